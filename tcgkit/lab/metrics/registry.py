"""The list of metrics: name, unit, definition, estimator and bias of each, in one place."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from attrs import field, frozen

from tcgkit.kernel.cards import Text
from tcgkit.lab.metrics import estimates
from tcgkit.lab.metrics.estimates import BEHIND, OPEN, RARE, Found, Row
from tcgkit.lab.metrics.watching import REPEATS


@frozen
class Unit:
    """A unit: its name, by how much values are multiplied to be shown in it, and the digits after the point."""

    name: Text
    scale: float = 1.0
    digits: int = 1


TURNS: Final = Unit(Text("turns", "ターン"))
ANSWERS: Final = Unit(Text("answers", "回"))
OPTIONS: Final = Unit(Text("options", "択"))
CHANGES: Final = Unit(Text("changes a game", "回／ゲーム"), digits=2)
PERCENT: Final = Unit(Text("%", "％"), 100.0)
POINTS: Final = Unit(Text("points", "ポイント"), 100.0)
ELO: Final = Unit(Text("Elo a doubling", "Elo／2倍"), digits=0)
INDEX: Final = Unit(Text("from 0 to 1", "0〜1"), digits=2)


@frozen(kw_only=True)
class Metric:
    """A number that says how a game plays."""

    id: str
    name: Text
    unit: Unit
    definition: Text
    estimator: str
    """How the value and its interval are found."""
    bias: str
    """In which direction the value can be wrong, and why."""
    measure: Callable[[Found], Iterator[Row]] = field(repr=False)


_STUDENT: Final = (
    "mean over games; Student's interval between pairs of games, "
    "from the rule of three where all pairs are alike"
)
_WILSON: Final = "share; Wilson's interval, with the variance between pairs of games"
_CHANCE: Final = "at the first question of each turn the asked player searches (`mcts`) from what they can know"
_NOISE: Final = (
    "the noise of the search is not counted: a lead within its margin is no lead"
)

METRICS: Final = (
    Metric(
        id="length",
        name=Text("length", "長さ"),
        unit=TURNS,
        definition=Text(
            "The turns (or rounds) of a game that ends.",
            "終わったゲームのターン数（ラウンド数）。",
        ),
        estimator=_STUDENT,
        bias="Games that are cut off are left out, so with such games it is too low.",
        measure=estimates.length,
    ),
    Metric(
        id="decisions",
        name=Text("decisions", "決定の数"),
        unit=ANSWERS,
        definition=Text(
            "The answers of all players in a game, forced ones included.",
            "1ゲームで全プレイヤーが答えた回数。選択肢が1つの場合も数える。",
        ),
        estimator=_STUDENT,
        bias="None; it depends on how finely the rules ask.",
        measure=estimates.decisions,
    ),
    Metric(
        id="forced-share",
        name=Text("forced share", "強制の割合"),
        unit=PERCENT,
        definition=Text(
            "The share of questions that have only one option.",
            "選択肢が1つしかない問いの割合。",
        ),
        estimator=_WILSON,
        bias="Questions that the rules do not ask, since there is no choice, are not counted.",
        measure=estimates.forced_share,
    ),
    Metric(
        id="branching",
        name=Text("branching", "分岐数"),
        unit=OPTIONS,
        definition=Text(
            "The mean number of options of a question.", "1つの問いにある選択肢の平均数。"
        ),
        estimator=_STUDENT,
        bias="Options that differ in name only count as different, so it is an upper bound.",
        measure=estimates.branching,
    ),
    Metric(
        id="lead-changes",
        name=Text("lead changes", "優劣の入れ替わり"),
        unit=CHANGES,
        definition=Text(
            "How often the player with the better chance to win becomes the other one, the result included.",
            "勝つ見込みの高いプレイヤーが入れ替わった回数。結果も含める。",
        ),
        estimator=f"{_CHANCE}; {_STUDENT}",
        bias=f"Too low: changes within a turn are not seen, and {_NOISE}.",
        measure=estimates.lead_changes,
    ),
    Metric(
        id="drama",
        name=Text("drama", "劇的さ"),
        unit=INDEX,
        definition=Text(
            "How far the winner was behind: the mean of the square root of the deficit in win chance, over the "
            "turns in which the winner was behind (0 without such a turn; Browne 2008).",
            "勝者がどれほど劣勢だったか。劣勢だったターンについて、勝つ見込みの差の平方根を平均する（なければ0。Browne 2008）。",
        ),
        estimator=f"{_CHANCE}; {_STUDENT}",
        bias=f"Small deficits are missed ({_NOISE}); of those that are seen, noise makes some too large.",
        measure=estimates.drama,
    ),
    Metric(
        id="comeback",
        name=Text("comebacks", "逆転"),
        unit=PERCENT,
        definition=Text(
            f"The share of decided games whose winner once had a chance of at most {100 * BEHIND:.0f} %.",
            f"勝者の勝つ見込みが一度でも{100 * BEHIND:.0f}％以下になったゲームの割合。",
        ),
        estimator=f"{_CHANCE}; {_WILSON}",
        bias="Too high with few walks: the least of several noisy chances is too low.",
        measure=estimates.comeback,
    ),
    Metric(
        id="decisiveness",
        name=Text("decisiveness", "決着の速さ"),
        unit=PERCENT,
        definition=Text(
            f"The part of a game's turns until the later loser last has a chance of at least {100 * OPEN:.0f} %: "
            "100 % means that a game ends once it is decided.",
            f"敗者の見込みが{100 * OPEN:.0f}％以上あった最後のターンまでの割合。100％なら、決着がつくとすぐに終わる。",
        ),
        estimator=f"{_CHANCE}; {_STUDENT}",
        bias="Too high with few walks: a lost position looks open now and then.",
        measure=estimates.decisiveness,
    ),
    Metric(
        id="snowball",
        name=Text("snowball", "先行逃げ切り"),
        unit=PERCENT,
        definition=Text(
            "The share of decided games won by the player who was ahead first.",
            "最初に優勢になったプレイヤーが勝ったゲームの割合。",
        ),
        estimator=f"{_CHANCE}; {_WILSON}",
        bias="Too high where the first lead that a search can tell is a late one; games without one are left out.",
        measure=estimates.snowball,
    ),
    Metric(
        id="luck-share",
        name=Text("luck share", "運の割合"),
        unit=PERCENT,
        definition=Text(
            "The part of the variance of results that goes back to the shuffle (same shuffle, other players), and to "
            "who plays (same players, other shuffle). The rest is what both make together.",
            "結果の分散のうち、シャッフルによる部分（同じシャッフルで別のプレイヤー）と、プレイヤーによる部分（同じプレイヤーで別のシャッフル）。残りは両者の組み合わせ。",
        ),
        estimator="each shuffle is played by a weak and a strong player in both seats; two-way analysis of variance, "
        "jackknife over shuffles. The shuffle is all chance of the game itself, dice included",
        bias="It depends on how unlike the players are. Components below 0 count as 0: too high if they are small.",
        measure=estimates.luck_share,
    ),
    Metric(
        id="skill-depth",
        name=Text("skill depth", "技量の深さ"),
        unit=ELO,
        definition=Text(
            "The Elo points that a search gains if its budget is doubled.",
            "探索の予算を2倍にしたときに得られるEloポイント。",
        ),
        estimator="the smallest and the largest budget meet in paired games; their rating, divided by the doublings; "
        "percentiles of a Bayesian bootstrap over pairs",
        bias="A draw is added, so a little too low with few games. Above these budgets a doubling is worth less.",
        measure=estimates.skill_depth,
    ),
    Metric(
        id="first-player-edge",
        name=Text("first-player edge", "先手の有利"),
        unit=POINTS,
        definition=Text(
            "By how many points the first seat wins more than its fair share of decided games, by strength of the players.",
            "1番の席の勝率が公平な割合を上回るポイント。プレイヤーの強さごと。",
        ),
        estimator=_WILSON + "; every deck sits in every seat",
        bias="None for these players; stronger ones can show the opposite.",
        measure=estimates.first_player_edge,
    ),
    Metric(
        id="first-turn-wins",
        name=Text("first-turn wins", "最初のターンでの勝利"),
        unit=PERCENT,
        definition=Text(
            "The share of games whose winner was asked in at most one turn.",
            "勝者が1ターン以内しか問われなかったゲームの割合。",
        ),
        estimator=_WILSON,
        bias="Too high in games that do not count turns, and too low for wins that these players do not find.",
        measure=estimates.first_turn_wins,
    ),
    Metric(
        id="dead-draws",
        name=Text("dead draws", "死に札"),
        unit=PERCENT,
        definition=Text(
            "The share of cards seen by their owner that could never be played, never came into play and never worked.",
            "持ち主が見たカードのうち、一度も使えず、場に出ず、働かなかったものの割合。",
        ),
        estimator=_WILSON + "; copies of a card count once for a player",
        bias="Cards drawn just before the end are counted, so short games show more.",
        measure=estimates.dead_draws,
    ),
    Metric(
        id="loops",
        name=Text("loops with gain", "得をするループ"),
        unit=PERCENT,
        definition=Text(
            f"The share of games in which a player makes the same choice {REPEATS} times in one turn, with the same cards in "
            "the same places, and stands better each time.",
            f"1ターンに同じ選択を{REPEATS}回行い、カードの位置は変わらず、毎回有利になったゲームの割合。",
        ),
        estimator=_WILSON,
        bias="Too low: loops that these players do not find. What pays with a number can be counted, so look at the games.",
        measure=estimates.loops,
    ),
    Metric(
        id="dominated",
        name=Text("dominated cards and options", "劣ったカードと選択肢"),
        unit=PERCENT,
        definition=Text(
            f"Cards and kinds of choices that were taken in less than {100 * RARE:.0f} % of the cases in which they could be.",
            f"選べたのに、選ばれた割合が{100 * RARE:.0f}％未満のカードと選択肢。",
        ),
        estimator=_WILSON + "; listed if the whole interval is below the bound",
        bias="What these players do not understand is listed, too; with few games nothing is.",
        measure=estimates.dominated,
    ),
)
"""All metrics, in the order in which they are shown."""

__all__ = ["METRICS", "Metric", "Unit"]
