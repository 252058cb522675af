"""A class that is written anew behaves as the one that attrs makes."""

from __future__ import annotations

import copy
import pickle
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import attrs
import pytest

from tcgkit.kernel import effects, game, happening, rules, sight, state, time
from tcgkit.kernel.data.generators import is_generator
from tcgkit.native import runtime
from tcgkit.native.transform import is_open, transformed
from tcgkit.plugins.manager import load_plugins
from tcgkit.standard import damage, events
from tcgkit_cmvr.rules import battle
from tcgkit_dsl.meaning.program import Program

SOURCE = '''
"""Classes of all kinds that are written anew."""

from __future__ import annotations

from attrs import define, field, frozen, validators

from tcgkit.kernel.data.records import Record, record

NOTHING: dict[str, int] = {}


def many(values: object) -> frozenset[object]:
    return frozenset(values)


@frozen
class Point:
    x: int
    y: int = 0
    name: str = field(default="", eq=False, repr=False)


@frozen
class Named(Point):
    words: frozenset[object] = field(default=(), converter=many, kw_only=True)
    size: int = field(init=False)
    more: frozenset[object] = field(factory=list, converter=many)
    least: frozenset[object] = field(default=(), init=False, converter=many)

    @size.default
    def _size(self) -> int:
        return len(self.words)


@define
class Bag:
    things: list[int] = field(factory=list)
    _hidden: int = field(default=3, validator=validators.gt(0))
    known: dict[str, int] = NOTHING

    def __attrs_post_init__(self) -> None:
        self.things.append(self._hidden)


@record
class Frame(Record):
    point: Point
    parts: tuple[object, ...] = ()


@record
class Inner(Frame):
    at: int = 0


@record
class Bare(Frame):
    parts: tuple[object, ...] = ("bare",)


class Plain:
    words = ("a", "b")

    def __init__(self):
        self.count: int = 0

    def asking(self):
        yield 1


class Counting(Plain):
    def __init__(self):
        self.count: int = 1
        self.more: int = 2


def asks(game):
    yield game


def asks_inside():
    def inner(game):
        yield game

    return inner


def tells(kind):
    return kind in (*(1, 2), 3)
'''


def module_of(folder: Path, name: str, source: str) -> ModuleType:
    """Return a module made from a source, known by its name."""
    module = ModuleType(name)
    path = folder / f"{name}.py"
    path.write_text(source, encoding="utf-8")
    module.__file__ = str(path)
    sys.modules[name] = module
    exec(compile(source, str(path), "exec"), vars(module))
    return module


@pytest.fixture(scope="module")
def both(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Any, Any]]:
    """The module as it is written, and as it is compiled (here it runs as Python)."""
    folder = tmp_path_factory.mktemp("transform")
    pure = module_of(folder, "classes_as_written", SOURCE)
    yield pure, module_of(folder, "classes_as_compiled", transformed(SOURCE, pure))
    del sys.modules["classes_as_written"], sys.modules["classes_as_compiled"]


def test_no_class_is_left_to_attrs(both: tuple[Any, Any]) -> None:
    _, native = both
    for name in ("Point", "Named", "Bag", "Frame", "Inner", "Bare"):
        assert not hasattr(getattr(native, name), "__attrs_init__")
        assert "_fields_of_" + name in vars(native)


@pytest.mark.parametrize(
    ("name", "given", "named"),
    [
        ("Point", (1,), {}),
        ("Point", (1, 2, "p"), {}),
        ("Named", (1,), {"words": ["a", "b"]}),
        ("Named", (1, 2), {}),
        ("Named", (1, 2), {"more": [3]}),
        ("Bag", (), {}),
        ("Bag", ([5],), {"hidden": 7}),
    ],
)
def test_it_is_made_and_shown_alike(
    both: tuple[Any, Any], name: str, given: tuple[Any, ...], named: dict[str, Any]
) -> None:
    pure, native = (getattr(each, name)(*given, **named) for each in both)
    assert attrs.asdict(pure) == attrs.asdict(native)
    assert repr(pure) == repr(native)


