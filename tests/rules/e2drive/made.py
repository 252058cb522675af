"""Cards for tests of the core rules, made in code: the starter set as the rulebook prints it.

The real cards are files in the card language; these say the same with the events of the rules
alone, so that a test of a clause does not depend on how a card text is read.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tcgkit.kernel.cards import Ability, CardDef, Choice, Instruction, Text, Trigger
from tcgkit.kernel.game import Changing, Reading, Running
from tcgkit.kernel.happening import Event
from tcgkit.kernel.state import Claim, Continuous, Lasting, Modifier, Obj, Replacement
from tcgkit.standard.players import opponent
from tcgkit_e2drive.rules import events
from tcgkit_e2drive.rules.declared import UseTool
from tcgkit_e2drive.rules.ladder import gives, has_state, tier_of
from tcgkit_e2drive.rules.zones import (
    ON,
    alive,
    all_alive,
    all_ether,
    are_off,
    are_on,
    is_tool,
    master_ether,
    own_ether,
)

Run = Callable[[Running, Any], Any]
Match = Callable[[Reading, Any, Obj], bool]
Pool = Callable[[Reading, Any], list[Obj]]


def text(words: str) -> Text:
    """Return a text that is the same in both languages."""
    return Text(words, words)


# ---- abilities -----------------------------------------------------------------------


def ability(kind: str, *body: Run, **more: Any) -> Ability:
    """Return an ability; each part of the body is an instruction that does not ask."""
    tags = more.pop("tags", {})
    made = tuple(Instruction(run) for run in body)
    return Ability(text(kind), kind, tags, text(kind), body=made, **more)


def always(*what: Continuous, kind: str = "passive") -> Ability:
    """Return what a card says as long as it works."""
    return Ability(text(kind), kind, {}, text(kind), continuous=what)


def when(event: type[Event], test: Callable[..., bool], *body: Run, **more: Any) -> Ability:
    """Return a triggered passive effect."""
    leaving = more.pop("leaving", False)
    return ability("passive", *body, trigger=Trigger((event,), test, leaving), **more)


def notes(order: list[str], *happening: type[Event]) -> tuple[Ability, ...]:
    """Return triggered effects that note what has happened when they resolve."""
    return tuple(
        when(
            event,
            lambda game, scope, event: True,
            lambda game, e: order.append(type(e.event).__name__),
        )
        for event in happening
    )


def active(cost: int, *body: Run, limit: str = "turn", **more: Any) -> Ability:
    """Return an active effect of a servant."""
    tags = {"cost": str(cost), "limit": limit}
    return ability("active", *body, tags=tags, **more)


def declared(cost: int, *body: Run, moment: str = "", **more: Any) -> Ability:
    """Return an effect that is declared from the play area, once per turn."""
    tags = {"cost": str(cost), "limit": "turn", "moment": moment}
    return ability("declared", *body, tags=tags, **more)


def numbered(*abilities: Ability) -> tuple[Ability, ...]:
    """Return the abilities of a card with their numbers."""
    for number, each in enumerate(abilities):
        object.__setattr__(each, "index", number)
    return abilities


def servant(key: str, kind: str, *stats: int, says: tuple[Ability, ...] = ()) -> CardDef:
    """Return a servant: its type, then DUR, ATK, DEF and SPD."""
    fields = {"class": kind, **dict(zip(("dur", "atk", "def", "spd"), stats, strict=True))}
    return CardDef(key, text(key), "servant", fields, numbered(*says))


def tool(key: str, kind: str, cost: int, *says: Ability, **fields: Any) -> CardDef:
    """Return a tool."""
    values = {"kind": kind, "cost": cost, "upkeep": 0, **fields}
    return CardDef(key, text(key), "tool", values, numbered(*says))


# ---- what texts pick and name --------------------------------------------------------


def one(pool: Pool, low: int = 1) -> tuple[Choice, ...]:
    """Return the choice of one object (or up to one) that is made at the declaration."""
    return (Choice(pool, low, 1, text("Which?")),)


def opposing(game: Reading, scope: Any) -> list[Obj]:
    """Return the opposing servants."""
    return alive(game, opponent(scope.you))


def own(game: Reading, scope: Any) -> list[Obj]:
    """Return the own servants."""
    return alive(game, scope.you)


def anyone(game: Reading, scope: Any) -> list[Obj]:
    """Return all servants."""
    return all_alive(game)


def it(effect: Any) -> Obj:
    """Return what was picked."""
    found: Obj = effect.picked[0][0]
    return found


def equipped(game: Reading, scope: Any, obj: Obj) -> bool:
    """Match the equipped servant."""
    return game.host(scope.source) is obj


def mine(game: Reading, scope: Any, obj: Obj) -> bool:
    """Match your servants."""
    return obj.controller == scope.you and obj in alive(game, scope.you)


def every(game: Reading, scope: Any, obj: Obj) -> bool:
    """Match every servant."""
    return obj in all_alive(game)


def this(game: Reading, scope: Any, obj: Obj, *_: object) -> bool:
    """Match this card."""
    return obj is scope.source


# ---- what texts do -------------------------------------------------------------------


def heal(n: int) -> Run:
    """Heal the servant picked."""
    return lambda game, e: game.emit(events.Heal, e.you, it(e), n)


def damage(n: int) -> Run:
    """Deal damage to the servant picked."""
    return lambda game, e: game.emit(events.Damage, e.you, it(e), n, e.source, "effect")


def get(state: str, until: str | None = None) -> Run:
    """Give the servant picked a state."""

    def run(game: Running, e: Any) -> None:
        tier = tier_of(e.source, e.ability)
        game.emit(events.GainState, it(e), state, e.you, e.source, tier, until)

    return run


def lose(*states: str) -> Run:
    """Remove states of the servants picked."""

    def run(game: Running, e: Any) -> None:
        lost = [
            events.LoseState(servant, state)
            for row in e.picked
            for servant in row
            for state in states
            if has_state(game, servant, state)
        ]
        if lost:
            game.emit_all(lost)

    return run


def change(stat: str, amount: int, until: str) -> Run:
    """Change a stat of the servant picked."""

    def run(game: Running, e: Any) -> None:
        tier = tier_of(e.source, e.ability)
        changes = ((stat, amount),)
        game.emit(events.ChangeStats, it(e), changes, e.you, e.source, tier, until)

    return run


def draw(n: int) -> Run:
    """Draw cards."""
    return lambda game, e: game.emit(events.Draw, e.you, n)


def turn_off(pool: Pool, most: int = 1) -> Run:
    """Turn On ether Off, the first there is."""

    def run(game: Running, e: Any) -> None:
        found = tuple(are_on(pool(game, e))[:most])
        if found:
            game.emit(events.TurnEther, found, False, e.you, e.source)

    return run


def turn_on(pool: Pool) -> Run:
    """Turn 1 Off ether On, the first there is."""

    def run(game: Running, e: Any) -> None:
        found = tuple(are_off(pool(game, e))[:1])
        if found:
            game.emit(events.TurnEther, found, True, e.you, e.source)

    return run


def reduce_next(n: int) -> Run:
    """Reduce the next damage of the servant picked."""

    def instead(game: Reading, scope: Any, event: Any) -> Event:
        left = max(0, event.amount - n)
        return events.Damage(event.by, event.target, left, event.source, event.cause)

    def hits(game: Reading, scope: Any, event: Any) -> bool:
        return event.target in scope.targets

    def run(game: Changing, e: Any) -> None:
        what = Continuous(Replacement((events.Damage,), hits, instead))
        game.add_lasting(Lasting(what, e.source, e.you, (it(e),), "turn", uses=1))

    return run


def negate_next(game: Changing, e: Any) -> None:
    """Negate the next tool of the opponent."""

    def instead(game: Reading, scope: Any, event: Any) -> Event:
        return UseTool(event.by, event.card, negated=True)

    def test(game: Reading, scope: Any, event: Any) -> bool:
        return bool(event.by == opponent(scope.you))

    what = Continuous(Replacement((UseTool,), test, instead))
    game.add_lasting(Lasting(what, e.source, e.you, (), "turn", uses=1))


def adds(stat: str, amount: int, match: Match) -> Continuous:
    """Return what changes a stat as long as a card works."""
    return Continuous(Modifier(stat, "add", amount), match)


def becomes(stat: str, amount: int) -> Continuous:
    """Return what lets a stat of every servant become a number."""
    return Continuous(Modifier(stat, "become", amount), every)


def claims(verb: str, stance: Any, test: Callable[..., bool]) -> Continuous:
    """Return what allows or forbids something as long as a card works."""
    return Continuous(Claim(verb, stance, test))


def of_equipped(game: Reading, scope: Any, obj: Obj, *_: object) -> bool:
    """Test a claim about the equipped servant."""
    return equipped(game, scope, obj)


# ---- the servants --------------------------------------------------------------------


def _kills(game: Reading, scope: Any, event: Any) -> bool:
    return event.killer is scope.source


def _enters(game: Reading, scope: Any, event: Any) -> bool:
    return event.incoming is scope.source


def _hits_hard(game: Reading, scope: Any, event: Any) -> bool:
    strong = event.cause != "effect" and event.amount >= 20
    return bool(strong and event.source is scope.source)


def _freeze_struck(game: Running, e: Any) -> None:
    tier = tier_of(e.source, e.ability)
    target = e.event.target
    game.emit(events.GainState, target, "freeze", e.you, e.source, tier, "turn")


def _shields(game: Reading, scope: Any, attacker: Obj, target: Obj | None = None) -> bool:
    source = scope.source
    if source.posture == ON or attacker.controller == scope.you:
        return target is not None and False
    return target is not None and target is not source and target.controller == scope.you


def _of_source(game: Reading, e: Any) -> list[Obj]:
    return own_ether(game, e.source)


def _drop_first(game: Running, e: Any) -> None:
    game.emit(events.Discard, e.you, game.zone("hand", e.you)[0])


CANNON = servant(
    "Cannon",
    "buster",
    *(90, 70, 20, 40),
    says=(when(events.Destroyed, _kills, turn_off(_of_source)),),
)
RAPIER = servant(
    "Rapier",
    "slicer",
    *(70, 50, 20, 70),
    says=(active(1, get("wait", "turn"), choices=one(opposing)),),
)
NOCTO = servant(
    "Nocto",
    "irregular",
    *(80, 60, 20, 60),
    says=(always(claims("start_invisible", "can", this)),),
)
BOLT = servant("Bolt", "junker", *(80, 40, 30, 50), says=(active(1, draw(1), _drop_first),))
RAG = servant(
    "Rag",
    "irregular",
    *(100, 70, 10, 30),
    says=(always(claims("defend", "cannot", this), kind="minus"),),
)
GUARDIA = servant(
    "Guardia",
    "blocker",
    *(100, 40, 40, 20),
    says=(always(claims("attack", "cannot", _shields)),),
)
MEDINA = servant(
    "Medina", "restorator", *(80, 30, 20, 40), says=(active(1, heal(20), choices=one(own)),)
)
ETHEL = servant(
    "Ethel",
    "etherizer",
    *(80, 40, 30, 50),
    says=(active(1, turn_on(lambda g, e: own_ether(g, it(e))), choices=one(opposing)),),
)
PATCH = servant(
    "Patch",
    "junker",
    *(70, 40, 30, 60),
    says=(when(events.Changed, _enters, draw(1)),),
)
SETSUNA = servant(
    "Setsuna",
    "slicer",
    *(70, 50, 20, 70),
    says=(when(events.Damage, _hits_hard, _freeze_struck),),
)


# ---- the tools -----------------------------------------------------------------------


def _acted(game: Reading, scope: Any) -> list[Obj]:
    return [s for s in alive(game, scope.you) if s.posture == ON]


def _invisible(game: Reading, scope: Any) -> list[Obj]:
    return [s for s in opposing(game, scope) if has_state(game, s, "invisible")]


def _masters(game: Reading, e: Any) -> list[Obj]:
    return master_ether(game, e.you)


def _opposing_ether(game: Reading, e: Any) -> list[Obj]:
    return all_ether(game, opponent(e.you))


def _gamble(game: Running, e: Any) -> None:
    heads = game.pick(2, "coins") == 0
    target = it(e) if heads else game.do("acting_servant")
    n = 30 if heads else 10
    game.emit(events.Damage, e.you, target, n, e.source, "effect")


def _trashed_tools(game: Reading, scope: Any) -> list[Obj]:
    return [c for c in game.zone("trash", scope.you) if is_tool(c.defn)]


def _to_hand(game: Changing, e: Any) -> None:
    game.move(it(e), "hand")


def _exchange_damage_card(game: Changing, e: Any) -> None:
    card = it(e)
    slot, posture = card.slot, card.posture
    own_hand = game.zone("hand", e.you)
    new = game.move(own_hand[0], "damage_card_field", slot=slot, up=False)
    game.set_posture(new, posture)


def _take_damage_card(game: Changing, e: Any) -> None:
    game.move(it(e), "hand")


def _damage_cards(game: Reading, scope: Any) -> list[Obj]:
    return game.zone("damage_card_field", scope.you)


def _their_tools(game: Reading, scope: Any, obj: Obj) -> bool:
    return is_tool(obj.defn) and obj.owner == opponent(scope.you)


def _host_ether(game: Reading, e: Any) -> list[Obj]:
    host = game.host(e.source)
    return [] if host is None else own_ether(game, host)


def _use(*body: Run, pick: Pool | None = None, **more: Any) -> Ability:
    low = more.pop("low", 1)
    choices = () if pick is None else one(pick, low)
    return ability("use", *body, choices=choices, **more)


REPAIR_KIT = tool("Repair Kit", "normal", 1, _use(heal(30), pick=own))
OVERHEAT = tool(
    "Overheat Round", "normal", 2, _use(damage(20), get("heat", "next_turn"), pick=opposing)
)
FREEZE_ROUND = tool("Freeze Round", "normal", 2, _use(get("freeze", "turn"), pick=opposing))
REBOOT = tool(
    "Reboot",
    "normal",
    3,
    _use(lambda g, e: g.emit(events.TurnServant, it(e), False, e.you), pick=_acted),
)
SONAR = tool(
    "Analysis Sonar",
    "normal",
    1,
    _use(lose("invisible"), draw(1), pick=_invisible, low=0),
)
SCRAP = tool("Scrap Recovery", "normal", 1, _use(_to_hand, pick=_trashed_tools))
PURGE = tool("Purge", "normal", 1, _use(lose("freeze", "heat", "wait"), pick=anyone))
GAMBLE = tool("Gamble Shot", "normal", 1, _use(_gamble, pick=opposing))
MASTER_CHARGE = tool(
    "Master Charge",
    "normal",
    1,
    _use(turn_off(_masters, 2), tags={"pay": "servant", "limit": "name"}),
)
SWITCHEROO = tool(
    "Switcheroo",
    "normal",
    1,
    _use(_take_damage_card, _exchange_damage_card, pick=_damage_cards),
)
CORE = tool("High-output Core", "equip", 2, always(adds("atk", 20, equipped)))
PLATE = tool(
    "Armor Plate",
    "equip",
    1,
    always(adds("def", 20, equipped), adds("spd", -10, equipped)),
)
ACCELERATOR = tool("Accelerator", "equip", 1, always(adds("spd", 30, equipped)))
RING = tool("Shackle Ring", "equip", 1, always(*gives("wait", of_equipped)), upkeep=1)
BARRIER = tool("Reaction Barrier", "equip", 1, always(claims("defend", "can", of_equipped)))
CHARGER = tool("Charger", "equip", 1, declared(0, turn_off(_host_ether), moment="equipped"))
ASSAULT = tool("Assault Order", "field", 2, always(adds("atk", 10, mine)), upkeep=1)
DEFENCE = tool("Defence Order", "field", 2, always(adds("def", 10, mine)), upkeep=1)
WORKSHOP = tool("Workshop", "field", 2, declared(1, draw(1)))
TAX = tool("Ether Tax", "field", 2, always(adds("cost", 1, _their_tools)))
SLOW_FIELD = tool("Slow Field", "field", 1, always(becomes("spd", 30)))
HIGHWAY = tool("Highway", "field", 1, always(becomes("spd", 60)))
WALL = tool("Emergency Wall", "quick", 1, _use(change("def", 20, "turn"), pick=own))
JAMMING = tool("Jamming", "quick", 1, _use(change("atk", -20, "action"), pick=opposing))
MIST_VEIL = tool("Mist Veil", "quick", 2, _use(get("invisible"), pick=own))
BACKFLOW = tool("Backflow", "quick", 1, _use(turn_on(_opposing_ether)))
FIRST_AID = tool("First Aid", "quick", 1, _use(heal(20), pick=own))
GEL = tool("Buffer Gel", "quick", 1, _use(reduce_next(20), pick=own))
SCRAMBLE = tool("Scramble", "quick", 2, _use(negate_next))
INSULATED = tool(
    "Insulated Armor",
    "equip",
    1,
    always(
        adds("dur", 20, equipped),
        claims("freeze", "cannot", of_equipped),
        claims("heat", "cannot", of_equipped),
    ),
)
FILLER = tool("Filler", "normal", 9)
