"""Setup, the steps of a turn, mana, turn end, the end of the game."""

from __future__ import annotations

import pytest

from tcgkit.kernel.cards import CardDef
from tcgkit.kernel.game import Game, Reading
from tcgkit.kernel.sight import Trace
from tcgkit.kernel.state import TABLE, Concede
from tcgkit_ultimate.rules import draws, events
from tcgkit_ultimate.ruleset import RULESET
from tests.rules.ultimate.core_made import (
    FILLER,
    active,
    bounce,
    burn,
    draw,
    gain,
    joker,
    magic,
    mill,
    monster,
    on_attack,
    on_block,
    on_sent,
    on_summon,
    on_turn,
    opposing,
    pay_mana,
    pick,
    spell,
    stop_turn,
    summon_from,
    trigger,
)
from tests.rules.ultimate.core_table import TURN, A, B, Table

SUITED = [
    monster(rank, key=f"{rank}-{suit}", suit=suit)
    for rank in ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10")
    for suit in ("spade", "heart", "diamond", "club")
]
"""Forty cards: a legal deck without magic."""
DECK: dict[CardDef, int] = dict.fromkeys(SUITED, 1)


def new_game(seed: int = 1, **options: str) -> Game:
    """Set up a game of two decks of monsters."""
    return Game.new(RULESET.rules(options), [DECK, DECK], seed)


# ---- setup ---------------------------------------------------------------------------


@pytest.mark.rule("ultimate.setup.5")
@pytest.mark.rule("ultimate.setup.6")
@pytest.mark.rule("ultimate.turn.8")
def test_a_game_begins_with_five_cards_each_and_no_mana() -> None:
    game = new_game(mulligan="once")
    for player in (A, B):
        assert len(game.zone("hand", player)) == 5
        assert len(game.zone("deck", player)) == 35
        assert game.number(player, "mana") == 0


@pytest.mark.rule("ultimate.setup.3")
@pytest.mark.rule("ultimate.i.12")
def test_decks_are_shuffled_each_by_itself() -> None:
    def order(seed: int, player: int) -> list[str]:
        game = new_game(seed, mulligan="once")
        return [card.defn.key for card in game.zone("deck", player)]

    assert order(1, A) != order(1, B)
    assert order(1, A) != order(2, A)
    assert order(1, A) == order(1, A)


@pytest.mark.rule("ultimate.setup.4")
@pytest.mark.rule("ultimate.i.11")
def test_chance_says_who_goes_first_or_an_option_does() -> None:
    def first(seed: int, **options: str) -> int:
        game = new_game(seed, mulligan="once", **options)
        assert game.decision is not None
        player = game.decision.player
        assert game.number(TABLE, "turn_player") == player  # both can see it already
        game.trace = Trace()
        for _ in (A, B):
            game.answer("no")
        assert game.trace.entries[0].tell("en", A) == f"— turn 1: P{player + 1} —"
        return player

    assert {first(seed) for seed in range(8)} == {A, B}
    assert {first(seed, first_player="p1") for seed in range(8)} == {A}
    assert {first(seed, first_player="p2") for seed in range(8)} == {B}


@pytest.mark.rule("ultimate.i.13")
def test_the_opening_hand_stays_unless_the_option_allows_one_exchange() -> None:
    assert new_game().number(TABLE, "turn") > 0
    game = new_game(mulligan="once", first_player="p2")
    before = [[c.card for c in game.zone("hand", player)] for player in (A, B)]
    assert game.decision is not None
    assert game.decision.player == B  # the first player is asked first
    game.answer("yes")
    assert game.decision.player == A
    game.answer("no")
    after = [[c.card for c in game.zone("hand", player)][:5] for player in (A, B)]
    assert after[A] == before[A]
    assert len(after[B]) == 5
    assert after[B] != before[B]
    assert len(game.zone("deck", B)) == 35
    assert game.number(TABLE, "turn") == 1


# ---- turn start ----------------------------------------------------------------------


