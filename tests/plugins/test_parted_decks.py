"""Decks with further parts, from their files through matches to records and back."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from attrs import evolve

from tcgkit.kernel.cards import Text
from tcgkit.kernel.errors import DeckError, RecordError
from tcgkit.kernel.rules import DeckRules
from tcgkit.lab.simulate import simulate
from tcgkit.plugins import Host, Match, load_plugins, load_record, resume, verify
from tcgkit.plugins._fingerprint import fingerprint
from tcgkit.testing.contract import check_contract, installed
from tests.plugins.night_watch import DAWN, installed_in


@pytest.fixture
def host(tmp_path: Path) -> Host:
    return load_plugins(extra=[("watch", installed_in(tmp_path))])


def played(host: Host, answers: int = 500) -> Match:
    match, random = Match.start(host, "watch", seed=7), Random(7)
    for _ in range(answers):
        if match.asked is None:
            break
        decision = match.seat(match.asked).decision
        assert decision is not None
        match.answer(random.randrange(len(decision)), match.asked)
    return match


def posts(match: Match, player: int) -> list[tuple[str, int, bool]]:
    return [(o.defn.key, o.slot, o.up) for o in match.game.zone("post", player)]


def test_a_match_lays_the_parts_of_its_decks_out(host: Host) -> None:
    match = Match.start(host, "watch", decks=("dawn", "dusk"))
    assert posts(match, 0) == [("W-3", 0, False), ("W-1", 1, False), ("W-2", 2, False)]
    assert posts(match, 1) == [("W-2", 0, False), ("W-2", 1, False), ("W-3", 2, False)]
    assert len(match.game.zone("deck", 0)) + len(match.game.zone("hand", 0)) == 7


def test_only_its_owner_reads_a_part_that_lies_face_down(host: Host) -> None:
    match = Match.start(host, "watch")
    own = match.seat(0).view().zones["1.post"]
    assert [card.defn and card.defn.key for card in own.cards] == ["W-3", "W-1", "W-2"]
    for viewer, zone in ((0, "2.post"), (1, "1.post")):
        cards = match.seat(viewer).view().zones[zone].cards
        assert [(card.defn, card.up) for card in cards] == [(None, False)] * 3


def test_a_deck_without_its_part_is_refused_with_its_line(
    host: Host, tmp_path: Path
) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(DAWN.replace("watchers", "wachers"), encoding="utf-8")
    with pytest.raises(DeckError) as caught:
        Match.start(host, "watch", decks=(str(path), None))
    assert caught.value.problems == (
        f"{path}:10: unknown part 'wachers' (did you mean 'watchers'?)",
        f"{path}:9: missing part 'watchers', such as watchers = [\"…\"] under [parts]",
    )


def test_rules_for_other_options_can_want_other_parts(host: Host, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(DAWN.partition("[parts]")[0], encoding="utf-8")
    match = Match.start(host, "watch", decks=(path, path), options={"starters": "none"})
    assert posts(match, 0) == []
    with pytest.raises(DeckError, match="unknown part 'watchers': there are none"):
        Match.start(host, "watch", options={"starters": "none"})


def test_every_violated_clause_about_a_part_is_told(host: Host, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(DAWN.replace('["W-3", "W-1", "W-2"]', '["W-3"]'), encoding="utf-8")
    with pytest.raises(DeckError, match=r"watch\.deck\.2: 1 starting watchers: 3 begin"):
        Match.start(host, "watch", decks=(path, None))


# ---- records -------------------------------------------------------------------------


def test_a_record_holds_the_parts_and_replays(host: Host) -> None:
    match = played(host)
    assert match.result is not None
    record = load_record(match.record().to_json().encode())
    assert record == match.record()
    assert record.decks[0].parts == {"watchers": ("W-3", "W-1", "W-2")}
    assert verify(record, host) == []


def test_the_cards_of_a_part_are_pinned_though_they_are_nowhere_else(host: Host) -> None:
    """W-3 is a starting watcher only."""
    pinned = played(host, 0).record().cards[0].text
    assert "card W-3 " in pinned


def test_a_game_is_resumed_and_taken_back_to_its_start(host: Host) -> None:
    match = played(host, 5)
    again = resume(match.record(), host)
    assert fingerprint(again.game) == fingerprint(match.game)
    match.back_to(0)
    assert fingerprint(match.game) == fingerprint(played(host, 0).game)


def test_records_of_decks_with_a_main_part_only_are_as_they_were() -> None:
    match = Match.start(load_plugins(), "cmvr")
    data = json.loads(match.record().to_json())
    assert [set(deck) for deck in data["decks"]] == [{"name", "cards"}] * 2
    old = json.dumps(data).encode()
    assert load_record(old) == match.record()


Change = Callable[[dict[str, Any]], object]


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda deck: deck.pop("parts"), "missing part 'watchers'"),
        (
            lambda deck: deck["parts"].update(more=["W-1"]),
            "unknown part 'more': there is watchers",
        ),
        (
            lambda deck: deck["parts"]["watchers"].append("W-9"),
            "unknown card 'W-9'",
        ),
        (lambda deck: deck["parts"]["watchers"].pop(), "watch.deck.2: 2 starting watchers"),
    ],
)
def test_a_record_whose_parts_do_not_fit_is_not_played(
    host: Host, change: Change, said: str
) -> None:
    data = json.loads(played(host, 3).record().to_json())
    change(data["decks"][0])
    (problem,) = verify(load_record(json.dumps(data).encode()), host)
    assert said in problem


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (
            lambda deck: deck["parts"].update(watchers="W-1"),
            "decks[0].parts['watchers']: must be a list",
        ),
        (lambda deck: deck.update(parts=["W-1"]), "decks[0].parts: must be a table"),
        (
            lambda deck: deck["parts"].update(watchers=["W-1"] * 1001),
            "decks[0]: part 'watchers' has 1001 cards",
        ),
    ],
)
def test_a_record_with_parts_of_another_form_is_refused(
    host: Host, change: Change, said: str
) -> None:
    data = json.loads(played(host, 0).record().to_json())
    change(data["decks"][0])
    with pytest.raises(RecordError) as caught:
        load_record(json.dumps(data).encode())
    assert said in str(caught.value)


# ---- what else takes decks -----------------------------------------------------------


def test_the_contract_suite_plays_decks_with_parts(host: Host) -> None:
    rules, decks = installed(host.ruleset("watch"))[0]
    assert [len(deck.parts["watchers"]) for deck in decks] == [3, 3]
    assert check_contract(rules, decks, seeds=range(2), laws=["names_are_complete"]) == []


def test_the_contract_suite_finds_a_part_or_a_card_of_one_without_a_name(
    host: Host,
) -> None:
    rules, decks = installed(host.ruleset("watch"))[0]
    part = evolve(rules.decks.parts["watchers"], text=Text("watchers", ""))
    card = evolve(decks[0].parts["watchers"][0], name=Text("", "犬"))
    nameless = evolve(decks[0], parts={"watchers": (card,)})
    found = check_contract(
        evolve(rules, decks=DeckRules(parts={"watchers": part})),
        [nameless, nameless],
        seeds=(1,),
        laws=["names_are_complete"],
    )
    assert {breach.seen for breach in found} == {
        "deck part watchers has no name (ja)",
        "card W-3 has no name (en)",
    }


def test_simulated_games_have_the_parts(host: Host) -> None:
    """``watch.end.1``: the last watcher left, in a game whose decks begin with three."""
    report = simulate(host, "watch", games=8, seed=3)
    assert "watch.end.1" in {line.clause for line in report.lines}


def test_the_parts_of_a_simulation_are_those_of_its_options(
    host: Host, tmp_path: Path
) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(DAWN.partition("[parts]")[0], encoding="utf-8")
    none = {"starters": "none"}
    report = simulate(host, "watch", games=2, decks=(path, path), options=none)
    assert len(report.lines) == 2
    with pytest.raises(DeckError, match="unknown part 'watchers': there are none"):
        simulate(host, "watch", games=1, options={"starters": "none"})
