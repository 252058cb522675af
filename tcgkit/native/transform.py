"""From attrs classes to plain typed classes, which compile to native ones.

mypyc makes a native class of a plain class with annotated attributes; a class with a decorator that
it does not know stays interpreted. So :func:`transformed` writes each attrs class of a module as the
plain class that attrs makes of it at run time: the same fields, ``__init__``, ``__eq__`` and ``copied``.
Everything else stays as it is, comments and line breaks too.

The classes themselves say what attrs made of them, so the module is imported, never guessed at.
A class that uses more of attrs than this stays as it is: interpreted, and correct.
"""

from __future__ import annotations

import ast
import builtins
import inspect
import sys
from collections.abc import Iterator
from textwrap import dedent
from types import ModuleType
from typing import Any, Final, TypeVar

import attrs
from attrs import define, field

from tcgkit.kernel.data import records
from tcgkit.native.chosen import WATCHING, asks
from tcgkit.native.finder import ORDER

_MAKERS: Final = (attrs.define, attrs.frozen, attrs.mutable, records.record)
"""The decorators whose classes are written anew."""
_LITERAL: Final = (type(None), bool, int, str)
"""Types of defaults that are written down as they are."""
_EMPTY: Final[tuple[Any, ...]] = ((), frozenset())
_FACTORIES: Final = (list, dict, set)
_EMPTY_MADE: Final = tuple(f"{each.__name__}()" for each in _FACTORIES)
"""Defaults of fields that are never None: so None can stand for "not given", which is found at once."""
_HEAD: Final = (
    "from typing import Any as _Any, ClassVar as _ClassVar, TYPE_CHECKING as _CHECKING",
    "from mypy_extensions import mypyc_attr as _mypyc_attr",
    "import tcgkit.native.runtime as _native",
    "_attrs_field: _Any = _native.attrs.field",
    "_Factory: _Any = _native.attrs.Factory",
)
_REMAP: Final = "from tcgkit.kernel.data.records import remap as _remap"
_LOOKS: Final = """\
from tcgkit.native.finder import look_like_source as _look_like_source
_look_like_source(__name__)
"""
_INDENT: Final = "    "
_REFUSES: Final = f"""
{_INDENT}@classmethod
{_INDENT}def __init_subclass__(cls) -> None:
{_INDENT * 2}_native.refuse_interpreted(cls)
"""
"""What a closed class says to a class that is not compiled with it."""
_CLOSED: Final = ("tcgkit.kernel.", "tcgkit_dsl.meaning.", *WATCHING)
"""Modules whose classes are closed, unless a class of another module derives from them."""
_OPEN: Final = ("Trace", "UseKind")
"""Classes there from which code derives that looks on and stays Python: logs, notes of coverage."""


def is_open(cls: type[Any]) -> bool:
    """Return whether classes that stay Python may derive from a native class.

    All of the standard library, of players and of games are open: they are there to be subclassed. A class
    of the kernel is open if one of them derives from it now, if what looks on derives from it, or if
    blank objects of it are made: records (a position is read into them) and what copies itself. Calls of methods
    of other classes, their attributes and the test whether something is one of them are faster in native code.
    """
    if not cls.__module__.startswith(_CLOSED) or issubclass(cls, records.Record):
        return True
    if cls.__name__ in _OPEN:
        return True
    return _copies_itself(cls) or any(map(is_open, cls.__subclasses__()))


def _copies_itself(cls: type[Any]) -> bool:
    """Whether a method makes a copy of ``self``, which begins as a blank object."""
    try:
        return " = copy(self)" in inspect.getsource(cls)
    except (OSError, TypeError):
        return False


