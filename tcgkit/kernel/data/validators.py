"""Checks of declarations, run when a declaration is made."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, get_args

from attrs import Attribute

from tcgkit.kernel.errors import RulesetInvalid, nearest


class OneOf:
    """An attrs validator: the value is one of the words of a ``Literal`` type.

    Raises:
        RulesetInvalid: it is another word.
    """

    def __init__(self, words: Any) -> None:
        self.words: tuple[Any, ...] = get_args(words)

    def __call__(self, of: object, attribute: Attribute[Any], value: Any) -> None:
        """Check one value."""
        if value not in self.words:
            refuse(of, attribute.name, value, self.words)


class SomeOf(OneOf):
    """An attrs validator: each member of the value is one of the words."""

    def __init__(self, words: Iterable[str]) -> None:
        self.words = tuple(sorted(words))
        self._known = frozenset(self.words)

    def __call__(self, of: object, attribute: Attribute[Any], value: Any) -> None:
        """Check one collection."""
        several = (value,) if isinstance(value, str) else value
        if not self._known.issuperset(several):
            wrong = next(each for each in several if each not in self.words)
            refuse(of, attribute.name, wrong, self.words)


def refuse(of: object, attribute: str, value: object, known: Iterable[Any]) -> None:
    """Refuse one value of a declaration.

    Raises:
        RulesetInvalid: always; it names the declaration, the field and the words it can be.
    """
    words = [str(word) for word in known]
    title = getattr(of, "name", "") or getattr(of, "en", "")
    where = f"{type(of).__name__} {title!r}" if title else type(of).__name__
    listed = ", ".join(words)
    hint = nearest(str(value), words)
    raise RulesetInvalid(f"{where}: {attribute} {value!r} is not one of {listed}{hint}")
