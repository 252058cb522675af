"""What is suggested for a sentence that is not understood: the nearest one that can be read."""

from __future__ import annotations

import pytest

from tcgkit_cmvr.language.vocabulary import vocabulary
from tcgkit_dsl import read_cards
from tcgkit_dsl.reading.grammar import grammar_for
from tcgkit_dsl.reading.grammar.japanese import japanese_grammar_for
from tcgkit_dsl.reading.lexicon import Raw, split
from tcgkit_dsl.reading.recovery import REFUSED, read_on
from tcgkit_dsl.reading.repair import repaired
from tcgkit_dsl.reading.repair_ja import repaired_ja


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("Drow 1 crad.", "Draw 1 card."),
        ("Draw card.", "Draw a card."),
        ("Draw 1 card", "Draw 1 card."),
        ("Draw 2 cards, than gain 1 coin.", "Draw 2 cards, then gain 1 coin."),
        (
            "You may draw 1 card. If you do discard 1 card.",
            "You may draw 1 card. If you do, discard 1 card.",
        ),
        (
            "Choose 1 cmV: it gets melee +300 ths round.",
            "Choose 1 cmV: it gets melee +300 this round.",
        ),
        (
            "Choose 1 cmV: it gets melee +300 this this round.",
            "Choose 1 cmV: it gets melee +300 this round.",
        ),
        ("please Draw 1 card.", "Draw 1 card."),
        ("This cmV is attacked: draw 1 card.", "When this cmV is attacked: draw 1 card."),
        ("Draw 1 card.", ""),
        ("Teleport home.", ""),
    ],
)
def test_the_nearest_sentence_is_suggested(text: str, meant: str) -> None:
    grammar = grammar_for(vocabulary())
    offers = repaired(grammar, grammar.lexicon, list(split(text)), "text")
    assert [each.text for each in offers[:1]] == [meant] * bool(meant)


@pytest.mark.parametrize(
    ("text", "meant", "left_out"),
    [
        ("Draw two cards really quickly.", "Draw two cards.", ("really quickly",)),
        (
            "When another cmV of yours is attacked, this cmV becomes the target of that attack instead.",
            "When another cmV of yours is attacked, this cmV becomes the target of that attack.",
            ("instead",),
        ),
    ],
)
def test_a_suggestion_keeps_what_was_understood_and_tells_what_it_leaves_out(
    text: str, meant: str, left_out: tuple[str, ...]
) -> None:
    grammar = grammar_for(vocabulary())
    best = repaired(grammar, grammar.lexicon, list(split(text)), "text")[0]
    assert (best.text, best.left_out, best.added) == (meant, left_out, ())


@pytest.mark.parametrize(
    "text",
    [
        "Your cmV cannot teleport.",  # without "cannot" the opposite would be said
        "Teleport one cmV.",  # no other deed is put in the place of one
        "Move one of your cmVs to an empty slot of your unit zone.",
    ],
)
def test_nothing_is_suggested_that_says_something_else(text: str) -> None:
    grammar = grammar_for(vocabulary())
    assert repaired(grammar, grammar.lexicon, list(split(text)), "text") == []


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("カドーを1枚引く。", "カードを1枚引く。"),  # letters in the wrong order
        ("カーを1枚引く。", "カードを1枚引く。"),  # a letter is missing
        ("カードを1枚弾く。", "カードを1枚引く。"),  # a wrong character
        ("カードが1枚引く。", "カードを1枚引く。"),  # a wrong particle
        ("カードカードを1枚引く。", "カードを1枚引く。"),  # a word twice
        ("カードをちゃんと1枚引く。", "カードを1枚引く。"),  # a word too many
        ("カードを1枚引く。", ""),
        ("相撲で勝負する。", ""),
    ],
)
def test_the_nearest_japanese_sentence_is_suggested(text: str, meant: str) -> None:
    grammar = japanese_grammar_for(vocabulary())
    raws = list(split(text, lang="ja"))
    offers = repaired_ja(grammar, grammar.lexicon, raws)
    assert [each.text for each in offers[:1]] == [meant] * bool(meant)


CARD = """\
set "Test" / "試験" for cmvr

card T-01 "Pod" / "ポッド"
    type: Effect card    kind: Instant    rarity: Normal

    ability "Aid" / "補給" (moment, draw phase)
        {text}
"""


def test_a_finding_says_what_its_suggestion_leaves_out() -> None:
    read = read_cards(
        {"a.tcg": CARD.format(text="Draw two cards really quickly.")}, vocabulary()
    )
    (found,) = read.errors
    assert found.hint == (
        "did you mean: Draw two cards.\n    this leaves out 'really quickly'"
    )
    assert found.hinted("ja") == (
        "もしかして：Draw two cards.\n    省いた言葉：「really quickly」"
    )


def test_a_sentence_that_the_checks_refuse_is_not_suggested() -> None:
    grammar = grammar_for(vocabulary())
    raws = list(split("Draw two cards really quickly."))
    judged: list[str] = []

    def refuse(raws: list[Raw]) -> int:
        judged.append(" ".join(raw.text for raw in raws))
        return REFUSED

    plain = read_on(grammar, grammar.lexicon, raws, "text")
    read = read_on(grammar, grammar.lexicon, raws, "text", judge=refuse)
    assert plain.findings[0].hint.startswith("did you mean: Draw two cards.")
    assert not read.findings[0].hint.startswith("did you mean: ")
    assert judged[0] == "Draw two cards ."


CARD_JA = """\
set "Test" / "試験" for cmvr
    lang: ja

card T-01 "Pod" / "ポッド"
    type: Effect card    kind: Instant    rarity: Normal

    ability "Aid" / "補給" (moment, draw phase)
        {text}
"""


@pytest.mark.parametrize(
    ("text", "code", "column", "said", "hint"),
    [
        (
            "カードを1枚引く。カドーを1枚引く。",
            *("DSL201", 18, "「カドー」はこのゲームのカードの言葉ではない"),
            "もしかして：カードを1枚引く。",
        ),
        (
            "コインをとても1枚得る。",
            *("DSL102", 13, "「と」はここに置けない"),
            "もしかして：コインを1枚得る。",
        ),
        (
            "カードを1枚引くコインを1枚得る。",
            *("DSL102", 17, "「コイン」はここに置けない"),
            "もしかして：カードを1枚引く。コインを1枚得る。",
        ),
    ],
)
def test_a_finding_about_japanese_says_in_japanese_what_is_wrong_where(
    text: str, code: str, column: int, said: str, hint: str
) -> None:
    read = read_cards({"a.tcg": CARD_JA.format(text=text)}, vocabulary())
    (found,) = read.errors
    assert (found.code, found.span.column) == (code, column)
    assert found.said("ja") == said
    assert found.hinted("ja") == hint
