"""One printed text, several physical cards: in the library, and in deck files."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from attrs import evolve

from tcgkit.kernel.cards import CardDef
from tcgkit.kernel.errors import DeckError, RulesetInvalid
from tcgkit.plugins import (
    CardLibrary,
    DeckList,
    Host,
    find_card,
    load_cards,
    load_deck,
    load_plugins,
)
from tcgkit.plugins.deck_check import examine_deck, read_deck
from tests.plugins.two_sided_watch import PLAIN, installed_in

HEAD = PLAIN.partition("[cards]")[0] + "[cards]\n"


@pytest.fixture
def host(tmp_path: Path) -> Host:
    return load_plugins(extra=[("watch", installed_in(tmp_path))])


@pytest.fixture
def library(host: Host) -> CardLibrary:
    return load_cards(host, host.ruleset("watch"))


def deck(host: Host, folder: Path, cards: str) -> DeckList:
    path = folder / "d.toml"
    path.write_text(HEAD + cards, encoding="utf-8")
    plugin = host.ruleset("watch")
    return read_deck(path, plugin.ruleset, load_cards(host, plugin))


def problems(host: Host, folder: Path, cards: str) -> list[str]:
    path = folder / "d.toml"
    path.write_text(HEAD + cards, encoding="utf-8")
    plugin = host.ruleset("watch")
    found = examine_deck(path, plugin.ruleset, load_cards(host, plugin)).problems
    return [problem.removeprefix(f"{path}:") for problem in found]


def test_versions_stand_behind_their_card(library: CardLibrary) -> None:
    assert list(library.cards)[:4] == ["W-1", "W-1-day", "W-1-night", "W-2"]
    assert list(library.printed) == ["W-1", "W-2", "W-3", "T-1"]
    assert library.versions["W-1"] == ("W-1-day", "W-1-night")
    assert "T-1" not in library.versions
    assert library.cards["W-1-night"]["side"] == "night"


def test_a_game_without_versions_has_its_printed_cards_only() -> None:
    host = load_plugins()
    library = load_cards(host, host.ruleset("cmvr"))
    assert library.printed == library.cards
    assert library.versions == {}


def test_a_version_is_found_by_its_key_and_a_name_means_the_printed_card(
    library: CardLibrary,
) -> None:
    assert find_card(library, "w-1-NIGHT").key == "W-1-night"
    assert find_card(library, "Owl").key == "W-1"
    assert find_card(library, "W-1").key == "W-1"


def test_a_version_is_pinned_as_its_printed_card(library: CardLibrary) -> None:
    ((_, text),) = library.pinned(["W-2-night"])
    assert text.count("card ") == 1
    assert 'card W-2 "Fox" / "狐"' in text


@pytest.mark.parametrize(
    ("key", "said"),
    [
        ("T-1", "version 'T-1' of card 'W-1': its key must be 'W-1-…'"),
        ("W-1", "version 'W-1' of card 'W-1': its key must be 'W-1-…'"),
        ("W-1-x", "version 'W-1-x' of card 'W-1' has the key of another card"),
    ],
)
def test_a_key_that_a_version_cannot_have_is_refused(
    tmp_path: Path, key: str, said: str
) -> None:
    """The third is made twice."""

    def versions(card: CardDef) -> tuple[CardDef, ...]:
        return (evolve(card, key=key), evolve(card, key=key))

    host = load_plugins(extra=[("watch", installed_in(tmp_path, versions=versions))])
    with pytest.raises(RulesetInvalid) as caught:
        load_cards(host, host.ruleset("watch"))
    assert str(caught.value) == said


def test_a_version_cannot_have_the_key_of_a_printed_card(tmp_path: Path) -> None:
    module = installed_in(tmp_path)
    file = tmp_path / "watch.tcg"
    text = file.read_text(encoding="utf-8").replace("card T-1", "card W-2-day")
    file.write_text(text, encoding="utf-8")
    host = load_plugins(extra=[("watch", module)])
    with pytest.raises(RulesetInvalid, match="'W-2-day' of card 'W-2' has the key of"):
        load_cards(host, host.ruleset("watch"))


def test_versions_that_a_plugin_cannot_give_are_its_mistake(tmp_path: Path) -> None:
    def broken(card: CardDef) -> Any:
        raise KeyError("no such\nfield")

    host = load_plugins(extra=[("watch", installed_in(tmp_path, versions=broken))])
    with pytest.raises(RulesetInvalid, match="the versions of card 'W-1' from plugin"):
        load_cards(host, host.ruleset("watch"))


# ---- in deck files -------------------------------------------------------------------


def test_words_in_a_deck_file_are_versions(host: Host, tmp_path: Path) -> None:
    made = deck(host, tmp_path, '"W-1" = ["day", "night", "day"]\n"T-1" = 3\n')
    assert made.cards == (("W-1-day", 2), ("W-1-night", 1), ("T-1", 3))
    assert made.size == 6


def test_a_version_can_be_numbered_too(host: Host, tmp_path: Path) -> None:
    made = deck(host, tmp_path, '"W-1-day" = 1\n"W-1" = ["night", "day"]\n')
    assert made.cards == (("W-1-day", 2), ("W-1-night", 1))


def test_without_known_cards_the_words_are_taken_as_they_are(tmp_path: Path) -> None:
    path = tmp_path / "d.toml"
    path.write_text(HEAD + '"X" = ["a", "b"]\n', encoding="utf-8")
    assert load_deck(path).cards == (("X-a", 1), ("X-b", 1))


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        (
            '"T-1" = 1\n"W-1" = [\n"day",\n"nihgt"]\n',
            ["8: unknown version 'nihgt' of 'W-1' (did you mean 'night'?)"],
        ),
        (
            '"W-1" = ["noon"]\n',
            ["5: unknown version 'noon' of 'W-1': there is day, night"],
        ),
        ('"W-1" = 2\n', ['5: name the versions of \'W-1\', such as ["day", "night"]']),
        ('"W-1" = []\n', ['5: name the versions of \'W-1\', such as ["day", "night"]']),
        ('"W-1" = [1]\n', ['5: name the versions of \'W-1\', such as ["day", "night"]']),
        ('"T-1" = ["day"]\n', ["5: number of 'T-1' must be 1 to 1000, got ['day']"]),
        (
            '"W-9" = ["day"]\n',
            ["5: unknown card 'W-9' (did you mean 'W-3' or 'W-2'?)"],
        ),
    ],
)
def test_what_is_no_version_is_said(
    host: Host, tmp_path: Path, cards: str, said: list[str]
) -> None:
    assert problems(host, tmp_path, cards) == said
    with pytest.raises(DeckError):
        deck(host, tmp_path, cards)


def test_a_ruleset_without_versions_wants_numbers(tmp_path: Path) -> None:
    module = installed_in(tmp_path, versions=None)
    host = load_plugins(extra=[("watch", module)])
    assert problems(host, tmp_path, '"W-1" = ["day"]\n') == [
        "5: number of 'W-1' must be 1 to 1000, got ['day']"
    ]


def test_a_clause_has_the_line_of_the_version_that_it_names(
    host: Host, tmp_path: Path
) -> None:
    cards = '"W-1" = ["day", "day"]\n"W-2" = [\n"day", "day", "day"]\n'
    assert problems(host, tmp_path, cards) == [
        "7: watch.deck.4: 3 copies of Fox by day: at most 2",
        "4: watch.deck.5: at most 1 Owl",
    ]


def test_clauses_are_told_beside_unknown_versions(host: Host, tmp_path: Path) -> None:
    cards = '"W-1" = ["day", "nacht"]\n"W-2" = ["day", "day", "day"]\n'
    assert problems(host, tmp_path, cards) == [
        "5: unknown version 'nacht' of 'W-1' (did you mean 'night'?)",
        "6: watch.deck.4: 3 copies of Fox by day: at most 2",
    ]


def test_a_part_names_a_version(tmp_path: Path) -> None:
    from tests.plugins import night_watch
    from tests.plugins.two_sided_watch import sides

    module = night_watch.installed_in(tmp_path, versions=sides)
    host = load_plugins(extra=[("watch", module)])
    path = tmp_path / "dawn.toml"
    text = night_watch.DAWN.replace("W-1 = 2\nW-2 = 2\n", 'W-1 = ["day"]\n')
    path.write_text(text, encoding="utf-8")
    plugin = host.ruleset("watch")
    report = examine_deck(path, plugin.ruleset, load_cards(host, plugin))
    assert [each.removeprefix(f"{path}:") for each in report.problems] == [
        f"9: name a version of '{key}', such as '{key}-day'"
        for key in ("W-3", "W-1", "W-2")
    ]
