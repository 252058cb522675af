"""Announcing: playing cards, using abilities, and putting triggers on the stack.

What is announced moves to the stack at once; modes, numbers and targets are chosen, the cost is
found and paid, all without a break (dannokomachi.play.4, i.56).

Clauses: ``dannokomachi.play.1-5``, ``dannokomachi.play.13``, ``dannokomachi.ability.*``,
``dannokomachi.1.5.5``, ``dannokomachi.1.6.2``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tcgkit.kernel.cards import Ability, Asking, Choice, Text
from tcgkit.kernel.effects import pick_target, take_target
from tcgkit.kernel.happening import Event, Triggered
from tcgkit.kernel.state import AskNumber, Choose, Obj, Option, Process, record
from tcgkit_dannokomachi.rules import uses
from tcgkit_dannokomachi.rules.events import Activated, Played
from tcgkit_dannokomachi.rules.stack import Carried, Waiting, carried
from tcgkit_dannokomachi.rules.targets import can_choose, modes_of, targets_of
from tcgkit_dannokomachi.rules.zones import STACK, Layered, affords, other

if TYPE_CHECKING:
    from tcgkit.kernel.game import Changing, Reading, Running

WHICH_X = Text("What is X?", "Xはいくつですか？")


# ---- prices --------------------------------------------------------------------------


def has_x(card: Obj) -> bool:
    """Return whether a card costs X."""
    return bool(card.defn.fields.get("x"))


def printed_cost(game: Reading, card: Obj) -> int:
    """Return the printed cost, with the X that is being chosen (dannokomachi.i.55)."""
    cost: int = card.defn.fields.get("cost", 0)
    if has_x(card):
        play = game.running(Play)
        if play is not None and play.card is card:
            cost += play.x
    return cost


COST = Layered("cost", None, base=printed_cost, zones=("hand",))
"""What playing a card costs: printed, then set, add, subtract (dannokomachi.1.5.5)."""
ACTIVATION = Layered("activation", None)
"""What using an ability costs, where an effect speaks of that (dannokomachi.i.54)."""


def cost_of(game: Reading, card: Obj) -> int:
    """Return what playing a card costs now, at least 0 (dannokomachi.1.5.5, 1.6.1b.6)."""
    return max(0, game.value(card, "cost"))


def set_cost(game: Reading, card: Obj) -> int | None:
    """Return the number to which an effect sets the cost of a card, if one does (dannokomachi.i.53)."""
    settings = [e for e in game.changes("cost") if e[0].effect.op == "become"]  # type: ignore[union-attr]  # filed as modifiers
    return COST.combine(game, card, 0, settings) if settings else None


def activation_cost(game: Reading, card: Obj, ability: Ability) -> int:
    """Return what using an ability costs now, at least 0 (dannokomachi.i.54)."""
    return max(0, bare_activation_cost(game, card, ability))


def bare_activation_cost(game: Reading, card: Obj, ability: Ability) -> int:
    """Return that cost before what is below 0 becomes 0."""
    cost = int(ability.tags.get("cost") or 0)
    changes = game.changes("activation")
    return ACTIVATION.combine(game, card, cost, list(changes)) if changes else cost


# ---- announcing ----------------------------------------------------------------------


@record
class Choosing(Process):
    """Something is announced: number, alternatives and targets are chosen (dannokomachi.play.4).

    The player who announces chooses in the order of the words; nobody acts in between.
    Clauses: dannokomachi.1.1.5c.1, dannokomachi.1.1.5c.2, dannokomachi.i.56.
    """

    shown = ("you", "x", "ability")

    card: Obj
    you: int
    ability: Ability | None
    event: Event | None = None
    picked: tuple[tuple[Obj, ...], ...] = ()
    hand: tuple[Obj, ...] = ()
    """What has been picked for the present choice."""
    x: int = 0
    modes: tuple[tuple[int, int], ...] = ()
    """Which alternatives were chosen: where the effect keeps it, and the number."""
    memory: tuple[Any, ...] = ()
    """With what the effect begins (``Triggered.memory``)."""

    @property
    def source(self) -> Obj:
        """The card whose words are read."""
        return self.card

    def choose(self, game: Running) -> Asking | None:
        """Choose the next alternative or target; then :meth:`chosen`."""
        ability = self.ability
        if ability is None or len(self.picked) == len(ability.choices):
            self.chosen(game)
            return None
        choice = ability.choices[len(self.picked)]
        if choice.under is not None and choice.under not in self.modes:
            take_target(self, None)  # it belongs to another alternative
            return None
        if choice.modes:
            return self.choose_mode(choice, modes_of(game, self, ability, choice))
        able = targets_of(game, self, ability, choice)
        if len(able) < choice.low and not self.hand and not self.goes_without(game):
            self.fail(game)
            return None
        able = [obj for obj in able if obj not in self.hand]
        if len(self.hand) == choice.high or not able:
            take_target(self, None)
            return None
        player = other(self.you) if choice.by_opponent else self.you
        return pick_target(self, player, choice, able)

    def choose_mode(self, choice: Choice, modes: list[Option]) -> Asking:
        """Choose one of several alternatives."""
        answer = yield Choose(self.you, modes, choice.prompt, about=self.card)
        self.modes = (*self.modes, (choice.place, answer.number or 1))
        take_target(self, None)

    def ask_x(self, game: Reading, least: int) -> Asking | None:
        """Let the player name X: any number that can be paid (dannokomachi.1.6.2, i.8).

        Clauses: dannokomachi.1.6.1, dannokomachi.1.6.1a.1, dannokomachi.1.6.1b.2.
        """
        most = game.number(self.you, "cost") - least
        if most < 1:
            self.next = type(self).choose
            return None
        return self.name_x(most)

    def name_x(self, most: int) -> Asking:
        """Ask for the number."""
        answer = yield AskNumber(self.you, 0, most, WHICH_X)  # type: ignore[misc]  # a request
        assert answer.number is not None
        self.x = answer.number
        self.next = type(self).choose  # not before: a copy asks again

    def effect(self, *, costs: bool = False) -> Carried:
        """Return the carrying out of the text (or of what it demands as a cost)."""
        assert self.ability is not None
        return carried(self.ability, self, costs=costs)

    def waiting(self) -> Waiting:
        """Return what waits on the stack."""
        ability = self.ability
        chosen = (self.picked, self.x, self.modes, self.memory)
        return Waiting(self.card, self.you, ability, self.event, *chosen)

    def goes_without(self, game: Reading) -> bool:
        """Return whether it may go on without a target (option ``play_without_target``)."""
        return bool(game.rules.options["play_without_target"])

    def chosen(self, game: Running) -> None:
        """Go on with the targets."""
        raise NotImplementedError

    def fail(self, game: Running) -> None:
        """It cannot be used: all is as before the announcement (dannokomachi.play.5)."""
        game.leave()

    def over(self, game: Running) -> None:
        """Leave."""
        game.leave()


@record
class Play(Choosing):
    """A card is announced: choices, cost, payment (dannokomachi.play.4)."""

    name = "play"

    def begin(self, game: Running) -> Asking | None:
        """Show it: it is on the stack from now on."""
        self.next = Play.start
        self.card = game.move(self.card, STACK, up=True)
        return None

    def start(self, game: Reading) -> Asking | None:
        """Choose X first; if an effect sets the cost, X is that number (dannokomachi.i.55)."""
        if not has_x(self.card):
            self.next = Play.choose
            return None
        number = set_cost(game, self.card)
        if number is not None:
            self.next = Play.choose
            self.x = max(0, number - int(self.card.defn.fields.get("cost", 0)))
            return None
        return self.ask_x(game, game.value(self.card, "cost"))

    def chosen(self, game: Running) -> None:
        """Pay, and let it wait on the stack.

        The full cost, and it is gone whatever becomes of the card. Clauses:
        dannokomachi.play.7, dannokomachi.i.52.
        """
        price = cost_of(game, self.card)
        if not affords(game, self.you, price):
            return self.fail(game)
        self.next = Play.over
        game.add_number(self.you, "cost", -price)
        game.line_up(STACK, self.waiting())
        uses.announced(game, self)
        return game.emit(Played, self.you, self.card)

    def fail(self, game: Running) -> None:
        """Take it back into the hand."""
        game.move(self.card, "hand")
        game.leave()


@record
class Use(Choosing):
    """An activated ability is announced (dannokomachi.play.13)."""

    name = "activate"

    def begin(self, game: Running) -> Asking | None:
        """Choose X first, if the ability costs X."""
        ability = self.ability
        assert ability is not None
        if not ability.tags.get("x"):
            self.next = Use.choose
            return None
        return self.ask_x(game, bare_activation_cost(game, self.card, ability))

    def chosen(self, game: Running) -> None:
        """Pay its cost: cost icons, then what else the text demands."""
        assert self.ability is not None
        price = max(0, bare_activation_cost(game, self.card, self.ability) + self.x)
        if not affords(game, self.you, price):
            return self.fail(game)
        self.next = Use.wait
        game.add_number(self.you, "cost", -price)
        count_use(game, self.card, self.ability)
        if self.ability.costs:
            uses.begins(game)
            game.enter(self.effect(costs=True))
        return None

    def wait(self, game: Running) -> None:
        """Let it wait on the stack."""
        self.next = Use.over
        assert self.ability is not None
        game.line_up(STACK, self.waiting())
        uses.announced(game, self)
        game.emit(Activated, self.you, self.card, self.ability)


def count_use(game: Changing, card: Obj, ability: Ability) -> None:
    """Count the use of an ability that may be used only so often (dannokomachi.i.61)."""
    limit = ability.tags.get("limit")
    if limit:
        name = f"uses.{ability.index}" if limit == "turn" else f"used.{ability.index}"
        game.set_number(card, name, card.number(name) + 1)


def has_uses(card: Obj, ability: Ability) -> bool:
    """Return whether an ability was not used as often as it may be."""
    limit = ability.tags.get("limit")
    if not limit:
        return True
    name = f"uses.{ability.index}" if limit == "turn" else f"used.{ability.index}"
    return not card.number(name)


@record
class Placing(Choosing):
    """A triggered ability is put on the stack, with its targets (dannokomachi.stack.8, ability.3)."""

    name = "trigger"

    def begin(self, game: Running) -> Asking | None:
        """Leave it away if a target that it needs does not exist."""
        assert self.ability is not None
        if not can_choose(game, self, self.ability):
            game.leave()
            return None
        self.next = Placing.choose
        return None

    def goes_without(self, game: Reading) -> bool:
        """Never: the option speaks of what is played (dannokomachi.ability.3)."""
        return False

    def chosen(self, game: Running) -> None:
        """Put it on the stack."""
        game.line_up(STACK, self.waiting())
        game.leave()


def start_triggered(game: Running, one: Triggered) -> None:
    """Put a triggered ability on the stack."""
    memory = one.memory
    game.enter(Placing(one.source, one.player, one.ability, one.event, memory=memory))
