"""What players read of a card, as data: printed from its tree, then given to the compiler."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from attrs import evolve, frozen

from tcgkit.kernel.cards import Text
from tcgkit_dsl.tree import ast

PICKED: Final = frozenset({"exactly", "up to", "any number", "target", "a", "another"})
"""Quantities of selections that a player chooses."""


@frozen(eq=False)
class AbilityTexts:
    """The texts of one ability. Equal parts of a tree have equal texts."""

    header: Text
    text: Text
    slots: Mapping[str, str]
    """The slots of the header row in English."""
    said: Mapping[ast.Node, Text]
    """The prompt of each selection, the question of each "may" and "instead", the words of each
    condition, of each delayed sentence, and of each part of a phrase that is chosen."""
    modes: Mapping[ast.OneOf, tuple[Text, ...]]


@frozen(eq=False)
class CardTexts:
    """The texts of one card: its canonical text, and the texts of each ability."""

    source: str
    abilities: tuple[AbilityTexts, ...]


def parts_of(phrase: ast.Phrase) -> tuple[ast.Phrase, ...]:
    """Return the noun of a phrase with its owner, with each quality, and with each modifier."""
    noun, owner = phrase.noun, phrase.owner
    return (
        *(() if owner is None else (ast.Phrase(noun, owner=owner),)),
        *(ast.Phrase(noun, before=(each,)) for each in phrase.before),
        *(ast.Phrase(noun, after=(each,)) for each in phrase.after),
    )


def meant(value: ast.Objects, nouns: Mapping[str, str]) -> ast.Objects:
    """Replace the noun of a selection by the noun that a verb means (``Verb.means``)."""
    if isinstance(value, ast.Selection) and value.what.noun in nouns:
        phrase = evolve(value.what, noun=nouns[value.what.noun])
        return evolve(value, what=phrase)
    return value
