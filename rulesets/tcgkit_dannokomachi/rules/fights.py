"""The events of battles, damage and healing; the others are in :mod:`.events`."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from tcgkit.kernel.cards import Text
from tcgkit.kernel.happening import Event
from tcgkit.kernel.state import TABLE, Obj, record
from tcgkit_dannokomachi.rules.zones import damage, is_character, step

if TYPE_CHECKING:
    from tcgkit.kernel.game import Changing, Reading


# ---- battle --------------------------------------------------------------------------


@record
class AttackDeclared(Event):
    """Attacker and targets are declared: "when attacking" (dannokomachi.1.13.5a)."""

    clause: ClassVar[str] = "dannokomachi.1.13.5.2"
    text: ClassVar[Text] = Text(
        "{attacker} attacks {targets}", "{attacker}が{targets}を攻撃した"
    )

    by: int
    attacker: Obj
    targets: tuple[Obj, ...]


@record
class Attacked(Event):
    """A character is attacked: once for each target, with the declaration (dannokomachi.i.85)."""

    by: int
    """The controller of the character."""
    target: Obj
    attacker: Obj


@record
class BattleDamage(Event):
    """A character has dealt battle damage: once for each battle (dannokomachi.1.13.5b, i.86).

    What is dealt battle damage hears :class:`Damaged` with ``battle``, each for itself.
    """

    by: int
    attacker: Obj
    targets: tuple[Obj, ...]
    """Those that were dealt at least 1."""
    numbers: tuple[int, ...]
    """How much each of them was dealt."""


@record
class BattlesAdded(Event):
    """A player may battle more often in this turn's battle step (dannokomachi.i.82)."""

    clause: ClassVar[str] = "dannokomachi.battle.13"
    text: ClassVar[Text] = Text(
        "{player} may battle {number} additional time(s) this turn",
        "{player}はこのターンあと{number}回多く戦闘できる",
    )

    by: int
    number: int

    def apply(self, game: Changing) -> None:
        """Add them to the battles left of this battle step, or of the one to come."""
        name = "battles" if step(game) == "battle_step" else "more_battles"
        game.set_number(TABLE, name, game.number(TABLE, name) + self.number)

    def possible(self, game: Reading) -> bool:
        """It is this player's turn: players battle only in their own (dannokomachi.1.13.2)."""
        return self.number > 0 and self.by == game.number(TABLE, "turn_player")


@record
class Damaged(Event):
    """Damage counters are put on a character (dannokomachi.ko.1).

    Clauses: dannokomachi.1.6.1a.2, dannokomachi.i.91.
    """

    clause: ClassVar[str] = "dannokomachi.ko.1"
    text: ClassVar[Text] = Text(
        "{target} takes {number} damage", "{target}は{number}ダメージを受けた"
    )

    by: int
    target: Obj
    number: int
    source: Obj | None = None
    battle: bool = False

    def apply(self, game: Changing) -> None:
        """Put them there."""
        game.set_number(self.target, "damage", damage(self.target) + self.number)
        hit = 0 if self.source is None else 2 * self.source.id + self.battle
        if hit != self.target.number("hit"):
            game.set_number(self.target, "hit", hit)

    def possible(self, game: Reading) -> bool:
        """It is in play, and the damage is not 0 (dannokomachi.ko.8)."""
        return self.number > 0 and game.is_there(self.target) and is_character(self.target)


@record
class Healed(Event):
    """Damage counters are removed (dannokomachi.ko.9, dannokomachi.i.92)."""

    clause: ClassVar[str] = "dannokomachi.ko.9"
    text: ClassVar[Text] = Text(
        "{number} damage is removed from {target}", "{target}のダメージを{number}取り除いた"
    )

    by: int
    target: Obj
    number: int

    def apply(self, game: Changing) -> None:
        """Take away at most the current number."""
        self.number = min(self.number, damage(self.target))
        game.set_number(self.target, "damage", damage(self.target) - self.number)

    def possible(self, game: Reading) -> bool:
        """There is a counter to remove, and nothing forbids it."""
        if not (self.number > 0 and game.is_there(self.target)):
            return False
        return damage(self.target) > 0 and not game.cannot("be_healed", self.target)
