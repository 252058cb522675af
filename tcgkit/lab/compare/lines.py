"""A comparison of games as lines of text, 80 columns wide."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from textwrap import wrap
from typing import Final

from tcgkit.lab.compare.comparison import COURSE, TITLES, Comparison, Course, Distance
from tcgkit.lab.compare.mechanics import GROUPS, Mechanics, Part

WIDTH: Final = 79
_CELL: Final = 6
_SIDE_BY_SIDE: Final = 3
"""The number of timelines in a row."""


def compare_lines(comparison: Comparison, *, rows: int | None = 8) -> list[str]:
    """Return a comparison as text; at most ``rows`` traits of each group are shown."""
    return [
        *_legend(comparison.games),
        *_distances(comparison),
        *_mechanics(comparison, rows),
        *_timelines(comparison.games),
    ]


def letter(number: int) -> str:
    """Return the letter of a game in tables.

    >>> letter(0), letter(27)
    ('A', 'AB')
    """
    first, last = divmod(number, 26)
    return (chr(ord("A") + first - 1) if first else "") + chr(ord("A") + last)


def _legend(games: Sequence[Mechanics]) -> Iterator[str]:
    for number, game in enumerate(games):
        yield f"{letter(number)}  {game.ruleset} {game.version}  {game.name.en}"
    yield ""


def _heads(games: Sequence[Mechanics]) -> str:
    return "".join(f"{letter(number):>{_CELL}}" for number in range(len(games)))


# ---- distances -----------------------------------------------------------------------


def _distances(comparison: Comparison) -> Iterator[str]:
    games = comparison.games
    if len(games) < 2:
        return
    yield "How far they are from each other (0: the same, 1: nothing in common)"
    yield f"{'':18}{_heads(games)}"
    for number, game in enumerate(games):
        cells = ""
        for other in games:
            same = other is game
            value = 0.0 if same else comparison.distance(game.ruleset, other.ruleset).total
            cells += f"{'-' if same else f'{value:.2f}':>{_CELL}}"
        yield f"{letter(number)} {game.ruleset[:15]:16}{cells}"
    yield ""
    told: list[Distance] = []
    for game in games:
        near = comparison.nearest(game.ruleset)
        if near not in told:
            told.append(near)
        yield from wrap(
            nearest_told(comparison, game.ruleset), WIDTH, subsequent_indent="  "
        )
    yield ""


def nearest_told(comparison: Comparison, game: str) -> str:
    """Return which game is nearest, how sure that is, and what drives the distance."""
    near = comparison.nearest(game)
    other = near.other if near.one == game else near.one
    steady = comparison.steady.get(game, {}).get(other, 0.0)
    drivers = ", ".join(f"{TITLES[group]} {share:.0%}" for group, share in near.drivers())
    apart = f"; what is different: {drivers}" if drivers else ""
    return f"{game}: nearest is {other} ({near}, in {steady:.0%} of resamples){apart}"


# ---- mechanics -----------------------------------------------------------------------


def _mechanics(comparison: Comparison, rows: int | None) -> Iterator[str]:
    games = comparison.games
    for group, title in GROUPS.items():
        traits = traits_of(games, group)
        numbers = list(dict.fromkeys(n for game in games for n in game.numbers[group]))
        if not traits and not numbers:
            continue
        yield (
            f"{title[: WIDTH - _CELL * len(games)]:{WIDTH - _CELL * len(games)}}"
            + _heads(games)
        )
        for trait in traits[:rows]:
            yield _row(trait, [float(game.bags[group][trait]) for game in games])
        if rows is not None and len(traits) > rows:
            yield f"  ... and {len(traits) - rows} more (--all)"
        for name in numbers:
            yield _row(name, [game.numbers[group].get(name, 0.0) for game in games])
        if group == "stack":
            yield "  how texts of each kind are used"
            for number, game in enumerate(games):
                for use in game.uses:
                    yield from _flowing(f"{letter(number)} {use}")
        if group == "ends":
            yield "  by the clauses (without those that are found only in play)"
            for number, game in enumerate(games):
                yield from _flowing(f"{letter(number)} {clauses(game)}")
        yield ""
    if any(course.games for course in comparison.courses):
        yield from _courses(comparison)


def clauses(game: Mechanics) -> str:
    """Return the clauses that end a game, without those computed while it runs."""
    cited = dict.fromkeys(end.clause for end in game.ends if end.clause)
    return ", ".join(sorted(cited)) or "none"


def _courses(comparison: Comparison) -> Iterator[str]:
    """Yield the figures of played games by strength, with their intervals, and how they ended."""
    courses = comparison.courses
    told = ", ".join(f"{each.player}" for each in max(courses, key=_kinds).strengths)
    yield f"{TITLES[COURSE]}: games of players of one strength each ({told})"
    yield ""
    names = dict.fromkeys(n for c in courses for each in c.strengths for n in each.figures)
    for name in names:
        yield f"{name} (mean and 95 % interval)"
        for number, course in enumerate(courses):
            cells = [
                f"{each.player} {each.figures[name]}".replace(" ", "\u00a0")
                for each in course.strengths
                if name in each.figures
            ]
            if cells:
                yield from _flowing(f"{letter(number)} {'   '.join(cells)}")
    yield "ends by the clause"
    played = [(number, course) for number, course in enumerate(courses) if course.games]
    for number, course in played:
        ends = ", ".join(
            f"{clause} {share.value:.0%}" for clause, share in course.ends.items()
        )
        yield from _flowing(f"{letter(number)} {ends}")
    yield ""
    yield "more of each game"
    for number, course in played:
        for each in course.strengths:
            yield f"  {letter(number)} {each.command}"
    yield ""


def _kinds(course: Course) -> int:
    return len(course.strengths)


def _flowing(text: str) -> list[str]:
    """Return a text wrapped into lines; a hard space does not break."""
    lines = wrap(text, WIDTH, initial_indent="  ", subsequent_indent="    ")
    return [line.replace("\u00a0", " ") for line in lines]


def traits_of(games: Sequence[Mechanics], group: str) -> list[str]:
    """Return the traits of a group; the traits of most games come first."""
    every = {trait for game in games for trait in game.bags[group]}

    def rank(trait: str) -> tuple[int, int, str]:
        counts = [game.bags[group][trait] for game in games]
        return -sum(n > 0 for n in counts), -sum(counts), trait

    return sorted(every, key=rank)


def _row(name: str, values: Sequence[float]) -> str:
    room = WIDTH - _CELL * len(values) - 2
    short = name if len(name) <= room else f"{name[: room - 3]}..."
    return f"  {short:{room}}" + "".join(f"{_number(v):>{_CELL}}" for v in values)


def _number(value: float) -> str:
    if not value:
        return "."
    return (
        f"{value:.0f}"
        if value == int(value)
        else f"{value:.2f}"
        if value < 10
        else f"{value:.1f}"
    )


# ---- timelines -----------------------------------------------------------------------


def _timelines(games: Sequence[Mechanics]) -> Iterator[str]:
    yield "Timelines"
    width = WIDTH // min(_SIDE_BY_SIDE, max(1, len(games)))
    for start in range(0, len(games), _SIDE_BY_SIDE):
        block = games[start : start + _SIDE_BY_SIDE]
        columns = [
            [
                f"{letter(start + n)}  {game.ruleset}",
                *timeline(game.outline, width - 2),
            ]
            for n, game in enumerate(block)
        ]
        for line in range(max(len(column) for column in columns)):
            cells = [column[line] if line < len(column) else "" for column in columns]
            yield "".join(f"{cell:{width}}" for cell in cells).rstrip()
        yield ""


def timeline(parts: Sequence[Part], width: int) -> list[str]:
    """Return a timeline as an outline, indented by depth."""
    lines = []
    for part in parts:
        text = part.text.en
        said = {
            "phase": text,
            "window": f"? {text}",
            "loop": "again and again:",
            "initiative": "in order of initiative:",
            "once for each": f"for each {text}:".replace("each :", "each:"),
        }.get(part.kind, f"{part.kind} {text}".strip())
        indent = " " * part.depth
        lines += wrap(
            said,
            max(8, width - len(indent)),
            initial_indent=indent,
            subsequent_indent=indent + "  ",
        )
    return lines
