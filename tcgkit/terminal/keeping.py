"""Keeping a game: its growing record, saving at any moment, and how to resume."""

from __future__ import annotations

from pathlib import Path
from shlex import quote
from typing import Final

from attrs import define
from rich.text import Text as Styled

from tcgkit.kernel.cards import Lang
from tcgkit.kernel.errors import RecordError
from tcgkit.plugins.match import Match
from tcgkit.plugins.records import Recorder, load_record, save_record
from tcgkit.terminal.talk import InputEnded, Talk
from tcgkit.terminal.texts import say

YES: Final = ("y", "yes", "はい")
_NO: Final = ("n", "no", "いいえ")


@define(eq=False)
class Keeper:
    """Writes a match to files, and reports their paths."""

    match: Match
    talk: Talk
    lang: Lang
    recorder: Recorder | None = None
    _saved: tuple[Path, int] | None = None
    """The file of the last save, and the number of answers in it."""
    _warned: bool = False

    def tell(self, key: str, **parts: object) -> None:
        """Write one of the terminal's own texts."""
        self.talk.lines(say(key, self.lang, **parts).split("\n"))

    def write(self) -> None:
        """Update the record of the game, if there is one; report a failure once."""
        recorder = self.recorder
        if recorder is None or recorder.write(self.match) or self._warned:
            return
        self._warned = True
        self.tell("record_failed", path=recorder.path, reason=recorder.failed)

    def save(self, name: str) -> None:
        """Save the game in the file ``name``, or in a new file if the name is empty."""
        failed = "save_failed" if self.match.result is None else "not_saved"
        path = Path(name) if name else self._free_name()
        try:
            path = path.expanduser()
            if path.exists() and not _is_record(path):
                self.tell(failed, path=path, reason=say("not_a_record", self.lang))
                return
            save_record(self.match.record(), path)
        except OSError as error:
            reason = error.strerror or type(error).__name__
            self.tell(failed, path=str(path)[:200], reason=reason)
        except RuntimeError:  # the user of a path such as ~user is unknown
            reason = say("no_home", self.lang)
            self.tell(failed, path=str(path)[:200], reason=reason)
        else:
            self._saved = path, len(self.match.journal)
            self.tell("saved", path=path)

    def _free_name(self) -> Path:
        names = (Path(f"{self.match.plugin.id}-{number}.json") for number in range(1, 1000))
        return next((path for path in names if not path.exists()), Path("game.json"))

    def offer(self) -> None:
        """Offer to save an undecided game at a terminal, unless a file holds it already."""
        if not self.talk.interactive or self.match.result is not None or self.kept:
            return
        try:
            name = self.talk.ask(say("offer_save", self.lang)).strip()
        except (InputEnded, KeyboardInterrupt):
            return
        if name.casefold() in YES:
            self.save("")
        elif name and name.casefold() not in _NO:
            self.save(name)

    @property
    def kept(self) -> Path | None:
        """The file that holds the present state of the game, or None."""
        if self.recorder is not None and not self.recorder.failed:
            return self.recorder.path
        path, entries = self._saved or (None, 0)
        return path if entries == len(self.match.journal) else None

    def leave(self) -> None:
        """Write the record a last time; for an undecided game, say how to resume it."""
        self.write()
        if self.match.result is None and self.kept is not None:
            line = say("go_on_with", self.lang, path=quote(str(self.kept)))
            self.talk.drawn([Styled(line)])  # without line breaks, so that it can be copied


def _is_record(path: Path) -> bool:
    try:
        load_record(path)
    except RecordError:
        return False
    return True
