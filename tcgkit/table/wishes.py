"""When a person wants to be asked, as plain data that a face keeps from one game to the next."""

from __future__ import annotations

from typing import Any, Final

from tcgkit.table.answers import MAX_HABITS, Answers
from tcgkit.table.habits import Habit

_LONGEST: Final = 1000
"""The limit for the key of a habit, in characters."""


def wishes_of(answers: Answers, player: int) -> dict[str, Any]:
    """Return when a player wants to be asked; JSON can hold it."""
    return {
        "habits": [habit.key for habit in answers.habits.get(player, ())],
        "moments": sorted(answers.asked_at.get(player, ())),
        "own": player in answers.passes_own,
        "routine": player in answers.by_hand,
    }


def wish(answers: Answers, player: int, given: object) -> None:
    """Ask a player as it was wanted at an earlier game.

    What cannot be read, or does not fit this table, is left out: the data may come from anywhere.
    """
    if not isinstance(given, dict):
        return
    for key in reversed(_texts(given.get("habits"))[:MAX_HABITS]):
        habit = Habit.read(key) if len(key) <= _LONGEST else None
        if habit is not None:
            answers.remember(player, habit, on=True)
    for at in _texts(given.get("moments")):
        if at in answers.moments:
            answers.ask_at(player, at, on=True)
    if given.get("own") is True and answers.people == (player,):
        answers.passes_own.add(player)
    if given.get("routine") is True:
        answers.by_hand.add(player)


def _texts(given: object) -> list[str]:
    parts = given if isinstance(given, list) else []
    return [part for part in parts if isinstance(part, str)]


__all__ = ["wish", "wishes_of"]
