"""Ether: the ether that may pay, paying, and keeping ether On.

Clauses: ``e2drive.ether.*``, ``e2drive.master.*``, ``e2drive.pay.*``, ``e2drive.upkeep.*``,
``e2drive.state.invisible.1``.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING, Any, ClassVar

from tcgkit.kernel.cards import Asking, Text
from tcgkit.kernel.state import Choose, Obj, Option, Process, record
from tcgkit_e2drive.rules.events import ToolLeaves
from tcgkit_e2drive.rules.ladder import has_state, permits
from tcgkit_e2drive.rules.zones import (
    DAMAGE_TO_LOSE,
    ETHER,
    OFF,
    ON,
    all_ether,
    are_off,
    are_on,
    held_ether,
    is_alive,
    master_ether,
    own_ether,
)

if TYPE_CHECKING:
    from tcgkit.kernel.game import Changing, Reading, Running

ANY, SERVANT, MASTER = "any", "servant", "master"
"""What may pay: a servant's ether and master ether, or one of them (e2drive.pay.*)."""


# ---- paying --------------------------------------------------------------------------


def payers(game: Reading, player: int, servant: Obj | None, source: str) -> list[Obj]:
    """Return the Off ether that may pay: the servant's first, then master ether."""
    found: list[Obj] = []
    if servant is not None and source != MASTER:
        found = are_off(own_ether(game, servant))
    if source != SERVANT:
        found += are_off(master_ether(game, player))
    return found


def has_payers(
    game: Reading, player: int, servant: Obj | None, amount: int, source: str = ANY
) -> bool:
    """Return whether so much Off ether may pay; asked for each option, it makes no list."""
    own = servant.id if servant is not None and source != MASTER else -1
    master = source != SERVANT
    hosts = (own, 0) if master else (own,)
    for token in game.zone("ether", player):
        if token.posture == OFF and token.host in hosts:
            amount -= 1
            if not amount:
                return True
    if not master:
        return False
    cards = game.zone("damage_card_field", player)
    return amount <= len(cards) and amount <= len(are_off(cards))


def can_pay(
    game: Reading, player: int, servant: Obj | None, amount: int, source: str = ANY
) -> bool:
    """Return whether a cost can be paid in full (e2drive.ether.5)."""
    if amount <= 0:
        return True
    if source == ANY and not game.rules.options["mixed_payment"]:
        if has_payers(game, player, servant, amount, SERVANT):
            return True
        source = MASTER
    return has_payers(game, player, servant, amount, source)


def alike(ether: Obj) -> object:
    """Return a key that is equal for interchangeable ether (e2drive.i.22)."""
    return (ether.host, ether.number("overdrive")) if ether.defn is ETHER else ether


def distinct(ether: list[Obj]) -> list[Obj]:
    """Return one of each kind of ether."""
    kinds: dict[object, Obj] = {}
    for each in ether:
        kinds.setdefault(alike(each), each)
    return list(kinds.values())


def _named(en: str, ja: str) -> tuple[Text, Text]:
    """Return the texts of an option for some ether: free, and held by an Overdrive."""
    return Text(en, ja), Text(f"{en} (held by an Overdrive)", f"{ja}（ODで固定）")


OF_SERVANT = _named("1e of {target}", "{target}のエーテル1e")
OF_MASTER = tuple(
    _named(f"1e of {who}'s master ether", f"{who}のマスターエーテル1e")
    for who in ("P1", "P2")
)
OF_CARD = tuple(
    tuple(
        _named(f"{who}'s damage card {slot + 1}", f"{who}のダメージカード{slot + 1}")
        for slot in range(DAMAGE_TO_LOSE)
    )
    for who in ("P1", "P2")
)


def ether_option(game: Reading, action: str, ether: Obj) -> Option:
    """Return the option that means this ether."""
    host = game.host(ether)
    if ether.defn is not ETHER:
        texts = OF_CARD[ether.controller][ether.slot]
    else:
        texts = OF_MASTER[ether.controller] if host is None else OF_SERVANT
    return Option(action, ether, host, text=texts[overdrive_holds(game, ether)])


