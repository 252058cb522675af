"""Who defends, and what a defence changes."""

from __future__ import annotations

from typing import Any

import pytest

from tcgkit.kernel.game import Reading, Running
from tcgkit_cosmic.rules import events
from tcgkit_cosmic.rules.zones import FROZEN, RELEASED
from tests.rules.cosmic.made import (
    BAT,
    BOWL,
    BULL,
    CRYSTAL,
    FILLER,
    FINCH,
    HARE,
    LION,
    LUNA,
    NOTHING,
    SERPENT,
    SOL,
    STONE,
    TORTOISE,
    UNICORN,
    ability,
    always,
    any_event,
    card,
    fighter,
    forbids,
    this,
    when,
)
from tests.rules.cosmic.play import A, B, Table

# ---- defence -------------------------------------------------------------------------


@pytest.mark.rule("cosmic.defend.1")
@pytest.mark.rule("cosmic.defend.2")
@pytest.mark.rule("cosmic.defend.3")
@pytest.mark.rule("cosmic.defend.9")
@pytest.mark.rule("cosmic.defend.11")
@pytest.mark.rule("cosmic.damage.1")
@pytest.mark.rule("cosmic.damage.2")
@pytest.mark.rule("cosmic.i.46")
@pytest.mark.rule("cosmic.window.10")
@pytest.mark.parametrize(
    ("hex_", "frozen", "left"),
    [("o10", False, [FROZEN]), ("o10", True, []), ("o12", True, None), ("o12", False, [])],
)
def test_endurance_counts_if_the_card_defends_which_only_a_released_one_does(
    hex_: str, frozen: bool, left: list[int] | None
) -> None:
    """W10: Unicorn (2, on o12 3) against Lion (END 1, 1 life); no other card defends."""
    t = Table()
    t.servant(A, hex_, UNICORN)
    t.servant(B, "o12", card("Slow Lion", "servant", "", 0, 1, 1, 1), life=1, frozen=frozen)
    t.servant(B, "o2", STONE)
    t.wait()
    t.start("speed_4")
    t.use("attack", "Unicorn", ">o12")
    assert t.can("defend") is not frozen
    if not frozen:
        assert t.choices() == ["no_defence", "defend Slow Lion o12"]
        t.do("defend", "Slow Lion")
        assert t.top(B, "o12").posture == RELEASED
    assert (t.life(B, "o12") if t.cards(B, "o12") else None) == left
    assert t.cards(A, hex_) == ["Unicorn!"]


@pytest.mark.rule("cosmic.defend.4")
@pytest.mark.rule("cosmic.defend.5")
@pytest.mark.rule("cosmic.defend.14")
@pytest.mark.rule("cosmic.core_dmg.2")
@pytest.mark.rule("cosmic.core_dmg.6")
@pytest.mark.rule("cosmic.core_dmg.7")
@pytest.mark.rule("cosmic.i.47")
@pytest.mark.parametrize("defends", [False, True])
def test_one_released_servant_in_either_zone_may_defend_the_core(defends: bool) -> None:
    """W12, W13: Unicorn on o12 (ATK 3), core soul + 19; the defender takes all damage."""
    t = Table(core_b=19, hand_b=[FILLER] * 4)
    t.soul(B, HARE)
    t.servant(A, "o12", UNICORN)
    t.servant(B, "o6", LION, life=1)
    t.servant(B, "o2", STONE)
    t.servant(B, "o12", STONE, frozen=True)
    t.wait()
    t.start("speed_4")
    t.use("attack_core", "Unicorn")
    assert t.choices() == ["no_defence", "defend Stone o2", "defend Lion o6"]
    t.do(*(("defend", "Lion") if defends else ("no_defence",)))
    assert (t.core(B), t.hand(B)) == ((20, 4) if defends else (17, 7))
    assert len(t.game.zone("core_top", B)) == 1
    assert t.life(B, "o6") == ([] if defends else [RELEASED])
    assert t.cards(B, "o6")[-1] == "Lion!"


@pytest.mark.rule("cosmic.defend.10")
@pytest.mark.rule("cosmic.i.48")
@pytest.mark.parametrize("freezes", [False, True])
def test_defending_does_not_freeze_unless_by_option(freezes: bool) -> None:
    """W14: the Tortoise (END 2, +1 for the core) defends twice."""
    t = Table(core_b=9, defend_freezes=freezes)
    t.servant(A, "o12", fighter(4, "First"))
    t.servant(A, "o2", BULL)
    t.servant(B, "o8", TORTOISE, life=1)
    t.wait()
    t.start("speed_4")
    t.use("attack_core", "First")
    t.do("defend", "Tortoise")
    assert t.life(B, "o8") == [RELEASED]
    t.until("speed_3")
    t.use("attack_core", "Bull")
    assert t.can("defend", "Tortoise") is not freezes
    if not freezes:
        t.do("defend", "Tortoise")
        assert (t.core(B), t.life(B, "o8")) == (9, [RELEASED])
        assert t.stat(B, "o8", "end") == 2


