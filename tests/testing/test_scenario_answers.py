"""Answers: of equal cards, of the game itself, at named places, at the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from attrs import evolve

from tcgkit.kernel.cards import Ability, Asking, CardDef, Text
from tcgkit.kernel.game import Changing, Running
from tcgkit.kernel.rules import Names, Rules, Ruleset
from tcgkit.kernel.state import TABLE, Choose, Option
from tcgkit.kernel.time import Loop, Phase, Sequence, Step
from tcgkit.plugins import RulesetPlugin
from tcgkit.testing.scenario.run import Outcome, run_scenario
from tcgkit.testing.scenario.text import parse_scenarios
from tests.testing import test_scenario_runs, toy
from tests.testing.toy import both

# ---- equal cards ---------------------------------------------------------------------

EQUAL = """
given
    in main phase
    P1: energy 2; hand R-1#a, R-1#b
then
    P1 can: play R-1#a, play R-1#b
    P1 can only: pass, play R-1#a
when
    P1: play R-1#{first}
then
    P1: hand R-1#{second}; field R-1#{first}
when
    P1: play R-1#{second}
then
    P1: field R-1#a, R-1#b
    R-1#{first}: slot 1
    R-1#{second}: slot 2
"""


@pytest.mark.parametrize(("first", "second"), ["ab", "ba"])
def test_equal_cards_are_one_option_that_each_of_their_labels_means(
    first: str, second: str
) -> None:
    outcome = test_scenario_runs.run(EQUAL.format(first=first, second=second))
    assert outcome.report == ""


def test_a_label_of_a_card_that_lies_elsewhere_means_no_equal_card() -> None:
    body = EQUAL.replace("hand R-1#a, R-1#b", "hand R-1#b; discard R-1#a")
    assert "expected play R-1#a, but: Pass; play R-1#b" in test_scenario_runs.said(
        body.format(first="b", second="b")
    )


# ---- answers that the game gives itself ----------------------------------------------


def day(game: Changing) -> None:
    game.set_number(TABLE, "round", game.number(TABLE, "round") + 1)


def days(options: Any) -> Rules:
    """Each day, heavy work comes before light work."""

    def phase(name: str, strength: int) -> Phase:
        steps = tuple(Step(f"{name}{p + 1}", one(p, strength)) for p in (0, 1))
        return Phase(name, steps, both(name))

    round_ = Sequence("day", (Step("dawn", day), phase("heavy", 2), phase("light", 1)))
    return evolve(toy.rules(options), timeline=Loop("days", round_), actions={})


def one(player: int, strength: int) -> Callable[[Running], Asking]:
    """Return a step in which a player's robot works, if it is strong enough, or waits."""

    def step(game: Running) -> Asking:
        robot = game.zone("field", player)[0]
        options = [Option("wait", robot, text=both("wait"))]
        if game.value(robot, "power") >= strength:
            options.append(Option("work", robot, text=both("work")))
        answer = yield Choose(player, options, both("What?"), about=robot)
        if answer.action == "work":
            game.set_number(robot, "charge", robot.number("charge") + 1)
        if robot.number("charge") > 8:
            game.end((player,), "days.win.1")

    return step


DAYS = RulesetPlugin(
    ruleset=Ruleset("days", both("Days"), "1", days),
    vocabulary=toy.no_words,
    board=toy.PLUGIN.board,
    scenario_words=evolve(
        toy.PLUGIN.scenario_words,
        phrases={"wait": ("{source} waits",), "work": ("{source} works",)},
        idle=("wait",),
    ),
)
"""R-1 is too weak for heavy work: it can only wait, and nobody is asked."""


def run(body: str, plugin: RulesetPlugin = DAYS) -> Outcome:
    text = f'scenarios for {plugin.id}\nscenario "Day"\n{body}'
    scenarios, findings = parse_scenarios(text, "day.scenario")
    assert findings == []
    return run_scenario(scenarios[0], plugin, toy.CARDS)


def said(body: str) -> str:
    """Return the finding of a scenario that fails."""
    (finding,) = run(body).diagnostics
    return f"{finding.span.line}: {finding.code} {finding.message}"


HEAVY = """
given
    start of heavy
    P1: field R-1
    P2: field R-2
when
"""


@pytest.mark.parametrize("wait", ["    P1: R-1 waits\n", ""])
def test_a_forced_answer_may_be_written_or_left_out(wait: str) -> None:
    body = (
        HEAVY + wait + "    P2: R-2 works\n    P1: R-1 works\nthen\n    in light; round 0\n"
    )
    assert run(body.replace("round 0", "round 1")).report == ""


