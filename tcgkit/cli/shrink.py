"""``tcgkit shrink``: the smallest scenario that still shows what a record shows."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from tcgkit.cli import _files, _shared
from tcgkit.cli._shared import JSON, LANG, Lang

if TYPE_CHECKING:
    from tcgkit.lab.shrinking import Shown, Shrunk
    from tcgkit.plugins import Record

KNOWN: Final = ("log", "event", "clause", "result", "fault", "gap")
ANY: Final = ("result", "fault", "gap")
"""What can be named without a text: any of them will do."""
MOST_CHARS: Final = 300

_SAID: Final = {
    "en": "entry {entry} of {entries} shows it; the scenario has {size} pieces and answers ({tries} tried out)",
    "ja": "{entries}件中{entry}件目の記録で現れます。シナリオは局面と回答を合わせて{size}個です（{tries}通りを試しました）",
}
_AS_TEXT: Final = {
    "en": "its position has no words in scenarios: it is given as text",
    "ja": "この局面はシナリオの言葉では表せないため、テキストで書いてあります",
}
_FAILS: Final = {
    "en": "as a test it fails until that is mended",
    "ja": "直すまでは、テストとして失敗します",
}


def shrink_cli(
    file: Annotated[
        Path,
        typer.Argument(metavar="RECORD", exists=True, dir_okay=False, help="A record."),
    ],
    shows: Annotated[
        str | None,
        typer.Option(
            "--shows",
            metavar="WHAT[=TEXT]",
            help="What must still happen: see above (default: the result, or the exception of a game that failed).",
        ),
    ] = None,
    out: Annotated[
        Path | None,
        typer.Option(
            "--out",
            metavar="FILE",
            parser=_shared.parse_path,
            help="Write the scenario to a file.",
        ),
    ] = None,
    tries: Annotated[
        int,
        typer.Option(
            "--tries",
            metavar="N",
            min=1,
            max=100_000,
            help="The most scenarios to try out.",
        ),
    ] = 600,
    as_json: JSON = False,
    lang: LANG = "en",
) -> None:
    """Make a scenario of what a record shows, as small as possible.

    The record is replayed until it shows it. The scenario begins just before that; then everything is left out
    that is not needed: cards, numbers, states, answers (delta debugging). It runs as a test. WHAT is

      log=TEXT      a line of the log with these words
      event=NAME    an event of the rules, by its name: LeaveField
      clause=ID     a log line or a result by this clause of the rulebook
      result=TEXT   how the game ended: "P1 wins", or only a clause
      fault=TEXT    an exception of the game; also the one after the last answer of a game that failed
      gap=KIND      an open order that changes results (see tcgkit gaps)

    For example: tcgkit shrink game.json --shows clause=my-game.end.1 --out end.scenario

    Docs: docs/how-to/find-gaps.md
    """
    from tcgkit.cli.replay import naming
    from tcgkit.cli.simulate import progress_bar
    from tcgkit.plugins.faults import prints_aside
    from tcgkit.plugins.records import load_record

    what, text = _parsed(shows)
    host = _shared.host_with_warnings(*_files.named_games([file]))
    with naming(file), progress_bar() as progress, prints_aside():
        record = load_record(file)
        if what == "gap":
            from tcgkit.lab.gaps import shrink_gap

            found = shrink_gap(record, host, text)
        else:
            from tcgkit.lab.shrinking import shrink

            found = shrink(
                record, host, _shown(record, what, text), tries=tries, progress=progress
            )
    if out is not None:
        _shared.write_page(out, found.text)
    if as_json:
        _shared.emit_json(_table(found))
        return
    if out is None:
        typer.echo(found.text.rstrip())
    for line in _notes(found, lang):
        _shared.complain(line)


def _parsed(shows: str | None) -> tuple[str, str]:
    """Return what ``--shows`` says: the kind and the text; "" without the option.

    Raises:
        typer.BadParameter: If it names something else, or lacks a text.
    """
    if shows is None:
        return "", ""
    what, equals, text = shows[: MOST_CHARS + 1].partition("=")
    problem = ""
    if what not in KNOWN:
        problem = f"{what[:40]!r} is none of {', '.join(KNOWN)}"
    elif not text and (equals or what not in ANY):
        problem = f"say which {what}: {what}=TEXT"
    elif len(shows) > MOST_CHARS:
        problem = f"at most {MOST_CHARS} characters, got {len(shows)}"
    if problem:
        raise typer.BadParameter(problem, param_hint="'--shows'")
    return what, text


def _shown(record: Record, what: str, text: str) -> Shown:
    from tcgkit.lab.shrinking import Shown

    usual = "fault" if record.result is None else "result"
    for each in ("log", "event", "clause", "result", "fault"):
        if each == (what or usual):
            return Shown(each, text)
    raise AssertionError(what)


def _table(found: Shrunk) -> dict[str, object]:
    return {
        "entry": found.entry,
        "entries": found.entries,
        "size": found.size,
        "tries": found.tries,
        "in_words": found.in_words,
        "passes": found.passes,
        "scenario": found.text,
    }


def _notes(found: Shrunk, lang: Lang) -> list[str]:
    said = _SAID[lang].format(
        entry=found.entry, entries=found.entries, size=found.size, tries=found.tries
    )
    notes = [said]
    if not found.in_words:
        notes.append(_AS_TEXT[lang])
    if not found.passes:
        notes.append(_FAILS[lang])
    return notes