@pytest.mark.rule("ultimate.turn.2")
@pytest.mark.rule("ultimate.mana.4")
@pytest.mark.rule("ultimate.i.22")
def test_mana_becomes_ready_at_the_own_turn_start_only() -> None:
    t = Table(mana=4)
    t.mana(A, 4, 0)
    t.mana(B, 4, 1)
    t.start()
    t.until_turn(TURN + 1)
    assert (t.ready(A), t.ready(B)) == (0, 5)  # B's four, and the one of the mana step
    t.until_turn(TURN + 2)
    assert t.ready(A) == 5


@pytest.mark.rule("ultimate.turn.3")
@pytest.mark.rule("ultimate.turn.4")
@pytest.mark.rule("ultimate.turn.5")
@pytest.mark.rule("ultimate.i.120")
def test_monsters_recover_one_step_at_the_own_turn_start() -> None:
    t = Table()
    tired = t.put(B, monster("2"), posture=1)
    heavy = t.put(B, monster("3"), posture=2)
    on_deck = t.put(B, monster("5"), zone="deck_top", posture=1)
    other = t.put(A, monster("6"), posture=1)
    t.start()
    t.until_turn(TURN + 1)
    assert [m.posture for m in (tired, heavy, on_deck, other)] == [0, 1, 0, 1]
    t.until_turn(TURN + 3)
    assert [m.posture for m in (tired, heavy, on_deck, other)] == [0, 0, 0, 0]


@pytest.mark.rule("ultimate.control.5")
@pytest.mark.rule("ultimate.turn.3")
def test_a_stolen_monster_recovers_with_its_controller() -> None:
    t = Table()
    stolen = t.put(B, monster("2"), owner=A, posture=1)
    t.start()
    t.until_turn(TURN + 1)
    assert stolen.posture == 0


@pytest.mark.rule("ultimate.seq.1")
@pytest.mark.rule("ultimate.i.22")
@pytest.mark.rule("ultimate.turn.1")
def test_turn_start_abilities_act_on_ready_mana_and_recovered_monsters_before_the_draw() -> (
    None
):
    seen = []

    def look(game: Reading, e: object) -> None:
        (m,) = game.zone("battlefield", B)
        seen.append((game.number(B, "ready"), m.posture, len(game.zone("deck", B))))

    t = Table(mana=3)
    t.mana(B, 3, 0)
    t.put(B, monster("2", on_turn(events.TurnStarted, look)), posture=1)
    t.start()
    t.until_turn(TURN + 1)
    t.do("yes")
    assert seen == [(3, 0, 20)]
    assert t.deck(B) == 19


# ---- draw step and mana step ---------------------------------------------------------


@pytest.mark.rule("ultimate.turn.8")
@pytest.mark.rule("ultimate.turn.9")
@pytest.mark.rule("ultimate.turn.10")
@pytest.mark.rule("ultimate.turn.6")
def test_only_the_first_player_skips_only_the_first_draw() -> None:
    t = Table(mana=0)
    t.game.set_number(TABLE, "turn", 0)
    t.game.set_number(TABLE, "turn_player", B)
    t.start("turn")
    assert (t.game.number(TABLE, "turn_player"), t.deck(B), t.keys("hand", B)) == (
        B,
        20,
        [],
    )
    t.until_turn(2)
    assert (t.deck(A), t.keys("hand", A)) == (19, ["Filler"])
    t.until_turn(3)
    assert t.deck(B) == 19


@pytest.mark.rule("ultimate.i.23")
def test_effects_may_draw_in_the_first_turn() -> None:
    t = Table(hand_b=[magic("J", spell(draw))])
    t.game.set_number(TABLE, "turn", 0)
    t.game.set_number(TABLE, "turn_player", B)
    t.start("turn")
    t.do("magic", "J")
    t.do("yes")
    assert t.deck(B) == 19


@pytest.mark.rule("ultimate.turn.7")
@pytest.mark.rule("ultimate.win.1")
@pytest.mark.rule("ultimate.win.2")
def test_the_draw_cannot_be_declined_and_may_lose() -> None:
    """Example 14."""
    t = Table(deck_b=[FILLER])
    t.start()
    t.until_turn(TURN + 1)
    assert t.result == ((A,), "ultimate.win.1")


