"""Playing cards and using abilities: announcement, targets, payment, resolution."""

from __future__ import annotations

from typing import Any

import pytest

from tcgkit.kernel.cards import Choice, Instruction
from tcgkit.kernel.game import Reading, Running
from tcgkit.kernel.state import TABLE, Obj, Option
from tcgkit_dannokomachi.rules import events
from tests.rules.dannokomachi.made import (
    ALL_OUT,
    CLOSING,
    DANGORO,
    DOUBLE,
    GENSAI,
    HELPING,
    HOLD,
    HOTARU,
    JIZO,
    KOMACHI,
    MIKOTO,
    NOTHING,
    PLACES,
    SHARE,
    SPIRIT,
    STONE,
    STROKE,
    SWORD,
    TOWN,
    ability,
    action,
    adds,
    always,
    any_event,
    card,
    character,
    claims,
    destroy_this,
    discard_chosen,
    draw,
    each_chooses,
    equipment,
    field,
    foes,
    foes_main,
    gain_cost,
    hurt,
    one,
    own,
    quick,
    text,
    this,
    use,
    when,
)
from tests.rules.dannokomachi.play import A, B, Table

# ---- when ----------------------------------------------------------------------------


@pytest.mark.rule("dannokomachi.play.1")
@pytest.mark.rule("dannokomachi.play.2")
@pytest.mark.rule("dannokomachi.i.16")
def test_main_is_the_own_main_step_with_an_empty_stack() -> None:
    t = Table(
        main_a=[KOMACHI],
        main_b=[GENSAI],
        hand_a=[STROKE, NOTHING],
        hand_b=[STROKE],
        cost_a=9,
        cost_b=9,
    )
    t.wait()
    t.start("main_step")
    assert t.can("play", "Stroke")
    assert t.can("use", "Komachi")
    t.do("play", "Nothing")
    assert t.asked == A
    assert not t.can("play", "Stroke")  # something is on the stack
    assert not t.can("use", "Komachi")
    t.do("pass")
    assert t.asked == B
    assert not t.can("play", "Stroke")
    assert not t.can("use", "Gensai")
    t.do("pass")
    assert t.can("play", "Stroke")
    t.until("battle_step")
    while t.game.number(TABLE, "turn") == 3:
        assert not t.can("play", "Stroke")
        t.idle()


@pytest.mark.rule("dannokomachi.play.1")
@pytest.mark.rule("dannokomachi.play.3")
@pytest.mark.rule("dannokomachi.i.16")
@pytest.mark.rule("dannokomachi.i.17")
@pytest.mark.parametrize(("option", "steps"), [("quick", 4), ("none", 0)])
def test_quick_is_whenever_one_has_priority_in_either_turn(option: str, steps: int) -> None:
    t = Table(
        main_a=[KOMACHI],
        main_b=[MIKOTO],
        hand_b=[SPIRIT],
        turn_player=B,
        cost_b=9,
        opponent_turn_play=option,
    )
    t.wait()
    t.start("start_step")
    found = []
    while t.game.number(TABLE, "turn") == 4:
        step = next(each for each in t.where if each.endswith("_step"))
        if t.asked == B and t.can("play", "Spirit") and t.can("use", "Idler"):
            found += [step] if step not in found else []
        if step == "battle_step" and t.game.number(B, "cost") != 9:
            t.game.set_number(B, "cost", 9)
        t.idle()
    expected = ["start_step", "main_step", "battle_step"]
    assert found == (expected if steps else [])  # in the end step the cost is gone


@pytest.mark.rule("dannokomachi.play.3")
@pytest.mark.rule("dannokomachi.i.17")
def test_quick_is_possible_in_the_windows_of_a_battle() -> None:
    t = Table(main_a=[KOMACHI], main_b=[MIKOTO], hand_b=[SPIRIT] * 2, cost_b=2)
    t.wait(B)
    t.start("battle_step")
    t.attack("Komachi", "Mikoto")
    assert (t.asked, t.can("play", "Spirit")) == (B, True)
    t.use("play", "Spirit")
    t.do("pass")
    assert (t.damage("Mikoto"), t.can("play", "Spirit")) == (3, True)


# ---- announcing ----------------------------------------------------------------------


