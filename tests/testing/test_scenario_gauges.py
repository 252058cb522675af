"""Words that a ruleset declares for what follows from a position; what begins to act."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import evolve

from tcgkit.kernel.cards import CardDef
from tcgkit.kernel.game import Changing, Reading, Running
from tcgkit.kernel.rules import Names, Rules, Ruleset
from tcgkit.kernel.state import TABLE, Obj, Option, Zone
from tcgkit.kernel.time import Initiative, Phase, Sequence, Step, Window
from tcgkit.plugins import RulesetPlugin
from tcgkit.plugins.scenarios import Gauge, ScenarioWords
from tcgkit.testing.scenario.run import Outcome, run_scenario
from tcgkit.testing.scenario.text import parse_scenarios
from tests.testing import toy
from tests.testing.toy import both

LAMP = CardDef("lamp", both("lamp"), "lamp", {}, is_card=False)
CARDS = {**toy.CARDS, "T-1": CardDef("T-1", both("Sail"), "sail", {})}
TURN = Window("turn", lambda game: (0, 1), ask="always", text=both("Turn"))


def race(game: Running, robot: Obj) -> None:
    """Each robot acts once, the strongest first: both players may say something."""
    game.set_posture(robot, 1)
    game.set_number(TABLE, "struck", robot.card)
    TURN.start(game)


def rules(options: Any) -> Rules:
    made = toy.rules(options)
    order = Initiative(
        "order",
        lambda game: [o for p in (0, 1) for o in game.zone("field", p) if not o.posture],
        (lambda game, robot: game.value(robot, "power"),),
        no_tie,
        race,
    )
    run = Phase("race", (Step("start", start), order), both("race"))
    zones = {
        **made.zones,
        "lamps": Zone("lamps", both("lamps"), in_play=True),
        "sails": Zone("sails", both("sails"), in_play=True),
    }
    return evolve(
        made,
        timeline=Sequence("game", (run, made.timeline)),
        zones=zones,
        names=Names(windows=("turn",)),
    )


def start(game: Changing) -> None:
    game.set_number(TABLE, "round", 7)


def no_tie(game: Reading, tied: list[Obj]) -> Any:
    raise AssertionError("no scenario here has a tie")


def light(game: Changing) -> None:
    for player in (0, 1):
        for robot in list(game.zone("field", player)):
            for _ in range(2):
                game.attach(game.make(LAMP, "lamps", player), robot)


def lit(game: Reading, robot: Obj) -> int:
    return sum(not o.posture for o in game.attached(robot) if o.defn is LAMP)


def set_lit(game: Changing, robot: Obj, number: int) -> None:
    lamps = [o for o in game.attached(robot) if o.defn is LAMP]
    if number > len(lamps):
        raise ValueError(f"{robot.defn.key} has {len(lamps)} lamps")
    for lamp in lamps[number:]:
        game.set_posture(lamp, 1)


def robots(game: Reading, player: int) -> int:
    return len(game.zone("field", player))


def set_health(game: Changing, player: int, number: int) -> None:
    game.set_number(player, "health", number)


def racing(game: Reading) -> Obj | None:
    card = game.number(TABLE, "struck")
    return next((o for o in game.in_play() if o.card == card), None)


def shout(option: Option) -> list[str]:
    return ["shout"] if option.action == "pass" else []


PLUGIN = RulesetPlugin(
    ruleset=Ruleset("race", both("Race"), "1", rules),
    vocabulary=toy.no_words,
    board=toy.PLUGIN.board,
    scenario_words=ScenarioWords(
        counts={"deck": 5},
        chance={"heads": 0, "tails": 1},
        complete=light,
        hosted={"sail": "sails"},
        cards={"lamps": Gauge(lit, set_lit), "strong": Gauge(lambda g, o: 1)},
        players={
            "robots": Gauge(robots),
            "hale": Gauge(lambda g, p: g.number(p, "health"), set_health),
        },
        acting=racing,
        settled={"tosses": lambda game: 1},
        says=shout,
    ),
)
BEGIN = """
given
    R-2 acts
    P1: field R-2 (lamps 1) with T-1 and P2's T-1, R-1
    P2: field R-3; hale 3; hand R-1
