"""Gaps at one answer of a game: each open order is exchanged, and the results are compared."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from typing import Final

from attrs import define, field, frozen

from tcgkit.kernel.game import Game
from tcgkit.lab.gaps.orders import Moment, OrderedGame, Orders
from tcgkit.lab.gaps.outcomes import (
    Answers,
    Outcome,
    orders_only,
    outcomes,
    reachable,
    rearranged,
)
from tcgkit.lab.shrinking.course import Answered
from tcgkit.testing.scenario.fault import FAULTS

MOST_BACK: Final = 4
"""The number of answers in a row by which a player can have chosen an order."""
TRIES: Final = 3
"""The number of times per game that one kind of order is tried while it makes no difference."""

Key = tuple[str, tuple[str, ...], str, tuple[str, ...]]
"""A kind of gap: the kind of order, the things, what was under way, and the zones (if only orders differ)."""


@frozen(eq=False)
class Gap:
    """An open order that changes the result."""

    moment: Moment
    things: tuple[str, str]
    """The two things that were exchanged, in the order of the kernel."""
    zones: tuple[str, ...]
    """The zones in whose order of cards alone the results differ; empty if more differs."""
    kernel: Outcome
    """A position that only the order of the kernel reaches, if there is one."""
    other: Outcome
    others: frozenset[Hashable] = frozenset()
    """All positions that the other order reaches."""
    is_only: bool = True
    """Whether the order of the kernel reaches a position that the other one does not."""

    @property
    def key(self) -> Key:
        """What makes two gaps one kind."""
        return key_of(self.moment.kind, self.things, self.moment.under, self.zones)


def key_of(kind: str, things: tuple[str, ...], under: str, zones: tuple[str, ...]) -> Key:
    """Return the kind of a gap; in which order cards come to lie is one kind whatever causes it."""
    return kind, tuple(sorted(things)), "" if zones else under, zones


@define(eq=False)
class Looker:
    """Looks for gaps in a game, and remembers what it has tried."""

    known: set[Key] = field(factory=set)
    """Kinds that need no second example."""
    silent: dict[Hashable, int] = field(factory=dict)
    """How often a kind of order was tried and made no difference."""
    tried: int = 0
    """The number of exchanges whose results were compared."""
    unjudged: int = 0
    """The number of exchanges with too many results, with chance, or that failed."""

    def look(
        self,
        before: Game,
        key: str | None,
        moments: Sequence[Moment],
        course: Sequence[Answered] = (),
    ) -> Iterator[Gap]:
        """Yield the gaps at an answer (None: at a start without a question) that met ``moments``.

        ``course`` are the answers up to this one, as far as they are known.
        """
        for number, moment in enumerate(moments):
            base: dict[Hashable, Outcome] | None = None
            for swap in moment.swaps:
                first, second = (moment.things[at] for at in swap)
                kind = moment.kind, *sorted((first, second)), moment.under
                if self.silent.get(kind, 0) >= TRIES:
                    continue
                base = base or _reached(before, key, moment, Orders())
                other = _reached(before, key, moment, Orders(number, swap))
                self.tried += 1
                gap = None
                if base is not None and other is not None:
                    gap = _gap(moment, (first, second), base, other)
                if base is None or other is None or (gap and _used_chance(before, gap)):
                    self.unjudged += 1
                    gap = None
                if gap is None or was_asked(gap, course):
                    self.silent[kind] = self.silent.get(kind, 0) + 1
                    continue
                self.silent[kind] = TRIES  # one example is enough
                if gap.key not in self.known:
                    self.known.add(gap.key)
                    yield gap


def was_asked(gap: Gap, course: Sequence[Answered]) -> bool:
    """Return whether a player has just chosen the order: other answers lead to the other results, too."""
    for back, each in enumerate(reversed(course[-MOST_BACK:]), start=1):
        given = tuple((later.player, later.key) for later in course[-back:])
        players = dict.fromkeys(player for player, _ in given)
        for player in players:
            if gap.others <= rearranged(each.game, given, gap.moment, player):
                return True
        alone = len(players) == 1
        if alone and gap.others <= reachable(each.game, back, gap.moment, each.player):
            return True
    return False


def _reached(
    before: Game, key: str | None, moment: Moment, orders: Orders
) -> dict[Hashable, Outcome] | None:
    """Return where an order leads; None if that cannot be judged."""
    game = OrderedGame.standing(before, orders)
    try:
        if key is None:
            game.run()
        else:
            game.answer(key)
        return outcomes(game, moment)
    except FAULTS:  # what cannot be carried out in this order tells nothing of results
        return None


def _gap(
    moment: Moment,
    things: tuple[str, str],
    base: dict[Hashable, Outcome],
    other: dict[Hashable, Outcome],
) -> Gap | None:
    """Return a gap if one order reaches a position that the other one does not."""
    if base.keys() == other.keys():
        return None
    only = [each for key, each in base.items() if key not in other]
    others = [each for key, each in other.items() if key not in base]
    kernel = (only or list(base.values()))[0]
    return Gap(
        moment=moment,
        things=things,
        zones=orders_only(base, other),
        kernel=kernel,
        other=(others or list(other.values()))[0],
        others=frozenset(other),
        is_only=bool(only),
    )


def _used_chance(before: Game, gap: Gap) -> bool:
    """Return whether chance was used: then results may differ by luck alone."""
    chance = before.state.chance
    return any(each.game.state.chance != chance for each in (gap.kernel, gap.other))


__all__ = ["Answers", "Gap", "Key", "Looker", "key_of"]
