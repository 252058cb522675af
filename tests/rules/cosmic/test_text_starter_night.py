"""Each card of the deck Nightfall of the Moon does in a game what it says."""

from __future__ import annotations

import pytest

from tcgkit_cosmic.rules.zones import FROZEN, RELEASED
from tests.rules.cosmic.made import FILLER, STONE, fighter
from tests.rules.cosmic.play import A, B, board, position
from tests.rules.cosmic.written import starter

CARDS = starter()


# ---- blue ----------------------------------------------------------------------------


@pytest.mark.rule("cosmic.orbit.2")
@pytest.mark.rule("cosmic.effect.17")
def test_the_hare_looks_at_the_core_when_it_enters_the_attack_zone() -> None:
    """Only who looks learns what it is, and may put it on the bottom."""
    top, below = CARDS["Y02"], CARDS["R01"]
    t = position(core_a=[FILLER, below, top], log=True)
    t.servant(A, "o8", CARDS["B01"])
    t.servant(A, "o12", CARDS["B01"])
    t.start("orbit_step")
    assert t.asked == A
    t.do("yes")
    card = t.game.zone("core", A)[-1]
    assert (t.game.sees(A, card), t.game.sees(B, card)) == (True, False)
    t.do("yes")
    assert t.keys("core", A) == ["Y02", "Filler", "R01"]
    assert not t.game.sees(A, t.game.zone("core", A)[-1])
    told = t.log(B)
    assert not any("Finch" in line for line in told)


def test_the_hare_may_leave_the_card_where_it_is() -> None:
    t = position(core_a=[FILLER, CARDS["Y02"]])
    t.servant(A, "o8", CARDS["B01"])
    t.start("orbit_step")
    t.do("yes")
    t.do("no")
    assert t.keys("core", A) == ["Filler", "Y02"]
    assert t.game.sees(A, t.game.zone("core", A)[-1])


def test_the_hare_may_look_away() -> None:
    t = position(core_a=[FILLER, CARDS["Y02"]])
    t.servant(A, "o8", CARDS["B01"])
    t.start("orbit_step")
    t.do("no")
    assert not t.game.sees(A, t.game.zone("core", A)[-1])
    assert "orbit_step" not in t.where


@pytest.mark.rule("cosmic.release.1")
@pytest.mark.rule("cosmic.damage.10")
def test_the_serpent_keeps_the_attacker_frozen_through_the_next_release_step() -> None:
    """It is released in the one after; damage 0 is no damage."""
    t = position()
    unicorn = t.servant(A, "o10", CARDS["R03"])
    t.servant(B, "o2", CARDS["B03"], life=1)
    t.start("speed_4")
    t.use("attack", "R03", ">B03")
    t.do("defend", "B03")
    assert t.life(B, "o2") == [RELEASED]
    t.until_turn(2)
    t.until("main_phase")
    assert unicorn.posture == FROZEN
    t.until_turn(3)
    t.until("main_phase")
    assert unicorn.posture == RELEASED


@pytest.mark.rule("cosmic.attack.9")
def test_the_hunter_may_attack_an_astrology() -> None:
    """An astrology in play can be attacked only by a card with strike_astrology."""
    t = position()
    t.servant(A, "o12", CARDS["B04"])
    t.servant(A, "o10", fighter(5, "Plain"))
    t.servant(B, "o2", CARDS["R08"], life=1)
    t.start("speed_5")
    assert not t.can("attack", "Plain", ">R08")
    t.use("attack", "B04", ">R08")
    assert board(t, B) == {"o2": ["Filler"]}
    assert t.keys("graveyard", B) == ["R08"]


@pytest.mark.rule("cosmic.defend.11")
@pytest.mark.rule("cosmic.use.7")
def test_ebb_tide_freezes_a_defender_in_time() -> None:
    """A frozen servant cannot defend."""
    t = position()
    t.soul(A, CARDS["B01"])
    t.servant(A, "o12", CARDS["K01"])
    t.servant(A, "o8", CARDS["B05"])
    t.servant(B, "o6", CARDS["G01"])
    t.start("speed_4")
    t.do("attack_core", "K01")
    t.do("astrology", "B05")
    t.do("choose", ">G01")
    t.passes()
    assert t.core(B) == 17
    assert t.top(B, "o6").posture == FROZEN


