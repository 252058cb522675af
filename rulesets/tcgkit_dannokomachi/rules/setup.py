"""Setup: placing characters in secret, the toss, first hands, mulligans, the reveal.

Clauses: ``dannokomachi.1.3.*``, ``dannokomachi.setup.*``, ``dannokomachi.i.35-39``.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, ClassVar

from tcgkit.kernel.cards import Asking, AskingSeveral, Text
from tcgkit.kernel.happening import Event
from tcgkit.kernel.state import NO, TABLE, YES, Choose, Joint, Obj, Option, Process, record
from tcgkit.standard.piles import draw, mix_in
from tcgkit.standard.players import opponent
from tcgkit_dannokomachi.rules.events import GameStarted
from tcgkit_dannokomachi.rules.zones import (
    characters,
    in_order,
    main_size,
    turn_player,
)

if TYPE_CHECKING:
    from tcgkit.kernel.game import Changing, Reading, Running


# ---- what happens --------------------------------------------------------------------


@record
class StartingPlayer(Event):
    """The starting player is known (dannokomachi.1.3.2.4)."""

    clause: ClassVar[str] = "dannokomachi.1.3.2.4"
    text: ClassVar[Text] = Text("{player} plays first", "先攻は{player}")

    by: int


@record
class Dealt(Event):
    """A player draws the first hand (dannokomachi.1.3.5.1)."""

    clause: ClassVar[str] = "dannokomachi.1.3.5.1"
    text: ClassVar[Text] = Text(
        "{player} draws {number} cards", "{player}はカードを{number}枚引いた"
    )

    by: int
    number: int

    def apply(self, game: Changing) -> None:
        """Draw as many cards as the initial hand size, or all there are."""
        self.number = len(draw(game, self.by, self.number))


@record
class MulliganDecided(Event):
    """A player says whether to mulligan; the other one hears it (dannokomachi.1.3.5.5)."""

    clause: ClassVar[str] = "dannokomachi.1.3.5.4"
    text: ClassVar[Text] = Text("{player} {decision}", "{player}は{decision}")

    by: int
    wants: bool

    def words(self, game: Reading) -> dict[str, object]:
        """Announce the decision."""
        if self.wants:
            return {"decision": Text("will mulligan", "マリガンすることにした")}
        return {"decision": Text("keeps the hand", "マリガンしないことにした")}


@record
class Mulliganed(Dealt):
    """A player shuffles the whole hand into the deck, and draws anew (dannokomachi.1.3.5.7)."""

    clause: ClassVar[str] = "dannokomachi.1.3.5.7"
    text: ClassVar[Text] = Text(
        "{player} shuffles the hand into the deck and draws {number} cards",
        "{player}は手札を山札に混ぜて切りなおし、{number}枚引いた",
    )

    def apply(self, game: Changing) -> None:
        """Shuffle it in first, then draw: no card is kept (dannokomachi.i.37)."""
        mix_in(game, game.zone("hand", self.by), self.by)
        self.number = hand_size(game, self.by)
        super().apply(game)


# ---- placing -------------------------------------------------------------------------


@record
class Placement(Process):
    """Both players place their characters in secret (1.3.1, dannokomachi.setup.2, i.35).

    Clauses: dannokomachi.1.3.1.3, dannokomachi.setup.1.
    """

    name = "placement"

    def begin(self, game: Running) -> AskingSeveral:
        """Ask both; each choice stays secret until both have chosen."""
        asks = {player: self.question(game, player) for player in game.playing()}
        answers = yield Joint(asks)
        for player, answer in answers.items():
            assert answer.number is not None
            cards = sorted(game.zone("characters", player), key=_by_key)
            front = list(combinations(cards, self.front(game, cards)))[answer.number - 1]
            for card in cards:
                game.move(card, "main" if card in front else "sub", up=False)
        self.next = Placement.over

    def front(self, game: Reading, cards: list[Obj]) -> int:
        """Return how many stand in the main area."""
        return min(main_size(game), len(cards))

    def question(self, game: Reading, player: int) -> Choose:
        """Return the question: one option for each way to place the cards."""
        cards = sorted(game.zone("characters", player), key=_by_key)
        options = []
        for at, front in enumerate(combinations(cards, self.front(game, cards)), start=1):
            text = Text(
                "main: " + ", ".join(card.defn.called.en for card in front),
                "メイン：" + "、".join(card.defn.called.ja for card in front),
            )
            options.append(Option("place", number=at, text=text))
        prompt = Text("Who stands in your main area?", "メインエリアに置くキャラは？")
        return Choose(player, options, prompt)


def _by_key(card: Obj) -> str:
    return card.defn.key


# ---- who plays first -----------------------------------------------------------------


def toss(game: Changing) -> None:
    """Toss for the starting player (1.3.2, dannokomachi.i.36), but not always after a restart (dannokomachi.i.104).

    Clauses: dannokomachi.1.3.2.1, dannokomachi.1.3.2.3.
    """
    options = game.rules.options
    if game.number(TABLE, "games_before") and options["restart_first_player"] == "same":
        winner = game.number(TABLE, "starting_player")
    else:
        winner = 0 if options["first_player"] == "fixed" else game.pick(2, "coins")
    _begin_with(game, winner)


def _begin_with(game: Changing, player: int) -> None:
    """Make a player the starting player and thus the turn player (dannokomachi.1.1.5d)."""
    game.set_number(TABLE, "turn_player", player)
    game.set_number(TABLE, "starting_player", player)


def choose_first(game: Changing) -> Asking:
    """By option let the winner of the toss choose (dannokomachi.i.36)."""
    if game.rules.options["first_player"] != "coin_winner_chooses":
        return
    winner = turn_player(game)
    first = Option("first", text=Text("play first", "先攻"))
    second = Option("second", text=Text("play second", "後攻"))
    prompt = Text("Do you play first or second?", "先攻・後攻どちらにしますか？")
    answer = yield Choose(winner, [first, second], prompt)
    _begin_with(game, winner if answer is first else opponent(winner))


def tell_first(game: Running) -> None:
    """Announce the starting player."""
    game.emit(StartingPlayer, turn_player(game))


# ---- first hands ---------------------------------------------------------------------


def deal(game: Running) -> None:
    """Draw the first hands of both players (dannokomachi.1.3.5.1).

    From the draw piles that the kernel has shuffled: earlier, which nobody can tell. Clauses: dannokomachi.1.3.1.2,
    dannokomachi.1.3.3.
    """
    order = in_order(game)
    game.emit_all([Dealt(player, hand_size(game, player)) for player in order])


def hand_size(game: Reading, player: int) -> int:
    """Return the initial hand size: by the option, unless a character's text changes it (dannokomachi.i.38).

    Such a text works before the game starts, where its character lies face down.

    Clause: dannokomachi.1.3.5.2.
    """
    own = [card.defn.fields for card in characters(game, player)]
    said = [int(fields["initial_hand"]) for fields in own if "initial_hand" in fields]
    return max(said) if said else int(game.rules.options["initial_hand_size"])


@record
class Mulligan(Process):
    """Both decide in turn, then the players who chose it mulligan together (dannokomachi.1.3.5.3-9)."""

    name = "mulligan"

    answers: tuple[bool, ...] = ()
    """The decisions, the starting player first."""

    def begin(self, game: Running) -> Asking | None:
        """Ask the next player: the second knows the first one's decision."""
        if len(self.answers) == 2:
            self.next = Mulligan.redraw
            return None
        player = in_order(game)[len(self.answers)]
        if game.number(player, "mulligans") >= self.limit(game):
            self.answers = (*self.answers, False)
            return None
        return self.ask(game, player)

    def limit(self, game: Reading) -> int:
        """Return how often a player may mulligan (dannokomachi.i.37)."""
        return int(game.rules.options["mulligan_limit"])

    def ask(self, game: Running, player: int) -> Asking:
        """Ask one player."""
        prompt = Text("Mulligan?", "マリガンしますか？")
        answer = yield Choose(player, [NO, YES], prompt)
        wants = answer is not NO
        self.answers = (*self.answers, wants)
        number = game.number(player, "mulligans") + 1
        game.set_number(player, "mulligans", number if wants else self.limit(game))
        game.emit(MulliganDecided, player, wants)

    def redraw(self, game: Running) -> None:
        """Mulligan at once for all players who chose it (dannokomachi.1.3.5.6)."""
        self.next = Mulligan.again
        wants = zip(in_order(game), self.answers, strict=True)
        found = [Mulliganed(player, 0) for player, wants_it in wants if wants_it]
        if found:
            game.emit_all(found)

    def again(self, game: Running) -> None:
        """Offer another mulligan to the players who did not keep their hands (dannokomachi.1.3.5.8-9)."""
        self.next = Mulligan.begin
        if not any(self.answers):
            game.leave()
        self.answers = ()


# ---- game start ----------------------------------------------------------------------


def reveal(game: Running) -> None:
    """Turn all characters up: this is game start (1.3.6-7)."""
    game.emit(GameStarted)
