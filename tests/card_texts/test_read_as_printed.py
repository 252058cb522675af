"""What tcgkit prints is what it reads: sentences of all verbs, nouns, zones and players of a game, in both languages.

English prints are read as the same tree. Japanese says some wordings alike ("a servant", "1 servant"), so its prints are
read as the same tree in its plain form (``plain``).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

import pytest

from tcgkit.kernel.cards import Lang
from tcgkit_dsl.printing.english import English
from tcgkit_dsl.printing.japanese import Japanese
from tcgkit_dsl.tree import ast
from tests.card_texts.matrix import AT_ONCE, sentences
from tests.card_texts.plain import UNCLEAR, plain
from tests.card_texts.positions import SETTINGS, Setting, card_text, read

QUICK: Final = 60
EACH: Final = 5_000
"""At least so many sentences of each game are read in each language."""
PARTS: Final = 2


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: setting.game)
def test_some_sentences_are_read_as_they_are_printed(setting: Setting) -> None:
    """A few sentences of every game, spread over all its words."""
    _judge(setting, _spread(setting, QUICK))


@pytest.mark.exhaustive
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: setting.game)
def test_sentences_are_read_as_they_are_printed(setting: Setting, part: int) -> None:
    """Thousands of sentences of every game."""
    said = _spread(setting, EACH)
    assert len(said) >= EACH
    _judge(setting, said[part::PARTS])


def _spread(setting: Setting, many: int) -> list[str]:
    """Return at least so many sentences of a game, spread over all."""
    every = sentences(setting)
    return [each.text for each in every[:: max(1, len(every) // many)]]


def _judge(setting: Setting, said: Sequence[str]) -> None:
    language = read(setting, []).language
    english, japanese = English(language.vocabulary), Japanese(language)
    faults: list[str] = []
    for start in range(0, len(said), AT_ONCE):
        texts = _trees(setting, dict(enumerate(said[start : start + AT_ONCE])), "en")
        prints = {key: english.text(text) for key, text in texts.items()}
        again = _trees(setting, prints, "en")
        faults += [prints[key] for key, text in texts.items() if again.get(key) != text]
        prints = {key: japanese.text(text) for key, text in texts.items()}
        again = _trees(setting, prints, "ja")
        faults += _changed(prints, texts, again)
    assert not faults, "\n".join(faults[:20])


def _changed(
    prints: Mapping[int, str],
    texts: Mapping[int, ast.AbilityText],
    again: Mapping[int, ast.AbilityText],
) -> Iterator[str]:
    """Yield the Japanese prints that are not read as the same text."""
    for key, text in texts.items():
        same = key in again and plain(again[key]) == plain(text)
        if not same and not UNCLEAR.search(prints[key]):
            yield prints[key]


def _trees(
    setting: Setting, said: Mapping[int, str], lang: Lang
) -> dict[int, ast.AbilityText]:
    """Return the trees of texts that can be read, whatever the checks say of them."""
    keys = {f"M-{number}": number for number in said}
    cards = [card_text(setting, key, said[number]) for key, number in keys.items()]
    (file,) = read(setting, cards, lang).files
    found = {
        keys[card.key]: card.abilities[0].text
        for card in file.tree.cards
        if card.key in keys and card.abilities
    }
    return {number: text for number, text in found.items() if text.body}
