"""Five speeds, fastest first; a use may be interrupted by faster uses only, and so on inside.

It shows a for-each over numbers with a window, a process that opens a window about itself, an
effect with one sentence, an ability that is gone when its source is, and a role (the
privileged player) instead of a turn player. It stands for Cosmic Core's main phase.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from tcgkit.kernel.cards import Ability, Asking, CardDef, Instruction, Text
from tcgkit.kernel.effects import Effect
from tcgkit.kernel.happening import Event
from tcgkit.kernel.rules import Check, Ends, Names, OptionValue, Rules
from tcgkit.kernel.state import TABLE, Field, Obj, Option, Process, Result, Zone, record
from tcgkit.kernel.time import (
    Action,
    Each,
    Loop,
    Phase,
    Sequence,
    Step,
    Window,
    WindowFrame,
    pick_object,
    requirement,
)
from tcgkit.standard.players import opponent

if TYPE_CHECKING:
    from tcgkit.kernel.game import Changing, Reading, Running
    from tcgkit.kernel.rules import AnyDeck

ROUNDS = 4


def privileged_first(game: Reading) -> tuple[int, ...]:
    first = game.number(TABLE, "privileged")
    return (first, 1 - first)


@record
class Destroyed(Event):
    """A servant is destroyed."""

    text: ClassVar[Text] = Text("{card} is destroyed", "{card}は破壊される")

    by: int
    card: Obj

    def apply(self, game: Changing) -> None:
        game.move(self.card, "grave")


def strike(game: Running, effect: Effect) -> Asking:
    """Destroy an opposing servant."""
    foes = game.zone("field", 1 - effect.you)
    if not foes:
        return
    answer = yield pick_object(effect.you, foes, Text("Destroy which?", "どれを破壊する？"))
    assert answer.source is not None
    game.emit(Destroyed, effect.you, answer.source)


def servant(key: str, speed: int) -> CardDef:
    text = Text("Destroy 1 opposing servant.", "相手の従者1体を破壊する。")
    body = (Instruction(strike, asks=True),)
    ability = Ability(Text("Strike", "打撃"), "use", {"speed": str(speed)}, text, body=body)
    return CardDef(key, Text(key.title(), key), "servant", {"speed": speed}, (ability,))


HARE, WOLF, BEAR, SNAIL = (
    servant("hare", 5), servant("wolf", 3), servant("bear", 2), servant("snail", 1)
)  # fmt: skip


@record
class Use(Process):
    """A use that waits for faster ones, then takes place if its source is still there."""

    name = "use"

    ability: Ability
    source: Obj
    you: int

    def begin(self, game: Running) -> None:
        self.next = Use.resolve
        first = opponent(self.you)
        game.enter(WindowFrame(INTERRUPT, (first, self.you), about=self))

    def resolve(self, game: Running) -> None:
        game.leave()
        if game.is_there(self.source):
            game.enter(Effect(self.ability, self.source, self.you))


def use(game: Running, player: int, option: Option) -> None:
    assert option.source is not None
    assert option.ability is not None
    game.set_number(option.source, "used", 1)
    game.enter(Use(option.ability, option.source, player))


def fits(defn: CardDef, ability: Ability | None, up: bool, key: str) -> bool:
    """A use opens at its own speed; an interrupt is tested when the use it answers is known."""
    place, _, speed = key.partition(".")
    return place == "interrupt" or str(defn["speed"]) == speed


@requirement("speed.use.2", "it was used in this round", "使用済み")
def is_unused(game: Reading, player: int, servant: Obj, ability: Any) -> bool:
    return not servant.number("used")


@requirement(
    "speed.use.3",
    "speed {own} is not above {need}",
    "速度{own}は{need}以下",
    own=lambda game, player, servant, ability: servant.defn["speed"],
    need=lambda game, player, servant, ability: game.about().source.defn["speed"],
)
def is_faster(game: Reading, player: int, servant: Obj, ability: Any) -> bool:
    pending = game.about()
    return pending is None or servant.defn["speed"] > pending.source.defn["speed"]


def nobody_is_faster(game: Reading, player: int) -> bool:
    """Whether everybody sees that this player cannot interrupt: servants lie open."""
    row = game.zone("field", player)
    return all(s.number("used") or not is_faster(game, player, s, None) for s in row)


INTERRUPT = Window(
    "interrupt",
    privileged_first,
    ask="unless_public",
    public=nobody_is_faster,
    after="first",
    text=Text("Interrupt?", "割り込みますか？"),
)
USE = Action(
    "use",
    ("main", "interrupt"),
    Text("use {source}", "{source}を使う"),
    "speed.use.1",
    use,
    zones=("field",),
    kinds=("use",),
    candidate_if=fits,
    requirements=(is_unused, is_faster),
)


def set_up(game: Changing) -> None:
    for player in game.playing():
        for servant in game.zone("deck", player)[::-1]:
            game.move(servant, "field")


def end_round(game: Running) -> None:
    game.set_number(TABLE, "privileged", opponent(game.number(TABLE, "privileged")))
    game.set_number(TABLE, "round", game.number(TABLE, "round") + 1)
    if game.number(TABLE, "round") == ROUNDS:
        game.end((), "speed.end.2")


def result_of(game: Reading, losers: tuple[int, ...], clause: str) -> Result:
    return Result(tuple(p for p in game.playing() if p not in losers), clause)


def rules(options: Mapping[str, OptionValue] | None = None) -> Rules:
    main = Window(
        "main",
        privileged_first,
        key=lambda game: f"main.{game.number(TABLE, 'speed')}",
        text=Text("Use a servant", "従者を使う"),
    )
    speeds = Each("speeds", lambda game: (5, 4, 3, 2, 1), "speed", main)
    round_ = Sequence("round", (Phase("uses", (speeds,)), Step("end_round", end_round)))
    zones = (
        Zone("deck", Text("deck", "山札"), face_up=False),
        Zone("field", Text("field", "場"), in_play=True, slots=4),
        Zone("grave", Text("grave", "墓地")),
    )
    fields = (
        Field("privileged", "table", Text("privileged", "優先")),
        Field("speed", "table", Text("speed", "速度")),
        Field("round", "table", Text("round", "ラウンド"), same=False),
        Field("used", "object", Text("used", "使用済み"), until="uses"),
    )
    no_servants = Check(
        "no_servants",
        (Destroyed,),
        "event",
        lambda game: [p for p in game.playing() if not game.zone("field", p)],
        lambda game, losers: game.lose(losers, "speed.end.1"),
    )
    return Rules(
        ruleset="speed_tiers",
        version="1",
        options=options or {},
        zones={zone.name: zone for zone in zones},
        timeline=Sequence("game", (Step("set_up", set_up), Loop("rounds", round_))),
        actions={"use": USE},
        order=privileged_first,
        live=lambda game, obj, ability: obj.up,
        fields={field.name: field for field in fields},
        checks=(no_servants,),
        names=Names(kinds=("use",), windows=("interrupt",)),
        ends=Ends(result=result_of),
    )


def decks() -> tuple[AnyDeck, AnyDeck]:
    return {HARE: 1, WOLF: 1, BEAR: 1, SNAIL: 1}, {WOLF: 2, BEAR: 1, SNAIL: 1}
