"""The searching player: information-set Monte Carlo tree search.

One tree stands for all games that could be the true one (single-observer ISMCTS: Cowling, Powley and
Whitehouse, "Information Set Monte Carlo Tree Search", 2012). Each iteration takes a sample of what its
seat cannot know, walks down the tree by the options that are legal there, adds one node, plays on
to the ruleset's ``horizon``, and adds each player's chance to win on the way back. Players who are asked at
once choose independently: what one may answer is weighed without the others' answers (decoupled UCT).

What was good for a player somewhere in the search is likely to be good elsewhere. So the search keeps a history: the mean
chance of a player after each of its answers, by key, wherever it was given. It decides which options a node tries first, stands
in for tries that a node does not have yet (progressive bias), and guides the playouts (Winands, Björnsson and Saito,
"Monte Carlo tree search in Lines of Action", 2010; Björnsson and Finnsson, "CadiaPlayer", 2009).

Its effort is counted in iterations, so the same seed gives the same answers on any machine.
"""

from __future__ import annotations

from collections.abc import Sequence
from heapq import nlargest
from math import log, sqrt
from random import Random
from statistics import fmean

from attrs import define, field, frozen

from tcgkit.agents.playouts import Given, History, play_guided
from tcgkit.kernel.game import Game
from tcgkit.kernel.state import AskNumber, Choose
from tcgkit.plugins.match import Seat
from tcgkit.plugins.ruleset import RulesetPlugin


@frozen(kw_only=True)
class Search:
    """What a search may do for one answer."""

    iterations: int = 1000
    """The number of walks down the tree."""
    samples: int = 125
    """The number of different games that could be the true one; they take turns."""
    horizons: int = 2
    """A playout goes on until the ruleset's ``horizon`` has changed so many times; the chances then are averaged."""
    explore: float = 0.5
    """How much seldom tried options are worth a try (the constant of UCB1), in units of the spread of values."""
    widen: float = 1.5
    """A node below the root tries at most ``widen * sqrt(visits)`` options, and at least 1."""
    trust: float = 2.0
    """The history of an answer counts as so many tries of it."""
    fewest: int = 100
    """So many walks are done before an answer may be clear because nothing better that matters is likely."""
    matters: float = 0.001
    """A difference of the chance to win that is worth more walks."""
    guided: float = 0.7
    """The share of answers in a playout that are the better one of two, by the history."""


@define(eq=False)
class Node:
    """An option in the tree, over all samples in which it was legal."""

    visits: int = 0
    worth: float = 0.0
    """The sum of the chances to win of the player who takes the option."""
    legal: int = 0
    """How often its parent was visited while it was legal."""
    children: dict[str, Node] = field(factory=dict)
    """What the next player may answer, by key."""
    secret: dict[int, Node] = field(factory=dict)
    """If several players are asked at once here: what each but the first may answer, whatever the others do."""

    @property
    def mean(self) -> float:
        """The mean chance to win of the player who takes the option."""
        return self.worth / self.visits


