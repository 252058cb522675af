"""Before and after: what changed between two versions of a game, and what moved (``tcgkit diff``).

Each version is loaded in processes of its own, so that two states of one package can be compared.

Belongs here: versions of a game side by side. Not: changes of single cards (``worth``).

Provisional: may change in a minor version.
"""

from __future__ import annotations

from tcgkit.lab.diff import lines
from tcgkit.lab.diff.run import Difference, Moved, compare_versions
from tcgkit.lab.diff.versions import Version, VersionError, read_version

__all__ = [
    "Difference",
    "Moved",
    "Version",
    "VersionError",
    "compare_versions",
    "lines",
    "read_version",
]