@pytest.mark.rule("ultimate.mana.1")
@pytest.mark.rule("ultimate.turn.11")
@pytest.mark.rule("ultimate.turn.12")
@pytest.mark.rule("ultimate.turn.13")
@pytest.mark.rule("ultimate.zone.3")
def test_the_mana_step_places_one_up_to_ten() -> None:
    t = Table(mana=8)
    t.start()
    totals = []
    for number in range(1, 6):
        t.until_turn(TURN + number)
        totals.append((t.game.number(A, "mana"), t.game.number(B, "mana"), t.ready(B)))
    assert totals == [(8, 9, 9), (9, 9, 9), (9, 10, 10), (10, 10, 10), (10, 10, 10)]
    assert t.keys("hand", A) == ["Filler"] * 2  # nothing left the hand for it


@pytest.mark.rule("ultimate.turn.13")
@pytest.mark.rule("ultimate.off.5")
@pytest.mark.rule("ultimate.release.7")
@pytest.mark.rule("ultimate.i.91")
def test_a_monster_in_the_mana_zone_takes_a_place() -> None:
    """Example 19."""
    t = Table(mana=9)
    t.put(B, monster("4", key="Keeper"), zone="mana_zone")
    t.start()
    t.until_turn(TURN + 1)
    assert t.game.number(B, "mana") == 9
    t.do("release", "Keeper")
    t.until_turn(TURN + 3)
    assert t.game.number(B, "mana") == 10


@pytest.mark.rule("ultimate.i.10")
def test_mana_may_come_from_the_hand_by_option() -> None:
    t = Table(hand_b=[monster("2"), monster("3")], mana=2, mana_source="hand")
    t.start()
    t.until_turn(TURN + 1)
    assert t.asked == B
    assert not t.can("pass")
    t.do("mana", "3")
    assert (t.keys("mana_cards", B), t.game.number(B, "mana"), t.ready(B)) == (["3"], 3, 3)
    assert t.keys("hand", B) == ["2", "Filler"]


@pytest.mark.rule("ultimate.i.10")
def test_with_an_empty_hand_no_mana_is_placed_by_that_option() -> None:
    t = Table(mana=2, mana_source="hand", deck_top_draw="takes")
    t.put(B, monster("9"))
    for card in list(t.game.zone("hand", B)):
        t.game.move(card, "graveyard")
    t.game.set_number(TABLE, "turn", 0)  # so that B, who goes first, does not draw
    t.game.set_number(TABLE, "turn_player", B)
    t.start("turn")
    assert t.game.number(TABLE, "turn") == 1
    assert t.game.number(B, "mana") == 2


# ---- main step and attack step -------------------------------------------------------


@pytest.mark.rule("ultimate.turn.14")
@pytest.mark.rule("ultimate.i.27")
def test_the_main_step_takes_actions_in_any_order_or_none() -> None:
    hand = [monster("2"), monster("3"), magic("J", spell(draw))]
    t = Table(hand_a=hand)
    t.start()
    t.do("summon", "2")
    t.do("magic", "J")
    t.do("yes")
    t.do("summon", "3")
    assert t.field(A) == ["2", "3"]
    t = Table(hand_a=hand)
    t.start()
    t.until_turn(TURN + 1)
    assert t.keys("hand", A) == ["2", "3", "J"]


@pytest.mark.rule("ultimate.turn.15")
@pytest.mark.rule("ultimate.turn.16")
@pytest.mark.rule("ultimate.turn.22")
@pytest.mark.rule("ultimate.i.26")
@pytest.mark.rule("ultimate.effect.5")
def test_nothing_of_the_main_step_can_be_done_in_the_attack_step() -> None:
    t = Table(hand_a=[monster("2"), magic("J")])
    t.put(A, monster("9", active(draw)), monster("8"))
    t.start()
    t.do("pass")
    t.do("attack", "9")
    assert t.steps == "attack_step"
    names = ("summon", "standby", "magic", "use")
    assert [n for n in names if t.can(n)] == []


