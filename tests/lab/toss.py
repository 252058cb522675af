"""Toss: a toy game whose metrics can be worked out by hand.

In each round player 1 answers a question with two options, player 2 one with two or one; then a toss gives the round to
one of them. Who first wins two rounds wins.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import log
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

from attrs import evolve

from tcgkit.kernel.cards import Asking
from tcgkit.kernel.game import Changing, Reading, Running
from tcgkit.kernel.rules import Advice, Ends, Names, RuleOption, Rules, Ruleset
from tcgkit.kernel.state import TABLE, Choose, Field, Option, Zone
from tcgkit.kernel.time import Each, Loop, Sequence, Step
from tcgkit.plugins import AgentPlugin, Board, RulesetPlugin, Seat, hookimpl
from tcgkit.plugins.declarations import Parameter
from tests.lab.duel import both, players, vocabulary

CARDS = """\
set "Toss" / "投げ" for toss

card T-1 "Coin" / "硬貨"
    type: beast    power: 1
"""
DECK = """\
name = { en = "Coins", ja = "硬貨" }
ruleset = "toss"

[cards]
T-1 = 1
"""
RULEBOOK = """\
# Toss

- **toss.plant.1** Options plant what is to be measured.
- **toss.end.1** Who first wins two rounds wins.
"""
TO_WIN = 2
SIDES = 1200


def asked(game: Reading) -> tuple[int, ...]:
    return (1, 0) if game.rules.options["second"] else (0, 1)


def begin(game: Running) -> None:
    for player in players(game):
        game.set_number(player, "good", 0)
        game.set_number(player, "stopped", 0)
    game.add_number(TABLE, "round", 1)


def ask(game: Changing) -> Asking:
    player = game.number(TABLE, "player")
    options = [Option("good", text=both("Good"))]
    if player == 0 or game.rules.options["skill"]:
        options.append(Option("bad", text=both("Bad")))
    answer = yield Choose(player, options, both("Your call"), always=True)
    game.set_number(player, "good", int(answer.action == "good"))


def churn(game: Changing) -> Asking:
    """Let player 1 gain something for nothing, unless they have stopped in this round."""
    if game.rules.options["churn"] and not game.number(0, "stopped"):
        options = [Option("churn", text=both("Churn")), Option("stop", text=both("Stop"))]
        answer = yield Choose(0, options, both("Churn"), always=True)
        which = "churned" if answer.action == "churn" else "stopped"
        game.add_number(0, which, 1)


def toss(game: Running) -> None:
    """Give the round to the player who was good alone, else by chance."""
    options = game.rules.options
    good = [game.number(player, "good") for player in players(game)]
    side = game.pick(SIDES, "tosses")
    first = side * 100 < SIDES * int(options["percent"])
    winner = 0 if first else 1
    if options["skill"] and good[0] != good[1]:
        winner = 0 if good[0] else 1
    game.add_number(winner, "won", 1)
    if game.pick(SIDES, "tosses") * 100 < SIDES * int(options["knockout"]):
        game.end((winner,), "toss.end.1")
    won = [game.number(player, "won") for player in players(game)]
    is_over = sum(won) == 3 if options["full"] else max(won) == TO_WIN
    if is_over:
        game.end((won.index(max(won)),), "toss.end.1")


def score(game: Reading, player: int) -> float:
    return game.number(player, "won") + game.number(player, "churned") / 100


def rules(options: Mapping[str, Any]) -> Rules:
    zones = (Zone("deck", both("deck"), face_up=False),)
    fields = (
        Field("won", "player", both("rounds won")),
        Field("good", "player", both("good")),
        Field("churned", "player", both("churned")),
        Field("stopped", "player", both("stopped")),
        Field("round", "table", both("round")),
        Field("player", "table", both("player")),
    )
    turn = Sequence(
        "turn",
        (
            Step("begin", begin),
            *(Step(f"churn {number}", churn) for number in range(3)),
            Each("each", asked, "player", Step("ask", ask)),
            Step("toss", toss),
        ),
    )
    return Rules(
        ruleset="toss",
        version="1",
        options=options,
        zones={zone.name: zone for zone in zones},
        timeline=Sequence("game", (Loop("turns", turn),)),
        actions={},
        order=players,
        live=lambda game, obj, ability: obj.up,
        fields={field.name: field for field in fields},
        names=Names(
            kinds=("static",), streams=("deck.1", "deck.2", "tosses", "choices", "dice")
        ),
        advice=Advice(
            progress=lambda game: game.number(TABLE, "round"),
            score=score,
            odds=((1.0, log(3)),),  # a lead of one round is 75 %
        ),
        ends=Ends(limit=60),
    )


OPTIONS = (
    RuleOption("full", "toss.plant.1", both("three rounds, always"), (False, True)),
    RuleOption("skill", "toss.plant.1", both("good beats bad"), (False, True)),
    RuleOption("second", "toss.plant.1", both("player 2 is asked first"), (False, True)),
    RuleOption("churn", "toss.plant.1", both("player 1 may churn"), (False, True)),
    RuleOption(
        "percent", "toss.plant.1", both("chance of player 1"), low=0, high=100, default=50
    ),
    RuleOption(
        "knockout", "toss.plant.1", both("chance to end it"), low=0, high=100, default=0
    ),
)


class Aim:
    """Chooses "good" with this chance, in percent, else "bad"."""

    def __init__(self, seed: int, percent: float) -> None:
        self.percent, self.random = percent, Random(seed)

    def choose(self, seat: Seat) -> int:
        is_good = self.random.random() * 100 < self.percent
        decision = seat.decision
        return 0 if is_good or decision is None or len(decision) == 1 else 1


def agent(name: str, percent: float) -> AgentPlugin:
    def make(plugin: RulesetPlugin, seed: int) -> Aim:
        return Aim(seed, percent)

    return AgentPlugin(id=name, name=both(name), summary=both(name), make=make)


def make_aim(plugin: RulesetPlugin, seed: int, *, budget: int) -> Aim:
    return Aim(seed, 100 * budget / (budget + 1))


AGENTS = (
    agent("good", 100),
    agent("bad", 0),
    agent("even", 50),
    AgentPlugin(
        id="aim",
        name=both("aim"),
        summary=both("good with a chance of budget in budget + 1"),
        make=make_aim,
        parameters=(
            Parameter(id="budget", default=1, least=1, most=99, meaning=both("budget")),
        ),
    ),
)


def installed_in(folder: Path) -> ModuleType:
    """Write the files of the game into a folder; return its plugin module."""
    (folder / "toss.tcg").write_text(CARDS, encoding="utf-8")
    (folder / "toss.md").write_text(RULEBOOK, encoding="utf-8")
    (folder / "coins.toml").write_text(DECK, encoding="utf-8")
    words = evolve(vocabulary(), game="toss")
    plugin = RulesetPlugin(
        ruleset=Ruleset("toss", both("Toss"), "1", rules, OPTIONS),
        vocabulary=lambda: words,
        board=Board(rows=(), faces={}, labels={}),
        rulebook=folder / "toss.md",
        card_files=(folder / "toss.tcg",),
        deck_files=(folder / "coins.toml",),
    )
    module = ModuleType("toss")
    vars(module)["tcgkit_rulesets"] = hookimpl(lambda: [plugin])
    vars(module)["tcgkit_agents"] = hookimpl(lambda: [*AGENTS])
    return module
