"""The size of the matrix, and its faults.

``python -m tests.card_texts [game] [words of a verb] [n]``; with a number n every n-th sentence.
"""

from __future__ import annotations

import sys
from collections import Counter
from time import perf_counter

from tests.card_texts.matrix import run, sentences
from tests.card_texts.positions import SETTINGS

SHOWN = 2


def main(game: str = "", words: str = "", share: str = "1") -> None:
    """Print what came of every sentence of the games."""
    for setting in SETTINGS:
        if game not in ("", setting.game):
            continue
        begun = perf_counter()
        verbs = {sentence.verb for sentence in sentences(setting)}
        tally = run(
            setting,
            int(share) // 2,
            int(share),
            without={verb for verb in verbs if words not in verb},
        )
        print(f"{setting.game}: {tally} ({perf_counter() - begun:.0f} s)")
        faults = Counter((f.verb, f.what.split(":")[0]) for f in tally.faults)
        for (verb, what), number in faults.most_common():
            print(f"  {number} x {verb}: {what}")
            same = [
                f for f in tally.faults if (f.verb, f.what.split(":")[0]) == (verb, what)
            ]
            for fault in same[:SHOWN]:
                print(f"      {fault}")


main(*sys.argv[1:])