@pytest.mark.rule("cosmic.effect.2")
@pytest.mark.rule("cosmic.defend.3")
def test_what_is_said_of_the_core_does_not_help_a_card_that_is_attacked_itself() -> None:
    """W14: the Bull attacks the Tortoise: 3 - 2 = 1."""
    t = Table()
    t.servant(A, "o2", BULL)
    t.servant(B, "o12", TORTOISE, life=1)
    t.wait()
    t.start("speed_3")
    t.use("attack", "Bull", ">Tortoise")
    t.do("defend")
    assert t.life(B, "o12") == [FROZEN]


@pytest.mark.rule("cosmic.defend.6")
@pytest.mark.rule("cosmic.defend.7")
@pytest.mark.rule("cosmic.nullify.5")
@pytest.mark.rule("cosmic.core_dmg.3")
@pytest.mark.rule("cosmic.core_dmg.4")
@pytest.mark.rule("cosmic.core_dmg.5")
@pytest.mark.rule("cosmic.i.49")
@pytest.mark.parametrize(
    ("keeper", "frozen", "core"), [(LUNA, False, 10), (LUNA, True, 8), (None, False, 8)]
)
def test_only_a_released_guardian_defends_the_core_against_a_guardian(
    keeper: Any, frozen: bool, core: int
) -> None:
    """W16: Sol (ATK 3) against Luna (END 2) on 10 cards; (d) a core soul on 10 cards."""
    t = Table(core_b=10)
    t.guardian(A, SOL)
    if keeper is None:
        t.soul(B, LION)
    else:
        luna = t.guardian(B, keeper, frozen=frozen)
    t.servant(B, "o6", LION)
    t.wait()
    t.start("speed_3")
    t.use("attack_core", "Sol")
    if keeper is not None and not frozen:
        assert t.choices() == ["no_defence", "defend Luna core"]
        t.do("defend", "Luna")
        assert luna.posture == RELEASED
    assert t.core(B) == core
    assert t.hand(B) == 11 - core
    assert len(t.game.zone("core_top", B)) == 1


@pytest.mark.rule("cosmic.core_dmg.4")
def test_damage_to_a_defended_core_is_never_below_zero() -> None:
    t = Table(core_b=10)
    t.guardian(A, card("Weak", "guardian", "", 0, 1, 0, 3))
    t.guardian(B, LUNA)
    t.wait()
    t.start("speed_3")
    t.use("attack_core", "Weak")
    t.do("defend")
    assert t.core(B) == 11


@pytest.mark.rule("cosmic.defend.8")
@pytest.mark.rule("cosmic.attack.10")
def test_a_servant_defends_itself_against_a_guardian() -> None:
    t = Table()
    t.guardian(A, SOL)
    t.servant(B, "o12", LION, life=1)
    t.wait()
    t.start("speed_3")
    t.use("attack", "Sol", ">Lion")
    t.do("defend", "Lion")
    assert t.cards(B, "o12") == ["Lion!"]  # 3 - 1 = 2: its life card


@pytest.mark.rule("cosmic.defend.13")
@pytest.mark.rule("cosmic.i.14")
@pytest.mark.rule("cosmic.i.15")
@pytest.mark.parametrize("servants", [True, False])
def test_some_cards_cannot_defend(servants: bool) -> None:
    t = Table(accessory_is_servant=servants)
    t.servant(A, "o12", fighter(3))
    t.servant(B, "o10", CRYSTAL)
    t.servant(B, "o12", BAT)
    t.servant(B, "o2", BOWL)
    t.servant(B, "o4", STONE)
    t.wait(A, "o6")
    t.start("speed_3")
    t.use("attack_core", "Speed 3")
    bowl = ["defend Bowl o2"] if servants else []
    assert t.choices() == ["no_defence", *bowl, "defend Stone o4"]


