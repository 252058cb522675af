"""Legal decks: how many cards, how many of one name, which cards. For ``Ruleset.legal_deck``.

Each check returns the violations: the clause, and the message in both languages. A ruleset joins them::

    def legal_deck(deck, options):
        return [
            *check_size(deck, 40, "my_game.deck.1", most=60),
            *check_copies(deck, 3, "my_game.deck.2"),
        ]
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable
from typing import Final

from tcgkit.kernel.cards import CardDef, Text
from tcgkit.kernel.rules import Deck

Violation = tuple[str, Text]
"""The clause that a deck violates, and the message."""

_CARDS: Final = Text("cards", "")
_DECK: Final = Text("a deck", "デッキ")


def same_name(card: CardDef) -> Hashable:
    """Return the name of a card, for counting cards of one name together.

    >>> same_name(A) == same_name(B)
    False
    """
    return card.name.ja


def cards_of(deck: Deck, part: str = "") -> Counter[CardDef]:
    """Return the number of each card in the main part of a deck, or in a further part.

    >>> cards_of(Deck({A: 3}, {"side": (B, B)}), "side")[B]
    2
    """
    return Counter(deck.parts.get(part, ())) if part else Counter(deck.cards)


def check_size(
    deck: Deck,
    size: int,
    clause: str,
    *,
    most: int | None = None,
    part: str = "",
    cards: Text = _CARDS,
    of: Text = _DECK,
) -> list[Violation]:
    """Return the violation if a part of a deck does not have ``size`` cards (``most``: or up to so many).

    ``cards`` and ``of`` are the players' words for these cards, and for the part.

    >>> check_size(Deck({A: 3}), 4, "my_game.deck.1")[0][1].en
    '3 cards: a deck has exactly 4'
    >>> check_size(Deck({A: 3}), 2, "my_game.deck.1", most=4)
    []
    """
    total, high = cards_of(deck, part).total(), size if most is None else most
    if size <= total <= high:
        return []
    en, ja = (f"exactly {size}", f"ちょうど{size}")
    if size != high:
        en, ja = f"{size} to {high}", f"{size}〜{high}"
    text = Text(
        f"{total} {cards.en}: {of.en} has {en}", f"{cards.ja}{total}枚：{of.ja}は{ja}枚"
    )
    return [(clause, text)]


def check_copies(
    deck: Deck,
    most: int | Callable[[CardDef], int | None],
    clause: str,
    *,
    part: str = "",
    same: Callable[[CardDef], Hashable] | None = None,
) -> list[Violation]:
    """Return a violation for each card with more than ``most`` copies in a part of a deck.

    ``most`` may depend on the card (None: no limit). Cards with the same value of ``same`` count
    together (:func:`same_name`); without it each card counts alone.

    >>> check_copies(Deck({A: 4, B: 2}), 3, "my_game.deck.2")[0][1].en
    '4 copies of A: at most 3'
    """
    counts: Counter[Hashable] = Counter()
    named: dict[Hashable, CardDef] = {}
    for card, number in cards_of(deck, part).items():
        key = card if same is None else same(card)
        counts[key] += number
        named[key] = card
    found = []
    for key, number in counts.items():
        limit = most(named[key]) if callable(most) else most
        if limit is not None and number > limit:
            found.append((clause, too_many(named[key].name, number, limit)))
    return found


def too_many(name: Text, number: int, most: int) -> Text:
    """Return the message about too many copies of a card.

    >>> too_many(Text("Fox", "狐"), 4, 3).ja
    '狐4枚：3枚まで'
    """
    return Text(
        f"{number} copies of {name.en}: at most {most}",
        f"{name.ja}{number}枚：{most}枚まで",
    )


def check_total(
    deck: Deck,
    counts: Callable[[CardDef], bool],
    most: int,
    clause: str,
    what: Text,
    *,
    part: str = "",
) -> list[Violation]:
    """Return the violation if a part of a deck has more than ``most`` of the cards that count.

    >>> is_b = lambda card: card is B
    >>> check_total(Deck({A: 1, B: 2}), is_b, 1, "my_game.deck.3", Text("heroes", "英雄"))[0][1].en
    '2 heroes: at most 1'
    """
    total = sum(n for card, n in cards_of(deck, part).items() if counts(card))
    if total <= most:
        return []
    return [
        (
            clause,
            Text(f"{total} {what.en}: at most {most}", f"{what.ja}{total}枚：{most}枚まで"),
        )
    ]


def check_cards(
    deck: Deck, fits: Callable[[CardDef], bool], clause: str, wrong: Text, *, part: str = ""
) -> list[Violation]:
    """Return a violation for each card that is not allowed in a part of a deck.

    ``wrong`` is the message, with ``{card}`` for the name.

    >>> no_b = lambda card: card is not B
    >>> banned = Text("{card} is banned", "{card}は禁止")
    >>> check_cards(Deck({A: 1, B: 2}), no_b, "my_game.deck.4", banned)[0][1].en
    'B is banned'
    """
    return [
        (clause, wrong.fill(card=card.name))
        for card in cards_of(deck, part)
        if not fits(card)
    ]


def check_named(
    deck: Deck, names: Iterable[str], clause: str, *, part: str = ""
) -> list[Violation]:
    """Return a violation for each card (by its key) that is missing from a part of a deck.

    >>> check_named(Deck({A: 1}), ["A", "B"], "my_game.deck.5")[0][1].en
    'B is missing'
    """
    there = {card.key for card in cards_of(deck, part)}
    return [
        (clause, Text(f"{key} is missing", f"{key}がない"))
        for key in names
        if key not in there
    ]


__all__ = [
    "Violation",
    "cards_of",
    "check_cards",
    "check_copies",
    "check_named",
    "check_size",
    "check_total",
    "same_name",
    "too_many",
]
