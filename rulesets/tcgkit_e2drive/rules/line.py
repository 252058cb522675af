"""Declaring and resolving: tools, effects, revivals, changes.

Clauses: ``e2drive.decl.*``, ``e2drive.tool.*``, ``e2drive.quick.*``, ``e2drive.equip.*``,
``e2drive.ftool.*``, ``e2drive.pay.*``, ``e2drive.revive.1-6``, ``e2drive.change.1-3``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar

from tcgkit.kernel.cards import Ability, Asking, Text
from tcgkit.kernel.effects import NO_TEXT, Use, UseKind
from tcgkit.kernel.rules import OptionValue
from tcgkit.kernel.state import AbilityScope, Choose, Obj, Option, record
from tcgkit.standard.damage import cost_is_paid
from tcgkit_e2drive.rules.action import action_now, payer, pending
from tcgkit_e2drive.rules.card_types import EQUIP, FIELD
from tcgkit_e2drive.rules.declared import DeclareChange, DeclareRevival, UseEffect, UseTool
from tcgkit_e2drive.rules.ether import ANY, MASTER, SERVANT, Payment, can_pay
from tcgkit_e2drive.rules.events import Changed, PlaceDamageCard, Revived, ToolPlaced
from tcgkit_e2drive.rules.zones import (
    EQUIPS,
    FIELD_TOOLS,
    equips,
    is_limited,
    is_tool,
    still_alive,
)

if TYPE_CHECKING:
    from tcgkit.kernel.game import Changing, Reading, Running

# ---- prices --------------------------------------------------------------------------


def use_of(card: Obj) -> Ability:
    """Return the ability of a tool that resolves, or an empty ability."""
    for ability in card.defn.abilities:
        if ability.kind == "use":
            return ability
    return NO_TEXT


def source_of(servant: Obj | None, ability: Ability) -> str:
    """Return the kind of ether that may pay; a card text may restrict it (e2drive.pay.10).

    Clauses: e2drive.quick.3, e2drive.master.4, e2drive.i.19.
    """
    stated = ability.tags.get("pay")
    if stated:
        return SERVANT if stated == "servant" else MASTER
    return MASTER if servant is None else ANY


def cost_of(game: Reading, card: Obj, ability: Ability) -> int:
    """Return the cost of a tool in hand, or the printed cost of a declared effect."""
    if card.place.in_play:
        return max(0, int(ability.tags.get("cost") or 0) + game.value(card, "effect_cost"))
    return game.value(card, "cost")


def discount(game: Reading, player: int, card: Obj, ability: Ability) -> bool:
    """Return whether an etherizer lets a tool be paid for with 1e less (etherizer.4-5).

    Clauses: e2drive.overdrive.etherizer.5, e2drive.i.91.
    """
    if card.place.in_play or not is_limited(game, player):
        return False
    if source_of(payer(game, player), ability) == SERVANT:
        return False
    if game.value(card, "cost") < 2:
        return False
    (last,) = game.do("alive", player)
    if last.defn["class"] != "etherizer":
        return False
    after = game.rules.options["etherizer_discount"] == "after_overdrive"
    return not after or bool(last.number("tuned"))


def affordable(game: Reading, player: int, card: Obj, ability: Ability) -> bool:
    """Return whether a tool or an effect can be paid for in full (e2drive.ether.5)."""
    cost, servant = cost_of(game, card, ability), payer(game, player)
    if can_pay(game, player, servant, cost, source_of(servant, ability)):
        return True
    cheaper = discount(game, player, card, ability)
    return cheaper and can_pay(game, player, None, cost - 1, MASTER)


# ---- choosing targets ----------------------------------------------------------------


def enough(game: Reading, player: int, card: Obj, ability: Ability) -> bool:
    """Return whether there is a legal target for every part (e2drive.decl.11).

    Clause: e2drive.i.39.
    """
    scope = AbilityScope(card, player)
    if ability.condition is not None and not ability.condition(game, scope):
        return False
    for can in ability.can_pay:
        if not can(game, scope):
            return False
    for choice in ability.choices:  # noqa: SIM110  # asked at every listing: no generator
        if not choice.enough(game, scope):
            return False
    return True


def can_carry(game: Reading, servant: Obj, card: Obj, player: int) -> bool:
    """Return whether a player may equip a tool to a servant alive (e2drive.equip.1, 3).

    Clauses: e2drive.ftool.5, e2drive.i.71.
    """
    whose = card.defn.fields.get("equip_to")
    if whose and (servant.controller == player) is not (whose == "own"):
        return False
    return len(equips(game, servant)) < EQUIPS


# ---- declaring -----------------------------------------------------------------------

DISCOUNT = Text("How do you pay?", "どう払いますか？")
FULL = Text("the full cost of {number}e", "通常のコスト{number}e")
CHEAPER = Text("{number}e, with master ether only", "マスターエーテルだけで{number}e")


@record
class Declared(Use):
    """A declaration: it is paid for and joins the pending line (e2drive.decl.1-3)."""

    stages: ClassVar[tuple[str, ...]] = ("pay", "wait", "carry_out")

    deeds: int = 0
    """How much its text has done so far ("if you do", e2drive.i.113)."""

    def kind(self, game: Reading) -> UseKind:
        """Return how it is used, also without a text."""
        return game.rules.uses[self.ability.kind or "use"]

    def wait(self, game: Running) -> None:
        """Join the pending line (e2drive.decl.3, e2drive.quick.5)."""
        count_declaration(game, self.you)
        super().wait(game)
        self.tell(game)

    def tell(self, game: Running) -> None:
        """Name the declaration."""


@record
class Declaration(Declared):
    """A tool or an effect is declared: targets, then payment; it waits (e2drive.decl.1-3)."""

    name = "declaration"
    stages: ClassVar[tuple[str, ...]] = (
        "choose",
        "price",
        "pay_text",
        "wait",
        "look",
        "recheck",
        "carry_out",
    )

    cost: int = 0
    cheaper: bool = False
    """An etherizer lets it be paid for with 1e less."""
    resolves: bool = False
    """It has waited its turn."""

    def price(self, game: Running) -> Asking | None:
        """Choose between the full cost and the cheaper one (e2drive.overdrive.etherizer.4)."""
        cost, servant = self.cost, payer(game, self.you)
        source = source_of(servant, self.ability)
        full = can_pay(game, self.you, servant, cost, source)
        cheaper = self.cheaper and can_pay(game, self.you, None, cost - 1, MASTER)
        if full and cheaper:
            return self.choose_price(game, cost)
        self.pay_ether(game, cost - (not full), MASTER if not full else source)
        return None

    def choose_price(self, game: Running, cost: int) -> Asking:
        """Ask for the price."""
        options = [
            Option("cheaper", number=cost - 1, text=CHEAPER),
            Option("full", number=cost, text=FULL),
        ]
        answer = yield Choose(self.you, options, DISCOUNT, about=self.source)
        source = source_of(payer(game, self.you), self.ability)
        assert answer.number is not None
        self.pay_ether(
            game, answer.number, MASTER if answer.action == "cheaper" else source
        )

    def pay_ether(self, game: Running, cost: int, source: str) -> None:
        """Pay (e2drive.decl.2).

        It is not given back. Clauses: e2drive.ether.2, e2drive.ether.7, e2drive.i.24.
        """
        game.enter(Payment(self.you, payer(game, self.you), cost, source))

    def wait(self, game: Running) -> None:
        """Join the pending line, and note limited uses."""
        note_limit(game, self.you, self.source, self.ability)
        super().wait(game)

    def tell(self, game: Running) -> None:
        """Name the declaration."""
        game.emit(UseEffect, self.you, self.source, self.ability)

    def look(self, game: Running) -> Asking | None:
        """Go on if its servant is still the same (e2drive.decl.10, e2drive.i.37)."""
        self.resolves = True
        if is_tool(self.source.defn) or still_alive(game, self.source):
            return self.next(self, game)
        game.leave()
        return None


@record
class ToolUse(Declaration):
    """A tool is used, independent of the servant that paid (e2drive.decl.10)."""

    name = "tool"
    stages = (
        "show",
        *Declaration.stages[:-3],
        "place",
        "recheck",
        "carry_out",
    )

    host: Obj | None = None
    """The servant that is equipped."""
    negated: bool = False

    def show(self, game: Changing) -> None:
        """Show it: it is in no hand from now on (e2drive.decl.1, i.69).

        Clause: e2drive.tool.6.
        """
        self.cost = cost_of(game, self.source, self.ability)
        self.cheaper = discount(game, self.you, self.source, self.ability)
        cost_is_paid(game, self.source)
        self.source = game.move(self.source, "pending", up=True)

    def tell(self, game: Running) -> None:
        """Name the used card."""
        game.emit(UseTool, self.you, self.source)

    def place(self, game: Running) -> Asking | None:
        """Place the tool if it stays; its text then works in play."""
        self.resolves = True
        if self.negated:
            self.over(game)
        elif not any(map(self.source.defn.is_a, (EQUIP, FIELD))):
            return self.next(self, game)
        elif self.fits(game):
            self.next = ToolUse.placed
            game.emit_all([ToolPlaced(self.you, self.source, self.host)])
        else:
            self.over(game)
        return None

    def fits(self, game: Reading) -> bool:
        """Return whether there is still a place for it (e2drive.i.36)."""
        if self.source.defn.is_a(FIELD):
            return len(game.zone("tool_field", self.you)) < FIELD_TOOLS
        host = self.host
        assert host is not None
        return still_alive(game, host) and can_carry(game, host, self.source, self.you)

    def placed(self, game: Reading) -> None:
        """It is the tool in play that says the rest."""
        self.go_to("recheck")
        for event in self.ret:
            if isinstance(event, ToolPlaced):
                self.source = event.card

    def over(self, game: Running) -> None:
        """Go to the trash, unless it lies in play now (e2drive.tool.3)."""
        game.leave()
        if self.source.place.zone.name == "pending" and game.is_there(self.source):
            game.move(self.source, "trash")


def count_declaration(game: Reading, player: int) -> None:
    """Note the last declaring player and the count in this action (e2drive.decl.4, i.40)."""
    action = action_now(game)
    if action is not None:
        action.declared_by = player
        action.declarations += 1


def note_limit(game: Changing, player: int, card: Obj, ability: Ability) -> None:
    """Note the use of an effect that is limited (e2drive.i.107)."""
    limit = ability.tags.get("limit")
    if limit == "turn" and game.is_there(card):  # its own cost may have destroyed it
        game.set_number(card, f"used.{ability.index}", 1)
    elif limit == "name":
        game.set_number(player, f"named.{card.defn.key}", 1)


def unused(game: Reading, player: int, card: Obj, ability: Ability) -> bool:
    """Return whether a limit still allows it (e2drive.i.107)."""
    limit = ability.tags.get("limit")
    if limit == "turn":
        return not card.number(f"used.{ability.index}")
    return limit != "name" or not game.number(player, f"named.{card.defn.key}")


@record
class Trigger(Use):
    """A triggered effect joins the end of the line (e2drive.decl.13).

    Its targets are chosen when it resolves (e2drive.decl.8).
    """

    name = "triggered"
    stages = ("wait", "look", "choose", "carry_out")

    deeds: int = 0
    """How much its text has done so far ("if you do", e2drive.i.113)."""

    def look(self, game: Running) -> Asking | None:
        """Go on if its servant is still the same (e2drive.decl.10), with targets."""
        ability = self.ability
        assert ability.trigger is not None
        gone = not is_tool(self.source.defn) and not still_alive(game, self.source)
        enough = all(choice.enough(game, self) for choice in ability.choices)
        if enough and (ability.trigger.own_leaving or not gone):
            return self.next(self, game)
        game.leave()
        return None


def uses(options: Mapping[str, OptionValue]) -> dict[str, UseKind]:
    """Return how texts are used: all of them wait in the pending line.

    Targets of what is declared must still be legal: one at least (e2drive.decl.9, i.36).
    """
    line = pending(options)
    declared = {"active": Declaration, "declared": Declaration, "use": ToolUse}
    found = {
        name: UseKind(name, use, waits=line, recheck="any_target", clause="e2drive.decl.3")
        for name, use in declared.items()
    }
    for name in ("passive", "minus", "triggered"):
        found[name] = UseKind(
            name, Trigger, automatic=True, waits=line, clause="e2drive.decl.13"
        )
    return found


# ---- revive and change ---------------------------------------------------------------


@record
class Revival(Declared):
    """A revival is declared: its damage card is placed at once (e2drive.revive.1-3)."""

    name = "revival"

    def pay(self, game: Running) -> None:
        """Place the damage card."""
        game.emit(PlaceDamageCard, self.you)

    def tell(self, game: Running) -> None:
        """Say it."""
        game.emit(DeclareRevival, self.you, self.source)

    def carry_out(self, game: Running) -> None:
        """Revive the servant."""
        if game.is_there(self.source):
            game.emit(Revived, self.source)


@record
class ServantChange(Declared):
    """A change is declared; Limited is tested before it is paid (e2drive.change.2-3, i.65)."""

    name = "change"

    incoming: str = ""
    """The key of the card: it is known to be in that hand, and not which one it is (e2drive.i.106)."""

    def pay(self, game: Running) -> None:
        """Place the damage card."""
        if not is_limited(game, self.you):
            game.emit(PlaceDamageCard, self.you)

    def tell(self, game: Running) -> None:
        """Say it."""
        for card in self.cards(game)[:1]:
            game.emit(DeclareChange, self.you, self.source, card)

    def cards(self, game: Reading) -> list[Obj]:
        """Return the cards in hand that it may be."""
        hand = game.zone("hand", self.you)
        return [card for card in hand if card.defn.key == self.incoming]

    def carry_out(self, game: Running) -> None:
        """Exchange the servants; the one that enters may answer it."""
        changes = [Changed(self.you, self.source, card) for card in self.cards(game)[:1]]
        if changes and changes[0].possible(game):
            game.emit_all(changes)
