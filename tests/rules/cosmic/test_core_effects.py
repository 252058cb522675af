"""Triggered, activated and static effects."""

from __future__ import annotations

from typing import Any

import pytest

from tcgkit.kernel.game import Reading, Running
from tcgkit_cosmic.rules import events
from tcgkit_cosmic.rules.zones import FROZEN
from tests.rules.cosmic.made import (
    CRYSTAL,
    ECLIPSE,
    FILLER,
    GAIA,
    HARE,
    HOUND,
    LAMP,
    LION,
    NOTHING,
    PROMINENCE,
    SOL,
    STONE,
    WISH,
    ability,
    by_freezing,
    card,
    change,
    core_damage,
    damage,
    fighter,
    freeze,
    one,
    opposing,
    when,
)
from tests.rules.cosmic.play import A, B, Table

# ---- effects -------------------------------------------------------------------------


@pytest.mark.rule("cosmic.effect.2")
@pytest.mark.rule("cosmic.effect.3")
@pytest.mark.rule("cosmic.i.73")
def test_triggered_effects_follow_at_once_the_privileged_players_first() -> None:
    """Own ones in the order their player chooses; what they trigger comes after them."""
    done: list[str] = []

    def note(game: Reading, e: Any) -> None:
        done.append(f"{e.source.defn.key} {e.ability.index}")

    def note_and_damage(game: Running, e: Any) -> None:
        done.append(f"{e.source.defn.key} {e.ability.index}")
        game.emit(events.CoreDamaged, e.you, 1)

    def drawn(game: Reading, scope: Any, event: Any) -> bool:
        return bool(event.by == A)

    def always_(game: Reading, scope: Any, event: Any) -> bool:
        return True

    def says() -> tuple[Any, ...]:
        return (
            when(events.Drawn, drawn, note_and_damage),
            when(events.Drawn, drawn, note),
            when(events.CoreDamaged, always_, note),
        )

    t = Table(privileged=B)
    for player, name in ((A, "Anna"), (B, "Ben")):
        t.servant(player, "o8", card(name, "servant", "", 0, 0, 0, 1, says=says()))
    t.wait()
    t.start("speed_1")
    t.cause(events.Drawn(A))
    asked = []
    while t.can("trigger"):
        asked.append(t.asked)
        decision = t.game.decision
        assert decision is not None
        last = decision.options[-1] if len(asked) == 1 else decision.options[0]
        t.game.answer(last)
    assert done[:4] == ["Ben 1", "Ben 0", "Anna 0", "Anna 1"]
    assert sorted(done[4:]) == ["Anna 2", "Anna 2", "Ben 2", "Ben 2"]
    assert asked[:2] == [B, A]


@pytest.mark.rule("cosmic.effect.2")
@pytest.mark.rule("cosmic.i.73")
def test_nothing_interrupts_a_triggered_effect() -> None:
    def entered(game: Reading, scope: Any, event: Any) -> bool:
        return event.card is scope.source

    hello = when(events.Entered, entered, core_damage(1))
    t = Table(core_b=9)
    t.pile(A, "o6", fighter(3, "Herald", says=(hello,)))
    t.wait()
    t.servant(B, "o8", fighter(5, says=(ability("activated"),)))
    t.start("speed_3")
    t.do("put", "Herald")
    t.do("pass")
    assert t.core(B) == 8


@pytest.mark.rule("cosmic.effect.5")
@pytest.mark.rule("cosmic.i.74")
def test_an_effect_once_per_turn_and_one_as_often_as_it_can_be_paid() -> None:
    t = Table()
    limited = ability("activated", tags={"limit": "turn"})
    t.servant(A, "o8", fighter(3, "Once", says=(limited,)))
    t.servant(A, "o6", fighter(3, "Often", says=(ability("activated"),)))
    t.start("speed_3")
    t.use("effect", "Once")
    assert not t.can("effect", "Once")
    for _ in range(3):
        t.use("effect", "Often")
    t.until_turn(2)
    t.until("speed_3")
    assert t.can("effect", "Once")


@pytest.mark.rule("cosmic.effect.6")
@pytest.mark.rule("cosmic.effect.7")
@pytest.mark.rule("cosmic.effect.21")
@pytest.mark.rule("cosmic.state.3")
@pytest.mark.rule("cosmic.i.75")
@pytest.mark.parametrize("hex_", ["o12", "o6"])
def test_effects_need_no_souls_and_work_in_either_zone_and_frozen(hex_: str) -> None:
    """Unless the cost freezes that card, which only a released one can pay."""
    both = (by_freezing(), ability("activated"))
    for number, each in enumerate(both):
        object.__setattr__(each, "index", number)
    t = Table()
    tool = t.servant(A, hex_, card("Tool", "servant", "red 3", 2, 0, 0, 3, says=both))
    t.start("speed_3")
    assert len(t.options("effect", ("Tool",))) == 2
    t.game.answer(t.options("effect", ("Tool",))[0])
    assert tool.posture == FROZEN
    assert len(t.options("effect", ("Tool",))) == 1


