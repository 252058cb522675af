"""The page on more players: its examples run one after the other."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve

from tcgkit.kernel.cards import Text
from tcgkit.kernel.errors import OptionError, RulesetInvalid
from tcgkit.kernel.rules import RuleOption, Ruleset
from tcgkit.kernel.state import Zone
from tcgkit.plugins.player_counts import player_counts, settings_for
from tests.kernel.bench import ZONES
from tests.kernel.test_pack import SHARED, table

PAGE = Path(__file__).parents[2] / "docs" / "how-to" / "more-players.md"


@pytest.fixture(scope="module")
def page() -> dict[str, Any]:
    blocks = re.findall(r"^```python\n(.*?)^```", PAGE.read_text("utf-8"), re.M | re.S)
    names: dict[str, Any] = {}
    for block in blocks:
        exec(compile(block, PAGE.name, "exec"), names)
    return names


def test_the_examples_run_to_the_end_of_a_game_of_teams(page: dict[str, Any]) -> None:
    assert page["game"].result.clause == "dare.out.1"
    assert len(page["game"].state.out) >= 2


def test_the_number_of_players_is_the_option(page: dict[str, Any]) -> None:
    dare: Ruleset = page["DARE"]
    assert player_counts(dare) == (2, 3, 4, 5, 6)
    assert settings_for(dare, {}, 5)["players"] == 5
    with pytest.raises(OptionError, match="dare is for 2 to 6 players, got 7: name 6"):
        settings_for(dare, {}, 7)


def test_an_option_that_does_not_set_the_number_is_refused(page: dict[str, Any]) -> None:
    dare: Ruleset = page["DARE"]
    deaf = evolve(dare, build=lambda options: dare.build({"players": 3}))
    with pytest.raises(
        RulesetInvalid, match=r"for players=5 are for 3: give Rules\.players"
    ):
        settings_for(deaf, {}, 5)
    for by, said in (("player", "is no option of it"), ("kind", "no number from 1 to 8")):
        kind = RuleOption("kind", "dare.1", Text("kind", "種"), ("one", "two"))
        with pytest.raises(RulesetInvalid, match=said):
            evolve(dare, options=(*dare.options, kind), players_by=by)


def test_what_is_bought_goes_to_the_pile_of_the_buyer(page: dict[str, Any]) -> None:
    """``buy`` of the page, on the bench."""
    discard = Zone("discard", Text("discard", "捨て札"))
    zones = {zone.name: zone for zone in (*ZONES, *SHARED, discard)}
    game = table(zones=zones)
    bought = page["buy"](game, 1, game.zone("row")[0])
    assert (bought.owner, bought.place.name) == (1, "2.discard")
