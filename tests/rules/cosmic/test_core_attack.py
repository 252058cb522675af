"""Who attacks what, and what becomes of an attack."""

from __future__ import annotations

from typing import Any

import pytest

from tcgkit.kernel.game import Reading
from tcgkit_cosmic.rules import events
from tcgkit_cosmic.rules.zones import FROZEN, RELEASED
from tests.rules.cosmic.made import (
    ARCHER,
    BAT,
    BOWL,
    BULL,
    CRYSTAL,
    EBB,
    FILLER,
    GAIA,
    HARE,
    LION,
    LUNA,
    NOTHING,
    PHANTASM,
    PHOENIX,
    SOL,
    STONE,
    WISH,
    any_event,
    card,
    fighter,
    get,
    when,
)
from tests.rules.cosmic.play import A, B, Table

# ---- who attacks what ----------------------------------------------------------------


@pytest.mark.rule("cosmic.attack.1")
@pytest.mark.rule("cosmic.attack.4")
@pytest.mark.rule("cosmic.attack.5")
@pytest.mark.rule("cosmic.attack.6")
@pytest.mark.rule("cosmic.attack.7")
@pytest.mark.rule("cosmic.attack.13")
@pytest.mark.rule("cosmic.attack.22")
@pytest.mark.rule("cosmic.core_dmg.1")
@pytest.mark.rule("cosmic.i.92")
@pytest.mark.rule("cosmic.i.2")
@pytest.mark.parametrize("hex_", ["o10", "o12", "o2", "o8", "o6", "o4"])
def test_from_the_attack_zone_servants_there_and_the_core_are_attacked(hex_: str) -> None:
    """Whatever the columns, frozen targets too; not from or into the standby zone."""
    t = Table()
    t.servant(A, hex_, fighter(3))
    t.servant(A, "o12" if hex_ != "o12" else "o2", fighter(3, "Frozen"), frozen=True)
    t.servant(A, "o6" if hex_ != "o6" else "o4", fighter(3, "Other", says=(NOTHING,)))
    for there in ("o10", "o12", "o2", "o4", "o6"):
        t.servant(B, there, LION, frozen=there == "o12")
    t.start("speed_3")
    found = {choice.split()[-1] for choice in t.choices() if choice.startswith("attack ")}
    near = hex_ in ("o10", "o12", "o2")
    assert found == ({">o10", ">o12", ">o2"} if near else set())
    assert t.can("attack_core") is near
    assert not t.can("attack_core", "Frozen")


@pytest.mark.rule("cosmic.attack.4")
@pytest.mark.rule("cosmic.attack.5")
@pytest.mark.rule("cosmic.attack.7")
@pytest.mark.parametrize("target", ["o10", "o4"])
def test_keywords_reach_from_and_into_the_standby_zone(target: str) -> None:
    """W45: the Archer attacks from o8 (core and cards), the Phoenix attacks o4."""
    t = Table(core_b=10)
    t.servant(A, "o8", ARCHER)
    t.servant(A, "o12", PHOENIX)
    t.servant(A, "o6", LION)
    t.servant(B, target, HARE, frozen=True)
    t.wait()
    t.start("speed_4")
    assert t.can("attack", "Archer", ">Hare") is (target == "o10")
    t.use("attack_core", "Archer")
    assert t.core(B) == 9
    t.until("speed_3")
    assert not t.can("attack_core", "Lion")
    t.use("attack", "Phoenix", ">Hare")
    assert t.cards(B, target) == []


@pytest.mark.rule("cosmic.attack.8")
@pytest.mark.rule("cosmic.attack.9")
@pytest.mark.rule("cosmic.strike.5")
@pytest.mark.rule("cosmic.strike.6")
@pytest.mark.rule("cosmic.strike.7")
@pytest.mark.rule("cosmic.i.43")
@pytest.mark.parametrize("reach", [False, True])
@pytest.mark.parametrize("keyword", ["", "strike_material", "strike_astrology"])
def test_materials_and_astrologies_are_attacked_by_keyword_only(
    keyword: str, reach: bool
) -> None:
    """Not the materials beneath an astrology, nor life cards."""
    words = (keyword,) * bool(keyword) + ("reach_standby",) * reach
    t = Table()
    t.servant(A, "o12", fighter(3, keywords=words))
    for near, far in (("o12", "o6"), ("o2", "o4")):
        for hex_ in (near, far):
            if near == "o12":
                t.pile(B, hex_, FILLER)
            else:
                t.servant(B, hex_, EBB, life=1)
    t.servant(B, "o10", STONE, life=1)
    t.start("speed_3")
    found = {choice.split()[-1] for choice in t.choices() if choice.startswith("attack ")}
    hexes = {"": [], "strike_material": ["o12", "o6"], "strike_astrology": ["o2", "o4"]}
    expected = {">" + hex_ for hex_ in hexes[keyword][: 1 + reach]}
    assert found == {">o10", *expected}


