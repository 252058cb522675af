"""What E2Drive's card texts speak of: nouns, words before and behind them, references.

Clauses: ``e2drive.i.15-17``, ``e2drive.i.55``, ``e2drive.state.destroyed.2``.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from functools import partial
from typing import Any, Final

from attrs import evolve

from tcgkit.kernel.cards import CardType, Scope
from tcgkit.kernel.game import Reading
from tcgkit.kernel.state import NOTHING, Obj
from tcgkit.standard.meanings import all_in, subjects
from tcgkit.standard.words import attached, things
from tcgkit.standard.words.costs import cost_as_number, costing
from tcgkit.standard.words.damage import having_damage
from tcgkit.standard.words.qualities import Test, by, has_attacked, in_posture, told
from tcgkit.standard.words.states import told_of_states
from tcgkit.standard.words.things import Place
from tcgkit_dsl.words.entries import ModifierRow, Noun, Quality, ReferenceRow
from tcgkit_dsl.words.rows import modifier, reference
from tcgkit_e2drive.language.words import STATES_SAID
from tcgkit_e2drive.rules import ether as ethers
from tcgkit_e2drive.rules import zones
from tcgkit_e2drive.rules.card_types import EQUIP, KINDS, SERVANT, TOOL
from tcgkit_e2drive.rules.ladder import has_state
from tcgkit_e2drive.rules.zones import ETHER, OFF, ON, TYPES, in_order, is_alive, is_ether


def is_hidden(scope: Scope, obj: Obj) -> bool:
    """Return whether the owner of a text may not see a card's face (e2drive.i.15-16)."""
    if obj.place.zone.name == "damage_card_field":
        return True
    return obj.place.zone.name == "servant_field" and not obj.up and obj.owner != scope.you


def is_seen(game: Reading, scope: Scope, obj: Obj, stat: str = "") -> bool:
    """Return whether a text may know a name or a stat; SPD is public in any case (e2drive.i.16)."""
    return stat == "spd" or not is_hidden(scope, obj)


# ---- nouns ---------------------------------------------------------------------------


def of_each(found: Callable[[Reading, int], Iterable[Obj]]) -> Callable[..., list[Obj]]:
    """Return the pool of what the players have, in their order."""
    return lambda game, scope: [obj for seat in in_order(game) for obj in found(game, seat)]


def is_usable(game: Reading, scope: Scope, obj: Obj) -> bool:
    """Return whether an object is ether, not that of a destroyed servant (e2drive.state.destroyed.4)."""
    host = game.host(obj)
    return is_ether(obj) and (host is None or is_alive(host))


def alike(game: Reading, obj: Obj) -> Hashable:
    """Return a key that is equal for interchangeable ether (e2drive.i.22)."""
    if obj.defn is not ETHER:
        return ("card", obj.id)
    return ("ether", obj.controller, obj.host, obj.posture)


def alike_cards(game: Reading, obj: Obj) -> Hashable:
    """Return a key that is equal for equal cards in one hand or trash: order means nothing there."""
    return obj if obj.place.in_play else (obj.place.index, obj.defn.key)


def seen(look: Callable[[Obj], bool]) -> Test:
    """Return a test that looks at the face of a card: what is hidden does not pass."""
    return lambda game, scope, obj: look(obj) and not is_hidden(scope, obj)


def of_type(type_: CardType) -> Test:
    """Return the test for a card type; that of a damage card is unknown (e2drive.i.15)."""
    return seen(lambda obj: obj.defn.is_a(type_))