@pytest.mark.rule("dannokomachi.play.4")
@pytest.mark.rule("dannokomachi.i.56")
def test_it_is_shown_then_numbers_then_targets_then_paid_without_a_break() -> None:
    ear = field("Ear", 0, when(events.Played, any_event, gain_cost(0), name="Heard"))
    t = Table(
        main_a=[KOMACHI],
        main_b=[MIKOTO, GENSAI],
        hand_a=[ALL_OUT],
        hand_b=[NOTHING],
        cost_a=5,
        log=True,
    )
    t.put(B, "field", ear)
    t.start("main_step")
    t.do("play", "All-Out")
    assert t.keys("stack", -1) == ["All-Out"]
    assert [c.defn for c in t.game.view(B).zones["stack"].cards] == [ALL_OUT]  # shown
    assert (t.asked, t.game.decision is not None and t.game.decision.is_number) == (A, True)
    t.number(3)
    assert t.choices() == ["choose >Mikoto", "choose >Gensai"]
    assert (t.cost[A], t.stack) == (5, [])
    t.do("choose", ">Gensai")
    assert (t.cost[A], t.stack) == (2, ["All-Out", "Ear"])
    assert t.lines() == ["P1 plays All-Out (X = 3) on Gensai"]
    assert t.game.number(A, "played") == 1
    t.settle()
    assert t.damage("Gensai") == 2


def _modes(place: int) -> tuple[Option, ...]:
    return tuple(Option("mode", number=n, text=text(f"mode {n}")) for n in (1, 2))


@pytest.mark.rule("dannokomachi.play.4")
@pytest.mark.rule("dannokomachi.play.5")
def test_alternatives_are_chosen_with_the_announcement_if_their_targets_exist() -> None:
    def do(game: Running, e: Any) -> None:
        if e.memory[0] == (1,):
            game.emit(events.Damaged, e.you, e.picked[1][0], 2, e.source)
        else:
            game.emit(events.Drawn, e.you)

    pick = Choice(lambda game, scope: [], 0, 0, text("Which?"), modes=_modes(0), place=0)
    target = Choice(foes, 1, 1, text("Whom?"), under=(0, 1))
    either = action("Either", 0, do, choices=(pick, target))
    for answer, damage, drawn in ((1, 2, 0), (2, 0, 1)):
        t = Table(main_a=[KOMACHI], main_b=[MIKOTO], hand_a=[either, NOTHING])
        t.start("main_step")
        t.do("play", "Either")
        assert t.choices() == ["mode", "mode"]
        t.game.answer(answer - 1)
        assert t.stack == ["Either"]
        t.settle()
        assert (t.damage("Mikoto"), t.hand(A)) == (damage, 1 + drawn)
    t = Table(main_a=[KOMACHI], hand_a=[either, NOTHING])
    t.start("main_step")
    t.do("play", "Either")  # without a target only the second is possible
    t.settle()
    assert t.hand(A) == 2


@pytest.mark.rule("dannokomachi.play.5")
@pytest.mark.rule("dannokomachi.i.57")
@pytest.mark.parametrize("option", [False, True])
@pytest.mark.parametrize(
    ("name", "missing"),
    [
        ("Stroke", True),
        ("Places", True),
        ("Hold", True),
        ("Spirit", False),
        ("Share", False),
    ],
)
def test_what_needs_a_target_is_not_used_without_one(
    option: bool, name: str, missing: bool
) -> None:
    """A choice made on resolution is no target."""
    t = Table(
        main_a=[KOMACHI],
        hand_a=[STROKE, PLACES, HOLD, SPIRIT, SHARE],
        cost_a=9,
        play_without_target=option,
    )
    t.start("main_step")
    assert t.can("play", name) is (option or not missing)
    if option and missing:
        t.use("play", name)
        assert t.keys("graveyard", A) == [name]
        assert t.cost[A] < 9


@pytest.mark.rule("dannokomachi.i.57")
@pytest.mark.rule("dannokomachi.play.5")
def test_up_to_n_may_take_none_but_n_takes_n() -> None:
    up_to = action("Up To", 0, hurt(1), draw, choices=one(foes_main, 0, 2))
    both = action("Both", 0, hurt(1), choices=one(foes_main, 2, 2))
    t = Table(main_a=[KOMACHI], main_b=[MIKOTO], hand_a=[up_to, both])
    t.start("main_step")
    assert not t.can("play", "Both")
    t.do("play", "Up To")
    t.do("done")
    t.settle()
    assert (t.damage("Mikoto"), t.hand(A)) == (0, 2)
    t = Table(main_a=[KOMACHI], main_b=[MIKOTO, GENSAI], hand_a=[up_to, both])
    t.start("main_step")
    t.do("play", "Both")
    t.do("choose", ">Mikoto")
    t.settle()
    assert (t.damage("Mikoto"), t.damage("Gensai")) == (1, 1)


