"""Markdown as HTML: no mark-up from the text itself, no pictures, clauses with anchors and links.

The text may come from anybody. What it says is escaped; of its links only those to the web and within the page stay.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from itertools import pairwise
from typing import Final

from attrs import frozen
from markdown_it import MarkdownIt
from markdown_it.token import Token

MAX_NESTING: Final = 20
"""Quotations and lists within each other deeper than this are text."""
_CLAUSE: Final = re.compile(
    r"(?<![A-Za-z0-9_.-])[a-z0-9_]+(?:\.[a-z0-9_]+)+(?![A-Za-z0-9_-])"
)
_OUTSIDE: Final = re.compile(r"https?://", re.IGNORECASE)


@frozen
class Heading:
    """A heading of a page: its level from 1, its words, and its anchor."""

    level: int
    words: str
    anchor: str


@frozen
class Rendered:
    """A text as HTML with its headings."""

    html: str
    headings: tuple[Heading, ...]


def render(text: str, clauses: Collection[str] = (), *, within: str = "") -> Rendered:
    """Return Markdown as HTML.

    An item that begins with the id of one of ``clauses`` gets it as its anchor, and each mention of one links there. Anchors of
    headings begin with ``within``.
    """
    reader = MarkdownIt("commonmark", {"html": False, "maxNesting": MAX_NESTING})
    reader.enable("table")
    reader.disable("image")
    tokens = reader.parse(text)
    headings = tuple(_headings(tokens, within))
    for at, token in enumerate(tokens):
        if token.type == "list_item_open":
            name = _clause_of(tokens[at + 1 : at + 3])
            if name in clauses:
                token.attrSet("id", name)
        elif token.type == "inline" and token.children is not None:
            token.children = _linked(token.children, clauses)
        elif token.type == "table_open":
            token.attrSet("tabindex", "0")
    html: str = reader.renderer.render(tokens, reader.options, {})
    # What scrolls must be reached by keyboard, and an empty cell is no heading. Tags in the text itself are escaped.
    html = html.replace("<pre>", '<pre tabindex="0">').replace("<th></th>", "<td></td>")
    return Rendered(html, headings)


def _headings(tokens: Sequence[Token], within: str) -> list[Heading]:
    found: list[Heading] = []
    for opening, inline in pairwise(tokens):
        if opening.type == "heading_open":
            anchor = f"{within}h{len(found) + 1}"
            opening.attrSet("id", anchor)
            words = "".join(
                child.content
                for child in inline.children or ()
                if child.type in ("text", "code_inline")
            )
            found.append(Heading(int(opening.tag[1]), words, anchor))
    return found


def _clause_of(tokens: Sequence[Token]) -> str:
    """Return the words in bold with which an item begins, or an empty text."""
    for token in tokens:
        children = token.children or ()
        if len(children) > 1:
            # an empty text stands before the bold words
            bold = [child.type for child in children[:2]]
            if "strong_open" in bold:
                return children[bold.index("strong_open") + 1].content
    return ""


def _linked(children: Sequence[Token], clauses: Collection[str]) -> list[Token]:
    """Return the parts of a line: mentions of clauses are links, links to other files are text."""
    made: list[Token] = []
    in_link = False
    for child in children:
        if child.type == "link_open":
            to = str(child.attrGet("href") or "")
            in_link = to.startswith("#") or _OUTSIDE.match(to) is not None
            if in_link:
                if not to.startswith("#"):
                    child.attrSet("rel", "noopener noreferrer")
                made.append(child)
        elif child.type == "link_close":
            if in_link:
                made.append(child)
            in_link = False
        elif child.type in ("text", "code_inline") and not in_link:
            made += _mentions(child, clauses)
        else:
            made.append(child)
    return made


def _mentions(token: Token, clauses: Collection[str]) -> list[Token]:
    """Return a piece of text with links in place of the clauses that it names."""
    made: list[Token] = []
    at = 0
    for found in _CLAUSE.finditer(token.content):
        if found[0] not in clauses:
            continue
        made.append(_piece(token, token.content[at : found.start()]))
        opening = Token("link_open", "a", 1, attrs={"href": f"#{found[0]}"})
        made += [opening, _piece(token, found[0]), Token("link_close", "a", -1)]
        at = found.end()
    made.append(_piece(token, token.content[at:]))
    return [each for each in made if each.content or each.type != token.type]


def _piece(token: Token, words: str) -> Token:
    return token.copy(content=words)
