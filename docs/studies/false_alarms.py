"""How often studies of a game without a fault report one; see docs/how-to/study-your-game.md.

A deck plays itself, with random players
that studies trust to judge balance (``coin``): whatever is found is a false alarm. Without a ruleset
it is the toy game of the tests, which is fair and all of whose cards are alike.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from tcgkit.lab.simulate.intervals import share_of
from tcgkit.lab.study import Asked, document, run_study  # after the path
from tcgkit.plugins import load_plugins
from tests.lab.duel import installed_in


def main() -> None:
    """Play studies and count those with findings."""
    parser = argparse.ArgumentParser(description=__doc__)
    add = parser.add_argument
    add("ruleset", nargs="?", default="duel", help="the game (the toy)")
    add("--deck", default="plain", help="the deck that plays itself")
    add("--studies", type=int, default=500, help="how many, with seeds from 1 (500)")
    add("--games", type=int, default=200, help="games of each (200)")
    given = parser.parse_args()
    alarms, kinds = [], Counter[str]()
    with tempfile.TemporaryDirectory() as folder:
        host = load_plugins(extra=[("duel", installed_in(Path(folder)))])
        for seed in range(1, given.studies + 1):
            studies = run_study(
                host,
                given.ruleset,
                players=("coin",),
                games=(given.games,),
                decks=(given.deck,),
                seed=seed,
            )
            found = document(studies, Asked(target=(given.ruleset,))).findings
            alarms.append((bool(found), 1))
            kinds.update(f"{each.kind}: {each.about}" for each in found)
    share = share_of(alarms)
    print(f"{share.count} of {share.total} studies have a finding, {share}")
    for kind, count in kinds.most_common():
        print(f"  {count}  {kind}")


if __name__ == "__main__":
    main()
