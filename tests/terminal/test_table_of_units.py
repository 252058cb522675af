"""A table with counters on cards, an order of acts, equips of both players: E2Drive's."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tcgkit.kernel.cards import Lang
from tcgkit.kernel.game import Game
from tcgkit.plugins import Host
from tcgkit.plugins.cards import load_cards
from tcgkit.plugins.match import Match
from tcgkit.table.names import Names
from tcgkit.terminal.spoken import speak_table
from tcgkit.terminal.table import draw_table
from tcgkit.terminal.width import cells
from tcgkit.testing.scenario.install import install
from tcgkit.testing.scenario.script import read_script
from tcgkit.testing.scenario.text import parse_scenarios

POSITION = """\
scenarios for e2drive

scenario "in the middle"
    given
        e2d-s02 acts; turn 4
        P1: servants e2d-s01 (damage 50, ether 1) with e2d-t11
        P1: servants e2d-s02 (damage 20, ether 2, heat) with P2's e2d-t14 and e2d-t13
        P1: servants e2d-s03 (invisible); tools e2d-t17; hand e2d-t24, e2d-s04, e2d-t24, e2d-t16
        P1: damage 1 card, 1 card (On); trash e2d-t02; deck 16
        P2: servants e2d-s06 (acted, ether 0), e2d-s07 (invisible, damage 10), e2d-s08 (destroyed)
        P2: hand e2d-t23, e2d-t01; damage 2 cards; master 1; tools e2d-t20, e2d-t18; deck 15
    then
        turn 4
"""
LIMITED = """\
scenarios for e2drive

scenario "alone"
    given
        e2d-s06 acts; turn 9
        P1: servants e2d-s02 (destroyed), e2d-s01; hand e2d-t24
        P2: servants e2d-s06 (ether 1), e2d-s07 (destroyed), e2d-s08 (destroyed); damage 3 cards
    then
        P2: limited