@pytest.mark.rule("cosmic.attack.2")
@pytest.mark.rule("cosmic.attack.10")
@pytest.mark.rule("cosmic.attack.11")
@pytest.mark.rule("cosmic.i.44")
@pytest.mark.rule("cosmic.i.45")
def test_a_released_guardian_attacks_like_a_servant_and_is_no_target() -> None:
    t = Table(core_b=9)
    sol = t.guardian(A, SOL)
    t.guardian(B, LUNA, frozen=True)
    t.servant(B, "o12", LION)
    t.servant(B, "o6", LION)
    t.wait()
    t.start("speed_3")
    assert t.choices() == ["pass", "attack Sol core >Lion >o12", "attack_core Sol core"]
    t.do("attack_core", "Sol")
    assert sol.posture == FROZEN
    assert t.core(B) == 7
    assert not t.can("attack_core", "Sol")


@pytest.mark.rule("cosmic.attack.12")
@pytest.mark.rule("cosmic.attack.18")
@pytest.mark.rule("cosmic.i.53")
def test_one_attacker_one_target_and_no_damage_back() -> None:
    t = Table()
    t.servant(A, "o12", LION)
    t.servant(B, "o12", BULL, life=1)
    t.servant(B, "o2", BULL, life=1)
    t.wait()
    t.start("speed_3")
    t.use("attack", "Lion", ">o12")
    t.do("no_defence")
    assert t.cards(A, "o12") == ["Lion!"]
    assert (t.life(B, "o12"), t.life(B, "o2")) == ([FROZEN], [RELEASED])


@pytest.mark.rule("cosmic.attack.19")
@pytest.mark.rule("cosmic.attack.20")
@pytest.mark.rule("cosmic.card.6")
@pytest.mark.rule("cosmic.i.14")
@pytest.mark.rule("cosmic.i.15")
@pytest.mark.rule("cosmic.i.52")
@pytest.mark.rule("cosmic.damage.10")
@pytest.mark.parametrize("servants", [True, False])
def test_an_accessory_attacks_even_with_no_attack_power_unless_soul_only(
    servants: bool,
) -> None:
    """W34; by option accessories do not attack."""
    seen: list[str] = []

    def note(game: Reading, e: Any) -> None:
        seen.append("damage")

    t = Table(core_b=12, accessory_is_servant=servants)
    t.servant(A, "o10", BOWL)
    t.servant(A, "o12", CRYSTAL)
    t.servant(
        B,
        "o4",
        card(
            "Alarm",
            "servant",
            "",
            0,
            0,
            0,
            2,
            says=(when(events.CoreDamaged, any_event, note),),
        ),
        frozen=True,
    )
    t.wait()
    t.start("speed_1")
    assert t.can("attack_core", "Bowl") is servants
    assert not t.can("attack_core", "Crystal")
    if servants:
        t.use("attack_core", "Bowl")
        assert t.top(A, "o10").posture == FROZEN
        assert (t.core(B), seen) == (12, [])


@pytest.mark.rule("cosmic.attack.21")
@pytest.mark.rule("cosmic.nullify.1")
@pytest.mark.rule("cosmic.nullify.2")
@pytest.mark.rule("cosmic.nullify.4")
@pytest.mark.rule("cosmic.i.51")
@pytest.mark.rule("cosmic.i.50")
@pytest.mark.parametrize("frozen", [False, True])
def test_a_guardian_nullifies_attacks_of_servants_on_the_core(frozen: bool) -> None:
    """They may be declared; the attacker stays frozen; a servant is not asked to defend."""
    t = Table(core_b=9)
    t.servant(A, "o12", fighter(3))
    t.guardian(B, GAIA, frozen=frozen)
    t.servant(B, "o12", STONE)
    t.wait()
    t.start("speed_3")
    t.do("attack_core", "Speed 3")
    assert t.core(B) == 10
    assert t.top(A, "o12").posture == FROZEN
    assert not t.can("defend")


@pytest.mark.rule("cosmic.nullify.3")
@pytest.mark.rule("cosmic.i.50")
def test_whether_a_guardian_is_there_is_checked_after_the_interrupts() -> None:
    t = Table(core_b=9)
    t.servant(A, "o12", fighter(3))
    luna = t.guardian(B, LUNA)
    t.servant(B, "o6", fighter(5, says=(NOTHING,)), frozen=True)
    t.wait()
    t.start("speed_3")
    t.do("attack_core", "Speed 3")
    t.cause(events.Returned(A, luna))
    t.passes()
    assert t.core(B) == 8


@pytest.mark.rule("cosmic.attack.14")
@pytest.mark.rule("cosmic.attack.16")
@pytest.mark.rule("cosmic.attack.17")
@pytest.mark.rule("cosmic.i.37")
@pytest.mark.parametrize("what", ["target gone", "target moved", "attacker moved"])
def test_an_attack_whose_target_is_gone_ends_a_change_of_hex_does_not(what: str) -> None:
    t = Table(core_b=9)
    t.servant(A, "o12", LION)
    hare = t.servant(B, "o12", HARE, life=1, frozen=True)
    t.servant(B, "o10", STONE)
    t.servant(B, "o8", fighter(5, says=(NOTHING,)))
    t.wait()
    t.start("speed_3")
    t.do("attack", "Lion", ">Hare")
    if what == "target gone":
        t.cause(events.Returned(B, hare))
    else:
        t.cause(events.Orbited(B if what == "target moved" else A, 3, in_step=False))
    t.passes()
    assert t.core(B) == 9
    assert not t.can("defend")
    if what == "target moved":
        assert t.life(B, "o6") == [FROZEN]
    elif what == "attacker moved":
        assert t.life(B, "o12") == [FROZEN]
    else:
        assert t.cards(B, "o10") == ["Stone!"]


