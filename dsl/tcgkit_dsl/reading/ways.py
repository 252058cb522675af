"""What "this way" speaks of: the deed of the sentence before, whose objects are counted."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from attrs import define, evolve, field, fields

from tcgkit_dsl.diagnostics import Span
from tcgkit_dsl.tree import ast
from tcgkit_dsl.tree.walk import exchanged, walk
from tcgkit_dsl.words.patterns import WordsPattern, parse_pattern, past

UNSAID = "done"
"""The deed of a phrase that does not name it, as in Japanese: そうしたカード."""

MOVED: Final = ("put", "placed", "moved", "returned", "sent")
"""What is said of objects that go somewhere: one deed, in whatever words."""


def is_same_deed(said: str, done: str) -> bool:
    """Whether two participles speak of one deed.

    >>> is_same_deed("returned", "put"), is_same_deed("destroyed", "put")
    (True, False)
    """
    return said == done or (said in MOVED and done in MOVED)


def counts_done(node: object) -> list[ast.Phrase]:
    """Return the phrases in a part of a text that count what the sentence before did."""
    return [each for each in walk(node) if isinstance(each, ast.Phrase) and each.way]


@define
class Ways:
    """Finds the deed that "cards discarded this way" speaks of, in each sentence of a text."""

    report: Callable[[ast.Phrase], None]
    known: list[Span] = field(factory=list)

    def read(self, body: tuple[ast.Statement, ...]) -> tuple[ast.Statement, ...]:
        """Return the sentences with the deeds named; report phrases that no sentence explains."""
        read = self._all(body)
        for each in counts_done(read):
            if each.span not in self.known:
                self.report(each)
        return read

    def _all(self, items: tuple[Any, ...]) -> tuple[Any, ...]:
        read: list[Any] = []
        for each in items:
            each = self._inner(each)
            read.append(self._after(read[-1], each) if read else each)
        return tuple(read)

    def _inner(self, node: Any) -> Any:
        """Return a sentence whose own parts follow each other."""
        match node:
            case ast.Steps(items):
                return evolve(node, items=self._all(items))
            case ast.May(_, what, then) | ast.Done(what, then) if then is not None:
                what, then = self._all((what, then))
                return evolve(node, what=what, then=then)
            case ast.If() | ast.Unless() | ast.ChooseTargets() | ast.Later():
                names = [each.name for each in fields(type(node))]
                names = [name for name in names if name in ("then", "otherwise", "body")]
                return evolve(
                    node, **{name: self._inner(getattr(node, name)) for name in names}
                )
        return node

    def _after(self, before: ast.Statement, node: Any) -> Any:
        for phrase in counts_done(node):
            done = _deed(before, phrase)
            if (
                done
                and (phrase.way == UNSAID or is_same_deed(phrase.way, done))
                and phrase.span not in self.known
            ):
                node = exchanged(node, partial(_is_same, phrase), evolve(phrase, way=done))
                self.known.append(phrase.span)
        return node


def _is_same(phrase: ast.Phrase, node: ast.Node) -> bool:
    return isinstance(node, ast.Phrase) and node.way != "" and node.span == phrase.span


def _deed(before: ast.Statement, counted: ast.Phrase) -> str:
    """Return what a sentence does to each of the objects that are counted: "discarded"; or ""."""
    if any(isinstance(each, ast.ForEach) for each in walk(before)):
        return ""
    named = next((each for each in walk(before) if isinstance(each, ast.Phrase)), None)
    nouns = {"card", *([] if named is None else [named.noun])}
    match [each for each in walk(before) if isinstance(each, ast.Act)]:
        case [ast.Act(verb)] if evolve(counted, way="") == named or (
            counted.noun in nouns and counted == ast.Phrase(counted.noun, way=counted.way)
        ):
            first = parse_pattern(verb).variants[0][0]
            done = past(first.first) if isinstance(first, WordsPattern) else ""
            done = done.partition(" your ")[0]  # "discard your hand"
            return "" if done in ("drawn", "dealt", "gained") else done
    return ""
