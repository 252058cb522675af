"""``tools/mutate.py`` breaks rules, finds what no test notices, and leaves the checkout alone."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tools.mutants import mutants

ROOT = Path(__file__).parents[2]

RULES = '''
"""A game."""

LIMIT = 8  # game.win.1


def has_won(points: int) -> bool:
    """Return whether somebody has won (game.win.1)."""
    return points >= LIMIT


def is_drawn(turn: int, moved: bool) -> bool:
    """Return whether nobody can win any more (game.win.2)."""
    if turn > 99 and not moved:
        return True
    return False


class Turn:
    """A turn (game.turn.1)."""

    number = 0

    def begin(self) -> None:
        self.number += 1


def draw() -> int:
    """Draw a card (game.draw.1)."""
    return 5
'''

TESTS = """
import pytest
from game.rules import Turn, draw, has_won, is_drawn

@pytest.mark.rule("game.win.1")
def test_eight_points_win():
    assert has_won(8) and not has_won(7)

@pytest.mark.rule("game.win.2")
def test_a_long_game_is_drawn():
    assert is_drawn(100, False) and not is_drawn(1, False)

def test_a_turn_is_counted():
    turn = Turn()
    turn.begin()
    assert turn.number == 1
    assert draw()
"""

CONFIG = """
[tool.pytest.ini_options]
addopts = ["--import-mode=importlib"]
markers = ["rule(id): a clause"]
"""


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    (tmp_path / "rulesets" / "game").mkdir(parents=True)
    (tmp_path / "tests").mkdir()
    (tmp_path / "rulesets" / "game" / "rules.py").write_text(RULES)
    (tmp_path / "tests" / "test_game.py").write_text(TESTS)
    (tmp_path / "pyproject.toml").write_text(CONFIG)
    shutil.copytree(ROOT / "tools", tmp_path / "tools")
    return tmp_path


def found(tree: Path, *groups: str) -> set[tuple[str, str, str]]:
    path = tree / "rulesets" / "game" / "rules.py"
    return {
        (mutant.place, " ".join(mutant.old.split()), " ".join(mutant.new.split()))
        for mutant in mutants(path, list(groups))
    }


def test_what_names_a_clause_of_the_group_is_broken_in_every_way(tree: Path) -> None:
    assert found(tree, "game.win") == {
        ("LIMIT", "8", "9"),
        ("has_won", "points >= LIMIT", "(points > LIMIT)"),
        ("has_won", "points >= LIMIT", "(not (points >= LIMIT))"),
        ("has_won", "return points >= LIMIT", "return True return points >= LIMIT"),
        ("has_won", "return points >= LIMIT", "return False return points >= LIMIT"),
        ("is_drawn", "99", "100"),
        ("is_drawn", "turn > 99", "(turn >= 99)"),
        ("is_drawn", "turn > 99 and not moved", "(not (turn > 99 and (not moved)))"),
        ("is_drawn", "turn > 99 and not moved", "(turn > 99 or not moved)"),
        ("is_drawn", "turn > 99 and not moved", "(turn > 99)"),
        ("is_drawn", "turn > 99 and not moved", "(not moved)"),
        (
            "is_drawn",
            "if turn > 99 and not moved: return True",
            "return True if turn > 99 and (not moved): return True",
        ),
        (
            "is_drawn",
            "if turn > 99 and not moved: return True",
            "return False if turn > 99 and (not moved): return True",
        ),
    }


def test_a_docstring_of_a_class_speaks_for_its_methods(tree: Path) -> None:
    assert found(tree, "game.turn") == {
        ("Turn.number", "0", "1"),
        ("Turn.begin", "1", "2"),
        ("Turn.begin", "self.number += 1", "pass"),
        ("Turn.begin", "self.number += 1", "return None self.number += 1"),
    }


def test_a_decorator_speaks_for_its_function_and_is_not_broken(tmp_path: Path) -> None:
    path = tmp_path / "rules.py"
    path.write_text(
        '@requirement("game.pay.1", "too dear", "高い", per_source=1)\n'
        "def can_pay(game, player, card, ability):\n"
        "    return game.coins >= 1\n",
        encoding="utf-8",
    )
    broken = list(mutants(path, ["game.pay"]))
    assert {mutant.place for mutant in broken} == {"can_pay"}
    assert {mutant.line for mutant in broken} <= {2, 3}
    assert not any(mutant.plain for mutant in broken), "the module is read anew"


def test_every_mutant_is_code_of_its_own(tree: Path) -> None:
    path = tree / "rulesets" / "game" / "rules.py"
    code = [mutant.code for mutant in mutants(path, ["game"])]
    assert len(set(code)) == len(code)
    assert path.read_bytes() not in code
    for each in code:
        compile(each, str(path), "exec")


def run(tree: Path, *words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "tools.mutate", "rulesets/game", "tests", *words]
    return subprocess.run(command, cwd=tree, capture_output=True, text=True, timeout=300)


def test_what_no_test_notices_survives(tree: Path) -> None:
    before = {path: path.read_bytes() for path in tree.rglob("*.py")}
    done = run(tree, "--group", "game.win")
    survivors = [line for line in done.stdout.splitlines() if line.startswith("SURVIVED")]
    assert sorted(survivors) == [
        "SURVIVED rules.py:14 is_drawn: turn > 99 -> (turn >= 99)",
        "SURVIVED rules.py:14 is_drawn: turn > 99 and not moved -> (turn > 99)",
    ]
    assert "13 of 13 mutants tried, 2 survived" in done.stdout
    assert done.returncode == 1
    assert {path: path.read_bytes() for path in tree.rglob("*.py")} == before


@pytest.mark.exhaustive
def test_a_rule_that_is_tested_leaves_no_survivor(tree: Path) -> None:
    done = run(tree, "--group", "game.win", "--limit", "0")
    assert "0 of 13 mutants tried, 0 survived" in done.stdout
    done = run(tree, "--group", "game.turn")
    assert "4 of 4 mutants tried, 0 survived" in done.stdout
    assert done.returncode == 0


def test_tests_that_fail_anyway_tell_nothing(tree: Path) -> None:
    (tree / "tests" / "test_game.py").write_text("def test():\n    assert 0\n")
    done = run(tree, "--group", "game.win")
    assert "the tests fail as it is" in done.stdout + done.stderr
    assert done.returncode == 2
    assert "mutants tried" not in done.stdout
