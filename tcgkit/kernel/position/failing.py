"""Where a game failed: the last position that can still be told, for the error to name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from tcgkit.kernel.game.driver import Game
from tcgkit.kernel.position.writing import position_text

A = TypeVar("A")


def last_position(game: Game, answers: Sequence[A], give: Callable[[A], object]) -> str:
    """Play a game again until it fails, and return the text of the last position before that.

    ``game`` stands at its beginning, ``give`` gives it one of the ``answers``. The text is empty
    where the game cannot be played again, or no text can say the position. Never raises.
    """
    before = ""
    try:
        for number, answer in enumerate(answers, start=1):
            if number == len(answers):
                before = position_text(game)
            give(answer)
        return position_text(game)
    except Exception:  # that is what is being told
        return before


__all__ = ["last_position"]
