"""When two positions are the same: the data that counts, and a cheap form to keep it in.

Not counted: ids, chance, knowledge, numbers declared as not ``same``, numbers
that are 0, and the order within unordered zones. Everything else counts.

A position is kept as a *sketch*, which costs little; it becomes a value only when positions
are compared (:func:`compared`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from attrs import define

from tcgkit.kernel.cards.definitions import CardDef
from tcgkit.kernel.data.brief import brief
from tcgkit.kernel.state.lasting import Modifier
from tcgkit.kernel.state.objects import Obj, Place
from tcgkit.kernel.state.values import Values

if TYPE_CHECKING:
    from tcgkit.kernel.game.reading import Reading
    from tcgkit.kernel.rules.declared import Rules
    from tcgkit.kernel.state.lasting import Continuous

Stay = tuple[int, CardDef, Place, int, int, bool, int, dict[str, int]]
"""An object in play as it was: id, card, place, slot, posture, facing, host, numbers."""


@define(eq=False)
class Sketch:
    """A position, kept as cheaply as possible; :func:`compared` makes a value of it."""

    __repr__ = brief

    stays: list[Stay]
    rows: list[list[Obj]]
    """The objects outside play, place by place: they never change."""
    pools: list[dict[str, int]]
    table: dict[str, int]
    lasting: list[tuple[Any, ...]]
    lines: dict[str, tuple[Any, ...]]
    frames: list[tuple[str, str, Any]]
    out: tuple[int, ...]


def sketch(game: Reading) -> Sketch:
    """Return a cheap picture of the present position; unchanging parts are shared, not copied."""
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
        [(frame.__class__.__name__, frame.title, frame.next) for frame in state.frames],
        state.out,
    )


def position(game: Reading) -> Any:
    """Return a value that is equal for positions that count as the same."""
    return compared(game.rules, sketch(game))


def compared(
    rules: Rules,
    kept: Sketch,
    unordered: frozenset[str] = frozenset(),
    *,
    ordered: bool = True,
) -> Any:
    """Return a value that is equal for equal positions, and can be counted.

    In the zones named ``unordered`` neither slots nor the order of cards count. Set ``ordered=False``
    if the order does not count in which lasting effects began.
    """
    reader = _Reader(rules, kept, unordered, ordered=ordered)
    rows = []
    for place, row in zip(rules.places, kept.rows, strict=True):
        if place.in_play:
            continue
        cards = [(obj.defn.key, obj.up) for obj in row]
        if place.zone.name in unordered:
            cards.sort()
        rows.append(tuple(cards))
    return (
        reader.likeness.every(),
        tuple(rows),
        tuple([reader.numbers(pool) for pool in kept.pools]),
        reader.numbers(kept.table),
        reader.likeness.apart,
        tuple([(name, reader.value(items)) for name, items in kept.lines.items()]),
        tuple([(kind, title, step.__name__) for kind, title, step in kept.frames]),
        kept.out,
    )


class _Reader(Values):
    """Reads a sketch: objects by their properties, not by their ids."""

    def __init__(
        self, rules: Rules, kept: Sketch, unordered: frozenset[str], *, ordered: bool
    ) -> None:
        super().__init__()
        self.ignored = rules.ignored
        objects = {
            number: (
                host,
                (
                    *(card.key, place.index),
                    *(0 if place.zone.name in unordered else slot, posture, up),
                    self.numbers(numbers),
                ),
            )
            for number, card, place, slot, posture, up, host, numbers in kept.stays
        }
        self.likeness = Likeness(objects, map(_said, kept.lasting), ordered=ordered)

    def numbers(self, given: dict[str, int]) -> tuple[tuple[str, int], ...]:
        """Return numbers, without uncounted ones and zeros."""
        return tuple(
            sorted((n, v) for n, v in given.items() if v and n not in self.ignored)
        )

    def object(self, value: Obj) -> Any:
        """Return the properties of an object; for one out of play, its card and place."""
        if value.id in self.likeness.objects:
            return self.likeness.of(value.id)
        return value.defn.key, value.place.name


def _said(each: tuple[Any, ...]) -> tuple[Any, list[int]]:
    """Return the content of a lasting effect, and the ids of its targets."""
    what, source, you, targets, *ends = each
    return (describe(what), source.defn.key, you, *ends), [obj.id for obj in targets]


class Likeness:
    """Objects by their properties, lasting effects and attached objects.

    ``objects`` gives by id the host of each (0: none) and its own properties; ``said`` gives
    the lasting effects and the ids they are on. Unless it is ``ordered``, the order in which
    effects began to last on an object does not count.
    """

    def __init__(
        self,
        objects: Mapping[int, tuple[int, Any]],
        said: Iterable[tuple[Any, Iterable[int]]],
        *,
        ordered: bool = True,
    ) -> None:
        self.objects = objects
        self._ordered = ordered
        self._attached: dict[int, list[int]] = {}
        for number, (host, _) in objects.items():
            self._attached.setdefault(host if host in objects else 0, []).append(number)
        self._said: dict[int, list[Any]] = {}
        for says, targets in said:
            for number in [each for each in targets if each in objects] or [0]:
                self._said.setdefault(number, []).append(says)

    def every(self) -> tuple[Any, ...]:
        """Return all objects, each with the objects attached to it."""
        return self._with(0)

    @property
    def apart(self) -> tuple[Any, ...]:
        """Lasting effects without an object."""
        return self._on(0)

    def of(self, number: int) -> tuple[Any, ...]:
        """Return the properties of one object."""
        return self.objects[number][1], self._on(number), self._with(number)

    def _with(self, host: int) -> tuple[Any, ...]:
        return _sorted(self.of(number) for number in self._attached.get(host, ()))

    def _on(self, number: int) -> tuple[Any, ...]:
        said = self._said.get(number, ())
        return tuple(said) if self._ordered else _sorted(said)


def _sorted(found: Iterable[Any]) -> tuple[Any, ...]:
    return tuple(sorted(found, key=repr))


def describe(what: Continuous) -> tuple[Any, ...]:
    """Return the content of a continuous effect, equal for equal effects."""
    effect = what.effect
    if isinstance(effect, Modifier):
        amount = effect.amount
        number = amount if isinstance(amount, int) else what
        return effect.prop, effect.op, number, effect.least
    return type(effect).__name__, what.key, getattr(effect, "stance", "")
