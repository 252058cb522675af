"""Deck lists: the playing cards of one text, and legal decks.

A text of a text set is printed for a rank (or a joker). The cards of a deck are physical ones:
the rank in one suit. They share text and name, and differ in nothing but the suit.

Clauses: ``ultimate.deck.*``, ``ultimate.ban.33``, ``ultimate.ban.46-47``, ``ultimate.i.1-4``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Final

from attrs import evolve

from tcgkit.kernel.cards import CardDef, Text
from tcgkit.kernel.rules import Deck, OptionValue
from tcgkit.standard.decks import (
    Violation,
    check_cards,
    check_copies,
    check_size,
    check_total,
    too_many,
)
from tcgkit_ultimate.rules.card_types import is_joker
from tcgkit_ultimate.rules.zones import DECK_SIZE, JOKERS, NAME_LIMIT, SUITS


def versions(card: CardDef) -> tuple[CardDef, ...]:
    """Return the playing cards that a text is for: four suits; a joker is one card itself."""
    if is_joker(card):
        return ()
    return tuple(_in_suit(card, suit) for suit in SUITS)


def _in_suit(card: CardDef, suit: str) -> CardDef:
    sign, rank = SUITS[suit].en, card["rank"]
    name = Text(f"{sign}{rank} {card.name.en}", f"{sign}{rank} {card.name.ja}")
    fields = {**card.fields, "suit": suit, "text": card.key, "title": card.name}
    return evolve(card, key=f"{card.key}-{suit}", name=name, fields=fields)


def name_of(card: CardDef) -> str:
    """Return the name of a card: its rank, or the design of a joker (ultimate.i.2)."""
    fields = card.fields
    return f"joker {fields.get('joker')}" if is_joker(card) else str(fields.get("rank"))


def title_of(card: CardDef) -> Text:
    """Return the title that the text set gives a card."""
    title: Text = card.fields.get("title", card.name)
    return title


def text_of(card: CardDef) -> str:
    """Return the key of the entry of the text set that is the card's text."""
    return str(card.fields.get("text", card.key))


def is_playing_card(card: CardDef) -> bool:
    """Return whether a card can lie in a deck: a card of a suit, or a joker."""
    return is_joker(card) or "suit" in card.fields


NO_SUIT: Final = Text(
    '{card} has no suit: write ["spade", "heart"] for two of them',
    '{card}のマークがない：["spade", "heart"]のように書く',
)


def legal_deck(deck: Deck, options: Mapping[str, OptionValue]) -> list[Violation]:
    """Return every clause of ``ultimate.deck`` that a deck violates.

    Its texts have been checked when they were read (ultimate.deck.11).
    """
    found = [
        *check_size(deck, DECK_SIZE, "ultimate.deck.1"),
        # A text that stands for no playing card yet.
        *check_cards(deck, is_playing_card, "ultimate.deck.2", NO_SUIT),
        *_names(deck),
        # ultimate.ban.33
        *check_total(
            deck, is_joker, JOKERS, "ultimate.deck.5", Text("jokers", "ジョーカー")
        ),
        *_texts(deck),
    ]
    if options["packs"] == "single":  # a pack has each card once (ultimate.i.1)
        found += check_copies(deck, 1, "ultimate.deck.3")
    if options["tired_state_texts"] == "banned":
        found += _tired(deck)
    return found


def _names(deck: Deck) -> Iterator[Violation]:
    """Report too many cards of a name (ultimate.deck.4, ultimate.ban.47)."""
    names: Counter[str] = Counter()
    for card, number in deck.cards.items():
        names[name_of(card)] += number
    for name, number in names.items():
        if number > NAME_LIMIT:
            yield "ultimate.deck.4", too_many(Text(name, name), number, NAME_LIMIT)


def _texts(deck: Deck) -> Iterator[Violation]:
    """Report two texts of one name, and two of one title (ultimate.deck.6-9, ban.46, i.2)."""
    entries: dict[str, CardDef] = {}
    for card in deck.cards:
        entries.setdefault(text_of(card), card)
    by_name: dict[str, CardDef] = {}
    by_title: dict[tuple[str, str], CardDef] = {}
    for card in entries.values():
        other = by_name.setdefault(name_of(card), card)
        if other is not card:
            yield _two(card, other, name_of(card), is_joker(card))
        title = title_of(card)
        names = (("en", title.en), ("ja", title.ja))
        same = [by_title.setdefault(name, card) for name in names]
        if any(each is not card and not _are_equal_jokers(card, each) for each in same):
            yield (
                "ultimate.ban.46",
                Text(
                    f"two texts with the title {title.en!r}: cards of the same name have"
                    " the same text",
                    f"「{title.ja}」という題のテキストが2つある：同名のカードは同じテキスト",
                ),
            )


def _tired(deck: Deck) -> Iterator[Violation]:
    """Report conditions that the card itself is tired, heavily tired or frozen (ultimate.i.138)."""
    # Only here: reading trees needs the card language, which no other command loads.
    from tcgkit_dsl.tree.ast import AbilityTree
    from tcgkit_ultimate.bans.kinds import tired_conditions

    for card in {text_of(card): card for card in deck.cards}.values():
        for ability in card.abilities:
            if isinstance(ability.tree, AbilityTree) and any(
                tired_conditions(ability.tree)
            ):
                title = title_of(card)
                yield (
                    "ultimate.i.138",
                    Text(
                        f"{title.en} asks whether the card itself is tired or frozen: leave"
                        " the condition out, or ask of other monsters",
                        f"{title.ja}：このカードの疲労・凍結状態は条件にできない",
                    ),
                )


def _two(card: CardDef, other: CardDef, name: str, joker: bool) -> Violation:
    first, second = title_of(other), title_of(card)
    return (
        "ultimate.deck.9" if joker else "ultimate.deck.6",
        Text(
            f"{name} has two texts, {first.en!r} and {second.en!r}",
            f"「{name}」にテキストが2つある（{first.ja}、{second.ja}）",
        ),
    )


def _are_equal_jokers(one: CardDef, other: CardDef) -> bool:
    """Return whether two jokers have the same kind and abilities (ultimate.i.2)."""
    same = [ability.tree for ability in one.abilities] == [
        ability.tree for ability in other.abilities
    ]
    return is_joker(one) and is_joker(other) and one.type == other.type and same
