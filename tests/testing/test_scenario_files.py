"""What is wrong with a scenario file: every finding, at its place, with the nearest words."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tcgkit.plugins import load_plugins
from tcgkit.testing.scenario.check import check_paths, read_file, read_text
from tcgkit.testing.scenario.listing import list_words
from tcgkit.testing.scenario.names import Names, fold
from tcgkit.testing.scenario.run import run_scenario
from tcgkit.testing.scenario.script import read_script
from tcgkit.testing.scenario.text import MAX_CHARS, parse_scenarios
from tcgkit_dsl.diagnostics import render_all
from tests.testing.toy import CARDS, PLUGIN

GOOD = """\
scenarios for duel

# A robot is played.
# It costs 1 energy.
scenario "Play"
    shows duel.play.1
    given
        in main phase
        P1: energy 1; hand R-1
    when
        P1: play R-1
    then
        P1: energy 0
"""


def findings(text: str) -> str:
    """Return the report on a file's form and words."""
    scenarios, found = parse_scenarios(text, "f.scenario")
    for scenario in scenarios:
        found += read_script(scenario, PLUGIN, CARDS)[1]
    return render_all(found, text, "f.scenario")


def heads(text: str) -> list[str]:
    """Return the first lines of the findings, without the path."""
    lines = findings(text).splitlines()
    return [
        line.removeprefix("f.scenario:") for line in lines if line.startswith("f.scenario:")
    ]


def test_a_good_file_has_title_prose_rules_and_blocks() -> None:
    (scenario,), found = parse_scenarios(GOOD, "f.scenario")
    assert found == []
    assert scenario.title == "Play"
    assert scenario.prose == "A robot is played.\nIt costs 1 energy."
    assert scenario.rules == ("duel.play.1",)
    assert [block.kind for block in scenario.blocks] == ["given", "when", "then"]
    assert findings(GOOD) == ""


def test_a_finding_shows_the_line_with_a_caret_and_what_is_near() -> None:
    text = GOOD.replace("energy 1; hand R-1", "enrgy 1; hand R-1")
    assert (
        findings(text)
        == """\
f.scenario:9:13: SCN201 no zone or number of a player is called 'enrgy'
            P1: enrgy 1; hand R-1
                ^^^^^
    did you mean 'energy'?"""
    )


def test_all_findings_of_a_file_are_reported_at_once() -> None:
    text = GOOD.replace("in main phase", "in mian phase").replace("hand R-1", "hand R-9")
    text += "        P2: helth 3\n        R-1: powr 2, tired\n"
    assert heads(text) == [
        "8:12: SCN201 no part of the game is called 'mian phase'",
        "9:28: SCN204 no card is called 'R-9'",
        "14:13: SCN201 no zone or number is called 'helth'",
        "15:14: SCN201 no number, value or state of a card is called 'powr'",
        "15:22: SCN201 no number, value or state of a card is called 'tired'",
    ]


