"""Sentences beyond "Effect language needs", played where they matter."""

from __future__ import annotations

import pytest

from tcgkit_cosmic.rules.zones import FROZEN
from tests.rules.cosmic.made import FILLER, STONE
from tests.rules.cosmic.play import A, B, cast, position
from tests.rules.cosmic.written import servant, starter

CARDS = starter()


@pytest.mark.rule("cosmic.effect.1")
def test_souls_in_its_hex_are_counted() -> None:
    """The Sun Crystal on o8 sends a red soul into o10 and o6."""
    t = position()
    counter = servant(
        "CNT", "(static) This servant gets ATK +1 for each red soul in its hex."
    )
    t.servant(A, "o10", counter)
    assert t.stat(A, "o10", "atk") == 1
    t.servant(A, "o8", CARDS["R02"])
    assert t.stat(A, "o10", "atk") == 2


@pytest.mark.rule("cosmic.effect.11")
def test_each_player_discards() -> None:
    t = cast(
        "Each player discards one card at random.", hand_a=[STONE], hand_b=[STONE, STONE]
    )
    assert (t.hand(A), t.hand(B)) == (0, 1)


@pytest.mark.rule("cosmic.effect.8")
def test_damage_to_the_opponent_is_damage_to_the_core() -> None:
    t = position()
    before = t.core(B)
    cast("Deal 2 damage to your opponent.", table=t)
    assert t.core(B) == before - 2


@pytest.mark.rule("cosmic.effect.18")
def test_a_place_of_a_player_is_half_an_orbit() -> None:
    t = position()
    one = t.servant(B, "o12", STONE)
    two = t.servant(B, "o6", STONE)
    cast("Freeze all servants in your opponent's attack zone.", table=t)
    assert one.posture == FROZEN
    assert two.posture != FROZEN


@pytest.mark.rule("cosmic.effect.12")
def test_what_effects_cannot_destroy_stays() -> None:
    t = position()
    t.servant(
        B, "o12", servant("HRD", "(static) This servant cannot be destroyed by effects.")
    )
    t.servant(B, "o2", STONE)
    cast("Destroy each opposing servant in the attack zone.", table=t)
    assert t.cards(B, "o12")
    assert not t.cards(B, "o2")


@pytest.mark.rule("cosmic.effect.10")
def test_the_highest_is_destroyed() -> None:
    t = position()
    t.servant(B, "o12", servant("THR", atk=3))
    t.servant(B, "o2", servant("TWO", atk=2))
    cast("Destroy each opposing servant with the highest ATK in the attack zone.", table=t)
    assert not t.cards(B, "o12")
    assert t.cards(B, "o2")


@pytest.mark.rule("cosmic.effect.12")
def test_cards_of_the_graveyard_are_shuffled_into_the_core() -> None:
    t = position()
    t.fill("graveyard", A, [FILLER, FILLER])
    before = t.core(A)
    cast("Shuffle all cards from your graveyard into your core.", table=t)
    assert t.core(A) == before + 2
