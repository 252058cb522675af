"""The events of E2Drive: texts answer them, the log tells them.

None opens a reaction window: quick tools are declared between declarations, not in answer to
events (``e2drive.decl.4``, ``e2drive.decl.12``). ``by`` is the player whose event it is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from tcgkit.kernel.cards import Text
from tcgkit.kernel.happening import THERE, Event, Needs, Unmet
from tcgkit.kernel.state import Continuous, Lasting, Modifier, Obj, record
from tcgkit.standard.events import DiscardCard, DrawCards
from tcgkit_e2drive.rules.declared import (
    AttackDeclared,
    Defended,
    Evaded,
    UseEffect,
    UseOverdrive,
    UseTool,
)
from tcgkit_e2drive.rules.ladder import gives, has_state, may_get, on_targets
from tcgkit_e2drive.rules.needs import (
    ALIVE,
    DESTROYED,
    HURT,
    IN_HAND,
    KEPT_FROM_STATE,
    NOT_IN_STATE,
    SERVANT,
    SOMETHING_LEFT,
    TOOL_IN_PLAY,
    TURNED_ALREADY,
)
from tcgkit_e2drive.rules.zones import DAMAGE_TO_LOSE, OFF, ON, POSTURES, STATE_TEXTS

if TYPE_CHECKING:
    from tcgkit.kernel.game import Changing, Reading

STAT_TEXTS = {
    name: Text(name.upper(), name.upper()) for name in ("dur", "atk", "def", "spd")
}


# ---- the turn ------------------------------------------------------------------------


@record
class TurnStart(Event):
    """A turn starts (e2drive.turn.1)."""

    clause: ClassVar[str] = "e2drive.turn.1"
    text: ClassVar[Text] = Text("— turn {number} —", "— ターン{number} —")

    number: int


@record
class TurnEnd(Event):
    """A turn ends (e2drive.end.1)."""

    number: int


@record
class Draw(DrawCards):
    """A player draws cards, as many as there are (e2drive.gen.6, e2drive.i.11)."""

    clause: ClassVar[str] = "e2drive.gen.6"
    text: ClassVar[Text] = Text("{player} draws {cards}", "{player}は{cards}を引いた")

    def missed(self, game: Changing) -> None:
        """Note that there were too few: the player loses (e2drive.win.3)."""
        game.set_number(self.by, "short", 1)

    def words(self, game: Reading) -> dict[str, object]:
        """Name the cards to the players who see them."""
        return {"cards": self.drawn or Text("no card", "カードを引けない")}


@record
class Discard(DiscardCard):
    """A card of a hand goes to its owner's trash (e2drive.gen.5)."""

    clause: ClassVar[str] = "e2drive.gen.5"
    text: ClassVar[Text] = Text("{player} discards {card}", "{player}は{card}を捨てた")
    needs: ClassVar[Needs] = {"card": (IN_HAND,)}
    to = "trash"


@record
class Expired(Event):
    """Something that lasted until a moment has ended: stats may have changed."""

    moment: str


# ---- actions -------------------------------------------------------------------------


@record
class ServantEvent(Event):
    """Something happened to a servant; it is an event of its controller."""

    needs: ClassVar[Needs] = {"servant": ALIVE}

    servant: Obj

    @property
    def whose(self) -> int:
        """The servant's controller."""
        return self.servant.controller


@record
class Selected(ServantEvent):
    """A servant was selected to act (e2drive.order.1)."""

    clause: ClassVar[str] = "e2drive.order.1"
    text: ClassVar[Text] = Text("{servant} acts", "{servant}の行動")


@record
class ActionEnd(ServantEvent):
    """A servant's action is over (e2drive.action.16)."""


@record
class Flip(Event):
    """A coin was flipped; both players see the result (e2drive.i.101)."""

    clause: ClassVar[str] = "e2drive.gen.4"
    text: ClassVar[Text] = Text("coin for {servant}: {side}", "{servant}のコイン：{side}")

    servant: Obj
    heads: bool

    def words(self, game: Reading) -> dict[str, object]:
        """Say the side."""
        return {"side": Text("heads", "表") if self.heads else Text("tails", "裏")}


# ---- damage --------------------------------------------------------------------------


