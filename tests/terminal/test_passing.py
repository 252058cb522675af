"""Opportunities that nobody needs to be asked about, and those that must be shown."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from typing import Any

from tcgkit.kernel.journal import Trace
from tcgkit.plugins import Host
from tcgkit.plugins.match import Match

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
    match = begun(host, 5)
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
    assert "Enter to go on" in screen
    assert passes(match, 0) > 0


def test_skip_passes_until_something_has_to_be_decided(host: Host, play: Play) -> None:
    """Jamming is in hand: without skip, each opportunity to use it is asked for."""
    asked = questions(play("end", *["pass"] * 4, "quit", match=begun(host, 6)).screen)
    assert [text for text, _ in asked].count("Use a quick tool?") > 1
    match = begun(host, 6)
    screen = play("end", "skip", "quit", match=match).screen
    asked = questions(screen)
    assert [text for text, _ in asked].count("Use a quick tool?") == 1
    assert not screen.split("skip")[-1].count("Use a quick tool?")
    assert passes(match, 0) > 1


def test_after_skip_a_new_part_of_the_game_asks_again(host: Host, play: Play) -> None:
    match = begun(host, 6)
    screen = play("end", "skip", *IDLE * 6, "quit", match=match).screen
    later = screen.split("— turn 2 —")[1]
    assert any(text == "Use a quick tool?" for text, _ in questions(later))


def test_skip_ends_with_the_turn(host: Host, play: Play) -> None:
    """The parts of a turn have the same names in each turn, and others are not asked between."""
    match = Match.start(host, "ultimate", seed=7, players=("human", "idle"), trace=Trace())
    first = match.game.table("turn")
    screen = play("skip", "quit", match=match).screen
    assert "You have left the game" in screen
    assert match.game.table("turn") <= first + 2


def test_skip_where_nobody_can_pass_says_so(host: Host, play: Play) -> None:
    match = begun(host, 5)
    assert "You cannot pass here" in play("skip", "quit", match=match).screen
    seats = ("human", "human")
    match = begun(host, 5, seats)
    screen = play("", "skip", "quit", match=match, seats=seats).screen
    assert "With two people at one screen" in screen
    assert passes(match, 1) == 0


def test_undo_goes_back_to_what_the_player_answered_himself(host: Host, play: Play) -> None:
    """Being passed for is no answer: undo takes back what was typed before it."""
    match = begun(host, 5)
    screen = play("use repair kit", "1", "1", "undo", "quit", match=match).screen
    assert "Taken back" in screen
    assert "There is no answer" not in screen


def test_reading_about_a_payment_shows_the_card_and_no_counter(
    host: Host, play: Play
) -> None:
    match = begun(host, 5)
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
    screen = re.sub(r"\[[a-z0-9.]+\]", "", screen.split("（規則書は英語です）")[0])
    words = set(re.findall(r"[A-Za-z]{2,}", screen))
    assert words - {"DUR", "ATK", "DEF", "SPD", "dice"} == set()
