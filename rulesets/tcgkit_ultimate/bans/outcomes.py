"""The outcomes of deeds, independent of wording: by the cards' places and destinations.

Cards of the opponent's deck that go to the graveyard are burn, cards that leave the opponent's
hand are a hand attack, cards that go to a deck heal it, whatever verb says it.

Clauses: ``ultimate.ban.13``, ``ultimate.ban.26-27``, ``ultimate.ban.53``, ``ultimate.i.125-127``,
``ultimate.i.139``, ``ultimate.i.144``, ``ultimate.i.146``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import inf
from typing import Final

from attrs import evolve, field, frozen

from tcgkit_dsl.diagnostics import Span
from tcgkit_dsl.tree import ast
from tcgkit_dsl.words.vocabulary import Vocabulary
from tcgkit_ultimate.bans.cards import BOTH, OPPONENT, YOU, Cards, Sides, cards_of, seats
from tcgkit_ultimate.bans.plan import Leaf, Things, goes_to, number_bound
from tcgkit_ultimate.bans.words import DEEDS, LEAVING, Deed
from tcgkit_ultimate.rules.zones import FIELD, OFF

_AWAY: Final = frozenset(("graveyard",))
_AT: Final = dict.fromkeys(("magic", *LEAVING), _AWAY) | {
    "trigger": frozenset(("falling",))
}
"""Where this card is when an ability is carried out; else it is on the field (ultimate.i.111)."""


@frozen(eq=False)
class Outcome:
    """One thing that comes of a deed.

    Kinds: those of :class:`Deed`, and "targets" (monsters on the field that are chosen), "add"
    (to a hand), "hand attack", "take" (out of the opponent's deck), "rob" (out of the opponent's
    hand), "foreign" (into a place of the other player), "place" (a monster outside the
    battlefield), "beats" (under the number rule).
    """

    kind: str
    leaf: Leaf
    bound: float = 1
    sides: Sides = BOTH
    """Whose hand, deck or mana it is."""
    things: Things = field(factory=Things)
    cards: Cards = field(factory=lambda: Cards(frozenset(FIELD), BOTH))
    zones: frozenset[str] = frozenset()
    """Where they go."""

    @property
    def span(self) -> Span:
        """The words that say it."""
        return self.leaf.span


@frozen(eq=False)
class Outcomes:
    """Computes the outcomes of an ability's deeds at ``timing``."""

    vocabulary: Vocabulary
    timing: str

    def of(self, leaf: Leaf) -> tuple[Outcome, ...]:
        """Return the outcomes of a deed."""
        return tuple(self._targets(leaf)) + tuple(self._done(leaf))

    # ---- monsters that are chosen ----------------------------------------------------

    def _targets(self, leaf: Leaf) -> Iterator[Outcome]:
        """Yield the choices of monsters on the field (ultimate.ban.14, ultimate.i.140)."""
        deed = DEEDS.get(leaf.verb)
        for name, things in leaf.things.items():
            cards = self.cards(things)
            if not things.is_new or not cards.on_field:
                continue
            only_named = deed is not None and name == deed.names
            if not only_named or things.bound < inf:
                yield Outcome("targets", leaf, things.bound, cards.sides, things, cards)

    def cards(self, things: Things) -> Cards:
        """Return the cards that are meant; the place of this card follows from the timing."""
        if things.is_self:
            cards = Cards(_AT.get(self.timing, frozenset(FIELD)), frozenset((YOU,)))
        elif things.phrase is not None:
            cards = cards_of(things.phrase, self.vocabulary)
        else:
            cards = Cards(frozenset(FIELD), BOTH)
        if things.is_told and self.timing in (*LEAVING, "on_card_sent"):
            cards = evolve(cards, zones=_AWAY)
        return cards if things.now is None else evolve(cards, zones=things.now)

    # ---- deeds -----------------------------------------------------------------------

    def _done(self, leaf: Leaf) -> Iterator[Outcome]:
        deed = DEEDS.get(leaf.verb)
        if deed is None or deed.kind == "nothing":
            return
        things = leaf.things.get(deed.what, Things())
        cards = self.cards(things)
        if deed.kind == "move":
            yield from self._moved(leaf, deed, things, cards)
            return
        if deed.beats and not things.is_self:
            yield Outcome("beats", leaf, things.bound, cards.sides, things, cards)
        zones = goes_to(leaf.verb, leaf.args, self.vocabulary) or frozenset()
        bound = self._bound(leaf, deed, things)
        yield Outcome(deed.kind, leaf, bound, self._sides(leaf, deed), things, cards, zones)
        if deed.kind in ("summon", "use"):
            yield from self._summoned(leaf, things, cards, zones)

    def _bound(self, leaf: Leaf, deed: Deed, things: Things) -> float:
        if deed.n in leaf.args:
            number = leaf.args[deed.n]
            assert isinstance(number, ast.Number)
            return number_bound(number)
        return things.bound

    def _sides(self, leaf: Leaf, deed: Deed) -> Sides:
        """Return whose hand, deck or mana it is."""
        if deed.whose:
            return frozenset((deed.whose,))
        if deed.where:
            place = leaf.args[deed.where]
            assert isinstance(place, ast.Place)
            return seats(place.owner)
        player = leaf.args.get(deed.who) if deed.who else leaf.by
        if isinstance(player, ast.Player):
            return seats(player.key)
        return frozenset((YOU,))

    def _summoned(
        self, leaf: Leaf, things: Things, cards: Cards, zones: frozenset[str]
    ) -> Iterator[Outcome]:
        """Yield the further outcomes of a summon."""
        if zones & set(OFF) and not zones & {"battlefield"}:
            yield Outcome("place", leaf, things.bound, cards.sides, things, cards, zones)
        if not things.is_self and things.phrase is not None and OPPONENT in cards.sides:
            if "deck" in cards.zones:
                yield Outcome("take", leaf, things.bound, cards.sides, things, cards, zones)
            if "hand" in cards.zones:
                yield Outcome("rob", leaf, things.bound, cards.sides, things, cards, zones)

    # ---- moves -----------------------------------------------------------------------

    def _moved(
        self, leaf: Leaf, deed: Deed, things: Things, cards: Cards
    ) -> Iterator[Outcome]:
        """Yield the outcomes of a move, by the cards' origin and destination."""
        bound = self._bound(leaf, deed, things)
        zones = goes_to(leaf.verb, leaf.args, self.vocabulary) or frozenset()
        if not deed.what:  # "discards n cards"
            cards = Cards(frozenset(("hand",)), self._sides(leaf, deed))

        def outcome(kind: str, sides: Sides) -> Outcome:
            return Outcome(kind, leaf, bound, sides, things, cards, zones)

        yield outcome("move", cards.sides)
        place = self._sides(leaf, deed) if deed.where else cards.sides
        goes = cards.sides | place  # to the owner's in any case (ultimate.i.136)
        if cards.on_field and not things.is_self and zones & {"hand", "deck"}:
            yield outcome("beats", cards.sides)
        if not cards.on_field and zones & {"hand", "deck"} and not cards.sides & place:
            yield outcome("foreign", place)
        if "hand" in cards.zones and OPPONENT in cards.sides:
            yield outcome("hand attack", cards.sides)
        if "deck" in zones and not cards.zones <= {"deck"}:
            yield outcome("heal", goes)
        if "hand" in zones and cards.zones & {"deck", "graveyard"}:
            yield outcome("add", goes)
        if "graveyard" in zones and "deck" in cards.zones:
            yield outcome("mill", cards.sides)
        # ultimate.i.146
        takes = YOU in place and (deed.where or "graveyard" not in zones)
        if "deck" in cards.zones and OPPONENT in cards.sides and takes:
            yield outcome("take", cards.sides)
        if zones & set(FIELD):
            yield from self._onto_field(outcome, cards, zones)

    def _onto_field(
        self, outcome: Callable[[str, Sides], Outcome], cards: Cards, zones: frozenset[str]
    ) -> Iterator[Outcome]:
        """Yield the outcomes of a move onto the field: a summon, or a move on the field (ultimate.i.89)."""
        if not cards.on_field or not cards.zones <= set(FIELD):
            yield outcome("summon", cards.sides)
        if zones & set(OFF) and "battlefield" not in zones:
            yield outcome("place", cards.sides)
