"""Areas: who is where, who sees what, what becomes of what moves."""

from __future__ import annotations

from typing import Any

import pytest

from tcgkit.kernel.cards import CardDef
from tcgkit.kernel.game import Changing
from tcgkit.kernel.state import TABLE
from tcgkit_dannokomachi.rules import events
from tests.rules.dannokomachi.made import (
    APPRENTICE,
    BLADE,
    COAT,
    DANGORO,
    FILLER,
    GENSAI,
    HAYATE,
    HELPING,
    HOTARU,
    KOMACHI,
    MIKOTO,
    NOTHING,
    PIN,
    PLACES,
    SHADE,
    SPIRIT,
    STONE,
    STROKE,
    SWORD,
    TOWN,
    action,
    always,
    any_event,
    character,
    claims,
    create,
    equipment,
    everybody,
    exile,
    field,
    gain_cost,
    get,
    knock_out,
    one,
    own,
    own_sub,
    this,
    to_it,
    use,
    when,
)
from tests.rules.dannokomachi.play import A, B, Table

# ---- what there is -------------------------------------------------------------------


@pytest.mark.rule("dannokomachi.area.1")
@pytest.mark.rule("dannokomachi.area.2")
@pytest.mark.rule("dannokomachi.area.3")
@pytest.mark.rule("dannokomachi.area.5")
@pytest.mark.rule("dannokomachi.i.25")
@pytest.mark.rule("dannokomachi.i.124")
def test_each_player_has_areas_of_his_own_and_the_stack_is_shared() -> None:
    t = Table(
        main_a=[KOMACHI],
        sub_a=[GENSAI],
        main_b=[MIKOTO],
        hand_a=[STROKE, SPIRIT],
        hand_b=[HELPING],
        cost_a=2,
        cost_b=7,
    )
    t.equip("Komachi", SWORD)
    t.put(A, "field", TOWN)
    t.put(A, "graveyard", PLACES)
    t.put(A, "exile", NOTHING)
    t.wait(B)
    t.start("main_step")
    t.do("play", "Stroke")
    view = t.game.view(B)
    shown = {
        n: [c.defn.key if c.defn else None for c in v.cards] for n, v in view.zones.items()
    }
    public = {
        "1.main": ["Komachi"],
        "1.sub": ["Gensai"],
        "1.field": ["Town"],
        "1.equipment": ["Sword"],
        "1.graveyard": ["Places"],
        "1.exile": ["Nothing"],
        "stack": ["Stroke"],
    }
    assert {name: shown[name] for name in public} == public
    assert [view.zones[name].count for name in ("1.hand", "1.deck", "2.hand")] == [1, 10, 1]
    assert shown["1.hand"] == []
    assert not any(shown["1.deck"])
    assert shown["2.hand"] == ["Helping"]
    zones = t.game.rules.zones
    assert {n for n, z in zones.items() if z.in_play} == {
        "main",
        "sub",
        "field",
        "equipment",
    }
    assert [n for n, z in zones.items() if z.shared] == ["stack"]
    pools = [dict(p)["cost"] for p in view.pools]
    assert pools == [0, 7]


@pytest.mark.rule("dannokomachi.area.4")
@pytest.mark.rule("dannokomachi.area.6")
@pytest.mark.rule("dannokomachi.i.126")
def test_a_deck_is_hidden_even_if_its_cards_are_known() -> None:
    """A card looked at is known to who looked; after shuffling nobody knows where it is."""

    def look(game: Changing, e: Any) -> None:
        game.show(game.zone("deck", e.you)[-1], e.you)

    def shuffle(game: Changing, e: Any) -> None:
        game.shuffle("deck", e.you)

    t = Table(
        main_a=[KOMACHI],
        main_b=[MIKOTO],
        hand_a=[action("Look", 0, look), action("Mix", 0, shuffle)],
        deck_a=[PLACES, FILLER, FILLER],
    )
    t.start("main_step")
    t.use("play", "Look")
    assert [_faces(t, viewer) for viewer in (A, B)] == [["Places"], []]
    assert t.game.rules.zones["deck"].face_up is False
    t.use("play", "Mix")
    assert [_faces(t, viewer) for viewer in (A, B)] == [[], []]


