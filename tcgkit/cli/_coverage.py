"""The coverage of a rulebook as lines of text, for ``tcgkit rules``."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from tcgkit.terminal.width import cells, cut, left, right, wrap

if TYPE_CHECKING:
    from tcgkit.lab.coverage.citations import Citation
    from tcgkit.lab.coverage.report import ClauseCoverage, Coverage, Status, Way

_HOW: Final = 11
"""Width of the column "how": the most frequent way in which a clause came up."""
_NOT: Final[dict[Status, str]] = {
    "never": "never",
    "checks only": "checks only",
    "not watched": "not watched",
}


def coverage_lines(
    report: Coverage, ids: Sequence[str], width: int, *, in_full: bool
) -> Iterator[str]:
    """Yield the coverage of some clauses: one row each, or all details if ``in_full``."""
    found = report.find(tuple(ids))
    who = " against ".join(report.players)
    yield (
        f"{report.ruleset} {report.version}: {_count(len(found), 'clause')}, "
        f"{_count(report.games, 'game')} {who}, seed {report.seed}"
    )
    if report.tests is None:
        text = "no tests beside the ruleset (it is installed without its checkout); --tests FOLDER names them"
        yield from wrap(text, width)
    yield from _in_full(report, found, width) if in_full else _table(report, found, width)
    yield ""
    yield from _summary(report, found, width)


def _count(number: int, what: str) -> str:
    return f"{number} {what}" + "s" * (number != 1)


# ---- one row per clause --------------------------------------------------------------


def _table(report: Coverage, found: Sequence[ClauseCoverage], width: int) -> Iterator[str]:
    """Yield a row per clause, under the headings of the rulebook."""
    first = max([6, *(cells(each.clause.id) for each in found)])
    tests = "" if report.tests is None else right("tests", 7)
    heading = None
    yield ""
    yield f"{left('clause', first)}{right('games', 7)}{right('times', 10)}{tests}  {left('how', _HOW)} code"
    for each in found:
        if each.clause.heading != heading:
            heading = each.clause.heading
            yield from ("", heading)
        row = left(each.clause.id, first) + _figures(each) + _tests(each)
        row = f"{row}  {left(_how(each), _HOW)} "
        yield row + _code(each, width - cells(row))


def _figures(each: ClauseCoverage) -> str:
    if not each.code and not each.games:
        return right("-", 6) + right("-", 9)
    return right(str(each.games), 6) + right(str(each.times), 9)


def _tests(each: ClauseCoverage) -> str:
    if each.tests is None:
        return ""
    exempt = each.clause.not_tested and not each.tests
    return right("exempt" if exempt else str(len(each.tests)), 7)


def _how(each: ClauseCoverage) -> str:
    """Return the first way in which a clause came up, and the number of other ways."""
    ways = list(dict.fromkeys(way.how for way in each.ways))
    if not ways:
        return _NOT.get(each.status, "")
    return ways[0] + (f" +{len(ways) - 1}" if len(ways) > 1 else "")


def _code(each: ClauseCoverage, width: int) -> str:
    """Return the citation that ran most often, and the number of other citations."""
    citations = [way.citation for way in _most_used(each.code) if way.citation is not None]
    if not citations:
        return cut(_without_code(each), width)
    name = citations[0].path.rpartition("/")[2]
    more = f" +{len(citations) - 1}" if len(citations) > 1 else ""
    line = f":{citations[0].line}{more}"
    return cut(name, width - cells(line)) + line


def _without_code(each: ClauseCoverage) -> str:
    follows = ", ".join(each.clause.follows)
    return f"follows from {follows}" if follows else "not named in code"


def _most_used(ways: Sequence[Way]) -> list[Way]:
    """Sort ways by games and times, most first; among equals declarations come last."""
    return sorted(ways, key=lambda way: (-way.games, -way.times, way.how == "declaration"))


# ---- one clause in full --------------------------------------------------------------


def _in_full(
    report: Coverage, found: Sequence[ClauseCoverage], width: int
) -> Iterator[str]:
    """Yield all details of each clause."""
    for each in found:
        yield ""
        yield f"{each.clause.id}  ({each.clause.heading})"
        yield from _wrapped(each.clause.text, width)
        if each.changed:
            yield from _wrapped(f"In {report.ruleset}: {each.changed}", width)
        yield f"  {_verdict(report, each)}"
        for way in each.seen:
            yield f"  seen   {way.how}: {_often(way)}"
        for way in _most_used(each.code):
            yield from _under("code", _named(way.citation), width)
            yield f"         {way.how}: {_often(way)}"
        for citation in each.chapters:
            yield from _under("part", _named(citation), width)
        for test in each.tests or ():
            yield from _under("test", test, width)
        if each.clause.why:
            yield from _wrapped(f"follows, because {each.clause.why}", width)
        if each.clause.not_tested:
            yield from _wrapped(f"not tested: {each.clause.not_tested}", width)


def _named(citation: Citation | None) -> str:
    return "" if citation is None else f"{citation} {citation.name}".rstrip()


def _under(title: str, text: str, width: int) -> list[str]:
    return wrap(f"  {title}   {text}", width, " " * 9)


def _wrapped(text: str, width: int) -> list[str]:
    return wrap(f"  {text}", width, "  ")


def _verdict(report: Coverage, each: ClauseCoverage) -> str:
    games = _count(report.games, "game")
    if each.games:
        return f"exercised in {each.games} of {games}, {_count(each.times, 'time')} in all"
    return {
        "never": f"never exercised in {games}",
        "checks only": f"never exercised in {games}: only while cards and decks are checked",
        "not watched": f"never exercised in {games}: only what does not run names it",
    }.get(each.status, _without_code(each))


def _often(way: Way) -> str:
    if way.games:
        return f"{_count(way.games, 'game')}, {_count(way.times, 'time')}"
    if way.checks:
        return "only while cards and decks are checked"
    return "does not run itself" if way.how == "declaration" else "never"


# ---- summary ---------------------------------------------------------------


def _summary(
    report: Coverage, found: Sequence[ClauseCoverage], width: int
) -> Iterator[str]:
    """Yield the number of exercised clauses, and the ids of the others."""
    done = sum(1 for each in found if each.games)
    games = _count(report.games, "game")
    yield f"exercised in {games}: {done} of {_count(len(found), 'clause')}"
    titles: tuple[tuple[Status, str], ...] = (
        ("never", f"never exercised in {games}"),
        ("checks only", "never, because only the checks of cards and decks name them"),
        ("not watched", "never, because only constants, tables or options name them"),
        ("follows", "not named in code, because they follow from others"),
        ("not in code", "not named in code, and not said from what they follow"),
    )
    for status, title in titles:
        ids = [each.clause.id for each in found if each.status == status]
        if ids:
            yield f"{title}: {len(ids)}"
            yield from _wrapped(", ".join(ids), width)
    if not any(each.status == "not in code" for each in found):
        yield "not in code: 0 (code names each clause, or the rulebook says from what it follows)"
    for name, what in report.unfounded:
        yield f"{name}: {what}"
    for name, citation in report.unknown:
        yield f"{citation}: {name} is not a clause of the rulebook"
    for file in report.unread:
        yield f"{file}: cannot be read, so what it names is missing"


__all__ = ["coverage_lines"]