@pytest.mark.rule("ultimate.turn.15")
@pytest.mark.rule("ultimate.turn.16")
@pytest.mark.rule("ultimate.turn.20")
@pytest.mark.rule("ultimate.effect.5")
@pytest.mark.rule("ultimate.i.109")
def test_the_other_player_can_only_release() -> None:
    t = Table(hand_b=[monster("2"), magic("J")], release_stops="always")
    t.put(B, monster("9", active(draw)))
    t.put(A, monster("8"), monster("7"))
    t.start()
    while t.game.number(TABLE, "turn") == TURN:
        if t.asked == B:
            assert {choice.split()[0] for choice in t.choices()} <= {
                "pass",
                "release",
                "block",
                "no_block",
            }
        name = next((n for n in ("attack", "no_block") if t.can(n)), "pass")
        t.do(name)
    assert t.keys("hand", B) == ["2", "J"]


@pytest.mark.rule("ultimate.turn.20")
@pytest.mark.rule("ultimate.turn.21")
@pytest.mark.rule("ultimate.attack.4")
@pytest.mark.rule("ultimate.ban.70")
def test_attacks_come_one_after_the_other_in_the_attack_step() -> None:
    t = Table()
    t.put(A, monster("2"), monster("3"))
    t.start()
    assert not t.can("attack")
    t.do("pass")
    t.attack("3")
    assert t.deck(B) == 17
    t.attack("2")
    assert t.deck(B) == 15
    assert not t.can("attack")


@pytest.mark.rule("ultimate.turn.17")
@pytest.mark.rule("ultimate.turn.18")
@pytest.mark.rule("ultimate.summon.8")
def test_an_on_attack_ability_may_summon_in_the_attack_step() -> None:
    t = Table(hand_a=[monster("2")], mana=0)
    t.put(A, monster("7", on_attack(summon_from("hand", "2"))))
    t.start("attack_step")
    t.do("attack", "7")
    t.do("yes")
    assert t.field(A) == ["7", "2"]
    assert t.steps == "attack_step"


# ---- the end of a turn in the middle -------------------------------------------------


STOPPER = joker("trigger", trigger(stop_turn), key="Stopper")


@pytest.mark.rule("ultimate.i.80")
@pytest.mark.rule("ultimate.ban.43")
def test_ending_the_turn_in_the_main_step_completes_the_effect_and_nothing_more() -> None:
    ending = monster("9", on_turn(events.TurnEnded, draw))
    t = Table(
        hand_a=[magic("J", spell(burn(2), draw)), *[FILLER] * 7],
        deck_b=[STOPPER, *[FILLER] * 10],
    )
    t.put(A, ending)
    t.start()
    t.do("magic", "J")
    t.do("yes")
    t.do("yes")  # the trigger
    assert t.deck(B) == 9  # both cards fell
    assert t.deck(A) == 19  # and the magic still draws
    assert (t.game.number(TABLE, "turn"), t.steps) == (TURN, "turn_end")
    t.do("yes")  # the turn-end ability
    assert t.deck(A) == 18
    assert t.asked == A
    assert t.can("discard")  # the hand limit
    t.until_turn(TURN + 1)
    assert t.deck(B) == 8  # no attack: B has drawn


@pytest.mark.rule("ultimate.i.80")
def test_ending_the_turn_while_damage_is_dealt_ends_the_attacks_after_it() -> None:
    t = Table(deck_b=[FILLER, STOPPER, *[FILLER] * 10])
    t.put(A, monster("5"), monster("6"))
    t.start("attack_step")
    t.do("attack", "5")
    t.do("yes")
    assert t.game.number(TABLE, "turn") == TURN + 1
    assert t.deck(B) == 12 - 5 - 1


@pytest.mark.rule("ultimate.i.80")
def test_by_option_the_rest_of_the_damage_is_not_dealt() -> None:
    t = Table(deck_b=[FILLER, STOPPER, *[FILLER] * 10], end_turn_timing="at_once")
    late = on_turn(events.TurnEnded, burn(2))
    t.put(A, monster("5", late), monster("6"))
    t.start("attack_step")
    t.do("attack", "5")
    t.do("yes")
    assert t.deck(B) == 10
    t.do("yes")  # what is done at the turn end is not cut off
    assert t.deck(B) == 8 - 1


