"""The course of a turn: orbit, release, draw and guardian phase."""

from __future__ import annotations

import pytest

from tcgkit.kernel.game import Game
from tcgkit.kernel.state import TABLE, Claim, Continuous, Lasting, Modifier
from tcgkit.kernel.time import why_not
from tcgkit_cosmic.rules import events
from tcgkit_cosmic.rules.zones import FROZEN, RELEASED
from tests.rules.cosmic.made import (
    BOWL,
    EBB,
    FILLER,
    FINCH,
    GAIA,
    HARE,
    LION,
    LUNA,
    MIRROR,
    PLUTO,
    SOL,
    STONE,
    UNICORN,
    ability,
    always,
    card,
    forbids,
    when,
)
from tests.rules.cosmic.play import A, B, Table

# ---- the turn ------------------------------------------------------------------------


@pytest.mark.rule("cosmic.turn.4")
@pytest.mark.rule("cosmic.standby.1")
@pytest.mark.rule("cosmic.window.1")
@pytest.mark.rule("cosmic.orbit.1")
def test_phases_steps_and_windows_come_in_order() -> None:
    began: list[str] = []

    def note(game: Game, scope: object, event: events.PhaseBegan) -> bool:
        began.append(event.name)
        return False

    def note_window(game: Game, scope: object, event: events.WindowOpened) -> bool:
        began.append(event.speed)
        return False

    watcher = card(
        *("Watcher", "servant", ""),
        *(0, 1, 1, 1),
        says=(when(events.PhaseBegan, note), when(events.WindowOpened, note_window)),
    )
    t = Table()
    t.servant(A, "o4", watcher)
    t.start("turn", asks=False)
    t.until_turn(3)
    assert began[: len(began) // 1][:13] == [
        *("standby_phase", "orbit_step", "release_step", "core_soul_step"),
        *("material_step", "main_phase", "speed_5", "speed_4", "speed_3", "speed_2"),
        *("speed_1", "draw_phase", "guardian_phase"),
    ]


@pytest.mark.rule("cosmic.turn.1")
@pytest.mark.rule("cosmic.turn.3")
@pytest.mark.rule("cosmic.standby.2")
@pytest.mark.rule("cosmic.core_soul.3")
@pytest.mark.rule("cosmic.mat_step.8")
@pytest.mark.rule("cosmic.guardian.3")
@pytest.mark.rule("cosmic.i.21")
@pytest.mark.parametrize("first", [A, B])
def test_both_act_in_every_step_the_privileged_player_first(first: int) -> None:
    light = card("Light", "guardian", "", 0, 1, 1, 3)
    t = Table(hand_a=[light], hand_b=[light], privileged=first)
    t.start("standby_phase")
    asked = []
    while t.game.number(TABLE, "turn") == 1:
        asked.append((t.where[-1], t.asked))
        t.idle()
    assert asked == [
        ("core_soul_step", first),
        ("core_soul_step", 1 - first),
        ("material_step", first),
        ("material_step", 1 - first),
        ("guardian_phase", first),
        ("guardian_phase", 1 - first),
    ]


@pytest.mark.rule("cosmic.turn.6")
@pytest.mark.rule("cosmic.turn.7")
@pytest.mark.parametrize(
    ("until", "last"),
    [
        ("window", ["speed_3"]),
        ("main_phase", ["speed_3", "speed_2"]),
        ("turn", ["speed_3", "speed_2", "guardian_phase"]),
    ],
)
def test_what_lasts_ends_with_its_window_phase_or_turn(until: str, last: list[str]) -> None:
    light = card("Light", "guardian", "", 0, 1, 1, 3)
    idle = (ability("activated", tags={"limit": "turn"}),)
    t = Table(hand_a=[light], hand_b=[light])
    lion = t.servant(A, "o12", LION)
    for speed in (2, 3):
        name = f"At {speed}"
        t.servant(A, f"o{speed * 2}", card(name, "servant", "", 0, 0, 0, speed, says=idle))
    t.game.add_lasting(
        Lasting(
            Continuous(Modifier("atk", "add", 1)), lion, A, targets=(lion,), until=until
        )
    )
    t.start("speed_3")
    seen = []
    while t.game.number(TABLE, "turn") == 1:
        if t.game.value(lion, "atk") == 2 and t.where[-1] not in seen:
            seen.append(t.where[-1])
        t.idle()
    assert seen == last
    assert t.game.value(lion, "atk") == 1


