"""Games for more players that are installed like anybody's: by an entry point of a distribution."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.games import bazaar, lanterns

ROOT = Path(__file__).parents[2]
GAMES = {"lanterns": lanterns, "bazaar": bazaar}


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """Return a folder of installed packages with both toys."""
    for game, module in GAMES.items():
        folder = tmp_path / f"{game}_files"
        folder.mkdir()
        module.write_files(folder)
        (tmp_path / f"{game}_plugin.py").write_text(
            f"from pathlib import Path\nfrom tests.games import {game}\n"
            f"tcgkit_rulesets = vars({game}.plugin_in(Path({str(folder)!r})))"
            '["tcgkit_rulesets"]\n',
            encoding="utf-8",
        )
        info = tmp_path / f"{game}-1.0.dist-info"
        info.mkdir()
        named = f"Metadata-Version: 2.1\nName: {game}\nVersion: 1.0\n"
        (info / "METADATA").write_text(named, encoding="utf-8")
        point = f"[tcgkit]\n{game} = {game}_plugin\n"
        (info / "entry_points.txt").write_text(point, encoding="utf-8")
    return tmp_path


def tcgkit(site: Path, *args: object) -> str:
    """Run the program in a process of its own."""
    program = "from tcgkit.cli import main; main()"
    paths = os.pathsep.join((str(site), str(ROOT)))
    done = subprocess.run(
        [sys.executable, "-c", program, *map(str, args)],
        env={**os.environ, "PYTHONPATH": paths},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def without_speed(text: str) -> dict[str, Any]:
    table: dict[str, Any] = json.loads(text)
    return {name: value for name, value in table.items() if name != "speed"}


@pytest.mark.exhaustive
@pytest.mark.parametrize("game", GAMES)
def test_games_of_four_are_the_same_for_any_number_of_workers(
    site: Path, game: str
) -> None:
    given = ["simulate", "--ruleset", game, "--players", ",".join(["random"] * 4)]
    given += ["--games", "8", "--json"]
    one, two = (tcgkit(site, *given, "--workers", n) for n in (1, 2))
    assert without_speed(one) == without_speed(two)
    assert len(without_speed(one)["wins"]) == 4


@pytest.mark.exhaustive
def test_clauses_and_studies_take_workers_too(site: Path) -> None:
    four = ("--players", ",".join(["random"] * 4), "--games", "4", "--json")
    one, two = (
        tcgkit(site, "rules", "lanterns", "--coverage", *four, "--workers", n)
        for n in (1, 2)
    )
    assert one == two
    study = ["study", "bazaar", "--option", "players=3", "--players", "random"]
    study += ["--games", "6", "--json"]
    one, two = (tcgkit(site, *study, "--workers", n) for n in (1, 2))
    assert one == two
