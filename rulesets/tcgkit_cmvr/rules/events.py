"""The events of cmV-R.

The nine kinds of cmvr.react.4-12 open a reaction window before they are carried out; all
others only trigger Responses (cmvr.proc.react.12). ``by`` is the event player of cmvr.i.48.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from tcgkit.kernel.cards import Ability, Scope, Text
from tcgkit.kernel.happening import THERE, Event, Need, Needs
from tcgkit.kernel.state import TABLE, AbilityScope, Continuous, Modifier, Obj, record
from tcgkit.standard.damage import LetHold
from tcgkit.standard.events import DiscardCard, MoveCard
from tcgkit.standard.players import opponent
from tcgkit_cmvr.rules.card_types import CMV, WEAPON
from tcgkit_cmvr.rules.defences import DEFENCES, FIGHT
from tcgkit_cmvr.rules.zones import (
    STAT_TEXTS,
    TAPPED,
    UNTAPPED,
    arrived,
    can_tap,
    coins,
    is_faceless,
    is_tapped,
)

if TYPE_CHECKING:
    from tcgkit.kernel.game import Changing, Reading, Running


# ---- actions (cmvr.react.4-9) --------------------------------------------------------


@record
class Draw(Event):
    """A player draws cards (cmvr.react.4)."""

    reactable: ClassVar[bool] = True
    clause: ClassVar[str] = "cmvr.zone.11"
    text: ClassVar[Text] = Text("{player} draws {cards}", "{player}は{cards}を引いた")

    by: int
    count: int
    cause: str = "phase"
    drawn: tuple[Obj, ...] = ()

    def apply(self, game: Changing) -> None:
        """Take cards from the top of the deck, as many as there are (cmvr.i.37).

        Who cannot draw them all is noted (cmvr.proc.draw.3); not if it was negated, for then
        nothing is applied (cmvr.i.38).
        """
        deck = game.zone("deck", self.by)
        if self.count > len(deck):
            game.do("short_of_cards", self)
        count = min(self.count, len(deck))
        self.drawn = tuple([game.move(deck[-1], "hand") for _ in range(count)])

    def possible(self, game: Reading) -> bool:
        """Without cards only a draw that must succeed means something (cmvr.i.37)."""
        return bool(game.zone("deck", self.by)) or game.do("must_draw", self)

    def words(self, game: Reading) -> dict[str, object]:
        """Say how many, as long as they are not drawn; then the cards name themselves."""
        if self.drawn:
            return {"cards": self.drawn}
        plural = "s" * (self.count != 1)
        return {"cards": Text(f"{self.count} card{plural}", f"カード{self.count}枚")}


@record
class GainCoins(Event):
    """A player gains coins from the bank (cmvr.react.5)."""

    reactable: ClassVar[bool] = True
    clause: ClassVar[str] = "cmvr.coin.3"
    text: ClassVar[Text] = Text(
        "{player} gains {count} coins", "{player}は{count}コインを得た"
    )

    by: int
    count: int
    cause: str = "phase"

    def apply(self, game: Changing) -> None:
        """Move coins from the bank to the money zone."""
        game.add_number(self.by, "money", self.count)


@record
class SetCard(Event):
    """A card that was put on the field stands there from now on (cmvr.react.6, cmvr.i.51)."""

    reactable: ClassVar[bool] = True
    clause: ClassVar[str] = "cmvr.set.1"
    text: ClassVar[Text] = Text("{player} sets {card}", "{player}は{card}をセットした")

    by: int
    card: Obj
    face_up: bool = True
    host: Obj | None = None
    """The card it is set on: the equipped cmV."""

    def apply(self, game: Changing) -> None:
        """Put the card into effect; the set object is the one it has become."""
        if game.is_there(self.card):
            self.card = game.do("stands", self.card)

    def possible(self, game: Reading) -> bool:
        """The card is still there."""
        return game.is_there(self.card)


@record
class ActivateEffect(Event):
    """An effect is activated, or all effects of an Object that is turned up (cmvr.i.27)."""

    reactable: ClassVar[bool] = True
    clause: ClassVar[str] = "cmvr.react.7"
    text: ClassVar[Text] = Text(
        "{player} activates {effect} of {card}", "{player}は{card}の{effect}を発動した"
    )

    by: int
    card: Obj
    abilities: tuple[Ability, ...]
    picked: tuple[tuple[Obj, ...], ...] = ()

    def apply(self, game: Changing) -> None:
        """Put a turned-up Object into effect (cmvr.i.27)."""
        if self.card.number("arriving") and game.is_there(self.card):
            arrived(game, self.card)

    def words(self, game: Reading) -> dict[str, object]:
        """Name the effects."""
        names = [ability.called for ability in self.abilities]
        en, ja = " / ".join(n.en for n in names), "・".join(n.ja for n in names)
        return {"effect": Text(en, ja)}


@record
class DeclareAttack(Event):
    """A cmV attacks a cmV, or (without target) the opponent's deck (cmvr.react.8)."""

    reactable: ClassVar[bool] = True
    clause: ClassVar[str] = "cmvr.battle.attack.1"
    text: ClassVar[Text] = Text("{attacker} attacks {aim}", "{attacker}は{aim}を攻撃した")

    by: int
    attacker: Obj
    target: Obj | None
    timing: str

    def words(self, game: Reading) -> dict[str, object]:
        """Name the target of the attack."""
        whose = f"P{opponent(self.by) + 1}"
        deck = Text(f"the deck of {whose}", f"{whose}のデッキ")
        return {"aim": deck if self.target is None else self.target.defn.name}

    def possible(self, game: Reading) -> bool:
        """Attacker and target are still there."""
        target = self.target
        return game.is_there(self.attacker) and (target is None or game.is_there(target))


