"""A study as JSON: everything, the same in every run."""

from __future__ import annotations

import json
from typing import Any

from attrs import asdict

from tcgkit.lab.simulate.intervals import Share
from tcgkit.lab.study.document import Document
from tcgkit.lab.study.figures import Figures
from tcgkit.lab.study.findings import LEVEL
from tcgkit.lab.study.statistics import Difference, Measured

SCHEMA = 1
"""The version of the names; it grows when a name is renamed, dropped or redefined."""


def study_json(page: Document) -> str:
    """Return a study as JSON."""
    studies = page.studies
    table = {
        "schema": SCHEMA,
        "ruleset": studies.plugin.id,
        "version": studies.plugin.version,
        "options": dict(studies.options),
        "decks": list(studies.decks),
        "seed": studies.seed,
        "games": studies.games,
        "interrupted": studies.interrupted,
        "left_out": [asdict(kind) for kind in studies.left_out],
        "command": page.command,
        "level": LEVEL,
        "tests": page.tests,
        "findings": [finding.results() for finding in page.findings],
        "clauses": dict(page.clauses),
        "parts": [
            {
                "player": part.player,
                "games_asked": part.asked,
                "command": page.commands[part.player],
                **_figures(page.figures[part.player]),
                "study": part.study.results(),
            }
            for part in studies.parts
        ],
    }
    return json.dumps(table, ensure_ascii=False, indent=2, default=_plain) + "\n"


def _figures(found: Figures) -> dict[str, Any]:
    """Return the figures of a part as a table."""
    table = {each.name: getattr(found, each.name) for each in Figures.__attrs_attrs__}
    table["cut_off"] = [{"game": g.number, "seed": g.seed} for g in found.cut_off]
    table["lengths"] = {str(length): n for length, n in found.lengths.items()}
    return table


def _plain(value: Any) -> Any:
    if isinstance(value, Share | Measured | Difference):
        return value.results()
    if hasattr(value, "__attrs_attrs__"):
        return asdict(value, recurse=False)
    raise TypeError(f"cannot write {value!r:.80}")


__all__ = ["SCHEMA", "study_json"]
