"""The program ``tcgkit``: one file per command.

Provisional: may change in a minor version.
"""

from __future__ import annotations

import sys


def main() -> None:
    """Run the program. Ctrl-C during its start ends it with exit code 130, too."""
    try:
        from tcgkit.cli import app

        app.main()
    except KeyboardInterrupt:
        sys.stderr.write("interrupted\n")
        sys.exit(130)
