"""Trying drafts out: putting their position on the table, and playing what they say."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from attrs import define, field, frozen

from tcgkit.kernel.cards import CardDef
from tcgkit.kernel.rules import OptionValue, Rules
from tcgkit.kernel.sight import LogEntry, Trace
from tcgkit.kernel.state import Result
from tcgkit.lab.shrinking.drafts import Draft
from tcgkit.plugins.cards import CardLibrary
from tcgkit.plugins.ruleset import RulesetPlugin
from tcgkit.testing.scenario.cards import cards_of, find_block
from tcgkit.testing.scenario.fault import FAULTS
from tcgkit.testing.scenario.game import skipping_nothing
from tcgkit.testing.scenario.install import BadPosition, Installed, install
from tcgkit.testing.scenario.names import Names
from tcgkit.testing.scenario.run import Outcome, run_scenario
from tcgkit.testing.scenario.scene import Stopped
from tcgkit.testing.scenario.script import Script, Step, read_script
from tcgkit.testing.scenario.steps import Steps
from tcgkit.testing.scenario.text import parse_scenarios


class HearingTrace(Trace):
    """A log that also keeps the names of the events."""

    def __init__(self) -> None:
        super().__init__()
        self.kinds: dict[int, str] = {}
        """The name of the event of each line of the log that is about one."""

    def event(self, game: Any, event: Any) -> None:
        """Note an event that is logged."""
        self.kinds[len(self.entries)] = type(event).__name__
        super().event(game, event)

    def since(self, place: int) -> tuple[tuple[LogEntry, ...], dict[int, str]]:
        """Return the lines from a place on, and the events by their places there."""
        kinds = {at - place: kind for at, kind in self.kinds.items() if at >= place}
        return tuple(self.entries[place:]), kinds


@frozen(eq=False)
class Played:
    """What happened while something was played: answers of a game, or a draft."""

    log: tuple[LogEntry, ...]
    events: Mapping[int, str]
    """The names of the logged events, by the places of their lines in the log."""
    result: Result | None
    fault: BaseException | None = None
    """The exception that the game raised."""


@define(eq=False)
class Stage:
    """A game with its cards, on which drafts are tried out."""

    plugin: RulesetPlugin
    library: CardLibrary
    options: Mapping[str, OptionValue]
    _rules: Rules = field(init=False)
    _cards: dict[str, Mapping[str, CardDef]] = field(factory=dict)

    def __attrs_post_init__(self) -> None:
        self._rules = skipping_nothing(self.plugin.ruleset.rules(dict(self.options)))

    def names(self, cards: str = "") -> Names:
        """Return the words of the game; ``cards`` is the card text of a draft."""
        return Names(self._rules, self.plugin, self._cards_of(cards))

    def _cards_of(self, cards: str) -> Mapping[str, CardDef]:
        if cards not in self._cards:
            lines = ["cards", *(f"    {line}" for line in cards.splitlines())]
            block = find_block(lines if cards else [], self.plugin.id)
            self._cards[cards] = cards_of(self.library, block, "<draft>")[0]
        return self._cards[cards]

    def read(self, draft: Draft) -> tuple[Script, Installed] | None:
        """Return a draft as it is read, with its game at the position; None if it is not a scenario."""
        scenarios, findings = parse_scenarios(draft.text(), "<draft>")
        if findings or len(scenarios) != 1:
            return None
        cards = self._cards_of(draft.cards)
        try:
            script, findings = read_script(scenarios[0], self.plugin, cards, self._rules)
            if script is None or findings:
                return None
            return script, install(script.names, script.position, self.library)
        except (BadPosition, *FAULTS):
            return None

    def play(self, draft: Draft) -> Played | None:
        """Play what a draft does, without what it expects; None if that cannot be done."""
        read = self.read(draft)
        if read is None:
            return None
        script, placed = read
        trace = HearingTrace()
        placed.game.trace = trace
        scene = Steps(script.names, placed.game, placed.labels)
        fault: BaseException | None = None
        steps = [each for part in script.parts for each in part if isinstance(each, Step)]
        try:
            scene.begin_when()
            for step in steps:
                scene.take(step)
            if not steps or scene.chance_left():
                return None
        except Stopped:
            return None
        except FAULTS as error:
            fault = error
        result = placed.game.result
        return Played(*trace.since(0), result, fault)

    def outcome(self, draft: Draft) -> Outcome | None:
        """Run a draft as a test; None if it is not a scenario."""
        scenarios, findings = parse_scenarios(draft.text(), "<draft>")
        if findings or len(scenarios) != 1:
            return None
        cards = self._cards_of(draft.cards)
        return run_scenario(scenarios[0], self.plugin, cards, self.library)

    def passes(self, draft: Draft) -> bool:
        """Return whether a draft passes as a test."""
        outcome = self.outcome(draft)
        return outcome is not None and outcome.passed


__all__ = ["HearingTrace", "Played", "Stage"]
