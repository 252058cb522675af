"""What lasts by texts: durations, values, costs, restrictions, permissions, replacements."""

from __future__ import annotations

from typing import Any

import pytest

from tcgkit.kernel.cards import CardDef
from tcgkit_dannokomachi.rules import events, fights
from tcgkit_dannokomachi.rules.battle import attack_numbers, can_attack, single_targets
from tcgkit_dannokomachi.rules.prices import cost_of
from tests.rules.dannokomachi.play import A, B, Table
from tests.rules.dannokomachi.written import action, character, equipment, field

KO = character("Ko", hp=8, attack=3)
DI = character("Di", hp=8, attack=2)
BO = character("Bo", hp=8, attack=5)
CU = character("Cu", hp=8, attack=1)


def table(*hand: CardDef, put: Any = (), **more: Any) -> Table:
    """Return P1's main step: Ko and Di against Bo, Cu in the sub area."""
    given: dict[str, Any] = {"main_a": [KO, DI], "main_b": [BO], "sub_b": [CU], "cost_a": 5}
    t = Table(hand_a=hand, **{**given, **more})
    t.wait()
    for player, defn in put:
        t.put(player, "field", defn)
    t.start("main_step")
    return t


def said(text: str, target: str = "", **more: Any) -> Table:
    """Play a card with a text on a target."""
    t = table(action("Act", text), **more)
    t.do("play", "Act")
    if target:
        t.do("choose", f">{target}")
    t.settle()
    return t


# ---- durations -----------------------------------------------------------------------


@pytest.mark.rule("dannokomachi.i.71")
@pytest.mark.parametrize(
    ("duration", "battle", "end", "theirs", "mine"),
    [
        (" until end of battle", 4, 3, 3, 3),
        (" until end of turn", 4, 4, 3, 3),
        (" this turn", 4, 4, 3, 3),
        (" until the start of your next turn", 4, 4, 4, 3),
        (" for as long as it stays in play", 4, 4, 4, 4),
    ],
)
def test_a_duration_ends_at_its_moment(
    duration: str, battle: int, end: int, theirs: int, mine: int
) -> None:
    t = said(f"Target character gets +1 attack{duration}.", "Ko")
    t.attack("Ko", "Bo")
    seen = [t.stat("Ko", "attack")]
    t.until("end_step")
    seen.append(t.stat("Ko", "attack"))
    for turn in (4, 5):
        t.until_turn(turn)
        t.until("main_step")
        seen.append(t.stat("Ko", "attack"))
    assert seen == [battle, end, theirs, mine]


@pytest.mark.rule("dannokomachi.area.13")
def test_what_holds_while_it_stays_in_play_ends_with_it() -> None:
    t = said("Target character gets +1 attack for as long as it stays in play.", "Ko")
    t.cause(events.Exiled(A, t.the("Ko")))
    assert t.game.state.lasting == []


@pytest.mark.rule("dannokomachi.i.72")
def test_the_group_of_a_text_is_fixed_and_that_of_a_static_ability_is_not() -> None:
    t = said("Each character you control gets +1 attack until end of turn.")
    t.cause(events.TokenCreated(A, CU))
    assert (t.stat("Ko", "attack"), t.stat("Cu", "attack")) == (4, 1)
    town = field("Town", "(static) Each character you control gets +1 attack.")
    t = table(put=[(A, town)])
    t.cause(events.TokenCreated(A, CU))
    assert [t.game.value(c, "attack") for c in t.game.zone("sub", A)] == [2]


# ---- values --------------------------------------------------------------------------


@pytest.mark.rule("dannokomachi.ability.5")
def test_set_add_subtract() -> None:
    own = character("Eye", "(static) The attack of this character becomes 6.", attack=1)
    t = said(
        "Target character gets -2 attack and +4 HP until end of turn.", "Eye", main_a=[own]
    )
    assert (t.stat("Eye", "attack"), t.stat("Eye", "hp")) == (4, 12)


def test_an_attack_becomes_a_number_read_off_the_game() -> None:
    t = said("The attack of target character becomes X until end of turn.", "Ko")
    assert t.stat("Ko", "attack") == 0
    own = character(
        "Eye", "(static) The attack of this character becomes the dango of you."
    )
    t = table(main_a=[own])
    t.cause(events.DangoGained(A, 2))
    assert t.stat("Eye", "attack") == 6


