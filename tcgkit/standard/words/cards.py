"""What card texts do with the cards of decks, hands and piles, by events of ``tcgkit.standard.events``.

A game names its events; from them follow all sentences of drawing, discarding, searching, looking,
revealing, shuffling and putting cards elsewhere.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Final

from attrs import evolve, frozen

from tcgkit.kernel.cards import Text
from tcgkit.kernel.effects import Effect
from tcgkit.kernel.happening import THERE, Event, Need
from tcgkit.kernel.state import Obj
from tcgkit.standard import events
from tcgkit.standard.processes import DiscardChosen, MoveInOrder, OneByOne
from tcgkit.standard.words import deeds
from tcgkit.standard.words.lasting import Holds, preventing
from tcgkit.standard.words.needed import has_others, left_out, meets, that_meet
from tcgkit.standard.words.people import doers
from tcgkit.standard.words.things import Place, all_there, names_of
from tcgkit_dsl.words.rows import Wording, verb

if TYPE_CHECKING:
    from tcgkit.kernel.cards import Scope
    from tcgkit.kernel.game import Reading, Running
    from tcgkit.standard.meanings import Cards, Seats
    from tcgkit_dsl.words.entries import Objects, Verb

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


def _just_dealt_with(game: Reading, effect: Effect) -> Cards:
    """Return the cards that a deed has just drawn or discarded."""
    happened = effect.ret if isinstance(effect.ret, tuple) else ()
    found = [
        getattr(each, "drawn", None) or (getattr(each, "card", None),) for each in happened
    ]
    return tuple(card for row in found for card in row if card is not None)


def drawing(
    draw: Makes = events.DrawCard,
    hand: str = "hand",
    deck: str = "deck",
    *,
    one_by_one: bool = False,
) -> tuple[Verb, ...]:
    """Return the sentences of drawing; ``draw(seat)`` is the event of one card, ``deck`` the English word.

    With ``one_by_one`` all players draw their first card, then all their second one, and so on.

    >>> [row.key for row in drawing()][0]
    'draw/draws {n:number} card/cards'
    """

    also = tuple(each.replace("deck", deck) for each in deeds.DRAW.also)

    def draws(game: Running, numbers: dict[int, int]) -> None:
        if one_by_one:
            turns = range(max(numbers.values(), default=0))
            steps = (
                tuple([draw(seat) for seat, n in numbers.items() if at < n]) for at in turns
            )
            game.enter(OneByOne(tuple(steps)))
        else:
            each = numbers.items()
            game.emit_possible(draw(seat) for seat, n in each for _ in range(n))

    @verb(evolve(deeds.DRAW, also=also), takes_by=True, brings=_just_dealt_with)
    def run(game: Running, effect: Effect, n: int, by: Seats = ()) -> None:
        draws(game, dict.fromkeys(doers(effect, by, n), n))

    @verb(deeds.DRAW_UNTIL, takes_by=True, brings=_just_dealt_with)
    def until(game: Running, effect: Effect, n: int, by: Seats = ()) -> None:
        seats = by or (effect.you,)
        draws(game, {seat: n - len([*game.zone(hand, seat)]) for seat in seats})

    @verb(deeds.DRAW_LEVEL, takes_by=True, brings=_just_dealt_with)
    def level(game: Running, effect: Effect, whom: Seats, by: Seats = ()) -> None:
        most = max((len([*game.zone(hand, seat)]) for seat in whom), default=0)
        seats = by or (effect.you,)
        draws(game, {seat: most - len([*game.zone(hand, seat)]) for seat in seats})

    @verb(deeds.DRAW_ANOTHER, takes_by=True, brings=_just_dealt_with)
    def another(game: Running, effect: Effect, by: Seats = ()) -> None:
        draws(game, dict.fromkeys(by or (effect.you,), 1))

    return (run, until, level, another)


def drawing_at_once(draw: Makes, hand: str = "hand") -> tuple[Verb, ...]:
    """Return the sentences of drawing where a player draws several cards in one event: ``draw(seat, n)``.

    >>> [row.key for row in drawing_at_once(events.DrawCard)][1]
    'draw/draws cards until {n:number} card/cards is/are in your hand'
    """

    def draws(game: Running, effect: Effect, by: Seats, most: int) -> None:
        left = {seat: most - len([*game.zone(hand, seat)]) for seat in by or (effect.you,)}
        game.emit_possible(draw(seat, n) for seat, n in left.items() if n > 0)

    @verb(deeds.DRAW, takes_by=True, brings=_just_dealt_with)
    def run(game: Running, effect: Effect, n: int, by: Seats = ()) -> None:
        game.emit_possible(draw(seat, n) for seat in doers(effect, by, n))

    @verb(deeds.DRAW_UNTIL, takes_by=True, brings=_just_dealt_with)
    def until(game: Running, effect: Effect, n: int, by: Seats = ()) -> None:
        draws(game, effect, by, n)

    @verb(deeds.DRAW_LEVEL, takes_by=True, brings=_just_dealt_with)
    def level(game: Running, effect: Effect, whom: Seats, by: Seats = ()) -> None:
        most = max((len([*game.zone(hand, seat)]) for seat in whom), default=0)
        draws(game, effect, by, most)

    return (run, until, level)


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

    @verb(deeds.DISCARD_CARDS, takes_by=True, possible=payable, brings=_just_dealt_with)
    def chosen(game: Running, effect: Effect, n: int, by: Seats = ()) -> None:
        assert choose is not None
        game.enter(choose(tuple((seat, n) for seat in by or (effect.you,))))

    @verb(deeds.DISCARD_AT_RANDOM, takes_by=True, possible=payable, brings=_just_dealt_with)
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

    @verb(deeds.DISCARD_HAND, takes_by=True, finds=True)
    def whole(game: Running, effect: Effect, by: Seats = ()) -> Cards:
        seats = by or (effect.you,)
        cards = tuple(card for seat in seats for card in game.zone(hand, seat))
        game.emit_possible(discard(card.owner, card) for card in cards)
        return cards

    return (these, *([] if choose is None else [chosen]), at_random, whole)


def not_drawing(draw: type[Event], hold: Holds) -> Verb:
    """Return the sentence that players cannot draw cards; ``draw`` is the event, with the role ``by``.

    >>> not_drawing(events.DrawCard, for_a_time()).key
    '{who:player} cannot draw cards [{until:duration}]'
    """
    words = deeds.no_player(
        "draw cards", "カードを引け<ない|ず|なくて>", "draw", "draw any cards"
    )
    return preventing((draw,), "by", hold, words)


NOT_THEIRS: Final = Need(
    lambda game, card: False,
    Text("a card goes to its owner's zones only", "カードは持ち主の領域にしか置けない"),
)
"""Why a card is not put into a zone of another player."""
NOT_IN_PLAY: Final = Need(
    lambda game, card: not card.place.in_play and game.is_there(card),
    Text(
        "a card in play is not put there in random order",
        "場のカードは無作為な順番では置けない",
    ),
)
"""Why a card stays in play."""


def of_players(
    game: Running, effect: Effect, what: Cards, seats: Seats, why: Need = NOT_THEIRS
) -> Cards:
    """Return the cards that these players own; the log says why the others stay.

    >>> of_players(game, None, (), (0,))
    ()
    """
    others = tuple(card for card in what if card.owner not in seats)
    if others:
        left_out(game, effect, why, *others)
    return tuple(card for card in what if card.owner in seats)


@frozen
class Putting:
    """How texts of a game put cards elsewhere; the sentences follow from one event.

    ``move(game, by, card, zone, player, at)`` is the event: a card goes to the zone of a player (None: its
    owner), ``at`` the "top", the "bottom" or "" where it belongs. Cards are put there one after the other as
    they are ``ordered``. With ``needs`` the sentences can also be paid as costs and stand in the place of an
    event; cards that do not meet them are left out. ``theirs`` says why a card does not go to others' zones.

    >>> puts = Putting(lambda game, by, *rest: MoveCard(by, *rest))
    >>> puts.row(deeds.PUT).key
    'put/puts {what:selection} into {where:place}'
    """

    move: Callable[..., Event]
    needs: tuple[Need, ...] = ()
    ordered: Ordered = as_named
    theirs: Need = NOT_THEIRS
    answered: Callable[..., Obj | None] = lambda game, event: event.card
    """``(game, event)``: what "it" is in the place of an event."""
    found: Callable[..., Obj] = lambda game, effect, card: card
    """``(game, effect, card)``: the card that is meant, if a text may find one that has left."""
    pile: Makes = events.PutAtRandom
    """``(by, cards, zone)``: the event that puts cards on the bottom in random order."""

    def event(self, game: Reading, by: int, card: Obj, where: Place, at: str) -> Event:
        """Return the event that puts a card into a place."""
        seats, (zone, *_) = where[0], names_of(where)
        return self.move(game, by, card, zone, seats[0] if len(seats) == 1 else None, at)

    def moves(
        self, game: Running, effect: Effect, what: Cards, where: Place, at: str, *more: Need
    ) -> list[Event]:
        """Return the events that put the cards into a place that can go there."""
        (zone, *_) = names_of(where)
        what = tuple(self.found(game, effect, card) for card in what)
        able = that_meet(game, effect, what, *more, *self.needs)
        if able and not game.rules.zones[zone].in_play:  # there a card may lie with anybody
            able = of_players(game, effect, able, where[0], self.theirs)
        cards = self.ordered(game, able)
        return [self.event(game, effect.you, card, where, at) for card in cards]

    def row(
        self, words: Wording, zone: str = "", at: str = "", *more: Need, **fields: Any
    ) -> Verb:
        """Return a sentence of putting cards into the place that it names, or into ``zone`` of their owners.

        ``more`` are its own needs.
        """
        met = meets(*more, *self.needs)

        def able(
            game: Reading, scope: Scope, card: Obj, where: Place = ((), ""), **_: object
        ) -> bool:
            return met(game, scope, card) and (bool(zone) or card.owner in where[0])

        def possible(
            game: Reading, scope: Scope, what: Objects, where: Place = ((), zone)
        ) -> bool:
            return any(
                able(game, scope, card, where)
                and self.event(game, scope.you, card, where, at).possible(game)
                for card in what.now(game, scope)
            )

        def instead(
            game: Reading,
            scope: Scope,
            event: Any,
            what: Objects,
            where: Place = ((), zone),
        ) -> Event | None:
            found = (*what.now(game, scope), self.answered(game, event))
            card = found[0]
            if card is None or not (zone or card.owner in where[0]):
                replaced: Event = event
                return replaced
            return self.event(game, scope.you, card, where, at)

        if self.needs:
            fields = {"able": able, "possible": possible, "replaces": instead, **fields}

        @verb(words, **fields)
        def run(
            game: Running, effect: Effect, what: Cards, where: Place | None = None
        ) -> None:
            to = (game.order(), zone) if where is None else where
            game.emit_possible(self.moves(game, effect, what, to, at, *more))

        return run

    def row_from(self) -> Verb:
        """Return the sentence of putting known cards from one place into another: those that lie there."""

        @verb(deeds.PUT_FROM)
        def run(
            game: Running, effect: Effect, what: Cards, there: Place, where: Place
        ) -> None:
            here = [*all_there(game, effect, there)]
            cards = (self.found(game, effect, card) for card in what)
            found = tuple(card for card in cards if card in here)
            game.emit_possible(self.moves(game, effect, found, where, ""))

        return run

    def places(self) -> tuple[Verb, ...]:
        """Return the sentences of putting cards into a place, on its top and on its bottom, all or some."""
        return (
            self.row(deeds.PUT),
            self.row_from(),
            self.row(deeds.PUT_ON_TOP, at="top"),
            self.row(deeds.PUT_ON_BOTTOM, at="bottom"),
            self.in_order(deeds.PUT_ON_TOP_SORTED, "top"),
            self.in_order(deeds.PUT_ON_BOTTOM_SORTED, "bottom"),
            self.at_random(),
            *self.parts(),
        )

    def in_order(self, words: Wording, at: str) -> Verb:
        """Return the sentence of putting cards onto a pile in an order that the speaker chooses."""

        @verb(words, able=self.row(deeds.PUT_ON_TOP).able)
        def run(game: Running, effect: Effect, what: Cards, where: Place) -> None:
            moves = self.moves(game, effect, what, where, at)
            game.enter(MoveInOrder.of(effect.you, moves, bottom=at == "bottom"))

        return run

    def parts(self) -> tuple[Verb, ...]:
        """Return the sentences of putting some cards into a place and the rest elsewhere."""
        able = self.row(deeds.PUT).able

        def parting(
            words: Wording, at: str, *, mixed: bool = False, ordered: bool = False
        ) -> Verb:
            @verb(words, able=able)
            def part(
                game: Running,
                effect: Effect,
                what: Cards,
                where: Place,
                rest: Cards,
                there: Place,
            ) -> None:
                others = tuple(card for card in rest if card not in what)
                first = self.moves(game, effect, what, where, "")
                last = (
                    self.mixed(game, effect, others, there)
                    if mixed
                    else self.moves(game, effect, others, there, at)
                )
                if ordered:
                    bottom = at == "bottom"
                    game.enter(MoveInOrder.of(effect.you, last, first, bottom=bottom))
                else:
                    game.emit_possible([*first, *last])

            return part

        return (
            parting(deeds.PUT_AND_REST, ""),
            parting(deeds.PUT_AND_REST_BOTTOM, "bottom"),
            parting(deeds.PUT_AND_REST_TOP, "top"),
            parting(deeds.PUT_AND_REST_BOTTOM_SORTED, "bottom", ordered=True),
            parting(deeds.PUT_AND_REST_TOP_SORTED, "top", ordered=True),
            parting(deeds.PUT_AND_REST_AT_RANDOM, "bottom", mixed=True),
        )

    def own(
        self, zone: str = "deck", en: str = "deck", ja: str = "デッキ"
    ) -> tuple[Verb, ...]:
        """Return the sentences of putting cards on their owners' decks: "put it on the bottom"."""
        return tuple(
            self.row(
                Wording(words.en.replace("deck", en), words.ja.replace("デッキ", ja)),
                zone,
                at,
            )
            for words, at in (
                (deeds.PUT_ON_OWN_TOP, "top"),
                (deeds.PUT_ON_OWN_BOTTOM, "bottom"),
            )
        )

    def shuffled_in(self, shuffle: Makes) -> Verb:
        """Return the sentence of shuffling cards into decks; ``shuffle(seat)`` is the event."""

        @verb(deeds.SHUFFLE_IN, able=self.row(deeds.PUT).able)
        def into(game: Running, effect: Effect, what: Cards, where: Place) -> None:
            moves = tuple(self.moves(game, effect, what, where, ""))
            game.enter(OneByOne((moves, tuple([shuffle(seat) for seat in where[0]]))))

        return into

    def at_random(self, *more: Need) -> Verb:
        """Return the sentence of putting cards on the bottom in random order; ``more`` are its own needs.

        Without them, cards in play stay.
        """

        @verb(deeds.PUT_ON_BOTTOM_AT_RANDOM)
        def run(game: Running, effect: Effect, what: Cards, where: Place) -> None:
            game.emit_possible(self.mixed(game, effect, what, where, *more))

        return run

    def mixed(
        self,
        game: Running,
        effect: Effect,
        what: Cards,
        where: Place,
        *more: Need,
    ) -> list[Event]:
        """Return the events that put cards on the bottom of their owners' piles in random order."""
        (zone, *_) = names_of(where)
        able = that_meet(game, effect, what, *self.needs, *(more or (NOT_IN_PLAY,)))
        own = of_players(game, effect, able, where[0], self.theirs)
        piles = [tuple(card for card in own if card.owner == seat) for seat in where[0]]
        return [self.pile(effect.you, cards, zone) for cards in piles if cards]


