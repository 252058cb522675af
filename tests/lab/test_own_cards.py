"""Simulations, studies and the contract with decks that bring their own cards."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random

import pytest

from tcgkit.lab.simulate import simulate
from tcgkit.lab.study import study_games, study_records
from tcgkit.plugins import Host, Match
from tcgkit.plugins.records import save_record
from tcgkit.testing.contract import check_contract, installed
from tests.plugins.two_sided_watch import MINE, OWN, host_in

OTHER = MINE.replace('"mine.tcg"', f"'''\n{OWN.replace('Lynx', 'Stork')}'''")


@pytest.fixture
def host(tmp_path: Path) -> Host:
    return host_in(tmp_path)


@pytest.fixture
def other(tmp_path: Path) -> Path:
    """Return a deck of the same name and the same keys, whose ``W-1`` is another card."""
    path = tmp_path / "other.toml"
    path.write_text(OTHER, encoding="utf-8")
    return path


@pytest.mark.exhaustive
def test_worker_processes_read_the_own_cards_again(tmp_path: Path, other: Path) -> None:
    """Their files are elsewhere: only the text goes there."""
    host = host_in(tmp_path)
    folder = tmp_path / "workers"
    folder.mkdir()
    load_host = partial(host_in, folder)
    load_host()  # writes the files of the game
    (folder / "mine.tcg").write_text("nothing of the kind", encoding="utf-8")
    run: Callable[..., object] = partial(
        simulate, host, "watch", games=4, seed=3, decks=("mine", other), load_host=load_host
    )
    one, two = run(workers=1), run(workers=2)
    assert one.to_json(speed=False) == two.to_json(speed=False)  # type: ignore[attr-defined]  # reports


def test_a_study_tells_the_cards_of_each_deck_apart(host: Host, other: Path) -> None:
    study = study_games(host, "watch", games=3, seed=2, decks=("mine", other))
    assert {name: row.name for name, row in study.card_rows().items()} == {
        "Mine (2): M-1": "Moth",
        "Mine (2): M-2": "Bell",
        "Mine (2): W-1": "Stork",
        "Mine: M-1": "Moth",
        "Mine: M-2": "Bell",
        "Mine: W-1": "Lynx",
        "W-2": "Fox",
    }
    assert all(row.games == 3 for row in study.card_rows().values())
    used = {name for game in study.games for name, _ in game.notes.legal}
    assert used
    assert used <= set(study.cards)


def test_versions_count_as_the_printed_card(host: Host) -> None:
    study = study_games(host, "watch", games=2, seed=2, decks=("plain", "plain"))
    assert list(study.card_rows()) == ["T-1", "W-1", "W-2"]


def test_a_study_of_records_is_that_of_the_games(
    host: Host, other: Path, tmp_path: Path
) -> None:
    paths = []
    pairs: tuple[tuple[str, str | Path], ...] = (("mine", other), ("mine", "plain"))
    for number, decks in enumerate(pairs):
        match, random = Match.start(host, "watch", seed=number, decks=decks), Random(number)
        while match.asked is not None:
            decision = match.seat(match.asked).decision
            assert decision is not None
            match.answer(random.randrange(len(decision)), match.asked)
        paths.append(tmp_path / f"{number}.json")
        save_record(match.record(), paths[-1])
    rows = study_records(host, paths).card_rows()
    assert {name: row.games for name, row in rows.items()} == {
        "Mine (2): M-1": 1,
        "Mine (2): M-2": 1,
        "Mine (2): W-1": 1,
        "Mine: M-1": 2,
        "Mine: M-2": 2,
        "Mine: W-1": 2,
        "T-1": 1,
        "W-1": 1,
        "W-2": 2,
    }


def test_the_contract_suite_plays_decks_with_own_cards(host: Host) -> None:
    rules, decks = installed(host.ruleset("watch"))[0]
    assert [next(iter(deck.cards)).name.en for deck in decks] == [
        "Lynx by day",
        "Owl by day",
    ]
    laws = ["names_are_complete", "forks_are_equal", "records_replay", "knowledge_is_true"]
    assert check_contract(rules, decks, seeds=range(2), laws=laws) == []
