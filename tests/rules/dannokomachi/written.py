"""Cards for single clauses, written in the card language, and the starter set as it is read."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import tcgkit_dannokomachi
from tcgkit.kernel.cards import CardDef
from tcgkit_dannokomachi.language.vocabulary import vocabulary
from tcgkit_dsl import Cards, read_cards

FOLDER = Path(tcgkit_dannokomachi.__path__[0])


@lru_cache(maxsize=1)
def starter() -> dict[str, CardDef]:
    """Return the cards of the starter set by their keys."""
    texts = {path.name: path.read_text("utf-8") for path in FOLDER.glob("cards/*.tcg")}
    return {card.key: card for card in read_cards(texts, vocabulary()).definitions}


def cards(*keys: str) -> list[CardDef]:
    """Return cards of the starter set: ``cards("A01", "C07")``."""
    return [starter()[f"DK-{key}"] for key in keys]


def character(
    key: str, *says: str, hp: int = 8, attack: int = 3, more: str = ""
) -> CardDef:
    """Return a character; abilities are "(header) text"."""
    return made(key, f"type: character    HP: {hp}    attack: {attack}{more}", *says)


def action(key: str, text: str, *, cost: str = "0", quick: bool = False) -> CardDef:
    """Return an action card with one text."""
    timing = "quick" if quick else "main"
    fields = f"type: action    cost: {cost}    timing: {timing}"
    return made(key, fields, f"(action) {text}")


def equipment(key: str, *says: str, cost: int = 0) -> CardDef:
    """Return equipment."""
    return made(key, f"type: equipment    cost: {cost}", *says)


def field(key: str, *says: str, cost: int = 0) -> CardDef:
    """Return a field card."""
    return made(key, f"type: field    cost: {cost}", *says)


def made(key: str, fields: str, *says: str) -> CardDef:
    """Return a card; it must be free of mistakes."""
    found = read(key, fields, *says)
    assert not found.errors, found.report()
    return found.definitions[0]


def read(key: str, fields: str, *says: str) -> Cards:
    """Read a card; what is wrong with it is in the result."""
    lines = [
        'set "T" / "T" for dannokomachi',
        '    class: "Wild" / "野"',
        '    traits: "fox" / "狐"',
        "",
        f'card {key} "{key}" / "{key}"',
        f"    {fields}",
    ]
    for says_ in says:
        header, text = says_.split(") ", 1)
        lines += ["", f"    ability {header})", f"        {text}"]
    lines += [
        "",
        'token FOX "Fox" / "狐"',
        "    type: character    HP: 3    attack: 2    dango: 0    traits: fox",
        "",
        "    ability (static)",
        "        This character can attack sub.",
        "",
    ]
    return read_cards({"t.tcg": "\n".join(lines)}, vocabulary())


def codes(key: str, fields: str, *says: str) -> list[str]:
    """Return the codes of what is wrong with a card."""
    found = read(key, fields, *says)
    return [each.code for file in found.files for each in file.errors]
