"""No module that is compiled uses what native code cannot (docs/architecture.md, "Native code")."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from tcgkit.native.chosen import Chosen, chosen

GAMES = tuple(
    f"tcgkit_{game}" for game in ("cmvr", "cosmic", "dannokomachi", "e2drive", "ultimate")
)
MODULES = [each for each in chosen(GAMES) if not each.why_not]
WORDS_OF_C = frozenset(
    [
        "alignof",
        "asm",
        "attribute",
        "complex",
        "const",
        "extension",
        "imag",
        "inline",
        "int128",
        "real",
        "restrict",
        "signed",
        "thread",
        "typeof",
        "volatile",
    ]
)
"""Words that are keywords of C behind two underscores."""


READS = frozenset(("get", "keys", "values", "items", "copy", "index", "count", "__iter__"))
"""Methods of a dict or list that native code reads past, to those of the built-in type."""


def wrong(source: str) -> list[str]:
    """Return what native code cannot do, each with its line."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ClassDef):
            bases = [ast.unparse(each) for each in node.bases]
            own = [each for each in bases if not re.match(r"(Generic|Protocol)\b", each)]
            if len(own) > 1 and not any(
                each.endswith(("Error", "dict[K, V]")) for each in own
            ):
                found.append(
                    f"line {node.lineno}: class {node.name} has several bases: {', '.join(own)}"
                )
            if any(re.match(r"(dict|list|set|tuple)\b", each) for each in own):
                found += [
                    f"line {each.lineno}: native code reads past {node.name}.{each.name}"
                    for each in node.body
                    if isinstance(each, ast.FunctionDef) and each.name in READS
                ]
        if (
            isinstance(node, ast.Attribute)
            and node.attr.startswith("_")
            and node.attr[1:] in WORDS_OF_C
        ):
            found.append(f"line {node.lineno}: {node.attr} is a word of C")
    return found


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.name)
def test_it_can_be_compiled(module: Chosen) -> None:
    assert not wrong(module.path.read_text(encoding="utf-8"))


def test_they_are_found() -> None:
    assert wrong("class Both(One, Other): ...") == [
        "line 1: class Both has several bases: One, Other"
    ]
    assert wrong("self._volatile = 1") == ["line 1: _volatile is a word of C"]
    assert wrong("class Names(dict[int, str]):\n  def get(self, key): ...") == [
        "line 2: native code reads past Names.get"
    ]
    assert not wrong("class One(Other, Generic[K]): ...")


def test_all_rooms_of_play_are_compiled() -> None:
    names = {each.name for each in MODULES}
    assert {
        "tcgkit.kernel.game.driver",
        "tcgkit_dsl.meaning.program",
        "tcgkit_cmvr.rules.battle",
    } <= names
    assert not any(Path(each.path).name in ("plugin.py", "__init__.py") for each in MODULES)
