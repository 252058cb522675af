"""Lanterns: a toy for two to six players, each for himself or in teams.

Each round all name in secret how many of their lights they give for the lead; who gives most pays and
begins. In his turn a player blows at the lights of others with cards, or lights one of his own. Who
has no light left is out, and the last one (or the last team) wins; when the decks are empty, those
who have most lights do.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping
from functools import lru_cache
from pathlib import Path
from types import ModuleType
from typing import Any, ClassVar

from tcgkit.kernel.cards import CardDef, Text
from tcgkit.kernel.game import Changing, Reading, Running
from tcgkit.kernel.happening import Event
from tcgkit.kernel.rules import (
    Advice,
    Check,
    Deck,
    Ends,
    Names,
    Rules,
    Ruleset,
    by_name,
    rule_options,
)
from tcgkit.kernel.state import (
    TABLE,
    AskNumber,
    Field,
    Joint,
    Obj,
    Option,
    Zone,
    record,
    thing,
)
from tcgkit.kernel.time import Action, Each, Loop, Phase, Sequence, Step, Window
from tcgkit.plugins import Board, RulesetPlugin, hookimpl
from tcgkit.plugins.board import CardFace, Cell, Label, Row
from tcgkit.standard.decks import check_size
from tcgkit_dsl.words.entries import DataField, Header, Noun, PlayerRow, Verb, WordRow
from tcgkit_dsl.words.vocabulary import Vocabulary

SEATS = 6
LIGHTS = 3
HAND = 3
DECK = 10


def both(en: str, ja: str) -> Text:
    return Text(en, ja)


PLAYERS: tuple[Obj, ...] = tuple(
    thing(CardDef(f"p{n}", both(f"P{n}", f"P{n}"), "player", {}), n, n - 1)
    for n in range(1, SEATS + 1)
)
"""The players, as what a card can be aimed at."""


# ---- what happens --------------------------------------------------------------------


@record
class Leads(Event):
    """A player pays for the lead."""

    clause: ClassVar[str] = "lanterns.lead.1"
    text: ClassVar[Text] = both(
        "{player} gives {amount} and leads", "{player}は{amount}払って先手"
    )

    by: int
    amount: int

    def apply(self, game: Changing) -> None:
        game.set_number(TABLE, "lead", self.by)
        game.add_number(self.by, "lights", -self.amount)


@record
class Blows(Event):
    """A player blows out lights of another one."""

    clause: ClassVar[str] = "lanterns.play.1"
    text: ClassVar[Text] = both(
        "{player} blows with {card} at {aim}", "{player}は{card}で{aim}を吹く"
    )

    by: int
    card: Obj
    aim: Obj

    def apply(self, game: Changing) -> None:
        self.card = game.move(self.card, "burnt")
        game.add_number(self.aim.controller, "lights", -self.card.defn["power"])


@record
class Kindles(Event):
    """A player lights a lantern of his own."""

    clause: ClassVar[str] = "lanterns.play.2"
    text: ClassVar[Text] = both("{player} uses {card}", "{player}は{card}を使う")

    by: int
    card: Obj

    def apply(self, game: Changing) -> None:
        self.card = game.move(self.card, "burnt")
        game.add_number(self.by, "lights", self.card.defn["power"])


# ---- the round -----------------------------------------------------------------------


def set_up(game: Changing) -> None:
    for player in game.playing():
        for card in game.zone("deck", player)[-HAND:]:
            game.move(card, "hand")


def draw(game: Running) -> None:
    """Everybody draws; if somebody cannot, those with most lights win (lanterns.end.2)."""
    game.set_number(TABLE, "round", game.number(TABLE, "round") + 1)
    if not all(game.zone("deck", player) for player in game.playing()):
        lights = {p: game.number(p, "lights") for p in game.playing()}
        best = [p for p in lights if lights[p] == max(lights.values())]
        winners = sorted({q for p in best for q in game.rules.partners(p)})
        game.end(winners, "lanterns.end.2")
    for player in game.playing():
        game.move(game.zone("deck", player)[-1], "hand")


def bid(game: Running) -> Generator[Any, Any, None]:
    """All name in secret how many lights they give, but not the last one."""
    question = both("Lights for the lead?", "先手のために灯をいくつ？")
    asks = {
        p: AskNumber(p, 0, game.number(p, "lights") - 1, question) for p in game.playing()
    }
    answers: dict[int, Option] = yield Joint(asks)
    order = seats_from(game, game.number(TABLE, "lead"))
    leader = max(order, key=lambda p: answers[p].number or 0)  # the first of equals
    game.emit(Leads, leader, answers[leader].number or 0)


def seats_from(game: Reading, first: int) -> tuple[int, ...]:
    """Return the players in the order of seats, from one on."""
    count = game.rules.players
    order = tuple((first + n) % count for n in range(count))
    return tuple(p for p in order if not game.is_out(p))


def dark(game: Reading) -> list[int]:
    return [p for p in game.playing() if not game.number(p, "lights")]


def leave(game: Changing, player: int) -> None:
    """The cards of who is out burn (lanterns.out.1)."""
    game.set_number(player, "lights", 0)
    for zone in ("hand", "deck"):
        for card in [*game.zone(zone, player)]:
            game.move(card, "burnt")


def targets(game: Reading, player: int, card: Any, ability: Any) -> list[Obj]:
    """Everybody who plays against him."""
    foes = set(game.playing()) - set(game.rules.partners(player))
    return [PLAYERS[p] for p in sorted(foes)]


def blow(game: Running, player: int, option: Option) -> None:
    assert option.source is not None
    assert option.target is not None
    game.emit(Blows, player, option.source, option.target)


def kindle(game: Running, player: int, option: Option) -> None:
    assert option.source is not None
    game.emit(Kindles, player, option.source)


# ---- the rules -----------------------------------------------------------------------

ACTIONS = (
    Action(
        "blow",
        ("turn",),
        both("{source}: blow at {target}", "{source}：{target}を吹く"),
        "lanterns.play.1",
        blow,
        zones=("hand",),
        candidate_if=lambda defn, ability, up, key: defn.type == "gust",
        targets=targets,
    ),
    Action(
        "kindle",
        ("turn",),
        both("use {source}", "{source}を使う"),
        "lanterns.play.2",
        kindle,
        zones=("hand",),
        candidate_if=lambda defn, ability, up, key: defn.type == "match",
    ),
)
ZONES = (
    Zone("deck", both("deck", "山札"), face_up=False),
    Zone("hand", both("hand", "手札"), ordered=False, face_up=False, down="owner"),
    Zone("burnt", both("burnt cards", "燃えた札")),
)
FIELDS = (
    Field("lights", "player", both("lights", "灯"), start=LIGHTS),
    Field("offers_draw", "player", both("offers a draw", "引き分けの提案")),
    Field("lead", "table", both("lead", "先手")),
    Field("turn_player", "table", both("turn player", "手番")),
    Field("round", "table", both("round", "ラウンド")),
)


def rules(options: Mapping[str, Any]) -> Rules:
    count = int(options["players"])
    turn = Phase(
        "turn",
        (
            Window(
                "turn",
                lambda game: (game.number(TABLE, "turn_player"),),
                after="same",
                text=both("Your turn", "あなたの手番"),
            ),
        ),
        both("turn", "手番"),
    )
    turns = Each(
        "turns",
        lambda game: seats_from(game, game.number(TABLE, "lead")),
        "turn_player",
        turn,
        of_players=True,
    )
    round_ = Sequence("round", (Step("draw", draw), Step("bid", bid), turns))
    teams = ((0, 2), (1, 3)) if count == 4 else ((0, 2, 4), (1, 3, 5))
    return Rules(
        ruleset="lanterns",
        version="1",
        options=options,
        zones=by_name(ZONES),
        timeline=Sequence("game", (Step("set_up", set_up), Loop("rounds", round_))),
        actions=by_name(ACTIONS),
        order=lambda game: tuple(range(count)),
        fields=by_name(FIELDS),
        checks=(
            Check(
                "dark",
                (Blows, Leads),
                "event",
                dark,
                lambda game, found: game.eliminate(found, "lanterns.end.1"),
                "lanterns.end.1",
            ),
        ),
        ends=Ends(
            teams=teams if options["teams"] and count in (4, 6) else (), goes_out=leave
        ),
        names=Names(kinds=("static",)),
        advice=Advice(
            progress=lambda game: game.number(TABLE, "round"),
            score=lambda game, player: float(game.number(player, "lights")),
        ),
        players=count,
    )


def legal_deck(deck: Deck, options: Mapping[str, Any]) -> list[tuple[str, Text]]:
    return check_size(deck, DECK, "lanterns.deck.1")


def nothing(*_: Any, **__: Any) -> Any:
    return ()


@lru_cache(maxsize=1)
def vocabulary() -> Vocabulary:
    """The least that a grammar can be made of: no card has a text."""
    return Vocabulary(
        game="lanterns",
        fields=(
            DataField("type", "type", "種類", "word", "card type"),
            DataField("power", "power", "力", "number"),
        ),
        headers=(Header("static", "常時", slot="kind", kind="static", always=True),),
        nouns=(Noun("card", "カード", pool=nothing, match=nothing),),
        verbs=(Verb("rest", "休む", run=nothing),),
        players=(PlayerRow("you", "あなた", get=nothing, owner=("your", "あなたの")),),
        words={"card type": (WordRow("gust", "風"), WordRow("match", "火"))},
        header_rows=("kind",),
    )


CARDS = """\
set "Lanterns" / "灯籠" for lanterns

