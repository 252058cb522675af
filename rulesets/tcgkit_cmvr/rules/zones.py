"""The table of cmV-R: zones, numbers, stats, and how to read them.

Clauses: ``cmvr.zone.*``, ``cmvr.coin.*``, ``cmvr.card.*``, ``cmvr.unit.*``.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from tcgkit.kernel.cards import CardDef, Text
from tcgkit.kernel.state import TABLE, Field, Obj, Property, Zone
from tcgkit.standard.players import turn_first
from tcgkit_cmvr.rules.card_types import EFFECT_CARD, WEAPON

if TYPE_CHECKING:
    from tcgkit.kernel.game import Changing, Reading

UNTAPPED, TAPPED = 0, 1
POSTURES = (Text("untapped", "アンタップ"), Text("tapped", "タップ"))

DAMAGE_TO_LOSE: Final = 8  # cmvr.win.1
OPENING_HAND: Final = 5  # cmvr.prep.2
INCOME: Final = 2  # cmvr.prep.3, cmvr.draw.2, cmvr.draw.4
DEPOSIT: Final = 1  # cmvr.set.6

COST: Final = {
    "normal": 1,
    "rare": 2,
    "super_rare": 3,
    "secret": 4,
    "legend": 6,
}  # cmvr.card.3-8

# Only these stats are attack powers; each has its timing (cmvr.unit.6).
TIMINGS: Final = ("shooting", "melee", "special")
TIMING_TEXTS: Final = (
    Text("shooting timing", "射撃タイミング"),
    Text("melee timing", "格闘タイミング"),
    Text("special timing", "特殊タイミング"),
)


FIELD_ZONES: Final = ("unit_zone", "weapon_zone", "master_zone", "effect_zone")
"""The zones of the field; a variant may lack some."""

# Each player has one of each (cmvr.gen.1). Who sees what: cmvr.i.11.
ZONES: Final = (
    # cmvr.i.22: no rule of the base game looks at slots, so a set takes the first free one
    Zone(
        "unit_zone",
        Text("cmV zone", "cmVゾーン"),
        in_play=True,
        slots=5,
    ),
    Zone("weapon_zone", Text("weapons", "ウェポン"), in_play=True, slots=5),
    Zone("master_zone", Text("Master zone", "マスターゾーン"), in_play=True, slots=1),
    # Face up or face down (cmvr.zone.8).
    Zone(
        "effect_zone",
        Text("Effect zone", "エフェクトゾーン"),
        in_play=True,
        slots=4,
        down="owner",
        holds=lambda defn: defn.is_a(EFFECT_CARD),
    ),
    Zone("deck", Text("deck", "デッキ"), face_up=False),
    Zone("hand", Text("hand", "手札"), ordered=False, face_up=False, down="owner"),
    # One pile, face up (cmvr.zone.10).
    Zone("dust_zone", Text("Dust", "ダストゾーン")),
    # Players never look again at a damage card that was turned face down (cmvr.i.44).
    Zone("damage_zone", Text("damage zone", "ダメージゾーン"), forgets=True),
)

FIELDS: Final = (
    # Other coins are in the bank, which is unlimited and uncounted (cmvr.coin.2, cmvr.i.17).
    Field("money", "player", Text("money", "マネー")),
    Field("missed_draw", "player", Text("could not draw", "ドローできない"), until="draw"),
    Field("overdrew", "player", Text("could not draw for an effect", "効果のドロー不能")),
    Field("round", "table", Text("round", "ラウンド"), same=False),
    Field("lead", "table", Text("lead player", "優先プレイヤー")),
    Field("player", "table", Text("player whose part it is", "処理中のプレイヤー")),
    Field("timing", "table", Text("timing", "タイミング"), until="battle"),
    Field("coins", "object", Text("coins", "コイン")),
    Field("paid", "object", Text("coins paid", "支払ったコイン")),
    Field("arriving", "object", Text("being set", "セット中")),
    Field("negated", "object", Text("negated when turned up", "発動を無効にされた")),
    Field("waited", "object", Text("waited", "待機"), until="timing"),
    Field(
        "acted",
        "object",
        Text("acts in the next timing", "次のタイミングで行動"),
        until="timing",
    ),
    Field("toss", "object", Text("toss of its group", "同順位のトス"), until="timing"),
    Field("moment_used", "object", Text("used", "使用済み")),
    Field("spent", "object", Text("spent", "使用済みの瞬エフェクト")),
    Field(
        "used_up",
        "object",
        Text("used this round", "このラウンドに使用済み"),
        until="round",
    ),
    Field("in_force", "object", Text("in force", "効果中")),
    Field("clock", "object", Text("clock runs", "時間経過中")),
    Field("cleaned", "object", Text("treated in this end phase", "処理済み"), until="end"),
)


def printed_cost(defn: CardDef) -> int:
    """Return the cost of a card: it follows from the rarity alone (cmvr.card.8, cmvr.i.18)."""
    cost: int = defn["cost"]
    return cost


STAT_TEXTS: Final = {
    "shooting": Text("shooting", "射撃"),
    "melee": Text("melee", "格闘"),
    "special": Text("special", "特殊"),
    "mobility": Text("mobility", "機動"),
    "armor": Text("armor", "装甲"),
}

# No value falls below 0; changes are added up before (cmvr.stat.4, cmvr.i.106).
PROPERTIES: Final = (
    *(Property(stat) for stat in STAT_TEXTS),
    Property("cost"),
)


UNIT: Final = Text("cmV", "cmV")


def unit_name(game: Reading) -> Text:
    """Return the players' word for a card of the type ``unit``."""
    return UNIT


