"""Bazaar: a toy for one to four players who bring no decks: all cards are of the table.

In the middle are a pile of wares, of which three lie open, and a bank of coins. In his turn a player
may take a coin from the bank and pays with coins in his hand for wares and lamps; what he buys is his,
goes to his discard pile and comes back when that is shuffled. Once in the game he may hide the top
ware of the pile: it stays the table's. The most points win; alone one needs enough of them.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from types import ModuleType
from typing import Any, ClassVar

from tcgkit.kernel.cards import Text
from tcgkit.kernel.game import Changing, Reading, Running
from tcgkit.kernel.happening import Event
from tcgkit.kernel.rules import (
    Advice,
    DeckPart,
    DeckRules,
    Names,
    Rules,
    Ruleset,
    by_name,
    rule_options,
)
from tcgkit.kernel.state import TABLE, Field, Obj, Option, Zone, record
from tcgkit.kernel.time import (
    Action,
    Each,
    Loop,
    Phase,
    Sequence,
    Step,
    Window,
    requirement,
)
from tcgkit.plugins import Board, RulesetPlugin, hookimpl
from tcgkit.plugins.board import CardFace, Cell, Label, Row
from tcgkit_dsl.words.entries import DataField, Header, Noun, PlayerRow, Verb, WordRow
from tcgkit_dsl.words.vocabulary import Vocabulary

ROUNDS = 6
OPEN = 3
HAND = 3
ALONE = 5
"""The points that one player needs alone."""


def both(en: str, ja: str) -> Text:
    return Text(en, ja)


@record
class Buys(Event):
    """A player pays for a card of the table; from now on it is his."""

    clause: ClassVar[str] = "bazaar.buy.1"
    text: ClassVar[Text] = both("{player} buys {card}", "{player}は{card}を買う")

    by: int
    card: Obj

    def apply(self, game: Changing) -> None:
        game.add_number(self.by, "spent", self.card.defn["price"])
        self.card = game.move(game.give(self.card, self.by), "discard")


@record
class Takes(Event):
    """A player takes a coin."""

    clause: ClassVar[str] = "bazaar.coin.1"
    text: ClassVar[Text] = both("{player} takes {card}", "{player}は{card}を取る")

    by: int
    card: Obj

    def apply(self, game: Changing) -> None:
        game.set_number(self.by, "taken", 1)
        game.move(game.give(self.card, self.by), "hand")  # the log tells all what they saw


@record
class Hides(Event):
    """A player takes the top card of the pile, unseen by the others."""

    clause: ClassVar[str] = "bazaar.hide.1"
    text: ClassVar[Text] = both("{player} hides {card}", "{player}は{card}を隠す")

    by: int
    card: Obj

    def apply(self, game: Changing) -> None:
        game.set_number(self.by, "hid", 1)
        self.card = game.move(self.card, "hidden", player=self.by)


def set_up(game: Changing) -> None:
    for player in range(game.rules.players):
        for _ in range(HAND):
            game.move(game.give(game.zone("bank")[-1], player), "discard")


def seats(game: Reading) -> tuple[int, ...]:
    return tuple(range(game.rules.players))


def begin_round(game: Running) -> None:
    game.set_number(TABLE, "round", game.number(TABLE, "round") + 1)
    if game.number(TABLE, "round") > ROUNDS:
        finish(game)


def finish(game: Running) -> None:
    """The most points win, also together; alone it takes five (bazaar.end.1, bazaar.end.2)."""
    points = [worth(game, player) for player in seats(game)]
    if len(points) == 1:
        game.end((0,) if points[0] >= ALONE else (), "bazaar.end.2")
    game.end([p for p in seats(game) if points[p] == max(points)], "bazaar.end.1")


def worth(game: Reading, player: int) -> int:
    zones = ("deck", "hand", "discard", "hidden")
    return sum(int(c.defn["points"]) for name in zones for c in game.zone(name, player))


def begin_turn(game: Changing) -> None:
    """Fill the stall, draw up to three cards; an empty deck is the discard pile, shuffled."""
    player = game.number(TABLE, "turn_player")
    game.set_number(player, "spent", 0)
    game.set_number(player, "taken", 0)
    while len(game.zone("stall")) < OPEN and game.zone("wares"):
        game.move(game.zone("wares")[-1], "stall")
    while len(game.zone("hand", player)) < HAND:
        if not game.zone("deck", player):
            for card in [*game.zone("discard", player)]:
                game.move(card, "deck")
            game.shuffle("deck", player)
        if not game.zone("deck", player):
            return
        game.move(game.zone("deck", player)[-1], "hand")


def end_turn(game: Changing) -> None:
    player = game.number(TABLE, "turn_player")
    for card in [*game.zone("hand", player)]:
        game.move(card, "discard")


def purse(game: Reading, player: int) -> int:
    coins = sum(int(card.defn["value"]) for card in game.zone("hand", player))
    return coins - game.number(player, "spent")


def top_of_wares(game: Reading, player: int) -> list[Obj]:
    return game.zone("wares")[-1:]


def on_card(event: type[Event]) -> Any:
    def start(game: Running, player: int, option: Option) -> None:
        game.emit(event, player, option.source)

    return start


@requirement(
    "bazaar.buy.2",
    "it costs {price}, you have {purse}",
    "{price}必要、あるのは{purse}",
    price=lambda game, player, card, ability: card.defn["price"],
    purse=lambda game, player, card, ability: purse(game, player),
)
def can_pay(game: Reading, player: int, card: Obj, ability: Any) -> bool:
    return purse(game, player) >= int(card.defn["price"])


@requirement(
    "bazaar.coin.1",
    "you have taken one this turn",
    "このターンはもう取った",
    per_source=False,
)
def has_taken_none(game: Reading, player: int, card: Obj, ability: Any) -> bool:
    return not game.number(player, "taken")


@requirement("bazaar.hide.1", "you have hidden one already", "もう隠した")
def has_hidden_none(game: Reading, player: int, card: Obj, ability: Any) -> bool:
    return not game.number(player, "hid")


ACTIONS = (
    Action(
        "buy",
        ("shop",),
        both("buy {source}", "{source}を買う"),
        "bazaar.buy.1",
        on_card(Buys),
        zones=("stall", "lamps"),
        requirements=(can_pay,),
    ),
    Action(
        "take",
        ("shop",),
        both("take {source}", "{source}を取る"),
        "bazaar.coin.1",
        on_card(Takes),
        zones=("bank",),
        requirements=(has_taken_none,),
    ),
    Action(
        "hide",
        ("shop",),
        both("hide the top ware", "一番上の商品を隠す"),
        "bazaar.hide.1",
        on_card(Hides),
        sources=top_of_wares,
        among=("wares",),
        requirements=(has_hidden_none,),
    ),
)
ZONES = (
    Zone("wares", both("wares", "商品の山"), shared=True, face_up=False),
    Zone("stall", both("stall", "屋台"), shared=True),
    Zone("bank", both("bank", "銀行"), shared=True),
    Zone("lamps", both("lamps", "ランプ"), shared=True, in_play=True, slots=2),
    Zone("deck", both("deck", "山札"), face_up=False),
    Zone("hand", both("hand", "手札"), ordered=False, face_up=False, down="owner"),
    Zone("discard", both("discard pile", "捨て札")),
    Zone("hidden", both("hidden", "隠し場所"), face_up=False, down="owner"),
)
FIELDS = (
    Field("spent", "player", both("spent", "使った額")),
    Field("taken", "player", both("coins taken", "取った硬貨")),
    Field("hid", "player", both("has hidden", "隠した")),
    Field("turn_player", "table", both("turn player", "手番")),
    Field("round", "table", both("round", "ラウンド")),
)


def rules(options: Mapping[str, Any]) -> Rules:
    shop = Window(
        "shop",
        lambda game: (game.number(TABLE, "turn_player"),),
        after="same",
        text=both("The bazaar", "市場"),
    )
    turn = Phase(
        "turn",
        (Step("begin", begin_turn), shop, Step("end", end_turn)),
        both("turn", "手番"),
    )
    turns = Each("turns", seats, "turn_player", turn)
    round_ = Sequence("round", (Step("count", begin_round), turns))
    return Rules(
        ruleset="bazaar",
        version="1",
        options=options,
        zones=by_name(ZONES),
        timeline=Sequence("game", (Step("set_up", set_up), Loop("rounds", round_))),
        actions=by_name(ACTIONS),
        order=seats,
        fields=by_name(FIELDS),
        decks=DeckRules(
            zone=None,
            pack_zone="wares",
            pack_parts={
                "coins": DeckPart("bank", both("coins", "硬貨")),
                "lamps": DeckPart("lamps", both("lamps", "ランプ")),
            },
        ),
        names=Names(kinds=("static",)),
        advice=Advice(
            progress=lambda game: game.number(TABLE, "round"),
            score=lambda game, player: float(worth(game, player)),
        ),
        players=int(options["players"]),
    )


def nothing(*_: Any, **__: Any) -> Any:
    return ()


@lru_cache(maxsize=1)
def vocabulary() -> Vocabulary:
    """The least that a grammar can be made of: no card has a text."""
    return Vocabulary(
        game="bazaar",
        fields=(
            DataField("type", "type", "種類", "word", "card type"),
            DataField("price", "price", "値段", "number"),
            DataField("value", "value", "価値", "number"),
            DataField("points", "points", "点", "number"),
        ),
        headers=(Header("static", "常時", slot="kind", kind="static", always=True),),
        nouns=(Noun("card", "カード", pool=nothing, match=nothing),),
        verbs=(Verb("rest", "休む", run=nothing),),
        players=(PlayerRow("you", "あなた", get=nothing, owner=("your", "あなたの")),),
        words={"card type": (WordRow("coin", "硬貨"), WordRow("ware", "商品"))},
        header_rows=("kind",),
    )


ROWS = (
    ("Copper", "銅貨", "coin", 0, 1, 0),
    ("Gold", "金貨", "ware", 4, 3, 0),
    ("Carpet", "絨毯", "ware", 2, 0, 1),
    ("Spices", "香辛料", "ware", 3, 0, 2),
    ("Lamp", "ランプ", "ware", 5, 0, 4),
)
CARDS = 'set "Bazaar" / "市場" for bazaar\n' + "".join(
    f'\ncard B-{number} "{en}" / "{ja}"\n'
    f"    type: {kind}    price: {price}    value: {value}    points: {points}\n"
    for number, (en, ja, kind, price, value, points) in enumerate(ROWS, 1)
)
PACK = """\
name = { en = "The bazaar", ja = "市場" }
ruleset = "bazaar"