@pytest.mark.rule("dannokomachi.play.5")
@pytest.mark.rule("dannokomachi.1.1.2")
def test_who_cannot_be_targeted_is_no_target() -> None:
    ghost = character("Ghost", 5, 1, always(claims("be_targeted", "cannot", this)))
    t = Table(main_a=[KOMACHI], main_b=[ghost], hand_a=[STROKE, SHARE], cost_a=9)
    t.start("main_step")
    assert not t.can("play", "Stroke")
    t.put(B, "main", MIKOTO)
    t.cause()
    t.do("play", "Stroke")
    t.settle()
    assert (t.damage("Ghost"), t.damage("Mikoto")) == (0, 2)
    t.use("play", "Share")
    assert t.can("pick", "Komachi") or t.can("pick", "Ghost")  # no target: it can be chosen


@pytest.mark.rule("dannokomachi.play.5")
def test_what_cannot_be_paid_once_it_is_announced_goes_back_to_the_hand() -> None:
    """The announcement itself makes it dearer: all is as before."""

    def on_the_stack(game: Reading, scope: Any, obj: Obj) -> bool:
        return obj.place.zone.name == "stack"

    toll = field("Toll", 0, always(adds("cost", 1, on_the_stack)))
    t = Table(
        main_a=[KOMACHI], main_b=[MIKOTO], hand_a=[STROKE, NOTHING], cost_a=2, log=True
    )
    t.put(B, "field", toll)
    t.start("main_step")
    t.do("play", "Stroke")
    assert (t.keys("hand", A), t.stack) == (["Nothing", "Stroke"], [])
    assert (t.keys("stack", -1), t.cost[A], t.game.number(A, "played")) == ([], 2, 0)
    assert t.lines("plays") == []
    t.game.set_number(A, "cost", 3)
    t.do("play", "Stroke")
    t.settle()
    assert t.damage("Mikoto") == 2


@pytest.mark.rule("dannokomachi.play.5")
def test_a_target_that_the_first_choice_takes_away_takes_the_use_back() -> None:
    def another(game: Reading, scope: Any) -> list[Obj]:
        taken = scope.picked[0] if scope.picked else ()
        return [obj for obj in game.zone("main", B) if obj not in taken]

    pair = action("Pair", 1, hurt(1), choices=one(foes_main) + one(another))
    t = Table(main_a=[KOMACHI], main_b=[MIKOTO], hand_a=[pair], cost_a=1)
    t.wait(A)
    t.start("main_step")
    t.do("play", "Pair")
    assert (t.keys("hand", A), t.cost[A], t.stack) == (["Pair"], 1, [])


@pytest.mark.rule("dannokomachi.play.5")
@pytest.mark.rule("dannokomachi.1.1.2")
def test_what_is_forbidden_cannot_be_played() -> None:
    ban = field(
        "Ban", 0, always(claims("play", "cannot", lambda g, s, player: player != s.you))
    )
    t = Table(main_a=[KOMACHI], main_b=[MIKOTO], hand_a=[STROKE, NOTHING], cost_a=9)
    t.put(B, "field", ban)
    t.wait(A)
    t.start("main_step")
    assert not t.can("play")
    assert t.can("use", "Komachi")


# ---- negated, resolved ---------------------------------------------------------------


@pytest.mark.rule("dannokomachi.play.7")
@pytest.mark.rule("dannokomachi.play.8")
@pytest.mark.rule("dannokomachi.play.17")
@pytest.mark.rule("dannokomachi.i.58")
@pytest.mark.rule("dannokomachi.stack.1")
@pytest.mark.rule("dannokomachi.stack.6")
def test_nested_responses() -> None:
    """W19."""
    t = Table(
        main_a=[KOMACHI],
        main_b=[MIKOTO],
        hand_a=[DOUBLE, HOLD],
        hand_b=[HOLD],
        cost_a=8,
        cost_b=3,
        log=True,
    )
    t.wait(A)
    t.start("main_step")
    t.do("play", "Double")
    assert t.cost == (4, 3)
    assert t.can("play", "Hold")
    t.do("pass")
    t.do("play", "Hold")
    assert t.cost == (4, 0)
    t.do("play", "Hold")
    assert t.choices() == ["choose >Double", "choose >Hold"]  # not itself
    t.do("choose", ">Hold")
    assert t.stack == ["Double", "Hold", "Hold"]
    assert t.cost == (1, 0)
    t.settle()
    t.until_asked("attack")
    assert (t.keys("graveyard", A), t.keys("graveyard", B)) == (
        ["Hold", "Double"],
        ["Hold"],
    )
    assert t.lines("negated") == ["Hold is negated"]
    assert t.game.number(TABLE, "battles") == 2


