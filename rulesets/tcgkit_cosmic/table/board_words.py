"""Souls, costs and emissions in letters and in words, for the drawn and the spoken table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from tcgkit.kernel.cards import CardDef, Text
from tcgkit_cosmic.rules.geometry import DIRECTIONS, opposite
from tcgkit_cosmic.rules.zones import COLOURS

LETTERS: Final = {"red": "r", "blue": "b", "green": "g", "black": "k", "yellow": "y"}

_GROUPS: Final = (
    (frozenset(DIRECTIONS), Text("all around", "全方向")),
    (frozenset(("up",)), Text("up", "上")),
    (frozenset(("up_left", "up_right")), Text("up left/right", "左上・右上")),
    (frozenset(("up_left",)), Text("up left", "左上")),
    (frozenset(("up_right",)), Text("up right", "右上")),
    (frozenset(("down",)), Text("down", "下")),
    (frozenset(("down_left", "down_right")), Text("down left/right", "左下・右下")),
    (frozenset(("down_left",)), Text("down left", "左下")),
    (frozenset(("down_right",)), Text("down right", "右下")),
)
"""Directions that are said together, in the order in which they are said."""


def listed(parts: Iterable[Text]) -> Text:
    """Return several texts as one, with commas.

    >>> listed([Text("red 1", "赤1"), Text("blue 2", "青2")]).en
    'red 1, blue 2'
    """
    parts = list(parts)
    return Text(", ".join(p.en for p in parts), "、".join(p.ja for p in parts))


def initials(souls: Mapping[str, int], *, ones: bool = True) -> str:
    """Return souls in letters.

    >>> initials({"red": 2, "blue": 1}), initials({"red": 2, "blue": 1}, ones=False)
    ('r2b1', 'r2b')
    """
    return "".join(
        f"{LETTERS[colour]}{number if ones or number > 1 else ''}"
        for colour, number in souls.items()
    )


def counted(souls: Mapping[str, int]) -> Text:
    """Return souls in words.

    >>> counted({"red": 2, "blue": 1}).en
    'red 2, blue 1'
    """
    return listed(
        Text(f"{COLOURS[c].en} {n}", f"{COLOURS[c].ja}{n}") for c, n in souls.items()
    )


def needs_words(souls: Mapping[str, int], materials: int) -> Text | None:
    """Return the missing souls in words; None if the hex has all.

    >>> needs_words({"red": 1}, 2).en
    'needs 1 more red here and 2 more materials'
    """
    said = []
    if souls:
        en = ", ".join(f"{n} more {COLOURS[c].en}" for c, n in souls.items())
        ja = "、".join(f"{COLOURS[c].ja}{n}" for c, n in souls.items())
        said.append(Text(f"{en} here", f"{ja}"))
    if materials:
        plural = "s" if materials > 1 else ""
        said.append(Text(f"{materials} more material{plural}", f"マテリアル{materials}"))
    if not said:
        return None
    return Text(
        "needs " + " and ".join(text.en for text in said),
        "あと" + "、".join(text.ja for text in said) + "必要",
    )


def emission(card: CardDef, *, turned: bool = False) -> list[tuple[str, Text]]:
    """Return where a card sends souls, in words: colour and directions (cosmic.soul.18).

    Both diagonals are said together: "up, down left/right".
    """
    directions: dict[str, set[str]] = {}
    for colour, direction in card.fields.get("emission") or ():
        towards = opposite(direction) if turned else direction
        directions.setdefault(colour, set()).add(towards)
    return [(colour, _directions(found)) for colour, found in directions.items()]


def _directions(left: set[str]) -> Text:
    words = []
    for group, text in _GROUPS:
        if group <= left:
            words.append(text)
            left = left - group
    return Text(", ".join(w.en for w in words), "・".join(w.ja for w in words))
