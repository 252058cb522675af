"""No two classes of one name meet in a file: who reads it would have to guess which is meant."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGES = {"tcgkit": ROOT / "tcgkit", "tcgkit_dsl": ROOT / "dsl" / "tcgkit_dsl"}
READ = [
    pytest.param("dsl"),
    *(
        pytest.param(top, marks=pytest.mark.exhaustive)
        for top in ("tcgkit", "rulesets", "tests", "tools", "examples")
    ),
]


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


@cache
def modules() -> dict[str, Path]:
    found = {}
    for package, folder in PACKAGES.items():
        for path in sorted(folder.rglob("*.py")):
            parts = (package, *path.relative_to(folder).with_suffix("").parts)
            name = ".".join(parts).removesuffix(".__init__")
            if "templates" not in parts:
                found[name] = path
    return found


@cache
def defined(module: str) -> frozenset[str]:
    """Return the classes and aliases that a module defines."""
    names = set()
    for node in tree(modules()[module]).body:
        if isinstance(node, ast.ClassDef):
            names.add(node.name)
        elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            names.add(node.targets[0].id)
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            names.add(node.target.id)
    return frozenset(n for n in names if n[0].isupper() and not n.isupper())


@cache
def home(module: str, name: str) -> str | None:
    """Return the module that defines what is imported from there under this name."""
    if module not in modules():
        return None
    if name in defined(module):
        return module
    for node in tree(modules()[module]).body:
        if isinstance(node, ast.ImportFrom) and node.module:
            for each in node.names:
                if (each.asname or each.name) == name and node.module != module:
                    return home(node.module, each.name)
    return None


def named(path: Path) -> Iterator[tuple[str, str]]:
    """Yield each class that a file names, with the module that defines it."""
    imported: dict[str, str] = {}
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.ImportFrom) and node.module:
            for each in node.names:
                if f"{node.module}.{each.name}" in modules():
                    imported[each.asname or each.name] = f"{node.module}.{each.name}"
                elif (found := home(node.module, each.name)) is not None:
                    yield each.name, found
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            module = imported.get(node.value.id)
            if module is not None and (found := home(module, node.attr)) is not None:
                yield node.attr, found
    own = next((name for name, each in modules().items() if each == path), None)
    for name in defined(own) if own is not None else ():
        yield name, own or ""


@pytest.mark.parametrize("top", READ)
def test_no_two_classes_of_one_name_meet_in_a_file(top: str) -> None:
    meet = []
    for path in sorted((ROOT / top).rglob("*.py")):
        homes: dict[str, set[str]] = defaultdict(set)
        for name, module in named(path):
            homes[name].add(module)
        where = path.relative_to(ROOT).as_posix()
        meet += [f"{where}: {n} {sorted(m)}" for n, m in homes.items() if len(m) > 1]
    assert meet == []
