"""What designers write in everyday words, played where it matters."""

from __future__ import annotations

import pytest

from tcgkit.kernel.state import TABLE
from tcgkit_dannokomachi.rules.battle import can_attack, single_targets
from tests.rules.dannokomachi.play import A, B, Table
from tests.rules.dannokomachi.test_text_effects import did, table
from tests.rules.dannokomachi.test_text_triggers import drawn, watcher
from tests.rules.dannokomachi.written import action, character, equipment, read


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
        "Heal 2 from target character.",
        "Remove 2 damage counters from a character with 3 or more damage counters.",
        "Remove 2 damage counters from a character that is damaged.",
        "Remove 2 damage counters from a character with 3 or more damage counters on it.",
    ],
)
def test_damage_is_healed(text: str) -> None:
    t = did(text, *(["Ko"] if "target" in text else []), damage={"Ko": 3})
    assert t.damage("Ko") == 1


@pytest.mark.rule("dannokomachi.ko.10")
@pytest.mark.parametrize(
    "text",
    [
        "Return a character card in a graveyard to play with 3 damage counters on it.",
        "Revive a character card in a graveyard. It enters with 3 damage counters on it.",
    ],
)
def test_a_character_that_returns_to_play_comes_into_the_sub_area(text: str) -> None:
    t = Table(
        main_a=[character("Ka"), character("Ke")],
        hand_a=[action("Act", text)],
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


@pytest.mark.rule("dannokomachi.play.14")
def test_a_player_draws_until_so_many_cards_are_held() -> None:
    other, act = "Gain 1 cost.", "Draw cards until you have 3 cards in hand."
    t = table(action("Act", act), action("Other", other))
    t.do("play", "Act")
    t.settle()
    assert t.hand(A) == 3


@pytest.mark.rule("dannokomachi.i.126")
def test_a_whole_graveyard_is_shuffled_into_the_deck() -> None:
    t = table(action("Act", "Shuffle your graveyard into your deck."), deck_a=5)
    for _ in range(2):
        t.put(A, "graveyard", action("Old", "Gain 1 cost."))
    t.do("play", "Act")
    t.settle()
    assert len(t.game.zone("deck", A)) == 7


@pytest.mark.rule("dannokomachi.area.11")
def test_a_card_goes_to_its_owners_deck() -> None:
    t = table(action("Act", "Put 1 equipment on the bottom of its owner's deck."))
    t.equip("Bo", equipment("Hat"))
    t.do("play", "Act")
    t.settle()
    assert t.game.zone("deck", B)[0].defn.key == "Hat"


@pytest.mark.rule("dannokomachi.ability.5")
def test_a_value_is_set() -> None:
    t = did("Set target character's attack to 1 until the end of the turn.", "Bo")
    assert t.stat("Bo", "attack") == 1
    t.until_turn(4)
    assert t.stat("Bo", "attack") == 5


@pytest.mark.rule("dannokomachi.ko.1")
@pytest.mark.parametrize(
    ("text", "damage"),
    [
        ("Your characters take 1 less damage.", 2),
        ("Damage dealt to your characters is reduced by 3.", 0),
        ("Your characters take 1 more damage.", 4),
        ("Prevent all damage that would be dealt to your characters.", 0),
        ("This character deals 2 more damage.", 5),
        ("Damage dealt by this character is reduced by 1.", 2),
    ],
)
def test_more_or_less_damage_is_taken_or_dealt(text: str, damage: int) -> None:
    own = character(
        "Eye",
        f"(static) {text}",
        "(activated, main) Deal 3 damage to another character you control.",
    )
    t = table(main_a=[character("Ko"), own])
    t.do("use", "Eye")
    t.settle()
    assert t.damage("Ko") == damage


@pytest.mark.rule("dannokomachi.battle.11")
def test_the_attacking_character_is_meant() -> None:
    own = character(
        "Eye",
        "(triggered, forced) When this character attacks, each attacking character gets +2"
        " attack until the end of the turn.",
    )
    t = Table(main_a=[own, character("Ko")], main_b=[character("Bo")])
    t.wait()
    t.start("battle_step")
    t.attack("Eye", "Bo")
    t.settle()
    assert (t.stat("Eye", "attack"), t.stat("Ko", "attack")) == (5, 3)


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


# ---- damage counters -----------------------------------------------------------------


@pytest.mark.rule("dannokomachi.ko.1")
def test_damage_is_put_on_characters_as_counters() -> None:
    t = did("Put a damage counter on each character the opponent controls.")
    assert (t.damage("Bo"), t.damage("Cu"), t.damage("Ko")) == (1, 1, 0)


@pytest.mark.rule("dannokomachi.ko.9")
@pytest.mark.parametrize(
    "text",
    [
        "Heal all damage from target character.",
        "Remove all damage on target character.",
        "Fully heal target character.",
    ],
)
def test_all_damage_is_healed(text: str) -> None:
    assert did(text, "Ko", damage={"Ko": 5, "Di": 1}).damage("Ko") == 0


@pytest.mark.rule("dannokomachi.ko.1")
@pytest.mark.rule("dannokomachi.ko.9")
@pytest.mark.parametrize(
    ("much", "moved"),
    [("a damage counter", 1), ("9 damage counters", 3), ("all damage counters", 3)],
)
def test_damage_counters_are_moved(much: str, moved: int) -> None:
    """Never more than there are; what they are put on is dealt damage."""
    text = f"Move {much} from this character to target character the opponent controls."
    hurt = "(triggered, forced) When this character is dealt damage, draw 1 card."
    own = character("Eye", f"(activated) {text}", hp=9)
    t = table(main_a=[own], main_b=[character("Bo", hurt, hp=9)], damage={"Eye": 3})
    t.do("use", "Eye")
    t.do("choose", ">Bo")
    t.settle()
    assert (t.damage("Eye"), t.damage("Bo"), t.hand(B)) == (3 - moved, moved, 1)


@pytest.mark.rule("dannokomachi.ko.9")
def test_a_player_says_how_many_damage_counters_are_moved() -> None:
    text = "Move up to 2 damage counters from this character to target character."
    own = character("Eye", f"(activated) {text}", hp=9)
    t = table(main_a=[own], damage={"Eye": 3})
    t.do("use", "Eye")
    t.do("choose", ">Bo")
    t.resolve()
    t.number(1)
    t.settle()
    assert (t.damage("Eye"), t.damage("Bo")) == (2, 1)


@pytest.mark.rule("dannokomachi.1.1.2")
def test_no_counters_are_moved_from_who_cannot_be_healed() -> None:
    own = character(
        "Eye",
        "(activated) Move a damage counter from this character to target character.",
        "(static) This character can't be healed.",
        hp=9,
    )
    t = table(main_a=[own], damage={"Eye": 3})
    t.do("use", "Eye")
    t.do("choose", ">Bo")
    t.settle()
    assert (t.damage("Eye"), t.damage("Bo")) == (3, 0)


@pytest.mark.rule("dannokomachi.ability.5")
@pytest.mark.parametrize(
    ("says", "hurt"),
    [
        ("while it has a damage counter on it", True),
        ("while it has damage counters on it", True),
        ("while it has no damage counters on it", False),
    ],
)
def test_a_character_has_damage_counters(says: str, *, hurt: bool) -> None:
    own = character("Eye", f"(static) This character has +2 attack {says}.", hp=9, attack=1)
    assert table(main_a=[own]).stat("Eye", "attack") == (1 if hurt else 3)
    assert table(main_a=[own], damage={"Eye": 2}).stat("Eye", "attack") == (
        3 if hurt else 1
    )


@pytest.mark.rule("dannokomachi.1.1.2")
@pytest.mark.rule("dannokomachi.area.17")
@pytest.mark.parametrize("firm", ["Eye", "Fox"])
def test_what_cannot_be_switched_stays(firm: str) -> None:
    """Neither with an effect nor, if an option allows it, without one."""
    says = "(static) This character can't be switched."
    own = {
        name: character(name, *([says] if name == firm else [])) for name in ("Eye", "Fox")
    }
    text = (
        "Switch target character in your main area with target character in your sub area."
    )
    given = {"main_a": [own["Eye"]], "sub_a": [own["Fox"]]}
    t = did(text, **given)
    assert (zone(t, "Eye"), zone(t, "Fox")) == ("main", "sub")
    t = table(base_switch="free_once_per_turn", **given)
    assert not t.can("switch", "Eye", ">Fox")


@pytest.mark.rule("dannokomachi.1.13.1.1")
@pytest.mark.parametrize(
    ("text", "able"),
    [
        ("You can't attack this turn.", False),
        ("You can't battle this turn.", False),
        ("Your opponent can't attack this turn.", True),
    ],
)
def test_a_player_who_cannot_attack_does_not_battle(text: str, *, able: bool) -> None:
    t = did(text)
    while t.game.number(TABLE, "turn") == 3 and not t.can("attack"):
        t.idle()
    assert (t.can("attack"), t.game.number(TABLE, "turn")) == (able, 3 if able else 4)


@pytest.mark.rule("dannokomachi.1.1.2")
@pytest.mark.parametrize(
    ("says", "attacks", "attacked"),
    [
        ("can't attack or be attacked", False, False),
        ("can't attack and can't be attacked", False, False),
        ("can't be attacked", True, False),
    ],
)
def test_deeds_share_what_is_not_allowed(says: str, attacks: bool, attacked: bool) -> None:
    t = did(f"Target character {says} until the start of your next turn.", "Ko")
    assert can_attack(t.game, t.the("Ko")) is attacks
    assert (t.the("Ko") in single_targets(t.game, t.the("Bo"))) is attacked


@pytest.mark.rule("dannokomachi.1.1.2")
@pytest.mark.parametrize("where", ["sub", "the sub area", "characters in the sub area"])
def test_the_sub_area_is_attacked(where: str) -> None:
    t = did(f"Target character can attack {where} this turn.", "Ko")
    assert [c.defn.key for c in single_targets(t.game, t.the("Ko"))] == ["Bo", "Cu"]


@pytest.mark.rule("dannokomachi.ability.5")
def test_what_is_so_instead_lasts_as_long_and_changes_the_same() -> None:
    t = did(
        "Target character gains 2 attack until the end of the turn."
        " If you have 3 or more dango, it gains 4 attack instead.",
        "Bo",
    )
    assert t.stat("Bo", "attack") == 9
    t.until_turn(4)
    assert t.stat("Bo", "attack") == 5


@pytest.mark.rule("dannokomachi.ability.5")
@pytest.mark.parametrize(
    ("many", "attack"),
    [
        ("for each card in your hand", 5 + 3),
        ("for every card in your hand", 5 + 3),
        ("for every two cards in your hand", 5 + 1),
        ("for each 2 cards in your hand, rounded down", 5 + 1),
        ("for every three cards in your hand", 5 + 1),
        ("for every four cards in your hand", 5),
        ("for each card in your hand, to a maximum of +2", 5 + 2),
        ("for each card in your hand, at most 2", 5 + 2),
    ],
)
def test_objects_are_counted_in_groups(many: str, attack: int) -> None:
    spare = [action(name, "Draw 1 card.") for name in ("One", "Two", "Three")]
    says = f"Target character gets +1 attack until end of turn {many}."
    t = table(action("Act", says), *spare)
    t.do("play", "Act")
    t.do("choose", ">Bo")
    t.settle()
    assert t.stat("Bo", "attack") == attack


@pytest.mark.rule("dannokomachi.ability.5")
@pytest.mark.parametrize("says", ["gets -1 attack", "loses 1 attack"])
def test_a_limit_is_as_far_below_as_above(says: str) -> None:
    t = did(f"Target character {says} until end of turn for each character, up to 3.", "Bo")
    assert t.stat("Bo", "attack") == 5 - 3


@pytest.mark.rule("dannokomachi.1.1.2")
@pytest.mark.parametrize(
    ("text", "hand"),
    [
        ("For every two characters, draw 2 cards, then discard 1 card.", 2),
        ("For every three characters, draw 2 cards, then discard 1 card.", 1),
        ("Draw 1 card for every two characters.", 2),
        ("Draw 1 card for every 5 characters.", 0),
        ("Draw 2 cards for every two characters, at most 3.", 3),
    ],
)
def test_deeds_are_done_for_every_two(text: str, hand: int) -> None:
    assert did(text).hand(A) == hand  # four characters are there


def test_nothing_is_counted_in_groups_of_none() -> None:
    found = read(
        "Act", "type: action    cost: 0", "(action) Draw 1 card for every 0 characters."
    )
    assert "DSL402" in {each.code for each in found.errors}
