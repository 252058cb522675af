"""Try ``tcgkit new`` as its users do: install, begin a game and a variant, install, play, test.

Everything happens in a temporary folder with a fresh virtual environment of its own, into which
tcgkit is installed from its wheel. ruff and mypy are those of the environment that runs this.
"""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
import tempfile
import venv
from pathlib import Path

ROOT = Path(__file__).parent.parent
PROJECTS = {
    "ember-duel": (),
    "small-cmvr": ("--variant-of", "cmvr"),
}


def run(*command: object, cwd: Path, most: int | None = None) -> None:
    """Run a command, and say which; the first that fails ends everything.

    With ``most``, only so many lines of what it says are shown, the last ones.
    """
    words = [str(word) for word in command]
    print(f"$ {Path(words[0]).name} {' '.join(words[1:])}", flush=True)
    env = {k: v for k, v in os.environ.items() if k not in ("PYTHONPATH", "PYTEST_ADDOPTS")}
    pipe = None if most is None else subprocess.PIPE
    done = subprocess.run(words, cwd=cwd, env=env, check=True, stdout=pipe, text=True)
    if most is not None:
        print("\n".join(done.stdout.splitlines()[-most:]), flush=True)


def try_project(name: str, options: tuple[str, ...], tools: Path, folder: Path) -> None:
    """Begin a project, install it, and do what its README says."""
    python, tcgkit = tools / "python", tools / "tcgkit"
    run(tcgkit, "new", name, *options, cwd=folder)
    project = folder / name
    editable = () if options else ("-e",)  # one is installed so, the other so
    run(python, "-m", "pip", "install", "-q", *editable, ".", cwd=project)
    run(tcgkit, "rulesets", name, cwd=project, most=1)
    decks = [path.relative_to(project) for path in sorted(project.glob("src/*/decks/*"))]
    run(tcgkit, "check", "src", "tests", *decks, cwd=project)
    run(tcgkit, "fmt", "--check", "src", cwd=project)
    watched = ("--players", "random,random", "--watch", "--plain", "--seed", "1")
    run(tcgkit, "play", "--ruleset", name, *watched, cwd=project, most=1)
    run(python, "-m", "pytest", "-q", "-n", "2", cwd=project)
    own = Path(sys.executable).parent
    run(own / "ruff", "check", ".", cwd=project)
    run(own / "ruff", "format", "--check", ".", cwd=project)
    cache = ("--cache-dir", folder / "mypy")
    run(own / "mypy", "--python-executable", python, *cache, cwd=project)


def publish(project: Path, tools: Path) -> None:
    """Do what the page on publishing says, in its words."""
    page = (ROOT / "docs" / "how-to" / "publish-a-plugin.md").read_text(encoding="utf-8")
    commands = [
        command
        for block in re.findall(r"^```sh\n(.*?)^```", page, re.M | re.S)
        for command in block.splitlines()
    ]
    assert commands, "the page has no commands"
    for command in commands:
        program, *words = shlex.split(command)
        run(tools / program, *words, cwd=project, most=1)


def main() -> int:
    """Try all projects."""
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        venv.create(folder / "venv", with_pip=True)
        tools = folder / "venv" / "bin"
        wanted = (ROOT, "pytest", "pytest-xdist")
        run(tools / "python", "-m", "pip", "install", "-q", *wanted, cwd=folder)
        for name, options in PROJECTS.items():
            try_project(name, options, tools, folder)
        publish(folder / "ember-duel", tools)
    return 0


if __name__ == "__main__":
    sys.exit(main())
