"""The answers of the people at a table: given, kept, passed for them, taken back."""

from __future__ import annotations

from typing import Any

from attrs import define, field

from tcgkit.kernel.state import PASS, Option, Stop
from tcgkit.plugins.match import Match
from tcgkit.table.habits import Habit
from tcgkit.table.undo import Checkpoint, Refusal, refusal


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

    def always(self, player: int, option: Option) -> bool:
        """Answer such questions of a player with this option from now on; return whether that is possible.

        With several people it is not: the others would see that the player was not asked.
        """
        decision = self.match.game.decision
        if decision is None or decision.player != player or self.people != (player,):
            return False
        habit = Habit.of(self.match.game, decision, option)
        kept = self.habits.setdefault(player, [])
        kept[:] = [habit, *(each for each in kept if each != habit)]
        return True

    def habitual(self, player: int) -> Option | None:
        """Return the answer that a habit of the player gives now, or None."""
        decision = self.match.game.decision
        if decision is None or decision.player != player or self.people != (player,):
            return None
        found = (
            each.answer(self.match.game, decision) for each in self.habits.get(player, ())
        )
        return next((option for option in found if option is not None), None)

    def give(self, player: int, answer: Any, label: str = "") -> None:
        """Answer for a player. Raises as :meth:`Match.answer`; then nothing has changed."""
        at = Checkpoint.at(self.match.game, player, len(self.match.journal), label)
        self.match.answer(answer, player)
        self.checkpoints.append(at)

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

    def unasked(self, player: int) -> Option | None:
        """Return the answer that a person need not be asked for now, or None.

        It is a pass where nothing else is possible, what a habit says, or the first option of a routine question.
        """
        decision = self.match.game.decision
        if decision is None or decision.player != player or player not in self.people:
            return None
        if self.must_pass(player):
            return PASS
        habit = self.habitual(player)
        if habit is not None:
            return habit
        actions = {option.action for option in decision.options}
        is_routine = len(actions) == 1 and actions <= self.match.plugin.board.routine.keys()
        return decision.options[0] if is_routine and player not in self.by_hand else None

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
        for (seat, name), on in wanted.items():
            if match.game.stops(seat, name) is not on:
                match.input(Stop(seat, name, on))
        del self.checkpoints[self.checkpoints.index(at) :]
        return at
