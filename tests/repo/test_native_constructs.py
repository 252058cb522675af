"""No module that is compiled uses what native code cannot (docs/architecture.md, "Native code")."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tcgkit.native.chosen import Chosen, chosen, why_python
from tcgkit.native.transform import stay_interpreted

pytestmark = pytest.mark.pure  # it asks the classes what attrs made of them

GAMES = tuple(
    f"tcgkit_{game}" for game in ("cmvr", "cosmic", "dannokomachi", "e2drive", "ultimate")
)
ALL = chosen(GAMES)
MODULES = [each for each in ALL if not each.why_not]
STAY = {
    "tcgkit.kernel.data.brief": "its function is a method of classes that stay Python",
    "tcgkit.kernel.data.generators": "it is told of native functions",
    "tcgkit.kernel.errors": "its classes are exceptions",
    "tcgkit.agents.hint": "it tells people about a game, and does not play it",
    "tcgkit.agents.review": "it tells people about a game, and does not play it",
    "tcgkit_ultimate.bans.entry": "native classes have no cached_property",
}
ROOMS = {
    r"tcgkit\.kernel\.position\.\w+": "it reads and writes texts of positions",
    r"tcgkit_\w+\.table\.\w+": "it shows a game to people, and does not play it",
}
"""Whole packages that stay, and why."""
"""Besides plugins: what is not played, or cannot be native, and why."""
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


ROOT = Path(__file__).parents[2]
CLOSED = """
import sys
from tcgkit.native.chosen import chosen
from tcgkit.native.transform import is_open
from tcgkit.plugins.manager import load_plugins
load_plugins()
for module in chosen(tuple(sys.argv[1:])):
    for name, kind in vars(sys.modules[module.name]).items():
        if not module.why_not and isinstance(kind, type) and kind.__module__ == module.name:
            print(name * (not is_open(kind)))
"""
"""Prints the closed classes as the compiling process knows them: nothing of the lab or the tests is imported."""
CORE = re.compile(r"tcgkit\.(kernel|testing)\b|tcgkit_dsl\.meaning\b")
"""Where closed classes are."""
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


def fixed_tuples(source: str) -> list[str]:
    """Return the public constants that are tuples of a fixed length: ``module.NAME`` becomes wrong C."""
    return [
        node.target.id
        for node in ast.parse(source).body
        if isinstance(node, ast.AnnAssign)
        and isinstance(node.target, ast.Name)
        and not node.target.id.startswith("_")
        and ast.unparse(node.annotation) == "Final"
        and isinstance(node.value, ast.Tuple)
    ]


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.name)
def test_it_can_be_compiled(module: Chosen) -> None:
    assert not wrong(module.path.read_text(encoding="utf-8"))


def test_games_can_read_all_constants() -> None:
    public = (each for each in MODULES if each.name.startswith("tcgkit.standard."))
    found = {each.name: fixed_tuples(each.path.read_text("utf-8")) for each in public}
    assert not {name: names for name, names in found.items() if names}
    assert fixed_tuples("TURNS: Final = (1, 2)") == ["TURNS"]


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.name)
def test_its_classes_become_native(module: Chosen) -> None:
    source = module.path.read_text(encoding="utf-8")
    assert not stay_interpreted(source, sys.modules[module.name])


def test_a_class_that_stays_interpreted_is_found() -> None:
    entry = sys.modules["tcgkit_ultimate.bans.entry"]  # with cached properties
    source = Path(str(entry.__file__)).read_text(encoding="utf-8")
    assert stay_interpreted(source, entry) == ["EntryAbility", "Entry"]


def test_they_are_found() -> None:
    assert wrong("class Both(One, Other): ...") == [
        "line 1: class Both has several bases: One, Other"
    ]
    assert wrong("self._volatile = 1") == ["line 1: _volatile is a word of C"]
    assert wrong("class Names(dict[int, str]):\n  def get(self, key): ...") == [
        "line 2: native code reads past Names.get"
    ]
    assert not wrong("class One(Other, Generic[K]): ...")


def test_nothing_else_stays_python() -> None:
    why = {each.name: each.why_not for each in ALL if each.why_not}
    plugins = "it declares a plugin: hooks are called once"
    others = {name: said for name, said in why.items() if said != plugins}
    for room, said in ROOMS.items():
        found = [name for name in others if re.fullmatch(room, name)]
        assert found
        assert {others.pop(name) for name in found} == {said}
    assert others == STAY


def test_a_generator_that_mypyc_miscompiles_is_found(tmp_path: Path) -> None:
    deep = tmp_path / "deep.py"
    deep.write_text("def row(n):\n  def parts():\n    yield lambda: n\n  return parts\n")
    assert why_python(deep) == (
        "in line 2 a generator inside a function has functions of its own"
    )


def test_all_rooms_of_play_are_compiled() -> None:
    names = {each.name for each in MODULES}
    assert {
        "tcgkit.kernel.game.driver",
        "tcgkit_dsl.meaning.program",
        "tcgkit_cmvr.rules.battle",
        "tcgkit_cmvr.language.verbs",
        "tcgkit.standard.words.things",
    } <= names
    assert not any(Path(each.path).name in ("plugin.py", "__init__.py") for each in MODULES)


def derived() -> Iterator[tuple[str, str]]:
    """Yield (class, base), by name, for all classes that are not compiled and derive from imported ones."""
    compiled = {each.path for each in MODULES}
    for part in ("tcgkit", "dsl", "rulesets", "examples", "tests", "benchmarks"):
        for path in sorted({*(ROOT / part).rglob("*.py")} - compiled):
            imported = set[str]()
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.ImportFrom) and CORE.match(node.module or ""):
                    imported |= {each.asname or each.name for each in node.names}
                elif isinstance(node, ast.ClassDef):
                    where = f"{path.relative_to(ROOT)}: class {node.name}"
                    bases = (ast.unparse(each) for each in node.bases)
                    yield from ((where, each) for each in bases if each in imported)


def test_what_stays_python_derives_from_open_classes() -> None:
    """Logs of the lab, toys of tests and templates of projects run beside native code, too."""
    done = subprocess.run(
        [sys.executable, "-c", CLOSED, *GAMES], capture_output=True, text=True, check=True
    )
    closed = {*done.stdout.split()}
    assert {"Window", "Obj", "Game"} <= closed
    assert not [each for each in derived() if each[1] in closed]
