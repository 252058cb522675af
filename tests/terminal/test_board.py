"""What a board declares, and that what it draws has a name."""

from __future__ import annotations

import pytest

from tcgkit.kernel.cards import Text
from tcgkit.plugins import Board, CardFace, Cell, Host, Label, Row
from tcgkit.terminal.width import cells

LABEL = Label(Text("x", "エックス"), Text("x", "エ"))


def test_numbers_roles_and_marks_need_labels() -> None:
    faces = {"unit": CardFace(marks=("tired",))}
    with pytest.raises(ValueError, match=r"no label: lead, money, tired$"):
        Board((), faces, {}, numbers=("money",), roles=("lead",))
    labels = dict.fromkeys(("lead", "money", "tired"), LABEL)
    assert Board((), faces, labels, numbers=("money",), roles=("lead",)).roles == ("lead",)


def test_a_cell_may_say_how_many_there_can_be() -> None:
    assert Row("own", (Cell("damage", "count", of=8),)).cells[0].of == 8


def test_the_boards_of_the_installed_games_fit_their_rules(host: Host) -> None:
    for plugin in host.rulesets.values():
        rules, board = plugin.ruleset.rules(), plugin.board
        for row in board.rows:
            for cell in row.cells:
                assert cell.zone in rules.zones
        for name in (*board.numbers, *board.roles):
            assert rules.fields[name].on in ("player", "table")
        numbers = {name for name, each in rules.fields.items() if each.on == "object"}
        columns = {tally.name for tally in board.tallies} | numbers | {*rules.properties}
        if board.queue is not None:
            columns.add(board.queue.column)
        for face in (*board.faces.values(), *board.covered.values()):
            assert set(face.values) <= columns
            assert set(face.marks) <= numbers | set(rules.properties)
        assert {zone for tally in board.tallies for zone in tally.zones} <= set(rules.zones)
        assert set(board.covered) <= set(rules.zones)


def test_short_labels_are_short_and_labels_are_in_both_languages(host: Host) -> None:
    for plugin in host.rulesets.values():
        drawn = {c.zone for row in plugin.board.rows for c in row.cells}
        drawn |= {name for face in plugin.board.faces.values() for name in face.values}
        for name, label in plugin.board.labels.items():
            for text in (label.name, label.short):
                assert text.en.strip()
                assert text.ja.strip()
            if name in drawn:
                assert cells(label.short.en) <= 8
                assert cells(label.short.ja) <= 10  # five kana
