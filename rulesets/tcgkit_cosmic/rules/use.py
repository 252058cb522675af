"""Uses: a use is declared, its costs are paid, faster cards interrupt it, it is resolved.

A use is a frame. While it is pending its window is open in which both players may make faster
uses; each of these is a frame above it, with a window of its own. So the newest is resolved
first, and the chain is at most five uses deep (cosmic.i.31).

Clauses: ``cosmic.use.*``, ``cosmic.put.*``, ``cosmic.astrology.*``, ``cosmic.effect.*``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, ClassVar

from tcgkit.kernel.cards import Ability, Asking, Choice, Scope, Text
from tcgkit.kernel.effects import NO_TEXT, Use, UseKind
from tcgkit.kernel.rules import OptionValue
from tcgkit.kernel.state import TABLE, Obj, record
from tcgkit.kernel.time import Window
from tcgkit.standard.players import opponent
from tcgkit_cosmic.rules.damage import Strike
from tcgkit_cosmic.rules.events import (
    Attacked,
    AttackOver,
    Declared,
    Entered,
    Froze,
    Left,
    MaterialLost,
    Negated,
    TurnedBack,
    Way,
)
from tcgkit_cosmic.rules.zones import (
    beneath,
    has_materials,
    has_souls,
    in_order,
    is_top,
    material_cost,
    stands,
)

if TYPE_CHECKING:
    from tcgkit.kernel.game import Reading, Running


def interrupt_order(game: Reading) -> tuple[int, ...]:
    """Return the order of asking players to interrupt (cosmic.use.9, cosmic.i.32)."""
    if game.rules.options["interrupt_first"] == "privileged":
        return in_order(game)
    pending = pending_use(game)
    assert pending is not None
    return (opponent(pending.you), pending.you)


def interrupted(game: Reading) -> Obj | None:
    """Return the card whose use can be interrupted now."""
    pending = pending_use(game)
    return None if pending is None else pending.source


def at_speed(window: str, number: str) -> Callable[[Reading], str]:
    """Return the function that gives a window its key: its name and a speed, as in "part.3".

    The speed is a number of the table. By the key only cards of that speed are asked. While an
    effect changes speeds, the key is the name alone.
    """

    def key(game: Reading) -> str:
        return window if game.changes("spd") else f"{window}.{game.number(TABLE, number)}"

    return key


def interrupts(always: bool) -> Window:
    """Return the window for interrupting a pending use.

    Clauses: cosmic.use.6, cosmic.i.33, cosmic.info.5, cosmic.i.81.
    """
    return Window(
        "interrupt",
        interrupt_order,
        key=at_speed("interrupt", "pending_speed"),
        ask="always" if always else "legal",
        after="first",
        text=Text("Interrupt {about}?", "{about}に割り込みますか？"),
        subject=interrupted,
    )


def is_once_per_turn(ability: Ability) -> bool:
    """Return whether an effect is used at most once per turn (cosmic.effect.5)."""
    return ability.tags.get("limit") == "turn"


FASTEST = 5
"""Uses with this speed cannot be interrupted."""


def pending_use(game: Reading) -> CardUse | None:
    """Return the use that is pending now: the innermost one that can be interrupted."""
    for frame in reversed(game.state.frames):
        if isinstance(frame, CardUse) and frame.open:
            return frame
    return None


def interrupted_by(game: Reading, card: Obj) -> CardUse | None:
    """Return the use that the use of a card interrupts: the one that was pending before it."""
    below = (f for f in reversed(game.state.frames) if isinstance(f, CardUse) and f.open)
    return next((use for use in below if use.source is not card), None)


@record
class CardUse(Use):
    """A card is used (cosmic.use.7)."""

    in_view = ("you", "speed")
    way: ClassVar[Way]
    """The way of using the card."""
    stages: ClassVar[tuple[str, ...]] = (
        "count",
        "choose",  # cosmic.use.1
        "pay",
        "pay_text",
        "announce",
        "wait",
        "resolve",
        "carry_out",
    )

    speed: int = 0
    open: bool = False
    """It is pending: declared and paid for."""
    negated: bool = False
    ended: bool = False
    """An effect has ended it, without effect."""
    target: Obj | None = None
    """The target; None: the core."""
    deeds: int = 0
    """How much its text has done so far ("if you do")."""

    def kind(self, game: Reading) -> UseKind:
        """Return how it is used."""
        return game.rules.uses["activated" if self.way == "effect" else self.way]

    def count(self, game: Running) -> None:
        """Count it (cosmic.window.15, cosmic.effect.5); it keeps the speed that its card has now.

        Clauses: cosmic.attack.3, cosmic.i.76.
        """
        game.add_number(self.you, "uses", 1)
        self.speed = game.value(self.source, "spd")
        if is_once_per_turn(self.ability):
            game.set_number(self.source, f"once.{self.ability.index}", 1)

    def announce(self, game: Running) -> None:
        """Announce it: from now on it is pending (cosmic.use.2)."""
        self.open = True
        chosen = tuple(obj for row in self.picked for obj in row)
        ability = None if self.ability is NO_TEXT else self.ability
        game.emit(Declared, self.you, self.way, self.source, ability, self.target, chosen)

    def wait(self, game: Running) -> Asking | None:
        """Wait below faster uses (cosmic.use.8-11, cosmic.use.15, cosmic.i.35)."""
        game.set_number(TABLE, "pending_speed", self.speed)
        # cosmic.use.5
        return super().wait(game) if self.speed < FASTEST else self.next(self, game)

    def resolve(self, game: Running) -> Asking | None:
        """Resolve it, if its card is still there (cosmic.use.12).

        Targets that are gone are left out. Clauses: cosmic.effect.9,
        cosmic.attack.15, cosmic.i.36.
        """
        self.open = False
        below = pending_use(game)
        game.set_number(TABLE, "pending_speed", 0 if below is None else below.speed)
        if self.negated and not self.ended:
            self.next = type(self).bury
            game.emit(Negated, self.you, self.source)
            return None
        if not self.ended and self.is_there(game):
            return self.next(self, game)
        self.next = type(self).over
        return None

    def candidates(self, game: Reading, choice: Choice) -> list[Obj]:
        """Return the objects that the text can have as targets now."""
        return targets_of(game, self, choice)

    def is_there(self, game: Reading) -> bool:
        """Return whether its card is still where it was used."""
        return stands(game, self.source)

    def bury(self, game: Running) -> None:
        """A negated card in play stays there (cosmic.effect.13-15, cosmic.i.79)."""
        self.over(game)


@record
class EffectUse(CardUse):
    """An activated effect is used (cosmic.effect.4)."""

    name = "effect_use"
    way = "effect"


def _spend_materials(use: CardUse, game: Running) -> Asking | None:
    """Put the materials that an astrology costs into the graveyard, and go on."""
    mode = game.rules.options["astrology_materials"]
    under, cost = beneath(game, use.source), material_cost(game, use.source)
    number = {"cost": cost, "all": len(under), "keep": 0}[str(mode)]
    lost = under[len(under) - number :]
    if not lost:
        return use.next(use, game)
    game.emit_all([MaterialLost(use.you, card) for card in reversed(lost)])
    return None


def _bury_astrology(use: CardUse, game: Running) -> None:
    """Put an astrology that still stands into the graveyard."""
    if stands(game, use.source):
        game.emit(Left, use.you, use.source)


@record
class AstrologyUse(CardUse):
    """An astrology is used, with materials, and goes to the graveyard (cosmic.astrology.1)."""

    name = "astrology_use"
    way = "astrology"
    stages: ClassVar[tuple[str, ...]] = (*CardUse.stages, "discard")

    def pay(self, game: Running) -> Asking | None:
        """Put materials into the graveyard, from the top (cosmic.astrology.4, cosmic.i.40).

        Clauses: cosmic.use.1, cosmic.use.13, cosmic.astrology.6.
        """
        return _spend_materials(self, game)

    def discard(self, game: Running) -> None:
        """Put it into the graveyard (cosmic.astrology.5)."""
        _bury_astrology(self, game)

    def bury(self, game: Running) -> None:
        """A negated astrology goes to the graveyard (cosmic.effect.14)."""
        self.next = type(self).over
        if game.is_there(self.source):
            game.emit(Left, self.you, self.source)


@record
class Put(CardUse):
    """A material is put into play (cosmic.put.1)."""

    name = "put"
    way = "put"

    def pay(self, game: Running) -> Asking | None:
        """Turn it up (cosmic.put.5, cosmic.i.38)."""
        game.set_number(self.source, "pending", 1)
        self.source = game.turn(self.source, up=True)
        return self.next(self, game)

    def is_there(self, game: Reading) -> bool:
        """Return whether it still lies on top, to enter play (cosmic.put.4)."""
        card = self.source
        return game.is_there(card) and bool(card.number("pending")) and is_top(game, card)

    def carry_out(self, game: Running) -> Asking | None:
        """Check the costs again, then enter play or turn back (cosmic.put.7-9)."""
        recheck = game.rules.options["recheck_costs_on_resolution"]
        if recheck and not (has_souls(game, self.source) and self.has_materials(game)):
            self.next = type(self).over
            game.emit(TurnedBack, self.you, self.source)
        else:
            game.emit(Entered, self.you, self.source)
        return None

    def has_materials(self, game: Reading) -> bool:
        """Return whether enough materials lie beneath it."""
        return has_materials(game, self.source)

    def bury(self, game: Running) -> None:
        """A negated card goes to the graveyard; its materials stay (cosmic.effect.13)."""
        self.next = type(self).over
        if game.is_there(self.source):
            game.emit(MaterialLost, self.you, self.source)


@record
class PutAstrology(Put):
    """By option an astrology is used when it is turned up (cosmic.i.39)."""

    stages: ClassVar[tuple[str, ...]] = (
        "count",
        "choose",
        "pay",
        "spend",
        "pay_text",
        "announce",
        "wait",
        "resolve",
        "enter",
        "carry_out",
        "discard",
    )
    enter = Put.carry_out

    def spend(self, game: Running) -> Asking | None:
        """Put materials into the graveyard, as any use of an astrology does (cosmic.astrology.4)."""
        return _spend_materials(self, game)

    def discard(self, game: Running) -> None:
        """Put it into the graveyard (cosmic.astrology.5)."""
        _bury_astrology(self, game)

    def has_materials(self, game: Reading) -> bool:
        """Return whether enough materials lie beneath it, or have been spent already."""
        spends = game.rules.options["astrology_materials"] != "keep"
        return spends or super().has_materials(game)

    def carry_out(self, game: Running) -> Asking | None:
        """Carry out the text, if it is in play."""
        if self.pc or stands(game, self.source):
            return Use.carry_out(self, game)
        return self.next(self, game)


@record
class AttackUse(CardUse):
    """A card attacks (cosmic.attack.1)."""

    name = "attack_use"
    way = "attack"
    stages: ClassVar[tuple[str, ...]] = (
        "count",
        "pay",
        "announce",
        "say_attack",
        "wait",
        "resolve",
        "carry_out",
        "say_over",
    )

    core: bool = False
    """The core is attacked."""
    pile: tuple[Obj, ...] = ()
    """An attack on materials: the cards of the pile, lowest first."""

    def pay(self, game: Running) -> None:
        """Freeze it (cosmic.attack.1)."""
        game.emit(Froze, self.you, self.source)

    def say_attack(self, game: Running) -> None:
        """Say that an attack was declared, and remember it."""
        game.set_number(self.source, "attacked", 1)
        game.emit(Attacked, self.you, self.source, self.target)

    def carry_out(self, game: Running) -> None:
        """Carry out the attack."""
        game.enter(Strike(self.you, self.source, self.target, self.core, self.pile))

    def say_over(self, game: Running) -> None:
        """Say that the attack was made; what lasts until its end ends first (cosmic.turn.7)."""
        game.expire(attack_moment(game))
        game.emit(AttackOver, self.you, self.source, self.target)

    def over(self, game: Running) -> None:
        """Leave; effects that last until the end of the attack end (cosmic.turn.7)."""
        game.expire(attack_moment(game))
        game.leave()


def attack_moment(game: Reading) -> str:
    """Return the moment of the end of the innermost attack under way.

    Attacks interrupt attacks, so each has a moment of its own.
    """
    return f"attack.{sum(isinstance(frame, AttackUse) for frame in game.state.frames)}"


@record
class TriggeredUse(Use):
    """A triggered effect: choose, then carry out the possible parts (cosmic.i.73)."""

    name = "triggered"
    stages: ClassVar[tuple[str, ...]] = ("choose", "carry_out")

    deeds: int = 0
    """How much its text has done so far ("if you do")."""

    def candidates(self, game: Reading, choice: Choice) -> list[Obj]:
        """Return the objects that the text can have as targets now."""
        return targets_of(game, self, choice)


def targets_of(game: Reading, scope: Scope, choice: Choice) -> list[Obj]:
    """Return the objects that can be chosen: a text may forbid it (cosmic.effect.12)."""
    found = choice.candidates(game, scope)
    if choice.for_cost or not game.claims("be_targeted"):
        return found
    return [each for each in found if not game.cannot("be_targeted", each, scope.you)]


def uses(options: Mapping[str, OptionValue]) -> dict[str, UseKind]:
    """Return how each kind of text is used: it waits below a window for interrupts.

    Only a triggered effect does not wait: nothing interrupts it. Clause: cosmic.effect.2.
    """
    window = interrupts(bool(options["always_ask_interrupts"]))
    kinds = {
        "put": Put,
        "attack": AttackUse,
        "activated": EffectUse,
        "astrology": AstrologyUse,
    }
    found = {
        name: UseKind(name, use, waits=window, clause="cosmic.use.2")
        for name, use in kinds.items()
    }
    triggered = UseKind("triggered", TriggeredUse, automatic=True, clause="cosmic.effect.2")
    return found | {"triggered": triggered}
