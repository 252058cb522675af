"""cmV-R as a plugin: the declarations of the game."""

from __future__ import annotations

from pathlib import Path

from tcgkit.kernel.cards import Text
from tcgkit.plugins import Blank, RulesetPlugin, find_rulebook, hookimpl
from tcgkit.standard.plain import game_plugin
from tcgkit_cmvr import compatible
from tcgkit_cmvr.compatible import ruleset as compatible_ruleset
from tcgkit_cmvr.compatible.table import board as compatible_board
from tcgkit_cmvr.compatible.table import scenario_words as compatible_words
from tcgkit_cmvr.ruleset import RULESET
from tcgkit_cmvr.table.board import BOARD
from tcgkit_cmvr.table.scenario_words import WORDS

AIM = Text(
    "cmVs attack the opponent's cmVs and deck. A hit on the deck, a lost fight and a failed evade are "
    "1 damage each. A player whose damage zone reaches 8 cards loses [cmvr.win.1].",
    "cmVで相手のcmVとデッキを攻撃します。デッキへの攻撃を受ける、応戦に負ける、回避に失敗すると"
    "1ダメージ。ダメージゾーンが8枚になったプレイヤーの負けです［cmvr.win.1］。",
)
COMPATIBLE_AIM = Text(
    "Units, some with a pilot aboard, attack the opponent's units and deck. A hit on the deck, a lost fight and a "
    "failed evade are 1 damage each. A player whose damage zone reaches 8 cards loses [cmvr.win.1].",
    "パイロットも搭乗するユニットで、相手のユニットとデッキを攻撃します。デッキへの攻撃を受ける、応戦に負ける、"
    "回避に失敗すると1ダメージ。ダメージゾーンが8枚になったプレイヤーの負けです［cmvr.win.1］。",
)


@hookimpl
def tcgkit_rulesets() -> list[RulesetPlugin]:
    """Return cmV-R and its variant; the variant has the base's cards, too."""
    here, variant = Path(__file__).parent, Path(compatible.__file__).parent
    base = game_plugin(
        __file__,
        RULESET,
        BOARD,
        "tcgkit_cmvr.language.vocabulary:vocabulary",
        decks_by_strength=("skirmishers", "knights"),
        aim=AIM,
        blank=Blank(keeps=["cost"]),
        levels=("casual:0:5", "casual:80", "greedy", "mcts:1000"),
        scenario_words=WORDS,
        variant_template=here / "variant_template",
    )
    return [
        base,
        game_plugin(
            compatible.__file__,
            compatible_ruleset.RULESET,
            compatible_board.BOARD,
            "tcgkit_cmvr.compatible.language.vocabulary:vocabulary",
            base_rulebook=find_rulebook(here, "cmvr"),
            card_files=(*base.card_files, *sorted((variant / "cards").glob("*.tcg"))),
            decks_by_strength=("union", "empire"),
            aim=COMPATIBLE_AIM,
            blank=Blank(keeps=["cost"]),
            levels=("casual:0:5", "casual:60", "greedy", "mcts:1000"),
            scenario_words=compatible_words.WORDS,
        ),
    ]
