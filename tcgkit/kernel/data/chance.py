"""Chance: splitmix64 streams, each one integer in the state, so that a copy costs nothing.

Separate streams serve separate purposes (each deck's shuffles, tosses), so that two variants
of a game can be played with common chance.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Any, Final, TypeVar

T = TypeVar("T")

# Any: native code would look after each operation whether a number so large fits into a machine word.
_MASK: Final[Any] = (1 << 64) - 1
_STEP: Final[Any] = 0x9E3779B97F4A7C15
_FIRST: Final[Any] = 0xBF58476D1CE4E5B9
_SECOND: Final[Any] = 0x94D049BB133111EB


def seed_stream(seed: int | str, purpose: str) -> int:
    """Return the first state of the stream for ``purpose``: same seed, same stream."""
    digest = blake2b(f"{seed}/{purpose}".encode(), digest_size=8).digest()
    return int.from_bytes(digest, "big")


def draw(state: int, n: int) -> tuple[int, int]:
    """Return ``(next state, number in 0..n-1)``.

    The number is the high word of a 64-bit product, so its bias is below ``n / 2**64``.

    >>> state, face = draw(seed_stream(1, "tosses"), 2)
    >>> face in (0, 1)
    True
    """
    now = (_STEP + state) & _MASK
    z = ((now ^ (now >> 30)) * _FIRST) & _MASK
    z = ((z ^ (z >> 27)) * _SECOND) & _MASK
    return now, ((z ^ (z >> 31)) * n) >> 64


def shuffled(state: int, items: list[T]) -> tuple[int, list[T]]:
    """Return ``(next state, the items in random order)``; the given list is not changed."""
    result = items[:]
    now: Any = state
    for i in range(len(result) - 1, 0, -1):
        now = (now + _STEP) & _MASK  # as in draw: a call for each card counts
        z = ((now ^ (now >> 30)) * _FIRST) & _MASK
        z = ((z ^ (z >> 27)) * _SECOND) & _MASK
        j: int = ((z ^ (z >> 31)) * (i + 1)) >> 64
        result[i], result[j] = result[j], result[i]
    return now, result
