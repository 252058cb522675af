"""Small pieces of Markdown, and the text between the marks of a page."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

MADE = "<!-- Made from the code by: python -m tools.reference -->"
"""Stands in every page, and before every part of a page, that is not written by hand."""


def cell(text: str) -> str:
    """Return text that can stand in a table."""
    return text.replace("|", "\\|").replace("\n", " ").strip()


def code(text: str) -> str:
    """Return text as code that can stand in a table; nothing for nothing."""
    return f"`{cell(text)}`" if text else ""


def plain(text: str) -> str:
    """Return text with all Markdown signs escaped."""
    return re.sub(r"([\\`*_\[\]<>#|])", r"\\\1", text)


def table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Return a table; its cells may hold Markdown."""
    lines = [f"| {' | '.join(heads)} |", f"| {' | '.join('---' for _ in heads)} |"]
    lines += [f"| {' | '.join(row)} |".replace("|  |", "| |") for row in rows]
    return "\n".join(lines)


def page(*blocks: str) -> str:
    """Return a page of these blocks; empty ones are left out."""
    return "\n\n".join(block.strip("\n") for block in blocks if block) + "\n"


def fill(text: str, part: str, made: str) -> str:
    """Return the page ``text`` with ``made`` between the marks of ``part``.

    Raises:
        ValueError: If the page does not have the marks exactly once.
    """
    begin, end = MADE.replace(" -->", f" ({part}) -->"), f"<!-- end of {part} -->"
    if text.count(begin) != 1 or text.count(end) != 1:
        raise ValueError(f"the page needs one {begin} with one {end} behind it")
    before, _, rest = text.partition(begin)
    _, _, after = rest.partition(end)
    made = made.strip("\n")
    return f"{before}{begin}\n\n{made}\n\n{end}{after}"