def transformed(source: str, module: ModuleType) -> str:
    """Return the source of a module with its attrs classes written as plain classes.

    Args:
        source: The source of ``module``.
        module: The module itself, imported as pure Python.
    """
    tree = ast.parse(source)
    writer = _Module(module, source, source.splitlines(keepends=True))
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            writer.write_class(node)
        elif isinstance(node, ast.FunctionDef):
            writer.write_function(node)
    for inner in ast.walk(tree):
        writer.write_rest(inner)
        if isinstance(inner, ast.ClassDef):
            writer.write_once(inner)
    generators = [
        node.name
        for node in tree.body
        if isinstance(node, ast.FunctionDef)
        and inspect.isgeneratorfunction(getattr(module, node.name, None))
    ]
    if writer.uses_native:
        writer.insert(_after_docs(tree), "\n".join([*_HEAD, *writer.head, "", ""]))
    made = f"{writer.text()}\n\n{ORDER} = {_names(tree, module)!r}\n{_LOOKS}"
    if generators:
        noting = (
            "from tcgkit.kernel.data.generators import note_generators as _note_generators"
        )
        made += f"\n\n{noting}\n_note_generators({', '.join(generators)})\n"
    return made


def _names(tree: ast.Module, module: ModuleType) -> tuple[str, ...]:
    """Return what a module names, in order: a native one begins with all its functions."""
    found = []
    for node in tree.body:
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            found.append(node.name)
        elif isinstance(node, (ast.Assign, ast.AnnAssign)):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            parts = [part for each in targets for part in ast.walk(each)]
            found += [part.id for part in parts if isinstance(part, ast.Name)]
        elif isinstance(node, (ast.Import, ast.ImportFrom)):
            found += [each.asname or each.name for each in node.names]
    return tuple(name for name in dict.fromkeys(found) if hasattr(module, name))


def _inner_functions(node: ast.AST) -> Iterator[ast.FunctionDef]:
    """Yield the functions right inside a function: not those of its classes, nor those inside them."""
    for each in ast.iter_child_nodes(node):
        if isinstance(each, ast.FunctionDef):
            yield each
        elif not isinstance(each, (ast.ClassDef, ast.Lambda)):
            yield from _inner_functions(each)


def stay_interpreted(source: str, module: ModuleType) -> list[str]:
    """Return the names of decorated classes of a module that are not written as plain ones.

    They work, but as slowly as Python: their decorators do not reach native code.
    """
    writer = _Module(module, source, [])
    return [
        node.name
        for node in ast.parse(source).body
        if isinstance(node, ast.ClassDef)
        and node.decorator_list
        and not writer.can(getattr(module, node.name), node)
    ]


