"""Words for zones that most games have: a deck that is searched and then shuffled, and hands."""

from __future__ import annotations

from typing import Any, Final

from tcgkit.standard import events
from tcgkit.standard.words import deeds
from tcgkit.standard.words.cards import Makes, look_through
from tcgkit_dsl.words.entries import PlaceWord, WordRow

HAND: Final = PlaceWord("hand/hands", "手札", "hand", chosen="resolution")
"""The hands of players; cards in them are chosen when a text is carried out."""


def deck(
    ja: str = "デッキ",
    search: Makes = events.SearchDeck,
    en: str = "deck/decks",
    **more: Any,
) -> PlaceWord:
    """Return the word for decks: whoever chooses cards there looks through them, and shuffles them afterwards.

    ``search(by, whose)`` is the event of looking through; ``more`` are other fields of the word.

    >>> deck("山札").after
    'shuffle/shuffles {where:place}'
    """
    fields = {"chosen": "resolution", "after": deeds.SHUFFLE.en, **more}
    return PlaceWord(en, ja, "deck", before=look_through(search), **fields)


def zone(en: str, ja: str, *also: str) -> WordRow:
    """Return the word for a zone that is called as the rules call it, in both numbers; ``also`` are further words.

    >>> zone("dust zone", "ダストゾーン", "dust").forms
    ('dust zone', 'dust zones', 'dust')
    """
    return WordRow("/".join((en, f"{en}s", *also)), ja, en.replace(" ", "_"))
