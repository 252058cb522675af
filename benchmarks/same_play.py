"""Whether a change of the kernel or the rules left random play as it was.

Plays random games and prints one hash over every list of option keys, every answer and every
result. Run it before and after a change that must not change behaviour::

    python -m benchmarks.same_play --games 500
"""

from __future__ import annotations

import argparse
from hashlib import sha256
from random import Random

from benchmarks.setup import load_game, start


def played(ruleset: str, games: int) -> str:
    """Return the hash over random games of a ruleset."""
    rules, decks = load_game(ruleset)
    digest = sha256()
    for seed in range(games):
        game, draw = start(rules, decks, seed), Random(seed).random
        while (decision := game.decision) is not None:
            keys = [game.key(option) for option in decision.options]
            digest.update(f"{seed} {decision.player} {keys}\n".encode())
            game.choose(int(draw() * len(keys)))
        digest.update(f"{game.result}\n".encode())
    return digest.hexdigest()


def main() -> None:
    """Print the hash."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--ruleset", default="cmvr")
    parser.add_argument("--games", type=int, default=500)
    given = parser.parse_args()
    print(played(given.ruleset, given.games))


if __name__ == "__main__":
    main()
