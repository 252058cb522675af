"""The worth of changes as text and as JSON."""

from __future__ import annotations

import json
import shlex
from collections.abc import Iterator, Mapping, Sequence
from textwrap import wrap
from typing import Any, Final

from attrs import frozen

from tcgkit.lab.worth.effects import Effect, points
from tcgkit.lab.worth.ranking import Ranking
from tcgkit.lab.worth.run import Worth, Worths

WIDTH: Final = 92
"""The columns of a line of text."""

METHOD: Final = (
    (
        "Each seed is played with and without the change, with the same shuffles and the same players in the same "
        "seats: in each seat, each deck with the card against each deck. One player has the change; the effect "
        "is what this player's win chance gains, in percentage points (a draw counts a half), with a 95 % interval "
        "between seeds. A blank has the type and the costs of the card, the numbers of an ordinary card of its "
        "type, and no text (or one that does nothing). Computer players are not people: an effect that only strong players can use shows "
        "with strong players only."
    ),
)
"""The paragraphs of "How to read this"."""
RANKED: Final = (
    "The last cards were measured again with fresh seeds; their intervals hold together for all of "
    "them. The others left in earlier rounds, in which their effect looked smaller: their intervals are rough."
)


@frozen(kw_only=True)
class AskedWorth:
    """The arguments of the command, to print it again."""

    ruleset: str
    cards: Sequence[str] = ()
    against: str = ""
    what_if: Sequence[str] = ()
    ranked: str = ""
    decks: Sequence[str] = ()
    options: Mapping[str, object] | None = None

    def command(self, worths: Worths) -> str:
        """Return the command that plays these games again."""
        words = ["tcgkit", "study", self.ruleset]
        for card in self.cards:
            words += ["--card", card]
        if self.ranked:
            words += ["--cards", self.ranked]
        if self.against:
            words += ["--against", self.against]
        for each in self.what_if:
            words += ["--what-if", each]
        words += ["--players", ",".join(worths.players)]
        words += ["--games", ",".join(map(str, worths.blocks)), "--seed", str(worths.seed)]
        for deck in self.decks:
            words += ["--deck", deck]
        for name, value in (self.options or {}).items():
            told = str(value).lower() if isinstance(value, bool) else value
            words += ["--option", f"{name}={told}"]
        return shlex.join(words)


def worth_lines(worths: Worths, asked: AskedWorth) -> Iterator[str]:
    """Yield the worth of changes as lines of text."""
    yield from _head(worths, asked)
    for worth in worths.worths:
        yield ""
        yield from _worth(worth)
    yield ""
    yield from _method(METHOD)


def ranking_lines(ranking: Ranking, asked: AskedWorth) -> Iterator[str]:
    """Yield a ranking as lines of text."""
    worths = ranking.worths
    yield from _head(worths, asked)
    rows = [("", "card", "worth in points", "findable", "games")]
    for number, worth in enumerate(worths.worths, start=1):
        ((_, effect),) = worth.effects.items()
        left = "" if worths.interrupted else "left"
        place = str(number) if number <= ranking.finalists else left
        games = f"{effect.games}{', all the same' * effect.is_nothing}"
        found = "–" if effect.findable >= 1 else f"{points(effect.findable):g}"
        rows.append((place, f"{worth.name} {worth.key}", _told(effect), found, games))
    yield ""
    yield from _columns(rows)
    certain = [w for w in worths.worths[: ranking.finalists] if _only(w).is_certain]
    yield ""
    if worths.interrupted:
        yield "The cards were not compared to the end."
    elif certain:
        named = ", ".join(f"{w.name} ({_only(w)})" for w in certain)
        told = f"Worth more or less than an ordinary card, with {worths.players[0]} players: {named}."
        yield from wrap(told, WIDTH)
    else:
        yield f"With {worths.players[0]} players no card shows an effect."
    yield ""
    yield from _method((RANKED, *METHOD))


