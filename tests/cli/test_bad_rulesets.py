"""Rulesets that raise, exit or print: the plugin is named with file and line, and JSON stays JSON."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import pytest

PROGRAM = "from tcgkit.cli import main; main()"
MINE = """
from attrs import evolve
from tcgkit.kernel.time import Sequence, Step
from tcgkit.plugins import hookimpl
from tcgkit_cmvr import plugin as cmvr

def bad():
    {bad}

def step(game):
    print("step by step")
    {step}

def build(base):
    def rules(options):
        print("building")
        made = base(options)
        {build}
        return evolve(made, timeline=Sequence("mine", (Step("bad", step), made.timeline)))
    return rules

def legal(deck, options):
    print("legal?")
    {legal}
    return []

def vocabulary():
    {words}
    return evolve(cmvr.tcgkit_rulesets()[0].vocabulary(), game="mine")

@hookimpl
def tcgkit_rulesets():
    base = cmvr.tcgkit_rulesets()[0]
    ruleset = evolve(base.ruleset, id="mine", build=build(base.ruleset.build), legal_deck=legal)
    return [evolve(base, ruleset=ruleset, vocabulary=vocabulary, card_files=(), deck_files=())]
"""
BAD = {
    "error": "1 / 0",
    "exit": "raise SystemExit(5)",
    "interrupt": "raise KeyboardInterrupt",
}
SAID = {
    "error": "ZeroDivisionError: division by zero",
    "exit": "SystemExit: 5",
    "interrupt": "KeyboardInterrupt",
}
Tried = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture
def tried(tmp_path: Path) -> Tried:
    """Run the program with a ruleset that does something bad: ``tried("step", "error", …)``."""

    def run(where: str, bad: str, *args: str) -> subprocess.CompletedProcess[str]:
        does = dict.fromkeys(("step", "build", "legal", "words"), "pass")
        source = MINE.format(bad=BAD.get(bad, "pass"), **{**does, where: "bad()"})
        (tmp_path / "mine_rules.py").write_text(source)
        info = tmp_path / "mine_rules-1.2.dist-info"
        info.mkdir(exist_ok=True)
        (info / "METADATA").write_text("Metadata-Version: 2.1\nName: mine\nVersion: 1.2\n")
        (info / "entry_points.txt").write_text("[tcgkit]\nmine = mine_rules\n")
        (tmp_path / "deck.toml").write_text(
            'name = {en = "A", ja = "A"}\nruleset = "mine"\ntexts = "mine.tcg"\n'
            '[cards]\n"MY-01" = 50\n'
        )
        (tmp_path / "mine.tcg").write_text(
            'set "Mine" / "私" for mine\n\n'
            'card MY-01 "A" / "あ"\n'
            "    type: cmV    rarity: Normal    terrain: land\n"
            "    stats: shooting 100, melee 500, special 0, mobility 200, armor 300\n"
        )
        return subprocess.run(
            [sys.executable, "-c", PROGRAM, *args],
            capture_output=True,
            text=True,
            cwd=tmp_path,
            env={**os.environ, "PYTHONPATH": str(tmp_path)},
            timeout=120,
        )

    return run


GAME = ("--ruleset", "mine", "--deck", "deck.toml", "--deck", "deck.toml")
COMMANDS = {
    "play": ("play", "--watch", "--players", "random,random", "--plain", *GAME),
    "simulate": ("simulate", "--games", "2", "--json", *GAME),
    "simulate with workers": (
        "simulate",
        "--games",
        "2",
        "--workers",
        "2",
        "--json",
        *GAME,
    ),
    "study": ("study", "mine", "--games", "2", "--players", "random", "--json", *GAME[2:4]),
    "check": ("check", "deck.toml", "--json"),
}


def quick(wanted: Iterable[str], every: Iterable[str]) -> list[Any]:
    """Return parameters of which all but a few are for the exhaustive tests."""
    more = pytest.mark.exhaustive
    return [pytest.param(each, marks=() if each in wanted else more) for each in every]


@pytest.mark.parametrize("bad", quick(["error"], BAD))
@pytest.mark.parametrize("command", quick(["simulate"], COMMANDS))
def test_errors_in_the_code_of_a_ruleset_name_plugin_file_and_line(
    tried: Tried, command: str, bad: str
) -> None:
    """Also what would end the program."""
    where = "legal" if command == "check" else "step"
    done = tried(where, bad, *COMMANDS[command])
    last = done.stderr.splitlines()[-1]
    assert f"{SAID[bad]} (" in last
    assert "mine_rules.py:8" in last
    assert "plugin 'mine' (mine 1.2)" in last
    assert "report it" not in done.stderr
    assert "Traceback" not in done.stderr
    assert done.returncode == 1


@pytest.mark.parametrize("command", quick(["simulate"], COMMANDS))
def test_what_a_ruleset_prints_is_no_result(tried: Tried, command: str) -> None:
    done = tried("step", "nothing", *COMMANDS[command])
    assert done.returncode == 0, done.stderr
    for printed in (
        "legal?",
        *(() if command == "check" else ("building", "step by step")),
    ):
        assert printed in done.stdout + done.stderr
    if "--json" in COMMANDS[command]:
        json.loads(done.stdout)


@pytest.mark.parametrize("bad", quick(["error"], BAD))
def test_words_that_cannot_be_made_are_told_with_their_place(
    tried: Tried, bad: str
) -> None:
    done = tried("words", bad, "cards", "mine")
    assert done.stderr.startswith(
        "the words of 'mine' from plugin 'mine' (mine 1.2) cannot be used: "
    )
    assert f"{SAID[bad]} (" in done.stderr
    assert "mine_rules.py:8)" in done.stderr
    assert done.returncode == 1


@pytest.mark.parametrize("bad", quick(["error"], BAD))
def test_no_bad_ruleset_hurts_another_game(tried: Tried, bad: str) -> None:
    done = tried("build", bad, "simulate", "--ruleset", "cmvr", "--games", "1", "--json")
    assert done.returncode == 0, done.stderr
    json.loads(done.stdout)


@pytest.mark.exhaustive
def test_a_traceback_can_be_asked_for(
    tried: Tried, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TCGKIT_DEBUG", "1")
    for command in ("play", "simulate", "simulate with workers"):
        done = tried("step", "error", *COMMANDS[command])
        assert "Traceback (most recent call last)" in done.stderr
        assert "ZeroDivisionError: division by zero" in done.stderr.splitlines()[-1]
