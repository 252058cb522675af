"""Cards for single clauses, written in the card language, and the starter set as it is read."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import tcgkit_cosmic
from tcgkit.kernel.cards import CardDef
from tcgkit_cosmic.language.vocabulary import vocabulary
from tcgkit_dsl import Cards, read_cards

FOLDER = Path(tcgkit_cosmic.__path__[0])


@lru_cache(maxsize=1)
def starter() -> dict[str, CardDef]:
    """Return the cards of the starter set by their keys."""
    texts = {path.name: path.read_text("utf-8") for path in FOLDER.glob("cards/*.tcg")}
    return {card.key: card for card in read_cards(texts, vocabulary()).definitions}


def servant(
    key: str, *effects: str, atk: int = 1, end: int = 1, spd: int = 3, more: str = ""
) -> CardDef:
    """Return a servant that needs and sends nothing; effects are "(header) text"."""
    stats = f"stats: ATK {atk}, END {end}, SPD {spd}{more}"
    return made(key, f"type: servant    colour: red\n    {stats}", *effects)


def accessory(key: str, *effects: str, spd: int = 3) -> CardDef:
    """Return an accessory that needs and sends nothing."""
    stats = f"stats: ATK 0, END 0, SPD {spd}"
    return made(key, f"type: accessory    colour: red\n    {stats}", *effects)


def guardian(key: str, *effects: str, atk: int = 1, more: str = "") -> CardDef:
    """Return a guardian that needs and sends nothing."""
    stats = f"stats: ATK {atk}, END 1, SPD 3{more}"
    return made(key, f"type: guardian    colour: blue\n    {stats}", *effects)


def astrology(key: str, text: str, *, spd: int = 3, more: str = "") -> CardDef:
    """Return an astrology that needs and sends nothing."""
    fields = f"type: astrology    colour: blue\n    stats: SPD {spd}{more}"
    return made(key, fields, f"(astrology) {text}")


def made(key: str, fields: str, *effects: str) -> CardDef:
    """Return a card; it must be free of mistakes."""
    cards = read(key, fields, *effects)
    assert not cards.errors, cards.report()
    (card,) = cards.definitions
    return card


def read(key: str, fields: str, *effects: str) -> Cards:
    """Read a card; what is wrong with it is in the result."""
    lines = [
        'set "T" / "T" for cosmic',
        "",
        f'card {key} "{key}" / "{key}の札"',
        f"    {fields}",
    ]
    for number, effect in enumerate(effects, start=1):
        header, text = effect.removeprefix("(").split(") ", 1)
        name = f"{key} {number}" if len(effects) > 1 else f"effect of {key}"
        lines += ["", f'    ability "{name}" / "{name}" ({header})', f"        {text}"]
    return read_cards({"t.tcg": "\n".join(lines) + "\n"}, vocabulary())
