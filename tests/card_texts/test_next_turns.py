"""What lasts until the next turn of a player starts or ends, in the game of ``tcgkit new`` (my_game.text.4)."""

from __future__ import annotations

import pytest

from tcgkit.kernel.game import Game
from tcgkit.kernel.state import TABLE, Choose
from tcgkit.standard.uses import CarriedOut
from tcgkit_dsl import define_card
from tests.card_texts.positions import SETTINGS, card_text, positions, read

NEW = next(each for each in SETTINGS if each.game == "my-game")


def said(text: str) -> Game:
    """Return a game in which player 1, in the own main phase, has carried out a text."""
    (position,) = positions(NEW)
    game = position.game.copied()
    cards = read(NEW, [card_text(NEW, "M-0", text)])
    assert cards.report() == ""
    (card,) = (each for each in cards.files[0].tree.cards if each.key == "M-0")
    ability = define_card(card, cards.language).abilities[0]
    game.enter(CarriedOut(ability, game.zone("hand", 0)[0], 0))
    game.run()
    return game


def to_next_turn(game: Game) -> None:
    """Let everybody pass until the next turn has begun."""
    of = game.number(TABLE, "turn_player")
    while game.number(TABLE, "turn_player") == of:
        assert isinstance(game.request, Choose)
        keys = [game.key(each) for each in game.request.options]
        game.choose(keys.index("pass") if "pass" in keys else 0)


def attacks(game: Game, player: int) -> int:
    """Return the sum of what the servants of a player have as attack."""
    return sum(game.value(card, "attack") for card in game.zone("field", player))


def tapped(game: Game, player: int) -> bool:
    """Return whether all servants of a player are tapped."""
    return all(card.posture == 1 for card in game.zone("field", player))


@pytest.mark.parametrize(
    ("until", "holds"),
    [
        ("until the end of the turn", [True, False, False, False, False]),
        ("until your next turn", [True, True, False, False, False]),
        ("until the start of your next turn", [True, True, False, False, False]),
        ("until the end of your next turn", [True, True, True, False, False]),
        ("until your opponent's next turn", [True, False, False, False, False]),
        ("until the end of your opponent's next turn", [True, True, False, False, False]),
    ],
)
def test_a_text_lasts_as_long_as_it_says(until: str, holds: list[bool]) -> None:
    game = said(f"Your servants get attack +5 {until}.")
    before = attacks(positions(NEW)[0].game, 0)
    for turn, held in enumerate(holds):
        if turn:
            to_next_turn(game)
        assert (attacks(game, 0) > before) is held, turn


def test_what_a_player_cannot_do_ends_with_the_turn_of_that_player() -> None:
    text = "Your opponent can't play cards until the end of your opponent's next turn."
    game = said(text)
    card = game.zone("field", 1)[0]
    assert not game.cannot("play", 0, card)
    for forbidden in (True, True, False):
        assert game.cannot("play", 1, card) is forbidden
        to_next_turn(game)


@pytest.mark.parametrize(
    "text",
    [
        "Tap all opposing servants. They don't become ready at the start of their player's next turn.",
        "Tap all opposing servants. They don't untap during your opponent's next turn.",
    ],
)
def test_what_is_frozen_stays_tapped_for_one_turn(text: str) -> None:
    """In its player's next turn it is tapped, in the one after that it is ready (my_game.turn.2)."""
    game = said(text)
    assert tapped(game, 1)
    for still in (True, True, False):
        to_next_turn(game)
        assert tapped(game, 1) is still


def test_who_is_not_frozen_becomes_ready() -> None:
    game = said("Tap all opposing servants.")
    to_next_turn(game)
    assert not tapped(game, 1)


def test_something_is_put_off_to_the_opponents_next_turn() -> None:
    game = said("During your opponent's next turn, they can't play cards.")
    card = game.zone("field", 1)[0]
    for forbidden in (False, True, False):
        assert game.cannot("play", 1, card) is forbidden
        to_next_turn(game)


def test_a_shield_lasts_until_the_next_turn() -> None:
    game = said(
        "Prevent the next 2 damage that would be dealt to you until your next turn."
    )
    assert len(game.state.lasting) == 1
    to_next_turn(game)
    assert len(game.state.lasting) == 1
    to_next_turn(game)
    assert not game.state.lasting


def test_control_is_for_good_or_until_the_turn_ends() -> None:
    """What is given back when a turn ends cannot be given back at another time: that is said."""
    text = "Take control of target servant until your next turn."
    (found,) = read(NEW, [card_text(NEW, "M-0", text)]).errors
    assert found.code == "DSL309"


def test_japanese_says_it_too() -> None:
    for text in (
        "自分の次のターンの開始時まで、自分の従者すべての攻撃力を+5する。",
        "自分の次のターンの終わりまで、自分の従者すべての攻撃力を+5する。",
    ):
        head, fields = card_text(NEW, "M-0", text).split("\n", 1)
        assert read(NEW, [f"{head}\n    lang: ja\n{fields}"]).report() == ""
