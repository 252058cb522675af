"""The repetition rule: positions are compared only where a loop is possible.

``state.seen`` holds, within one scope, how often each sampled position occurred and where each
action led. An action known to lead to a position that has occurred too often is refused.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tcgkit.kernel.endless.positions import position
from tcgkit.kernel.state.decisions import Option

if TYPE_CHECKING:
    from tcgkit.kernel.game.reading import Reading

_LAST = "last"


def glance(game: Reading) -> tuple[Any, ...]:
    """Return a cheap value that is equal wherever :func:`position` is equal.

    Exception: objects in play that came in another order.

    It holds the number of cards in each place, and the postures of the cards in play.
    """
    return tuple(
        [
            tuple([obj.posture for obj in row])
            if row and row[0].place.in_play
            else len(row)
            for row in game.state.places
        ]
    )


def sample(game: Reading, option: Option) -> None:
    """Count the present position, and remember that ``option`` is taken from it.

    Comparing positions is costly, so only glances are kept (``state.done``) until one of
    them returns; then a position with that glance is assumed to have occurred once already.
    With a limit of 2 the second round of a circle is the last, so its actions must have known
    results from the first.
    """
    repeat = game.rules.loops.repeat
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


def allowed(game: Reading, options: list[Option]) -> list[Option]:
    """Return the options that do not exceed the limit on repetition."""
    repeat = game.rules.loops.repeat
    assert repeat is not None
    seen: dict[Any, Any] = game.state.seen
    here = position(game)

    def closes(option: Option) -> bool:
        leads_to = seen.get((here, game.key(option)))
        return leads_to is not None and seen.get(leads_to, 0) >= repeat.limit

    return [option for option in options if not closes(option)]
