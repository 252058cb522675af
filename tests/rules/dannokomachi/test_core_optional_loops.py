"""Loops by choice: as often as their player wishes, named at once, and never for ever."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tcgkit.kernel.cards import CardDef
from tcgkit.kernel.errors import IllegalOption
from tcgkit.kernel.game import Changing, play_out
from tcgkit.plugins._fingerprint import fingerprint
from tcgkit_dannokomachi.rules import events
from tests.rules.dannokomachi.made import (
    IDLER,
    NOTHING,
    SPIRIT,
    STONE,
    action,
    any_event,
    character,
    field,
    foes,
    gain_cost,
    gain_dango,
    heal,
    hurt,
    lose_cost,
    one,
    own,
    use,
    when,
    your_event,
)
from tests.rules.dannokomachi.play import A, B, Table, reasons

WHEEL = field("Wheel", 0, use(1, gain_cost(1), name="Turn"))
"""Worked example 40: "1 cost: gain 1 cost", without limit."""
QUICK_WHEEL = field("Wheel", 0, use(1, gain_cost(1), timing="quick", name="Turn"))
MINT = field("Mint", 0, use(1, gain_cost(2), name="Coin"))
BATH = field("Bath", 0, use(0, hurt(1), choices=one(own), timing="quick", name="Hurt"))


def table(*cards: CardDef, **more: Any) -> Table:
    """Return a table in A's main step, with field cards of A, and something B can always use."""
    position: dict[str, Any] = {"main_a": [STONE], "main_b": [STONE], "cost_a": 3}
    t = Table(**{**position, "log": True, **more})
    for defn in cards:
        t.put(A, "field", defn)
    t.wait(B)
    t.start("main_step")
    return t


def uses(t: Table, words: str = "uses Turn") -> int:
    """Return how often something was used."""
    return len(t.lines(words))


def repeat(t: Table, name: str, number: int) -> None:
    """Let who is asked repeat a use so many times."""
    t.do("repeat", name)
    t.number(number)


# ---- as often as the player wishes ---------------------------------------------------


@pytest.mark.rule("dannokomachi.loop.1")
def test_an_ability_without_limit_can_be_used_any_number_of_times() -> None:
    """Worked example 40: 7 times; the pool is unchanged; A stops."""
    t = table(WHEEL)
    for _ in range(7):
        t.use("use", "Wheel")
    assert t.cost == (3, 0)
    assert uses(t) == 7
    assert t.can("use", "Wheel")
    t.until("end_step")
    assert uses(t) == 7


@pytest.mark.rule("dannokomachi.i.120")
def test_after_two_same_uses_their_player_may_name_a_number() -> None:
    """The uses are announced one after another; the opponent is asked about each."""
    t = table(WHEEL)
    assert not t.can("repeat")
    t.use("use", "Wheel")
    assert not t.can("repeat")
    t.use("use", "Wheel")
    t.do("repeat", "Wheel")
    decision = t.game.decision
    assert decision is not None
    assert (decision.player, decision.low, decision.high) == (A, 0, 998)
    assert decision.prompt.en == "How many more times?"
    t.number(5)
    asked = []
    while t.stack:
        asked.append((t.asked, t.stack))
        t.do("pass")
    assert asked == [(B, ["Wheel"])] * 5
    assert uses(t) == 7
    assert t.cost == (3, 0)
    assert t.lines("P1 wants to use Turn of Wheel 5 more time(s)")
    assert (t.asked, t.where) == (A, ("main_step",))


@pytest.mark.rule("dannokomachi.loop.1")
def test_a_growing_loop_can_be_repeated_as_well() -> None:
    t = table(MINT)
    for _ in range(2):
        t.use("use", "Mint")
    repeat(t, "Mint", 20)
    t.settle()
    assert t.cost == (3 + 22, 0)


@pytest.mark.rule("dannokomachi.i.120")
def test_naming_0_repeats_nothing() -> None:
    """It is asked again after two more same uses."""
    t = table(WHEEL)
    for _ in range(2):
        t.use("use", "Wheel")
    repeat(t, "Wheel", 0)
    assert (t.asked, t.stack, uses(t)) == (A, [], 2)
    assert not t.can("repeat")
    t.use("use", "Wheel")
    assert not t.can("repeat")
    t.use("use", "Wheel")
    assert t.can("repeat")