@pytest.mark.rule("dannokomachi.1.11.2.3")
def test_a_dango_value_is_changed() -> None:
    t = said("Target character gets +2 dango value until end of turn.", "Bo")
    t.cause(*events.knock_outs(t.game, [t.the("Bo")], t.the("Bo")))
    t.settle()
    assert t.dango == (4, 1)


def test_a_change_grows_with_a_count() -> None:
    own = character(
        "Eye",
        "(static) This character gets +1 attack for each other character you control.",
    )
    t = table(main_a=[own, KO], sub_a=[DI])
    assert t.stat("Eye", "attack") == 5


def test_an_ability_works_while_something_is_so() -> None:
    own = character(
        "Eye",
        "(static) While this character is in your sub area, this character gets +2 attack.",
        "(static) While you have 5 or more dango, this character gets +1 HP.",
    )
    t = table(main_a=[KO, DI], sub_a=[own])
    assert (t.stat("Eye", "attack"), t.stat("Eye", "hp")) == (5, 8)
    t.cause(events.Switched(A, t.the("Ko"), t.the("Eye")), events.DangoGained(A, 1))
    assert (t.stat("Eye", "attack"), t.stat("Eye", "hp")) == (3, 9)


# ---- costs ---------------------------------------------------------------------------


@pytest.mark.rule("dannokomachi.1.5.5")
@pytest.mark.parametrize(
    ("text", "cost"),
    [
        ("Cards you play cost 1 more.", 4),
        ("Action cards you play cost 2 less.", 1),
        ("Action cards you play cost 7 less.", 0),
        ("Equipment cards cost 1.", 3),
        ("Action cards cost 1.", 1),
        ("Action cards cost your opponent 2 more.", 3),
        ("Action cards cost you 2 more.", 5),
        ("Action cards cost the dango of you.", 4),
        ("The first card you play each turn costs 2 more.", 5),
        ("The first card the opponent plays each turn costs 2 more.", 3),
    ],
)
def test_cards_cost_more_less_or_so_much(text: str, cost: int) -> None:
    t = table(
        action("Act", "Draw 1 card.", cost="3"), put=[(A, field("F", f"(static) {text}"))]
    )
    assert cost_of(t.game, t.game.zone("hand", A)[0]) == cost


@pytest.mark.parametrize(
    "said_of", ["Action cards the opponent plays cost", "Action cards cost your opponent"]
)
def test_cards_cost_more_for_a_time(said_of: str) -> None:
    other = action("Other", "Draw 1 card.", cost="1", quick=True)
    text = f"{said_of} 2 more until the start of your next turn."
    t = said(text, hand_b=[other])
    (card,) = t.game.zone("hand", B)
    assert cost_of(t.game, card) == 3
    t.until_turn(5)
    assert cost_of(t.game, card) == 1


# ---- keywords, restrictions, permissions ---------------------------------------------


def test_keywords_are_given_for_a_time() -> None:
    t = said("Target character can attack sub until end of turn.", "Ko")
    assert [c.defn.key for c in single_targets(t.game, t.the("Ko"))] == ["Bo", "Cu"]
    t = said("Target character can attack 3 characters until end of turn.", "Ko")
    assert attack_numbers(t.game, t.the("Ko")) == [3]
    t = said(
        "Target character can attack from sub until end of turn.",
        "Eye",
        sub_a=[character("Eye")],
    )
    assert can_attack(t.game, t.the("Eye"))
    t.until_turn(5)
    assert not can_attack(t.game, t.the("Eye"))


@pytest.mark.rule("dannokomachi.1.1.2")
def test_what_cannot_be_done_is_not_done() -> None:
    t = said("Target character can't be attacked until end of turn.", "Bo")
    assert single_targets(t.game, t.the("Ko")) == [t.the("Cu")]
    t = said("Target character can't be healed this turn.", "Ko")
    t.hurt(Ko=3)
    t.cause(fights.Healed(A, t.the("Ko"), 2))
    assert t.damage("Ko") == 3


@pytest.mark.rule("dannokomachi.1.1.2")
def test_what_cannot_be_targeted_or_negated() -> None:
    safe = character("Eye", "(static) This character can't be targeted.")
    t = table(
        action("Act", "Deal 1 damage to target character the opponent controls."),
        main_b=[safe, BO],
        sub_b=[],
    )
    t.use("play", "Act")
    assert (t.damage("Eye"), t.damage("Bo")) == (0, 1)
    firm = field("Firm", "(static) Action cards you play can't be negated.")
    no = action("No", "Negate target card on the stack.", quick=True)
    t = table(action("Act", "Draw 1 card."), hand_b=[no], put=[(A, firm)])
    t.do("play", "Act")
    t.do("pass")
    t.use("play", "No")
    assert t.hand(A) == 1


