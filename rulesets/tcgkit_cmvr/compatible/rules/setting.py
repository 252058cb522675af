"""Setting into columns, boarding, stacking, customising; leaving with the cards that belong to a unit.

Clauses: ``compat.pilot.*``, ``compat.custom.*``, ``compat.stack.*``, ``compat.i.6-8``,
``compat.i.32-66``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final

from attrs import evolve

from tcgkit.kernel.cards import Ability, Asking, CardDef, Text, of_type
from tcgkit.kernel.rules import OptionValue
from tcgkit.kernel.state import TABLE, Choose, Obj, Option, Process, record
from tcgkit.kernel.time import Action, Test, requirement
from tcgkit_cmvr.compatible.rules.card_types import PILOT, UNIT
from tcgkit_cmvr.compatible.rules.events import ChangeColumn
from tcgkit_cmvr.compatible.rules.zones import (
    STACK_BONUS,
    STACK_LIMIT,
    admits,
    boarded_unit,
    has_class,
    is_base_of,
    is_pilot,
    other_columns,
    pilot_of,
    printed,
    same_named,
    stack_size,
    stacked,
    under,
)
from tcgkit_cmvr.rules import setting
from tcgkit_cmvr.rules.activation import UseFromHand, can_pay_cost, has_effect_slot
from tcgkit_cmvr.rules.setting import Setting, arrive, has_free_slot, may_be_set, when_set
from tcgkit_cmvr.rules.zones import coins, money, printed_cost, tapper_of, units

if TYPE_CHECKING:
    from tcgkit.kernel.game import Changing, Reading, Running


# ---- columns -------------------------------------------------------------------------


def columns(game: Reading, player: int, defn: CardDef) -> list[int]:
    """Return the free slots for a unit, a pilot or an Effect card.

    A pilot that is set like this is alone in its column (compat.i.7).
    """
    if defn.is_a(UNIT):
        return [
            slot
            for slot in game.free_slots("unit_zone", player)
            if _bears(game, player, slot, defn)
        ]
    free = game.free_slots("effect_zone", player)
    if defn.is_a(PILOT):
        taken = {unit.slot for unit in units(game, player)}
        return [slot for slot in free if slot not in taken]
    if game.rules.options["effect_capacity"] == "4_plus_pilots":
        cards = [c for c in game.zone("effect_zone", player) if not is_pilot(c)]
        return free if len(cards) < 4 else []
    return free


def _bears(game: Reading, player: int, slot: int, unit: CardDef) -> bool:
    """Return whether the waiting pilot of a column may board the unit (compat.i.50)."""
    row = game.zone("effect_zone", player)
    return all(admits(unit, c.defn) for c in row if c.slot == slot and is_pilot(c))


COLUMN: Final = Text("column {number}", "{number}列")
WHICH_COLUMN: Final = Text("{about}: which column?", "{about}をどの列に置きますか？")


@record
class IntoColumn(Process):
    """A player chooses the column of a card that is set or used (compat.i.5)."""

    name = "into_column"

    card: Obj
    you: int
    face_up: bool = True
    ability: Ability | None = None
    """The effect of an Instant that is used from hand."""

    def begin(self, game: Running) -> Asking:
        """Choose, then continue as the base."""
        answer = yield which_column(game, self.you, self.card)
        assert answer.number is not None
        game.leave()
        self.go_on(game, answer.number)

    def go_on(self, game: Running, number: int) -> None:
        """Do the same as the base, in this column."""
        if self.ability is not None:
            game.enter(UseFromHand(self.ability, self.card, self.you, slot=number - 1))
        else:
            game.enter(Setting(self.card, self.you, self.face_up, slot=number - 1))


def which_column(game: Reading, player: int, card: Obj) -> Choose:
    """Return the question for the column of a card (compat.i.5)."""
    free = columns(game, player, card.defn)
    options = [Option("column", number=slot + 1, text=COLUMN) for slot in free]
    return Choose(player, options, WHICH_COLUMN, about=card)


@record
class OtherColumn(Process):
    """A player chooses the column that a text moves a unit or a pilot to (compat.i.5)."""

    name = "other_column"

    card: Obj
    source: Obj
    you: int

    def begin(self, game: Running) -> Asking:
        """Choose, then move it."""
        free = other_columns(game, self.card)
        options = [Option("column", number=slot + 1, text=COLUMN) for slot in free]
        answer = yield Choose(self.you, options, WHICH_COLUMN, about=self.card)
        assert answer.number is not None
        game.leave()
        game.emit(ChangeColumn, self.you, self.card, self.source, answer.number)


def _set(game: Running, player: int, option: Option, face_up: bool) -> None:
    """Set a card into the column that was planned, or let the player choose it."""
    assert option.source is not None
    into = IntoColumn(option.source, player, face_up)
    if option.number is None:
        game.enter(into)
    else:
        into.go_on(game, option.number)


def _set_face_up(game: Running, player: int, option: Option) -> None:
    _set(game, player, option, True)


def _set_face_down(game: Running, player: int, option: Option) -> None:
    _set(game, player, option, False)


def _use_instant(game: Running, player: int, option: Option) -> None:
    assert option.source is not None
    game.enter(IntoColumn(option.source, player, ability=option.ability))


# ---- boarding, stacking, customising -------------------------------------------------


def put_down(
    game: Changing,
    player: int,
    card: Obj,
    face_up: bool,
    host: Obj | None,
    slot: int | None = None,
    free: bool = False,
) -> Obj:
    """Put a pilot behind its unit, a unit on another one; all else as in the base.

    A pilot lies face up with its cost on it (compat.pilot.7, compat.i.6); a custom unit costs
    what its rarity says (compat.custom.6).
    """
    if is_pilot(card):
        slot = slot if host is None else host.slot
        cost = 0 if free else game.value(card, "cost")
        return arrive(game, player, card, cost, "effect_zone", True, None, slot)
    if host is not None and card.defn.is_a(UNIT):
        cost = 0 if free else cost_on(game, card, host)
        return arrive(game, player, card, cost, "arriving_zone", True, host, None)
    return setting.put_down(game, player, card, face_up, host, slot, free)


def cost_on(game: Reading, card: Obj, pile: Obj) -> int:
    """Return the cost of a card put on a pile: 1 less on a stack (compat.stack.2, i.53)."""
    cost = game.value(card, "cost")
    return max(0, cost - 1) if same_named(card.defn, pile.defn) else cost


def stands(game: Changing, card: Obj) -> Obj:
    """Make a card put on a unit its top; otherwise as in the base."""
    pile = game.host(card)
    if pile is not None and card.place.zone.name == "arriving_zone":
        put_on(game, card, pile)
        card = pile
    else:
        card = setting.stands(game, card)
    if card.defn.is_a(UNIT):
        game.set_number(card, "set_round", game.number(TABLE, "round"))
    return card


def put_on(game: Changing, card: Obj, pile: Obj) -> None:
    """Stack a card, or rebuild a unit; it stays the same unit (compat.i.15, i.35).

    The card put on last is the base: its printed values count (compat.stack.8). The pile stays
    tapped or untapped (compat.i.56). Cards under one of another name are no part of the stack
    (compat.i.37); the coins of all are one pool (compat.i.46).
    """
    same = same_named(card.defn, pile.defn)
    if same:
        counted = card if game.rules.options["stack_bonus"] == "put_on_cards" else pile
        bonus = pile.number("stack_bonus") + STACK_BONUS * printed_cost(counted.defn)
        game.set_number(pile, "stack_bonus", bonus)
        game.set_number(pile, "stack_size", stack_size(pile) + 1)
    else:
        game.set_number(pile, "stack_bonus", 0)
        game.set_number(pile, "stack_size", 0)
    for name in ("coins", "paid"):  # compat.i.34
        game.set_number(pile, name, pile.number(name) + card.number(name))
    if coins(pile):
        game.set_number(pile, "spared", 0)
        game.set_number(pile, "sunk_by", 0)
    marks = _take_effect_marks(game, pile)
    game.become(pile, printed(pile.defn))
    game.put_on(card, pile, "pile_zone")
    if same:
        below = [each.defn for each in reversed(under(game, pile))]
        game.become(pile, stacked(pile.defn, tuple(below[: stack_size(pile) - 1])))
    _put_effect_marks(game, pile, marks)


def _take_effect_marks(game: Changing, pile: Obj) -> list[tuple[str, str, int]]:
    """Take the marks of single effects off a pile: mark, effect name, number."""
    taken = []
    for name, number in list(pile.fields.items()):
        mark, _, index = name.partition(".")
        if index:
            taken.append((mark, pile.defn.abilities[int(index)].name.en, number))
            game.set_number(pile, name, 0)
    return taken


def _put_effect_marks(game: Changing, pile: Obj, marks: list[tuple[str, str, int]]) -> None:
    """Put them back where an effect of the same name is (compat.i.35, compat.i.57)."""
    index = {ability.name.en: ability.index for ability in pile.defn.abilities}
    for mark, effect, number in marks:
        if effect in index:
            game.set_number(pile, f"{mark}.{index[effect]}", number)
    running = any(name.startswith("in_force.") for name in pile.fields)
    if pile.number("clock") and not running:
        game.set_number(pile, "clock", 0)
    game.reconsider(pile)


def depart(game: Changing, card: Obj, to: str, bottom: bool = False) -> None:
    """Remove a unit with its pilot and its pile (compat.pilot.3, compat.i.43-45, i.47).

    The pilot leaves by the same event, to dust, and stays if that is negated (compat.i.13); no
    pilot becomes damage (compat.i.16). If the top does not become damage, it goes where the
    others go (compat.i.48).
    """
    if card.place.zone.name == "unit_zone":
        pilot = pilot_of(game, card)
        if pilot is not None:
            setting.depart(game, pilot, "dust_zone")
        top_only = game.rules.options["pile_damage"] == "top_only"
        below = "dust_zone" if to == "damage_zone" and top_only else to
        for each in under(game, card):
            game.move(each, below, bottom=bottom)
        if printed(card.defn) is not card.defn:
            game.become(card, printed(card.defn))
    setting.depart(game, card, to, bottom)


def tapper_or_unit(game: Reading, card: Obj) -> Obj:
    """Return the card that taps to use a card (option ``pilot_tap = unit``, compat.i.9)."""
    return boarded_unit(game, card) or tapper_of(game, card)


# ---- requirements --------------------------------------------------------------------


def _money_on(find: Callable[[Reading, int, Obj, Any], list[Obj]]) -> Test:
    def enough(game: Reading, player: int, card: Obj, ability: Any) -> bool:
        piles = find(game, player, card, ability)
        cost = min((cost_on(game, card, pile) for pile in piles), default=0)
        return money(game, player) >= cost

    return enough


def _named_piles(game: Reading, player: int, card: Obj, ability: Any) -> list[Obj]:
    return [unit for unit in units(game, player) if same_named(unit.defn, card.defn)]


def _stackable(game: Reading, player: int, card: Obj, ability: Any) -> list[Obj]:
    """Return the piles it can be put on, also if they were set in this round (compat.i.55).

    A fifth card of a name is too many; cards of other names below do not count (compat.i.66).
    """
    piles = _named_piles(game, player, card, ability)
    return [p for p in piles if stack_size(p) < STACK_LIMIT and _may_be_stacked(game, p)]


def _may_be_stacked(game: Reading, pile: Obj) -> bool:
    return not game.cannot("be_stacked", pile)


def _bases(game: Reading, player: int, card: Obj, ability: Any) -> list[Obj]:
    """Return the own units that are its bases; the player chooses one (compat.i.33, i.42)."""
    return [unit for unit in units(game, player) if is_base_of(unit.defn, card.defn)]


def _ready_bases(game: Reading, player: int, card: Obj, ability: Any) -> list[Obj]:
    return [base for base in _bases(game, player, card, ability) if _waited(game, base)]


def _waited(game: Reading, base: Obj) -> bool:
    """Return whether the top card was set in an earlier round (compat.i.36)."""
    if base.number("set_round") < game.number(TABLE, "round"):
        return True
    claim = game.verdict("customise_at_once", base)
    return claim is not None and claim.stance == "can"


def _customisable(game: Reading, player: int, card: Obj, ability: Any) -> list[Obj]:
    bases = _ready_bases(game, player, card, ability)
    return [base for base in bases if _pilot_stays(game, base, card.defn)]


def _pilot_stays(game: Reading, base: Obj, custom: CardDef) -> bool:
    """Return whether a custom card admits the pilot aboard its base, if any (compat.i.49)."""
    pilot = pilot_of(game, base)
    return pilot is None or admits(custom, pilot.defn)


def _unmanned(game: Reading, player: int, card: Obj, ability: Any) -> list[Obj]:
    """Return the units without a pilot: each takes one, and pilots are not exchanged (compat.i.8)."""
    free = game.free_slots("effect_zone", player)
    return [unit for unit in units(game, player) if unit.slot in free]


def _boardable(game: Reading, player: int, card: Obj, ability: Any) -> list[Obj]:
    return [
        unit
        for unit in _unmanned(game, player, card, ability)
        if admits(unit.defn, card.defn) and not game.cannot("be_boarded", unit, card)
    ]


def _some(find: Callable[[Reading, int, Obj, Any], list[Obj]]) -> Test:
    return lambda game, player, card, ability: bool(find(game, player, card, ability))


UNIT_ROOM: Final = requirement("cmvr.i.23", "its zone is full", "ゾーンが一杯です")(
    lambda game, player, card, ability: bool(columns(game, player, card.defn))
)
NEEDS_BASE: Final = requirement(
    "compat.i.32",
    "a custom unit is set on its base only",
    "カスタム機はベースの上にのみセットできます",
)(lambda game, player, card, ability: not has_class(card.defn, "custom"))
SAME_NAME: Final = requirement(
    "compat.stack.1", "you have no unit of this name", "同名のユニットがありません"
)(_some(_named_piles))
STACK_ROOM: Final = requirement(
    "compat.stack.5",
    f"a stack has at most {STACK_LIMIT} cards",
    f"スタックは{STACK_LIMIT}枚までです",
)(_some(_stackable))
HAS_BASE: Final = requirement(
    "compat.custom.3",
    "its base cards are not on your field",
    "ベースとなるカードがフィールドにありません",
)(_some(_bases))
BASE_WAITED: Final = requirement(
    "compat.custom.4",
    "its base was set in this round",
    "ベースがこのラウンドにセットされています",
)(_some(_ready_bases))
OWN_PILOT: Final = requirement(
    "compat.i.40",
    "another pilot is aboard the base",
    "ベースに他のパイロットが搭乗しています",
)(_some(_customisable))
HAS_UNIT: Final = requirement(
    "compat.i.7", "you have no unit to board", "搭乗できるユニットがありません"
)(lambda game, player, card, ability: bool(units(game, player)))
FREE_BEHIND: Final = requirement(
    "compat.pilot.8",
    "no effect slot behind a unit is free",
    "ユニットの後ろのエフェクトゾーンが空いていません",
)(_some(_unmanned))
MAY_BOARD: Final = requirement(
    "compat.exclusive.2", "it may not board your units", "このパイロットは搭乗できません"
)(_some(_boardable))
STACK_MONEY: Final = requirement(
    "cmvr.coin.7", "you have too few coins", "コインが足りません"
)(_money_on(_stackable))
CUSTOM_MONEY: Final = requirement(
    "cmvr.coin.7", "you have too few coins", "コインが足りません"
)(_money_on(_customisable))


@requirement("compat.i.7", "it is not your unit", "自分のユニットではありません")
def is_own_unit(game: Reading, player: int, card: Obj, target: Obj) -> bool:
    return target in units(game, card.controller)


@requirement(
    "compat.pilot.8",
    "the effect slot behind it is not free",
    "その後ろのエフェクトゾーンが空いていません",
)
def has_free_slot_behind(game: Reading, player: int, card: Obj, target: Obj) -> bool:
    return target.slot in game.free_slots("effect_zone", card.controller)


@requirement(
    "compat.exclusive.2", "it may not board this unit", "このユニットには搭乗できません"
)
def may_board_it(game: Reading, player: int, card: Obj, target: Obj) -> bool:
    return admits(target.defn, card.defn) and not game.cannot("be_boarded", target, card)


@requirement(
    "compat.stack.1",
    "it is not your unit of this name",
    "自分の同名のユニットではありません",
)
def is_own_namesake(game: Reading, player: int, card: Obj, target: Obj) -> bool:
    return target in units(game, card.controller) and same_named(target.defn, card.defn)


@requirement(
    "compat.stack.5",
    f"a stack has at most {STACK_LIMIT} cards",
    f"スタックは{STACK_LIMIT}枚までです",
)
def is_below_stack_limit(game: Reading, player: int, card: Obj, target: Obj) -> bool:
    return stack_size(target) < STACK_LIMIT


@requirement(
    "compat.custom.3",
    "it is not a base of this card on your field",
    "このカードのベースではありません",
)
def is_own_base(game: Reading, player: int, card: Obj, target: Obj) -> bool:
    return target in units(game, card.controller) and is_base_of(target.defn, card.defn)


@requirement(
    "compat.custom.4", "it was set in this round", "このラウンドにセットされています"
)
def has_waited(game: Reading, player: int, card: Obj, target: Obj) -> bool:
    return _waited(game, target)


@requirement("compat.i.40", "another pilot is aboard it", "他のパイロットが搭乗しています")
def has_no_other_pilot(game: Reading, player: int, card: Obj, target: Obj) -> bool:
    return _pilot_stays(game, target, card.defn)


BOARD_AIMS: Final = (is_own_unit, has_free_slot_behind, may_board_it)
STACK_AIMS: Final = (is_own_namesake, is_below_stack_limit)
CUSTOM_AIMS: Final = (is_own_base, has_waited, has_no_other_pilot)
"""Requirements of single targets; the requirements above test whether one exists."""

EFFECT_ROOM: Final = evolve(has_effect_slot, test=UNIT_ROOM.test)


# ---- actions -------------------------------------------------------------------------


def _is_custom(defn: CardDef, ability: Ability | None, up: bool, key: str) -> bool:
    return has_class(defn, "custom")


def set_on(game: Running, player: int, option: Option) -> None:
    """Set a card on or behind a unit."""
    assert option.source is not None
    game.enter(Setting(option.source, player, host=option.target))


def actions(options: Mapping[str, OptionValue]) -> tuple[Action, ...]:
    """Return the actions that the base does not know."""
    sets = when_set(options)
    found = [
        Action(
            "board",
            sets,
            Text("set {source} aboard {target}", "{source}を{target}に搭乗させる"),
            "compat.pilot.1",
            set_on,
            zones=("hand",),
            candidate_if=of_type(PILOT),
            requirements=(HAS_UNIT, FREE_BEHIND, MAY_BOARD, can_pay_cost, may_be_set),
            targets=_boardable,
            target_requirements=BOARD_AIMS,
            when="compat.pilot.9",
            loops=False,
        ),
        Action(
            "stack",
            sets,
            Text("stack {source} on {target}", "{source}を{target}にスタックする"),
            "compat.stack.1",
            set_on,
            zones=("hand",),
            candidate_if=of_type(UNIT),
            requirements=(SAME_NAME, STACK_ROOM, STACK_MONEY, may_be_set),
            targets=_stackable,
            target_requirements=STACK_AIMS,
            when="cmvr.set.2",
            loops=False,
        ),
        Action(
            "customise",
            sets,
            Text("customise {target} into {source}", "{target}を{source}にカスタムする"),
            "compat.custom.2",
            set_on,
            zones=("hand",),
            candidate_if=_is_custom,
            requirements=(HAS_BASE, BASE_WAITED, OWN_PILOT, CUSTOM_MONEY, may_be_set),
            targets=_customisable,
            target_requirements=CUSTOM_AIMS,
            when="cmvr.set.2",
            loops=False,
        ),
    ]
    if options["pilot_without_unit"] == "allowed":
        found.append(
            Action(
                "set_pilot",
                sets,
                Text("set {source} without a unit", "{source}をユニットなしでセットする"),
                "compat.i.7",
                _set_face_up,
                zones=("hand",),
                candidate_if=of_type(PILOT),
                requirements=(UNIT_ROOM, can_pay_cost, may_be_set),
                when="compat.pilot.9",
                loops=False,
            )
        )
    return tuple(found)


def changed(
    base: Mapping[str, Action], options: Mapping[str, OptionValue], zones: tuple[str, ...]
) -> dict[str, Action]:
    """Return the base's actions: into columns, on a field without Masters."""
    found = {}
    for name, action in base.items():
        needs = action.requirements
        needs = tuple(
            {has_effect_slot: EFFECT_ROOM, has_free_slot: UNIT_ROOM}.get(n, n)
            for n in needs
        )
        kept = tuple(zone for zone in action.zones if zone in zones)
        found[name] = evolve(action, requirements=needs, zones=kept)
    custom = (NEEDS_BASE,) if options["custom_without_base"] == "forbidden" else ()
    found["set"] = evolve(
        found["set"], start=_set_face_up, requirements=(*custom, *found["set"].requirements)
    )
    found["set_face_down"] = evolve(found["set_face_down"], start=_set_face_down)
    found["use_instant"] = evolve(found["use_instant"], start=_use_instant)
    if options["stack_tap_limit"] == "once_per_round":
        for name in ("use", "react"):
            action = found[name]
            needs = (*action.requirements, ONCE_IN_STACK)
            found[name] = evolve(action, start=_noting(action), requirements=needs)
    return found


# ---- once per round in a stack (compat.stack.7) --------------------------------------


def _not_used(game: Reading, player: int, card: Obj, ability: Any) -> bool:
    """Return whether a unit effect was not used yet; others are not limited (compat.i.58)."""
    return stack_size(card) < 2 or card.number(f"used.{ability.index}") != game.number(
        TABLE, "round"
    )


ONCE_IN_STACK: Final = requirement(
    "compat.stack.7",
    "a stack uses each effect that taps it once per round",
    "スタックの同じエフェクトはラウンドに1回までです",
)(_not_used)


def _noting(action: Action) -> Callable[[Running, int, Option], None]:
    """Return how an action starts that notes the round of an effect's last use."""

    def start(game: Running, player: int, option: Option) -> None:
        card, ability = option.source, option.ability
        if card is not None and ability is not None and card.defn.is_a(UNIT):
            game.set_number(card, f"used.{ability.index}", game.number(TABLE, "round"))
        action.start(game, player, option)

    return start