def lead_first(game: Reading) -> tuple[int, ...]:
    """Return both players, the lead player first (cmvr.i.1, cmvr.i.4)."""
    return turn_first(game, "lead")


def timing(game: Reading) -> str:
    """Return the timing of the battle phase that is being held, or an empty text."""
    number = game.number(TABLE, "timing")
    return TIMINGS[number - 1] if number else ""


def attack_power(game: Reading, unit: Obj) -> int:
    """Return the attack stat that belongs to the current timing (cmvr.battle.attack.2)."""
    return game.value(unit, timing(game))


def coins(card: Obj) -> int:
    """Return the coins that lie on a card."""
    return card.number("coins")


def money(game: Reading, player: int) -> int:
    """Return the coins in a player's money zone: only these pay costs (cmvr.coin.6)."""
    return game.number(player, "money")


def pay_onto(game: Changing, player: int, card: Obj, amount: int) -> None:
    """Pay: move coins from the money zone onto a card (cmvr.coin.1, cmvr.coin.4)."""
    game.add_number(player, "money", -amount)
    game.set_number(card, "coins", coins(card) + amount)
    game.set_number(card, "paid", card.number("paid") + amount)


def left_to_pay(game: Reading, card: Obj) -> int:
    """Return the remaining cost of turning a face-down card up (cmvr.i.34)."""
    return max(0, game.value(card, "cost") - card.number("paid"))


def tapper(game: Reading, card: Obj) -> Obj:
    """Return the card that taps to use a card."""
    found: Obj = game.do("tapper", card)
    return found


def tapper_of(game: Reading, card: Obj) -> Obj:
    """Return the card that taps to use a card: for a weapon the equipped cmV (cmvr.weapon.6).

    Any other card taps itself, a Master, too (cmvr.master.2).
    """
    return (game.host(card) or card) if card.defn.is_a(WEAPON) else card


def is_tapped(card: Obj) -> bool:
    """Return whether a card is turned sideways (cmvr.gen.5)."""
    return card.posture == TAPPED


def units(game: Reading, player: int) -> list[Obj]:
    """Return the cmVs of a player, in slot order; do not change the list."""
    return game.zone("unit_zone", player)


def all_units(game: Reading) -> list[Obj]:
    """Return all cmVs, the lead player's first."""
    lead, other = lead_first(game)
    return units(game, lead) + units(game, other)


def field_cards(game: Reading) -> list[Obj]:
    """Return every card on the field: the lead player's first, by zone and slot."""
    zones = field_zones(game)
    return [
        card
        for player in lead_first(game)
        for zone in zones
        for card in game.zone(zone, player)
    ]


def field_zones(game: Reading) -> list[str]:
    """Return the zones that the field consists of (cmvr.zone.1)."""
    return [zone for zone in FIELD_ZONES if zone in game.rules.zones]


def in_order(game: Reading, cards: Iterable[Obj]) -> list[Obj]:
    """Return cards in the order of treating them: the lead player's first (cmvr.i.56)."""
    lead = game.number(TABLE, "lead")
    return sorted(
        cards, key=lambda card: (card.controller != lead, card.place.index, card.slot)
    )


def has_room(game: Reading, zone: str, player: int) -> bool:
    """Return whether a slot of a zone is free (cmvr.zone.2, 4, 5).

    It is as soon as its card has left (cmvr.fx.10).
    """
    return len(game.zone(zone, player)) < slots_of(game, zone)


def slots_of(game: Reading, zone: str) -> int:
    """Return how many slots a zone has."""
    slots = game.rules.zones[zone].slots
    assert slots is not None
    return slots


def is_faceless(obj: Obj) -> bool:
    """Return whether a card has no name, type, rarity and effects: face down (cmvr.i.26)."""
    return not obj.up and (obj.place.in_play or obj.place.zone.name == "damage_zone")


def can_tap(card: Obj) -> bool:
    """Return whether a card has a tap state to change now (cmvr.i.26, cmvr.i.51, cmvr.i.86)."""
    return card.up and not card.defn.is_a(WEAPON) and not card.number("arriving")


def arrived(game: Changing, card: Obj) -> None:
    """Put a card into effect that was being set or turned up (cmvr.i.51)."""
    game.set_number(card, "arriving", 0)
    game.reconsider(card)
