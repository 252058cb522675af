"""Forced loops: recognised by the whole state, ended at the third return, never too early."""

from __future__ import annotations

from typing import Any

import pytest

from tcgkit.kernel.cards import CardDef
from tcgkit.kernel.endless import forced
from tcgkit.kernel.game import Reading, Running
from tcgkit.kernel.state import TABLE
from tcgkit.kernel.time import SequenceFrame
from tcgkit.plugins._fingerprint import fingerprint
from tcgkit_dannokomachi.rules import events
from tests.rules.dannokomachi.made import (
    SPIRIT,
    STONE,
    action,
    any_event,
    character,
    field,
    gain_cost,
    get_this,
    heal_this,
    hurt,
    lose_cost,
    one,
    own,
    quick,
    when,
    your_event,
)
from tests.rules.dannokomachi.play import A, B, Table


def pair() -> tuple[CardDef, CardDef]:
    """Return P and Q of worked example 39."""
    return (
        character("P", 5, 1, when(events.CostGained, your_event, lose_cost(1), name="P")),
        character("Q", 5, 1, when(events.CostLost, your_event, gain_cost(1), name="Q")),
    )


START = action("Start", 0, gain_cost(1))
LATE = action("Late", 0, gain_cost(1))
QUICK = quick("Quick", 0, gain_cost(1))


def pools(t: Table, player: str = "P1") -> list[int]:
    """Return by how much the cost changed, event by event."""
    signs = {"gains": 1, "loses": -1}
    lines = [line.split() for line in t.lines(" cost")]
    return [signs[w[1]] * int(w[2]) for w in lines if w[0] == player and w[1] in signs]


def removed(t: Table) -> list[str]:
    """Return what was removed from the stack because it would go on for ever."""
    return t.lines("a loop without end")


def rounds(*cards: CardDef, hand: tuple[CardDef, ...] = (START,), **more: Any) -> Table:
    """Return a table in the main step on which characters of A stand."""
    t = Table(main_a=list(cards), main_b=[STONE], hand_a=hand, cost_a=3, log=True, **more)
    return t


# ---- the same state again ------------------------------------------------------------


@pytest.mark.rule("dannokomachi.loop.2")
def test_the_loop_runs_three_full_rounds() -> None:
    """Worked example 39: P, Q, P, Q, P, Q; the fourth P is removed. Pool 4."""
    t = rounds(*pair())
    t.wait(A)
    t.start("main_step")
    t.use("play", "Start")
    assert pools(t) == [1, *(-1, 1) * 3]
    assert t.cost == (4, 0)
    assert removed(t) == ["a loop without end: P of P is removed from the stack"]
    assert (t.stack, t.where) == ([], ("main_step",))


@pytest.mark.rule("dannokomachi.loop.2")
def test_nobody_need_be_asked() -> None:
    """Without anything that anybody could use the loop runs and ends within one answer."""
    t = rounds(*pair())
    t.start("main_step")
    t.do("play", "Start")
    assert pools(t)[:7] == [1, *(-1, 1) * 3]
    assert len(removed(t)) == 1


@pytest.mark.rule("dannokomachi.i.121")
def test_a_loop_of_abilities_of_both_players() -> None:
    """A's P and B's Q: "when the opponent loses cost, he or she gains 1"."""
    p, _ = pair()

    def give(game: Running, e: Any) -> None:
        game.emit(events.CostGained, 1 - e.you, 1)

    def theirs(game: Reading, scope: Any, event: Any) -> bool:
        return bool(event.by != scope.you)

    t = Table(main_a=[p], hand_a=[START], cost_a=3, log=True)
    t.put(B, "main", character("Q", 5, 1, when(events.CostLost, theirs, give, name="Q")))
    t.wait(A)
    t.start("main_step")
    t.use("play", "Start")
    assert pools(t) == [1, *(-1, 1) * 3]
    assert removed(t) == ["a loop without end: P of P is removed from the stack"]