@pytest.mark.parametrize(
    ("text", "result"),
    [
        ("You can't lose dango.", None),
        ("You can't lose the game.", None),
        ("The opponent can't win the game.", ((B,), "dannokomachi.1.4.3b.1")),
        ("The opponent can't lose the game.", ((B,), "dannokomachi.1.4.3b.1")),
    ],
)
def test_what_players_cannot(text: str, result: Any) -> None:
    t = table(put=[(A, field("F", f"(static) {text}"))])
    t.cause(events.DangoLost(A, 4))
    assert t.result == result


def test_who_cannot_win_does_not() -> None:
    t = table(
        action("Act", "You win the game."),
        put=[(B, field("F", "(static) The opponent can't win the game."))],
    )
    t.use("play", "Act")
    assert t.result is None


@pytest.mark.rule("dannokomachi.1.4.2b")
def test_a_text_may_say_that_a_player_wins_as_long_as_something_is_so() -> None:
    moon = field("Moon", "(static) While the opponent has 1 dango, you win the game.")
    t = table(put=[(A, moon)])
    t.cause(events.DangoLost(B, 3))
    assert t.result == ((A,), "dannokomachi.1.4.2b")


@pytest.mark.rule("dannokomachi.1.4.3d")
def test_who_wins_and_loses_at_one_moment_loses() -> None:
    moon = field("Moon", "(static) While the opponent has 1 dango, you win the game.")
    t = table(put=[(A, moon)], dango_a=1, dango_b=2)
    t.cause(events.DangoLost(A, 1), events.DangoLost(B, 1))
    assert t.result is not None
    assert t.result[0] == (B,)


def test_a_type_of_card_cannot_be_played() -> None:
    stop = field("Stop", "(static) The opponent can't play action cards.")
    t = table(action("Act", "Draw 1 card."), equipment("Hat"), put=[(B, stop)])
    assert not t.can("play", "Act")
    assert t.can("play", "Hat")
    t = said(
        "The opponent can't play action cards until the start of your next turn.",
        hand_b=[action("No", "Draw 1 card.", quick=True)],
    )
    t.do("pass")
    assert not t.can("play", "No")
    t.until_turn(5)
    t.until("main_step")
    t.do("pass")
    assert t.can("play", "No")


@pytest.mark.parametrize("by", ["text", "field"])
def test_action_cards_may_be_played_as_if_they_were_quick(by: str) -> None:
    slow = action("Slow", "Draw 1 card.")
    says = "You may play action cards as if they were quick"
    if by == "text":
        t = table(action("Act", f"{says} this turn."), slow)
        t.use("play", "Act")
    else:
        t = table(slow, put=[(A, field("F", f"(static) {says}."))])
    t.until("battle_step")
    assert t.can("play", "Slow")


def test_battles_are_forbidden_and_added() -> None:
    t = said("You can't battle this turn.")
    assert not can_attack(t.game, t.the("Ko"))
    t.until_turn(5)
    assert can_attack(t.game, t.the("Ko"))
    t = said("You may battle 2 additional times in this turn's battle step.")
    for _ in range(3):
        t.until_asked("attack")
        t.do("attack", "Ko")
    t.until("end_step")
    assert t.keys("graveyard", B) == ["Bo"]


# ---- replacements --------------------------------------------------------------------


@pytest.mark.rule("dannokomachi.ability.6")
@pytest.mark.parametrize(
    ("text", "first", "second"),
    [
        ("reduce that damage by 3", 2, 5),
        ("prevent that damage", 0, 5),
        ("deal it to target character the opponent controls instead", 0, 5),
    ],
)
def test_the_next_damage_is_changed_once(text: str, first: int, second: int) -> None:
    t = table(
        action(
            "Act",
            f"The next time target character you control would be dealt damage this turn, {text}.",
        )
    )
    t.do("play", "Act")
    t.do("choose", ">Ko")
    if t.can("choose", ">Cu"):
        t.do("choose", ">Cu")
    t.settle()
    t.cause(fights.Damaged(B, t.the("Ko"), 0))
    t.cause(fights.Damaged(B, t.the("Ko"), 5))
    assert t.damage("Ko") == first
    assert t.damage("Cu") == (5 if "instead" in text else 0)
    t.cause(fights.Damaged(B, t.the("Ko"), 5))
    assert t.damage("Ko") == first + second


