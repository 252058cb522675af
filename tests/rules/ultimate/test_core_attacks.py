"""Orientation, freezing, attacks, blocks, battles, targeted attacks."""

from __future__ import annotations

import pytest

from tcgkit.kernel.game import Reading, Running
from tcgkit_ultimate.rules import events
from tcgkit_ultimate.rules.zones import is_frozen
from tests.rules.ultimate.core_made import (
    FILLER,
    IDLE,
    active,
    always,
    bounce,
    burn,
    claims,
    draw,
    freeze,
    gain,
    joker,
    magic,
    may_attack_tired,
    monster,
    on_attack,
    on_battle,
    on_block,
    on_card_sent,
    on_destroyed,
    on_sent,
    opposing,
    own,
    pick,
    recover_this,
    spell,
    take,
    trigger,
    turn,
    unblockable,
)
from tests.rules.ultimate.core_table import TURN, A, B, Table

# ---- orientation and freezing --------------------------------------------------------


@pytest.mark.rule("ultimate.state.1")
@pytest.mark.rule("ultimate.state.2")
@pytest.mark.rule("ultimate.state.3")
@pytest.mark.rule("ultimate.state.4")
@pytest.mark.rule("ultimate.state.5")
@pytest.mark.rule("ultimate.i.121")
@pytest.mark.parametrize(
    ("how", "after"),
    [("tire", (1, 1, 2)), ("heavily tire", (2, 2, 2)), ("recover", (0, 0, 1))],
)
def test_how_effects_turn_monsters(how: str, after: tuple[int, ...]) -> None:
    t = Table()
    for posture in range(3):
        t.put(B, monster("2", key=f"{posture}"), posture=posture)
    t.start()
    for name in ("0", "1", "2"):
        t.let(lambda game, m=t[name]: game.emit(events.Turned, A, m, how))  # type: ignore[misc]
    assert tuple(t[name].posture for name in ("0", "1", "2")) == after


@pytest.mark.rule("ultimate.attack.1")
@pytest.mark.rule("ultimate.state.6")
@pytest.mark.rule("ultimate.ban.57")
@pytest.mark.rule("ultimate.ban.66")
def test_only_recovered_monsters_that_are_not_frozen_attack() -> None:
    t = Table()
    t.put(A, monster("2"))
    t.put(A, monster("3"), posture=1)
    t.put(A, monster("5"), posture=2)
    freeze(t.game, t.put(A, monster("6")), "turn")
    t.put(A, monster("7"), zone="graveyard")
    t.put(A, monster("8"), zone="hand")
    t.put(B, monster("9"), owner=A)
    t.start("attack_step")
    assert [c for c in t.choices() if c.startswith(("attack", "fight"))] == ["attack 2"]


@pytest.mark.rule("ultimate.block.1")
@pytest.mark.rule("ultimate.block.2")
@pytest.mark.rule("ultimate.state.7")
@pytest.mark.rule("ultimate.ban.58")
@pytest.mark.rule("ultimate.ban.66")
def test_only_recovered_monsters_that_are_not_frozen_block() -> None:
    t = Table()
    t.put(A, monster("10"), monster("9", key="stolen"))
    t["stolen"].owner = B
    t.put(B, monster("2"))
    t.put(B, monster("3"), posture=1)
    t.put(B, monster("5"), posture=2)
    freeze(t.game, t.put(B, monster("6")), "turn")
    t.put(B, monster("7"), zone="graveyard")
    t.put(B, monster("8"), zone="hand")
    t.start("attack_step")
    t.do("attack", "10")
    assert (t.asked, t.choices()) == (B, ["no_block", "block 2"])


@pytest.mark.rule("ultimate.state.8")
@pytest.mark.rule("ultimate.state.10")
@pytest.mark.rule("ultimate.i.122")
def test_a_frozen_monster_uses_abilities_and_recovers() -> None:
    t = Table()
    m = t.put(A, monster("5", active(draw)), posture=1)
    freeze(t.game, m, f"turn.{TURN + 2}")
    t.start()
    t.do("use", "5")
    assert t.deck(A) == 19
    t.until_turn(TURN + 2)
    assert (m.posture, is_frozen(t.game, m)) == (0, True)
    t.until_turn(TURN + 3)
    assert not is_frozen(t.game, m)


