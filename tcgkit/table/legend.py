"""What the heads, numbers and signs of a drawn table mean."""

from __future__ import annotations

from tcgkit.kernel.cards import Lang
from tcgkit.plugins import Board
from tcgkit.table.layout import shortened
from tcgkit.table.texts import listed, say


def legend_lines(board: Board, lang: Lang) -> list[str]:
    """Return the legend of a table as lines."""
    lines = [say("legend", lang)]
    heads = shortened(board, lang)
    if heads:
        lines.append(say("heads", lang, names=listed(heads, lang)))
    if board.chart is not None:
        lines += (part.in_(lang) for part in board.chart.help)
    return lines
