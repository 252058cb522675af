"""Bells: a toy game with an open order in it, planted by the option ``plant``.

Each round both players may ring one of their bells once. What then happens to their points is two things of
one group: one grows them by 1, the other doubles them, so the order counts. With ``commute`` the other adds 2,
and the order does not count.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from types import ModuleType
from typing import Any, ClassVar

from tcgkit.kernel.cards import Scope, Text
from tcgkit.kernel.effects import UseKind, use_ability
from tcgkit.kernel.game import Changing, Reading, Running
from tcgkit.kernel.happening import Event
from tcgkit.kernel.rules import Advice, Check, Ends, Names, RuleOption, Rules, Ruleset
from tcgkit.kernel.state import (
    TABLE,
    Continuous,
    Field,
    Lasting,
    Obj,
    Option,
    Replacement,
    Zone,
    record,
)
from tcgkit.kernel.time import Action, Loop, Phase, Requirement, Sequence, Step, Window
from tcgkit.plugins import Board, RulesetPlugin, ScenarioWords, hookimpl
from tcgkit_dsl.words.entries import (
    DataField,
    Header,
    Noun,
    PlayerRow,
    TriggerRow,
    Verb,
    WordRow,
)
from tcgkit_dsl.words.vocabulary import Vocabulary

PLANTS = ("none", "group", "triggers", "checks", "replacements", "costs")
OTHERS = ("asked", "chance", "pile", "broken")
"""Orders that are chosen, that are a matter of luck, or that only piles show; and a game that fails."""
CARDS = """\
set "Bells" / "鐘" for bells

card B-1 "Plain Bell" / "ただの鐘"
    type: bell

card B-2 "Growing Bell" / "育つ鐘"
    type: bell

    ability "Growth" / "成長" (triggered)
        When you ring, grow.

card B-3 "Dear Bell" / "高い鐘"
    type: bell

    ability "Price" / "代価" (active)
        Swell and add: rest.

card B-4 "Other Bell" / "別の鐘"
    type: bell

    ability "Swelling" / "膨らみ" (triggered)
        When you ring, swell.
"""
BELLS = {
    "triggers": "B-2 = 2",
    "costs": "B-3 = 2",
    "asked": "B-2 = 1\nB-4 = 1",
    "pile": "B-1 = 1\nB-4 = 1",
}
RULEBOOK = """\
# Bells

