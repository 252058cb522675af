"""The table of the Ultimate Game: places, numbers, and how to read them.

A monster on the field lies on the battlefield or in one of three further places: on the deck,
on the graveyard, or in the mana zone. Each of these is a zone in play of its own, so that a
monster stays the same object wherever on the field it is moved (ultimate.i.89).

Clauses: ``ultimate.number.*``, ``ultimate.kind.*``, ``ultimate.zone.*``, ``ultimate.cost.*``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tcgkit.kernel.cards import Text
from tcgkit.kernel.state import TABLE, Applied, Field, Obj, Property, Zone
from tcgkit.standard.players import opponent

if TYPE_CHECKING:
    from tcgkit.kernel.game import Changing, Reading

RECOVERED, TIRED, HEAVILY_TIRED = 0, 1, 2
"""Rungs of the posture ladder (ultimate.state.1)."""
POSTURES = (
    Text("recovered", "回復"),
    Text("tired", "疲労"),
    Text("heavily tired", "重疲労"),
)

DECK_SIZE: Final = 40  # ultimate.deck.1
NAME_LIMIT: Final = 4  # ultimate.deck.4
JOKERS: Final = 2  # ultimate.deck.5
OPENING_HAND: Final = 5  # ultimate.setup.5
CELLS: Final = 5  # ultimate.zone.1
MANA_PLACES: Final = 10  # ultimate.zone.3
HAND_LIMIT: Final = 6  # ultimate.end.2
BUFF_LIMIT: Final = 5  # ultimate.ban.41

RANKS: Final = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
NUMBERS: Final = {rank: at for at, rank in enumerate(RANKS[:10], start=1)} | {
    "J": 1,
    "Q": 2,
    "K": 3,
}
"""ultimate.number.1-3"""
SUITS: Final = {
    "spade": Text("♠", "♠"),
    "heart": Text("♥", "♥"),
    "diamond": Text("♦", "♦"),
    "club": Text("♣", "♣"),
}
DESIGNS: Final = {"red": Text("red", "赤"), "black": Text("black", "黒")}
"""What tells two jokers apart (ultimate.deck.8)."""

BATTLEFIELD: Final = "battlefield"
"""What texts call so: the five cells (ultimate.zone.8)."""
OFF: Final = ("mana_zone", "graveyard_top", "deck_top")
"""The places of the field besides the battlefield (ultimate.zone.6)."""
SUMMONED_ON: Final = {"deck": "deck_top", "graveyard": "graveyard_top"}
"""The place of a monster that is summoned on top of a deck or graveyard."""
FIELD: Final = (BATTLEFIELD, *OFF)
"""The places that texts call "field", without the standby space.

