"""What a card or an ability is, by its tree: its types, its header row, always on, optional."""

from __future__ import annotations

from tcgkit_dsl.tree import ast
from tcgkit_dsl.words.entries import Header
from tcgkit_dsl.words.vocabulary import Vocabulary


def card_types(card: ast.CardTree, vocabulary: Vocabulary) -> frozenset[str]:
    """Return the names of a card's types: its type and, if printed, its kind of that type."""
    kinds = [each.kinds for each in vocabulary.types if each.kinds]
    return frozenset(
        str(vocabulary.word(field.values, key).value or key)
        for field in vocabulary.fields
        if field.key in (vocabulary.type_field, *kinds)
        for key in card.values_of(field.key)
    )


def header_of(ability: ast.AbilityTree, vocabulary: Vocabulary) -> list[Header]:
    """Return the vocabulary entries in an ability's header row."""
    return [vocabulary.tables["header"][item.key] for item in ability.header]


def is_always(ability: ast.AbilityTree, vocabulary: Vocabulary) -> bool:
    """Whether an ability is in force all the time, or while its condition holds."""
    if ability.text.trigger is not None:
        return False
    if ability.text.condition is not None:
        return True
    return vocabulary.is_always(item.key for item in ability.header)


def is_optional(tree: ast.AbilityTree, vocabulary: Vocabulary) -> bool:
    """Return whether the whole text is "you may ..." (``Vocabulary.optional``)."""
    text = tree.text
    if not vocabulary.optional or text.trigger is None or len(text.body) != 1:
        return False
    may = text.body[0]
    whole = isinstance(may, ast.May) and may.who.key == "you" and may.otherwise is None
    return whole and not text.costs
