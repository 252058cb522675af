"""Cards put on objects in play, and objects that become another card."""

from __future__ import annotations

import pytest

from tcgkit.kernel.errors import KernelBug
from tests.kernel.bench import OTHER, PLAIN, stand
from tests.kernel.test_board import top


def test_a_card_put_on_an_object_is_that_object_from_then_on() -> None:
    game = stand()
    pile = game.move(top(game), "field", slot=2)
    weapon = game.move(top(game), "trap")
    game.attach(weapon, pile)
    game.set_number(pile, "mark", 3)
    game.set_posture(pile, 1)
    before, card = pile.card, top(game)
    below = game.put_on(card, pile, "heap")
    assert game.is_there(pile)
    assert not game.is_there(card)
    assert (pile.card, pile.slot, pile.posture, pile.number("mark")) == (card.card, 2, 1, 3)
    assert game.attached(pile) == [weapon]
    assert (below.card, below.slot, game.zone("heap", 0)) == (before, 2, [below])
    assert card not in game.zone("deck", 0)


def test_an_object_in_play_can_be_put_on_another_one() -> None:
    game = stand()
    pile, card = game.move(top(game), "field"), game.move(top(game), "field")
    game.put_on(card, pile, "heap")
    assert game.in_play() == [pile]
    assert game.zone("field", 0) == [pile]


def test_an_object_that_becomes_another_card_keeps_its_numbers() -> None:
    game = stand()
    obj = game.move(top(game), "field")
    game.set_number(obj, "mark", 3)
    game.become(obj, OTHER if obj.defn is PLAIN else PLAIN)
    assert game.is_there(obj)
    assert obj.number("mark") == 3


def test_what_is_not_in_play_does_not_become_another_card() -> None:
    game = stand()
    card, other = game.zone("deck", 0)[-2:]
    with pytest.raises(KernelBug, match="not in play"):
        game.become(card, OTHER)
    with pytest.raises(KernelBug, match="not in play"):
        game.put_on(other, card, "heap")


def test_a_card_can_be_made_on_top_of_a_pile_though_no_slot_is_free() -> None:
    game = stand()
    made = [game.make(PLAIN, "ring", 0, slot=slot) for slot in (2, 0, 1, 0)]
    two, low, one, high = made
    assert game.zone("ring", 0) == [low, high, one, two]
