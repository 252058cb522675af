"""An exception in a game fails the scenario in which it is raised, and no other."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NoReturn

import pytest
from attrs import evolve

from tcgkit.kernel.errors import KernelBug
from tcgkit.kernel.game import Changing, Reading
from tcgkit.kernel.rules import Rules, Ruleset
from tcgkit.kernel.state import Option
from tcgkit.plugins import RulesetPlugin
from tcgkit.plugins.scenarios import Gauge
from tcgkit.testing.scenario import check as scenario_check
from tcgkit.testing.scenario.check import ScenarioFile, TestReport
from tcgkit.testing.scenario.text import parse_scenarios
from tests.testing import toy

TEXT = """\
scenarios for broken

scenario "Broken"
    given
        in main phase
        P1: energy 1; hand R-1
    when
        P1: play R-1
    then
        P1: field R-1

scenario "Whole"
    given
        in main phase
        P1: field R-1
        P2: field R-2
    when
        P1: zap R-2
    then
        P2: discard R-2
"""


def plugin(fault: BaseException, **words: Any) -> RulesetPlugin:
    """Return the toy with a play that raises, or with other words."""

    def play(game: Reading, player: int, option: Option) -> NoReturn:
        raise fault

    def rules(options: Any) -> Rules:
        made = toy.rules(options)
        broken = evolve(made.actions["play"], start=play)
        return evolve(made, actions={**made.actions, "play": broken})

    return evolve(
        toy.PLUGIN,
        ruleset=Ruleset("broken", toy.both("Broken"), "1", rules),
        scenario_words=evolve(toy.PLUGIN.scenario_words, **words),
    )


def report_of(text: str, game: RulesetPlugin) -> TestReport:
    scenarios, findings = parse_scenarios(text, "broken.scenario")
    assert findings == []
    file = ScenarioFile("broken.scenario", text, tuple(scenarios), (), game, toy.CARDS)
    return TestReport(tuple(map(file.run, scenarios)), (file,))


@pytest.mark.parametrize(
    ("fault", "said"),
    [
        (ZeroDivisionError("division by zero"), "ZeroDivisionError: division by zero"),
        (ValueError("list.remove(x): x not in list"), "ValueError: list.remove(x)"),
        (KernelBug("posture of <R-1>, which is not in play\nmore"), "KernelBug: posture"),
        (AssertionError(), "AssertionError, in"),
        (SystemExit(3), "SystemExit: 3"),
    ],
)
def test_an_exception_fails_its_scenario_only(fault: BaseException, said: str) -> None:
    report = report_of(TEXT, plugin(fault))
    broken, whole = report.outcomes
    assert whole.passed
    (finding,) = broken.diagnostics
    assert (finding.code, finding.span.line) == ("SCN411", 8)
    assert finding.message.startswith(f"plugin 'broken' raised {said}")
    assert "tests/testing/test_scenario_faults.py:" in finding.message
    assert finding.message.endswith("(play)")
    assert "broken.scenario:8:13: SCN411" in broken.report
    assert "hand      none" not in broken.report, "the position is shown"
    assert report.text().endswith("1 passed, 1 failed")


def test_an_exception_in_the_kernel_names_the_line_of_the_plugin_that_called_it() -> None:
    def play(game: Changing, player: int, option: Option) -> None:
        assert option.source is not None
        game.set_posture(option.source, "upright")  # type: ignore[arg-type]  # a fault
        game.move(option.source, "nowhere")

    game = plugin(KernelBug(""))
    broken = evolve(game.ruleset, build=lambda o: with_play(play, o))
    (outcome, _) = report_of(TEXT, evolve(game, ruleset=broken)).outcomes
    (finding,) = outcome.diagnostics
    assert "tcgkit/kernel/" in finding.message
    assert "called from tests/testing/test_scenario_faults.py:" in finding.message


def with_play(start: Any, options: Any) -> Rules:
    made = toy.rules(options)
    broken = evolve(made.actions["play"], start=start)
    return evolve(made, actions={**made.actions, "play": broken})


def test_what_a_game_prints_does_not_get_into_the_report(
    capsys: pytest.CaptureFixture[str],
) -> None:
    def play(game: Changing, player: int, option: Option) -> None:
        print("here I am")
        toy.play(game, player, option)

    game = plugin(KernelBug(""))
    printing = evolve(game.ruleset, build=lambda o: with_play(play, o))
    assert report_of(TEXT, evolve(game, ruleset=printing)).exit_code == 0
    out, err = capsys.readouterr()
    assert out == ""
    assert "here I am" in err


def test_exceptions_in_the_words_of_a_game_are_told_at_the_position_and_the_expectation() -> (
    None
):
    def bad(*args: Any) -> NoReturn:
        raise ZeroDivisionError

    gauges = {"glow": Gauge(lambda game, card: 0, bad), "heat": Gauge(bad)}
    game = plugin(KernelBug(""), cards=gauges)
    given = TEXT.replace("P1: field R-1\n        P2", "P1: field R-1 (glow 1)\n        P2")
    (finding,) = report_of(given, game).outcomes[1].diagnostics
    assert (finding.code, finding.span.line) == ("SCN411", 13)
    then = TEXT.replace("P2: discard R-2", "P2: discard R-2\n        R-1: heat 1")
    (finding,) = report_of(then, game).outcomes[1].diagnostics
    assert (finding.code, finding.span.line) == ("SCN411", 21)


def test_a_file_is_read_although_the_rules_of_an_option_raise(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Words are checked when a file is read: what raises there is told when it is run."""

    def build(options: Any) -> NoReturn:
        raise ZeroDivisionError("no rules")

    game = evolve(toy.PLUGIN, ruleset=Ruleset("broken", toy.both("Broken"), "1", build))
    monkeypatch.setattr(scenario_check, "cards_of", lambda *given: (toy.CARDS, []))
    monkeypatch.setattr(scenario_check, "load_cards", lambda *given: None)

    class Host:
        def ruleset(self, name: str) -> RulesetPlugin:
            return game

    host: Any = Host()
    file = scenario_check.read_text(TEXT, "broken.scenario", host)
    assert file.findings == ()
    (finding,) = file.run(file.scenarios[0]).diagnostics
    assert "raised ZeroDivisionError: no rules" in finding.message
