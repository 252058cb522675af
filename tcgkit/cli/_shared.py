"""Common parts of the commands: the plugins, messages, JSON, and the parsing of options."""

from __future__ import annotations

import json
import sys
from contextlib import redirect_stdout
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal, TextIO

import typer

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tcgkit.kernel.rules import OptionValue
    from tcgkit.plugins import Host
    from tcgkit.plugins.declarations import CommandPlugin

Lang = Literal["en", "ja"]

Engine = Literal["processes", "dask"]

INTERRUPTED: Final = 130
"""The exit code after Ctrl-C."""
TERMINATED: Final = 143
"""The exit code after SIGTERM."""

MAX_LIMIT: Final = 1_000_000
"""The largest time limit in seconds."""
MAX_OPTION: Final = 300
"""The largest length of ``NAME=VALUE``."""

LANG = Annotated[
    Lang,
    typer.Option(
        "--lang", metavar="en|ja", envvar="TCGKIT_LANG", help="Language: en or ja."
    ),
]


class _Aside:
    """Standard output of a command with --json: prints go to stderr, results to ``results``."""

    def __init__(self, results: TextIO) -> None:
        self.results = results

    def __getattr__(self, name: str) -> Any:
        return getattr(sys.stderr, name)


def _json_apart(ctx: typer.Context, given: bool) -> bool:
    """Keep output of plugins out of the JSON of a command."""
    if given and not isinstance(sys.stdout, _Aside):
        aside: Any = _Aside(sys.stdout)
        ctx.with_resource(redirect_stdout(aside))
    return given


JSON = Annotated[
    bool, typer.Option("--json", help="Write JSON.", callback=_json_apart, is_eager=True)
]
OPTIONS = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="NAME=VALUE", help="Set a rule option; repeatable."),
]


ANSWER_LIMIT = Annotated[
    str | None,
    typer.Option(
        "--answer-limit",
        metavar="SECONDS|none",
        help="Longest time of a computer player for one answer (default: 600).",
    ),
]


def load_host(*games: str) -> Host:
    """Load the plugins: those that a command about these games needs, or all."""
    from tcgkit.plugins.manager import for_games, load_plugins

    return load_plugins(wanted=for_games(games) if games else None)


@lru_cache(maxsize=4)
def get_host(*games: str) -> Host:
    """Return the installed plugins, which are loaded once: those for these games, or all."""
    return load_host(*games)


@lru_cache(maxsize=1)
def added_commands() -> Mapping[str, CommandPlugin]:
    """Return the commands that plugins add; plugins that add none are not loaded."""
    return load_commands() if may_add_commands() else {}


def may_add_commands() -> bool:
    """Return whether plugins of other distributions are installed that may add commands."""
    from tcgkit import plugin_index

    others = (each for each in plugin_index.points() if not plugin_index.is_built_in(each))
    said = map(plugin_index.declares, others)
    return any(each is None or each.commands for each in said)


def load_commands() -> Mapping[str, CommandPlugin]:
    """Load the plugins that may add commands, and return the commands."""
    from tcgkit.plugins import load_plugins

    return load_plugins(wanted=lambda said: said.commands).commands


def host_with_warnings(*games: str | None) -> Host:
    """Return the plugins for these games, or all if none is named, and report their problems on stderr."""
    host = get_host(*(game for game in games if game is not None))
    for problem in host.problems:
        complain(f"warning: {problem}")
    return host


def complain(text: str) -> None:
    """Write a message to stderr."""
    typer.echo(text, err=True)


def counted(number: int, what: str) -> str:
    """Return a number with its noun: ``1 file``, ``2 files``."""
    return f"{number} {what}{'' if number == 1 else 's'}"


def emit_json(table: Any) -> None:
    """Write a table as JSON to stdout."""
    emit(json.dumps(table, ensure_ascii=False, indent=2))


def emit(text: str) -> None:
    """Write the JSON of a command to stdout."""
    typer.echo(text.rstrip(), file=getattr(sys.stdout, "results", None))


def parse_options(given: list[str] | None) -> dict[str, OptionValue | str]:
    """Parse ``NAME=VALUE`` texts to a table.

    Raises:
        typer.BadParameter: If a text lacks ``=`` or is too long, or a name occurs twice.
    """
    options: dict[str, OptionValue | str] = {}
    for text in given or ():
        if len(text) > MAX_OPTION:
            message = f"NAME=VALUE has at most {MAX_OPTION} characters, got {len(text)}"
            raise typer.BadParameter(message, param_hint="'--option'")
        name, equals, value = text.partition("=")
        if not equals or not name.strip():
            raise typer.BadParameter(f"{text!r} is not NAME=VALUE", param_hint="'--option'")
        if name.strip() in options:
            raise typer.BadParameter(
                f"{name.strip()!r} is set twice", param_hint="'--option'"
            )
        options[name.strip()] = value.strip()
    return options


