"""The course of a game: setup, turns, the order of actions, one action, the end."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tcgkit.kernel.game import Game, Reading, Running
from tcgkit.kernel.rules import Deck, OptionValue
from tcgkit.kernel.state import TABLE, Concede
from tcgkit_e2drive.rules import events
from tcgkit_e2drive.rules.ladder import has_state
from tcgkit_e2drive.rules.zones import ON
from tcgkit_e2drive.ruleset import RULESET
from tests.rules.e2drive.made import (
    ACCELERATOR,
    BOLT,
    CANNON,
    ETHEL,
    FILLER,
    GAMBLE,
    GUARDIA,
    HIGHWAY,
    JAMMING,
    MEDINA,
    NOCTO,
    PLATE,
    RAPIER,
    REBOOT,
    REPAIR_KIT,
    RING,
    active,
    notes,
    servant,
    when,
)
from tests.rules.e2drive.play import HEADS, TAILS, A, B, Table, end_until

STARTERS_A, STARTERS_B = (CANNON, RAPIER, NOCTO), (GUARDIA, MEDINA, ETHEL)


def new(cards: int = 30, seed: int = 1, **options: OptionValue) -> Game:
    """Return a new game, at its first decision."""
    filler = {FILLER: cards}
    decks = [Deck(filler, {"starters": s}) for s in (STARTERS_A, STARTERS_B)]
    return Game.new(RULESET.rules(options), decks, seed)


# ---- setup ---------------------------------------------------------------------------


@pytest.mark.rule("e2drive.setup.1")
@pytest.mark.rule("e2drive.setup.2")
@pytest.mark.rule("e2drive.setup.3")
@pytest.mark.rule("e2drive.setup.4")
@pytest.mark.rule("e2drive.setup.5")
@pytest.mark.rule("e2drive.setup.6")
@pytest.mark.rule("e2drive.setup.7")
@pytest.mark.rule("e2drive.i.4")
@pytest.mark.rule("e2drive.servant.2")
@pytest.mark.rule("e2drive.area.5")
def test_servants_are_turned_up_but_those_that_start_invisible() -> None:
    """X1: Nocto stays face down with 1 of its 3e On; everything else is Off and new."""
    game = new()
    faces = {s.defn.key: s.up for p in (A, B) for s in game.zone("servant_field", p)}
    assert faces.pop("Nocto") is False
    assert set(faces.values()) == {True}
    hidden = game.view(B).zones["1.servant_field"].cards[2]
    assert hidden.defn is None
    states = {"invisible": 1, "freeze": 0, "heat": 0, "wait": 0}
    assert dict(hidden.values) == {"spd": 10, **states}
    for player in (A, B):
        ether = game.zone("ether", player)
        assert Counter(e.host == 0 for e in ether) == {True: 2, False: 9}
        assert sum(e.posture == ON for e in ether) == (player == A)
        assert not game.zone("damage_card_field", player)
        assert not game.zone("trash", player)
        assert not any(s.number("damage") for s in game.zone("servant_field", player))
    (on,) = [e for e in game.zone("ether", A) if e.posture == ON]
    nocto = game.host(on)
    assert nocto is not None
    assert nocto.defn is NOCTO
    assert has_state(game, nocto, "invisible")


@pytest.mark.rule("e2drive.setup.8")
@pytest.mark.rule("e2drive.setup.9")
@pytest.mark.rule("e2drive.setup.10")
@pytest.mark.rule("e2drive.turn.2")
@pytest.mark.rule("e2drive.i.5")
@pytest.mark.rule("e2drive.i.6")
def test_both_draw_five_and_one_more_in_the_first_turn() -> None:
    """There is no mulligan: the first decision is in the first action."""
    game = new()
    for player in (A, B):
        assert len(game.zone("hand", player)) == 6
        assert len(game.zone("deck", player)) == 24
    assert game.do("acting_servant").defn is RAPIER
    assert len(new(first_turn_draw=False).zone("hand", A)) == 5


@pytest.mark.rule("e2drive.i.5")
def test_an_option_limits_the_hand_at_turn_end() -> None:
    for limit, hand, trash in (("5", 6, 1), ("none", 7, 0)):
        game = new(hand_limit=limit)
        end_until(game, 2)
        assert (len(game.zone("hand", A)), len(game.zone("trash", A))) == (hand, trash)


@pytest.mark.rule("e2drive.i.5")
@pytest.mark.rule("e2drive.end.1")
def test_what_that_discard_triggers_resolves_before_the_next_turn_starts() -> None:
    order: list[str] = []
    says = notes(order, events.TurnStart, events.Discard)
    watcher = servant("Watcher", "junker", 80, 40, 30, 90, says=says)
    t = Table(a=[watcher], hand_a=[FILLER] * 6, hand_limit=5)
    t.run()
    t.end_until(2)
    assert order == ["Discard", "TurnStart"]


@pytest.mark.rule("e2drive.turn.1")
@pytest.mark.rule("e2drive.turn.3")
@pytest.mark.rule("e2drive.turn.4")
@pytest.mark.rule("e2drive.turn.5")
@pytest.mark.rule("e2drive.end.4")
@pytest.mark.rule("e2drive.end.7")
@pytest.mark.rule("e2drive.order.1")
@pytest.mark.rule("e2drive.action.15")
@pytest.mark.rule("e2drive.i.30")
@pytest.mark.rule("e2drive.gen.1")
def test_a_turn_is_one_action_of_every_servant_by_speed() -> None:
    """X1: Rapier 70, Ethel 50, Cannon and Medina 40, Guardia 20, Nocto 10."""
    game = new()
    assert game.number(TABLE, "turn") == 1
    acted = end_until(game, 2)
    assert acted[:2] == ["Rapier", "Ethel"]
    assert {*acted[2:4]} == {"Cannon", "Medina"}
    assert acted[4:] == ["Guardia", "Nocto"]
    assert game.number(TABLE, "turn") == 2
    for player in (A, B):
        assert not any(s.posture for s in game.zone("servant_field", player))
        assert len(game.zone("hand", player)) == 7


# ---- winning and losing --------------------------------------------------------------


@pytest.mark.rule("e2drive.win.3")
@pytest.mark.rule("e2drive.win.5")
@pytest.mark.rule("e2drive.i.8")
def test_the_failed_draw_loses_not_the_empty_deck() -> None:
    """X19: the last card is drawn safely; the next draw phase loses."""
    t = Table(deck_b=[FILLER])
    t.run()
    t.end_until(2)
    assert t.game.zone("deck", B) == []
    assert t.result is None
    t.end_until(3)
    assert t.result == ((A,), "e2drive.win.3")


@pytest.mark.rule("e2drive.win.6")
@pytest.mark.rule("e2drive.i.9")
@pytest.mark.rule("e2drive.i.11")
def test_two_failed_draws_at_one_moment_are_a_draw() -> None:
    t = Table(deck_a=[], deck_b=[])
    t.run()
    t.end_until(2)
    assert t.result == ((), "e2drive.win.6")
    winners = set()
    for seed in range(12):
        t = Table(deck_a=[], deck_b=[], seed=seed, simultaneous_loss="coin")
        t.run()
        t.end_until(2)
        assert t.result is not None
        winners.add(t.result[0])
    assert winners == {(A,), (B,)}


@pytest.mark.rule("e2drive.i.11")
@pytest.mark.rule("e2drive.gen.6")
def test_available_cards_are_drawn_before_the_missing_one_loses() -> None:
    """Drawing 2 with 1 card left: that card is drawn, then the game is lost."""
    t = Table(deck_b=[FILLER])
    t.run()
    t.cause(events.Draw(B, 2))
    assert t.keys("hand", B) == ["Filler"]
    assert t.result == ((A,), "e2drive.win.3")


@pytest.mark.rule("e2drive.win.4")
@pytest.mark.rule("e2drive.i.12")
def test_who_surrenders_loses_at_any_time() -> None:
    game = new()
    asked = game.decision
    assert asked is not None
    game.input(Concede(1 - asked.player))
    assert game.result is not None
    assert (game.result.winners, game.result.clause) == ((asked.player,), "e2drive.win.4")


@pytest.mark.rule("e2drive.win.8")
@pytest.mark.rule("e2drive.servant.3")
def test_destroying_all_servants_wins_only_by_the_forced_revival() -> None:
    t = Table(b=[ETHEL])
    t.run()
    t.cause(events.Destroyed(t["Ethel"], None, "effect"))
    assert t.result is None
    assert len(t.game.zone("damage_card_field", B)) == 1


# ---- the order of actions ------------------------------------------------------------


@pytest.mark.rule("e2drive.order.2")
@pytest.mark.rule("e2drive.gen.7")
def test_speed_is_compared_anew_at_every_check() -> None:
    """X14: Accelerator on Cannon and Wait on Ethel change who is next."""
    t = Table(hand_a=[ACCELERATOR])
    t.act("Rapier")
    t.do("equip", "Accelerator", "Cannon")
    t.pay("master")
    assert t.acts == "Rapier"  # though Cannon is as fast now (order.6)
    t.do("effect", "Rapier")
    t.do("choose", "Ethel")
    t.pay("Rapier")
    assert t.stat("Ethel", "spd") == 30
    t.do("end")
    order = [t.acts]
    while t.game.number(TABLE, "turn") == 1:
        t.do("end")
        order.append(t.acts)
    assert order[:5] == ["Cannon", "Nocto", "Medina", "Ethel", "Guardia"]


@pytest.mark.rule("e2drive.order.4")
@pytest.mark.rule("e2drive.order.5")
@pytest.mark.rule("e2drive.i.25")
@pytest.mark.rule("e2drive.i.26")
@pytest.mark.rule("e2drive.i.101")
@pytest.mark.rule("e2drive.gen.4")
def test_a_tie_is_one_flip_between_players_then_the_owners_choice() -> None:
    """X15: all six have SPD 60; at the next check there is another flip."""
    firsts = Counter[int]()
    for seed in range(60):
        t = Table(seed=seed)
        t.turn_on("Rapier")  # 2 of A against 3 of B: still 50:50
        t.place(HIGHWAY, A)
        t.run()
        assert t.asked is not None
        firsts[t.asked] += 1
    assert 18 <= firsts[A] <= 42
    t = Table()
    t.place(HIGHWAY, A)
    t.run(A)
    assert t.choices() == ["pick Cannon", "pick Rapier", "pick Nocto"]
    t.do("pick", "Nocto")
    assert t.acts == "Nocto"
    t.do("end", forced=[B])
    assert t.choices() == ["pick Guardia", "pick Medina", "pick Ethel"]


@pytest.mark.rule("e2drive.i.25")
def test_an_option_flips_among_the_tied_servants() -> None:
    """1 of A against 3 of B: A is first in a quarter of the cases."""
    firsts = Counter[int]()
    for seed in range(100):
        t = Table(seed=seed, tie_coin="per_servant")
        t.turn_on("Rapier", "Nocto")
        t.place(HIGHWAY, A)
        t.run()
        assert t.acting is not None or t.asked is not None
        firsts[A if t.acts == "Cannon" else B] += 1
    assert 12 <= firsts[A] <= 38


@pytest.mark.rule("e2drive.order.3")
@pytest.mark.rule("e2drive.state.destroyed.1")
@pytest.mark.rule("e2drive.end.4")
@pytest.mark.rule("e2drive.i.96")
def test_destroyed_servants_do_not_act_but_become_unacted_at_turn_end() -> None:
    t = Table()
    t.turn_on("Rapier")
    t.destroy("Rapier")
    t.run()
    acted = t.end_until(2)
    assert "Rapier" not in acted
    assert not t.acted("Rapier")


@pytest.mark.rule("e2drive.order.6")
@pytest.mark.rule("e2drive.i.27")
def test_a_change_of_speed_after_the_selection_changes_nothing_yet() -> None:
    t = Table()
    t.run()
    assert t.acts == "Rapier"
    t.cause(events.ChangeStats(t["Rapier"], (("spd", -70),), A, t["Rapier"], 1, "turn"))
    assert t.acts == "Rapier"
    t.do("end")
    assert t.acts == "Nocto"


@pytest.mark.rule("e2drive.order.7")
@pytest.mark.rule("e2drive.i.28")
def test_a_servant_turned_off_is_compared_again_with_the_ether_it_has() -> None:
    """X51: Reboot on Cannon."""
    t = Table(hand_a=[REBOOT])
    t.turn_on("Cannon")
    t.spend("Cannon", 1)
    t.act("Rapier")
    t.do("use", "Reboot")
    t.pay("Rapier", "Rapier", "Rapier")
    assert not t.acted("Cannon")
    assert t.on("Cannon") == 1
    t.do("end")
    assert "Cannon" in t.end_until(2)


@pytest.mark.rule("e2drive.order.8")
@pytest.mark.rule("e2drive.i.28")
def test_a_servant_turned_on_is_not_selected_this_turn() -> None:
    t = Table()
    t.act("Rapier")
    t.cause(events.TurnServant(t["Nocto"], True, B))
    t.do("end")
    assert "Nocto" not in t.end_until(2)


# ---- one action ----------------------------------------------------------------------


@pytest.mark.rule("e2drive.action.1")
@pytest.mark.rule("e2drive.action.16")
@pytest.mark.rule("e2drive.action.18")
@pytest.mark.rule("e2drive.i.29")
def test_the_acting_servant_is_unacted_until_its_action_ends() -> None:
    t = Table()
    t.act("Rapier")
    assert t.asked == A
    assert t.acts == "Rapier"
    assert not t.acted("Rapier")
    t.do("end")
    assert t.acted("Rapier")
    assert t.acts != "Rapier"


@pytest.mark.rule("e2drive.action.3")
@pytest.mark.rule("e2drive.action.4")
@pytest.mark.rule("e2drive.action.5")
@pytest.mark.rule("e2drive.action.7")
@pytest.mark.rule("e2drive.action.8")
@pytest.mark.rule("e2drive.action.10")
@pytest.mark.rule("e2drive.i.31")
def test_what_can_be_done_in_an_action() -> None:
    """Effects of the acting servant only; the end can always be announced."""
    t = Table(b=[GUARDIA, MEDINA, ETHEL], hand_b=[REPAIR_KIT, BOLT])
    t.destroy("Guardia")
    t.act("Medina")
    assert {choice.split()[0] for choice in t.choices()} == {
        *("use", "attack", "effect", "change", "revive", "end")
    }
    assert t.can("effect", "Medina")
    assert not t.can("effect", "Ethel")


@pytest.mark.rule("e2drive.action.11")
@pytest.mark.rule("e2drive.action.14")
@pytest.mark.rule("e2drive.i.32")
def test_all_but_an_attack_can_be_done_in_any_order_without_ending_the_action() -> None:
    t = Table(hand_b=[REPAIR_KIT, REPAIR_KIT, BOLT])
    t.turn_on("Guardia")
    t.act("Medina")
    for source, payer in (("Repair Kit", "master"), ("Bolt", ""), ("Medina", "Medina")):
        if source == "Bolt":
            t.do("change", "Bolt", "Guardia")
        else:
            t.do("effect" if source == "Medina" else "use", source)
            t.do("choose", "Ethel")
            t.pay(payer)
        t.passes()
    t.do("use", "Repair Kit")
    t.do("choose", "Ethel")
    t.pay("Medina")
    assert t.acts == "Medina"
    t.attack("Cannon")
    t.do("no")
    assert t.acted("Medina")


@pytest.mark.rule("e2drive.action.12")
def test_an_attack_ends_the_action_when_everything_pending_has_resolved() -> None:
    """X63: Cannon's triggered effect resolves before the action ends."""
    t = Table()
    t.turn_on("Guardia")
    t.hurt("Ethel", 30)
    t.act("Cannon")
    t.attack("Ethel")
    t.do("no")
    assert t.has("Ethel", "destroyed")
    assert t.off("Cannon") == 3
    assert t.acted("Cannon")


