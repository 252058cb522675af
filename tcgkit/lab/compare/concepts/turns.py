"""Concepts of turn order."""

from __future__ import annotations

import itertools
from collections import Counter, defaultdict
from typing import Final

from tcgkit.kernel.cards import Text
from tcgkit.kernel.state import Joint
from tcgkit.kernel.time import Initiative, Phase, Window
from tcgkit.lab.compare.concepts.concept import Concept
from tcgkit.lab.compare.concepts.evidence import NEARLY, OFTEN, Evidence
from tcgkit.lab.compare.watching import Story


def _timings(game: Evidence) -> bool:
    return any(
        isinstance(node, (Window, Initiative))
        for each in game.series
        for node in each.walk()
    )


def _speed_classes(game: Evidence) -> bool:
    """In a part of a turn that runs once for each value, only cards with that value of a property act."""
    for each in game.series:
        for prop in game.rules.properties:
            cases: dict[int, Counter[int]] = defaultdict(Counter)
            for act in game.acts:
                value, source = act.answer.table.get(each.field, 0), act.answer.source
                printed = None if source is None else source.defn.fields.get(prop)
                if value and isinstance(printed, int):
                    cases[value][printed] += 1
            told = [found.most_common(1)[0][0] for found in cases.values()]
            if len(cases) > 2 and told == list(cases):
                return True
    return False


def _starters(game: Evidence) -> list[list[int]]:
    """Return for each game who is first in each turn."""
    found = []
    for story in game.stories:
        firsts: dict[int, int] = {}
        for answer, _ in story.answers:
            if answer.order:
                firsts.setdefault(answer.turn, answer.order[0])
        found.append([firsts[turn] for turn in sorted(firsts) if turn > 0])
    return found


def _alternates(game: Evidence) -> bool:
    pairs = [pair for row in _starters(game) for pair in itertools.pairwise(row)]
    moved = sum(one != other for one, other in pairs)
    return not game.has_own_turns and len(pairs) >= OFTEN and moved >= NEARLY * len(pairs)


def _random_start(game: Evidence) -> bool:
    return len({row[0] for row in _starters(game) if row}) > 1


def _ties(game: Evidence) -> bool:
    return any(isinstance(node, Initiative) for node in game.turn) and any(
        change.what == "chance"
        for step, change in game.by_rule()
        if not any(each.what == "move" for each in step.changes)
    )


def _window(game: Evidence, **wanted: object) -> bool:
    return any(
        all(getattr(window, name) == value for name, value in wanted.items())
        for window in game.windows
    )


def _placing(game: Evidence) -> bool:
    """Before the first turn players are asked where cards go, and these come into play."""
    first = [story.steps[: 1 + _before(story)] for story in game.stories]
    return all(
        any(
            c.what == "move" and game.is_at(c.name, "play")
            for s in steps[1:]
            for c in s.changes
        )
        for steps in first
    )


def _before(story: Story) -> int:
    answers = [answer for answer, _ in story.answers]
    start = answers[-1].turn and min(answer.turn for answer in answers if answer.turn > 0)
    return sum(answer.turn < start for answer in answers)


CONCEPTS: Final = (
    Concept("own_turns", "turns", Text("turns of their own", "自分のターン"),
            "Players have turns of their own: some actions only the player whose turn it is can take.",
            lambda game: game.has_own_turns, "E&S: Fixed Turn Order"),
    Concept("shared_turn", "turns", Text("a shared turn", "共有ターン"),
            "No turn belongs to a player: both act within the same turn.",
            lambda game: not game.has_own_turns),
    Concept("initiative", "turns", Text("order by a value of units", "能力値による行動順"),
            "Units of all players act in an order that their current values give.",
            lambda game: any(isinstance(node, Initiative) for node in game.turn),
            "BGG: Turn Order: Stat-Based; E&S: Stat Turn Order"),
    Concept("timings", "turns", Text("timings one after another", "順に来るタイミング"),
            "A part of the turn runs once for each of several named timings, which say what can be done.",
            _timings),
    Concept("speed_classes", "turns", Text("order of speeds", "スピード順"),
            "Cards can be used only when the timing with the number of their speed has come.",
            _speed_classes, "E&S: Action Speed"),
    Concept("phases", "turns", Text("phases of a turn", "フェイズ"),
            "A turn has at least three named phases, each with actions of its own.",
            lambda game: sum(isinstance(node, Phase) for node in game.turn) >= 3),
    Concept("random_start", "turns", Text("chance decides who begins", "開始プレイヤーの抽選"),
            "Who is first in the first turn is drawn by lot.", _random_start),
    Concept("first_player_alternates", "turns", Text("the first player changes", "先手の交代"),
            "In shared turns another player is first in each turn.", _alternates,
            "BGG: Turn Order: Progressive; E&S: Progressive Turn Order"),
    Concept("chance_breaks_ties", "turns", Text("chance breaks ties in the order", "同値の抽選"),
            "If units of several players are equal in the order of acting, chance decides.", _ties),
    Concept("acts_in_turn", "turns", Text("one action each until all pass", "交互に行動"),
            "Somewhere players take one action after the other in turn, until all have passed.",
            lambda game: _window(game, after="next", closes="all_pass")),
    Concept("acts_in_a_row", "turns", Text("several actions in a row", "連続して行動"),
            "Somewhere one player takes as many actions in a row as that player wants.",
            lambda game: _window(game, after="same") or _window(game, after="first")),
    Concept("one_action_windows", "turns", Text("a single action", "一度だけの行動"),
            "Somewhere an opportunity is over as soon as one action was taken.",
            lambda game: _window(game, closes="one_act")),
    Concept("simultaneous_choice", "turns", Text("choices at the same time", "同時選択"),
            "Players choose at the same time, without knowing the choice of the others.",
            lambda game: Joint in game.objects,
            "BGG: Simultaneous Action Selection; E&S: Simultaneous Action Selection"),
    Concept("placing_first", "turns", Text("placing before the first turn", "開始前の配置"),
            "Before the first turn players choose where cards begin in play.", _placing,
            "BGG: Variable Set-up"),
)  # fmt: skip
