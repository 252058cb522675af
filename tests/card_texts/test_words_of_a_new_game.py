"""What the standard words say in the game of ``tcgkit new``: played, and told by the log."""

from __future__ import annotations

import pytest

from tcgkit.standard.damage import cost_is_paid
from tcgkit.standard.uses import CarriedOut
from tcgkit_dsl import define_card
from tcgkit_dsl.printing.english import English
from tests.card_texts.playing import play
from tests.card_texts.positions import SETTINGS, card_text, positions, read

NEW = next(each for each in SETTINGS if each.game == "my-game")


@pytest.mark.parametrize(
    ("text", "printed", "log"),
    [
        ("Deal 3 damage to your opponent.", "", ["P2: life -3"]),
        ("Deal 2 damage to each player.", "", ["P1: life -2", "P2: life -2"]),
        (
            "Your opponent takes 2 damage.",
            "Deal 2 damage to your opponent.",
            ["P2: life -2"],
        ),
        (
            "A servant gets +2/-1 until end of turn.",
            "A servant gets attack +2 and toughness -1 until the end of the turn.",
            ["Torch Bearer is destroyed"],
        ),
        (
            "A servant gets +0/-1 until end of turn.",
            "A servant gets toughness -1 until the end of the turn.",
            ["Torch Bearer is destroyed"],
        ),
        (
            "A servant loses 1 toughness until end of turn.",
            "A servant gets toughness -1 until the end of the turn.",
            ["Torch Bearer is destroyed"],
        ),
        (
            "Put a servant in either discard pile into your hand.",
            "Put a servant in each player's discard pile into your hand.",
            [],
        ),
        (
            "Main: Destroy all the tapped servants.",
            "Destroy all tapped servants.",
            ["Ash Wolf is destroyed"],
        ),
        (
            "Destroy up to two target servants.",
            "Destroy up to 2 servants.",
            ["Torch Bearer is destroyed"],
        ),
        (
            "You can use this effect only if you control a servant: draw a card.",
            "If you control at least 1 servant: draw 1 card.",
            ["P1 draws blank card"] * 2,
        ),
        (
            "Draw two.",
            "Draw 2 cards.",
            ["P1 draws blank card"] * 3,
        ),  # one is that of the turn
        (
            "Until end of turn, a servant's toughness is 1 lower.",
            "A servant gets toughness -1 until the end of the turn.",
            ["Torch Bearer is destroyed"],
        ),
        (
            "Destroy an opposing servant. Its controller loses 2 life.",
            "",
            ["P2: life -2"],
        ),
        (
            "Destroy one of your servants. That servant's owner loses 2 life.",
            "Destroy 1 of your servants. That servant's owner loses 2 life.",
            ["P1: life -2"],
        ),
        (
            "Reduce the toughness of an opposing servant by 1 until end of turn.",
            "An opposing servant gets toughness -1 until the end of the turn.",
            ["Torch Bearer is destroyed"],
        ),
        (
            "Destroy an opposing servant. You gain life equal to its attack.",
            "Destroy an opposing servant. You gain life equal to its attack.",
            ["P1: life +2"],
        ),
        (
            "1 of your servants fights an opposing servant.",
            "",
            ["Torch Bearer takes 3 damage", "Ash Wolf takes 2 damage"],
        ),
        (
            "All servants get -5 toughness until end of turn, to a minimum of 1. A servant takes 2 damage.",
            "All servants get toughness -5, to a minimum of 1 until the end of the turn. Deal 2 damage to a servant.",
            ["Torch Bearer is destroyed"],  # the only one
        ),
        (
            "A servant takes damage equal to its attack.",
            "Choose a servant: deal damage to it equal to its attack.",
            ["Torch Bearer takes 2 damage"],
        ),
        (
            "Untap one of your tapped servants.",
            "Ready 1 of your tapped servants.",
            ["Ash Wolf is ready now"],
        ),
        (
            "Summon a servant from your hand or discard pile.",
            "Put a servant from your hand or your discard pile into play.",
            ["Spark Imp is put into field"],
        ),
        (
            "Play a spell from your hand without paying its cost.",
            "",
            ["P1 plays Firebolt", "Torch Bearer takes 2 damage"],
        ),
        (
            "Reduce the cost of the next spell you play this turn by 1.",
            "The next spell you play until the end of the turn costs 1 less.",
            [],
        ),
        (
            "Destroy target servant unless its controller pays 1.",
            "Choose target servant. Its controller may pay 1 ember. If they do not, destroy it.",
            ["Torch Bearer is destroyed"],
        ),
        (
            "Shuffle an opposing servant into its owner's deck.",
            "",
            ["Torch Bearer is put into deck", "P2 shuffles the deck"],
        ),
        (
            "This turn, your servants can't be destroyed. Destroy one of your servants.",
            "Your servants cannot be destroyed until the end of the turn. Destroy 1 of your servants.",
            ["no effect (M-0): it changes nothing"],
        ),
        (
            "Your opponent can't draw cards this turn. Your opponent draws a card.",
            "Your opponent cannot draw cards until the end of the turn. Your opponent draws 1 card.",
            ["no effect (M-0): it changes nothing"],
        ),
        (
            "Choose an opposing servant. Destroy all servants with the same name as it.",
            "",
            ["Torch Bearer is destroyed"],
        ),
        (
            "Destroy an opposing servant. Draw 1 card for each card in your opponent's discard pile with the same name as it.",
            "",
            ["Torch Bearer is destroyed", "P1 draws blank card", "P1 draws blank card"],
        ),
        (
            "If the number of cards in your hand is greater than the number of servants you control, draw a card.",
            "If the number of cards in your hand exceeds the number of servants you control, draw 1 card.",
            ["P1 draws blank card"],
        ),
        (
            "If the number of servants the opponent controls equals twice the number of servants you control, draw 1 card.",
            "",
            ["P1 draws blank card"],
        ),
        (
            "Deal 2 damage to target servant, or 1 damage if it's undamaged.",
            "Choose target servant: if it is undamaged, deal 1 damage to it; otherwise deal 2 damage to it.",
            [],
        ),
        (
            "If your opponent has two servants, draw a card.",
            "If your opponent controls 2 servants, draw 1 card.",
            ["P1 draws blank card"] * 2,
        ),
        (
            "You gain control of all opposing servants until end of turn.",
            "You take control of all opposing servants until the end of the turn.",
            ["P1 controls Hearth Guard", "P1 controls Torch Bearer"],
        ),
        (
            "Discard your hand, then draw that many cards.",
            "Discard your hand, then draw that many cards.",
            ["P1 draws blank card"] * 3,
        ),
        (
            "Play this spell only if you control two or more servants. Gain 2 life.",
            "If you control 2 or more servants: gain 2 life.",
            ["P1: life +2"],
        ),
        (
            "As an additional cost, discard a card. Draw two cards.",
            "As a cost, discard 1 card. Draw 2 cards.",
            ["P1 discards Spark Imp"],
        ),
        (
            "Tap an opposing servant, then its controller loses 1 life.",
            "",
            ["P2: life -1"],
        ),
        (
            "Destroy a tapped servant. Gain life equal to its cost.",
            "Destroy a tapped servant. Gain life equal to its cost.",
            ["Ash Wolf is destroyed", "P1: life +3"],
        ),
        (
            "Your opponent loses life equal to the cost of one of your tapped servants.",
            "Choose 1 of your tapped servants: your opponent loses X life, where X is its cost.",
            ["P2: life -3"],
        ),
        (
            "Destroy the servant with the highest cost.",
            "Destroy 1 servant with the highest cost.",
            ["Ash Wolf is destroyed"],
        ),
        (
            "Destroy the servant you control with the lowest cost.",
            "Destroy 1 servant you control with the lowest cost.",
            ["Hearth Guard is destroyed"],
        ),
        (
            "Discard 2 cards. If one of them is a spell, you gain 2 life.",
            "Discard 2 cards. If any of them is a spell, you gain 2 life.",
            ["P1: life +2"],
        ),
        (
            "Discard a card at random. Gain life equal to its cost.",
            "Discard 1 card at random. Gain life equal to its cost.",
            [],
        ),
    ],
)
def test_a_sentence_does_what_it_says(text: str, printed: str, log: list[str]) -> None:
    cards = read(NEW, [card_text(NEW, "M-0", text)])
    assert cards.report() == ""
    (card,) = (each for each in cards.files[0].tree.cards if each.key == "M-0")
    assert English(cards.language.vocabulary).text(card.abilities[0].text) == (
        printed or text
    )
    (position,) = positions(NEW)
    course = play(position, define_card(card, cards.language))
    assert course.faults == []
    assert [line for line in course.log if line in log] == log


