"""What designers mean, as they first write it: battles, damage, targets and players by what they have."""

from __future__ import annotations

from typing import Any

import pytest

from tcgkit.kernel.state import TABLE
from tests.rules.dannokomachi.play import A, B, Table
from tests.rules.dannokomachi.test_text_effects import BO, did, table
from tests.rules.dannokomachi.test_text_triggers import drawn, watcher
from tests.rules.dannokomachi.written import action, character, equipment, field, read


def in_battle(text: str, *answers: str, **more: Any) -> Table:
    """Let Bo attack Ko; P1 then plays a quick card with a text, and the battle goes on."""
    act = action("Act", text, quick=True)
    given: dict[str, Any] = {
        "main_a": [character("Ko"), character("Di")],
        "sub_a": [character("Fen"), character("Fox")],
        "main_b": [character("Bo", attack=5)],
        "hand_a": [act],
    }
    t = Table(**{**given, **more}, turn_player=B)
    t.wait()
    t.start("battle_step")
    t.attack("Bo", "Ko")
    t.until_so(lambda t: t.can("play", "Act"))
    t.do("play", "Act")
    for answer in answers:
        t.until_so(lambda t, answer=answer: t.can("choose", f">{answer}"))  # type: ignore[misc]
        t.do("choose", f">{answer}")
    t.until("end_step")
    return t


@pytest.mark.rule("dannokomachi.1.1.1.1")
def test_a_battle_ends_without_damage() -> None:
    t = in_battle("End the battle.")
    assert (t.damage("Ko"), t.damage("Di")) == (0, 0)


@pytest.mark.rule("dannokomachi.1.1.1.1")
def test_outside_a_battle_nothing_ends() -> None:
    t = did("End the battle.", log=True)
    assert any("no battle is under way" in line for line in t.lines())


@pytest.mark.rule("dannokomachi.1.1.1.1")
@pytest.mark.parametrize(
    ("text", "answers"),
    [
        ("Change the attack target to one of your sub area characters.", ("Fen",)),
        (
            (
                "Switch the attacked character with one of your sub area characters. That"
                " character becomes the attack target."
            ),
            ("Fen",),
        ),
    ],
)
def test_another_character_becomes_the_target(text: str, answers: tuple[str, ...]) -> None:
    t = in_battle(text, *answers)
    assert (t.damage("Ko"), t.damage("Fen")) == (0, 5)


@pytest.mark.rule("dannokomachi.1.1.1.1")
def test_an_attacked_character_is_meant() -> None:
    t = in_battle("Each attacked character gets +9 HP until end of turn.")
    assert (t.stat("Ko", "hp"), t.stat("Di", "hp")) == (17, 8)


@pytest.mark.rule("dannokomachi.ko.1")
@pytest.mark.parametrize(
    ("text", "battle", "other"),
    [
        ("Your characters take no battle damage this turn.", 0, 3),
        (
            "Prevent all battle damage that would be dealt to your characters this turn.",
            0,
            3,
        ),
        ("Your characters take 2 less battle damage this turn.", 3, 3),
        ("Your characters take no damage this turn.", 0, 0),
    ],
)
def test_battle_damage_is_one_kind_of_damage(text: str, battle: int, other: int) -> None:
    t = in_battle(text)
    assert t.damage("Ko") == battle
    hit = action("Hit", "Deal 3 damage to target character.", quick=True)
    t = in_battle(f"{text} Deal 3 damage to 1 character you control.", "Di")
    assert (t.damage("Di"), hit.key) == (other, "Hit")


@pytest.mark.rule("dannokomachi.ko.1")
@pytest.mark.parametrize(
    ("text", "three", "five"),
    [
        ("takes 4 or more damage at once, it takes 1 instead", 3, 1),
        ("takes damage, double that damage", 6, 10),
        ("takes damage, that damage is increased by 1", 4, 6),
        ("takes damage, reduce that damage to 2", 2, 2),
        ("takes damage, halve that damage, rounded up", 2, 3),
        ("takes damage, halve that damage, rounded down", 1, 2),
    ],
)
def test_damage_that_would_be_dealt_is_changed(text: str, three: int, five: int) -> None:
    said = text.replace("takes", "would take", 1)
    for number, damage in ((3, three), (5, five)):
        own = character(
            "Eye",
            f"(static) If another character you control {said}.",
            f"(activated, main) Deal {number} damage to another character you control.",
        )
        t = table(main_a=[character("Ko", hp=30), own])
        t.do("use", "Eye")
        t.settle()
        assert t.damage("Ko") == damage


