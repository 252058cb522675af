"""The rules of Orchard Market: players buy cards of a market for decks of their own."""

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from tcgkit.kernel.cards import CardType, Text
from tcgkit.kernel.effects import UseKind, use_ability
from tcgkit.kernel.game import Game, Reading, Running
from tcgkit.kernel.rules import Advice, DeckRules, Rules, Ruleset, by_name, rule_options
from tcgkit.kernel.state import TABLE, Field, Zone, record
from tcgkit.kernel.time import Action, Each, Loop, Phase, Sequence, Step
from tcgkit.standard.actions import emits, needs_number, own_phase
from tcgkit.standard.damage import ChangeNumber
from tcgkit.standard.events import DrawAgain
from tcgkit.standard.market import Buy, affordable
from tcgkit.standard.piles import draw_again, mix_in, move_all
from tcgkit.standard.players import best, turn_first
from tcgkit.standard.uses import PlayFromHand

HAND: Final = 5
ROUNDS: Final = 25
FIRST: Final = {"O-1": 7, "O-4": 3}  # seeds and plots
LAST: Final = "O-6"  # the orchard
FRUIT: Final = CardType("fruit", Text("fruit", "果物"), fields=("value",))
LAND: Final = CardType("land", Text("land", "土地"), fields=("points",))
HELPER: Final = CardType("helper", Text("helper", "手伝い"))
TYPES: Final = (FRUIT, LAND, HELPER)
ZONES: Final = (
    Zone("market", Text("market", "市場"), shared=True, ordered=False),
    Zone("deck", Text("deck", "山札"), face_up=False),
    Zone("hand", Text("hand", "手札"), ordered=False, face_up=False, down="owner"),
    Zone("played", Text("cards played", "使った札")),
    Zone("discard", Text("discard pile", "捨て札")),
)
FIELDS: Final = (
    Field("round", "table", Text("round", "ラウンド")),
    Field("turn_player", "table", Text("turn player", "手番")),
    Field("coins", "player", Text("coins", "硬貨"), until="turn"),
    Field("errands", "player", Text("errands", "用事"), start=1),
)


@record
class Draws(DrawAgain):
    """A player draws cards."""

    clause: ClassVar[str] = "orchard_market.turn.4"


@record
class Gains(ChangeNumber):
    """A player gains coins for this turn."""

    clause: ClassVar[str] = "orchard_market.turn.2"
    number: ClassVar[str] = "coins"


@record
class Buys(Buy):
    """A player buys a card of the market."""

    clause: ClassVar[str] = "orchard_market.turn.3"
    money: ClassVar[str] = "coins"


@record
class Errand(PlayFromHand):
    """A helper is played, and what it says is carried out (orchard_market.turn.1)."""

    stages = ("pay", "put_down", "announce", "carry_out")
    lies: ClassVar[str] = "played"

    def pay(self, game: Running) -> None:
        """Use up an errand."""
        game.add_number(self.you, "errands", -1)


def set_up(game: Running) -> None:
    """Give everybody seven seeds and three plots, and a first hand (orchard_market.setup.1)."""
    for player in game.playing():
        for key, number in FIRST.items():
            found = [card for card in game.zone("market") if card.defn.key == key]
            mix_in(game, [game.give(card, player) for card in found[:number]], player)
        draw_again(game, player, HAND)


def sell(game: Running) -> None:
    """Play all fruits of the hand: each gives coins (orchard_market.turn.2)."""
    player = game.number(TABLE, "turn_player")
    fruits = [card for card in game.zone("hand", player) if card.defn.is_a(FRUIT)]
    move_all(game, fruits, "played")
    game.emit(Gains, player, sum(int(card.defn["value"]) for card in fruits))


def clean_up(game: Running) -> None:
    """Discard all that was played or is left, and draw a new hand (orchard_market.turn.4)."""
    player = game.number(TABLE, "turn_player")
    game.set_number(player, "errands", 1)
    move_all(game, [*game.zone("played", player), *game.zone("hand", player)], "discard")
    game.emit(Draws, player, HAND)


def points(game: Reading, player: int) -> int:
    """Return the points of a player's land, wherever it lies (orchard_market.card.2)."""
    own = [card for zone in ZONES[1:] for card in game.zone(zone.name, player)]
    return sum(int(card.defn["points"]) for card in own if card.defn.is_a(LAND))


def judge(game: Running) -> None:
    """End the game when the orchards are sold out, or after the last round."""
    game.add_number(TABLE, "round", 1)
    sold_out = all(card.defn.key != LAST for card in game.zone("market"))
    if sold_out or game.number(TABLE, "round") == ROUNDS:
        scores = [points(game, player) for player in game.playing()]
        game.end(best(game.playing(), scores), "orchard_market.end.1")


ERRANDS: Final = own_phase("errand", Text("errands", "用事"))
TRADE: Final = own_phase("trade", Text("trade", "取引"))
PARTS: Final = (ERRANDS, Step("sell", sell), TRADE, Step("clean_up", clean_up))
TURN: Final = Phase("turn", PARTS, Text("turn", "手番"))
TURNS: Final = Each("turns", Game.playing, "turn_player", TURN)
ROUND: Final = Sequence("round", (TURNS, Step("judge", judge)))
TIMELINE: Final = Sequence("game", (Step("set_up", set_up), Loop("rounds", ROUND)))
HAS_ERRAND = needs_number(
    "errands", "orchard_market.turn.1", "no errand left", "用事がない"
)
PLAY: Final = Action(
    "play",
    ("errand",),
    Text("play {source}", "{source}を使う"),
    "orchard_market.turn.1",
    use_ability,
    zones=("hand",),
    kinds=("helper",),
    requirements=(HAS_ERRAND,),
)
BUY: Final = Action(
    "buy",
    ("trade",),
    Text("buy {source}", "{source}を買う"),
    "orchard_market.turn.3",
    emits(Buys),
    zones=("market",),
    requirements=(affordable("orchard_market.turn.3", money="coins"),),
)


def build(options: Mapping[str, Any]) -> Rules:
    """Return the rules for these options."""
    return Rules(
        ruleset=RULESET.id,
        version=RULESET.version,
        options=options,
        zones=by_name(ZONES),
        types=by_name(TYPES),
        fields=by_name(FIELDS),
        timeline=TIMELINE,
        actions=by_name((PLAY, BUY)),
        uses=by_name((UseKind("helper", Errand),)),
        order=turn_first,
        players=int(options["players"]),
        decks=DeckRules(zone=None, pack_zone="market"),
        advice=Advice(points, lambda game: game.number(TABLE, "round")),
    )


OPTIONS = rule_options("orchard_market.setup.1 players = 2 | 2..4\n    players / 人数")
NAME: Final = Text("Orchard Market", "果樹園の市")
RULESET = Ruleset("orchard-market", NAME, "0.1.0", build, OPTIONS, players_by="players")