@pytest.mark.rule("ultimate.i.80")
def test_an_attack_whose_damage_has_not_begun_is_broken_off() -> None:
    t = Table(deck_b=[STOPPER, *[FILLER] * 10], release_stops="always")
    t.put(A, monster("5", on_attack(burn(1))))
    hound = t.put(B, monster("2"))
    t.start("attack_step")
    t.reach("attack", "5")
    t.do("yes")
    t.reach("yes")  # B's trigger
    assert not t.can("block")
    t.until_turn(TURN + 1)
    assert t.deck(B) == 10  # one card fell, no damage
    assert t.game.is_there(hound)


@pytest.mark.rule("ultimate.i.80")
@pytest.mark.parametrize("stops", ["on_request", "always"])
def test_a_battle_that_has_not_been_compared_is_broken_off(stops: str) -> None:
    """The blocker's own ability mills a joker of A's opponent, who then ends the turn."""
    t = Table(deck_b=[STOPPER, *[FILLER] * 10], release_stops=stops)
    t.put(A, monster("5"))
    hound = t.put(B, monster("2", on_block(mill(1))))
    t.start("attack_step")
    t.reach("attack", "5")
    t.reach("block", "2")
    t.do("yes")
    t.reach("yes")
    assert t.steps == "turn_end" or t.game.number(TABLE, "turn") == TURN + 1
    t.until_turn(TURN + 1)
    assert t.game.is_there(hound)


@pytest.mark.rule("ultimate.i.80")
def test_ending_the_turn_at_its_start_skips_its_steps() -> None:
    """The game goes straight to turn end: nothing is drawn, no mana is placed."""
    t = Table(deck_a=[STOPPER, *[FILLER] * 10], mana=3, release_stops="always")
    t.put(B, monster("9", on_turn(events.TurnStarted, burn(1))))
    t.start()
    t.until_turn(TURN + 1)
    t.do("yes")
    t.reach("yes")  # A's trigger
    assert t.steps == "turn_end"
    t.until_turn(TURN + 2)
    assert (t.deck(B), t.game.number(B, "mana")) == (20, 3)
    t.until_so(lambda t: t.can("magic"))
    assert (t.asked, t.steps, t.game.number(A, "mana")) == (A, "main_step", 4)


@pytest.mark.rule("ultimate.i.81")
@pytest.mark.rule("ultimate.ban.44")
@pytest.mark.rule("ultimate.i.82")
def test_a_player_ends_one_turn_of_the_opponent_in_a_game() -> None:
    """A use in the own turn does nothing, and is not the one use."""
    own = magic("J", spell(mill(1)))
    deck = [STOPPER, FILLER, STOPPER, STOPPER, *[FILLER] * 20]
    t = Table(hand_b=[own], deck_b=deck)
    t.put(A, monster("A"), monster("2"))
    t.start("turn_end")  # B's turn
    t.until_turn(TURN + 1)
    while t.deck(B) and t.game.zone("deck", B)[-1].defn is not STOPPER:
        t.game.move(t.game.zone("deck", B)[-1], "graveyard")
    t.do("magic", "J")
    t.do("yes")
    t.do("yes")
    assert (t.game.number(TABLE, "turn"), t.steps) == (TURN + 1, "main_step")
    t.until_turn(TURN + 2)
    t.do("pass")
    t.do("attack", "A")
    t.do("yes")
    assert t.game.number(TABLE, "turn") == TURN + 3  # ended: the 2 does not attack
    t.until_turn(TURN + 4)
    t.do("pass")
    t.do("attack", "A")
    if t.can("yes"):
        t.do("yes")
    assert t.game.number(TABLE, "turn") == TURN + 4