def test_a_forced_answer_may_be_written_behind_the_decision_that_ends_a_part() -> None:
    """P2's decision ends the day; P1's forced wait is in the next one."""
    body = """
given
    start of light
    P1: field R-1 (charge 0)
    P2: field R-2
when
    P1: R-1 works
    P2: R-2 works
    P1: R-1 waits
then
    round 2; in heavy
    P2 is asked
"""
    assert "expected in heavy" not in run(body.replace("R-1 (charge 0)", "R-1")).report
    weak = body.replace("P1: R-1 works\n", "P1: R-1 waits\n")
    assert run(weak).report == ""


def test_a_forced_answer_is_never_taken_for_a_question_in_a_later_part() -> None:
    """R-1 waited before R-2 worked; written after it, the wait means nothing that comes."""
    body = HEAVY + "    P2: R-2 works\n    P1: R-1 waits\nthen\n    round 1\n"
    assert said(body) == (
        "10: SCN402 P1 is not asked: the game answered 'R-1 waits' itself, before that"
    )
    meant = body.replace(
        "    P1: R-1 waits", "    both pass until light\n    P1: R-1 waits"
    )
    assert run(meant).report == ""


def test_a_forced_answer_at_the_beginning_is_not_taken_for_a_later_question() -> None:
    body = HEAVY + "    P1: R-1 waits\nthen\n    in heavy\n    P2 is asked\n    round 1\n"
    assert run(body).report == ""


# ---- named places, the end -----------------------------------------------------------


def test_who_is_asked_first_at_a_named_place_may_pass() -> None:
    body = """
given
    in main phase
    P1: field R-1 (spent); health 9
    P2: field R-3; health 9
when
    toss heads
    P2: pass
    both pass until main phase
    P2: pass
then
    round 2; in strike phase
"""
    assert test_scenario_runs.run(body).report == ""
    early = body.replace("    both pass until main phase\n", "    P2: pass\n").replace(
        "round 2", "round 1"
    )
    assert "P2 is not asked" in test_scenario_runs.said(early)


def test_the_end_can_be_walked_into() -> None:
    body = (
        HEAVY.replace("R-1", "R-1 (charge 9)")
        + "    both pass until {}\nthen\n    P1 wins by days.win.1\n"
    )
    assert run(body.format("the game ends")).report == ""
    wrong = run(body.format("light")).diagnostics[0]
    assert wrong.code == "SCN406"
    assert wrong.hint == "if that is meant, write: both pass until the game ends"
    after = body.format("the game ends\n    both pass until the game ends")
    assert run(after).diagnostics[0].code == "SCN406"


# ---- texts without names -------------------------------------------------------------


def test_texts_without_names_are_told_apart_by_their_place_on_the_card() -> None:
    texts = tuple(Ability(both("ability"), "use", {}, both("…"), index=n) for n in (0, 1))
    twin = CardDef("T-1", both("Twin"), "robot", {"power": 2}, texts)
    game_text = """
given
    start of twins
    P1: field T-1
then
    P1 can only: use ability 1, use ability 2
when
    P1: ability 2 of T-1
then
    T-1: charge 2
"""

    def step(game: Changing) -> Asking:
        robot = game.zone("field", 0)[0]
        label = Text("{ability} of {source}", "{source}の{ability}")
        options = [Option("use", robot, None, each, text=label) for each in texts]
        answer = yield Choose(0, options, both("Which?"))
        assert answer.ability is not None
        game.set_number(robot, "charge", answer.ability.index + 1)

    def rules(options: Any) -> Rules:
        phase = Phase("twins", (Step("twin", step),), both("twins"))
        return evolve(
            toy.rules(options),
            timeline=Sequence("game", (phase, phase)),
            actions={},
            names=Names(kinds=("use",)),
        )

    plugin = evolve(
        DAYS,
        ruleset=Ruleset("twins", both("Twins"), "1", rules),
        scenario_words=evolve(
            toy.PLUGIN.scenario_words, phrases={"use": ("use {ability}",)}
        ),
    )
    text = f'scenarios for twins\nscenario "Twins"\n{game_text}'
    (scenario,), findings = parse_scenarios(text)
    assert findings == []
    outcome = run_scenario(scenario, plugin, {"T-1": twin})
    assert outcome.report == ""
    wrong = parse_scenarios(text.replace("P1: ability 2", "P1: ability 3"))[0][0]
    report = run_scenario(wrong, plugin, {"T-1": twin}).report
    assert "use ability 1; use ability 2" in report
