"""What is given to the functions of rules: enough to do their part, and no more."""

from __future__ import annotations

import ast
import inspect
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tcgkit.kernel.game import Changing, Game, Reading, Running
from tcgkit.kernel.rules import Ruleset
from tcgkit.plugins import load_plugins

ROOT = Path(__file__).parents[2]
RULES = [
    *(ROOT / "rulesets").rglob("*.py"),
    *(ROOT / "tcgkit" / "standard").rglob("*.py"),
    *(ROOT / "tcgkit" / "templates").rglob("src/**/*.py"),
    *(ROOT / "examples").glob("*/src/**/*.py"),
]
ADDED = [
    (
        Changing,
        Reading,
        ("move", "set_number", "turn", "shuffle", "pick", "add_lasting", "lose", "end"),
    ),
    (Running, Changing, ("emit", "emit_all", "enter", "leave", "line_up", "perform")),
    (Game, Running, ("answer", "choose", "input", "fork", "sample", "run", "new")),
]
WRONG = """
from collections.abc import Sequence
from typing import Any

from attrs import evolve
from tcgkit.kernel.cards import Condition, Scope
from tcgkit.kernel.game import Changing, Reading, Running
from tcgkit.kernel.happening import Event
from tcgkit.kernel.rules import Check
from tcgkit.kernel.state import Claim, Continuous, Modifier, Obj, Property
from tcgkit.kernel.time import Step

class Seen(Event):
    pass

def moves(game: Reading, scope: Scope) -> bool:
    game.move(scope.source, "discard")  # E: a condition changes nothing
    return True

def moves_too(game: Changing, scope: Scope) -> bool:
    game.move(scope.source, "discard")
    return True

condition: Condition = moves_too  # E: nor does one that says that it changes something

class Asks(Event):
    def apply(self, game: Changing) -> None:
        game.emit(Seen)  # E: what an event does emits nothing

class Emits(Event):
    def apply(self, game: Running) -> None:  # E: nor does it ask for more
        game.emit(Seen)

def score(game: Reading, player: int) -> float:
    game.emit(Seen)  # E: a score only reads
    game.set_number(player, "coins", 0)  # E: a score only reads
    return 0.0

def tapping(game: Changing, scope: Scope, obj: Obj) -> bool:
    game.set_posture(obj, 1)
    return True

Continuous(Modifier("power", "add", 1), tapping)  # E: nor does what a modifier matches
Claim("attack", "cannot", tapping)  # E: nor the test of a claim

def base(game: Changing, obj: Obj) -> int:
    return game.pick(6)

Property("power", base=base)  # E: nor the base of a value

def found(game: Running) -> list[Any]:
    game.enter(Seen)  # E: that is no frame
    return []

Check("dead", (Seen,), "step", found, lambda game, found: None)  # E: nor does looking for a state

def answers(game: Running) -> None:
    game.answer(0)  # E: a step asks; it is players who answer

Step("draw", answers)
"""


def parameters(path: Path) -> list[str]:
    """Return where a function takes a whole game."""
    return [
        f"{path.relative_to(ROOT)}:{given.lineno}"
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.arguments)
        for given in (*node.posonlyargs, *node.args, *node.kwonlyargs)
        if given.annotation is not None
        and ast.unparse(given.annotation).strip("'") == "Game"
    ]


def test_no_function_of_rules_takes_more_of_a_game_than_its_steps() -> None:
    assert [place for path in sorted(RULES) for place in parameters(path)] == []


@pytest.mark.parametrize(("power", "weaker", "added"), ADDED)
def test_each_power_adds_what_the_weaker_one_cannot_do(
    power: type, weaker: type, added: tuple[str, ...]
) -> None:
    assert issubclass(power, weaker)
    assert [name for name in added if hasattr(weaker, name)] == []
    assert [name for name in added if not hasattr(power, name)] == []


POWERS = [power.__name__ for power in (Reading, Changing, Running, Game)]


def power_of(entry: Callable[..., Any]) -> str:
    """Return what of a game an entry takes: what it says, or as a lambda only to read it."""
    game = next(iter(inspect.signature(entry).parameters.values()))
    said = game.annotation
    return "Reading" if said is inspect.Parameter.empty else str(said)


def declared(ruleset: Ruleset) -> Iterator[tuple[str, str]]:
    """Yield each entry with what it takes, by the usual options and with each other choice."""
    for option in ruleset.options:
        for choice in (option.start, *option.choices):
            entries = ruleset.rules({option.name: choice}).entries
            yield from ((name, power_of(entry)) for name, entry in entries.items())


def called(tree: ast.AST, given: dict[str, str]) -> Iterator[tuple[str, str, int]]:
    """Yield each entry that is called, what its caller was given, and the line."""
    if isinstance(tree, ast.FunctionDef | ast.Lambda):
        arguments = (*tree.args.posonlyargs, *tree.args.args)
        given = given | {
            each.arg: ast.unparse(each.annotation)
            for each in arguments
            if each.annotation is not None
        }
    match tree:
        case ast.Call(
            func=ast.Attribute(value=ast.Name(game), attr="do"),
            args=[ast.Constant(str(entry)), *_],
        ) if given.get(game) in POWERS:
            yield entry, given[game], tree.lineno
    for child in ast.iter_child_nodes(tree):
        yield from called(child, given)


@pytest.mark.parametrize("package", sorted((ROOT / "rulesets").glob("tcgkit_*")))
@pytest.mark.pure  # native functions do not say what they take
def test_an_entry_takes_no_more_of_a_game_than_who_calls_it(package: Path) -> None:
    """A variant may put another one in its place: each is looked at."""
    takes: dict[str, set[str]] = {}
    for plugin in load_plugins().rulesets.values():
        for name, power in declared(plugin.ruleset):
            takes.setdefault(name, set()).add(power)
    wrong = [
        f"{path.relative_to(ROOT)}:{line}: {entry!r} takes {power}, its caller {caller}"
        for path in sorted(package.rglob("*.py"))
        for entry, caller, line in called(ast.parse(path.read_text(encoding="utf-8")), {})
        for power in takes[entry]
        if POWERS.index(power) > POWERS.index(caller)
    ]
    assert wrong == []


@pytest.mark.exhaustive
def test_to_do_more_than_is_given_is_a_type_error(tmp_path: Path) -> None:
    """Each line of ``WRONG`` with a mark is reported, and no other."""
    file = tmp_path / "wrong.py"
    file.write_text(WRONG, encoding="utf-8")
    ran = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", str(file)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    said = {
        int(line.split(":")[1]) for line in ran.stdout.splitlines() if ": error:" in line
    }
    lines = WRONG.splitlines()
    assert said == {n for n, line in enumerate(lines, 1) if "# E:" in line}, ran.stdout
