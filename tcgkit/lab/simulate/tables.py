"""The tables of a simulation's rows: their columns, and the version of all of them.

docs/reference/simulate-output.md says what each column is; a test compares the two.
"""

from __future__ import annotations

from typing import Final, Literal

from attrs import frozen

from tcgkit.lab.simulate.card_watch import FACTS

SCHEMA: Final = 2
"""The version of the tables; it grows when a table or column is renamed, dropped or redefined."""

Cell = int | str | None
Row = tuple[Cell, ...]
"""A row without its game: the table's first column."""
Kind = Literal["text", "whole"]


@frozen
class Column:
    """A column: its name, and the kind of its values. Any cell may be empty (None)."""

    name: str
    kind: Kind


def _columns(text: str) -> tuple[Column, ...]:
    """Return the columns of ``name:kind name:kind …``; a kind is t(ext) or w(hole number)."""
    kinds: dict[str, Kind] = {"t": "text", "w": "whole"}
    pairs = (each.split(":") for each in text.split())
    return tuple(Column(name, kinds[kind]) for name, kind in pairs)


TABLES: Final = ("games", "cards", "decisions", "events")


def columns_of(table: str, seats: int) -> tuple[Column, ...]:
    """Return the columns of a table, in a game with this number of seats.

    >>> [column.name for column in columns_of("games", 1)][:5]
    ['game', 'pair', 'seed', 'ruleset', 'version']
    """
    if table == "games":
        who = " ".join(f"player_{n}:t deck_{n}:t" for n in range(1, seats + 1))
        return _columns(
            f"game:w pair:w seed:w ruleset:t version:t options:t {who} "
            "result:t winner:w clause:t length:w decisions:w choices:w winners:t"
        )
    return _OTHERS[table]


_OTHERS: Final = {
    "cards": _columns(
        "game:w seat:w player:t deck:t card:t name:t won:w "
        + " ".join(f"{name}:w" for name in FACTS)
    ),
    "decisions": _columns(
        "game:w decision:w turn:w seat:w question:t options:w action:t card:t ability:t "
        "target:t number:w"
    ),
    "events": _columns(
        "game:w event:w decision:w turn:w kind:t seat:w clause:t card:t owner:w details:t"
    ),
}

__all__ = ["SCHEMA", "TABLES", "Cell", "Column", "Row", "columns_of"]
