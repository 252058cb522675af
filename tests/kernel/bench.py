"""A bench: the smallest table on which one kernel part can be tried at a time."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, ClassVar

from tcgkit.kernel.cards import Ability, Asking, CardDef, Text
from tcgkit.kernel.endless import position
from tcgkit.kernel.game import Changing, Game, Reading, Running
from tcgkit.kernel.happening import Event
from tcgkit.kernel.rules import Names, Rules
from tcgkit.kernel.sight import Trace
from tcgkit.kernel.state import PASS, Choose, Field, Property, Zone, record
from tcgkit.kernel.time import Node, Sequence, Step

Run = Callable[[Running], Any]


def text(words: str) -> Text:
    return Text(words, f"「{words}」")


def ability(kind: str = "aura", **more: Any) -> Ability:
    return Ability(text(kind), kind, {}, text(kind), **more)


def card(key: str, *abilities: Ability, **fields: Any) -> CardDef:
    return CardDef(key, text(key), "card", fields, abilities)


PLAIN = card("plain", power=2)
OTHER = card("other", power=3)

ZONES = (
    Zone("deck", text("deck"), face_up=False),
    Zone("hand", text("hand"), ordered=False, face_up=False, down="owner"),
    Zone("field", text("field"), in_play=True, slots=4),
    Zone("trap", text("trap"), in_play=True, slots=2, face_up=False, down="owner"),
    Zone("ring", text("ring"), in_play=True, slots=3, piles=True),
    Zone("pit", text("pit"), forgets=True),
    Zone("heap", text("heap")),
    Zone("middle", text("middle"), shared=True),
)
FIELDS = (
    Field("life", "player", text("life"), start=10),
    Field("secret", "player", text("secret"), sight="owner"),
    Field("burns", "player", text("burns"), until="dusk"),
    Field("weather", "table", text("weather"), until="dusk"),
    Field("damage", "object", text("damage"), until="dusk"),
    Field("mark", "object", text("mark")),
    Field("clock", "table", text("clock"), same=False),
    Field("player", "table", text("player")),
)


NAMES = Names(
    kinds=("aura", "auto"),
    claims=("act", "fly", "glow", "rest", "swim", "x"),
    windows=("main", "v", "w", "x"),
    ends=("dawn", "dusk", "t", "woken"),
    lines=("line",),
)


def idle(game: Reading) -> Asking:
    """Ask somebody, so that the game stands still."""
    yield Choose(0, [PASS], text("idle"), always=True)


def players(game: Reading) -> tuple[int, ...]:
    return (0, 1)


def rules(*nodes: Node | Run, **over: Any) -> Rules:
    """Return rules whose timeline is these nodes (or steps), then an idle question."""
    parts = [n if isinstance(n, Node) else Step(f"step{i}", n) for i, n in enumerate(nodes)]
    given: dict[str, Any] = {
        "ruleset": "bench",
        "version": "1",
        "options": {},
        "zones": {zone.name: zone for zone in ZONES},
        "timeline": Sequence("game", (*parts, *[Step("idle", idle)] * 9)),
        "actions": {},
        "order": players,
        "live": lambda game, obj, ability: obj.up,
        "fields": {field.name: field for field in FIELDS},
        "properties": {"power": Property("power")},
        "postures": (text("upright"), text("tapped"), text("tired")),
        "names": NAMES,
        **over,
    }
    return Rules(**given)


def stand(
    *nodes: Node | Run, brought: Any = None, trace: Trace | None = None, **over: Any
) -> Game:
    """Return a bench game at its first decision."""
    if brought is None:
        brought = ({PLAIN: 4}, {OTHER: 4})
    return Game.new(rules(*nodes, **over), brought, 1, trace=trace)


@record
class Ping(Event):
    """An event that changes a number."""

    text: ClassVar[Text] = Text("{player} gains {amount}", "{player}：{amount}")

    by: int
    amount: int = 1

    def apply(self, game: Changing) -> None:
        game.add_number(self.by, "life", self.amount)


@record
class Call(Event):
    """An announcement."""

    by: int


def keys(game: Reading) -> list[str]:
    decision = game.decision
    return [] if decision is None else [game.key(option) for option in decision.options]


def play_on(game: Game, seed: int = 0, limit: int = 5_000) -> Game:
    """Play at random to the end; print the seed if it does not end."""
    rng = Random(seed)
    for _ in range(limit):
        if game.decision is None:
            return game
        game.answer(rng.choice(game.decision.options))
    raise AssertionError(f"no end after {limit} decisions, seed {seed}")


def picture(game: Game) -> Any:
    """Return all that can be compared of a position: what lies where, and every number."""
    state = game.state
    return (
        None if state.result else position(game),
        tuple(tuple((o.id, o.known, o.host) for o in row) for row in state.places),
        list(state.objects),
        tuple(state.chance),
        state.next_id,
        state.facts,
        state.due,
        len(state.waiting),
        [dict(pool) for pool in state.players],
        dict(state.table),
        [
            (type(f).__name__, f.title, f.next.__name__)
            for f in state.frames
            if not state.result
        ],
        {name: len(items) for name, items in state.lines.items()},
        len(state.seen),
        state.result,
        game.choices,
        keys(game),
    )
