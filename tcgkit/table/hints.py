"""Hints in words: the options ranked by the player's chance to win."""

from __future__ import annotations

from typing import Final

from tcgkit.agents.hint import Outlook, hint
from tcgkit.kernel.cards import Lang
from tcgkit.plugins.match import Match
from tcgkit.table.options import numbered
from tcgkit.table.texts import say

ITERATIONS: Final = 300
SECONDS: Final = 3.0
"""A person waits at most about so long for a hint."""
_BEST: Final = 5
"""So many options are told."""


def hint_lines(
    match: Match, player: int, lang: Lang, *, seconds: float | None = SECONDS
) -> list[str]:
    """Return the best options of the player's decision with their chances and reasons, as lines.

    It knows only what the player knows. It is empty if the player is not asked. With ``seconds`` None, the same
    position always gives the same lines.
    """
    decision = match.game.decision
    if decision is None or decision.player != player:
        return []
    labels: dict[str, str] = {}
    if not decision.is_number:
        for each in numbered(match.game, decision, match.plugin.board, lang):
            labels[each.key] = f"{each.number} {each.label}"
    found = hint(match.seat(player), iterations=ITERATIONS, seconds=seconds)
    lines = [say("hint_title", lang)]
    for outlook in found.outlooks[:_BEST]:
        lines.append(_told(outlook, labels.get(outlook.key, str(outlook.answer)), lang))
        lines += (f"    {reason.in_(lang)}" for reason in outlook.reasons)
    if len(found.outlooks) > _BEST:
        lines.append(say("hint_more", lang, count=len(found.outlooks) - _BEST))
    return lines


def _told(each: Outlook, label: str, lang: Lang) -> str:
    key = "hint_good" if each.is_as_good else "hint_option"
    chance, margin = round(100 * each.chance), round(100 * each.margin)
    return say(key, lang, label=label, chance=chance, margin=margin)
