"""play, replay, simulate: games from the command line."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import tcgkit.agents.plugin
import tcgkit_cmvr.plugin
from tcgkit.cli import _shared
from tcgkit.plugins import load_plugins

Run = Callable[..., Any]
GAME = ("--ruleset", "cmvr")
PLAY = ("play", *GAME, "--players", "human,random", "--seed", "3")


def numbers(seed: int, count: int = 3000) -> str:
    dice = random.Random(seed)
    return "".join(f"{dice.randint(1, 6)}\n" for _ in range(count))


# ---- play ----------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_whole_game_by_piped_random_numbers(run: Run, lang: str) -> None:
    done = run(*PLAY, "--lang", lang, input=numbers(5))
    assert done.exit_code == 0
    assert done.stderr == ""
    assert ("Seed: 3" if lang == "en" else "シード：3") in done.stdout
    assert re.search(
        r"You (win|lose)\.|あなたの(勝ち|負け)です。|draw|引き分け", done.stdout
    )
    assert "\x1b" not in done.stdout


def test_the_same_input_gives_the_same_game(run: Run) -> None:
    assert run(*PLAY, input=numbers(8)).stdout == run(*PLAY, input=numbers(8)).stdout


def test_the_end_of_the_input_is_no_error(run: Run) -> None:
    done = run(*PLAY)
    assert done.exit_code == 0
    assert done.stdout.endswith("The input has ended; the game stops here, undecided.\n")


def test_the_only_ruleset_need_not_be_named(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With several installed, the message lists them."""
    several = run("play", "--players", "human,random")
    assert several.exit_code == 2
    assert "name one; installed: cmvr, cmvr-compatible" in several.stderr
    plugins = [("cmvr", tcgkit_cmvr.plugin), ("agents", tcgkit.agents.plugin)]
    only = load_plugins(entry_points=False, extra=plugins)
    monkeypatch.setattr(_shared, "get_host", lambda *_: only)
    done = run("play", "--players", "human,random")
    assert "cmV-R 1.2. P1 (you), P2 (random)." in done.stdout


def test_the_seed_of_a_running_game_is_not_shown(run: Run) -> None:
    seed = "918273645"
    assert seed not in run(*PLAY[:-1], seed, input="1\n?\n1\nlog\n").stdout


def test_decks_and_options_are_those_that_are_named(run: Run, tmp_path: Path) -> None:
    record = tmp_path / "game.json"
    done = run(
        *PLAY,
        *("--deck", "skirmishers", "--opponent-deck", "skirmishers", "--record", record),
        *("--option", "attack_windows=none", "--option", "repeat_limit=5"),
        input="1\n",
    )
    assert done.exit_code == 0
    table = json.loads(record.read_text(encoding="utf-8"))
    assert [deck["name"]["en"] for deck in table["decks"]] == ["Azure Skirmishers"] * 2
    assert table["options"]["attack_windows"] == "none"
    assert table["options"]["repeat_limit"] == 5
    assert table["players"] == ["human", "random"]
    assert table["seed"] == 3


def test_watching_needs_no_human(run: Run) -> None:
    done = run("play", *GAME, "--watch", "--players", "random,random", "--seed", "4")
    assert done.exit_code == 0
    assert " wins." in done.stdout or "draw" in done.stdout


def test_a_recorded_game_is_resumed_where_it_was_left(run: Run, tmp_path: Path) -> None:
    record = tmp_path / "game.json"
    left = run(*PLAY, "--record", record, input="1\n1\n1\n").stdout
    entries = len(json.loads(record.read_text(encoding="utf-8"))["entries"])
    done = run("play", "--resume", record, input=numbers(2))
    assert done.exit_code == 0
    assert f"Resumed after {entries} answers." in done.stdout
    assert "P1 (you), P2 (random)" in done.stdout
    assert left.splitlines()[-4:-2] == [] or "round" in done.stdout
    table = json.loads(record.read_text(encoding="utf-8"))
    assert table["state"] == "finished"
    assert run("replay", record, "--verify").exit_code == 0


