"""Studies find faults that were planted in a toy game, and nothing where there is none."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path

import pytest

from tcgkit.lab.study import Asked, Document, document, run_study
from tcgkit.lab.study.findings import Finding
from tcgkit.plugins import Host, load_plugins
from tests.lab.duel import installed_in


def duel_host(folder: Path) -> Host:
    return load_plugins(extra=[("duel", installed_in(folder))])


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("duel")


@pytest.fixture(scope="module")
def host(folder: Path) -> Host:
    return duel_host(folder)


def study(
    host: Host,
    decks: Sequence[str] = ("plain",),
    options: Mapping[str, str] | None = None,
    games: int = 200,
    seed: int = 1,
) -> Document:
    studies = run_study(
        host,
        "duel",
        players=("random",),
        games=(games,),
        decks=decks,
        options=options,
        seed=seed,
    )
    return document(studies, Asked(target=("duel",), decks=decks))


def kinds(found: Sequence[Finding]) -> list[tuple[str, str]]:
    return [(each.kind, each.about) for each in found]


def test_a_fair_game_has_no_findings(host: Host) -> None:
    """The same deck, the same players, seats swapped; docs/how-to/study-your-game.md says how
    often there is one over many seeds."""
    for seed in (1, 2, 3):
        page = study(host, seed=seed)
        assert page.findings == ()
        assert page.verdict.startswith("Nothing stands out.")
        assert page.tests == 26


def test_a_card_that_is_too_strong_is_found_and_no_other(host: Host) -> None:
    page = study(host, ["titan"])
    (finding,) = page.findings
    assert (finding.kind, finding.about) == ("strong card", "D-T")
    assert finding.text == "players with Titan (D-T) in hand early win more often"
    assert finding.chance < 0.01
    assert "points with it in the opening hand" in finding.evidence
    titan = page.figures["random"].cards["D-T"]
    assert titan.opened.low < 5 / 12 < titan.opened.high  # dealt four, drawn one
    assert titan.difference.low > 0


def test_a_card_that_can_never_be_played_is_found(host: Host) -> None:
    page = study(host, ["brick"])
    assert kinds(page.findings) == [("dead card", "D-B")]
    brick = page.figures["random"].cards["D-B"]
    assert (brick.seen.count, brick.playable.count) == (brick.playable.total, 0)
    assert f"for 0 of {brick.seen.count}" in page.findings[0].evidence
    assert brick.seen.total == 400  # two players in each of 200 games


def test_a_seat_with_a_head_start_is_found(host: Host) -> None:
    assert kinds(study(host, options={"head_start": "12"}).findings) == [("seat", "seat 1")]


def test_games_that_do_not_end_are_found_with_a_seed_to_look_at(host: Host) -> None:
    page = study(host, options={"endless": "true"})
    first = page.findings[0]
    assert (first.kind, first.chance) == ("endless", 0.0)
    cut = page.figures["random"].cut_off
    assert f"game {cut[0].number} (seed {cut[0].seed})" in first.evidence
    assert f"{len(cut)} of 200" in first.evidence
    assert page.figures["random"].ended.count == 200 - len(cut)


def test_a_question_without_a_choice_is_found(host: Host) -> None:
    page = study(host, options={"salute": "true"})
    assert kinds(page.findings) == [("forced question", "Salute")]
    figures = page.figures["random"]
    assert figures.questions["Salute"].asked == figures.forced.count == 2 * 5 * 200
    assert figures.forced.value == 0.5


def test_a_deck_with_the_titan_beats_the_same_deck_without(host: Host) -> None:
    page = study(host, ["plain", "titan"])
    assert kinds(page.findings)[0] == ("deck", "Plain against Titan")
    assert page.findings[0].text == "Titan beats Plain"
    for game in page.studies.parts[0].study.games:
        decks = ("Plain", "Titan") if game.number % 2 == 0 else ("Titan", "Plain")
        assert game.decks == decks


@pytest.mark.exhaustive
def test_workers_change_nothing(host: Host, folder: Path) -> None:
    def games(workers: int) -> str:
        studies = run_study(
            host,
            "duel",
            players=("random",),
            games=(40,),
            decks=("plain", "titan"),
            workers=workers,
            load_host=partial(duel_host, folder),
        )
        return studies.parts[0].study.to_json()

    assert games(1) == games(2)
