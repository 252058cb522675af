"""The answers of the people at a table: given, kept, passed for them, taken back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from attrs import define, field

from tcgkit.kernel.cards import Text
from tcgkit.kernel.state import PASS, Decision, Option, Stop
from tcgkit.plugins.match import Match
from tcgkit.table.alike import are_alike
from tcgkit.table.habits import Habit, is_own_deed
from tcgkit.table.layout import moment
from tcgkit.table.moments import is_among, moments
from tcgkit.table.together import Plan
from tcgkit.table.undo import Checkpoint, Refusal, refusal
from tcgkit.table.vain import is_vain

MAX_HABITS: Final = 100
"""The number of habits that a player can have."""


@define(eq=False)
class Answers:
    """What people answer in a match, with a checkpoint before each answer."""

    match: Match
    people: tuple[int, ...]
    """The seats of people."""
    checkpoints: list[Checkpoint] = field(factory=list)
    by_hand: set[int] = field(factory=set)
    """Who wants to be asked about routine, too (:attr:`Board.routine <tcgkit.plugins.Board>`)."""

    habits: dict[int, list[Habit]] = field(factory=dict)
    """What each player wants to be answered unasked, the latest habit first."""

    passes_own: set[int] = field(factory=set)
    """Who passes unasked while an own deed is under way."""
    asked_at: dict[int, set[str]] = field(factory=dict)
    """The moments at which each player is always asked (:func:`tcgkit.table.moments.moments`)."""
    _skips: dict[int, tuple[object, ...]] = field(factory=dict, init=False)
    """The part of the game in which a player passes unasked."""
    _plans: dict[int, Plan] = field(factory=dict, init=False)
    """What each player has answered in advance."""
    _needless: tuple[int, Option | None] = field(default=(-1, None), init=False)
    """The answer that is as good as any other, or None, for the question after so many entries of the journal."""
    moments: Mapping[str, Text] = field(init=False)
    """All moments of the game, with their texts."""

    def __attrs_post_init__(self) -> None:
        self.moments = moments(self.match.rules)

    def like(self, before: Answers) -> None:
        """Take over what people wanted at an earlier game."""
        self.by_hand, self.habits = before.by_hand, before.habits
        self.passes_own, self.asked_at = before.passes_own, before.asked_at

    def ask_at(self, player: int, moment: str, *, on: bool) -> None:
        """Always ask a player at a moment, or no longer."""
        kept = self.asked_at.setdefault(player, set())
        (kept.add if on else kept.discard)(moment)

    def remember(self, player: int, habit: Habit, *, on: bool) -> bool:
        """Begin or end a habit of a player; return whether that is possible (see :meth:`always`)."""
        kept = self.habits.setdefault(player, [])
        kept[:] = [each for each in kept if each != habit]
        if on and self.people == (player,) and len(kept) < MAX_HABITS:
            kept.insert(0, habit)
        return not on or habit in kept

    def always(self, player: int, option: Option) -> bool:
        """Answer such questions of a player with this option from now on; return whether that is possible.

        With several people it is not: the others would see that the player was not asked.
        """
        decision = self.match.game.decision
        if decision is None or decision.player != player or self.people != (player,):
            return False
        habit = Habit.of(self.match.game, decision, option)
        return self.remember(player, habit, on=True)

    def _active(self, player: int) -> Habit | None:
        """Return the habit that answers now."""
        decision = self.match.game.decision
        if decision is None or decision.player != player:
            return None
        game = self.match.game
        kept = self.habits.get(player, ())
        return next(
            (each for each in kept if each.answer(game, decision) is not None), None
        )

    def habitual(self, player: int) -> Option | None:
        """Return the answer that a habit of the player gives now, or None."""
        game, habit = self.match.game, self._active(player)
        if habit is None or game.decision is None or self.people != (player,):
            return None
        return habit.answer(game, game.decision)

    def give(self, player: int, answer: Any, label: str = "") -> None:
        """Answer for a player. Raises as :meth:`Match.answer`; then nothing has changed."""
        at = Checkpoint.at(self.match.game, player, len(self.match.journal), label)
        self.match.answer(answer, player)
        self.checkpoints.append(at)
        self._skips.pop(player, None)
        self._plans.pop(player, None)

    def give_all(self, player: int, options: Sequence[Option], label: str = "") -> None:
        """Answer with the first option now, and with the others unasked in the next questions, one each.

        The others are dropped as soon as one does not fit (:mod:`tcgkit.table.together`). Raises as :meth:`give`.
        """
        self.give(player, options[0], label)
        self._plans[player] = Plan.of(self.match, player, options[1:])

    def drops(self, player: int) -> bool:
        """Forget the answers in advance that do not fit now; return whether there were any."""
        plan = self._plans.pop(player, None)
        return plan is not None and len(plan.left(self.match)) > 0

    def skip(self, player: int, label: str = "") -> bool:
        """Pass now, and unasked until the player must decide or this part of the game ends; return whether that is possible.

        With several people it is not: the others would see that the player was not asked.
        """
        decision = self.match.game.decision
        if decision is None or self.people != (player,) or PASS not in decision.options:
            return False
        part = self.part(player)  # the pass may end this part
        self.give(player, PASS, label)
        self._skips[player] = part
        return True

    def part(self, player: int) -> tuple[object, ...]:
        """Return a key of the present part of the game: path, numbers and acting card."""
        return moment(self.match.game.view(player), self.match.plugin.board)

    def must_pass(self, player: int) -> bool:
        """Return whether a pass is the only answer, and no other person could notice that it is.

        With several people it is never so: the others would see that the player was not asked.
        """
        decision = self.match.game.decision
        return (
            self.people == (player,)
            and decision is not None
            and decision.player == player
            and decision.options == [PASS]
        )

    def wants_now(self, player: int) -> bool:
        """Return whether this is a moment at which the player wants to be asked in any case."""
        wanted = self.asked_at.get(player, ())
        return len(wanted) > 0 and is_among(self.match.game, wanted)

    def unasked(self, player: int) -> Option | None:
        """Return the answer that a person need not be asked for now, or None.

        It is what the player has answered in advance, a pass where nothing else is possible, to an own deed or in a part
        that the player skips, what a habit says, the usual answer to a routine question, or one that is as good as any
        other. At a moment at which the player wants to be asked there is only the first of these.
        """
        decision = self.match.game.decision
        if decision is None or decision.player != player or player not in self.people:
            return None
        plan = self._plans.get(player)
        planned = None if plan is None else plan.next(self.match, player)
        if planned is not None or self.wants_now(player):
            return planned
        if self.must_pass(player):
            return PASS
        habit = self.habitual(player)
        if habit is not None:
            return habit
        if self._passes_now(player, decision):
            return PASS
        if player in self.by_hand:
            return None
        return self.usual(decision) or self.needless(player)

    def needless(self, player: int) -> Option | None:
        """Return an answer that is as good as any other, as far as the player can know; None if there is none.

        That is a pass where all else would change nothing, or the first of options after which the same follows. With
        several people there is none: the others would see that the player was not asked.
        """
        decision = self.match.game.decision
        if decision is None or decision.player != player or self.people != (player,):
            return None
        at = len(self.match.journal)
        if self._needless[0] != at:
            is_pass = is_vain(self.match, decision)
            alike = not is_pass and are_alike(self.match, decision)
            self._needless = at, PASS if is_pass else decision.options[0] if alike else None
        return self._needless[1]

    def _passes_now(self, player: int, decision: Decision) -> bool:
        """Return whether the player leaves an own deed alone, or skips this part; no other person could notice it."""
        if self.people != (player,) or PASS not in decision.options:
            return False
        if player in self.passes_own and is_own_deed(self.match.game, player):
            return True
        return player in self._skips and self._skips[player] == self.part(player)

    def usual(self, decision: Decision) -> Option | None:
        """Return the usual answer to a routine question, or None.

        Of several deeds one is usual only if the player must do one of them.
        """
        deeds = [option for option in decision.options if option is not PASS]
        actions = {option.action for option in deeds}
        is_routine = len(actions) == 1 and actions <= self.match.plugin.board.routine.keys()
        is_choice = len(deeds) > 1 and PASS in decision.options
        return deeds[0] if is_routine and not is_choice else None

    def last(self, player: int) -> Checkpoint | None:
        """Return the checkpoint before the last answer of a player, or None."""
        return next((at for at in reversed(self.checkpoints) if at.player == player), None)

    def refused(self, player: int) -> Refusal | None:
        """Return why the last answer of a player cannot be taken back, or None if it can."""
        at = self.last(player)
        if at is None:
            return Refusal("nothing")
        since = [
            e.player for e in self.match.journal[at.entries :] if e.player in self.people
        ]
        return refusal(self.match.game, at, since)

    def undo(self, player: int) -> Checkpoint:
        """Take back the last answer of a player; ask :meth:`refused` before.

        Stops are settings, so they stay.

        Raises:
            ValueError: If the player has no answer.
        """
        at = self.last(player)
        if at is None:
            raise ValueError(f"player {player + 1} has no answer to take back")
        match = self.match
        wanted = {
            (seat, name): match.game.stops(seat, name)
            for seat in self.people
            for name in match.rules.names.stops
        }
        match.back_to(at.entries)
        self._skips.clear()
        self._plans.clear()
        self._needless = -1, None
        while (habit := self._active(player)) is not None:  # else it would answer again
            self.habits[player].remove(habit)
        for (seat, name), on in wanted.items():
            if match.game.stops(seat, name) is not on:
                match.input(Stop(seat, name, on))
        del self.checkpoints[self.checkpoints.index(at) :]
        return at
