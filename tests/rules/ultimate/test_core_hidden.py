"""What nobody, or only one player, may know, and what everybody knows."""

from __future__ import annotations

import pytest

from tcgkit.kernel.cards import CardDef
from tcgkit.kernel.state import Fact
from tcgkit_dsl.load import read_cards
from tcgkit_ultimate.language.vocabulary import vocabulary
from tcgkit_ultimate.rules import draws, puts
from tcgkit_ultimate.rules.mill import Mill
from tests.rules.ultimate.core_made import (
    FILLER,
    IDLE,
    draw,
    joker,
    magic,
    monster,
    on_attack,
    on_sent,
    spell,
    trigger,
)
from tests.rules.ultimate.core_table import TURN, A, B, Table


def faces(t: Table, viewer: int, zone: str, player: int) -> list[str | None]:
    """Return the faces that a viewer sees in a zone."""
    seen = t.game.view(viewer).zones[f"{player + 1}.{zone}"]
    return [None if card.defn is None else card.defn.key for card in seen.cards]


@pytest.mark.rule("ultimate.zone.11")
@pytest.mark.rule("ultimate.i.15")
@pytest.mark.rule("ultimate.summon.4")
@pytest.mark.parametrize(
    "zone",
    [
        "battlefield",
        "standby",
        "deck_top",
        "graveyard",
        "graveyard_top",
        "mana_zone",
        "exile",
        "falling",
    ],
)
def test_places_that_everybody_sees(zone: str) -> None:
    t = Table()
    t.put(B, monster("3"), zone=zone)
    t.start()
    assert faces(t, A, zone, B) == faces(t, B, zone, B) == ["3"]


@pytest.mark.rule("ultimate.zone.12")
@pytest.mark.rule("ultimate.zone.14")
def test_a_hand_is_known_to_its_owner_and_counted_by_both() -> None:
    t = Table(hand_b=[monster("3"), monster("5")])
    t.start()
    assert sorted(map(str, faces(t, B, "hand", B))) == ["3", "5", "Pause"]
    assert set(faces(t, A, "hand", B)) <= {None}
    assert [t.game.view(v).zones["2.hand"].count for v in (A, B)] == [3, 3]


@pytest.mark.rule("ultimate.zone.13")
@pytest.mark.rule("ultimate.zone.14")
def test_a_deck_is_known_to_nobody_and_counted_by_both() -> None:
    t = Table()
    t.start()
    for viewer in (A, B):
        for owner in (A, B):
            assert set(faces(t, viewer, "deck", owner)) <= {None}
            assert t.game.view(viewer).zones[f"{owner + 1}.deck"].count == 20


@pytest.mark.rule("ultimate.zone.15")
@pytest.mark.rule("ultimate.mana.5")
@pytest.mark.rule("ultimate.i.10")
def test_mana_is_counted_by_both_and_its_faces_are_seen_by_nobody() -> None:
    t = Table(hand_b=[monster("3")], mana=2, mana_source="hand")
    t.start()
    t.until_turn(TURN + 1)
    t.do("mana", "3")
    for viewer in (A, B):
        view = t.game.view(viewer)
        assert (view.pools[B]["mana"], view.pools[B]["ready"]) == (3, 3)
        assert view.zones["2.mana_cards"].count == 1
        assert set(faces(t, viewer, "mana_cards", B)) <= {None}
    assert not any("3" in line.split() for line in t.log(A))


@pytest.mark.rule("ultimate.zone.12")
@pytest.mark.rule("ultimate.i.15")
def test_a_drawn_card_is_seen_by_its_player_only() -> None:
    t = Table(deck_a=[monster("7"), *[FILLER] * 9])
    t.start()
    t.let(lambda game: game.emit(draws.Drawn, A))
    assert t.log(A)[-1] == "P1 draws 7"
    assert t.log(B)[-1] == "P1 draws a card"


@pytest.mark.rule("ultimate.i.15")
@pytest.mark.rule("ultimate.i.133")
@pytest.mark.parametrize(
    ("zone", "shown", "seen"),
    [("graveyard", False, True), ("deck", True, True), ("deck", False, False)],
)
def test_which_cards_added_to_a_hand_both_see(zone: str, shown: bool, seen: bool) -> None:
    """From the graveyard all; from the deck those for which a text set a condition."""
    t = Table()
    card = t.put(A, monster("7"), zone=zone)
    t.start()
    t.let(lambda game: game.emit(draws.Added, A, card, shown))
    assert t.log(B)[-1] == f"P1 adds {'7' if seen else 'a card'} to the hand"
    assert ([f.defn.key for f in known_to(t, B)] == ["7"]) is seen


SEARCH = """
set "Search" / "探索" for ultimate

card x-K "Seeker" / "探す者"
    kind: magic    rank: K

    ability (magic)
        Summon up to 1 monster of number 3 or less from your deck to your battlefield
        without paying its cost.
"""


