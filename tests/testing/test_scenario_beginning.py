"""A scenario from the beginning: the deck is shuffled, further parts lie as they are declared."""

from __future__ import annotations

from pathlib import Path

import pytest

from tcgkit.plugins import load_plugins
from tcgkit.plugins.cards import load_cards
from tcgkit.testing.scenario.run import Outcome, run_scenario
from tcgkit.testing.scenario.text import parse_scenarios
from tests.plugins.night_watch import installed_in

GIVEN = """
given
    from the beginning
    P1: deck 2 x T-1; post W-3, W-1, W-2
    P2: deck 2 x T-1; post W-2, W-2, W-3
"""


def run(body: str, folder: Path) -> Outcome:
    text = f'scenarios for watch\nscenario "Watch"\n{body}'
    scenarios, findings = parse_scenarios(text, "watch.scenario")
    assert findings == []
    host = load_plugins(extra=[("watch", installed_in(folder))])
    plugin = host.ruleset("watch")
    return run_scenario(scenarios[0], plugin, load_cards(host, plugin).cards)


def test_parts_lie_in_the_order_that_is_given_and_face_down(tmp_path: Path) -> None:
    then = """
then
    P1: deck 2; hand none
    P1: post W-3 (face down, slot 1), W-1 (face down, slot 2), W-2 (face down, slot 3)
    P2: deck 2; hand none
    P2: post W-2 (face down, slot 1), W-2 (face down, slot 2), W-3 (face down, slot 3)
"""
    outcome = run(GIVEN + then, tmp_path)
    assert outcome.passed, outcome.report


def test_the_game_is_played_on_from_there(tmp_path: Path) -> None:
    """The owl (0) meets the dog (2): both are turned up, the owl leaves."""
    body = """
when
    P1: W-1
    P1: W-3
then
    P1: post 2; pit W-1
    P2: post W-2 (face down), W-2 (face down), W-3 (face up)
"""
    outcome = run(GIVEN + body, tmp_path)
    assert outcome.passed, outcome.report


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (
            "W-3, W-1",
            "W-3 (face up), W-1",
            "'face up': at the beginning all cards are in their decks",
        ),
        ("2 x T-1; post W-3", "2 x T-1; hand T-1; post W-3", "can only be given decks"),
    ],
)
def test_what_does_not_lie_there_at_the_beginning_is_refused(
    tmp_path: Path, old: str, new: str, said: str
) -> None:
    outcome = run(GIVEN.replace(old, new) + "\nthen\n    P1: deck 1\n", tmp_path)
    assert not outcome.passed
    assert outcome.diagnostics[0].message.endswith(said)
