"""Cards for tests of the core rules, made in code: what the rulebook prints, and a few more.

The real cards are files in the card language; these say the same with the events of the rules
alone, so that a test of a clause does not depend on how a card text is read.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tcgkit.kernel.cards import Ability, CardDef, Choice, Instruction, Text, Trigger
from tcgkit.kernel.game import Changing, Reading, Running
from tcgkit.kernel.happening import Event
from tcgkit.kernel.state import TABLE, Claim, Continuous, Modifier, Obj, Replacement
from tcgkit.standard.players import opponent
from tcgkit_cosmic.rules import events
from tcgkit_cosmic.rules.damage import Hit
from tcgkit_cosmic.rules.geometry import ATTACK_ZONE, DIRECTIONS
from tcgkit_cosmic.rules.use import pending_use
from tcgkit_cosmic.rules.zones import grant, hex_of, is_servant, servants

Run = Callable[[Running, Any], Any]
Pool = Callable[[Reading, Any], list[Obj]]
MARKS = dict(zip(("U", "UR", "DR", "D", "DL", "UL"), DIRECTIONS, strict=True))
"""The rulebook's short words for directions."""


def text(words: str) -> Text:
    """Return a text that is the same in both languages."""
    return Text(words, words)


# ---- cards ---------------------------------------------------------------------------


def emission(**marks: str) -> tuple[tuple[str, str], ...]:
    """Return an emission: ``red="U DR", blue="all"``."""
    return tuple(
        (colour, direction)
        for colour, words in marks.items()
        for direction in (
            DIRECTIONS if words == "all" else [MARKS[word] for word in words.split()]
        )
    )


def cost(words: str) -> dict[str, int]:
    """Return a soul cost: ``"red 1, green 1"``."""
    parts = [part.split() for part in words.split(", ")] if words else []
    return {colour: int(number) for colour, number in parts}


def card(
    key: str,
    kind: str,
    needs: str,
    *stats: int,
    says: tuple[Ability, ...] = (),
    keywords: tuple[str, ...] = (),
    **marks: str,
) -> CardDef:
    """Return a card: its type, its soul cost, materials, ATK, END, SPD, and its marks."""
    names = ["materials", "atk", "end", "spd"]
    if kind == "astrology":
        names = ["materials", "spd"]
    fields = {
        "colour": "red",
        "souls": cost(needs),
        **dict(zip(names, stats, strict=True)),
        "emission": emission(**marks),
        "keywords": keywords,
    }
    for number, each in enumerate(says):
        object.__setattr__(each, "index", number)
    return CardDef(key, text(key), kind, fields, says)


# ---- abilities -----------------------------------------------------------------------


def ability(kind: str, *body: Run, **more: Any) -> Ability:
    """Return an ability; each part of the body is an instruction that does not ask."""
    tags = more.pop("tags", {})
    made = tuple(Instruction(run) for run in body)
    return Ability(text(kind), kind, tags, text(kind), body=made, **more)


def always(*what: Continuous) -> Ability:
    """Return what a card says as long as it works."""
    return Ability(text("static"), "static", {}, text("static"), continuous=what)


def when(event: type[Event], test: Callable[..., bool], *body: Run, **more: Any) -> Ability:
    """Return a triggered effect."""
    leaving = more.pop("leaving", False)
    return ability("triggered", *body, trigger=Trigger((event,), test, leaving), **more)


def freezes() -> tuple[Instruction, ...]:
    """Return the cost "Freeze this card"."""
    return (Instruction(lambda game, e: game.emit(events.Froze, e.you, e.source)),)


def by_freezing(*body: Run, **more: Any) -> Ability:
    """Return an activated effect that freezes its card."""

    def released(game: Reading, scope: Any) -> bool:
        return bool(scope.source.posture == 0)

    return ability("activated", *body, costs=freezes(), can_pay=(released,), **more)


def one(pool: Pool, low: int = 1) -> tuple[Choice, ...]:
    """Return the choice of one object (or up to one) at the declaration."""
    return (Choice(pool, low, 1, text("Which?")),)


