"""The declarations of plugins: card sets, decks, agents, card checks and commands.

A ruleset is declared with :class:`tcgkit.plugins.RulesetPlugin`. Declarations are frozen and check
themselves when they are made, so a mistake is reported with the plugin that made it. The host
sets ``origin``; do not set it in a plugin.

Provisional: may change in a minor version.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from attrs import Attribute, field, frozen, validators

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
class AgentPlugin:
    """A computer player.

    ``make`` is called once per game and seat, with the :class:`RulesetPlugin` of the game and
    a seed for the random choices of this player. It returns an agent (see :mod:`tcgkit.agents`).
    """

    id: str = field(validator=_an_id)
    name: Text = field(validator=_a_text)
    summary: Text = field(validator=_a_text)
    make: Callable[[RulesetPlugin, int], Any] = field(validator=validators.is_callable())
    origin: Origin = NO_ORIGIN


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
