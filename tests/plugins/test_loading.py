"""What is loaded, what is refused, and that one plugin never takes another down."""

from __future__ import annotations

from collections.abc import Callable
from importlib import metadata
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from tcgkit.kernel.cards import Text
from tcgkit.plugins import (
    AgentPlugin,
    CardCheck,
    CardSet,
    CommandPlugin,
    DeckFile,
    Host,
    Origin,
    RulesetPlugin,
    hookimpl,
    load_plugins,
)

MakeGame = Callable[..., RulesetPlugin]
MakePlugin = Callable[..., ModuleType]


def load(*extra: tuple[str, object]) -> Host:
    return load_plugins(entry_points=False, extra=extra)


def problems(host: Host) -> list[str]:
    return [str(problem) for problem in host.problems]


def agent(agent_id: str) -> AgentPlugin:
    name = Text("a player", "プレイヤー")
    return AgentPlugin(id=agent_id, name=name, summary=name, make=lambda game, seed: None)


def test_without_plugins_there_is_nothing_and_nothing_wrong() -> None:
    host = load()
    assert (dict(host.rulesets), dict(host.agents), dict(host.commands)) == ({}, {}, {})
    assert (host.plugins, host.problems) == ((), ())


def test_every_hook_hands_over_its_declarations(
    plugin: MakePlugin, game: MakeGame, tmp_path: Path
) -> None:
    own, added, own_deck, deck = (
        tmp_path / n for n in ("a.tcg", "b.tcg", "x.toml", "y.toml")
    )
    for path in (own, added, own_deck, deck):
        path.touch()
    all_hooks = plugin(
        tcgkit_rulesets=[
            game("go", card_files=(own,), deck_files=(own_deck,)),
            game("chess"),
        ],
        tcgkit_card_sets=[CardSet(ruleset="go", files=(added,))],
        tcgkit_decks=[DeckFile(ruleset="go", path=deck)],
        tcgkit_agents=[agent("sleepy")],
        tcgkit_card_checks=[CardCheck(id="no-ko", ruleset="go", run=lambda card: [])],
        tcgkit_commands=[CommandPlugin(id="count", run=print)],
    )
    host = load(("all", all_hooks))
    assert problems(host) == []
    assert host.rulesets["go"].name == Text("Go", "碁")
    assert [files.files for files in host.card_sets("go")] == [(own,), (added,)]
    assert {name: d.path for name, d in host.decks("go").items()} == {
        "x": own_deck,
        "y": deck,
    }
    assert host.agent("sleepy").id == "sleepy"
    assert [check.id for check in host.card_checks("go")] == ["no-ko"]
    assert (host.card_sets("chess"), host.decks("chess"), host.card_checks("chess")) == (
        (),
        {},
        (),
    )
    assert host.commands["count"].run is print


def test_the_host_says_where_everything_comes_from(
    plugin: MakePlugin, game: MakeGame
) -> None:
    host = load(("mine", plugin(tcgkit_rulesets=[game("go")], tcgkit_agents=[agent("a")])))
    assert host.rulesets["go"].origin == host.agents["a"].origin == Origin("mine")
    assert host.plugins[0].hooks == ("tcgkit_rulesets", "tcgkit_agents")


def test_a_generator_is_a_good_hook(plugin: MakePlugin) -> None:
    def tcgkit_agents() -> Any:
        yield agent("a")
        yield agent("b")

    assert list(load(("lazy", plugin(tcgkit_agents=tcgkit_agents))).agents) == ["a", "b"]


def test_any_object_with_hooks_is_a_plugin() -> None:
    class Plugin:
        __hash__ = None  # type: ignore[assignment]  # the host must not need it

        @hookimpl
        def tcgkit_agents(self) -> list[AgentPlugin]:
            return [agent("a")]

    assert list(load(("object", Plugin())).agents) == ["a"]


