"""Knowledge of other players' decks: the text sets, but not the forty cards.

The complete text sets are open from the start; by an option only the texts of jokers are, and
that of a rank from the first card of it that is seen (ultimate.i.14).

Clauses: ``ultimate.setup.1-2``, ``ultimate.i.14``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from tcgkit.kernel.cards import CardDef, Text
from tcgkit.kernel.rules import Deck
from tcgkit_ultimate.rules.card_types import MAGIC, MONSTER, is_joker
from tcgkit_ultimate.rules.decklist import is_playing_card, text_of
from tcgkit_ultimate.rules.zones import NUMBERS, SUITS

if TYPE_CHECKING:
    from tcgkit.kernel.game import Reading


def stock(deck: Deck) -> list[CardDef]:
    """Return the playing cards of all texts of a deck's text set.

    The set belongs to the deck (ultimate.deck.10), and is open to both players
    (ultimate.setup.1, ultimate.setup.2).
    """
    texts = {text_of(card) for card in deck.cards}
    cards = [card for card in deck.library if text_of(card) in texts]
    return [card for card in cards if is_playing_card(card)]


def _unknown(rank: str, suit: str) -> CardDef:
    sign = f"{SUITS[suit].en}{rank}"
    kind = MAGIC if rank in ("J", "Q", "K") else MONSTER
    fields = {
        "rank": rank,
        "suit": suit,
        "number": NUMBERS[rank],
        "text": f"unknown-{rank}",
        "title": Text("?", "？"),
    }
    return CardDef(f"unknown-{rank}-{suit}", Text(sign, sign), kind.name, fields)


UNKNOWN: Final = {(rank, suit): _unknown(rank, suit) for rank in NUMBERS for suit in SUITS}
"""What is known of a card whose text is not: suit and rank."""


def known_stock(
    game: Reading, viewer: int, owner: int, cards: Sequence[CardDef]
) -> Sequence[CardDef]:
    """Return the cards that another player may have brought, as far as a player knows.

    Of a rank whose text was not seen it is not even known whether it is in the deck.
    """
    if game.rules.options["text_sets_public"] != "jokers_only":
        return cards
    seen = _seen(game, viewer, owner)
    known = [card for card in cards if is_joker(card) or text_of(card) in seen]
    ranks = {card["rank"] for card in known if not is_joker(card)}
    unknown = [card for (rank, _), card in UNKNOWN.items() if rank not in ranks]
    return [*known, *unknown]


def _seen(game: Reading, viewer: int, owner: int) -> set[str]:
    """Return the texts of the cards that a player has seen: they lie open, or the player remembers them."""
    state, places = game.state, game.rules.places
    objects = [obj for row in state.places for obj in row if obj.owner == owner]
    faces = [obj.defn for obj in objects if game.sees(viewer, obj)]
    ids = {-obj.id for obj in objects}
    for fact in state.facts:
        theirs = any(
            places[place].player == owner if place >= 0 else place in ids
            for place in fact.places
        )
        if fact.player == viewer and theirs:
            faces.append(fact.defn)
    return {text_of(face) for face in faces}
