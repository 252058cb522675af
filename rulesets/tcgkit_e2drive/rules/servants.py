"""Servants destroyed, revived and changed; Invisible ones turned down and up.

Clauses: ``e2drive.destroy.*``, ``e2drive.revive.*``, ``e2drive.change.*``,
``e2drive.state.destroyed.*``, ``e2drive.state.invisible.*``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tcgkit.kernel.cards import AskingSeveral, Text
from tcgkit.kernel.state import Choose, Joint, Lasting, Obj, Option, Process, record
from tcgkit_e2drive.rules.action import acting, take_over, wrecked
from tcgkit_e2drive.rules.ether import release, veil
from tcgkit_e2drive.rules.events import Destroyed, PlaceDamageCard, Revived, ToolLeaves
from tcgkit_e2drive.rules.ladder import has_state, permits
from tcgkit_e2drive.rules.zones import (
    ETHER,
    OFF,
    ON,
    alive,
    all_alive,
    destroyed,
    in_order,
)

if TYPE_CHECKING:
    from tcgkit.kernel.game import Changing, Reading, Running


# ---- destruction ---------------------------------------------------------------------


def broken(game: Reading) -> list[Obj]:
    """Return the servants whose damage exceeds their DUR (e2drive.destroy.1).

    Clauses: e2drive.state.heat.2, e2drive.i.53.
    """
    return [
        s
        for player in in_order(game)
        for s in game.zone("servant_field", player)
        if "damage" in s.fields
        and "destroyed" not in s.fields
        and s.fields["damage"] - game.value(s, "dur") > s.fields.get("spared", 0)
        and permits(game, "break", True, s)
    ]


def destroy(game: Running, found: list[Any]) -> None:
    """Destroy them at one moment (e2drive.destroy.4)."""
    game.enter(Destruction(tuple(found)))


@record
class Destruction(Process):
    """Servants are destroyed because their damage exceeds their DUR."""

    name = "destruction"

    servants: tuple[Obj, ...]

    def begin(self, game: Running) -> None:
        """Destroy them; the attacker counts as destroying them.

        What a text keeps from it stays, until it takes more damage or is healed (e2drive.priority.5). A servant that was
        destroyed in the meantime, as a tool left first, is not destroyed again.
        """
        game.leave()
        objects, servants = game.state.objects, list[Obj]()
        for servant in self.servants:
            if objects.get(servant.id) is not servant:
                continue
            excess = servant.number("damage") - game.value(servant, "dur")
            if excess > servant.number("spared"):
                game.set_number(servant, "spared", excess)
                servants.append(servant)
        killers = [objects.get(s.number("struck")) for s in servants]
        game.emit_all(
            Destroyed(s, killer, "damage" if killer is None else "attack")
            for s, killer in zip(servants, killers, strict=True)
        )


def strays(game: Reading) -> list[Obj]:
    """Return the equip tools whose servant is destroyed or gone (e2drive.equip.4-5)."""
    tools = (tool for player in game.playing() for tool in game.zone("equip_field", player))
    return [tool for tool in tools if game.host(tool) is None]


def drop(game: Running, found: list[Any]) -> None:
    """Discard them, each to its owner's trash (e2drive.equip.6)."""
    game.emit_all([ToolLeaves(tool.controller, tool) for tool in found])


# ---- the forced revival --------------------------------------------------------------


def bereft(game: Reading) -> list[int]:
    """Return the players all of whose servants are destroyed (e2drive.revive.7)."""
    return [player for player in game.playing() if not alive(game, player)]


def force(game: Running, found: list[Any]) -> None:
    """They revive one at once, in any player's action (e2drive.revive.10)."""
    game.enter(ForcedRevival())


@record
class ForcedRevival(Process):
    """A player without a servant must revive one (e2drive.revive.7-12, e2drive.i.58)."""

    name = "forced_revival"

    players: tuple[int, ...] = ()
    chosen: tuple[Obj, ...] = ()

    def begin(self, game: Running) -> None:
        """Find the players without a servant."""
        self.next = ForcedRevival.choose
        self.players = tuple(bereft(game))
        if not self.players:
            game.leave()

    def choose(self, game: Running) -> AskingSeveral:
        """Each chooses one, in secret (e2drive.revive.9, i.59); place the damage cards at the same time (e2drive.revive.11)."""
        asks = {
            player: Choose(
                player,
                [Option("revive", s, text=REVIVED) for s in destroyed(game, player)],
                WHO,
            )
            for player in self.players
        }
        answers = yield Joint(asks)
        self.chosen = tuple(answers[player].source for player in self.players)
        self.next = ForcedRevival.revive
        game.emit_all([PlaceDamageCard(player) for player in self.players])

    def revive(self, game: Running) -> None:
        """Revive exactly one each (e2drive.revive.12)."""
        self.next = ForcedRevival.over
        game.emit_all([Revived(servant, forced=True) for servant in self.chosen])

    def over(self, game: Running) -> None:
        """Leave."""
        game.leave()


