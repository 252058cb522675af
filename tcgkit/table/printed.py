"""How the board of a game shows what is printed on a card: its colour, its sign, its words."""

from __future__ import annotations

from tcgkit.kernel.cards import CardDef, Lang, Text
from tcgkit.plugins.board import Board


def hue_of(board: Board, card: CardDef) -> int:
    """Return the colour of a card's type, in degrees."""
    types = list(board.faces)
    at = types.index(card.type) if card.type in types else 0
    return (210 + 360 * at // max(1, len(types))) % 360


def sign_of(board: Board, card: CardDef, lang: Lang) -> str:
    """Return the sign before the name of a card, as its board declares it: ``♥7``."""
    face = board.faces.get(card.type)
    names = () if face is None else face.sign
    return "".join(
        board_word(board, name, card.fields[name], lang)
        for name in names
        if card.fields.get(name) is not None
    )


def board_word(
    board: Board, name: str, value: object, lang: Lang, *, full: bool = False
) -> str:
    """Return the label that a board has for a printed value, else the value itself."""
    if isinstance(value, tuple):
        return " ".join(board_word(board, name, each, lang, full=full) for each in value)
    label = board.labels.get(f"{name}.{value}") or board.labels.get(str(value))
    if label is None:
        return str(value)
    said: Text = label.name if full else label.short
    return said.in_(lang)
