"""Setting cards, and leaving; turning Objects up, flipping damage: open actions besides Switches.

Clauses: ``cmvr.set.*``, ``cmvr.fx.*``, ``cmvr.weapon.*``, ``cmvr.setup.*``, ``cmvr.draw.3-6``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from tcgkit.kernel.cards import Ability, CardDef, Text, of_type
from tcgkit.kernel.rules import OptionValue
from tcgkit.kernel.state import Choose, Obj, Option, Process, record
from tcgkit.kernel.time import Action, requirement
from tcgkit.standard.damage import cost_is_paid
from tcgkit_cmvr.rules.activation import (
    OPEN,
    can_pay_cost,
    can_pay_rest,
    has_arrived,
    has_effect_slot,
)
from tcgkit_cmvr.rules.card_types import CMV, EFFECT_CARD, INSTANT, MASTER, OBJECT, WEAPON
from tcgkit_cmvr.rules.events import ActivateEffect, GainCoins, MoveCoins, SetCard, TurnedUp
from tcgkit_cmvr.rules.zones import (
    DEPOSIT,
    INCOME,
    arrived,
    has_room,
    left_to_pay,
    money,
    pay_onto,
    units,
)

if TYPE_CHECKING:
    from tcgkit.kernel.game import Changing, Reading, Running


@record
class Setting(Process):
    """A card is being set (cmvr.set.*, cmvr.i.51)."""

    name = "set"

    card: Obj
    you: int
    face_up: bool = True
    host: Obj | None = None
    slot: int | None = None
    """The slot it is put into; without it, the first that is free."""
    free: bool = False
    """Whether a text sets it without paying its cost: then no coins lie on it."""

    def begin(self, game: Running) -> None:
        """Put the card in its slot with its coins on it; it does not work yet."""
        self.next = Setting.stood
        put = (self.card, self.face_up, self.host, self.slot, self.free)
        self.card = game.do("put_down", self.you, *put)
        game.emit(SetCard, self.you, self.card, self.face_up, self.host)

    def stood(self, game: Running) -> None:
        """A negated set goes to dust (cmvr.i.58)."""
        stands = self.ret
        game.leave(self.card)
        if not stands:
            game.do("negated_set", self.card)


def put_down(
    game: Changing,
    player: int,
    card: Obj,
    face_up: bool,
    host: Obj | None,
    slot: int | None = None,
    free: bool = False,
) -> Obj:
    """Put a card in its slot with its coins on it; return the object there."""
    cost = 0 if free else game.value(card, "cost") if face_up else DEPOSIT
    zone = game.rules.lookup.home(card.defn)
    assert zone is not None
    if card.defn.is_a(MASTER):
        slot = 0  # it may replace one (cmvr.i.23)
    return arrive(game, player, card, cost, zone, face_up, host, slot)


def first_free(game: Reading, player: int, card: Obj) -> Choose | None:
    """Return the question where a card is put: no rule of the base looks at slots (cmvr.i.22)."""
    return None


def arrive(
    game: Changing,
    player: int,
    card: Obj,
    cost: int,
    zone: str,
    face_up: bool,
    host: Obj | None,
    slot: int | None,
) -> Obj:
    """Put a card into a zone, on ``host`` if there is one, and pay; it does not work yet.

    It comes untapped (cmvr.set.9). A weapon lies under its cmV and takes no slot; it has coins
    of its own (cmvr.zone.3, cmvr.weapon.10).
    """
    if host is not None:
        card = game.move(card, zone, slot=host.slot, up=True)
        game.attach(card, host)
    else:
        card = game.move(card, zone, slot=slot, up=face_up)
    game.set_number(card, "arriving", 1)
    pay_onto(game, player, card, cost)
    if face_up:
        cost_is_paid(game, card)
    return card


def stands(game: Changing, card: Obj) -> Obj:
    """Put a set card into effect; it replaces an earlier weapon or Master.

    Return what the card is from now on (``cmvr.weapon.1-2``, ``cmvr.i.25``).
    """
    arrived(game, card)
    host = game.host(card)
    earlier: list[Obj] = []
    if host is not None:
        earlier = game.attached(host)
    elif card.defn.is_a(MASTER):  # option ``master_replace``
        earlier = list(game.zone("master_zone", card.controller))
    for other in earlier:
        if other is not card:
            game.move(other, "dust_zone")
    return card


def depart(game: Changing, card: Obj, to: str, bottom: bool = False) -> None:
    """Remove a card from the field; its weapon goes to dust with it (cmvr.weapon.3-4).

    Cards go to their owners' zones (cmvr.i.126). What lay on them is gone, coins, too
    (cmvr.coin.5); what comes back is a new card (cmvr.i.81).
    """
    for weapon in game.attached(card):
        game.move(weapon, "dust_zone")
    game.move(card, to, bottom=bottom)


def coins_moved(game: Reading, event: MoveCoins) -> None:
    """Follow up after an effect moved coins of a card: in the base nothing."""


@record
class TurningUp(Process):
    """A face-down Object is turned up: an activation of its own (cmvr.i.27)."""

    name = "turn_up"

    card: Obj
    you: int

    def begin(self, game: Running) -> None:
        """Turn it up and pay the rest; its effects do not work yet (cmvr.i.51)."""
        self.next = TurningUp.announce
        game.set_number(self.card, "arriving", 1)
        game.turn(self.card, up=True)
        pay_onto(game, self.you, self.card, left_to_pay(game, self.card))
        game.emit(TurnedUp, self.card)

    def announce(self, game: Running) -> None:
        """Activate all its effects at once."""
        self.next = TurningUp.announced
        game.emit(ActivateEffect, self.you, self.card, self.card.defn.abilities)

    def announced(self, game: Running) -> None:
        """Leave a negated Object there, paid for and used, without effect (cmvr.i.57)."""
        stands, card = self.ret, self.card
        game.leave()
        if not stands and game.is_there(card):
            game.set_number(card, "arriving", 0)
            game.set_number(card, "negated", 1)
            if any(game.do("leaves_when_used", card, a) for a in card.defn.abilities):
                game.set_number(card, "moment_used", 1)


def to_dust(game: Changing, card: Obj) -> None:
    """Put a card whose set was negated into its owner's dust zone (cmvr.i.58)."""
    _take_back(game, card, "dust_zone")


