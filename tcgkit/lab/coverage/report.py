"""A coverage report: per clause its code, its tests, and its uses in games."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Literal

from attrs import frozen

from tcgkit.kernel.rules import OptionValue
from tcgkit.lab.coverage.citations import Citation
from tcgkit.plugins.rulebook import Clause

Status = Literal[
    "exercised", "checks only", "never", "not watched", "follows", "not in code"
]
"""The status of a clause.

``exercised``: code or a declaration that names it ran or came up in a game. ``never``: such code
exists, but it did not run. ``checks only``: code that names it ran only while cards were read and
decks checked. ``not watched``: only constants, tables or rule options name it, and these do not
run. ``follows``: code does not name it; the rulebook says from which clauses it follows. ``not in
code``: code does not name it, and the rulebook does not derive it.
"""


@frozen
class Way:
    """One way in which a clause came up, with the number of games and times."""

    how: str
    """The kind of a citation, or the kind of a declaration (:data:`Seen`)."""
    games: int
    times: int
    citation: Citation | None = None
    checks: bool = False
    """The code that cites it ran while cards and decks were checked."""

    def to_table(self) -> dict[str, Any]:
        """Return it as plain data."""
        table: dict[str, Any] = {"how": self.how, "games": self.games, "times": self.times}
        if self.citation is not None:
            table |= {"path": self.citation.path, "line": self.citation.line}
            table |= {"name": self.citation.name, "in_checks": self.checks}
        return table


@frozen(kw_only=True)
class ClauseCoverage:
    """A clause: its citations in code and tests, and how often it was exercised."""

    clause: Clause
    code: tuple[Way, ...]
    """Its citations in code."""
    seen: tuple[Way, ...]
    """The ways in which declarations with the clause came up."""
    games: int
    """The number of games that exercised it."""
    declared: bool
    """Whether a declaration names it that is noted when it comes up in a game."""
    chapters: tuple[Citation, ...]
    """Module docstrings that name it, else citations of its chapter."""
    tests: tuple[str, ...] | None
    """Tests and scenarios that name it, as ``path:line``; None without a test folder."""
    changed: str = ""
    """The change that a variant makes to it."""

    @property
    def ways(self) -> tuple[Way, ...]:
        """All ways in which the clause came up in games, the most frequent first."""
        found = [way for way in (*self.seen, *self.code) if way.games]
        return tuple(sorted(found, key=lambda way: (-way.games, -way.times, way.how)))

    @property
    def times(self) -> int:
        """The total count of all ways."""
        return sum(way.times for way in self.ways)

    @property
    def status(self) -> Status:
        """The status of the clause."""
        if self.games:
            return "exercised"
        if not self.code:
            return "follows" if self.clause.follows else "not in code"
        if self.declared:
            return "never"
        if any(way.checks for way in self.code):
            return "checks only"
        runs = any(way.how != "declaration" for way in self.code)
        return "never" if runs else "not watched"

    def to_table(self) -> dict[str, Any]:
        """Return it as plain data."""
        table = {
            "id": self.clause.id,
            "heading": self.clause.heading,
            "text": self.clause.text,
            "changed": self.changed,
            "status": self.status,
            "games": self.games,
            "times": self.times,
            "code": [way.to_table() for way in self.code],
            "seen": [way.to_table() for way in self.seen],
            "chapter_in": [str(citation) for citation in self.chapters],
            "follows": list(self.clause.follows),
            "why": self.clause.why,
            "exempt": self.clause.not_tested,
        }
        if self.tests is not None:
            table["tests"] = list(self.tests)
        return table


@frozen(kw_only=True)
class Coverage:
    """The coverage of a rulebook in a sample of games."""

    ruleset: str
    version: str
    options: Mapping[str, OptionValue]
    players: tuple[str, ...]
    decks: tuple[str, ...]
    seed: int
    asked: int
    """The number of requested games; fewer were played after an interrupt."""
    games: int
    clauses: tuple[ClauseCoverage, ...]
    unknown: tuple[tuple[str, Citation], ...]
    """Ids in code that look like clauses but are not in the rulebook."""
    unfounded: tuple[tuple[str, str], ...]
    """(clause, error) for clauses that claim to follow from clauses that do not exist."""
    unread: tuple[str, ...]
    """Files whose source cannot be read."""
    tests: str | None
    """The folder of the tests; None if it does not exist."""

    @property
    def interrupted(self) -> bool:
        """Whether fewer games were played than requested."""
        return self.games < self.asked

    def with_status(self, status: Status) -> tuple[str, ...]:
        """Return the ids of the clauses with this status."""
        return tuple(each.clause.id for each in self.clauses if each.status == status)

    @property
    def never_exercised(self) -> tuple[str, ...]:
        """The clauses that code names but games did not exercise."""
        return tuple(
            each.clause.id for each in self.clauses if each.code and not each.games
        )

    def find(self, ids: tuple[str, ...]) -> tuple[ClauseCoverage, ...]:
        """Return the coverage of these clauses, in the order of the rulebook."""
        wanted = frozenset(ids)
        return tuple(each for each in self.clauses if each.clause.id in wanted)

    def to_table(self, ids: tuple[str, ...]) -> dict[str, Any]:
        """Return the coverage of these clauses as plain data, the same in every run."""
        found = self.find(ids)
        return {
            "ruleset": self.ruleset,
            "version": self.version,
            "options": dict(self.options),
            "players": list(self.players),
            "decks": list(self.decks),
            "seed": self.seed,
            "games_asked": self.asked,
            "games": self.games,
            "interrupted": self.interrupted,
            "tests": self.tests,
            "clauses": [each.to_table() for each in found],
            "never_exercised": [e.clause.id for e in found if e.code and not e.games],
            "follows": [e.clause.id for e in found if e.status == "follows"],
            "not_in_code": [e.clause.id for e in found if e.status == "not in code"],
            "unknown": [{"id": name, "citation": str(at)} for name, at in self.unknown],
            "unfounded": [{"id": name, "what": what} for name, what in self.unfounded],
            "unread": list(self.unread),
        }

    def to_json(self) -> str:
        """Return everything as JSON."""
        ids = tuple(each.clause.id for each in self.clauses)
        return json.dumps(self.to_table(ids), ensure_ascii=False, indent=2) + "\n"


__all__ = ["ClauseCoverage", "Coverage", "Status", "Way"]
