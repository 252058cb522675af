"""Each card of the deck Dawn of the Sun does in a game what it says."""

from __future__ import annotations

import pytest

from tcgkit_cosmic.rules.zones import FROZEN, RELEASED
from tests.rules.cosmic.made import FILLER, STONE, fighter
from tests.rules.cosmic.play import A, B, board, position
from tests.rules.cosmic.written import starter

CARDS = starter()


# ---- red -----------------------------------------------------------------------------


@pytest.mark.rule("cosmic.effect.1")
def test_the_unicorn_is_stronger_on_o12() -> None:
    """A static effect works as long as its card is in play."""
    t = position()
    t.servant(A, "o12", CARDS["R03"])
    t.servant(A, "o2", CARDS["R03"])
    assert t.stat(A, "o12", "atk") == 3
    assert t.stat(A, "o2", "atk") == 2
    t.start("orbit_step", asks=False)
    assert t.stat(A, "o2", "atk") == 2


@pytest.mark.rule("cosmic.effect.12")
@pytest.mark.rule("cosmic.damage.11")
@pytest.mark.parametrize("by_effect", [False, True])
def test_the_phoenix_returns_to_the_hand(by_effect: bool) -> None:
    """If it would be put into the graveyard from play, its owner gets it instead; its life
    cards are put into the graveyard all the same."""
    t = position()
    t.servant(B, "o12", CARDS["R04"], life=1, frozen=True)
    t.servant(A, "o12", CARDS["K01"])
    t.servant(A, "o6", CARDS["B02"])
    t.servant(A, "o4", CARDS["Y01"])
    t.servant(A, "o8", CARDS["K04"], life=1)
    t.soul(A, CARDS["K02"])
    t.start("speed_4")
    if by_effect:
        t.until("speed_1")
        t.do("astrology", "K04")
        t.do("choose", ">R04")
        t.passes()
    else:
        t.use("attack", "K01", ">R04")
    assert board(t, B) == {}
    assert t.keys("hand", B) == ["R04"]
    assert t.keys("graveyard", B) == ["Filler"]


@pytest.mark.rule("cosmic.effect.1")
@pytest.mark.rule("cosmic.draw.6")
def test_sol_strengthens_the_attack_zone_until_he_is_drawn() -> None:
    """A guardian that is put into the hand leaves play; its effects end."""
    t = position()
    t.guardian(A, CARDS["R06"])
    t.servant(A, "o2", CARDS["R01"])
    t.servant(A, "o4", CARDS["R01"])
    t.servant(B, "o2", CARDS["R01"])
    t.start("speed_1")
    assert t.stat(A, "o2", "atk") == 2
    assert t.stat(A, "o4", "atk") == 1
    assert t.stat(B, "o2", "atk") == 1
    assert t.game.value(t.game.zone("core_top", A)[0], "atk") == 3
    lion = t.top(A, "o2")
    t.until_turn(2)
    assert t.keys("hand", A) == ["R06"]
    assert t.game.value(lion, "atk") == 1


@pytest.mark.rule("cosmic.effect.8")
@pytest.mark.rule("cosmic.astrology.8")
def test_solar_wind_hits_an_opposing_servant_in_the_attack_zone() -> None:
    """Damage by an effect is no attack: nobody defends, END does not reduce it."""
    t = position()
    t.soul(A, CARDS["R01"])
    t.servant(A, "o6", CARDS["R07"])
    t.servant(A, "o2", CARDS["R07"])
    t.servant(B, "o12", fighter(2, "Near"), life=1)
    t.servant(B, "o6", fighter(2, "Far"))
    t.start("speed_4")
    t.use("astrology", "o6")
    assert t.keys("graveyard", B) == ["Filler"]
    assert board(t, B)["o12"] == ["Near!"]
    assert t.keys("graveyard", A) == ["R07"]
    t.use("astrology", "o2")
    assert board(t, B) == {"o6": ["Far!"]}


