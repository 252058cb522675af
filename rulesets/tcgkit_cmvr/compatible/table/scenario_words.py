"""The short words of the Compatible rules for scenario files: the base's, and some more."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from attrs import evolve

from tcgkit.kernel.cards import CardDef
from tcgkit.kernel.state import Obj
from tcgkit.plugins.scenarios import Piles
from tcgkit_cmvr.compatible.rules.setting import cost_on, put_on
from tcgkit_cmvr.compatible.rules.zones import under
from tcgkit_cmvr.table.scenario_words import WORDS as BASE

if TYPE_CHECKING:
    from tcgkit.kernel.game import Changing, Reading


def lay_on(game: Changing, defn: CardDef, unit: Obj) -> None:
    """Put a card on a unit, paid for, as if set there in an earlier round."""
    card = game.make(defn, "arriving_zone", unit.controller, slot=unit.slot)
    cost = cost_on(game, card, unit)
    card.fields = {"coins": cost, "paid": cost}
    put_on(game, card, unit)


def beneath(game: Reading, unit: Obj) -> list[Obj]:
    """Return the cards under a unit, from the top."""
    return under(game, unit)[::-1] if unit.place.zone.name == "unit_zone" else []


WORDS: Final = evolve(
    BASE,
    zones={**BASE.zones, "units": "unit_zone", "under": "pile_zone"},
    groups={"field": tuple(z for z in BASE.groups["field"] if z != "master_zone")},
    piles=Piles("pile_zone", lay_on, beneath),
    phrases={
        **BASE.phrases,
        "board": ("set {source} aboard {target}", "{source} boards {target}"),
        "column": ("column",),
    },
)
