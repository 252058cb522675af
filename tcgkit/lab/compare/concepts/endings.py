"""Concepts of comeback and of the end of a game."""

from __future__ import annotations

import itertools
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

from tcgkit.kernel.cards import Text
from tcgkit.kernel.happening import Event
from tcgkit.lab.compare.concepts.concept import Concept
from tcgkit.lab.compare.concepts.evidence import NEARLY, OFTEN, Evidence
from tcgkit.lab.compare.ends import reached
from tcgkit.lab.compare.watching import Answer, Story


def _desperate(game: Evidence) -> bool:
    """An action is offered only to players near the number of cards or life at which they lose."""
    for near in _measures(game):
        offered: Counter[str] = Counter()
        low: Counter[str] = Counter()
        for story in game.stories:
            for answer, _ in story.answers:
                if answer.player < 0:
                    continue
                for action in set(answer.offered) & set(game.rules.actions):
                    offered[action] += 1
                    low[action] += near(answer, answer.player)
        if any(times >= 3 and low[action] == times for action, times in offered.items()):
            return True
    return False


def _measures(game: Evidence) -> Iterator[Callable[[Answer, int], bool]]:
    """Yield tests of being one step from losing."""
    for zone, most in _counted(game).items():
        yield partial(_is_full, zone, most)
    for name in _life(game):
        yield partial(_is_spent, name)


def _is_full(zone: str, most: int, answer: Answer, player: int) -> bool:
    return answer.counts.get((zone, player), 0) >= most - 1


def _is_spent(name: str, answer: Answer, player: int) -> bool:
    return answer.pools[player].get(name, 0) <= 1


def _counted(game: Evidence) -> dict[str, int]:
    """Return the zones in which the losers have a number of cards that no winner has."""
    found: dict[str, Counter[int]] = defaultdict(Counter)
    best: dict[str, int] = defaultdict(int)
    total = 0
    for story, losers in game.decided():
        total += 1
        for name in game.rules.zones:
            for seat in losers:
                found[name][story.last.counts.get((name, seat), 0)] += 1
            for seat in story.winners or ():
                best[name] = max(best[name], story.last.counts.get((name, seat), 0))
    counted = {}
    for name, counts in found.items():
        most, times = counts.most_common(1)[0]
        if (
            most > 1
            and times >= 0.5 * total > 0
            and best[name] < most
            and max(counts) == most
        ):
            counted[name] = most
    return counted


def _life(game: Evidence) -> list[str]:
    """Return the numbers of players that are 0 for the losers, and for no winner."""
    found: Counter[str] = Counter()
    total = 0
    for story, losers in game.decided():
        total += 1
        for name in story.last.pools[0]:
            lost = all(story.last.pools[seat].get(name, 0) <= 0 for seat in losers)
            won = any(
                story.last.pools[seat].get(name, 0) <= 0 for seat in story.winners or ()
            )
            found[name] += lost and not won
    begins = [name for name in found if any(
        field.name == name and field.start > 0 for field in game.rules.fields.values())]  # fmt: skip
    return [name for name in begins if found[name] >= 0.5 * total > 0]


def _empty_deck(game: Evidence) -> tuple[int, int, bool]:
    """Return the decided games, those whose losers alone have no cards in the deck, and whether play went on without."""
    zone = game.rules.decks.zone
    total = empty = 0
    for story, losers in game.decided():
        total += 1
        lost = all(story.last.counts.get((zone or "", seat), 1) == 0 for seat in losers)
        empty += lost
    went_on = any(_goes_on(game, story) for story in (*game.stories, *game.idle))
    return total, empty, went_on


def _deck_is_life(game: Evidence) -> bool:
    total, empty, went_on = _empty_deck(game)
    return total > 0 and empty >= NEARLY * total and not went_on


def _failed_draw(game: Evidence) -> bool:
    """Games of players who do nothing end with an empty deck, though an empty deck alone does not end them."""
    if _deck_is_life(game):
        return False
    zone = game.rules.decks.zone or ""
    seats = range(game.rules.players)
    ends = [
        story for story in (*game.idle, *game.stories)
        if story.winners is not None
        and any(story.last.counts.get((zone, seat), 1) == 0 for seat in seats if seat not in story.winners)
    ]  # fmt: skip
    return bool(ends) and not any(
        _goes_on(game, story) for story in (*game.idle, *game.stories)
    )


def _goes_on(game: Evidence, story: Story) -> bool:
    """Whether a player had no card in the deck for two turns."""
    zone = game.rules.decks.zone or ""
    turns: dict[int, set[int]] = defaultdict(set)
    for answer, _ in story.answers:
        for seat in range(game.rules.players):
            if answer.counts.get((zone, seat), 1) == 0:
                turns[seat].add(answer.turn)
    return any(len(found) > 3 for found in turns.values())


