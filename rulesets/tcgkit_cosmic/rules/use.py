"""Uses: declared with choices and costs, pending while faster cards interrupt, resolved.

A use is a frame. While it is pending its window is open in which both players may make faster
uses; each of these is a frame above it, with a window of its own. So the newest is resolved
first, and the chain is at most five uses deep (cosmic.i.31).

Clauses: ``cosmic.use.*``, ``cosmic.put.*``, ``cosmic.astrology.*``, ``cosmic.effect.*``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tcgkit.kernel.cards import Ability, Asking, Text
from tcgkit.kernel.effects import Effect, pick_target, take_target
from tcgkit.kernel.happening import Event, Triggered
from tcgkit.kernel.state import TABLE, Obj, Process, record
from tcgkit.kernel.time import Window
from tcgkit_cosmic.rules.damage import Strike
from tcgkit_cosmic.rules.events import (
    Attacked,
    Declared,
    Entered,
    Froze,
    Kind,
    Left,
    MaterialLost,
    Negated,
    TurnedBack,
)
from tcgkit_cosmic.rules.zones import (
    beneath,
    has_materials,
    has_souls,
    in_order,
    is_top,
    material_cost,
    other,
    stands,
)

if TYPE_CHECKING:
    from tcgkit.kernel.game import Game


def interrupt_order(game: Game) -> tuple[int, ...]:
    """Return who is asked first whether to interrupt (cosmic.use.9, cosmic.i.32)."""
    if game.rules.options["interrupt_first"] == "privileged":
        return in_order(game)
    pending = pending_use(game)
    assert pending is not None
    return (other(pending.you), pending.you)


def interrupted(game: Game) -> Obj | None:
    """Return the card whose use can be interrupted now."""
    pending = pending_use(game)
    return None if pending is None else pending.card


def at_speed(window: str, number: str) -> Callable[[Game], str]:
    """Return what names a window's moment by its speed, a number of the table: "part.3".

    So only cards of that speed need be asked. While an effect changes speeds it names none.
    """

    def key(game: Game) -> str:
        return (
            window if game.is_changed("spd") else f"{window}.{game.number(TABLE, number)}"
        )

    return key


def interrupts(always: bool) -> Window:
    """Return the window in which a pending use can be interrupted.

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


ASKED_ALWAYS, ASKED = interrupts(True), interrupts(False)


def pending_use(game: Game) -> Use | None:
    """Return the use that is pending now: the innermost one that can be interrupted."""
    for frame in reversed(game.state.frames):
        if isinstance(frame, Use) and frame.open:
            return frame
    return None


@record
class Carried(Effect):
    """A text being carried out; it knows which use it belongs to (cosmic.i.72)."""

    under: Use | None = None
    """The use that was interrupted by the use of this effect."""


