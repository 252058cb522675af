"""Card libraries: all cards of a ruleset, and finding one."""

from __future__ import annotations

from pathlib import Path

import pytest

from tcgkit.kernel.errors import DslError
from tcgkit.plugins import (
    CardNotFound,
    CardSet,
    find_card,
    hookimpl,
    load_cards,
    load_plugins,
)
from tcgkit.plugins.cards import read_pinned

HOST = load_plugins()
CMVR = HOST.ruleset("cmvr")


def test_cards_are_read_once_per_host() -> None:
    assert load_cards(HOST, CMVR) is load_cards(HOST, CMVR)
    assert load_cards(load_plugins(), CMVR) is not load_cards(HOST, CMVR)


def test_all_cards_of_the_ruleset_are_there_by_key() -> None:
    library = load_cards(HOST, CMVR)
    assert len(library.cards) == 40
    assert all(card.key == key for key, card in library.cards.items())


@pytest.mark.parametrize(
    "text", ["KN-08", "kn-08", "Dragon Knight Velda", "dragon kn", "竜騎士"]
)
def test_a_card_is_found_by_key_or_the_beginning_of_a_name(text: str) -> None:
    assert find_card(load_cards(HOST, CMVR), text).key == "KN-08"


def test_an_unknown_card_offers_the_nearest_names() -> None:
    with pytest.raises(CardNotFound, match="did you mean 'Dragon Knight Velda'"):
        find_card(load_cards(HOST, CMVR), "Dragon Kniht Velda")
    with pytest.raises(CardNotFound, match="unknown card ''"):
        find_card(load_cards(HOST, CMVR), "")


def test_a_beginning_of_several_names_lists_them() -> None:
    with pytest.raises(CardNotFound, match=r"could be any of .* KN-01"):
        find_card(load_cards(HOST, CMVR), "KN")


class _Extra:
    def __init__(self, path: Path) -> None:
        self.path = path

    @hookimpl
    def tcgkit_card_sets(self) -> list[CardSet]:
        return [CardSet(ruleset="cmvr", files=(self.path,))]


def test_a_key_that_two_files_have_names_both(tmp_path: Path) -> None:
    path = tmp_path / "mine.tcg"
    text = CMVR.card_files[0].read_text(encoding="utf-8")
    path.write_text(text[: text.index("card KN-02")], encoding="utf-8")
    host = load_plugins(extra=[("mine", _Extra(path))])
    with pytest.raises(DslError, match=r"mine\.tcg:.*DSL202.*knights\.tcg"):
        load_cards(host, host.ruleset("cmvr"))


def test_a_broken_card_file_is_reported_with_its_place(tmp_path: Path) -> None:
    path = tmp_path / "broken.tcg"
    path.write_text(
        'set "X" / "X" for cmvr\n\ncard X-01 "X" / "X"\n    type: cmW\n', encoding="utf-8"
    )
    host = load_plugins(extra=[("mine", _Extra(path))])
    with pytest.raises(DslError, match=r"broken\.tcg:4:\d+: DSL") as caught:
        load_cards(host, host.ruleset("cmvr"))
    assert caught.value.diagnostics


def test_pinned_cards_can_be_read_without_anything_else() -> None:
    library = load_cards(HOST, CMVR)
    pinned = read_pinned(CMVR, library.pinned(["KN-08", "SK-01"]))
    assert {"KN-08", "SK-01"} <= set(pinned.cards) < set(library.cards)
    assert all(
        library.cards[key].source == card.source for key, card in pinned.cards.items()
    )
