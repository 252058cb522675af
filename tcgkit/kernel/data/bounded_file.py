"""Reading files of others: never more than can be used, and nothing that never ends."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path


def read_bounded(path: Path | str, most: int) -> bytes:
    """Return the bytes of a file, or the first ``most + 1`` of them: then it is too long.

    A pipe or a device is refused at once, as its end may never come.

    Raises:
        OSError: If it cannot be read or is no file; ``strerror`` says why.
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