@pytest.mark.rule("dannokomachi.1.1.2")
@pytest.mark.parametrize(
    ("words", "mine", "theirs"),
    [
        ("cannot be targeted by your opponent's effects", True, False),
        ("can't be chosen as the target of the opponent's action cards", True, False),
        ("cannot be targeted by you", False, True),
        ("cannot be targeted", False, False),
    ],
)
def test_who_cannot_target_it(words: str, *, mine: bool, theirs: bool) -> None:
    eye = character("Eye", f"(static) This character {words}.")
    act = action("Act", "Deal 1 damage to target opposing character.", quick=True)
    own = action("Own", "Deal 1 damage to target character you control.", quick=True)
    t = table(own, main_a=[eye], hand_b=[act], cost_b=5)
    assert t.can("play", "Own") is mine
    t.do("pass")
    assert t.can("play", "Act") is theirs


@pytest.mark.rule("dannokomachi.1.1.2")
@pytest.mark.parametrize(("who", "switched"), [("your opponent", True), ("you", False)])
def test_who_cannot_switch_it(who: str, *, switched: bool) -> None:
    eye = character("Eye", f"(static) This character cannot be switched by {who}.")
    text = (
        "Switch target character in your main area with target character in your sub area."
    )
    t = did(
        text,
        "Eye",
        "Fen",
        main_a=[eye, character("Ko")],
        sub_a=[character("Fen"), character("Fox")],
    )
    assert (t.the("Eye").place.zone.name == "sub") is switched


@pytest.mark.rule("dannokomachi.1.1.2")
@pytest.mark.parametrize(
    "who", ["Characters in either player's sub area", "Your characters"]
)
def test_who_cannot_use_abilities(who: str) -> None:
    own = character("Eye", "(activated) Gain 1 cost.")
    lock = character("Lock", f"(static) {who} can't use activated abilities.")
    t = table(main_a=[character("Ko"), lock], sub_a=[own])
    assert not t.can("use", "Eye")
    t = table(main_a=[character("Ko"), character("Di")], sub_a=[own])
    assert t.can("use", "Eye")


@pytest.mark.rule("dannokomachi.1.5.5")
def test_the_next_card_costs_less() -> None:
    t = table(
        action("Act", "The next card you play this turn costs 2 less."),
        action("One", "Draw 1 card.", cost="3"),
        action("Two", "Draw 1 card.", cost="3"),
    )
    left = []
    for name in ("Act", "One", "Two"):
        t.do("play", name)
        t.settle()
        left.append(t.cost[A])
    assert left == [5, 4, 1]


@pytest.mark.rule("dannokomachi.play.4")
def test_the_second_card_of_a_turn() -> None:
    t = watcher("When you play your second card in a turn, draw a card.")
    for name in ("One", "Two", "Six"):
        t.put(A, "hand", action(name, "Gain 1 cost."))
    t.wait()
    t.start("main_step")
    hands = []
    for name in ("One", "Two", "Six"):
        t.do("play", name)
        t.settle()
        hands.append(drawn(t))
    assert hands == [2, 2, 1]


@pytest.mark.rule("dannokomachi.ability.5")
def test_attack_is_doubled_for_a_time() -> None:
    t = did(
        "Double the attack of target character you control until end of turn."
        " At the end of the turn, put 3 damage counters on it.",
        "Ko",
    )
    assert t.stat("Ko", "attack") == 6
    t.until_turn(4)
    assert (t.stat("Ko", "attack"), t.damage("Ko")) == (3, 3)


@pytest.mark.rule("dannokomachi.1.11.1.1")
@pytest.mark.parametrize(
    ("who", "dango", "hands"),
    [
        ("The player with fewer dango", 3, (1, 0)),
        ("The player with fewer dango", 5, (0, 1)),
        ("The player with fewer dango", 4, (0, 0)),
        ("The player with the most dango", 5, (1, 0)),
    ],
)
def test_a_player_by_dango(who: str, dango: int, hands: tuple[int, int]) -> None:
    """With as many each there is no such player: nobody draws."""
    t = did(f"{who} draws a card.", dango_a=dango)
    assert (t.hand(A), t.hand(B)) == hands


@pytest.mark.rule("dannokomachi.1.11.1.1")
@pytest.mark.parametrize(
    ("condition", "dango"),
    [
        ("both players have the same number of dango", {4}),
        ("you have as many dango as your opponent", {4}),
        ("you have at least 2 fewer dango than your opponent", {1, 2}),
        ("you have 2 or more dango more than your opponent", set()),
        ("you have 2 or more more dango than your opponent", {6}),
        ("the player with the most dango has 6 dango", {6}),
        ("the player with the most dango has 4 dango", {1, 2, 3}),
    ],
)
def test_dango_is_compared(condition: str, dango: set[int]) -> None:
    text = f"If {condition}, draw a card."
    if not dango:
        assert read("Act", "type: action    cost: 0", f"(action) {text}").errors
        return
    found = {n for n in (1, 2, 3, 4, 6) if did(text, dango_a=n).hand(A)}
    assert found == dango


