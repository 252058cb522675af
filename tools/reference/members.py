"""The members of a class: its fields and its public functions, with inherited ones."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from typing import Final

from attrs import frozen

from tools.reference.public import Definition, find, said_behind, source_of

LINE: Final = 88
"""The width of a signature."""


@frozen
class Field:
    """A field of a class, or a value that the class itself has (``shared``)."""

    name: str
    kind: str
    default: str
    said: str
    owner: str
    shared: bool
    given: bool = True
    """It is given when an object is made."""


@frozen
class Method:
    """A function of a class; ``owner`` is the class that defines it."""

    name: str
    signature: str
    said: str
    owner: str


def lineage(of: Definition) -> list[Definition]:
    """Return a class and those of ours that it is built on, the nearest first."""
    assert isinstance(of.node, ast.ClassDef)
    found = [of]
    for base in of.node.bases:
        name = base.value if isinstance(base, ast.Subscript) else base
        parent = find(of.module, name.id) if isinstance(name, ast.Name) else None
        if parent is not None and isinstance(parent.node, ast.ClassDef):
            found += [each for each in lineage(parent) if each not in found]
    return found


def fields(of: Definition) -> list[Field]:
    """Return the fields of a class, those of its bases first."""
    found: dict[str, Field] = {}
    for each in reversed(lineage(of)):
        found |= {one.name: one for one in _declared(each)}
    for each in lineage(of):
        for one in _assigned(each):
            found.setdefault(one.name, one)
    return list(found.values())


def _assigned(of: Definition) -> Iterator[Field]:
    """Yield the attributes that functions of a class set, beside its declared fields."""
    for node in ast.walk(of.node):
        match node:
            case ast.Assign([ast.Attribute(ast.Name("self"), name)]) | ast.AnnAssign(
                ast.Attribute(ast.Name("self"), name)
            ) if name[0] != "_":
                yield Field(name, "", "", "", of.name, shared=False, given=False)


def _declared(of: Definition) -> Iterator[Field]:
    assert isinstance(of.node, ast.ClassDef)
    body, marks = of.node.body, {_mark(each) for each in of.node.decorator_list}
    made = marks & {"frozen", "define", "record"}
    for node, behind in zip(body, [*body[1:], None], strict=True):
        match node:
            case ast.AnnAssign(ast.Name(name), kind, value) if name[0] != "_":
                said, shown = said_behind(behind), _words(of.module, kind)
                shared = shown.startswith("ClassVar")
                inner = (
                    shown.removeprefix("ClassVar[").removesuffix("]") if shared else shown
                )
                given = bool(made) and not shared and "init=False" not in ast.unparse(node)
                yield Field(
                    name, inner, _default(of.module, value), said, of.name, shared, given
                )


def _words(module: str, kind: ast.expr) -> str:
    """Return a type as it is written; of a name for a few words, these."""
    found = find(module, kind.id) if isinstance(kind, ast.Name) else None
    match found and found.node:
        case ast.Assign(value=ast.Subscript(ast.Name("Literal"), ast.Tuple(values))):
            return " | ".join(source_of(each) for each in values)
    return source_of(kind)


def _default(module: str, value: ast.expr | None) -> str:
    """Return the default of a field as it is written; empty if it must be given."""
    match value:
        case ast.Call(ast.Name("field"), keywords=given):
            named = {each.arg: each.value for each in given}
            if "default" in named:
                return _default(module, named["default"])
            return f"{source_of(named['factory'])}()" if "factory" in named else ""
        case ast.Name(name) if name[0] == "_":
            match (found := find(module, name)) and found.node:
                case ast.Assign(value=ast.Call() as meant):
                    return source_of(meant)
        case None:
            return ""
    return source_of(value)


def methods(of: Definition, public: frozenset[str]) -> list[Method]:
    """Return the public functions of a class, including those of its non-public bases."""
    found: dict[str, Method] = {}
    for each in lineage(of):
        if each.name == of.name or each.name not in public:
            found |= {m.name: m for m in _own_methods(each) if m.name not in found}
    return list(found.values())


def _own_methods(of: Definition) -> Iterator[Method]:
    assert isinstance(of.node, ast.ClassDef)
    for node in of.node.body:
        if isinstance(node, ast.FunctionDef) and node.name[0] != "_":
            marks = {_mark(each) for each in node.decorator_list}
            said = ast.get_docstring(node) or ""
            if marks & {"setter", "overload"}:
                continue
            yield Method(node.name, _of_method(node, marks), said, of.name)


def _mark(node: ast.expr) -> str:
    return ast.unparse(node).partition("(")[0].rpartition(".")[2]


def _of_method(node: ast.FunctionDef, marks: set[str]) -> str:
    result = f": {source_of(node.returns)}" if node.returns else ""
    if marks & {"property", "cached_property"}:
        return f"{node.name}{result}"
    return signature(node, own=not marks & {"staticmethod"})


def signature(node: ast.FunctionDef, *, own: bool = False) -> str:
    """Return how a function is called, in several lines if it is long; ``own``: without self."""
    args = ast.arguments(**vars(node.args))
    if own and (args.posonlyargs or args.args):
        first = "posonlyargs" if args.posonlyargs else "args"
        setattr(args, first, getattr(args, first)[1:])
    result = f" -> {source_of(node.returns)}" if node.returns else ""
    return folded(node.name, _parts(args), result)


def made_by(of: Definition) -> str:
    """Return how an object of a class is made."""
    assert isinstance(of.node, ast.ClassDef)
    for each in lineage(of):
        for node in each.node.body if isinstance(each.node, ast.ClassDef) else ():
            if isinstance(node, ast.FunctionDef) and node.name == "__init__":
                plain = signature(node, own=True).replace("__init__", of.name, 1)
                return plain.removesuffix(" -> None")
    given = [each for each in fields(of) if each.given]
    parts = [f"{f.name}: {f.kind}" + f" = {f.default}" * bool(f.default) for f in given]
    if any("kw_only=True" in ast.unparse(each) for each in of.node.decorator_list):
        parts.insert(0, "*")
    return folded(of.name, parts, "")


def _parts(args: ast.arguments) -> list[str]:
    """Return the parameters of a function, each as it is written."""
    return [re.sub(r"^(\w+: .+[^=])=([^=].*)$", r"\1 = \2", part) for part in split(args)]


def split(args: ast.arguments) -> list[str]:
    """Return the parameters of a function, parted at the commas between them."""
    parts, depth = [""], 0
    for sign in source_of(args):
        depth += (sign in "([{") - (sign in ")]}")
        if sign == "," and depth == 0:
            parts.append("")
        else:
            parts[-1] += sign
    return [part.strip() for part in parts if part.strip()]


def folded(name: str, parts: list[str], result: str) -> str:
    """Return a call in one line, or one line for each part if that is too long."""
    line = f"{name}({', '.join(parts)}){result}"
    if len(line) <= LINE:
        return line
    return "\n".join((f"{name}(", *(f"    {part}," for part in parts), f"){result}"))
