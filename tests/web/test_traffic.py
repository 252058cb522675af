"""All traffic of random games does not depend on hidden cards; see ``traffic.py``."""

from __future__ import annotations

import pytest

from tcgkit.kernel.game import Game
from tcgkit.kernel.sight import knowledge
from tcgkit.kernel.state import SPECTATOR
from tcgkit.plugins import Host, load_plugins
from tests.web.traffic import capture

QUICK, MANY = 2, 12
"""The number of games in the quick test, and of each ruleset in the exhaustive one: about ten seconds."""
GAMES = [
    pytest.param(game, MANY, marks=pytest.mark.exhaustive)
    for game in load_plugins().rulesets
]


@pytest.mark.parametrize(("game", "games"), [("cmvr", QUICK), *GAMES])
def test_no_byte_of_the_traffic_depends_on_cards_that_its_window_cannot_know(
    host: Host, game: str, games: int
) -> None:
    got = capture(host, game, range(games))
    assert got.differences == []
    assert got.joined["seat"] >= games
    assert got.joined["spectator"] >= games // 2
    asked = {"picture", "why", "face", "refused", "watching"}
    assert asked | ({"follows"} if games > QUICK else set()) <= got.messages.keys()


@pytest.mark.pure  # the kernel is patched
@pytest.mark.parametrize("viewer", [0, SPECTATOR])
def test_a_leak_is_found(host: Host, viewer: int, monkeypatch: pytest.MonkeyPatch) -> None:
    right = knowledge.view

    def leaky(game: Game, seen_by: int) -> knowledge.View:
        """Show a viewer the size of the greatest name in a hand, as a number of the table."""
        view = right(game, seen_by)
        if seen_by == viewer:
            key = max((obj.defn.key for obj in game.zone("hand", 1)), default="-")
            view.table["lead"] = len(key) + ord(key[-1])  # type: ignore[index]  # planted
        return view

    monkeypatch.setattr(knowledge, "view", leaky)
    assert capture(host, "cmvr", range(5)).differences
