"""The Ultimate Game put together: options, and the rules made from them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from tcgkit.kernel.cards import Text
from tcgkit.kernel.rules import (
    Advice,
    Check,
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
from tcgkit_ultimate.rules import turn
from tcgkit_ultimate.rules.ability import USES
from tcgkit_ultimate.rules.actions import actions
from tcgkit_ultimate.rules.card_types import TYPES
from tcgkit_ultimate.rules.decklist import legal_deck
from tcgkit_ultimate.rules.draws import Added, Drawn
from tcgkit_ultimate.rules.events import Expired, Summoned, Turned
from tcgkit_ultimate.rules.heuristic import ODDS, POINTLESS, horizon, score
from tcgkit_ultimate.rules.options import OPTIONS
from tcgkit_ultimate.rules.pauses import STOPS
from tcgkit_ultimate.rules.puts import PUTS, ToHand
from tcgkit_ultimate.rules.texts import known_stock, stock
from tcgkit_ultimate.rules.zones import FIELDS, POSTURES, PROPERTIES, ZONES, in_order

if TYPE_CHECKING:
    from tcgkit.kernel.cards import Ability
    from tcgkit.kernel.game import Reading

VERSION = "0.50"


LEAVES_DECK: Final = (Drawn, Added, Summoned, *PUTS)
"""After these a deck may be empty (ultimate.win.1)."""


def live(game: Reading, obj: Obj, ability: Ability) -> bool:
    """Return whether an ability works where its card is (ultimate.i.111).

    What hears its own card enter the graveyard works there, from wherever it came.
    """
    return obj.place.zone.in_play or ability.tags.get("timing") in GRAVE_TIMINGS


GRAVE_TIMINGS = ("on_sent", "on_discarded")
"""Abilities that work in the graveyard."""


NAMES: Final = Names(
    kinds=("continuous",),
    claims=("attack", "attack_monster", "block"),
    windows=("w2", "w3", "w4"),
    ends=("battle",),
    stops=STOPS,
    streams=("deck.1", "deck.2", "seats", "choices"),
)


def build(options: Mapping[str, OptionValue]) -> Rules:
    """Return the rules of the Ultimate Game for these options."""
    return Rules(
        ruleset="ultimate",
        version=VERSION,
        options=options,
        zones=by_name(ZONES),
        timeline=turn.timeline(options),
        actions=by_name(actions(options)),
        order=in_order,
        live=live,
        fields=by_name(FIELDS),
        properties=by_name(PROPERTIES),
        postures=POSTURES,
        uses=USES,
        types=by_name(TYPES),
        checks=(
            # After each single card (ultimate.damage.5, ultimate.i.16).
            Check("lost", LEAVES_DECK, "event", turn.losers, turn.lose, "ultimate.win.1"),
            Check(
                "given_back",
                (Expired, *PUTS, ToHand, Turned),
                "event",
                turn.ended_control,
                turn.give_back,
                "ultimate.i.135",
            ),
        ),
        ends=Ends(turn.result_of),
        # What is set off waits for the end of the action or of the damage (ultimate.i.70, ultimate.i.107).
        triggers=Triggers("window", memory="turn"),
        names=NAMES,
        decks=DeckRules(stock=stock, known_stock=known_stock),
        advice=Advice(
            score, lambda game: game.number(TABLE, "turn"), horizon, POINTLESS, ODDS
        ),
    )


RULESET = Ruleset(
    id="ultimate",
    name=Text("Ultimate Game", "アルティメット・ゲーム"),
    version=VERSION,
    build=build,
    options=OPTIONS,
    legal_deck=legal_deck,
)