@record
class DeclareDefence(Event):
    """A cmV fights, evades, guards or interrupts (cmvr.react.9)."""

    reactable: ClassVar[bool] = True
    clause: ClassVar[str] = "cmvr.battle.attack.3"
    text: ClassVar[Text] = Text("{defender}: {how}", "{defender}：{how}")

    by: int
    defender: Obj
    attacker: Obj
    kind: str

    def words(self, game: Reading) -> dict[str, object]:
        """Name the defence."""
        return {"how": DEFENCES[self.kind].text}

    def possible(self, game: Reading) -> bool:
        """Both sides are still there."""
        return game.is_there(self.defender) and game.is_there(self.attacker)


# ---- results (cmvr.react.10-12) ------------------------------------------------------


@record
class PlaceDamage(Event):
    """A card is placed in a damage zone (cmvr.react.11).

    ``card`` is a cmV that leaves the field by the same move, or a card that a text places; None: the
    top of the deck.
    """

    reactable: ClassVar[bool] = True
    clause: ClassVar[str] = "cmvr.zone.12"
    text: ClassVar[Text] = Text(
        "{player} takes 1 damage: {placed} ({count})",
        "{player}は1ダメージを受けた：{placed}（計{count}）",
    )

    by: int
    player: int
    card: Obj | None = None
    cause: str = "battle"
    placed: Obj | None = None

    def apply(self, game: Changing) -> None:
        """Place the top card of the deck, if there is one (cmvr.i.43); it is not drawn (cmvr.i.128)."""
        card = self.card
        if card is None:
            card = next(reversed(game.zone("deck", self.player)), None)
        if card is not None and not card.place.in_play and game.is_there(card):
            self.placed = game.move(card, "damage_zone")

    def possible(self, game: Reading) -> bool:
        """There is a card to place (cmvr.i.43); what lies there stays (cmvr.gen.4)."""
        if self.card is None:
            return bool(game.zone("deck", self.player))
        return self.card.place.zone.name != "damage_zone"

    def words(self, game: Reading) -> dict[str, object]:
        """Count the damage, and name the card as soon as it is seen."""
        count = len(game.zone("damage_zone", self.player))
        placed: object = self.placed or self.card
        if placed is None:
            placed = Text("the top card of the deck", "デッキの一番上のカード")
        return {"player": f"P{self.player + 1}", "count": count, "placed": placed}


