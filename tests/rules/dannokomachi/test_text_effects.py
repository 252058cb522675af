"""What texts do, whom they choose, what they count (the rulebook's "Effect language needs")."""

from __future__ import annotations

from typing import Any

import pytest

from tcgkit.kernel.cards import CardDef
from tcgkit.kernel.state import TABLE
from tests.rules.dannokomachi.play import A, B, Table
from tests.rules.dannokomachi.written import action, character, equipment, field

KO = character("Ko", hp=8, attack=3)
DI = character("Di", hp=8, attack=2, more="    traits: fox    class: Wild")
BO = character("Bo", hp=8, attack=5)
CU = character("Cu", hp=8, attack=1)


def table(*hand: CardDef, damage: Any = None, **more: Any) -> Table:
    """Return P1's main step with cards in hand; Ko and Di against Bo, Cu in the sub area."""
    given: dict[str, Any] = {"main_a": [KO, DI], "main_b": [BO], "sub_b": [CU], "cost_a": 5}
    t = Table(hand_a=hand, **{**given, **more})
    if damage:
        t.hurt(**damage)
    t.wait()
    t.start("main_step")
    return t


def did(text: str, *answers: str, damage: Any = None, **more: Any) -> Table:
    """Play a card with a text; ``answers`` are the names of what is chosen."""
    t = table(action("Act", text), damage=damage, **more)
    t.do("play", "Act")
    for answer in answers:
        if not t.can("choose", f">{answer}"):
            t.resolve()
        t.do("choose", f">{answer}")
    t.settle()
    return t


# ---- costs and limits ----------------------------------------------------------------


@pytest.mark.rule("dannokomachi.1.6.2")
def test_an_ability_may_cost_x() -> None:
    own = character("Eye", "(activated, main, X cost) Deal X damage to target character.")
    t = table(main_a=[own])
    t.do("use", "Eye")
    t.number(3)
    t.do("choose", ">Bo")
    t.settle()
    assert (t.cost[A], t.damage("Bo")) == (2, 3)


@pytest.mark.parametrize("cost", ["X", "X+2"])
def test_a_card_may_cost_x_and_a_number(cost: str) -> None:
    t = table(action("Act", "Draw X cards.", cost=cost))
    t.do("play", "Act")
    t.number(2)
    t.settle()
    assert (t.hand(A), t.cost[A]) == (2, 3 if cost == "X" else 1)


@pytest.mark.parametrize(
    ("paid", "after"),
    [
        ("Discard 1 card", {"hand": 1}),
        ("Deal 2 damage to this character", {"hand": 2, "damage": 2}),
        ("Lose 1 dango", {"hand": 2, "dango": 3}),
        ("Remove 1 damage counter from this character", None),
        ("Lose 1 dango and discard 1 card", {"hand": 1, "dango": 3}),
    ],
)
def test_abilities_are_paid_for_with_other_things(paid: str, after: Any) -> None:
    own = character("Eye", f"(activated) {paid}: draw 1 card.")
    t = table(action("Act", "Gain 1 cost."), main_a=[own])
    assert t.can("use", "Eye") is (after is not None)
    if after is None:
        return
    t.use("use", "Eye")
    assert t.hand(A) == after["hand"]
    assert (t.damage("Eye"), t.dango[A]) == (after.get("damage", 0), after.get("dango", 4))


@pytest.mark.parametrize(("limit", "again"), [("turn", True), ("game", False)])
def test_once_per_turn_and_once_per_game(limit: str, *, again: bool) -> None:
    own = character("Eye", f"(activated, once per {limit}) Gain 1 cost.")
    t = table(main_a=[own])
    t.use("use", "Eye")
    assert not t.can("use", "Eye")
    t.until_turn(5)
    t.until("main_step")
    assert t.can("use", "Eye") is again


