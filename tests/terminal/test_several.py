"""Several answers in one line, where the question takes them."""

from __future__ import annotations

import pytest

from tcgkit.kernel.cards import Lang
from tcgkit.kernel.sight import Trace
from tcgkit.plugins import Host
from tcgkit.plugins.match import Match
from tcgkit.terminal.texts import say
from tests.terminal.conftest import Play


def cosmic(host: Host) -> Match:
    """Return a game whose first question is for the materials of player 1, who may place two."""
    match = Match.start(host, "cosmic", seed=1, players=("human", "idle"), trace=Trace())
    while match.game.prompt() != "Which card do you place as a material?":
        match.answer(0)
    assert match.asked == 0
    return match


def placed(match: Match) -> int:
    return match.game.view(0).zones["1.orbit"].count


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_example_of_the_question_places_two_materials(
    host: Host, play: Play, lang: Lang
) -> None:
    match = cosmic(host)
    assert match.game.decision is not None
    last = len(match.game.decision.options) - 1
    played = play(f"1,{last}", match=match, seats=("human", "idle"), lang=lang)
    assert say("ask_several", lang, last=last) in played.screen
    assert f"1,{last}" in say("ask_several", lang, last=last)
    assert placed(match) == 2
    assert say("several_stopped", lang) not in played.screen


def test_one_that_does_not_fit_is_told_and_asked_anew(host: Host, play: Play) -> None:
    """The same hex twice."""
    match = cosmic(host)
    played = play("1 2", match=match, seats=("human", "idle"))
    assert placed(match) == 1
    assert "Your further answers do not fit any more; you are asked again." in played.screen


def test_other_questions_take_one(play: Play) -> None:
    screen = play("1 2").screen
    assert "several at once" not in screen
    assert "Not understood: 1 2." in screen
