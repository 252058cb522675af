"""Using cards: what it takes, and what becomes of it when something comes in between."""

from __future__ import annotations

import pytest

from tests.rules.cmvr.play import made, play

SILENCE = made(
    "SIL", "Master", "(continuous, regular) Switch effects of both players are sealed."
)
SHOOTER = made(
    "SHO",
    "Master",
    "(continuous, response) When the opponent sets an Effect card: destroy each opposing Effect card.",
)
SPARK = made("SPA", "Instant", "(consume, all-round) Gain 3 coins.")
LUCK = made("LCK", "Instant", "(moment, all-round) Gain 3 coins.")


@pytest.mark.rule("cmvr.i.88")
@pytest.mark.rule("cmvr.auto.7")
def test_a_sealed_instant_is_not_used_from_hand_nor_from_the_field() -> None:
    """The seal forbids it, so nothing is paid for it."""
    play(
        """
        given
            in setup phase
            P1: field LCK (face down); hand KN-01; money 9
            P2: field SIL
        then
            P1 can only: pass, set KN-01
            P1 cannot: use LCK because cmvr.i.88
        """,
        SILENCE,
        LUCK,
    )
    play(
        """
        given
            in setup phase
            P1: hand LCK, KN-01; money 9
            P2: field SIL
        then
            P1 can only: pass, set KN-01, set LCK face down
            P1 cannot: use LCK because cmvr.i.88
        """,
        SILENCE,
        LUCK,
    )


@pytest.mark.rule("cmvr.i.59")
@pytest.mark.rule("cmvr.i.78")
def test_an_instant_that_left_when_it_was_set_is_not_activated() -> None:
    """It was set first; what answers the set may remove it."""
    play(
        """
        given
            in setup phase
            P1: hand LCK; money 1
            P2: field SHO
        when
            P1: use LCK
        then
            P1: field none; dust LCK; money 0
        """,
        SHOOTER,
        LUCK,
    )


@pytest.mark.rule("cmvr.i.78")
def test_a_response_without_a_target_does_nothing_and_costs_nothing() -> None:
    """It does not take place, so a consume effect removes no coin."""
    hunter = made(
        "HUN",
        "Object",
        "(consume, response) When an opposing cmV waits: choose 1 opposing cmV with armor 900"
        " or more: destroy it.",
    )
    play(
        """
        given
            in melee timing
            P1: field KN-01
            P2: field HUN
        when
            P1: KN-01 waits
        then
            P1: field KN-01
            P2: field HUN (coins 1)
        """,
        hunter,
    )


@pytest.mark.rule("cmvr.dur.3")
def test_the_coin_of_a_consume_effect_is_a_coin_removed_from_its_card() -> None:
    """What answers the loss of a coin answers this one."""
    miser = made(
        "MIS",
        "Master",
        "(continuous, response) When a coin is removed from a card you control: gain 2 coins.",
    )
    play(
        """
        given
            in shooting timing
            P1: field SK-08, MIS
        when
            P1: use Meteor Shower
        then
            P1: money 2; field SK-08 (coins 3), MIS
            P2: damage 1
        """,
        miser,
    )


@pytest.mark.rule("cmvr.i.88")
def test_sealed_switches_and_reactions_are_not_declared() -> None:
    """Effects of that kind cannot be declared; those of other kinds go on working."""
    mute = made(
        "MUT",
        "Master",
        "(continuous, regular) Reaction effects of both players are sealed.",
    )
    given = """
        given
            in setup phase
            P1: field SK-07; hand NE-06; money 1
            P2: field NE-03 (face down), {}; money 1
    """
    told = "P1 can only: pass, set NE-06 face down\n P1 cannot: use SK-07 because cmvr.i.88"
    play(f"{given.format('SIL')}\nthen\n {told}", SILENCE)
    then = "P1: use SK-07\nthen\n P1: hand 2\n P2: field NE-03 (face down), MUT"
    play(f"{given.format('MUT')}\nwhen\n {then}", mute)


@pytest.mark.rule("cmvr.fx.3")
@pytest.mark.rule("cmvr.switch.1")
def test_only_instants_are_used_from_hand() -> None:
    """Any other card with a Switch must lie face up on the field."""
    play(
        """
        given
            in setup phase
            P1: hand KN-12, SK-07, KN-01#tapped; money 9; field KN-02 (tapped)
        then
            P1 can only: pass, set KN-12, set SK-07, set KN-01#tapped
        """
    )


@pytest.mark.rule("cmvr.battle.turn.2")
@pytest.mark.rule("cmvr.i.83")
def test_a_unit_turn_is_for_the_cmv_that_acts_and_its_weapon() -> None:
    """A Master's Switch waits for an open window; so does no effect of another cmV."""
    play(
        """
        given
            in special timing
            P1: field KN-06, KN-12, KN-01 (tapped)
            P2: field NE-06 (face down)
        then
            P1 is asked
            P1 can: use Rally
        when
            P1: pass
        then
            P1 is asked about KN-06
            P1 can: use Corroding Spell
            P1 cannot: use Rally because cmvr.proc.open.3
        """
    )


