"""The cards that a scenario file can name: cards of its game and its own cards.

A file may bring card text, for cards that only it needs::

    scenarios for my-game

    cards
        card X-1 "Test" / "試験"
            type: cmV …

    scenario "…"

Of a card with several versions, its key and name mean the first one; every version has a key
of its own.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final

from attrs import evolve, frozen

from tcgkit.kernel.cards import CardDef
from tcgkit.plugins.cards import CardLibrary
from tcgkit.plugins.own_cards import read_text
from tcgkit_dsl.diagnostics import Diagnostic, Span

BEGINS: Final = "cards"
"""The line that begins the block."""
_SCENARIO: Final = re.compile(r"scenarios?\b(?!\s+for\b)")


@frozen
class CardBlock:
    """The card text of a scenario file; ``text`` is empty if the file has no cards."""

    text: str = ""
    """As a card file: every line has the same line number as in the scenario file."""
    dedent: int = 0
    """How many columns were taken from the start of its lines."""
    lines: tuple[int, ...] = ()
    """The numbers of its lines, from 0."""


def find_block(lines: Sequence[str], game: str) -> CardBlock:
    """Return the block of card text of a file: the indented lines below "cards".

    It stands before the first scenario.
    """
    start = next((n for n, line in enumerate(lines) if _begins(line)), None)
    if start is None or any(_SCENARIO.match(line) for line in lines[:start]):
        return CardBlock()
    end = start + 1
    while end < len(lines) and (lines[end][:1] in " \t" or not lines[end].strip()):
        end += 1
    body = [line.rstrip() for line in lines[start + 1 : end]]
    dedent = min((len(x) - len(x.lstrip()) for x in body if x), default=0)
    head = f'set "Scenario" / "シナリオ" for {game}'
    text = "\n".join([*[""] * start, head, *(line[dedent:] for line in body)]) + "\n"
    return CardBlock(text, dedent, tuple(range(start, end)))


def _begins(line: str) -> bool:
    return line.split("#")[0].rstrip() == BEGINS


def cards_of(
    library: CardLibrary, block: CardBlock, path: str
) -> tuple[Mapping[str, CardDef], list[Diagnostic]]:
    """Return the cards that a file can name, by key or name, and the errors in its own cards.

    Cards of the file replace cards of the game with the same keys.

    Raises:
        RulesetInvalid: If the ruleset cannot give its words or the versions of a card.
    """
    cards, versions = dict(library.cards), dict(library.versions)
    findings: list[Diagnostic] = []
    if block.text:
        read = read_text(library, path, block.text)
        findings = [_placed(each, block.dedent) for each in read.file.errors]
        cards = {**read.cards, **{k: c for k, c in cards.items() if k not in read.cards}}
        versions |= {key: read.versions.get(key, ()) for key in read.cards}
    return {**_firsts(cards, versions), **_names(cards, versions)}, findings


def _firsts(
    cards: Mapping[str, CardDef], versions: Mapping[str, tuple[str, ...]]
) -> dict[str, CardDef]:
    """Return the cards, with the first version in the place of a card that has some."""
    return {
        key: cards[versions[key][0]] if versions.get(key) else card
        for key, card in cards.items()
    }


def _names(
    cards: Mapping[str, CardDef], versions: Mapping[str, tuple[str, ...]]
) -> dict[str, CardDef]:
    """Return the first versions by the names of the cards that they are versions of."""
    return {
        name: cards[made[0]]
        for key, made in versions.items()
        if made and key in cards
        for name in (cards[key].name.en, cards[key].name.ja)
        if name not in cards
    }


def _placed(finding: Diagnostic, dedent: int) -> Diagnostic:
    """Return a finding at its place in the scenario file."""
    span = finding.span
    return evolve(
        finding,
        span=Span(
            max(1, span.line),
            max(1, span.column + dedent),
            max(1, span.end_line),
            max(1, span.end_column + dedent),
        ),
    )


__all__ = ["BEGINS", "CardBlock", "cards_of", "find_block"]
