"""The table: straight, complete, the same whatever cannot be seen."""

from __future__ import annotations

import os
import unicodedata
from collections.abc import Callable
from pathlib import Path

import pytest
from attrs import evolve

from tcgkit.kernel.cards import Lang
from tcgkit.kernel.game import Game
from tcgkit.plugins import Host
from tcgkit.plugins.cards import load_cards
from tcgkit.plugins.match import Match
from tcgkit.table.names import Names
from tcgkit.table.options import numbered
from tcgkit.table.phases import bar, phase_parts
from tcgkit.terminal.options import option_lines
from tcgkit.terminal.spoken import speak_table
from tcgkit.terminal.table import draw_table
from tcgkit.terminal.width import cells
from tcgkit.testing.scenario.install import install
from tcgkit.testing.scenario.script import read_script
from tcgkit.testing.scenario.text import parse_scenarios

StartMatch = Callable[..., Match]


POSITION = """\
scenarios for cmvr

scenario "a battle"
    shows cmvr.zone.1
    given
        in melee timing; round 3; lead P2
        P1: field KN-01 (tapped) with KN-10, KN-03, KN-09, KN-12, KN-14, NE-03 (face down)
        P1: money 3; hand KN-08, KN-16, NE-06, KN-01, KN-01; damage KN-02, SK-17; dust KN-04
        P1: deck 21
        P2: field SK-05, SK-06 (tapped) with SK-11, SK-12 (tapped), NE-06 (face down)
        P2: money 1; hand 4; dust SK-01, SK-02; deck 19
    then
        round 3
"""
GOLDEN = Path(__file__).parent / "golden"
LANGS: tuple[Lang, Lang] = ("en", "ja")
POSITIONS = [(seed, answers) for seed in range(4) for answers in (0, 7, 25, 60, 90)]


def drawn(match: Match, game: Game, viewer: int, lang: Lang) -> list[str]:
    names = Names(("human", "greedy"), lang)
    lines = draw_table(game.view(viewer), match.rules, match.plugin.board, names)
    return [line.plain for line in lines]


def spoken(match: Match, game: Game, viewer: int, lang: Lang) -> list[str]:
    names = Names(("human", "greedy"), lang)
    return speak_table(game.view(viewer), match.rules, match.plugin.board, names)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(("seed", "answers"), POSITIONS)
def test_80_columns_suffice(start: StartMatch, lang: Lang, seed: int, answers: int) -> None:
    match = start(seed, answers)
    for viewer in (0, 1):
        for line in drawn(match, match.game, viewer, lang):
            assert cells(line) <= 80, line
            assert line == line.rstrip()


@pytest.mark.parametrize("lang", LANGS)
def test_columns_are_straight(start: StartMatch, lang: Lang) -> None:
    """Values end in the same column, however wide the names before them are."""
    match = start(3, 60)
    name = match.plugin.board.labels["mobility"].short.in_(lang)
    lines = drawn(match, match.game, 0, lang)
    (end,) = {cells(x[: x.index(name)]) + cells(name) for x in lines if name in x.split()}
    rows = [x for x in lines if x.startswith("cmV ") and any(c.isdigit() for c in x[20:])]
    assert rows
    for row in rows:
        column = "".join(c if cells(c) == 1 else c + "\0" for c in row)
        assert column[end - 1].isdigit()
        assert column[end] in "+- "


@pytest.mark.parametrize("lang", LANGS)
def test_nothing_drawn_is_of_uncertain_width(start: StartMatch, lang: Lang) -> None:
    """Characters that some terminals draw wide and others narrow are nowhere."""
    match = start(3, 60)
    text = "".join(drawn(match, match.game, 0, lang))
    assert {c for c in text if unicodedata.east_asian_width(c) == "A"} == set()


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(("seed", "answers"), POSITIONS)
def test_a_screen_is_the_same_for_all_a_player_cannot_see(
    start: StartMatch, lang: Lang, seed: int, answers: int
) -> None:
    """Other faces where the player cannot look change no table and no option."""
    match = start(seed, answers)
    decision = match.game.decision
    if decision is None:
        return
    viewer, board = decision.player, match.plugin.board
    options = option_lines(numbered(match.game, decision, board, lang), 80)
    for number in range(5):
        other = match.game.sample(viewer, number)
        assert drawn(match, other, viewer, lang) == drawn(match, match.game, viewer, lang)
        assert spoken(match, other, viewer, lang) == spoken(match, match.game, viewer, lang)
        asked = other.decision
        assert asked is not None
        assert option_lines(numbered(other, asked, board, lang), 80) == options


def test_drawn_and_spoken_tables_name_the_same_cards(start: StartMatch) -> None:
    match = start(3, 60)
    view = match.game.view(0)
    seen = {c.defn.name.en for z in view.zones.values() for c in z.cards if c.defn}
    on_table = {
        name for name in seen if name in "\n".join(drawn(match, match.game, 0, "en"))
    }
    said = {name for name in seen if name in "\n".join(spoken(match, match.game, 0, "en"))}
    assert on_table == said
    assert len(said) > 5


def test_a_changed_value_is_marked_without_colour(battle: Match) -> None:
    assert any(" 800+" in line for line in drawn(battle, battle.game, 0, "en"))
    assert any("melee 800 (printed 500)" in x for x in spoken(battle, battle.game, 0, "en"))


def test_only_its_owner_reads_a_face_down_card(battle: Match) -> None:
    own = "\n".join(drawn(battle, battle.game, 0, "en"))
    other = "\n".join(drawn(battle, battle.game, 1, "en"))
    assert "Counter Formula" in own
    assert "Counter Formula" not in other
    assert "(face down)" in other
    assert "Smoke Screen" in other.split("round 3")[1]


def test_the_phase_bar_shows_where_the_game_stands(start: StartMatch) -> None:
    match = start(3, 60)
    view = match.game.view(0)
    lines = bar(phase_parts(evolve(view, path=("battle", "melee")), match.rules, "en"))
    assert lines == [
        "draw phase > setup phase > [battle phase] > end phase",
        "shooting timing > [melee timing] > special timing",
    ]
    assert bar(phase_parts(evolve(view, path=()), match.rules, "ja"))[0].count("[") == 0


@pytest.fixture(scope="module")
def battle(host: Host) -> Match:
    """A match that stands at the position above."""
    plugin = host.ruleset("cmvr")
    cards = load_cards(host, plugin).cards
    scenarios, findings = parse_scenarios(POSITION, "battle")
    script, wrong = read_script(scenarios[0], plugin, cards)
    assert script is not None, [*findings, *wrong]
    match = Match.start(host, "cmvr")
    match.game = install(script.names, script.position).game
    return match


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("how", ["drawn", "spoken"])
@pytest.mark.parametrize("viewer", [0, 1])
def test_golden_screens(battle: Match, how: str, lang: Lang, viewer: int) -> None:
    """Write them anew with TCGKIT_UPDATE_GOLDEN=1, and read them before committing."""
    lines = (drawn if how == "drawn" else spoken)(battle, battle.game, viewer, lang)
    path = GOLDEN / f"{how}-{viewer + 1}.{lang}.txt"
    text = "\n".join(lines) + "\n"
    if os.environ.get("TCGKIT_UPDATE_GOLDEN"):
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert text == path.read_text(encoding="utf-8")
