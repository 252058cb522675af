"""Our intervals and tests say what a library of statistics says, wherever it has the same one.

The commands keep their own, a dozen lines each: every simulation prints an interval, and must not need a library of
215 MB (with NumPy) for it. What follows from pairs of games (``share_of``, ``share_of_pairs``, ``compare``) it does not have.
"""

from __future__ import annotations

from itertools import product

import pytest

from tcgkit.lab.simulate.intervals import t_point, wilson
from tcgkit.lab.study.statistics import at_least, at_most, sign_test


@pytest.mark.exhaustive
def test_an_interval_of_a_share_is_wilsons() -> None:
    stats = pytest.importorskip("scipy.stats")
    for total in (1, 2, 10, 300):
        for count in (0, total // 3, total):
            test = stats.binomtest(count, total)
            expected = test.proportion_ci(method="wilson")
            assert wilson(count / total, total) == pytest.approx(tuple(expected), abs=1e-6)


@pytest.mark.exhaustive
def test_critical_values_are_those_of_student_within_a_percent() -> None:
    stats = pytest.importorskip("scipy.stats")
    for level, freedom in product((0.1, 0.05, 0.01), (1, 2, 3, 5, 10, 19, 40, 200, 5000)):
        exact = stats.t.ppf(1 - level / 2, freedom)
        assert t_point(level, freedom) == pytest.approx(exact, rel=0.01)


@pytest.mark.exhaustive
def test_tails_and_p_values_are_exact() -> None:
    stats = pytest.importorskip("scipy.stats")
    for count, total, chance in product((0, 3, 20), (20, 400), (0.02, 0.5)):
        tail = stats.binom.cdf(count, total, chance)
        assert at_most(count, total, chance) == pytest.approx(tail, rel=1e-9)
    for more, less in product((0, 1, 7, 60), (1, 7, 80)):
        test = stats.binomtest(more, more + less)
        assert sign_test(more, less) == pytest.approx(test.pvalue, rel=1e-9)
    for gain in (0.0, 0.1, -0.4):
        tail = 2 * stats.norm.sf(abs(gain) / 0.1)
        assert at_least(gain, 0.1) == pytest.approx(tail, rel=1e-9)
