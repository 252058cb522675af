"""Speed windows, uses, and what interrupts them."""

from __future__ import annotations

from typing import Any

import pytest

from tcgkit.kernel.game import Reading
from tcgkit.kernel.state import TABLE
from tcgkit.kernel.time import why_not
from tcgkit_cosmic.rules.zones import FROZEN, SPEEDS
from tests.rules.cosmic.made import (
    ARCHER,
    CRYSTAL,
    DAWN,
    FINCH,
    HUNTER,
    LAMP,
    LION,
    NOTHING,
    STONE,
    ability,
    card,
    change,
    fighter,
    get,
)
from tests.rules.cosmic.play import A, B, Table

# ---- windows -------------------------------------------------------------------------


@pytest.mark.rule("cosmic.window.1")
@pytest.mark.rule("cosmic.window.3")
@pytest.mark.rule("cosmic.window.4")
@pytest.mark.rule("cosmic.window.9")
@pytest.mark.rule("cosmic.window.16")
@pytest.mark.rule("cosmic.attack.3")
@pytest.mark.parametrize("first", [A, B])
def test_each_window_is_for_cards_of_its_speed_the_privileged_player_first(
    first: int,
) -> None:
    t = Table(privileged=first)
    for player in (A, B):
        for speed, hex_ in zip(SPEEDS, ("o10", "o12", "o2", "o4", "o6"), strict=True):
            t.servant(
                player,
                hex_,
                card(f"S{speed}", "servant", "", 0, 1, 1, speed, says=(NOTHING,)),
            )
    t.start("main_phase")
    seen = []
    while "main_phase" in t.where and t.game.number(TABLE, "turn") == 1:
        names = {choice.split()[1] for choice in t.choices() if choice != "pass"}
        seen.append((t.asked, *names))
        t.idle()
    assert seen == [
        (player, f"S{speed}") for speed in SPEEDS for player in (first, 1 - first)
    ]


@pytest.mark.rule("cosmic.window.5")
@pytest.mark.rule("cosmic.window.6")
@pytest.mark.rule("cosmic.window.3")
@pytest.mark.rule("cosmic.i.30")
@pytest.mark.parametrize("rounds", ["1", "until_both_pass"])
def test_a_player_has_one_part_in_a_window_unless_by_option(rounds: str) -> None:
    """W22; in it he makes any number of uses."""
    t = Table(window_rounds=rounds)
    for hex_ in ("o10", "o12"):
        t.servant(A, hex_, STONE)
        t.servant(B, hex_, STONE)
    t.servant(A, "o2", STONE)
    t.start("speed_3")
    t.use("attack_core", "o10")
    t.do("no_defence")
    t.use("attack_core", "o12")
    t.do("no_defence")
    assert t.asked == A
    t.do("pass")
    assert t.asked == B
    t.use("attack_core", "o10")
    t.do("no_defence")
    t.do("pass")
    if rounds == "1":
        assert t.game.number(TABLE, "turn") == 2 or "speed_3" not in t.where
    else:
        assert (t.asked, t.where[-1]) == (A, "speed_3")
        t.do("pass")
        assert "speed_3" not in t.where or t.game.number(TABLE, "turn") == 2


@pytest.mark.rule("cosmic.window.7")
@pytest.mark.rule("cosmic.i.29")
@pytest.mark.parametrize(("option", "speeds"), [("exact", {3}), ("at_least", {3, 4, 5})])
def test_only_the_exact_speed_is_used_in_a_window_unless_by_option(
    option: str, speeds: set[int]
) -> None:
    t = Table(window_speed=option)
    for speed, hex_ in zip(SPEEDS, ("o10", "o12", "o2", "o4", "o6"), strict=True):
        t.servant(A, hex_, fighter(speed, says=(ability("activated"),)))
    t.start("speed_3")
    assert {int(c.split()[2]) for c in t.choices() if c.startswith("effect")} == speeds


