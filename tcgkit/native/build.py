"""Compiling: which packages, with which tools, and what became of it."""

from __future__ import annotations

import errno
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Callable, Mapping
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from tcgkit.kernel.errors import TcgkitError
from tcgkit.native import kept

_ATTEMPTS: Final = 12
"""How often modules that mypyc refuses are left out before the build is given up."""
_ROOM: Final = 300
"""So many megabytes are needed while the shipped games are compiled."""
Tell = Callable[[str], None]


class BuildError(TcgkitError):
    """Native code cannot be made here."""


def build(packages: Mapping[str, str], *, jobs: int, tell: Tell) -> kept.Build:
    """Compile the core and the packages of rulesets, and keep the libraries in the cache.

    Args:
        packages: The package of each ruleset, by ruleset.
        jobs: How many files are compiled at once.
        tell: Is told what is being done, in a few words.

    Raises:
        BuildError: a tool is missing, nothing is kept in a cache, or the compilers fail.
    """
    place = kept.here()
    if place is None:
        raise BuildError(
            "native code is kept in the cache, and TCGKIT_CACHE=off keeps nothing: unset it"
        )
    _need_tools()
    try:
        place.mkdir(mode=0o700, parents=True, exist_ok=True)
        folder = Path(tempfile.mkdtemp(dir=place, prefix="build-"))
    except OSError as error:
        raise BuildError(
            f"cannot write into {place}: {error.strerror}; TCGKIT_CACHE can name another folder"
        ) from error
    try:
        told = _made(folder, tuple(dict.fromkeys(packages.values())), jobs, tell)
        for name in ("tree", "c", "objects"):
            shutil.rmtree(folder / name, ignore_errors=True)
        kept.install(folder, {**told, "rulesets": sorted(packages)})
    except BaseException:
        shutil.rmtree(folder, ignore_errors=True)
        raise
    found, why = kept.current()
    if found is None:
        raise BuildError(why)
    return found


def _need_tools() -> None:
    """Refuse to begin without mypyc and a C compiler.

    Raises:
        BuildError: it says what is missing and how to get it.
    """
    slower = "Without it everything works, only slower"
    if find_spec("mypyc") is None or find_spec("setuptools") is None:
        raise BuildError(f"mypyc is not installed: pip install 'tcgkit[native]'. {slower}.")
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    if sys.platform != "win32" and shutil.which(compiler) is None:
        how = (
            "Debian and Ubuntu: apt install build-essential; macOS: xcode-select --install"
        )
        raise BuildError(f"there is no C compiler ({compiler}). {how}. {slower}.")
    if not (Path(sysconfig.get_path("include")) / "Python.h").exists():
        raise BuildError(
            f"the headers of Python are missing (Debian and Ubuntu: apt install python3-dev). {slower}."
        )


def _made(folder: Path, packages: tuple[str, ...], jobs: int, tell: Tell) -> dict[str, Any]:
    """Run the compiling process until it refuses no module, and return what it made."""
    left_out: dict[str, str] = {}
    for _ in range(_ATTEMPTS):
        said = _attempt(folder, packages, jobs, tuple(left_out), tell)
        if "libraries" in said:
            return {**said, "interpreted": {**said["interpreted"], **left_out}}
        if not said.get("refused"):
            break
        left_out |= said["refused"]
    log = folder / "log"
    told = log.read_text(errors="replace").strip().splitlines() if log.exists() else []
    raise BuildError(_why(told, said.get("error", ""), folder))


def _why(log: list[str], error: str, folder: Path) -> str:
    """Return what a person is told of a build that failed: the errors themselves, not what else was said."""
    full = os.strerror(errno.ENOSPC)
    if any(full in line for line in (error, *log)):
        return (
            f"the disk of {folder.parent} is full: a build needs {_ROOM} MB. "
            "TCGKIT_CACHE can name another folder"
        )
    errors = [line for line in log if re.search(r"\berror\b", line, re.IGNORECASE)]
    return "\n".join(["the compilers failed:", *((errors or log)[-3:] or [error])])


def _attempt(
    folder: Path,
    packages: tuple[str, ...],
    jobs: int,
    left_out: tuple[str, ...],
    tell: Tell,
) -> dict[str, Any]:
    command = [sys.executable, "-m", "tcgkit.native.worker", str(folder), str(jobs)]
    command += [*packages, "--", *left_out]
    environment = {**os.environ, "TCGKIT_PURE": "1"}
    last: dict[str, Any] = {}
    with (
        tempfile.TemporaryFile() as errors,
        subprocess.Popen(
            command,
            stdout=subprocess.PIPE,
            stderr=errors,
            env=environment,
            start_new_session=True,
        ) as process,
    ):
        try:
            assert process.stdout is not None
            for line in process.stdout:
                last = json.loads(line)
                if "doing" in last:
                    parts = f" {last['done']}/{last['of']}" if "of" in last else ""
                    tell(f"{last['doing']}{parts}")
        except BaseException:
            os.killpg(process.pid, signal.SIGKILL)
            raise
        if process.wait() and "refused" not in last:
            errors.seek(0)
            said = errors.read().decode(errors="replace").strip().splitlines()
            raise BuildError("\n".join(["the compiling process failed:", *said[-3:]]))
    return last


__all__ = ["BuildError", "build"]
