"""Files that the host gives to read: a study or an atlas as HTML, Markdown or plain text."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from attrs import frozen

from tcgkit.kernel.data import read_bounded
from tcgkit.kernel.errors import TcgkitError

MAX_BYTES: Final = 8 * 1024 * 1024
"""The limit for a file."""
KINDS: Final = (".html", ".md", ".txt")
"""The kinds of files that can be read, by ending."""
POLICY: Final = (
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox"
)
"""The policy for a page of the host: it may have its own looks, but runs and loads nothing."""


class PaperError(TcgkitError):
    """A file cannot be read."""


@frozen
class Paper:
    """A file to read. It is read anew each time, so a new study is seen at once."""

    path: Path

    @classmethod
    def at(cls, path: Path) -> Paper:
        """Return the file at a path.

        Raises:
            PaperError: It is of another kind, or cannot be read.
        """
        made = cls(path)
        if path.suffix.lower() not in KINDS:
            hint = "; tcgkit study --html writes one" if path.suffix == ".json" else ""
            kinds = ", ".join(KINDS)
            raise PaperError(f"cannot show {path.name!r}: expected one of {kinds}{hint}")
        made.read()
        return made

    @property
    def title(self) -> str:
        """The name of the file."""
        return self.path.name

    @property
    def kind(self) -> str:
        """The ending of its name."""
        return self.path.suffix.lower()

    def read(self) -> str:
        """Return the text.

        Raises:
            PaperError: The file cannot be read, or is too long.
        """
        try:
            data = read_bounded(self.path, MAX_BYTES)
        except OSError as error:
            raise PaperError(f"cannot read {self.title!r}: {error.strerror}") from error
        if len(data) > MAX_BYTES:
            raise PaperError(f"{self.title!r} is longer than {MAX_BYTES} bytes")
        return data.decode("utf-8-sig", errors="replace")
