"""Coverage of a rulebook: the code that names each clause, and its frequency in games.

A clause is *exercised* in a game if at least one of these happens:

* code that cites the clause runs: a function or class by its docstring, or a line by a comment
  or string;
* a declaration with the clause comes up: an option is offered or chosen, a requirement fails, an
  event is logged, a state check finds something, a step of the timeline begins, an ability of a
  kind of response starts, a continuous effect is in force, or the game ends.

Code that cites a clause and runs may still be wrong: only tests prove it. A clause that code
does not name may still be obeyed. Copies of the game that agents try out do not count.
"""

from __future__ import annotations

import inspect
import sys
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path

from attrs import define, evolve, field, frozen

from tcgkit.kernel.errors import KernelBug
from tcgkit.kernel.game import Reading
from tcgkit.kernel.rules import OptionValue
from tcgkit.lab.coverage.citations import Citations, find_citations
from tcgkit.lab.coverage.files import NamedByTests, UnreadableTests, named_by_tests, sources
from tcgkit.lab.coverage.report import ClauseCoverage, Coverage, Way
from tcgkit.lab.coverage.watch import Count, Log, Recorder, came_up, declared, noting
from tcgkit.lab.simulate.games import Progress, Setup, seated, set_up
from tcgkit.lab.simulate.workers import from_workers
from tcgkit.plugins.cards import load_cards
from tcgkit.plugins.decks import legal_cards
from tcgkit.plugins.faults import prints_aside
from tcgkit.plugins.host import Host
from tcgkit.plugins.manager import load_plugins
from tcgkit.plugins.match import MAX_SEED, DeckChoice, choose_decks
from tcgkit.plugins.rulebook import Clause, Rulebook, RulebookError, load_rulebook
from tcgkit.plugins.ruleset import RulesetPlugin

GameCounts = tuple[tuple[Count, int], ...]
"""The things that one game exercised, each with its count."""


def coverage(
    host: Host,
    ruleset_id: str,
    *,
    games: int = 1000,
    players: Sequence[str] | None = None,
    decks: Sequence[DeckChoice] | None = None,
    options: Mapping[str, OptionValue | str] | None = None,
    seed: int = 0,
    workers: int = 1,
    tests: Path | None = None,
    progress: Progress | None = None,
    load_host: Callable[[], Host] = load_plugins,
) -> Coverage:
    """Return the citations of each clause, and how often these games exercised it.

    :func:`tcgkit.lab.simulate` plays the same games for the same arguments. The report is the
    same for any number of ``workers``. ``tests`` is the folder of the tests; the default is the
    test folder of the ruleset's checkout. A keyboard interrupt ends the games; the report then
    covers the finished ones.

    Raises:
        RulebookError: If the ruleset has no rulebook with clauses.
        UnreadableTests: If a test file that could name a clause cannot be read.
        TcgkitError: If the code of the ruleset is in no file.
        ValueError, and the errors of simulate: As :func:`tcgkit.lab.simulate` raises them.
    """
    if games < 1 or workers < 1:
        raise ValueError(f"games and workers are at least 1, got {games} and {workers}")
    if not 0 <= seed <= MAX_SEED:
        raise ValueError(f"a seed is a whole number from 0 to {MAX_SEED}, got {seed}")
    plugin = host.ruleset(ruleset_id)
    books = rulebooks(plugin)
    code = sources(host, plugin)
    named = named_by_tests(books, tests or code.tests, code.checkout)
    known = {clause.id: clause for book in books for clause in book.clauses.values()}
    citations = find_citations(code.files, known)
    prepared = _prepare(citations, load_host, ruleset_id, players, decks, options, seed)
    tally = _Tally(citations)
    tally.collect(prepared.batches(games, workers, load_host), games, progress)
    return Coverage(
        ruleset=ruleset_id,
        version=plugin.version,
        options=prepared.settings,
        players=prepared.players,
        decks=prepared.decks,
        seed=seed,
        asked=games,
        games=tally.played,
        clauses=tuple(_covered(plugin, c, named, prepared, tally) for c in known.values()),
        unknown=citations.unknown,
        unfounded=unfounded(books),
        unread=citations.unread,
        tests=named.folder,
    )


def _covered(
    plugin: RulesetPlugin,
    clause: Clause,
    named: NamedByTests,
    prepared: _Prepared,
    tally: _Tally,
) -> ClauseCoverage:
    """Return the coverage of one clause."""
    name = clause.id
    return ClauseCoverage(
        clause=clause,
        code=tally.code(name, prepared.checked),
        seen=tally.seen(name),
        games=tally.clauses[name],
        declared=name in prepared.declared,
        chapters=tally.citations.about(name),
        tests=named.of(name),
        changed=plugin.ruleset.clauses.get(name, ""),
    )