@define
class _Module:
    """Writes one module anew: parts of its text are replaced, from the last to the first."""

    module: ModuleType
    source: str
    lines: list[str]
    """The lines, each with its line break."""
    edits: list[tuple[tuple[int, int], tuple[int, int], str]] = field(factory=list)
    head: list[str] = field(factory=list)
    """Further lines before the first import."""
    known: dict[str, str] = field(factory=dict)
    """Module of an inherited field → the name under which its types are known here."""
    noted: list[ast.FunctionDef] = field(factory=list)
    """Generators inside other functions."""
    uses_native: bool = False

    # ---- edits ---------------------------------------------------------------------------

    def replace(self, node: Any, text: str, *, before: int = 0) -> None:
        """Replace a node, and ``before`` characters in front of it."""
        begin = (node.lineno, node.col_offset - before)
        self.edits.append((begin, (node.end_lineno, node.end_col_offset), text))

    def insert(self, line: int, text: str) -> None:
        """Insert lines before a line (counted from 1)."""
        self.edits.append(((line, 0), (line, 0), text))

    def text(self) -> str:
        """Return the text with all replacements."""
        raw = [each.encode() for each in self.lines]  # positions count bytes
        raw.append(b"")
        for (line, at), (last, end), new in sorted(self.edits, reverse=True):
            raw[line - 1 : last] = [raw[line - 1][:at] + new.encode() + raw[last - 1][end:]]
        return b"".join(raw).decode()

    def said(self, node: ast.AST | None) -> str:
        """Return the source of a node."""
        return "" if node is None else ast.get_source_segment(self.source, node) or ""

    # ---- what is not a class -------------------------------------------------------------

    def write_function(self, node: ast.FunctionDef) -> None:
        """Take a decorator away that only type checkers need, and that native functions refuse."""
        for each in node.decorator_list:
            if ast.unparse(each).partition("(")[0] == "dataclass_transform":
                self.replace(each, "", before=1)

    def write_rest(self, node: ast.AST) -> None:
        """Write around what mypyc cannot compile, or does not keep."""
        if isinstance(node, ast.Compare):
            for row in node.comparators:
                if isinstance(row, ast.Tuple) and any(
                    isinstance(e, ast.Starred) for e in row.elts
                ):
                    self.replace(row, f"tuple({self.said(row)})")
        if isinstance(node, ast.FunctionDef):
            for inner in ast.walk(node):
                if isinstance(inner, ast.FunctionDef) and inner is not node:
                    self._note(inner)
            for inner in _inner_functions(node):
                self._decorate_behind(inner)

    def _decorate_behind(self, inner: ast.FunctionDef) -> None:
        """Decorate a function inside another one behind its body: mypyc makes a decorated one a name of the module, too."""
        if not inner.decorator_list:
            return
        first, made = inner.decorator_list[0], f"_{inner.name}"
        begin = (first.lineno, first.col_offset - 1)
        end = (inner.lineno, inner.col_offset + len(f"def {inner.name}"))
        self.edits.append((begin, end, f"def {made}"))
        called = "(".join([*map(self.said, inner.decorator_list), made])
        line = f"{' ' * inner.col_offset}{inner.name} = {called}{')' * len(inner.decorator_list)}\n"
        self.insert((inner.end_lineno or 0) + 1, line)

    def _note(self, inner: ast.FunctionDef) -> None:
        """Note a generator inside another function: nothing else tells that it is one."""
        if inner in self.noted or inner.decorator_list or not asks(inner):
            return
        self.noted.append(inner)
        self.uses_native = True
        line = f"{' ' * inner.col_offset}_native.note_generators(type({inner.name}))\n"
        self.insert((inner.end_lineno or 0) + 1, line)

    # ---- classes -------------------------------------------------------------------------

    def write_once(self, node: ast.ClassDef) -> None:
        """Leave the types of attributes to the base class that declares them."""
        cls = getattr(self.module, node.name, None)
        for each in declared_again(cls, node) if isinstance(cls, type) else ():
            if isinstance(each.target, ast.Attribute) and each.value is not None:
                self.replace(each, f"{self.said(each.target)} = {self.said(each.value)}")

    def write_class(self, node: ast.ClassDef) -> None:
        """Write a class as a plain one, if it can be."""
        cls = getattr(self.module, node.name, None)
        if not isinstance(cls, type) or not self.can(cls, node):
            return
        self.uses_native = True
        for each in node.decorator_list:
            self.replace(each, "", before=1)
        again = declared_again(cls, node)
        for item in node.body:
            if item in again:
                self.replace(item, "pass")
            else:
                self._item(cls, item)
        before = self._methods(cls, node) if "__attrs_attrs__" in cls.__dict__ else ""
        if is_open(cls):
            before += "@_mypyc_attr(allow_interpreted_subclasses=True)\n"
        elif cls.__base__ is object:
            self.insert((node.end_lineno or 0) + 1, _REFUSES)
        self.insert(_start(node), before)

    def can(self, cls: type[Any], node: ast.ClassDef) -> bool:
        """Whether the class can be written as a plain one."""
        own = [base for base in cls.__mro__[:-1] if base.__module__ != "typing"]
        if not all(_is_ours(base) for base in own):
            return False  # an exception, a dict, a named tuple
        if getattr(cls, "_is_protocol", False) or node.keywords:
            return False
        if len([base for base in cls.__bases__ if base.__module__ != "typing"]) > 1:
            return False
        if any(self._decorator(each) not in _MAKERS for each in node.decorator_list):
            return False
        functions = [item for item in node.body if isinstance(item, ast.FunctionDef)]
        decorators = {
            ast.unparse(each) for item in functions for each in item.decorator_list
        }
        return "cached_property" not in decorators and "__lt__" not in cls.__dict__

    def _decorator(self, node: ast.expr) -> Any:
        """Return the object that a decorator is, or the one that makes it; None if unknown."""
        found: Any = self.module
        for name in ast.unparse(node.func if isinstance(node, ast.Call) else node).split(
            "."
        ):
            found = getattr(found, name, None)
        return found

    def _item(self, cls: type[Any], item: ast.stmt) -> None:
        """Write one statement of a class body."""
        if isinstance(item, ast.AnnAssign) and isinstance(item.target, ast.Name):
            if item.value is not None and "ClassVar" not in ast.unparse(item.annotation):
                self.replace(item, f"{item.target.id}: {self.said(item.annotation)}")
        elif isinstance(item, ast.Assign) and isinstance(item.targets[0], ast.Name):
            name, value = item.targets[0].id, self.said(item.value)
            if name == "__slots__":
                self.replace(item, "pass")
            elif name == "__repr__":
                told = f"def __repr__(self) -> str:\n{_INDENT * 2}return {value}(self)"
                self.replace(item, told)
            elif not name.startswith("__"):
                self.replace(item, f"{name}: _ClassVar[_Any] = {value}")
        elif isinstance(item, ast.FunctionDef):
            for each in item.decorator_list:
                if isinstance(each, ast.Attribute) and each.attr == "default":
                    self.replace(each, "", before=1)
            if "__attrs_attrs__" in cls.__dict__ and _made_by_init(cls):
                self._blanks(cls, item)

    def _blanks(self, cls: type[Any], method: ast.FunctionDef) -> None:
        """Write ``X.__new__(X)`` in a method of X as a call of X, which native code makes at once."""
        blank = f"{cls.__name__}.__new__({cls.__name__})"
        for node in ast.walk(method):
            if isinstance(node, ast.Call) and ast.unparse(node) == blank:
                self.replace(node, _same(cls))

    def _methods(self, cls: type[Any], node: ast.ClassDef) -> str:
        """Append what attrs generates, and return the function that tells the fields."""
        values = {
            item.target.id: item.value
            for item in node.body
            if isinstance(item, ast.AnnAssign) and isinstance(item.target, ast.Name)
        }
        own = {_name(item) for item in node.body}
        maker = f"_fields_of_{node.name}"
        copied = [*_copied(cls)]
        if copied and _REMAP not in self.head:
            self.head.append(_REMAP)
        lines = [*self._init(cls, values), *copied]
        if "__eq__" in cls.__dict__ and "__eq__" not in own:
            lines += _compared(cls)
        if "__repr__" in cls.__dict__ and "__repr__" not in own:
            lines += ["def __repr__(self) -> str:", f"{_INDENT}return _native.shown(self)"]
        if "__reduce__" not in own:
            lines += [
                "def __reduce__(self) -> _Any:",
                f"{_INDENT}return _native.reduced(self)",
            ]
        lines += [
            f"__attrs_attrs__: _ClassVar[_Any] = _native.Fields({maker}, {_is_frozen(cls)})"
        ]
        body = "".join(f"{_INDENT}{line}\n" for line in lines)
        self.insert((node.end_lineno or 0) + 1, f"\n{body}")
        specs = "".join(f"{spec}, " for spec in self._specs(cls, values))
        return f"def {maker}() -> _Any:\n{_INDENT}return ({specs})\n\n\n"

    def _specs(self, cls: type[Any], values: dict[str, ast.expr | None]) -> Iterator[str]:
        """Yield the fields of the class itself, as attrs is told of them."""
        for each in _fields(cls):
            if each.inherited:
                continue
            value = values[each.name]
            spec = (
                f"_attrs_field(default={self.said(value)})"
                if value is not None
                else "_attrs_field()"
            )
            if _is_field(value):
                spec = f"_attrs_field{self.said(value).partition('(')[1]}{self.said(value).partition('(')[2]}"
            method = repr(each.default.factory.__name__) if _by_method(each) else "None"
            yield f"({each.name!r}, {str(each.type)!r}, {spec}, {method}, {each.kw_only})"

    def _init(self, cls: type[Any], values: dict[str, ast.expr | None]) -> Iterator[str]:
        """Yield the lines of ``__init__``."""
        plain, named, body = ["self"], list[str](), list[str]()
        for each in _fields(cls):
            param, value = self._param(cls, each, values)
            if param:
                (named if each.kw_only else plain).append(param)
            if value:
                body.append(f"self.{each.name} = {value}")
        if any(each.validator for each in _fields(cls)):
            body.append("_native.validate(self)")
        if hasattr(cls, "__attrs_post_init__"):
            body.append("self.__attrs_post_init__()")
        params = ", ".join([*plain, *(["*", *named] if named else [])])
        yield f"def __init__({params}) -> None:"
        for line in body or ["pass"]:
            yield _INDENT + line

    def _param(
        self, cls: type[Any], each: Any, values: dict[str, ast.expr | None]
    ) -> tuple[str, str]:
        """Return the parameter of a field and the value it gets; either may be empty."""
        type_, name, default = self._type(cls, each), each.alias or each.name, each.default
        given = "{}"
        if each.converter:
            type_ = "_Any"
            given = f"_native.converter({cls.__name__}, {each.name!r})({{}})"
        value = given.format(name)
        if default is attrs.NOTHING:
            return (f"{name}: {type_}", value) if each.init else ("", "")
        made = f"_native.default_of({cls.__name__}, {each.name!r}, self)"
        if _by_method(each):
            made = f"self.{default.factory.__name__}()"
        elif isinstance(default, attrs.Factory):  # type: ignore[arg-type]  # a class at run time
            made = (
                f"{default.factory.__name__}()" if default.factory in _FACTORIES else made
            )
        else:
            written = self._default(each, values)
            if written:
                return (
                    (f"{name}: {type_} = {written}", value)
                    if each.init
                    else ("", given.format(written))
                )
        if not each.init:
            return "", given.format(made)
        if made in _EMPTY_MADE and "None" not in str(each.type) and not each.converter:
            return f"{name}: _Any = None", f"{made} if {name} is None else {value}"
        return (
            f"{name}: _Any = _native.UNSET",
            given.format(f"{made} if {name} is _native.UNSET else {name}"),
        )

    def _default(self, each: Any, values: dict[str, ast.expr | None]) -> str:
        """Return a default as it can stand in a parameter, or an empty text."""
        default = each.default
        if isinstance(default, _LITERAL) or any(default is empty for empty in _EMPTY):
            return repr(default)
        value = None if each.inherited else values[each.name]
        if isinstance(value, ast.Call) and _is_field(value):
            value = next(key.value for key in value.keywords if key.arg == "default")
        return ast.unparse(value) if isinstance(value, (ast.Name, ast.Attribute)) else ""

    def _type(self, cls: type[Any], each: Any) -> str:
        """Return the type of a field, in names that are known in this module."""
        said = str(each.type)
        if not each.inherited:
            return said
        owner = next(
            base
            for base in cls.__mro__
            if any(a.name == each.name and not a.inherited for a in _fields(base))
        )
        if isinstance(getattr(sys.modules[owner.__module__], said, None), TypeVar):
            return "_Any"
        if owner.__module__ == self.module.__name__:
            return said
        alias = self.known.get(owner.__module__)
        if alias is None:
            alias = self.known[owner.__module__] = f"_from_{len(self.known)}"
            self.head += ["if _CHECKING:", f"{_INDENT}import {owner.__module__} as {alias}"]
        return ast.unparse(_Elsewhere(alias).visit(ast.parse(said, mode="eval")))


