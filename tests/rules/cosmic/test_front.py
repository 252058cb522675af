"""What the terminal shows of Cosmic Core, and what computer players go by."""

from __future__ import annotations

import itertools
import random

import pytest
from attrs import evolve

from tcgkit.kernel.cards import CardDef, Lang
from tcgkit.kernel.game import Game
from tcgkit.kernel.sight import Trace
from tcgkit.kernel.state import TABLE, Concede
from tcgkit.plugins import load_plugins
from tcgkit.plugins.match import Match
from tcgkit.table.cardbook import CardBook
from tcgkit.table.cardtext import CardPrinter
from tcgkit.table.names import Names
from tcgkit.table.options import numbered
from tcgkit.terminal.options import option_lines
from tcgkit.terminal.reading import Reader
from tcgkit.terminal.spoken import speak_table
from tcgkit.terminal.table import draw_table
from tcgkit.terminal.width import cells, cut
from tcgkit_cosmic.rules.geometry import HEXES, ORBIT
from tcgkit_cosmic.rules.heuristic import score
from tcgkit_cosmic.rules.zones import COLOURS
from tcgkit_cosmic.table.board import BOARD, HELP, LEGEND, head, notes, speak, tell
from tcgkit_cosmic.table.board_words import LETTERS, emission
from tests.rules.cosmic.made import (
    ARCHER,
    BAT,
    BOWL,
    BULL,
    CRYSTAL,
    DAWN,
    EBB,
    FINCH,
    GAIA,
    HARE,
    HUNTER,
    LION,
    LUNA,
    MIRROR,
    PHANTASM,
    PHOENIX,
    PRISM,
    PROMINENCE,
    SOL,
    UNICORN,
    WIND,
)
from tests.rules.cosmic.play import A, B, Table
from tests.rules.cosmic.written import servant, starter

LANGS: tuple[Lang, Lang] = ("en", "ja")


def told(t: Table, player: int, hex_: str, viewer: int = A, lang: Lang = "en") -> list[str]:
    """Return the lines of a hex."""
    return [text.in_(lang) for text in tell(t.game.view(viewer), player, hex_)]


def noted(t: Table, player: int, viewer: int = A, lang: Lang = "en") -> list[str]:
    """Return what is said of the piles of a player."""
    return [text.in_(lang) for text in notes(t.game.view(viewer), player)]


def said(t: Table, player: int, hex_: str, viewer: int = A, lang: Lang = "en") -> str:
    """Return a hex in words."""
    return speak(t.game.view(viewer), player, hex_).in_(lang)


def drawn(game: Game, viewer: int, lang: Lang, width: int = 79) -> list[str]:
    """Return the drawn table."""
    view, names = game.view(viewer), Names(("human", "human"), lang)
    return [each.plain for each in draw_table(view, game.rules, BOARD, names, width=width)]


def offered(game: Game, lang: Lang = "en") -> list[str]:
    """Return the options as they are listed."""
    assert game.decision is not None
    return option_lines(numbered(game, game.decision, BOARD, lang), 79)


# ---- hexes ---------------------------------------------------------------------------


def test_an_empty_hex_says_only_its_name_and_souls() -> None:
    t = Table()
    t.servant(A, "o8", CRYSTAL)
    t.soul(A, MIRROR)
    assert told(t, A, "o10") == ["o10 r1b1"]
    assert told(t, A, "o12") == ["o12 b1"]
    assert told(t, B, "o12") == ["o12"]
    assert said(t, A, "o10") == "o10: souls: red 1, blue 1"
    assert said(t, B, "o12") == "o12: empty"
    assert said(t, A, "o10", lang="ja") == "o10：ソウル：赤1、青1"


def test_a_servant_shows_its_values_its_life_and_its_state() -> None:
    t = Table()
    t.servant(A, "o12", LION, life=3, frozen_life=1, frozen=True)
    t.servant(A, "o2", UNICORN, life=1)
    assert told(t, A, "o12") == ["o12", "Lion", "1/1/3 L2l1 F"]
    assert told(t, A, "o2")[2] == "2/0/4 L1"
    assert said(t, A, "o12") == (
        "o12: Lion, servant, ATK 1, END 1, SPD 3, frozen, sends red up, down left/right, "
        "life cards 3 (1 frozen)"
    )


