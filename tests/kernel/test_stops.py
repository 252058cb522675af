"""Stops: windows that pass whoever has not asked for them."""

import pytest

from tcgkit.kernel.cards import CardDef, Text
from tcgkit.kernel.errors import IllegalOption
from tcgkit.kernel.game import Changing, Game, Reading
from tcgkit.kernel.rules import Names, Rules
from tcgkit.kernel.state import TABLE, Field, Option, Stop, Zone
from tcgkit.kernel.time import Action, Loop, Sequence, Step, Window

CARD = CardDef("card", Text("card", "カード"), "card", {})


def count(game: Changing) -> None:
    game.set_number(TABLE, "turn", game.number(TABLE, "turn") + 1)


def wave(game: Changing, player: int, option: Option) -> None:
    game.set_number(player, "waved", 1)


def invited(game: Reading, player: int) -> bool:
    return player == 0 or game.stops(player, "turn")


def game_of(**window: object) -> Game:
    action = Action("wave", ("w",), Text("wave", "振る"), "toy.1", wave, zones=("hand",))
    turns = Window("w", lambda game: (0, 1), invites=invited, **window)  # type: ignore[arg-type]
    rules = Rules(
        ruleset="toy",
        version="1",
        options={},
        zones={
            "deck": Zone("deck", Text("deck", "山札")),
            "hand": Zone("hand", Text("hand", "手札")),
        },
        timeline=Sequence(
            "game",
            (
                Step("deal", deal),
                Loop("turns", Sequence("turn", (Step("count", count), turns))),
            ),
        ),
        actions={"wave": action},
        order=lambda game: (0, 1),
        live=lambda game, obj, ability: True,
        fields={"turn": Field("turn", "table", Text("turn", "ターン"))},
        names=Names(stops={"turn": Text("each turn", "各ターン")}),
    )
    return Game.new(rules, [{CARD: 1}, {CARD: 1}])


def deal(game: Changing) -> None:
    for player in (0, 1):
        game.move(game.zone("deck", player)[-1], "hand")


def asked(game: Reading) -> int:
    assert game.decision is not None
    return game.decision.player


def test_only_who_is_invited_is_asked() -> None:
    game = game_of()
    for _ in range(3):
        assert asked(game) == 0
        game.answer("pass")
    assert game.number(TABLE, "turn") == 4


def test_who_wants_to_be_asked_is_asked() -> None:
    game = game_of()
    game.input(Stop(1, "turn"))
    game.answer("pass")
    assert asked(game) == 1
    game.input(Stop(1, "turn", on=False))
    game.answer("pass")
    assert asked(game) == 0
    game.answer("pass")
    assert asked(game) == 0


def test_a_stop_that_does_not_exist_is_refused() -> None:
    with pytest.raises(IllegalOption, match="no stop is called 'tern'"):
        game_of().input(Stop(0, "tern"))


def test_nobody_else_knows_of_a_stop() -> None:
    game = game_of()
    game.input(Stop(1, "turn"))
    assert not game.sample(0, 1).stops(1, "turn")
    assert game.fork().stops(1, "turn")
    assert "stop" not in str(game.view(0))