class _Elsewhere(ast.NodeTransformer):
    """Takes the names of a type from another module."""

    def __init__(self, alias: str) -> None:
        self.alias = alias

    def visit_Name(self, node: ast.Name) -> ast.AST:
        """Qualify a name."""
        if hasattr(builtins, node.id):
            return node
        return ast.Attribute(ast.Name(self.alias), node.id)

    def visit_Constant(self, node: ast.Constant) -> ast.AST:
        """Read a type in quotation marks."""
        if not isinstance(node.value, str):
            return node
        inner: ast.AST = self.visit(ast.parse(node.value, mode="eval")).body
        return inner

    def visit_Subscript(self, node: ast.Subscript) -> ast.AST:
        """Leave the words of a Literal alone."""
        if ast.unparse(node.value) == "Literal":
            return ast.Name("_Any")
        return self.generic_visit(node)


def declared_again(cls: type[Any], node: ast.ClassDef) -> list[ast.AnnAssign]:
    """Return the declarations in a class of attributes that a base class declares.

    mypyc keeps such an attribute once, but shows it to the garbage collector once for each declaration:
    the collector then takes what is in use for garbage, and empties it.

    Args:
        cls: The class, imported as pure Python.
        node: Its source.
    """
    known = {name for base in cls.__mro__[1:-1] for name in _attributes(base) if name}
    return [each for each in _declarations(node) if _declared(each) in known]


