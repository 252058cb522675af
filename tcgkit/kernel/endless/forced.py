"""Endless sequences of forced effects: what follows itself for ever without a choice is ended.

A *course* is what has been carried out since somebody last chose something; to pass is no
choice. It is over when one of the moments in ``Rules.endless`` comes. Of each effect in it a
*sketch* of the position is kept, which costs little; positions are compared only from the moment
at which an effect comes round again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from attrs import define

from tcgkit.kernel.cards.definitions import CardDef
from tcgkit.kernel.data.brief import brief
from tcgkit.kernel.data.records import Record
from tcgkit.kernel.state.lasting import Modifier
from tcgkit.kernel.state.objects import Obj, Place

if TYPE_CHECKING:
    from tcgkit.kernel.cards.definitions import Ability
    from tcgkit.kernel.game.driver import Game
    from tcgkit.kernel.rules.declared import Endless, Rules
    from tcgkit.kernel.state.lasting import Continuous

Who = tuple[str, int, int]
"""An effect: the key of its card, which ability of it, and whose it is."""

UNENDING: Final = 20
"""A course in which nothing repeats is ended when one effect has come round so often as the
rule on growing rounds says, times this."""


@define(eq=False)
class Course:
    """What has been carried out since somebody last chose something."""

    __repr__ = brief

    done: list[Who]
    times: dict[Who, int]
    """How often each effect was carried out."""
    sketches: list[Sketch]
    """Positions that have not been looked at yet."""
    met: dict[Any, int]
    """How often each position has occurred."""
    barred: tuple[tuple[int, int], ...] = ()
    """Abilities (object and index) that are not triggered any more in it."""

    def copied(self) -> Course:
        """Return a copy that can be written to apart from this one."""
        return Course(
            self.done[:],
            self.times.copy(),
            self.sketches[:],
            self.met.copy(),
            self.barred,
        )

    def without_faces(self) -> Course:
        """Return a copy without positions, which hold faces that not everybody knows."""
        return Course(self.done[:], self.times.copy(), [], {}, self.barred)


@define(eq=False)
class Sketch:
    """A position, kept as cheaply as possible; :func:`settled` makes a value of it."""

    __repr__ = brief

    stays: list[Stay]
    rows: list[list[Obj]]
    """What lies outside play, place by place: such objects never change."""
    pools: list[dict[str, int]]
    table: dict[str, int]
    lasting: list[tuple[Any, ...]]
    lines: dict[str, tuple[Any, ...]]
    frames: list[tuple[type[Any], Any]]


Stay = tuple[int, CardDef, Place, int, int, bool, int, dict[str, int]]
"""An object in play as it was: id, card, place, slot, posture, facing, host, numbers."""


def carry_out(game: Game, line: str, at: int) -> None:
    """Take an item off its line or stack and run it. The last act of a step.

    One that would begin an endless round is taken off without effect; its ability is not
    triggered again before the course is over.
    """
    items, rule = game.state.lines[line], game.rules.endless
    if rule is not None:
        forced = rule.forced(items[at])
        if forced is not None and _is_endless(game, rule, *forced):
            return rule.ended(game, items.pop(at))
    return game.resume(items.pop(at))


def _is_endless(
    game: Game, rule: Endless, source: Obj, ability: Ability, player: int
) -> bool:
    """Return whether a forced effect would begin a round once too often; else note it."""
    state, who = game.state, (source.defn.key, ability.index, player)
    course = state.course
    if course is None:
        course = state.course = Course([], {}, [], {})
    times = course.times.get(who, 0)
    if not times:
        course.sketches.append(sketch(game))
    else:
        for each in course.sketches:
            _count(course, settled(game.rules, each))
        course.sketches.clear()
        here = settled(game.rules, sketch(game))
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
    """Return whether the same sequence has run so often, and this effect begins it again."""
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


# ---- positions -----------------------------------------------------------------------


def sketch(game: Game) -> Sketch:
    """Return the present position; what is never written to is only referred to."""
    state = game.state
    return Sketch(
        [
            (
                o.id,
                o.defn,
                o.place,
                o.slot,
                o.posture,
                o.up,
                o.host,
                o.fields.copy() if o.fields else o.fields,
            )
            for o in state.objects.values()
        ],
        [
            [] if place.in_play else row[:]
            for place, row in zip(game.rules.places, state.places, strict=True)
        ],
        [pool.copy() for pool in state.players],
        state.table.copy(),
        [
            (x.what, x.source, x.you, x.targets, x.until, x.uses, x.after)
            for x in state.lasting
        ],
        {name: tuple(items) for name, items in state.lines.items() if items},
        [(frame.__class__, frame.next) for frame in state.frames],
    )


def settled(rules: Rules, kept: Sketch) -> Any:
    """Return a value that is equal for equal positions, and can be counted.

    Ids do not count, nor chance, nor what places mean nothing in zones declared so
    (``Endless.unordered``); all else does.
    """
    reader = _Reader(rules, kept)
    stays = reader.stays
    rows = []
    for place, row in zip(rules.places, kept.rows, strict=True):
        if place.in_play:
            continue
        cards = [(obj.defn.key, obj.up) for obj in row]
        if place.zone.name in reader.unordered:
            cards.sort()
        rows.append(tuple(cards))
    alone = [reader.shape(stay) for stay in kept.stays if stay[6] not in stays]
    return (
        tuple(sorted(alone, key=repr)),
        tuple(rows),
        tuple([reader.numbers(pool) for pool in kept.pools]),
        reader.numbers(kept.table),
        tuple([said for said, targets in reader.said if not targets]),
        tuple([(name, reader.plain(items)) for name, items in kept.lines.items()]),
        tuple([(frame.__name__, step.__name__) for frame, step in kept.frames]),
    )


class _Reader:
    """Reads a sketch: objects by what they are like, not by their ids."""

    def __init__(self, rules: Rules, kept: Sketch) -> None:
        assert rules.endless is not None
        self.ignored = rules.ignored
        self.unordered = rules.endless.unordered
        self.stays: dict[int, Stay] = {stay[0]: stay for stay in kept.stays}
        self.reading: list[Record] = []
        self.said = [self.saying(each) for each in kept.lasting]

    def shape(self, stay: Stay) -> tuple[Any, ...]:
        """Return what an object is like: with what lasts on it and what is attached to it."""
        number, card, place, slot, posture, up, _, numbers = stay
        attached = [self.shape(s) for s in self.stays.values() if s[6] == number]
        return (
            card.key,
            place.index,
            0 if place.zone.name in self.unordered else slot,
            posture,
            up,
            self.numbers(numbers),
            tuple([said for said, targets in self.said if number in targets]),
            tuple(sorted(attached, key=repr)),
        )

    def saying(self, each: tuple[Any, ...]) -> tuple[Any, frozenset[int]]:
        """Return what a lasting effect says, and the ids of its targets in play."""
        what, source, you, targets, until, uses, after = each
        there = frozenset(obj.id for obj in targets if obj.id in self.stays)
        return (describe(what), source.defn.key, you, until, uses, after), there

    def numbers(self, given: dict[str, int]) -> tuple[tuple[str, int], ...]:
        """Return numbers, without those that do not count and those that are 0."""
        return tuple(
            sorted((n, v) for n, v in given.items() if v and n not in self.ignored)
        )

    def plain(self, value: Any) -> Any:
        """Return what a waiting item says, without ids."""
        if isinstance(value, Record):
            return self.record(value)
        if isinstance(value, (tuple, list)):
            return tuple([self.plain(each) for each in value])
        if isinstance(value, Obj):
            stay = self.stays.get(value.id)
            if stay is None:
                return value.defn.key, value.place.name
            return self.shape(stay)
        return value

    def record(self, value: Record) -> tuple[Any, ...]:
        """Return a record's class and what it holds; links may go in circles."""
        kind: Any = type(value)  # records are attrs classes
        if value in self.reading:
            return (kind.__name__,)
        self.reading.append(value)
        parts = [self.plain(getattr(value, part.name)) for part in kind.__attrs_attrs__]
        self.reading.pop()
        return kind.__name__, tuple(parts)


def describe(what: Continuous) -> tuple[Any, ...]:
    """Return what a continuous effect does, equal for effects that do the same."""
    effect = what.effect
    if isinstance(effect, Modifier):
        amount = effect.amount
        return effect.prop, effect.op, amount if isinstance(amount, int) else what
    return type(effect).__name__, what.key, getattr(effect, "stance", "")
