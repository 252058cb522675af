"""Decks: the cards of each player, and their places when the timeline begins."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from attrs import field, frozen

from tcgkit.kernel.cards.definitions import CardDef, Text
from tcgkit.kernel.data import chance
from tcgkit.kernel.data.brief import brief
from tcgkit.kernel.data.fixed import fix_tables
from tcgkit.kernel.errors import DeckError, nearest
from tcgkit.kernel.state.objects import Obj

if TYPE_CHECKING:
    from tcgkit.kernel.game.changing import Changing


@frozen
class DeckPart:
    """A part of a deck: the zone of its player in which the cards begin, and their facing.

    They lie in the order of the deck: one card per slot, in a pile the first one on top.
    Who sees them follows from the zone, as for every other card.
    """

    zone: str
    text: Text
    """Its name for players: "starting servants"."""
    up: bool | None = None
    """Face up or face down; None: the default of the zone."""
    shuffled: bool = False


@frozen
class Deck:
    """A deck: the number of each card of its main part, and the further parts in order.

    The same card may be in several parts.
    """

    __repr__ = brief

    cards: Mapping[CardDef, int]
    parts: Mapping[str, Sequence[CardDef]] = field(factory=dict)
    library: Sequence[CardDef] = field(default=(), repr=False, eq=False)
    """All cards that it could consist of; empty: unknown."""

    def __attrs_post_init__(self) -> None:
        fix_tables(self)

    def faces(self) -> tuple[CardDef, ...]:
        """Return every definition in it once, those of the main part first."""
        further = (defn for part in self.parts.values() for defn in part)
        return tuple(dict.fromkeys((*self.cards, *further)))


AnyDeck = Deck | Mapping[CardDef, int]
"""A deck, or the cards of a deck that has only a main part."""


def deck_of(given: AnyDeck) -> Deck:
    """Return a deck; cards and their numbers alone become a deck without further parts."""
    return given if isinstance(given, Deck) else Deck(given)


def wrong_parts(given: Iterable[str], declared: Iterable[str]) -> dict[str, str]:
    """Return the faults in the names of a deck's further parts, by name."""
    given, declared = list(given), list(declared)
    known = f": there is {', '.join(declared)}" if declared else ": there are none"
    unknown = [name for name in given if name not in declared]
    found = {n: f"unknown part {n!r}{nearest(n, declared) or known}" for n in unknown}
    missing = [name for name in declared if name not in given]
    return found | {name: f"missing part {name!r}" for name in missing}


def lay_out(game: Changing, decks: Sequence[AnyDeck]) -> None:
    """Lay out the decks of all players where they begin, each player's main part first; then the
    pack of the table.

    Raises:
        DeckError: a deck lacks a declared part, or a part does not fit its zone; or there is
        no pack although the rules declare its zone.
    """
    rules = game.rules
    for player, deck in enumerate(map(deck_of, decks)):
        about = f"deck of player {player + 1}"
        _lay_deck(game, player, deck, rules.decks.zone, rules.decks.parts, about)
    if rules.decks.has_pack:
        if rules.decks.pack is None:
            raise DeckError(
                "the table has no pack: Rules.decks.pack, or the plugin, names it"
            )
        zone, parts = rules.decks.pack_zone, rules.decks.pack_parts
        _lay_deck(game, -1, rules.decks.pack, zone, parts, "pack of the table")


def _lay_deck(
    game: Changing,
    player: int,
    deck: Deck,
    zone: str | None,
    parts: Mapping[str, DeckPart],
    about: str,
) -> None:
    """Lay out the main part of a deck in a zone, and its further parts where they begin."""
    wrong = wrong_parts(deck.parts, parts).values()
    problems = [f"{about}: {problem}" for problem in wrong]
    cards = [defn for defn, number in deck.cards.items() for _ in range(number)]
    if cards and zone is None:
        problems.append(f"{about}: {len(cards)} cards, but none are brought")
    if problems:
        raise DeckError("; ".join(problems), problems)
    if zone is not None:
        main = DeckPart(zone, game.rules.zones[zone].text, shuffled=True)
        _lay(game, player, main, cards, about)
    for name, part in parts.items():
        _lay(game, player, part, deck.parts[name], f"{about}, part {name!r}")


def _lay(
    game: Changing, player: int, part: DeckPart, cards: Sequence[CardDef], about: str
) -> None:
    """Lay out the cards of one part of a deck."""
    state = game.state
    place = game.rules.place_of[part.zone, player]
    zone, row = place.zone, state.places[place.index]
    if zone.slots is not None and len(row) + len(cards) > zone.slots:
        where = f"begin in zone {zone.name!r} of {zone.slots} slots"
        raise DeckError(f"{about}: {len(row) + len(cards)} cards {where}")
    if part.shuffled:
        stream = game._stream(f"{zone.name}.{player + 1}")
        state.chance[stream], cards = chance.shuffled(
            state.chance[stream], sorted(cards, key=_by_key)
        )
    elif not place.in_play:  # the top of a pile is the end of its row
        cards = cards[::-1]
    up = zone.face_up if part.up is None else part.up
    for defn in cards:
        slot = len(row) if zone.slots is not None else 0
        obj = Obj(state.next_id, state.next_id, defn, player, place, slot, up=up)
        state.next_id += 1
        row.append(obj)
        if place.in_play:
            state.objects[obj.id] = obj


def _by_key(defn: CardDef) -> str:
    return defn.key


__all__ = [
    "AnyDeck",
    "Deck",
    "DeckPart",
    "deck_of",
    "lay_out",
    "wrong_parts",
]
