"""What the terminal shows of Dannokomachi, the clock, draws, and what computer players go by."""

from __future__ import annotations

from collections.abc import Callable
from io import StringIO

import pytest

from tcgkit.agents import Agent
from tcgkit.cli.play import clock_seconds
from tcgkit.kernel.cards import Lang, Text
from tcgkit.kernel.sight import Trace
from tcgkit.kernel.state import TABLE
from tcgkit.plugins import Host, load_plugins
from tcgkit.plugins.match import Match, Seat
from tcgkit.plugins.records import resume
from tcgkit.table.cardtext import CardPrinter
from tcgkit.table.names import Names
from tcgkit.table.options import numbered
from tcgkit.terminal.clock import Clock
from tcgkit.terminal.options import option_lines
from tcgkit.terminal.session import Session
from tcgkit.terminal.spoken import speak_table
from tcgkit.terminal.table import draw_table
from tcgkit.terminal.talk import Talk
from tcgkit.terminal.width import cells
from tcgkit_dannokomachi.rules.heuristic import score
from tcgkit_dannokomachi.table.board import BOARD
from tests.rules.dannokomachi.made import (
    ALL_OUT,
    COAT,
    DANGORO,
    GENSAI,
    HOLD,
    HOTARU,
    KOMACHI,
    MIKOTO,
    STREET,
    STROKE,
    TOWN,
)
from tests.rules.dannokomachi.play import A, B, Table
from tests.rules.dannokomachi.written import action, cards

LANGS: tuple[Lang, Lang] = ("en", "ja")
HOST = load_plugins()


def drawn(t: Table, viewer: int = A, lang: Lang = "en", *, spoken: bool = False) -> str:
    """Return the table as a player sees it."""
    view, rules, names = t.game.view(viewer), t.game.rules, Names(("human", "greedy"), lang)
    if spoken:
        return "\n".join(speak_table(view, rules, BOARD, names))
    return "\n".join(line.plain for line in draw_table(view, rules, BOARD, names))


def table() -> Table:
    t = Table(
        main_a=[KOMACHI, DANGORO],
        sub_a=[HOTARU],
        main_b=[MIKOTO, GENSAI],
        hand_a=[STROKE, ALL_OUT, COAT],
        hand_b=[HOLD],
        cost_a=8,
        cost_b=3,
        log=True,
    )
    t.hurt(Komachi=3)
    t.equip("Komachi", COAT)
    t.put(A, "field", TOWN)
    return t


# ---- the table -----------------------------------------------------------------------


@pytest.mark.rule("dannokomachi.1.5.4a")
@pytest.mark.rule("dannokomachi.area.5")
def test_pools_dango_and_numbers_of_cards_are_there_for_both() -> None:
    t = table()
    t.start("main_step")
    for viewer in (A, B):
        lines = drawn(t, viewer).split("\n")
        rows = {line[:2]: line for line in lines if line.startswith(("P1 (", "P2 ("))}
        assert "dango 4  cost 8" in rows["P1"]
        assert "dango 4  cost 3" in rows["P2"]
        assert "deck 10" in rows["P1"]
        assert "deck 10" in rows["P2"]
        assert ("hand 1" if viewer == A else "hand 3") in rows[
            "P2" if viewer == A else "P1"
        ]


def test_a_character_shows_values_in_force_counters_and_what_it_carries() -> None:
    t = table()
    t.start("main_step")
    lines = drawn(t).split("\n")
    at = next(n for n, line in enumerate(lines) if line.startswith("main     Komachi"))
    assert lines[at].split()[2:] == ["4+", "11+", "3", "1"]  # attack, HP, damage, dango
    assert lines[at + 1].strip() == "+ Coat"
    assert "field    Town" in "\n".join(lines)
    assert "damage 3" in drawn(t, spoken=True)


def test_cards_in_hand_show_what_they_cost_now() -> None:
    t = table()
    t.put(A, "field", STREET)
    t.start("main_step")
    lines = [line.split() for line in drawn(t).split("\n") if line.startswith("hand ")]
    hand = {line[1]: line[2:] for line in lines}
    assert hand["Stroke"] == ["1-"]
    assert hand["All-Out"][1:] == ["+X"]
    assert hand["Coat"] == ["1-", "equipment"]


@pytest.mark.rule("dannokomachi.stack.1")
@pytest.mark.parametrize("spoken", [False, True])
def test_what_waits_is_listed_from_the_top_with_whose_it_is_and_on_whom(
    spoken: bool,
) -> None:
    t = table()
    t.start("main_step")
    assert "stack" not in drawn(t, spoken=spoken)
    t.do("play", "Stroke")
    assert "now: P1 plays Stroke" in drawn(t, B, spoken=spoken)
    t.do("choose", ">Mikoto")
    t.do("pass")
    t.do("play", "Hold")
    if t.can("choose"):
        t.do("choose", ">Stroke")
    for viewer in (A, B):
        shown = drawn(t, viewer, spoken=spoken)
        first = shown.index("  1. P2: Hold on Stroke")
        assert shown.index("stack (the first is next):") < first
        assert first < shown.index("  2. P1: Stroke on Mikoto")
    assert "タイムライン（上から順に処理）" in drawn(t, lang="ja", spoken=spoken)


