"""A game that begins again."""

from __future__ import annotations

import pytest
from attrs import evolve

from tcgkit.kernel.cards import Text
from tcgkit.kernel.errors import KernelBug
from tcgkit.kernel.game import Game, Running
from tcgkit.kernel.rules import DeckRules, Rules
from tcgkit.kernel.state import TABLE, Field, Frame, record
from tests.kernel.toys import secret_bids


@record
class Again(Frame):
    """Begins the game again, keeping one number of the table."""

    def begin(self, game: Running) -> None:
        game.restart(("kept",))


def bids() -> Rules:
    """Return rules with two more numbers of the table."""
    made = secret_bids.rules()
    more = {name: Field(name, "table", Text(name, name)) for name in ("kept", "lost")}
    return evolve(made, fields={**made.fields, **more})


def stopped(rules: Rules | None = None, seed: int = 1) -> Game:
    """Return a game in which some answers were given and some numbers are set."""
    game = Game.new(rules or bids(), secret_bids.decks(), seed)
    for _ in range(3):
        go_on(game)
    game.set_number(TABLE, "kept", 7)
    game.set_number(TABLE, "lost", 7)
    return game


def go_on(game: Game) -> None:
    """Give the first answer that there is."""
    assert game.decision is not None
    game.answer(game.decision.options[0])


def begin_again(game: Game) -> None:
    """Let the game begin again."""
    game.enter(Again())
    game.run()


def test_a_restart_sets_the_game_up_again_with_the_same_decks() -> None:
    fresh, game = Game.new(bids(), secret_bids.decks(), 1), stopped()
    begin_again(game)
    assert game.result is None
    assert [len(row) for row in game.state.places] == [len(r) for r in fresh.state.places]
    assert (game.number(TABLE, "kept"), game.number(TABLE, "lost")) == (7, 0)
    go_on(game)


def test_copies_begin_again_alike_and_without_each_other() -> None:
    game = stopped()
    twin = game.fork()
    begin_again(game)
    assert twin.number(TABLE, "lost") == 7
    begin_again(twin)
    assert game.state.chance == twin.state.chance
    assert game.view(0) == twin.view(0) == game.fork().view(0)


def test_a_position_without_decks_cannot_begin_again() -> None:
    game = stopped()
    game.decks = ()
    with pytest.raises(KernelBug, match="needs the decks"):
        begin_again(game)


def test_the_decks_of_closed_lists_are_not_kept() -> None:
    rules = evolve(bids(), decks=DeckRules(stock=lambda deck: tuple(deck.cards)))
    game = Game.new(rules, secret_bids.decks(), 1)
    assert game.decks == ()