def moving(
    move: Makes = events.MoveCard,
    ordered: Ordered = as_named,
    needs: tuple[Need, ...] = (),
) -> tuple[Verb, ...]:
    """Return the sentences of putting cards elsewhere; the rest is as for :class:`Putting`.

    >>> [row.key for row in moving()][-1]
    "return/returns {what:selection} to its owner's hand"
    """
    puts = Putting(lambda game, *rest: move(*rest), needs, ordered=ordered)
    return (
        *puts.places(),
        puts.row(deeds.RETURN_TO_HAND, "hand"),
    )


def returning(
    move: Makes = events.MoveCard, ordered: Ordered = as_named, deck: str = "deck"
) -> tuple[Verb, ...]:
    """Return the sentences of putting cards on their owners' decks: "put it on the bottom".

    ``move`` and ``ordered`` are as for :func:`moving`; ``deck`` is the name of the zone.

    >>> [row.key for row in returning()][1]
    "put/puts {what:selection} on the bottom of its owner's deck"
    """
    return Putting(lambda game, *rest: move(*rest), ordered=ordered).own(deck)


def taking(move: Makes = events.MoveCard) -> tuple[Verb, ...]:
    """Return the sentence of taking cards into the hand; ``move`` is as for :func:`moving`.

    >>> [row.key for row in taking()]
    ['take/takes {what:selection}']
    """

    @verb(deeds.TAKE)
    def run(game: Running, effect: Effect, what: Cards) -> None:
        you = effect.you
        own = of_players(game, effect, what, (you,))
        game.emit_possible(move(you, card, "hand", you, "") for card in own)

    return (run,)


