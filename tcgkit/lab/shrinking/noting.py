"""A game that notes its chance: compiled with the kernel, because it derives from ``Game``."""

from __future__ import annotations

from collections.abc import Collection

from tcgkit.kernel.game import Game
from tcgkit.kernel.rules import Rules
from tcgkit.kernel.state import State


class NotingGame(Game):
    """A game that notes the results of chance which a scenario has to give."""

    def __init__(self, rules: Rules, state: State) -> None:
        super().__init__(rules, state)
        self.noted: list[int] = []
        self.settled: Collection[str] = ()
        """Purposes of chance whose results a scenario need not give."""

    @classmethod
    def standing(cls, game: Game, settled: Collection[str]) -> NotingGame:
        """Return a copy of a game that stands at the same question."""
        new = cls(game.rules, game.state.copy())
        new.settled = settled
        new.stocks, new.decks, new.choices = game.stocks, game.decks, game.choices
        if game.request is not None:
            new._repeat_step(game._given)
        new.noted.clear()
        return new

    def pick(self, n: int, purpose: str = "choices") -> int:
        """Return a result of chance, and note it."""
        number = super().pick(n, purpose)
        if purpose not in self.settled:
            self.noted.append(number)
        return number


__all__ = ["NotingGame"]