@pytest.mark.rule("dannokomachi.ko.2")
def test_hp_left_and_no_damage() -> None:
    t = did("Knock out each opposing character with 2 or less HP left.", damage={"Bo": 6})
    assert t.keys("graveyard", B) == ["Bo"]
    t = did("Each undamaged character gets +1 attack.", damage={"Bo": 6})
    assert (t.stat("Bo", "attack"), t.stat("Ko", "attack")) == (5, 4)


@pytest.mark.rule("dannokomachi.ko.9")
def test_when_a_player_heals() -> None:
    t = watcher("Whenever you heal one or more damage counters, draw a card.")
    t.put(A, "hand", action("Act", "Remove 2 damage counters from target character."))
    t.hurt(Ko=2)
    t.wait()
    t.start("main_step")
    t.do("play", "Act")
    t.do("choose", ">Ko")
    t.settle()
    assert drawn(t) == 1


@pytest.mark.rule("dannokomachi.play.15")
def test_when_a_card_is_discarded() -> None:
    t = watcher("When an action card is discarded, draw a card.")
    t.put(A, "hand", action("Act", "Discard 1 card."))
    t.put(A, "hand", action("Old", "Draw 1 card."))
    t.wait()
    t.start("main_step")
    t.do("play", "Act")
    t.settle()
    assert drawn(t) == 1


@pytest.mark.rule("dannokomachi.play.16")
@pytest.mark.parametrize(("cost", "cards"), [(3, 1), (2, 0)])
def test_the_cost_of_a_card_is_compared(cost: int, cards: int) -> None:
    text = "Destroy 1 equipment. If its play cost was 3 or more, draw a card."
    t = table(action("Act", text))
    t.equip("Bo", equipment("Hat", cost=cost))
    t.do("play", "Act")
    t.settle()
    assert t.hand(A) == cards


@pytest.mark.rule("dannokomachi.sba.5")
def test_the_last_host_of_equipment() -> None:
    hat = equipment(
        "Hat",
        "(triggered) When this equipment leaves play, deal 2 damage to the character it was"
        " attached to.",
    )
    t = table(action("Act", "Destroy 1 equipment."))
    t.equip("Bo", hat)
    t.do("play", "Act")
    t.settle()
    assert t.damage("Bo") == 2


@pytest.mark.rule("dannokomachi.battle.1")
def test_a_battle_step_is_skipped() -> None:
    for text in ("Skip your battle step this turn.", "Gain 1 cost."):
        t = table(action("Act", text))
        t.do("play", "Act")
        t.settle()
        t.until_so(lambda t: t.can("attack") or "end_step" in t.where)
        assert t.can("attack") is (text == "Gain 1 cost.")


@pytest.mark.rule("dannokomachi.play.9")
def test_equipment_is_taken_over() -> None:
    act = action("Act", "Take target equipment and attach it to a character you control.")
    t = Table(hand_a=[act], main_a=[character("Ko"), character("Di")], main_b=[BO])
    t.equip("Bo", equipment("Hat"))
    t.wait()
    t.start("main_step")
    t.do("play", "Act")
    t.settle()
    t.do("choose", ">Ko")
    assert t.game.host(t.the("Hat")) is t.the("Ko")


@pytest.mark.rule("dannokomachi.1.1.2")
@pytest.mark.parametrize(("quick", "can"), [(True, False), (False, True)])
def test_quick_cards_are_forbidden(*, quick: bool, can: bool) -> None:
    lock = field("Lock", "(static) You can't play quick cards.")
    t = Table(hand_a=[action("Act", "Draw 1 card.", quick=quick)], main_a=[character("Ko")])
    t.game.make(lock, "field", A)
    t.wait()
    t.start("main_step")
    assert t.can("play", "Act") is can


@pytest.mark.rule("dannokomachi.1.1.5b")
def test_that_character_is_the_one_chosen_last() -> None:
    t = table(
        action(
            "Act",
            "Your opponent chooses one of their characters in the main area. Deal 4 damage to"
            " that character.",
        ),
        main_b=[character("Bo"), character("By")],
    )
    t.do("play", "Act")
    t.resolve()
    t.do("choose", ">By")
    t.settle()
    assert (t.damage("By"), t.damage("Bo")) == (4, 0)


@pytest.mark.rule("dannokomachi.1.5.4.4")
@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("You keep your unspent cost.", 4),
        ("Unspent cost isn't lost during end steps.", 4),
        ("Your opponent loses no unspent cost.", 0),
    ],
)
def test_unspent_cost_is_kept(text: str, left: int) -> None:
    t = table(main_a=[character("Ko"), character("Eye", f"(static) {text}")], cost_a=4)
    t.until_turn(4)
    t.until("start_step")
    t.until_turn(5)
    assert t.game.number(A, "cost") == left + 5


