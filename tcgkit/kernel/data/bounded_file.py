"""Reading files of other people: size and time are bounded."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path


def read_bounded(path: Path | str, most: int) -> bytes:
    """Return the bytes of a file; if it is too long, only its first ``most + 1`` bytes.

    A pipe or a device is refused at once, because it may never end.

    Raises:
        OSError: It cannot be read, or is not a regular file; ``strerror`` says why.
    """
    handle = os.open(path, os.O_RDONLY | _AT_ONCE)
    with open(handle, "rb") as file:
        kind = stat.S_IFMT(os.fstat(handle).st_mode)
        if kind == stat.S_IFDIR:
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
        if kind != stat.S_IFREG:
            what = "a pipe" if kind == stat.S_IFIFO else "a device"
            raise OSError(errno.EINVAL, f"it is {what}, and must be a file", str(path))
        return file.read(most + 1)


_AT_ONCE = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)

__all__ = ["read_bounded"]
