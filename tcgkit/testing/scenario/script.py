"""The content of a scenario in the words of its game: position, steps, expectations."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from attrs import frozen

from tcgkit.kernel.cards import CardDef, Text
from tcgkit.kernel.errors import OptionError
from tcgkit.kernel.rules import Rules
from tcgkit.kernel.time import Point
from tcgkit.plugins.ruleset import RulesetPlugin
from tcgkit.testing.scenario.expect import read_expectations
from tcgkit.testing.scenario.expectation import Expectation
from tcgkit.testing.scenario.game import skipping_nothing
from tcgkit.testing.scenario.names import Names, Ref, fold
from tcgkit.testing.scenario.position import Position, read_position, read_value
from tcgkit.testing.scenario.text import Block, Line, Scenario, Segment
from tcgkit_dsl.diagnostics import Diagnostic, did_you_mean, error

_PASS: Final = re.compile(
    r"(?:both|all|everybody)\s+pass(?:\s+until\s+(?P<until>.+))?", re.I
)
_CHANCE: Final = re.compile(r"(?:toss|chance)\s+(?P<results>.+)", re.I)
_TIME: Final = re.compile(r"time\s+is\s+called", re.I)
_SAY: Final = re.compile(r'say\s+"(?P<en>[^"]+)"\s*,\s*"(?P<ja>[^"]+)"', re.I)
_UNTIL_ACTS: Final = re.compile(r"(?P<card>.+?)\s+acts", re.I)
_UNTIL_ENDS: Final = ("the game ends", "the end of the game", "the game is over")
_UNTIL_ASKED: Final = re.compile(r"(?P<player>P[1-9])\s+is\s+asked", re.I)


@frozen
class Until:
    """The moment where ``both pass until`` stops."""

    point: Point | None = None
    number: tuple[str, int] | None = None
    acts: Ref | None = None
    asked: int | None = None
    ends: bool = False
    """The game ends."""


@frozen
class Step:
    """One thing that a ``when`` says."""

    segment: Segment
    player: int = -1
    until: Until | None = None
    passes: bool = False
    chance: tuple[int, ...] = ()
    time: bool = False
    """Time is called."""
    says: Text | None = None
    """A text for a learner, before the next answer."""


@frozen
class Script:
    """A scenario after its words were read."""

    names: Names
    position: Position
    parts: tuple[tuple[Step | Expectation, ...], ...]


def read_script(
    scenario: Scenario,
    plugin: RulesetPlugin,
    cards: Mapping[str, CardDef],
    rules: Rules | None = None,
) -> tuple[Script | None, list[Diagnostic]]:
    """Understand a scenario in the words of its game; all that is wrong with it.

    ``rules`` are the rules for its options, if they are there already (:func:`skipping_nothing`).
    """
    options: dict[str, str] = {}
    findings: list[Diagnostic] = []
    for name, value in scenario.options:
        try:
            plugin.ruleset.settings({name.text: value.text})
            options[name.text] = value.text
        except OptionError as wrong:
            findings.append(error("SCN208", name.span, str(wrong)))
    if rules is None:
        rules = skipping_nothing(plugin.ruleset.rules(options))
    names = Names(rules, plugin, cards, findings)
    position = Position()
    parts: list[tuple[Step | Expectation, ...]] = []
    for block in scenario.blocks:
        if block.kind == "given":
            position = read_position(names, block)
        elif block.kind == "when":
            parts.append(tuple(_read_steps(names, block)))
        else:
            parts.append(tuple(read_expectations(names, block)))
    if findings:
        return None, sorted(findings)
    return Script(names, position, tuple(parts)), []


def _read_steps(names: Names, block: Block) -> list[Step]:
    return [step for line in block.lines for step in _read_line(names, line)]


def _read_line(names: Names, line: Line) -> list[Step]:
    if line.subject is not None:
        player = names.player(line.subject)
        if player is None:
            names.unknown(
                "player", line.subject, [f"P{n + 1}" for n in range(names.rules.players)]
            )
            return []
        return [Step(item, player) for item in line.items]
    found = []
    for item in line.items:
        if (passes := item.match(_PASS)) is not None:
            until = _read_until(names, passes["until"]) if "until" in passes else None
            found.append(Step(item, passes=True, until=until))
        elif (chance := item.match(_CHANCE)) is not None:
            found.append(Step(item, chance=tuple(_read_chance(names, chance["results"]))))
        elif (told := item.match(_SAY)) is not None:
            found.append(Step(item, says=Text(told["en"].text, told["ja"].text)))
        elif fold(item.text).split(" ")[0] == "say":
            hint = 'say "English", "日本語"'
            names.wrong("SCN212", item, "a text is said in two languages", hint)
        elif item.match(_TIME) is not None and "time_called" in names.rules.fields:
            found.append(Step(item, time=True))
        else:
            hint = did_you_mean(item.text, ("both pass", "toss", "time is called", "P1: …"))
            names.wrong(
                "SCN209",
                item,
                f"{item.text!r} does not answer a decision",
                hint or "write 'P1: …', 'both pass', 'both pass until …' or 'toss …'",
            )
    return found


def _read_chance(names: Names, results: Segment) -> list[int]:
    known = {fold(name): number for name, number in names.words.chance.items()}
    found = []
    for part in results.split(","):
        if fold(part.text) in known:
            found.append(known[fold(part.text)])
        elif part.text.isdigit():
            found.append(int(part.text[:6]))
        else:
            names.unknown("result of chance", part, known)
    return found


def _read_until(names: Names, segment: Segment) -> Until | None:
    if fold(segment.text) in _UNTIL_ENDS:
        return Until(ends=True)
    if (found := segment.match(_UNTIL_ASKED)) is not None:
        return Until(asked=names.player(found["player"]))
    if (found := segment.match(_UNTIL_ACTS)) is not None:
        return Until(acts=names.ref(found["card"]))
    fields = names.fields["table"]
    head = names.head(segment, fields)
    named = fold(segment.text) in names.points  # "turn end", where "turn" is a number too
    if head is not None and head[1].text and not named:
        number = read_value(names, head[1], segment, fields[head[0]])
        return None if number is None else Until(number=(fields[head[0]], number))
    return Until(point=names.point(segment))


__all__ = ["Script", "Step", "Until", "read_script"]