@pytest.mark.parametrize(
    ("old", "new", "head"),
    [
        (
            "scenarios for duel",
            "scenarios of duel",
            "1:1: SCN104 the first line is malformed",
        ),
        ("scenarios for duel\n", "\n", "5:1: SCN107 no game is named"),
        ('scenario "Play"', "scenario Play", "5:1: SCN106 the title is malformed"),
        ("    given", "    givn", "7:5: SCN110 'givn' stands before any block"),
        ("shows duel.play.1", "options speed", "6:13: SCN109 the option is malformed"),
        (
            "shows duel.play.1",
            "options speed = 3",
            "6:13: SCN208 ruleset 'duel' has no option 'speed': it has none",
        ),
        (
            "in main phase",
            "energy 3",
            "8:9: SCN201 no number of the table is called 'energy 3'",
        ),
        ("        in main phase\n", "", "7:5: SCN301 the position does not say when it is"),
        (
            "in main phase",
            "in main phase; in strike",
            "8:24: SCN302 the position says twice when it is",
        ),
        (
            "in main phase",
            "in strike phase",
            "8:12: SCN311 no player can act within 'strike phase'",
        ),
        ("P1: energy 1", "P7: energy 1", "9:9: SCN202 this game has 2 players"),
        ("P1: energy 1", "Pete: energy 1", "9:9: SCN201 no player is called 'Pete'"),
        (
            "energy 1",
            "energy -1",
            "9:20: SCN303 'energy -1': a position has no number below 0",
        ),
        ("energy 1", "energy", "9:13: SCN203 'energy' needs a number"),
        ("energy 1", "energy lots", "9:20: SCN203 'lots' is not a whole number"),
        ("energy 1", "energy 9999999", "9:20: SCN904 the number is not within ±100000"),
        ("hand R-1", "hand", "9:23: SCN207 'hand' needs cards, a number, or 'none'"),
        (
            "hand R-1",
            "hand 5000 cards",
            "9:28: SCN905 5000 cards: at most 1000 in one entry",
        ),
        ("hand R-1", "field 4 x R-1", "9:23: SCN309 4 cards in the field: it has 3 slots"),
        (
            "hand R-1",
            "field R-1 (slot 4)",
            "9:23: SCN310 slots are taken twice, or beyond slot 3",
        ),
        ("hand R-1", "field R-1#a, R-2#a", "9:36: SCN307 #a is used for two cards"),
        (
            "hand R-1",
            "field R-1 (power 3)",
            "9:34: SCN304 'power 3' is computed from the position: it cannot be set",
        ),
        (
            "hand R-1",
            "hand R-1 with R-2",
            "9:28: SCN308 only a card in play can have cards with it",
        ),
        ("P1: play R-1", "play R-1", "11:9: SCN209 'play R-1' does not answer a decision"),
        ("P1: play R-1", "toss edge", "11:14: SCN201 no result of chance is called 'edge'"),
        (
            "P1: play R-1",
            "both pass until lunch",
            "11:25: SCN201 no part of the game is called 'lunch'",
        ),
        ("        P1: play R-1\n", "", "10:5: SCN113 the 'when' is empty"),
        (
            "P1: energy 0",
            "P1: energy 0,",
            "13:9: SCN103 the line goes on, but the file ends here",
        ),
        (
            "    then\n        P1: energy 0\n",
            "",
            "5:1: SCN114 the scenario expects nothing",
        ),
        (
            "P1: energy 0",
            "P1: energy 0\n    when\n        both pass",
            "14:5: SCN115 no 'then' follows this 'when'",
        ),
        (
            "    given\n",
            "    when\n        both pass\n    given\n",
            "7:5: SCN112 'when' comes after 'given'",
        ),
        (
            "in main phase",
            "from the beginning",
            "9:23: SCN306 a game from the beginning can only be given decks",
        ),
    ],
)
def test_each_mistake_has_its_code_and_place(old: str, new: str, head: str) -> None:
    assert old in GOOD
    assert head in heads(GOOD.replace(old, new))


@pytest.mark.parametrize(
    ("old", "new", "hint"),
    [
        (
            "hand R-1",
            "graveyard R-1",
            "known: deck, hand, field, discard, energy, health, shield; all words: tcgkit test",
        ),
        (
            "P1: energy 0",
            "P1: tomb R-1",
            "energy, health, shield, top of …, bottom of …; all words: tcgkit test --words duel",
        ),
        (
            "hand R-1",
            "hand R-1 (sleepy)",
            "known: power, ready, spent, charge, shell, slot, face up",
        ),
        ("hand R-1", "hand T-99", "its cards: tcgkit cards duel"),
        ("hand R-1", "hand R-99", "did you mean 'R-"),
        ("in main phase", "in teatime", "known: main phase, strike phase"),
        (
            "        in main phase\n",
            "",
            "say 'in …' or 'start of …' (main phase, strike phase), or 'from the beginning'",
        ),
    ],
)
def test_what_is_not_known_comes_with_what_is(old: str, new: str, hint: str) -> None:
    assert old in GOOD
    assert hint in findings(GOOD.replace(old, new))


