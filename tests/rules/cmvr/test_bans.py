"""What texts forbid, allow and replace in cmV-R, and what they hear of weapons, effects and leaving."""

from __future__ import annotations

import pytest

from tests.rules.cmvr.play import made, play


def ruled(text: str, done: str, given: str, then: str) -> None:
    """Use a Switch in the setup phase while a Master of the opponent says something."""
    rule = made("RUL", "Master", f"(continuous, regular) {text}")
    user = made("USE", "Master", f"(continuous, all-round) {done}")
    play(
        f"""
        given
            in setup phase
            P1: field USE
            {given}
        when
            P1: use USE
        then
            {then}
        """,
        rule,
        user,
    )


@pytest.mark.rule("cmvr.gen.3")
@pytest.mark.parametrize(
    ("text", "done", "then"),
    [
        ("Your cmVs cannot be destroyed.", "Destroy each cmV.", "field RUL, KN-01"),
        ("Your cmVs cannot be destroyed by your opponent's effects.", "Destroy each cmV.", "field RUL, KN-01"),
        ("Your cmVs cannot be destroyed in battle.", "Destroy each cmV.", "field RUL; dust KN-01"),
        ("Your cmVs can't leave the field.", "Return each cmV to its owner's hand.", "field RUL, KN-01"),
        ("Your cmVs cannot be tapped.", "Tap each cmV.", "field RUL, KN-01 (untapped)"),
        ("Your cmVs cannot lose coins.", "Remove 1 coin from each cmV.", "field RUL, KN-01 (coins 1)"),
        ("You cannot draw cards.", "Your opponent draws a card.", "hand none"),
        ("You can't take damage.", "Deal 1 damage to your opponent.", "damage none"),
        ("You cannot lose coins.", "Your opponent loses 1 coin.", "money 2"),
        ("You cannot gain coins.", "Your opponent gains 1 coin.", "money 2"),
        ("If a cmV you control would be destroyed, return it to its owner's hand instead.", "Destroy each cmV.", "field RUL; hand KN-01"),
        ("When this Master would be destroyed, it stays on the field instead.", "Destroy each Master you do not control.", "field RUL, KN-01"),
        ("If a card would be placed in your damage zone, put it into your hand instead.", "Deal 1 damage to your opponent.", "damage none; hand KN-02"),
    ],
)  # fmt: skip
def test_a_text_forbids_what_happens_or_replaces_it(
    text: str, done: str, then: str
) -> None:
    """Texts go before rules."""
    done = done.replace("you do not control", "your opponent controls")
    given = "P2: field RUL, KN-01 (coins 1); deck KN-02; money 2"
    ruled(text, done, given, f"P2: {then}")


@pytest.mark.rule("cmvr.gen.3")
@pytest.mark.parametrize(
    ("text", "able"),
    [
        ("cmVs cannot be set.", False),
        ("Your opponent cannot set cmVs.", False),
        ("You cannot set cmVs.", True),
        ("Rare or higher cmVs cannot be set.", True),
        ("Normal or higher cmVs cannot be set.", False),
    ],
)
def test_a_text_forbids_to_set_cards(text: str, able: bool) -> None:
    """A card that a text forbids to set stays in hand."""
    rule = made("RUL", "Master", f"(continuous, regular) {text}")
    tried = "when\n            P1: set KN-01\n        then\n            P1: field KN-01"
    refused = "then\n            P1 cannot: set KN-01"
    play(
        f"""
        given
            in setup phase
            P1: hand KN-01; money 6
            P2: field RUL
        {tried if able else refused}
        """,
        rule,
    )


