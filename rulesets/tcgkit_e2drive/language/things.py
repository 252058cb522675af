"""What E2Drive's card texts speak of: nouns, words before and behind them, references.

Clauses: ``e2drive.i.15-17``, ``e2drive.i.55``, ``e2drive.state.destroyed.2``.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from typing import Any, Final

from attrs import evolve

from tcgkit.kernel.cards import CardType, Scope
from tcgkit.kernel.game import Reading
from tcgkit.kernel.state import NOTHING, Obj, Option
from tcgkit.standard.meanings import Seats, subjects, this
from tcgkit.standard.words import things
from tcgkit.standard.words.things import Place
from tcgkit_dsl.words.rows import modifier, noun, quality, reference
from tcgkit_dsl.words.vocabulary import ModifierRow, Noun, Objects, Quality, ReferenceRow
from tcgkit_e2drive.rules import ether as ethers
from tcgkit_e2drive.rules.card_types import KINDS, SERVANT, TOOL
from tcgkit_e2drive.rules.ladder import has_state
from tcgkit_e2drive.rules.zones import (
    ETHER,
    OFF,
    ON,
    STATES,
    TYPES,
    all_alive,
    all_ether,
    destroyed,
    equips,
    in_order,
    is_alive,
    is_ether,
)

Match = Callable[[Reading, Scope, Obj], bool]
Pool = Callable[[Reading, Scope], Iterable[Obj]]


def is_hidden(scope: Scope, obj: Obj) -> bool:
    """Return whether the owner of a text may not see a card's face (e2drive.i.15-16)."""
    if obj.place.zone.name == "damage_card_field":
        return True
    return obj.place.zone.name == "servant_field" and not obj.up and obj.owner != scope.you


def is_seen(game: Reading, scope: Scope, obj: Obj, stat: str = "") -> bool:
    """Return whether a text may know a name or a stat; SPD is public in any case (e2drive.i.16)."""
    return stat == "spd" or not is_hidden(scope, obj)


# ---- nouns: servants -----------------------------------------------------------------


def alive(game: Reading, scope: Scope) -> list[Obj]:
    """Return all servants that are not destroyed (e2drive.i.55)."""
    return all_alive(game)


@noun("servant/servants", "サーヴァント", pool=alive, counter="体")
def servant(game: Reading, scope: Scope, obj: Obj) -> bool:
    """Return whether an object is a servant on the field, not destroyed."""
    return is_alive(obj)


def fallen(game: Reading, scope: Scope) -> list[Obj]:
    """Return the destroyed servants of both players."""
    return [servant for player in in_order(game) for servant in destroyed(game, player)]


@noun(
    "destroyed servant/destroyed servants",
    "破壊されたサーヴァント",
    pool=fallen,
    counter="体",
)
def destroyed_servant(game: Reading, scope: Scope, obj: Obj) -> bool:
    """Return whether an object is a destroyed servant."""
    return obj.place.zone.name == "servant_field" and not is_alive(obj)


# ---- nouns: ether --------------------------------------------------------------------


def usable(game: Reading, scope: Scope) -> list[Obj]:
    """Return all ether but that of destroyed servants (e2drive.state.destroyed.4)."""
    return [each for player in in_order(game) for each in all_ether(game, player)]


def is_usable(game: Reading, obj: Obj) -> bool:
    """Return whether an object is ether, not that of a destroyed servant."""
    host = game.host(obj)
    return is_ether(obj) and (host is None or is_alive(host))


def alike(game: Reading, obj: Obj) -> Hashable:
    """Return a key that is equal for interchangeable ether (e2drive.i.22)."""
    if obj.defn is not ETHER:
        return ("card", obj.id)
    return ("ether", obj.controller, obj.host, obj.posture)


def offer(game: Reading, obj: Obj) -> Option:
    """Return the option that means this ether."""
    return ethers.ether_option(game, "choose", obj)


_ETHER: Final[dict[str, Any]] = {
    "pool": usable,
    "chosen": "resolution",  # e2drive.decl.8
    "counter": "e",
    "alike": alike,
    "offer": offer,
}


@noun("ether", "エーテル", **_ETHER)
def ether(game: Reading, scope: Scope, obj: Obj) -> bool:
    """Return whether an object is ether, not that of a destroyed servant."""
    return is_usable(game, obj)


@noun("master ether", "マスターエーテル", **_ETHER)
def master(game: Reading, scope: Scope, obj: Obj) -> bool:
    """Return whether an object is master ether (e2drive.master.5)."""
    return is_ether(obj) and not obj.host


