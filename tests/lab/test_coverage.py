"""Coverage: where code names a clause, and in which games it really came up."""

from __future__ import annotations

import importlib.util
import json
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest
from attrs import evolve

from tcgkit.kernel.cards import Text
from tcgkit.kernel.rules import Rules, Ruleset
from tcgkit.lab import GameFailed, simulate
from tcgkit.lab.coverage import UnreadableTests, coverage
from tcgkit.lab.coverage.citations import Citations, Names, find_citations
from tcgkit.lab.coverage.files import sources
from tcgkit.lab.coverage.report import ClauseCoverage, Coverage
from tcgkit.lab.coverage.watch import Recorder
from tcgkit.plugins import Host, RulesetPlugin, load_plugins
from tcgkit.plugins.rulebook import RulebookError, load_rulebook
from tests.lab import lamps

HOST = load_plugins()


# ---- what a text names ---------------------------------------------------------------

BOOK = (
    "go.fx.1", "go.fx.2", "go.fx.4", "go.fx.5", "go.fx.6", "go.i.2", "go.play.evade.5",
    "go.play.guard.5", "go.play.guard.6", "no.stack.2", "no.i.2",
)  # fmt: skip
NAMES = Names(BOOK)


@pytest.mark.parametrize(
    ("text", "clauses"),
    [
        ("Draw (go.fx.1).", ["go.fx.1"]),
        ("go.fx.1, go.i.2 and go.fx.4", ["go.fx.1", "go.i.2", "go.fx.4"]),
        ("see go.fx.2, 4, and 6", ["go.fx.2", "go.fx.4", "go.fx.6"]),
        ("go.fx.4-6", ["go.fx.4", "go.fx.5", "go.fx.6"]),
        ("go.fx.1-2, 5", ["go.fx.1", "go.fx.2", "go.fx.5"]),
        ("go.play.evade.5, guard.5", ["go.play.evade.5", "go.play.guard.5"]),
        ("go.play.evade.5, i.2", ["go.play.evade.5", "go.i.2"]),
        ("no.stack.2, i.2", ["no.stack.2", "no.i.2"]),
        ("go.play.guard.5,\n    6", ["go.play.guard.5", "go.play.guard.6"]),
        ("go.i.2 d, e", ["go.i.2"]),
        ("go.fx.4, 9 cards", ["go.fx.4"]),
        ("go.fx.4-6th", ["go.fx.4"]),
        ("import tcg_go.fx.1, docs/go.fx.1, x.go.fx.1", []),
    ],
)
def test_ids_are_found_in_texts(text: str, clauses: list[str]) -> None:
    assert list(NAMES(text).clauses) == clauses


def test_a_beginning_of_an_id_names_a_chapter() -> None:
    named = NAMES("Clauses: ``go.fx.*``, go.play.guard, ``go.*``, go.md, go.play.guards")
    assert (named.clauses, named.chapters, named.unknown) == (
        (),
        ("go.fx", "go.play.guard"),
        (),
    )


def test_what_looks_like_a_clause_and_is_none_is_unknown() -> None:
    assert NAMES("go.fx.3, no.fx.1").unknown == ("go.fx.3", "no.fx.1")


# ---- what is watched -----------------------------------------------------------------

SOURCE = '''\
"""About go.m.1 and go.chapter.*."""

TABLE = {"a": "go.t.1"}  # go.t.2


class Thing:
    """A thing (go.c.1)."""

    size: int = 1
    """Its size (go.c.2)."""

    def grow(self):
        """Grow (go.f.1)."""
        return self

    @staticmethod
    @staticmethod
    def decorated():
        """Decorated (go.f.2)."""


def branches(way):
    if way == 1:  # go.l.1
        return "go.l.2"
    elif way == 2:
        # go.l.3: the next line is meant
        way = (
            way +
            1  # go.l.4
        )
    else:  # go.l.5
        way = 0
    return way


def made(amount):
    """Return a function (go.f.3)."""

    def inner(n):
        return n + amount  # go.l.6

    return inner


def generator():
    """Yield (go.f.4)."""
    for n in range(3):
        yield n  # go.l.7


short = lambda n: "go.l.8" if n else None


def raises():
    try:
        raise ValueError
    except ValueError:  # go.l.9
        with open(
            __file__  # go.l.10
        ) as file:
            # go.l.11
            file.read()
'''
IDS = [
    *("go.m.1", "go.chapter.1", "go.t.1", "go.t.2", "go.c.1", "go.c.2"),
    *(f"go.f.{number}" for number in range(1, 5)),
    *(f"go.l.{number}" for number in range(1, 12)),
]