@pytest.mark.rule("cosmic.effect.8")
@pytest.mark.rule("cosmic.i.71")
@pytest.mark.rule("cosmic.core_dmg.12")
def test_damage_by_an_effect_is_no_attack() -> None:
    """No defence, no END, no nullification."""
    t = Table(core_b=9)
    t.servant(A, "o6", PROMINENCE, life=1)
    t.servant(A, "o8", CRYSTAL)
    t.servant(A, "o4", CRYSTAL)
    t.servant(
        A,
        "o12",
        card(
            "Spark",
            "servant",
            "",
            0,
            0,
            0,
            2,
            says=(by_freezing(damage(2), choices=one(opposing)),),
        ),
    )
    t.guardian(B, GAIA)
    t.servant(B, "o12", card("Wall", "servant", "", 0, 0, 5, 1), life=1)
    t.wait(A, "o2")
    t.start("speed_2")
    t.use("astrology", "Prominence")
    assert t.core(B) == 8
    t.use("effect", "Spark")
    assert t.cards(B, "o12") == ["Wall!"]


@pytest.mark.rule("cosmic.effect.9")
@pytest.mark.rule("cosmic.i.37")
@pytest.mark.parametrize("what", ["gone", "moved"])
def test_a_target_that_is_gone_is_left_out_one_that_moved_is_not(what: str) -> None:
    t = Table()
    t.servant(A, "o12", LAMP)
    hare = t.servant(B, "o12", HARE)
    t.servant(B, "o8", fighter(5, says=(NOTHING,)))
    t.wait(A, "o4")
    t.start("speed_1")
    t.do("effect", "Lamp")
    if what == "gone":
        t.cause(events.Returned(B, hare))
    else:
        t.cause(events.Orbited(B, 3, in_step=False))
    t.passes()
    assert t.board(B) == ({"o8": ["Speed 5!"]} if what == "gone" else {"o2": ["Speed 5!"]})


@pytest.mark.rule("cosmic.effect.20")
@pytest.mark.rule("cosmic.i.37")
@pytest.mark.parametrize("target", [False, True])
def test_an_effect_without_a_target_is_not_used(target: bool) -> None:
    t = Table()
    t.servant(A, "o12", LAMP)
    t.wait(A, "o4")
    t.servant(B, "o12" if target else "o8", HARE)
    t.start("speed_1")
    assert t.can("effect", "Lamp") is target


@pytest.mark.rule("cosmic.effect.1")
@pytest.mark.rule("cosmic.i.72")
@pytest.mark.rule("cosmic.card.7")
def test_static_effects_work_while_their_card_is_in_play() -> None:
    """W35: Sol strengthens servants in the attack zone, also in the middle of something."""
    t = Table()
    t.guardian(A, SOL)
    t.servant(A, "o2", LION)
    t.servant(A, "o4", LION)
    t.wait(A, "o6")
    t.start("speed_1")
    assert (t.stat(A, "o2", "atk"), t.stat(A, "o4", "atk")) == (2, 1)
    t.cause(events.Orbited(A, 1, in_step=False))
    assert (t.stat(A, "o4", "atk"), t.stat(A, "o6", "atk")) == (1, 1)
    t.cause(events.Orbited(A, -1, in_step=False))
    t.cause(events.Drawn(A))
    assert t.stat(A, "o2", "atk") == 1


@pytest.mark.rule("cosmic.effect.10")
@pytest.mark.rule("cosmic.i.76")
def test_attack_and_endurance_are_never_below_zero() -> None:
    t = Table()
    lion = t.servant(A, "o12", LION)
    for stat in ("atk", "end"):
        t.game.modify(change(stat, -3), lion, A, (lion,), "turn")
    t.wait()
    t.start("speed_1")
    assert (t.stat(A, "o12", "atk"), t.stat(A, "o12", "end")) == (0, 0)


@pytest.mark.rule("cosmic.effect.11")
@pytest.mark.rule("cosmic.i.72")
def test_instructions_are_carried_out_in_printed_order_as_far_as_possible() -> None:
    """Gaia: release one of your servants (here it is released already), then END +1."""
    t = Table()
    t.guardian(A, GAIA)
    t.servant(A, "o12", LION)
    t.servant(A, "o8", fighter(2, "Other", says=(NOTHING,)))
    t.start("speed_2")
    t.do("effect", "Gaia")
    t.do("choose", ">Lion")
    t.passes()
    assert t.stat(A, "o12", "end") == 2
    assert t.game.zone("core_top", A)[0].posture == FROZEN


@pytest.mark.rule("cosmic.effect.19")
@pytest.mark.rule("cosmic.i.90")
@pytest.mark.rule("cosmic.turn.7")
@pytest.mark.rule("cosmic.soul.16")
def test_souls_granted_to_a_hex_stay_with_the_hex_until_they_end() -> None:
    """W40: Wishing Star gives o8 a red soul until the end of the main phase."""
    t = Table(hand_a=[card("Light", "guardian", "", 0, 1, 1, 3)])
    t.servant(A, "o6", WISH)
    t.pile(A, "o8", FILLER, LION)
    t.start("speed_5")
    t.use("astrology", "Wish")
    assert t.souls(A) == {"o8": 1}
    t.until("speed_3")
    t.use("put", "Lion")
    assert t.cards(A, "o8") == ["Filler", "Lion!"]
    t.until("guardian_phase")
    assert "o8" not in t.souls(A)
    assert t.cards(A, "o8") == ["Filler", "Lion!"]


