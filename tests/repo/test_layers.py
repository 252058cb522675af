"""Who may import whom, as far as import-linter cannot say it."""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
KERNEL = sorted((ROOT / "tcgkit" / "kernel").glob("**/*.py"))
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def imported(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}:{node.lineno}: relative import"
            yield node.module or ""


def imported_parts(path: Path) -> Iterator[str]:
    """Yield what is imported from something, by its full name."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom):
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


@pytest.mark.parametrize("path", KERNEL, ids=lambda path: path.name)
def test_the_kernel_imports_attrs_and_the_standard_library_only(path: Path) -> None:
    allowed = {"attr", "attrs", *sys.stdlib_module_names}
    foreign = [
        name
        for name in imported(path)
        if name.split(".")[0] not in allowed and not f"{name}.".startswith("tcgkit.kernel.")
    ]
    assert foreign == []


def test_every_part_of_tcgkit_has_its_layer() -> None:
    (contract,) = (
        c for c in PROJECT["tool"]["importlinter"]["contracts"] if c["id"] == "layers"
    )
    layers = {name for row in contract["layers"] for name in re.findall(r"[\w.]+", row)}
    parts = {f"tcgkit.{p.parent.name}" for p in (ROOT / "tcgkit").glob("*/__init__.py")}
    games = {p.parent.name for p in (ROOT / "rulesets").glob("*/__init__.py")}
    assert parts | games <= layers | {"tcgkit.native"}  # it has a contract of its own


def test_every_package_is_packaged_and_checked() -> None:
    packages = PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]["packages"]
    games = {f"rulesets/{p.parent.name}" for p in (ROOT / "rulesets").glob("*/__init__.py")}
    assert games <= set(packages)
    roots = {Path(package).name for package in packages}
    assert set(PROJECT["tool"]["importlinter"]["root_packages"]) == roots


# Which modules of a room of the kernel name each other in a circle, for types only; the reasons are
# in docs/architecture.md, "Rooms".
CIRCLES = {
    frozenset({"cards.definitions", "cards.types"}),
    frozenset({"state.lasting", "state.objects"}),
    frozenset({"happening.events", "happening.needs"}),
    frozenset({"rules.declared", "rules.lookup", "rules.names"}),
    frozenset({"game.elimination", "game.running"}),
    frozenset({"game.alike", "game.reading"}),
}


def named(folder: Path, package: str) -> dict[str, set[str]]:
    """Return for each module of a package those of the package that it names, types included."""
    found = {}
    for path in sorted(folder.rglob("*.py")):
        name = ".".join(path.relative_to(folder).with_suffix("").parts)
        found[name] = {
            each.removeprefix(f"{package}.")
            for each in (*imported(path), *imported_parts(path))
        }
    return {name: parts & found.keys() for name, parts in found.items()}


def reached(start: str, names: dict[str, set[str]]) -> set[str]:
    """Return the modules that lead from one, one after the other."""
    found: set[str] = set()
    todo = [*names.get(start, ())]
    while todo:
        each = todo.pop()
        if each not in found:
            found.add(each)
            todo += names.get(each, ())
    return found


def circles(names: dict[str, set[str]]) -> set[frozenset[str]]:
    """Return the groups of modules that all lead to each other."""
    reach = {name: reached(name, names) for name in names}
    return {
        frozenset({other for other in reach[name] if name in reach[other]})
        for name in names
        if name in reach[name]
    }


def test_within_a_room_of_the_kernel_modules_go_in_circles_only_for_a_reason() -> None:
    names = named(ROOT / "tcgkit" / "kernel", "tcgkit.kernel")
    within = {
        name: {each for each in parts if each.split(".")[0] == name.split(".")[0]}
        for name, parts in names.items()
    }
    assert circles(within) == CIRCLES


def test_the_modules_of_the_card_language_go_one_way() -> None:
    """No module of the card language leads back to itself, not even for types."""
    assert circles(named(ROOT / "dsl" / "tcgkit_dsl", "tcgkit_dsl")) == set()


def test_the_docs_give_the_reason_of_each_circle() -> None:
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    for circle in CIRCLES:
        (room,) = {name.partition(".")[0] for name in circle}
        (row,) = [line for line in text.splitlines() if line.startswith(f"| `{room}/`: ")]
        assert all(f"`{name.partition('.')[2]}`" in row for name in circle)
