"""Overdrives, one for each type (``e2drive.overdrive.*``)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tcgkit.kernel.cards import Asking, Text
from tcgkit.kernel.state import AskNumber, Choose, Obj, Option, Process, record
from tcgkit.standard.players import opponent
from tcgkit_e2drive.rules.action import LINE, more_attacks
from tcgkit_e2drive.rules.ether import MASTER, Payment, distinct, ether_option, hold
from tcgkit_e2drive.rules.events import (
    ChangeStats,
    Damage,
    Discard,
    Draw,
    Heal,
    TurnEther,
    UseOverdrive,
)
from tcgkit_e2drive.rules.ladder import OVERDRIVE
from tcgkit_e2drive.rules.line import count_declaration
from tcgkit_e2drive.rules.zones import (
    POINT,
    alive,
    all_ether,
    are_off,
    master_ether,
    still_alive,
)

if TYPE_CHECKING:
    from tcgkit.kernel.game import Changing, Running

HOW_MUCH = Text(
    "How much master ether for the Overdrive?", "オーバードライブに使うマスターエーテルは？"
)


@record
class OverdriveDeclaration(Process):
    """An Overdrive is declared: how much, then payment (e2drive.overdrive.3)."""

    name = "overdriving"

    servant: Obj
    by: int
    n: int = 0

    def begin(self, game: Running) -> Asking:
        """Choose n."""
        most = len(are_off(master_ether(game, self.by)))
        if most > 1:
            answer = yield AskNumber(self.by, 1, most, HOW_MUCH)  # type: ignore[misc]  # a request
            self.n = answer.number or 1
        else:
            self.n = 1
        self.next = OverdriveDeclaration.join
        game.enter(Payment(self.by, None, self.n, MASTER))

    def join(self, game: Running) -> None:
        """Join the line."""
        self.next = OverdriveDeclaration.over
        count_declaration(game, self.by)
        game.line_up(LINE, Overdrive(self.servant, self.by, self.n))
        game.emit(UseOverdrive, self.by, self.servant, self.n)

    def over(self, game: Running) -> None:
        """Leave."""
        game.leave()


@record
class Overdrive(Process):
    """A declared Overdrive resolves: its effect happens n times (e2drive.overdrive.3, 5).

    Clauses: e2drive.overdrive.2, e2drive.overdrive.4, e2drive.i.83.
    """

    name = "overdrive"

    servant: Obj
    by: int
    n: int
    done: int = 0
    target: Obj | None = None
    """The servant that takes damage, the card that is moved."""

    def begin(self, game: Running) -> Asking | None:
        """Repeat, as long as the servant is the same (e2drive.decl.10)."""
        if self.done == self.n or not still_alive(game, self.servant):
            game.leave()
            return None
        kind: str = self.servant.defn["class"]
        if kind in BOOSTS:
            self.boost(game, kind)
            return None
        if kind == "restorator":
            return self.restore(game)
        if kind == "etherizer":
            return self.drain(game)
        return self.choose_mode(game, kind)

    # ---- buster, blocker, slicer ------------------------------------------------------

    def boost(self, game: Running, kind: str) -> None:
        """Raise the stat, all n at once (e2drive.overdrive.buster.1, blocker.1, slicer.1)."""
        n, self.done = self.n, self.n
        servant = self.servant
        if kind == "buster":
            game.set_number(servant, "buster", servant.number("buster") + POINT * n)
        elif kind == "blocker":
            game.set_number(servant, "blocker", 1)
        else:
            more_attacks(game, n, free=True)  # e2drive.overdrive.slicer.2-3
        self.raise_stat(game, BOOSTS[kind], POINT * n)

    def raise_stat(self, game: Running, stat: str, amount: int) -> None:
        """Raise a stat until the next selection (e2drive.overdrive.6).

        Clauses: e2drive.overdrive.irregular.2, e2drive.i.93.
        """
        change = ((stat, amount),)
        servant = self.servant
        game.emit(ChangeStats, servant, change, self.by, servant, OVERDRIVE, "overdrive")

    # ---- restorator ------------------------------------------------------------------

    def restore(self, game: Running) -> Asking:
        """Heal 10D, deal 10D to an opposing servant (e2drive.overdrive.restorator.1-2)."""
        foes = alive(game, opponent(self.by))
        text = Text("{target}", "{target}")
        options = [Option("damage", target=foe, text=text) for foe in foes]
        answer = yield Choose(self.by, options, WHOM, about=self.servant)
        self.target, self.next = answer.target, Overdrive.strike
        game.emit(Heal, self.by, self.servant, POINT)

    def strike(self, game: Running) -> None:
        """Deal the 10D (e2drive.i.89)."""
        self.next = Overdrive.begin
        self.done += 1
        assert self.target is not None
        if still_alive(game, self.target):
            game.emit(Damage, self.by, self.target, POINT, self.servant, "effect")

    # ---- etherizer -------------------------------------------------------------------

    def drain(self, game: Running) -> Asking | None:
        """Turn 1 opposing Off ether On, to stay On (e2drive.overdrive.etherizer.1-2)."""
        game.set_number(self.servant, "tuned", 1)
        ether = are_off(all_ether(game, opponent(self.by)))
        if not ether:
            self.done = self.n
            return None
        return self.choose_ether(game, distinct(ether))

    def choose_ether(self, game: Running, kinds: list[Obj]) -> Asking:
        """Choose which."""
        options = [ether_option(game, "turn_on", each) for each in kinds]
        answer = yield Choose(self.by, options, WHICH_ETHER, about=self.servant)
        assert answer.source is not None
        self.done += 1
        hold(game, answer.source, "overdrive", self.servant.id)
        game.emit(TurnEther, (answer.source,), True, self.by, self.servant)

    # ---- junker, irregular -----------------------------------------------------------

    def choose_mode(self, game: Running, kind: str) -> Asking:
        """Choose one of four (e2drive.overdrive.junker.1, e2drive.overdrive.irregular.1)."""
        modes = dict(JUNK if kind == "junker" else BODY)
        if kind == "junker":  # e2drive.i.92
            if not game.zone("trash", self.by):
                del modes["take"]
            if not game.zone("hand", opponent(self.by)):
                del modes["discard"]
        options = [Option(mode, text=text) for mode, text in modes.items()]
        answer = yield Choose(self.by, options, WHICH_MODE, about=self.servant)
        self.done += 1
        mode = answer.action
        if mode == "draw":
            game.emit(Draw, self.by, 1)
        elif mode == "let_draw":
            game.emit(Draw, opponent(self.by), 1)
        elif mode == "take":
            self.next = Overdrive.take
        elif mode == "discard":
            self.next = Overdrive.discard
        elif mode == "heal":
            game.emit(Heal, self.by, self.servant, POINT)
        else:
            self.raise_stat(game, mode, POINT)

    def take(self, game: Changing) -> Asking:
        """Put a card from the trash into hand (e2drive.overdrive.junker.2)."""
        text = Text("{target}", "{target}")
        trash = {card.defn: card for card in game.zone("trash", self.by)}
        options = [Option("take", target=card, text=text) for card in trash.values()]
        answer = yield Choose(self.by, options, WHICH_TRASH, about=self.servant)
        self.next = Overdrive.begin
        assert answer.target is not None
        game.move(answer.target, "hand")

    def discard(self, game: Running) -> Asking:
        """The opponent discards a card (e2drive.overdrive.junker.2)."""
        foe = opponent(self.by)
        text = Text("{source}", "{source}")
        hand = {card.defn: card for card in game.zone("hand", foe)}
        options = [Option("discard", card, text=text) for card in hand.values()]
        answer = yield Choose(foe, options, WHICH_HAND)
        self.next = Overdrive.begin
        assert answer.source is not None
        game.emit(Discard, foe, answer.source)


BOOSTS = {"buster": "atk", "blocker": "def", "slicer": "spd"}
WHOM = Text("Which servant takes 10D?", "どのサーヴァントに10Dを与えますか？")
WHICH_ETHER = Text("Which ether is turned On?", "どのエーテルをオンにしますか？")
WHICH_MODE = Text("Choose one", "一つ選んでください")
WHICH_TRASH = Text("Which card do you take back?", "どのカードを手札に戻しますか？")
WHICH_HAND = Text("Which card do you discard?", "どのカードを捨てますか？")
JUNK = {
    "draw": Text("draw 1 card", "カードを1枚引く"),
    "take": Text("take a card from your trash", "トラッシュから1枚手札に加える"),
    "discard": Text("the opponent discards 1 card", "相手は手札を1枚捨てる"),
    "let_draw": Text("the opponent draws 1 card", "相手はカードを1枚引く"),
}
BODY = {
    "atk": Text("ATK +10", "ATK+10"),
    "def": Text("DEF +10", "DEF+10"),
    "spd": Text("SPD +10", "SPD+10"),
    "heal": Text("heal 10D", "10D回復"),
}
