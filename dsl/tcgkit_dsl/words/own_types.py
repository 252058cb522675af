"""What cards of a type call themselves and others: "this weapon", "that weapon", "those weapons".

They follow from the card types and the nouns of a game, so that no game lists them. What a game
says itself comes first.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Final

from attrs import evolve

if TYPE_CHECKING:
    from tcgkit.kernel.cards import CardType
    from tcgkit_dsl.words.entries import Noun, ReferenceRow

_LIKE: Final = (
    ("this", "この", "this card"),
    ("that", "その", "that card"),
    ("those", "それらの", "those cards"),
)
"""The words before the noun of a type, and the row of which theirs is made."""


def references_of_types(
    types: Iterable[CardType], nouns: Iterable[Noun], rows: Iterable[ReferenceRow]
) -> Iterator[ReferenceRow]:
    """Yield ``rows``, then "this ...", "that ..." and "those ..." for the nouns of card types.

    >>> [*references_of_types((), (), ())]
    []
    """
    known, types = {row.key: row for row in rows}, tuple(types)
    own = {noun: _types_of(noun, types) for noun in nouns}
    said = {f"this {form}": of for noun, of in own.items() for form in noun.forms}
    for row in rows:
        yield _only(row, said.get(row.key) or frozenset(), types)
    spoken = {form for row in rows for form in row.forms}
    for noun in own:
        half = (len(noun.forms) + 1) // 2
        for word, ja, like in _LIKE:
            forms = noun.forms[:half] if word != "those" else noun.forms[-half:][::-1]
            new = [f"{word} {form}" for form in forms]
            if like not in known or not own[noun] or spoken & {*new}:
                continue
            row = evolve(known[like], en="/".join(new), ja=f"{ja}{noun.ja}")
            yield _only(row, own[noun], types)


def cards_of_types(
    types: Iterable[CardType], nouns: Iterable[Noun]
) -> Iterator[tuple[str, str]]:
    """Yield "servant card", "servant cards" for the nouns of card types, each with the noun's key.

    >>> [*cards_of_types((), ())]
    []
    """
    types, nouns = tuple(types), tuple(nouns)
    taken = {form for noun in nouns for form in noun.forms}
    for noun in nouns:
        half = (len(noun.forms) + 1) // 2
        for form in noun.forms[:half] if _types_of(noun, types) else ():
            for cards in (f"{form} card", f"{form} cards"):
                if cards not in taken and not form.endswith("card"):
                    taken.add(cards)
                    yield cards, noun.key


def _types_of(noun: Noun, types: Iterable[CardType]) -> frozenset[str]:
    """Return the names of the card types that a noun means: those it says, or that it is called after."""
    names = {each.name: _names(each) & {*noun.forms} for each in types}
    return noun.types or frozenset(name for name, found in names.items() if found)


def _names(type_: CardType) -> frozenset[str]:
    texts = [text.en for text in (type_.text, *type_.also)]
    of = "" if type_.of is None else type_.of.text.en
    return frozenset({*texts, *(f"{text} {end}" for text in texts for end in ("card", of))})


def _only(
    row: ReferenceRow, own: frozenset[str], types: Iterable[CardType]
) -> ReferenceRow:
    """Return a row with the types of the cards that can say it."""
    own = row.types or (own if row.own_card else frozenset())
    if not own:
        return row
    clauses = {each.clause for each in types if each.name in own}
    clause = row.clause or (clauses.pop() if len(clauses) == 1 else "")
    return evolve(row, types=own, clause=clause)