@pytest.mark.rule("e2drive.action.17")
def test_an_action_without_means_is_ended_by_its_player() -> None:
    t = Table()
    t.spend("Rapier")
    t.spend("A", 2)
    t.act("Rapier")
    assert t.acts != "Rapier"  # the end was the only option, so nobody was asked
    assert t.acted("Rapier")


@pytest.mark.rule("e2drive.action.19")
@pytest.mark.rule("e2drive.i.57")
@pytest.mark.rule("e2drive.destroy.2")
def test_an_acting_servant_that_is_destroyed_has_acted() -> None:
    """X54: Rapier with 70D destroys itself."""
    t = Table(hand_a=[GAMBLE])
    t.hurt("Rapier", 70)
    t.act("Rapier")
    t.do("use", "Gamble Shot")
    t.do("choose", "Medina")
    t.game.state.forced = (TAILS,)
    t.pay("Rapier")
    assert t.has("Rapier", "destroyed")
    assert t.acted("Rapier")
    assert t.acts == "Nocto"


@pytest.mark.rule("e2drive.i.56")
@pytest.mark.rule("e2drive.i.57")
@pytest.mark.parametrize(("flag", "acts_again"), [("keep", False), ("unacted", True)])
def test_its_action_ends_even_if_it_is_revived_unacted(flag: str, acts_again: bool) -> None:
    """By option it comes back unacted: then another check selects it anew."""
    t = Table(a=[RAPIER], hand_a=[GAMBLE], revived_flag=flag, log=True)
    t.hurt("Rapier", 70)
    t.act("Rapier")
    t.do("use", "Gamble Shot")
    t.do("choose", "Medina")
    t.game.state.forced = (TAILS,)
    t.pay("Rapier")
    assert not t.has("Rapier", "destroyed")
    assert (t.acts == "Rapier") is acts_again
    assert t.game.trace is not None
    told = [entry.clause for entry in t.game.trace.entries]
    assert told.count("e2drive.order.1") == 2