_PAY = Text(
    "Pay with which ether? ({left}e left)", "どのエーテルをオンにしますか？（残り{left}e）"
)


@lru_cache(maxsize=64)
def pay(left: int) -> Text:
    """Return the question for the next of the ether that is left to pay."""
    return _PAY.fill(left=left)


@record
class Payment(Process):
    """A cost is being paid, 1e after the other (e2drive.ether.3, e2drive.ether.6)."""

    name = "payment"

    by: int
    servant: Obj | None
    amount: int
    source: str = ANY

    def begin(self, game: Running) -> Asking | None:
        """Turn 1e On; equal choices are not asked."""
        ether = payers(game, self.by, self.servant, self.source)
        if self.source == ANY and not game.rules.options["mixed_payment"]:
            parts = [payers(game, self.by, self.servant, s) for s in (SERVANT, MASTER)]
            ether = [each for part in parts if len(part) >= self.amount for each in part]
        kinds = distinct(ether)
        if self.amount == 0 or len(ether) == self.amount or len(kinds) == 1:
            for each in ether[: self.amount]:
                game.set_posture(each, ON)
            game.leave()
            return None
        return self.choose(game, kinds)

    def choose(self, game: Changing, kinds: list[Obj]) -> Asking:
        """Ask the payer for the next 1e."""
        options = [ether_option(game, "pay", each) for each in kinds]
        answer = yield Choose(self.by, options, pay(self.amount))
        assert answer.source is not None
        game.set_posture(answer.source, ON)
        self.amount -= 1
        if not game.rules.options["mixed_payment"]:
            own = answer.source.host != 0
            self.source = SERVANT if own else MASTER


# ---- what is held On -----------------------------------------------------------------


def hold(game: Changing, ether: Obj, name: str, by: int) -> None:
    """Hold ether On for an upkeep card or an Overdrive; 0 ends that hold."""
    game.set_number(ether, name, by)
    game.set_number(
        ether, "held", int(bool(ether.number("upkeep") or ether.number("overdrive")))
    )


def release(game: Changing, ether: Obj) -> None:
    """Turn ether Off for good, all holds too (e2drive.state.destroyed.3)."""
    game.set_posture(ether, OFF)
    if ether.fields:
        for name in ("upkeep", "overdrive", "held"):
            game.set_number(ether, name, 0)


def upkeep_holds(game: Reading, ether: Obj) -> bool:
    """Return whether a card that is still in play holds this ether (e2drive.upkeep.8).

    Clauses: e2drive.upkeep.7, e2drive.i.73.
    """
    return ether.number("upkeep") in game.state.objects and ether.number("upkeep") > 0


def overdrive_holds(game: Reading, ether: Obj) -> bool:
    """Return whether the servant whose Overdrive holds it is still there (e2drive.i.90)."""
    holder = game.state.objects.get(ether.number("overdrive"))
    return holder is not None and is_alive(holder)


def unheld(game: Reading) -> list[Obj]:
    """Return the ether marked as held by a card that left (e2drive.upkeep.8, i.90)."""
    return [
        e
        for e in held_ether(game)
        if (e.number("upkeep") and not upkeep_holds(game, e))
        or (e.number("overdrive") and not overdrive_holds(game, e))
    ]


def end_holds(game: Changing, found: list[Any]) -> None:
    """End these holds; the ether stays On until something turns it Off."""
    for ether in found:
        if not upkeep_holds(game, ether):
            hold(game, ether, "upkeep", 0)
        if not overdrive_holds(game, ether):
            hold(game, ether, "overdrive", 0)


