"""Studies find faults that were planted in a toy game, and nothing where there is none."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path

import pytest
from attrs import evolve

from tcgkit.lab.simulate.intervals import Share
from tcgkit.lab.study import Asked, Document, document, run_study
from tcgkit.lab.study.findings import Finding, findings
from tcgkit.lab.study.strengths import Elsewhere, findable
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
    players: Sequence[str] = ("coin",),
) -> Document:
    studies = run_study(
        host,
        "duel",
        players=players,
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
    titan = page.figures["coin"].cards["D-T"]
    assert titan.opened.low < 5 / 12 < titan.opened.high  # dealt four, drawn one
    assert titan.difference.low > 0


def test_a_card_that_can_never_be_played_is_found(host: Host) -> None:
    page = study(host, ["brick"])
    assert kinds(page.findings) == [("dead card", "D-B")]
    brick = page.figures["coin"].cards["D-B"]
    assert (brick.seen.count, brick.playable.count) == (brick.playable.total, 0)
    assert f"for 0 of {brick.seen.count}" in page.findings[0].evidence
    assert brick.seen.total == 400  # two players in each of 200 games


def test_a_seat_with_a_head_start_is_found(host: Host) -> None:
    assert kinds(study(host, options={"head_start": "12"}).findings) == [("seat", "seat 1")]


def test_an_unfair_seat_is_found_between_unequal_decks_too(host: Host) -> None:
    """In half of the games each deck meets itself."""
    page = study(host, ["plain", "titan"], {"head_start": "12"}, games=320)
    assert ("seat", "seat 1") in kinds(page.findings)
    assert ("deck", "Plain against Titan") in kinds(page.findings)


def test_games_that_do_not_end_are_found_with_a_seed_to_look_at(host: Host) -> None:
    page = study(host, options={"endless": "true"})
    first = page.findings[0]
    assert (first.kind, first.chance) == ("endless", 0.0)
    cut = page.figures["coin"].cut_off
    assert f"game {cut[0].number} (seed {cut[0].seed})" in first.evidence
    assert f"{len(cut)} of 200" in first.evidence
    assert page.figures["coin"].ended.count == 200 - len(cut)


def test_a_question_without_a_choice_is_found(host: Host) -> None:
    page = study(host, options={"salute": "true"})
    assert kinds(page.findings) == [("forced question", "Salute")]
    figures = page.figures["coin"]
    assert figures.questions["Salute"].asked == figures.forced.count == 2 * 5 * 200
    assert figures.forced.value == 0.5


def test_a_deck_with_the_titan_beats_the_same_deck_without(host: Host) -> None:
    page = study(host, ["plain", "titan"])
    assert kinds(page.findings)[0] == ("deck", "Plain against Titan")
    assert page.findings[0].text == "Titan beats Plain"
    games = page.studies.parts[0].study.games
    met = [("Plain", "Titan"), ("Titan", "Plain")] * 2
    met += [("Plain", "Plain")] * 2 + [("Titan", "Titan")] * 2
    assert [game.decks for game in games] == met * 25


def test_random_players_never_judge_balance(host: Host) -> None:
    """They show what can be played, and that games end."""
    assert study(host, ["titan"], players=("random",)).findings == ()
    page = study(host, ["plain", "titan"], players=("random",))
    assert page.findings == ()
    assert "Balance was not judged: random players show whether games end" in page.verdict
    assert kinds(study(host, ["brick"], players=("random",)).findings) == [
        ("dead card", "D-B")
    ]


def test_balance_is_judged_by_the_last_players_with_enough_games(host: Host) -> None:
    studies = run_study(
        host,
        "duel",
        players=("random", "coin", "greedy"),
        games=(200, 200, 2),
        decks=("titan",),
        seed=1,
    )
    page = document(studies, Asked(target=("duel",)))
    (finding,) = page.findings
    assert (finding.player, finding.who) == ("coin", "coin players")
    assert [each.split()[0] for each in finding.elsewhere] == ["random", "greedy"]
    assert "Balance was judged by 200 games of coin players" in page.verdict


def test_a_finding_names_the_players_that_show_the_opposite(host: Host) -> None:
    page = study(host, options={"head_start": "12"})
    found = page.figures["coin"]
    (seat,) = found.sides
    low, high = 1 - seat.won.high, 1 - seat.won.low
    turned = evolve(
        seat, won=Share(seat.won.total - seat.won.count, seat.won.total, low, high)
    )
    weak = {"random": evolve(found, sides=(turned,)), "coin": found}
    (finding,) = findings(weak)
    assert finding.contradicted == ("random",)
    assert finding.who == "coin players; random players show the opposite"
    (alike,) = findings({"random": found, "coin": found})
    assert (alike.contradicted, alike.who) == ((), "coin players")


def test_only_what_is_certain_contradicts() -> None:
    more, less = (
        Elsewhere("random", sign * 0.2, sign * 0.2 - 0.1, sign * 0.2 + 0.1, "")
        for sign in (1, -1)
    )
    assert more.contradicts(-0.3)
    assert not more.contradicts(0.3)
    assert less.contradicts(0.3)
    assert not less.contradicts(-0.3)
    assert not Elsewhere("random", 0.2, -0.1, 0.5, "").contradicts(-0.3)


def test_nothing_stands_out_says_what_would_have(host: Host) -> None:
    """More games would have shown less."""

    def limits(games: int) -> tuple[float, float]:
        page = study(host, games=games)
        assert page.findings == ()
        found = page.figures["coin"]
        least = findable(found, page.tests, 0.05, 0.03, 0.05, 25)
        assert least.side is not None
        assert least.card is not None
        assert (
            f"a seat or deck from about {100 * least.side:.0f} points off" in page.verdict
        )
        return least.side, least.card

    few, many = limits(200), limits(800)
    assert few[0] / 2 == pytest.approx(many[0], rel=0.2)
    assert few[1] / 2 == pytest.approx(many[1], rel=0.2)
    assert 0.1 < few[0] < 0.2


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
