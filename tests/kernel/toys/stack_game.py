"""A stack: last in, first out; checks and triggers wait until somebody gets priority.

It shows items that answer items, triggers placed on the stack, checks at a window, claims
("must", "cannot", and "can" of a higher tier), a voluntary endless combo (refused) and an
automatic one (a draw). It stands for Dannokomachi.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from tcgkit.kernel.cards import Ability, CardDef, Text, Trigger
from tcgkit.kernel.effects import UseKind
from tcgkit.kernel.happening import Event, Triggered
from tcgkit.kernel.rules import (
    Check,
    Loops,
    Names,
    OptionValue,
    Repeat,
    Rules,
    Triggers,
    by_name,
)
from tcgkit.kernel.state import (
    TABLE,
    Claim,
    Continuous,
    Field,
    Obj,
    Option,
    Process,
    Zone,
    record,
)
from tcgkit.kernel.time import (
    Action,
    Each,
    Loop,
    Phase,
    Requirement,
    Resolve,
    ResolveFrame,
    Step,
    Window,
    requirement,
)
from tcgkit.standard.players import opponent

if TYPE_CHECKING:
    from tcgkit.kernel.game import Changing, Reading, Running
    from tcgkit.kernel.rules import AnyDeck


@record
class Hit(Event):
    """A creature gets damage."""

    by: int
    target: Obj

    def apply(self, game: Changing) -> None:
        if game.is_there(self.target):
            game.set_number(self.target, "damage", self.target.number("damage") + 1)


@record
class Bless(Event):
    """An announcement: somebody is blessed."""

    by: int


@record
class Item(Process):
    """What waits on the stack; ``answers`` is the item it would undo."""

    name = "item"

    kind: str
    source: Obj
    you: int
    target: Obj | None = None
    answers: Process | None = None

    def begin(self, game: Running) -> None:
        game.leave()
        if self.kind == "bolt" and self.target is not None:
            game.emit(Hit, opponent(self.you), self.target)
        elif self.kind == "wake" and self.target is not None and game.is_there(self.target):
            game.set_posture(self.target, 0)
        elif self.kind == "echo":
            game.emit(Bless, opponent(self.you))
        elif self.kind == "deny":
            stack = game.state.lines["stack"]
            stack[:] = [item for item in stack if item is not self.answers]


def ability(kind: str, *aura: Continuous, trigger: Trigger | None = None) -> Ability:
    name = Text(kind.title(), kind)
    return Ability(name, kind, {}, name, trigger, continuous=aura)


def card(key: str, type_: str, *abilities: Ability) -> CardDef:
    return CardDef(key, Text(key.title(), key), type_, {}, abilities)


def is_me(game: Reading, me: Any, target: Obj) -> bool:
    return target is me.source


ACOLYTE = card("acolyte", "creature", ability("wake"))  # "Tap: untap another acolyte."
ROD = card("rod", "creature", ability("aura", Continuous(Claim("target", "must", is_me))))
GHOST = card(
    "ghost", "creature", ability("aura", Continuous(Claim("target", "cannot", is_me)))
)
LENS = card(  # "Ghosts can be targets all the same."
    "lens",
    "creature",
    ability(
        "aura",
        Continuous(
            Claim("target", "can", lambda g, me, target: target.defn is GHOST, tier=1)
        ),
    ),
)
CHOIR = card(  # "When you are blessed, your opponent is blessed."
    "choir",
    "creature",
    ability(
        "echo", trigger=Trigger((Bless,), lambda game, me, event: event.whose == me.you)
    ),
)
BOLT, DENY, PSALM = card("bolt", "spell"), card("deny", "spell"), card("psalm", "spell")


def targets(game: Reading, player: int, source: Obj, ability: Any) -> list[Obj]:
    """Who can be chosen; if somebody must be, only those."""
    foes = [t for t in game.zone("field", opponent(player)) if not game.cannot("target", t)]
    verdicts = {t.id: game.verdict("target", t) for t in foes}
    forced = [t for t in foes if (v := verdicts[t.id]) is not None and v.stance == "must"]
    return forced or foes


def tapped_acolytes(game: Reading, player: int, source: Obj, ability: Any) -> list[Obj]:
    row = game.zone("field", player)
    return [t for t in row if t is not source and t.defn is ACOLYTE and t.posture]


def play(game: Running, player: int, option: Option) -> None:
    """Put an item on the stack; the first one starts the stack."""
    source = option.source
    assert source is not None
    kind = option.action
    stack = game.state.lines.get("stack", [])
    answers = stack[-1] if kind == "deny" else None
    if kind == "wake":
        game.set_posture(source, 1)
    elif kind != "creature":
        source = game.move(source, "grave")
    else:
        game.move(source, "field")
        return
    if kind == "psalm":
        game.emit(Bless, player)
        return
    assert answers is None or isinstance(answers, Process)
    game.line_up("stack", Item(kind, source, player, option.target, answers))
    if game.window_key() == "main":
        game.enter(ResolveFrame(STACK))


def place(game: Running, one: Triggered) -> None:
    game.line_up("stack", Item("echo", one.source, one.player))


def turn_player_first(game: Reading) -> tuple[int, ...]:
    turn = game.number(TABLE, "turn")
    return (turn, 1 - turn)


STACK = Resolve(
    "stack", "stack", True, Window("priority", turn_player_first, after="first")
)


def needs(clause: str, test: Any) -> Requirement:
    return requirement(clause, "not possible", "不可")(test)


def _action(kind: str, windows: str, zone: str, *need: Requirement, **more: Any) -> Action:
    text = Text(
        kind + " {source} {target}" if "targets" in more else kind + " {source}", kind
    )
    where = tuple(windows.split())
    return Action(
        kind, where, text, f"stack.{kind}", play, (zone,), requirements=need, **more
    )


def spell(key: str) -> Any:
    return lambda defn, ability, up, window: defn.key == key


UPRIGHT = needs("stack.wake.1", lambda game, player, card, ability: not card.posture)
WAITING = needs(
    "stack.deny.1", lambda game, player, card, ability: game.state.lines.get("stack")
)
ROOM = needs(
    "stack.creature.1", lambda game, player, card, _: game.free_slots("field", player)
)
ACTIONS = (
    _action(
        "creature",
        "main",
        "hand",
        ROOM,
        candidate_if=lambda d, a, up, key: d.type == "creature",
    ),
    _action("bolt", "main priority", "hand", candidate_if=spell("bolt"), targets=targets),
    _action("deny", "priority", "hand", WAITING, candidate_if=spell("deny")),
    _action("psalm", "main", "hand", candidate_if=spell("psalm")),
    _action(
        "wake", "main priority", "field", UPRIGHT, kinds=("wake",), targets=tapped_acolytes
    ),
)


def start_turn(game: Running) -> None:
    player = game.number(TABLE, "turn")
    if not game.zone("deck", player):
        game.lose((player,), "stack.end.1")
    game.move(game.zone("deck", player)[-1], "hand")
    for creature in game.zone("field", player):
        if creature.defn is not ACOLYTE:
            game.set_posture(creature, 0)


def dying(game: Reading) -> list[Obj]:
    return [c for p in game.playing() for c in game.zone("field", p) if c.number("damage")]


def bury(game: Changing, creatures: list[Obj]) -> None:
    for creature in creatures:
        game.move(creature, "grave")


def rules(options: Mapping[str, OptionValue] | None = None) -> Rules:
    main = Window("main", lambda game: (game.number(TABLE, "turn"),), after="same")
    turn = Phase("turn_of", (Step("start", start_turn), main, STACK))
    zones = (
        Zone("deck", Text("deck", "山札"), face_up=False),
        Zone("hand", Text("hand", "手札"), ordered=False, face_up=False, down="owner"),
        Zone("field", Text("field", "場"), in_play=True, slots=5),
        Zone("grave", Text("grave", "墓地")),
    )
    return Rules(
        ruleset="stack_game",
        version="1",
        options=options or {},
        zones={zone.name: zone for zone in zones},
        timeline=Loop("rounds", Each("turns", lambda game: (0, 1), "turn", turn)),
        actions={action.name: action for action in ACTIONS},
        order=turn_player_first,
        live=lambda game, obj, ability: True,
        fields=by_name(
            (
                Field("damage", "object", Text("damage", "ダメージ"), until="turn_of"),
                Field("turn", "table", Text("whose turn", "手番")),
            )
        ),
        names=Names(
            kinds=("aura", "spell", "wake"),
            claims=("target",),
            windows=("priority",),
            lines=("stack",),
        ),
        postures=(Text("upright", "縦"), Text("tapped", "横")),
        uses={"echo": UseKind("echo", automatic=True, start=place)},
        checks=(Check("dying", (Hit,), "window", dying, bury),),
        triggers=Triggers(go="window"),
        loops=Loops(
            repeat=Repeat(
                ("turn_of",),
                2,
                lambda game: game.end((), "stack.loop.2"),
                "stack.loop.1",
            )
        ),
    )


def decks() -> tuple[AnyDeck, AnyDeck]:
    deck = {ACOLYTE: 3, ROD: 1, GHOST: 2, LENS: 1, CHOIR: 1, BOLT: 5, DENY: 3, PSALM: 2}
    return deck, deck