_SERVANT: Final = partial(Noun, counter="体")
_ETHER: Final = partial(
    Noun,
    pool=of_each(zones.all_ether),
    chosen="resolution",  # e2drive.decl.8
    counter="e",
    unit="e",
    alike=alike,
    offer=lambda game, obj: ethers.ether_option(game, "choose", obj),
)
_CARD: Final = partial(Noun, pool=all_in("equip_field", "tool_field"), alike=alike_cards)
NOUNS: Final = (
    _SERVANT(  # e2drive.i.55
        "servant/servants",
        "サーヴァント",
        pool=lambda game, scope: zones.all_alive(game),
        match=by(is_alive),
    ),
    _SERVANT(
        "destroyed servant/destroyed servants",
        "破壊されたサーヴァント",
        pool=of_each(zones.destroyed),
        match=by(lambda obj: "destroyed" in obj.fields),
    ),
    _ETHER("ether", "エーテル", match=is_usable),
    _ETHER(  # e2drive.master.5
        "master ether",
        "マスターエーテル",
        match=by(lambda obj: is_ether(obj) and not obj.host),
    ),
    _ETHER(  # e2drive.servant.2
        "servant ether",
        "サーヴァントエーテル",
        match=lambda game, _, obj: bool(obj.host) and is_usable(game, _, obj),
    ),
    things.lying_in("damage card/damage cards", "ダメージカード", "damage_card_field"),
    _CARD("card/cards", "カード", match=by(lambda obj: obj.defn.is_card)),
    _CARD("servant card/servant cards", "サーヴァントカード", match=of_type(SERVANT)),
    _CARD("tool card/tool cards", "ツールカード", match=of_type(TOOL)),
    _CARD("tool/tools", "ツール", match=of_type(TOOL), alike=None),
)

# ---- before a noun -------------------------------------------------------------------


def of_class(value: str) -> Test:
    """Return the test for one of the seven types; it reads nothing that is hidden."""
    return seen(lambda obj: obj.defn.fields.get("class") == value)


def in_state(game: Reading, scope: Scope, obj: Obj, state: str) -> bool:
    """Return whether a servant is in a state."""
    return is_alive(obj) and has_state(game, obj, state)


def has_equips(game: Reading, scope: Scope, obj: Obj) -> bool:
    """Return whether a servant has equip tools on it."""
    return is_alive(obj) and bool(zones.equips(game, obj))


def acting_servant(game: Reading) -> Obj | None:
    """Return the acting servant."""
    found: Obj | None = game.do("acting_servant")
    return found


# the acting servant has not acted (e2drive.action.18)
_TURNED: Final = partial(Quality, reads={"postures"})
QUALITIES: Final = (
    things.OPPOSING,
    things.OTHER,
    _TURNED("On", "オンの", match=in_posture(ON)),
    _TURNED("Off", "オフの", match=in_posture(OFF)),
    _TURNED("acted", "行動済みの", match=in_posture(ON)),
    _TURNED("unacted/ready", "未行動の", match=in_posture(OFF)),
    *(Quality(key, f"{text.ja}の", match=of_class(key)) for key, text in TYPES.items()),
    *(
        Quality(en, ja.removesuffix("ツール"), match=of_type(kind), reads=NOTHING)
        for kind in KINDS
        for en, ja in [(kind.text.en, kind.text.ja)]
    ),
    Quality("acting", "行動中の", match=lambda game, _, obj: acting_servant(game) is obj),
    *(
        Quality(en, f"{ja}の", match=partial(in_state, state=state))
        for en, ja, state in STATES_SAID
    ),
    Quality("equipped", "装備済みの", match=has_equips),  # e2drive.equip.3
    Quality("alive/living/undestroyed", "破壊されていない", match=by(is_alive)),
)

# ---- behind a noun -------------------------------------------------------------------


def others_in(game: Reading, scope: Scope, where: Place) -> Iterator[Obj]:
    """Return all cards in a place, but not the one that is being used."""
    return (
        card for card in things.all_there(game, scope, where) if card is not scope.source
    )


def can_turn(game: Reading, scope: Scope, obj: Obj, side: int) -> bool:
    """Return whether ether or a servant can be turned On or Off (e2drive.ether.10, e2drive.i.97)."""
    free = side == ON or not is_ether(obj) or ethers.can_go_off(game, obj)
    return obj.posture != side and free


