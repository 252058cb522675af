"""The host: the declarations of all loaded plugins, by id, and the problems of the plugins.

Provisional: may change in a minor version.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NoReturn

from attrs import frozen

from tcgkit.kernel.cards import Lang
from tcgkit.kernel.data import brief
from tcgkit.kernel.errors import RulesetConflict, RulesetNotFound, TcgkitError, nearest
from tcgkit.plugins._deck_text import near
from tcgkit.plugins.declarations import (
    AgentPlugin,
    CardCheck,
    CardSet,
    CommandPlugin,
    DeckFile,
    Origin,
)
from tcgkit.plugins.errors import AgentNotFound, DeckNotFound
from tcgkit.plugins.ruleset import RulesetPlugin


@frozen
class LoadedPlugin:
    """A registered plugin, and the hooks that it implements."""

    origin: Origin
    hooks: tuple[str, ...]
    package: str = ""
    """The top-level package (or module) of its code."""


@frozen
class PluginProblem:
    """A problem of a plugin, with its remedy.

    >>> print(PluginProblem(Origin("go", "tcg-go", "2.1"), "has no hook", "add one"))
    plugin 'go' (tcg-go 2.1): has no hook; add one
    """

    origin: Origin
    message: str
    remedy: str

    def __str__(self) -> str:
        return f"{self.origin}: {self.message}; {self.remedy}"


@frozen(eq=False)
class Host:
    """All installed declarations. Call :func:`tcgkit.plugins.load_plugins` to make a host.

    The mappings leave out an id that two plugins declare. ``problems`` names both plugins, and so
    does the error that is raised for such an id.
    """

    __repr__ = brief

    rulesets: Mapping[str, RulesetPlugin]
    agents: Mapping[str, AgentPlugin]
    commands: Mapping[str, CommandPlugin]
    plugins: tuple[LoadedPlugin, ...]
    problems: tuple[PluginProblem, ...]
    _card_sets: Mapping[str, tuple[CardSet, ...]]
    _card_checks: Mapping[str, tuple[CardCheck, ...]]
    _decks: Mapping[str, Mapping[str, DeckFile]]
    _conflicts: Mapping[tuple[str, str], tuple[Origin, ...]]

    @property
    def packages(self) -> dict[str, Origin]:
        """The origin of the plugin for each top-level package, without tcgkit's own package."""
        found: dict[str, Origin] = {}
        for plugin in self.plugins:
            if plugin.package != "tcgkit":
                found.setdefault(plugin.package, plugin.origin)
        return found

    def ruleset(self, ruleset_id: str) -> RulesetPlugin:
        """Return the ruleset with this id.

        Raises:
            RulesetNotFound: If the id is unknown; the message offers the nearest ids.
            RulesetConflict: If two plugins declare the id.
        """
        if ruleset_id not in self.rulesets:
            self._missing("ruleset", ruleset_id, self.rulesets, RulesetNotFound)
        return self.rulesets[ruleset_id]

    def agent(self, called: str) -> AgentPlugin:
        """Return the computer player of an id, or of an id with values: ``mcts:2000``.

        Raises:
            AgentNotFound: If the id is unknown, or two plugins declare it, or it does not take the values.
        """
        agent_id, *values = called.split(":")
        if agent_id not in self.agents:
            self._missing("agent", agent_id, self.agents, AgentNotFound)
        try:
            return self.agents[agent_id].given(values)
        except ValueError as error:
            raise AgentNotFound(f"player {called[:80]!r}: {error}") from None

    def repeatable_agent(self, called: str) -> AgentPlugin:
        """Return the computer player, if its answers depend on its seed alone: one to measure with.

        Raises:
            AgentNotFound: As :meth:`agent`, and if it thinks by the clock.
        """
        agent = self.agent(called)
        if agent.by_clock:
            raise AgentNotFound(
                f"player {called[:80]!r} thinks by the clock, so its games cannot be played again: "
                "it plays with people; measure with one that counts its effort, such as mcts:1000"
            )
        return agent

    def has_agent(self, called: str) -> bool:
        """Return whether a player is installed, called by its id or by its id with values."""
        return called.partition(":")[0] in self.agents

    def card_sets(self, ruleset_id: str) -> tuple[CardSet, ...]:
        """Return the card sets of a ruleset, its own first. Raises as :meth:`ruleset`."""
        return self._card_sets[self.ruleset(ruleset_id).id]

    def card_checks(self, ruleset_id: str) -> tuple[CardCheck, ...]:
        """Return the checks for cards of a ruleset. Raises as :meth:`ruleset`."""
        return self._card_checks[self.ruleset(ruleset_id).id]

    def decks(self, ruleset_id: str) -> Mapping[str, DeckFile]:
        """Return the decks of a ruleset by id, its own first. Raises as :meth:`ruleset`."""
        return self._decks[self.ruleset(ruleset_id).id]

    def deck(self, ruleset_id: str, deck_id: str, lang: Lang = "en") -> DeckFile:
        """Return one deck of a ruleset.

        Raises:
            DeckNotFound: If the id is unknown, or two plugins declare it. The message is in ``lang``.
        """
        decks, kind = self.decks(ruleset_id), f"{ruleset_id} deck"
        if deck_id not in decks:
            if lang == "ja":
                raise DeckNotFound(self._no_deck_ja(ruleset_id, deck_id, decks))
            self._missing(kind, deck_id, decks, DeckNotFound)
        return decks[deck_id]

    def _no_deck_ja(
        self, ruleset_id: str, deck_id: str, known: Mapping[str, object]
    ) -> str:
        origins = self._conflicts.get((f"{ruleset_id} deck", deck_id))
        if origins:
            by = "、".join(map(str, origins))
            return (
                f"{ruleset_id}のデッキ{deck_id!r}が複数のプラグインで定義されている：{by}"
            )
        hint = near(deck_id[:80], known).ja
        listed = "、".join(sorted(known)) or "なし"
        return f"{ruleset_id}にデッキ{deck_id[:80]!r}はない{hint}。使えるデッキ：{listed}"

    def _missing(
        self, kind: str, name: str, known: Mapping[str, object], error: type[TcgkitError]
    ) -> NoReturn:
        if origins := self._conflicts.get((kind, name)):
            conflict = RulesetConflict if error is RulesetNotFound else error
            raise conflict(conflict_text(kind, name, origins))
        listed = ", ".join(sorted(known)) or "none"
        raise error(
            f"unknown {kind}: {name[:80]!r}{nearest(name[:80], known)}, installed: {listed}"
        )


def conflict_text(kind: str, name: str, origins: Iterable[Origin]) -> str:
    """Return a sentence that names all plugins that declare the same id."""
    return f"{kind} {name!r} is declared by {' and by '.join(map(str, origins))}"
