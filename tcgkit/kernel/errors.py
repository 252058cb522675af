"""Every error of tcgkit.

::

    TcgkitError
    ├── DecisionError (ValueError)    an answer the game cannot take; nothing changed
    │   ├── MalformedOption           not the form of an option key
    │   ├── IllegalOption             .reasons: the failed requirements
    │   ├── StaleDecision             the game is over, or another decision is pending
    │   └── WrongPlayer               somebody else is asked
    ├── DslError (ValueError)         .diagnostics
    ├── RulesetError                  RulesetNotFound · RulesetConflict · RulesetInvalid
    ├── OptionError (ValueError)      a rule option that does not exist or is out of range
    ├── DeckError (ValueError)        .problems
    ├── RecordError (ValueError)      .problems
    ├── ScenarioError (ValueError)    .problems
    ├── PositionError (ValueError)    a text of a position that cannot be read, or written
    └── KernelBug                     a broken invariant of our own; never caught inside
        ├── UnknownName               a name that no declaration of the rules has
        └── EndlessSteps              a ruleset goes on for ever and asks nobody

Messages are one line, lower case, no full stop: the fault, the value, and the expected or
nearest value.
"""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from typing import Any


class TcgkitError(Exception):
    """Base of all errors that tcgkit raises."""


class DecisionError(TcgkitError, ValueError):
    """An answer that the game cannot take. The game is unchanged."""


class MalformedOption(DecisionError):
    """A text that is not an option key."""


class IllegalOption(DecisionError):
    """An option that is not among the legal ones."""


class StaleDecision(DecisionError):
    """An answer while no decision is pending."""


class WrongPlayer(DecisionError):
    """An answer or input by a player who may not give it."""


class DslError(TcgkitError, ValueError):
    """Card text that cannot be loaded; ``diagnostics`` holds every finding."""

    def __init__(self, message: str, diagnostics: tuple[Any, ...] = ()) -> None:
        super().__init__(message)
        self.diagnostics = diagnostics


class RulesetError(TcgkitError):
    """A ruleset that is absent, in conflict or broken; ``problems`` lists every fault."""

    def __init__(self, message: str, problems: Iterable[str] = ()) -> None:
        super().__init__(message)
        self.problems = tuple(problems)


class RulesetNotFound(RulesetError):
    """No installed plugin provides this ruleset."""


class RulesetConflict(RulesetError):
    """Two plugins provide the same id."""


class RulesetInvalid(RulesetError):
    """A ruleset's declarations do not fit together."""


class OptionError(TcgkitError, ValueError):
    """A rule option that does not exist, or a value outside its range."""


class _ProblemsError(TcgkitError, ValueError):
    def __init__(self, message: str, problems: Iterable[str] = ()) -> None:
        super().__init__(message)
        self.problems = tuple(problems)


class DeckError(_ProblemsError):
    """A deck that cannot be read or breaks rules; ``problems`` lists all of them."""


class RecordError(_ProblemsError):
    """A record that cannot be read or does not replay."""


class ScenarioError(_ProblemsError):
    """A scenario that cannot be read or asks for the impossible."""


class PositionError(TcgkitError, ValueError):
    """A text of a position that cannot be read, or a position that cannot be written as text."""


class KernelBug(TcgkitError):
    """A broken invariant of tcgkit or of a ruleset's code."""


class UnknownName(KernelBug):
    """The code of a ruleset uses an undeclared name: a zone, a number, a verb."""


class EndlessSteps(KernelBug):
    """A ruleset that runs on and on without a question: by its code, or by its options."""


def nearest(word: str, known: Iterable[str]) -> str:
    """Return a hint with the known words nearest to ``word``, or an empty text.

    >>> nearest("blu", ["blue", "red"])
    " (did you mean 'blue'?)"
    """
    near = get_close_matches(word, sorted(known), n=2, cutoff=0.5)
    return f" (did you mean {' or '.join(map(repr, near))}?)" if near else ""


__all__ = [
    "DecisionError",
    "DeckError",
    "DslError",
    "EndlessSteps",
    "IllegalOption",
    "KernelBug",
    "MalformedOption",
    "OptionError",
    "RecordError",
    "RulesetConflict",
    "RulesetError",
    "RulesetInvalid",
    "RulesetNotFound",
    "ScenarioError",
    "StaleDecision",
    "TcgkitError",
    "UnknownName",
    "WrongPlayer",
    "nearest",
]
