"""What takes long to build is kept on disk, and found again by everything that it was built from.

The folder is that of ``tcgkit.cache_folder``. A file that nobody has read for a month is removed when another is
written. The files hold pickles: what can write into the folder of the user could as well change the program.
"""

from __future__ import annotations

import os
import pickle
import sys
import time
from collections.abc import Callable
from functools import lru_cache
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path
from typing import Final, TypeVar, cast

from tcgkit import __version__
from tcgkit.cache_folder import folder

_T = TypeVar("_T")
_MONTH: Final = 30 * 24 * 3600
_PICKLE: Final = 5


@lru_cache(maxsize=1)
def _code() -> bytes:
    """Return a hash of the code that builds what is kept, and of the versions that it needs.

    A file is known by its time and size, as Python knows whether a compiled module still holds.
    """
    said = [f"{sys.version} lark {version('lark')} tcgkit {__version__}"]
    for place, _, names in os.walk(Path(__file__).parent.parent):
        for name in names:
            if name.endswith((".py", ".lark")):
                path = os.path.join(place, name)
                stat = os.stat(path)
                said.append(f"{path} {stat.st_mtime_ns} {stat.st_size}")
    return sha256("\n".join(sorted(said)).encode()).digest()


def kept(kind: str, made_from: object, make: Callable[[], _T]) -> _T:
    """Return what ``make`` returns, from disk if it was made from the same before.

    ``made_from`` is everything that ``make`` depends on besides the code of this package; its text
    (``repr``) must say all of it, in the same order in every process.
    """
    within = folder()
    if within is None:
        return make()
    key = sha256(_code() + repr(made_from).encode()).hexdigest()[:32]
    path = within / f"{kind}-{key}.pickle"
    try:
        with path.open("rb") as file:
            found = cast(_T, pickle.load(file))
        os.utime(path)
        return found
    except Exception:  # it is not there, or not whole: it is made anew
        made = make()
    _write(path, made)
    return made


def _write(path: Path, made: object) -> None:
    """Write a file, whole or not at all; a folder that cannot be written is no mistake."""
    import tempfile  # seldom needed, and it takes long to import

    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=path.parent, delete=False) as file:
            written = Path(file.name)
            try:
                pickle.dump(made, file, _PICKLE)
            except BaseException:
                written.unlink()
                raise
        written.replace(path)
        for old in path.parent.glob("*.pickle"):
            if old.stat().st_mtime < time.time() - _MONTH:
                old.unlink()
    except (OSError, RecursionError):
        return