def rulebooks(plugin: RulesetPlugin) -> tuple[Rulebook, ...]:
    """Return the rulebook of a ruleset, then the rulebook of its base game, if any.

    Raises:
        RulebookError: If the ruleset has no rulebook with clauses.
    """
    if plugin.rulebook is None:
        raise RulebookError(f"{plugin.id} brings no rulebook")
    books = [load_rulebook(plugin.rulebook, plugin.id)]
    if plugin.base_rulebook is not None:
        base = plugin.ruleset.base or plugin.id
        books.append(load_rulebook(plugin.base_rulebook, base))
    found = tuple(book for book in books if book.clauses)
    if not found:
        raise RulebookError(f"the rulebook of {plugin.id} has no clauses")
    return found


def unfounded(books: Sequence[Rulebook]) -> tuple[tuple[str, str], ...]:
    """Return (clause, error) for clauses that claim to follow from clauses that do not exist."""
    merged = {clause.id: clause for book in books for clause in book.clauses.values()}
    return Rulebook(books[0].game, merged).unfounded()


# ---- games ---------------------------------------------------------------------------


@frozen(eq=False)
class _Prepared:
    """The games to play, and the counts taken before the first."""

    setup: Setup
    make: Callable[[Host], Setup]
    """Makes the setup again, in another process."""
    watching: Callable[[Setup], _Watching]
    settings: Mapping[str, OptionValue]
    players: tuple[str, ...]
    decks: tuple[str, ...]
    checked: frozenset[Count]
    """The citations that ran while cards were read and decks checked."""
    declared: frozenset[str]
    """The clauses in declarations."""

    def batches(
        self, games: int, workers: int, load_host: Callable[[], Host]
    ) -> Iterator[list[GameCounts]]:
        """Play the games; yield their counts in batches, in order."""
        if workers == 1:
            play = self.watching(self.setup).play
            return ([play(number)] for number in range(games))
        make = partial(_made, self.watching, self.make, load_host)
        return from_workers(make, games, workers)


def _made(
    watching: Callable[[Setup], _Watching],
    make: Callable[[Host], Setup],
    load_host: Callable[[], Host],
) -> Callable[[int], GameCounts]:
    """Return the function that plays a game in a worker process."""
    return watching(make(load_host())).play


def _prepare(
    citations: Citations,
    load_host: Callable[[], Host],
    ruleset_id: str,
    players: Sequence[str] | None,
    decks: Sequence[DeckChoice] | None,
    options: Mapping[str, OptionValue | str] | None,
    seed: int,
) -> _Prepared:
    """Read the cards, check the decks, and note the citations that run meanwhile.

    Code that also runs while rules and vocabulary are built only declares; it is not counted.
    """
    host = load_host()  # a host without cached cards
    plugin = host.ruleset(ruleset_id)
    settings, players, decks = seated(plugin, options or {}, players, decks)
    checking, declaring = Recorder(citations.watches), Recorder(citations.watches)
    plugin.vocabulary()  # imports modules before the count begins
    with declaring:
        plugin.vocabulary()
        rules = plugin.ruleset.build(settings)
    with checking:
        library = load_cards(host, plugin)
        chosen = choose_decks(host, plugin, library, decks, settings)
        for deck in chosen:
            legal_cards(deck, plugin.ruleset, library.cards, options=settings)
    own = [card for deck in chosen if deck.own for card in (deck.own.cards or {}).values()]
    make = partial(set_up, ruleset_id, tuple(players), chosen, settings, seed, False)
    return _Prepared(
        setup=make(host),
        make=make,
        watching=partial(_Watching, settings=settings, citations=citations),
        settings=settings,
        players=tuple(players),
        decks=tuple(deck.name.en for deck in chosen),
        checked=frozenset(checking.counts) - frozenset(declaring.counts),
        declared=declared(rules, [*library.cards.values(), *own]),
    )


