"""An expectation looks and moves nothing: every line of a ``then`` sees the same position."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import evolve

from tcgkit.kernel.rules import Ends, Rules, Ruleset
from tcgkit.kernel.state import Result
from tests.testing import toy
from tests.testing.test_scenario_runs import PLAYED, run, said

STRUCK = """
given
    start of strike phase
    P1: health 9; energy 1; deck R-1, R-2
    P2: health 9
when
    toss heads
then
"""
"""A coin, a strike, the draws of the next round: only then is P1 asked."""

LOOKS = [
    "P1 is asked",
    "P2 is not asked",
    "P1 can: play R-1",
    "P1 can only: pass, play R-1",
    "P1 cannot: zap R-2",
]
LIES = [
    "round 1; P1: deck 2; hand none; health 9",
    "P1: deck 2; hand none; health 9",
]


@pytest.mark.parametrize("look", LOOKS)
def test_a_look_ahead_moves_nothing_that_other_lines_see(look: str) -> None:
    stands = "    round 1; in strike phase\n    P1: deck 2; hand none; health 9\n"
    before, after = (
        run(STRUCK + f"    {look}\n{stands}"),
        run(STRUCK + f"{stands}    {look}\n"),
    )
    assert before.report == ""
    assert after.report == ""


def test_an_end_that_comes_later_is_seen_and_not_walked_into() -> None:
    body = """
given
    start of strike phase
    P1: health 2
    P2: health 9
when
    toss heads
then
    P2 wins by duel.win.1
    P1: health 2
"""
    assert run(body).report == ""
    assert "P1 health: expected 0, but: 2" in said(
        body.replace("P1: health 2\n", "P1: health 0\n").replace(
            "P1: health 0\n    P2", "P1: health 2\n    P2"
        )
    )


def test_the_report_shows_the_position_that_all_lines_have_seen() -> None:
    outcome = run(STRUCK + "    P1 can: zap R-2\n    P1: deck 1\n")
    assert "✗  P1 deck  1         2" in outcome.report
    assert "  deck      2 cards" not in outcome.report
    assert "deck      R-1, R-2" in outcome.report
    assert "  now: no player has been asked yet (rounds > round > strike)" in outcome.report
    assert "  next: P1 is asked (Main): Pass; play R-1" in outcome.report


def test_chance_that_only_a_look_ahead_needs_counts_as_used() -> None:
    assert run(STRUCK + "    P1 is asked\n").passed
    unused = STRUCK.replace("toss heads", "toss heads, tails")
    assert said(unused + "    P1 is asked\n").endswith(
        "1 given result(s) of chance were not used"
    )


# ---- cannot --------------------------------------------------------------------------

NEXT_ROUND = """
given
    in main phase
    P1: health 9; field R-1 (spent)
    P2: health 9; field R-3
when
    toss heads
    P1: pass
    P2: pass
then
"""


def test_what_can_be_done_at_the_next_question_is_not_refused() -> None:
    """The window has closed: nobody has been asked since."""
    body = NEXT_ROUND.replace(" (spent)", "")
    assert run(body + "    P1 can: zap R-3\n").passed
    assert said(body + "    P1 cannot: zap R-3\n").endswith("but: it is offered")


def test_a_refusal_is_found_at_the_next_question() -> None:
    body = NEXT_ROUND.replace("R-3", "R-3, R-2 (spent)").replace("    P1: pass\n", "")
    assert run(body + "    P2 cannot: R-2 zaps R-1 because duel.zap.1\n").passed
    wrong = said(body + "    P2 cannot: R-2 zaps R-1 because duel.play.1\n")
    assert wrong.endswith("but: refused by duel.zap.1")


def test_a_refusal_after_the_end_fails() -> None:
    body = NEXT_ROUND.replace("P1: pass\n    P2: pass", "P1: concede").replace(
        "    toss heads\n", ""
    )
    assert said(body + "    P1 cannot: zap R-3\n").endswith(
        "P1 is not asked, no rule refuses it: P2 wins by concede"
    )


def test_what_nobody_could_ever_do_is_not_refused() -> None:
    """A slip of the pen would pass for ever."""
    wrong = said(PLAYED + "then\n    P2 cannot: zapp R-1\n")
    assert wrong.endswith("expected zapp R-1, but: no card or option matches this")
    assert run(PLAYED + "then\n    P2 cannot: zap R-2; R-3 zaps R-2; play R-2\n").passed


def test_a_refusal_of_one_target_has_its_reason() -> None:
    """R-3 may not be zapped; another one may."""
    body = """
given
    in main phase
    P1: field R-1
    P2: field R-3 (shell 1), R-2
then
    P1 can: zap R-2
    P1 cannot: R-1 zaps R-3 because duel.zap.3
"""
    assert run(body).passed
    wrong = said(body.replace("duel.zap.3", "duel.zap.1"))
    assert wrong.endswith("but: refused by duel.zap.3")


# ---- lists ---------------------------------------------------------------------------


@pytest.mark.parametrize("mark", [",", ";"])
def test_commas_and_semicolons_part_what_can_be_done_alike(mark: str) -> None:
    can = f"P2 can: zap R-1{mark} pass"
    only = f"P2 can only: zap R-1{mark} pass"
    cannot = f"P1 cannot: play R-2{mark} zap R-1"
    assert run(PLAYED + f"then\n    {can}\n    {only}\n").report == ""
    assert "expected zap R-2, but" in said(
        PLAYED + f"then\n    {can.replace('R-1', 'R-2')}\n"
    )
    wrong = cannot.replace("P1", "P2").replace("play R-2", "pass")
    assert "expected pass, but: it was offered" in said(PLAYED + f"then\n    {wrong}\n")


def test_a_clause_is_that_of_all_parts_of_its_list() -> None:
    body = (
        PLAYED.replace("R-1, R-2", "R-1, R-2, R-3")
        + "then\n    P1 cannot: play R-2, play R-3 because "
    )
    assert run(body + "duel.play.1\n").passed
    assert "expected play R-2 because duel.zap.1" in said(body + "duel.zap.1\n")


def test_messages_name_players() -> None:
    body = PLAYED.replace("energy 1", "energy 2") + "then\n    P1 cannot: zap R-3\n"
    assert "P1 is not asked" in said(body)


def test_several_players_win_together() -> None:
    def together(options: Any) -> Rules:
        both = Result((1, 0), "duel.team.1")
        return evolve(toy.rules(options), ends=Ends(lambda game, losers, clause: both))

    plugin = evolve(toy.PLUGIN, ruleset=Ruleset("duel", toy.both("Duel"), "1", together))
    body = "given\n    in main phase\nwhen\n    P1: concede\nthen\n    "
    assert run(f"{body}P1 and P2 win by duel.team.1", plugin).report == ""
    outcome = run(f"{body}P2 wins", plugin)
    assert "P2 and P1 win by duel.team.1" in outcome.diagnostics[0].message
