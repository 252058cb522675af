"""Check and run scenario files, for ``tcgkit test`` and the pytest plugin.

Provisional: may change in a minor version.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Final

from attrs import frozen

from tcgkit.kernel.cards import CardDef
from tcgkit.kernel.data import read_bounded
from tcgkit.kernel.errors import DslError, RulesetError, nearest
from tcgkit.plugins import Host, RulesetPlugin, load_cards
from tcgkit.plugins.cards import CardLibrary
from tcgkit.plugins.faults import prints_aside
from tcgkit.plugins.rulebook import load_rulebook
from tcgkit.testing.scenario.cards import cards_of
from tcgkit.testing.scenario.fault import FAULTS
from tcgkit.testing.scenario.run import Outcome, run_scenario
from tcgkit.testing.scenario.script import read_script
from tcgkit.testing.scenario.text import Scenario, parse_scenarios
from tcgkit_dsl.diagnostics import Diagnostic, Span, error, render_all

SUFFIX: Final = ".scenario"
MAX_BYTES: Final = 1_000_000
MAX_NAMED: Final = 5
"""The largest number of files listed that need broken cards."""
_TOP: Final = Span(1, 1, 1, 2)


@frozen(eq=False)
class ScenarioFile:
    """A scenario file that was read: its scenarios, their game, and its errors."""

    path: str
    source: str
    scenarios: tuple[Scenario, ...] = ()
    findings: tuple[Diagnostic, ...] = ()
    plugin: RulesetPlugin | None = None
    cards: Mapping[str, CardDef] = {}
    library: CardLibrary | None = None
    """The cards of the game without those of the file, for games that are dealt."""
    broken_cards: str = ""
    """The errors of the cards of its game, if they cannot be loaded."""

    def report(self) -> str:
        """Return all findings as ``path:line:column: CODE message`` with excerpts."""
        return render_all(self.findings, self.source, self.path)

    def run(self, scenario: Scenario) -> Outcome:
        """Run one of its scenarios."""
        if self.plugin is None:
            return Outcome(scenario, self.findings, self.report())
        with prints_aside():
            return run_scenario(scenario, self.plugin, self.cards, self.library)


@frozen
class TestReport:
    """The results of some scenario files."""

    __test__ = False  # pytest: this is no test class

    outcomes: tuple[Outcome, ...]
    files: tuple[ScenarioFile, ...]

    @property
    def failed(self) -> tuple[Outcome, ...]:
        """The scenarios that failed."""
        return tuple(outcome for outcome in self.outcomes if not outcome.passed)

    @property
    def unusable(self) -> tuple[ScenarioFile, ...]:
        """The files with unreadable parts; their scenarios were not run."""
        return tuple(file for file in self.files if file.findings)

    @property
    def exit_code(self) -> int:
        """0: all passed; 1: something failed or could not be read; 2: no scenario was found."""
        if self.failed or self.unusable:
            return 1
        return 0 if self.outcomes else 2

    def text(self) -> str:
        """Return everything that is wrong, in file order, and the sum."""
        parts = [*self._broken_cards()]
        parts += [file.report() for file in self.unusable if not file.broken_cards]
        parts += [outcome.report for outcome in self.failed]
        passed = len(self.outcomes) - len(self.failed)
        summary = f"{passed} passed, {len(self.failed)} failed"
        if self.unusable:
            files = "1 file" if len(self.unusable) == 1 else f"{len(self.unusable)} files"
            summary += f", {files} cannot be read"
        if not self.files:
            summary = "no scenario files"
        return "\n\n".join([*parts, summary])

    def _broken_cards(self) -> Iterator[str]:
        """Yield the errors of cards, each once, with the files that need them."""
        needed: dict[str, list[str]] = {}
        for file in self.unusable:
            if file.broken_cards:
                needed.setdefault(file.broken_cards, []).append(file.path)
        for report, paths in needed.items():
            names = ", ".join(paths[:MAX_NAMED]) + (", …" if len(paths) > MAX_NAMED else "")
            files = "1 file needs" if len(paths) == 1 else f"{len(paths)} files need"
            yield f"{report}\nSCN003 {files} these cards: {names}"


def read_file(path: Path, host: Host) -> ScenarioFile:
    """Read a scenario file, and check all its words against its game."""
    name = str(path)
    try:
        data = read_bounded(path, MAX_BYTES)
    except OSError as problem:
        message = f"the file cannot be read: {problem.strerror or problem}"
        return ScenarioFile(name, "", (), (error("SCN001", _TOP, message),))
    if len(data) > MAX_BYTES:
        message = f"the file has more than {MAX_BYTES} bytes"
        return ScenarioFile(name, "", (), (error("SCN901", _TOP, message),))
    try:
        source = data.decode("utf-8-sig")
    except UnicodeDecodeError as problem:
        message = f"the file is not UTF-8 text (byte {problem.start + 1})"
        return ScenarioFile(name, "", (), (error("SCN002", _TOP, message),))
    return read_text(source, name, host)


def read_text(source: str, path: str, host: Host) -> ScenarioFile:
    """Read the text of a scenario file, and check all its words against its game."""
    scenarios, findings = parse_scenarios(source, path)
    made = tuple(scenarios)
    if not scenarios:
        return ScenarioFile(path, source, made, tuple(findings))
    try:
        plugin = host.ruleset(scenarios[0].game)
        library = load_cards(host, plugin)
        cards, wrong = cards_of(library, scenarios[0].own_cards, path)
    except DslError as problem:
        if findings:
            return ScenarioFile(path, source, made, tuple(findings))
        first = str(problem).split("\n", 1)[0]
        message = f"the cards of {scenarios[0].game!r} have errors: {first}"
        broken = (error("SCN003", _TOP, message),)
        return ScenarioFile(path, source, made, broken, broken_cards=str(problem))
    except RulesetError as problem:
        if not findings:
            findings = [error("SCN003", _TOP, str(problem))]
        return ScenarioFile(path, source, made, tuple(findings))
    if wrong:  # what the scenarios say of these cards cannot be told
        return ScenarioFile(path, source, made, tuple(sorted([*findings, *wrong])))
    known = _clauses(plugin, host)
    for scenario in scenarios:
        with suppress(*FAULTS):  # told when it is run: it fails this scenario only
            findings += read_script(scenario, plugin, cards)[1]
        for clause in scenario.shows if known else ():
            if clause.text not in known:
                message = f"{clause.text!r} is not a clause of the rulebook"
                hint = nearest(clause.text, known).strip(" ()")
                findings.append(error("SCN210", clause.span, message, hint))
    findings.sort()
    return ScenarioFile(path, source, made, tuple(findings), plugin, cards, library)


def _clauses(plugin: RulesetPlugin, host: Host) -> frozenset[str]:
    """Return the clauses of a game's rulebook, and of the game it is a variant of."""
    games = [plugin]
    base = plugin.ruleset.base
    if base is not None and base in host.rulesets:
        games.append(host.ruleset(base))
    books = [load_rulebook(g.rulebook, g.id) for g in games if g.rulebook is not None]
    return frozenset(clause for book in books for clause in book.clauses)


def scenario_files(paths: Iterable[Path]) -> Iterator[Path]:
    """Yield the scenario files among ``paths``, and those in folders among them."""
    for path in paths:
        if path.is_dir():
            yield from sorted(path.rglob(f"*{SUFFIX}"))
        else:
            yield path


def check_paths(paths: Iterable[Path], host: Host) -> TestReport:
    """Run all scenarios of files and folders. A file with errors is not run, but reported."""
    files = tuple(read_file(path, host) for path in scenario_files(paths))
    good = [file for file in files if not file.findings]
    return TestReport(tuple(file.run(s) for file in good for s in file.scenarios), files)


__all__ = [
    "ScenarioFile",
    "TestReport",
    "check_paths",
    "read_file",
    "read_text",
    "scenario_files",
]