@pytest.mark.rule("cosmic.attack.16")
@pytest.mark.rule("cosmic.i.37")
@pytest.mark.parametrize("enters", [STONE, EBB])
def test_a_pile_that_is_one_of_materials_no_more_is_not_attacked_as_something_else(
    enters: Any,
) -> None:
    """Its top card is put into play by an interrupt."""
    quick = card(enters.key, enters.type, "", 0, *((1, 0, 5) if enters is STONE else (5,)))
    t = Table()
    t.servant(A, "o12", BAT)
    t.pile(B, "o12", FILLER, quick)
    t.wait()
    t.start("speed_4")
    t.do("attack", "Bat", ">o12")
    t.do("put", enters.key)
    assert not t.can("no_defence")
    assert t.cards(B, "o12") == ["Filler", f"{enters.key}!"]


@pytest.mark.rule("cosmic.attack.17")
@pytest.mark.rule("cosmic.strike.1")
@pytest.mark.rule("cosmic.attack.16")
def test_a_pile_stays_the_target_though_it_moves_and_its_top_card_goes() -> None:
    t = Table()
    t.servant(A, "o12", BAT)
    t.pile(B, "o12", FILLER, HARE, LION, STONE, EBB)
    t.servant(B, "o6", fighter(5, says=(NOTHING,)))
    t.wait()
    t.start("speed_4")
    t.do("attack", "Bat", ">o12")
    t.cause(events.MaterialLost(A, t.top(B, "o12")), events.Orbited(B, 1, in_step=False))
    t.passes()
    assert t.cards(B, "o2") == ["Filler"]


@pytest.mark.rule("cosmic.turn.7")
@pytest.mark.parametrize("how", ["hit", "gone", "inner attack", "negated"])
def test_what_lasts_until_the_end_of_an_attack_ends_with_that_attack(how: str) -> None:
    """Not with another one that interrupts it, and also if it comes to nothing."""

    def attacks(game: Reading, scope: Any, event: Any) -> bool:
        return event.attacker is scope.source

    brave = (when(events.Attacked, attacks, get("atk", 2, "attack", self=True)),)
    t = Table(core_b=20)
    t.servant(A, "o12", fighter(2, "Brave", says=brave))
    hare = t.servant(B, "o12", HARE, frozen=True)
    t.servant(B, "o2", fighter(5, "Inner"))
    t.servant(B, "o6", PHANTASM, life=1)
    t.servant(B, "o4", card("Moon", "accessory", "", 0, 0, 0, 1, blue="all"), frozen=True)
    t.wait()
    t.start("speed_2")
    t.do("attack", "Brave", ">Hare")
    assert t.stat(A, "o12", "atk") == 3
    if how == "gone":
        t.cause(events.Returned(B, hare))
    elif how == "inner attack":
        t.do("attack_core", "Inner")
        assert t.core(A) == 19
        assert t.stat(A, "o12", "atk") == 3
    elif how == "negated":
        t.do("astrology", "Phantasm")
    t.passes()
    assert t.stat(A, "o12", "atk") == 1
    assert t.cards(B, "o12") == (["Hare!"] if how == "negated" else [])


@pytest.mark.rule("cosmic.card.10")
@pytest.mark.rule("cosmic.attack.1")
def test_astrologies_and_materials_do_not_attack() -> None:
    t = Table()
    t.servant(A, "o12", WISH)
    t.pile(A, "o10", fighter(5, "Hidden"))
    t.servant(A, "o2", fighter(5))
    t.start("speed_5")
    assert {choice.partition(" ")[0] for choice in t.choices()} == {
        *("pass", "put", "astrology", "attack_core")
    }
    assert len(t.options("attack_core")) == 1


@pytest.mark.rule("cosmic.use.1")
@pytest.mark.rule("cosmic.attack.14")
def test_the_declaration_is_told_with_what_it_aims_at() -> None:
    """A material is told to its owner only."""
    t = Table(log=True)
    t.servant(A, "o12", BAT)
    t.servant(A, "o10", fighter(4))
    t.pile(B, "o12", STONE)
    t.wait()
    t.start("speed_4")
    t.use("attack", "Bat", ">o12")
    t.use("attack_core", "Speed 4")
    assert t.game.trace is not None
    told = [
        [
            entry.tell("en", viewer)
            for entry in t.game.trace.entries
            if entry.clause == clause
        ]
        for viewer, clause in ((A, "cosmic.use.1"), (B, "cosmic.use.1"))
    ]
    core = "P1 attacks with Speed 4 → the core"
    assert told[0] == ["P1 attacks with Bat → 1 card", core]
    assert told[1] == ["P1 attacks with Bat → Stone", core]
