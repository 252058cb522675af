"""The repetition rule: positions are compared only where a loop is possible.

``state.seen`` holds, within one scope, how often each sampled position occurred and where each
action led. An action known to lead to a position that has occurred often enough is refused.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tcgkit.kernel.data.records import Record
from tcgkit.kernel.state.decisions import Option
from tcgkit.kernel.state.objects import Obj

if TYPE_CHECKING:
    from tcgkit.kernel.game.driver import Game

_LAST = "last"


def position(game: Game) -> tuple[Any, ...]:
    """Return a value that is equal for positions that count as the same.

    What counts: which cards lie where and how, their numbers, pools, lasting effects, what
    waits on lines, what is under way; not: ids, chance, nor numbers declared as not ``same``.
    """
    state, ignored = game.state, game.rules.ignored
    places = tuple(
        [
            tuple(
                [
                    (o.defn.key, o.slot, o.posture, o.up, _numbers(o.fields, ignored))
                    for o in row
                ]
            )
            if row and row[0].place.in_play
            else tuple([(o.defn.key, o.up) for o in row])
            for row in state.places
        ]
    )
    pools = tuple([_numbers(pool, ignored) for pool in state.players])
    lasting = tuple(
        [
            (
                x.source.defn.key,
                x.what.key,
                x.until,
                x.uses,
                tuple([o.slot for o in x.targets]),
            )
            for x in state.lasting
        ]
    )
    under_way = tuple([(f.title, f.next.__name__) for f in state.frames])
    lines = tuple(
        (name, tuple(_shape(item) for item in items))
        for name, items in state.lines.items()
        if items
    )
    numbers = _numbers(state.table, ignored)
    return places, pools, numbers, lasting, under_way, lines, state.out


def _shape(value: Any) -> Any:
    """Return what a waiting item says, without ids."""
    if isinstance(value, Record):
        parts = value.__attrs_attrs__  # type: ignore[attr-defined]  # records are attrs classes
        return type(value).__name__, tuple(
            _shape(getattr(value, part.name)) for part in parts
        )
    if isinstance(value, tuple):
        return tuple(_shape(each) for each in value)
    if isinstance(value, Obj):
        return value.defn.key, value.place.index, value.slot
    return value


def _numbers(
    numbers: dict[str, int], ignored: frozenset[str]
) -> tuple[tuple[str, int], ...]:
    found = sorted(numbers.items())
    if ignored:
        found = [pair for pair in found if pair[0] not in ignored]
    return tuple(found)


def glance(game: Game) -> tuple[Any, ...]:
    """Return a cheap value that is equal wherever :func:`position` is equal.

    It holds how many cards lie where, and the postures of those in play.
    """
    return tuple(
        [
            tuple([obj.posture for obj in row])
            if row and row[0].place.in_play
            else len(row)
            for row in game.state.places
        ]
    )


def sample(game: Game, option: Option) -> None:
    """Count the present position, and remember that ``option`` is taken from it.

    Positions are costly to compare. So only glances are kept (``state.done``) until one of
    them is met again; a position with such a glance is taken to have occurred once already.
    With a limit of 2 the second round of a circle is the last, so where its actions lead must
    be known from the first.
    """
    repeat = game.rules.repeat
    assert repeat is not None
    state = game.state
    now = glance(game)
    seen: dict[Any, Any] = state.seen
    if not seen and repeat.limit > 2 and now not in state.done:
        state.done[now] = True
        return
    here = position(game)
    seen[here] = seen.get(here, now in state.done) + 1
    last = seen.get(_LAST)
    if last is not None:
        seen[last] = here
    seen[_LAST] = (here, game.key(option))


def allowed(game: Game, options: list[Option]) -> list[Option]:
    """Return the options that do not close a circle once too often."""
    repeat = game.rules.repeat
    assert repeat is not None
    seen: dict[Any, Any] = game.state.seen
    here = position(game)

    def closes(option: Option) -> bool:
        leads_to = seen.get((here, game.key(option)))
        return leads_to is not None and seen.get(leads_to, 0) >= repeat.limit

    return [option for option in options if not closes(option)]
