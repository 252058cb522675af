"""Time, the last turns, and the four stages of the judgement."""

from __future__ import annotations

from typing import Any

import pytest

from tcgkit.kernel.errors import OptionError
from tcgkit.kernel.game import Game, Reading
from tcgkit.kernel.rules import Deck
from tcgkit.kernel.state import TABLE, TimeCalled
from tcgkit_dannokomachi.rules.endings import judge
from tcgkit_dannokomachi.ruleset import RULESET
from tests.rules.dannokomachi.made import (
    APPRENTICE,
    DANGORO,
    FILLER,
    GENSAI,
    HAYATE,
    KOMACHI,
    MIKOTO,
    TSUBAME,
    action,
    always,
    claims,
    field,
)
from tests.rules.dannokomachi.play import A, B, Table


def even(**more: Any) -> Table:
    """Return a position with 2 to 2 dango, 2 to 2 characters and 6 to 6 counters."""
    position: dict[str, Any] = {
        "main_a": [DANGORO, HAYATE],
        "main_b": [MIKOTO, GENSAI],
        "dango_a": 2,
        "dango_b": 2,
        "log": True,
    }
    t = Table(**{**position, **more})
    t.put(B, "sub", APPRENTICE, damage=1)
    t.hurt(Dangoro=4, Hayate=2, Mikoto=2, Gensai=3)
    t.wait()
    return t


def judged(t: Table) -> Any:
    """Let A play a card that makes the judgement at once; return the result."""
    t.game.make(action("Gong", 0, lambda game, e: judge(game)), "hand", A)
    t.start("main_step")
    t.use("play", "Gong")
    result = t.game.result
    assert result is not None
    return result


# ---- time ----------------------------------------------------------------------------------


@pytest.mark.rule("dannokomachi.time.1")
@pytest.mark.rule("dannokomachi.time.2")
@pytest.mark.rule("dannokomachi.time.3")
@pytest.mark.rule("dannokomachi.time.4")
@pytest.mark.rule("dannokomachi.i.113")
@pytest.mark.parametrize("step", ["start_step", "main_step", "battle_step", "end_step"])
def test_after_time_is_called_this_turn_and_one_more_are_played(step: str) -> None:
    """Example 36: called in A's turn 13, whenever in it; B's turn 14 is the last."""
    t = even(
        turn=12 if step == "start_step" else 13,
        turn_player=B if step == "start_step" else A,
    )
    t.start("end_step" if step == "start_step" else step)
    if step == "start_step":
        t.until_turn(13)
    t.game.input(TimeCalled())
    t.until_turn(14)
    assert t.lines("time is called") == [
        "time is called: one more turn, then the judgement"
    ]
    t.until("end_step")
    assert t.asked is not None
    while t.game.decision is not None:
        assert t.game.number(TABLE, "turn") == 14
        t.idle()
    assert t.result is not None
    assert t.result[1].startswith("dannokomachi.judge.")


@pytest.mark.rule("dannokomachi.i.113")
@pytest.mark.parametrize("called", [False, True])
def test_after_time_is_called_there_are_no_extra_turns(called: bool) -> None:
    """An extra turn of A is played, unless time is called: then B's comes, and the end."""
    t = even(turn=13)
    t.start("main_step")
    t.game.set_number(A, "extra_turns", 1)
    if called:
        t.game.input(TimeCalled())
    t.until_turn(14)
    assert t.game.number(TABLE, "turn_player") == (B if called else A)
    t.until_turn(15)
    assert (t.result is not None) is called
    if not called:
        assert t.game.number(TABLE, "turn_player") == B


@pytest.mark.rule("dannokomachi.i.113")
def test_who_loses_before_the_judgement_has_lost() -> None:
    """The last turns are ordinary turns."""
    t = even(turn=13, dango_b=1)
    t.hurt(Mikoto=7)
    t.start("main_step")
    t.game.input(TimeCalled())
    t.attack("Hayate", "Mikoto")
    t.until_turn(14)
    assert t.result == ((A,), "dannokomachi.1.4.3b.1")


@pytest.mark.rule("dannokomachi.i.112")
def test_time_called_during_setup_makes_the_first_turn_the_one_in_progress() -> None:
    """Turns 1 and 2 are played, then comes the judgement."""
    cast = (DANGORO, HAYATE, KOMACHI, TSUBAME)
    deck = Deck({FILLER: 30}, {"characters": cast})
    game = Game.new(RULESET.rules({}), [deck, deck], 1)
    game.input(TimeCalled())
    turns = set()
    while game.decision is not None:
        game.choose(0)
        turns.add(game.number(TABLE, "turn"))
    assert turns == {0, 1, 2}
    assert game.result is not None
    assert game.result.clause.startswith("dannokomachi.judge.")


@pytest.mark.rule("dannokomachi.i.111")
@pytest.mark.parametrize("limit", [1, 7, 12])
def test_a_turn_number_counts_as_time_called_in_that_turn(limit: int) -> None:
    """Any number: the turn after it is the last."""
    cast = (DANGORO, HAYATE, KOMACHI, TSUBAME)
    deck = Deck({FILLER: 30}, {"characters": cast})
    given = {"time_limit_turns": str(limit), "repetition_turns": "100"}
    game = Game.new(RULESET.rules(given), [deck, deck], 1)
    last = 0
    while game.decision is not None:
        passes = [o for o in game.decision.options if o.action == "pass"]
        game.answer(passes[0] if passes else 0)
        last = max(last, game.number(TABLE, "turn"))
    assert last == limit + 1
    with pytest.raises(OptionError):
        RULESET.settings({"time_limit_turns": "0"})