def it(effect: Any) -> Obj:
    """Return what was picked."""
    found: Obj = effect.picked[0][0]
    return found


# ---- what texts pick -----------------------------------------------------------------


def opposing(game: Reading, scope: Any) -> list[Obj]:
    """Return the opposing servants."""
    return servants(game, opponent(scope.you))


def opposing_near(game: Reading, scope: Any) -> list[Obj]:
    """Return the opposing servants in the attack zone."""
    return [s for s in opposing(game, scope) if hex_of(s) in ATTACK_ZONE]


def own(game: Reading, scope: Any) -> list[Obj]:
    """Return the own servants."""
    return servants(game, scope.you)


def this(game: Reading, scope: Any, obj: Obj) -> bool:
    """Match this card."""
    return obj is scope.source


def any_event(game: Reading, scope: Any, event: Any) -> bool:
    """Match every event."""
    return True


# ---- what texts do -------------------------------------------------------------------


def damage(n: int) -> Run:
    """Deal damage to the servant picked, if it is still there."""

    def run(game: Running, e: Any) -> None:
        if game.is_there(it(e)):
            game.enter(Hit(e.you, it(e), n, e.source))

    return run


def core_damage(n: int) -> Run:
    """Deal damage to the opponent's core."""
    return lambda game, e: game.emit(events.CoreDamaged, opponent(e.you), n)


def destroy(game: Running, e: Any) -> None:
    """Destroy what was picked."""
    game.emit(events.Destroyed, e.you, it(e))


def freeze(game: Running, e: Any) -> None:
    """Freeze what was picked."""
    game.emit(events.Froze, e.you, it(e))


def release(game: Running, e: Any) -> None:
    """Release what was picked."""
    game.emit(events.Released, e.you, it(e))


def draw(game: Running, e: Any) -> None:
    """Draw a card."""
    game.emit(events.Drawn, e.you)


def get(prop: str, amount: int, until: str, *, self: bool = False) -> Run:
    """Change a value of what was picked, or of this card."""

    def run(game: Running, e: Any) -> None:
        target = e.source if self else it(e)
        what = Continuous(Modifier(prop, "add", amount))
        game.emit(events.Said, e.you, what, text(prop), e.source, (target,), until)

    return run


def turn_orbit(player: int, steps: int) -> Run:
    """Move all piles of a board."""
    return lambda game, e: game.emit(events.Orbited, player, steps, False)


def give_soul(player: int, hex_: str, colour: str, until: str) -> Run:
    """Grant a soul to a hex."""

    def run(game: Running, e: Any) -> None:
        what = grant(player, hex_, colour, 1)
        game.emit(events.Said, e.you, what, text("soul"), e.source, (), until)

    return run


def negate(game: Reading, e: Any) -> None:
    """Negate the use that is interrupted."""
    use = pending_use(game)
    assert use is not None
    use.negated = True


def adds(prop: str, amount: int, match: Callable[..., bool]) -> Continuous:
    """Return what changes a value as long as a card works."""
    return Continuous(Modifier(prop, "add", amount), match)


def forbids(verb: str, test: Callable[..., bool] | None = None) -> Continuous:
    """Return what forbids something as long as a card works."""
    return Continuous(Claim(verb, "cannot", test))


def mine_near(game: Reading, scope: Any, obj: Obj) -> bool:
    """Match your servants in the attack zone."""
    return obj.controller == scope.you and is_servant(obj) and hex_of(obj) in ATTACK_ZONE


def mine_far(game: Reading, scope: Any, obj: Obj) -> bool:
    """Match your servants in the standby zone."""
    return (
        obj.controller == scope.you and is_servant(obj) and hex_of(obj) not in ATTACK_ZONE
    )


def _on_o12(game: Reading, scope: Any, obj: Obj) -> bool:
    return obj is scope.source and hex_of(obj) == "o12"


def _defends_core(game: Reading, scope: Any, event: Any) -> bool:
    return event.defender is scope.source and event.core