@pytest.mark.rule("cosmic.window.2")
@pytest.mark.rule("cosmic.window.13")
@pytest.mark.rule("cosmic.i.27")
@pytest.mark.rule("cosmic.card.4")
@pytest.mark.rule("cosmic.card.5")
def test_what_can_be_done_in_a_window() -> None:
    """Put into play (also in the attack zone), attack, effects, astrologies; guardians too."""
    acting = (ability("activated"),)
    t = Table()
    t.pile(A, "o2", fighter(3, "Hidden"))
    t.servant(A, "o12", fighter(3, "Fighter", says=acting))
    t.servant(A, "o6", card("Star", "astrology", "", 0, 3, says=(ability("astrology"),)))
    t.guardian(A, card("Keeper", "guardian", "", 0, 1, 1, 3, says=acting))
    t.start("speed_3")
    assert sorted(t.choices()) == [
        "astrology Star o6",
        "attack_core Fighter o12",
        "attack_core Keeper core",
        "effect Fighter o12",
        "effect Keeper core",
        "pass",
        "put Hidden o2",
    ]


@pytest.mark.rule("cosmic.window.8")
@pytest.mark.rule("cosmic.effect.10")
@pytest.mark.rule("cosmic.card.9")
@pytest.mark.rule("cosmic.i.76")
@pytest.mark.parametrize(
    ("amount", "speed"), [(1, "speed_4"), (9, "speed_5"), (-9, "speed_1")]
)
def test_the_current_speed_decides_and_it_is_from_one_to_five(
    amount: int, speed: str
) -> None:
    t = Table()
    lion = t.servant(A, "o12", LION)
    t.game.modify(change("spd", amount), lion, A, (lion,), "turn")
    t.start(speed)
    assert t.can("attack_core", "Lion")


@pytest.mark.rule("cosmic.window.8")
@pytest.mark.rule("cosmic.window.7")
@pytest.mark.rule("cosmic.turn.6")
@pytest.mark.rule("cosmic.i.76")
def test_a_changed_speed_moves_a_card_to_another_window() -> None:
    """W42: Call of Dawn: ATK 2, SPD 4 until the end of the turn; not in window 3 any more."""
    t = Table()
    t.servant(A, "o10", LION)
    t.servant(A, "o8", CRYSTAL)
    t.servant(A, "o6", DAWN)
    t.wait(B)
    t.start("speed_5")
    t.do("astrology", "Dawn")
    t.do("choose", ">Lion")
    t.passes()
    assert (t.stat(A, "o10", "atk"), t.stat(A, "o10", "spd")) == (2, 4)
    assert "speed_4" in t.where or "speed_5" in t.where
    t.until("speed_4")
    assert t.can("attack_core", "Lion")
    t.until("speed_1")
    assert not t.can("attack_core", "Lion")
    lion = t.top(A, "o10")
    t.until_turn(2)
    assert [t.game.value(lion, stat) for stat in ("atk", "end", "spd")] == [1, 1, 3]


@pytest.mark.rule("cosmic.window.11")
@pytest.mark.rule("cosmic.i.28")
@pytest.mark.rule("cosmic.put.8")
@pytest.mark.rule("cosmic.state.2")
def test_a_card_may_attack_and_use_effects_at_once() -> None:
    t = Table()
    t.pile(A, "o12", fighter(3, "Quick", says=(ability("activated"),)))
    t.start("speed_3")
    t.use("put", "Quick")
    assert t.can("attack_core", "Quick")
    assert t.can("effect", "Quick")


@pytest.mark.rule("cosmic.window.14")
@pytest.mark.rule("cosmic.i.85")
def test_a_card_that_came_after_its_window_is_used_as_an_interrupt_only() -> None:
    t = Table()
    t.pile(B, "o12", fighter(5, "Late"))
    t.servant(A, "o10", fighter(4))
    t.servant(A, "o12", fighter(3))
    t.wait(B)
    t.start("speed_4")
    t.do("attack_core", "Speed 4")
    t.use("put", "Late")
    t.do("no_defence")
    assert t.asked == A
    t.do("attack_core", "Speed 3")
    assert t.can("attack_core", "Late")
    t.passes()
    t.do("no_defence")
    while "main_phase" in t.where and t.game.number(TABLE, "turn") == 1:
        assert not t.can("attack_core", "Late")
        t.idle()


