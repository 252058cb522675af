"""A study as a document: sections of tables and pictures, for text and HTML alike."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from attrs import frozen

from tcgkit.kernel.errors import TcgkitError
from tcgkit.lab.simulate.intervals import Share
from tcgkit.lab.study.charts import Chart, Columns, Dot, Dots
from tcgkit.lab.study.figures import Figures, figures
from tcgkit.lab.study.findings import (
    LEAST_CARD,
    LEAST_CASES,
    LEAST_SIDE,
    LEVEL,
    Finding,
    count_tests,
    findings,
)
from tcgkit.lab.study.measuring import enough_for
from tcgkit.lab.study.plan import BLIND
from tcgkit.lab.study.run import Studies
from tcgkit.lab.study.statistics import UNTOLD, Difference, Measured
from tcgkit.lab.study.strengths import findable, judge_of
from tcgkit.plugins.rulebook import load_rulebook

FEW: Final = 50
"""With fewer games than this, only gross faults show."""
MANY: Final = 12
"""The number of rows shown of a long table without ``--details``."""


@frozen(kw_only=True)
class Table:
    """Rows of text under the names of their columns."""

    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    notes: tuple[str, ...] = ()
    is_long: bool = False
    """Whether the first rows are enough without ``--details``."""
    title: str = ""


@frozen(kw_only=True)
class Section:
    """One question that a study answers."""

    key: str
    title: str
    lead: str
    tables: tuple[Table, ...]
    charts: tuple[Chart, ...] = ()


@frozen(kw_only=True)
class Document:
    """A study, ready to be shown."""

    studies: Studies
    figures: Mapping[str, Figures]
    """The figures of each kind of player."""
    findings: tuple[Finding, ...]
    tests: int
    """The number of tested assumptions."""
    command: str
    """The command that reproduces the figures."""
    commands: Mapping[str, str]
    """The command for each kind of player alone."""
    clauses: Mapping[str, str]
    """The rulebook text of each clause that ended a game."""
    sections: tuple[Section, ...]

    @property
    def title(self) -> str:
        """The subject of the study."""
        plugin = self.studies.plugin
        return f"{plugin.name.en} ({plugin.id} {plugin.version})"

    def size(self, player: str) -> str:
        """Return the number of games of a kind of player, with a warning if it is small."""
        games = self.figures[player].games
        told = f"{games} game{'s' * (games != 1)}"
        return f"{told} (few: only gross faults would show)" if games < FEW else told

    @property
    def left_out(self) -> str:
        """A sentence on the stronger players that did not play; empty if all did."""
        if not self.studies.left_out:
            return ""
        told = ", ".join(map(str, self.studies.left_out))
        first = self.studies.left_out[0]
        return (
            f"{told}; with --seconds {enough_for(first)} there is time for {first.player}"
        )

    @property
    def verdict(self) -> str:
        """A paragraph on the certainty of the findings, or on their absence."""
        if self.findings:
            return (
                f"{self.tests} assumptions were tested together; each finding below is one "
                f"that the games refute. Of the studies of a faultless game, at most "
                f"{100 * LEVEL:.0f} % have a finding. {self.power}"
            )
        return (
            f"Nothing stands out. {self.tests} assumptions were tested (seats, decks and cards "
            "alike in effect, cards playable, questions with a choice, games that end); these "
            f"games refute nothing of this. {self.power}"
        )

    @property
    def power(self) -> str:
        """A sentence on who judged balance, and the smallest fault that would have been found."""
        judge = judge_of(self.figures)
        if judge is None:
            return (
                f"Balance was not judged: {BLIND} players show whether games end, how long they are and "
                "what can be played. Name players who look, such as --players quick:1,greedy."
            )
        found = self.figures[judge]
        limits = findable(found, self.tests, LEVEL, LEAST_SIDE, LEAST_CARD, LEAST_CASES)
        return (
            f"Balance was judged by {found.games} games of {judge} players: they would have shown {limits}, "
            "four times in five."
        )


@frozen(kw_only=True)
class Asked:
    """The arguments of the study, for the commands that reproduce it."""

    target: Sequence[str]
    decks: Sequence[str] = ()
    options: Mapping[str, object] | None = None
    avoid: Sequence[str] = ()
    seed: int = 0
    fixed: bool = False
    is_records: bool = False

    def command(self, players: Sequence[str], games: Sequence[int]) -> str:
        """Return the command for these kinds of players and numbers of games."""
        words = ["tcgkit", "study", *self.target]
        if not self.is_records:
            words += ["--players", ",".join(players)]
            words += ["--games", ",".join(map(str, games)), "--seed", str(self.seed)]
            for deck in self.decks:
                words += ["--deck", deck]
            for name, value in (self.options or {}).items():
                words += [
                    "--option",
                    f"{name}={str(value).lower() if isinstance(value, bool) else value}",
                ]
            for each in self.avoid:
                words += ["--avoid", each]
            words += ["--fixed"] * self.fixed
        return shlex.join(words)


def document(studies: Studies, asked: Asked) -> Document:
    """Return a study as a document."""
    found = {
        part.player: figures(part.study, balanced=part.is_balanced)
        for part in studies.parts
    }
    counts = [part.asked for part in studies.parts]
    commands = {
        part.player: asked.command([part.kind], [part.asked]) for part in studies.parts
    }
    clauses = _clauses(studies, found)
    return Document(
        studies=studies,
        figures=found,
        findings=tuple(findings(found, limit=studies.limit)),
        tests=count_tests(found),
        command=asked.command([part.kind for part in studies.parts], counts),
        commands=commands,
        clauses=clauses,
        sections=tuple(_sections(studies, found, clauses)),
    )


def _clauses(studies: Studies, found: Mapping[str, Figures]) -> dict[str, str]:
    """Return the text of the clauses that ended games; empty without a readable rulebook."""
    plugin = studies.plugin
    ended = list(dict.fromkeys(clause for each in found.values() for clause in each.ends))
    if plugin.rulebook is None:
        return {}
    try:
        book = load_rulebook(plugin.rulebook, plugin.id, plugin.base_rulebook)
    except TcgkitError:
        return {}
    return {name: book.clauses[name].text for name in ended if name in book.clauses}


# ---- cells ---------------------------------------------------------------------------


def share(found: Share) -> str:
    """Return a share with its interval and the size of its sample."""
    return f"{found} of {found.total}" if found.total else "–"


def _dot(found: Share) -> Dot:
    text = f"{100 * found.value:.1f} %"
    return Dot(100 * found.value, 100 * found.low, 100 * found.high, text)


def _gain(found: Difference) -> Dot:
    text = f"{100 * found.value:+.1f}"
    return Dot(100 * found.value, 100 * found.low, 100 * found.high, text)


def _spread(found: Measured) -> str:
    bounds = f"{found.least:g} to {found.most:g}"
    return f"mean {found}, median {found.median:g}, {bounds} ({found.games} games)"


# ---- sections ------------------------------------------------------------------------


def _sections(
    studies: Studies, found: Mapping[str, Figures], clauses: Mapping[str, str]
) -> Iterator[Section]:
    yield _ends(studies, found, clauses)
    yield _lengths(found)
    yield _fairness(studies, found)
    yield _decisions(found)
    yield _questions(found)
    yield _actions(found)
    yield from _cards(found)


def _by_player(
    found: Mapping[str, Figures], of: Callable[[Figures], Mapping[str, Share]]
) -> list[tuple[str, dict[str, Share]]]:
    """Return rows of shares: a name, and the share for each kind of player."""
    names = list(dict.fromkeys(name for each in found.values() for name in of(each)))
    return [
        (name, {p: of(each)[name] for p, each in found.items() if name in of(each)})
        for name in names
    ]


def _table(
    first: str,
    found: Mapping[str, Figures],
    rows: Sequence[tuple[str, Mapping[str, Share]]],
) -> Table:
    return Table(
        columns=(first, *found),
        rows=tuple(
            (name, *(share(shares[p]) if p in shares else "–" for p in found))
            for name, shares in rows
        ),
    )


def _chart(
    title: str,
    rows: Sequence[tuple[str, Mapping[str, Share]]],
    *,
    reference: float | None = None,
) -> Dots:
    drawn = [
        (name, {p: _dot(each) for p, each in shares.items() if each.total})
        for name, shares in rows
    ]
    return Dots(title=title, rows=drawn, low=0, high=100, reference=reference)


def _ends(
    studies: Studies, found: Mapping[str, Figures], clauses: Mapping[str, str]
) -> Section:
    rows = [
        (
            f"no end within {studies.limit} decisions" if name == "limit" else name,
            shares,
        )
        for name, shares in _by_player(found, lambda each: each.ends)
    ]
    drawn = ("no winner", {p: each.drawn for p, each in found.items()})
    ended = ("games that end", {p: each.ended for p, each in found.items()})
    table = _table("how a game ends", found, [ended, *rows, drawn])
    notes = tuple(f"{name}: {words}" for name, words in clauses.items())
    return Section(
        key="ends",
        title="Do games end, and how?",
        lead="The clause of the rulebook that ended each game, with its words below.",
        tables=(Table(columns=table.columns, rows=table.rows, notes=notes),),
        charts=(_chart("Share of games by the clause that ended them", [*rows, drawn]),),
    )


def _lengths(found: Mapping[str, Figures]) -> Section:
    rows = []
    for name, words in (
        ("length", "turns or rounds, as the game counts"),
        ("decisions", "answers of all players"),
        ("choices", "answers with two options or more"),
    ):
        rows += [(words, p, _spread(getattr(each, name))) for p, each in found.items()]
    lengths = {player: each.lengths for player, each in found.items()}
    return Section(
        key="length",
        title="How long are games?",
        lead="Means have intervals over pairs of games.",
        tables=(Table(columns=("what", "players", "of a game"), rows=tuple(rows)),),
        charts=(
            Columns(
                title="How many games were how long",
                series=lengths,
                unit="turns or rounds",
            ),
        ),
    )


def _fairness(studies: Studies, found: Mapping[str, Figures]) -> Section:
    rows = _by_player(found, lambda each: {side.name: side.won for side in each.sides})
    fair = {side.fair for each in found.values() for side in each.sides} or {0.5}
    lead = (
        "Winners of games with one winner; 50 % is even. In a pair of games both "
        "decks had either seat."
    )
    if any(side.error is not None for each in found.values() for side in each.sides):
        even = " or ".join(f"{100 * each:.1f} %" for each in sorted(fair))
        lead = (
            f"Winners, alone or shared, of games that not all players won; {even} is even. In a "
            "group of games of one seed each deck had each seat."
        )
    if not all(part.is_balanced for part in studies.parts):
        lead = (
            "These games cannot tell: each deck has a seat of its own, so that neither can be "
            "judged without the other."
        )
        shares = {p.player: p.study.wins() for p in studies.parts}
        names = list(dict.fromkeys(name for each in shares.values() for name in each))
        rows = [(n, {p: each[n] for p, each in shares.items() if n in each}) for n in names]
    chart = _chart(
        "Share of decided games won",
        rows,
        reference=100 * fair.pop() if len(fair) == 1 else None,
    )
    return Section(
        key="fair",
        title="Is it fair between seats and decks?",
        lead=lead,
        tables=(_table("who wins", found, rows),),
        charts=(chart,) if rows else (),
    )


def _decisions(found: Mapping[str, Figures]) -> Section:
    sizes = _by_player(found, lambda each: each.sizes)
    rows = [(f"{name} option{'s' * (name != '1')}", shares) for name, shares in sizes]
    table = _table("decisions with", found, rows)
    means = tuple(str(each.options) for each in found.values())
    return Section(
        key="decisions",
        title="How much is there to decide?",
        lead=(
            "How many options a decision has. One option: the answer is forced. (Questions "
            "that a game does not even ask, because there is one answer, are not counted.)"
        ),
        tables=(
            Table(
                columns=table.columns,
                rows=(*table.rows, ("options on average, by game", *means)),
            ),
        ),
        charts=(_chart("Share of decisions by their number of options", rows),),
    )


def _questions(found: Mapping[str, Figures]) -> Section:
    tables = []
    for player, each in found.items():
        rows = tuple(
            (
                prompt,
                f"{question.asked / max(1, each.games):.1f}",
                f"{question.options:.1f}",
                share(question.forced),
            )
            for prompt, question in each.questions.items()
        )
        columns = ("question", "a game", "options", "forced")
        tables.append(Table(columns=columns, rows=rows, is_long=True, title=player))
    return Section(
        key="questions",
        title="What are players asked?",
        lead="How often; the mean number of options if there is a choice; how often there is only one option.",
        tables=tuple(tables),
    )


def _actions(found: Mapping[str, Figures]) -> Section:
    tables = []
    for player, each in found.items():
        rows = tuple(
            (name, share(row.chosen), share(row.won), share(row.won_without))
            for name, row in each.actions.items()
        )
        columns = ("action", "chosen if possible", "wins then", "wins otherwise")
        tables.append(Table(columns=columns, rows=rows, is_long=True, title=player))
    return Section(
        key="actions",
        title="What do players choose, and does it pay?",
        lead=(
            "Of the decisions that offered an action and another option: how often it was chosen, "
            "and the share of these choices, and of the others, made by the player who won. "
            "This is a correlation, not necessarily a cause."
        ),
        tables=tuple(tables),
    )


def _cards(found: Mapping[str, Figures]) -> Iterator[Section]:
    use, worth = [], []
    for player, each in found.items():
        by_worth = sorted(
            each.cards, key=lambda key: (-abs(each.cards[key].difference.value), key)
        )
        names = {
            k: c.name if c.name == k else f"{c.name} {k}" for k, c in each.cards.items()
        }
        by_use = sorted(
            each.cards, key=lambda k: (each.cards[k].playable.value, -each.cards[k].held, k)
        )
        rows = tuple(
            (names[k], share(c.seen), share(c.playable), share(c.played))
            for k in by_use
            for c in [each.cards[k]]
        )
        columns = ("card", "seen", "playable, if seen", "played, if playable")
        use.append(Table(columns=columns, rows=rows, is_long=True, title=player))
        gains = tuple(
            (
                names[k],
                "–" if c.difference == UNTOLD else str(c.difference),
            )
            for k in by_worth
            for c in [each.cards[k]]
        )
        worth.append(
            Table(
                columns=("card", "gain in points in opening hand"),
                rows=gains,
                is_long=True,
                title=player,
            )
        )
    yield Section(
        key="use",
        title="Which cards are seen, played, never playable?",
        lead=(
            "Counted by player and game, copies once; the least playable cards come first. "
            "Seen: its owner saw its face. Playable: an action could begin with it while it was "
            "not in play."
        ),
        tables=tuple(use),
    )
    yield Section(
        key="worth",
        title="Who wins with and without each card?",
        lead=(
            "How many percentage points more often players with the card in the opening hand win; chance "
            "alone decides who has it. The largest come first. What a card is worth in a whole game, "
            "--card tells."
        ),
        tables=tuple(worth),
        charts=tuple(_worth_chart(found)),
    )


def _worth_chart(found: Mapping[str, Figures]) -> Iterator[Dots]:
    for player, each in found.items():
        told = {k: c for k, c in each.cards.items() if c.difference.cases >= LEAST_CASES}
        order = sorted(told, key=lambda k: -told[k].difference.value)
        if not order:
            continue
        rows = [(f"{told[k].name} {k}", {player: _gain(told[k].difference)}) for k in order]
        reach = max(abs(b) for _, d in rows for x in d.values() for b in (x.low, x.high))
        reach = min(100.0, 5 * (reach // 5 + 1))
        yield Dots(
            title=f"Win rate difference of a card in the opening hand, in points, {player} players",
            rows=rows,
            low=-reach,
            high=reach,
            unit="points",
            reference=0,
        )


__all__ = ["MANY", "Asked", "Document", "Section", "Table", "document", "share"]