@pytest.mark.rule("e2drive.action.20")
@pytest.mark.rule("e2drive.i.28")
def test_an_acting_servant_that_is_turned_on_ends_its_action() -> None:
    t = Table()
    t.act("Rapier")
    t.cause(events.TurnServant(t["Rapier"], False, A))
    assert t.acts == "Rapier"  # Off does nothing
    t.do("effect", "Rapier")
    t.do("choose", "Ethel")
    t.cause(events.TurnServant(t["Rapier"], True, B))
    t.pay("Rapier")
    assert t.has("Ethel", "wait")  # what was declared resolves
    assert t.acts != "Rapier"


@pytest.mark.rule("e2drive.action.21")
@pytest.mark.rule("e2drive.decl.12")
def test_what_lasts_until_the_end_of_the_action_ends_with_it() -> None:
    """X69: Jamming at the start of Ethel's action; a clash; then Ethel has ATK 40 again."""
    t = Table(hand_a=[JAMMING])
    t.act("Ethel")
    assert t.asked == A
    t.do("use_quick", "Jamming")
    t.do("choose", "Ethel")
    assert t.stat("Ethel", "atk") == 20
    t.attack("Cannon")
    t.do("defend")
    t.pay("Cannon")
    assert (t.damage("Ethel"), t.damage("Cannon")) == (10, 10)
    assert t.stat("Ethel", "atk") == 40