def keeps_invisible(game: Reading, ether: Obj) -> bool:
    """Return whether it is the last On ether that keeps its servant Invisible (e2drive.i.75-76).

    An ether that an upkeep or an Overdrive holds does not let another one go Off.

    Clause: e2drive.i.77.
    """
    servant = game.host(ether)
    if servant is None or not has_state(game, servant, "invisible"):
        return False
    on = [e for e in are_on(own_ether(game, servant)) if not upkeep_holds(game, e)]
    return ([e for e in on if not overdrive_holds(game, e)] or on) == [ether]


def can_go_off(game: Reading, ether: Obj) -> bool:
    """Return whether an effect can turn ether Off: nothing holds it On (e2drive.ether.10)."""
    if upkeep_holds(game, ether) or keeps_invisible(game, ether):
        return False
    full = game.rules.options["etherizer_hold"] == "full"
    return not (full and overdrive_holds(game, ether))


def turn_ether(game: Changing, ether: Obj, on: bool) -> None:
    """Turn ether by an effect, as far as holds allow it (e2drive.ether.10)."""
    servant = game.host(ether)
    if on:
        if servant is None or is_alive(servant):  # e2drive.state.destroyed.4
            game.set_posture(ether, ON)
    elif can_go_off(game, ether):
        if overdrive_holds(game, ether):
            hold(game, ether, "overdrive", 0)
        game.set_posture(ether, OFF)


def veil(game: Changing, servant: Obj) -> None:
    """Turn 1e of a servant that became Invisible On (e2drive.state.invisible.1, i.76)."""
    own = own_ether(game, servant)
    if not are_on(own):
        game.set_posture(own[0], ON)


def recover(game: Changing) -> None:
    """Turn all ether Off that nothing holds at a turn end (e2drive.end.3).

    Card texts may keep ether from it: claims about the verb "go_off", whose role it is.
    """
    for player in game.playing():
        for ether in [*game.zone("ether", player), *game.zone("damage_card_field", player)]:
            if ether.posture == OFF or upkeep_holds(game, ether):
                continue
            held = overdrive_holds(game, ether) or keeps_invisible(game, ether)
            if not held and permits(game, "go_off", True, ether):
                release(game, ether)


def let_go(game: Changing, servant: Obj) -> None:
    """Turn Off the ether held by a servant's Overdrive: the servant is selected again (e2drive.i.82)."""
    for ether in held_ether(game):
        if ether.number("overdrive") == servant.id:
            hold(game, ether, "overdrive", 0)
            if not upkeep_holds(game, ether) and not keeps_invisible(game, ether):
                game.set_posture(ether, OFF)


# ---- upkeep --------------------------------------------------------------------------

KEEP = Text(
    "Which ether stays On for {card}?", "{card}のためにどのエーテルをオンのままにしますか？"
)
DROP = Text(
    "Your ether cannot cover the upkeep: discard which card?",
    "常時使用エーテルが足りません：どのカードを捨てますか？",
)


