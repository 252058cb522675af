"""The review of a game: how a player's chance to win went, where it was given away, and what was not in its hands.

It plays the game again and looks at each question of the player from its seat, as a hint does. So a mistake is one that
the player could have seen: a choice that hidden cards made bad is luck here, not a mistake.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from attrs import evolve, frozen

from tcgkit.agents.hint import Hint, Outlook, hint
from tcgkit.kernel.cards import Text
from tcgkit.kernel.sight import Trace
from tcgkit.plugins.match import Match, Seat, SeatDecision

_MOST: Final = 3
"""The number of mistakes and of turns of luck that a review names."""
_HEIGHT: Final = 10
"""The lines of the graph, without its foot."""
_CONCEDE: Final = "concede"
_CONCESSION: Final = Text("Concede", "投了")

Progress = Callable[[int, int], None]


@frozen
class Moment:
    """A question of the player: what it answered, and what would have been better."""

    entry: int
    """The number of journal entries before it."""
    player: int
    prompt: Text
    label: Text
    """What the player answered."""
    better: Text
    """The best answer."""
    played: Outlook
    best: Outlook
    after: float
    """The chance at the next question of the player, or at the end: 1, 0 or a share."""
    log: tuple[Text, ...]
    """What happened until then, as the player may read it."""

    @property
    def loss(self) -> float:
        """The chance that was given away; 0 if the search cannot tell the answer from the best one."""
        return 0.0 if self.played.is_as_good else max(0.0, self.chance - self.played.chance)

    @property
    def chance(self) -> float:
        """The chance to win with the best answer."""
        return self.best.chance

    @property
    def luck(self) -> float:
        """How much the chance changed after the answer, by hidden cards, chance, and the answers of others."""
        return self.after - (self.chance - self.loss)


@frozen
class Review:
    """The review of a game for one player."""

    player: int
    moments: tuple[Moment, ...]
    result: float
    """The points of the player: 1, 0, or a share of a draw."""

    @property
    def mistakes(self) -> tuple[Moment, ...]:
        """The three biggest mistakes, the biggest first."""
        made = [moment for moment in self.moments if moment.loss > 0]
        return tuple(sorted(made, key=lambda moment: -moment.loss)[:_MOST])

    @property
    def turns(self) -> tuple[Moment, ...]:
        """The three moments after which the chance changed most by what the player could not know or decide."""
        return tuple(sorted(self.moments, key=lambda moment: -abs(moment.luck))[:_MOST])

    @property
    def given_away(self) -> float:
        """The sum of the chances that were given away: what better play was worth."""
        return sum(moment.loss for moment in self.moments)

    @property
    def luck(self) -> float:
        """The sum of all luck. First chance + luck - given away is the result."""
        return sum(moment.luck for moment in self.moments)

    def graph(self) -> Iterator[str]:
        """Yield the chance to win at each question of the player as lines of text; ``x`` marks a mistake."""
        marks = [
            (moment.chance, "x" if moment in self.mistakes else "o")
            for moment in self.moments
        ]
        marks.append((self.result, "#"))
        for level in range(_HEIGHT, -1, -1):
            row = "".join(
                mark if round(chance * _HEIGHT) == level else " " for chance, mark in marks
            )
            yield f"{100 * level // _HEIGHT:3d} % {row}".rstrip()


def review(
    match: Match,
    player: int,
    *,
    iterations: int = 200,
    seed: int = 0,
    progress: Progress | None = None,
) -> Review:
    """Review a game that is over for one player; the match itself is not changed.

    The result depends on the game, ``iterations`` and ``seed`` alone.

    Raises:
        ValueError: If the game is not over.
        WrongPlayer: If the player does not exist.
    """
    if match.result is None:
        raise ValueError("only a game that is over can be reviewed")
    seat = match.seat(player)
    trace = Trace()
    again = match.anew(trace)
    moments: list[Moment] = []
    begun = 0
    for number, entry in enumerate(match.journal):
        decision = again.seat(player).decision
        gave_up = entry.player == player and entry.input == _CONCEDE
        if decision is not None and (entry.answer is not None or gave_up):
            key = entry.answer or ""
            found = judge(again.seat(player), key, iterations, seed + number)
            _close(moments, found.chance, trace, begun)
            made = _moment(number, decision, found, key)
            moments.append(_given_up(made) if gave_up else made)
            begun = len(trace.entries)
        again.enter(entry)
        if progress is not None:
            progress(number + 1, len(match.journal))
    result = seat.rules.chances(match.game)[player]
    _close(moments, result, trace, begun)
    return Review(player, tuple(moments), result)


def judge(seat: Seat, key: str, iterations: int, seed: int) -> Hint:
    """Return the hint for a question, in which the answer that was given is known as well as the best."""
    decision = seat.decision
    assert decision is not None
    answers = dict(zip(decision.keys, decision.numbers, strict=True))
    return hint(seat, iterations=iterations, seed=seed, compare=answers.get(key))


def _close(moments: list[Moment], after: float, trace: Trace, begun: int) -> None:
    """Complete the last moment with the chance that came after it, and with what happened."""
    if moments:
        player = moments[-1].player
        log = tuple(
            Text(entry.tell("en", player), entry.tell("ja", player))
            for entry in trace.entries[begun:]
        )
        moments[-1] = evolve(moments[-1], after=after, log=log)


def _moment(number: int, decision: SeatDecision, found: Hint, key: str) -> Moment:
    """Return a question with its answer; what comes after it is not known yet.

    Of a number that the hint did not try nothing is known: it counts as good.
    """
    best = found.best
    played = next((each for each in found.outlooks if each.key == key), best)
    labels = dict(
        zip(
            decision.keys,
            zip(decision.labels("en"), decision.labels("ja"), strict=True),
            strict=True,
        )
    )
    return Moment(
        number,
        found.player,
        Text(decision.prompt("en"), decision.prompt("ja")),
        Text(*labels.get(key, (key, key))),
        Text(*labels[best.key]),
        played,
        best,
        best.chance,
        (),
    )


def _given_up(moment: Moment) -> Moment:
    """Return the question that the player conceded at: the concession gives all of the chance away."""
    nothing = evolve(
        moment.best, key=_CONCEDE, chance=0.0, margin=0.0, line=(), is_as_good=False
    )
    return evolve(moment, label=_CONCESSION, played=nothing)


__all__ = ["Moment", "Review", "judge", "review"]
