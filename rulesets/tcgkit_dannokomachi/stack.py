"""The stack: playing cards, using abilities, what waits, and how it is carried out.

What is announced moves to the stack at once; modes, numbers and targets are chosen, the cost is
found and paid, all without a break (dannokomachi.play.4, i.56). It then waits in the line
``stack`` until both players pass; what was put there last is carried out first.

Clauses: ``dannokomachi.play.*``, ``dannokomachi.stack.*``, ``dannokomachi.ability.*``,
``dannokomachi.1.5.5``, ``dannokomachi.1.6.2``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tcgkit.kernel.cards import Ability, Asking, Choice, Text
from tcgkit.kernel.decisions import NO, YES, AskNumber, Choose, Option
from tcgkit.kernel.effects import Effect
from tcgkit.kernel.events import Event, Triggered
from tcgkit.kernel.frames import Frame, Process, record
from tcgkit.kernel.state import Obj
from tcgkit.kernel.windows import Window
from tcgkit_dannokomachi.events import (
    Activated,
    Attached,
    Dropped,
    Entered,
    Negated,
    Played,
)
from tcgkit_dannokomachi.table import in_order, is_character, other

if TYPE_CHECKING:
    from tcgkit.kernel.game import Game

STACK = "stack"
NO_MORE = Text("no more", "これ以上選ばない")
USE_IT = Text("Use {ability} of {about}?", "{about}の「{ability}」を使いますか？")

PRIORITY = Window(
    "priority",
    in_order,
    after="first",
    text=Text("What do you do?", "どうしますか？"),
)
"""Players use things or pass, the turn player first after each use (stack.2-5)."""


# ---- prices --------------------------------------------------------------------------


def has_x(card: Obj) -> bool:
    """Return whether a card costs X."""
    return bool(card.defn.fields.get("x"))


def printed_cost(game: Game, card: Obj) -> int:
    """Return the printed cost, with the X that is being chosen (dannokomachi.i.55)."""
    cost: int = card.defn.fields.get("cost", 0)
    play = game.running(Play)
    if has_x(card) and play is not None and play.card is card:
        cost += play.x
    return cost


def cost_of(game: Game, card: Obj) -> int:
    """Return what playing a card costs now, at least 0 (1.5.5, 1.6.1b.6)."""
    return max(0, game.value(card, "cost"))


def affords(game: Game, player: int, number: int) -> bool:
    """Return whether a player can pay so much in full (dannokomachi.play.5)."""
    return game.pool(player, "cost") >= number


def use_of(card: Obj) -> Ability | None:
    """Return what an action card does."""
    return next((a for a in card.defn.abilities if a.kind == "action"), None)


# ---- choosing ------------------------------------------------------------------------


@record
class Choosing(Process):
    """Something for which targets are chosen, one after the other."""

    card: Obj
    you: int
    ability: Ability | None
    event: Event | None = None
    picked: tuple[tuple[Obj, ...], ...] = ()
    hand: tuple[Obj, ...] = ()
    x: int = 0

    @property
    def source(self) -> Obj:
        """The card whose words are read."""
        return self.card

    def choose(self, game: Game) -> Asking | None:
        """Choose the next target; then :meth:`chosen`."""
        choices = () if self.ability is None else self.ability.choices
        if len(self.picked) == len(choices):
            self.chosen(game)
            return None
        choice = choices[len(self.picked)]
        able = [
            obj
            for obj in choice.candidates(game, self)
            if obj not in self.hand and not game.cannot("be_targeted", obj, self.you)
        ]
        if len(self.hand) == choice.high or not able:
            self.take(None)
            return None
        return self.pick(choice, able)

    def pick(self, choice: Choice, able: list[Obj]) -> Asking:
        """Pick one more."""
        text = Text("{target}", "{target}")
        options = [Option("choose", target=o, text=text) for o in able]
        if len(self.hand) >= choice.low:
            options.append(Option("done", text=NO_MORE))
        player = other(self.you) if choice.by_opponent else self.you
        answer = yield Choose(player, options, choice.prompt, about=self.card)
        self.take(answer.target)

    def take(self, target: Obj | None) -> None:
        """Take one more target, or go on to the next choice."""
        if target is None:
            self.picked, self.hand = (*self.picked, self.hand), ()
        else:
            self.hand = (*self.hand, target)

    def chosen(self, game: Game) -> None:
        """Go on with the targets."""
        raise NotImplementedError


@record
class Play(Choosing):
    """A card is announced: choices, cost, payment (dannokomachi.play.4)."""

    name = "play"

    def begin(self, game: Game) -> Asking | None:
        """Show it: it is on the stack from now on; choose X first (i.55)."""
        self.next = Play.start
        self.card = game.move(self.card, STACK, up=True)
        return None

    def start(self, game: Game) -> Asking | None:
        """Choose X: any number that can be paid (dannokomachi.1.6.2, i.8)."""
        self.next = Play.choose
        if not has_x(self.card):
            return None
        set_to = cost_of(game, self.card)
        self.x = 1
        moved = cost_of(game, self.card)
        self.x = 0
        if moved == set_to and set_to:  # an effect sets the cost: X is that number
            self.x = max(0, set_to - self.card.defn.fields.get("cost", 0))
            return None
        return self.ask_x(game)

    def ask_x(self, game: Game) -> Asking:
        """Let the player name X."""
        most = 0
        while affords(game, self.you, self.price(game, most + 1)) and most < 99:
            most += 1
        prompt = Text("What is X?", "Xはいくつですか？")
        answer = yield AskNumber(self.you, 0, most, prompt)  # type: ignore[misc]  # a request
        assert answer.number is not None
        self.x = answer.number

    def price(self, game: Game, x: int) -> int:
        """Return the price for some X."""
        before, self.x = self.x, x
        cost = cost_of(game, self.card)
        self.x = before
        return cost

    def chosen(self, game: Game) -> None:
        """Pay, and let it wait on the stack."""
        self.next = Play.over
        game.add_pool(self.you, "cost", -cost_of(game, self.card))
        game.line_up(
            STACK, Waiting(self.card, self.you, self.ability, None, self.picked, (), self.x)
        )
        game.emit(Played, self.you, self.card)

    def over(self, game: Game) -> None:
        """Leave."""
        game.leave()


@record
class Use(Choosing):
    """An activated ability is announced (dannokomachi.play.13)."""

    name = "activate"

    def begin(self, game: Game) -> Asking | None:
        """Choose its targets."""
        return self.choose(game)

    def chosen(self, game: Game) -> None:
        """Pay its cost: cost icons, then what else the text demands."""
        self.next = Use.wait
        assert self.ability is not None
        game.add_pool(self.you, "cost", -int(self.ability.tags.get("cost") or 0))
        count = f"uses.{self.ability.index}"
        game.mark(self.card, count, self.card.get(count) + 1)
        if self.ability.costs:
            game.enter(
                Effect(self.ability, self.card, self.you, None, self.picked, costs=True)
            )

    def wait(self, game: Game) -> None:
        """Let it wait on the stack."""
        self.next = Use.over
        assert self.ability is not None
        game.line_up(STACK, Waiting(self.card, self.you, self.ability, None, self.picked))
        game.emit(Activated, self.you, self.card, self.ability)

    def over(self, game: Game) -> None:
        """Leave."""
        game.leave()


@record
class Placing(Choosing):
    """A triggered ability is put on the stack, with its targets (stack.8, ability.3)."""

    name = "trigger"

    def begin(self, game: Game) -> Asking | None:
        """Leave it away if a target that it needs does not exist."""
        assert self.ability is not None
        if not all(choice.enough(game, self) for choice in self.ability.choices):
            game.leave()
            return None
        self.next = Placing.choose
        return None

    def chosen(self, game: Game) -> None:
        """Put it on the stack."""
        game.line_up(
            STACK,
            Waiting(self.card, self.you, self.ability, self.event, self.picked),
        )
        game.leave()


def start_triggered(game: Game, one: Triggered) -> None:
    """Put a triggered ability on the stack."""
    game.enter(Placing(one.source, one.player, one.ability, one.event))


# ---- what waits, and is carried out --------------------------------------------------


@record
class Carried(Effect):
    """A text being carried out, with the X that was chosen."""

    x: int = 0


@record
class Waiting(Process):
    """Something on the stack; it is carried out when it is taken off."""

    name = "item"

    card: Obj
    you: int
    ability: Ability | None
    event: Event | None = None
    picked: tuple[tuple[Obj, ...], ...] = ()
    hand: tuple[Obj, ...] = ()
    x: int = 0

    @property
    def source(self) -> Obj:
        """The card whose words are read."""
        return self.card

    @property
    def is_card(self) -> bool:
        """It is a card that was played, not an ability."""
        return self.card.place.zone.name == STACK

    def begin(self, game: Game) -> Asking | None:
        """Carry it out."""
        self.next = Waiting.done
        kind = self.card.defn.type
        if self.is_card and kind == "equipment":
            self.equip(game)
            return None
        if self.is_card and kind == "field":
            self.next = Waiting.enter_field
            self.replace_field(game)
            return None
        if self.ability is None:
            return None
        if self.ability.tags.get("optional"):
            return self.decide(game)
        self.carry_out(game)
        return None

    def decide(self, game: Game) -> Asking:
        """Ask whether an optional ability is used (dannokomachi.ability.2, i.67)."""
        assert self.ability is not None
        prompt = USE_IT.fill(ability=self.ability.name, about="{about}")
        answer = yield Choose(self.you, [YES, NO], prompt, about=self.card)
        if answer is not NO:
            self.carry_out(game)

    def carry_out(self, game: Game) -> None:
        """Do what the text says, if its condition still holds (dannokomachi.ability.7)."""
        ability = self.ability
        assert ability is not None
        if ability.condition is not None and not ability.condition(game, self):
            return
        if game.rules.options["fizzle"] and self.has_lost_all(game):
            return
        game.enter(Carried(ability, self.card, self.you, self.event, self.picked, x=self.x))

    def has_lost_all(self, game: Game) -> bool:
        """Return whether there were targets, and none is left (option ``fizzle``)."""
        targets = [obj for row in self.picked for obj in row]
        return bool(targets) and not any(game.here(obj) for obj in targets)

    def equip(self, game: Game) -> None:
        """Attach equipment, if its target is still legal (dannokomachi.play.9, i.59)."""
        host = self.picked[0][0] if self.picked and self.picked[0] else None
        if host is not None and game.here(host) and is_character(host):
            game.emit(Attached, self.you, self.card, host)

    def replace_field(self, game: Game) -> None:
        """The older field card goes first (dannokomachi.type.7, i.20)."""
        old = game.zone("field", self.you)
        if game.rules.options["field_shared"]:
            old = [*old, *game.zone("field", other(self.you))]
        if old and game.rules.options["field_limit"] == 1:
            game.emit_all([Dropped(card.controller, card) for card in old])

    def enter_field(self, game: Game) -> None:
        """Put the field card into its area (dannokomachi.play.10)."""
        self.next = Waiting.done
        game.emit(Entered, self.you, self.card, "field")

    def done(self, game: Game) -> None:
        """A card that is still on the stack goes to the graveyard (dannokomachi.play.8)."""
        if game.here(self.card) and self.card.place.zone.name == STACK:
            game.move(self.card, "graveyard", up=True)
        game.leave()


def negate(game: Game, item: Waiting) -> None:
    """Remove something from the stack without effect (play.17). The last act of a step."""
    game.state.lines[STACK] = [i for i in game.state.lines[STACK] if i is not item]
    card = item.card
    if item.is_card and game.here(card):
        game.move(card, "graveyard", up=True)
    game.emit(Negated, item.you, card)


def item_of(game: Game, card: Obj) -> Waiting | None:
    """Return what waits for a card on the stack."""
    for item in game.state.lines.get(STACK, ()):
        if isinstance(item, Waiting) and item.card is card:
            return item
    return None


# ---- rounds of priority --------------------------------------------------------------


@record
class Round(Process):
    """Players use things until both pass on an empty stack (stack.2-7)."""

    name = "round"

    windows: bool = True
    """False: only what is on the stack is carried out (dannokomachi.setup.3)."""

    def begin(self, game: Game) -> None:
        """Check, put triggers on the stack, give priority."""
        if game.unsettled():
            return
        self.next = Round.passed
        if self.windows:
            PRIORITY.open(game, in_order(game))

    def passed(self, game: Game) -> None:
        """Carry out the top item, or leave."""
        self.next = Round.begin
        if game.unsettled():
            return
        items: list[Frame] = game.state.lines.get(STACK, [])
        if items:
            game.enter(items.pop())
        else:
            game.leave()


def round_of_priority(game: Game) -> None:
    """Let players act until both pass on an empty stack."""
    game.enter(Round())
