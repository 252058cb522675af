"""Playing a ladder: every two players meet in paired games; what was played is kept in a file."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from itertools import combinations
from pathlib import Path
from time import process_time
from typing import Any, Final

from attrs import asdict, define, frozen

from tcgkit.kernel.errors import TcgkitError
from tcgkit.kernel.rules import OptionValue
from tcgkit.lab.ladder.elo import Meeting, Rating, ratings
from tcgkit.lab.simulate import simulate
from tcgkit.lab.simulate.intervals import Share, share_of
from tcgkit.lab.simulate.report import CUT_OFF, Report
from tcgkit.lab.simulate.shard import Span
from tcgkit.plugins import Host, Match, load_plugins
from tcgkit.plugins.answer_limit import AnswerLimit
from tcgkit.plugins.players import make_player

_BLOCK: Final = 5
"""The number of pairs of games of each worker until the file is written."""
_TIMED: Final = 24
"""The number of answers of a player that are timed."""
Progress = Callable[[str, int, int], None]


class LadderError(TcgkitError):
    """A ladder cannot be played, or its file is not one of this ladder."""


@frozen
class Pairing:
    """The games of two players: the first player's points in each pair of games (0 to 2; a draw is 0.5)."""

    first: str
    second: str
    pairs: tuple[float, ...]

    @property
    def share(self) -> Share:
        """The first player's share of points, with an interval between pairs; a half point counts as one of two."""
        return share_of((round(2 * points), 4) for points in self.pairs)


@define(eq=False)
class Ladder:
    """The results of a ladder."""

    ruleset: str
    version: str
    options: Mapping[str, OptionValue]
    players: tuple[str, ...]
    games: int
    """The games that were wanted of each two players."""
    seed: int
    pairings: tuple[Pairing, ...]
    seconds: Mapping[str, float]
    """Processor seconds of each player per answer, on this machine."""

    @property
    def ratings(self) -> list[Rating]:
        """The rating of each player, in the order of ``players``; the first has 0 points."""
        place = {player: at for at, player in enumerate(self.players)}
        results: dict[Meeting, tuple[float, ...]] = {
            (place[each.first], place[each.second]): each.pairs for each in self.pairings
        }
        return ratings(results, len(self.players))

    @property
    def setting(self) -> dict[str, Any]:
        """What the games depend on."""
        return {
            "ruleset": self.ruleset,
            "version": self.version,
            "options": dict(self.options),
            "seed": self.seed,
        }

    def to_json(self) -> str:
        """Return the ladder as JSON."""
        table = {
            **self.setting,
            "games": self.games,
            "players": [
                {"player": player, **asdict(rating), "seconds": self.seconds[player]}
                for player, rating in zip(self.players, self.ratings, strict=True)
                if player in self.seconds
            ],
            "pairings": [asdict(each) for each in self.pairings],
        }
        return json.dumps(table, ensure_ascii=False, indent=2) + "\n"


def climb(
    host: Host,
    ruleset_id: str,
    players: Sequence[str],
    *,
    games: int,
    seed: int = 0,
    options: Mapping[str, OptionValue | str] | None = None,
    workers: int = 1,
    kept: Path | None = None,
    progress: Progress | None = None,
    load_host: Callable[[], Host] = load_plugins,
) -> Ladder:
    """Let every two players meet in paired games, and return the ladder.

    ``games`` is even: each seed is played from both seats. The file ``kept`` is read before the first game, and written
    after every few: a ladder that was stopped goes on, and one with more players or more games plays only what is new; what
    the file holds stays in it. Results depend on the seed alone, the seconds on the machine.

    Raises:
        LadderError: If the game is not for two players, fewer than two different players are named, ``games`` is odd, or
            the file holds something else.
        The errors of :func:`tcgkit.lab.simulate`.
    """
    plugin = host.ruleset(ruleset_id)
    settings = plugin.ruleset.settings(options or {})
    seats = plugin.ruleset.build(settings).players
    called = tuple(
        dict.fromkeys(host.repeatable_agent(player).called for player in players)
    )
    problem = ""
    if seats != 2:
        problem = f"a ladder is for games of two players, {ruleset_id} has {seats}"
    elif games < 2 or games % 2:
        problem = f"each two players meet in an even number of games, got {games}"
    if problem:
        raise LadderError(problem)
    ladder = Ladder(ruleset_id, plugin.version, settings, called, games, seed, (), {})
    known, seconds = ({}, {}) if kept is None else _kept(kept, ladder)
    ladder.seconds = seconds
    ladder.players = tuple(dict.fromkeys((*seconds, *called)))
    if len(ladder.players) < 2:
        raise LadderError("a ladder needs at least two different players")
    meetings = list(combinations(ladder.players, 2))

    def keep() -> None:
        ladder.pairings = tuple(known[each] for each in meetings if each in known)
        if kept is not None and known:
            _write(kept, ladder)

    for number, two in enumerate(meetings):
        for player in two:
            if player not in seconds:
                seconds[player] = _seconds(host, ruleset_id, player, settings, seed)
        pairs = known[two].pairs if two in known else ()
        while 2 * len(pairs) < games:
            span = Span(2 * len(pairs), min(2 * (len(pairs) + _BLOCK * workers), games))
            told = (
                None if progress is None else _told(progress, number, meetings, games, span)
            )
            report = simulate(
                host,
                ruleset_id,
                games=games,
                players=two,
                options=settings,
                seed=seed,
                workers=workers,
                paired=True,
                shard=span,
                answer_limit=None,
                progress=told,
                load_host=load_host,
            )
            pairs = (*pairs, *_points(report))
            if pairs:
                known[two] = Pairing(*two, pairs)
            keep()
            if report.interrupted:
                raise KeyboardInterrupt
        keep()
    return ladder


