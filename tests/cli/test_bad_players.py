"""Computer players that raise, exit, print or hang: they are named, and nothing else breaks."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from tcgkit.kernel.cards import Text
from tcgkit.plugins import AgentPlugin, hookimpl
from tests.cli.conftest import Run

HERE = Path(__file__).name


class Bad:
    """Does something bad at its third decision."""

    def __init__(self, bad: Callable[[], Any]) -> None:
        self.bad = bad
        self.answers = 0

    def choose(self, seat: Any) -> Any:
        self.answers += 1
        print("let me think")
        return 0 if self.answers < 3 else self.bad()


def raises(error: BaseException) -> Callable[[], Any]:
    def bad() -> Any:
        raise error

    return bad


def hangs() -> Any:
    while True:
        time.sleep(60)


BAD: dict[str, Callable[[], Any]] = {
    "raises": raises(RuntimeError("boom")),
    "exits": raises(SystemExit(7)),
    "odd": raises(BaseException("odd")),
    "interrupts": raises(KeyboardInterrupt()),
    "hangs": hangs,
    "none": lambda: None,
    "too-high": lambda: 99,
    "prints": lambda: 0,
}


def bad_players() -> ModuleType:
    module = ModuleType("bad_players")

    def agent(name: str) -> AgentPlugin:
        text = Text(name, name)
        return AgentPlugin(
            id=name, name=text, summary=text, make=lambda plugin, seed: Bad(BAD[name])
        )

    @hookimpl
    def tcgkit_agents() -> list[AgentPlugin]:
        return [agent(name) for name in BAD]

    module.tcgkit_agents = tcgkit_agents  # type: ignore[attr-defined]  # a plugin is a module
    return module


SAID = {
    "raises": f"failed: RuntimeError: boom ({__file__}:",
    "exits": f"failed: SystemExit: 7 ({__file__}:",
    "odd": f"failed: BaseException: odd ({__file__}:",
    "interrupts": f"failed: KeyboardInterrupt ({__file__}:",
    "hangs": f"took longer than 1 s for one answer (--answer-limit) ({__file__}:",
    "none": "answered wrongly: expected one of ",
    "too-high": "answered wrongly: expected one of ",
}
COMMANDS = {
    "simulate": ("simulate", "--ruleset", "cmvr", "--games", "3", "--json"),
    "study": ("study", "cmvr", "--games", "3", "--workers", "1", "--json"),
    "play": ("play", "--watch", "--ruleset", "cmvr", "--plain"),
}


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("bad", SAID)
def test_a_bad_player_is_named_with_plugin_file_and_line(
    run: Run, with_plugins: Callable[..., None], command: str, bad: str
) -> None:
    with_plugins(bad=bad_players())
    players = bad if command == "study" else f"{bad},random"
    done = run(*COMMANDS[command], "--players", players, "--answer-limit", "1")
    last = done.stderr.splitlines()[-1]
    assert f"computer player {bad!r} of plugin 'bad' (in memory) {SAID[bad]}" in last
    assert done.exit_code == 1
    assert "report it" not in done.stderr


@pytest.mark.parametrize("command", COMMANDS)
def test_what_a_player_prints_is_no_result(
    run: Run, with_plugins: Callable[..., None], command: str
) -> None:
    with_plugins(bad=bad_players())
    players = "prints" if command == "study" else "prints,random"
    done = run(*COMMANDS[command], "--players", players)
    assert done.exit_code == 0
    assert "let me think" in done.stderr
    assert "let me think" not in done.stdout
    if "--json" in COMMANDS[command]:
        json.loads(done.stdout)


def test_the_traceback_can_be_seen(
    run: Run, with_plugins: Callable[..., None], monkeypatch: pytest.MonkeyPatch
) -> None:
    with_plugins(bad=bad_players())
    monkeypatch.setenv("TCGKIT_DEBUG", "1")
    done = run(*COMMANDS["simulate"], "--players", "raises,random")
    assert "Traceback (most recent call last)" in done.stderr
    assert "raise error" in done.stderr


@pytest.mark.parametrize("text", ["0", "-1", "1.5", "soon", "10000000", ""])
def test_a_limit_is_a_number_of_seconds(run: Run, text: str) -> None:
    done = run("simulate", "--ruleset", "cmvr", "--games", "1", "--answer-limit", text)
    assert done.exit_code == 2
    assert "a number of seconds from 1 to 1000000, or none" in " ".join(done.stderr.split())


PLUGIN = """
from tcgkit.kernel.cards import Text
from tcgkit.plugins import AgentPlugin, hookimpl

class Bad:
    def choose(self, seat):
        print("let me think")
        while True:
            try:
                {what}
            except BaseException:
                {again}

@hookimpl
def tcgkit_agents():
    name = Text("bad", "bad")
    return [AgentPlugin(id="bad", name=name, summary=name, make=lambda game, seed: Bad())]
"""


def installed(folder: Path, what: str, again: str = "raise") -> dict[str, str]:
    """Install a player of another distribution; return the environment that sees it."""
    (folder / "bad_plugin.py").write_text(PLUGIN.format(what=what, again=again))
    info = folder / "bad_plugin-2.1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(
        "Metadata-Version: 2.1\nName: bad-plugin\nVersion: 2.1\n"
    )
    (info / "entry_points.txt").write_text("[tcgkit]\nbad = bad_plugin\n")
    return {**os.environ, "PYTHONPATH": str(folder)}


def simulated(env: dict[str, str], *more: str) -> subprocess.CompletedProcess[str]:
    program = "from tcgkit.cli import main; main()"
    given = ["--ruleset", "cmvr", "--games", "4", "--players", "bad,random", "--json"]
    return subprocess.run(
        [sys.executable, "-c", program, "simulate", *given, *more],
        capture_output=True,
        text=True,
        env=env,
        timeout=120,
    )


@pytest.mark.exhaustive
def test_a_bad_player_in_a_worker_process_is_named_too(tmp_path: Path) -> None:
    done = simulated(installed(tmp_path, "return 1 // 0"), "--workers", "2")
    assert (done.returncode, done.stdout) == (1, "")
    place = f"ZeroDivisionError: integer division or modulo by zero ({tmp_path}/bad_plugin.py:10)"
    owner = "computer player 'bad' of plugin 'bad' (bad-plugin 2.1) failed: "
    assert done.stderr.splitlines()[-1].endswith(owner + place)


@pytest.mark.exhaustive
@pytest.mark.parametrize("workers", ["1", "2"])
def test_a_player_that_hangs_and_cannot_be_interrupted_is_ended(
    tmp_path: Path, workers: str
) -> None:
    env = installed(tmp_path, "__import__('time').sleep(60)", "pass")
    done = simulated(env, "--workers", workers, "--answer-limit", "1")
    assert "took longer than 1 s for one answer" in done.stderr
    assert done.returncode == 1
    assert done.stdout == ""
