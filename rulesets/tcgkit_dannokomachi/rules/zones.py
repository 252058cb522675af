"""The table of Dannokomachi: areas, numbers, values, and how to read them.

Clauses: ``dannokomachi.area.*``, ``dannokomachi.type.*``, ``dannokomachi.token.*``,
``dannokomachi.1.5.5``, ``dannokomachi.ability.5``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from tcgkit.kernel.cards import Text
from tcgkit.kernel.state import (
    TABLE,
    Applied,
    Field,
    Lasting,
    Modifier,
    Obj,
    Property,
    Zone,
    record,
)
from tcgkit.standard.players import opponent
from tcgkit_dannokomachi.rules.card_types import is_character_card

if TYPE_CHECKING:
    from tcgkit.kernel.game import Reading

CHARACTERS: Final = 4  # dannokomachi.1.0.2.2
DECK_SIZE: Final = 30  # dannokomachi.1.0.2.4
COPIES: Final = 2  # dannokomachi.1.0.2b.1
DANGO: Final = 4  # dannokomachi.1.3.4

STACK: Final = "stack"
"""The zone of cards that wait, and the line of all that waits (dannokomachi.stack.1)."""
AREAS: Final = ("main", "sub")
"""Where characters stand (dannokomachi.area.7-9)."""


# Everybody sees what lies in play, in graveyards, in exile and on the stack, and how many
# cards there are; nobody a deck, only its owner a hand (dannokomachi.area.3,
# dannokomachi.area.5, dannokomachi.i.25). Places inside an area mean nothing
# (dannokomachi.area.10).
ZONES: Final = (
    # "In play" are the main, sub and field areas, with the equipment there (dannokomachi.area.2).
    Zone(
        "characters",
        Text("character deck", "キャラデッキ"),
        ordered=False,
        face_up=False,
        down="owner",
    ),
    Zone(
        "main",
        Text("main area", "メインエリア"),
        in_play=True,
        down="owner",
        holds=is_character_card,
    ),
    Zone(
        "sub",
        Text("sub area", "サブエリア"),
        in_play=True,
        down="owner",
        holds=is_character_card,
    ),
    Zone("equipment", Text("equipment", "装備品"), in_play=True),
    Zone("field", Text("field area", "フィールドエリア"), in_play=True),
    Zone("deck", Text("deck", "山札"), face_up=False),
    Zone("hand", Text("hand", "手札"), ordered=False, face_up=False, down="owner"),
    Zone("graveyard", Text("graveyard", "墓場")),
    Zone("exile", Text("exile", "並行世界")),
    Zone(STACK, Text("stack", "タイムライン"), shared=True),
)

FIELDS: Final = (
    Field("turn", "table", Text("turn", "ターン"), same=False),
    Field("turn_player", "table", Text("turn player", "ターンプレイヤー")),
    Field("battles", "table", Text("battles left", "残り戦闘回数"), until="turn_over"),
    Field("more_battles", "table", Text("extra battles", "追加戦闘"), until="turn_over"),
    Field(
        "switches",
        "table",
        Text("switched this turn", "今ターン交代した"),
        until="turn_over",
    ),
    Field("time_called", "table", Text("time is called", "時間切れ")),
    Field("last_turn", "table", Text("last turn", "最終ターン")),
    Field("turns_before", "table", Text("turns before", "以前のターン数"), same=False),
    Field("games_before", "table", Text("restarts", "再開始の回数"), same=False),
    Field("starting_player", "table", Text("starting player", "開始プレイヤー")),
    Field("loose_tokens", "table", Text("tokens out of play", "場を離れたトークン")),
    # Open to all (dannokomachi.1.5.4a); what cards are paid with (dannokomachi.1.5.1.1,
    # dannokomachi.1.5.1.2).
    Field("cost", "player", Text("cost", "コスト")),
    # dannokomachi.1.11.1.1, dannokomachi.1.11.1.2
    Field("dango", "player", Text("dango", "団子"), start=DANGO),
    Field("pending_loss", "player", Text("dango to be lost", "失う団子")),
    Field("decked", "player", Text("could not draw", "引けなかった")),
    Field("extra_turns", "player", Text("extra turns", "追加ターン")),
    Field(
        "lost",
        "player",
        Text("dango lost this turn", "今ターン失った団子"),
        until="turn_over",
    ),
    Field(
        "played",
        "player",
        Text("cards played this turn", "今ターン使ったカード"),
        until="turn_over",
    ),
    Field("turns", "player", Text("turns begun", "始まったターン数"), same=False),
    Field("offers_draw", "player", Text("offers a draw", "引き分けを提案"), same=False),
    Field("mulligans", "player", Text("mulligans", "マリガン"), sight="nobody"),
    # They stay from turn to turn (dannokomachi.i.87).
    Field("damage", "object", Text("damage counters", "ダメージカウンター")),
    # By what it was damaged last: twice the number of that object, and 1 more in battle.
    Field("hit", "object", Text("damaged by", "ダメージの源"), sight="nobody", same=False),
    Field(
        "uses", "object", Text("used this turn", "使用回数"), until="turn_over", many=True
    ),
    Field("used", "object", Text("used this game", "ゲーム中の使用回数"), many=True),
)


STEPS: Final = frozenset(("start_step", "main_step", "battle_step", "end_step"))
_USUAL: Final = 3
"""Where the frame of the step mostly lies: looked at first, because this is asked often."""


def step(game: Reading) -> str:
    """Return the step of the turn under way (``main_step``), or ""."""
    frames = game.state.frames
    if len(frames) > _USUAL and (title := frames[_USUAL].title) in STEPS:
        return title
    for frame in frames:
        if frame.title in STEPS:
            return frame.title
    return ""


def turn_player(game: Reading) -> int:
    """Return the turn player; during setup the starting player is it (dannokomachi.1.1.5d).

    Clause: dannokomachi.1.2.1.2.
    """
    return game.number(TABLE, "turn_player")


_ORDERS: Final = tuple((first, opponent(first)) for first in range(2))


def in_order(game: Reading) -> tuple[int, int]:
    """Return both players, the turn player first (dannokomachi.1.1.5.1-2).

    The opponent is the other one. Clauses: dannokomachi.1.0.1, dannokomachi.1.2.1.3,
    dannokomachi.1.2.2.
    """
    return _ORDERS[game.state.table.get("turn_player", 0)]


# ---- characters ----------------------------------------------------------------------


def characters(game: Reading, player: int) -> list[Obj]:
    """Return the characters of a player in play."""
    return game.zone("main", player) + game.zone("sub", player)


def is_character(obj: Obj) -> bool:
    """Return whether an object is a character in play."""
    return obj.place.zone.name in AREAS


def damage(obj: Obj) -> int:
    """Return how many damage counters lie on a character."""
    return obj.number("damage")


def is_beaten(game: Reading, character: Obj) -> bool:
    """Return whether its damage counters reach its HP (dannokomachi.ko.2).

    Clause: dannokomachi.i.88.
    """
    return character.fields.get("damage", 0) >= game.value(character, "hp")


def equipment_of(game: Reading, character: Obj) -> list[Obj]:
    """Return the cards attached to a character."""
    return game.attached(character)


def main_size(game: Reading) -> int:
    """Return how many characters stand in a main area (dannokomachi.area.7, i.26)."""
    size = game.rules.options["main_area_size"]
    assert isinstance(size, int)
    return size


def has_room(game: Reading, zone: str, player: int) -> bool:
    """Return whether one more character (or card) can be put into an area (dannokomachi.area.16, i.27)."""
    if zone == "main":
        return len(game.zone("main", player)) < main_size(game)
    limit = game.rules.options["sub_area_capacity"]
    return zone != "sub" or limit == "none" or len(game.zone("sub", player)) < int(limit)


def can_carry(game: Reading, character: Obj) -> bool:
    """Return whether a character can carry one more equipment card (dannokomachi.i.19)."""
    limit = game.rules.options["equipment_limit"]
    return limit == "none" or len(equipment_of(game, character)) < int(limit)


def affords(game: Reading, player: int, number: int) -> bool:
    """Return whether a player can pay so much in full (dannokomachi.play.5)."""
    return game.number(player, "cost") >= number


# ---- values --------------------------------------------------------------------------


@record
class Began(Lasting):
    """A lasting effect that knows when it began: objects count up as they come."""

    since: int = 0


def began(scope: Any) -> int:
    """Return the beginning of an effect: for printed effects, when the card came."""
    since: int = scope.since if isinstance(scope, Began) else scope.source.id
    return since


class Layered(Property):
    """A number; effects set it first, then add, then subtract (dannokomachi.1.5.5, ability.5).

    Of several that set it the latest counts. It may be negative; who uses it for an amount
    makes that 0 (dannokomachi.1.6.1b.4-6).

    Clause: dannokomachi.i.68.
    """

    def combine(self, game: Reading, obj: Obj, base: int, applied: list[Applied]) -> int:
        """Return the current value."""
        value, plus, minus, latest = base, 0, 0, -1
        bounded: list[tuple[Modifier, int]] = []
        for what, scope, times in applied:
            effect = what.effect
            assert isinstance(effect, Modifier)
            amount = effect.now(game, scope) * times
            if effect.least is not None:
                bounded.append((effect, amount))
            elif effect.op == "become":
                if began(scope) >= latest:
                    value, latest = amount, began(scope)
            elif amount > 0:
                plus += amount
            else:
                minus += amount
        value += plus + minus
        for effect, amount in bounded:
            value = effect.added_to(value, amount)
        return value


def printed_dango(game: Reading, obj: Obj) -> int:
    """Return the dango value of a character: 1 unless printed otherwise.

    Clauses: dannokomachi.1.11.2.3, dannokomachi.i.15.
    """
    number: int = obj.defn.fields.get("dango", 1)
    return number


_SHOWN: Final = (*AREAS, "characters")
PROPERTIES: Final = (
    Layered("attack", None, zones=_SHOWN),
    Layered("hp", None, zones=_SHOWN),
    Layered("dango", None, base=printed_dango, zones=_SHOWN),
    Layered("cost", None, zones=("hand",)),
)


def amount(number: int) -> int:
    """Return a number as something that happens can use it (dannokomachi.1.6.1b.6).

    >>> amount(-1), amount(2)
    (0, 2)

    Clauses: dannokomachi.1.6.1b.1, dannokomachi.1.6.1b.3.
    """
    return max(0, number)
