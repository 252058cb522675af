"""Mistakes planted in texts of shipped cards: found at their place, with a suggestion that works."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Final

import pytest
from attrs import frozen

from tcgkit.plugins import load_plugins
from tcgkit.plugins.cards import load_cards
from tcgkit_dsl import Cards, read_cards
from tcgkit_dsl.printing.english import English
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
    cut = random.randrange(1, len(word) - 1)
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


PLANTS: Final[tuple[Plant, ...]] = (swapped, shortened, left_out, doubled, added)


def planted(read: Cards, seed: int) -> Iterator[Planted]:
    """Yield card files with a mistake each, in one plain word of a text."""
    random = Random(seed)
    english = English(read.language.vocabulary)
    cards = [
        (file, card, ability)
        for file in read.files
        for card in file.tree.cards
        for ability in card.abilities
        if not card.token
    ]
    random.shuffle(cards)
    for number, (file, card, ability) in enumerate(cards * 4):
        words = english.text(ability.text).split(" ")
        plain = [n for n, word in enumerate(words[:-1]) if word.isalpha() and len(word) > 3]
        if not plain:
            continue
        at = random.choice(plain)
        wrong = PLANTS[number % len(PLANTS)](words, at, random)
        if wrong == words:
            continue
        yield _file(english, file.tree, card, ability, words, wrong, at)


def _file(
    english: English,
    tree: ast.SetTree,
    card: ast.CardTree,
    ability: ast.AbilityTree,
    words: list[str],
    wrong: list[str],
    at: int,
) -> Planted:
    declared = "".join(f"    {english.words(each)}\n" for each in tree.words)
    fields = "".join(f"    {english.field(each)}\n" for each in card.fields)
    head = (
        f'set "Planted" / "植" for {tree.game}\n{declared}\n'
        f'card PLANTED-01 "Planted" / "植"\n{fields}\n'
        f"    ability ({english.header(ability.header)})\n"
    )
    indent = " " * 8
    begin = len(indent) + len(" ".join(wrong[:at])) + (at > 0)
    end = begin + len(wrong[at])
    source = f"{head}{indent}{' '.join(wrong)}\n"
    return Planted(source, source.count("\n"), begin + 1, end + 1, " ".join(words))


@pytest.mark.exhaustive
def test_planted_mistakes_are_found_and_the_suggestions_can_be_read() -> None:
    host = load_plugins()
    found = helped = refused = total = 0
    missed = []
    for number, game in enumerate(GAMES):
        read = load_cards(host, host.ruleset(game)).read
        assert read is not None
        tried = 0
        for each in planted(read, number):
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
                each.begin - 20 <= first.span.column <= each.end + 20
            )
            found += near
            hint = first.hint.partition("\n")[0]
            works = False
            if hint.startswith("did you mean: "):
                told = hint.removeprefix("did you mean: ")
                works = _is_read(each, told, read)
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
    text = lines[-1].strip()
    sentences = text.count(". ")
    whole = told if not sentences else None
    tries = [told] if whole else [told, *_with_neighbours(text, told)]
    for text in tries:
        source = "\n".join([*lines[:-1], f"        {text}", ""])
        files = {"planted.tcg": source}
        if not read_cards(files, read.language.vocabulary, beside=read).files[0].errors:
            return True
    return False


def _with_neighbours(text: str, told: str) -> Iterator[str]:
    """Yield the text with the suggestion in place of each run of its sentences."""
    parts = text.split(". ")
    parts = [part if part.endswith(".") else f"{part}." for part in parts]
    for first in range(len(parts)):
        for last in range(first, len(parts)):
            yield " ".join([*parts[:first], told, *parts[last + 1 :]])
