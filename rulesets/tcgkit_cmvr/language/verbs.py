"""The verbs of cmV-R's card texts.

Each is one step of a running effect: it makes the event that the verb names, as its last act.
Objects that are gone get nothing (cmvr.i.78-79).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from tcgkit.kernel.effects import Effect
from tcgkit.kernel.happening import Event
from tcgkit.kernel.state import Continuous, Modifier, Obj
from tcgkit_cmvr.rules import events
from tcgkit_cmvr.rules.zones import in_order, is_faceless

if TYPE_CHECKING:
    from tcgkit.kernel.game import Changing, Reading, Running

Objects = tuple[Obj, ...]
Seats = tuple[int, ...]
Place = tuple[Seats, str]


def _on_field(game: Reading, cards: Objects) -> list[Obj]:
    """Return those that are on the field, in the order of treating them (cmvr.i.56)."""
    found = [card for card in cards if card.place.in_play and game.is_there(card)]
    return in_order(game, found) if len(found) > 1 else found


def _each(game: Running, happening: Iterable[Event]) -> None:
    """Emit the possible events as one group (cmvr.i.79)."""
    group = [event for event in happening if event.possible(game)]
    if group:
        game.emit_all(group)


def draw(game: Running, effect: Effect, n: int, by: Seats = ()) -> None:
    """Draw n cards: one event of each player (cmvr.i.50); without a name the controller's."""
    _each(game, (events.Draw(seat, n, "effect") for seat in by or (effect.you,)))


def gain_coins(game: Running, effect: Effect, n: int, by: Seats = ()) -> None:
    """Gain n coins; without a name it is the controller."""
    _each(game, (events.GainCoins(seat, n, "effect") for seat in by or (effect.you,)))


def lose_coins(game: Running, effect: Effect, n: int, who: Seats) -> None:
    """Take n coins from each player, or as many as they have (cmvr.i.79)."""
    _each(game, (events.LoseCoins(effect.you, seat, n) for seat in who))


def discard(game: Changing, effect: Effect, what: Objects) -> None:
    """Put cards from hands into their owners' dust zones."""
    for card in what:
        if card.place.zone.name == "hand" and game.is_there(card):
            game.move(card, "dust_zone")


def turn_up(game: Running, effect: Effect, what: Objects) -> None:
    """Turn cards face up; nothing is paid for it."""
    _turn(game, effect, what, up=True)


def turn_down(game: Running, effect: Effect, what: Objects) -> None:
    """Turn cards face down: Effect cards, or damage cards (cmvr.zone.15)."""
    _turn(game, effect, what, up=False)


def _turn(game: Running, effect: Effect, what: Objects, *, up: bool) -> None:
    cards = in_order(game, what)
    _each(game, (events.TurnByEffect(effect.you, c, effect.source, up) for c in cards))


def destroy(game: Running, effect: Effect, what: Objects) -> None:
    """Destroy cards: to their owners' dust zones, no damage (cmvr.i.125)."""
    _each(game, (game.do("destruction", effect, c) for c in _on_field(game, what)))


def destruction(game: Reading, effect: Effect, card: Obj) -> Event:
    """Return the event for a destroyed card."""
    return events.LeaveField(effect.you, card, "effect")


def return_to_hand(game: Running, effect: Effect, what: Objects) -> None:
    """Return cards on the field to their owners' hands: they leave the field (cmvr.i.50)."""
    cards = _on_field(game, what)
    _each(game, (events.LeaveField(effect.you, c, "effect", "hand") for c in cards))


def tap(game: Running, effect: Effect, what: Objects) -> None:
    """Tap cards."""
    cards = _on_field(game, what)
    _each(game, (events.TapByEffect(effect.you, c, effect.source) for c in cards))


def untap(game: Running, effect: Effect, what: Objects) -> None:
    """Untap cards."""
    cards = _on_field(game, what)
    _each(game, (events.UntapByEffect(effect.you, c, effect.source) for c in cards))


def remove_coins(game: Running, effect: Effect, n: int, what: Objects) -> None:
    """Remove n coins from each of the cards."""
    cards = _on_field(game, what)
    _each(game, (events.MoveCoins(effect.you, c, effect.source, -n) for c in cards))


def put_coins(game: Running, effect: Effect, n: int, what: Objects) -> None:
    """Put n coins from the bank on each of the cards."""
    cards = _on_field(game, what)
    _each(game, (events.MoveCoins(effect.you, c, effect.source, n) for c in cards))


def modify(
    game: Running,
    effect: Effect,
    who: Objects,
    changes: list[tuple[str, int]],
    until: str | None = "round",
) -> None:
    """Change stats, until the end of the round unless the text says otherwise.

    A change that carries over (``until`` is None) lasts as long as the card stays. Clauses:
    cmvr.stat.3, cmvr.i.100, cmvr.i.102.
    """
    parts = tuple(Continuous(Modifier(stat, "add", amount)) for stat, amount in changes)
    _each(
        game,
        (
            events.ChangeStat(effect.you, card, effect.source, parts, until)
            for card in _on_field(game, who)
        ),
    )


def negate(game: Reading, effect: Effect, what: str) -> None:
    """Negate the event that is answered: it is not carried out (cmvr.resist.6, proc.react.7).

    Without one it is nothing.
    """
    if effect.event is not None:
        effect.event.stands = False


def place_damage(game: Running, effect: Effect, deck: Place, zone: Place) -> None:
    """Place the top card of a deck in its owner's damage zone."""
    events.place_damage(game, effect.you, deck[0][0], "effect")


def put_on_deck_bottom(game: Running, effect: Effect, what: Objects, where: Place) -> None:
    """Put cards on the bottom of their owners' decks; from the field they leave it.

    Face-down damage cards stay for good, whatever a text says (cmvr.gen.4, cmvr.zone.14).
    """
    for card in what:
        if game.is_there(card) and not card.place.in_play and not is_faceless(card):
            game.move(card, "deck", bottom=True)
    _each(
        game,
        (
            events.LeaveField(effect.you, c, "effect", "deck", bottom=True)
            for c in _on_field(game, what)
        ),
    )


def look_at_deck_top(game: Changing, effect: Effect, where: Place) -> Any:
    """Look at the top card of a deck; from then on "it" means this card."""
    deck = game.zone("deck", where[0][0])
    if not deck:
        return ()
    game.show(deck[-1], effect.you)
    return (deck[-1],)