@record
class Upkeep(Process):
    """Both players choose upkeep ether; nothing is shown before both have (e2drive.i.7).

    The owner of a tool chooses, wherever it lies. Clauses: e2drive.i.72, e2drive.upkeep.10,
    e2drive.i.68.
    """

    name = "upkeep"
    hidden: ClassVar[tuple[str, ...]] = ("kept", "fors", "dropped")

    at: int = 0
    """Who is choosing."""
    kept: tuple[Obj, ...] = ()
    """The ether chosen."""
    fors: tuple[Obj, ...] = ()
    """For which card each of it is."""
    dropped: tuple[Obj, ...] = ()

    def begin(self, game: Running) -> Asking | None:
        """Ask the next player for 1e, or for a card that cannot be kept."""
        if self.at == game.rules.players:
            self.settle(game)
            return None
        needs = self.needs(game)
        if not needs:
            self.at += 1
            return None
        usable = [e for e in self.usable(game) if e not in self.kept]
        if len(needs) > len(usable):
            return self.drop([*dict.fromkeys(needs)])
        on = are_on(usable) or usable  # e2drive.upkeep.2
        return self.keep(game, needs[0], distinct(on))

    def needs(self, game: Reading) -> list[Obj]:
        """Return each card with upkeep as often as it still needs 1e (e2drive.upkeep.6)."""
        needs: list[Obj] = []
        for zone in ("tool_field", "equip_field"):
            for card in game.zone(zone, self.at):
                if card not in self.dropped:
                    left = card.defn.fields.get("upkeep", 0) - self.fors.count(card)
                    needs += [card] * left
        return needs

    def usable(self, game: Reading) -> list[Obj]:
        """Return the ether that may be chosen (e2drive.upkeep.3-4, e2drive.i.75)."""
        if game.rules.options["upkeep_source"] == "master_only":
            return master_ether(game, self.at)
        ether = all_ether(game, self.at)
        return [e for e in ether if not self.veils(game, e)]

    def veils(self, game: Reading, ether: Obj) -> bool:
        """Return whether it is the 1e that its Invisible servant keeps for itself (e2drive.i.75)."""
        servant = game.host(ether)
        if servant is None or not has_state(game, servant, "invisible"):
            return False
        on = [e for e in are_on(own_ether(game, servant)) if e not in self.kept]
        free = [e for e in on if not overdrive_holds(game, e)] or on
        return free[:1] == [ether]

    def keep(self, game: Reading, card: Obj, kinds: list[Obj]) -> Asking:
        """Choose 1e for a card."""
        options = [ether_option(game, "keep", each) for each in kinds]
        prompt = KEEP.fill(card=card.defn.name)
        answer = yield Choose(self.at, options, prompt)
        assert answer.source is not None
        self.kept, self.fors = (*self.kept, answer.source), (*self.fors, card)

    def drop(self, cards: list[Obj]) -> Asking:
        """Choose a card that cannot be kept (e2drive.upkeep.9, e2drive.i.74)."""
        text = Text("{source}", "{source}")
        options = [Option("discard", source=card, text=text) for card in cards]
        answer = yield Choose(self.at, options, DROP)
        assert answer.source is not None
        gone = answer.source
        left = [(e, c) for e, c in zip(self.kept, self.fors, strict=True) if c is not gone]
        self.kept = tuple(ether for ether, _ in left)
        self.fors = tuple(card for _, card in left)
        self.dropped = (*self.dropped, gone)

    def guess(self, game: Reading, player: int, pick: Callable[[int], int]) -> None:
        """Choose the other player's ether anew (e2drive.i.7); the second player may guess."""
        if self.at != player or player == 0:
            return
        own = [(e, c) for e, c in zip(self.kept, self.fors, strict=True) if c.controller]
        other = Upkeep()
        while needs := other.needs(game):
            usable = [e for e in other.usable(game) if e not in other.kept]
            if len(needs) > len(usable):
                other.dropped = (*other.dropped, needs[pick(len(needs))])
                continue
            on = are_on(usable) or usable
            other.kept = (*other.kept, on[pick(len(on))])
            other.fors = (*other.fors, needs[0])
        self.kept = (*other.kept, *[ether for ether, _ in own])
        self.fors = (*other.fors, *[card for _, card in own])
        self.dropped = (*other.dropped, *[c for c in self.dropped if c.controller])

    def settle(self, game: Running) -> None:
        """Hold the chosen ether, and release earlier choices (e2drive.upkeep.5)."""
        for player in game.playing():
            for ether in all_ether(game, player):
                if ether.number("upkeep"):
                    hold(game, ether, "upkeep", 0)
        for ether, card in zip(self.kept, self.fors, strict=True):
            game.set_posture(ether, ON)
            hold(game, ether, "upkeep", card.id)
        self.next = Upkeep.over
        if self.dropped:
            game.emit_all([ToolLeaves(card.controller, card) for card in self.dropped])

    def over(self, game: Running) -> None:
        """Leave."""
        game.leave()