@pytest.mark.rule("e2drive.action.21")
@pytest.mark.rule("e2drive.decl.13")
def test_what_the_end_of_an_action_triggers_resolves_before_the_next_check() -> None:
    """Also what is triggered when the effects of the action end: Nocto is slower now."""

    def slow(game: Running, e: Any) -> None:
        changes = (("spd", -60),)
        game.emit(events.ChangeStats, t["Nocto"], changes, e.you, e.source, 2, "turn")

    ability = when(events.Expired, lambda game, scope, event: True, slow)
    t = Table(b=[servant("Brake", "irregular", 80, 30, 20, 10, says=(ability,))])
    t.act("Rapier")
    t.do("end")
    assert t.acts == "Cannon"


@pytest.mark.rule("e2drive.i.40")
def test_declarations_in_one_action_are_limited() -> None:
    """A free effect can be declared so often; then only the end is left."""
    free = active(0, lambda game, e: None, limit="")
    looper = servant("Looper", "junker", 80, 40, 30, 90, says=(free,))
    t = Table(a=[looper], max_declarations_per_action=4)
    t.act("Looper")
    for _ in range(4):
        t.do("effect", "Looper")
    assert t.acts != "Looper"
    t = Table(a=[looper])
    t.act("Looper")
    for _ in range(199):
        t.do("effect", "Looper")
    assert t.can("effect", "Looper")
    t.do("effect", "Looper")
    assert not t.can("effect", "Looper")