def test_an_ability_may_be_used_in_one_area_only() -> None:
    own = character("Eye", "(activated, only in the sub area) Gain 1 cost.")
    assert not table(main_a=[own, KO]).can("use", "Eye")
    assert table(main_a=[DI, KO], sub_a=[own]).can("use", "Eye")


# ---- conditions ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("condition", "holds"),
    [
        ("the opponent has at least 4 dango", True),
        ("the opponent has 3 or less dango", False),
        ("you have 5 cost", True),
        ("you have more dango than the opponent", False),
        ("it is your turn", True),
        ("it is the opponent's turn", False),
        ("it is the main step", True),
        ("it is the battle step", False),
        ("you have lost dango this turn", False),
        ("you have not lost dango this turn", True),
        ("you have played 1 card this turn", True),
        ("you have at least 1 card in hand", False),
        ("the opponent has at least 10 cards in deck", True),
        ("you control a fox character", True),
        ("you control at least 2 fox characters", False),
        ("you control at least 1 Wild character", True),
        ("you control no token", True),
        ("you control no damaged character", False),
        ("you control more characters than the opponent", False),
        ("there are at least 2 characters whose attack is 2 or less", True),
        ("there are 1 characters that have at least 3 damage counters", True),
        ("there are at least 1 characters in your sub area", False),
        ("you have 5 cost and it is your turn", True),
        ("you have 6 cost or it is your turn", True),
    ],
)
def test_a_condition_holds_or_not(condition: str, *, holds: bool) -> None:
    t = did(f"If {condition}, draw 1 card.", damage={"Ko": 3})
    assert t.hand(A) == int(holds)


def test_otherwise() -> None:
    t = did("If you have 6 cost, draw 1 card; otherwise draw 2 cards.")
    assert t.hand(A) == 2


@pytest.mark.rule("dannokomachi.i.4")
@pytest.mark.parametrize(("hand", "drawn"), [(1, 2), (0, 0)])
def test_if_you_do_asks_whether_it_happened(hand: int, drawn: int) -> None:
    act = action(
        "Act", "Discard 1 card. If you do, draw 2 cards. If you do not, gain 1 cost."
    )
    t = table(act, *[action("Other", "Gain 1 cost.")] * hand)
    t.use("play", "Act")
    assert (t.hand(A), t.cost[A]) == (drawn, 5 if hand else 6)


@pytest.mark.rule("dannokomachi.i.127")
@pytest.mark.parametrize(("cost", "asked"), [(2, True), (1, False)])
def test_a_price_is_asked_for_only_if_it_can_be_paid_in_full(
    cost: int, *, asked: bool
) -> None:
    t = table(action("Act", "You may pay 2 cost. If you do, draw 1 card."), cost_a=cost)
    t.do("play", "Act")
    t.resolve()
    assert t.can("yes") is asked
    if asked:
        t.do("yes")
    assert (t.hand(A), t.cost[A]) == (int(asked), cost - 2 * asked)


# ---- who is chosen, and when ---------------------------------------------------------


@pytest.mark.rule("dannokomachi.i.57")
def test_a_target_is_chosen_at_once_and_anything_else_on_resolution() -> None:
    t = table(
        action("Act", "Deal 1 damage to target character. Deal 2 damage to 1 character.")
    )
    t.do("play", "Act")
    assert t.can("choose", ">Bo")
    t.do("choose", ">Bo")
    assert t.stack == ["Act"]
    t.resolve()
    t.do("choose", ">Cu")
    assert (t.damage("Bo"), t.damage("Cu")) == (1, 2)


@pytest.mark.rule("dannokomachi.play.5")
def test_a_card_without_its_target_cannot_be_played() -> None:
    t = table(action("Act", "Destroy target equipment."))
    assert not t.can("play", "Act")


def test_up_to_two_targets() -> None:
    t = table(
        action("Act", "Deal 1 damage to up to 2 target characters the opponent controls.")
    )
    t.do("play", "Act")
    t.do("choose", ">Cu")
    t.do("done")
    t.settle()
    assert (t.damage("Bo"), t.damage("Cu")) == (0, 1)


