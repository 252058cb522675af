"""Sentences with the common words, and with those that cmV-R adds: each does what it says."""

from __future__ import annotations

from functools import partial

import pytest

from tests.rules.cmvr.play import made, play
from tests.rules.cmvr.play import use as use_in

use = partial(use_in, "en")


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


@pytest.mark.rule("cmvr.unit.4")
@pytest.mark.parametrize("said", ["Untap each Knight.", "Untap all Knights you control."])
def test_a_subtype_is_a_noun(said: str) -> None:
    """Subtypes are names of kinds of cmVs: "Knights" are Knight cmVs."""
    use(
        said,
        "P1: field USE, KN-01 (tapped), SK-01 (tapped)",
        "KN-01: untapped\n            SK-01: tapped",
    )


@pytest.mark.rule("cmvr.card.8")
@pytest.mark.parametrize(
    ("said", "left"),
    [
        ("Your cmVs cost 1 coin less.", 1),
        ("Your cmVs cost 1 coin more.", 0),
        ("Your cmVs cost 2 coins less for each Master you control.", 1),
    ],
)
def test_a_text_changes_what_cards_cost(said: str, left: int) -> None:
    """The cost follows from the rarity; texts change it before it is paid."""
    rule = made("RUL", "Master", f"(continuous, regular) {said}")
    play(
        f"""
        given
            in setup phase
            P1: field RUL; hand KN-01; money {1 if left else 2}
        when
            P1: set KN-01
        then
            P1: field RUL, KN-01; money {left}
        """,
        rule,
    )


@pytest.mark.rule("cmvr.zone.11")
def test_what_was_looked_at_is_parted() -> None:
    """A card "from among them" goes elsewhere than "the rest"."""
    user = made(
        "USE",
        "Master",
        "(continuous, all-round) Reveal the top 3 cards of your deck. Put a weapon card from"
        " among them into your hand. Put the rest on the bottom of your deck in any order.",
    )
    play(
        """
        given
            in setup phase
            P1: field USE; deck KN-01, KN-10, KN-02
        when
            P1: use USE
            P1: choose KN-10
            P1: put KN-02
        then
            P1: hand KN-10; bottom of deck KN-01
        """,
        user,
    )


@pytest.mark.rule("cmvr.zone.11")
@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("en", "Look at the top 2 cards of your deck and put them back in any order."),
        ("ja", "自分のデッキの上から2枚を見て、好きな順番で戻す。"),
        ("ja", "デッキの上からカードを2枚見て、それらを好きな順でデッキの上に戻す。"),
    ],
)
def test_cards_go_back_in_an_order_that_the_player_chooses(lang: str, text: str) -> None:
    """The last one chosen lies highest."""
    play(
        """
        given
            in setup phase
            P1: field USE; deck KN-01, KN-02, KN-10
        when
            P1: use USE
            P1: put KN-01
        then
            P1: deck KN-02, KN-01, KN-10
        """,
        made("USE", "Master", f"(continuous, all-round) {text}", lang=lang),
    )


@pytest.mark.rule("cmvr.zone.11")
@pytest.mark.parametrize(
    "said",
    [
        "Put a weapon card from among them into your hand. Put the rest on the bottom in a random order.",
        "Put one of them into your hand and the rest on the bottom of your deck in a random order.",
    ],
)
def test_the_rest_goes_to_the_bottom_in_random_order(said: str) -> None:
    """It lies below the cards that nobody has seen; chance orders it."""
    user = made(
        "USE",
        "Master",
        f"(continuous, all-round) Reveal the top 3 cards of your deck. {said}",
    )
    play(
        """
        given
            in setup phase
            P1: field USE; deck KN-01, KN-10, KN-02, KN-03
        when
            P1: use USE
            P1: choose KN-10
        then
            P1: hand KN-10; top of deck KN-03; deck 3 cards
        """,
        user,
    )


@pytest.mark.rule("cmvr.zone.11")
@pytest.mark.parametrize(
    ("said", "then"),
    [
        ("Look at the top card of your deck. You may put it on the bottom.", "bottom of deck KN-01"),
        ("Put a cmV on top of its owner's deck.", "field USE"),
    ],
)  # fmt: skip
def test_a_card_goes_to_its_owners_deck(said: str, then: str) -> None:
    """The deck of its owner is meant where a text names none."""
    answer = "P1: yes" if "may" in said else "P1: choose KN-02"
    user = made("USE", "Master", f"(continuous, all-round) {said}")
    play(
        f"""
        given
            in setup phase
            P1: field USE, KN-02; deck KN-01, KN-03
        when
            P1: use USE
            {answer}
        then
            P1: {then}
        """,
        user,
    )