@pytest.mark.rule("ultimate.ban.45")
def test_ending_a_turn_after_its_end_does_not_touch_the_next() -> None:
    """What a limited control that ends sets off happens after the hand limit."""
    burning = monster("3", on_sent(burn(1)), key="Burning")
    t = Table(deck_b=[STOPPER, *[FILLER] * 10])
    for number in range(5):
        t.put(B, monster("2", key=f"own {number}"))
    lent = t.put(A, burning, owner=B)
    t.game.set_number(lent, "borrowed", 1)  # A's control of it ends now
    t.start("turn_end")
    t.do("yes")
    t.do("yes")
    assert t.keys("exile", B) == ["Stopper"]
    t.until_so(lambda t: t.can("magic"))
    assert (t.asked, t.steps) == (B, "main_step")
    assert t.deck(B) == 9


# ---- turn end ------------------------------------------------------------------------


@pytest.mark.rule("ultimate.end.1")
@pytest.mark.rule("ultimate.end.2")
@pytest.mark.rule("ultimate.i.118")
@pytest.mark.rule("ultimate.seq.9")
def test_turn_end_abilities_come_before_the_hand_limit_and_that_before_durations() -> None:
    hand = [monster(rank) for rank in ("2", "3", "5", "6", "7")]
    t = Table(hand_a=hand)
    m = t.put(A, monster("9", on_turn(events.TurnEnded, draw), active(gain(1, "turn"))))
    t.start()
    t.do("use", "9")
    t.do("pass")
    if t.can("pass"):
        t.do("pass")
    t.do("yes")
    assert len(t.game.zone("hand", A)) == 7
    assert t.can("discard", "5")
    assert t.game.value(m, "number") == 10  # "this turn" still lasts
    t.do("discard", "5")
    assert t.keys("graveyard", A) == ["5"]
    assert t.game.value(m, "number") == 9


@pytest.mark.rule("ultimate.end.2")
@pytest.mark.rule("ultimate.end.4")
@pytest.mark.rule("ultimate.i.116")
@pytest.mark.rule("ultimate.i.117")
def test_six_cards_are_kept_and_only_the_turn_player_discards() -> None:
    t = Table(hand_a=[FILLER] * 5, hand_b=[FILLER] * 8)
    t.start()
    t.until_turn(TURN + 1)
    assert len(t.game.zone("hand", A)) == 6
    assert len(t.game.zone("hand", B)) == 10  # with the draw: no limit during a turn
    t = Table(hand_a=[FILLER] * 6)
    t.start()
    t.do("pass")
    assert t.can("discard")
    t.do("discard")
    assert len(t.game.zone("hand", A)) == 6


@pytest.mark.rule("ultimate.end.3")
@pytest.mark.rule("ultimate.i.131")
@pytest.mark.rule("ultimate.joker.2")
@pytest.mark.rule("ultimate.joker.9")
def test_the_hand_limit_sets_nothing_off_and_removes_trigger_jokers() -> None:
    """Example 28."""
    heard = on_sent(draw)
    t = Table(hand_a=[monster("3", heard, key="Heard"), STOPPER, *[FILLER] * 5])
    t.start()
    t.do("pass")
    t.do("discard", "Heard")
    assert t.asked == A
    t = Table(hand_a=[monster("3", heard, key="Heard"), STOPPER, *[FILLER] * 5])
    t.start()
    t.do("pass")
    t.do("discard", "Stopper")
    t.until_turn(TURN + 1)
    assert t.keys("exile", A) == ["Stopper"]
    assert t.deck(A) == 20


# ---- mana ----------------------------------------------------------------------------


@pytest.mark.rule("ultimate.mana.2")
@pytest.mark.rule("ultimate.mana.3")
def test_paying_makes_mana_spent() -> None:
    t = Table(hand_a=[monster("3"), monster("2", key="Two"), monster("5")], mana=4)
    t.start()
    t.do("summon", "3")
    assert (t.game.number(A, "mana"), t.ready(A)) == (4, 1)
    assert t.can("summon", "Two")  # 2 - 1
    assert not t.can("summon", "5")


