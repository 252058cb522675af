"""What texts say of battle, times and choices: each does what it says."""

from __future__ import annotations

import pytest

from tests.rules.cmvr.play import made, play


def stands(said: str, script: str, kind: str = "cmV") -> None:
    """Play with a card ``TXT`` that says something, and a cmV ``PLN`` without text."""
    play(
        f"given\n    in {script}",
        made("TXT", kind, f"(continuous, {said}"),
        made("PLN", "cmV"),
    )


@pytest.mark.rule("cmvr.gen.3")
@pytest.mark.parametrize(
    ("said", "script"),
    [
        (
            "regular) This cmV can only attack tapped cmVs.",
            """melee timing
                P1: field TXT
                P2: field PLN, KN-01 (tapped)
            when
                toss heads
            then
                P1 cannot: TXT attacks PLN
                P1 cannot: TXT attacks the deck
            when
                P1: TXT attacks KN-01
            then
                TXT: tapped
            """,
        ),
        (
            "regular) This cmV acts first.",
            """melee timing
                P1: field TXT
                P2: field SK-01
            when
                P1: TXT waits
                P2: SK-01 waits
            then
                in special timing
            """,
        ),
        (
            "regular) This cmV acts last in melee timing.",
            """melee timing
                P1: field TXT
                P2: field PLN
            when
                P2: PLN waits
                P1: TXT waits
            then
                in special timing
            """,
        ),
        (
            "regular) This cmV cannot fight.",
            """melee timing
                P1: field PLN
                P2: field TXT
            when
                toss heads
                P1: PLN attacks TXT
            then
                P2 cannot: fight
            """,
        ),
        (
            "regular) Land cmVs cannot attack decks in melee timing.",
            """melee timing
                P1: field TXT
                P2: field KN-01 (tapped)
            then
                P1 cannot: TXT attacks the deck
            when
                P1: TXT waits; TXT attacks the deck
            then
                P2: damage 1
            """,
        ),
    ],
)  # fmt: skip
def test_texts_bind_battle(said: str, script: str) -> None:
    """Texts go before rules: whom a cmV attacks, when it acts, how it defends."""
    stands(said, script)


@pytest.mark.rule("cmvr.auto.5")
@pytest.mark.parametrize(
    ("heard", "deed", "coins"),
    [
        ("When you take damage from a deck attack", "attacks the deck", 0),
        ("When your opponent takes damage from a deck attack", "attacks the deck; take the attack", 1),
        ("When your opponent takes damage by an effect", "attacks the deck", 0),
        ("When your opponent's deck is attacked", "attacks the deck", 1),
        ("When a cmV is attacked by this cmV", "attacks PLN", 1),
        ("When an opposing cmV fails to guard", "attacks PLN; guard", 1),
        ("When an opposing cmV succeeds in guarding", "attacks PLN; guard", 0),
        ("When this cmV attacks during the battle phase", "attacks the deck", 1),
        ("When this cmV attacks in special timing", "attacks the deck", 0),
    ],
)  # fmt: skip
def test_responses_hear_battle(heard: str, deed: str, coins: int) -> None:
    """A Response works automatically in reaction to an action or a result."""
    does, *answer = deed.split("; ")
    stands(
        f"response) {heard}, gain 1 coin.",
        f"""melee timing
            P1: field TXT
            P2: field PLN
        when
            toss heads
            P1: TXT {does}
            {f"P2: {answer[0]}" if answer else ""}
        then
            P1: money {coins}
        """,
    )


