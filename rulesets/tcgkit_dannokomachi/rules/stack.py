"""The stack: who may use something at a moment, what waits, and how it is carried out.

What was announced (``announcing``) waits in the line ``stack`` until both players pass; what was
put there last is carried out first.

Clauses: ``dannokomachi.play.*``, ``dannokomachi.stack.*``, ``dannokomachi.ability.*``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tcgkit.kernel.cards import Ability, Asking, Text
from tcgkit.kernel.effects import Effect
from tcgkit.kernel.happening import Event
from tcgkit.kernel.state import NO, YES, Choose, Obj, Process, record
from tcgkit.kernel.time import Window
from tcgkit_dannokomachi.rules import uses
from tcgkit_dannokomachi.rules.events import Attached, Dropped, Entered, Negated
from tcgkit_dannokomachi.rules.targets import still_legal
from tcgkit_dannokomachi.rules.zones import STACK, affords, in_order, in_step, other

if TYPE_CHECKING:
    from tcgkit.kernel.game import Reading, Running
    from tcgkit_dannokomachi.rules.announcing import Choosing

USE_IT = Text("Use {ability} of {about}?", "{about}の{ability}を使いますか？")


def is_main(game: Reading) -> bool:
    """Return whether the turn player may use what has the timing "main" (dannokomachi.play.2)."""
    return not game.state.lines.get(STACK) and in_step(game, "main_step")


def moment(game: Reading) -> str:
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
    """Return whether only what is quick can be used at a moment with this key.

    Of the moments in general ("priority") that is so, too.
    """
    return key == "priority" or key.startswith("priority.quick")


_ALWAYS = Text("whenever you may act", "自分が行動できるとき")
_MAIN = Text(
    "your main step, with nothing on the stack", "タイムラインが空の自分のメインステップ"
)
WINDOW_TEXTS = {
    "priority": _ALWAYS,
    "priority.quick": _ALWAYS,
    "priority.main": _MAIN,
    "priority.any": _MAIN,
    "declare": Text("your battle step", "自分のバトルステップ"),
    **dict.fromkeys(
        AGAIN_KEYS, Text("right after it was used twice", "2回続けて使った直後")
    ),
}
"""When the windows open, for explanations."""


PRIORITY = Window(
    "priority",
    in_order,
    key=moment,
    after="first",
    text=Text("What do you do?", "どうしますか？"),
)
"""Players use things or pass, the turn player first after each use (dannokomachi.stack.2-5)."""


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
    """Something on the stack; it is carried out when it is taken off.

    It knows what it was used for, whatever becomes of its card; the last one is taken off
    first. Clauses: dannokomachi.ability.4, dannokomachi.i.62, dannokomachi.i.66.
    """

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

    def begin(self, game: Running) -> Asking | None:
        """Carry it out."""
        self.next = Waiting.done
        if self.ability is not None:
            targeted = any(self.picked)
            self.picked = still_legal(game, self, self.ability)
            self.lost = targeted and not any(self.picked)
        if not self.is_card:
            return self.begin_ability(game)
        if not game.is_there(self.card):
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

    def begin_ability(self, game: Running) -> Asking | None:
        """Carry out an ability, if its condition holds and its player wants to.

        Clause: dannokomachi.i.128.
        """
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

    def is_payable(self, game: Reading) -> bool:
        """Return whether what an optional ability costs can be paid (dannokomachi.ability.2)."""
        assert self.ability is not None
        if not affords(game, self.you, int(self.ability.tags.get("cost") or 0)):
            return False
        return all(can(game, self) for can in self.ability.can_pay)

    def decide(self, game: Running) -> Asking:
        """Ask whether an optional ability is used (dannokomachi.ability.2, i.67)."""
        assert self.ability is not None
        prompt = USE_IT.fill(ability=self.ability.called, about="{about}")
        answer = yield Choose(self.you, [YES, NO], prompt, about=self.card)
        self.next = Waiting.done
        if answer is not NO:
            self.pay(game)

    def pay(self, game: Running) -> None:
        """Pay for an optional ability: its costs are paid on resolution."""
        ability = self.ability
        assert ability is not None
        self.next = Waiting.paid
        uses.note(game, self.you, self.card, ability)
        game.add_number(self.you, "cost", -int(ability.tags.get("cost") or 0))
        if ability.costs:
            game.enter(carried(ability, self, costs=True))

    def paid(self, game: Running) -> None:
        """Carry it out."""
        self.next = Waiting.done
        self.carry_out(game)

    def carry_out(self, game: Running) -> None:
        """Do what the text says, part by part (dannokomachi.play.11).

        Clauses: dannokomachi.1.1.4.1, dannokomachi.1.1.4.2.
        """
        ability = self.ability
        if ability is not None and not (self.lost and game.rules.options["fizzle"]):
            game.enter(carried(ability, self))

    def equip(self, game: Running) -> None:
        """Attach equipment, if its target is still legal (dannokomachi.play.9, i.59)."""
        if self.picked and self.picked[0]:
            game.emit(Attached, self.you, self.card, self.picked[0][0])

    def replace_field(self, game: Running) -> None:
        """The older field card goes first (dannokomachi.type.7, i.20)."""
        old = game.zone("field", self.you)
        if game.rules.options["field_shared"]:
            old = [*old, *game.zone("field", other(self.you))]
        if old and game.rules.options["field_limit"] == 1:
            game.emit_all([Dropped(card.controller, card) for card in old])

    def enter_field(self, game: Running) -> None:
        """Put the field card into its area (dannokomachi.play.10)."""
        self.next = Waiting.done
        game.emit(Entered, self.you, self.card, "field")

    def done(self, game: Running) -> None:
        """A card that is still on the stack goes to the graveyard (dannokomachi.play.8)."""
        uses.carried_out(game, self)
        if game.is_there(self.card) and self.card.place.zone.name == STACK:
            game.move(self.card, "graveyard", up=True)
        game.leave()


def negate(game: Running, item: Waiting) -> None:
    """Remove something from the stack without effect (dannokomachi.play.17). The last act of a step.

    Clause: dannokomachi.i.58.
    """
    if game.cannot("be_negated", item.card):
        return
    game.state.lines[STACK] = [i for i in game.state.lines[STACK] if i is not item]
    card = item.card
    if item.is_card and game.is_there(card):
        game.move(card, "graveyard", up=True)
    game.emit(Negated, item.you, card)


def item_of(game: Reading, card: Obj) -> Waiting | None:
    """Return what waits for a card on the stack."""
    for item in game.state.lines.get(STACK, ()):
        if isinstance(item, Waiting) and item.card is card:
            return item
    return None
