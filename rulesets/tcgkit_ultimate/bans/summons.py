"""The cards that effects may summon or use: number, origin, destination and time.

Clauses: ``ultimate.ban.34-40``, ``ultimate.ban.60``, ``ultimate.ban.67``, ``ultimate.ban.69``,
``ultimate.off.8``, ``ultimate.i.89``, ``ultimate.i.143-144``.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tcgkit.kernel.cards import Text
from tcgkit_dsl.diagnostics import Diagnostic
from tcgkit_ultimate.bans.cards import LARGEST
from tcgkit_ultimate.bans.entry import Ban, Entry, refuse
from tcgkit_ultimate.bans.outcomes import Outcome
from tcgkit_ultimate.rules.limits import MOST_SUMMONED

_CLAUSES: Final = {
    1: "ultimate.ban.38",
    2: "ultimate.ban.37",
    3: "ultimate.ban.36",
    4: "ultimate.ban.35",
}
"""The narrowest clause for each number; of the others it is ultimate.ban.39."""


def summonable(number: int, outcome: Outcome) -> bool:
    """Return whether a card of this number may summon the cards that are meant (ultimate.ban.35-40).

    A card may always summon itself.
    """
    most = MOST_SUMMONED.get(number, LARGEST)
    return outcome.things.is_self or outcome.cards.most <= most


def ban_35_to_40(entry: Entry) -> Iterator[Diagnostic]:
    """An effect summons up to the number that its card allows, or its card."""
    if entry.number is None:
        return
    for reading in entry.readings:
        for each in reading.all("summon"):
            if summonable(entry.number, each):
                continue
            most = MOST_SUMMONED[entry.number]
            says = Text(
                "a card of number {n} summons a monster of number up to {most}",
                "数字{n}のカードが数字{most}までのモンスターを召喚する",
            )
            allowed = Text(
                "of number {most} or less (or this card itself)",
                "数字{most}以下まで（このカード自身は可）",
            )
            yield refuse(
                _CLAUSES.get(entry.number, "ultimate.ban.39"),
                each.things.span,
                says.fill(n=entry.number, most=f"{each.cards.most:.0f}"),
                allowed.fill(most=most),
            )


BANS: Final[tuple[Ban, ...]] = (ban_35_to_40,)
