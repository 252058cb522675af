"""At a real terminal: drawn with colour, without where asked, ended by Ctrl-C."""

from __future__ import annotations

import os
import pty
import re
import select
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from time import monotonic

import pytest

PROGRAM = """
import signal
signal.signal(signal.SIGINT, signal.default_int_handler)  # a job may have it ignored
from tcgkit.cli.app import main
main()
"""
COMMAND = [sys.executable, "-c", PROGRAM, "play"]
SCROLL = "--scroll"
GAME = ("--ruleset", "cmvr", "--seed", "3", "--players", "human,random")
ESCAPE = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A data folder of the test's own: a terminal remembers when people want to be asked."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


class Terminal:
    """A program at a terminal of 80 columns."""

    def __init__(
        self,
        *args: str,
        game: Sequence[str] = GAME,
        screen: str = SCROLL,
        **environment: str,
    ) -> None:
        self.end, inner = pty.openpty()
        env = {**os.environ, "TERM": "xterm", "COLUMNS": "80", "LINES": "40", **environment}
        env.pop("NO_COLOR", None) if "NO_COLOR" not in environment else None
        self.process = subprocess.Popen(
            [*COMMAND, *filter(None, (screen,)), *game, *args],
            stdin=inner,
            stdout=inner,
            stderr=inner,
            env=env,
        )
        os.close(inner)
        self.text = ""

    def until(self, words: str, seconds: float = 20.0) -> str:
        """Read until these words appear; return what was read."""
        start, deadline = len(self.text), monotonic() + seconds
        while words not in self.text[start:]:
            ready, _, _ = select.select([self.end], [], [], max(0, deadline - monotonic()))
            assert ready, f"no {words!r} in {self.text[start:]!r}"
            try:
                data = os.read(self.end, 65536)
            except OSError:
                data = b""
            assert data, f"no {words!r} in {self.text[start:]!r}"
            self.text += data.decode("utf-8", "replace")
        return self.text[start:]

    def interrupt(self, words: str) -> None:
        """Send what Ctrl-C sends, until these words appear.

        A signal between the prompt and the wait for input is only seen with the next one.
        """
        for _ in range(10):
            self.process.send_signal(signal.SIGINT)
            ready, _, _ = select.select([self.end], [], [], 2)
            if ready:
                break
        self.until(words)

    def type(self, text: str) -> None:
        os.write(self.end, text.encode())

    def stop(self) -> None:
        self.process.kill()
        self.wait()

    def wait(self) -> int:
        code = self.process.wait(20)
        os.close(self.end)
        return code


