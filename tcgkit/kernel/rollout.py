"""Random play inside the kernel: for simulations, benchmarks and computer players."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tcgkit.kernel.decisions import AskNumber

if TYPE_CHECKING:
    from tcgkit.kernel.game import Game

UNBOUNDED = 10
"""How far above the lowest answer random play goes where a number has no upper bound."""


def play_out(
    game: Game,
    draw: Callable[[], float],
    *,
    limit: int,
    until: Callable[[Game], bool] | None = None,
) -> int:
    """Answer at random until the end, ``limit`` answers, or ``until`` holds; return how many.

    ``draw`` returns a number from 0 to below 1. Every option is equally likely.
    """
    answers = 0
    while answers < limit:
        request = game.request
        if request is None or (until is not None and until(game)):
            break
        if isinstance(request, AskNumber):
            high = request.low + UNBOUNDED if request.high is None else request.high
            game.choose(request.low + int(draw() * (high - request.low + 1)))
        else:
            game.choose(int(draw() * len(request.options)))
        answers += 1
    return answers
