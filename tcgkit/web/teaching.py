"""A lesson at a table: what the page of the learner says beside a question, and which answers the table takes."""

from __future__ import annotations

from typing import Any, Final

from attrs import frozen

from tcgkit.kernel.cards import Lang
from tcgkit.kernel.errors import TcgkitError
from tcgkit.plugins import Host
from tcgkit.table.answers import Answers
from tcgkit.table.lesson import LEARNER, Lessons
from tcgkit.table.options import Numbered, numbered
from tcgkit.table.texts import listed, say
from tcgkit.testing.scenario.lesson import read_lesson
from tcgkit.web.protocol import Message, Refused

HELD: Final = ("skip", "always", "draw", "stop")
"""Messages that would answer more than the question, or change what is asked."""


@frozen(eq=False)
class Teacher:
    """Teaches at a table. Where the lesson stands follows from the answers of the match alone."""

    lessons: Lessons
    answers: Answers
    opponents: tuple[str, ...]
    """The computer players of the free game, as players read them."""
    brought_back: int
    """The number of entries that the match had when it was brought back."""

    @classmethod
    def of(cls, host: Host, answers: Answers) -> Teacher | None:
        """Return the teacher of a match that began as a lesson; None if it can teach nothing more."""
        match = answers.match
        try:
            lesson = read_lesson(host, match.plugin)
        except TcgkitError:  # the game itself can go on
            return None
        if lesson is None:
            return None
        lessons = Lessons(match, lesson)
        others = [at for at in range(match.rules.players) if at != LEARNER]
        if lessons.given is None:
            return None
        names = tuple(f"P{at + 1} ({match.players[at]})" for at in others)
        return cls(lessons, answers, names, len(match.journal))

    def unasked(self, asked: int) -> str | None:
        """Return the key of an answer that the lesson gives for a player."""
        return self.lessons.unasked(asked)

    def asks(self, asked: int) -> bool:
        """Return whether the lesson waits for this player."""
        step = self.lessons.step
        return step is not None and step.is_asked and asked == LEARNER

    def told(self, seat: int, lang: Lang) -> dict[str, Any] | None:
        """Return what the page of a seat says now: texts, the answer to give, and its key.

        ``is_first`` is true with the first question, ``is_over`` with the last words, which no answer follows.
        """
        match = self.lessons.match
        if seat != LEARNER:
            return None
        if match.asked == LEARNER:
            told = self.lessons.told(self._options(lang), lang)
            step = self.lessons.step
            if told is not None and step is not None:
                is_first = not any(each.player == LEARNER for each in match.journal)
                return {
                    "says": told.says,
                    "now": told.now,
                    "key": step.answer,
                    "is_first": is_first,
                    "is_over": False,
                }
        if not self._has_just_ended():
            return None
        says = self.lessons.closing(listed([*self.opponents], lang), lang)
        return {"says": says, "now": "", "key": "", "is_first": False, "is_over": True}

    def check(self, seat: int, given: Message, lang: Lang) -> None:
        """Refuse what would answer more than the lesson asks.

        Raises:
            Refused: It is not the time for this.
        """
        if self.lessons.step is not None and seat == LEARNER and given.type in HELD:
            raise Refused("lesson", text=say("lesson_not_now", lang))

    def check_answer(self, seat: int, key: str, lang: Lang) -> None:
        """Refuse a possible answer to the present question that the lesson does not take now.

        Raises:
            Refused: The lesson wants another answer.
        """
        if seat == LEARNER and self.asks(seat):
            why = self.lessons.refusal(self._options(lang), key, lang)
            if why:
                raise Refused("lesson", text=why)

    def _has_just_ended(self) -> bool:
        """Return whether the lesson is over, and the learner has not been asked and answered since.

        Passes without a choice do not count. Of a game that has been brought back, each answer counts.
        """
        if not self.lessons.is_over:
            return False
        given = (
            at for at, e in enumerate(self.answers.match.journal) if e.answer is not None
        )
        end = list(given)[len(self.lessons.lesson.steps) - 1] + 1
        before = self.answers.match.journal[end : self.brought_back]
        return all(each.player != LEARNER for each in before) and all(
            at.entries < end for at in self.answers.checkpoints
        )

    def _options(self, lang: Lang) -> list[Numbered]:
        match = self.lessons.match
        decision = match.game.decision
        if decision is None or decision.is_number:
            return []
        return numbered(match.game, decision, match.plugin.board, lang)


__all__ = ["Teacher"]
