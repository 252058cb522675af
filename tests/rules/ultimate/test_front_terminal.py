"""Playing at a terminal: release windows that a player asks for, and the texts of both decks."""

from __future__ import annotations

import re
from io import StringIO
from types import MappingProxyType

import pytest
from attrs import evolve

from tcgkit.agents import Agent
from tcgkit.kernel.cards import Lang, Text
from tcgkit.kernel.state import Stop
from tcgkit.plugins import Host
from tcgkit.plugins.match import Match, Seat
from tcgkit.plugins.own_cards import OwnCards
from tcgkit.plugins.records import resume
from tcgkit.table.names import Names
from tcgkit.terminal.session import Session
from tcgkit.terminal.talk import Talk
from tests.rules.ultimate.front_match import SETS, deck, entries, library, match


class Attacker:
    """Attacks if it can, else summons, else takes the first option."""

    def choose(self, seat: Seat) -> int:
        decision = seat.decision
        assert decision is not None
        for word in ("attack", "summon"):
            for number, key in enumerate(decision.keys):
                if key.startswith(word):
                    return number
        return 0


def play(
    host: Host,
    made: Match,
    *lines: str,
    lang: Lang = "en",
    seats: tuple[str, str] = ("human", "x"),
) -> str:
    """Play with these lines of input; return what was written."""
    source = StringIO("".join(f"{line}\n" for line in lines))
    talk = Talk(plain=True, interactive=False, out=StringIO(), source=source)
    agents: dict[int, Agent] = {
        n: Attacker() for n, seat in enumerate(seats) if seat == "x"
    }
    Session.of(host, made, Names(seats, lang), talk, agents).run()
    assert isinstance(talk.out, StringIO)
    return talk.out.getvalue()


def to_defence(host: Host, seed: int) -> Match:
    """Return a match in which player 1 has a monster, and player 2 is to move, some to come."""
    made = match(host, seed, first_player="p1")
    for _ in range(400):
        decision = made.game.decision
        assert decision is not None
        keys = [made.game.key(option) for option in decision.options]
        if decision.player == 0 and made.game.zone("battlefield", 0):
            return made
        made.answer(next((n for n, key in enumerate(keys) if key.startswith("summon")), 0))
    raise AssertionError("player 1 never had a monster")


# ---- stops ---------------------------------------------------------------------------


def asked_at(screen: str) -> int:
    """Return how often a player was asked whether he releases a monster."""
    return screen.count("Release a monster?")


@pytest.mark.rule("ultimate.i.45")
def test_a_player_who_wants_it_is_asked_at_release_windows(host: Host) -> None:
    """A window is passed automatically unless the player asked to be stopped."""
    passes = ["pass", "do not block"] * 12
    assert asked_at(play(host, to_defence(host, 1), *passes)) == 0
    screen = play(host, to_defence(host, 1), "stop W3", *passes)
    assert "You are asked at W3 from now on." in screen
    assert asked_at(screen) > 0
    gone = play(host, to_defence(host, 1), "stop W3", "go on W3", *passes)
    assert "You are no longer asked at W3." in gone
    assert asked_at(gone) == 0


def test_stops_are_listed_and_explained(host: Host) -> None:
    screen = play(
        host, match(host, first_player="p1"), "stop w2", "stops", "?", "stop W7", "stop"
    )
    assert screen.count("W2  before a block is decided: yes") == 2
    assert screen.count("W3  before a comparison or damage: no") == 2
    assert "stop NAME    be asked there in any case from now on" in screen
    assert "No stop is called W7. Known: W1, W2, W3, W4" in screen


def test_stops_in_japanese(host: Host) -> None:
    made = match(host, first_player="p1")
    screen = play(host, made, "停止 Ｗ2", "停止一覧", "続行 W2", "stops", lang="ja")
    assert "これからW2で確認を求めます。" in screen
    assert screen.count("W2  ブロックの前: はい") == 1
    assert screen.count("W2  ブロックの前: いいえ") == 1


def test_games_without_such_stops_and_text_sets_take_these_words_as_answers(
    host: Host,
) -> None:
    made = Match.start(host, "cmvr", seed=3)
    if made.asked == 1:
        made.answer(0)
    screen = play(host, made, "stop W3", "texts", "stops", "?")
    assert "Not understood: stop W3." in screen
    assert "Not understood: texts." in screen
    assert "W3" not in screen.split("You are asked:")[1]
    assert "own  your own deeds: yes" in screen
    assert "texts [P2]" not in screen


def test_a_stop_is_in_the_record_and_the_game_goes_on_with_it(host: Host) -> None:
    made = Match.start(host, "ultimate", seed=1, options={"first_player": "p1"})
    play(host, made, "stop W3", "pass", "pass")
    assert str(made.journal[0]) == "player 1: stop W3"
    again = resume(made.record(), host)
    assert again.game.stops(0, "W3")
    assert again.journal == made.journal
    again.input(Stop(0, "W3", on=False))
    assert not again.game.stops(0, "W3")


