"""What card texts answer of attacks on targets, and of the damage that cards deal to each other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tcgkit.standard.words import happenings
from tcgkit.standard.words.play import Role, heard, hears
from tcgkit.standard.words.replaced import (
    changed_damage,
    dealing_more,
    shielding,
    taking_less,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from tcgkit.kernel.happening import Event
    from tcgkit.standard.words.lasting import Holds
    from tcgkit.standard.words.replaced import Ends
    from tcgkit_dsl.words.entries import TriggerRow, Verb
    from tcgkit_dsl.words.rows import Wording


def hears_attacks(
    declared: type[Event],
    attacked: type[Event],
    targets: Role = "targets",
    target: Role = "target",
    words: Wording = happenings.ATTACKS,
) -> tuple[TriggerRow, ...]:
    """Return the triggers on cards that attack and are attacked, and on players who attack with them.

    Both events have the role ``attacker``; ``declared`` has the player as ``by`` and all ``targets``, ``attacked``
    happens to each ``target``. ``words`` are those of attacking.

    >>> [row.key for row in hears_attacks(DestroyCard, DestroyCard)][2:4]
    ['when {who:selection} is/are attacked', 'when {who:selection} is/are attacked by {what:selection}']
    """
    return (
        hears(words, declared, "attacker"),
        hears(happenings.ATTACKS_WHAT, declared, "attacker", what=targets),
        heard(attacked, "is/are attacked", "攻撃され", who=target),
        heard(
            attacked,
            "is/are attacked by {what:selection}",
            "{what}に攻撃され",
            who=target,
            what="attacker",
        ),
        heard(
            declared,
            "attacks/attack with {what:selection}",
            "{what}で攻撃し",
            "declares/declare an attack with {what:selection}",
            subject="player",
            who="by",
            what="attacker",
        ),
        heard(
            declared,
            "declares/declare an attack",
            "攻撃を宣言し",
            "battles/battle",
            subject="player",
            who="by",
        ),
    )


def hears_harm(
    damage: type[Event], target: Role = "target", source: Role = "source"
) -> tuple[TriggerRow, ...]:
    """Return the triggers on cards that are dealt damage and deal it, to any card and by some.

    >>> [row.key for row in hears_harm(DestroyCard, "card")][-1]
    'when {who:selection} is/are dealt damage by {what:selection}'
    """
    return (
        hears(happenings.DAMAGED, damage, target),
        hears(happenings.DEALS_DAMAGE, damage, source),
        hears(happenings.DEALS_DAMAGE_TO, damage, source, what=target),
        hears(happenings.DAMAGED_BY, damage, target, what=source),
    )


def changed_harm(
    hold: Holds,
    ends: Ends,
    damage: type[Event],
    hurt: Callable[[Any], Any],
    target: str = "target",
    amount: str = "amount",
    kind: tuple[str, str, Callable[[Any], bool]] | None = None,
) -> tuple[Verb, ...]:
    """Return the sentences that change the damage of cards, for a time, always or once, and that of a kind.

    ``hold``, ``hurt``, ``amount`` and ``kind`` are as for ``replaced.taking_less``, ``ends`` as for
    ``replaced.shielding``; ``target`` is the field of the events with the card.

    >>> rows = changed_harm(lambda *each: DrawCard(1), {}, DamageCard, lambda event: event.card, "card")
    >>> [row.key for row in rows][1]
    '{who:selection} takes/take no damage [{until:duration}]'
    """
    kinds = () if kind is None else (kind,)
    more = ((f"{en} damage", f"{ja}で", f"{ja}の", only) for en, ja, only in kinds)
    return (
        *(
            row
            for each in (None, *kinds)
            for row in taking_less(hold, (damage,), hurt, amount, each)[:2]
        ),
        *changed_damage(amount),
        shielding(ends, (damage,), hurt, amount)[0],
        *dealing_more(hold, damage, target, amount=amount, kinds=tuple(more)),
    )
