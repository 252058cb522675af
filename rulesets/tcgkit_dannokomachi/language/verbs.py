"""The verbs of Dannokomachi's card texts.

Each is one step of a running effect: it makes the event that the verb names, as its last act.
What is gone, or cannot be, is left out; the rest is done (dannokomachi.1.1.4.1-2). What lasts
is in ``verbs_lasting``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Final

from tcgkit.kernel.cards import Asking, CardDef, Scope, Text
from tcgkit.kernel.happening import Event
from tcgkit.kernel.state import AskNumber, Obj
from tcgkit.standard.piles import at_random
from tcgkit.standard.stack import waiting
from tcgkit_dannokomachi.language import meanings
from tcgkit_dannokomachi.language.meanings import Place, Seats
from tcgkit_dannokomachi.rules import endings, events, fights, text_events, zones
from tcgkit_dannokomachi.rules.card_types import is_character_card
from tcgkit_dannokomachi.rules.stack import negate as negate_item
from tcgkit_dannokomachi.rules.text_events import drawing
from tcgkit_dannokomachi.rules.zones import AREAS, amount, is_character, main_size
from tcgkit_dsl.words.vocabulary import Objects

if TYPE_CHECKING:
    from tcgkit.kernel.effects import Effect
    from tcgkit.kernel.game import Changing, Reading, Running

Found = tuple[Obj, ...]


def each(game: Running, happening: Iterable[Event]) -> None:
    """Emit the possible events at one moment."""
    game.emit_possible(happening)


def deeds(game: Reading, effect: Any) -> int:
    """Return how much a text has done so far ("if you do", dannokomachi.i.4)."""
    happened = effect.ret
    effect.ret = None
    effect.deeds += len(happened) if isinstance(happened, tuple) else int(bool(happened))
    number: int = effect.deeds
    return number


# ---- damage --------------------------------------------------------------------------


def deal(game: Running, effect: Effect, n: int, what: Found) -> None:
    """Deal damage, to several at the same time (dannokomachi.ko.1)."""
    you, source = effect.you, effect.source
    each(game, (fights.Damaged(you, c, amount(n), source) for c in what))


def heal(game: Running, effect: Effect, n: int, what: Found) -> None:
    """Remove damage counters, never more than there are (dannokomachi.ko.9)."""
    each(game, (fights.Healed(effect.you, c, amount(n)) for c in what if is_character(c)))


def heal_all(game: Running, effect: Effect, what: Found) -> None:
    """Remove all damage counters."""
    each(game, (fights.Healed(effect.you, c, zones.damage(c)) for c in what))


def heal_half(game: Running, effect: Effect, what: Found, how: str = "up") -> None:
    """Remove half of the damage counters, rounded as the text says (dannokomachi.1.6.1a.3)."""
    healed = [
        fights.Healed(effect.you, c, meanings.halved(zones.damage(c), how)) for c in what
    ]
    each(game, healed)


def has_damage(game: Reading, scope: Scope, what: Objects, n: int = 1) -> bool:
    """Return whether so many damage counters can be removed to pay with."""
    return any(zones.damage(c) >= n for c in what.now(game, scope) if game.is_there(c))


def is_there(game: Reading, scope: Scope, what: Objects, n: int = 0) -> bool:
    """Return whether something is there to pay with."""
    return any(game.is_there(obj) for obj in what.now(game, scope))


# ---- cards in play -------------------------------------------------------------------


def knock_out(game: Running, effect: Effect, what: Found) -> None:
    """Knock characters out at once; their dango are lost at the next check (dannokomachi.ko.4, i.95)."""
    each(game, events.knock_outs(game, filter(is_character, what), "effect"))


def destroy(game: Running, effect: Effect, what: Found) -> None:
    """Destroy equipment and field cards (dannokomachi.play.16)."""
    zones = ("equipment", "field")
    there = [card for card in what if card.place.zone.name in zones]
    each(game, (events.Destroyed(card.controller, card) for card in there))


def exile(game: Running, effect: Effect, what: Found) -> None:
    """Exile cards from wherever they are."""
    each(game, (events.Exiled(_whose(card), card) for card in what))


def _whose(card: Obj) -> int:
    return card.controller if card.place.in_play else card.owner


def switch(game: Running, effect: Effect, front: Found, back: Found) -> None:
    """Switch two characters; if either is missing nothing happens (dannokomachi.area.17)."""
    if front and back:
        one, two = front[0], back[0]
        if one.place.zone.name == "sub":
            one, two = two, one
        each(game, [events.Switched(effect.you, one, two)])


NO_CHARACTER: Final = Text("it is not a character in play", "場のキャラではない")


def move_to(game: Running, effect: Effect, what: Found, where: Place) -> None:
    """Move characters to another area of their player, as far as there is room (dannokomachi.area.16)."""
    (zone,) = where[1]
    if zone not in AREAS:
        game.no_effect(effect.you, NO_AREA, *what, clause="dannokomachi.area.12")
        return
    going: list[Obj] = []
    for character in what:
        if not is_character(character):
            game.no_effect(effect.you, NO_CHARACTER, character)
            continue
        player = character.controller
        taken = len(game.zone("main", player)) + [c.controller for c in going].count(player)
        if zone != "main" or taken < main_size(game):
            going.append(character)
    each(game, (events.AreaChanged(character, zone) for character in going))


def give(game: Running, effect: Effect, what: Found, whom: Seats) -> None:
    """Give characters to another controller (dannokomachi.i.125)."""
    each(game, (events.ControlGiven(effect.you, c, seat) for c in what for seat in whom))


def attach(game: Running, effect: Effect, what: Found, who: Found) -> None:
    """Attach equipment to a character."""
    if not who or not is_character(who[0]):
        return
    each(game, (events.Attached(effect.you, card, who[0]) for card in what))


def can_carry(game: Reading, scope: Scope, obj: Obj, **slots: object) -> bool:
    """Return whether equipment can be moved to a character: it is not there already."""
    return game.host(scope.source) is not obj


def detach(game: Running, effect: Effect, what: Found) -> None:
    """Take equipment off its character."""
    pairs = [(card, game.host(card)) for card in what]
    each(
        game,
        [
            text_events.Detached(effect.you, card, on)
            for card, on in pairs
            if on is not None
        ],
    )


# ---- cards that come into play -------------------------------------------------------


def revive(game: Running, effect: Effect, what: Found, where: Place, n: int = 0) -> None:
    """Bring character cards back into play (dannokomachi.ko.10, i.93)."""
    seats, (zone,) = where
    if zone not in AREAS or not seats:
        game.no_effect(effect.you, NO_AREA, *what, clause="dannokomachi.ko.10")
        return
    each(
        game,
        [
            events.Entered(seats[0], card, zone, amount(n))
            for card in what
            if is_character_card(card.defn)
            and card.defn.is_card
            and card.place.zone.name in ("graveyard", "exile")
            and _has_room(game, zone, seats[0])
        ],
    )


def _has_room(game: Reading, zone: str, player: int) -> bool:
    return zone != "main" or len(game.zone("main", player)) < main_size(game)


NO_AREA: Final = Text(
    "characters are in a main or sub area only",
    "キャラはメインエリアかサブエリアにしか置けない",
)


def came(game: Reading, effect: Effect) -> Found:
    """Return the objects that have just come into play."""
    happened = effect.ret if isinstance(effect.ret, tuple) else ()
    found: list[Obj] = []
    for event in happened:
        if isinstance(event, events.Entered):
            found.append(event.card)
        elif isinstance(event, events.TokenCreated) and event.token is not None:
            found.append(event.token)
    return tuple(found)


def create(
    game: Running,
    effect: Effect,
    n: int,
    token: CardDef,
    where: Place | None = None,
    by: Seats = (),
) -> None:
    """Create tokens; where, an option says unless the text does (dannokomachi.token.4)."""
    seats, zones = where if where is not None else (by or (effect.you,), ("",))
    if zones[0] not in ("", *AREAS):
        game.no_effect(effect.you, NO_AREA, clause="dannokomachi.token.1")
        return
    made = []
    for seat in seats:
        room = main_size(game) - len(game.zone("main", seat))
        most = amount(n) if zones[0] != "main" else min(amount(n), max(0, room))
        made += [events.TokenCreated(seat, token, zones[0]) for _ in range(most)]
    each(game, made)


# ---- hands and decks -----------------------------------------------------------------


def draw(game: Running, effect: Effect, n: int, by: Seats = ()) -> None:
    """Draw cards (dannokomachi.play.14)."""
    if n > 0:
        game.enter(drawing(by or (effect.you,), n))


def discard(game: Running, effect: Effect, n: int, by: Seats = ()) -> None:
    """Make players discard cards of their choice (dannokomachi.play.15, i.127)."""
    seats = by or (effect.you,)
    game.enter(text_events.Discarding(tuple((seat, n) for seat in seats)))


def discard_at_random(game: Running, effect: Effect, n: int, by: Seats = ()) -> None:
    """Discard cards that chance picks (dannokomachi.i.127)."""
    found: list[Event] = []
    for seat in by or (effect.you,):
        cards = at_random(game, game.zone("hand", seat), n)
        found += [events.Discarded(seat, card) for card in cards]
    each(game, found)


def discard_these(game: Running, effect: Effect, what: Found) -> None:
    """Discard cards of a hand that are known."""
    there = [card for card in what if card.place.zone.name == "hand"]
    each(game, (events.Discarded(card.owner, card) for card in there))


def has_cards(game: Reading, scope: Scope, n: int) -> bool:
    """Return whether so many cards can be discarded: a price is paid in full (dannokomachi.i.127)."""
    return len(game.zone("hand", scope.you)) >= n


def put_into(game: Running, effect: Effect, what: Found, where: Place) -> None:
    """Put cards into a hand, a graveyard or exile; it is their owner's (dannokomachi.area.11)."""
    (zone,) = where[1]
    each(game, [_put(effect.you, card, zone) for card in what])


