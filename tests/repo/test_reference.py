"""The reference says what the code says. Write it anew with: python -m tools.reference."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tcgkit.plugins import RulesetPlugin, load_plugins
from tcgkit_dsl import CODES, read_cards, walk
from tools.reference import findings
from tools.reference.games import spelled
from tools.reference.language import OF_A_FILE, examples, pieces
from tools.reference.markdown import fill
from tools.reference.pages import FOLDER, GAMES, ROOT, own_games, pages, stale

MADE = pages()


@pytest.mark.parametrize("path", MADE, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_page_is_as_the_code_makes_it(path: Path) -> None:
    assert path.exists(), "write it with: python -m tools.reference"
    is_as_made = path.read_text(encoding="utf-8") == MADE[path]()
    assert is_as_made, "write it anew with: python -m tools.reference"


def test_each_game_that_is_there_has_a_page_and_no_other() -> None:
    wanted = {"index.md", *(f"{plugin.id}.md" for plugin in own_games())}
    assert {path.name for path in GAMES.iterdir()} == wanted


def test_no_page_is_left_of_what_is_gone() -> None:
    assert stale() == []


@pytest.mark.parametrize("plugin", own_games(), ids=lambda plugin: plugin.id)
def test_the_page_of_a_game_has_all_its_words_and_options(plugin: RulesetPlugin) -> None:
    page = MADE[GAMES / f"{plugin.id}.md"]()
    for option in plugin.ruleset.options:
        row = next(
            row for row in page.split("\n") if row.startswith(f"| `{option.name}`<br>")
        )
        values = [f"`{spelled(choice)}`" for choice in option.choices] or [
            f"{option.low} to {option.high}"
        ]
        shown = [
            f"<br>`{option.clause}` |",
            option.text.en,
            *values,
            spelled(option.start),
            "default",
        ]
        assert [each for each in shown if each not in row.replace("\\", "")] == []
    entries = [e for table in plugin.vocabulary().tables.values() for e in table.values()]
    said = page.replace("\\", "")
    assert [e.key for e in entries if e.en not in said or e.ja not in said] == []


def test_every_piece_of_the_language_has_an_example() -> None:
    shown = examples(own_games())
    assert set(pieces()) == set(shown)
    assert all(each.en and each.ja for each in shown.values())


def test_the_card_file_on_the_page_is_one_and_stands_as_it_is_printed() -> None:
    page = (FOLDER / "card-language.md").read_text(encoding="utf-8")
    (source,) = re.findall(r"^```tcg\n(.*?)^```", page, re.M | re.S)
    words = load_plugins().ruleset("cmvr").vocabulary()
    (file,) = read_cards({"page.tcg": source}, words).files
    assert file.report() == ""
    assert {type(node) for node in walk(file.tree)} >= set(OF_A_FILE)


# ---- diagnostics ---------------------------------------------------------------------


def test_every_code_in_use_has_cause_and_fix_and_no_other_is_listed() -> None:
    assert findings.codes_in_use() == set(findings.codes())
    assert all(code.cause and code.fix for code in findings.codes().values())


def test_every_code_stands_on_the_page() -> None:
    page = MADE[FOLDER / "diagnostics.md"]()
    assert [name for name in findings.codes() if f"\n| {name} | " not in page] == []
    code = CODES["DSL206"]
    assert f"| DSL206 | {code.cause} | {code.fix} |" in page


def test_every_message_about_decks_has_a_fix() -> None:
    assert set(findings.deck_messages()) == set(findings.DECK_FIXES)
    assert all(findings.DECK_FIXES.values())


def test_every_message_about_plugins_has_a_cause() -> None:
    assert set(findings.plugin_messages()) == set(findings.PLUGIN_CAUSES)
    assert all(findings.PLUGIN_CAUSES.values())


def test_a_new_message_about_decks_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    source = 'said = Text("the deck is made of wood", "木のデッキ")'
    monkeypatch.setattr("inspect.getsource", lambda _: source)
    assert findings.deck_messages() == ["the deck is made of wood"]


# ---- parts of pages ------------------------------------------------------------------


def test_a_part_of_a_page_is_filled_and_the_rest_kept() -> None:
    begin = "<!-- Made from the code by: python -m tools.reference (words) -->"
    page = f"before\n\n{begin}\nold\n<!-- end of words -->\n\nbehind\n"
    filled = fill(page, "words", "new")
    assert filled == page.replace("\nold\n", "\n\nnew\n\n")
    assert fill(filled, "words", "new") == filled
    with pytest.raises(ValueError, match=r"needs one .*hooks"):
        fill(page, "hooks", "new")