@pytest.mark.rule("cmvr.auto.5")
@pytest.mark.parametrize(
    ("heard", "done", "money"),
    [
        ("When a cmV leaves your field", "Return each Normal cmV to its owner's hand.", 1),
        ("When a cmV leaves your opponent's field", "Return each Normal cmV to its owner's hand.", 1),
        ("When a cmV goes to the Dust zone from the field", "Destroy each Normal cmV you control.", 1),
        ("When you draw a card outside the draw phase", "Draw a card.", 1),
        ("When an opposing Master uses an effect", "Draw a card.", 0),
        ("When an effect of a Master is activated", "Draw a card.", 1),
    ],
)  # fmt: skip
def test_a_response_hears_leaving_and_effects(heard: str, done: str, money: int) -> None:
    """A Response works automatically in reaction to an event of either player."""
    ear = made("EAR", "cmV", f"(continuous, response) {heard}, gain 1 coin.", rarity="Rare")
    user = made("USE", "Master", f"(continuous, all-round) {done}")
    play(
        f"""
        given
            in setup phase
            P1: field USE, EAR, KN-01
            P2: field KN-03
        when
            P1: use USE
        then
            P1: money {money}
        """,
        *(ear, user),
    )


@pytest.mark.rule("cmvr.auto.5")
@pytest.mark.parametrize(
    "heard",
    ["When you equip a weapon", "When a weapon is set on this cmV", "When you set a weapon on a cmV"],
)  # fmt: skip
def test_a_response_hears_that_a_weapon_is_equipped(heard: str) -> None:
    """A weapon is set on a cmV."""
    ear = made("EAR", "cmV", f"(continuous, response) {heard}, gain 3 coins.")
    play(
        """
        given
            in setup phase
            P1: field EAR; hand WPN; money 1
        when
            P1: equip WPN to EAR
        then
            P1: money 3
        """,
        *(
            ear,
            made(
                "WPN", "weapon", "(continuous, regular) The equipped cmV gets armor +100."
            ),
        ),
    )


@pytest.mark.rule("cmvr.battle.attack.3")
@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("This cmV cannot evade.", "cannot: evade"),
        ("This cmV can evade while tapped.", "can: evade"),
        ("Attacks of opposing cmVs cannot be guarded.", "cannot: guard"),
        ("This cmV cannot evade.", "can: guard"),
    ],
)
def test_a_text_says_which_defences_there_are(text: str, answer: str) -> None:
    """A cmV chooses among the defences that no text forbids; a tapped one only what a text allows."""
    target = made("TGT", "cmV", f"(continuous, regular) {text}")
    tapped = " (tapped)" if "tapped" in text else ""
    toss = "" if tapped else "toss heads"
    play(
        f"""
        given
            in melee timing
            P1: field KN-01
            P2: field TGT{tapped}
        when
            {toss}
            P1: KN-01 attacks TGT
        then
            P2 {answer}
        """,
        target,
    )


@pytest.mark.rule("cmvr.auto.5")
@pytest.mark.parametrize(
    "heard",
    [
        "When this cmV destroys an opposing cmV in battle",
        "When this cmV beats an opposing cmV",
    ],
)
def test_a_response_hears_what_a_cmv_beats(heard: str) -> None:
    """The victor of a battle is known to texts."""
    stronger = "(continuous, regular) This cmV gets melee +100."
    ear = made("EAR", "cmV", f"(continuous, response) {heard}, gain 1 coin.", stronger)
    play(
        """
        given
            in melee timing
            P1: field EAR
            P2: field KN-01
        when
            P1: EAR attacks KN-01
            P2: fight
        then
            P1: money 1
        """,
        ear,
    )


@pytest.mark.rule("cmvr.auto.5")
def test_a_response_hears_what_destroys_its_own_cmv() -> None:
    """A card that leaves the field hears it."""
    heard = "When this cmV is destroyed in battle, destroy the cmV that destroyed it."
    weaker = "(continuous, regular) This cmV gets melee -100."
    ear = made("EAR", "cmV", f"(continuous, response) {heard}", weaker)
    play(
        """
        given
            in melee timing
            P1: field EAR
            P2: field KN-01
        when
            P2: KN-01 attacks EAR
            P1: fight
        then
            P1: damage EAR
            P2: dust KN-01
        """,
        ear,
    )


