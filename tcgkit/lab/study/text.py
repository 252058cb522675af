"""A study as text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from textwrap import wrap

from tcgkit.lab.study.document import MANY, Document, Section, Table
from tcgkit.lab.study.method import METHOD

WIDTH = 100
"""The largest width of a line of prose."""
NARROW = 44
"""The largest width of the first column of a table."""


def text_lines(page: Document, *, details: bool = False) -> Iterator[str]:
    """Yield a study as text; with ``details`` long tables are whole."""
    studies = page.studies
    yield f"{page.title}: {studies.games} games"
    if studies.decks:
        yield f"decks: {', '.join(studies.decks)}"
    for name, value in studies.options.items():
        yield f"option {name} = {value}"
    for player, command in page.commands.items():
        yield f"{player}: {page.size(player)}"
        if command.split() != page.command.split():
            yield f"    {command}"
    if page.left_out:
        yield from wrap(f"no time for: {page.left_out}", WIDTH, subsequent_indent="    ")
    yield f"all of this again: {page.command}"
    if studies.interrupted:
        yield "INTERRUPTED: fewer games than were asked for"
    yield ""
    yield from _heading("What stands out")
    yield from wrap(page.verdict, WIDTH)
    for number, finding in enumerate(page.findings, start=1):
        chance = f"p = {finding.chance:.2g}" if finding.chance else "certain"
        yield ""
        yield from wrap(
            f"{number}. {finding.text} ({finding.who}).",
            WIDTH,
            subsequent_indent="   ",
        )
        evidence = f"{finding.evidence} ({chance})"
        if finding.elsewhere:
            evidence += f"; other players: {', '.join(finding.elsewhere)}"
        yield from wrap(evidence, WIDTH, initial_indent="   ", subsequent_indent="   ")
    for section in page.sections:
        yield ""
        yield from _section(section, details=details)
    yield ""
    yield from _heading("How to read this")
    for paragraph in METHOD:
        yield from wrap(paragraph, WIDTH)


def _heading(title: str) -> Iterator[str]:
    yield title
    yield "-" * len(title)


def _section(section: Section, *, details: bool) -> Iterator[str]:
    yield from _heading(section.title)
    yield from wrap(section.lead, WIDTH)
    for table in section.tables:
        yield ""
        yield from _table(table, details=details)


def _table(table: Table, *, details: bool) -> Iterator[str]:
    if table.title:
        yield f"{table.title} players:"
    if not table.rows:
        yield "  nothing"
        return
    rows = table.rows if details or not table.is_long else table.rows[:MANY]
    shown = [table.columns, *([_short(row[0]), *row[1:]] for row in rows)]
    widths = [max(len(row[at]) for row in shown) for at in range(len(table.columns))]
    for row in shown:
        yield f"  {_line(row, widths)}".rstrip()
    if len(rows) < len(table.rows):
        yield f"  … and {len(table.rows) - len(rows)} more: with --details, or in --html"
    for note in table.notes:
        yield from wrap(note, WIDTH, initial_indent="  ", subsequent_indent="      ")


def _line(row: Sequence[str], widths: Sequence[int]) -> str:
    return "  ".join(f"{cell:{width}}" for cell, width in zip(row, widths, strict=True))


def _short(cell: str) -> str:
    return cell if len(cell) <= NARROW else f"{cell[: NARROW - 1]}…"


__all__ = ["text_lines"]