def _turn_limit(game: Evidence) -> bool:
    if game.rules.ends.time_limit is not None:
        return True
    progress = _names(game.rules.advice.progress)
    for each in game.objects:
        names = _names(each)
        if names & progress and any(value in game.rules.options for value in names):
            code = getattr(each, "__code__", None)
            if code is not None and "end" in code.co_names:
                limits = [n for n in names if isinstance(game.rules.options.get(n), int)]
                if any(game.rules.options[name] for name in limits):
                    return True
    return False


def _names(function: object) -> set[str]:
    code = getattr(function, "__code__", None)
    return (
        set()
        if code is None
        else {text for text in code.co_consts if isinstance(text, str)}
    )


def _first_draw(game: Evidence) -> bool:
    """In the first turn the first player draws no card, and in later turns does."""
    drawn: Counter[bool] = Counter()
    for story in game.stories:
        steps = list(story.answers)
        for (_, step), (after, _) in itertools.pairwise(steps):
            if 0 < after.turn < 6:
                drawn[after.turn == 1] += any(
                    c.what == "move" and c.text is None
                    and game.is_at(c.origin, "a closed pile") and game.is_at(c.name, "a hand")
                    for c in step.changes
                )  # fmt: skip
    return (
        game.has_own_turns and drawn[False] >= OFTEN and drawn[True] < 0.15 * drawn[False]
    )


def _by_texts(game: Evidence) -> bool:
    """An event that texts emit ends the game as it is applied."""
    if _says(game, "by what card texts say"):
        return True
    kinds = [
        each
        for each in reached(game.words, game.packages)
        if isinstance(each, type) and issubclass(each, Event)
    ]
    return any({"lose", "end"} & set(kind.apply.__code__.co_names) for kind in kinds)


def _says(game: Evidence, part: str) -> bool:
    return any(part in end.when for end in game.over)


CONCEPTS: Final = (
    Concept("desperate_option", "comeback", Text("options for the desperate", "追い込まれた者の手段"),
            "A player who is one step from losing can do what others cannot.", _desperate,
            "BGG: Catch the Leader; E&S: Catch the Leader"),
    Concept("no_first_draw", "comeback", Text("no draw for the beginner", "先攻のドローなし"),
            "Who begins does not draw in the first turn.", _first_draw),
    Concept("healing", "comeback", Text("life comes back", "回復"),
            "Texts lower the damage on own cards, or raise what own life is counted by.",
            lambda game: game.texts_do("lowers a lasting number of an own card")
            or game.texts_do("raises a lasting number of an own player")),
    Concept("life_number", "end", Text("a number of life", "ライフ"),
            "Players have a number; who has none left loses.", lambda game: bool(_life(game))),
    Concept("deck_is_life", "end", Text("the deck is the life", "山札がライフ"),
            "A player whose deck is empty loses at once.", _deck_is_life, "E&S: Exhausting Resources"),
    Concept("counted_damage_cards", "end", Text("damage is counted in cards", "ダメージはカードの枚数"),
            "A player with a certain number of cards in a zone loses.", lambda game: bool(_counted(game))),
    Concept("failed_draw_loses", "end", Text("a failed draw loses", "ドローできないと負け"),
            "A player who must draw and has no card left loses.", _failed_draw,
            "E&S: Card Draw, Limits, and Deck Exhaustion"),
    Concept("texts_end_the_game", "end", Text("texts end the game", "効果による決着"),
            "A text can make a player win or lose.",
            _by_texts, "BGG: Sudden Death Ending"),
    Concept("turn_limit", "end", Text("a limit of time or turns", "時間・ターンの制限"),
            "The game ends after some time or number of turns.", _turn_limit,
            "BGG: Elapsed Real Time Ending; E&S: Elapsed Real Time"),
    Concept("judgement", "end", Text("judgement", "判定"),
            "At a limit the table is compared to find the winner.",
            lambda game: game.rules.ends.time_limit is not None
            and any(end.how == "players win" for end in game.over), "E&S: Tie-Breakers"),
    Concept("state_ends", "end", Text("the state of the table ends the game", "状態による決着"),
            "The rules look for losers after each event.", lambda game: _says(game, "by a state check")),
    Concept("draws_are_possible", "end", Text("drawn games", "引き分け"),
            "Both players can lose at one moment, or a rule draws the game.",
            lambda game: any(end.how == "a draw" for end in game.over) or game.rules.ends.result is not None),
    Concept("repetition", "end", Text("a rule on repetition", "千日手"),
            "A rule ends or forbids play that returns to the same position.",
            lambda game: game.rules.loops.repeat is not None or game.rules.loops.endless is not None),
    Concept("elimination", "end", Text("players go out", "脱落"),
            "Players who lose leave, and others play on.",
            lambda game: game.rules.ends.goes_out is not None,
            "BGG: Player Elimination; E&S: Player Elimination"),
    Concept("teams", "end", Text("teams", "チーム"),
            "Players win and lose together.", lambda game: bool(game.rules.ends.teams),
            "BGG: Team-Based Game; E&S: Team-Based"),
    Concept("agreed_draw", "end", Text("agreed draws", "合意の引き分け"),
            "Players can agree on a draw.", lambda game: game.rules.ends.draw_offers is not None),
)  # fmt: skip
