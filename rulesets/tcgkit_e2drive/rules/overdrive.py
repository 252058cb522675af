"""Overdrives, one for each type (``e2drive.overdrive.*``)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from tcgkit.kernel.cards import Asking, Text
from tcgkit.kernel.state import AskNumber, Choose, Obj, Option, record
from tcgkit.standard.piles import distinct as distinct_cards
from tcgkit.standard.players import opponent
from tcgkit_e2drive.rules.action import more_attacks
from tcgkit_e2drive.rules.declared import UseOverdrive
from tcgkit_e2drive.rules.ether import MASTER, Payment, distinct, ether_option, hold
from tcgkit_e2drive.rules.events import ChangeStats, Damage, Discard, Draw, Heal, TurnEther
from tcgkit_e2drive.rules.ladder import OVERDRIVE
from tcgkit_e2drive.rules.line import Declared
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
class Overdrive(Declared):
    """An Overdrive is declared, and paid for; its effect happens n times (e2drive.overdrive.3, 5).

    Clauses: e2drive.overdrive.2, e2drive.overdrive.4, e2drive.i.83.
    """

    name = "overdrive"
    stages: ClassVar[tuple[str, ...]] = ("how_much", "pay", "wait", "repeat")

    n: int = 1
    done: int = 0
    target: Obj | None = None
    """The servant that takes damage, the card that is moved."""

    def how_much(self, game: Running) -> Asking | None:
        """Choose n."""
        most = len(are_off(master_ether(game, self.you)))
        return self.choose_n(most) if most > 1 else self.next(self, game)

    def choose_n(self, most: int) -> Asking:
        """Ask."""
        answer = yield AskNumber(self.you, 1, most, HOW_MUCH)
        self.n = answer.number or 1

    def pay(self, game: Running) -> None:
        """Pay with master ether (e2drive.overdrive.3)."""
        game.enter(Payment(self.you, None, self.n, MASTER))

    def tell(self, game: Running) -> None:
        """Say it."""
        game.emit(UseOverdrive, self.you, self.source, self.n)

    def repeat(self, game: Running) -> Asking | None:
        """Do it once more, as long as the servant is the same (e2drive.decl.10)."""
        if self.done == self.n or not still_alive(game, self.source):
            game.leave()
            return None
        self.go_to("repeat")
        kind: str = self.source.defn["class"]
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
        servant = self.source
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
        servant = self.source
        game.emit(ChangeStats, servant, change, self.you, servant, OVERDRIVE, "overdrive")

    # ---- restorator ------------------------------------------------------------------

    def restore(self, game: Running) -> Asking:
        """Heal 10D, deal 10D to an opposing servant (e2drive.overdrive.restorator.1-2)."""
        foes = alive(game, opponent(self.you))
        text = Text("{target}", "{target}")
        options = [Option("damage", target=foe, text=text) for foe in foes]
        answer = yield Choose(self.you, options, WHOM, about=self.source)
        self.target, self.next = answer.target, Overdrive.strike
        game.emit(Heal, self.you, self.source, POINT)

    def strike(self, game: Running) -> None:
        """Deal the 10D (e2drive.i.89)."""
        self.go_to("repeat")
        self.done += 1
        assert self.target is not None
        if still_alive(game, self.target):
            game.emit(Damage, self.you, self.target, POINT, self.source, "effect")

    # ---- etherizer -------------------------------------------------------------------

    def drain(self, game: Running) -> Asking | None:
        """Turn 1 opposing Off ether On, to stay On (e2drive.overdrive.etherizer.1-2)."""
        game.set_number(self.source, "tuned", 1)
        ether = are_off(all_ether(game, opponent(self.you)))
        if not ether:
            self.done = self.n
            return None
        return self.choose_ether(game, distinct(ether))

    def choose_ether(self, game: Running, kinds: list[Obj]) -> Asking:
        """Ask for the ether to turn On."""
        options = [ether_option(game, "turn_on", each) for each in kinds]
        answer = yield Choose(self.you, options, WHICH_ETHER, about=self.source)
        assert answer.source is not None
        self.done += 1
        hold(game, answer.source, "overdrive", self.source.id)
        game.emit(TurnEther, (answer.source,), True, self.you, self.source)

    # ---- junker, irregular -----------------------------------------------------------

    def choose_mode(self, game: Running, kind: str) -> Asking:
        """Choose one of four (e2drive.overdrive.junker.1, e2drive.overdrive.irregular.1)."""
        modes = dict(JUNK if kind == "junker" else BODY)
        if kind == "junker":  # e2drive.i.92
            if not game.zone("trash", self.you):
                del modes["take"]
            if not game.zone("hand", opponent(self.you)):
                del modes["discard"]
        options = [Option(mode, text=text) for mode, text in modes.items()]
        answer = yield Choose(self.you, options, WHICH_MODE, about=self.source)
        self.done += 1
        mode = answer.action
        if mode == "draw":
            game.emit(Draw, self.you, 1)
        elif mode == "let_draw":
            game.emit(Draw, opponent(self.you), 1)
        elif mode == "take":
            self.next = Overdrive.take_back
        elif mode == "discard":
            self.next = Overdrive.discard
        elif mode == "heal":
            game.emit(Heal, self.you, self.source, POINT)
        else:
            self.raise_stat(game, mode, POINT)

    def take_back(self, game: Changing) -> Asking:
        """Put a card from the trash into hand (e2drive.overdrive.junker.2)."""
        text = Text("{target}", "{target}")
        trash = distinct_cards(game.zone("trash", self.you))
        options = [Option("take", target=card, text=text) for card in trash]
        answer = yield Choose(self.you, options, WHICH_TRASH, about=self.source)
        self.go_to("repeat")
        assert answer.target is not None
        game.move(answer.target, "hand")

    def discard(self, game: Running) -> Asking:
        """The opponent discards a card (e2drive.overdrive.junker.2)."""
        foe = opponent(self.you)
        text = Text("{source}", "{source}")
        hand = distinct_cards(game.zone("hand", foe))
        options = [Option("discard", card, text=text) for card in hand]
        answer = yield Choose(foe, options, WHICH_HAND)
        self.go_to("repeat")
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
