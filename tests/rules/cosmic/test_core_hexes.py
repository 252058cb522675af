"""Hexes, directions and souls: where everything lies, and what is sent where."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tcgkit.kernel.cards import CardDef
from tcgkit.kernel.game import Game
from tcgkit_cosmic.rules import events, zones
from tcgkit_cosmic.rules.geometry import (
    ATTACK_ZONE,
    CORE,
    DIRECTIONS,
    HEXES,
    NEIGHBOURS,
    ORBIT,
    STANDBY_ZONE,
    hex_of_slot,
    opposite,
    rotation,
    slot_of_hex,
)
from tcgkit_cosmic.rules.zones import COLOURS, count_souls, emitted, missing, souls
from tests.rules.cosmic.made import (
    BOWL,
    CRYSTAL,
    HARE,
    LION,
    PRISM,
    PROMINENCE,
    SOL,
    STONE,
    UNICORN,
    card,
)
from tests.rules.cosmic.play import A, B, Table

TABLE = {
    "core": ("o12", "o2", "o4", "o6", "o8", "o10"),
    "o12": (None, None, "o2", "core", "o10", None),
    "o2": (None, None, None, "o4", "core", "o12"),
    "o4": ("o2", None, None, None, "o6", "core"),
    "o6": ("core", "o4", None, None, None, "o8"),
    "o8": ("o10", "core", "o6", None, None, None),
    "o10": (None, "o12", "core", "o8", None, None),
}
"""The neighbour table of the rulebook, column by column: U, UR, DR, D, DL, UL."""

directions = st.sampled_from(DIRECTIONS)
marks = st.sets(st.tuples(st.sampled_from(sorted(COLOURS)), directions), max_size=6)


def with_marks(found: set[tuple[str, str]]) -> CardDef:
    """Return a card with an emission."""
    made = card("Marked", "servant", "", 0, 0, 0, 3)
    return CardDef(
        made.key, made.name, made.type, {**made.fields, "emission": tuple(sorted(found))}
    )


# ---- geometry ------------------------------------------------------------------------


@pytest.mark.rule("cosmic.hex.1")
@pytest.mark.rule("cosmic.hex.2")
@pytest.mark.rule("cosmic.i.1")
def test_a_board_is_a_core_with_six_hexes_around_it_and_six_directions() -> None:
    assert HEXES == ("core", "o12", "o2", "o4", "o6", "o8", "o10")
    assert DIRECTIONS == ("up", "up_right", "down_right", "down", "down_left", "up_left")


@pytest.mark.rule("cosmic.hex.3")
@pytest.mark.rule("cosmic.hex.4")
@pytest.mark.rule("cosmic.hex.5")
@pytest.mark.rule("cosmic.hex.6")
@pytest.mark.rule("cosmic.hex.7")
@pytest.mark.rule("cosmic.hex.8")
@pytest.mark.rule("cosmic.hex.9")
@pytest.mark.parametrize("hex_", HEXES)
def test_every_hex_has_the_neighbours_of_the_table(hex_: str) -> None:
    found = tuple(NEIGHBOURS[hex_].get(direction) for direction in DIRECTIONS)
    assert found == TABLE[hex_]


@pytest.mark.rule("cosmic.hex.2")
@given(st.sampled_from(HEXES), directions)
def test_who_is_next_to_whom_is_mutual_in_opposite_directions(
    hex_: str, direction: str
) -> None:
    there = NEIGHBOURS[hex_].get(direction)
    if there is not None:
        assert NEIGHBOURS[there][opposite(direction)] == hex_


@pytest.mark.rule("cosmic.hex.10")
@pytest.mark.rule("cosmic.hex.11")
@pytest.mark.rule("cosmic.hex.12")
@pytest.mark.rule("cosmic.hex.13")
def test_the_orbit_goes_clockwise_through_attack_and_standby_zone() -> None:
    assert ORBIT == ("o12", "o2", "o4", "o6", "o8", "o10")
    assert {"o10", "o12", "o2"} == ATTACK_ZONE
    assert {"o8", "o6", "o4"} == STANDBY_ZONE
    assert CORE not in {*ORBIT, *ATTACK_ZONE, *STANDBY_ZONE}


@pytest.mark.rule("cosmic.hex.10")
@pytest.mark.rule("cosmic.effect.18")
@given(st.integers(-20, 20))
def test_six_rotations_are_none_and_one_is_a_step_clockwise(steps: int) -> None:
    around = {slot: slot for slot in range(6)}
    turned = rotation(steps)
    for _ in range(6):
        around = {start: turned[at] for start, at in around.items()}
    assert around == {slot: slot for slot in range(6)}
    assert [hex_of_slot(rotation(1)[slot_of_hex(h)]) for h in ORBIT] == [
        *("o2", "o4", "o6", "o8", "o10", "o12")
    ]


@pytest.mark.rule("cosmic.soul.18")
@pytest.mark.rule("cosmic.i.4")
@given(directions)
def test_the_opposite_direction_is_three_steps_away_and_twice_is_none(
    direction: str,
) -> None:
    assert opposite(opposite(direction)) == direction
    assert (DIRECTIONS.index(opposite(direction)) - DIRECTIONS.index(direction)) % 6 == 3


# ---- souls ---------------------------------------------------------------------------


@pytest.mark.rule("cosmic.soul.1")
@pytest.mark.rule("cosmic.soul.2")
@pytest.mark.rule("cosmic.soul.3")
@pytest.mark.rule("cosmic.soul.5")
@pytest.mark.rule("cosmic.i.6")
@pytest.mark.rule("cosmic.i.7")
@given(st.sampled_from(ORBIT), marks)
def test_a_card_sends_one_soul_per_mark_to_where_it_points(
    hex_: str, found: set[tuple[str, str]]
) -> None:
    t = Table()
    t.servant(A, hex_, with_marks(found))
    expected = Counter(
        (there, colour)
        for colour, direction in found
        if (there := TABLE[hex_][DIRECTIONS.index(direction)]) is not None
    )
    pools = souls(t.game, A)
    assert {(h, c): n for h in HEXES for c, n in pools[h].items()} == dict(expected)
    assert not pools[hex_]


@pytest.mark.rule("cosmic.soul.18")
@pytest.mark.rule("cosmic.i.4")
@given(st.sampled_from(ORBIT), marks)
def test_upside_down_all_marks_point_the_other_way(
    hex_: str, found: set[tuple[str, str]]
) -> None:
    """180 degrees: as if the card had the opposite marks; turned twice it is as it was."""
    t = Table()
    obj = t.servant(A, hex_, with_marks(found))
    upright = emitted(t.game, obj)
    t.game.set_number(obj, "turned", 1)
    around = TABLE[hex_]
    expected = Counter(
        (colour, there)
        for colour, direction in found
        if (there := around[(DIRECTIONS.index(direction) + 3) % 6]) is not None
    )
    assert Counter(emitted(t.game, obj)) == expected
    t.game.set_number(obj, "turned", 0)
    assert emitted(t.game, obj) == upright


@pytest.mark.rule("cosmic.soul.17")
@pytest.mark.rule("cosmic.i.3")
@pytest.mark.rule("cosmic.orbit.7")
@pytest.mark.rule("cosmic.soul.6")
@pytest.mark.rule("cosmic.i.90")
@given(
    st.lists(
        st.tuples(st.sampled_from(ORBIT), marks), max_size=6, unique_by=lambda x: x[0]
    ),
    st.integers(-6, 6),
)
def test_souls_after_a_rotation_are_those_of_cards_laid_where_they_went(
    laid: list[tuple[str, set[tuple[str, str]]]], steps: int
) -> None:
    """Marks keep their board directions; souls are counted anew at once."""
    moved, expected = Table(), Table()
    for hex_, found in laid:
        defn = with_marks(found)
        moved.servant(A, hex_, defn)
        there = hex_of_slot(rotation(steps)[slot_of_hex(hex_)])
        expected.servant(A, there, defn)
    souls(moved.game, A)  # what was counted before does not count any more
    moved.game.permute("orbit", A, rotation(steps))
    assert souls(moved.game, A) == souls(expected.game, A)


@pytest.mark.rule("cosmic.soul.17")
@pytest.mark.rule("cosmic.soul.1")
@pytest.mark.parametrize(
    ("hex_", "there"),
    [
        ("o12", {"o10", "o2"}),
        ("o2", {"core"}),
        ("o4", {"o2", "o6"}),
        ("o6", {"core"}),
        ("o8", {"o10", "o6"}),
        ("o10", {"core"}),
    ],
)
def test_the_same_card_reaches_other_hexes_from_other_hexes(
    hex_: str, there: set[str]
) -> None:
    """W3: Sunlit Lion, red DL, U, DR."""
    t = Table()
    t.servant(A, hex_, LION)
    assert t.souls(A) == dict.fromkeys(there, 1)


@pytest.mark.rule("cosmic.soul.3")
@pytest.mark.rule("cosmic.soul.4")
@pytest.mark.rule("cosmic.i.2")
@pytest.mark.rule("cosmic.setup.4")
@pytest.mark.parametrize(
    ("hex_", "there"),
    [("o4", {"o2", "o6", "core"}), ("o12", {"o2", "core", "o10"})],
)
def test_souls_off_the_board_are_lost_and_none_reaches_the_opponent(
    hex_: str, there: set[str]
) -> None:
    """W2: Sun Crystal sends red in all six directions."""
    t = Table()
    t.servant(A, hex_, CRYSTAL)
    assert t.souls(A) == dict.fromkeys(there, 1)
    assert t.souls(B) == {}


@pytest.mark.rule("cosmic.soul.18")
@pytest.mark.rule("cosmic.core_soul.7")
@pytest.mark.rule("cosmic.state.4")
def test_a_core_soul_sends_turned_souls_into_the_orbit() -> None:
    """W5: Lion reaches o2, o6, o10; Hare o4, o8, o12; Prism each its opposite hex."""
    t = Table()
    t.soul(A, LION)
    t.soul(B, HARE)
    assert t.souls(A) == {"o2": 1, "o6": 1, "o10": 1}
    assert t.souls(B, "blue") == {"o4": 1, "o8": 1, "o12": 1}
    t = Table()
    t.soul(A, PRISM)
    found = {colour: {*t.souls(A, colour)} for colour in COLOURS}
    assert found == {
        "red": {"o6"},
        "yellow": {"o8", "o4"},
        "green": {"o10"},
        "blue": {"o12"},
        "black": {"o2"},
    }


@pytest.mark.rule("cosmic.guardian.7")
@pytest.mark.rule("cosmic.soul.7")
def test_a_guardian_sends_souls_upright_from_the_core() -> None:
    """Sol: red U, UR, UL, D; the marks of a guardian are not turned."""
    t = Table()
    t.guardian(A, SOL)
    assert t.souls(A) == {"o12": 1, "o2": 1, "o10": 1, "o6": 1}


@pytest.mark.rule("cosmic.soul.6")
@pytest.mark.rule("cosmic.soul.14")
@pytest.mark.rule("cosmic.soul.7")
def test_souls_of_one_colour_add_up_and_colours_stay_apart() -> None:
    t = Table()
    t.servant(A, "o12", UNICORN)  # red into the core
    t.servant(A, "o6", BOWL)  # green up into the core
    t.servant(A, "o4", CRYSTAL)  # red into the core
    assert souls(t.game, A)["core"] == {"red": 2, "green": 1}
    assert missing({"red": 2, "green": 1}, {"red": 1, "blue": 2}) == {"blue": 2}


@pytest.mark.rule("cosmic.soul.8")
@pytest.mark.rule("cosmic.i.8")
@pytest.mark.rule("cosmic.material.1")
def test_what_lies_face_down_sends_nothing() -> None:
    """Materials, life cards, hand, core and graveyard; a life card under a servant."""
    t = Table(hand_a=[CRYSTAL], core_a=[CRYSTAL, CRYSTAL])
    t.pile(A, "o8", CRYSTAL, CRYSTAL)
    t.servant(A, "o2", STONE, life=[CRYSTAL])
    t.game.make(CRYSTAL, "graveyard", A)
    assert t.souls(A) == {}


@pytest.mark.rule("cosmic.soul.8")
@pytest.mark.rule("cosmic.soul.11")
def test_a_card_that_is_being_put_into_play_sends_nothing_yet() -> None:
    t = Table()
    t.soul(A, LION)
    t.pile(A, "o6", UNICORN)
    t.servant(B, "o12", card("Quick", "servant", "", 0, 1, 0, 5))
    t.wait()
    t.start("speed_4")
    t.do("put", "Unicorn")
    assert t.window == "interrupt"
    assert t.souls(A) == {"o2": 1, "o6": 1, "o10": 1}
    t.passes()
    assert t.souls(A)["core"] == 1


@pytest.mark.rule("cosmic.soul.9")
@pytest.mark.rule("cosmic.soul.10")
@pytest.mark.rule("cosmic.state.5")
@pytest.mark.rule("cosmic.i.5")
def test_astrologies_send_souls_and_so_do_frozen_cards() -> None:
    t = Table()
    t.servant(A, "o12", PROMINENCE, frozen=True)
    assert t.souls(A) == {"o10": 1, "o2": 1}


@pytest.mark.rule("cosmic.soul.11")
@pytest.mark.rule("cosmic.soul.16")
@pytest.mark.rule("cosmic.i.9")
def test_souls_vanish_with_their_card_and_who_used_them_stays() -> None:
    t = Table()
    crystal = t.servant(A, "o4", CRYSTAL)
    t.servant(A, "o6", UNICORN)
    t.wait(A, "o8")
    t.start("speed_1")
    assert t.souls(A)["o6"] == 1
    t.cause(events.Destroyed(B, crystal))
    assert t.souls(A) == {"core": 1}
    assert t.cards(A, "o6") == ["Unicorn!"]


@pytest.mark.rule("cosmic.soul.12")
@pytest.mark.rule("cosmic.soul.14")
@pytest.mark.rule("cosmic.soul.15")
@pytest.mark.rule("cosmic.i.84")
@pytest.mark.rule("cosmic.i.11")
@pytest.mark.rule("cosmic.card.11")
@pytest.mark.parametrize(
    ("needs", "met"),
    [
        ("red 1", True),
        ("red 2", True),
        ("red 3", False),
        ("red 1, green 1", False),
        ("green 1", False),
        ("", True),
    ],
)
def test_a_soul_cost_is_met_by_at_least_as_many_souls_of_each_colour(
    needs: str, met: bool
) -> None:
    """Two red souls; whatever the colour of the card is; an empty cost always is met."""
    t = Table()
    t.servant(A, "o4", CRYSTAL)
    t.servant(A, "o8", CRYSTAL)
    t.pile(A, "o6", card("Needy", "servant", needs, 0, 1, 1, 1))
    t.wait(A, "o12")
    t.start("speed_1")
    assert t.can("put", "Needy") is met


@pytest.mark.rule("cosmic.core_soul.7")
@pytest.mark.rule("cosmic.guardian.7")
@pytest.mark.rule("cosmic.soul.18")
@given(marks, st.booleans())
def test_from_the_core_a_guardian_sends_souls_upright_and_a_core_soul_turned(
    found: set[tuple[str, str]], soul: bool
) -> None:
    t = Table()
    (t.soul if soul else t.guardian)(A, with_marks(found))
    around = TABLE["core"]
    expected = Counter(
        (around[(DIRECTIONS.index(direction) + (3 if soul else 0)) % 6], colour)
        for colour, direction in found
    )
    pools = souls(t.game, A)
    assert {(h, c): n for h in HEXES for c, n in pools[h].items()} == dict(expected)


@pytest.mark.rule("cosmic.soul.11")
def test_souls_are_counted_once_until_something_changes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    counted: list[int] = []

    def count(game: Game, player: int) -> Mapping[str, Mapping[str, int]]:
        counted.append(player)
        return count_souls(game, player)

    monkeypatch.setattr(zones, "count_souls", count)
    t = Table()
    sun = t.servant(A, "o4", card("Sun", "servant", "", 0, 0, 0, 3, red="U DL"))
    for hex_ in ("o2", "o6", "o8"):
        t.pile(A, hex_, card(f"On {hex_}", "servant", "red 1", 0, 1, 1, 1))
    t.start("speed_1")
    for _ in range(3):
        assert len(t.game.options(A, "part")) == 2
    assert counted.count(A) == 1
    t.game.set_number(sun, "turned", 1)
    for _ in range(3):
        assert len(t.game.options(A, "part")) == 0
    assert counted.count(A) == 2
