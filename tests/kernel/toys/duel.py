"""Creatures are put on the table and attack until one player has no life left.

It shows zones and numbers, a turn, two actions with requirements, an event, a trigger, a modifier
and a check. Read it first. The examples of the kernel's reference begin with its ``example``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from tcgkit.kernel.cards import Ability, CardDef, Instruction, Text, Trigger
from tcgkit.kernel.effects import Effect, UseKind
from tcgkit.kernel.game import Changing, Game, Reading, Running
from tcgkit.kernel.happening import Event
from tcgkit.kernel.rules import Check, Names, OptionValue, Rules, by_name
from tcgkit.kernel.state import (
    TABLE,
    Continuous,
    Field,
    Modifier,
    Obj,
    Option,
    Property,
    Zone,
    record,
)
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

if TYPE_CHECKING:
    from tcgkit.kernel.rules import AnyDeck

READY, TAPPED = 0, 1

# ---- what happens --------------------------------------------------------------------


@record
class Hits(Event):
    """A creature hits a player, who loses as much life as its attack."""

    text: ClassVar[Text] = Text("{card} hits", "{card}が当たる")
    clause: ClassVar[str] = "duel.attack.2"

    card: Obj
    victim: int

    def apply(self, game: Changing) -> None:
        game.add_number(self.victim, "life", -game.value(self.card, "attack"))


# ---- cards ---------------------------------------------------------------------------


def hits(game: Reading, scope: Any, event: Event) -> bool:
    return isinstance(event, Hits) and event.card is scope.source


def heal(game: Changing, effect: Effect) -> None:
    game.add_number(effect.you, "life", 1)


def another_of_yours(game: Reading, scope: Any, card: Obj) -> bool:
    return card.controller == scope.you and card is not scope.source


def creature(key: str, ja: str, attack: int, *abilities: Ability) -> CardDef:
    return CardDef(key, Text(key.title(), ja), "creature", {"attack": attack}, abilities)


HEALING = Text("When this hits: gain 1 life.", "攻撃が当たったとき：ライフ1を得る。")
COURAGE = Text("Your other creatures have attack +1.", "他の自分のクリーチャーは攻撃+1。")
FOX = creature("fox", "狐", 2)
OWL = creature(
    "owl",
    "梟",
    1,
    Ability(
        HEALING, "triggered", {}, HEALING, Trigger((Hits,), hits), body=(Instruction(heal),)
    ),
)
LION = creature(
    "lion",
    "獅子",
    3,
    Ability(
        COURAGE,
        "always",
        {},
        COURAGE,
        continuous=(Continuous(Modifier("attack", "add", 1), match=another_of_yours),),
    ),
)

# ---- what players may do -------------------------------------------------------------


def play(game: Changing, player: int, option: Option) -> None:
    assert option.source is not None
    game.set_posture(game.move(option.source, "field"), TAPPED)


def attack(game: Running, player: int, option: Option) -> None:
    assert option.source is not None
    game.set_posture(option.source, TAPPED)
    game.emit(Hits, option.source, 1 - player)


@requirement("duel.play.1", "your field is full", "場がいっぱい")
def has_room(game: Reading, player: int, card: Obj, ability: Any) -> bool:
    return bool(game.free_slots("field", player))


@requirement("duel.attack.1", "it is tapped", "行動済み")
def is_ready(game: Reading, player: int, card: Obj, ability: Any) -> bool:
    return card.posture == READY


PLAY = Action(
    "play",
    ("main",),
    Text("play {source}", "{source}を出す"),
    "duel.play.1",
    play,
    zones=("hand",),
    requirements=(has_room,),
)
ATTACK = Action(
    "attack",
    ("main",),
    Text("attack with {source}", "{source}で攻撃"),
    "duel.attack.1",
    attack,
    zones=("field",),
    requirements=(is_ready,),
)

# ---- the turn ------------------------------------------------------------------------


def deal(game: Changing) -> None:
    for player in (0, 1):
        for _ in range(3):
            game.move(game.zone("deck", player)[-1], "hand")


def begin_turn(game: Running) -> None:
    player = game.number(TABLE, "turn")
    for card in game.zone("field", player):
        game.set_posture(card, READY)
    deck = game.zone("deck", player)
    if deck:
        game.move(deck[-1], "hand")
    else:
        game.lose((player,), "duel.end.2")


def in_order(game: Reading) -> tuple[int, ...]:
    turn = game.number(TABLE, "turn")
    return (turn, 1 - turn)


MAIN = Window(
    "main",
    lambda game: (game.number(TABLE, "turn"),),
    after="same",
    text=Text("Your turn", "あなたの番"),
)
TURN = Phase("turn_of", (Step("begin", begin_turn), MAIN), Text("turn", "ターン"))
TURNS = Each("turns", lambda game: (0, 1), "turn", TURN)


def lifeless(game: Reading) -> list[int]:
    return [player for player in (0, 1) if not game.number(player, "life")]


def lose(game: Running, players: list[int]) -> None:
    game.lose(players, "duel.end.1")


def rules(options: Mapping[str, OptionValue] | None = None) -> Rules:
    zones = (
        Zone("deck", Text("deck", "山札"), face_up=False),
        Zone("hand", Text("hand", "手札"), ordered=False, face_up=False, down="owner"),
        Zone("field", Text("field", "場"), in_play=True, slots=3),
        Zone("discard", Text("discard", "捨て札")),
    )
    fields = (
        Field("life", "player", Text("life", "ライフ"), start=10),
        Field("turn", "table", Text("turn player", "手番")),
        Field("marks", "object", Text("marks", "印")),
        Field("played", "table", Text("played", "曲"), until="turn_of"),
    )
    return Rules(
        ruleset="duel",
        version="1",
        options=options or {},
        zones=by_name(zones),
        timeline=Sequence("game", (Step("deal", deal), Loop("rounds", TURNS))),
        actions=by_name((PLAY, ATTACK)),
        order=in_order,
        fields=by_name(fields),
        properties=by_name((Property("attack"),)),
        postures=(Text("ready", "準備"), Text("tapped", "行動済み")),
        uses=by_name((UseKind("triggered", automatic=True),)),
        names=Names(kinds=("always",), claims=("attack",), lines=("stack",)),
        checks=(Check("lifeless", (Hits,), "event", lifeless, lose, "duel.end.1"),),
    )


def decks() -> tuple[AnyDeck, AnyDeck]:
    deck = {FOX: 5, OWL: 4, LION: 2}
    return deck, deck


def example() -> Game:
    """P1's second turn: he has a fox on the field, P2 an owl; their hands are foxes and owls."""
    game = Game.new(rules(), ({FOX: 8}, {OWL: 8}), seed=1)
    for answer in ("play:fox", "pass", "play:owl", "pass"):
        game.answer(answer)
    return game
