"""``tcgkit compare``: how games differ, on paper and in play."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from time import perf_counter
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer

from tcgkit.cli import _shared
from tcgkit.cli._shared import ANSWER_LIMIT, JSON

if TYPE_CHECKING:
    from tcgkit.lab.compare import Course
    from tcgkit.lab.study.run import Studies
    from tcgkit.plugins import Host

_PILOT = 4
"""Number of games of each ruleset that are timed to estimate the whole duration."""
_FEW = 2
"""The same for players that think, and the fewest games of them."""
_SECONDS = 90.0
"""The time for everything with the default numbers: rules and cards are read, and games played."""
_PLAYERS = "random,quick,greedy"
_WORTH_WORKERS = 30.0
"""Seconds of play below which starting worker processes costs more than it saves."""


def compare_cli(
    rulesets: Annotated[
        list[str] | None,
        typer.Argument(metavar="[RULESET]...", help="The games; default: all installed."),
    ] = None,
    games: Annotated[
        int,
        typer.Option(
            "--games",
            metavar="N",
            min=0,
            max=100_000,
            help="Games of each, of strong players as many as the time allows; 0: on paper only.",
        ),
    ] = 100,
    player: Annotated[
        str,
        typer.Option(
            "--player",
            metavar="WHO[,WHO]...",
            help="The computer players, from weak to strong; each plays itself.",
        ),
    ] = _PLAYERS,
    seed: _shared.SEED = 0,
    workers: _shared.ALL_WORKERS = None,
    html: _shared.HTML = None,
    answer_limit: ANSWER_LIMIT = None,
    everything: Annotated[
        bool, typer.Option("--all", help="Show every trait, not only the most common.")
    ] = False,
    as_json: JSON = False,
) -> None:
    """Compare the mechanics of games.

    On paper: counts from the declarations of rulesets and the card texts, and timelines side
    by side. In play: results of games between computer players of three strengths. Two games have a
    distance from 0 (the same) to 1 (nothing in common), with an interval and its main causes. The
    expected time is measured and shown first. Ctrl-C stops the games: rulesets whose games are all played are compared,
    and the exit code is 130.

    Docs: docs/how-to/compare-games.md
    """
    from tcgkit.cli.study import check_html
    from tcgkit.lab.compare import Course, compare
    from tcgkit.lab.compare.lines import compare_lines
    from tcgkit.lab.compare.mechanics import mechanics
    from tcgkit.lab.study.plan import in_words
    from tcgkit.lab.study.run import run_study

    check_html(html)
    begun = perf_counter()
    if games:
        _shared.complain(
            f"about {in_words(_SECONDS)} with the default sizes, longer if games are slow; "
            "rules and cards first, then a few games of each kind"
        )
    limit, host = _shared.parse_limit(answer_limit), _shared.host_with_warnings()
    names = list(dict.fromkeys(rulesets or sorted(host.rulesets)))
    found = [mechanics(host, host.ruleset(name)) for name in names]
    players = tuple(each.strip() for each in player.split(","))
    play = partial(run_study, host, seed=seed, answer_limit=limit, try_texts=False)
    left = _SECONDS - (perf_counter() - begun)
    courses = _play(host, names, games, players, seed, workers, left, play) if games else []
    is_cut = len(courses) < len(names) and games > 0
    courses += [Course() for _ in names[len(courses) :]]
    comparison = compare(found, courses)
    if html is not None:
        from tcgkit.lab.compare.html import compare_page

        _shared.write_page(html, compare_page(comparison))
        _shared.complain(f"page: {html}")
    if as_json:
        _shared.emit(comparison.to_json())
    else:
        typer.echo("\n".join(compare_lines(comparison, rows=None if everything else 8)))
    if is_cut:
        raise typer.Exit(_shared.INTERRUPTED)


def _play(
    host: Host,
    names: list[str],
    games: int,
    players: tuple[str, ...],
    seed: int,
    workers: int | None,
    seconds: float,
    play: Callable[..., Studies],
) -> list[Course]:
    """Play the games of each ruleset and each player, after an estimate of the duration; ``seconds`` are left for them.

    An interrupt ends the playing; the result then has only the rulesets with all games played.
    """
    from attrs import evolve

    from tcgkit.cli._seats import check_seats, refuse_humans
    from tcgkit.cli.simulate import progress_bar
    from tcgkit.lab.compare import course_of
    from tcgkit.lab.study.figures import figures

    refuse_humans(players, "--player")
    check_seats(host, players)
    plan = _plan(names, games, players, workers, seconds, play)
    if plan is None:
        _shared.complain("interrupted before games were played: on paper only")
        return []
    courses: list[Course] = []
    for name in names:
        found: list[Course] = []
        for player in players:
            count = plan.numbers[name, player]
            command = (
                f"tcgkit study {name} --players {player} --games {count} --seed {seed}"
            )
            studies = plan.timed[name, player]
            if studies.games < count:
                with progress_bar() as progress:
                    studies = play(
                        name,
                        players=(player,),
                        games=(count,),
                        workers=plan.workers,
                        progress=progress,
                        load_host=partial(_shared.load_host, name),
                    )
            if studies.interrupted:
                _shared.complain(f"interrupted while {name} was played: left out")
                return courses
            (part,) = studies.parts
            told = figures(part.study, balanced=part.is_balanced)
            found.append(course_of(told, player, command))
        courses.append(evolve(found[0], stronger=tuple(found[1:])))
    return courses


class _Plan(NamedTuple):
    """How many games each ruleset and player gets."""

    numbers: Mapping[tuple[str, str], int]
    timed: Mapping[tuple[str, str], Studies]
    """The games that were timed: where the number is no larger, these are all."""
    workers: int


def _plan(
    names: list[str],
    games: int,
    players: tuple[str, ...],
    workers: int | None,
    left: float,
    play: Callable[..., Studies],
) -> _Plan | None:
    """Return how many games each ruleset and player gets in the seconds ``left``, and say how long they take.

    None: interrupted.
    """
    from tcgkit.cli.simulate import progress_bar
    from tcgkit.cli.study import cores
    from tcgkit.lab.study.plan import in_words

    at_once, begun = workers or cores(), perf_counter()
    seconds: dict[tuple[str, str], float] = {}
    timed: dict[tuple[str, str], Studies] = {}
    every = [(name, player) for name in names for player in players]
    with progress_bar() as progress:
        for number, (name, player) in enumerate(every, start=1):
            is_weak = player == players[0]
            few = min(_PILOT if is_weak else _FEW, games)
            used = 1 if is_weak else min(at_once, few)
            started = perf_counter()
            played = play(
                name,
                players=(player,),
                games=(few,),
                workers=used,
                load_host=partial(_shared.load_host, name),
            )
            if played.interrupted:
                return None
            seconds[name, player] = (perf_counter() - started) * used / few
            timed[name, player] = played
            if progress is not None:
                progress(number, len(every))
    left = (left - (perf_counter() - begun)) * at_once
    numbers = numbers_of(seconds, players[0], games, left)
    whole = sum(
        seconds[key] * count for key, count in numbers.items() if count > timed[key].games
    )
    if workers is None and whole <= _WORTH_WORKERS:
        at_once = 1
    least = min(numbers.values())
    told = f"{games} of each" if least == games else f"{least} to {games}"
    _shared.complain(
        f"games to play: {told} for {_shared.counted(len(names), 'ruleset')} and "
        f"{_shared.counted(len(players), 'strength')}; about "
        f"{in_words(whole / at_once)} with {_shared.counted(at_once, 'worker')} "
        "(--games 0: on paper only)"
    )
    return _Plan(numbers, timed, at_once)


def numbers_of(
    seconds: Mapping[tuple[str, str], float], first: str, games: int, left: float
) -> dict[tuple[str, str], int]:
    """Return how many games each ruleset and player gets in so much time of one core; ``seconds`` are those of a game.

    The ``first`` player gets all games, the others equal shares of the time that these leave, and at least the
    games that were timed.
    """
    weak = sum(games * each for (_, player), each in seconds.items() if player == first)
    strong = sum(player != first for _, player in seconds)
    share = (left - weak) / max(1, strong)
    return {
        (name, player): games
        if player == first
        else min(games, max(_FEW, int(share / each)))
        for (name, player), each in seconds.items()
    }