def _put(by: int, card: Obj, zone: str) -> Event:
    if zone == "exile":
        return events.Exiled(_whose(card), card)
    if zone == "graveyard" and card.place.in_play:
        return events.Leaves(card.controller, card)
    return text_events.Moved(by, card, zone)


def put_on(*, bottom: bool) -> Callable[..., None]:
    """Return the verb that puts cards on the top or the bottom of their owners' decks."""

    def run(game: Running, effect: Effect, what: Found, where: Place) -> None:
        each(game, (text_events.Moved(effect.you, c, "deck", bottom) for c in what))

    return run


NO_DECK: Final = Text("cards lie in an order in a deck only", "順番があるのは山札だけ")


def look(game: Running, effect: Any, n: int, where: Place) -> Found:
    """Look at the top cards of a deck (dannokomachi.area.6)."""
    effect.looked = ()
    if where[1] != ("deck",) or not where[0]:
        game.no_effect(effect.you, NO_DECK, clause="dannokomachi.area.6")
        return ()
    seat = where[0][0]
    cards = game.zone("deck", seat)[-n:] if n > 0 else []
    effect.looked = tuple(game.show(card, effect.you) for card in reversed(cards))
    game.tell(text_events.LookedAt(effect.you, seat, len(cards)))
    return tuple(effect.looked)


