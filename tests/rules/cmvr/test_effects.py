"""Effects: what works when, and on what."""

from __future__ import annotations

import pytest

from tests.rules.cmvr.play import made, play

DESTROYER = made(
    "DES", "Master", "(continuous, all-round) Choose 1 opposing Normal card: destroy it."
)
TAPPER = made("TAP", "Master", "(continuous, all-round) Tap each opposing card.")
SINKER = made(
    "SNK",
    "Master",
    "(continuous, all-round) Choose 1 opposing cmV: put it on the bottom of the opponent's deck.",
)
MOURNER = made(
    "MRN",
    "Object",
    "(continuous, response) When a cmV you control leaves the field: gain 1 coin.",
)


@pytest.mark.rule("cmvr.i.26")
def test_a_face_down_card_has_no_rarity_to_be_chosen_by() -> None:
    """A card without name, type, rarity, effect."""
    play(
        """
        given
            in setup phase
            P1: field DES
            P2: field NE-06 (face down), KN-01, KN-05
        when
            P1: use DES
        then
            P2: field NE-06 (face down), KN-05; dust KN-01
        """,
        DESTROYER,
    )


@pytest.mark.rule("cmvr.i.26")
@pytest.mark.parametrize(("what", "money"), [("Normal Effect card", 0), ("Effect card", 1)])
def test_a_card_set_face_down_is_an_effect_card_and_no_more(what: str, money: int) -> None:
    """It counts as an Effect card without further properties."""
    sees = made(
        "SEE",
        "Master",
        f"(continuous, response) When the opponent sets a {what}: gain 1 coin.".replace(
            "a E", "an E"
        ),
    )
    play(
        f"""
        given
            in setup phase
            P1: hand NE-06; money 1
            P2: field SEE
        when
            P1: set NE-06 face down
        then
            P2: money {money}
        """,
        sees,
    )


@pytest.mark.rule("cmvr.i.26")
@pytest.mark.rule("cmvr.i.86")
def test_face_down_cards_and_weapons_are_not_tapped() -> None:
    """Neither has a tap state to change."""
    play(
        """
        given
            in setup phase
            P1: field TAP
            P2: field NE-06 (face down), KN-14, KN-01 with KN-10
        when
            P1: use TAP
        then
            P2: field NE-06 (face down, untapped), KN-14 (tapped), KN-01 (tapped) with KN-10
            KN-10: untapped
        """,
        TAPPER,
    )


@pytest.mark.rule("cmvr.i.25")
@pytest.mark.rule("cmvr.i.50")
def test_a_cmv_put_into_the_deck_leaves_the_field() -> None:
    """Leaving through an effect is one event whatever the destination; its weapon is dust."""
    play(
        """
        given
            in setup phase
            P1: field SNK
            P2: field KN-01 with KN-10, MRN
        when
            P1: use SNK
        then
            P2: field MRN; dust KN-10; bottom of deck KN-01; money 1
        """,
        SINKER,
        MOURNER,
    )


@pytest.mark.rule("cmvr.i.88")
def test_a_seal_of_one_kind_may_speak_of_some_cards_only() -> None:
    """The Regular of an Object is sealed, that of a cmV is not."""
    seal = made(
        "SEAL",
        "Object",
        "(timed, regular) Regular effects of opposing Objects are sealed.",
    )
    play(
        """
        given
            in setup phase
            P1: field KN-01, KN-09, KN-14
            P2: field SEAL, KN-02
        then
            KN-01: melee 600, armor 400
        """,
        seal,
    )


@pytest.mark.rule("cmvr.i.88")
def test_a_seal_stops_a_regular_that_was_there_before() -> None:
    """Regular modifications vanish for the time of the seal."""
    seal = made(
        "SEAL", "Object", "(timed, regular) Regular effects of the opponent are sealed."
    )
    play(
        """
        given
            in setup phase
            P1: field KN-01, KN-14
            P2: field SEAL, KN-14, KN-02
        then
            KN-01: armor 300
            KN-02: armor 300
        """,
        seal,
    )


@pytest.mark.rule("cmvr.i.88")
def test_a_response_that_was_sealed_since_it_was_triggered_does_not_work() -> None:
    """The lead player's Response puts the seal in force before the opponent's turn comes."""
    payer = made(
        "PAY",
        "Object",
        "(continuous, response) When a cmV you control declares an attack: gain 1 coin.",
    )
    seal = made(
        "SEAL",
        "Object",
        "(timed, regular) While you have at least 1 coin: Response effects of the opponent are sealed.",
    )
    other = made(
        "OTH",
        "Object",
        "(continuous, response) When an opposing cmV declares an attack: gain 1 coin.",
    )
    play(
        """
        given
            in melee timing
            P1: field KN-01, PAY, SEAL
            P2: field OTH
        when
            P1: attack the deck
        then
            P1: money 1
            P2: money 0
        """,
        payer,
        seal,
        other,
    )


