"""Columns: how wide a text is in a terminal, cutting, padding and breaking it.

Wide characters take two columns. Only characters that are equally wide in every terminal are
drawn by this package itself, so tables stay straight in Japanese terminals, too.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator

from rich.cells import cell_len, chop_cells, set_cell_size

_CLOSING = "、。」』）)],.:;!?：！？ー"
"""Characters that do not begin a line."""


def cells(text: str) -> int:
    """Return how many columns ``text`` takes.

    >>> cells("cmV"), cells("装甲")
    (3, 4)
    """
    return cell_len(text)


def cut(text: str, width: int) -> str:
    """Return ``text``, cut to ``width`` columns; ".." says that something is missing.

    >>> cut("Foot Knight", 6), cut("装甲騎士", 6), cut("bow", 6)
    ('Foot..', '装甲..', 'bow')
    """
    if cell_len(text) <= width:
        return text
    return set_cell_size(text, max(0, width - 2)).rstrip() + ".." if width >= 2 else ""


def left(text: str, width: int) -> str:
    """Return ``text`` in exactly ``width`` columns, to the left."""
    text = cut(text, width)
    return text + " " * (width - cell_len(text))


def right(text: str, width: int) -> str:
    """Return ``text`` in at least ``width`` columns, to the right."""
    return " " * (width - cell_len(text)) + text


def wrap(text: str, width: int, indent: str = "") -> list[str]:
    """Return the lines of ``text``, none wider than ``width``; later ones begin with ``indent``.

    Lines break at spaces, in Japanese after any character but before no closing one.
    """
    lines: list[str] = []
    line = ""
    for piece in _pieces(text):
        if line.strip() and cell_len(line + piece.rstrip()) > width:
            lines.append(line.rstrip())
            line, piece = indent, piece.lstrip()
        while cell_len(line + piece.rstrip()) > width:
            head = chop_cells(piece, max(2, width - cell_len(line)))[0]
            lines.append(line + head)
            line, piece = indent, piece[len(head) :]
        line += piece
    return [*lines, line.rstrip()]


def fill(parts: Iterable[str], width: int, gap: str = "  ") -> list[str]:
    """Return lines of whole parts with gaps between them; only a long part is broken.

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
    """Yield the parts between which a line may break."""
    piece = ""
    for char in text:
        breaks = piece and (
            piece[-1] == " " != char or _is_wide(char) or _is_wide(piece[-1])
        )
        if breaks and char not in _CLOSING and char != " " and piece[-1] not in "「『（":
            yield piece
            piece = ""
        piece += char
    yield piece


def _is_wide(char: str) -> bool:
    return unicodedata.east_asian_width(char) in "WF"