@pytest.mark.rule("cosmic.defend.15")
@pytest.mark.rule("cosmic.i.34")
@pytest.mark.rule("cosmic.use.16")
def test_a_card_that_an_interrupt_brought_into_play_may_defend() -> None:
    """W24: Finch over two cards; nothing interrupts the defence."""
    t = Table(core_b=15)
    t.servant(A, "o12", BULL)
    t.servant(A, "o8", fighter(5, says=(NOTHING,)))
    t.pile(B, "o6", FILLER, FILLER, FINCH)
    t.wait()
    t.start("speed_3")
    t.do("attack_core", "Bull")
    t.do("pass")
    t.do("put", "Finch")
    t.passes()
    assert t.asked == B
    t.do("defend", "Finch")
    assert t.asked == A
    assert t.window == "part"
    assert (t.life(B, "o6"), t.points(B, "o6")) == ([RELEASED], 3)
    assert (t.core(B), t.top(B, "o6").posture) == (15, RELEASED)


@pytest.mark.rule("cosmic.attack.23")
@pytest.mark.rule("cosmic.i.95")
@pytest.mark.parametrize("who", ["attacker", "defender"])
def test_if_attacker_or_defender_leaves_after_the_defence_there_is_no_damage(
    who: str,
) -> None:
    def leaves(game: Running, e: Any) -> None:
        gone = e.event.attacker if who == "attacker" else e.event.defender
        game.emit(events.Returned, e.you, gone)

    def defends(game: Reading, scope: Any, event: Any) -> bool:
        return event.defender is scope.source

    t = Table(core_b=9)
    t.servant(A, "o12", fighter(3))
    t.servant(
        B,
        "o6",
        card(
            "Trap",
            "servant",
            "",
            0,
            0,
            0,
            1,
            says=(when(events.Defended, defends, leaves),),
        ),
        life=1,
    )
    t.wait()
    t.start("speed_3")
    t.use("attack_core", "Speed 3")
    t.do("defend", "Trap")
    assert t.core(B) == 9
    assert t.cards(B, "o6") == (["Filler", "Trap!"] if who == "attacker" else [])


@pytest.mark.rule("cosmic.damage.10")
@pytest.mark.rule("cosmic.damage.1")
@pytest.mark.rule("cosmic.i.52")
def test_no_damage_is_no_damage_and_the_defender_still_defended() -> None:
    """W11: Unicorn (2) against Serpent (END 2); it is not released in the next turn."""
    seen: list[str] = []

    def note(game: Reading, e: Any) -> None:
        seen.append("damage")

    t = Table()
    unicorn = t.servant(A, "o10", UNICORN)
    t.servant(B, "o2", SERPENT, life=1)
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
            1,
            says=(when(events.Damaged, any_event, note),),
        ),
    )
    t.wait()
    t.start("speed_4")
    t.use("attack", "Unicorn", ">Serpent")
    t.do("defend")
    assert (t.life(B, "o2"), seen) == ([RELEASED], [])
    t.until_turn(2)
    assert unicorn.posture == FROZEN
    t.until_turn(3)
    assert unicorn.posture == RELEASED


@pytest.mark.rule("cosmic.effect.12")
@pytest.mark.parametrize(
    ("verb", "gone"),
    [
        ("attack", {"attack_core", "attack"}),
        ("attack_core", {"attack_core"}),
    ],
)
def test_texts_forbid_attacks(verb: str, gone: set[str]) -> None:
    t = Table()
    t.servant(
        A,
        "o12",
        fighter(3, "Peaceful", says=(always(forbids(verb, this)), ability("activated"))),
    )
    t.servant(B, "o12", STONE)
    t.start("speed_3")
    found = {choice.split()[0] for choice in t.choices()}
    for number, each in enumerate(t.top(A, "o12").defn.abilities):
        assert each.index == number
    assert found == {"pass", "effect", "attack", "attack_core"} - gone


@pytest.mark.rule("cosmic.effect.12")
@pytest.mark.parametrize("verb", ["defend", "be_defended", "be_attacked"])
def test_texts_forbid_defences_and_targets(verb: str) -> None:
    def about(game: Reading, scope: Any, obj: Any, *_: object) -> bool:
        return obj is scope.source

    said = (always(forbids(verb, about)),)
    attacker = fighter(3, "Attacker", says=said if verb == "be_defended" else ())
    target = card(
        "Target", "servant", "", 0, 0, 0, 1, says=() if verb == "be_defended" else said
    )
    t = Table()
    t.servant(A, "o12", attacker)
    t.servant(B, "o12", target, life=1)
    t.wait()
    t.start("speed_3")
    assert t.can("attack", ">Target") is (verb != "be_attacked")
    t.use("attack_core", "Attacker")
    assert t.can("defend", "Target") is (verb == "be_attacked")