@pytest.mark.rule("dannokomachi.ability.6")
def test_so_much_of_the_next_damage_is_prevented() -> None:
    """Of 2 damage and then 5, the first 4 are prevented."""
    t = table(
        action(
            "Act",
            "Prevent the next 4 damage that would be dealt to target character you control this turn.",
        )
    )
    t.do("play", "Act")
    t.do("choose", ">Ko")
    t.settle()
    t.cause(fights.Damaged(B, t.the("Ko"), 2))
    assert t.damage("Ko") == 0
    t.cause(fights.Damaged(B, t.the("Ko"), 5))
    assert t.damage("Ko") == 3


@pytest.mark.rule("dannokomachi.ability.6")
def test_damage_is_changed_as_long_as_something_is_in_play() -> None:
    own = character(
        "Eye",
        "(static) If this character would be dealt damage, reduce that damage by 1 instead.",
    )
    vest = equipment(
        "Vest",
        "(static) If the equipped character would be dealt damage, prevent that damage instead.",
    )
    t = Table(main_a=[own, KO], main_b=[BO])
    t.equip("Ko", vest)
    t.wait()
    t.start("main_step")
    for name in ("Eye", "Ko"):
        for _ in range(2):
            t.cause(fights.Damaged(B, t.the(name), 2))
    assert (t.damage("Eye"), t.damage("Ko")) == (2, 0)


def test_damage_goes_to_another_character_as_long_as_it_is_there() -> None:
    guard = character(
        "Eye",
        "(static) If a character you control whose attack is 3 or less would be dealt damage,"
        " deal that damage to this character instead.",
        attack=5,
    )
    t = table(main_a=[guard, KO])
    t.cause(fights.Damaged(B, t.the("Ko"), 2))
    assert (t.damage("Eye"), t.damage("Ko")) == (2, 0)


@pytest.mark.parametrize(
    ("text", "dango", "cost"),
    [("gain 1 cost instead", 4, 6), ("nothing happens instead", 4, 5)],
)
def test_something_else_than_losing_dango(text: str, dango: int, cost: int) -> None:
    says = f"(static) If you would lose dango, {text}."
    t = table(put=[(A, field("F", says))])
    t.cause(events.DangoLost(A, 2))
    assert (t.dango[A], t.cost[A]) == (dango, cost)


# ---- what is set up for later --------------------------------------------------------


@pytest.mark.parametrize("condition", ["", "if you have 4 dango, "])
def test_at_this_turns_end_step(condition: str) -> None:
    t = said(f"At this turn's end step, {condition}draw 2 cards.")
    assert t.hand(A) == 0
    t.until("end_step")
    t.settle()
    assert t.hand(A) == 2
    t.until_turn(5)
    t.until("end_step")
    assert t.hand(A) == 3  # the draw of turn 5


def test_at_the_next_own_start_step() -> None:
    t = said("At your next start step, draw 2 cards.")
    t.until_turn(4)
    t.until("main_step")
    assert t.hand(A) == 0
    t.until_turn(5)
    t.until("main_step")
    assert t.hand(A) == 3


def test_it_means_then_what_it_meant_when_it_was_set_up() -> None:
    t = said(
        "Target character gets +1 attack until end of turn. At this turn's end step, knock out"
        " it.",
        "Ko",
    )
    t.until_turn(4)
    assert (t.keys("graveyard", A), t.keys("main", A)) == (["Act", "Ko"], ["Di"])


def test_what_was_set_up_and_has_left_is_left_away() -> None:
    t = said(
        "Target character gets +1 attack until end of turn. At this turn's end step, knock out"
        " it.",
        "Ko",
    )
    t.cause(events.Exiled(A, t.the("Ko")))
    t.until_turn(4)
    assert t.dango == (4, 4)


def test_at_the_end_of_a_battle() -> None:
    t = said("At the end of this battle, draw 1 card.")
    t.attack("Ko", "Bo")
    assert t.hand(A) == 0
    t.until("end_step")
    assert t.hand(A) == 1


def test_a_copy_of_the_game_waits_for_the_same() -> None:
    t = said("At this turn's end step, draw 2 cards.")
    t.game = t.game.fork()
    t.until("end_step")
    t.settle()
    assert t.hand(A) == 2
