"""The page "How to write a ruleset", followed word by word in a game that ``tcgkit new`` wrote."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from attrs import frozen

from tests.docs.follow import patched

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "how-to" / "write-a-ruleset.md").read_text(encoding="utf-8")
NAME = "ember-duel"


def blocks(language: str) -> list[str]:
    """Return the blocks of the page in a language, in their order."""
    return re.findall(rf"^```{language}\n(.*?)^```", PAGE, re.M | re.S)


@frozen
class Reader:
    """Somebody who has the page, a shell and an editor."""

    folder: Path

    def tcgkit(self, *args: str, fails: bool = False) -> str:
        """Run the program in the project; return all that it says."""
        program = [sys.executable, "-c", "from tcgkit.cli import main; main()"]
        env = os.environ | {"PYTHONPATH": str(self.folder / "src"), "COLUMNS": "100"}
        done = subprocess.run(
            [*program, *args], cwd=self.folder, env=env, capture_output=True, text=True
        )
        said = done.stdout + done.stderr
        assert done.returncode == int(fails), said
        return said

    def replace(self, file: str, pattern: str, new: str) -> None:
        """Replace what stands in a file exactly once."""
        path = self.folder / file
        text = path.read_text(encoding="utf-8")
        assert len(re.findall(pattern, text, re.S)) == 1
        path.write_text(re.sub(pattern, lambda _: new, text, flags=re.S), encoding="utf-8")

    def change(self, file: str, change: str) -> None:
        """Make a change of a file of the package."""
        path = self.folder / "src" / "ember_duel" / file
        path.write_text(patched(path.read_text(encoding="utf-8"), change), encoding="utf-8")

    def append(self, file: str, text: str) -> None:
        """Add to the end of a file, which may be new."""
        with (self.folder / file).open("a", encoding="utf-8") as out:
            out.write(text)


@pytest.fixture
def reader(tmp_path: Path) -> Reader:
    """The reader has typed the commands of the first section."""
    begin = blocks("sh")[0].splitlines()
    assert begin[0] == f"tcgkit new {NAME}"
    assert begin[2] == "pip install -e ."
    folder = tmp_path / NAME
    folder.mkdir()
    Reader(folder).tcgkit("new", NAME, "--into", ".")
    # What pip would do, without pip: say that the game is installed, and where.
    installed = folder / "src" / "ember_duel-0.1.0.dist-info"
    installed.mkdir()
    (installed / "METADATA").write_text(f"Name: {NAME}\nVersion: 0.1.0\n", encoding="utf-8")
    points = f"[tcgkit]\n{NAME} = ember_duel.plugin\n"
    (installed / "entry_points.txt").write_text(points, encoding="utf-8")
    return Reader(folder)


@pytest.mark.exhaustive
def test_the_page_leads_to_a_game_with_a_changed_card_a_new_one_and_a_new_word(
    reader: Reader,
) -> None:
    """Each step is done with the blocks of the page, and comes out as the page says."""
    cards, deck = "src/ember_duel/cards", "src/ember_duel/decks/wildfire.toml"
    changed, failure, card, longer = blocks("text")

    # Change a card
    reader.replace(f"{cards}/servants.tcg", r"card S-02 .*?stats: [^\n]*\n", changed)
    assert "0 findings" in reader.tcgkit("check", "src")
    said = reader.tcgkit("test", "tests", fails=True)
    for line in failure.splitlines():
        assert line in said
    place = re.search(r"turn\.scenario:(\d+)", failure)
    assert place is not None
    scenarios = (reader.folder / "tests/turn.scenario").read_text(encoding="utf-8")
    assert scenarios.splitlines()[int(place[1]) - 1].strip() == "P2: life 11"
    reader.replace("tests/turn.scenario", "P2: life 11", "P2: life 10")
    assert "0 failed" in reader.tcgkit("test", "tests")

    # Add a card
    reader.append(f"{cards}/spells.tcg", f"\n{card}")
    reader.replace(deck, r'"T-05" = 2[^\n]*\n', blocks("toml")[0])
    assert "再燃" in reader.tcgkit("cards", NAME, "T-06")
    assert "0 findings" in reader.tcgkit("check", "src", deck)
    assert reader.tcgkit("fmt", "--check", "src")
    first, second, third = blocks("scenario")
    reader.append("tests/rekindle.scenario", first)
    assert "0 failed" in reader.tcgkit("test", "tests/rekindle.scenario")

    # Let cards say something new
    word, *changes = blocks("diff")
    line = card.splitlines()[-1]
    reader.replace(f"{cards}/spells.tcg", re.escape(f"{line}\n"), longer)
    assert "DSL" in reader.tcgkit("check", "src", fails=True)
    reader.change("language/words.py", word)
    assert "0 findings" in reader.tcgkit("check", "src")
    reader.append("tests/mends.scenario", second)
    assert "0 failed" in reader.tcgkit("test", "tests")
    ruff = [sys.executable, "-m", "ruff"]
    for command in (["check"], ["format", "--check"]):
        subprocess.run([*ruff, *command, "--no-cache", "."], cwd=reader.folder, check=True)

    # Let players choose a rule
    for file, change in zip(
        ("ruleset.py", "rules/turn.py", "rulebook.md"), changes, strict=True
    ):
        reader.change(file, change)
    reader.append("tests/options.scenario", third)
    assert "0 failed" in reader.tcgkit("test", "tests")
    assert "first_draws = no  [ember_duel.turn.3]" in reader.tcgkit("rulesets", NAME)
    reader.replace("tests/options.scenario", "first_draws = yes", "first_draws = no")
    assert "1 failed" in reader.tcgkit("test", "tests", fails=True)
    for command in (["check"], ["format", "--check"]):
        subprocess.run([*ruff, *command, "--no-cache", "."], cwd=reader.folder, check=True)

    # See how it plays
    games = ("--ruleset", NAME, "--games", "2", "--deck", "wildfire")
    assert "2 games" in reader.tcgkit("simulate", *games)
