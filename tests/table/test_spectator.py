"""The picture of a spectator: what all players are shown, and nothing that depends on a card that some do not know."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from attrs import evolve

from tcgkit.kernel.sight import Trace
from tcgkit.kernel.state import SPECTATOR, Concede
from tcgkit.plugins import Host, load_plugins
from tcgkit.plugins.match import Match
from tcgkit.table.picture import Pictures
from tcgkit.testing.contract.worlds import stand, with_other_faces
from tests.table.conftest import a_match, moments, pictures_of

GAMES = [
    pytest.param(game, marks=[] if game == "cmvr" else pytest.mark.exhaustive)
    for game in load_plugins().rulesets
]


def faces(data: Any) -> set[str]:
    return {face["key"] for face in data["faces"]}


@pytest.mark.parametrize("game", GAMES)
def test_a_spectator_is_shown_faces_that_all_players_are_shown_and_no_question(
    host: Host, game: str
) -> None:
    match = a_match(host, game, 5)
    pictures = pictures_of(host, match)
    shown = 0
    for _ in moments(match, 5, every=6):
        picture = pictures.picture(SPECTATOR, "en").data()
        players = [pictures.picture(seat, "en").data() for seat in range(2)]
        assert faces(picture) <= faces(players[0]) & faces(players[1])
        shown += len(faces(picture))
        assert picture["seat"] is None
        assert picture["near"] == 0
        assert picture["question"] is None
        assert not picture["can_undo"]
        assert not any(person["own"] for person in picture["people"])
        assert not any(side["own"] for side in picture["table"]["sides"])
        assert picture["phases"] == players[0]["phases"]
        assert len(picture["log"]) == len(players[0]["log"])
        assert [s["player"] for s in picture["table"]["sides"]] == [
            s["player"] for s in players[0]["table"]["sides"]
        ]
    assert shown > 20


@pytest.mark.parametrize("game", GAMES)
def test_no_byte_for_a_spectator_depends_on_a_face_that_some_player_does_not_know(
    host: Host, game: str
) -> None:
    match = a_match(host, game, 9)
    pictures = pictures_of(host, match)
    rng, compared = Random(9), 0
    for _ in moments(match, 9, every=7):
        swapped = with_other_faces(match.game, SPECTATOR, rng, 6)
        if swapped is None or stand(swapped[0], match.game):
            continue
        world = evolve(match, game=swapped[0])
        other = Pictures(world, pictures.printer, pictures.kinds, pictures.answers)
        for lang in ("en", "ja"):
            one, two = (each.picture(SPECTATOR, lang) for each in (pictures, other))
            assert one.to_json() == two.to_json()
        compared += 1
    assert compared > 5


def test_a_spectator_reads_who_won(host: Host) -> None:
    match = Match.start(host, "cmvr", seed=1, trace=Trace())
    pictures = pictures_of(host, match)
    match.input(Concede(0))
    ending = pictures.picture(SPECTATOR, "en").ending
    assert ending is not None
    assert ending.text == "P2 wins."
    last = pictures.picture(SPECTATOR, "en").log[-1]
    assert last.text == "P2 wins"
