"""Targets: the objects that texts may name, their number, and their recheck.

Clauses: ``dannokomachi.1.1.2``, ``dannokomachi.play.5``, ``dannokomachi.play.11``,
``dannokomachi.type.4``, ``dannokomachi.i.57``.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from tcgkit.kernel.cards import Ability, CardDef, Choice, Scope, Text
from tcgkit.kernel.state import Obj, Option
from tcgkit_dannokomachi.rules.card_types import ACTION, EQUIPMENT, FIELD
from tcgkit_dannokomachi.rules.zones import STACK, can_carry, characters

if TYPE_CHECKING:
    from tcgkit.kernel.game import Reading


def own_characters(game: Reading, scope: Scope) -> list[Obj]:
    """Return the characters that a player controls."""
    return characters(game, scope.you)


# Equipment is attached to an own character, wherever it stands, unless its text says
# otherwise (dannokomachi.i.18).
ATTACH = Ability(
    Text("attach", "装備"),
    "attach",
    {},
    Text("", ""),
    choices=(
        Choice(
            own_characters, 1, 1, Text("Who is equipped?", "どのキャラに装備しますか？")
        ),
    ),
)
"""The default target of equipment (dannokomachi.type.4)."""


def text_of(card: Obj) -> Ability | None:
    """Return the text with which a card is played: its effect, or its equipping."""
    return _text_of(card.defn)


@lru_cache(maxsize=4096)
def _text_of(defn: CardDef) -> Ability | None:
    if defn.is_a(FIELD):
        return None
    wanted = "action" if defn.is_a(ACTION) else "attach"
    for ability in defn.abilities:
        if ability.kind == wanted:
            return ability
    return ATTACH if defn.is_a(EQUIPMENT) else None


def targets_of(game: Reading, scope: Scope, ability: Ability, choice: Choice) -> list[Obj]:
    """Return the candidates: objects that the text names and no effect forbids (dannokomachi.1.1.2).

    A character carries any number of equipment cards, but where an option limits it (dannokomachi.type.5).

    An item on the stack cannot target itself.
    """
    found = choice.candidates(game, scope)
    source = scope.source
    if source.place.zone.name == STACK:
        found = [obj for obj in found if obj is not source]
    if game.claims("be_targeted") and not choice.for_cost:
        found = [o for o in found if not game.cannot("be_targeted", o, source)]
    if ability.kind == "attach" and game.rules.options["equipment_limit"] != "none":
        found = [obj for obj in found if can_carry(game, obj)]
    return found


def is_enough(game: Reading, scope: Scope, ability: Ability, choice: Choice) -> bool:
    """Return whether there is enough to choose from for one choice."""
    if choice.modes:
        return bool(modes_of(game, scope, ability, choice))
    plain = not game.claims("be_targeted") and ability.kind != "attach"
    if plain:
        return choice.enough(game, scope)
    return len(targets_of(game, scope, ability, choice)) >= choice.low


def modes_of(game: Reading, scope: Scope, ability: Ability, choice: Choice) -> list[Option]:
    """Return the alternatives whose targets exist."""
    return [
        mode
        for mode in choice.modes
        if all(
            is_enough(game, scope, ability, each)
            for each in ability.choices
            if each.under == (choice.place, mode.number)
        )
    ]


def can_choose(game: Reading, scope: Scope, ability: Ability) -> bool:
    """Return whether every target that a text needs exists (dannokomachi.play.5, i.57)."""
    for choice in ability.choices:
        if choice.under is None and not is_enough(game, scope, ability, choice):
            return False
    return True