Clauses: ultimate.zone.9, ultimate.off.13, ultimate.i.38, ultimate.i.101.
"""


# Who sees what: everybody what lies open (ultimate.zone.11) and how many cards there are
# (ultimate.zone.14), only its owner a hand (ultimate.zone.12), nobody a deck (ultimate.zone.13).
ZONES: Final = (
    # A cell holds one monster, and monsters do not change cells (ultimate.zone.2, ultimate.i.37).
    Zone("battlefield", Text("battlefield", "バトルフィールド"), in_play=True, slots=CELLS),
    Zone("deck_top", Text("deck top", "デッキの上"), in_play=True, slots=1),
    Zone("graveyard_top", Text("graveyard top", "墓地の上"), in_play=True, slots=1),
    Zone("mana_zone", Text("mana zone", "マナゾーン"), in_play=True, slots=1),
    # Not in play: nothing there acts, is chosen or released (ultimate.standby.7).
    Zone("standby", Text("standby space", "スタンバイスペース")),
    Zone("falling", Text("turned up", "めくられたカード")),
    Zone("deck", Text("deck", "デッキ"), face_up=False),
    Zone("hand", Text("hand", "手札"), ordered=False, face_up=False, down="owner"),
    Zone("graveyard", Text("graveyard", "墓地")),
    Zone("exile", Text("exile", "除外")),
    Zone("mana_cards", Text("mana cards", "マナカード"), ordered=False, face_up=False),
)
"""``mana_zone`` is the place of a monster there: mana are numbers, so they are never anything
else (ultimate.mana.5, ultimate.mana.6, ultimate.i.10). ``falling`` holds the card
that is turned up between deck and graveyard (ultimate.i.17), ``mana_cards`` what was placed as
mana from a hand (option ``mana_source``)."""

FIELDS: Final = (
    Field("turn", "table", Text("turn", "ターン"), same=False),
    Field("turn_player", "table", Text("turn player", "ターンプレイヤー")),
    Field("ending", "table", Text("the turn is being ended", "ターン終了中"), until="turn"),
    # All see both; there is none at first (ultimate.zone.15, ultimate.setup.6).
    Field("mana", "player", Text("mana", "マナ")),
    Field("ready", "player", Text("ready mana", "使えるマナ")),
    Field("ended", "player", Text("has ended a turn", "ターン終了効果使用済み")),
    Field("stop", "player", Text("asks at", "停止"), sight="nobody", same=False, many=True),
    Field("borrowed", "object", Text("control is limited", "一時的なコントロール")),
    Field(
        "since",
        "object",
        Text("summoned in turn", "召喚ターン"),
        sight="nobody",
        same=False,
    ),
    Field("uses", "object", Text("used this turn", "使用回数"), until="turn", many=True),
)


def turn_player(game: Reading) -> int:
    """Return whose turn it is."""
    return game.number(TABLE, "turn_player")


_ORDERS: Final = tuple((first, opponent(first)) for first in range(2))


def in_order(game: Reading) -> tuple[int, ...]:
    """Return both players, the turn player first (ultimate.i.107)."""
    return _ORDERS[game.number(TABLE, "turn_player")]


def is_left(game: Reading, card: Obj) -> bool:
    """Return whether a card is still where it was, and in the game.

    What was removed is never used again (ultimate.ban.29, ultimate.joker.11).
    """
    return game.is_there(card) and not is_in(card, "exile")


def successor(game: Reading, obj: Obj) -> Obj:
    """Return the current object of a card: itself, or the one it became by moving."""
    if game.is_there(obj):
        return obj
    for zone in ("graveyard", "exile", "hand", "falling", "standby", *FIELD):
        for player in (obj.owner, opponent(obj.owner)):
            for other in game.zone(zone, player):
                if other.card == obj.card:
                    return other
    return obj


# ---- monsters ------------------------------------------------------------------------


def monsters(game: Reading, player: int) -> list[Obj]:
    """Return the monsters of a player on the field (ultimate.zone.7).

    Those outside the battlefield can do what the others can (ultimate.off.4, ultimate.attack.8,
    ultimate.block.6).
    """
    return [obj for place in FIELD for obj in game.zone(place, player)]


def on_field(obj: Obj) -> bool:
    """Return whether an object lies on the field."""
    return obj.place.zone.in_play


def is_off(obj: Obj) -> bool:
    """Return whether a monster lies on the field, but not on the battlefield."""
    return obj.place.zone.name in OFF


def outside(game: Reading, player: int) -> list[Obj]:
    """Return the monster of a player outside the battlefield, if there is one (ultimate.off.2)."""
    return [obj for place in OFF for obj in game.zone(place, player)]


def free_cells(game: Reading, player: int) -> list[int]:
    """Return the empty cells of a battlefield."""
    return game.free_slots(BATTLEFIELD, player)


def can_place(game: Reading, monster: Obj, zone: str, player: int) -> bool:
    """Return whether a monster can be put into a place outside the battlefield.

    There is one at most (ultimate.off.2), on deck and graveyard own cards only
    (ultimate.i.90), and it takes one of the ten places of the mana zone (ultimate.i.91).
    """
    if any(other is not monster for other in outside(game, player)):
        return False
    if zone == "mana_zone":
        return is_in(monster, zone) or game.number(player, "mana") < MANA_PLACES
    return monster.owner == player


def is_in(obj: Obj, zone: str) -> bool:
    """Return whether an object lies in a zone of this name."""
    return obj.place.zone.name == zone


def mana_places(game: Reading, player: int) -> int:
    """Return how many of the ten places of a mana zone are taken (ultimate.off.5, ultimate.i.91)."""
    return game.number(player, "mana") + len(game.zone("mana_zone", player))


def deck_count(game: Reading, player: int) -> int:
    """Return how many cards a deck has; one that is turned up still counts (ultimate.i.17)."""
    return len(game.zone("deck", player)) + len(game.zone("falling", player))


# ---- numbers -------------------------------------------------------------------------


class Number(Property):
    """The number of a card: printed, and on the field at most +5 by all buffs together.

    It is never below what is printed (ultimate.ban.41, ultimate.ban.42, ultimate.i.123).
    """

    def combine(self, game: Reading, obj: Obj, base: int, applied: list[Applied]) -> int:
        """Return the current number."""
        if not on_field(obj):
            return base
        buffs = super().combine(game, obj, 0, applied)
        return base + min(BUFF_LIMIT, buffs)


def printed(obj: Obj) -> int:
    """Return the printed number of a card."""
    number: int = obj.defn.fields["number"]
    return number


def is_frozen(game: Reading, monster: Obj) -> bool:
    """Return whether a monster is frozen: it cannot attack and cannot block (ultimate.state.6).

    Nothing else asks for it (ultimate.state.8-11, ultimate.i.122).

    Nothing freezes continuously, so what lasts says it all; a condition of a text may ask this
    while values are being worked out.
    """
    return any(
        last.what.key == "frozen" and monster in last.targets and last.after is None
        for last in game.state.lasting
    )


PROPERTIES: Final = (
    Number("number"),
    Property("frozen", base=lambda game, obj: 0, zones=FIELD),
    Property("borrowed", base=lambda game, obj: 0, zones=FIELD),
)


def cost(game: Reading, player: int, card: Obj) -> int:
    """Return the cost of a card: in hand 1 less for each own monster on the battlefield.

    It is what is paid, it always applies, and it is at least 0. Each counts, however it lies and
    whoever owns it. Clauses: ultimate.cost.1-8, ultimate.cost.11, ultimate.i.30, ultimate.i.31,
    ultimate.i.32, ultimate.i.33, ultimate.i.34.
    """
    number = printed(card)
    if card.place.zone.name == "hand":
        number -= len(game.zone(BATTLEFIELD, player))
    return number if number > 0 else 0


def pay(game: Changing, player: int, amount: int) -> None:
    """Turn ready mana into spent mana (ultimate.mana.2)."""
    game.add_number(player, "ready", -amount)


def affords(game: Reading, player: int, amount: int) -> bool:
    """Return whether a player has so much ready mana (ultimate.mana.3)."""
    return game.number(player, "ready") >= amount
