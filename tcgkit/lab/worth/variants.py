"""What a rule is worth: the same games with several values of an option, or without an action."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from statistics import fmean
from time import perf_counter
from typing import Any, Final

from attrs import evolve, frozen

from tcgkit.kernel.rules import OptionValue, RuleOption
from tcgkit.lab.simulate.intervals import Share
from tcgkit.lab.study.plan import BUDGET, MOST_GAMES, in_words
from tcgkit.lab.study.report import Studied, share_in_pairs
from tcgkit.lab.study.run import DEFAULT_PLAYERS, run_study
from tcgkit.lab.study.sources import Progress, StudyError
from tcgkit.lab.worth.effects import Effect, effect_of
from tcgkit.plugins.host import Host
from tcgkit.plugins.match import DeckChoice

MOST_VALUES: Final = 20
"""The largest number of variants."""
FIRST: Final = 16
"""The number of games of each kind of players that measure how long a game takes."""


@frozen
class Variant:
    """A setting of the rules."""

    name: str
    """How it is shown: ``hand=5``, ``without guard``."""
    options: Mapping[str, OptionValue | str]
    without: str = ""
    """The action that is taken away from all players; empty for none."""


@frozen(kw_only=True)
class Point:
    """A variant between players of one kind, and how far it is from the first variant."""

    variant: Variant
    player: str
    games: int
    first: Share
    """The share of decided games that the first seat won."""
    edge: Effect
    """How much more of the games the first seat wins (a draw is a half), paired with the first variant."""
    length: float
    """The mean length of a game."""
    longer: Effect
    """How much longer games are, paired with the first variant."""


@frozen(kw_only=True)
class Variants:
    """All variants, by kind of players, in the order in which they were named."""

    ruleset: str
    seed: int
    points: tuple[Point, ...]
    interrupted: bool = False


def over_range(
    name: str, text: str, options: Mapping[str, Any], declared: Sequence[RuleOption] = ()
) -> tuple[Variant, ...]:
    """Return the variants of ``a..b``: every whole number from a to b; the other options stay.

    The text ``..`` stands for all values of one of the ``declared`` options, the default first.

    Raises:
        StudyError: If the text is not a range from a smaller to a larger number, or has too many values.
    """
    values: list[Any]
    low, _, high = text.partition("..")
    found = next((each for each in declared if each.name == name), None)
    if text == ".." and found is not None and found.choices:
        rest = [each for each in found.choices if each != found.start]
        values = [found.start, *rest]
    elif low.isdecimal() and high.isdecimal() and int(low) < int(high):
        values = [*map(str, range(int(low), min(int(high), int(low) + MOST_VALUES) + 1))]
    else:
        what = "a..b from a smaller to a larger number, or .. for all words of an option"
        raise StudyError(f"a range is {what}; got {name}={text}")
    if len(values) > MOST_VALUES:
        raise StudyError(f"a range has at most {MOST_VALUES} values, got {text}")
    return tuple(Variant(f"{name}={each}", {**options, name: each}) for each in values)


def taken_away(action: str, options: Mapping[str, Any]) -> tuple[Variant, ...]:
    """Return the game as it is, and the game without an action."""
    return Variant("as it is", options), Variant(f"without {action}", options, action)


def variants_of(
    host: Host,
    ruleset_id: str,
    variants: Sequence[Variant],
    *,
    players: Sequence[str] = DEFAULT_PLAYERS,
    games: int | None = None,
    decks: Sequence[DeckChoice] = (),
    seed: int = 0,
    seconds: float = BUDGET,
    progress: Progress | None = None,
    say: Callable[[str], None] = lambda text: None,
    **given: Any,
) -> Variants:
    """Play the same games (seeds, seats, decks) with each variant, and return how far each is from the first one.

    ``games`` is the number of games of each kind of players and variant; without it as many as fit into ``seconds``. What else
    is given goes to :func:`run_study <tcgkit.lab.study.run_study>`. An interrupt keeps the variants that are complete. If an action that
    is taken away is none of the rules', a few games show first whether any decision offers it.

    Raises:
        StudyError: If no decision offers an action that is taken away, or a decision offers nothing else.
    """
    found: dict[int, list[Sequence[Studied]]] = {}

    def play(number: int, count: int, told: Progress | None = None) -> bool:
        variant = variants[number]
        ruleset = host.ruleset(ruleset_id).ruleset
        seats = ruleset.build(ruleset.settings(variant.options)).players
        avoid = {seat: [variant.without] for seat in range(seats)}
        studies = run_study(
            host,
            ruleset_id,
            players=players,
            games=[count],
            decks=decks,
            options=variant.options,
            seed=seed,
            avoid=avoid if variant.without else None,
            progress=told,
            **given,
        )
        played: list[Sequence[Studied]] = [part.study.games for part in studies.parts]
        if not studies.interrupted:
            _check_goes_on(variant, played)
            found[number] = played
        return studies.interrupted

    for number, variant in enumerate(variants):
        known = host.ruleset(ruleset_id).ruleset.rules().actions
        if variant.without and variant.without not in known and play(number, FIRST):
            return Variants(ruleset=ruleset_id, seed=seed, points=(), interrupted=True)
    count = games or 0
    if not count:
        say(f"at most about {in_words(seconds)}; a few games first")
        started = perf_counter()
        if not play(0, FIRST):
            each = (perf_counter() - started) / FIRST
            fits = int((seconds - FIRST * each) / each / len(variants))
            count = max(FIRST, min(MOST_GAMES, fits) // 2 * 2)
    interrupted = not count
    if count:
        total = count * len(players) * len(variants)
        say(f"games to play: {total}, {count} of each kind with each variant")
    for number in range(len(variants)) if count else ():
        interrupted = play(
            number, count, _from(progress, number * count * len(players), total)
        )
        if interrupted:
            break
    points = [
        _point(variants[number], player, found[0][kind], found[number][kind])
        for kind, player in enumerate(players)
        for number in sorted(found)
    ]
    return Variants(
        ruleset=ruleset_id, seed=seed, points=tuple(points), interrupted=interrupted
    )


def _from(progress: Progress | None, before: int, total: int) -> Progress | None:
    """Return the progress of one variant as that of all: so many games were played before."""
    if progress is None:
        return None
    return lambda done, _: progress(before + done, total)


def _check_goes_on(variant: Variant, played: Sequence[Sequence[Studied]]) -> None:
    """Refuse to take an action away that is all that a decision offers.

    Raises:
        StudyError: If there is such a decision.
    """
    for game in (game for games in played for game in games):
        for prompt, action in game.notes.alone:
            if action == variant.without:
                what = f"{prompt!r} offers nothing else in game {game.number}"
                raise StudyError(f"a game cannot go on without {action!r}: {what}")


def _point(
    variant: Variant, player: str, base: Sequence[Studied], games: Sequence[Studied]
) -> Point:
    won: dict[int, list[bool]] = defaultdict(list)
    for game in games:
        if game.is_decided:
            won[game.pair].append(0 in game.seats)
    return Point(
        variant=variant,
        player=player,
        games=len(games),
        first=share_in_pairs(won),
        edge=_effect(base, games, _edge),
        length=fmean(game.length for game in games) if games else 0.0,
        longer=_effect(base, games, lambda game: float(game.length)),
    )


def _edge(game: Studied) -> float:
    return float(0 in game.seats) if game.is_decided else 0.5


def _effect(
    base: Sequence[Studied], games: Sequence[Studied], of: Callable[[Studied], float]
) -> Effect:
    """Return the mean paired difference of a figure; the interval is between pairs of games."""
    blocks: dict[int, list[float]] = defaultdict(list)
    same = 0
    for old, new in zip(base, games, strict=False):
        blocks[new.pair].append(of(new) - of(old))
        same += old.course == new.course
    scale = max([1.0, *(abs(each) for block in blocks.values() for each in block)])
    scaled = [[each / scale for each in block] for block in blocks.values()]
    effect = effect_of(scaled, same=same)
    return evolve(
        effect,
        value=effect.value * scale,
        low=effect.low * scale,
        high=effect.high * scale,
        findable=effect.findable * scale,
    )


def variant_lines(found: Variants) -> Iterator[str]:
    """Yield the curve as lines of text: a block for each kind of players."""
    yield f"{found.ruleset}, seed {found.seed}: the same games with each variant; brackets are 95 % intervals"
    player = ""
    for point in found.points:
        if point.player != player:
            player = point.player
            yield ""
            yield f"{player} players, {point.games} games each"
            base = point
        line = (
            f"  {point.variant.name}: first seat {point.first}, length {point.length:.1f}"
        )
        if point.variant != base.variant:
            longer = point.longer
            line += (
                f"; against {base.variant.name}: first seat {point.edge} points, "
                f"length {longer.value:+.1f} [{longer.low:+.1f}, {longer.high:+.1f}]"
            )
        yield line


def variant_table(found: Variants) -> dict[str, Any]:
    """Return the curve as a table for JSON."""
    return {
        "ruleset": found.ruleset,
        "seed": found.seed,
        "interrupted": found.interrupted,
        "points": [
            {
                "variant": point.variant.name,
                "player": point.player,
                "games": point.games,
                "first": point.first.results(),
                "edge": point.edge.results(),
                "length": round(point.length, 3),
                "longer": {
                    "value": round(point.longer.value, 3),
                    "low": round(point.longer.low, 3),
                    "high": round(point.longer.high, 3),
                },
            }
            for point in found.points
        ],
    }


__all__ = [
    "Point",
    "Variant",
    "Variants",
    "over_range",
    "taken_away",
    "variant_lines",
    "variant_table",
    "variants_of",
]
