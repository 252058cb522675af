"""Charts of a study as inline SVG: readable without colour, with the data as alternative text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from math import ceil
from typing import Final

from attrs import frozen

WIDTH: Final = 760
LABEL: Final = 280
"""The width of the labels on the left."""
NUMBER: Final = 70
"""The width of the numbers on the right."""
ROW: Final = 24
LONGEST: Final = 38
"""The largest number of characters shown of a label; the table has the whole label."""
MOST_BARS: Final = 30


@frozen
class Dot:
    """A number with its interval."""

    value: float
    low: float
    high: float
    text: str


@frozen(kw_only=True)
class Dots:
    """Numbers with intervals on one scale: a row for each label, a mark for each series."""

    title: str
    rows: Sequence[tuple[str, Mapping[str, Dot]]]
    low: float
    high: float
    unit: str = "%"
    reference: float | None = None
    """The value of a reference line."""


@frozen(kw_only=True)
class Columns:
    """Histogram of game lengths, one picture for each series."""

    title: str
    series: Mapping[str, Mapping[int, int]]
    unit: str


Chart = Dots | Columns


def svg(chart: Chart) -> str:
    """Return a chart as SVG."""
    return _dots(chart) if isinstance(chart, Dots) else _columns(chart)


def _picture(title: str, told: str, height: float, inside: Iterator[str]) -> str:
    body = "\n".join(inside)
    return (
        f'<svg viewBox="0 0 {WIDTH} {height:.0f}" role="img" '
        f'aria-label="{escape(f"{title}. {told}", quote=True)}">\n{body}\n</svg>'
    )


def _text(x: float, y: float, text: str, *, anchor: str = "start", kind: str = "") -> str:
    css = f' class="{kind}"' if kind else ""
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"{css}>{escape(text)}</text>'
    )


def _line(x1: float, y1: float, x2: float, y2: float, kind: str) -> str:
    return f'<line class="{kind}" x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"/>'


def _mark(series: int, x: float, y: float) -> str:
    """Return a mark; each series has a shape of its own."""
    if series % 3 == 0:
        return f'<circle class="mark" cx="{x:.1f}" cy="{y:.1f}" r="4.5"/>'
    if series % 3 == 1:
        return f'<rect class="open" x="{x - 4:.1f}" y="{y - 4:.1f}" width="8" height="8"/>'
    points = f"{x:.1f},{y - 5:.1f} {x + 5:.1f},{y + 4:.1f} {x - 5:.1f},{y + 4:.1f}"
    return f'<polygon class="mark" points="{points}"/>'


def _short(label: str) -> str:
    return label if len(label) <= LONGEST else f"{label[: LONGEST - 1]}…"


def _dots(chart: Dots) -> str:
    names = list(dict.fromkeys(name for _, dots in chart.rows for name in dots))
    top = 26 if len(names) > 1 else 6
    each = max(ROW, 15 * len(names) + 8)
    bottom = top + each * len(chart.rows)
    span = (chart.high - chart.low) or 1.0
    wide = WIDTH - LABEL - NUMBER - 20

    def at(value: float) -> float:
        inside = min(max(value, chart.low), chart.high)
        return LABEL + (inside - chart.low) / span * wide

    def draw() -> Iterator[str]:
        for number, name in enumerate(names if len(names) > 1 else ()):
            yield _mark(number, LABEL + 8 + 130 * number, 10)
            yield _text(LABEL + 18 + 130 * number, 14, name)
        for tick in _ticks(chart.low, chart.high):
            yield _line(at(tick), top, at(tick), bottom, "grid")
            yield _text(at(tick), bottom + 16, f"{tick:g}", anchor="middle", kind="small")
        yield _text(WIDTH - NUMBER, bottom + 16, chart.unit, kind="small")
        if chart.reference is not None:
            yield _line(at(chart.reference), top, at(chart.reference), bottom, "reference")
        for row, (label, dots) in enumerate(chart.rows):
            middle = top + each * (row + 0.5)
            yield _text(LABEL - 10, middle + 4, _short(label), anchor="end")
            for number, name in enumerate(names):
                if name not in dots:
                    continue
                dot = dots[name]
                y = middle + (number - (len(names) - 1) / 2) * 15
                yield _line(at(dot.low), y, at(dot.high), y, "whisker")
                yield _mark(number, at(dot.value), y)
                yield _text(WIDTH - NUMBER, y + 4, dot.text, kind="small")

    told = "; ".join(
        f"{label}: " + ", ".join(f"{name} {dot.text}" for name, dot in dots.items())
        for label, dots in chart.rows
    )
    return _picture(chart.title, told, bottom + 22, draw())


def _ticks(low: float, high: float) -> list[float]:
    """Return round numbers within bounds, at most seven."""
    span = high - low
    step = next(
        (s for s in (1, 2, 5, 10, 20, 25, 50, 100, 200, 500) if span / s <= 6), span
    )
    first = ceil(low / step)
    return [number * step for number in range(first, int(high // step) + 1)]


def _columns(chart: Columns) -> str:
    tall, gap = 90.0, 52.0
    grouped = _grouped(chart.series)
    height = (tall + gap) * len(grouped)

    def draw() -> Iterator[str]:
        for number, (name, bars) in enumerate(grouped.items()):
            base = (tall + gap) * number + tall + 16
            most = max((count for _, count in bars), default=1) or 1
            wide = min(60.0, (WIDTH - 140) / max(1, len(bars)))
            every = ceil(8 * max((len(label) for label, _ in bars), default=1) / wide)
            yield _text(0, base - tall / 2, _short(name))
            for at, (label, count) in enumerate(bars):
                x, high = 120 + at * wide, tall * count / most
                yield (
                    f'<rect class="bar" x="{x + 1:.1f}" y="{base - high:.1f}" '
                    f'width="{wide - 2:.1f}" height="{high:.1f}"/>'
                )
                if count:
                    middle = x + wide / 2
                    yield _text(
                        middle, base - high - 4, f"{count}", anchor="middle", kind="small"
                    )
                if at % every == 0:
                    middle = x + wide / 2
                    yield _text(middle, base + 14, label, anchor="middle", kind="small")
            yield _line(120, base, 120 + wide * max(1, len(bars)), base, "axis")
            yield _text(120, base + 30, chart.unit, kind="small")

    told = "; ".join(
        f"{name}: "
        + ", ".join(f"{label} {chart.unit}: {count} games" for label, count in b)
        for name, b in grouped.items()
    )
    return _picture(chart.title, told, height, draw())


def _grouped(
    series: Mapping[str, Mapping[int, int]],
) -> dict[str, list[tuple[str, int]]]:
    """Return bars of equal width for all series, at most :data:`MOST_BARS`."""
    every = [length for counted in series.values() for length in counted]
    if not every:
        return {}
    low, high = min(every), max(every)
    size = max(1, ceil((high - low + 1) / MOST_BARS))
    found: dict[str, list[tuple[str, int]]] = {}
    for name, counted in series.items():
        found[name] = []
        for start in range(low, high + 1, size):
            end = start + size - 1
            count = sum(n for length, n in counted.items() if start <= length <= end)
            label = f"{start}" if size == 1 else f"{start}–{end}"
            found[name].append((label, count))
    return found


__all__ = ["Chart", "Columns", "Dot", "Dots", "svg"]
