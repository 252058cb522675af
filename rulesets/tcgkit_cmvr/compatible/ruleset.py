"""The Compatible rules put together: the base's rules, with named parts replaced and added.

``CLAUSES`` says which clauses of the base are changed or void; all others apply unchanged
(compat.gen.1).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from attrs import evolve

from tcgkit.kernel.cards import Text
from tcgkit.kernel.rules import Deck, OptionValue, Rules, Ruleset, by_name
from tcgkit.standard.decks import Violation, check_cards, check_copies, same_name
from tcgkit_cmvr import ruleset as base
from tcgkit_cmvr.compatible.rules import setting, ships
from tcgkit_cmvr.compatible.rules.card_types import TYPES
from tcgkit_cmvr.compatible.rules.options import FIXED, OPTIONS
from tcgkit_cmvr.compatible.rules.zones import (
    FIELDS,
    PROPERTIES,
    ZONES,
    has_class,
    unit_name,
    with_it,
)
from tcgkit_cmvr.rules.card_types import MASTER

ID: Final = "cmvr-compatible"

CLAUSES: Final = {
    "cmvr.deck.2": "card types: unit, pilot, weapon, Effect card (compat.deck.1)",
    "cmvr.deck.9": "legality: the limits of compat.deck, too; no Masters",
    "cmvr.zone.1": "no master zone (compat.master.4)",
    "cmvr.zone.2": "5 piles, not 5 cards (compat.stack.9)",
    "cmvr.zone.4": "void: no master zone",
    "cmvr.zone.5": "5 slots instead of 4; pilots count (compat.master.3)",
    "cmvr.zone.7": "5 slots instead of 4; pilots count (compat.pilot.8)",
    "cmvr.fx.9": "at most 5 new Effect cards per round",
    "cmvr.master.1": "void (compat.master.1)",
    "cmvr.master.2": "void (compat.master.1)",
    "cmvr.master.3": "void (compat.master.1)",
    "cmvr.unit.1": "space and ship are terrain types, too (compat.terrain.1)",
    "cmvr.set.1": "a card put on a stack costs 1 less (compat.stack.2)",
    "cmvr.card.3": "1 less on a stack (compat.stack.2)",
    "cmvr.card.4": "1 less on a stack (compat.stack.2)",
    "cmvr.card.5": "1 less on a stack (compat.stack.2)",
    "cmvr.card.6": "1 less on a stack (compat.stack.2)",
    "cmvr.card.7": "1 less on a stack (compat.stack.2)",
    "cmvr.multi.3": "once per round for each effect of a stack (compat.stack.7)",
    "cmvr.multi.4": "once per round for each effect of a stack (compat.stack.7)",
    "cmvr.battle.fight.4": "ships lose coins; of a pile the top is damage (compat.i.43)",
    "cmvr.battle.fight.5": "the weapon of a ship that stays, stays (compat.i.14)",
    "cmvr.battle.fight.6": "ships lose coins (compat.i.20)",
    "cmvr.battle.evade.5": "ships lose coins; of a pile the top is damage (compat.i.43)",
    "cmvr.battle.guard.5": "ships lose coins (compat.ship.7)",
    "cmvr.end.5": "a ship without coins is removed at once (compat.ship.5)",
    "cmvr.i.2": "``commit``: boarding, stacking, customising and columns, too (compat.i.5, i.65)",
    "cmvr.i.23": "no option ``master_replace``: there are no Masters (compat.master.1)",
}
"""The changes to clauses of the base."""


def build(options: Mapping[str, OptionValue]) -> Rules:
    """Return the base's rules for these options, with the changes of the variant (compat.gen.1, i.1)."""
    options = {**options, **FIXED}
    rules = base.build(options)
    zones = {zone.name: zone for zone in ZONES}
    properties = {prop.name: prop for prop in PROPERTIES}
    new = {action.name: action for action in setting.actions(options)}
    entries: dict[str, Any] = {
        "beaten": ships.beaten,
        "coins_moved": ships.note_sinker,
        "depart": setting.depart,
        "equal": ships.equal,
        "put_down": setting.put_down,
        "stands": setting.stands,
        "unit_name": unit_name,
        "where": setting.which_column,
        "with_it": with_it,
    }
    if options["ship_destroy"] == "loses_1_coin":
        entries["destruction"] = ships.loses_a_coin
    if options["pilot_tap"] == "unit":
        entries["tapper"] = setting.tapper_or_unit
    return evolve(
        rules,
        ruleset=ID,
        zones=zones,
        types=by_name(TYPES),
        fields={**rules.fields, **{field.name: field for field in FIELDS}},
        properties={**rules.properties, **properties},
        actions={**setting.changed(rules.actions, options, tuple(zones)), **new},
        checks=(*rules.checks, ships.SUNK),
        entries={**rules.entries, **entries},
        names=rules.names.plus(claims=("be_boarded", "be_stacked", "customise_at_once")),
    )


# ---- decks (compat.deck.*) -----------------------------------------------------------


def legal_deck(deck: Deck, options: Mapping[str, OptionValue]) -> list[Violation]:
    """Return every clause that a deck violates: the base's, and ``compat.deck``.

    The base's limits hold for all cards, for general pilots, too (compat.deck.4, 5).
    """
    ace = check_copies(
        deck,
        lambda card: 1 if card.fields.get("pilot_class") == "ace" else None,
        "compat.deck.2",
        same=same_name,
    )
    one_off = check_copies(
        deck,
        lambda card: 1 if has_class(card, "one_off") else None,
        "compat.deck.3",
        same=same_name,
    )
    masters = check_cards(
        deck,
        lambda card: not card.is_a(MASTER),
        "compat.master.1",
        Text("{card} is a Master", "{card}はマスターカードです"),
    )
    return [*base.legal_deck(deck, options), *masters, *ace, *one_off]


RULESET: Final = Ruleset(
    id=ID,
    name=Text("cmV-R Compatible", "cmV-R コンパチブル"),
    version=base.VERSION,
    build=build,
    options=OPTIONS,
    legal_deck=legal_deck,
    base="cmvr",
    clauses=CLAUSES,
)
