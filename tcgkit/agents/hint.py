"""Advice for a person: the options of a question, the best first, with what each is expected to lead to.

It searches as the player ``mcts`` does, with the knowledge of the seat alone. So a hint shows no hidden card, and
what it says of other players is what they would do well to do in the games that could be the true one.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from math import sqrt
from random import Random
from typing import Final

from attrs import frozen

from tcgkit.agents.mcts import Node, Search, Tree, answers_of
from tcgkit.kernel.cards import Text
from tcgkit.kernel.game import Game
from tcgkit.plugins.match import Seat

_STEPS: Final = 4
"""The largest number of answers in a line."""
_SEEN: Final = 8
"""An answer was tried at least so often to be told as the next one of a line."""
_SAMPLES: Final = 8
"""The number of samples in which each option is looked at alone."""


@frozen
class Step:
    """An answer in a line that is expected: who gives it, and its label as the player of the hint may read it."""

    player: int
    label: Text


@frozen
class Outlook:
    """What an option is expected to lead to."""

    answer: int
    """What to answer: the position of the option, or the number."""
    key: str
    chance: float
    """The chance to win after this answer, from 0 to 1 (a draw counts as a share)."""
    margin: float
    """The chance is known to about plus or minus this much (95 %); it is wide where little was tried."""
    tries: int
    """In how many games that could be the true one this answer was tried."""
    ends: float
    """The share of these games that end at once in favour of the player."""
    line: tuple[Step, ...]
    """What is expected next, from the most tried answers; empty if too little was tried."""
    is_as_good: bool
    """True for the best answer, and for those that the search could not tell from it."""

    @property
    def reasons(self) -> tuple[Text, ...]:
        """The reasons in words: whether it wins at once, and the line that is expected; empty if nothing is known."""
        found = []
        if self.ends:
            share = f"{100 * self.ends:.0f} %"
            found.append(
                Text(f"it wins at once ({share})", f"すぐに勝つ（{share}）")
                if self.ends == 1
                else Text(
                    f"it may win at once ({share})", f"すぐに勝つことがある（{share}）"
                )
            )
        found.extend(
            Text(
                f"then player {step.player + 1}: {step.label.en}",
                f"次にプレイヤー{step.player + 1}：{step.label.ja}",
            )
            for step in self.line
        )
        return tuple(found)


@frozen
class Hint:
    """The outlooks of all options, the best first."""

    player: int
    outlooks: tuple[Outlook, ...]

    @property
    def best(self) -> Outlook:
        """The outlook of the best option."""
        return self.outlooks[0]

    @property
    def chance(self) -> float:
        """The chance of the player to win, with the best answer."""
        return self.best.chance

    def of(self, answer: int) -> Outlook | None:
        """Return the outlook of an answer, or None if it was not among the answers tried."""
        return next((each for each in self.outlooks if each.answer == answer), None)


def hint(
    seat: Seat,
    *,
    iterations: int = 400,
    seed: int = 0,
    seconds: float | None = None,
    compare: int | None = None,
) -> Hint:
    """Rank the options of the decision of a seat by the player's chance to win.

    It depends on the position that the seat knows, ``seed`` and ``iterations`` alone. Set ``seconds`` to stop earlier by
    the clock, for a person who waits; then it depends on the machine, too. The answer ``compare`` is tried as often as
    the best one. Of a number only the samples that the decision lists are tried.

    Raises:
        ValueError: If the player in this seat is not asked, or ``iterations`` is below 1.
    """
    decision = seat.decision
    if decision is None:
        raise ValueError("the player in this seat is not asked")
    if iterations < 1:
        raise ValueError(f"a search has at least 1 iteration, got {iterations}")
    tree = Tree(seat, Search(iterations=iterations), Random(seed))
    answers = list(zip(decision.keys, decision.numbers, strict=True))
    started = time.monotonic()
    for done in range(max(iterations, len(answers))):
        late = seconds is not None and time.monotonic() - started > seconds
        if late and done >= len(answers):
            break
        tree.grow()
    key = next((key for key, answer in answers if answer == compare), None)
    if key is not None:
        nodes = tree.root.children
        for _ in range(max(node.visits for node in nodes.values()) - nodes[key].visits):
            tree.grow(key)
    return Hint(seat.player, _ranked(tree, answers))


def _ranked(tree: Tree, answers: Sequence[tuple[str, int]]) -> tuple[Outlook, ...]:
    """Return the outlooks, the best first: the most tried option, then by chance less the doubt about it."""
    children = tree.root.children
    nodes = {key: children[key] for key, _ in answers}
    best = max(nodes, key=lambda key: (nodes[key].visits, nodes[key].mean))
    floor = nodes[best].mean - _margin(nodes[best])

    def rank(each: tuple[str, int]) -> tuple[bool, float]:
        node = nodes[each[0]]
        return each[0] != best, _margin(node) - node.mean

    return tuple(
        _outlook(tree, key, answer, is_best=key == best, floor=floor)
        for key, answer in sorted(answers, key=rank)
    )


def _outlook(tree: Tree, key: str, answer: int, *, is_best: bool, floor: float) -> Outlook:
    node = tree.root.children[key]
    chance, margin = node.mean, _margin(node)
    return Outlook(
        answer,
        key,
        chance,
        margin,
        node.visits,
        _ends(tree, key),
        _line(tree, key),
        is_as_good=is_best or (chance + margin > floor and node.visits >= _SEEN),
    )


def _margin(node: Node) -> float:
    """Return half the width of a 95 % interval of a node's mean, for values from 0 to 1 (Agresti and Coull)."""
    n = node.visits + 4
    middle = (node.worth + 2) / n
    return min(1.0, 1.96 * sqrt(middle * (1 - middle) / n))