@pytest.mark.rule("ultimate.state.12")
@pytest.mark.rule("ultimate.i.119")
def test_freezing_ends_when_the_text_says() -> None:
    t = Table()
    now, later = t.put(A, monster("2")), t.put(A, monster("3"))
    freeze(t.game, now, "turn")
    freeze(t.game, later, f"turn.{TURN + 1}")
    t.start()
    t.until_turn(TURN + 1)
    assert (is_frozen(t.game, now), is_frozen(t.game, later)) == (False, True)
    t.until_turn(TURN + 2)
    assert not is_frozen(t.game, later)


# ---- attacks on the deck -------------------------------------------------------------


@pytest.mark.rule("ultimate.attack.2")
@pytest.mark.rule("ultimate.attack.3")
@pytest.mark.rule("ultimate.attack.6")
@pytest.mark.rule("ultimate.i.57")
@pytest.mark.rule("ultimate.ban.55")
def test_an_attack_that_is_not_blocked_sends_as_many_cards_as_its_number() -> None:
    t = Table(deck_b=[monster("2", key=f"card {n}") for n in range(10)])
    five = t.put(A, monster("5"))
    t.put(B, monster("3"), monster("6"), posture=1)
    t.start("attack_step")
    assert not t.can("fight")
    t.do("attack", "5")
    assert five.posture == 1
    assert t.keys("graveyard", B) == [f"card {n}" for n in range(5)]
    assert t.deck(B) == 5


@pytest.mark.rule("ultimate.attack.5")
@pytest.mark.rule("ultimate.attack.7")
@pytest.mark.rule("ultimate.seq.6")
def test_on_attack_abilities_come_before_the_block_and_their_buffs_count() -> None:
    t = Table()
    t.put(A, monster("3", on_attack(gain(1, "turn"))))
    t.put(B, monster("2"))
    t.start("attack_step")
    t.do("attack", "3")
    assert t.asked == A
    t.do("yes")
    assert t.asked == B
    t.do("no_block")
    assert t.deck(B) == 16


@pytest.mark.rule("ultimate.attack.8")
@pytest.mark.rule("ultimate.block.6")
@pytest.mark.rule("ultimate.off.4")
@pytest.mark.parametrize("zone", ["deck_top", "graveyard_top", "mana_zone"])
def test_monsters_elsewhere_on_the_field_attack_and_block(zone: str) -> None:
    t = Table()
    t.put(A, IDLE)
    t.put(A, monster("5"), zone=zone)
    t.put(B, monster("6"), zone=zone)
    t.start("attack_step")
    t.attack("5", block="6")
    assert t.keys("graveyard", A) == ["5"]
    assert (t["6"].posture, t["6"].place.zone.name) == (1, zone)


@pytest.mark.rule("ultimate.attack.9")
@pytest.mark.rule("ultimate.i.48")
@pytest.mark.rule("ultimate.i.61")
@pytest.mark.parametrize("window", ["w2", "w3"])
def test_an_attacker_that_is_gone_deals_nothing(window: str) -> None:
    """Released before the block nobody is asked to block; released later no damage is dealt."""
    t = Table(release_stops="always")
    t.put(A, monster("5"), monster("2"))
    t.put(B, monster("6"))
    t.start("attack_step")
    t.reach("attack", "5")
    if window == "w3":
        t.reach("no_block")
    assert (t.game.window_key(), t.asked) == (window, A)
    t.do("release", "5")
    while t.game.window_key() == window:
        t.do("pass")
    assert (t.game.window_key(), t.deck(B)) == ("attack", 20)
    assert not t.can("block")


@pytest.mark.rule("ultimate.i.61")
@pytest.mark.rule("ultimate.block.3")
@pytest.mark.rule("ultimate.ban.56")
def test_a_blocker_has_turned_even_if_the_attacker_goes() -> None:
    t = Table(release_stops="always")
    t.put(A, monster("5"), monster("2"))
    six = t.put(B, monster("6"))
    t.start("attack_step")
    t.reach("attack", "5")
    t.reach("block", "6")
    t.do("release", "5")
    t.passes()
    assert (six.posture, t.game.is_there(six), t.deck(B)) == (1, True, 20)


