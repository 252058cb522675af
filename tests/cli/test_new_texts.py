"""Texts of attacks, damage, control and limits in a new project: each does what it says."""

from __future__ import annotations

from importlib import import_module

import pytest

from tcgkit_dsl import read_cards
from tests.cli.new_game import NewGame

SERVANT = "type: servant    cost: 2\n    stats: attack 1, toughness 2"
SPELL = "type: spell    cost: 1"
PLAYED = [
    (
        "quick",
        "Destroy target attacking servant.",
        """
        P1: field S-03, S-01; life 12
        P2: life 12; embers 2; hand X-01
    when
        P1: S-03 attacks
        P2: play X-01
    then
        P1: field S-01; discard S-03
        P2: life 12
""",
    ),
    (
        "quick",
        "Target blocking servant gets +3 toughness this turn.",
        """
        P1: field S-04; life 12
        P2: field S-01, S-02 (tapped); life 12; embers 2; hand X-01
    when
        P1: S-04 attacks
        P2: S-01 blocks; play X-01
    then
        P1: field none
        P2: field S-01 (damage 3), S-02
""",
    ),
    (
        "main",
        "Target servant gets +X attack and -X toughness until end of turn, where X is the number of cards in your hand.",
        """
        P1: field S-05; life 12; embers 2; hand X-01, S-01
        P2: life 12
    when
        P1: play X-01; S-05
    then
        P1: field S-05 (attack 3, toughness 3)
""",
    ),
    (
        "continuous",
        "This servant gets attack +X, where X is 2 times the number of cards in your hand.",
        """
        P1: field X-01; life 12; hand S-01, S-02
        P2: life 12
    then
        P1: field X-01 (attack 5)
""",
    ),
    (  # it asks for the attack without the +2, of which there are two
        "continuous",
        "Your servants with attack 1 or less get attack +2.",
        """
        P1: field X-01, X-01, S-06; life 12
        P2: life 12
    then
        P1: field X-01 (attack 5), X-01 (attack 5), S-06 (attack 4)
""",
    ),
    (
        "continuous",
        "While this servant is attacking, it gets attack +2.",
        """
        P1: field X-01; life 12
        P2: life 12
    when
        P1: X-01 attacks
    then
        P1: field X-01 (tapped, attack 1)
        P2: life 9
""",
    ),
    (
        "triggered",
        "When this servant deals damage to your opponent, gain that many life.",
        """
        P1: field X-01; life 12
        P2: life 12
    when
        P1: X-01 attacks
    then
        P1: life 13
        P2: life 11
""",
    ),
    (
        "triggered",
        "Whenever your opponent loses life, deal 1 damage to each opposing servant.",
        """
        P1: field X-01, S-04; life 12
        P2: life 12; field S-02 (tapped)
    when
        P1: S-04 attacks
    then
        P2: life 8; field S-02 (damage 2)
""",
    ),
    (
        "triggered",
        "Once per turn, when a servant attacks, gain 1 life.",
        """
        P1: field X-01, S-01; life 10
        P2: life 12
    when
        P1: S-01 attacks; X-01 attacks
    then
        P1: life 11
""",
    ),
    (
        "continuous",
        "Prevent all damage that would be dealt to this servant.",
        """
        P1: field X-01; life 12
        P2: life 12; field S-02
    when
        P1: X-01 attacks
        P2: S-02 blocks
    then
        P1: field X-01 (damage 0)
        P2: field S-02 (damage 1)
""",
    ),
    (
        "continuous",
        "Attacking servants deal no damage.",
        """
        P1: field X-01, S-04; life 12
        P2: life 12; field S-02
    when
        P1: S-04 attacks
        P2: S-02 blocks
    then
        P1: field X-01, S-04 (damage 1)
        P2: field S-02 (damage 0)
""",
    ),
    (
        "continuous",
        "If you would be dealt damage, prevent 1 of that damage.",
        """
        P1: field S-03; life 12
        P2: life 12; field X-01 (tapped)
    when
        P1: S-03 attacks
    then
        P2: life 11
""",
    ),
    (
        "continuous",
        "This servant enters play ready.",
        """
        P1: life 12; embers 2; hand X-01
        P2: life 12
    when
        P1: play X-01; X-01 attacks
    then
        P2: life 11
""",
    ),
    (
        "continuous",
        "Your opponent cannot gain life.",
        """
        P1: life 12; embers 2; hand T-04
        P2: life 12; field X-01
    when
        P1: play T-04
    then
        P1: life 12
""",
    ),
    (
        "continuous",
        "Your opponent can't play spells.",
        """
        P1: life 12; embers 4; hand T-04, S-01
        P2: life 12; field X-01
    then
        P1 can: play S-01
        P1 cannot: play T-04 because {rules}.text.3
""",
    ),
    (
        "main",
        "Your opponent's servants cannot block this turn.",
        """
        P1: field S-03; life 12; embers 1; hand X-01
        P2: life 12; field S-02
    when
        P1: play X-01; S-03 attacks
    then
        P2: life 10
""",
    ),
    (
        "triggered",
        "Your opponent loses 3 life whenever this servant attacks.",
        """
        P1: field X-01; life 12
        P2: life 12
    when
        P1: X-01 attacks
    then
        P2: life 8
""",
    ),
    (
        "main",
        "Draw a card. You can only use this if you have 5 or less life.",
        """
        P1: life 6; embers 1; hand X-01
        P2: life 12
    then
        P1 cannot: play X-01 because {rules}.play.4
""",
    ),
    (
        "main",
        "Gain control of target servant until end of turn. Ready it.",
        """
        P1: life 12; embers 1; hand X-01
        P2: life 12; field S-02 (tapped); deck 3
    when
        P1: play X-01; S-02 attacks; pass
    then
        P1: field none
        P2: life 11; field S-02
""",
    ),
    (
        "main",
        "Put a servant from your discard pile onto the field tapped.",
        """
        P1: life 12; embers 1; hand X-01; discard S-02
        P2: life 12
    when
        P1: play X-01; S-02
    then
        P1: field S-02 (tapped)
""",
    ),
    (
        "main",
        "Remove all damage from a servant.",
        """
        P1: life 12; embers 1; hand X-01
        P2: life 12; field S-02 (damage 3)
    when
        P1: play X-01
    then
        P2: field S-02 (damage 0)
""",
    ),
    (
        "main",
        "Switch the attack and toughness of a servant until the end of the turn.",
        """
        P1: life 12; embers 1; hand X-01
        P2: life 12; field S-02
    when
        P1: play X-01
    then
        P2: field S-02 (attack 4, toughness 1)
""",
    ),
    (
        "triggered",
        "The first time each turn you play a spell, gain 1 life.",
        """
        P1: field X-01; life 10; embers 5; hand T-01, T-01
        P2: life 12; field S-02
    when
        P1: play T-01; S-02; play T-01; X-01
    then
        P1: life 11
""",
    ),
    (
        "triggered",
        "Whenever you play your second spell each turn, gain 1 life.",
        """
        P1: field X-01; life 10; embers 7; hand T-01, T-01, T-01
        P2: life 12; field S-02, S-03, S-04
    when
        P1: play T-01; S-02; play T-01; S-03; play T-01; S-04
    then
        P1: life 11
""",
    ),
    (
        "triggered",
        "When a servant is destroyed for the first time each turn, gain 1 life.",
        """
        P1: field X-01; life 10; embers 7; hand T-03
        P2: life 12; field S-01, S-01, S-01
    when
        P1: play T-03
    then
        P1: life 11
        P2: field none; life 11
""",
    ),
    (
        "main",
        "Draw X cards, where X is the number of spells you've played this turn.",
        """
        P1: life 10; embers 7; hand T-01, X-01; deck S-01, S-02, S-03
        P2: life 12; field S-02
    when
        P1: play T-01; S-02; play X-01
    then
        P1: hand S-01, S-02
""",
    ),
    (
        "main",
        "Draw a card. If you have drawn two or more cards this turn, gain 1 life.",
        """
        P1: life 10; embers 7; hand T-04, X-01; deck S-01, S-02, S-03
        P2: life 12
    when
        P1: play T-04; play X-01
    then
        P1: life 14
""",
    ),
    (
        "main",
        "If you have not played two or more spells this turn, gain 1 life.",
        """
        P1: life 10; embers 7; hand X-01
        P2: life 12
    when
        P1: play X-01
    then
        P1: life 11
""",
    ),
    (
        "triggered",
        "When another servant leaves play, gain 1 life.",
        """
        P1: field X-01; life 10; embers 5; hand T-05
        P2: life 12; field S-04
    when
        P1: play T-05
    then
        P1: life 11
""",
    ),
    (
        "continuous",
        "This servant gets +1/+1 for each other servant you control.",
        """
        P1: field X-01, S-01, S-02; life 12
        P2: life 12; field S-04
    then
        P1: field X-01 (attack 3, toughness 4), S-01, S-02
""",
    ),
    (
        "continuous",
        "Your opponent can't play quick spells.",
        """
        P1: life 12; embers 4; hand T-04, T-02; field S-01
        P2: life 12; field X-01
    then
        P1 can: play T-04
        P1 cannot: play T-02 because {rules}.text.3
""",
    ),
    (
        "main",
        "Deal 2 damage to a servant and 1 damage to your opponent.",
        """
        P1: life 12; embers 1; hand X-01
        P2: life 12; field S-02
    when
        P1: play X-01
    then
        P2: field S-02 (damage 2); life 11
""",
    ),
    (
        "main",
        "Prevent all damage this turn.",
        """
        P1: life 12; embers 1; hand X-01; field S-03
        P2: life 12
    when
        P1: play X-01; S-03 attacks
    then
        P2: life 12
""",
    ),
    (
        "continuous",
        "Spells you play cost 1 less.",
        """
        P1: life 12; embers 1; hand T-04; field X-01
        P2: life 12
    then
        P1 can: play T-04
""",
    ),
    (
        "main",
        "Your servants cost 1 less until the end of the turn.",
        """
        P1: life 12; embers 3; hand X-01, S-04
        P2: life 12
    when
        P1: play X-01; play S-04
    then
        P1: field S-04; embers 0
""",
    ),
    (
        "main",
        (
            "The next time one of your servants would be dealt damage this turn, reduce that damage by 1."
            " Deal 2 damage to each of your servants. Deal 1 damage to each of your servants."
        ),
        """
        P1: life 12; embers 1; hand X-01; field S-05
        P2: life 12
    when
        P1: play X-01
    then
        P1: field S-05 (damage 2)
""",
    ),
    (
        "main",
        (
            "Choose target servant: the next time it would be dealt damage, prevent that damage. Deal 1 damage to"
            " each servant."
        ),
        """
        P1: life 12; embers 1; hand X-01; field S-05
        P2: life 12; field S-05
    when
        P1: play X-01; P2's S-05
    then
        P1: field S-05 (damage 1)
        P2: field S-05
""",
    ),
    (
        "main",
        "This turn, if you would be dealt damage, reduce that damage by 1. Deal 3 damage to you. Deal 2 damage to you.",
        """
        P1: life 12; embers 1; hand X-01
        P2: life 12
    when
        P1: play X-01
    then
        P1: life 9
""",
    ),
    (
        "main",
        (
            "Prevent the next 3 damage that would be dealt to one of your servants this turn."
            " Deal 2 damage to each of your servants. Deal 2 damage to each of your servants."
        ),
        """
        P1: life 12; embers 1; hand X-01; field S-05
        P2: life 12
    when
        P1: play X-01
    then
        P1: field S-05 (damage 1)
""",
    ),
    (
        "main",
        "Prevent the next 3 damage you would take this turn. Deal 2 damage to each player. Deal 2 damage to each player.",
        """
        P1: life 12; embers 1; hand X-01
        P2: life 12
    when
        P1: play X-01
    then
        P1: life 11
        P2: life 8
""",
    ),
    (
        "main",
        "Deal damage to your opponent equal to the highest toughness among your servants.",
        """
        P1: life 12; embers 1; hand X-01; field S-05, S-01
        P2: life 12
    when
        P1: play X-01
    then
        P2: life 8
""",
    ),
    (
        "main",
        "Deal damage to your opponent equal to the total toughness of your servants minus the lowest toughness among your servants.",
        """
        P1: life 12; embers 1; hand X-01; field S-05, S-01
        P2: life 12
    when
        P1: play X-01
    then
        P2: life 8
""",
    ),
    (
        "main",
        "If an opposing servant is the only servant in play, you lose 3 life. Otherwise, your opponent loses 2 life.",
        """
        P1: life 12; embers 1; hand X-01; field S-05, S-01
        P2: life 12
    when
        P1: play X-01
    then
        P1: life 12
        P2: life 10
""",
    ),
    (
        "main",
        "If an opposing servant is the only servant in play, you lose 3 life. Otherwise, your opponent loses 2 life.",
        """
        P1: life 12; embers 1; hand X-01
        P2: life 12; field S-01
    when
        P1: play X-01
    then
        P1: life 9
        P2: life 12
""",
    ),
]