def _attributes(cls: type[Any]) -> Iterator[str]:
    """Yield the attributes that a class declares or sets in its own source."""
    try:
        (node,) = ast.parse(dedent(inspect.getsource(cls))).body
    except (OSError, TypeError, SyntaxError):
        return
    assert isinstance(node, ast.ClassDef)
    yield from map(_declared, _declarations(node))
    for each in ast.walk(node):
        if isinstance(each, ast.Attribute) and isinstance(each.ctx, ast.Store):
            yield _of_self(each)


def _declarations(node: ast.ClassDef) -> Iterator[ast.AnnAssign]:
    """Yield what declares attributes of objects in a class: ``x: T`` in its body, ``self.x: T`` in a method."""
    for each in ast.walk(node):
        if (
            isinstance(each, ast.AnnAssign)
            and (each in node.body or isinstance(each.target, ast.Attribute))
            and "ClassVar" not in ast.unparse(each.annotation)
        ):
            yield each


def _declared(each: ast.AnnAssign) -> str:
    target = each.target
    return target.id if isinstance(target, ast.Name) else _of_self(target)


def _of_self(target: ast.expr) -> str:
    """Return x of ``self.x``, or an empty text."""
    is_own = isinstance(target, ast.Attribute) and ast.unparse(target.value) == "self"
    return target.attr if is_own and isinstance(target, ast.Attribute) else ""


