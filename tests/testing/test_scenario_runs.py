"""What passes, what fails, and what a failure shows: on a toy game."""

from __future__ import annotations

import pytest

from tcgkit.plugins import RulesetPlugin
from tcgkit.testing.scenario.run import Outcome, run_scenario
from tcgkit.testing.scenario.text import parse_scenarios
from tests.testing.toy import CARDS, PLUGIN


def run(body: str, plugin: RulesetPlugin = PLUGIN) -> Outcome:
    """Run one scenario; ``body`` is what stands below its title."""
    text = f'scenarios for duel\nscenario "Toy"\n{body}'
    scenarios, findings = parse_scenarios(text, "toy.scenario")
    assert findings == []
    return run_scenario(scenarios[0], plugin, CARDS)


def said(body: str) -> str:
    """Return the first line of the finding of a scenario that fails."""
    outcome = run(body)
    assert not outcome.passed
    first = outcome.diagnostics[0]
    return f"{first.span.line}: {first.code} {first.message}" + (
        f" | {first.hint}" if first.hint else ""
    )


PLAYED = """
given
    in main phase
    P1: energy 1; hand R-1, R-2
    P2: field R-3
when
    P1: play R-1
"""


STRIKE = """
given
    start of strike phase
    P1: health 5
    P2: health 5; shield 1
when
"""


FAILURE = """\
FAILED "Toy"
toy.scenario:12:19: SCN401 P1 hand: expected R-1, but: R-2
        P1: energy 0; hand R-1
                      ^^^^^^^^
  now: P2 is asked (Main): Pass; zap R-1
  at toy.scenario:13: power 4

              expected  actual
   P1 energy  0         0
✗  P1 hand    R-1       R-2
✗  R-3        power 4   power 3

  position  P1                         P2
  deck      5 cards                    5 cards
  hand      R-2                        none
  field     R-1                        R-3
  table     round 1, struck player P1"""


def test_what_is_as_expected_passes() -> None:
    outcome = run(
        PLAYED
        + """
then
    P1: energy 0; hand R-2; field R-1 (ready)
    P2: deck 5; field R-3
    R-1: power 1; in P1's field
"""
    )
    assert outcome.passed
    assert outcome.report == ""


def test_a_failure_shows_place_decision_and_positions_side_by_side() -> None:
    outcome = run(
        PLAYED
        + """
then
    P1: energy 0; hand R-1
    R-3: power 4
"""
    )
    report, _, text = outcome.report.rpartition("\n\n  position ")
    assert report == FAILURE
    assert text.startswith('{"position":1,"ruleset":"duel",')


def test_the_position_of_a_failure_is_where_another_scenario_begins() -> None:
    """What the report ends with can be given as it stands; what is under way is in it."""
    failed = run(PLAYED + "then\n    R-3: power 4\n")
    position = failed.report.splitlines()[-1]
    outcome = run(
        f"""
given
{position}
then
    P1: energy 0; hand R-2; field R-1 (ready)
    P2 can only: pass, zap R-1
when
    P2: zap R-1
then
    P1: field none
"""
    )
    assert outcome.passed, outcome.report


def test_a_position_at_which_chance_is_due_is_given_as_text() -> None:
    """It stands between two steps: nothing has been tossed yet."""
    failed = run(
        "given\n    start of strike phase\n    P1: health 5\n    P2: health 5; shield 1\n"
        "then\n    P2: health 4\n"
    )
    position = failed.report.splitlines()[-1]
    then = "then\n    P2: health 5; shield 0\n"
    for struck, shield, health in (("1", 0, 3), ("1", 1, 4)):
        when = f"when\n    toss {struck}\n    P2: {shield}\n"
        then = f"then\n    P2: health {health}; shield {1 - shield}\n"
        outcome = run(f"given\n{position}\n{when}{then}")
        assert outcome.passed, outcome.report


@pytest.mark.parametrize(
    ("given", "finding"),
    [
        ('position {"position":1}', "4: SCN313 options: expected a table, got None"),
        ("position {no}", "4: SCN313 character 2: not a position"),
        (
            'position {"position":1,"ruleset":"go","options":{}}',
            "4: SCN313 the position is of 'go' with options {}, the rules are those of 'duel'",
        ),
        (
            'position {"position":1}\n    in main phase',
            "5: SCN314 the text of a position is complete | leave it out, or change",
        ),
    ],
)
def test_a_wrong_position_as_text_is_told(given: str, finding: str) -> None:
    found = said(f"given\n    {given}\nthen\n    P1: energy 0\n")
    assert found.startswith(finding)


