"""The toys of the kernel's tests: the shortest complete games, each with its idea."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import Final

from tools.reference.markdown import cell, table
from tools.reference.public import ROOT

FOLDER: Final = ROOT / "tests" / "kernel" / "toys"


def toys() -> dict[Path, str]:
    """Return the module of each toy with its docstring, the shortest module first."""
    found = [path for path in FOLDER.glob("*.py") if path.stem != "__init__"]
    found.sort(key=lambda path: (_lines(path), path.stem))
    return {path: _said(path) for path in found}


def _said(path: Path) -> str:
    return ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""


def _lines(path: Path) -> int:
    return len(path.read_text(encoding="utf-8").splitlines())


def toy_table(up: str) -> str:
    """Return a row for each toy; ``up`` leads from the page to the root of the repository."""
    rows = [
        (
            f"[{path.stem}]({up}/{path.relative_to(ROOT)})",
            cell(said.partition("\n\n")[0]),
            cell(shows(said)),
            str(_lines(path)),
        )
        for path, said in toys().items()
    ]
    return table(("toy", "the game", "what it shows", "lines"), rows)


def shows(said: str) -> str:
    """Return the idea that a toy shows, from its docstring."""
    found = re.search(r"It shows (.+?)\.(?:\s|$)", said, re.S)
    return found[1].replace("``", "`").replace("\n", " ") if found else ""


def duel() -> str:
    """Return the source of the game of the examples."""
    return f"```python\n{(FOLDER / 'duel.py').read_text(encoding='utf-8')}```"
