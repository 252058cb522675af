"""Print one of README's two commands: ``readme_command.py play`` or ``test``.

README is the only place where they are written down, so CI cannot run something else. Fails
if README has not exactly two commands (lines of ``sh`` blocks).
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

README = Path(__file__).parent.parent / "README.md"


def readme_commands(text: str) -> list[str]:
    """Return the lines of all shell blocks of ``text``."""
    blocks = re.findall(r"^```(?:sh|bash|shell|console)\n(.*?)^```", text, re.M | re.S)
    return [line for block in blocks for line in block.splitlines() if line.strip()]


def main(argv: list[str]) -> int:
    """Print the command that ``argv`` asks for."""
    if len(argv) != 1 or argv[0] not in ("play", "test"):
        print("usage: readme_command.py play|test", file=sys.stderr)
        return 2
    commands = readme_commands(README.read_text(encoding="utf-8"))
    if len(commands) != 2:
        print(f"README must have exactly two commands, got {commands!r}", file=sys.stderr)
        return 1
    print(commands[argv[0] == "test"])
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
