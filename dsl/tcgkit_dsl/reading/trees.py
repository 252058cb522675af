"""From a reading of a text to its tree, shaped as Lark shapes trees."""

from __future__ import annotations

from lark import Token, Tree
from lark.tree import Meta

from tcgkit_dsl.diagnostics import Span
from tcgkit_dsl.reading.chart import Branch, Leaf, vanishes


def tree_of(branch: Branch, spans: list[Span]) -> Tree[Token]:
    """Return the tree of a reading, shaped as Lark does; ``spans`` are those of the pieces."""
    (tree,) = _nodes(branch, spans)
    assert isinstance(tree, Tree)
    return tree


def _nodes(branch: Branch | Leaf, spans: list[Span]) -> list[Tree[Token] | Token]:
    """Return the nodes that a reading leaves in its parent."""
    if isinstance(branch, Leaf):
        return [_token(branch, spans)]
    rule, nodes = branch.rule, list[Tree[Token] | Token]()
    for symbol, kid in zip(rule.expansion, branch.kids, strict=True):
        if not getattr(symbol, "filter_out", False):
            nodes += _nodes(kid, spans)
    name = rule.alias or rule.origin.name
    if vanishes(rule, len(nodes)):
        return nodes
    span = spans[branch.start].to(spans[branch.end - 1])
    meta = Meta()  # type: ignore[no-untyped-call]  # lark's has no types
    meta.empty = False
    meta.line, meta.column = span.line, span.column
    meta.end_line, meta.end_column = span.end_line, span.end_column
    meta.start_pos, meta.end_pos = branch.start, branch.end
    return [Tree(str(name), nodes, meta)]


def _token(leaf: Leaf, spans: list[Span]) -> Token:
    span = spans[leaf.start].to(spans[leaf.end - 1])
    return Token(
        leaf.terminal,
        leaf.key,
        line=span.line,
        column=span.column,
        end_line=span.end_line,
        end_column=span.end_column,
        start_pos=leaf.start,
        end_pos=leaf.end,
    )
