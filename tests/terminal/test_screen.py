"""The full-screen table: whole games by keys, clicks, windows to read, sizes, both languages."""

from __future__ import annotations

import asyncio
import os
import random
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Input

from tcgkit.kernel.cards import Lang
from tcgkit.kernel.sight import Trace
from tcgkit.plugins import Host, load_plugins
from tcgkit.plugins.match import Match
from tcgkit.table.names import Names
from tcgkit.terminal.fullscreen import ScreenSession, ScreenTalk
from tcgkit.terminal.screen import Choices, Reading, TableApp
from tcgkit.terminal.width import cells
from tests.terminal.conftest import Dice

GOLDEN = Path(__file__).parent / "golden" / "screen"
SIZES = ((80, 24), (100, 30), (160, 50))
GAMES = [
    pytest.param(game, marks=[] if game == "cmvr" else pytest.mark.exhaustive)
    for game in load_plugins().rulesets
]
WAIT = 60
"""Seconds after which a table that asks nothing fails."""
Act = Callable[[TableApp, Pilot[None]], Awaitable[None]]


def a_table(
    host: Host,
    game: str,
    seed: int,
    *,
    answers: int = 0,
    lang: Lang = "en",
    seats: tuple[str, ...] = ("human", "dice"),
) -> tuple[TableApp, Match]:
    """Return a table on a screen, after some random answers."""
    match = Match.start(host, game, seed=seed, players=seats, trace=Trace())
    dice = random.Random(seed)
    while (decision := match.game.decision) is not None:
        if len(match.journal) >= answers and decision.player == 0:
            break
        match.answer(dice.choice(decision.options))
    agents = {n: Dice(random.Random(n)) for n, seat in enumerate(seats) if seat == "dice"}
    names = Names(seats, lang)

    def play(talk: ScreenTalk) -> None:
        ScreenSession.of(host, match, names, talk, agents).run()

    return TableApp(play, lang, match.plugin.name.in_(lang)), match


def on_screen(app: TableApp, act: Act, size: tuple[int, int] = SIZES[0]) -> None:
    """Run a table on a screen in memory until ``act`` is done."""

    async def run() -> None:
        async with app.run_test(size=size) as pilot:
            await asked(app, pilot)
            await act(app, pilot)
            app.exit()
        app.finish()

    asyncio.run(run())


async def asked(app: TableApp, pilot: Pilot[None]) -> None:
    """Wait until the table asks for a line of input, and has drawn it."""
    await asyncio.wait_for(app.asked.wait(), WAIT)
    await pilot.pause()


async def resize(app: TableApp, pilot: Pilot[None], width: int, height: int) -> None:
    """Make the terminal larger or smaller, and wait until the table is drawn for it."""
    await pilot.resize_terminal(width, height)
    while app.screen.size != (width, height):
        await pilot.pause()
    for _ in range(3):  # the new size, the panes of that size, the table in its pane
        await pilot.pause()


async def enter(app: TableApp, pilot: Pilot[None], text: str) -> None:
    """Type a line, and wait for the next question."""
    await pilot.press(*text, "enter")
    await asked(app, pilot)


def shown(app: TableApp) -> list[str]:
    """Return the lines on the screen."""
    strips = app.screen._compositor.render_strips()
    return ["".join(segment.text for segment in strip).rstrip() for strip in strips]


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_by_keys(host: Host, game: str) -> None:
    """At 80 columns and 24 lines; every screen has the opponent's line, the news and the question."""
    app, match = a_table(host, game, 4)
    dice = random.Random(4)

    async def act(app: TableApp, pilot: Pilot[None]) -> None:
        for _ in range(1000):
            picture = app.picture
            assert picture is not None
            if picture.ending is not None:
                break
            lines = shown(app)
            assert len(lines) == 24
            assert all(cells(line) <= 80 for line in lines)
            assert any(line.startswith("P2 (dice)") for line in lines)
            assert any(line.startswith("P1 (you)") for line in lines)
            assert picture.question is not None
            told = " ".join(line[33:] for line in lines)
            assert picture.question.prompt.split()[0] in told
            if picture.log:
                words = picture.log[-1].text.split()
                assert words[0] in " ".join(line[:32] for line in lines[14:])
            if picture.question.choices:
                number = dice.choice(picture.question.choices).number
            else:
                number = picture.question.low or 0
            await enter(app, pilot, str(number))
            if not app._choosing and app.picture is not None and app.picture.ending is None:
                await enter(app, pilot, "y")
        assert match.result is not None
        assert app.picture is not None
        assert app.picture.ending is not None
        assert any(app.picture.ending.text in line for line in shown(app))

    on_screen(app, act)
    assert any("Seed: 4" in line for line in app.talk.said)


