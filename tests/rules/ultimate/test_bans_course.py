"""What play enforces about numbers, triggers, hands, places and the course of the game.

The texts here are read without the prohibitions; each would break one (ultimate.i.9).
"""

from __future__ import annotations

import pytest

from tcgkit.kernel.state import TABLE
from tests.rules.ultimate.banned_play import (
    M1,
    M2,
    M3,
    M4,
    act,
    board,
    choose_all,
    fall,
    use,
)
from tests.rules.ultimate.core_made import FILLER, monster
from tests.rules.ultimate.core_table import A, B, Table
from tests.rules.ultimate.written import magic as spell
from tests.rules.ultimate.written import says, trigger

# ---- numbers -------------------------------------------------------------------------


@pytest.mark.rule("ultimate.ban.41")
def test_buffs_add_up_to_five() -> None:
    """number = printed number + min(5, sum of all buffs in force)."""
    t = act(
        "This card gets +4 until the end of the turn, then this card gets +4 until the end of the turn.",
        rank="3",
    )
    assert t.number("Actor") == 8


@pytest.mark.rule("ultimate.ban.42")
def test_a_number_is_never_below_what_is_printed() -> None:
    """A monster's number is never below its printed number."""
    t = board()
    t = act("1 opposing monster on the field gets -3 until the end of the turn.", t)
    choose_all(t, "M5")
    assert t.number("M5") == 5
    t = Table()
    t.put(A, says("Weak", "(continuous) This card gets -2.", rank="4"))
    assert t.number("Weak") == 4


# ---- what only triggers do, and not without end --------------------------------------


@pytest.mark.rule("ultimate.ban.11")
def test_two_effects_are_stopped_at_most() -> None:
    """At most that many charges are created, each stops one effect."""
    t = Table(deck_a=(FILLER,) * 20)
    t.game.make(
        trigger(
            "Negate the next 2 effects your opponent activates this turn. Negate the next 3 effects your opponent activates this turn."
        ),
        "deck",
        B,
    )
    t.put(A, M1)
    for number in range(3):
        t.put(A, says(f"Burner{number}", "(triggered) When this card attacks: burn 1."))
    t.start()
    t.reach("attack", "M2")
    t.do("yes")
    decks = []
    for number in range(3):
        before = t.deck(B)
        t.reach("attack", f"Burner{number}")
        t.do("yes")
        decks.append(before - t.deck(B))
    assert decks == [5, 5, 6]


@pytest.mark.rule("ultimate.ban.44")
def test_the_second_end_of_a_turn_does_nothing() -> None:
    """The second and later `end_turn` of the same player in one game do nothing."""
    t = fall(Table(), "End your opponent's turn.")
    t.do("yes")
    assert t.game.number(B, "ended") == 1
    again = fall(Table(), "End your opponent's turn.")
    again.game.set_number(B, "ended", 1)
    again.do("yes")
    assert not again.game.number(TABLE, "ending")
    assert again.steps == "attack_step"


@pytest.mark.rule("ultimate.ban.45")
@pytest.mark.parametrize(
    "text", ["You take an extra turn.", "Skip your opponent's next turn."]
)
def test_turns_strictly_alternate(text: str) -> None:
    """No effect makes the opponent's turn not begin."""
    t = use(text)
    number = t.game.number(TABLE, "turn")
    t.until_turn(number + 1)
    assert t.game.number(TABLE, "turn_player") == B
    t.until_turn(number + 2)
    assert t.game.number(TABLE, "turn_player") == A


# ---- hand and mana -------------------------------------------------------------------


@pytest.mark.rule("ultimate.ban.53")
@pytest.mark.parametrize(
    "text",
    [
        "Your opponent discards 3 cards from their hand.",
        "Your opponent discards 2 cards from their hand at random.",
        "Your opponent discards 1 card from their hand, then your opponent discards 1 card from their hand.",
        "Send all cards from your opponent's hand to the graveyard.",
        "Return all cards from your opponent's hand to your opponent's deck.",
    ],
)
def test_one_card_of_the_opponents_hand_is_lost(text: str) -> None:
    """One card."""
    t = Table(hand_b=[M1, M2, M3, M4])
    held = len(t.game.zone("hand", B))
    t = use(text, t)
    while t.asked == B and t.can("discard"):
        t.game.answer(0)
    while t.asked == B and t.can("choose"):
        t.game.answer(0)
    assert len(t.game.zone("hand", B)) == held - 1


