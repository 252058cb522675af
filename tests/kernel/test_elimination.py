"""Elimination: players go out while others play on; teams; concessions of one of several."""

from __future__ import annotations

from typing import Any

import pytest

from tcgkit.kernel.cards import Asking
from tcgkit.kernel.endless import position
from tcgkit.kernel.errors import KernelBug, RulesetInvalid, WrongPlayer
from tcgkit.kernel.game import Changing, Game, Reading, Running
from tcgkit.kernel.rules import Ends
from tcgkit.kernel.sight import Trace
from tcgkit.kernel.state import (
    NO,
    PASS,
    TABLE,
    YES,
    AskNumber,
    Choose,
    Concede,
    Joint,
    OfferDraw,
    Option,
    Result,
)
from tcgkit.kernel.time import Each, Step, Window
from tcgkit.plugins._fingerprint import fingerprint
from tests.kernel.bench import OTHER, PLAIN, stand, text


def burn(game: Changing, player: int) -> None:
    """What somebody has who goes out is gone."""
    for card in [*game.zone("deck", player)]:
        game.move(card, "heap")


def table(*nodes: Any, players: int = 3, **over: Any) -> Game:
    """Return a bench game of several players, who can go out."""
    ends, order = Ends(goes_out=burn), lambda g: tuple(range(players))
    given: dict[str, Any] = {"ends": ends, "order": order}
    return stand(
        *nodes,
        brought=[{PLAIN: 2, OTHER: 1}] * players,
        players=players,
        **{**given, **over},
    )


def turn(game: Changing) -> Asking:
    """The turn player says twice whether he goes on."""
    player = game.number(TABLE, "player")
    for _ in range(2):
        yield Choose(player, [YES, NO], text(f"turn of {player + 1}"))
    game.add_number(player, "life", 1)


def turns(players: int = 3) -> Each:
    seats = tuple(range(players))
    return Each("turns", lambda game: seats, "player", Step("turn", turn), of_players=True)


def asked(game: Reading) -> str:
    assert game.decision is not None
    return game.decision.prompt.en


def test_who_goes_out_has_no_more_turns_and_the_others_play_on() -> None:
    game = table(turns())
    game.input(Concede(1))
    assert (game.result, game.playing(), game.is_out(1)) == (None, (0, 2), True)
    assert not game.zone("deck", 1)
    for prompt in ("turn of 1", "turn of 1", "turn of 3", "turn of 3"):
        assert asked(game) == prompt
        game.answer("yes")
    assert [game.number(player, "life") for player in range(3)] == [11, 10, 11]
    assert game.view(0).out == (1,)


def test_who_goes_out_in_his_turn_ends_it() -> None:
    game = table(turns())
    game.answer("yes")
    game.input(Concede(0))
    assert asked(game) == "turn of 2"
    assert game.number(0, "life") == 10
    fork = game.fork()
    fork.answer("no")
    assert fork.playing() == (1, 2)


def test_what_is_being_asked_is_asked_anew_when_somebody_else_goes_out() -> None:
    """Options may have been about what is gone."""

    def aim(game: Reading) -> Asking:
        cards = [game.zone("deck", p)[-1] for p in (1, 2) if game.zone("deck", p)]
        yield Choose(0, [Option("hit", card) for card in cards], text("whom?"), always=True)

    game = table(aim)
    assert game.decision is not None
    assert len(game.decision.options) == 2
    game.input(Concede(2))
    assert game.decision is not None
    assert len(game.decision.options) == 1


def test_the_last_one_left_wins() -> None:
    game = table(turns())
    game.input(Concede(1))
    game.input(Concede(0))
    assert game.result == Result((2,), "concede")


def test_several_go_out_at_one_moment() -> None:
    def wave(game: Running) -> None:
        game.eliminate((0, 2), "bench.out")

    assert table(wave).result == Result((1,), "bench.out")
    assert table(lambda game: game.eliminate((0, 1, 2), "bench.out")).result == Result(
        (), "bench.out"
    )