def test_one_way_of_a_choice_does_not_count_what_another_one_does() -> None:
    """That many: as many as were discarded, in the way in which they were."""
    first = "discard any number of cards"
    for text, code in (
        (f"Choose one: {first}; or draw that many cards.", "DSL401"),
        (f"Choose one: {first}, then draw that many cards; or draw 1 card.", None),
    ):
        found = read(NEW, [card_text(NEW, "M-0", text)]).errors
        assert [each.code for each in found] == ([code] if code else [])


def test_a_cost_that_cannot_be_paid_forbids_the_spell() -> None:
    text = "As a cost, discard 3 cards. Draw 2 cards."
    cards = read(NEW, [card_text(NEW, "M-0", text)])
    (card,) = (each for each in cards.files[0].tree.cards if each.key == "M-0")
    (position,) = positions(NEW)
    assert play(position, define_card(card, cards.language)).log == []


def test_the_next_card_costs_less_and_the_one_after_it_does_not() -> None:
    (position,) = positions(NEW)
    game = position.game.copied()
    text = "The next servant you play this turn costs 1 less."
    cards = read(NEW, [card_text(NEW, "M-0", text)])
    (card,) = (each for each in cards.files[0].tree.cards if each.key == "M-0")
    ability = define_card(card, cards.language).abilities[0]
    servant = next(each for each in game.zone("hand", 0) if each.defn.type == "servant")
    game.enter(CarriedOut(ability, servant, 0))
    game.run()
    assert game.value(servant, "cost") == 0
    cost_is_paid(game, servant)
    assert game.value(servant, "cost") == 1