def test_of_cards_that_are_far_from_what_is_written_the_nearest_are_offered() -> None:
    cards = {key.replace("R-", "R-0"): card for key, card in CARDS.items()}
    (scenario,), _ = parse_scenarios(GOOD.replace("hand R-1", "hand R-99"), "f.scenario")
    hints = [each.hint for each in read_script(scenario, PLUGIN, cards)[1]]
    assert any("did you mean 'R-" in hint for hint in hints)


def test_a_long_list_of_words_is_cut() -> None:
    text = GOOD.replace("duel", "cosmic").replace("hand R-1", "lunchbox 1")
    report = read_text(text, "f.scenario", load_plugins()).report()
    line, *_ = [line for line in report.splitlines() if "known: orbit, " in line]
    assert " more; all words: tcgkit test --words cosmic" in line
    assert len(line) < 400


def test_the_words_of_a_game_are_listed_once_for_each_meaning() -> None:
    lists = dict(list_words(PLUGIN))
    assert lists["zones"] == ["deck", "hand", "field", "discard"]
    assert lists["in …, start of …, until …"] == ["main phase", "strike phase"]
    assert lists["numbers of the table"] == [
        "round",
        "struck = struck player",
        "time called = time is called",
    ]
    assert lists["decisions"] == [
        "pass",
        "play CARD",
        "zap TARGET",
        "zap TARGET with CARD",
        "CARD zaps TARGET",
    ]
    assert "stops" not in lists
    words = dict(list_words(load_plugins().ruleset("cmvr")))
    assert "dust = dust zone" in words["zones"]
    assert "field" in words["zones"]


@pytest.mark.parametrize("game", sorted(load_plugins().rulesets))
def test_every_word_that_is_listed_is_known(game: str) -> None:
    plugin = load_plugins().ruleset(game)
    names = Names(plugin.ruleset.rules({}), plugin, {})
    lists = dict(list_words(plugin))
    for what, known in (
        ("in …, start of …, until …", names.points),
        ("zones", names.zones),
        ("numbers of a player", names.fields["player"]),
        ("numbers of the table", names.fields["table"]),
    ):
        words = [word for text in lists[what] for word in text.split(" = ")]
        assert words
        assert {fold(word) for word in words} <= set(known)


def test_two_scenarios_of_one_title_are_told_apart() -> None:
    second = GOOD[GOOD.index('scenario "') :]
    assert heads(GOOD + second) == ["14:1: SCN108 a second scenario is called 'Play'"]


def test_a_line_goes_on_after_a_comma_and_positions_stay_right() -> None:
    text = GOOD.replace(
        "hand R-1", "hand R-1,\n            R-2,   # more\n            R-99"
    )
    assert heads(text) == ["11:13: SCN204 no card is called 'R-99'"]


def test_files_are_bounded() -> None:
    assert parse_scenarios("x" * (MAX_CHARS + 1))[1][0].code == "SCN901"
    assert parse_scenarios(GOOD + "# " + "x" * 2000)[1][0].code == "SCN902"


def test_an_empty_file_holds_no_scenario() -> None:
    assert [each.code for each in parse_scenarios("")[1]] == ["SCN102"]


# ---- paths ---------------------------------------------------------------------------


def test_unreadable_files_are_findings(tmp_path: Path) -> None:
    host = load_plugins()
    (tmp_path / "bytes.scenario").write_bytes(b"\xff\xfe")
    codes = [
        read_file(path, host).findings[0].code
        for path in (tmp_path / "gone.scenario", tmp_path, tmp_path / "bytes.scenario")
    ]
    assert codes == ["SCN001", "SCN001", "SCN002"]


def test_an_unknown_game_is_reported_with_the_nearest(tmp_path: Path) -> None:
    path = tmp_path / "x.scenario"
    path.write_text(GOOD.replace("for duel", "for cmrv"), encoding="utf-8")
    report = read_file(path, load_plugins()).report()
    assert f"{path}:1:1: SCN003 unknown ruleset: 'cmrv' (did you mean 'cmvr'?)" in report


