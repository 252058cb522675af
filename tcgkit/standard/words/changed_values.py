"""Sentences that change the values of objects, for a time or always.

"They get +1 attack", "their attack becomes 3", "double their attack", "switch their attack and defense". A
game's event changes one object in all that a text says (:func:`changing`), or one event holds for all objects
(:func:`values`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from tcgkit.kernel.cards import Text
from tcgkit.kernel.effects import Effect
from tcgkit.kernel.state import Continuous, Modifier, Obj
from tcgkit.standard.words import deeds
from tcgkit.standard.words.cards import Makes, Ordered, as_named
from tcgkit.standard.words.lasting import Holds, Test, Told, holding, is_target
from tcgkit.standard.words.needed import that_meet
from tcgkit_dsl.words.rows import verb

if TYPE_CHECKING:
    from tcgkit.kernel.game import Running
    from tcgkit.kernel.happening import Event, Need
    from tcgkit.standard.meanings import Cards
    from tcgkit_dsl.words.entries import Objects, Verb

Op: TypeAlias = Literal["add", "become", "multiply"]
Values: TypeAlias = "list[tuple[str, Any]]"
"""What is said of values: each with the number by which it changes."""
Tells: TypeAlias = Callable[[str, Op, Any], Text]
"""``(stat, op, n)``: what the log says of a change."""


def plainly(stat: str, op: Op, n: Any) -> Text:
    """Return what the log says of a change: "ATK +1", "ATK 3", "ATK ×2".

    >>> plainly("atk", "add", 1).en, plainly("atk", "multiply", 2).ja
    ('ATK +1', 'ATK2倍')
    """
    name = stat.upper()
    if op == "add":
        by = f"{n:+d}" if isinstance(n, int) else ""  # only always-on texts grow
        return Text(f"{name} {by}", f"{name}{by}")
    if op == "multiply":
        return Text(f"{name} ×{n}", f"{name}{n}倍")
    return Text(f"{name} {n}", f"{name}{n}")


def values(
    hold: Holds,
    told: Tells = plainly,
    needs: tuple[Need, ...] = (),
    until: str = "turn",
) -> tuple[Verb, ...]:
    """Return the sentences that raise and lower values (also down to a least number), set, double and switch them.

    ``hold`` is as for :func:`tcgkit.standard.words.lasting.holding`, and gets all objects at once; so are
    ``needs``. ``told`` is what the log says of a change. Values are switched ``until`` then, unless the text
    says how long.

    >>> [row.key for row in values(lambda *each: DrawCard(1))][2]
    'double/doubles the {stat:stat} of {who:selection} [{until:duration}]'
    """
    more: dict[str, Any] = {"needs": needs, "together": True}

    def changed(who: Test, changes: Values) -> Iterable[Told]:
        """Change values."""
        return [
            (Continuous(Modifier(stat, "add", n), who), told(stat, "add", n))
            for stat, n in changes
        ]

    def lowered(who: Test, changes: Values, least: int) -> Iterable[Told]:
        """Lower values, but not below a number."""

        def said(stat: str, n: Any) -> Text:
            text = told(stat, "add", n)
            return Text(f"{text.en}, to a minimum of {least}", f"{text.ja}（最低{least}）")

        return [
            (Continuous(Modifier(stat, "add", n, least=least), who), said(stat, n))
            for stat, n in changes
        ]

    def switched(
        effect: Effect, card: Obj, parts: list[Told], until: str | None
    ) -> list[Event]:
        return [hold(effect, (card,), what, until, said) for what, said in parts]

    return (
        holding(changed, hold, deeds.GET, counts=True, **more),
        holding(lowered, hold, deeds.GET_DOWN_TO, counts=True, **more),
        *setting(hold, told, **more),
        switching(switched, told, needs, until),
    )


def setting(hold: Holds, told: Tells = plainly, **more: Any) -> tuple[Verb, Verb]:
    """Return the sentences of setting and doubling a value; the rest is as for :func:`values` and ``holding``.

    >>> [row.key for row in setting(lambda *each: DrawCard(1))][0]
    'the {stat:stat} of {who:selection} becomes {n:number} [{until:duration}]'
    """

    def part(stat: str, op: Op, n: Any, who: Test) -> list[Told]:
        return [(Continuous(Modifier(stat, op, n), who), told(stat, op, n))]

    def become(who: Test, stat: str, n: Any) -> Iterable[Told]:
        """Set a value."""
        return part(stat, "become", n, who)

    def doubled(who: Test, stat: str) -> Iterable[Told]:
        """Double a value."""
        return part(stat, "multiply", 2, who)

    return (
        holding(become, hold, deeds.BECOME, **more),
        holding(doubled, hold, deeds.DOUBLE, **more),
    )


def switching(
    switch: Callable[[Effect, Obj, list[Told], str | None], Iterable[Event]],
    told: Tells = plainly,
    needs: tuple[Need, ...] = (),
    until: str | None = "turn",
    ordered: Ordered = as_named,
) -> Verb:
    """Return the sentence of switching two values of objects: each gets what the other one is now.

    ``switch(effect, obj, parts, until)`` returns the events on one object, whose two parts are what is added to
    the values. The rest is as for :func:`values`.

    >>> switching(lambda *each: ()).key
    'switch/switches the {a:stat} and the {b:stat} of {who:selection} [{until:duration}]'
    """
    default = until

    def parts(game: Running, card: Obj, a: str, b: str) -> list[Told]:
        gap = game.value(card, b) - game.value(card, a)
        return [
            (Continuous(Modifier(stat, "add", n), is_target), told(stat, "add", n))
            for stat, n in ((a, gap), (b, -gap))
        ]

    @verb(deeds.SWITCH)
    def run(
        game: Running,
        effect: Effect,
        a: str,
        b: str,
        who: Cards,
        until: str | None = default,
    ) -> None:
        cards = ordered(game, that_meet(game, effect, who, *needs))
        game.emit_possible(
            event
            for card in cards
            for event in switch(effect, card, parts(game, card, a, b), until)
        )

    return run


def changing(
    change: Makes, until: str = "turn", clause: str = "", ordered: Ordered = as_named
) -> Verb:
    """Return the sentence of changing values, for a time or as long as an always-on text works.

    ``change(card, source, parts, until)`` is the event; a text that does not say how long means
    ``until``. ``clause`` names the rule of the change in force.

    >>> changing(ChangeValues).counts
    True
    """
    default = until

    def says(
        who: Objects, changes: Values, until: str | None = None
    ) -> Iterator[Continuous]:
        for value, n in changes:
            yield Continuous(Modifier(value, "add", n), who.match, clause=clause)

    @verb(deeds.GET, always=says, counts=True)
    def run(
        game: Running,
        effect: Effect,
        who: Cards,
        changes: Values,
        until: str | None = default,
    ) -> None:
        parts = tuple(Continuous(Modifier(value, "add", n)) for value, n in changes)
        cards = ordered(game, who)
        game.emit_possible(change(card, effect.source, parts, until) for card in cards)

    return run


def becoming(
    change: Makes, until: str = "turn", ordered: Ordered = as_named
) -> tuple[Verb, ...]:
    """Return the sentences of setting a value, doubling it, switching two; ``change`` is as in :func:`changing`.

    >>> [row.key for row in becoming(ChangeValues)][1]
    'double/doubles the {stat:stat} of {who:selection} [{until:duration}]'
    """

    def hold(
        effect: Effect, card: Obj, part: Continuous, ends: str | None, text: Text
    ) -> Event:
        return change(card, effect.source, (part,), ends or until)

    def switched(
        effect: Effect, card: Obj, parts: list[Told], ends: str | None
    ) -> list[Event]:
        added = tuple(Continuous(part.effect) for part, _ in parts)
        return [change(card, effect.source, added, ends)]

    return (
        *setting(hold, ordered=ordered),
        switching(switched, until=until, ordered=ordered),
    )
