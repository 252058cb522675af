"""Triggered abilities, conditions, one-shot effects, replacements, durations."""

from __future__ import annotations

from typing import Any

import pytest

from tcgkit.kernel.cards import Instruction
from tcgkit.kernel.game import Reading, Running
from tcgkit.kernel.state import TABLE, Continuous, Replacement
from tcgkit_dannokomachi.rules import events
from tests.rules.dannokomachi.made import (
    DANGORO,
    GENSAI,
    JIZO,
    KOMACHI,
    MIKOTO,
    NOTHING,
    STONE,
    TOWN,
    TRUE_HOTARU,
    ability,
    action,
    always,
    any_event,
    character,
    destroy_this,
    draw,
    field,
    foes,
    foes_main,
    gain_cost,
    get,
    get_this,
    heal_this,
    hurt,
    knock_out,
    one,
    own,
    quick,
    tell_you,
    this_card,
    use,
    when,
    your_end_step,
    your_event,
)
from tests.rules.dannokomachi.play import A, B, Table

# ---- when they trigger ---------------------------------------------------------------


@pytest.mark.rule("dannokomachi.ability.1")
@pytest.mark.rule("dannokomachi.i.66")
def test_an_ability_triggers_each_time_its_event_happens() -> None:
    ear = field("Ear", 0, when(events.Played, your_event, gain_cost(10)))
    t = Table(main_a=[KOMACHI], main_b=[MIKOTO], hand_a=[NOTHING, NOTHING])
    t.put(A, "field", ear)
    t.wait(A)
    t.start("main_step")
    t.do("play", "Nothing")
    assert t.stack == ["Nothing", "Ear"]  # after payment, above the card
    t.do("play", "Nothing")
    assert t.stack == ["Nothing", "Ear", "Nothing", "Ear"]
    t.settle()
    assert t.cost[A] == 20


def _mourns(game: Reading, scope: Any, event: Any) -> bool:
    return bool(event.card.controller == scope.you)


@pytest.mark.rule("dannokomachi.ability.1")
@pytest.mark.rule("dannokomachi.i.66")
@pytest.mark.rule("dannokomachi.sba.8")
def test_also_when_its_source_left_play_by_that_event() -> None:
    """Both are knocked out at one moment: each mourns both."""
    mourner = character("Mourner", 5, 1, when(events.KnockedOut, _mourns, gain_cost(1)))
    t = Table(
        main_a=[mourner, mourner],
        main_b=[MIKOTO],
        hand_a=[action("Doom", 0, hurt(5, own)), NOTHING],
    )
    t.start("main_step")
    t.do("play", "Doom")
    t.do("pass")
    while t.can("trigger"):
        t.game.answer(0)
    assert t.stack == ["Mourner"] * 4
    t.settle()
    assert t.cost[A] == 4


@pytest.mark.rule("dannokomachi.ability.1")
@pytest.mark.rule("dannokomachi.ability.4")
@pytest.mark.rule("dannokomachi.i.66")
def test_a_knocked_out_source_still_does_what_does_not_need_it() -> None:
    """ "This character" in its text means nothing any more; that part is ignored."""
    martyr = character(
        "Martyr",
        5,
        1,
        when(
            events.KnockedOut,
            this_card,
            get_this("attack", 5, "turn"),
            heal_this(2),
            hurt(2, foes_main),
            leaving=True,
        ),
    )
    t = Table(
        main_a=[martyr, STONE],
        main_b=[MIKOTO],
        hand_a=[action("Doom", 0, knock_out, choices=one(own)), NOTHING],
    )
    t.start("main_step")
    t.do("play", "Doom")
    t.do("choose", ">Martyr")
    t.settle()
    assert t.damage("Mikoto") == 2
    assert t.keys("graveyard", A)[0] == "Martyr"


@pytest.mark.rule("dannokomachi.ability.4")
@pytest.mark.rule("dannokomachi.i.3")
@pytest.mark.rule("dannokomachi.i.66")
def test_a_used_ability_happens_though_its_source_has_left() -> None:
    """With the values that the source had at last."""

    def strike(game: Running, e: Any) -> None:
        number = game.value(e.source, "attack")
        game.emit(events.Damaged, e.you, e.picked[0][0], number, e.source)

    cannon = character("Cannon", 3, 4, use(0, strike, choices=one(foes)))
    t = Table(
        main_a=[cannon, STONE],
        main_b=[MIKOTO],
        hand_a=[quick("Fell", 0, knock_out, choices=one(own)), NOTHING],
    )
    t.put(A, "field", TOWN)
    t.start("main_step")
    t.do("use", "Cannon")
    t.do("play", "Fell")
    t.do("choose", ">Cannon")
    t.settle()
    assert t.damage("Mikoto") == 5
    assert "Cannon" in t.keys("graveyard", A)


