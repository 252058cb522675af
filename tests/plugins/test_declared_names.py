"""What a plugin declares beside its rules names what the rules have; others are unharmed."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from attrs import evolve

from tcgkit.kernel.cards import CardType, Text
from tcgkit.kernel.errors import RulesetInvalid
from tcgkit.kernel.rules import DeckRules, Ends, RuleOption, Rules, Ruleset
from tcgkit.plugins import Board, CardFace, Cell, Label, Row, RulesetPlugin, load_plugins
from tcgkit.plugins.board import AskBack, Tally
from tcgkit.plugins.cards import words_of
from tcgkit.plugins.hookspecs import hookimpl
from tcgkit.plugins.scenarios import Piles, ScenarioWords
from tcgkit_dsl.words.entries import DataField, Header, Noun, OpenField, PlaceWord, Verb
from tcgkit_dsl.words.problems import wrong_words
from tests.lab import lamps

X = Text("x", "エックス")
LAMP = CardType("lamp", X)


def game(folder: Path) -> RulesetPlugin:
    """Return the plugin of a small game."""
    made: RulesetPlugin = lamps.installed_in(folder).tcgkit_rulesets()[0]
    return made


def module_of(*plugins: RulesetPlugin) -> ModuleType:
    """Return a plugin module with these games."""
    module = ModuleType("made")
    vars(module)["tcgkit_rulesets"] = hookimpl(lambda: list(plugins))
    return module


def board(**parts: Any) -> dict[str, Any]:
    names = ("shlef", "oli", "rond", "mrak", "brihgt", "shelf", "old")
    labels = dict.fromkeys(names, Label(X, X))
    return {"board": Board(**{"rows": (), "faces": {}, "labels": labels, **parts})}


def words(**more: Any) -> dict[str, Any]:
    return {"scenario_words": ScenarioWords(**more)}


def asks(windows: tuple[str, ...], actions: tuple[str, ...]) -> dict[str, Any]:
    return board(asks_back=(AskBack(windows, actions, lambda view, n: X),))


def typed(over: dict[str, Any]) -> dict[str, Any]:
    """Return a game whose rules have card types, too."""
    build = partial(of_types, (LAMP,))
    return {"ruleset": Ruleset("lamps", X, "1", build), **over}


def of_types(types: tuple[CardType, ...], options: Any) -> Rules:
    return evolve(lamps.rules(options), types={each.name: each for each in types})


WRONG: list[tuple[dict[str, Any], str]] = [
    (
        board(rows=(Row("own", (Cell("shlef"),)),)),
        "board: no zone 'shlef' (did you mean 'shelf'",
    ),
    (board(covered={"hnad": CardFace()}), "board: no zone 'hnad' (did you mean 'hand'"),
    (board(slots={"shlef": ("a",)}), "board: no zone 'shlef'"),
    (board(numbers=("oli",)), "board: no number of table or players 'oli'"),
    (board(roles=("rond",)), "board: no number of the table 'rond' (did you mean 'round'"),
    (
        board(faces={"lamp": CardFace(values=("brihgt",))}),
        "face 'lamp': no value or number",
    ),
    (board(faces={"lamp": CardFace(marks=("mrak",))}), "face 'lamp': no value or number"),
    (
        typed(board(faces={"lmap": CardFace()})),
        "face: no card type 'lmap' (did you mean 'lamp'",
    ),
    (board(tallies=(Tally("old", "old", ("pti",)),)), "tally 'old': no zone 'pti'"),
    (
        board(tallies=(Tally("old", "old", ("pit",), "mrak"),)),
        "tally 'old': no number of objects 'mrak'",
    ),
    (asks(("mian",), ("light",)), "asks_back: no window 'mian' (did you mean 'main'"),
    (asks(("main",), ("ligth",)), "asks_back: no action 'ligth' (did you mean 'light'"),
    (words(zones={"board": "shlef"}), "scenario words: no zone 'shlef'"),
    (words(groups={"all": ("shelf", "pti")}), "scenario words: no zone 'pti'"),
    (words(hosted={"lamp": "shlef"}), "scenario words: no zone 'shlef'"),
    (words(counts={"dekc": 9}), "scenario words: no zone 'dekc' (did you mean 'deck'"),
    (words(places={"top": ("pti", 0)}), "scenario words: no zone 'pti'"),
    (words(start={"rond": 1}), "scenario words: no number of the table 'rond'"),
    (words(seats=("plyer",)), "scenario words: no number of the table 'plyer'"),
    (
        words(piles=Piles("pti", lambda *_: None, lambda *_: ())),
        "scenario words: no zone 'pti'",
    ),
]


@pytest.mark.parametrize(("over", "said"), WRONG)
def test_a_wrong_name_beside_the_rules_is_refused(
    over: dict[str, Any], said: str, tmp_path: Path
) -> None:
    made = evolve(game(tmp_path), **over)
    host = load_plugins(entry_points=False, extra=[("made", module_of(made))])
    with pytest.raises(RulesetInvalid) as caught:
        host.ruleset("lamps").ruleset.rules()
    assert said in str(caught.value)
    assert str(caught.value).startswith("plugin 'made'")


def citing(clause: str, what: str) -> Any:
    """Return a function that builds the rules with another clause in one place."""

    def build(options: Any) -> Any:
        rules = lamps.rules(options)
        if what == "action":
            light = evolve(rules.actions["light"], clause=clause)
            return evolve(rules, actions={"light": light})
        if what == "moment":
            light = evolve(rules.actions["light"], when=clause)
            return evolve(rules, actions={"light": light})
        if what == "requirement":
            light = rules.actions["light"]
            need = evolve(light.requirements[0], clause=clause)
            return evolve(rules, actions={"light": evolve(light, requirements=(need,))})
        if what == "check":
            return evolve(rules, checks=(evolve(rules.checks[0], clause=clause),))
        if what == "card type":
            return of_types((CardType("lamp", X, clause=clause),), options)
        if what == "ability of a type":
            return of_types((CardType("lamp", X, needs_ability=clause),), options)
        return evolve(rules, ends=Ends(draw_offers=clause))

    return build


@pytest.mark.parametrize(
    "what",
    ["action", "moment", "requirement", "check", "draw", "card type", "ability of a type"],
)
def test_a_clause_that_no_rulebook_has_is_refused(what: str, tmp_path: Path) -> None:
    made = game(tmp_path)
    wrong = evolve(made.ruleset, build=citing("lamps.light.99", what))
    host = load_plugins(
        entry_points=False, extra=[("made", module_of(evolve(made, ruleset=wrong)))]
    )
    with pytest.raises(RulesetInvalid, match=r"no clause 'lamps\.light\.99'.*did you mean"):
        host.ruleset("lamps").ruleset.rules()


def test_a_clause_of_an_option_is_checked_too(tmp_path: Path) -> None:
    made = game(tmp_path)
    option = RuleOption("oil", "lamps.oil.77", X, (1, 2))
    wrong = evolve(made.ruleset, options=(option,))
    host = load_plugins(
        entry_points=False, extra=[("made", module_of(evolve(made, ruleset=wrong)))]
    )
    with pytest.raises(RulesetInvalid, match=r"option 'oil': no clause 'lamps\.oil\.77'"):
        host.ruleset("lamps").ruleset.rules()


def test_a_broken_game_is_named_with_its_plugin_and_harms_no_other(tmp_path: Path) -> None:
    good = game(tmp_path)
    bad = evolve(
        good,
        ruleset=evolve(good.ruleset, id="dark", build=partial(mislaid)),
    )
    extra = [("good", module_of(good)), ("bad", module_of(bad))]
    host = load_plugins(entry_points=False, extra=extra)
    assert set(host.rulesets) == {"lamps", "dark"}
    assert host.ruleset("lamps").ruleset.rules().ruleset == "lamps"
    with pytest.raises(RulesetInvalid) as caught:
        host.ruleset("dark").ruleset.rules()
    assert str(caught.value).startswith("plugin 'bad'")
    assert "decks.zone: no zone 'dekc'" in caught.value.problems[0]


def mislaid(options: Any) -> Any:
    """Build rules with a misspelt zone."""
    return evolve(lamps.rules(options), decks=DeckRules(zone="dekc"))


def nothing(*_: Any, **__: Any) -> Any:
    return ()


ROWS: list[tuple[dict[str, Any], str]] = [
    ({"headers": (Header("a", "あ", slot="knid"),)}, "no row 'knid' (did you mean 'kind'"),
    ({"optional_rows": frozenset({"knid"})}, "optional_rows: no row 'knid'"),
    ({"type_field": "tpye"}, "type_field: no field 'tpye' (did you mean 'type'"),
    (
        {"fields": (DataField("type", "type", "種類", "wrod", "card type"),)},  # type: ignore[arg-type]
        "field 'type': no kind of field 'wrod'",
    ),
    (
        {"fields": (DataField("type", "type", "種類", "word", "card tpye"),)},
        "field 'type': no class of words 'card tpye'",
    ),
    (
        {"nouns": (Noun("card", "カード", pool=nothing, match=nothing, chosen="soon"),)},  # type: ignore[arg-type]
        "noun 'card': no time 'soon'",
    ),
    (
        {"verbs": (Verb("rest {n:number}", "{n}休む", run=nothing, meant=frozenset("m")),)},
        "verb 'rest {n:number}': no slot 'm'",
    ),
    (
        {"verbs": (Verb("rest {n:number}", "{n}休む", sets={"left": "m"}),)},
        "verb 'rest {n:number}': no slot 'm'",
    ),
    (
        {"open_fields": (OpenField("kindred", nothing),)},
        "open field: no open field 'kindred'",
    ),
    (
        {"words": {"card type": (PlaceWord("lamp", "灯", after="shufle"),)}},
        "word 'lamp': no verb 'shufle'",
    ),
    (
        {"types": (CardType("lamp", X, fields=("pirce",)),), "words": {}},
        "card type 'lamp': no field 'pirce' (did you mean 'price'",
    ),
    (
        {"types": (CardType("lamp", X, kinds="price"),), "words": {}},
        "card type 'lamp': its kinds are one word, 'price' has number",
    ),
    (
        {"types": (CardType("lamp", X, headers=("statc",), clause="c"),), "words": {}},
        "card type 'lamp': no header 'statc' (did you mean 'static'",
    ),
    (
        {"types": (LAMP, LAMP), "words": {}},
        "two card types are called 'lamp'",
    ),
    (
        {
            "types": (CardType("lamp", X, abilities=("statc",), clause="c"),),
            "words": {},
        },
        "card type 'lamp': no kind of ability 'statc' (did you mean 'static'",
    ),
    (
        {
            "types": (CardType("wick", X, of=CardType("lamp", X, kinds="type")),),
            "words": {},
        },
        "card type 'wick': no card type before it 'lamp'",
    ),
    ({"ability": "effect"}, "ability: expected one and several"),
    ({"branches": "latter"}, "branches: no time 'latter'"),
    ({"modes": "latter"}, "modes: no time 'latter'"),
]


@pytest.mark.parametrize(("over", "said"), ROWS)
def test_a_wrong_name_in_a_row_of_words_is_told(over: dict[str, Any], said: str) -> None:
    found = list(wrong_words(evolve(lamps.vocabulary(), **over)))
    assert any(said in problem for problem in found), found


def test_a_kind_that_the_rules_do_not_have_is_told_with_the_words(tmp_path: Path) -> None:
    """A header makes abilities of a kind; nobody could use one of a kind misspelt."""
    header = Header("static", "常時", slot="kind", kind="statc", always=True)
    wrong = evolve(lamps.vocabulary(), headers=(header,))
    made = evolve(game(tmp_path), vocabulary=lambda: wrong)
    with pytest.raises(RulesetInvalid, match=r"'lamps'.*no kind of ability 'statc'"):
        words_of(made)


def test_words_of_cards_have_the_card_types_of_the_rules(tmp_path: Path) -> None:
    """A type without a word is on no card; another one of that name may lie elsewhere."""
    other = CardType("lamp", Text("lamp", "灯"))
    typed_words = evolve(lamps.vocabulary(), types=(other,), words={})
    for declared, said in (
        ((LAMP, CardType("wick", X)), r"words of cards: no card type 'wick'"),
        ((LAMP,), r"words of cards: card type 'lamp' is not the one of the rules"),
    ):
        ruleset = Ruleset("lamps", X, "1", partial(of_types, declared))
        made = evolve(game(tmp_path), ruleset=ruleset, vocabulary=lambda: typed_words)
        with pytest.raises(RulesetInvalid, match=said):
            words_of(made)
