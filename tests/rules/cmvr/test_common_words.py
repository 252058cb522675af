"""Sentences with the common words, and with those that cmV-R adds: each does what it says."""

from __future__ import annotations

import pytest

from tests.rules.cmvr.play import made, play


def use(text: str, given: str, then: str) -> None:
    """Use a Switch of a Master in the setup phase; ``given`` are the players' other lines."""
    user = made("USE", "Master", f"(continuous, all-round) {text}")
    play(
        f"""
        given
            in setup phase
            {given}
        when
            P1: use USE
        then
            {then}
        """,
        user,
    )


@pytest.mark.rule("cmvr.zone.12")
@pytest.mark.parametrize(
    ("text", "then"),
    [
        ("Deal 2 damage to your opponent.", "P2: damage 2"),
        ("Your opponent takes 1 damage.", "P2: damage 1"),
        ("Put the top 2 cards of your opponent's deck into their damage zone.", "P2: damage 2"),
    ],
)  # fmt: skip
def test_damage_is_placed_from_the_top_of_the_deck(text: str, then: str) -> None:
    """A card sent as damage is placed face up in its owner's damage zone."""
    use(text, "P1: field USE", then)


@pytest.mark.rule("cmvr.zone.9")
@pytest.mark.parametrize(
    "text",
    [
        "Put the top 2 cards of your deck into your dust zone.",
        "Put the top two cards of your deck into your Dust zone.",
        "Discard your hand.",
        "Discard 2 cards at random.",
        "You discard two random cards.",
        "Discard 2 cards.",
    ],
)
def test_cards_go_to_the_dust_zone(text: str) -> None:
    """The dust zone receives discarded cards."""
    use(text, "P1: field USE; hand KN-01, KN-01", "P1: dust 2")


@pytest.mark.rule("cmvr.zone.9")
@pytest.mark.parametrize(
    ("text", "chosen"),
    [
        ("Discard a cmV.", "P1: choose KN-02"),
        ("Discard a card.", "P1: choose KN-02"),
        ("You may discard a cmV card. If you do, gain 1 coin.", "P1: yes\n            P1: choose KN-02"),
    ],
)  # fmt: skip
def test_cards_are_discarded_from_the_hand(text: str, chosen: str) -> None:
    """The dust zone receives discarded cards, not those of the field."""
    user = made("USE", "Master", f"(continuous, all-round) {text}")
    play(
        f"""
        given
            in setup phase
            P1: field USE, KN-01; hand KN-02, KN-03
        when
            P1: use USE
            {chosen}
        then
            P1: field USE, KN-01; dust KN-02; hand KN-03
        """,
        user,
    )


@pytest.mark.rule("cmvr.react.11")
@pytest.mark.parametrize(
    ("given", "place"),
    [("hand KN-01", "hand"), ("dust KN-01", "Dust zone")],
)
def test_a_card_that_a_text_places_as_damage_is_an_event(given: str, place: str) -> None:
    """A card placed in a damage zone is a result: a Response hears it."""
    ear = made("EAR", "cmV", "(continuous, response) When you take damage, gain 1 coin.")
    sent = f"Put a cmV in your {place} into your damage zone."
    user = made("USE", "Master", f"(continuous, all-round) {sent}")
    play(
        f"""
        given
            in setup phase
            P1: field USE, EAR; {given}
        when
            P1: use USE
            P1: choose KN-01
        then
            P1: damage KN-01; money 1
        """,
        *(ear, user),
    )


@pytest.mark.rule("cmvr.stat.2")
@pytest.mark.parametrize("said", ["cannot attack the deck", "can't attack"])
def test_what_is_forbidden_for_a_round_is_forbidden_as_long(said: str) -> None:
    """What a text gives for a round ends with the round."""
    user = made(
        "USE",
        "Master",
        f"(continuous, battle phase) Each cmV you control {said} this round.",
    )
    play(
        """
        given
            in melee timing
            P1: field USE, KN-01
        when
            P1: use USE
        then
            P1 cannot: KN-01 attacks the deck
        """,
        user,
    )


@pytest.mark.rule("cmvr.zone.10")
def test_a_card_of_the_dust_zone_comes_back() -> None:
    """Cards in the dust zone are face up: a text may choose one of a kind."""
    use(
        "Return a cmV card from your Dust zone to your hand.",
        "P1: field USE; dust KN-01, NE-01",
        "P1: hand KN-01; dust NE-01",
    )


@pytest.mark.rule("cmvr.stat.2")
@pytest.mark.parametrize(
    ("text", "armor"),
    [
        ("This round, each cmV you control gets armor +100.", 400),
        ("Your cmVs gain +200 armor until the end of the round.", 500),
        ("The armor of each cmV becomes 700 this round.", 700),
        ("Double the armor of each cmV this round.", 600),
    ],
)
def test_a_stat_changes_for_the_round(text: str, armor: int) -> None:
    """A stat change ends with the round."""
    use(text, "P1: field USE, KN-01", f"KN-01: armor {armor}")