def card(kind: str, text: str) -> str:
    fields = SERVANT if kind in ("triggered", "continuous") else SPELL
    return (
        f'card X-01 "Made" / "試作"\n    {fields}\n\n    ability ({kind})\n        {text}\n'
    )


def played(kind: str, text: str, play: str, game: NewGame) -> None:
    """Play a card with the text in a new project, and assert what the scenario says."""
    game.plays(card(kind, text), play.replace("{rules}", game.package))


@pytest.mark.parametrize(
    ("kind", "text", "play"), PLAYED, ids=[text for _, text, _ in PLAYED]
)
def test_a_text_does_what_it_says(kind: str, text: str, play: str, game: NewGame) -> None:
    played(kind, text, play, game)


@pytest.mark.parametrize(
    ("kind", "text", "code"),
    [
        ("main", "Once per turn, draw a card.", "text.2"),
        ("continuous", "Once per turn, your servants get attack +1.", "text.2"),
    ],
)
def test_a_limit_belongs_to_triggered_abilities(
    kind: str, text: str, code: str, game: NewGame
) -> None:
    words = import_module(f"{game.package}.language.words").vocabulary()
    source = f'set "Test" / "試験" for {game.name}\n\n{card(kind, text)}'
    found = read_cards({"x.tcg": source}, words).files[0].errors
    assert any(code in each.code for each in found)
