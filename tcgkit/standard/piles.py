"""Piles and hands: cards dealt, drawn, mixed in, laid out.

These are plain changes: they cannot be answered and are not logged. Use :mod:`tcgkit.standard.events`
for changes that card texts answer. The top of a pile is the end of its zone.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from tcgkit.kernel.state import Obj

if TYPE_CHECKING:
    from tcgkit.kernel.game import Changing, Reading


def top(game: Reading, zone: str, player: int = -1, number: int = 1) -> tuple[Obj, ...]:
    """Return the top cards of a pile, the topmost first; fewer if the pile is smaller.

    >>> len(top(game, "deck", 0, 3))
    3
    """
    row = game.zone(zone, player)
    return tuple(reversed(row[-number:])) if number > 0 else ()


def draw(
    game: Changing, player: int, number: int = 1, *, deck: str = "deck", hand: str = "hand"
) -> tuple[Obj, ...]:
    """Move so many cards from the top of a deck to the hand, or as many as it has; return them.

    From a shared pile they go to the zone of ``player``.

    >>> drawn = draw(game, 0, 2)
    >>> len(drawn), len(game.zone("hand", 0))
    (2, 2)
    """
    pile = game.zone(deck, player)
    count = min(number, len(pile))
    return tuple([game.move(pile[-1], hand, player=player) for _ in range(count)])


def draw_again(
    game: Changing,
    player: int,
    number: int = 1,
    *,
    deck: str = "deck",
    hand: str = "hand",
    discard: str = "discard",
) -> tuple[Obj, ...]:
    """Draw cards; whenever the deck is empty, the shuffled discard pile becomes the deck.

    Fewer are drawn if both are empty. Returns the cards drawn.

    >>> spent = [game.move(card, "discard") for card in [*game.zone("deck", 0)]]
    >>> drawn = draw_again(game, 0, 2)
    >>> len(game.zone("discard", 0)), len(drawn)
    (0, 2)
    """
    drawn: list[Obj] = []
    while len(drawn) < number:
        if not game.zone(deck, player):
            if not game.zone(discard, player):
                break
            mix_in(game, game.zone(discard, player), player, deck=deck)
        drawn += draw(game, player, number - len(drawn), deck=deck, hand=hand)
    return tuple(drawn)


def mix_in(
    game: Changing, cards: Iterable[Obj], player: int, *, deck: str = "deck"
) -> None:
    """Move cards to a deck, and shuffle it.

    >>> hand = draw(game, 0, 2)
    >>> mix_in(game, hand, 0)
    >>> game.zone("hand", 0)
    []
    """
    for card in [*cards]:
        game.move(card, deck, player=player)
    game.shuffle(deck, player)


def move_all(
    game: Changing, cards: Iterable[Obj], zone: str, *, player: int | None = None
) -> tuple[Obj, ...]:
    """Move several cards to a zone, one after the other; return the objects there.

    Without ``player`` each goes to its owner's zone.

    >>> gone = move_all(game, game.zone("deck", 1)[-3:], "discard")
    >>> len(game.zone("discard", 1))
    3
    """
    return tuple([game.move(card, zone, player=player) for card in [*cards]])


def deal_round(
    game: Changing, players: Iterable[int], number: int, *, pile: str, hand: str = "hand"
) -> None:
    """Deal the cards of a pile of the table: so many to each player, one after the other round the table.

    If the pile is too small, the last players get fewer.

    >>> deal_round(four, four.playing(), 2, pile="pile")
    >>> [len(four.zone("hand", player)) for player in four.playing()]
    [2, 2, 2, 2]
    """
    order = (*players,)
    for _ in range(number):
        for player in order:
            if game.zone(pile):
                game.move(game.zone(pile)[-1], hand, player=player)


def at_random(game: Changing, cards: Iterable[Obj], number: int = 1) -> tuple[Obj, ...]:
    """Return so many of the cards, picked at random; all of them if there are fewer.

    The order of cards in an unordered zone is meaningless.

    >>> len(at_random(game, game.zone("deck", 0), 3))
    3
    """
    left = [*cards]
    return tuple([left.pop(game.pick(len(left))) for _ in range(min(number, len(left)))])


def distinct(cards: Iterable[Obj]) -> Sequence[Obj]:
    """Return one card of each definition, because choosing between equal cards is pointless.

    >>> len(distinct(game.zone("deck", 0)))
    5
    """
    return [*{card.defn: card for card in cards}.values()]


__all__ = [
    "at_random",
    "deal_round",
    "distinct",
    "draw",
    "draw_again",
    "mix_in",
    "move_all",
    "top",
]