def test_two_targets() -> None:
    t = did("Deal 1 damage to 2 target characters.", "Ko", "Cu")
    assert [t.damage(each) for each in ("Ko", "Di", "Bo", "Cu")] == [1, 0, 0, 1]


@pytest.mark.parametrize(
    ("whom", "hit"),
    [
        ("all characters", "Ko Di Bo Cu"),
        ("each character you control", "Ko Di"),
        ("each fox character", "Di"),
        ("each Wild character", "Di"),
        ("each character whose attack is 3 or more", "Ko Bo"),
        ("each character whose HP is 9 or more", ""),
        ("each character the opponent controls whose attack is 3 or more", "Bo"),
        ("each character in your main area", "Ko Di"),
    ],
)
def test_each_of_a_kind(whom: str, hit: str) -> None:
    t = did(f"Deal 1 damage to {whom}.")
    found = [each for each in ("Ko", "Di", "Bo", "Cu") if t.damage(each)]
    assert found == hit.split()


@pytest.mark.rule("dannokomachi.i.12")
def test_a_name_means_cards_of_every_class() -> None:
    wild = character("Act", more="    class: Wild")
    act = action("Act", 'Deal 1 damage to each character named "Act".')
    t = table(act, main_a=[character("Act"), KO], main_b=[wild])
    t.use("play", "Act")
    assert (t.damage("Act", A), t.damage("Act", B), t.damage("Ko")) == (1, 1, 0)


def test_a_random_character() -> None:
    t = did("Deal 3 damage to 1 random character the opponent controls.")
    assert sorted((t.damage("Bo"), t.damage("Cu"))) == [0, 3]


@pytest.mark.rule("dannokomachi.1.1.4.2")
def test_a_part_without_its_target_is_left_away() -> None:
    away = (
        "Switch target character in your main area with target character in your sub area."
    )
    t = Table(
        main_a=[KO],
        main_b=[BO, DI],
        sub_b=[CU],
        hand_a=[
            action(
                "Act",
                "Deal 2 damage to target character in the opponent's main area. Draw 1 card.",
            )
        ],
        hand_b=[action("Away", away, quick=True)],
    )
    t.wait()
    t.start("main_step")
    t.do("play", "Act")
    t.do("choose", ">Bo")
    t.do("pass")
    t.do("play", "Away")
    t.do("choose", ">Bo")
    t.settle()
    assert (t.damage("Bo"), t.damage("Cu"), t.hand(A)) == (0, 0, 1)


def test_one_of_two_modes() -> None:
    t = table(action("Act", "Choose one: draw 2 cards, or gain 3 cost."))
    t.do("play", "Act")
    t.resolve()
    t.game.answer(1)
    assert (t.hand(A), t.cost[A]) == (0, 8)


@pytest.mark.rule("dannokomachi.play.17")
def test_an_ability_on_the_stack_is_negated() -> None:
    own = character("Eye", "(activated, quick) Gain 4 cost.")
    act = action("No", "Negate target ability on the stack.", quick=True)
    t = Table(main_a=[own], main_b=[BO], hand_b=[act])
    t.wait()
    t.start("main_step")
    t.do("use", "Eye")
    t.do("pass")
    t.use("play", "No")
    assert (t.cost[A], t.keys("main", A)) == (0, ["Eye"])


# ---- numbers -------------------------------------------------------------------------


@pytest.mark.rule("dannokomachi.1.6.1b.5")
@pytest.mark.parametrize(
    ("number", "damage"),
    [
        ("the number of characters you control", 2),
        ("the number of damage counters on this card", 0),
        ("the attack of each character you control", 5),
        ("the number of damage counters on each character", 3),
        ("the dango of you", 4),
        ("the unspent cost of you", 5),
        ("the sum of 1 and the number of characters", 5),
        ("the difference of 1 and the number of characters", 0),
        ("the sum of 6 and the difference of 1 and the number of characters", 3),
        ("half, rounded up, of the unspent cost of you", 3),
        ("half, rounded down, of the unspent cost of you", 2),
    ],
)
def test_a_number_is_read_off_the_game(number: str, damage: int) -> None:
    t = did(f"Deal damage equal to {number} to target character.", "Bo", damage={"Ko": 3})
    assert t.damage("Bo") == damage


