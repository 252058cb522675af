"""Running a scenario: position, decisions, expectations; strictly, and with a clear report.

Strict means: a decision that the script does not answer, an answer that is not asked for, a
result of chance that is not given or not used, and an expectation that is not met all fail. So
does an exception of the game, which fails this scenario only.

Provisional: may change in a minor version.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from attrs import define, field, frozen

from tcgkit.kernel.cards import CardDef
from tcgkit.plugins.cards import CardLibrary
from tcgkit.plugins.ruleset import RulesetPlugin
from tcgkit.testing.scenario.expectation import Expectation
from tcgkit.testing.scenario.fault import FAULTS, fault_of
from tcgkit.testing.scenario.install import BadPosition, install
from tcgkit.testing.scenario.report import Row, report_failure
from tcgkit.testing.scenario.scene import Stopped
from tcgkit.testing.scenario.script import Script, Step, read_script
from tcgkit.testing.scenario.steps import Steps
from tcgkit.testing.scenario.text import Scenario
from tcgkit_dsl.diagnostics import Diagnostic, error, render_all


@frozen
class Outcome:
    """The outcome of a scenario; ``report`` is a text for readers, empty if it passed."""

    scenario: Scenario
    diagnostics: tuple[Diagnostic, ...] = ()
    report: str = ""

    @property
    def passed(self) -> bool:
        """Whether everything was as expected."""
        return not self.diagnostics


def run_scenario(
    scenario: Scenario,
    plugin: RulesetPlugin,
    cards: Mapping[str, CardDef],
    library: CardLibrary | None = None,
) -> Outcome:
    """Run one scenario with the cards of its game (by key); one with a seed needs the library, too."""
    span = scenario.span
    try:
        script, findings = read_script(scenario, plugin, cards)
        if script is None:
            return _failed(scenario, *findings)
        span = script.position.span or span
        placed = install(script.names, script.position, library)
    except BadPosition as bad:
        return _failed(scenario, error("SCN313", bad.segment.span, str(bad)))
    except FAULTS as fault:
        return _failed(scenario, fault_of(fault, plugin, span))
    return Runner(script.names, placed.game, placed.labels).play(scenario, script)


def _failed(scenario: Scenario, *findings: Diagnostic) -> Outcome:
    """Return the outcome of a scenario that did not begin."""
    report = render_all(findings, scenario.source, scenario.path)
    return Outcome(scenario, findings, f'FAILED "{scenario.title}"\n{report}')


@define
class Runner(Steps):
    """A scenario being run."""

    _rows: list[Row] = field(factory=list)

    def play(self, scenario: Scenario, script: Script) -> Outcome:
        """Run the script to its end, or to the first thing that is wrong."""
        try:
            self._play(scenario, script)
        except Stopped as stopped:
            wrong = stopped.finding
        except FAULTS as fault:
            span = scenario.span if self.last is None else self.last.span
            wrong = fault_of(fault, self.names.plugin, span)
        else:
            return Outcome(scenario)
        return Outcome(scenario, (wrong,), self._report(scenario, wrong))

    def _play(self, scenario: Scenario, script: Script) -> None:
        for part in script.parts:
            self._rows = []
            self._begin_part(part)
            for each in part:
                if isinstance(each, Step):
                    self.take(each)
                else:
                    self._compare(each)
            self._verdict()
        if left := self.chance_left():
            last = scenario.blocks[-1].lines[-1].whole
            message = f"{left} given result(s) of chance were not used"
            raise Stopped(last, "SCN408", message)

    def _report(self, scenario: Scenario, wrong: Diagnostic) -> str:
        """Return the report; without the position, if the game cannot tell it any more."""
        try:
            return report_failure(self, scenario, wrong, self._rows)
        except FAULTS:
            return _failed(scenario, wrong).report

    def _begin_part(self, part: Sequence[Step | Expectation]) -> None:
        """Restart the log and the visited parts with each ``when``."""
        if isinstance(part[0], Step):
            self.begin_when()

    def _compare(self, expected: Expectation) -> None:
        self.last = expected.segment
        so, actual = expected.test(self)
        self._rows.append(Row(expected.what, expected.wanted, actual, so, expected.segment))

    def _verdict(self) -> None:
        wrong = [row for row in self._rows if not row.so]
        if wrong:
            first = wrong[0]
            message = f"{first.what}: expected {first.wanted}, but: {first.actual}"
            raise Stopped(first.segment, "SCN401", message)


__all__ = ["Outcome", "Runner", "run_scenario"]