def test_undo_is_not_in_the_record(run: Run, tmp_path: Path) -> None:
    record = tmp_path / "game.json"
    done = run(*PLAY, "--record", record, input="2\nundo\nquit\n")
    if "Taken back" in done.stdout:
        own = [
            e for e in json.loads(record.read_text("utf-8"))["entries"] if e["player"] == 1
        ]
        assert own == []
    assert run("replay", record, "--verify").exit_code == 0


def test_a_full_disk_while_recording_does_not_end_the_game(run: Run) -> None:
    done = run(*PLAY, "--record", "/dev/full", input=numbers(5))
    assert done.exit_code == 0
    assert done.stdout.count("The record can no longer be written: /dev/full") == 1
    assert "Seed: 3" in done.stdout


# ---- wrong usage ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (["--seed", "x"], "a seed is a whole number from 0 to"),
        (["--seed", "-1"], "a seed is a whole number from 0 to"),
        (["--ruleset", "cmrv"], "unknown ruleset: 'cmrv' (did you mean 'cmvr'?)"),
        (["--deck", "knigths"], "unknown cmvr deck: 'knigths' (did you mean 'knights'?)"),
        (["--players", "human,gredy"], "unknown player: 'gredy' (did you mean 'greedy'?)"),
        (["--players", "human"], "cmvr is for 2 players, got"),
        (["--players", "human,random,random"], "cmvr is for 2 players, got"),
        (["--time-limit", "60"], "the rules of cmvr know no time limit"),
        (["--time-limit", "soon"], "a number of seconds from 1 to 9999999, or none"),
        (["--time-limit", "0"], "a number of seconds from 1 to 9999999, or none"),
        (["--option", "repeat_limt=3"], "did you mean 'repeat_limit'"),
        (["--option", "repeat_limit=1000"], "1000 is not within 2..100"),
        (["--option", "repeat_limit=many"], "'many' is not a whole number"),
        (["--option", "attack_windows=tow"], "did you mean 'two'"),
        (["--option", "repeat_limit"], "is not NAME=VALUE"),
        (["--option", "repeat_limit=3", "--option", "repeat_limit=4"], "is set twice"),
        (["--lang", "fr"], "fr"),
        (["--resume", "/no/such/file.json"], "does not exist"),
        (["--resume", __file__, "--seed", "3"], "a resumed game has its ruleset"),
        (["--plian"], "--plian"),
    ],
)
def test_wrong_usage_is_told_and_ends_with_2(
    run: Run, args: list[str], message: str
) -> None:
    given = () if {"--ruleset", "--resume"} & {*args} else GAME
    done = run("play", *given, *args)
    assert done.exit_code == 2, done.output
    assert message in " ".join(done.stderr.split())
    assert done.stdout == ""
    assert "Traceback" not in done.output


def test_a_deck_that_is_not_there_is_wrong_usage(run: Run, tmp_path: Path) -> None:
    for path in (tmp_path / "none.toml", tmp_path):
        for command in ("play", "simulate"):
            done = run(command, *GAME, "--deck", f"{path}/" if path == tmp_path else path)
            assert (done.exit_code, done.stdout) == (2, "")
            assert f"cannot read deck '{path}': " in done.stderr