@record
class Damage(Event):
    """A servant takes damage; ``cause`` is ``attack``, ``clash`` or ``effect``.

    ``source`` is the servant that deals it by an attack or clash, or the card whose text does.
    """

    clause: ClassVar[str] = "e2drive.damage.2"
    text: ClassVar[Text] = Text("{target} takes {amount}D", "{target}に{amount}Dのダメージ")
    needs: ClassVar[Needs] = {"target": ALIVE, "amount": (SOMETHING_LEFT,)}

    by: int
    target: Obj
    amount: int
    source: Obj | None
    cause: str

    def apply(self, game: Changing) -> None:
        """Put the damage on the servant; note its attacker (for "destroys")."""
        if not self.possible(game):
            return
        target = self.target
        game.set_number(target, "damage", target.number("damage") + self.amount)
        game.set_number(target, "spared", 0)
        struck = self.source if self.cause != "effect" else None
        game.set_number(target, "struck", 0 if struck is None else struck.id)


@record
class Heal(Event):
    """Damage is removed from a servant (e2drive.damage.5, e2drive.damage.3)."""

    clause: ClassVar[str] = "e2drive.damage.5"
    text: ClassVar[Text] = Text(
        "{target} is healed {amount}D", "{target}は{amount}D回復した"
    )
    needs: ClassVar[Needs] = {"target": (*ALIVE, HURT)}

    by: int
    target: Obj
    amount: int

    def apply(self, game: Changing) -> None:
        """Remove up to the amount."""
        if self.possible(game):
            left = max(0, self.target.number("damage") - self.amount)
            game.set_number(self.target, "damage", left)
            game.set_number(self.target, "spared", 0)


# ---- destruction, revival, change ----------------------------------------------------


@record
class Destroyed(ServantEvent):
    """A servant is destroyed (e2drive.destroy.3); ``killer`` attacked it, if one did."""

    clause: ClassVar[str] = "e2drive.destroy.1"
    text: ClassVar[Text] = Text("{servant} is destroyed", "{servant}は破壊された")

    killer: Obj | None = None
    cause: str = "damage"

    def apply(self, game: Changing) -> None:
        """Leave nothing of it but the card."""
        if self.possible(game):
            game.do("wreck", self.servant)

    def left(self) -> tuple[Obj, ...]:
        """Return the servant as it was."""
        return (self.servant,)


@record
class Revived(ServantEvent):
    """A destroyed servant is brought back (e2drive.revive.4)."""

    clause: ClassVar[str] = "e2drive.revive.4"
    text: ClassVar[Text] = Text("{servant} is revived", "{servant}は復活した")
    needs: ClassVar[Needs] = {"servant": (SERVANT, DESTROYED)}

    forced: bool = False

    def apply(self, game: Changing) -> None:
        """Make it as new."""
        if self.possible(game):
            game.do("restore", self.servant)


@record
class Changed(Event):
    """A servant is replaced by one from hand (e2drive.change.7)."""

    clause: ClassVar[str] = "e2drive.change.7"
    text: ClassVar[Text] = Text(
        "{player} changes {outgoing} for {incoming}",
        "{player}は{outgoing}を{incoming}にチェンジした",
    )
    needs: ClassVar[Needs] = {"outgoing": ALIVE, "incoming": (THERE,)}

    by: int
    outgoing: Obj
    incoming: Obj

    def apply(self, game: Changing) -> None:
        """Exchange them; the event then means the servant on the field."""
        if self.possible(game):
            self.incoming = game.do("exchange", self.outgoing, self.incoming)

    def left(self) -> tuple[Obj, ...]:
        """Return the servant that leaves, as it was."""
        return (self.outgoing,)


