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


IN_PLACE: Final = "in {where:place}"
"""The key of the modifier that says where cards are; a verb that ``searches`` a place needs it."""


def meant(act: ast.Act, nouns: Mapping[str, str], searches: str) -> ast.Act:
    """Return a deed with its selections as its verb means them (``Verb.means``, ``Verb.searches``)."""
    if not nouns and not searches:
        return act
    place = dict(act.args).get(searches)
    where = () if place is None else (ast.Modifier(IN_PLACE, (("where", place),)),)
    args = tuple((name, _meant(value, nouns, where)) for name, value in act.args)
    return evolve(act, args=args)


def _meant(
    value: ast.Value, nouns: Mapping[str, str], where: tuple[ast.Modifier, ...]
) -> ast.Value:
    if not isinstance(value, ast.Selection):
        return value
    noun = nouns.get(value.what.noun, value.what.noun)
    phrase = evolve(value.what, noun=noun, after=(*where, *value.what.after))
    return evolve(value, what=phrase)