def test_all_that_is_wrong_with_a_deck_file_is_told(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "bad.toml"
    text = 'name = { en = "Bad", ja = "悪" }\nruleset = "cmvr"\n[cards]\n'
    path.write_text(text + '"KN-01" = 5\n"KN-99" = 2\n', encoding="utf-8")
    done = run("play", *GAME, "--deck", path)
    assert done.exit_code == 1
    assert [line.split(": ")[0] for line in done.stderr.splitlines()] == [
        f"{path}:5",
        f"{path}:3",
        f"{path}:4",
    ]


@pytest.mark.parametrize(
    ("place", "message"),
    [
        ("", "is a folder; name a file in it"),
        ("no/such.json", "cannot be written: missing folder"),
    ],
)
def test_where_no_record_can_be_no_game_begins(
    run: Run, tmp_path: Path, place: str, message: str
) -> None:
    done = run(*PLAY, "--record", tmp_path / place)
    assert (done.exit_code, done.stdout) == (2, "")
    assert message in " ".join(done.stderr.split())


def test_every_clause_that_a_deck_violates_is_told(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "bad.toml"
    text = 'name = { en = "Bad", ja = "悪" }\nruleset = "cmvr"\n[cards]\n'
    path.write_text(text + '"KN-01" = 5\n"KN-09" = 2\n', encoding="utf-8")
    done = run("play", *GAME, "--deck", path)
    assert done.exit_code == 1
    for clause in ("cmvr.deck.1", "cmvr.deck.3", "cmvr.deck.7"):
        assert f"\n{clause}: " in f"\n{done.stderr}"


@pytest.mark.parametrize(
    "text", ["", "rubbish", "[]", '{"format": 1}', '{"format": 2, "entries": []}']
)
@pytest.mark.parametrize(
    "command", [("play", "--resume"), ("replay",), ("replay", "--verify")]
)
def test_a_corrupt_record_is_told(
    run: Run, tmp_path: Path, command: tuple[str, ...], text: str
) -> None:
    path = tmp_path / "game.json"
    path.write_text(text, encoding="utf-8")
    done = run(*command, path)
    assert done.exit_code == 1
    assert str(path) in done.stderr
    assert "Traceback" not in done.output


# ---- replay --------------------------------------------------------------------------


@pytest.fixture
def record(run: Run, tmp_path: Path) -> Path:
    path = tmp_path / "game.json"
    assert run(*PLAY, "--record", path, input=numbers(5)).exit_code == 0
    return path


def test_a_record_is_shown_to_its_end(run: Run, record: Path) -> None:
    done = run("replay", record)
    assert done.exit_code == 0
    entries = json.loads(record.read_text(encoding="utf-8"))["entries"]
    assert re.findall(r"(?m)^(\d+)\. P[12] ", done.stdout)[-1] == str(len(entries))
    assert " wins." in done.stdout
    assert "round 2" in done.stdout


def test_a_good_record_verifies(run: Run, record: Path) -> None:
    done = run("replay", "--verify", record)
    assert (done.exit_code, done.stderr) == (0, "")
    assert "entries replay as recorded" in done.stdout
    assert json.loads(run("replay", "--json", record).stdout)["good"] is True


def test_a_changed_record_diverges_at_its_entry(run: Run, record: Path) -> None:
    table = json.loads(record.read_text(encoding="utf-8"))
    table["entries"][4]["answer"] = "set:KN-77"
    record.write_text(json.dumps(table), encoding="utf-8")
    done = run("replay", "--verify", record)
    assert done.exit_code == 1
    assert "diverges at entry 5 of" in done.stderr
    assert json.loads(run("replay", "--json", record).stdout)["good"] is False
    assert run("check", record).exit_code == 1
    shown = run("replay", record)
    assert shown.exit_code == 1
    assert "diverges at entry 5" in shown.stderr


# ---- simulate ------------------------------------------------------------------------


def test_games_are_simulated(run: Run) -> None:
    done = run("simulate", "--ruleset", "cmvr", "--games", "6", "--seed", "1")
    assert done.exit_code == 0
    assert "6 games, seed 1" in done.stdout
    assert re.search(r"P1 random \(Iron Ring Knights\): \d wins, ", done.stdout)
    assert "games/s" in done.stdout
    assert done.stderr == ""


@pytest.mark.exhaustive
def test_results_do_not_depend_on_the_number_of_workers(run: Run) -> None:
    tables = []
    for workers in (1, 2):
        done = run("simulate", *GAME, "--games", "6", "--workers", workers, "--json")
        table = json.loads(done.stdout)
        del table["speed"]
        tables.append(table)
    assert tables[0] == tables[1]


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (["--games", "0"], "--games"),
        (["--games", "many"], "--games"),
        (["--workers", "0"], "--workers"),
        (["--seed", "x"], "a seed is a whole number"),
        (["--players", "human,random"], "only computer players"),
        (["--players", "random,radnom"], "did you mean 'random' or 'normal'?"),
        (["--players", "random"], "cmvr is for 2 players, got 1"),
        (["--ruleset", "cmrv"], "did you mean 'cmvr'?"),
        (["--deck", "knigths"], "did you mean 'knights'?"),
        (["--option", "x=1"], "has no option 'x'"),
    ],
)
def test_wrong_simulations_are_told(run: Run, args: list[str], message: str) -> None:
    given = () if "--ruleset" in args else GAME
    done = run("simulate", *given, *args)
    assert done.exit_code == 2
    assert message in " ".join(done.stderr.split())
    assert done.stdout == ""


