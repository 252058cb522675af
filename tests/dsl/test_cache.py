"""What was built once is read from disk: whole, made from the same, and never as a mistake."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from attrs import evolve

from tcgkit.cache_folder import VARIABLE, folder
from tcgkit_cmvr.language.vocabulary import vocabulary
from tcgkit_dsl import read_cards
from tcgkit_dsl.reading import cache as reading_cache
from tcgkit_dsl.reading.cache import kept
from tcgkit_dsl.reading.grammar import whole as grammar
from tcgkit_dsl.words.said import said

SOURCE = """set "Test" / "テスト" for cmvr

card T-01 "Herald" / "伝令"
    type: Effect card    kind: Instant    rarity: Normal

    ability "Call" / "呼び声" (moment, draw phase)
        Draw 2 crads.
"""


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(VARIABLE, str(tmp_path / "cache"))
    return tmp_path / "cache"


def never() -> object:
    raise AssertionError("it was made anew")


def test_what_was_made_from_the_same_is_made_once() -> None:
    assert kept("toy", ("a", 1), lambda: ["made"]) == ["made"]
    assert kept("toy", ("a", 1), never) == ["made"]
    assert kept("toy", ("a", 2), lambda: ["other"]) == ["other"]


def test_a_file_that_is_not_whole_is_made_anew(cache: Path) -> None:
    kept("toy", 1, lambda: "made")
    (file,) = cache.iterdir()
    file.write_bytes(file.read_bytes()[:-3])
    assert kept("toy", 1, lambda: "made") == "made"
    assert kept("toy", 1, never) == "made"


def test_nothing_is_kept_if_the_cache_is_off(
    cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(VARIABLE, "off")
    assert folder() is None
    assert kept("toy", 1, lambda: "made") == "made"
    assert not cache.exists()


def test_a_folder_that_cannot_be_written_is_no_mistake(
    cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    cache.write_text("a file")
    monkeypatch.setenv(VARIABLE, str(cache / "below"))
    assert kept("toy", 1, lambda: "made") == "made"


@pytest.fixture
def reader(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A file of a reader that stands where the true one does for the cache."""
    file = tmp_path / "reader" / "reading" / "parser.py"
    file.parent.mkdir(parents=True)
    file.write_text("WORD = 1")
    monkeypatch.setattr(reading_cache, "__file__", str(file.with_name("cache.py")))
    reading_cache._code.cache_clear()
    yield file
    reading_cache._code.cache_clear()


@pytest.mark.parametrize("change", ["time", "size"])
def test_a_changed_file_of_the_reader_makes_all_anew(reader: Path, change: str) -> None:
    before = reader.stat()
    kept("toy", 1, lambda: "made")
    if change == "size":
        reader.write_text("WORD = 12")
    later = before.st_mtime_ns + (change == "time")
    os.utime(reader, ns=(later, later))
    assert kept("toy", 1, never) == "made"  # the same process looks once
    reading_cache._code.cache_clear()
    assert kept("toy", 1, lambda: "anew") == "anew"


def test_what_nobody_has_read_for_a_month_is_removed(cache: Path) -> None:
    kept("toy", 1, lambda: "old")
    (old,) = cache.iterdir()
    before = time.time() - 32 * 24 * 3600
    os.utime(old, (before, before))
    kept("toy", 2, lambda: "new")
    assert old not in cache.iterdir()


def test_reading_it_keeps_it(cache: Path) -> None:
    kept("toy", 1, lambda: "old")
    (old,) = cache.iterdir()
    before = time.time() - 32 * 24 * 3600
    os.utime(old, (before, before))
    kept("toy", 1, never)
    kept("toy", 2, lambda: "new")
    assert old in cache.iterdir()


def test_a_grammar_from_disk_reads_and_complains_as_a_new_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    words = vocabulary()

    def findings() -> object:
        grammar._built.clear()
        return read_cards({"t.tcg": SOURCE}, words).files

    new = findings()
    monkeypatch.setattr(grammar, "_compiled", never)
    assert findings() == new
    monkeypatch.setenv(VARIABLE, "off")
    with pytest.raises(TypeError):  # the test can fail: without the cache it is made anew
        findings()


def test_what_a_vocabulary_says_is_what_its_grammar_is_kept_by() -> None:
    words = vocabulary()
    verb = next(each for each in words.verbs if each.run is not None)
    others = [each for each in words.verbs if each is not verb]
    assert said(vocabulary()) == said(words)
    for changed in (
        evolve(words, verbs=(evolve(verb, also=(*verb.also, "blorb")), *others)),
        evolve(words, verbs=(*words.verbs[1:], words.verbs[0])),
        evolve(words, style=evolve(words.style, mark=",")),
        evolve(words, piles=()),
    ):
        assert said(changed) != said(words)
    otherwise = evolve(verb, run=lambda game, effect, **slots: None)
    verbs = tuple(otherwise if each is verb else each for each in words.verbs)
    assert said(evolve(words, verbs=verbs)) == said(words)
