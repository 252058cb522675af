"""The needs of E2Drive's events for their objects, and the log's words if a need fails."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from tcgkit.kernel.cards import Text
from tcgkit.kernel.happening import Need
from tcgkit.kernel.state import Obj
from tcgkit_e2drive.rules.zones import is_alive

if TYPE_CHECKING:
    from tcgkit.kernel.game import Reading


def _in(*zones: str) -> Callable[[Reading, Obj], bool]:
    """Return the test whether an object lies in one of these zones."""
    return lambda game, obj: obj.place.zone.name in zones and game.is_there(obj)


SERVANT: Final = Need(
    _in("servant_field"),
    Text("it is not a servant on the field", "場のサーヴァントではない"),
    "e2drive.servant.3",
)
ALIVE: Final = (
    SERVANT,
    Need(
        lambda game, servant: is_alive(servant),
        Text("it is destroyed", "破壊されている"),
        "e2drive.state.destroyed.2",
    ),
)
"""A servant that is not destroyed."""
DESTROYED: Final = Need(
    lambda game, servant: not is_alive(servant),
    Text("it is not destroyed", "破壊されていない"),
    "e2drive.revive.1",
)
HURT: Final = Need(
    lambda game, servant: bool(servant.number("damage")),
    Text("it has no damage", "ダメージを受けていない"),
    "e2drive.damage.5",
)
SOMETHING_LEFT: Final = Need(
    lambda game, amount: amount > 0,
    Text("the damage is 0D", "ダメージは0D"),
    "e2drive.i.52",
)
IN_HAND: Final = Need(
    _in("hand"), Text("it is not in a hand", "手札にない"), "e2drive.gen.5"
)
TOOL_IN_PLAY: Final = Need(
    _in("equip_field", "tool_field"),
    Text("it is not a tool in play", "場のツールではない"),
    "e2drive.tool.4",
)
CARD: Final = Need(
    lambda game, obj: obj.defn.is_card,
    Text("it is not a card", "カードではない"),
    "e2drive.ether.1",
)
NO_SERVANT: Final = Need(
    lambda game, card: card.place.zone.name != "servant_field",
    Text(
        "a servant leaves the field only by a change",
        "サーヴァントはチェンジでのみ場を離れる",
    ),
    "e2drive.i.111",
)
OUT_OF_PLAY: Final = Need(
    lambda game, card: not card.place.in_play and card.place.zone.name != "pending",
    Text("it is in play", "場にある"),
    "e2drive.dcard.6",
)

# ---- what events find by themselves, from several of their fields ------------------------


def _found(en: str, ja: str, clause: str, *, printed: bool = False) -> Need:
    return Need(lambda game, obj: False, Text(en, ja), f"e2drive.{clause}", printed)


KEPT_FROM_STATE: Final = _found(
    "an effect keeps it from that state", "効果によりその状態にならない", "priority.1"
)
NOT_IN_STATE: Final = _found(
    "it is not in that state", "その状態ではない", "state.general.1"
)
TURNED_ALREADY: Final = _found(
    "it is turned so already", "すでにその向きである", "ether.10"
)
HELD_ON: Final = _found("it cannot be turned so", "その向きにはならない", "ether.10")
OWNERS_ZONE: Final = _found(
    "it goes to its owner's zones only", "持ち主の領域にしか置かれない", "i.111"
)
LIES_THERE: Final = _found("it lies there already", "すでにそこにある", "dcard.4")
FROM_DECK: Final = _found(
    "damage cards come from the deck", "ダメージカードはデッキから置かれる", "dcard.1"
)
FIELD_TOOL: Final = _found(
    "only field tools lie there",
    "フィールドツールしか置かれない",
    "ftool.1",
    printed=True,
)
FULL: Final = _found("the tool field is full", "ツールフィールドが一杯である", "ftool.2")
NO_PLACE: Final = _found(
    "no damage card of its owner has left",
    "持ち主のダメージカードの場所が空いていない",
    "dcard.6",
)
SEEN: Final = _found("it is seen already", "すでに見えている", "i.14")
