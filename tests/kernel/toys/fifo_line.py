"""Declarations wait in a line, first in, first out; tokens pay for them.

It shows a line with a window before each item, tokens with a posture (On, Off), a continuous
claim that holds some of them, a replacement with one use ("the next damage is reduced by 2"),
one that begins later, and numbers that end with a phase. It stands for E2Drive.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from tcgkit.kernel.cards import Ability, Asking, CardDef, Text
from tcgkit.kernel.happening import Event
from tcgkit.kernel.rules import Check, Names, OptionValue, Rules, by_name
from tcgkit.kernel.state import (
    TABLE,
    Claim,
    Continuous,
    Field,
    Lasting,
    Obj,
    Option,
    Process,
    Replacement,
    Zone,
    record,
)
from tcgkit.kernel.time import (
    Action,
    Each,
    Loop,
    Phase,
    Resolve,
    Sequence,
    Step,
    Window,
    pick_object,
    requirement,
)
from tcgkit.standard.players import opponent

if TYPE_CHECKING:
    from tcgkit.kernel.game import Changing, Reading, Running
    from tcgkit.kernel.rules import AnyDeck

ON, OFF = 0, 1
LIFE = 6


@record
class Damage(Event):
    """A player loses life."""

    text: ClassVar[Text] = Text("{player} takes {amount}", "{player}に{amount}ダメージ")

    by: int
    amount: int

    def apply(self, game: Changing) -> None:
        game.add_number(self.by, "life", -self.amount)


def reduced(game: Reading, me: Any, event: Event) -> Event | None:
    assert isinstance(event, Damage)
    return Damage(event.by, event.amount - 2) if event.amount > 2 else None


SHIELD = Continuous(
    Replacement((Damage,), lambda game, me, event: event.whose == me.you, reduced)
)  # "The next damage you would take is reduced by 2."
HOLD = Continuous(  # "The first ether of each opponent cannot be turned Off."
    Claim(
        "turn_off", "cannot", lambda game, me, ether: ether is first_ether(game, 1 - me.you)
    )
)


def first_ether(game: Reading, player: int) -> Obj:
    return game.zone("ether", player)[0]


def card(key: str, cost: int, *, quick: bool = False, hold: bool = False) -> CardDef:
    name = Text(key.title(), key)
    aura = (Ability(name, "aura", {}, name, continuous=(HOLD,)),) if hold else ()
    return CardDef(key, name, "tool", {"cost": cost, "quick": quick}, aura)


BLOW, JAB = card("blow", 2), card("jab", 1, quick=True)
WARD, PLAN, CLAMP = (
    card("ward", 1, quick=True),
    card("plan", 1),
    card("clamp", 2, hold=True),
)
ETHER = CardDef("ether", Text("ether", "エーテル"), "token", {}, is_card=False)


def ether(game: Reading, player: int) -> list[Obj]:
    """Return what a player can still turn Off."""
    row = game.zone("ether", player)
    return [e for e in row if e.posture == ON and not game.cannot("turn_off", e)]


@record
class Declare(Process):
    """A tool is declared: its ether is turned Off one by one, then it joins the line."""

    name = "declare"

    card: Obj
    you: int
    left: int

    def begin(self, game: Running) -> Asking | None:
        if self.left:
            return self.pay(game)
        game.leave()
        self.card = game.move(self.card, "pending")
        game.line_up("pending", Item(self.card, self.you))
        return None

    def pay(self, game: Changing) -> Asking:
        text = Text("Turn which ether Off?", "どのエーテルをオフにする？")
        answer = yield pick_object(self.you, ether(game, self.you), text, action="pay")
        assert answer.source is not None
        self.left -= 1
        game.set_posture(answer.source, OFF)


@record
class Item(Process):
    """What waits in the line."""

    name = "item"

    card: Obj
    you: int

    def begin(self, game: Running) -> None:
        game.leave()
        zone = (
            "field"
            if self.card.defn is CLAMP and game.free_slots("field", self.you)
            else "used"
        )
        card, you = game.move(self.card, zone), self.you
        if card.defn in (BLOW, JAB):
            game.emit(Damage, opponent(you), 3 if card.defn is BLOW else 1)
        elif card.defn is WARD:
            game.add_lasting(Lasting(SHIELD, card, you, until="turn", uses=1))
        elif card.defn is PLAN:  # "From the end of this turn on, once."
            game.add_lasting(Lasting(SHIELD, card, you, after="turn", until="turn", uses=1))


def declare(game: Running, player: int, option: Option) -> None:
    assert option.source is not None
    game.enter(Declare(option.source, player, option.source.defn["cost"]))


def players(game: Reading) -> tuple[int, ...]:
    turn = game.number(TABLE, "player")
    return (turn, 1 - turn)


def start_turn(game: Running) -> None:
    player = game.number(TABLE, "player")
    if not game.zone("deck", player):
        game.end((), "line.end.2")
    game.move(game.zone("deck", player)[-1], "hand")


def set_up(game: Changing) -> None:
    for player in game.playing():
        for _ in range(3):
            game.make(ETHER, "ether", player)
            game.move(game.zone("deck", player)[-1], "hand")


def end_turn(game: Changing) -> None:
    for token in game.zone("ether", game.number(TABLE, "player")):
        game.set_posture(token, ON)


def lost(game: Reading) -> list[int]:
    return [player for player in game.playing() if not game.number(player, "life")]


@requirement(
    "line.pay.1",
    "needs {need} ether",
    "エーテル{need}個必要",
    need=lambda game, player, card, ability: card.defn["cost"],
)
def can_pay(game: Reading, player: int, card: Obj, ability: Any) -> bool:
    return len(ether(game, player)) >= int(card.defn["cost"])


DECLARE = Action(
    "declare",
    ("idle", "respond"),
    Text("declare {source}", "{source}を宣言"),
    "line.declare.1",
    declare,
    zones=("hand",),
    candidate_if=lambda defn, ability, up, key: defn["quick"] or key == "idle",
    requirements=(can_pay,),
)


def rules(options: Mapping[str, OptionValue] | None = None) -> Rules:
    idle = Window("idle", lambda game: (game.number(TABLE, "player"),), closes="one_act")
    line = Resolve("line", "pending", False, Window("respond", players, after="same"))
    turn = Phase(
        "turn", (Step("start", start_turn), idle, line, idle, line, Step("end", end_turn))
    )
    zones = (
        Zone("deck", Text("deck", "山札"), face_up=False),
        Zone("hand", Text("hand", "手札"), ordered=False, face_up=False, down="owner"),
        Zone("field", Text("field", "場"), in_play=True, slots=1),
        Zone("ether", Text("ether", "エーテル"), in_play=True),
        Zone("pending", Text("pending", "待機")),
        Zone("used", Text("used", "使用済み")),
    )
    return Rules(
        ruleset="fifo_line",
        version="1",
        options=options or {},
        zones={zone.name: zone for zone in zones},
        timeline=Sequence(
            "game",
            (
                Step("set_up", set_up),
                Loop("turns", Each("each", lambda game: (0, 1), "player", turn)),
            ),
        ),
        actions={"declare": DECLARE},
        order=players,
        live=lambda game, obj, ability: True,
        fields=by_name(
            (
                Field("life", "player", Text("life", "ライフ"), start=LIFE),
                Field("player", "table", Text("whose turn", "手番")),
            )
        ),
        names=Names(kinds=("aura",), claims=("turn_off",)),
        postures=(Text("On", "オン"), Text("Off", "オフ")),
        checks=(
            Check(
                "no_life",
                (Damage,),
                "event",
                lost,
                lambda g, who: g.lose(who, "line.end.1"),
            ),
        ),
    )


def decks() -> tuple[AnyDeck, AnyDeck]:
    deck = {BLOW: 5, JAB: 4, WARD: 3, PLAN: 2, CLAMP: 1}
    return deck, deck