def take_and_sort(*, bottom: bool) -> Callable[..., None]:
    """Return the verb that takes any number of the cards looked at, and puts the rest back in any order."""

    def run(
        game: Running, effect: Any, deck: Place, n: int = 0, where: Place = ((), ("hand",))
    ) -> None:
        here = tuple(card for card in effect.looked if game.is_there(card))
        if here:
            number, (zone,) = min(amount(n), len(here)), where[1]
            game.enter(text_events.Sorting(effect.you, here, number, zone, bottom))

    return run


def search(game: Running, effect: Effect, where: Place) -> None:
    """Look through decks before cards there are chosen (dannokomachi.i.126)."""
    each(game, (text_events.Searched(effect.you, seat) for seat in where[0]))


def shuffle(game: Running, effect: Effect, where: Place) -> None:
    """Shuffle decks."""
    each(game, (text_events.Shuffled(seat) for seat in where[0]))


def reveal(game: Running, effect: Effect, what: Found) -> None:
    """Show cards to all players."""
    _show(game, effect.you, [(effect.you, what)])


KNOWN: Final = Text("everybody sees it already", "すでに全員に見えている")


def _show(game: Running, by: int, shown: Iterable[tuple[int, Found]]) -> None:
    """Show the players' cards that another player does not see yet. The last act of a step."""
    revealed = []
    for seat, cards in shown:
        hidden = [
            c for c in cards if not all(game.sees(player, c) for player in game.playing())
        ]
        known = [card for card in cards if card not in hidden]
        if known:
            game.no_effect(by, KNOWN, *known, clause="dannokomachi.i.124")
        if hidden:
            revealed.append(text_events.Revealed(seat, tuple(hidden)))
    each(game, revealed)


