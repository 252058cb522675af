"""The speed that each game promises: shares of the hand-written limit, and times of forks, samples and views.

A share is the median over pairs: the limit and the game play in turns, so that both meet the same moods of the
machine. Times are medians, in microseconds, in the middle of a game.
"""

from __future__ import annotations

from statistics import median
from typing import Final, NamedTuple

from benchmarks import limit_cmvr
from benchmarks.measuring import limit_speed, middle_of_a_game, play, timed
from benchmarks.setup import load_game
from tcgkit.native import finder


class Marks(NamedTuple):
    """What one game promises in native code; None: nothing."""

    share: float
    """Choices per second as a share of the limit, at least."""
    fork: float | None
    sample: float
    view: float | None


MARKS: Final = {
    "cmvr": Marks(0.28, 15, 100, 60),
    "e2drive": Marks(0.16, 30, 200, None),
    "ultimate": Marks(0.20, None, 200, None),
    "cosmic": Marks(0.16, 45, 200, None),
    "dannokomachi": Marks(0.12, 15, 200, None),
}
_WARM_UP: Final = 30


def measured(ruleset: str, *, games: int, repeat: int) -> Marks:
    """Return what a game reaches here and now."""
    rules, decks = load_game(ruleset)
    play(rules, decks, range(_WARM_UP))
    for seed in range(_WARM_UP):
        limit_cmvr.run(seed)
    shares = []
    for _ in range(repeat):
        limit = limit_speed(games)
        seconds, (choices, _) = play(rules, decks, range(games))
        shares.append(choices / seconds / limit)
    middle = middle_of_a_game(rules, decks)
    player = middle.request.player if middle.request is not None else 0
    return Marks(
        round(median(shares), 3),
        timed(middle.fork, repeat),
        timed(lambda: middle.sample(player, 1), repeat),
        timed(lambda: middle.view(player), repeat),
    )


def report(*, games: int, repeat: int) -> bool:
    """Print what each game reaches beside its marks; return whether it reaches all of them."""
    good = True
    print(f"share of the limit, and µs in the middle of a game; {finder.mode()}")
    print(f"  {'':14}" + "".join(f"{name:>20}" for name in Marks._fields))
    for ruleset, marks in MARKS.items():
        found = measured(ruleset, games=games, repeat=repeat)
        cells = []
        for name, mark in marks._asdict().items():
            value = getattr(found, name)
            met = mark is None or (value >= mark if name == "share" else value <= mark)
            good = good and met
            promised = "" if mark is None else f" ({mark:g}{'' if met else ' missed'})"
            cells.append(f"{value:g}{promised}")
        print(f"  {ruleset:14}" + "".join(f"{cell:>20}" for cell in cells), flush=True)
    return good
