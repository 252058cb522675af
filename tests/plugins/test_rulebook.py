"""Clauses are found in the rulebook's Markdown."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tcgkit.plugins import load_plugins
from tcgkit.plugins.rulebook import (
    RulebookError,
    Term,
    load_rulebook,
    looks_like_clause,
    read_terms,
)

TEXT = """\
# Go
## Play
Some prose.
- **go.play.1** Players take turns. [go.i.1]
- **go.play.2** A stone stays
  where it is put.

### Ends
- **go.end.1** Two passes end the game.
- not a clause: **go.end.2**
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "go.md"
    path.write_text(TEXT, encoding="utf-8")
    return path


def test_clauses_have_text_and_heading(path: Path) -> None:
    book = load_rulebook(path, "go")
    assert list(book.clauses) == ["go.play.1", "go.play.2", "go.end.1"]
    clause = book.clauses["go.play.2"]
    assert (clause.text, clause.heading) == ("A stone stays where it is put.", "Play")
    assert book.clauses["go.end.1"].heading == "Ends"


@pytest.mark.parametrize(
    ("prefix", "ids"),
    [
        ("", ["go.play.1", "go.play.2", "go.end.1"]),
        ("go", ["go.play.1", "go.play.2", "go.end.1"]),
        ("go.play.2", ["go.play.2"]),
        ("play", ["go.play.1", "go.play.2"]),
        ("GO.END.", ["go.end.1"]),
        ("end.1", ["go.end.1"]),
    ],
)
def test_a_prefix_finds_whole_parts(path: Path, prefix: str, ids: list[str]) -> None:
    assert [c.id for c in load_rulebook(path, "go").find(prefix)] == ids


def test_an_unknown_clause_offers_the_nearest(path: Path) -> None:
    with pytest.raises(
        RulebookError, match=r"no clause 'go.paly' \(did you mean 'go.play'"
    ):
        load_rulebook(path, "go").find("go.paly")


def test_a_clause_is_quoted_in_japanese_if_the_text_is_beside_the_rulebook(
    path: Path,
) -> None:
    (path.parent / "ja").mkdir()
    (path.parent / "ja" / "go.md").write_text(
        "## 対局\n- **go.play.2** 石は置かれた\n  所に残る。\n- **go.play.9** 余り。\n",
        "utf-8",
    )
    book = load_rulebook(path, "go")
    assert list(book.clauses) == ["go.play.1", "go.play.2", "go.end.1"]
    stone, end = book.clauses["go.play.2"], book.clauses["go.end.1"]
    assert stone.words.in_("ja") == "石は置かれた所に残る。"
    assert (stone.title.in_("ja"), stone.heading) == ("対局", "Play")
    assert stone.text == "A stone stays where it is put."
    assert stone.is_in("ja")
    assert stone.is_in("en")
    assert end.words.in_("ja") == end.text
    assert end.is_in("en")
    assert not end.is_in("ja")


def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(RulebookError, match="cannot read rulebook"):
        load_rulebook(tmp_path / "none.md", "go")


def test_every_clause_of_the_installed_games_is_found() -> None:
    host = load_plugins()
    for plugin in host.rulesets.values():
        assert plugin.rulebook is not None
        book = load_rulebook(plugin.rulebook, plugin.id, plugin.base_rulebook)
        books = [plugin.rulebook, *filter(None, [plugin.base_rulebook])]
        texts = [path.read_text(encoding="utf-8") for path in books]
        ids = [
            i for text in texts for i in re.findall(r"^- \*\*([\w.]+\.\w+)\*\*", text, re.M)
        ]
        assert list(book.clauses) == ids
        for action in plugin.ruleset.rules().actions.values():
            assert action.clause in book.clauses


@pytest.mark.parametrize(
    ("text", "so"), [("a.b", True), ("a.", True), ("a", False), ("a b", False)]
)
def test_what_looks_like_a_clause(text: str, so: bool) -> None:
    assert looks_like_clause(text) is so


def test_notes_at_the_end_are_no_part_of_the_text(tmp_path: Path) -> None:
    book = tmp_path / "book.md"
    book.write_text(
        "- **go.a.1** One [go.i.1]. [not tested: a drawing] [follows from go.a.2]\n"
        "- **go.a.2** Two.\n  [follows from go.a.3, go.i.1: so it is]\n"
        "- **go.a.3** [follows from go.i.1] stands here only in the middle.\n"
        "- **go.i.1** Four.\n",
        encoding="utf-8",
    )
    one, two, three, four = load_rulebook(book, "go").clauses.values()
    assert (one.text, one.not_tested, one.follows) == (
        "One [go.i.1].",
        "a drawing",
        ("go.a.2",),
    )
    assert (two.text, two.follows, two.why) == ("Two.", ("go.a.3", "go.i.1"), "so it is")
    assert (three.follows, four.follows, four.why) == ((), (), "")
    assert load_rulebook(book, "go").unfounded() == ()


@pytest.mark.parametrize(
    ("note", "said"),
    [
        ("go.a.9", "it follows from 'go.a.9': no such clause"),
        ("go.a.1", "it follows from itself"),
        ("go.a.2", "it follows from itself"),
    ],
)
def test_a_clause_that_follows_from_nothing_is_told(
    tmp_path: Path, note: str, said: str
) -> None:
    book = tmp_path / "book.md"
    lines = f"- **go.a.1** One. [follows from {note}]\n- **go.a.2** [follows from go.a.1]\n"
    book.write_text(lines.replace("** [", "** Two. ["), encoding="utf-8")
    found = dict(load_rulebook(book, "go").unfounded())
    assert found["go.a.1"].startswith(said)


WORDS = """\
## Vocabulary

| Identifier | Japanese term | Meaning |
|---|---|---|
| `tap` / `untap` | タップ / アンタップ | Turn `sideways` / upright. |
| `lead_player` † | — | A term of this file. |

| Identifier | Default |
|---|---|
| `money` | 2 |
"""


def test_the_vocabulary_of_a_rulebook_is_read(tmp_path: Path) -> None:
    book = tmp_path / "words.md"
    book.write_text(WORDS, encoding="utf-8")
    assert read_terms(book) == (
        Term(("tap", "untap"), ("タップ", "アンタップ"), "Turn `sideways` / upright."),
        Term(("lead player",), (), "A term of this file."),
    )


def test_every_game_of_tcgkit_has_a_vocabulary() -> None:
    host = load_plugins()
    books = [host.ruleset(game).rulebook for game in ("cosmic", "e2drive", "ultimate")]
    assert all(book is not None and len(read_terms(book)) > 50 for book in books)