[cards]
B-2 = 8
B-3 = 14
B-4 = 10

"""
COINS = ", ".join(['"B-1"'] * 40)
PACK += f'\n[parts]\ncoins = [{COINS}]\nlamps = ["B-5", "B-5"]\n'
RULEBOOK = """\
# Bazaar

- **bazaar.buy.1** What a player buys is his, and goes to his discard pile.
- **bazaar.buy.2** He pays its price with the coins in his hand.
- **bazaar.coin.1** Once a turn he may take a coin.
- **bazaar.hide.1** Once a game he may hide the top ware.
- **bazaar.end.1** After six rounds the most points win.
- **bazaar.end.2** Alone one needs five points.
"""
OPTIONS = rule_options("""
bazaar.end.1 players = 2 | 1 | 3 | 4
    players / 人数
""")


def label(en: str, ja: str) -> Label:
    return Label(both(en, ja), both(en[:6], ja))


BOARD = Board(
    rows=(
        Row("opponent", (Cell("deck", "count"), Cell("hand"), Cell("discard", "top"))),
        Row("shared", (Cell("wares", "count"), Cell("stall"), Cell("lamps"))),
        Row("shared", (Cell("bank", "top"),)),
        Row("own", (Cell("deck", "count"), Cell("hand"), Cell("discard", "top"))),
        Row("own", (Cell("hidden"),)),
    ),
    faces={
        kind: CardFace(fields=("price", "value", "points")) for kind in ("coin", "ware")
    },
    labels={
        "wares": label("wares", "商品"),
        "stall": label("stall", "屋台"),
        "lamps": label("lamps", "灯"),
        "bank": label("bank", "銀行"),
        "deck": label("deck", "山札"),
        "hand": label("hand", "手札"),
        "discard": label("discard", "捨札"),
        "hidden": label("hidden", "隠し"),
        "price": label("price", "値段"),
        "value": label("value", "価値"),
        "points": label("points", "点"),
        "turn_player": label("turn", "手番"),
        "round": label("round", "回"),
    },
    numbers=("round",),
    roles=("turn_player",),
)


def installed_in(folder: Path) -> ModuleType:
    """Write the files of the game into a folder; return its plugin module."""
    write_files(folder)
    return plugin_in(folder)


def write_files(folder: Path) -> None:
    """Write the files of the game into a folder."""
    (folder / "bazaar.tcg").write_text(CARDS, encoding="utf-8")
    (folder / "bazaar.md").write_text(RULEBOOK, encoding="utf-8")
    (folder / "pack.toml").write_text(PACK, encoding="utf-8")


def plugin_in(folder: Path) -> ModuleType:
    """Return the plugin module of the game, whose files stand in a folder."""
    plugin = RulesetPlugin(
        ruleset=Ruleset(
            "bazaar", both("Bazaar", "市場"), "1", rules, OPTIONS, players_by="players"
        ),
        vocabulary=vocabulary,
        board=BOARD,
        rulebook=folder / "bazaar.md",
        card_files=(folder / "bazaar.tcg",),
        pack=folder / "pack.toml",
    )
    module = ModuleType("bazaar")
    vars(module)["tcgkit_rulesets"] = hookimpl(lambda: [plugin])
    return module
