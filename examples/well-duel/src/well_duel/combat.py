"""Combat: attackers are declared, then blockers, several for one attacker if need be; then damage."""

from typing import ClassVar, Final

from tcgkit.kernel.cards import Asking, Text
from tcgkit.kernel.game import Changing, Reading, Running
from tcgkit.kernel.happening import Event
from tcgkit.kernel.state import PASS, Choose, Obj, Process, record
from tcgkit.kernel.time import pick_object
from tcgkit.standard.damage import ChangeNumber, DamageCard
from tcgkit.standard.players import opponent, turn_first
from tcgkit.standard.stack import priority
from tcgkit.standard.uses import AnnounceCard

from well_duel.table import READY, TAPPED, beasts


@record
class LifeChanges(ChangeNumber):
    """A player gains or loses life."""

    clause: ClassVar[str] = "well_duel.life.1"


@record
class Attacks(AnnounceCard):
    """A beast attacks, and is tapped by it."""

    clause: ClassVar[str] = "well_duel.combat.1"
    text: ClassVar[Text] = Text("{card} attacks", "{card}が攻撃する")

    def apply(self, game: Changing) -> None:
        """Tap it, and number it."""
        game.set_posture(self.card, TAPPED)
        game.set_number(self.card, "attacks", len(attackers(game, self.by)) + 1)


@record
class Blocks(AnnounceCard):
    """A beast blocks an attacker."""

    clause: ClassVar[str] = "well_duel.combat.2"
    text: ClassVar[Text] = Text("{card} blocks {attacker}", "{card}が{attacker}をブロック")

    attacker: Obj

    def apply(self, game: Changing) -> None:
        """Remember whom."""
        game.set_number(self.card, "blocks", self.attacker.number("attacks"))
        game.set_number(self.attacker, "blocked", 1)


def attackers(game: Reading, player: int) -> list[Obj]:
    """Return the beasts that attack, in the order in which they were declared."""
    found = [card for card in beasts(game, player) if card.number("attacks")]
    return sorted(found, key=lambda card: card.number("attacks"))


ATTACKED: Final = priority("attacked", turn_first)
BLOCKED: Final = priority("blocked", turn_first)
WHO_ATTACKS: Final = Text("Which beast attacks?", "どの獣で攻撃しますか？")
WHOM: Final = Text("Whom does {about} block?", "{about}は何をブロックしますか？")


@record
class Combat(Process):
    """The combat of a turn (well_duel.combat.*)."""

    name = "fight"

    you: int
    asked: tuple[Obj, ...] = ()
    """The beasts of the opponent about which it is decided whom they block."""

    def begin(self, game: Running) -> Asking | None:
        """Let the next attacker be declared; one that is new cannot attack."""
        ready = [card for card in beasts(game, self.you) if card.posture == READY]
        able = [card for card in ready if not card.number("new")]
        if able:
            return self.choose_attacker(game, able)
        self.declared(game)
        return None

    def choose_attacker(self, game: Running, able: list[Obj]) -> Asking:
        """Choose one more, or end the declaration."""
        options = pick_object(self.you, able, WHO_ATTACKS).options
        answer = yield Choose(self.you, [PASS, *options], WHO_ATTACKS)
        if answer.source is None:
            self.declared(game)
        else:
            game.emit(Attacks, self.you, answer.source)

    def declared(self, game: Running) -> None:
        """Give priority; without attackers combat is over."""
        self.next = Combat.block
        if attackers(game, self.you):
            ATTACKED.start(game)
        else:
            game.leave()

    def block(self, game: Running) -> Asking | None:
        """Let the opponent decide about the next beast that can block."""
        foe, targets = opponent(self.you), attackers(game, self.you)
        for card in beasts(game, foe):
            if targets and card.posture == READY and card not in self.asked:
                return self.choose_block(game, foe, card, targets)
        self.next = Combat.fight
        BLOCKED.start(game)
        return None

    def choose_block(
        self, game: Running, foe: int, card: Obj, targets: list[Obj]
    ) -> Asking:
        """Choose whom it blocks; several may block the same attacker."""
        options = pick_object(foe, targets, WHOM).options
        answer = yield Choose(foe, [PASS, *options], WHOM, about=card)
        self.asked = (*self.asked, card)
        if answer.source is not None:
            game.emit(Blocks, foe, card, answer.source)

    def fight(self, game: Running) -> None:
        """Deal all damage at one moment (well_duel.combat.4-5)."""
        self.next = Combat.over
        foe = opponent(self.you)
        hits: list[Event] = []
        for card in attackers(game, self.you):
            number, power = card.number("attacks"), game.value(card, "attack")
            blockers = [b for b in beasts(game, foe) if b.number("blocks") == number]
            if not card.number("blocked"):
                hits.append(LifeChanges(foe, -power))
            for blocker in blockers:
                room = game.value(blocker, "toughness") - blocker.number("damage")
                given = power if blocker is blockers[-1] else min(power, max(room, 0))
                power -= given
                hits.append(DamageCard(blocker, given))
                hits.append(DamageCard(card, game.value(blocker, "attack")))
        game.emit_possible(hits)
