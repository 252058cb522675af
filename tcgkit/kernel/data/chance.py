"""Chance: splitmix64 streams, each one integer in the state, so that a copy costs nothing.

Separate streams serve separate purposes (each deck's shuffles, tosses), so that two variants
of a game can be played with common chance.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import TypeVar

T = TypeVar("T")

_MASK = (1 << 64) - 1


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
    state = (state + 0x9E3779B97F4A7C15) & _MASK
    z = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return state, ((z ^ (z >> 31)) * n) >> 64


def shuffled(state: int, items: list[T]) -> tuple[int, list[T]]:
    """Return ``(next state, the items in random order)``; the given list is not changed."""
    result = items[:]
    for i in range(len(result) - 1, 0, -1):
        state = (
            state + 0x9E3779B97F4A7C15
        ) & _MASK  # as in draw: a call for each card counts
        z = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        j = ((z ^ (z >> 31)) * (i + 1)) >> 64
        result[i], result[j] = result[j], result[i]
    return state, result