card L-1 "Breeze" / "そよ風"
    type: gust    power: 1

card L-2 "Squall" / "突風"
    type: gust    power: 2

card L-3 "Match" / "マッチ"
    type: match    power: 1
"""
DECKS = {
    "calm": ("Calm", "凪", (4, 1, 5)),
    "gale": ("Gale", "疾風", (5, 3, 2)),
    "storm": ("Storm", "嵐", (6, 3, 1)),
}
RULEBOOK = """\
# Lanterns

- **lanterns.deck.1** A deck has 10 cards.
- **lanterns.lead.1** Who gives most lights leads; of equals the next one from the last lead.
- **lanterns.play.1** A gust blows out as many lights of an opponent as it has power.
- **lanterns.play.2** A match lights as many of your own.
- **lanterns.out.1** The cards of who is out burn.
- **lanterns.end.1** Who has no light is out. The last player or team wins.
- **lanterns.end.2** If somebody cannot draw, whoever has most lights wins, with his team.
"""
OPTIONS = rule_options("""
lanterns.lead.1 players = 3 | 2..6
    players / 人数
lanterns.end.1 teams = false | true
    partners / 組
""")


def label(en: str, ja: str) -> Label:
    return Label(both(en, ja), both(en[:6], ja))


BOARD = Board(
    rows=(
        Row("opponent", (Cell("deck", "count"), Cell("hand"), Cell("burnt", "top"))),
        Row("own", (Cell("deck", "count"), Cell("hand"), Cell("burnt", "top"))),
    ),
    faces={kind: CardFace(fields=("power",)) for kind in ("gust", "match")},
    labels={
        "deck": label("deck", "山札"),
        "hand": label("hand", "手札"),
        "burnt": label("burnt", "燃札"),
        "power": label("power", "力"),
        "lights": label("lights", "灯"),
        "lead": label("lead", "先手"),
        "turn_player": label("turn", "手番"),
        "round": label("round", "回"),
    },
    numbers=("lights", "round"),
    roles=("lead", "turn_player"),
)


def installed_in(folder: Path) -> ModuleType:
    """Write the files of the game into a folder; return its plugin module."""
    write_files(folder)
    return plugin_in(folder)


def write_files(folder: Path) -> None:
    """Write the files of the game into a folder."""
    (folder / "lanterns.tcg").write_text(CARDS, encoding="utf-8")
    (folder / "lanterns.md").write_text(RULEBOOK, encoding="utf-8")
    for key, (en, ja, numbers) in DECKS.items():
        cards = "\n".join(f"L-{n} = {number}" for n, number in enumerate(numbers, 1))
        text = f'name = {{ en = "{en}", ja = "{ja}" }}\nruleset = "lanterns"\n\n[cards]\n'
        (folder / f"{key}.toml").write_text(f"{text}{cards}\n", encoding="utf-8")


def plugin_in(folder: Path) -> ModuleType:
    """Return the plugin module of the game, whose files stand in a folder."""
    plugin = RulesetPlugin(
        ruleset=Ruleset(
            "lanterns",
            both("Lanterns", "灯籠"),
            "1",
            rules,
            OPTIONS,
            legal_deck=legal_deck,
            players_by="players",
        ),
        vocabulary=vocabulary,
        board=BOARD,
        rulebook=folder / "lanterns.md",
        card_files=(folder / "lanterns.tcg",),
        deck_files=tuple(folder / f"{key}.toml" for key in DECKS),
    )
    module = ModuleType("lanterns")
    vars(module)["tcgkit_rulesets"] = hookimpl(lambda: [plugin])
    return module
