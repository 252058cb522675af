"""The toys for other numbers of players keep the contract, as games of two do."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import tcgkit.agents.plugin
from tcgkit.lab.simulate import simulate
from tcgkit.plugins import load_plugins
from tcgkit.plugins.cards import load_cards
from tcgkit.plugins.match import Match, choose_decks
from tcgkit.plugins.pack import pack_of, with_pack
from tcgkit.testing.contract import assert_contract, check_contract
from tests.games import bazaar, lanterns

GAMES: dict[str, Callable[[Path], ModuleType]] = {
    "lanterns": lanterns.installed_in,
    "bazaar": bazaar.installed_in,
}


@pytest.mark.parametrize("game", GAMES)
def test_the_contract_holds_by_default(game: str, tmp_path: Path) -> None:
    host = load_plugins(entry_points=False, extra=[(game, GAMES[game](tmp_path))])
    assert_contract(host.ruleset(game), seeds=range(3))


@pytest.mark.exhaustive
@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("lanterns", {"players": 4, "teams": True}),
        ("lanterns", {"players": 6}),
        ("bazaar", {"players": 1}),
        ("bazaar", {"players": 4}),
    ],
)
def test_the_contract_holds_for_other_numbers_of_players(
    game: str, options: dict[str, Any], tmp_path: Path
) -> None:
    host = load_plugins(entry_points=False, extra=[(game, GAMES[game](tmp_path))])
    plugin = host.ruleset(game)
    library, settings = load_cards(host, plugin), plugin.ruleset.settings(options)
    pack = pack_of(plugin, library, settings)
    rules = with_pack(plugin.ruleset.build(settings), pack, library)
    chosen = choose_decks(host, plugin, library, (None,) * rules.players, settings)
    decks = [deck.definitions(library.cards) for deck in chosen]
    breaches = check_contract(rules, decks, seeds=range(2))
    assert [str(breach) for breach in breaches] == []


def test_matches_and_simulations_know_how_many_play(tmp_path: Path) -> None:
    """By default as many as the rules say; who is named sets the option."""
    host = load_plugins(
        entry_points=False, extra=[("lanterns", lanterns.installed_in(tmp_path)), agents()]
    )
    match = Match.start(host, "lanterns")
    assert match.players == ("Player 1", "Player 2", "Player 3")
    assert [deck.name.en for deck in match.decks] == ["Calm", "Gale", "Storm"]
    match = Match.start(host, "lanterns", players=["A", "B", "C", "D"])
    assert (match.rules.players, match.options["players"], len(match.decks)) == (4, 4, 4)
    report = simulate(host, "lanterns", games=3)
    assert (report.players, len(report.decks)) == (("random",) * 3, 3)
    report = simulate(host, "lanterns", games=2, decks=["gale"] * 5)
    assert (len(report.players), report.options["players"]) == (5, 5)


def agents() -> tuple[str, ModuleType]:
    """Return the plugin of the computer players that come along."""
    return "agents", tcgkit.agents.plugin
