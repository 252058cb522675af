"""Sentences from "Effect language needs": each reads, prints as it was, and does what it says."""

from __future__ import annotations

import pytest

from tests.rules.cmvr.play import made, play

SENTENCES = [
    ("timed, draw phase", "Destroy a cmV with odd armor."),
    ("timed, draw phase", "Destroy a cmV with even armor."),
    ("timed, draw phase", "Destroy a cmV with printed armor 200 or less."),
    ("continuous, response", "When this cmV is untapped: draw 1 card."),
    ("continuous, response", "When this cmV loses a fight: draw 1 card."),
    ("continuous, regular", "Weapons in your hand cost 1 less, to a minimum of 1."),
    ("continuous, regular", "Opposing cmVs get melee -100, to a minimum of 100."),
    ("continuous, response", "At the end of each battle phase: draw 1 card."),
    ("continuous, response", "At the start of each melee timing: draw 1 card."),
    ("continuous, response", "At the end of each special timing: draw 1 card."),
    ("continuous, response", "At the start of each round: draw 1 card."),
    ("continuous, response", "At the end of each round: draw 1 card."),
    ("continuous, connect", "When a cmV you control receives something from an effect: draw 1 card."),
    ("continuous, resist", "When a cmV you control is about to lose armor: negate that change."),
    ("continuous, resist", "When a cmV you control leaves the field: negate that leaving."),
    ("continuous, resist", "When the opponent sets a Master: negate that set."),
    ("continuous, all-round", "The opponent loses 2 coins."),
    ("continuous, regular", "Each opposing cmV cannot attack."),
    ("continuous, regular", "This cmV cannot attack the deck."),
    ("continuous, all-round", "As a cost, discard 1 card in your hand. Draw 2 cards."),
    ("continuous, all-round", "Turn 1 face-down Effect card you control face up."),
    ("continuous, all-round", "Turn 1 opposing face-up Effect card face down."),
    ("continuous, all-round", "As a cost, turn 1 face-up card in your damage zone face down. Draw 1 card."),
]  # fmt: skip


@pytest.mark.rule("cmvr.card.9")
@pytest.mark.parametrize(("header", "sentence"), SENTENCES)
def test_a_sentence_reads_and_prints_as_it_was(header: str, sentence: str) -> None:
    """Each effect states its duration, its name, its activation and its text."""
    (ability,) = made("T-1", "cmV", f"({header}) {sentence}").abilities
    assert ability.text.en == sentence
    assert ability.text.ja.endswith("。")


@pytest.mark.rule("cmvr.stat.2")
def test_what_is_done_when_the_round_ends_does_not_last_into_the_next() -> None:
    """A stat change ends with the round, also one made by its last announcements."""
    late = [
        made("LA1", "cmV", "(continuous, response) At the end of each end phase: this cmV gets armor +100 this round."),
        made("LA2", "cmV", "(continuous, response) At the end of each round: this cmV gets armor +100 this round."),
    ]  # fmt: skip
    play(
        """
        given
            in end phase
            P1: field LA1, LA2
        when
            both pass until next round
            both pass until setup phase
        then
            LA1: armor 300
            LA2: armor 300
        """,
        *late,
    )


@pytest.mark.rule("cmvr.proc.react.12")
def test_the_ends_of_phases_timings_and_rounds_are_heard() -> None:
    """They open no reaction window; they trigger Responses directly."""
    ears = [
        made(f"EA{number}", "Master", f"(continuous, response) {when}: gain 1 coin.")
        for number, when in enumerate(
            (
                "At the end of each battle phase",
                "At the start of each melee timing",
                "At the end of each special timing",
                "At the end of each round",
            )
        )
    ]
    for ear in ears:
        play(
            f"""
            given
                in shooting timing
                P1: field {ear.key}, KN-01
            when
                both pass until next round
            then
                P1: money 1
            """,
            ear,
        )


@pytest.mark.rule("cmvr.round.1")
@pytest.mark.rule("cmvr.proc.react.12")
def test_the_start_of_a_round_is_heard() -> None:
    """It comes before the draw phase: what it gives is there when coins are gained."""
    early = made(
        "EAR", "Master", "(continuous, response) At the start of each round: gain 1 coin."
    )
    play(
        """
        given
            in end phase
            P1: field EAR, KN-01
        when
            both pass until next round
            both pass until setup phase
        then
            round 2
            P1: money 3
        """,
        early,
    )


