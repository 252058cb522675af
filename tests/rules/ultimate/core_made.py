"""Cards for tests of the core rules, made in code: what they say is written with events alone.

A test of a clause does not depend on how a card text is read. ``monster("5")`` is a five
without text; :func:`when`, :func:`magic` and the others give cards something to say.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tcgkit.kernel.cards import Ability, CardDef, Choice, Instruction, Text, Trigger
from tcgkit.kernel.game import Changing, Reading, Running
from tcgkit.kernel.happening import Event
from tcgkit.kernel.state import Claim, Continuous, Lasting, Modifier, Obj, Replacement
from tcgkit.standard.players import opponent
from tcgkit_ultimate.rules import draws, events, puts
from tcgkit_ultimate.rules.graves import send
from tcgkit_ultimate.rules.mill import Mill
from tcgkit_ultimate.rules.summon import Summon, room_for
from tcgkit_ultimate.rules.zones import NUMBERS, monsters, successor

Run = Callable[[Running, Any], Any]
Pool = Callable[[Reading, Any], list[Obj]]


def text(words: str) -> Text:
    """Return a text that is the same in both languages."""
    return Text(words, words)


# ---- cards ---------------------------------------------------------------------------


def _card(
    key: str, kind: str, fields: dict[str, object], says: tuple[Ability, ...]
) -> CardDef:
    for number, each in enumerate(says):
        object.__setattr__(each, "index", number)
    return CardDef(key, text(key), kind, fields, says)


def monster(rank: str, *says: Ability, key: str = "", suit: str = "club") -> CardDef:
    """Return a monster of this rank."""
    fields: dict[str, object] = {"rank": rank, "number": NUMBERS[rank], "suit": suit}
    return _card(key or rank, "monster", fields, says)


def magic(rank: str, *says: Ability, key: str = "", both: bool = False) -> CardDef:
    """Return a magic card, or a magic monster."""
    fields: dict[str, object] = {"rank": rank, "number": NUMBERS[rank], "suit": "club"}
    return _card(key or rank, "magic_monster" if both else "magic", fields, says)


def joker(kind: str, *says: Ability, key: str = "Joker", design: str = "red") -> CardDef:
    """Return a joker: "monster", "magic" or "trigger"."""
    number = 10 if kind == "monster" else 0
    fields: dict[str, object] = {"joker": design, "number": number}
    return _card(key, f"joker_{kind}", fields, says)


FILLER = monster("4", key="Filler")
"""What decks hold, if nothing else is said."""
IDLE = monster("A", key="Idle")
"""A monster that does nothing: its player is asked in the attack step."""
PAUSE = joker("magic", key="Pause", design="black")
"""A magic that costs nothing and does nothing: in hand, it lets its player be asked."""


# ---- abilities -----------------------------------------------------------------------


def ability(
    kind: str, *body: Run, timing: str = "", once: bool = False, **more: Any
) -> Ability:
    """Return an ability; each part of the body is an instruction that does not ask."""
    tags = {"timing": timing} if timing else {}
    if once:
        tags["limit"] = "turn"
    made = tuple(Instruction(run) for run in body)
    return Ability(text(timing or kind), kind, tags, text(kind), body=made, **more)


def always(*what: Continuous) -> Ability:
    """Return what a card says as long as it is on the field."""
    return Ability(text("always"), "continuous", {}, text("always"), continuous=what)


def when(
    timing: str,
    kinds: tuple[type[Event], ...],
    *body: Run,
    test: Callable[..., bool] | None = None,
    leaving: bool = False,
    **more: Any,
) -> Ability:
    """Return a triggered ability; by default it hears what happens to its own card."""
    trigger = Trigger(kinds, test or _own, leaving)
    return ability("triggered", *body, timing=timing, trigger=trigger, **more)


def _own(game: Reading, scope: Any, event: Any) -> bool:
    what = getattr(event, "monster", None) or getattr(event, "card", None)
    return what is scope.source


def on_summon(*body: Run, **more: Any) -> Ability:
    """Return "when this card is summoned"."""
    return when("on_summon", (events.Summoned,), *body, **more)


def on_attack(*body: Run, **more: Any) -> Ability:
    """Return "when this card attacks"."""
    return when("on_attack", (events.AttackDeclared,), *body, test=_attacks, **more)


def _attacks(game: Reading, scope: Any, event: Any) -> bool:
    return event.attacker is scope.source


def on_block(*body: Run, **more: Any) -> Ability:
    """Return "when this card blocks"."""
    return when("on_block", (events.Blocked,), *body, test=_blocks, **more)


def _blocks(game: Reading, scope: Any, event: Any) -> bool:
    return event.blocker is scope.source


def on_battle(*body: Run) -> Ability:
    """Return "when this card enters a battle"."""
    return when("on_battle", (events.BattleBegun,), *body, test=_fights)


def _fights(game: Reading, scope: Any, event: Any) -> bool:
    return scope.source in (event.attacker, event.defender)


def on_destroyed(*body: Run, **more: Any) -> Ability:
    """Return "when this card is destroyed"."""
    return when("on_destroyed", (puts.Destroyed,), *body, leaving=True, **more)


def on_sent(*body: Run) -> Ability:
    """Return "when this card is sent to the graveyard"."""
    return when("on_sent", puts.PUTS, *body, leaving=True)


def on_discarded(*body: Run) -> Ability:
    """Return "when this card is discarded from hand"."""
    return when("on_discarded", (puts.Discarded,), *body, leaving=True)


def on_card_sent(*body: Run) -> Ability:
    """Return "when you send a card to the graveyard"."""
    return when("on_card_sent", puts.PUTS, *body, test=_by_you)


def _by_you(game: Reading, scope: Any, event: Any) -> bool:
    return bool(event.whose == scope.you)


def on_turn(kind: type[Event], *body: Run) -> Ability:
    """Return "at the start (or end) of your turn"."""
    timing = "on_turn_start" if kind is events.TurnStarted else "on_turn_end"
    return when(timing, (kind,), *body, test=_by_you)


def trigger(*body: Run, **more: Any) -> Ability:
    """Return a joker's trigger ability."""
    return ability("trigger", *body, **more)


