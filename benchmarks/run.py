"""Measure speed and print it, or ``--json``. See ``docs/reference/benchmarks.md``."""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter
from typing import Any

from benchmarks import growth, instructions, limit_cmvr, marks, tables
from benchmarks import start as starting
from benchmarks.measuring import limit_speed, middle_of_a_game, play, timed
from benchmarks.setup import Decks, load_game, load_host, start
from tcgkit import __version__
from tcgkit.agents.greedy import GreedyAgent
from tcgkit.kernel.game import Game
from tcgkit.kernel.rules import Rules
from tcgkit.plugins import Match

ROOT = Path(__file__).parent.parent
WARM_UP = 30
"""Games played before anything is measured."""


def measure(ruleset: str, *, games: int, repeat: int) -> dict[str, Any]:
    """Return every figure, each the median of ``repeat`` measurements."""
    rules, decks = load_game(ruleset)
    play(rules, decks, range(WARM_UP))
    for seed in range(WARM_UP):
        limit_cmvr.run(seed)
    ours, limits, counted = [], [], (0, 0)
    for _ in range(repeat):  # in turns, so that both meet the same moods of the machine
        seconds, counted = play(rules, decks, range(games))
        ours.append(seconds)
        limits.append(limit_speed(games))
    choices, new_games = counted[0], timed(lambda: start(rules, decks, 1), repeat)
    options, events, steps = count(rules, decks, range(min(games, 100)))
    middle = middle_of_a_game(rules, decks)
    player = middle.request.player if middle.request is not None else 0
    speed = choices / median(ours)
    return {
        "version": __version__,
        "python": platform.python_version(),
        "machine": platform.machine(),
        "ruleset": ruleset,
        "games": games,
        "repeat": repeat,
        "choices_per_second": round(speed),
        "games_per_second": round(games / median(ours), 1),
        "choices_per_game": round(choices / games, 1),
        "options_per_choice": round(options, 2),
        "events_per_choice": round(events, 2),
        "steps_per_choice": round(steps, 2),
        "new_game_us": new_games,
        "greedy_slowest_ms": slowest_answer(ruleset),
        "fork_us": timed(middle.fork, repeat),
        "sample_us": timed(lambda: middle.sample(player, 1), repeat),
        "view_us": timed(lambda: middle.view(player), repeat),
        "limit_choices_per_second": round(median(limits)),
        "share_of_limit": round(speed / median(limits), 3),
        "help_ms": timed_program(["--help"], repeat),
        "import_ms": timed_code("import tcgkit.plugins", repeat),
        "cards_ms": timed_cards(ruleset, repeat),
    }


def slowest_answer(ruleset: str) -> float:
    """Return the slowest of greedy's answers in the first 40 of a game, in milliseconds."""
    match, agent = Match.start(load_host(), ruleset, seed=2), GreedyAgent(1)
    slowest = 0.0
    for _ in range(40):
        if match.asked is None:
            break
        started = perf_counter()
        answer = agent.choose(match.seat(match.asked))
        slowest = max(slowest, perf_counter() - started)
        match.answer(answer)
    return round(slowest * 1_000, 1)


def count(rules: Rules, decks: Decks, seeds: range) -> tuple[float, float, float]:
    """Return the mean number of options, of events and of frames entered per choice."""
    options = events = frames = choices = 0
    emit, emit_all, enter = Game.emit, Game.emit_all, Game.enter

    def counted_emit(self: Game, *args: Any, **fields: Any) -> None:
        nonlocal events
        events += 1
        emit(self, *args, **fields)

    def counted_all(self: Game, group: Any) -> None:
        nonlocal events
        group = tuple(group)
        events += len(group)
        emit_all(self, group)

    def counted_enter(self: Game, frame: Any) -> None:
        nonlocal frames
        frames += 1
        enter(self, frame)

    Game.emit, Game.emit_all, Game.enter = counted_emit, counted_all, counted_enter  # type: ignore[method-assign]  # for this count only
    try:
        for seed in seeds:
            game, draw = start(rules, decks, seed), Random(seed).random
            while (decision := game.decision) is not None:
                options += len(decision.options)
                game.choose(int(draw() * len(decision.options)))
            choices += game.choices
    finally:
        Game.emit, Game.emit_all, Game.enter = emit, emit_all, enter  # type: ignore[method-assign]  # as before
    return options / choices, events / choices, frames / choices


def timed_program(arguments: list[str], repeat: int) -> float | None:
    """Return the median milliseconds of the program; None if it does not exist yet."""
    code = "from tcgkit.cli.app import main; main()"
    return _timed_process(["-c", code, *arguments], repeat)


