"""The pages "learn to play": the parts that are made from a game's declaration and its lesson."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from tcgkit.kernel.cards import Lang
from tcgkit.kernel.sight import Trace
from tcgkit.plugins import RulesetPlugin, load_plugins
from tcgkit.plugins.match import Match
from tcgkit.table.legend import legend_lines
from tcgkit.table.names import HUMAN, Names
from tcgkit.table.options import numbered
from tcgkit.terminal.table import draw_table
from tcgkit.testing.scenario.lesson import LEARNER, Lesson, read_lesson
from tools.reference.markdown import fill, plain

LANGS: tuple[Lang, ...] = ("en", "ja")
_WIDTH = 78


@cache
def lesson_of(game: str) -> Lesson:
    """Return the lesson of a game that has one."""
    host = load_plugins()
    lesson = read_lesson(host, host.ruleset(game))
    assert lesson is not None
    return lesson


def page_name(game: str, lang: Lang) -> str:
    """Return the name of the page of a game in a language."""
    return f"{game}.md" if lang == "en" else f"{game}.{lang}.md"


def learn_page(plugin: RulesetPlugin, lang: Lang, text: str) -> str:
    """Return the page ``text`` with its made parts: the aim, the table, the lesson."""
    assert plugin.aim is not None
    match = started(lesson_of(plugin.id))
    text = fill(text, "aim", plain(plugin.aim.in_(lang)))
    text = fill(text, "table", drawn(match, lang))
    return fill(text, "lesson", "\n".join(told(match, lesson_of(plugin.id), lang)))


def started(lesson: Lesson) -> Match:
    """Return the match of a lesson before its first answer."""
    return Match.start(
        load_plugins(),
        lesson.game,
        decks=lesson.decks,
        options=lesson.options,
        seed=lesson.seed,
        trace=Trace(),
    )


def drawn(match: Match, lang: Lang) -> str:
    """Return the table at the first question of the learner, and its legend."""
    steps = lesson_of(match.plugin.id).steps
    other = started(lesson_of(match.plugin.id))
    for step in steps:
        if step.is_asked:
            break
        other.answer(step.answer, step.player)
    board, game = match.plugin.board, other.game
    names = Names((HUMAN, *("easy",) * (match.rules.players - 1)), lang)
    lines = draw_table(game.view(LEARNER), match.rules, board, names, width=_WIDTH)
    table = "\n".join(line.plain.rstrip() for line in lines)
    legend = "\n".join(f"* {plain(line)}" for line in legend_lines(board, lang))
    return f"```text\n{table}\n```\n\n{legend}"


def told(match: Match, lesson: Lesson, lang: Lang) -> Iterator[str]:
    """Yield the lesson as a numbered list: what is said, the answer, what happens then."""
    assert match.trace is not None
    shown, number, indent = 0, 0, ""
    for step in lesson.steps:
        if step.is_asked:
            yield from _log(match, shown, lang, indent)
            shown, number = len(match.trace.entries), number + 1
            head = f"{number}. "
            indent = " " * len(head)
            yield f"{head}{plain(' '.join(text.in_(lang) for text in step.says))}"
            yield ""
            yield f"{indent}**{plain(_label(match, step.answer, lang))}**"
            yield ""
        match.answer(step.answer, step.player)
    yield from _log(match, shown, lang, indent)
    for text in lesson.closing:
        yield plain(text.in_(lang))


def _label(match: Match, key: str, lang: Lang) -> str:
    decision = match.game.decision
    assert decision is not None
    if decision.is_number:
        return key.removeprefix("n=")
    options = numbered(match.game, decision, match.plugin.board, lang)
    return next(each.label for each in options if each.key == key)


def _log(match: Match, since: int, lang: Lang, indent: str) -> Iterator[str]:
    """Yield what the learner reads in the log, as a list below the answer."""
    assert match.trace is not None
    entries = match.trace.entries[since:] if indent else []
    for entry in entries:
        yield f"{indent}- {plain(entry.tell(lang, LEARNER))}"
    if entries:
        yield ""


__all__ = ["LANGS", "learn_page", "lesson_of", "page_name"]