@pytest.mark.rule("cmvr.gen.3")
@pytest.mark.parametrize(
    "said",
    [
        "This cmV can't be chosen as the target of your opponent's Instants.",
        "This cmV cannot be chosen by opposing effects.",
        "Your opponent can't activate Switch effects.",
        "Effects of opposing Instants are sealed.",
        "While it is the setup phase: your opponent cannot use Switch effects.",
        "While you control no Master: opposing Instants have no effects.",
    ],
)
def test_effects_cannot_be_used_or_cannot_choose(said: str) -> None:
    """Without a legal target an effect is not used; nor is a sealed one."""
    used = made("USE", "Instant", "(moment, setup phase) Tap an opposing cmV.")
    text = made("TXT", "cmV", f"(continuous, regular) {said}")
    play(
        """
        given
            in setup phase
            P1: field TXT
            P2: hand USE; money 3
        then
            P2 cannot: use USE
        """,
        used,
        text,
    )


@pytest.mark.rule("cmvr.i.50")
@pytest.mark.parametrize(
    ("said", "left"),
    [("destroy this card instead", "PLN"), ("tap this card instead", "TXT (tapped), PLN")],
)
def test_a_deed_stands_in_the_place_of_an_event(said: str, left: str) -> None:
    """A replacing event takes the place of the other."""
    user = made("USE", "Master", "(continuous, all-round) Destroy each Rare cmV.")
    text = made(
        "TXT",
        "cmV",
        f"(continuous, regular) If another cmV of yours would be destroyed, {said}.",
    )
    play(
        f"""
        given
            in setup phase
            P1: field USE, TXT, PLN
        when
            P1: use USE
        then
            P1: field USE (tapped), {left}
        """,
        *(user, text, made("PLN", "cmV", rarity="Rare")),
    )


@pytest.mark.rule("cmvr.stat.2")
@pytest.mark.parametrize(
    ("until", "melee", "special"),
    [
        ("until the end of the melee timing", 1000, 500),
        ("until the end of the battle phase", 1000, 1000),
        ("until the end of the setup phase", 500, 500),
    ],
)
def test_a_change_lasts_until_a_phase_or_a_timing_ends(
    until: str, melee: int, special: int
) -> None:
    """A change lasts as long as its text says."""
    user = made(
        "USE",
        "Master",
        f"(continuous, all-round) Each cmV you control gets melee +500 {until}.",
    )
    play(
        f"""
        given
            in setup phase
            P1: field USE, KN-01
        when
            P1: use USE
            both pass until melee timing
        then
            KN-01: melee {melee}
        when
            P1: KN-01 waits
        then
            in special timing
            KN-01: melee {special}
        """,
        user,
    )


@pytest.mark.rule("cmvr.i.77")
@pytest.mark.parametrize(
    ("text", "used"),
    [
        ("If you have 3 or more coins: gain 1 coin.", True),
        ("If you have 5 or more coins: gain 1 coin.", False),
        ("Gain 1 coin. Use this only if it is the setup phase.", True),
        ("Gain 1 coin. Use this only during the battle phase.", False),
    ],
)
def test_a_switch_needs_what_its_text_says(text: str, used: bool) -> None:
    """A Switch may depend on the present state."""
    user = made("USE", "Master", f"(continuous, all-round) {text}")
    does = (
        "when\n P1: use USE\n then\n P1: money 4" if used else "then\n P1 cannot: use USE"
    )
    play(
        f"given\n in setup phase\n P1: field USE, KN-02; money 3; hand KN-01\n{does}", user
    )


@pytest.mark.rule("cmvr.proc.react.4")
@pytest.mark.parametrize(
    ("when", "can"), [("in the setup phase", True), ("in the draw phase", False)]
)
def test_a_reaction_answers_at_its_time(when: str, can: bool) -> None:
    """A Reaction answers what its text names, when it names it."""
    ear = made(
        "EAR",
        "Counter",
        f"(moment, resist) When your opponent sets a cmV {when}, negate that set.",
    )
    play(
        f"""
        given
            in setup phase
            P1: hand KN-01; money 1
            P2: effects EAR (face down, coins 1); money 3
        when
            P1: set KN-01
            {"P2: react with EAR" if can else ""}
        then
            P1: {"dust" if can else "field"} KN-01
        """,
        ear,
    )


