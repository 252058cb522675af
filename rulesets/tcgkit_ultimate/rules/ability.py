"""Using abilities: whether, with what choices and costs, and what stops them.

One process for all kinds: magic, triggered, activated and joker triggers differ only in who is
asked and in whether there is a window to answer by releases (ultimate.seq.4-5).

Clauses: ``ultimate.effect.*``, ``ultimate.seq.4-5``, ``ultimate.i.83-86``, ``ultimate.i.102-110``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tcgkit.kernel.cards import Ability, Asking, Choice, Text
from tcgkit.kernel.effects import Effect, pick_target, take_target
from tcgkit.kernel.happening import Event, Triggered
from tcgkit.kernel.state import NO, YES, Choose, Obj, Option, Process, record
from tcgkit_ultimate.rules.events import Announced, Negated, Used
from tcgkit_ultimate.rules.limits import is_target, targets_left
from tcgkit_ultimate.rules.pauses import W4
from tcgkit_ultimate.rules.zones import in_order, opponent

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
    if card.place.in_play and game.here(card):
        name = f"uses.{ability.index}"
        game.set_number(card, name, card.number(name) + 1)


# ---- carrying out --------------------------------------------------------------------


@record
class Carried(Effect):
    """A text being carried out, with what it has done of what is limited per ability."""

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


@record
class Use(Process):
    """An ability is used: decide, choose, pay, let others release, carry out."""

    name = "ability"

    ability: Ability
    source: Obj
    you: int
    event: Event | None = None
    decided: bool = False
    """It was announced by its player, who need not be asked again."""
    picked: tuple[tuple[Obj, ...], ...] = ()
    hand: tuple[Obj, ...] = ()
    """What has been picked for the present choice."""
    modes: tuple[tuple[int, int], ...] = ()
    """Which alternatives were chosen: where the effect keeps it, and the number."""
    effect: Carried | None = None

    def begin(self, game: Running) -> Asking | None:
        """Decide whether to use it (ultimate.effect.1)."""
        if not self.is_usable(game):
            game.leave(False)
            return None
        if self.decided:
            self.announce(game)
            return None
        return self.decide(game)

    def is_usable(self, game: Reading) -> bool:
        """Return whether its condition holds and its costs can be paid (ultimate.i.36)."""
        ability = self.ability
        condition = ability.condition if ability.trigger is None else None
        if condition is not None and not condition(game, self):
            return False
        if uses_left(game, self.source, ability) < 1:
            return False
        payable = all(can(game, self) for can in ability.can_pay)
        costs = [choice for choice in ability.choices if choice.for_cost]
        return payable and all(choice.enough(game, self) for choice in costs)

    def decide(self, game: Running) -> Asking:
        """Ask the player of the ability: it is used as a whole, or not.

        Clauses: ultimate.effect.2, ultimate.i.102, ultimate.i.103.
        """
        prompt = USE.fill(ability=self.ability.called, about="{about}")
        yes = Option("yes", self.source, ability=self.ability, text=YES.text)
        answer = yield Choose(self.you, [yes, NO], prompt, about=self.source)
        if answer.action == NO.action:
            game.leave(False)
        else:
            self.announce(game)

    def announce(self, game: Running) -> None:
        """Announce it: what suppresses it acts now, before any cost (ultimate.i.84)."""
        self.next = Use.announced
        game.emit(Announced, self.you, self.source, self.ability)

    def announced(self, game: Running) -> None:
        """Count the use, unless it cannot be activated."""
        if not self.ret:
            return self.fail(game)
        count_use(game, self.source, self.ability)
        self.next = Use.choose
        return None

    def fail(self, game: Running) -> None:
        """Say that it has no effect."""
        self.next = Use.failed
        game.emit(Negated, self.source, self.ability)

    def failed(self, game: Running) -> None:
        """Leave."""
        game.leave(False)

    def choose(self, game: Running) -> Asking | None:
        """Choose field monsters and alternatives (ultimate.i.104)."""
        choices = self.ability.choices
        if len(self.picked) == len(choices):
            self.pay(game)
            return None
        choice = choices[len(self.picked)]
        if choice.under is not None and choice.under not in self.modes:
            take_target(self, None)  # it belongs to another alternative
            return None
        if choice.modes:
            return self.choose_mode(choice)
        able = [o for o in choice.candidates(game, self) if o not in self.hand]
        left = targets_left(choices, (*self.picked, self.hand), self.source)
        targets = [o for o in able if is_target(o, self.source) and not choice.for_cost]
        if left < 1:  # a third monster is not offered (ultimate.ban.14)
            able = [o for o in able if o not in targets]
        if len(self.hand) == choice.high or not able:
            take_target(self, None)
            return None
        all_there_are = len(self.hand) + len(able) <= choice.low
        if all_there_are and len(targets) <= left:  # nothing to choose
            self.hand = (*self.hand, *able)
            return None
        # as many as the text says, if there are so many (ultimate.i.105)
        player = opponent(self.you) if choice.by_opponent else self.you
        return pick_target(self, player, choice, able)

    def choose_mode(self, choice: Choice) -> Asking:
        """Choose one of several alternatives."""
        modes = list(choice.modes)
        answer = yield Choose(self.you, modes, choice.prompt, about=self.source)
        self.modes = (*self.modes, (choice.place, answer.number or 1))
        take_target(self, None)

    def pay(self, game: Running) -> None:
        """Pay what the text demands (ultimate.i.36)."""
        self.next = Use.open_window
        effect = Carried(
            self.ability, self.source, self.you, self.event, self.picked, costs=True
        )
        places = dict(self.modes)
        effect.memory = tuple(
            (places[at],) if at in places else ()
            for at in range(max(places, default=-1) + 1)
        )
        self.effect = effect.ready()  # it waits outside the stack while others may release
        if self.ability.costs:
            game.enter(self.effect)

    def open_window(self, game: Running) -> None:
        """Let both players release; nobody can while a trigger is used (ultimate.i.45).

        There is no other answer (ultimate.i.56).
        """
        self.next = Use.use
        if self.ability.kind != "trigger":
            W4.open(game, in_order(game))

    def use(self, game: Running) -> None:
        """Activate it: what negates it acts now (ultimate.i.83)."""
        self.next = Use.carry_out
        game.emit(Used, self.you, self.source, self.ability)

    def carry_out(self, game: Running) -> None:
        """Do what its text says (ultimate.effect.3)."""
        if not self.ret:
            return self.fail(game)
        self.next = Use.done
        effect = self.effect
        assert effect is not None
        effect.costs, effect.pc = False, 0
        return game.enter(effect)

    def done(self, game: Running) -> None:
        """Leave; it was used."""
        game.leave(True)


def start_triggered(game: Running, one: Triggered) -> None:
    """Let the player of a triggered ability decide about it (ultimate.i.107)."""
    game.enter(Use(one.ability, one.source, one.player, one.event))


def ability_of(card: Obj, kind: str) -> Ability | None:
    """Return the ability of this kind that a card has, if it has one."""
    return next((a for a in card.defn.abilities if a.kind == kind), None)
