"""Everything that a window is sent, in whole games: no byte depends on a face that its seat does not know."""

from __future__ import annotations

import copy
from random import Random

import pytest
from attrs import evolve

from tcgkit.kernel.cards import Lang
from tcgkit.kernel.state import SPECTATOR
from tcgkit.plugins import Host, load_plugins
from tcgkit.table.picture import Pictures
from tcgkit.testing.contract.worlds import stand, with_other_faces
from tcgkit.web.channels import Channel, Drawings
from tests.table.conftest import a_match, moments, pictures_of

GAMES = [
    pytest.param(game, marks=[] if game == "cmvr" else pytest.mark.exhaustive)
    for game in load_plugins().rulesets
]


def nowhere(text: str) -> None:
    raise AssertionError("nothing is sent")


def copied(channel: Channel) -> Channel:
    """Return a window that has been sent the same."""
    other = Channel(channel.seat, channel.lang, channel.send)
    other.__setstate__(copy.deepcopy(channel.__getstate__()))  # type: ignore[attr-defined]  # slots of attrs
    return other


@pytest.mark.parametrize("game", GAMES)
def test_the_traffic_of_a_seat_is_the_same_with_other_hidden_cards(
    host: Host, game: str
) -> None:
    match = a_match(host, game, 11)
    pictures = pictures_of(host, match)
    langs: tuple[Lang, ...] = ("en", "ja")
    viewers = 0, 1, SPECTATOR
    windows = [Channel(seat, lang, nowhere) for seat in viewers for lang in langs]
    rng, compared, sent = Random(11), 0, 0
    drawings = Drawings(pictures)
    for number, _ in enumerate(moments(match, 11)):
        drawings.moved_on()
        for window in windows:
            before = copied(window) if number % 9 == 0 else None
            text = window.picture(drawings)
            sent += len(text or "")
            if before is None:
                continue
            swapped = with_other_faces(match.game, window.seat, rng, 6)
            if swapped is None or stand(swapped[0], match.game):
                continue
            world = evolve(match, game=swapped[0])
            other = Pictures(world, pictures.printer, pictures.kinds, pictures.answers)
            assert before.picture(Drawings(other)) == text
            compared += 1
    assert compared > 20
    assert sent > 10_000


def test_a_window_is_sent_nothing_when_nothing_changes_for_its_seat(host: Host) -> None:
    match = a_match(host, "cmvr", 3)
    drawings = Drawings(pictures_of(host, match))
    window = Channel(0, "en", nowhere)
    first = window.picture(drawings)
    assert first is not None
    assert window.picture(drawings) is None
    window.forget()
    assert window.picture(drawings) == first
