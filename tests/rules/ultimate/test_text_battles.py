"""What texts answer in an attack: blocks, battles won, damage. And comparisons of numbers, and costs in everyday words."""

from __future__ import annotations

import pytest

from tests.rules.ultimate.core_made import monster
from tests.rules.ultimate.core_table import A, B, Table
from tests.rules.ultimate.test_text_monsters import act, with_foes
from tests.rules.ultimate.written import says


@pytest.mark.rule("ultimate.battle.2")
@pytest.mark.rule("ultimate.block.5")
@pytest.mark.rule("ultimate.damage.1")
@pytest.mark.parametrize(
    ("text", "block", "answers"),
    [
        ("When this monster wins a battle", "5", True),
        ("When this monster wins a battle", "6", False),
        ("When this monster wins a battle", "7", False),
        ("When this monster wins a battle", "", False),
        (
            "When this monster wins a battle against a monster of number 4 or less",
            "5",
            False,
        ),
        ("When this monster defeats a club in battle", "5", True),
        ("When this monster is blocked", "5", True),
        ("When this monster is blocked", "", False),
        ("When this monster is blocked by a heart", "5", False),
        ("When this monster attacks and is not blocked", "", True),
        ("When this monster attacks and is not blocked", "5", False),
        ("When this monster deals damage to your opponent", "", True),
        ("When this monster deals damage to your opponent", "5", False),
        ("When this monster deals damage to you", "", False),
        ("When this monster deals 6 or more damage to your opponent's deck", "", True),
        ("When this monster deals 7 or more damage to your opponent's deck", "", False),
        ("When this monster deals damage by an effect", "", False),
        ("When your opponent takes damage from an attack", "", True),
        ("When your deck takes damage", "", False),
    ],
)
def test_what_happens_in_an_attack_is_answered(
    text: str, block: str, answers: bool
) -> None:
    """A won battle has a larger number; damage is dealt to a deck that nobody defends."""
    t = Table()
    t.put(A, says("Hero", f"(triggered) {text}: draw 1 card.", rank="6"))
    t.put(B, monster(block or "10", key="Foe"))
    t.start()
    t.attack("Hero", block="Foe" if block else "")
    while not t.can("yes", "Hero") and t.can("pass") and t.steps == "attack_step":
        t.do("pass")
    assert t.can("yes", "Hero") is answers


@pytest.mark.rule("ultimate.damage.1")
@pytest.mark.parametrize(
    ("text", "answers"),
    [
        ("When this monster deals damage", True),
        ("When your opponent takes 2 or more damage by your effect", True),
        ("When your opponent takes 3 or more damage", False),
        ("When your opponent takes damage from an attack", False),
    ],
)
def test_burn_is_damage(text: str, answers: bool) -> None:
    """By the opponent's effect, too."""
    t = Table()
    t.put(
        A,
        says("Hero", "(activated) Burn 2.", f"(triggered) {text}: draw 1 card.", rank="6"),
    )
    t.start()
    t.do("use", "Hero")
    assert t.can("yes", "Hero") is answers


@pytest.mark.rule("ultimate.ban.16")
@pytest.mark.parametrize(
    ("whom", "chosen"),
    [
        ("opposing monster numbered 3 or less", ["3"]),
        ("opposing monster with a smaller number", ["3", "5"]),
        ("opposing monster of a smaller number than this one", ["3", "5"]),
        ("opposing monster whose number is below this monster's", ["3", "5"]),
        ("opposing monster numbered higher than this card", ["7"]),
        ("smaller opposing monster", ["3", "5"]),
        ("larger opposing monster", ["7"]),
    ],
)
def test_numbers_are_compared(whom: str, chosen: list[str]) -> None:
    """With this card's number, or with that of others."""
    t = with_foes("3", "5", "7")
    t.put(A, monster("2", key="Other"))
    act(f"Send up to 1 {whom} on the field to the graveyard.", t)
    offered = [each.split()[-1].removeprefix("Foe") for each in t.choices()]
    assert [each for each in offered if each.isdigit()] == chosen


@pytest.mark.rule("ultimate.mana.10")
def test_a_player_loses_mana() -> None:
    """Who loses it is said first."""
    t = act("Your opponent loses 1 mana.", Table(), rank="8")
    assert (t.game.number(B, "mana"), t.ready(B)) == (9, 9)
    assert t.game.number(A, "mana") == 10


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("Return a joker without a trigger from your graveyard to your hand.", ["Plain"]),
        ("Return a joker with a trigger from your graveyard to your hand.", []),
        ("Add up to 2 J cards from your graveyard to your hand.", ["Jack"]),
        ("Add up to 2 A cards from your graveyard to your hand.", ["Ace"]),
    ],
)
def test_jokers_and_ranks_are_told_apart(text: str, left: list[str]) -> None:
    """A trigger joker is never in the graveyard."""
    t = Table()
    t.put(A, says("Plain", kind="joker monster"), zone="graveyard")
    t.put(A, says("Jack", rank="J", kind="magic"), zone="graveyard")
    t.put(A, says("Five"), zone="graveyard")
    t.put(A, says("Ace", rank="A"), zone="graveyard")
    act(text, t)
    for name in left:
        if t.can("choose", name):
            t.do("choose", name)
    assert t.keys("hand", A) == left


@pytest.mark.rule("ultimate.i.105")
@pytest.mark.parametrize("number", [0, 1, 2])
def test_up_to_so_many_cards_are_drawn(number: int) -> None:
    """Up to n may be zero."""
    t = act("Draw up to 2 cards.", Table())
    before = t.deck(A)
    t.do(f"draw {number}")
    assert t.deck(A) == before - number


@pytest.mark.rule("ultimate.off.1")
def test_a_move_to_the_battlefield_enters_it() -> None:
    """It is no summon."""
    t = Table()
    t.put(
        A,
        says(
            "Ear",
            "(triggered) When another of your monsters enters the battlefield: burn 1.",
        ),
    )
    t.put(A, monster("2", key="Other"), zone="mana_zone")
    act("Move 1 of your other monsters in your mana zone to your battlefield.", t)
    assert t.can("yes", "Ear")


@pytest.mark.rule("ultimate.off.13")
@pytest.mark.rule("ultimate.off.4")
@pytest.mark.parametrize(
    ("place", "can_block"),
    [("battlefield", True), ("deck_top", False), ("mana_zone", False)],
)
def test_monsters_outside_the_battlefield(place: str, can_block: bool) -> None:
    """Mana zone, deck top and graveyard top are outside; a monster there can block, unless a text says no."""
    for text, expected in (
        ("Monsters outside the battlefield cannot block this card.", can_block),
        ("This card gets +1.", True),
    ):
        t = Table()
        t.put(A, says("Hero", f"(continuous) {text}", rank="6"))
        t.put(B, monster("10", key="Foe"), zone=place)
        t.start()
        t.reach("attack", "Hero")
        assert t.can("block", "Foe") is expected


@pytest.mark.rule("ultimate.block.3")
def test_what_blocked_this_turn_is_told() -> None:
    """The one that blocked the first attack, not the one beside it."""
    t = with_foes("4", "5")
    t.put(A, monster("3", key="Small"))
    said = "When this card attacks: destroy up to 1 opposing monster on the battlefield that blocked this turn."
    t.put(A, says("Hero", f"(triggered) {said}", rank="9"))
    t.start()
    t.attack("Small", block="Foe5")
    t.reach("attack", "Hero")
    t.reach("yes", "Hero")
    offered = [each.split()[-1] for each in t.choices()]
    assert [each for each in offered if each.startswith("Foe")] == ["Foe5"]