@pytest.mark.rule("ultimate.i.61")
@pytest.mark.rule("ultimate.i.63")
def test_an_attacker_that_is_turned_or_frozen_goes_on() -> None:
    def worse(game: Running, e: object) -> None:
        (m,) = game.zone("battlefield", A)
        freeze(game, m, "turn")
        game.emit(events.Turned, A, m, "heavily tire")

    t = Table()
    t.put(A, monster("5", on_attack(worse)))
    t.start("attack_step")
    t.do("attack", "5")
    t.do("yes")
    assert t.deck(B) == 15


@pytest.mark.rule("ultimate.i.28")
@pytest.mark.rule("ultimate.i.63")
def test_a_monster_recovered_by_an_effect_attacks_again() -> None:
    t = Table()
    t.put(A, monster("2", on_attack(recover_this, once=True)))
    t.start("attack_step")
    t.do("attack", "2")
    t.do("yes")
    assert (t.deck(B), t.can("attack", "2")) == (18, True)
    t.do("attack", "2")
    assert (t.deck(B), t.can("attack"), t.can("yes")) == (16, False, False)


@pytest.mark.rule("ultimate.i.67")
def test_the_smallest_monster_sends_one_card() -> None:
    t = Table()
    t.put(A, monster("A"))
    t.start("attack_step")
    t.do("attack", "A")
    assert t.deck(B) == 19


# ---- blocks and battles --------------------------------------------------------------


@pytest.mark.rule("ultimate.battle.2")
@pytest.mark.rule("ultimate.battle.3")
@pytest.mark.rule("ultimate.battle.6")
@pytest.mark.rule("ultimate.battle.7")
@pytest.mark.rule("ultimate.block.4")
@pytest.mark.rule("ultimate.destroy.2")
@pytest.mark.parametrize(("attacks", "blocks"), [("6", "5"), ("5", "6")])
def test_the_larger_number_stays(attacks: str, blocks: str) -> None:
    """Example 5."""
    t = Table()
    t.put(A, IDLE, monster(attacks))
    t.put(B, monster(blocks))
    t.start("attack_step")
    t.attack(attacks, block=blocks)
    assert t.deck(B) == 20
    assert t["6"].posture == 1
    assert t.keys("graveyard", A) + t.keys("graveyard", B) == ["5"]
    assert t.field(A) + t.field(B) == ["Idle", "6"]


@pytest.mark.rule("ultimate.battle.4")
@pytest.mark.rule("ultimate.i.60")
@pytest.mark.parametrize(("option", "gone"), [("both", ["5"]), ("none", [])])
def test_equal_numbers(option: str, gone: list[str]) -> None:
    """Example 6."""
    t = Table(battle_tie=option)
    t.put(A, monster("5"), IDLE)
    t.put(B, monster("5"))
    t.start("attack_step")
    t.attack("5", block="5")
    assert (t.keys("graveyard", A), t.keys("graveyard", B)) == (gone, gone)
    assert t.deck(B) == 20


@pytest.mark.rule("ultimate.battle.4")
@pytest.mark.rule("ultimate.i.107")
def test_both_are_destroyed_at_one_moment_and_the_turn_players_ability_comes_first() -> (
    None
):
    seen = []

    def look(game: Reading, e: object) -> None:
        fields = (*game.zone("battlefield", A), *game.zone("battlefield", B))
        seen.append((e.you, len(fields)))  # type: ignore[attr-defined]

    t = Table()
    t.put(A, monster("5", on_destroyed(look)))
    t.put(B, monster("5", on_destroyed(look)))
    t.start("attack_step")
    t.attack("5", block="5")
    t.do("yes")
    t.do("yes")
    assert seen == [(A, 0), (B, 0)]


@pytest.mark.rule("ultimate.block.8")
@pytest.mark.rule("ultimate.battle.1")
@pytest.mark.rule("ultimate.battle.5")
@pytest.mark.rule("ultimate.seq.6")
def test_on_block_then_on_battle_abilities_and_then_the_comparison() -> None:
    order = []

    def note(what: str) -> object:
        return lambda game, e: order.append(what)

    t = Table()
    t.put(A, monster("5", on_battle(note("attacker"), gain(3, "battle"))))  # type: ignore[arg-type]
    t.put(B, monster("6", on_block(note("block")), on_battle(note("blocker"))))  # type: ignore[arg-type]
    t.start("attack_step")
    t.attack("5", block="6")
    while t.can("yes"):
        t.do("yes")
    assert order == ["block", "attacker", "blocker"]
    assert (t.keys("graveyard", B), t.number("5")) == (["6"], 5)