@record
class LeaveField(Event):
    """A card leaves the field (cmvr.react.10, cmvr.i.49).

    ``damage`` is the placement as damage that belongs to it; the card moves once, after both
    were proposed (cmvr.i.53).
    """

    reactable: ClassVar[bool] = True
    clause: ClassVar[str] = "cmvr.react.10"
    text: ClassVar[Text] = Text("{card} leaves the field", "{card}はフィールドを離れた")

    by: int
    card: Obj
    cause: str
    to: str = "dust_zone"
    damage: PlaceDamage | None = None
    bottom: bool = False
    """It goes to the bottom of the deck."""
    victor: Obj | None = None
    """The cmV that beat it in battle."""

    def following(self) -> Event | None:
        """Return the damage placement."""
        return self.damage

    def destination(self) -> str:
        """Return where the card goes: dust, unless it becomes damage (cmvr.zone.9).

        It does not if its placement as damage is negated (cmvr.i.55).
        """
        if self.damage is None:
            return self.to
        return "damage_zone" if self.damage.stands else "dust_zone"

    def apply(self, game: Changing) -> None:
        """Move the card, and the cards that leave with it."""
        if game.is_there(self.card):
            game.do("depart", self.card, self.destination(), self.bottom)

    def possible(self, game: Reading) -> bool:
        """The card is still on the field."""
        return game.is_there(self.card) and self.card.place.in_play

    def left(self) -> tuple[Obj, ...]:
        """Return the card as it was on the field: its own Responses hear it (cmvr.i.75)."""
        return (self.card,)


def moment(game: Reading, until: str | None) -> str | None:
    """Return when a change ends: the end of the next round is that of its number.

    The next setup phase is that of this round in the draw phase, later that of the next one.
    """
    if until not in ("next_round", "next_setup"):
        return until
    draws = any(getattr(frame, "title", "") == "draw" for frame in game.state.frames)
    now = game.number(TABLE, "round")
    return f"round.{now + (until == 'next_round' or not draws)}"


@record
class Holds(LetHold):
    """A text lets something be so of players for a time."""

    def apply(self, game: Changing) -> None:
        """Put it in force."""
        until = moment(game, self.until)
        game.modify(self.what, self.source, self.by, (), until)


@record
class ReceiveEffect(Event):
    """A card receives something from an effect (cmvr.react.12). Base of the events below."""

    reactable: ClassVar[bool] = True
    clause: ClassVar[str] = "cmvr.react.12"

    by: int
    card: Obj
    source: Obj

    def possible(self, game: Reading) -> bool:
        """The card is still on the field."""
        return game.is_there(self.card) and self.card.place.in_play


@record
class ChangeStat(ReceiveEffect):
    """A cmV's stats change (cmvr.stat.1)."""

    text: ClassVar[Text] = Text("{card}: {changes}", "{card}：{changes}")

    changes: tuple[Continuous, ...]
    until: str | None
    told: Text | None = None
    """What the log says of it, if it changes no number."""

    def apply(self, game: Changing) -> None:
        """Put the changes in force on the card."""
        if game.is_there(self.card):
            for change in self.changes:
                until = moment(game, self.until)
                game.modify(change, self.source, self.by, (self.card,), until)

    def words(self, game: Reading) -> dict[str, object]:
        """Say the changes."""
        if self.told is not None:
            return {"changes": self.told}
        parts = [
            (STAT_TEXTS[effect.prop], effect.now(game, AbilityScope(self.source, self.by)))
            for change in self.changes
            if isinstance(effect := change.effect, Modifier)
        ]
        en = ", ".join(f"{stat.en} {amount:+d}" for stat, amount in parts)
        return {"changes": Text(en, "、".join(f"{s.ja}{n:+d}" for s, n in parts))}


