"""Deck files beside the studies can be played, as the studies say, and their scripts run."""

import sys
from os import environ
from pathlib import Path
from subprocess import run

import pytest

from tcgkit.plugins import load_plugins
from tcgkit.plugins.deck_check import check_deck_file

STUDIES = Path(__file__).parents[2] / "docs" / "studies"
DECKS = sorted(STUDIES.glob("*.toml"))
SCRIPTS = sorted({*STUDIES.glob("*.py")} - {STUDIES / "_played.py"})


def test_there_are_decks() -> None:
    assert DECKS


@pytest.mark.parametrize("path", DECKS, ids=lambda path: path.stem)
def test_a_deck_of_a_study_is_legal(path: Path) -> None:
    assert check_deck_file(path, load_plugins()).problems == []


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.stem)
def test_the_script_of_a_study_plays(script: Path) -> None:
    ran = run(
        [sys.executable, script.name, "--games", "2"],
        cwd=STUDIES,
        env={**environ, "PYTHONPATH": str(STUDIES.parents[1])},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (ran.returncode, ran.stderr) == (0, "")
    assert ran.stdout