@pytest.mark.rule("dannokomachi.i.121")
def test_rounds_before_the_state_returns_do_not_count() -> None:
    """P also heals: the state is the same only when nothing is left to heal.

    Then Q is on the stack for the first time: it is the beginning that is returned to.
    """
    heals = character(
        "P",
        5,
        1,
        when(events.CostGained, your_event, heal_this(1), lose_cost(1), name="P"),
    )
    t = rounds(heals, pair()[1])
    t.wait(A)
    t.hurt(P=2)
    t.start("main_step")
    t.use("play", "Start")
    assert t.damage("P") == 0
    assert pools(t) == [1, -1, 1, -1, *(1, -1) * 3], "P, Q, P, then three full rounds"
    assert removed(t) == ["a loop without end: Q of Q is removed from the stack"]


@pytest.mark.rule("dannokomachi.i.121")
def test_a_loop_that_exchanges_characters_counts_full_rounds() -> None:
    """Every switch is switched back: two carryings out are one round. Places mean nothing."""

    def back(game: Running, e: Any) -> None:
        game.emit(events.Switched, e.you, e.event.back, e.event.front)

    def swap(game: Running, e: Any) -> None:
        front, back = game.zone("main", e.you)[0], game.zone("sub", e.you)[0]
        game.emit(events.Switched, e.you, front, back)

    mirror = field("Mirror", 0, when(events.Switched, any_event, back, name="Mirror"))
    t = Table(
        main_a=[STONE, character("X", 5, 1)],
        sub_a=[character("Y", 5, 1), character("Z", 5, 1)],
        hand_a=[action("Swap", 0, swap)],
        log=True,
    )
    t.put(A, "field", mirror)
    t.wait(B)
    t.start("main_step")
    t.use("play", "Swap")
    assert len(t.lines(" switch")) == 1 + 6
    assert len(removed(t)) == 1


@pytest.mark.rule("dannokomachi.i.121")
def test_a_loop_through_objects_that_are_made_anew() -> None:
    """A doll that is broken is made again, and breaks: another object each time."""
    doll = character("Doll", 1, 1, is_card=False, dango=0)
    broken: list[int] = []

    def make(game: Running, e: Any) -> None:
        for obj in [o for o in game.in_play() if o.defn is doll]:
            broken.append(obj.id)
            game.unmake(obj)
        game.make(doll, "sub", e.you)
        game.emit(events.CostLost, e.you, 1)

    _, q = pair()
    maker = character("P", 5, 1, when(events.CostGained, your_event, make, name="P"))
    t = rounds(maker, q)
    t.wait(A)
    t.put(A, "sub", doll)
    t.start("main_step")
    t.use("play", "Start")
    assert len({*broken}) == len(broken) == 3
    assert len(removed(t)) == 1


# ---- growing, and ending by itself ---------------------------------------------------


@pytest.mark.rule("dannokomachi.i.121")
@pytest.mark.parametrize("guard", [3, 10, 100])
def test_a_growing_loop_ends_after_as_many_rounds_as_the_guard_says(guard: int) -> None:
    """P "when you gain cost, gain 1 cost": the pool grows, so no state returns."""
    p = character("P", 5, 1, when(events.CostGained, your_event, gain_cost(1), name="P"))
    t = rounds(p, loop_growth_guard=guard)
    t.wait(A)
    t.start("main_step")
    t.use("play", "Start")
    assert t.cost == (3 + 1 + guard, 0)
    assert len(removed(t)) == 1


@pytest.mark.rule("dannokomachi.i.121")
def test_a_growing_loop_of_two_counts_the_whole_sequence() -> None:
    """P loses 1, Q gains 2: after 5 full rounds P is removed."""
    p, _ = pair()
    q = character("Q", 5, 1, when(events.CostLost, your_event, gain_cost(2), name="Q"))
    t = rounds(p, q, loop_growth_guard=5)
    t.wait(A)
    t.start("main_step")
    t.use("play", "Start")
    assert pools(t) == [1, *(-1, 2) * 5]
    assert removed(t) == ["a loop without end: P of P is removed from the stack"]


@pytest.mark.rule("dannokomachi.i.121")
@pytest.mark.parametrize("hp", [4, 30, 99])
def test_a_sequence_that_ends_by_itself_is_not_cut(hp: int) -> None:
    """Each round adds a counter, until the character is knocked out."""

    def again(game: Running, e: Any) -> None:
        if game.is_there(e.source):
            game.emit(events.Damaged, e.you, e.source, 1, e.source)

    def itself(game: Reading, scope: Any, event: Any) -> bool:
        return event.target is scope.source

    t = Table(
        main_a=[STONE, STONE],
        main_b=[character("P", hp, 1, when(events.Damaged, itself, again, name="P"))],
        hand_a=[action("Hit", 0, hurt(1, lambda game, e: game.zone("main", 1 - e.you)))],
        log=True,
    )
    t.wait(A)
    t.start("main_step")
    t.use("play", "Hit")
    assert len(t.lines("P takes 1 damage")) == hp
    assert t.keys("graveyard", B) == ["P"]
    assert removed(t) == []


