"""Options in words."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tcgkit.kernel.state import PASS, Option
from tcgkit.plugins.match import Match
from tcgkit.table.options import Numbered, numbered, place_name
from tcgkit.terminal.options import matching, option_lines, several_of
from tcgkit.terminal.width import cells

StartMatch = Callable[..., Match]


def option(number: int, label: str, key: str = "", group: str = "set") -> Numbered:
    return Numbered(
        number, label, key or f"{group}:{number}", "a.b.1", group, Option(group)
    )


OPTIONS = [
    Numbered(1, "Pass", "pass", "", "pass", PASS),
    option(2, "Set Foot Knight"),
    option(3, "Set Shield Knight"),
    option(4, "盾騎士をセットする", "set:KN-03"),
    option(5, "Attack Gull [P2 cmV 1]", group="attack"),
]


@pytest.mark.parametrize(
    ("typed", "numbers"),
    [
        ("2", [2]),
        ("9", []),
        ("pass", [1]),
        ("PASS", [1]),
        ("set:kn-03", [4]),
        ("attack", [5]),
        ("set foot", [2]),
        ("shield", [3]),
        ("kni foo", [2]),
        ("knight", [2, 3]),
        ("盾騎士", [4]),
        ("ull", []),
        ("", []),
        ("nonsense", []),
    ],
)
def test_an_answer_means_an_option(typed: str, numbers: list[int]) -> None:
    assert [each.number for each in matching(OPTIONS, typed)] == numbers


@pytest.mark.parametrize(
    ("typed", "numbers"),
    [
        ("2 4", [2, 4]),
        ("4, 2", [4, 2]),
        ("2、4", [2, 4]),
        ("3", []),
        ("2 2", []),
        ("2 9", []),
        ("2 knight", []),
    ],
)
def test_several_answers_are_numbers_of_options(typed: str, numbers: list[int]) -> None:
    assert [each.number for each in several_of(OPTIONS, typed)] == numbers


def test_the_clause_of_a_group_stands_once_at_the_right() -> None:
    lines = option_lines(OPTIONS, 40)
    assert lines[0] == " 1  Pass"
    assert lines[1].endswith("a.b.1")
    assert cells(lines[1]) == 40
    assert not lines[2].endswith("a.b.1")


def test_long_labels_are_wrapped() -> None:
    lines = option_lines([option(1, "a long label " * 9)], 40)
    assert len(lines) > 2
    assert all(cells(line) <= 40 for line in lines)


def aimed(targets: list[str], others: int) -> list[Numbered]:
    made = [option(n + 1, f"Do {n + 1}") for n in range(others)]
    for number, name in enumerate(targets, others + 1):
        key, text = f"equip>{number}", f"Equip the Plate to {name}"
        made.append(
            Numbered(
                number, text, key, "a.b.2", "equip", Option("equip"), name.split(" [")[0]
            )
        )
    return made


def test_of_many_options_those_that_differ_in_their_target_share_lines() -> None:
    names = ["Fox", "Great Owl [P2 cmV 1]", "Great Owl [P2 cmV 2]", "Hare"]
    lines = option_lines(aimed(names, 8), 60)
    assert lines[8:] == [
        "     Equip the Plate to ...".ljust(55) + "a.b.2",
        "  9  Fox                   10  Great Owl [P2 cmV 1]",
        " 11  Great Owl [P2 cmV 2]  12  Hare",
    ]
    assert all(cells(line) <= 60 for line in lines)
    narrow = option_lines(aimed(names, 8), 30)
    assert all(cells(line) <= 30 for line in narrow)
    assert [line.split()[0] for line in narrow[-4:]] == ["9", "10", "11", "12"]


def test_of_few_options_each_has_its_line() -> None:
    lines = option_lines(aimed(["Fox", "Owl", "Hare"], 2), 60)
    assert [line.split()[0] for line in lines] == [*"12345"]
    assert lines[2].startswith(" 3  Equip the Plate to Fox")


def test_places_are_named_as_a_player_says_them(start: StartMatch) -> None:
    board = start(1).plugin.board
    assert place_name("2.unit_zone.3", board, "en", 0) == "P2 cmV 3"
    assert place_name("1.unit_zone.3", board, "ja", 0) == "cmV 3"
    assert place_name("KN-01", board, "en", 0) == ""


def test_options_that_read_the_same_are_told_apart(start: StartMatch) -> None:
    found = 0
    for seed in range(25):
        match = start(seed)
        while (decision := match.game.decision) is not None:
            labels = [
                each.label
                for each in numbered(match.game, decision, match.plugin.board, "en")
            ]
            assert len(set(labels)) == len(labels), labels
            found += any("[" in label for label in labels)
            match.answer((len(match.journal) * 7 + seed) % len(decision.options))
    assert found > 10