def test_undo_takes_an_answer_back_but_no_stop(host: Host) -> None:
    made = to_defence(host, 1)
    screen = play(host, made, "pass", "stop W4", "undo", "stops")
    assert "Taken back: Pass." in screen
    assert "W4  before an ability is carried out: yes" in screen
    assert made.game.stops(0, "W4")


def test_nobody_else_is_told_of_a_stop(host: Host) -> None:
    made = match(host, first_player="p1")
    other = Match.prepared(
        made.plugin, made.library, made.decks, made.options, made.seed, trace=made.trace
    )
    made.input(Stop(0, "W3"))
    assert made.game.view(1) == other.game.view(1)
    assert made.trace is not None
    assert not [e for e in made.trace.entries if "W3" in e.tell("en", 1)]


# ---- texts ---------------------------------------------------------------------------


@pytest.mark.rule("ultimate.setup.2")
def test_all_texts_of_both_decks_can_be_read_at_any_time(host: Host) -> None:
    made = Match.start(host, "ultimate", seed=1)
    screen = play(host, made, "", "texts", seats=("human", "human"))
    for text in (
        "When this card is destroyed: draw 1 card.",
        "Heal up to 3.",
        "End your opponent's turn.",
    ):
        assert text in screen
    for prefix in SETS:
        keys = set(re.findall(rf"\(({prefix}-\w+)\)", screen))
        assert len(keys) == 15


def test_texts_of_one_player_in_japanese(host: Host) -> None:
    made = match(host, first_player="p1")
    screen = play(host, made, "テキスト P2", "texts P9", lang="ja")
    assert "P2 (x)のテキスト：" in screen
    assert "(aa-7)" in screen
    assert "(cm-7)" not in screen
    assert "P9というプレイヤーはいません。" in screen


def test_a_rank_is_read_by_the_name_of_its_text_or_by_its_sign(host: Host) -> None:
    made = match(host, first_player="p1")
    screen = play(host, made, "?Somebody cm7", "?♥7 somebody cm", "?♥7", "?cm-7-heart")
    assert screen.count("Somebody cm7 / 長い題名の誰かcm7 (cm-7)") == 1
    assert screen.count("(cm-7-heart)") == 2
    assert "♥7 could be: Somebody cm7, Somebody aa7" in screen


# ---- secrets -------------------------------------------------------------------------


def with_own_texts(host: Host, **options: str) -> Match:
    """Return a match in which player 2 brings texts that nobody else has."""
    cards = library(host)
    plugin = host.ruleset("ultimate")
    secret = [
        evolve(card, name=Text(f"Secret {card.key}", f"秘密{card.key}"))
        for card in entries("aa")
    ]
    assert plugin.versions is not None
    own = {each.key: each for card in secret for each in (card, *plugin.versions(card))}
    versions = {c.key: tuple(v.key for v in plugin.versions(c)) for c in secret}
    theirs = evolve(
        deck("aa"),
        own=OwnCards("", "mine.tcg", MappingProxyType(own), MappingProxyType(versions)),
    )
    settings = plugin.ruleset.settings({"first_player": "p1", **options})
    return Match.prepared(plugin, cards, [deck("cm"), theirs], settings, 3)


COMMANDS = (
    "texts",
    "texts P2",
    "?secret",
    "?aa-7",
    "?secre aa-7",
    "?",
    "?1",
    "board",
    "log",
)


@pytest.mark.rule("ultimate.i.14")
def test_own_texts_of_a_deck_are_open_to_the_other_player(host: Host) -> None:
    screen = play(host, with_own_texts(host), *COMMANDS)
    assert "Secret aa-7 / 秘密aa-7 (aa-7)" in screen
    assert "not seen the other texts" not in screen


@pytest.mark.rule("ultimate.i.14")
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_with_jokers_only_no_unseen_text_is_shown_named_or_guessed(
    host: Host, lang: Lang
) -> None:
    """Only the jokers' texts are shown; what was not seen is nowhere on the screen."""
    made = with_own_texts(host, text_sets_public="jokers_only")
    screen = play(host, made, *COMMANDS, lang=lang)
    shown = set(re.findall(r"(?i)secret (aa-\w+)|秘密(aa-\w+)", screen))
    assert {one or other for one, other in shown} == {"aa-red", "aa-black"}
    assert (
        "not seen the other texts" if lang == "en" else "まだ公開されていません"
    ) in screen


@pytest.mark.rule("ultimate.i.14")
def test_with_jokers_only_a_text_is_shown_from_its_first_card_on(host: Host) -> None:
    made = with_own_texts(host, text_sets_public="jokers_only")
    game = made.game
    card = next(c for c in game.zone("deck", 1) if c.defn.fields.get("text") == "aa-7")
    game.move(card, "graveyard")
    screen = play(host, made, "texts", "?secret aa-7", "?aa-8")
    assert screen.count("Secret aa-7 / 秘密aa-7 (aa-7)") == 2
    assert "Secret aa-8" not in screen
