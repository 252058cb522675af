"""Whatever the bytes, only diagnostics come out."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tcgkit_cmvr
from tcgkit_cmvr.language.vocabulary import vocabulary
from tcgkit_dsl import Diagnostic, DslError, format_source, read_cards

FOLDER = Path(tcgkit_cmvr.__path__[0]) / "cards"
SOURCES = [path.read_text(encoding="utf-8") for path in sorted(FOLDER.glob("*.tcg"))]
WORDS = sorted({word for source in SOURCES for word in source.split()})
NASTY = [
    "\x00",
    "\ufeff",
    "\u200b",
    "\u202e",
    "\u2028",
    "１",
    "9" * 400,
    "X-" + "9" * 30,
    '"',
    "(" * 50,
    "#",
    "\t",
    "\r",
    "if " * 30,
    "\ud800",
]


def only_diagnostics(source: str | bytes) -> None:
    """Read and format ``source``; anything but findings is a mistake of ours."""
    cards = read_cards({"fuzz.tcg": source}, vocabulary())
    assert all(isinstance(each, Diagnostic) for each in cards.errors)
    assert isinstance(cards.report(), str)
    if isinstance(source, str):
        with suppress(DslError):
            formatted = format_source(source, vocabulary())
            assert format_source(formatted, vocabulary()) == formatted


@given(st.text(max_size=300))
@settings(max_examples=150)
def test_random_text_gives_only_diagnostics(text: str) -> None:
    only_diagnostics(text)


@given(st.binary(max_size=300))
@settings(max_examples=150)
def test_random_bytes_give_only_diagnostics(data: bytes) -> None:
    only_diagnostics(data)


@given(st.lists(st.sampled_from([*WORDS, "\n", "\n    ", "\n        "]), max_size=60))
@settings(max_examples=150)
def test_random_words_of_cards_give_only_diagnostics(words: list[str]) -> None:
    only_diagnostics('set "A" / "B" for cmvr\n' + " ".join(words))


@given(st.data())
@settings(max_examples=150)
def test_damaged_card_files_give_only_diagnostics(data: st.DataObject) -> None:
    source = data.draw(st.sampled_from(SOURCES))
    cards = source.split("\ncard ")
    number = data.draw(st.integers(1, len(cards) - 1))
    text = cards[0] + "\ncard " + cards[number]
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(text)))
        until = min(len(text), at + data.draw(st.integers(0, 12)))
        piece = data.draw(st.sampled_from([*NASTY, *WORDS, "", " ", "\n"]))
        text = text[:at] + piece + text[until:]
    only_diagnostics(text)


@pytest.mark.parametrize(
    "place",
    [
        "KN-08",
        *(
            pytest.param(place, marks=pytest.mark.exhaustive)
            for place in ("armor", "Knight", "Velda", "竜炎", "300", "destroy it.")
        ),
    ],
)
def test_each_nasty_piece_in_a_text_gives_only_diagnostics(place: str) -> None:
    for piece in NASTY:
        only_diagnostics(SOURCES[0].replace(place, place + piece))
        only_diagnostics(SOURCES[0].replace(place, piece))


def test_invalid_utf8_gives_only_diagnostics() -> None:
    for broken in (b"\xff", b"\xc3", b"\xed\xa0\x80", b"\xf8\x88\x80\x80\x80"):
        only_diagnostics(SOURCES[0].encode().replace(b"Velda", b"Velda" + broken))
