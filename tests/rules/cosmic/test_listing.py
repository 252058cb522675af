"""How options are listed: what is left out unasked could not be used."""

from __future__ import annotations

from random import Random

import pytest

from tcgkit.kernel.game import Game
from tcgkit.kernel.rules import OptionValue, Rules
from tcgkit.testing.scenario.game import skipping_nothing
from tcgkit_cosmic.ruleset import RULESET
from tests.rules.cosmic.written import servant, starter

CHANGING = [
    servant("FAST", "(static) Each of your servants gets SPD +1."),
    servant(
        "SLOW",
        "(activated, once per turn) Each servant gets SPD -1 until the end of the turn.",
    ),
]
DECK = dict.fromkeys(starter().values(), 1) | dict.fromkeys(CHANGING, 3)


def answers(rules: Rules, seed: int) -> list[list[str]]:
    """Return what could be answered throughout a random game."""
    game, draw = Game.new(rules, [DECK, DECK], seed), Random(seed).random
    found = []
    while (decision := game.decision) is not None:
        found.append([game.key(option) for option in decision.options])
        game.choose(int(draw() * len(decision.options)))
    return found


@pytest.mark.parametrize("window_speed", ["exact", "at_least"])
@pytest.mark.parametrize("always", [False, True])
def test_cards_that_are_not_asked_for_their_speed_could_not_be_used(
    window_speed: str, always: bool
) -> None:
    """Where no effect changes speeds, only cards of a fitting printed speed are candidates."""
    options: dict[str, OptionValue] = {
        "window_speed": window_speed,
        "always_ask_interrupts": always,
        "turn_limit": 12,
    }
    for seed in range(3):
        plain = answers(skipping_nothing(RULESET.rules(options)), seed)
        assert answers(RULESET.rules(options), seed) == plain, f"seed {seed}"
