"""Examples of public names: those in their docstrings, and those in the files of this folder.

``examples/<package>/<page>.txt`` has a part for one name or several, each under a line ``# name, name``.
A part begins with all public names, and with ``game``, the example of the toy ``duel`` (those of plugins with ``host``, in which the game ``lanterns`` is installed, and ``folder``; those of the standard
library with the names of ``tests/standard/table.py``). Of names that two
doors offer, it has that of its own door.
"""

from __future__ import annotations

import doctest
import importlib
import re
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from attrs import evolve, frozen

from tcgkit.agents import plugin as agents
from tcgkit.plugins import Host, load_plugins
from tests.games import lanterns
from tests.kernel.toys import duel
from tests.standard import table
from tools.reference.public import Definition, Door, all_doors

FOLDER: Final = Path(__file__).parent / "examples"
_HEAD: Final = re.compile(r"^# (.+)\n", re.M)


@frozen
class Example:
    """Lines as they are typed at Python's prompt, and the names they are about."""

    names: tuple[str, ...]
    lines: str
    place: str


def file_of(door: Door) -> Path:
    """Return the file with the examples of a door."""
    return FOLDER / door.package.rpartition(".")[2] / f"{door.page}.txt"


@cache
def written(door: Door) -> tuple[Example, ...]:
    """Return the examples in the file of a door."""
    path = file_of(door)
    if not path.exists():
        return ()
    parts = _HEAD.split(path.read_text(encoding="utf-8"))[1:]
    pairs = zip(parts[::2], parts[1::2], strict=True)
    return tuple(
        Example(tuple(names.split(", ")), lines.strip("\n"), f"{path.name}: {names}")
        for names, lines in pairs
    )


def of_name(door: Door, name: str) -> list[str]:
    """Return the examples of a name in the file of its door."""
    return [each.lines for each in written(door) if name in each.names]


def of_method(door: Door, name: str) -> list[str]:
    """Return the examples in the file of a door that begin with a function of a class."""
    return [each.lines for each in written(door) if each.names[0].partition(".")[2] == name]


def is_shown(door: Door, each: Definition) -> bool:
    """Return whether a public name has an example."""
    return ">>> " in each.said or bool(of_name(door, each.name))


def failures(door: Door, example: Example) -> list[str]:
    """Run an example; return its failures."""
    said: list[str] = []
    lines, place = f"{example.lines}\n", example.place
    with TemporaryDirectory() as folder:
        known = names(door, Path(folder))
        test = doctest.DocTestParser().get_doctest(lines, known, place, place, 0)
        doctest.DocTestRunner(verbose=False).run(test, out=said.append)
    return said


def names(door: Door, folder: Path) -> dict[str, Any]:
    """Return the names known to an example of a door; the door's own names take precedence.

    ``folder`` is empty, or gets the files that plugins need.
    """
    near = {door.package: 1, door.module: 2}
    known = sorted(
        all_doors(), key=lambda each: near.get(each.module, near.get(each.package, 0))
    )
    found = {each.name: value_of(one, each) for one in known for each in one.names}
    if door.package == "tcgkit.plugins":
        return {**found, "folder": folder, "host": _host(folder)}
    if door.package == "tcgkit.standard":
        return {**found, **table.names()}
    return {**found, "duel": duel, "evolve": evolve, "game": duel.example()}


def _host(folder: Path) -> Host:
    """Return a host with the game ``lanterns`` and the computer players of tcgkit."""
    extra = (("lanterns", lanterns.installed_in(folder)), ("agents", agents))
    return load_plugins(entry_points=False, extra=extra)


def value_of(door: Door, each: Definition) -> Any:
    """Return the value of a public name."""
    return getattr(importlib.import_module(door.module), each.name)
