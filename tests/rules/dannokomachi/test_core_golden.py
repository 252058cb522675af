"""Players, golden rules and numbers."""

from __future__ import annotations

from typing import Any

import pytest

from tcgkit.kernel.game import Running
from tcgkit.kernel.state import TABLE, Concede, Continuous, Modifier
from tcgkit.standard.players import opponent
from tcgkit_dannokomachi.rules import events
from tcgkit_dannokomachi.rules.zones import in_order, turn_player
from tests.rules.dannokomachi.made import (
    ALL_OUT,
    APPRENTICE,
    APPRENTICING,
    COMPARING,
    DANGORO,
    DOUBLE,
    FILLER,
    GENSAI,
    HALF,
    HELPING,
    HOTARU,
    KOMACHI,
    MIKOTO,
    NOTHING,
    PLACES,
    SHARE,
    SPIRIT,
    STONE,
    STROKE,
    TEA,
    TSUBAME,
    action,
    adds,
    always,
    any_event,
    become,
    character,
    draw,
    field,
    foes_main,
    gain_cost,
    get,
    heal,
    hurt,
    mine,
    one,
    own,
    sets,
    text,
    when,
    your_event,
)
from tests.rules.dannokomachi.play import A, B, Table

# ---- players -------------------------------------------------------------------------


@pytest.mark.rule("dannokomachi.1.0.1")
@pytest.mark.rule("dannokomachi.1.2.1.1")
@pytest.mark.rule("dannokomachi.1.2.1.2")
@pytest.mark.rule("dannokomachi.1.2.1.3")
@pytest.mark.rule("dannokomachi.1.2.2")
def test_two_players_of_whom_one_is_the_turn_player() -> None:
    t = Table(main_a=[KOMACHI], main_b=[MIKOTO], turn_player=B)
    t.wait()
    t.start("main_step")
    assert t.game.rules.players == 2
    assert (turn_player(t.game), t.asked) == (B, B)
    assert in_order(t.game) == (B, A)
    assert (opponent(A), opponent(B)) == (B, A)
    t.until_turn(4)
    assert turn_player(t.game) == A


@pytest.mark.rule("dannokomachi.1.7.1")
@pytest.mark.rule("dannokomachi.i.14")
def test_a_token_is_a_character_and_no_card() -> None:
    t = Table(
        main_a=[KOMACHI], sub_a=[APPRENTICE], main_b=[MIKOTO], hand_a=[SPIRIT], cost_a=1
    )
    t.start("main_step")
    t.do("play", "Spirit")
    assert t.can("choose", ">Apprentice")  # "target character"
    cards = [obj.defn.key for obj in t.game.in_play() if obj.defn.is_card]
    assert cards == ["Komachi", "Mikoto"]


# ---- golden rules --------------------------------------------------------------------


@pytest.mark.rule("dannokomachi.1.1.1.1")
@pytest.mark.rule("dannokomachi.1.1.1.2")
def test_a_text_beats_a_rule_and_only_that_one() -> None:
    """W27: a second battle is allowed, everything else of a battle stays, no third one."""
    t = Table(main_a=[KOMACHI, STONE], main_b=[MIKOTO, GENSAI], hand_a=[DOUBLE], cost_a=6)
    t.start("main_step")
    t.use("play", "Double")
    t.use("use", "Komachi")
    t.wait(A)
    t.attack("Komachi", "Mikoto")
    t.until_asked("attack")
    assert t.damage("Mikoto") == 5
    t.do("attack", "Komachi")
    assert t.choices() == ["target >Mikoto", "target >Gensai"]  # the main area alone
    t.do("target", ">Mikoto")
    while "battle_step" in t.where:
        assert not t.can("attack")  # no third one
        t.idle()
    assert t.dango == (4, 3)


@pytest.mark.rule("dannokomachi.1.1.2")
@pytest.mark.parametrize("order", [("Tea", "Double"), ("Double", "Tea")])
def test_cannot_beats_can_whatever_came_first(order: tuple[str, str]) -> None:
    """W26."""
    t = Table(main_a=[KOMACHI], main_b=[MIKOTO], hand_a=[TEA, DOUBLE], cost_a=5)
    t.wait(B)
    t.start("main_step")
    for card in order:
        t.use("play", card)
    assert t.cost[A] == 3
    while "end_step" not in t.where:
        assert not t.can("attack")
        t.idle()
    t.until_turn(5)
    t.until_asked("attack")
    assert t.can("attack", "Komachi")  # it was for that turn


def _hurt_and_draw(*more: Any) -> Any:
    return action("Both", 1, hurt(2), draw, *more, choices=one(foes_main))