def test_a_file_that_is_there_is_not_recorded_over(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "precious.txt"
    path.write_text("precious")
    done = run(*PLAY, "--record", path, input="1\n")
    assert done.exit_code == 2
    assert "exists already" in done.stderr
    assert path.read_text() == "precious"


def test_an_option_that_is_not_there_names_those_that_are(run: Run) -> None:
    done = run(*PLAY, "--option", "foo=1")
    assert done.exit_code == 2
    assert "has no option 'foo': it has lead_policy, setup_mode" in done.stderr


# ---- decks that nobody named ---------------------------------------------------------


def decks_of(record: Path) -> list[str]:
    table = json.loads(record.read_text(encoding="utf-8"))
    return [deck["name"]["en"] for deck in table["decks"]]


@pytest.mark.parametrize(
    ("game", "stronger", "other"),
    [
        ("cmvr", "Azure Skirmishers", "Iron Ring Knights"),
        ("cmvr-compatible", "Star Sea Union", "Black Steel Empire"),
        ("e2drive", "Gale and Ember", "Wall and Mist"),
    ],
)
def test_people_who_name_no_deck_get_the_stronger_one(
    run: Run, tmp_path: Path, game: str, stronger: str, other: str
) -> None:
    start = ("play", "--ruleset", game, "--seed", "3", "--record")
    first, second = tmp_path / "first.json", tmp_path / "second.json"
    assert run(*start, first, input="quit\n").exit_code == 0
    assert decks_of(first) == [stronger, other]
    assert run(*start, second, "--players", "random,human", input="quit\n").exit_code == 0
    assert decks_of(second) == [other, stronger]


def test_named_decks_and_games_among_computers_have_the_decks_they_had(
    run: Run, tmp_path: Path
) -> None:
    named, watched = tmp_path / "named.json", tmp_path / "watched.json"
    run(*PLAY, "--deck", "knights", "--record", named, input="quit\n")
    assert decks_of(named) == ["Iron Ring Knights", "Azure Skirmishers"]
    run("play", *GAME, "--watch", "--players", "random,random", "--record", watched)
    assert decks_of(watched) == ["Iron Ring Knights", "Azure Skirmishers"]


def test_decks_by_strength_exist() -> None:
    """Each is a deck of its own game."""
    host = load_plugins()
    for plugin in host.rulesets.values():
        assert set(plugin.decks_by_strength) <= set(host.decks(plugin.id))


def test_types_of_cards_are_listed_as_cards_say_them(run: Run) -> None:
    listed = run("cards", "cmvr").stdout
    assert "unit" not in listed
    assert "effect_card" not in listed
    japanese = run("cards", "cmvr", "--lang", "ja").stdout
    assert "cmVカード" in japanese
    assert "エフェクトカード" in japanese


def test_learning_begins_a_lesson_and_takes_no_other_game(run: Run) -> None:
    done = run("play", *GAME, "--learn", input="2\n?goal\n")
    assert done.exit_code == 0
    assert done.stdout.count("The aim of cmV-R") == 2, "first, and for ?goal"
    assert "For this lesson take 1: Set Sniper Falcon." in done.stdout
    done = run("play", *GAME, "--learn", "--seed", "3")
    assert done.exit_code == 2
    assert "a lesson brings its players, decks, options and seed" in done.stderr


def test_a_saved_lesson_is_resumed_as_one(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    run("play", *GAME, "--learn", input=f"1\nsave {path}\n")
    done = run("play", "--resume", str(path), input="2\n")
    assert "For this lesson take 1: Set Gunner Gull." in done.stdout


def test_a_game_without_a_lesson_says_so(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tcgkit.testing.scenario.lesson.read_lesson", lambda *_: None)
    done = run("play", *GAME, "--learn")
    assert done.exit_code == 1
    assert "cmV-R has no lesson yet" in done.stderr
    assert "docs/how-to/write-a-lesson.md" in done.stderr