def test_a_failure_lists_cards_out_of_play_from_the_top_as_positions_are_written() -> None:
    body = """
given
    in main phase
    P1: deck R-1, 2 cards, R-2, R-1; discard R-3, R-2
then
    P1: deck 2
"""
    outcome = run(body)
    assert "expected 2, but: 5" in outcome.report
    assert "R-1, 2 cards, R-2, R-1" in outcome.report
    assert "R-3, R-2" in outcome.report
    listed = run(body.replace("deck 2", "deck R-3"))
    assert "expected R-3, but: R-1, 2 cards, R-2, R-1" in listed.report


# ---- decisions -----------------------------------------------------------------------


def test_what_cannot_be_done_fails_with_the_clause_and_the_nearest_option() -> None:
    assert said(PLAYED + "    P1: play R-2\nthen\n    round 1") == (
        "10: SCN403 P1 cannot 'play R-2' here | needs 1 energy (duel.play.1)"
    )
    assert said(PLAYED + "    P2: zip R-1\nthen\n    round 1") == (
        "10: SCN403 P2 cannot 'zip R-1' here | did you mean 'zap R-1'?"
    )


def test_who_is_not_mentioned_passes_but_a_pass_answers_only_what_is_asked() -> None:
    body = """
given
    in main phase
    P1: energy 2; hand R-1, R-2
    P2: field R-3
when
    P1: play R-1
    P1: play R-2
then
    P1: field 2
"""
    assert run(body).passed
    assert said(body.replace("P1: play R-2", "P1: pass")) == (
        "10: SCN402 P1 is not asked: P2 is asked (Main): Pass; zap R-1"
    )


def test_an_ambiguous_answer_fails_until_a_label_tells_which() -> None:
    body = """
given
    in main phase
    P1: field R-1
    P2: field R-3#a, R-3#b (charge 1)
when
    P1: zap R-3
then
    P2: field R-3#b; discard R-3
"""
    assert said(body) == (
        "9: SCN404 'zap R-3' is ambiguous | say which: 'zap R-3#a', 'zap R-3#b'"
    )
    assert run(body.replace("zap R-3", "zap R-3#a")).passed
    assert run(body.replace("zap R-3", "R-1 zaps P2's R-3#a")).passed
    assert run(body.replace("zap R-3", "zap:1.field.1>2.field.1")).passed, "by its key"


def test_what_can_be_done_at_once_is_not_refused() -> None:
    """Nobody has been asked yet where only a position is given."""
    body = """
given
    in main phase
    P1: field R-1
    P2: field R-3
then
    P1 cannot: zap R-3
"""
    assert "it is offered" in said(body)
    assert run(body.replace("zap R-3", "play R-2")).passed


def test_a_decision_that_the_script_does_not_answer_fails() -> None:
    body = """
given
    in main phase
    P1: shield 2; health 5
    P2: health 5
when
    toss heads
    both pass until next round
then
    round 1
"""
    assert said(body) == (
        "10: SCN405 no line answers: P1 is asked (How much shield?): 0; 1; 2"
    )


def test_a_number_is_answered_within_its_bounds() -> None:
    body = """
given
    in main phase
    P1: shield 2; health 5
when
    toss heads
    P1: 1
then
    P1: shield 1; health 4
"""
    assert run(body).passed
    assert said(body.replace("P1: 1", "P1: 3")) == "9: SCN403 3 is not within 0..2"
    assert (
        said(body.replace("P1: 1", "P1: all")) == "9: SCN403 a number is asked for (0..2)"
    )


def test_an_answer_after_the_end_fails() -> None:
    assert (
        said("""
given
    in main phase
    P1: shield 1; health 2
when
    toss heads
    P1: 0
    P1: pass
then
    P2 wins
""")
        == "10: SCN406 the game is over: P2 wins by duel.win.1"
    )


def test_a_player_may_concede() -> None:
    body = (
        STRIKE
        + """
    P2: concede
then
    P1 wins by concede
"""
    )
    assert run(body).passed  # conceding is possible at any moment


def test_a_draw_needs_the_offers_of_all_players() -> None:
    offered = STRIKE + "    P2: offer a draw\n"
    assert run(offered + "then\n    the game goes on").passed
    assert run(offered + "    P1: agree to a draw\nthen\n    draw by agreed").passed


