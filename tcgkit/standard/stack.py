"""A stack with priority: the last item is carried out first, after all players could answer it.

A ruleset declares one round of priority as a node of its timeline, and its uses wait
at the same node::

    PRIORITY = priority("main", order=turn_first)
    SPELL = UseKind("spell", use=Cast, waits=PRIORITY, recheck="any_target")

With ``Triggers(go="window")`` triggered abilities go on the stack when a player gets priority. See
the how-to on a stack with priority.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from tcgkit.kernel.cards import Text
from tcgkit.kernel.effects import Effect, Use
from tcgkit.kernel.state import Obj
from tcgkit.kernel.time import Resolve, Window

if TYPE_CHECKING:
    from tcgkit.kernel.game import Changing, Reading

_PRIORITY: Final = Text("Your priority", "あなたの優先権")


def priority(
    name: str,
    order: Callable[[Reading], tuple[int, ...]],
    *,
    key: str = "priority",
    line: str = "stack",
    text: Text = _PRIORITY,
) -> Resolve:
    """Return a round of priority: it is over when all pass while the stack is empty.

    The first player of ``order`` may act first; a player who acts is asked first again. When
    all have passed, the last item is carried out, and priority begins anew. Actions name ``key``. All players
    are always asked, so that the question does not tell who could answer.

    >>> node = priority("main", turn_first)
    >>> node.line, node.last_first, node.window.name
    ('stack', True, 'priority')
    """
    window = Window(key, order, after="first", ask="always", text=text)
    return Resolve(name, line=line, last_first=True, window=window, opens_empty=True)


def waiting(game: Reading, line: str = "stack") -> tuple[Use, ...]:
    """Return the uses that wait on a stack, in the order of carrying out.

    >>> waiting(game)
    ()
    """
    items = reversed(game.state.lines.get(line, ()))
    return tuple(item for item in items if isinstance(item, Use))


def counter(game: Changing, card: Obj, to: str = "discard", line: str = "stack") -> Obj:
    """Take the use of a card off the stack, and put the card away; return the object there.

    The use is not carried out. The card of a triggered ability stays where it is.

    >>> counter(game, scope.source) == scope.source  # nothing of it waits
    True
    """
    items = game.state.lines.get(line, [])
    for item in reversed(items):
        if isinstance(item, Use) and item.source is card:
            items.remove(item)
            return card if item.event is not None else game.move(card, to)
    return card


def counter_all(game: Changing, effect: Effect, what: tuple[Obj, ...]) -> None:
    """Take the uses of these cards off the stack: the effect of a verb with a selection.

    >>> counter_all(game, scope, (scope.source,))  # Verb("counter {what:selection}", ...)
    """
    for card in what:
        counter(game, card)


__all__ = ["counter", "counter_all", "priority", "waiting"]
