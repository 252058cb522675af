"""Ships: hits, and the fate of a ship without coins.

Clauses: ``compat.ship.*``, ``compat.i.18-31``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tcgkit.kernel.effects import Effect
from tcgkit.kernel.happening import Event
from tcgkit.kernel.rules import Check
from tcgkit.kernel.state import Obj, Process, record
from tcgkit_cmvr.compatible.rules.events import HitShip, ShipHit
from tcgkit_cmvr.compatible.rules.zones import is_ship
from tcgkit_cmvr.rules import battle
from tcgkit_cmvr.rules.activation import UseFromHand
from tcgkit_cmvr.rules.events import (
    CoinRemoved,
    LeaveField,
    MoveCoins,
    battle_by,
    destruction,
    place_damage,
)
from tcgkit_cmvr.rules.phases import CleanUp
from tcgkit_cmvr.rules.zones import coins, field_cards, printed_cost

if TYPE_CHECKING:
    from tcgkit.kernel.game import Changing, Reading, Running

Sides = tuple[tuple[Obj, Obj], ...]
"""Units against which an attack got through, each with the one it faced."""


@record
class Hit(Process):
    """Attacks get through, and a ship is among those they get through to (compat.i.23)."""

    name = "hit"

    sides: tuple[tuple[Obj, Obj], ...]
    to: str
    """Where the base sends a unit for this outcome."""
    hits: tuple[int, ...] = ()
    """How many coins each side loses."""

    def begin(self, game: Running) -> None:
        """(1) Remove coins equal to the rarity cost of the other unit (compat.ship.3, 9).

        What is printed on the other's top card counts, whatever was paid for it, and whatever
        its attack power is (compat.i.21, compat.i.30).
        """
        self.next = Hit.leave
        self.hits = tuple(
            min(coins(unit), printed_cost(other.defn)) if is_ship(unit) else 0
            for unit, other in self.sides
        )
        hits = [
            HitShip(battle_by(unit), unit, other, count)
            for (unit, other), count in zip(self.sides, self.hits, strict=True)
            if count
        ]
        if hits:
            game.emit_all(hits)

    def leave(self, game: Running) -> None:
        """(2) Ships without coins and other units leave (compat.ship.5, ship.8).

        A ship with coins stays (compat.ship.1, compat.ship.4). One without goes where the
        outcome sends a unit: to the damage zone instead of a card of the deck (compat.i.22).

        The coins on a ship are its durability. Clauses: compat.ship.2.
        """
        self.next = Hit.damage
        leaving = [
            (unit, other)
            for unit, other in self.sides
            if game.is_there(unit) and not (is_ship(unit) and coins(unit))
        ]
        for unit, _ in leaving:
            if is_ship(unit):
                game.set_number(unit, "spared", 1)
        if not leaving:
            return
        if len(self.sides) == 1:
            battle.beaten(game, *leaving[0], self.to)
        else:
            battle.equal(game, tuple(leaving))

    def damage(self, game: Running) -> None:
        """(3) A ship that stays takes the damage that is due from the deck (compat.ship.6).

        An attacker that lost does so, too (compat.i.19).
        """
        self.next = Hit.tell
        unit, _ = self.sides[0]  # two sides are equal: no damage (compat.i.20)
        if self.to != "damage_zone" or not game.is_there(unit) or not coins(unit):
            return
        place_damage(game, battle_by(unit), unit.owner, "battle")

    def tell(self, game: Running) -> None:
        """Continue with the Responses to the hits (compat.i.23)."""
        self.next = Hit.done
        told = [
            ShipHit(battle_by(unit), unit, other, count, game.is_there(unit))
            for (unit, other), count in zip(self.sides, self.hits, strict=True)
            if count
        ]
        if told and game.hears(ShipHit):
            game.emit_all(told)

    def done(self, game: Running) -> None:
        """The hit is over."""
        game.leave()


def beaten(game: Running, unit: Obj, winner: Obj, to: str) -> None:
    """Take coins from a beaten ship; any other unit leaves as in the base (compat.i.18)."""
    if is_ship(unit):
        game.enter(Hit(((unit, winner),), to))
    else:
        battle.beaten(game, unit, winner, to)


def equal(game: Running, sides: Sides) -> None:
    """Take coins from ships among equal units (compat.i.20)."""
    if any(is_ship(unit) for unit, _ in sides):
        game.enter(Hit(sides, "dust_zone"))
    else:
        battle.equal(game, sides)


def loses_a_coin(game: Reading, effect: Effect, card: Obj) -> Event:
    """Return the event for a destroyed ship (option ``ship_destroy``, compat.i.27)."""
    if is_ship(card):
        return MoveCoins(effect.you, card, effect.source, -1)
    return destruction(game, effect, card)


# ---- the last coin is lost outside battle --------------------------------------------


def without_coins(game: Reading) -> list[Obj]:
    """Return the ships that lost their last coin, and those that have coins again.

    Clause: compat.i.24.
    """
    return [
        ship
        for ship in field_cards(game)
        if is_ship(ship) and (coins(ship) > 0) == bool(ship.number("spared"))
    ]


def note_sinker(game: Changing, event: MoveCoins) -> None:
    """Note whose effect took the last coin of a card, until it has coins again."""
    game.set_number(event.card, "sunk_by", 0 if coins(event.card) else event.by + 1)


def sinking(ship: Obj) -> LeaveField:
    """Return the leaving of a ship without coins.

    It is the event of whoever's effect took the last coin; if the ship's own cost or clock did,
    of its controller (cmvr.i.48, compat.i.25).
    """
    by = ship.number("sunk_by") - 1
    if by < 0:
        return LeaveField(ship.controller, ship, "durability")
    return LeaveField(by, ship, "effect")


def remove(game: Running, ships: list[Any]) -> None:
    """Remove ships without coins at once, each once (compat.ship.5, compat.i.25-26)."""
    sunk = [ship for ship in ships if not coins(ship)]
    for ship in ships:
        game.set_number(ship, "spared", int(ship in sunk))
    if game.running(CleanUp) is not None:
        for ship in sunk:
            game.set_number(ship, "cleaned", 1)  # it was tested in this end phase
    if sunk:
        game.emit_all([sinking(ship) for ship in sunk])


def nothing_works(game: Reading) -> bool:
    """Return whether no effect is being carried out (compat.i.25: after the effect)."""
    return not any(
        isinstance(frame, Effect) and (not isinstance(frame, UseFromHand) or frame.is_set)
        for frame in game.state.frames
    )


SUNK = Check(
    "ship_without_coins",
    (MoveCoins, CoinRemoved),
    "step",
    without_coins,
    remove,
    "compat.ship.5",
    when=nothing_works,
)