def test_values_that_have_changed_are_the_present_ones() -> None:
    t = Table()
    t.guardian(A, SOL)
    t.servant(A, "o12", LION)
    assert told(t, A, "o12")[2] == "2/1/3"
    assert "ATK 2 (printed 1)" in said(t, A, "o12")
    assert "ATK 2（元は1）" in said(t, A, "o12", lang="ja")


def test_a_card_that_is_upside_down_is_marked() -> None:
    t = Table()
    t.game.set_number(
        t.servant(A, "o12", LION, life=2, frozen_life=1, frozen=True), "turned", 1
    )
    assert told(t, A, "o12")[2] == "1/1/3 L1l1F^"
    assert "upside down" in said(t, A, "o12")


def test_an_astrology_shows_its_speed_and_its_materials() -> None:
    t = Table()
    t.servant(B, "o12", EBB, life=2)
    assert told(t, B, "o12") == ["o12", "Ebb", "S5 m2"]
    assert "SPD 5" in said(t, B, "o12")
    assert "materials beneath 2" in said(t, B, "o12")
    assert "ATK" not in said(t, B, "o12")


def test_the_core_counts_what_lies_on_it() -> None:
    t = Table(core_a=14, core_b=20)
    assert told(t, A, "core") == ["core", "14 cards"]
    t.soul(A, LION)
    t.guardian(B, SOL, frozen=True)
    assert told(t, A, "core") == ["core", "Lion", "soul^ +14"]
    assert told(t, B, "core") == ["core", "Sol", "3/1/3 +20 F"]
    assert said(t, A, "core").startswith("core: Lion, core soul, upside down, sends red")
    own = [line for line in drawn(t.game, A, "en") if line.startswith("P1 (human)  core")]
    assert own == ["P1 (human)  core 15  grave 0"]  # the life total


def test_all_souls_of_a_hex_are_named_even_where_there_is_little_room() -> None:
    assert head("o12", {"red": 2, "blue": 1}) == "o12 r2b1"
    five = dict.fromkeys(COLOURS, 1)
    for hex_ in HEXES:
        assert head(hex_, five) == f"{hex_} rbgky"
        assert cells(head(hex_, five)) <= 10
    assert head("o12", {"red": 6, "blue": 1, "green": 1, "black": 1}) == "o12 r6bgk"


# ---- what could come into play -------------------------------------------------------


def test_what_a_pile_lacks_is_in_the_hex_and_in_words() -> None:
    t = Table()
    t.pile(A, "o8", LION)
    t.pile(A, "o6", PHOENIX, PHOENIX)
    t.pile(A, "o4", BULL)
    assert told(t, A, "o8") == ["o8", "[Lion]", "x1 S3 -r1-m1"]
    assert told(t, A, "o6")[2] == "x2 S3 -r2"
    assert told(t, A, "o4")[2] == "x1 -r1-g1-m1"
    assert noted(t, A) == [
        "o4 Bull: needs 1 more red, 1 more green here and 1 more material",
        "o6 Phoenix: needs 2 more red here",
        "o8 Lion: needs 1 more red here and 1 more material",
    ]
    assert noted(t, A, lang="ja")[1] == "o6 Phoenix：あと赤2必要"


@pytest.mark.parametrize(
    ("law", "lacking"),
    [
        ("Your servants cost one red soul less.", "-m1"),
        ("Your servants cost one material less.", "-r1"),
        ("Your servants cost one blue soul more.", "-r1-b1-m1"),
        ("Your opponent's servants cost one material less.", "-r1-m1"),
    ],
)
def test_what_a_pile_lacks_goes_by_what_the_card_costs_now(law: str, lacking: str) -> None:
    t = Table()
    t.servant(A, "o12", servant("LAW", f"(static) {law}"))
    t.pile(A, "o8", LION)
    assert told(t, A, "o8")[2].removeprefix("x1 ").removeprefix("S3 ") == lacking
    assert told(t, A, "o8", viewer=B) == ["o8", "[1 down]"]