@pytest.mark.rule("ultimate.block.5")
@pytest.mark.rule("ultimate.i.59")
def test_one_blocker_and_one_that_was_recovered_blocks_again() -> None:
    t = Table()
    t.put(A, monster("2"), monster("3"))
    t.put(B, monster("9", on_block(recover_this)), monster("8"))
    t.start("attack_step")
    t.do("attack", "2")
    t.do("block", "9")
    t.do("yes")
    assert t.field(A) == ["3"]
    assert t["8"].posture == 0
    t.do("attack", "3")
    assert t.can("block", "9")


@pytest.mark.rule("ultimate.block.7")
@pytest.mark.rule("ultimate.i.62")
@pytest.mark.rule("ultimate.battle.8")
@pytest.mark.parametrize("rank", ["A", "9"])
def test_a_blocker_that_is_gone_has_blocked(rank: str) -> None:
    """Example 23."""
    t = Table(release_stops="always")
    t.put(A, monster("8"))
    t.put(B, monster(rank))
    t.start("attack_step")
    t.reach("attack", "8")
    t.reach("block", rank)
    assert t.game.window_key() == "w3"
    t.reach("release", rank)
    t.passes()
    assert (t.keys("graveyard", B), t.deck(B), t["8"].posture) == ([rank], 20, 1)


@pytest.mark.rule("ultimate.battle.8")
@pytest.mark.rule("ultimate.i.64")
@pytest.mark.rule("ultimate.control.1")
def test_a_fighting_monster_that_changes_sides_is_gone() -> None:
    steal = on_block(take(), choices=pick(opposing))
    t = Table()
    t.put(A, monster("8"), IDLE)
    t.put(B, monster("9", steal))
    t.start("attack_step")
    t.do("attack", "8")
    t.do("block", "9")
    t.do("yes")
    t.do("choose", "8")
    assert (sorted(t.field(B)), t.deck(B)) == (["8", "9"], 20)
    assert t["8"].posture == 1


@pytest.mark.rule("ultimate.attack.9")
@pytest.mark.rule("ultimate.i.45")
def test_there_is_no_window_before_a_block_that_cannot_come() -> None:
    """The attacker's own ability returns it to the hand."""
    t = Table(release_stops="always")
    t.put(A, monster("8", on_attack(bounce, choices=pick(own))), IDLE)
    t.put(B, monster("9"))
    t.start("attack_step")
    t.reach("attack", "8")
    t.do("yes")
    t.do("choose", "8")
    while t.game.window_key() == "w4":
        t.do("pass")
    assert (t.keys("hand", A), t.game.window_key()) == (["8"], "attack")


@pytest.mark.rule("ultimate.attack.9")
@pytest.mark.rule("ultimate.battle.8")
@pytest.mark.rule("ultimate.block.8")
def test_no_battle_begins_if_a_fighter_is_gone_after_the_block() -> None:
    """Nobody hears a battle, and there is no window before a comparison."""
    t = Table(release_stops="always")
    t.put(A, monster("8"), IDLE)
    gone = on_block(bounce, choices=pick(opposing))
    t.put(B, monster("9", gone, on_battle(draw)))
    t.start("attack_step")
    t.reach("attack", "8")
    t.reach("block", "9")
    t.do("yes")
    t.do("choose", "8")
    while t.game.window_key() == "w4":
        t.do("pass")
    assert (t.keys("hand", A), t.can("yes"), t.game.window_key()) == (
        ["8"],
        False,
        "attack",
    )


@pytest.mark.rule("ultimate.i.68")
@pytest.mark.parametrize("blocks", [False, True])
def test_what_cannot_be_blocked_is_asked_when_the_block_is_declared(blocks: bool) -> None:
    """A block that was declared stands, even if the attacker could not be blocked any more."""

    def never(game: Reading, scope: object, blocker: object, attacker: object) -> bool:
        tired = blocker.posture > 0 if blocks else True  # type: ignore[attr-defined]
        return tired and attacker is scope.source  # type: ignore[attr-defined]

    t = Table()
    t.put(A, monster("8", always(claims("block", "cannot", never))), IDLE)
    t.put(B, monster("9"))
    t.start("attack_step")
    t.do("attack", "8")
    assert t.can("block", "9") is blocks
    if blocks:
        t.do("block", "9")
        assert (t.keys("graveyard", A), t.deck(B)) == (["8"], 20)
    else:
        assert t.deck(B) == 12


