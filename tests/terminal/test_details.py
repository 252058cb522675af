"""``details``: being asked routine questions, or not, in a game that has some."""

from __future__ import annotations

from tcgkit.kernel.sight import Trace
from tcgkit.plugins import Host
from tcgkit.plugins.match import Match
from tests.terminal.conftest import Play


def test_a_script_is_asked_everything_until_it_says_otherwise(
    host: Host, play: Play
) -> None:
    match = Match.start(host, "e2drive", seed=3, players=("human", "dice"), trace=Trace())
    played = play("?", "details", "details", match=match)
    assert (
        "be asked for each choice of this kind, or no longer: which ether pays"
        in played.screen
    )
    assert "You are no longer asked: which ether pays." in played.screen
    assert "From now on you are asked: which ether pays." in played.screen
    assert played.session.answers.by_hand == {0}


def test_without_routine_questions_it_is_an_answer_like_any_other(play: Play) -> None:
    assert "Not understood: details" in play("details").screen
