"""Events of declarations: tools, effects, Overdrives, attacks, revivals and changes (``e2drive.decl.1``)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from tcgkit.kernel.cards import Ability, Text
from tcgkit.kernel.happening import Event
from tcgkit.kernel.state import Obj, record
from tcgkit_e2drive.rules.zones import TYPES

if TYPE_CHECKING:
    from tcgkit.kernel.game import Changing, Reading


@record
class UseTool(Event):
    """A tool is used: declared and paid for, negated or not (e2drive.i.108)."""

    clause: ClassVar[str] = "e2drive.tool.1"
    text: ClassVar[Text] = Text(
        "{player} uses {card}{negated}", "{player}は{card}を使った{negated}"
    )

    by: int
    card: Obj
    negated: bool = False
    """It will have no effect when it resolves (e2drive.i.100)."""

    def apply(self, game: Changing) -> None:
        """If the tool is negated, mark its item in the line."""
        for item in game.state.lines.get("pending", ()) if self.negated else ():
            if getattr(item, "source", None) is self.card:
                item.negated = True  # type: ignore[attr-defined]  # every item of a tool has it

    def words(self, game: Reading) -> dict[str, object]:
        """Say if it is negated."""
        return {"negated": Text(" (negated)", "（無効）") if self.negated else Text("", "")}


@record
class UseEffect(Event):
    """An active effect, or an effect of a tool in play, is declared (e2drive.action.5-6)."""

    clause: ClassVar[str] = "e2drive.action.5"
    text: ClassVar[Text] = Text(
        "{player} declares {effect} of {card}", "{player}は{card}の{effect}を宣言した"
    )

    by: int
    card: Obj
    ability: Ability

    def words(self, game: Reading) -> dict[str, object]:
        """Name the effect."""
        return {"effect": self.ability.called}


@record
class UseOverdrive(Event):
    """An Overdrive is declared (e2drive.overdrive.3)."""

    clause: ClassVar[str] = "e2drive.overdrive.3"
    text: ClassVar[Text] = Text(
        "{player}: Overdrive of {servant} ({kind}) with {n}e",
        "{player}：{servant}のオーバードライブ（{kind}、{n}e）",
    )

    by: int
    servant: Obj
    n: int

    def words(self, game: Reading) -> dict[str, object]:
        """Say the type: it is shown even if the card lies face down (e2drive.i.17)."""
        return {"kind": TYPES[self.servant.defn["class"]]}


# ---- attacks -------------------------------------------------------------------------


@record
class AttackDeclared(Event):
    """A servant attacks, and the attack is paid for (e2drive.attack.4)."""

    clause: ClassVar[str] = "e2drive.attack.4"
    text: ClassVar[Text] = Text(
        "{attacker} attacks {target}", "{attacker}は{target}を攻撃した"
    )

    by: int
    attacker: Obj
    target: Obj

    def apply(self, game: Changing) -> None:
        """Note it until the turn ends."""
        game.set_number(self.attacker, "attacked", 1)


@record
class AttackNullified(Event):
    """A coin for Invisible nullified an attack (e2drive.attack.6)."""

    clause: ClassVar[str] = "e2drive.attack.6"
    text: ClassVar[Text] = Text(
        "{attacker}'s attack on {target} is nullified", "{attacker}の{target}への攻撃は無効"
    )

    by: int
    attacker: Obj
    target: Obj


@record
class Defended(Event):
    """The attacked servant defends (e2drive.defend.2)."""

    clause: ClassVar[str] = "e2drive.defend.2"
    text: ClassVar[Text] = Text("{target} defends", "{target}は防御した")

    by: int
    target: Obj
    attacker: Obj


@record
class Evaded(Event):
    """The attacked servant evades (e2drive.evade.5)."""

    clause: ClassVar[str] = "e2drive.evade.5"
    text: ClassVar[Text] = Text("{target} evades", "{target}は回避した")

    by: int
    target: Obj
    attacker: Obj


# ---- revivals and changes ------------------------------------------------------------


@record
class DeclareRevival(Event):
    """A revival is declared (e2drive.revive.2)."""

    clause: ClassVar[str] = "e2drive.revive.2"
    text: ClassVar[Text] = Text(
        "{player} declares: revive {servant}", "{player}は{servant}の復活を宣言した"
    )

    by: int
    servant: Obj


@record
class DeclareChange(Event):
    """A change is declared; the incoming servant is shown (e2drive.i.106)."""

    clause: ClassVar[str] = "e2drive.change.1"
    text: ClassVar[Text] = Text(
        "{player} declares: change {outgoing} for {incoming}",
        "{player}は{outgoing}から{incoming}へのチェンジを宣言した",
    )

    by: int
    outgoing: Obj
    incoming: Obj

    def words(self, game: Reading) -> dict[str, object]:
        """Name the servant in hand to both players."""
        return {"incoming": self.incoming.defn.name}
