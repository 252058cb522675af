"""Make a host of the declarations of all plugins: sort them by id, report conflicts and missing files."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any, Protocol, TypeVar

from attrs import define, evolve, field

from tcgkit.kernel.errors import nearest
from tcgkit.plugins.declarations import (
    AgentPlugin,
    CardCheck,
    CardSet,
    CommandPlugin,
    DeckFile,
    Origin,
)
from tcgkit.plugins.declared_names import checked
from tcgkit.plugins.host import Host, LoadedPlugin, PluginProblem, conflict_text
from tcgkit.plugins.ruleset import RulesetPlugin


class _HasId(Protocol):
    @property
    def id(self) -> str: ...
    @property
    def origin(self) -> Origin: ...


class _ForRuleset(Protocol):
    @property
    def ruleset(self) -> str: ...
    @property
    def origin(self) -> Origin: ...


D = TypeVar("D", bound=_HasId)
F = TypeVar("F", bound=_ForRuleset)


@define
class Assembler:
    """Collects loaded plugins and their declarations, and makes a host of them."""

    left_out: frozenset[str] = frozenset()
    """Games that are installed but not wanted here: what is for them is left out, too."""
    plugins: list[LoadedPlugin] = field(factory=list)
    problems: list[PluginProblem] = field(factory=list)
    declared: list[Any] = field(factory=list)
    _conflicts: dict[tuple[str, str], tuple[Origin, ...]] = field(factory=dict, init=False)

    def report(self, origin: Origin, message: str, remedy: str) -> None:
        """Add a problem."""
        self.problems.append(PluginProblem(origin, message, remedy))

    def host(self) -> Host:
        """Return the host, with a problem for each conflict, missing ruleset or missing file."""
        rulesets = self._by_id("ruleset", map(self._own_files, self._of(RulesetPlugin)))
        own = rulesets.values()
        sets = [CardSet(ruleset=r.id, files=r.card_files, origin=r.origin) for r in own]
        sets += map(self._set_files, self._placed(rulesets, "card set", self._of(CardSet)))
        decks = [
            DeckFile(ruleset=r.id, path=path, origin=r.origin)
            for r in own
            for path in r.deck_files
        ]
        others = self._placed(rulesets, "deck", self._of(DeckFile))
        decks += [d for d in others if self._files((d.path,), d.origin)]
        all_checks = self._by_id("card check", self._of(CardCheck)).values()
        checks = self._placed(rulesets, "card check", all_checks)
        return Host(
            rulesets=rulesets,
            agents=self._by_id("agent", self._of(AgentPlugin)),
            commands=self._by_id("command", self._of(CommandPlugin)),
            card_sets={
                i: tuple(s for s in sets if s.ruleset == i and s.files) for i in rulesets
            },
            card_checks={i: tuple(c for c in checks if c.ruleset == i) for i in rulesets},
            decks={
                i: self._by_id(f"{i} deck", (d for d in decks if d.ruleset == i))
                for i in rulesets
            },
            plugins=tuple(self.plugins),
            problems=tuple(self.problems),
            conflicts=self._conflicts,
        )

    def _of(self, kind: type[Any]) -> list[Any]:
        return [item for item in self.declared if isinstance(item, kind)]

    def _by_id(self, kind: str, items: Iterable[D]) -> Mapping[str, D]:
        """Return the items with a unique id; report the others."""
        groups: dict[str, list[D]] = {}
        for item in items:
            groups.setdefault(item.id, []).append(item)
        for name, group in groups.items():
            if len(group) > 1:
                origins = tuple(item.origin for item in group)
                self._conflicts[kind, name] = origins
                message = f"{conflict_text(kind, name, origins)}, so neither is used"
                self.report(origins[-1], message, "remove or rename all but one of them")
        return MappingProxyType({n: g[0] for n, g in groups.items() if len(g) == 1})

    def _placed(
        self, rulesets: Mapping[str, RulesetPlugin], kind: str, items: Iterable[F]
    ) -> list[F]:
        """Return the items whose ruleset is installed; report those without one."""
        placed = []
        for item in items:
            if item.ruleset in rulesets:
                placed.append(item)
            elif (
                item.ruleset not in self.left_out
                and ("ruleset", item.ruleset) not in self._conflicts
            ):
                hint = nearest(item.ruleset, rulesets)
                message = f"a {kind} is for ruleset {item.ruleset!r}, which is not installed{hint}"
                self.report(item.origin, message, "install the ruleset or correct its id")
        return placed

    def _own_files(self, plugin: RulesetPlugin) -> RulesetPlugin:
        book = (plugin.rulebook,) if plugin.rulebook else ()
        own = evolve(
            plugin,
            rulebook=next(iter(self._files(book, plugin.origin)), None),
            card_files=self._files(plugin.card_files, plugin.origin),
            deck_files=self._files(plugin.deck_files, plugin.origin),
        )
        return checked(own)

    def _set_files(self, card_set: CardSet) -> CardSet:
        return evolve(card_set, files=self._files(card_set.files, card_set.origin))

    def _files(self, paths: Iterable[Path], origin: Origin) -> tuple[Path, ...]:
        """Return the files that exist; report the others."""
        there = []
        for path in paths:
            if path.is_file():
                there.append(path)
            else:
                self.report(
                    origin, f"no file {str(path)!r}", "reinstall it, or tell its author"
                )
        return tuple(there)