def _played(sample: Game, keys: Sequence[str]) -> Game | None:
    """Return a copy of a sample after these answers, or None if one of them is not legal there."""
    game = sample.fork()
    for key in keys:
        request = game.request
        known = {} if request is None else dict(answers_of(game, request))
        if key not in known:
            return None
        game.choose(known[key])
    return game


def _ends(tree: Tree, key: str) -> float:
    """Return the share of samples in which an option ends the game in favour of the player."""
    played = [_played(sample, (key,)) for sample in tree.pool[:_SAMPLES]]
    games = [game for game in played if game is not None]
    player = tree.seat.player
    won = [g.result is not None and player in g.result.winners for g in games]
    return sum(won) / max(len(won), 1)


def _line(tree: Tree, key: str) -> tuple[Step, ...]:
    """Return the most tried answers after an option, in a sample in which all of them are legal."""
    keys, node = [key], tree.root.children[key]
    steps: tuple[Step, ...] = ()
    games = list(tree.pool[:_SAMPLES])
    while len(steps) < _STEPS:
        tried = [child for child in node.children.items() if child[1].visits >= _SEEN]
        if not tried:
            break
        after, node = max(tried, key=lambda child: child[1].visits)
        step = _step(tree, games, keys, after)
        if step is None:
            break
        steps = (*steps, step)
        keys.append(after)
    return steps


def _step(
    tree: Tree, games: Sequence[Game], keys: Sequence[str], after: str
) -> Step | None:
    """Return an answer as the player of the seat may read it, or None if no sample has it."""
    for sample in games:
        game = _played(sample, keys)
        decision = None if game is None else game.decision
        if game is None or decision is None:
            continue
        for option in decision.options:
            name = f"n={option.number}" if decision.is_number else game.key(option)
            if name == after:
                reader = tree.seat.player
                label = Text(
                    game.label(option, "en", reader), game.label(option, "ja", reader)
                )
                return Step(decision.player, label)
    return None


__all__ = ["Hint", "Outlook", "Step", "hint"]
