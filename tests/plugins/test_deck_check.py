"""Everything that is wrong with a deck file is told in one run, each at its line."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from tcgkit.kernel.cards import CardDef, Text
from tcgkit.kernel.errors import DeckError
from tcgkit.kernel.rules import Deck, DeckPart, DeckRules, RuleOption, Rules, Ruleset
from tcgkit.plugins import CardLibrary, load_plugins
from tcgkit.plugins.deck_check import check_deck_file, examine_deck, read_deck
from tests.kernel import bench

KNOWN = {
    key: CardDef(key, Text(name, name), "card", {})
    for key, name in (("A-1", "Wolf"), ("A-2", "Wolf Pack"), ("A-3", "Bear"))
}
LIBRARY = CardLibrary("go", KNOWN)
GUARDS = DeckPart("field", Text("guards", "番人"), up=True)
HEAD = 'name = { en = "Black", ja = "黒" }\nruleset = "go"\n\n[cards]\n'


def rules(options: Mapping[str, Any]) -> Rules:
    return bench.rules(
        decks=DeckRules(parts={"guards": GUARDS} if options["guards"] else {})
    )


def legal(deck: Deck, options: Mapping[str, Any]) -> list[tuple[str, Text]]:
    """Ten cards, no more than three of each; as many guards as it says, none of them a Bear."""
    found = []
    total = sum(deck.cards.values())
    if total != 10:
        found.append(("go.deck.1", Text(f"{total} cards: exactly 10", f"{total}枚")))
    for card, number in deck.cards.items():
        if number > 3:
            text = f"{number} copies of {card.name.en}: at most 3"
            found.append(("go.deck.2", Text(text, f"{card.name.ja}{number}枚")))
    guards = deck.parts.get("guards", ())
    if len(guards) > 2:
        found.append(("go.deck.3", Text("at most 2 guards", "番人は2枚まで")))
    if KNOWN["A-3"] in guards:
        found.append(("go.deck.4", Text("Bear is no guard", "Bearは番人でない")))
    return found


GO = Ruleset(
    "go",
    Text("Go", "碁"),
    "1",
    rules,
    (RuleOption("guards", "go.i.1", Text("guards", "番人"), (False, True)),),
    legal_deck=legal,
)


def problems(tmp_path: Path, text: str, **more: Any) -> list[str]:
    path = tmp_path / "b.toml"
    path.write_text(text, encoding="utf-8")
    found = examine_deck(path, GO, LIBRARY, **more).problems
    return [problem.removeprefix(f"{path}:") for problem in found]


def test_a_clause_has_the_line_of_the_card_that_it_speaks_of(tmp_path: Path) -> None:
    cards = '"A-1" = 3\n# "A-2" = 1\n"A-2" = 4\n"A-3" = 4\n'
    assert problems(tmp_path, HEAD + cards) == [
        "4: go.deck.1: 11 cards: exactly 10",
        "7: go.deck.2: 4 copies of Wolf Pack: at most 3",
        "8: go.deck.2: 4 copies of Bear: at most 3",
    ]
    assert problems(tmp_path, HEAD + cards, lang="ja")[1] == "7: go.deck.2: Wolf Pack4枚"


def test_a_clause_about_a_part_has_the_line_of_the_part(tmp_path: Path) -> None:
    cards = '"A-1" = 3\n"A-2" = 3\n[parts]\nguards = [\n"A-3",\n"A-1",\n"A-2"]\n'
    assert problems(tmp_path, HEAD + cards, options={"guards": True}) == [
        "4: go.deck.1: 6 cards: exactly 10",
        "8: go.deck.3: at most 2 guards",
        "9: go.deck.4: Bear is no guard",
    ]


def test_unknown_cards_do_not_hide_clauses_nor_the_reverse(tmp_path: Path) -> None:
    cards = '"A-1" = 4\n"A-9" = 3\n"A-3" = 2\n"B" = 5\n'
    assert problems(tmp_path, HEAD + cards) == [
        "6: unknown card 'A-9' (did you mean 'A-3' or 'A-2'?)",
        "8: unknown card 'B'",
        "4: go.deck.1: 14 cards: exactly 10",
        "5: go.deck.2: 4 copies of Wolf: at most 3",
    ]


def test_what_unknown_cards_could_mend_is_no_finding(tmp_path: Path) -> None:
    """Ten with the unknown ones; nine without them would be too few."""
    assert problems(tmp_path, HEAD + '"A-1" = 3\n"A-2" = 3\n"A-3" = 3\n"B" = 1\n') == [
        "8: unknown card 'B'"
    ]


def test_a_number_that_cannot_be_read_leaves_what_is_sure(tmp_path: Path) -> None:
    assert problems(tmp_path, HEAD + '"A-1" = 4\n"A-2" = "3"\n"B" = 0\n') == [
        "6: number of 'A-2' must be 1 to 1000, got '3'",
        "7: unknown card 'B'",
        "7: number of 'B' must be 1 to 1000, got 0",
        "5: go.deck.2: 4 copies of Wolf: at most 3",
    ]


def test_a_name_that_is_missing_does_not_hide_the_rest(tmp_path: Path) -> None:
    text = 'ruleset = "go"\nnmae = 1\ncards = { "A-1" = 11, "B" = 1 }\n'
    assert problems(tmp_path, text) == [
        "2: unknown key 'nmae' (did you mean 'name'?)",
        ' name must be { en = "…", ja = "…" }',
        "3: unknown card 'B'",
        "3: go.deck.1: 12 cards: exactly 10",
        "3: go.deck.2: 11 copies of Wolf: at most 3",
    ]


def test_parts_that_do_not_fit_are_told_and_nothing_is_guessed(tmp_path: Path) -> None:
    assert problems(tmp_path, HEAD + '"A-1" = 4\n', options={"guards": True}) == [
        " missing part 'guards', such as guards = [\"…\"] under [parts]"
    ]


def test_a_deck_of_unknown_cards_only_has_no_more_to_tell(tmp_path: Path) -> None:
    assert problems(tmp_path, HEAD + '"B" = 1\n') == ["5: unknown card 'B'"]


def test_a_deck_for_another_game_is_told_at_its_line(tmp_path: Path) -> None:
    text = HEAD.replace('"go"', '"chess"') + '"A-1" = 1\n'
    assert problems(tmp_path, text) == ["2: the deck is for 'chess', not 'go'"]


def test_a_readable_deck_is_read_legal_or_not(tmp_path: Path) -> None:
    path = tmp_path / "b.toml"
    path.write_text("\ufeff" + HEAD + '"A-1" = 4\n', encoding="utf-8")
    assert read_deck(path, GO, LIBRARY).cards == (("A-1", 4),)
    path.write_text(HEAD + '"A-1" = 4\n"B" = 1\n', encoding="utf-8")
    with pytest.raises(DeckError, match=r"b\.toml:6: unknown card 'B' \(and 2 more\)$"):
        read_deck(path, GO, LIBRARY)


def test_the_game_that_a_file_names_is_told_with_the_rest(tmp_path: Path) -> None:
    host = load_plugins()
    path = tmp_path / "b.toml"
    path.write_text(HEAD.replace('"go"', '"cmrv"') + '"A-1" = 0\n', encoding="utf-8")
    first, second = check_deck_file(path, host).problems
    assert first == f"{path}:5: number of 'A-1' must be 1 to 1000, got 0"
    assert second.startswith(f"{path}:2: unknown ruleset: 'cmrv' (did you mean 'cmvr'?)")
    path.write_text(HEAD.replace('"go"', "1") + '"A-1" = 1\n', encoding="utf-8")
    (only,) = check_deck_file(path, host).problems
    assert only.startswith(f"{path}:2: ruleset must be a text")
    assert (
        check_deck_file(tmp_path / "none.toml", host)
        .problems[0]
        .startswith("cannot read deck")
    )
