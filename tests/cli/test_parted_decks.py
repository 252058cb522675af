"""Decks with further parts on the command line: listed, checked, played."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.plugins.night_watch import DAWN, installed_in

WATCHERS = 'watchers = ["W-3", "W-1", "W-2"]'


@pytest.fixture
def watch(run: Run, with_plugins: Callable[..., None], tmp_path: Path) -> Run:
    """Run the program with the game ``watch`` installed."""
    with_plugins(watch=installed_in(tmp_path))
    return run


@pytest.fixture
def deck(tmp_path: Path) -> Callable[[str, str], Path]:
    """Write the deck Dawn with something else in it."""

    def write(old: str, new: str) -> Path:
        assert old in DAWN
        path = tmp_path / "mine.toml"
        path.write_text(DAWN.replace(old, new), encoding="utf-8")
        return path

    return write


def test_decks_are_listed_with_their_parts_in_both_languages(watch: Run) -> None:
    listed = watch("decks", "watch").stdout
    assert "dawn: Dawn, 7 cards, starting watchers: 3\n" in listed
    assert "dusk: Dusk, 6 cards, starting watchers: 3\n" in listed
    japanese = watch("decks", "watch", "dawn", "--lang", "ja").stdout
    assert japanese.startswith("dawn: 暁、7枚、初期の見張り：3\n")
    assert japanese.endswith(
        "  初期の見張り:\n   1. W-3  犬\n   2. W-1  梟\n   3. W-2  狐\n"
    )


def test_the_parts_stand_in_the_json_of_decks(watch: Run) -> None:
    dawn = json.loads(watch("decks", "watch", "dawn", "--json").stdout)[0]
    assert dawn["parts"] == {"watchers": ["W-3", "W-1", "W-2"]}
    assert (dawn["size"], dawn["problems"]) == (7, [])
    knights = json.loads(watch("decks", "cmvr", "knights", "--json").stdout)[0]
    assert knights["parts"] == {}


def test_a_deck_without_its_part_is_listed_with_what_is_wrong(
    watch: Run, tmp_path: Path
) -> None:
    path = tmp_path / "dawn.toml"
    path.write_text(DAWN.replace("watchers =", "wachers ="), encoding="utf-8")
    done = watch("decks", "watch", "dawn")
    assert done.exit_code == 1
    assert done.stdout.startswith("dawn: not readable\n")
    assert f"  {path}:10: unknown part 'wachers' (did you mean 'watchers'?)" in done.stdout


def test_a_deck_file_with_its_parts_is_in_order(
    watch: Run, deck: Callable[[str, str], Path]
) -> None:
    assert watch("check", deck("Dawn", "Mine")).exit_code == 0


@pytest.mark.parametrize(
    ("old", "new", "finding"),
    [
        (
            "watchers =",
            "wachers =",
            "10:1: DECK unknown part 'wachers' (did you mean 'watchers'?)",
        ),
        (
            WATCHERS,
            "",
            "9:1: DECK missing part 'watchers', such as watchers = [\"…\"] under [parts]",
        ),
        (
            f"[parts]\n{WATCHERS}",
            "",
            "1:1: DECK missing part 'watchers', such as watchers = [\"…\"] under [parts]",
        ),
        ('"W-3"', '"W-4"', "10:1: DECK unknown card 'W-4' (did you mean"),
        (
            WATCHERS,
            'watchers = "W-1"',
            "10:1: DECK part 'watchers' must be a list of cards",
        ),
        (WATCHERS, "watchers = []", "10:1: watch.deck.2 0 starting watchers: 3 begin"),
    ],
)
def test_what_is_wrong_with_the_parts_of_a_deck_file_is_found(
    watch: Run, deck: Callable[[str, str], Path], old: str, new: str, finding: str
) -> None:
    path = deck(old, new)
    done = watch("check", path)
    assert done.exit_code == 1
    assert f"{path}:{finding}" in done.stdout


def test_a_deck_file_with_parts_is_played(
    watch: Run, deck: Callable[[str, str], Path], tmp_path: Path
) -> None:
    record = tmp_path / "game.json"
    path = deck(WATCHERS, 'watchers = ["W-2", "W-3", "W-3"]')
    seats = ("--watch", "--players", "random,random")
    done = watch("play", "--ruleset", "watch", "--deck", path, *seats, "--record", record)
    assert done.exit_code == 0, done.output
    decks = json.loads(record.read_text(encoding="utf-8"))["decks"]
    assert decks[0]["parts"] == {"watchers": ["W-2", "W-3", "W-3"]}
    assert watch("replay", record, "--verify").exit_code == 0


def test_a_deck_without_its_part_is_not_played(
    watch: Run, deck: Callable[[str, str], Path]
) -> None:
    path = deck(f"[parts]\n{WATCHERS}", "")
    done = watch("play", "--ruleset", "watch", "--deck", path)
    assert done.exit_code == 1
    assert "missing part 'watchers'" in done.stderr
