"""Opportunities that nobody needs to be asked about, and those that must be shown."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from typing import Any

import pytest

from tcgkit.kernel.sight import Trace, key_of
from tcgkit.kernel.state import PASS, TABLE, Decision
from tcgkit.plugins import Host
from tcgkit.plugins.match import Match
from tcgkit.table.layout import moment
from tcgkit.table.options import numbered
from tcgkit.table.passing import left_undone
from tcgkit.terminal.options import matching

GAMES = ("cmvr", "cmvr-compatible", "ultimate", "dannokomachi", "cosmic", "e2drive")
Play = Callable[..., Any]
QUESTION = re.compile(
    r"^((?:Use a quick tool.*\?)|(?:.* acts: what do you do\?))\n((?:\d+\. .*\n)+)", re.M
)


def questions(screen: str) -> list[tuple[str, int]]:
    """Return the questions on a screen, each with the number of its options."""
    return [(text, options.count("\n")) for text, options in QUESTION.findall(screen)]


def begun(host: Host, seed: int, seats: tuple[str, str] = ("human", "idle")) -> Match:
    return Match.start(host, "e2drive", seed=seed, players=seats, trace=Trace())


def passes(match: Match, player: int) -> int:
    return sum(e.player == player and e.answer == "pass" for e in match.journal)


IDLE = ("end", "pass", "do not", "take the")
"""What somebody types who does nothing; what does not fit is not understood."""


def test_one_human_is_not_asked_where_nothing_but_passing_is_possible(
    host: Host, play: Play
) -> None:
    match = begun(host, 3)
    asked = questions(play(*IDLE * 12, match=match).screen)
    assert len(asked) > 10
    assert [each for each in asked if each[1] == 1] == []
    assert passes(match, 0) > 5


def test_two_at_one_screen_are_asked_so_that_nobody_can_tell(
    host: Host, play: Play
) -> None:
    """Enter answers what can be answered in one way only, whatever is in the hand."""
    seats = ("human", "human")
    match = begun(host, 5, seats)
    screen = play("", "pass", "", "end", *[""] * 8, match=match, seats=seats).screen
    assert ("Use a quick tool?", 1) in questions(screen)
    assert "Enter to continue" in screen
    assert passes(match, 0) > 0


def test_skip_passes_until_something_has_to_be_decided(host: Host, play: Play) -> None:
    """A quick tool is in hand: without skip, each opportunity to use it is asked for."""
    asked = questions(play("end", *["pass"] * 4, "quit", match=begun(host, 3)).screen)
    assert [text for text, _ in asked].count("Use a quick tool?") > 1
    match = begun(host, 3)
    screen = play("end", "skip", "quit", match=match).screen
    asked = questions(screen)
    assert [text for text, _ in asked].count("Use a quick tool?") == 1
    assert not screen.split("skip")[-1].count("Use a quick tool?")
    assert passes(match, 0) > 1


def test_after_skip_a_new_part_of_the_game_asks_again(host: Host, play: Play) -> None:
    match = begun(host, 3)
    screen = play("end", "skip", *IDLE * 6, "quit", match=match).screen
    later = screen.split("— turn 2 —")[1]
    assert any(text == "Use a quick tool?" for text, _ in questions(later))


def test_skip_ends_with_the_turn(host: Host, play: Play) -> None:
    """The parts of a turn have the same names in each turn, and others are not asked between."""
    match = Match.start(host, "ultimate", seed=7, players=("human", "idle"), trace=Trace())
    first = match.game.number(TABLE, "turn")
    screen = play("skip", "quit", match=match).screen
    assert "You have left the game" in screen
    assert match.game.number(TABLE, "turn") <= first + 2


def part(match: Match) -> tuple[object, ...]:
    return moment(match.game.view(0), match.plugin.board)


def at_the_end_of_a_part(host: Host, game: str) -> tuple[Match, int]:
    """Return a match where a pass of player 1 ends a part, and the next one has an option for him.

    Also how many entries the match will have when he is asked about it; player 2 is idle. In
    E2Drive a pass never ends a part by itself: there it is the last one before the part ends.
    """
    for seed in range(40):
        seats = ("human", "idle")
        match = Match.start(host, game, seed=seed, players=seats, trace=Trace())
        dice = random.Random(seed)
        while (decision := match.game.decision) is not None and len(match.journal) < 150:
            if (
                decision.player == 0
                and len(decision.options) > 1
                and PASS in decision.options
            ):
                now, entries = part(match), len(match.journal)
                match.answer(PASS, 0)
                after = part(match) if match.asked is not None else now
                asked = until_asked(match)
                then = len(match.journal)
                ends = game == "e2drive" or after == part(match)
                if asked and PASS in asked.options and now != part(match) and ends:
                    match.back_to(entries)
                    return match, then
                match.back_to(entries)
            match.answer(dice.randrange(len(decision.options)))
    raise AssertionError(f"no such position in {game}")


def until_asked(match: Match) -> Decision | None:
    """Let player 2 be idle until player 1 has something to choose; return what he is asked."""
    while (decision := match.game.decision) is not None:
        if decision.player == 0 and decision.options != [PASS]:
            return decision
        match.answer(0)
    return None


@pytest.mark.parametrize("game", GAMES)
def test_skip_stops_where_the_next_part_begins(host: Host, play: Play, game: str) -> None:
    """The part that is skipped is the one in which skip was typed, also if the pass ends it."""
    match, then = at_the_end_of_a_part(host, game)
    before = part(match)
    play("skip", match=match, seats=("human", "idle"))
    assert len(match.journal) == then
    assert part(match) != before
    assert match.asked == 0


@pytest.mark.parametrize("game", GAMES)
def test_pass_is_never_the_first_option(host: Host, game: str) -> None:
    """It stands last and is typed as 0, p or its name; what is left is numbered from 1."""
    match, _ = at_the_end_of_a_part(host, game)
    decision = match.game.decision
    assert decision is not None
    options = numbered(match.game, decision, match.plugin.board, "en")
    assert [each.number for each in options] == [*range(1, len(options)), 0]
    assert options[-1].option is PASS
    for typed in ("0", "p", "P", "pass"):
        assert [each.option for each in matching(options, typed)] == [PASS]


@pytest.mark.parametrize("game", ["cmvr", "cmvr-compatible", "ultimate", "dannokomachi"])
def test_what_a_pass_leaves_undone_is_told(host: Host, game: str) -> None:
    """Where something could be played for what its player has; nowhere else."""
    match = Match.start(host, game, seed=3, players=("human", "idle"), trace=Trace())
    (asks,) = match.plugin.board.asks_back
    dice, told = random.Random(1), 0
    for _ in range(150):
        decision = match.game.decision
        if decision is None:
            break
        playable = {o.source for o in decision.options if o.action in asks.actions}
        question = left_undone(match.game, match.plugin.board, decision.player)
        if question is not None:
            told += 1
            assert playable
            assert f" {len(playable)} card" in question.en
            assert f"{len(playable)}枚" in question.ja
        elif key_of(match.game) in asks.windows:
            assert not playable
        match.answer(dice.randrange(len(decision.options)))
    assert told > 5


def test_a_script_is_never_asked_back(host: Host, play: Play, start: Any) -> None:
    """Its lines are answers; there is nobody who could be asked."""
    match = start(3)
    while left_undone(match.game, match.plugin.board, 0) is None:
        match.answer(0)
    entries = len(match.journal)
    screen = play("0", "quit", match=match).screen
    assert match.journal[entries].answer == "pass"
    assert "to set:" not in screen


def test_skip_where_nobody_can_pass_says_so(host: Host, play: Play) -> None:
    match = begun(host, 3)
    assert "You cannot pass here" in play("skip", "quit", match=match).screen
    seats = ("human", "human")
    match = begun(host, 5, seats)
    screen = play("", "skip", "quit", match=match, seats=seats).screen
    assert "With two people at one screen" in screen
    assert passes(match, 1) == 0


def test_undo_goes_back_to_what_the_player_answered_himself(host: Host, play: Play) -> None:
    """Being passed for is no answer: undo takes back what was typed before it."""
    match = begun(host, 3)
    screen = play("use repair kit", "1", "1", "undo", "quit", match=match).screen
    assert "Taken back" in screen
    assert "There is no answer" not in screen


def test_reading_about_a_payment_shows_the_card_and_no_counter(
    host: Host, play: Play
) -> None:
    match = begun(host, 3)
    screen = play("use repair kit", "1", "?1", "?2", "quit", match=match).screen
    about = screen.split("Option 1:")[1]
    assert "Gale Rapier / " in about
    assert "(ether)" not in about


def test_a_game_in_japanese_shows_no_english(host: Host, play: Play) -> None:
    """Names of stats are letters in the rulebook, too."""
    dice = random.Random(1)
    lines = [str(dice.randint(1, 12)) for _ in range(1500)]
    match = begun(host, 3, ("human", "dice"))
    screen = play(*lines, match=match, seats=("human", "dice"), lang="ja").screen
    assert match.result is not None
    assert "（規則書は英語です）" not in screen
    screen = re.sub(r"[a-z0-9_]+(\.[a-z0-9_]+)+", "", screen)  # clause ids
    words = set(re.findall(r"[A-Za-z]{2,}", screen))
    assert words - {"DUR", "ATK", "DEF", "SPD", "dice"} == set()
