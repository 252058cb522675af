"""The built-in computer players, registered through the same hook as those of plugins.

Their modules are imported when a player is made, so that the program starts fast.
"""

from __future__ import annotations

from typing import Any, Final

from tcgkit.kernel.cards import Text
from tcgkit.plugins.declarations import AgentPlugin, Parameter
from tcgkit.plugins.hookspecs import hookimpl
from tcgkit.plugins.ruleset import RulesetPlugin


def _random(plugin: RulesetPlugin, seed: int) -> Any:
    from tcgkit.agents.random import make_random

    return make_random(plugin, seed)


def _greedy(plugin: RulesetPlugin, seed: int) -> Any:
    from tcgkit.agents.greedy import make_greedy

    return make_greedy(plugin, seed)


def _quick(plugin: RulesetPlugin, seed: int, *, playouts: int) -> Any:
    from tcgkit.agents.quick import make_quick

    return make_quick(plugin, seed, playouts=playouts)


def _casual(plugin: RulesetPlugin, seed: int, *, care: int, share: int) -> Any:
    from tcgkit.agents.casual import make_casual

    return make_casual(plugin, seed, care=care, share=share)


def _mcts(plugin: RulesetPlugin, seed: int, *, iterations: int) -> Any:
    from tcgkit.agents.mcts import make_mcts

    return make_mcts(plugin, seed, iterations=iterations)


def _thinker(plugin: RulesetPlugin, seed: int, *, seconds: int) -> Any:
    from tcgkit.agents.thinker import make_thinker

    return make_thinker(plugin, seed, seconds=seconds)


_LEVELS: Final = {
    "easy": Text("easy", "やさしい"),
    "normal": Text("normal", "ふつう"),
    "hard": Text("hard", "むずかしい"),
    "expert": Text("expert", "達人"),
}


def _level(number: int, name: str) -> AgentPlugin:
    """Return the player of a level: in each game the one that the game declares for it."""

    def make(plugin: RulesetPlugin, seed: int) -> Any:
        player_id, *values = plugin.levels[number].split(":")
        known = {player.id: player for player in _players()}
        if player_id not in known:
            raise ValueError(
                f"level {name} of {plugin.id} is no player of tcgkit's: {player_id!r}"
            )
        if known[player_id].by_clock:
            raise ValueError(
                f"level {name} of {plugin.id} thinks by the clock: {player_id!r}"
            )
        return known[player_id].given(values).made(plugin, seed)

    summary = Text(
        f"the level {name}: in each game the player that the game declares for it",
        f"レベル「{_LEVELS[name].ja}」：各ゲームが定めたプレイヤー",
    )
    return AgentPlugin(id=name, name=_LEVELS[name], summary=summary, make=make)


@hookimpl
def tcgkit_agents() -> list[AgentPlugin]:
    """Return the players ``random``, ``casual``, ``quick``, ``greedy``, ``mcts`` and ``thinker``, and the four levels."""
    return [*_players(), *(_level(n, name) for n, name in enumerate(_LEVELS))]


def _players() -> list[AgentPlugin]:
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
        AgentPlugin(
            id="quick",
            name=Text("quick", "速攻"),
            summary=Text(
                "as greedy with fewer playouts: leaves out poor options early, expects good replies",
                "グリーディより少ない試行で、悪い手を早く除き、相手の最善の応手を見込む",
            ),
            make=_quick,
            parameters=(
                Parameter(
                    id="playouts",
                    default=16,
                    meaning=Text("playouts for one answer", "1手あたりのプレイアウト数"),
                ),
            ),
        ),
        AgentPlugin(
            id="casual",
            name=Text("casual", "のんびり"),
            summary=Text(
                "often takes an answer that is merely good enough: as weak as its two numbers say",
                "最善手にこだわらず、そこそこの手もよく選ぶ。強さは2つの数値で決まる",
            ),
            make=_casual,
            parameters=(
                Parameter(
                    id="care",
                    default=50,
                    least=0,
                    most=100,
                    meaning=Text(
                        "the part of its answers, in percent, that are the best it sees",
                        "最善と見た手を選ぶ割合（%）",
                    ),
                ),
                Parameter(
                    id="share",
                    default=20,
                    most=100,
                    meaning=Text(
                        "the others have at least this share, in percent, of the best one's odds to win",
                        "それ以外の手に求める、最善手に対する勝ちのオッズの比（%）",
                    ),
                ),
            ),
        ),
        AgentPlugin(
            id="mcts",
            name=Text("mcts", "探索"),
            summary=Text(
                "searches a tree of what both players may do, over games that could be the true one",
                "ありうる局面で双方の手の木を探索する",
            ),
            make=_mcts,
            parameters=(
                Parameter(
                    id="iterations",
                    default=1000,
                    meaning=Text(
                        "walks down the tree for one answer", "1手あたりの探索回数"
                    ),
                ),
            ),
        ),
        AgentPlugin(
            id="thinker",
            name=Text("thinker", "熟考"),
            summary=Text(
                "searches as mcts does, for some seconds and on all cores: for games with people",
                "mctsと同じ探索を、全コアで数秒間行う。人との対戦用",
            ),
            make=_thinker,
            parameters=(
                Parameter(
                    id="seconds",
                    default=3,
                    most=600,
                    meaning=Text("seconds for one answer", "1手あたりの秒数"),
                ),
            ),
            by_clock=True,
        ),
    ]
