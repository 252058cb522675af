"""What a metric needs to know of a game, beyond the notes of a study: chances to win, turns, and loops."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from attrs import define, field, frozen

from tcgkit.agents.hint import hint
from tcgkit.kernel.game import Game
from tcgkit.kernel.state import Choose
from tcgkit.lab.study.report import Studied
from tcgkit.plugins.match import Seat

REPEATS: Final = 3
"""A choice that comes so often in one turn, each time with more to gain, is a loop."""


@frozen
class Moment:
    """The first question of a turn: the chance of player 1 to win, by a search from what the asked player knows."""

    chance: float
    margin: float
    """The chance is known to about plus or minus this much (95 %)."""

    @property
    def leader(self) -> int:
        """The seat that is ahead; -1 if the search cannot tell."""
        if abs(self.chance - 0.5) <= self.margin:
            return -1
        return 0 if self.chance > 0.5 else 1


@frozen(kw_only=True)
class Course:
    """One game, as metrics see it."""

    game: Studied
    moments: tuple[Moment, ...] = ()
    """One for each turn in which a player was asked; empty if chances were not measured."""
    turns: tuple[int, ...] = ()
    """In how many turns each seat was asked."""
    loops: int = 0
    """How many turns had a loop with gain."""


@frozen(eq=False)
class _Table:
    game: Game
    trace: None = None


@define(eq=False)
class Looker:
    """Looks at a game before each answer; it changes nothing."""

    seats: int
    iterations: int
    """The walks of the search for a chance; 0 measures none."""
    seed: int
    moments: list[Moment] = field(factory=list)
    _turns: list[set[int]] = field(init=False)
    _turn: int | None = None
    _repeats: Counter[Any] = field(factory=Counter)
    _best: dict[Any, float] = field(factory=dict)
    _looped: set[int] = field(factory=set)

    def __attrs_post_init__(self) -> None:
        self._turns = [set() for _ in range(self.seats)]

    def look(self, game: Game, answer: int) -> None:
        """Note what the next answer is given to."""
        request = game.request
        if request is None:
            return
        turn = game.rules.advice.progress(game)
        if turn >= 1:
            self._turns[request.player].add(turn)
        if turn != self._turn:
            self._turn = turn
            self._repeats.clear()
            self._best.clear()
            if self.iterations and turn >= 1:
                self.moments.append(self._moment(game, request.player))
        if isinstance(request, Choose) and len(request.options) > 1:
            self._repeat(game, request, answer, turn)

    def _moment(self, game: Game, player: int) -> Moment:
        seat = Seat(_Table(game), player)
        number = len(self.moments)
        best = hint(seat, iterations=self.iterations, seed=self.seed + number).best
        return Moment(best.chance if player == 0 else 1 - best.chance, best.margin)

    def _repeat(self, game: Game, request: Choose, answer: int, turn: int) -> None:
        """Count a choice that its player makes again, with the same cards in the same places and a higher score."""
        who = request.player
        key = (who, game.key(request.options[answer]), _layout(game))
        score = game.rules.advice.score(game, who)
        if key in self._best and score <= self._best[key]:
            self._repeats[key] = 0
        self._best[key] = score
        self._repeats[key] += 1
        if self._repeats[key] >= REPEATS:
            self._looped.add(turn)

    def course(self, game: Studied) -> Course:
        """Return the game with what was seen of it."""
        return Course(
            game=game,
            moments=tuple(self.moments),
            turns=tuple(map(len, self._turns)),
            loops=len(self._looped),
        )


def _layout(game: Game) -> tuple[Any, ...]:
    """Return the cards in each place, without their order."""
    return tuple(
        tuple(sorted((obj.defn.key, obj.up, obj.posture) for obj in place))
        for place in game.state.places
    )


__all__ = ["REPEATS", "Course", "Looker", "Moment"]