@pytest.mark.rule("dannokomachi.1.1.4.1")
@pytest.mark.rule("dannokomachi.1.1.4.2")
@pytest.mark.rule("dannokomachi.play.11")
@pytest.mark.rule("dannokomachi.i.4")
@pytest.mark.parametrize(("fizzle", "drawn"), [(False, 1), (True, 0)])
def test_a_part_that_cannot_be_done_is_left_away_the_others_are_done(
    fizzle: bool, drawn: int
) -> None:
    """W24: the target goes to the sub area in response."""
    t = Table(
        main_a=[KOMACHI],
        main_b=[MIKOTO, GENSAI],
        sub_b=[HOTARU],
        hand_a=[_hurt_and_draw()],
        hand_b=[PLACES],
        cost_a=1,
        cost_b=1,
        fizzle=fizzle,
    )
    t.start("main_step")
    t.do("play", "Both")
    t.do("choose", ">Mikoto")
    t.do("play", "Places")
    t.do("choose", ">Mikoto")
    t.settle()
    assert t.keys("sub", B) == ["Mikoto"]
    assert t.damage("Mikoto") == 0
    assert t.hand(A) == drawn


@pytest.mark.rule("dannokomachi.i.4")
@pytest.mark.rule("dannokomachi.play.14")
def test_as_much_is_done_as_can_be() -> None:
    """Of two draws one with one card in the deck; up to 3 counters of 1."""
    t = Table(
        main_a=[KOMACHI, DANGORO],
        main_b=[MIKOTO],
        hand_a=[HELPING, action("Heal", 0, heal(3), choices=one(own))],
        deck_a=1,
        cost_a=2,
        log=True,
    )
    t.hurt(Komachi=1)
    t.start("main_step")
    t.use("play", "Helping")
    assert (t.hand(A), len(t.game.zone("deck", A))) == (2, 0)
    t.do("play", "Heal")
    t.do("choose", ">Komachi")
    t.settle()
    assert t.damage("Komachi") == 0
    assert t.lines("removed") == ["1 damage is removed from Komachi"]


@pytest.mark.rule("dannokomachi.1.1.5.1")
@pytest.mark.rule("dannokomachi.1.1.5.2")
@pytest.mark.rule("dannokomachi.1.1.5.3")
@pytest.mark.rule("dannokomachi.1.1.5b")
def test_all_choose_the_turn_player_first_then_all_happens_at_once() -> None:
    """W12: who chooses later knows the first choice; both fall, the turn player loses."""
    t = Table(
        main_a=[TSUBAME, KOMACHI],
        main_b=[HOTARU, GENSAI],
        hand_a=[SHARE],
        cost_a=3,
        dango_a=1,
        dango_b=1,
        log=True,
    )
    t.hurt(Tsubame=4, Hotaru=5)
    t.start("main_step")
    t.do("play", "Share")
    assert t.asked == A
    t.do("pick", "Tsubame")
    assert t.asked == B
    assert t.lines("chooses", B) == ["P1 chooses Tsubame"]
    assert (t.damage("Tsubame"), t.damage("Hotaru")) == (4, 5)  # nothing yet
    t.do("pick", "Hotaru")
    assert t.result == ((B,), "dannokomachi.1.4.3e")


@pytest.mark.rule("dannokomachi.1.1.5a.1")
@pytest.mark.rule("dannokomachi.1.1.5a.2")
@pytest.mark.rule("dannokomachi.1.1.5b")
@pytest.mark.rule("dannokomachi.i.5")
@pytest.mark.rule("dannokomachi.i.124")
def test_a_card_chosen_from_a_hand_is_identified_but_not_shown() -> None:
    """W31: B learns that a card of A's hand is chosen; its face becomes public at the end."""
    t = Table(
        main_a=[KOMACHI],
        main_b=[MIKOTO],
        hand_a=[COMPARING, STROKE, DOUBLE],
        hand_b=[FILLER, HELPING, HALF, SHARE],
        cost_a=1,
        log=True,
    )
    t.start("main_step")
    t.use("play", "Comparing")
    assert t.asked == A
    t.do("pick", "Double")
    assert t.asked == B
    assert t.lines("chooses", A) == ["P1 chooses Double"]
    assert t.lines("chooses", B) == ["P1 chooses a card"]
    view = t.game.view(B)
    assert "1.hand" in str(view.under_way)  # it is one of that hand
    assert "Double" not in str(view)
    t.do("pick", "Half")
    assert t.lines("discards", B) == ["P1 discards Double", "P2 discards Half"]
    assert (t.hand(A), t.hand(B)) == (2, 4)


