"""Prints what native objects show the garbage collector more often than they hold it.

``python -m tests.native.visited RULESET...``: the collector would take such an object for garbage while it is in use.
"""

from __future__ import annotations

import gc
import sys
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

from benchmarks.setup import load_game, start
from tcgkit.kernel.game import Game


def positions(ruleset: str) -> Iterator[Game]:
    """Yield forks and samples from a game."""
    rules, decks = load_game(ruleset)
    game, draw = start(rules, decks, 7), Random(7)
    for _ in range(100):
        decision = game.decision
        if decision is None:
            return
        yield game.fork()
        yield game.sample(decision.player, 1)
        number = decision.low
        game.choose(draw.randrange(len(decision.options)) if number is None else number)


def shown_too_often() -> Iterator[str]:
    """Yield "Class holds Class" for each object that another one shows more often than it holds it."""
    for obj in gc.get_objects():
        kind = type(obj)
        if not kind.__module__.startswith("tcgkit"):
            continue
        fields = {
            name for base in kind.__mro__ for name in vars(base).get("__mypyc_attrs__", ())
        }
        if not fields:
            continue  # of Python, or a generator, whose variables have no names here
        values = [*_values(obj, fields)]
        held = Counter(map(id, values))
        shown = Counter(map(id, gc.get_referents(obj)))
        for other in gc.get_referents(obj):
            if other is not kind and shown[id(other)] > held[id(other)] > 0:
                yield f"{kind.__qualname__} holds {type(other).__qualname__}"


def _values(obj: Any, fields: set[str]) -> Iterator[Any]:
    """Yield the values of the fields that are set, and what lies in their tuples, which native objects hold in parts."""
    for name in fields:
        value = getattr(obj, name, None)
        yield value
        if isinstance(value, tuple):
            yield from value


def main(rulesets: list[str]) -> None:
    """Print each kind of fault once."""
    gc.disable()
    kept = [each for ruleset in rulesets for each in positions(ruleset)]
    for line in sorted({*shown_too_often()}):
        print(line)
    print(f"{len(kept)} positions", file=sys.stderr)


if __name__ == "__main__":
    main(sys.argv[1:])
