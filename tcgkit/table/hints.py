"""Hints in words: the options ranked by the player's chance to win."""

from __future__ import annotations

from typing import Final

from attrs import frozen

from tcgkit.agents.hint import hint
from tcgkit.kernel.cards import Lang
from tcgkit.plugins.match import Match
from tcgkit.table.options import numbered
from tcgkit.table.texts import say

ITERATIONS: Final = 300
SECONDS: Final = 3.0
"""A person waits at most about so long for a hint."""
_BEST: Final = 5
"""So many options are told."""


@frozen
class Ranked:
    """An option as a hint ranks it, as plain data."""

    key: str
    label: str
    """Its number and its label; of a number, the number."""
    chance: int
    """The player's chance to win after it, in percent."""
    margin: int
    """The chance is known to about plus or minus so many percent."""
    is_as_good: bool
    """True for the best option, and for those that the search could not tell from it."""
    reasons: tuple[str, ...]


def hint_ranks(
    match: Match, player: int, lang: Lang, *, seconds: float | None = SECONDS
) -> list[Ranked]:
    """Return all options of the player's decision, the best first.

    It knows only what the player knows. It is empty if the player is not asked. With ``seconds`` None, the same
    position always gives the same ranks.
    """
    decision = match.game.decision
    if decision is None or decision.player != player:
        return []
    labels: dict[str, str] = {}
    if not decision.is_number:
        for each in numbered(match.game, decision, match.plugin.board, lang):
            labels[each.key] = f"{each.number} {each.label}"
    found = hint(match.seat(player), iterations=ITERATIONS, seconds=seconds)
    return [
        Ranked(
            each.key,
            labels.get(each.key, str(each.answer)),
            round(100 * each.chance),
            round(100 * each.margin),
            each.is_as_good,
            tuple(reason.in_(lang) for reason in each.reasons),
        )
        for each in found.outlooks
    ]


def hint_lines(
    match: Match, player: int, lang: Lang, *, seconds: float | None = SECONDS
) -> list[str]:
    """Return the best options of :func:`hint_ranks` with their chances and reasons, as lines."""
    ranks = hint_ranks(match, player, lang, seconds=seconds)
    if not ranks:
        return []
    lines = [say("hint_title", lang)]
    for each in ranks[:_BEST]:
        key = "hint_good" if each.is_as_good else "hint_option"
        told = {"label": each.label, "chance": each.chance, "margin": each.margin}
        lines.append(say(key, lang, **told))
        lines += (f"    {reason}" for reason in each.reasons)
    if len(ranks) > _BEST:
        lines.append(say("hint_more", lang, count=len(ranks) - _BEST))
    return lines


__all__ = ["Ranked", "hint_lines", "hint_ranks"]
