"""What card texts do to servants and players: deeds, durations, replacements.

Rows of "Effect language needs" that no card of the starter set shows.
"""

from __future__ import annotations

import pytest

from tests.rules.e2drive.written import play, quick, read, tool

# ---- actions -------------------------------------------------------------------------


@pytest.mark.rule("e2drive.revive.4")
@pytest.mark.rule("e2drive.dcard.1")
@pytest.mark.rule("e2drive.i.110")
@pytest.mark.parametrize("noun", ["destroyed servants", "servants"])
def test_a_text_that_revives_a_servant_places_its_damage_card(noun: str) -> None:
    """A revived servant has 0D and 3 Off ether; for each its owner places a damage card."""
    hope = quick(f"Revive 1 of your {noun}.")
    play(
        """
        given
            e2d-s08 acts
            P1: servants e2d-s08, e2d-s01 (destroyed), e2d-s02 (acted); hand QUI
            P2: servants e2d-s07 (acted)
        when
            P1: use QUI
        then
            e2d-s01: not destroyed, damage 0, ether 3
            P1: damage 1; alive 3
        """,
        hope,
    )


@pytest.mark.rule("e2drive.i.110")
def test_a_servant_that_cannot_be_revived_costs_no_damage_card() -> None:
    """One is placed for each servant that a text revives."""
    hope = quick("Revive 1 opposing card.")
    play(
        """
        given
            e2d-s08 acts
            P1: servants e2d-s08; hand QUI
            P2: servants e2d-s07 (acted); tools e2d-t17
        when
            P1: use QUI; e2d-t17
        then
            log "no effect (Assault Order): it is not a servant on the field"
            P2: damage none; tools e2d-t17
        """,
        hope,
    )


@pytest.mark.rule("e2drive.i.111")
def test_no_text_takes_a_servant_off_the_field() -> None:
    """A servant leaves the servant field only by a change."""
    gust = quick("Put 1 opposing servant into its owner's hand.")
    play(
        """
        given
            e2d-s08 acts
            P1: servants e2d-s08; hand QUI
            P2: servants e2d-s07 (acted)
        when
            P1: use QUI
        then
            log "no effect (Medina the Mender): a servant leaves the field only by a change"
            P2: servants e2d-s07; hand none
        """,
        gust,
    )


@pytest.mark.rule("e2drive.i.111")
def test_an_ether_counter_goes_into_no_zone_of_cards() -> None:
    """It is no card."""
    drain = quick("Put 1 opposing Off master ether into its owner's hand.")
    play(
        """
        given
            e2d-s08 acts
            P1: servants e2d-s08; hand QUI
            P2: servants e2d-s07 (acted)
        when
            P1: use QUI
        then
            log "no effect (ether): it is not a card"
            P2: master 2; hand none
        """,
        drain,
    )


@pytest.mark.rule("e2drive.i.111")
def test_a_card_goes_to_its_owners_hand_only() -> None:
    """What says otherwise of a named zone is refused when it is read."""
    cards = read(
        "QUI",
        "type: tool    kind: quick    cost: 0",
        "(use) Put 1 card from your opponent's trash into your hand.",
    )
    assert [each.code for each in cards.errors] == ["e2drive.i.111"]
    rescue = quick("Put 1 card from your opponent's trash into its owner's hand.")
    play(
        """
        given
            e2d-s08 acts
            P1: servants e2d-s08; hand QUI
            P2: servants e2d-s07 (acted); trash e2d-t01
        when
            P1: use QUI; e2d-t01
        then
            P1: hand none
            P2: hand e2d-t01; trash none
        """,
        rescue,
    )


@pytest.mark.rule("e2drive.state.destroyed.6")
def test_a_text_may_destroy_a_servant() -> None:
    """It ends by revival only."""
    doom = quick("Destroy 1 opposing servant in Freeze.")
    play(
        """
        given
            e2d-s08 acts
            P1: servants e2d-s08; hand QUI
            P2: servants e2d-s07 (acted, freeze) with e2d-t12, e2d-s06 (acted)
        when
            P1: use QUI
        then
            e2d-s07: destroyed
            P2: trash e2d-t12; alive 1
        """,
        doom,
    )


