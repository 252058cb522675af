"""What the how-to on text sets shows is so: its files, what the commands say, each sentence."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner

from tcgkit.cli.app import app
from tests.rules.ultimate.banned import read

PAGE = (
    Path(__file__).parents[3] / "docs" / "how-to" / "write-your-own-text-set.md"
).read_text(encoding="utf-8")
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```", re.M | re.S)
FILE = re.compile(r"`([\w-]+\.(?:tcg|toml))`")
CODE = re.compile(r"`([^`]+)`")


def files() -> Iterator[tuple[str, str]]:
    """Yield the files that the page has its readers write."""
    for block in BLOCK.finditer(PAGE):
        if block[1] in ("tcg", "toml"):
            name = FILE.findall(PAGE[: block.start()])[-1]
            assert name.endswith(f".{block[1]}")
            yield name, block[2]


def commands(kind: str) -> list[tuple[str, str]]:
    """Return the commands in blocks of this kind, each with what stands below it."""
    found = [block[2].partition("\n") for block in BLOCK.finditer(PAGE) if block[1] == kind]
    return [(command.removeprefix("$ "), below) for command, _, below in found]


def rows(heading: str) -> list[tuple[str, list[str]]]:
    """Return the rows of the first table below some words: the first cell, all code in the row."""
    table = PAGE.partition(heading)[2].partition("\n| --- |")[2].partition("\n\n")[0]
    lines = [line for line in table.splitlines() if line.startswith("| ")]
    return [(line.split(" | ")[0].strip("| "), CODE.findall(line)) for line in lines]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.delenv("TCGKIT_LANG", raising=False)
    for name, text in files():
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


def test_the_page_has_all_its_files() -> None:
    names = [name for name, _ in files()]
    assert names == ["first.tcg", "fire.tcg", "lanterns.tcg", "lanterns.toml", "wrong.toml"]


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize(("command", "says"), commands("console"))
def test_commands_say_what_the_page_shows(command: str, says: str) -> None:
    program, *rest = shlex.split(command)
    assert program == "tcgkit"
    assert CliRunner().invoke(app, rest).output == says


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize(("command", "below"), commands("sh"))
def test_commands_run(command: str, below: str) -> None:
    assert below == ""
    done = CliRunner().invoke(
        app, shlex.split(command)[1:], input="?2\n?juggler\ntexts\nconcede\n"
    )
    assert done.exit_code == 0, done.output
    if " play " in command:
        assert done.output.count("Fire Juggler / 火の曲芸師 (L-7)") >= 2, done.output


def test_a_deck_may_hold_its_texts_itself(folder: Path) -> None:
    """What the last section says in a sentence."""
    text = (folder / "lanterns.tcg").read_text(encoding="utf-8")
    deck = (folder / "lanterns.toml").read_text(encoding="utf-8")
    one = folder / "one.toml"
    one.write_text(deck.replace('"lanterns.tcg"', f"'''{text}'''"), encoding="utf-8")
    assert CliRunner().invoke(app, ["check", str(one)]).output == "1 file, 0 findings\n"


@pytest.mark.parametrize(("ranks", "fields"), rows("## Kinds"))
def test_every_kind(ranks: str, fields: list[str]) -> None:
    ability = " | (trigger) Draw 1 card." if fields[0].endswith("trigger") else ""
    assert ranks
    assert not read("    ".join(fields) + ability).errors


CARRIERS = {
    "magic": "J",
    "joker": "jt",
    "monster": "8",
    "any but a joker trigger": "8",
}
"""A card for each row of the table of abilities."""


@pytest.mark.parametrize(("on", "texts"), rows("## Abilities"))
def test_every_sort_of_ability(on: str, texts: list[str]) -> None:
    (text,) = texts
    found = read(f"{CARRIERS[on]} | {text}")
    assert found.report() == ""


@pytest.mark.parametrize(("deed", "texts"), rows("## What it may do"))
def test_every_deed(deed: str, texts: list[str]) -> None:
    text = texts[0]
    assert deed == f"`{text}`"
    assert read(f"8 | (triggered) When this card attacks: {text}.").report() == ""


@pytest.mark.parametrize(("deed", "texts"), rows("What only a joker's trigger may do:"))
def test_every_deed_of_a_trigger(deed: str, texts: list[str]) -> None:
    text = texts[0][0].upper() + texts[0][1:]
    assert deed == f"`{texts[0]}`"
    assert read(f"jt | (trigger) {text}.").report() == ""
    assert read(f"8 | (triggered) When this card attacks: {texts[0]}.").errors


def test_the_tables_are_read() -> None:
    """No row is passed over."""
    tables = ["## Kinds", "## Abilities", "## What it may do", "What only a joker's"]
    assert sum(len(rows(each)) for each in tables) == len(
        re.findall(r"^\| (?!---)", PAGE, re.M)
    ) - len(tables)
