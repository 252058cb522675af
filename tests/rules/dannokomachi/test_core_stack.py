"""The stack and priority."""

from __future__ import annotations

import pytest

from tcgkit_dannokomachi.rules import events
from tests.rules.dannokomachi.made import (
    GENSAI,
    HOLD,
    KOMACHI,
    MIKOTO,
    NOTHING,
    SPIRIT,
    STONE,
    STROKE,
    action,
    any_event,
    character,
    draw,
    field,
    foes,
    gain_cost,
    hurt,
    one,
    own,
    quick,
    when,
)
from tests.rules.dannokomachi.play import A, B, Table


@pytest.mark.rule("dannokomachi.stack.1")
@pytest.mark.rule("dannokomachi.i.62")
def test_what_was_put_there_last_resolves_first() -> None:
    cards = [quick(f"Q{n}", 0, gain_cost(10**n)) for n in range(3)]
    t = Table(main_a=[KOMACHI], main_b=[MIKOTO], hand_a=cards)
    t.wait(A)
    t.start("main_step")
    for made in cards:
        t.do("play", made.key)
    assert t.stack == ["Q0", "Q1", "Q2"]
    found = []
    while t.stack:
        t.resolve()
        found.append(t.cost[A])
    assert found == [100, 110, 111]


@pytest.mark.rule("dannokomachi.stack.1")
@pytest.mark.rule("dannokomachi.ko.9")
@pytest.mark.rule("dannokomachi.i.62")
@pytest.mark.parametrize(("answered", "left"), [(True, 6), (False, None)])
def test_a_response_resolves_before_what_it_answers(
    answered: bool, left: int | None
) -> None:
    """W20."""
    t = Table(
        main_a=[KOMACHI], main_b=[MIKOTO, GENSAI], hand_a=[STROKE], cost_a=2, cost_b=2
    )
    t.hurt(Mikoto=6)
    t.start("main_step")
    t.do("play", "Stroke")
    t.do("choose", ">Mikoto")
    if answered:
        t.do("use", "Mikoto")
        t.do("choose", ">Mikoto")
    t.settle()
    if left is None:
        assert "Mikoto" in t.keys("graveyard", B)
    else:
        assert t.damage("Mikoto") == left


@pytest.mark.rule("dannokomachi.stack.2")
@pytest.mark.rule("dannokomachi.sba.1")
@pytest.mark.rule("dannokomachi.sba.2")
@pytest.mark.rule("dannokomachi.i.63")
def test_checks_then_triggers_then_the_turn_player() -> None:
    """After each resolution; not between two sentences of one text."""
    seen: list[int] = []

    def look(game: object, e: object) -> None:
        seen.append(len(t.keys("main", B)))

    mourner = field("Mourner", 0, when(events.KnockedOut, any_event, gain_cost(1)))
    t = Table(
        main_a=[KOMACHI],
        main_b=[STONE, MIKOTO],
        sub_b=[GENSAI],
        hand_a=[action("Blow", 0, hurt(5), look, choices=one(foes))],
        hand_b=[NOTHING],
        turn_player=A,
    )
    t.put(B, "field", mourner)
    t.wait(A)
    t.start("main_step")
    t.do("play", "Blow")
    t.do("choose", ">Stone")
    t.do("pass")
    t.do("pass")
    assert seen == [2]  # still there while the text was carried out
    assert t.keys("main", B) == ["Mikoto", "Gensai"]  # checked, filled
    assert (t.stack, t.asked) == (["Mourner"], A)  # triggered, and the turn player is asked


@pytest.mark.rule("dannokomachi.stack.3")
@pytest.mark.rule("dannokomachi.stack.4")
@pytest.mark.rule("dannokomachi.stack.5")
@pytest.mark.rule("dannokomachi.i.64")
def test_who_has_priority_uses_one_thing_or_passes() -> None:
    """After a use, of whomever, the turn player is first again; after a pass the other."""
    t = Table(main_a=[KOMACHI], main_b=[MIKOTO], hand_a=[NOTHING], hand_b=[NOTHING] * 2)
    t.wait()
    t.start("main_step")
    assert t.asked == A
    t.do("play", "Nothing")
    assert t.asked == A
    t.do("pass")
    assert t.asked == B
    t.do("play", "Nothing")
    assert t.asked == A
    t.do("pass")
    t.do("play", "Nothing")
    assert t.asked == A
    t.do("pass")
    assert t.asked == B
    t.do("pass")
    assert (t.asked, len(t.stack)) == (A, 2)  # after a resolution as well


