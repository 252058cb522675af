"""Files that never end, or take very long to read, are refused at once."""

from __future__ import annotations

import os
import resource
from collections.abc import Callable
from pathlib import Path

import pytest

from tcgkit.kernel.data import read_bounded
from tests.cli.conftest import Run

SUFFIXES = (".tcg", ".toml", ".scenario", ".json")
COMMANDS: dict[str, Callable[[Path], tuple[object, ...]]] = {
    "replay": lambda path: ("replay", path),
    "resume": lambda path: ("play", "--resume", path),
    "study": lambda path: ("study", path),
    "deck": lambda path: ("play", "--ruleset", "cmvr", "--deck", path),
    "fmt": lambda path: ("fmt", path),
    "test": lambda path: ("test", path),
}
OF_COMMAND = {"deck": ".toml", "fmt": ".tcg", "test": ".scenario"}


def odd_file(folder: Path, kind: str, suffix: str) -> Path:
    path = folder / f"odd{suffix}"
    if kind == "pipe":
        os.mkfifo(path)
    else:
        path.symlink_to("/dev/zero")
    return path


@pytest.mark.parametrize("kind", ["pipe", "device"])
@pytest.mark.parametrize("suffix", SUFFIXES)
def test_check_refuses_what_is_no_file(
    run: Run, tmp_path: Path, kind: str, suffix: str
) -> None:
    path = odd_file(tmp_path, kind, suffix)
    done = run("check", path)
    assert done.exit_code == 1
    assert f"{path}:1:1: " in done.stdout
    assert f"it is a {kind}, and must be a file" in done.stdout


@pytest.mark.parametrize("kind", ["pipe", "device"])
@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_refuses_what_is_no_file(
    run: Run, tmp_path: Path, kind: str, command: str
) -> None:
    path = odd_file(tmp_path, kind, OF_COMMAND.get(command, ".json"))
    done = run(*COMMANDS[command](path))
    assert done.exit_code in (1, 2)
    assert f"it is a {kind}, and must be a file" in done.output
    assert "internal error" not in done.output


@pytest.mark.parametrize("suffix", SUFFIXES)
def test_no_more_of_a_long_file_is_read_than_needed(
    run: Run, tmp_path: Path, suffix: str
) -> None:
    """64 GB of zeros, which take no room on the disk."""
    path = tmp_path / f"long{suffix}"
    with path.open("wb") as file:
        file.truncate(1 << 36)
    done = run("check", path)
    assert done.exit_code == 1
    assert "bytes" in done.stdout
    assert "internal error" not in done.output


def test_a_file_is_read_as_far_as_wanted(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"12345")
    assert [read_bounded(path, most) for most in (3, 5, 9)] == [b"1234", b"12345", b"12345"]
    with pytest.raises(IsADirectoryError, match="Is a directory"):
        read_bounded(tmp_path, 3)


KEYS = {
    "one long key": ".".join(["a"] * 20_000) + " = 1\n",
    "a long table": "[" + ".".join(["a"] * 20_000) + "]\n",
    "keys with spaces": " . ".join(["a"] * 20_000) + " = 1\n",
    "keys in quotes": ".".join(['"a"'] * 20_000) + " = 1\n",
    "within a line": "x = {" + ".".join(["a"] * 20_000) + " = 1}\n",
}


@pytest.mark.parametrize("key", KEYS)
def test_a_deck_with_endless_keys_is_refused_before_it_is_parsed(
    run: Run, tmp_path: Path, key: str
) -> None:
    path = tmp_path / "deck.toml"
    path.write_text(f'ruleset = "cmvr"\n{KEYS[key]}')
    before = resource.getrusage(resource.RUSAGE_SELF).ru_utime
    done = run("check", path)
    assert resource.getrusage(resource.RUSAGE_SELF).ru_utime - before < 2
    assert f"{path}:2:1: DECK more than 100 parts with dots between them" in done.stdout
    assert done.exit_code == 1


def test_dots_in_comments_and_texts_are_no_key(run: Run, tmp_path: Path) -> None:
    """A line of dots is no line of parts."""
    path = tmp_path / "deck.toml"
    dots = "." * 400
    path.write_text(
        f'# {"a." * 200}\nname = "{dots}"\nruleset = "cmvr"\n[cards]\n"KN-01" = 1\n'
    )
    assert "parts with dots" not in run("check", path).stdout
