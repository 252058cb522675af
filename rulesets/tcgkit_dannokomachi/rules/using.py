"""Playing cards, using abilities, and putting triggered abilities on the stack.

What is announced moves to the stack at once; X, alternatives and targets are chosen, the cost is
found and paid, all without a break (dannokomachi.play.4, i.56). It waits there, and is carried out
when it is taken off.

Clauses: ``dannokomachi.play.*``, ``dannokomachi.ability.*``, ``dannokomachi.1.5.5``,
``dannokomachi.1.6.2``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from tcgkit.kernel.cards import Ability, Asking, Choice, Text
from tcgkit.kernel.effects import NO_TEXT, Use, UseKind
from tcgkit.kernel.state import NO, YES, Choose, Obj, Option, record
from tcgkit.standard.damage import cost_is_paid
from tcgkit.standard.players import opponent
from tcgkit_dannokomachi.rules import uses
from tcgkit_dannokomachi.rules.card_types import EQUIPMENT, FIELD
from tcgkit_dannokomachi.rules.events import (
    Activated,
    Attached,
    Dropped,
    Entered,
    Played,
)
from tcgkit_dannokomachi.rules.prices import (
    bare_activation_cost,
    count_use,
    has_x,
    set_cost,
)
from tcgkit_dannokomachi.rules.targets import can_choose, modes_of, targets_of, text_of
from tcgkit_dannokomachi.rules.zones import affords

if TYPE_CHECKING:
    from tcgkit.kernel.game import Reading, Running

USE_IT = Text("Use {ability} of {about}?", "{about}の{ability}を使いますか？")


@record
class StackUse(Use):
    """Something is announced, waits on the stack, and is carried out.

    The player who announces it chooses in the order of the words, without acts in between. It is
    carried out part by part. It knows what it was used for, whatever becomes of its card.

    Clauses: dannokomachi.1.1.5c.1, dannokomachi.1.1.5c.2, dannokomachi.i.56,
    dannokomachi.play.11, dannokomachi.1.1.4.1, dannokomachi.1.1.4.2, dannokomachi.ability.4,
    dannokomachi.i.62, dannokomachi.i.66.
    """

    shown = ("you", "x", "ability")

    deeds: int = 0
    """How much it has done, for "if you do" (dannokomachi.i.4)."""
    placed: bool = False
    """Its announcement is over: it waits, or is carried out."""

    def candidates(self, game: Reading, choice: Choice) -> list[Obj]:
        """Return the candidates, which must also be legal later (dannokomachi.play.11)."""
        return targets_of(game, self, self.ability, choice)

    def modes(self, game: Reading, choice: Choice) -> list[Option]:
        """Return the alternatives whose targets exist."""
        return modes_of(game, self, self.ability, choice)

    def goes_without(self, game: Reading) -> bool:
        """Return whether it may go on without a target (option ``play_without_target``)."""
        return bool(game.rules.options["play_without_target"])

    def payable_x(self, game: Reading, least: int) -> int:
        """Return the greatest X that can be paid besides a cost (dannokomachi.1.6.2, i.8).

        Clauses: dannokomachi.1.6.1, dannokomachi.1.6.1a.1, dannokomachi.1.6.1b.2.
        """
        return game.number(self.you, "cost") - least

    def wait(self, game: Running) -> Asking | None:
        """Wait on the stack."""
        self.placed = True
        return super().wait(game)

    def afterwards(self, game: Running) -> Asking | None:
        """Note its changes."""
        uses.carried_out(game, self)
        return None


# ---- cards ---------------------------------------------------------------------------


@record
class Play(StackUse):
    """A card is played for its text (dannokomachi.play.4)."""

    name = "play"
    stages: ClassVar[tuple[str, ...]] = (
        "put_down",
        "name_x",
        "choose",
        "pay",
        "announce",
        "wait",
        "recheck",
        "carry_out",
        "afterwards",
        "put_away",
    )

    def kind(self, game: Reading) -> UseKind:
        """Return how it is used: all cards alike."""
        return game.rules.uses["play"]

    def put_down(self, game: Running) -> None:
        """Show it: it is on the stack from now on."""
        self.source = game.move(self.source, "stack", up=True)

    def name_x(self, game: Running) -> Asking | None:
        """Choose X; if an effect sets the cost, X is that number (dannokomachi.i.55)."""
        number = set_cost(game, self.source) if has_x(self.source) else None
        if number is None:
            return super().name_x(game)
        self.x = max(0, number - int(self.source.defn.fields.get("cost", 0)))
        return None

    def most_x(self, game: Reading) -> int:
        """Return the greatest X that can be paid, if the card costs X."""
        if not has_x(self.source):
            return 0
        return self.payable_x(game, game.value(self.source, "cost"))

    def price(self, game: Reading) -> int:
        """Return its cost, with X; a cost set by an effect includes X (dannokomachi.i.55)."""
        is_set = self.x and set_cost(game, self.source) is not None
        return max(0, game.value(self.source, "cost") + (0 if is_set else self.x))

    def pay(self, game: Running) -> None:
        """Pay the full cost: it is gone whatever becomes of the card.

        Clauses: dannokomachi.play.7, dannokomachi.i.52.
        """
        price = self.price(game)
        if not affords(game, self.you, price):
            return self.fail(game)
        game.add_number(self.you, "cost", -price)
        cost_is_paid(game, self.source)
        return None

    def fail(self, game: Running) -> None:
        """Take it back: all is as before the announcement (dannokomachi.play.5)."""
        game.move(self.source, "hand")
        game.leave()

    def announce(self, game: Running) -> None:
        """Say that it was played."""
        uses.announced(game, self)
        game.emit(Played, self.you, self.source, self.x, self.picked)

    def recheck(self, game: Running) -> Asking | None:
        """Look whether the card is still there, then at its targets."""
        if game.is_there(self.source):
            return super().recheck(game)
        self.go_to("afterwards")
        return None

    def put_away(self, game: Running) -> None:
        """A card that is still on the stack goes to the graveyard (dannokomachi.play.8)."""
        if game.is_there(self.source) and self.source.place.zone.name == "stack":
            game.move(self.source, "graveyard", up=True)


@record
class Equip(Play):
    """Equipment is played."""

    def carry_out(self, game: Running) -> None:
        """Attach it, if its target is still legal (dannokomachi.play.9, i.59)."""
        if self.has_targets():
            game.emit(Attached, self.you, self.source, self.picked[0][0])


@record
class PlayField(Play):
    """A field card is played."""

    stages: ClassVar[tuple[str, ...]] = (
        *Play.stages[: Play.stages.index("carry_out")],
        "replace",
        *Play.stages[Play.stages.index("carry_out") :],
    )

    def replace(self, game: Running) -> None:
        """The older field card goes first (dannokomachi.type.7, i.20)."""
        shared = game.rules.options["field_shared"]
        seats = (self.you, opponent(self.you)) if shared else (self.you,)
        old = [card for seat in seats for card in game.zone("field", seat)]
        if old and game.rules.options["field_limit"] == 1:
            game.emit_all([Dropped(card.controller, card) for card in old])

    def carry_out(self, game: Running) -> None:
        """Put the field card into its area (dannokomachi.play.10)."""
        game.emit(Entered, self.you, self.source, "field")


_USES: Final = ((EQUIPMENT, Equip), (FIELD, PlayField))


def play(game: Running, player: int, option: Option) -> None:
    """Play a card, as its type says."""
    card = option.source
    assert card is not None
    use = next((use for of, use in _USES if card.defn.is_a(of)), Play)
    game.enter(use(text_of(card) or NO_TEXT, card, player))


# ---- abilities -----------------------------------------------------------------------


@record
class Activate(StackUse):
    """An activated ability is used (dannokomachi.play.13)."""

    name = "activate"
    stages: ClassVar[tuple[str, ...]] = (
        "name_x",
        "choose",
        "pay",
        "pay_text",
        "announce",
        "wait",
        "recheck",
        "carry_out",
        "afterwards",
    )

    def most_x(self, game: Reading) -> int:
        """Return the greatest X that can be paid, if the ability costs X."""
        if not self.ability.tags.get("x"):
            return 0
        return self.payable_x(game, bare_activation_cost(game, self.source, self.ability))

    def pay(self, game: Running) -> None:
        """Pay its cost icons; further costs of the text come next."""
        card, ability = self.source, self.ability
        price = max(0, bare_activation_cost(game, card, ability) + self.x)
        if not affords(game, self.you, price):
            return self.fail(game)
        game.add_number(self.you, "cost", -price)
        count_use(game, card, ability)
        if ability.costs:
            uses.begins(game)
        return None

    def announce(self, game: Running) -> None:
        """Say that it was used."""
        uses.announced(game, self)
        game.emit(Activated, self.you, self.source, self.ability, self.x, self.picked)


@record
class UseAgain(Activate):
    """The same use once more: everything has been chosen (dannokomachi.i.120)."""

    stages: ClassVar[tuple[str, ...]] = Activate.stages[Activate.stages.index("pay") :]


@record
class Trigger(StackUse):
    """A triggered ability is put on the stack, with its targets (dannokomachi.stack.8, ability.3)."""

    name = "trigger"
    stages: ClassVar[tuple[str, ...]] = (
        "look",
        "choose",
        "wait",
        "recheck",
        "examine",
        "decide",
        "pay",
        "pay_text",
        "carry_out",
        "afterwards",
    )

    def look(self, game: Running) -> Asking | None:
        """Leave it away if a target that it needs does not exist."""
        if can_choose(game, self, self.ability):
            return self.next(self, game)
        game.leave()
        return None

    def goes_without(self, game: Reading) -> bool:
        """Never: the option concerns played cards only (dannokomachi.ability.3)."""
        return False

    def examine(self, game: Running) -> None:
        """Look whether it has a target left, and its condition holds (dannokomachi.ability.7).

        Clause: dannokomachi.i.128.
        """
        ability = self.ability
        holds = ability.condition is None or ability.condition(game, self)
        if self.stopped or not holds:
            self.go_to("afterwards")
        elif not ability.tags.get("optional"):
            self.go_to("carry_out")
        elif not self.is_payable(game):
            self.go_to("afterwards")

    def is_payable(self, game: Reading) -> bool:
        """Return whether its cost can be paid (dannokomachi.ability.2)."""
        if not affords(game, self.you, price_of(self.ability)):
            return False
        return all(can(game, self) for can in self.ability.can_pay)

    def decide(self, game: Running) -> Asking:
        """Ask whether an optional ability is used (dannokomachi.ability.2, i.67)."""
        prompt = USE_IT.fill(ability=self.ability.called, about="{about}")
        answer = yield Choose(self.you, [YES, NO], prompt, about=self.source)
        if answer is NO:
            self.go_to("afterwards")

    def pay(self, game: Running) -> None:
        """Pay for an optional ability: its costs are paid on resolution."""
        uses.note(game, self.you, self.source, self.ability)
        game.add_number(self.you, "cost", -price_of(self.ability))


def price_of(ability: Ability) -> int:
    """Return the printed cost of an ability."""
    return int(ability.tags.get("cost") or 0)
