"""The details of a study as lines of text."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tcgkit.lab.simulate.intervals import Share
from tcgkit.lab.study.report import CardRow, PromptRow, Study

MOST: Final = 8
"""The largest number of kinds of events shown after an action."""


def study_lines(study: Study) -> Iterator[str]:
    """Yield the details of a study: what followed answers, all events, all uses of cards."""
    yield f"{study.ruleset} {study.version}, {len(study.games)} games"
    yield "shares with 95 % intervals; of choices, taken between games"
    yield ""
    yield from _table("won, of games with one winner", study.wins())
    for prompt, row in study.prompts().items():
        yield ""
        yield from _prompt(prompt, row)
    rows = study.card_rows()
    yield ""
    yield "never used: " + ("; ".join(_unused(rows)) or "nothing")
    yield ""
    yield "events, and how many a game:"
    for event, count in study.events().items():
        yield f"  {count:6} {count / len(study.games):7.2f}  {event}"
    yield ""
    for key, card in rows.items():
        yield from _card(key, card)


def _table(title: str, shares: dict[str, Share]) -> Iterator[str]:
    if not shares:
        return
    yield f"{title}:"
    width = max(map(len, shares))
    for name, share in shares.items():
        yield f"  {name:{width}}  {share.count:4} of {share.total:4}  {share}"


def _prompt(prompt: str, row: PromptRow) -> Iterator[str]:
    yield f"{prompt!r}: {row.asked} decisions, {row.options:.1f} options on average"
    if row.winners.total:
        yield f"  asked of who won: {row.winners.count}, {row.winners}"
    for action, found in row.actions.items():
        chosen, won, lost = found.chosen, found.winners, found.losers
        sides = f"winners {100 * won.value:.0f} %, losers {100 * lost.value:.0f} %"
        yield f"  {action}: chosen {chosen.count} of {chosen.total}, {chosen}; {sides}"
        for event in list(found.followed)[:MOST]:
            share = found.followed[event]
            yield f"    then {event}: {share.count}, {share}"


def _unused(rows: dict[str, CardRow]) -> list[str]:
    """Return the cards that were never used, and the abilities that never worked."""
    found = []
    for key, row in rows.items():
        if not any(share.count for share in row.uses.values()):
            found.append(f"{key} {row.name}")
        elif row.unused:
            found.append(f"{key} {', '.join(row.unused)}")
    return found


def _card(key: str, row: CardRow) -> Iterator[str]:
    yield f"{key} {row.name}, in decks of {row.games} games"
    for what, share in row.uses.items():
        yield f"    {what}: chosen {share.count} of {share.total}, {share}"
    for what, count in row.worked.items():
        if count:
            yield f"    {what}: named by {count} events"


__all__ = ["study_lines"]