def test_a_battle_shows_who_attacks_whom() -> None:
    t = table()
    t.wait()
    t.start("battle_step")
    t.attack("Komachi", "Mikoto")
    shown = drawn(t, B)
    assert "now: Komachi attacks Mikoto" in shown
    assert "[attacks]" in next(x for x in shown.split("\n") if "Komachi  " in x)
    assert "[attacked]" in next(x for x in shown.split("\n") if "Mikoto  " in x)
    assert "battles left 0" in shown


@pytest.mark.rule("dannokomachi.stack.7")
def test_who_has_priority_is_told_what_passing_leads_to() -> None:
    t = table()
    t.wait()
    t.start("main_step")
    assert "passing ends the main step" in drawn(t)
    assert "passing" not in drawn(t, B)  # B is not asked
    t.do("play", "Stroke")
    t.do("choose", ">Mikoto")
    assert "passing" not in drawn(t)  # something waits on the stack
    t.settle()
    t.until("battle_step")
    assert "passing leads to declaring an attack" in drawn(t)
    t.attack("Komachi", "Mikoto")
    assert "passing: the battle goes on" in drawn(t)


HEALS = Text(
    "(activated, quick, 2 cost, once per turn) Remove up to 2 damage counters from target "
    "character you control.",
    "（起動・クイック・コスト2・1ターンに1度）"
    "自分のキャラ1体を対象とし、そのダメージカウンターを2個まで取り除く。",
)


@pytest.mark.parametrize("lang", LANGS)
def test_an_ability_without_a_name_is_offered_with_its_text(lang: Lang) -> None:
    t = Table(main_a=cards("C07", "C07"), hand_a=[STROKE], cost_a=8)
    t.start("main_step")
    decision = t.game.decision
    assert decision is not None
    options = numbered(t.game, decision, BOARD, lang)
    uses = [each for each in options if each.group == "use"]
    assert [each.says for each in uses] == [HEALS.in_(lang), ""], "the second says the same"
    assert not any(each.says for each in options if each.group != "use")
    lines = option_lines(options, 60)
    assert max(map(cells, lines)) <= 60
    told = "".join(line.strip() + (" " if lang == "en" else "") for line in lines)
    assert HEALS.in_(lang) in told


@pytest.mark.parametrize("lang", LANGS)
def test_no_line_is_wider_than_the_terminal(lang: Lang) -> None:
    t = table()
    t.wait()
    t.start("battle_step")
    t.attack("Komachi", "Mikoto")
    for viewer in (A, B):
        assert max(map(cells, drawn(t, viewer, lang).split("\n"))) <= 80


# ---- at the terminal -----------------------------------------------------------------


class Idle:
    """Passes, or takes the first option."""

    def choose(self, seat: Seat) -> int:
        return 0


class Ticks:
    """A clock that shows a second more whenever it is looked at."""

    def __init__(self) -> None:
        self.shown = 0.0

    def __call__(self) -> float:
        self.shown += 1
        return self.shown


def session(
    *lines: str,
    seats: tuple[str, str] = ("human", "human"),
    lang: Lang = "en",
    clock: Clock | None = None,
    **options: str,
) -> tuple[Session, str]:
    """Play with these lines of input; return the session and the screen."""
    match = Match.start(
        HOST, "dannokomachi", seed=3, options=options, players=seats, trace=Trace()
    )
    source = StringIO("".join(f"{line}\n" for line in lines))
    talk = Talk(plain=True, interactive=False, out=StringIO(), source=source)
    agents: dict[int, Agent] = {n: Idle() for n, s in enumerate(seats) if s == "idle"}
    made = Session.of(HOST, match, Names(seats, lang), talk, agents, clock=clock)
    made.run()
    assert isinstance(talk.out, StringIO)
    return made, talk.out.getvalue()


@pytest.mark.rule("dannokomachi.1.3.1.3")
def test_placing_is_asked_with_the_characters_on_the_table() -> None:
    _, screen = session("6", "1", seats=("human", "idle"))
    assert "Who stands in your main area?" in screen
    assert "Hotaru (True), attack 5, HP 10, dango 2" in screen
    assert "6. Main: Mikoto, Gensai" in screen
    assert "4. Main: Hotaru (True), Mikoto" in screen


@pytest.mark.rule("dannokomachi.1.4.3a.1")
def test_a_player_concedes_in_the_middle_of_placing() -> None:
    played, screen = session("concede", seats=("human", "idle"))
    assert played.match.result is not None
    assert played.match.result.winners == (1,)
    assert "dannokomachi.1.4.3a.1" in screen


