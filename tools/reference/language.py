"""The pieces of the card language, each with an example that was read from a card."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby
from typing import Any, Final, Literal, get_args, get_origin, get_type_hints

from attrs import Attribute, fields, frozen

from tcgkit.plugins import RulesetPlugin
from tcgkit_dsl import read_cards
from tcgkit_dsl.printing.english import English
from tcgkit_dsl.printing.japanese import Japanese
from tcgkit_dsl.reading.language import Language
from tcgkit_dsl.tree import ast
from tcgkit_dsl.tree.walk import walk
from tests.dsl.toy_words import card_file
from tests.dsl.toys import TOYS
from tools.reference.games import cards_of
from tools.reference.markdown import MADE, code, page, plain

_SECTION: Final = re.compile(r"# --- (.+?) -+")
OF_A_FILE: Final = (
    ast.SetTree,
    ast.WordsTree,
    ast.CardTree,
    ast.FieldTree,
    ast.AbilityTree,
    ast.HeaderItem,
    ast.Title,
)
"""What a file consists of; the page shows a whole file."""
NODES: Final = tuple(
    each
    for _, each in inspect.getmembers(ast, inspect.isclass)
    if issubclass(each, ast.Node) and each not in {ast.Node, *OF_A_FILE}
)


@frozen(order=True)
class Piece:
    """A kind of node, with a distinguishing field (unless ``part`` is empty).

    ``part`` is a field of the node; ``value`` its value, or "" for any.
    """

    node: str
    part: str = ""
    value: str = ""


@frozen
class Example:
    """The text of an ability, and its card."""

    en: str
    ja: str
    source: str


def pieces() -> list[Piece]:
    """Return every piece of the language."""
    found = []
    for node in sorted(NODES, key=lambda each: inspect.getsourcelines(each)[1]):
        name = node.__name__
        words = _literals(node)
        if not words:
            found.append(Piece(name))
        found += [Piece(name, part, value) for part, values in words for value in values]
        found += [Piece(name, each.name) for each in _optional(node)]
    return found


def _literals(node: type[ast.Node]) -> list[tuple[str, tuple[str, ...]]]:
    """Return the fields that hold one of a few words, with these."""
    hints = get_type_hints(node, vars(ast))
    return [
        (name, get_args(hint))
        for name, hint in hints.items()
        if get_origin(hint) is Literal
    ]


def _optional(node: type[ast.Node]) -> list[Attribute[Any]]:
    """Return the fields that may be empty, unless the node is nothing without them."""
    return [
        each
        for each in fields(node)
        if each.name not in {"span", "args"} and each.default in (None, (), 0)
    ]


def pieces_of(node: ast.Node) -> Iterator[Piece]:
    """Yield the pieces that a node of a tree shows; a list of one shows no list."""
    if type(node) not in NODES:
        return
    if isinstance(node, ast.Words | ast.Changes) and len(node.items) == 1:
        return
    name = type(node).__name__
    words = _literals(type(node))
    if not words:
        yield Piece(name)
    for part, _ in words:
        yield Piece(name, part, getattr(node, part))
    for each in _optional(type(node)):
        if getattr(node, each.name) not in (None, (), 0):
            yield Piece(name, each.name)


@frozen
class _Ability:
    """An ability as it was read, and whose it is."""

    text: ast.AbilityText
    language: Language
    source: str

    def shown(self) -> Example:
        """Return the example in both languages."""
        english = English(self.language.vocabulary).text(self.text)
        return Example(english, Japanese(self.language).text(self.text), self.source)


def examples(plugins: Iterable[RulesetPlugin]) -> dict[Piece, Example]:
    """Return the shortest ability that shows each piece: of a game, else of a test's toys."""
    shipped = _shortest(_of_games(plugins))
    toys = _shortest(_of_toys())
    return {piece: each.shown() for piece, each in (toys | shipped).items()}


def _shortest(abilities: Iterable[_Ability]) -> dict[Piece, _Ability]:
    found: dict[Piece, _Ability] = {}
    sizes: dict[Piece, int] = {}
    for each in abilities:
        size = len(English(each.language.vocabulary).text(each.text))
        for piece in {piece for node in walk(each.text) for piece in pieces_of(node)}:
            if size < sizes.get(piece, size + 1):
                found[piece], sizes[piece] = each, size
    return found


def _of_games(plugins: Iterable[RulesetPlugin]) -> Iterator[_Ability]:
    for plugin in plugins:
        read = cards_of(plugin)
        for file in read.files:
            for card in file.tree.cards:
                for ability in card.abilities:
                    source = f"{code(card.key)} of {plain(plugin.name.en)}"
                    yield _Ability(ability.text, read.language, source)


def _of_toys() -> Iterator[_Ability]:
    for toy in TOYS:
        for kind, english, _ in toy.sentences:
            cards = read_cards({"toy.tcg": card_file(toy, kind, english)}, toy.vocabulary)
            (file,) = cards.files
            assert not file.findings, file.report()
            yield _Ability(file.tree.cards[0].abilities[0].text, cards.language, "")


def pieces_page(plugins: Iterable[RulesetPlugin]) -> str:
    """Return the page with every piece and its example."""
    shown = examples(plugins)
    blocks = []
    section = ""
    for name, group in groupby(pieces(), lambda piece: piece.node):
        node = getattr(ast, name)
        if section != (section := _section(node)):
            blocks.append(f"## {section[0].upper()}{section[1:]}")
        blocks += [f"### {name.rstrip('_')}", _said(node), _listed(group, shown)]
    return page(
        "# Pieces of the card language",
        MADE,
        "Every kind of node of a card's text, with the shortest ability that"
        " shows it, in English and Japanese, followed by its card. Examples without a card are"
        " not texts of a game that comes with tcgkit, but tests read and print them."
        " [The card language](card-language.md) tells how the pieces fit"
        " together, and [what a file looks like](card-language.md#a-card-file).",
        *blocks,
    )


def _section(node: type[ast.Node]) -> str:
    """Return the part of the module that a node stands in."""
    above = inspect.getsource(ast).split("\n")[: inspect.getsourcelines(node)[1]]
    return [found[1] for line in above if (found := _SECTION.fullmatch(line))][-1]


def _said(node: type[ast.Node]) -> str:
    return (inspect.getdoc(node) or "").replace("``", "`")


def _listed(group: Iterable[Piece], shown: Mapping[Piece, Example]) -> str:
    """Return the examples of a node, each once, with all that it shows."""
    special: dict[Example, list[str]] = {}
    for piece in (each for each in group if each in shown):
        said = code(piece.part) + (f" = {code(piece.value)}" if piece.value else "")
        special.setdefault(shown[piece], []).extend([said] if said else [])
    return "\n".join(
        f"- {'with ' + ', '.join(parts) + ': ' if parts else ''}{plain(each.en)}<br>"
        f"{plain(each.ja)}{f' ({each.source})' if each.source else ''}"
        for each, parts in special.items()
    )
