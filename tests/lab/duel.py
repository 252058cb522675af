"""Duel: a toy game for the tests of studies. By itself it is fair; options plant faults.

Each round both draw a card and play one: its power and a throw of a die are added to the points
of its player. Who has the most points after five rounds wins.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from types import ModuleType
from typing import Any

from tcgkit.agents.random import make_random
from tcgkit.kernel.cards import Asking, Text
from tcgkit.kernel.game import Changing, Reading, Running
from tcgkit.kernel.rules import Advice, Ends, Names, RuleOption, Rules, Ruleset
from tcgkit.kernel.state import TABLE, Choose, Field, Option, Zone
from tcgkit.kernel.time import Each, Loop, Sequence, Step
from tcgkit.plugins import AgentPlugin, Board, RulesetPlugin, hookimpl
from tcgkit_dsl.words.entries import DataField, Header, Noun, PlayerRow, Verb, WordRow
from tcgkit_dsl.words.vocabulary import Vocabulary

NAMES = (
    "Ant",
    "Bee",
    "Cat",
    "Dog",
    "Eel",
    "Fox",
    "Gnu",
    "Hen",
    "Ibex",
    "Jay",
    "Kite",
    "Lark",
)
HAND = 4
ROUNDS = 5


def card_text() -> str:
    """Return the cards: twelve alike, a brick that cannot be played, and a titan."""
    rows = [(f"D-{n}", name, "beast", 2) for n, name in enumerate(NAMES, 1)]
    rows += [("D-B", "Brick", "brick", 2), ("D-T", "Titan", "beast", 20)]
    cards = [
        f'card {key} "{name}" / "{name}"\n    type: {kind}    power: {power}\n'
        for key, name, kind, power in rows
    ]
    return 'set "Duel" / "決闘" for duel\n\n' + "\n".join(cards)


def deck_text(name: str, *, last: str = "D-12") -> str:
    keys = [*(f"D-{n}" for n in range(1, 12)), last]
    cards = "\n".join(f"{key} = 1" for key in keys)
    return (
        f'name = {{ en = "{name}", ja = "{name}" }}\nruleset = "duel"\n\n[cards]\n{cards}\n'
    )


def both(text: str) -> Text:
    return Text(text, text)


def players(game: Reading) -> tuple[int, ...]:
    return (0, 1)


def deal(game: Changing) -> None:
    game.add_number(0, "points", int(game.rules.options["head_start"]))
    for player in players(game):
        for _ in range(HAND):
            game.move(game.zone("deck", player)[-1], "hand")


def draw(game: Running) -> None:
    game.set_number(TABLE, "round", game.number(TABLE, "round") + 1)
    if game.number(TABLE, "round") > ROUNDS:
        finish(game)
    for player in players(game):
        if game.zone("deck", player):
            game.move(game.zone("deck", player)[-1], "hand")


def finish(game: Running) -> None:
    points = [game.number(player, "points") for player in players(game)]
    winners = [p for p in players(game) if points[p] == max(points)]
    stuck = game.number(TABLE, "stuck") or sum(points) % 10 == 0
    if game.rules.options["endless"] and stuck:
        game.set_number(TABLE, "stuck", 1)
        game.set_number(TABLE, "round", 1)
        return
    game.end(winners if len(winners) == 1 else (), "duel.end.1")


def play(game: Changing) -> Asking:
    player = game.number(TABLE, "player")
    if game.rules.options["salute"]:
        yield Choose(player, [Option("bow", text=both("Bow"))], both("Salute"), always=True)
    hand = [card for card in game.zone("hand", player) if card.defn.type != "brick"]
    if not hand and game.rules.options["endless"]:
        yield Choose(player, [Option("rest", text=both("Rest"))], both("Rest"), always=True)
    if hand:
        options = [Option("play", card, text=both("{source}")) for card in hand]
        answer = yield Choose(player, options, both("Play which card?"), always=True)
        assert answer.source is not None
        game.add_number(
            player, "points", answer.source.defn["power"] + game.pick(12, "dice")
        )
        game.move(answer.source, "pit")


def rules(options: Mapping[str, Any]) -> Rules:
    zones = (
        Zone("deck", both("deck"), face_up=False),
        Zone("hand", both("hand"), ordered=False, face_up=False, down="owner"),
        Zone("pit", both("pit")),
    )
    fields = (
        Field("points", "player", both("points")),
        Field("round", "table", both("round")),
        Field("player", "table", both("player")),
        Field("stuck", "table", both("stuck")),
    )
    turn = Sequence(
        "turn", (Step("draw", draw), Each("each", players, "player", Step("play", play)))
    )
    return Rules(
        ruleset="duel",
        version="1",
        options=options,
        zones={zone.name: zone for zone in zones},
        timeline=Sequence("game", (Step("deal", deal), Loop("turns", turn))),
        actions={},
        order=players,
        live=lambda game, obj, ability: obj.up,
        fields={field.name: field for field in fields},
        names=Names(
            kinds=("static",),
            streams=("deck.1", "deck.2", "tosses", "choices", "dice"),
        ),
        advice=Advice(
            progress=lambda game: game.number(TABLE, "round"),
            score=lambda game, player: float(game.number(player, "points")),
        ),
        ends=Ends(limit=60),
    )


def nothing(*_: Any, **__: Any) -> Any:
    return ()


@lru_cache(maxsize=1)
def vocabulary() -> Vocabulary:
    """The least that a grammar can be made of: no card has a text."""
    return Vocabulary(
        game="duel",
        fields=(
            DataField("type", "type", "種類", "word", "card type"),
            DataField("power", "power", "力", "number"),
        ),
        headers=(Header("static", "常時", slot="kind", kind="static", always=True),),
        nouns=(Noun("card", "カード", pool=nothing, match=nothing),),
        verbs=(Verb("rest", "休む", run=nothing),),
        players=(PlayerRow("you", "あなた", get=nothing, owner=("your", "あなたの")),),
        words={"card type": (WordRow("beast", "獣"), WordRow("brick", "煉瓦"))},
        header_rows=("kind",),
    )


OPTIONS = (
    RuleOption(
        "head_start", "duel.start.1", both("points of the first"), low=0, high=99, default=0
    ),
    RuleOption("salute", "duel.start.2", both("players bow"), (False, True)),
    RuleOption("endless", "duel.end.2", both("some games go on"), (False, True)),
)
DECKS = {"plain": "D-12", "brick": "D-B", "titan": "D-T"}
RULEBOOK = """\
# Duel