@pytest.mark.rule("cosmic.window.15")
@pytest.mark.rule("cosmic.i.94")
def test_the_limit_of_uses_in_a_part_counts_interrupts_and_each_player_apart() -> None:
    t = Table(uses_per_part_limit=2)
    t.servant(A, "o4", fighter(3, "Engine", says=(ability("activated"),)))
    t.servant(B, "o4", fighter(5, "Answer", says=(ability("activated"),)))
    t.servant(A, "o6", fighter(2, "Second", says=(ability("activated"),)))
    t.start("speed_3")
    t.do("effect", "Engine")
    for _ in range(2):
        assert t.asked == B
        t.do("effect", "Answer")
    assert t.asked == A  # B has made two uses in this part, A one
    t.do("effect", "Engine")
    assert "speed_2" in t.where  # A has made two
    t.do("effect", "Second")
    t.do("pass")
    assert t.asked == B
    assert t.can("effect", "Answer")  # in the next part both begin anew


# ---- uses and interrupts -------------------------------------------------------------


@pytest.mark.rule("cosmic.use.1")
@pytest.mark.rule("cosmic.use.2")
@pytest.mark.rule("cosmic.i.38")
@pytest.mark.rule("cosmic.attack.1")
@pytest.mark.rule("cosmic.effect.4")
def test_costs_are_paid_and_choices_made_before_a_use_can_be_interrupted() -> None:
    t = Table()
    t.servant(A, "o12", LAMP)
    t.servant(B, "o12", LION)
    t.servant(B, "o2", STONE)
    t.servant(B, "o6", fighter(5, says=(ability("activated"),)))
    t.start("speed_1")
    t.do("effect", "Lamp")
    t.do("choose", ">Lion")
    assert t.asked == B
    assert t.window == "interrupt"
    assert "Lamp" in t.game.prompt()
    assert t.top(A, "o12").posture == FROZEN
    t.passes()
    assert t.cards(B, "o12") == []


@pytest.mark.rule("cosmic.use.3")
@pytest.mark.rule("cosmic.use.4")
@pytest.mark.rule("cosmic.use.5")
@pytest.mark.rule("cosmic.use.6")
@pytest.mark.rule("cosmic.i.33")
@pytest.mark.parametrize("pending", [5, 4, 3, 2, 1])
@pytest.mark.parametrize("who", [A, B])
def test_only_what_is_strictly_faster_interrupts_whosever_it_is(
    pending: int, who: int
) -> None:
    """W23; also the user's own cards."""
    t = Table()
    t.servant(A, "o12", fighter(pending, "Attacker"))
    for speed, hex_ in ((5, "o8"), (4, "o6"), (3, "o4"), (2, "o2")):
        t.servant(who, hex_, fighter(speed, says=(ability("activated"),)))
    t.start(f"speed_{pending}")
    t.do("attack_core", "Attacker")
    faster = set()
    if t.window == "interrupt":
        assert t.asked == who
        faster = {int(c.split()[2]) for c in t.choices() if c.startswith("effect")}
    assert faster == {speed for speed in (5, 4, 3, 2) if speed > pending}


@pytest.mark.rule("cosmic.use.7")
@pytest.mark.rule("cosmic.use.15")
def test_all_four_kinds_of_use_can_interrupt() -> None:
    t = Table()
    t.servant(A, "o12", fighter(3))
    t.servant(B, "o12", fighter(4, says=(ability("activated"),)))
    t.servant(B, "o6", card("Star", "astrology", "", 0, 5, says=(ability("astrology"),)))
    t.pile(B, "o8", FINCH, FINCH, FINCH)
    t.start("speed_3")
    t.do("attack_core", "Speed 3")
    kinds = {choice.split()[0] for choice in t.choices()}
    assert kinds == {"pass", "attack", "attack_core", "effect", "astrology", "put"}