@define(eq=False)
class _Watching:
    """Plays the games of a simulation and counts what each of them exercises."""

    setup: Setup
    settings: Mapping[str, OptionValue]
    citations: Citations
    caches: tuple[Callable[[], None], ...] = field(init=False)

    @caches.default
    def _find_caches(self) -> tuple[Callable[[], None], ...]:
        return tuple(_caches(self.citations.watches))

    def play(self, number: int) -> GameCounts:
        """Play game ``number`` with rules of its own, and return its counts."""
        recorder = Recorder(self.citations.watches)
        rules = self.setup.plugin.ruleset.build(self.settings)
        decks = evolve(rules.decks, pack=self.setup.rules.decks.pack)
        rules = noting(evolve(rules, decks=decks), recorder)
        try:
            self._played(number, recorder, evolve(self.setup, rules=rules))
        except BaseException as error:
            if self.setup.is_interrupt(error):
                raise
            raise self.setup.failed(number, self.setup.seating(number)[0], error) from error
        return tuple(recorder.counts.items())

    def _played(self, number: int, recorder: Recorder, watched: Setup) -> None:
        """Play a game twice in step: agents see the first, the second is watched.

        So the trials of agents are not counted. They also cannot hide code by filling the
        caches of the watched rules. Both games are logged.
        """
        game = self.setup.game(number, Log(Recorder({}), {}))
        self._empty_caches()
        with recorder:
            twin = watched.game(number, Log(recorder, self.citations.classes))
        for answer in self.setup.answers(number, game):
            found = tuple(came_up(game, answer))
            self._empty_caches()
            _compare(game, twin)
            with recorder:
                for how, clause in found:
                    recorder.note(how, clause)
                twin.answer(answer)
        _compare(game, twin)

    def _empty_caches(self) -> None:
        for clear in self.caches:
            clear()


def _compare(game: Reading, twin: Reading) -> None:
    """Compare the asked players and the offered actions of two games.

    Raises:
        KernelBug: If they differ.
    """
    one, other = game.decision, twin.decision
    same = one is other  # both are over
    if one is not None and other is not None:
        actions = [option.action for option in one.options]
        same = one.player == other.player
        same = same and actions == [option.action for option in other.options]
    if not same:
        raise KernelBug("the same answers lead to different games")


def _caches(files: Iterable[str]) -> Iterator[Callable[[], None]]:
    """Yield the ``cache_clear`` of each cached function in the modules of these files.

    A function without parameters is left out: its value does not depend on a game.
    """
    wanted = frozenset(files)
    modules = [m for m in [*sys.modules.values()] if getattr(m, "__file__", None) in wanted]
    for module in modules:
        for value in [*vars(module).values()]:
            clear = getattr(value, "cache_clear", None)
            inner = getattr(value, "__wrapped__", None)
            if callable(clear) and callable(inner) and inspect.signature(inner).parameters:
                yield clear


# ---- figures -------------------------------------------------------------------------


@define(eq=False)
class _Tally:
    """Adds up the counts of games."""

    citations: Citations
    played: int = 0
    games: Counter[Count] = field(factory=Counter)
    times: Counter[Count] = field(factory=Counter)
    clauses: Counter[str] = field(factory=Counter)
    """The number of games that exercised each clause."""
    _named_by: dict[int, tuple[str, ...]] = field(init=False)

    @_named_by.default
    def _find_named_by(self) -> dict[int, tuple[str, ...]]:
        found: dict[int, tuple[str, ...]] = {}
        for clause, numbers in self.citations.clauses.items():
            for number in numbers:
                found[number] = (*found.get(number, ()), clause)
        return found

    def collect(
        self, batches: Iterator[list[GameCounts]], games: int, progress: Progress | None
    ) -> None:
        """Add all games, up to a keyboard interrupt."""
        try:
            with prints_aside():
                for batch in batches:
                    for counts in batch:
                        self.add(counts)
                    if progress is not None:
                        progress(self.played, games)
        except KeyboardInterrupt:
            return

    def add(self, counts: GameCounts) -> None:
        """Add one game."""
        met: dict[str, None] = {}
        for what, times in counts:
            self.games[what] += 1
            self.times[what] += times
            named = self._named_by[what] if isinstance(what, int) else (what[1],)
            met.update(dict.fromkeys(named))
        self.clauses.update(met.keys())
        self.played += 1

    def code(self, clause: str, checked: Collection[Count]) -> tuple[Way, ...]:
        """Return the citations of a clause with their counts, ordered by file and line."""
        ways = []
        for number in self.citations.clauses.get(clause, ()):
            citation, ran = self.citations.all[number], number in checked
            counts = (self.games[number], self.times[number])
            ways.append(Way(citation.kind, *counts, citation, ran))
        return tuple(sorted(ways, key=_by_citation))

    def seen(self, clause: str) -> tuple[Way, ...]:
        """Return the ways in which declarations with a clause came up."""
        found = [w for w in self.games if not isinstance(w, int) and w[1] == clause]
        return tuple(
            Way(what[0], self.games[what], self.times[what]) for what in sorted(found)
        )


def _by_citation(way: Way) -> tuple[str, int]:
    assert way.citation is not None
    return way.citation.path, way.citation.line


__all__ = ["Coverage", "UnreadableTests", "coverage", "rulebooks"]
