"""Plain data that all other rooms build on: records, read-only tables, checks, chance.

Belongs here: code that knows neither cards nor games. Not: anything that names a player.
"""

from __future__ import annotations

from tcgkit.kernel.data.bounded_file import (
    read_bounded,
)
from tcgkit.kernel.data.brief import (
    brief,
)
from tcgkit.kernel.data.chance import (
    draw,
    seed_stream,
    shuffled,
)
from tcgkit.kernel.data.collecting import (
    uncollected,
)
from tcgkit.kernel.data.fixed import (
    Table,
)
from tcgkit.kernel.data.records import (
    Record,
    remap,
)

__all__ = [
    "Record",
    "Table",
    "brief",
    "draw",
    "read_bounded",
    "remap",
    "seed_stream",
    "shuffled",
    "uncollected",
]
