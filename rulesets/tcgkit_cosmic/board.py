"""How Cosmic Core's table is drawn: two boards of seven hexes, side by side.

In every hex: its name and the souls that are there (letters: r red, b blue, g green, k black,
y yellow), the card on top, its numbers. Of a pile of materials its owner sees which card could
come into play there, and what it still needs: "-r1" is "1 more red".
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from tcgkit.kernel.cards import CardDef, Text
from tcgkit.kernel.knowledge import CardView, View
from tcgkit.plugins.board import Board, CardFace, Cell, Chart, Label, Row, Spot
from tcgkit_cosmic.geometry import CORE, ORBIT
from tcgkit_cosmic.table import (
    COLOURS,
    TYPES,
    is_astrology_card,
    is_guardian_card,
    missing,
    soul_cost,
)

LETTERS: Final = {"red": "r", "blue": "b", "green": "g", "black": "k", "yellow": "y"}
SPOTS: Final = (
    Spot("o12", 0, 12),
    Spot("core", 4, 12),
    Spot("o6", 8, 12),
    Spot("o10", 2, 0),
    Spot("o8", 6, 0),
    Spot("o2", 2, 24),
    Spot("o4", 6, 24),
)


def _both(text: str) -> Text:
    return Text(text, text)


def pools(view: View, player: int, hex_: str) -> Mapping[str, int]:
    """Return the souls in a hex, as a view shows them."""
    found = {c: view.pools[player].get(f"souls.{hex_}.{c}", 0) for c in COLOURS}
    return {colour: number for colour, number in found.items() if number}


def letters(souls: Mapping[str, int]) -> str:
    """Return souls in letters: "r2b1"."""
    return "".join(f"{LETTERS[colour]}{number}" for colour, number in souls.items())


def needs(view: View, player: int, hex_: str, card: CardDef, beneath: int) -> str:
    """Return what a card in a pile still needs: "-r1 -m1", or that it could come out."""
    lacking = missing(pools(view, player, hex_), soul_cost(card))
    parts = [f"-{LETTERS[colour]}{number}" for colour, number in lacking.items()]
    short = card.fields.get("materials", 0) - beneath
    if short > 0:
        parts.append(f"-m{short}")
    return " ".join(parts)


def tell(view: View, player: int, hex_: str) -> Iterator[Text]:
    """Yield the three lines of a hex."""
    head = f"{hex_} {letters(pools(view, player, hex_))}".strip()
    yield _both(head)
    if hex_ == CORE:
        yield from _core(view, player)
        return
    slot = ORBIT.index(hex_)
    zone = view.zones[f"{player + 1}.orbit"]
    cards = [card for card in zone.cards if card.slot == slot]
    if cards:
        yield from _pile(view, player, hex_, cards)


def _core(view: View, player: int) -> Iterator[Text]:
    deck = view.zones[f"{player + 1}.core"].count
    top = view.zones[f"{player + 1}.core_top"].cards
    if not top:
        yield Text(f"{deck} cards", f"{deck}枚")
        return
    card = top[0]
    assert card.defn is not None
    yield card.defn.name
    if card.numbers.get("soul"):
        yield Text(f"soul + {deck}", f"ソウル+{deck}")
    else:
        frozen = " F" if card.posture else ""
        yield _both(f"{_stats(card)} +{deck}{frozen}")


def _pile(view: View, player: int, hex_: str, cards: list[CardView]) -> Iterator[Text]:
    top, under = cards[-1], cards[:-1]
    if not top.up:
        yield from _materials(view, player, hex_, cards)
        return
    assert top.defn is not None
    yield top.defn.name
    marks = "F" if top.posture else ""
    if top.numbers.get("turned"):
        marks += "^"
    if is_astrology_card(top.defn):
        yield _both(
            f"S{top.values.get('spd', top.defn['spd'])} m{len(under)} {marks}".strip()
        )
        return
    life = "".join("l" if card.posture else "L" for card in reversed(under))
    yield _both(f"{_stats(top)} {life}{' ' if marks else ''}{marks}".rstrip())


def _stats(card: CardView) -> str:
    assert card.defn is not None
    return "/".join(str(card.values.get(n, card.defn[n])) for n in ("atk", "end", "spd"))


def _materials(view: View, player: int, hex_: str, cards: list[CardView]) -> Iterator[Text]:
    """Yield the pile; its owner sees the card on top and what it needs."""
    top = cards[-1].defn
    count = len(cards)
    if top is None:
        yield Text(f"[{count} down]", f"［伏せ{count}］")
        return
    yield Text(f"[{top.name.en}]", f"［{top.name.ja}］")
    if is_guardian_card(top):
        yield Text(f"m{count} guardian", f"m{count} 使用不可")
        return
    lacking = needs(view, player, hex_, top, count - 1)
    yield Text(f"m{count} {lacking or 'ready'}", f"m{count} {lacking or '使用可'}")


def _label(en: str, ja: str, short_en: str = "", short_ja: str = "") -> Label:
    return Label(Text(en, ja), Text(short_en or en, short_ja or ja))


BOARD: Final = Board(
    rows=(
        Row(
            "opponent",
            (Cell("hand", "count"), Cell("core", "count"), Cell("graveyard", "top")),
        ),
        Row("own", (Cell("core", "count"), Cell("graveyard", "top"))),
        Row("own", (Cell("hand"),)),
    ),
    faces={
        name: CardFace(
            values=("atk", "end", "spd"), words=("colour",), fields=("materials",)
        )
        for name in ("servant", "accessory", "guardian")
    }
    | {"astrology": CardFace(values=("spd",), words=("colour",), fields=("materials",))},
    labels={
        "hand": _label("hand", "手札"),
        "core": _label("core", "コア"),
        "graveyard": _label("graveyard", "墓地"),
        "atk": _label("ATK", "ATK"),
        "end": _label("END", "END"),
        "spd": _label("SPD", "SPD"),
        "materials": _label("materials", "マテリアル", "mat", "マ"),
        "turn": _label("turn", "ターン"),
        "privileged": _label("privilege", "優越権"),
        **{f"colour.{name}": Label(text, text) for name, text in COLOURS.items()},
        **{f"type.{name}": Label(text, text) for name, text in TYPES.items()},
    },
    numbers=("turn",),
    roles=("privileged",),
    deeds={
        "use": Text("{card} is being used", "{card}を使用中"),
        "attack": Text("{attacker} attacks", "{attacker}の攻撃"),
    },
    chart=Chart(SPOTS, tell, ("orbit", "core_top")),
)
