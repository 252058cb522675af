"""The casual player: any answer that is good enough, and none that is not."""

from __future__ import annotations

import pytest

from tcgkit.agents.casual import CasualAgent, good_enough
from tests.agents.solved import chain, seat_of

WORTH = {0: [0.5, 1.5], 1: [0.4, 0.4], 2: [0.2, 0.2], 3: [-4.0, -4.0]}
"""Logarithms of odds: the best answer has 1 in the mean."""


@pytest.mark.parametrize(
    ("share", "fine"),
    [
        (100, [0]),
        (50, [0, 1]),  # half the odds are 0.69 less
        (40, [0, 1, 2]),  # 0.92 less
        (1, [0, 1, 2]),  # 4.6 less
    ],
)
def test_an_answer_is_good_enough_with_a_share_of_the_best_odds(
    share: int, fine: list[int]
) -> None:
    assert good_enough(WORTH, share) == fine


def answers(length: int, care: int, share: int) -> list[int]:
    """Return what 40 players answer first in a chain of responses: 0 takes one of the means, 1 takes two."""
    seat = seat_of(chain(length))
    return [CasualAgent(seed, care, share).choose(seat) for seed in range(40)]


@pytest.mark.parametrize("care", [0, 100])
def test_it_wins_if_it_can_win_at_once(care: int) -> None:
    """Who leaves nothing has won."""
    assert answers(2, care, 1) == [1] * 40


def test_without_care_it_takes_any_answer_but_one_that_is_lost() -> None:
    """Of 12 means no answer is clearly better; of 3, who takes two loses by force."""
    assert 10 < sum(answers(12, 0, 1)) < 30
    assert sum(answers(3, 0, 20)) < 5


def test_care_is_the_part_of_its_answers_that_are_the_best() -> None:
    """Of 5 means, to take two is best: 3 are left, and who is asked then loses if the other plays well."""
    careless, careful = sum(answers(5, 0, 1)), sum(answers(5, 100, 1))
    assert careless < sum(answers(5, 60, 1)) < careful