def test_the_report_on_paths_sums_up_and_has_an_exit_code(tmp_path: Path) -> None:
    host = load_plugins()
    passing = (
        'scenarios for cmvr\nscenario "A"\ngiven\n in setup phase\nthen\n P1: money 0\n'
    )
    (tmp_path / "sub").mkdir()
    (tmp_path / "sub" / "a.scenario").write_text(passing, encoding="utf-8")
    good = check_paths([tmp_path], host)
    assert (good.exit_code, good.text()) == (0, "1 passed, 0 failed")
    (tmp_path / "b.scenario").write_text(
        passing.replace("money 0", "money 1"), encoding="utf-8"
    )
    (tmp_path / "c.scenario").write_text("scenarios for cmvr\n", encoding="utf-8")
    bad = check_paths([tmp_path], host)
    assert bad.exit_code == 1
    assert bad.text().endswith("1 passed, 1 failed, 1 file cannot be read")
    assert 'FAILED "A"' in bad.text()
    assert check_paths([], host).exit_code == 2


# ---- untrusted input -----------------------------------------------------------------

WORDS = (
    "scenarios for duel",
    'scenario "A"',
    "given",
    "when",
    "then",
    "in main phase",
    "P1:",
    "P2:",
    "hand",
    "field",
    "R-1",
    "R-3",
    "#a",
    "(",
    ")",
    "power",
    "energy",
    "2 x",
    "with",
    "slot",
    "-1",
    "3",
    ",",
    ";",
    "both pass",
    "until",
    "toss heads",
    "can",
    "cannot",
    "because",
    "play",
    "zap",
    "\n",
    "\n    ",
    '"',
    "shows",
    "P1's",
    "not",
    "top of deck",
    "from the beginning",
    "round",
)


@settings(max_examples=200)
@given(st.lists(st.one_of(st.sampled_from(WORDS), st.text(max_size=4)), max_size=40))
def test_no_text_does_more_than_make_findings(parts: list[str]) -> None:
    findings('scenarios for duel\nscenario "A"\n' + " ".join(parts))


STEPS = (
    "P1: play R-1",
    "P1: zap R-3",
    "P1: pass",
    "P2: pass",
    "P2: 1",
    "P1: R-1#a zaps R-3",
    "P1: 0",
    "both pass",
    "both pass until strike phase",
    "both pass until round 3",
    "toss heads",
    "toss 7",
    "both pass until R-1 acts",
    "both pass until P2 is asked",
    "P2: concede",
    "P1: \u0000",
)
EXPECTED = (
    "P1: energy 0",
    "P1: field R-1 (spent), 2 cards",
    "R-1: power 1; in P2's hand",
    "P1 wins",
    "draw",
    "P1 cannot: play R-2 because duel.play.1",
    "P2 can only: pass",
    "P1 is asked about R-1",
    'log "x" by y',
    "no strike phase; in main phase",
    "P2: top of deck R-2",
    "R-3#q: spent",
)


@settings(max_examples=200)
@given(
    st.sampled_from(
        ("in main phase", "start of strike phase", "start of round", "in rounds")
    ),
    st.lists(st.sampled_from(STEPS), min_size=1, max_size=6),
    st.lists(st.sampled_from(EXPECTED), min_size=1, max_size=4),
)
def test_no_scenario_does_more_than_fail(
    at: str, steps: list[str], expected: list[str]
) -> None:
    cards = "P1: energy 2; health 2; shield 1; hand R-1#a, R-2\nP2: field R-3; health 3"
    parts = [f"given\n{at}\n{cards}", "when", *steps, "then", *expected]
    text = 'scenarios for duel\nscenario "A"\n' + "\n".join(parts)
    (scenario,), found = parse_scenarios(text)
    assert found == []
    outcome = run_scenario(scenario, PLUGIN, CARDS)
    assert outcome.passed or outcome.report


def test_a_clause_that_the_rulebook_does_not_have_is_told() -> None:
    text = (
        "scenarios for cmvr\n\n"
        'scenario "Money"\n'
        "    shows cmvr.coin.2, cmvr.nope.9\n"
        "    given\n        in setup phase\n        P1: money 2\n"
        "    then\n        P1: money 2\n"
    )
    report = read_text(text, "a.scenario", load_plugins()).report()
    assert "a.scenario:4:24: SCN210 'cmvr.nope.9' is not a clause of the rulebook" in report