@noun("servant ether", "サーヴァントエーテル", **_ETHER)
def of_servants(game: Reading, scope: Scope, obj: Obj) -> bool:
    """Return whether an object is ether of a servant (e2drive.servant.2)."""
    return bool(obj.host) and is_usable(game, obj)


# ---- nouns: cards --------------------------------------------------------------------


def in_zones(*zones: str) -> Pool:
    """Return the pool of both players' cards in some zones."""

    def pool(game: Reading, scope: Scope) -> list[Obj]:
        places = [(zone, player) for player in in_order(game) for zone in zones]
        return [card for place in places for card in game.zone(*place)]

    return pool


in_play: Final = in_zones("equip_field", "tool_field")
"""The equip and field tools in play."""


def alike_cards(game: Reading, obj: Obj) -> Hashable:
    """Return a key that is equal for equal cards in one hand or trash: order means nothing there."""
    return obj if obj.place.in_play else (obj.place.index, obj.defn.key)


def of_type(type_: CardType) -> Match:
    """Return the test for a card type; that of a damage card is unknown (e2drive.i.15)."""
    return lambda game, scope, obj: obj.defn.is_a(type_) and not is_hidden(scope, obj)


@noun("damage card/damage cards", "ダメージカード", pool=in_zones("damage_card_field"))
def damage_card(game: Reading, scope: Scope, obj: Obj) -> bool:
    """Return whether it lies on a damage card field."""
    return obj.place.zone.name == "damage_card_field"


@noun("card/cards", "カード", pool=in_play, alike=alike_cards)
def card(game: Reading, scope: Scope, obj: Obj) -> bool:
    """Return whether an object is a card: not an ether counter."""
    return obj.defn.is_card


CARDS: Final = tuple(
    Noun(en, ja, pool=in_play, match=of_type(type_), alike=grouped)
    for en, ja, type_, grouped in (
        ("servant card/servant cards", "サーヴァントカード", SERVANT, alike_cards),
        ("tool card/tool cards", "ツールカード", TOOL, alike_cards),
        ("tool/tools", "ツール", TOOL, None),
    )
)

# ---- before a noun -------------------------------------------------------------------

_SIDES: Final = (("On", "オンの", ON), ("Off", "オフの", OFF))
_TURNED: Final = (
    ("acted", "行動済みの", ON),
    ("unacted/ready", "未行動の", OFF),  # the acting one has not (e2drive.action.18)
)


def _turned(posture: int) -> Match:
    return lambda game, scope, obj: obj.posture == posture


def of_class(value: str) -> Match:
    """Return the test for one of the seven types; it reads nothing that is hidden."""

    def match(game: Reading, scope: Scope, obj: Obj) -> bool:
        return obj.defn.fields.get("class") == value and not is_hidden(scope, obj)

    return match


QUALITIES: Final = (
    things.OPPOSING,
    things.OTHER,
    *(Quality(en, ja, match=_turned(side)) for en, ja, side in (*_SIDES, *_TURNED)),
    *(Quality(key, f"{text.ja}の", match=of_class(key)) for key, text in TYPES.items()),
    *(
        Quality(
            kind.text.en,
            kind.text.ja.removesuffix(TOOL.text.ja),
            match=of_type(kind),
            reads=NOTHING,
        )
        for kind in KINDS
    ),
)


@quality("acting", "行動中の")
def acting(game: Reading, scope: Scope, obj: Obj) -> bool:
    """Return whether a servant is the acting one."""
    return game.do("acting_servant") is obj


@quality("Invisible", "インビジブルの")
def invisible(game: Reading, scope: Scope, obj: Obj) -> bool:
    """Return whether a servant is Invisible."""
    return with_state(game, scope, obj, "invisible")


@quality("damaged", "ダメージを受けている")
def hurt(game: Reading, scope: Scope, obj: Obj) -> bool:
    """Return whether a servant has damage (e2drive.damage.1)."""
    return bool(obj.number("damage"))


@quality("undamaged", "ダメージを受けていない")
def unhurt(game: Reading, scope: Scope, obj: Obj) -> bool:
    """Return whether a servant has no damage."""
    return is_alive(obj) and not obj.number("damage")


@quality("equipped", "装備している")
def has_equips(game: Reading, scope: Scope, obj: Obj) -> bool:
    """Return whether a servant has equip tools on it (e2drive.equip.3)."""
    return is_alive(obj) and bool(equips(game, obj))


