"""Findings of a study: few statements, each with evidence, at one common level.

Every finding refutes a stated assumption ("both seats win equally often"). Holm's method adjusts
the p-values for the number of tested assumptions. So at most one in twenty studies of faultless
games has a finding.

Whether sides and cards are balanced is judged by one kind of players, the strongest with enough games. A finding
says which, what the other kinds show, and whether one of them shows the opposite.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from attrs import evolve, frozen

from tcgkit.lab.simulate.intervals import Share
from tcgkit.lab.study.figures import RARE, CardFigure, Figures
from tcgkit.lab.study.statistics import at_most, holm
from tcgkit.lab.study.strengths import elsewhere, judge_of

LEVEL: Final = 0.05
"""The familywise error rate: the share of faultless studies with a finding."""
LEAST_SIDE: Final = 0.03
"""The smallest reported deviation of a seat or deck from its fair share."""
LEAST_CARD: Final = 0.05
"""The smallest reported difference in win rate of a strong or weak card."""
MANY_DRAWS: Final = 0.1
"""A larger share of drawn games is a finding."""
LEAST_CASES: Final = 25
"""The number of players with a card, and of players without, from which it is judged."""

BALANCE: Final = ("seat", "role", "player", "deck", "strong card", "weak card")
"""The kinds of findings on balance."""

_ORDER: Final = (
    "endless",
    "draws",
    "seat",
    "role",
    "player",
    "deck",
    "strong card",
    "weak card",
    "dead card",
    "dead text",
    "forced question",
)


@frozen
class Finding:
    """A refuted assumption, with its evidence."""

    kind: str
    about: str
    """The subject: a card, a seat, a question."""
    player: str
    """The kind of player in whose games it was found."""
    text: str
    evidence: str
    chance: float
    """The p-value, adjusted for the number of tests."""
    elsewhere: tuple[str, ...] = ()
    """What each other kind of players shows; only for balance."""
    contradicted: tuple[str, ...] = ()
    """The other kinds of players that show the opposite."""

    @property
    def who(self) -> str:
        """The players in whose games it was found, and those who show the opposite."""
        told = f"{self.player} players"
        if not self.contradicted:
            return told
        return f"{told}; {' and '.join(self.contradicted)} players show the opposite"

    def results(self) -> dict[str, str | float | list[str]]:
        """Return it as a table."""
        return {
            "kind": self.kind,
            "about": self.about,
            "player": self.player,
            "text": self.text,
            "evidence": self.evidence,
            "p": round(self.chance, 6),
            "elsewhere": list(self.elsewhere),
            "contradicted": list(self.contradicted),
        }


@frozen
class _Tested:
    """A possible finding; ``matters`` is whether its effect is large enough to report."""

    finding: Finding
    matters: bool
    value: float = 0.0
    """For balance: the difference from a fair share, or the gain of a card."""


def findings(parts: Mapping[str, Figures], *, limit: int = 0) -> list[Finding]:
    """Return the findings for each kind of player, the gravest first.

    ``limit`` is the bound on decisions of a game.
    """
    tested = list(_tests(parts, limit))
    chances = holm([each.finding.chance for each in tested])
    kept = []
    for each, chance in zip(tested, chances, strict=True):
        if chance < LEVEL and each.matters:
            kept.append(_compared(parts, evolve(each.finding, chance=chance), each.value))
    return sorted(kept, key=lambda each: _ORDER.index(each.kind))


def count_tests(parts: Mapping[str, Figures]) -> int:
    """Return the number of assumptions that a study tests."""
    return sum(1 for _ in _tests(parts, 0))


def _compared(parts: Mapping[str, Figures], found: Finding, value: float) -> Finding:
    """Return a finding with what the other kinds of players show."""
    if found.kind not in BALANCE:
        return found
    others = list(elsewhere(parts, found.player, found.kind, found.about))
    return evolve(
        found,
        elsewhere=tuple(str(each) for each in others),
        contradicted=tuple(each.player for each in others if each.contradicts(value)),
    )


def _tests(parts: Mapping[str, Figures], limit: int) -> Iterator[_Tested]:
    """Yield all tests: of balance in the games of one kind of players, of the rest in all games."""
    judge = judge_of(parts)
    for player, found in parts.items():
        yield from _ends(player, found, limit)
        if player == judge:
            yield from _balance(player, found)
        yield from _reachable(player, found)


def _balance(player: str, found: Figures) -> Iterator[_Tested]:
    """Yield the tests of sides and cards."""
    for side in found.sides:
        share = side.won
        word = "more" if share.value > side.fair else "less"
        part = "half of the games" if side.error is None else "a fair share of the games"
        told = f"{_seat_words(side.kind, side.name)} wins {word} than {part}"
        if side.kind == "deck" and side.error is None:
            first, _, second = side.name.partition(" against ")
            if share.value < 0.5:
                first, second = second, first
            told = f"{first} beats {second}"
        evidence = (
            f"{side.name}: {_told(share)} of decided games; "
            f"won both games of {side.both} pairs, lost both of {side.neither}"
            if side.error is None
            else f"{side.name}: {_told(share)} of decided games; "
            f"{100 * side.fair:.1f} % would be fair"
        )
        finding = Finding(side.kind, side.name, player, told, evidence, side.chance)
        gain = share.value - side.fair
        yield _Tested(finding, abs(gain) >= LEAST_SIDE, gain)
    for key, card in found.cards.items():
        yield from _card(player, key, card, opens=found.has_openings)


def _reachable(player: str, found: Figures) -> Iterator[_Tested]:
    """Yield the tests of what can be played and chosen."""
    for key, card in found.cards.items():
        yield from _dead(player, key, card)
    for key, tried in found.texts.items():
        name = found.cards[key].name if key in found.cards else key
        told = f"the text of {name} ({key}) never makes a difference"
        evidence = (
            f"{tried.same} of {tried.games} games in which it was played went the same way without it, "
            "answer by answer"
        )
        chance = at_most(tried.games - tried.same, tried.games, RARE)
        finding = Finding("dead text", key, player, told, evidence, chance)
        yield _Tested(finding, tried.games == tried.same)
    for prompt, question in found.questions.items():
        if not question.forced.count:
            continue
        told = f"{prompt!r} is asked, but there is never a choice"
        evidence = (
            f"one possible answer in {_told(question.forced)} of the times it was asked; "
            f"a choice in {question.real} of {question.games} games"
        )
        finding = Finding(
            "forced question", prompt, player, told, evidence, question.chance
        )
        yield _Tested(finding, True)


def _ends(player: str, found: Figures, limit: int) -> Iterator[_Tested]:
    if found.cut_off:
        games = ", ".join(f"game {g.number} (seed {g.seed})" for g in found.cut_off[:3])
        share = Share(
            found.games - found.ended.count,
            found.games,
            1 - found.ended.high,
            1 - found.ended.low,
        )
        told = "not every game ends"
        evidence = f"{_told(share)} of games had no end within {limit} decisions: {games}"
        finding = Finding("endless", "end", player, told, evidence, 0.0)
        yield _Tested(finding, True)
    drawn = found.drawn
    if drawn.total:
        chance = at_most(drawn.total - drawn.count, drawn.total, 1 - MANY_DRAWS)
        evidence = f"{_told(drawn)} of games have no winner"
        finding = Finding("draws", "end", player, "many games are drawn", evidence, chance)
        yield _Tested(finding, True)


def _card(player: str, key: str, card: CardFigure, *, opens: bool) -> Iterator[_Tested]:
    found = card.difference
    if found.cases >= LEAST_CASES:
        kind = "strong card" if found.value > 0 else "weak card"
        name = card.name if card.name == key else f"{card.name} ({key})"
        word = "more" if found.value > 0 else "less"
        told = f"players with {name} in hand early win {word} often"
        where = "with it in the opening hand"
        if not opens:
            told = f"players who see {name} win {word} often"
            where = "between players who saw as many cards of their deck"
        evidence = f"{found} points {where}"
        finding = Finding(kind, key, player, told, evidence, found.chance)
        yield _Tested(finding, abs(found.value) >= LEAST_CARD, found.value)


def _dead(player: str, key: str, card: CardFigure) -> Iterator[_Tested]:
    if card.alive.total:
        told = f"{card.name} ({key}) can hardly ever be played"
        if not card.alive.count:
            told = f"{card.name} ({key}) can never be played, and never has an effect"
        evidence = (
            f"it was playable or had an effect for {_told(card.alive)} of those who saw it"
        )
        finding = Finding("dead card", key, player, told, evidence, card.dead_chance)
        yield _Tested(finding, True)


def _seat_words(kind: str, name: str) -> str:
    if kind == "role":
        return f"the player who is {name.removesuffix(' at the start')} at the start"
    return name[:1].upper() + name[1:] if kind == "seat" else name


def _told(share: Share) -> str:
    return f"{share.count} of {share.total}, {share}"


__all__ = ["BALANCE", "LEVEL", "Finding", "count_tests", "findings"]