- **duel.start.1** The first player may begin with points.
- **duel.start.2** Players may bow.
- **duel.end.1** Who has the most points after five rounds wins.
- **duel.end.2** Some games may go on.
"""


COIN = AgentPlugin(
    id="coin",
    name=both("coin"),
    summary=both("chooses as random does; studies trust it to judge balance"),
    make=make_random,
)


def installed_in(folder: Path) -> ModuleType:
    """Write the files of the game into a folder; return its plugin module."""
    (folder / "duel.tcg").write_text(card_text(), encoding="utf-8")
    (folder / "duel.md").write_text(RULEBOOK, encoding="utf-8")
    for name, last in DECKS.items():
        text = deck_text(name.title(), last=last)
        (folder / f"{name}.toml").write_text(text, encoding="utf-8")
    plugin = RulesetPlugin(
        ruleset=Ruleset("duel", both("Duel"), "1", rules, OPTIONS),
        vocabulary=vocabulary,
        board=Board(rows=(), faces={}, labels={}),
        rulebook=folder / "duel.md",
        card_files=(folder / "duel.tcg",),
        deck_files=tuple(folder / f"{name}.toml" for name in DECKS),
    )
    module = ModuleType("duel")
    vars(module)["tcgkit_rulesets"] = hookimpl(lambda: [plugin])
    vars(module)["tcgkit_agents"] = hookimpl(lambda: [COIN])
    return module