@pytest.mark.rule("cosmic.effect.14")
@pytest.mark.rule("cosmic.use.17")
def test_the_phantasm_negates_the_opposing_use_it_interrupts() -> None:
    """A negated astrology goes to the graveyard without effect; costs stay paid."""
    t = position()
    t.soul(A, CARDS["R01"])
    t.servant(A, "o4", CARDS["R02"])
    t.servant(A, "o6", CARDS["R08"], life=1)
    t.servant(B, "o6", CARDS["B02"])
    t.servant(B, "o8", CARDS["B06"], life=1)
    t.start("speed_2")
    t.do("astrology", "R08")
    assert t.asked == B
    t.do("astrology", "B06")
    t.passes()
    assert t.core(B) == 20
    assert sorted(t.keys("graveyard", A)) == ["Filler", "R08"]
    assert sorted(t.keys("graveyard", B)) == ["B06", "Filler"]
    assert "o8" not in board(t, B)


@pytest.mark.rule("cosmic.use.17")
def test_the_phantasm_is_used_only_against_an_opposing_use() -> None:
    """It can be used only as an interrupt, and an own use is no opposing one."""
    t = position()
    t.servant(A, "o6", CARDS["B02"])
    t.servant(A, "o4", CARDS["B06"], life=1)
    t.servant(A, "o12", fighter(4, "Own"))
    t.start("speed_4")
    assert not t.can("astrology", "B06")
    t.do("attack_core", "Own")
    assert not t.can("astrology", "B06")
    assert t.core(B) == 19


@pytest.mark.rule("cosmic.effect.1")
def test_luna_hardens_the_standby_zone() -> None:
    t = position()
    t.guardian(A, CARDS["B07"])
    t.servant(A, "o2", CARDS["R01"])
    t.servant(A, "o4", CARDS["R01"])
    t.servant(B, "o4", CARDS["R01"])
    assert t.stat(A, "o2", "end") == 1
    assert t.stat(A, "o4", "end") == 2
    assert t.stat(B, "o4", "end") == 1


# ---- black ---------------------------------------------------------------------------


@pytest.mark.rule("cosmic.attack.8")
@pytest.mark.rule("cosmic.defend.13")
def test_the_bat_attacks_materials_and_never_defends() -> None:
    """Materials can be attacked only by a card with strike_material."""
    t = position()
    t.servant(A, "o12", CARDS["K01"])
    t.pile(B, "o12", FILLER, STONE, STONE, STONE)
    t.start("speed_4")
    t.use("attack", "K01", ">o12")
    assert board(t, B) == {"o12": ["Filler"]}
    t = position()
    t.servant(A, "o12", fighter(4, "Four"))
    t.servant(B, "o12", CARDS["K01"])
    t.start("speed_4")
    t.use("attack", "Four", ">K01")
    assert board(t, B) == {}


@pytest.mark.rule("cosmic.damage.7")
@pytest.mark.rule("cosmic.effect.2")
def test_the_hound_bites_once_more_when_it_is_destroyed() -> None:
    t = position()
    t.servant(A, "o12", fighter(4, "Four"))
    t.servant(B, "o12", CARDS["K02"], frozen=True)
    t.start("speed_4")
    t.use("attack", "Four", ">K02")
    assert board(t, B) == {}
    assert (t.core(A), t.core(B)) == (19, 20)


@pytest.mark.rule("cosmic.use.1")
@pytest.mark.rule("cosmic.use.13")
def test_the_lamp_is_paid_with_life() -> None:
    """Costs are paid at declaration; the life card's face is shown only then."""
    t = position()
    t.servant(A, "o6", CARDS["K03"])
    t.servant(A, "o2", CARDS["K02"], life=[STONE])
    t.servant(B, "o12", CARDS["R01"], life=1)
    t.start("speed_1")
    t.do("effect", "K03")
    t.passes()
    assert t.top(A, "o6").posture == FROZEN
    assert t.keys("graveyard", A) == ["Stone"]
    assert t.life(B, "o12") == []
    assert board(t, B) == {"o12": ["R01!"]}


