"""How a study is to be read: the last section of its report."""

from __future__ import annotations

from typing import Final

from tcgkit.lab.simulate.intervals import FEW_PAIRS
from tcgkit.lab.study.figures import RARE
from tcgkit.lab.study.findings import LEAST_CARD, LEAST_CASES, LEAST_SIDE, LEVEL
from tcgkit.lab.study.plan import BLIND
from tcgkit.lab.study.statistics import RESAMPLES
from tcgkit.lab.study.strengths import ENOUGH

METHOD: Final = (
    (
        "Shares have 95 % Wilson intervals; means have 95 % percentile bootstrap intervals "
        f"({RESAMPLES} resamples); with fewer than {FEW_PAIRS} pairs Student's, and where all games are "
        "alike those of the rule of three. The events of one game, or of two games of a pair, are not "
        "independent evidence, so intervals are taken between games or pairs."
    ),
    (
        "A pair is two games of one seed between which the decks change seats. (If a deck plays "
        "itself, two games of different seeds; if the players differ, they change seats, too.) "
        "With more than two players a group has as many games as seats, and the decks move on "
        "by one seat from game to game."
    ),
    (
        "Findings are tested: seats, roles and decks by an exact sign test on pairs of which "
        "one side won both (with more than two players: by how far their share is from a fair one, "
        "measured by how much that varies between groups); cards by a Mantel-Haenszel comparison of players with them in the opening "
        f"hand and players without (a card is not judged with fewer than {LEAST_CASES} of either; "
        "in a game without an opening hand: players who saw it and players who did not, among those who saw "
        "as many cards); dead cards, forced questions and "
        f"draws by exact binomial tests against {100 * RARE:.0f} % (draws: 10 %). Holm's method adjusts for the "
        f"number of tests; together they have a level of {100 * LEVEL:.0f} %. Seats and decks within "
        f"{100 * LEAST_SIDE:.0f} points of even and cards within {100 * LEAST_CARD:.0f} points are not "
        "called faults."
    ),
    (
        "A text is left out of games of random players in which its card was played (its uses and choices stay). "
        "Such a player chooses by position, so the game goes the same way until the text makes a difference."
    ),
    (
        "Whether seats, decks and cards are fair is judged by one kind of players: the last one named that "
        f"plays {ENOUGH} games or more; {BLIND} players never judge it. Kinds are named from weak to strong."
    ),
    (
        "Computer players are not people. Random players show what the rules allow, greedy ones "
        "look a round ahead; a person may find what none of them does."
    ),
)
"""The paragraphs of "How to read this"."""

__all__ = ["METHOD"]
