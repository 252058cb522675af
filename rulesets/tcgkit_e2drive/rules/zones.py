"""The table of E2Drive: zones, numbers, stats, and how to read them.

Clauses: ``e2drive.gen.*``, ``e2drive.area.*``, ``e2drive.servant.*``, ``e2drive.ether.*``,
``e2drive.master.*``, ``e2drive.limited.*``.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from tcgkit.kernel.cards import CardDef, Text
from tcgkit.kernel.state import TABLE, Field, Obj, Zone
from tcgkit.standard.players import opponent
from tcgkit_e2drive.rules.card_types import SERVANT, TOOL

if TYPE_CHECKING:
    from tcgkit.kernel.game import Reading

OFF, ON = 0, 1
"""Rungs of the posture ladder: ether that is recovered or spent, servants unacted or acted."""
POSTURES = (Text("Off", "オフ"), Text("On", "オン"))

DECK_SIZE: Final = 30  # e2drive.deck.1
NAME_LIMIT: Final = 3  # e2drive.deck.3
STARTERS: Final = 3  # e2drive.deck.4
OPENING_HAND: Final = 5  # e2drive.setup.8
SERVANT_ETHER: Final = 3  # e2drive.servant.2
MASTER_ETHER: Final = 2  # e2drive.setup.4
EQUIPS: Final = 2  # e2drive.area.3
FIELD_TOOLS: Final = 3  # e2drive.area.2
DAMAGE_TO_LOSE: Final = 4  # e2drive.win.1
POINT: Final = 10  # e2drive.gen.3
ATTACK_COST: Final = 1  # e2drive.attack.1
DEFEND_COST: Final = 1  # e2drive.defend.3
EVADE_COST: Final = 1  # e2drive.evade.4

STATS: Final = ("dur", "atk", "def", "spd")
STATES: Final = ("invisible", "freeze", "heat", "wait")
STATE_TEXTS: Final = {
    "invisible": Text("Invisible", "インビジブル"),
    "freeze": Text("Freeze", "フリーズ"),
    "heat": Text("Heat", "ヒート"),
    "wait": Text("Wait", "ウェイト"),
}
# A servant has exactly one; only Overdrive asks for it (e2drive.servant.4,
# e2drive.servant.5).
TYPES: Final = {
    "buster": Text("Buster", "バスター"),
    "blocker": Text("Blocker", "ブロッカー"),
    "restorator": Text("Restorator", "リストレータ"),
    "slicer": Text("Slicer", "スライサー"),
    "etherizer": Text("Etherizer", "エーテライザ"),
    "junker": Text("Junker", "ジャンカー"),
    "irregular": Text("Irregular", "イレギュラー"),
}


def is_servant_card(defn: CardDef) -> bool:
    """Return whether a card is a servant."""
    return defn.is_a(SERVANT)


def is_tool(defn: CardDef) -> bool:
    """Return whether a card is a tool."""
    return defn.is_a(TOOL)


# Each player has an own play area: places for 3 servants and for damage cards, a deck, a
# trash (e2drive.gen.1, e2drive.area.1, e2drive.area.4, e2drive.area.5). Public: numbers of
# cards, the side of each ether and of each damage card (e2drive.ether.8, e2drive.dcard.3).
ZONES: Final = (
    Zone(
        "servant_field",
        Text("servants", "サーヴァント"),
        in_play=True,
        slots=STARTERS,
        down="owner",
        forgets=True,  # a face that was public may be remembered, but is not shown (e2drive.i.16)
        holds=is_servant_card,
    ),
    Zone("equip_field", Text("equip tools", "装備"), in_play=True),
    Zone("tool_field", Text("tool field", "ツールフィールド"), in_play=True, slots=3),
    Zone(
        "damage_card_field",
        Text("damage cards", "ダメージカード"),
        in_play=True,
        slots=DAMAGE_TO_LOSE,
        face_up=False,
    ),
    Zone("ether", Text("ether", "エーテル"), in_play=True),
    Zone("pending", Text("pending line", "宣言中"), shared=True),
    Zone("deck", Text("deck", "デッキ"), face_up=False),
    Zone("hand", Text("hand", "手札"), ordered=False, face_up=False, down="owner"),
    Zone("trash", Text("trash", "トラッシュ")),
)

# Damage counts in points; everybody sees it (e2drive.damage.1, e2drive.damage.4).
FIELDS: Final = (
    Field("turn", "table", Text("turn", "ターン"), same=False),
    Field("first", "table", Text("first in order", "先の順番")),
    Field("short", "player", Text("could not draw", "ドローできない")),
    Field("named", "player", Text("used by name", "同名使用"), until="turn", many=True),
    Field("damage", "object", Text("damage", "ダメージ")),
    Field("destroyed", "object", Text("destroyed", "破壊")),
    Field("used", "object", Text("used this turn", "使用済み"), until="turn", many=True),
    Field("attacked", "object", Text("attacked", "攻撃済み"), until="turn"),
    Field("spared", "object", Text("spared", "破壊を免れた"), sight="nobody"),
    Field("struck", "object", Text("struck by", "攻撃元"), sight="nobody"),
    Field("buster", "object", Text("Buster boost", "バスター上昇")),
    Field("blocker", "object", Text("Blocker compels", "ブロッカー効果中")),
    Field("tuned", "object", Text("used its Overdrive", "OD使用済み")),
    Field("upkeep", "object", Text("held for upkeep", "常時使用"), sight="nobody"),
    Field("overdrive", "object", Text("held by Overdrive", "ODで固定"), sight="nobody"),
    Field("held", "object", Text("held", "固定")),
)

ETHER: Final = CardDef("ether", Text("ether", "エーテル"), "ether", {}, is_card=False)
"""The ether counter: a token that is On or Off (e2drive.ether.1)."""


_ORDERS: Final = tuple((first, opponent(first)) for first in range(2))


def in_order(game: Reading) -> tuple[int, int]:
    """Return both players: the acting one first; outside an action as chance has it (e2drive.i.38)."""
    return _ORDERS[game.number(TABLE, "first")]


# ---- servants ------------------------------------------------------------------------


def servants(game: Reading, player: int) -> list[Obj]:
    """Return all servants of a player, destroyed ones too; do not change the list.

    Clause: e2drive.area.8.
    """
    return game.zone("servant_field", player)


def is_alive(servant: Obj) -> bool:
    """Return whether a card is a servant on the field that is not destroyed."""
    return servant.place.zone.name == "servant_field" and "destroyed" not in servant.fields


def alive(game: Reading, player: int) -> list[Obj]:
    """Return the servants of a player that are not destroyed.

    Clauses: e2drive.state.destroyed.1, e2drive.state.destroyed.2.
    """
    return [s for s in game.zone("servant_field", player) if "destroyed" not in s.fields]


def destroyed(game: Reading, player: int) -> list[Obj]:
    """Return the destroyed servants of a player."""
    return [s for s in game.zone("servant_field", player) if "destroyed" in s.fields]


def all_alive(game: Reading) -> list[Obj]:
    """Return all servants that are not destroyed, by the order of players."""
    first, second = in_order(game)
    both = game.zone("servant_field", first) + game.zone("servant_field", second)
    return [servant for servant in both if "destroyed" not in servant.fields]


def still_alive(game: Reading, servant: Obj) -> bool:
    """Return whether this very servant is on the field and was not destroyed meanwhile."""
    return game.is_there(servant) and is_alive(servant)


def has_acted(servant: Obj) -> bool:
    """Return whether a servant is On (e2drive.action.16)."""
    return servant.posture == ON


def is_limited(game: Reading, player: int) -> bool:
    """Return whether a player is Limited (e2drive.limited.1, e2drive.limited.2).

    Clauses: e2drive.limited.3, e2drive.limited.4.
    """
    cards = game.zone("damage_card_field", player)
    return len(cards) == 3 and len(alive(game, player)) == 1


def equips(game: Reading, servant: Obj) -> list[Obj]:
    """Return the equip tools on a servant, of both players (e2drive.equip.3)."""
    tools = game.zone("equip_field", 0) + game.zone("equip_field", 1)
    return [tool for tool in tools if tool.host == servant.id]


# ---- ether ---------------------------------------------------------------------------


def own_ether(game: Reading, servant: Obj) -> list[Obj]:
    """Return the ether counters of a servant."""
    tokens = game.zone("ether", servant.controller)
    return [token for token in tokens if token.host == servant.id]


def counters(game: Reading, player: int) -> list[Obj]:
    """Return the master ether counters of a player (e2drive.master.1)."""
    return [token for token in game.zone("ether", player) if not token.host]


def master_ether(game: Reading, player: int) -> list[Obj]:
    """Return a player's master ether: counters, then damage cards (e2drive.master.5).

    Clause: e2drive.master.7.
    """
    return counters(game, player) + game.zone("damage_card_field", player)


def are_off(ether: Iterable[Obj]) -> list[Obj]:
    """Return the ether that is Off and can pay (e2drive.ether.4)."""
    return [each for each in ether if each.posture == OFF]


def are_on(ether: Iterable[Obj]) -> list[Obj]:
    """Return those that are On."""
    return [each for each in ether if each.posture == ON]


def all_ether(game: Reading, player: int) -> list[Obj]:
    """Return all usable ether of a player: master ether, and that of servants alive.

    Clause: e2drive.state.destroyed.5.
    """
    hosts = {servant.id for servant in alive(game, player)}
    tokens = [t for t in game.zone("ether", player) if not t.host or t.host in hosts]
    return tokens + game.zone("damage_card_field", player)


def held_ether(game: Reading) -> list[Obj]:
    """Return the ether of both players that is marked as held On."""
    zones = ("ether", "damage_card_field")
    rows = [game.zone(zone, player) for zone in zones for player in game.playing()]
    return [each for row in rows for each in row if "held" in each.fields]


def is_ether(obj: Obj) -> bool:
    """Return whether an object is 1e: a counter or a damage card (e2drive.ether.1)."""
    return obj.place.zone.name in ("ether", "damage_card_field")
