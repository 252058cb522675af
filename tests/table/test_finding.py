"""``?goal`` and ``?word``: the aim of a game, and what its words mean."""

from __future__ import annotations

import re

import pytest
from attrs import evolve

from tcgkit.kernel.cards import Lang
from tcgkit.plugins import Host, load_plugins, load_rulebook
from tcgkit.table.finding import goal_lines, word_lines
from tests.table.conftest import a_match, pictures_of

GAMES = list(load_plugins().rulesets)


def test_a_word_is_told_with_its_meaning_and_the_clauses_on_it(host: Host) -> None:
    lines = word_lines(host.ruleset("cmvr"), "evade", "en")
    assert lines[0] == "evade (回避): Defence: tap; mobility against attack power."
    assert any("cmvr.battle.evade.2  The evade succeeds if" in line for line in lines)


def test_a_word_is_found_in_the_language_of_the_table(host: Host) -> None:
    plugin = host.ruleset("cmvr")
    lines = word_lines(plugin, "タップ", "ja")
    assert lines[0] == "用語：タップ／アンタップ（tap / untap）"
    assert any("タップされたカードは横向き" in line for line in lines)
    in_english = word_lines(plugin, "タップ", "en")
    assert in_english[0].startswith("tap / untap (タップ／アンタップ)")
    assert any("A tapped card is turned sideways" in line for line in in_english)


def test_an_abbreviation_of_the_table_is_told(host: Host) -> None:
    assert "On the table, mob is mobility." in word_lines(host.ruleset("cmvr"), "mob", "en")


def test_a_word_of_the_other_language_is_called_by_its_own(host: Host) -> None:
    plugin = host.ruleset("cosmic")
    lines = word_lines(plugin, "privilege", "ja")
    assert lines[0] == "用語：優越権（privilege / privileged player）"
    assert "規則書の「優越権」：" in lines


def test_a_letter_means_itself_and_no_word_that_begins_with_it(host: Host) -> None:
    lines = word_lines(host.ruleset("e2drive"), "D", "en")
    assert lines[0] == "damage unit (D): Unit of damage; one damage counter = 10D."
    assert not any("deck" in line for line in lines)


@pytest.mark.parametrize("word", ["", "  ", "xyzzy", "x" * 500, "(", "[a-z]+", "`"])
def test_what_means_nothing_finds_nothing(host: Host, word: str) -> None:
    assert word_lines(host.ruleset("cmvr"), word, "en") == []


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("game", GAMES)
def test_every_game_says_what_it_is_about(host: Host, game: str, lang: Lang) -> None:
    plugin = host.ruleset(game)
    said = "\n".join(goal_lines(plugin, lang))
    assert plugin.name.in_(lang) in said
    without = "\n".join(goal_lines(evolve(plugin, aim=None), lang))
    assert f"tcgkit rules {plugin.id}" in without
    if plugin.aim is not None:
        assert plugin.aim.in_(lang) in said


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("game", GAMES)
def test_no_clause_that_is_read_in_a_game_has_marks_for_readers_of_the_rulebook(
    host: Host, game: str, lang: Lang
) -> None:
    """Such as "[i.61]", or names of the code in backticks."""
    plugin = host.ruleset(game)
    assert plugin.rulebook is not None
    book = load_rulebook(plugin.rulebook, plugin.id, plugin.base_rulebook)
    assert any(re.search(r"\[.*i\.\d", clause.words.en) for clause in book.clauses.values())
    pictures = pictures_of(host, a_match(host, game, 1))
    for chapter in {clause_id.split(".")[1] for clause_id in book.clauses}:
        read = pictures.clause(f"{plugin.id}.{chapter}", lang)
        assert not [line for line in read if re.search(r"`|\[[^]]*\bi\.\d", line)]