@record
class Use(Process):
    """A card is used (cosmic.use.7)."""

    name = "use"
    in_view = ("you", "speed")

    kind: Kind
    card: Obj
    you: int
    speed: int
    ability: Ability | None = None
    target: Obj | None = None
    core: bool = False
    """An attack on the core."""
    pile: tuple[Obj, ...] = ()
    """An attack on materials: the cards of the pile, lowest first."""
    picked: tuple[tuple[Obj, ...], ...] = ()
    hand: tuple[Obj, ...] = ()
    event: Event | None = None
    open: bool = False
    """It is pending: declared and paid for."""
    negated: bool = False
    ended: bool = False
    """An effect has ended it, without effect."""

    @property
    def source(self) -> Obj:
        """The card whose words are read."""
        return self.card

    # ---- declaration -----------------------------------------------------------------

    def begin(self, game: Game) -> Asking | None:
        """Choose the targets, one after the other (cosmic.use.1)."""
        choices = () if self.ability is None else self.ability.choices
        if len(self.picked) == len(choices):
            self.pay(game)
            return None
        choice = choices[len(self.picked)]
        able = [o for o in choice.candidates(game, self) if o not in self.hand]
        if len(self.hand) == choice.high or not able:
            take_target(self, None)
            return None
        player = other(self.you) if choice.by_opponent else self.you
        return pick_target(self, player, choice, able)

    def pay(self, game: Game) -> None:
        """Pay at declaration (cosmic.use.1, cosmic.attack.1, cosmic.astrology.4).

        It is not paid back; a card that is put into play is turned up now. Clauses:
        cosmic.use.13, cosmic.put.5, cosmic.i.38.
        """
        self.next = Use.pay_text
        if self.kind == "put":
            game.set_number(self.card, "pending", 1)
            self.card = game.turn(self.card, up=True)
        if self.kind == "attack":
            game.emit(Froze, self.you, self.card)
        elif self.is_astrology:
            self.spend(game)

    @property
    def is_astrology(self) -> bool:
        """What an astrology says is used; by option it is when it is turned up (cosmic.i.39)."""
        return self.kind == "astrology" or (self.kind == "put" and self.ability is not None)

    def pay_text(self, game: Game) -> None:
        """Pay what the text demands (cosmic.use.1)."""
        self.next = Use.declare
        if self.ability is not None and self.ability.costs:
            game.enter(
                Effect(self.ability, self.card, self.you, None, self.picked, costs=True)
            )

    def spend(self, game: Game) -> None:
        """Put the materials of an astrology into the graveyard, from the top (cosmic.i.40).

        Clause: cosmic.astrology.6.
        """
        mode = game.rules.options["astrology_materials"]
        under = beneath(game, self.card)
        number = {"cost": material_cost(game, self.card), "all": len(under), "keep": 0}
        lost = under[len(under) - number[str(mode)] :]
        if lost:
            game.emit_all([MaterialLost(self.you, card) for card in reversed(lost)])

    def declare(self, game: Game) -> None:
        """Announce it: from now on it is pending (cosmic.use.2).

        The speed of now stays the speed of the use. Clauses: cosmic.attack.3, cosmic.i.76.
        """
        self.next = Use.attack_announced if self.kind == "attack" else Use.wait
        self.open = True
        chosen = tuple(obj for row in self.picked for obj in row)
        game.emit(
            Declared, self.you, self.kind, self.card, self.ability, self.target, chosen
        )

    def attack_announced(self, game: Game) -> None:
        """Say that an attack was declared."""
        self.next = Use.wait
        game.emit(Attacked, self.you, self.card, self.target)

    # ---- interrupts ------------------------------------------------------------------

    def wait(self, game: Game) -> None:
        """Let faster cards interrupt (cosmic.use.8-11, cosmic.use.15, cosmic.i.35)."""
        self.next = Use.resolve
        game.set_number(TABLE, "pending_speed", self.speed)
        always = game.rules.options["always_ask_interrupts"]
        window = ASKED_ALWAYS if always else ASKED
        if self.speed < 5:  # cosmic.use.5
            window.open(game, interrupt_order(game))

    # ---- resolution ------------------------------------------------------------------

    def resolve(self, game: Game) -> None:
        """Resolve it, if its card is still there (cosmic.use.12).

        What is gone gets nothing; the rest happens. Clauses: cosmic.effect.9,
        cosmic.attack.15, cosmic.i.36.
        """
        self.next = Use.over
        self.open = False
        below = pending_use(game)
        game.set_number(TABLE, "pending_speed", 0 if below is None else below.speed)
        if self.ended:
            return None
        if self.negated:
            return self.end_negated(game)
        if self.kind == "put":
            return self.put(game)
        if not stands(game, self.card):
            return None
        if self.kind == "attack":
            return game.enter(
                Strike(self.you, self.card, self.target, self.core, self.pile)
            )
        assert self.ability is not None
        if self.kind == "astrology":
            self.next = Use.discard
        under = pending_use(game)
        return game.enter(
            Carried(self.ability, self.card, self.you, None, self.picked, under=under)
        )

    def put(self, game: Game) -> None:
        """Check the costs again, then enter play or turn back (cosmic.put.7-9).

        Clause: cosmic.put.4.
        """
        card = self.card
        if not (game.here(card) and card.number("pending") and is_top(game, card)):
            return None
        recheck = game.rules.options["recheck_costs_on_resolution"]
        if recheck and not (has_souls(game, card) and self.has_materials(game)):
            return game.emit(TurnedBack, self.you, card)
        if self.ability is not None:
            self.next = Use.use_at_once
        return game.emit(Entered, self.you, card)

    def has_materials(self, game: Game) -> bool:
        """Return whether enough materials lie beneath, or have been spent already (cosmic.i.39)."""
        spends = game.rules.options["astrology_materials"] != "keep"
        return (self.is_astrology and spends) or has_materials(game, self.card)

    def use_at_once(self, game: Game) -> None:
        """By option an astrology is used when it is turned up (cosmic.i.39)."""
        self.next = Use.discard
        assert self.ability is not None
        if stands(game, self.card):
            under = pending_use(game)
            game.enter(
                Carried(self.ability, self.card, self.you, None, self.picked, under=under)
            )

    def discard(self, game: Game) -> None:
        """Put a used astrology into the graveyard (cosmic.astrology.5)."""
        self.next = Use.over
        if stands(game, self.card):
            game.emit(Left, self.you, self.card)

    def end_negated(self, game: Game) -> None:
        """A negated card goes to the graveyard; others stay (cosmic.effect.13-15).

        Clause: cosmic.i.79.
        """
        self.next = Use.bury if self.kind in ("put", "astrology") else Use.over
        game.emit(Negated, self.you, self.card)

    def bury(self, game: Game) -> None:
        """Put the card into the graveyard; the materials stay."""
        self.next = Use.over
        if not game.here(self.card):
            return
        if self.kind == "put":
            game.emit(MaterialLost, self.you, self.card)
        else:
            game.emit(Left, self.you, self.card)

    def over(self, game: Game) -> None:
        """Leave; what lasts until the end of an attack ends (cosmic.turn.7)."""
        if self.kind == "attack":
            game.expire(attack_moment(game))
        game.leave()