@pytest.mark.rule("dannokomachi.i.103")
def test_two_people_agree_to_a_draw() -> None:
    played, screen = session("", "draw", "1", "", "draw")
    assert played.match.result is not None
    assert played.match.result.winners == ()
    assert "You offer a draw. It lapses when P2 (human) plays on." in screen
    assert "P1 (human) offers a draw: type draw to agree" in screen
    assert "The game is a draw." in screen
    assert "dannokomachi.i.103" in screen


@pytest.mark.rule("dannokomachi.i.103")
def test_a_draw_is_declined_by_playing_on_by_computers_and_by_an_option() -> None:
    played, _ = session("", "draw", "1", "", "1")
    assert not played.match.game.number(0, "offers_draw")
    _, screen = session("draw", seats=("human", "idle"))
    assert "P2 (idle) does not agree to draws" in screen
    _, screen = session("", "draw", allow_draw_offer="false")
    assert "Not understood: draw" in screen


@pytest.mark.rule("dannokomachi.time.1")
@pytest.mark.rule("dannokomachi.i.111")
def test_time_is_called_before_the_next_answer_and_kept_in_the_record() -> None:
    clock = Clock(8, now=Ticks())
    played, screen = session("time", *["1"] * 2, seats=("human", "idle"), clock=clock)
    assert "Time left: 0:" in screen
    assert screen.count("Time is up.") == 1
    assert played.match.game.number(TABLE, "time_called") == 1
    again = resume(played.match.record(), HOST)
    assert again.game.number(TABLE, "time_called") == 1


def test_time_that_was_taken_back_is_called_again() -> None:
    clock = Clock(6, now=Ticks())
    played, screen = session("1", "undo", "1", seats=("human", "idle"), clock=clock)
    assert played.match.game.number(TABLE, "time_called") == 1
    assert "Time is up." in screen


def test_without_a_clock_nobody_is_hurried() -> None:
    played, screen = session("time", "1", seats=("human", "idle"))
    assert "The clock is off" in screen
    assert played.match.game.number(TABLE, "time_called") == 0


@pytest.mark.parametrize(
    ("seats", "text", "options", "seconds"),
    [
        (("human", "human"), None, {}, 3600),
        (("human", "human"), None, {"time_limit_seconds": "none"}, None),
        (("human", "human"), None, {"time_limit_seconds": "90"}, 90),
        (("human", "greedy"), None, {}, None),
        (("human", "greedy"), "60", {}, 60),
        (("human", "human"), "none", {}, None),
    ],
)
def test_who_has_how_much_time(
    seats: tuple[str, str], text: str | None, options: dict[str, str], seconds: int | None
) -> None:
    match = Match.start(HOST, "dannokomachi", seed=1, options=options, players=seats)
    assert clock_seconds(match, seats, text) == seconds


# ---- computer players ----------------------------------------------------------------


@pytest.mark.parametrize(
    "change",
    [
        lambda t: t.game.set_number(B, "dango", 3),
        lambda t: t.hurt(Mikoto=4),
        lambda t: t.put(A, "hand", STROKE),
        lambda t: t.put(A, "field", TOWN),
    ],
)
def test_what_is_good_for_a_player_counts(change: Callable[[Table], object]) -> None:
    t = Table(main_a=[KOMACHI], main_b=[MIKOTO])
    t.start("main_step", asks=False)
    before = score(t.game, A), score(t.game, B)
    change(t)
    assert score(t.game, A) > before[0]
    assert score(t.game, B) < before[1]


def test_the_score_does_not_read_what_a_player_cannot_see() -> None:
    """Other faces in the opponent's hand and in decks change nothing."""
    scores = []
    for hidden in (STROKE, HOLD):
        t = Table(main_a=[KOMACHI], main_b=[MIKOTO], hand_b=[hidden], deck_a=[hidden])
        t.start("main_step", asks=False)
        scores.append(score(t.game, A))
    assert scores[0] == scores[1]


def test_the_host_knows_the_game() -> None:
    assert isinstance(HOST, Host)
    assert {"moonlit_grove", "teahouse_iroha"} <= {
        deck.replace("-", "_") for deck in HOST.decks("dannokomachi")
    }


def test_a_card_that_costs_x_is_printed_so() -> None:
    printer = CardPrinter(HOST, HOST.ruleset("dannokomachi"))
    fixed = action("Fixed", "Draw 1 card.", cost="X+2")
    swing, tea = cards("A07", "A08")
    for card, cost in ((swing, "X"), (fixed, "X+2"), (tea, "0")):
        assert f"  cost: {cost}" in printer.lines(card, "en")
        assert f"  コスト：{cost}" in printer.lines(card, "ja")