@pytest.mark.rule("cmvr.auto.5")
def test_a_response_works_once_per_round() -> None:
    """Its text may say how often an effect works."""
    ear = made(
        "EAR",
        "cmV",
        "(continuous, response) Once per round, when this cmV is tapped, gain 1 coin.",
    )
    user = made(
        "USE",
        "Master",
        "(continuous, all-round) Tap each untapped cmV you control. Untap each cmV you control. Tap each cmV you control.",
    )
    play(
        """
        given
            in setup phase
            P1: field USE, EAR
        when
            P1: use USE
        then
            P1: money 1
        """,
        *(ear, user),
    )


@pytest.mark.rule("cmvr.gen.3")
def test_a_switch_works_once_per_round() -> None:
    """Its text may say how often an effect works."""
    user = made("USE", "cmV", "(continuous, all-round) Once per round, untap this cmV.")
    play(
        """
        given
            in setup phase
            P1: field USE; hand KN-01; money 1
        when
            P1: use USE
        then
            USE: untapped
            P1 cannot: use USE because cmvr.gen.3
        """,
        user,
    )


@pytest.mark.rule("cmvr.weapon.2")
@pytest.mark.parametrize(
    ("said", "then"),
    [
        (
            "Move this weapon onto another cmV you control without a weapon.",
            "KN-02: melee 400",
        ),
        (
            "Move this weapon to another cmV you control that has a weapon.",
            "KN-03: melee 400\n            P1: dust KN-10",
        ),
    ],
)
def test_a_weapon_is_moved(said: str, then: str) -> None:
    """A weapon moves to another own cmV; what lay there goes to dust."""
    arm = made(
        "ARM",
        "weapon",
        f"(continuous, all-round) {said}",
        "(continuous, regular) While this weapon is equipped to a Knight: that cmV gets melee +200.",
    )
    play(
        f"""
        given
            in setup phase
            P1: field KN-01 with ARM, KN-02, KN-03 with KN-10
        when
            P1: use ARM 1
        then
            {then}
            KN-01: melee 500
        """,
        arm,
    )


@pytest.mark.rule("cmvr.gen.3")
def test_an_attack_gets_another_target() -> None:
    """Texts go before rules: the target changes, and answers the attack."""
    ear = made(
        "EAR",
        "cmV",
        "(continuous, connect) When an opposing cmV attacks another cmV you control, change the target of that attack to this cmV.",
    )
    play(
        """
        given
            in melee timing
            P1: field KN-05
            P2: field EAR, KN-01
        when
            P1: KN-05 attacks KN-01
            P2: react with EAR; fight
        then
            P1: field KN-05 (tapped)
            P2: field KN-01; damage EAR
        """,
        ear,
    )


@pytest.mark.rule("cmvr.stat.1")
@pytest.mark.parametrize(
    "said",
    [
        "This cmV gets +200 to all its attack powers if it is the only cmV on your field.",
        "While this is the only cmV you control, it gets attack power +200.",
        "This cmV gets all stats +200 if it is untapped.",
    ],
)
def test_one_word_means_several_stats(said: str) -> None:
    """Stat changes from effects add up, each for itself."""
    text = made("TXT", "cmV", f"(continuous, regular) {said}")
    play(
        """
        given
            in setup phase
            P1: field TXT
            P2: field KN-01
        then
            TXT: shooting 700, melee 700, special 700
        """,
        text,
    )


@pytest.mark.rule("cmvr.i.78")
@pytest.mark.parametrize(
    ("said", "left"),
    [
        ("Destroy an opposing cmV if its armor is 300 or less.", "none"),
        ("Destroy an opposing cmV if its armor is 200 or less.", "KN-01"),
        ("Put a card from either Dust into its owner's hand if it is a Rare cmV.", "KN-01"),
    ],
)
def test_a_condition_behind_a_deed_speaks_of_what_it_names(said: str, left: str) -> None:
    """The condition is tested of what was chosen."""
    user = made("USE", "Master", f"(continuous, all-round) {said}")
    play(
        f"""
        given
            in setup phase
            P1: field USE
            P2: field KN-01; dust KN-01
        when
            P1: use USE
        then
            P2: field {left}; hand none
        """,
        user,
    )


