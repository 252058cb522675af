"""Watchers lie face down beside the deck from the start; they are sent out against each other.

It shows a deck with a further part: the starting watchers lie face down in the order of the
deck when the first step runs, each in a slot, and only their owner knows which is which. A
watcher can be in the main part, too. It stands for E2Drive's starting servants and
Dannokomachi's characters.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from tcgkit.kernel.cards import Asking, CardDef, Text
from tcgkit.kernel.rules import Deck, DeckPart, DeckRules, Ends, Names, OptionValue, Rules
from tcgkit.kernel.state import PASS, TABLE, Choose, Field, Option, Result, Zone
from tcgkit.kernel.time import Each, Loop, Sequence, Step, pick_object

if TYPE_CHECKING:
    from tcgkit.kernel.game import Changing, Reading, Running
    from tcgkit.kernel.state import Obj

POSTS = 3


def card(key: str, kind: str, **fields: int) -> CardDef:
    return CardDef(key, Text(key.title(), key), kind, fields)


OWL, FOX, DOG = (card(k, "watcher", sight=n) for n, k in enumerate(("owl", "fox", "dog")))
LAMP = card("lamp", "tool")


def players(game: Reading) -> tuple[int, ...]:
    return (0, 1)


def draw(game: Running) -> None:
    player = game.number(TABLE, "player")
    if not game.zone("deck", player):
        game.lose([p for p in (0, 1) if not stronger(game, p)], "watch.end.2")
    game.move(game.zone("deck", player)[-1], "hand")


def stronger(game: Reading, player: int) -> bool:
    return len(game.zone("post", player)) > len(game.zone("post", 1 - player))


def relieve(game: Changing) -> Asking:
    """Lay a watcher from the hand face down in an empty post, or do not."""
    player = game.number(TABLE, "player")
    if not game.free_slots("post", player):
        return
    watchers = {w.defn: w for w in game.zone("hand", player) if w.defn.type == "watcher"}
    options = [
        Option("lay", w, text=Text("{source}", "{source}")) for w in watchers.values()
    ]
    prompt = Text("Lay a watcher?", "見張りを置く？")
    answer = yield Choose(player, [*options, PASS], prompt, always=True)
    if answer.source is not None:
        game.move(answer.source, "post", up=False)


def challenge(game: Running) -> Asking:
    """An own watcher meets an opposing one; the weaker leaves, or both if they are equal."""
    player = game.number(TABLE, "player")
    if not (game.zone("post", 0) and game.zone("post", 1)):
        return  # only where no watchers begin beside the deck
    pair: list[Obj] = []
    for side, prompt in (
        (player, Text("Send which watcher?", "どの見張りを出す？")),
        (1 - player, Text("Against which one?", "どれを相手に？")),
    ):
        answer = yield pick_object(player, game.zone("post", side), prompt)
        assert answer.source is not None
        pair.append(answer.source)
    for watcher in pair:
        game.turn(watcher, up=True)
    sights = [watcher.defn["sight"] for watcher in pair]
    for watcher, sight in zip(pair, sights, strict=True):
        if sight == min(sights):
            game.move(watcher, "pit")
    losers = [p for p in (0, 1) if not game.zone("post", p)]
    if losers:
        game.lose(losers, "watch.end.1")


def result_of(game: Reading, losers: tuple[int, ...], clause: str) -> Result:
    """Both at one moment: a draw."""
    return Result(tuple(p for p in (0, 1) if p not in losers), clause)


def rules(options: Mapping[str, OptionValue] | None = None) -> Rules:
    turn = Sequence(
        "turn",
        (Step("draw", draw), Step("relieve", relieve), Step("challenge", challenge)),
    )
    zones = (
        Zone("deck", Text("deck", "山札"), face_up=False),
        Zone("hand", Text("hand", "手札"), ordered=False, face_up=False, down="owner"),
        Zone(
            "post",
            Text("post", "持ち場"),
            in_play=True,
            slots=POSTS,
            down="owner",
            holds=lambda defn: defn.type == "watcher",
        ),
        Zone("pit", Text("pit", "穴")),
    )
    return Rules(
        ruleset="night_watch",
        version="1",
        options=options or {},
        zones={zone.name: zone for zone in zones},
        timeline=Loop("turns", Each("each", players, "player", turn)),
        actions={},
        order=players,
        live=lambda game, obj, ability: obj.up,
        fields={"player": Field("player", "table", Text("whose turn", "手番"))},
        ends=Ends(result=result_of),
        names=Names(kinds=("static",)),
        decks=DeckRules(
            parts={
                "watchers": DeckPart(
                    "post", Text("starting watchers", "初期の見張り"), up=False
                )
            }
        ),
    )


def decks() -> tuple[Deck, Deck]:
    return (
        Deck({OWL: 2, FOX: 2, DOG: 1, LAMP: 3}, {"watchers": (DOG, OWL, FOX)}),
        Deck({OWL: 1, FOX: 3, DOG: 1, LAMP: 2}, {"watchers": (FOX, FOX, DOG)}),
    )