# ---- their order ---------------------------------------------------------------------


@pytest.mark.rule("dannokomachi.stack.8")
@pytest.mark.rule("dannokomachi.sba.8")
@pytest.mark.rule("dannokomachi.i.65")
@pytest.mark.parametrize(
    ("option", "stack"),
    [
        ("non_turn_player_resolves_first", ["Bell A", "Bell B"]),
        ("turn_player_resolves_first", ["Bell B", "Bell A"]),
    ],
)
@pytest.mark.parametrize("turn_player", [A, B])
def test_the_turn_players_triggers_lie_below(
    option: str, stack: list[str], turn_player: int
) -> None:
    bells = [
        field(f"Bell {name}", 0, when(events.StepBegan, any_event, gain_cost(1)))
        for name in "AB"
    ]
    t = Table(
        main_a=[KOMACHI],
        main_b=[MIKOTO],
        hand_a=[NOTHING],
        hand_b=[NOTHING],
        turn_player=turn_player,
        trigger_order=option,
    )
    t.put(turn_player, "field", bells[0])
    t.put(1 - turn_player, "field", bells[1])
    t.start("main_step")
    assert t.stack == stack


@pytest.mark.rule("dannokomachi.stack.8")
@pytest.mark.rule("dannokomachi.1.1.5c.2")
@pytest.mark.rule("dannokomachi.i.65")
def test_both_players_order_their_own_the_turn_player_first() -> None:
    one_, two, three, four = (
        character(n, 5, 1, when(events.StepBegan, any_event, gain_cost(1), name=n))
        for n in ("One", "Two", "Three", "Four")
    )
    t = Table(main_a=[one_, two], main_b=[three, four], hand_a=[NOTHING], hand_b=[NOTHING])
    t.start("main_step")
    assert t.asked == A
    assert t.choices() == ["trigger One One", "trigger Two Two"]
    t.do("trigger", "Two")
    assert t.asked == B
    assert t.choices() == ["trigger Three Three", "trigger Four Four"]
    t.do("trigger", "Four")
    assert t.stack == ["Two", "One", "Four", "Three"]


@pytest.mark.rule("dannokomachi.stack.2")
@pytest.mark.rule("dannokomachi.stack.8")
def test_what_triggers_in_a_resolution_waits_for_its_end() -> None:
    """W11: Dangoro heals only after True Hotaru's damage and the knock-out that it makes."""
    t = Table(
        main_a=[KOMACHI, DANGORO],
        sub_a=[STONE],
        main_b=[TRUE_HOTARU, MIKOTO],
        sub_b=[GENSAI],
        hand_a=[NOTHING],
        log=True,
    )
    t.hurt(Komachi=6, Dangoro=3, True_Hotaru=8)
    t.start("battle_step")
    t.attack("Dangoro", "True Hotaru")
    t.do("pass")
    assert t.dango == (4, 2)
    assert t.stack == ["Dangoro", "True Hotaru"]
    t.resolve()
    assert (t.damage("Dangoro"), t.dango) == (5, (3, 2))
    assert t.keys("main", A) == ["Dangoro", "Stone"]  # refilled before
    assert t.stack == ["Dangoro"]
    t.resolve()
    assert t.damage("Dangoro") == 4


# ---- choosing, deciding, conditions --------------------------------------------------


@pytest.mark.rule("dannokomachi.ability.2")
@pytest.mark.rule("dannokomachi.i.67")
@pytest.mark.parametrize(("answer", "drawn"), [("yes", 1), ("no", 0)])
def test_an_optional_trigger_is_decided_on_resolution(answer: str, drawn: int) -> None:
    wish = field("Wish", 0, when(events.StepBegan, any_event, draw, optional=True))
    t = Table(main_a=[KOMACHI], main_b=[MIKOTO], hand_a=[NOTHING], hand_b=[NOTHING])
    t.put(A, "field", wish)
    t.start("main_step")
    assert (t.stack, t.can("pass")) == (["Wish"], True)
    t.do("pass")
    t.do("pass")
    assert (t.asked, sorted(t.choices())) == (A, ["no", "yes"])
    t.do(answer)
    assert (t.hand(A), t.stack) == (1 + drawn, [])


@pytest.mark.rule("dannokomachi.ability.2")
@pytest.mark.rule("dannokomachi.play.6")
@pytest.mark.parametrize(("cost", "asked"), [(2, True), (1, False)])
def test_what_an_optional_trigger_costs_is_paid_on_resolution(
    cost: int, asked: bool
) -> None:
    wish = ability(
        "triggered",
        draw,
        tags={"optional": "yes", "cost": "2"},
        trigger=when(events.StepBegan, any_event).trigger,
        costs=(Instruction(destroy_this),),
    )
    t = Table(main_a=[KOMACHI], main_b=[MIKOTO], hand_a=[NOTHING], cost_a=cost)
    t.put(A, "field", field("Wish", 0, wish))
    t.start("main_step")
    assert t.cost[A] == cost
    t.do("pass")
    assert t.can("yes") is asked
    if asked:
        t.do("yes")
        assert (t.cost[A], t.keys("field", A), t.hand(A)) == (0, [], 2)
    else:
        assert (t.cost[A], t.keys("field", A), t.hand(A)) == (1, ["Wish"], 1)


