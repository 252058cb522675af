"""Small games with a question of each kind, for the contract of players."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final

from tcgkit.kernel.cards import CardDef, Text
from tcgkit.kernel.game import Game, Running
from tcgkit.kernel.rules import Ends, Rules
from tcgkit.kernel.state import TABLE, AskNumber, Choose, Field, Joint, Option, Result, Zone
from tcgkit.kernel.time import Loop, Sequence, Step

_ROUNDS: Final = 2
_MANY: Final = 30


def _text(word: str) -> Text:
    return Text(word, word)


def _words(player: int, count: int) -> Choose:
    options = [Option(f"word-{n}", text=_text(f"word {n}")) for n in range(count)]
    return Choose(player, options, _text("which word?"))


def bounded(game: Running) -> Any:
    """Ask for a number from 2 to 9."""
    yield AskNumber(0, 2, 9, _text("how many?"))


def unbounded(game: Running) -> Any:
    """Ask for a number from 1 on."""
    yield AskNumber(1, 1, None, _text("how many, from 1?"))


def many(game: Running) -> Any:
    """Ask for one of many options."""
    yield _words(1, _MANY)


def card(game: Running) -> Any:
    """Ask for a card of a hidden hand."""
    if not game.zone("hand", 0):
        for _ in range(3):
            game.move(game.zone("deck", 0)[-1], "hand")
    hand = game.zone("hand", 0)
    yield Choose(0, [Option("show", each) for each in hand], _text("which card?"))


def at_once(game: Running) -> Any:
    """Ask all players at once: one for a number, the others for a word."""
    others: dict[int, Choose | AskNumber] = {
        player: _words(player, 3) for player in range(1, game.rules.players)
    }
    yield Joint({0: AskNumber(0, 0, 3, _text("how many?")), **others})


def last(game: Running) -> None:
    """Count the round; the game ends after the last one."""
    game.add_number(TABLE, "round", 1)
    if game.number(TABLE, "round") == _ROUNDS:
        game.end([0], "questions.end")


def _rules(players: int, *steps: Callable[[Running], Any]) -> Rules:
    everyone = tuple(range(players))
    zones = (
        Zone("deck", _text("deck"), face_up=False),
        Zone("hand", _text("hand"), face_up=False, down="owner"),
    )
    turn = Sequence("turn", tuple(Step(step.__name__, step) for step in (*steps, last)))
    return Rules(
        ruleset="questions",
        version="1",
        options={},
        players=players,
        zones={zone.name: zone for zone in zones},
        timeline=Loop("turns", turn),
        actions={},
        order=lambda game: everyone,
        live=lambda game, obj, ability: True,
        fields={"round": Field("round", "table", _text("round"))},
        ends=Ends(result=lambda game, losers, clause: Result((), clause)),
    )


def questions(seeds: Iterable[int]) -> Iterator[Game]:
    """Yield a game of two and of three players for each seed; together they ask questions of all kinds."""
    cards = {CardDef(f"card-{n}", _text(f"card {n}"), "card", {}): 1 for n in range(5)}
    for seed in seeds:
        two = _rules(2, bounded, unbounded, many, card, at_once)
        yield Game.new(two, (cards, cards), seed)
        yield Game.new(_rules(3, at_once, bounded), (cards, cards, cards), seed)


__all__ = ["questions"]
