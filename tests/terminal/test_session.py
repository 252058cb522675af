"""Playing at a terminal, by scripts of answers."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tcgkit.kernel.cards import Lang
from tcgkit.kernel.sight import Trace
from tcgkit.plugins import Host
from tcgkit.plugins._fingerprint import fingerprint
from tcgkit.plugins.match import Match
from tcgkit.plugins.records import Recorder, load_record, resume
from tcgkit.terminal.texts import say

Play = Callable[..., Any]
StartMatch = Callable[..., Match]
LANGS: tuple[Lang, Lang] = ("en", "ja")


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("seed", range(4))
def test_random_numbers_play_a_whole_game(play: Play, lang: Lang, seed: int) -> None:
    dice = random.Random(seed)
    numbers = [str(dice.randint(1, 6)) for _ in range(3000)]
    played = play(*numbers, seed=seed, lang=lang)
    assert played.match.result is not None
    assert say("seed_note", lang, seed=seed) in played.screen
    won = played.match.result.winners == (0,)
    assert say("over_won" if won else "over_lost", lang) in played.screen
    assert played.match.result.clause in played.screen


def test_everything_is_japanese_in_japanese(play: Play) -> None:
    """A game in Japanese shows no English word: no label, log line, prompt or message."""
    dice = random.Random(7)
    lines = [str(dice.randint(1, 7)) for _ in range(2000)]
    for at, command in enumerate(
        ["?", "", "foo", "99", "log 3", "undo", "board", "?1", "?グラン", "?手札"]
    ):
        lines.insert(at * 7, command)
    screen = play(*lines, seed=7, lang="ja").screen
    assert "（規則書は英語です）" not in screen
    screen = re.sub(r"[a-z0-9_]+(\.[a-z0-9_]+)+", "", screen)  # clause ids
    screen = re.sub(r"(?m)^番号 .*?^quit .*?$", "", screen, flags=re.S)  # names of commands
    screen = re.sub(
        r"(?m)^ *(stops|stop|go|details) .*$", "", screen
    )  # more names of commands
    words = set(re.findall(r"[A-Za-z]{2,}", screen))
    assert (
        words
        - {"cmV", "dice", "foo", "log", "undo", "board", "KN", "SK", "NE"}
        - name_words(screen)
        == set()
    )


def name_words(screen: str) -> set[str]:
    """Return the words of cards' names in the other language, in titles of full cards."""
    titles = re.findall(r"(?m)^.*? / (.*?) \([A-Z]+-\d+\)$", screen)
    return {word for title in titles for word in re.findall(r"[A-Za-z]+", title)}


def test_wrong_input_is_answered_with_a_hint(play: Play) -> None:
    screen = play("", "  ", "99", "xyzzy", "set", "-1", "2" * 500, "quit").screen
    assert screen.count("Nothing was entered. Type a number from 0 to") == 2
    assert "Unknown option 99. Type a number from 0 to" in screen
    assert "Not understood: xyzzy." in screen
    assert "set fits several options:" in screen
    assert "You have left the game" in screen


def test_nothing_changes_by_reading(play: Play) -> None:
    played = play(
        "?", "?1", "?2", "?99", "?velda", "?cmvr.battle.evade.2", "?dust", "log", "board"
    )
    assert len(played.match.journal) == len(play().match.journal)
    assert "The input has ended" in played.screen


def test_an_option_is_explained_by_its_card_and_its_clause(play: Play) -> None:
    screen = play("?2").screen
    assert "Option 2: Set" in screen
    assert re.search(r"\((?:KN|NE)-\d\d\)", screen)
    assert re.search(r"cmvr\.set\.\d  ", screen)


def test_clauses_are_read_by_id_and_by_beginning(play: Play) -> None:
    screen = play("?cmvr.battle.evade.2", "?battle.evade", "?cmvr.battel.evade").screen
    assert "The evade succeeds if the evader's mobility >=" in screen
    assert "cmvr.battle.evade.5" in screen
    assert "did you mean" in screen


def test_cards_are_read_by_a_part_of_their_name(play: Play) -> None:
    screen = play("?velda", "?グラン", "?knight", "?vleda").screen
    assert "Dragon Knight Velda / 竜騎士ヴェルダ (KN-08)" in screen
    assert "Choose 1 opposing cmV with armor 300 or less: destroy it." in screen
    assert "Paladin Gran / " in screen
    assert "knight could be: Foot Knight Peon, Crossbow Knight Alba" in screen
    assert "Nothing here is called vleda." in screen


def test_a_card_whose_name_is_part_of_another_name_can_be_read(
    play: Play, host: Host
) -> None:
    match = Match.start(
        host, "dannokomachi", seed=3, players=("human", "dice"), trace=Trace()
    )
    screen = play("?hotaru", "?ホタル", "?hotaru (true)", match=match).screen
    assert "could be" not in screen
    assert screen.count("Hotaru / ホタル (DK-C05)") == 2
    assert screen.count("Hotaru (True) / ホタル〈真〉 (DK-C06)") == 1


def test_a_zone_shows_what_may_be_seen_of_it(play: Play) -> None:
    screen = play("?hand", answers=30).screen
    own, other = screen.split("hand of P1")[1].split("hand of P2")
    assert "do not see" in other
    assert "do not see" not in own


def test_conceding_ends_the_game(play: Play) -> None:
    played = play("concede")
    assert played.match.result is not None
    assert played.match.result.winners == (1,)
    assert "You lose." in played.screen
    assert "no clause" not in played.screen


def test_the_log_tells_clauses(play: Play) -> None:
    screen = play("log 2", answers=30).screen
    told = screen.split("What happened so far:")[1].splitlines()[1:3]
    assert all(re.search(r"\[cmvr\.[a-z0-9.]+\]$", line) for line in told)


