"""Prices: the current costs of cards and abilities, and the limits of abilities.

Clauses: ``dannokomachi.1.5.5``, ``dannokomachi.1.6.*``, ``dannokomachi.i.53-55``,
``dannokomachi.i.61``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tcgkit.kernel.cards import Ability
from tcgkit.kernel.state import Obj
from tcgkit_dannokomachi.rules.zones import Layered

if TYPE_CHECKING:
    from tcgkit.kernel.game import Changing, Reading


def has_x(card: Obj) -> bool:
    """Return whether a card costs X."""
    return bool(card.defn.fields.get("x"))


ACTIVATION = Layered("activation", None)
"""The cost of using an ability, for effects that change it (dannokomachi.i.54)."""


def cost_of(game: Reading, card: Obj) -> int:
    """Return the current cost of playing a card, at least 0 (dannokomachi.1.5.5, 1.6.1b.6)."""
    cost = game.value(card, "cost")
    return cost if cost > 0 else 0


def set_cost(game: Reading, card: Obj) -> int | None:
    """Return the cost that an effect sets for a card, if one does (dannokomachi.i.53)."""
    settings = [e for e in game.changes("cost") if e[0].effect.op == "become"]  # type: ignore[union-attr]  # filed as modifiers
    if not settings:
        return None
    cost = game.rules.properties["cost"]
    return cost.combine(game, card, 0, game.applied(card, settings))


def activation_cost(game: Reading, card: Obj, ability: Ability) -> int:
    """Return the current cost of using an ability, at least 0 (dannokomachi.i.54)."""
    cost = bare_activation_cost(game, card, ability)
    return cost if cost > 0 else 0


def bare_activation_cost(game: Reading, card: Obj, ability: Ability) -> int:
    """Return this cost, possibly below 0."""
    cost = int(ability.tags.get("cost") or 0)
    changes = game.changes("activation")
    if not changes:
        return cost
    return ACTIVATION.combine(game, card, cost, game.applied(card, changes))


def count_use(game: Changing, card: Obj, ability: Ability) -> None:
    """Count the use of an ability that may be used only so often (dannokomachi.i.61)."""
    limit = ability.tags.get("limit")
    if limit:
        name = f"uses.{ability.index}" if limit == "turn" else f"used.{ability.index}"
        game.set_number(card, name, card.number(name) + 1)


def has_uses(card: Obj, ability: Ability) -> bool:
    """Return whether an ability was not used as often as it may be."""
    limit = ability.tags.get("limit")
    if not limit:
        return True
    name = f"uses.{ability.index}" if limit == "turn" else f"used.{ability.index}"
    return not card.number(name)