# ---- behind a noun -------------------------------------------------------------------


def with_state(game: Reading, scope: Scope, obj: Obj, state: str) -> bool:
    """Return whether a servant is in a state."""
    return is_alive(obj) and has_state(game, obj, state)


def all_in(game: Reading, scope: Scope, where: Place) -> Iterator[Obj]:
    """Return all cards in a place, but not the one that is being used."""
    return (
        card for card in things.all_there(game, scope, where) if card is not scope.source
    )


@modifier(
    "in {state:state}",
    "{state}の",
    also=("with {state:state}", "that is in {state:state}", "that are in {state:state}"),
)
def in_state(game: Reading, scope: Scope, obj: Obj, state: str) -> bool:
    """Return whether a servant is in a state."""
    return with_state(game, scope, obj, state)


@modifier(
    "not in {state:state}",
    "{state}でない",
    also=("without {state:state}", "that is not in {state:state}"),
)
def not_in_state(game: Reading, scope: Scope, obj: Obj, state: str) -> bool:
    """Return whether a servant is alive and not in a state."""
    return is_alive(obj) and not has_state(game, obj, state)


@modifier("in a state", "いずれかの状態にある", also=("with a state", "with any state"))
def in_any_state(game: Reading, scope: Scope, obj: Obj) -> bool:
    """Return whether a servant is in one of the four states."""
    return is_alive(obj) and any(has_state(game, obj, state) for state in STATES)


@modifier(
    "with no damage",
    "ダメージのない",
    also=("without damage", "with 0D", "that (has|have) no damage"),
)
def undamaged(game: Reading, scope: Scope, obj: Obj) -> bool:
    """Return whether a servant has no damage."""
    return not obj.number("damage")


@modifier(
    "with {n:number}D or more",
    "{n}D以上のダメージを受けている",
    also=(
        "with (at least {n:number}D|{n:number}D or more damage|{n:number}D or more on it)",
        "that (has|have) (taken|) {n:number}D or more (|damage|of damage)",
    ),
)
def damaged(game: Reading, scope: Scope, obj: Obj, n: int) -> bool:
    """Return whether a servant has so much damage."""
    return obj.number("damage") >= n


@modifier(
    "with {n:number}D or less",
    "{n}D以下のダメージを受けている",
    also=("with (at most {n:number}D|{n:number}D or less damage)",),
)
def damaged_at_most(game: Reading, scope: Scope, obj: Obj, n: int) -> bool:
    """Return whether a servant has no more damage than that."""
    return is_alive(obj) and obj.number("damage") <= n


def can_go_off(game: Reading, obj: Obj) -> bool:
    """Return whether ether that is On can be turned Off by an effect."""
    if ethers.upkeep_holds(game, obj) or ethers.keeps_invisible(game, obj):
        return False
    full = game.rules.options["etherizer_hold"] == "full"
    return not (full and ethers.overdrive_holds(game, obj))


def can_turn(game: Reading, scope: Scope, obj: Obj, side: int) -> bool:
    """Return whether ether or a servant can be turned On or Off (e2drive.ether.10, e2drive.i.97)."""
    return obj.posture != side and (
        side == ON or not is_ether(obj) or can_go_off(game, obj)
    )


@modifier("that can be turned Off", "オフにできる")
def movable(game: Reading, scope: Scope, obj: Obj) -> bool:
    """Return whether ether that is On can be turned Off by an effect."""
    return can_go_off(game, obj)


@modifier(
    "with an equip tool",
    "装備ツールを持つ",
    also=("that is equipped", "carrying an equip tool"),
)
def carrying(game: Reading, scope: Scope, obj: Obj) -> bool:
    """Return whether a servant has equip tools on it."""
    return is_alive(obj) and bool(equips(game, obj))


def belongs_to(game: Reading, scope: Scope, obj: Obj, host: Objects) -> bool:
    """Return whether ether or an equip tool is on such a servant."""
    servant = game.host(obj)
    return servant is not None and host.match(game, scope, servant)


OF: Final = tuple(
    ModifierRow(f"{en} {{host:selection}}", "{host}の", also=also, match=belongs_to)
    for en, also in (
        ("of", ()),
        ("on", ("(attached|equipped) to {host:selection}",)),
    )
)
"""Ether of a servant, equip tools on it."""


def _by_speed(sign: int) -> Callable[..., bool]:
    def match(game: Reading, scope: Scope, obj: Obj, than: Objects) -> bool:
        others = [sign * game.value(each, "spd") for each in than.now(game, scope)]
        return (
            is_alive(obj) and bool(others) and sign * game.value(obj, "spd") > max(others)
        )

    return match