def test_a_number_of_what_was_chosen() -> None:
    t = did(
        "Choose 1 character you control: deal damage equal to the attack of it to target"
        " character the opponent controls.",
        "Bo",
        "Di",
    )
    assert t.damage("Bo") == 2


@pytest.mark.rule("dannokomachi.1.6.2")
def test_any_number_may_be_chosen() -> None:
    t = table(
        action(
            "Act",
            "Choose any number. Deal damage equal to that number to target character.",
        )
    )
    t.do("play", "Act")
    t.do("choose", ">Bo")
    t.resolve()
    t.number(7)
    assert t.damage("Bo") == 7


def test_for_each() -> None:
    assert did("For each character you control, draw 1 card.").hand(A) == 2


# ---- deeds ---------------------------------------------------------------------------


def test_healing_by_numbers() -> None:
    t = did("Remove all damage counters from target character.", "Ko", damage={"Ko": 5})
    assert t.damage("Ko") == 0
    t = did(
        "Remove damage counters equal to the number of characters you control from target"
        " character.",
        "Ko",
        damage={"Ko": 5},
    )
    assert t.damage("Ko") == 3


@pytest.mark.rule("dannokomachi.ko.4")
def test_knocking_out_costs_dango_and_exiling_does_not() -> None:
    t = did("Knock out target character.", "Bo")
    assert (t.dango, t.keys("graveyard", B), t.keys("main", B)) == ((4, 3), ["Bo"], ["Cu"])
    t = did("Exile target character.", "Bo")
    assert (t.dango, t.keys("exile", B)) == ((4, 4), ["Bo"])


def test_discarding() -> None:
    other = action("Other", "Gain 1 cost.")
    t = table(action("Act", "Each player discards 1 card."), other, hand_b=[other, BO])
    t.do("play", "Act")
    t.resolve()
    assert t.hand(A) == 1  # nothing is discarded before both have chosen
    t.do("discard", ">Bo")
    assert (t.hand(A), t.keys("graveyard", B)) == (0, ["Bo"])
    t = did("The opponent discards 2 cards at random.", hand_b=[other] * 3)
    assert t.hand(B) == 1


@pytest.mark.rule("dannokomachi.i.126")
def test_searching_shuffles_the_deck_and_nobody_else_learns_anything() -> None:
    wanted, other = action("Want", "Gain 1 cost."), equipment("Hat")
    t = table(
        action("Act", "Put 1 action card in your deck into your hand."),
        deck_a=[other, wanted, other, other],
        log=True,
    )
    before = [card.id for card in t.game.zone("deck", A)]
    t.do("play", "Act")
    t.resolve()
    assert t.keys("hand", A) == ["Want"]
    assert "Want" not in " ".join(t.lines(viewer=B))
    assert not {card.id for card in t.game.zone("deck", A)} & {*before}
    assert t.lines("looks through") == ["P1 looks through P1's deck"]


@pytest.mark.parametrize(
    ("where", "zone", "at"),
    [
        ("on the bottom of your deck", "deck", 0),
        ("on top of your deck", "deck", -1),
        ("into your hand", "hand", 0),
    ],
)
def test_putting_cards_back(where: str, zone: str, at: int) -> None:
    act = action("Act", f"Put target card in your graveyard {where}.")
    t = Table(main_a=[KO], main_b=[BO], hand_a=[act])
    t.put(A, "graveyard", action("Old", "Gain 1 cost."))
    t.start("main_step")
    t.use("play", "Act")
    assert t.keys(zone, A)[at] == "Old"


