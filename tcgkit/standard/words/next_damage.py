"""What card texts do with the next damage of cards: "the next time it would be dealt damage this turn, ...".

The same is said behind "if it would be dealt damage": reduce that damage, prevent it, deal it to another card.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from tcgkit.kernel.cards import Text
from tcgkit.kernel.state import Continuous, Replacement
from tcgkit.standard.words.lasting import nothing_instead
from tcgkit.standard.words.replaced import LESS, NONE
from tcgkit_dsl.words.entries import Verb

if TYPE_CHECKING:
    from tcgkit.kernel.cards import Scope
    from tcgkit.kernel.effects import Effect
    from tcgkit.kernel.game import Reading, Running
    from tcgkit.kernel.happening import Event
    from tcgkit.standard.meanings import Cards
    from tcgkit_dsl.words.entries import Objects

Instead = Callable[..., "Event | None"]
Once = Callable[["Effect", Continuous, Text, "Cards", str], "Event"]
"""``(effect, part, text, cards, until)``: the event that puts a part in force for one use, at most until then."""


def next_damage(
    damage: type[Event], changed: Callable[[Any, Any, int], Event], once: Once, amount: str
) -> tuple[Verb, ...]:
    """Return the sentences; ``changed(event, target, n)`` is damage with another target or number.

    The events have the role ``target``, and the number in the field ``amount``.

    >>> rows = next_damage(DamageCard, lambda event, target, n: event, lambda *each: DrawCard(1), "amount")
    >>> [row.key for row in rows][1]
    'reduce/reduces that damage by {n:number}'
    """

    def is_damage_to_the_first(game: Reading, scope: Any, event: Any) -> bool:
        """Return whether damage is dealt to the first target, and another one that takes it is there."""
        first, *others = scope.targets
        there = all(other is not first and game.is_there(other) for other in others)
        return event.target is first and there

    def dealt(event: Any, target: Any, number: int) -> Event | None:
        return changed(event, target, number) if number > 0 else None

    def reduced(game: Reading, scope: Scope, event: Any, n: int) -> Event | None:
        return dealt(event, event.target, getattr(event, amount) - n)

    def redirected(
        game: Reading, scope: Any, event: Any, to: Objects | None = None
    ) -> Event | None:
        found = scope.targets[1:] if to is None else to.now(game, scope)
        return dealt(event, found[0] if found else event.target, getattr(event, amount))

    def next_time(instead: Instead, said: Text) -> Callable[..., None]:
        """Return the verb that changes the next damage of cards; one use, until a moment."""

        def run(
            game: Running,
            effect: Effect,
            what: Cards,
            until: str,
            to: Cards | None = None,
            **more: Any,
        ) -> None:
            def replace(game: Reading, scope: Scope, event: Any) -> Event | None:
                return instead(game, scope, event, **more)

            part = Continuous(Replacement((damage,), is_damage_to_the_first, replace))
            groups = [(card, *(to or ())) for card in what if to is None or to]
            game.emit_possible(
                once(effect, part, said.fill(**more), group, until)
                for group in groups
                if all(map(game.is_there, group[1:]))
            )

        return run

    def rows(
        en: str, ja: str, said: Text, instead: Instead, *also: str, later: str = ""
    ) -> tuple[Verb, Verb]:
        """Return what is said of the next damage, and behind "would be dealt damage, ... instead"."""
        when = "the next time {what:selection} would be dealt damage {until:duration}, "
        return (
            Verb(
                when + (later or en),
                "{until}、次に{what}がダメージを受けるとき、" + ja,
                also=tuple(when + each for each in also),
                run=next_time(instead, said),
            ),
            Verb(en, ja, also=also, replaces=instead),
        )

    return (
        *rows(
            "reduce/reduces that damage by {n:number}",
            "そのダメージを{n}減ら<す|し|して>",
            Text("the next damage -{n}", "次のダメージ-{n}"),
            reduced,
            *LESS,
        ),
        *rows(
            "prevent/prevents that damage",
            "そのダメージを0に<する|し|して>",
            Text("the next damage is prevented", "次のダメージを防ぐ"),
            nothing_instead,
            *NONE,
        ),
        *rows(
            "deal/deals that damage to {to:selection}",
            "そのダメージを{to}に与え<る||て>",
            Text("the next damage is redirected", "次のダメージは移し替えられる"),
            redirected,
            later="deal it to {to:selection} instead",
        ),
    )