@pytest.mark.rule("cmvr.i.56")
def test_members_of_a_group_go_in_the_order_of_slots() -> None:
    """The lead player's cards first, within a player in slot order; not as they were picked."""
    two = made(
        "TWO",
        "Master",
        "(continuous, all-round) Choose up to 2 opposing cmVs: put them on the bottom of the opponent's deck.",
    )
    play(
        """
        given
            in setup phase
            P1: field TWO
            P2: field KN-01, KN-02
        when
            P1: use TWO; choose KN-02; choose KN-01
        then
            P2: field none; bottom of deck KN-02
        """,
        two,
    )


@pytest.mark.rule("cmvr.i.64")
def test_a_placement_that_became_impossible_does_nothing() -> None:
    """A Resist that did not negate drew the last card; nothing is placed, nothing triggered."""
    saver = made(
        "SAV",
        "Master",
        "(continuous, resist) When a card is about to be placed in your damage zone: draw 1 card.",
    )
    sees = made(
        "SEE",
        "Object",
        "(continuous, response) When a card is about to be placed in your damage zone: gain 1 coin.",
    )
    play(
        """
        given
            in melee timing
            P1: field KN-01
            P2: field SAV, SEE; deck 1
        when
            P1: attack the deck
            P2: react with SAV
        then
            P2: deck 0; hand 1; damage none; money 0
        """,
        saver,
        sees,
    )


@pytest.mark.rule("cmvr.i.37")
def test_an_effect_draw_from_an_empty_deck_is_nothing() -> None:
    """Draw what is there; where nothing is, nothing is drawn and nothing triggered."""
    sees = made(
        "SEE",
        "Object",
        "(continuous, response) When you are about to draw at least 1 card: gain 1 coin.",
    )
    play(
        """
        given
            in draw phase
            P1: hand NE-01; field SEE; money 1; deck 0
        when
            P1: use NE-01
        then
            P1: money 0; field NE-01 (tapped), SEE
            the game goes on
        """,
        sees,
    )


@pytest.mark.rule("cmvr.i.93")
@pytest.mark.rule("cmvr.i.34")
def test_a_face_down_consume_card_without_coins_cannot_be_used() -> None:
    """Its deposit was removed and nothing is left to pay: there is no coin to remove."""
    counter = made(
        "CON",
        "Counter",
        "(consume, connect) When the opponent declares an attack: draw 1 card.".replace(
            "the opponent declares", "an opposing cmV declares"
        ),
    )
    play(
        """
        given
            in melee timing
            P1: field KN-01
            P2: field CON (face down, coins 0)
        when
            P1: attack the deck
        then
            P2 cannot: react with CON because cmvr.i.93
        """,
        counter,
    )


@pytest.mark.rule("cmvr.i.78")
def test_an_instant_without_targets_is_not_activated_after_its_set() -> None:
    """Its set stands, but nothing legal can be chosen: it lies there unused, its price paid."""
    storm = made(
        "STM",
        "Counter",
        "(moment, resist) When the opponent sets an Effect card: destroy each cmV.",
    )
    play(
        """
        given
            in melee timing
            P1: field KN-01; hand KN-13; money 1
            P2: field STM (face down)
        when
            P1: use KN-13
            P2: react with STM
        then
            P1: field KN-13 (face up, untapped, coins 1); money 0
        when
            both pass until next round
        then
            P1: field KN-13 (untapped); dust KN-01
        """,
        storm,
    )


@pytest.mark.rule("cmvr.i.49")
def test_a_coin_removed_by_an_effect_is_a_coin_removed() -> None:
    """The trigger answers costs, clocks and effects alike."""
    purse = made(
        "PRS",
        "Object",
        "(continuous, response) When a coin is removed from this card: gain 1 coin.",
    )
    taker = made(
        "TAK",
        "Master",
        "(continuous, all-round) Choose 1 opposing Effect card: remove 1 coin from it.",
    )
    giver = made(
        "GIV",
        "Master",
        "(continuous, all-round) Choose 1 Effect card you control: put 1 coin on it.",
    )
    play(
        """
        given
            in setup phase
            P1: field TAK
            P2: field PRS, GIV
        when
            P1: use TAK
        then
            P2: money 1
        when
            P2: use GIV
        then
            P2: money 1
            PRS: coins 1
        """,
        purse,
        taker,
        giver,
    )
