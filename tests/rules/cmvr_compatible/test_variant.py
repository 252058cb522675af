"""The variant as a whole: what it changes of its base, its options, whole games."""

from __future__ import annotations

import random

import pytest

from tcgkit.kernel.game import Game
from tcgkit.plugins import load_plugins
from tcgkit.plugins.rulebook import load_rulebook
from tcgkit.testing.contract import check_contract, installed
from tcgkit_cmvr.compatible.ruleset import OPTIONS, RULESET
from tcgkit_cmvr.compatible.vocabulary import vocabulary
from tcgkit_cmvr.ruleset import RULESET as BASE
from tcgkit_dsl import read_cards
from tcgkit_dsl.grammar import build_grammar

OWN = [option for option in OPTIONS if option.clause.startswith("compat.")]


def finish(game: Game, seed: int) -> str:
    chance = random.Random(seed)
    while game.decision is not None:
        game.answer(chance.choice(game.decision.options))
    assert game.result is not None
    return game.result.clause


def test_fifty_random_games_end_by_a_rule() -> None:
    rules, decks = installed(RULESET.id)[0]
    ends = {finish(Game.new(rules, decks, seed=seed), seed) for seed in range(50)}
    assert all(end.startswith("cmvr.win.") for end in ends)


@pytest.mark.parametrize("option", OWN, ids=lambda option: option.name)
def test_games_end_with_every_option(option: object) -> None:
    _, decks = installed(RULESET.id)[0]
    name, choice = option.name, option.choices[1]  # type: ignore[attr-defined]  # a RuleOption
    rules = RULESET.rules({name: choice})
    for seed in range(4):
        assert finish(Game.new(rules, decks, seed=seed), seed).startswith("cmvr.win.")
    found = check_contract(rules, decks, seeds=[1], laws=["cards_stay"])
    assert not found, "\n".join(map(str, found))


@pytest.mark.rule("compat.gen.1")
@pytest.mark.rule("compat.i.1")
def test_what_is_not_changed_is_the_base() -> None:
    """All base rules apply unless changed: steps, windows, responses are the base's own."""
    settings = RULESET.settings()
    mine = RULESET.build(settings)
    base = BASE.build({**BASE.settings(), **settings})
    assert mine.order is base.order
    assert mine.settle_end is base.settle_end
    assert mine.reactions is base.reactions
    assert set(base.entries) <= set(mine.entries)
    same = {name for name, entry in base.entries.items() if mine.entries[name] is entry}
    assert "toss" in same
    assert set(base.entries) - same >= {"beaten", "depart", "equal", "put_down", "stands"}


def test_every_clause_that_it_changes_is_one_of_the_base() -> None:
    book = load_plugins().ruleset("cmvr").rulebook
    assert book is not None
    assert set(RULESET.clauses) <= set(load_rulebook(book, "cmvr").clauses)


@pytest.mark.rule("compat.master.4")
def test_the_field_is_the_unit_zone_and_the_effect_zone() -> None:
    zones = RULESET.rules().zones
    assert "master_zone" not in zones
    assert (zones["unit_zone"].slots, zones["effect_zone"].slots) == (5, 5)


def test_no_two_words_of_the_variant_read_alike() -> None:
    build_grammar(vocabulary(), strict=True)


def findings(card: str) -> str:
    text = f'set "T" / "T" for {RULESET.id}\n\ncard T-1 "T" / "T"\n{card}\n'
    return read_cards({"t.tcg": text}, vocabulary()).report()


STATS = "stats: shooting 1, melee 1, special 1, mobility 1, armor 1"


@pytest.mark.rule("compat.pilot.5")
def test_a_pilot_without_an_effect_is_refused() -> None:
    assert "compat.pilot.5" in findings("    type: pilot    rank: ace    rarity: Normal")


@pytest.mark.rule("compat.custom.1")
@pytest.mark.rule("compat.exclusive.1")
@pytest.mark.parametrize(
    ("name", "clause"), [("custom", "compat.custom.1"), ("exclusive", "compat.exclusive.1")]
)
def test_a_custom_unit_names_its_base_and_an_exclusive_one_its_pilot(
    name: str, clause: str
) -> None:
    card = (
        f"    type: unit    rarity: Normal    terrain: space    class: {name}\n    {STATS}"
    )
    assert clause in findings(card)


@pytest.mark.rule("compat.terrain.1")
@pytest.mark.rule("compat.i.3")
@pytest.mark.rule("compat.i.4")
def test_a_unit_may_be_a_one_off_ship_in_space() -> None:
    card = f"    type: unit    rarity: Normal    terrain: ship, space    class: one-off\n    {STATS}"
    assert findings(card) == ""


def test_a_unit_without_terrain_is_refused_by_the_base() -> None:
    assert "cmvr.unit.1" in findings(f"    type: unit    rarity: Normal\n    {STATS}")
