"""Decks that bring their own cards, on the command line."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from tcgkit.kernel.cards import Text
from tcgkit.plugins import CardCheck, hookimpl
from tcgkit_dsl.diagnostics import Diagnostic, error, warning
from tests.cli.conftest import Run
from tests.plugins.two_sided_watch import MINE, OWN, installed_in

BAN = Text("no Lynx may watch", "山猫は見張れない")
ADVICE = Text("name another beast", "別の獣を書く")
ODD = Text("a Moth sees little", "蛾はよく見えない")


def no_lynx(card: Any) -> Iterator[Diagnostic]:
    if card.title.en == "Lynx":
        yield error("watch.ban.1", card.span, BAN, ADVICE)
    if card.title.en == "Moth":
        yield warning("watch.ban.2", card.span, ODD)


@pytest.fixture
def watch(run: Run, with_plugins: Callable[..., None], tmp_path: Path) -> Run:
    """Run the program with the game ``watch`` installed."""
    with_plugins(watch=installed_in(tmp_path))
    return run


@pytest.fixture
def strict(run: Run, with_plugins: Callable[..., None], tmp_path: Path) -> Run:
    """The same, with a check that bans a card of the deck Mine."""
    module = ModuleType("strict")
    check = CardCheck(id="no-lynx", ruleset="watch", run=no_lynx)
    module.tcgkit_card_checks = hookimpl(lambda: [check])  # type: ignore[attr-defined]  # a module
    with_plugins(watch=installed_in(tmp_path), strict=module)
    return run


def test_a_deck_with_own_cards_is_in_order(watch: Run, tmp_path: Path) -> None:
    done = watch("check", tmp_path / "mine.toml", tmp_path / "plain.toml")
    assert (done.exit_code, done.stdout) == (0, "2 files, 0 findings\n")


def test_what_is_wrong_with_a_deck_and_its_cards_is_found_in_one_run(
    strict: Run, tmp_path: Path
) -> None:
    deck = tmp_path / "mine.toml"
    deck.write_text(
        MINE.replace('["night"]', '["night", "night", "night", "noon"]\nX = 1'),
        encoding="utf-8",
    )
    done = strict("check", deck)
    assert done.exit_code == 1
    cards = tmp_path / "mine.tcg"
    assert done.stdout.split("\n") == [
        f"{cards}:3:6: watch.ban.1 no Lynx may watch",
        '    card W-1 "Lynx" / "山猫"',
        "         ^^^",
        "    name another beast",
        f"{cards}:6:6: watch.ban.2 a Moth sees little (warning)",
        '    card M-1 "Moth" / "蛾"',
        "         ^^^",
        f"{deck}:9:1: DECK unknown version 'noon' of 'W-2': there is day, night",
        f"{deck}:10:1: DECK unknown card 'X'",
        f"{deck}:9:1: watch.deck.4 3 copies of Fox by night: at most 2",
        "1 file, 5 findings",
        "",
    ]


def test_findings_are_told_in_japanese(strict: Run, tmp_path: Path) -> None:
    deck, cards = tmp_path / "mine.toml", tmp_path / "mine.tcg"
    deck.write_text(
        MINE.replace('["night"]', '["night", "night", "night"]'), encoding="utf-8"
    )
    done = strict("check", deck, "--lang", "ja")
    assert done.exit_code == 1
    assert done.stdout.split("\n") == [
        f"{cards}:3:6: watch.ban.1 山猫は見張れない",
        '    card W-1 "Lynx" / "山猫"',
        "         ^^^",
        "    別の獣を書く",
        f"{cards}:6:6: watch.ban.2 蛾はよく見えない (警告)",
        '    card M-1 "Moth" / "蛾"',
        "         ^^^",
        f"{deck}:9:1: watch.deck.4 夜の狐3枚",
        "ファイル1個、指摘3件",
        "",
    ]
    table = json.loads(strict("check", deck, "--lang", "ja", "--json").stdout)
    assert table["findings"][0]["message"] == "山猫は見張れない"


def test_a_card_file_of_a_deck_is_checked_like_any_other(
    strict: Run, tmp_path: Path
) -> None:
    path = tmp_path / "mine.tcg"
    path.write_text(OWN.replace("W-1", "L-1"), encoding="utf-8")
    done = strict("check", path)
    assert done.exit_code == 1
    assert f"{path}:3:6: watch.ban.1 no Lynx may watch" in done.stdout
    path.write_text(OWN.replace("W-1", "L-1").replace("Lynx", "Stork"), encoding="utf-8")
    assert strict("check", path).exit_code == 0


def test_text_in_a_deck_file_is_shown_in_its_place(strict: Run, tmp_path: Path) -> None:
    deck = tmp_path / "mine.toml"
    deck.write_text(MINE.replace('"mine.tcg"', f"'''\n{OWN}'''"), encoding="utf-8")
    lines = strict("check", deck).stdout.split("\n")
    assert lines[:2] == [
        f"{deck}:6:6: watch.ban.1 no Lynx may watch",
        '    card W-1 "Lynx" / "山猫"',
    ]


@pytest.mark.parametrize("command", ["play", "simulate"])
def test_a_forbidden_deck_starts_no_game(strict: Run, tmp_path: Path, command: str) -> None:
    more = ["--watch", "--players", "random,random"] if command == "play" else []
    done = strict(command, "--ruleset", "watch", "--deck", tmp_path / "mine.toml", *more)
    assert done.exit_code == 1
    assert done.stdout == ""
    assert f"{tmp_path / 'mine.tcg'}:3:6: watch.ban.1 no Lynx may watch" in done.stderr


def test_play_says_in_japanese_what_is_wrong_with_a_deck(
    strict: Run, tmp_path: Path
) -> None:
    done = strict("play", "--ruleset", "watch", "--deck", "mine", "--lang", "ja")
    assert done.exit_code == 1
    assert "watch.ban.1 山猫は見張れない (別の獣を書く)" in done.stderr


def test_a_game_of_own_cards_is_recorded_and_replayed(watch: Run, tmp_path: Path) -> None:
    record = tmp_path / "game.json"
    seats = ("--watch", "--players", "random,random")
    deck = ("--deck", "mine", "--opponent-deck", "mine")
    done = watch("play", "--ruleset", "watch", *deck, *seats, "--record", record)
    assert done.exit_code == 0, done.output
    assert watch("replay", record, "--verify").exit_code == 0
    assert watch("check", record).exit_code == 0


# ---- listed --------------------------------------------------------------------------


def test_decks_are_listed_with_their_own_cards(watch: Run) -> None:
    listed = watch("decks", "watch").stdout
    assert listed == "mine: Mine, 6 cards, own texts: 3\nplain: Plain, 5 cards\n"
    one = watch("decks", "watch", "mine", "--lang", "ja").stdout.split("\n")
    assert one[:3] == [
        "mine: 私、6枚、専用テキスト：3",
        "   1  W-1-day  昼の山猫",
        "   2  W-1-night  夜の山猫",
    ]


def test_a_deck_file_can_be_listed(watch: Run, tmp_path: Path) -> None:
    path = tmp_path / "other.toml"
    path.write_text(MINE.replace("Mine", "Other"), encoding="utf-8")
    done = watch("decks", "watch", path)
    assert done.stdout.startswith(f"{path}: Other, 6 cards, own texts: 3\n   1  W-1-day")
    (table,) = json.loads(watch("decks", "watch", path, "--json").stdout)
    assert table["own"] == ["W-1", "M-1", "M-2"]
    assert table["cards"]["W-1-night"] == 2


def test_a_forbidden_deck_is_listed_with_what_is_wrong(strict: Run, tmp_path: Path) -> None:
    done = strict("decks", "watch", "mine", "--lang", "ja")
    assert done.exit_code == 1
    assert done.stdout.startswith("mine: 読めない\n")
    assert "watch.ban.1 山猫は見張れない" in done.stdout


def test_the_library_is_listed_without_versions(watch: Run) -> None:
    listed = watch("cards", "watch").stdout
    assert [line.split()[0] for line in listed.splitlines()] == ["W-1", "W-2", "W-3", "T-1"]
    assert watch("cards", "watch", "W-1-day", "--json").exit_code == 0


def test_the_own_cards_of_a_deck_are_listed(watch: Run, tmp_path: Path) -> None:
    for deck in ("mine", tmp_path / "mine.toml"):
        listed = watch("cards", "watch", "--deck", deck).stdout
        assert listed.splitlines() == [
            "W-1  Lynx  山猫  watcher",
            "M-1  Moth  蛾    watcher",
            "M-2  Bell  鈴    tool",
        ]


def test_of_a_deck_without_own_cards_those_in_it_are_listed(watch: Run) -> None:
    listed = watch("cards", "watch", "--deck", "plain").stdout
    assert [line.split()[0] for line in listed.splitlines()] == ["W-1", "W-2", "T-1"]


def test_a_card_of_a_deck_is_printed(watch: Run) -> None:
    """``W-1`` is another card in the library; what the deck does not bring is found there."""
    assert (
        'card W-1 "Lynx" / "山猫"'
        in watch("cards", "watch", "W-1", "--deck", "mine").stdout
    )
    assert "Lynx" in watch("cards", "watch", "W-1-day", "--deck", "mine").stdout
    assert "Owl" in watch("cards", "watch", "W-1").stdout
    assert "Fox" in watch("cards", "watch", "W-2", "--deck", "mine").stdout


def test_cards_of_a_deck_that_cannot_be_read_are_not_listed(strict: Run) -> None:
    done = strict("cards", "watch", "--deck", "mine")
    assert done.exit_code == 1
    assert "watch.ban.1 no Lynx may watch" in done.stderr
    assert strict("cards", "watch", "--deck", "nine").exit_code == 2
