"""Check text files: final newline, no trailing blanks, TOML that parses.

``text_files.py FILE…`` checks these; without arguments, all files that git knows. Findings
are printed as ``path:line: message``; the exit code is 1 if there is one.
"""

from __future__ import annotations

import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path


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
    if not argv:
        command = ["git", "ls-files", "-z"]
        listed = subprocess.run(command, check=True, capture_output=True, text=True).stdout
        argv = [name for name in listed.split("\0") if name]
    # Files made to be wrong live in folders called "rejected".
    paths = [Path(name) for name in argv if "rejected" not in Path(name).parts]
    found = [line for path in paths if path.is_file() for line in findings(path)]
    print("\n".join(found) or f"{len(paths)} files, nothing to say")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