def attack_moment(game: Game) -> str:
    """Return the moment at which the innermost attack under way is over.

    Attacks interrupt attacks, so each has a moment of its own.
    """
    uses = (frame for frame in game.state.frames if isinstance(frame, Use))
    return f"attack.{sum(use.kind == 'attack' for use in uses)}"


def start_triggered(game: Game, one: Triggered) -> None:
    """Carry out a triggered effect; nothing interrupts it (cosmic.effect.2)."""
    game.enter(TriggeredEffect(one.ability, one.source, one.player, one.event))


@record
class TriggeredEffect(Process):
    """A triggered effect: choose, then carry out (cosmic.i.73)."""

    name = "triggered"

    ability: Ability
    source: Obj
    you: int
    event: Event | None = None
    picked: tuple[tuple[Obj, ...], ...] = ()
    hand: tuple[Obj, ...] = ()

    def begin(self, game: Game) -> Asking | None:
        """Choose the targets; without enough of them it does what it can."""
        if len(self.picked) == len(self.ability.choices):
            self.next = TriggeredEffect.done
            game.enter(
                Carried(self.ability, self.source, self.you, self.event, self.picked)
            )
            return None
        choice = self.ability.choices[len(self.picked)]
        able = [o for o in choice.candidates(game, self) if o not in self.hand]
        if len(self.hand) == choice.high or not able:
            take_target(self, None)
            return None
        player = other(self.you) if choice.by_opponent else self.you
        return pick_target(self, player, choice, able)

    def done(self, game: Game) -> None:
        """Leave."""
        game.leave()