@pytest.mark.rule("dannokomachi.i.121")
def test_a_sequence_that_pays_until_nothing_is_left_is_not_cut() -> None:
    """P "when you lose cost, lose 1 cost" ends when the pool is empty."""

    def lose(game: Running, e: Any) -> None:
        game.emit(events.CostLost, e.you, min(1, game.number(e.you, "cost")))

    p = character("P", 5, 1, when(events.CostLost, your_event, lose, name="P"))
    t = rounds(p, hand=(action("Start", 0, lose_cost(1)),))
    t.game.set_number(A, "cost", 20)
    t.wait(A)
    t.start("main_step")
    t.use("play", "Start")
    assert pools(t) == [-1] * 20
    assert removed(t) == []


# ---- who could intervene -------------------------------------------------------------


@pytest.mark.rule("dannokomachi.i.123")
def test_both_are_asked_in_every_window_and_may_decline() -> None:
    t = rounds(*pair())
    t.wait()
    t.start("main_step")
    t.do("play", "Start")
    asked = []
    while t.stack:
        asked.append(t.asked)
        t.do("pass")
    assert asked == [A, B] * 8, "for Start, for six items, and for the one that is removed"
    assert pools(t) == [1, *(-1, 1) * 3]


@pytest.mark.rule("dannokomachi.i.121")
def test_a_use_in_between_begins_the_count_anew() -> None:
    """B uses something in the second round: three full rounds follow from there."""
    t = rounds(*pair())
    t.wait()
    t.start("main_step")
    t.do("play", "Start")
    while len(pools(t)) < 4:
        t.do("pass")
    while t.asked != B:
        t.do("pass")
    before = len(pools(t))
    t.do("use", "Idler")
    t.settle()
    assert len(removed(t)) == 1
    assert len(pools(t)) - before == 6
    assert t.cost[A] in (3, 4)


@pytest.mark.rule("dannokomachi.i.121")
def test_a_choice_in_every_round_is_no_forced_loop() -> None:
    """P aims at one of two characters: it is stopped by the guard on loops by choice."""

    def aim(game: Running, e: Any) -> None:
        game.emit(events.CostLost, e.you, 1)

    p = character(
        "P", 5, 1, when(events.CostGained, your_event, aim, choices=one(own), name="P")
    )
    t = rounds(p, pair()[1], optional_loop_guard=12)
    t.start("main_step")
    t.do("play", "Start")
    chosen = 0
    while t.can("choose"):
        t.do("choose", ">P")
        chosen += 1
    assert pools(t)[: 1 + 24] == [1, *(-1, 1) * 12]
    assert chosen == 13
    assert len(removed(t)) == 1


# ---- what is removed, and what stays -------------------------------------------------


@pytest.mark.rule("dannokomachi.i.122")
def test_other_items_on_the_stack_stay() -> None:
    """A answers an own card: the loop is ended above it, then it is carried out."""
    t = rounds(*pair(), hand=(SPIRIT, QUICK))
    t.wait(A)
    t.start("main_step")
    t.do("play", "Spirit")
    t.do("choose", ">P")
    t.do("play", "Quick")
    t.settle()
    assert len(removed(t)) == 1
    assert t.stat("P", "attack") == 3
    assert t.keys("graveyard", A) == ["Quick", "Spirit"]


@pytest.mark.rule("dannokomachi.i.122")
def test_the_ability_is_not_triggered_again_in_the_same_sequence() -> None:
    """What waited below gains cost again, without a choice in between: no P any more."""

    def give(game: Running, e: Any) -> None:
        game.emit(events.CostGained, 1 - e.you, 1)

    def theirs(game: Reading, scope: Any, event: Any) -> bool:
        return bool(event.by != scope.you)

    t = rounds(*pair(), hand=(LATE, START))
    t.put(B, "field", field("Gift", 0, when(events.Played, theirs, give, name="Gift")))
    t.wait(A)
    t.start("main_step")
    t.use("play", "Late")
    assert pools(t) == [1, *(-1, 1) * 3, 1], "Gift, three rounds, then Late itself"
    assert t.cost == (5, 0)
    assert len(removed(t)) == 1
    t.use("play", "Start")
    assert len(removed(t)) == 2, "with a new use it is another sequence"


