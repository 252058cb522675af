"""What a scenario has to show still: a log line, an event, a clause, a result, or an exception."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal

from attrs import frozen

from tcgkit.lab.shrinking.stage import Played
from tcgkit.testing.scenario.scene import say_result

What = Literal["log", "event", "clause", "result", "fault"]
NOTHING_SAID: Final = "the game goes on"


@frozen
class Shown:
    """Something that was found in a game."""

    what: What
    text: str
    """The text in the log, the name of the event, the clause, the result, or the exception; of the
    last two, "" means any."""

    def __str__(self) -> str:
        return f"{self.what} {self.text!r}" if self.text else f"any {self.what}"

    def is_in(self, played: Played) -> bool:
        """Return whether it happened."""
        if self.what == "fault":
            return played.fault is not None and self.text in told(played.fault)
        if played.fault is not None:
            return False
        if self.what == "log":
            return any(self.text in line for line in _lines(played))
        if self.what == "event":
            return self.text in played.events.values()
        result = played.result
        if self.what == "clause":
            clauses = [entry.clause for entry in played.log]
            return self.text in clauses or (
                result is not None and result.clause == self.text
            )
        return result is not None and self.text in say_result(result)

    def expected(self, played: Played) -> Iterator[str]:
        """Yield lines of a ``then`` that say it, the most exact first."""
        result = played.result
        if self.what == "result" or (
            self.what == "clause" and result is not None and result.clause == self.text
        ):
            yield say_result(result)
        for place, entry in enumerate(played.log):
            line = entry.tell("en", -1)
            if '"' in line:
                continue
            told_so = self.what == "log" and self.text in line
            told_so = told_so or (self.what == "clause" and entry.clause == self.text)
            if self.what == "event":
                told_so = played.events.get(place) == self.text
            if told_so:
                by = f" by {entry.clause}" if entry.clause else ""
                yield f'log "{line}"{by}'
        yield NOTHING_SAID if result is None else say_result(result)


def told(fault: BaseException) -> str:
    """Return an exception with its type."""
    return f"{type(fault).__name__}: {fault}"


def _lines(played: Played) -> Iterator[str]:
    for entry in played.log:
        yield entry.tell("en", -1)
        yield entry.tell("ja", -1)


__all__ = ["NOTHING_SAID", "Shown", "What", "told"]
