"""What a vocabulary says, as plain data: what two grammars are the same by."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256
from typing import TYPE_CHECKING, TypeAlias
from weakref import WeakKeyDictionary

from attrs import fields

if TYPE_CHECKING:
    from tcgkit_dsl.words.vocabulary import Vocabulary

Said: TypeAlias = "str | int | bool | tuple[Said, ...] | None"


def said(vocabulary: Vocabulary) -> Said:
    """Return all words, patterns and settings of a vocabulary, in their order.

    A function counts as given or not: grammars are made of words, and no word is asked what it does.
    """
    return tuple(
        _plain(getattr(vocabulary, each.name)) for each in fields(type(vocabulary))
    )


_digests: WeakKeyDictionary[Vocabulary, str] = WeakKeyDictionary()


def digest_of(vocabulary: Vocabulary) -> str:
    """Return a hash of what a vocabulary says; it is made once."""
    found = _digests.get(vocabulary)
    if found is None:
        found = _digests[vocabulary] = sha256(repr(said(vocabulary)).encode()).hexdigest()
    return found


def _plain(value: object) -> Said:
    match value:
        case None | str() | int():
            return value
        case type():
            return f"{value.__module__}.{value.__qualname__}"
        case tuple() | list():
            return tuple([_plain(each) for each in value])
        case frozenset() | set():
            return tuple(sorted(map(str, value)))
        case Mapping():
            return tuple([(_plain(key), _plain(value[key])) for key in value])
    if hasattr(type(value), "__attrs_attrs__"):
        names = [each.name for each in fields(type(value))]  # type: ignore[arg-type]  # it has fields
        return (type(value).__name__, *[_plain(getattr(value, name)) for name in names])
    return "function" if callable(value) else type(value).__name__  # native or not
