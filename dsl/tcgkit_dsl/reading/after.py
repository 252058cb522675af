"""Conditions behind a deed: "destroy a servant if its attack is 2" speaks of that servant."""

from __future__ import annotations

from attrs import evolve

from tcgkit_dsl.diagnostics import Span
from tcgkit_dsl.tree import ast
from tcgkit_dsl.tree.texts import is_single
from tcgkit_dsl.tree.walk import exchanged, walk


def if_after(
    body: ast.Statement, condition: ast.AnyCondition, span: Span, *, answers: bool
) -> ast.Statement:
    """Return a deed under a condition that stands behind it: "its" there means what the deed names.

    Of what is chosen it is said only in a text that does not answer an event, of which it may speak.

    >>> if_after(ast.Act("shuffle", ()), ast.Test("it is day", ()), Span(1, 1, 1, 1), answers=False).otherwise
    """
    plain = ast.If(condition, body, span=span)
    if not isinstance(body, ast.Act) or not any(map(_is_it, walk(condition))):
        return plain
    kinds = ast.Reference | ast.Selection
    named = [(slot, value) for slot, value in body.args if isinstance(value, kinds)]
    if len(named) != 1 or _is_it(named[0][1]):
        return plain
    ((slot, what),) = named
    if isinstance(what, ast.Reference):
        return ast.If(exchanged(condition, _is_it, what), body, span=span)
    if answers or not is_single(what):
        return plain
    args = tuple(
        (name, ast.Reference("it") if name == slot else value) for name, value in body.args
    )
    deed = ast.If(condition, evolve(body, args=args), span=span)
    return ast.ChooseTargets(what, deed, None, span=span)


def unless_after(
    body: ast.Statement, condition: ast.AnyCondition, span: Span, *, answers: bool
) -> ast.Statement:
    """Return a deed that is not done under a condition behind it, which may speak of what the deed names.

    >>> unless_after(ast.Act("shuffle", ()), ast.Test("it is day", ()), Span(1, 1, 1, 1), answers=False).body.verb
    'shuffle'
    """
    match if_after(body, condition, span, answers=answers):
        case ast.If(said, then):
            return ast.Unless(said, then, span=span)
        case ast.ChooseTargets(body=ast.If(said, then)) as chosen:
            return evolve(chosen, body=ast.Unless(said, then, span=span))
        case other:
            return other


def _is_it(node: object) -> bool:
    return isinstance(node, ast.Reference) and node.key == "it"