@pytest.mark.rule("dannokomachi.ko.10")
@pytest.mark.parametrize("verb", ["Return", "Move"])
def test_a_character_card_returns_to_an_area(verb: str) -> None:
    act = action("Act", f"{verb} 1 character card from your graveyard to your sub area.")
    t = Table(hand_a=[act], main_a=[character("Ko"), character("Di")])
    t.put(A, "graveyard", character("Old"))
    t.wait()
    t.start("main_step")
    t.do("play", "Act")
    t.settle()
    assert t.keys("sub", A) == ["Old"]


@pytest.mark.rule("dannokomachi.area.17")
def test_all_are_switched_in_pairs() -> None:
    t = did(
        "Switch all characters in your main area with all characters in your sub area.",
        sub_a=[character("Fen"), character("Fox")],
    )
    assert [*t.keys("main", A), *t.keys("sub", A)] == ["Fen", "Fox", "Ko", "Di"]


@pytest.mark.rule("dannokomachi.turn.3")
@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("When your turn begins,", 1),
        ("When your opponent's turn ends,", 1),
        ("When your opponent's turn begins,", 0),
    ],
)
def test_turns_begin_and_end(text: str, cards: int) -> None:
    t = watcher(f"{text} gain 1 dango.")
    t.wait()
    t.game.set_number(TABLE, "turn_player", B)
    t.start("battle_step")
    t.until_turn(4)
    t.until("main_step")
    assert t.dango[A] - 4 == cards


@pytest.mark.rule("dannokomachi.1.13.5.2")
@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("When you attack with this character,", 1),
        ("When you attack with another character,", 0),
        ("When you declare an attack,", 1),
        ("When your opponent declares an attack,", 0),
        ("When this character deals damage to an opposing character,", 1),
        ("When this character deals damage to a character you control,", 0),
        ("When an opposing character is attacked by this character,", 1),
    ],
)
def test_who_attacks_and_deals_damage(text: str, cards: int) -> None:
    t = watcher(f"{text} gain 1 dango.")
    t.wait()
    t.start("battle_step")
    t.attack("Eye", "Bo")
    t.until("end_step")
    assert t.dango[A] - 4 == cards


@pytest.mark.rule("dannokomachi.1.1.1.1")
@pytest.mark.parametrize(
    ("event", "act", "zone"),
    [
        ("this equipment would be destroyed", "Destroy 1 equipment.", "equipment"),
        ("a card would be discarded", "Discard 1 card.", "hand"),
    ],
)
def test_what_would_happen_to_cards_is_replaced(event: str, act: str, zone: str) -> None:
    hat = equipment("Hat", f"(static) If {event}, nothing happens.")
    old = action("Old", "Gain 1 cost.")
    t = Table(hand_a=[action("Act", act), old], main_a=[character("Ko"), character("Di")])
    t.equip("Ko", hat)
    t.wait()
    t.start("main_step")
    t.do("play", "Act")
    t.settle()
    assert t.keys(zone, A) == (["Hat"] if zone == "equipment" else ["Old"])


@pytest.mark.rule("dannokomachi.1.11.2.1")
def test_dango_are_paid() -> None:
    own = character("Eye", "(activated) Pay 1 dango: gain 3 cost.")
    t = table(main_a=[own])
    t.use("use", "Eye")
    assert (t.dango[A], t.cost[A]) == (3, 8)


@pytest.mark.rule("dannokomachi.i.82")
def test_a_player_battles_again() -> None:
    act = action("Act", "You may battle again this turn.")
    t = table(act, main_a=[character("Ko"), character("Di")])
    t.do("play", "Act")
    t.settle()
    t.attack("Ko", "Bo")
    t.attack("Di", "Bo")
    t.until("end_step")
    assert t.damage("Bo") == 6


@pytest.mark.rule("dannokomachi.battle.11")
def test_while_it_attacks_or_is_attacked() -> None:
    """What holds while a character attacks ends with the battle."""
    own = character("Eye", "(static) While this character is attacking, it gets +2 attack.")
    other = character("Bo", "(static) While this character is attacked, it gets +1 HP.")
    t = Table(main_a=[own, character("Ko")], main_b=[other])
    t.wait()
    t.start("battle_step")
    t.attack("Eye", "Bo")
    assert (t.stat("Eye", "attack"), t.stat("Bo", "hp")) == (5, 9)
    t.until("end_step")
    assert (t.stat("Eye", "attack"), t.stat("Bo", "hp"), t.damage("Bo")) == (3, 8, 5)


@pytest.mark.rule("dannokomachi.play.16")
def test_the_controller_of_what_is_destroyed_draws() -> None:
    t = table(action("Act", "Destroy 1 equipment. Its controller draws a card."))
    t.equip("Bo", equipment("Hat"))
    t.do("play", "Act")
    t.settle()
    assert (t.hand(A), t.hand(B)) == (0, 1)
