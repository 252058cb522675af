"""Using abilities: permission, choices, costs, and stopping them.

One process for all kinds: magic, triggered, activated and joker triggers differ only in who is
asked and in whether there is a window to answer by releases (ultimate.seq.4-5).

Clauses: ``ultimate.effect.*``, ``ultimate.seq.4-5``, ``ultimate.i.83-86``, ``ultimate.i.102-110``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from tcgkit.kernel.cards import Ability, Asking, Choice, Scope, Text
from tcgkit.kernel.effects import NO_TEXT, Use, UseKind
from tcgkit.kernel.rules import by_name
from tcgkit.kernel.state import NO, YES, Choose, Obj, Option, record
from tcgkit_ultimate.rules.events import Announced, Negated, Used
from tcgkit_ultimate.rules.limits import is_target, targets_left
from tcgkit_ultimate.rules.pauses import W4
from tcgkit_ultimate.rules.puts import MagicUsed
from tcgkit_ultimate.rules.zones import successor

if TYPE_CHECKING:
    from tcgkit.kernel.game import Changing, Reading, Running

USE = Text("Use {ability} of {about}?", "{about}の{ability}を使いますか？")


# ---- how often -----------------------------------------------------------------------


def uses_left(game: Reading, card: Obj, ability: Ability) -> int:
    """Return how often an ability can be used this turn (ultimate.i.21, ultimate.i.110)."""
    limit = game.rules.options["ability_use_limit"]
    assert isinstance(limit, int)
    if ability.tags.get("limit") == "turn":
        limit = 1
    return limit - card.number(f"uses.{ability.index}")


def count_use(game: Changing, card: Obj, ability: Ability) -> None:
    """Count one use of an ability of a card on the field."""
    if card.place.in_play and game.is_there(card):
        name = f"uses.{ability.index}"
        game.set_number(card, name, card.number(name) + 1)


# ---- using ---------------------------------------------------------------------------


@record
class AbilityUse(Use):
    """An ability is used: decide, choose, pay, let others release, carry out.

    It counts what is limited per ability.
    """

    name = "ability"
    stages: ClassVar[tuple[str, ...]] = (
        "decide",  # ultimate.effect.1
        "announce",
        "count_use",
        "choose",
        "pay_text",  # ultimate.i.36
        "wait",
        "activate",
        "resolve",
        "carry_out",  # ultimate.effect.3
    )

    done: tuple[tuple[str, int], ...] = ()
    """How often it did each thing that has a limit (ultimate.ban.11-27)."""
    reached: tuple[Obj, ...] = ()
    """The monsters on the field that it has acted on (ultimate.ban.14)."""

    def allowance(self, what: str, limit: int) -> int:
        """Return how often it may still do something."""
        return limit - dict(self.done).get(what, 0)

    def count(self, what: str, number: int = 1) -> None:
        """Note that it did something."""
        done = dict(self.done)
        done[what] = done.get(what, 0) + number
        self.done = tuple(done.items())

    def decide(self, game: Running) -> Asking | None:
        """Ask the player of the ability, if it can be used: it is used as a whole, or not.

        Clauses: ultimate.effect.2, ultimate.i.102, ultimate.i.103.
        """
        if self.is_usable(game):
            return self._decide()
        game.leave(False)
        return None

    def _decide(self) -> Asking:
        prompt = USE.fill(ability=self.ability.called, about="{about}")
        yes = Option("yes", self.source, ability=self.ability, text=YES.text)
        answer = yield Choose(self.you, [yes, NO], prompt, about=self.source)
        if answer.action == NO.action:
            self.next = AbilityUse.over

    def is_usable(self, game: Reading) -> bool:
        """Return whether its condition holds and its costs can be paid (ultimate.i.36)."""
        ability = self.ability
        condition = ability.condition if ability.trigger is None else None
        if condition is not None and not condition(game, self):
            return False
        return uses_left(game, self.source, ability) > 0 and can_pay(game, self, ability)

    def announce(self, game: Running) -> None:
        """Announce it: suppression acts now, before any cost (ultimate.i.84)."""
        game.emit(Announced, self.you, self.source, self.ability)

    def count_use(self, game: Running) -> None:
        """Count the use, unless it cannot be activated."""
        if self.ret:
            count_use(game, self.source, self.ability)
        else:
            self.fail(game)

    def fail(self, game: Running) -> None:
        """Say that it has no effect."""
        self.next = AbilityUse.over
        game.emit(Negated, self.source, self.ability)

    def candidates(self, game: Reading, choice: Choice) -> list[Obj]:
        """Return the candidates: a third monster is not one (ultimate.ban.14, ultimate.i.104)."""
        able = super().candidates(game, choice)
        if self._targets_left() < 1:
            able = [obj for obj in able if not self._counts(choice, obj)]
        return able

    def takes_all(self, game: Reading, choice: Choice, able: list[Obj]) -> bool:
        """Return whether there is nothing to choose.

        It is as many as the text says, if there are so many (ultimate.i.105).
        """
        targets = sum(self._counts(choice, obj) for obj in able)
        return len(self.hand) + len(able) <= choice.low and targets <= self._targets_left()

    def _targets_left(self) -> int:
        return targets_left(self.ability.choices, (*self.picked, self.hand), self.source)

    def _counts(self, choice: Choice, obj: Obj) -> bool:
        return is_target(obj, self.source) and not choice.for_cost

    def activate(self, game: Running) -> None:
        """Activate it: negation acts now (ultimate.i.83)."""
        game.emit(Used, self.you, self.source, self.ability)

    def resolve(self, game: Running) -> Asking | None:
        """Carry it out, unless it was negated."""
        if self.ret:
            return self.next(self, game)
        self.fail(game)
        return None


@record
class ActivatedUse(AbilityUse):
    """An activated ability is used; its player has announced it (ultimate.effect.5)."""

    stages: ClassVar[tuple[str, ...]] = AbilityUse.stages[1:]


@record
class MagicUse(AbilityUse):
    """A magic card is used: onto the graveyard, then its effect (ultimate.seq.4)."""

    name = "magic"
    stages: ClassVar[tuple[str, ...]] = ("bury", "lie", *AbilityUse.stages)

    def bury(self, game: Running) -> None:
        """Put the card onto the own graveyard (ultimate.magic.1)."""
        game.emit(MagicUsed, self.source, self.you, "rule")

    def lie(self, game: Running) -> None:
        """Go on with its effect, if it has one and its player wants to (ultimate.i.55).

        Other abilities of the card do not act then (ultimate.magic.4).
        """
        self.source = successor(game, self.source)
        if self.ability is NO_TEXT:
            game.leave()


# While a trigger is used nobody can release (ultimate.i.45); else there is no other answer
# (ultimate.i.56).
USES: Final = by_name(
    (
        UseKind("activated", ActivatedUse, waits=W4, clause="ultimate.effect.5"),
        UseKind("magic", MagicUse, waits=W4, clause="ultimate.seq.4"),
        UseKind("triggered", AbilityUse, automatic=True, waits=W4, clause="ultimate.i.107"),
        UseKind("trigger", AbilityUse, clause="ultimate.joker.7"),
    )
)


def can_pay(game: Reading, scope: Scope, ability: Ability) -> bool:
    """Return whether the costs of an ability can be paid (ultimate.i.36)."""
    payable = all(can(game, scope) for can in ability.can_pay)
    costs = [choice for choice in ability.choices if choice.for_cost]
    return payable and all(choice.enough(game, scope) for choice in costs)


def ability_of(card: Obj, kind: str) -> Ability | None:
    """Return the ability of this kind that a card has, if it has one."""
    return next((a for a in card.defn.abilities if a.kind == kind), None)
