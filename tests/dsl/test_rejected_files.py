"""Bad card files, each with the exact report beside it (``tests/dsl/rejected``)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from attrs import evolve

from tcgkit_cmvr.language.vocabulary import vocabulary
from tcgkit_dsl import CODES, read_cards
from tcgkit_dsl.reading.bytes import MAX_BYTES
from tcgkit_dsl.reading.layout import MAX_CARDS
from tests.dsl.toy_servants import SERVANTS
from tests.dsl.toy_words import card_file

FOLDER = Path(__file__).parent / "rejected"
_JAPANESE = re.compile("[ぁ-んァ-ン一-龥]")
FILES = sorted(FOLDER.glob("*.tcg"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_bad_file_is_reported_as_written_beside_it(path: Path) -> None:
    cards = read_cards({path.name: path.read_bytes()}, vocabulary())
    assert cards.report() + "\n" == path.with_suffix(".txt").read_text(encoding="utf-8")
    assert cards.errors
    assert not cards.definitions


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_what_is_wrong_with_a_file_is_said_in_japanese_too(path: Path) -> None:
    cards = read_cards({path.name: path.read_bytes()}, vocabulary())
    for finding in (each for file in cards.files for each in file.findings):
        assert _JAPANESE.search(finding.said("ja")), finding.message
        assert not finding.hint or _JAPANESE.search(finding.hinted("ja")), finding.hint


def test_the_corpus_has_at_least_forty_files() -> None:
    assert len(FILES) >= 40


def test_every_report_begins_with_path_line_column_and_code() -> None:
    for path in FILES:
        first = path.with_suffix(".txt").read_text(encoding="utf-8").split("\n", 1)[0]
        assert re.match(rf"{path.name}:\d+:\d+: (DSL\d{{3}}|cmvr\.[a-z.0-9]+) \S", first), (
            first
        )


def test_every_code_has_a_rejected_file_or_a_test_here() -> None:
    shown = "\n".join(path.read_text(encoding="utf-8") for path in FOLDER.glob("*.txt"))
    elsewhere = {
        "DSL110",
        "DSL205",
        "DSL308",
        "DSL314",
        "DSL901",
        "DSL904",
        "DSL907",
    }
    assert {code for code in CODES if code not in shown} == elsewhere


def test_a_name_that_no_card_has_is_reported() -> None:
    sentence = 'Put 1 tool card not named "Scrap Recovry" from your trash into your hand.'
    cards = read_cards(
        {"a.tcg": card_file(SERVANTS, "active", sentence)}, SERVANTS.vocabulary
    )
    (finding,) = cards.errors
    assert finding.code == "DSL205"
    assert finding.hint == "did you mean 'Scrap Recovery'?"


def test_a_change_that_cannot_grow_is_reported() -> None:
    words = vocabulary()
    verbs = tuple(evolve(verb, counts=False) for verb in words.verbs)
    path = FOLDER / "half-a-phrase.tcg"
    head = path.read_text(encoding="utf-8").split("    ability")[0]
    sentence = "This cmV gets armor +100 for each other cmV you control."
    source = f'{head}    ability "T" / "T" (continuous, regular)\n        {sentence}\n'
    (finding,) = read_cards({"a.tcg": source}, evolve(words, verbs=verbs)).errors
    assert (finding.code, finding.message) == (
        "DSL313",
        "this change cannot grow with a count",
    )
    assert read_cards({"a.tcg": source}, words).report() == ""


def test_if_you_do_without_may_needs_a_game_that_counts_deeds() -> None:
    words = vocabulary()
    head = (
        (FOLDER / "half-a-phrase.tcg").read_text(encoding="utf-8").split("    ability")[0]
    )
    sentence = "Discard a card. If you do, draw 1 card."
    source = f'{head}    ability "T" / "T" (continuous, all-round)\n        {sentence}\n'
    (finding,) = read_cards({"a.tcg": source}, evolve(words, deeds=None)).errors
    assert (finding.code, finding.message) == (
        "DSL308",
        "'If you do' follows a sentence without 'may'",
    )
    assert read_cards({"a.tcg": source}, words).report() == ""


def test_a_file_that_is_too_big_is_not_read() -> None:
    for data in (b"#" * (MAX_BYTES + 1), "#" * (MAX_BYTES + 1)):
        codes = {each.code for each in read_cards({"a.tcg": data}, vocabulary()).errors}
        assert "DSL901" in codes


def test_too_many_cards_are_reported_at_the_first_that_is_too_many() -> None:
    head = 'set "Test" / "試験" for cmvr\n'
    cards = "".join(f'card T-{n} "T" / "試"\n' for n in range(MAX_CARDS + 2))
    found = read_cards({"a.tcg": head + cards}, vocabulary()).errors
    (finding,) = [each for each in found if each.code == "DSL904"]
    assert finding.span.line == MAX_CARDS + 2


def test_all_findings_of_a_file_are_reported_not_only_the_first() -> None:
    path = FOLDER / "many-mistakes.tcg"
    cards = read_cards({path.name: path.read_bytes()}, vocabulary())
    assert len(cards.errors) >= 5
