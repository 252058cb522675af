"""Interpretations of cmV-R: battle, control, and cards put on the field."""

from __future__ import annotations

import pytest
from attrs import evolve

from tcgkit.kernel.cards import CardDef
from tcgkit.kernel.effects import Effect
from tcgkit.kernel.game import Game
from tcgkit.kernel.state import Obj
from tcgkit_cmvr.language.vocabulary import vocabulary
from tcgkit_dsl import read_cards
from tcgkit_dsl.words.entries import Verb
from tests.rules.cmvr.play import after, made, play


@pytest.mark.rule("cmvr.i.131")
def test_taking_a_deck_attack_is_no_defence_event() -> None:
    """Of the four defences each is one; taking is none."""
    for answer, told in (("take the attack", 0), ("SK-03 interrupts", 1)):
        run = after(
            f"""
            given
                in melee timing
                P1: field KN-01
                P2: field SK-03
            when
                P2: SK-03 waits
                P1: KN-01 attacks the deck
                P2: {answer}
            then
                KN-01: tapped
            """
        )
        assert run.game.trace is not None
        clauses = [entry.clause for entry in run.game.trace.entries]
        assert clauses.count("cmvr.battle.attack.3") == told


def take_control(game: Game, effect: Effect, what: tuple[Obj, ...]) -> None:
    """Let the effect's controller have the cards."""
    for card in what:
        game.move(card, card.place.zone.name, player=effect.you)


def put_on_field(game: Game, effect: Effect, what: tuple[Obj, ...]) -> None:
    """Put cmVs on the field without paying."""
    for card in what:
        game.move(card, "unit_zone", player=effect.you)


MORE_VERBS = (
    Verb(
        "seize/seizes {what:selection}",
        "{what:を}せしめ<る||て>",
        run=take_control,
    ),
    Verb("field/fields {what:selection}", "{what:を}場に出<す|し|して>", run=put_on_field),
)


def special(key: str, activation: str, sentence: str) -> CardDef:
    """Return a Master whose text may use those verbs."""
    words = evolve(vocabulary(), verbs=(*vocabulary().verbs, *MORE_VERBS))
    text = f"""set "T" / "T" for cmvr

card {key} "{key}" / "{key}"
    type: Master    rarity: Normal

    ability "{key}" / "{key}" (continuous, {activation})
        {sentence}
"""
    cards = read_cards({"t.tcg": text}, words)
    assert not cards.errors, cards.report()
    return cards.definitions[0]


THIEF = special("THF", "all-round", "Choose 1 opposing cmV: seize it.")
BREEDER = special("BRD", "all-round", "Choose 1 card in your hand: field it.")


@pytest.mark.rule("cmvr.i.115")
def test_a_cmv_that_comes_under_control_in_the_battle_phase_is_eligible() -> None:
    """Untapped and not marked as waiting, it acts for its new controller at once."""
    play(
        """
        given
            in melee timing
            P1: field THF
            P2: field KN-01, KN-02
        when
            P1: use THF; choose KN-01
        then
            P1: field THF, KN-01 (untapped)
            P1 is asked about KN-01
        when
            P1: KN-01 attacks the deck
            P2: take the attack
        then
            P2: damage 1
        """,
        THIEF,
    )


@pytest.mark.rule("cmvr.i.115")
@pytest.mark.rule("cmvr.i.21")
def test_a_cmv_put_on_the_field_in_the_battle_phase_acts_and_has_no_coins() -> None:
    """It is eligible at once, and goes to dust in the end phase: nothing was paid."""
    play(
        """
        given
            in melee timing
            P1: field BRD, KN-04; hand KN-01
        when
            P1: use BRD
            P1: KN-04 waits
        then
            P1 is asked about KN-01
            KN-01: coins 0
        when
            both pass until next round
        then
            P1: field BRD, KN-04; dust KN-01; damage none
        """,
        BREEDER,
    )


@pytest.mark.rule("cmvr.i.124")
def test_an_attack_within_one_side_ends_without_result() -> None:
    """The target came under the attacker's control in the window."""
    own = special("OWN", "all-round", "Choose 1 opposing tapped cmV: seize it.")
    play(
        """
        given
            in melee timing
            P1: field KN-05
            P2: field KN-01 (tapped), OWN, SK-03
        when
            P2: SK-03 waits
            P1: KN-05 attacks KN-01
            P2: use OWN; choose KN-05
            both pass until special timing
        then
            P2: field KN-01, OWN, SK-03, KN-05 (tapped); damage none; dust none
            P1: damage none; dust none
        """,
        own,
    )


@pytest.mark.rule("cmvr.i.126")
@pytest.mark.rule("cmvr.i.25")
@pytest.mark.parametrize(
    ("defence", "zone"), [("fight", "damage"), ("evade", "damage"), ("guard", "dust")]
)
def test_cards_go_to_their_owners_zones(defence: str, zone: str) -> None:
    """Whoever controls them; a weapon follows its cmV to the controller, and to its owner."""
    dust = "dust KN-02, KN-10" if zone == "dust" else "damage KN-02; dust KN-10"
    play(
        f"""
        given
            in melee timing
            P1: field THF
            P2: field KN-02 with KN-10, KN-09 (tapped), KN-05
        when
            P1: use THF; choose KN-02
        then
            P1: field THF, KN-02 with KN-10
            KN-02: melee 400
        when
            both pass until KN-05 acts
            P2: KN-05 attacks KN-02
            P1: {defence}
        then
            P1: field THF; damage none; dust none
            P2: {dust}
        """,
        THIEF,
    )


@pytest.mark.rule("cmvr.i.44")
def test_a_flipped_damage_card_is_nobodys_knowledge_any_more() -> None:
    """Both saw its face before."""
    run = after(
        """
        given
            in draw phase
            P1: damage KN-01
        when
            P1: flip KN-01
        then
            P1: damage 1 (face down); money 2
        """
    )
    for viewer in (0, 1):
        zones = run.game.view(viewer).zones.values()
        (zone,) = [z for z in zones if (z.name, z.player) == ("damage_zone", 0)]
        assert zone.count == 1
        assert not any(card.defn for card in zone.cards)


@pytest.mark.rule("cmvr.i.104")
def test_a_used_moment_card_whose_leaving_was_negated_stays_for_this_end_phase() -> None:
    """It goes in the next."""
    keeps = made(
        "KPE",
        "Master",
        "(continuous, resist) When an opposing Effect card leaves the field: negate that leaving.",
    )
    play(
        """
        given
            in end phase
            P1: money 1; field KN-01; hand SK-13
            P2: field KPE
        when
            P1: use SK-13
            both pass until P2 is asked
            P2: react with KPE
            both pass until next round
        then
            P1: field KN-01, SK-13
        when
            both pass until next round
        then
            P1: field KN-01; dust SK-13
        """,
        keeps,
    )
