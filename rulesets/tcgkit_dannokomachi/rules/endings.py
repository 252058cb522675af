"""How a game ends: losing, winning, draws, a restart, time, and the judgement.

What is so at a moment is found after every event, also in the middle of a text; several that
lose by one event lose together. Texts call :func:`win`, :func:`lose`, :func:`draw_game` and
:func:`restart`, each as the last act of a step.

Clauses: ``dannokomachi.1.4.*``, ``dannokomachi.finish.*``, ``dannokomachi.time.*``,
``dannokomachi.judge.*``, ``dannokomachi.i.101-116``.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, ClassVar, Final

from tcgkit.kernel.cards import Text
from tcgkit.kernel.happening import Event
from tcgkit.kernel.state import TABLE, Process, Result, record
from tcgkit.standard.players import opponent
from tcgkit_dannokomachi.rules.zones import characters, damage, turn_player

if TYPE_CHECKING:
    from tcgkit.kernel.game import Changing, Reading, Running

BY_DANGO: Final = "dannokomachi.1.4.3b.1"
BY_EFFECT: Final = "dannokomachi.1.4.3c"
NO_CARD: Final = "dannokomachi.i.46"
NOBODY_LEFT: Final = "dannokomachi.i.109"


# ---- winning and losing --------------------------------------------------------------


def decided(game: Reading) -> list[Any]:
    """Return the winners and losers of the current position, if any (dannokomachi.1.4.2b, 1.4.3b-c).

    A text that says "you win (lose) the game as long as …" claims that its player ``wins``
    (``loses``).

    Clauses: dannokomachi.1.4.2, dannokomachi.1.4.3.1, dannokomachi.i.110.
    """
    for numbers in game.state.players:  # asked after every event
        if numbers.get("dango", 0) < 1 or numbers.get("decked", 0) > 0:
            break
    else:
        if not (game.claims("wins") or game.claims("loses")):
            return []
    losers = [p for p in (0, 1) if has_lost(game, p)]
    winners = [p for p in (0, 1) if must(game, "wins", p)]
    return [(winners, losers)] if winners or losers else []


DECIDED_BY: Final = ("dango", "decked", "wins", "loses", "lose")
"""What :func:`decided` reads."""


def is_out(game: Reading, player: int) -> bool:
    """Return whether a player has no dango, or could not draw where that loses."""
    return game.number(player, "dango") < 1 or game.number(player, "decked") > 0


def has_lost(game: Reading, player: int) -> bool:
    """Return whether a player fulfils a losing condition (dannokomachi.finish.2: and can lose)."""
    lost = is_out(game, player) or must(game, "loses", player)
    return lost and not game.cannot("lose", player)


def must(game: Reading, verb: str, player: int) -> bool:
    """Return whether an effect in force says so of a player."""
    claim = game.verdict(verb, player)
    return claim is not None and claim.stance == "must"


def settle(game: Running, found: list[Any]) -> None:
    """End the game at once: it does not wait for a check (dannokomachi.1.4.3b.2).

    Clauses: dannokomachi.1.4.1.1, dannokomachi.i.101.
    """
    winners, losers = found[0]
    decide(game, winners, losers, _clause(game, losers))


def _clause(game: Reading, losers: list[int]) -> str:
    """Return the clause by which these lose; without losers, the clause of winning."""
    if not losers:
        return "dannokomachi.1.4.2b"
    if game.number(losers[0], "dango") < 1:
        return BY_DANGO
    return NO_CARD if game.number(losers[0], "decked") else BY_EFFECT


def decide(
    game: Running, winners: Iterable[int], losers: Iterable[int], clause: str
) -> None:
    """Make players win and lose at one moment, as far as they can (dannokomachi.1.1.2).

    A player who does both loses (dannokomachi.1.4.3d). If several win and nobody loses, an option says what that is
    (dannokomachi.i.102). Nothing ends if all of them are kept from it.
    """
    won = [p for p in winners if not game.cannot("win", p)]
    lost = [p for p in losers if not game.cannot("lose", p)]
    if lost:
        game.lose(lost, "dannokomachi.1.4.3d" if lost[0] in won else clause)
    if len(won) > 1:
        mode = game.rules.options["simultaneous_win"]
        first = turn_player(game)
        chosen = {"turn_player_wins": (first,), "turn_player_loses": (opponent(first),)}
        game.end(chosen.get(str(mode), ()), "dannokomachi.i.102")
    if won:
        game.end(won, clause)


def win(game: Running, *players: int) -> None:
    """End the game by an effect: these players win at one moment (dannokomachi.1.4.2b)."""
    decide(game, players, (), "dannokomachi.1.4.2b")


def lose(game: Running, *players: int) -> None:
    """Make players lose by an effect, at one moment (dannokomachi.1.4.3c)."""
    decide(game, (), players, BY_EFFECT)


def draw_game(game: Running) -> None:
    """End the game as a draw, by an effect (dannokomachi.1.4.1.2, i.103)."""
    game.end((), "dannokomachi.1.4.1.2")


def result_of(game: Reading, found: tuple[int, ...], clause: str) -> Result:
    """The remaining player wins (1.4.2a); if all lose at once, the turn player loses (dannokomachi.1.4.3e).

    Who concedes is out at once, whatever is going on; no effect changes that. Clauses:
    dannokomachi.1.4.2a.1, dannokomachi.1.4.2a.2, dannokomachi.1.4.2a.3,
    dannokomachi.1.4.3a.2, dannokomachi.1.4.4, dannokomachi.i.105, dannokomachi.i.107,
    dannokomachi.i.108.
    """
    if clause == "concede":
        clause = "dannokomachi.1.4.3a.1"
    if len(found) > 1:
        return Result((opponent(turn_player(game)),), "dannokomachi.1.4.3e")
    return Result((opponent(found[0]),), clause)


def without_characters(game: Reading) -> list[int]:
    """Return the players who lose without characters, if the option is on (dannokomachi.i.109).

    Clause: dannokomachi.finish.1.
    """
    if not game.rules.options["lose_when_no_characters"]:
        return []
    gone = [p for p in (0, 1) if not characters(game, p)]
    return [p for p in gone if not game.cannot("lose", p)]


# ---- time ----------------------------------------------------------------------------


@record
class LastTurn(Event):
    """The turn of the call of time is over: one more is played (dannokomachi.time.2-3)."""

    clause: ClassVar[str] = "dannokomachi.time.3"
    text: ClassVar[Text] = Text(
        "time is called: one more turn, then the judgement",
        "時間切れ：あと1ターンの後に勝敗の判定",
    )


def count_turn(game: Changing, number: int) -> None:
    """Call time if a turn is reached that an option names (dannokomachi.i.111)."""
    limit = game.rules.options["time_limit_turns"]
    if limit != "none" and number + game.number(TABLE, "turns_before") >= int(limit):
        game.set_number(TABLE, "time_called", 1)


def tell_time(game: Running) -> None:
    """After the turn of the call of time play one more turn, then judge the game (time.*).

    Clauses: dannokomachi.time.4, dannokomachi.i.112, dannokomachi.i.119.
    """
    if game.number(TABLE, "last_turn"):
        judge(game)
    elif game.number(TABLE, "time_called"):
        game.set_number(TABLE, "last_turn", 1)
        game.emit(LastTurn)


# ---- the judgement -------------------------------------------------------------------


@record
class Compared(Event):
    """A stage of the judgement: a number of both players is compared."""

    text: ClassVar[Text] = Text(
        "judgement, {what}: P1 {first}, P2 {second} — {verdict}",
        "勝敗の判定・{what}：P1 {first}、P2 {second} — {verdict}",
    )
    what: ClassVar[Text] = Text("", "")

    first: int
    second: int
    winner: int
    """The player it makes win, or -1."""

    def words(self, game: Reading) -> dict[str, object]:
        """Name the compared numbers, and the verdict."""
        return {"what": self.what, "verdict": self.verdict()}

    def verdict(self) -> Text:
        """Return the verdict."""
        if self.winner >= 0:
            return Text(f"P{self.winner + 1} wins", f"P{self.winner + 1}の勝ち")
        if self.first == self.second:
            return Text("equal, on to the next stage", "同数なので次へ")
        return Text("who is ahead cannot win, on to the next stage", "勝利できないので次へ")

    @classmethod
    def count(cls, game: Reading, player: int) -> int:
        """Return the number of a player."""
        raise NotImplementedError

    @classmethod
    def ahead(cls, first: int, second: int) -> int:
        """Return the player ahead by these numbers; -1: they are equal."""
        return -1 if first == second else 0 if first > second else 1


@record
class DangoCompared(Compared):
    """Stage 1: the player with more dango wins (dannokomachi.judge.1)."""

    clause: ClassVar[str] = "dannokomachi.judge.1"
    what: ClassVar[Text] = Text("stage 1, dango", "第1段階・団子")

    @classmethod
    def count(cls, game: Reading, player: int) -> int:
        """Return the dango."""
        return game.number(player, "dango")


@record
class CharactersCompared(Compared):
    """Stage 2: the player with more characters, without tokens, wins (dannokomachi.judge.2, i.114)."""

    clause: ClassVar[str] = "dannokomachi.judge.2"
    what: ClassVar[Text] = Text("stage 2, characters", "第2段階・キャラ")

    @classmethod
    def count(cls, game: Reading, player: int) -> int:
        """Return the number of character cards in play."""
        return sum(c.defn.is_card for c in characters(game, player))


@record
class CountersCompared(Compared):
    """Stage 3: the player with fewer damage counters on characters wins (dannokomachi.judge.3, i.115)."""

    clause: ClassVar[str] = "dannokomachi.judge.3"
    what: ClassVar[Text] = Text("stage 3, damage counters", "第3段階・ダメージカウンター")

    @classmethod
    def count(cls, game: Reading, player: int) -> int:
        """Return the sum of the counters."""
        tokens = game.rules.options["judge_damage_tokens"] == "include"
        counted = [c for c in characters(game, player) if tokens or c.defn.is_card]
        return sum(damage(c) for c in counted)

    @classmethod
    def ahead(cls, first: int, second: int) -> int:
        """Return the player with fewer; -1: they are equal."""
        return Compared.ahead(second, first)


@record
class CoinTossed(Event):
    """Stage 4: a coin decides (dannokomachi.judge.4, i.116)."""

    clause: ClassVar[str] = "dannokomachi.judge.4"
    text: ClassVar[Text] = Text(
        "judgement, stage 4, coin toss — {winner} wins",
        "勝敗の判定・第4段階・コイントス — {winner}の勝ち",
    )

    winner: str


STAGES: Final[tuple[type[Compared], ...]] = (
    DangoCompared,
    CharactersCompared,
    CountersCompared,
)


@record
class Judgement(Process):
    """The judgement, stage by stage, until one gives a winner (dannokomachi.judge.1-4).

    Who cannot win does not win by a stage either (dannokomachi.1.1.2).
    """

    name = "judgement"

    numbers: tuple[tuple[int, int], ...] = ()
    """The comparisons of the stages so far."""
    winner: int = -1

    def begin(self, game: Running) -> None:
        """Compare, or toss the coin after three stages."""
        if len(self.numbers) == len(STAGES):
            return self.toss(game)
        self.next = Judgement.decide
        stage = STAGES[len(self.numbers)]
        first, second = stage.count(game, 0), stage.count(game, 1)
        ahead = stage.ahead(first, second)
        self.winner = -1 if ahead >= 0 and game.cannot("win", ahead) else ahead
        self.numbers = (*self.numbers, (first, second))
        game.emit(stage, first, second, self.winner)

    def decide(self, game: Running) -> None:
        """End the game if this stage gives a winner."""
        if self.winner < 0:
            self.next = Judgement.begin
            return
        clause = STAGES[len(self.numbers) - 1].clause
        game.end((self.winner,), clause, self.reason())

    def toss(self, game: Running) -> None:
        """Toss a fair coin of the game's own chance."""
        able = [p for p in (0, 1) if not game.cannot("win", p)]
        if not able:
            game.end((), "dannokomachi.judge.4", self.reason())
        self.winner = able[game.pick(2, "coins")] if len(able) == 2 else able[0]
        self.next = Judgement.tossed
        game.emit(CoinTossed, f"P{self.winner + 1}")

    def tossed(self, game: Running) -> None:
        """End the game by the coin."""
        game.end((self.winner,), "dannokomachi.judge.4", self.reason(", coin / 、コイン"))

    def reason(self, more: str = " / ") -> str:
        """Return all that was compared, in both languages."""
        found: tuple[list[str], list[str]] = ([], [])
        for stage, (first, second) in zip(STAGES, self.numbers, strict=False):
            found[0].append(f"{stage.what.en}: {first} to {second}")
            found[1].append(f"{stage.what.ja}：{first}対{second}")
        en, _, ja = more.partition(" / ")
        return f"{'; '.join(found[0])}{en} / {'；'.join(found[1])}{ja}"


