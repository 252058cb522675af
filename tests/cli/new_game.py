"""A game as ``tcgkit new`` writes it, in which made cards are played."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from textwrap import indent

from attrs import frozen

from tcgkit.plugins import Host, load_plugins
from tcgkit.testing.scenario.check import read_text
from tests.cli.test_new_scenarios import written


@frozen(eq=False)
class NewGame:
    """The game, ready to play."""

    name: str
    package: str
    host: Host

    def plays(self, card: str, play: str) -> None:
        """Assert that a card does what a scenario says, which begins in a main phase."""
        file = read_text(
            f"scenarios for {self.name}\n\ncards\n{indent(card, '    ')}\n"
            f'scenario "Made"\n    given\n        in main phase{play}',
            "made.scenario",
            self.host,
        )
        assert not file.findings, file.report()
        (scenario,) = file.scenarios
        outcome = file.run(scenario)
        assert outcome.passed, outcome.report


def new_game(folder: Path) -> Iterator[NewGame]:
    """Yield the game, written to a folder; it can be imported until the generator ends."""
    with written("game", None, folder, to_be="played") as (name, package):
        host = load_plugins(extra=[(name, import_module(f"{package}.plugin"))])
        yield NewGame(name, package, host)
