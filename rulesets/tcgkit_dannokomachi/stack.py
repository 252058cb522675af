"""The stack: playing cards, using abilities, what waits, and how it is carried out.

What is announced moves to the stack at once; modes, numbers and targets are chosen, the cost is
found and paid, all without a break (dannokomachi.play.4, i.56). It then waits in the line
``stack`` until both players pass; what was put there last is carried out first.

Clauses: ``dannokomachi.play.*``, ``dannokomachi.stack.*``, ``dannokomachi.ability.*``,
``dannokomachi.1.5.5``, ``dannokomachi.1.6.2``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tcgkit.kernel.cards import Ability, Asking, Choice, Scope, Text
from tcgkit.kernel.decisions import NO, YES, AskNumber, Choose, Option
from tcgkit.kernel.effects import Effect, pick_target, take_target
from tcgkit.kernel.events import Event, Triggered
from tcgkit.kernel.frames import Process, record
from tcgkit.kernel.state import Obj
from tcgkit.kernel.windows import Window
from tcgkit_dannokomachi import uses
from tcgkit_dannokomachi.events import (
    Activated,
    Attached,
    Dropped,
    Entered,
    Negated,
    Played,
)
from tcgkit_dannokomachi.table import Layered, can_carry, characters, in_order, other

if TYPE_CHECKING:
    from tcgkit.kernel.game import Game

STACK = "stack"
USE_IT = Text("Use {ability} of {about}?", "{about}の「{ability}」を使いますか？")

WHICH_X = Text("What is X?", "Xはいくつですか？")


def in_step(game: Game, name: str) -> bool:
    """Return whether a step of the turn is under way."""
    frames = game.state.frames
    return len(frames) > _STEP and frames[_STEP].title == name


_STEP = 3
"""Where the frame of the step lies: above those of the game, its turns, and the turn."""


def is_main(game: Game) -> bool:
    """Return whether the turn player may use what has the timing "main" (play.2)."""
    return not game.state.lines.get(STACK) and in_step(game, "main_step")


def moment(game: Game) -> str:
    """Return the key of what can be used at this moment: everything, or what is quick.

    It has an end of its own where something was used twice in a row (dannokomachi.loop.1).
    """
    if game.claims("quick"):
        key = "priority.any"
    else:
        key = "priority.main" if is_main(game) else "priority.quick"
    last = game.state.notes.get("last")
    return key if last is None or last.done < uses.TWICE else key + _AGAIN


_AGAIN = ".again"
AGAIN_KEYS = tuple(f"priority.{time}{_AGAIN}" for time in ("any", "main", "quick"))
"""The keys of moments at which a use can be repeated."""


def is_quick_only(key: str) -> bool:
    """Return whether only what is quick can be used at a moment with this key."""
    return key.startswith("priority.quick")


PRIORITY = Window(
    "priority",
    in_order,
    key=moment,
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
    if has_x(card):
        play = game.running(Play)
        if play is not None and play.card is card:
            cost += play.x
    return cost


COST = Layered("cost", None, base=printed_cost, zones=("hand",))
"""What playing a card costs: printed, then set, add, subtract (dannokomachi.1.5.5)."""
ACTIVATION = Layered("activation", None)
"""What using an ability costs, where an effect speaks of that (dannokomachi.i.54)."""


def cost_of(game: Game, card: Obj) -> int:
    """Return what playing a card costs now, at least 0 (1.5.5, 1.6.1b.6)."""
    return max(0, game.value(card, "cost"))


def set_cost(game: Game, card: Obj) -> int | None:
    """Return the number to which an effect sets the cost of a card, if one does (i.53)."""
    settings = [e for e in game.changes("cost") if e[0].effect.op == "become"]  # type: ignore[union-attr]  # filed as modifiers
    return COST.combine(game, card, 0, settings) if settings else None


def activation_cost(game: Game, card: Obj, ability: Ability) -> int:
    """Return what using an ability costs now, at least 0 (dannokomachi.i.54)."""
    return max(0, bare_activation_cost(game, card, ability))


def bare_activation_cost(game: Game, card: Obj, ability: Ability) -> int:
    """Return that cost before what is below 0 becomes 0."""
    cost = int(ability.tags.get("cost") or 0)
    changes = game.changes("activation")
    return ACTIVATION.combine(game, card, cost, list(changes)) if changes else cost


def affords(game: Game, player: int, number: int) -> bool:
    """Return whether a player can pay so much in full (dannokomachi.play.5)."""
    return game.pool(player, "cost") >= number


# ---- targets -------------------------------------------------------------------------


def own_characters(game: Game, scope: Scope) -> list[Obj]:
    """Return the characters that a player controls."""
    return characters(game, scope.you)


ATTACH = Ability(
    Text("attach", "装備"),
    "attach",
    {},
    Text("", ""),
    choices=(
        Choice(
            own_characters, 1, 1, Text("Who is equipped?", "どのキャラに装備しますか？")
        ),
    ),
)
"""What equipment is attached to unless its text says otherwise (dannokomachi.type.4)."""


def text_of(card: Obj) -> Ability | None:
    """Return the text with which a card is played: what it does, or whom it equips."""
    kind = card.defn.type
    if kind == "field":
        return None
    wanted = "action" if kind == "action" else "attach"
    found = next((a for a in card.defn.abilities if a.kind == wanted), None)
    return ATTACH if found is None and kind == "equipment" else found


def targets_of(game: Game, scope: Scope, ability: Ability, choice: Choice) -> list[Obj]:
    """Return what may be chosen: what the text names, and nothing forbids (1.1.2).

    Something on the stack is no target of itself.
    """
    found = choice.candidates(game, scope)
    source = scope.source
    if source.place.zone.name == STACK:
        found = [obj for obj in found if obj is not source]
    if game.claims("be_targeted") and not choice.for_cost:
        found = [o for o in found if not game.cannot("be_targeted", o, scope.you)]
    if ability.kind == "attach" and game.rules.options["equipment_limit"] != "none":
        found = [obj for obj in found if can_carry(game, obj)]
    return found


def is_enough(game: Game, scope: Scope, ability: Ability, choice: Choice) -> bool:
    """Return whether there is enough to choose from for one choice."""
    if choice.modes:
        return bool(modes_of(game, scope, ability, choice))
    plain = not game.claims("be_targeted") and ability.kind != "attach"
    if plain:
        return choice.enough(game, scope)
    return len(targets_of(game, scope, ability, choice)) >= choice.low


def modes_of(game: Game, scope: Scope, ability: Ability, choice: Choice) -> list[Option]:
    """Return the alternatives whose targets exist."""
    return [
        mode
        for mode in choice.modes
        if all(
            is_enough(game, scope, ability, each)
            for each in ability.choices
            if each.under == (choice.place, mode.number)
        )
    ]


def can_choose(game: Game, scope: Scope, ability: Ability) -> bool:
    """Return whether every target that a text needs exists (dannokomachi.play.5, i.57)."""
    return all(
        is_enough(game, scope, ability, choice)
        for choice in ability.choices
        if choice.under is None
    )


def still_legal(game: Game, scope: Scope, ability: Ability) -> tuple[tuple[Obj, ...], ...]:
    """Return the targets that are there and legal at this moment (dannokomachi.play.11)."""
    rows = []
    for choice, row in zip(ability.choices, scope.picked, strict=True):
        if row and not choice.for_cost:
            legal = targets_of(game, scope, ability, choice)
            row = tuple(obj for obj in row if obj in legal)
        rows.append(row)
    return tuple(rows)


# ---- announcing ----------------------------------------------------------------------


@record
class Choosing(Process):
    """Something is announced: number, alternatives and targets are chosen (play.4)."""

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

    def choose(self, game: Game) -> Asking | None:
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

    def ask_x(self, game: Game, least: int) -> Asking | None:
        """Let the player name X: any number that can be paid (1.6.2, i.8)."""
        most = game.pool(self.you, "cost") - least
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

    def goes_without(self, game: Game) -> bool:
        """Return whether it may go on without a target (option ``play_without_target``)."""
        return bool(game.rules.options["play_without_target"])

    def chosen(self, game: Game) -> None:
        """Go on with the targets."""
        raise NotImplementedError

    def fail(self, game: Game) -> None:
        """It cannot be used: all is as before the announcement (dannokomachi.play.5)."""
        game.leave()

    def over(self, game: Game) -> None:
        """Leave."""
        game.leave()


@record
class Play(Choosing):
    """A card is announced: choices, cost, payment (dannokomachi.play.4)."""

    name = "play"

    def begin(self, game: Game) -> Asking | None:
        """Show it: it is on the stack from now on."""
        self.next = Play.start
        self.card = game.move(self.card, STACK, up=True)
        return None

    def start(self, game: Game) -> Asking | None:
        """Choose X first; if an effect sets the cost, X is that number (i.55)."""
        if not has_x(self.card):
            self.next = Play.choose
            return None
        number = set_cost(game, self.card)
        if number is not None:
            self.next = Play.choose
            self.x = max(0, number - int(self.card.defn.fields.get("cost", 0)))
            return None
        return self.ask_x(game, game.value(self.card, "cost"))

    def chosen(self, game: Game) -> None:
        """Pay, and let it wait on the stack."""
        price = cost_of(game, self.card)
        if not affords(game, self.you, price):
            return self.fail(game)
        self.next = Play.over
        game.add_pool(self.you, "cost", -price)
        game.line_up(STACK, self.waiting())
        uses.announced(game, self)
        return game.emit(Played, self.you, self.card)

    def fail(self, game: Game) -> None:
        """Take it back into the hand."""
        game.move(self.card, "hand")
        game.leave()


@record
class Use(Choosing):
    """An activated ability is announced (dannokomachi.play.13)."""

    name = "activate"

    def begin(self, game: Game) -> Asking | None:
        """Choose X first, if the ability costs X."""
        ability = self.ability
        assert ability is not None
        if not ability.tags.get("x"):
            self.next = Use.choose
            return None
        return self.ask_x(game, bare_activation_cost(game, self.card, ability))

    def chosen(self, game: Game) -> None:
        """Pay its cost: cost icons, then what else the text demands."""
        assert self.ability is not None
        price = max(0, bare_activation_cost(game, self.card, self.ability) + self.x)
        if not affords(game, self.you, price):
            return self.fail(game)
        self.next = Use.wait
        game.add_pool(self.you, "cost", -price)
        count_use(game, self.card, self.ability)
        if self.ability.costs:
            uses.begins(game)
            game.enter(self.effect(costs=True))
        return None

    def wait(self, game: Game) -> None:
        """Let it wait on the stack."""
        self.next = Use.over
        assert self.ability is not None
        game.line_up(STACK, self.waiting())
        uses.announced(game, self)
        game.emit(Activated, self.you, self.card, self.ability)


def count_use(game: Game, card: Obj, ability: Ability) -> None:
    """Count the use of an ability that may be used only so often (dannokomachi.i.61)."""
    limit = ability.tags.get("limit")
    if limit:
        name = f"uses.{ability.index}" if limit == "turn" else f"used.{ability.index}"
        game.mark(card, name, card.get(name) + 1)


def has_uses(card: Obj, ability: Ability) -> bool:
    """Return whether an ability was not used as often as it may be."""
    limit = ability.tags.get("limit")
    if not limit:
        return True
    name = f"uses.{ability.index}" if limit == "turn" else f"used.{ability.index}"
    return not card.get(name)


@record
class Placing(Choosing):
    """A triggered ability is put on the stack, with its targets (stack.8, ability.3)."""

    name = "trigger"

    def begin(self, game: Game) -> Asking | None:
        """Leave it away if a target that it needs does not exist."""
        assert self.ability is not None
        if not can_choose(game, self, self.ability):
            game.leave()
            return None
        self.next = Placing.choose
        return None

    def goes_without(self, game: Game) -> bool:
        """Never: the option speaks of what is played (dannokomachi.ability.3)."""
        return False

    def chosen(self, game: Game) -> None:
        """Put it on the stack."""
        game.line_up(STACK, self.waiting())
        game.leave()


def start_triggered(game: Game, one: Triggered) -> None:
    """Put a triggered ability on the stack."""
    memory = one.memory
    game.enter(Placing(one.source, one.player, one.ability, one.event, memory=memory))


# ---- what waits, and is carried out --------------------------------------------------


@record
class Carried(Effect):
    """A text being carried out, with the X that was chosen."""

    x: int = 0
    looked: tuple[Obj, ...] = ()
    """The cards that it looked at last."""
    deeds: int = 0
    """How much it has done, for "if you do" (dannokomachi.i.4)."""


def carried(ability: Ability, scope: Choosing | Waiting, *, costs: bool = False) -> Carried:
    """Return the carrying out of a text, with everything that was chosen for it."""
    effect = Carried(
        ability, scope.card, scope.you, scope.event, scope.picked, costs=costs, x=scope.x
    )
    effect.memory = scope.memory
    if scope.modes:
        places = dict(scope.modes)
        effect.memory = tuple(
            (places[at],) if at in places else () for at in range(max(places) + 1)
        )
    return effect


@record
class Waiting(Process):
    """Something on the stack; it is carried out when it is taken off."""

    name = "item"
    shown = ("you", "x", "ability")

    card: Obj
    you: int
    ability: Ability | None
    event: Event | None = None
    picked: tuple[tuple[Obj, ...], ...] = ()
    x: int = 0
    modes: tuple[tuple[int, int], ...] = ()
    memory: tuple[Any, ...] = ()
    """With what the effect begins (``Triggered.memory``)."""
    lost: bool = False
    """It had targets, and has none any more."""

    @property
    def source(self) -> Obj:
        """The card whose words are read."""
        return self.card

    @property
    def is_card(self) -> bool:
        """It is a card that was played, not an ability (nor what it set up for later)."""
        later = self.ability is not None and self.ability.kind == "triggered"
        return self.card.place.zone.name == STACK and not later

    def begin(self, game: Game) -> Asking | None:
        """Carry it out."""
        self.next = Waiting.done
        if self.ability is not None:
            targeted = any(self.picked)
            self.picked = still_legal(game, self, self.ability)
            self.lost = targeted and not any(self.picked)
        if not self.is_card:
            return self.begin_ability(game)
        if not game.here(self.card):
            return None
        kind = self.card.defn.type
        if kind == "equipment":
            self.equip(game)
        elif kind == "field":
            self.next = Waiting.enter_field
            self.replace_field(game)
        else:
            self.carry_out(game)
        return None

    def begin_ability(self, game: Game) -> Asking | None:
        """Carry out an ability, if its condition holds and its player wants to."""
        ability = self.ability
        assert ability is not None
        if ability.kind == "triggered":
            if ability.condition is not None and not ability.condition(game, self):
                return None  # dannokomachi.ability.7
            if ability.tags.get("optional"):
                if self.is_payable(game):
                    self.next = Waiting.decide
                return None
        self.carry_out(game)
        return None

    def is_payable(self, game: Game) -> bool:
        """Return whether what an optional ability costs can be paid (ability.2)."""
        assert self.ability is not None
        if not affords(game, self.you, int(self.ability.tags.get("cost") or 0)):
            return False
        return all(can(game, self) for can in self.ability.can_pay)

    def decide(self, game: Game) -> Asking:
        """Ask whether an optional ability is used (dannokomachi.ability.2, i.67)."""
        assert self.ability is not None
        prompt = USE_IT.fill(ability=self.ability.name, about="{about}")
        answer = yield Choose(self.you, [YES, NO], prompt, about=self.card)
        self.next = Waiting.done
        if answer is not NO:
            self.pay(game)

    def pay(self, game: Game) -> None:
        """Pay for an optional ability: its costs are paid on resolution."""
        ability = self.ability
        assert ability is not None
        self.next = Waiting.paid
        uses.note(game, self.you, self.card, ability)
        game.add_pool(self.you, "cost", -int(ability.tags.get("cost") or 0))
        if ability.costs:
            game.enter(carried(ability, self, costs=True))

    def paid(self, game: Game) -> None:
        """Carry it out."""
        self.next = Waiting.done
        self.carry_out(game)

    def carry_out(self, game: Game) -> None:
        """Do what the text says, part by part (dannokomachi.play.11)."""
        ability = self.ability
        if ability is not None and not (self.lost and game.rules.options["fizzle"]):
            game.enter(carried(ability, self))

    def equip(self, game: Game) -> None:
        """Attach equipment, if its target is still legal (dannokomachi.play.9, i.59)."""
        if self.picked and self.picked[0]:
            game.emit(Attached, self.you, self.card, self.picked[0][0])

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
        uses.carried_out(game, self)
        if game.here(self.card) and self.card.place.zone.name == STACK:
            game.move(self.card, "graveyard", up=True)
        game.leave()


def negate(game: Game, item: Waiting) -> None:
    """Remove something from the stack without effect (play.17). The last act of a step."""
    if game.cannot("be_negated", item.card):
        return
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
