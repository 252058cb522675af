"""Cards for tests of the core rules, made in code: what the rulebook prints, and a few more.

The real cards are files in the card language; these say the same with the events of the rules
alone, so that a test of a clause does not depend on how a card text is read.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tcgkit.kernel.cards import Ability, Asking, CardDef, Choice, Instruction, Text, Trigger
from tcgkit.kernel.game import Reading, Running
from tcgkit.kernel.happening import Event
from tcgkit.kernel.state import (
    Choose,
    Claim,
    Continuous,
    Modifier,
    Obj,
    Option,
    Replacement,
)
from tcgkit.standard.players import opponent
from tcgkit_dannokomachi.rules import events
from tcgkit_dannokomachi.rules.stack import item_of, negate
from tcgkit_dannokomachi.rules.zones import STACK, characters, damage, in_order

Run = Callable[[Running, Any], Any]
Pool = Callable[[Reading, Any], list[Obj]]
Match = Callable[[Reading, Any, Any], bool]


def text(words: str) -> Text:
    """Return a text that is the same in both languages."""
    return Text(words, words)


# ---- cards ---------------------------------------------------------------------------


def card(key: str, kind: str, *says: Ability, **fields: Any) -> CardDef:
    """Return a card with its abilities."""
    for number, each in enumerate(says):
        object.__setattr__(each, "index", number)
    name = fields.pop("name", key)
    is_card = fields.pop("is_card", True)
    return CardDef(key, text(name), kind, fields, says, is_card=is_card)


def character(key: str, hp: int, attack: int, *says: Ability, **fields: Any) -> CardDef:
    """Return a character; ``dango`` is 1 unless given."""
    return card(key, "character", *says, hp=hp, attack=attack, **{"dango": 1, **fields})


def action(
    key: str,
    cost: int,
    *body: Run | Instruction,
    choices: tuple[Choice, ...] = (),
    **fields: Any,
) -> CardDef:
    """Return an action card with one text; ``timing="quick"``, ``x=True`` as fields."""
    return card(
        key, "action", ability("action", *body, choices=choices), cost=cost, **fields
    )


def quick(
    key: str, cost: int, *body: Run | Instruction, choices: tuple[Choice, ...] = ()
) -> CardDef:
    """Return a quick action card."""
    return action(key, cost, *body, choices=choices, timing="quick")


def equipment(key: str, cost: int, *says: Ability, **fields: Any) -> CardDef:
    """Return equipment for a character that its player controls."""
    attach = ability("attach", choices=one(own))
    return card(key, "equipment", attach, *says, cost=cost, **fields)


def field(key: str, cost: int, *says: Ability, **fields: Any) -> CardDef:
    """Return a field card."""
    return card(key, "field", *says, cost=cost, **fields)


def token(key: str, hp: int, attack: int, dango: int, *says: Ability) -> CardDef:
    """Return a token."""
    return character(key, hp, attack, *says, dango=dango, is_card=False)


# ---- abilities -----------------------------------------------------------------------


def ability(kind: str, *body: Run | Instruction, **more: Any) -> Ability:
    """Return an ability; each part of the body is an instruction."""
    tags = more.pop("tags", {})
    made = tuple(b if isinstance(b, Instruction) else Instruction(b) for b in body)
    name = text(more.pop("name", kind))
    return Ability(name, kind, tags, name, body=made, **more)


def use(cost: int, *body: Run, timing: str = "main", **more: Any) -> Ability:
    """Return an activated ability; ``limit="turn"``, ``area="sub"`` as tags."""
    tags = {"cost": str(cost), "timing": timing}
    tags |= {tag: more.pop(tag) for tag in ("limit", "area") if tag in more}
    return ability("activated", *body, tags=tags, **more)


def always(*what: Continuous, **tags: str) -> Ability:
    """Return what a card says as long as it works."""
    return Ability(text("static"), "static", tags, text("static"), continuous=what)


def when(event: type[Event], test: Callable[..., bool], *body: Any, **more: Any) -> Ability:
    """Return a triggered ability; ``optional=True`` for "you may"."""
    tags = {"optional": "yes"} if more.pop("optional", False) else {}
    tags |= {"area": more.pop("area")} if "area" in more else {}
    trigger = Trigger((event,), test, more.pop("leaving", False))
    return ability("triggered", *body, tags=tags, trigger=trigger, **more)


def one(pool: Pool, low: int = 1, high: int = 1) -> tuple[Choice, ...]:
    """Return the choice of a target (or of up to ``high``)."""
    return (Choice(pool, low, high, text("Which?")),)


def it(effect: Any, row: int = 0) -> Obj | None:
    """Return what was picked, if it is still a legal target."""
    found: tuple[Obj, ...] = effect.picked[row]
    return found[0] if found else None


def to_it(do: Callable[[Running, Any, Obj], Any]) -> Run:
    """Do something to what was picked; without it this part of the text is ignored."""

    def run(game: Running, e: Any) -> None:
        target = it(e)
        if target is not None:
            do(game, e, target)

    return run


# ---- what texts pick -----------------------------------------------------------------


def own(game: Reading, scope: Any) -> list[Obj]:
    """Return the characters you control."""
    return characters(game, scope.you)


def own_main(game: Reading, scope: Any) -> list[Obj]:
    """Return the characters in your main area."""
    return game.zone("main", scope.you)


def own_sub(game: Reading, scope: Any) -> list[Obj]:
    """Return the characters in your sub area."""
    return game.zone("sub", scope.you)


def foes(game: Reading, scope: Any) -> list[Obj]:
    """Return the characters that the opponent controls."""
    return characters(game, opponent(scope.you))


def foes_main(game: Reading, scope: Any) -> list[Obj]:
    """Return the characters in the opponent's main area."""
    return game.zone("main", opponent(scope.you))


