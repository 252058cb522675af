"""The program ``tcgkit``: one file per command.

Provisional: may change in a minor version.
"""

from __future__ import annotations

import atexit
import gc
import os
import sys
import threading
from typing import Final

_PURE: Final = ("compare", "shrink", "test", "words", "--coverage")
"""Commands and an option that run as pure Python: they read the code of rules or its docstrings, write positions, or
patch or trace the kernel."""

_FEW_COLLECTIONS: Final = 250_000
"""So many new objects before Python looks for garbage: what a start makes is kept (100,000 to
150,000 objects), and looking took a tenth of it."""


def main() -> None:
    """Run the program, and end the process. Ctrl-C during its start ends it with exit code 130, too."""
    gc.set_threshold(_FEW_COLLECTIONS)
    try:
        if any(word in _PURE for word in sys.argv[1:]):
            from tcgkit.native import finder

            finder.stay_pure()
        from tcgkit.cli import app

        app.main()
    except KeyboardInterrupt:
        sys.stderr.write("interrupted\n")
        sys.exit(130)
    except SystemExit as end:
        _leave(end.code or 0)
        raise


def _leave(code: object) -> None:
    """End the process at once, if nothing else runs in it: to take apart all that it made is a fifteenth of a short command.

    What was registered for the end is done, and output is written. (mypy ends in the same way.)
    """
    if not isinstance(code, int) or threading.active_count() > 1:
        return
    atexit._run_exitfuncs()
    try:
        sys.stdout.flush()
        sys.stderr.flush()
    except (OSError, ValueError):  # Python says what became of it
        return
    os._exit(code)