@pytest.mark.rule("cosmic.use.1")
def test_the_lamp_needs_life_to_burn_and_to_be_released() -> None:
    t = position()
    t.servant(A, "o6", CARDS["K03"])
    t.servant(A, "o2", CARDS["K02"])
    t.servant(A, "o8", CARDS["K03"], frozen=True)
    t.servant(B, "o12", CARDS["R01"], life=1)
    t.start("speed_1")
    assert not t.can("effect", "K03")


@pytest.mark.rule("cosmic.astrology.5")
def test_eclipse_destroys_an_opposing_servant_anywhere() -> None:
    t = position()
    t.soul(A, CARDS["K02"])
    t.servant(A, "o4", CARDS["Y01"])
    t.servant(A, "o6", CARDS["B02"])
    t.servant(A, "o8", CARDS["K04"], life=1)
    t.servant(B, "o6", CARDS["R01"], life=3)
    assert t.souls(A, "black").get("o8")
    assert t.souls(A, "blue").get("o8")
    t.start("speed_1")
    t.do("astrology", "K04")
    t.do("choose", ">R01")
    assert board(t, B) == {}
    assert t.hand(B) == 0
    assert len(t.keys("graveyard", B)) == 4


@pytest.mark.rule("cosmic.effect.11")
def test_gravestone_star_puts_cards_back_so_that_nobody_knows_their_order() -> None:
    """They lie on the bottom in random order: both know which cards, nobody knows where."""
    t = position(core_a=5)
    t.soul(A, CARDS["K02"])
    t.servant(A, "o6", CARDS["K05"])
    for card in (CARDS["R01"], CARDS["R02"], CARDS["R03"], CARDS["R04"]):
        t.game.make(card, "graveyard", A)
    assert t.souls(A, "black").get("o6")
    t.start("speed_3")
    t.do("astrology", "K05")
    for name in ("R01", "R02", "R03"):
        t.do("choose", f">{name}")
    assert sorted(t.keys("core", A)[:3]) == ["R01", "R02", "R03"]
    assert t.keys("core", A)[3:] == ["Filler"] * 5
    assert t.keys("graveyard", A) == ["R04", "K05"]
    for each in t.game.zone("core", A):
        assert not t.game.sees(A, each)
        assert not t.game.sees(B, each)


def test_gravestone_star_tells_samples_which_cards_lie_there() -> None:
    t = position(core_a=5, hand_a=[FILLER])
    t.soul(A, CARDS["K02"])
    t.servant(A, "o6", CARDS["K05"])
    for card in (CARDS["R01"], CARDS["R02"]):
        t.game.make(card, "graveyard", A)
    t.start("speed_3")
    t.do("astrology", "K05")
    t.do("choose", ">R01")
    t.do("choose", ">R02")
    while t.can("done"):
        t.do("done")
    asked = t.asked
    assert asked is not None
    orders = set()
    for seed in range(20):
        sample = t.game.sample(asked, seed)
        orders.add(tuple(card.defn.key for card in sample.zone("core", A)[:2]))
    assert orders == {("R01", "R02"), ("R02", "R01")}


@pytest.mark.rule("cosmic.guardian.7")
def test_pluto_forbids_a_core_soul_in_the_next_turn_only() -> None:
    t = position(hand_a=[CARDS["K06"]], core_a=30, core_b=30)
    t.servant(A, "o12", CARDS["K02"])
    t.servant(A, "o6", CARDS["B02"])
    t.servant(A, "o10", CARDS["B02"])
    t.servant(A, "o4", CARDS["K02"])
    t.servant(A, "o2", CARDS["Y01"])
    assert t.souls(A, "blue").get("core", 0) >= 2
    assert t.souls(A, "black").get("core", 0) >= 1
    t.start("guardian_phase")
    t.do("guardian", "K06")
    seen: dict[int, list[int | None]] = {}
    for turn in (2, 3):
        t.until_turn(turn)
        while "core_soul_step" in t.where or "material_step" not in t.where:
            if t.can("make_soul"):
                seen.setdefault(turn, []).append(t.asked)
            if "main_phase" in t.where:
                break
            t.idle()
    assert B not in seen.get(2, [])
    assert B in seen[3]


