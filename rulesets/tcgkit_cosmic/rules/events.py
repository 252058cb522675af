"""The events of Cosmic Core: texts answer them, the log tells them.

``by`` is the player whose event it is. Triggered effects follow their event (cosmic.effect.2).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, Literal

from tcgkit.kernel.cards import Ability, Text
from tcgkit.kernel.happening import THERE, Event, Needs
from tcgkit.kernel.state import TABLE, Continuous, Lasting, Obj, record
from tcgkit_cosmic.rules.geometry import ATTACK_ZONE, STANDBY_ZONE, hex_of_slot, rotation
from tcgkit_cosmic.rules.needs import (
    HAS_STATE,
    IN_PLAY,
    MAY_BE_RELEASED,
    MOVABLE,
    NOT_FROZEN,
    NOT_RELEASED,
    OFF_BOARD,
)
from tcgkit_cosmic.rules.zones import FROZEN, RELEASED, beneath, is_servant

if TYPE_CHECKING:
    from tcgkit.kernel.game import Changing, Reading

Way = Literal["put", "attack", "effect", "astrology"]
"""The four kinds of use (``use`` in the rulebook's vocabulary)."""
KINDS: Final = {
    "put": (Text("puts", "場に出す"), Text(" into play", "")),
    "attack": (Text("attacks with", "攻撃"), Text("", "")),
    "effect": (Text("uses an effect of", "効果"), Text("", "")),
    "astrology": (Text("uses", "使用"), Text("", "")),
}
"""The log's words for each kind of use, before and behind the card."""


THE_CORE: Final = Text("the core", "コア")


@record
class CardEvent(Event):
    """An event that happens to one card, by a player."""

    by: int
    card: Obj


def _cause(effect: bool) -> str:
    """Return by what something happens, in the words of card texts."""
    return "effect" if effect else "attack"


# ---- the turn ------------------------------------------------------------------------


@record
class TurnStarted(Event):
    """A turn begins; a player has the privilege (cosmic.turn.2)."""

    clause: ClassVar[str] = "cosmic.turn.5"
    text: ClassVar[Text] = Text(
        "— turn {number}: {player} has the privilege —",
        "— ターン{number}：優越権は{player} —",
    )

    by: int
    number: int


@record
class PhaseBegan(Event):
    """A phase or step begins."""

    name: str

    def apply(self, game: Changing) -> None:
        """Players who are to skip it do so now (cosmic.effect.12)."""
        for player in game.playing():
            if game.number(player, f"skips.{self.name}"):
                game.add_number(player, f"skips.{self.name}", -1)
                game.set_number(player, f"skipping.{self.name}", 1)


@record
class PhaseEnded(Event):
    """A phase or step ends."""

    name: str


@record
class WindowOpened(Event):
    """A speed window opens (cosmic.window.1)."""

    clause: ClassVar[str] = "cosmic.window.1"

    speed: str


@record
class Orbited(Event):
    """All piles of a board moved one hex (cosmic.orbit.2-4)."""

    clause: ClassVar[str] = "cosmic.orbit.2"

    by: int
    """The player of the board."""
    steps: int = 1
    in_step: bool = True
    """It is the orbit step, no effect."""

    def apply(self, game: Changing) -> None:
        """Move all six piles at once."""
        game.permute("orbit", self.by, rotation(self.steps))

    def came(self, card: Obj, zone: str) -> bool:
        """Return whether a card came into a zone of its board by this."""
        if card.place.zone.name != "orbit" or card.controller != self.by:
            return False
        now, before = hex_of_slot(card.slot), hex_of_slot((card.slot - self.steps) % 6)
        hexes = ATTACK_ZONE if zone == "attack" else STANDBY_ZONE
        return now in hexes and before not in hexes


@record
class Released(CardEvent):
    """A card is released (cosmic.state.1)."""

    clause: ClassVar[str] = "cosmic.release.1"
    text: ClassVar[Text] = Text("{card} is released", "{card}をリリースした")
    needs: ClassVar[Needs] = {"card": (*HAS_STATE, NOT_RELEASED, MAY_BE_RELEASED)}

    def apply(self, game: Changing) -> None:
        """Turn it upright."""
        game.set_posture(self.card, RELEASED)


@record
class Froze(CardEvent):
    """A card is frozen (cosmic.state.1)."""

    clause: ClassVar[str] = "cosmic.state.3"
    text: ClassVar[Text] = Text("{card} is frozen", "{card}をフリーズした")
    needs: ClassVar[Needs] = {"card": (*HAS_STATE, NOT_FROZEN)}

    def apply(self, game: Changing) -> None:
        """Turn it sideways."""
        game.set_posture(self.card, FROZEN)


@record
class SoulMade(CardEvent):
    """A core soul is made (cosmic.core_soul.1).

    Clauses: cosmic.core_soul.6, cosmic.core_soul.12, cosmic.i.22.
    """

    clause: ClassVar[str] = "cosmic.core_soul.1"
    text: ClassVar[Text] = Text(
        "{player} makes a core soul: {card}", "{player}のコアソウル：{card}"
    )

    def apply(self, game: Changing) -> None:
        """Turn the top card of the core face up and upside down."""
        self.card = game.move(self.card, "core_top", up=True)
        game.set_number(self.card, "soul", 1)
        if game.rules.options["core_soul_turned"]:
            game.set_number(self.card, "turned", 1)


@record
class Placed(CardEvent):
    """A card is placed face down as a material (cosmic.material.1, cosmic.mat_step.9)."""

    clause: ClassVar[str] = "cosmic.mat_step.1"
    text: ClassVar[Text] = Text(
        "{player} places a material on {hex}", "{player}は{hex}にマテリアルを置いた"
    )
    needs: ClassVar[Needs] = {"card": (*MOVABLE, OFF_BOARD)}

    slot: int

    def apply(self, game: Changing) -> None:
        """Put it on top of the pile."""
        game.move(self.card, "orbit", slot=self.slot, up=False)

    def words(self, game: Reading) -> dict[str, object]:
        """Name the hex."""
        return {"hex": hex_of_slot(self.slot)}


# ---- uses ----------------------------------------------------------------------------


@record
class Declared(Event):
    """A use is declared, its costs are paid (cosmic.use.1)."""

    clause: ClassVar[str] = "cosmic.use.1"
    text: ClassVar[Text] = Text(
        "{player} {does} {card}{rest}{to}{chosen}", "{player}：{card}（{does}）{to}{chosen}"
    )

    by: int
    way: Way
    card: Obj
    ability: Ability | None = None
    target: Obj | None = None
    """The target; None: the core."""
    chosen: tuple[Obj, ...] = ()

    def words(self, game: Reading) -> dict[str, object]:
        """Name the kind of use, and its target."""
        chosen: object = self.chosen or ""
        if self.way == "attack":
            chosen = (self.target,) if self.target is not None else THE_CORE
        does, rest = KINDS[self.way]
        to = " → " if chosen else ""
        return {"does": does, "rest": rest, "to": to, "chosen": chosen}


@record
class Negated(CardEvent):
    """A use is negated: it ends without effect (cosmic.effect.13-15)."""

    clause: ClassVar[str] = "cosmic.effect.15"
    text: ClassVar[Text] = Text("{card}: negated", "{card}：無効")


@record
class Entered(CardEvent):
    """A card enters play (cosmic.put.8, cosmic.guardian.7).

    It comes released and upright, as a new card. Clauses: cosmic.state.2, cosmic.state.4.
    """

    clause: ClassVar[str] = "cosmic.put.8"
    text: ClassVar[Text] = Text("{card} enters play", "{card}が場に出た")

    def apply(self, game: Changing) -> None:
        """The card is not a material any more; cards beneath a servant are its life (cosmic.put.10).

        Clauses: cosmic.put.6, cosmic.put.11.
        """
        card = self.card
        game.set_number(card, "pending", 0)
        game.turn(card, up=True)
        game.set_posture(card, RELEASED)
        game.set_number(card, "turned", 0)
        for each in beneath(game, card):
            game.set_posture(each, RELEASED)


@record
class TurnedBack(CardEvent):
    """A card whose cost is not fulfilled any more is a material again (cosmic.put.9)."""

    clause: ClassVar[str] = "cosmic.put.9"
    text: ClassVar[Text] = Text("{card} is turned down again", "{card}は裏向きに戻った")

    def apply(self, game: Changing) -> None:
        """Turn it face down."""
        game.set_number(self.card, "pending", 0)
        game.turn(self.card, up=False)


@record
class GuardianPlaced(CardEvent):
    """A guardian is put onto the core (cosmic.guardian.1)."""

    clause: ClassVar[str] = "cosmic.guardian.1"
    text: ClassVar[Text] = Text("{player} places {card}", "{player}は{card}を置いた")

    def apply(self, game: Changing) -> None:
        """Lay it on the core, released and upright (cosmic.guardian.7)."""
        self.card = game.move(self.card, "core_top", up=True)


# ---- attacks -------------------------------------------------------------------------


@record
class Attacked(Event):
    """An attack is declared (cosmic.attack.14)."""

    by: int
    attacker: Obj
    target: Obj | None = None
    """None: the core."""


@record
class Nullified(Event):
    """A guardian nullifies a servant's attack on the core (cosmic.nullify.1)."""

    clause: ClassVar[str] = "cosmic.nullify.1"
    text: ClassVar[Text] = Text(
        "the attack of {attacker} is nullified", "{attacker}の攻撃は無効になった"
    )

    by: int
    attacker: Obj


@record
class Defended(Event):
    """A card defends (cosmic.defend.*, cosmic.defend.10)."""

    clause: ClassVar[str] = "cosmic.defend.9"
    text: ClassVar[Text] = Text("{defender} defends", "{defender}が防御した")

    by: int
    defender: Obj
    attacker: Obj
    core: bool
    """The target was the core."""

    def apply(self, game: Changing) -> None:
        """By option defending freezes (cosmic.i.48)."""
        if game.rules.options["defend_freezes"]:
            game.set_posture(self.defender, FROZEN)


@record
class AttackOver(Event):
    """An attack that was carried out is over (cosmic.i.73)."""

    by: int
    attacker: Obj
    target: Obj | None
    """None: the core."""


# ---- damage --------------------------------------------------------------------------


@record
class Damaged(CardEvent):
    """A servant was dealt damage (cosmic.damage.10)."""

    clause: ClassVar[str] = "cosmic.damage.4"
    text: ClassVar[Text] = Text(
        "{card} takes {amount} damage", "{card}は{amount}ダメージを受けた"
    )

    amount: int
    source: Obj | None = None
    """The source of the damage."""
    effect: bool = False
    """By an effect, not by an attack."""

    @property
    def cause(self) -> str:
        """By what it happens."""
        return _cause(self.effect)


@record
class Dealt(Damaged):
    """Damage is about to be counted on a servant: texts replace it, or a part of it (cosmic.damage.4)."""

    text: ClassVar[Text] = Text("", "")


@record
class LifeFroze(Event):
    """A point of damage freezes a life card (cosmic.damage.6)."""

    card: Obj

    def apply(self, game: Changing) -> None:
        """Turn it sideways."""
        game.set_posture(self.card, FROZEN)


@record
class LifeLost(Event):
    """A life card is put into the graveyard (cosmic.damage.5, cosmic.damage.12)."""

    clause: ClassVar[str] = "cosmic.damage.5"
    text: ClassVar[Text] = Text(
        "{servant} loses a life card: {card}", "{servant}のライフが{card}を失った"
    )
    needs: ClassVar[Needs] = {"card": (THERE,)}

    by: int
    servant: Obj
    card: Obj

    def apply(self, game: Changing) -> None:
        """Put it there, face up."""
        game.move(self.card, "graveyard", up=True)


@record
class Left(CardEvent):
    """A card leaves play for the graveyard; life cards go with it (cosmic.damage.11)."""

    clause: ClassVar[str] = "cosmic.damage.11"
    text: ClassVar[Text] = Text(
        "{card} is put into the graveyard", "{card}は墓地に置かれた"
    )
    needs: ClassVar[Needs] = {"card": (IN_PLAY,)}

    to: str = "graveyard"
    bottom: bool = False

    def apply(self, game: Changing) -> None:
        """Move it; its life cards go to the graveyard (cosmic.i.56).

        What leaves play is a new card from then on. Clauses: cosmic.card.13, cosmic.i.77.
        """
        with_life = is_servant(self.card)
        under = beneath(game, self.card) if self.card.place.zone.name == "orbit" else []
        up = True if self.to == "graveyard" else None
        game.move(self.card, self.to, bottom=self.bottom, up=up)
        if with_life:
            for each in reversed(under):
                game.move(each, "graveyard", up=True)

    def left(self) -> tuple[Obj, ...]:
        """Return the card: its own text can answer, with the values it had."""
        return (self.card,)


@record
class Destroyed(Left):
    """A servant is destroyed, by damage or by an effect (cosmic.damage.7)."""

    clause: ClassVar[str] = "cosmic.damage.7"
    text: ClassVar[Text] = Text("{card} is destroyed", "{card}は破壊された")

    source: Obj | None = None
    effect: bool = False

    @property
    def cause(self) -> str:
        """By what it happens."""
        return _cause(self.effect)


@record
class Returned(Left):
    """A card returns from play to its owner's hand."""

    clause: ClassVar[str] = "cosmic.effect.12"
    text: ClassVar[Text] = Text("{card} returns to the hand", "{card}は手札に戻った")

    to: str = "hand"


@record
class PutUnder(Left):
    """A card goes from play to the bottom of its owner's core."""

    clause: ClassVar[str] = "cosmic.effect.12"
    text: ClassVar[Text] = Text(
        "{card} is put on the bottom of the core", "{card}はコアの一番下に置かれた"
    )

    to: str = "core"
    bottom: bool = True


@record
class MaterialLost(CardEvent):
    """A material is put into the graveyard (cosmic.strike.1, cosmic.astrology.4)."""

    clause: ClassVar[str] = "cosmic.strike.1"
    text: ClassVar[Text] = Text("material {card} is lost", "マテリアル{card}が失われた")
    needs: ClassVar[Needs] = {"card": (THERE,)}

    def apply(self, game: Changing) -> None:
        """Put it there, face up."""
        game.move(self.card, "graveyard", up=True)


@record
class CoreDamaged(Event):
    """Core damage: cards beneath core soul or guardian go to the hand (cosmic.core_dmg.6-9).

    Clauses: cosmic.core_dmg.10, cosmic.i.71.
    """

    clause: ClassVar[str] = "cosmic.core_dmg.6"
    text: ClassVar[Text] = Text(
        "the core of {player} takes {amount} damage", "{player}のコアに{amount}ダメージ"
    )

    by: int
    """The player of the core."""
    amount: int
    source: Obj | None = None
    effect: bool = False

    @property
    def cause(self) -> str:
        """By what it happens."""
        return _cause(self.effect)

    def apply(self, game: Changing) -> None:
        """Take the cards; the last one is on top."""
        under = len(game.zone("core", self.by))
        for _ in range(min(self.amount, under)):
            game.move(game.zone("core", self.by)[-1], "hand")
        if self.amount > under:
            for card in list(game.zone("core_top", self.by)):
                game.move(card, "hand")


@record
class Drawn(Event):
    """The top card of a core goes to the hand, whatever it is (cosmic.draw.1-3).

    Clauses: cosmic.i.70.
    """

    clause: ClassVar[str] = "cosmic.draw.1"
    text: ClassVar[Text] = Text("{player} draws {card}", "{player}は{card}を引いた")

    by: int
    card: Obj | None = None
    was: str = ""
    """"soul" or "guardian" if it was that."""
    in_phase: bool = False
    """It is the draw of the draw phase."""
    guardian: Obj | None = None
    """The guardian that left play by it."""

    def apply(self, game: Changing) -> None:
        """Take it."""
        if not self.possible(game):
            return
        top = game.zone("core_top", self.by)
        if top:
            self.was = "soul" if top[0].number("soul") else "guardian"
            self.guardian = None if self.was == "soul" else top[0]
        self.card = game.move(top[0] if top else game.zone("core", self.by)[-1], "hand")

    def possible(self, game: Reading) -> bool:
        """There is a card."""
        return bool(game.zone("core_top", self.by) or game.zone("core", self.by))

    def left(self) -> tuple[Obj, ...]:
        """Return a guardian that is drawn: its own text can answer (cosmic.draw.6)."""
        return () if self.guardian is None else (self.guardian,)


# ---- what lasts ----------------------------------------------------------------------


@record
class Said(Event):
    """A lasting effect begins to work on cards, a hex or a player."""

    clause: ClassVar[str] = "cosmic.turn.6"
    text: ClassVar[Text] = Text("{whom}{colon}{said}", "{whom}{colon}{said}")

    by: int
    what: Continuous
    said: Text
    source: Obj
    targets: tuple[Obj, ...] = ()
    until: str | None = None
    """A moment; "attack" is the end of the attack that is under way, "next turn" that of the next turn.

    What is so "only next turn" begins at the end of this turn.
    """

    def words(self, game: Reading) -> dict[str, object]:
        """Name the cards; the text itself names hexes and players."""
        colon = Text(": ", "：") if self.targets else ""
        return {"whom": self.targets or "", "colon": colon}

    def apply(self, game: Changing) -> None:
        """Put it in force."""
        until, only_next = self.until, self.until == "only next turn"
        if until == "attack":
            until = game.do("attack_moment")
        elif only_next or until == "next turn":  # cosmic.turn.7
            until = f"turn.{game.number(TABLE, 'turn') + 1}"
        after = "turn" if only_next else None
        lasting = Lasting(self.what, self.source, self.by, self.targets, until, after=after)
        game.add_lasting(lasting)


CORE_LOSSES: Final = (CoreDamaged, Drawn, Left, Destroyed, Returned, PutUnder)
"""After these a core may be empty (cosmic.win.3)."""
