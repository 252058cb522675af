"""Card faces: the printed side of a card as an SVG image, 250 by 350, without anything from outside.

The image has the name, the type, a pattern made from the card's key, the numbers and the texts. Browsers show it; it
is meant for printing, too.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from random import Random
from typing import Final
from xml.sax.saxutils import escape
from zlib import crc32

from tcgkit.kernel.cards import Lang
from tcgkit.table.cardtext import CardText, Entry

WIDTH: Final = 250
HEIGHT: Final = 350
_MARGIN: Final = 14
_ART: Final = (50, 86)
"""Where the pattern begins, and its height."""
_SIZES: Final = (14.0, 13.0, 12.0, 11.0, 10.0, 9.0, 8.0, 7.0, 6.0)
_NARROW: Final = 0.54
"""The width of a narrow letter, in font sizes; wide letters have 1."""
_BOLD: Final = 1.12
"""How much wider bold letters are."""
_NEVER_FIRST: Final = "、。」』）】)],.;:!?：！？ー・"
_FEW: Final = 1
"""Entries with more words than this stand with the texts."""
_RED: Final = "♥♦"


def card_svg(card: CardText, lang: Lang, *, hue: int = 210, sign: str = "") -> str:
    """Return the face of a card as an SVG document.

    ``hue`` is its colour in degrees; ``sign`` (suit and rank) stands before the name.
    """
    parts = [
        *_frame(hue),
        *_art(card.key, hue),
        *_head(card, sign),
        *_numbers(card, hue),
        *_texts(card, lang),
    ]
    body = "".join(parts)
    font = "system-ui, 'Noto Sans', 'Noto Sans CJK JP', 'Hiragino Sans', sans-serif"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
        f'width="{WIDTH}" height="{HEIGHT}" lang="{lang}" font-family="{font}">'
        f"<title>{escape(card.name)}</title>{body}</svg>"
    )


def _frame(hue: int) -> Iterator[str]:
    edge, paper = f"hsl({hue} 40% 30%)", f"hsl({hue} 40% 95%)"
    size = f'width="{WIDTH - 4}" height="{HEIGHT - 4}"'
    yield f'<rect x="2" y="2" {size} rx="14" fill="{paper}" stroke="{edge}" stroke-width="4"/>'
    yield f'<path d="M4 50V16a12 12 0 0 1 12-12h218a12 12 0 0 1 12 12v34z" fill="{edge}"/>'


def _art(key: str, hue: int) -> Iterator[str]:
    """Yield a pattern that is the same for the same card, everywhere."""
    top, height = _ART
    rng = Random(crc32(key.encode()))
    yield f'<svg x="4" y="{top}" width="{WIDTH - 8}" height="{height}">'
    yield f'<rect width="{WIDTH}" height="{height}" fill="hsl({hue} 45% 80%)"/>'
    for _ in range(7):
        tint = (hue + rng.randrange(-40, 41)) % 360
        light, x, y = rng.randrange(45, 78), rng.randrange(WIDTH), rng.randrange(height)
        size = rng.randrange(14, 48)
        fill = f'fill="hsl({tint} 45% {light}%)" fill-opacity="0.7"'
        if rng.randrange(2):
            yield f'<circle cx="{x}" cy="{y}" r="{size}" {fill}/>'
        else:
            turn = rng.randrange(90)
            yield (
                f'<rect x="{x - size}" y="{y - size}" width="{2 * size}" height="{size}" '
                f'transform="rotate({turn} {x} {y})" {fill}/>'
            )
    yield "</svg>"


def _head(card: CardText, sign: str) -> Iterator[str]:
    x = float(_MARGIN)
    if sign:
        wide = _width(sign, 22)
        red = any(char in _RED for char in sign)
        yield f'<rect x="8" y="9" width="{wide + 12:.0f}" height="30" rx="6" fill="#fff"/>'
        yield _line(sign, x, 32, 22, fill="#b00020" if red else "#111", weight=700)
        x += wide + 12
    room = WIDTH - _MARGIN - x
    name = card.name.removeprefix(sign).lstrip()
    size = min(19.0, 19.0 * room / max(1.0, _BOLD * _width(name, 19.0)))
    yield _line(name, x, 26, size, fill="#fff", weight=700)
    short = [each.words for each in _plain(card) if not _is_long(each)]
    words = [card.type, *(word for words in short for word in words)]
    about = " · ".join(dict.fromkeys(filter(None, words)))
    size = min(11.0, 11.0 * room / max(1.0, _width(about, 11.0)))
    yield _line(about, x, 43, size, fill="#fff")


def _plain(card: CardText) -> Iterator[Entry]:
    """Yield the entries that are words."""
    for each in card.fields:
        if not each.numbers and not _is_number(each.words) and each.words != (card.type,):
            yield each


def _is_long(each: Entry) -> bool:
    """Return whether an entry has no room beside the type."""
    return len(each.words) > _FEW


def _is_number(words: tuple[str, ...]) -> bool:
    return len(words) == 1 and words[0].lstrip("+-X").isdecimal()


def _pairs(card: CardText) -> Iterator[tuple[str, str]]:
    """Yield the names and values of all numbers of a card."""
    for each in card.fields:
        if each.numbers:
            for word in each.words:
                name, _, number = word.rpartition(" ")
                yield name, number
        elif _is_number(each.words):
            yield each.name, each.words[0]


def _numbers(card: CardText, hue: int) -> Iterator[str]:
    pairs = list(_pairs(card))
    if not pairs:
        return
    wide, y = (WIDTH - 16) / len(pairs), sum(_ART)
    yield (
        f'<rect x="4" y="{y}" width="{WIDTH - 8}" height="38" fill="hsl({hue} 40% 88%)"/>'
    )
    for at, (name, number) in enumerate(pairs):
        middle = 8 + wide * (at + 0.5)
        small = min(10.0, 10.0 * (wide - 4) / max(1.0, _width(name, 10.0)))
        yield _line(name, middle, y + 13, small, fill="#333", middle=True)
        yield _line(number, middle, y + 32, 17, weight=700, middle=True)


def _texts(card: CardText, lang: Lang) -> Iterator[str]:
    top = sum(_ART) + (44 if any(True for _ in _pairs(card)) else 6)
    bottom = HEIGHT - 20
    for size in _SIZES:
        lines = list(_set(card, lang, size))
        if top + len(lines) * size * 1.3 <= bottom or size == _SIZES[-1]:
            break
    y = top + size
    for text, weight in lines:
        yield _line(text, _MARGIN, y, size, weight=weight)
        y += size * 1.3
    yield _line(card.key, WIDTH - _MARGIN, HEIGHT - 9, 8, fill="#555", end=True)


def _set(card: CardText, lang: Lang, size: float) -> Iterator[tuple[str, int]]:
    """Yield the lines of all texts in a font size, with their weight."""
    stop, comma = ("：", "、") if lang == "ja" else (": ", ", ")
    for each in filter(_is_long, _plain(card)):
        said = f"{each.name}{stop}{comma.join(each.words)}"
        for line in wrapped(said, size, WIDTH - 2 * _MARGIN):
            yield line, 400
    for ability in card.abilities:
        for line in wrapped(ability.title(lang), size, WIDTH - 2 * _MARGIN):
            yield line, 700
        for line in wrapped(ability.text, size, WIDTH - 2 * _MARGIN):
            yield line, 400


def wrapped(text: str, size: float, room: float) -> list[str]:
    """Break a text into lines that fit: between words, and between Japanese letters.

    >>> wrapped("Draw 2 cards, then discard 1 card.", 10, 100)
    ['Draw 2 cards, then', 'discard 1 card.']
    """
    lines, line = [], ""
    for piece in _pieces(text):
        if line and _width((line + piece).rstrip(), size) > room:
            lines.append(line.rstrip())
            line = piece.lstrip()
        else:
            line += piece
    return [*lines, line.rstrip()] if line.strip() else lines


def _pieces(text: str) -> Iterator[str]:
    """Yield the parts between which a line may end."""
    piece = ""
    for char in text:
        breaks = piece and (piece[-1] == " " or _wide(piece[-1]) or _wide(char))
        if breaks and char not in _NEVER_FIRST and char != " ":
            yield piece
            piece = ""
        piece += char
    if piece:
        yield piece


def _wide(char: str) -> bool:
    return unicodedata.east_asian_width(char) in "WF"


def _width(text: str, size: float) -> float:
    """Return the width of a text; fonts differ, so it is an estimate on the safe side."""
    broad = (
        unicodedata.east_asian_width(char) in "WFA" for char in text
    )  # A: ♠ and the like
    return size * sum(1.0 if each else _NARROW for each in broad)


def _line(
    text: str,
    x: float,
    y: float,
    size: float,
    *,
    fill: str = "#111",
    weight: int = 400,
    middle: bool = False,
    end: bool = False,
) -> str:
    anchor = "middle" if middle else "end" if end else "start"
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size:.1f}" font-weight="{weight}" '
        f'fill="{fill}" text-anchor="{anchor}">{escape(text)}</text>'
    )