@define(eq=False)
class Tree:
    """A search that goes on: its nodes, and the spread of the values that it saw."""

    seat: Seat
    search: Search
    random: Random
    root: Node = field(factory=Node)
    low: float = 1.0
    high: float = 0.0
    """The lowest and highest mean of a node: where chances hardly differ, small differences count."""
    squares: float = 0.0
    """The sum of the squares of what the walks said about the chance to win of the player in the seat."""
    pool: list[Game] = field(factory=list)
    history: History = field(factory=History)

    def search_on(self, iterations: int, options: int) -> None:
        """Do iterations until so many are done, or the answer among ``options`` is clear.

        It is clear when no option can overtake the one that was tried most, or when each was tried, and none is
        likely to be better than that one by what matters.
        """
        tries = [0, 0]
        while tries[0] - tries[1] <= iterations - self.root.visits > 0:
            if self.root.visits >= max(self.search.fewest, options) and self._is_clear():
                break
            self.grow()
            tries = nlargest(2, (node.visits for node in self.root.children.values()))
            tries += [tries[0]] * (2 - len(tries))

    def _is_clear(self) -> bool:
        """Return whether no option is better than the one tried most by ``matters``, two standard errors included."""
        nodes = self.root.children.values()
        done = sum(node.visits for node in nodes)
        mean = sum(node.worth for node in nodes) / done
        variance = max(0.0, self.squares / done - mean * mean)
        most = max(nodes, key=lambda node: node.visits)
        return all(
            node.mean - most.mean + 2 * sqrt(variance * (1 / node.visits + 1 / most.visits))
            <= self.search.matters
            for node in nodes
            if node is not most
        )

    def grow(self, first: str | None = None) -> None:
        """Do one iteration; it begins with the option ``first``, if it is given."""
        pool, turn = self.pool, self.root.visits % self.search.samples
        if turn == len(pool):
            pool.append(self.seat.sample(self.random.getrandbits(48)))
        game = pool[turn].fork()
        self.root.visits += 1
        rules = self.seat.rules
        here = rules.horizon(game)
        path, given = self._descend(game, first)
        draw, share = self.random.random, self.search.guided
        seen = []
        for _ in range(self.search.horizons):
            given += play_guided(game, rules, draw, here, self.history, share)
            here = rules.horizon(game)
            seen.append(rules.chances(game))
        chances = [fmean(of_player) for of_player in zip(*seen, strict=True)]
        self.history.add(given, chances)
        self.squares += chances[self.seat.player] ** 2
        for node, player in path:
            node.visits += 1
            node.worth += chances[player]
            mean = node.worth / node.visits
            self.low, self.high = min(self.low, mean), max(self.high, mean)

    def _descend(
        self, game: Game, first: str | None
    ) -> tuple[list[tuple[Node, int]], list[Given]]:
        """Walk to a node that is new, or to the end; return the nodes with the players who chose them, and the answers."""
        path: list[tuple[Node, int]] = []
        given: list[Given] = []
        node, is_new = self.root, False
        begun, joint = self.root, game.joint
        while not is_new and (request := game.request) is not None:
            answers = answers_of(game, request)
            if first is not None and not path:
                answers = [each for each in answers if each[0] == first]
            if game.joint is None or game.joint is not joint:
                begun, joint = node, game.joint
            about = node
            if begun is not node:  # who answers does not know what was answered since
                about = begun.secret.setdefault(request.player, Node(visits=1))
            allowed = len(answers)
            if path:
                allowed = max(1, int(self.search.widen * sqrt(about.visits)))
            player = request.player
            key, answer, is_new = self._pick(about, answers, allowed, player)
            given.append((player, key))
            path.append((about.children[key], player))
            if about is not node:
                about.visits += 1
                path.append((node.children.setdefault(key, Node()), player))
            node = node.children[key]
            game.choose(answer)
        return path, given

    def _pick(
        self, node: Node, answers: Sequence[tuple[str, int]], allowed: int, player: int
    ) -> tuple[str, int, bool]:
        """Return the next answer (its key, position or number), and whether it was never tried.

        The history orders what was never tried; with it, a mean of few tries is worth more.
        """
        known: list[tuple[str, int]] = []
        fresh: list[tuple[str, int]] = []
        for each in answers:
            (known if each[0] in node.children else fresh).append(each)
        for key, _ in known:
            node.children[key].legal += 1
        if fresh and len(known) < allowed:
            draw, mean = self.random.random, self.history.mean
            key, answer = max(fresh, key=lambda each: (mean((player, each[0])), draw()))
            node.children[key] = Node(legal=1)
            return key, answer, True
        width = max(self.high - self.low, 0.01) * self.search.explore
        trust, best, found = self.search.trust, -1.0, known[0]
        for each in known:
            child = node.children[each[0]]
            worth = child.worth + trust * self.history.mean((player, each[0]))
            bound = worth / (child.visits + trust)
            bound += width * sqrt(log(child.legal + 1) / child.visits)
            if bound > best:
                best, found = bound, each
        return (*found, False)


def answers_of(game: Game, request: Choose | AskNumber) -> list[tuple[str, int]]:
    """Return the answers that a search tries: their keys, and positions or numbers."""
    if isinstance(request, AskNumber):
        decision = game.decision
        assert decision is not None
        numbers = [option.number or 0 for option in decision.options]
        return [(f"n={number}", number) for number in numbers]
    return [(game.key(option), n) for n, option in enumerate(request.options)]


class MctsAgent:
    """Takes the option that its search tried most."""

    def __init__(self, seed: int, search: Search) -> None:
        self._random = Random(seed)
        self.search = search

    def choose(self, seat: Seat) -> int:
        """Return the position (or number) of the best option."""
        decision = seat.decision
        if decision is None:
            raise ValueError("the player in this seat is not asked")
        numbers = decision.numbers
        if len(numbers) == 1:
            return numbers[0]
        tree = Tree(seat, self.search, self._random)
        tree.search_on(max(self.search.iterations, len(numbers)), len(numbers))
        children = tree.root.children
        visits = [children[key].visits if key in children else 0 for key in decision.keys]
        return numbers[visits.index(max(visits))]


def make_mcts(plugin: RulesetPlugin, seed: int, *, iterations: int) -> MctsAgent:
    """Return a searching player."""
    return MctsAgent(seed, Search(iterations=iterations))