def to_hand(game: Changing, card: Obj) -> None:
    """Return a card whose set was negated (option ``negated_set = hand``)."""
    _take_back(game, card, "hand")


def _take_back(game: Changing, card: Obj, zone: str) -> None:
    if game.is_there(card):
        game.do("depart", card, zone)


# ---- requirements --------------------------------------------------------------------


# cmVs, Masters and Objects are set face up (cmvr.set.2, cmvr.set.8, cmvr.i.31).
FACE_UP = (CMV, MASTER, OBJECT)


def _face_down_object(defn: CardDef, ability: Ability | None, up: bool, key: str) -> bool:
    return not up and defn.is_a(OBJECT)


def _face_up(defn: CardDef, ability: Ability | None, up: bool, key: str) -> bool:
    return up


@requirement("cmvr.i.23", "its zone is full", "ゾーンが一杯です")
def has_free_slot(game: Reading, player: int, card: Obj, ability: Any) -> bool:
    home = game.rules.lookup.home(card.defn)
    return home is not None and has_room(game, home, player)


@requirement("cmvr.i.23", "its zone is full", "ゾーンが一杯です")
def has_free_slot_or_master(game: Reading, player: int, card: Obj, ability: Any) -> bool:
    return card.defn.is_a(MASTER) or has_free_slot(game, player, card, ability)


@requirement(
    "cmvr.set.6", "the deposit of 1 coin cannot be paid", "仮払いの1コインがありません"
)
def can_deposit(game: Reading, player: int, card: Obj, ability: Any) -> bool:
    return money(game, player) >= DEPOSIT


@requirement(
    "cmvr.weapon.9",
    "you have no {unit} to equip",
    "装備できる{unit}がありません",
    unit=lambda game, player, card, ability: game.do("unit_name"),
)
def has_unit(game: Reading, player: int, card: Obj, ability: Any) -> bool:
    return bool(game.zone("unit_zone", player))


@requirement("cmvr.i.80", "a card text forbids it", "カードの効果により禁止されています")
def may_be_set(game: Reading, player: int, card: Obj, ability: Any) -> bool:
    """Return whether no text forbids to set the card: texts go before rules (cmvr.gen.3)."""
    return not game.cannot("be_set", card, player)


