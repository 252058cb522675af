"""The program: help, exit codes, commands of plugins, errors of its own."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from attrs import evolve

from tcgkit import __version__
from tcgkit.cli import _shared
from tcgkit.cli._docs import reference
from tcgkit.cli.app import COMMANDS
from tcgkit.native.finder import active
from tcgkit.plugins import CommandPlugin, hookimpl, load_plugins

ROOT = Path(__file__).parents[2]
Run = Callable[..., Any]
Install = Callable[..., None]


def plugin(**commands: Callable[..., Any]) -> ModuleType:
    module = ModuleType("made_up")
    made = [CommandPlugin(id=name, run=run) for name, run in commands.items()]
    module.tcgkit_commands = hookimpl(lambda: made)  # type: ignore[attr-defined]  # a module
    return module


def test_help_lists_every_command_with_a_whole_sentence(run: Run) -> None:
    out = run("--help").stdout
    lines = out.split("Commands:\n")[1].splitlines()
    assert [line.split()[0] for line in lines] == list(COMMANDS)
    assert all(line.endswith(".") and not line.endswith("...") for line in lines)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_plain_help_and_names_its_page(run: Run, command: str) -> None:
    done = run(command, "--help")
    assert done.exit_code == 0
    assert "\x1b" not in done.stdout
    page = done.stdout.split("Docs: ")[1].split()[0]
    assert (ROOT / page).is_file()


def test_the_reference_equals_the_help() -> None:
    """Write it anew with: python -m tools.reference."""
    page = (ROOT / "docs" / "reference" / "cli.md").read_text(encoding="utf-8")
    assert page == reference()


def test_the_version_is_told(run: Run) -> None:
    version, mode = run("--version").stdout.splitlines()
    assert version == f"tcgkit {__version__}"
    assert mode.startswith("native code for" if active() else "pure Python: tests are pure")


def test_no_command_shows_the_help(run: Run) -> None:
    done = run()
    assert "Usage: " in done.output
    assert done.exit_code in (0, 2)


def test_an_unknown_command_offers_the_nearest(run: Run) -> None:
    done = run("simulat")
    assert done.exit_code == 2
    assert "unknown command 'simulat' (did you mean 'simulate'" in done.stderr


def test_a_plugin_adds_a_command(run: Run, with_plugins: Install) -> None:
    def hello(name: str, loud: bool = False) -> None:
        """Greet somebody."""
        print(f"hello {name}{'!' if loud else ''}")

    with_plugins(made_up=plugin(hello=hello))
    assert run("hello", "you", "--loud").stdout == "hello you!\n"
    assert "Greet somebody." in run("--help").stdout
    assert "hello" in run("helo").stderr


def test_an_unexpected_error_is_one_line_and_a_hint(
    run: Run, with_plugins: Install, monkeypatch: pytest.MonkeyPatch
) -> None:
    def bad() -> None:
        """Fail."""
        raise ZeroDivisionError("nothing\nto divide by")

    with_plugins(made_up=plugin(bad=bad))
    done = run("bad")
    assert done.exit_code == 3
    assert done.stderr.count("\n") == 1
    assert "internal error: ZeroDivisionError: nothing to divide by" in done.stderr
    assert "TCGKIT_DEBUG=1" in done.stderr
    monkeypatch.setenv("TCGKIT_DEBUG", "1")
    assert "Traceback" in run("bad").stderr


def test_what_a_plugin_prints_while_it_is_loaded_is_no_result(
    run: Run, with_plugins: Install, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """When its module is imported, and when its hooks are called."""
    path = tmp_path / "talkative.py"
    path.write_text(
        "from tcgkit.plugins import hookimpl\n"
        "print('hello from the module')\n"
        "@hookimpl\n"
        "def tcgkit_decks():\n"
        "    print('hello from the hook')\n"
        "    return []\n"
    )
    monkeypatch.syspath_prepend(tmp_path)

    class Late:
        """Loaded like an entry point: imported when it is asked for."""

        @hookimpl
        def tcgkit_decks(self) -> list[Any]:
            module = __import__("talkative")
            return list(module.tcgkit_decks())

    with_plugins(late=Late())
    done = run("rulesets", "--json")
    assert {"rulesets", "agents", "problems"} == set(json.loads(done.stdout))
    assert done.stderr == "hello from the module\nhello from the hook\n"


def test_a_game_whose_words_cannot_be_loaded_hurts_no_other(
    run: Run, with_plugins: Install, tmp_path: Path
) -> None:
    """It is named; a card file without a game is read with the words of the others."""

    def broken() -> Any:
        print("hello")
        raise ImportError("no module\nof words")

    cmvr = load_plugins().ruleset("cmvr")
    made = evolve(cmvr, ruleset=evolve(cmvr.ruleset, id="odd"), vocabulary=broken)
    odd = ModuleType("odd")
    odd.tcgkit_rulesets = hookimpl(lambda: [made])  # type: ignore[attr-defined]  # a module
    with_plugins(odd=odd)
    done = run("cards", "odd", "--json")
    assert (done.exit_code, done.stdout) == (1, "")
    assert done.stderr == (
        "hello\nthe words of 'odd' from plugin 'odd' (in memory) cannot be used: "
        f"ImportError: no module of words ({__file__}:{broken.__code__.co_firstlineno + 2})\n"
    )
    path = tmp_path / "new.tcg"
    path.write_text('card T-01 "T" / "て"\n    type: cmV\n', encoding="utf-8")
    assert "read as a set for 'cmvr'" in run("check", path).stdout


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (("cards", "cmvr", "--lang", "xx"), "'xx' is not one of 'en', 'ja'"),
        (("simulate", "--games", "-1"), "'--games': must be 1 or more"),
        (("simulate", "--games", "1e3"), "'--games': must be a whole number"),
        (("simulate", "--workers", "x"), "'--workers': must be a whole number"),
        (
            ("play", "cmvr"),
            "unexpected argument: cmvr (the game is named with --ruleset cmvr)",
        ),
        (("cards", "cmvr", "a", "b"), "unexpected argument: b"),
        (("check", ""), "'FILE...': a file or folder has a name, got ''"),
        (("fmt", " "), "'FILE...': a file or folder has a name, got ' '"),
        (("test", ""), "'PATH...': a file or folder has a name, got ''"),
        (("play", "--record", ""), "'--record': a file or folder has a name, got ''"),
        (("play", "--ruleset", "cmvr", "--option", "a=" + "9" * 5000), "got 5002"),
        (("cards", "cmvr", "z" * 500), f"'{'z' * 80}'; all of them: tcgkit cards cmvr"),
    ],
)
def test_wrong_usage_is_told_in_our_own_words(
    run: Run, args: tuple[str, ...], message: str
) -> None:
    done = run(*args)
    assert (done.exit_code, done.stdout) == (2, "")
    said = " ".join(done.stderr.split())
    assert message in said
    assert not re.search("Value error|Input should|unexpected extra", said)


@pytest.mark.parametrize("args", [("cards", "cmvr"), ("--help",), ("no-such-command",)])
def test_ctrl_c_while_plugins_are_loaded_is_one_line(
    run: Run, monkeypatch: pytest.MonkeyPatch, args: tuple[str, ...]
) -> None:
    def interrupt(*_: str) -> Any:
        raise KeyboardInterrupt

    monkeypatch.setattr(_shared, "get_host", interrupt)
    monkeypatch.setattr(_shared, "may_add_commands", lambda: True)
    monkeypatch.setattr(_shared, "load_commands", interrupt)
    _shared.added_commands.cache_clear()
    done = run(*args)
    assert (done.exit_code, done.stderr) == (130, "interrupted\n")


@pytest.mark.parametrize("module", ["typer", "tcgkit.cli.cards", "lark"])
def test_ctrl_c_while_the_program_is_imported_is_one_line(module: str) -> None:
    code = (
        "import signal, sys\n"
        "class Late:\n"
        "    def find_spec(self, name, path=None, target=None):\n"
        f"        if name == {module!r}: signal.raise_signal(signal.SIGINT)\n"
        "sys.meta_path.insert(0, Late())\n"
        "from tcgkit.cli import main\n"
        "sys.argv = ['tcgkit', 'cards', 'cmvr']\n"
        "main()\n"
    )
    command = [sys.executable, "-c", code]
    env = {**os.environ, "TCGKIT_CACHE": "off"}  # else lark is not needed
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=env)
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "interrupted\n")


def test_the_installed_program_is_the_one_that_can_be_interrupted() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))[
        "project"
    ]
    assert project["scripts"] == {"tcgkit": "tcgkit.cli:main"}


def test_the_language_can_stand_in_the_environment(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TCGKIT_LANG", "ja")
    assert "歩騎士ペオン  " in run("cards", "cmvr").stdout.splitlines()[0]


def program(*args: str, **environment: str) -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-c", "from tcgkit.cli.app import main; main()", *args]
    env = {**os.environ, **environment}
    return subprocess.run(command, capture_output=True, env=env, check=False)


def test_help_imports_nothing_that_makes_classes_or_games() -> None:
    code = (
        "import sys; sys.argv = ['tcgkit', '--help']\n"
        "from tcgkit.cli.app import main\n"
        "try: main()\n"
        "except SystemExit: pass\n"
        "print([m for m in ('attrs', 'lark', 'cattrs', 'rich.console', 'starlette', 'textual', 'tcgkit.terminal', 'tcgkit.kernel', 'tcgkit.lab')"
        " if m in sys.modules], file=sys.stderr)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    )
    assert done.stderr.strip() == "[]"


def test_simple_values_are_converted_without_the_library_that_takes_long_to_import() -> (
    None
):
    code = (
        "import sys; sys.argv = ['tcgkit', 'check', 'no.tcg', 'x.tcg', '--lang', 'ja', '--json']\n"
        "from tcgkit.cli.app import main\n"
        "try: main()\n"
        "except SystemExit: print('typer' in sys.modules, 'pydantic' in sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    )
    assert done.stdout.splitlines()[-1] == "True False"
    assert "no.tcg" in done.stderr + done.stdout


def test_output_that_cannot_be_encoded_is_no_error() -> None:
    done = program("cards", "cmvr", PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert done.returncode == 0, done.stderr
    assert b"KN-01  Foot Knight Peon" in done.stdout


def test_a_reader_that_has_gone_is_no_error() -> None:
    command = f"{sys.executable} -c 'from tcgkit.cli.app import main; main()' rules cmvr | head -1"
    done = subprocess.run(command, shell=True, capture_output=True, text=True, check=False)
    assert done.stdout == "General\n"
    assert "Traceback" not in done.stderr
    assert "Error" not in done.stderr


def test_help_loads_no_plugin_while_only_our_own_are_installed() -> None:
    code = (
        "import atexit, sys\n"
        "from tcgkit.cli import _shared, main\n"
        "_shared.may_add_commands = lambda: False\n"
        "sys.argv = ['tcgkit', '--help']\n"
        "atexit.register(lambda: print([m for m in sys.modules if m.startswith('tcgkit.plugins')]))\n"
        "main()\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.stdout.splitlines()[-1] == "[]"


@pytest.mark.parametrize(
    ("work", "said"),
    [("", []), ("threading.Thread(target=time.sleep, args=[1]).start()", ["taken apart"])],
)
def test_the_process_ends_at_once_unless_something_still_runs(
    work: str, said: list[str]
) -> None:
    code = (
        "import threading, time, sys\n"
        "from tcgkit.cli import main\n"
        "class Kept:\n"
        "    def __del__(self): sys.__stdout__.write('taken apart\\n')\n"
        "kept = Kept()\n"
        "sys.argv = ['tcgkit', '--version']\n"
        f"{work}\n"
        "main()\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.returncode == 0
    assert done.stdout.splitlines()[2:] == said