- **bells.plant.1** An order may be open.
- **bells.ring.1** A player may ring a bell once in a round.
- **bells.end.1** Who has the most points after three rounds wins.
"""


def both(text: str) -> Text:
    return Text(text, text)


def swell(game: Changing, player: int) -> None:
    points = game.number(player, "points")
    more = 2 if game.rules.options["commute"] else points
    game.add_number(player, "points", more)


@record
class Rung(Event):
    """A bell was rung."""

    text: ClassVar[Text] = both("a bell rings")
    clause: ClassVar[str] = "bells.ring.1"

    by: int


@record
class Swells(Event):
    """The points of a player double."""

    by: int

    def apply(self, game: Changing) -> None:
        swell(game, self.by)


@record
class Gains(Event):
    """A player gains points."""

    by: int
    number: int = 1

    def apply(self, game: Changing) -> None:
        game.add_number(self.by, "points", self.number)


@record
class Throws(Event):
    """A player throws a die for points."""

    by: int

    def apply(self, game: Changing) -> None:
        game.add_number(self.by, "points", game.pick(6, "tosses"))


@record
class Falls(Event):
    """A bell falls off the wall."""

    by: int
    bell: Obj

    def apply(self, game: Changing) -> None:
        game.move(self.bell, "pit")


def begin(game: Changing) -> None:
    for player in (0, 1):
        game.set_number(player, "points", 1)
        for weight in (1, 2):
            bell = game.move(game.zone("deck", player)[-1], "wall")
            bell.fields["weight"] = weight
            if game.rules.options["plant"] == "replacements":
                game.add_lasting(Lasting(changed(weight), bell, player, (bell,)))


def changed(weight: int) -> Continuous:
    """Return a replacement of gains: one more, or as many again."""

    def test(game: Reading, scope: Scope, event: Event) -> bool:
        return isinstance(event, Gains) and event.by == scope.you

    def instead(game: Reading, scope: Scope, event: Event) -> Event:
        assert isinstance(event, Gains)
        commutes = bool(game.rules.options["commute"])
        more = event.number if weight == 2 and not commutes else weight
        return Gains(event.by, event.number + more)

    return Continuous(Replacement((Gains,), test, instead))


def next_round(game: Running) -> None:
    game.add_number(TABLE, "round", 1)
    if game.number(TABLE, "round") > 3:
        points = [game.number(player, "points") for player in (0, 1)]
        winners = [p for p in (0, 1) if points[p] == max(points)]
        game.end(winners if len(winners) == 1 else (), "bells.end.1")


def ring(game: Running, player: int, option: Option) -> None:
    game.set_number(player, "rung", 1)
    plant = game.rules.options["plant"]
    if plant == "costs":
        use_ability(game, player, option)
    elif plant == "group":
        game.emit_all([Swells(player), Gains(player)])
    elif plant == "replacements":
        game.emit(Gains, player)
    elif plant == "chance":
        game.emit_all([Throws(player), Throws(1 - player)])
    elif plant == "broken" and game.number(player, "points") > 1:
        raise ValueError("the bell breaks")
    elif plant == "broken":
        game.emit(Gains, player)
    elif plant == "pile":
        game.emit_all([Falls(player, bell) for bell in game.zone("wall", player)])
    else:
        game.emit(Rung, player)


def ringers(game: Reading) -> list[int]:
    planted = game.rules.options["plant"] == "checks"
    return [p for p in (0, 1) if planted and game.number(p, "rung") == 1]


def add(game: Running, found: list[int]) -> None:
    for player in found:
        game.add_number(player, "points", 1)


def double(game: Running, found: list[int]) -> None:
    for player in found:
        swell(game, player)


def rest(game: Running, effect: Any) -> None:
    """Do nothing."""


def grow(game: Running, effect: Any) -> None:
    """Swell, and add the weight of this bell."""
    swell(game, effect.you)
    game.add_number(effect.you, "points", effect.source.number("weight"))


def rules(options: Mapping[str, Any]) -> Rules:
    zones = (
        Zone("deck", both("deck"), face_up=False),
        Zone("wall", both("wall"), in_play=True, slots=4),
        Zone("pit", both("pit")),
    )
    fields = (
        Field("points", "player", both("points")),
        Field("rung", "player", both("rung"), until="ringing"),
        Field("round", "table", both("round")),
        Field("weight", "object", both("weight")),
    )
    once = Requirement(
        "bells.ring.1", both("rung already"), lambda g, p, c, a: not g.number(p, "rung")
    )
    costs = options["plant"] == "costs"
    action = Action(
        "ring",
        ("ringing",),
        both("ring {source}"),
        "bells.ring.1",
        ring,
        zones=("wall",),
        kinds=("active",) if costs else None,
        requirements=(once,),
    )
    window = Window("ringing", lambda game: (0, 1), text=both("Ringing"))
    round_ = Sequence(
        "turn",
        (Step("next", next_round), Phase("ringing", (window,), both("ringing phase"))),
    )
    return Rules(
        ruleset="bells",
        version="1",
        options=options,
        zones={zone.name: zone for zone in zones},
        timeline=Sequence("game", (Step("begin", begin), Loop("rounds", round_))),
        actions={"ring": action},
        order=lambda game: (0, 1),
        fields={field.name: field for field in fields},
        uses={
            "triggered": UseKind("triggered", automatic=True),
            "active": UseKind("active"),
        },
        checks=(
            Check("add", (Rung,), "event", ringers, add, "bells.plant.1"),
            Check("double", (Rung,), "event", ringers, double, "bells.plant.1"),
        ),
        names=Names(kinds=("triggered", "active")),
        advice=Advice(progress=lambda game: game.number(TABLE, "round")),
        ends=Ends(limit=100),
    )


def nothing(*_: Any, **__: Any) -> Any:
    return ()


@lru_cache(maxsize=1)
def vocabulary() -> Vocabulary:
    """The words of the bells."""
    return Vocabulary(
        game="bells",
        fields=(DataField("type", "type", "種類", "word", "card type"),),
        headers=(
            Header("triggered", "誘発", slot="kind", kind="triggered", trigger="required"),
            Header("active", "起動", slot="kind", kind="active"),
        ),
        nouns=(Noun("bell", "鐘", pool=nothing, match=nothing),),
        verbs=(
            Verb("rest", "休む", run=rest),
            Verb("grow", "育つ", run=grow),
            Verb("swell", "膨らむ", run=lambda g, e: swell(g, e.you)),
            Verb("add", "加える", run=lambda g, e: g.add_number(e.you, "points", 1)),
        ),
        triggers=(
            TriggerRow(
                "when you ring",
                "あなたが鳴らしたとき",
                events=(Rung,),
                test=lambda game, scope, event: event.by == scope.you,
            ),
        ),
        players=(PlayerRow("you", "あなた", get=nothing, owner=("your", "あなたの")),),
        words={"card type": (WordRow("bell", "鐘"),)},
        header_rows=("kind",),
    )


OPTIONS = (
    RuleOption("plant", "bells.plant.1", both("what is open"), (*PLANTS, *OTHERS)),
    RuleOption("commute", "bells.plant.1", both("order does not count"), (False, True)),
)


def installed_in(folder: Path, plant: str = "none") -> ModuleType:
    """Write the files of the game into a folder; return its plugin module.

    Several workers call this with one folder: what stands there stays, so that nobody reads half a file.
    """
    cards = BELLS.get(plant, "B-1 = 2")
    files = {
        "bells.tcg": CARDS,
        "bells.md": RULEBOOK,
        "wall.toml": f'name = {{ en = "Wall", ja = "壁" }}\nruleset = "bells"\n\n[cards]\n{cards}\n',
    }
    for name, text in files.items():
        path = folder / name
        if not (path.is_file() and path.read_text(encoding="utf-8") == text):
            path.write_text(text, encoding="utf-8")
    plugin = RulesetPlugin(
        ruleset=Ruleset("bells", both("Bells"), "1", rules, OPTIONS),
        vocabulary=vocabulary,
        board=Board(rows=(), faces={}, labels={}),
        rulebook=folder / "bells.md",
        card_files=(folder / "bells.tcg",),
        deck_files=(folder / "wall.toml",),
        scenario_words=ScenarioWords(counts={"deck": 2}, start={"round": 1}),
    )
    module = ModuleType("bells")
    vars(module)["tcgkit_rulesets"] = hookimpl(lambda: [plugin])
    return module
