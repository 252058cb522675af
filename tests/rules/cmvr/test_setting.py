"""Setting cards and turning them up."""

from __future__ import annotations

import pytest
from attrs import evolve

from tcgkit.kernel.game import Game, empty_state
from tcgkit_cmvr.rules.activation import has_effect_slot
from tcgkit_cmvr.ruleset import RULESET
from tests.rules.cmvr.play import made, play, starter


@pytest.mark.rule("cmvr.i.27")
def test_an_object_works_only_when_its_turning_up_stands() -> None:
    """It counts as an effect activation; while that is answered nothing of it works."""
    play(
        """
        given
            in setup phase
            P1: field KN-01, KN-14 (face down); money 1
            P2: field NE-03 (face down); money 1
        when
            P1: turn up KN-14
        then
            P2 is asked
            KN-01: armor 300
        when
            P2: pass
        then
            KN-01: armor 400
        """
    )


@pytest.mark.rule("cmvr.i.27")
@pytest.mark.rule("cmvr.i.57")
@pytest.mark.rule("cmvr.i.72")
def test_an_object_whose_turning_up_is_negated_stays_without_effect() -> None:
    """Its costs are paid and it stays, used; its Auto effects do not work."""
    play(
        """
        given
            in setup phase
            P1: field KN-01, KN-14 (face down); money 1
            P2: field NE-03 (face down); money 1
        when
            P1: turn up KN-14
            P2: react with NE-03
        then
            P1: money 0; field KN-01, KN-14 (face up, coins 2)
            KN-01: armor 300
        when
            both pass until next round
        then
            P1: field KN-01, KN-14 (coins 1)
            KN-01: armor 300
        """
    )


@pytest.mark.rule("cmvr.i.27")
def test_a_negated_object_with_a_moment_effect_is_used_up() -> None:
    """It counts as used: it goes to dust in the end phase."""
    once = made(
        "ONC",
        "Object",
        "(moment, response) When a cmV you control declares an attack: draw 1 card.",
    )
    play(
        """
        given
            in setup phase
            P1: field KN-01, ONC (face down)
            P2: field NE-03 (face down); money 1
        when
            P1: turn up ONC
            P2: react with NE-03
            both pass until next round
        then
            P1: field KN-01; dust ONC
        """,
        once,
    )


@pytest.mark.rule("cmvr.i.27")
def test_all_effects_of_an_object_are_one_activation() -> None:
    """Turning it up is one activation event, whatever number of effects it has."""
    double = made(
        "DBL",
        "Object",
        "(continuous, regular) Each cmV you control gets armor +100.",
        "(continuous, response) When a cmV you control declares an attack: gain 1 coin.",
    )
    play(
        """
        given
            in setup phase
            P1: field KN-01, DBL (face down)
        when
            P1: turn up DBL
        then
            log "P1 activates DBL 1 / DBL 2 of DBL" by cmvr.react.7
            KN-01: armor 400
        """,
        double,
    )


@pytest.mark.rule("cmvr.zone.7")
@pytest.mark.parametrize("slots", [2, 4])
def test_the_effect_zone_is_full_when_its_slots_are_taken(slots: int) -> None:
    """While the zone is full no new Effect card is set or used; the zone says how many it holds."""
    rules = RULESET.rules()
    zone = evolve(rules.zones["effect_zone"], slots=slots)
    rules = evolve(rules, zones={**rules.zones, "effect_zone": zone})
    game = Game(rules, empty_state(rules, 1))
    card = game.make(starter()["NE-01"], "hand", 0)
    for _ in range(slots):
        assert has_effect_slot.test(game, 0, card, None)
        game.make(starter()["NE-06"], "effect_zone", 0)
    assert not has_effect_slot.test(game, 0, card, None)
    message = has_effect_slot.told(game, 0, card, None)
    assert message.en == f"your Effect zone is full ({slots} cards)"
