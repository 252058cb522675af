"""Deeds on objects that must meet needs: what does not meet them is left out, and the log says why.

A game states its needs once (``tcgkit.kernel.happening.Need``); its verbs name those of their objects.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, TypeAlias

from tcgkit.kernel.cards import Scope
from tcgkit.kernel.happening import Event
from tcgkit_dsl.words.rows import Wording, verb

if TYPE_CHECKING:
    from tcgkit.kernel.effects import Effect
    from tcgkit.kernel.game import Reading, Running
    from tcgkit.kernel.happening import Need
    from tcgkit.kernel.state import Obj
    from tcgkit.standard.meanings import Cards
    from tcgkit_dsl.words.entries import Objects, Verb

Makes: TypeAlias = "Callable[[Scope, Obj], Event]"
"""``(scope, obj)``: the event of a text on an object."""


def left_out(game: Running, effect: Effect, need: Need, *objects: Obj) -> None:
    """Write to the log why nothing is done to these objects.

    >>> left_out.__name__
    'left_out'
    """
    text, clause = need.text, need.clause
    game.no_effect(effect.you, text, *objects, clause=clause, printed=need.printed)


def that_meet(game: Running, effect: Effect, what: Iterable[Obj], *needs: Need) -> Cards:
    """Return the objects that meet these needs; the log says why the others do not.

    >>> that_meet(game, None, (scope.source,)) == (scope.source,)
    True
    """
    able = []
    for obj in what:
        unmet = next((need for need in needs if not need.holds(game, obj)), None)
        if unmet is None:
            able.append(obj)
        else:
            left_out(game, effect, unmet, obj)
    return tuple(able)


def meets(*needs: Need) -> Callable[..., bool]:
    """Return the test whether something can be done to an object: it meets these needs.

    >>> meets()(game, scope, scope.source)
    True
    """
    return lambda game, scope, obj, **_: all(need.holds(game, obj) for need in needs)


def pays_with(able: Callable[..., bool]) -> Callable[..., bool]:
    """Return the test whether a cost can be paid: one of its objects passes a test, ``able(game, scope, obj)``.

    >>> pays_with(lies_in("field"))(game, scope, everything)
    True
    """
    return lambda game, scope, what, **_: any(
        able(game, scope, obj) for obj in what.now(game, scope)
    )


def pays(*needs: Need) -> Callable[..., bool]:
    """Return the test whether a cost can be paid: something meets these needs.

    >>> pays()(game, scope, everything)
    True
    """
    return pays_with(meets(*needs))


def needing(*needs: Need) -> dict[str, Any]:
    """Return the fields of a verb whose objects must meet these needs, also as a cost.

    >>> sorted(needing())
    ['able', 'possible']
    """
    return {"able": meets(*needs), "possible": pays(*needs)}


def to_each(
    event: type[Event] | Makes,
    en: str | Wording,
    ja: str = "",
    *also: str,
    needs: tuple[Need, ...] = (),
    told: tuple[Need, ...] = (),
) -> Verb:
    """Return the sentence of what is done to each object that meets these needs, also instead of an event.

    ``event(scope, obj)`` makes the event, or is a class of events of a player and an object. ``told`` are
    the needs that the event does not have itself: what does not meet them is left out, and the log says so.

    >>> to_each(DiscardCard, "trash/trashes {what:selection}", "{what:を}捨て<る||て>").key
    'trash/trashes {what:selection}'
    """

    def made(scope: Scope, obj: Obj) -> Event:
        return event(scope.you, obj) if isinstance(event, type) else event(scope, obj)

    def instead(
        game: Reading, scope: Scope, replaced: Event, what: Objects
    ) -> Event | None:
        found = [made(scope, obj) for obj in what.now(game, scope)]
        return next((each for each in found if each.possible(game)), None)

    fields = needing(*needs) if needs else {}

    @verb(en, ja, *also, replaces=instead, **fields)
    def run(game: Running, effect: Effect, what: Cards) -> None:
        able = that_meet(game, effect, what, *told)
        game.emit_possible(made(effect, obj) for obj in able)

    return run


def some_there(game: Reading, scope: Scope, what: Objects, **slots: object) -> bool:
    """Return whether one of some objects is there, to pay with.

    >>> some_there(game, scope, everything)
    True
    """
    return any(game.is_there(obj) for obj in what.now(game, scope))


def has_cards(game: Reading, scope: Scope, n: int) -> bool:
    """Return whether the player of a text has so many cards in hand.

    >>> has_cards(game, scope, 99)
    False
    """
    return len([*game.zone("hand", scope.you)]) >= n


def has_others(game: Reading, scope: Scope, n: int) -> bool:
    """Return whether the player of a text has so many cards in hand, besides the card with the text.

    >>> has_others(game, scope, 99)
    False
    """
    return len([x for x in game.zone("hand", scope.you) if x is not scope.source]) >= n