@pytest.mark.rule("dannokomachi.i.122")
def test_every_turn_is_another_sequence() -> None:
    """An ability that triggers at each end step is no loop, however often both pass."""
    bell = field("Bell", 0, when(events.StepBegan, any_event, lose_cost(0), name="Bell"))
    t = Table(main_a=[STONE], main_b=[STONE], repetition_turns=50, loop_growth_guard=3)
    t.put(A, "field", bell)
    t.wait()
    t.start("main_step")
    t.until_turn(20)
    assert t.game.number(TABLE, "turn") == 20
    assert not t.game.state.notes.get("spent")


# ---- at the edges of the game --------------------------------------------------------


@pytest.mark.rule("dannokomachi.loop.2")
@pytest.mark.rule("dannokomachi.setup.3")
def test_a_loop_of_triggers_of_the_game_start_is_ended() -> None:
    """A gains 1 when the game starts: three rounds, then the first turn begins."""
    p, q = pair()
    opener = character(
        "Opener", 5, 1, when(events.GameStarted, any_event, gain_cost(1), name="Open")
    )
    t = Table(main_a=[p, q], sub_a=[opener], main_b=[STONE], turn=0, log=True)
    for player in (A, B):
        for area in ("main", "sub"):
            for obj in list(t.game.zone(area, player)):
                t.game.turn(obj, up=False)
    start_game(t)
    assert pools(t)[:7] == [1, *(-1, 1) * 3]
    assert len(t.lines("turn 1")) == 1
    lines = t.lines()
    at = lines.index("a loop without end: P of P is removed from the stack")
    assert at < next(n for n, line in enumerate(lines) if "turn 1" in line)


def start_game(t: Table) -> None:
    """Reveal the characters, and go on from there."""
    root: Any = t.game.rules.timeline
    names = [part.name for part in root.parts]
    frame = SequenceFrame(root, names.index("reveal"))
    t.game.state.frames.clear()
    t.game.enter(frame)
    t.game.run()


@pytest.mark.rule("dannokomachi.loop.2")
@pytest.mark.rule("dannokomachi.turn.15")
def test_a_loop_in_the_closing_of_a_turn_is_ended() -> None:
    """What ends with the turn triggers it, and gives anew what lasts until end of turn."""

    def ends(game: Reading, scope: Any, event: Any) -> bool:
        return bool(event.moment == "turn")

    p = character(
        "P", 5, 1, when(events.Expired, ends, get_this("attack", 1, "turn"), name="P")
    )
    t = Table(main_a=[p], main_b=[STONE], log=True)
    t.wait()
    t.start("end_step")
    t.until_turn(4)
    assert t.game.number(TABLE, "turn") == 4
    assert removed(t) == ["a loop without end: P of P is removed from the stack"]
    assert t.stat("P", "attack") == 1


# ---- the state -----------------------------------------------------------------------


@pytest.mark.rule("dannokomachi.loop.2")
def test_a_fork_in_the_middle_of_a_loop_goes_on_alike() -> None:
    t = rounds(*pair())
    t.wait()
    t.start("main_step")
    t.do("play", "Start")
    for _ in range(9):
        t.do("pass")
    fork = t.game.fork()
    assert fingerprint(fork) == fingerprint(t.game)
    sample = t.game.sample(t.asked or A, 5)
    t.settle()
    for each in (fork, sample):
        while each.state.lines.get("stack"):
            each.answer("pass")
    assert fingerprint(fork) == fingerprint(t.game)
    assert len(removed(t)) == 1
    assert sample.number(A, "cost") in (3, 4)


def test_what_goes_once_costs_no_position(monkeypatch: Any) -> None:
    """In ordinary play positions are sketched, never compared."""

    def never(*args: Any) -> Any:
        raise AssertionError("a position was compared")

    monkeypatch.setattr(forced, "compared", never)
    p, _ = pair()
    t = rounds(p)
    t.wait()
    t.start("main_step")
    t.use("play", "Start")
    assert pools(t) == [1, -1]
