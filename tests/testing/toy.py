"""Duel: a toy game for the tests of scenarios.

Each round: both draw; in the main phase both may play cards for energy and zap with them; in the
strike phase a coin decides who is struck, and that player names how much shield to use up.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tcgkit.kernel.cards import Asking, CardDef, Text
from tcgkit.kernel.game import Changing, Reading, Running
from tcgkit.kernel.rules import Rules, Ruleset
from tcgkit.kernel.state import TABLE, AskNumber, Field, Obj, Option, Property, Zone
from tcgkit.kernel.time import Action, Loop, Phase, Requirement, Sequence, Step, Window
from tcgkit.plugins import Board, RulesetPlugin
from tcgkit.plugins.scenarios import ScenarioWords


def both(text: str) -> Text:
    return Text(text, text)


CARDS = {
    key: CardDef(key, both(name), "robot", {"power": power})
    for key, name, power in (("R-1", "Rusty", 1), ("R-2", "Bolt", 2), ("R-3", "Crusher", 3))
}


def draw(game: Running) -> None:
    game.set_number(TABLE, "round", game.number(TABLE, "round") + 1)
    for player in (0, 1):
        deck = game.zone("deck", player)
        if not deck:
            game.end((), "duel.draw.1", "a deck is empty")
        game.move(deck[-1], "hand")


def strike(game: Running) -> Asking:
    """The struck player says how much shield is used up."""
    struck = game.number(TABLE, "struck")
    ask: Any = AskNumber(struck, 0, game.number(struck, "shield"), both("How much shield?"))
    answer = yield ask
    assert answer.number is not None
    used = answer.number
    game.add_number(struck, "shield", -used)
    game.add_number(struck, "health", -max(0, 2 - used))
    if not game.number(struck, "health"):
        game.lose((struck,), "duel.win.1")


def toss(game: Changing) -> None:
    game.set_number(TABLE, "struck", game.pick(2, "tosses"))


def play(game: Changing, player: int, option: Option) -> None:
    assert option.source is not None
    game.add_number(player, "energy", -1)
    game.move(option.source, "field")


def zap(game: Changing, player: int, option: Option) -> None:
    assert option.source is not None
    assert option.target is not None
    game.set_posture(option.source, 1)
    game.move(option.target, "discard")


def enemies(game: Reading, player: int, card: Any, ability: Any) -> list[Obj]:
    return [robot for robot in game.zone("field", 1 - player) if not robot.number("shell")]


UNSHELLED = Requirement(
    "duel.zap.3", both("it has a shell"), lambda g, p, c, target: not target.number("shell")
)
ENERGY = Requirement(
    "duel.play.1", both("needs 1 energy"), lambda g, p, c, a: g.number(p, "energy") > 0
)
READY = Requirement("duel.zap.1", both("it is spent"), lambda g, p, c, a: c.posture == 0)
ROOM = Requirement(
    "duel.play.2", both("the field is full"), lambda g, p, c, a: len(g.zone("field", p)) < 3
)


def rules(options: Mapping[str, Any]) -> Rules:
    round_ = Sequence(
        "round",
        (
            Step("draw", draw),
            Phase(
                "main",
                (Window("main", lambda g: (0, 1), text=both("Main")),),
                both("main phase"),
            ),
            Phase(
                "strike", (Step("toss", toss), Step("shield", strike)), both("strike phase")
            ),
        ),
    )
    zones = (
        Zone("deck", both("deck"), face_up=False),
        Zone("hand", both("hand"), ordered=False, face_up=False, down="owner"),
        Zone("field", both("field"), in_play=True, slots=3),
        Zone("discard", both("discard")),
    )
    fields = (
        Field("energy", "player", both("energy")),
        Field("health", "player", both("health")),
        Field("shield", "player", both("shield")),
        Field("round", "table", both("round")),
        Field("struck", "table", both("struck player")),
        Field("time_called", "table", both("time is called")),
        Field("charge", "object", both("charge")),
        Field("shell", "object", both("shell")),
    )
    actions = (
        Action(
            "play",
            ("main",),
            both("play {source}"),
            "duel.play.1",
            play,
            zones=("hand",),
            requirements=(ENERGY, ROOM),
            candidate_if=lambda d, a, up, key: d.type == "robot",
        ),
        Action(
            "zap",
            ("main",),
            both("zap {target}"),
            "duel.zap.1",
            zap,
            zones=("field",),
            requirements=(READY,),
            targets=enemies,
            target_requirements=(UNSHELLED,),
        ),
    )
    return Rules(
        ruleset="duel",
        version="1",
        options=options,
        zones={zone.name: zone for zone in zones},
        timeline=Loop("rounds", round_),
        actions={action.name: action for action in actions},
        order=lambda game: (0, 1),
        live=lambda game, obj, ability: obj.up,
        fields={field.name: field for field in fields},
        properties={
            "power": Property(
                "power",
                base=lambda g, o: int(o.defn.fields.get("power", 0)) + o.number("charge"),
            )
        },
        postures=(both("ready"), both("spent")),
    )


def no_words() -> Any:
    raise AssertionError("no test of scenarios reads card files of the toy")


PLUGIN = RulesetPlugin(
    ruleset=Ruleset("duel", both("Duel"), "1", rules),
    vocabulary=no_words,
    board=Board(rows=(), faces={}, labels={}),
    scenario_words=ScenarioWords(
        counts={"deck": 5},
        start={"round": 1},
        chance={"heads": 0, "tails": 1},
        seats=("struck",),
        phrases={"zap": ("zap {target} with {source}", "{source} zaps {target}")},
    ),
)