def test_what_a_card_says_of_its_own_cost_counts_in_its_pile() -> None:
    late = servant("LAT", "(static) This card costs no materials.", more="    materials: 2")
    t = Table()
    t.pile(A, "o8", late)
    assert told(t, A, "o8")[2] == "x1 S3 ready"


def test_what_is_there_is_not_missing() -> None:
    t = Table()
    t.servant(A, "o10", CRYSTAL)
    t.pile(A, "o8", LION, LION)
    assert told(t, A, "o8")[2] == "x2 S3 ready"
    assert noted(t, A) == ["o8 Lion: ready to come out at speed 3"]
    t.start("speed_3")
    assert t.can("put", "Lion", "o8")


@pytest.mark.parametrize("hex_", ORBIT)
def test_what_is_said_to_be_ready_is_offered_and_nothing_else(hex_: str) -> None:
    """With a core soul that sends red into three hexes, with and without a material."""
    for cards in ([LION], [LION, LION]):
        t = Table()
        t.soul(A, LION)
        t.pile(A, hex_, *cards)
        ready = noted(t, A) == [f"{hex_} Lion: ready to come out at speed 3"]
        t.start("speed_3", asks=False)
        assert ("speed_3" in t.where and t.can("put", "Lion", hex_)) == ready
        assert not ready or len(cards) == 2


def test_a_guardian_in_a_pile_is_said_to_stay_there() -> None:
    t = Table()
    t.pile(A, "o8", LION, SOL)
    assert told(t, A, "o8")[1:] == ["[Sol]", "x2 guardian"]
    assert noted(t, A) == ["o8 Sol: a guardian cannot come out here"]


def test_of_an_opposing_pile_only_the_height_is_shown() -> None:
    t = Table()
    t.pile(B, "o8", LION, UNICORN, SOL)
    assert told(t, B, "o8") == ["o8", "[3 down]"]
    assert told(t, B, "o8", lang="ja") == ["o8", "[伏せ3枚]"]
    assert noted(t, B) == []
    assert said(t, B, "o8") == "o8: pile of 3, face down"


def test_a_high_pile_has_its_top_card_on_top() -> None:
    """The tenth card and those above it come after the second."""
    t = Table()
    t.servant(A, "o8", UNICORN, life=12)
    t.pile(A, "o6", *[LION] * 11, FINCH)
    assert told(t, A, "o8")[1:] == ["Unicorn", "2/0/4 L12"]
    assert told(t, A, "o6")[1:] == ["[Finch]", "x12 S5 ready"]


def test_a_card_being_put_into_play_is_no_servant_yet() -> None:
    t = Table()
    t.servant(A, "o10", CRYSTAL)
    t.pile(A, "o8", LION, LION)
    t.pile(B, "o6", LION, LION, FINCH)
    t.start("speed_3")
    t.do("put", "Lion", "o8")
    for viewer in (A, B):
        assert told(t, A, "o8", viewer) == ["o8 r1", "Lion", "S3 m1"]
        assert "being put into play" in said(t, A, "o8", viewer)
        assert any(
            "now: Lion is put into play (P1, speed 3)" in line
            for line in drawn(t.game, viewer, "en")
        )
        assert any(
            "Lionを場に出す（P1、スピード3）" in line
            for line in drawn(t.game, viewer, "ja")
        )
    assert t.asked == B
    assert t.game.prompt("en") == "Interrupt Lion?"


# ---- words ---------------------------------------------------------------------------


def test_the_legend_explains_every_letter() -> None:
    legend = "  ".join(text.en for text in LEGEND)
    for colour, letter in LETTERS.items():
        assert f"{letter} {colour}" in legend
    for sign in (
        "-r1",
        "x3",
        "S3",
        "m:",
        "L life",
        "l frozen",
        "F frozen",
        "^ upside down",
    ):
        assert sign in legend
    assert len({*LETTERS.values()}) == len(LETTERS) == len(COLOURS)
    assert all(text.ja and text.en for text in HELP)


