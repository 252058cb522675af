"""What texts do with monsters on the field: destroy, turn, freeze, control, move, buff."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tcgkit.kernel.state import TABLE
from tcgkit_ultimate.rules.zones import is_frozen
from tests.rules.ultimate.core_made import foe, monster
from tests.rules.ultimate.core_table import TURN, A, B, Table
from tests.rules.ultimate.written import magic as spell
from tests.rules.ultimate.written import says


def act(text: str, t: Table, rank: str = "6") -> Table:
    """Let A use the activated ability of a monster with a text."""
    t.put(A, says("Actor", f"(activated) {text}", rank=rank))
    t.start()
    t.do("use", "Actor")
    return t


def with_foes(*ranks: str, **given: object) -> Table:
    """Return a position in which B has these monsters."""
    t = Table(**given)  # type: ignore[arg-type]  # what Table takes
    t.put(B, *map(foe, ranks))
    return t


LISTED = {
    "Destroy {}.": "destroyed",
    "Return {} to its owner's hand.": "hand",
    "Return {} to its owner's deck.": "deck",
    "Freeze {}.": "frozen",
    "Tire {}.": "tired",
    "Heavily tire {}.": "heavily tired",
    "Take control of {}.": "taken",
    "{} cannot attack until the end of the turn.": "",
    "{} cannot block until the end of the turn.": "",
}


# ---- the number rule -----------------------------------------------------------------


@pytest.mark.rule("ultimate.ban.16")
@pytest.mark.rule("ultimate.i.125")
@pytest.mark.parametrize("deed", LISTED)
def test_the_listed_effects_choose_smaller_monsters_only(deed: str) -> None:
    """Equal is not enough, the source must be larger."""
    text = deed.format("up to 1 opposing monster on the field")
    t = act(text[0].upper() + text[1:], with_foes("5", "6", "7"))
    assert t.choices() == ["choose Foe5", "done"]


@pytest.mark.rule("ultimate.i.125")
@pytest.mark.parametrize(
    "text",
    [
        "Send up to 1 opposing monster on the field to the graveyard.",
        "Recover up to 1 opposing monster on the field.",
        "Up to 1 opposing monster on the field gets +1 until the end of the turn.",
    ],
)
def test_other_effects_choose_any_monster(text: str) -> None:
    """Sending, recovering and buffs are not under the rule."""
    t = act(text, with_foes("5", "6", "7"))
    assert t.choices() == ["choose Foe5", "choose Foe6", "choose Foe7", "done"]


@pytest.mark.rule("ultimate.i.125")
def test_an_option_puts_sending_under_the_rule() -> None:
    """number_rule = all_removal."""
    t = with_foes("5", "6", "7", number_rule="all_removal")
    act("Send up to 1 opposing monster on the field to the graveyard.", t)
    assert t.choices() == ["choose Foe5", "done"]


@pytest.mark.rule("ultimate.i.124")
def test_the_rule_is_looked_at_again_when_the_effect_happens() -> None:
    """When choosing and again when the effect happens."""
    grows = says(
        "Grows", "(continuous) While this card is frozen: this card gets +5.", rank="5"
    )
    t = Table()
    t.put(B, grows)
    act("Freeze 1 opposing monster on the field, then destroy it.", t)
    assert t.field(B) == ["Grows"]
    assert t.number("Grows") == 10


@pytest.mark.rule("ultimate.i.124")
def test_a_choice_before_the_deed_is_under_the_rule_too() -> None:
    """Choose 1 opposing monster: destroy it."""
    t = act(
        "Choose up to 1 opposing monster on the field: destroy it.", with_foes("5", "7")
    )
    assert t.choices() == ["choose Foe5", "done"]


@pytest.mark.rule("ultimate.ban.16")
def test_all_monsters_are_those_that_are_smaller() -> None:
    """The forbidden part is left out."""
    t = act("Destroy all opposing monsters on the field.", with_foes("5", "7"))
    while t.can("bury"):
        t.do("bury")
    assert t.field(B) == ["Foe7"]


# ---- destroying and sending ----------------------------------------------------------


@pytest.mark.rule("ultimate.i.115")
@pytest.mark.rule("ultimate.i.114")
def test_two_monsters_are_destroyed_together() -> None:
    """Both leave first; their owner chooses the order."""
    t = act("Destroy up to 2 opposing monsters on the field.", with_foes("2", "3"))
    t.do("choose", "Foe2")
    t.do("choose", "Foe3")
    assert t.asked == B
    t.do("bury", "Foe3")
    assert t.keys("graveyard", B) == ["Foe3", "Foe2"]


@pytest.mark.rule("ultimate.destroy.5")
def test_sending_is_not_destroying() -> None:
    """On-destroyed abilities do not occur."""
    scout = says("Scout", "(triggered) When this card is destroyed: draw 1 card.", rank="A")
    t = Table()
    t.put(B, scout)
    act("Send 1 opposing monster on the field to the graveyard.", t)
    assert t.asked == A
    assert t.keys("graveyard", B) == ["Scout"]


@pytest.mark.rule("ultimate.i.104")
def test_what_has_left_is_left_out_and_the_rest_is_done() -> None:
    """Choices that have become impossible are left out."""
    t = with_foes("2", "3")
    t.stop(B, "W4")
    act("Destroy 1 opposing monster of number 2 on the field, then burn 1.", t)
    t.do("release", "Foe2")
    if t.can("pass"):
        t.do("pass")
    assert t.keys("graveyard", B)[0] == "Foe2"
    assert t.deck(B) == 19


# ---- orientation and freezing --------------------------------------------------------


@pytest.mark.rule("ultimate.state.3")
@pytest.mark.rule("ultimate.state.4")
@pytest.mark.rule("ultimate.state.5")
@pytest.mark.parametrize(
    ("deed", "before", "after"),
    [
        ("Tire", 0, 1),
        ("Tire", 2, 2),
        ("Heavily tire", 1, 2),
        ("Recover", 2, 1),
        ("Recover", 1, 0),
    ],
)
def test_texts_turn_monsters(deed: str, before: int, after: int) -> None:
    """Each verb moves to its own rung."""
    t = Table()
    t.put(B, foe("2"), posture=before)
    act(f"{deed} 1 opposing monster on the field.", t)
    assert t["Foe2"].posture == after


@pytest.mark.rule("ultimate.state.12")
@pytest.mark.rule("ultimate.i.122")
@pytest.mark.parametrize(
    ("until", "turns"),
    [
        ("", range(2)),
        (" until the end of the turn", range(1)),
        (" until the end of your opponent's next turn", range(2)),
        (" until the end of your next turn", range(3)),
        (" during your opponent's next turn", range(1, 2)),
    ],
)
def test_freezing_lasts_as_long_as_the_text_says(until: str, turns: range) -> None:
    """By default until the end of the next turn of the frozen monster's controller."""
    t = act(f"Freeze 1 opposing monster on the field{until}.", with_foes("2"))
    frozen = []
    for turn in range(turns.stop + 1):
        t.until_turn(TURN + turn)
        frozen.append(is_frozen(t.game, t["Foe2"]))
        assert (t.game.value(t["Foe2"], "frozen") > 0) is frozen[-1]
    assert frozen == [turn in turns for turn in range(turns.stop + 1)]