def _faces(t: Table, viewer: int) -> list[str]:
    return [c.defn.key for c in t.game.view(viewer).zones["1.deck"].cards if c.defn]


# ---- how many where ------------------------------------------------------------------


@pytest.mark.rule("dannokomachi.area.7")
@pytest.mark.rule("dannokomachi.area.8")
@pytest.mark.rule("dannokomachi.area.9")
@pytest.mark.rule("dannokomachi.i.26")
@pytest.mark.rule("dannokomachi.i.27")
@pytest.mark.parametrize(
    ("size", "main", "sub"),
    [(2, 1, 1), (2, 0, 1), (2, 0, 4), (1, 0, 3), (3, 1, 4), (4, 2, 1), (2, 2, 9)],
)
def test_the_main_area_is_full_as_long_as_there_are_enough(
    size: int, main: int, sub: int
) -> None:
    t = Table(
        main_a=[KOMACHI] * main,
        sub_a=[STONE] * sub,
        main_b=[MIKOTO],
        hand_a=[NOTHING],
        main_area_size=size,
    )
    t.cause_before("main_step", events.Expired("test"))
    while t.can("fill"):
        t.idle()
    total = main + sub
    assert len(t.keys("main", A)) == min(size, total)
    assert len(t.keys("sub", A)) == max(0, total - size)


@pytest.mark.rule("dannokomachi.i.27")
@pytest.mark.parametrize(("capacity", "made"), [("none", 1), (2, 0), (3, 1)])
def test_a_sub_area_has_the_room_that_an_option_says(capacity: Any, made: int) -> None:
    t = Table(
        main_a=[KOMACHI, DANGORO],
        sub_a=[STONE, STONE],
        main_b=[MIKOTO],
        hand_a=[action("Make", 0, create(APPRENTICE)), SHADE],
        cost_a=4,
        sub_area_capacity=capacity,
    )
    t.put(A, "graveyard", GENSAI)
    t.start("main_step")
    t.use("play", "Make")
    assert t.keys("sub", A).count("Apprentice") == made
    t.use("play", "Shade")
    assert ("Gensai" in t.keys("sub", A)) == (capacity == "none")


@pytest.mark.rule("dannokomachi.area.10")
def test_places_inside_an_area_mean_nothing() -> None:
    """Whatever its place, a character in the main area can be named by each text of it."""
    for main in ([KOMACHI, DANGORO], [DANGORO, KOMACHI]):
        t = Table(main_a=[STONE], main_b=main, hand_a=[STROKE], cost_a=2)
        t.start("main_step")
        t.do("play", "Stroke")
        assert sorted(t.choices()) == ["choose >Dangoro", "choose >Komachi"]
    assert all(zone.slots is None for zone in t.game.rules.zones.values())


# ---- whose zones ---------------------------------------------------------------------


@pytest.mark.rule("dannokomachi.area.11")
@pytest.mark.rule("dannokomachi.i.32")
@pytest.mark.rule("dannokomachi.i.94")
@pytest.mark.rule("dannokomachi.i.125")
@pytest.mark.parametrize(
    ("how", "zone", "dango"), [(knock_out, "graveyard", (4, 3)), (exile, "exile", (4, 4))]
)
def test_a_card_goes_to_its_owners_zone(
    how: Any, zone: str, dango: tuple[int, int]
) -> None:
    """Under the opponent's control as well; its owner loses the dango."""
    take = to_it(lambda game, e, target: game.emit(events.ControlGiven, e.you, target, A))
    t = Table(
        main_a=[KOMACHI, DANGORO],
        main_b=[MIKOTO, GENSAI],
        sub_b=[HOTARU],
        hand_a=[
            action("Take", 0, take, choices=one(everybody)),
            action("End", 0, how, choices=one(own_sub)),
        ],
    )
    t.equip("Mikoto", SWORD)
    t.wait(A)
    t.start("main_step")
    t.do("play", "Take")
    t.do("choose", ">Mikoto")
    t.settle()
    mikoto = t.the("Mikoto")
    assert (mikoto.owner, mikoto.controller, mikoto.place.zone.name) == (B, A, "sub")
    assert t.keys("main", B) == ["Gensai", "Hotaru"]  # filled
    assert t.the("Sword").controller == B
    assert t.game.host(t.the("Sword")) is mikoto
    t.use("play", "End")
    assert (t.keys(zone, A).count("Mikoto"), t.keys(zone, B).count("Mikoto")) == (0, 1)
    assert t.keys("graveyard", B).count("Sword") == 1
    assert t.dango == dango


