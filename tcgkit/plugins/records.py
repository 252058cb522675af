"""Records: a game on disk, and its replay.

Do not show the record of a running game to its players: the seed in it tells every hidden card.
The ``state`` of such a record is ``running``.

Provisional: may change in a minor version.
"""

from __future__ import annotations

import os
import re
import stat
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from pathlib import Path

from attrs import define, field, frozen

from tcgkit.kernel.cards import Text
from tcgkit.kernel.data import read_bounded
from tcgkit.kernel.errors import DecisionError, DslError, RecordError, TcgkitError
from tcgkit.kernel.sight import Trace
from tcgkit.plugins._fingerprint import fingerprint
from tcgkit.plugins._json_place import line_of
from tcgkit.plugins._record import (
    FORMAT,
    MAX_BYTES,
    Fingerprint,
    JournalEntry,
    PinnedFile,
    Record,
    RecordedDeck,
    RecordedResult,
    parse_record,
)
from tcgkit.plugins.cards import read_pinned
from tcgkit.plugins.decks import DeckList
from tcgkit.plugins.host import Host
from tcgkit.plugins.match import Match, recorded_result
from tcgkit.plugins.own_cards import OwnCards


def save_record(record: Record, path: Path | str) -> None:
    """Write a record atomically: the file holds the old record or the new one, never a part.

    A device or a pipe is written to directly.

    Raises:
        OSError: If the file cannot be written; an existing file stays as it was.
    """
    _write(Path(path), record.to_json().encode())


def load_record(source: Path | str | bytes) -> Record:
    """Return the record in a file, or in bytes.

    Raises:
        RecordError: If the source cannot be read or is not a record; ``problems`` lists every
            fault with its place.
    """
    if isinstance(source, bytes):
        return parse_record(source)
    try:
        data = read_bounded(source, MAX_BYTES)
    except (OSError, ValueError) as error:
        what = getattr(error, "strerror", None) or str(error)
        raise RecordError(f"cannot read record {str(source)!r}: {what}") from error
    return parse_record(data, path=str(source))


def _write(path: Path, data: bytes, *, sync: bool = True) -> None:
    path = Path(os.path.realpath(path))
    try:
        mode = path.stat().st_mode
    except FileNotFoundError:
        mode = stat.S_IFREG
    if not stat.S_ISREG(mode):
        with open(path, "wb", buffering=0) as device:
            device.write(data)
        return
    import tempfile

    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", suffix=".tmp", dir=path.parent)
    try:
        with open(handle, "wb") as file:
            file.write(data)
            file.flush()
            if sync:
                os.fsync(file.fileno())
        os.chmod(name, stat.S_IMODE(mode) or 0o644)
        os.replace(name, path)
    except BaseException:
        with suppress(OSError):
            os.unlink(name)
        raise


@define(eq=False)
class Recorder:
    """Writes the record of a match after every answer.

    If writing fails (the disk is full, the folder is gone), the game goes on: ``warn`` is called
    once, and the record is written again after each later answer.
    """

    path: Path = field(converter=Path)
    warn: Callable[[str], None] = field(default=lambda message: None)
    failed: str = ""
    """The reason for the failure of the last write; empty if it worked."""
    _warned: bool = field(default=False, init=False)

    def write(self, match: Match) -> bool:
        """Write the record of the game so far; return False instead of raising an ``OSError``."""
        try:
            data = match.record().to_json().encode()
            _write(self.path, data, sync=match.result is not None)
        except OSError as error:
            self.failed = error.strerror or type(error).__name__
            if not self._warned:
                self._warned = True
                self.warn(
                    f"cannot record to {str(self.path)!r}: {self.failed}; "
                    "the game goes on without being recorded"
                )
            return False
        self.failed = ""
        return True


# ---- replay --------------------------------------------------------------------------


@frozen
class Step:
    """One step of a replay: the game after ``number`` entries; ``entry`` is the last of them."""

    number: int
    entry: JournalEntry | None
    match: Match = field(repr=False)


def restart(record: Record, host: Host, *, trace: Trace | None = None) -> Match:
    """Return the match of a record before its first entry, with the pinned card definitions.

    Raises:
        RulesetNotFound, RulesetConflict: If the ruleset is not installed, or two plugins
            declare it.
        RecordError: If this version cannot set up the game; ``problems`` lists the reasons.
    """
    plugin = host.ruleset(record.ruleset)
    try:
        library = read_pinned(plugin, ((file.file, file.text) for file in record.cards))
        decks = [
            _deck(deck, plugin.id, f"own cards of deck {number}")
            for number, deck in enumerate(record.decks, start=1)
        ]
        pack = None
        if record.pack is not None:
            pack = _deck(record.pack, plugin.id, "own cards of the pack")
        options = plugin.ruleset.settings(record.options)
        return Match.prepared(
            plugin,
            library,
            decks,
            options,
            record.seed,
            players=record.players,
            trace=trace,
            pack=pack,
        )
    except DslError as error:
        heads = re.findall(r"^\S+:\d+:\d+: .*", str(error), re.MULTILINE)
        cards = [f"its cards, {head}" for head in heads]
        what = f"{cards[0]} ({_versions(record, host)})"
        raise RecordError(f"the record cannot be played: {what}", cards) from error
    except (TcgkitError, ValueError) as error:
        problems = getattr(error, "problems", ()) or (str(error),)
        what = f"{error} ({_versions(record, host)})"
        raise RecordError(f"the record cannot be played: {what}", problems) from error


