"""What nobody, or only one player, may know."""

from __future__ import annotations

import pytest

from tcgkit.kernel.cards import CardDef
from tcgkit.kernel.state import TABLE
from tcgkit.testing.contract import check_contract
from tcgkit_cosmic.rules import events
from tcgkit_cosmic.ruleset import RULESET
from tests.rules.cosmic.made import (
    ARCHER,
    BAT,
    BOWL,
    BULL,
    CRYSTAL,
    DAWN,
    EBB,
    FILLER,
    FINCH,
    GAIA,
    HARE,
    HOUND,
    HUNTER,
    LAMP,
    LION,
    LUNA,
    MIRROR,
    NOTHING,
    PHANTASM,
    PHOENIX,
    PRISM,
    SERPENT,
    SOL,
    STONE,
    TORTOISE,
    TURNING,
    UNICORN,
    WIND,
    card,
    fighter,
)
from tests.rules.cosmic.play import A, B, Table


@pytest.mark.rule("cosmic.info.1")
@pytest.mark.rule("cosmic.info.2")
@pytest.mark.rule("cosmic.info.3")
@pytest.mark.rule("cosmic.material.5")
@pytest.mark.rule("cosmic.mat_step.9")
@pytest.mark.rule("cosmic.i.17")
@pytest.mark.rule("cosmic.i.88")
def test_the_owner_may_look_at_materials_and_life_cards_the_opponent_never() -> None:
    """Numbers, freeze states and orientations are public; nobody sees a core."""
    t = Table(core_a=[HARE, LION], hand_a=[STONE], hand_b=[STONE])
    t.pile(A, "o8", EBB, SOL)
    t.servant(A, "o12", LION, life=[HARE, UNICORN], frozen_life=1, frozen=True)
    t.soul(A, BOWL)
    t.game.make(CRYSTAL, "graveyard", A)
    t.wait(B)
    t.start("speed_1")
    seen = {}
    for viewer in (A, B):
        zones = t.game.view(viewer).zones
        seen[viewer] = [
            (c.slot, c.defn.key if c.defn else None, c.posture, c.up)
            for c in zones["1.orbit"].cards
        ]
        assert (zones["1.core"].count, zones["1.core"].cards) == (2, ())
        assert zones["1.hand"].count == 1
        assert len(zones["1.hand"].cards) == (viewer == A)
        (soul,) = zones["1.core_top"].cards
        assert (soul.defn, soul.numbers["turned"]) == (BOWL, 1)
        assert [c.defn for c in zones["1.graveyard"].cards] == [CRYSTAL]
        assert t.game.view(viewer).table["privileged"] == A
        assert t.game.view(viewer).table["speed"] == 1
    assert sorted(name or "" for _, name, _, _ in seen[A]) == [
        *("Ebb", "Hare", "Lion", "Sol", "Unicorn")
    ]
    hidden = [(slot, None if not up else name, p, up) for slot, name, p, up in seen[A]]
    assert sorted(hidden, key=str) == sorted(seen[B], key=str)
    assert [name for _, name, _, _ in seen[B] if name] == ["Lion"]


@pytest.mark.rule("cosmic.info.4")
@pytest.mark.rule("cosmic.put.9")
@pytest.mark.rule("cosmic.i.10")
def test_a_card_that_is_turned_back_is_hidden_again() -> None:
    t = Table(log=True)
    t.soul(A, LION)
    t.pile(A, "o6", UNICORN)
    t.servant(B, "o6", TURNING)
    t.servant(B, "o8", card("Sky", "accessory", "", 0, 0, 0, 1, yellow="DR"))
    t.servant(B, "o4", fighter(1, "Other", says=(NOTHING,)))
    t.start("speed_4")
    t.do("put", "Unicorn")
    assert "Unicorn" in str([c.defn for c in t.game.view(B).zones["1.orbit"].cards])
    t.do("astrology", "Turning")
    t.passes()
    for viewer, sees in ((A, True), (B, False)):
        (seen,) = t.game.view(viewer).zones["1.orbit"].cards
        assert (seen.defn is UNICORN) is sees
    t.until("speed_1")
    assert t.asked == B
    faces = {t.game.sample(B, n).zone("orbit", A)[0].defn.key for n in range(20)}
    assert len(faces) > 1  # what was seen may be remembered, but nothing says it


GUARD = fighter(1, "Guard")


def seen_by_a(*hidden: CardDef) -> list[object]:
    """Return all that A sees of a play in which B's hidden cards are these."""
    held, placed, beneath, deep = hidden
    t = Table(
        hand_b=[held, STONE],
        core_b=[deep, FILLER, LION, FILLER, deep, FILLER, FILLER],
        hand_a=[FILLER],
        core_a=[placed, FILLER, FILLER, FILLER, FILLER, FILLER],
        log=True,
    )
    t.pile(B, "o8", beneath, placed)
    t.pile(B, "o2", placed)
    t.servant(B, "o12", GUARD, life=[placed, beneath])
    t.servant(A, "o12", BAT)
    t.servant(A, "o10", STONE)
    told: list[object] = []
    t.start("standby_phase")
    while t.game.result is None and t.game.number(TABLE, "turn") < 3:
        told += t.shown(A)
        for action in ("place_o4", "attack_core", "no_defence", "pass"):
            if t.can(action):
                t.do(action)
                break
        else:
            t.game.answer(0)
    return [*told, *t.log(A)]