@pytest.mark.rule("ultimate.mana.7")
@pytest.mark.rule("ultimate.mana.8")
@pytest.mark.rule("ultimate.mana.9")
@pytest.mark.rule("ultimate.i.128")
def test_a_boost_adds_spent_mana() -> None:
    """Example 20."""
    boost = monster("5", on_summon(lambda g, e: g.emit(events.Boosted, e.you)))
    t = Table(hand_a=[boost], mana=4)
    t.put(A, monster("2"), monster("3"))
    t.start()
    t.do("summon", "5")
    t.do("yes")
    assert (t.game.number(A, "mana"), t.ready(A)) == (5, 1)
    t.until_turn(TURN + 2)
    assert (t.game.number(A, "mana"), t.ready(A)) == (6, 6)
    t.mana(A, 10)
    t.let(lambda game: game.emit(events.Boosted, A))
    assert t.game.number(A, "mana") == 10
    t.mana(A, 9)
    t.put(A, monster("6"), zone="mana_zone")
    t.let(lambda game: game.emit(events.Boosted, A))
    assert t.game.number(A, "mana") == 9


@pytest.mark.rule("ultimate.mana.10")
@pytest.mark.rule("ultimate.i.129")
@pytest.mark.parametrize(
    ("ready", "took", "left"),
    [(3, True, (4, 2)), (3, False, (4, 3)), (5, False, (5, 5)), (0, True, (5, 0))],
)
def test_mana_that_is_lost_is_gone(ready: int, took: bool, left: tuple[int, int]) -> None:
    t = Table()
    t.put(B, monster("6"), zone="mana_zone")
    t.mana(B, 5, ready)
    t.start()
    t.let(lambda game: game.emit(events.ManaLost, B, took))
    assert (t.game.number(B, "mana"), t.ready(B)) == left
    assert t.keys("mana_zone", B) == ["6"]
    assert t.keys("graveyard", B) == []


@pytest.mark.rule("ultimate.i.10")
@pytest.mark.rule("ultimate.joker.9")
def test_mana_from_the_hand_that_is_lost_is_put_into_the_graveyard() -> None:
    """It cannot go back to a supply; a trigger joker among it is removed from the game."""
    t = Table(mana_source="hand", mana=2)
    t.put(B, FILLER, STOPPER, zone="mana_cards")
    t.start()
    t.let(lambda game: game.emit(events.ManaLost, B, True))
    assert (t.keys("mana_cards", B), t.keys("exile", B)) == (["Filler"], ["Stopper"])


@pytest.mark.rule("ultimate.i.10")
@pytest.mark.rule("ultimate.mana.10")
def test_boosted_mana_goes_back_to_the_supply_before_mana_from_the_hand() -> None:
    t = Table(mana_source="hand", mana=3)
    t.put(B, FILLER, FILLER, zone="mana_cards")
    t.start()
    left = []
    for _ in range(2):
        t.let(lambda game: game.emit(events.ManaLost, B, True))
        left.append((len(t.keys("mana_cards", B)), len(t.keys("graveyard", B))))
    assert left == [(2, 0), (1, 1)]


@pytest.mark.rule("ultimate.i.35")
@pytest.mark.rule("ultimate.mana.3")
def test_mana_may_be_spent_in_the_other_players_turn() -> None:
    lasting = on_sent(draw)
    object.__setattr__(lasting, "costs", pay_mana(2)["costs"])
    object.__setattr__(lasting, "can_pay", pay_mana(2)["can_pay"])
    t = Table(deck_b=[monster("3", lasting), *[FILLER] * 9])
    t.mana(B, 5, 2)
    t.put(A, monster("A"))
    t.start("attack_step")
    t.do("attack", "A")
    t.do("yes")
    assert (t.deck(B), t.ready(B)) == (8, 0)


# ---- the end of the game -------------------------------------------------------------


@pytest.mark.rule("ultimate.win.1")
@pytest.mark.rule("ultimate.win.2")
@pytest.mark.rule("ultimate.i.16")
def test_the_last_card_by_an_own_effect_loses_in_the_middle_of_it() -> None:
    t = Table(hand_a=[magic("J", spell(draw, burn(3)))], deck_a=[FILLER])
    t.start()
    t.do("magic", "J")
    t.do("yes")
    assert t.result == ((B,), "ultimate.win.1")
    assert t.deck(B) == 20


