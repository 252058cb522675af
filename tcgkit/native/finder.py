"""Finds native modules when they are imported, if there is a build that fits.

``TCGKIT_PURE=1`` keeps everything pure Python: to debug, to trace, to patch. Tests are pure in any case,
unless ``TCGKIT_PURE=0`` asks for native code.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib.machinery import ExtensionFileLoader, ModuleSpec
from importlib.util import spec_from_file_location
from types import ModuleType
from typing import Final

from tcgkit.native import kept

VARIABLE: Final = "TCGKIT_PURE"


ORDER: Final = "_names_in_order"
"""What a native module calls the tuple of its names in the order of its source."""


class _Loader(ExtensionFileLoader):
    """Loads a library."""

    def exec_module(self, module: ModuleType) -> None:
        """Run a module that was just made."""
        super().exec_module(module)
        look_like_source(module.__name__)


class Finder:
    """A finder of modules (``sys.meta_path``) that knows one build."""

    def __init__(self, build: kept.Build) -> None:
        self.build = build

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return where the library of a module is, or None."""
        library = self.build.libraries.get(name)
        if library is None:
            return None
        return spec_from_file_location(name, library, loader=_Loader(name, library))


def is_forbidden() -> str:
    """Return why native code is not used here, whatever was built; empty if it can be."""
    said = os.environ.get(VARIABLE, "")
    if said == "0":
        return ""
    if said:
        return f"{VARIABLE} is set"
    return (
        f"tests are pure ({VARIABLE}=0 lets them be native)"
        if "PYTEST_VERSION" in os.environ
        else ""
    )


def install() -> None:
    """Use the build that fits, if there is one. Called once, before anything else is imported."""
    if is_forbidden():
        return
    build, _ = kept.current()
    if build is not None:
        sys.meta_path.insert(0, Finder(build))


def stay_pure() -> None:
    """Use no native code in this process and those it starts, if none was imported yet."""
    build = active()
    if build is None or not any(name in sys.modules for name in build.libraries):
        os.environ[VARIABLE] = "1"
        sys.meta_path[:] = [each for each in sys.meta_path if not isinstance(each, Finder)]


def active() -> kept.Build | None:
    """Return the build in use; None in pure mode."""
    return next((each.build for each in sys.meta_path if isinstance(each, Finder)), None)


def look_like_source(name: str) -> None:
    """Let a native module tell the file of its source, and its names in the order of the source.

    Files of a game lie beside its source, and the rows of words that a module declares are taken in order.
    A native module calls this at its end; if Python imports it, it is found only when it is loaded.
    """
    module, build = sys.modules.get(name), active()
    if module is None:
        return
    names = vars(module)
    for each in names.get(ORDER, ()):
        if each in names:
            names[each] = names.pop(each)
    if build is not None and name in build.sources:
        module.__file__ = kept.path_of(build.sources[name])


def mode() -> str:
    """Return which mode runs, and why, in one line."""
    build = active()
    if build is not None:
        return f"native code for {', '.join(build.rulesets) or 'the kernel'}"
    return f"pure Python: {is_forbidden() or kept.current()[1] or 'compiled after the program began'}"


__all__ = [
    "ORDER",
    "VARIABLE",
    "Finder",
    "active",
    "install",
    "is_forbidden",
    "look_like_source",
    "mode",
    "stay_pure",
]
