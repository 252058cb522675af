"""A lesson at a table: which answer comes next, and what is said before it, as plain data.

Where the lesson stands follows from the answers of the match alone, so undo, saving and resuming need
nothing else. No face knows the game.
"""

from __future__ import annotations

from attrs import frozen

from tcgkit.kernel.cards import Lang
from tcgkit.plugins.match import Match
from tcgkit.table.finding import goal_lines
from tcgkit.table.legend import legend_lines
from tcgkit.table.options import Numbered
from tcgkit.table.texts import say
from tcgkit.testing.scenario.lesson import LEARNER, Lesson, Step


@frozen
class Told:
    """What a learner is told with a question: texts, then the answer to give."""

    says: tuple[str, ...]
    now: str


@frozen(eq=False)
class Lessons:
    """A lesson and the match in which it is given."""

    match: Match
    lesson: Lesson

    @property
    def given(self) -> int | None:
        """The number of answers of the lesson that are given; None if the match has gone another way."""
        given = [each for each in self.match.journal if each.answer is not None]
        steps = self.lesson.steps
        same = all(
            (each.player, each.answer) == (step.player, step.answer)
            for each, step in zip(given, steps, strict=False)
        )
        is_it = same and self.match.seed == self.lesson.seed
        return min(len(given), len(steps)) if is_it else None

    @property
    def step(self) -> Step | None:
        """The answer that comes next, or None once the lesson is over."""
        given, steps = self.given, self.lesson.steps
        if given is None or given >= len(steps) or self.match.result is not None:
            return None
        return steps[given]

    @property
    def is_over(self) -> bool:
        """Whether all answers of the lesson are given."""
        return self.given == len(self.lesson.steps)

    def unasked(self, player: int) -> str | None:
        """Return the key of an answer that is given for a player: others', and the learner's without a text."""
        step = self.step
        if step is None or step.player != player or step.is_asked:
            return None
        return step.answer

    def opening(self, lang: Lang) -> list[str]:
        """Return what a learner reads first: the aim, the signs on the table, how a lesson goes."""
        plugin = self.match.plugin
        return [
            *goal_lines(plugin, lang),
            *legend_lines(plugin.board, lang),
            say("lesson_begins", lang),
        ]

    def told(self, options: list[Numbered], lang: Lang) -> Told | None:
        """Return what is told with the question of the learner that has these options (none: a number)."""
        step = self.step
        if step is None or not step.is_asked:
            return None
        says = tuple(text.in_(lang) for text in step.says)
        wanted = self.wanted(options)
        if wanted is None:
            number = step.answer.removeprefix("n=")
            return Told(says, say("lesson_number", lang, number=number))
        now = say("lesson_now", lang, number=wanted.number, label=wanted.label)
        return Told(says, now)

    def wanted(self, options: list[Numbered]) -> Numbered | None:
        """Return the option that the lesson takes now, or None."""
        step = self.step
        if step is None:
            return None
        return next((each for each in options if each.key == step.answer), None)

    def refusal(self, options: list[Numbered], key: str, lang: Lang) -> str:
        """Return why a legal answer of the learner is not taken now; empty if it is the one of the lesson."""
        step = self.step
        if step is None or key == step.answer:
            return ""
        wanted = self.wanted(options)
        if wanted is None:
            number = step.answer.removeprefix("n=")
            return say("lesson_other_number", lang, number=number)
        label = next((each.label for each in options if each.key == key), key)
        return say(
            "lesson_other", lang, label=label, number=wanted.number, wanted=wanted.label
        )

    def closing(self, who: str, lang: Lang) -> list[str]:
        """Return the last words; ``who`` is the name of the opponent."""
        lines = [text.in_(lang) for text in self.lesson.closing]
        if self.match.result is None:
            lines.append(say("lesson_free", lang, who=who))
        return lines


__all__ = ["LEARNER", "Lessons", "Told"]
