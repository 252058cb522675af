"""Attacks that are carried out: nullification, defence, damage to servants, piles and cores.

Clauses: ``cosmic.attack.14-23``, ``cosmic.defend.*``, ``cosmic.nullify.*``, ``cosmic.damage.*``,
``cosmic.strike.*``, ``cosmic.core_dmg.*``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tcgkit.kernel.cards import Asking, Text
from tcgkit.kernel.happening import Event
from tcgkit.kernel.state import Choose, Constant, Obj, Option, Process, record
from tcgkit.standard.players import opponent
from tcgkit_cosmic.rules.card_types import ACCESSORY, GUARDIAN
from tcgkit_cosmic.rules.events import (
    CoreDamaged,
    Damaged,
    Dealt,
    Defended,
    Destroyed,
    Left,
    LifeFroze,
    LifeLost,
    MaterialLost,
    Nullified,
)
from tcgkit_cosmic.rules.needs import NO_DAMAGE
from tcgkit_cosmic.rules.zones import (
    FROZEN,
    RELEASED,
    beneath,
    guardian,
    in_play,
    is_servant,
    life,
    pile_of,
    servants,
    stands,
)

if TYPE_CHECKING:
    from tcgkit.kernel.game import Reading, Running

DEFEND = Text("Defend against the attack of {about}?", "{about}の攻撃を防御しますか？")
TAKE = Constant("no_defence", text=Text("do not defend", "防御しない"))


def has(game: Reading, card: Obj, keyword: str) -> bool:
    """Return whether a card has a keyword now: printed, or given by an effect."""
    if game.claims(keyword):
        verdict = game.verdict(keyword, card)
        if verdict is not None:
            return verdict.stance != "cannot"
    return keyword in card.defn.fields.get("keywords", ())


def can_defend(game: Reading, card: Obj) -> bool:
    """Return whether a card can defend (cosmic.defend.1, cosmic.defend.11, defend.13).

    Clauses: cosmic.i.15, cosmic.i.49.
    """
    if card.posture != RELEASED or has(game, card, "soul_only"):
        return False
    if card.defn.is_a(ACCESSORY) and not game.rules.options["accessory_is_servant"]:
        return False
    return not has(game, card, "cannot_defend") and not game.cannot("defend", card)


@record
class Strike(Process):
    """An attack that goes on after the interrupts (cosmic.attack.14).

    A defence is not a use: it comes after all interrupts, and cannot be interrupted. Clauses:
    cosmic.use.16, cosmic.i.34.
    """

    name = "attack"

    you: int
    attacker: Obj
    target: Obj | None
    """The target: a servant, an astrology, the top card of a pile."""
    core: bool
    pile: tuple[Obj, ...] = ()
    """The pile of materials that is attacked, lowest first."""
    defender: Obj | None = None

    @property
    def by_guardian(self) -> bool:
        """A guardian attacks."""
        return self.attacker.defn.is_a(GUARDIAN)

    def begin(self, game: Running) -> Asking | None:
        """Check the target (cosmic.attack.16), then whether the attack is nullified or defended.

        A guardian that lies there now, however it lies, nullifies; the attacker stays
        frozen. It does not stop a guardian. Clauses: cosmic.nullify.2, cosmic.nullify.3,
        cosmic.nullify.4, cosmic.nullify.5, cosmic.i.50.
        """
        if not self.arrives(game):
            game.leave()
            return None
        defending = opponent(self.you)
        if self.core and not self.by_guardian and guardian(game, defending) is not None:
            self.next = Strike.over
            game.emit(Nullified, defending, self.attacker)
            return None
        able = self.able(game)
        if able:
            return self.ask(game, able)
        self.next = Strike.deal
        return None

    def arrives(self, game: Reading) -> bool:
        """Return whether the target is still a legal one (cosmic.attack.16).

        Clause: cosmic.attack.17.
        """
        if self.pile:
            return bool(self.materials(game))
        return self.core or (self.target is not None and stands(game, self.target))

    def materials(self, game: Reading) -> list[Obj]:
        """Return the attacked pile, lowest first, if it still is one of materials only.

        It may have moved, grown or shrunk: it is where a card of it still lies.
        """
        left = next((card for card in self.pile if game.is_there(card)), None)
        cards = [] if left is None else pile_of(game, left)
        return [] if cards and in_play(cards[-1]) else cards

    def able(self, game: Reading) -> list[Obj]:
        """Return the cards that can defend (cosmic.defend.3-7, cosmic.defend.12).

        Speed does not matter. Clauses: cosmic.window.10, cosmic.defend.2, cosmic.defend.8,
        cosmic.i.46, cosmic.i.47.
        """
        defending = opponent(self.you)
        if self.pile or game.cannot("be_defended", self.attacker):
            return []
        if not self.core:
            target = self.target
            found = [target] if target is not None and is_servant(target) else []
        elif self.by_guardian:
            keeper = guardian(game, defending)
            found = [] if keeper is None else [keeper]
        else:
            found = servants(game, defending)
        return [
            card
            for card in found
            if can_defend(game, card)
            and not game.cannot("be_defended", self.attacker, card)
            and not (self.core and game.cannot("defend_core", card))
        ]

    def ask(self, game: Running, able: list[Obj]) -> Asking:
        """Ask the attacked player about the defence (cosmic.defend.9).

        One defends, or none. Clauses: cosmic.defend.14, cosmic.defend.15.
        """
        text = Text("defend with {source}", "{source}で防御")
        options = [TAKE, *(Option("defend", card, text=text) for card in able)]
        answer = yield Choose(opponent(self.you), options, DEFEND, about=self.attacker)
        self.next = Strike.deal
        self.defender = answer.source
        if self.defender is not None:
            game.emit(Defended, opponent(self.you), self.defender, self.attacker, self.core)

    def deal(self, game: Running) -> None:
        """Deal the damage (cosmic.damage.1-3, cosmic.core_dmg.2-4, cosmic.attack.23).

        The current values count, 0 too; the attacker takes no damage. Clauses: cosmic.attack.18,
        cosmic.attack.20, cosmic.i.52, cosmic.i.53, cosmic.i.95.
        """
        self.next = Strike.over
        if not stands(game, self.attacker):
            return None
        atk = game.value(self.attacker, "atk")
        defender = self.defender
        if defender is not None:
            if not stands(game, defender):
                return None
            atk = max(0, atk - game.value(defender, "end"))
            if defender.defn.is_a(GUARDIAN):
                return self.hit_core(game, atk)
            return game.enter(Hit(self.you, defender, atk, self.attacker))
        if self.core:
            return self.hit_core(game, atk)
        target = self.target
        if target is not None and is_servant(target):
            return game.enter(Hit(self.you, target, atk, self.attacker))
        return self.hit_pile(game, atk)

    def hit_core(self, game: Running, amount: int) -> None:
        """Deal core damage (cosmic.core_dmg.5)."""
        if amount:
            return game.emit(CoreDamaged, opponent(self.you), amount, self.attacker)
        return game.no_effect(
            self.you, NO_DAMAGE.text, self.attacker, clause=NO_DAMAGE.clause
        )

    def hit_pile(self, game: Running, atk: int) -> None:
        """Put cards of a pile into the graveyard, from the top (cosmic.strike.1-4)."""
        events = [
            Left(self.you, card) if stands(game, card) else MaterialLost(self.you, card)
            for card in self.exposed(game)[:atk]
        ]
        if events:
            game.emit_all(events)

    def exposed(self, game: Reading) -> list[Obj]:
        """Return the cards of the pile in the order of being hit (cosmic.i.42)."""
        options = game.rules.options
        cards = self.materials(game)
        if not self.pile:
            assert self.target is not None
            cards = beneath(game, self.target)
        if options["strike_order"] == "top_first":
            cards = cards[::-1]
        if self.pile or self.target is None:
            return cards
        if options["astrology_hit"] == "materials_first":
            return [*cards, self.target]
        return [self.target, *cards]


@record
class Hit(Process):
    """Damage to a servant: counted point by point, dealt as one event (cosmic.damage.4-9, cosmic.i.89).

    Damage beyond the last life card and the servant is lost. Only effects give life back. Clauses:
    cosmic.damage.13, cosmic.i.55, cosmic.i.57.
    """

    name = "damage"

    you: int
    servant: Obj
    amount: int
    source: Obj
    effect: bool = False
    """Dealt by an effect, not by an attack."""
    hit: tuple[Obj, ...] = ()
    """Which life card each point hits; one more point destroys the servant."""

    def begin(self, game: Running) -> Asking | None:
        """Deal the damage: texts replace it, or a part of it (cosmic.effect.12)."""
        if self.amount and game.has_replacements():
            self.next = Hit.replaced
            dealt = Dealt(self.you, self.servant, self.amount, self.source, self.effect)
            game.emit_all([dealt])
            return None
        return self.count(game)

    def replaced(self, game: Running) -> None:
        """Go on with the damage that is left, if there is any."""
        self.next = Hit.count
        self.amount = sum(each.amount for each in self.ret if isinstance(each, Dealt))
        if not self.amount:
            game.leave()

    def count(self, game: Running) -> Asking | None:
        """Choose the life card for the next point; after the last point deal the damage."""
        if not stands(game, self.servant):  # earlier damage has removed it
            game.leave()
            return None
        cards = self.able(game)
        if len(self.hit) == self.amount or not cards:
            self.next = Hit.over
            self.deal(game)
            return None
        if game.rules.options["life_choice"] == "owner" and len(cards) > 1:
            return self.choose(cards)
        self.hit = (*self.hit, cards[0])
        return None

    def able(self, game: Reading) -> list[Obj]:
        """Return the life cards that the next point can hit: frozen ones first (cosmic.i.54)."""
        cards = life(game, self.servant)[::-1]  # the topmost first
        left = {card.id: 2 if card.posture == RELEASED else 1 for card in cards}
        for card in self.hit:
            left[card.id] -= 1
        frozen = [card for card in cards if left[card.id] == 1]
        alive = [card for card in cards if left[card.id]]
        if game.rules.options["life_choice"] == "owner":
            return alive
        return frozen or alive

    def choose(self, cards: list[Obj]) -> Asking:
        """By option the owner chooses the life card that is hit (cosmic.i.54)."""
        text = Text("{source}", "{source}")
        options = [Option("life", card, text=text) for card in cards]
        prompt = Text("Which life card is hit?", "どのライフが傷つきますか？")
        answer = yield Choose(self.servant.controller, options, prompt)
        assert answer.source is not None
        self.hit = (*self.hit, answer.source)

    def deal(self, game: Running) -> None:
        """Deal it: life cards are frozen, then discarded; then the servant is destroyed."""
        if not self.amount:  # cosmic.damage.10
            why, clause = NO_DAMAGE.text, "cosmic.damage.10"
            return game.no_effect(self.you, why, self.servant, clause=clause)
        events: list[Event] = []
        for card in dict.fromkeys(self.hit):
            points = self.hit.count(card)
            if card.posture == FROZEN or points == 2:
                events.append(LifeLost(self.you, self.servant, card))
            else:
                events.append(LifeFroze(card))
        dealt = len(self.hit)
        if dealt < self.amount and not game.cannot("be_destroyed_by_damage", self.servant):
            dealt += 1
            events.append(
                Destroyed(self.you, self.servant, source=self.source, effect=self.effect)
            )
        excess = self.amount - dealt
        if excess and not self.effect and game.allowing("excess", self.source):
            events.append(CoreDamaged(self.servant.controller, excess, self.source))
        damaged = Damaged(self.you, self.servant, dealt, self.source, self.effect)
        # at one moment; told in this order
        return game.emit_all([damaged, *events])
