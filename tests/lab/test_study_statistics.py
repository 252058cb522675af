"""Tests and intervals of studies, against numbers worked out by hand or by simulation."""

from __future__ import annotations

from random import Random

import pytest

from tcgkit.lab.study.statistics import (
    NOTHING,
    UNTOLD,
    Case,
    at_most,
    compare,
    holm,
    measure,
    sign_test,
)


def test_binomial_tails_are_exact() -> None:
    assert at_most(0, 10, 0.05) == pytest.approx(0.95**10)
    assert at_most(2, 5, 0.5) == pytest.approx(16 / 32)
    assert at_most(5, 5, 0.3) == pytest.approx(1.0)


def test_the_sign_test_is_two_sided_and_knows_no_direction() -> None:
    assert sign_test(6, 0) == sign_test(0, 6) == pytest.approx(2 / 64)
    assert sign_test(5, 5) == 1.0
    assert sign_test(0, 0) == 1.0


def test_holm_keeps_the_order_and_never_lets_a_larger_one_be_smaller() -> None:
    assert holm([0.5, 0.001, 0.02, 0.021]) == pytest.approx([0.5, 0.004, 0.06, 0.06])
    assert holm([]) == []


def test_a_mean_has_an_interval_between_pairs() -> None:
    """Twins double the games, not what is known."""
    values = [float(n % 7) for n in range(60)]
    alone = measure({"x": values}, list(range(60)))["x"]
    twins = measure({"x": values * 2}, [*range(60), *range(60)])["x"]
    assert (alone.mean, alone.median, alone.games) == (sum(values) / 60, 3, 60)
    assert twins.games == 120
    assert (twins.low, twins.high) == (alone.low, alone.high)
    assert 1.5 < alone.low < alone.mean < alone.high < 4.5
    assert measure({"x": []}, [])["x"] == NOTHING


def test_few_games_and_equal_games_do_not_look_certain() -> None:
    """Of three pairs a bootstrap knows too little; of equal ones nothing (rule of three)."""
    few = measure({"x": [2.0, 4.0, 3.0]}, range(3))["x"]
    assert (few.low, few.high) == pytest.approx((3 - 2.484, 3 + 2.484), abs=0.01)
    for games, reach in ((1, 0.975), (4, 0.602), (100, 0.0362)):
        same = measure({"x": [7.0] * games}, range(games))["x"]
        assert (same.low, same.high) == pytest.approx(
            (7 - 7 * reach, 7 + 7 * reach), abs=0.01
        )
    never = measure({"x": [0.0] * 4}, range(4))["x"]
    assert (never.low, never.high) == pytest.approx((0, 0.602), abs=0.001)


def test_bootstrap_intervals_cover_the_mean_about_as_often_as_they_say() -> None:
    random, covered = Random(4), 0
    for _ in range(100):
        found = measure({"x": [random.gauss(5, 2) for _ in range(50)]}, range(50))["x"]
        covered += found.low <= 5 <= found.high
    assert 88 <= covered <= 99


def cases(table: str) -> list[Case]:
    """Return the cases of ``stratum had won times`` in each line, each in a pair of its own."""
    found: list[Case] = []
    for line in table.strip().splitlines():
        stratum, had, won, times = line.split()
        for _ in range(int(times)):
            found.append(Case(stratum, len(found), had == "had", won == "won"))
    return found


def test_a_difference_is_taken_within_strata() -> None:
    """Long games have more of it and are won more often: all of that is no difference."""
    table = """
        long  had  won  80
        long  had  lost 20
        long  not  won  16
        long  not  lost 4
        short had  won  4
        short had  lost 16
        short not  won  20
        short not  lost 80
    """
    found = compare(cases(table))
    assert found.value == pytest.approx(0.0)
    assert found.chance == pytest.approx(1.0)
    assert found.cases == 120
    crude = compare([Case(0, n, each.had, each.won) for n, each in enumerate(cases(table))])
    assert crude.value == pytest.approx(84 / 120 - 36 / 120)
    assert crude.chance < 1e-6


def test_a_difference_within_strata_is_found_with_its_size() -> None:
    found = compare(cases("a had won 60\na had lost 40\na not won 40\na not lost 60"))
    assert found.value == pytest.approx(0.2)
    assert found.low == pytest.approx(
        0.2 - 1.96 * (0.5 * 0.5 * (1 / 100 + 1 / 100)) ** 0.5, abs=2e-3
    )
    assert found.chance == pytest.approx(0.0046, abs=1e-3)


def test_pairs_that_go_together_are_no_more_evidence_than_one() -> None:
    once = cases("a had won 30\na had lost 20\na not won 20\na not lost 30")
    twice = compare([*once, *once])
    assert twice.chance == pytest.approx(compare(once).chance, rel=0.05)


def test_what_everybody_has_cannot_be_judged() -> None:
    assert compare(cases("a had won 5\na had lost 5")) == UNTOLD
    assert compare([]) == UNTOLD
    assert str(UNTOLD) == "none"
