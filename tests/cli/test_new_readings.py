"""Everyday wordings in a new project: what each is read as, in the words that are printed."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from tcgkit_dsl import read_cards
from tcgkit_dsl.printing.english import English
from tcgkit_dsl.words.vocabulary import Vocabulary
from tests.cli.test_new_scenarios import written
from tests.cli.test_new_texts import card

READ = [
    (
        "Target player draws two cards.",
        "Choose one: draw 2 cards, or your opponent draws 2 cards.",
    ),
    (
        "Look at the top card of target player's deck.",
        "Choose one: look at the top card of your deck, or look at the top card of your opponent's deck.",
    ),
    (
        "Target player draws a card. That player discards a card.",
        "Choose one: draw 1 card, then discard 1 card, or your opponent draws 1 card, then your opponent discards 1 card.",
    ),
    (
        "Your opponent discards a card or loses 2 life.",
        "Your opponent chooses one: your opponent discards 1 card, or your opponent loses 2 life.",
    ),
]
"""Texts of spells, with what is printed for them."""


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, Vocabulary]]:
    path: Path = tmp_path_factory.mktemp("game")
    with written("game", None, path) as (name, package):
        yield name, import_module(f"{package}.language.words").vocabulary()


@pytest.mark.parametrize(("text", "printed"), READ, ids=[text for text, _ in READ])
def test_a_wording_reads_as_what_is_printed(
    text: str, printed: str, game: tuple[str, Vocabulary]
) -> None:
    name, words = game
    for said in (text, printed):
        source = f'set "Test" / "試験" for {name}\n' + card("main", said)
        found = read_cards({"x.tcg": source}, words).files[0]
        assert not found.errors, found.errors
        (ability,) = found.tree.cards[0].abilities
        assert English(words).text(ability.text) == printed
