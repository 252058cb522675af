"""How the table of the Ultimate Game is drawn: the playmat of the rulebook's chapter "Zones".

Cards show as playing cards, suit and rank first, the title of their text behind. Mana are only
counted: "mana 3/5" is 3 of 5 ready.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tcgkit.kernel.cards import CardType, Text
from tcgkit.kernel.sight import View
from tcgkit.plugins.board import AskBack, Board, CardFace, Cell, Label, Row
from tcgkit.standard.labels import label
from tcgkit_ultimate.rules.card_types import JOKERS, MONSTER, TYPES
from tcgkit_ultimate.rules.zones import BATTLEFIELD, DESIGNS, OFF, SUITS

_SUIT_NAMES: Final = {
    "spade": Text("spade", "スペード"),
    "heart": Text("heart", "ハート"),
    "diamond": Text("diamond", "ダイヤ"),
    "club": Text("club", "クローバー"),
}
_COUNTS: Final = (Cell("deck", "count"), Cell("graveyard", "top"))
_ASIDE: Final = (Cell("exile", "count", hides=True), Cell("falling", hides=True))
_FIELD: Final = (
    *(Cell(zone, hides=True) for zone in OFF),
    Cell("standby", hides=True),
)


def _design(name: str) -> Label:
    """Return how a joker shows: a star in the place of the suit."""
    colour = DESIGNS[name]
    full = Text(f"{colour.en} joker", f"{colour.ja}ジョーカー")
    return Label(full, Text(f"★{colour.en[0].upper()}", f"★{colour.ja}"))


def _face(kind: CardType) -> CardFace:
    sign = ("joker",) if kind in JOKERS else ("suit", "rank")
    return CardFace(
        sign=sign,
        title="title",
        values=("number",),
        words=("kind",) if kind is not MONSTER else (),
        marks=("frozen", "borrowed"),
    )


def remarks(view: View, player: int) -> Iterator[Text]:
    """Yield the mana of a player, and by how much cards in hand are cheaper (ultimate.cost.5)."""
    pool = view.pools[player]
    mana = f"{pool.get('ready', 0)}/{pool.get('mana', 0)}"
    yield Text(f"mana {mana}", f"マナ {mana}")
    own = view.zones[f"{player + 1}.{BATTLEFIELD}"].count
    if own:
        yield Text(f"costs -{own}", f"コスト -{own}")


def _unplayed(view: View, cards: int) -> Text:
    """Return the question to a player who ends the main step with mana and playable cards."""
    ready, plural = view.pools[view.viewer].get("ready", 0), "s" * (cards != 1)
    return Text(
        f"You have {ready} mana ready and {cards} card{plural} to play: end the main step?",
        f"使えるマナが{ready}、使えるカードが{cards}枚あります。メインステップを終えますか？",
    )


# On a table it lies to the left of the deck (ultimate.zone.5).
BOARD: Final = Board(
    rows=(
        Row("opponent", (Cell("hand", "count"), *_COUNTS, *_ASIDE)),
        Row("opponent", (*_FIELD, Cell(BATTLEFIELD))),
        Row("own", (Cell(BATTLEFIELD), *_FIELD)),
        Row("own", (*_COUNTS, *_ASIDE)),
        Row("own", (Cell("hand"),)),
    ),
    faces={kind.name: _face(kind) for kind in TYPES},
    deeds={
        "attack": Text("attack of {attacker}", "{attacker}の攻撃"),
        "ability": Text("effect of {source}", "{source}の効果"),
        "magic": Text("use of {source}", "{source}の使用"),
        "summon": Text("summon of {card}", "{card}の召喚"),
        "mill": Text("cards fall from the deck", "デッキからカードが落ちる"),
        "hand_limit": Text("hand limit", "手札の上限"),
    },
    remarks=remarks,
    labels={
        "battlefield": label("battlefield", "バトルフィールド", "cell", "マス"),
        "deck_top": label("deck top", "デッキの上", "on deck", "山上"),
        "graveyard_top": label("graveyard top", "墓地の上", "on grave", "墓上"),
        "mana_zone": label("mana zone", "マナゾーン", "in mana", "マナ"),
        "standby": label("standby space", "スタンバイスペース", "standby", "待機"),
        "falling": label("turned up", "めくられたカード", "turned", "落下"),
        "deck": label("deck", "デッキ"),
        "hand": label("hand", "手札"),
        "graveyard": label("graveyard", "墓地", "grave", "墓地"),
        "exile": label("removed from the game", "ゲームから除外", "removed", "除外"),
        "mana_cards": label("mana cards", "マナカード", "mana", "マナ"),
        "number": label("number", "数字", "no.", "数"),
        "frozen": label("frozen", "凍結"),
        "borrowed": label("borrowed", "一時的に支配", "borrow", "一時"),
        "turn": label("turn", "ターン"),
        "turn_player": label("turn player", "ターンプレイヤー"),
        "attack.attacker": label("attacks", "アタック中"),
        "attack.target": label("attacked", "アタックの対象"),
        "attack.blocker": label("blocks", "ブロック中"),
        **dict.fromkeys(("ability.source", "magic.source"), label("effect", "効果")),
        "kind": label("kind", "種類"),
        **{f"kind.{kind.name}": Label(kind.text, kind.text) for kind in TYPES},
        **{f"suit.{name}": Label(_SUIT_NAMES[name], sign) for name, sign in SUITS.items()},
        **{f"joker.{name}": _design(name) for name in DESIGNS},
    },
    numbers=("turn",),
    roles=("turn_player",),
    asks_back=(AskBack(("main",), ("summon", "standby", "magic"), _unplayed),),
)
