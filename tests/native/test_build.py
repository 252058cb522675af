"""``tcgkit build``: what it refuses, and games that are the same as pure ones."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

GAMES = ("cmvr", "cmvr-compatible", "cosmic", "dannokomachi", "e2drive", "ultimate")
ALLOWED = ("tcgkit.native.runtime:", "tcgkit_dsl.load:")
"""What may run as Python: help for validators and converters, and the reading of a token's text."""
BUILT = "TCGKIT_BUILT"
"""CI's cache with native code of all games; without it, a test makes a build of its own."""
PROGRAM = "from tcgkit.cli import main; main()"


def environment(folder: Path, **named: str) -> dict[str, str]:
    """Return an environment with a cache of its own, as a user has it outside of tests."""
    given = {name: value for name, value in os.environ.items() if name != "PYTEST_VERSION"}
    return given | {"TCGKIT_CACHE": str(folder), **named}


def python(folder: Path, *command: str, **named: str) -> subprocess.CompletedProcess[str]:
    """Run Python."""
    given = environment(folder, **named)
    return subprocess.run(
        [sys.executable, *command], capture_output=True, text=True, env=given
    )


def tcgkit(folder: Path, *command: str, **named: str) -> subprocess.CompletedProcess[str]:
    """Run tcgkit."""
    return python(folder, "-c", PROGRAM, *command, **named)


@pytest.mark.exhaustive  # it needs tcgkit[native]
def test_without_a_compiler_it_says_what_would_do(tmp_path: Path) -> None:
    done = tcgkit(tmp_path, "build", "cmvr", CC="no-such-compiler -O2")
    assert done.returncode == 2
    assert "there is no C compiler (no-such-compiler)" in done.stderr
    assert "Without it everything works, only slower" in done.stderr
    assert not [*tmp_path.rglob("build-*")]


def test_without_a_cache_it_says_what_would_do(tmp_path: Path) -> None:
    done = tcgkit(tmp_path, "build", "cmvr", TCGKIT_CACHE="off")
    assert (done.returncode, done.stdout) == (2, "")
    assert "TCGKIT_CACHE=off keeps nothing: unset it" in done.stderr


def test_an_unknown_game_is_refused(tmp_path: Path) -> None:
    done = tcgkit(tmp_path, "build", "cmvx")
    assert done.returncode == 2
    assert "cmvr" in done.stderr


def test_the_version_tells_the_mode(tmp_path: Path) -> None:
    assert (
        "pure Python: nothing was compiled here: tcgkit build"
        in tcgkit(tmp_path, "--version").stdout
    )
    assert "TCGKIT_PURE is set" in tcgkit(tmp_path, "--version", TCGKIT_PURE="1").stdout


def test_tests_that_ask_for_native_code_do_not_run_without_it(tmp_path: Path) -> None:
    command = (
        "-m",
        "pytest",
        "-n",
        "0",
        "--collect-only",
        "-q",
        "tests/native/test_build.py",
    )
    done = python(tmp_path, *command, TCGKIT_PURE="0")
    assert done.returncode == pytest.ExitCode.USAGE_ERROR
    assert "TCGKIT_PURE=0, but no native code fits: tcgkit build" in done.stderr


def test_nothing_to_remove(tmp_path: Path) -> None:
    assert tcgkit(tmp_path, "build", "--remove").stdout == "nothing was compiled\n"


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a cache with native code of all games: CI's, or one made here."""
    if given := os.environ.get(BUILT):
        return Path(given)
    folder = tmp_path_factory.mktemp("built")
    done = tcgkit(folder, "build")
    assert done.returncode == 0, done.stderr
    return folder


@pytest.mark.exhaustive
@pytest.mark.parametrize("game", GAMES)
def test_native_games_are_the_same_as_pure_ones(
    game: str, built: Path, tmp_path: Path
) -> None:
    random = "-m", "benchmarks.same_play", "--games", "20", "--ruleset", game
    native, pure = (python(built, *random, TCGKIT_PURE=one) for one in ("", "1"))
    assert native.returncode == 0, native.stderr
    assert native.stdout == pure.stdout
    assert decided(built, game, tmp_path / "native", TCGKIT_PURE="") == decided(
        built, game, tmp_path / "pure", TCGKIT_PURE="1"
    )


@pytest.mark.exhaustive
def test_all_that_is_played_is_native(built: Path) -> None:
    assert ": line " not in show(built)  # mypyc refused none
    assert f"native code for {', '.join(GAMES)}" in tcgkit(built, "--version").stdout
    assert_nothing_stays_interpreted(built)
    assert_a_closed_class_refuses(built)
    assert_nothing_in_use_is_garbage(built)


def assert_nothing_stays_interpreted(folder: Path) -> None:
    """No Python function of tcgkit or a game runs in a choice, except those of the modules named above."""
    done = python(folder, "-m", "tests.native.interpreted", *GAMES)
    assert done.returncode == 0, done.stderr
    assert not [
        line for line in done.stdout.splitlines() if not line.split()[1].startswith(ALLOWED)
    ]


def show(folder: Path) -> str:
    """Return what is told of a build."""
    return tcgkit(folder, "build", "--show").stdout


def assert_a_closed_class_refuses(folder: Path) -> None:
    derive = "from tcgkit.kernel.state import Obj\nclass Mine(Obj): pass"
    done = python(folder, "-c", derive)
    assert (
        "Mine derives from tcgkit.kernel.state.objects.Obj, which is native code"
        in done.stderr
    )
    derive = "from tcgkit.kernel.happening import Event\nclass Mine(Event): pass"
    assert python(folder, "-c", derive).returncode == 0


def assert_nothing_in_use_is_garbage(folder: Path) -> None:
    """Native objects show the garbage collector each reference once."""
    done = python(folder, "-m", "tests.native.visited", *GAMES)
    assert (done.returncode, done.stdout) == (0, ""), done.stderr


@pytest.mark.exhaustive
def test_an_interrupted_build_leaves_nothing(tmp_path: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", PROGRAM, "build", "cmvr"],
        stderr=subprocess.PIPE,
        text=True,
        env=environment(tmp_path),
    ) as process:
        assert process.stderr is not None
        assert process.stderr.readline() == "reading ...\n"
        assert process.stderr.readline() == "translating ...\n"
        process.send_signal(signal.SIGINT)
        assert process.wait(20) == 130
    assert not [*tmp_path.rglob("build-*")]
    assert "nothing was compiled here" in tcgkit(tmp_path, "--version").stdout


def decided(folder: Path, game: str, to: Path, **named: str) -> dict[str, bytes]:
    """Return all rows of two games between greedy players: what they were offered and answered, and what happened."""
    to.mkdir(exist_ok=True)
    players = "--games", "2", "--players", "greedy,greedy", "--out", str(to / f"{game}.csv")
    done = python(folder, "-c", PROGRAM, "simulate", "--ruleset", game, *players, **named)
    assert done.returncode == 0, done.stderr
    rows = {path.name: path.read_bytes() for path in to.iterdir()}
    assert f"{game}.decisions.csv" in rows
    return rows