@pytest.mark.rule("dannokomachi.i.120")
def test_only_the_very_same_use_counts() -> None:
    """Other targets, another use in between, and a new turn begin anew."""
    t = Table(main_a=[STONE, character("Rock", 9, 1)], main_b=[STONE], hand_a=[NOTHING])
    t.put(A, "field", BATH)
    t.wait()
    t.start("main_step")
    for target in (">Rock", ">Stone", ">Rock", ">Stone"):
        t.do("use", "Hurt")
        t.do("choose", target)
        t.settle()
        assert not t.can("repeat")
    t.do("use", "Hurt")
    t.do("choose", ">Stone")
    t.settle()
    assert t.can("repeat"), "twice the same, whatever was before"
    t.use("play", "Nothing")
    t.do("use", "Hurt")
    t.do("choose", ">Rock")
    t.settle()
    assert not t.can("repeat")
    t.do("use", "Hurt")
    t.do("choose", ">Rock")
    t.settle()
    assert t.can("repeat")
    t.until_turn(4)
    t.until_asked("use")
    assert not t.can("repeat")


@pytest.mark.rule("dannokomachi.i.120")
def test_a_use_that_was_negated_was_not_carried_out() -> None:
    t = table(WHEEL)
    t.use("use", "Wheel")
    t.do("use", "Wheel")
    t.game.state.lines["stack"].clear()
    t.game.state.notes.pop("before", None)
    while t.asked != A:
        t.do("pass")
    assert not t.can("repeat")


# ---- what stops it -------------------------------------------------------------------


@pytest.mark.rule("dannokomachi.i.120")
def test_an_answer_of_the_opponent_drops_the_rest() -> None:
    """B uses something in the third round; then both have priority as always."""
    t = table(WHEEL)
    for _ in range(2):
        t.use("use", "Wheel")
    repeat(t, "Wheel", 10)
    t.do("pass")
    t.do("pass")
    assert t.asked == B
    t.do("use", "Idler")
    assert t.asked == B, "A has nothing to use"
    t.settle()
    assert uses(t) == 5, "the one that was waiting is carried out, no other follows"
    assert t.asked == A
    assert t.can("use", "Wheel")
    assert not t.can("repeat"), "it was not twice in a row"


@pytest.mark.rule("dannokomachi.i.120")
def test_after_an_answer_the_player_who_repeats_can_answer() -> None:
    t = table(WHEEL, IDLER)
    for _ in range(2):
        t.use("use", "Wheel")
    repeat(t, "Wheel", 10)
    t.do("use", "Idler")
    assert t.stack == ["Wheel", "Idler"]
    assert t.asked == A, "the turn player has priority after each use"
    t.do("use", "Idler")
    assert t.stack == ["Wheel", "Idler", "Idler"]


@pytest.mark.rule("dannokomachi.i.120")
def test_it_stops_when_the_cost_cannot_be_paid() -> None:
    shop = field("Shop", 0, use(1, gain_dango(1), name="Buy"))
    t = table(shop, cost_a=6)
    for _ in range(2):
        t.use("use", "Shop")
    repeat(t, "Shop", 100)
    t.settle()
    assert t.cost == (0, 0)
    assert t.dango == (10, 4)
    assert "again" not in t.game.state.notes


@pytest.mark.rule("dannokomachi.i.120")
def test_it_stops_when_its_target_is_gone() -> None:
    """The fourth damage knocks the target out; nobody else is aimed at."""
    club = field("Club", 0, use(0, hurt(1), choices=one(foes), name="Hit"))
    t = Table(
        main_a=[STONE],
        main_b=[character("Rock", 4, 1), STONE],
        log=True,
    )
    t.put(A, "field", club)
    t.wait(B)
    t.start("main_step")
    for _ in range(2):
        t.do("use", "Club")
        t.do("choose", ">Rock")
        t.settle()
    repeat(t, "Club", 50)
    t.settle()
    assert t.keys("graveyard", B) == ["Rock"]
    assert t.damage("Stone", B) == 0
    assert uses(t, "uses Hit") == 4
    assert t.asked == A
    assert not t.can("repeat")


