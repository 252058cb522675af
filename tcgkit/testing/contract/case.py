"""The input of a law: rules, decks and seeds, and random games with them."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from random import Random
from typing import Any, Final

from attrs import define, field, frozen

from tcgkit.kernel.cards import Lang
from tcgkit.kernel.errors import KernelBug
from tcgkit.kernel.game import Ended, Game, Reading, Restarted
from tcgkit.kernel.happening import Event, SettleFrame
from tcgkit.kernel.rules import AnyDeck, Rules
from tcgkit.kernel.sight import Trace
from tcgkit.kernel.state import SPECTATOR, Frame, Option, State
from tcgkit.testing.contract.picture import Picture, difference, picture

Table = tuple[Rules, Sequence[AnyDeck]]
Again = Callable[[], Table]
"""A function of a module that makes rules and decks anew, in another process too."""

LANGUAGES: Final[tuple[Lang, ...]] = ("en", "ja")
STEPS: Final = 100_000
"""The largest number of steps in a row without a question."""


@frozen
class Breach:
    """A broken law: the game, the decision, and the observation.

    ``decision`` counts all decisions of the game from 1; 0 is before the first of them, or
    outside any game.

    >>> print(Breach("copies_stay_apart", 3, 17, "places.0 became empty"))
    copies_stay_apart: seed 3, decision 17: places.0 became empty
    """

    law: str
    seed: int | str
    decision: int
    seen: str

    def __str__(self) -> str:
        where = f"seed {self.seed}, decision {self.decision}: " if self.decision else ""
        return f"{self.law}: {where}{self.seen}"


class LimitReached(Exception):
    """A game went on beyond its declared bound."""


@define(eq=False)
class Case:
    """Rules, decks and seeds that the laws are checked on, and where the check stands.

    ``effort`` multiplies how much of each position is tried.
    """

    rules: Rules
    decks: Sequence[AnyDeck]
    seeds: tuple[int | str, ...]
    effort: int = 1
    again: Again | str | None = None
    every: int = 1
    """Every ``every``-th decision is checked."""
    law: str = ""
    seed: int | str = 0
    decision: int = 0
    players: range = field(init=False)
    viewers: tuple[int, ...] = field(init=False)
    """The players, and a spectator."""

    def __attrs_post_init__(self) -> None:
        self.players = range(self.rules.players)
        self.viewers = (*self.players, SPECTATOR)

    def breach(self, seen: str) -> Breach:
        """Return a breach of the law that is being checked, at the present decision."""
        return Breach(self.law, self.seed, self.decision, seen)

    def start(
        self, seed: int | str, *, trace: Trace | None = None, kind: type[Game] = Game
    ) -> Game:
        """Return a new game; breaches that follow are of this seed."""
        self.seed, self.decision = seed, 0
        return kind.new(self.rules, self.decks, seed, trace=trace)

    def moments(
        self, seed: int | str, *, trace: Trace | None = None, kind: type[Game] = Game
    ) -> Iterator[Game]:
        """Play one game at random; yield it at every decision, before it is answered."""
        game = self.start(seed, trace=trace, kind=kind)
        yield from self.play(game, play_of(seed))

    def play(self, game: Game, rng: Random) -> Iterator[Game]:
        """Play a game on at random; yield it at its decisions, or at every n-th of them.

        Raises:
            LimitReached: it goes on beyond the bound that the rules declare.
        """
        number = 0
        while game.decision is not None:
            number += 1
            if number > self.rules.ends.limit:
                raise LimitReached(f"no end after {self.rules.ends.limit} decisions")
            if (number - 1) % self.every == 0:
                self.decision = number
                yield game
            game.answer(any_answer(game, rng))

    def finish(self, game: Game, rng: Random) -> None:
        """Play a game to its end, as :meth:`play`, without moving the present decision."""
        left = self.rules.ends.limit
        while game.decision is not None:
            if not left:
                raise LimitReached(f"no end after {self.rules.ends.limit} decisions")
            left -= 1
            game.answer(any_answer(game, rng))


def any_answer(game: Reading, rng: Random) -> int:
    """Return a legal answer: the position of an option, or a number."""
    decision = game.decision
    assert decision is not None
    if decision.low is None:
        return rng.randrange(len(decision.options))
    numbers = [option.number for option in decision.options if option.number is not None]
    return rng.choice(numbers)


def question(game: Reading) -> tuple[Any, ...] | None:
    """Return the pending question with its texts in both languages; None if the game is over."""
    decision = game.decision
    if decision is None:
        return None
    return (
        *(decision.player, decision.prompt, decision.low, decision.high),
        None if decision.about is None else game.key(Option("about", decision.about)),
        *[tuple(map(game.key, decision.options))],
        *[tuple(game.label(o, lang) for o in decision.options) for lang in LANGUAGES],
    )


def pictured(game: Reading) -> Picture:
    """Return the picture of where a game stands, with its question."""
    return (picture(game.state), question(game))


def told(trace: Trace, viewer: int, start: int = 0) -> list[str]:
    """Return the log as one player reads it, in both languages, from an entry on."""
    return [e.tell(lang, viewer) for e in trace.entries[start:] for lang in LANGUAGES]


def play_of(seed: int | str) -> Random:
    """Return the chance of the random game of a seed."""
    return Random(f"{seed}/play")


def nth(seed: int | str, decision: int, purpose: str) -> Random:
    """Return the chance for one purpose at one decision of one game."""
    return Random(f"{seed}/{decision}/{purpose}")


class Watched(Game):
    """A game whose driver checks the questions and changes of every step."""

    def __init__(self, rules: Rules, state: State) -> None:
        super().__init__(rules, state)
        self.seen: list[str] = []
        """The forbidden acts of steps."""
        self._before: Picture = ()
        self._running = ""
        self._asked = -1
        self._handed = self._depth = 0
        self._handed_at: Picture | None = None
        """The state as the last act of the step left it."""
        self._stood: Picture = ()
        """The state as the step before left it; empty if it was not looked at, or something came since."""

    def run(self) -> None:
        """Run steps as a game does, with a bound on those that ask nothing."""
        try:
            for _ in range(STEPS):
                if self._step():
                    return
        except Ended as ended:
            self._close()
            self._end(ended.result)
            return
        raise KernelBug(f"{STEPS} steps without a question, the last in {self._where()}")

    def _step(self) -> bool:
        """Run one step; return whether a player is asked."""
        state, frame = self.state, self.state.frames[-1]
        self._before = self._stood or picture(state, passing=False)
        self._stood = ()
        self._asked, self._handed, self._handed_at = -1, 0, None
        self._running = self._where()
        try:
            asking = frame.next(frame, self)
        except Restarted as restarted:
            self._begin_again(restarted.kept)
            return False
        if asking is not None:
            if self._ask(asking):
                return True
        else:
            self._ends()
        woken = self.rules.triggers.go == "step" and bool(state.waiting or state.due)
        if woken and frame.__class__ is not SettleFrame:
            self._stood = ()
            super().enter(SettleFrame())  # the driver does so, not the step
        return False

    def _send(self, asking: Generator[Any, Any, None], answer: Any) -> bool:
        waits = super()._send(asking, answer)
        request = self._request
        if request is not None:
            now = picture(self.state, passing=False)
            if now != self._before:
                self._note(
                    f"changes the state before it asks: {difference(self._before, now)}"
                )
            if self._joint is None and self._asked not in (-1, request.player):
                self._note("asks two players")
            self._asked = request.player
        elif not waits:
            self._ends()
        return waits

    def _ends(self) -> None:
        """Note what a step has changed after its last act."""
        if self._handed_at is None:
            return
        self._stood = picture(self.state, passing=False)
        if self._stood != self._handed_at:
            what = difference(self._handed_at, self._stood)
            self.seen.append(f"{self._running} goes on after its last act: {what}")
        self._handed_at = None

    def enter(self, frame: Frame) -> None:
        """Enter a frame, and count that the step did so."""
        self._hand_over(super().enter, frame)

    def emit(self, make: Callable[..., Event], *args: Any, **fields: Any) -> None:
        """Emit an event, and count that the step did so."""
        self._hand_over(super().emit, make, *args, **fields)

    def emit_all(self, group: Iterable[Event]) -> None:
        """Emit a group of events, and count that the step did so."""
        self._hand_over(super().emit_all, group)

    def _wake(
        self, numbers: Sequence[int], *, ret: tuple[Event, ...] | bool | None
    ) -> None:
        """Run the checks that follow an event: each of them starts something by itself."""
        self._depth += 1
        try:
            super()._wake(numbers, ret=ret)
        finally:
            self._depth -= 1

    def _hand_over(self, act: Callable[..., None], *args: Any, **fields: Any) -> None:
        self._stood = ()
        if self._depth == 0:
            self._handed += 1
            if self._handed == 2:
                self._note("emits or enters twice in one step")
        self._depth += 1
        try:
            act(*args, **fields)
        finally:
            self._depth -= 1
        if self._depth == 0:
            self._handed_at = picture(self.state, passing=False)

    def _note(self, what: str) -> None:
        self.seen.append(f"{self._where()} {what}")

    def _where(self) -> str:
        frames = self.state.frames
        if not frames:
            return "the last frame"
        step = getattr(frames[-1].next, "__qualname__", frames[-1].next)
        return f"step {step} ({frames[-1].title!r})"