# ---- targeted attacks ----------------------------------------------------------------


HOUND = monster("2", always(claims("attack_monster", "can", may_attack_tired)), key="Hound")


@pytest.mark.rule("ultimate.targeted.1")
@pytest.mark.rule("ultimate.targeted.2")
@pytest.mark.rule("ultimate.targeted.6")
@pytest.mark.rule("ultimate.i.58")
def test_monsters_are_attacked_only_if_an_effect_allows_it() -> None:
    t = Table()
    t.put(A, HOUND, monster("9"))
    t.put(B, monster("3"), posture=1)
    t.put(B, monster("5"), posture=2)
    t.put(B, monster("6"))
    t.put(B, monster("7"), zone="mana_zone", posture=1)
    t.start("attack_step")
    fights = [c for c in t.choices() if c.startswith("fight")]
    assert fights == ["fight Hound 3", "fight Hound 5", "fight Hound 7"]


@pytest.mark.rule("ultimate.i.58")
@pytest.mark.rule("ultimate.targeted.6")
def test_by_option_recovered_monsters_can_be_attacked_unless_an_effect_forbids_it() -> None:
    def forbid(game: Reading, scope: object, attacker: object, target: object) -> bool:
        return target is scope.source  # type: ignore[attr-defined]

    t = Table(attack_recovered_monsters=True)
    t.put(A, monster("9"))
    t.put(B, monster("3"), posture=1)
    t.put(B, monster("6"), monster("7", always(claims("attack_monster", "cannot", forbid))))
    t.start("attack_step")
    assert [c for c in t.choices() if c.startswith("fight")] == ["fight 9 6"]
    assert t.can("attack", "9")


@pytest.mark.rule("ultimate.targeted.3")
@pytest.mark.rule("ultimate.targeted.5")
@pytest.mark.rule("ultimate.targeted.7")
@pytest.mark.rule("ultimate.targeted.8")
@pytest.mark.rule("ultimate.targeted.9")
@pytest.mark.rule("ultimate.seq.7")
@pytest.mark.rule("ultimate.i.65")
def test_a_targeted_attack() -> None:
    """Example 10: on-battle abilities of both act, on-block ones do not; nobody blocks."""
    order: list[str] = []
    can = always(claims("attack_monster", "can", may_attack_tired))
    hound = monster("2", can, on_battle(gain(3, "battle")), key="Hound")
    keeper = monster(
        "4",
        on_block(lambda game, e: order.append("block")),
        on_battle(lambda game, e: order.append("battle")),
        key="Keeper",
    )
    t = Table()
    t.put(A, hound)
    target = t.put(B, keeper, posture=2)
    t.put(B, monster("7"))
    t.start("attack_step")
    t.do("fight", "Hound", "Keeper")
    assert (t["Hound"].posture, target.posture) == (1, 2)
    t.do("yes")
    t.do("yes")
    assert order == ["battle"]
    assert (t.keys("graveyard", B), t.deck(B), t.number("Hound")) == (["Keeper"], 20, 2)


@pytest.mark.rule("ultimate.targeted.3")
@pytest.mark.rule("ultimate.targeted.4")
@pytest.mark.parametrize(("rank", "left"), [("2", ([], [])), ("3", ([], ["3"]))])
def test_the_numbers_decide_a_targeted_attack(
    rank: str, left: tuple[list[str], list[str]]
) -> None:
    t = Table()
    t.put(A, HOUND)
    t.put(B, monster(rank), posture=1)
    t.start("attack_step")
    t.do("fight", "Hound")
    assert (t.field(A), t.field(B)) == left


@pytest.mark.rule("ultimate.targeted.10")
@pytest.mark.rule("ultimate.i.48")
@pytest.mark.rule("ultimate.i.66")
@pytest.mark.parametrize("released", [True, False])
def test_the_attacked_monster_may_leave_or_turn(released: bool) -> None:
    """If it left, nothing happens; that it has recovered meanwhile does not matter."""

    def turn_back(game: Running, e: object) -> None:
        (m,) = game.zone("battlefield", B)
        game.emit(events.Turned, B, m, "recover")

    can = always(claims("attack_monster", "can", may_attack_tired))
    t = Table(release_stops="always")
    t.put(A, monster("9", can, on_attack(turn_back)))
    t.put(B, monster("5"), posture=1)
    t.start("attack_step")
    t.reach("fight", "9", "5")
    t.do("yes")
    while t.game.window_key() == "w4":
        t.do("pass")
    t.do("pass")
    if released:
        t.do("release", "5")
    t.passes()
    assert t.keys("graveyard", B) == ["5"]
    assert (t.deck(B), t.field(A)) == (20, ["9"])
    destroyed = any("destroyed" in line for line in t.log())
    assert destroyed is not released