@pytest.mark.rule("dannokomachi.i.120")
def test_past_the_guard_a_use_is_refused_in_this_turn() -> None:
    """Option ``optional_loop_guard``; in the next turn it can be used again."""
    t = table(QUICK_WHEEL, optional_loop_guard=6)
    for _ in range(2):
        t.use("use", "Wheel")
    t.do("repeat", "Wheel")
    decision = t.game.decision
    assert decision is not None
    assert decision.high == 4
    with pytest.raises(IllegalOption):
        t.number(5)
    t.number(4)
    t.settle()
    assert uses(t) == 6
    assert not t.can("use", "Wheel")
    assert not t.can("repeat", "Wheel")
    assert reasons(t, A, "Wheel") == ["dannokomachi.i.120"]
    t.until_turn(4)
    while t.asked != A:
        t.do("pass")
    assert t.can("use", "Wheel")


@pytest.mark.rule("dannokomachi.i.120")
def test_cards_that_come_back_are_bounded_by_their_name() -> None:
    """A card that returns to the hand is a new object each time, but the same name."""

    def back(game: Changing, e: Any) -> None:
        game.move(e.source, "hand")

    t = table(hand_a=[action("Boomerang", 0, back)], optional_loop_guard=5)
    for _ in range(5):
        t.use("play", "Boomerang")
    assert t.keys("hand", A) == ["Boomerang"]
    assert not t.can("play", "Boomerang")
    assert reasons(t, A, "Boomerang", "play") == ["dannokomachi.i.120"]


@pytest.mark.rule("dannokomachi.i.120")
def test_a_loop_of_optional_triggers_is_not_offered_past_the_guard() -> None:
    """P "you may lose 1", Q "you may gain 1": each may stop it; past the guard it ends."""
    p = character(
        "P", 5, 1, when(events.CostGained, your_event, lose_cost(1), optional=True)
    )
    q = character("Q", 5, 1, when(events.CostLost, your_event, gain_cost(1), optional=True))
    for wanted, expected in ((3, 3), (99, 8)):
        t = table(
            main_a=[p, q],
            hand_a=[action("Start", 0, gain_cost(1))],
            optional_loop_guard=8,
        )
        t.do("play", "Start")
        said = 0
        while t.stack or t.can("yes"):
            if t.can("yes"):
                t.do("yes" if said < 2 * wanted else "no")
                said += 1
            else:
                t.do("pass")
        assert len(t.lines("P1 loses 1 cost")) == expected
        assert len(t.lines("a loop without end")) == (wanted == 99)


# ---- where, and with what ------------------------------------------------------------


@pytest.mark.rule("dannokomachi.i.120")
def test_the_other_player_may_repeat_in_a_turn_that_is_not_the_own() -> None:
    """The turn player has priority first, before each use."""
    t = Table(main_a=[STONE], main_b=[STONE], cost_b=3, log=True)
    t.put(B, "field", QUICK_WHEEL)
    t.wait(A)
    t.start("main_step")
    for _ in range(2):
        t.do("pass")
        t.use("use", "Wheel")
    t.do("pass")
    repeat(t, "Wheel", 3)
    asked = []
    for _ in range(6):
        asked.append((t.asked, t.stack))
        t.do("pass")
    assert asked == [(A, ["Wheel"]), (A, [])] * 3
    assert uses(t) == 5
    assert t.asked == B, "A has just passed on an empty stack; now B may act again"


@pytest.mark.rule("dannokomachi.i.120")
def test_when_it_stops_in_the_turn_of_the_other_player_both_may_act_again() -> None:
    """B's cost runs out: B is asked in the same step, instead of the step being over."""
    shop = field("Shop", 0, use(1, gain_dango(1), timing="quick", name="Buy"))
    t = Table(main_a=[STONE], main_b=[STONE], cost_b=4, log=True)
    t.put(B, "field", shop)
    t.wait()
    t.start("main_step")
    for _ in range(2):
        t.do("pass")
        t.use("use", "Shop")
    t.do("pass")
    repeat(t, "Shop", 9)
    for _ in range(4):
        assert t.asked == A
        t.do("pass")
    assert t.dango == (4, 8)
    assert (t.where, t.asked) == (("main_step",), A)
    t.do("pass")
    assert (t.where, t.asked) == (("main_step",), B)
    assert t.can("use", "Idler")