def parse_limit(text: str | None) -> float | None:
    """Return a time limit in seconds: the default without a text, None for "none".

    Raises:
        typer.BadParameter: If the text is not a valid time.
    """
    from tcgkit.plugins.answer_limit import ANSWER_LIMIT

    if text is None:
        return ANSWER_LIMIT
    word = text.strip().casefold()
    if word == "none":
        return None
    if not word.isdecimal() or not 1 <= int(word[:8]) <= MAX_LIMIT:
        what = f"a number of seconds from 1 to {MAX_LIMIT}, or none; got {text[:40]!r}"
        raise typer.BadParameter(what, param_hint="'--answer-limit'")
    return int(word)


def cluster_address(engine: Engine, address: str | None, limit: str | None) -> str | None:
    """Return the address of the cluster that plays the games; None if this computer does.

    Raises:
        typer.BadParameter: If a cluster has no address, an address has no cluster, or an answer has a limit there.
    """
    if engine == "processes":
        if address is not None:
            raise typer.BadParameter("it needs --engine dask", param_hint="'--address'")
        return None
    from tcgkit.lab.simulate.cluster import check_cluster

    check_cluster()
    if not address:
        what = "--engine dask needs the address of a scheduler, such as tcp://10.0.0.1:8786"
        raise typer.BadParameter(what, param_hint="'--address'")
    if parse_limit(limit) is not None and limit is not None:
        what = "answers have no limit in a cluster: say none, or leave it out"
        raise typer.BadParameter(what, param_hint="'--answer-limit'")
    return address


def parse_path(text: str) -> Path:
    """Parse a path, for Typer; an empty text is refused instead of meaning the present folder.

    Raises:
        typer.BadParameter: If the text is empty or cannot be a path.
    """
    if not str(text).strip() or "\0" in str(text):
        raise typer.BadParameter(f"a file or folder has a name, got {str(text)!r:.80}")
    return Path(text)


def write_page(path: Path, text: str) -> None:
    """Write a page to a file.

    Raises:
        OSError: If the write fails; unlike the original error it names the file.
    """
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(path)) from error


def parse_seed(text: str) -> int:
    """Parse a seed, for Typer.

    Raises:
        typer.BadParameter: If the text is not a seed.
    """
    from tcgkit.plugins.match import parse_seed

    try:
        return parse_seed(str(text))
    except ValueError as error:
        raise typer.BadParameter(str(error)) from None


SEED = Annotated[
    int,
    typer.Option("--seed", parser=parse_seed, metavar="N", help="Seed of all games."),
]
CHANCE_SEED = Annotated[
    int | None,
    typer.Option(
        "--seed", parser=parse_seed, metavar="N", help="Seed of chance (default: drawn)."
    ),
]
WORKERS = Annotated[
    int,
    typer.Option(
        "--workers", metavar="N", min=1, help="Processes; the results are the same."
    ),
]
ALL_WORKERS = Annotated[
    int | None,
    typer.Option("--workers", metavar="N", min=1, help="Processes (default: all cores)."),
]


HTML = Annotated[
    Path | None,
    typer.Option(
        "--html", metavar="FILE", parser=parse_path, help="Write a page with pictures, too."
    ),
]


GAME = Annotated[
    str | None,
    typer.Argument(metavar="[RULESET]", help="The game (default: the only one)."),
]
GAME_OF_TWO = Annotated[
    str | None, typer.Argument(metavar="[RULESET]", help="The game, of two players.")
]
OWN_DECKS = Annotated[
    list[str] | None,
    typer.Option(
        "--deck",
        metavar="DECK",
        help="A deck, an id or a file; repeatable (default: the game's own, at most four).",
    ),
]
SECONDS = Annotated[
    float,
    typer.Option(
        "--seconds", metavar="N", min=1, max=MAX_LIMIT, help="The time for games."
    ),
]


ENGINE = Annotated[
    Engine,
    typer.Option(
        "--engine",
        metavar="processes|dask",
        help="Where games are played: in --workers processes here, or in a Dask cluster.",
    ),
]
ADDRESS = Annotated[
    str | None,
    typer.Option(
        "--address", metavar="URL", help="With --engine dask: the address of the scheduler."
    ),
]


def utf8_output() -> None:
    """Write ``?`` for characters that the output streams cannot encode."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")