@pytest.mark.rule("dannokomachi.play.7")
@pytest.mark.rule("dannokomachi.play.17")
@pytest.mark.rule("dannokomachi.i.58")
@pytest.mark.parametrize("kind", ["action", "equipment", "field"])
def test_a_negated_card_does_nothing_and_goes_to_the_graveyard(kind: str) -> None:
    made = {"action": HELPING, "equipment": SWORD, "field": TOWN}[kind]
    stop = quick(
        "Stop", 0, *HOLD.abilities[0].body, choices=one(lambda g, s: g.zone("stack"))
    )
    t = Table(main_a=[KOMACHI], main_b=[MIKOTO], hand_a=[made], hand_b=[stop], cost_a=3)
    t.wait(A)
    t.start("main_step")
    t.do("play", made.key)
    paid = t.cost[A]
    t.do("pass")
    t.do("play", "Stop")
    t.settle()
    assert t.keys("graveyard", A) == [made.key]
    assert (t.cost[A], t.hand(A), t.stat("Komachi", "attack")) == (paid, 0, 3)
    assert not [obj for obj in t.game.in_play() if obj.defn is made]


@pytest.mark.rule("dannokomachi.play.17")
@pytest.mark.rule("dannokomachi.1.1.2")
def test_what_cannot_be_negated_is_not() -> None:
    firm = always(claims("be_negated", "cannot", lambda g, s, obj: obj.defn is HELPING))
    t = Table(
        main_a=[KOMACHI],
        main_b=[MIKOTO],
        hand_a=[HELPING],
        hand_b=[HOLD],
        cost_a=2,
        cost_b=3,
    )
    t.put(A, "field", field("Firm", 0, firm))
    t.start("main_step")
    t.do("play", "Helping")
    t.do("play", "Hold")
    t.settle()
    assert t.hand(A) == 2


@pytest.mark.rule("dannokomachi.play.9")
@pytest.mark.rule("dannokomachi.play.7")
@pytest.mark.rule("dannokomachi.i.59")
def test_equipment_whose_bearer_is_gone_goes_to_the_graveyard() -> None:
    """W41."""
    t = Table(
        main_a=[KOMACHI, STONE],
        main_b=[MIKOTO],
        hand_a=[SWORD, quick("Cut", 0, hurt(2), choices=one(own))],
        cost_a=2,
    )
    t.hurt(Komachi=7)
    t.start("main_step")
    t.do("play", "Sword")
    t.do("choose", ">Komachi")
    t.do("play", "Cut")
    t.do("choose", ">Komachi")
    t.settle()
    assert t.keys("graveyard", A) == ["Cut", "Komachi", "Sword"]
    assert t.cost[A] == 0
    assert t.dango == (3, 4)


@pytest.mark.rule("dannokomachi.play.9")
@pytest.mark.rule("dannokomachi.i.59")
def test_equipment_finds_its_bearer_in_the_other_area() -> None:
    t = Table(
        main_a=[KOMACHI, STONE],
        sub_a=[GENSAI],
        main_b=[MIKOTO],
        hand_a=[SWORD, PLACES],
        cost_a=3,
    )
    t.start("main_step")
    t.do("play", "Sword")
    t.do("choose", ">Komachi")
    t.do("play", "Places")
    t.do("choose", ">Komachi")
    t.settle()
    assert t.keys("sub", A) == ["Komachi"]
    assert t.game.host(t.the("Sword")) is t.the("Komachi")


