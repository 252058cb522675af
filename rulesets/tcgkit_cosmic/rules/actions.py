"""The actions of players: core souls, materials, the four kinds of use, guardians.

Clauses: ``cosmic.core_soul.*``, ``cosmic.window.*``, ``cosmic.use.*``,
``cosmic.put.*``, ``cosmic.astrology.*``, ``cosmic.attack.*``, ``cosmic.guardian.*``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from attrs import evolve

from tcgkit.kernel.cards import Ability, CardDef, CardType, Text, of_type
from tcgkit.kernel.effects import NO_TEXT, use_ability
from tcgkit.kernel.rules import OptionValue
from tcgkit.kernel.state import TABLE, AbilityScope, Obj, Option
from tcgkit.kernel.time import Action, Requirement, requirement
from tcgkit.standard.actions import emits
from tcgkit_cosmic.rules.card_types import ACCESSORY, ASTROLOGY, GUARDIAN, SERVANT
from tcgkit_cosmic.rules.damage import has
from tcgkit_cosmic.rules.events import GuardianPlaced, SoulMade
from tcgkit_cosmic.rules.geometry import ATTACK_ZONE, CORE, STANDBY_ZONE, hex_of_slot
from tcgkit_cosmic.rules.placing import placing
from tcgkit_cosmic.rules.targets import AIMS, targets
from tcgkit_cosmic.rules.use import (
    AttackUse,
    CardUse,
    Put,
    PutAstrology,
    is_once_per_turn,
    pending_use,
    targets_of,
)
from tcgkit_cosmic.rules.zones import (
    COLOURS,
    RELEASED,
    beneath,
    core_soul,
    guardian,
    has_materials,
    has_souls,
    hex_of,
    in_play,
    is_top,
    material_cost,
    missing,
    pile_of,
    skips,
    souls,
    souls_needed,
)

if TYPE_CHECKING:
    from tcgkit.kernel.game import Reading, Running


Fits = Callable[[CardDef, Ability | None, bool, str], bool]
FIGHTERS: Final = (SERVANT, ACCESSORY, GUARDIAN)
"""The types that can attack (cosmic.card.4, cosmic.attack.2)."""

# ---- what fits -----------------------------------------------------------------------


def _lying(*types: CardType, up: bool) -> Fits:
    """Return the test whether a card is of one of these types, and face up or face down."""
    fits = of_type(*types)
    return lambda defn, ability, is_up, key: is_up == up and fits(defn, ability, up, key)


# ---- when ----------------------------------------------------------------------------


def _wanted_speed(game: Reading, player: int, card: Obj, ability: Any) -> Text:
    pending, now = game.number(TABLE, "pending_speed"), game.number(TABLE, "speed")
    if pending:
        return Text(f"more than {pending}", f"{pending}より大きい")
    if game.rules.options["window_speed"] == "at_least":
        return Text(f"{now} or more", f"{now}以上")
    return Text(str(now), str(now))


@requirement(
    "cosmic.window.7",
    "its speed is {have}, now speed {wanted} can act",
    "スピード{have}（今行動できるのはスピード{wanted}）",
    have=lambda game, player, card, ability: game.value(card, "spd"),
    wanted=_wanted_speed,
)
def is_in_time(game: Reading, player: int, card: Obj, ability: Any) -> bool:
    """Return whether the speed fits: the window's, or faster than the pending use.

    Each use follows the current speed of its card. Clauses: cosmic.window.8,
    cosmic.window.9, cosmic.window.16, cosmic.use.3, cosmic.use.4, cosmic.i.31.
    """
    table, speed = game.state.table, game.value(card, "spd")  # asked for each card
    pending = table.get("pending_speed", 0)
    if pending:
        use = pending_use(game) if speed > pending else None
        return (
            use is not None
            and not use.negated
            and not use.ended
            and not game.cannot("be_interrupted", use.source)
        )
    window = table.get("speed", 0)
    if speed == window:
        return True
    return speed > window and game.rules.options["window_speed"] == "at_least"


def _too_slow(window_speed: OptionValue) -> Callable[[CardDef, bool, str], bool]:
    """Return the test whether a printed speed does not fit a window's key ("part.3").

    Keys name a speed only where no effect changes speeds (:func:`~tcgkit_cosmic.rules.use.at_speed`).
    """

    def skips(defn: CardDef, up: bool, key: str) -> bool:
        window, _, number = key.partition(".")
        if not number:
            return False
        speed, now = defn.fields.get("spd", 0), int(number)
        if window == "interrupt":
            return bool(speed <= now)
        return bool(speed < now if window_speed == "at_least" else speed != now)

    return skips


@requirement(
    "cosmic.window.15",
    "you used {have} of {most} times in this part of the window",
    "このタイミングの使用回数の上限です（{have}/{most}回）",
    have=lambda game, player, card, ability: game.number(player, "uses"),
    most=lambda game, player, card, ability: game.rules.options["uses_per_part_limit"],
    per_source=False,
)
def has_uses_left(game: Reading, player: int, card: Obj, ability: Any) -> bool:
    """Return whether the guard on endless uses allows one more (cosmic.i.94)."""
    limit = game.rules.options["uses_per_part_limit"]
    assert isinstance(limit, int)
    return game.number(player, "uses") < limit


@requirement("cosmic.effect.12", "you cannot interrupt", "割り込めません", per_source=False)
def may_interrupt(game: Reading, player: int, card: Obj, ability: Any) -> bool:
    pending = game.state.table.get("pending_speed")  # asked for each window
    return not pending or not game.cannot("interrupt", player)


@requirement("cosmic.use.14", "it has a pending use", "使用中のカードです")
def has_no_pending_use(game: Reading, player: int, card: Obj, ability: Any) -> bool:
    """Return whether the card has no use pending (cosmic.i.86)."""
    if not game.state.table.get("pending_speed"):  # asked for each card
        return True
    for frame in game.state.frames:
        if isinstance(frame, CardUse) and frame.open and frame.source is card:
            return False
    return True


# ---- requirements --------------------------------------------------------------------


@requirement("cosmic.put.2", "it is not the top material", "一番上のカードではありません")
def is_top_material(game: Reading, player: int, card: Obj, ability: Any) -> bool:
    """Return whether it is the top material, in any hex (cosmic.window.13, cosmic.i.27)."""
    return is_top(game, card)


@requirement(
    "cosmic.soul.12",
    "needs {need} more in {hex}",
    "{hex}に{need}が足りません",
    need=lambda game, player, card, ability: lacking(game, player, card, hex_of(card)),
    hex=lambda game, player, card, ability: hex_of(card),
)
def has_its_cost_in_souls(game: Reading, player: int, card: Obj, ability: Any) -> bool:
    return has_souls(game, card)


def lacking(game: Reading, player: int, card: Obj, where: str) -> Text:
    """Return the souls that a hex still needs for a card: "1 red"."""
    need = missing(souls(game, player)[where], souls_needed(game, card))
    parts = [(number, COLOURS[colour]) for colour, number in need.items()]
    return Text(
        ", ".join(f"{number} {text.en}" for number, text in parts),
        "、".join(f"{text.ja}{number}" for number, text in parts),
    )


@requirement(
    "cosmic.material.3",
    "needs {need} materials beneath, there are {have}",
    "マテリアル{need}枚必要（{have}枚）",
    need=lambda game, player, card, ability: material_cost(game, card),
    have=lambda game, player, card, ability: len(beneath(game, card)),
)
def has_its_materials(game: Reading, player: int, card: Obj, ability: Any) -> bool:
    return has_materials(game, card)


@requirement("cosmic.card.12", "it is not in play", "場に出ていません")
def is_in_play(game: Reading, player: int, card: Obj, ability: Any) -> bool:
    return in_play(card)


@requirement("cosmic.attack.1", "it is frozen", "フリーズしています")
def is_released(game: Reading, player: int, card: Obj, ability: Any) -> bool:
    return card.posture == RELEASED


@requirement("cosmic.attack.19", "it cannot attack", "攻撃できません")
def may_attack(game: Reading, player: int, card: Obj, ability: Any) -> bool:
    if has(game, card, "soul_only") or game.cannot("attack", card):
        return False
    return not card.defn.is_a(ACCESSORY) or bool(game.rules.options["accessory_is_servant"])


@requirement("cosmic.attack.4", "it is not in the attack zone", "アタックゾーンにいません")
def is_in_attack_zone(game: Reading, player: int, card: Obj, ability: Any) -> bool:
    """Return whether the card may attack from where it lies.

    Clauses: cosmic.attack.5, cosmic.core_dmg.1.
    """
    where = hex_of(card)
    return where == CORE or where in ATTACK_ZONE or has(game, card, "attack_from_standby")


@requirement("cosmic.effect.12", "it cannot attack the core", "コアを攻撃できません")
def may_attack_core(game: Reading, player: int, card: Obj, ability: Any) -> bool:
    """Return whether no text forbids it; a guardian does not forbid it.

    Clauses: cosmic.attack.21, cosmic.i.51.
    """
    return not game.cannot("attack_core", card)


@requirement("cosmic.use.17", "it is used only as an interrupt", "割り込みでのみ使えます")
def may_be_used_now(game: Reading, player: int, card: Obj, ability: Any) -> bool:
    only = has(game, card, "interrupt_only")
    only = only or (ability is not None and bool(ability.tags.get("interrupt")))
    return not only or bool(game.number(TABLE, "pending_speed"))


@requirement(
    "cosmic.effect.20", "it has no target", "対象がありません", text_parts=("choices",)
)
def has_targets(game: Reading, player: int, card: Obj, ability: Ability) -> bool:
    """Return whether each choice of the text has enough legal targets.

    Clauses: cosmic.astrology.8, cosmic.i.37.
    """
    scope = AbilityScope(card, player)
    if not game.claims("be_targeted"):
        return all(choice.enough(game, scope) for choice in ability.choices)
    return all(
        len(targets_of(game, scope, each)) >= each.low
        for each in ability.choices
        if not each.modes and each.under is None
    )


@requirement("cosmic.use.1", "its cost cannot be paid", "コストを支払えません")
def is_payable(game: Reading, player: int, card: Obj, ability: Ability) -> bool:
    scope = AbilityScope(card, player)
    return all(can(game, scope) for can in ability.can_pay)


@requirement("cosmic.effect.5", "it was used this turn", "このターンは使用済みです")
def is_unused_this_turn(game: Reading, player: int, card: Obj, ability: Ability) -> bool:
    return not is_once_per_turn(ability) or not card.number(f"once.{ability.index}")


@requirement(
    "cosmic.effect.6",
    "its condition does not hold",
    "条件を満たしていません",
    text_parts=("condition",),
)
def condition_holds(game: Reading, player: int, card: Obj, ability: Ability) -> bool:
    return ability.condition is None or ability.condition(game, AbilityScope(card, player))


def _souls_there(game: Reading, player: int, card: Obj, ability: Ability) -> int:
    return souls(game, card.controller)[hex_of(card)].get(ability.tags["colour"], 0)


@requirement(
    "cosmic.effect.6",
    "its text needs {need} {colour} in {hex}, there are {have}",
    "このテキストは{hex}に{colour}{need}必要です（{have}）",
    need=lambda game, player, card, ability: ability.tags["n"],
    colour=lambda game, player, card, ability: COLOURS[ability.tags["colour"]],
    hex=lambda game, player, card, ability: hex_of(card),
    have=_souls_there,
    applies_to=lambda ability: "colour" in ability.tags,
)
def has_its_souls(game: Reading, player: int, card: Obj, ability: Ability) -> bool:
    """Return whether the souls that the text asks for are in the hex (cosmic.effect.6)."""
    if not ability.tags.get("colour"):
        return True
    return _souls_there(game, player, card, ability) >= int(ability.tags["n"])


# ---- what is done --------------------------------------------------------------------


def put(game: Running, player: int, option: Option) -> None:
    """Put a card into play; by option an astrology is used with it (cosmic.i.39)."""
    card = option.source
    assert card is not None
    said = text_of(card)
    if said is None or game.rules.options["astrology_use"] == "separate":
        game.enter(Put(NO_TEXT, card, player))
    else:
        game.enter(PutAstrology(said, card, player))


def attack(game: Running, player: int, option: Option) -> None:
    """Attack a target, or the core."""
    card, target = option.source, option.target
    assert card is not None
    use = AttackUse(NO_TEXT, card, player, target=target, core=target is None)
    if target is not None and not in_play(target):
        use.pile = tuple(pile_of(game, target))
    game.enter(use)


def text_of(card: Obj) -> Ability | None:
    """Return the ability of an astrology; None for other cards."""
    return next((a for a in card.defn.abilities if a.kind == "astrology"), None)


# ---- the standby and guardian phases --------------------------------------------------


def top_of_core(game: Reading, player: int) -> list[Obj]:
    """Return the top face-down card of a core.

    It may be of any type, and the last one. Clauses: cosmic.core_soul.9,
    cosmic.core_soul.11.
    """
    return game.zone("core", player)[-1:]


@requirement("cosmic.core_soul.4", "your core has a guardian", "コアにガーディアンがいます")
def has_no_guardian(game: Reading, player: int, card: Obj, ability: Any) -> bool:
    return guardian(game, player) is None


@requirement(
    "cosmic.core_soul.5", "you have a core soul already", "コアソウルがすでにあります"
)
def has_no_core_soul(game: Reading, player: int, card: Obj, ability: Any) -> bool:
    """Return whether a core soul is still missing: at most one (cosmic.i.22)."""
    return core_soul(game, player) is None


@requirement("cosmic.effect.12", "a card text forbids it", "カードの効果で禁止されています")
def may_make_soul(game: Reading, player: int, card: Obj, ability: Any) -> bool:
    return not game.cannot("core_soul", player) and not skips(
        game, player, "core_soul_step"
    )


@requirement("cosmic.effect.12", "a card text forbids it", "カードの効果で禁止されています")
def may_use_astrologies(game: Reading, player: int, card: Obj, ability: Any) -> bool:
    return not game.cannot("use_astrology", player)


@requirement(
    "cosmic.guardian.6",
    "a card lies on the core",
    "コアの上にカードがあります",
    per_source=False,
)
def is_core_free(game: Reading, player: int, card: Obj, ability: Any) -> bool:
    """Return whether nothing lies on the core and no text forbids a guardian.

    Clauses: cosmic.i.24.
    """
    forbidden = game.cannot("guardian", player) or skips(game, player, "guardian_phase")
    return not game.zone("core_top", player) and not forbidden


@requirement(
    "cosmic.guardian.4",
    "needs {need} more in the core",
    "コアに{need}が足りません",
    need=lambda game, player, card, ability: lacking(game, player, card, CORE),
)
def core_has_souls(game: Reading, player: int, card: Obj, ability: Any) -> bool:
    """Return whether the souls in the core hex are there now (cosmic.i.91)."""
    return not missing(souls(game, player)[CORE], souls_needed(game, card))


@requirement(
    "cosmic.i.13",
    "needs {need} cards in the core, there are {have}",
    "コアに{need}枚必要（{have}枚）",
    need=lambda game, player, card, ability: material_cost(game, card),
    have=lambda game, player, card, ability: len(game.zone("core", player)),
)
def core_has_cards(game: Reading, player: int, card: Obj, ability: Any) -> bool:
    if game.rules.options["guardian_material"] == "zero":
        return True
    return len(game.zone("core", player)) >= material_cost(game, card)


def at_once(need: Requirement) -> Requirement:
    """Return the requirement for an astrology used when it is turned up (cosmic.i.39)."""

    def test(game: Reading, player: int, card: Obj, ability: Any) -> bool:
        said = text_of(card)
        return said is None or bool(need.test(game, player, card, said))

    return evolve(need, test=test, find_text=text_of)


WHEN: Final = (is_in_time, has_uses_left, may_interrupt, has_no_pending_use)
"""The requirements of every use."""


def actions(options: Mapping[str, OptionValue]) -> tuple[Action, ...]:
    """Return all actions.

    What is in play may be used at once. No action uses cards of the hand in the main phase,
    clears a hex, or changes the order of a pile. Clauses: cosmic.window.2,
    cosmic.window.11, cosmic.window.12, cosmic.card.14, cosmic.material.6, cosmic.i.18,
    cosmic.i.28, cosmic.i.78.
    """
    to_put: tuple[Requirement, ...] = (
        is_top_material,
        has_its_cost_in_souls,
        has_its_materials,
    )
    if options["astrology_use"] == "immediate":
        to_put = (*to_put, *map(at_once, (may_be_used_now, is_payable, has_targets)))
    to_attack = (is_in_play, is_released, may_attack, is_in_attack_zone)
    to_use = (may_be_used_now, has_its_souls, condition_holds, is_payable, has_targets)
    use = partial(
        Action,
        windows=("part", "interrupt"),
        zones=("orbit", "core_top"),
        never_legal=_too_slow(options["window_speed"]),
    )
    return (
        Action(
            "make_soul",
            ("core_soul",),
            Text("make a core soul", "コアソウルを作る"),
            "cosmic.core_soul.1",
            emits(SoulMade),
            sources=top_of_core,
            among=("core",),
            requirements=(has_no_guardian, has_no_core_soul, may_make_soul),
        ),
        *(placing(slot) for slot in range(6) if hex_of_slot(slot) in STANDBY_ZONE),
        use(
            "put",
            text=Text("put {source} into play", "{source}を場に出す"),
            clause="cosmic.put.1",
            start=put,
            zones=("orbit",),
            # no guardian (cosmic.material.8)
            candidate_if=_lying(SERVANT, ACCESSORY, ASTROLOGY, up=False),
            requirements=(*WHEN, *to_put),
            when="cosmic.put.3",
        ),
        use(
            "attack",
            text=Text("attack {target} with {source}", "{source}で{target}を攻撃"),
            clause="cosmic.attack.6",
            start=attack,
            candidate_if=_lying(*FIGHTERS, up=True),
            requirements=(*WHEN, *to_attack),
            targets=targets,
            target_requirements=AIMS,
        ),
        use(
            "attack_core",
            text=Text("attack the core with {source}", "{source}でコアを攻撃"),
            clause="cosmic.attack.6",
            start=attack,
            candidate_if=_lying(*FIGHTERS, up=True),
            requirements=(*WHEN, *to_attack, may_attack_core),
        ),
        use(
            "effect",
            text=Text("{ability} of {source}", "{source}の{ability}"),
            # In either zone, frozen or not, as often as it can be paid (cosmic.effect.7,
            # cosmic.effect.21, cosmic.i.74, cosmic.i.75).
            clause="cosmic.effect.4",
            start=use_ability,
            kinds=("activated",),
            candidate_if=_lying(*FIGHTERS, up=True),
            requirements=(*WHEN, is_in_play, is_unused_this_turn, *to_use),
        ),
        use(
            "astrology",
            text=Text("use {source}", "{source}を使う"),
            # In any hex, at any fitting time, while its costs are there
            # (cosmic.astrology.2, cosmic.astrology.3, cosmic.astrology.7, cosmic.i.41).
            clause="cosmic.astrology.1",
            start=use_ability,
            zones=("orbit",),
            kinds=("astrology",),
            candidate_if=_lying(ASTROLOGY, up=True),
            requirements=(
                *(*WHEN, is_in_play, has_its_cost_in_souls, has_its_materials),
                *(may_use_astrologies, *to_use),
            ),
        ),
        Action(
            "guardian",
            ("guardian",),
            Text("place {source} on the core", "{source}をコアに置く"),
            # In this phase only; no use, so nothing interrupts it (cosmic.guardian.2,
            # cosmic.guardian.10).
            "cosmic.guardian.1",
            emits(GuardianPlaced),
            zones=("hand",),
            candidate_if=of_type(GUARDIAN),
            requirements=(is_core_free, core_has_souls, core_has_cards),
        ),
    )