def test_end_of_input_ends_cleanly(play: Play) -> None:
    played = play()
    assert played.match.result is None
    assert played.screen.endswith("The input has ended; the game stops here, undecided.\n")


def test_a_saved_game_goes_on(play: Play, host: Host, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    played = play("2", "2", f"save {path}", answers=10)
    assert f"Saved to {path}." in played.screen
    again = resume(load_record(path), host)
    assert fingerprint(again.game) == fingerprint(played.match.game)


def test_saving_overwrites_records_only(play: Play, tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    path.write_text("mine", encoding="utf-8")
    assert "Not saved" in play(f"save {path}").screen
    assert path.read_text(encoding="utf-8") == "mine"
    record = tmp_path / "game.json"
    assert play(f"save {record}", f"save {record}").screen.count("Saved to") == 2


def test_saving_where_nothing_can_be_saved_is_told(play: Play, tmp_path: Path) -> None:
    screen = play(f"save {tmp_path / 'no' / 'such' / 'folder.json'}", "quit").screen
    assert "No such file or directory. The game goes on." in screen
    screen = play("save ~no-such-user/x", f"save {'x' * 3000}", "quit").screen
    assert "~no-such-user/x: the home folder does not exist. The game goes on." in screen
    assert "xxx: File name too long. The game goes on." in screen
    assert "You have left the game" in screen


def test_a_line_of_any_length_is_answered(play: Play) -> None:
    digits = "9" * 20_000
    screen = play(digits, f"?{digits}", f"log {digits}", f"save {digits}", "quit").screen
    assert screen.count("Unknown option 999") == 2
    assert "You have left the game" in screen


def test_a_full_disk_does_not_end_the_game(
    play: Play, start: StartMatch, monkeypatch: pytest.MonkeyPatch
) -> None:
    from tcgkit.terminal.session import Session

    made = Session.of
    recorder = Recorder(Path("/dev/full"))
    monkeypatch.setattr(
        Session, "of", lambda *a, **k: made(*a, **{**k, "recorder": recorder})
    )
    screen = play("1", "1", "1", "quit").screen
    assert (
        screen.count("The record can no longer be written: /dev/full: No space left") == 1
    )
    assert screen.count("The game goes on") == 1


def test_two_people_hand_over_the_screen(play: Play) -> None:
    """Nobody's hand is shown before its owner has pressed Enter."""
    played = play(*["", "1", "", "1", "", "1"], seats=("human", "human"), seed=3)
    parts = played.screen.split("Hand over, then press Enter.")
    assert len(parts) > 2
    assert "P1 (human) is asked next" in played.screen
    assert "P2 (human) is asked next" in played.screen
    names = {c.name.en for c in played.match.cards.values()}
    for part, player in zip(parts[1:-1], asked(played.screen), strict=False):
        hands = re.findall(r"(?m)^  hand: ([^,]+?)(?: x\d)?,", part)
        assert hands
        assert {*hands} <= names
        rows = part.splitlines()
        first = next(n for n, line in enumerate(rows) if line.startswith("  hand: "))
        sides = [line for line in rows[:first] if re.match(r"P[12] \(human\):", line)]
        assert sides[-1].startswith(player)


def asked(screen: str) -> list[str]:
    return re.findall(r"(P[12] \(human\)) is asked next", screen)


def test_a_computer_players_game_is_not_told_its_hand(play: Play) -> None:
    """No card that the opponent drew is named unless it was seen on the table."""
    played = play(*["1"] * 12, seed=12)
    view = played.match.game.view(1)
    hidden = {c.defn.name.en for c in view.zones["2.hand"].cards if c.defn}
    seen = {
        c.defn.name.en
        for name, zone in played.match.game.view(0).zones.items()
        for c in zone.cards
        if c.defn
    }
    for name in hidden - seen:
        assert name not in played.screen


@pytest.mark.parametrize("word", ["draw", "time"])
def test_what_a_game_does_not_have_is_no_command_in_it(play: Play, word: str) -> None:
    assert f"Not understood: {word}" in play(word).screen
    assert f"\n{word} " not in play("?").screen


def test_a_keyword_is_found_by_its_name_in_either_language_and_by_its_word(
    play: Play, host: Host
) -> None:
    names = (
        "attacks from the standby zone",
        "スタンバイゾーンからの攻撃",
        "attack_from_standby",
    )
    for name in names:
        match = Match.start(
            host, "cosmic", seed=3, players=("human", "dice"), trace=Trace()
        )
        screen = play(f"?{name}", match=match).screen
        assert "attacks from the standby zone / スタンバイゾーンからの攻撃" in screen
        assert "cosmic.attack.4  A servant may attack only from the attack zone" in screen
    match = Match.start(host, "cosmic", seed=3, players=("human", "dice"), trace=Trace())
    screen = play("?sun-disc archer", match=match).screen
    assert "keywords: attacks from the standby zone" in screen


def test_what_heads_of_columns_are_short_for_is_in_the_help(play: Play, host: Host) -> None:
    match = Match.start(host, "e2drive", seed=3, players=("human", "dice"), trace=Trace())
    assert "eth: ether" in play("?", match=match).screen


def test_the_log_says_whose_deck_is_attacked(play: Play) -> None:
    dice = random.Random(1)
    screen = play(*[str(dice.randint(1, 6)) for _ in range(2000)], seed=1).screen
    assert re.search(r"attacks the deck of P1  \[.*\n  P1 takes 1 damage", screen)
    assert "attacks the opponent's deck" not in screen
