"""What the verbs of cmV-R's card texts do.

Each is one step of a running effect: it makes the event that the verb names, as its last act.
Objects that are gone get nothing (cmvr.i.78-79).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from tcgkit.kernel.effects import Effect
from tcgkit.kernel.events import Event
from tcgkit.kernel.lasting import Continuous, Modifier
from tcgkit.kernel.state import Obj
from tcgkit_cmvr import events

if TYPE_CHECKING:
    from tcgkit.kernel.game import Game

Objects = tuple[Obj, ...]
Place = tuple[tuple[int, ...], str]


def _on_field(game: Game, cards: Objects) -> list[Obj]:
    return [card for card in cards if card.place.in_play and game.here(card)]


def _each(game: Game, happening: Iterable[Event]) -> None:
    group = list(happening)
    if group:
        game.emit_all(group)


def draw(game: Game, effect: Effect, n: int) -> None:
    """Draw n cards: one event (cmvr.i.50)."""
    game.emit(events.Draw, effect.you, n, "effect")


def gain_coins(game: Game, effect: Effect, n: int) -> None:
    """Gain n coins."""
    game.emit(events.GainCoins, effect.you, n, "effect")


def destroy(game: Game, effect: Effect, what: Objects) -> None:
    """Destroy cards: to their owners' dust zones, no damage (cmvr.i.125)."""
    _each(game, (events.LeaveField(effect.you, c, "effect") for c in _on_field(game, what)))


def untap(game: Game, effect: Effect, what: Objects) -> None:
    """Untap cards."""
    cards = _on_field(game, what)
    _each(game, (events.UntapByEffect(effect.you, c, effect.source) for c in cards))


def remove_coins(game: Game, effect: Effect, n: int, what: Objects) -> None:
    """Remove n coins from each of the cards."""
    cards = _on_field(game, what)
    _each(game, (events.MoveCoins(effect.you, c, effect.source, -n) for c in cards))


def modify(
    game: Game,
    effect: Effect,
    who: Objects,
    changes: list[tuple[str, int]],
    until: str | None = "round",
) -> None:
    """Change stats, until the end of the round unless the text says otherwise (cmvr.i.100)."""
    parts = tuple(Continuous(Modifier(stat, "add", amount)) for stat, amount in changes)
    _each(
        game,
        (
            events.ChangeStat(effect.you, card, effect.source, parts, until)
            for card in _on_field(game, who)
        ),
    )


def negate(game: Game, effect: Effect, what: str) -> None:
    """Negate the event that is answered (cmvr.resist.6)."""
    assert effect.event is not None
    effect.event.stands = False


def place_damage(game: Game, effect: Effect, deck: Place, zone: Place) -> None:
    """Place the top card of a deck in its owner's damage zone."""
    player = deck[0][0]
    game.emit(events.PlaceDamage, effect.you, player, None, "effect")


def put_on_deck_bottom(game: Game, effect: Effect, what: Objects, where: Place) -> None:
    """Put cards on the bottom of their owners' decks.

    Face-down damage cards stay for good, whatever a text says (cmvr.gen.4, cmvr.zone.14).
    """
    for card in what:
        if game.here(card) and (card.up or card.place.zone.name != "damage_zone"):
            game.move(card, "deck", bottom=True)


def look_at_deck_top(game: Game, effect: Effect, where: Place) -> Any:
    """Look at the top card of a deck; it is what "it" means from then on."""
    deck = game.zone("deck", where[0][0])
    if not deck:
        return ()
    game.show(deck[-1], effect.you)
    return (deck[-1],)