@record
class UntapByEffect(ReceiveEffect):
    """An effect untaps a card."""

    text: ClassVar[Text] = Text("{card} is untapped", "{card}はアンタップした")

    def apply(self, game: Changing) -> None:
        """Turn it upright."""
        if self.possible(game):
            game.set_posture(self.card, UNTAPPED)
            game.do("untapped_by_effect", self.card)

    def possible(self, game: Reading) -> bool:
        """It is tapped."""
        return ReceiveEffect.possible(self, game) and is_tapped(self.card)


@record
class TapByEffect(ReceiveEffect):
    """An effect taps a card."""

    text: ClassVar[Text] = Text("{card} is tapped", "{card}はタップした")

    def apply(self, game: Changing) -> None:
        """Turn it sideways."""
        if self.possible(game):
            game.set_posture(self.card, TAPPED)

    def possible(self, game: Reading) -> bool:
        """It can tap and has not; face-down cards and weapons cannot (cmvr.i.26, i.86)."""
        able = ReceiveEffect.possible(self, game) and can_tap(self.card)
        return able and not is_tapped(self.card)


@record
class MoveCoins(ReceiveEffect):
    """An effect puts coins on a card, or removes them (``count`` below 0)."""

    text: ClassVar[Text] = Text("{card}: coins {count:+d}", "{card}：コイン{count:+d}")

    count: int

    def apply(self, game: Changing) -> None:
        """Change the number of coins; it does not fall below 0."""
        if game.is_there(self.card):
            game.set_number(self.card, "coins", max(0, coins(self.card) + self.count))
            game.do("coins_moved", self)

    def possible(self, game: Reading) -> bool:
        """There is a coin to put, or one to remove."""
        there = ReceiveEffect.possible(self, game)
        return there and (self.count > 0 or (self.count < 0 and coins(self.card) > 0))


@record
class TurnByEffect(ReceiveEffect):
    """An effect turns a card face up or face down."""

    text: ClassVar[Text] = Text("{card} is turned {face}", "{card}は{face}になった")

    up: bool

    def apply(self, game: Changing) -> None:
        """Turn it; a face-down card on the field is untapped (cmvr.i.26)."""
        if self.possible(game):
            card = game.turn(self.card, up=self.up)
            if card.place.in_play and not self.up:
                game.set_posture(card, UNTAPPED)

    def possible(self, game: Reading) -> bool:
        """Only Effect cards are turned on the field (cmvr.i.35); damage never up (cmvr.gen.4)."""
        card = self.card
        if not game.is_there(card) or card.up is self.up:
            return False
        in_damage = card.place.zone.name == "damage_zone"
        return not self.up if in_damage else card.place.zone.name == "effect_zone"

    def words(self, game: Reading) -> dict[str, object]:
        """Name the direction."""
        return {"face": Text("face up", "表側") if self.up else Text("face down", "裏側")}


@record
class MoveWeapon(ReceiveEffect):
    """A weapon goes to another cmV of its player; what that carried goes to dust (cmvr.weapon.1-2)."""

    clause: ClassVar[str] = "cmvr.weapon.1"
    text: ClassVar[Text] = Text(
        "{card} is equipped to {host}", "{card}は{host}に装備された"
    )

    host: Obj

    def apply(self, game: Changing) -> None:
        """Lay it under the cmV."""
        for earlier in game.attached(self.host):
            game.do("depart", earlier, "dust_zone")
        game.attach(self.card, self.host)

    def possible(self, game: Reading) -> bool:
        """Weapon and cmV are on one side, and not together."""
        card, host = self.card, self.host
        there = ReceiveEffect.possible(self, game) and game.is_there(host)
        fit = card.defn.is_a(WEAPON) and host.defn.is_a(CMV) and not card.number("arriving")
        return (
            there
            and fit
            and card.controller == host.controller
            and game.host(card) is not host
        )