"""


def run(body: str) -> Outcome:
    text = f'scenarios for race\nscenario "Race"\n{body}'
    scenarios, findings = parse_scenarios(text, "race.scenario")
    assert findings == []
    return run_scenario(scenarios[0], PLUGIN, CARDS)


def said(body: str) -> str:
    outcome = run(body)
    assert not outcome.passed
    first = outcome.diagnostics[0]
    return f"{first.span.line}:{first.span.column}: {first.code} {first.message}"


def test_gauges_begin_as_they_are_said_and_others_as_the_ruleset_completes_them() -> None:
    outcome = run(BEGIN + "then\n    R-2: lamps 1, not lamps\n    R-3: lamps 2, strong\n")
    assert outcome.diagnostics[0].message == "R-2: expected not lamps, but: lamps 1"
    outcome = run(BEGIN + "then\n    R-2: lamps 1\n    R-3: lamps 2, strong\n")
    assert outcome.passed, outcome.report


def test_gauges_of_players_are_expected_as_numbers_and_as_states() -> None:
    body = BEGIN + "then\n    P1: robots 2; not hale\n    P2: robots; hale 3\n"
    assert run(body).passed
    assert said(body.replace("; hale 3\n", "; hale 2\n")).endswith("but: 3")
    assert said(body.replace("P2: robots; hale 3\n", "P2: not robots\n")) == (
        "10:9: SCN401 P2 robots: expected 0, but: 1"
    )


def test_several_cards_are_attached_and_lie_in_the_zones_of_their_players() -> None:
    body = BEGIN + "then\n    P1: sails T-1; lamps 4\n    P2: sails T-1\n"
    then = "    P1: field R-1, R-2 with T-1 and P2's T-1\n"
    assert run(body + then).passed
    assert not run(body + then.replace("and P2's T-1", "")).passed
    assert not run(body + then.replace("and P2's T-1", "and T-1 and T-1")).passed
    assert not run(body + then.replace("with T-1", "with P2's T-1")).passed


def test_what_acts_begins_at_once_and_the_order_goes_on_from_it() -> None:
    """R-3 is the strongest, yet R-2 acts; nothing before it has run."""
    body = (
        BEGIN
        + """
then
    R-2 acts; round 0; P1 is asked
when
    P1: shout
    P2: shout
then
    R-3 acts
when
    both pass until R-1 acts
then
    R-1 acts; P1 is asked
"""
    )
    outcome = run(body)
    assert outcome.passed, outcome.report
    assert said(body.replace("R-3 acts", "R-1 acts")).endswith("but: R-3 acts")


@pytest.mark.parametrize(
    ("old", "new", "head"),
    [
        (
            "R-2 acts",
            "R-3#a acts",
            "SCN313 'R-3#a' cannot act: no card has the label #a",
        ),
        ("R-2 acts", "T-1 acts", "SCN313 'T-1' cannot act: 2 cards are called T-1"),
        ("lamps 1", "lamps 3", "SCN313 R-2 has 2 lamps"),
        ("lamps 1", "strong", "SCN304 'strong' is computed from the position"),
        ("hale 3", "robots 3", "SCN304 'robots 3' is computed from the position"),
        ("R-2 acts", "R-2 acts; R-1 acts", "SCN302 the position says twice what acts"),
        ("R-2 acts", "in main phase; R-2 acts", "SCN311 nothing acts by initiative within"),
        ("R-2 acts", "from the beginning; R-2 acts", "SCN302 the position says twice when"),
    ],
)
def test_what_a_position_cannot_begin_with_is_told(old: str, new: str, head: str) -> None:
    outcome = run(BEGIN.replace(old, new, 1) + "then\n    P1: robots 2\n")
    found = [f"{each.code} {each.message}" for each in outcome.diagnostics]
    assert [each for each in found if each.startswith(head)], found


def test_chance_that_the_ruleset_settles_is_not_asked_for() -> None:
    """The coin of the strike phase: the second player is struck, and nobody said so."""
    body = """
given
    start of strike phase
    P1: hale 9; field R-1 (spent)
    P2: hale 9; field R-2 (spent)
when
    P2: 0
then
    P1: hale 9
    P2: hale 7
"""
    outcome = run(body)
    assert outcome.passed, outcome.report
