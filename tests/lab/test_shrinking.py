"""Records made smaller: planted cases with known minimal answers, in the words of scenarios."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

from tcgkit.kernel.errors import RecordError
from tcgkit.lab.gaps import shrink_gap
from tcgkit.lab.shrinking import Shown, ShrinkError, shrink, smallest
from tcgkit.plugins import Host, Match, Record, load_plugins
from tcgkit.plugins.records import load_record
from tcgkit.testing.scenario.check import read_text
from tests.lab.test_gaps import bells
from tests.plugins import two_sided_watch

RINGING = """\
scenarios for bells

scenario "Shows event 'Rung'"
    given
        in ringing phase
        P2: wall B-1
    when
        P2: ring B-1
    then
        log "a bell rings" by bells.ring.1
"""


def record_of(host: Host, plant: str = "none", seed: int = 1) -> Record:
    """Return the record of a game of chance players, to its end or to its exception."""
    return played(Match.start(host, "bells", seed=seed, options={"plant": plant}), seed)


def played(match: Match, seed: int) -> Record:
    """Play a match; return the record as it was kept after its last answer."""
    random, record = Random(seed), match.record()
    while match.asked is not None:
        decision = match.seat(match.asked).decision
        assert decision is not None
        try:
            match.answer(random.randrange(len(decision)), match.asked)
        except ValueError:
            break
        record = match.record()
    return record


# ---- delta debugging -----------------------------------------------------------------


@pytest.mark.parametrize(
    "needed", [(), (0,), (19,), (3, 17), (4, 5, 6), tuple(range(0, 20, 3))]
)
def test_the_smallest_part_is_exactly_what_is_needed(needed: Sequence[int]) -> None:
    tried: list[int] = []

    def shows(part: Sequence[int]) -> bool:
        tried.append(len(part))
        return {*needed} <= {*part}

    assert smallest(range(20), shows) == [*needed]
    assert len(tried) < 150  # not all of the 2 ** 20 parts


def test_nothing_can_be_left_out_of_a_smallest_part_though_a_smaller_one_may_exist() -> (
    None
):
    """Either 1 and 2 together, or 9 alone, will do."""

    def shows(part: Sequence[int]) -> bool:
        return {1, 2} <= {*part} or 9 in part

    found = smallest(range(10), shows)
    assert shows(found)
    assert not any(shows([x for x in found if x != left]) for left in found)


# ---- records -------------------------------------------------------------------------


def test_an_event_of_a_record_becomes_the_smallest_scenario(tmp_path: Path) -> None:
    host = bells(tmp_path, "none")
    found = shrink(record_of(host), host, Shown("event", "Rung"))
    assert found.text == RINGING
    assert (found.size, found.in_words, found.passes) == (3, True, True)


@pytest.mark.parametrize(
    ("shown", "line"),
    [
        (Shown("log", "bell rings"), 'log "a bell rings" by bells.ring.1'),
        (Shown("clause", "bells.ring.1"), 'log "a bell rings" by bells.ring.1'),
        (Shown("result", ""), "draw by bells.end.1"),
        (Shown("clause", "bells.end.1"), "draw by bells.end.1"),
        (Shown("result", "bells.end.1"), "draw by bells.end.1"),
    ],
    ids=str,
)
def test_what_was_shown_is_what_the_scenario_expects(
    tmp_path: Path, shown: Shown, line: str
) -> None:
    host = bells(tmp_path, "none")
    found = shrink(record_of(host), host, shown)
    assert found.text.rstrip().splitlines()[-1].strip() == line
    (outcome,) = [
        file.run(s)
        for file in (read_text(found.text, "found", host),)
        for s in file.scenarios
    ]
    assert outcome.passed, outcome.report


def test_the_exception_of_a_game_becomes_a_scenario_that_fails_until_it_is_mended(
    tmp_path: Path,
) -> None:
    """The record of a game that failed ends before the answer that made it fail."""
    host = bells(tmp_path, "broken")
    record = record_of(host, "broken")
    assert record.result is None
    found = shrink(record, host, Shown("fault", "the bell breaks"))
    assert found.entry == len(record.entries) + 1
    assert "# It raises ValueError: the bell breaks" in found.text
    assert "points 2" in found.text
    assert (found.size, found.passes) == (4, False)
    file = read_text(found.text, "found", host)
    (scenario,) = file.scenarios
    assert [each.code for each in file.run(scenario).diagnostics] == ["SCN411"]


def test_a_gap_of_a_record_becomes_its_scenario(tmp_path: Path) -> None:
    host = bells(tmp_path, "checks")
    record = record_of(host, "checks")
    found = shrink_gap(record, host)
    assert found.text.count("ring B-1") == 1
    assert found.size == 3
    assert shrink_gap(record, host, "checks") == found
    with pytest.raises(ShrinkError, match="meets no gap of parts of one cost"):
        shrink_gap(record, host, "costs")
    with pytest.raises(ShrinkError, match="no kind of order is called 'rows'"):
        shrink_gap(record, host, "rows")


def test_cards_of_a_decks_own_stand_in_the_scenario(tmp_path: Path) -> None:
    host = load_plugins(extra=[("watch", two_sided_watch.installed_in(tmp_path))])
    match = Match.start(host, "watch", decks=("mine", "mine"), seed=7)
    found = shrink(played(match, 7), host, Shown("result", ""))
    assert found.passes
    cards, _, scenario = found.text.partition("\nscenario ")
    assert 'card W-1 "Lynx" / "山猫"' in cards
    assert "hand W-1-night" in scenario
    assert "W-2" not in found.text  # a card of the library


# ---- what cannot be done -------------------------------------------------------------


@pytest.mark.parametrize(
    ("shown", "message"),
    [
        (Shown("event", "Rang"), "does not show event 'Rang'.*did you mean 'Rung'"),
        (Shown("clause", "bells.x"), "does not show clause 'bells.x'"),
        (Shown("fault", ""), "does not show any fault"),
        (Shown("result", "P9 wins"), "does not show result 'P9 wins'"),
    ],
    ids=str,
)
def test_what_a_record_does_not_show_is_told(
    tmp_path: Path, shown: Shown, message: str
) -> None:
    host = bells(tmp_path, "none")
    with pytest.raises(ShrinkError, match=message):
        shrink(record_of(host), host, shown)


def test_a_record_that_diverges_is_told_with_its_entry(tmp_path: Path) -> None:
    host = bells(tmp_path, "none")
    text = record_of(host).to_json().replace("ring:1.wall.1", "ring:1.wall.9")
    with pytest.raises(RecordError, match="diverges at entry"):
        shrink(load_record(text.encode()), host, Shown("result", ""))


def test_few_tries_are_enough_for_some_scenario(tmp_path: Path) -> None:
    host = bells(tmp_path, "none")
    found = shrink(record_of(host), host, Shown("event", "Rung"), tries=1)
    assert found.tries == 1
    assert found.size > 3
