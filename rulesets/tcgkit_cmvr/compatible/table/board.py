"""How the table of the Compatible rules is drawn: each effect slot behind its unit slot."""

from __future__ import annotations

from typing import Final

from attrs import evolve

from tcgkit.plugins.board import CardFace, Cell, Row
from tcgkit.standard.labels import label
from tcgkit_cmvr.compatible.rules.card_types import PILOT, UNIT
from tcgkit_cmvr.rules.card_types import MASTER
from tcgkit_cmvr.table.board import BOARD as BASE


def _without_masters(row: Row) -> Row:
    cells = [cell for cell in row.cells if cell.zone != "master_zone"]
    if any(cell.zone == "dust_zone" for cell in cells):
        cells.append(Cell("pile_zone", "count"))
    return Row(row.side, tuple(cells))


_UNIT: Final = BASE.faces[UNIT.name]

BOARD: Final = evolve(
    BASE,
    rows=tuple(map(_without_masters, BASE.rows)),
    faces={
        **{kind: face for kind, face in BASE.faces.items() if kind != MASTER.name},
        UNIT.name: CardFace(_UNIT.values, (*_UNIT.fields, "stack_size"), _UNIT.marks),
        PILOT.name: CardFace(fields=("coins", "rarity", "pilot_class"), marks=_UNIT.marks),
    },
    asks_back=tuple(
        evolve(each, actions=(*each.actions, "board", "stack", "customise"))
        for each in BASE.asks_back
    ),
    labels={
        **BASE.labels,
        "unit_zone": label("unit zone", "ユニットカードゾーン", "units", "ユニット"),
        "pile_zone": label("under units", "ユニットの下", "under", "下"),
        "arriving_zone": label("being put on a unit", "重ねている途中", "put on", "重ね"),
        "stack_size": label("stacked cards", "スタック枚数", "stack", "スタック"),
        "pilot_class": label("rank", "パイロット区分", "rank", "区分"),
        "ace": label("ace", "エース"),
        "general": label("general", "一般", "gen.", "一般"),
    },
)
