"""Declaring actions, and what resolves: tools, effects, revivals, changes.

Clauses: ``e2drive.decl.*``, ``e2drive.tool.*``, ``e2drive.quick.*``, ``e2drive.equip.*``,
``e2drive.ftool.*``, ``e2drive.pay.*``, ``e2drive.revive.1-6``, ``e2drive.change.1-3``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tcgkit.kernel.cards import Ability, Asking, Text
from tcgkit.kernel.effects import Effect, pick_target, take_target
from tcgkit.kernel.happening import Event, Triggered
from tcgkit.kernel.state import AbilityScope, Choose, Obj, Option, Process, record
from tcgkit_e2drive.rules.action import LINE, action_now, payer
from tcgkit_e2drive.rules.card_types import EQUIP, FIELD
from tcgkit_e2drive.rules.declared import DeclareChange, DeclareRevival
from tcgkit_e2drive.rules.ether import ANY, MASTER, SERVANT, Payment, can_pay
from tcgkit_e2drive.rules.events import (
    Changed,
    PlaceDamageCard,
    Revived,
    ToolPlaced,
    UseEffect,
    UseTool,
)
from tcgkit_e2drive.rules.zones import (
    EQUIPS,
    FIELD_TOOLS,
    equips,
    is_limited,
    is_tool,
    opponent,
    still_alive,
)

if TYPE_CHECKING:
    from tcgkit.kernel.game import Game

Picked = tuple[tuple[Obj, ...], ...]


# ---- prices --------------------------------------------------------------------------


def use_of(card: Obj) -> Ability | None:
    """Return what a tool does when it resolves, if its text says so."""
    for ability in card.defn.abilities:
        if ability.kind == "use":
            return ability
    return None


def source_of(servant: Obj | None, ability: Ability | None) -> str:
    """Return what may pay besides such a payer: a card text may restrict it (e2drive.pay.10).

    Clauses: e2drive.quick.3, e2drive.master.4, e2drive.i.19.
    """
    stated = "" if ability is None else ability.tags.get("pay")
    if stated:
        return SERVANT if stated == "servant" else MASTER
    return MASTER if servant is None else ANY


def cost_of(game: Game, card: Obj, ability: Ability | None) -> int:
    """Return what a tool in hand costs, or the printed cost of a declared effect."""
    if card.place.in_play:
        assert ability is not None
        return int(ability.tags.get("cost") or 0)
    return game.value(card, "cost")


def discount(game: Game, player: int, card: Obj, ability: Ability | None) -> bool:
    """Return whether an etherizer lets a tool be paid for with 1e less (etherizer.4-5).

    Clauses: e2drive.overdrive.etherizer.5, e2drive.i.91.
    """
    if card.place.in_play or source_of(payer(game, player), ability) == SERVANT:
        return False
    if game.value(card, "cost") < 2 or not is_limited(game, player):
        return False
    (last,) = game.do("alive", player)
    if last.defn["class"] != "etherizer":
        return False
    after = game.rules.options["etherizer_discount"] == "after_overdrive"
    return not after or bool(last.number("tuned"))


def affordable(game: Game, player: int, card: Obj, ability: Ability | None) -> bool:
    """Return whether a tool or an effect can be paid for in full (e2drive.ether.5)."""
    cost, servant = cost_of(game, card, ability), payer(game, player)
    if can_pay(game, player, servant, cost, source_of(servant, ability)):
        return True
    cheaper = discount(game, player, card, ability)
    return cheaper and can_pay(game, player, None, cost - 1, MASTER)


# ---- choosing targets ----------------------------------------------------------------


def enough(game: Game, player: int, card: Obj, ability: Ability | None) -> bool:
    """Return whether there is a legal target for every part (e2drive.decl.11).

    Clause: e2drive.i.39.
    """
    if ability is None:
        return True
    scope = AbilityScope(card, player)
    if ability.condition is not None and not ability.condition(game, scope):
        return False
    if not all(can(game, scope) for can in ability.can_pay):
        return False
    return all(choice.enough(game, scope) for choice in ability.choices)


def can_carry(game: Game, servant: Obj, card: Obj, player: int) -> bool:
    """Return whether a player may equip a tool to a servant alive (e2drive.equip.1, 3).

    Clauses: e2drive.ftool.5, e2drive.i.71.
    """
    whose = card.defn.fields.get("equip_to")
    if whose and (servant.controller == player) is not (whose == "own"):
        return False
    return len(equips(game, servant)) < EQUIPS


@record
class Choosing(Process):
    """Something for which targets are chosen, one after the other."""

    source: Obj
    """The card whose text picks: a tool, a servant."""
    ability: Ability | None
    you: int
    picked: Picked = ()
    hand: tuple[Obj, ...] = ()
    """What has been picked for the present choice."""
    event: Event | None = None

    def targets(self, game: Game) -> Asking | None:
        """Choose the targets; then :meth:`chosen`."""
        choices = () if self.ability is None else self.ability.choices
        if len(self.picked) == len(choices):
            self.chosen(game)
            return None
        choice = choices[len(self.picked)]
        able = [o for o in choice.candidates(game, self) if o not in self.hand]
        if len(self.hand) == choice.high or not able:
            take_target(self, None)
            return None
        player = opponent(self.you) if choice.by_opponent else self.you
        return pick_target(self, player, choice, able)

    def chosen(self, game: Game) -> None:
        """Go on with the targets."""
        raise NotImplementedError


# ---- declaring -----------------------------------------------------------------------

DISCOUNT = Text("How do you pay?", "どう払いますか？")
FULL = Text("the full cost of {number}e", "通常のコスト{number}e")
CHEAPER = Text("{number}e, with master ether only", "マスターエーテルだけで{number}e")


@record
class Declaration(Choosing):
    """A tool or an effect is declared: targets, then payment (e2drive.decl.1-3)."""

    name = "declaration"

    host: Obj | None = None
    """The servant that is equipped."""
    cost: int = 0
    cheaper: bool = False
    """An etherizer lets it be paid for with 1e less."""

    def begin(self, game: Game) -> None:
        """Show what is declared: a tool is in no hand from now on (e2drive.decl.1, i.69).

        Clause: e2drive.tool.6.
        """
        self.next = Declaration.targets
        self.cost = cost_of(game, self.source, self.ability)
        self.cheaper = discount(game, self.you, self.source, self.ability)
        if not self.source.place.in_play:
            self.source = game.move(self.source, "pending", up=True)

    def chosen(self, game: Game) -> None:
        """Go on to the price."""
        self.next = Declaration.price

    def price(self, game: Game) -> Asking | None:
        """Choose between the full cost and the cheaper one (e2drive.overdrive.etherizer.4)."""
        cost, servant = self.cost, payer(game, self.you)
        source = source_of(servant, self.ability)
        full = can_pay(game, self.you, servant, cost, source)
        cheaper = self.cheaper and can_pay(game, self.you, None, cost - 1, MASTER)
        if full and cheaper:
            return self.choose_price(game, cost)
        self.pay(game, cost - (not full), MASTER if not full else source)
        return None

    def choose_price(self, game: Game, cost: int) -> Asking:
        """Ask for the price."""
        options = [
            Option("cheaper", number=cost - 1, text=CHEAPER),
            Option("full", number=cost, text=FULL),
        ]
        answer = yield Choose(self.you, options, DISCOUNT, about=self.source)
        source = source_of(payer(game, self.you), self.ability)
        assert answer.number is not None
        self.pay(game, answer.number, MASTER if answer.action == "cheaper" else source)

    def pay(self, game: Game, cost: int, source: str) -> None:
        """Pay (e2drive.decl.2).

        It is not given back. Clauses: e2drive.ether.2, e2drive.ether.7, e2drive.i.24.
        """
        self.next = Declaration.extra_costs
        game.enter(Payment(self.you, payer(game, self.you), cost, source))

    def extra_costs(self, game: Game) -> None:
        """Pay what the text demands besides ether."""
        self.next = Declaration.join
        ability = self.ability
        if ability is not None and ability.costs:
            game.enter(
                Effect(ability, self.source, self.you, None, self.picked, costs=True)
            )

    def join(self, game: Game) -> None:
        """Join the pending line (e2drive.decl.3, e2drive.quick.5)."""
        self.next = Declaration.over
        card, ability = self.source, self.ability
        count_declaration(game, self.you)
        if ability is not None:
            note_limit(game, self.you, card, ability)
        if card.place.in_play:
            assert ability is not None
            game.line_up(LINE, EffectItem(card, ability, self.you, self.picked))
            return game.emit(UseEffect, self.you, card, ability)
        game.line_up(LINE, ToolItem(card, ability, self.you, self.picked, self.host))
        return game.emit(UseTool, self.you, card)

    def over(self, game: Game) -> None:
        """Leave."""
        game.leave()


def count_declaration(game: Game, player: int) -> None:
    """Note who declared last, and how often in this action (e2drive.decl.4, i.40)."""
    action = action_now(game)
    if action is not None:
        action.declared_by = player
        action.declarations += 1


def note_limit(game: Game, player: int, card: Obj, ability: Ability) -> None:
    """Note the use of an effect that is limited (e2drive.i.107)."""
    limit = ability.tags.get("limit")
    if limit == "turn" and game.here(card):  # its own cost may have destroyed it
        game.set_number(card, f"used.{ability.index}", 1)
    elif limit == "name":
        game.set_number(player, f"named.{card.defn.key}", 1)


def unused(game: Game, player: int, card: Obj, ability: Ability | None) -> bool:
    """Return whether a limit still allows it (e2drive.i.107)."""
    limit = None if ability is None else ability.tags.get("limit")
    if limit == "turn":
        assert ability is not None
        return not card.number(f"used.{ability.index}")
    return limit != "name" or not game.number(player, f"named.{card.defn.key}")


# ---- resolving -----------------------------------------------------------------------


def still_legal(game: Game, ability: Ability, scope: Effect) -> Picked | None:
    """Return the targets that are still legal; None if there were some and none is (e2drive.i.36).

    What was chosen to pay with is no target.
    """
    left: list[tuple[Obj, ...]] = []
    were = are = False
    for choice, row in zip(ability.choices, scope.picked, strict=True):
        left.append(tuple(o for o in row if o in choice.candidates(game, scope)))
        were = were or bool(row and not choice.for_cost)
        are = are or bool(left[-1] and not choice.for_cost)
    return None if were and not are else tuple(left)


def carry_out(
    game: Game,
    ability: Ability,
    source: Obj,
    you: int,
    picked: Picked,
    event: Event | None = None,
) -> None:
    """Carry out a text on the targets that are still legal (e2drive.decl.9)."""
    effect = Effect(ability, source, you, event, picked)
    left = still_legal(game, ability, effect)
    if left is not None:
        effect.picked = left
        game.enter(effect)


@record
class ToolItem(Process):
    """A declared tool resolves; it does not depend on who paid for it (e2drive.decl.10)."""

    name = "tool"

    card: Obj
    ability: Ability | None
    by: int
    picked: Picked = ()
    host: Obj | None = None
    negated: bool = False

    def begin(self, game: Game) -> None:
        """Carry out its text, or place it."""
        self.next = ToolItem.over
        if self.negated:
            return
        if self.card.defn.is_a(EQUIP) or self.card.defn.is_a(FIELD):
            if self.fits(game):
                self.next = ToolItem.placed
                game.emit_all([ToolPlaced(self.by, self.card, self.host)])
        elif self.ability is not None:
            carry_out(game, self.ability, self.card, self.by, self.picked)

    def fits(self, game: Game) -> bool:
        """Return whether there is still a place for it (e2drive.i.36)."""
        if self.card.defn.is_a(FIELD):
            return len(game.zone("tool_field", self.by)) < FIELD_TOOLS
        host = self.host
        assert host is not None
        return still_alive(game, host) and can_carry(game, host, self.card, self.by)

    def placed(self, game: Game) -> None:
        """Carry out what it says on use; it is the tool in play that says so."""
        self.next = ToolItem.over
        for event in self.ret:
            if isinstance(event, ToolPlaced):
                self.card = event.card
        if self.ability is not None:
            carry_out(game, self.ability, self.card, self.by, self.picked)

    def over(self, game: Game) -> None:
        """Go to the trash, unless it lies in play now (e2drive.tool.3)."""
        game.leave()
        if self.card.place.zone.name == "pending" and game.here(self.card):
            game.move(self.card, "trash")


@record
class EffectItem(Process):
    """A declared effect resolves, if its servant is still the same (e2drive.decl.10).

    Clause: e2drive.i.37.
    """

    name = "declared_effect"

    card: Obj
    ability: Ability
    by: int
    picked: Picked = ()

    def begin(self, game: Game) -> None:
        """Carry out the text."""
        game.leave()
        if is_tool(self.card.defn) or still_alive(game, self.card):
            carry_out(game, self.ability, self.card, self.by, self.picked)


@record
class TriggerItem(Choosing):
    """A triggered effect resolves; its targets are chosen now (e2drive.decl.8, decl.13)."""

    name = "triggered"

    def begin(self, game: Game) -> Asking | None:
        """Choose the targets, if it works and there are enough."""
        if not self.picked and not self.hand and not self.works(game):
            game.leave()
            return None
        return self.targets(game)

    def works(self, game: Game) -> bool:
        """Return whether its servant is still the same (e2drive.decl.10), with targets."""
        ability = self.ability
        assert ability is not None
        assert ability.trigger is not None
        if not all(choice.enough(game, self) for choice in ability.choices):
            return False
        gone = not is_tool(self.source.defn) and not still_alive(game, self.source)
        return ability.trigger.own_leaving or not gone

    def chosen(self, game: Game) -> None:
        """Carry out the text."""
        game.leave()
        assert self.ability is not None
        effect = Effect(self.ability, self.source, self.you, self.event, self.picked)
        game.enter(effect)


def join_line(game: Game, one: Triggered) -> None:
    """Let a triggered effect join the end of the line (e2drive.decl.13)."""
    item = TriggerItem(one.source, one.ability, one.player, event=one.event)
    game.line_up(LINE, item)


# ---- revive and change ---------------------------------------------------------------


@record
class Reviving(Process):
    """A revival is declared: its damage card is placed at once (e2drive.revive.1-3)."""

    name = "reviving"

    servant: Obj
    by: int

    def begin(self, game: Game) -> None:
        """Place the damage card."""
        self.next = Reviving.join
        game.emit(PlaceDamageCard, self.by)

    def join(self, game: Game) -> None:
        """Join the line."""
        game.leave()
        count_declaration(game, self.by)
        game.line_up(LINE, ReviveItem(self.servant, self.by))
        game.emit(DeclareRevival, self.by, self.servant)


@record
class ReviveItem(Process):
    """A declared revival resolves."""

    name = "revival"

    servant: Obj
    by: int

    def begin(self, game: Game) -> None:
        """Revive the servant."""
        game.leave()
        if game.here(self.servant):
            game.emit(Revived, self.servant)


@record
class Changing(Process):
    """A change is declared; Limited is tested before it is paid (e2drive.change.2-3, i.65)."""

    name = "changing"

    outgoing: Obj
    incoming: Obj
    by: int

    def begin(self, game: Game) -> None:
        """Place the damage card; the incoming servant is shown (e2drive.i.106)."""
        self.next = Changing.join
        game.show(self.incoming, opponent(self.by))
        if not is_limited(game, self.by):
            game.emit(PlaceDamageCard, self.by)

    def join(self, game: Game) -> None:
        """Join the line."""
        game.leave()
        count_declaration(game, self.by)
        game.line_up(LINE, ChangeItem(self.outgoing, self.incoming.defn.key, self.by))
        game.emit(DeclareChange, self.by, self.outgoing, self.incoming)


@record
class ChangeItem(Process):
    """A declared change resolves."""

    name = "change"

    outgoing: Obj
    incoming: str
    """The key of the card: all know that it is in that hand, nobody which one it is (e2drive.i.106)."""
    by: int

    def begin(self, game: Game) -> None:
        """Exchange the servants."""
        game.leave()
        hand = game.zone("hand", self.by)
        incoming = next((card for card in hand if card.defn.key == self.incoming), None)
        if incoming is None:
            return
        event = Changed(self.by, self.outgoing, incoming)
        if event.possible(game):  # the incoming servant, not in play yet, may answer it
            game.emit_all([event])
