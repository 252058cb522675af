"""What certainly follows an answer, as far as the player who is asked can know.

An answer is tried in several samples, which are games that could be the true one for this player. What the log tells
in the same words in all of them, until the next question, is told before the answer. So no hidden card shows in it.
Another player who may answer with a card that nobody else knows can come first: what is told follows if nobody does.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import Final

from attrs import define, field, frozen

from tcgkit.kernel.cards import Lang, Text
from tcgkit.kernel.game import Game
from tcgkit.kernel.sight import LogEntry, Trace
from tcgkit.kernel.state import Option
from tcgkit.plugins.match import Match

FEW: Final = 8
"""With at most so many options, a face tells what follows each of them unasked."""
_SAMPLES: Final = 6
_LINES: Final = 4
"""The largest number of lines that are told."""
_NUMBERS: Final = re.compile(r"\([^()]*\d[^()]*\)")
"""Numbers in brackets tell how something ends: "(700 against 500)"."""


@frozen
class _Line:
    """A line of the log as its reader may read it."""

    text: Text
    clause: str
    idle: bool

    @property
    def is_heading(self) -> bool:
        """Whether it tells the begin of a turn or a round."""
        return self.text.en.startswith("—")


@define(eq=False)
class Outcomes:
    """Tells what follows the options of the present decision of a match; it remembers one decision."""

    match: Match
    _at: tuple[int, int] = (-1, -1)
    """The number of answers before the decision, and its player."""
    _pool: list[Game] = field(factory=list)
    _told: dict[str, tuple[Text, ...]] = field(factory=dict)

    def of(self, player: int, key: str, lang: Lang) -> tuple[str, ...]:
        """Return what certainly follows an option of a player's decision, as lines.

        The result is empty if nothing is certain, if only the answer itself would be said again, or if the player has no
        such option.
        """
        decision = self.match.game.decision
        if decision is None or decision.player != player or decision.is_number:
            return ()
        keys = [self.match.game.key(option) for option in decision.options]
        if key not in keys:
            return ()
        at = len(self.match.journal), player
        if at != self._at:
            self._at, self._pool, self._told = at, [], {}
        if key not in self._told:
            number = keys.index(key)
            self._told[key] = self._follows(player, decision.options[number], number)
        return tuple(text.in_(lang) for text in self._told[key])

    def _follows(self, player: int, option: Option, answer: int) -> tuple[Text, ...]:
        if not self._pool:
            seat = self.match.seat(player)
            self._pool = [seat.sample(f"outcome/{n}") for n in range(_SAMPLES)]
        runs = [_tried(sample, answer, player) for sample in self._pool]
        certain = [
            lines[0]
            for lines in takewhile(
                lambda each: all(line == each[0] for line in each), zip(*runs, strict=False)
            )
        ]
        if certain and self._repeats(certain[0], option):
            del certain[0]
        return tuple(_words(line) for line in _until_heading(certain))[:_LINES]

    def _repeats(self, line: _Line, option: Option) -> bool:
        """Return whether the first line only says again what was answered."""
        if line.idle or line.is_heading or _NUMBERS.search(line.text.en):
            return False
        action = self.match.rules.actions.get(option.action)
        if line.clause == (option.clause if action is None else action.clause):
            return True
        label = self.match.game.label(option, "en", self._at[1]).casefold()
        things = [obj for obj in (option.source, option.target) if obj is not None]
        game = self.match.game
        names = [obj.defn.called.en for obj in things if game.sees(self._at[1], obj)]
        return label in line.text.en.casefold() or any(n in line.text.en for n in names)


def _tried(sample: Game, answer: int, player: int) -> list[_Line]:
    """Return what the log tells a player after an answer in a sample, until the next question."""
    game = sample.fork()
    game.trace = Trace()
    game.choose(answer)
    return [_line(entry, player) for entry in game.trace.entries]


def _line(entry: LogEntry, player: int) -> _Line:
    langs: tuple[Lang, Lang] = ("en", "ja")
    en, ja = (entry.tell(lang, player) for lang in langs)
    return _Line(Text(en, ja), entry.clause, entry.idle)


def _until_heading(lines: Sequence[_Line]) -> Iterator[_Line]:
    """Yield the lines until a turn or round begins, and its heading."""
    for line in lines:
        yield line
        if line.is_heading:
            return


def _words(line: _Line) -> Text:
    """Return a line as part of a sentence about what follows."""
    en, ja = (text.strip("— ") for text in (line.text.en, line.text.ja))
    return Text(en[:1].upper() + en[1:], ja)