@pytest.mark.rule("cosmic.astrology.8")
def test_solar_wind_cannot_be_used_without_a_target() -> None:
    """An astrology whose text needs a target can be used only if a legal target exists."""
    t = position()
    t.soul(A, CARDS["R01"])
    t.servant(A, "o6", CARDS["R07"])
    t.servant(B, "o6", fighter(2, "Far"))
    t.start("speed_4", asks=False)
    assert "speed_1" in t.where


@pytest.mark.rule("cosmic.core_dmg.12")
@pytest.mark.rule("cosmic.astrology.4")
def test_prominence_damages_the_core_beneath_the_core_soul() -> None:
    """Core damage by an effect is taken from beneath; the material is spent."""
    t = position()
    t.soul(A, CARDS["R01"])
    t.servant(A, "o4", CARDS["R02"])
    t.servant(A, "o6", CARDS["R08"], life=2)
    t.soul(B, CARDS["B01"])
    t.start("speed_2")
    t.use("astrology", "R08")
    assert t.core(B) == 19
    assert t.hand(B) == 2
    assert t.keys("core_top", B) == ["B01"]
    assert board(t, A)["o6"] == ["Filler"]


@pytest.mark.rule("cosmic.turn.6")
@pytest.mark.rule("cosmic.window.8")
def test_call_of_dawn_lasts_until_the_end_of_the_turn() -> None:
    """Effects that last until the end of the turn end after the guardian phase."""
    t = position()
    t.soul(A, CARDS["R01"])
    t.servant(A, "o6", CARDS["R09"])
    lion = t.servant(A, "o10", CARDS["R01"])
    t.start("speed_5")
    t.use("astrology", "R09")
    assert (t.game.value(lion, "atk"), t.game.value(lion, "spd")) == (2, 4)
    assert t.can("attack_core", "R01")
    assert "speed_4" in t.where
    t.until_turn(2)
    assert (t.game.value(lion, "atk"), t.game.value(lion, "spd")) == (1, 3)


# ---- green ---------------------------------------------------------------------------


@pytest.mark.rule("cosmic.effect.2")
@pytest.mark.rule("cosmic.damage.1")
def test_the_tortoise_is_harder_when_it_defends_the_core() -> None:
    """END +1 until the end of that attack; not when it is attacked itself."""
    t = position()
    t.servant(A, "o12", fighter(5, "Three"), frozen=False)
    t.servant(A, "o10", CARDS["K01"])
    tortoise = t.servant(B, "o12", CARDS["G01"], life=1)
    t.start("speed_4")
    t.use("attack_core", "K01")
    t.do("defend", "G01")
    assert t.life(B, "o12") == [RELEASED]
    assert t.core(B) == 20
    assert t.game.value(tortoise, "end") == 2


def test_the_tortoise_is_as_hard_as_ever_when_it_is_attacked_itself() -> None:
    t = position()
    t.servant(A, "o10", CARDS["K01"])
    t.servant(B, "o12", CARDS["G01"], life=1)
    t.start("speed_4")
    t.use("attack", "K01", ">G01")
    t.do("defend", "G01")
    assert t.life(B, "o12") == [FROZEN]


@pytest.mark.rule("cosmic.effect.4")
@pytest.mark.rule("cosmic.damage.13")
def test_the_bowl_releases_a_frozen_life_card() -> None:
    """Frozen life does not return except by effects; the cost freezes the accessory."""
    t = position()
    t.servant(A, "o12", CARDS["R01"], life=2, frozen_life=1)
    t.servant(A, "o4", CARDS["G02"], life=1)
    t.start("speed_1")
    t.use("effect", "G02")
    assert t.life(A, "o12") == [RELEASED, RELEASED]
    assert t.top(A, "o4").posture == FROZEN
    assert not t.can("effect", "G02")


@pytest.mark.rule("cosmic.effect.20")
def test_the_bowl_needs_a_frozen_life_card_of_an_own_servant() -> None:
    """An effect whose text needs a target can be used only if a legal target exists."""
    t = position()
    t.servant(A, "o12", CARDS["R01"], life=1)
    t.servant(B, "o12", CARDS["R01"], life=1, frozen_life=1)
    t.servant(A, "o4", CARDS["G02"])
    t.start("speed_1")
    assert not t.can("effect", "G02")


