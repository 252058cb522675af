"""Shares: plainly Wilson's where observations are independent, wider where they are not."""

from __future__ import annotations

from random import Random

import pytest

from tcgkit.lab.simulate.intervals import Share, share_of, share_of_pairs, wilson


@pytest.mark.parametrize(
    ("count", "total", "low", "high"),
    [(8, 10, 0.4902, 0.9433), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0)],
)
def test_one_observation_a_game_is_wilson(
    count: int, total: int, low: float, high: float
) -> None:
    """The bounds are those of published tables of Wilson's interval."""
    share = share_of([(n < count, 1) for n in range(total)])
    assert (share.count, share.total) == (count, total)
    assert (share.low, share.high) == pytest.approx((low, high), abs=5e-5)


def test_games_that_are_all_or_nothing_count_as_one_observation_each() -> None:
    alike = share_of([(10, 10)] * 5 + [(0, 10)] * 5)
    assert alike.value == 0.5
    assert (alike.low, alike.high) == pytest.approx(wilson(0.5, 10))


def test_what_varies_less_than_by_chance_is_not_narrower_than_by_chance() -> None:
    even = share_of([(5, 10)] * 10)
    assert (even.low, even.high) == pytest.approx(wilson(0.5, 100))


def test_all_and_none_are_known_as_well_as_there_are_games() -> None:
    assert share_of([(100, 100)] * 4).low == pytest.approx(wilson(1.0, 4)[0])
    assert share_of([(0, 100)] * 4).high == pytest.approx(wilson(0.0, 4)[1])


def test_games_without_an_observation_count_for_nothing() -> None:
    assert share_of([(1, 2), (0, 0), (2, 2), (0, 0)]) == share_of([(1, 2), (2, 2)])


def test_nothing_is_known_of_nothing() -> None:
    assert share_of([]) == share_of([(0, 0)]) == Share(0, 0, 0.0, 1.0)
    assert str(share_of([])) == "none"


def test_a_share_is_written_with_its_interval() -> None:
    share = share_of([(n < 8, 1) for n in range(10)])
    assert str(share) == "80.0 % [49.0, 94.3]"
    assert share.results() == {
        "count": 8,
        "of": 10,
        "share": 0.8,
        "low": 0.4902,
        "high": 0.9433,
    }


def test_nineteen_of_twenty_intervals_hold_the_truth_although_choices_are_alike() -> None:
    """Plain Wilson intervals over all choices hold it far less often."""
    draw = Random(4)
    held = plainly = 0
    for _ in range(400):
        chances = [draw.betavariate(2, 3) for _ in range(40)]
        games = [(sum(draw.random() < chance for _ in range(20)), 20) for chance in chances]
        share = share_of(games)
        held += share.low <= 0.4 <= share.high
        low, high = wilson(share.value, share.total)
        plainly += low <= 0.4 <= high
    assert 0.92 <= held / 400 <= 0.98
    assert plainly / 400 < 0.8


@pytest.mark.parametrize(
    ("chances", "narrower"),
    [
        pytest.param((0.5, 0.5), False, id="independent"),
        pytest.param((0.9, 0.1), True, id="a deck that wins 90 % changes seats"),
        pytest.param((0.97, 0.03), True, id="a deck that wins 97 % changes seats"),
    ],
)
def test_pairs_that_are_mostly_split_say_more_and_still_hold_the_truth(
    chances: tuple[float, float], narrower: bool
) -> None:
    """Seat 1 wins half of the games; the two games of a pair have the decks swapped."""
    draw, held, width, plainly = Random(5), 0, 0.0, 0.0
    for _ in range(400):
        pairs = [(sum(draw.random() < chance for chance in chances), 2) for _ in range(120)]
        share, plain = share_of_pairs(pairs), share_of(pairs)
        held += share.low <= 0.5 <= share.high
        width += share.high - share.low
        plainly += plain.high - plain.low
    assert 0.93 <= held / 400 <= 0.99
    assert (width < 0.7 * plainly) is narrower
    assert width < 1.1 * plainly


def test_few_pairs_are_not_trusted_to_be_split() -> None:
    few, many = [(1, 2)] * 19, [(1, 2)] * 200
    assert share_of_pairs(few) == share_of(few)
    assert share_of_pairs(many).high - share_of_pairs(many).low < 0.02