# ---- what an attack sets off ---------------------------------------------------------


@pytest.mark.rule("ultimate.i.113")
@pytest.mark.rule("ultimate.destroy.3")
def test_in_a_battle_the_sender_is_the_other_monsters_controller() -> None:
    t = Table()
    t.put(A, monster("6"), monster("2", on_card_sent(draw)))
    t.put(B, monster("5", on_sent(draw)), monster("3", on_card_sent(draw)), posture=1)
    t.game.set_posture(t["5"], 0)
    t.start("attack_step")
    t.attack("6", block="5")
    assert t.asked == A
    t.do("yes")
    assert t.asked == B
    t.do("yes")
    assert (t.deck(A), t.deck(B), t.asked) == (19, 19, A)


@pytest.mark.rule("ultimate.i.119")
@pytest.mark.rule("ultimate.seq.6")
def test_what_lasts_for_the_battle_still_lasts_for_what_the_battle_sets_off() -> None:
    seen = []

    def look(game: Reading, e: object) -> None:
        seen.append(game.value(game.zone("battlefield", A)[0], "number"))

    t = Table()
    t.put(A, monster("5", on_battle(gain(2, "battle"))))
    t.put(B, monster("6", on_destroyed(look)))
    t.start("attack_step")
    t.attack("5", block="6")
    t.do("yes")
    t.do("yes")
    assert seen == [7]
    assert t.number("5") == 5


@pytest.mark.rule("ultimate.i.70")
@pytest.mark.rule("ultimate.i.71")
@pytest.mark.rule("ultimate.attack.7")
def test_the_amount_is_fixed_and_only_triggers_act_amid_the_damage() -> None:
    """The milled card's own ability waits; the trigger bounces the attacker at once."""
    order: list[str] = []
    jester = joker("trigger", trigger(bounce, choices=pick(opposing)))
    sent = monster(
        "3", on_sent(lambda game, e: order.append(str(len(game.zone("deck", B)))))
    )
    t = Table(deck_b=[sent, jester, *[FILLER] * 8])
    t.put(A, monster("5"))
    t.start("attack_step")
    t.do("attack", "5")
    t.do("yes")
    assert t.keys("hand", A) == ["5"]
    t.do("yes")
    assert order == ["5"]  # all five cards have fallen


@pytest.mark.rule("ultimate.attack.4")
@pytest.mark.rule("ultimate.i.107")
def test_what_an_attack_set_off_is_done_before_the_next_attack() -> None:
    t = Table(deck_b=[monster("3", on_sent(burn(1))), *[FILLER] * 9])
    t.put(A, monster("2"), monster("5"))
    t.start("attack_step")
    t.do("attack", "2")
    assert (t.asked, t.can("attack")) == (B, False)
    t.do("yes")
    assert (t.deck(A), t.asked, t.can("attack", "5")) == (19, A, True)


@pytest.mark.rule("ultimate.turn.17")
@pytest.mark.rule("ultimate.off.13")
@pytest.mark.rule("ultimate.i.101")
def test_an_effect_on_the_field_reaches_monsters_elsewhere() -> None:
    tire = spell(turn("tire"), choices=pick(opposing))
    t = Table(hand_a=[magic("K", tire)])
    t.put(B, monster("2"), zone="deck_top")
    t.start()
    t.do("magic", "K")
    t.do("yes")
    assert t["2"].posture == 1


@pytest.mark.rule("ultimate.block.1")
def test_a_monster_may_say_that_nothing_blocks_it() -> None:
    t = Table()
    t.put(A, monster("3", always(claims("block", "cannot", unblockable))), monster("2"))
    t.put(B, monster("9"))
    t.start("attack_step")
    t.do("attack", "3")
    assert t.deck(B) == 17
    t.do("attack", "2")
    assert t.can("block", "9")