def judge(game: Running) -> None:
    """Make the judgement. The last act of a step."""
    game.enter(Judgement())


# ---- a restart -----------------------------------------------------------------------

KEPT: Final = ("time_called", "turns_before", "games_before", "starting_player")
"""Data kept by a restart: the running hour, and values that its options read (dannokomachi.i.104)."""


@record
class GameRestarted(Event):
    """The game ends without a winner, and begins again (dannokomachi.1.4.1.3)."""

    clause: ClassVar[str] = "dannokomachi.1.4.1.3"
    text: ClassVar[Text] = Text("the game is restarted", "ゲームが再び開始された")


@record
class Restart(Process):
    """A restart: the present game ends at once, a new one is set up (dannokomachi.i.104)."""

    name = "restart"

    def begin(self, game: Running) -> None:
        """Say so."""
        self.next = Restart.again
        game.emit(GameRestarted)

    def again(self, game: Running) -> None:
        """Begin again, with the same decks and fresh chance."""
        game.set_number(
            TABLE,
            "turns_before",
            game.number(TABLE, "turns_before") + game.number(TABLE, "turn"),
        )
        game.set_number(TABLE, "games_before", game.number(TABLE, "games_before") + 1)
        game.restart(KEPT)


def restart(game: Running) -> None:
    """Restart the game, by an effect. The last act of a step."""
    game.enter(Restart())