def test_hosts_share_nothing(plugin: MakePlugin) -> None:
    one = load(("p", plugin(tcgkit_agents=[agent("a")])))
    other = load(("p", plugin(tcgkit_agents=[agent("b")])))
    assert (list(one.agents), list(other.agents)) == (["a"], ["b"])


def in_hook(*, raising: BaseException) -> Callable[[], None]:
    def hook() -> None:
        raise raising

    return hook


def two_arguments(config: object, host: object) -> None:
    raise AssertionError("never called")


def needs_keyword(*, config: object) -> None:
    raise AssertionError("never called")


BROKEN: dict[str, tuple[dict[str, Any], str]] = {
    "raises": (
        {"tcgkit_decks": in_hook(raising=OSError("no\nspace"))},
        "tcgkit_decks failed: OSError: no space (",
    ),
    "raises without a word": (
        {"tcgkit_decks": in_hook(raising=KeyError())},
        "tcgkit_decks failed: KeyError (",
    ),
    "exits": ({"tcgkit_decks": in_hook(raising=SystemExit(1))}, "failed: SystemExit: 1 ("),
    "needs an argument": (
        {"tcgkit_decks": needs_keyword},
        "tcgkit_decks failed: TypeError:",
    ),
    "forgets to return": ({"tcgkit_decks": lambda: None}, "tcgkit_decks returned NoneType"),
    "returns no list": (
        {"tcgkit_agents": lambda: agent("b")},
        "tcgkit_agents returned AgentPlugin, expected an iterable of AgentPlugin",
    ),
    "returns other things": (
        {"tcgkit_agents": lambda: ["b"]},
        "tcgkit_agents returned an item of str, expected an iterable of AgentPlugin",
    ),
    "has arguments": (
        {"tcgkit_agents": two_arguments},
        "'tcgkit_agents'; hookimpl definition:",
    ),
    "misspells a hook": (
        {"tcgkit_agent": [agent("b")]},
        "unknown hook 'tcgkit_agent' (did you mean 'tcgkit_agents'",
    ),
    "has no hook": ({}, "implements no hook of tcgkit"),
}


@pytest.mark.parametrize("case", BROKEN)
def test_a_broken_plugin_is_named_and_leaves_the_others_alone(
    plugin: MakePlugin, case: str
) -> None:
    hooks, message = BROKEN[case]
    good, late = plugin(tcgkit_agents=[agent("a")]), plugin(tcgkit_agents=[agent("z")])
    host = load(("good", good), ("bad", plugin(**hooks)), ("late", late))
    (problem,) = problems(host)
    assert problem.startswith("plugin 'bad' (in memory): ")
    assert message in problem
    assert problem.endswith("; update or uninstall it, or tell its author")
    assert "\n" not in problem
    assert list(host.agents) == ["a", "z"]


def test_a_hook_that_fails_costs_only_what_it_would_declare(plugin: MakePlugin) -> None:
    fails = plugin(tcgkit_decks=in_hook(raising=OSError()), tcgkit_agents=[agent("a")])
    host = load(("half", fails))
    assert len(host.problems) == 1
    assert list(host.agents) == ["a"]


def test_the_place_of_an_error_is_named(plugin: MakePlugin) -> None:
    host = load(("bad", plugin(tcgkit_decks=in_hook(raising=OSError("x")))))
    assert f"{__file__}:" in host.problems[0].message


def test_a_function_without_the_mark_is_not_silently_ignored() -> None:
    class Plugin:
        def tcgkit_agents(self) -> list[AgentPlugin]:
            return [agent("a")]

    assert (
        "tcgkit_agents is not marked with @hookimpl" in problems(load(("p", Plugin())))[0]
    )


def test_a_module_that_a_plugin_imports_is_no_hook(plugin: MakePlugin) -> None:
    module = plugin(tcgkit_agents=[agent("a")])
    module.tcgkit_other = ModuleType("tcgkit_other")  # type: ignore[attr-defined]  # as imported
    assert problems(load(("p", module))) == []


