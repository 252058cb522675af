"""What the log says of a sentence that holds for a time: its words, without the objects and the time."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any, Final

from tcgkit.kernel.cards import Text

_UNSAID: Final = re.compile(r"\[[^]]*\]|\{who[^}]*\}|(?<=\w)/[\w/]+|<|\|[^>]*>")
"""What a text for players leaves out of a pattern: the objects, the time, other forms of words."""
_SLOT: Final = re.compile(r"\{(\w+)[^}]*\}")


def text_of(en: str, ja: str, slots: dict[str, Any]) -> Text:
    """Return what a sentence says of its objects, for the log.

    >>> text_of("{who:selection} takes/take {n:number} less", "{who}は{n}少ない", {"n": 2}).en
    'takes 2 less'
    """

    return _filled(en, ja, tuple([(name, _words(value)) for name, value in slots.items()]))


def _words(value: Any) -> str:
    parts = value if isinstance(value, tuple) else (value,)
    return ", ".join([str(each) if isinstance(each, int | str) else "…" for each in parts])


@lru_cache(maxsize=4096)  # a sentence is said again and again, mostly of the same numbers
def _filled(en: str, ja: str, slots: tuple[tuple[str, str], ...]) -> Text:
    words = dict(slots)
    said = [_UNSAID.sub("", pattern).strip() for pattern in (en, ja)]
    filled = [_SLOT.sub(lambda slot: words[slot[1]], each) for each in said]
    return Text(*[each.lstrip("のはが") for each in filled])