@pytest.mark.rule("dannokomachi.play.9")
@pytest.mark.rule("dannokomachi.i.18")
@pytest.mark.parametrize(("weakened", "attached"), [(True, False), (False, True)])
def test_a_bearer_that_is_not_legal_any_more_is_not_equipped(
    weakened: bool, attached: bool
) -> None:
    """A text may say otherwise who is equipped; that is judged on resolution."""

    def strong(game: Reading, scope: Any) -> list[Obj]:
        return [o for o in own(game, scope) if game.value(o, "attack") >= 3]

    heavy = card("Heavy", "equipment", ability("attach", choices=one(strong)), cost=0)
    t = Table(
        main_a=[KOMACHI, STONE], main_b=[MIKOTO], sub_b=[HOTARU], hand_a=[heavy], cost_b=1
    )
    t.wait()
    t.start("main_step")
    t.do("play", "Heavy")
    if weakened:
        t.do("pass")
        t.do("use", "Hotaru")
        t.do("choose", ">Komachi")
    t.settle()
    assert (t.keys("equipment", A) == ["Heavy"]) is attached
    assert (t.keys("graveyard", A) == ["Heavy"]) is not attached


@pytest.mark.rule("dannokomachi.play.11")
@pytest.mark.rule("dannokomachi.battle.8")
@pytest.mark.rule("dannokomachi.i.4")
def test_a_target_that_left_the_named_area_is_not_affected() -> None:
    """W22, second half: the exchanged one is not either."""
    t = Table(
        main_a=[KOMACHI],
        main_b=[GENSAI, MIKOTO],
        sub_b=[HOTARU],
        hand_a=[STROKE],
        hand_b=[PLACES],
        cost_a=2,
        cost_b=1,
    )
    t.start("main_step")
    t.do("play", "Stroke")
    t.do("choose", ">Gensai")
    t.do("play", "Places")
    t.do("choose", ">Gensai")
    t.settle()
    assert [t.damage(name) for name in ("Gensai", "Hotaru", "Mikoto")] == [0, 0, 0]


@pytest.mark.rule("dannokomachi.play.11")
@pytest.mark.rule("dannokomachi.i.4")
def test_of_several_targets_those_that_are_left_are_affected() -> None:
    two = action("Two", 0, hurt(2), choices=one(foes_main, 2, 2))
    t = Table(
        main_a=[KOMACHI],
        main_b=[GENSAI, MIKOTO],
        sub_b=[HOTARU],
        hand_a=[two],
        hand_b=[PLACES],
        cost_b=1,
        fizzle=True,
    )
    t.start("main_step")
    t.do("play", "Two")
    t.do("choose", ">Gensai")
    t.do("play", "Places")
    t.do("choose", ">Gensai")
    t.settle()
    assert [t.damage(name) for name in ("Gensai", "Mikoto")] == [0, 2]


@pytest.mark.rule("dannokomachi.play.11")
def test_parts_are_done_in_written_order() -> None:
    t = Table(
        main_a=[DANGORO],
        main_b=[MIKOTO],
        hand_a=[action("Long", 0, hurt(2), draw, gain_cost(1), choices=one(foes))],
        log=True,
    )
    t.start("main_step")
    t.use("play", "Long")
    assert t.lines()[1:4] == ["Mikoto takes 2 damage", "P1 draws Filler", "P1 gains 1 cost"]


# ---- abilities -----------------------------------------------------------------------


@pytest.mark.rule("dannokomachi.play.13")
@pytest.mark.rule("dannokomachi.i.61")
@pytest.mark.parametrize(
    ("limit", "first", "later"), [(None, 3, 3), ("turn", 1, 1), ("game", 1, 0)]
)
def test_an_ability_is_used_any_number_of_times_unless_it_says_otherwise(
    limit: str | None, first: int, later: int
) -> None:
    tags = {} if limit is None else {"limit": limit}
    mint = character("Mint", 9, 1, use(1, gain_cost(1), timing="quick", **tags))
    t = Table(main_a=[mint, STONE], main_b=[MIKOTO], cost_a=1)
    t.wait()
    t.start("main_step")
    for expected in (first, later):
        uses = 0
        while t.can("use", "Mint") and uses < 3:
            t.use("use", "Mint")
            uses += 1
            if t.asked != A:
                t.do("pass")
        assert uses == expected
        t.until_turn(t.game.number(TABLE, "turn") + 1)
        t.game.set_number(A, "cost", 1)
        while t.asked != A:
            t.do("pass")


