"""check, fmt, test: files and what is wrong with them."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from tcgkit.plugins import CardSet, hookimpl, load_plugins

Run = Callable[..., Any]
PLACED = re.compile(r"^[^:]+:\d+:\d+: [A-Za-z0-9.]+ .+$", re.M)

CARDS = """\
set "New Knights" / "新騎士団" for cmvr
    subtypes: "Knight" / "騎士"

card NK-01 "Young Knight" / "若騎士"
    type: cmV    rarity: Normal    terrain: land    subtypes: Knight
    stats: shooting 100, melee 400, special 0, mobility 200, armor 300
"""
DECK = """\
name = { en = "Bad", ja = "悪" }
ruleset = "cmvr"
[cards]
"KN-01" = 5
"KN-09" = 2
"""
SCENARIO = """\
scenarios for cmvr

scenario "an attack on the deck"
    shows cmvr.battle.deck.3
    given
        in melee timing
        P1: field KN-01
    when
        P1: attack the deck
    then
        P2: damage 1
"""


@pytest.fixture
def write(tmp_path: Path) -> Callable[[str, str], Path]:
    def write(name: str, text: str) -> Path:
        path = tmp_path / name
        path.write_text(text, encoding="utf-8")
        return path

    return write


Write = Callable[[str, str], Path]


def test_good_files_have_no_findings(run: Run, write: Write) -> None:
    files = [write("new.tcg", CARDS), write("one.scenario", SCENARIO)]
    done = run("check", *files)
    assert (done.exit_code, done.stdout) == (0, "2 files, 0 findings\n")


def test_findings_have_path_line_column_and_code(run: Run, write: Write) -> None:
    path = write("new.tcg", CARDS.replace("melee 400", "meele 400"))
    done = run("check", path)
    assert done.exit_code == 1
    first = done.stdout.splitlines()[0]
    assert first.startswith(f"{path}:6:")
    assert PLACED.match(first)
    assert "did you mean 'melee'" in done.stdout
    assert done.stdout.endswith("finding\n") or done.stdout.endswith("findings\n")


def test_findings_as_json(run: Run, write: Write) -> None:
    path = write("new.tcg", CARDS.replace("rarity: Normal", "rarity: Common"))
    done = run("check", path, "--json")
    assert done.exit_code == 1
    table = json.loads(done.stdout)
    assert table["files"] == 1
    finding = table["findings"][0]
    assert {"path", "line", "column", "code", "message", "severity", "details"} == set(
        finding
    )
    assert finding["line"] == 5


def test_every_clause_that_a_deck_violates_is_a_finding(run: Run, write: Write) -> None:
    done = run("check", write("bad.toml", DECK))
    assert done.exit_code == 1
    found = [line.split(" ")[:2] for line in done.stdout.splitlines()[:-1]]
    assert [code for _, code in found] == ["cmvr.deck.1", "cmvr.deck.3", "cmvr.deck.7"]
    assert [place.split(":")[-3:-1] for place, _ in found] == [
        ["3", "1"],
        ["4", "1"],
        ["3", "1"],
    ]


def test_an_unknown_card_of_a_deck_has_its_line(run: Run, write: Write) -> None:
    path = write("bad.toml", DECK.replace("KN-09", "KN-99"))
    done = run("check", path)
    assert f"{path}:5:1: DECK unknown card 'KN-99' (did you mean" in done.stdout
    assert f"{path}:4:1: cmvr.deck.3 5 copies of Foot Knight Peon: at most 4" in done.stdout


def test_a_broken_record_is_told_with_its_place(run: Run, write: Write) -> None:
    path = write("game.json", '{"format": 1,\n "entries": [}\n')
    done = run("check", path)
    assert done.exit_code == 1
    assert f"{path}:2:14: RECORD not a record: " in done.stdout


def test_a_foreign_record_is_told_with_its_format(run: Run, write: Write) -> None:
    path = write("game.json", '{"format": 99, "tcgkit": "7.1", "entries": []}')
    assert (
        "RECORD format 99, made by tcgkit 7.1; this version reads"
        in run("check", path).stdout
    )


def test_a_broken_scenario_is_told_with_its_place(run: Run, write: Write) -> None:
    path = write("one.scenario", SCENARIO.replace("KN-01", "KN-77"))
    done = run("check", path)
    assert done.exit_code == 1
    assert f"{path}:7:" in done.stdout


@pytest.mark.parametrize(
    ("command", "name"),
    [
        *(("check", f"new{suffix}") for suffix in (".tcg", ".toml", ".scenario", ".json")),
        ("fmt", "new.tcg"),
        ("test", "new.scenario"),
        ("test", "no/such/folder"),
    ],
)
def test_a_file_that_is_not_there_is_wrong_usage(
    run: Run, tmp_path: Path, command: str, name: str
) -> None:
    """Nothing is done then, not even with the other files."""
    (tmp_path / f"new1{Path(name).suffix}").write_text("rubbish", encoding="utf-8")
    path = tmp_path / name
    done = run(command, path, tmp_path / f"new1{path.suffix}")
    assert (done.exit_code, done.stdout) == (2, "")
    said = " ".join(done.stderr.split())
    assert f"'{path}' is not there" in said
    assert ("did you mean 'new1" in said) is (name != "no/such/folder")


def test_a_file_that_cannot_be_read_is_a_finding(
    run: Run, write: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, real = write("new.tcg", CARDS), os.open

    def refuse(name: Any, *how: Any, **more: Any) -> int:
        if name == path:
            raise PermissionError(13, "Permission denied", str(name))
        return real(name, *how, **more)

    monkeypatch.setattr(os, "open", refuse)
    done = run("check", path)
    assert done.exit_code == 1
    assert f"{path}:1:1: FILE cannot be read: Permission denied" in done.stdout


@pytest.mark.parametrize("command", ["check", "fmt", "test"])
def test_a_folder_with_nothing_in_it_is_wrong_usage(
    run: Run, write: Write, command: str
) -> None:
    folder = write("notes.txt", "mine").parent
    done = run(command, folder)
    assert (done.exit_code, done.stdout) == (2, "")
    assert f"'{folder}' has no " in " ".join(done.stderr.split())


def test_binary_rubbish_is_a_finding(run: Run, tmp_path: Path) -> None:
    for suffix in (".tcg", ".toml", ".scenario", ".json"):
        path = tmp_path / f"rubbish{suffix}"
        path.write_bytes(bytes(range(256)) * 8)
        done = run("check", path)
        assert done.exit_code == 1, suffix
        assert PLACED.match(done.stdout), suffix


def test_what_is_no_utf8_text_is_told_as_that(run: Run, tmp_path: Path) -> None:
    """Also where it hides which game a card file is for."""
    for suffix, code in ((".tcg", "DSL109"), (".toml", "DECK"), (".json", "RECORD")):
        path = tmp_path / f"wide{suffix}"
        path.write_bytes(CARDS.encode("utf-16"))
        done = run("check", path)
        assert f"{path}:1:1: {code} " in done.stdout
        assert "not UTF-8" in done.stdout
        assert "1 file, 1 finding" in done.stdout


def test_a_big_file_is_refused_at_once(run: Run, tmp_path: Path) -> None:
    for suffix in (".tcg", ".toml", ".scenario", ".json"):
        path = tmp_path / f"big{suffix}"
        path.write_bytes(b"for a" * 2_000_000)
        done = run("check", path)
        assert done.exit_code == 1
        assert re.search(r"longer than|the most is|more than", done.stdout)


def test_a_suffix_that_says_nothing_is_wrong_usage(run: Run, write: Write) -> None:
    done = run("check", write("notes.txt", "mine"))
    assert done.exit_code == 2
    assert ".tcg, .toml, .scenario, .json" in done.stderr


def test_a_set_for_no_game_is_told(run: Run, write: Write) -> None:
    path = write("new.tcg", CARDS.replace("for cmvr", "for cmrv"))
    done = run("check", path)
    assert done.exit_code == 1
    assert (
        f"{path}:1:32: FILE unknown ruleset: 'cmrv' (did you mean 'cmvr'?)" in done.stdout
    )


def test_a_set_for_a_game_that_is_nearly_there_is_read_as_one_for_it(
    run: Run, write: Write
) -> None:
    bad = CARDS.replace("for cmvr", "for cmvrr").replace("Normal", "Kommon")
    done = run("check", write("new.tcg", bad))
    assert [
        line.split(" ")[1] for line in done.stdout.splitlines() if PLACED.match(line)
    ] == [
        "FILE",
        "DSL201",
    ]
    far = write("far.tcg", CARDS.replace("for cmvr", "for chess"))
    assert "1 file, 1 finding" in run("check", far).stdout


@pytest.mark.parametrize(
    ("first", "codes"),
    [
        ("", ["FILE", "DSL106", "DSL201", "DSL304"]),
        ('sett "New" / "新"\n', ["FILE", "DSL106", "DSL101", "DSL201", "DSL304"]),
        (
            '# mine\n\nsett "New" / "新" for cmvr\n',
            ["DSL106", "DSL101", "DSL201", "DSL304"],
        ),
        ('set "New" / "新"\n', ["FILE", "DSL103", "DSL201", "DSL304"]),
        ("set New for cmvr\n", ["DSL201", "DSL201", "DSL304"]),
        ('  set "New" / "新" for cmvr # mine\n', ["DSL201", "DSL304"]),
    ],
)
def test_what_stands_below_a_wrong_first_line_is_checked(
    run: Run, write: Write, first: str, codes: list[str]
) -> None:
    """By the words of the installed game that fits best, if the file names none."""
    rest = CARDS.split("\n", 1)[1].replace("Normal", "Kommon").replace("400", "99999")
    done = run("check", write("new.tcg", first + rest))
    assert done.exit_code == 1
    found = [line for line in done.stdout.splitlines() if PLACED.match(line)]
    assert [line.split(" ")[1] for line in found] == codes
    if codes[0] == "FILE":
        assert "FILE read as a set for 'cmvr', whose words fit best (warning)" in found[0]


def test_a_file_without_cards_is_for_no_game(run: Run, write: Write) -> None:
    for text in ("", "rubbish\n", 'set "New" / "新"\n'):
        done = run("check", write("new.tcg", text))
        assert done.exit_code == 1
        assert "1:1: FILE the file names no game; begin it with: set" in done.stdout
        assert "1 file, 1 finding" in done.stdout
        told = run("check", "--lang", "ja", write("new.tcg", text)).stdout
        assert "1:1: FILE ファイルにゲームの名前がない" in told


def test_a_folder_means_the_cards_and_scenarios_in_it(run: Run, write: Write) -> None:
    folder = write("new.tcg", CARDS).parent
    write("one.scenario", SCENARIO)
    write("notes.txt", "mine")
    write("pyproject.toml", "[project]\nname = 'mine'\n")
    assert run("check", folder).stdout == "2 files, 0 findings\n"


def test_decks_in_a_folder_are_checked_with_it_and_no_other_toml_files(
    run: Run, write: Write
) -> None:
    path = write("bad.toml", DECK.replace("KN-09", "KN-99"))
    write("pyproject.toml", "[project]\nname = 'mine'\n")
    write("broken.toml", "[[[")
    folder = path.parent
    done = run("check", folder)
    assert f"{path}:5:1: DECK unknown card 'KN-99' (did you mean" in done.stdout
    assert done.stdout.splitlines()[-1].startswith("1 file, ")
    assert done.stdout == run("check", folder, path).stdout  # each file once


def test_a_deck_that_is_no_toml_is_checked_with_its_folder(run: Run, write: Write) -> None:
    path = write("bad.toml", 'ruleset = "cmvr"\n[cards\n')
    assert f"{path}:2:" in run("check", path.parent).stdout


def test_what_lies_in_hidden_folders_and_environments_is_not_meant(
    run: Run, write: Write
) -> None:
    folder = write("one.scenario", SCENARIO).parent
    for name, marker in ((".git", "x"), ("venv", "pyvenv.cfg")):
        (folder / name / "lib").mkdir(parents=True)
        (folder / name / marker).write_text("")
        (folder / name / "lib" / "two.scenario").write_text("rubbish", encoding="utf-8")
    assert run("check", folder).stdout == "1 file, 0 findings\n"
    assert run("test", folder).stdout == "1 passed, 0 failed\n"


@pytest.mark.parametrize("command", ["check", "test"])
def test_without_files_the_program_says_what_to_type_here(
    run: Run, write: Write, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    folder = write("notes.txt", "mine").parent
    monkeypatch.chdir(folder)
    done = run(command)
    assert (done.exit_code, done.stdout) == (2, "")
    assert "name files or folders" in done.stderr
    assert "for what is in this folder" not in " ".join(done.stderr.split())
    (folder / "tests").mkdir()
    (folder / "tests" / "one.scenario").write_text(SCENARIO, encoding="utf-8")
    said = " ".join(run(command).stderr.split())
    assert f"for what is in this folder: tcgkit {command} tests" in said


# ---- cards of a game that have errors ------------------------------------------------


@pytest.fixture
def broken(write: Write, with_plugins: Callable[..., None]) -> Path:
    """Install more cards for cmV-R, with a mistake; return their file."""
    path = write("cards.tcg", CARDS.replace("melee 400", "meele 400"))
    module = ModuleType("more")
    cards = CardSet(ruleset="cmvr", files=(path,))
    module.tcgkit_card_sets = hookimpl(lambda: [cards])  # type: ignore[attr-defined]  # a module
    with_plugins(more=module)
    write("good.toml", DECK)
    write("one.scenario", SCENARIO)
    write("two.scenario", SCENARIO)
    return path


def test_a_mistake_in_a_card_is_told_once_at_the_card(run: Run, broken: Path) -> None:
    done = run("check", broken.parent)
    assert done.exit_code == 1
    assert done.stdout.count("'meele'") == 1
    assert done.stdout.startswith(f"{broken}:6:")
    names = ", ".join(
        str(broken.with_name(name))
        for name in ("good.toml", "one.scenario", "two.scenario")
    )
    assert f"before that is mended, 3 files cannot be checked: {names}\n" in done.stdout
    assert done.stdout.endswith("4 files, 1 finding\n")
    assert "ファイル3個も確認できない" in run("check", broken.parent, "--lang", "ja").stdout


def test_a_mistake_in_a_card_is_told_once_to_those_who_check_only_scenarios(
    run: Run, broken: Path
) -> None:
    one, two = broken.with_name("one.scenario"), broken.with_name("two.scenario")
    said = run("check", one, two).stdout
    assert said.startswith(
        f"{one}:1:1: SCN003 the cards of 'cmvr' have errors: {broken}:6:26: DSL201 'meele'"
    )
    assert f"before that is mended, 1 file cannot be checked: {two}" in said
    assert said.endswith("2 files, 1 finding\n")


def test_scenarios_that_need_broken_cards_are_named_in_one_line(
    run: Run, broken: Path
) -> None:
    one, two = broken.with_name("one.scenario"), broken.with_name("two.scenario")
    done = run("test", one, two)
    assert done.exit_code == 1
    assert done.stdout.startswith(f"{broken}:6:26: DSL201 'meele'")
    assert done.stdout.count("DSL201") == 1
    assert "did you mean 'melee'" in done.stdout
    assert f"SCN003 2 files need these cards: {one}, {two}\n" in done.stdout
    assert done.stdout.endswith("0 passed, 0 failed, 2 files cannot be read\n")


# ---- fmt -----------------------------------------------------------------------------


def test_fmt_brings_cards_into_canonical_form_once(run: Run, write: Write) -> None:
    path = write("new.tcg", CARDS.replace("    stats:", "  stats :").replace("  #", " #"))
    write("same.tcg", CARDS)
    checked = run("fmt", "--check", path)
    assert checked.exit_code == 1
    assert f"{path}: would be changed" in checked.stdout
    done = run("fmt", path)
    assert done.exit_code == 0
    assert f"{path}: changed" in done.stdout
    again = run("fmt", "--check", path)
    assert (again.exit_code, again.stdout) == (0, "1 file, 0 to change\n")
    assert run("check", path).exit_code == 0


def test_fmt_leaves_a_file_alone_that_it_cannot_read(run: Run, write: Write) -> None:
    path = write("new.tcg", CARDS.replace("stats:", "stat:"))
    before = path.read_bytes()
    done = run("fmt", path)
    assert done.exit_code == 1
    assert f"{path}:6:" in done.stderr
    assert path.read_bytes() == before


def test_fmt_writes_cards_in_the_other_language(run: Run, write: Write) -> None:
    path = write("new.tcg", CARDS)
    assert run("fmt", "--lang", "ja", path).exit_code == 0
    assert "\n    lang: ja\n" in path.read_text("utf-8")
    assert run("check", path).exit_code == 0
    assert run("fmt", "--lang", "en", path).exit_code == 0
    assert path.read_text("utf-8") == CARDS


def test_fmt_is_for_card_files_and_test_for_scenarios(run: Run, write: Write) -> None:
    for command in ("fmt", "test"):
        assert run(command, write("bad.toml", DECK)).exit_code == 2


def test_fmt_guesses_no_game_and_no_bytes(run: Run, write: Write) -> None:
    path = write("new.tcg", CARDS.replace("for cmvr", "for cmrv"))
    done = run("fmt", path)
    assert done.exit_code == 1
    assert f"{path}:1:32: FILE unknown ruleset: 'cmrv'" in done.stderr
    path.write_bytes(CARDS.replace("Young", "Jung").encode().replace(b"Jung", b"J\xff"))
    done = run("fmt", path)
    assert done.exit_code == 1
    assert f"{path}:4:14: DSL109 byte 0xff is not UTF-8" in done.stderr
    assert b"J\xff" in path.read_bytes()


def test_the_cards_of_the_installed_games_are_in_canonical_form(run: Run) -> None:
    games = load_plugins().rulesets.values()
    files = {path for game in games for path in game.card_files}
    assert files
    assert run("fmt", "--check", *sorted(files)).exit_code == 0


# ---- test ----------------------------------------------------------------------------


def test_scenarios_are_run(run: Run, write: Write) -> None:
    path = write("one.scenario", SCENARIO)
    done = run("test", path)
    assert (done.exit_code, done.stdout) == (0, "1 passed, 0 failed\n")
    table = json.loads(run("test", path, "--json").stdout)
    assert (table["passed"], table["failed"]) == (1, 0)


def test_a_failing_scenario_shows_expected_and_actual(run: Run, write: Write) -> None:
    path = write("one.scenario", SCENARIO.replace("damage 1", "damage 2"))
    done = run("test", path)
    assert done.exit_code == 1
    assert "expected" in done.stdout
    assert "actual" in done.stdout
    assert "0 passed, 1 failed" in done.stdout


def test_the_words_for_scenarios_of_a_game_are_listed(run: Run, write: Write) -> None:
    done = run("test", "--words", "cmvr")
    assert done.exit_code == 0
    assert "dust = dust zone; damage = damage zone; field\n" in done.stdout
    table = json.loads(run("test", "--words", "cmvr", "--json").stdout)
    assert "battle phase" in table["in …, start of …, until …"]
    unknown = run("test", "--words", "cmrv")
    assert unknown.exit_code != 0
    assert "did you mean 'cmvr'" in unknown.stderr
    assert run("test", "--words", "cmvr", write("one.scenario", SCENARIO)).exit_code == 2


def test_no_scenario_at_all_is_wrong_usage(run: Run, tmp_path: Path) -> None:
    assert run("test", tmp_path).exit_code == 2
    assert run("test").exit_code == 2
