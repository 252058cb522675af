"""Several answers at once: cards that are laid out in one step, one after the other.

A ruleset declares the actions (:attr:`Board.together <tcgkit.plugins.Board>`). Their player sees all options in the first
question and can name several. The first is given; each later one is given to the next question, without asking, as long as
nobody else has answered, the player has learned no face since, and it is still possible.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from attrs import field, frozen

from tcgkit.kernel.state import PASS, Decision, Option
from tcgkit.plugins.board import Board
from tcgkit.plugins.match import Match
from tcgkit.table.undo import known_faces


def takes_several(decision: Decision, board: Board) -> bool:
    """Return whether several options of a decision can be named at once."""
    return len(decision.options) > 2 and _lays_out(decision, board)


@frozen(eq=False)
class Plan:
    """What a player wants to answer next."""

    options: tuple[Option, ...]
    begin: int
    """The number of entries in the journal before the first of them."""
    faces: Counter[tuple[int, str]] = field(repr=False)
    """The faces that the player knew when they named them."""

    @classmethod
    def of(
        cls, match: Match, player: int, options: Sequence[Option], *, given: int = 0
    ) -> Plan:
        """Return the plan to give these answers; ``given`` more answers come before the first of them."""
        faces = known_faces(match.game.view(player))
        return cls(tuple(options), len(match.journal) + given, faces)

    def names(self, option: Option) -> bool:
        """Return whether it names such an option."""
        return _known_by(option) in map(_known_by, self.options)

    def left(self, match: Match) -> tuple[Option, ...]:
        """Return the options that have not been given yet."""
        return self.options[len(match.journal) - self.begin :]

    def goes_on(self, match: Match, player: int) -> Decision | None:
        """Return the pending question if nothing speaks against an answer in advance, or None."""
        decision, since = match.game.decision, match.journal[self.begin :]
        if decision is None or decision.player != player:
            return None
        if any(entry.player != player or entry.answer is None for entry in since):
            return None
        if known_faces(match.game.view(player)) - self.faces:
            return None
        return decision if _lays_out(decision, match.plugin.board) else None

    def next(self, match: Match, player: int) -> Option | None:
        """Return the option that the pending question is answered with, or None."""
        decision, left = self.goes_on(match, player), self.left(match)
        if decision is None or not left:
            return None
        wanted = _known_by(left[0])
        return next((each for each in decision.options if _known_by(each) == wanted), None)


def _lays_out(decision: Decision, board: Board) -> bool:
    deeds = [option for option in decision.options if option is not PASS]
    return bool(deeds) and all(option.action in board.together for option in deeds)


def _known_by(option: Option) -> tuple[object, ...]:
    """Return what an option has in common with the same one in a later question.

    Equal cards are as good as each other, and keys name places, which change.
    """
    source, target = option.source, option.target
    card = None if source is None else source.defn
    return option.action, card, None if target is None else target.id, option.number


__all__ = ["Plan", "takes_several"]