@pytest.mark.rule("cmvr.proc.react.12")
def test_an_untap_in_the_setup_phase_is_heard() -> None:
    """Untapping is no event for Reactions; Auto effects that speak of it work (cmvr.i.136)."""
    rested = made(
        "RST", "cmV", "(continuous, response) When this cmV is untapped: gain 1 coin."
    )
    play(
        """
        given
            start of setup phase
            P1: field RST (tapped); hand KN-01
        when
            both pass until P1 is asked
        then
            P1: money 1
        """,
        rested,
    )


@pytest.mark.rule("cmvr.react.12")
def test_a_loss_of_armor_by_an_effect_can_be_resisted() -> None:
    """A card receiving something from an effect is a result."""
    shield = made(
        "SHD",
        "Master",
        "(continuous, resist) When a cmV you control is about to lose armor: negate that change.",
    )
    play(
        """
        given
            in shooting timing
            P1: field SK-05
            P2: field KN-01, SHD
        when
            P1: use SK-05
            P2: react with SHD
        then
            KN-01: armor 300
        """,
        shield,
    )


@pytest.mark.rule("cmvr.react.12")
def test_a_player_loses_coins_by_an_effect_as_far_as_there_are_any() -> None:
    """A player receiving something from an effect is a result; coins do not fall below 0."""
    thief = made("THF", "Master", "(continuous, all-round) The opponent loses 2 coins.")
    play(
        """
        given
            in setup phase
            P1: field THF
            P2: money 1
        when
            P1: use THF
        then
            P2: money 0
            log "P2 loses 2 coins" by cmvr.react.12
        """,
        thief,
    )


@pytest.mark.rule("cmvr.zone.15")
def test_a_damage_card_is_turned_face_down_as_a_cost() -> None:
    """Effects may turn face-up damage cards face down for other purposes than coins."""
    burner = made(
        "BRN",
        "Master",
        "(continuous, all-round) As a cost, turn 1 face-up card in your damage zone face down. Draw 1 card.",
    )
    play(
        """
        given
            in setup phase
            P1: field BRN; damage KN-01, KN-02 (face down)
        when
            P1: use BRN
        then
            P1: damage 2 (face down); hand 1; money 0
        """,
        burner,
    )


@pytest.mark.rule("cmvr.zone.14")
def test_no_effect_turns_a_damage_card_up() -> None:
    """A face-down damage card cannot be turned up by any effect (cmvr.gen.4)."""
    finder = made(
        "FND",
        "Master",
        "(continuous, all-round) Turn each card in your damage zone face up.",
    )
    play(
        """
        given
            in setup phase
            P1: field FND; damage KN-02 (face down)
        when
            P1: use FND
        then
            P1: damage 1 (face down)
        """,
        finder,
    )


@pytest.mark.rule("cmvr.i.26")
def test_an_object_that_is_turned_face_down_does_not_work() -> None:
    """Its effects do not work, timed clocks do not run; turned up again it works."""
    veil = made(
        "VEI",
        "Master",
        "(continuous, all-round) Turn each Effect card you control face down.",
    )
    unveil = made(
        "UNV", "cmV", "(continuous, all-round) Turn each Effect card you control face up."
    )
    play(
        """
        given
            in setup phase
            P1: field KN-01, VEI, UNV, KN-14
        when
            P1: use VEI
        then
            KN-01: armor 300
            KN-14: face down
        when
            P1: use UNV
        then
            KN-01: armor 400
        """,
        veil,
        unveil,
    )


@pytest.mark.rule("cmvr.i.77")
def test_discarding_is_a_cost() -> None:
    """As a cost, discard 1 card."""
    swap = made(
        "SWP",
        "Master",
        "(continuous, all-round) As a cost, discard 1 card in your hand. Draw 2 cards.",
    )
    play(
        """
        given
            in setup phase
            P1: field SWP; hand KN-01
        when
            P1: use SWP
        then
            P1: hand 2; dust KN-01
        """,
        swap,
    )
    play(
        """
        given
            in setup phase
            P1: field SWP, SK-07
        then
            P1 is asked
            P1 cannot: use SWP because cmvr.i.78
        """,
        swap,
    )