# ---- turn end ------------------------------------------------------------------------


@pytest.mark.rule("e2drive.end.1")
@pytest.mark.rule("e2drive.end.2")
@pytest.mark.rule("e2drive.end.3")
@pytest.mark.rule("e2drive.i.95")
def test_triggers_then_upkeep_then_ether_goes_off() -> None:
    """A trigger at turn end still finds the ether On."""
    seen: list[int] = []

    def look(game: Reading, e: Any) -> None:
        seen.append(sum(token.posture for token in game.zone("ether", B)))

    ability = when(events.TurnEnd, lambda game, scope, event: True, look)
    t = Table(b=[servant("Watcher", "junker", 80, 40, 30, 90, says=(ability,))])
    t.spend("Watcher", 2)
    t.place(RING, B)  # its upkeep: 1e
    t.run()
    t.end_until(2)
    assert seen == [2]
    assert t.on("Watcher") == 1


@pytest.mark.rule("e2drive.end.5")
@pytest.mark.rule("e2drive.i.95")
@pytest.mark.rule("e2drive.destroy.2")
def test_what_lasts_until_turn_end_ends_last_and_may_destroy() -> None:
    t = Table(b=[ETHEL])
    t.hurt("Ethel", 90)
    t.turn_on("Ethel")
    t.game.set_number(t["Ethel"], "damage", 70)
    t.act("Rapier")
    t.cause(events.ChangeStats(t["Ethel"], (("dur", 20),), B, t["Ethel"], 5, "turn"))
    t.game.set_number(t["Ethel"], "damage", 90)
    t.do("end")
    t.end_until(2)
    assert t.damage("Ethel") == 0  # destroyed and revived
    assert len(t.game.zone("damage_card_field", B)) == 1
    assert not t.acted("Ethel")