@record
class TurnAttack(Event):
    """The attack under way gets another target (cmvr.gen.3)."""

    clause: ClassVar[str] = "cmvr.gen.3"
    text: ClassVar[Text] = Text("{card} is attacked instead", "攻撃の対象は{card}になった")

    by: int
    card: Obj

    def apply(self, game: Changing) -> None:
        """Change it."""
        game.do("attack_on", self.card)

    def possible(self, game: Reading) -> bool:
        """It is a cmV of the attacked player, and nobody has answered the attack."""
        return game.is_there(self.card) and bool(game.do("can_be_target", self.card))


@record
class TakeControl(ReceiveEffect):
    """A cmV goes to the field of another player, and what lies with it comes along (cmvr.i.25, cmvr.i.115)."""

    clause: ClassVar[str] = "cmvr.i.25"
    text: ClassVar[Text] = Text(
        "{player} controls {card}", "{player}が{card}のコントロールを得た"
    )

    def apply(self, game: Changing) -> None:
        """Move them into free slots of the same number; those of the same moment may have taken the last ones."""
        cards = self.moved(game)
        for slot in self.slots(game, cards)[:1]:
            for card in cards:
                game.move(card, card.place.zone.name, player=self.by, slot=slot, up=card.up)

    def possible(self, game: Reading) -> bool:
        """It is a cmV of the opponent, and the player has room (cmvr.i.23)."""
        card = self.card
        there = ReceiveEffect.possible(self, game) and card.place.zone.name == "unit_zone"
        if not there or card.controller == self.by or card.number("arriving"):
            return False
        return bool(self.slots(game, self.moved(game)))

    def moved(self, game: Reading) -> list[Obj]:
        """Return the cmV, and the cards that lie with it."""
        return [self.card, *game.do("with_it", self.card)]

    def slots(self, game: Reading, cards: list[Obj]) -> list[int]:
        """Return the slots that are free in all zones of the player where the cards go."""
        zones = {card.place.zone.name: card.place.zone.slots for card in cards}
        free = [set(game.free_slots(name, self.by)) for name, n in zones.items() if n]
        return sorted(set.intersection(*free))


RECEIVE = (TakeControl, ChangeStat, UntapByEffect, TapByEffect, MoveCoins, TurnByEffect)


@record
class LoseCoins(Event):
    """A player loses coins by an effect: they go to the bank (cmvr.react.12)."""

    reactable: ClassVar[bool] = True
    clause: ClassVar[str] = "cmvr.react.12"
    text: ClassVar[Text] = Text(
        "P{number} loses {count} coins", "P{number}は{count}コインを失った"
    )

    by: int
    loser: int
    count: int

    def apply(self, game: Changing) -> None:
        """Take as many as there are."""
        game.add_number(self.loser, "money", -self.count)

    def possible(self, game: Reading) -> bool:
        """There is a coin to lose."""
        return game.number(self.loser, "money") > 0

    def words(self, game: Reading) -> dict[str, object]:
        """Name the player who loses them."""
        return {"number": self.loser + 1}


# ---- others: Responses only (cmvr.proc.react.12) -------------------------------------


def _has_face(game: Reading, card: Obj) -> bool:
    return not is_faceless(card)


def _in_hand(game: Reading, card: Obj) -> bool:
    return card.place.zone.name == "hand"


@record
class PutCard(MoveCard):
    """A text puts a card that is not on the field elsewhere; face-down damage stays (cmvr.zone.14)."""

    clause: ClassVar[str] = "cmvr.gen.4"
    needs: ClassVar[Needs] = {
        "card": (
            THERE,
            Need(_has_face, Text("it is face-down damage", "裏側のダメージカードである")),
        )
    }


@record
class Discard(DiscardCard):
    """A text sends a card from hand to its owner's dust zone."""

    clause: ClassVar[str] = "cmvr.zone.9"
    needs: ClassVar[Needs] = {
        "card": (THERE, Need(_in_hand, Text("it is not in hand", "手札にない")))
    }
    to: ClassVar[str] = "dust_zone"