@record
class PlaceDamageCard(Event):
    """The top card of the deck becomes a damage card (e2drive.dcard.1)."""

    clause: ClassVar[str] = "e2drive.dcard.1"
    text: ClassVar[Text] = Text(
        "{player} places a damage card ({count})",
        "{player}はダメージカードを置いた（計{count}）",
    )

    by: int

    def apply(self, game: Changing) -> None:
        """Place it, Off (e2drive.master.6); without a card note that (e2drive.win.2).

        Clauses: e2drive.dcard.2, e2drive.dcard.5, e2drive.i.23.
        """
        deck = game.zone("deck", self.by)
        if len(game.zone("damage_card_field", self.by)) == DAMAGE_TO_LOSE:
            return  # of several at one moment the 4th has lost the game (e2drive.i.10)
        if not deck:
            game.set_number(self.by, "short", 2)
            return
        card = game.move(deck[-1], "damage_card_field")
        if game.rules.options["damage_cards_visible_to_owner"]:
            game.show(card, self.by)
        if game.rules.options["new_damage_card"] == "on":
            game.set_posture(card, ON)

    def words(self, game: Reading) -> dict[str, object]:
        """Count them."""
        return {"count": len(game.zone("damage_card_field", self.by))}


# ---- states, stats, ether ------------------------------------------------------------


@record
class GainState(ServantEvent):
    """An effect gives a servant a state (e2drive.state.general.1).

    ``until`` names the moment that ends it (``action``, ``turn``, ``next_turn``), None: none.

    Clause: e2drive.i.78.
    """

    clause: ClassVar[str] = "e2drive.state.general.1"
    text: ClassVar[Text] = Text("{servant} gets {named}", "{servant}は{named}になった")

    state: str
    by: int
    source: Obj
    tier: int = 0
    until: str | None = None

    def apply(self, game: Changing) -> None:
        """Put the effect in force."""
        if not self.possible(game):
            return
        for what in gives(self.state, on_targets, self.tier):
            last_until(game, what, self.source, self.by, (self.servant,), self.until)

    def unmet(self, game: Reading) -> Unmet | None:
        """The servant is still there, alive, and nothing keeps it from the state."""
        unmet = super().unmet(game)
        if unmet is None and not may_get(game, self.servant, self.state, self.tier):
            return KEPT_FROM_STATE, (self.servant,)
        return unmet

    def words(self, game: Reading) -> dict[str, object]:
        """Name the state."""
        return {"named": STATE_TEXTS[self.state]}


@record
class LoseState(ServantEvent):
    """A servant loses a state (e2drive.state.general.1, e2drive.i.79)."""

    clause: ClassVar[str] = "e2drive.state.general.1"
    text: ClassVar[Text] = Text("{servant} loses {named}", "{servant}の{named}が解けた")

    state: str

    def apply(self, game: Changing) -> None:
        """End the effects that gave the state; a card in play gives it again at once (e2drive.i.79)."""
        game.do("take_state", self.servant, self.state)

    def unmet(self, game: Reading) -> Unmet | None:
        """The servant is still there, alive, and in that state."""
        unmet = super().unmet(game)
        if unmet is None and not has_state(game, self.servant, self.state):
            return NOT_IN_STATE, (self.servant,)
        return unmet

    def words(self, game: Reading) -> dict[str, object]:
        """Name the state."""
        return {"named": STATE_TEXTS[self.state]}


@record
class ChangeStats(Event):
    """Stats of a servant change for a time."""

    clause: ClassVar[str] = "e2drive.gen.7"
    text: ClassVar[Text] = Text("{servant}: {changed}", "{servant}：{changed}")
    needs: ClassVar[Needs] = {"servant": ALIVE}

    servant: Obj
    changes: tuple[tuple[str, int], ...]
    by: int
    source: Obj
    tier: int = 0
    until: str | None = None

    def apply(self, game: Changing) -> None:
        """Put the changes in force."""
        if not self.possible(game):
            return
        for stat, amount in self.changes:
            what = Continuous(Modifier(stat, "add", amount, self.tier))
            last_until(game, what, self.source, self.by, (self.servant,), self.until)

    def words(self, game: Reading) -> dict[str, object]:
        """Say the changes."""
        parts = [f"{STAT_TEXTS[stat].en} {amount:+d}" for stat, amount in self.changes]
        return {"changed": Text(", ".join(parts), "、".join(parts))}


