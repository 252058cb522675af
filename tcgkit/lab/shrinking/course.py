"""Answers of a game as a scenario says them, and drafts that begin at a position of that game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import Final

from attrs import frozen

from tcgkit.kernel.game import Game
from tcgkit.kernel.position import PositionError, position_text
from tcgkit.lab.shrinking.drafts import Draft, Piece
from tcgkit.lab.shrinking.noting import NotingGame
from tcgkit.lab.shrinking.stage import Stage
from tcgkit.lab.shrinking.stated import Stating
from tcgkit.testing.scenario.fault import FAULTS
from tcgkit.testing.scenario.phrases import Phrases

MOST_CHARS: Final = 150_000
"""The largest length of a position as text in a scenario."""


@frozen(eq=False)
class Answered:
    """A question of a game and its answer."""

    game: Game
    """The game at the question."""
    player: int
    key: str
    words: str = ""
    """An input in the words of a scenario ("concede"); it is no answer to the question."""


def say(game: Game, key: str, stating: Stating) -> str:
    """Return the answer with this key in the words of a scenario."""
    decision, words = game.decision, stating.names
    assert decision is not None
    if decision.is_number:
        return key.removeprefix("n=")
    phrases = Phrases(words.words, stating.by_label, words.called, game.key)
    options = decision.options
    keys = [game.key(option) for option in options]
    if key not in keys:
        return key
    option = options[keys.index(key)]
    said = phrases.say_all(options)[keys.index(key)]
    if any(mark in said for mark in ";\n") or phrases.matching(options, said) != [option]:
        return key
    return said


def answers(course: Sequence[Answered], stating: Stating) -> tuple[tuple[str, str], ...]:
    """Return answers in the words of a scenario, each with the results of chance before it."""
    settled = stating.names.words.settled
    found: list[tuple[str, str]] = []
    for each in course:
        who = f"P{each.player + 1}" if each.player >= 0 else ""
        if each.words:
            found.append((who, each.words))
            continue
        game = NotingGame.standing(each.game, settled)
        with suppress(*FAULTS):  # the answer may be the one at which the game fails
            game.answer(each.key)
        if game.noted:
            found.append(("", "toss " + ", ".join(map(str, game.noted))))
        found.append((who, say(each.game, each.key, stating)))
    return tuple(found)


def in_words(
    stage: Stage, course: Sequence[Answered], title: str, cards: str = ""
) -> Iterator[Draft]:
    """Yield drafts that state the position before the answers in words; perhaps none says enough."""
    start = course[0].game
    stating = Stating.of(stage.names(cards), start)
    pieces, when = stating.pieces(start), answers(course, stating)
    for moment in stating.moments(start):
        yield _draft(stage, title, (*moment, *pieces), when, cards)


def as_text(
    stage: Stage, course: Sequence[Answered], title: str, cards: str = ""
) -> Draft | None:
    """Return the draft with the position before the answers as text; None if no text can say it."""
    start = course[0].game
    try:
        text = position_text(start)
    except PositionError:
        return None
    if len(text) > MOST_CHARS:
        return None
    given = (Piece("", f"position {text}", fixed=True),)
    when = answers(course, Stating(stage.names(cards), {}))
    return _draft(stage, title, given, when, cards)


def to_question(game: Game) -> str:
    """Return the step that goes on to the question at which a game stands."""
    decision = game.decision
    if decision is None:
        return "both pass until the game ends"
    return f"both pass until P{decision.player + 1} is asked"


def _draft(
    stage: Stage,
    title: str,
    given: tuple[Piece, ...],
    when: tuple[tuple[str, str], ...],
    cards: str,
) -> Draft:
    changed = stage.plugin.ruleset.changed(stage.options)
    return Draft(
        game=stage.plugin.id,
        title=title,
        given=given,
        when=when,
        options={n: _option(v) for n, v in changed.items()},
        cards=cards,
        blank=stage.names().words.filler.key,
    )


def _option(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


__all__ = ["Answered", "answers", "as_text", "in_words", "say", "to_question"]
