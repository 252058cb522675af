"""Milling: cards fall from the top of a deck one by one, and jokers act while they fall.

A trigger joker is turned up beside the deck first: its owner may use its trigger before it
reaches the graveyard, and before the next card falls (ultimate.joker.6, ultimate.seq.8). Every
mill is this process: damage by attacks and effects, and the owner's own (ultimate.joker.3).

Clauses: ``ultimate.damage.*``, ``ultimate.joker.*``, ``ultimate.i.17``, ``ultimate.i.69-80``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tcgkit.kernel.happening import Event
from tcgkit.kernel.state import TABLE, Obj, Process, record
from tcgkit_ultimate.rules.ability import AbilityUse, ability_of
from tcgkit_ultimate.rules.card_types import is_trigger_joker
from tcgkit_ultimate.rules.draws import TurnedUp
from tcgkit_ultimate.rules.events import DamageDealt
from tcgkit_ultimate.rules.puts import Cause, Destroyed, Fell, Sent
from tcgkit_ultimate.rules.zones import is_in

if TYPE_CHECKING:
    from tcgkit.kernel.game import Reading, Running


@record
class Mill(Process):
    """Cards fall from the deck of ``player``, one by one; ``left`` are still to fall.

    Only such a joker sets off its trigger, whatever makes it fall and in anybody's turn. A joker that is
    drawn, looked for, discarded or comes from elsewhere does not. Clauses: ultimate.seq.8,
    ultimate.joker.1, ultimate.joker.2, ultimate.joker.3, ultimate.i.69, ultimate.i.73,
    ultimate.i.74.
    """

    name = "mill"

    player: int
    left: int
    sender: int
    cause: Cause = "effect"
    card: Obj | None = None
    """The trigger joker that is turned up."""
    late: bool = False
    """It began when the turn was being ended already, so nothing cuts it off."""

    def begin(self, game: Running) -> None:
        """Begin with the first card."""
        self.late = bool(game.number(TABLE, "ending"))
        self.next = Mill.go_on
        if self.left > 0 and self.sender != self.player and game.hears(DamageDealt):
            source = self.source(game)
            return game.emit(DamageDealt, source, self.player, self.left, self.cause)
        return self.go_on(game)

    def source(self, game: Reading) -> Obj | None:
        """Return what deals the damage: the attacker, or the card with the effect."""
        role = "attacker" if self.cause == "attack" else "source"
        found = (getattr(each, role, None) for each in reversed(game.state.frames))
        return next((each for each in found if isinstance(each, Obj)), None)

    def go_on(self, game: Running) -> None:
        """The next card falls (ultimate.damage.2)."""
        if self.left < 1 or self.is_cut(game):
            return game.leave()
        on_top = game.zone("deck_top", self.player)
        if on_top:
            return self.take_top(game, on_top[0])
        deck = game.zone("deck", self.player)
        if not deck:  # what is turned up is all there is (ultimate.damage.6)
            return game.leave()
        self.left -= 1
        if not is_trigger_joker(deck[-1].defn):
            return self.fall(game, deck[-1])
        self.next = Mill.turned_up
        return game.emit(TurnedUp, deck[-1])

    def is_cut(self, game: Reading) -> bool:
        """Return whether the turn was ended amid damage (option ``end_turn_timing``)."""
        at_once = game.rules.options["end_turn_timing"] == "at_once"
        damage = self.sender != self.player  # ultimate.damage.1
        return at_once and damage and not self.late and bool(game.number(TABLE, "ending"))

    def take_top(self, game: Running, monster: Obj) -> None:
        """A monster on the deck is the first card (ultimate.damage.7, ultimate.i.95, ultimate.i.96).

        It is sent, not destroyed (ultimate.off.7, ultimate.i.92).
        """
        self.left -= 1
        self.next = Mill.go_on
        triggers = game.rules.options["deck_top_joker_triggers"]
        if triggers and is_trigger_joker(monster.defn):
            self.next = Mill.turned_up
            return game.emit(TurnedUp, monster)
        return game.emit(Sent, monster, self.sender, self.cause)

    def turned_up(self, game: Running) -> None:
        """Its owner decides about the trigger (ultimate.joker.7), before anything else falls.

        What falls by it is done first (ultimate.joker.6, ultimate.i.75).
        """
        self.next = Mill.land
        card = self.card = game.zone("falling", self.player)[-1]
        ability = ability_of(card, "trigger")
        assert ability is not None
        game.enter(AbilityUse(ability, card, self.player))

    def land(self, game: Running) -> None:
        """Put it into the graveyard, unless it was moved (ultimate.joker.8, ultimate.i.77)."""
        self.next = Mill.go_on
        card, self.card = self.card, None
        assert card is not None
        if game.is_there(card) and is_in(card, "falling"):
            self.fall(game, card)

    def fall(self, game: Running, card: Obj) -> None:
        """Put a card on the graveyard; a monster summoned there is destroyed (ultimate.off.10).

        A rule destroys it, no effect and no player (ultimate.i.98).
        """
        self.next = Mill.go_on
        covered = game.zone("graveyard_top", card.owner)
        if not covered:
            return game.emit(Fell, card, self.sender, self.cause)
        destroyed: Event = Destroyed(covered[0], -1, "rule")
        return game.emit_all([destroyed, Fell(card, self.sender, self.cause)])


def mill_now(game: Reading) -> Mill | None:
    """Return the innermost mill under way."""
    found: Mill | None = game.running(Mill)
    return found