@pytest.mark.rule("cmvr.auto.5")
def test_as_many_are_drawn_as_the_opponent_draws() -> None:
    """A Response answers an event, whose number it may take up."""
    ear = made(
        "EAR",
        "cmV",
        "(continuous, response) When your opponent draws 2 or more cards at once: draw that many"
        " cards.",
    )
    user = made("USE", "Master", "(continuous, all-round) Your opponent draws 3 cards.")
    play(
        """
        given
            in setup phase
            P1: field USE, EAR
        when
            P1: use USE
        then
            P1: hand 3
            P2: hand 3
        """,
        *(ear, user),
    )


@pytest.mark.rule("cmvr.coin.5")
def test_coins_go_from_a_card_to_the_money_zone() -> None:
    """Coins on a card go where a text says."""
    use(
        "Move 2 coins from each cmV you control to your money zone.",
        "P1: field USE, KN-01 (coins 3), KN-02 (coins 1)",
        "P1: money 3\n            KN-01: coins 1",
    )


@pytest.mark.rule("cmvr.fx.2")
@pytest.mark.parametrize(("hand", "money"), [("hand KN-01", 2), ("hand none", 0)])
def test_what_follows_if_you_do_needs_the_deed(hand: str, money: int) -> None:
    """Without a card to discard nothing was done."""
    use(
        "Discard a card. If you do, gain 2 coins.",
        f"P1: field USE; {hand}",
        f"P1: money {money}",
    )


@pytest.mark.rule("cmvr.gen.6")
@pytest.mark.parametrize(("side", "money"), [("heads", 1), ("tails", 2)])
def test_both_sides_of_a_coin_are_told(side: str, money: int) -> None:
    """A coin toss has two outcomes."""
    said = "Toss a coin. On heads, gain 1 coin; on tails, gain 2 coins."
    user = made("USE", "Master", f"(continuous, all-round) {said}")
    play(
        f"""
        given
            in setup phase
            P1: field USE
        when
            P1: use USE
            toss {side}
        then
            P1: money {money}
        """,
        user,
    )


@pytest.mark.rule("cmvr.i.80")
@pytest.mark.parametrize(
    ("text", "can", "cannot"),
    [
        ("Your cmVs can't be attacked by Knights.", "SK-01", "KN-01"),
        ("Knights can't attack your cmVs.", "SK-01", "KN-01"),
        ("Only Knights can attack your cmVs.", "KN-01", "SK-01"),
        ("Only Knights may attack your cmVs.", "KN-01", "SK-01"),
    ],
)
def test_texts_say_by_whom_a_card_cannot_be_attacked(
    text: str, can: str, cannot: str
) -> None:
    """A text forbids some cmVs to attack a card, and the others may; the deck is open to all."""
    keeper = made("KEEP", "Master", f"(continuous, regular) {text}")
    for unit, offered in ((can, "can"), (cannot, "cannot")):
        play(
            f"""
            given
                in melee timing
                P1: field {unit}
                P2: field KEEP, KN-03
            then
                P1 {offered}: {unit} attacks KN-03
                P1 can: {unit} attacks the deck
            """,
            keeper,
        )


@pytest.mark.rule("cmvr.stat.1")
@pytest.mark.parametrize(
    "text",
    [
        "Your cmVs get +100 to all stats.",
        "Each cmV you control gets +100 to all of its stats.",
        "Your cmVs get +100 to each stat for each Master you control.",
    ],
)
def test_all_stats_are_those_that_are_printed(text: str) -> None:
    """A change of all stats is one of shooting, melee, special, mobility and armor."""
    play(
        """
        given
            in setup phase
            P1: field ALL, KN-01#a
            P2: field KN-01#b
        then
            KN-01#a: shooting 200, melee 600, special 100, mobility 300, armor 400
            KN-01#b: shooting 100, melee 500, special 0, mobility 200, armor 300
        """,
        made("ALL", "Master", f"(continuous, regular) {text}"),
    )


def test_a_deed_that_shares_its_subject_is_asked_for_only_if_it_is_possible() -> None:
    """Both deeds are of the card named first; "if you do" asks whether they can be done to it."""
    text = "You may 1 of your cmVs cannot attack the deck this round and becomes untapped. If you do, gain 1 coin."
    use(text, "P1: field USE, KN-01; money 1", "P1: money 1")


