"""Where ``both pass until`` stops."""

from __future__ import annotations

from typing import Any

from attrs import evolve

from tcgkit.kernel.rules import Rules, Ruleset
from tcgkit.kernel.time import Phase, Sequence, Step, Window
from tcgkit.plugins import RulesetPlugin
from tcgkit.testing.scenario.run import Outcome, run_scenario
from tcgkit.testing.scenario.text import parse_scenarios
from tests.testing import toy
from tests.testing.toy import both


def rules(options: Any) -> Rules:
    """Let one round be followed by a phase whose name begins with the name of a number."""
    window = Window("main", lambda game: (0, 1), text=both("Main"))
    main = Phase("main", (window,), both("main phase"))
    last = Phase("last", (Step("last", lambda game: None),), both("round end"))
    return evolve(toy.rules(options), timeline=Sequence("game", (main, last)))


PLUGIN = RulesetPlugin(
    ruleset=Ruleset("short", both("Short"), "1", rules),
    vocabulary=toy.no_words,
    board=toy.PLUGIN.board,
    scenario_words=toy.PLUGIN.scenario_words,
)


def run(until: str) -> Outcome:
    text = f"""scenarios for short
scenario "Until"
    given
        in main phase
        P1: field R-1
        P2: field R-2; health 9
    when
        {until}
    then
        in round end
"""
    scenarios, findings = parse_scenarios(text, "until.scenario")
    assert findings == []
    return run_scenario(scenarios[0], PLUGIN, toy.CARDS)


def test_a_part_whose_name_begins_like_a_number_is_meant_before_the_number() -> None:
    outcome = run("both pass until round end")
    assert outcome.passed, outcome.report
    assert run("both pass until round ends").diagnostics[0].code == "SCN203"
    assert run("both pass until round 1").diagnostics[0].message.startswith("now: expected")