@pytest.mark.rule("cosmic.info.2")
@pytest.mark.rule("cosmic.info.3")
@pytest.mark.rule("cosmic.core_dmg.10")
@pytest.mark.rule("cosmic.mat_step.9")
def test_what_is_hidden_makes_no_difference_to_what_the_opponent_sees() -> None:
    """Another hand, material, life card and core: A's views, options and log stay."""
    first = seen_by_a(FILLER, FILLER, FILLER, FILLER)
    heavy = card("Heavy", "servant", "red 9", 9, 0, 0, 1)
    for hidden in ((SOL, FILLER, EBB, HARE), (heavy, heavy, SOL, heavy)):
        assert seen_by_a(*hidden) == first


@pytest.mark.rule("cosmic.info.5")
@pytest.mark.rule("cosmic.i.81")
def test_whether_the_opponent_is_asked_shows_nowhere() -> None:
    """B has a legal interrupt or not: A's view and log are the same meanwhile."""
    told = []
    for face in (FINCH, LION):
        t = Table(log=True)
        t.servant(A, "o12", fighter(3))
        t.pile(B, "o6", FILLER, FILLER, face)
        t.wait()
        t.start("speed_3")
        t.do("attack_core", "Speed 3")
        if face is FINCH:
            assert t.asked == B
            assert not t.game.view(A).asked
        t.passes()
        told.append(t.log(A))
    assert told[0] == told[1]


@pytest.mark.rule("cosmic.draw.2")
@pytest.mark.rule("cosmic.info.2")
def test_a_drawn_card_is_known_if_it_lay_open_and_only_then() -> None:
    t = Table(core_a=[HARE, STONE], hand_a=[FILLER], log=True)
    t.soul(A, LION)
    t.wait()
    t.wait(B)
    t.start("speed_1")
    t.cause(events.Drawn(A))
    t.cause(events.Drawn(A))
    assert [fact for fact, _ in t.game.view(B).facts] == ["Lion"]
    told = t.log(B)
    assert not any("Stone" in line for line in told)
    assert any("Stone" in line for line in t.log(A))


DAWN_DECK: dict[CardDef, int] = {
    **dict.fromkeys((LION, CRYSTAL, UNICORN, ARCHER), 4),
    **dict.fromkeys((PHOENIX, BULL, WIND, BOWL, DAWN), 3),
    TORTOISE: 2,
    SOL: 2,
    GAIA: 1,
    PRISM: 2,
    FINCH: 2,
}
NIGHT_DECK: dict[CardDef, int] = {
    **dict.fromkeys((HARE, MIRROR, HUNTER, SERPENT), 4),
    **dict.fromkeys((EBB, BAT, HOUND, LAMP), 3),
    PHANTASM: 3,
    LUNA: 3,
    PRISM: 2,
    FINCH: 2,
    TURNING: 2,
}

KEPT = [
    "playouts_end",
    "somebody_can_act",
    "state_is_plain_data",
    "steps_ask_first",
    "cards_stay",
    "forks_are_equal",
    "caches_are_honest",
    "knowledge_is_true",
    "samples_look_alike",
    "samples_are_fair",
    "hidden_faces_do_not_show",
    "passing_does_not_show",
]
OPTIONS: tuple[dict[str, str | int | bool], ...] = (
    {
        "astrology_use": "immediate",
        "life_choice": "owner",
        "window_speed": "at_least",
        "always_ask_interrupts": True,
        "mulligan": "once",
    },
    {
        "astrology_materials": "all",
        "window_rounds": "until_both_pass",
        "defend_freezes": True,
        "interrupt_first": "opponent_of_user",
        "recheck_costs_on_resolution": False,
        "materials_per_turn": 4,
    },
)


@pytest.mark.rule("cosmic.info.2")
@pytest.mark.rule("cosmic.info.5")
@pytest.mark.parametrize(
    "options",
    [
        pytest.param(OPTIONS[0], id="one", marks=pytest.mark.exhaustive),
        pytest.param(OPTIONS[1], id="two", marks=pytest.mark.exhaustive),
    ],
)
def test_the_contract_holds_with_other_options(
    options: dict[str, str | int | bool],
) -> None:
    rules = RULESET.rules({**options, "turn_limit": 6})
    decks = [DAWN_DECK, NIGHT_DECK]
    found = check_contract(rules, decks, seeds=range(1), laws=KEPT)
    assert not found, "\n".join(map(str, found))
