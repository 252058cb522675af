"""The variant as a whole: what it changes of its base, its options, whole games."""

from __future__ import annotations

import random

import pytest

from tcgkit.kernel.errors import OptionError
from tcgkit.kernel.game import Game, empty_state
from tcgkit.kernel.state import TABLE
from tcgkit.kernel.time import Phase, Window, why_not
from tcgkit.plugins import load_plugins
from tcgkit.plugins.cards import load_cards
from tcgkit.plugins.rulebook import load_rulebook
from tcgkit.testing.contract import check_contract, installed
from tcgkit_cmvr.compatible.language.vocabulary import vocabulary
from tcgkit_cmvr.compatible.rules.options import OPTIONS
from tcgkit_cmvr.compatible.ruleset import RULESET
from tcgkit_cmvr.compatible.table.board import BOARD
from tcgkit_cmvr.rules.battle import Tie, unit_turn
from tcgkit_cmvr.ruleset import RULESET as BASE
from tcgkit_dsl import read_cards
from tcgkit_dsl.reading.grammar import build_grammar

OWN = [option for option in OPTIONS if option.clause.startswith("compat.")]
PLANNED = next(option for option in OPTIONS if option.name == "setup_mode")


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


@pytest.mark.parametrize("option", [*OWN, PLANNED], ids=lambda option: option.name)
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
    assert mine.ends.result is base.ends.result
    assert mine.reactions.window is base.reactions.window
    assert mine.reactions.first is base.reactions.first
    assert set(base.entries) <= set(mine.entries)
    same = {name for name, entry in base.entries.items() if mine.entries[name] is entry}
    assert "toss" in same
    assert set(base.entries) - same >= {"beaten", "depart", "equal", "put_down", "stands"}


@pytest.mark.rule("cmvr.i.23")
@pytest.mark.rule("compat.master.1")
def test_every_option_of_the_base_is_offered_but_that_of_the_second_master() -> None:
    names = [option.name for option in OPTIONS]
    missing = [option.name for option in BASE.options if option.name not in names]
    assert missing == ["master_replace"]
    assert "compat.master.1" in RULESET.clauses["cmvr.i.23"]
    with pytest.raises(OptionError, match="no option 'master_replace'"):
        RULESET.rules({"master_replace": "old_to_dust"})


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
    build_grammar(vocabulary())


@pytest.mark.rule("compat.gen.2")
def test_every_text_of_the_rules_says_unit() -> None:
    """A card of the base type cmV is called unit, in whatever the rules tell a player."""
    rules = RULESET.rules({"pilot_without_unit": "allowed"})
    texts = [option.text for option in OPTIONS]
    texts += [zone.text for zone in rules.zones.values()]
    texts += [field.text for field in rules.fields.values()]
    texts += [
        node.text for node in rules.timeline.walk() if isinstance(node, Phase | Window)
    ]
    for action in rules.actions.values():
        texts += [action.text, *(need.message for need in action.requirements)]
    texts += [label.name for label in BOARD.labels.values()]
    texts += [label.short for label in BOARD.labels.values()]
    assert [text for text in texts if "cmV" in text.en + text.ja] == []
    assert any("cmV" in option.text.en for option in BASE.options)


TOLD = {
    "cmvr": (
        ("Which cmV acts first?", "どのcmVが先に行動しますか？"),
        ("you have no cmV to equip", "装備できるcmVがありません"),
        ("it is another cmV's unit turn", "他のcmVの行動順です"),
    ),
    "cmvr-compatible": (
        ("Which unit acts first?", "どのユニットが先に行動しますか？"),
        ("you have no unit to equip", "装備できるユニットがありません"),
        ("it is another unit's unit turn", "他のユニットの行動順です"),
    ),
}


@pytest.mark.rule("compat.gen.2")
@pytest.mark.parametrize("name", TOLD)
def test_prompts_and_refusals_of_the_base_speak_of_units(name: str) -> None:
    """The base's own questions and reasons, in both languages, in the words of the variant."""
    host = load_plugins()
    plugin = host.ruleset(name)
    cards = load_cards(host, plugin).cards
    game = Game(plugin.ruleset.rules(), empty_state(plugin.ruleset.rules(), 1))
    weapon = game.make(cards["KN-10"], "hand", 0)
    no_unit = why_not(game, 0, game.rules.actions["equip"], weapon, None, "setup")
    twins = [game.make(cards["KN-01"], "unit_zone", 0) for _ in range(2)]
    archer = game.make(cards["SK-04"], "unit_zone", 0)
    game.set_number(TABLE, "timing", 3)
    unit_turn(game, twins[0])
    ability = archer.defn.abilities[0]
    key = "act.special"
    not_yours = why_not(game, 0, game.rules.actions["use"], archer, ability, key)
    game.enter(Tie(tuple(twins)))
    game.run()
    assert game.decision is not None
    told = [game.decision.prompt, no_unit[0].message, not_yours[0].message]
    assert [(text.en, text.ja) for text in told] == list(TOLD[name])


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
    label = {"custom": "base", "exclusive": "pilots"}[name]
    found = findings(card)
    assert clause in found
    assert f"add '{label}: …'" in found


@pytest.mark.rule("compat.custom.1")
def test_a_unit_that_names_a_base_is_a_custom_unit() -> None:
    head = (
        f'set "T" / "T" for {RULESET.id}\n    base: "Mass-Type Astra" / "量産機アストラ"\n'
    )
    unit = "type: unit    rarity: Normal    terrain: space    base: Mass-Type Astra"
    card = f'card T-1 "T" / "T"\n    {unit}\n    {STATS}\n'
    found = read_cards({"t.tcg": f"{head}\n{card}"}, vocabulary()).report()
    assert "compat.custom.1" in found
    assert "add 'class: custom'" in found


def test_a_card_that_could_not_be_read_is_not_said_to_lack_its_base() -> None:
    card = "    type: unit    rarity: Normal    terrain: space    class: custom    base: Nobody"
    found = findings(f"{card}\n    {STATS}")
    assert "Nobody" in found
    assert "compat.custom.1" not in found
    ability = '    ability "A" / "あ" (nonsense, regular)\n        Draw 1 card.'
    found = findings(f"    type: pilot    rank: ace    rarity: Normal\n\n{ability}")
    assert "DSL" in found
    assert "compat.pilot.5" not in found


@pytest.mark.rule("compat.terrain.1")
@pytest.mark.rule("compat.i.3")
@pytest.mark.rule("compat.i.4")
def test_a_unit_may_be_a_one_off_ship_in_space() -> None:
    card = f"    type: unit    rarity: Normal    terrain: ship, space    class: one-off\n    {STATS}"
    assert findings(card) == ""


def test_a_unit_without_terrain_is_refused_by_the_base() -> None:
    assert "cmvr.unit.1" in findings(f"    type: unit    rarity: Normal\n    {STATS}")
