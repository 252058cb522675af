"""Random play inside the kernel: for simulations, benchmarks and computer players."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import TYPE_CHECKING

from tcgkit.kernel.game.driver import UNBOUNDED
from tcgkit.kernel.state.decisions import AskNumber

if TYPE_CHECKING:
    from tcgkit.kernel.game.driver import Game
    from tcgkit.kernel.game.reading import Reading
    from tcgkit.kernel.state.decisions import Option


def play_out(
    game: Game,
    draw: Callable[[], float],
    *,
    limit: int,
    until: Callable[[Reading], bool] | None = None,
    without: Collection[str] = (),
) -> int:
    """Answer at random until the end, ``limit`` answers, or ``until`` holds; return the number of answers.

    ``draw`` returns a number from 0 to below 1. Every option is equally likely, except options of
    the actions ``without``: they are taken only if there are no others.
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
            game.choose(_any(request.options, draw, without))
        answers += 1
    return answers


def _any(
    options: Sequence[Option], draw: Callable[[], float], without: Collection[str]
) -> int:
    """Return the position of a random option, if possible of none of these actions."""
    if without:
        fine = [n for n, option in enumerate(options) if option.action not in without]
        if fine:
            return fine[int(draw() * len(fine))]
    return int(draw() * len(options))
