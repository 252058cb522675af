"""Tables of prohibitions as text: the deed, the message, the allowed alternative.

An empty line stands between two rows. The first line of a row has its columns (behind one another
with ``|``), the second says what is wrong, the third what is allowed, in English and Japanese
(``/``). Further lines are what the row is about.
"""

from __future__ import annotations

from collections.abc import Iterator

from tcgkit.kernel.cards import Text

Row = tuple[list[str], tuple[Text, Text], list[str]]
"""The columns, the two texts, and the further lines of a row."""


def rows_of(table: str) -> Iterator[Row]:
    """Yield the rows of a table."""
    for block in table.strip().split("\n\n"):
        head, says, allowed, *lines = (line.strip() for line in block.split("\n"))
        columns = [each.strip() for each in head.split("|")]
        yield columns, (_text(says), _text(allowed)), lines


def _text(line: str) -> Text:
    en, _, ja = line.partition(" / ")
    return Text(en, ja)
