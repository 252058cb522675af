"""From a reading of a text to its tree, shaped as Lark shapes trees."""

from __future__ import annotations

from lark import Token, Tree
from lark.tree import Meta

from tcgkit_dsl.reading.chart import Branch, Leaf, vanishes
from tcgkit_dsl.reading.lexicon import Raw


def tree_of(branch: Branch, raws: list[Raw]) -> Tree[Token]:
    """Return the tree of a reading, shaped as Lark does. A token is its key, its ``value`` what is said."""
    (tree,) = _nodes(branch, raws)
    assert isinstance(tree, Tree)
    return tree


def _nodes(branch: Branch | Leaf, raws: list[Raw]) -> list[Tree[Token] | Token]:
    """Return the nodes that a reading leaves in its parent."""
    if isinstance(branch, Leaf):
        return [_token(branch, raws)]
    rule, nodes = branch.rule, list[Tree[Token] | Token]()
    for symbol, kid in zip(rule.expansion, branch.kids, strict=True):
        if not getattr(symbol, "filter_out", False):
            nodes += _nodes(kid, raws)
    name = rule.alias or rule.origin.name
    if vanishes(rule, len(nodes)):
        return nodes
    span = raws[branch.start].span.to(raws[branch.end - 1].span)
    meta = Meta()  # type: ignore[no-untyped-call]  # lark's has no types
    meta.empty = False
    meta.line, meta.column = span.line, span.column
    meta.end_line, meta.end_column = span.end_line, span.end_column
    meta.start_pos, meta.end_pos = branch.start, branch.end
    return [Tree(str(name), nodes, meta)]


def _token(leaf: Leaf, raws: list[Raw]) -> Token:
    span = raws[leaf.start].span.to(raws[leaf.end - 1].span)
    token = Token(
        leaf.terminal,
        leaf.key,
        line=span.line,
        column=span.column,
        end_line=span.end_line,
        end_column=span.end_column,
        start_pos=leaf.start,
        end_pos=leaf.end,
    )
    token.value = " ".join(raw.text for raw in raws[leaf.start : leaf.end])
    return token
