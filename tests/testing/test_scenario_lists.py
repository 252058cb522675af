"""Lists of cards and numbers: names with commas, players, slots, cards on one another."""

from __future__ import annotations

import pytest

from tcgkit.kernel.cards import CardDef, Text
from tcgkit.kernel.state import thing
from tcgkit.plugins import load_plugins
from tcgkit.plugins.cards import load_cards
from tcgkit.testing.scenario.phrases import Phrases
from tcgkit.testing.scenario.run import Outcome, run_scenario
from tcgkit.testing.scenario.text import parse_scenarios
from tests.testing import toy

LUNA = CardDef(
    "L-1", Text("Luna, Guardian of the Moon", "月の番人、ルナ"), "robot", {"power": 1}
)
PAIR = CardDef("L-2", Text("Sol with Sol and Luna", "三人"), "robot", {"power": 1})
CARDS = {**toy.CARDS, "L-1": LUNA, "L-2": PAIR}


def run(given: str, then: str) -> Outcome:
    text = f"""scenarios for duel
scenario "List"
given
    in main phase; {given}
then
    {then}
"""
    (scenario,), findings = parse_scenarios(text)
    assert findings == []
    return run_scenario(scenario, toy.PLUGIN, CARDS)


def messages(given: str, then: str = "round 1") -> list[str]:
    return [each.message for each in run(given, then).diagnostics]


@pytest.mark.parametrize("quote", ["", '"'])
def test_a_name_with_a_comma_is_one_card_in_quotes_or_not(quote: str) -> None:
    luna, pair = f"{quote}{LUNA.name.en}{quote}", f"{quote}{PAIR.name.en}{quote}"
    given = f"round 1\n    P1: energy 1; hand R-1, {luna}, R-2, 2 x {pair}"
    then = f"""P1: hand R-1, {luna}, R-2, {pair}, {pair}
    P1 can: play R-1, play {luna}, play {pair}
    P1 can only: pass, play R-1, play {luna}, play R-2, play {pair}
    P1 cannot: play R-3, zap {luna}"""
    assert run(given, then).report == ""
    assert messages(given, f"P1 can: play R-3, play {luna}") == [
        "P1 can: expected play R-3, but: Pass; play L-2; play R-2; play L-1; play R-1"
    ]


def test_a_slip_in_a_name_with_a_comma_is_one_finding() -> None:
    (message,) = messages("round 1\n    P1: hand Luna, Guardian of the Moo, R-1")
    assert message == "no card is called 'Luna, Guardian of the Moo'"


def test_numbers_that_are_players_are_said_as_players_and_others_are_not() -> None:
    assert messages("struck player 1") == [
        "'struck player 1': this is a player, such as P1"
    ]
    assert messages("round P2") == ["'round P2': this is a number"]
    assert messages("struck player P2", "struck player P1") == [
        "table struck player: expected P1, but: P2"
    ]
    assert "struck player P2" in run("struck player P2", "round 2").report


def test_a_slot_where_there_are_none_is_refused() -> None:
    assert messages("round 1\n    P1: hand R-1 (slot 2)") == ["the hand has no slots"]


def test_a_line_that_says_nothing_is_refused() -> None:
    text = 'scenarios for duel\nscenario "X"\ngiven\n    in main phase\nthen\n    P1 can:\n'
    assert [each.message for each in parse_scenarios(text)[1]] == [
        "'P1 can:': nothing follows the colon"
    ]


# ---- cards on one another ------------------------------------------------------------


def pile(given: str, then: str) -> Outcome:
    text = f"""scenarios for cmvr-compatible
scenario "Pile"
given
    in setup phase
    P1: money 3; {given}
then
    {then}
"""
    (scenario,), findings = parse_scenarios(text)
    assert findings == []
    host = load_plugins()
    plugin = host.ruleset("cmvr-compatible")
    return run_scenario(scenario, plugin, load_cards(host, plugin).cards)


@pytest.mark.parametrize("slot", [1, 2, 5])
def test_a_pile_lies_in_any_slot_with_all_that_belongs_to_it(slot: int) -> None:
    outcome = pile(
        f"field SU-01#top (slot {slot}) on SU-01#low; hand SU-01",
        f"""P1: field SU-01 on SU-01; under SU-01 (slot {slot})
    SU-01#top: coins 1, stacked cards 2, stack bonus 100, slot {slot}
    SU-01#low: in under
    P1 can: stack SU-01""",
    )
    assert outcome.report == ""


def test_what_lies_under_a_card_is_compared_and_shown() -> None:
    wrong = pile("field SU-04 on SU-01", "P1: field SU-04 on SU-03")
    assert "expected SU-04 on SU-03, but: SU-04" in wrong.diagnostics[0].message
    assert "SU-04 (coins 3, paid 3) on SU-01" in wrong.report


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ("under SU-01", "'under SU-01' is computed from the cards on it: it cannot be set"),
        ("field SU-04 on 2 x SU-01", "'2 x SU-01': a card under another one has only a name"),
        ("hand SU-04 on SU-01", "only a card in play lies on another"),
        ("field 2 cards on SU-01", "'2 cards': a card lies on one other card"),
    ],
)  # fmt: skip
def test_piles_that_cannot_be_are_refused(given: str, said: str) -> None:
    assert said in [each.message for each in pile(given, "round 1").diagnostics]


def test_in_a_game_without_piles_no_card_lies_on_another() -> None:
    assert messages("round 1\n    P1: field R-1 on R-2") == [
        "in this game cards do not lie on other cards"
    ]


def test_places_and_things_are_told_by_their_names() -> None:
    text = """scenarios for cosmic
scenario "Places"
given
    in speed 4
    P1: o12 Sunlit Lion, 2 cards; o6 Solar Wind (face down)
then
    privileged P2
    P1: core count 9
"""
    (scenario,), _ = parse_scenarios(text)
    host = load_plugins()
    plugin = host.ruleset("cosmic")
    report = run_scenario(scenario, plugin, load_cards(host, plugin).cards).report
    rows = [line.split() for line in report.splitlines()]
    assert ["o12", "R01,", "2", "x", "blank", "(face", "down)", "none"] in rows
    assert any(row[:1] == ["o6"] for row in rows)
    assert "table privileged  P2        P1" in report
    assert "privileged player P1" in report
    hexes = CardDef("1.o12", Text("P1 o12", "P1 o12"), "hex", {}, is_card=False)
    assert Phrases(toy.PLUGIN.scenario_words, {}).call(thing(hexes, 7)) == "P1 o12"
