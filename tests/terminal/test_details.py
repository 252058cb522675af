"""``details``: being asked questions that are answered in the usual way, or not."""

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
    what = "which ether pays, choices between what comes to the same"
    assert f"be asked for each choice of this kind, or no longer: {what}" in played.screen
    assert f"You are no longer asked: {what}." in played.screen
    assert f"From now on you are asked: {what}." in played.screen
    assert played.session.answers.by_hand == {0}


def test_a_game_without_routine_questions_has_those_that_come_to_the_same(
    play: Play,
) -> None:
    played = play("details", lang="ja")
    assert (
        "今後は何を選んでも結果が同じ選択を確認せず、通常の選択をします。" in played.screen
    )
    assert played.session.answers.by_hand == set()
