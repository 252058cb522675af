"""What stands before texts: the fields of a card, the kinds of abilities, and what else is in a header."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from tcgkit_dsl.words.entries import DataField, Header

optional: Final = partial(DataField, required=False)
"""A field that cards need not have."""


def kind(en: str, ja: str, called: tuple[str, str] | None = None, **more: Any) -> Header:
    """Return the word for a kind of ability, by default without a trigger.

    ``called`` is the title of abilities without a name; ``more`` are other fields of the header.

    >>> kind("static", "常時", always=True).trigger
    'forbidden'
    """
    fields = {"kind": en, "trigger": "forbidden", **more}
    return Header(en, ja, slot="kind", called=called, **fields)


def option(slot: str, en: str, ja: str, **tags: str) -> Header:
    """Return another word of headers, in its slot, with the tags that it adds to the ability.

    >>> option("timing", "quick", "クイック", timing="quick").tags
    {'timing': 'quick'}
    """
    return Header(en, ja, slot=slot, tags=tags)