@pytest.mark.rule("cosmic.effect.17")
@pytest.mark.rule("cosmic.effect.23")
@pytest.mark.rule("cosmic.put.10")
@pytest.mark.parametrize(("face_down", "soul", "life"), [(7, True, 2), (0, True, 1)])
def test_the_bull_gains_a_life_card_from_the_core(
    face_down: int, soul: bool, life: int
) -> None:
    """The top face-down card of the core goes beneath it; without one nothing happens."""
    t = position(core_a=face_down)
    t.soul(A, CARDS["Y01"])
    t.servant(A, "o12", CARDS["R02"])
    t.servant(A, "o8", CARDS["G02"])
    t.pile(A, "o10", STONE, CARDS["G03"])
    t.start("speed_3")
    t.use("put", "G03")
    assert t.life(A, "o10") == [RELEASED] * life
    assert t.cards(A, "o10")[-2:] == ["Stone", "G03!"]
    assert t.core(A) == max(1, face_down)


@pytest.mark.rule("cosmic.win.6")
def test_the_bull_may_empty_its_owners_core() -> None:
    """It does not matter what emptied the core."""
    t = position(core_a=1)
    t.servant(A, "o12", CARDS["R02"])
    t.servant(A, "o8", CARDS["G02"])
    t.pile(A, "o10", STONE, CARDS["G03"])
    t.start("speed_3")
    t.use("put", "G03")
    assert t.result == ((B,), "cosmic.win.1")


@pytest.mark.rule("cosmic.effect.22")
@pytest.mark.rule("cosmic.astrology.6")
def test_the_gift_places_materials_in_the_main_phase() -> None:
    """They follow mat_step.4-7 and do not count for the limits of the material step; the
    Gift lies on its own hex until it has been used."""
    t = position(hand_a=[STONE] * 4)
    t.soul(A, CARDS["G01"])
    t.servant(A, "o8", CARDS["G04"], life=1)
    t.pile(A, "o6", FILLER)
    t.start("speed_3")
    t.do("astrology", "G04")
    t.do("choose", ">Stone")
    t.do("choose", ">Stone")
    assert t.choices() == ["choose >1.o4", "choose >1.o6"]
    t.do("choose", ">1.o4")
    assert board(t, A) == {
        "o4": ["Stone"],
        "o6": ["Filler", "Stone"],
        "o8": ["Filler"],
    }
    assert t.hand(A) == 2


def test_the_gift_may_place_nothing() -> None:
    """ "Up to" includes zero."""
    t = position(hand_a=[STONE])
    t.soul(A, CARDS["G01"])
    t.servant(A, "o8", CARDS["G04"])
    t.start("speed_3")
    t.do("astrology", "G04")
    t.do("done")
    assert board(t, A) == {}
    assert t.hand(A) == 1


@pytest.mark.rule("cosmic.effect.4")
@pytest.mark.rule("cosmic.turn.7")
def test_gaia_releases_and_hardens_until_the_window_closes() -> None:
    """Effects that last until the end of a speed window end as soon as it is over."""
    t = position()
    keeper = t.guardian(A, CARDS["G05"])
    lion = t.servant(A, "o10", CARDS["R01"], frozen=True)
    t.start("speed_2")
    t.use("effect", "G05")
    if t.can("choose", ">R01"):
        t.do("choose", ">R01")
    t.passes()
    assert keeper.posture == FROZEN
    assert lion.posture == RELEASED
    assert "speed_1" in t.where
    assert t.game.value(lion, "end") == 1


def test_gaia_hardens_within_the_window() -> None:
    t = position()
    t.guardian(A, CARDS["G05"])
    lion = t.servant(A, "o10", CARDS["R01"], frozen=True)
    t.servant(A, "o6", fighter(2, "Slow"))
    t.servant(A, "o12", fighter(2, "Other"))
    t.start("speed_2")
    t.do("effect", "G05")
    t.do("choose", ">R01")
    t.passes()
    assert "speed_2" in t.where
    assert t.game.value(lion, "end") == 2