@pytest.mark.rule("cosmic.state.3")
def test_freezing_what_is_frozen_does_nothing_and_so_with_releasing() -> None:
    seen: list[str] = []

    def note(game: Reading, e: Any) -> None:
        seen.append(type(e.event).__name__)

    def any_(game: Reading, scope: Any, event: Any) -> bool:
        return True

    watcher = card(
        *("Watcher", "servant", ""),
        *(0, 0, 0, 1),
        says=(when(events.Froze, any_, note), when(events.Released, any_, note)),
    )
    t = Table()
    t.servant(A, "o8", watcher)
    lion = t.servant(A, "o12", LION)
    t.wait()
    t.start("speed_1")
    for event in (events.Released, events.Froze, events.Froze, events.Released):
        t.cause(event(A, lion))
    assert seen == ["Froze", "Released"]


@pytest.mark.rule("cosmic.state.1")
@pytest.mark.rule("cosmic.card.1")
@pytest.mark.rule("cosmic.card.2")
@pytest.mark.rule("cosmic.card.10")
def test_what_a_card_in_play_shows() -> None:
    t = Table()
    t.servant(A, "o12", HOUND, life=1)
    t.servant(A, "o2", ECLIPSE)
    t.guardian(A, SOL, frozen=True)
    t.wait()
    t.start("speed_1")
    shown = {
        c.defn.key: (c.posture, set(c.values) & {"atk", "end", "spd"})
        for zone in ("orbit", "core_top")
        for c in t.game.view(B).zones[f"1.{zone}"].cards
        if c.defn is not None
    }
    stats = {"atk", "end", "spd"}
    assert shown["Hound"] == (0, stats)
    assert shown["Sol"] == (1, stats)
    assert shown["Eclipse"] == (0, {"spd"})


@pytest.mark.rule("cosmic.i.80")
@pytest.mark.rule("cosmic.effect.12")
def test_a_text_that_contradicts_a_rule_takes_precedence() -> None:
    """A card that says that it enters play frozen does."""

    def entered(game: Reading, scope: Any, event: Any) -> bool:
        return event.card is scope.source

    tired = when(
        events.Entered, entered, lambda g, e: g.emit(events.Froze, e.you, e.source)
    )
    t = Table()
    t.pile(A, "o12", fighter(3, "Tired", says=(tired,)))
    t.wait()
    t.start("speed_3")
    t.use("put", "Tired")
    assert t.top(A, "o12").posture == FROZEN


@pytest.mark.rule("cosmic.i.73")
@pytest.mark.rule("cosmic.effect.2")
@pytest.mark.parametrize("servants", [0, 1, 2])
def test_a_triggered_effect_chooses_as_many_targets_as_it_says(servants: int) -> None:
    """One, if there is one; without a target it does nothing."""

    def entered(game: Reading, scope: Any, event: Any) -> bool:
        return event.card is scope.source

    chill = when(events.Entered, entered, *[freeze] * bool(servants), choices=one(opposing))
    t = Table()
    for hex_ in ("o12", "o8")[:servants]:
        t.servant(B, hex_, STONE)
    t.pile(A, "o6", fighter(3, "Chill", says=(chill,)))
    t.wait()
    t.start("speed_3")
    t.use("put", "Chill")
    if servants == 2:
        assert t.choices() == ["choose >Stone >o12", "choose >Stone >o8"]
        t.do("choose", ">o8")
    frozen = [obj.slot for obj in t.game.zone("orbit", B) if obj.posture == FROZEN]
    assert frozen == [[], [0], [4]][servants]


@pytest.mark.rule("cosmic.effect.6")
@pytest.mark.rule("cosmic.i.9")
def test_using_an_effect_spends_no_life_cards() -> None:
    """Only astrologies spend what lies beneath them."""
    t = Table()
    t.servant(
        A, "o8", card("Tool", "servant", "", 2, 0, 0, 3, says=(by_freezing(),)), life=2
    )
    t.wait()
    t.start("speed_3")
    t.use("effect", "Tool")
    assert t.cards(A, "o8") == ["Filler", "Filler", "Tool!"]


@pytest.mark.rule("cosmic.core_soul.8")
@pytest.mark.rule("cosmic.effect.1")
def test_a_core_soul_has_no_effect_to_be_used() -> None:
    t = Table()
    t.soul(A, card("Engine", "servant", "", 0, 1, 1, 3, says=(NOTHING,)))
    t.servant(A, "o12", fighter(3))
    t.start("speed_3")
    assert t.choices() == ["pass", "attack_core Speed 3 o12"]