def spell(*body: Run, **more: Any) -> Ability:
    """Return what a magic card does."""
    return ability("magic", *body, **more)


def active(*body: Run, **more: Any) -> Ability:
    """Return an activated ability."""
    return ability("activated", *body, **more)


# ---- what is picked ------------------------------------------------------------------


def opposing(game: Reading, scope: Any) -> list[Obj]:
    """Return the opposing monsters on the field."""
    return monsters(game, opponent(scope.you))


def own(game: Reading, scope: Any) -> list[Obj]:
    """Return the own monsters on the field."""
    return monsters(game, scope.you)


def anyone(game: Reading, scope: Any) -> list[Obj]:
    """Return all monsters on the field."""
    return [*own(game, scope), *opposing(game, scope)]


def pick(pool: Pool, low: int = 1, high: int = 1, **more: Any) -> tuple[Choice, ...]:
    """Return the choice of objects that is made when an ability is used."""
    return (Choice(pool, low, high, text("Which?"), **more),)


# ---- what texts do -------------------------------------------------------------------


def burn(n: int) -> Run:
    """Let cards of the opposing deck fall."""
    return lambda game, e: game.enter(Mill(opponent(e.you), n, e.you))


def mill(n: int, cause: Any = "effect") -> Run:
    """Let cards of the own deck fall."""
    return lambda game, e: game.enter(Mill(e.you, n, e.you, cause))


def draw(game: Running, e: Any) -> None:
    """Draw a card."""
    game.emit(draws.Drawn, e.you)


def destroy(game: Running, e: Any) -> None:
    """Destroy what was picked."""
    here = [m for m in e.picked[0] if game.is_there(m)]
    send(game, [puts.Destroyed(m, e.you, "effect") for m in here])


def send_away(game: Running, e: Any) -> None:
    """Send what was picked to the graveyard."""
    here = [m for m in e.picked[0] if game.is_there(m)]
    send(game, [puts.Sent(m, e.you, "effect") for m in here])


def bounce(game: Running, e: Any) -> None:
    """Return what was picked to the hand."""
    game.emit_all([puts.ToHand(e.you, m) for m in e.picked[0]])


def turn(how: Any) -> Run:
    """Turn what was picked."""
    return lambda game, e: game.emit(events.Turned, e.you, e.picked[0][0], how)


def recover_this(game: Running, e: Any) -> None:
    """Recover this card."""
    game.emit(events.Turned, e.you, e.source, "recover")


def take(until: str | None = None) -> Run:
    """Take control of what was picked."""
    return lambda game, e: game.emit(events.Taken, e.you, e.picked[0][0], until)


