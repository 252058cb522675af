"""After a game at a terminal: again, the review, the record."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from tcgkit.kernel.cards import Lang
from tcgkit.kernel.sight import Trace
from tcgkit.kernel.state import Concede
from tcgkit.plugins import Host
from tcgkit.plugins.match import Match
from tcgkit.plugins.records import load_record, verify
from tcgkit.table.names import Names
from tcgkit.terminal.afterwards import Afterwards
from tcgkit.terminal.talk import InputEnded, Talk


class Typed(Talk):
    """A talk at a terminal where these lines are typed."""

    def __init__(self, *lines: str, interactive: bool = True) -> None:
        super().__init__(plain=True, interactive=interactive, out=io.StringIO())
        self.typed = list(lines)

    def ask(self, prompt: str) -> str:
        self.out.write(prompt + "\n")
        if not self.typed:
            raise InputEnded
        return self.typed.pop(0)

    @property
    def screen(self) -> str:
        assert isinstance(self.out, io.StringIO)
        return self.out.getvalue()


@pytest.fixture
def finished(host: Host) -> Match:
    match = Match.start(host, "cmvr", seed=3, players=("human", "random"), trace=Trace())
    match.input(Concede(0))
    assert match.result is not None
    return match


def afterwards(
    host: Host, match: Match, *lines: str, lang: Lang = "en", interactive: bool = True
) -> tuple[Match | None, str]:
    talk = Typed(*lines, interactive=interactive)
    names = Names(("human", "random"), lang)
    return Afterwards(host, match, names, talk).next_match(), talk.screen


@pytest.mark.parametrize("word", ["again", "a", "AGAIN", "再戦"])
def test_again_begins_a_new_game_with_the_same_decks(
    host: Host, finished: Match, word: str
) -> None:
    new, _ = afterwards(host, finished, word)
    assert new is not None
    assert new.result is None
    assert new.decks == finished.decks
    assert new.players == finished.players
    assert new.journal == []


def test_what_was_typed_on_the_screen_of_the_game_counts_once(
    host: Host, finished: Match
) -> None:
    names = Names(("human", "random"), "en")
    assert Afterwards(host, finished, names, Typed()).next_match("again") is not None
    talk = Typed("")
    assert Afterwards(host, finished, names, talk).next_match("dance") is None
    assert talk.screen.count("dance") == 1


def test_again_with_a_deck_swaps_the_deck_of_the_person_alone(
    host: Host, finished: Match
) -> None:
    mine, other = (deck.name.en for deck in finished.decks)
    name = next(n for n in host.decks("cmvr") if n[:4].title() not in mine)
    new, _ = afterwards(host, finished, f"again {name}")
    assert new is not None
    assert new.decks[0].name.en != mine
    assert new.decks[1].name.en == other


def test_what_cannot_be_done_is_told_and_asked_again(host: Host, finished: Match) -> None:
    new, screen = afterwards(host, finished, "again nobodys", "dance", "save /", "")
    assert new is None
    assert "Not saved: /: " in screen
    assert "goes on" not in screen
    assert "nobodys" in screen
    assert "Not understood: dance. Type again, review or save" in screen
    assert screen.count("again [DECK]") == 4


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_record_is_saved_and_the_game_reviewed(
    host: Host, finished: Match, tmp_path: Path, lang: Lang
) -> None:
    path = tmp_path / "game.json"
    new, screen = afterwards(host, finished, f"save {path}", "review", lang=lang)
    assert new is None  # the input has ended
    assert verify(load_record(path), host) == []
    assert ("Chance to win" if lang == "en" else "勝つ見込み") in screen


def test_nobody_is_asked_without_a_terminal_or_before_the_end(
    host: Host, finished: Match
) -> None:
    assert afterwards(host, finished, "again", interactive=False) == (None, "")
    running = Match.start(host, "cmvr", seed=3, players=("human", "random"), trace=Trace())
    assert afterwards(host, running, "again") == (None, "")