@pytest.mark.rule("cmvr.coin.7")
@pytest.mark.parametrize(
    ("cost", "payable", "short"),
    [
        ("remove 2 coins from this card", "MNT (coins 2)", "MNT (coins 1)"),
        ("you lose 2 coins", "MNT; money 2", "MNT; money 1"),
        ("remove 1 coin from 1 cmV you control", "MNT, KN-01", "MNT, KN-01 (coins 0)"),
        ("tap 1 cmV you control", "MNT, KN-01", "MNT, KN-01 (tapped)"),
        ("untap 1 cmV you control", "MNT, KN-01 (tapped)", "MNT, KN-01"),
    ],
)
def test_a_cost_in_the_text_must_be_paid_in_full(
    cost: str, payable: str, short: str
) -> None:
    """Without it the effect is not declared."""
    mint = made("MNT", "Master", f"(continuous, all-round) As a cost {cost}. Draw 2 cards.")
    given = "given\n in draw phase\n P1: hand FRE; money 1\n P1: field {}\n"
    free = made("FRE", "Instant", "(moment, all-round) Draw 1 card.")
    play(f"{given.format(payable)} when\n P1: use MNT\nthen\n P1: hand 3", mint, free)
    only = "P1 can only: pass, use FRE\n P1 cannot: use MNT because cmvr.i.78"
    play(f"{given.format(short)} then\n {only}", mint, free)


@pytest.mark.rule("cmvr.switch.1")
def test_a_card_that_taps_for_its_effect_is_a_card_that_is_tapped() -> None:
    """What answers the tapping of a card answers this one, too."""
    drum = made(
        "DRU",
        "Object",
        "(continuous, response) When a card you control is tapped: gain 1 coin.",
    )
    play(
        """
        given
            in setup phase
            P1: field SK-07, DRU
        when
            P1: use SK-07
        then
            P1: money 1; hand 1; field SK-07 (tapped), DRU
        """,
        drum,
    )


@pytest.mark.rule("cmvr.coin.7")
@pytest.mark.rule("cmvr.setup.3")
def test_a_weapon_is_not_equipped_without_its_cost() -> None:
    """The weapon's cost is paid onto the weapon."""
    given = """
        given
            in setup phase
            P1: field KN-01, LCK (face down); hand KN-11; money {}
        then
    """
    play(f"{given.format(2)}\n P1 can: equip KN-11 to KN-01", LUCK)
    play(
        f"{given.format(1)}\n P1 can: use LCK\n P1 cannot: equip KN-11 because cmvr.coin.7",
        LUCK,
    )


FREEZE = made(
    "FRZ",
    "Master",
    "(continuous, resist) When the opponent sets a card: tap each opposing card.",
)


@pytest.mark.rule("cmvr.i.51")
def test_a_card_whose_set_is_being_answered_cannot_be_tapped() -> None:
    """The Resist is carried out before the set stands; what stood before is tapped."""
    play(
        """
        given
            in setup phase
            P1: field KN-02; hand KN-01; money 1
            P2: field FRZ
        when
            P1: set KN-01
            P2: react with FRZ
        then
            P1: field KN-02 (tapped), KN-01 (untapped)
        """,
        FREEZE,
    )


@pytest.mark.rule("cmvr.i.51")
@pytest.mark.rule("cmvr.i.78")
def test_an_instant_that_could_not_be_activated_lies_there_untapped() -> None:
    """Nor is an Instant from hand tapped while its set is answered."""
    rouse = made(
        "ROU",
        "Instant",
        "(moment, all-round) Choose 1 untapped cmV you control: it gets melee +100 this round.",
    )
    play(
        """
        given
            in setup phase
            P1: field KN-02; hand ROU; money 1
            P2: field FRZ
        when
            P1: use ROU
            P2: react with FRZ
        then
            P1: field KN-02 (tapped), ROU (face up, untapped, coins 1)
            KN-02: melee 200
        """,
        FREEZE,
        rouse,
    )


@pytest.mark.rule("cmvr.i.78")
def test_up_to_two_targets_can_be_none_one_or_two() -> None:
    """ "Up to n" can be 0."""
    call = made(
        "CAL",
        "Master",
        "(continuous, all-round) Choose up to 2 tapped cmVs you control: untap them.",
    )
    given = """
        given
            in setup phase
            P1: field CAL, KN-01 (tapped), KN-02 (tapped), KN-03 (tapped)
        when
            P1: use CAL
    """
    for chosen, told in (
        ("no more", "KN-01: tapped\n KN-02: tapped"),
        ("choose KN-02; no more", "KN-01: tapped\n KN-02: untapped"),
        ("choose KN-01; choose KN-02", "KN-01: untapped\n KN-02: untapped"),
    ):
        play(f"{given} P1: {chosen}\nthen\n {told}\n KN-03: tapped", call)


