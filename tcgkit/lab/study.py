"""``python -m tcgkit.lab.study``: what many games show, as text or JSON.

Either records are played again, or computer players play the games that ``tcgkit simulate``
plays with the same arguments.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from tcgkit.kernel.errors import TcgkitError
from tcgkit.lab.study_lines import study_lines
from tcgkit.lab.study_report import Study
from tcgkit.lab.study_sources import Progress, StudyError, study_games, study_records
from tcgkit.plugins import load_plugins
from tcgkit.plugins.match import parse_seed


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a study and print it; return the exit code."""
    parser = _parser()
    given = parser.parse_args(arguments)
    if bool(given.records) == (given.ruleset is not None):
        parser.error("name either records, or a game by --ruleset")
    try:
        study = _study(given)
    except (TcgkitError, ValueError) as error:
        print(error, file=sys.stderr)
        return 2
    if given.json:
        print(study.to_json(), end="")
    else:
        print("\n".join(study_lines(study, events=given.events, cards=given.cards)))
    return 0


def _study(given: argparse.Namespace) -> Study:
    host = load_plugins()
    progress = _progress if sys.stderr.isatty() else None
    if given.records:
        return study_records(host, given.records, progress=progress)
    avoid: dict[int, list[str]] = {}
    for player, action in given.avoid:
        avoid.setdefault(player - 1, []).append(action)
    return study_games(
        host,
        given.ruleset,
        games=given.games,
        players=given.players.split(","),
        decks=(given.deck, given.opponent_deck),
        options=dict(given.option),
        seed=given.seed,
        paired=given.paired,
        avoid=avoid,
        progress=progress,
    )


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m tcgkit.lab.study", description=__doc__.split("\n\n")[1]
    )
    add = parser.add_argument
    add("records", nargs="*", metavar="RECORD", help="records of one ruleset")
    add("--ruleset", metavar="RULESET", help="the game, if computer players are to play")
    add("--games", type=int, default=100, metavar="N", help="how many games (100)")
    add("--players", default="random,random", metavar="WHO,WHO", help="who plays")
    add("--deck", metavar="DECK", help="deck of seat 1: an id or a file")
    add("--opponent-deck", metavar="DECK", help="deck of seat 2")
    add("--seed", type=parse_seed, default=0, metavar="N", help="seed of all games (0)")
    add("--paired", action="store_true", help="play each seed twice, seats swapped")
    add(
        "--option",
        type=_named,
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="set a rule option; repeatable",
    )
    add(
        "--avoid",
        type=_avoided,
        action="append",
        default=[],
        metavar="PLAYER:ACTION",
        help="let player 1 or 2 do without an action wherever there is another; repeatable",
    )
    add("--events", action="store_true", help="also how often each event happened")
    add("--cards", action="store_true", help="also what was done with each card")
    add("--json", action="store_true", help="write JSON, with everything")
    return parser


def _named(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not equals or not name:
        raise argparse.ArgumentTypeError(f"{text!r} is not NAME=VALUE")
    return name, value


def _avoided(text: str) -> tuple[int, str]:
    player, colon, action = text.partition(":")
    if not colon or not action or not player.isdecimal() or int(player) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not PLAYER:ACTION")
    return int(player), action


def _progress(done: int, games: int) -> None:
    end = "\n" if done == games else ""
    print(f"\r{done} of {games} games", end=end, file=sys.stderr, flush=True)


if __name__ == "__main__":
    raise SystemExit(main())

__all__ = ["Progress", "Study", "StudyError", "main", "study_games", "study_records"]
