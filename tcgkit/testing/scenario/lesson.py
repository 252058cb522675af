"""A lesson: an ordinary game by a seed, whose scenario says what a newcomer is told and answers.

The first scenario of the file begins ``from the beginning`` with a ``seed``. Before an answer of player 1
it says a text: ``say "English", "日本語"``. The lesson is the list of all answers of all players, with these texts.

Provisional: may change in a minor version.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from attrs import frozen

from tcgkit.kernel.cards import Text
from tcgkit.kernel.data import read_bounded
from tcgkit.kernel.errors import RulesetError
from tcgkit.kernel.rules import OptionValue
from tcgkit.plugins import Host, RulesetPlugin
from tcgkit.testing.scenario.check import MAX_BYTES, ScenarioFile, read_file
from tcgkit.testing.scenario.dealt import default_decks, own_options
from tcgkit.testing.scenario.fault import FAULTS, fault_of
from tcgkit.testing.scenario.install import BadPosition, install
from tcgkit.testing.scenario.run import Runner
from tcgkit.testing.scenario.script import read_script
from tcgkit_dsl.diagnostics import render_all

_SEED: Final = re.compile(r"^[^#\"]*\bseed\s+(\d{1,19})\b", re.M)
LEARNER: Final = 0
"""The number of the player who learns."""


class LessonError(RulesetError):
    """The lesson of a game cannot be given; the message says where and why."""


@frozen
class Step:
    """An answer of a lesson: the number of its player, its key, and the texts said before it."""

    player: int
    answer: str
    says: tuple[Text, ...] = ()

    @property
    def is_asked(self) -> bool:
        """Whether the learner gives it; the answers of others and those without a text are given for them."""
        return self.player == LEARNER and bool(self.says)


@frozen(eq=False)
class Lesson:
    """A lesson, as plain data: what game it begins, its answers in order, and the last words."""

    game: str
    seed: int
    decks: tuple[Path, ...]
    options: Mapping[str, OptionValue]
    steps: tuple[Step, ...]
    closing: tuple[Text, ...] = ()
    """What is said after the last answer."""


def read_lesson(host: Host, plugin: RulesetPlugin) -> Lesson | None:
    """Return the lesson of a game, or None if it has none.

    It is played once to its end, with everything that it expects.

    Raises:
        LessonError: The file cannot be read, does not begin by a seed, or fails as a scenario.
    """
    if plugin.lesson is None:
        return None
    read = read_file(plugin.lesson, host)
    if read.findings:
        raise LessonError(read.report())
    return _played(read)


def lesson_seed(plugin: RulesetPlugin) -> int | None:
    """Return the seed of a game's lesson without playing it, or None."""
    if plugin.lesson is None or not plugin.lesson.is_file():
        return None
    found = _SEED.search(read_bounded(plugin.lesson, MAX_BYTES).decode("utf-8", "replace"))
    return None if found is None else int(found[1])


def _played(read: ScenarioFile) -> Lesson:
    scenario, plugin = read.scenarios[0], read.plugin
    assert plugin is not None
    script, findings = read_script(scenario, plugin, read.cards)
    if script is None:
        raise LessonError(render_all(findings, read.source, read.path))
    dealt = script.position.deal
    if dealt is None:
        raise LessonError(f"{read.path}: a lesson begins: from the beginning; seed NUMBER")
    try:
        placed = install(script.names, script.position, read.library)
    except BadPosition as wrong:
        raise LessonError(f"{read.path}: {wrong}") from None
    except FAULTS as fault:
        found = fault_of(fault, plugin, scenario.span)
        raise LessonError(render_all([found], read.source, read.path)) from None
    runner = Runner(script.names, placed.game, placed.labels)
    outcome = runner.play(scenario, script)
    if not outcome.passed:
        raise LessonError(outcome.report)
    steps = tuple(Step(each.player, each.key, each.says) for each in runner.given)
    _check(read.path, steps)
    return Lesson(
        plugin.id,
        dealt.seed,
        dealt.decks or default_decks(script.names),
        own_options(script.names),
        steps,
        runner.told,
    )


def _check(path: str, steps: tuple[Step, ...]) -> None:
    """Refuse texts before an answer of somebody else."""
    for each in steps:
        if each.says and each.player != LEARNER:
            text = each.says[0].en
            raise LessonError(
                f"{path}: {text!r} is said before an answer of another player"
            )


__all__ = ["LEARNER", "Lesson", "LessonError", "Step", "lesson_seed", "read_lesson"]
