"""Small games with exact values: what a search must find, and how far it is from that.

``chain``: a response is answered, the answer is answered, ...; who cannot answer loses. ``bids``: both choose at once.
``three``: three players take stones in turn. ``liar``: one player knows a card and may lie about it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import product
from typing import Any

from attrs import define

from tcgkit.kernel.cards import CardDef, Text
from tcgkit.kernel.game import Game, Running
from tcgkit.kernel.rules import Advice, Ends, Rules
from tcgkit.kernel.state import TABLE, Choose, Field, Joint, Option, Result, Zone
from tcgkit.kernel.time import Loop, Step
from tcgkit.kernel.time import Sequence as InOrder
from tcgkit.plugins import Seat

WORDS = ("first", "second", "third")
Matrix = tuple[tuple[float, ...], ...]
PENNIES: Matrix = ((1.0, 0.0), (0.0, 1.0))
"""The first player's points in ``bids`` by both answers. Each answer is right half of the time, and the value 0.5; whoever
replies to a choice that is known wins.
"""
THIRDS: Matrix = ((0.5, 1.0, 0.0), (0.5, 0.5, 0.0), (1.0, 1.0, 0.5))
"""For both players the third answer is the best, whatever the other chooses; the value is 0.5."""
KING, JACK = (
    CardDef(key, Text(key, key), "card", {"high": high})
    for key, high in (("king", 1), ("jack", 0))
)


def text(word: str) -> Text:
    return Text(word, word)


def made(
    *steps: Callable[[Running], Any],
    players: int = 2,
    zones: Sequence[Zone] = (),
    fields: Mapping[str, int] | None = None,
) -> Rules:
    """Return rules in which these steps are repeated; ``fields`` are numbers of the table with their starts."""
    numbers = [
        Field(name, "table", text(name), start=start)
        for name, start in (fields or {}).items()
    ]
    everyone = tuple(range(players))
    held = (Zone("deck", text("deck"), face_up=False), *zones)
    return Rules(
        ruleset="solved",
        version="1",
        options={},
        players=players,
        zones={zone.name: zone for zone in held},
        timeline=Loop("turns", InOrder("turn", tuple(Step(s.__name__, s) for s in steps))),
        actions={},
        order=lambda game: everyone,
        live=lambda game, obj, ability: True,
        fields={number.name: number for number in numbers},
        ends=Ends(result=lambda game, losers, clause: Result((), clause)),
        advice=Advice(horizon=lambda game: 0),
    )


def asked(player: int, words: Sequence[str]) -> Choose:
    return Choose(player, [Option(word, text=text(word)) for word in words], text("?"))


def chain(length: int) -> Game:
    """Each response takes one or two of the means that are left; who has none left loses."""

    def respond(game: Running) -> Any:
        player = game.number(TABLE, "player")
        left = game.number(TABLE, "left")
        if not left:
            game.end([1 - player], "chain.end")
        answer = yield asked(player, ["one", "two"][:left])
        game.add_number(TABLE, "left", -1 if answer.action == "one" else -2)
        game.set_number(TABLE, "player", 1 - player)

    return Game.new(made(respond, fields={"player": 0, "left": length}), ({}, {}), 0)


def bids(points: Matrix, rounds: int = 1) -> Game:
    """Both choose at once; the last round has these points for the first player."""

    def bid(game: Running) -> Any:
        asks = {0: asked(0, WORDS[: len(points)]), 1: asked(1, WORDS[: len(points[0])])}
        answers = yield Joint(asks)
        game.add_number(TABLE, "round", 1)
        if game.number(TABLE, "round") == rounds:
            row, column = (WORDS.index(answers[player].action) for player in (0, 1))
            game.end({1.0: [0], 0.5: [], 0.0: [1]}[points[row][column]], "bids.end")

    return Game.new(made(bid, fields={"round": 0}), ({}, {}), 0)


def three(stones: int) -> Game:
    """Each takes one or two stones; who takes the last wins, with the player before if it took two."""

    def take(game: Running) -> Any:
        player, left = game.number(TABLE, "player"), game.number(TABLE, "left")
        answer = yield asked(player, ["one", "two"][:left])
        taken = 1 if answer.action == "one" else 2
        game.add_number(TABLE, "left", -taken)
        game.set_number(TABLE, "player", (player + 1) % 3)
        if left == taken:
            game.end([player] if taken == 1 else [player, (player + 2) % 3], "three.end")

    return Game.new(
        made(take, players=3, fields={"player": 0, "left": stones}), ({}, {}, {}), 0
    )


def liar(seed: int) -> Game:
    """Player 1 holds a king or a jack; with a jack it admits it (a draw) or claims a king, which player 2 believes or doubts.

    Points of player 1: a lie believed 1, doubted 0; a true claim doubted 1, believed a draw. In equilibrium a jack lies
    half of the time, player 2 doubts half of the time, and player 1 has 0.625.
    """

    def play(game: Running) -> Any:
        if not game.zone("hand", 0):
            game.move(game.zone("deck", 0)[-1], "hand")
        (card,) = game.zone("hand", 0)
        if not card.defn["high"]:
            answer = yield asked(0, ["claim", "admit"])
            if answer.action == "admit":
                game.end([], "liar.admit")

    def judge(game: Running) -> Any:
        (card,) = game.zone("hand", 0)
        answer = yield asked(1, ["believe", "doubt"])
        if answer.action == "doubt":
            game.end([0 if card.defn["high"] else 1], "liar.doubt")
        game.end([] if card.defn["high"] else [0], "liar.believe")

    hand = Zone("hand", text("hand"), face_up=False, down="owner")
    rules = made(play, judge, zones=(hand,))
    return Game.new(rules, ({KING: 1, JACK: 1}, {}), seed)


def exact(game: Game) -> tuple[float, ...]:
    """Return the points of each player if all play perfectly and everything is open; the first best answer is taken."""
    if game.result is not None:
        players = range(game.rules.players)
        winners = game.result.winners or tuple(players)
        return tuple(1 / len(winners) if p in winners else 0.0 for p in players)
    return max(
        (exact(after) for after in answered(game)),
        key=lambda points: points[game.decision.player if game.decision else 0],
    )


def outcomes(game: Game) -> set[tuple[float, ...]]:
    """Return the points that perfect play can lead to: who is equal between two answers may give either."""
    if game.result is not None:
        return {exact(game)}
    assert game.decision is not None
    player, found = game.decision.player, set()
    for points in product(*map(outcomes, answered(game))):
        most = max(each[player] for each in points)
        found |= {each for each in points if each[player] == most}
    return found


def answered(game: Game) -> list[Game]:
    """Return the game after each answer."""
    assert game.decision is not None
    found = []
    for at in range(len(game.decision.options)):
        after = game.fork()
        after.choose(at)
        found.append(after)
    return found


@define(eq=False)
class Table:
    """A game with seats."""

    game: Game
    trace: None = None


def seat_of(game: Game) -> Seat:
    assert game.decision is not None
    return Seat(Table(game), game.decision.player)