@pytest.mark.rule("dannokomachi.1.1.4.1")
@pytest.mark.rule("dannokomachi.1.1.5a.1")
def test_who_has_nothing_to_choose_is_left_out() -> None:
    """W31, second half."""
    t = Table(
        main_a=[KOMACHI], main_b=[MIKOTO], hand_a=[COMPARING, STROKE, DOUBLE], cost_a=1
    )
    t.start("main_step")
    t.use("play", "Comparing")
    t.do("pick", "Double")
    assert t.keys("graveyard", A) == ["Double", "Comparing"]
    assert (t.hand(A), t.hand(B)) == (2, 1)


@pytest.mark.rule("dannokomachi.1.1.5c.1")
def test_several_choices_of_one_player_are_made_in_printed_order() -> None:
    t = Table(
        main_a=[KOMACHI], sub_a=[TSUBAME, STONE], main_b=[MIKOTO], hand_a=[PLACES], cost_a=1
    )
    t.put(A, "main", DANGORO)
    t.start("main_step")
    t.do("play", "Places")
    assert t.choices() == ["choose >Komachi", "choose >Dangoro"]
    t.do("choose", ">Komachi")
    assert t.choices() == ["choose >Tsubame", "choose >Stone"]


@pytest.mark.rule("dannokomachi.1.1.5c.2")
@pytest.mark.rule("dannokomachi.stack.8")
@pytest.mark.parametrize(("first", "last"), [("Left", "Right"), ("Right", "Left")])
def test_where_no_order_is_given_the_player_decides_it(first: str, last: str) -> None:
    made = [
        character(name, 5, 1, when(events.StepBegan, your_event, gain_cost(1), name=name))
        for name in ("Left", "Right")
    ]
    t = Table(main_a=made, main_b=[MIKOTO], hand_a=[NOTHING])
    t.start("main_step")
    assert sorted(t.choices()) == ["trigger Left Left", "trigger Right Right"]
    t.do("trigger", first)
    assert t.stack == [first, last]


@pytest.mark.rule("dannokomachi.1.1.5d")
@pytest.mark.rule("dannokomachi.1.3.7")
@pytest.mark.rule("dannokomachi.setup.3")
@pytest.mark.rule("dannokomachi.i.39")
@pytest.mark.parametrize("starting", [A, B])
def test_at_game_start_the_starting_player_counts_as_turn_player(starting: int) -> None:
    """W44: the starting player's ability lies below, the other one's resolves first."""
    herald = character("Herald", 5, 1, when(events.GameStarted, any_event, draw))
    t = Table(turn=0, turn_player=starting, hand_a=[NOTHING], hand_b=[NOTHING], log=True)
    for player in (A, B):
        made = t.put(player, "main", herald)
        t.game.turn(made, up=False)
    t.start_step_of_setup("reveal")
    order = [opponent(starting), starting]
    draws = [f"P{player + 1} draws {FILLER.key}" for player in order]
    turn = t.lines().index(f"— turn 1: P{starting + 1} —")
    assert t.lines()[:turn] == ["the characters are revealed", *draws]
    assert t.game.number(TABLE, "turn") == 1  # nobody was asked before


# ---- numbers -------------------------------------------------------------------------


@pytest.mark.rule("dannokomachi.1.6.1")
@pytest.mark.rule("dannokomachi.1.6.1a.1")
@pytest.mark.rule("dannokomachi.1.6.1b.2")
@pytest.mark.rule("dannokomachi.1.6.2")
@pytest.mark.rule("dannokomachi.i.8")
@pytest.mark.parametrize("number", ["1.5", "1/2", "-1", "6"])
def test_a_chosen_number_is_whole_not_negative_and_payable(number: str) -> None:
    t = Table(main_a=[KOMACHI], main_b=[MIKOTO], hand_a=[ALL_OUT], cost_a=5)
    t.start("main_step")
    t.do("play", "All-Out")
    with pytest.raises(Exception, match=r"not a number|not within 0\.\.5"):
        t.game.answer(number)
    t.number(5)
    assert t.cost[A] == 0


@pytest.mark.rule("dannokomachi.1.6.2")
@pytest.mark.rule("dannokomachi.i.8")
def test_there_is_no_upper_limit_but_what_can_be_paid() -> None:
    t = Table(main_a=[KOMACHI], main_b=[MIKOTO], hand_a=[ALL_OUT], cost_a=100_000)
    t.wait(A)
    t.start("main_step")
    t.do("play", "All-Out")
    t.number(99_999)
    t.settle()
    assert t.cost[A] == 1
    assert t.keys("main", B) == []


@pytest.mark.rule("dannokomachi.1.6.1a.2")
@pytest.mark.rule("dannokomachi.1.6.1a.3")
@pytest.mark.parametrize(("before", "after"), [(5, 2), (4, 2), (1, 0), (0, 0)])
def test_half_is_rounded_as_the_text_says(before: int, after: int) -> None:
    """W30."""
    t = Table(main_a=[DANGORO], main_b=[MIKOTO], hand_a=[HALF], cost_a=3, log=True)
    t.hurt(Dangoro=before)
    t.start("main_step")
    t.use("play", "Half")
    assert t.damage("Dangoro") == after
    assert len(t.lines("removed")) == (before > 0)


