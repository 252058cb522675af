"""Try ``tcgkit new`` as its users do: install, begin a game and a variant, install, play, test; so the examples.

Everything happens in a temporary folder with a fresh virtual environment of its own, into which
tcgkit is installed from its wheel. ruff and mypy are those of the environment that runs this.
"""

from __future__ import annotations

import os
import re
import shlex
import shutil
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
EXAMPLES = {"harbour-tricks": 4, "orchard-market": 2, "well-duel": 2}
"""How many play each of them."""


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
    run(tools / "tcgkit", "new", name, *options, cwd=folder)
    # One is installed so, the other so.
    check_project(folder / name, 2, tools, folder, editable=not options)


def try_example(name: str, tools: Path, folder: Path) -> None:
    """Take a copy of an example, install it, and do what its README says."""
    shutil.copytree(ROOT / "examples" / name, folder / name)
    check_project(folder / name, EXAMPLES[name], tools, folder, editable=False)
    players = ",".join(["random"] * EXAMPLES[name])
    games = ("--players", players, "--games", "4", "--seed", "1")
    run(tools / "tcgkit", "simulate", "--ruleset", name, *games, cwd=folder, most=12)


def check_project(
    project: Path, players: int, tools: Path, folder: Path, *, editable: bool
) -> None:
    """Install a project, check its files, play it, run its tests."""
    python, tcgkit, name = tools / "python", tools / "tcgkit", project.name
    how = ("-e",) if editable else ()
    run(python, "-m", "pip", "install", "-q", *how, ".", cwd=project)
    run(tcgkit, "rulesets", name, cwd=project, most=1)
    decks = [path.relative_to(project) for path in sorted(project.glob("src/*/decks/*"))]
    run(tcgkit, "check", "src", "tests", *decks, cwd=project)
    run(tcgkit, "fmt", "--check", "src", cwd=project)
    watched = ("--players", ",".join(["random"] * players), "--watch", "--plain")
    run(tcgkit, "play", "--ruleset", name, *watched, "--seed", "1", cwd=project, most=1)
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
        for name in EXAMPLES:
            try_example(name, tools, folder)
    return 0


if __name__ == "__main__":
    sys.exit(main())
