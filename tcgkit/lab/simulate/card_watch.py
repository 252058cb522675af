"""The cards of each player in one game: dealt, seen, playable, played.

Cards are noted by definition, because two decks may use one key for different cards.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from attrs import define, field, fields_dict, frozen

from tcgkit.kernel.cards import Ability, CardDef
from tcgkit.kernel.game import Reading
from tcgkit.kernel.happening import Event
from tcgkit.kernel.rules import Deck
from tcgkit.kernel.sight import Trace
from tcgkit.kernel.state import Choose, Obj

_Owned = tuple[int, CardDef]
"""A player, and one of their cards."""


def whose(obj: Obj) -> int:
    """Return the owner of a card; for a card of the table the player of its zone.

    Return -1 for a card of the table in a shared zone, -2 for an object outside all zones.
    """
    if obj.owner >= 0:
        return obj.owner
    return obj.place.player if obj.place.index >= 0 else -2


@frozen
class CardFacts:
    """The counts of one card of a player's deck in one game.

    A *use* is an answer whose option has the card as its source. It counts as *play* if the card
    was not in play and the option is an action of the rules (or any option, if the rules do not
    declare actions).
    """

    copies: int = 0
    """Copies in the deck, in all its parts."""
    opening: int = 0
    """Copies whose face their owner had seen at the first decision of the game."""
    seen: int = 0
    """Copies whose face their owner saw at any time."""
    playable: int = 0
    """Decisions of the owner in which the card could be played."""
    played: int = 0
    """Decisions in which the card was played."""
    used: int = 0
    """Answers that used the card, in any zone."""
    entered: int = 0
    """Entries into play; a copy in play at the first decision counts, too."""
    worked: int = 0
    """Events that name an ability of the card."""

    def __add__(self, other: CardFacts) -> CardFacts:
        return CardFacts(*(getattr(self, n) + getattr(other, n) for n in FACTS))

    @property
    def is_alive(self) -> bool:
        """Whether the card could be played, came into play, or worked."""
        return bool(self.playable or self.entered or self.worked)


FACTS: Final = tuple(fields_dict(CardFacts))
"""The names of the counts."""


@define(eq=False)
class CardWatch(Trace):
    """Counts the use of cards; hand it to :meth:`Game.new`, and call :meth:`answers`."""

    _opened: bool = False
    _opening: dict[_Owned, set[int]] = field(factory=lambda: defaultdict(set))
    _seen: dict[_Owned, set[int]] = field(factory=lambda: defaultdict(set))
    _counted: dict[str, Counter[_Owned]] = field(factory=lambda: defaultdict(Counter))

    def answers(self, game: Reading, position: int) -> None:
        """Note the next answer to the pending decision, before it is given."""
        if not self._opened:
            self._look(game)
            self._opening.update({key: set(found) for key, found in self._seen.items()})
            self._counted["entered"].update(
                (whose(obj), obj.defn)
                for place in game.state.places
                for obj in place
                if obj.place.in_play
            )
            self._opened = True
        request = game.request
        if not isinstance(request, Choose):
            return
        player, actions = request.player, game.rules.actions
        playable: dict[_Owned, None] = {}
        for number, option in enumerate(request.options):
            source = option.source
            if source is None or whose(source) not in (player, -1):
                continue
            owned = (player, source.defn)
            is_play = not source.place.in_play and (not actions or option.action in actions)
            if is_play:
                playable[owned] = None
            if number == position:
                self._counted["used"][owned] += 1
                self._counted["played"][owned] += is_play
        self._counted["playable"].update(playable.keys())

    def moved(self, old: Obj, new: Obj) -> None:
        """Note whether the owner of a moved card saw it, and whether it came into play."""
        seen = old.place.mask(up=old.up) | old.known
        seen |= new.place.mask(up=new.up) | new.known
        player = whose(new)
        if player >= 0 and seen >> player & 1:
            self._seen[player, new.defn].add(new.card)
        if new.place.in_play and not old.place.in_play:
            self._counted["entered"][player, new.defn] += 1

    def event(self, game: Reading, event: Event) -> None:
        """Note the abilities that an event names."""
        for card, _ in named_abilities(event):
            self._counted["worked"][whose(card), card.defn] += 1

    def facts(
        self, game: Reading, decks: Sequence[Deck], names: Mapping[CardDef, str]
    ) -> tuple[dict[str, CardFacts], ...]:
        """Return the facts of each player's cards by name, when the game is over.

        A card of the table counts for each player who had it. Cards without a name in ``names``
        are left out: tokens, and cards outside the decks.
        """
        self._look(game)
        found: list[dict[str, CardFacts]] = []
        pack = game.rules.decks.pack
        common = () if pack is None else pack.faces()
        for player, deck in enumerate(decks):
            facts: dict[str, CardFacts] = {}
            for card in (*deck.faces(), *common):
                name = names.get(card)
                if name is None:
                    continue
                copies = deck.cards.get(card, 0)
                copies += sum(part.count(card) for part in map(list, deck.parts.values()))
                made = self._facts((player, card), copies)
                facts[name] = facts[name] + made if name in facts else made
            found.append(facts)
        return tuple(found)

    def _facts(self, owned: _Owned, copies: int) -> CardFacts:
        counted = {name: self._counted[name][owned] for name in _COUNTED}
        return CardFacts(
            copies=copies,
            opening=len(self._opening.get(owned, ())),
            seen=len(self._seen.get(owned, ())),
            **counted,
        )

    def _look(self, game: Reading) -> None:
        """Note the cards whose owners see them now."""
        for place in game.state.places:
            for obj in place:
                player = whose(obj)
                if player < 0:
                    continue
                if (obj.place.mask(up=obj.up) | obj.known) >> player & 1:
                    self._seen[player, obj.defn].add(obj.card)


_COUNTED: Final = ("playable", "played", "used", "entered", "worked")


def named_abilities(event: Event) -> list[tuple[Obj, Ability]]:
    """Return (card, ability) for abilities in an event's fields and their cards there."""
    values = [value for _, value in event_fields(event)]
    cards = [value for value in values if isinstance(value, Obj)]
    if not cards:
        return []
    found = []
    for value in values:
        inside: Iterable[object] = value if isinstance(value, tuple) else (value,)
        for ability in inside:
            if isinstance(ability, Ability):
                found += [(c, ability) for c in cards if ability in c.defn.abilities]
    return found


def event_fields(event: Event) -> list[tuple[str, object]]:
    """Return the names and values of an event's constructor fields."""
    return [
        (each.name, getattr(event, each.name))
        for each in event.__attrs_attrs__  # type: ignore[attr-defined]  # records are attrs classes
        if each.init
    ]


__all__ = ["FACTS", "CardFacts", "CardWatch", "event_fields", "named_abilities"]