@pytest.mark.rule("e2drive.i.14")
def test_a_text_may_look_at_a_hand_and_reveal_a_card() -> None:
    """Hands are hidden; what a text shows is known from then on."""
    eye = quick("Look at your opponent's hand.")
    expose = quick("Reveal 1 card from your hand.", "EXP")
    play(
        """
        given
            e2d-s08 acts
            P1: servants e2d-s08; hand QUI, EXP, e2d-t02
            P2: servants e2d-s07 (acted); hand e2d-t01, e2d-t03; master 0
        when
            P1: use QUI
            both pass
        then
            log "P1 looks at 2 of P2's cards" by e2drive.i.14
            P2: hand e2d-t01, e2d-t03
        when
            P1: use EXP
            both pass
        then
            log "P1 reveals Overheat Round" by e2drive.i.14
        """,
        eye,
        expose,
    )


@pytest.mark.rule("e2drive.i.28")
def test_an_opposing_servant_that_is_turned_on_loses_its_action() -> None:
    """An unacted servant turned On by an effect counts as acted."""
    lull = quick("Turn 1 opposing unacted servant On.")
    play(
        """
        given
            e2d-s08 acts
            P1: servants e2d-s08; hand QUI
            P2: servants e2d-s07, e2d-s06
        when
            P1: use QUI; choose e2d-s07
            P1: end
        then
            e2d-s06 acts
            e2d-s07: acted
        """,
        lull,
    )


@pytest.mark.rule("e2drive.action.20")
def test_the_action_ends_when_the_acting_servant_is_turned_on() -> None:
    """Its action ends after the pending actions have resolved."""
    halt = quick("Turn the acting servant On.")
    play(
        """
        given
            e2d-s08 acts
            P1: servants e2d-s08; hand QUI
            P2: servants e2d-s07
        when
            P1: use QUI
        then
            e2d-s07 acts
            e2d-s08: acted
        """,
        halt,
    )


@pytest.mark.rule("e2drive.win.3")
def test_a_text_that_lets_a_player_draw_may_deck_him() -> None:
    """A player who has to draw while the deck is empty loses."""
    flood = quick("Your opponent draws 2 cards.")
    play(
        """
        given
            e2d-s08 acts
            P1: servants e2d-s08; hand QUI
            P2: servants e2d-s07; deck 1 card
        when
            P1: use QUI
        then
            P1 wins by e2drive.win.3
        """,
        flood,
    )


@pytest.mark.rule("e2drive.dcard.4")
def test_a_damage_card_may_be_removed() -> None:
    """Damage cards stay where they are until an effect moves them."""
    relief = quick("Put 1 of your damage cards into your trash.")
    play(
        """
        given
            e2d-s08 acts
            P1: servants e2d-s08; hand QUI; damage e2d-t01, e2d-t02 (On)
            P2: servants e2d-s07
        when
            P1: use QUI; choose e2d-t02
        then
            P1: damage e2d-t01; trash QUI, e2d-t02; master 3
        """,
        relief,
    )


# ---- durations -----------------------------------------------------------------------


@pytest.mark.rule("e2drive.action.2")
def test_a_boost_may_last_until_the_servant_is_next_selected() -> None:
    """At the moment of selection everything that lasts until then ends."""
    surge = quick("1 servant gets ATK +20 until it is next selected.")
    play(
        """
        given
            e2d-s08 acts
            P1: servants e2d-s08, e2d-s01 (acted); hand QUI
            P2: servants e2d-s07 (acted)
        when
            P1: use QUI; choose e2d-s01
        then
            e2d-s01: atk 90
        when
            both pass until next turn
        then
            e2d-s01: atk 90
        when
            toss P1
            both pass until e2d-s01 acts
        then
            e2d-s01: atk 70
        """,
        surge,
    )


@pytest.mark.rule("e2drive.state.general.1")
@pytest.mark.parametrize(
    ("until", "turns"),
    [
        (" until the end of this action", 0),
        (" until the end of this turn", 1),
        (" until the end of the next turn", 2),
        ("", 9),
    ],
)
def test_a_change_lasts_as_long_as_it_says(until: str, turns: int) -> None:
    """Without a statement it lasts without limit."""
    weight = quick(f"1 opposing servant gets DEF +20{until}.")
    expected = [40 if turns > passed else 20 for passed in range(3)]
    play(
        f"""
        given
            e2d-s08 acts
            P1: servants e2d-s08; hand QUI
            P2: servants e2d-s07
        when
            P1: use QUI
            P1: end
        then
            e2d-s07: def {expected[0]}
        when
            both pass until next turn
        then
            e2d-s07: def {expected[1]}
        when
            both pass until next turn
        then
            e2d-s07: def {expected[2]}
        """,
        weight,
    )


