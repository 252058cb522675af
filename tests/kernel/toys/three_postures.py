"""Monsters are ready, tired or heavily tired; damage is dealt card by card.

It shows a posture ladder, alternating turns, damage as a process that a trigger interrupts in
the middle (a mill inside a mill), settling between steps, and reactions: one that negates
(now) and one that follows (linked). It stands for Ultimate Game.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from tcgkit.kernel.cards import Ability, Asking, CardDef, Instruction, Text, Trigger
from tcgkit.kernel.effects import AFTER_EVENT, Effect, Use, UseKind, use_ability
from tcgkit.kernel.happening import Event
from tcgkit.kernel.rules import Check, OptionValue, Reactions, Rules, Triggers, by_name
from tcgkit.kernel.state import (
    TABLE,
    Continuous,
    Field,
    Modifier,
    Obj,
    Option,
    Process,
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
    from tcgkit.kernel.game import Changing, Reading, Running
    from tcgkit.kernel.rules import AnyDeck

READY, TIRED, HEAVY = 0, 1, 2


@record
class Fell(Event):
    """The top card of a deck falls."""

    reactable: ClassVar[bool] = True
    text: ClassVar[Text] = Text("{card} falls", "{card}が落ちる")

    by: int
    card: Obj

    def apply(self, game: Changing) -> None:
        game.move(self.card, "fallen")

    def left(self) -> tuple[Obj, ...]:
        return (self.card,)


@record
class Worn(Event):
    """A monster loses 1 power for good."""

    by: int
    card: Obj

    def apply(self, game: Changing) -> None:
        game.modify(WEAKER, self.card, self.by, (self.card,), None)


@record
class Mill(Process):
    """Damage to a deck, one card after the other. Everything between is free to interrupt."""

    name = "damage"

    player: int
    left: int

    def begin(self, game: Running) -> None:
        deck = game.zone("deck", self.player)
        if not self.left or not deck:
            return game.leave()
        self.left -= 1
        return game.emit(Fell, self.player, deck[-1])


WEAKER = Continuous(Modifier("power", "add", -1))


def falls(game: Reading, me: Any, event: Event) -> bool:
    return isinstance(event, Fell) and event.card is me.source


def own_card_falls(game: Reading, me: Any, event: Event) -> bool:
    mine: int = me.you
    return event.whose == mine


def hit_back(game: Running, effect: Effect) -> Asking | None:
    game.enter(Mill(1 - effect.you, 1))
    return None


def negate(game: Reading, effect: Effect) -> Asking | None:
    assert effect.event is not None
    effect.event.stands = False
    return None


def card(key: str, power: int, kind: str = "", run: Any = None) -> CardDef:
    name = Text(key.title(), key)
    if not kind:
        return CardDef(key, name, "monster", {"power": power})
    test = falls if kind == "auto" else own_card_falls
    trigger = Trigger((Fell,), test, own_leaving=kind == "auto")
    ability = Ability(name, kind, {}, name, trigger, body=(Instruction(run),))
    return CardDef(key, name, "card", {"power": power}, (ability,))


OGRE, IMP = card("ogre", 2), card("imp", 1)
JOKER = card("joker", 0, "auto", hit_back)  # "When this falls, 1 damage to the opponent."
SAVE = card("save", 0, "save", negate)  # "When your card would fall: negate that."
AVENGE = card("avenge", 0, "avenge", hit_back)  # "After your card has fallen: 1 damage."


@record
class Reaction(Use):
    """A card is discarded to answer an event."""

    stages = ("pay", "wait", "carry_out")

    def pay(self, game: Running) -> Asking | None:
        self.source = game.move(self.source, "fallen")
        return None


def summon(game: Changing, player: int, option: Option) -> None:
    assert option.source is not None
    game.set_posture(game.move(option.source, "field"), TIRED)


@record
class Attack(Process):
    """A monster attacks the deck: lightly for 1, or heavily for its power, which wears it."""

    name = "attack"

    monster: Obj
    heavy: bool

    def begin(self, game: Running) -> None:
        self.next = Attack.wear
        game.set_posture(self.monster, HEAVY if self.heavy else TIRED)
        damage = game.value(self.monster, "power") if self.heavy else 1
        game.enter(Mill(1 - self.monster.controller, damage))

    def wear(self, game: Running) -> None:
        game.leave()
        if self.heavy and game.is_there(self.monster):
            game.emit(Worn, self.monster.controller, self.monster)


def attack(game: Running, player: int, option: Option) -> None:
    assert option.source is not None
    game.enter(Attack(option.source, option.action == "heavy"))


@requirement("posture.attack.1", "it is not ready", "準備状態でない")
def is_ready(game: Reading, player: int, card: Obj, ability: Any) -> bool:
    return card.posture == READY


@requirement("posture.summon.1", "no free cell", "空きがない")
def has_room(game: Reading, player: int, card: Obj, ability: Any) -> bool:
    return bool(game.free_slots("field", player))


@requirement("posture.react.1", "another player's card", "相手のカード")
def is_about_own(game: Reading, player: int, card: Obj, ability: Any) -> bool:
    return bool(game.about().now.whose == player)


def _action(name: str, window: str, start: Any, zone: str, **more: Any) -> Action:
    text = Text(name + " {source}", "{source}：" + name)
    return Action(name, (window,), text, f"posture.{name}", start, zones=(zone,), **more)


def is_monster(defn: CardDef, ability: Ability | None, up: bool, key: str) -> bool:
    return defn.type == "monster"


ACTIONS = (
    _action(
        "summon", "main", summon, "hand", candidate_if=is_monster, requirements=(has_room,)
    ),
    _action("light", "main", attack, "field", requirements=(is_ready,)),
    _action("heavy", "main", attack, "field", requirements=(is_ready,)),
    _action(
        "react",
        "react",
        use_ability,
        "hand",
        kinds=("save", "avenge"),
        requirements=(is_about_own,),
    ),
)


def start_turn(game: Changing) -> None:
    player = game.number(TABLE, "turn")
    for monster in game.zone("field", player):
        game.set_posture(monster, max(READY, monster.posture - 1))
    if game.zone("deck", player):
        game.move(game.zone("deck", player)[-1], "hand")


def draw_three(game: Changing) -> None:
    for player in (0, 1):
        for _ in range(3):
            game.move(game.zone("deck", player)[-1], "hand")


def judge(game: Running) -> None:
    empty = [player for player in (0, 1) if not game.zone("deck", player)]
    if empty:
        game.lose(empty[:1], "posture.end.1")


def weak(game: Reading) -> list[Obj]:
    return [m for p in (0, 1) for m in game.zone("field", p) if game.value(m, "power") == 0]


def bury(game: Changing, monsters: list[Obj]) -> None:
    for monster in monsters:
        game.move(monster, "fallen")


def turn_player_first(game: Reading) -> tuple[int, ...]:
    turn = game.number(TABLE, "turn")
    return (turn, 1 - turn)


def rules(options: Mapping[str, OptionValue] | None = None) -> Rules:
    main = Window("main", lambda game: (game.number(TABLE, "turn"),), after="same")
    turn = Phase("turn_of", (Step("start", start_turn), main, Step("judge", judge)))
    turns = Each("turns", lambda game: (0, 1), "turn", turn)
    zones = (
        Zone("deck", Text("deck", "山札"), face_up=False),
        Zone("hand", Text("hand", "手札"), ordered=False, face_up=False, down="owner"),
        Zone("field", Text("field", "場"), in_play=True, slots=2),
        Zone("fallen", Text("fallen", "落ち札")),
    )
    return Rules(
        ruleset="three_postures",
        version="1",
        options=options or {},
        zones={zone.name: zone for zone in zones},
        timeline=Sequence("game", (Step("draw", draw_three), Loop("rounds", turns))),
        actions={action.name: action for action in ACTIONS},
        order=turn_player_first,
        live=lambda game, obj, ability: True,
        fields=by_name((Field("turn", "table", Text("whose turn", "手番")),)),
        properties={"power": Property("power")},
        postures=(
            Text("ready", "準備"),
            Text("tired", "疲労"),
            Text("heavily tired", "重疲労"),
        ),
        uses={
            "auto": UseKind("auto", automatic=True),
            "save": UseKind("save", Reaction),
            "avenge": UseKind("avenge", Reaction, waits=AFTER_EVENT),
        },
        reactions=Reactions(window=Window("react", turn_player_first)),
        checks=(Check("weak", (Worn,), "step", weak, bury),),
        triggers=Triggers(go="step"),
    )


def decks() -> tuple[AnyDeck, AnyDeck]:
    deck = {OGRE: 6, IMP: 6, JOKER: 5, SAVE: 3, AVENGE: 3}
    return deck, deck