@pytest.mark.rule("cosmic.use.8")
@pytest.mark.rule("cosmic.use.10")
@pytest.mark.rule("cosmic.i.31")
def test_interrupts_nest_and_the_newest_is_resolved_first() -> None:
    """Five uses deep at most: the speeds 1 to 5."""
    done: list[str] = []

    def note(game: Reading, e: Any) -> None:
        done.append(e.source.defn.key)

    t = Table()
    for speed, hex_ in ((1, "o2"), (2, "o4"), (3, "o6"), (4, "o8"), (5, "o10")):
        t.servant(A, hex_, fighter(speed, says=(ability("activated", note),)))
    t.start("speed_1")
    for speed in (1, 2, 3, 4, 5):
        t.do("effect", f"Speed {speed}")
    assert done == ["Speed 5"]
    assert t.window == "interrupt"
    t.passes()
    assert done == ["Speed 5", "Speed 4", "Speed 3", "Speed 2", "Speed 1"]


@pytest.mark.rule("cosmic.use.9")
@pytest.mark.rule("cosmic.use.11")
@pytest.mark.rule("cosmic.i.32")
@pytest.mark.parametrize("user", [A, B])
@pytest.mark.parametrize("first", ["privileged", "opponent_of_user"])
def test_after_each_interrupt_both_are_asked_again_in_the_same_order(
    user: int, first: str
) -> None:
    t = Table(interrupt_first=first)
    for player in (A, B):
        t.servant(player, "o8", fighter(5, f"Fast {player}", says=(ability("activated"),)))
    t.servant(user, "o12", fighter(2, "Slow", says=(ability("activated"),)))
    t.start("speed_2")
    t.do("effect", "Slow")
    order = (A, B) if first == "privileged" else (1 - user, user)
    asked = [t.asked]
    t.do("pass")
    asked.append(t.asked)
    t.do("effect", f"Fast {order[1]}")
    asked.append(t.asked)
    t.do("effect", f"Fast {order[0]}")
    asked.append(t.asked)
    t.do("pass")
    asked.append(t.asked)
    t.do("pass")
    assert asked == [order[0], order[1], order[0], order[0], order[1]]
    assert t.window != "interrupt"


@pytest.mark.rule("cosmic.i.81")
@pytest.mark.parametrize("always", [False, True])
def test_who_has_no_legal_interrupt_is_skipped_unless_by_option(always: bool) -> None:
    t = Table(always_ask_interrupts=always)
    t.servant(A, "o12", fighter(3))
    t.wait()
    t.start("speed_3")
    t.do("attack_core", "Speed 3")
    assert (t.window == "interrupt") is always
    if always:
        assert [t.asked, t.choices()] == [A, ["pass"]]
        t.do("pass")
        assert [t.asked, t.choices()] == [B, ["pass"]]


@pytest.mark.rule("cosmic.use.12")
@pytest.mark.rule("cosmic.use.13")
@pytest.mark.rule("cosmic.i.36")
@pytest.mark.rule("cosmic.attack.15")
def test_a_use_whose_card_has_left_play_has_no_effect_and_stays_paid() -> None:
    """W25, W26: the Lamp is destroyed; the Archer, itself destroyed, does not destroy it."""
    for with_hunter in (False, True):
        t = Table()
        t.servant(B, "o10", LAMP)
        if with_hunter:
            t.servant(B, "o12", HUNTER)
        t.servant(A, "o12", LION, life=1)
        t.servant(A, "o10", ARCHER)
        t.wait(A, "o4")
        t.wait(B, "o4")
        t.start("speed_1")
        t.do("pass")
        t.do("effect", "Lamp")
        t.do("choose", ">Lion")
        t.do("attack", "Archer", ">Lamp")
        if with_hunter:
            t.do("attack", "Hunter", ">Archer")
            assert t.cards(A, "o10") == []
            assert t.cards(B, "o10") == ["Lamp!"]
            assert t.top(B, "o12").posture == FROZEN
        t.passes()
        assert t.cards(B, "o10") == (["Lamp!"] if with_hunter else [])
        assert t.cards(A, "o12") == (["Lion!"] if with_hunter else ["Filler", "Lion!"])


