"""Building decks: drafts as plain data, checked in the words of the deck check, written as a file that is read back."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from attrs import evolve

from tcgkit.kernel.errors import DeckError
from tcgkit.plugins import Host, load_plugins
from tcgkit.plugins.deck_check import examine_deck, read_deck
from tcgkit.plugins.decks import legal_cards
from tcgkit.table.catalogue import Catalogue
from tcgkit.table.deckbuilding import DeckBuilder, Draft

GAMES = list(load_plugins().rulesets)


def builder_of(host: Host, game: str) -> DeckBuilder:
    return DeckBuilder.of(host, Catalogue.of(host, host.ruleset(game)))


def shipped(builder: DeckBuilder) -> Draft:
    """Return the first deck that comes with a game."""
    return next(iter(builder.shipped.values()))


@pytest.mark.parametrize("game", GAMES)
def test_a_shipped_deck_is_a_legal_draft_and_its_file_is_read_back(
    host: Host, game: str, tmp_path: Path
) -> None:
    builder = builder_of(host, game)
    draft = shipped(builder)
    assert builder.problems(draft, "en") == []
    written = builder.file(draft)
    again, problems = builder.read(written, "en")
    assert (again, problems) == (draft, [])
    assert Draft.read(draft.data()) == draft
    path = tmp_path / "deck.toml"
    path.write_text(written, encoding="utf-8")
    plugin, library = builder.catalogue.plugin, builder.catalogue.library
    deck = read_deck(path, plugin.ruleset, library)
    assert len(legal_cards(deck, plugin.ruleset, library.cards)) > 10


@pytest.mark.parametrize("game", GAMES)
def test_an_illegal_draft_gets_the_words_of_the_deck_check(
    host: Host, game: str, tmp_path: Path
) -> None:
    builder = builder_of(host, game)
    draft = shipped(builder)
    few = evolve(draft, cards=dict(list(draft.cards.items())[:2]))
    path = tmp_path / "deck.toml"
    path.write_text(builder.file(few), encoding="utf-8")
    plugin, library = builder.catalogue.plugin, builder.catalogue.library
    for lang in ("en", "ja"):
        checked = examine_deck(path, plugin.ruleset, library, lang=lang).all_problems(lang)
        said = builder.problems(few, lang)
        assert len(said) == len(checked) > 0
        assert all(each.startswith(plugin.id.split("-")[0]) for each in said)
        assert all(a.endswith(b) for a, b in zip(checked, said, strict=True))


def test_versions_are_written_with_their_printed_card(host: Host) -> None:
    builder = builder_of(host, "ultimate")
    draft = Draft(
        builder.empty().name, {"aa-A-heart": 1, "aa-2-club": 1, "aa-A-spade": 2}, {}
    )
    written = builder.file(draft)
    assert '"aa-A" = ["spade", "spade", "heart"]' in written
    again, _ = builder.read(written, "en")
    assert again is not None
    assert again.cards == draft.cards


def test_parts_are_offered_for_the_cards_that_decks_of_the_game_have_there(
    host: Host,
) -> None:
    builder = builder_of(host, "e2drive")
    types = {
        builder.catalogue.library.cards[key].type
        for key in builder.catalogue.cards("en")
        if builder.parts_for(key)
    }
    assert types == {"servant"}
    assert builder.empty().parts == {"starters": ()}


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (None, "draft: expected {…}"),
        ({"cards": {}, "parts": {}}, "name: expected {…}"),
        (
            {"name": {"en": "a", "ja": ""}, "cards": {}, "parts": {}},
            'name.ja: expected "…" (1-100)',
        ),
        ({"name": {"en": "a\n[cards]", "ja": "a"}, "cards": {}, "parts": {}}, "name.en: "),
        ({"name": {}, "cards": {"x": 0}, "parts": {}}, "cards.x: expected 1-1000"),
        ({"name": {}, "cards": {"x": True}, "parts": {}}, "cards.x: expected 1-1000"),
        ({"name": {}, "cards": {"x\ny": 1}, "parts": {}}, 'cards: expected "…"'),
        ({"name": {}, "cards": {"\ud800": 1}, "parts": {}}, 'cards: expected "…"'),
        ({"name": {}, "cards": [], "parts": {}}, "cards: expected {…}"),
        ({"name": {}, "cards": {}, "parts": {"x": "abc"}}, 'parts.x: expected ["…"]'),
        ({"name": {}, "cards": {}, "parts": {"x": [1]}}, 'parts.x: expected "…"'),
    ],
)
def test_what_is_no_draft_is_refused_with_its_place(given: Any, said: str) -> None:
    with pytest.raises(DeckError) as refused:
        Draft.read(given)
    assert said in str(refused.value)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("cards = 3 3", "deck.toml:1"),
        ('ruleset = "cmvr"\n', "name must be"),
        (
            'name = {en = "a", ja = "b"}\nruleset = "e2drive"\n[cards]\n',
            "the deck is for 'e2drive', not 'cmvr'",
        ),
        (
            'name = {en = "a", ja = "b"}\nruleset = "cmvr"\n[cards]\n"cmv-01" = 1\n',
            "deck.toml:4: unknown card",
        ),
        (
            'name = {en = "a", ja = "b"}\nruleset = "cmvr"\ntexts = "x.tcg"\n[cards]\n',
            "brings cards of its own",
        ),
    ],
)
def test_a_wrong_file_is_refused_with_line_and_reason(
    host: Host, words: str, said: str
) -> None:
    _, problems = builder_of(host, "cmvr").read(words, "en")
    assert said in "\n".join(problems)


def test_untrusted_names_stay_text_in_the_file(host: Host) -> None:
    builder = builder_of(host, "cmvr")
    name = {"en": 'a", ja = "b" }\\', "ja": "'''"}
    draft = Draft.read({"name": name, "cards": {'"] = 1 #': 2}, "parts": {}})
    _, problems = builder.read(builder.file(draft), "en")
    assert "unknown card '\"] = 1 #'" in problems[0]
    assert len(problems) == 1
