"""Rule options as the rows of a table (``tcgkit.kernel.rules.rule_options``)."""

from __future__ import annotations

import pytest

from tcgkit.kernel.errors import OptionError, RulesetInvalid
from tcgkit.kernel.rules import RuleOption, rule_options

BELOW = "\n    a tie / 同点"


def one(values: str) -> RuleOption:
    (option,) = rule_options(f"game.end.2 tie = {values}{BELOW}")
    return option


def test_a_row_has_clause_name_values_and_both_texts() -> None:
    options = rule_options("""
        game.end.2 tie = draw | lose
            both lose at once / 同時敗北

        game.hand.1 hand_limit = 7 |
            none | 1..20
            cards in hand,
            at the end of a turn / 手札の上限
    """)
    tie, limit = options
    assert (tie.name, tie.clause) == ("tie", "game.end.2")
    assert (tie.text.en, tie.text.ja) == ("both lose at once", "同時敗北")
    assert limit.text.en == "cards in hand, at the end of a turn"
    assert (limit.start, limit.choices, limit.low, limit.high) == (7, ("none",), 1, 20)


@pytest.mark.parametrize(
    ("values", "start", "choices", "limits"),
    [
        ("draw | lose", "draw", ("draw", "lose"), (None, None)),
        ("false | true", False, (False, True), (None, None)),
        ("none | 5 | 6", "none", ("none", 5, 6), (None, None)),
        ("3 | 2..9", 3, (), (2, 9)),
        ("-1 | -2..9", -1, (), (-2, 9)),
        ("none | 4..9", "none", ("none",), (4, 9)),
        ("8 | none | 4..9", 8, ("none",), (4, 9)),
    ],
)
def test_values_are_words_truths_numbers_and_a_range(
    values: str, start: object, choices: object, limits: object
) -> None:
    option = one(values)
    assert option.start == start
    assert type(option.start) is type(start)
    assert option.choices == choices
    assert (option.low, option.high) == limits


def test_words_with_a_plus_can_be_chosen_together() -> None:
    option = one("none | tap +\n    wait")
    assert option.parse("wait+tap") == "tap+wait"
    with pytest.raises(OptionError, match="stands alone"):
        option.parse("none+tap")
    with pytest.raises(OptionError, match="not one of none, tap, wait"):
        option.parse("rest")


@pytest.mark.parametrize(
    ("rows", "said"),
    [
        (f"game.end.2 tie{BELOW}", "line 1: expected 'clause name = value | value'"),
        ("\ngame.end.2 tie = draw\n    a tie", "line 2: expected 'English / Japanese'"),
        ("game.end.2 tie = draw", "expected 'English / Japanese' below tie, got ''"),
        ("game.end.2 tie = draw\n    a / b / c", "expected 'English / Japanese' below"),
        (f"game.end.2 tie = 2..9{BELOW}", "its default must stand first"),
        (f"game.end.2 tie = 1 | 2..9{BELOW}", "its default 1 is not within 2..9"),
        (f"game.end.2 tie = 3 | 4 | 2..9{BELOW}", "a range, and numbers beside it"),
        (f"game.end.2 tie = none | 5 | 6..9{BELOW}", "a range, and numbers beside it"),
        (f"game.end.2 tie = 3 | 2..4 | 6..9{BELOW}", "tie has a second range, 6..9"),
        (f"game.end.2 tie = draw, lose{BELOW}", "a word or a number, got 'draw, lose'"),
        (f"game.end.2 tie = draw | | lose{BELOW}", "a word or a number, got ''"),
        (f"a.1 tie = x{BELOW}\na.2 tie = y{BELOW}", "line 3: two options are called 'tie'"),
    ],
)
def test_a_row_that_cannot_be_read_is_refused_with_its_line(rows: str, said: str) -> None:
    with pytest.raises(RulesetInvalid) as caught:
        rule_options(rows)
    assert said in str(caught.value)
