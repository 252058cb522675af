"""Sentences that change the values of objects for a time or always, where one event holds for all of them.

"They get +1 attack", "their attack becomes 3", "double their attack", "switch their attack and defense".
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from tcgkit.kernel.cards import Text
from tcgkit.kernel.effects import Effect
from tcgkit.kernel.state import Continuous, Modifier, Obj
from tcgkit.standard.words import deeds
from tcgkit.standard.words.lasting import Holds, Test, Told, holding, is_target
from tcgkit.standard.words.needed import that_meet
from tcgkit_dsl.words.rows import verb

if TYPE_CHECKING:
    from tcgkit.kernel.game import Running
    from tcgkit.kernel.happening import Need
    from tcgkit.standard.meanings import Cards
    from tcgkit_dsl.words.entries import Verb

Op: TypeAlias = Literal["add", "become", "multiply"]


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
    told: Callable[[str, Op, Any], Text] = plainly,
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

    def part(stat: str, op: Op, n: Any, who: Test) -> Told:
        return Continuous(Modifier(stat, op, n), who), told(stat, op, n)

    def changed(who: Test, changes: list[tuple[str, Any]]) -> Iterable[Told]:
        """Change values."""
        return [part(stat, "add", n, who) for stat, n in changes]

    def lowered(who: Test, changes: list[tuple[str, Any]], least: int) -> Iterable[Told]:
        """Lower values, but not below a number."""

        def said(stat: str, n: Any) -> Text:
            text = told(stat, "add", n)
            return Text(f"{text.en}, to a minimum of {least}", f"{text.ja}（最低{least}）")

        return [
            (Continuous(Modifier(stat, "add", n, least=least), who), said(stat, n))
            for stat, n in changes
        ]

    def become(who: Test, stat: str, n: Any) -> Iterable[Told]:
        """Set a value."""
        return [part(stat, "become", n, who)]

    def doubled(who: Test, stat: str) -> Iterable[Told]:
        """Double a value."""
        return [part(stat, "multiply", 2, who)]

    default = until

    @verb(deeds.SWITCH)
    def switch(
        game: Running,
        effect: Effect,
        a: str,
        b: str,
        who: Cards,
        until: str | None = default,
    ) -> None:
        """Exchange two values of each object: each gets what the other one is now."""

        def found(card: Obj) -> Iterable[Told]:
            gap = game.value(card, b) - game.value(card, a)
            return (part(stat, "add", n, is_target) for stat, n in ((a, gap), (b, -gap)))

        game.emit_possible(
            hold(effect, (card,), what, until, said)
            for card in that_meet(game, effect, who, *needs)
            for what, said in found(card)
        )

    more: dict[str, Any] = {"needs": needs, "together": True}
    return (
        holding(changed, hold, deeds.GET, counts=True, **more),
        holding(lowered, hold, deeds.GET_DOWN_TO, counts=True, **more),
        holding(become, hold, deeds.BECOME, **more),
        holding(doubled, hold, deeds.DOUBLE, **more),
        switch,
    )