@pytest.mark.rule("dannokomachi.area.12")
@pytest.mark.rule("dannokomachi.i.33")
@pytest.mark.parametrize(
    ("zone", "name", "goes"),
    [
        ("hand", "Komachi", False),
        ("deck", "Komachi", False),
        ("hand", "Apprentice", False),
        ("exile", "Komachi", True),
        ("graveyard", "Komachi", True),
        ("hand", "Sword", True),
        ("deck", "Town", True),
    ],
)
def test_no_character_goes_to_a_hand_or_deck(zone: str, name: str, goes: bool) -> None:
    t = Table(
        main_a=[KOMACHI, STONE], sub_a=[APPRENTICE], main_b=[MIKOTO], hand_a=[NOTHING]
    )
    t.equip("Stone", SWORD)
    t.put(A, "field", TOWN)
    t.start("main_step")
    card = t.the(name)
    t.cause(events.Leaves(A, card, zone))
    assert t.game.is_there(card) is not goes
    assert (name in t.keys(zone, A)) is goes


# ---- new objects and the same ones ---------------------------------------------------


@pytest.mark.rule("dannokomachi.area.13")
@pytest.mark.rule("dannokomachi.i.34")
@pytest.mark.rule("dannokomachi.i.61")
@pytest.mark.rule("dannokomachi.ko.10")
def test_what_leaves_play_and_comes_back_is_new() -> None:
    """W43: no old counters, no effects, no equipment, abilities unused."""
    once = character(
        "Once", 8, 3, use(0, get("attack", 1, "turn"), choices=one(own), limit="turn")
    )
    t = Table(
        main_a=[once, KOMACHI],
        sub_a=[STONE],
        main_b=[MIKOTO],
        hand_a=[action("Fell", 0, knock_out, choices=one(own)), SHADE],
        cost_a=4,
    )
    t.equip("Once", COAT)
    t.hurt(Once=3)
    t.wait(A)
    t.start("main_step")
    old = t.the("Once")
    t.do("use", "Once")
    t.do("choose", ">Once")
    t.settle()
    assert not t.can("use", "Once")
    t.do("play", "Fell")
    t.do("choose", ">Once")
    t.settle()
    assert t.keys("graveyard", A) == ["Once", "Fell", "Coat"]
    t.use("play", "Shade")
    new = t.the("Once")
    assert new is not old
    assert new.place.zone.name == "sub"
    assert (t.damage("Once"), t.stat("Once", "hp"), t.stat("Once", "attack")) == (2, 8, 3)
    assert t.can("use", "Once")


@pytest.mark.rule("dannokomachi.area.14")
@pytest.mark.rule("dannokomachi.i.34")
def test_a_move_between_the_areas_keeps_everything() -> None:
    once = character(
        "Once", 8, 3, use(0, get("attack", 1, "turn"), choices=one(own), limit="turn")
    )
    t = Table(
        main_a=[once, DANGORO], sub_a=[STONE], main_b=[MIKOTO], hand_a=[PLACES], cost_a=1
    )
    t.equip("Once", COAT)
    t.hurt(Once=3)
    t.wait(A)
    t.start("main_step")
    old = t.the("Once")
    t.do("use", "Once")
    t.do("choose", ">Once")
    t.settle()
    t.do("play", "Places")
    t.do("choose", ">Once")
    t.settle()
    assert t.keys("sub", A) == ["Once"]
    assert t.the("Once") is old
    assert (t.damage("Once"), t.stat("Once", "hp"), t.stat("Once", "attack")) == (3, 11, 4)
    assert not t.can("use", "Once")


