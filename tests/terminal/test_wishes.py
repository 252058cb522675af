"""When a person wants to be asked is remembered for each game, from one start of the program to the next."""

from __future__ import annotations

from pathlib import Path

import pytest

from tcgkit.cli import _wishes
from tcgkit.cli._playing import take_over
from tcgkit.kernel.sight import Trace
from tcgkit.plugins import Host
from tcgkit.plugins.match import Match
from tcgkit.table.answers import Answers


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder of the test's own."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return tmp_path / "tcgkit" / "asking.json"


def sits_down(
    host: Host, game: str = "cmvr", people: tuple[int, ...] = (0,), *, seed: int = 1
) -> Answers:
    match = Match.start(host, game, seed=seed, trace=Trace())
    return Answers(match, people)


def wants(answers: Answers) -> None:
    """Begin a habit at the first question of player 1, and a moment, own deeds and routine questions."""
    match = answers.match
    while match.asked != 0:
        assert match.asked is not None
        match.answer(0, match.asked)
    decision = match.game.decision
    assert decision is not None
    assert answers.always(0, decision.options[0])
    answers.ask_at(0, next(iter(answers.moments)), on=True)
    answers.passes_own.add(0)
    answers.by_hand.add(0)


def test_the_next_start_asks_as_the_one_before(host: Host) -> None:
    before = sits_down(host)
    wants(before)
    _wishes.keep(before)
    after = sits_down(host, seed=2)
    assert take_over(after, [], remembers=True)
    assert after.habits == before.habits
    assert after.asked_at == before.asked_at
    assert after.passes_own == after.by_hand == {0}


def test_scripts_remember_nothing(host: Host) -> None:
    before = sits_down(host)
    wants(before)
    _wishes.keep(before)
    after = sits_down(host)
    assert not take_over(after, [])
    assert not after.habits


def test_games_are_apart_and_what_is_ended_is_forgotten(host: Host) -> None:
    before = sits_down(host)
    wants(before)
    _wishes.keep(before)
    assert not _wishes.recall(sits_down(host, "ultimate"))
    _wishes.keep(sits_down(host, "ultimate"))
    assert _wishes.recall(sits_down(host))
    _wishes.keep(sits_down(host))
    assert not _wishes.recall(sits_down(host))


def test_with_several_people_nothing_is_remembered(host: Host, home: Path) -> None:
    before = sits_down(host)
    wants(before)
    _wishes.keep(before)
    kept = home.read_text(encoding="utf-8")
    both = sits_down(host, people=(0, 1))
    assert not _wishes.recall(both)
    assert not both.habits
    _wishes.keep(both)
    assert home.read_text(encoding="utf-8") == kept


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{",
        '{"cmvr": 3}',
        '{"cmvr": {"habits": [3, "x", "[1]"], "moments": ["nowhere", {}], "own": 1}}',
        '{"cmvr": {"habits": "abc", "moments": null}}',
        "[" * 100_000,
    ],
)
def test_a_file_that_makes_no_sense_changes_nothing(
    host: Host, home: Path, text: str
) -> None:
    home.parent.mkdir()
    home.write_text(text, encoding="utf-8")
    answers = sits_down(host)
    assert not _wishes.recall(answers)
    wants(answers)
    _wishes.keep(answers)
    assert _wishes.recall(sits_down(host))


def test_a_folder_that_cannot_be_written_is_no_fault(host: Host, home: Path) -> None:
    home.parent.write_text("a file, where the folder would be", encoding="utf-8")
    answers = sits_down(host)
    wants(answers)
    _wishes.keep(answers)
    assert not _wishes.recall(sits_down(host))