@pytest.mark.parametrize(
    ("text", "coins"),
    [
        ("Discard your hand. Gain 1 coin for each card discarded this way.", 2),
        ("Discard 2 cards at random. Gain 2 coins for each card discarded this way.", 4),
        ("Destroy each opposing cmV. Gain 1 coin for each cmV destroyed this way.", 2),
        ("Return each opposing cmV to its owner's hand. Gain 1 coin for each cmV returned this way.", 2),
        ("Place the top 3 cards of your deck in your dust zone. Gain 1 coin for each card put there this way.", 3),
    ],
)  # fmt: skip
def test_what_a_sentence_did_is_counted(text: str, coins: int) -> None:
    """Each card that a deed really moved counts once."""
    given = "P1: field USE; hand KN-01, KN-01; money 0\n P2: field KN-01, KN-01"
    use(text, given, f"P1: money {coins}")


@pytest.mark.rule("cmvr.i.50")
@pytest.mark.parametrize(
    ("text", "given", "then"),
    [
        ("Draw until you have 3 cards in hand.", "hand KN-01", "P1: hand 3"),
        ("Draw until you have 1 card in hand.", "hand KN-01, KN-02", "P1: hand 2"),
        (
            "Draw cards until you have as many cards in hand as your opponent.",
            "hand KN-01\n            P2: hand KN-01, KN-02",
            "P1: hand 2",
        ),
    ],
)
def test_a_player_draws_up_to_a_number(text: str, given: str, then: str) -> None:
    """What a player draws by one text is one event."""
    use(text, f"P1: field USE; deck KN-01, KN-02, KN-03; {given}", then)


@pytest.mark.rule("cmvr.set.1")
def test_a_card_is_known_to_be_set_this_round() -> None:
    """A text tells cards that were set this round from others."""
    user = made(
        "USE",
        "Master",
        "(continuous, all-round) Set a cmV from your hand without paying its cost. Tap each cmV that was put into play this round.",
    )
    play(
        """
        given
            in setup phase
            P1: field USE, KN-01; hand KN-02
        when
            P1: use USE
            P1: choose KN-02
        then
            KN-01: untapped
            KN-02: tapped
        """,
        user,
    )


@pytest.mark.rule("cmvr.zone.9")
@pytest.mark.parametrize(
    ("chosen", "then"), [("KN-01", "P1: hand 0; deck 1"), ("KN-02", "P1: hand 1; deck 0")]
)
def test_a_text_remembers_how_a_card_was_before_it_left(chosen: str, then: str) -> None:
    """A card in the dust zone has no posture: what it was is asked before it goes there."""
    user = made(
        "USE",
        "Master",
        "(continuous, all-round) Destroy a cmV. If it was tapped, draw a card.",
    )
    play(
        f"""
        given
            in setup phase
            P1: field USE, KN-01, KN-02 (tapped); deck KN-03
        when
            P1: use USE
            P1: choose {chosen}
        then
            {then}
        """,
        user,
    )


@pytest.mark.rule("cmvr.coin.5")
@pytest.mark.parametrize(
    "said",
    [
        "Move all coins from 1 opposing cmV to your money zone.",
        "Take all coins from one opposing cmV and put them into your money zone.",
    ],
)
def test_all_coins_of_a_card_go_to_the_money_zone(said: str) -> None:
    """As many as lie there."""
    use(
        said,
        "P1: field USE\n            P2: field KN-01 (coins 3)",
        "P1: money 3\n            KN-01: coins 0",
    )


@pytest.mark.rule("cmvr.gen.3")
@pytest.mark.parametrize(("whose", "can"), [("this cmV", False), ("your other cmVs", True)])
def test_who_must_fight_neither_evades_nor_guards(whose: str, can: bool) -> None:
    """No other cmV guards for it, either."""
    said = {
        "this cmV": "The target of this cmV's attacks must fight.",
        "your other cmVs": (
            "Attacks of your other cmVs cannot be evaded. Attacks of your other cmVs cannot be"
            " guarded. Attacks of your other cmVs cannot be interrupt guarded."
        ),
    }[whose]
    text = made("TXT", "cmV", f"(continuous, regular) {said}")
    play(
        f"""
        given
            in melee timing
            P1: field TXT
            P2: field KN-03#a, KN-03#b
        when
            P1: attack KN-03#a
        then
            P2 {"can" if can else "cannot"}: evade
            P2 {"can" if can else "cannot"}: guard
            P2 {"can" if can else "cannot"}: interrupt with KN-03#b
        """,
        text,
    )
