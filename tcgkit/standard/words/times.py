"""Words for the parts of a turn: what lasts until one ends, and what is done when each of them begins or ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tcgkit.standard.words.play import hears
from tcgkit_dsl.words.entries import TriggerRow, WordRow
from tcgkit_dsl.words.rows import wording

if TYPE_CHECKING:
    from tcgkit.kernel.happening import Event


def until_each_ends(row: tuple[WordRow, ...]) -> tuple[WordRow, ...]:
    """Return the words for what lasts as long as one of some phases, until the next one of them begins.

    ``row`` are their words in order; the values stay.

    >>> phases = (WordRow("main phase", "メインフェイズ", "main"), WordRow("end phase", "エンドフェイズ", "end"))
    >>> until_each_ends(phases)[0].forms[-1], until_each_ends(phases)[1].ja
    ('until the start of the end phase', 'このエンドフェイズの間')
    """

    def forms(each: WordRow, *following: WordRow) -> list[str]:
        return [
            f"until the end of the {each.en}",
            f"until the end of this {each.en}",
            f"until end of {each.en}",
            f"until the {each.en} ends",
            f"for the rest of the {each.en}",
            *(
                f"until the {start}{next_.en}"
                for next_ in following
                for start in ("", "start of the ")
            ),
        ]

    return tuple(
        WordRow("/".join(forms(*row[at : at + 2])), f"この{each.ja}の間", each.value)
        for at, each in enumerate(row)
    )


def at_each(
    what: str, ja: str, begins: type[Event], ends: type[Event]
) -> tuple[TriggerRow, TriggerRow]:
    """Return the triggers on the start and the end of each round, or of what a slot names.

    >>> [row.key for row in at_each("round", "ラウンド", DrawCard, DrawCards)]
    ['at the start of each round', 'at the end of each round']
    """

    def row(when: str, does: str, ja_when: str, event: type[Event]) -> TriggerRow:
        named = (f"when {what} ({does})", f"at the {when} of {what}")
        words = wording(
            f"at the {when} of each {what}",
            f"各{ja}の{ja_when}時",
            f"at the {when} of (every|the) {what}",
            f"when (a|the|each|every) {what} ({does})",
            *(named if what.startswith("{") else ()),  # "when special timing begins"
        )
        return hears(words, event)

    return (
        row("start", "begins|starts", "開始", begins),
        row("end", "ends", "終了", ends),
    )
