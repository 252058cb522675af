"""Seats that avoid an action, to measure the action's worth."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TypeVar

from tcgkit.kernel.cards import CardDef, Lang
from tcgkit.kernel.game import Game
from tcgkit.kernel.state import Decision
from tcgkit.plugins.match import Seat, SeatDecision, Table

T = TypeVar("T")


class NarrowDecision(SeatDecision):
    """A decision without the options of some actions, unless there are no others.

    ``numbers`` are still positions among all options: an agent must answer with one of them.
    """

    __slots__ = ("_kept",)

    def __init__(self, game: Game, decision: Decision, avoided: Collection[str]) -> None:
        super().__init__(game, decision)
        options = decision.options
        kept = [n for n, option in enumerate(options) if option.action not in avoided]
        self._kept = kept or list(range(len(options)))

    def __len__(self) -> int:
        """Return the number of options that are left."""
        return len(self._kept)

    def _of(self, every: Sequence[T]) -> tuple[T, ...]:
        return tuple(every[number] for number in self._kept)

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys of the options that are left."""
        return self._of(super().keys)

    @property
    def numbers(self) -> tuple[int, ...]:
        """The answer for each option."""
        return super().numbers if self.is_number else tuple(self._kept)

    def labels(self, lang: Lang = "en") -> tuple[str, ...]:
        """Return the labels of the options that are left."""
        return self._of(super().labels(lang))

    @property
    def faces(self) -> tuple[CardDef | None, ...]:
        """The card of each, if the player sees it."""
        return self._of(super().faces)


class NarrowSeat(Seat):
    """A seat whose player does without some actions where there are others.

    Only the player's own decisions in this game are narrow; sampled games are not.
    """

    def __init__(self, table: Table, player: int, avoided: Collection[str]) -> None:
        super().__init__(table, player)
        self._table = table
        self._avoided = avoided

    @property
    def decision(self) -> SeatDecision | None:
        """The decision of this player, or None if another player decides."""
        game = self._table.game
        decision = game.decision
        if decision is None or decision.player != self.player:
            return None
        return NarrowDecision(game, decision, self._avoided)


__all__ = ["NarrowDecision", "NarrowSeat"]
