"""A shipped game with faults planted in its cards, for the tests of studies."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import ModuleType

from attrs import evolve

from tcgkit.plugins import Host, hookimpl, load_plugins
from tcgkit.plugins.declarations import NO_ORIGIN

GAME = "cmvr"


def planted(folder: Path, edits: Mapping[str, tuple[str, str]]) -> Host:
    """Return a host with the game of :data:`GAME` alone, and these edits of its cards.

    ``edits`` says for a card, by key, which of its words are replaced by which.
    """
    plugin = load_plugins().ruleset(GAME)
    files, left = [], dict(edits)
    for path in plugin.card_files:
        blocks = path.read_text(encoding="utf-8").split("\ncard ")
        for at, block in enumerate(blocks):
            key = block.split()[0]
            if key in left and at:
                old, new = left.pop(key)
                assert old in block, f"{key} does not say {old!r}"
                blocks[at] = block.replace(old, new)
        files.append(folder / path.name)
        files[-1].write_text("\ncard ".join(blocks), encoding="utf-8")
    assert not left, f"no cards {', '.join(left)}"
    changed = evolve(plugin, card_files=tuple(files), origin=NO_ORIGIN)
    module = ModuleType("planted")
    vars(module)["tcgkit_rulesets"] = hookimpl(lambda: [changed])
    agents = "tcgkit.agents.plugin"
    from importlib import import_module

    return load_plugins(
        entry_points=False, extra=[("agents", import_module(agents)), ("planted", module)]
    )
