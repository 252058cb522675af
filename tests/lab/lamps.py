"""Lamps: a toy game for the tests of coverage; its code names clauses in every kind of place.

Each round both draw, both may change a lamp in the hand for oil, and then light lamps in turn.
The rulebook is lamps.md. About the whole game: lamps.module.1.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache, partial
from pathlib import Path
from types import ModuleType
from typing import Any, ClassVar

from tcgkit.kernel.cards import Asking, Text
from tcgkit.kernel.game import Changing, Reading, Running
from tcgkit.kernel.happening import Event
from tcgkit.kernel.rules import Advice, Check, Deck, Names, Rules, Ruleset
from tcgkit.kernel.state import PASS, TABLE, Choose, Field, Obj, Option, Zone, record
from tcgkit.kernel.time import Action, Each, Loop, Requirement, Sequence, Step, Window
from tcgkit.plugins import AgentPlugin, Board, RulesetPlugin, hookimpl
from tcgkit.plugins.match import Seat
from tcgkit_dsl.words.entries import DataField, Header, Noun, PlayerRow, Verb, WordRow
from tcgkit_dsl.words.vocabulary import Vocabulary

RULEBOOK = Path(__file__).with_suffix(".md")
CARDS = """\
set "Lamps" / "灯" for lamps

card L-1 "Candle" / "蝋燭"
    type: lamp    price: 1

card L-2 "Torch" / "松明"
    type: lamp    price: 2