def worth_json(worths: Worths, asked: AskedWorth, ranking: Ranking | None = None) -> str:
    """Return the worth of changes as JSON; with a ranking in its order."""
    found: dict[str, Any] = {
        "ruleset": worths.ruleset,
        "version": worths.version,
        "decks": list(worths.decks),
        "options": dict(worths.options),
        "seed": worths.seed,
        "command": asked.command(worths),
        "interrupted": worths.interrupted,
        "players": list(worths.players),
        "seeds": dict(zip(worths.players, worths.blocks, strict=True)),
    }
    if ranking is not None:
        found["finalists"] = ranking.finalists
    found["changes"] = [
        {
            "change": str(worth.change),
            "card": worth.key,
            "name": worth.name,
            "copies": dict(worth.copies),
            "as_it_is": worth.old,
            "instead": worth.new,
            "contradiction": worth.contradiction,
            "effects": {who: each.results() for who, each in worth.effects.items()},
        }
        for worth in worths.worths
    ]
    return json.dumps(found, ensure_ascii=False, indent=2) + "\n"


def _head(worths: Worths, asked: AskedWorth) -> Iterator[str]:
    yield f"{worths.ruleset} {worths.version}, decks: {', '.join(worths.decks)}"
    for name, value in worths.options.items():
        yield f"option {name} = {value}"
    yield f"all of this again: {asked.command(worths)}"
    if worths.interrupted:
        yield "INTERRUPTED: fewer games than were asked for"


def _worth(worth: Worth) -> Iterator[str]:
    copies = ", ".join(f"{number} in {deck}" for deck, number in worth.copies.items())
    title = f"{worth.name} ({worth.key}), copies: {copies}"
    yield title
    yield "-" * len(title)
    yield f"as it is: {worth.old}"
    instead = worth.change.against or "blank"
    yield f"{'what if' if worth.change.field else f'instead ({instead})'}: {worth.new}"
    rows = [("players", "points of win chance", "findable", "went the same way")]
    for who, effect in worth.effects.items():
        found = "–" if effect.findable >= 1 else f"{points(effect.findable):g}"
        rows.append((who, _told(effect), found, f"{effect.same} of {effect.games} games"))
    yield ""
    yield from _columns(rows)
    yield ""
    for line in verdicts(worth):
        yield from wrap(line, WIDTH)


def verdicts(worth: Worth) -> Iterator[str]:
    """Yield what the games say about a change, with each kind of players."""
    what = str(worth.change) if worth.change.field else worth.name
    does = "gives" if worth.change.field else "is worth"
    for who, effect in worth.effects.items():
        if not effect.games:
            yield f"With {who} players: too few games."
        elif effect.is_nothing:
            yield (
                f"With {who} players it makes no difference at all: {effect.games} games went the same way, "
                "answer by answer."
            )
        elif effect.is_certain:
            yield f"With {who} players {what} {does} {effect} points."
        else:
            yield (
                f"With {who} players no effect shows. An effect of less than {points(effect.findable):g} points "
                "would not."
            )
    if worth.contradiction:
        yield "The kinds of players contradict each other: go by the strongest."


def _told(effect: Effect) -> str:
    return str(effect) if effect.games else "too few games"


def _only(worth: Worth) -> Effect:
    return next(iter(worth.effects.values()))


def _columns(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    widths = [max(len(row[at]) for row in rows) for at in range(len(rows[0]))]
    for row in rows:
        cells = (f"{cell:{width}}" for cell, width in zip(row, widths, strict=True))
        yield f"  {'  '.join(cells)}".rstrip()


def _method(paragraphs: Sequence[str]) -> Iterator[str]:
    yield "How to read this"
    yield "----------------"
    for paragraph in paragraphs:
        yield from wrap(paragraph, WIDTH)


__all__ = ["AskedWorth", "ranking_lines", "verdicts", "worth_json", "worth_lines"]