@record
class BattleResult(Event):
    """A battle has an outcome: ``win`` and ``tie`` of a fight, ``success`` and ``failure``."""

    clause: ClassVar[str] = "cmvr.proc.battle.4"
    text: ClassVar[Text] = Text("{told}", "{told}")

    attacker: Obj
    defender: Obj
    kind: str
    outcome: str
    winner: Obj | None = None
    power: int = 0
    """The attacker's attack power, and the defender's value that it met."""
    value: int = 0

    def words(self, game: Reading) -> dict[str, object]:
        """Name the winner and the values; cmVs are always face up."""
        how = DEFENCES[self.kind].text
        if self.kind == FIGHT.name:
            name = Text("both", "双方") if self.winner is None else self.winner.defn.name
            en = f"{name.en} {'lose' if self.winner is None else 'wins'} the fight"
            ja = f"{name.ja}は応戦に{'敗れた' if self.winner is None else '勝った'}"
        else:
            name, success = self.defender.defn.name, self.outcome == "success"
            en = f"{name.en}: the {how.en} {'succeeds' if success else 'fails'}"
            ja = f"{name.ja}は{how.ja}に{'成功' if success else '失敗'}した"
        values = Text(
            f" ({self.power} against {self.value})", f"（{self.power}対{self.value}）"
        )
        return {"told": Text(en + values.en, ja + values.ja)}

    @property
    def whose(self) -> int:
        """The attacking player."""
        return self.attacker.controller


@record
class CardEvent(Event):
    """Something happened to a card; it is an event of the card's controller."""

    card: Obj

    @property
    def whose(self) -> int:
        """The card's controller."""
        return self.card.controller


@record
class Tapped(CardEvent):
    """A card was tapped to act or as a cost."""


@record
class Untapped(CardEvent):
    """A card was untapped at the start of the setup phase."""


@record
class CoinRemoved(CardEvent):
    """A coin was removed from a card as a cost or by its clock."""

    count: int = 1


@record
class TurnedUp(CardEvent):
    """A face-down card was turned up."""


@record
class Waited(CardEvent):
    """A cmV waited on its unit turn."""

    clause: ClassVar[str] = "cmvr.battle.turn.6"
    text: ClassVar[Text] = Text("{card} waits", "{card}は待機した")


@record
class PhaseStart(Event):
    """A phase starts."""

    phase: str


@record
class PhaseEnd(Event):
    """A phase ends."""

    phase: str


@record
class TimingStart(Event):
    """A timing of the battle phase starts."""

    timing: str


@record
class TimingEnd(Event):
    """A timing of the battle phase ends."""

    timing: str


@record
class RoundStart(Event):
    """A round starts."""

    clause: ClassVar[str] = "cmvr.round.1"
    text: ClassVar[Text] = Text("— round {number} —", "— ラウンド{number} —")

    number: int


@record
class RoundEnd(Event):
    """A round ends."""

    number: int


def destruction(game: Reading, effect: Scope, card: Obj) -> Event:
    """Return the event for a card that an effect destroys (cmvr.i.125)."""
    return LeaveField(effect.you, card, "effect")


OTHERS: dict[str, type[Event]] = {
    "battle_result": BattleResult,
    "tapped": Tapped,
    "untapped": Untapped,
    "coin_removed": CoinRemoved,
    "turned_up": TurnedUp,
    "waited": Waited,
    "phase_start": PhaseStart,
    "phase_end": PhaseEnd,
    "timing_start": TimingStart,
    "timing_end": TimingEnd,
    "round_start": RoundStart,
    "round_end": RoundEnd,
}
"""The events that open no reaction window, unless an option says so (cmvr.i.49)."""


def place_damage(game: Running, by: int, player: int, cause: str) -> None:
    """Place the top card of a player's deck as damage; an empty deck: nothing (cmvr.i.43)."""
    if game.zone("deck", player):
        game.emit(PlaceDamage, by, player, None, cause)


def battle_by(card: Obj) -> int:
    """Return the event player of a card that is beaten: its controller's opponent."""
    return opponent(card.controller)
