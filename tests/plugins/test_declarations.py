"""Declarations check themselves; boards; where a rulebook is found."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tcgkit.kernel.cards import Text
from tcgkit.plugins import (
    AgentPlugin,
    Board,
    CardCheck,
    CardFace,
    CardSet,
    Cell,
    CommandPlugin,
    DeckFile,
    Label,
    Origin,
    Row,
    RulesetPlugin,
    find_rulebook,
)

MakeGame = Callable[..., RulesetPlugin]
LABEL = Label(Text("hand", "手札"), Text("hand", "手札"))


@pytest.mark.parametrize("good", ["go", "cmvr-compatible", "e2drive", "two_words"])
def test_ids_are_lower_case_words(game: MakeGame, good: str) -> None:
    assert game(good).id == CommandPlugin(id=good, run=print).id == good


@pytest.mark.parametrize(
    "bad", ["", "Go", "go!", "-go", "go-", "a--b", "a b", "2go", "碁", "a\n"]
)
def test_other_ids_are_refused(game: MakeGame, bad: str) -> None:
    with pytest.raises(ValueError, match="must be lower-case words joined by"):
        game(bad)
    with pytest.raises(ValueError, match="id must be lower-case words joined by"):
        CommandPlugin(id=bad, run=print)
    with pytest.raises(ValueError, match="ruleset must be lower-case words joined by"):
        CardSet(ruleset=bad, files=())


def test_wrong_types_are_refused(game: MakeGame) -> None:
    wrong: Any = "x"
    name = Text("a", "a")
    with pytest.raises(TypeError, match="files"):
        CardSet(ruleset="go", files=(wrong,))
    with pytest.raises(TypeError, match="files"):
        CardSet(ruleset="go", files=wrong)
    with pytest.raises(TypeError, match="path"):
        DeckFile(ruleset="go", path=wrong)
    with pytest.raises(TypeError, match="name"):
        AgentPlugin(id="a", name=wrong, summary=name, make=print)
    with pytest.raises(TypeError, match="callable"):
        CardCheck(id="a", ruleset="go", run=wrong)
    with pytest.raises(TypeError, match="rulebook"):
        game(rulebook=wrong)
    with pytest.raises(TypeError, match="ruleset must be a Ruleset, got str"):
        RulesetPlugin(ruleset=wrong, vocabulary=wrong, board=Board((), {}, {}))
    with pytest.raises(TypeError, match="callable"):
        game(vocabulary=wrong)


def test_a_ruleset_plugin_shows_what_its_ruleset_says(game: MakeGame) -> None:
    go = game("go")
    assert (go.id, go.name, go.version) == ("go", go.ruleset.name, "1.0")


def test_an_origin_reads_as_a_sentence() -> None:
    assert str(Origin("go", "tcg-go", "2.1")) == "plugin 'go' (tcg-go 2.1)"
    assert str(Origin("go")) == "plugin 'go' (in memory)"


def test_everything_drawn_has_a_label() -> None:
    rows = (
        Row("opponent", (Cell("hand", "count"),)),
        Row("own", (Cell("field", slots=(0, 1)),)),
    )
    faces = {"unit": CardFace(values=("armor",), fields=("terrain",))}
    with pytest.raises(ValueError, match=r"no label: armor, field, terrain$"):
        Board(rows, faces, {"hand": LABEL})
    names = ("hand", "field", "armor", "terrain")
    assert Board(rows, faces, dict.fromkeys(names, LABEL)).rows == rows


def test_a_board_with_the_wrong_shape_is_refused() -> None:
    wrong: Any = "everywhere"
    with pytest.raises(ValueError, match="side"):
        Row(wrong, ())
    with pytest.raises(ValueError, match="show"):
        Cell("hand", wrong)
    with pytest.raises(TypeError):
        Row("own", wrong)


def test_a_rulebook_is_found_beside_the_package_or_in_the_checkout(tmp_path: Path) -> None:
    package = tmp_path / "rulesets" / "tcg_go"
    package.mkdir(parents=True)
    assert find_rulebook(package, "go") is None
    in_checkout = tmp_path / "docs" / "rules" / "go.md"
    in_checkout.parent.mkdir(parents=True)
    in_checkout.touch()
    assert find_rulebook(package, "go") == in_checkout
    installed = package / "rulebook.md"
    installed.touch()
    assert find_rulebook(package, "go") == installed