def test_time_is_called_where_the_rules_know_that() -> None:
    called = STRIKE + "    time is called\n"
    assert run(called + "then\n    time is called 1").passed
    assert not run(called + "then\n    time is called 0").passed


# ---- chance --------------------------------------------------------------------------


def test_chance_that_is_not_given_fails() -> None:
    assert said(STRIKE + "    P2: 0\nthen\n    P2: health 3") == (
        "9: SCN407 a result of chance is due first | write the result before this line, as in: toss heads"
    )
    assert run(STRIKE + "    toss tails\n    P2: 0\nthen\n    P2: health 3").passed


def test_chance_that_is_not_used_fails() -> None:
    assert said(STRIKE + "    toss tails, heads\n    P2: 0\nthen\n    P2: health 3") == (
        "12: SCN408 1 given result(s) of chance were not used"
    )


# ---- when ----------------------------------------------------------------------------


def test_a_scenario_stops_where_a_part_of_the_game_begins() -> None:
    assert run(
        PLAYED
        + """
    both pass until strike phase
then
    in strike phase; round 1; P1: field R-1
""".replace("; P1: field R-1", "")
    ).passed


def test_parts_that_were_not_held_can_be_expected() -> None:
    body = PLAYED + "    P2: pass\n    P1: pass\nthen\n    no strike phase\n    round 1\n"
    assert said(body).startswith(
        "13: SCN401 since then: expected no strike phase, but: strike"
    )
    assert run(body.replace("    P1: pass\n", "")).passed


def test_then_and_when_may_follow_each_other() -> None:
    assert run(
        PLAYED
        + """
then
    P1: field R-1
when
    P2: zap R-1
then
    P1: field none; discard R-1
    R-3: spent
"""
    ).passed


# ---- what is expected ----------------------------------------------------------------


@pytest.mark.parametrize(
    ("expected", "actual"),
    [
        ("P1: field R-2", "P1 field: expected R-2, but: R-1"),
        ("P1: field R-1 (spent)", "P1 field: expected R-1 (spent), but: R-1"),
        ("P1: field 2", "P1 field: expected 2, but: 1"),
        ("P1: field R-1, R-2", "P1 field: expected R-1, R-2, but: R-1"),
        ("P1: hand none", "P1 hand: expected none, but: R-2"),
        ("P1: top of deck R-1", "P1 top of deck: expected R-1, but: blank"),
        ("R-1: in P2's field", "R-1: expected in P2's field, but: in P1's field"),
        ("R-1: slot 2", "R-1: expected slot 2, but: slot 1"),
        ("P1 wins", "the game: expected P1 wins, but: the game goes on"),
        (
            "P1 is asked",
            "asked: expected P1 is asked, but: P2 is asked (Main): Pass; zap R-1",
        ),
        ("P2 can: zap R-2", "P2 can: expected zap R-2, but: Pass; zap R-1"),
        ("P2 can only: pass", "P2 can only: expected pass, but: Pass; zap R-1"),
        ("P2 cannot: zap R-1", "P2 cannot: expected zap R-1, but: it was offered"),
        (
            "P1 cannot: play R-2 because duel.zap.1",
            "P1 cannot: expected play R-2 because duel.zap.1, but: refused by duel.play.1",
        ),
        ('log "flash"', 'log: expected log "flash", but: nothing'),
        ("struck player P2", "table struck player: expected P2, but: P1"),
        ("in strike phase", "now: expected in strike phase, but: rounds > round > main"),
    ],
)
def test_what_is_not_so_fails_and_says_what_is(expected: str, actual: str) -> None:
    assert said(PLAYED + f"then\n    {expected}") == f"11: SCN401 {actual}"


@pytest.mark.parametrize(
    "expected",
    [
        "P1: field R-1 (ready, charge 0)",
        "P1: field 1; hand 1 card; discard empty",
        "P1's R-1: power 1, face up, slot 1, not charge",
        "P2 is asked; P1 is not asked; the game goes on; in main phase; no strike phase",
        "P2 can: zap R-1; pass",
        "P2 can only: pass; R-3 zaps R-1",
        "P1 cannot: play R-2 because duel.play.1",
        "struck player P1",
    ],
)
def test_what_is_so_passes(expected: str) -> None:
    outcome = run(PLAYED + f"then\n    {expected}")
    assert outcome.report == ""


def test_a_refusal_must_be_real() -> None:
    body = PLAYED.replace("energy 1", "energy 2") + "then\n    P1 cannot: zap R-3\n"
    assert said(body).startswith("11: SCN401 P1 cannot: expected zap R-3, but: ")