@pytest.mark.rule("ultimate.i.125")
def test_a_monster_cannot_attack_or_block_for_a_time() -> None:
    """Part of freezing: the same limits."""
    t = with_foes("2")
    t.put(A, foe("3"))
    act("1 opposing monster on the field cannot block until the end of the turn.", t)
    t.reach("attack", "Foe3")
    assert not t.can("block")
    t = with_foes("2")
    act(
        "1 opposing monster on the field cannot attack until the end of your opponent's next turn.",
        t,
    )
    t.until_turn(TURN + 1)
    t.until_so(
        lambda now: now.steps == "attack_step" or now.game.number(TABLE, "turn") > TURN + 1
    )
    assert not t.can("attack", "Foe2")


# ---- control and places --------------------------------------------------------------


@pytest.mark.rule("ultimate.i.134")
@pytest.mark.rule("ultimate.i.137")
def test_control_is_taken_and_kept() -> None:
    """Same orientation; permanent unless the text limits it."""
    t = Table()
    t.put(B, foe("3"), posture=1)
    act("Take control of 1 opposing monster on the field.", t)
    assert (t.field(A), t["Foe3"].posture) == (["Actor", "Foe3"], 1)
    t.until_turn(TURN + 2)
    assert "Foe3" in t.field(A)


@pytest.mark.rule("ultimate.i.135")
def test_a_limited_control_ends() -> None:
    """The monster moves to an empty cell of its owner."""
    t = act(
        "Take control of 1 opposing monster on the field until the end of the turn.",
        with_foes("3"),
    )
    assert "Foe3" in t.field(A)
    t.until_turn(TURN + 1)
    assert t.field(B) == ["Foe3"]


