"""The check of clauses as a command: what it answers to wrong arguments."""

from __future__ import annotations

from pathlib import Path

import pytest

from tcgkit.testing.conformance import main


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["nope", "."], "unknown ruleset: 'nope'"),
        (["cmvr", "nowhere"], "nowhere: no such folder"),
        (["cmvr"], "folders"),
    ],
)
def test_wrong_arguments_are_refused_with_the_reason(
    arguments: list[str], why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(arguments)
    assert stopped.value.code == 2
    assert why in capsys.readouterr().err


def test_missing_clauses_are_listed_and_the_exit_code_is_1(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["cmvr", str(tmp_path)]) == 1
    assert "cmvr.set.1" in capsys.readouterr().out
