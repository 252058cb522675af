"""Loading plugins: find them, register them, ask each hook once, report what is broken.

A plugin is refused as a whole if it cannot be loaded or its hooks do not fit their
specifications. If a single hook fails, only the declarations of that hook are missing. Other
plugins are not affected.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from importlib.metadata import EntryPoint
from traceback import extract_tb
from typing import Any, Final

import pluggy
from attrs import evolve

from tcgkit import plugin_index
from tcgkit.kernel.data import uncollected
from tcgkit.kernel.errors import nearest
from tcgkit.plugin_index import Declares
from tcgkit.plugins import hookspecs
from tcgkit.plugins._assemble import Assembler
from tcgkit.plugins.declarations import (
    AgentPlugin,
    CardCheck,
    CardSet,
    CommandPlugin,
    DeckFile,
    Origin,
)
from tcgkit.plugins.faults import is_interrupt, package_of, prints_aside, told
from tcgkit.plugins.hookspecs import PROJECT
from tcgkit.plugins.host import Host, LoadedPlugin
from tcgkit.plugins.ruleset import RulesetPlugin

_DECLARES: Final[Mapping[str, type[Any]]] = {
    "tcgkit_rulesets": RulesetPlugin,
    "tcgkit_card_sets": CardSet,
    "tcgkit_decks": DeckFile,
    "tcgkit_agents": AgentPlugin,
    "tcgkit_card_checks": CardCheck,
    "tcgkit_commands": CommandPlugin,
}
"""The type of the items that each hook returns."""

_FOR_A_GAME: Final = (CardSet, DeckFile, CardCheck)
_TO_AUTHOR: Final = "update or uninstall it, or tell its author"


def load_plugins(
    *,
    entry_points: bool = True,
    extra: Iterable[tuple[str, object]] = (),
    wanted: Callable[[Declares], bool] | None = None,
) -> Host:
    """Load plugins and return a host with their declarations.

    The plugins of the entry-point group ``tcgkit`` are loaded first, in the order of their names.
    Set ``entry_points=False`` to skip them. ``extra`` are plugins in memory, loaded afterwards:
    each is a name, and a module or another object with hook implementations as attributes.
    With ``wanted`` a plugin of an entry point is left out if it declared nothing wanted when it was last loaded
    (see ``tcgkit.plugin_index``); see also :func:`for_games`.

    Faults of plugins are not raised but reported in :attr:`Host.problems`. Prints of plugins go
    to stderr, so that they do not get into the results of a command.
    """
    points: list[EntryPoint] = []
    left_out: set[str] = set()
    for point in plugin_index.points() if entry_points else ():
        said = None if wanted is None else plugin_index.declares(point)
        if said is None or wanted is None or wanted(said):
            points.append(point)
        else:
            left_out.update(said.games)
    with prints_aside(), uncollected():
        return _loaded(points, extra, frozenset(left_out))


def for_games(games: Iterable[str]) -> Callable[[Declares], bool] | None:
    """Return which plugins a command needs that is about these games: theirs, and computer players.

    None, which is all plugins, if the index does not know one of the games.
    """
    asked = {*games}
    said = [plugin_index.declares(point) for point in plugin_index.points()]
    if not asked <= {game for each in said if each is not None for game in each.games}:
        return None
    return lambda each: each.agents or not asked.isdisjoint(each.for_games)


def _loaded(
    points: Iterable[EntryPoint],
    extra: Iterable[tuple[str, object]],
    left_out: frozenset[str],
) -> Host:
    manager = pluggy.PluginManager(PROJECT)
    manager.add_hookspecs(hookspecs)
    found = Assembler(left_out=left_out)
    for point in points:
        _load(found, manager, _origin(point), point.load)
    for name, plugin in extra:
        _load(found, manager, Origin(name), partial(_same, plugin))
    host = found.host()
    _keep(found, points)
    return host


def _same(plugin: object) -> object:
    return plugin


def _load(
    found: Assembler,
    manager: pluggy.PluginManager,
    origin: Origin,
    load: Callable[[], object],
) -> None:
    """Load a plugin and keep its declarations, or report why not."""
    try:
        plugin = load()
        problem = _fault(manager, plugin) or _register(manager, plugin, str(origin))
    except BaseException as error:  # every error here is the plugin's
        if is_interrupt(error):
            raise
        found.report(origin, f"cannot be loaded: {_said(error)}", _TO_AUTHOR)
        return
    if problem:
        found.report(origin, problem, _TO_AUTHOR)
        return
    hooks = [hook for hook in _DECLARES if hook in _hookimpls(manager, plugin)]
    found.plugins.append(LoadedPlugin(origin, tuple(hooks), package_of(plugin)))
    for hook in hooks:
        _ask(found, manager, origin, hook)


def _keep(found: Assembler, points: Iterable[EntryPoint]) -> None:
    """Keep in the index what the plugins declare that have no problem."""
    bad = {problem.origin for problem in found.problems}
    kept = {}
    for point in points:
        if (origin := _origin(point)) not in bad:
            own = [each for each in found.declared if each.origin == origin]
            games = [each.id for each in own if isinstance(each, RulesetPlugin)]
            others = [each.ruleset for each in own if isinstance(each, _FOR_A_GAME)]
            kept[point] = Declares(
                tuple(games),
                tuple(dict.fromkeys([*games, *others])),
                agents=any(isinstance(each, AgentPlugin) for each in own),
                commands=any(isinstance(each, CommandPlugin) for each in own),
            )
    plugin_index.keep(kept)


def _origin(point: EntryPoint) -> Origin:
    return Origin(point.name, *plugin_index.named(point))


def _hookimpls(
    manager: pluggy.PluginManager, plugin: object
) -> dict[str, Mapping[str, Any]]:
    """Return the options of each hook implementation, by the name of its hook."""
    found: dict[str, Mapping[str, Any]] = {}
    for name in dir(plugin):
        options = manager.parse_hookimpl_opts(plugin, name)
        if options is not None:
            found[options.get("specname") or name] = options
    return found


def _fault(manager: pluggy.PluginManager, plugin: object) -> str:
    """Return the first fault in the hooks of a plugin that pluggy does not find, or an empty text."""
    implemented = _hookimpls(manager, plugin)
    for name in dir(plugin):
        routine = inspect.isroutine(inspect.getattr_static(plugin, name, None))
        if name.startswith("tcgkit_") and routine and name not in implemented:
            return f"{name} is not marked with @hookimpl"
    for name, options in implemented.items():
        if name not in _DECLARES and not options.get("optionalhook"):
            return f"unknown hook {name!r}{nearest(name, _DECLARES)}"
        if options.get("wrapper") or options.get("hookwrapper"):
            return f"{name} is a hook wrapper, and hooks of tcgkit cannot be wrapped"
    return "" if implemented else "implements no hook of tcgkit"


def _register(manager: pluggy.PluginManager, plugin: object, name: str) -> str:
    """Register a plugin; return the reason for a failure, or an empty text."""
    try:
        manager.register(plugin, name)
    except (pluggy.PluginValidationError, ValueError) as error:
        return "; ".join(line.strip() for line in str(error).splitlines() if line.strip())
    return ""


def _ask(
    found: Assembler, manager: pluggy.PluginManager, origin: Origin, hook: str
) -> None:
    """Call one hook of one plugin and keep its declarations, with their origin."""
    kind = _DECLARES[hook]
    caller: pluggy.HookCaller = getattr(manager.hook, hook)
    for impl in caller.get_hookimpls():
        if impl.plugin_name != str(origin):
            continue
        try:
            returned = impl.function()
            items = list(returned) if isinstance(returned, Iterable) else None
        except BaseException as error:
            if is_interrupt(error):
                raise
            found.report(origin, f"{hook} failed: {_said(error)}", _TO_AUTHOR)
            continue
        wanted = f"expected an iterable of {kind.__name__}"
        if items is None:
            got = type(returned).__name__
            found.report(origin, f"{hook} returned {got}, {wanted}", _TO_AUTHOR)
            continue
        for item in items:
            if isinstance(item, kind):
                found.declared.append(evolve(item, origin=origin))
            else:
                got = type(item).__name__
                found.report(
                    origin, f"{hook} returned an item of {got}, {wanted}", _TO_AUTHOR
                )


def _said(error: BaseException) -> str:
    """Return an error on one line, with the innermost place of its traceback."""
    said = told(error)
    frames = extract_tb(error.__traceback__)
    return f"{said} ({frames[-1].filename}:{frames[-1].lineno})" if frames else said