@pytest.mark.rule("ultimate.i.15")
@pytest.mark.rule("ultimate.i.132")
@pytest.mark.rule("ultimate.zone.13")
def test_who_searches_the_own_deck_sees_it_and_it_is_shuffled_afterwards() -> None:
    (seeker,) = read_cards({"x": SEARCH}, vocabulary()).definitions
    t = Table(hand_a=[seeker], deck_a=[monster("9"), monster("2"), monster("3")])
    t.start()
    t.do("magic", "x-K")
    t.do("yes")
    assert t.game.decision is not None
    labels = [t.game.label(option) for option in t.game.decision.options]
    assert sorted(labels) == ["2", "3", "no more"]
    assert faces(t, A, "deck", A) == ["3", "2", "9"]
    assert set(faces(t, B, "deck", A)) <= {None}
    t.do("choose", "2")
    assert t.field(A) == ["2"]
    assert not any(card.known for card in t.game.zone("deck", A))
    assert "P1 looks at 3 cards" in t.log(B)


@pytest.mark.rule("ultimate.damage.3")
@pytest.mark.parametrize("zone", ["deck", "hand"])
def test_a_card_that_came_to_the_graveyard_is_called_by_its_name(zone: str) -> None:
    t = Table(deck_b=[SEEN, *[FILLER] * 9])
    card = t.put(B, SEEN, zone="hand")
    t.start()
    if zone == "deck":
        t.let(lambda game: game.enter(Mill(B, 1, A)))
    else:
        t.let(lambda game: game.emit(puts.Discarded, card, A, "effect"))
    assert "seen" in t.game.prompt()
    assert any("seen" in line for line in t.log(A))


def known_to(t: Table, player: int) -> list[Fact]:
    """Return what a player remembers."""
    return [fact for fact in t.game.state.facts if fact.player == player]


@pytest.mark.rule("ultimate.i.15")
@pytest.mark.rule("ultimate.control.3")
def test_a_monster_that_returned_to_the_hand_is_remembered() -> None:
    t = Table()
    m = t.put(B, monster("7"))
    t.start()
    t.let(lambda game: game.emit(puts.ToHand, A, m))
    assert [f.defn.key for f in known_to(t, A)] == ["7"]
    t.let(lambda game: game.emit(draws.Drawn, B))
    assert None in (faces(t, A, "hand", B) or [None])


@pytest.mark.rule("ultimate.i.132")
@pytest.mark.rule("ultimate.zone.13")
def test_after_shuffling_nobody_knows_the_order() -> None:
    t = Table()
    card = t.put(B, monster("7"), zone="graveyard")
    t.start()
    t.let(lambda game: game.emit(puts.ToDeck, B, card))
    assert t.game.zone("deck", B)[0].known
    t.let(lambda game: game.emit(draws.Shuffled, B))
    assert not any(each.known for each in t.game.zone("deck", B))


@pytest.mark.rule("ultimate.i.45")
def test_nobody_knows_where_the_other_wants_to_be_asked() -> None:
    seen = []
    for stops in ((), ("W1", "W2", "W3", "W4")):
        t = Table()
        t.put(A, IDLE)
        t.stop(B, *stops)
        t.start()
        seen.append(t.game.view(A))
        assert not any("stop" in name for name in t.game.view(A).pools[B])
    assert seen[0] == seen[1]


SEEN = monster("2", on_sent(draw), key="seen")
HEARD = joker("trigger", trigger(draw))
THREE, SIX = monster("3", on_attack(draw)), monster("6")


def seen_by_a(card: CardDef, top: CardDef, mana: CardDef) -> list[object]:
    """Return all that A sees of a play in which B's hidden cards are these."""
    deck = [SEEN, HEARD, FILLER, FILLER, top, *[FILLER] * 20]
    t = Table(hand_b=[card, FILLER], deck_b=deck, mana=3, mana_source="hand")
    t.put(A, THREE, IDLE)
    t.put(B, SIX)
    t.put(B, mana, zone="mana_cards")
    t.stop(B, "W2")
    t.start()
    told: list[object] = []
    while t.game.decision is not None and len(told) < 60:
        told += t.shown(A)
        if t.asked != A:
            told.append(t.choices()[0].split()[0])  # which question it is
        names = ("attack", "yes", "no_block", "pass")
        name = next((n for n in names if t.can(n)), None)
        t.game.answer(0) if name is None else t.do(name)
    return [*told, *t.log(A)]


@pytest.mark.rule("ultimate.i.15")
@pytest.mark.rule("ultimate.zone.12")
@pytest.mark.rule("ultimate.zone.13")
def test_what_is_hidden_makes_no_difference_to_what_the_opponent_sees() -> None:
    first = seen_by_a(monster("7"), monster("9"), monster("A"))
    second = seen_by_a(joker("magic"), magic("K", spell(draw)), monster("10"))
    assert first == second
    assert len(first) > 60
