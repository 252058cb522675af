"""Widths of text in terminal columns: measuring, cutting, padding and breaking.

Wide characters take two columns. The package itself draws only characters with the same width in
every terminal, so tables stay straight in Japanese terminals, too.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator

from rich.cells import cell_len, chop_cells, set_cell_size

_CLOSING = "、。」』）］)],.:;!?：！？ー"
"""Characters that never begin a line."""


def cells(text: str) -> int:
    """Return the width of ``text`` in columns.

    >>> cells("cmV"), cells("装甲")
    (3, 4)
    """
    return cell_len(text)


def cut(text: str, width: int) -> str:
    """Return ``text``, cut to ``width`` columns; ".." marks a cut.

    >>> cut("Foot Knight", 6), cut("装甲騎士", 6), cut("bow", 6)
    ('Foot..', '装甲..', 'bow')
    """
    if cell_len(text) <= width:
        return text
    return set_cell_size(text, max(0, width - 2)).rstrip() + ".." if width >= 2 else ""


def left(text: str, width: int) -> str:
    """Return ``text`` in exactly ``width`` columns, aligned left."""
    text = cut(text, width)
    return text + " " * (width - cell_len(text))


def right(text: str, width: int) -> str:
    """Return ``text`` in at least ``width`` columns, aligned right."""
    return " " * (width - cell_len(text)) + text


def wrap(text: str, width: int, indent: str = "") -> list[str]:
    """Break ``text`` into lines of at most ``width``; all but the first begin with ``indent``.

    Lines break at spaces, and in Japanese between characters, but never before a closing one.
    """
    lines: list[str] = []
    line = ""
    for piece in _pieces(text):
        if line.strip() and cell_len(line + piece.rstrip()) > width:
            lines.append(line.rstrip())
            line, piece = indent, piece.lstrip()
        while piece and cell_len(line + piece.rstrip()) > width:
            head = chop_cells(piece, max(2, width - cell_len(line)))[0]
            lines.append(line + head)
            line, piece = indent, piece[len(head) :]
        line += piece
    return [*lines, line.rstrip()]


def fill(parts: Iterable[str], width: int, gap: str = "  ") -> list[str]:
    """Return lines of parts with gaps between them; a part is broken only if it exceeds a line.

    >>> fill(["money 3", "deck 29"], 10)
    ['money 3', 'deck 29']
    """
    lines: list[str] = []
    for part in parts:
        if lines and cell_len(lines[-1] + gap + part) <= width:
            lines[-1] += gap + part
        else:
            lines += wrap(part, width)
    return lines


def _pieces(text: str) -> Iterator[str]:
    """Split a text at the positions where a line may break."""
    piece = ""
    for char in text:
        breaks = piece and (
            piece[-1] == " " != char or _is_wide(char) or _is_wide(piece[-1])
        )
        if breaks and char not in _CLOSING and char != " " and piece[-1] not in "「『（［":
            yield piece
            piece = ""
        piece += char
    yield piece


def _is_wide(char: str) -> bool:
    return unicodedata.east_asian_width(char) in "WF"
