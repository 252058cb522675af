"""diff: two versions of a small game, what moved between them, and the exit code."""

from __future__ import annotations

import json
import shutil
import subprocess
import tarfile
from pathlib import Path

import pytest

from tcgkit.lab.diff import VersionError, read_version
from tests.cli.conftest import Run

QUICK = ("--players", "random", "--workers", "2")


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The project that ``tcgkit new`` writes."""
    folder = tmp_path_factory.mktemp("games")
    run = ["-c", "from tcgkit.cli import main; main()", "new", "spark-duel"]
    import sys

    subprocess.run([sys.executable, *run], cwd=folder, check=True, capture_output=True)
    return folder / "spark-duel"


def changed(game: Path, folder: Path, file: str, old: str, new: str) -> Path:
    """Return a copy of the game in which a file says something else."""
    copy = folder / "changed"
    shutil.copytree(game, copy)
    path = copy / "src" / "spark_duel" / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")
    return copy


def test_a_version_and_itself_are_the_same(run: Run, game: Path) -> None:
    done = run("diff", str(game), str(game), *QUICK, "--games", "16")
    assert done.exit_code == 0, done.stderr
    assert "games to play in each version: 16 of random" in done.stderr
    assert "Nothing moved: every game went the same way, answer by answer." in done.stdout
    assert "cards changed: none" in done.stdout
    assert "games of before that no longer go that way: 0 of 16" in done.stdout


def test_a_card_that_became_a_monster_moves_the_game(
    run: Run, game: Path, tmp_path: Path
) -> None:
    old, new = "attack 2, toughness 1", "attack 30, toughness 30"
    after = changed(game, tmp_path, "cards/servants.tcg", old, new)
    given = ("diff", str(game), str(after), *QUICK, "--games", "80", "--json")
    done = run(*given)
    assert done.exit_code == 1, done.stderr
    table = json.loads(done.stdout)
    assert list(table["cards"]) == ["S-01"]
    assert "attack 30, toughness 30" in table["cards"]["S-01"]["after"]
    assert table["moved"]
    assert [each["figure"] for each in table["figures"] if each["moved"]]
    apart = [each for each in table["replayed"] if each["at"] is not None]
    assert apart
    assert all(each["why"] for each in apart)
    assert run(*given).stdout == done.stdout


def test_a_new_name_moves_nothing_but_is_told(run: Run, game: Path, tmp_path: Path) -> None:
    after = changed(game, tmp_path, "cards/servants.tcg", "Spark Imp", "Flame Imp")
    done = run("diff", str(game), str(after), *QUICK, "--games", "16")
    assert done.exit_code == 0, done.stderr
    assert "cards changed: 1\n  S-01\n" in done.stdout
    assert '    +card S-01 "Flame Imp"' in done.stdout


@pytest.mark.parametrize("is_old", [False, True])
def test_a_revision_of_git_is_a_version(
    game: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, is_old: bool
) -> None:
    """Python before 3.11.4 does not know how to filter what an archive holds."""
    if is_old:
        monkeypatch.delattr(tarfile, "data_filter", raising=False)
    shutil.copytree(game, tmp_path / "kept")
    monkeypatch.chdir(tmp_path / "kept")
    name = ("-c", "user.name=a", "-c", "user.email=a@b")
    for words in (("init", "-q"), ("add", "-A"), (*name, "commit", "-qm", "1")):
        subprocess.run(["git", *words], check=True, capture_output=True)
    (tmp_path / "kept" / "pyproject.toml").unlink()
    version = read_version("HEAD:.", tmp_path / "old")
    assert (Path(version.folder) / "pyproject.toml").is_file()
    with pytest.raises(VersionError, match="HEAD~9"):
        read_version("HEAD~9:.", tmp_path / "older")


def test_rule_options_stand_behind_the_version(tmp_path: Path) -> None:
    version = read_version("cmvr@tie_toss=once_per_group,seconds=3", tmp_path)
    assert version.game == "cmvr"
    assert version.options == {"tie_toss": "once_per_group", "seconds": "3"}


@pytest.mark.parametrize(
    ("given", "message"),
    [
        (("no/where", "cmvr"), "no/where: there is no such folder"),
        (("cmvr", "cmvr@tie_toss"), "after @ expected NAME=VALUE"),
        (("nosuch", "cmvr", *QUICK), "nosuch"),
        (("cmvr", "cmvr", *QUICK, "--games", "1,2"), "1 kinds of players, 2 numbers"),
        (("cmvr", "cmvr", *QUICK, "--deck", "nosuch"), "both have knights, skirmishers"),
    ],
)
def test_bad_input_exits_with_2(run: Run, given: tuple[str, ...], message: str) -> None:
    done = run("diff", *given)
    assert done.exit_code == 2
    assert message in " ".join(done.stderr.split())
