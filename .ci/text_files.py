"""Check text files: final newline, no trailing blanks, TOML that parses.

``text_files.py FILE…`` checks these; without arguments, all files of the project, and hidden
folders besides ``.ci`` are none of it. Findings are printed as ``path:line: message``; the exit code is 1 if there is one.
"""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent


def project_files(folder: Path = ROOT) -> Iterator[Path]:
    """Yield the files of the project, without what is made from them: caches, build, dist."""
    made = [ROOT / "build", ROOT / "dist"]
    for path in sorted(folder.iterdir()):
        if path.is_file():
            yield path
        elif path not in made and path.name != "__pycache__" and is_visible(path):
            yield from project_files(path)


def is_visible(folder: Path) -> bool:
    """Return whether a folder is neither hidden nor a virtual environment."""
    is_hidden = folder.name.startswith(".") and folder.name != ".ci"
    return not is_hidden and not (folder / "pyvenv.cfg").exists()


def findings(path: Path) -> Iterator[str]:
    """Yield what is wrong with one file; files that are not text pass."""
    try:
        text = path.read_bytes().decode("utf-8")
    except UnicodeDecodeError:
        return
    for number, line in enumerate(text.split("\n"), start=1):
        if line != line.rstrip() and path.suffix != ".md":
            yield f"{path}:{number}: trailing blank"
    if text and not text.endswith("\n"):
        yield f"{path}:{text.count(chr(10)) + 1}: no newline at the end of the file"
    if path.suffix == ".toml":
        try:
            tomllib.loads(text)
        except ValueError as error:
            yield f"{path}:1: {error}"


def main(argv: list[str]) -> int:
    """Check the files and print the findings."""
    given = [Path(name) for name in argv] or list(project_files())
    # Files made to be wrong live in folders called "rejected".
    paths = [path for path in given if "rejected" not in path.parts]
    found = [line for path in paths if path.is_file() for line in findings(path)]
    print("\n".join(found) or f"{len(paths)} files, nothing to say")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