@modifier(
    "{who:player} uses/use",
    "{who}が使う",
    reads=NOTHING,
    also=("that {who:player} uses/use", "{who:player} plays/play"),
)
def used_by(game: Reading, scope: Scope, obj: Obj, who: Seats) -> bool:
    """Return whether it is a card of these players: they alone can use it (e2drive.i.111)."""
    return obj.owner in who


_ACTED: Final = tuple(
    ModifierRow(en, ja, match=_turned(side), also=also)
    for en, ja, side, also in (
        (
            "that has acted",
            "行動を終えた",
            ON,
            ("that (have acted|has already acted|have already acted)",),
        ),
        (
            "that has not acted",
            "まだ行動していない",
            OFF,
            ("that (have not acted|has not acted yet|have not acted yet)",),
        ),
    )
)
BEHIND: Final = (
    _ACTED,
    things.by_stats(sees=is_seen),
    things.by_name(is_seen),
    things.in_places(pool=all_in),
    evolve(things.you_control, en="you have", also=("you control", "on your field")),
    evolve(
        things.opponent_controls,
        en="your opponent has",
        also=("your opponent controls", "on your opponent's field"),
    ),
    *(
        ModifierRow(
            f"{en} than {{than:selection}}",
            f"{{than}}よりSPDが{ja}",
            match=_by_speed(sign),
            of_any=True,
        )
        for en, ja, sign in (("faster", "高い", 1), ("slower", "低い", -1))
    ),
)

# ---- references ----------------------------------------------------------------------


@reference("the equipped servant", "装備サーヴァント")
def host(game: Reading, scope: Scope) -> tuple[Obj, ...]:
    """Return the servant that this tool is equipped to."""
    found = game.host(scope.source)
    return () if found is None else (found,)


@reference("the acting servant", "行動中のサーヴァント")
def the_acting(game: Reading, scope: Scope) -> tuple[Obj, ...]:
    """Return the acting servant, if it is alive."""
    found = game.do("acting_servant")
    return () if found is None or not is_alive(found) else (found,)


_ROLES: Final = ("attacker", "servant", "target", "incoming", "card", "source")
"""The roles of events, in the order in which "that servant" may mean them."""


def that(game: Reading, scope: Scope) -> tuple[Obj, ...]:
    """Return the other object of the event: not this servant, not the equipped one.

    In a text that is always on, it is the servant with the text or the tool.
    """
    known = (scope.source, game.host(scope.source))
    if scope.event is None:
        return tuple(obj for obj in known[::-1] if obj is not None)[:1]
    found = [*subjects(scope.event, _ROLES)]
    others = [obj for obj in found if obj not in known]
    return tuple((others or found)[:1])


def it(game: Reading, scope: Scope) -> tuple[Obj, ...]:
    """Return what the trigger speaks of first: "when this servant attacks, it gets ..."."""
    ability: Any = getattr(scope, "ability", None)
    name = (
        ability.tags.get("it") if ability is not None and scope.event is not None else None
    )
    return that(game, scope) if name is None else role(name)(game, scope)


def role(name: str) -> Callable[[Reading, Scope], tuple[Obj, ...]]:
    """Return the function that finds the object in a role of the event."""

    def get(game: Reading, scope: Scope) -> tuple[Obj, ...]:
        found: Any = getattr(scope.event, name, None)
        return () if found is None else (found,)

    return get


REFERENCES: Final = (
    ReferenceRow("this servant", "このサーヴァント", get=this, own_card=True),
    things.THIS_CARD,
    ReferenceRow("this tool", "このツール", get=this, own_card=True),
    *(
        ReferenceRow(en, ja, get=role(name), needs_trigger=True)
        for en, ja, name in (
            ("the attacker/the attacking servant", "攻撃したサーヴァント", "attacker"),
            ("the attacked servant/the target", "攻撃されたサーヴァント", "target"),
        )
    ),
    ReferenceRow("that servant", "そのサーヴァント", get=that, needs_trigger=True),
    *things.pronouns(it),
    *(
        ReferenceRow(en, ja, get=that, pronoun=True, plural=True)
        for en, ja in (
            ("those servants", "それらのサーヴァント"),
            ("those tools", "それらのツール"),
        )
    ),
    ReferenceRow("its place", "その場所", get=that, pronoun=True, left=True),
)
