"""Headers of texts: the kinds of abilities, and what else stands before a text."""

from __future__ import annotations

from typing import Any

from tcgkit_dsl.words.entries import Header


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