@pytest.mark.rule("cmvr.coin.1")
@pytest.mark.parametrize(
    ("text", "money"),
    [
        ("If you have fewer coins than your opponent, gain 1 coin.", 1),
        ("If you have more coins than your opponent, gain 1 coin.", 0),
        ("If your opponent has more damage cards than you, gain 1 coin.", 0),
        ("If you have fewer cards in hand than your opponent, gain 2 coins.", 2),
        ("If there are 2 or more cmVs on the field, gain 3 coins.", 3),
        ("Gain a coin for each cmV your opponent controls.", 1),
    ],
)
def test_both_players_are_compared(text: str, money: int) -> None:
    """Coins, damage and hands of both players are compared."""
    given = "P1: field USE, KN-01\n            P2: field KN-02; hand KN-01; money 2"
    use(text, given, f"P1: money {money}")


@pytest.mark.rule("cmvr.card.2")
@pytest.mark.parametrize(
    ("which", "left"),
    [
        ("each cmV of rarity Rare or higher", "KN-01"),
        ("each cmV with cost 1", "RAR"),
        ("each cmV of rarity Normal or lower", "RAR"),
        ("each cmV with 2 or more coins", "KN-01"),
    ],
)
def test_cards_are_told_by_rarity_cost_and_coins(which: str, left: str) -> None:
    """The rarity order from low to high is Normal, Rare, Super Rare, Secret, Legend."""
    rare = made("RAR", "cmV", rarity="Rare")
    user = made("USE", "Master", f"(continuous, all-round) Destroy {which}.")
    gone = "KN-01" if left == "RAR" else "RAR"
    play(
        f"""
        given
            in setup phase
            P1: field USE, KN-01 (coins 1), RAR (coins 2)
        when
            P1: use USE
        then
            P1: dust {gone}
        """,
        user,
        rare,
    )


@pytest.mark.rule("cmvr.auto.5")
@pytest.mark.parametrize(
    ("heard", "rarity"),
    [
        ("Whenever this cmV is destroyed", "Rare"),
        ("When this cmV is destroyed by an effect", "Rare"),
        ("When a cmV you control is destroyed", "Normal"),
        ("Whenever a cmV goes to the dust zone", "Normal"),
    ],
)
def test_a_response_hears_that_a_card_is_destroyed(heard: str, rarity: str) -> None:
    """A Response works automatically in reaction to a result of either player."""
    ear = made("EAR", "cmV", f"(continuous, response) {heard}, gain 1 coin.", rarity=rarity)
    other = made("OTH", "cmV", rarity="Normal" if rarity == "Rare" else "Rare")
    user = made("USE", "Master", "(continuous, all-round) Destroy each Rare cmV.")
    play(
        """
        given
            in setup phase
            P1: field USE, EAR, OTH
        when
            P1: use USE
        then
            P1: money 1
        """,
        *(ear, other, user),
    )


@pytest.mark.rule("cmvr.auto.5")
@pytest.mark.parametrize(
    ("heard", "done"),
    [
        ("Whenever your opponent draws a card", "The opponent draws 2 cards."),
        ("Whenever your opponent takes damage", "Deal 1 damage to your opponent."),
        ("When your opponent loses coins", "Your opponent loses 1 coin."),
        ("When this card loses a coin", "Remove 1 coin from each card you control."),
    ],
)
def test_a_response_hears_what_happens_to_a_player(heard: str, done: str) -> None:
    """A Response works automatically in reaction to an action of either player."""
    ear = made("EAR", "cmV", f"(continuous, response) {heard}, gain 1 coin.")
    user = made("USE", "Master", f"(continuous, all-round) {done}")
    play(
        """
        given
            in setup phase
            P1: field USE, EAR (coins 1)
            P2: money 1
        when
            P1: use USE
        then
            P1: money 1
        """,
        ear,
        user,
    )


@pytest.mark.rule("cmvr.zone.11")
def test_a_card_is_put_on_the_bottom_or_shuffled_in() -> None:
    """Cards of other zones go to decks."""
    use(
        "Shuffle all cards from your Dust zone into your deck.",
        "P1: field USE; dust KN-01, NE-01",
        "P1: dust none",
    )


@pytest.mark.rule("cmvr.set.1")
def test_no_text_puts_a_card_onto_the_field() -> None:
    """Setting a card moves coins onto it: a text that puts cards there is refused."""
    with pytest.raises(AssertionError, match=r"cmvr\.set\.1"):
        made(
            "BAD",
            "Master",
            "(continuous, all-round) Put a card in your hand onto the field.",
        )


@pytest.mark.rule("cmvr.stat.1")
def test_a_standing_change_grows_with_a_count() -> None:
    """Stat changes from effects add up."""
    pack = made(
        "PCK",
        "cmV",
        "(continuous, regular) This cmV gets armor +100 for each other cmV you control.",
    )
    play(
        """
        given
            in setup phase
            P1: field PCK, KN-01, KN-02
            P2: field KN-03
        then
            PCK: armor 500
        """,
        pack,
    )
