"""State-based checks: when they are made, in which order, and who fills the main area."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from tcgkit.kernel.game import Reading, Running
from tcgkit.kernel.state import TABLE
from tcgkit_dannokomachi.rules import events
from tcgkit_dannokomachi.rules.events import DangoLost, Expired, KnockedOut
from tcgkit_dannokomachi.rules.text_events import Detached, Moved
from tests.rules.dannokomachi.made import (
    APPRENTICE,
    COAT,
    DANGORO,
    GENSAI,
    HAYATE,
    HOTARU,
    MIKOTO,
    STONE,
    SWORD,
    TRUE_HOTARU,
    action,
    adds,
    always,
    any_event,
    character,
    equipment,
    equipped,
    everybody,
    field,
    gain_cost,
    hurt,
    mine,
    text,
    when,
)
from tests.rules.dannokomachi.play import A, B, out, pairs_face

facing = partial(pairs_face, sub_a=[HAYATE, DANGORO], sub_b=[HOTARU, TRUE_HOTARU])
"""The position of most tests: both players are asked in the main step of A."""


@pytest.mark.rule("dannokomachi.sba.1")
@pytest.mark.rule("dannokomachi.i.99")
@pytest.mark.rule("dannokomachi.stack.2")
def test_a_check_is_made_after_each_resolution_before_anybody_acts() -> None:
    """Of two waiting texts the first one knocks out; the check is made before the second."""
    blow = action("Blow", 0, hurt(5, pool=everybody), timing="quick")
    t = facing(hand_a=[blow], hand_b=[blow], main_b=[STONE, GENSAI])
    t.start("main_step")
    t.do("play", "Blow")
    t.do("pass")
    t.do("play", "Blow")
    t.resolve()
    assert t.stack == ["Blow"]
    assert "Stone" in t.keys("graveyard", B)
    assert t.dango == (4, 3)


@pytest.mark.rule("dannokomachi.sba.1")
@pytest.mark.rule("dannokomachi.i.51")
def test_a_check_is_made_after_the_fixed_processing_of_a_step() -> None:
    """An HP bonus until the start of A's turn is gone: knocked out before A acts."""
    t = facing(turn=2, turn_player=B)
    brave = events.Said(
        B,
        adds("hp", 3, mine),
        text("bonus"),
        t.the("Mikoto"),
        (t.the("Mikoto"),),
        f"start.{A}",
    )
    t.start("end_step")
    t.cause(brave)
    t.hurt(Mikoto=9)
    t.until("start_step")
    assert t.keys("graveyard", B) == ["Mikoto"]
    assert t.game.number(TABLE, "turn") == 3


@pytest.mark.rule("dannokomachi.sba.3")
@pytest.mark.rule("dannokomachi.sba.8")
@pytest.mark.rule("dannokomachi.i.100")
def test_all_beaten_characters_are_knocked_out_at_once_then_the_pass_is_repeated() -> None:
    """Without the banner's bearer another falls in the next pass; then one more loss."""
    banner = character("Banner", 5, 1, always(adds("hp", 2, mine)))
    t = facing(main_b=[banner, STONE], sub_b=[GENSAI, MIKOTO], log=True, dango_b=9)
    t.hurt(Stone=6, Gensai=10)
    t.start("main_step")
    out(t, "Banner", "Gensai")
    told = t.lines("knocked out") + t.lines("loses")
    assert told == [
        "Banner is knocked out",
        "Gensai is knocked out",
        "Stone is knocked out",
        "P2 loses 2 dango",
        "P2 loses 1 dango",
    ]


@pytest.mark.rule("dannokomachi.sba.4")
@pytest.mark.rule("dannokomachi.i.100")
@pytest.mark.rule("dannokomachi.1.4.3e")
def test_the_dango_of_both_players_are_removed_at_one_moment() -> None:
    """Example 12: both come to 0 together; the turn player loses."""
    t = facing(dango_a=1, dango_b=1)
    t.start("main_step")
    out(t, "Mikoto", "Komachi")
    assert t.dango == (0, 0)
    assert t.result == ((B,), "dannokomachi.1.4.3e")


