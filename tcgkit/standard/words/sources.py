"""Damage of some causes and sources that cards do not take, or take less of: "takes no damage from spells"."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from attrs import evolve

from tcgkit.kernel.state import Continuous, Replacement
from tcgkit.standard.words.lasting import Holds, Test, holding
from tcgkit_dsl.words.rows import wording

if TYPE_CHECKING:
    from tcgkit.kernel.cards import Scope
    from tcgkit.kernel.game import Reading
    from tcgkit.kernel.happening import Event
    from tcgkit.standard.words.causes import Cause
    from tcgkit_dsl.words.entries import Objects, Verb

_FROM = "({cause:cause}|from {source:selection}|from attacks of {attacks:selection})"
_FROM_JA = "[{cause}][{source}から][{attacks}の攻撃で]"


def less_from(
    hold: Holds,
    damage: type[Event],
    by_effect: Callable[[Any], bool],
    amount: str = "amount",
    **more: Any,
) -> tuple[Verb, Verb]:
    """Return the sentences that cards take no damage of some causes or sources, or so much less.

    The events have the roles ``card``, ``source`` and ``cause``, and the number in the field ``amount``;
    ``by_effect`` tells whether one is the damage of an effect, and so of no attack. ``more`` is as for
    :func:`tcgkit.standard.words.lasting.holding`.

    >>> [row.always is None for row in less_from(lambda *each: DrawCard(1), DamageBy, bool)]
    [False, False]
    """

    def parts(
        who: Test,
        cause: Cause | None = None,
        source: Objects | None = None,
        n: int | None = None,
        attacks: Objects | None = None,
    ) -> list[Continuous]:
        dealer = source or attacks

        def test(game: Reading, scope: Scope, event: Any) -> bool:
            return (
                who(game, scope, event.card)
                and (cause is None or cause.is_why(scope, event, event.cause))
                and (dealer is None or dealer.match(game, scope, event.source))
                and not (attacks is not None and by_effect(event))
            )

        def less(game: Reading, scope: Scope, event: Any) -> Event | None:
            left = 0 if n is None else getattr(event, amount) - n
            return evolve(event, **{amount: left}) if left > 0 else None

        return [Continuous(Replacement((damage,), test, less))]

    def row(en: str, ja: str, *also: str) -> Verb:
        until = "[{until:duration}]"
        words = wording(
            f"{{who:selection}} {en} {_FROM} {until}",
            f"[{{until}}、]{{who:は}}{_FROM_JA}{ja}",
            *(
                f"{{who:selection}} {each} from (attacks|an attack) by {{attacks:selection}} {until}"
                for each in (en, *also)
            ),
            *(f"{{who:selection}} {each} {_FROM} {until}" for each in also),
        )
        return holding(
            parts,
            hold,
            words,
            said=(f"{{who:selection}} {en}", f"{{who}}は{ja}"),
            meant=frozenset({"source", "attacks"}),
            **more,
        )

    return (
        row(
            "takes/take no damage",
            "ダメージを受け<ない|ず|なくて>",
            "is/are dealt no damage",
            "(does/do not take|cannot take|cannot be dealt) damage",
        ),
        row(
            "takes/take {n:number} less damage",
            "受けるダメージが{n}減<る|り|って>",
            "is/are dealt {n:number} less damage",
        ),
    )