def reveal_place(game: Running, effect: Effect, where: Place) -> None:
    """Show all cards of a hand to all players; it stays hidden by the rules (dannokomachi.area.4)."""
    seats, zones = where
    _show(
        game,
        effect.you,
        [(seat, tuple(game.zone(zone, seat))) for seat in seats for zone in zones],
    )


def show_choice(game: Running, effect: Effect, seat: int, found: Found) -> None:
    """Announce a player's choice, without the face if its zone is hidden (dannokomachi.1.1.5a.2, 1.1.5b)."""
    hidden = ("hand", "deck")
    each(
        game,
        [
            text_events.ChosenHidden(seat, card)
            if card.place.zone.name in hidden
            else events.Chosen(seat, card)
            for card in found
        ],
    )


# ---- cost and dango ------------------------------------------------------------------


def of_players(make: Callable[[int, int], Event]) -> Callable[..., None]:
    """Return the verb by which players gain or lose a number of something, at one moment."""

    def run(game: Running, effect: Effect, n: int, by: Seats = ()) -> None:
        each(game, [make(seat, amount(n)) for seat in by or (effect.you,)])

    return run


def has_pool(name: str) -> Callable[..., bool]:
    """Return whether a player has so much of something to pay with."""

    def possible(game: Reading, scope: Scope, n: int) -> bool:
        return game.number(scope.you, name) >= n

    return possible


def pay(game: Changing, effect: Effect, n: int) -> None:
    """Pay cost (dannokomachi.play.6); that is not losing it."""
    game.add_number(effect.you, "cost", -amount(n))


# ---- the stack, the turn, the game ---------------------------------------------------


def negate(game: Running, effect: Effect, what: Found) -> None:
    """Negate an item on the stack: a card, or the last ability of one (dannokomachi.play.17)."""
    for card in what:
        item = next((use for use in waiting(game) if use.source is card), None)
        if item is not None:
            return negate_item(game, item)
    return None


def more_battles(game: Running, effect: Effect, n: int) -> None:
    """Allow additional battles in this turn's battle step (dannokomachi.i.82)."""
    each(game, [fights.BattlesAdded(effect.you, n)])


def extra_turn(game: Changing, effect: Effect, by: Seats = ()) -> None:
    """Give players an extra turn after this one."""
    for seat in by or (effect.you,):
        game.add_number(seat, "extra_turns", 1)


def win(game: Running, effect: Effect, who: Seats) -> None:
    """Make players win (dannokomachi.1.4.2b)."""
    endings.win(game, *who)


def lose(game: Running, effect: Effect, who: Seats) -> None:
    """Make players lose (dannokomachi.1.4.3c)."""
    endings.lose(game, *who)


def draw_game(game: Running, effect: Effect) -> None:
    """End the game as a draw (dannokomachi.i.103)."""
    endings.draw_game(game)


def restart(game: Running, effect: Effect) -> None:
    """Restart the game (dannokomachi.1.4.1.3)."""
    endings.restart(game)


ANY_NUMBER = Text("Which number do you choose?", "どの数を選びますか？")


def choose_number(game: Reading, effect: Any) -> Asking:
    """Choose any number of 0 or more (dannokomachi.1.6.2)."""
    answer = yield AskNumber(effect.you, 0, None, ANY_NUMBER)  # type: ignore[misc]  # a request
    assert answer.number is not None
    effect.x = answer.number