# ---- replacements and negation -------------------------------------------------------


@pytest.mark.rule("e2drive.i.52")
def test_damage_may_always_be_reduced() -> None:
    """To each damage separately; the result is at least 0D."""
    coat = tool(
        "COA",
        "equip",
        "(in play) Damage that the equipped servant takes is reduced by 20D.",
    )
    hit = quick("Deal 10D to 1 opposing servant, then deal 30D to it.")
    play(
        """
        given
            e2d-s08 acts
            P1: servants e2d-s08; hand QUI
            P2: servants e2d-s07 (acted) with COA
        when
            P1: use QUI
        then
            e2d-s07: damage 10
        """,
        coat,
        hit,
    )


@pytest.mark.rule("e2drive.i.52")
def test_the_next_damage_of_each_of_several_servants_is_reduced_once() -> None:
    """The reduction is used up by the damage that it meets."""
    foam = quick(
        "The next damage that each of your servants would take this action is reduced by 10D."
    )
    storm = quick("Deal 20D to each servant.", "STO")
    play(
        """
        given
            e2d-s08 acts
            P1: servants e2d-s08, e2d-s01 (acted); hand QUI, 2 x STO
            P2: servants e2d-s07 (acted)
        when
            P1: use QUI
            both pass
            P1: use STO
            both pass
        then
            e2d-s08: damage 10
            e2d-s01: damage 10
            e2d-s07: damage 20
        when
            P1: use STO
        then
            e2d-s08: damage 30
            e2d-s01: damage 30
        """,
        foam,
        storm,
    )


@pytest.mark.rule("e2drive.i.100")
def test_negation_may_wait_for_a_kind_of_tools() -> None:
    """Negation works on any tool that is declared after it has resolved."""
    static = quick("The next quick tool card your opponent uses this turn is negated.")
    play(
        """
        given
            e2d-s08 acts
            P1: servants e2d-s08 (damage 70); hand e2d-t01, e2d-t27
            P2: servants e2d-s07 (acted); hand QUI
        when
            P2: use QUI
            both pass
            P1: use e2d-t01; pay e2d-s08
            both pass
        then
            e2d-s08: damage 40
        when
            P1: use e2d-t27; pay e2d-s08
        then
            e2d-s08: damage 40
        """,
        static,
    )


@pytest.mark.rule("e2drive.priority.5")
@pytest.mark.rule("e2drive.change.7")
@pytest.mark.parametrize(
    "said",
    [
        "Change 1 of your servants for a servant card from your hand without placing a damage card.",
        "Change one of your servants without placing a damage card.",
    ],
)
def test_a_text_changes_a_servant_without_a_damage_card(said: str) -> None:
    """The servant comes from hand into the place of the other; its namesake cannot be chosen (e2drive.change.6)."""
    play(
        """
        given
            e2d-s08 acts
            P1: servants e2d-s08, e2d-s01; hand QUI, e2d-s06, e2d-s08
        when
            P1: use QUI; choose e2d-s01; choose e2d-s06
        then
            P1: servants e2d-s08, e2d-s06; damage none; trash e2d-s01, QUI; hand e2d-s08
        """,
        quick(said),
    )


@pytest.mark.rule("e2drive.change.6")
def test_a_servant_that_fits_no_place_is_not_changed_in() -> None:
    """The only servant card in hand has the name of a servant on the field."""
    play(
        """
        given
            e2d-s08 acts
            P1: servants e2d-s08, e2d-s01; hand QUI, e2d-s08
            P2: servants e2d-s07
        then
            P1 cannot: use QUI
        """,
        quick("Change one of your servants without placing a damage card."),
    )


@pytest.mark.rule("e2drive.action.20")
def test_the_action_of_an_opposing_servant_ends() -> None:
    """Turned On, it ends its action after what is pending."""
    play(
        """
        given
            e2d-s08 acts
            P1: servants e2d-s08
            P2: servants e2d-s01; hand QUI
        when
            P2: use QUI
        then
            e2d-s08: acted
            P2 can: end
        """,
        quick("If your opponent is acting, turn the acting servant On."),
    )