# ---- yellow --------------------------------------------------------------------------


@pytest.mark.rule("cosmic.effect.18")
@pytest.mark.rule("cosmic.orbit.3")
@pytest.mark.parametrize(
    ("player", "way", "where"),
    [
        ("P1", "clockwise", ("o4", "o12")),
        ("P1", "counterclockwise", ("o12", "o12")),
        ("P2", "clockwise", ("o2", "o2")),
    ],
)
def test_star_turning_moves_a_whole_orbit(
    player: str, way: str, where: tuple[str, str]
) -> None:
    """Player and direction are chosen at declaration; all six piles move at once."""
    t = position()
    t.servant(A, "o2", CARDS["R01"], life=1)
    t.servant(B, "o12", CARDS["R02"])
    t.servant(A, "o8", CARDS["Y03"])
    t.soul(A, CARDS["Y01"])
    assert t.souls(A, "yellow").get("o8")
    t.start("speed_5")
    t.do("astrology", "Y03")
    t.do("choose", f">{player}")
    t.do("choose", f">{way}")
    t.passes()
    assert board(t, A) == {where[0]: ["Filler", "R01!"]}
    assert board(t, B) == {where[1]: ["R02!"]}


@pytest.mark.rule("cosmic.effect.19")
@pytest.mark.rule("cosmic.soul.12")
@pytest.mark.rule("cosmic.soul.16")
def test_the_wishing_star_adds_a_soul_until_the_end_of_the_main_phase() -> None:
    """Souls granted to a hex stay with it; hex and colour are chosen at declaration."""
    t = position()
    t.servant(A, "o6", CARDS["Y04"])
    t.pile(A, "o8", FILLER, CARDS["R01"])
    t.start("speed_5")
    t.do("astrology", "Y04")
    t.do("choose", ">1.o8")
    t.do("choose", ">red")
    t.passes()
    assert t.souls(A, "red") == {"o8": 1}
    t.use("put", "R01")
    assert board(t, A) == {"o8": ["Filler", "R01!"]}
    t.until_turn(2)
    assert "o8" not in t.souls(A, "red")


@pytest.mark.rule("cosmic.soul.18")
@pytest.mark.rule("cosmic.effect.5")
def test_the_sphere_turns_another_own_card_once_per_turn() -> None:
    """A turned card's marks point the opposite way; a second time turns it back."""
    t = position()
    t.servant(A, "o12", CARDS["Y05"])
    t.servant(A, "o6", CARDS["R03"])
    t.servant(B, "o6", CARDS["R03"])
    assert t.souls(A) == {"core": 1}
    t.start("speed_3")
    t.use("effect", "Y05")
    assert t.top(A, "o6").number("turned") == 1
    assert t.souls(A) == {"core": 1}  # up and down are each other's opposite
    t.until_turn(2)
    t.until("speed_3")
    t.use("effect", "Y05")
    assert t.top(A, "o8").number("turned") == 0


def test_the_sphere_may_turn_the_guardian_but_not_itself_or_a_core_soul() -> None:
    t = position()
    t.servant(A, "o12", CARDS["Y05"])
    t.guardian(A, CARDS["G05"])
    t.servant(A, "o6", CARDS["R01"])
    t.pile(A, "o8", FILLER)
    t.start("speed_3")
    t.do("effect", "Y05")
    assert t.choices() == ["choose >R01 >o6", "choose >G05 >core"]
    t.do("choose", ">G05")
    t.passes()
    assert t.souls(A)["o12"] == 1  # down is up now
