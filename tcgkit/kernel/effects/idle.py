"""Whether a deed of a text has changed anything: compares the state before and after it.

Only the log uses this, to say why a deed had no effect; without a log nothing is kept.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from attrs import frozen

from tcgkit.kernel.cards.definitions import Ability, Instruction
from tcgkit.kernel.data.records import Record
from tcgkit.kernel.effects.carrying_out import Effect

if TYPE_CHECKING:
    from tcgkit.kernel.game.reading import Reading
    from tcgkit.kernel.state.objects import Obj


@frozen(eq=False)
class Deed:
    """One deed of a running effect."""

    depth: int
    """How many frames are under way while its effect is on top."""
    ability: Ability
    pc: int
    deed: Instruction
    before: Any
    """The state when it began (:func:`stamp`)."""
    told: int
    """The number of log lines then."""

    def is_over(self, effect: Effect) -> bool:
        """Return whether ``effect``, on top again at the same depth, has passed this deed."""
        return effect.ability is self.ability and effect.pc != self.pc


def stamp(game: Reading) -> Any:
    """Return a value that is equal as long as nothing in the state has changed.

    The progress of running effects does not count, nor does chance without a result.
    """
    state = game.state
    return (
        [_object(obj) for obj in state.objects.values()],
        [[_object(obj) for obj in row] for row in state.places],
        [pools.copy() for pools in state.players],
        state.table.copy(),
        [
            (x.what, x.source.id, x.you, _plain(x.targets), x.until, x.uses, x.after)
            for x in state.lasting
        ],
        state.facts,
        {name: [_parts(item) for item in line] for name, line in state.lines.items()},
        [_parts(frame) for frame in state.frames if not isinstance(frame, Effect)],
        len(state.waiting),
        state.notes.copy(),
        state.result,
    )


def _object(obj: Obj) -> Any:
    return (
        obj.id,
        obj.card,
        obj.defn,
        obj.place.index,
        obj.slot,
        obj.posture,
        obj.up,
        obj.known,
        obj.host,
        obj.fields.copy(),
    )


def _parts(record: Any) -> Any:
    """Return the own content of a frame or a waiting item."""
    kind = type(record)
    return kind, [_plain(getattr(record, each.name)) for each in kind.__attrs_attrs__]


def _plain(value: Any) -> Any:
    if isinstance(value, (tuple, list)):
        return [_plain(each) for each in value]
    if isinstance(value, dict):
        return {name: _plain(each) for name, each in value.items()}
    if isinstance(value, Record):
        return id(value)
    return getattr(value, "id", value) if hasattr(value, "is_object") else value