@pytest.mark.rule("dannokomachi.area.12")
def test_no_character_goes_to_a_hand_or_a_deck() -> None:
    t = did("Put target character on top of your deck. Draw 1 card.", "Ko")
    assert (t.keys("main", A), t.hand(A)) == (["Ko", "Di"], 1)


@pytest.mark.rule("dannokomachi.area.4")
def test_a_revealed_hand_is_known_and_still_hidden() -> None:
    t = did("Reveal all cards of the opponent's hand.", hand_b=[BO], log=True)
    assert t.lines("reveals", viewer=A) == ["P2 reveals Bo"]


def test_looking_at_cards_and_putting_them_back_in_any_order() -> None:
    deck = [action(each, "Gain 1 cost.") for each in ("One", "Two", "Six")]
    t = table(
        action(
            "Act",
            "Look at the top 2 cards of your deck. Put the cards looked at on top of your deck"
            " in any order.",
        ),
        deck_a=deck,
        log=True,
    )
    t.do("play", "Act")
    t.resolve()
    t.do("put", ">One")
    assert t.keys("deck", A)[::-1] == ["Two", "One", "Six"]
    assert not [line for line in t.lines(viewer=B) if "One" in line or "Two" in line]


def test_cost_is_lost_as_far_as_there_is_some() -> None:
    t = did("Lose 2 cost. The opponent loses 3 cost.", cost_b=1)
    assert t.cost == (3, 0)


@pytest.mark.rule("dannokomachi.area.16")
def test_a_full_main_area_takes_no_more() -> None:
    t = did("Move target character in your sub area to your main area.", sub_a=[CU])
    assert t.keys("main", A) == ["Ko", "Di"]
    t = did("Move target character in your main area to your sub area.", "Ko", sub_a=[CU])
    assert t.choices() == ["fill Cu", "fill Ko"]


@pytest.mark.rule("dannokomachi.i.125")
def test_a_character_may_come_under_the_opponents_control() -> None:
    text = "The opponent gains control of target character you control."
    t = did(text, "Ko", main_b=[BO, CU], sub_b=[])
    ko = t.the("Ko")
    assert (ko.controller, ko.owner, t.keys("sub", B)) == (B, A, ["Ko"])


@pytest.mark.rule("dannokomachi.token.2")
def test_tokens_are_made_with_what_they_say() -> None:
    t = did("Create 2 Fox tokens.")
    assert t.keys("sub", A) == ["FOX", "FOX"]
    t = did(
        "Create 1 Fox token in the opponent's sub area. It gets +1 attack until end of turn."
    )
    assert (t.keys("sub", B), t.stat("FOX", "attack")) == (["Cu", "FOX"], 3)
    t = did("Create 2 Fox tokens in your main area.", main_a=[KO])
    assert (t.keys("main", A), t.keys("sub", A)) == (["Ko", "FOX"], [])


@pytest.mark.rule("dannokomachi.i.18")
def test_equipment_moves_to_another_character() -> None:
    hat = equipment(
        "Hat",
        "(static) The equipped character gets +2 attack.",
        "(activated, main) Attach this equipment to another character you control.",
    )
    t = Table(main_a=[KO, DI], main_b=[BO])
    t.equip("Ko", hat)
    t.wait()
    t.start("main_step")
    t.use("use", "Hat")
    assert (t.stat("Ko", "attack"), t.stat("Di", "attack")) == (3, 4)


@pytest.mark.rule("dannokomachi.type.4")
def test_equipment_may_say_whom_it_equips() -> None:
    hat = equipment("Hat", "(attach) Attach this card to target fox character.")
    t = table(hat)
    t.use("play", "Hat")
    assert t.game.host(t.the("Hat")) is t.the("Di")


