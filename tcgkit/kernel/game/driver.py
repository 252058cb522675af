"""The game: runs steps, asks players, takes answers and inputs, ends.

>>> from tcgkit.kernel.game import Game  # doctest: +SKIP
>>> game = Game.new(rules, decks, seed=1)  # doctest: +SKIP
>>> while game.decision is not None:  # doctest: +SKIP
...     game.answer(game.decision.options[0])
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import TYPE_CHECKING, Any, ParamSpec

from attrs import fields

from tcgkit.kernel.cards.definitions import Asking, CardDef
from tcgkit.kernel.data import chance
from tcgkit.kernel.data.brief import cut
from tcgkit.kernel.errors import (
    EndlessSteps,
    IllegalOption,
    KernelBug,
    MalformedOption,
    StaleDecision,
    WrongPlayer,
    nearest,
)
from tcgkit.kernel.game import elimination
from tcgkit.kernel.game.changing import Ended
from tcgkit.kernel.game.running import Restarted, Running
from tcgkit.kernel.happening.triggers import SettleFrame
from tcgkit.kernel.rules.decks import AnyDeck, deck_of, lay_out
from tcgkit.kernel.sight import knowledge, samples
from tcgkit.kernel.state.decisions import (
    PASS,
    AskNumber,
    Choose,
    Concede,
    Input,
    Joint,
    OfferDraw,
    Option,
    Request,
    Stop,
    TimeCalled,
)
from tcgkit.kernel.state.objects import TABLE, Result, State

if TYPE_CHECKING:
    from tcgkit.kernel.rules.declared import Rules
    from tcgkit.kernel.sight.explain import Explanation
    from tcgkit.kernel.sight.journal import Trace
    from tcgkit.kernel.sight.knowledge import View
    from tcgkit.kernel.state.objects import Obj

P = ParamSpec("P")

UNBOUNDED = 10
"""The range above the lowest answer for random play, if a number has no upper bound."""

_STEPS = 100_000
"""The limit of steps without a decision."""

Questions = Generator["Request | None", Any, None]
"""The questions of a step that asks, then None."""


class Game(Running):
    """A running game.

    From outside: :attr:`decision`, :meth:`answer`, :meth:`input`, :attr:`result`,
    :meth:`fork`. Everything else is for rules: steps, actions, events and card effects.
    """

    def __init__(self, rules: Rules, state: State) -> None:
        self.rules = rules
        self.state = state
        self.trace = None
        self.stocks: tuple[Sequence[CardDef], ...] = ((),) * rules.players
        """The possible cards of each player's deck; empty: its list is open."""
        self.decks = ()
        self._apart: dict[int, Rules] | None = {}
        """The rules for samples of each player; None: this game is such a sample."""
        self.choices = 0
        self._asking: Questions | None = None
        self._request = None
        self._joint: Joint | None = None
        self._joint_answers: dict[int, Option] = {}
        self._given: list[int] = []
        """Answers given in the present step, as positions (or numbers)."""
        self._forget_derived()

    @classmethod
    def new(
        cls,
        rules: Rules,
        decks: Sequence[AnyDeck],
        seed: int | str = 0,
        *,
        trace: Trace | None = None,
    ) -> Game:
        """Set up a game: lay out the decks and run to the first decision.

        A deck without further parts may be given as the number of each card.

        Raises:
            DeckError: a deck lacks a declared part, or a part does not fit its zone.
        """
        game = cls(rules, empty_state(rules, seed))
        game.trace = trace
        if rules.decks.stock is not None:
            game.stocks = tuple(tuple(rules.decks.stock(deck_of(deck))) for deck in decks)
        else:
            game.decks = tuple(map(deck_of, decks))
        lay_out(game, decks)
        game.begin_memory()
        rules.timeline.start(game)
        game.run()
        return game

    def __repr__(self) -> str:
        state, request = self.state, self._request
        under_way = [frame.title for frame in state.frames if frame.title]
        now = (
            f"player {request.player + 1} is asked {request.prompt.en!r}" if request else ""
        )
        if state.result is not None:
            now = f"over by {state.result.clause}"
        where = " > ".join(under_way[-3:]) or "nothing under way"
        return cut(f"<Game of {self.rules.ruleset}: {now or 'no question'} in {where}>")

    # ---- from outside ----------------------------------------------------------------

    def answer(self, answer: object, *, player: int | None = None) -> None:
        """Answer the pending decision by option, position, or key (a number: also by it), with checks.

        Raises:
            StaleDecision: no decision is pending.
            WrongPlayer: ``player`` is given and is not asked.
            MalformedOption, IllegalOption: it is not one of the options. Nothing has changed.
        """
        request = self._request
        if request is None:
            raise StaleDecision("no decision is pending: the game is over")
        if player is not None and player != request.player:
            raise WrongPlayer(
                f"player {player + 1} is not asked"
            )  # the asked player stays secret
        position = self._position(request, answer)
        for other in range(self.rules.players):
            if other != request.player and self.number(other, "offers_draw"):
                self.set_number(other, "offers_draw", 0)  # playing on declines it
        self.choose(position)

    def _position(self, request: Choose | AskNumber, answer: object) -> int:
        if isinstance(request, AskNumber):
            return self._number(request, answer)
        options = request.options
        if isinstance(answer, str):
            keys = [self.key(option) for option in options]
            if answer not in keys:
                raise IllegalOption(
                    f"{answer!r} is not an option here{nearest(answer, keys)}"
                )
            return keys.index(answer)
        if isinstance(answer, int) and not isinstance(answer, bool):
            if not 0 <= answer < len(options):
                raise IllegalOption(f"option {answer} of {len(options)} does not exist")
            return answer
        if not isinstance(answer, Option):
            raise MalformedOption(
                f"{answer!r:.80} is neither an option, a position nor a key"
            )
        if answer not in options:
            raise IllegalOption(
                f"{answer.action!r} is not an option of the pending decision"
            )
        return options.index(answer)

    def _number(self, request: AskNumber, answer: object) -> int:
        if isinstance(answer, Option):
            answer = answer.number if answer.number is not None else ""
        text = str(answer).removeprefix("n=")
        try:
            number = int(text)
        except ValueError:
            raise MalformedOption(f"{answer!r} is not a number") from None
        if number < request.low or (request.high is not None and number > request.high):
            high = "any" if request.high is None else request.high
            raise IllegalOption(f"{number} is not within {request.low}..{high}")
        return number

    def choose(self, position: int) -> None:
        """Answer by position (or with a number), unchecked. For simulations and search."""
        self._take(position)
        if self._asking is None and self.state.result is None:
            self.run()

    def _take(self, position: int) -> None:
        request, asking = self._request, self._asking
        assert request is not None
        assert asking is not None
        self._given.append(position)
        self._request = None
        if isinstance(request, AskNumber):
            answer: Any = request.option(position)
            self.state.course = None
        else:
            answer = request.options[position]
            if len(request.options) > 1:
                if answer is not PASS:
                    self.state.course = (
                        None  # after a choice the next effects are not forced by the last
                    )
                self.choices += 1
                if self.choices > self.rules.ends.limit:
                    self._close()
                    reason = f"no end within {self.rules.ends.limit} decisions"
                    return self._end(Result((), "limit", reason))
        if self._joint is not None:
            self._joint_answers[request.player] = answer
            if self._next_joint():
                return
            answer, self._joint = self._joint_answers, None
            self._joint_answers = {}
        self._send(asking, answer)

    def input(self, given: Input) -> None:
        """Take an input, at any moment before the end.

        Raises:
            StaleDecision: the game is over.
            WrongPlayer: the player does not exist or is out of the game.
        """
        if self.state.result is not None:
            raise StaleDecision("the game is over")
        player = getattr(given, "player", 0)
        if not 0 <= player < self.rules.players:
            raise WrongPlayer(f"player {player + 1} does not exist")
        if player in self.state.out and not isinstance(given, TimeCalled):
            raise WrongPlayer(f"player {player + 1} is out of the game")
        if isinstance(given, Concede):
            self._concede(player)
        elif isinstance(given, OfferDraw):
            self._offer_draw(given.player)
        elif isinstance(given, TimeCalled):
            self.set_number(TABLE, "time_called", 1)
        elif isinstance(given, Stop):
            self._stop(given)

    def _concede(self, player: int) -> None:
        """Make a player lose or go out; the remaining players are asked the question anew."""
        self._close()
        try:
            if self.rules.ends.goes_out is None:
                self.lose((player,), "concede")
            self.eliminate((player,), "concede")
        except Ended as ended:
            return self._end(ended.result)
        return self.run()

    def _offer_draw(self, player: int) -> None:
        clause = self.rules.ends.draw_offers
        if clause is None:
            raise IllegalOption("this game is not drawn by agreement")
        self.set_number(player, "offers_draw", 1)
        if all(self.number(p, "offers_draw") for p in self.playing()):
            self._close()
            self._end(Result((), clause, "all players agreed to a draw"))

    def _stop(self, given: Stop) -> None:
        stops = self.rules.names.stops
        if given.at not in stops:
            hint = nearest(given.at, stops) or f": there is {', '.join(stops) or 'none'}"
            raise IllegalOption(f"no stop is called {given.at[:40]!r}{hint}")
        self.set_number(given.player, f"stop.{given.at}", int(given.on))

    def fork(self) -> Game:
        """Return an independent copy that stands at the same decision."""
        new = self.copied()
        if self._asking is not None:
            if self._listed is not None and not self._given:
                new._listed = (*self._listed[:3], True)  # the step lists the same ones
            new._repeat_step(self._given)
            if new._listed is not None and new._listed[3]:
                new._listed = None  # this step has listed none
        return new

    def view(self, viewer: int) -> View:
        """Return the view of ``viewer``: a player, or :data:`SPECTATOR`."""
        return knowledge.view(self, viewer)

    def known_stock(self, viewer: int, owner: int) -> Sequence[CardDef]:
        """Return what ``viewer`` knows about the possible cards of a deck.

        It is empty if deck lists are open.
        """
        known, stock = self.rules.decks.known_stock, self.stocks[owner]
        if known is None or viewer == owner:
            return stock
        return known(self, viewer, owner, stock)

    def sample(self, player: int, seed: int | str) -> Game:
        """Return a game that could be the true one as far as ``player`` knows."""
        return samples.sample(self, player, seed)

    def rules_apart(self, player: int) -> Rules:
        """Return the rules for samples of ``player``, without caches from the true game."""
        if self._apart is None:
            return self.rules
        found = self._apart.get(player)
        if found is None:
            found = self._apart[player] = self.rules.apart()
        return found

    @property
    def joint(self) -> Joint | None:
        """The questions that are asked at once, if the pending one is of them, else None.

        Who answers does not know the others' answers.
        """
        return self._joint

    def copied(self) -> Game:
        """Return a copy that is not at a decision yet."""
        return self.on(self.state.copy())

    def on(self, state: State, rules_apart: Rules | None = None) -> Game:
        """Return a game on a copy of the state, which is not at a decision yet.

        With ``rules_apart`` it is a sample with these rules.
        """
        new = Game(rules_apart or self.rules, state)
        new._apart = None if rules_apart is not None else self._apart
        new.stocks = self.stocks
        new.decks = self.decks
        new.choices = self.choices
        return new

    def stand_again(self, other: Game, player: int, seed: int) -> None:
        """Advance this copy to the decision of ``other``, its original.

        Secret answers of players other than ``player`` in this step are drawn anew.
        """
        if other._asking is not None:
            self._repeat_step(other._given, player, seed)

    def _repeat_step(
        self, given: list[int], player: int | None = None, seed: int = 0
    ) -> None:
        """Run the top step to its question again, and repeat the answers given so far."""
        frame = self.state.frames[-1]
        asking = frame.next(frame, self)
        if asking is None:
            raise KernelBug(
                f"step {frame.next.__name__} of {frame.title!r} asked, now does not"
            )
        self._send(_to_its_end(asking), None)
        choices = self.choices
        for position in given:
            request = self._request
            if player is not None and request is not None and request.player != player:
                seed, position = _any_answer(request, seed)
            self._take(position)
        self.choices = choices

    # ---- the driver ------------------------------------------------------------------

    def run(self) -> None:
        """Run steps until a player is asked or the game ends."""
        state = self.state
        frames = state.frames
        each_step = self.rules.settles_between_steps
        try:
            for _ in range(_STEPS):
                frame = frames[-1]
                try:
                    asking = frame.next(frame, self)
                except Restarted as restarted:
                    self._begin_again(restarted.kept)
                    continue
                if asking is not None and self._ask(asking):
                    return
                if each_step and (state.waiting or state.due) and self._settles_now():
                    self.enter(SettleFrame(window=False))
            if self.rules.loops.repeat is not None:
                self.rules.loops.repeat.automatic(self)
            where = f"{frames[-1].title!r} of {self.rules.ruleset!r}"
            raise EndlessSteps(f"{_STEPS} steps without a decision in {where}")
        except Ended as ended:
            self._close()
            self._end(ended.result)

    def _ask(self, asking: Asking) -> bool:
        """Begin a step that asks; return whether a decision is pending."""
        self._given = []
        return self._send(_to_its_end(asking), None)

    def _send(self, asking: Questions, answer: Any) -> bool:
        """Go on with a step that asks; return whether a decision is pending."""
        try:
            request = asking.send(answer)
            while (  # a question with a choice needs no closer look
                type(request) is not Choose or len(request.options) < 2 or self.state.out
            ):
                if request is None:
                    self._asking = None
                    return False
                only = self._only_answer(request)
                if only is None:
                    break
                request = asking.send(only)
        except Ended as ended:
            self._close()
            self._end(ended.result)
            return True
        except Restarted as restarted:
            self._begin_again(restarted.kept)
            return False
        self._asking = asking
        if isinstance(request, Joint):
            self._joint, self._joint_answers = request, {}
            if not self._next_joint():
                answers, self._joint, self._joint_answers = self._joint_answers, None, {}
                return self._send(asking, answers)
        else:
            self._request = request
        return True

    def _only_answer(self, request: Request) -> Option | None:
        """Return the answer if a question leaves no choice, or None if it is asked."""
        if isinstance(request, Joint):
            return None
        if self.state.out and request.player in self.state.out:
            return elimination.answer_of(request)
        if isinstance(request, Choose):
            options = request.options
            if len(options) == 1 and not request.always:
                return options[0]
            if not options:
                raise KernelBug(f"{self.state.frames[-1].title!r} asks without options")
        elif request.low == request.high:
            return request.option(request.low)
        return None

    def _next_joint(self) -> bool:
        """Ask the next player of a joint decision; return False when all have answered."""
        joint = self._joint
        assert joint is not None
        for player, ask in joint.asks.items():
            if player not in self._joint_answers:
                only = self._only_answer(ask)
                if only is None:
                    self._request = ask
                    return True
                self._joint_answers[player] = only
        return False

    def _close(self) -> None:
        asking, self._asking, self._request = self._asking, None, None
        self._joint, self._joint_answers = None, {}
        if asking is not None:
            asking.close()

    def begin_memory(self) -> None:
        """Keep from now on the events that texts of the cards in the game ask about.

        If deck lists are secret, the possible cards count, so that nothing shows which are there.
        """
        if self.rules.triggers.memory:
            cards = [obj.defn for row in self.state.places for obj in row]
            cards += [defn for stock in self.stocks for defn in stock]
            kinds = {kind.__name__ for defn in cards for kind in defn.remembers}
            self.state.past = {name: [] for name in sorted(kinds)}

    def _begin_again(self, kept: tuple[str, ...]) -> None:
        """Set up a new game with the same decks; the streams of chance continue."""
        self._close()
        state, new = self.state, empty_state(self.rules, 0)
        new.table |= {name: state.table[name] for name in kept if name in state.table}
        for pools, before in zip(new.players, state.players, strict=True):
            pools |= {n: before[n] for n in before if n.startswith("stop.")}
        for part in fields(State):
            if part.name not in ("frames", "chance", "forced", "next_id"):
                setattr(state, part.name, getattr(new, part.name))
        state.frames.clear()
        self._forget_derived()
        lay_out(self, self.decks)
        self.begin_memory()
        self.rules.timeline.start(self)

    def _end(self, result: Result) -> None:
        self.state.result = result
        if self.trace is not None:
            self.trace.ended(result)

    # ---- options ---------------------------------------------------------------------

    def explain(
        self, player: int, source: Obj, target: Obj | None = None
    ) -> list[Explanation]:
        """Return an explanation for each action that ``player`` could do with a card.

        See :func:`tcgkit.kernel.sight.explain.explain`.
        """
        from tcgkit.kernel.sight.explain import explain  # it builds on all the rest

        return explain(self, player, source, target)


def _to_its_end(asking: Asking) -> Questions:
    """Yield the questions of a step, then None: the exception that ends a generator is dear in native code."""
    yield from asking
    yield None


def _any_answer(request: Choose | AskNumber, seed: int) -> tuple[int, int]:
    """Return any answer to a question, as position or number, after the next seed."""
    if isinstance(request, Choose):
        return chance.draw(seed, len(request.options))
    high = request.low + UNBOUNDED if request.high is None else request.high
    seed, number = chance.draw(seed, high - request.low + 1)
    return seed, request.low + number


def empty_state(rules: Rules, seed: int | str) -> State:
    """Return a state without any cards."""
    start = [f for f in rules.fields.values() if f.start]
    return State(
        places=[[] for _ in rules.places],
        objects={},
        frames=[],
        players=[
            {f.name: f.start for f in start if f.on == "player"}
            for _ in range(rules.players)
        ],
        table={f.name: f.start for f in start if f.on == "table"},
        chance=[chance.seed_stream(seed, name) for name in rules.streams],
    )


__all__ = ["Game", "empty_state"]