def test_a_game_at_a_terminal_is_drawn_and_ended_by_ctrl_c(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    at = Terminal()
    screen = at.until("for help: ")
    assert "\x1b[" in screen
    assert "-- round 1" in screen
    at.type("1\r")
    at.until("for help: ")
    at.type("concede\r")
    at.until("(y/n) ")
    at.type("n\r")
    at.until("for help: ")
    at.interrupt("File name")
    at.type(f"{path}\r")
    at.until("Saved to")
    assert at.wait() == 0
    assert path.exists()


def test_a_game_on_the_whole_terminal_ends_in_the_shell(tmp_path: Path) -> None:
    """Textual switches to the other screen and back; then the shell is told how to go on."""
    path = tmp_path / "game.json"
    at = Terminal(screen="")
    at.until("\x1b[?1049h")
    at.until("for help: ")
    at.type("quit\r")
    at.until("Leave the game?")
    at.type("y\r")
    at.until("File name")
    at.type(f"{path}\r")
    told = at.until(f"--resume {path}")
    assert "\x1b[?1049l" in told
    assert at.wait() == 0
    assert path.exists()


@pytest.mark.exhaustive
def test_no_colour_is_still_readable() -> None:
    at = Terminal(NO_COLOR="1")
    screen = at.until("for help: ")
    assert not re.search(r"\x1b\[[0-9;]*3[0-7]m", screen)
    assert "-- round 1" in screen
    at.type("\x04")
    assert "The input has ended" in at.until("File name")
    at.type("\r")
    assert at.wait() == 0


@pytest.mark.exhaustive
def test_ctrl_d_offers_to_save(tmp_path: Path) -> None:
    """The second one means no."""
    path = tmp_path / "game.json"
    at = Terminal()
    at.until("for help: ")
    at.type("1\r")
    at.until("for help: ")
    at.type("\x04")
    at.until("File name")
    at.type(f"{path}\r")
    at.until("Saved to")
    assert at.wait() == 0
    assert path.exists()
    at = Terminal("--resume", str(path), game=())
    at.until("for help: ")
    at.type("\x04")
    assert "File name" not in at.until(f"Go on with it: tcgkit play --resume {path}")
    assert at.wait() == 0


def test_quit_asks_back_and_offers_to_save(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    at = Terminal()
    at.until("for help: ")
    at.type("quit\r")
    at.until("Leave the game? (y/n) ")
    at.type("\r")
    at.until("You play on.")
    at.type("exit\r")
    at.until("(y/n) ")
    at.type("y\r")
    at.until("File name")
    at.type(f"{path}\r")
    at.until(f"Go on with it: tcgkit play --resume {path}")
    assert at.wait() == 0
    assert path.exists()


def test_when_to_be_asked_is_remembered_from_one_start_to_the_next() -> None:
    for remembered in (False, True):
        at = Terminal()
        told = at.until("for help: ")
        assert ("You are asked as you wanted at earlier games" in told) is remembered
        at.type("go on own\r")
        at.until("for help: ")
        at.type("quit\r")
        at.until("(y/n) ")
        at.type("y\r")
        at.until("File name")
        at.type("\r")
        assert at.wait() == 0


def test_quit_names_the_record_that_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "my game.json"
    at = Terminal("--record", str(path))
    at.until("for help: ")
    at.type("quit\r")
    at.until("(y/n) ")
    at.type("y\r")
    assert "File name" not in at.until(f"tcgkit play --resume '{path}'")
    assert at.wait() == 0


def test_a_pass_with_something_left_asks_back_at_a_terminal() -> None:
    """No goes on; to pass again is a yes, and then it is not asked again in this phase."""
    at = Terminal("--plain")
    at.until("for help: ")
    at.type("0\r")
    at.until("to set: end the setup phase? (y/n) ")
    at.type("n\r")
    at.until("You go on.")
    at.type("p\r")
    at.until("to set: end the setup phase? (y/n) ")
    at.type("p\r")
    assert "Setup phase" in at.until("for help: ")
    at.type("p\r")
    assert "end the setup phase" not in at.until("for help: ")
    at.stop()


def test_what_was_typed_ahead_for_another_question_does_not_count() -> None:
    """Typed while others play, it would answer a question that nobody had read."""
    at = Terminal("--plain")
    at.until("for help: ")
    at.type("pass\ry\r")
    assert "end the setup phase" in at.until("(y/n) ")
    assert "Your input typed ahead is ignored" in at.text
    at.type("y\r" + "pass\r" * 9)
    later = at.until("Your input typed ahead is ignored")
    assert "Setup phase" in later, "the same question is answered by what was typed"
    assert "0. Pass" in later.split("Setup phase")[-1].split("0. Pass", 1)[1]
    at.stop()


@pytest.mark.parametrize(
    "how", ["--plain", pytest.param("dumb", marks=pytest.mark.exhaustive)]
)
def test_plain_has_no_drawing_and_no_cursor_movement(how: str) -> None:
    at = Terminal(
        *([how] if how == "--plain" else []), TERM="dumb" if how == "dumb" else "xterm"
    )
    screen = at.until("for help: ")
    at.type("quit\r")
    at.until("(y/n) ")
    at.type("y\r")
    at.until("File name")
    at.type("\r")
    at.until("You have left")
    assert at.wait() == 0
    assert set(ESCAPE.findall(screen)) <= {"\x1b[?2004h", "\x1b[?2004l", "\x1b[?1034h"}
    assert "--" not in screen
    assert "round 1, lead player" in screen
