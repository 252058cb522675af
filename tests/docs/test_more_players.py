"""The pages on more players and common packs: their examples run one after the other."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve

from tcgkit.kernel.cards import Text
from tcgkit.kernel.errors import OptionError, RulesetInvalid
from tcgkit.kernel.game import Game
from tcgkit.kernel.rules import RuleOption, Ruleset
from tcgkit.kernel.state import Option
from tcgkit.plugins.player_counts import player_counts, settings_for

HOW_TOS = Path(__file__).parents[2] / "docs" / "how-to"


def names_of(page: Path) -> dict[str, Any]:
    """Return what the examples of a page define."""
    blocks = re.findall(r"^```python\n(.*?)^```", page.read_text("utf-8"), re.M | re.S)
    names: dict[str, Any] = {}
    for block in blocks:
        exec(compile(block, page.name, "exec"), names)
    return names


@pytest.fixture(scope="module")
def page() -> dict[str, Any]:
    return names_of(HOW_TOS / "more-players.md")


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
    for by, said in (
        ("player", "is not one of its options"),
        ("kind", "not a number from 1 to 8"),
    ):
        kind = RuleOption("kind", "dare.1", Text("kind", "種"), ("one", "two"))
        with pytest.raises(RulesetInvalid, match=said):
            evolve(dare, options=(*dare.options, kind), players_by=by)


def test_what_is_bought_goes_to_the_pile_of_the_buyer() -> None:
    """``buy`` of the page on common packs."""
    page = names_of(HOW_TOS / "common-pack.md")
    game = Game.new(page["RULES"], page["NO_DECKS"], seed=1)
    card = game.zone("row")[0]
    assert card.owner == -1
    page["buy"](game, 1, Option("buy", card))
    (bought,) = game.zone("bought", 1)
    assert (bought.card, bought.owner, bought.place.name) == (card.card, 1, "2.bought")
