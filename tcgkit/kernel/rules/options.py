"""Rule options: rules with several settings, declared as the rows of a table."""

from __future__ import annotations

import re
from collections.abc import Iterator
from textwrap import dedent
from typing import Final

from attrs import frozen

from tcgkit.kernel.cards.definitions import Text
from tcgkit.kernel.data.brief import brief
from tcgkit.kernel.data.validators import refuse
from tcgkit.kernel.errors import OptionError, RulesetInvalid, nearest

OptionValue = int | str | bool
"""The value of a rule option."""


@frozen
class RuleOption:
    """A rule with several settings: the clauses assume the first choice
    (or ``default``).

    With ``choices`` and ``low`` it is one of these words, or a number from ``low`` to ``high``.
    """

    __repr__ = brief

    name: str
    clause: str
    text: Text
    choices: tuple[OptionValue, ...] = ()
    low: int | None = None
    high: int | None = None
    default: OptionValue | None = None
    several: bool = False
    """The first choice alone, or any of the others, joined by "+" (``tapped+waited``)."""

    def __attrs_post_init__(self) -> None:
        if not self.choices and self.default is None:
            raise RulesetInvalid(f"option {self.name!r} has neither choices nor a default")
        if type(self.default) is int and not self._is_within(self.default):
            raise RulesetInvalid(
                f"option {self.name!r}: its default {self.default} is not within"
                f" {self.low}..{self.high}"
            )
        if self.default is None or not isinstance(self.default, str):
            return
        for part in self.default.split("+") if self.several else (self.default,):
            if part not in self.choices:
                refuse(self, "default", part, self.choices)

    @property
    def start(self) -> OptionValue:
        """The default value."""
        if self.default is not None:
            return self.default
        return self.choices[0]

    def parse(self, text: str) -> OptionValue:
        """Return the value of a ``text``.

        Raises:
            OptionError: it is not one of the choices, or outside the range.
        """
        if self.several and "+" in text:
            parts = [str(self.parse(part)) for part in text.split("+")]
            if str(self.choices[0]) in parts:
                raise OptionError(f"option {self.name}: {parts[0]!r} stands alone")
            return "+".join(str(c) for c in self.choices if str(c) in parts)
        if self.choices:
            for choice in self.choices:
                if text.lower() == str(choice).lower():
                    return choice
            known = [str(c) for c in self.choices]
            allowed = ", ".join(known)
            if self.low is not None:
                return self._number(text, f"neither {allowed} nor a whole number")
            raise OptionError(
                f"option {self.name}: {text!r} is not one of {allowed}{nearest(text, known)}"
            )
        return self._number(text, "not a whole number")

    def _number(self, text: str, wrong: str) -> int:
        """Return the number of a ``text``, within the range."""
        try:
            number = int(text)
        except ValueError:
            raise OptionError(f"option {self.name}: {text!r} is {wrong}") from None
        if not self._is_within(number):
            raise OptionError(
                f"option {self.name}: {number} is not within {self.low}..{self.high}"
            )
        return number

    def _is_within(self, number: int) -> bool:
        low, high = self.low, self.high
        return (low is None or low <= number) and (high is None or number <= high)


# ---- rows ----------------------------------------------------------------------------

_HEAD: Final = re.compile(r"(\S+) +(\w+) *= *(.+)")
_WORD: Final = re.compile(r"\w+")
_RANGE: Final = re.compile(r"(-?\d+)\.\.(-?\d+)")


def rule_options(rows: str) -> tuple[RuleOption, ...]:
    """Return the rule options of a table of rows: clause, name and values; then both texts.

    Values are separated by ``|``, the default first: words, ``true`` and
    ``false``, whole numbers, and one range ``low..high``. With ``+`` the words after the first
    can be chosen together. The indented line below says what the option decides, in English
    and, after ``/``, in Japanese; it may be broken.

    >>> tie, limit = rule_options('''
    ... game.end.2 tie = draw | lose
    ...     both lose at once / 同時敗北
    ... game.hand.1 hand_limit = 7 | none | 1..20
    ...     cards in hand / 手札の上限
    ... ''')
    >>> tie.choices, tie.text.en, limit.start, limit.parse("12")
    (('draw', 'lose'), 'both lose at once', 7, 12)

    Raises:
        RulesetInvalid: a row cannot be read (with its line), or two options have one name.
    """
    found: dict[str, RuleOption] = {}
    for number, head, said in _rows(rows):
        where = f"rule options, line {number}"
        match, (en, slash, ja) = _HEAD.fullmatch(head), said.partition(" / ")
        if match is None:
            raise RulesetInvalid(
                f"{where}: expected 'clause name = value | value', got {head!r}"
            )
        clause, name, values = match.groups()
        if not (slash and en.strip() and ja.strip()) or " / " in ja:
            raise RulesetInvalid(
                f"{where}: expected 'English / Japanese' below {name}, got {said!r}"
            )
        if name in found:
            raise RulesetInvalid(f"{where}: two options are called {name!r}")
        found[name] = _option(where, name, clause, Text(en.strip(), ja.strip()), values)
    return tuple(found.values())


def _rows(rows: str) -> Iterator[tuple[int, str, str]]:
    """Yield the line number of each row, its first line and the text below it."""
    number, head, said = 0, "", list[str]()
    for at, line in enumerate(dedent(rows).splitlines(), 1):
        if not line.strip():
            continue
        if head.endswith(("|", "+")) and not said:
            head += f" {line.strip()}"
            continue
        if line[0].isspace() and head:
            said.append(line.strip())
            continue
        if head:
            yield number, head, " ".join(said)
        number, head, said = at, line.strip(), []
    if head:
        yield number, head, " ".join(said)


def _option(where: str, name: str, clause: str, text: Text, values: str) -> RuleOption:
    parts = [part.strip() for part in values.split("|")]
    low: int | None = None
    high: int | None = None
    several = "+" in parts[-1]
    if several:
        parts[-1:] = [part.strip() for part in parts[-1].split("+")]
    choices: list[OptionValue] = []
    for part in parts:
        if limits := _RANGE.fullmatch(part):
            if low is not None:
                raise RulesetInvalid(f"{where}: {name} has a second range, {part}")
            low, high = int(limits[1]), int(limits[2])
        else:
            choices.append(_value(where, name, part))
    if not choices or _RANGE.fullmatch(parts[0]):
        raise RulesetInvalid(f"{where}: {name} = {values}: its default must stand first")
    numbers = [c for c in choices if type(c) is int]
    if low is None or not numbers:
        return RuleOption(name, clause, text, tuple(choices), low, high, several=several)
    if numbers != choices[:1]:
        raise RulesetInvalid(f"{where}: {name} = {values}: a range, and numbers beside it")
    return RuleOption(name, clause, text, tuple(choices[1:]), low, high, numbers[0])


def _value(where: str, name: str, part: str) -> OptionValue:
    if re.fullmatch(r"-?\d+", part):
        return int(part)
    if not _WORD.fullmatch(part):
        raise RulesetInvalid(f"{where}: {name}: expected a word or a number, got {part!r}")
    return {"true": True, "false": False}.get(part, part)


__all__ = ["OptionValue", "RuleOption", "rule_options"]