@pytest.mark.rule("ultimate.i.39")
def test_no_control_without_an_empty_cell() -> None:
    """An effect that gains control while the battlefield is full does nothing."""
    t = with_foes("3")
    t.put(A, *(foe("A", f"Own{n}") for n in range(4)))
    act("Take control of 1 opposing monster on the field.", t)
    assert t.field(B) == ["Foe3"]


@pytest.mark.rule("ultimate.i.89")
@pytest.mark.parametrize(
    ("where", "zone"),
    [
        ("to your mana zone", "mana_zone"),
        ("to the top of your deck", "deck_top"),
        ("to the top of your graveyard", "graveyard_top"),
    ],
)
def test_a_monster_is_moved_outside_the_battlefield(where: str, zone: str) -> None:
    """Its buffs and orientation stay, no on-summon event."""
    t = Table(mana=5)
    act(f"This card gets +1 while it stays on the field, then move this card {where}.", t)
    assert t.keys(zone, A) == ["Actor"]
    assert t.number("Actor") == 7


@pytest.mark.rule("ultimate.off.3")
@pytest.mark.rule("ultimate.i.88")
def test_a_second_one_outside_stays_where_it_is() -> None:
    """A placement that would make a second one does not happen."""
    t = Table(mana=5)
    t.put(A, foe("A"), zone="deck_top")
    act("Move this card to your mana zone.", t)
    assert t.field(A) == ["Actor"]


@pytest.mark.rule("ultimate.i.90")
def test_only_own_monsters_lie_on_the_deck() -> None:
    """In your mana zone a stolen one may lie."""
    for where, moves in (("to the top of your deck", False), ("to your mana zone", True)):
        t = Table(mana=5)
        t.put(A, foe("A"), owner=B)
        act(f"Move 1 other monster on your battlefield {where}.", t)
        assert (t.field(A) == ["Actor"]) == moves


# ---- buffs ---------------------------------------------------------------------------


@pytest.mark.rule("ultimate.ban.41")
@pytest.mark.rule("ultimate.i.123")
def test_buffs_add_up_to_five() -> None:
    """All are kept, the effective sum is cut off."""
    t = Table()
    text = "This card gets +4 until the end of the turn, then this card gets +3 until the end of"
    act(f"{text} your next turn.", t, rank="2")
    assert t.number("Actor") == 7
    t.until_turn(TURN + 1)
    assert t.number("Actor") == 5


@pytest.mark.rule("ultimate.ban.42")
def test_a_number_is_never_lowered() -> None:
    """A monster's number is never below its printed number."""
    t = act("1 opposing monster on the field gets -2.", with_foes("5"))
    assert t.number("Foe5") == 5


@pytest.mark.rule("ultimate.i.119")
@pytest.mark.parametrize(
    ("until", "turns"),
    [
        ("until the end of the turn", range(1)),
        ("until the end of your opponent's next turn", range(2)),
        ("until the end of your next turn", range(3)),
        ("during your next turn", range(2, 3)),
        ("during your opponent's next turn", range(1, 2)),
        ("while it stays on the field", range(9)),
    ],
)
def test_buffs_last_as_long_as_the_text_says(until: str, turns: range) -> None:
    """The complete list of durations; the battle has its own test."""
    t = act(f"Up to 1 monster on your battlefield gets +2 {until}.", Table(mana=0))
    t.do("choose", "Actor")
    had = []
    for turn in range(TURN, TURN + 5):
        t.until_turn(turn)
        had.append(t.number("Actor") == 8)
    assert had == [number in turns for number in range(5)]


@pytest.mark.rule("ultimate.i.119")
def test_a_battle_ends_what_lasts_for_it() -> None:
    """After the abilities set off by it."""
    t = with_foes("3")
    t.put(
        A,
        says(
            "Hero",
            "(triggered) When this card enters a battle: this card gets +3 until the end of the"
            " battle.",
            rank="2",
        ),
    )
    t.start()
    t.attack("Hero", block="Foe3")
    t.do("yes")
    assert (t.field(A), t.field(B)) == (["Hero"], [])
    assert t.number("Hero") == 2


