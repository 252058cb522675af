"""What effects may summon and use, and when (ultimate.ban.34-40, 60, 67, 69, i.89, i.143-144)."""

from __future__ import annotations

from typing import Final

import pytest

from tests.rules.ultimate.banned import Ban, assert_broken, assert_fine, broken, fine, read

BANS: Final = (
    Ban(
        pytest.mark.rule("ultimate.ban.34"),
        broken="""
            7 | (activated, once per turn) Add [1 card from your opponent's deck] to your hand.
            7 | (activated, once per turn) Summon [1 monster from your opponent's deck] to your battlefield.
            7 | (activated, once per turn) [Exchange your deck with your opponent's deck].
            7 | (activated, once per turn) Summon [1 monster from each player's hand or deck] to your battlefield.
            7 | (activated, once per turn) Add [1 monster from each player's deck] to your hand.
            7 | (activated, once per turn) [Exchange your hand with your opponent's deck].
        """,
        fine="""
            7 | (activated, once per turn) Send 2 cards from your opponent's deck to the graveyard.
            7 | (activated, once per turn) Add 1 card from your deck to your hand.
            7 | (activated, once per turn) Summon 1 monster from your opponent's graveyard to your battlefield.
            7 | (triggered) When this card attacks: burn 2.
        """,
        also=("ultimate.zone.10", "ultimate.i.144"),
    ),
    Ban(
        pytest.mark.rule("ultimate.zone.10"),
        broken="""
            9 | (activated, once per turn) Add 1 card from your opponent's graveyard to [your hand].
            9 | (activated, once per turn) Return 1 card from your graveyard to [your opponent's deck].
            9 | (activated, once per turn) Return 1 card from your hand to the top of [your opponent's deck].
        """,
        fine="""
            9 | (activated, once per turn) Add 1 card from your opponent's graveyard to your opponent's hand.
            9 | (activated, once per turn) Return 1 opposing monster on the battlefield to its owner's deck.
            9 | (activated, once per turn) Return 1 card from each player's graveyard to its owner's deck.
        """,
    ),
    Ban(
        pytest.mark.rule("ultimate.ban.35"),
        broken="""
            4 | (activated, once per turn) Summon [1 monster of number 6 or less from your hand] to your battlefield without paying its cost.
            4 | (activated, once per turn) Summon [1 monster from your hand] to your battlefield.
            4 | (activated, once per turn) Add 1 monster of number 7 from your deck to your hand, then summon [it] to your battlefield.
            4 | (activated, once per turn) Choose 1 monster in your graveyard: summon [it] to the top of your graveyard.
            4 | (activated, once per turn) Return 1 monster on your battlefield to its owner's hand, then summon [it] to your battlefield.
        """,
        fine="""
            4 | (activated, once per turn) Summon 1 monster of number 5 or less from your hand to your battlefield without paying its cost.
            4 | (activated, once per turn) Add 1 monster of number 5 or less from your deck to your hand, then summon it to your battlefield.
            4 | (activated, once per turn) Summon 1 monster of rank 5 from your deck to your battlefield.
            4 | (triggered) When this card is destroyed: summon it to your battlefield.
            5 | (activated, once per turn) Summon 1 monster from your hand to your battlefield.
        """,
    ),
    Ban(
        pytest.mark.rule("ultimate.ban.36"),
        broken="""
            3 | (activated, once per turn) Summon [1 monster of number 5 or less from your hand] to your battlefield without paying its cost.
            K | (magic) Summon [up to 1 monster of number 4 or more from your graveyard] to your battlefield.
        """,
        fine="""
            3 | (activated, once per turn) Summon 1 monster of number 4 or less from your hand to your battlefield without paying its cost.
            K | (magic) Summon up to 1 monster of number 4 from your graveyard to your mana zone.
        """,
    ),
    Ban(
        pytest.mark.rule("ultimate.ban.37"),
        broken="""
            Q | (magic) Summon [1 monster of number 4 or less from your hand] to your battlefield without paying its cost.
            2 | (triggered) When this card attacks: summon [1 monster of rank 10 from your hand] to your battlefield.
        """,
        fine="""
            Q | (magic) Summon 1 monster of number 3 or less from your hand to your battlefield without paying its cost.
            2 | (triggered) When this card attacks: summon 1 magic card from your hand to your battlefield.
        """,
    ),
    Ban(
        pytest.mark.rule("ultimate.ban.38"),
        broken="""
            A | (activated, once per turn) Summon [1 monster of number 3 or less from your hand] to your battlefield without paying its cost.
            J | (magic) Summon [1 joker from your graveyard] to your battlefield.
            A | (activated, once per turn) Summon [1 magic card from your hand] to your battlefield.
        """,
        fine="""
            A | (activated, once per turn) Summon 1 monster of number 2 or less from your hand to your battlefield without paying its cost.
            J | (magic) Summon 1 monster of rank Q from your graveyard to your battlefield.
        """,
    ),
    Ban(
        pytest.mark.rule("ultimate.ban.39"),
        broken="""
            9 | (activated, once per turn) Summon [1 monster of number 7 or less from your hand] to your battlefield without paying its cost.
            jg | (magic) Summon [1 monster of number at least 2 from your deck] to your battlefield.
            jm | (trigger) Summon [1 monster of number 8 from your hand] to your battlefield.
        """,
        fine="""
            9 | (activated, once per turn) Summon 1 monster of number 6 or less from your hand to your battlefield without paying its cost.
            jg | (magic) Summon 1 monster of number 6 from your deck to your battlefield.
            7 | (activated, once per turn) Summon 1 monster of number 7 or less from your hand to your battlefield.
        """,
    ),
    Ban(
        pytest.mark.rule("ultimate.ban.40"),
        broken="",
        fine="""
            9 | (triggered) When this card is destroyed: summon this card to your battlefield without paying its cost.
            jm | (trigger) Summon this card to your battlefield heavily tired without paying its cost.
            8 | (triggered) When this card is sent to the graveyard: summon this card to the top of your graveyard.
            A | (triggered) When this card is destroyed: summon this card to your battlefield.
        """,
    ),
    Ban(
        pytest.mark.rule("ultimate.ban.60"),
        broken="""
            7 | (activated, once per turn) Summon 1 monster from your hand to your battlefield [face down] without paying its cost.
            jm | (trigger) Summon this card to the top of your graveyard [face down].
        """,
        fine="""
            7 | (activated, once per turn) Summon 1 monster from your hand to your battlefield tired without paying its cost.
            jm | (trigger) Summon this card to the top of your graveyard heavily tired.
        """,
    ),
    Ban(
        pytest.mark.rule("ultimate.ban.67"),
        broken="""
            7 | (activated, once per turn) Summon 1 monster from your graveyard to [your hand].
            7 | (activated, once per turn) Summon this card to [your hand].
            5 | (activated, once per turn) If [this card is in your hand]: draw 1 card.
            5 | (continuous) While [this card is in your hand]: this card gets +1.
            5 | (activated, once per turn) [2 cards in your hand] get +1 until the end of the turn.
        """,
        fine="""
            5 | (triggered) When 1 of your opponent's cards is sent to the graveyard: draw 1 card.
            5 | (triggered) When another card is discarded from your hand: draw 1 card.
            5 | (triggered) When a card is sent from your deck to the graveyard by an attack: draw 1 card.
            7 | (activated, once per turn) Add 1 monster from your graveyard to your hand.
            5 | (triggered) When this card is discarded from your hand: draw 1 card.
            5 | (triggered) When this card is sent from your hand to the graveyard: draw 1 card.
            5 | (activated, once per turn) If you have at least 1 card in your hand: draw 1 card.
            5 | (activated, once per turn) If a joker is in your hand: draw 1 card.
            5 | (triggered) When you send an opposing monster to the graveyard: draw 1 card.
        """,
    ),
    Ban(
        pytest.mark.rule("ultimate.off.8"),
        broken="""
            7 | (activated, once per turn) Summon 1 monster from your hand to [your graveyard].
            7 | (activated, once per turn) Summon 1 monster from your hand to [your deck].
        """,
        fine="""
            7 | (activated, once per turn) Summon 1 monster from your hand to the top of your graveyard.
            7 | (activated, once per turn) Move this card to the top of your deck.
        """,
    ),
    Ban(
        pytest.mark.rule("ultimate.ban.69"),
        broken="""
            5 | (triggered) When this card attacks: [use 1 magic card from your hand].
            5 | (triggered) At the end of your turn: [use 1 magic card from your hand without paying its cost].
            5 | (triggered) When this card is destroyed: draw 1 card, then [use 1 magic card from your graveyard].
        """,
        fine="""
            5 | (triggered) When this card attacks: summon 1 monster from your hand to your battlefield.
            5 | (activated, once per turn) Use 1 magic card from your hand.
            jm | (trigger) Use 1 magic card from your hand.
        """,
    ),
    Ban(
        pytest.mark.rule("ultimate.i.144"),
        broken="""
            7 | (activated, once per turn) Summon [1 monster from your opponent's hand] to your battlefield.
            7 | (activated, once per turn) Use [1 magic card from your opponent's hand].
        """,
        fine="""
            7 | (activated, once per turn) Summon 1 monster from your opponent's graveyard to your battlefield.
            7 | (activated, once per turn) Summon 1 monster from your hand to your battlefield.
        """,
    ),
)
LATE: Final = Ban(
    pytest.mark.rule("ultimate.ban.69"),
    broken="""
        5 | (triggered) When this card is summoned: [summon 1 monster from your hand to your battlefield].
        5 | (triggered) At the start of your turn: [summon 1 monster from your hand to your battlefield].
        5 | (triggered) When this card is sent to the graveyard: [summon this card to your battlefield].
        5 | (triggered) When this card is discarded: [summon this card to your battlefield].
        5 | (triggered) When you send an opposing monster to the graveyard: [use 1 magic card from your hand].
    """,
    fine="""
        5 | (triggered) When this card attacks: summon 1 monster from your hand to your battlefield.
        5 | (triggered) When this card blocks: summon 1 monster from your hand to your battlefield.
        5 | (triggered) When this card enters a battle: summon 1 monster from your hand to your battlefield.
        5 | (triggered) When this card is destroyed: summon this card to your battlefield.
        5 | (triggered) At the end of your turn: summon 1 monster from your hand to your battlefield.
        jm | (trigger) Summon 1 monster of number 6 or less from your hand to your battlefield.
        J | (magic) Summon 1 monster of number 2 or less from your hand to your battlefield.
    """,
    warns=True,
)


