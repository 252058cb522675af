"""The cost of Dannokomachi's search for loops and repetition: random games with and without.

Plays the same random answers by the rules, and by rules without forced loops, repetition, bans,
guards and the notes that these need; prints the time per choice of both, and their ratio::

    python -m benchmarks.loops_dannokomachi --games 200 --repeat 5
"""

from __future__ import annotations

import argparse
from random import Random
from statistics import mean, median
from time import process_time

from attrs import evolve

from benchmarks.setup import Decks, load_game, start
from tcgkit.kernel.game import Game, play_out
from tcgkit.kernel.rules import Loops, Rules
from tcgkit.kernel.time import Loop, Node, Sequence, Step
from tcgkit_dannokomachi.rules import loops, uses
from tcgkit_dannokomachi.rules.actions import AGAIN, BANNED, SPENT
from tcgkit_dannokomachi.rules.zones import STACK

STEPS = ("compare_boards",)
NOTES = ("announced", "begins", "carried_out", "note")


def without(rules: Rules) -> Rules:
    """Return the rules without anything that looks for loops or repetition."""
    left_out = (AGAIN, BANNED, SPENT)
    actions = {
        name: evolve(
            action, requirements=tuple(n for n in action.requirements if n not in left_out)
        )
        for name, action in rules.actions.items()
        if name != "repeat"
    }
    checks = tuple(check for check in rules.checks if check not in uses.CHECKS)
    timeline = _cut(rules.timeline)
    return evolve(rules, loops=Loops(), actions=actions, timeline=timeline, checks=checks)


def _cut(node: Node) -> Node:
    if isinstance(node, Sequence):
        parts = [part for part in node.parts if part.name not in STEPS]
        return evolve(node, parts=tuple(_cut(part) for part in parts))
    if isinstance(node, Loop):
        return evolve(node, body=_cut(node.body))
    assert isinstance(node, Step)
    return node


def _take(game: Game) -> None:
    game.enter(game.state.lines[STACK].pop())


class Unnoted:
    """A context in which uses are not noted, and the stack is only taken down."""

    def __enter__(self) -> None:
        """Leave the notes out."""
        self.before = {name: getattr(uses, name) for name in NOTES}
        self.carry_out = loops.carry_out
        for name in NOTES:
            setattr(uses, name, lambda *args, **more: None)
        loops.carry_out = _take

    def __exit__(self, *error: object) -> None:
        """Put them back."""
        for name, function in self.before.items():
            setattr(uses, name, function)
        loops.carry_out = self.carry_out


def per_choice(rules: Rules, decks: Decks, seed: int) -> float:
    """Return the microseconds of processor time per choice of a random game."""
    started = process_time()
    game = start(rules, decks, seed)
    play_out(game, Random(seed).random, limit=rules.ends.limit)
    return (process_time() - started) / game.choices * 1e6


def measure(games: int, repeat: int) -> tuple[list[float], list[float]]:
    """Return the times with and without: of each game the best of ``repeat``, in turns."""
    rules, decks = load_game("dannokomachi")
    bare = without(rules)
    with_it, without_it = [], []
    for seed in range(games):
        times: tuple[list[float], list[float]] = ([], [])
        for _ in range(repeat):
            times[0].append(per_choice(rules, decks, seed))
            with Unnoted():
                times[1].append(per_choice(bare, decks, seed))
        with_it.append(min(times[0]))
        without_it.append(min(times[1]))
    return with_it, without_it


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.loops_dannokomachi")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--repeat", type=int, default=5)
    given = parser.parse_args()
    with_it, without_it = measure(given.games, given.repeat)
    ratios = [a / b for a, b in zip(with_it, without_it, strict=True)]
    print(f"  {mean(with_it):8.2f}  µs per choice, looking for loops and repetition")
    print(f"  {mean(without_it):8.2f}  µs per choice without")
    print(f"  {mean(with_it) / mean(without_it):8.3f}  ratio")
    print(f"  {median(ratios):8.3f}  median of the ratios of {given.games} games")


if __name__ == "__main__":
    main()
