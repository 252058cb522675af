"""The gate on instructions per choice: ``python -m benchmarks --instructions``."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from benchmarks import instructions


@pytest.fixture
def committed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a file of counts in which cmvr has 1,000, counted with this Python."""
    path = tmp_path / "instructions.json"
    counts = {
        "counted with": instructions.HERE,
        "per choice": {"cmvr": 1000},
        "at most": {"cmvr": 1600},
    }
    path.write_text(json.dumps(counts), encoding="utf-8")
    monkeypatch.setattr(instructions, "COMMITTED", path)
    return path


def now(monkeypatch: pytest.MonkeyPatch, count: int) -> None:
    monkeypatch.setattr(instructions, "counted", lambda ruleset: count)


@pytest.mark.parametrize(("count", "good"), [(900, True), (1020, True), (1021, False)])
def test_a_count_more_than_2_percent_above_the_committed_one_fails(
    committed: Path, monkeypatch: pytest.MonkeyPatch, count: int, good: bool
) -> None:
    now(monkeypatch, count)
    assert instructions.report(["cmvr"], write=False) is good


@pytest.mark.parametrize(("count", "good"), [(1607, True), (1609, False)])
def test_a_count_above_the_limit_fails_whatever_was_committed(
    committed: Path, monkeypatch: pytest.MonkeyPatch, count: int, good: bool
) -> None:
    now(monkeypatch, count)
    assert instructions.report(["cmvr"], write=True)
    assert instructions.report(["cmvr"], write=False) is good


def test_a_count_of_another_python_is_printed_and_not_compared(
    committed: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    now(monkeypatch, 5000)
    monkeypatch.setattr(instructions, "HERE", "CPython 9.9")
    assert instructions.report(["cmvr"], write=False)
    assert "not compared: the committed figures are of CPython" in capsys.readouterr().out


def test_write_commits_the_counts(committed: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    now(monkeypatch, 1500)
    assert instructions.report(["cmvr"], write=True)
    assert json.loads(committed.read_text(encoding="utf-8"))["per choice"] == {"cmvr": 1500}
    assert instructions.report(["cmvr"], write=False)


def test_every_game_has_a_committed_count() -> None:
    counts = json.loads(instructions.COMMITTED.read_text(encoding="utf-8"))["per choice"]
    assert set(counts) == set(instructions.RULESETS)


def test_a_machine_without_valgrind_is_told_what_to_install(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("PATH", "")
    with pytest.raises(instructions.CannotCount, match="valgrind is not installed"):
        instructions.counted("cmvr")