# ---- orbit and release step ----------------------------------------------------------


@pytest.mark.rule("cosmic.orbit.2")
@pytest.mark.rule("cosmic.orbit.3")
@pytest.mark.rule("cosmic.orbit.4")
@pytest.mark.rule("cosmic.orbit.5")
@pytest.mark.rule("cosmic.orbit.6")
@pytest.mark.rule("cosmic.orbit.7")
@pytest.mark.rule("cosmic.orbit.8")
@pytest.mark.rule("cosmic.i.19")
@pytest.mark.rule("cosmic.material.6")
@pytest.mark.rule("cosmic.i.18")
def test_in_the_orbit_step_all_piles_move_one_hex_as_a_whole() -> None:
    """Servants with life, materials, astrologies; full boards; the core stays."""
    t = Table()
    t.servant(A, "o12", LION, life=[HARE, STONE], frozen_life=1)
    t.servant(A, "o2", EBB, frozen=True)
    t.pile(A, "o4", FILLER, UNICORN)
    t.pile(A, "o6", FILLER)
    t.pile(A, "o8", STONE, HARE, LION)
    turned = t.servant(A, "o10", BOWL, life=1)
    t.game.set_number(turned, "turned", 1)
    t.servant(B, "o8", HARE)
    t.soul(A, SOL)
    t.start("orbit_step", asks=False)
    assert t.board(A) == {
        "o2": ["Hare", "Stone", "Lion!"],
        "o4": ["Ebb!"],
        "o6": ["Filler", "Unicorn"],
        "o8": ["Filler"],
        "o10": ["Stone", "Hare", "Lion"],
        "o12": ["Filler", "Bowl!"],
    }
    assert t.board(B) == {"o10": ["Hare!"]}
    assert t.life(A, "o2") == [RELEASED, FROZEN]
    assert t.top(A, "o4").posture == FROZEN
    assert turned.number("turned")
    assert t.keys("core_top", A) == ["Sol"]


@pytest.mark.rule("cosmic.release.1")
@pytest.mark.rule("cosmic.release.2")
@pytest.mark.rule("cosmic.release.3")
@pytest.mark.rule("cosmic.release.4")
@pytest.mark.rule("cosmic.release.5")
@pytest.mark.rule("cosmic.core_soul.4")
@pytest.mark.rule("cosmic.i.20")
@pytest.mark.rule("cosmic.i.68")
@pytest.mark.parametrize("by_option", [False, True])
def test_servants_and_accessories_are_released_and_nothing_else(by_option: bool) -> None:
    """W33: Lion, Bowl of both players; not life, guardian or astrology."""
    t = Table(hand_a=[FILLER], release_guardians=by_option)
    lion = t.servant(A, "o12", LION, life=1, frozen_life=1, frozen=True)
    bowl = t.servant(B, "o6", BOWL, frozen=True)
    ebb = t.servant(A, "o8", EBB, frozen=True)
    gaia = t.guardian(A, GAIA, frozen=True)
    t.start("release_step", asks=False)
    assert (lion.posture, bowl.posture, ebb.posture) == (RELEASED, RELEASED, FROZEN)
    assert t.life(A, "o12") == [FROZEN]
    assert gaia.posture == (RELEASED if by_option else FROZEN)
    assert t.asked == B  # A has a guardian and makes no core soul


@pytest.mark.rule("cosmic.release.1")
def test_what_is_held_is_released_in_the_release_step_after_the_next() -> None:
    t = Table()
    lion = t.servant(A, "o12", LION, frozen=True)
    t.game.set_number(lion, "holds", 1)
    t.start("release_step", asks=False)
    assert lion.posture == FROZEN
    t.until_turn(2)
    assert lion.posture == RELEASED


# ---- draw phase ----------------------------------------------------------------------