def test_directions_are_readable() -> None:
    cards = starter()
    words = {key: [(c, text.en) for c, text in emission(cards[key])] for key in cards}
    assert words["R01"] == [("red", "up, down left/right")]
    assert words["R02"] == [("red", "all around")]
    assert words["R03"] == [("red", "up, down")]
    assert words["R04"] == [("red", "up left"), ("yellow", "up right")]
    assert emission(cards["R04"])[1][1].ja == "右上"


def test_a_card_that_is_upside_down_sends_the_other_way() -> None:
    """In words it is said where its souls go now."""
    t = Table()
    t.soul(A, LION)
    assert "sends red up left/right, down" in said(t, A, "core")
    assert told(t, A, "o2") == ["o2 r1"]


def test_a_spectator_reads_whose_piles_are_meant() -> None:
    t = Table()
    t.pile(A, "o8", LION)
    assert any(line.startswith("o8 Lion: needs") for line in drawn(t.game, A, "en"))
    t.pile(B, "o8", HARE)
    view, names = t.game.view(A), Names(("random", "random"), "en", seen_by_all=True)
    zones = {**view.zones, "2.orbit": t.game.view(B).zones["2.orbit"]}
    everything = draw_table(evolve(view, zones=zones), t.game.rules, BOARD, names)
    lines = [line.plain for line in everything]
    assert any(line.startswith("P1 o8 Lion: needs") for line in lines)
    assert any(line.startswith("P2 o8 Hare: needs") for line in lines)


def test_every_direction_of_a_card_is_said() -> None:
    """In Japanese each direction is one word, so they can be counted."""
    for card in starter().values():
        words = [part for _, text in emission(card) for part in text.ja.split("・")]
        marks = sum(6 if word == "全方向" else 1 for word in words)
        assert marks == len(card.fields.get("emission", ()))


@pytest.mark.parametrize("lang", LANGS)
def test_cut_names_still_tell_the_cards_apart(lang: Lang) -> None:
    names = [card.name.in_(lang) for card in starter().values()]
    assert len({cut(name, 10) for name in names}) == len(names)


@pytest.mark.parametrize("lang", LANGS)
def test_a_hand_says_what_cards_cost_and_send(lang: Lang) -> None:
    cards = starter()
    t = Table(hand_a=[cards["R01"], cards["R07"], cards["Y04"]])
    lines = "\n".join(drawn(t.game, A, lang))
    names = Names(("human", "human"), lang)
    spoken = "\n".join(speak_table(t.game.view(A), t.game.rules, BOARD, names))
    if lang == "en":
        assert "r1 m1 r: up, down left/right" in lines
        assert "free y: up, down" in lines
        assert "costs red 1, materials 1, sends red up, down left/right" in spoken
    else:
        assert "r1 m1 r:上・左下・右下" in lines
        assert "コスト赤1、マテリアル1、赤を上・左下・右下へ" in spoken


def test_speeds_stand_below_each_other() -> None:
    cards = starter()
    t = Table(hand_a=[cards["R01"], cards["R07"]])
    lines = drawn(t.game, A, "en")
    (title,) = [line for line in lines if line.endswith("ATK  END  SPD")]
    rows = [line for line in lines if line.startswith("hand ")]
    assert [line[len(title) - 1] for line in rows] == ["3", "4"]


def test_a_hex_can_be_looked_into() -> None:
    """Its owner reads what lies in a pile, the opponent how much."""
    t = Table(core_a=9)
    t.pile(A, "o8", LION, UNICORN)
    t.servant(B, "o8", BAT, life=[HARE])
    host = load_plugins()
    plugin, names = host.ruleset("cosmic"), Names(("human", "human"), "en")
    book = CardBook(Match.start(host, "cosmic"))
    reader = Reader(host, plugin, names, CardPrinter(host, plugin), book)
    mine, theirs = reader.about("o8", t.game.view(A)), reader.about("O8", t.game.view(B))
    assert mine[:3] == [
        "P1 (human) o8: Unicorn face down, pile of 2",
        "  Unicorn",
        "  Lion",
    ]
    assert mine[4:] == ["  Bat", "  (face down)"]
    assert theirs[1:3] == ["  (face down)", "  (face down)"]
    assert theirs[4:] == ["  Bat", "  Hare"]
    assert reader.about("core", t.game.view(A))[0] == "P1 (human) core: 9 cards face down"


