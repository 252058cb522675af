"""Simulation: many games between computer players, the same for any number of workers.

They are played here, by worker processes, or by the workers of a cluster, and may be cut into shards.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import nullcontext
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import Any

from attrs import define, field

from tcgkit.kernel.rules import OptionValue
from tcgkit.lab.simulate.card_watch import CardWatch
from tcgkit.lab.simulate.crews import AnyCrew, crew_for
from tcgkit.lab.simulate.games import Progress, Setup, seated, set_up, uninterrupted
from tcgkit.lab.simulate.report import Played, Report
from tcgkit.lab.simulate.row_files import RowFile, RowFileError, check_rows, known_tables
from tcgkit.lab.simulate.row_watch import RowWatch
from tcgkit.lab.simulate.rows import Setting
from tcgkit.lab.simulate.shard import WHOLE, Shard, Span
from tcgkit.lab.simulate.tables import TABLES
from tcgkit.lab.simulate.tally import GameLine, Tally
from tcgkit.plugins.answer_limit import ANSWER_LIMIT, AnswerLimit
from tcgkit.plugins.cards import load_cards
from tcgkit.plugins.faults import prints_aside
from tcgkit.plugins.host import Host
from tcgkit.plugins.manager import load_plugins
from tcgkit.plugins.match import MAX_SEED, DeckChoice, choose_decks


def simulate(
    host: Host,
    ruleset_id: str,
    *,
    games: int,
    players: Sequence[str] | None = None,
    decks: Sequence[DeckChoice] | None = None,
    options: Mapping[str, OptionValue | str] | None = None,
    seed: int = 0,
    workers: int = 1,
    cluster: str | None = None,
    paired: bool = False,
    shard: Shard | Span = WHOLE,
    out: Path | None = None,
    tables: Sequence[str] = TABLES,
    resume: bool = False,
    keep_lines: bool = True,
    answer_limit: float | None = ANSWER_LIMIT,
    progress: Progress | None = None,
    load_host: Callable[[], Host] = load_plugins,
) -> Report:
    """Play games between computer players and return a report.

    ``players`` are ids of agents, ``decks`` their decks, in the order of the seats (default:
    random players with the default decks). With ``paired`` each seed is played once for each
    player: the players move on by one seat each time, and the decks stay.
    The report is the same for any number of ``workers``, and for the workers of a ``cluster``, the
    address of a Dask scheduler; each worker loads its plugins by
    ``load_host``. A game fails if one answer takes longer than ``answer_limit`` seconds (None:
    no limit; there is none in a cluster). ``out`` is a file for rows, with these ``tables``
    (:class:`RowFile <tcgkit.lab.simulate.row_files.RowFile>`); with ``resume`` rows that a stopped
    run left there are kept, and only the other games are played. ``shard`` is the part of
    the games to play. Without ``keep_lines`` the report has counts and no game lines, so that it
    stays small. A keyboard interrupt ends the simulation; the report and ``out`` then hold the finished
    games, without gaps.

    Raises:
        ValueError: If ``games`` or ``workers`` is below 1, the seed is out of range, the
            numbers of players and decks differ, or the shard has no games.
        RowFileError: If rows cannot be written to ``out``.
        GameFailed: If a game raises an error; it names the game and its seed.
        WorkersFailed: If worker processes cannot start, or die.
        AgentNotFound, and the errors of Match.start: If players, decks, or options are wrong.
    """
    if games < 1 or workers < 1:
        raise ValueError(f"games and workers are at least 1, got {games} and {workers}")
    if not 0 <= seed <= MAX_SEED:
        raise ValueError(f"a seed is a whole number from 0 to {MAX_SEED}, got {seed}")
    tables = known_tables(tables)
    if out is not None:
        check_rows(out, tables, resume=resume)
    plugin = host.ruleset(ruleset_id)
    library = load_cards(host, plugin)
    settings, players, decks = seated(plugin, options or {}, players, decks)
    chosen = choose_decks(host, plugin, library, decks, settings)
    noted = () if out is None else tables
    make = partial(set_up, ruleset_id, tuple(players), chosen, settings, seed, paired)
    setup = make(host, AnswerLimit(answer_limit))
    size = len(players) if paired else 1
    numbers = shard.games(games, size)
    if not numbers:
        raise ValueError(f"shard {shard} of {games} games is empty: take fewer shards")
    started = perf_counter()
    here = partial(_player, setup, noted)
    there = partial(_made, make, load_host, answer_limit, noted)
    common: dict[str, Any] = {
        "ruleset": ruleset_id,
        "version": plugin.version,
        "options": settings,
        "players": tuple(players),
        "decks": tuple(deck.name.en for deck in chosen),
        "paired": paired,
    }
    run = _Run(numbers, Tally(size), keep_lines, progress)
    with setup.limit:
        rows = None
        if out is not None:
            printed = {name: card.name.en for card, name in setup.names.items()}
            changed = plugin.ruleset.changed(settings)
            told = Setting(**{**common, "options": changed}, card_names=printed)
            about = {**common, "seed": seed, "games": games, "shard": str(shard)}
            rows = RowFile(
                out, told, games=len(numbers), about=about, tables=tables, resume=resume
            )
            run.take_up(rows, setup)
        with rows or nullcontext():
            run.play(crew_for(here, there, workers, cluster), rows)
    return Report(
        **common,
        seed=seed,
        asked=len(numbers),
        limit=setup.rules.ends.limit,
        interrupted=run.interrupted,
        seconds=perf_counter() - started,
        tally=run.tally,
        lines=tuple(run.lines),
    )


@define(eq=False)
class _Run:
    """The games of a simulation while they are played."""

    numbers: range
    tally: Tally
    keep_lines: bool
    progress: Progress | None
    lines: list[GameLine] = field(factory=list)
    interrupted: bool = False

    def add(self, line: GameLine) -> None:
        """Count a game."""
        self.tally.add(line)
        if self.keep_lines:
            self.lines.append(line)

    def take_up(self, rows: RowFile, setup: Setup) -> None:
        """Count the games whose rows are there already, and play the last of them once more.

        Raises:
            RowFileError: If it goes another way now.
        """
        line = None
        for line in rows.kept():
            self.add(line)
        if line is not None and setup.play(line.number).line != line:
            rows.leave()
            what = f"game {line.number} goes another way now: cards, rules or players have changed"
            raise RowFileError(f"cannot go on with {str(rows.path)!r}: {what}")

    def play(self, crew: AnyCrew[Played], rows: RowFile | None) -> None:
        """Play the games that are not counted yet, up to an interrupt."""
        left = self.numbers[self.tally.games :]
        try:
            with prints_aside(), crew:
                for batch in crew.play(left):
                    with uninterrupted():
                        if rows is not None:
                            rows.keep(batch)
                        for played in batch:
                            self.add(played.line)
                    if self.progress is not None:
                        self.progress(self.tally.games, len(self.numbers))
        except KeyboardInterrupt:
            self.interrupted = True


def _player(setup: Setup, noted: Sequence[str]) -> Callable[[int], Played]:
    """Return the function that plays a game and notes what these tables need."""
    if "decisions" in noted or "events" in noted:
        return lambda number: setup.play(number, RowWatch(names=setup.names))
    if "cards" in noted:
        return lambda number: setup.play(number, CardWatch())
    return setup.play


def _made(
    make: Callable[[Host, AnswerLimit], Setup],
    load_host: Callable[[], Host],
    answer_limit: float | None,
    noted: Sequence[str],
) -> Callable[[int], Played]:
    """Load plugins and cards in a worker, and return the function that plays a game."""
    limit = AnswerLimit(answer_limit).alone()
    return _player(make(load_host(), limit), noted)


__all__ = ["simulate"]
