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


def pays(*needs: Need) -> Callable[..., bool]:
    """Return the test whether a cost can be paid: something meets these needs.

    >>> pays()(game, scope, everything)
    True
    """
    able = meets(*needs)
    return lambda game, scope, what, **_: any(
        able(game, scope, obj) for obj in what.now(game, scope)
    )


def needing(*needs: Need) -> dict[str, Any]:
    """Return the fields of a verb whose objects must meet these needs, also as a cost.

    >>> sorted(needing())
    ['able', 'possible']
    """
    return {"able": meets(*needs), "possible": pays(*needs)}


def to_each(
    words: str | Wording, ja: str, event: Makes, *needs: Need, **fields: Any
) -> Verb:
    """Return the sentence of what is done to each object that meets these needs, also instead of an event.

    >>> to_each("kill/kills {what:selection}", "{what:を}倒<す|し|して>", lambda scope, card: DestroyCard(card)).key
    'kill/kills {what:selection}'
    """

    def instead(
        game: Reading, scope: Scope, replaced: Event, what: Objects
    ) -> Event | None:
        made = [event(scope, obj) for obj in what.now(game, scope)]
        return next((each for each in made if each.possible(game)), None)

    @verb(words, ja, **{"replaces": instead, **fields})
    def run(game: Running, effect: Effect, what: Cards) -> None:
        able = that_meet(game, effect, what, *needs)
        game.emit_possible(event(effect, obj) for obj in able)

    return run