"""
GOLDEN = Path(__file__).parent / "golden"
LANGS: tuple[Lang, Lang] = ("en", "ja")


def stand(host: Host, text: str) -> Match:
    """Return a match that stands where the scenario begins."""
    plugin = host.ruleset("e2drive")
    cards = load_cards(host, plugin).cards
    scenarios, findings = parse_scenarios(text, "units")
    script, wrong = read_script(scenarios[0], plugin, cards)
    assert script is not None, [*findings, *wrong]
    match = Match.start(host, "e2drive")
    game = install(script.names, script.position).game
    while game.decision is None:
        game.run()
    match.game = game
    return match


@pytest.fixture(scope="module")
def middle(host: Host) -> Match:
    return stand(host, POSITION)


@pytest.fixture(scope="module")
def alone(host: Host) -> Match:
    return stand(host, LIMITED)


def drawn(match: Match, viewer: int, lang: Lang, width: int = 80) -> list[str]:
    names = Names(("human", "greedy"), lang)
    view, board = match.game.view(viewer), match.plugin.board
    return [line.plain for line in draw_table(view, match.rules, board, names, width=width)]


def spoken(match: Match, viewer: int, lang: Lang) -> list[str]:
    names = Names(("human", "greedy"), lang)
    return speak_table(match.game.view(viewer), match.rules, match.plugin.board, names)


def line(lines: list[str], part: str) -> str:
    (found,) = [each for each in lines if part in each]
    return found


def test_counters_are_a_column_of_their_card_and_a_number_of_their_player(
    middle: Match,
) -> None:
    lines = drawn(middle, 0, "en")
    assert " 1/3 " in line(lines, "Crimson Cannon   ")
    assert "master ether 3/4" in line(lines, "P1 (you)")
    assert "master ether 1/4" in line(lines, "P2 (greedy)")
    assert not [each for each in lines if each.lstrip().startswith("+ ether")]


def test_damage_cards_say_how_many_there_can_be_and_how_many_are_on(
    host: Host, middle: Match
) -> None:
    assert "damage 2/4 (1 On)" in line(drawn(middle, 0, "en"), "P1 (you)")
    full = stand(host, POSITION.replace("master 1", "master 4"))
    assert "damage 2/4  " in line(drawn(full, 1, "en"), "P2 (greedy)")


def test_an_equip_of_the_other_player_stands_with_its_card_and_says_whose_it_is(
    middle: Match,
) -> None:
    lines = drawn(middle, 0, "en")
    at = lines.index(line(lines, "Gale Rapier  "))
    assert {each.strip() for each in lines[at + 1 : at + 3]} == {
        "+ Accelerator",
        "+ Shackle Ring       P2's upkeep 1",
    }
    assert "拘束リング" in line(drawn(middle, 0, "ja"), "P2のカード")


def test_the_order_of_acts_stands_at_each_card_and_says_who_is_next_and_why(
    middle: Match,
) -> None:
    lines = drawn(middle, 0, "en")
    assert "Gale Rapier acts (SPD 80)  next: Crimson Cannon (SPD 40)" in lines
    assert " acts" in line(lines, "Gale Rapier  ")
    assert line(lines, "Crimson Cannon  ").split()[-2:] == ["1", "Buster"]
    assert line(lines, "Nocto the").split()[-3] == "2="
    assert line(lines, "Guardia").split()[-2:] == ["done", "Blocker"]
    seen = spoken(middle, 0, "en")
    assert seen[1:3] == [
        "Gale Rapier acts (SPD 80)",
        "next: Crimson Cannon (SPD 40)",
    ]
    assert "order 2=" in line(seen, "Nocto")
    assert "order done" in line(seen, "Guardia")


def test_equals_are_named_together(host: Host) -> None:
    text = POSITION.replace("e2d-s01 (damage 50, ether 1)", "e2d-s01 (destroyed)")
    lines = drawn(stand(host, text), 0, "en")
    assert "next: Nocto the Shadow-stepper = P2 serv 2 (SPD 10)" in "\n".join(lines)


def test_of_a_covered_card_what_is_public_is_drawn_and_nothing_else(
    middle: Match,
) -> None:
    mine, theirs = drawn(middle, 1, "en"), drawn(middle, 0, "en")
    assert line(theirs, "serv 2   (face").split() == [
        *("serv", "2", "(face", "down)", "?", "?", "?"),
        *("10", "10", "2/3", "2="),
    ]
    assert "Medina" not in "\n".join([*theirs, *spoken(middle, 0, "en")])
    assert "Medina the Mender" in line(mine, "Medina")
    assert "Nocto" not in "\n".join([*mine, *spoken(middle, 1, "en")])


def test_states_of_cards_and_players_are_written(middle: Match, alone: Match) -> None:
    assert "Heat" in line(drawn(middle, 0, "en"), "Gale Rapier  ")
    assert line(drawn(middle, 0, "en"), "Gale Rapier  ").split()[4:7] == [
        "60-",
        "50",
        "10-",
    ]
    assert "LIMITED" in line(drawn(alone, 0, "en"), "P2 (greedy)")
    assert "LIMITED" not in line(drawn(alone, 0, "en"), "P1 (you)")
    assert "リミテッド" in line(drawn(alone, 0, "ja"), "P2 (greedy)")


def test_what_waits_is_told_in_its_order(alone: Match, host: Host) -> None:
    match = stand(host, LIMITED)
    game: Game = match.game
    game.answer(0)
    assert game.decision is not None
    attack = next(o for o in game.decision.options if o.action == "attack")
    game.answer(attack)
    game.answer(0)
    assert "in response" in game.prompt("en")
    told = "to come: Guardia the Rampart attacks Crimson Cannon"
    assert told in drawn(match, 0, "en")
    assert told in spoken(match, 1, "en")
    assert told not in drawn(alone, 0, "en")


@pytest.mark.parametrize("width", [60, 80, 100, 120])
@pytest.mark.parametrize("lang", LANGS)
def test_no_line_is_too_wide(middle: Match, lang: Lang, width: int) -> None:
    for viewer in (0, 1):
        for each in drawn(middle, viewer, lang, width):
            assert cells(each) <= width
            assert each == each.rstrip()


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("how", ["drawn", "spoken"])
@pytest.mark.parametrize("viewer", [0, 1])
def test_golden_screens(middle: Match, how: str, lang: Lang, viewer: int) -> None:
    """Write them anew with TCGKIT_UPDATE_GOLDEN=1, and read them before committing."""
    lines = (drawn if how == "drawn" else spoken)(middle, viewer, lang)
    path = GOLDEN / f"units-{how}-{viewer + 1}.{lang}.txt"
    text = "\n".join(lines) + "\n"
    if os.environ.get("TCGKIT_UPDATE_GOLDEN"):
        path.write_text(text, encoding="utf-8")
    assert text == path.read_text(encoding="utf-8")
