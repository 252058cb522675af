"""Records of games with decks that brought their own cards: they need none of the files."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tcgkit.kernel.errors import RecordError
from tcgkit.plugins import Host, Match, load_plugins, load_record, resume, verify
from tcgkit.plugins._fingerprint import fingerprint
from tests.plugins.two_sided_watch import MINE, OWN, installed_in

ASTERION = """\
set "Mine" / "私" for cmvr-compatible

card X-1 "My Asterion" / "私のアステリオン"
    type: unit    rarity: Super Rare    terrain: space    class: exclusive    pilots: Rain Hart
    stats: shooting 800, melee 600, special 400, mobility 700, armor 400

    ability "Rider and Machine" / "人機一体" (continuous, regular)
        While "Rain Hart" is aboard: this unit gets shooting +200.
"""


@pytest.fixture
def host(tmp_path: Path) -> Host:
    return load_plugins(extra=[("watch", installed_in(tmp_path))])


def played(host: Host, answers: int = 500) -> Match:
    match, random = Match.start(host, "watch", decks=("mine", "mine"), seed=7), Random(7)
    for _ in range(answers):
        if match.asked is None:
            break
        decision = match.seat(match.asked).decision
        assert decision is not None
        match.answer(random.randrange(len(decision)), match.asked)
    return match


def test_a_record_holds_the_own_cards_of_its_decks(host: Host) -> None:
    match = played(host)
    assert match.result is not None
    record = load_record(match.record().to_json().encode())
    assert record == match.record()
    for deck in record.decks:
        assert 'card W-1 "Lynx" / "山猫"' in deck.texts
    (pinned,) = record.cards
    assert 'card W-2 "Fox"' in pinned.text
    assert "W-1" not in pinned.text


def test_it_replays_without_the_files_of_the_deck_and_the_cards(tmp_path: Path) -> None:
    here = load_plugins(extra=[("watch", installed_in(tmp_path))])
    data = played(here).record().to_json().encode()
    for name in ("mine.tcg", "mine.toml"):
        (tmp_path / name).unlink()
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    module = installed_in(elsewhere)
    text = (elsewhere / "watch.tcg").read_text(encoding="utf-8")
    (elsewhere / "watch.tcg").write_text(text.replace("W-2", "Z-2"), encoding="utf-8")
    (elsewhere / "mine.tcg").write_text(
        OWN.replace("sight: 3", "sight: 0"), encoding="utf-8"
    )
    there = load_plugins(extra=[("watch", module)])
    assert verify(load_record(data), there) == []


def test_the_record_of_a_replayed_game_is_the_record(host: Host) -> None:
    match = played(host)
    assert resume(match.record(), host).record() == match.record()


def test_a_game_is_resumed_with_the_cards_it_had(host: Host) -> None:
    match = played(host, 5)
    again = resume(match.record(), host)
    assert fingerprint(again.game) == fingerprint(match.game)
    names = {obj.defn.name.en for obj in again.game.zone("deck", 0)}
    assert names <= {"Lynx by day", "Lynx by night", "Moth by day", "Bell", "Fox by night"}
    again.back_to(0)
    assert fingerprint(again.game) == fingerprint(played(host, 0).game)


def test_records_of_decks_without_own_cards_are_as_they_were(host: Host) -> None:
    match = Match.start(host, "watch", decks=("plain", "plain"))
    data = json.loads(match.record().to_json())
    assert [set(deck) for deck in data["decks"]] == [{"name", "cards"}] * 2


def test_cards_of_the_library_that_own_texts_name_are_pinned(tmp_path: Path) -> None:
    """Rain Hart is in no deck; a text of the deck's own names her, in words of the library."""
    host = load_plugins()
    deck = host.deck("cmvr-compatible", "union").path.read_text(encoding="utf-8")
    deck = deck.replace('"SU-06" = 2', '"X-1" = 2').replace('"SU-11" = 1', '"KN-13" = 1')
    path = tmp_path / "mine.toml"
    path.write_text(deck.replace("\n[cards]", f"texts = '''\n{ASTERION}'''\n[cards]"))
    match = Match.start(host, "cmvr-compatible", decks=(path, "empire"))
    mine = match.decks[0]
    assert "X-1" in mine.keys
    assert "SU-11" not in mine.keys
    record = load_record(match.record().to_json().encode())
    assert 'card SU-11 "Rain Hart"' in record.cards[0].text
    assert "X-1" not in record.cards[0].text
    assert verify(record, host) == []


@pytest.mark.parametrize(
    ("texts", "said"),
    [
        ("", "unknown card 'W-1-day'"),
        (OWN.replace("sight: 3", "sight: far"), "own cards of deck 1:4:29: DSL201"),
        (OWN.replace("M-2", "M-3"), "unknown card 'M-2' (did you mean"),
    ],
)
def test_a_record_whose_own_cards_do_not_fit_is_not_played(
    host: Host, texts: str, said: str
) -> None:
    data = json.loads(played(host, 3).record().to_json())
    data["decks"][0]["texts"] = texts
    (problem, *_) = verify(load_record(json.dumps(data).encode()), host)
    assert said in problem


@pytest.mark.parametrize("texts", [3, ["a"], None])
def test_own_cards_of_another_form_are_refused(host: Host, texts: Any) -> None:
    data = json.loads(played(host, 0).record().to_json())
    data["decks"][0]["texts"] = texts
    with pytest.raises(RecordError, match=r"decks\[0\]\.texts: must be a text"):
        load_record(json.dumps(data).encode())


def test_a_deck_of_own_cards_alone_can_be_recorded(tmp_path: Path) -> None:
    """Nothing of the library is pinned then but its words."""
    host = load_plugins(extra=[("watch", installed_in(tmp_path, card_files=()))])
    path = tmp_path / "mine.toml"
    path.write_text(MINE.replace('"W-2" = ["night"]\n', ""), encoding="utf-8")
    match = Match.start(host, "watch", decks=(path, path))
    assert verify(load_record(match.record().to_json().encode()), host) == []
