"""Games that note each order which nobody chose, and can try another one.

An order is *open* if the kernel has to take several things one after the other, the rules do not declare
an order and no player is asked. There are five kinds (:data:`Kind`); the order of the players is declared
(``Rules.order``), so triggers of different players are not among them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final, Literal, TypeVar

from attrs import define, evolve, field, frozen

from tcgkit.kernel.cards import Ability
from tcgkit.kernel.effects import Effect, Use
from tcgkit.kernel.game import Game
from tcgkit.kernel.happening import Event, Happening, SettleFrame, Triggered
from tcgkit.kernel.rules import Check, Rules
from tcgkit.kernel.state import Continuous, Frame, State

Kind = Literal["group", "triggers", "checks", "replacements", "costs"]
T = TypeVar("T")

MOST: Final = 4
"""The largest number of things whose pairs are all tried; of more only neighbours are."""


@frozen(eq=False)
class Moment:
    """An order that was open in a game."""

    kind: Kind
    things: tuple[str, ...]
    """What each of the things is, in the order of the kernel."""
    under: str
    """What was under way: a text of a card, or a step."""
    depth: int
    """The number of frames below what carries the things out."""
    waiting: int
    """The number of items on lines and stacks."""

    @property
    def swaps(self) -> list[tuple[int, int]]:
        """The pairs of places that are worth exchanging."""
        count = len(self.things)
        if count > MOST:
            return [(0, count - 1), *((n, n + 1) for n in range(count - 1))]
        return [(a, b) for a in range(count) for b in range(a + 1, count)]


@define(eq=False)
class Orders:
    """Notes the open orders of a game; at one of them it takes another order than the kernel."""

    at: int = -1
    """The number of the open order that is changed; -1: none."""
    swap: tuple[int, int] = (0, 1)
    moments: list[Moment] = field(factory=list)

    def take(
        self, game: Game, kind: Kind, things: Sequence[T], depth: int | None = None
    ) -> list[T]:
        """Note an open order, and return the things in the order to take."""
        frames = game.state.frames
        where = len(frames) if depth is None else depth
        said = tuple(_named(each) for each in things)
        waiting = sum(map(len, game.state.lines.values()))
        self.moments.append(Moment(kind, said, _under_way(frames), where, waiting))
        order = list(things)
        if len(self.moments) == self.at + 1:
            first, second = self.swap
            order[first], order[second] = order[second], order[first]
        return order


def _named(thing: object) -> str:
    """Return what a thing is, without the game it is in."""
    if isinstance(thing, Event):
        clause = f" ({thing.clause})" if thing.clause else ""
        return f"{type(thing).__name__}{clause}"
    if isinstance(thing, Triggered):
        on = type(thing.event).__name__
        return f"{_text_of(thing.source.defn.key, thing.ability)} after {on}"
    if isinstance(thing, Check):
        return f"{thing.name} ({thing.clause})" if thing.clause else thing.name
    if isinstance(thing, tuple):  # a replacement and its scope
        return str(thing[1].source.defn.key)
    return str(thing)


def _text_of(key: str, ability: Ability) -> str:
    return f"{key}, text {ability.index + 1}"


def _under_way(frames: Sequence[Frame]) -> str:
    for frame in reversed(frames):
        if isinstance(frame, Effect):
            return _text_of(frame.source.defn.key, frame.ability)
        if not isinstance(frame, (Happening, SettleFrame)) and frame.title:
            return frame.title
    return ""


class OrderedGame(Game):
    """A game whose open orders go through :attr:`orders`: noted, and perhaps changed."""

    def __init__(self, rules: Rules, state: State) -> None:
        super().__init__(rules, state)
        self.orders = Orders()

    @classmethod
    def standing(cls, game: Game, orders: Orders | None = None) -> OrderedGame:
        """Return a copy of a game that stands at the same question."""
        new = cls(game.rules, game.state.copy())
        new.stocks, new.decks, new.choices = game.stocks, game.decks, game.choices
        if game.request is not None:
            new._repeat_step(game._given)
        new.orders = Orders() if orders is None else orders
        return new

    def copied(self) -> OrderedGame:
        """Return a copy that is not at a decision yet; it changes no further order."""
        new = OrderedGame(self.rules, self.state.copy())
        new.stocks, new.decks, new.choices = self.stocks, self.decks, self.choices
        return new

    def emit_all(self, group: Iterable[Event]) -> None:
        """Emit a group; its members are proposed and applied in the order of ``orders``."""
        heads = tuple(group)
        if len(heads) > 1:
            heads = tuple(self.orders.take(self, "group", heads))
        super().emit_all(heads)

    def happened(self, chain: list[Event]) -> tuple[Triggered, ...]:
        """Return (or keep) what events trigger; equal texts of one player go in the order of ``orders``."""
        state, depth = self.state, len(self.state.frames) - 1
        before, later = len(state.waiting), self._later()
        found = super().happened(chain)
        if found:
            return self._shared_out(found, depth)
        if len(state.waiting) > before:
            new = self._shared_out(tuple(state.waiting[before:]), depth)
            state.waiting[before:] = new
        for frame, count in later:
            if len(frame.later) > count:
                new = self._shared_out(frame.later[count:], depth)
                frame.later = (*frame.later[:count], *new)
        return found

    def _later(self) -> list[tuple[Happening, int]]:
        if self.rules.triggers.go != "rounds":
            return []
        frames = self.state.frames
        return [(f, len(f.later)) for f in frames if isinstance(f, Happening)]

    def _shared_out(
        self, found: tuple[Triggered, ...], depth: int
    ) -> tuple[Triggered, ...]:
        """Return triggers; those of one text and one event, which nobody orders, by ``orders``."""
        order = list(found)
        groups: dict[tuple[int, int, int], list[int]] = {}
        for place, each in enumerate(order):
            key = each.player, id(each.ability), id(each.event)
            groups.setdefault(key, []).append(place)
        for places in groups.values():
            if len(places) > 1:
                here = [order[place] for place in places]
                taken = self.orders.take(self, "triggers", here, depth)
                for place, each in zip(places, taken, strict=True):
                    order[place] = each
        return tuple(order)

    def _wake(
        self, numbers: Sequence[int], *, ret: tuple[Event, ...] | bool | None
    ) -> None:
        """Run the checks that find something at once in the order of ``orders``."""
        checks = self.rules.checks
        finding = [n for n in numbers if checks[n].at == "event"]
        if len(finding) > 1:
            finding = [n for n in finding if self.found_by(n)]
        if len(finding) > 1:
            taken = self.orders.take(self, "checks", [checks[n] for n in finding])
            at = iter([checks.index(check) for check in taken])
            numbers = [next(at) if n in finding else n for n in numbers]
        super()._wake(numbers, ret=ret)

    def due_check(self, *, window: bool = True) -> tuple[Check, list[Any]] | None:
        """Return the next check that finds something, by ``orders`` if there are several."""
        first = super().due_check(window=window)
        if first is None or not isinstance(self.state.frames[-1], SettleFrame):
            return first
        able = [first]
        for number in self.state.due:
            check = self.rules.checks[number]
            if check is first[0] or not check.is_ready(self):
                continue
            if (window or check.at == "step") and (found := self.found_by(number)):
                able.append((check, found))
        if len(able) == 1:
            return first
        depth = len(self.state.frames) - 1
        chosen = self.orders.take(self, "checks", [check for check, _ in able], depth)[0]
        return next(each for each in able if each[0] is chosen)

    def _next_replacement(self, event: Event) -> tuple[Continuous, Any] | None:
        """Return the next replacement; by ``orders`` if several apply and nobody chooses."""
        first = super()._next_replacement(event)
        if first is None or self.rules.conflicts.affected is not None:
            return first
        able = list(self._replacements(event))
        asks = [getattr(what.effect, "question", None) for what, _ in able]
        if len(able) < 2 or any(asks):  # a player who may decline is asked about each
            return first
        depth = len(self.state.frames) - 1
        return self.orders.take(self, "replacements", able, depth)[0]

    def enter(self, frame: Frame) -> None:
        """Enter a frame; a use pays the costs of its text in the order of ``orders``."""
        if isinstance(frame, Use) and len(frame.ability.costs) > 1:
            costs, text = (
                frame.ability.costs,
                _text_of(frame.source.defn.key, frame.ability),
            )
            names = [f"{text}, cost {n}" for n in range(1, len(costs) + 1)]
            taken = self.orders.take(self, "costs", names)
            if taken != names:
                new = tuple(costs[names.index(name)] for name in taken)
                frame.ability = evolve(frame.ability, costs=new)
        super().enter(frame)


__all__ = ["Kind", "Moment", "OrderedGame", "Orders"]
