"""Where tcgkit keeps what takes long to make: grammars and native code.

The folder is ``TCGKIT_CACHE``, or ``tcgkit`` in the cache folder of the user; ``TCGKIT_CACHE=off`` keeps nothing.
It can be removed at any time. What can write into the folder of the user could as well change the program.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Final

VARIABLE: Final = "TCGKIT_CACHE"


def folder() -> Path | None:
    """Return the folder of the cache, which need not be there; None: nothing is kept."""
    said = os.environ.get(VARIABLE)
    if said is not None:
        return None if said in ("", "off") else Path(said).expanduser()
    try:
        home = Path.home()
    except RuntimeError:
        return None
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", home)) / "tcgkit" / "cache"
    if sys.platform == "darwin":
        return home / "Library" / "Caches" / "tcgkit"
    return Path(os.environ.get("XDG_CACHE_HOME") or home / ".cache") / "tcgkit"


__all__ = ["VARIABLE", "folder"]
