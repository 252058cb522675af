"""The built-in computer players, registered through the same hook as those of plugins.

Their modules are imported when a player is made, so that the program starts fast.
"""

from __future__ import annotations

from typing import Any

from tcgkit.kernel.cards import Text
from tcgkit.plugins.declarations import AgentPlugin
from tcgkit.plugins.hookspecs import hookimpl
from tcgkit.plugins.ruleset import RulesetPlugin


def _random(plugin: RulesetPlugin, seed: int) -> Any:
    from tcgkit.agents.random import make_random

    return make_random(plugin, seed)


def _greedy(plugin: RulesetPlugin, seed: int) -> Any:
    from tcgkit.agents.greedy import make_greedy

    return make_greedy(plugin, seed)


@hookimpl
def tcgkit_agents() -> list[AgentPlugin]:
    """Return the players ``random`` and ``greedy``."""
    return [
        AgentPlugin(
            id="random",
            name=Text("random", "ランダム"),
            summary=Text(
                "chooses any option, each equally likely",
                "すべての選択肢から等しい確率で選ぶ",
            ),
            make=_random,
        ),
        AgentPlugin(
            id="greedy",
            name=Text("greedy", "グリーディ"),
            summary=Text(
                "tries every option and plays on at random to the end of the round",
                "各選択肢を試し、ラウンド終了までランダムに進めて比べる",
            ),
            make=_greedy,
        ),
    ]