@pytest.mark.rule("dannokomachi.i.111")
@pytest.mark.rule("dannokomachi.time.1")
@pytest.mark.parametrize(("value", "seconds"), [(None, 3600), ("90", 90), ("none", None)])
def test_the_hour_is_3600_seconds_or_what_an_option_says(
    value: str | None, seconds: int | None
) -> None:
    """The rules name the number; whoever runs the game keeps the clock."""
    given = {} if value is None else {"time_limit_seconds": value}
    assert RULESET.rules(given).ends.time_limit == seconds


# ---- the four stages -----------------------------------------------------------------------


@pytest.mark.rule("dannokomachi.judge.1")
@pytest.mark.parametrize(("dango", "winner"), [((3, 2), A), ((2, 3), B)])
def test_stage_1_more_dango_win(dango: tuple[int, int], winner: int) -> None:
    """Whatever the characters and counters are."""
    t = even(dango_a=dango[0], dango_b=dango[1])
    t.put(1 - winner, "sub", KOMACHI)
    result = judged(t)
    assert (result.winners, result.clause) == ((winner,), "dannokomachi.judge.1")
    assert len(t.lines("judgement")) == 1


@pytest.mark.rule("dannokomachi.judge.2")
@pytest.mark.rule("dannokomachi.i.114")
@pytest.mark.parametrize("winner", [A, B])
def test_stage_2_more_characters_win_tokens_not_counted(winner: int) -> None:
    """Main and sub area, whoever has more tokens or counters; controlled, not owned."""
    t = even()
    t.put(winner, "sub", KOMACHI, damage=7)
    t.put(1 - winner, "sub", APPRENTICE)
    t.put(1 - winner, "sub", APPRENTICE)
    result = judged(t)
    assert (result.winners, result.clause) == ((winner,), "dannokomachi.judge.2")


@pytest.mark.rule("dannokomachi.judge.3")
@pytest.mark.rule("dannokomachi.i.115")
@pytest.mark.parametrize(
    ("counted", "more_a", "winner"),
    [("include", 1, B), ("include", -1, A), ("exclude", 0, B)],
)
def test_stage_3_fewer_counters_win_those_on_tokens_by_an_option(
    counted: str, more_a: int, winner: int
) -> None:
    """Example 36: 6 to 6 with the token's; without it B has 5."""
    t = even(judge_damage_tokens=counted)
    t.hurt(Dangoro=4 + more_a)
    result = judged(t)
    assert (result.winners, result.clause) == ((winner,), "dannokomachi.judge.3")


@pytest.mark.rule("dannokomachi.judge.4")
@pytest.mark.rule("dannokomachi.i.116")
def test_stage_4_a_fair_coin_of_the_game_decides() -> None:
    """Both results occur; the same seed gives the same."""
    found: dict[int, tuple[int, ...]] = {}
    for state in range(20):
        for _ in range(2):
            t = even()
            coins = t.game.rules.streams.index("coins")
            t.game.state.chance[coins] = state
            result = judged(t)
            assert result.clause == "dannokomachi.judge.4"
            assert found.setdefault(state, result.winners) == result.winners
    assert {*found.values()} == {(A,), (B,)}


@pytest.mark.rule("dannokomachi.judge.1")
@pytest.mark.rule("dannokomachi.judge.2")
@pytest.mark.rule("dannokomachi.judge.3")
@pytest.mark.rule("dannokomachi.judge.4")
def test_the_judgement_is_explained_stage_by_stage_in_both_languages() -> None:
    """In the log for everybody, and in the reason of the result."""
    t = even()
    result = judged(t)
    who = f"P{result.winners[0] + 1}"
    assert t.lines("judgement", viewer=B) == [
        "judgement, stage 1, dango: P1 2, P2 2 — equal, on to the next stage",
        "judgement, stage 2, characters: P1 2, P2 2 — equal, on to the next stage",
        "judgement, stage 3, damage counters: P1 6, P2 6 — equal, on to the next stage",
        f"judgement, stage 4, coin toss — {who} wins",
    ]
    assert t.game.trace is not None
    told = [entry.tell("ja", A) for entry in t.game.trace.entries]
    assert "勝敗の判定・第3段階・ダメージカウンター：P1 6、P2 6 — 同数なので次へ" in told
    assert result.reason == (
        "stage 1, dango: 2 to 2; stage 2, characters: 2 to 2; stage 3, damage counters:"
        " 6 to 6, coin / 第1段階・団子：2対2；第2段階・キャラ：2対2；"
        "第3段階・ダメージカウンター：6対6、コイン"
    )


@pytest.mark.rule("dannokomachi.judge.1")
@pytest.mark.rule("dannokomachi.1.1.2")
def test_who_cannot_win_does_not_win_by_a_stage_either() -> None:
    """A is ahead but cannot win: the stages after it decide, in the end between the others."""

    def yours(game: Reading, scope: Any, player: Any) -> bool:
        return bool(player == scope.you)

    t = even(dango_a=4)
    t.put(A, "field", field("Curse", 0, always(claims("win", "cannot", yours))))
    result = judged(t)
    assert (result.winners, result.clause) == ((B,), "dannokomachi.judge.4")
    t.put(B, "field", FILLER)
    assert "cannot win" in t.lines("stage 1")[0]
