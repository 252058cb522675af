"""What card texts answer as one table of a game: the event and its roles, then a sentence; further wordings below it."""

from __future__ import annotations

from collections import ChainMap
from itertools import takewhile
from typing import TYPE_CHECKING, Any

from tcgkit.kernel.errors import UnknownName, nearest
from tcgkit_dsl.words.rows import sentences

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import ModuleType

    from tcgkit_dsl.words.entries import TriggerRow


def answered(
    hears: Callable[..., TriggerRow], events: tuple[ModuleType, ...], table: str
) -> tuple[TriggerRow, ...]:
    """Return the triggers of a table, as ``hears`` makes them: "Event slot=role: English → Japanese" (see ``sentences``).

    ``hears`` is :func:`tcgkit.standard.words.play.heard`, or a function of a game like it; it gets the event, the
    words, and what the head says behind the event. ``events`` are the modules of the events; ``One|Other`` are two.

    >>> from tcgkit.standard import damage
    >>> from tcgkit.standard.words.play import heard
    >>> rows = answered(heard, (damage,), '''
    ...     DamageCard who=source: deals/deal damage to {what} → {what}にダメージを与え
    ...         damages/damage {what}
    ...     DestroyCard leaving=who: is/are destroyed → 破壊され
    ... ''')
    >>> [row.key for row in rows]
    ['when {who:selection} deals/deal damage to {what:selection}', 'when {who:selection} is/are destroyed']
    """
    return tuple(_answer(hears, events, *row) for row in sentences(table))


def _answer(
    hears: Callable[..., TriggerRow], events: tuple[ModuleType, ...], kinds: str, *said: str
) -> TriggerRow:
    """Return the trigger of a row; what has "=" belongs to its head."""
    more = [*takewhile(lambda each: "=" in each, said)]
    first, *others = (_event(events, name) for name in kinds.split("|"))
    event = (first, *others) if others else first
    return hears(event, *said[len(more) :], **dict(each.split("=") for each in more))


def _event(modules: tuple[ModuleType, ...], name: str) -> Any:
    known = ChainMap(*map(vars, modules))
    if name not in known:
        raise UnknownName(f"no event is called {name!r}{nearest(name, known)}")
    return known[name]
