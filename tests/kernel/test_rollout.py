"""Playing on at random: any option, but none that nobody would take without a reason."""

from __future__ import annotations

from random import Random

from attrs import evolve

from tcgkit.kernel.game import Game, play_out
from tcgkit.kernel.rules import Deck, DeckRules
from tests.kernel.toys.night_watch import DOG, FOX, rules


def laid(seed: int, *without: str) -> int:
    """Return how many watchers are laid in up to four answers; the only other option is to pass."""
    deck = Deck({FOX: 6, DOG: 6})
    game = Game.new(evolve(rules(), decks=DeckRules()), (deck, deck), seed)
    play_out(game, Random(seed).random, limit=4, without=without)
    return sum(
        len(game.zone(zone, player)) for zone in ("post", "pit") for player in (0, 1)
    )


def test_rash_actions_are_left_out() -> None:
    assert sum(laid(seed) for seed in range(20)) > 10
    assert sum(laid(seed, "lay") for seed in range(20)) == 0


def test_where_there_is_nothing_else_they_are_taken() -> None:
    assert [laid(seed, "lay", "pass") for seed in range(9)] == [laid(n) for n in range(9)]