"""
DECK = 'name = { en = "Night", ja = "夜" }\nruleset = "lamps"\n[cards]\nL-1 = 4\nL-2 = 4\n'
OIL = 2  # lamps.const.1


def both(text: str) -> Text:
    return Text(text, text)


def players(game: Reading) -> tuple[int, ...]:
    return (0, 1)


@record
class Lit(Event):
    """A lamp is lit (lamps.lit.2)."""

    text: ClassVar[Text] = both("{player} lights {lamp}")
    clause: ClassVar[str] = "lamps.lit.1"

    by: int
    lamp: Obj


def draw(game: Running) -> None:
    game.set_number(TABLE, "round", game.number(TABLE, "round") + 1)
    for player in players(game):
        if not game.zone("deck", player):
            game.end((), "lamps.end.1")
        game.move(game.zone("deck", player)[-1], "hand")


def refill(game: Changing) -> Asking:
    """Change a lamp for oil (lamps.round.2); it is asked about twice."""
    player = game.number(TABLE, "player")
    for prompt in (both("Change a lamp?"), both("Really?")):
        yes = Option("yes", text=both("Yes"))
        answer = yield Choose(player, [yes, PASS], prompt)
        if answer is PASS:
            return
    if game.zone("hand", player):
        game.move(game.zone("hand", player)[0], "pit")
        game.add_number(player, "oil", 1)


def light(game: Running, player: int, option: Option) -> None:
    """Light a lamp (lamps.light.1, light.5-6)."""
    assert option.source is not None
    game.add_number(player, "oil", -price(option.source.defn.key))
    lamp = game.move(option.source, "shelf")
    # lamps.light.7
    if lamp.defn["price"] > 100:
        game.add_number(
            player,
            "oil",  # lamps.end.2 is not so, either
            1,
        )
    game.emit(Lit, player, lamp)


@lru_cache(maxsize=8)
def price(key: str) -> int:
    """Return what a lamp costs: 1, whatever its kind (lamps.light.8)."""
    return 1


def at_least(pool: str, amount: int) -> Callable[..., bool]:
    """Return a test of a pool (lamps.light.3)."""

    def test(game: Reading, player: int, lamp: Obj, ability: Any) -> bool:
        return game.number(player, pool) >= amount

    return test


def bright(game: Reading) -> list[int]:
    shelves = [len(game.zone("shelf", player)) for player in players(game)]
    return [p for p in players(game) if shelves[p] >= 2 and not game.number(p, "bright")]


def shine(game: Changing, found: list[int]) -> None:
    for player in found:
        game.set_number(player, "bright", 1)


def score(game: Reading, player: int) -> float:
    """Return how many lamps a player has lit (lamps.think.1)."""
    return float(len(game.zone("shelf", player)))


LIGHT = Action(
    "light",
    ("main",),
    both("light {source}"),
    "lamps.light.1",
    light,
    zones=("hand",),
    requirements=(
        Requirement("lamps.light.3", both("no oil"), at_least("oil", 1)),
        Requirement(
            "lamps.light.4", both("full"), lambda g, p, c, a: len(g.zone("shelf", p)) < 99
        ),
    ),
    when="lamps.light.2",
)


def rules(options: Mapping[str, Any]) -> Rules:
    round_ = Sequence(
        "round",
        (
            Step("draw", draw, "lamps.round.1"),
            Each("each", players, "player", Step("refill", refill)),
            Window("main", players, text=both("Main")),
        ),
    )
    zones = (
        Zone("deck", both("deck"), face_up=False),
        Zone("hand", both("hand"), ordered=False, face_up=False, down="owner"),
        Zone("shelf", both("shelf"), in_play=True),
        Zone("pit", both("pit")),
    )
    fields = (
        Field("oil", "player", both("oil"), start=OIL),
        Field("bright", "player", both("bright")),
        Field("round", "table", both("round")),
        Field("player", "table", both("player")),
    )
    return Rules(
        ruleset="lamps",
        version="1",
        options=options,
        zones={zone.name: zone for zone in zones},
        timeline=Loop("rounds", round_),
        actions={"light": LIGHT},
        order=players,
        live=lambda game, obj, ability: obj.up,
        fields={field.name: field for field in fields},
        checks=(Check("bright", (Lit,), "event", bright, shine, "lamps.bright.1"),),
        names=Names(kinds=("static",)),
        advice=Advice(progress=lambda game: game.number(TABLE, "round"), score=score),
    )


def legal_deck(deck: Deck, options: Mapping[str, Any]) -> list[tuple[str, Text]]:
    """Return what is illegal about a deck (lamps.deck.1)."""
    if sum(deck.cards.values()) > 9:
        return [("lamps.deck.2", both("too many lamps"))]
    return []


def nothing(*_: Any, **__: Any) -> Any:
    return ()


@lru_cache(maxsize=1)
def vocabulary() -> Vocabulary:
    """The least that a grammar can be made of: no card has a text."""
    return Vocabulary(
        game="lamps",
        fields=(
            DataField("type", "type", "種類", "word", "card type"),
            DataField("price", "price", "値段", "number"),
        ),
        headers=(Header("static", "常時", slot="kind", kind="static", always=True),),
        nouns=(Noun("card", "カード", pool=nothing, match=nothing),),
        verbs=(Verb("rest", "休む", run=nothing),),
        players=(PlayerRow("you", "あなた", get=nothing, owner=("your", "あなたの")),),
        words={"card type": (WordRow("lamp", "灯"),)},
        header_rows=("kind",),
    )


class First:
    """An agent that always answers alike; ``dreaming`` it plays games to their end before."""

    def __init__(self, seat_number: int, dreaming: bool) -> None:
        self.dreaming = dreaming
        self.answered = 0

    def choose(self, seat: Seat) -> int:
        decision = seat.decision
        assert decision is not None
        self.answered += 1
        if self.dreaming:
            world = seat.sample(self.answered)
            while (request := world.request) is not None:
                world.choose(len(getattr(request, "options", ())) - 1)
            world.rules.advice.score(world, 0)
        return decision.numbers[-1 if self.answered % 3 else 0]


def agent(name: str, dreaming: bool) -> AgentPlugin:
    return AgentPlugin(
        id=name,
        name=both(name),
        summary=both(name),
        make=lambda plugin, seed: First(seed, dreaming),
    )


def installed_in(folder: Path, build: Callable[..., Rules] = rules) -> ModuleType:
    """Write the files of the game into a folder; return its plugin module."""
    files = {"lamps.tcg": CARDS, "a.toml": DECK, "b.toml": DECK}
    for name, text in files.items():
        (folder / name).write_text(text, encoding="utf-8")
    plugin = RulesetPlugin(
        ruleset=Ruleset("lamps", both("Lamps"), "1", partial(build), legal_deck=legal_deck),
        vocabulary=vocabulary,
        board=Board(rows=(), faces={}, labels={}),
        rulebook=RULEBOOK,
        card_files=(folder / "lamps.tcg",),
        deck_files=(folder / "a.toml", folder / "b.toml"),
    )
    agents = [agent("first", dreaming=False), agent("dreamer", dreaming=True)]
    module = ModuleType("lamps")
    vars(module)["tcgkit_rulesets"] = hookimpl(lambda: [plugin])
    vars(module)["tcgkit_agents"] = hookimpl(lambda: agents)
    return module
