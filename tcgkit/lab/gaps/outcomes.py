"""Where an open order leads: all positions that answers can reach at the end of the group."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from itertools import permutations
from typing import Any, Final

from attrs import frozen

from tcgkit.kernel.endless import compared, sketch
from tcgkit.kernel.errors import DecisionError
from tcgkit.kernel.game import Game
from tcgkit.kernel.happening import Happening, SettleFrame
from tcgkit.kernel.state import PASS
from tcgkit.lab.gaps.orders import Moment, OrderedGame

MOST_ANSWERS: Final = 60
"""The largest number of decisions that are followed for one order."""
MOST_NUMBERS: Final = 4
"""The largest number of answers that are tried where a number is asked for."""

Answers = tuple[tuple[int, str], ...]
"""Answers one after the other: the player and the key of each."""


@frozen(eq=False)
class Outcome:
    """A position at the end of a group, and the answers within the group that lead there."""

    game: OrderedGame
    answers: Answers


def outcomes(game: OrderedGame, moment: Moment) -> dict[Hashable, Outcome] | None:
    """Return every position that the group can end with, by what counts of it; None if there are too many.

    Windows within the group are passed; every other question is answered in all ways.
    """
    found: dict[Hashable, Outcome] = {}
    waiting = [Outcome(game, ())]
    asked = 0
    while waiting:
        here = waiting.pop()
        if is_over(here.game, moment):
            found.setdefault(picture(here.game), here)
            continue
        for key in _answers(here.game):
            asked += 1
            if asked > MOST_ANSWERS:
                return None
            next_game = here.game.fork()
            assert isinstance(next_game, OrderedGame)
            decision = next_game.decision
            assert decision is not None
            next_game.answer(key)
            path = (*here.answers, (decision.player, key))
            waiting.append(Outcome(next_game, path))
    return found


def reachable(
    start: Game, answers: int, moment: Moment, player: int
) -> frozenset[Hashable]:
    """Return every position that a player can reach by so many answers from here, in the kernel's order.

    Empty if these are too many.
    """
    found: set[Hashable] = set()
    waiting = [(OrderedGame.standing(start), answers)]
    asked = 0
    while waiting:
        game, left = waiting.pop()
        decision = game.decision
        if not left or decision is None or decision.player != player:
            found |= (outcomes(game, moment) or {}).keys()
            continue
        for place in range(len(decision.options)):
            asked += 1
            if asked > MOST_ANSWERS:
                return frozenset()
            new = game.fork()
            assert isinstance(new, OrderedGame)
            new.choose(place)
            waiting.append((new, left - 1))
    return frozenset(found)


def rearranged(
    start: Game, given: Answers, moment: Moment, player: int
) -> frozenset[Hashable]:
    """Return every position reached if a player gives the same answers in any order, others as they did."""
    found: set[Hashable] = set()
    own = [key for who, key in given if who == player]
    for order in permutations(own):
        left = iter(order)
        game = OrderedGame.standing(start)
        try:
            for who, key in given:
                game.answer(next(left) if who == player else key, player=who)
        except DecisionError:
            continue
        found |= (outcomes(game, moment) or {}).keys()
    return frozenset(found)


def is_over(game: Game, moment: Moment) -> bool:
    """Return whether everything that was simultaneous has been carried out."""
    state = game.state
    if state.result is not None:
        return True
    if state.waiting or sum(map(len, state.lines.values())) > moment.waiting:
        return False
    above = state.frames[moment.depth :]
    return not any(isinstance(frame, (Happening, SettleFrame)) for frame in above)


def _answers(game: Game) -> list[str]:
    decision = game.decision
    assert decision is not None
    if decision.is_number:
        low = decision.low or 0
        high = low + MOST_NUMBERS if decision.high is None else decision.high
        return [f"n={n}" for n in range(low, min(high, low + MOST_NUMBERS - 1) + 1)]
    if PASS in decision.options:
        return [game.key(PASS)]
    return list(dict.fromkeys(game.key(option) for option in decision.options))


def picture(game: Game, unordered: frozenset[str] = frozenset()) -> Hashable:
    """Return what counts of a position: equal for equal positions, hidden cards included.

    Besides what the kernel compares it has the result, and the values of the cards in play. Not counted are
    ids, chance, knowledge, the log, and in which order lasting effects began.
    """
    values: list[Any] = sorted(
        (
            obj.defn.key,
            obj.place.index,
            *(game.value(obj, n) for n in game.rules.properties),
        )
        for obj in game.state.objects.values()
        if obj.defn.is_card
    )
    result = game.state.result
    if result is not None:
        return result.winners, result.clause
    kept = sketch(game)
    kept.frames = [each for each in kept.frames if each[1]]  # others only wait for these
    return compared(game.rules, kept, unordered, ordered=False), tuple(values)


def orders_only(
    one: Mapping[Hashable, Outcome], other: Mapping[Hashable, Outcome]
) -> tuple[str, ...]:
    """Return the zones in whose order of cards alone the positions differ; empty if more differs."""
    games = [each.game for each in (*one.values(), *other.values())]
    zones = games[0].rules.zones
    piles = [z.name for z in zones.values() if z.ordered and not z.in_play]

    def equal(unordered: frozenset[str]) -> bool:
        return {picture(each.game, unordered) for each in one.values()} == {
            picture(each.game, unordered) for each in other.values()
        }

    if not equal(frozenset(piles)):
        return ()
    return tuple(name for name in piles if not equal(frozenset(piles) - {name}))


__all__ = [
    "Answers",
    "Outcome",
    "is_over",
    "orders_only",
    "outcomes",
    "picture",
    "reachable",
    "rearranged",
]