@pytest.mark.rule("e2drive.end.6")
@pytest.mark.rule("e2drive.damage.2")
@pytest.mark.rule("e2drive.dcard.4")
def test_damage_tools_and_states_without_a_limit_stay_over_the_turn_end() -> None:
    t = Table()
    t.hurt("Ethel", 30)
    t.equip(PLATE, "Ethel", B)
    t.place(HIGHWAY, A)
    t.damage_cards(B, 2)
    t.run(HEADS)
    t.cause(events.GainState(t["Ethel"], "heat", A, t["Rapier"], 1, None))
    t.end_until(2)
    assert t.damage("Ethel") == 30
    assert t.has("Ethel", "heat")
    assert t.keys("equip_field", B) == ["Armor Plate"]
    assert t.keys("tool_field", A) == ["Highway"]
    assert len(t.game.zone("damage_card_field", B)) == 2


@pytest.mark.rule("e2drive.turn.6")
def test_nothing_can_be_declared_between_actions_or_at_turn_end() -> None:
    """Every decision outside an action is none of declaring."""
    t = Table(hand_a=[JAMMING], hand_b=[JAMMING])
    t.run()
    seen = set()
    while t.game.number(TABLE, "turn") < 3:
        if t.acting is None:
            seen |= {choice.split()[0] for choice in t.choices()}
        t.game.answer(0 if t.can("pass") or t.can("pick") else len(t.choices()) - 1)
    assert seen <= {"pick"}
