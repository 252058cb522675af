"""The code of a child process of the contract suite: it plays games and prints them.

``python -m tcgkit.testing.contract.child '{"source": [...], "seeds": [...]}'``
"""

from __future__ import annotations

import importlib
import importlib.util
import json
import sys
from random import Random
from types import ModuleType
from typing import Any

from tcgkit.testing.contract.case import Again, Case, Table, question


def main(asked: str) -> None:
    """Print the questions and answers of some random games as a JSON list."""
    request = json.loads(asked)
    rules, decks = _table(request["source"])
    case = Case(rules, decks, tuple(request["seeds"]))
    lines = []
    for seed in case.seeds:
        rng = Random(f"{seed}/other process")
        for game in case.play(case.start(seed), rng):
            lines.append(repr(question(game)))
            lines.extend(repr(_bare(game.view(viewer).path)) for viewer in case.players)
        lines.append(repr(game.result))
    json.dump(lines, sys.stdout)


def _bare(value: object) -> object:
    return value


def _table(source: list[Any]) -> Table:
    if source[0] == "ruleset":
        from tcgkit.plugins import load_plugins
        from tcgkit.testing.contract.laws import installed

        _, ruleset, options = source
        # A variant's rules also hold what it has fixed of its base's options.
        offered = {each.name for each in load_plugins().ruleset(ruleset).ruleset.options}
        chosen = {name: value for name, value in options.items() if name in offered}
        return installed(ruleset, chosen)[0]
    file, name, function = source
    again: Again = getattr(_module(file, name), function)
    return again()


def _module(file: str, name: str) -> ModuleType:
    if name != "__main__":
        try:
            return importlib.import_module(name)
        except ImportError:
            pass  # a test module that is known by its file alone
    spec = importlib.util.spec_from_file_location("contract_again", file)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["contract_again"] = module
    spec.loader.exec_module(module)
    return module


if __name__ == "__main__":
    main(sys.argv[1])
