"""Comparing games: what is read from declarations, and how far games are from each other."""

from __future__ import annotations

import inspect
import re
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from math import dist
from pathlib import Path
from types import SimpleNamespace

import pytest
from attrs import evolve

import tcgkit
from tcgkit.kernel.cards import Text
from tcgkit.kernel.game import Running
from tcgkit.lab.compare import (
    COURSE,
    Comparison,
    Course,
    Figure,
    bags_apart,
    compare,
    course_of,
)
from tcgkit.lab.compare.charts import places
from tcgkit.lab.compare.ends import End, NoCode, ends, packages
from tcgkit.lab.compare.html import compare_page
from tcgkit.lab.compare.lines import compare_lines
from tcgkit.lab.compare.mechanics import GROUPS, Mechanics, mechanics
from tcgkit.lab.compare.observing import observe
from tcgkit.lab.compare.stability import Group, stability
from tcgkit.lab.study.figures import figures
from tcgkit.lab.study.run import run_study
from tcgkit.plugins import Host, hookimpl, load_plugins
from tcgkit.terminal.width import cells

pytestmark = pytest.mark.pure  # native code cannot be read


@pytest.fixture(scope="module")
def host() -> Host:
    return load_plugins()


@pytest.fixture(scope="module")
def games(host: Host) -> dict[str, Mechanics]:
    return {name: read(host, name) for name in sorted(host.rulesets)}


def read(host: Host, name: str, watched: int = 6) -> Mechanics:
    """Return the mechanics of a game, with fewer watched games than usual."""
    plugin = host.ruleset(name)
    return mechanics(host, plugin, observe(host, plugin, watched))


@pytest.fixture(scope="module")
def all_of_them(games: dict[str, Mechanics]) -> Comparison:
    return compare(list(games.values()))


def test_a_game_is_not_apart_from_its_renamed_copy(host: Host, tmp_path: Path) -> None:
    plugin = host.ruleset("cmvr")
    decks = []
    for path in plugin.deck_files:
        text = path.read_text(encoding="utf-8").replace(
            'ruleset = "cmvr"', 'ruleset = "copy"'
        )
        decks.append(tmp_path / path.name)
        decks[-1].write_text(text, encoding="utf-8")
    renamed = evolve(plugin.ruleset, id="copy", name=Text("Copy", "写し"), version="9")
    copy = evolve(plugin, ruleset=renamed, deck_files=tuple(decks))
    both = load_plugins(
        extra=[("copy", SimpleNamespace(tcgkit_rulesets=hookimpl(lambda: [copy])))]
    )
    names = ["cmvr", "copy"]
    found = [read(both, name, 2) for name in names]
    courses = [course(both, name) for name in names]
    apart = compare(found, courses).distances[0]
    assert apart.total == 0
    assert apart.drivers() == []


def test_cmvr_is_nearest_to_its_variant(all_of_them: Comparison) -> None:
    near = all_of_them.nearest("cmvr")
    assert {near.one, near.other} == {"cmvr", "cmvr-compatible"}
    near = all_of_them.nearest("cmvr-compatible")
    assert {near.one, near.other} == {"cmvr", "cmvr-compatible"}


def test_a_distance_is_a_number_from_0_to_1_and_the_mean_of_its_parts(
    all_of_them: Comparison,
) -> None:
    for found in all_of_them.distances:
        assert set(found.parts) == set(GROUPS)
        assert all(0 <= part <= 1 for part in found.parts.values())
        assert found.total == pytest.approx(sum(found.parts.values()) / len(found.parts))
        shares = [share for _, share in found.drivers(len(GROUPS))]
        assert shares == sorted(shares, reverse=True)
        assert sum(shares) == pytest.approx(1)


def test_a_distance_has_an_interval_and_the_nearest_a_stability(
    all_of_them: Comparison,
) -> None:
    for found in all_of_them.distances:
        assert 0 <= found.low < found.total < found.high <= 1
    for game in all_of_them.games:
        assert sum(all_of_them.steady[game.ruleset].values()) == pytest.approx(1)
    assert all_of_them.steady["cmvr"]["cmvr-compatible"] == 1
    assert max(all_of_them.steady["e2drive"].values()) < 1
    lines = compare_lines(all_of_them)
    assert any("cmvr: nearest is cmvr-compatible (0." in line for line in lines)
    assert any("in 100% of" in line for line in lines)