def timed_code(code: str, repeat: int) -> float | None:
    """Return the median milliseconds of a fresh interpreter that runs ``code``."""
    return _timed_process(["-c", code], repeat)


def _timed_process(arguments: list[str], repeat: int) -> float | None:
    places = os.pathsep.join(str(ROOT / part) for part in (".", "dsl", "rulesets"))
    found = []
    for _ in range(max(repeat, 3)):
        started = perf_counter()
        done = subprocess.run(
            [sys.executable, *arguments],
            env={**os.environ, "PYTHONPATH": places},
            capture_output=True,
            check=False,
        )
        if done.returncode:
            return None
        found.append((perf_counter() - started) * 1e3)
    return round(median(found))


def timed_cards(ruleset: str, repeat: int) -> float:
    """Return the median milliseconds of reading all cards of a ruleset, grammar included."""
    from tcgkit_dsl.load import load_cards

    host = load_host()
    plugin = host.ruleset(ruleset)
    paths = [path for card_set in host.card_sets(ruleset) for path in card_set.files]
    found = []
    for _ in range(repeat):
        started = perf_counter()
        load_cards(paths, plugin.vocabulary())  # a vocabulary of its own: no cache helps
        found.append((perf_counter() - started) * 1e3)
    return round(median(found), 1)


_TEXTS = {
    "choices_per_second": "random choices per second (at least 2 options, no log)",
    "games_per_second": "random games per second",
    "choices_per_game": "choices per game",
    "options_per_choice": "options per choice",
    "events_per_choice": "events per choice",
    "steps_per_choice": "frames entered per choice",
    "new_game_us": "new game, µs",
    "fork_us": "fork in the middle of a game, µs",
    "sample_us": "sample in the middle of a game, µs",
    "view_us": "view in the middle of a game, µs",
    "limit_choices_per_second": "hand-written core without card texts, choices per second",
    "share_of_limit": "share of that",
    "help_ms": "tcgkit --help, ms",
    "import_ms": "python -c 'import tcgkit.plugins', ms",
    "cards_ms": "reading all cards, ms",
}


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("--ruleset", help="(default: cmvr; with --instructions all six)")
    parser.add_argument("--games", type=int, default=300, help="games per measurement")
    parser.add_argument("--repeat", type=int, default=5, help="measurements per figure")
    parser.add_argument("--json", action="store_true")
    parser.add_argument(
        "--instructions",
        action="store_true",
        help="count machine instructions per choice (needs valgrind), and compare them with the"
        " committed ones; exit 1 if one is more than 2 %% above",
    )
    parser.add_argument(
        "--marks",
        action="store_true",
        help="measure what each game promises in native code; exit 1 if one misses it",
    )
    parser.add_argument(
        "--growth",
        action="store_true",
        help="count bytecodes on boards, decks and games of growing size; exit 1 if work grows more"
        " than linearly",
    )
    parser.add_argument(
        "--start", action="store_true", help="measure how long commands take to start"
    )
    parser.add_argument(
        "--tables",
        type=int,
        metavar="N",
        help="serve so many tables of the browser to two scripted clients each, for 30 seconds",
    )
    parser.add_argument("--write", action="store_true", help="commit the counts")
    given = parser.parse_args()
    if given.tables is not None:
        try:
            print(tables.measure(given.tables, ruleset=given.ruleset or "cmvr").line())
        except ValueError as problem:
            sys.exit(f"error: {problem}")
        return
    if given.start:
        found = starting.lines(given.repeat)
        print("\n".join(found))
        sys.exit(any(line.endswith("MISSED") for line in found))
    if given.instructions:
        rulesets = [given.ruleset] if given.ruleset else instructions.RULESETS
        try:
            sys.exit(not instructions.report(rulesets, write=given.write))
        except instructions.CannotCount as problem:
            sys.exit(f"error: {problem}")
    if given.growth:
        sys.exit(not growth.report(write=given.write))
    if given.marks:
        sys.exit(not marks.report(games=given.games, repeat=given.repeat))
    figures = measure(given.ruleset or "cmvr", games=given.games, repeat=given.repeat)
    if given.json:
        print(json.dumps(figures, indent=2))
        return
    about = f"tcgkit {figures['version']}, {figures['ruleset']}, Python {figures['python']}"
    print(f"{about}: medians of {given.repeat}")
    for name, text in _TEXTS.items():
        value = figures[name]
        print(f"  {'not there' if value is None else f'{value:,}':>12}  {text}")


if __name__ == "__main__":
    main()
