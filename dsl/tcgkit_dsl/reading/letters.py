"""How many letters of two words differ."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache


@lru_cache(maxsize=100_000)
def edits(new: tuple[str, ...], old: tuple[str, ...], most: int) -> int:
    """Return how many letters differ, two exchanged ones as one; ``most + 1`` if more do.

    >>> edits(("カ", "ー", "ド"), ("カ", "ド", "ー"), 2), edits(("引", "く"), ("弾", "く"), 2)
    (1, 1)
    """
    apart = max(len(new), len(old)) - (Counter(new) & Counter(old)).total()
    if apart > most:
        return most + 1
    before: list[int] = []
    row: list[int] = [*range(len(old) + 1)]
    for i, letter in enumerate(new, 1):
        rows = before, row
        before, row = row, [i]
        for j, other in enumerate(old, 1):
            least: int = min(
                before[j] + 1, row[j - 1] + 1, before[j - 1] + (letter != other)
            )
            if i > 1 and j > 1 and letter == old[j - 2] and new[i - 2] == other:
                least = min(least, rows[0][j - 2] + 1)
            row.append(least)
    return min(row[-1], most + 1)
