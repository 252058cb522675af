"""Prints the Python functions of tcgkit and its games that run in random play, one a line.

``python -m tests.native.interpreted RULESET...``: in native mode all of them stay interpreted by oversight.
"""

from __future__ import annotations

import sys
from collections import Counter
from random import Random
from types import FrameType
from typing import Any

from benchmarks.setup import load_game, start
from tcgkit.kernel.game import play_out


def played(ruleset: str, games: int) -> Counter[str]:
    """Return how often which Python function ran, when each game was forked and sampled, too."""
    rules, decks = load_game(ruleset)
    found: Counter[str] = Counter()

    def note(frame: FrameType, event: str, given: Any) -> None:
        module = str(frame.f_globals.get("__name__", ""))
        if event == "call" and module.startswith("tcgkit"):
            found[f"{module}:{frame.f_code.co_qualname}"] += 1

    sys.setprofile(note)
    try:
        for seed in range(games):
            game, draw = start(rules, decks, seed), Random(seed).random
            play_out(game, draw, limit=30)
            if game.request is not None:
                game.fork().view(0)
                game.sample(game.request.player, 1)
            play_out(game, draw, limit=rules.ends.limit)
    finally:
        sys.setprofile(None)
    return found


if __name__ == "__main__":
    for each in sys.argv[1:]:
        for name, times in played(each, 8).most_common():
            print(each, name, times)
