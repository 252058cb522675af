"""A game with the labels and words of a scenario, and a look ahead on a copy.

Provisional: may change in a minor version.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from attrs import define, evolve, field

from tcgkit.kernel.sight import LogEntry
from tcgkit.kernel.state import Obj, Option, Result
from tcgkit.testing.scenario.game import (
    BadChance,
    NeedsChance,
    Restarts,
    ScenarioGame,
    TooLong,
)
from tcgkit.testing.scenario.names import Names
from tcgkit.testing.scenario.phrases import Phrases, StandIn
from tcgkit.testing.scenario.text import Segment
from tcgkit_dsl.diagnostics import error

MAX_PASSES: Final = 2_000
"""The largest number of decisions that one ``both pass until`` answers."""


class Stopped(Exception):
    """The scenario fails here."""

    def __init__(self, segment: Segment, code: str, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.finding = error(code, segment.span, message, hint)


@define
class Scene:
    """A game with the words and labels of its scenario."""

    names: Names
    game: ScenarioGame
    labels: dict[str, int]
    is_fresh: bool = True
    """Whether no player has been asked since the script named the place of the game."""
    last: Segment | None = None
    """The last words of the script that were carried out."""
    phrases: Phrases = field(init=False)
    _log_from: int = 0
    _ahead: Scene | None = field(default=None, init=False)

    def __attrs_post_init__(self) -> None:
        self.phrases = Phrases(
            self.names.words, self.labels, self.names.called, lambda o: self.game.key(o)
        )

    # ---- the state of the game -------------------------------------------------------

    def log(self, since: int | None = None) -> list[LogEntry]:
        """Return the log lines since the last ``when`` began."""
        assert self.game.trace is not None
        return self.game.trace.entries[self._log_from if since is None else since :]

    def attached(self, obj: Obj) -> list[Obj]:
        """Return the cards attached to an object; counters do not count."""
        found = self.game.attached(obj) if obj.place.in_play else []
        return [each for each in found if each.defn.is_card]

    def beneath(self, obj: Obj) -> list[Obj]:
        """Return the cards beneath a card, from the top."""
        piles = self.names.words.piles
        found = (
            () if piles is None or not obj.place.in_play else piles.beneath(self.game, obj)
        )
        return list(found)

    def acting(self) -> Obj | None:
        """Return the acting object: as the ruleset says, or the subject of the pending question."""
        if self.names.words.acting is not None:
            return self.names.words.acting(self.game)
        decision = self.game.decision
        return None if decision is None else decision.about

    def pending(self, player: int) -> list[Option]:
        """Return the options of the player, if asked now."""
        decision = self.game.decision
        return (
            decision.options if decision is not None and decision.player == player else []
        )

    def meant(self, options: list[Option], phrase: str) -> list[Option]:
        """Return the options that a phrase means, perhaps by the label of an equal card."""
        found = self.phrases.matching(options, phrase)
        return found or [each.option for each in self.stand_ins(options, phrase)]

    def stand_ins(self, options: list[Option], phrase: str) -> list[StandIn]:
        """Return the options that a phrase means by the label of an equal card."""
        return self.phrases.stand_ins(options, phrase, self._row)

    def _row(self, obj: Obj) -> list[Obj]:
        places, at = self.game.state.places, obj.place.index
        return places[at] if at >= 0 else []

    def list_options(self, options: list[Option]) -> str:
        """Return options as a script would write them."""
        return "; ".join(self.phrases.say_all(options)) or "is not asked"

    def where(self) -> str:
        """Return the named parts that are running, outermost first, joined by ``>``."""
        return " > ".join(title for _, title in self.game.points() if title)

    def stands(self) -> str:
        """Return the pending question in words, else the result or the reason for no question."""
        decision = self.game.decision
        if self.game.result is not None:
            return say_result(self.game.result)
        if self.game.needs_chance:
            return "a result of chance is due"
        if decision is None:
            return f"no player has been asked yet ({self.where()})"
        options = self.list_options(decision.options)
        about = f" about {self.phrases.call(decision.about)}" if decision.about else ""
        return f"P{decision.player + 1} is asked{about} ({self.game.prompt()}): {options}"

    # ---- running ---------------------------------------------------------------------

    @property
    def is_at_question(self) -> bool:
        """Whether a player is asked, chance is due, or the game is over."""
        game = self.game
        return game.decision is not None or game.result is not None or game.needs_chance

    def to_question(self) -> None:
        """Run until a player is asked, chance is due, or the game is over."""
        self.is_fresh = False
        for _ in range(MAX_PASSES):
            if self.is_at_question:
                return
            self.run()

    def run(self) -> None:
        """Run on, at most to the beginning of a new part of the game."""
        assert self.last is not None
        with failing_at(self.last):
            self.game.run()

    def ahead(self) -> Scene:
        """Return the scene at the next question, on a copy; this scene does not move."""
        if self.is_at_question:
            return self
        if self._ahead is None:
            self._ahead = evolve(self, game=self.game.copied())
            self._ahead.to_question()
        return self._ahead

    def moved(self) -> None:
        """Forget the look ahead, because the game has moved."""
        self._ahead = None

    def begin_when(self) -> None:
        """Restart the log and the visited parts."""
        self._log_from = len(self.log(since=0))
        self.game.visited = []
        self.moved()

    @property
    def next_question(self) -> str:
        """The next question in words; empty if no expectation has looked ahead."""
        return "" if self._ahead is None else self._ahead.stands()

    def chance_left(self) -> int:
        """Return the number of given results of chance that are not used, here or ahead."""
        scene = self if self._ahead is None else self._ahead
        return len(scene.game.given_chance)


@contextmanager
def failing_at(segment: Segment) -> Iterator[None]:
    """Fail the scenario at ``segment`` if its game cannot go on."""
    try:
        yield
    except TooLong:
        message = "the game runs on without asking a player"
        raise Stopped(segment, "SCN409", message) from None
    except BadChance as wrong:
        raise Stopped(segment, "SCN410", str(wrong)) from None
    except NeedsChance:
        hint = "write the result before this decision, as in: toss heads"
        raise Stopped(segment, "SCN407", "a result of chance is due here", hint) from None
    except Restarts:
        message = "the game begins again here: its decks are not given"
        hint = "end the scenario before that"
        raise Stopped(segment, "SCN412", message, hint) from None


def say_result(result: Result | None) -> str:
    """Return the result of a game in the words of a scenario."""
    if result is None:
        return "the game goes on"
    who = " and ".join(f"P{p + 1}" for p in result.winners)
    won = "win" if len(result.winners) > 1 else "wins"
    return f"{who} {won} by {result.clause}" if who else f"draw by {result.clause}"


__all__ = ["MAX_PASSES", "Scene", "Stopped", "failing_at", "say_result"]
