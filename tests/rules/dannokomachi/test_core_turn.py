"""The steps of a turn: what happens in which order, and what an option changes."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from attrs import evolve

from tcgkit.kernel.game import Game
from tcgkit.kernel.rules import Deck, Rules
from tcgkit.kernel.state import TABLE
from tcgkit.kernel.time import Sequence
from tcgkit.testing.contract import installed
from tcgkit_dannokomachi.rules import events
from tests.rules.dannokomachi.made import (
    DANGORO,
    FILLER,
    GENSAI,
    HOTARU,
    KOMACHI,
    MIKOTO,
    NOTHING,
    PIN,
    SPIRIT,
    STONE,
    STROKE,
    TOWN,
    action,
    any_event,
    character,
    draw,
    field,
    gain_cost,
    get,
    one,
    own,
    this_card,
    when,
    your_end_step,
    your_start_step,
)
from tests.rules.dannokomachi.play import A, B, Table


def steps_of(t: Table) -> list[str]:
    """Pass until the turn is over; return the steps in which somebody was asked."""
    turn = t.game.number(TABLE, "turn")
    found: list[str] = []
    while t.game.decision is not None and t.game.number(TABLE, "turn") == turn:
        step = next(each for each in t.where if each.endswith("_step"))
        if found[-1:] != [step]:
            found.append(step)
        t.idle()
    return found


# ---- the steps -----------------------------------------------------------------------


@pytest.mark.rule("dannokomachi.turn.1")
@pytest.mark.rule("dannokomachi.turn.10")
@pytest.mark.rule("dannokomachi.i.40")
@pytest.mark.parametrize("second", [False, True])
def test_a_turn_has_four_steps_each_once(second: bool) -> None:
    t = Table(main_a=[KOMACHI], main_b=[MIKOTO], turn_player=B, second_main_step=second)
    t.wait()
    t.start("start_step")
    more = ["main_step"] if second else []
    expected = ["start_step", "main_step", "battle_step", *more, "end_step"]
    assert steps_of(t) == expected


@pytest.mark.rule("dannokomachi.turn.2")
def test_when_a_turn_ends_the_other_players_begins() -> None:
    t = Table(main_a=[KOMACHI], main_b=[MIKOTO], log=True)
    t.wait()
    t.start("main_step")
    t.until_turn(5)
    assert t.lines("— turn") == ["— turn 4: P2 —", "— turn 5: P1 —"]
    assert t.game.number(TABLE, "turn_player") == A


# ---- the start step ------------------------------------------------------------------


@pytest.mark.rule("dannokomachi.turn.4")
@pytest.mark.rule("dannokomachi.turn.5")
@pytest.mark.rule("dannokomachi.i.41")
@pytest.mark.rule("dannokomachi.i.42")
@pytest.mark.rule("dannokomachi.i.45")
def test_cost_then_a_card_then_triggers_then_the_players() -> None:
    bell = field("Bell", 0, when(events.StepBegan, your_start_step, gain_cost(10)))
    t = Table(main_a=[KOMACHI], main_b=[MIKOTO], hand_a=[NOTHING], turn_player=B, log=True)
    t.put(A, "field", bell)
    t.start("start_step")
    assert t.lines()[1:] == ["P1 gains 5 cost", f"P1 draws {FILLER.key}"]
    assert (t.stack, t.asked, t.cost[A]) == (["Bell"], A, 5)
    t.settle()
    assert t.cost[A] == 15


@pytest.mark.rule("dannokomachi.turn.3")
@pytest.mark.rule("dannokomachi.i.41")
@pytest.mark.rule("dannokomachi.i.71")
def test_until_the_start_of_your_next_turn_ends_before_anything_else_of_it() -> None:
    """The end of an HP bonus is found by the check of that step."""
    brew = action("Brew", 0, get("hp", 5, f"start.{A}"), choices=one(own))
    hum = action("Hum", 0, get("attack", 5, f"start.{B}"), choices=one(own))
    t = Table(
        main_a=[KOMACHI, STONE],
        sub_a=[GENSAI],
        main_b=[MIKOTO],
        hand_a=[brew, hum],
        log=True,
    )
    t.wait()
    t.start("main_step")
    for card in ("Brew", "Hum"):
        t.do("play", card)
        t.do("choose", ">Komachi")
        t.settle()
    t.hurt(Komachi=9)
    t.until("end_step")
    assert (t.stat("Komachi", "hp"), t.stat("Komachi", "attack")) == (13, 8)
    t.until_turn(4)
    assert (t.stat("Komachi", "hp"), t.stat("Komachi", "attack")) == (13, 3)
    t.until_turn(5)
    assert "Komachi" in t.keys("graveyard", A)
    assert t.dango == (3, 4)
    told = t.lines()[t.lines().index("— turn 5: P1 —") :]
    assert told[1:4] == ["P1 gains 5 cost", "P1 draws Filler", "Komachi is knocked out"]


@pytest.mark.rule("dannokomachi.i.71")
@pytest.mark.rule("dannokomachi.turn.3")
def test_pinned_until_the_start_of_the_next_turn_of_who_said_so() -> None:
    """W25: played by B in A's turn, it ends with B's turn."""
    t = Table(main_a=[KOMACHI, DANGORO], main_b=[MIKOTO], hand_b=[PIN], cost_b=2, log=True)
    t.wait()
    t.start("main_step")
    t.do("pass")
    t.do("play", "Pin")
    t.do("choose", ">Komachi")
    t.settle()
    t.until_asked("attack")
    assert t.choices() == ["pass", "attack Dangoro"]
    t.until_turn(4)
    assert not t.game.cannot("attack", t.the("Komachi"))


@pytest.mark.rule("dannokomachi.turn.6")
@pytest.mark.rule("dannokomachi.i.43")
@pytest.mark.parametrize(("option", "drawn"), [(False, 0), (True, 1)])
def test_the_starting_player_does_not_draw_in_the_first_turn(
    option: bool, drawn: int
) -> None:
    t = Table(main_a=[KOMACHI], main_b=[MIKOTO], turn=0, first_turn_draw=option)
    t.wait()
    t.start("start_step")
    assert t.game.number(TABLE, "turn") == 1
    assert t.hand(A) == drawn
    t.until_turn(2)
    assert t.hand(B) == 1


@pytest.mark.rule("dannokomachi.i.42")
@pytest.mark.rule("dannokomachi.play.14")
@pytest.mark.parametrize("number", [0, 1, 3])
def test_an_option_says_how_many_cards_are_drawn_one_after_another(number: int) -> None:
    t = Table(
        main_a=[KOMACHI], main_b=[MIKOTO], turn_player=B, draw_per_turn=number, log=True
    )
    t.wait()
    t.start("start_step")
    assert t.lines("draws") == ["P1 draws Filler"] * number


@pytest.mark.rule("dannokomachi.turn.7")
@pytest.mark.rule("dannokomachi.i.46")
@pytest.mark.parametrize(
    ("option", "result"), [("nothing", None), ("lose", ((B,), "dannokomachi.i.46"))]
)
def test_nothing_is_drawn_from_an_empty_deck_and_nobody_loses(
    option: str, result: Any
) -> None:
    ear = field("Ear", 0, when(events.Drawn, any_event, gain_cost(100)))
    t = Table(
        main_a=[KOMACHI],
        main_b=[MIKOTO],
        deck_a=0,
        turn_player=B,
        deck_out=option,
        log=True,
    )
    t.wait()
    t.put(A, "field", ear)
    t.start("start_step", asks=result is None)
    assert t.result == result
    assert t.lines("draws Filler") == []
    if result is None:
        assert (t.hand(A), t.cost[A], t.stack) == (0, 5, [])


@pytest.mark.rule("dannokomachi.turn.8")
@pytest.mark.rule("dannokomachi.i.47")
@pytest.mark.parametrize(("limit", "left"), [("none", 12), (10, 10), (5, 5)])
def test_there_is_no_hand_limit_unless_an_option_sets_one(limit: Any, left: int) -> None:
    ear = field("Ear", 0, when(events.Discarded, any_event, gain_cost(1)))
    t = Table(main_a=[KOMACHI], main_b=[MIKOTO], hand_a=[FILLER] * 12, hand_limit=limit)
    t.wait()
    t.put(A, "field", ear)
    t.start("main_step")
    t.until_turn(4)
    assert t.hand(A) == left
    assert len(t.keys("graveyard", A)) == 12 - left
    assert t.cost[A] == 12 - left  # each was discarded, in that turn


# ---- the main and the battle step ----------------------------------------------------


@pytest.mark.rule("dannokomachi.turn.9")
@pytest.mark.rule("dannokomachi.i.48")
def test_in_the_main_step_everything_can_be_used_in_any_order_and_number() -> None:
    t = Table(
        main_a=[KOMACHI, GENSAI],
        main_b=[MIKOTO],
        hand_a=[STROKE, SPIRIT, TOWN, STROKE],
        cost_a=20,
    )
    t.start("main_step")
    for act in ("Stroke", "Komachi", "Town", "Spirit", "Stroke", "Gensai"):
        t.do("use" if t.can("use", act) else "play", act)
        t.do("choose", ">Komachi") if t.can("choose", ">Komachi") else None
        t.settle()
    assert t.damage("Mikoto") == 6
    assert t.stat("Komachi", "attack") == 3 + 2 + 1 + 2
    assert t.cost[A] == 20 - 2 - 2 - 3 - 1 - 2 - 3


@pytest.mark.rule("dannokomachi.turn.10")
def test_the_turn_player_leaves_the_main_step_and_cannot_come_back() -> None:
    t = Table(main_a=[KOMACHI], main_b=[MIKOTO], hand_a=[STROKE], cost_a=2)
    t.wait()
    t.start("main_step")
    t.do("pass")
    t.do("use", "Idler")  # B acts: the step is not over
    t.settle()
    assert "main_step" in t.where
    assert t.can("play", "Stroke")
    t.do("pass")
    t.do("pass")
    assert "battle_step" in t.where
    while t.game.number(TABLE, "turn") == 3:
        assert not t.can("play", "Stroke")
        t.idle()


@pytest.mark.rule("dannokomachi.turn.11")
def test_nobody_has_to_battle() -> None:
    t = Table(main_a=[KOMACHI], main_b=[MIKOTO])
    t.start("battle_step")
    assert t.choices() == ["pass", "attack Komachi"]
    t.do("pass")
    t.until_turn(5)
    assert t.damage("Mikoto") == 0


# ---- the end step --------------------------------------------------------------------


@pytest.mark.rule("dannokomachi.turn.13")
@pytest.mark.rule("dannokomachi.turn.14")
@pytest.mark.rule("dannokomachi.i.51")
def test_the_other_players_cost_goes_first_then_triggers_then_the_players() -> None:
    bell = field(
        "Bell",
        0,
        when(events.StepBegan, your_end_step, gain_cost(10)),
        when(events.CostLost, any_event, gain_cost(100)),
    )
    t = Table(main_a=[KOMACHI], main_b=[MIKOTO], hand_a=[NOTHING], cost_b=3, log=True)
    t.put(A, "field", bell)
    t.start("end_step")
    if t.can("trigger"):
        t.game.answer(0)
    assert t.lines("cost") == ["P2 loses 3 cost"]
    assert (t.cost, t.stack, t.asked) == ((0, 0), ["Bell", "Bell"], A)
    t.settle()
    assert t.cost == (110, 0)


@pytest.mark.rule("dannokomachi.turn.15")
@pytest.mark.rule("dannokomachi.i.51")
@pytest.mark.rule("dannokomachi.i.71")
def test_until_end_of_turn_ends_after_the_window_all_at_one_moment() -> None:
    t = Table(
        main_a=[KOMACHI, STONE],
        main_b=[MIKOTO],
        hand_a=[
            action(
                "Up", 0, get("attack", 2, "turn"), get("hp", 2, "turn"), choices=one(own)
            )
        ],
    )
    t.wait()
    t.start("main_step")
    t.do("play", "Up")
    t.do("choose", ">Komachi")
    t.settle()
    t.until("end_step")
    while t.game.number(TABLE, "turn") == 3:
        assert (t.stat("Komachi", "attack"), t.stat("Komachi", "hp")) == (5, 10)
        t.idle()
    assert (t.stat("Komachi", "attack"), t.stat("Komachi", "hp")) == (3, 8)


@pytest.mark.rule("dannokomachi.turn.15")
@pytest.mark.rule("dannokomachi.i.51")
@pytest.mark.rule("dannokomachi.sba.1")
def test_a_knock_out_by_an_ending_bonus_still_belongs_to_the_turn() -> None:
    """What it triggers is resolved with windows; nobody is asked again otherwise."""
    avenger = character(
        "Avenger", 5, 3, when(events.KnockedOut, this_card, gain_cost(7), leaving=True)
    )
    t = Table(
        main_a=[avenger, KOMACHI],
        sub_a=[STONE],
        main_b=[MIKOTO],
        hand_a=[action("Brew", 0, get("hp", 5, "turn"), choices=one(own))],
        log=True,
    )
    t.wait()
    t.start("main_step")
    t.do("play", "Brew")
    t.do("choose", ">Avenger")
    t.settle()
    t.hurt(Avenger=6)
    while "Avenger is knocked out" not in t.lines():
        t.idle()
    assert t.game.number(TABLE, "turn") == 3
    assert (t.stack, t.asked, t.dango) == (["Avenger"], A, (3, 4))
    assert t.game.number(A, "lost") == 1
    t.do("use", "Idler")  # the players may act
    t.settle()
    assert (t.cost[A], t.stack, t.game.number(TABLE, "turn")) == (7, [], 3)
    t.do("pass")
    t.do("pass")
    assert t.game.number(TABLE, "turn") == 4  # no window after that
    assert t.game.number(A, "lost") == 0


@pytest.mark.rule("dannokomachi.i.51")
@pytest.mark.rule("dannokomachi.turn.15")
def test_what_is_said_in_that_last_window_ends_with_the_turn_as_well() -> None:
    avenger = character(
        "Avenger", 5, 3, when(events.KnockedOut, this_card, gain_cost(7), leaving=True)
    )
    t = Table(
        main_a=[avenger, KOMACHI],
        main_b=[MIKOTO],
        hand_a=[SPIRIT, action("Brew", 0, get("hp", 5, "turn"), choices=one(own))],
        cost_a=1,
        log=True,
    )
    t.wait()
    t.start("main_step")
    t.do("play", "Brew")
    t.do("choose", ">Avenger")
    t.settle()
    t.hurt(Avenger=6)
    while "Avenger is knocked out" not in t.lines():
        t.idle()
    t.do("play", "Spirit")
    t.resolve()
    assert t.stat("Komachi", "attack") == 5
    t.settle()
    t.do("pass")
    t.do("pass")
    assert t.game.number(TABLE, "turn") == 4
    assert t.stat("Komachi", "attack") == 3


@pytest.mark.rule("dannokomachi.turn.15")
def test_when_nothing_triggers_the_turn_is_over_without_another_window() -> None:
    t = Table(main_a=[KOMACHI], main_b=[MIKOTO])
    t.wait()
    t.start("end_step")
    asked = 0
    while t.game.number(TABLE, "turn") == 3:
        t.idle()
        asked += 1
    assert asked == 2


@pytest.mark.rule("dannokomachi.turn.15")
@pytest.mark.rule("dannokomachi.i.61")
def test_once_per_turn_and_the_first_card_begin_anew_with_each_turn() -> None:
    t = Table(
        main_a=[KOMACHI],
        main_b=[MIKOTO, GENSAI],
        sub_b=[HOTARU],
        hand_a=[NOTHING],
        cost_b=3,
    )
    t.wait(A)
    t.start("main_step")
    t.do("play", "Nothing")
    t.settle()
    assert t.game.number(A, "played") == 1
    t.do("pass")
    t.do("use", "Hotaru")
    t.settle()
    t.do("pass")
    assert not t.can("use", "Hotaru")
    t.until_turn(4)
    assert t.game.number(A, "played") == 0
    t.until_asked("use") if not t.can("use", "Hotaru") else None
    while not (t.asked == B and t.can("use", "Hotaru")):
        t.idle()
    assert t.game.number(TABLE, "turn") == 4  # the opponent's turn counted separately


# ---- windows by option ---------------------------------------------------------------


@pytest.mark.rule("dannokomachi.i.63")
@pytest.mark.rule("dannokomachi.stack.2")
@pytest.mark.parametrize(
    ("option", "steps"),
    [
        ("all", ["start_step", "main_step", "battle_step", "end_step"]),
        ("main_and_battle", ["main_step", "battle_step"]),
    ],
)
def test_players_may_act_in_these_steps(option: str, steps: list[str]) -> None:
    """Without windows what triggers is carried out all the same."""
    bell = field(
        "Bell",
        0,
        when(events.StepBegan, your_start_step, draw),
        when(events.StepBegan, your_end_step, draw),
    )
    t = Table(main_a=[KOMACHI], main_b=[MIKOTO], turn_player=B, response_windows=option)
    t.wait()
    t.put(A, "field", bell)
    t.start("start_step", asks=False)
    assert steps_of(t) == steps
    assert t.hand(A) == 3


@pytest.mark.rule("dannokomachi.i.63")
def test_no_window_at_the_end_of_the_turn_by_that_option() -> None:
    avenger = character(
        "Avenger", 5, 3, when(events.KnockedOut, this_card, gain_cost(7), leaving=True)
    )
    t = Table(
        main_a=[avenger, KOMACHI],
        main_b=[MIKOTO],
        hand_a=[action("Brew", 0, get("hp", 5, "turn"), choices=one(own))],
        response_windows="main_and_battle",
    )
    t.wait()
    t.start("main_step")
    t.do("play", "Brew")
    t.do("choose", ">Avenger")
    t.settle()
    t.hurt(Avenger=6)
    while t.game.number(TABLE, "turn") == 3:
        assert "end_step" not in t.where
        t.idle()
    assert t.cost[A] == 7


@pytest.mark.rule("dannokomachi.i.44")
@pytest.mark.rule("dannokomachi.turn.12")
@pytest.mark.parametrize("option", [True, False])
def test_the_first_turn_has_a_battle_unless_an_option_says_no(option: bool) -> None:
    t = Table(main_a=[KOMACHI], main_b=[MIKOTO], turn=1, first_turn_battle=option)
    t.wait()
    t.start("battle_step")
    found = False
    while t.game.number(TABLE, "turn") == 1:
        found = found or t.can("attack")
        t.idle()
    assert found is option
    t.until_asked("attack")
    assert t.game.number(TABLE, "turn") == 2


def options_met(rules: Rules, decks: list[Deck], seed: int) -> list[list[str]]:
    """Return the options of every decision of a random game."""
    game, rng, met = Game.new(rules, decks, seed), Random(seed), []
    while (decision := game.decision) is not None:
        met.append([game.key(option) for option in decision.options])
        low = decision.low
        game.choose(rng.randrange(len(decision.options)) if low is None else low)
    return met


@pytest.mark.rule("dannokomachi.play.2")
@pytest.mark.parametrize("seed", range(3))
def test_a_step_is_under_way_however_deep_it_lies(seed: int) -> None:
    """A variant with one more node around the timeline plays the same."""
    rules, decks = installed("dannokomachi")[0]
    deeper = evolve(rules, timeline=Sequence("match", (rules.timeline,)))
    met = options_met(rules, decks, seed)
    assert any("play" in key for keys in met for key in keys)
    assert options_met(deeper, decks, seed) == met
