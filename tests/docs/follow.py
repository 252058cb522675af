"""Pages that are followed as they are printed: commands with what they say, changes of files.

A page begins in an empty folder; its blocks are its steps.

* ``console``: commands (``$ tcgkit …``), each with all that it says. ``…`` in a line stands for
  any text, a line ``…`` for any lines.
* ``sh``: commands that have to succeed; what they say is not shown.
* ``diff``: a change of the file whose name stands in code in the paragraph before; the old lines stand
  there once, and ``@@`` parts the places.
* Everything else is a file, named in the paragraph before: "New file `x`:" or "At the end of `x`:".

``python -m tests.docs.follow PAGE…`` prints the pages with what the commands say now.
"""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

from attrs import define, frozen

_BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.M | re.S)
_FILE = re.compile(r"(New file|At the end of|In|in) `([^`]+)`:$")
_PROGRAMS = {
    "tcgkit": ("-c", "from tcgkit.cli import main; main()"),
    "pytest": ("-m", "pytest", "-p", "no:cacheprovider"),
    "python": (),
}


@frozen
class Step:
    """A block of a page, with the place and name of the file in the paragraph before it."""

    language: str
    text: str
    where: str
    file: str


def steps(page: str) -> list[Step]:
    """Return the blocks of a page in their order."""
    found = []
    for block in _BLOCK.finditer(page):
        before = page[: block.start()].rstrip("\n").rpartition("\n\n")[2]
        named = _FILE.search(before.replace("\n", " "))
        where, file = named.groups() if named else ("", "")
        found.append(Step(block[1], block[2], where, file))
    return found


@define
class Reader:
    """Somebody who has a page, a shell and an editor, and begins in an empty folder."""

    folder: Path
    projects: tuple[Path, ...] = ()

    def follow(self, step: Step) -> str:
        """Do one step; return the block as it would have to be printed.

        Raises:
            AssertionError: If it cannot be done as the page says.
        """
        if step.language in ("console", "sh"):
            return self._follow_commands(step)
        path = self.folder / step.file
        assert step.file, f"no file is named before:\n{step.text}"
        if step.language == "diff":
            text = path.read_text(encoding="utf-8")
            path.write_text(patched(text, step.text), encoding="utf-8")
        elif step.where == "New file":
            assert not path.exists(), f"{step.file} is not new"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(step.text, encoding="utf-8")
        else:
            assert step.where == "At the end of", f"what happens with {step.file}?"
            text = path.read_text(encoding="utf-8")
            gap = "\n\n" if path.suffix == ".py" else "\n"
            path.write_text(f"{text}{gap}{step.text}", encoding="utf-8")
        return step.text

    def _follow_commands(self, step: Step) -> str:
        if step.language == "sh":
            for command in step.text.splitlines():
                said, code = self.run(command)
                assert code == 0, f"{command}\n{said}"
            return step.text
        printed = []
        for part in re.split(r"^\$ ", step.text, flags=re.M)[1:]:
            command, _, says = part.partition("\n")
            said, _ = self.run(command)
            printed.append(f"$ {command}\n{says if agrees(said, says) else said}")
        return "".join(printed)

    def run(self, command: str) -> tuple[str, int]:
        """Run a command; return what it says, and its exit code."""
        program, *words = shlex.split(command)
        if program == "cd":
            self.folder = (self.folder / words[0]).resolve()
            return "", 0
        if program == "pip":
            assert words == ["install", "-e", "."], command
            self._install()
            return "", 0
        paths = os.pathsep.join(str(each) for each in self.projects)
        env = os.environ | {"PYTHONPATH": paths, "COLUMNS": "100", "PYTEST_ADDOPTS": ""}
        env["PYTHONDONTWRITEBYTECODE"] = "1"
        env.pop("TCGKIT_LANG", None)
        done = subprocess.run(
            [sys.executable, *_PROGRAMS[program], *words],
            cwd=self.folder,
            env=env,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            check=False,
        )
        return done.stdout, done.returncode

    def _install(self) -> None:
        """Do what pip would, without pip: say that the project is installed, and where."""
        text = (self.folder / "pyproject.toml").read_text(encoding="utf-8")
        table = tomllib.loads(text)["project"]
        name, version = table["name"], table["version"]
        source = self.folder / "src"
        folder = source / f"{name.replace('-', '_')}-{version}.dist-info"
        folder.mkdir(exist_ok=True)
        facts = f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n"
        (folder / "METADATA").write_text(facts, encoding="utf-8")
        points = "".join(f"{k} = {v}\n" for k, v in table["entry-points"]["tcgkit"].items())
        (folder / "entry_points.txt").write_text(f"[tcgkit]\n{points}", encoding="utf-8")
        self.projects = (*self.projects, source)


def patched(text: str, change: str) -> str:
    """Return a text with a change made: its old lines stand there exactly once."""
    for hunk in re.split(r"^@@\n", change, flags=re.M):
        lines = [(line[:1], line[1:]) for line in hunk.splitlines()]
        assert all(sign in ("", " ", "-", "+") for sign, _ in lines), hunk
        old = "".join(f"{line}\n" for sign, line in lines if sign != "+")
        new = "".join(f"{line}\n" for sign, line in lines if sign != "-")
        assert f"\n{text}".count(f"\n{old}") == 1, f"not there once:\n{old}"
        text = f"\n{text}".replace(f"\n{old}", f"\n{new}")[1:]
    return text


def agrees(said: str, printed: str) -> bool:
    """Return whether a page prints what was said; ``…`` stands for what it leaves out."""
    pattern = re.escape(printed)
    pattern = re.sub(r"(?m)^…\n", r"(?:.*\\n)*?", pattern.replace("\\\n", "\n"))
    pattern = pattern.replace("…", ".*?")
    trimmed = re.sub(r" +$", "", said, flags=re.M)
    return re.fullmatch(pattern, trimmed) is not None


def follow(page: str, folder: Path) -> str:
    """Follow a page from an empty folder; return it with what its commands say."""
    reader = Reader(folder)
    for step in steps(page):
        fence = f"```{step.language}\n"
        page = page.replace(fence + step.text, fence + reader.follow(step), 1)
    return page


def main() -> None:
    """Print pages with what their commands say now."""
    for name in sys.argv[1:]:
        with tempfile.TemporaryDirectory() as folder:
            page = Path(name).read_text(encoding="utf-8")
            print(follow(page, Path(folder).resolve()), end="")


if __name__ == "__main__":
    main()