def test_nothing_under_way_takes_no_line(host: Host) -> None:
    app, _ = a_table(host, "cmvr", 6)

    async def act(app: TableApp, pilot: Pilot[None]) -> None:
        assert app.picture is not None
        assert not app.picture.table.acts
        assert not app.query_one("#deeds").display
        lower = app.query_one("#own").region.y
        assert app.query_one("#table").region.bottom == lower

    on_screen(app, act)


def test_what_is_typed_at_the_end_says_what_comes_next(host: Host) -> None:
    app, _ = a_table(host, "cmvr", 6)

    async def act(app: TableApp, pilot: Pilot[None]) -> None:
        await enter(app, pilot, "concede")
        await enter(app, pilot, "y")
        assert any(line.startswith("Enter, or again, review") for line in shown(app))
        await pilot.press(*"again", "enter")

    on_screen(app, act)
    assert app.talk.next_wanted == "again"


@pytest.mark.parametrize(("asked_for", "wide"), [("?goal", 71), ("?e2drive.turn", 78)])
def test_no_line_of_a_text_begins_with_a_closing_character(
    host: Host, asked_for: str, wide: int
) -> None:
    """In a window as well as above the input; the screen would break lines anywhere."""
    app, _ = a_table(host, "e2drive", 6, lang="ja")

    async def act(app: TableApp, pilot: Pilot[None]) -> None:
        await resize(app, pilot, wide, 24)
        app._send(asked_for)
        await asked(app, pilot)
        assert isinstance(app.screen, Reading) is (wide == 78)
        lines = [line.strip(" │") for line in shown(app)]
        assert not [line for line in lines if line[:1] in ("。", "、", "］", "）")]

    on_screen(app, act)


def test_the_whole_clause_of_the_result_is_shown(host: Host) -> None:
    """Its end, too; and the input no longer says that numbers and commands can be typed."""
    app, _ = a_table(host, "cosmic", 6, lang="ja")

    async def act(app: TableApp, pilot: Pilot[None]) -> None:
        await enter(app, pilot, "concede")
        await enter(app, pilot, "y")
        assert app.picture is not None
        assert app.picture.ending is not None
        told = "".join(line[33:] for line in shown(app)[14:]).replace(" ", "")
        assert app.picture.ending.clause_text[-8:] in told
        assert app.query_one(Input).placeholder == ""

    on_screen(app, act)


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("game", GAMES)
def test_golden_screens(host: Host, game: str, lang: Lang) -> None:
    """Write them anew with TCGKIT_UPDATE_GOLDEN=1, and read them before committing."""
    app, _ = a_table(host, game, 6, answers=25, lang=lang)

    async def act(app: TableApp, pilot: Pilot[None]) -> None:
        for width, height in SIZES:
            await resize(app, pilot, width, height)
            await pilot.pause()
            lines = shown(app)
            assert len(lines) == height
            assert all(cells(line) <= width for line in lines)
            golden = GOLDEN / f"{game}.{lang}.{width}x{height}.txt"
            if os.environ.get("TCGKIT_UPDATE_GOLDEN"):
                golden.write_text("\n".join(lines) + "\n", encoding="utf-8")
            assert "\n".join(lines) + "\n" == golden.read_text(encoding="utf-8")

    on_screen(app, act)


def test_arrows_mark_an_answer_and_enter_gives_it(host: Host) -> None:
    app, match = a_table(host, "cmvr", 5, answers=4)

    async def act(app: TableApp, pilot: Pilot[None]) -> None:
        assert app.picture is not None
        assert app.picture.question is not None
        before, second = len(match.journal), app.picture.question.choices[1]
        await pilot.press("down", "down", "enter")
        await asked(app, pilot)
        assert match.journal[before].answer == second.key

    on_screen(app, act)


def test_a_click_on_an_answer_or_a_card_answers(host: Host) -> None:
    app, match = a_table(host, "cmvr", 5, answers=4)

    async def act(app: TableApp, pilot: Pilot[None]) -> None:
        assert app.picture is not None
        assert app.picture.question is not None
        before, first = len(match.journal), app.picture.question.choices[0]
        await pilot.click(Choices, offset=(6, 0))
        await asked(app, pilot)
        assert match.journal[before].answer == first.key
        for _ in range(40):
            at = clickable(app)
            assert app.picture is not None
            assert app.picture.question is not None
            before = len(match.journal)
            if at is not None:
                await pilot.click(offset=at[1:])
                await asked(app, pilot)
                assert match.journal[before].answer == at[0]
                return
            await enter(app, pilot, str(app.picture.question.choices[0].number))
        pytest.fail("no card can be clicked")

    on_screen(app, act)