@pytest.mark.rule("dannokomachi.ability.3")
@pytest.mark.rule("dannokomachi.i.57")
@pytest.mark.parametrize("option", [False, True])
def test_a_trigger_without_the_target_it_needs_is_removed(option: bool) -> None:
    aim = field(
        "Aim", 0, when(events.StepBegan, any_event, hurt(1), draw, choices=one(foes))
    )
    for able in (True, False):
        t = Table(
            main_a=[KOMACHI],
            main_b=[MIKOTO] if able else [],
            hand_a=[NOTHING],
            play_without_target=option,
        )
        t.put(A, "field", aim)
        t.start("main_step")
        assert t.stack == (["Aim"] if able else [])


@pytest.mark.rule("dannokomachi.ability.3")
def test_the_targets_of_a_trigger_are_chosen_when_it_is_put_on_the_stack() -> None:
    aim = field("Aim", 0, when(events.StepBegan, any_event, hurt(1), choices=one(foes)))
    t = Table(main_a=[KOMACHI], main_b=[MIKOTO, GENSAI], hand_a=[NOTHING], hand_b=[NOTHING])
    t.put(A, "field", aim)
    t.start("main_step")
    assert t.choices() == ["choose >Mikoto", "choose >Gensai"]
    t.do("choose", ">Gensai")
    assert (t.stack, t.asked) == (["Aim"], A)
    t.settle()
    assert t.damage("Gensai") == 1


def _rich(game: Reading, scope: Any) -> bool:
    return game.number(scope.you, "cost") >= 5


@pytest.mark.rule("dannokomachi.ability.7")
@pytest.mark.rule("dannokomachi.i.128")
@pytest.mark.parametrize(
    ("cost", "spend", "triggers", "works"),
    [(5, False, True, True), (5, True, True, False), (4, False, False, False)],
)
def test_a_condition_after_the_event_is_examined_twice(
    cost: int, spend: bool, triggers: bool, works: bool
) -> None:
    prize = field("Prize", 0, when(events.StepBegan, your_end_step, draw, condition=_rich))
    t = Table(main_a=[KOMACHI], main_b=[MIKOTO], hand_a=[quick("Spend", 1)], cost_a=cost)
    t.put(A, "field", prize)
    t.wait()
    t.start("end_step")
    assert t.stack == (["Prize"] if triggers else [])
    if spend:
        t.do("play", "Spend")
    t.settle()
    assert t.hand(A) == (0 if spend else 1) + works


# ---- replacements --------------------------------------------------------------------


def blow(n: int) -> Any:
    """Return a card that deals damage to an own character."""
    return action(f"Blow {n}", 0, hurt(n), choices=one(own))


@pytest.mark.rule("dannokomachi.ability.6")
@pytest.mark.rule("dannokomachi.i.70")
@pytest.mark.rule("dannokomachi.1.6.1b.6")
@pytest.mark.rule("dannokomachi.ko.8")
@pytest.mark.parametrize(
    ("blows", "damage"), [([3], 0), ([5], 2), ([2, 2], 2), ([0, 5], 2), ([4, 4], 5)]
)
def test_a_shield_changes_the_next_damage_and_is_used_up(
    blows: list[int], damage: int
) -> None:
    """W21: a hit of 0 is no damage; if nothing is left of it there is no damage event."""
    t = Table(
        main_a=[DANGORO],
        main_b=[MIKOTO],
        hand_a=[JIZO, *[blow(n) for n in blows]],
        cost_a=2,
        log=True,
    )
    t.start("main_step")
    t.use("play", "Jizo")
    for n in blows:
        t.use("play", f"Blow {n}")
    assert t.damage("Dangoro") == damage
    assert not t.lines("takes 0")


@pytest.mark.rule("dannokomachi.ability.6")
@pytest.mark.rule("dannokomachi.i.70")
@pytest.mark.rule("dannokomachi.i.3")
@pytest.mark.parametrize(
    ("option", "first", "second"), [("one", 2, 4), ("each_once", 0, 5)]
)
def test_an_event_is_replaced_once(option: str, first: int, second: int) -> None:
    """W21: of two shields the other waits for the next damage."""
    t = Table(
        main_a=[DANGORO],
        main_b=[MIKOTO],
        hand_a=[JIZO, JIZO, blow(5), blow(5)],
        cost_a=4,
        replacements_per_event=option,
    )
    t.start("main_step")
    t.use("play", "Jizo")
    t.use("play", "Jizo")
    t.use("play", "Blow 5")
    assert t.damage("Dangoro") == first
    t.use("play", "Blow 5")
    assert t.damage("Dangoro") == second


