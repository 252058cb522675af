"""Code names each clause of the shipped games, or the rulebook says from what it follows."""

from __future__ import annotations

import pytest

from tcgkit.lab.coverage import rulebooks, unfounded
from tcgkit.lab.coverage.citations import find_citations
from tcgkit.lab.coverage.files import sources
from tcgkit.plugins import load_plugins

HOST = load_plugins()
GAMES = tuple(HOST.rulesets)


@pytest.mark.parametrize("game", GAMES)
def test_no_clause_is_without_code_and_without_what_it_follows_from(game: str) -> None:
    plugin = HOST.ruleset(game)
    books = rulebooks(plugin)
    clauses = {clause.id: clause for book in books for clause in book.clauses.values()}
    found = find_citations(sources(HOST, plugin).files, clauses)
    neither = [
        name
        for name, clause in clauses.items()
        if name not in found.clauses and not clause.follows
    ]
    assert neither == []


@pytest.mark.parametrize("game", GAMES)
def test_what_clauses_follow_from_exists_and_leads_somewhere(game: str) -> None:
    assert unfounded(rulebooks(HOST.ruleset(game))) == ()
