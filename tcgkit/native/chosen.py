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
WATCHING: Final = (
    "tcgkit.lab.gaps.orders",
    "tcgkit.lab.shrinking.noting",
    "tcgkit.testing.contract.case",
    "tcgkit.testing.contract.sight",
    "tcgkit.testing.scenario.game",
)
"""Kinds of games that look on while they are played: subclasses of closed classes."""
_STAYS: Final = {
    "tcgkit.kernel.data.brief": "its function is a method of classes that stay Python",
    "tcgkit.kernel.data.generators": "it is told of native functions",
    "tcgkit.kernel.errors": "its classes are exceptions",
    "tcgkit.agents.hint": "it tells people about a game, and does not play it",
    "tcgkit.agents.review": "it tells people about a game, and does not play it",
}

BY_C: Final = "the C compiler refused it: "
"""How the reason begins if what mypyc makes of a module is not valid C."""


class Chosen(NamedTuple):
    """A module that could be compiled."""

    name: str
    path: Path
    why_not: str
    """Why it stays Python; empty if it is compiled."""


def chosen(packages: tuple[str, ...]) -> list[Chosen]:
    """Return the modules of the core and of the packages of rulesets, in order of their names."""
    found = [each for root in (*CORE, *packages) for each in _modules(root)]
    found += [_one(name) for name in WATCHING]
    return sorted({each.name: each for each in found}.values())


def _modules(root: str) -> Iterator[Chosen]:
    package = importlib.import_module(root)
    for info in pkgutil.walk_packages(package.__path__, f"{root}."):
        if info.ispkg or _is_template(info.name, package.__path__[0], root):
            continue
        yield _one(info.name)


def _one(name: str) -> Chosen:
    path = Path(str(importlib.import_module(name).__file__))
    return Chosen(name, path, _stays(name) or why_python(path))


def _stays(name: str) -> str:
    """Return why a module stays Python whatever stands in it, or an empty text."""
    if name.startswith("tcgkit.kernel.position."):
        return "it reads and writes texts of positions"
    if name.split(".")[1] == "table":
        return "it shows a game to people, and does not play it"
    return _STAYS.get(name, "")


def _is_template(name: str, folder: str, root: str) -> bool:
    """Whether a module lies in a folder that is copied, not imported: a template of projects."""
    parts = name.removeprefix(f"{root}.").split(".")
    return not all(
        (Path(folder, *parts[:at]) / "__init__.py").exists() for at in range(len(parts))
    )


def why_python(path: Path) -> str:
    """Return why a module stays Python, by what stands in it; empty if nothing speaks against compiling it."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in tree.body:
        if isinstance(node, ast.ImportFrom):
            names = {each.name for each in node.names}
            if "hookimpl" in names:
                return "it declares a plugin: hooks are called once"
            if "cached_property" in names:
                return "native classes have no cached_property"
    line = _deep_generator(tree)
    return (
        f"in line {line} a generator inside a function has functions of its own"
        if line
        else ""
    )


def _deep_generator(tree: ast.AST, *, inside: bool = False) -> int:
    """Return the line of the first generator inside a function with functions of its own, or 0.

    mypyc loses the variables of the function around it.
    """
    for node in ast.iter_child_nodes(tree):
        is_function = isinstance(node, (ast.FunctionDef, ast.Lambda))
        if inside and isinstance(node, ast.FunctionDef) and asks(node):
            own = (each for each in ast.walk(node) if each is not node)
            if any(isinstance(each, (ast.FunctionDef, ast.Lambda)) for each in own):
                return node.lineno
        line = _deep_generator(node, inside=inside or is_function)
        if line:
            return line
    return 0


def asks(function: ast.FunctionDef) -> bool:
    """Return whether a function is a generator, by what stands in it."""
    rows: list[ast.AST] = [*function.body]
    while rows:
        node = rows.pop()
        if isinstance(node, (ast.Yield, ast.YieldFrom)):
            return True
        if not isinstance(node, (ast.FunctionDef, ast.Lambda, ast.ClassDef)):
            rows += ast.iter_child_nodes(node)
    return False


__all__ = ["BY_C", "CORE", "WATCHING", "Chosen", "asks", "chosen", "why_python"]