@pytest.mark.rule("dannokomachi.stack.6")
@pytest.mark.rule("dannokomachi.stack.7")
@pytest.mark.rule("dannokomachi.i.64")
@pytest.mark.rule("dannokomachi.i.48")
def test_two_passes_in_succession_resolve_the_top_item_or_end_the_step() -> None:
    t = Table(main_a=[KOMACHI], main_b=[MIKOTO], hand_a=[SPIRIT, SPIRIT], cost_a=2)
    t.wait()
    t.start("main_step")
    t.do("play", "Spirit")
    t.do("play", "Spirit")
    for left in (1, 0):
        t.do("pass")
        assert len(t.stack) == left + 1  # one pass is not enough
        t.do("pass")
        assert (len(t.stack), "main_step" in t.where) == (left, True)  # one item alone
    t.do("pass")
    assert "main_step" in t.where
    t.do("use", "Idler")  # B acts: the passes are not in succession
    t.settle()
    assert "main_step" in t.where
    t.do("pass")
    t.do("pass")
    assert "battle_step" in t.where


@pytest.mark.rule("dannokomachi.stack.2")
@pytest.mark.rule("dannokomachi.i.63")
def test_nobody_acts_within_a_resolution_or_an_announcement() -> None:
    """What triggers within them waits; in the meantime nobody is asked for a use."""
    ear = field("Ear", 0, when(events.Drawn, any_event, gain_cost(1)))
    t = Table(
        main_a=[KOMACHI, STONE],
        main_b=[MIKOTO],
        hand_a=[action("Long", 0, draw, hurt(1), draw, choices=one(own)), SPIRIT],
        hand_b=[NOTHING],
        cost_a=1,
    )
    t.put(A, "field", ear)
    t.wait(B)
    t.start("main_step")
    t.do("play", "Long")
    assert t.choices() == ["choose >Komachi", "choose >Stone"]
    t.do("choose", ">Komachi")
    while t.stack == ["Long"]:
        t.do("pass")
    assert t.hand(A) == 3  # all of it was done
    assert t.stack == ["Ear", "Ear"]


@pytest.mark.rule("dannokomachi.stack.2")
@pytest.mark.rule("dannokomachi.i.63")
@pytest.mark.rule("dannokomachi.setup.3")
def test_at_the_beginning_of_each_step_triggers_go_on_the_stack_after_its_fixed_part() -> (
    None
):
    bell = field(
        "Bell",
        0,
        when(events.StepBegan, any_event, gain_cost(100)),
        when(events.CostGained, your_gain, draw),
    )
    t = Table(main_a=[KOMACHI], main_b=[MIKOTO], hand_b=[NOTHING], turn_player=B)
    t.put(A, "field", bell)
    t.start("start_step")
    t.game.answer(0)
    assert (t.cost[A], t.hand(A)) == (5, 1)
    assert t.stack == ["Bell", "Bell"]


def your_gain(game: object, scope: object, event: events.CostGained) -> bool:
    """Match the five cost of the start step."""
    return event.number == 5


@pytest.mark.rule("dannokomachi.stack.1")
@pytest.mark.rule("dannokomachi.area.3")
def test_triggered_and_used_abilities_wait_there_like_cards_and_all_can_see_them() -> None:
    wise = character("Wise", 5, 1, when(events.Played, any_event, gain_cost(1), name="Hum"))
    t = Table(main_a=[KOMACHI], main_b=[wise], hand_a=[NOTHING], cost_a=2)
    t.wait()
    t.start("main_step")
    t.do("use", "Komachi")
    t.do("play", "Nothing")
    assert t.stack == ["Komachi", "Nothing", "Wise"]
    for viewer in (A, B):
        waiting = str(t.game.view(viewer).waiting)
        assert waiting.index("2.main") < waiting.index("stack") < waiting.index("1.main")
    t.settle()
    assert (t.cost, t.stat("Komachi", "attack")) == ((0, 1), 5)


@pytest.mark.rule("dannokomachi.play.17")
@pytest.mark.rule("dannokomachi.stack.1")
def test_only_what_is_named_can_be_negated() -> None:
    """ "Target action card on the stack": an ability is none, nor a card in a hand."""
    t = Table(
        main_a=[KOMACHI],
        main_b=[MIKOTO],
        hand_a=[SPIRIT],
        hand_b=[HOLD],
        cost_a=3,
        cost_b=3,
    )
    t.wait()
    t.start("main_step")
    t.do("use", "Komachi")
    t.do("pass")
    assert not t.can("play", "Hold")
    t.settle()
    t.do("play", "Spirit")
    t.do("pass")
    assert t.can("play", "Hold")
