"""Where tcgkit keeps what belongs to its user: tables of a server, and when a person wants to be asked."""

from __future__ import annotations

import os
import sys
from pathlib import Path


def folder() -> Path:
    """Return the data folder of the user, which need not be there.

    Raises:
        RuntimeError: If the user has no home folder.
    """
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home())) / "tcgkit"
    data = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(data) / "tcgkit"


__all__ = ["folder"]
