"""What designers write in everyday words, played where it matters."""

from __future__ import annotations

import pytest

from tcgkit.kernel.state import TABLE
from tests.rules.dannokomachi.play import A, B, Table
from tests.rules.dannokomachi.test_text_effects import did, table
from tests.rules.dannokomachi.test_text_triggers import drawn, watcher
from tests.rules.dannokomachi.written import action, character, equipment


def zone(t: Table, name: str) -> str:
    """Return the zone of an object in play."""
    return t.the(name).place.zone.name


@pytest.mark.rule("dannokomachi.ability.5")
@pytest.mark.parametrize(
    ("says", "attack"),
    [
        ("loses 2 attack", 3),
        ("gains 2 attack", 7),
        ("has +2 attack", 7),
    ],
)
def test_a_value_goes_up_or_down_for_a_time(says: str, attack: int) -> None:
    t = did(f"Target character {says} until the end of the turn.", "Bo")
    assert t.stat("Bo", "attack") == attack
    t.until_turn(4)
    assert t.stat("Bo", "attack") == 5


@pytest.mark.rule("dannokomachi.ability.5")
def test_a_value_is_equal_to_a_number() -> None:
    own = character(
        "Eye",
        "(static) This character's attack is equal to the number of cards in your hand.",
    )
    t = table(action("One", "Draw 1 card."), action("Two", "Draw 1 card."), main_a=[own])
    assert t.stat("Eye", "attack") == 2


@pytest.mark.rule("dannokomachi.area.17")
def test_areas_stand_before_nouns() -> None:
    t = did(
        "Switch 1 of your main area characters with 1 of your sub-area characters.",
        "Ko",
        "Fox",
        sub_a=[character("Fox"), character("Fen")],
    )
    assert (zone(t, "Fox"), zone(t, "Ko")) == ("main", "sub")


@pytest.mark.rule("dannokomachi.ko.9")
@pytest.mark.parametrize(
    "text",
    [
        "Heal 2 damage from target character.",
        "Remove 2 damage counters from a character with 3 or more damage counters.",
        "Remove 2 damage counters from a character that is damaged.",
    ],
)
def test_damage_is_healed(text: str) -> None:
    t = did(text, *(["Ko"] if "target" in text else []), damage={"Ko": 3})
    assert t.damage("Ko") == 1


@pytest.mark.rule("dannokomachi.ko.10")
def test_a_character_that_returns_to_play_comes_into_the_sub_area() -> None:
    t = Table(
        main_a=[character("Ka"), character("Ke")],
        hand_a=[
            action(
                "Act",
                "Return a character card in a graveyard to play with 3 damage counters on it.",
            )
        ],
    )
    t.put(A, "graveyard", character("Old"))
    t.start("main_step")
    t.use("play", "Act")
    assert (zone(t, "Old"), t.damage("Old")) == ("sub", 3)


@pytest.mark.rule("dannokomachi.i.125")
def test_control_is_taken() -> None:
    t = did("Take control of target character.", "Bo")
    assert t.the("Bo").controller == A


@pytest.mark.rule("dannokomachi.area.6")
def test_the_rest_is_put_on_the_bottom_in_any_order() -> None:
    names = ("One", "Two", "Six")
    deck = [action(each, "Gain 1 cost.") for each in names]
    t = table(
        action(
            "Act",
            "Look at the top three cards of your deck, take one of them into your hand, and put"
            " the others on the bottom in any order.",
        ),
        deck_a=deck,
    )
    t.do("play", "Act")
    t.resolve()
    t.do("choose", ">Two")
    t.do("put", ">Six")
    t.settle()
    assert [card.defn.key for card in t.game.zone("deck", A)[:2]] == ["One", "Six"]


@pytest.mark.rule("dannokomachi.play.15")
def test_a_player_discards_the_hand() -> None:
    other = action("Other", "Gain 1 cost.")
    t = did("Your opponent discards their hand.", hand_b=[other, other])
    assert t.hand(B) == 0


@pytest.mark.rule("dannokomachi.1.5.4.1")
def test_cost_equal_to_a_number_is_gained() -> None:
    t = did("Gain cost equal to the number of characters you control.")
    assert t.cost[A] == 7


@pytest.mark.rule("dannokomachi.i.70")
def test_a_part_of_the_next_damage_is_prevented() -> None:
    t = table(
        action(
            "Act",
            "The next time target character would be dealt damage this turn, prevent 2 of that"
            " damage.",
        ),
        action("Hit", "Deal 3 damage to target character."),
    )
    for name in ("Act", "Hit"):
        t.do("play", name)
        t.do("choose", ">Ko")
        t.settle()
    assert t.damage("Ko") == 1