@pytest.mark.rule("dannokomachi.i.61")
def test_the_same_ability_of_another_object_is_another_one() -> None:
    mint = character("Mint", 9, 1, use(0, gain_cost(1), limit="turn"))
    t = Table(main_a=[mint, mint], main_b=[MIKOTO], hand_a=[NOTHING])
    t.start("main_step")
    assert len(t.options("use")) == 2
    t.use("use", "Mint")
    assert len(t.options("use")) == 1


@pytest.mark.rule("dannokomachi.play.4")
@pytest.mark.rule("dannokomachi.play.16")
@pytest.mark.rule("dannokomachi.ability.4")
def test_what_an_ability_demands_is_paid_before_it_waits() -> None:
    """ "Destroy this equipment: gain 1 cost": the source is gone, the effect comes."""
    pouch = equipment(
        "Pouch",
        2,
        ability(
            "activated",
            gain_cost(1),
            draw,
            tags={"cost": "0"},
            costs=(Instruction(destroy_this),),
        ),
    )
    t = Table(main_a=[KOMACHI], main_b=[MIKOTO], hand_a=[NOTHING])
    t.equip("Komachi", pouch)
    t.start("main_step")
    t.do("use", "Pouch")
    assert (t.keys("graveyard", A), t.stack) == (["Pouch"], ["Pouch"])
    t.settle()
    assert (t.cost[A], t.hand(A)) == (1, 2)


@pytest.mark.rule("dannokomachi.play.4")
@pytest.mark.rule("dannokomachi.play.5")
def test_an_ability_whose_price_or_condition_is_not_met_cannot_be_used() -> None:
    def rich(game: Reading, scope: Any) -> bool:
        return game.number(scope.you, "dango") > 4

    made = [
        character("Payer", 9, 1, use(0, gain_cost(1), can_pay=(rich,))),
        character("Waiter", 9, 1, use(0, gain_cost(1), condition=rich)),
    ]
    for dango in (4, 5):
        t = Table(main_a=made, main_b=[MIKOTO], hand_a=[NOTHING], dango_a=dango)
        t.start("main_step")
        assert t.can("use", "Payer") is (dango == 5)
        assert t.can("use", "Waiter") is (dango == 5)


# ---- drawing, discarding, destroying -------------------------------------------------


@pytest.mark.rule("dannokomachi.play.14")
@pytest.mark.rule("dannokomachi.i.46")
def test_cards_are_drawn_from_the_top_one_after_another() -> None:
    ear = field("Ear", 0, when(events.Drawn, any_event, gain_cost(1)))
    t = Table(
        main_a=[KOMACHI],
        main_b=[MIKOTO],
        hand_a=[HELPING, NOTHING],
        deck_a=[STROKE, SPIRIT, JIZO],
        cost_a=2,
    )
    t.put(A, "field", ear)
    t.start("main_step")
    t.use("play", "Helping")
    t.game.answer(0)  # the order of the two triggers
    t.settle()
    assert t.keys("hand", A) == ["Nothing", "Stroke", "Spirit"]
    assert t.keys("deck", A) == ["Jizo"]
    assert t.cost[A] == 2  # each draw was heard


@pytest.mark.rule("dannokomachi.play.15")
@pytest.mark.rule("dannokomachi.i.127")
def test_who_has_the_hand_chooses_what_is_discarded() -> None:
    purge = action(
        "Purge",
        0,
        *each_chooses(lambda game, player: game.zone("hand", player)),
        discard_chosen,
    )
    t = Table(
        main_a=[KOMACHI], main_b=[MIKOTO], hand_a=[purge], hand_b=[STROKE, SPIRIT], log=True
    )
    t.start("main_step")
    t.do("play", "Purge")
    assert t.asked == B
    t.do("pick", "Spirit")
    assert t.keys("graveyard", B) == ["Spirit"]
    assert t.lines("discards") == ["P2 discards Spirit"]


@pytest.mark.rule("dannokomachi.play.16")
@pytest.mark.rule("dannokomachi.i.89")
@pytest.mark.parametrize("name", ["Sword", "Town"])
def test_destroying_puts_equipment_or_a_field_card_into_the_graveyard(name: str) -> None:
    t = Table(main_a=[KOMACHI], main_b=[MIKOTO], hand_a=[CLOSING], cost_a=2)
    t.equip("Mikoto", SWORD)
    t.put(B, "field", TOWN)
    t.start("main_step")
    t.do("play", "Closing")
    t.do("choose", ">" + name)
    t.settle()
    assert t.keys("graveyard", B) == [name]
    assert t.dango == (4, 4)