@pytest.mark.rule("cosmic.use.14")
@pytest.mark.rule("cosmic.i.86")
def test_a_card_with_a_pending_use_begins_no_other() -> None:
    """Its speed has risen, so it could interrupt itself."""
    t = Table()
    boost = ability("activated", get("spd", 4, "turn", self=True))
    engine = t.servant(A, "o12", fighter(2, "Engine", says=(ability("activated"), boost)))
    t.servant(A, "o6", fighter(5, says=(ability("activated"),)))
    t.start("speed_2")
    t.do("effect", "Engine")
    t.game.modify(change("spd", 3), engine, A, (engine,), "turn")
    t.do("effect", "Speed 5")
    assert not t.can("effect", "Engine")
    assert not t.can("attack_core", "Engine")
    assert t.can("effect", "Speed 5")


@pytest.mark.rule("cosmic.i.76")
def test_the_speed_of_a_pending_use_stays_as_declared() -> None:
    t = Table()
    lion = t.servant(A, "o12", LION)
    t.servant(B, "o6", fighter(4, says=(ability("activated"),)))
    t.start("speed_3")
    t.do("attack_core", "Lion")
    t.game.modify(change("spd", 2), lion, A, (lion,), "turn")
    t.do("effect", "Speed 4")
    assert t.can("effect", "Speed 4")


@pytest.mark.rule("cosmic.use.17")
@pytest.mark.parametrize("kind", ["astrology", "servant"])
def test_an_effect_for_interrupts_only_is_not_used_otherwise(kind: str) -> None:
    """The card itself may be put into play at any fitting time."""
    only = ("interrupt_only",)
    if kind == "astrology":
        said, action = (ability("astrology"),), "astrology"
        shy = card("Shy", "astrology", "", 0, 3, says=said, keywords=only)
    else:
        said, action = (ability("activated"),), "effect"
        shy = card("Shy", "servant", "", 0, 0, 0, 3, says=said, keywords=only)
    t = Table()
    t.pile(A, "o6", shy)
    t.servant(A, "o12", fighter(2))
    t.wait()
    t.start("speed_3")
    t.use("put", "Shy")
    assert not t.can(action, "Shy")
    t.until("speed_2")
    t.do("attack_core", "Speed 2")
    assert t.can(action, "Shy")


@pytest.mark.rule("cosmic.use.5")
def test_nobody_is_asked_about_a_use_of_speed_5_not_even_by_option() -> None:
    t = Table(always_ask_interrupts=True)
    t.servant(A, "o12", fighter(5))
    t.wait()
    t.start("speed_5")
    t.do("attack_core", "Speed 5")
    assert t.window == "part"


@pytest.mark.rule("cosmic.window.7")
@pytest.mark.rule("cosmic.use.3")
def test_why_a_card_cannot_be_used_now_is_said_with_both_speeds() -> None:
    t = Table()
    t.servant(A, "o12", fighter(3))
    slow = t.servant(A, "o2", fighter(2))
    t.servant(B, "o8", fighter(5, says=(ability("activated"),)))
    t.start("speed_3")
    action = t.game.rules.actions["attack_core"]
    told = []
    for window in ("part", "interrupt"):
        reasons = why_not(t.game, A, action, slow, None, window)
        told.append([(r.clause, r.message.en) for r in reasons])
        if window == "part":
            t.do("attack_core", "Speed 3")
    assert told == [
        [("cosmic.window.7", "its speed is 2, now speed 3 can act")],
        [("cosmic.window.7", "its speed is 2, now speed more than 3 can act")],
    ]
