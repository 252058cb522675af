"""Whether a deck is legal, as a ``then`` expects it.

``deck 40 x S-01 is illegal because my_game.deck.2``; further parts of a deck follow behind "with":
``deck 20 x DK-A01 with characters DK-C01, DK-C02 is legal``.

Provisional: may change in a minor version.
"""

from __future__ import annotations

import re
from typing import Final

from tcgkit.kernel.cards import CardDef
from tcgkit.kernel.rules import Deck, wrong_parts
from tcgkit.testing.scenario.expectation import Expectation, Verdict
from tcgkit.testing.scenario.names import Names
from tcgkit.testing.scenario.scene import Scene
from tcgkit.testing.scenario.text import Segment

_DECK: Final = re.compile(
    r"deck\s+(?P<cards>.+?)\s+is\s+"
    r"(?:legal|(?P<illegal>illegal)(?:\s+because\s+(?P<clause>[\w.]+))?)",
    re.I,
)


def is_about_deck(item: Segment) -> bool:
    """Return whether an item says whether a deck is legal."""
    return item.match(_DECK) is not None


def read_legality(names: Names, item: Segment) -> Expectation | None:
    """Return the expectation of an item about a deck; errors are noted in ``names``."""
    found = item.match(_DECK)
    assert found is not None
    deck = _read_deck(names, found["cards"])
    clause = found["clause"].text if "clause" in found else ""
    if "illegal" in found and not clause:
        hint = "write: is illegal because CLAUSE"
        names.wrong("SCN211", item, "the reason why the deck is illegal is missing", hint)
    if deck is None:
        return None

    def test(run: Scene) -> Verdict:
        violated = names.plugin.ruleset.legal_deck(deck, names.rules.options)
        so = any(clause == each for each, _ in violated) if clause else not violated
        said = "; ".join(f"{text.en} ({each})" for each, text in violated)
        return so, f"illegal: {said}" if violated else "legal"

    wanted = f"illegal because {clause}" if clause else "legal"
    return Expectation(item, "deck", wanted, test)


def _read_deck(names: Names, segment: Segment) -> Deck | None:
    main, *rest = names.split(segment, " with ")
    parts: dict[str, tuple[CardDef, ...]] = {}
    before = len(names.findings)
    for each in rest:
        for part in names.split(each, " and "):
            head = names.head(part, [name.casefold() for name in names.rules.decks.parts])
            if head is None:
                names.unknown("part of a deck", part, names.rules.decks.parts)
            else:
                parts[head[0]] = tuple(_cards(names, head[1]))
    wrong = wrong_parts(parts, names.rules.decks.parts)
    if wrong and len(names.findings) == before:
        message = f"the deck has a {'; a '.join(wrong.values())}"
        hint = "write: deck CARDS with PART CARDS and PART CARDS is …"
        names.wrong("SCN211", segment, message, hint)
    cards: dict[CardDef, int] = {}
    for card in _cards(names, main):
        cards[card] = cards.get(card, 0) + 1
    if len(names.findings) > before:
        return None
    return Deck(cards, parts, tuple(dict.fromkeys(names.cards.values())))


def _cards(names: Names, segment: Segment) -> list[CardDef]:
    """Return the cards of a list, in order; they have names and nothing else."""
    found: list[CardDef] = []
    for entry in names.entries(segment):
        if entry.defn is None or entry.attrs or entry.label or entry.attached:
            message = f"{entry.segment.text!r}: a deck has cards with names, and no marks"
            names.wrong("SCN211", entry.segment, message)
        else:
            found += [entry.defn] * entry.count
    return found


__all__ = ["is_about_deck", "read_legality"]