@pytest.mark.parametrize("lang", LANGS)
def test_the_whole_phase_bar_is_there_even_where_it_needs_two_lines(lang: Lang) -> None:
    t = Table(hand_a=[LION])
    t.start("material_step")
    lines = drawn(t.game, A, lang)
    assert any(
        ("[material step]", "[マテリアルステップ]")[lang == "ja"] in line for line in lines
    )
    bar = " ".join(lines[1:7])
    for part in (
        ("main phase", "メインフェイズ"),
        ("guardian phase", "ガーディアンフェイズ"),
    ):
        assert part[lang == "ja"] in bar
    assert max(map(cells, lines)) <= 79


def test_the_speed_window_and_the_privilege_are_shown() -> None:
    t = Table(privileged=B)
    t.servant(A, "o12", LION)
    t.start("speed_3")
    lines = drawn(t.game, A, "en")
    assert any("privilege P2" in line for line in lines)
    assert any(
        "speed 5 > speed 4 > [speed 3] > speed 2 > speed 1" in line for line in lines
    )


# ---- options -------------------------------------------------------------------------


def test_options_name_the_hexes() -> None:
    t = Table()
    t.servant(A, "o12", LION)
    t.servant(A, "o2", LION)
    t.servant(B, "o10", BAT)
    t.start("speed_3")
    lines = offered(t.game)
    assert any("Attack Bat with Lion [o12, P2 o10]" in line for line in lines)
    assert any("Attack the core with Lion [o2]" in line for line in lines)


def test_attacked_piles_are_told_apart_by_their_hexes() -> None:
    t = Table()
    t.servant(A, "o12", BAT)
    t.pile(B, "o10", LION)
    t.pile(B, "o2", LION, LION)
    t.start("speed_4")
    found = [line for line in offered(t.game) if "face-down" in line]
    assert [line[line.index("[") : line.index("]") + 1] for line in found] == [
        "[o12, P2 o2]",
        "[o12, P2 o10]",
    ]
    assert not any("Lion" in line for line in found)


def test_many_cards_to_place_share_lines() -> None:
    hand = [LION, UNICORN, PHOENIX, ARCHER, SOL, WIND, DAWN, BOWL, BULL, GAIA, HARE, EBB]
    t = Table(hand_a=hand)
    t.start("material_step")
    assert t.game.decision is not None
    options = numbered(t.game, t.game.decision, BOARD, "en")
    assert len(options) == 37
    lines = offered(t.game)
    assert len(lines) <= 16
    for hex_ in ("o4", "o6", "o8"):
        assert sum(f"Place ... on {hex_}" in line for line in lines) == 1
    shown = " ".join(lines)
    assert all(f" {each.number}  " in shown for each in options)
    assert sum("...をo4に置く" in line for line in offered(t.game, "ja")) == 1


# ---- what is hidden ------------------------------------------------------------------


def screens(t: Table, viewer: int) -> str:
    """Return all that a terminal would show to a player now."""
    game, lines = t.game, list[str]()
    for lang in LANGS:
        names = Names(("human", "human"), lang)
        lines += drawn(game, viewer, lang)
        lines += speak_table(game.view(viewer), game.rules, BOARD, names)
        assert game.trace is not None
        lines += [entry.tell(lang, viewer) for entry in game.trace.entries]
        decision = game.decision
        if decision is not None and decision.player == viewer:
            lines.append(game.prompt(lang))
            lines += offered(game, lang)
            lines += [each.key for each in numbered(game, decision, BOARD, lang)]
    return "\n".join(lines)


def hidden_position(one: CardDef, other: CardDef) -> Table:
    """Return a position; which of the cards lies where, only B knows, and nobody of the cores."""
    t = Table(
        core_a=[one, other, LION, LION, LION],
        core_b=[one, other, other, one, other, one, LION],
        hand_b=[one, one],
        log=True,
    )
    t.pile(B, "o4", one, other, one)
    t.pile(B, "o10", other, other)
    t.servant(B, "o12", LION, life=[one, other], frozen_life=1)
    t.servant(A, "o12", BAT)
    t.servant(A, "o2", HUNTER)
    return t