def everybody(game: Reading, scope: Any) -> list[Obj]:
    """Return all characters."""
    return own(game, scope) + foes(game, scope)


def fixtures(game: Reading, scope: Any) -> list[Obj]:
    """Return all equipment and field cards in play."""
    zones = ("equipment", "field")
    return [obj for zone in zones for p in (0, 1) for obj in game.zone(zone, p)]


def buried_own(game: Reading, scope: Any) -> list[Obj]:
    """Return the character cards in your graveyard."""
    return [o for o in game.zone("graveyard", scope.you) if o.defn.type == "character"]


def played_actions(game: Reading, scope: Any) -> list[Obj]:
    """Return the action cards on the stack, without this card itself."""
    found = game.zone(STACK)
    return [o for o in found if o.defn.type == "action" and o is not scope.source]


def this(game: Reading, scope: Any, obj: Any) -> bool:
    """Match this card."""
    return obj is scope.source


def equipped(game: Reading, scope: Any, obj: Obj) -> bool:
    """Match the character to which this equipment is attached."""
    return bool(scope.source.host == obj.id)


def mine(game: Reading, scope: Any, obj: Obj) -> bool:
    """Match the characters you control."""
    return obj.controller == scope.you and obj.defn.type == "character"


def any_event(game: Reading, scope: Any, event: Any) -> bool:
    """Match every event."""
    return True


def your_event(game: Reading, scope: Any, event: Any) -> bool:
    """Match your events."""
    return bool(event.whose == scope.you)


def this_card(game: Reading, scope: Any, event: Any) -> bool:
    """Match what happens to this card."""
    return event.card is scope.source


def this_attacks(game: Reading, scope: Any, event: Any) -> bool:
    """Match attacks (and battle damage) of this character."""
    return event.attacker is scope.source


def equipped_attacks(game: Reading, scope: Any, event: Any) -> bool:
    """Match attacks of the equipped character."""
    return bool(scope.source.host == event.attacker.id)


def this_is_attacked(game: Reading, scope: Any, event: Any) -> bool:
    """Match attacks on this character."""
    return event.target is scope.source


def your_start_step(game: Reading, scope: Any, event: Any) -> bool:
    """Match your start step."""
    return bool(event.by == scope.you and event.step == "start")


def your_end_step(game: Reading, scope: Any, event: Any) -> bool:
    """Match your end step."""
    return bool(event.by == scope.you and event.step == "end")


# ---- what texts do -------------------------------------------------------------------


def hurt(n: int, pool: Pool | None = None) -> Run:
    """Deal damage to the target, or to each of a group at the same time."""

    def run(game: Running, e: Any) -> None:
        found = pool(game, e) if pool else e.picked[0]
        hits = [events.Damaged(e.you, target, n, e.source) for target in found]
        if hits:
            game.emit_all(hits)

    return run


