"""Where a game failed: the last position that can be written, for the error message."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from tcgkit.kernel.game.driver import Game
from tcgkit.kernel.position.writing import position_text

A = TypeVar("A")


def last_position(game: Game, answers: Sequence[A], give: Callable[[A], object]) -> str:
    """Play a game again until it fails, and return the text of the last position before that.

    ``game`` is at its beginning, ``give`` gives it one of the ``answers``. The text is empty
    if the game cannot be played again, or its position cannot be written. Never raises.
    """
    before = ""
    try:
        for number, answer in enumerate(answers, start=1):
            if number == len(answers):
                before = position_text(game)
            give(answer)
        return position_text(game)
    except Exception:  # the failure to be reported
        return before


__all__ = ["last_position"]