def gain(n: int, until: str | None) -> Run:
    """Let this card get a buff."""

    def run(game: Running, e: Any) -> None:
        buff(game, e.source, n, until, e.you)

    return run


def buff(game: Running, monster: Obj, n: int, until: str | None, by: int = 0) -> None:
    """Let a monster get a buff."""
    what = Continuous(Modifier("number", "add", n))
    game.emit(events.Changed, by, monster, what, text(f"+{n}"), monster, until)


FREEZING = Continuous(Modifier("frozen", "add", 1))


def freeze(game: Changing, monster: Obj, until: str | None, by: int = 0) -> None:
    """Let a monster be frozen."""
    game.add_lasting(Lasting(FREEZING, monster, by, (monster,), until))


def place_this(zone: str) -> Run:
    """Move this monster to another place of the field."""
    return lambda game, e: game.emit(events.Placed, e.you, e.source, zone)


def summon_this(zone: str = "battlefield", posture: int = 0) -> Run:
    """Summon this card, wherever it is, without paying."""

    def run(game: Running, e: Any) -> None:
        card = successor(game, e.source)
        how = room_for(game, card, zone, e.you)
        if how:
            game.enter(Summon(e.you, card, zone, posture, standby=how == "standby"))

    return run


def summon_from(place: str, key: str) -> Run:
    """Summon a card without paying."""

    def run(game: Running, e: Any) -> None:
        card = next(c for c in game.zone(place, e.you) if c.defn.key == key)
        how = room_for(game, card, "battlefield", e.you)
        if how:
            game.enter(Summon(e.you, card, standby=how == "standby"))

    return run


def heal(n: int) -> Run:
    """Return cards of the own graveyard to the bottom of the deck."""

    def run(game: Running, e: Any) -> None:
        cards = game.zone("graveyard", e.you)[:n]
        game.emit_all([puts.ToDeck(e.you, card) for card in cards])

    return run


def stop_turn(game: Running, e: Any) -> None:
    """End the opponent's turn."""
    game.emit(events.TurnStopped, e.you)


def pay_mana(n: int) -> dict[str, Any]:
    """Return the cost of an ability in mana."""

    def can(game: Reading, scope: Any) -> bool:
        return game.number(scope.you, "ready") >= n

    def run(game: Changing, e: Any) -> None:
        game.add_number(e.you, "ready", -n)

    return {"costs": (Instruction(run),), "can_pay": (can,)}


# ---- what holds always ---------------------------------------------------------------


def claims(verb: str, stance: Any, test: Callable[..., bool]) -> Continuous:
    """Return what allows or forbids something."""
    return Continuous(Claim(verb, stance, test))


def may_attack_tired(game: Reading, scope: Any, attacker: Obj, target: Obj) -> bool:
    """Let this card attack opposing monsters that are tired."""
    return attacker is scope.source and target.posture > 0


def unblockable(game: Reading, scope: Any, blocker: Obj, attacker: Obj) -> bool:
    """Say of this card that nothing blocks it."""
    return attacker is scope.source


def instead_of_destruction(instead: Callable[..., Event | None], **more: Any) -> Ability:
    """Return what replaces the own destruction."""

    def own_destruction(game: Reading, scope: Any, event: Any) -> bool:
        return event.card is scope.source

    what = Replacement((puts.Destroyed,), own_destruction, instead, **more)
    return always(Continuous(what))


def negate_next(n: int) -> Run:
    """Negate the next effects that the opponent uses this turn."""

    def test(game: Reading, scope: Any, event: Any) -> bool:
        return bool(event.by == opponent(scope.you))

    def run(game: Running, e: Any) -> None:
        what = Continuous(Replacement((events.Used,), test, lambda *_: None))
        game.emit(events.Charged, e.you, n, what, e.source)

    return run


def suppress_next(n: int) -> Run:
    """Let the next effects of the opponent not be activated this turn."""

    def test(game: Reading, scope: Any, event: Any) -> bool:
        return bool(event.by == opponent(scope.you))

    def run(game: Running, e: Any) -> None:
        what = Continuous(Replacement((events.Announced,), test, lambda *_: None))
        game.emit(events.Charged, e.you, n, what, e.source)

    return run


def foe(rank: str, key: str = "") -> CardDef:
    """Return a monster without text."""
    return monster(rank, key=key or f"Foe{rank}")