@pytest.mark.rule("cosmic.draw.1")
@pytest.mark.rule("cosmic.draw.2")
@pytest.mark.rule("cosmic.draw.3")
@pytest.mark.rule("cosmic.draw.6")
@pytest.mark.rule("cosmic.i.69")
def test_the_top_card_is_drawn_whatever_it_is() -> None:
    t = Table(core_a=5, core_b=5, hand_a=[card("Light", "guardian", "", 0, 1, 1, 3)])
    t.soul(A, LION)
    t.guardian(B, SOL)
    t.servant(B, "o2", LION)
    t.start("draw_phase", asks=False)
    assert (t.keys("hand", A), t.core(A)) == (["Light", "Lion"], 5)
    assert (t.keys("hand", B), t.core(B)) == (["Sol"], 5)
    assert t.stat(B, "o2", "atk") == 1
    assert "guardian_phase" in t.where
    t = Table(core_a=5)
    t.start("draw_phase", asks=False)
    assert (t.hand(A), t.core(A)) == (1, 4)


@pytest.mark.rule("cosmic.draw.5")
@pytest.mark.rule("cosmic.i.59")
@pytest.mark.rule("cosmic.i.58")
@pytest.mark.rule("cosmic.win.5")
@pytest.mark.rule("cosmic.i.89")
@pytest.mark.parametrize(
    ("how", "winners", "clause"),
    [
        ("draw", (), "cosmic.win.5"),
        ("privileged_wins", (B,), "cosmic.i.58"),
        ("privileged_loses", (A,), "cosmic.i.58"),
    ],
)
def test_the_check_comes_after_both_draws(
    how: str, winners: tuple[int, ...], clause: str
) -> None:
    """W20."""
    t = Table(core_a=1, core_b=1, privileged=B, simultaneous_core_out=how)
    t.start("draw_phase", asks=False)
    assert t.result == (winners, clause)


# ---- guardian phase ------------------------------------------------------------------


@pytest.mark.rule("cosmic.guardian.1")
@pytest.mark.rule("cosmic.guardian.4")
@pytest.mark.rule("cosmic.guardian.5")
@pytest.mark.rule("cosmic.guardian.7")
@pytest.mark.rule("cosmic.guardian.8")
@pytest.mark.rule("cosmic.i.66")
@pytest.mark.rule("cosmic.i.67")
@pytest.mark.rule("cosmic.i.91")
@pytest.mark.rule("cosmic.hex.15")
@pytest.mark.parametrize("hares", [1, 2])
def test_one_guardian_is_placed_if_the_core_hex_has_its_souls(hares: int) -> None:
    """W17: Hare on o12 (D), Mirror on o6 (U), Hare on o8 (UR): 3 blue for Luna."""
    t = Table(hand_b=[LUNA, LUNA, card("Light", "guardian", "", 0, 1, 1, 3)], core_b=12)
    for hex_ in ("o12", "o8")[:hares]:
        t.servant(B, hex_, HARE)
    t.servant(B, "o6", MIRROR)
    t.start("guardian_phase")
    assert t.can("guardian", "Luna") is (hares == 2)
    t.do("guardian", "Luna" if hares == 2 else "Light")
    (top,) = t.game.zone("core_top", B)
    assert (top.up, top.posture, top.number("turned"), top.number("soul")) == (
        True,
        0,
        0,
        0,
    )
    assert t.core(B) == 13
    assert t.game.number(TABLE, "turn") == 2  # and no second one
    if hares == 2:
        assert t.souls(B, "blue")["o12"] >= 1


@pytest.mark.rule("cosmic.guardian.10")
@pytest.mark.rule("cosmic.use.15")
@pytest.mark.rule("cosmic.i.35")
def test_a_guardian_is_placed_whatever_its_speed_and_without_interrupt() -> None:
    t = Table(hand_a=[card("Slow", "guardian", "", 0, 1, 1, 1)], hand_b=[FILLER])
    t.servant(B, "o12", FINCH)
    t.start("guardian_phase")
    t.do("guardian", "Slow")
    assert t.keys("core_top", A) == ["Slow"]
    assert t.window != "interrupt"


@pytest.mark.rule("cosmic.guardian.11")
@pytest.mark.rule("cosmic.win.1")
@pytest.mark.rule("cosmic.win.4")
@pytest.mark.rule("cosmic.i.67")
def test_a_guardian_that_was_the_last_card_is_drawn_and_its_owner_loses() -> None:
    """W18; the guardian phase is not played."""
    t = Table(core_a=8, core_b=0, hand_a=[card("Light", "guardian", "", 0, 1, 1, 3)])
    t.guardian(B, LUNA)
    t.start("draw_phase", asks=False)
    assert t.result == ((A,), "cosmic.win.1")


