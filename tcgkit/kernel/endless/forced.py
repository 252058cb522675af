"""Endless sequences of forced effects: a sequence that repeats without a choice is ended.

A *course* is the effects carried out since a player last chose something; to pass is not a
choice. It is over when one of the moments in ``Rules.loops.endless`` comes. Each effect in it
keeps a *sketch* of the position, which costs little; positions are compared only from the
moment at which an effect comes again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from attrs import define

from tcgkit.kernel.data.brief import brief
from tcgkit.kernel.endless.positions import Sketch, compared, sketch

if TYPE_CHECKING:
    from tcgkit.kernel.cards.definitions import Ability
    from tcgkit.kernel.game.reading import Reading
    from tcgkit.kernel.game.running import Running
    from tcgkit.kernel.rules.groups import Endless
    from tcgkit.kernel.state.objects import Obj

Who = tuple[str, int, int]
"""An effect: the key of its card, the number of the ability, and its player."""

UNENDING: Final = 20
"""A course without repetition is ended when one effect has come this many times as often as
the rule on growing rounds says."""


@define(eq=False)
class Course:
    """The forced effects carried out since a player last made a choice."""

    __repr__ = brief

    done: list[Who]
    times: dict[Who, int]
    """How often each effect was carried out."""
    sketches: list[Sketch]
    """Sketches that have not been compared yet."""
    met: dict[Any, int]
    """How often each position has occurred."""
    barred: tuple[tuple[int, int], ...] = ()
    """Abilities (object and index) that do not trigger any more in this course."""

    def copied(self) -> Course:
        """Return an independent copy."""
        return Course(
            self.done[:],
            self.times.copy(),
            self.sketches[:],
            self.met.copy(),
            self.barred,
        )

    def without_faces(self) -> Course:
        """Return a copy without positions, because they hold hidden faces."""
        return Course(self.done[:], self.times.copy(), [], {}, self.barred)


def carry_out(game: Running, line: str, at: int) -> None:
    """Take an item off its line or stack and run it. The last act of a step.

    An item that would begin an endless round is taken off without effect; its ability does not
    trigger again before the course is over.
    """
    items, rule = game.state.lines[line], game.rules.loops.endless
    if rule is not None:
        forced = rule.forced(items[at])
        if forced is not None and _is_endless(game, rule, *forced):
            return rule.ended(game, items.pop(at))
    return game.resume(items.pop(at))


def _is_endless(
    game: Reading, rule: Endless, source: Obj, ability: Ability, player: int
) -> bool:
    """Return whether a forced effect would begin one round too many; otherwise note it."""
    state, who = game.state, (source.defn.key, ability.index, player)
    course = state.course
    if course is None:
        course = state.course = Course([], {}, [], {})
    times = course.times.get(who, 0)
    if not times:
        course.sketches.append(sketch(game))
    else:
        for each in course.sketches:
            _count(course, compared(game.rules, each, rule.unordered))
        course.sketches.clear()
        here = compared(game.rules, sketch(game), rule.unordered)
        returned = course.met.get(here, 0) >= rule.times
        if returned or _has_grown(course, who, rule.growth):
            course.barred = (*course.barred, (source.id, ability.index))
            return True
        _count(course, here)
    course.done.append(who)
    course.times[who] = times + 1
    return False


def _count(course: Course, position: Any) -> None:
    course.met[position] = course.met.get(position, 0) + 1


def _has_grown(course: Course, who: Who, growth: int) -> bool:
    """Return whether one sequence has run too often, and this effect begins it again."""
    times, done = course.times[who], course.done
    if times < growth:
        return False
    size = len(done)
    for period in range(1, size // growth + 1):
        if done[-period] == who and _is_periodic(done, period, period * growth):
            return True
    return times >= growth * UNENDING


def _is_periodic(done: list[Who], period: int, length: int) -> bool:
    size = len(done)
    start = size - length + period
    return all(done[at] == done[at - period] for at in range(start, size))