@pytest.mark.rule("ultimate.i.104")
def test_monsters_that_get_something_are_chosen() -> None:
    """Up to 2 monsters on your battlefield get +2."""
    t = Table(
        hand_a=[
            spell("Up to 2 monsters on your battlefield get +2 until the end of the turn.")
        ]
    )
    t.put(A, foe("2"), foe("3"), foe("4"))
    t.start()
    t.do("magic", "Spell")
    t.do("yes")
    t.do("choose", "Foe2")
    t.do("choose", "Foe4")
    assert [t.number(name) for name in ("Foe2", "Foe3", "Foe4")] == [4, 3, 6]


# ---- costs ---------------------------------------------------------------------------

COSTS: dict[str, Callable[[Table], bool]] = {
    "pay 2 mana": lambda t: t.ready(A) == 8,
    "release 1 other monster on your battlefield": lambda t: t.field(A) == ["Actor"],
    "tire this card": lambda t: t["Actor"].posture == 1,
    "discard 2 cards from your hand": lambda t: t.game.zone("hand", A) == [],
    "discard 2 cards": lambda t: t.game.zone("hand", A) == [],
    "discard 2 cards at random": lambda t: t.game.zone("hand", A) == [],
    "discard a card at random": lambda t: len(t.game.zone("hand", A)) == 1,
    "put the top card of your deck into your graveyard": lambda t: t.deck(A) == 19,
    "mill 2": lambda t: t.deck(A) == 18,
    "send 2 cards from the top of your deck to the graveyard": lambda t: t.deck(A) == 18,
    "pay 1 mana, then tire this card": lambda t: (t.ready(A), t["Actor"].posture) == (9, 1),
}


@pytest.mark.rule("ultimate.i.36")
@pytest.mark.parametrize("cost", COSTS)
def test_a_cost_is_paid_before_the_effect(cost: str) -> None:
    """Costs are paid completely before the effect."""
    t = Table(hand_a=[foe("5")])
    t.put(A, foe("2"))
    act(f"Cost: {cost}. Burn 1.", t)
    for answer in ("choose", "discard", "bury"):
        if t.can(answer):
            t.do(answer)
    assert COSTS[cost](t)
    assert t.deck(B) == 19


POOR = {
    "pay 2 mana": {"mana": 1},
    "release 1 other monster on your battlefield": {},
    "discard 2 cards from your hand": {},
    "discard 2 cards": {},
    "discard 2 cards at random": {},
    "mill 3": {"deck_a": [monster("4")] * 2},
}


@pytest.mark.rule("ultimate.i.36")
@pytest.mark.parametrize("cost", POOR)
def test_an_ability_whose_cost_cannot_be_paid_cannot_be_used(cost: str) -> None:
    """Costs are paid completely, or the ability cannot be used."""
    t = Table(**POOR[cost])  # type: ignore[arg-type]  # what Table takes
    t.put(A, says("Actor", f"(activated) Cost: {cost}. Burn 1."))
    t.start()
    assert not t.can("use")


@pytest.mark.rule("ultimate.i.36")
def test_a_tired_monster_cannot_be_tired_as_a_cost() -> None:
    """It is recovered, or the cost cannot be paid."""
    t = Table()
    t.put(A, says("Actor", "(activated) Cost: tire this card. Burn 1."), posture=1)
    t.start()
    assert not t.can("use")


@pytest.mark.rule("ultimate.i.110")
def test_once_per_turn_is_once_until_the_next_turn_start() -> None:
    """Per physical card; reset at every turn start."""
    t = Table()
    t.put(A, says("Actor", "(activated, once per turn) Burn 1."))
    t.start()
    t.do("use", "Actor")
    assert not t.can("use")
    t.until_turn(TURN + 2)
    t.until_so(lambda now: now.can("use", "Actor"))
    assert t.game.number(TABLE, "turn") == TURN + 2


@pytest.mark.rule("ultimate.effect.3")
def test_an_ability_whose_condition_fails_is_not_offered() -> None:
    """If you have 6 or more mana: burn 1."""
    for mana, able in ((5, False), (6, True)):
        t = Table(mana=mana)
        t.put(A, says("Actor", "(activated) If you have 6 or more mana: burn 1."))
        t.start()
        assert t.can("use") == able