@pytest.mark.parametrize(
    ("name", "given", "named"),
    [("Named", (1,), {"words": ["a", "b"]}), ("Bag", ([5],), {"hidden": 7})],
)
def test_it_goes_into_another_process(
    both: tuple[Any, Any], name: str, given: tuple[Any, ...], named: dict[str, Any]
) -> None:
    for module in both:
        made = getattr(module, name)(*given, **named)
        for again in (pickle.loads(pickle.dumps(made)), copy.deepcopy(made)):
            assert attrs.asdict(again) == attrs.asdict(made)
            assert again is not made


@pytest.mark.parametrize(
    ("name", "given"), [("Point", ()), ("Point", (1, 2, "", 4)), ("Bag", ([], 0))]
)
def test_what_attrs_refuses_is_refused(
    both: tuple[Any, Any], name: str, given: tuple[Any, ...]
) -> None:
    errors = []
    for module in both:
        with pytest.raises((TypeError, ValueError)) as found:
            getattr(module, name)(*given)
        errors.append(type(found.value))
    assert errors[0] is errors[1]


@pytest.mark.parametrize(
    ("name", "frozen"), [("Point", True), ("Named", True), ("Bag", False), ("Frame", False)]
)
def test_what_was_declared_frozen_is_known(
    both: tuple[Any, Any], name: str, frozen: bool
) -> None:
    """The contract asks: what no sample may share with the game is what can be written to."""
    pure, native = (getattr(each, name) for each in both)
    assert attrs.fields(native)
    assert runtime.is_frozen(native) is frozen
    assert not runtime.is_frozen(pure)  # attrs itself refuses
    assert not runtime.is_frozen(attrs.frozen(type("Mine", (native,), {})))


def test_fields_are_those_of_attrs(both: tuple[Any, Any]) -> None:
    for name in ("Point", "Named", "Bag", "Frame", "Inner", "Bare"):
        pure, native = (attrs.fields(getattr(each, name)) for each in both)
        for one, other in zip(pure, native, strict=True):
            for part in (
                "name",
                "alias",
                "init",
                "kw_only",
                "repr",
                "eq",
                "inherited",
                "type",
            ):
                assert getattr(one, part) == getattr(other, part), (name, one.name, part)


def test_equality_and_hash(both: tuple[Any, Any]) -> None:
    for module in both:
        assert module.Point(1, 2, "a") == module.Point(1, 2, "b")
        assert hash(module.Point(1, 2, "a")) == hash(module.Point(1, 2, "b"))
        assert module.Point(1) != module.Point(2)
        assert module.Point(1) != module.Named(1)
        with pytest.raises(TypeError, match="unhashable"):
            hash(module.Bag())


def test_an_attribute_is_declared_once(both: tuple[Any, Any]) -> None:
    written = transformed(SOURCE, both[0])
    assert written.count("\n    parts: tuple[object, ...]\n") == 1
    assert written.count("self.count: int = ") == 1
    assert "self.more: int = 2" in written
    for module in both:
        assert module.Bare(module.Point(1)).parts == ("bare",)
        assert module.Counting().count == 1


def test_it_evolves(both: tuple[Any, Any]) -> None:
    for module in both:
        assert attrs.evolve(module.Point(1, 2), y=5) == module.Point(1, 5)
        assert attrs.evolve(module.Named(1, words="ab"), x=3).words == frozenset("ab")


def test_each_object_has_a_list_of_its_own(both: tuple[Any, Any]) -> None:
    for module in both:
        assert module.Bag().things is not module.Bag().things
        assert module.Bag().known is module.NOTHING


def test_a_record_is_copied_with_its_parts(both: tuple[Any, Any]) -> None:
    for module in both:
        inner = module.Inner(module.Point(1), (), 4)
        outer = module.Frame(module.Point(2), (inner, 3))
        copy = outer.copied({}, {})
        assert type(copy) is module.Frame
        assert copy is not outer
        assert copy.point is outer.point
        assert copy.parts[0] is not inner
        assert (copy.parts[0].at, copy.parts[1]) == (4, 3)