@pytest.mark.rule("dannokomachi.i.120")
def test_a_use_can_be_repeated_above_something_that_waits() -> None:
    """A repeats in response to an own card; it is carried out when all is done."""
    t = table(QUICK_WHEEL, hand_a=[SPIRIT])
    for _ in range(2):
        t.use("use", "Wheel")
    t.do("play", "Spirit")
    assert not t.can("repeat"), "Spirit was used in between"
    for _ in range(2):
        t.do("use", "Wheel")
        t.resolve()
        while t.asked != A:
            t.do("pass")
    assert t.stack == ["Spirit"]
    repeat(t, "Wheel", 3)
    assert t.stack == ["Spirit", "Wheel"]
    for _ in range(3):
        t.do("pass")
    assert (t.stack, t.asked) == (["Spirit"], A)
    assert uses(t) == 7
    t.settle()
    assert t.keys("graveyard", A) == ["Spirit"]


@pytest.mark.rule("dannokomachi.i.120")
@pytest.mark.parametrize("owner", [A, B])
def test_what_a_round_triggers_is_carried_out_before_the_next(owner: int) -> None:
    """A trigger that heals belongs to the round, whoever controls it."""
    nurse = field(
        "Nurse",
        0,
        when(
            events.Damaged, any_event, heal(1), choices=one(lambda g, s: [g.in_play()[0]])
        ),
    )
    t = Table(main_a=[STONE], main_b=[STONE], log=True)
    t.put(A, "field", BATH)
    t.put(owner, "field", nurse)
    t.wait(B)
    t.start("main_step")
    for _ in range(2):
        t.use("use", "Hurt")
        while t.asked != A:
            t.do("pass")
    repeat(t, "Bath", 6)
    while t.stack:
        assert t.stack in (["Bath"], ["Nurse"])
        t.do("pass")
    assert len(t.lines("Stone takes 1 damage")) == len(t.lines("removed from Stone")) == 8
    assert t.damage("Stone", A) == 0


# ---- the state, and automatic players ------------------------------------------------


@pytest.mark.rule("dannokomachi.i.120")
def test_a_fork_goes_on_repeating() -> None:
    t = table(WHEEL)
    for _ in range(2):
        t.use("use", "Wheel")
    t.do("repeat", "Wheel")
    asked = t.game.fork()
    t.number(5)
    asked.answer(5)
    t.do("pass")
    t.do("pass")
    fork = t.game.fork()
    assert fingerprint(fork) == fingerprint(t.game)
    t.settle()
    for each in (asked, fork):
        while each.state.lines.get("stack"):
            each.answer("pass")
        assert fingerprint(each) == fingerprint(t.game)


@pytest.mark.rule("dannokomachi.i.120")
@pytest.mark.parametrize("seed", range(3))
def test_players_who_answer_at_random_come_to_an_end(seed: int) -> None:
    """With loops of all kinds on the table every turn ends."""
    cards = (QUICK_WHEEL, MINT, BATH)
    t = Table(
        main_a=[STONE],
        main_b=[STONE],
        cost_a=3,
        optional_loop_guard=30,
        time_limit_turns=20,
    )
    for player in (A, B):
        for defn in cards:
            t.put(player, "field", defn)
    t.start("main_step")
    answers = play_out(t.game, Random(seed).random, limit=20_000)
    assert t.result is not None
    assert t.result[1] != "limit"
    assert answers < 20_000


def test_one_who_always_takes_the_last_option_comes_to_an_end() -> None:
    """Always repeating, always as often as possible: the guard ends every turn."""
    t = table(QUICK_WHEEL, MINT, optional_loop_guard=8, time_limit_turns=20)
    answers = 0
    while t.game.decision is not None:
        decision = t.game.decision
        t.game.answer(decision.options[-1])
        answers += 1
        assert answers < 5_000
    assert t.result is not None