def test_wrappers_are_refused() -> None:
    class Plugin:
        @hookimpl(wrapper=True)
        def tcgkit_agents(self) -> Any:
            return (yield)

    assert "tcgkit_agents is a hook wrapper" in problems(load(("wrapper", Plugin())))[0]


def test_a_plugin_that_cannot_be_looked_at_is_reported() -> None:
    class Plugin:
        def __dir__(self) -> list[str]:
            raise RuntimeError("go away")

    assert "cannot be loaded: RuntimeError: go away" in problems(load(("shy", Plugin())))[0]


def test_a_hook_of_a_later_version_can_be_optional() -> None:
    class Plugin:
        @hookimpl(optionalhook=True)
        def tcgkit_music(self) -> list[str]:
            return ["tune"]

        @hookimpl
        def tcgkit_agents(self) -> list[AgentPlugin]:
            return [agent("a")]

    host = load(("newer", Plugin()))
    assert problems(host) == []
    assert list(host.agents) == ["a"]


def test_one_plugin_is_not_loaded_twice(plugin: MakePlugin) -> None:
    module = plugin(tcgkit_agents=[agent("a")])
    host = load(("one", module), ("two", module))
    assert "already registered" in problems(host)[0]
    assert list(host.agents) == ["a"]
    named_twice = load(("one", module), ("one", plugin(tcgkit_agents=[agent("b")])))
    assert "already registered" in problems(named_twice)[0]
    assert list(named_twice.agents) == ["a"]


# Entry points, with made-up distributions on the path.


@pytest.fixture
def installed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Callable[[str, str, str], None]:
    """Install a distribution with one module: ``installed(distribution, module, source)``."""
    monkeypatch.syspath_prepend(tmp_path)
    real = metadata.entry_points
    made: list[metadata.EntryPoint] = []

    def points(**wanted: str) -> list[metadata.EntryPoint]:
        assert wanted == {"group": "tcgkit"}
        return made

    def install(distribution: str, module: str, source: str) -> None:
        info = tmp_path / f"{distribution.replace('-', '_')}-2.1.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Name: {distribution}\nVersion: 2.1\n")
        (info / "entry_points.txt").write_text(f"[tcgkit]\n{module} = {module}\n")
        (tmp_path / f"{module}.py").write_text(source)
        made.extend(p for p in real(group="tcgkit") if p.name == module)

    monkeypatch.setattr(metadata, "entry_points", points)
    return install


GOOD = """
from tcgkit.kernel.cards import Text
from tcgkit.plugins import AgentPlugin, hookimpl
@hookimpl
def tcgkit_agents():
    name = Text("x", "x")
    return [AgentPlugin(id="from-afar", name=name, summary=name, make=print)]
"""


def test_installed_plugins_are_found_with_distribution_and_version(
    installed: Callable[[str, str, str], None],
) -> None:
    installed("tcg-afar", "made_up_afar", GOOD)
    host = load_plugins()
    assert host.agents["from-afar"].origin == Origin("made_up_afar", "tcg-afar", "2.1")


@pytest.mark.parametrize(
    ("source", "said"),
    [
        (
            "import no_such_module\n",
            "ModuleNotFoundError: No module named 'no_such_module'",
        ),
        ("raise SystemExit\n", "SystemExit"),
        ("def f(:\n", "SyntaxError"),
    ],
)
def test_a_plugin_that_raises_on_import_is_reported(
    installed: Callable[[str, str, str], None], source: str, said: str
) -> None:
    installed("tcg-bad", "made_up_bad", source)
    installed("tcg-good", "made_up_good", GOOD)
    host = load_plugins()
    (problem,) = problems(host)
    start = f"plugin 'made_up_bad' (tcg-bad 2.1): cannot be loaded: {said}"
    assert problem.startswith(start)
    assert list(host.agents) == ["from-afar"]


def test_entry_points_can_be_left_out(installed: Callable[[str, str, str], None]) -> None:
    installed("tcg-off", "made_up_off", GOOD)
    assert load_plugins(entry_points=False).plugins == ()