def _told(
    progress: Progress,
    number: int,
    meetings: Sequence[tuple[str, str]],
    games: int,
    span: Span,
) -> Callable[[int, int], None]:
    one, other = meetings[number]
    name = f"{one} and {other} ({number + 1} of {len(meetings)})"
    return lambda done, _: progress(name, span.first + done, games)


def _points(report: Report) -> tuple[float, ...]:
    """Return the first player's points in each pair of games; a game that was cut off is drawn."""

    def of(line: Any) -> float:
        if line.clause == CUT_OFF or not line.winners or len(line.winners) > 1:
            return 0.5
        return 1.0 if 0 in line.winners else 0.0

    lines = report.lines
    return tuple(of(lines[n]) + of(lines[n + 1]) for n in range(0, len(lines) - 1, 2))


def _seconds(
    host: Host, ruleset_id: str, player: str, options: Mapping[str, OptionValue], seed: int
) -> float:
    """Return the processor seconds of a player per answer, in a game against itself."""
    match = Match.start(host, ruleset_id, seed=seed, options=options)
    agents = [
        make_player(host, player, match.plugin, seed + place, AnswerLimit()).agent
        for place in range(2)
    ]
    spent, answers = 0.0, 0
    while match.asked is not None and answers < _TIMED:
        seat = match.seat(match.asked)
        started = process_time()
        answer = agents[seat.player].choose(seat)
        spent += process_time() - started
        answers += 1
        match.answer(answer, seat.player)
    return round(spent / max(answers, 1), 6)


def _kept(
    path: Path, ladder: Ladder
) -> tuple[dict[tuple[str, str], Pairing], dict[str, float]]:
    """Return the pairings and seconds of a file; empty without one.

    Raises:
        LadderError: If it is not the file of a ladder of these games.
    """
    if not path.exists() or not path.stat().st_size:
        return {}, {}
    try:
        table = json.loads(path.read_text(encoding="utf-8"))
        setting = {key: table[key] for key in ladder.setting}
        pairings = [
            Pairing(str(p["first"]), str(p["second"]), tuple(float(x) for x in p["pairs"]))
            for p in table["pairings"]
        ]
        seconds = {str(p["player"]): float(p["seconds"]) for p in table["players"]}
    except KeyError as error:
        raise LadderError(
            f"{path} is not the file of a ladder: it has no {error}"
        ) from error
    except (OSError, ValueError, TypeError) as error:
        raise LadderError(f"{path} is not the file of a ladder: {error}") from error
    if setting != ladder.setting:
        other = [key for key, value in ladder.setting.items() if setting[key] != value]
        raise LadderError(
            f"{path} holds a ladder with another {' and '.join(other)}: name another file"
        )
    known = {(each.first, each.second): each for each in pairings}
    turned = {
        (p.second, p.first): Pairing(p.second, p.first, tuple(2 - x for x in p.pairs))
        for p in pairings
    }
    return {**turned, **known}, seconds


def _write(path: Path, ladder: Ladder) -> None:
    """Write the ladder so far at once: a stop leaves the old file or the new one."""
    new = path.with_name(path.name + ".new")
    new.write_text(ladder.to_json(), encoding="utf-8")
    new.replace(path)
