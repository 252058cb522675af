"""Public names: each says what it is, has an example that runs, and is all that a game imports."""

from __future__ import annotations

import ast
import doctest
import inspect
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve

from tools.reference import doctests
from tools.reference.members import methods
from tools.reference.public import (
    PACKAGES,
    ROOT,
    Door,
    all_doors,
    file_of,
    find,
    listed,
    tree_of,
)

DOORS = {door.module: door for door in all_doors()}
WORDS = "tcgkit.standard.words"
GAMES = (
    *sorted((ROOT / "rulesets").rglob("*.py")),
    *sorted((ROOT / "examples").rglob("*.py")),
    *sorted((ROOT / "tcgkit" / "templates").rglob("*.py")),
)


@pytest.mark.parametrize("door", DOORS.values(), ids=DOORS)
def test_every_public_name_says_what_it_is(door: Door) -> None:
    assert door.said
    assert [each.name for each in door.names if not each.said] == []


@pytest.mark.parametrize("door", DOORS.values(), ids=DOORS)
def test_every_public_name_has_an_example(door: Door) -> None:
    assert [each.name for each in door.names if not doctests.is_shown(door, each)] == []


@pytest.mark.parametrize("door", DOORS.values(), ids=DOORS)
def test_an_example_is_about_public_names_and_uses_them(door: Door) -> None:
    known, unused = {each.name: each for each in door.names}, list[str]()
    for example in doctests.written(door):
        for name in example.names:
            base, _, method = name.partition(".")
            assert base in known, f"{example.place}: {door.module} has no {base}"
            if method:
                has = {each.name for each in methods(known[base], frozenset())}
                assert method in has, f"{example.place}: {base} has no {method}"
            word = method or base
            unused += [] if re.search(rf"\b{word}\b", example.lines) else [name]
    assert unused == []


@pytest.mark.parametrize("door", DOORS.values(), ids=DOORS)
def test_the_examples_of_a_door_run(door: Door) -> None:
    said = [
        line for each in doctests.written(door) for line in doctests.failures(door, each)
    ]
    assert said == [], "\n".join(said)


@pytest.mark.parametrize("door", DOORS.values(), ids=DOORS)
def test_the_examples_in_docstrings_run(door: Door, tmp_path: Path) -> None:
    finder, said = doctest.DocTestFinder(), list[str]()
    for each in door.names:
        value = doctests.value_of(door, each)
        if inspect.isclass(value) or inspect.isfunction(value):
            for test in finder.find(value, each.name):
                test.globs.update(doctests.names(door, tmp_path))
                doctest.DocTestRunner(verbose=False).run(test, out=said.append)
    assert said == [], "".join(said)


def test_an_example_that_goes_wrong_is_noticed() -> None:
    door = DOORS["tcgkit.kernel.state"]
    example = doctests.written(door)[0]
    assert doctests.failures(door, example) == []
    wrong = evolve(example, lines=f"{example.lines}\n>>> 1 + 1\n3")
    assert "Got:\n    2\n" in "".join(doctests.failures(door, wrong))


# ---- what games import ---------------------------------------------------------------


def imported(path: Path) -> Iterator[tuple[str, str]]:
    """Yield the module and the name of each import from a package with public names."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        match node:
            case ast.ImportFrom(str(module), names) if module.startswith(PACKAGES):
                yield from ((module, each.name) for each in names)


def written(module: str) -> Iterator[str]:
    """Yield the names that a module defines, not those that it imports."""
    for node in tree_of(module).body:
        match node:
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                yield name
            case ast.AnnAssign(ast.Name(name)) | ast.Assign([ast.Name(name)]):
                yield name
            case ast.Assign([ast.Tuple(parts)]):
                yield from (part.id for part in parts if isinstance(part, ast.Name))


def is_public(module: str, name: str) -> bool:
    """Return whether a name is imported from a door, is a door, or is one of it where it is defined.

    Of the words that games share, each name is public in the module that defines it.
    """
    if f"{module}.{name}" in DOORS:
        return True
    if module == WORDS:
        return file_of(f"{module}.{name}").exists()
    if module.startswith(f"{WORDS}."):
        return name in written(module) and not name.startswith("_")
    found: Any = find(module, name)
    return any(found in door.names for door in DOORS.values())


@pytest.mark.parametrize("path", GAMES, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_game_imports_public_names_only(path: Path) -> None:
    assert [each for each in imported(path) if not is_public(*each)] == []


def test_what_is_not_public_is_noticed() -> None:
    assert is_public("tcgkit.kernel.state", "Zone")
    assert not is_public("tcgkit.kernel.sight.samples", "Copies")
    assert not is_public("tcgkit.kernel.state", "Zones")
    assert is_public("tcgkit.standard.words", "deeds")
    assert is_public("tcgkit.standard.words.deeds", "DRAW")
    assert not is_public("tcgkit.standard.words", "dreams")
    assert not is_public("tcgkit.standard.words.cards", "_top")
    assert not is_public("tcgkit.standard.words.cards", "verb")
    assert listed("tcgkit.kernel.state.objects") is None
