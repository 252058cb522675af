"""The load test: ``python -m benchmarks --tables``."""

from __future__ import annotations

import pytest

from benchmarks import tables


def test_two_tables_are_served_and_played_for_a_second() -> None:
    found = tables.measure(2, seconds=1.5)
    assert found.refusals == 0
    assert len(found.times) > 2
    assert all(0 < each < 1.5 for each in found.times)
    line = found.line()
    assert line.startswith("2 tables, 2 s: ")
    assert line.endswith(" ms (99th percentile), 0 refusals")


@pytest.mark.parametrize("number", [0, -1, tables.MOST_TABLES + 1])
def test_the_number_of_tables_is_bounded(number: int) -> None:
    with pytest.raises(ValueError, match="expected 1 to 400 tables"):
        tables.measure(number)