# ---- doing ---------------------------------------------------------------------------


def set_face_up(game: Running, player: int, option: Option) -> None:
    """Set a card face up."""
    assert option.source is not None
    game.enter(Setting(option.source, player))


def set_face_down(game: Running, player: int, option: Option) -> None:
    """Set an Effect card face down."""
    assert option.source is not None
    game.enter(Setting(option.source, player, face_up=False))


def equip(game: Running, player: int, option: Option) -> None:
    """Equip a weapon to an own cmV."""
    assert option.source is not None
    game.enter(Setting(option.source, player, host=option.target))


def turn_up_object(game: Running, player: int, option: Option) -> None:
    """Turn a face-down Object up."""
    assert option.source is not None
    game.enter(TurningUp(option.source, player))


def flip_damage(game: Running, player: int, option: Option) -> None:
    """Turn an own damage card face down for coins, one at a time (cmvr.draw.3-4, cmvr.i.47).

    It stays so if the gain is negated (cmvr.i.46).
    """
    assert option.source is not None
    game.turn(option.source, up=False)
    game.emit(GainCoins, player, INCOME, "flip")


def _own_units(game: Reading, player: int, card: Obj, ability: Any) -> list[Obj]:
    """Return the cards that can be equipped: own cmVs, tapped or not (cmvr.i.24)."""
    return units(game, player)


def when_set(options: Mapping[str, OptionValue]) -> tuple[str, ...]:
    """Return the keys of the windows for setting cards (option ``setup_mode``).

    Clauses: cmvr.setup.2, cmvr.proc.open.5.
    """
    return ("commit",) if options["setup_mode"] == "commit" else ("setup",)


def actions(options: Mapping[str, OptionValue]) -> tuple[Action, ...]:
    """Return the actions that set cards, turn Objects up and flip damage."""
    sets = when_set(options)
    turn_up = OPEN if options["object_turn_up"] == "any_window" else ("setup",)
    instants = (INSTANT,) if options["instant_face_up_set"] == "setup" else ()
    forbidden = options["master_replace"] == "forbidden"
    room = has_free_slot if forbidden else has_free_slot_or_master
    return (
        Action(
            "set",
            sets,
            Text("set {source}", "{source}をセットする"),
            "cmvr.set.1",
            set_face_up,
            zones=("hand",),
            candidate_if=of_type(*FACE_UP, *instants),
            requirements=(room, can_pay_cost, may_be_set),
            when="cmvr.set.2",
            loops=False,  # a loop needs an effect
        ),
        Action(
            "equip",
            sets,
            Text("equip {source} to {target}", "{target}に{source}を装備する"),
            "cmvr.setup.3",
            equip,
            zones=("hand",),
            candidate_if=of_type(WEAPON),
            requirements=(has_unit, can_pay_cost, may_be_set),
            targets=_own_units,
            when="cmvr.weapon.9",
            loops=False,  # a loop needs an effect
        ),
        Action(
            "set_face_down",
            sets,
            Text("set {source} face down", "{source}を裏側でセットする"),
            "cmvr.set.5",
            set_face_down,
            zones=("hand",),
            candidate_if=of_type(EFFECT_CARD),
            requirements=(has_effect_slot, can_deposit, may_be_set),
            when="cmvr.set.4",
            loops=False,  # a loop needs an effect
        ),
        Action(
            "turn_up",
            turn_up,
            Text("turn up {source}", "{source}を表にする"),
            "cmvr.proc.open.3",
            turn_up_object,
            zones=("effect_zone",),
            candidate_if=_face_down_object,
            requirements=(has_arrived, can_pay_rest),
            when="cmvr.i.27",
            loops=False,  # a loop needs an effect
        ),
        Action(
            "flip",
            ("draw",),
            Text(
                "flip {source} in your damage zone: gain 2 coins (it stays face down for good)",
                "ダメージの{source}を裏にして2コイン得る",
            ),
            "cmvr.draw.3",
            flip_damage,  # cmvr.proc.open.4
            zones=("damage_zone",),
            candidate_if=_face_up,
            when="cmvr.draw.5",
            loops=False,
        ),
    )
