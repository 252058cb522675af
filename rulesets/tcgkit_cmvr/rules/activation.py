"""Activating effects: Switch, Reaction, Response; the requirements for using a card.

Clauses: ``cmvr.switch.*``, ``cmvr.react.*``, ``cmvr.resist.*``, ``cmvr.connect.*``,
``cmvr.auto.*``, ``cmvr.dur.*``, ``cmvr.proc.react.*``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from tcgkit.kernel.cards import Ability, Asking, CardDef, Choice, Scope, Text
from tcgkit.kernel.effects import AFTER_EVENT, Use, UseKind, use_ability
from tcgkit.kernel.happening import Event, Happening
from tcgkit.kernel.rules import OptionValue
from tcgkit.kernel.state import AbilityScope, Obj, Option, Process, record
from tcgkit.kernel.time import Action, requirement
from tcgkit.standard.damage import cost_is_paid
from tcgkit.standard.players import opponent
from tcgkit_cmvr.rules.card_types import CMV, COUNTER, EFFECT_CARD, INSTANT, WEAPON
from tcgkit_cmvr.rules.events import ActivateEffect, CoinRemoved, SetCard, Tapped, TurnedUp
from tcgkit_cmvr.rules.zones import (
    FIELD_ZONES,
    TAPPED,
    coins,
    has_room,
    is_tapped,
    left_to_pay,
    money,
    pay_onto,
    slots_of,
    tapper,
)

if TYPE_CHECKING:
    from tcgkit.kernel.game import Reading, Running

REACTIONS = ("resist", "connect")


# ---- does an ability work? -----------------------------------------------------------


def spent(card: Obj, ability: Ability) -> bool:
    """Return whether a moment effect was activated already (cmvr.dur.10)."""
    return bool(card.fields) and card.number(f"spent.{ability.index}") > 0


def in_force(card: Obj, ability: Ability) -> bool:
    """Return whether a timed effect was activated and is in force (cmvr.i.98)."""
    return bool(card.fields) and card.number(f"in_force.{ability.index}") > 0


def used_up(card: Obj, ability: Ability) -> bool:
    """Return whether an effect that works once per round did so."""
    return bool(card.fields) and card.number(f"used_up.{ability.index}") > 0


def sealed(game: Reading, card: Obj, ability: Ability) -> bool:
    """Return whether a seal forbids the ability to work (cmvr.i.88)."""
    return game.cannot("work", card, ability)


def live(game: Reading, card: Obj, ability: Ability) -> bool:
    """Return whether an Auto effect, or a timed effect in force, works now.

    It works as long as its card lies there, whether tapped or not (cmvr.auto.3, cmvr.auto.6,
    cmvr.weapon.8, cmvr.i.101). Face-down and arriving cards do nothing (cmvr.i.26, cmvr.i.51),
    nor do sealed kinds, nor an Object whose turning up was negated (cmvr.i.27).
    """
    if not card.up or spent(card, ability):
        return False
    if card.number("arriving") or card.number("negated"):
        return False
    if ability.kind not in ("response", "regular"):
        return in_force(card, ability)  # a seal only forbids to declare it (cmvr.i.88)
    if ability.tags["duration"] == "consume" and coins(card) == 0:  # cmvr.i.94
        return False
    if used_up(card, ability):
        return False
    return not sealed(game, card, ability)


def when_used(
    options: Mapping[str, OptionValue],
) -> Callable[[Reading, Obj, Ability], bool]:
    """Return the test whether a card goes to dust in the end phase of its use.

    It goes if the effect is a moment effect (cmvr.dur.2, cmvr.i.90-91), and never because a
    continuous one was used (cmvr.dur.8). The options
    ``moment_on_permanents = stay`` and ``instant_lifetime = always_dust`` say otherwise.
    """
    stay = options["moment_on_permanents"] == "stay"
    always = options["instant_lifetime"] == "always_dust"

    def leaves(game: Reading, card: Obj, ability: Ability) -> bool:
        if always and card.defn.is_a(INSTANT):
            return True
        permanent = not card.defn.is_a(EFFECT_CARD)
        return ability.tags["duration"] == "moment" and not (stay and permanent)

    return leaves


# ---- when may it be activated? -------------------------------------------------------


def fits_moment(activation: str, key: str) -> bool:
    """Return whether a Switch of this activation may be used in a window with this key."""
    place, _, timing = key.partition(".")
    phase = "battle" if place == "act" else place
    if activation == "all_round":  # cmvr.switch.3, cmvr.i.82
        return True
    kind, _, name = activation.partition(":")
    return name == phase if kind == "phase" else name == timing  # cmvr.switch.4-5


def switch_fits(defn: CardDef, ability: Ability | None, up: bool, key: str) -> bool:
    """Return whether a card on the field may use this Switch at such a moment.

    On its unit turn a cmV may use what fits then (cmvr.battle.use.1). A timing Switch of a cmV
    or weapon belongs to its unit turn (cmvr.switch.6-7, cmvr.i.83); any other may be used
    outside it, too (cmvr.i.84, cmvr.i.85).
    """
    assert ability is not None
    acts = defn.is_a(CMV) or defn.is_a(WEAPON)
    if not up or (key.startswith("act") and not acts):
        return False
    activation = ability.tags["activation"]
    own_turn_only = activation.startswith("timing:") and acts
    if own_turn_only and not key.startswith("act"):
        return False
    return fits_moment(activation, key)


def instant_fits(defn: CardDef, ability: Ability | None, up: bool, key: str) -> bool:
    """Return whether an Instant may be used at such a moment, from hand or face down."""
    assert ability is not None
    return defn.is_a(INSTANT) and not up and fits_moment(ability.tags["activation"], key)


def reaction_fits(defn: CardDef, ability: Ability | None, up: bool, key: str) -> bool:
    """Return whether a Reaction answers such events, and lies as it must.

    A face-down card can react only as a Counter, at once after it was set
    (cmvr.i.29), and once it lies face up again and again (cmvr.i.30).
    """
    assert ability is not None
    assert ability.trigger is not None
    if not up and not defn.is_a(COUNTER):
        return False
    event = key.partition(".")[2]
    return any(kind.__name__ == event for kind in ability.trigger.events)


# ---- requirements --------------------------------------------------------------------


def _lasts(duration: str) -> Callable[[Ability], bool]:
    return lambda ability: ability.tags["duration"] == duration


def _has_conditions(ability: Ability) -> bool:
    return bool(ability.choices or ability.can_pay or ability.condition)


@requirement("cmvr.switch.1", "it is tapped", "タップ状態です")
def is_untapped(game: Reading, player: int, card: Obj, ability: Any) -> bool:
    """Return whether the card that must tap is untapped: for a weapon its cmV (cmvr.weapon.7)."""
    return not is_tapped(tapper(game, card))


@requirement("cmvr.i.51", "its set does not stand yet", "セットが完了していません")
def has_arrived(game: Reading, player: int, card: Obj, ability: Any) -> bool:
    return not card.number("arriving")


@requirement(
    "cmvr.dur.10",
    "this moment effect was used already",
    "瞬エフェクトは使用済みです",
    applies_to=_lasts("moment"),
)
def not_spent(game: Reading, player: int, card: Obj, ability: Any) -> bool:
    return not spent(card, ability)


@requirement(
    "cmvr.gen.3",
    "it was used this round",
    "このラウンドに使用済みです",
    applies_to=lambda ability: "limit" in ability.tags,
)
def not_used_up(game: Reading, player: int, card: Obj, ability: Any) -> bool:
    """Return whether its text lets it be used again in this round (cmvr.gen.3)."""
    return not used_up(card, ability)


@requirement(
    "cmvr.i.98",
    "this timed effect is in force already",
    "すでに効果中です",
    applies_to=_lasts("timed"),
)
def not_in_force(game: Reading, player: int, card: Obj, ability: Any) -> bool:
    return not in_force(card, ability)


@requirement(
    "cmvr.i.93",
    "no coin is left on it",
    "カード上にコインがありません",
    applies_to=_lasts("consume"),
)
def has_coin(game: Reading, player: int, card: Obj, ability: Any) -> bool:
    """Return whether a coin lies on the card once it is paid for (cmvr.i.93, cmvr.i.34)."""
    if ability.tags["duration"] != "consume":
        return True
    if not card.place.in_play:
        return game.value(card, "cost") > 0
    return coins(card) + (0 if card.up else left_to_pay(game, card)) > 0


@requirement(
    "cmvr.i.88", "this kind of effect is sealed", "この種類のエフェクトは封じられています"
)
def not_sealed(game: Reading, player: int, card: Obj, ability: Any) -> bool:
    return not sealed(game, card, ability)


@requirement(
    "cmvr.i.78",
    "it has no legal target or its cost cannot be paid",
    "適正な対象がないか、コストを支払えません",
    text_parts=("condition", "choices"),
    applies_to=_has_conditions,
)
def can_choose(game: Reading, player: int, card: Obj, ability: Any) -> bool:
    if not _has_conditions(ability):
        return True
    scope = AbilityScope(card, player, _event_now(game))
    if ability.condition is not None and not ability.condition(game, scope):
        return False
    for can in ability.can_pay:
        if not can(game, scope):
            return False
    free = not game.claims("be_chosen")
    for choice in ability.choices:  # asked at every listing: no generator
        if free or choice.modes or choice.for_cost:
            enough = choice.enough(game, scope)
        else:
            enough = len(choosable(game, scope, choice)) >= choice.low
        if not enough:
            return False
    return True


def choosable(game: Reading, scope: Scope, choice: Choice) -> list[Obj]:
    """Return the cards that an effect can choose: no text forbids it (cmvr.gen.3)."""
    found = choice.candidates(game, scope)
    if choice.for_cost or not game.claims("be_chosen"):
        return found
    return [card for card in found if not game.cannot("be_chosen", card, scope.source)]


@requirement(
    "cmvr.set.7",
    "turning it up needs {need} more coins, you have {have}",
    "あと{need}コイン必要（所持{have}）",
    need=lambda game, player, card, ability: left_to_pay(game, card),
    have=lambda game, player, card, ability: money(game, player),
)
def can_pay_rest(game: Reading, player: int, card: Obj, ability: Any) -> bool:
    """Return whether a face-down card can be paid for; else it stays so (cmvr.i.33)."""
    return card.up or money(game, player) >= left_to_pay(game, card)


@requirement(
    "cmvr.coin.7",
    "needs {need} coins, you have {have}",
    "{need}コイン必要（所持{have}）",
    need=lambda game, player, card, ability: game.value(card, "cost"),
    have=lambda game, player, card, ability: money(game, player),
)
def can_pay_cost(game: Reading, player: int, card: Obj, ability: Any) -> bool:
    return money(game, player) >= game.value(card, "cost")


@requirement(
    "cmvr.zone.7",
    "your Effect zone is full ({slots} cards)",
    "エフェクトゾーンが一杯です（{slots}枚）",
    slots=lambda game, player, card, ability: slots_of(game, "effect_zone"),
)
def has_effect_slot(game: Reading, player: int, card: Obj, ability: Any) -> bool:
    return has_room(game, "effect_zone", player)


@requirement(
    "cmvr.battle.turn.2",
    "it is another {unit}'s unit turn",
    "他の{unit}の行動順です",
    unit=lambda game, player, card, ability: game.do("unit_name"),
)
def is_own_unit_turn(game: Reading, player: int, card: Obj, ability: Any) -> bool:
    acting = game.do("acting_unit")
    return acting is None or tapper(game, card) is acting


def _event_now(game: Reading) -> Event | None:
    about = game.about()
    return about.now if isinstance(about, Happening) else None


@requirement(
    "cmvr.proc.react.4", "it does not answer this event", "この行動・結果には反応できません"
)
def answers_event(game: Reading, player: int, card: Obj, ability: Any) -> bool:
    """Return whether a Reaction answers the event, and has not done so already.

    A Resist answers only an event of the opponent, a Resist, too; a Connect answers anybody's
    (cmvr.react.1, cmvr.resist.1-3, cmvr.connect.1, cmvr.i.71).
    """
    event = _event_now(game)
    if event is None or (ability.kind == "resist" and event.whose != opponent(player)):
        return False
    if any(getattr(link, "source", None) is card for link in game.about().links):
        return False
    found: bool = ability.trigger.test(game, AbilityScope(card, player, event), event)
    return found


# ---- activating ----------------------------------------------------------------------


@record
class Activation(Use):
    """An effect is being activated: targets, costs, the activation event, its text.

    The targets are chosen first (cmvr.i.78).
    """

    name = "activation"
    stages: ClassVar[tuple[str, ...]] = (
        "choose",
        "pay",
        "pay_text",
        "announce",
        "come_into_force",
        "wait",
        "carry_out",
    )

    deeds: int = 0
    """How many events its text has caused, for "if you do"."""

    def candidates(self, game: Reading, choice: Choice) -> list[Obj]:
        """Return the cards that it can choose."""
        return choosable(game, self, choice)

    def pay(self, game: Running) -> None:
        """Turn the card up, pay, tap, remove the consumed coin (cmvr.proc.react.2).

        A card that lies face up costs no money (cmvr.coin.8); Auto effects do not tap
        (cmvr.auto.1).

        Clause: cmvr.fx.6.
        """
        card, ability = self.source, self.ability
        told: list[Event] = []
        if not card.up:
            game.turn(card, up=True)
            pay_onto(game, self.you, card, left_to_pay(game, card))
            told.append(TurnedUp(card))
        if ability.kind not in ("response", "regular"):
            game.set_posture(tapper(game, card), TAPPED)
            told.append(Tapped(tapper(game, card)))
        if ability.tags["duration"] == "consume":
            if game.is_there(card):
                game.set_number(card, "coins", max(0, coins(card) - 1))  # cmvr.dur.3
            told.append(CoinRemoved(card))
        told = [event for event in told if game.hears(type(event))]
        if told:
            game.emit_all(told)

    def announce(self, game: Running) -> Asking | None:
        """The activation is an event of its own (cmvr.react.7).

        What reacts to it is done before a window goes on that this Reaction was declared in
        (cmvr.proc.react.5). If it is negated, nothing of it happens (cmvr.i.57).
        """
        card, ability = self.source, self.ability
        if game.is_there(card):
            duration = ability.tags["duration"]
            if "limit" in ability.tags:
                game.set_number(card, f"used_up.{ability.index}", 1)
            if game.do("leaves_when_used", card, ability):
                game.set_number(card, "moment_used", 1)
            if duration == "moment":
                game.set_number(card, f"spent.{ability.index}", 1)
            elif duration == "timed":
                game.set_number(
                    card, "clock", 1
                )  # cmvr.i.96: a negated activation starts it too
        if not game.hears(ActivateEffect):
            return None
        self.next = Activation.over
        event = ActivateEffect(self.you, card, (ability,), self.picked)
        game.enter(Happening((event,), links=(Working(event, self).ready(),)))
        return None

    def come_into_force(self, game: Running) -> Asking | None:
        """It is activated: a timed effect is in force (cmvr.dur.1).

        That its card is gone changes nothing (cmvr.i.68). A Connect then waits for its event,
        and is negated with it (cmvr.resist.8, cmvr.i.65-67).
        """
        ability, source = self.ability, self.source
        if ability.tags["duration"] == "timed" and game.is_there(source):
            game.set_number(source, f"in_force.{ability.index}", 1)
            game.reconsider(source)
        if not ability.body:
            game.leave()
        elif ability.tags["duration"] != "timed":
            return self.next(self, game)
        return None


@record
class Working(Process):
    """An activation that stands goes on: before the Connects to it (cmvr.proc.react.8-9)."""

    name = "working"

    event: Event
    """The activation; if it is negated, nothing of this happens."""
    use: Activation

    def begin(self, game: Running) -> None:
        """Continue it."""
        game.leave()
        self.use.go_to("come_into_force")
        game.resume(self.use)


@record
class Response(Activation):
    """A Response takes place: an activation of its own (cmvr.i.72)."""

    stages = ("look", *Activation.stages)

    def look(self, game: Running) -> Asking | None:
        """It may have been spent or sealed since it was triggered (cmvr.i.88, cmvr.i.94-95)."""
        source, ability = self.source, self.ability
        if live(game, source, ability) and can_choose(game, self.you, source, ability):
            return self.next(self, game)
        game.leave()
        return None


@record
class PutOff(Activation):
    """What an effect has put off is done: "at the end of the round". Its effect was paid when it was used."""

    name = "put_off"
    stages = ("choose", "carry_out")


@record
class UseFromHand(Activation):
    """An Instant is used from hand: it is set, and if the set stands, activated (cmvr.i.59)."""

    name = "instant"
    stages = ("set", "stood", *Activation.stages)

    slot: int | None = None
    """The effect slot; without it, the first that is free."""
    is_set: bool = False

    def set(self, game: Running) -> None:
        """Put it face up into a free effect slot and pay its cost (cmvr.zone.6, cmvr.switch.8)."""
        cost = game.value(self.source, "cost")
        self.source = game.move(self.source, "effect_zone", slot=self.slot, up=True)
        game.set_number(self.source, "arriving", 1)
        pay_onto(game, self.you, self.source, cost)
        cost_is_paid(game, self.source)
        game.emit(SetCard, self.you, self.source)

    def stood(self, game: Running) -> Asking | None:
        """Activate it; or to dust with it (cmvr.i.58).

        If it cannot be declared any more, it lies there unused and can be used later; its price
        is paid (cmvr.i.78).
        """
        if self.ret and game.is_there(self.source) and self.can_activate(game):
            self.is_set = True
            return None
        stands = self.ret
        game.leave()
        if not stands:
            game.do("negated_set", self.source)
        return None

    def can_activate(self, game: Reading) -> bool:
        """Return whether it can still be declared now that the set was answered."""
        if not self.source.up:  # it was turned face down
            return False
        needs = (is_untapped, has_coin, not_sealed, can_choose)
        return all(need(game, self.you, self.source, self.ability) for need in needs)


def use_instant(game: Running, player: int, option: Option) -> None:
    """Use an Instant from hand."""
    assert option.source is not None
    assert option.ability is not None
    game.enter(UseFromHand(option.ability, option.source, player))


OPEN = ("draw", "setup", "battle", "end")
"""The open windows, without reaction windows (cmvr.proc.react.11, cmvr.i.6)."""


def actions(options: Mapping[str, OptionValue]) -> tuple[Action, ...]:
    """Return the actions that use effects; ``moment_reuse`` says whether a moment effect works again."""
    spent = (not_spent,) if options["moment_reuse"] == "forbidden" else ()
    use = (
        is_untapped,
        has_arrived,
        *spent,
        not_used_up,
        not_in_force,
        has_coin,
        not_sealed,
    )
    return (
        Action(
            "use",
            (*OPEN, "act"),
            Text("use {ability} of {source}", "{source}の{ability}を使う"),
            "cmvr.switch.1",
            use_ability,
            zones=FIELD_ZONES,
            kinds=("switch",),
            candidate_if=switch_fits,
            requirements=(is_own_unit_turn, *use, can_choose),
            when="cmvr.proc.open.3",
        ),
        Action(
            "use_instant",
            OPEN,
            Text(
                "use {ability} of {source} from your hand",
                "手札から{source}の{ability}を使う",
            ),
            "cmvr.fx.3",
            use_instant,
            zones=("hand",),
            kinds=("switch",),
            candidate_if=instant_fits,
            requirements=(has_effect_slot, can_pay_cost, has_coin, not_sealed, can_choose),
            when="cmvr.fx.3",
        ),
        Action(
            "use_face_down",
            OPEN,
            Text(
                "turn up {source} and use {ability}",
                "{source}を表にして{ability}を使う",
            ),
            "cmvr.set.7",
            use_ability,
            zones=("effect_zone",),
            kinds=("switch",),
            candidate_if=instant_fits,
            requirements=(can_pay_rest, has_arrived, has_coin, not_sealed, can_choose),
            when="cmvr.i.28",
        ),
        Action(
            "react",
            ("reaction",),
            Text("react with {ability} of {source}", "{source}の{ability}で反応する"),
            "cmvr.react.2",
            use_ability,
            zones=FIELD_ZONES,
            kinds=REACTIONS,
            candidate_if=reaction_fits,
            # A cmV need not wait for its unit turn (cmvr.react.13).
            requirements=(answers_event, *use, can_pay_rest, can_choose),
            when="cmvr.proc.react.4",
        ),
    )


USES = (
    UseKind("switch", Activation),
    # Both are declared by choice (cmvr.react.3). A Resist is carried out as soon as its own
    # window has closed (cmvr.proc.react.6).
    UseKind("resist", Activation, clause="cmvr.resist.4"),
    UseKind("connect", Activation, waits=AFTER_EVENT, clause="cmvr.i.65"),
    # By itself, without declining (cmvr.auto.4); after its event and what is linked to it,
    # once for each (cmvr.i.73, cmvr.i.74).
    UseKind("response", Response, automatic=True, clause="cmvr.auto.5"),
    UseKind("triggered", PutOff, automatic=True, clause="cmvr.gen.3"),
)
