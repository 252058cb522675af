"""Loading without garbage collection: it makes many objects, and nearly all of them stay."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def uncollected() -> Iterator[None]:
    """Collect no garbage in the ``with`` block, and then as before.

    The collector looks through all objects again and again as their number grows, which is most
    of the time that plugins, grammars and cards would take to load.

    >>> import gc
    >>> with uncollected():
    ...     gc.isenabled()
    False
    """
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()
