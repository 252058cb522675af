"""Findings: in both languages where a check gives both, in English otherwise."""

from __future__ import annotations

from tcgkit.kernel.cards import Text
from tcgkit_dsl import CardFile
from tcgkit_dsl.diagnostics import CODES, Span, error, render, render_all, warning
from tcgkit_dsl.tree.ast import SetTree, Title

AT = Span(1, 3, 1, 5)
BOTH = error("x.ban.1", AT, Text("burns 9", "9点バーン"), Text("at most 5", "5点まで"))


def test_a_finding_says_its_message_in_the_language_asked_for() -> None:
    assert (BOTH.said("en"), BOTH.hinted("en")) == ("burns 9", "at most 5")
    assert (BOTH.said("ja"), BOTH.hinted("ja")) == ("9点バーン", "5点まで")
    assert (BOTH.message, BOTH.hint) == ("burns 9", "at most 5")


def test_a_plain_text_is_english_in_both() -> None:
    plain = error("x.ban.1", AT, "burns 9", "at most 5")
    assert (plain.said("ja"), plain.hinted("ja")) == ("burns 9", "at most 5")
    assert error("x", AT, Text("en", "日"), "at most 5").hinted("ja") == "at most 5"


def test_what_is_said_in_japanese_makes_no_difference_to_equality_and_order() -> None:
    plain = error("x.ban.1", AT, "burns 9", "at most 5")
    other = error("x.ban.1", AT, Text("burns 9", "乙"), "at most 5")
    assert BOTH == plain == other
    assert len({BOTH, plain, other}) == 1
    later = error("x.ban.1", AT, Text("burns 10", "甲"))
    assert sorted([BOTH, later]) == [later, BOTH]


def test_a_finding_is_rendered_in_japanese() -> None:
    weak = warning("x.ban.2", AT, Text("odd", "奇妙"))
    assert render(BOTH, "ab 竜", "f.tcg", lang="ja") == (
        "f.tcg:1:3: x.ban.1 9点バーン\n    ab 竜\n      ^^\n    5点まで"
    )
    first, *_ = render(weak, "ab", "f.tcg", lang="ja").split("\n")
    assert first == "f.tcg:1:3: x.ban.2 奇妙 (警告)"
    assert render(weak, "ab", "f.tcg").startswith("f.tcg:1:3: x.ban.2 odd (warning)\n")
    assert "DSL105" in CODES
    (line, *_, example) = render(error("DSL105", AT, "no end"), "ab", lang="ja").split("\n")
    assert line.endswith("DSL105 no end")
    assert example == '    例: "Name"'


def test_all_findings_of_a_file_are_rendered_in_one_language() -> None:
    file = CardFile("f.tcg", "", SetTree(Title(""), "x"), (BOTH,))
    assert file.report("ja") == render_all([BOTH], "", "f.tcg", lang="ja")
    assert file.report() == render_all([BOTH], "", "f.tcg")
