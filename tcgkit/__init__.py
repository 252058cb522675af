"""tcgkit: write, check, play and measure trading card games."""

from __future__ import annotations

from typing import Final

from tcgkit.native import finder as _finder

__all__ = ["__version__"]

__version__: Final = "0.1.0"

_finder.install()  # before any module that has native code is imported
