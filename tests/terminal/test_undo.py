"""What can be taken back: nothing learned, no chance used, nobody else has answered."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tcgkit.kernel.state import Concede
from tcgkit.plugins.match import Match
from tcgkit.table.undo import Checkpoint, known_faces, refusal

StartMatch = Callable[..., Match]
Play = Callable[..., Any]


def checkpoint(match: Match) -> Checkpoint:
    assert match.asked is not None
    return Checkpoint.at(match.game, match.asked, len(match.journal), "")


def first_that(match: Match, start: str) -> str:
    decision = match.game.decision
    assert decision is not None
    keys = [match.game.key(option) for option in decision.options]
    return next(key for key in keys if key.startswith(start))


def test_a_card_set_from_the_own_hand_can_be_taken_back(play: Play) -> None:
    played = play("set foot knight peon", "undo", "quit", seats=("human", "idle"))
    assert "Taken back: Set Foot Knight Peon." in played.screen
    assert played.match.journal[-1].player != 0
    after = played.screen.split("Taken back")[1]
    assert "Set Foot Knight Peon" in after


def test_several_answers_are_taken_back_one_after_the_other(play: Play) -> None:
    played = play("set foot", "2", "undo", "undo", "undo", "quit", seats=("human", "idle"))
    assert played.screen.count("Taken back") == 2
    assert "You have no answer to take back." in played.screen


def test_a_face_that_was_seen_since_stays_seen(start: StartMatch) -> None:
    match = start(7)
    at = checkpoint(match)
    while match.game.view(at.player).table["round"] < 2:
        decision = match.game.decision
        assert decision is not None
        match.answer(0 if match.asked == at.player else len(decision.options) - 1)
    no = refusal(match.game, at, [])
    assert no is not None
    assert no.reason == "learned"
    new = known_faces(match.game.view(at.player)) - at.faces
    assert {card.key for card in no.cards} == {key for _, key in new}


def test_chance_that_was_used_since_is_not_used_again(start: StartMatch) -> None:
    match = start(7)
    at = checkpoint(match)
    match.game.pick(2, "tosses")
    no = refusal(match.game, at, [])
    assert no is not None
    assert no.reason == "chance"


def test_another_human_who_has_answered_need_not_answer_again(start: StartMatch) -> None:
    match = start(7)
    at = checkpoint(match)
    assert refusal(match.game, at, [at.player]) is None
    no = refusal(match.game, at, [1 - at.player])
    assert no is not None
    assert no.reason == "other"


def test_what_undo_restores_is_the_position_it_was(start: StartMatch) -> None:
    match = start(7)
    before = [match.game.view(player) for player in (0, 1)]
    entries = len(match.journal)
    match.answer(first_that(match, "set"))
    match.back_to(entries)
    assert [match.game.view(player) for player in (0, 1)] == before


def test_own_cards_that_change_places_are_nothing_new(start: StartMatch) -> None:
    match = start(7)
    at = checkpoint(match)
    match.answer(first_that(match, "set_face_down"))
    assert refusal(match.game, at, []) is None


def test_undo_is_refused_in_the_reader_s_language(play: Play) -> None:
    played = play("1", "1", "1", "1", "undo", "quit", lang="ja", seed=5)
    assert "取り消せません" in played.screen
    assert "cannot" not in played.screen


def test_a_conceded_game_is_over(start: StartMatch) -> None:
    match = start(7)
    match.input(Concede(0))
    assert match.result is not None
