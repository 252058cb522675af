"""Which modules are compiled: the kernel, what carries texts out, players, and the rules of games."""

from __future__ import annotations

import ast
import importlib
import pkgutil
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

CORE: Final = ("tcgkit.kernel", "tcgkit.standard", "tcgkit_dsl.meaning", "tcgkit.agents")
"""What every game runs on."""
_WORDS: Final = ("tcgkit.standard.words", "tcgkit_dsl.words", "tcgkit_dsl.printing")
"""A module that imports one of these declares what cards can say. It is read once, not played."""
_STAYS: Final = {
    "tcgkit.kernel.data.fixed": "its tables are dicts",
    "tcgkit.kernel.data.generators": "it is told of native functions",
    "tcgkit.kernel.errors": "its classes are exceptions",
}


class Chosen(NamedTuple):
    """A module that could be compiled."""

    name: str
    path: Path
    why_not: str
    """Why it stays Python; empty if it is compiled."""


def chosen(packages: tuple[str, ...]) -> list[Chosen]:
    """Return the modules of the core and of the packages of rulesets, in order of their names."""
    found = [each for root in (*CORE, *packages) for each in _modules(root)]
    return sorted({each.name: each for each in found}.values())


def _modules(root: str) -> Iterator[Chosen]:
    package = importlib.import_module(root)
    for info in pkgutil.walk_packages(package.__path__, f"{root}."):
        if info.ispkg or _is_template(info.name, package.__path__[0], root):
            continue
        module = importlib.import_module(info.name)
        path = Path(str(module.__file__))
        declares = "" if root == "tcgkit_dsl.meaning" else _declares(path)
        yield Chosen(info.name, path, _STAYS.get(info.name, "") or declares)


def _is_template(name: str, folder: str, root: str) -> bool:
    """Whether a module lies in a folder that is copied, not imported: a template of projects."""
    parts = name.removeprefix(f"{root}.").split(".")
    return not all(
        (Path(folder, *parts[:at]) / "__init__.py").exists() for at in range(len(parts))
    )


def _declares(path: Path) -> str:
    """Return what a module declares, by what it imports: it is read once, not played."""
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if not isinstance(node, (ast.Import, ast.ImportFrom)):
            continue
        modules = [getattr(node, "module", None) or each.name for each in node.names]
        if any(f"{name}.".startswith(f"{each}.") for name in modules for each in _WORDS):
            return "it declares words of cards"
        if any(each.name == "hookimpl" for each in node.names):
            return "it declares a plugin"
    return ""


__all__ = ["CORE", "Chosen", "chosen"]