def _copied(cls: type[Any]) -> Iterator[str]:
    """Yield the method ``copied`` of a record: see ``tcgkit.kernel.data.records``."""
    if not issubclass(cls, records.Record) or "copied" not in cls.__dict__:
        return
    name = cls.__name__
    yield "def copied(self, objects: _Any, memo: dict) -> _Any:"
    blank = _same(cls) if _made_by_init(cls) else f"{name}.__new__({name})"
    yield f"{_INDENT}new: {name} = {blank}"
    yield f"{_INDENT}memo[id(self)] = new"
    if hasattr(cls, "next"):  # a frame
        yield f"{_INDENT}new.next = self.next"
        yield f"{_INDENT}new.ret = _remap(self.ret, objects, memo)"
    for each in _fields(cls):
        how = records.copied_how(str(each.type))
        if how == "shared" and not (_made_by_init(cls) and each.init):
            yield f"{_INDENT}new.{each.name} = self.{each.name}"
        elif how == "object":
            yield f"{_INDENT}of_{each.name} = self.{each.name}"
            yield f"{_INDENT}if of_{each.name} is not None:"
            there = f"objects.get(of_{each.name}.id, of_{each.name})"
            yield f"{_INDENT * 2}new.{each.name} = {there}"
            if not (_made_by_init(cls) and each.init):
                yield f"{_INDENT}else:"
                yield f"{_INDENT * 2}new.{each.name} = None"
        elif how == "mapped":
            yield f"{_INDENT}new.{each.name} = _remap(self.{each.name}, objects, memo)"
    yield f"{_INDENT}return new"