@to_it
def hurt_x(game: Running, e: Any, target: Obj) -> None:
    """Deal X-1 damage to the target."""
    game.emit(events.Damaged, e.you, target, max(0, e.x - 1), e.source)


def heal(n: int) -> Run:
    """Remove up to n damage counters from the target."""
    return to_it(lambda game, e, target: game.emit(events.Healed, e.you, target, n))


def heal_this(n: int) -> Run:
    """Remove up to n damage counters from this character."""
    return lambda game, e: game.emit(events.Healed, e.you, e.source, n)


@to_it
def heal_half(game: Running, e: Any, target: Obj) -> None:
    """Remove half of the damage counters, rounded up."""
    game.emit(events.Healed, e.you, target, (damage(target) + 1) // 2)


@to_it
def knock_out(game: Running, e: Any, target: Obj) -> None:
    """Knock the target out."""
    game.emit(events.KnockedOut, e.you, target, cause="effect")


@to_it
def destroy(game: Running, e: Any, target: Obj) -> None:
    """Destroy the target."""
    game.emit(events.Destroyed, e.you, target)


def destroy_this(game: Running, e: Any) -> None:
    """Destroy this card."""
    game.emit(events.Destroyed, e.you, e.source)


def exile(game: Running, e: Any) -> None:
    """Exile what was picked."""
    found = [events.Exiled(e.you, obj) for obj in e.picked[0]]
    if found:
        game.emit_all(found)


def draw(game: Running, e: Any) -> None:
    """Draw a card."""
    game.emit(events.Drawn, e.you)


def gain_cost(n: int) -> Run:
    """Gain cost."""
    return lambda game, e: game.emit(events.CostGained, e.you, n)


def lose_cost(n: int) -> Run:
    """Lose cost."""
    return lambda game, e: game.emit(events.CostLost, e.you, n)


def gain_dango(n: int) -> Run:
    """Gain dango."""
    return lambda game, e: game.emit(events.DangoGained, e.you, n)


def foe_loses_dango(n: int) -> Run:
    """The opponent loses dango."""
    return lambda game, e: game.emit(events.DangoLost, opponent(e.you), n)


def _say(
    game: Running,
    e: Any,
    effect: Modifier | Claim | Replacement,
    targets: tuple[Obj, ...],
    until: str | None,
    uses: int | None = None,
) -> None:
    what = Continuous(effect)
    game.emit(events.Said, e.you, what, text("said"), e.source, targets, until, uses)


def get(prop: str, amount: int, until: str | None) -> Run:
    """Change a value of the target."""
    return to_it(
        lambda game, e, target: _say(
            game, e, Modifier(prop, "add", amount), (target,), until
        )
    )


def get_this(prop: str, amount: int, until: str | None) -> Run:
    """Change a value of this character, if it is still there."""

    def run(game: Running, e: Any) -> None:
        if game.is_there(e.source):
            _say(game, e, Modifier(prop, "add", amount), (e.source,), until)

    return run


def become(prop: str, amount: int, until: str | None) -> Run:
    """Set a value of the target."""
    return to_it(
        lambda game, e, target: _say(
            game, e, Modifier(prop, "become", amount), (target,), until
        )
    )


def forbid(verb: str, until: Callable[[Any], str]) -> Run:
    """Say that the target cannot do something until a moment."""

    def say(game: Running, e: Any, target: Obj) -> None:
        def test(game: Reading, scope: Any, obj: Any, *roles: Any) -> bool:
            return obj is target

        _say(game, e, Claim(verb, "cannot", test), (target,), until(e))

    return to_it(say)


def tell_you(verb: str, stance: Any, until: str) -> Run:
    """Say that you can or cannot do something until a moment."""

    def run(game: Running, e: Any) -> None:
        you = e.you

        def test(game: Reading, scope: Any, player: Any, *roles: Any) -> bool:
            return bool(player == you)

        _say(game, e, Claim(verb, stance, test), (), until)

    return run


def until_your_turn(e: Any) -> str:
    """Return the moment "the start of your next turn"."""
    return f"start.{e.you}"


def shield(n: int) -> Run:
    """The next time the target would be dealt damage this turn, reduce it by n."""

    def say(game: Running, e: Any, target: Obj) -> None:
        def test(game: Reading, scope: Any, event: Any) -> bool:
            return event.target is target

        def less(game: Reading, scope: Any, event: Any) -> Event | None:
            number = event.number - n
            if number < 1:
                return None
            return events.Damaged(
                event.by, event.target, number, event.source, event.battle
            )

        effect = Replacement((events.Damaged,), test, less)
        _say(game, e, effect, (target,), "turn", 1)

    return to_it(say)


def switch(game: Running, e: Any) -> None:
    """Switch the two targets."""
    front, back = it(e), it(e, 1)
    if front is not None and back is not None:
        game.emit(events.Switched, e.you, front, back)


@to_it
def negate_it(game: Running, e: Any, target: Obj) -> None:
    """Negate the target on the stack."""
    item = item_of(game, target)
    if item is not None:
        negate(game, item)


def battle_again(game: Running, e: Any) -> None:
    """You may battle 1 additional time in this turn's battle step."""
    game.emit(events.BattlesAdded, e.you, 1)


def create(kind: CardDef, area: str = "") -> Run:
    """Create a token."""
    return lambda game, e: game.emit(events.TokenCreated, e.you, kind, area)


def each_chooses(pool: Callable[[Reading, int], list[Obj]]) -> tuple[Instruction, ...]:
    """Let each player choose one of a pool, the turn player first; then use ``chosen``."""

    def ask(seat: int) -> Instruction:
        def run(game: Running, e: Any) -> Asking:
            player = in_order(game)[seat]
            able = pool(game, player)
            if not able:
                return
            said = text("{source}")
            options = [Option("pick", obj, text=said) for obj in able]
            answer = yield Choose(player, options, text("Which?"), about=e.source)
            assert answer.source is not None
            e.memory = (*e.memory, answer.source)
            game.emit(events.Chosen, player, answer.source)

        return Instruction(run, asks=True)

    return ask(0), ask(1)


def discard_chosen(game: Running, e: Any) -> None:
    """Discard each chosen card at the same time."""
    found = [events.Discarded(card.owner, card) for card in e.memory]
    if found:
        game.emit_all(found)


def hurt_chosen(n: int) -> Run:
    """Deal damage to each chosen character at the same time."""

    def run(game: Running, e: Any) -> None:
        game.emit_all([events.Damaged(e.you, obj, n, e.source) for obj in e.memory])

    return run


def each_draws(game: Running, e: Any) -> None:
    """Each player draws a card."""
    game.emit_all([events.Drawn(player) for player in in_order(game)])


def revive(counters: int) -> Run:
    """Revive the target into the sub area with damage counters on it."""

    def enter(game: Running, e: Any, target: Obj) -> None:
        game.emit(events.Entered, e.you, target, "sub", counters)

    return to_it(enter)


# ---- what cards say ------------------------------------------------------------------


def adds(prop: str, amount: int, match: Match) -> Continuous:
    """Return what changes a value as long as a card works."""
    return Continuous(Modifier(prop, "add", amount), match)


def sets(prop: str, amount: int, match: Match) -> Continuous:
    """Return what sets a value as long as a card works."""
    return Continuous(Modifier(prop, "become", amount), match)


def claims(verb: str, stance: Any, match: Match) -> Continuous:
    """Return what can or cannot be done as long as a card works."""

    def test(game: Reading, scope: Any, obj: Any, *roles: Any) -> bool:
        return match(game, scope, obj)

    return Continuous(Claim(verb, stance, test))


def attack_sub(match: Match = this) -> Continuous:
    """Return "can attack sub"."""
    return claims("attack_sub", "can", match)


def attack_from_sub(match: Match = this) -> Continuous:
    """Return "can attack from sub"."""
    return claims("attack_from_sub", "can", match)


def attack_several(number: int, match: Match = this) -> Continuous:
    """Return "can attack X characters"."""

    def test(game: Reading, scope: Any, obj: Any, *roles: Any) -> bool:
        return match(game, scope, obj)

    return Continuous(Claim("attack_x", "can", test, number=number))


def costs_of_foe(game: Reading, scope: Any, obj: Obj) -> bool:
    """Match action cards that the opponent plays."""
    return obj.defn.type == "action" and obj.owner != scope.you


def first_card(game: Reading, scope: Any, obj: Obj) -> bool:
    """Match the first card you play each turn."""
    return obj.owner == scope.you and not game.number(scope.you, "played")


def actions(game: Reading, scope: Any, obj: Obj) -> bool:
    """Match action cards."""
    return obj.defn.type == "action"


def _has_field(game: Reading, scope: Any) -> bool:
    return bool(game.zone("field", scope.you))


# ---- the starter set -----------------------------------------------------------------

KOMACHI = character(
    "Komachi",
    8,
    3,
    use(2, get_this("attack", 2, "turn"), limit="turn", name="Resolve"),
)
DANGORO = character(
    "Dangoro",
    11,
    4,
    when(events.BattleDamage, this_attacks, heal_this(1)),
    dango=2,
)
TSUBAME = character("Tsubame", 6, 3, always(attack_sub()))
HAYATE = character("Hayate", 6, 2, always(attack_several(2)))
HOTARU = character(
    "Hotaru",
    6,
    3,
    always(attack_from_sub()),
    use(
        1,
        get("attack", -1, "turn"),
        timing="quick",
        limit="turn",
        choices=one(foes_main),
        name="Glow",
    ),
)
TRUE_HOTARU = character(
    "True Hotaru",
    10,
    5,
    when(events.KnockedOut, this_card, hurt(2, foes_main), leaving=True),
    dango=2,
    name="Hotaru",
    name_class="True",
)
MIKOTO = character(
    "Mikoto",
    8,
    3,
    use(2, heal(2), timing="quick", limit="turn", choices=one(own), name="Prayer"),
)
GENSAI = character(
    "Gensai",
    8,
    3,
    when(events.StepBegan, your_start_step, gain_cost(1), condition=_has_field),
    use(3, hurt(2), limit="turn", choices=one(foes), name="Lesson"),
)
APPRENTICE = token("Apprentice", 2, 1, 0)

STROKE = action("Stroke", 2, hurt(2), choices=one(foes_main))
SPIRIT = quick("Spirit", 1, get("attack", 2, "turn"), choices=one(own))
SWEETS = action("Sweets", 2, heal(3), choices=one(own), deck_limit=4)
HOLD = quick("Hold", 3, negate_it, choices=one(played_actions))
PLACES = quick("Places", 1, switch, choices=one(own_main) + one(own_sub))
HELPING = action("Helping", 2, draw, draw)
ALL_OUT = action("All-Out", 0, hurt_x, choices=one(foes), x=True)
TEA = action("Tea", 0, gain_cost(2), tell_you("battle", "cannot", "turn"))
SHADE = action("Shade", 4, revive(2), choices=one(buried_own))
JIZO = quick("Jizo", 2, shield(3), choices=one(own))
APPRENTICING = action("Apprenticing", 3, create(APPRENTICE))
SHARE = action("Share", 3, *each_chooses(characters), hurt_chosen(2))
COMPARING = action(
    "Comparing",
    1,
    *each_chooses(lambda game, player: game.zone("hand", player)),
    discard_chosen,
    each_draws,
)
HALF = action("Half", 3, heal_half, choices=one(own))
DOUBLE = action("Double", 4, battle_again)
PIN = quick("Pin", 2, forbid("attack", until_your_turn), choices=one(everybody))
CLOSING = action("Closing", 2, destroy, choices=one(fixtures))
SHARING = action("Sharing", 4, gain_dango(1))
THIEF = action("Thief", 5, foe_loses_dango(1))
SWORD = equipment("Sword", 2, always(adds("attack", 1, equipped)))
BLADE = equipment(
    "Blade", 4, always(adds("attack", 2, equipped)), always(attack_sub(equipped))
)
COAT = equipment("Coat", 2, always(adds("hp", 3, equipped)))
BOW = equipment("Bow", 3, always(attack_from_sub(equipped)))
PINWHEEL = equipment(
    "Pinwheel", 3, when(events.AttackDeclared, equipped_attacks, gain_cost(1))
)
TOWN = field("Town", 3, always(adds("attack", 1, mine)))
MIST = field("Mist", 3, always(adds("cost", 1, costs_of_foe)))
STREET = field("Street", 2, always(adds("cost", -1, first_card)))
MARKET = field("Market", 2, always(sets("cost", 2, actions)))

# ---- plain cards ---------------------------------------------------------------------

STONE = character("Stone", 5, 1)
"""A character without abilities."""
NOTHING = quick("Nothing", 0)
"""A quick action card that costs and does nothing."""
IDLER = field("Idler", 0, use(0, timing="quick", name="Idle"))
"""A field card whose ability can always be used, so that its player is asked everywhere."""
FILLER = field("Filler", 99)
"""What decks are made of: nobody can pay for it."""