@pytest.mark.rule("dannokomachi.sba.5")
@pytest.mark.rule("dannokomachi.area.13")
def test_equipment_without_bearer_goes_before_the_main_area_is_filled() -> None:
    """It stays behind, then goes to the graveyard in the same check; its own text hears it."""

    def this_one(game: Reading, scope: Any, event: Any) -> bool:
        return event.card is scope.source

    heard = when(events.Dropped, this_one, gain_cost(1), leaving=True)
    bell = equipment("Bell", 0, always(adds("attack", 1, equipped)), heard)
    t = facing(log=True)
    t.equip("Mikoto", bell)
    t.equip("Mikoto", SWORD)
    t.start("main_step")
    out(t, "Mikoto")
    assert t.can("fill")
    assert t.keys("graveyard", B) == ["Mikoto", "Bell", "Sword"]
    t.do("fill", "Hotaru")
    t.settle()
    assert t.cost[B] == 1


@pytest.mark.rule("dannokomachi.sba.6")
@pytest.mark.rule("dannokomachi.token.3")
def test_a_knocked_out_token_is_nowhere_after_the_check() -> None:
    """Neither in play nor in a graveyard."""
    t = facing(main_b=[APPRENTICE, GENSAI], log=True)
    t.start("main_step")
    out(t, "Apprentice")
    assert t.lines("knocked out") == ["Apprentice is knocked out"]
    assert t.keys("graveyard", B) == []
    assert "Apprentice" not in t.keys("main", B)


@pytest.mark.rule("dannokomachi.sba.7")
@pytest.mark.rule("dannokomachi.i.28")
@pytest.mark.rule("dannokomachi.area.7")
@pytest.mark.rule("dannokomachi.area.15")
def test_the_main_area_is_filled_by_the_choice_of_its_controller() -> None:
    """Example 8: B chooses Hotaru or True Hotaru."""
    t = facing()
    t.start("main_step")
    out(t, "Mikoto")
    assert t.asked == B
    assert t.choices() == ["fill Hotaru", "fill True Hotaru"]
    t.do("fill", "True Hotaru")
    assert t.keys("main", B) == ["Gensai", "True Hotaru"]
    assert t.keys("sub", B) == ["Hotaru"]


@pytest.mark.rule("dannokomachi.sba.7")
@pytest.mark.rule("dannokomachi.i.28")
@pytest.mark.rule("dannokomachi.1.1.5.1")
@pytest.mark.rule("dannokomachi.1.1.5.3")
@pytest.mark.rule("dannokomachi.1.1.5b")
def test_both_fill_at_one_moment_and_the_second_knows_the_first_choice() -> None:
    """The turn player chooses first; nothing has moved when the other chooses."""
    t = facing(log=True, turn_player=B)
    t.start("main_step")
    out(t, "Komachi", "Mikoto")
    assert t.asked == B
    t.do("fill", "Hotaru")
    assert t.asked == A
    assert t.keys("main", B) == ["Gensai"]
    assert t.lines("chooses", viewer=A) == ["P2 chooses Hotaru"]
    t.do("fill", "Hayate")
    assert t.keys("main", A) == ["Tsubame", "Hayate"]
    assert t.keys("main", B) == ["Gensai", "Hotaru"]


@pytest.mark.rule("dannokomachi.sba.7")
@pytest.mark.rule("dannokomachi.area.8")
@pytest.mark.rule("dannokomachi.area.7")
def test_without_a_choice_nobody_is_asked_who_fills() -> None:
    """Two of two move up together; with none left the area stays as it is."""
    t = facing()
    t.start("main_step")
    out(t, "Mikoto", "Gensai")
    assert t.asked == A
    assert t.keys("main", B) == ["Hotaru", "True Hotaru"]
    t.cause(KnockedOut(A, t.the("Hotaru"), cause="effect"))
    assert t.keys("main", B) == ["True Hotaru"]


