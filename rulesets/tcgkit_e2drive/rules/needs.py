"""What the events of E2Drive need of their objects, and what the log says where that is not so."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tcgkit.kernel.cards import Text
from tcgkit.kernel.happening import Need
from tcgkit.kernel.state import Obj
from tcgkit_e2drive.rules.zones import is_alive

if TYPE_CHECKING:
    from tcgkit.kernel.game import Reading


def _on_field(game: Reading, obj: Obj) -> bool:
    return obj.place.zone.name == "servant_field" and game.is_there(obj)


def _alive(game: Reading, servant: Obj) -> bool:
    return is_alive(servant)


def _destroyed(game: Reading, servant: Obj) -> bool:
    return not is_alive(servant)


def _hurt(game: Reading, servant: Obj) -> bool:
    return bool(servant.number("damage"))


def _in_hand(game: Reading, card: Obj) -> bool:
    return card.place.zone.name == "hand" and game.is_there(card)


def _tool_in_play(game: Reading, card: Obj) -> bool:
    return card.place.zone.name in ("equip_field", "tool_field") and game.is_there(card)


def _more_than_none(game: Reading, amount: int) -> bool:
    return amount > 0


def _never(game: Reading, obj: object) -> bool:
    return False


def _is_card(game: Reading, obj: Obj) -> bool:
    return obj.defn.is_card


def _no_servant(game: Reading, card: Obj) -> bool:
    return card.place.zone.name != "servant_field"


def _out_of_play(game: Reading, card: Obj) -> bool:
    return not card.place.in_play and card.place.zone.name != "pending"


SERVANT: Final = Need(
    _on_field,
    Text("it is no servant on the field", "場のサーヴァントではない"),
    "e2drive.servant.3",
)
ALIVE: Final = (
    SERVANT,
    Need(_alive, Text("it is destroyed", "破壊されている"), "e2drive.state.destroyed.2"),
)
"""A servant that is not destroyed."""
DESTROYED: Final = Need(
    _destroyed, Text("it is not destroyed", "破壊されていない"), "e2drive.revive.1"
)
HURT: Final = Need(
    _hurt, Text("it has no damage", "ダメージを受けていない"), "e2drive.damage.5"
)
SOMETHING_LEFT: Final = Need(
    _more_than_none, Text("the damage is 0D", "ダメージは0D"), "e2drive.i.52"
)
IN_HAND: Final = Need(_in_hand, Text("it is not in a hand", "手札にない"), "e2drive.gen.5")
TOOL_IN_PLAY: Final = Need(
    _tool_in_play, Text("it is no tool in play", "場のツールではない"), "e2drive.tool.4"
)

CARD: Final = Need(_is_card, Text("it is no card", "カードではない"), "e2drive.ether.1")
NO_SERVANT: Final = Need(
    _no_servant,
    Text(
        "a servant leaves the field only by a change",
        "サーヴァントはチェンジでのみ場を離れる",
    ),
    "e2drive.i.111",
)
OUT_OF_PLAY: Final = Need(
    _out_of_play, Text("it is in play", "場にある"), "e2drive.dcard.6"
)

# ---- what events say by themselves, of several of their fields ---------------------------

KEPT_FROM_STATE: Final = Need(
    _never,
    Text("an effect keeps it from that state", "効果によりその状態にならない"),
    "e2drive.priority.1",
)
NOT_IN_STATE: Final = Need(
    _never, Text("it is not in that state", "その状態ではない"), "e2drive.state.general.1"
)
TURNED_ALREADY: Final = Need(
    _never, Text("it is turned so already", "すでにその向きである"), "e2drive.ether.10"
)
HELD_ON: Final = Need(
    _never,
    Text("it cannot be turned so", "その向きにはならない"),
    "e2drive.ether.10",
)
OWNERS_ZONE: Final = Need(
    _never,
    Text("it goes to its owner's zones only", "持ち主の領域にしか置かれない"),
    "e2drive.i.111",
)
LIES_THERE: Final = Need(
    _never, Text("it lies there already", "すでにそこにある"), "e2drive.dcard.4"
)
FROM_DECK: Final = Need(
    _never,
    Text("damage cards come from the deck", "ダメージカードはデッキから置かれる"),
    "e2drive.dcard.1",
)
FIELD_TOOL: Final = Need(
    _never,
    Text("only field tools lie there", "フィールドツールしか置かれない"),
    "e2drive.ftool.1",
    printed=True,
)
FULL: Final = Need(
    _never,
    Text("the tool field is full", "ツールフィールドが一杯である"),
    "e2drive.ftool.2",
)
NO_PLACE: Final = Need(
    _never,
    Text(
        "no damage card of its owner has left", "持ち主のダメージカードの場所が空いていない"
    ),
    "e2drive.dcard.6",
)
SEEN: Final = Need(_never, Text("it is seen already", "すでに見えている"), "e2drive.i.14")
