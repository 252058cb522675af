"""Takes native code into the wheel if ``TCGKIT_NATIVE=1`` is set: see CONTRIBUTING.md, "A release".

Without it the wheel is pure Python, as it is for every editable install.
"""

from __future__ import annotations

import os
import sys
from importlib import import_module
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class NativeHook(BuildHookInterface):  # type: ignore[misc]  # hatchling is untyped here
    """Compiles the kernel and the shipped games, and packs what was made."""

    PLUGIN_NAME = "custom"

    @property
    def _is_wanted(self) -> bool:
        return os.environ.get("TCGKIT_NATIVE") == "1" and self.target_name == "wheel"

    def dependencies(self) -> list[str]:
        """Return what compiling needs: tcgkit runs to compile itself."""
        if not self._is_wanted:
            return []
        core = self.metadata.core
        return [*core.dependencies, *core.optional_dependencies["native"]]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile, and add the libraries to the wheel."""
        if version != "standard" or not self._is_wanted:
            return
        root = Path(self.root)
        packages = [root / each for each in self.build_config.packages]
        parts = [str(each) for each in dict.fromkeys(each.parent for each in packages)]
        sys.path[:0] = parts
        installed = os.environ.get("PYTHONPATH")  # pip has put there what a build needs
        os.environ["PYTHONPATH"] = os.pathsep.join([*parts, *filter(None, [installed])])
        os.environ.setdefault("TCGKIT_CACHE", mkdtemp(prefix="tcgkit-wheel-"))
        from tcgkit.native import build, kept

        games = {
            ruleset.id: each.name
            for each in packages
            if each.parent.name == "rulesets"
            for ruleset in import_module(f"{each.name}.plugin").tcgkit_rulesets()
        }
        made, _ = kept.current()
        if made is None:
            made = build.build(games, jobs=os.cpu_count() or 1, tell=self.app.display_info)
        folder = Path(mkdtemp(prefix="tcgkit-shipped-"))
        kept.pack(made, folder)
        build_data["force_include"][str(folder)] = "tcgkit/native/shipped"
        build_data["pure_python"], build_data["infer_tag"] = False, True