@pytest.mark.rule("cosmic.info.2")
@pytest.mark.rule("cosmic.info.3")
@pytest.mark.rule("cosmic.info.5")
def test_no_screen_tells_what_is_hidden() -> None:
    """The same answers with other hidden cards: A reads the same, B does not."""
    shown: list[tuple[list[str], str]] = []
    for one, other in ((MIRROR, GAIA), (PRISM, LUNA)):
        t = hidden_position(one, other)
        read, own = [], ""
        t.start("standby_phase")
        for _ in range(60):
            if t.asked == A:  # B may be asked for what only B sees
                read.append(screens(t, A))
            own += screens(t, B)
            if t.game.decision is None or t.game.number(TABLE, "turn") > 2:
                break
            if t.can("place_o6") and t.asked == B:
                t.do("place_o6")
            elif t.can("attack_core", "Bat"):
                t.do("attack_core", "Bat")
            else:
                t.idle()
        shown.append((read, own))
        assert t.hand(B) > 4
        assert len(read) > 4
    (first, own), (second, own_too) = shown
    assert first == second
    assert own != own_too
    for card in (MIRROR, GAIA, PRISM, LUNA):
        assert card.key not in "\n".join(first)
    assert MIRROR.key in own


# ---- the heuristic -------------------------------------------------------------------


def standing(change: str = "") -> float:
    """Return how well A stands after something has changed."""
    t = Table(core_a=18, hand_a=[LION, SOL], hand_b=[LION])
    lion = t.servant(A, "o12", LION, life=1, frozen=change == "frozen")
    t.servant(B, "o12", LION, life=1)
    t.pile(A, "o8", LION, LION)
    if change == "core lost":
        t.game.move(t.game.zone("core", A)[-1], "graveyard")
    elif change == "hurt":
        t.game.set_posture(t.game.zone("orbit", A)[0], 1)
    elif change == "destroyed":
        t.game.move(lion, "graveyard")
    elif change == "guardian":
        t.guardian(A, GAIA)
    elif change == "their guardian":
        t.guardian(B, GAIA)
    elif change == "red for the pile":
        t.servant(A, "o10", CRYSTAL)
    elif change == "blue for the pile":
        t.servant(A, "o10", MIRROR)
    return score(t.game, A)


@pytest.mark.parametrize(
    "worse", ["core lost", "hurt", "destroyed", "frozen", "their guardian"]
)
def test_what_harms_a_player_lowers_his_score(worse: str) -> None:
    assert standing(worse) < standing()


def test_what_helps_a_player_raises_his_score() -> None:
    assert standing("guardian") > standing()
    assert standing("red for the pile") > standing("blue for the pile") > standing()


def test_the_end_counts_more_than_any_position() -> None:
    t = Table(core_a=2, core_b=40, hand_a=[LION])
    low = score(t.game, A)
    t.start("material_step")
    t.game.input(Concede(A))
    assert score(t.game, A) == -100.0 < low
    assert score(t.game, B) == 100.0 > -low


def test_the_score_of_a_player_does_not_read_what_he_cannot_see() -> None:
    (one, own), (two, own_too) = (
        (score(t.game, A), score(t.game, B))
        for t in (hidden_position(PHANTASM, FINCH), hidden_position(PROMINENCE, SOL))
    )
    assert one == two
    assert own != own_too


def test_the_log_tells_damage_before_what_it_destroys() -> None:
    """Both are at one moment; whoever reads it wants the cause first."""
    host, found = load_plugins(), 0
    for seed in range(6):
        match = Match.start(host, "cosmic", seed=seed, trace=Trace())
        dice = random.Random(seed)
        while match.game.decision is not None and len(match.journal) < 400:
            match.answer(dice.randrange(len(match.game.decision.options)))
        assert match.trace is not None
        told = [entry.tell("en", -1) for entry in match.trace.entries]
        for before, after in itertools.pairwise(told):
            name = before.partition(" takes ")[0]
            found += before != name and after == f"{name} is destroyed"
            gone = before.removesuffix(" is destroyed")
            assert not (gone != before and after.startswith(f"{gone} takes "))
    assert found