@pytest.mark.rule("dannokomachi.1.4.2b")
@pytest.mark.parametrize(
    ("text", "result"),
    [
        ("You win the game.", ((A,), "dannokomachi.1.4.2b")),
        ("The opponent wins the game.", ((B,), "dannokomachi.1.4.2b")),
        ("You lose the game.", ((B,), "dannokomachi.1.4.3c")),
        ("Each player loses the game.", ((B,), "dannokomachi.1.4.3e")),
        ("Each player wins the game.", ((), "dannokomachi.i.102")),
        ("The game is a draw.", ((), "dannokomachi.1.4.1.2")),
    ],
)
def test_texts_end_the_game(text: str, result: Any) -> None:
    assert did(text).result == result


def test_an_extra_turn() -> None:
    t = did("Take an extra turn after this one.")
    t.until_turn(4)
    assert t.game.number(TABLE, "turn_player") == A
    t.until_turn(5)
    assert t.game.number(TABLE, "turn_player") == B


@pytest.mark.rule("dannokomachi.1.3.5.2")
def test_a_text_may_change_the_initial_hand_size() -> None:
    own = character("Eye", "(static) Your initial hand size is 5.")
    t = Table(main_a=[own], main_b=[BO])
    t.start_step_of_setup("deal")
    assert (t.hand(A), t.hand(B)) == (5, 3)


@pytest.mark.rule("dannokomachi.1.0.2b.2")
def test_a_text_may_lift_the_limit_of_copies() -> None:
    says = "(static) A deck may contain any number of cards with this name."
    assert field("Any", says)["deck_limit"] == 0
    assert field("Six", says.replace("any number of", "up to 6"))["deck_limit"] == 6


@pytest.mark.rule("dannokomachi.i.126")
def test_what_was_found_is_still_meant_by_the_next_sentence() -> None:
    """The deck is shuffled when the text has done with the card that was looked for."""
    hill, other = field("Hill"), equipment("Hat")
    t = table(
        action("Act", "Reveal 1 field card in your deck. Put it into your hand."),
        deck_a=[other, hill, other, other],
        log=True,
    )
    t.do("play", "Act")
    t.resolve()
    assert t.keys("hand", A) == ["Hill"]
    assert [line for line in t.lines() if "shuffled" in line or "reveals" in line] == [
        "P1 reveals Hill",
        "P1's deck is shuffled",
    ]


@pytest.mark.parametrize(
    ("clause", "text"),
    [
        pytest.param(clause, text, marks=pytest.mark.rule(clause))
        for clause, text in (
            (
                "dannokomachi.ko.10",
                "Revive 1 character card in your graveyard into your exile.",
            ),
            ("dannokomachi.token.1", "Create 1 Fox token in your hand."),
        )
    ],
)
def test_no_character_comes_where_none_can_be(clause: str, text: str) -> None:
    """Nothing happens, and the log says why."""
    t = table(action("Act", text), log=True)
    t.put(A, "graveyard", DI)
    t.do("play", "Act")
    t.settle()
    assert (t.keys("graveyard", A)[0], t.hand(A)) == ("Di", 0)
    (said,) = t.lines("no effect")
    assert "characters are in a main or sub area only" in said


@pytest.mark.rule("dannokomachi.play.17")
@pytest.mark.parametrize(
    ("what", "negated"),
    [
        ("a card your opponent played", True),
        ("an action card your opponent played", True),
        ("an opposing card", True),
        ("a card your opponent plays with a play cost of 3 or less", True),
        ("a card your opponent plays with a play cost of 0", False),
        ("an equipment card", False),
    ],
)
def test_what_is_negated_lies_on_the_stack(what: str, *, negated: bool) -> None:
    """Not in play, where an action card never is."""
    act = action("Act", "Gain 3 cost.", cost="1")
    no = action("No", f"Negate {what}.", quick=True)
    t = Table(cost_a=5, hand_a=[act], hand_b=[no])
    t.wait()
    t.start("main_step")
    t.do("play", "Act")
    t.do("pass")
    t.do("play", "No")
    while t.stack:
        t.do("choose" if t.can("choose") else "pass")
    assert t.cost[A] == (4 if negated else 7)
