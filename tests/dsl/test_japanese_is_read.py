"""Japanese card texts are read: to the same trees as the English ones."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from typing import Final

import pytest

import tcgkit
from tcgkit.plugins import Host, load_plugins
from tcgkit.plugins.cards import load_cards
from tcgkit_dsl import Cards, format_source, read_cards
from tcgkit_dsl import load_cards as load
from tcgkit_dsl.printing.english import English
from tcgkit_dsl.printing.japanese import Japanese
from tcgkit_dsl.reading.lexicon import split
from tcgkit_dsl.tree import ast


@pytest.fixture(scope="module")
def host() -> Host:
    return load_plugins()


def shipped(host: Host, game: str) -> Cards:
    cards = load_cards(host, host.ruleset(game)).read
    assert cards is not None
    return cards


def in_japanese(cards: Cards) -> dict[str, str]:
    """Return the card files with their texts in Japanese."""
    english, japanese = English(cards.language.vocabulary), Japanese(cards.language)
    files = {}
    for file in cards.files:
        lines = [f"set {english.title(file.tree.title)} for {file.tree.game}"]
        lines.append("    lang: ja")
        lines += [f"    {english.words(words)}" for words in file.tree.words]
        for card in file.tree.cards:
            lines.append(english.card_line(card))
            lines += [f"    {english.field(each)}" for each in card.fields]
            for ability in card.abilities:
                header = english.header(ability.header)
                lines.append(f"    {english.ability_line(ability.title, header)}")
                lines.append(f"        {japanese.text(ability.text)}")
        files[file.path] = "\n".join(lines) + "\n"
    return files


def trees(cards: Cards) -> dict[str, ast.CardTree]:
    return {card.key: card for file in cards.files for card in file.tree.cards}


TEMPLATE: Final = Path(tcgkit.__file__).parent / "templates" / "game" / "src"
GAMES: Final = (
    *("cmvr", "cmvr-compatible", "cosmic"),
    *("dannokomachi", "e2drive", "ultimate"),
)


@pytest.mark.parametrize("game", GAMES)
def test_shipped_cards_are_read_as_they_are_printed(host: Host, game: str) -> None:
    """Every card has the same tree and the same definition from its Japanese texts."""
    cards = shipped(host, game)
    read = read_cards(in_japanese(cards), cards.language.vocabulary)
    assert not read.errors
    assert trees(read) == trees(cards)
    assert [card.source for card in read.definitions] == [
        card.source for card in cards.definitions
    ]


def test_cards_of_a_new_game_are_read_as_they_are_printed() -> None:
    sys.path.insert(0, str(TEMPLATE))
    try:
        vocabulary = import_module("my_game.language.words").vocabulary()
    finally:
        sys.path.remove(str(TEMPLATE))
        for name in [each for each in sys.modules if each.split(".")[0] == "my_game"]:
            del sys.modules[name]
    cards = load(sorted(TEMPLATE.rglob("*.tcg")), vocabulary)
    read = read_cards(in_japanese(cards), vocabulary)
    assert not read.errors
    assert trees(read) == trees(cards)


SET: Final = 'set "Test" / "試験" for cmvr\n    lang: ja\n\n'
CARD: Final = (
    'card T-01 "Pod" / "ポッド"\n    type: Effect card    kind: Instant    rarity: Normal\n\n'
    '    ability "Aid" / "補給" (moment, draw phase)\n        '
)


def read(host: Host, text: str) -> Cards:
    vocabulary = shipped(host, "cmvr").language.vocabulary
    return read_cards({"test": f"{SET}{CARD}{text}\n"}, vocabulary)


@pytest.mark.parametrize(
    "text", ["カードを2枚引く。", "カードを２枚引く．", "カードを 2 枚引く。"]
)
def test_full_width_digits_and_spaces_make_no_difference(host: Host, text: str) -> None:
    cards = read(host, text)
    assert not cards.errors
    assert "Draw 2 cards." in cards.definitions[0].source


def test_may_is_said_in_two_ways(host: Host) -> None:
    one, other = (
        read(host, text)
        for text in ("カードを1枚引いてもよい。", "カードを1枚引くことができる。")
    )
    assert trees(one) == trees(other)
    assert not one.errors


def test_a_text_that_is_not_understood_is_reported_where_it_stops(host: Host) -> None:
    (finding,) = read(host, "カードを2枚食べる。").errors
    assert finding.span.line == 8
    assert finding.span.column == 15


def test_a_japanese_file_keeps_its_language_when_it_is_formatted(host: Host) -> None:
    vocabulary = shipped(host, "cmvr").language.vocabulary
    once = format_source(f"{SET}{CARD}カードを ２枚引く。\n", vocabulary)
    assert "\n    lang: ja\n" in once
    assert once.endswith("        カードを2枚引く。\n")
    assert format_source(once, vocabulary) == once


def test_each_letter_is_a_piece_and_two_spellings_are_one() -> None:
    assert [raw.text for raw in split("「竜」＋１００とき", lang="ja")] == [
        "「竜」",
        "+100",
        "時",
    ]
    assert [raw.span.column for raw in split("時にとき、", lang="ja")] == [1, 2, 3, 5]
