"""Looking things up by id, conflicts, and declarations that lead nowhere."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

from tcgkit.kernel.cards import Text
from tcgkit.kernel.errors import RulesetConflict, RulesetNotFound
from tcgkit.plugins import (
    AgentNotFound,
    AgentPlugin,
    CardCheck,
    CardSet,
    CommandPlugin,
    DeckFile,
    DeckNotFound,
    Host,
    RulesetPlugin,
    load_plugins,
)

MakeGame = Callable[..., RulesetPlugin]
MakePlugin = Callable[..., ModuleType]


def load(*extra: tuple[str, object]) -> Host:
    return load_plugins(entry_points=False, extra=extra)


def agent(agent_id: str) -> AgentPlugin:
    name = Text("a player", "プレイヤー")
    return AgentPlugin(id=agent_id, name=name, summary=name, make=lambda game, seed: None)


def test_an_unknown_ruleset_offers_the_nearest(plugin: MakePlugin, game: MakeGame) -> None:
    host = load(("p", plugin(tcgkit_rulesets=[game("chess"), game("go")])))
    assert host.ruleset("go").id == "go"
    expected = "unknown ruleset: 'ches' (did you mean 'chess'?), installed: chess, go"
    with pytest.raises(RulesetNotFound) as caught:
        host.ruleset("ches")
    assert str(caught.value) == expected
    for lookup in (host.card_sets, host.card_checks, host.decks):
        with pytest.raises(RulesetNotFound):
            lookup("ches")


def test_with_nothing_installed_the_error_says_so() -> None:
    with pytest.raises(RulesetNotFound, match=r"^unknown ruleset: 'go', installed: none$"):
        load().ruleset("go")


def test_an_unknown_agent_offers_the_nearest(plugin: MakePlugin) -> None:
    host = load(("p", plugin(tcgkit_agents=[agent("greedy"), agent("random")])))
    with pytest.raises(
        AgentNotFound, match=r"'gredy' \(did you mean 'greedy'\?\), installed"
    ):
        host.agent("gredy")


def test_an_unknown_deck_offers_the_nearest(
    plugin: MakePlugin, game: MakeGame, tmp_path: Path
) -> None:
    path = tmp_path / "knights.toml"
    path.touch()
    host = load(("p", plugin(tcgkit_rulesets=[game("go", deck_files=(path,))])))
    assert host.deck("go", "knights").path == path
    with pytest.raises(DeckNotFound, match=r"unknown go deck: 'knight' \(did you mean"):
        host.deck("go", "knight")
    with pytest.raises(
        DeckNotFound, match=r"^goにデッキ'knight'はない（もしかして 'knights'）"
    ):
        host.deck("go", "knight", "ja")


def test_two_rulesets_of_one_id_are_an_error_that_names_both(
    plugin: MakePlugin, game: MakeGame
) -> None:
    one, two = (plugin(tcgkit_rulesets=[game("go")]) for _ in range(2))
    rest = plugin(tcgkit_rulesets=[game("chess")])
    host = load(("one", one), ("two", two), ("rest", rest))
    both = "ruleset 'go' is declared by plugin 'one' (in memory) and by plugin 'two' (in memory)"
    assert both in host.problems[0].message
    assert list(host.rulesets) == ["chess"]
    with pytest.raises(RulesetConflict) as caught:
        host.ruleset("go")
    assert str(caught.value) == both


def test_agents_commands_and_checks_of_one_id_are_in_conflict(
    plugin: MakePlugin, game: MakeGame
) -> None:
    hooks = {
        "tcgkit_agents": [agent("a")],
        "tcgkit_commands": [CommandPlugin(id="c", run=print)],
        "tcgkit_card_checks": [CardCheck(id="k", ruleset="go", run=lambda card: [])],
    }
    first = plugin(tcgkit_rulesets=[game("go")], **hooks)
    host = load(("one", first), ("two", plugin(**hooks)))
    assert [p.message.split(" is declared")[0] for p in host.problems] == [
        "card check 'k'",
        "agent 'a'",
        "command 'c'",
    ]
    assert (dict(host.agents), dict(host.commands), host.card_checks("go")) == ({}, {}, ())
    with pytest.raises(AgentNotFound, match="is declared by plugin 'one'"):
        host.agent("a")


def test_decks_of_one_name_are_in_conflict_only_within_a_ruleset(
    plugin: MakePlugin, game: MakeGame, tmp_path: Path
) -> None:
    paths = [tmp_path / folder / "black.toml" for folder in ("one", "two")]
    for path in paths:
        path.parent.mkdir()
        path.touch()
    games = plugin(tcgkit_rulesets=[game("go", deck_files=(paths[0],)), game("chess")])
    other_game = plugin(tcgkit_decks=[DeckFile(ruleset="chess", path=paths[1])])
    assert load(("games", games), ("other", other_game)).problems == ()
    same_game = plugin(tcgkit_decks=[DeckFile(ruleset="go", path=paths[1])])
    host = load(("games", games), ("same", same_game))
    assert "go deck 'black' is declared by" in host.problems[0].message
    with pytest.raises(DeckNotFound, match=r"plugin 'games' .* and by plugin 'same'"):
        host.deck("go", "black")


def test_what_is_for_an_absent_ruleset_is_reported(
    plugin: MakePlugin, game: MakeGame, tmp_path: Path
) -> None:
    path = tmp_path / "x.toml"
    path.touch()
    lost = plugin(
        tcgkit_card_sets=[CardSet(ruleset="goo", files=(path,))],
        tcgkit_decks=[DeckFile(ruleset="goo", path=path)],
        tcgkit_card_checks=[CardCheck(id="k", ruleset="goo", run=lambda card: [])],
    )
    host = load(("games", plugin(tcgkit_rulesets=[game("go")])), ("lost", lost))
    assert [p.message for p in host.problems] == [
        f"a {kind} is for ruleset 'goo', which is not installed (did you mean 'go'?)"
        for kind in ("card set", "deck", "card check")
    ]


def test_a_conflict_is_not_also_an_absence(plugin: MakePlugin, game: MakeGame) -> None:
    check = CardCheck(id="k", ruleset="go", run=lambda card: [])
    one = plugin(tcgkit_rulesets=[game("go")], tcgkit_card_checks=[check])
    host = load(("one", one), ("two", plugin(tcgkit_rulesets=[game("go")])))
    assert len(host.problems) == 1


def test_files_that_do_not_exist_are_reported_and_left_out(
    plugin: MakePlugin, game: MakeGame, tmp_path: Path
) -> None:
    here = tmp_path / "here.tcg"
    here.touch()
    lost = [tmp_path / name for name in ("book.md", "a.tcg", "d.toml", "b.tcg", "e.toml")]
    book, cards, deck, more_cards, more_deck = lost
    holey = game("go", rulebook=book, card_files=(here, cards), deck_files=(deck,))
    host = load(
        (
            "holey",
            plugin(
                tcgkit_rulesets=[holey],
                tcgkit_card_sets=[CardSet(ruleset="go", files=(more_cards,))],
                tcgkit_decks=[DeckFile(ruleset="go", path=more_deck)],
            ),
        )
    )
    assert [problem.message for problem in host.problems] == [
        f"no file {str(p)!r}" for p in lost
    ]
    assert host.ruleset("go").rulebook is None
    assert [s.files for s in host.card_sets("go")] == [(here,)]
    assert dict(host.decks("go")) == {}