def seeing(
    look: Makes = events.LookAt,
    reveal: Makes = events.RevealCards,
    lying: Callable[..., Iterable[Obj]] = all_there,
) -> tuple[Verb, ...]:
    """Return the sentences of looking at cards and revealing them; the text goes on with them.

    ``lying(game, scope, where)`` finds the cards of a place that is looked at.

    >>> [row.key for row in seeing()][0]
    'look/looks at {where:place}'
    """

    @verb(deeds.LOOK_AT, finds=True)
    def look_at(game: Running, effect: Effect, where: Place) -> Cards:
        found = tuple(lying(game, effect, where))
        game.emit_possible([look(effect.you, found)] if found else [])
        return found

    @verb(deeds.LOOK_AT_CARDS, shows=True, looks=True)
    def look_at_cards(game: Running, effect: Effect, what: Cards) -> None:
        game.emit_possible([look(effect.you, what)] if what else [])

    @verb(deeds.REVEAL, shows=True)
    def show(game: Running, effect: Effect, what: Cards) -> None:
        game.emit_possible([reveal(effect.you, what)] if what else [])

    @verb(deeds.REVEAL_PLACE, finds=True, takes_by=True)
    def show_place(game: Running, effect: Effect, where: Place, by: Seats = ()) -> Cards:
        rows = [
            (seat, tuple(all_there(game, effect, ((seat,), where[1]))))
            for seat in by or where[0]
        ]
        game.emit_possible(reveal(seat, cards) for seat, cards in rows if cards)
        return tuple(card for _, cards in rows for card in cards)

    @verb(deeds.REVEAL_UNTIL, finds=True, parts=True, takes_by=True)
    def show_until(
        game: Running, effect: Effect, where: Place, what: Any, by: Seats = ()
    ) -> tuple[Cards, Cards]:
        rows: list[tuple[int, Cards]] = []
        found: list[Obj] = []
        for seat in by or where[0]:
            cards = reversed(tuple(all_there(game, effect, ((seat,), where[1]))))
            shown, fits = _until(game, effect, cards, what)
            rows.append((seat, shown))
            found += fits
        game.emit_possible(reveal(seat, cards) for seat, cards in rows if cards)
        shown = tuple(card for _, cards in rows for card in cards)
        return tuple(found), tuple(card for card in shown if card not in found)

    return (look_at, look_at_cards, show, show_place, show_until)


