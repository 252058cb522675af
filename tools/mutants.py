"""Every way to break the rules in a file: the mutants that ``tools/mutate.py`` tries."""

from __future__ import annotations

import ast
import operator
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from textwrap import indent
from types import CodeType
from typing import Final

from attrs import frozen

OPPOSITE: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
    ast.In: ast.NotIn, ast.NotIn: ast.In,
}  # fmt: skip
SWAPPED: Final = OPPOSITE | {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt
}  # fmt: skip
NO_RULES: Final = ("annotation", "returns", "decorator_list")
"""Parts of a definition that are not broken; assertions and f-strings are not, either."""


@frozen
class Mutant:
    """One place of one file, and how it is broken."""

    path: str
    line: int
    place: str
    old: str
    new: str
    code: bytes
    """The whole file, broken."""
    clauses: frozenset[str]
    """The clauses that the place names."""
    plain: bool
    """It is a function without decorators: it can be broken where it is."""

    def __str__(self) -> str:
        old, new = (" ".join(text.split()) for text in (self.old, self.new))
        return f"{Path(self.path).name}:{self.line} {self.place}: {old:.70} -> {new:.70}"

    def put_in_place(self) -> None:
        """Give the function in this process its broken code."""
        whole = compile(self.code, self.path, "exec")
        (broken,) = (code for code in codes(whole) if code.co_qualname == self.place)
        for module in list(sys.modules.values()):
            if getattr(module, "__file__", None) == self.path:
                operator.attrgetter(self.place)(module).__code__ = broken


def codes(code: CodeType) -> Iterator[CodeType]:
    """Yield a code object and those of the functions in it."""
    yield code
    for each in code.co_consts:
        if isinstance(each, CodeType):
            yield from codes(each)


def mutants(path: Path, groups: list[str]) -> Iterator[Mutant]:
    """Yield every way to break the rules of the groups in one file, each once."""
    code = path.read_bytes()
    starts = [0]
    for line in code.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    known = set()
    games = [group.split(".")[0] for group in groups]
    tree = ast.parse(code)
    for place, node, above in definitions(tree, "", ast.get_docstring(tree) or ""):
        decorators = getattr(node, "decorator_list", ())
        first = min(each.lineno for each in (node, *decorators))
        text = code[starts[first - 1] : starts[node.end_lineno or 0]].decode()
        if not clauses_in(above + text, groups):
            continue
        for broken, new in (change for part in parts_of(node) for change in changes(part)):
            start = starts[broken.lineno - 1] + broken.col_offset
            end = starts[(broken.end_lineno or 0) - 1] + (broken.end_col_offset or 0)
            whole = code[:start] + new.encode() + code[end:]
            if whole not in known:
                known.add(whole)
                old, named = code[start:end].decode(), clauses_in(text, games)
                plain = isinstance(node, ast.FunctionDef) and not decorators
                yield Mutant(str(path), broken.lineno, place, old, new, whole, named, plain)


def definitions(
    parent: ast.Module | ast.ClassDef, name: str, above: str
) -> Iterator[tuple[str, ast.stmt, str]]:
    """Yield the functions and declarations in a module or class: name, node, docs above."""
    for node in parent.body:
        if isinstance(node, ast.ClassDef):
            doc = above + (ast.get_docstring(node) or "")
            yield from definitions(node, f"{name}{node.name}.", doc)
        elif isinstance(node, ast.FunctionDef):
            yield name + node.name, node, above
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            target = node.target if isinstance(node, ast.AnnAssign) else node.targets[0]
            yield name + ast.unparse(target), node, above


def clauses_in(text: str, groups: list[str]) -> frozenset[str]:
    """Return the clauses of groups that a text names (``cmvr.set.4`` of ``cmvr.set``)."""
    either = "|".join(map(re.escape, groups))
    return frozenset(re.findall(rf"\b(?:{either})\.[\w.]*[\w*]", text))


def parts_of(node: ast.AST) -> Iterator[ast.AST]:
    """Yield a node and all below it that can be a rule."""
    yield node
    for name, value in ast.iter_fields(node):
        for child in value if isinstance(value, list) else [value]:
            rule = isinstance(child, ast.AST) and name not in NO_RULES
            if rule and not isinstance(child, ast.Assert | ast.JoinedStr):
                yield from parts_of(child)


def changes(node: ast.AST) -> Iterator[tuple[ast.expr | ast.stmt, str]]:
    """Yield every way to break one node: a part of the code and its replacement."""
    match node:
        case ast.If(test=test) | ast.While(test=test) | ast.IfExp(test=test):
            yield test, negated(test)
        case ast.comprehension(ifs=tests):
            yield from ((test, negated(test)) for test in tests)
        case (
            ast.Return(value=ast.Compare() | ast.UnaryOp(op=ast.Not()) as told)
            | ast.Lambda(body=ast.Compare() | ast.UnaryOp(op=ast.Not()) as told)
        ):
            yield told, negated(told)
        case ast.Compare():
            yield node, swapped(node)
        case ast.BoolOp(op=op, values=values):
            other = ast.Or() if isinstance(op, ast.And) else ast.And()
            yield node, f"({ast.unparse(ast.BoolOp(other, values))})"
            for rest in without_one(values):
                yield node, f"({ast.unparse(ast.BoolOp(op, rest))})"
        case ast.Constant(value=int(number)) if not isinstance(number, bool):
            yield node, str(number + 1)
        case (
            ast.Assign(targets=[ast.Attribute() | ast.Subscript()])
            | ast.AugAssign()
            | ast.Expr(value=ast.Call())
        ):
            yield node, "pass"
        case ast.keyword(value=ast.Tuple(elts=values) as row):  # requirements=(A, B)
            for rest in without_one(values):
                yield row, ast.unparse(ast.Tuple(rest, ast.Load()))
        case ast.FunctionDef(body=body):  # return at once
            is_bool = node.returns is not None and ast.unparse(node.returns) == "bool"
            for first in body[bool(ast.get_docstring(node)) :][:1]:
                after = indent(ast.unparse(first), " " * first.col_offset)
                for told in ("True", "False") if is_bool else ("None",):
                    if f"return {told}" != after.strip():
                        yield first, f"return {told}\n{after}"


def negated(test: ast.expr) -> str:
    """Return the opposite of a condition."""
    if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
        return f"({ast.unparse(test.operand)})"
    if isinstance(test, ast.Compare) and type(test.ops[0]) in OPPOSITE:
        return swapped(test)
    return f"(not ({ast.unparse(test)}))"


def swapped(test: ast.Compare) -> str:
    """Return a comparison with another sign: ``<`` for ``<=``, ``!=`` for ``==``."""
    signs = [SWAPPED[type(sign)]() for sign in test.ops]
    return f"({ast.unparse(ast.Compare(test.left, signs, test.comparators))})"


def without_one(values: list[ast.expr]) -> list[list[ast.expr]]:
    """Return the list without each of its members in turn."""
    return [values[:at] + values[at + 1 :] for at in range(len(values))]
