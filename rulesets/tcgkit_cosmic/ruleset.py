"""Cosmic Core put together: options, legality of decks, and the rules made from them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from tcgkit.kernel.cards import CardDef, Text
from tcgkit.kernel.rules import (
    Advice,
    Check,
    Deck,
    DeckRules,
    Ends,
    Names,
    OptionValue,
    Rules,
    Ruleset,
    Triggers,
    by_name,
)
from tcgkit.kernel.state import TABLE, Obj
from tcgkit.standard.decks import Violation, check_cards, check_copies, check_size
from tcgkit_cosmic.language.words import KEYWORDS
from tcgkit_cosmic.rules import turn
from tcgkit_cosmic.rules.actions import actions
from tcgkit_cosmic.rules.card_types import GUARDIAN, TYPES
from tcgkit_cosmic.rules.events import CORE_LOSSES, Placed
from tcgkit_cosmic.rules.heuristic import ODDS, horizon, score
from tcgkit_cosmic.rules.options import OPTIONS
from tcgkit_cosmic.rules.text_events import LifeGained, Moved
from tcgkit_cosmic.rules.use import attack_moment, uses
from tcgkit_cosmic.rules.zones import (
    EMITS,
    FIELDS,
    POSTURES,
    PROPERTIES,
    ZONES,
    in_order,
    in_play,
    soul_counts,
)

if TYPE_CHECKING:
    from tcgkit.kernel.cards import Ability
    from tcgkit.kernel.game import Reading

VERSION = "0.60"
_COSTS_MATERIALS: Final = Text(
    "{card} is a guardian with a material cost", "{card}：ガーディアンのマテリアルは0"
)
LOSSES = (*CORE_LOSSES, Moved, LifeGained, Placed)
"""After these a core may be empty (cosmic.win.3)."""


def live(game: Reading, obj: Obj, ability: Ability) -> bool:
    """Return whether an ability works: in play, and not on a core soul (cosmic.effect.1)."""
    return obj.place.zone.in_play and in_play(obj)


NAMES = Names(
    kinds=("activated", "astrology", "static"),
    claims=(
        *(
            "attack",
            "attack_core",
            "be_attacked",
            "be_defended",
            "defend",
            "defend_core",
            "interrupt",
        ),
        *(
            "be_destroyed",
            "be_destroyed_by_damage",
            "be_frozen",
            "be_released",
            "be_released_in_step",
        ),
        *("core_soul", "guardian", "place_material", "use_astrology"),
        *("be_interrupted", "be_negated", "be_targeted", "excess"),
        *("place_at_most", "place_more"),
        *(EMITS, *KEYWORDS),
    ),
    values=("souls",),
    windows=("interrupt",),
    window_texts=turn.WINDOW_TEXTS,
    ends=("attack",),
    streams=("core.1", "core.2", "seats", "choices"),
)


def build(options: Mapping[str, OptionValue]) -> Rules:
    """Return the rules of Cosmic Core for these options."""
    return Rules(
        ruleset="cosmic",
        version=VERSION,
        options=options,
        zones=by_name(ZONES),
        types=by_name(TYPES),
        timeline=turn.timeline(options),
        actions=by_name(actions(options)),
        # cosmic.effect.3
        order=in_order,
        live=live,
        fields=by_name(FIELDS),
        properties=by_name(PROPERTIES),
        postures=POSTURES,
        uses=uses(options),
        checks=(Check("lost", LOSSES, "event", turn.losers, turn.lose, "cosmic.win.3"),),
        triggers=Triggers("rounds", memory="turn"),  # cosmic.i.73
        names=NAMES,
        entries={"attack_moment": attack_moment},
        ends=Ends(turn.result_of),
        decks=DeckRules("core"),
        counts=soul_counts,
        advice=Advice(score, lambda game: game.number(TABLE, "turn"), horizon, odds=ODDS),
    )


def legal_deck(deck: Deck, options: Mapping[str, OptionValue]) -> list[Violation]:
    """Return every clause of ``cosmic.setup`` that a deck violates."""
    copies = int(options["max_copies"]) or None

    def fits(card: CardDef) -> bool:
        costs = card.is_a(GUARDIAN) and bool(card.fields.get("materials"))
        return not costs or options["guardian_material"] != "zero"

    return [
        *check_size(deck, int(options["deck_size"]), "cosmic.setup.2"),
        *check_copies(deck, lambda card: copies, "cosmic.setup.3"),
        *check_cards(deck, fits, "cosmic.guardian.5", _COSTS_MATERIALS),
    ]


RULESET = Ruleset(
    id="cosmic",
    name=Text("Cosmic Core", "コズミックコア"),
    version=VERSION,
    build=build,
    options=OPTIONS,
    legal_deck=legal_deck,
)
