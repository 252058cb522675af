"""Conformance: every clause of a rulebook has a test, and no test names an unknown clause.

A clause is tested if a scenario ``shows`` it or a test is marked with it
(``@pytest.mark.rule("game.chapter.1")``). A clause that no test can show (a definition, the
mention of a drawing) says so in the rulebook itself, at its end: ``[not tested: reason]``.

``python -m tcgkit.testing.conformance my-game tests`` prints what is missing and exits with 1 if
anything is.
"""

from __future__ import annotations

import ast
import re
import sys
from argparse import ArgumentParser
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Final

from attrs import frozen

from tcgkit.kernel.errors import TcgkitError
from tcgkit.plugins import load_plugins
from tcgkit.plugins.rulebook import Rulebook, load_rulebook

_SHOWS: Final = re.compile(r"^\s*shows\s+((?:.*,\s*\n)*.*)$", re.MULTILINE)


@frozen
class Conformance:
    """The tested and untested clauses of a rulebook."""

    tests: Mapping[str, tuple[str, ...]]
    """Per clause that a test names: the files that name it."""
    lines: Mapping[str, tuple[tuple[str, int], ...]]
    """The same with the lines: (file, line)."""
    exempt: Mapping[str, str]
    """Clauses that no test can show, with the reason."""
    missing: tuple[str, ...]
    """Clauses without test or reason, in the order of the rulebook."""
    unknown: tuple[tuple[str, str], ...]
    """(clause, file) where a test names a clause that the rulebook does not have."""

    @property
    def complete(self) -> bool:
        """Whether nothing is missing or unknown."""
        return not self.missing and not self.unknown

    def text(self) -> str:
        """Return the findings, one a line, and a summary."""
        lines = [f"{clause}: not tested" for clause in self.missing]
        lines += [
            f"{path}: {clause} is not a clause of the rulebook"
            for clause, path in self.unknown
        ]
        tested, exempt = len(self.tests), len(self.exempt)
        lines.append(
            f"{tested} clauses tested, {exempt} exempt, {len(self.missing)} missing,"
            f" {len(self.unknown)} unknown"
        )
        return "\n".join(lines)


def conformance(rulebook: Rulebook, roots: Iterable[Path]) -> Conformance:
    """Compare a rulebook with the tests and scenarios below ``roots``."""
    named: dict[str, set[tuple[str, int]]] = {}
    prefix = f"{next(iter(rulebook.clauses)).split('.')[0]}."
    for root in roots:
        for path in sorted(root.rglob("*")):
            for clause, line in _named_in(path, prefix):
                if clause.startswith(prefix):
                    named.setdefault(clause, set()).add((str(path), line))
    exempt = {
        clause.id: clause.not_tested
        for clause in rulebook.clauses.values()
        if clause.not_tested
    }
    known = rulebook.clauses
    return Conformance(
        tests={c: _files(named[c]) for c in known if c in named},
        lines={c: tuple(sorted(named[c])) for c in known if c in named},
        exempt=exempt,
        missing=tuple(c for c in known if c not in named and c not in exempt),
        unknown=tuple(
            (clause, path)
            for clause in sorted(named)
            if clause not in known
            for path in _files(named[clause])
        ),
    )


def _files(places: Iterable[tuple[str, int]]) -> tuple[str, ...]:
    return tuple(sorted({path for path, _ in places}))


def _named_in(path: Path, prefix: str) -> Iterator[tuple[str, int]]:
    """Yield the clauses that a test file or scenario file says it shows, with their lines.

    A file without the prefix of these clauses names none of them, and is not looked into.
    """
    is_test = path.suffix == ".py" and path.name.startswith("test_")
    if path.suffix != ".scenario" and not is_test:
        return
    text = path.read_text(encoding="utf-8")
    if prefix not in text:
        return
    yield from _marked_in(ast.parse(text, str(path))) if is_test else _shown_in(text)


def _shown_in(text: str) -> Iterator[tuple[str, int]]:
    for found in _SHOWS.finditer(text):
        for clause in re.finditer(r"[a-z0-9_]+(?:\.[a-z0-9_]+)+", found[1]):
            at = found.start(1) + clause.start()
            yield clause[0], text.count("\n", 0, at) + 1


def _marked_in(tree: ast.Module) -> Iterator[tuple[str, int]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and _is_rule_mark(node.func):
            for argument in node.args:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    yield argument.value, argument.lineno


def _is_rule_mark(func: ast.expr) -> bool:
    return isinstance(func, ast.Attribute) and func.attr == "rule"


def main(arguments: list[str]) -> int:
    """Check one game; the arguments are its id and the folders of its tests."""
    parser = ArgumentParser(
        prog="python -m tcgkit.testing.conformance",
        description="Tell which clauses of a rulebook have no test; exit with 1 if there are any.",
    )
    parser.add_argument("game", help="the id of an installed game")
    parser.add_argument("folders", nargs="+", help="folders with its tests and scenarios")
    given = parser.parse_args(arguments)
    game, folders = given.game, given.folders
    try:
        plugin = load_plugins().ruleset(game)
    except TcgkitError as error:
        parser.error(str(error))
    for each in folders:
        if not Path(each).is_dir():
            parser.error(f"{each}: no such folder")
    if plugin.rulebook is None:
        print(f"{game} has no rulebook", file=sys.stderr)
        return 2
    found = conformance(load_rulebook(plugin.rulebook, game), map(Path, folders))
    print(found.text())
    return 0 if found.complete else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
