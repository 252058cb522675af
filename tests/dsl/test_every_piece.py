"""Nothing in the language is without a sentence, a printer in both languages, and a page."""

from __future__ import annotations

import inspect
import re
from pathlib import Path

import pytest

import tcgkit_dsl
from tcgkit_cmvr.language.vocabulary import vocabulary
from tcgkit_dsl import build_grammar, read_cards, walk
from tcgkit_dsl.reading.grammar import grammar_for
from tcgkit_dsl.reading.grammar.rules import core_source
from tcgkit_dsl.reading.lexicon import SHAPES, split
from tcgkit_dsl.tree import ast
from tcgkit_dsl.words.entries import SLOTS, PlayerRow, Style, Verb, WordRow
from tcgkit_dsl.words.vocabulary import Vocabulary, VocabularyError
from tests.dsl.test_deeds_joined import JOINED
from tests.dsl.test_everyday_wordings import ALWAYS, LASTING, WORDINGS
from tests.dsl.test_use_and_events import SAID
from tests.dsl.toy_words import ROWS, Toy, card_file, toy, verb
from tests.dsl.toys import TOYS

PAGE = (Path(__file__).parents[2] / "docs" / "reference" / "card-language.md").read_text(
    encoding="utf-8"
)
NODES = sorted(
    (
        each
        for _, each in inspect.getmembers(ast, inspect.isclass)
        if issubclass(each, ast.Node) and each is not ast.Node
    ),
    key=lambda each: each.__name__,
)


def all_trees() -> list[ast.SetTree]:
    return [
        read_cards({"toy.tcg": card_file(toy, kind, english)}, toy.vocabulary).files[0].tree
        for toy in TOYS
        for kind, english, _ in toy.sentences
    ]


def test_every_kind_of_node_has_a_sentence() -> None:
    seen = {type(node) for tree in all_trees() for node in walk(tree)}
    assert set(NODES) - seen == set()


def test_every_word_of_the_language_has_a_sentence() -> None:
    text = "\n".join(
        card_file(toy, kind, english).lower()
        for toy in TOYS
        for kind, english, _ in toy.sentences
    )
    text += "\n".join(said.lower() for said, _ in (*WORDINGS, *LASTING, *ALWAYS))
    text += "\n".join(said.lower() for _, said, _ in (*SAID, *JOINED))
    grammar = grammar_for(TOYS[0].vocabulary)
    words = grammar.lexicon.phrases_of(
        name for name in grammar.keywords if not name.startswith("_")
    )
    missing = [word for word in words if word.lower() not in text]
    assert missing == []


def test_every_terminal_of_the_grammar_is_named() -> None:
    grammar = build_grammar(vocabulary())
    assert not [name for name in grammar.keywords if name.startswith("__ANON")]


def test_the_grammar_names_no_game() -> None:
    folder = Path(tcgkit_dsl.__path__[0])
    for path in sorted(folder.rglob("*")):
        if path.suffix in {".py", ".lark"}:
            text = path.read_text(encoding="utf-8").lower()
            assert not re.search(r"cmv|valkyri|e2drive|ultimate|dango|cosmic", text), (
                path.name
            )


def test_the_lexicon_cuts_text_into_the_shapes_of_the_grammar() -> None:
    patterns = {
        name: re.compile(re.search(rf"^{name}: /(.*)/$", core_source(), re.MULTILINE)[1])  # type: ignore[index]  # each is there
        for name in SHAPES
    }
    for text in [
        '"a b"',
        "+100",
        "-5",
        "\u22125",
        "300",
        "cmV",
        "opponent's",
        "face-up",
        "竜炎",
    ]:
        (raw,) = split(text)
        assert patterns[raw.shape].fullmatch(text), text


@pytest.mark.parametrize("name", [each.__name__.rstrip("_") for each in NODES])
def test_every_kind_of_node_stands_in_the_reference(name: str) -> None:
    assert f"`{name}`" in PAGE


@pytest.mark.parametrize("slot", sorted(SLOTS))
def test_every_slot_type_stands_in_the_reference(slot: str) -> None:
    assert re.search(rf"^\| `{slot}` \|", PAGE, re.MULTILINE)


def test_every_word_of_the_language_stands_in_the_reference() -> None:
    grammar = grammar_for(TOYS[0].vocabulary)
    words = grammar.lexicon.phrases_of(
        name for name in grammar.keywords if not name.startswith("_")
    )
    marks = {"(", ")", ",", ".", "/", ":"}
    page = PAGE.lower()
    assert not [word for word in words if word not in marks and word.lower() not in page]


def test_public_names_are_sorted_and_there() -> None:
    assert tcgkit_dsl.__all__ == sorted(tcgkit_dsl.__all__)
    assert all(hasattr(tcgkit_dsl, name) for name in tcgkit_dsl.__all__)


# --- vocabularies that cannot be ------------------------------------------------------


def broken(*verbs: Verb, **tables: object) -> Vocabulary:
    words = {"stat": (WordRow("power", "力"),)}
    made: Toy = toy("broken", (), nouns=(), players=(), verbs=verbs, words=words, **tables)
    return made.vocabulary


@pytest.mark.parametrize(
    ("verbs", "complaint"),
    [
        ((verb("draw {n:number", "引く"),), "malformed"),
        ((verb("draw {n:number} [now", "引く{n}"),), "brackets"),
        ((verb("draw {n:figure}", "引く{n}"),), "unknown type 'figure'"),
        ((verb("draw {n:number}", "引く"),), "slot 'n' is missing in Japanese"),
        ((verb("draw", "引く{n}"),), "slot 'n' is missing in English"),
        ((verb("draw", "引く"), verb("draw", "引く")), "two entries"),
        ((verb("{n:number} of them", "{n}"),), "cannot begin with a number"),
        (
            (
                verb("draw {n:number} card", "引く{n}"),
                verb("draw {k:number} card", "引く{k}"),
            ),
            "read alike",
        ),
    ],
)
def test_a_vocabulary_with_a_mistake_is_refused(
    verbs: tuple[Verb, ...], complaint: str
) -> None:
    with pytest.raises(VocabularyError, match=complaint):
        build_grammar(broken(*verbs))


def test_two_readings_of_one_word_are_refused() -> None:
    words = {"stat": (WordRow("power", "力"),), "state": (WordRow("power", "力"),)}
    clash = toy(
        "clash",
        (),
        nouns=(),
        players=(PlayerRow("you", "あなた"),),
        verbs=(
            verb("{who:player} gets {what:state}", "{who}{what}"),
            verb("{who:player} gets {what:stat}", "{who}{what}"),
        ),
        words=words,
    )
    with pytest.raises(VocabularyError, match="two readings at one place"):
        build_grammar(clash.vocabulary)


def test_a_grammar_is_built_once_for_a_vocabulary() -> None:
    assert grammar_for(vocabulary()) is grammar_for(vocabulary())


def test_rows_and_style_have_defaults_for_small_games() -> None:
    assert ROWS[0] == "kind"
    assert Style().mark == ":"
