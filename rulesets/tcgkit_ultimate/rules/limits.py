"""Limits enforced in play although the text passed: the excess is silently omitted (ultimate.i.9).

Most limits are per ability: the running text counts what it has done. Verbs ask here before they
act, and say what they did.

Clauses: ``ultimate.ban.11-27``, ``ultimate.ban.35-40``, ``ultimate.ban.53-54``,
``ultimate.ban.69``, ``ultimate.turn.15-19``, ``ultimate.i.124-125``, ``ultimate.i.140``,
``ultimate.i.143``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Final

from tcgkit.kernel.cards import Ability, CardDef, Choice, Scope
from tcgkit.kernel.state import Obj
from tcgkit_ultimate.rules.card_types import is_trigger_joker
from tcgkit_ultimate.rules.zones import on_field, turn_player

if TYPE_CHECKING:
    from tcgkit.kernel.game import Reading
    from tcgkit_ultimate.rules.ability import AbilityUse

LIMITS: Final = {
    "charges": 2,  # ultimate.ban.11
    "to_hand": 2,  # drawn and added, per player: ultimate.ban.12, ultimate.ban.13, i.139
    "targets": 2,  # monsters on the field: ultimate.ban.14
    "summon": 1,  # ultimate.ban.17
    "boost": 1,  # ultimate.ban.23
    "burn": 5,  # ultimate.ban.26
    "heal": 3,  # per deck: ultimate.ban.27
    "hand_attack": 1,  # ultimate.ban.53
    "mana_loss": 1,  # ultimate.ban.54
}
"""How often one ability may do something."""

SUMMON_TIMINGS: Final = frozenset(
    ("on_attack", "on_block", "on_destroyed", "on_battle", "on_turn_end")
)
"""The timings that may summon outside the main step (ultimate.turn.17)."""
MOST_SUMMONED: Final = {0: 6, 1: 2, 2: 3, 3: 4, 4: 5, 8: 6, 9: 6, 10: 6}
"""The largest printed number that an effect may summon, by the number of its card; others
have no limit (ultimate.ban.35-39)."""


def spend(effect: AbilityUse, what: str, number: int, player: int | None = None) -> int:
    """Return how much of ``number`` an ability may still do, and count that as done.

    What is beyond the limit is left out (ultimate.i.9).
    """
    name = what if player is None else f"{what}.{player}"
    able = max(0, min(number, effect.allowance(name, LIMITS[what])))
    effect.count(name, able)
    return able


def is_target(monster: Obj, source: Obj) -> bool:
    """Return whether a choice counts: a monster on the field, not the card itself (ultimate.i.140)."""
    return on_field(monster) and monster.card != source.card


def targets_left(
    choices: Iterable[Choice], picked: Iterable[tuple[Obj, ...]], source: Obj
) -> int:
    """Return how many monsters on the field can still be chosen (ultimate.ban.14).

    ``picked`` are those chosen so far, choice by choice; costs do not count.
    """
    chosen = [
        obj
        for choice, row in zip(choices, picked, strict=False)
        if not choice.for_cost
        for obj in row
    ]
    return LIMITS["targets"] - sum(is_target(obj, source) for obj in chosen)


_ROLES: Final = (
    "attacker",
    "blocker",
    "target",
    "defender",
    "monster",
    "card",
    "winner",
    "loser",
)


def _spoken_of(game: Reading, effect: AbilityUse) -> Iterator[Obj]:
    """Yield the monsters that a text may name without choosing them ("the attacker")."""
    for each in (effect.event, *game.state.frames):
        for role in _ROLES:
            found = getattr(each, role, None)
            if isinstance(found, Obj):
                yield found


def within_two(game: Reading, effect: AbilityUse, what: Iterable[Obj]) -> list[Obj]:
    """Return the objects that an ability may act on: at most two monsters on the field (ultimate.ban.14).

    Monsters that it names without choosing them do not count, nor does the card itself.
    """
    kept, known = [], [obj.card for obj in _spoken_of(game, effect)]
    for obj in what:
        new = is_target(obj, effect.source) and obj.card not in known
        if effect.costs or not new or any(obj.card == r.card for r in effect.reached):
            kept.append(obj)
        elif spend(effect, "targets", 1):
            effect.reached = (*effect.reached, obj)
            kept.append(obj)
    return kept


def overcomes(game: Reading, scope: Scope, monster: Obj) -> bool:
    """Return whether the number rule lets a card's effect reach a monster (ultimate.ban.16).

    The source must be strictly larger; the card itself is never under this rule (ultimate.i.125).
    """
    if monster is scope.source:
        return True
    return game.value(scope.source, "number") > game.value(monster, "number")


def may_summon(source: CardDef, card: CardDef) -> bool:
    """Return whether an effect of one card may summon another by its number (ultimate.ban.35-39).

    That a card may summon itself is for who asks (ultimate.ban.40).
    """
    most = MOST_SUMMONED.get(source["number"])
    number: int = card["number"]
    return most is None or number <= most


def in_time(game: Reading, you: int, ability: Ability) -> bool:
    """Return whether an ability may summon at this moment (ultimate.turn.15-19, ban.69)."""
    if ability.kind == "trigger" or ability.tags.get("timing") in SUMMON_TIMINGS:
        return True
    return in_main_step(game, you)


def in_main_step(game: Reading, player: int) -> bool:
    """Return whether it is the main step of a player (ultimate.i.29)."""
    titles = [frame.title for frame in game.state.frames]
    return "main_step" in titles and turn_player(game) == player


def may_use(game: Reading, you: int, ability: Ability) -> bool:
    """Return whether an ability may use a magic card: triggers always (ultimate.turn.16-19, i.72)."""
    return ability.kind == "trigger" or in_main_step(game, you)


def may_return(card: Obj) -> bool:
    """Return whether a card may go to a deck: a trigger joker never does (ultimate.ban.28)."""
    return not is_trigger_joker(card.defn)