@pytest.mark.rule("cmvr.stat.2")
@pytest.mark.parametrize(
    ("until", "third"), [("this round", 300), ("until the end of the next round", 800)]
)
def test_a_change_lasts_for_the_next_round(until: str, third: int) -> None:
    """A change lasts as long as its text says, and no longer."""
    user = made(
        "USE",
        "Master",
        f"(continuous, end phase) Each cmV you control gets armor +500 {until}.",
    )
    play(
        f"""
        given
            in end phase
            P1: field USE, KN-01
        when
            P1: use USE
            both pass until draw phase
        then
            KN-01: armor {third}
        when
            both pass until end phase
            both pass until draw phase
        then
            KN-01: armor 300
        """,
        user,
    )


@pytest.mark.rule("cmvr.gen.3")
@pytest.mark.parametrize(
    ("said", "armor"),
    [
        ("This cmV is not affected by opposing Masters.", 300),
        ("This cmV is not affected by opposing cmVs.", 800),
        ("While your money zone is empty: this cmV ignores effects of Masters.", 300),
        (
            "While your opponent's money zone is empty: this cmV ignores effects of Masters.",
            800,
        ),
    ],
)
def test_a_card_is_not_affected(said: str, armor: int) -> None:
    """What would change it does not happen to it."""
    user = made(
        "USE", "Master", "(continuous, all-round) Each cmV gets armor +500 this round."
    )
    text = made("TXT", "cmV", f"(continuous, regular) {said}")
    play(
        f"""
        given
            in setup phase
            P1: field USE; hand KN-01; money 1
            P2: field TXT
        when
            P1: use USE
        then
            TXT: armor {armor}
        """,
        *(user, text),
    )


@pytest.mark.rule("cmvr.coin.7")
@pytest.mark.parametrize(
    ("said", "then"),
    [
        ("Double the number of coins on one of your cmVs.", "KN-05: coins 4"),
        ("Your opponent puts 1 coin from their money zone into the bank.", "P2: money 2"),
        ("Take a Rare card from your Dust into your hand.", "P1: hand KN-05"),
    ],
)
def test_coins_and_cards_go_elsewhere(said: str, then: str) -> None:
    """Coins come from the bank and go there; cards go to their owner's hand."""
    user = made("USE", "Master", f"(continuous, all-round) {said}")
    play(
        f"""
        given
            in setup phase
            P1: field USE, KN-05 (coins 2); dust KN-05
            P2: money 3
        when
            P1: use USE
        then
            {then}
        """,
        user,
    )


@pytest.mark.rule("cmvr.i.80")
def test_attacks_cannot_be_answered_by_some() -> None:
    """A text says who cannot evade, guard or interrupt."""
    text = made(
        "TXT",
        "cmV",
        "(continuous, regular) Opposing Knights cannot guard attacks of this cmV.",
    )
    play(
        """
        given
            in melee timing
            P1: field TXT
            P2: field KN-01
        when
            toss heads
            P1: TXT attacks KN-01
        then
            P2 cannot: guard
        """,
        text,
    )


@pytest.mark.rule("cmvr.card.8")
@pytest.mark.parametrize(
    "said",
    [
        "Your cmVs cost 1 coin less to set this round.",
        "Your Rare cmVs cost 1 less this round.",
    ],
)
def test_cards_cost_less_for_a_round(said: str) -> None:
    """The cost follows from the rarity; texts change it before it is paid, for a time."""
    user = made("USE", "Master", f"(continuous, all-round) {said}")
    play(
        """
        given
            in setup phase
            P1: field USE; hand KN-05; money 1
        when
            P1: use USE; set KN-05
        then
            P1: field USE, KN-05; money 0
        """,
        user,
    )