@record
class TurnEther(Event):
    """An effect turns ether On or Off; ether that is held stays On (e2drive.ether.10)."""

    clause: ClassVar[str] = "e2drive.ether.10"
    text: ClassVar[Text] = Text(
        "{count}e of {whom} turned {side}", "{whom}のエーテル{count}eが{side}になった"
    )

    ether: tuple[Obj, ...]
    on: bool
    by: int
    source: Obj

    def apply(self, game: Changing) -> None:
        """Turn those that can be."""
        for each in self.ether:
            if game.is_there(each) and each.posture != (ON if self.on else OFF):
                game.do("turn_ether", each, self.on)

    def possible(self, game: Reading) -> bool:
        """Some of it can be turned."""
        return any(game.is_there(each) for each in self.ether)

    def words(self, game: Reading) -> dict[str, object]:
        """Count it, and say whose it is."""
        seat = self.ether[0].controller if self.ether else self.by
        side = POSTURES[self.on]
        return {"count": len(self.ether), "side": side, "whom": f"P{seat + 1}"}


@record
class TurnServant(ServantEvent):
    """An effect turns a servant On or Off (e2drive.order.7-8, e2drive.i.28)."""

    clause: ClassVar[str] = "e2drive.order.7"
    text: ClassVar[Text] = Text("{servant} is turned {side}", "{servant}は{side}になった")

    on: bool
    by: int

    def apply(self, game: Changing) -> None:
        """Turn it."""
        if self.possible(game):
            game.set_posture(self.servant, ON if self.on else OFF)

    def unmet(self, game: Reading) -> Unmet | None:
        """The servant is still there, alive, and lies the other way."""
        unmet = super().unmet(game)
        if unmet is None and self.servant.posture == (ON if self.on else OFF):
            return TURNED_ALREADY, (self.servant,)
        return unmet

    def words(self, game: Reading) -> dict[str, object]:
        """Say the side."""
        return {"side": POSTURES[self.on]}


# ---- tools in play -------------------------------------------------------------------


@record
class ToolPlaced(Event):
    """An equip or field tool is placed (e2drive.equip.2, e2drive.ftool.1)."""

    clause: ClassVar[str] = "e2drive.equip.2"
    text: ClassVar[Text] = Text("{card} is placed", "{card}が置かれた")

    by: int
    card: Obj
    host: Obj | None = None

    def apply(self, game: Changing) -> None:
        """Place it; the event then means the tool in play."""
        zone = "tool_field" if self.host is None else "equip_field"
        self.card = game.move(self.card, zone, player=self.by, up=True)
        if self.host is not None:
            game.attach(self.card, self.host)


@record
class ToolLeaves(Event):
    """A tool in play is discarded (e2drive.tool.4, e2drive.equip.6)."""

    clause: ClassVar[str] = "e2drive.tool.4"
    text: ClassVar[Text] = Text("{card} is discarded", "{card}は捨てられた")
    needs: ClassVar[Needs] = {"card": (TOOL_IN_PLAY,)}

    by: int
    card: Obj

    def apply(self, game: Changing) -> None:
        """Put it into its owner's trash."""
        if self.possible(game):
            game.move(self.card, "trash")

    def left(self) -> tuple[Obj, ...]:
        """Return the tool as it was."""
        return (self.card,)


CHANGE_STATS = (
    Draw,
    Discard,
    Expired,
    Selected,
    ActionEnd,
    UseTool,
    UseEffect,
    UseOverdrive,
    AttackDeclared,
    Defended,
    Evaded,
    Damage,
    Destroyed,
    Revived,
    Changed,
    PlaceDamageCard,
    GainState,
    LoseState,
    ChangeStats,
    TurnEther,
    TurnServant,
    ToolPlaced,
    ToolLeaves,
)
"""What may make damage exceed DUR, or a state begin or end (e2drive.destroy.2).

Card texts give DUR and states "while" something is so: cards in hand, ether that was paid,
servants that have acted. So it is nearly everything.
"""


def last_until(
    game: Changing,
    what: Continuous,
    source: Obj,
    you: int,
    targets: tuple[Obj, ...],
    until: str | None,
) -> None:
    """Put an effect in force until a moment; ``next_turn`` is this turn and the next.

    It ends with the turn, and another one begins that ends with the next (e2drive.end.5).
    """
    if until == "next_turn":
        game.add_lasting(Lasting(what, source, you, targets, "turn"))
        game.add_lasting(Lasting(what, source, you, targets, "turn", after="turn"))
    else:
        game.add_lasting(Lasting(what, source, you, targets, until))