@pytest.mark.rule("ultimate.ban.54")
@pytest.mark.parametrize(
    "text",
    [
        "Remove 3 mana from your opponent's mana zone.",
        "Remove 1 mana from your opponent's mana zone, then remove 1 mana from your opponent's mana zone.",
    ],
)
def test_one_mana_of_the_opponent_is_lost(text: str) -> None:
    """One mana."""
    t = use(text)
    while t.can("ready"):
        t.do("ready")
    assert t.game.number(B, "mana") == 9


# ---- what texts cannot change --------------------------------------------------------


@pytest.mark.rule("ultimate.ban.1")
def test_a_release_raises_no_event_that_abilities_can_hear() -> None:
    """No ability may occur when a card is released."""
    hears = (
        "When this card is released: draw 1 card.",
        "When another monster is released: draw 1 card.",
        "When this card is sent to the graveyard: draw 1 card.",
        "When you send a monster to the graveyard: draw 1 card.",
    )
    t = Table()
    for number, text in enumerate(hears):
        t.put(A, says(f"Hears{number}", f"(triggered) {text}"))
    t.start()
    for number in range(4):
        t.do("release", f"Hears{number}")
    assert (t.deck(A), t.field(A)) == (20, [])


@pytest.mark.rule("ultimate.ban.5")
@pytest.mark.parametrize(
    "text",
    [
        "Your opponent cannot release monsters until the end of your opponent's next turn.",
        "Negate the release of 1 opposing monster on the field.",
    ],
)
def test_a_release_cannot_be_prevented(text: str) -> None:
    """A release is never offered to negation charges or replacement abilities."""
    t = Table()
    t.put(B, M1)
    t = use(text, t)
    choose_all(t, "M2")
    t.stop(B, "W1")
    while not t.can("release", "M2"):
        t.do("pass")
    assert t.asked == B
    t.do("release", "M2")
    assert t.keys("graveyard", B) == ["M2"]


@pytest.mark.rule("ultimate.ban.24")
@pytest.mark.parametrize(
    "text",
    [
        "Remove 1 opposing monster on the field from the game.",
        "Move 1 opposing monster on the field to exile.",
        "Exile 1 opposing monster on the field.",
    ],
)
def test_nothing_is_removed_from_the_game(text: str) -> None:
    """Only trigger jokers put into the graveyard are."""
    t = Table()
    t.put(B, M1)
    t = act(text, t)
    assert (t.field(B), t.keys("exile", B)) == (["M2"], [])


@pytest.mark.rule("ultimate.ban.29")
@pytest.mark.parametrize(
    "text",
    [
        "Add 1 card from exile to your hand.",
        "Summon 1 joker from exile to your battlefield without paying its cost.",
        "Return 1 card from exile to your deck.",
    ],
)
def test_a_removed_joker_is_out_for_the_rest_of_the_game(text: str) -> None:
    """Exile has no exit."""
    t = Table()
    t.put(A, trigger("Draw 1 card.", kind="joker monster"), zone="exile")
    t = act(text, t)
    choose_all(t, "Jester")
    assert t.keys("exile", A) == ["Jester"]


@pytest.mark.rule("ultimate.ban.22")
def test_mana_is_no_candidate_of_any_selector() -> None:
    """Mana cards are never candidates of any other selector."""
    t = Table()
    t.put(B, M1, zone="mana_zone")
    t = act("Destroy 2 cards in your opponent's mana zone.", t)
    assert t.keys("graveyard", B) == ["M2"]
    assert t.game.number(B, "mana") == 10


@pytest.mark.rule("ultimate.ban.55")
@pytest.mark.rule("ultimate.ban.57")
def test_a_declared_attack_always_tires_the_attacker() -> None:
    """Only recovered monsters can be declared."""
    t = Table()
    tireless = (
        "(continuous) This card does not tire when it attacks.",
        "(continuous) This card can attack while tired.",
    )
    t.put(A, says("Tireless", *tireless))
    t.start()
    t.attack("Tireless")
    assert t["Tireless"].posture == 1
    assert not t.can("attack", "Tireless")


@pytest.mark.rule("ultimate.ban.56")
@pytest.mark.rule("ultimate.ban.58")
def test_a_block_always_tires_the_blocker() -> None:
    """Only recovered monsters can block."""
    t = Table()
    tireless = (
        "(continuous) This card does not tire when it blocks.",
        "(continuous) This card can block while tired.",
    )
    t.put(B, says("Wall", *tireless, rank="9"))
    t.put(A, M1, M2)
    t.start()
    t.attack("M2", block="Wall")
    assert t["Wall"].posture == 1
    t.attack("M3")
    assert t.deck(B) == 17  # nobody could block


