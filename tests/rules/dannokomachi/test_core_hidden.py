"""Hidden information: placing, mulligans, decks, hands, and what is chosen face down.

What a player is told comes by views, labels and keys of options, prompts, log lines and samples.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from tcgkit.kernel.cards import CardDef, Lang
from tcgkit.kernel.errors import WrongPlayer
from tcgkit.kernel.game import Game
from tcgkit.kernel.sight import Trace
from tcgkit.kernel.state import TABLE
from tcgkit.plugins import load_plugins
from tcgkit.plugins.cards import load_cards
from tcgkit.plugins.match import Match
from tests.rules.dannokomachi.play import A, B, Table
from tests.rules.dannokomachi.written import action

HOST = load_plugins()
CARDS = load_cards(HOST, HOST.ruleset("dannokomachi")).cards
HANDS, DANGO, JIZO, STROKE = (CARDS[k] for k in ("DK-A13", "DK-A03", "DK-A11", "DK-A01"))
LANGS: tuple[Lang, Lang] = ("en", "ja")


def begun(seed: int = 1, **options: str) -> Match:
    """Return a match at its first decision: who stands in front."""
    return Match.start(HOST, "dannokomachi", seed=seed, options=options, trace=Trace())


def told(match: Match, player: int) -> str:
    """Return everything that a player has been told, and can look at."""
    return "\n".join([*_said(match.game, match.trace, player)])


def _said(game: Game, trace: Trace | None, player: int) -> Iterator[str]:
    view = game.view(player)
    yield from map(str, (view.pools, view.table, view.under_way, view.waiting, view.facts))
    for zone in view.zones.values():
        yield f"{zone.name} {zone.count}"
        for card in zone.cards:
            face = "" if card.defn is None else f"{card.defn.key} {card.defn.name}"
            yield f"{card.handle} {face} {card.up} {card.numbers} {card.values} {card.host}"
    for entry in () if trace is None else trace.entries:
        yield from (entry.tell(lang, player) for lang in LANGS)
    decision = game.decision
    if decision is not None and decision.player == player:
        yield str(decision.prompt)
        for option in decision.options:
            yield game.key(option)
            yield from (game.label(option, lang, player) for lang in LANGS)


def faces(cards: list[CardDef]) -> list[str]:
    return [name for c in cards for name in (c.key, c.name.en, c.name.ja)]


def place(match: Match, first: int, second: int) -> None:
    match.answer(first, A)
    match.answer(second, B)


# ---- placing -------------------------------------------------------------------------


@pytest.mark.rule("dannokomachi.setup.2")
@pytest.mark.rule("dannokomachi.i.35")
def test_who_places_second_is_told_nothing_of_the_first_choice() -> None:
    seen = []
    for first in range(6):
        match = begun()
        match.answer(first, A)
        assert match.asked == B
        seen.append(told(match, B))
    assert len(set(seen)) == 1


@pytest.mark.rule("dannokomachi.setup.2")
@pytest.mark.rule("dannokomachi.1.3.1.1")
def test_until_the_reveal_the_opponent_sees_only_which_area_each_card_is_in() -> None:
    seen = []
    for first in range(6):
        match = begun()
        place(match, first, 0)
        own = match.game.view(A).zones["1.main"]
        assert all(card.defn is not None and not card.up for card in own.cards)
        other = match.game.view(B).zones["1.main"]
        assert (other.count, {card.defn for card in other.cards}) == (2, {None})
        seen.append(told(match, B))
    assert len(set(seen)) == 1


@pytest.mark.rule("dannokomachi.1.3.6.1")
@pytest.mark.rule("dannokomachi.1.3.6.2")
def test_after_the_mulligans_both_see_all_characters() -> None:
    match = begun()
    place(match, 0, 0)
    while match.game.number(TABLE, "turn") == 0:
        assert match.game.zone("main", A)[0].up is False
        match.answer(0)
    for viewer in (A, B):
        view = match.game.view(viewer)
        for name in ("1.main", "1.sub", "2.main", "2.sub"):
            assert all(c.up and c.defn is not None for c in view.zones[name].cards)


def test_a_sample_keeps_own_face_down_characters_and_deals_those_of_the_opponent_anew() -> (
    None
):
    match = begun()
    place(match, 2, 3)
    player = match.asked
    assert player is not None
    own = [c.defn for c in match.game.zone("main", player)]
    dealt = Counter[tuple[str, ...]]()
    for seed in range(40):
        sample = match.game.sample(player, seed)
        assert [c.defn for c in sample.zone("main", player)] == own
        dealt[tuple(sorted(c.defn.key for c in sample.zone("main", 1 - player)))] += 1
    assert len(dealt) > 1
    with pytest.raises(WrongPlayer):
        match.game.sample(1 - player, 1)


# ---- mulligans and decks -------------------------------------------------------------


@pytest.mark.rule("dannokomachi.1.3.5.5")
@pytest.mark.rule("dannokomachi.1.3.5.7")
def test_of_a_mulligan_the_opponent_hears_that_it_is_made_and_no_card() -> None:
    match = begun()
    place(match, 0, 0)
    first = match.asked
    assert first is not None
    hand = [c.defn for c in match.game.zone("hand", first)]
    match.answer("yes", first)
    match.answer("no", 1 - first)
    lines = told(match, 1 - first)
    assert f"P{first + 1} will mulligan" in lines
    new = [c.defn for c in match.game.zone("hand", first)]
    known = {c.defn for z in match.game.view(1 - first).zones.values() for c in z.cards}
    for name in faces([c for c in (*hand, *new) if c not in known]):
        assert name not in lines


@pytest.mark.rule("dannokomachi.area.6")
def test_nobody_sees_the_cards_of_a_deck_only_their_number() -> None:
    match = begun()
    place(match, 0, 0)
    for viewer in (A, B):
        for player in (A, B):
            deck = match.game.view(viewer).zones[f"{player + 1}.deck"]
            assert (deck.count, deck.cards) == (27, ())
        hand = match.game.view(viewer).zones[f"{2 - viewer}.hand"]
        assert (hand.count, hand.cards) == (3, ())


# ---- chosen face down ----------------------------------------------------------------


@pytest.mark.rule("dannokomachi.1.1.5a.1")
@pytest.mark.rule("dannokomachi.1.1.5a.2")
@pytest.mark.rule("dannokomachi.1.1.5b")
@pytest.mark.rule("dannokomachi.i.5")
def test_who_chooses_later_is_told_which_card_and_not_its_face() -> None:
    seen = []
    for own in (DANGO, JIZO):
        t = Table(
            main_a=[CARDS["DK-C01"]],
            main_b=[CARDS["DK-C07"]],
            hand_a=[HANDS, own, STROKE],
            hand_b=[STROKE, JIZO],
            cost_a=5,
            log=True,
        )
        t.start("main_step")
        t.do("play", "DK-A13")
        while t.asked is not None and t.can("pass"):
            t.do("pass")
        assert t.asked == A
        t.game.answer(
            next(o for o in t.game.decision.options if own in _defns(o))  # type: ignore[union-attr]
        )
        assert t.asked == B
        lines = list(_said(t.game, t.game.trace, B))
        assert any("chooses card" in line and line.endswith("a card") for line in lines)
        assert any(own.name.en in line for line in _said(t.game, t.game.trace, A))
        seen.append(lines)
    assert seen[0] == seen[1]


@pytest.mark.rule("dannokomachi.1.1.5a.2")
def test_if_each_player_discards_the_second_is_told_which_card_and_not_its_face() -> None:
    each = action("Q", "Each player discards 1 card.")
    seen = []
    for answer in (0, 1):
        t = Table(hand_a=[each, DANGO, STROKE], hand_b=[JIZO, STROKE], log=True)
        t.start("main_step", asks=False)
        t.until_asked("play")
        t.do("play", "Q")
        t.settle()
        assert t.asked == A
        t.game.answer(answer)
        assert t.asked == B
        assert t.keys("graveyard", A) == []
        (line,) = t.lines("chooses card", viewer=B)
        assert line.endswith("face down: a card")
        seen.append(line)
        t.game.answer(0)
        assert len(t.lines("chooses card", viewer=A)) == 1  # nobody chooses after B
        assert [*map(len, (t.keys("graveyard", A), t.keys("graveyard", B)))] == [2, 1]
    assert seen[0] != seen[1]


def _defns(option: object) -> list[CardDef]:
    found = (getattr(option, "source", None), getattr(option, "target", None))
    return [obj.defn for obj in found if obj is not None]


@pytest.mark.rule("dannokomachi.1.1.5.3")
def test_once_discarded_both_faces_are_public_and_what_is_drawn_is_not() -> None:
    t = Table(
        main_a=[CARDS["DK-C01"]],
        main_b=[CARDS["DK-C07"]],
        hand_a=[HANDS, DANGO],
        hand_b=[JIZO],
        deck_a=[CARDS["DK-F05"]],
        deck_b=[CARDS["DK-E04"]],
        cost_a=5,
        log=True,
    )
    t.start("main_step")
    t.do("play", "DK-A13")
    while t.hand(B) and not t.keys("graveyard", B):
        t.idle()
    assert t.keys("graveyard", B) == ["DK-A11"]
    to_b, to_a = (" ".join(t.lines(viewer=v)) for v in (B, A))
    assert DANGO.name.en in to_b
    assert JIZO.name.en in to_a
    assert "P1 draws a card" in to_b
    assert CARDS["DK-F05"].name.en not in to_b
    assert CARDS["DK-E04"].name.en not in to_a