def _compared(cls: type[Any]) -> Iterator[str]:
    """Yield ``__eq__`` and ``__hash__``."""
    pairs = [f"self.{each.name} == other.{each.name}" for each in _fields(cls) if each.eq]
    yield "def __eq__(self, other: object) -> bool:"
    yield f"{_INDENT}if not isinstance(other, {cls.__name__}) or type(other) is not type(self):"
    yield f"{_INDENT * 2}return False"
    yield f"{_INDENT}return {' and '.join(pairs) or 'True'}"
    yield "def __hash__(self) -> int:"
    if cls.__dict__.get("__hash__") is None:
        yield f"{_INDENT}raise TypeError(\"unhashable type: '{cls.__name__}'\")"
        return
    hashed = [
        each for each in _fields(cls) if (each.eq if each.hash is None else each.hash)
    ]
    parts = "".join(f"self.{each.name}, " for each in hashed)
    yield f"{_INDENT}return hash(({cls.__name__!r}, {parts}))"


def _made_by_init(cls: type[Any]) -> bool:
    """Whether a call of the class with the values of an object does nothing but keep them."""
    plain = not hasattr(cls, "__attrs_post_init__")
    return plain and not any(each.converter or each.validator for each in _fields(cls))


def _same(cls: type[Any]) -> str:
    """Return the call that makes an object with the values of ``self``."""
    given = (
        f"{each.alias or each.name}=self.{each.name}" for each in _fields(cls) if each.init
    )
    return f"{cls.__name__}({', '.join(given)})"


def _fields(cls: type[Any]) -> tuple[Any, ...]:
    found: tuple[Any, ...] = getattr(cls, "__attrs_attrs__", ())
    return found


def _is_frozen(cls: type[Any]) -> bool:
    """Whether attrs refuses what is written to an object."""
    return getattr(cls.__setattr__, "__name__", "") == "_frozen_setattrs"


def _is_ours(base: type[Any]) -> bool:
    return base.__module__ not in ("builtins", "collections") and not issubclass(
        base, (tuple, dict)
    )


def _start(node: ast.ClassDef) -> int:
    """Return the first line of a class, with its decorators."""
    return min([node.lineno, *(each.lineno for each in node.decorator_list)])


def _after_docs(tree: ast.Module) -> int:
    """Return the line before which imports can be inserted."""
    for node in tree.body:
        is_docs = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        is_future = isinstance(node, ast.ImportFrom) and node.module == "__future__"
        if not is_docs and not is_future:
            return _start(node) if isinstance(node, ast.ClassDef) else node.lineno
    return 1


def _is_field(value: ast.expr | None) -> bool:
    return isinstance(value, ast.Call) and ast.unparse(value.func) in (
        "field",
        "attrs.field",
    )


def _by_method(each: Any) -> bool:
    return bool(getattr(each.default, "takes_self", False)) and hasattr(
        each.default.factory, "__name__"
    )


def _name(item: ast.stmt) -> str:
    if isinstance(item, ast.FunctionDef):
        return item.name
    target = item.targets[0] if isinstance(item, ast.Assign) else None
    return target.id if isinstance(target, ast.Name) else ""


__all__ = ["declared_again", "is_open", "stay_interpreted", "transformed"]