@pytest.mark.rule("ultimate.ban.60")
def test_summons_are_face_up() -> None:
    """A card cannot be summoned face down."""
    t = Table(hand_a=[M1])
    t = act(
        "Summon 1 monster from your hand to your battlefield face down without paying its cost.",
        t,
    )
    choose_all(t, "M2")
    assert t["M2"].up


@pytest.mark.rule("ultimate.ban.66")
@pytest.mark.rule("ultimate.ban.67")
def test_cards_that_are_not_summoned_do_not_attack_or_act() -> None:
    """Only summoned cards are offered; abilities of cards in hand are off."""
    lurker = says(
        "Lurker",
        "(continuous) This card can attack from your hand.",
        "(activated) Draw 1 card.",
    )
    t = Table(hand_a=[lurker])
    t.put(A, lurker, zone="graveyard")
    t.put(A, M1)
    t.start()
    assert not t.can("use", "Lurker")
    t.reach("attack", "M2")
    assert not t.can("attack", "Lurker")


@pytest.mark.rule("ultimate.ban.67")
def test_nothing_is_summoned_to_a_hand() -> None:
    """The hand cannot be used as the field."""
    t = Table()
    t.put(A, M1, zone="graveyard")
    t = act("Summon 1 monster from your graveyard to your hand without paying its cost.", t)
    choose_all(t, "M2")
    assert t.keys("graveyard", A) == ["M2"]


@pytest.mark.rule("ultimate.ban.68")
@pytest.mark.parametrize(
    "text",
    [
        "Your opponent cannot use mana until the end of your opponent's next turn.",
        "Turn 5 mana in your opponent's mana zone spent.",
        "Mana in your opponent's mana zone does not become ready until the end of your opponent's next turn.",
    ],
)
def test_all_mana_becomes_ready_and_pays(text: str) -> None:
    """All mana becomes ready at its owner's turn start."""
    t = Table(hand_b=[M1], mana=5)
    t = use(text, t)
    assert t.ready(B) == 5
    t.until_so(lambda t: t.asked == B and t.can("summon", "M2"))
    assert t.ready(B) == 6
    t.do("summon", "M2")
    assert t.field(B) == ["M2"]


@pytest.mark.rule("ultimate.ban.69")
def test_a_summon_outside_the_main_step_is_skipped() -> None:
    """Such a summon action is skipped outside the main step of the effect's controller."""
    text = "summon 1 monster from your hand to your battlefield without paying its cost."
    t = Table(hand_b=[M2])
    sent = says("Sent", f"(triggered) When this card is sent to the graveyard: {text}")
    t.put(B, sent)
    t.put(A, monster("9", key="Nine"))
    t.start()
    t.attack("Nine", block="Sent")
    if t.can("yes"):
        t.do("yes")
    choose_all(t, "M3")
    assert t.field(B) == []
    assert "M3" in t.keys("hand", B)


@pytest.mark.rule("ultimate.ban.69")
@pytest.mark.rule("ultimate.i.72")
def test_a_trigger_may_use_magic_at_any_time() -> None:
    """The use of a joker by its trigger is exempt as a whole."""
    t = Table(hand_b=[spell("Burn 2.", key="Burn")])
    t = fall(t, "Use 1 magic card from your hand without paying its cost.")
    t.do("yes")
    choose_all(t, "Burn")
    t.do("yes")
    assert t.deck(A) == 18


@pytest.mark.rule("ultimate.ban.70")
@pytest.mark.parametrize("who", ["This card", "1 other monster on your battlefield"])
def test_no_attack_is_carried_out_in_another_step(who: str) -> None:
    """Only in the attack step of their controller's turn."""
    t = Table()
    t.put(A, M1)
    t = act(f"{who} attacks now.", t)
    choose_all(t, "M2")
    assert t.deck(B) == 20
    assert t["Actor"].posture == t["M2"].posture == 0


@pytest.mark.rule("ultimate.ban.34")
@pytest.mark.parametrize(
    "text",
    [
        "Add 1 card from your opponent's deck to your hand.",
        "Summon 1 monster from your opponent's deck to your battlefield without paying its cost.",
        "Exchange your deck with your opponent's deck.",
    ],
)
def test_the_opponents_deck_is_never_taken(text: str) -> None:
    """No card of the opponent's deck gets into one of your places."""
    t = act(text)
    choose_all(t, "Filler")
    assert (t.deck(A), t.deck(B)) == (20, 20)
    assert t.field(A) == ["Actor"]
