"""What card texts do with the cards of decks, hands and piles, by events of ``tcgkit.standard.events``.

A game names its events; from them follow all sentences of drawing, discarding, searching, looking,
revealing, shuffling and putting cards elsewhere.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any, Final

from tcgkit.kernel.cards import Text
from tcgkit.kernel.effects import Effect
from tcgkit.kernel.happening import Event
from tcgkit.kernel.state import Obj
from tcgkit.standard import events
from tcgkit.standard.processes import DiscardChosen, OneByOne
from tcgkit.standard.words import deeds
from tcgkit.standard.words.things import Place, all_there, names_of
from tcgkit_dsl.words.rows import Wording, verb

if TYPE_CHECKING:
    from tcgkit.kernel.game import Reading, Running
    from tcgkit.standard.meanings import Cards, Seats
    from tcgkit_dsl.words.vocabulary import Verb

Makes = Callable[..., Event]
"""An event class, or a function that makes the event."""
Ordered = Callable[..., Iterable[Obj]]
"""``(game, cards)``: the cards in the order in which the rules treat them."""


def as_named(game: Reading, cards: Iterable[Obj]) -> Iterable[Obj]:
    """Return cards in the order in which the text names them.

    >>> as_named(game, (scope.source,)) == (scope.source,)
    True
    """
    return cards


def drawing(draw: Makes = events.DrawCard) -> tuple[Verb, ...]:
    """Return the sentences of drawing; ``draw(seat)`` is the event of one card.

    >>> [row.key for row in drawing()]
    ['draw/draws {n:number} card/cards']
    """

    @verb(deeds.DRAW, takes_by=True)
    def run(game: Running, effect: Effect, n: int, by: Seats = ()) -> None:
        game.emit_all(draw(seat) for seat in by or (effect.you,) for _ in range(n))

    return (run,)


def discarding(
    discard: Makes = events.DiscardCard,
    choose: Callable[..., Any] | None = DiscardChosen,
    hand: str = "hand",
    payable: Callable[..., bool] | None = None,
    within: str = "",
) -> tuple[Verb, ...]:
    """Return the sentences of discarding; ``discard(seat, card)`` is the event of one card.

    ``choose`` is the process in which players choose cards of their hands; ``payable(game, scope, n)``
    tells whether so many cards can be discarded as a cost. With ``within``, the word for the hand,
    "discard a weapon" means one in hand; then "discard 2 cards" needs no process (None).

    >>> len(discarding())
    4
    """

    @verb(deeds.DISCARD, within=within)
    def these(game: Running, effect: Effect, what: Cards) -> None:
        game.emit_possible(discard(card.owner, card) for card in what)

    @verb(deeds.DISCARD_CARDS, takes_by=True, possible=payable)
    def chosen(game: Running, effect: Effect, n: int, by: Seats = ()) -> None:
        assert choose is not None
        game.enter(choose(tuple((seat, n) for seat in by or (effect.you,))))

    @verb(deeds.DISCARD_AT_RANDOM, takes_by=True, possible=payable)
    def at_random(game: Running, effect: Effect, n: int, by: Seats = ()) -> None:
        found: list[Obj] = []
        for seat in by or (effect.you,):
            cards = [*game.zone(hand, seat)]
            if n >= len(cards):  # all of them go without chance
                found += cards
                continue
            for _ in range(n):
                found.append(cards.pop(game.pick(len(cards))))
        game.emit_possible(discard(card.owner, card) for card in found)

    @verb(deeds.DISCARD_HAND, takes_by=True)
    def whole(game: Running, effect: Effect, by: Seats = ()) -> None:
        seats = by or (effect.you,)
        cards = [card for seat in seats for card in game.zone(hand, seat)]
        game.emit_possible(discard(card.owner, card) for card in cards)

    return (these, *([] if choose is None else [chosen]), at_random, whole)


def moving(move: Makes = events.MoveCard, ordered: Ordered = as_named) -> tuple[Verb, ...]:
    """Return the sentences of putting cards elsewhere.

    ``move(by, card, zone, player, at)`` is the event: a card goes to the zone of a player (None: its
    owner), ``at`` the "top", the "bottom" or "" where it belongs. Cards are put there one after the
    other as they are ``ordered``.

    >>> [row.key for row in moving()][-1]
    "return/returns {what:selection} to its owner's hand"
    """

    def moves(
        game: Running, effect: Effect, what: Cards, where: Place, at: str
    ) -> Iterator[Event]:
        seats, (zone, *_) = where[0], names_of(where)
        player = seats[0] if len(seats) == 1 else None
        for card in ordered(game, _of_players(game, effect, what, seats, zone)):
            yield move(effect.you, card, zone, player, at)

    def to(game: Running, effect: Effect, what: Cards, where: Place, at: str) -> None:
        game.emit_possible(moves(game, effect, what, where, at))

    def parting(words: Wording, at: str) -> Verb:
        @verb(words)
        def part(
            game: Running,
            effect: Effect,
            what: Cards,
            where: Place,
            rest: Cards,
            there: Place,
        ) -> None:
            others = tuple(card for card in rest if card not in what)
            first = moves(game, effect, what, where, "")
            game.emit_possible([*first, *moves(game, effect, others, there, at)])

        return part

    @verb(deeds.PUT)
    def put(game: Running, effect: Effect, what: Cards, where: Place) -> None:
        to(game, effect, what, where, "")

    @verb(deeds.PUT_ON_TOP)
    def on_top(game: Running, effect: Effect, what: Cards, where: Place) -> None:
        to(game, effect, what, where, "top")

    @verb(deeds.PUT_ON_BOTTOM)
    def on_bottom(game: Running, effect: Effect, what: Cards, where: Place) -> None:
        to(game, effect, what, where, "bottom")

    @verb(deeds.RETURN_TO_HAND)
    def to_hand(game: Running, effect: Effect, what: Cards) -> None:
        cards = ordered(game, what)
        game.emit_possible(move(effect.you, card, "hand", None, "") for card in cards)

    parted = (
        parting(deeds.PUT_AND_REST, ""),
        parting(deeds.PUT_AND_REST_BOTTOM, "bottom"),
        parting(deeds.PUT_AND_REST_TOP, "top"),
    )
    return (put, on_top, on_bottom, *parted, to_hand)


def returning(
    move: Makes = events.MoveCard, ordered: Ordered = as_named, deck: str = "deck"
) -> tuple[Verb, ...]:
    """Return the sentences of putting cards on their owners' decks: "put it on the bottom".

    ``move`` and ``ordered`` are as for :func:`moving`; ``deck`` is the name of the zone.

    >>> [row.key for row in returning()][1]
    "put/puts {what:selection} on the bottom of its owner's deck"
    """

    def row(words: Wording, at: str) -> Verb:
        @verb(words)
        def put(game: Running, effect: Effect, what: Cards) -> None:
            cards = ordered(game, what)
            game.emit_possible(move(effect.you, card, deck, None, at) for card in cards)

        return put

    return (row(deeds.PUT_ON_OWN_TOP, "top"), row(deeds.PUT_ON_OWN_BOTTOM, "bottom"))


def taking(move: Makes = events.MoveCard) -> tuple[Verb, ...]:
    """Return the sentence of taking cards into the hand; ``move`` is as for :func:`moving`.

    >>> [row.key for row in taking()]
    ['take/takes {what:selection}']
    """

    @verb(deeds.TAKE)
    def run(game: Running, effect: Effect, what: Cards) -> None:
        you = effect.you
        own = _of_players(game, effect, what, (you,), "hand")
        game.emit_possible(move(you, card, "hand", you, "") for card in own)

    return (run,)


def _of_players(
    game: Running, effect: Effect, what: Cards, seats: Seats, zone: str
) -> Cards:
    """Return the cards that can lie in a zone of these players, and tell of the others.

    Hands, decks and piles hold their owners' cards only; in play a card may lie with anybody.
    """
    if game.rules.zones[zone].in_play:
        return what
    others = tuple(card for card in what if card.owner not in seats)
    if others:
        game.no_effect(effect.you, _NOT_THEIRS, *others)
    return tuple(card for card in what if card.owner in seats)


_NOT_THEIRS: Final = Text(
    "a card goes to its owner's zones only", "カードは持ち主の領域にしか置けない"
)


def seeing(
    look: Makes = events.LookAt, reveal: Makes = events.RevealCards
) -> tuple[Verb, ...]:
    """Return the sentences of looking at cards and revealing them; the text goes on with them.

    >>> [row.key for row in seeing()][0]
    'look/looks at {where:place}'
    """

    @verb(deeds.LOOK_AT, finds=True)
    def look_at(game: Running, effect: Effect, where: Place) -> Cards:
        found = tuple(all_there(game, effect, where))
        game.emit_possible([look(effect.you, found)] if found else [])
        return found

    @verb(deeds.LOOK_AT_CARDS, shows=True)
    def look_at_cards(game: Running, effect: Effect, what: Cards) -> None:
        game.emit_possible([look(effect.you, what)] if what else [])

    @verb(deeds.REVEAL, shows=True)
    def show(game: Running, effect: Effect, what: Cards) -> None:
        game.emit_possible([reveal(effect.you, what)] if what else [])

    return (look_at, look_at_cards, show)


def look_through(search: Makes = events.SearchDeck) -> Callable[..., None]:
    """Return what is done before cards of a deck are chosen; ``search(by, whose)`` is the event.

    It is the ``before`` of the word for the deck: ``PlaceWord("deck", ..., before=look_through())``.

    >>> look_through().__name__
    'before'
    """

    def before(game: Running, effect: Effect, where: Place) -> None:
        game.emit_all(search(effect.you, seat) for seat in where[0])

    return before


def searching() -> tuple[Verb, ...]:
    """Return the sentence of searching: cards of a place are chosen, and the text goes on with them.

    The word for the place says what searching it needs: ``before`` and ``after``.

    >>> [row.searches for row in searching()]
    ['where']
    """

    @verb(deeds.SEARCH, searches="where")
    def run(game: Running, effect: Effect, where: Place, what: Cards) -> None:
        """The choice is all: what becomes of the cards is said next."""

    return (run,)


def shuffling(
    shuffle: Makes = events.ShuffleDeck, move: Makes | None = None
) -> tuple[Verb, ...]:
    """Return the sentence of shuffling; ``shuffle(seat)`` is the event.

    With ``move``, as for :func:`moving`, also that of shuffling cards into decks.

    >>> [row.key for row in shuffling()]
    ['shuffle/shuffles {where:place}']
    """

    @verb(deeds.SHUFFLE)
    def run(game: Running, effect: Effect, where: Place) -> None:
        game.emit_all(shuffle(seat) for seat in where[0])

    if move is None:
        return (run,)

    @verb(deeds.SHUFFLE_IN)
    def into(game: Running, effect: Effect, what: Cards, where: Place) -> None:
        (zone, *_) = names_of(where)
        moves = tuple([move(effect.you, card, zone, None, "") for card in what])
        seats = dict.fromkeys(card.owner for card in what)
        game.enter(OneByOne((moves, tuple([shuffle(seat) for seat in seats]))))

    return (run, into)
