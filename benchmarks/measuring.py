"""What is measured: random play, the limit, one call in the middle of a game."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from statistics import median
from time import perf_counter

from benchmarks import limit_cmvr
from benchmarks.setup import Decks, start
from tcgkit.kernel.game import Game, play_out
from tcgkit.kernel.rules import Rules


def play(rules: Rules, decks: Decks, seeds: range) -> tuple[float, tuple[int, int]]:
    """Play random games without a log; return the seconds, and choices and answers."""
    choices = answers = 0
    started = perf_counter()
    for seed in seeds:
        game = start(rules, decks, seed)
        answers += play_out(game, Random(seed).random, limit=rules.ends.limit)
        choices += game.choices
    return perf_counter() - started, (choices, answers)


def limit_speed(games: int) -> float:
    """Return the choices per second of the hand-written core."""
    choices, started = 0, perf_counter()
    for seed in range(games):
        choices += limit_cmvr.run(seed)[0]
    return choices / (perf_counter() - started)


def middle_of_a_game(rules: Rules, decks: Decks) -> Game:
    """Return a game after 45 random answers (one that lasts so long)."""
    for seed in range(3, 1000):
        game = start(rules, decks, seed)
        play_out(game, Random(seed).random, limit=45)
        if game.request is not None:
            return game
    raise RuntimeError("no random game lasts 45 answers")


def timed(run: Callable[[], object], repeat: int, *, times: int = 500) -> float:
    """Return the median microseconds of a call."""
    found = []
    for _ in range(repeat):
        started = perf_counter()
        for _ in range(times):
            run()
        found.append((perf_counter() - started) / times * 1e6)
    return round(median(found), 1)