def test_generators_are_still_known(both: tuple[Any, Any]) -> None:
    for module in both:
        assert is_generator(module.asks)
        assert is_generator(module.asks_inside())
        assert not is_generator(module.tells)
        assert module.tells(2)
        assert not module.tells(4)


def test_names_keep_their_order(tmp_path: Path) -> None:
    """A module that is compiled begins with its functions."""
    source = "from os import sep as first\n\ndef second(): ...\n\nclass Third: ...\n\nfourth, fifth = 4, 5\n"
    module = module_of(tmp_path, "names_in_order", source)
    names = [name for name in vars(module) if name[0] != "_"]
    assert names == ["first", "second", "Third", "fourth", "fifth"]
    begins = "def second(): ...\n" + transformed(source, module)
    compiled = module_of(tmp_path, "names_in_order", begins)
    del sys.modules["names_in_order"]
    assert [name for name in vars(compiled) if name in names] == names


def test_words_of_a_plain_class_belong_to_the_class(both: tuple[Any, Any]) -> None:
    for module in both:
        assert module.Plain.words == ("a", "b")


def test_classes_that_games_derive_from_are_open() -> None:
    load_plugins()
    kernel: list[type] = [state.Frame, state.Process, state.Property, state.Lasting]
    kernel += [happening.Event, effects.Use, effects.Effect, time.Node]
    others: list[type] = [events.DrawCard, damage.DestroyCard, battle.Attack]
    assert all(map(is_open, [*kernel, *others]))


def test_the_rest_of_the_kernel_is_closed() -> None:
    kernel: list[type] = [game.Reading, game.Changing, game.Running, game.Game]
    kernel += [state.Obj, state.State, state.Place, state.Zone, state.Option]
    kernel += [time.Window, time.Action, rules.Check, sight.View]
    assert not any(map(is_open, [*kernel, Program]))


def test_what_makes_blank_copies_of_itself_is_open() -> None:
    assert is_open(rules.Rules)


def test_a_closed_class_refuses_subclasses_that_are_not_compiled() -> None:
    """Only native classes have ``__mypyc_attrs__`` when they tell their base of themselves."""

    class Native:
        __mypyc_attrs__ = ()

        def __init_subclass__(cls) -> None:
            runtime.refuse_interpreted(cls)

    class Compiled(Native):
        __mypyc_attrs__ = ()

    with pytest.raises(
        TypeError, match=r"Mine derives from .*Compiled, which is native code"
    ) as told:

        class Mine(Compiled):
            pass

    assert "tcgkit build" in str(told.value)
    assert "TCGKIT_PURE=1" in str(told.value)


def test_closed_classes_are_written_so() -> None:
    def written(kind: type) -> str:
        module = sys.modules[kind.__module__]
        source = Path(str(module.__file__)).read_text(encoding="utf-8")
        return transformed(source, module).partition(f"class {kind.__name__}")[2]

    assert "_native.refuse_interpreted(cls)" in written(state.Zone).partition("class ")[0]
    assert "refuse" not in written(state.Frame).partition("class ")[0]


def test_a_decorated_function_inside_another_one_is_no_name_of_its_module(
    tmp_path: Path,
) -> None:
    """mypyc makes it one; so it is decorated behind its body."""
    source = """
def loud(word):
    return lambda said: lambda: f"{said()} {word}"

def greeting(name):
    if name:
        @loud("!")
        @loud(
            "indeed",
        )
        def said():
            return f"Hello {name}"
        return said
    return None
"""
    module = module_of(tmp_path, "greets", source)
    written = transformed(source, module)
    assert "@loud" not in written
    assert (
        module_of(tmp_path, "greets_as_compiled", written).greeting("Ko")()
        == "Hello Ko indeed !"
    )
