"""A lesson at a terminal: what it says with each question, and which answers it takes."""

from __future__ import annotations

from attrs import define

from tcgkit.kernel.cards import Lang
from tcgkit.table.lesson import LEARNER, Lessons
from tcgkit.table.options import Numbered
from tcgkit.terminal.talk import Talk

HELD: tuple[str, ...] = ("skip", "always", "draw")
"""Commands that would answer more than the question."""


@define(eq=False)
class Teacher:
    """Tells a learner the texts of a lesson, through the talk of a session."""

    lessons: Lessons
    talk: Talk
    lang: Lang
    opponent: str
    """The name of the computer player of the free game."""
    _has_begun: bool = False
    _has_closed: bool = False

    @property
    def teaches(self) -> bool:
        """Whether the lesson still goes on."""
        return self.lessons.step is not None

    def unasked(self, player: int) -> str | None:
        """Return the key of an answer that the lesson gives for a player."""
        return self.lessons.unasked(player)

    def asks(self, player: int) -> bool:
        """Return whether the lesson wants this answer from the learner."""
        step = self.lessons.step
        return step is not None and step.is_asked and player == LEARNER

    def begin(self) -> None:
        """Say what the game is about, once."""
        if self._has_begun or not self.teaches:
            return
        self._has_begun = True
        self._say(self.lessons.opening(self.lang))

    def tell(self, options: list[Numbered]) -> None:
        """Say the texts of the pending question; or the last words, once the lesson is over."""
        told = self.lessons.told(options, self.lang)
        if told is not None:
            self.talk.line()
            self._say(told.says)
        elif self.lessons.is_over and not self._has_closed:
            self._has_closed = True
            self.talk.line()
            self._say(self.lessons.closing(self.opponent, self.lang))

    def now(self, options: list[Numbered]) -> str:
        """Return the line that names the answer to give, or an empty text."""
        told = self.lessons.told(options, self.lang)
        return "" if told is None else told.now

    def refuses(self, options: list[Numbered], key: str) -> bool:
        """Say why a legal answer is not taken now; return whether that is so."""
        reason = self.lessons.refusal(options, key, self.lang)
        if reason:
            self.talk.line(reason)
        return bool(reason)

    def _say(self, lines: list[str] | tuple[str, ...]) -> None:
        for text in lines:
            self.talk.line(text, "" if self.talk.plain else "green", "")
