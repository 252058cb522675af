"""The conditions of the Ultimate Game's card texts."""

from __future__ import annotations

from typing import Final

from attrs import evolve

from tcgkit.kernel.cards import Scope
from tcgkit.kernel.game import Reading
from tcgkit.kernel.state import Obj
from tcgkit.standard.meanings import subjects
from tcgkit.standard.words import conditions as common
from tcgkit.standard.words.attacks import roles_of_attack
from tcgkit.standard.words.card_counts import counting, has
from tcgkit.standard.words.player_numbers import amounts
from tcgkit.standard.words.qualities import all_are, are_not_so, are_so
from tcgkit.standard.words.things import Place, names_of
from tcgkit_dsl.meaning.values import Known
from tcgkit_dsl.words.entries import Objects, TestRow
from tcgkit_dsl.words.rows import condition, without
from tcgkit_ultimate.language.things import ROLES, is_in
from tcgkit_ultimate.rules.attack import attack_now
from tcgkit_ultimate.rules.zones import SUMMONED_ON

COMMON: Final = (
    *without(
        common,
        common.controls,
        common.holds,
        common.has_cards,
        common.are,
        common.are_these,
    ),
    *(counting(has=False), has, are_so, are_not_so),
    evolve(
        common.are,
        en="{who} is/are a {what:phrase}",
        also=("{who} is/are an {what:phrase}", *common.are.also[2:]),
    ),
)


def _mana(en: str, ja: str, of: str) -> tuple[TestRow, ...]:
    """Return what is asked of mana; ``of`` is its field."""
    return amounts(en, ja, lambda game, seat: game.number(seat, of), frozenset({"players"}))


MANA: Final = (_mana("mana", "マナ", "mana"), _mana("ready mana", "使えるマナ", "ready"))


# ---- of cards ------------------------------------------------------------------------


def lies(game: Reading, scope: Scope, obj: Obj, where: Place) -> bool:
    """Return whether a card lies in such a place, or is summoned on top of it.

    A monster that is summoned on a deck or a graveyard is on it (ultimate.zone.6).
    """
    zones = names_of(where)
    tops = (SUMMONED_ON[zone] for zone in zones if zone in SUMMONED_ON)
    return is_in(game, scope, obj, (where[0], (*zones, *tops)))


_ARE_IN: Final = all_are(lies)
"""What both sentences mean: they read alike in Japanese."""
IN: Final = tuple(
    condition(f"{{who}} is/are {at} {{where}}", "{who}が{where}にある")(_ARE_IN)
    for at in ("on", "in")
)


@condition("{who} was/were on {where}", "{who}が{where}にあった")
def were_in(game: Reading, scope: Scope, who: Objects, where: Place) -> bool:
    """Return whether the card of the event lay there before it left (ultimate.i.111)."""
    left = [obj for obj in subjects(scope.event, ROLES) if happens(game, scope, obj, who)]
    return bool(left) and all(is_in(game, scope, obj, where) for obj in left)


def happens(game: Reading, scope: Scope, obj: Obj | None, who: Objects) -> bool:
    """Return whether an object of an event is one of those named, as it was then.

    Who is known already ("this card") may have become another object since: cards are compared.
    """
    if obj is None:
        return False
    if isinstance(who, Known):
        return any(each.card == obj.card for each in who.now(game, scope))
    return who.match(game, scope, obj)


ATTACK: Final = roles_of_attack(
    attack_now,
    happens,
    "モンスター",
    ("the attacker", "アタックしている", "attacker"),
    ("the blocker", "ブロックしている", "blocker"),
    ("the attacked monster", "アタックされている", "target"),
)