# ---- moving --------------------------------------------------------------------------


@pytest.mark.rule("dannokomachi.area.15")
@pytest.mark.rule("dannokomachi.i.29")
@pytest.mark.parametrize(
    ("option", "cost", "able"),
    [
        ("none", 5, False),
        ("free_once_per_turn", 0, True),
        ("cost_1_once_per_turn", 1, True),
        ("cost_1_once_per_turn", 0, False),
    ],
)
def test_nobody_switches_without_an_effect_unless_an_option_says_so(
    option: str, cost: int, able: bool
) -> None:
    t = Table(
        main_a=[DANGORO, STONE],
        sub_a=[GENSAI],
        main_b=[HOTARU],
        hand_a=[NOTHING],
        cost_a=cost,
        base_switch=option,
    )
    t.wait()
    t.start("main_step")
    assert t.can("switch", "Dangoro", ">Gensai") is able
    if able:
        t.do("switch", "Dangoro", ">Gensai")
        assert t.keys("main", A) == ["Stone", "Gensai"]
        assert t.cost[A] == 0
        assert not t.can("switch")  # once in a turn
    while t.game.number(TABLE, "turn") < 5:
        own_main = t.game.number(TABLE, "turn_player") == t.asked and "main_step" in t.where
        assert not t.can("switch") or (own_main and t.asked == A)
        t.idle()
    t.until("main_step")
    assert t.can("switch") is (option != "none")


@pytest.mark.rule("dannokomachi.area.16")
@pytest.mark.rule("dannokomachi.i.30")
@pytest.mark.parametrize(("front", "moved"), [([KOMACHI, STONE], False), ([KOMACHI], True)])
def test_nobody_is_moved_into_a_full_main_area(front: list[CardDef], moved: bool) -> None:
    forward = to_it(lambda game, e, target: game.emit(events.AreaChanged, target, "main"))
    t = Table(
        main_a=front,
        sub_a=[GENSAI],
        main_b=[MIKOTO],
        hand_a=[action("Forward", 0, forward, gain_cost(1), choices=one(own_sub))],
        main_refill="none",
    )
    t.start("main_step")
    t.use("play", "Forward")
    assert ("Gensai" in t.keys("main", A)) is moved
    assert t.cost[A] == 1  # the rest of the text is done all the same


@pytest.mark.rule("dannokomachi.area.17")
@pytest.mark.rule("dannokomachi.i.30")
@pytest.mark.rule("dannokomachi.i.31")
def test_a_switch_exchanges_two_at_one_moment() -> None:
    """Nothing enters or leaves play, nothing is filled, and it is one event."""
    ear = field(
        "Ear",
        0,
        when(events.Switched, any_event, gain_cost(10)),
        when(events.AreaChanged, any_event, gain_cost(100)),
        when(events.Entered, any_event, gain_cost(1000)),
    )
    t = Table(
        main_a=[KOMACHI, DANGORO],
        sub_a=[GENSAI, HAYATE],
        main_b=[MIKOTO],
        hand_a=[PLACES],
        cost_a=1,
        log=True,
    )
    t.put(A, "field", ear)
    t.start("main_step")
    t.do("play", "Places")
    t.do("choose", ">Dangoro")
    t.do("choose", ">Hayate")
    t.settle()
    assert (t.keys("main", A), t.keys("sub", A)) == (
        ["Komachi", "Hayate"],
        ["Gensai", "Dangoro"],
    )
    assert t.cost[A] == 10
    assert t.lines("switch") == ["Dangoro and Hayate switch"]


