"""The Japanese rulebooks say what the English ones say: clause by clause, number by number."""

from __future__ import annotations

import re
import tomllib
from itertools import pairwise
from pathlib import Path

import pytest

from tcgkit.plugins import load_plugins
from tcgkit.plugins.rulebook import japanese_of, load_rulebook, read_clauses

RULES = Path(__file__).parents[2] / "docs" / "rules"
GAMES = ("cmvr", "cmvr-compatible", "cosmic", "dannokomachi", "e2drive", "ultimate")
"""The shipped games: installed games of others may do without Japanese."""
JAPANESE = re.compile(r"[ぁ-んァ-ヶ一-龠]")
ENGLISH = re.compile(r"(?:\b[A-Za-z]{2,}[,;:]? ){3,}[A-Za-z]{2,}")
"""A row of four English words: a sentence, or a part of one."""


def both(game: str) -> tuple[dict[str, tuple[str, str]], dict[str, tuple[str, str]]]:
    """Return the clauses of one game's own rulebook, in English and in Japanese."""
    english = RULES / f"{game}.md"
    in_ja = read_clauses(japanese_of(english), between="")
    in_en = {
        name: (c.text, c.heading)
        for name, c in load_rulebook(english, game).clauses.items()
    }
    return in_en, in_ja


def test_every_rulebook_is_a_shipped_game() -> None:
    assert {path.stem for path in RULES.glob("*.md")} == {*GAMES, "index"}
    assert {path.stem for path in RULES.glob("ja/*.md")} == {*GAMES}
    assert set(GAMES) <= set(load_plugins().rulesets)


def test_the_japanese_text_is_packaged_where_it_is_looked_for() -> None:
    project = tomllib.loads((RULES.parents[1] / "pyproject.toml").read_text("utf-8"))
    packed = project["tool"]["hatch"]["build"]["targets"]["wheel"]["force-include"]
    for game in GAMES:
        place = Path(packed[f"docs/rules/{game}.md"])
        assert packed[f"docs/rules/ja/{game}.md"] == japanese_of(place).as_posix()


@pytest.mark.parametrize("game", GAMES)
def test_both_languages_have_the_same_clauses_in_one_order(game: str) -> None:
    in_en, in_ja = both(game)
    assert list(in_ja) == list(in_en)


@pytest.mark.parametrize("game", GAMES)
def test_every_text_and_every_heading_is_japanese(game: str) -> None:
    in_en, in_ja = both(game)
    for name, (text, heading) in in_ja.items():
        assert JAPANESE.search(text), name
        assert JAPANESE.search(heading), (name, heading)
        assert not ENGLISH.search(re.sub(r"`[^`]*`", "", text)), (name, text)
        assert codes(text) <= codes(in_en[name][0].rpartition("Option: ")[2]), name
        assert not re.search(r"\[(follows|not tested)", text), name


@pytest.mark.parametrize("game", GAMES)
def test_numbers_are_the_same_in_both_languages(game: str) -> None:
    in_en, in_ja = both(game)
    for name, (text, _) in in_ja.items():
        assert numbers(in_en[name][0]) <= numbers(text), (name, in_en[name][0], text)


@pytest.mark.parametrize("game", GAMES)
def test_clauses_under_one_heading_are_under_one_heading_in_japanese(game: str) -> None:
    in_en, in_ja = both(game)
    for one, next_one in pairwise(in_ja):
        is_new = in_en[one][1] != in_en[next_one][1]
        assert is_new == (in_ja[one][1] != in_ja[next_one][1]), (one, next_one)


def codes(text: str) -> set[str]:
    """Return what stands in code style: identifiers, of which Japanese keeps options only."""
    return set(re.findall(r"`[^`]*`", text))


def numbers(text: str) -> set[str]:
    """Return the numbers of a text, without those in identifiers (``card_2``)."""
    return set(re.findall(r"\d+", re.sub(r"`[^`]*`", "", text)))