@pytest.mark.parametrize(("ban", "entry"), broken((*BANS, LATE)))
def test_summons_that_are_not_allowed_are_found(ban: Ban, entry: str) -> None:
    """Printed numbers, places and times limit what effects summon."""
    assert_broken(ban, entry)


@pytest.mark.parametrize(("ban", "entry"), fine((*BANS, LATE)))
def test_summons_within_the_limits_are_legal(ban: Ban, entry: str) -> None:
    """A card summons up to its limit, and always itself."""
    assert_fine(ban, entry)


LARGEST: Final = {
    "jg": 6,
    "jt": 6,
    "A": 2,
    "J+": 2,
    "2": 3,
    "Q+": 3,
    "3": 4,
    "K+": 4,
    "4": 5,
    "5": 10,
    "6": 10,
    "7": 10,
    "8": 6,
    "9": 6,
    "10": 6,
    "jm": 6,
}
"""The rulebook's table: the largest printed number that an effect may summon, by its card."""


@pytest.mark.rule("ultimate.ban.35")
@pytest.mark.rule("ultimate.ban.36")
@pytest.mark.rule("ultimate.ban.37")
@pytest.mark.rule("ultimate.ban.38")
@pytest.mark.rule("ultimate.ban.39")
@pytest.mark.parametrize(("who", "most"), LARGEST.items())
def test_every_card_has_its_largest_number(who: str, most: int) -> None:
    """Largest number it may summon: 6, 2, 3, 4, 5, any, any, any, 6, 6, 6."""
    header = "(trigger)" if who.startswith("j") else "(triggered) When this card attacks:"
    if who == "jg":
        header = "(magic)"

    def errors(number: int) -> set[str]:
        deed = f"summon 1 monster of number {number} or less from your hand to your battlefield."
        text = deed if header.endswith(":") else f"S{deed[1:]}"
        return {each.code for each in read(f"{who} | {header} {text}").errors}

    assert errors(most) == set()
    if most < 10:
        assert len(errors(most + 1)) == 1


@pytest.mark.rule("ultimate.ban.35")
def test_the_finding_says_how_much_the_text_does_and_what_is_allowed() -> None:
    """A selector without a number admits every monster, up to a joker monster of number 10."""
    (found,) = read(
        "4 | (triggered) When this card attacks: summon 1 monster from your hand to your battlefield."
    ).errors
    assert found.message == "a card of number 4 summons a monster of number up to 10"
    assert found.hint == "of number 5 or less (or this card itself)"
    assert found.said("ja") == "数字4のカードが数字10までのモンスターを召喚する"
    assert found.hinted("ja") == "数字5以下まで（このカード自身は可）"