@pytest.mark.rule("cosmic.guardian.11")
@pytest.mark.rule("cosmic.win.3")
@pytest.mark.rule("cosmic.win.6")
@pytest.mark.parametrize("event", [events.Returned, events.Left, events.Destroyed])
def test_so_does_who_loses_his_last_card_by_an_effect(event: type[events.Left]) -> None:
    t = Table(core_b=0)
    luna = t.guardian(B, LUNA)
    t.wait()
    t.start("speed_1")
    t.cause(event(A, luna))
    assert t.result == ((A,), "cosmic.win.1")


@pytest.mark.rule("cosmic.core_soul.4")
@pytest.mark.rule("cosmic.turn.6")
@pytest.mark.parametrize("first", [A, B])
def test_what_is_forbidden_during_the_next_turn_is_allowed_after_it(first: int) -> None:
    """Pluto: the opponent cannot make a core soul during the next turn."""
    t = Table(hand_a=[PLUTO, FILLER], hand_b=[FILLER], privileged=first)
    for hex_ in ("o12", "o8"):
        t.servant(A, hex_, HARE)
    t.servant(A, "o6", card("Dark", "servant", "", 0, 0, 0, 3, black="U"))
    t.start("guardian_phase")
    t.do("guardian", "Pluto")
    seen: dict[tuple[int, int | None], bool] = {}
    while t.game.decision is not None and t.game.number(TABLE, "turn") < 4:
        if t.can("make_soul"):
            seen.setdefault((t.game.number(TABLE, "turn"), t.asked), True)
        t.idle()
    assert (2, B) not in seen
    assert (3, B) in seen


@pytest.mark.rule("cosmic.core_soul.4")
@pytest.mark.rule("cosmic.core_soul.5")
@pytest.mark.parametrize("case", ["guardian", "soul", "forbidden"])
def test_why_no_core_soul_can_be_made_is_told_by_what_holds(case: str) -> None:
    """A guardian, a core soul, or a text that forbids it, whose card is named."""
    t = Table(hand_b=[FILLER])
    if case == "guardian":
        t.guardian(A, PLUTO)
    elif case == "soul":
        t.soul(A, FILLER)
    else:
        forbids = Continuous(
            Claim("core_soul", "cannot", lambda game, scope, player, *_: True)
        )
        t.game.add_lasting(Lasting(forbids, t.servant(B, "o12", HARE), B, (), None))
    t.enter("core_soul_step")
    top = t.game.zone("core", A)[-1]
    action = t.game.rules.actions["make_soul"]
    found = why_not(t.game, A, action, top, None, "core_soul")
    clause = {"guardian": "core_soul.4", "soul": "core_soul.5", "forbidden": "effect.12"}
    assert [reason.clause for reason in found] == [f"cosmic.{clause[case]}"]


@pytest.mark.rule("cosmic.effect.12")
@pytest.mark.parametrize("verb", ["guardian", "place_material", "core_soul", "interrupt"])
def test_players_can_be_forbidden_things(verb: str) -> None:
    def against_a(game: Game, scope: object, player: int) -> bool:
        return player == A

    banner = card(
        "Banner", "servant", "", 0, 0, 0, 3, says=(always(forbids(verb, against_a)),)
    )
    light = card("Light", "guardian", "", 0, 1, 1, 3)
    t = Table(hand_a=[light], hand_b=[light])
    t.servant(B, "o8", banner)
    t.servant(A, "o10", FINCH)
    t.servant(B, "o12", UNICORN)
    t.start("core_soul_step")
    able = set()
    while t.game.number(TABLE, "turn") == 1:
        if t.asked == A and t.window in ("guardian", "materials", "core_soul"):
            able.add(t.window)
        if t.window == "interrupt":
            able.add("interrupt")
        if t.can("attack_core", "Unicorn"):
            t.do("attack_core", "Unicorn")
        else:
            t.idle()
    names = {"place_material": "materials"}
    assert able == {"guardian", "materials", "core_soul", "interrupt"} - {
        names.get(verb, verb)
    }