def _defends(game: Reading, scope: Any, event: Any) -> bool:
    return event.defender is scope.source


def _is_this(game: Reading, scope: Any, event: Any) -> bool:
    return event.card is scope.source


def _hold_attacker(game: Changing, e: Any) -> None:
    game.set_number(e.event.attacker, "holds", 1)


def to_hand(kind: type[Event]) -> Continuous:
    """Return "if this would be put into the graveyard from play, return it instead"."""

    def instead(game: Reading, scope: Any, event: Any) -> Event:
        return events.Returned(event.by, event.card)

    return Continuous(Replacement((events.Left, events.Destroyed), _is_this, instead))


def no_soul_next_turn(game: Running, e: Any) -> None:
    """Forbid the opponent a core soul during the next turn."""
    foe, until = opponent(e.you), f"turn.{game.number(TABLE, 'turn') + 1}"

    def test(game: Reading, scope: Any, player: int) -> bool:
        return player == foe

    what = Continuous(Claim("core_soul", "cannot", test))
    game.emit(events.Said, e.you, what, text("no core soul"), e.source, (), until)


# ---- plain cards ---------------------------------------------------------------------

NOTHING = ability("activated")
"""An activated effect that costs nothing and does nothing."""


def fighter(speed: int, name: str = "", **more: Any) -> CardDef:
    """Return a servant of a speed, with an ATK of 1, that needs and sends nothing."""
    return card(name or f"Speed {speed}", "servant", "", 0, 1, 1, speed, **more)


def change(prop: str, amount: int) -> Continuous:
    """Return what changes a value of fixed targets."""
    return Continuous(Modifier(prop, "add", amount))


# ---- red -----------------------------------------------------------------------------

LION = card("Lion", "servant", "red 1", 1, 1, 1, 3, red="DL U DR")
CRYSTAL = card(
    "Crystal", "accessory", "red 1", 0, 0, 0, 1, keywords=("soul_only",), red="all"
)
UNICORN = card(
    "Unicorn",
    "servant",
    "red 1",
    0,
    2,
    0,
    4,
    says=(always(adds("atk", 1, _on_o12)),),
    red="U D",
)
PHOENIX = card(
    "Phoenix",
    "servant",
    "red 2",
    *(1, 2, 1, 3),
    keywords=("reach_standby",),
    says=(always(to_hand(events.Left)),),
    red="UL",
    yellow="UR",
)
ARCHER = card(
    "Archer",
    "servant",
    "red 1",
    *(0, 1, 0, 4),
    keywords=("attack_from_standby",),
    red="U",
    green="DL DR",
)
SOL = card(
    "Sol",
    "guardian",
    "red 3",
    *(0, 3, 1, 3),
    says=(always(adds("atk", 1, mine_near)),),
    red="U UR UL D",
)
WIND = card(
    "Wind",
    "astrology",
    "red 1",
    *(0, 4),
    says=(ability("astrology", damage(2), choices=one(opposing_near)),),
    red="U D",
)
PROMINENCE = card(
    "Prominence",
    "astrology",
    "red 2",
    *(1, 2),
    says=(ability("astrology", core_damage(2)),),
    red="DL DR",
)
DAWN = card(
    "Dawn",
    "astrology",
    "red 1",
    *(0, 5),
    says=(
        ability(
            "astrology", get("atk", 1, "turn"), get("spd", 1, "turn"), choices=one(own)
        ),
    ),
    red="UL UR",
)

# ---- green ---------------------------------------------------------------------------

TORTOISE = card(
    "Tortoise",
    "servant",
    "green 1",
    *(1, 0, 2, 2),
    says=(when(events.Defended, _defends_core, get("end", 1, "attack", self=True)),),
    green="UL UR D",
)
BOWL = card("Bowl", "accessory", "green 1", 0, 0, 1, 1, green="U UL UR", red="D DL DR")
BULL = card("Bull", "servant", "red 1, green 1", 1, 3, 1, 3, green="U DL DR", red="D")
GAIA = card(
    "Gaia",
    "guardian",
    "green 2",
    *(0, 0, 2, 2),
    says=(by_freezing(release, get("end", 1, "window"), choices=one(own)),),
    green="U DL DR",
    red="D UL UR",
)