def clickable(app: TableApp) -> tuple[str, int, int] | None:
    """Return a choice that a click on a card gives, and the column and line to click."""
    assert app.picture is not None
    assert app.picture.question is not None
    choices = app.picture.question.choices
    names = {face.key: face.text.name for face in app.picture.faces}
    for each in choices:
        alone = [c for c in choices if each.source in (c.source, c.target)] == [each]
        for row, line in enumerate(shown(app)[:13]):
            if each.source and alone and names[each.face] in line:
                return each.key, cells(line.partition(names[each.face])[0]) + 1, row
    return None


def reads(app: TableApp) -> bool:
    """Return whether a window with text is open."""
    return isinstance(app.screen, Reading)


def test_commands_are_read_in_a_window_and_short_answers_above_the_input(
    host: Host,
) -> None:
    app, _ = a_table(host, "cmvr", 6, answers=4)

    async def act(app: TableApp, pilot: Pilot[None]) -> None:
        await enter(app, pilot, "?")
        assert reads(app)
        assert any("take your last answer back" in line for line in shown(app))
        await pilot.press("escape")
        assert not reads(app)
        await enter(app, pilot, "99")
        assert any("Unknown option 99" in line for line in shown(app))
        await enter(app, pilot, "1")
        await enter(app, pilot, "undo")
        assert any("Taken back" in line for line in shown(app))

    on_screen(app, act)


def test_what_is_typed_while_nothing_is_asked_stays_in_the_input(host: Host) -> None:
    app, match = a_table(host, "cmvr", 5, answers=4)

    async def act(app: TableApp, pilot: Pilot[None]) -> None:
        before = len(match.journal)
        app.asked.clear()
        await pilot.press("1", "enter")
        await pilot.pause()
        assert len(match.journal) == before
        app.asked.set()
        await enter(app, pilot, "")
        assert len(match.journal) > before

    on_screen(app, act)


def test_leaving_asks_back_and_offers_to_save(host: Host, tmp_path: Path) -> None:
    app, _ = a_table(host, "cmvr", 5, answers=4)
    path = tmp_path / "g.json"

    async def act(app: TableApp, pilot: Pilot[None]) -> None:
        await pilot.press("ctrl+q")
        await asked(app, pilot)
        assert any("Leave the game?" in line for line in shown(app))
        await enter(app, pilot, "y")
        await pilot.press(*str(path), "enter")

    on_screen(app, act)
    assert path.exists()
    assert any("--resume" in line for line in app.talk.said)


def test_two_people_hand_the_screen_over_without_showing_a_card(host: Host) -> None:
    app, match = a_table(host, "cmvr", 5, seats=("human", "human"))

    async def act(app: TableApp, pilot: Pilot[None]) -> None:
        await enter(app, pilot, "")
        seen = match.asked
        for _ in range(40):
            if app.picture is None:
                break
            assert app.picture.question is not None
            pick = app.picture.question.choices[-1]
            await enter(app, pilot, str(pick.number))
            if match.asked == seen and not app._choosing:
                await enter(app, pilot, "y")
        assert app.picture is None
        screen = "\n".join(shown(app))
        assert "Hand over" in screen
        names = [o.defn.called.en for row in match.game.state.places for o in row]
        assert not any(name in screen for name in names)

    on_screen(app, act)


def test_a_fault_of_the_game_comes_out_after_the_screen(host: Host) -> None:
    def play(talk: ScreenTalk) -> None:
        talk.ask("now? ")
        raise ValueError("broken")

    app = TableApp(play, "en", "a game")

    async def run() -> None:
        async with app.run_test() as pilot:
            await asked(app, pilot)
            await pilot.press("enter")

    asyncio.run(run())
    with pytest.raises(ValueError, match="broken"):
        app.finish()


def test_the_screen_is_imported_only_where_it_is_used() -> None:
    """``tcgkit --help`` and the teletype start without Textual."""
    import subprocess
    import sys

    program = (
        "import sys, tcgkit.cli.app, tcgkit.cli.play, tcgkit.terminal.session\n"
        "assert 'textual' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", program], check=True)