def test_what_is_the_same_stays_the_same_when_mechanics_are_drawn_anew() -> None:
    """Two of three games are equal; the third shares one trait of two with them."""
    same, apart = [(1.0, 1.0), (1.0, 1.0)], [(1.0, 1.0), (0.0, 1.0)]
    pairs = {("a", "b"): same, ("a", "c"): apart, ("b", "c"): apart}
    group = Group(pairs, dict.fromkeys(pairs))
    found = stability(("a", "b", "c"), [group], [])
    assert list(found.intervals["a", "b"]) == [0, 0]
    assert list(found.intervals["a", "c"]) == [0, 1]
    assert found.nearest["b"]["a"] > 0.7


def test_every_pair_is_compared_once_and_in_either_order(all_of_them: Comparison) -> None:
    count = len(all_of_them.games)
    assert len(all_of_them.distances) == count * (count - 1) // 2
    assert all_of_them.distance("cmvr", "e2drive") is all_of_them.distance(
        "e2drive", "cmvr"
    )


def test_mechanics_are_read_from_declarations(games: dict[str, Mechanics]) -> None:
    cmvr, e2drive, ultimate = games["cmvr"], games["e2drive"], games["ultimate"]
    assert cmvr.bags["timeline"]["initiative in once for each"] == 1
    assert e2drive.bags["stack"]["a queue is emptied"] == 5
    (triggers,) = [use for use in e2drive.uses if use.startswith("passive, minus")]
    assert triggers == "passive, minus, triggered: wait, choose, carry out; wait on a queue"
    assert ultimate.bags["hidden"]["deck lists are closed"] == 1
    assert cmvr.bags["hidden"]["deck lists are closed"] == 0
    assert cmvr.bags["stack"]["a position may occur 3 times"] == 1
    assert e2drive.bags["windows"]["asks as is public; then the next; until all_pass"] == 1
    assert ultimate.numbers["postures"] == {"postures": 3}
    assert cmvr.numbers["cards"]["cards in a deck"] == 40
    assert cmvr.numbers["rulebook"]["clauses"] > 200


def test_ends_are_found_in_the_code_that_declarations_lead_to(
    games: dict[str, Mechanics],
) -> None:
    cmvr, cosmic = games["cmvr"], games["cosmic"]
    assert [end.clause for end in cmvr.ends] == [
        "cmvr.win.3", "cmvr.i.15", "cmvr.i.37", "cmvr.win.1", "cmvr.win.2"
    ]  # fmt: skip
    assert cmvr.bags["ends"]["players lose by a state check at each event"] == 2
    assert cmvr.bags["ends"]["a draw when effects never end"] == 1
    assert "a draw when effects never end" not in cosmic.bags["ends"]
    assert (
        cosmic.bags["ends"]["a state check that ends it looks at cards outside play"] == 1
    )