WRECKER = made(
    "WRE",
    "Master",
    "(continuous, resist) When the opponent activates an effect: destroy each opposing"
    " Effect card.",
    "(continuous, resist) When the opponent activates a Switch effect: negate that effect.",
)


@pytest.mark.rule("cmvr.i.98")
@pytest.mark.rule("cmvr.i.79")
def test_a_timed_effect_whose_card_left_before_it_is_never_in_force() -> None:
    """A Resist is carried out first; the effect is in force as long as its card is there."""
    play(
        """
        given
            in setup phase; lead P1
            P1: field SK-01, SK-18 (face down); money 1
            P2: field WRE
        when
            P1: use SK-18
            P2: react with WRE 1
        then
            P1: field SK-01; dust SK-18
            SK-01: mobility 500
        """,
        WRECKER,
    )


@pytest.mark.rule("cmvr.i.93")
def test_a_consume_instant_from_hand_takes_its_coin_from_its_cost() -> None:
    """A Normal costs 1 coin, and that coin is consumed."""
    play(
        """
        given
            in setup phase
            P1: hand SPA; money 1
        when
            P1: use SPA
        then
            P1: money 3; field SPA (coins 0, tapped)
        """,
        SPARK,
    )


@pytest.mark.rule("cmvr.i.78")
@pytest.mark.rule("cmvr.react.2")
def test_a_reaction_without_a_target_is_not_declared() -> None:
    """With fewer legal targets than required it cannot be declared."""
    net = made(
        "NET",
        "Counter",
        "(moment, connect) When an opposing cmV declares an attack: choose 1 tapped cmV you"
        " control: untap it.",
    )
    given = """
        given
            in melee timing
            P1: field KN-01
            P2: field NET (face down), SK-04{}, NE-06 (face down)
        when
            P1: attack the deck
        then
    """
    play(f"{given.format(' (tapped)')}\n P2 can: react with NET", net)
    play(
        f"{given.format('')}\n P2 can only: pass, react with NE-06\n"
        " P2 cannot: react with NET because cmvr.i.78",
        net,
    )


@pytest.mark.rule("cmvr.i.88")
@pytest.mark.rule("cmvr.i.98")
def test_a_timed_switch_in_force_stays_in_force_when_switches_are_sealed() -> None:
    """They cannot be declared; already applied results stay."""
    play(
        """
        given
            in setup phase; lead P1
            P1: field SK-01; hand SK-18; money 2
            P2: hand SIL; money 1
        when
            P1: use SK-18
            P2: set SIL
        then
            SK-01: mobility 600, shooting 500
        """,
        SILENCE,
    )


@pytest.mark.rule("cmvr.i.105")
def test_a_card_that_loses_its_last_coin_in_the_clean_up_goes_in_the_same() -> None:
    """After the check for coins both checks are repeated until nothing changes."""
    undertow = made(
        "UND",
        "Master",
        "(continuous, response) When an Effect card you control leaves the field: remove 1 coin"
        " from each cmV you control.",
    )
    play(
        """
        given
            in end phase
            P1: field NE-06 (face down, coins 0), KN-01, KN-05, UND
        when
            both pass until next round
        then
            P1: field KN-05 (coins 1), UND; dust NE-06, KN-01
        """,
        undertow,
    )


@pytest.mark.rule("cmvr.i.93")
@pytest.mark.rule("cmvr.dur.3")
def test_a_consume_effect_needs_a_coin_on_its_card_and_takes_the_last() -> None:
    """With 1 coin it can be used, with none it cannot."""
    given = """
        given
            in shooting timing
            P1: field SK-08 (coins {})
    """
    used = "when\n P1: use Meteor Shower\nthen\n P1: field SK-08 (coins 0, tapped)"
    play(f"{given.format(1)} {used}")
    only = "P1 can only: attack the deck, SK-08 waits"
    play(
        f"{given.format(0)} then\n {only}\n P1 cannot: use Meteor Shower because cmvr.i.93"
    )


@pytest.mark.rule("cmvr.switch.1")
@pytest.mark.rule("cmvr.switch.8")
@pytest.mark.rule("cmvr.i.78")
@pytest.mark.parametrize(
    ("deed", "lies"),
    [("tap", "tapped"), ("turn", "face down")],
)
def test_an_instant_that_is_tapped_or_turned_over_when_it_stands_is_not_used(
    deed: str, lies: str
) -> None:
    """It works by tapping its untapped, face-up card; it lies there with its coins, unused."""
    down = " face down" if deed == "turn" else ""
    watcher = made(
        "WAT",
        "Master",
        "(continuous, response) When the opponent sets an Effect card:"
        f" {deed} each opposing Effect card{down}.",
    )
    play(
        f"""
        given
            in setup phase; lead P1
            P1: hand LCK; money 1
            P2: field WAT
        when
            P1: use LCK
        then
            P1: field LCK ({lies}, coins 1); money 0
        """,
        LUCK,
        watcher,
    )
