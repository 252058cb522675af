"""A comparison of games as one self-contained HTML page."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from attrs import frozen

from tcgkit.lab.compare.charts import map_svg, profile_svgs
from tcgkit.lab.compare.comparison import COURSE, TITLES, Comparison
from tcgkit.lab.compare.lines import clauses, nearest_told, timeline, traits_of
from tcgkit.lab.compare.mechanics import GROUPS
from tcgkit.lab.page import page


@frozen
class Cell:
    """A cell of a table; ``near`` marks it."""

    text: str
    near: bool = False


Rows = list[tuple[str, list[Cell]]]


def compare_page(comparison: Comparison) -> str:
    """Return the comparison as an HTML page.

    Raises:
        PageError: If the package for templates is not installed.
    """
    games = comparison.games
    course = _course(comparison) if any(c.games for c in comparison.courses) else None
    links = [
        ("distances", "How far they are from each other"),
        ("timelines", "Timelines"),
        *([(COURSE, TITLES[COURSE])] if course else []),
        *GROUPS.items(),
    ]
    return page(
        "compare.html",
        links=links,
        names=", ".join(game.name.en for game in games),
        heads=[game.ruleset for game in games],
        distances=_distances(comparison),
        map=map_svg(comparison) if len(games) > 2 else "",
        profiles=list(profile_svgs(comparison)) if course else [],
        nearest=list(_nearest(comparison)),
        timelines=[(g.name.en, "\n".join(timeline(g.outline, 40))) for g in games],
        course=course,
        groups=[(key, title, _group(comparison, key)) for key, title in GROUPS.items()],
    )


def _distances(comparison: Comparison) -> Rows:
    rows = []
    for game in comparison.games:
        near = comparison.nearest(game.ruleset) if len(comparison.games) > 1 else None
        cells = []
        for other in comparison.games:
            if other is game:
                cells.append(Cell("–"))
                continue
            found = comparison.distance(game.ruleset, other.ruleset)
            cells.append(Cell(str(found), found is near))
        rows.append((game.ruleset, cells))
    return rows


def _nearest(comparison: Comparison) -> Iterator[str]:
    for game in comparison.games if len(comparison.games) > 1 else ():
        yield nearest_told(comparison, game.ruleset)


def _course(comparison: Comparison) -> dict[str, Any]:
    courses = comparison.courses
    names = dict.fromkeys(n for c in courses for each in c.strengths for n in each.figures)
    ends, rows = [], []
    for game, course in zip(comparison.games, courses, strict=True):
        if course.games:  # else the comparison was interrupted before this game
            shares = (
                f"{clause} {share.value:.0%}" for clause, share in course.ends.items()
            )
            commands = " ; ".join(each.command for each in course.strengths)
            ends.append((game.ruleset, ", ".join(shares), commands))
    for name in names:
        for at, kind in enumerate(max(courses, key=lambda c: len(c.strengths)).strengths):
            cells = []
            for course in courses:
                found = course.strengths[at].figures if at < len(course.strengths) else {}
                cells.append(Cell(str(found[name]) if name in found else ""))
            rows.append((f"{name}, {kind.player}", cells))
    return {"key": COURSE, "title": TITLES[COURSE], "rows": rows, "ends": ends}


def _group(comparison: Comparison, group: str) -> Rows:
    games = comparison.games
    rows = [
        (trait, [Cell(str(game.bags[group][trait] or "")) for game in games])
        for trait in traits_of(games, group)
    ]
    for name in dict.fromkeys(n for game in games for n in game.numbers[group]):
        cells = [Cell(f"{game.numbers[group].get(name, 0.0):.4g}") for game in games]
        rows.append((name, cells))
    if group == "stack":
        how = "how texts of each kind are used"
        rows.append((how, [Cell(" / ".join(game.uses)) for game in games]))
    if group == "ends":
        rows.append(("by the clauses", [Cell(clauses(game)) for game in games]))
    return rows


__all__ = ["compare_page"]