def test_the_last_team_left_wins_with_those_of_it_who_are_out() -> None:
    game = table(turns(4), players=4, ends=Ends(teams=((0, 2), (1, 3)), goes_out=burn))
    game.input(Concede(0))
    game.input(Concede(1))
    assert game.result is None
    game.input(Concede(3))
    assert game.result == Result((0, 2), "concede")


def test_a_loss_is_one_of_the_whole_team() -> None:
    def fall(game: Running) -> None:
        game.lose((1,), "bench.lose")

    assert table(
        fall, players=4, ends=Ends(teams=((0, 2), (1, 3)), goes_out=burn)
    ).result == Result((0, 2), "bench.lose")
    assert table(fall).result == Result((0, 2), "bench.lose")


def test_without_going_out_a_concession_ends_the_game_for_all() -> None:
    game = table(turns(), ends=Ends(goes_out=None))
    game.input(Concede(1))
    assert game.result == Result((0, 2), "concede")
    with pytest.raises(KernelBug, match=r"declare Rules\.ends\.goes_out"):
        table(lambda game: game.eliminate((0,), "bench.out"), ends=Ends(goes_out=None))


def test_who_is_out_gives_no_more_inputs() -> None:
    game = table(turns())
    game.input(Concede(1))
    for given in (Concede(1), OfferDraw(1)):
        with pytest.raises(WrongPlayer, match="player 2 is out of the game"):
            game.input(given)
    game.input(OfferDraw(0))
    game.input(OfferDraw(2))
    assert game.result == Result((), "agreed", "all players agreed to a draw")


def test_an_offer_of_who_goes_out_lapses() -> None:
    game = table(turns())
    game.input(OfferDraw(1))
    game.input(Concede(1))
    assert not game.number(1, "offers_draw")


def test_windows_pass_over_who_is_out() -> None:
    game = table(Window("main", lambda game: (0, 1, 2), ask="always", text=text("main")))
    game.input(Concede(0))
    assert game.decision is not None
    assert game.decision.player == 1
    game.answer(PASS)
    assert game.decision is not None
    assert game.decision.player == 2


def test_what_a_process_asks_of_who_is_out_is_answered_for_him() -> None:
    def ask(game: Changing) -> Any:
        yield Choose(0, [YES, NO], text("first"))
        a = yield Choose(1, [Option("a"), Option("b")], text("which?"))
        b = yield Choose(1, [YES, NO], text("would you?"))
        both = {p: AskNumber(p, 2, 4, text("how many?")) for p in (1, 2)}
        numbers = yield Joint(both)
        game.set_number(TABLE, "weather", 1 if (a.action, b) == ("a", NO) else 0)
        game.set_number(0, "life", numbers[1].number * 10 + numbers[2].number)

    game = table(ask)
    game.input(Concede(1))
    game.answer("yes")
    assert game.decision is not None
    assert game.decision.player == 2
    game.answer(4)
    assert (game.number(TABLE, "weather"), game.number(0, "life")) == (1, 24)


def test_the_log_tells_who_is_out_and_orders_leave_him_out() -> None:
    trace = Trace()
    game = table(turns(), trace=trace)
    game.input(Concede(2))
    assert [each.tell("en", 0) for each in trace.entries] == ["P3 is out"]
    assert game.order() == (0, 1)


def test_teams_are_of_players_who_are_there_each_in_one() -> None:
    for teams in (((0, 3),), ((0, 1), (1, 2))):
        with pytest.raises(RulesetInvalid) as caught:
            table(turns(), ends=Ends(teams=teams, goes_out=burn))
        assert "teams: each of 3 players once" in caught.value.problems[0]


def test_who_is_out_belongs_to_the_position() -> None:
    game = table(turns())
    fork = game.fork()
    fork.state.out = (1,)
    assert fingerprint(game) != fingerprint(fork)
    assert position(game) != position(fork)
