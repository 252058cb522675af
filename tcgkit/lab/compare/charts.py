"""Pictures of a comparison: a map of the games, and their figures at each strength."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import sqrt
from typing import Final

from tcgkit.lab.compare.comparison import Comparison
from tcgkit.lab.page import FILL, drawn
from tcgkit.lab.study.charts import Dot, Dots, svg

SIDE: Final = 420
"""The side of the map."""
_ROUNDS: Final = 200


def places(distances: Sequence[Sequence[float]]) -> list[tuple[float, float]]:
    """Return points whose distances are as near as they can be to the given ones (classical scaling).

    >>> [round(x, 3) for x, _ in places([[0, 1, 2], [1, 0, 1], [2, 1, 0]])]
    [1.0, 0.0, -1.0]
    """
    size = len(distances)
    squares = [[each * each for each in row] for row in distances]
    rows = [sum(row) / size for row in squares]
    whole = sum(rows) / size
    inner = [
        [-(squares[a][b] - rows[a] - rows[b] + whole) / 2 for b in range(size)]
        for a in range(size)
    ]
    axes = []
    for _ in range(2):
        value, axis = _largest(inner)
        axes.append([sqrt(max(0.0, value)) * each for each in axis])
        inner = [
            [inner[a][b] - value * axis[a] * axis[b] for b in range(size)]
            for a in range(size)
        ]
    return list(zip(*axes, strict=True))


def _largest(matrix: Sequence[Sequence[float]]) -> tuple[float, list[float]]:
    """Return the largest eigenvalue of a symmetric matrix with its vector, by repeated multiplication."""
    size = len(matrix)
    vector = [1.0 / (n + 1) for n in range(size)]
    value = 0.0
    for _ in range(_ROUNDS):
        moved = [
            sum(a * b for a, b in zip(row, vector, strict=True)) + vector[at]
            for at, row in enumerate(matrix)
        ]  # of the matrix plus 1, whose eigenvalues are not below 0
        length = sqrt(sum(each * each for each in moved))
        if not length:
            return 0.0, [0.0] * size
        vector, value = [each / length for each in moved], length - 1
    return value, vector


def map_svg(comparison: Comparison) -> str:
    """Return a map: the nearer two games are drawn, the less they are apart."""
    names = [game.ruleset for game in comparison.games]
    table = [
        [0.0 if a == b else comparison.distance(a, b).total for b in names] for a in names
    ]
    found = places(table)
    reach = 1.25 * max(0.05, *(abs(each) for point in found for each in point))
    values = [
        {"game": name, "x": x, "y": y} for name, (x, y) in zip(names, found, strict=True)
    ]
    scale = {"domain": [-reach, reach], "nice": False}
    axes = {
        name: {"field": name, "type": "quantitative", "scale": scale, "axis": None}
        for name in ("x", "y")
    }
    text = {"field": "game", "type": "nominal"}
    picture = {
        "width": SIDE,
        "height": SIDE,
        "padding": {"left": 60, "right": 60, "top": 10, "bottom": 10},
        "data": {"values": values},
        "layer": [
            {"mark": {"type": "point", "filled": True, "size": 90, "opacity": 1, "color": FILL}, "encoding": axes},
            {"mark": {"type": "text", "dy": -12, "fontSize": 12}, "encoding": {**axes, "text": text}},
        ],
    }  # fmt: skip
    told = "; ".join(f"{d.one} and {d.other} {d.total:.2f}" for d in comparison.distances)
    return drawn(picture, f"Map of the games by their distances. {told}")


def profile_svgs(comparison: Comparison) -> Iterator[str]:
    """Yield a picture for each figure of played games: a row for each game, a mark for each strength."""
    courses = comparison.courses
    names = dict.fromkeys(n for c in courses for each in c.strengths for n in each.figures)
    for name in names:
        rows = [
            (
                game.ruleset,
                {
                    each.player: Dot(f.value, f.low, f.high, str(f))
                    for each in course.strengths
                    if (f := each.figures.get(name)) is not None
                },
            )
            for game, course in zip(comparison.games, courses, strict=True)
        ]
        tops = [dot.high for _, dots in rows for dot in dots.values()]
        if tops:
            yield svg(Dots(title=name, rows=rows, low=0, high=1.05 * max(tops), unit=name))


__all__ = ["map_svg", "places", "profile_svgs"]
