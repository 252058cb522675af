"""What a study counts in the games of one kind of player, beside what :class:`Study` does."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from math import sqrt
from typing import Final, Literal

from attrs import evolve, frozen

from tcgkit.lab.simulate.card_watch import CardFacts
from tcgkit.lab.simulate.intervals import Share, share_of
from tcgkit.lab.simulate.report import CUT_OFF
from tcgkit.lab.study.report import Studied, Study, share_in_pairs, sides_of
from tcgkit.lab.study.statistics import (
    Case,
    Difference,
    Measured,
    at_least,
    at_most,
    compare,
    measure,
    sign_test,
)

SizeName = str
SIZES: Final = ((1, 1), (2, 2), (3, 4), (5, 8), (9, 16), (17, None))
"""Groups of decisions by how many options they have."""


@frozen
class Side:
    """How often a side of the table wins: a seat, who had a role, a deck against another."""

    kind: Literal["seat", "role", "deck", "player"]
    name: str
    won: Share
    """Of games that one side won."""
    both: int
    """Pairs of games that it won both."""
    neither: int
    """Pairs that it lost both. These two would be alike if it made no difference."""
    fair: float = 0.5
    """The share that it would win if it made no difference."""
    error: float | None = None
    """Among more than two: by how much that varies by chance, as a standard error."""

    @property
    def chance(self) -> float:
        """How likely pairs as uneven are if it made no difference."""
        if self.error is None:
            return sign_test(self.both, self.neither)
        return at_least(self.won.value - self.fair, self.error)


@frozen
class Question:
    """A question that players are asked."""

    asked: int
    """How often, with one possible answer or more."""
    forced: Share
    """How often there was only one."""
    games: int
    """In how many games it was asked."""
    real: int
    """In how many of these there was a choice at least once."""
    options: float
    """How many there are on average if there is a choice."""

    @property
    def chance(self) -> float:
        """How likely so few games with a choice are if every twentieth had one."""
        return at_most(self.real, self.games, RARE) if self.games else 1.0


RARE: Final = 0.05
"""What happens in a smaller share of the games counts as never."""


@frozen
class ActionFigure:
    """How an action is chosen, and how those fare who choose it."""

    chosen: Share
    """Of the decisions in which it was possible beside others."""
    won: Share
    """Of these choices: how many were made by who won the game (of games with a winner)."""
    won_without: Share
    """Of the decisions in which something else was chosen."""


@frozen
class CardFigure:
    """What became of a card, counted by player and game; copies count once."""

    name: str
    held: int
    """Games and players that had it in the deck."""
    seen: Share
    playable: Share
    """Of those who saw it: who could play it at least once."""
    played: Share
    """Of those who could: who did."""
    won_seen: Share
    won_unseen: Share
    opened: Share
    """Who had it in the opening hand: had seen it before the first decision."""
    difference: Difference
    """Between who had it in the opening hand and who had not (see :func:`cards`)."""
    alive: Share
    """Of those who saw it: for whom it could be played, came into play or worked."""

    @property
    def dead_chance(self) -> float:
        """How likely so few are if it did something for every twentieth who sees it."""
        seen = self.alive.total
        return at_most(self.alive.count, seen, RARE) if seen else 1.0


@frozen(kw_only=True)
class Figures:
    """Everything that a report tells of one kind of player."""

    games: int
    ended: Share
    drawn: Share
    cut_off: tuple[Studied, ...]
    ends: Mapping[str, Share]
    sides: tuple[Side, ...]
    length: Measured
    decisions: Measured
    choices: Measured
    lengths: Mapping[int, int]
    """How many games had which length."""
    forced: Share
    """Of all decisions with options: how many had one."""
    options: Measured
    """How many options a decision has on average, by game."""
    sizes: Mapping[str, Share]
    questions: Mapping[str, Question]
    actions: Mapping[str, ActionFigure]
    cards: Mapping[str, CardFigure]
    has_openings: bool
    """Whether cards are judged by the opening hand (see :func:`cards`)."""


def figures(study: Study, *, balanced: bool = True) -> Figures:
    """Return what the games of a study show; only of balanced ones, how fair they are."""
    games = study.games
    cut = tuple(game for game in games if game.clause == CUT_OFF)
    counted = {
        name: [float(getattr(game, name)) for game in games]
        for name in ("length", "decisions", "choices")
    }
    counted["options"] = [_mean_options(game) for game in games]
    measured = measure(counted, [game.pair for game in games])
    return Figures(
        games=len(games),
        ended=share_of((game.clause != CUT_OFF, 1) for game in games),
        drawn=share_of((not game.seats and game.clause != CUT_OFF, 1) for game in games),
        cut_off=cut,
        ends=study.ends(),
        sides=tuple(sides(study)) if balanced else (),
        lengths=dict(sorted(Counter(game.length for game in games).items())),
        forced=_of_decisions(games, 1, 1),
        sizes={_size_name(*size): _of_decisions(games, *size) for size in SIZES},
        questions=questions(study),
        actions=actions(games),
        cards=cards(study),
        has_openings=has_openings(study),
        **{name: measured[name] for name in counted},
    )


def _mean_options(game: Studied) -> float:
    counted = game.notes.options
    total = sum(counted.values())
    return sum(size * times for size, times in counted.items()) / total if total else 0.0


def _size_name(low: int, high: int | None) -> SizeName:
    if high is None:
        return f"{low} or more"
    return f"{low}" if low == high else f"{low} to {high}"


def _of_decisions(games: Sequence[Studied], low: int, high: int | None) -> Share:
    """Return the share of decisions with so many options, over games."""
    return share_of(
        (
            sum(times for size, times in counted.items() if low <= size <= (high or size)),
            sum(counted.values()),
        )
        for counted in (game.notes.options for game in games)
    )


# ---- sides ---------------------------------------------------------------------------


def sides(study: Study) -> Iterator[Side]:
    """Yield how often each side of the table wins."""
    outcomes = study.outcomes()
    known: list[Mapping[int, list[bool]]] = []
    seats = max((len(game.players) for game in study.games), default=0)
    beyond = beyond_fair(study) if seats > 2 else {}
    for name in sorted(outcomes, key=lambda name: not name.startswith("seat")):
        words, _, rest = name.partition(" ")
        if seats == 2 and (words == "deck" or name == "seat 2"):
            continue
        kind: Literal["seat", "role", "deck", "player"] = "role"
        if words in ("seat", "deck", "player"):
            kind = words  # type: ignore[assignment]  # one of the three
        elif _is_same(outcomes[name], known):
            continue  # the role goes with a seat
        known.append(outcomes[name])
        told = rest if kind in ("player", "deck") else name.replace("_", " ")
        side = _side(kind, told, outcomes[name])
        if name in beyond:
            gain, error = beyond[name]
            side = evolve(side, fair=round(side.won.value - gain, 6), error=error)
        yield side
    if seats > 2:
        return
    decks = sorted({deck for game in study.games for deck in game.decks})
    for first, second in combinations(decks, 2):
        won: dict[int, list[bool]] = defaultdict(list)
        for game in study.games:
            if set(game.decks) == {first, second} and len(game.seats) == 1:
                won[game.pair].append(game.decks[game.seats[0]] == first)
        if won:
            yield _side("deck", f"{first} against {second}", won)


def beyond_fair(study: Study) -> dict[str, tuple[float, float]]:
    """Return for each side by how much it wins more than its fair share, with the error of that.

    Fair is that each seat wins as often as any other one. Pairs are what varies by chance.
    """
    found: dict[str, dict[int, list[float]]] = defaultdict(lambda: defaultdict(list))
    for game in study.games:
        if game.is_decided:
            fair = len(game.seats) / len(game.players)
            for name, seat in sides_of(game):
                found[name][game.pair].append((seat in game.seats) - fair)
    gains = {}
    for name, pairs in found.items():
        cases = sum(map(len, pairs.values()))
        sums = [sum(pair) for pair in pairs.values()]
        spread = sum(each * each for each in sums) * len(sums) / max(1, len(sums) - 1)
        gains[name] = sum(sums) / cases, sqrt(spread) / cases
    return gains


def _is_same(
    found: Mapping[int, list[bool]], known: Iterable[Mapping[int, list[bool]]]
) -> bool:
    """Return whether outcomes are those of a side already told, or of the other one."""
    turned = {pair: [not each for each in won] for pair, won in found.items()}
    return any(found == each or turned == each for each in known)


def _side(
    kind: Literal["seat", "role", "deck", "player"],
    name: str,
    outcomes: Mapping[int, Sequence[bool]],
) -> Side:
    both = sum(all(won) for won in outcomes.values())
    neither = sum(not any(won) for won in outcomes.values())
    return Side(kind, name, share_in_pairs(outcomes), both, neither)


# ---- decisions -----------------------------------------------------------------------


def questions(study: Study) -> dict[str, Question]:
    """Return a row per question, the most often asked first."""
    asked: dict[str, list[tuple[int, int]]] = defaultdict(list)
    options: Counter[str] = Counter()
    for game in study.games:
        forced = game.notes.forced
        real = Counter(each.prompt for each in game.notes.answered)
        for each in game.notes.answered:
            options[each.prompt] += each.options
        for prompt in {**forced, **real}:
            asked[prompt].append((forced[prompt], forced[prompt] + real[prompt]))
    found = {}
    for prompt, pairs in asked.items():
        forced_share = share_of(pairs)
        times = forced_share.total - forced_share.count
        found[prompt] = Question(
            forced_share.total,
            forced_share,
            len(pairs),
            sum(count < total for count, total in pairs),
            options[prompt] / times if times else 0.0,
        )
    return dict(sorted(found.items(), key=lambda item: (-item[1].asked, item[0])))


def actions(games: Sequence[Studied]) -> dict[str, ActionFigure]:
    """Return a row per action, the most often chosen first."""
    chosen: dict[str, list[tuple[int, int]]] = defaultdict(list)
    won: dict[str, list[tuple[int, int]]] = defaultdict(list)
    without: dict[str, list[tuple[int, int]]] = defaultdict(list)
    for game in games:
        counted: dict[str, Counter[tuple[bool, bool]]] = defaultdict(Counter)
        for each in game.notes.answered:
            if len(each.offered) < 2:
                continue  # which card, not what to do
            for action in each.offered:
                counted[action][each.action == action, each.player in game.seats] += 1
        for action, found in counted.items():
            total, did = sum(found.values()), found[True, True] + found[True, False]
            chosen[action].append((did, total))
            if game.is_decided:
                won[action].append((found[True, True], did))
                without[action].append((found[False, True], total - did))
    rows = {
        action: ActionFigure(
            share_of(pairs), share_of(won[action]), share_of(without[action])
        )
        for action, pairs in chosen.items()
    }
    return dict(sorted(rows.items(), key=lambda item: (-item[1].chosen.count, item[0])))


# ---- cards ---------------------------------------------------------------------------


def cards(study: Study) -> dict[str, CardFigure]:
    """Return a row per card of the decks, by name.

    Who has a card in the opening hand, chance alone decides, so what differs is its effect.
    Whether it is seen later depends on how the game goes. Only if a game shows its players
    nothing before their first decision, those are compared who saw it at any time, among
    players who saw as many cards.
    """
    opens = has_openings(study)
    rows: dict[str, list[tuple[Studied, int, CardFacts, int]]] = defaultdict(list)
    for game in study.games:
        for seat, facts in enumerate(game.facts):
            total = sum(each.opening if opens else each.seen for each in facts.values())
            for name, each in facts.items():
                rows[name].append((game, seat, each, total))
    return {name: _card(study, name, rows[name], opens=opens) for name in sorted(rows)}


def has_openings(study: Study) -> bool:
    """Return whether some cards, but not always, are seen before the first decision."""
    held: dict[str, set[bool]] = defaultdict(set)
    for game in study.games:
        for seat, cards in enumerate(game.facts):
            for name, facts in cards.items():
                held[f"{game.decks[seat]}: {name}"].add(facts.opening > 0)
    return any(len(found) > 1 for found in held.values())


def _card(
    study: Study,
    name: str,
    rows: Sequence[tuple[Studied, int, CardFacts, int]],
    *,
    opens: bool,
) -> CardFigure:
    seen = [(game, seat, facts) for game, seat, facts, _ in rows if facts.seen]
    able = [(game, facts) for game, _, facts in seen if facts.playable]
    decided = [row for row in rows if row[0].is_decided]
    cases = (
        Case(
            (game.decks[seat], game.decks[:seat] + game.decks[seat + 1 :], seat, total),
            game.pair,
            (facts.opening if opens else facts.seen) > 0,
            seat in game.seats,
        )
        for game, seat, facts, total in decided
    )
    printed = study.cards.get(name)
    return CardFigure(
        name=name if printed is None else printed.name,
        held=len(rows),
        seen=_by_game((game, facts.seen > 0) for game, _, facts, _ in rows),
        playable=_by_game((game, facts.playable > 0) for game, _, facts in seen),
        played=_by_game((game, facts.played > 0) for game, facts in able),
        won_seen=_by_game((g, s in g.seats) for g, s, facts, _ in decided if facts.seen),
        won_unseen=_by_game(
            (g, s in g.seats) for g, s, facts, _ in decided if not facts.seen
        ),
        opened=_by_game((game, facts.opening > 0) for game, _, facts, _ in rows),
        difference=compare(cases),
        alive=_by_game((game, facts.is_alive) for game, _, facts in seen),
    )


def _by_game(found: Iterable[tuple[Studied, bool]]) -> Share:
    """Return the share of what is true, over pairs of games."""
    pairs: dict[int, list[bool]] = defaultdict(list)
    for game, holds in found:
        pairs[game.pair].append(holds)
    return share_in_pairs(pairs)


__all__ = ["RARE", "ActionFigure", "CardFigure", "Figures", "Question", "Side", "figures"]