@pytest.mark.rule("dannokomachi.play.9")
def test_equipped_characters_are_meant() -> None:
    own = character("Eye", "(static) Equipped characters get +1 attack.")
    t = table(main_a=[own])
    t.equip("Eye", equipment("Hat"))
    assert (t.stat("Eye", "attack"), t.stat("Bo", "attack")) == (4, 5)


@pytest.mark.parametrize(
    ("says", "cards"),
    [
        ("At the start of your turn, if you have fewer dango than your opponent,", 1),
        ("At the start of your turn, if you have only 1 dango left,", 0),
        ("At the beginning of each player's battle step,", 1),
        ("At the end of your opponent's turn,", 0),
    ],
)
def test_at_the_start_of_a_turn_or_step(says: str, cards: int) -> None:
    t = watcher(f"{says} draw 1 card.")
    t.game.set_number(A, "dango", 3)
    t.game.set_number(TABLE, "turn_player", B)
    t.wait()
    t.start("start_step")
    before = t.hand(A)
    t.until("end_step")
    assert drawn(t) - before == cards


@pytest.mark.rule("dannokomachi.play.6")
@pytest.mark.parametrize(
    ("cost", "answer", "left", "damage"),
    [(3, "yes", 1, 0), (3, "no", 3, 2), (1, "", 1, 2)],
)
def test_the_player_who_may_pay_pays(
    cost: int, answer: str, left: int, damage: int
) -> None:
    """A player who cannot pay in full is not asked."""
    text = "Deal 2 damage to target character unless your opponent pays 2 cost."
    t = table(action("Act", text), cost_b=cost)
    t.do("play", "Act")
    t.do("choose", ">Bo")
    t.settle()
    assert t.can("yes") == bool(answer)
    if answer:
        t.do(answer)
    t.settle()
    assert (t.cost, t.damage("Bo")) == ((5, left), damage)


@pytest.mark.rule("dannokomachi.play.14")
def test_the_player_who_may_draw_draws() -> None:
    t = did("Your opponent may draw 2 cards.")
    t.do("yes")
    assert (t.hand(A), t.hand(B)) == (0, 2)


@pytest.mark.rule("dannokomachi.1.1.5.1")
def test_both_players_draw() -> None:
    t = did("Both players draw a card.")
    assert (t.hand(A), t.hand(B)) == (1, 1)


@pytest.mark.rule("dannokomachi.area.11")
def test_cards_are_shuffled_into_their_owners_deck() -> None:
    t = Table(
        hand_a=[action("Act", "Shuffle all cards in your graveyard into your deck.")],
        deck_a=3,
    )
    t.put(A, "graveyard", action("Old", "Draw 1 card."))
    t.wait()
    t.start("main_step")
    t.use("play", "Act")
    assert (len(t.game.zone("deck", A)), t.keys("graveyard", A)) == (4, ["Act"])


@pytest.mark.rule("dannokomachi.area.4")
def test_a_player_reveals_the_hand() -> None:
    t = did(
        "Your opponent reveals their hand.",
        hand_b=[action("Old", "Draw 1 card.")],
        log=True,
    )
    assert t.lines("reveals") == ["P2 reveals Old"]


@pytest.mark.parametrize(("others", "attack"), [(1, 4), (0, 3)])
def test_another_character_is_one_besides_this(others: int, attack: int) -> None:
    own = character(
        "Eye",
        "(static) While you control another character, this character gets +1 attack.",
    )
    t = table(main_a=[own, *[character("Ka")] * others])
    assert t.stat("Eye", "attack") == attack


@pytest.mark.rule("dannokomachi.play.9")
def test_when_a_character_is_equipped() -> None:
    t = watcher("When this character is equipped with an equipment card, draw 1 card.")
    t.wait()
    t.put(A, "hand", equipment("Hat"))
    t.start("main_step")
    t.do("play", "Hat")
    t.do("choose", ">Eye")
    t.settle()
    assert drawn(t) == 1


@pytest.mark.rule("dannokomachi.i.70")
def test_dango_is_lost_in_the_place_of_a_knock_out() -> None:
    own = character(
        "Eye", "(static) If this character would be knocked out, you lose 1 dango instead."
    )
    t = table(action("Act", "Knock out target character."), main_a=[own])
    t.do("play", "Act")
    t.do("choose", ">Eye")
    t.settle()
    assert (t.dango[A], zone(t, "Eye")) == (3, "main")


@pytest.mark.rule("dannokomachi.area.6")
def test_a_player_looks_at_a_hand_and_reveals_the_top_card() -> None:
    old = action("Old", "Draw 1 card.")
    t = did(
        "Look at your opponent's hand. Reveal the top card of your deck.",
        hand_b=[old],
        deck_a=[old] * 3,
        log=True,
    )
    assert t.lines("looks") == ["P1 looks at 1 card"]
    assert t.lines("reveals") == ["P1 reveals Old"]