# ---- blue ----------------------------------------------------------------------------

HARE = card("Hare", "servant", "blue 1", 0, 1, 1, 3, blue="UL UR D")
MIRROR = card(
    "Mirror", "accessory", "blue 1", 0, 0, 0, 1, keywords=("soul_only",), blue="all"
)
SERPENT = card(
    "Serpent",
    "servant",
    "blue 2",
    *(1, 2, 2, 2),
    says=(when(events.Defended, _defends, _hold_attacker),),
    blue="U D",
    yellow="UL UR",
)
HUNTER = card(
    "Hunter",
    "servant",
    "blue 1",
    *(0, 1, 0, 5),
    keywords=("strike_astrology",),
    blue="U",
    black="DL DR",
)
EBB = card(
    "Ebb",
    "astrology",
    "blue 1",
    *(0, 5),
    says=(ability("astrology", freeze, choices=one(opposing)),),
    blue="U D",
)
PHANTASM = card(
    "Phantasm",
    "astrology",
    "blue 1",
    *(1, 5),
    keywords=("interrupt_only",),
    says=(ability("astrology", negate),),
    blue="DL DR",
)
LUNA = card(
    "Luna",
    "guardian",
    "blue 3",
    *(0, 2, 2, 4),
    says=(always(adds("end", 1, mine_far)),),
    blue="U UL UR D",
)

# ---- black and yellow ----------------------------------------------------------------

BAT = card(
    "Bat",
    "servant",
    "black 1",
    *(1, 3, 0, 4),
    keywords=("strike_material", "cannot_defend"),
    black="UL UR D",
)
HOUND = card(
    "Hound",
    "servant",
    "blue 1, black 1",
    *(1, 3, 1, 3),
    says=(when(events.Destroyed, _is_this, core_damage(1), leaving=True),),
    black="U UL UR",
    blue="D",
)
LAMP = card(
    "Lamp",
    "accessory",
    "black 1",
    *(0, 0, 1, 1),
    says=(by_freezing(damage(2), choices=one(opposing_near)),),
    black="U UL UR",
    blue="D DL DR",
)
ECLIPSE = card(
    "Eclipse",
    "astrology",
    "blue 1, black 1",
    *(1, 1),
    says=(ability("astrology", destroy, choices=one(opposing)),),
    black="DL DR",
)
PLUTO = card(
    "Pluto",
    "guardian",
    "blue 2, black 1",
    *(0, 3, 0, 2),
    says=(when(events.GuardianPlaced, _is_this, no_soul_next_turn),),
    black="U DL DR",
    blue="D UL UR",
)
PRISM = card(
    "Prism",
    "accessory",
    "",
    *(1, 0, 0, 2),
    keywords=("soul_only",),
    red="U",
    yellow="UR UL",
    green="DR",
    blue="D",
    black="DL",
)
FINCH = card("Finch", "servant", "", 2, 2, 1, 5, yellow="UL UR")
TURNING = card(
    "Turning",
    "astrology",
    "yellow 1",
    *(0, 5),
    says=(ability("astrology", turn_orbit(0, 1)),),
    yellow="U D",
)
WISH = card(
    "Wish",
    "astrology",
    "",
    *(0, 5),
    says=(ability("astrology", give_soul(0, "o8", "red", "main_phase")),),
    yellow="U D",
)

STONE = card("Stone", "servant", "", 0, 1, 1, 3)
"""A servant that needs and sends nothing."""
IDLER = card(
    "Idler",
    "accessory",
    "",
    *(0, 0, 0, 1),
    keywords=("soul_only",),
    says=(ability("activated", tags={"limit": "turn"}),),
)
"""Something to be asked about in the last window, so that a test can look around there."""
FILLER = card("Filler", "servant", "red 9", 9, 0, 0, 1)
"""What cores and piles are made of."""