@pytest.mark.rule("dannokomachi.i.28")
@pytest.mark.parametrize(
    ("mode", "main"), [("fill", 2), ("only_when_empty", 1), ("none", 1)]
)
def test_an_option_says_when_the_main_area_is_filled(mode: str, main: int) -> None:
    """After one of two is gone; and only_when_empty after both."""
    t = facing(main_refill=mode)
    t.start("main_step")
    out(t, "Mikoto")
    if t.can("fill"):
        t.do("fill", "Hotaru")
    assert len(t.keys("main", B)) == main
    if mode != "fill":
        out(t, "Gensai")
        if t.can("fill"):
            t.do("fill", "Hotaru")
        assert len(t.keys("main", B)) == (2 if mode == "only_when_empty" else 0)


@pytest.mark.rule("dannokomachi.sba.8")
@pytest.mark.rule("dannokomachi.i.86")
def test_triggers_go_on_the_stack_after_the_check_is_over() -> None:
    """Nothing is on the stack while B is asked who fills the main area."""
    bell = field("Bell", 0, when(events.KnockedOut, any_event, gain_cost(1)))
    t = facing()
    t.put(B, "field", bell)
    t.start("main_step")
    out(t, "Mikoto")
    assert t.can("fill")
    assert t.stack == []
    t.do("fill", "Hotaru")
    assert t.stack == ["Bell"]


@pytest.mark.rule("dannokomachi.sba.9")
@pytest.mark.rule("dannokomachi.i.100")
@pytest.mark.rule("dannokomachi.i.101")
@pytest.mark.rule("dannokomachi.1.4.3b.2")
def test_the_loss_is_examined_right_after_the_dango_before_the_rest_of_the_pass() -> None:
    """Nobody is asked who fills the main area of a player who has lost; equipment stays."""
    t = facing(dango_b=1)
    t.equip("Mikoto", SWORD)
    t.start("main_step")
    out(t, "Mikoto")
    assert t.result == ((A,), "dannokomachi.1.4.3b.1")
    assert t.keys("equipment", B) == ["Sword"]
    assert t.keys("main", B) == ["Gensai"]


@pytest.mark.rule("dannokomachi.sba.9")
@pytest.mark.rule("dannokomachi.i.101")
@pytest.mark.rule("dannokomachi.1.4.3b.2")
def test_the_loss_is_immediate_in_the_middle_of_a_text() -> None:
    """ "The opponent loses 1 dango. You lose 4": the second sentence is not carried out."""

    def foe_loses(game: Running, e: Any) -> None:
        game.emit(DangoLost, B, 1)

    def you_lose(game: Running, e: Any) -> None:
        game.emit(DangoLost, A, 4)

    t = facing(hand_a=[action("Greed", 0, foe_loses, you_lose)], dango_b=1)
    t.start("main_step")
    t.do("play", "Greed")
    t.settle()
    assert t.dango == (4, 0)
    assert t.result == ((A,), "dannokomachi.1.4.3b.1")


@pytest.mark.rule("dannokomachi.sba.2")
def test_a_stated_change_is_seen_by_the_next_check_only() -> None:
    """Counters laid on a character do nothing until something happens."""
    t = facing()
    t.start("main_step")
    t.hurt(Mikoto=8)
    assert "Mikoto" in t.keys("main", B)
    t.cause(Expired("now"))
    assert t.keys("graveyard", B) == ["Mikoto"]


@pytest.mark.rule("dannokomachi.sba.1")
@pytest.mark.rule("dannokomachi.i.88")
@pytest.mark.parametrize("how", ["to the hand", "detached"])
def test_a_check_is_made_after_what_only_texts_do(how: str) -> None:
    """Equipment with an HP bonus goes to the hand, or is detached: 9 counters are too many."""
    t = facing()
    coat = t.equip("Mikoto", COAT)
    t.hurt(Mikoto=9)
    t.start("main_step")
    if how == "to the hand":
        t.cause(Moved(A, coat, "hand"))
    else:
        t.cause(Detached(A, coat, t.the("Mikoto")))
    assert "Mikoto" in t.keys("graveyard", B)
    assert t.keys("equipment", B) == []