@pytest.mark.rule("dannokomachi.1.6.1b.1")
@pytest.mark.rule("dannokomachi.1.6.1b.4")
@pytest.mark.rule("dannokomachi.1.6.1b.5")
@pytest.mark.rule("dannokomachi.i.7")
def test_an_attack_can_be_negative_and_is_calculated_with() -> None:
    """-1 with +2 is 1, not 2."""
    weaken = action("Weaken", 0, get("attack", -4, "turn"), choices=one(own))
    t = Table(main_a=[KOMACHI], main_b=[MIKOTO], hand_a=[weaken, SPIRIT], cost_a=1)
    t.start("main_step")
    t.use("play", "Weaken")
    assert t.stat("Komachi", "attack") == -1
    t.use("play", "Spirit")
    assert t.stat("Komachi", "attack") == 1


@pytest.mark.rule("dannokomachi.1.6.1b.3")
@pytest.mark.rule("dannokomachi.1.6.1b.6")
@pytest.mark.rule("dannokomachi.i.7")
def test_a_negative_result_is_0_where_it_is_used() -> None:
    weaken = action("Weaken", 0, get("attack", -4, "turn"), choices=one(own))
    t = Table(main_a=[KOMACHI], main_b=[MIKOTO], hand_a=[weaken], log=True)
    t.hurt(Mikoto=3)
    t.wait(A)
    t.start("main_step")
    t.use("play", "Weaken")
    t.attack("Komachi", "Mikoto")
    t.until("end_step")
    assert t.damage("Mikoto") == 3
    assert not t.lines("damage")


# ---- values --------------------------------------------------------------------------


@pytest.mark.rule("dannokomachi.ability.5")
@pytest.mark.rule("dannokomachi.i.68")
@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0), (1, 2, 0)])
def test_set_then_add_then_subtract_whatever_began_first(order: tuple[int, ...]) -> None:
    texts = [
        become("attack", 7, "turn"),
        get("attack", 2, "turn"),
        get("attack", -12, "turn"),
    ]
    cards = [action(f"T{n}", 0, texts[n], choices=one(own)) for n in order]
    t = Table(main_a=[KOMACHI], main_b=[MIKOTO], hand_a=cards)
    t.start("main_step")
    for card in cards:
        t.use("play", card.key)
    assert t.stat("Komachi", "attack") == 7 + 2 - 12


@pytest.mark.rule("dannokomachi.ability.5")
@pytest.mark.rule("dannokomachi.i.68")
def test_of_several_that_set_a_value_the_latest_counts() -> None:
    """A field card that comes after a text counts before it, and the other way round."""
    five = action("Five", 0, become("attack", 5, "turn"), choices=one(own))
    level = field("Level", 0, always(sets("attack", 2, mine)))
    t = Table(main_a=[KOMACHI], main_b=[MIKOTO], hand_a=[five, five, level])
    t.start("main_step")
    t.use("play", "Five")
    t.use("play", "Level")
    assert t.stat("Komachi", "attack") == 2
    t.use("play", "Five")
    assert t.stat("Komachi", "attack") == 5


@pytest.mark.rule("dannokomachi.i.72")
def test_a_text_fixes_its_group_an_always_on_one_does_not() -> None:
    def boost(game: Running, e: Any) -> None:
        what, targets = Continuous(Modifier("attack", "add", 3)), tuple(own(game, e))
        game.emit(events.Said, e.you, what, text("boost"), e.source, targets, "turn")

    rally = action("Rally", 0, boost)
    town = field("Hill", 0, always(adds("attack", 1, mine)))
    t = Table(
        main_a=[KOMACHI], main_b=[MIKOTO], hand_a=[rally, town, APPRENTICING], cost_a=3
    )
    t.start("main_step")
    for card in ("Rally", "Hill", "Apprenticing"):
        t.use("play", card)
    assert t.stat("Komachi", "attack") == 3 + 3 + 1
    assert t.stat("Apprentice", "attack") == 1 + 1


# ---- concession ----------------------------------------------------------------------


@pytest.mark.rule("dannokomachi.1.4.3a.1")
def test_who_waits_may_concede_in_the_decision_of_the_other() -> None:
    """W32."""
    t = Table(main_a=[TSUBAME, KOMACHI], main_b=[HOTARU, GENSAI], hand_a=[SHARE], cost_a=3)
    t.start("main_step")
    t.use("play", "Share")
    assert t.asked == A
    t.game.input(Concede(B))
    assert t.result == ((A,), "dannokomachi.1.4.3a.1")