@pytest.mark.rule("cmvr.auto.5")
def test_that_cmv_is_the_other_one_of_an_attack() -> None:
    """A Response of the attacker speaks of what it attacks."""
    heard = "When this cmV attacks an opposing cmV, put 1 coin on that cmV."
    faster = "(continuous, regular) This cmV gets mobility +500."
    ear = made("EAR", "cmV", f"(continuous, response) {heard}", faster)
    play(
        """
        given
            in melee timing
            P1: field EAR
            P2: field KN-01
        when
            P1: EAR attacks KN-01
        then
            P1: field EAR (coins 1)
            P2: field KN-01 (coins 2)
        """,
        ear,
    )


@pytest.mark.rule("cmvr.coin.7")
@pytest.mark.parametrize(
    ("text", "asked", "left"),
    [
        ("Remove up to 2 coins from a cmV.", "P1: 2", 1),
        ("Put up to 2 coins on a cmV.", "P1: 2", 5),
        ("Put up to 2 coins on a cmV.", "P1: 0", 3),
        ("Remove all coins from each cmV.", "", 0),
        ("Move 1 coin from this Master to a cmV.", "", 4),
    ],
)
def test_coins_are_removed_and_moved(text: str, asked: str, left: int) -> None:
    """Coins lie on cards; effects remove and move them."""
    use = made("USE", "Master", f"(continuous, all-round) {text}")
    play(
        f"""
        given
            in setup phase
            P1: field USE, KN-01 (coins 3)
        when
            P1: use USE
            {asked}
        then
            KN-01: coins {left}
        """,
        use,
    )


@pytest.mark.rule("cmvr.auto.5")
@pytest.mark.parametrize(
    "text",
    [
        "return it to its owner's hand",
        "return this cmV from your Dust zone to your hand",
        "return it from your Dust to your hand",
    ],
)
def test_a_card_that_left_is_found_where_it_lies(text: str) -> None:
    """The own Response of a card that left the field finds it in the Dust zone."""
    ear = made("EAR", "cmV", f"(continuous, response) When this cmV is destroyed, {text}.")
    user = made("USE", "Master", "(continuous, all-round) Destroy each cmV.")
    play(
        """
        given
            in setup phase
            P1: field USE, EAR
        when
            P1: use USE
        then
            P1: hand EAR; dust none
        """,
        *(ear, user),
    )


@pytest.mark.rule("cmvr.gen.3")
def test_deeds_are_put_off_to_the_end_of_the_round_and_to_the_next_one() -> None:
    """Each happens once, also behind "if you do"."""
    bomb = made(
        "USE",
        "Master",
        "(continuous, all-round) You may discard 1 card. If you do, tap all opposing cmVs at the end"
        " of the round. At the start of the next round, destroy each opposing cmV.",
    )
    play(
        """
        given
            in setup phase
            P1: field USE; hand KN-01
            P2: field KN-02, KN-04
        when
            P1: use USE; yes; KN-01
        then
            P2: field KN-02 (untapped), KN-04 (untapped)
        when
            both pass until next round
        then
            P2: field KN-02 (tapped), KN-04 (tapped)
        when
            both pass until setup phase
        then
            P2: field none; dust KN-02, KN-04
        """,
        bomb,
    )


@pytest.mark.rule("cmvr.gen.3")
@pytest.mark.parametrize(
    ("said", "still", "gone"),
    [
        ("Destroy each opposing cmV at the start of the melee timing.", "melee timing", "special timing"),
        ("At the end of the next shooting timing, destroy each opposing cmV.", "shooting timing", "melee timing"),
    ],
)  # fmt: skip
def test_a_deed_is_put_off_to_a_phase(said: str, still: str, gone: str) -> None:
    """It happens when that phase begins, or ends, and no earlier."""
    bomb = made("USE", "Master", f"(continuous, all-round) {said}")
    play(
        f"""
        given
            in setup phase
            P1: field USE, KN-03, KN-01
            P2: field KN-02
        when
            P1: use USE
            both pass until {still}
        then
            P2: field KN-02
        when
            both pass until {gone}
        then
            P2: field none
        """,
        bomb,
    )
