"""The declarations of plugins: card sets, decks, agents, card checks and commands.

A ruleset is declared with :class:`tcgkit.plugins.RulesetPlugin`. Declarations are frozen and check
themselves when they are made, so a mistake is reported with the plugin that made it. The host
sets ``origin``; do not set it in a plugin.

Provisional: may change in a minor version.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from attrs import Attribute, evolve, field, frozen, validators

from tcgkit.kernel.cards import Text

if TYPE_CHECKING:
    from tcgkit.plugins.ruleset import RulesetPlugin
    from tcgkit_dsl.diagnostics import Diagnostic
    from tcgkit_dsl.tree.ast import CardTree

_ID: Final = re.compile(r"[a-z][a-z0-9]*(?:[-_][a-z0-9]+)*")


@frozen
class Origin:
    """The source of a declaration: a plugin with its distribution and version.

    Distribution and version are empty for a plugin in memory.

    >>> str(Origin("my-game", "my-game", "0.1.0"))
    "plugin 'my-game' (my-game 0.1.0)"
    """

    plugin: str
    distribution: str = ""
    version: str = ""

    def __str__(self) -> str:
        where = f"{self.distribution} {self.version}".strip()
        return f"plugin {self.plugin!r} ({where or 'in memory'})"


NO_ORIGIN: Final = Origin("unknown")
"""The origin of a declaration before a host sets it."""


def require_id(what: str, value: object) -> None:
    """Check that ``value`` is an id: lower-case words joined by hyphens or underscores.

    Raises:
        ValueError: If ``value`` is anything else.
    """
    if not isinstance(value, str) or not _ID.fullmatch(value):
        raise ValueError(
            f"{what} must be lower-case words joined by '-' or '_', got {value!r}"
        )


def _an_id(_: object, attribute: Attribute[str], value: object) -> None:
    require_id(attribute.name, value)


_a_text: Final = validators.instance_of(Text)
a_tuple_of_paths: Final = validators.deep_iterable(
    validators.instance_of(Path), validators.instance_of(tuple)
)


@frozen(kw_only=True)
class CardSet:
    """Card files for a ruleset, from the plugin of the ruleset or from another plugin."""

    ruleset: str = field(validator=_an_id)
    files: tuple[Path, ...] = field(validator=a_tuple_of_paths)
    origin: Origin = NO_ORIGIN


@frozen(kw_only=True)
class DeckFile:
    """A deck file for a ruleset; its id is the name of the file without ``.toml``."""

    ruleset: str = field(validator=_an_id)
    path: Path = field(validator=validators.instance_of(Path))
    origin: Origin = NO_ORIGIN

    @property
    def id(self) -> str:
        """The name of the deck on a command line."""
        return self.path.stem


@frozen(kw_only=True)
class Parameter:
    """A whole number that users may give a computer player: ``mcts:2000``, ``mcts:iterations=2000``.

    Without one the player has ``default``.
    """

    id: str = field(validator=_an_id)
    default: int = field(validator=validators.instance_of(int))
    least: int = field(default=1, validator=validators.instance_of(int))
    most: int = field(default=10**6, validator=validators.instance_of(int))
    meaning: Text = field(validator=_a_text)

    def __attrs_post_init__(self) -> None:
        """Check the bounds."""
        if not self.least <= self.default <= self.most:
            raise ValueError(
                f"{self.id}: {self.default} is not from {self.least} to {self.most}"
            )

    def read(self, text: str) -> int:
        """Return the number in a text.

        Raises:
            ValueError: If it is not a whole number from ``least`` to ``most``.
        """
        number = int(text) if text.isascii() and text.isdecimal() and len(text) < 20 else -1
        if number >= 0 and self.least <= number <= self.most:
            return number
        wanted = f"a whole number from {self.least} to {self.most}"
        raise ValueError(f"{self.id} is {wanted}, got {text[:40]!r}")


def _different_ids(_: object, attribute: Attribute[Any], value: Any) -> None:
    ids = [parameter.id for parameter in value]
    if len(set(ids)) < len(ids):
        raise ValueError(f"{attribute.name}: each has an id of its own, got {ids}")


@frozen(kw_only=True)
class AgentPlugin:
    """A computer player.

    ``make`` is called once per game and seat, with the :class:`RulesetPlugin` of the game, a seed
    for the random choices of this player, and the value of each of its ``parameters`` by name. It
    returns an agent (see :mod:`tcgkit.agents`).
    """

    id: str = field(validator=_an_id)
    name: Text = field(validator=_a_text)
    summary: Text = field(validator=_a_text)
    make: Callable[..., Any] = field(validator=validators.is_callable())
    parameters: tuple[Parameter, ...] = field(
        default=(),
        validator=(
            validators.deep_iterable(
                validators.instance_of(Parameter), validators.instance_of(tuple)
            ),
            _different_ids,
        ),
    )
    values: Mapping[str, int] = field(factory=dict)
    """What a user gave, by parameter; set by :meth:`given`, not in a plugin."""
    by_clock: bool = field(default=False, validator=validators.instance_of(bool))
    """True if it thinks until a clock says stop. It plays with people only: its answers cannot be had again by the seed."""
    origin: Origin = NO_ORIGIN

    @property
    def called(self) -> str:
        """The player as a user names it, with all values that were given: ``mcts:iterations=50``."""
        return ":".join(
            (self.id, *(f"{key}={value}" for key, value in self.values.items()))
        )

    def given(self, values: Sequence[str]) -> AgentPlugin:
        """Return this player with values: ``50``, in the order of its parameters, or ``iterations=50``.

        Raises:
            ValueError: If a value has no parameter, is out of bounds or given twice.
        """
        found: dict[str, int] = {}
        for number, text in enumerate(values):
            name, equals, value = text.partition("=")
            if not equals:
                name, value = self._parameter_at(number), text
            parameter = next((p for p in self.parameters if p.id == name), None)
            if parameter is None:
                known = ", ".join(p.id for p in self.parameters) or "no parameters"
                raise ValueError(f"no parameter {name[:40]!r}; it has {known}")
            if name in found:
                raise ValueError(f"{name} is given twice")
            found[name] = parameter.read(value)
        order = [p.id for p in self.parameters if p.id in found]
        return evolve(self, values={name: found[name] for name in order})

    def _parameter_at(self, number: int) -> str:
        if number < len(self.parameters):
            return self.parameters[number].id
        count = len(self.parameters)
        raise ValueError(
            f"it has {count} parameter{'s' * (count != 1)}, got one more value"
        )

    def made(self, plugin: RulesetPlugin, seed: int) -> Any:
        """Return the player for one game and seat."""
        defaults = {parameter.id: parameter.default for parameter in self.parameters}
        return self.make(plugin, seed, **{**defaults, **self.values})


@frozen(kw_only=True)
class CardCheck:
    """A check that every card of a ruleset must pass when it is loaded.

    ``run`` is called with the syntax tree of one card and returns a diagnostic for
    each finding.
    """

    id: str = field(validator=_an_id)
    ruleset: str = field(validator=_an_id)
    run: Callable[[CardTree], Iterable[Diagnostic]] = field(
        validator=validators.is_callable()
    )
    origin: Origin = NO_ORIGIN


@frozen(kw_only=True)
class CommandPlugin:
    """A command of the ``tcgkit`` program.

    ``run`` is a Typer function: its parameters are arguments and options, its docstring is the
    help text.
    """

    id: str = field(validator=_an_id)
    run: Callable[..., Any] = field(validator=validators.is_callable())
    origin: Origin = NO_ORIGIN