@pytest.fixture
def module(tmp_path: Path) -> ModuleType:
    path = tmp_path / "go.py"
    path.write_text(SOURCE, encoding="utf-8")
    return imported(path, "go")


def imported(path: Path, name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def citations_of(module: ModuleType) -> Citations:
    assert module.__file__ is not None
    return find_citations([(Path(module.__file__), "go.py")], IDS)


def ran(module: ModuleType, run: Callable[[Any], object]) -> dict[str, int]:
    """Return how often what names a clause ran, for those that did."""
    citations = citations_of(module)
    recorder = Recorder(citations.watches)
    with recorder:
        run(module)
    times = {
        clause: sum(recorder.counts[number] for number in numbers)
        for clause, numbers in citations.clauses.items()
    }
    return {clause: number for clause, number in times.items() if number}


def test_places_are_what_they_are(module: ModuleType) -> None:
    citations = citations_of(module)
    found = {
        clause: [
            (citations.all[n].kind, citations.all[n].line, citations.all[n].name)
            for n in ns
        ]
        for clause, ns in citations.clauses.items()
    }
    assert found["go.t.1"] == found["go.t.2"] == [("declaration", 3, "TABLE")]
    assert found["go.c.1"] == [("class", 6, "Thing")]
    assert found["go.c.2"] == [("declaration", 10, "Thing")]
    assert found["go.f.1"] == [("function", 12, "Thing.grow")]
    assert found["go.l.2"] == [("line", 24, "branches")]
    assert found["go.l.6"] == [("line", 40, "made.inner")]
    assert "go.m.1" not in found  # a module's docstring names no code that enforces it
    assert [str(citation) for citation in citations.chapters["go.m.1"]] == ["go.py:1"]
    assert [str(citation) for citation in citations.chapters["go.chapter"]] == ["go.py:1"]
    assert [clause for clause in IDS if clause not in found] == ["go.m.1", "go.chapter.1"]


def test_a_function_counts_for_its_docstring_and_its_class(module: ModuleType) -> None:
    assert ran(module, lambda m: [m.Thing().grow().grow(), m.Thing.decorated()]) == {
        "go.c.1": 3,
        "go.f.1": 2,
        "go.f.2": 1,
    }


@pytest.mark.parametrize(
    ("way", "lines"),
    [
        (1, {"go.l.1": 1, "go.l.2": 1}),
        (2, {"go.l.1": 1, "go.l.3": 1, "go.l.4": 1}),
        (3, {"go.l.1": 1, "go.l.5": 1}),
    ],
)
def test_only_lines_that_run_count(
    module: ModuleType, way: int, lines: dict[str, int]
) -> None:
    assert ran(module, lambda m: m.branches(way)) == lines


def test_a_function_inside_counts_for_those_around_it(module: ModuleType) -> None:
    add = module.made(1)
    assert ran(module, lambda m: [add(1), add(2)]) == {"go.f.3": 2, "go.l.6": 2}


def test_a_generator_is_called_once_however_often_it_goes_on(module: ModuleType) -> None:
    assert ran(module, lambda m: list(m.generator()))["go.f.4"] == 1


def test_functions_without_a_name_are_watched(module: ModuleType) -> None:
    assert ran(module, lambda m: m.short(0)) == {"go.l.8": 1}


def test_statements_with_statements_in_them_end_before_these(module: ModuleType) -> None:
    assert ran(module, lambda m: m.raises()) == {
        "go.l.9": 1,
        "go.l.10": 1,
        "go.l.11": 1,
    }


def test_nothing_is_counted_outside(module: ModuleType) -> None:
    recorder = Recorder(citations_of(module).watches)
    with recorder:
        pass
    module.branches(1)
    recorder.note("end", "go.l.1")
    assert not recorder.counts


def test_the_trace_function_of_others_comes_back(module: ModuleType) -> None:
    def other(*_: object) -> None:
        """A debugger's."""

    before = sys.gettrace()
    recorder = Recorder(citations_of(module).watches)
    sys.settrace(other)
    try:
        with pytest.raises(KeyboardInterrupt), recorder:
            raise KeyboardInterrupt
        assert sys.gettrace() is other
    finally:
        sys.settrace(before)


DECLARED = '''OPTIONS = rule_options("""
go.f.2 tie = draw | lose
    both lose / 同時敗北
go.f.4 limit = 3 | 1..9
    cards / 枚数
""")


@requirement("go.l.1", "not now", "今は不可")
def can_fight(game, player, card, ability):
    """Return whether it can fight (go.l.2)."""
    return True


BOTH = "go.l.3\\ngo.l.4"
'''


def test_decorators_and_rows_of_a_table_are_declarations_at_their_lines(
    tmp_path: Path,
) -> None:
    path = tmp_path / "declared.py"
    path.write_text(DECLARED, encoding="utf-8")
    found = find_citations([(path, "declared.py")], IDS)
    said = {
        clause: [(str(found.all[n]), found.all[n].name, found.all[n].kind) for n in numbers]
        for clause, numbers in found.clauses.items()
    }
    assert said == {
        "go.f.2": [("declared.py:2", "OPTIONS", "declaration")],
        "go.f.4": [("declared.py:4", "OPTIONS", "declaration")],
        "go.l.1": [("declared.py:9", "can_fight", "declaration")],
        "go.l.2": [("declared.py:10", "can_fight", "function")],
        "go.l.3": [("declared.py:15", "BOTH", "declaration")],
        "go.l.4": [("declared.py:15", "BOTH", "declaration")],
    }
    (watch,) = found.watches.values()
    assert list(watch) == [(9, "can_fight")], "only the function runs in a game"
    assert watch[9, "can_fight"].lines == ()


def test_a_file_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    path = tmp_path / "bad.py"
    path.write_text("def (", encoding="utf-8")
    assert find_citations(
        [(path, "bad.py"), (tmp_path / "gone.py", "gone.py")], IDS
    ).unread == (
        "bad.py",
        "gone.py",
    )


# ---- which files ---------------------------------------------------------------------

RULES = "def build(options):\n    return None\n"


def made_up(folder: Path, **bases: str) -> Host:
    """Return a host of rulesets whose packages lie in a folder: ``name=base``."""
    plugins = {}
    for name, base in bases.items():
        path = folder / name.replace("__", "/") / "rules.py"
        path.parent.mkdir(parents=True, exist_ok=True)
        for file, text in (("__init__.py", ""), ("rules.py", RULES), ("more.py", "")):
            path.with_name(file).write_text(text, encoding="utf-8")
        build = imported(path, name).build
        made = Ruleset(name, Text(name, name), "1", build, base=base or None)
        plugins[name] = SimpleNamespace(id=name, ruleset=made, variant_template=None)
    host: Any = SimpleNamespace(rulesets=plugins)
    return host  # type: ignore[no-any-return]  # as much of a host as is looked at


def shown(host: Host, name: str) -> list[str]:
    return [shown for _, shown in sources(host, host.rulesets[name]).files]


def test_a_ruleset_is_its_package_and_a_variant_is_its_base_as_well(tmp_path: Path) -> None:
    host = made_up(tmp_path, go="", go__small="go")
    own = ["go/__init__.py", "go/more.py", "go/rules.py"]
    variant = [f"go/small/{name}.py" for name in ("__init__", "more", "rules")]
    assert shown(host, "go") == own
    assert shown(host, "go__small") == variant + own


def test_a_package_of_rules_inside_a_package_is_the_whole_package(tmp_path: Path) -> None:
    host = made_up(tmp_path, chess__rules="")
    (tmp_path / "chess" / "__init__.py").touch()
    (tmp_path / "chess" / "cards.py").touch()
    assert shown(host, "chess__rules")[:2] == ["chess/__init__.py", "chess/cards.py"]


def test_what_variants_begin_with_is_no_code_of_a_game(tmp_path: Path) -> None:
    host = made_up(tmp_path, go="", go__small="go")
    template = tmp_path / "go" / "template"
    (template / "src").mkdir(parents=True)
    (template / "src" / "rules.py").write_text(RULES, encoding="utf-8")
    go: Any = host.rulesets["go"]
    assert len(shown(host, "go")) == 4
    go.variant_template = template
    assert len(shown(host, "go")) == 3
    assert len(shown(host, "go__small")) == 6


def test_the_tests_are_those_of_the_checkout(tmp_path: Path) -> None:
    (tmp_path / "tests").mkdir()
    (tmp_path / "pyproject.toml").touch()
    host = made_up(tmp_path / "src", go="")
    found = sources(host, host.rulesets["go"])
    assert found.tests == tmp_path / "tests"
    assert found.files[0][1] == "src/go/__init__.py"


def test_an_installed_package_has_no_tests(tmp_path: Path) -> None:
    (tmp_path / "tests").mkdir()
    (tmp_path / "pyproject.toml").touch()
    host = made_up(tmp_path / "site-packages", go="")
    found = sources(host, host.rulesets["go"])
    assert found.tests is None
    assert found.files[0][1] == "go/__init__.py"


# ---- a toy ---------------------------------------------------------------------------


@pytest.fixture
def installed(tmp_path: Path) -> Callable[[], Host]:
    """Load plugins, the toy among them."""
    module = lamps.installed_in(tmp_path)
    return lambda: load_plugins(extra=[("lamps", module)])


@pytest.fixture
def cover(installed: Callable[[], Host]) -> Callable[..., Coverage]:
    def run(**given: Any) -> Coverage:
        given = {"games": 4, "players": ("first", "first"), **given}
        return coverage(installed(), "lamps", load_host=installed, **given)

    return run


Cover = Callable[..., Coverage]


def of(report: Coverage, clause: str) -> ClauseCoverage:
    return report.find((f"lamps.{clause}",))[0]


def ways(report: Coverage, clause: str) -> dict[str, tuple[int, int]]:
    """Return games and times per way in which a clause came up."""
    return {way.how: (way.games, way.times) for way in of(report, clause).ways}


def test_each_way_in_which_a_clause_comes_up_is_counted(cover: Cover) -> None:
    report = cover()
    assert ways(report, "round.1") == {"step": (4, 36)}  # 8 rounds, and the last draw
    assert ways(report, "round.2") == {"function": (4, 64)}
    lit = ways(report, "light.1")["chosen"][1]
    assert ways(report, "light.1") == dict.fromkeys(
        ("function", "chosen", "option"), (4, lit)
    )
    assert ways(report, "light.2") == {"chosen": (4, lit), "option": (4, lit)}
    assert ways(report, "light.5") == ways(report, "light.6") == {"function": (4, lit)}
    assert ways(report, "light.7") == {"line": (4, lit)}
    assert ways(report, "lit.1") == {"event": (4, lit)}
    assert ways(report, "lit.2") == {"class": (4, lit)}
    assert ways(report, "bright.1") == {"check": (4, 8)}
    assert ways(report, "end.1") == {"line": (4, 4), "end": (4, 4)}
    tested, refused = (
        ways(report, "light.3")["function"],
        ways(report, "light.3")["refused"],
    )
    assert tested[1] == lit + refused[1]
    assert (of(report, "end.1").games, of(report, "end.1").times) == (4, 8)


def test_what_never_comes_up_is_told_apart(cover: Cover) -> None:
    report = cover()
    assert report.with_status("never") == (
        "lamps.light.4",  # a requirement that always holds
        "lamps.end.2",  # a line in a branch
        "lamps.deck.2",
        "lamps.think.1",
    )
    assert report.with_status("checks only") == ("lamps.deck.1",)
    assert report.with_status("not watched") == ("lamps.const.1",)
    assert report.with_status("not in code") == ("lamps.module.1", "lamps.gen.1")
    assert report.with_status("follows") == ("lamps.gen.2",)
    assert of(report, "gen.2").clause.follows == ("lamps.light.6", "lamps.bright.1")
    assert report.unfounded == ()
    assert len(report.never_exercised) == 6
    assert [citation.line for citation in of(report, "module.1").chapters] == [1]


def test_what_agents_try_out_neither_counts_nor_hides_anything(cover: Cover) -> None:
    plain = json.loads(cover().to_json())["clauses"]
    assert json.loads(cover(players=("dreamer", "dreamer")).to_json())["clauses"] == plain
    by_id = {each["id"]: each for each in plain}
    assert by_id["lamps.light.8"]["games"] == 4  # kept in a cache from game to game
    assert by_id["lamps.think.1"]["games"] == 0


def test_a_game_counts_alike_whatever_was_played_before(cover: Cover) -> None:
    both = {c.clause.id: c.times for c in cover(games=2).clauses}
    first = {c.clause.id: c.times for c in cover(games=1).clauses}
    assert both["lamps.light.8"] == 2 * first["lamps.light.8"] > 0


def test_games_are_those_that_are_simulated(
    cover: Cover, installed: Callable[[], Host]
) -> None:
    report = cover(games=6, players=("random", "random"), seed=8)
    lines = simulate(installed(), "lamps", games=6, seed=8, load_host=installed).lines
    assert of(report, "round.1").times == sum(line.length for line in lines)


def test_tests_that_name_a_clause_are_listed(cover: Cover, tmp_path: Path) -> None:
    folder = tmp_path / "checks"
    folder.mkdir()
    text = 'scenario "x"\n\nshows lamps.light.1,\n      lamps.end.1\n'
    (folder / "a.scenario").write_text(text, encoding="utf-8")
    mark = 'import pytest\n\n@pytest.mark.rule("lamps.light.1")\ndef test_x(): ...\n'
    (folder / "test_b.py").write_text(mark, encoding="utf-8")
    report = cover(games=1, tests=folder)
    assert of(report, "light.1").tests == (
        f"{folder}/a.scenario:3",
        f"{folder}/test_b.py:3",
    )
    assert of(report, "end.1").tests == (f"{folder}/a.scenario:4",)
    assert of(report, "light.2").tests == ()
    assert of(report, "module.1").clause.not_tested == "a definition"


def test_a_test_that_cannot_be_read_is_named(cover: Cover, tmp_path: Path) -> None:
    folder = tmp_path / "checks"
    folder.mkdir()
    (folder / "test_b.py").write_text("def (  # lamps.end.1", encoding="utf-8")
    with pytest.raises(UnreadableTests, match=r"test_b\.py"):
        cover(games=1, tests=folder)


def test_an_interrupt_keeps_the_games_that_are_done(cover: Cover) -> None:
    def stop(done: int, games: int) -> None:
        if done == 2:
            raise KeyboardInterrupt

    trace = sys.gettrace()
    report = cover(games=9, progress=stop)
    assert (report.asked, report.games, report.interrupted) == (9, 2, True)
    assert evolve(report, asked=2) == cover(games=2)
    assert sys.gettrace() is trace


def test_a_game_that_fails_is_named(cover: Cover, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(self: object, seat: object) -> int:
        raise RuntimeError("stumbled")

    monkeypatch.setattr(lamps.First, "choose", fail)
    with pytest.raises(GameFailed, match=r"game 0 \(seed \d+\) failed: .*stumbled"):
        cover()


def test_rules_that_do_not_repeat_themselves_are_told(tmp_path: Path) -> None:
    made: list[Rules] = []

    def build(options: Any) -> Rules:
        made.append(lamps.rules(options))
        return evolve(made[-1], order=lambda game: (0, 1)) if len(made) % 2 else bare

    bare = evolve(lamps.rules({}), actions={})
    module = lamps.installed_in(tmp_path, build)

    def load() -> Host:
        return load_plugins(extra=[("lamps", module)])

    with pytest.raises(GameFailed, match="the same answers lead to different games"):
        coverage(load(), "lamps", games=3, load_host=load)


def test_an_id_that_is_no_clause_is_told(
    cover: Cover, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    text = lamps.RULEBOOK.read_text(encoding="utf-8").replace("lamps.light.7", "lamps.x.1")
    book = tmp_path / "book.md"
    book.write_text(text, encoding="utf-8")
    monkeypatch.setattr(lamps, "RULEBOOK", book)
    module = lamps.installed_in(tmp_path)

    def load() -> Host:
        return load_plugins(extra=[("lamps", module)])

    report = coverage(load(), "lamps", games=1, load_host=load)
    assert [(name, citation.name) for name, citation in report.unknown] == [
        ("lamps.light.7", "light")
    ]


@pytest.mark.parametrize("wrong", [{"games": 0}, {"workers": 0}, {"seed": -1}])
def test_wrong_numbers_are_refused(cover: Cover, wrong: dict[str, int]) -> None:
    with pytest.raises(ValueError, match=r"at least 1|from 0 to"):
        cover(**wrong)


def test_without_clauses_there_is_nothing_to_cover(installed: Callable[[], Host]) -> None:
    host = installed()
    for book in (None, Path(__file__)):
        plugin: RulesetPlugin = evolve(host.rulesets["lamps"], rulebook=book)
        bare = evolve(host, rulesets={"lamps": plugin})
        with pytest.raises(RulebookError, match=r"no rulebook|no clauses"):
            coverage(bare, "lamps", games=1, load_host=installed)


# ---- the games that are installed ----------------------------------------------------


GAMES = [
    plugin.id
    for plugin in HOST.rulesets.values()
    if plugin.rulebook is not None and HOST.decks(plugin.id)
]


@pytest.mark.parametrize(
    "game", [GAMES[0], *(pytest.param(g, marks=pytest.mark.exhaustive) for g in GAMES[1:])]
)
def test_every_installed_game_is_covered(game: str) -> None:
    plugin = HOST.ruleset(game)
    assert plugin.rulebook is not None
    report = coverage(HOST, game, games=4)
    known = load_rulebook(plugin.rulebook, game, plugin.base_rulebook).clauses
    assert [each.clause.id for each in report.clauses] == list(known)
    assert len(report.with_status("exercised")) > 50
    assert (report.unknown, report.unread) == ((), ())
    ends = [w.games for each in report.clauses for w in each.seen if w.how == "end"]
    assert sum(ends) == 4


def test_games_end_as_they_do_when_they_are_simulated() -> None:
    report = coverage(HOST, "cmvr", games=6, seed=2)
    found = {e.clause.id: w.games for e in report.clauses for w in e.seen if w.how == "end"}
    assert found == simulate(HOST, "cmvr", games=6, seed=2).ends


@pytest.mark.exhaustive
def test_any_number_of_workers_gives_the_same_report() -> None:
    one = coverage(HOST, "cmvr", games=12, seed=3).to_json()
    assert coverage(HOST, "cmvr", games=12, seed=3, workers=3).to_json() == one
