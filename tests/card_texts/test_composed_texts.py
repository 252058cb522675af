"""Texts composed at random from the whole grammar of a game: what is accepted works.

Each text can be read. It is refused with a code that names the reason, or it prints, its print is
read as the same text, and it is played: nothing raises, and where nothing changes the log says why.
A print that could be read in two ways is refused as such (DSL110), never misread. The Japanese prints of
short texts are read as the same text, too, in its plain form (``plain``).
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from random import Random
from typing import Final

import pytest

from tcgkit.kernel.cards import Lang
from tcgkit_dsl import Cards, Diagnostic, define_card
from tcgkit_dsl.printing.english import English
from tcgkit_dsl.printing.japanese import Japanese
from tcgkit_dsl.tree import ast
from tests.card_texts.composing import Composer
from tests.card_texts.plain import UNCLEAR, plain
from tests.card_texts.playing import play
from tests.card_texts.positions import SETTINGS, Setting, card_text, positions, read

QUICK: Final = 150
EACH: Final = 400
"""How many texts are read as one file."""
ALL: Final = 13
"""How many such files the exhaustive tests of a game read."""
SHORT: Final = 5
"""A short text takes the shortest way to its end behind so many words and numbers."""
UNREAD: Final = 0.02
"""At most this share of Japanese prints is refused: those whose objects are described too deeply."""
_SYNTAX: Final = ("DSL1", "DSL2", "DSL9")
_TWO_WAYS: Final = "DSL110"


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: setting.game)
def test_some_composed_texts_print_and_play(setting: Setting) -> None:
    """A few texts of every game."""
    _judge(setting, range(QUICK))


@pytest.mark.exhaustive
@pytest.mark.parametrize("part", range(1, ALL + 1))
@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: setting.game)
def test_composed_texts_print_and_play(setting: Setting, part: int) -> None:
    """Thousands of texts of every game."""
    _judge(setting, range(part * EACH, (part + 1) * EACH))


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: setting.game)
def test_some_composed_texts_say_the_same_in_japanese(setting: Setting) -> None:
    """A few texts of every game."""
    _judge_japanese(setting, [range(QUICK)])


@pytest.mark.exhaustive
@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: setting.game)
def test_composed_texts_say_the_same_in_japanese(setting: Setting) -> None:
    """Thousands of texts of every game."""
    parts = [range(part * EACH, (part + 1) * EACH) for part in range(1, ALL + 1)]
    _judge_japanese(setting, parts)


def _judge_japanese(setting: Setting, parts: Iterable[Sequence[int]]) -> None:
    """Let the Japanese prints of all texts that are accepted be read as the same texts."""
    found = [_japanese(setting, seeds) for seeds in parts]
    unread = [each for _, refused in found for each in refused]
    assert len(unread) <= UNREAD * sum(many for many, _ in found) + 1, unread


def _japanese(setting: Setting, seeds: Sequence[int]) -> tuple[int, list[str]]:
    """Return how many texts were printed in Japanese, and the prints that are refused; the others say the same."""
    composer = _composer(setting)
    said = {f"M-{seed}": composer.text("sentence", Random(seed), SHORT) for seed in seeds}
    made, refused = _read(setting, said)
    japanese = Japanese(made.language)
    texts = {k: card.abilities[0].text for k, card in _accepted(made, refused).items()}
    prints = {key: japanese.text(text) for key, text in texts.items()}
    again, unread = _read(setting, prints, "ja")
    found = {key: card.abilities[0].text for key, card in _accepted(again, unread).items()}
    misread = [
        prints[key]
        for key, text in found.items()
        if plain(text) != plain(texts[key]) and not UNCLEAR.search(prints[key])
    ]
    assert not misread, "\n".join(misread[:20])
    return len(prints), [prints[key] for key in unread]


def _judge(setting: Setting, seeds: Sequence[int]) -> None:
    """Let all texts be readable, and all that are accepted print and play."""
    composer = _composer(setting)
    said = {f"M-{seed}": composer.text("sentence", Random(seed)) for seed in seeds}
    made, refused = _read(setting, said)
    unread = [
        f"{said[key]}: {each.code} {each.message}"
        for key, (each, *_) in refused.items()
        if each.code.startswith(_SYNTAX) and each.code != _TWO_WAYS
    ]
    assert not unread, unread[:10]
    faults = [*_misprinted(setting, made, refused), *_failing(setting, made, refused)]
    assert not faults, "\n".join(faults[:20])


@cache
def _composer(setting: Setting) -> Composer:
    language = read(setting, []).language
    points = setting.points
    shapes = {"INT": ("1", "2", "3"), "SIGNED": (f"+{points}", f"-{points}")}
    return Composer(language.grammar.tables, language.lexicon, shapes)


def _read(
    setting: Setting, said: Mapping[str, str], lang: Lang = "en"
) -> tuple[Cards, dict[str, list[Diagnostic]]]:
    """Read cards with these texts; return them, and the findings about each that is refused."""
    cards = [card_text(setting, key, text) for key, text in said.items()]
    made = read(setting, cards, lang)
    (file,) = made.files
    begins = sorted((card.span.line, card.key) for card in file.tree.cards)
    lines = [line for line, _ in begins]
    refused: dict[str, list[Diagnostic]] = {}
    for finding in file.errors:
        _, key = begins[bisect(lines, finding.span.line) - 1]
        refused.setdefault(key, []).append(finding)
    return made, refused


def _accepted(made: Cards, refused: Mapping[str, object]) -> dict[str, ast.CardTree]:
    (file,) = made.files
    return {
        card.key: card
        for card in file.tree.cards
        if card.key not in refused and card.key.startswith("M-")
    }


def _misprinted(
    setting: Setting, made: Cards, refused: Mapping[str, object]
) -> Iterator[str]:
    """Yield the texts whose print is read as another text, or not at all."""
    english = English(made.language.vocabulary)
    trees = _accepted(made, refused)
    prints = {key: english.text(card.abilities[0].text) for key, card in trees.items()}
    again, unread = _read(setting, prints)
    (file,) = again.files
    found = {card.key: card for card in file.tree.cards}
    for key, text in prints.items():
        codes = [each.code for each in unread.get(key, ())]
        if codes and codes[0] != _TWO_WAYS:
            yield f"{text}  cannot be read: {codes}"
        elif not codes and found[key].abilities != trees[key].abilities:
            yield f"{text}  is read as another text"


def _failing(setting: Setting, made: Cards, refused: Mapping[str, object]) -> Iterator[str]:
    """Yield the texts that raise or fail in silence when they are played."""
    english = English(made.language.vocabulary)
    for card in _accepted(made, refused).values():
        if card.abilities[0].text.condition is not None:
            continue  # an always-on text is not carried out
        defn = define_card(card, made.language)
        for position in positions(setting):
            course = play(position, defn)
            if course.ran or course.faults:
                break
        for fault in course.faults[:1]:
            yield f"{english.text(card.abilities[0].text)}  {fault}"