def test_native_code_is_not_read(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    """Else a game would seem to have no ends."""
    monkeypatch.setattr("tcgkit.lab.compare.ends.active", lambda: "a build")
    with pytest.raises(NoCode, match="TCGKIT_PURE=1"):
        packages(host)


def test_every_call_that_ends_a_game_is_found(host: Host) -> None:
    """Each clause that a call in the code of a game cites is among its ends."""
    for plugin in host.rulesets.values():
        found = ends(plugin.ruleset.rules(), plugin.vocabulary(), packages(host))
        code = Path(inspect.getfile(plugin.ruleset.build)).parent
        texts = [path.read_text(encoding="utf-8") for path in code.glob("*.py")]
        call = re.compile(r'game\.(?:lose|end)\(.*, "([\w.]+)"[,)]')
        cited = {clause for text in texts for clause in call.findall(text)}
        assert cited <= {end.clause for end in found}, plugin.id
        assert found


def test_a_variant_ends_by_its_own_rule_in_place_of_that_of_its_base(host: Host) -> None:
    plugin, games = host.ruleset("cmvr"), packages(host) | {__name__.partition(".")[0]}
    rules = plugin.ruleset.rules()
    checks = (evolve(rules.checks[0], then=win_by_damage), *rules.checks[1:])
    variant = evolve(rules, checks=checks)
    found = ends(variant, plugin.vocabulary(), games)
    assert End("players win", "by a state check at each event", "variant.1") in found
    assert "cmvr.win.1" not in {end.clause for end in found}
    assert len(found) == len(ends(rules, plugin.vocabulary(), games))


def win_by_damage(game: Running, losers: list[int]) -> None:
    """End the game, as a variant might."""
    game.end([1 - player for player in losers], "variant.1")


def test_a_word_of_cards_that_ends_a_game_is_found_and_other_calls_are_not(
    host: Host,
) -> None:
    plugin, games = host.ruleset("cmvr"), packages(host) | {__name__.partition(".")[0]}
    words = SimpleNamespace(verbs=())
    before = ends(plugin.ruleset.rules(), words, games)
    after = ends(plugin.ruleset.rules(), [lambda game: win_by_damage(game, [0])], games)
    new = [end for end in after if end not in before]
    assert new == [End("players win", "by what card texts say", "variant.1")]
    assert ends(plugin.ruleset.rules(), [find_last_word], games) == before


def find_last_word(text: str) -> int:
    """Return where a text's last word ends: no end of a game."""
    found = re.search(r"\w+$", text)
    return found.end() if found else 0


def test_card_texts_are_counted_by_what_they_change(games: dict[str, Mechanics]) -> None:
    ultimate, cmvr = games["ultimate"].bags, games["cmvr"].bags
    assert cmvr["effects"]["moves an own card from a closed pile to a hand"] > 1
    assert cmvr["effects"]["negates something opposing under way"] > 1
    assert cmvr["effects"]["always: raises a value"] == 6
    assert ultimate["answers"]["moves a card from a hand to play"] > 10
    said = " ".join(trait for bags in (ultimate, cmvr) for trait in bags["effects"])
    assert "draw" not in said
    assert "negates something own" not in said


REWORDED = {
    "servant": "minion", "Servant": "Minion", "SERVANT": "MINION",
    "spell": "rite", "Spell": "Rite", "SPELL": "RITE",
    "ember": "spark", "Ember": "Spark", "EMBER": "SPARK",
    "discard pile": "bone yard", '"field"': '"arena"', "the field": "the arena",
    "tapped": "weary", "Old Phoenix": "Grey Heron", "Firebolt": "Thunderclap",
    "lose/loses": "forfeit/forfeits", "loses 1 life": "forfeits 1 life",
    "従者": "しもべ", "呪文": "まじない", "失<う|い|って>": "手放<す|し|して>",
    "my-game": "reworded", "my_game": "reworded",
}  # fmt: skip
"""Other words for types, numbers, zones, postures, cards and a verb of the game of a new project."""


def test_a_reworded_copy_is_not_apart(tmp_path: Path) -> None:
    """Every word that is the game's own is another one in its code, its cards, its decks and its rulebook."""
    source = Path(tcgkit.__path__[0]) / "templates" / "game" / "src"
    for path in (source / "my_game").rglob("*.*"):
        if path.suffix in (".py", ".tcg", ".toml", ".md"):
            text = path.read_text(encoding="utf-8")
            for word, other in REWORDED.items():
                text = text.replace(word, other)
            copy = tmp_path / "reworded" / path.relative_to(source / "my_game")
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_text(text, encoding="utf-8")
    with imported(source, "my_game"), imported(tmp_path, "reworded"):
        plugins = [(n, import_module(f"{n}.plugin")) for n in ("my_game", "reworded")]
        host = load_plugins(extra=plugins)
        names = ("my-game", "reworded")
        found = [read(host, name) for name in names]
    said = [[zone.en for zone, _ in game.zones] for game in found]
    assert "bone yard" in said[1]
    assert "bone yard" not in said[0]
    assert found[0].bags["effects"] == found[1].bags["effects"]
    assert found[0].bags["effects"]["lowers a lasting number of an opposing player"]
    assert compare(found).distances[0].parts == dict.fromkeys(GROUPS, 0.0)


@contextmanager
def imported(folder: Path, package: str) -> Iterator[None]:
    """Make a package importable within the block."""
    sys.path.insert(0, str(folder))
    try:
        yield
    finally:
        sys.path.remove(str(folder))
        for name in [each for each in sys.modules if each.split(".")[0] == package]:
            del sys.modules[name]


@pytest.mark.parametrize(
    ("one", "other", "by_share", "apart"),
    [
        ("ab", "ab", False, 0.0),
        ("ab", "cd", False, 1.0),
        ("aabb", "ab", False, 0.5),
        ("aabb", "ab", True, 0.0),
        ("", "a", False, 1.0),
        ("", "", True, 0.0),
    ],
)
def test_bags_are_apart_by_what_is_not_in_both(
    one: str, other: str, by_share: bool, apart: float
) -> None:
    found = bags_apart(Counter(one), Counter(other), by_share=by_share)
    assert found == pytest.approx(apart)
    assert bags_apart(Counter(other), Counter(one), by_share=by_share) == pytest.approx(
        apart
    )


def course(host: Host, ruleset: str, games: int = 4) -> Course:
    """Return how a few games went."""
    (part,) = run_study(host, ruleset, players=("random",), games=(games,)).parts
    found = figures(part.study, balanced=part.is_balanced)
    return course_of(found, "random", f"tcgkit study {ruleset}")


def test_how_games_went_counts_only_if_both_were_played(
    games: dict[str, Mechanics],
) -> None:
    one, other = games["cmvr"], games["e2drive"]
    played = Course(2, "random", "", {"choices in a game": Figure(10.0, 9.0, 11.0, 2)})
    slower = Course(2, "random", "", {"choices in a game": Figure(20.0, 19.0, 21.0, 2)})
    assert COURSE not in compare([one, other], [played, Course()]).distances[0].parts
    parts = compare([one, other], [played, slower]).distances[0].parts
    assert parts[COURSE] == pytest.approx(0.5)


def test_the_course_of_games_is_that_of_the_study(host: Host) -> None:
    found = course(host, "cmvr")
    (part,) = run_study(host, "cmvr", players=("random",), games=(4,)).parts
    choices = [game.choices for game in part.study.games]
    assert found.figures["choices in a game"].value == pytest.approx(sum(choices) / 4)
    assert all(f.low <= f.value <= f.high for f in found.figures.values())
    assert sum(share.value for share in found.ends.values()) == pytest.approx(1)


def test_the_page_needs_nothing_else_and_holds_every_trait(
    host: Host, games: dict[str, Mechanics]
) -> None:
    chosen = [games["cmvr"], games["ultimate"], games["cosmic"]]
    comparison = compare(chosen, [course(host, game.ruleset, 2) for game in chosen])
    page = compare_page(comparison)
    assert not re.search(r"<script|src=|href=.(?!#)", page)
    assert "deck lists are closed" in page
    assert "tcgkit study ultimate" in page
    assert "Map of the games by their distances. cmvr and ultimate 0." in page
    assert page.count("<svg") == 6  # the map, and a picture for each figure


def test_lines_fit_80_columns_and_name_every_game(all_of_them: Comparison) -> None:
    lines = compare_lines(all_of_them)
    assert max(cells(line) for line in lines) < 80
    for game in all_of_them.games:
        assert any(game.ruleset in line for line in lines)


def test_more_traits_are_shown_on_demand(all_of_them: Comparison) -> None:
    few, every = compare_lines(all_of_them, rows=2), compare_lines(all_of_them, rows=None)
    assert any("--all" in line for line in few)
    assert not any("--all" in line for line in every)
    assert len(every) > len(few)


def test_games_lie_on_the_map_as_far_from_each_other_as_they_are() -> None:
    corners = [(0.0, 0.0), (3.0, 0.0), (3.0, 4.0), (0.0, 4.0)]
    found = places([[dist(a, b) for b in corners] for a in corners])
    apart = [[round(dist(a, b), 6) for b in found] for a in found]
    assert apart[0] == [0, 3, 5, 4]
    assert apart[1] == [3, 0, 4, 5]
    assert places([[0.0, 0.0], [0.0, 0.0]])[0] == pytest.approx((0, 0))


def test_the_data_are_the_same_each_time(games: dict[str, Mechanics], host: Host) -> None:
    names = ("cmvr", "ultimate")
    again = [read(host, name) for name in names]
    assert compare(again).to_json() == compare([games[name] for name in names]).to_json()