@pytest.mark.rule("dannokomachi.area.17")
@pytest.mark.rule("dannokomachi.i.31")
@pytest.mark.parametrize("target", ["Komachi", "Gensai"])
def test_a_switch_of_which_one_is_missing_does_not_happen(target: str) -> None:
    fell = action("Fell", 0, knock_out, choices=one(own), timing="quick")
    t = Table(
        main_a=[KOMACHI, DANGORO],
        sub_a=[GENSAI, HAYATE],
        main_b=[MIKOTO],
        hand_a=[PLACES, fell],
        cost_a=1,
    )
    t.wait(A)
    t.start("main_step")
    t.do("play", "Places")
    t.do("choose", ">Komachi")
    t.do("choose", ">Gensai")
    t.do("play", "Fell")
    t.do("choose", ">" + target)
    t.resolve()
    if t.can("fill"):
        t.do("fill", "Hayate")
    before = (t.keys("main", A), t.keys("sub", A))
    t.settle()
    assert (t.keys("main", A), t.keys("sub", A)) == before


# ---- where abilities work ------------------------------------------------------------


@pytest.mark.rule("dannokomachi.play.12")
@pytest.mark.rule("dannokomachi.i.60")
@pytest.mark.parametrize(("option", "works"), [("active", True), ("inactive", False)])
def test_abilities_work_in_the_sub_area_unless_an_option_says_otherwise(
    option: str, works: bool
) -> None:
    """All kinds: used, triggered, always on; and equipment is no character."""
    rich = character(
        "Rich",
        5,
        1,
        always(claims("be_healed", "cannot", this)),
        use(0, gain_cost(1)),
        when(events.StepBegan, any_event, gain_cost(10)),
    )
    t = Table(
        main_a=[KOMACHI, DANGORO],
        sub_a=[rich],
        main_b=[MIKOTO],
        hand_a=[NOTHING],
        sub_area_abilities=option,
    )
    t.equip("Rich", SWORD)
    t.start("main_step")
    t.settle()
    assert t.cost[A] == (10 if works else 0)
    assert t.can("use", "Rich") is works
    assert t.game.cannot("be_healed", t.the("Rich")) is works
    assert t.stat("Rich", "attack") == 2


@pytest.mark.rule("dannokomachi.play.12")
@pytest.mark.rule("dannokomachi.i.60")
@pytest.mark.parametrize("area", ["main", "sub"])
def test_an_ability_that_names_an_area_works_there_alone(area: str) -> None:
    there = character(
        "There",
        5,
        1,
        use(0, gain_cost(1), area=area),
        when(events.StepBegan, any_event, gain_cost(10), area=area),
        always(claims("be_healed", "cannot", this), area=area),
    )
    for place in ("main", "sub"):
        t = Table(main_a=[KOMACHI], main_b=[MIKOTO], hand_a=[NOTHING])
        if place == "sub":
            t.put(A, "main", STONE)
        t.put(A, place, there)
        t.start("main_step")
        t.settle()
        works = place == area
        assert t.cost[A] == (10 if works else 0)
        assert t.can("use", "There") is works
        assert t.game.cannot("be_healed", t.the("There")) is works


@pytest.mark.rule("dannokomachi.play.12")
def test_equipment_is_in_the_area_of_its_bearer() -> None:
    drum = equipment("Drum", 0, use(0, gain_cost(1), area="sub"))
    for name, works in (("Komachi", False), ("Gensai", True)):
        t = Table(
            main_a=[KOMACHI, DANGORO], sub_a=[GENSAI], main_b=[MIKOTO], hand_a=[NOTHING]
        )
        t.equip(name, drum)
        t.start("main_step")
        assert t.can("use", "Drum") is works


@pytest.mark.rule("dannokomachi.i.71")
@pytest.mark.rule("dannokomachi.turn.3")
def test_while_attached_and_while_in_play_end_when_that_stops() -> None:
    t = Table(main_a=[KOMACHI, STONE], main_b=[MIKOTO], hand_a=[PIN, NOTHING], cost_a=2)
    t.equip("Komachi", BLADE)
    t.put(A, "field", TOWN)
    t.start("main_step")
    assert t.stat("Komachi", "attack") == 6
    t.cause(events.Destroyed(A, t.the("Blade")))
    assert t.stat("Komachi", "attack") == 4
    assert t.game.verdict("attack_sub", t.the("Komachi")) is None
    t.cause(events.Destroyed(A, t.the("Town")))
    assert t.stat("Komachi", "attack") == 3
    assert t.the("Komachi") is not None