WHO = Text("You must revive a servant: which?", "復活させるサーヴァントを選んでください")
REVIVED = Text("revive {source}", "{source}を復活させる")


def wreck(game: Changing, servant: Obj) -> None:
    """Leave nothing of a destroyed servant but its card and flag (e2drive.i.54, i.57).

    Clause: e2drive.state.destroyed.7.
    """
    hosted = game.attached(servant)
    new = game.renew(servant)
    if not new.up:
        new = game.turn(new, up=True)  # e2drive.state.destroyed.8
    game.set_number(new, "destroyed", 1)
    wrecked(game, servant, new)
    for each in hosted:  # the equip tools stay behind, and leave as strays
        if each.defn is ETHER:
            release(game, each)
            game.attach(each, new)


def restore(game: Changing, servant: Obj) -> None:
    """Revive a servant: as new, with the flag it had (e2drive.revive.4-5).

    Clauses: e2drive.i.56, e2drive.i.60, e2drive.state.destroyed.6.
    """
    game.set_number(servant, "destroyed", 0)
    game.reconsider(servant)
    flag = game.rules.options["revived_flag"]
    if flag != "keep":
        game.set_posture(servant, ON if flag == "acted" else OFF)


# ---- change --------------------------------------------------------------------------


def exchange(game: Changing, outgoing: Obj, incoming: Obj) -> Obj:
    """Put a servant card in the place of a servant (e2drive.change.7-10).

    Clauses: e2drive.i.63, e2drive.i.94.
    """
    player, slot, flag = outgoing.controller, outgoing.slot, outgoing.posture
    hosted, acts = game.attached(outgoing), acting(game)
    game.move(outgoing, "trash")
    new = game.move(incoming, "servant_field", player=player, slot=slot, up=True)
    for each in hosted:  # the equip tools stay behind, and leave as strays
        if each.defn is ETHER:
            release(game, each)
            game.attach(each, new)
    if acts is outgoing:
        take_over(game, new)  # e2drive.change.9
    elif game.rules.options["change_flag"] == "inherit":
        game.set_posture(new, flag)  # e2drive.change.10
    return new


def changeable(game: Reading, player: int, card: Obj) -> list[Obj]:
    """Return the own servants that a card in hand may replace (e2drive.change.4-6).

    Clause: e2drive.area.6.

    Clause: e2drive.i.62.
    """
    return [
        servant
        for servant in alive(game, player)
        if permits(game, "change", True, servant)
        and servant.defn.name != card.defn.name
        and not any(
            other.defn.name == card.defn.name
            for other in game.zone("servant_field", player)
            if other is not servant
        )
    ]


# ---- Invisible -----------------------------------------------------------------------


def unveiled(game: Reading) -> list[Obj]:
    """Return the servants that lie face up though Invisible, or face down though not."""
    if not game.claims("invisible"):
        return [
            s
            for player in in_order(game)
            for s in game.zone("servant_field", player)
            if not s.up and "destroyed" not in s.fields
        ]
    return [s for s in all_alive(game) if s.up is has_state(game, s, "invisible")]


def turn_over(game: Changing, found: list[Any]) -> None:
    """Turn them over (e2drive.state.invisible.3, e2drive.state.invisible.9)."""
    for servant in found:
        game.turn(servant, up=not servant.up)
        if not servant.up:
            veil(game, servant)


def take_state(game: Changing, servant: Obj, state: str) -> None:
    """End the lasting effects that give a servant a state (e2drive.i.79)."""
    clause = f"e2drive.state.{state}"

    def ends(last: Lasting) -> bool:
        if last.what.clause != clause or servant not in last.targets:
            return False
        last.targets = tuple(other for other in last.targets if other is not servant)
        return not last.targets

    game.end_lasting(ends)
