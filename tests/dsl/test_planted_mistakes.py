"""Mistakes planted in texts of shipped cards: found at their place, with a suggestion that works."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from random import Random
from typing import Final

import pytest
from attrs import frozen

from tcgkit.kernel.cards import Lang
from tcgkit.plugins import load_plugins
from tcgkit.plugins.cards import load_cards
from tcgkit_dsl import Cards, read_cards
from tcgkit_dsl.printing.english import English
from tcgkit_dsl.printing.japanese import Japanese
from tcgkit_dsl.reading.language import with_japanese
from tcgkit_dsl.tree import ast

GAMES: Final = ("cmvr", "cmvr-compatible", "e2drive", "ultimate", "cosmic", "dannokomachi")
EACH: Final = 17
"""How many mistakes are planted in each game; more than 100 in all."""
FOUND: Final = 0.97
HELPED: Final = 0.90


@frozen
class Planted:
    """A card file with one mistake: the place of the mistake in its line, and the right text."""

    source: str
    line: int
    begin: int
    end: int
    right: str


Plant = Callable[[list[str], int, Random], list[str]]


def swapped(words: list[str], at: int, random: Random) -> list[str]:
    word = words[at]
    cut = random.randrange(int(len(word) > 2), len(word) - 1)
    return [
        *words[:at],
        word[:cut] + word[cut + 1] + word[cut] + word[cut + 2 :],
        *words[at + 1 :],
    ]


def shortened(words: list[str], at: int, random: Random) -> list[str]:
    cut = random.randrange(1, len(words[at]))
    return [*words[:at], words[at][:cut] + words[at][cut + 1 :], *words[at + 1 :]]


def left_out(words: list[str], at: int, random: Random) -> list[str]:
    return [*words[:at], *words[at + 1 :]]


def doubled(words: list[str], at: int, random: Random) -> list[str]:
    return [*words[: at + 1], *words[at:]]


def added(words: list[str], at: int, random: Random) -> list[str]:
    return [*words[:at], random.choice(("really", "please", "very")), *words[at:]]


def added_ja(words: list[str], at: int, random: Random) -> list[str]:
    return [*words[:at], random.choice(("ちゃんと", "どうか", "とても")), *words[at:]]


def mistyped(words: list[str], at: int, random: Random) -> list[str]:
    """Write another character that sounds alike, as it happens with a Japanese keyboard."""
    cut = random.randrange(len(words[at]))
    other = (
        random.choice("校後感市店方居")
        if words[at][cut] >= "一"
        else random.choice("んぬゔ")
    )
    return [*words[:at], words[at][:cut] + other + words[at][cut + 1 :], *words[at + 1 :]]


def other_particle(words: list[str], at: int, random: Random) -> list[str]:
    """Write a wrong particle behind a word."""
    behind = at + 1
    if behind == len(words) or words[behind] not in "をにがはの":
        return words
    other = random.choice([each for each in "をにがはの" if each != words[behind]])
    return [*words[:behind], other, *words[behind + 1 :]]


PLANTS: Final[dict[Lang, tuple[Plant, ...]]] = {
    "en": (swapped, shortened, left_out, doubled, added),
    "ja": (swapped, shortened, left_out, doubled, added_ja, mistyped, other_particle),
}
_WORDS: Final = re.compile(r"[一-鿿々]+|[ァ-ヺー]+|[ぁ-ん]|[0-9]+|[A-Za-z]+|.")
"""The words of a Japanese text: a change of script ends a word, each hiragana is one."""


def said(read: Cards, text: ast.AbilityText, lang: Lang) -> tuple[list[str], list[int]]:
    """Return the words of a text, and the places of those in which a mistake is planted."""
    if lang == "en":
        words = English(read.language.vocabulary).text(text).split(" ")
        plain = (n for n, word in enumerate(words[:-1]) if word.isalpha() and len(word) > 3)
        return words, [*plain]
    words = _WORDS.findall(Japanese(with_japanese(read.language)).text(text))
    inside = [words[:n].count("「") > words[:n].count("」") for n in range(len(words))]
    plain = (n for n, word in enumerate(words[:-1]) if len(word) > 1 and word[0] >= "ァ")
    return words, [n for n in plain if not inside[n]]


def planted(read: Cards, seed: int, lang: Lang) -> Iterator[Planted]:
    """Yield card files with a mistake each, in one plain word of a text."""
    random = Random(seed)
    plants = PLANTS[lang]
    cards = [
        (file, card, ability)
        for file in read.files
        for card in file.tree.cards
        for ability in card.abilities
        if not card.token
    ]
    random.shuffle(cards)
    for number, (file, card, ability) in enumerate(cards * 4):
        words, plain = said(read, ability.text, lang)
        if not plain:
            continue
        at = random.choice(plain)
        wrong = plants[number % len(plants)](words, at, random)
        if wrong == words:
            continue
        yield _file(read, lang, file.tree, card, ability, words, wrong, at)


def _file(
    read: Cards,
    lang: Lang,
    tree: ast.SetTree,
    card: ast.CardTree,
    ability: ast.AbilityTree,
    words: list[str],
    wrong: list[str],
    at: int,
) -> Planted:
    english, space = English(read.language.vocabulary), " " if lang == "en" else ""
    declared = "    lang: ja\n" * (lang == "ja")
    declared += "".join(f"    {english.words(each)}\n" for each in tree.words)
    fields = "".join(f"    {english.field(each)}\n" for each in card.fields)
    head = (
        f'set "Planted" / "植" for {tree.game}\n{declared}\n'
        f'card PLANTED-01 "Planted" / "植"\n{fields}\n'
        f"    ability ({english.header(ability.header)})\n"
    )
    indent = " " * 8
    begin = len(indent) + len(space.join(wrong[:at])) + len(space) * (at > 0)
    end = begin + len(wrong[at])
    source = f"{head}{indent}{space.join(wrong)}\n"
    return Planted(source, source.count("\n"), begin + 1, end + 1, space.join(words))


SUGGESTS: Final[dict[Lang, str]] = {"en": "did you mean: ", "ja": "もしかして："}
NEAR: Final[dict[Lang, int]] = {"en": 20, "ja": 10}
"""How many letters away from the wrong word a finding may be; a word of English has about two of Japanese."""


@pytest.mark.exhaustive
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_planted_mistakes_are_found_and_the_suggestions_can_be_read(lang: Lang) -> None:
    host = load_plugins()
    found = helped = refused = total = 0
    missed = []
    for number, game in enumerate(GAMES):
        read = load_cards(host, host.ruleset(game)).read
        assert read is not None
        tried = 0
        for each in planted(read, number, lang):
            errors = (
                read_cards(
                    {"planted.tcg": each.source}, read.language.vocabulary, beside=read
                )
                .files[0]
                .errors
            )
            if not errors:
                continue  # another right text
            tried += 1
            refused += 1
            first = next((e for e in errors if e.code.startswith("DSL")), errors[0])
            near = first.span.line == each.line and (
                each.begin - NEAR[lang] <= first.span.column <= each.end + NEAR[lang]
            )
            found += near
            hint = first.hinted(lang).partition("\n")[0]
            told = hint.removeprefix(SUGGESTS[lang])
            works = told != hint and _is_read(each, told, read)
            helped += works
            if not (near and works):
                missed.append(f"{game}: {each.source.splitlines()[-1].strip()} -> {hint}")
            if tried == EACH:
                break
        total += tried
    report = f"{total} planted, {found} found, {helped} helped\n" + "\n".join(missed)
    assert total >= 100, report
    assert found >= FOUND * total, report
    assert helped >= HELPED * total, report


def _is_read(each: Planted, told: str, read: Cards) -> bool:
    """Whether the card can be used once the suggestion takes the place of its sentence."""
    lines = each.source.splitlines()
    for text in [told, *_with_neighbours(lines[-1].strip(), told)]:
        source = "\n".join([*lines[:-1], f"        {text}", ""])
        files = {"planted.tcg": source}
        if not read_cards(files, read.language.vocabulary, beside=read).files[0].errors:
            return True
    return False


def _with_neighbours(text: str, told: str) -> Iterator[str]:
    """Yield the text with the suggestion in place of each run of its sentences."""
    space = "" if "。" in text else " "
    parts = re.findall(r".+?(?:。|\.(?: |$)|$)", text)
    parts = [part.strip() for part in parts]
    for first in range(len(parts)):
        for last in range(first, len(parts)):
            yield space.join([*parts[:first], told, *parts[last + 1 :]])
