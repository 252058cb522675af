"""Objects in card texts: references, words before a noun and phrases behind it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from tcgkit.kernel.state import NOTHING, Obj
from tcgkit.standard.meanings import is_opposing, is_other, is_own, this
from tcgkit_dsl.words.rows import modifier
from tcgkit_dsl.words.vocabulary import ModifierRow, Objects, Quality, ReferenceRow

if TYPE_CHECKING:
    from tcgkit.kernel.cards import Scope
    from tcgkit.kernel.game import Reading

Bound: TypeAlias = Callable[[int], bool]
Cards: TypeAlias = tuple[Obj, ...]
Place: TypeAlias = "tuple[tuple[int, ...], Any]"
"""Seats, and the value of a word for zones: the name of a zone, or several names."""

# ---- references ----------------------------------------------------------------------

THIS_CARD: Final = ReferenceRow("this card", "このカード", get=this, own_card=True)


def nothing_before(game: Reading, scope: Scope) -> Cards:
    """Return no objects: a pronoun means what the text named before.

    >>> nothing_before(game, scope)
    ()
    """
    return ()


THE_REST: Final = ReferenceRow(
    "the rest/the others/the other cards",
    "残り",
    get=nothing_before,
    plural=True,
    pronoun=True,
    rest=True,
)


def pronouns(that: Callable[[Reading, Scope], Cards]) -> tuple[ReferenceRow, ...]:
    """Return "it", "them", "that card" and "the rest"; ``that`` finds the object of an event.

    >>> [row.key for row in pronouns(nothing_before)]
    ['it', 'them', 'that card', 'those cards', 'the rest']
    """
    return (
        ReferenceRow("it/itself", "それ", get=that, pronoun=True),
        ReferenceRow("them/themselves/they", "それら", get=that, pronoun=True, plural=True),
        ReferenceRow("that card", "そのカード", get=that, pronoun=True),
        ReferenceRow("those cards", "それらのカード", get=that, pronoun=True, plural=True),
        THE_REST,
    )


# ---- before a noun -------------------------------------------------------------------

OPPOSING: Final = Quality("opposing/enemy", "相手の", match=is_opposing, reads=NOTHING)
OTHER: Final = Quality("other", "他の", match=is_other, reads=NOTHING)

# ---- behind a noun -------------------------------------------------------------------


@modifier("you control", "自分の", reads=NOTHING, also=("you have in play", "on your side"))
def you_control(game: Reading, scope: Scope, card: Obj) -> bool:
    """Return whether the player of the text controls it."""
    return is_own(game, scope, card)


@modifier(
    "the opponent controls",
    "相手の",
    reads=NOTHING,
    also=("your opponent controls", "an opponent controls", "opponents control"),
)
def opponent_controls(game: Reading, scope: Scope, card: Obj) -> bool:
    """Return whether an opponent controls it."""
    return is_opposing(game, scope, card)


def names_of(where: Place) -> tuple[str, ...]:
    """Return the names of the zones of a place.

    >>> names_of(((0,), "hand")), names_of(((0,), ("hand", "deck")))
    (('hand',), ('hand', 'deck'))
    """
    zones = where[1]
    return (zones,) if isinstance(zones, str) else tuple(zones)


def lies_there(game: Reading, scope: Scope, card: Obj, where: Place) -> bool:
    """Return whether a card lies in a place.

    >>> lies_there(game, scope, scope.source, ((0,), "field"))
    True
    """
    return card.place.zone.name in names_of(where) and card.place.player in where[0]


def all_there(game: Reading, scope: Scope, where: Place) -> Iterator[Obj]:
    """Yield the cards of a place.

    >>> [*all_there(game, scope, ((0,), "discard"))]
    []
    """
    for seat in where[0]:
        for name in names_of(where):
            yield from game.zone(name, seat)


def in_places(
    is_there: Callable[..., bool] = lies_there,
    pool: Callable[..., Iterable[Obj]] = all_there,
) -> tuple[ModifierRow, ...]:
    """Return "in {place}", "on {place}" and "from {place}".

    >>> [row.key for row in in_places()]
    ['in {where:place}', 'on {where:place}', 'from {where:place}']
    """
    return tuple(
        ModifierRow(f"{word} {{where:place}}", "{where}の", match=is_there, pool=pool)
        for word in ("in", "on", "from")
    )


@modifier("named {name:name}", "{name}という名前の", also=("called {name:name}",))
def named(game: Reading, scope: Scope, card: Obj, name: str) -> bool:
    """Return whether it has a name."""
    return bool(card.defn.name.en == name)


def value_of(game: Reading, card: Obj, stat: str) -> int | None:
    """Return a property of an object, or None if it has none.

    >>> value_of(game, scope.source, "beauty") is None
    True
    """
    return game.value(card, stat) if stat in card.defn.fields else None


@modifier(
    "with {stat:stat} {n:comparison}",
    "{stat}が{n}の",
    also=("with {n:comparison} {stat:stat}", "whose {stat:stat} is {n:comparison}"),
)
def with_stat(game: Reading, scope: Scope, card: Obj, stat: str, n: Bound) -> bool:
    """Return whether a property is so high."""
    found = value_of(game, card, stat)
    return found is not None and n(found)


def has(game: Reading, scope: Scope, card: Obj, stat: str) -> bool:
    """Return whether an object has a property.

    >>> has(game, scope, scope.source, "beauty")
    False
    """
    return value_of(game, card, stat) is not None


def extreme(best: Callable[[Iterable[int]], int]) -> Callable[..., Cards]:
    """Return a function that keeps the objects whose property is the highest, or the lowest.

    >>> extreme(max)(game, scope, (), "attack")
    ()
    """

    def narrow(game: Reading, scope: Scope, cards: Cards, stat: str) -> Cards:
        if not cards:
            return ()
        most = best(game.value(card, stat) for card in cards)
        return tuple(card for card in cards if game.value(card, stat) == most)

    return narrow


WITH_HIGHEST: Final = ModifierRow(
    "with the highest {stat:stat}",
    "{stat}が最も高い",
    also=("with the most {stat:stat}", "with the greatest {stat:stat}"),
    match=has,
    narrows=extreme(max),
)
WITH_LOWEST: Final = ModifierRow(
    "with the lowest {stat:stat}",
    "{stat}が最も低い",
    also=("with the least {stat:stat}",),
    match=has,
    narrows=extreme(min),
)


def _beyond(game: Reading, scope: Scope, than: Objects, stat: str) -> list[int]:
    return [game.value(other, stat) for other in than.now(game, scope)]


@modifier(
    "with higher {stat:stat} than {than:selection}",
    "{than}より{stat}が高い",
    also=("with more {stat:stat} than {than:selection}",),
    of_any=True,
)
def with_more_than(
    game: Reading, scope: Scope, card: Obj, stat: str, than: Objects
) -> bool:
    """Return whether a property is higher than that of the other objects."""
    found = value_of(game, card, stat)
    others = _beyond(game, scope, than, stat)
    return found is not None and bool(others) and found > max(others)


@modifier(
    "with lower {stat:stat} than {than:selection}",
    "{than}より{stat}が低い",
    also=("with less {stat:stat} than {than:selection}",),
    of_any=True,
)
def with_less_than(
    game: Reading, scope: Scope, card: Obj, stat: str, than: Objects
) -> bool:
    """Return whether a property is lower than that of the other objects."""
    found = value_of(game, card, stat)
    others = _beyond(game, scope, than, stat)
    return found is not None and bool(others) and found < min(others)


STATS: Final = (with_stat, WITH_HIGHEST, WITH_LOWEST, with_more_than, with_less_than)
"""What a game with properties says behind a noun."""
