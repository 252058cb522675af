"""``tcgkit words``: everything that cards of a game can say."""

from __future__ import annotations

import json
import re

import pytest

from tests.cli.conftest import Run

pytestmark = pytest.mark.pure  # it reads docstrings, as the command does

GAMES = ("cmvr", "cmvr-compatible", "e2drive", "ultimate", "cosmic", "dannokomachi")


def test_one_word_is_told_in_full(run: Run) -> None:
    told = run("words", "cmvr", "wins a fight").stdout.splitlines()
    assert told[:3] == [
        "trigger: when (selection) wins a fight",
        "  when 1 cmV wins a fight",
        "  cmV1体が応戦に勝ったとき",
    ]
    assert any(line.startswith("  meaning: ") for line in told)
    assert re.fullmatch(r"  defined: tcgkit_cmvr/language/\w+\.py:\d+", told[-1])


@pytest.mark.parametrize("game", GAMES)
def test_every_entry_has_an_example_in_both_languages(run: Run, game: str) -> None:
    found = json.loads(run("words", game, "--json").stdout)
    assert {each["kind"] for each in found} >= {"verb", "trigger", "test", "noun", "stat"}
    for each in found:
        assert each["example"]["en"]
        assert each["example"]["ja"]
        if each["kind"] in {"trigger", "test"}:
            assert each["defined"], each


def test_all_sentences_are_listed_in_japanese(run: Run) -> None:
    told = run("words", "cmvr", "--lang", "ja").stdout.splitlines()
    assert told[0] == "文"
    assert "  カードを2枚引く" in told


def test_an_unknown_word_is_refused(run: Run) -> None:
    ran = run("words", "cmvr", "teleport")
    assert ran.exit_code == 2
    assert "nothing that cards of cmvr say has 'teleport'" in ran.stderr