def _instead(number: int) -> Continuous:
    """Return "if a character you control would be dealt damage, it is dealt so much"."""

    def test(game: Reading, scope: Any, event: Any) -> bool:
        return bool(event.target.controller == scope.you)

    def instead(game: Reading, scope: Any, event: Any) -> Any:
        return events.Damaged(event.by, event.target, number, event.source, event.battle)

    return Continuous(Replacement((events.Damaged,), test, instead))


@pytest.mark.rule("dannokomachi.i.70")
@pytest.mark.parametrize(("chosen", "damage"), [("Jizo", 1), ("Silk", 7), ("Moss", 2)])
def test_the_controller_of_the_character_chooses_which_one_applies(
    chosen: str, damage: int
) -> None:
    t = Table(
        main_b=[DANGORO],
        main_a=[MIKOTO],
        hand_a=[action("Blow", 0, hurt(4), choices=one(foes))],
        hand_b=[JIZO],
        cost_b=2,
        log=True,
    )
    t.put(B, "field", field("Silk", 0, always(_instead(7))))
    t.put(B, "field", field("Moss", 0, always(_instead(2))))
    t.wait(A)
    t.start("main_step")
    t.do("pass")
    t.do("play", "Jizo")
    t.settle()
    t.do("play", "Blow")
    t.settle()
    assert t.asked == B
    assert sorted(t.choices()) == ["replace Jizo", "replace Moss", "replace Silk"]
    t.do("replace", chosen)
    assert t.damage("Dangoro") == damage
    shields = [last for last in t.game.state.lasting if last.source.defn is JIZO]
    assert len(shields) == (chosen != "Jizo")  # the others stay unused


@pytest.mark.rule("dannokomachi.i.70")
@pytest.mark.rule("dannokomachi.i.71")
def test_the_next_time_this_turn_ends_unused_with_the_turn() -> None:
    t = Table(main_a=[DANGORO], main_b=[MIKOTO], hand_a=[JIZO, blow(5)], cost_a=2)
    t.wait()
    t.start("main_step")
    t.use("play", "Jizo")
    t.until_turn(4)
    assert t.game.state.lasting == []


# ---- how long things last ------------------------------------------------------------


@pytest.mark.rule("dannokomachi.i.71")
@pytest.mark.rule("dannokomachi.battle.12")
def test_until_end_of_battle_is_over_when_the_battle_is() -> None:
    rage = quick("Rage", 0, get("attack", 3, "battle"), choices=one(own))
    t = Table(main_a=[KOMACHI, STONE], main_b=[MIKOTO], hand_a=[rage])
    t.wait()
    t.start("battle_step")
    t.attack("Komachi", "Mikoto")
    t.do("play", "Rage")
    t.do("choose", ">Komachi")
    t.settle()
    t.do("pass")
    t.do("pass")
    assert (t.damage("Mikoto"), t.stat("Komachi", "attack")) == (6, 6)
    t.until("end_step")
    assert t.stat("Komachi", "attack") == 3


@pytest.mark.rule("dannokomachi.i.71")
@pytest.mark.rule("dannokomachi.area.13")
def test_for_as_long_as_it_stays_in_play() -> None:
    bless = action("Bless", 0, get("attack", 3, None), choices=one(own))
    t = Table(main_a=[KOMACHI], main_b=[MIKOTO], hand_a=[bless, NOTHING])
    t.wait()
    t.start("main_step")
    t.use("play", "Bless")
    t.until_turn(5)
    assert t.stat("Komachi", "attack") == 6
    t.cause(events.Leaves(A, t.the("Komachi")))
    assert t.game.state.lasting == []


@pytest.mark.rule("dannokomachi.i.71")
@pytest.mark.rule("dannokomachi.1.1.1.1")
def test_a_permission_lasts_as_long_as_it_says() -> None:
    """ "You may play action cards as if they were quick this turn." """
    haste = action("Haste", 0, tell_you("quick", "can", "turn"))
    strike = action("Strike", 0, hurt(1), choices=one(foes))
    t = Table(
        main_a=[KOMACHI], main_b=[MIKOTO], hand_a=[haste, strike, strike, TOWN], cost_a=9
    )
    t.wait()
    t.start("main_step")
    t.use("play", "Haste")
    t.until("end_step")
    assert t.can("play", "Strike")
    assert not t.can("play", "Town")  # action cards alone
    t.use("play", "Strike")
    assert t.damage("Mikoto") == 1
    t.until_turn(4)
    while t.game.number(TABLE, "turn") == 4:
        assert not t.can("play", "Strike")
        t.idle()
