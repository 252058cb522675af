"""What a rule is worth: a curve with known points, and a game without an action."""

from __future__ import annotations

from pathlib import Path

import pytest

from tcgkit.lab.study import StudyError
from tcgkit.lab.worth import Variant, Variants, variants_of
from tcgkit.lab.worth.variants import over_range, taken_away, variant_lines, variant_table
from tcgkit.plugins import Host, load_plugins
from tests.lab import toss


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Host:
    folder: Path = tmp_path_factory.mktemp("toss")
    return load_plugins(extra=[("toss", toss.installed_in(folder))])


def compared(host: Host, *variants: Variant, games: int = 200) -> Variants:
    return variants_of(host, "toss", variants, players=["random"], games=games, seed=2)


def wins(percent: int) -> float:
    """Return the chance of the first player: two of three tosses."""
    toss_ = percent / 100
    return toss_**2 * (3 - 2 * toss_)


def test_each_value_of_an_option_has_its_exact_point_on_the_curve(host: Host) -> None:
    chosen = [Variant(str(p), {"percent": p}) for p in (50, 65, 80)]
    found = compared(host, *chosen)
    for point, percent in zip(found.points, (50, 65, 80), strict=True):
        assert point.first.low <= wins(percent) <= point.first.high
        assert point.edge.low <= wins(percent) - wins(50) <= point.edge.high
    assert found.points[2].edge.low > found.points[1].edge.value > 0
    assert "against 50: first seat +" in [*variant_lines(found)][-1]
    assert [each["variant"] for each in variant_table(found)["points"]] == [
        "50",
        "65",
        "80",
    ]


def test_a_value_against_itself_moves_nothing(host: Host) -> None:
    """The games have the same seeds, so they go the same way."""
    point = compared(host, Variant("a", {}), Variant("b", {}), games=30).points[1]
    assert point.edge.is_nothing
    assert point.longer.value == 0


def test_progress_moves_within_a_variant_and_over_all_of_them(host: Host) -> None:
    told: list[tuple[int, int]] = []
    pair = [Variant("a", {}), Variant("b", {"percent": 80})]
    variants_of(
        host, "toss", pair, players=["random"], games=200,
        progress=lambda done, total: told.append((done, total)),
    )  # fmt: skip
    done = [each for each, _ in told]
    assert done == sorted(done)
    assert {total for _, total in told} == {400}
    assert any(0 < each < 200 for each in done)
    assert 200 in done
    assert done[-1] == 400


def test_a_range_has_every_number_and_keeps_the_other_options() -> None:
    chosen = over_range("percent", "3..5", {"full": "true", "percent": "3..5"})
    assert [each.name for each in chosen] == ["percent=3", "percent=4", "percent=5"]
    assert chosen[1].options == {"full": "true", "percent": "4"}
    every = over_range("full", "..", {}, toss.OPTIONS)
    assert [each.options for each in every] == [{"full": False}, {"full": True}]
    for text in ("5..3", "..", "..4", "1..x", "1..99"):
        with pytest.raises(StudyError, match="range"):
            over_range("percent", text, {})


def test_an_action_that_does_nothing_can_be_taken_away(host: Host) -> None:
    """Nobody needs to be bad: without it games go on, and are as even as before."""
    found = compared(host, *taken_away("bad", {}), games=60)
    assert found.points[1].variant.name == "without bad"
    assert found.points[1].edge.low <= 0 <= found.points[1].edge.high


def test_an_action_without_which_a_game_stands_still_is_refused(host: Host) -> None:
    """Player 2 can only be good."""
    with pytest.raises(StudyError, match="cannot go on without 'good': 'Your call' offers"):
        compared(host, *taken_away("good", {}), games=4)


def test_an_action_that_nothing_offers_is_refused_after_a_few_games(host: Host) -> None:
    with pytest.raises(StudyError, match="no decision offered 'dance'"):
        compared(host, *taken_away("dance", {}), games=1_000_000)