def carries(game: Reading, scope: Scope, obj: Obj, what: Any) -> bool:
    """Return whether a servant has so many such ether or equip tools on it."""
    hosts = [game.host(each) for each in what.now(game, scope)]
    return is_alive(obj) and bool(what.how_many(hosts.count(obj)))


BY_STATS: Final[tuple[Any, ...]] = things.by_stats(sees=is_seen)
*_, _HIGHER, _LOWER = BY_STATS


DAMAGED: Final = having_damage(is_alive, unit="D")  # e2drive.damage.1
TOLD: Final = (
    told_of_states(zones.STATES, has_state, is_alive),
    told("has/have acted", "行動を終えた", in_posture(ON)),
    told(
        ("has/have not acted", "has/have not (acted yet|yet acted)"),
        "まだ行動していない",
        in_posture(OFF),
    ),
    told(
        (
            "carries/carry {what:counted}",
            "is/are equipped with {what:counted}",
            "has/have {what:counted} on it",
        ),
        "{what}持っている",
        carries,
        (
            "with {what:counted}",
            "(carrying|equipped with) {what:counted}",
            "with {what:counted} on it",
        ),
    ),
    has_attacked("", "", is_alive, "this turn"),
    told("is/are in play", "場にいる", by(lambda obj: obj.place.in_play))[0],
    told(
        "can be turned Off",
        "オフにできる",
        lambda game, _, obj: ethers.can_go_off(game, obj),
    ),
    *(
        told(
            (f"is/are {en} than {{than}}",),
            (f"{{than}}より{ja[0]}", f"{{than}}よりSPDが{ja[1]}"),
            partial(row.match, stat="spd"),
            (f"{en} than {{than}}",),
            of_any=True,
        )
        for en, ja, row in (
            ("faster", ("速い", "高い"), _HIGHER),
            ("slower", ("遅い", "低い"), _LOWER),
        )
    ),
)
BEHIND: Final = (
    things.by_name(is_seen),
    costing(unit="e", sees=lambda scope, card: not is_hidden(scope, card))[0],
    cost_as_number(sees=is_seen),
    things.in_places(pool=others_in),
    things.in_either_place(pool=others_in),
    evolve(
        things.you_control,
        en="you have",
        also=("you control", "on your (field|side|side of the field)", "of yours"),
    ),
    evolve(
        things.opponent_controls,
        en="your opponent has",
        also=(
            "your opponent controls",
            "on your opponent's (field|side|side of the field)",
            "of (your opponent's|the opponent's)",
        ),
    ),
    ModifierRow("of {host}", "{host}の", match=attached.attached_to.match, possessive=True),
    things.in_play,
    ModifierRow(
        "on {host}",
        "{host}に付いている",
        also=("(attached|equipped) to {host}",),
        match=attached.attached_to.match,
    ),
    modifier(  # they alone can use it (e2drive.i.111)
        "{who:player} uses/use",
        "{who}が使う",
        "(that {who:player} uses/use|{who:player} plays/play)",
        reads=NOTHING,
    )(lambda game, scope, obj, who: obj.owner in who),
)

# ---- references ----------------------------------------------------------------------


@reference("the acting servant", "行動中のサーヴァント")
def the_acting(game: Reading, scope: Scope) -> tuple[Obj, ...]:
    """Return the acting servant, if it is alive."""
    found = acting_servant(game)
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


REFERENCES: Final = (
    things.THIS_CARD,
    attached.equipped_host(EQUIP, "the equipped servant", "装備サーヴァント"),
    *things.roles(
        ("the attacker/the attacking servant", "攻撃したサーヴァント", "attacker"),
        ("the attacked servant/the target", "攻撃されたサーヴァント", "target"),
    ),
    ReferenceRow("that servant/the servant", "そのサーヴァント", get=that, pronoun=True),
    *things.pronouns(things.of_trigger(that)),
    ReferenceRow("its place", "その場所", get=that, pronoun=True, left=True),
)