@pytest.mark.rule("ultimate.win.1")
@pytest.mark.rule("ultimate.damage.6")
@pytest.mark.rule("ultimate.i.16")
@pytest.mark.parametrize(("left", "over"), [(5, True), (4, True), (6, False)])
def test_the_last_card_by_damage_loses(left: int, over: bool) -> None:
    t = Table(deck_b=[FILLER] * left)
    t.put(A, monster("5"), monster("2"))
    t.start("attack_step")
    t.do("attack", "5")
    assert t.result == (((A,), "ultimate.win.1") if over else None)


@pytest.mark.rule("ultimate.win.3")
@pytest.mark.rule("ultimate.i.18")
def test_the_first_deck_to_be_empty_decides() -> None:
    """Example 33, and two cards that leave both decks at one moment."""
    both = spell(mill(2), burn(2))
    t = Table(hand_a=[magic("J", both)], deck_a=[FILLER] * 2, deck_b=[FILLER] * 2)
    t.start()
    t.do("magic", "J")
    t.do("yes")
    assert t.result == ((B,), "ultimate.win.1")
    for player in (A, B):
        t = Table(deck_a=[FILLER], deck_b=[FILLER])
        t.game.set_number(TABLE, "turn_player", player)
        t.start()
        t.let(lambda game: game.emit_all([draws.Drawn(B), draws.Drawn(A)]))
        assert t.result == ((1 - player,), "ultimate.win.1")


@pytest.mark.rule("ultimate.win.4")
@pytest.mark.rule("ultimate.i.19")
def test_a_player_may_give_up() -> None:
    t = Table()
    t.start()
    t.game.input(Concede(B))
    assert t.result == ((A,), "ultimate.i.19")


@pytest.mark.rule("ultimate.i.20")
@pytest.mark.parametrize("limit", [0, TURN, TURN + 2])
def test_an_option_ends_the_game_after_a_number_of_turns(limit: int) -> None:
    t = Table(turn_limit=limit)
    t.start()
    t.until_turn(TURN + 4)
    if limit:
        assert t.result == ((), "ultimate.i.20")
        assert t.game.number(TABLE, "turn") == limit
    else:
        assert t.result is None


@pytest.mark.rule("ultimate.i.24")
@pytest.mark.parametrize("allowed", [True, False])
def test_attacks_in_the_first_turn(allowed: bool) -> None:
    t = Table(first_turn_attack=allowed)
    t.game.set_number(TABLE, "turn", 1)
    t.put(A, monster("5"))
    t.start("attack_step")
    assert t.can("attack") is allowed
    t.until_turn(2)
    t.until_turn(3)
    t.do("pass")
    assert t.can("attack")


@pytest.mark.rule("ultimate.i.25")
@pytest.mark.rule("ultimate.summon.3")
@pytest.mark.parametrize("sick", [False, True])
def test_a_monster_attacks_in_the_turn_of_its_summon(sick: bool) -> None:
    t = Table(hand_a=[monster("5")], summoning_sickness=sick)
    t.put(A, monster("2"))
    t.start()
    t.do("summon", "5")
    t.do("pass")
    assert t.can("attack", "5") is not sick
    assert t.can("attack", "2")
    t.until_turn(TURN + 2)
    t.do("pass")
    assert t.can("attack", "5")


@pytest.mark.rule("ultimate.i.21")
def test_an_ability_works_fifty_times_in_a_turn() -> None:
    t = Table(ability_use_limit=3)
    t.put(A, monster("9", active(gain(1, "turn"))))
    t.start()
    for _ in range(3):
        t.do("use")
    assert not t.can("use")
    t.until_turn(TURN + 2)
    assert t.can("use")


@pytest.mark.rule("ultimate.joker.2")
@pytest.mark.rule("ultimate.i.136")
def test_a_bounced_monster_goes_to_the_hand_of_its_owner() -> None:
    t = Table(hand_a=[magic("J", spell(bounce, choices=pick(opposing)))])
    t.put(B, monster("3"), owner=A)
    t.start()
    t.do("magic", "J")
    t.do("yes")
    assert t.keys("hand", A) == ["3"]