def _until(
    game: Running, effect: Effect, cards: Iterable[Obj], what: Any
) -> tuple[Cards, Cards]:
    """Return the cards until so many are found as wanted, and those found."""
    shown: list[Obj] = []
    found: list[Obj] = []
    for card in cards:
        shown.append(card)
        if what.match(game, effect, card):
            found.append(card)
        if what.how_many(len(found)):
            break
    return tuple(shown), tuple(found)


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


_NO_PILE: Final = Text(
    "only a face-down pile is shuffled", "シャッフルできるのは裏向きの山だけ"
)


def shuffling(
    shuffle: Makes = events.ShuffleDeck, move: Makes | None = None, deck: str = "deck"
) -> tuple[Verb, ...]:
    """Return the sentence of shuffling; ``shuffle(seat)`` is the event, ``deck`` the zone of decks.

    With ``move``, as for :func:`moving`, also those of shuffling cards, and a whole place, into decks.

    >>> [row.key for row in shuffling()]
    ['shuffle/shuffles {where:place}']
    """

    @verb(deeds.SHUFFLE)
    def run(game: Running, effect: Effect, where: Place) -> None:
        game.emit_all(shuffle(seat) for seat in where[0])

    if move is None:
        return (run,)

    put = move

    def shuffle_in(game: Running, you: int, what: Cards, seats: Seats, to: Place) -> None:
        (zone, *_) = names_of(to)
        moves = tuple([put(you, card, zone, None, "") for card in what])
        game.enter(OneByOne((moves, tuple([shuffle(seat) for seat in seats]))))

    @verb(deeds.SHUFFLE_IN)
    def into(game: Running, effect: Effect, what: Cards, where: Place) -> None:
        seats = dict.fromkeys(card.owner for card in what)
        shuffle_in(game, effect.you, what, (*seats,), where)

    @verb(deeds.SHUFFLE_OWN_IN)
    def into_own(game: Running, effect: Effect, what: Cards) -> None:
        seats = dict.fromkeys(card.owner for card in what)
        shuffle_in(game, effect.you, what, (*seats,), ((*seats,), deck))

    @verb(deeds.SHUFFLE_PLACE_IN, takes_by=True, finds=True)
    def place(
        game: Running, effect: Effect, where: Place, there: Place, by: Seats = ()
    ) -> Cards:
        seats = by or where[0]
        found = all_there(game, effect, (seats, where[1]))
        what = tuple(dict.fromkeys(found))  # players may share a zone
        if any(game.rules.zones[zone].face_up for zone in names_of(there)):
            game.no_effect(effect.you, _NO_PILE, *what)
            return ()
        shuffle_in(game, effect.you, what, seats, there)
        return what

    return (run, into, into_own, place)


def everyday(
    draw: Makes = events.DrawCard, move: Makes = events.MoveCard
) -> tuple[Verb, ...]:
    """Return all sentences of this room, for a game with a hand, decks and a discard pile.

    ``draw(seat)`` and ``move`` are the events, as for :func:`drawing` and :func:`moving`.

    >>> len(everyday()) > 20
    True
    """
    return (
        *drawing(draw),
        *discarding(payable=has_others),
        *moving(move, needs=(THERE,)),
        *returning(move),
        *taking(move),
        *seeing(),
        *searching(),
        *shuffling(move=move),
    )
