"""Deck files beside the studies can be played, as the studies say."""

from pathlib import Path

import pytest

from tcgkit.plugins import load_plugins
from tcgkit.plugins.deck_check import check_deck_file

STUDIES = Path(__file__).parents[2] / "docs" / "studies"
DECKS = sorted(STUDIES.glob("*.toml"))


def test_there_are_decks() -> None:
    assert DECKS


@pytest.mark.parametrize("path", DECKS, ids=lambda path: path.stem)
def test_a_deck_of_a_study_is_legal(path: Path) -> None:
    assert check_deck_file(path, load_plugins()).problems == []