def _deck(deck: RecordedDeck, ruleset: str, own: str) -> DeckList:
    """Return the deck of a record; messages call the text of its own cards ``own``."""
    return DeckList(
        Text(deck.name.get("en", ""), deck.name.get("ja", "")),
        ruleset,
        tuple(deck.cards.items()),
        tuple(deck.parts.items()),
        OwnCards(deck.texts, own) if deck.texts else None,
    )


def replay(
    record: Record, host: Host, *, stop_at: int | None = None, trace: Trace | None = None
) -> Iterator[Step]:
    """Replay a record: yield a step before the first entry and after each entry.

    Set ``stop_at`` to stop after this number of entries. Each recorded fingerprint is compared with
    the position; the result is compared after the last entry.

    Raises:
        RulesetNotFound, RulesetConflict, RecordError: As :func:`restart`; also RecordError
            if the game diverges from the record, with the entry and the expected value.
    """
    match = restart(record, host, trace=trace)
    prints = {each.after: each.sha256 for each in record.fingerprints}
    _compare(record, host, match, prints)
    yield Step(0, None, match)
    for number, entry in enumerate(record.entries[:stop_at], start=1):
        before = match.asked
        try:
            match.enter(entry)
        except DecisionError as error:
            raise _diverged(
                record, host, number, _wanted(match, entry, before, error)
            ) from error
        _compare(record, host, match, prints)
        yield Step(number, entry, match)
    if stop_at is None or stop_at >= len(record.entries):
        _compare_result(record, host, match)


def resume(record: Record, host: Host, *, trace: Trace | None = None) -> Match:
    """Return the match of a record after its last entry, ready to go on. Raises as :func:`replay`."""
    listener = None
    if trace is not None:
        listener, trace.listener = trace.listener, None
    try:
        *_, last = replay(record, host, trace=trace)
    finally:
        if trace is not None:
            trace.listener = listener
    return last.match


def placed(problems: Iterable[str], path: Path | str) -> list[str]:
    """Return the problems of a record with its path; problems of an entry also get its line."""
    try:
        text = read_bounded(path, MAX_BYTES).decode("utf-8", "replace")
    except OSError:
        text = ""
    found = []
    for problem in problems:
        at = re.match(r"diverges at entry (\d+) of", problem)
        line = f":{line_of(text, f'entries[{int(at[1]) - 1}]')}" if at and text else ""
        told = problem.startswith(f"{path}:")
        found.append(problem if told else f"{path}{line}: {problem}")
    return found


def verify(record: Record, host: Host) -> list[str]:
    """Return the differences between a record and its replay; empty if they are the same."""
    try:
        for _ in replay(record, host):
            pass
    except RecordError as error:
        return list(error.problems) or [str(error)]
    except TcgkitError as error:
        return [str(error)]
    return []


def _compare(record: Record, host: Host, match: Match, prints: dict[int, str]) -> None:
    number = len(match.journal)
    wanted = prints.get(number)
    if wanted is not None and (got := fingerprint(match.game)) != wanted:
        what = f"the position has fingerprint {got[:12]}, expected {wanted[:12]!r}"
        raise _diverged(record, host, number, what)


def _compare_result(record: Record, host: Host, match: Match) -> None:
    result = match.result
    got = None if result is None else recorded_result(result)
    if got != record.result:
        what = f"the result is {_told(got)}, expected {_told(record.result)}"
        raise _diverged(record, host, len(record.entries), what)


def _told(result: RecordedResult | None) -> str:
    if result is None:
        return "open"
    who = " and ".join(f"player {player}" for player in result.winners)
    return f"{f'won by {who}' if who else 'a draw'} by {result.clause[:80]!r}"


def _wanted(
    match: Match, entry: JournalEntry, asked: int | None, error: DecisionError
) -> str:
    """Return a message with the possible answers in place of a recorded answer."""
    if asked is None:
        return f"the game is over, expected {str(entry)[:200]}"
    decision = match.seat(asked).decision
    assert decision is not None
    keys = ", ".join(decision.keys[:12])
    return f"{str(entry)[:200]!r} is not possible ({error}): player {asked + 1} can {keys}"


def _diverged(record: Record, host: Host, number: int, what: str) -> RecordError:
    at = f"entry {number} of {len(record.entries)}" if number else "the start"
    problem = f"diverges at {at}: {what} ({_versions(record, host)})"
    return RecordError(problem, [problem])


def _versions(record: Record, host: Host) -> str:
    installed = host.ruleset(record.ruleset).version
    recorded = f"recorded with {record.ruleset[:80]} {record.ruleset_version[:40]}"
    if installed == record.ruleset_version:
        return recorded
    return f"{recorded}, installed is {installed}"


__all__ = [
    "FORMAT",
    "Fingerprint",
    "JournalEntry",
    "PinnedFile",
    "Record",
    "RecordError",
    "RecordedDeck",
    "RecordedResult",
    "Recorder",
    "Step",
    "load_record",
    "replay",
    "restart",
    "resume",
    "save_record",
    "verify",
]
