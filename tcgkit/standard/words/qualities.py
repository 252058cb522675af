"""What is said of objects by the words that stand before nouns: "is tapped", "that is not tapped".

The grammar reads "a creature that is tapped" as "a tapped creature"; here are the other sentences.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from tcgkit.kernel.state import NOTHING, Obj
from tcgkit_dsl.words.rows import condition, modifier
from tcgkit_dsl.words.vocabulary import ModifierRow, Objects, TestRow

if TYPE_CHECKING:
    from tcgkit.kernel.cards import Scope
    from tcgkit.kernel.game import Reading

Test: TypeAlias = Callable[..., bool]
"""The test of an object: ``(game, scope, obj, **slots)``."""


def by(look: Callable[[Obj], object]) -> Test:
    """Return a test that looks at the object only: ``by(lambda card: card.number("damage"))``.

    >>> by(lambda card: card.posture)(game, scope, scope.source)
    False
    """
    return lambda game, scope, card: bool(look(card))


def all_are(test: Test) -> Callable[..., bool]:
    """Return the condition that some objects pass a test: all of them are there, and there are some.

    >>> all_are(lambda game, scope, card: True)(game, scope, everything)
    True
    """

    def holds(game: Reading, scope: Scope, who: Objects, **slots: object) -> bool:
        found = who.now(game, scope)
        here = bool(found) and all(game.is_there(card) for card in found)
        return here and all(test(game, scope, card, **slots) for card in found)

    return holds


@condition(
    "{who:selection} is/are {how:quality}",
    "{who}が{how:である}",
    reads=NOTHING,
)
def are_so(game: Reading, scope: Scope, who: Objects, how: Test) -> bool:
    """Return whether all of some objects are tapped, face up, ..."""
    return all_are(how)(game, scope, who)


@condition(
    "{who:selection} is/are not {how:quality}",
    "{who}が{how:でない}",
    reads=NOTHING,
)
def are_not_so(game: Reading, scope: Scope, who: Objects, how: Test) -> bool:
    """Return whether all of some objects are not tapped, not face up, ..."""
    return all_are(lambda *each: not how(*each))(game, scope, who)


@modifier("that is/are not {how:quality}", "{how:でない}")
def that_are_not(game: Reading, scope: Scope, card: Obj, how: Test) -> bool:
    """Return whether an object is not tapped, not face up, ..."""
    return not how(game, scope, card)


def told(
    said: tuple[str, ...],
    ja: str | tuple[str, str],
    test: Test,
    behind: tuple[str, ...] = (),
    **more: Any,
) -> tuple[TestRow, ModifierRow]:
    """Return what is said of objects, as a condition and behind a noun: "has acted", "that has acted".

    ``said`` are the words of the condition, ``behind`` further ones behind a noun; the first are
    printed. In Japanese one text does for both, unless ``ja`` are two.

    >>> damaged = told(("has/have damage",), "ダメージのある", lambda g, s, card: True, ("with damage",))
    >>> [row.key for row in damaged]
    ['{who:selection} has/have damage', 'with damage']
    """
    ja_said, ja_behind = (ja, ja) if isinstance(ja, str) else ja
    en, *others = (f"{{who:selection}} {each}" for each in said)
    first, *rest = (*behind, *(f"that {each}" for each in said))
    return (
        TestRow(en, f"{{who}}が{ja_said}", tuple(others), holds=all_are(test)),
        ModifierRow(first, ja_behind, tuple(rest), match=test, **more),
    )


def told_or_not(
    said: tuple[str, ...],
    ja: tuple[str, str],
    test: Test,
    behind: tuple[str, ...] = (),
    able: Test | None = None,
) -> tuple[TestRow | ModifierRow, ...]:
    """Return what :func:`told` returns, and its negation: "is in a state", "is not in a state".

    ``ja`` are the two in Japanese; "の" behind a noun is "である" of the objects. ``able`` tells which
    objects the negation is said of at all.

    >>> rows = told_or_not(("is/are in trouble",), ("困難の", "困難でない"), lambda g, s, card: True, ("in trouble",))
    >>> [row.key for row in rows][2:]
    ['{who:selection} is/are not in trouble', 'not in trouble']
    """

    def fails(game: Reading, scope: Scope, card: Obj, **slots: object) -> bool:
        fit = able is None or able(game, scope, card)
        return fit and not test(game, scope, card, **slots)

    is_so = f"{ja[0].removesuffix('の')}である" if ja[0].endswith("の") else ja[0]
    return (
        *told(said, (is_so, ja[0]), test, behind),
        *told(tuple(map(_not, said)), ja[1], fails, tuple(map(_not, behind))),
    )


def _not(words: str) -> str:
    """Return the negation of words: "is/are not in", "does/do not have", "without"."""
    for verb, no in _NEGATED.items():
        if words.startswith(f"{verb} "):
            return f"{no} {words.removeprefix(f'{verb} ')}"
    return f"not {words}"


_NEGATED: Final = {
    "is/are": "is/are not",
    "has/have": "does/do not have",
    "with": "without",
}


def having(
    test: Test, ja: str | tuple[str, str], *things: str, **more: Any
) -> tuple[TestRow, ModifierRow]:
    """Return what objects have, as :func:`told` does: "has a counter", "with a counter".

    >>> [row.key for row in having(lambda g, s, card: True, "カウンターのある", "a counter")]
    ['{who:selection} has/have a counter', 'with a counter']
    """
    said = tuple(f"has/have {each}" for each in things)
    return told(said, ja, test, tuple(f"with {each}" for each in things), **more)
