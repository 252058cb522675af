"""Setup: placing in secret, the toss, first hands, mulligans, game start."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tcgkit.kernel.game import Game, Reading
from tcgkit.kernel.rules import Deck
from tcgkit.kernel.sight import Trace
from tcgkit.kernel.state import TABLE
from tcgkit_dannokomachi.ruleset import RULESET
from tests.rules.dannokomachi.made import (
    DANGORO,
    GENSAI,
    HAYATE,
    HOTARU,
    KOMACHI,
    MIKOTO,
    TRUE_HOTARU,
    TSUBAME,
    action,
    adds,
    always,
    character,
    gain_cost,
    mine,
    use,
)
from tests.rules.dannokomachi.play import A, B

CARDS = {action(f"Plain {n}", 99): 2 for n in range(15)}
IROHA = Deck(CARDS, {"characters": (KOMACHI, DANGORO, TSUBAME, HAYATE)})
GROVE = Deck(CARDS, {"characters": (HOTARU, TRUE_HOTARU, MIKOTO, GENSAI)})


def new_game(
    seed: int = 1, decks: tuple[Deck, Deck] = (IROHA, GROVE), **options: Any
) -> Game:
    """Return a game at its first decision, with a log."""
    return Game.new(RULESET.rules(options), decks, seed, trace=Trace())


def answer(game: Game, *answers: str) -> None:
    """Answer what is asked, by the action of an option."""
    for each in answers:
        assert game.decision is not None
        found = [o for o in game.decision.options if each in (o.action, game.label(o))]
        assert found, [game.label(o) for o in game.decision.options]
        game.answer(found[0])


def started_by(player: int, **options: Any) -> Game:
    """Return a game that a player starts, with the characters placed."""
    for seed in range(100):
        game = new_game(seed, **options)
        game.answer(0)
        game.answer(0)
        if game.number(TABLE, "starting_player") == player:
            return game
    raise AssertionError("the coin never falls like that")


def keys(game: Reading, zone: str, player: int) -> list[str]:
    """Return the names of the cards in a zone."""
    return [obj.defn.key for obj in game.zone(zone, player)]


def told(game: Reading, viewer: int = -1) -> list[str]:
    """Return the log."""
    assert game.trace is not None
    return [entry.tell("en", viewer) for entry in game.trace.entries]


# ---- placing -------------------------------------------------------------------------


@pytest.mark.rule("dannokomachi.1.3.1.1")
@pytest.mark.rule("dannokomachi.1.3.1.2")
@pytest.mark.rule("dannokomachi.1.3.1.3")
@pytest.mark.rule("dannokomachi.setup.1")
@pytest.mark.rule("dannokomachi.i.26")
@pytest.mark.parametrize(("size", "ways"), [(2, 6), (1, 4), (3, 4), (4, 1)])
def test_characters_are_placed_freely_within_the_area_rule(size: int, ways: int) -> None:
    game = new_game(main_area_size=size)
    assert len(game.zone("deck", A)) in (27, 30)
    if ways > 1:
        assert game.decision is not None
        assert len(game.decision.options) == ways
        answer(game, "main: Dangoro, Tsubame") if size == 2 else game.answer(0)
        game.answer(0)
    main, sub = keys(game, "main", A), keys(game, "sub", A)
    assert (len(main), len(sub)) == (size, 4 - size)
    assert sorted(main + sub) == ["Dangoro", "Hayate", "Komachi", "Tsubame"]
    if size == 2:
        assert sorted(main) == ["Dangoro", "Tsubame"]
    assert keys(game, "characters", A) == []


@pytest.mark.rule("dannokomachi.setup.2")
@pytest.mark.rule("dannokomachi.i.35")
@pytest.mark.rule("dannokomachi.i.124")
def test_both_place_in_secret_and_only_the_area_of_each_card_shows() -> None:
    one, two = new_game(), new_game()
    one.answer(0)
    two.answer(5)
    assert one.decision is not None
    assert one.decision.player == B
    assert str(one.view(B)) == str(two.view(B))  # nothing of A's choice before B's
    assert not any(one.zone("main", p) for p in (A, B))
    one.answer(0)
    two.answer(0)
    assert str(one.view(B)) == str(two.view(B))  # nor after it
    assert str(one.view(A)) != str(two.view(A))
    shown = one.view(B).zones["1.main"].cards
    assert [card.defn for card in shown] == [None, None]
    own = one.view(A).zones["1.main"].cards
    assert {card.defn.key for card in own if card.defn} == set(keys(one, "main", A))
    assert not any(obj.up for p in (A, B) for obj in one.zone("main", p))


@pytest.mark.rule("dannokomachi.1.3.2.1")
@pytest.mark.rule("dannokomachi.i.35")
def test_placing_comes_before_the_toss_and_is_final() -> None:
    game = new_game()
    assert game.decision is not None
    assert game.decision.player == A
    assert not told(game)
    game.answer(0)
    game.answer(0)
    assert told(game)[0] in ("P1 plays first", "P2 plays first")
    assert {o.action for o in game.decision.options} == {"yes", "no"}  # the mulligan


# ---- the toss ------------------------------------------------------------------------


@pytest.mark.rule("dannokomachi.1.3.2.2")
@pytest.mark.rule("dannokomachi.1.3.2.3")
@pytest.mark.rule("dannokomachi.1.3.2.4")
@pytest.mark.rule("dannokomachi.i.36")
def test_a_fair_coin_says_who_plays_first_and_the_winner_has_no_choice() -> None:
    counts: Counter[int] = Counter()
    for seed in range(100):
        game = new_game(seed)
        game.answer(0)
        game.answer(0)
        player = game.number(TABLE, "starting_player")
        assert told(game)[0] == f"P{player + 1} plays first"
        counts[player] += 1
    assert min(counts[A], counts[B]) > 30


@pytest.mark.rule("dannokomachi.i.36")
def test_the_starting_player_can_be_fixed_or_chosen_by_the_winner() -> None:
    for seed in range(10):
        assert _first(new_game(seed, first_player="fixed")) == A
    winners = set()
    for seed in range(20):
        game, other = (new_game(seed, first_player="coin_winner_chooses") for _ in range(2))
        for each, choice in ((game, "play first"), (other, "play second")):
            each.answer(0)
            each.answer(0)
            assert each.decision is not None
            winner = each.decision.player
            answer(each, choice)
        assert _first(game, placed=True) == winner
        assert _first(other, placed=True) == 1 - winner
        winners.add(winner)
    assert winners == {A, B}


def _first(game: Game, *, placed: bool = False) -> int:
    if not placed:
        game.answer(0)
        game.answer(0)
    assert f"P{game.number(TABLE, 'starting_player') + 1} plays first" in told(game)
    return game.number(TABLE, "turn_player")


@pytest.mark.rule("dannokomachi.1.3.2.5")
@pytest.mark.rule("dannokomachi.turn.2")
@pytest.mark.parametrize("starting", [A, B])
def test_turns_alternate_beginning_with_the_starting_player(starting: int) -> None:
    game = started_by(starting)
    answer(game, "no", "no")
    while game.number(TABLE, "turn") < 4:
        answer(game, "pass")
    turns = [line for line in told(game) if line.startswith("— turn")]
    names = [f"P{(starting + n) % 2 + 1}" for n in range(4)]
    assert turns == [f"— turn {n + 1}: {name} —" for n, name in enumerate(names)]


# ---- first hands ---------------------------------------------------------------------


@pytest.mark.rule("dannokomachi.1.3.3")
@pytest.mark.rule("dannokomachi.area.6")
def test_both_decks_are_in_random_order_each_in_its_own() -> None:
    orders = set()
    for seed in range(20):
        game = new_game(seed)
        game.answer(0)
        game.answer(0)
        for player in (A, B):
            orders.add(tuple(keys(game, "deck", player) + keys(game, "hand", player)))
        for viewer in (A, B):
            for pile in ("1.deck", "2.deck"):
                seen = game.view(viewer).zones[pile]
                assert seen.count == 27
                assert not any(card.defn for card in seen.cards)
    assert len(orders) == 40


@pytest.mark.rule("dannokomachi.1.3.4")
def test_both_begin_with_four_dango() -> None:
    game = new_game()
    assert [game.number(player, "dango") for player in (A, B)] == [4, 4]


@pytest.mark.rule("dannokomachi.1.3.5.1")
@pytest.mark.rule("dannokomachi.1.3.5.2")
@pytest.mark.rule("dannokomachi.i.38")
@pytest.mark.parametrize("size", [3, 0, 5, 30])
def test_both_draw_as_many_cards_as_the_initial_hand_size(size: int) -> None:
    options = {} if size == 3 else {"initial_hand_size": size}
    game = started_by(A, **options)
    for player in (A, B):
        assert len(game.zone("hand", player)) == size
        assert len(game.zone("deck", player)) == 30 - size


@pytest.mark.rule("dannokomachi.i.38")
def test_abilities_of_face_down_characters_do_not_work() -> None:
    loud = character("Loud", 5, 1, always(adds("attack", 5, mine)), use(0, gain_cost(1)))
    decks = (Deck(CARDS, {"characters": (loud, KOMACHI, TSUBAME, HAYATE)}), GROVE)
    game = new_game(decks=decks)
    answer(game, "main: Komachi, Loud")
    game.answer(0)
    komachi = next(c for c in game.zone("main", A) if c.defn is KOMACHI)
    assert game.value(komachi, "attack") == 3
    answer(game, "no", "no")
    assert game.value(komachi, "attack") == 8


# ---- mulligans -----------------------------------------------------------------------


@pytest.mark.rule("dannokomachi.1.3.5.3")
@pytest.mark.rule("dannokomachi.1.3.5.4")
@pytest.mark.rule("dannokomachi.1.3.5.5")
@pytest.mark.rule("dannokomachi.1.3.5.6")
@pytest.mark.rule("dannokomachi.1.3.5.7")
@pytest.mark.rule("dannokomachi.i.37")
def test_the_second_player_decides_knowing_the_first_decision_then_both_mulligan() -> None:
    """W2."""
    game = started_by(B)
    assert game.decision is not None
    assert game.decision.player == B
    before = [list(game.zone("hand", p)) for p in (A, B)]
    answer(game, "yes")
    assert game.decision.player == A
    assert "P2 will mulligan" in told(game, A)
    assert list(game.zone("hand", B)) == before[B]  # nothing has happened yet
    answer(game, "yes")
    for player in (A, B):
        assert len(game.zone("hand", player)) >= 3
        assert len(game.zone("deck", player)) in (26, 27)
        assert not set(game.zone("hand", player)) & set(before[player])
    line = "shuffles the hand into the deck and draws 3 cards"
    assert [each for each in told(game, A) if line in each] == [f"P2 {line}", f"P1 {line}"]


@pytest.mark.rule("dannokomachi.1.3.5.7")
@pytest.mark.rule("dannokomachi.i.37")
@pytest.mark.rule("dannokomachi.i.124")
def test_a_mulligan_shuffles_all_cards_in_unseen() -> None:
    """The whole hand is new chance; the opponent sees the same whatever was in it."""
    same = 0
    for seed in range(60):
        game = new_game(seed, first_player="fixed")
        game.answer(0)
        game.answer(0)
        before = Counter(keys(game, "hand", A))
        answer(game, "yes")
        answer(game, "no")
        seen = game.view(B).zones["1.hand"]
        assert (seen.count, seen.cards) == (3, ())
        assert not any(fact for fact in game.view(B).facts)
        total = Counter(keys(game, "hand", A)) + Counter(keys(game, "deck", A))
        assert total == Counter({card.key: 2 for card in CARDS})
        same += Counter(keys(game, "hand", A)) == before
    assert same < 5


@pytest.mark.rule("dannokomachi.1.3.5.8")
@pytest.mark.rule("dannokomachi.1.3.5.9")
@pytest.mark.rule("dannokomachi.i.37")
@pytest.mark.parametrize(
    ("limit", "answers", "draws"),
    [
        (1, ["yes", "yes"], [1, 1]),
        (1, ["no", "yes"], [0, 1]),
        (0, [], [0, 0]),
        (2, ["yes", "no", "yes"], [2, 0]),
        (2, ["no", "yes", "no"], [0, 1]),
        (3, ["yes", "yes", "yes", "yes", "yes", "no"], [3, 2]),
    ],
)
def test_a_player_mulligans_as_often_as_allowed_and_not_after_keeping(
    limit: int, answers: list[str], draws: list[int]
) -> None:
    options = {} if limit == 1 else {"mulligan_limit": limit}
    game = started_by(A, **options)
    answer(game, *answers)
    lines = told(game)
    assert "the characters are revealed" in lines  # nobody is asked again
    for player in (A, B):
        line = f"P{player + 1} shuffles the hand into the deck and draws 3 cards"
        assert lines.count(line) == draws[player]


# ---- game start ----------------------------------------------------------------------


@pytest.mark.rule("dannokomachi.1.3.6.1")
@pytest.mark.rule("dannokomachi.1.3.6.2")
@pytest.mark.rule("dannokomachi.1.3.7")
def test_all_characters_are_revealed_at_once_when_the_hands_are_settled() -> None:
    game = started_by(A)
    everyone = [obj for p in (A, B) for z in ("main", "sub") for obj in game.zone(z, p)]
    answer(game, "no")
    assert not any(obj.up for obj in everyone)
    answer(game, "no")
    assert len(everyone) == 8
    assert all(obj.up for obj in everyone)
    assert told(game).count("the characters are revealed") == 1
    for viewer in (A, B):
        shown = game.view(viewer).zones
        places = [f"{p}.{z}" for p in (1, 2) for z in ("main", "sub")]
        assert all(card.defn for place in places for card in shown[place].cards)


@pytest.mark.rule("dannokomachi.turn.5")
@pytest.mark.rule("dannokomachi.turn.6")
@pytest.mark.rule("dannokomachi.turn.12")
@pytest.mark.rule("dannokomachi.i.43")
@pytest.mark.rule("dannokomachi.i.44")
def test_the_first_turns_of_both() -> None:
    """W2: no draw in the very first turn, but cost and a battle."""
    game = started_by(B)
    answer(game, "no", "no")
    assert game.number(TABLE, "turn") == 1
    assert (game.number(B, "cost"), len(game.zone("hand", B))) == (5, 3)
    while game.decision is not None and not any(
        o.action == "attack" for o in game.decision.options
    ):
        answer(game, "pass")
    assert (game.number(TABLE, "turn"), game.number(TABLE, "turn_player")) == (1, B)
    while game.number(TABLE, "turn") == 1:
        answer(game, "pass")
    assert (game.number(A, "cost"), len(game.zone("hand", A))) == (5, 4)
    assert len(game.zone("deck", A)) == 26
