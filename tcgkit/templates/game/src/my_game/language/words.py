"""The words of My Game: what card texts may say, in English and Japanese, and what it means.

Each entry is a row in a table: the English pattern, the Japanese one, and a plain function. To
let cards say something new, write its function and add its row. What patterns may look like
stands in tcgkit's docs/reference/card-language.md.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from typing import TYPE_CHECKING

from tcgkit.kernel.cards import Scope
from tcgkit.kernel.effects import Effect
from tcgkit.kernel.state import Continuous, Modifier, Obj
from tcgkit.standard.meanings import (
    Cards,
    Seats,
    done_to,
    happens_to,
    is_of_type,
    is_opposing,
    is_other,
    this,
    you,
    you_do,
    your_opponents,
)
from tcgkit_dsl.words import vocabulary as dsl

from my_game.rules import events, zones

if TYPE_CHECKING:
    from tcgkit.kernel.game import Reading, Running

Values = list[tuple[str, int]]

# ---- what verbs do: one step of a text each, with at most one event (or group) at its end ----


def change(
    game: Running, effect: Effect, who: Cards, changes: Values, until: str = "turn"
) -> None:
    """Change the values of servants; if the text does not say how long, for this turn."""
    parts = tuple(Continuous(Modifier(value, "add", n)) for value, n in changes)
    game.emit_possible(events.Changes(card, effect.source, parts, until) for card in who)


def change_always(
    who: dsl.Objects, changes: Values, until: None = None
) -> Iterator[Continuous]:
    """Change values as long as the servant that says so is in play."""
    for value, n in changes:
        yield Continuous(Modifier(value, "add", n), who.match)


def draw(game: Running, effect: Effect, n: int) -> None:
    """Let the player of the text draw cards."""
    game.emit_all(events.Draws(effect.you) for _ in range(n))


def lose_life(game: Running, effect: Effect, n: int, who: Seats) -> None:
    """Let players lose life."""
    game.emit_all(events.LifeChanges(seat, -n) for seat in who)


VERBS = (
    dsl.Verb(
        "deal/deals {n:number} damage to {what:selection}",
        "{what}に{n}ダメージを与え<る||て>",
        run=done_to(events.TakesDamage),
    ),
    dsl.Verb(
        "destroy/destroys {what:selection}",
        "{what:を}破壊<する|し|して>",
        run=done_to(events.Dies),
    ),
    dsl.Verb(
        "{who:selection} gets/get {changes:changes} [{until:duration}]",
        "[{until}、]{who:の}{changes}<する|し|して>",
        run=change,
        always=change_always,
    ),
    dsl.Verb("draw/draws {n:number} card/cards", "カードを{n}枚引<く|き|いて>", run=draw),
    dsl.Verb(
        "gain/gains {n:number} life",
        "ライフを{n}得<る||て>",
        run=you_do(events.LifeChanges),
    ),
    dsl.Verb(
        "{who:player} loses/lose {n:number} life",
        "{who:は}ライフを{n}失<う|い|って>",
        run=lose_life,
    ),
)

# ---- what texts answer: which event, and whether it is about one of those named ------------


TRIGGERS = (
    dsl.TriggerRow(
        "when {who:selection} enters/enter play",
        "{who}が場に出たとき",
        events=(events.Plays,),
        test=happens_to("card"),
    ),
    dsl.TriggerRow(
        "when {who:selection} attacks/attack",
        "{who}が攻撃したとき",
        events=(events.Attacks,),
        test=happens_to("card"),
    ),
    dsl.TriggerRow(
        "when {who:selection} is/are destroyed",
        "{who}が破壊されたとき",
        events=(events.Dies,),
        test=happens_to("card"),
        leaving="who",
    ),
)

# ---- who and what is spoken of -------------------------------------------------------------


def all_servants(game: Reading, scope: Scope) -> Iterable[Obj]:
    """Return what "servants" are looked for among."""
    return zones.servants(game)


def has_value(
    game: Reading, scope: Scope, card: Obj, stat: str, n: Callable[[int], bool]
) -> bool:
    """Return whether a value of a servant is as high as that."""
    return n(game.value(card, stat))


def has_life(game: Reading, scope: Scope, who: Seats, n: Callable[[int], bool]) -> bool:
    """Return whether players have as much life as that."""
    return all(n(game.number(seat, "life")) for seat in who)


NOUNS = (
    dsl.Noun(
        "servant/servants",
        "従者",
        pool=all_servants,
        match=is_of_type("servant"),
        chosen="resolution",  # a text chooses when it comes to it (my_game.text.1)
        counter="体",
    ),
)
QUALITIES = (
    dsl.Quality("opposing", "相手の", match=is_opposing),
    dsl.Quality("other", "他の", match=is_other),
)
MODIFIERS = (
    dsl.ModifierRow("with {stat:stat} {n:comparison}", "{stat}が{n}の", match=has_value),
)
REFERENCES = (
    dsl.ReferenceRow(
        "this servant",
        "この従者",
        get=this,
        own_card=True,
    ),
)
PLAYERS = (
    dsl.PlayerRow("you", "あなた", get=you, owner=("your", "あなたの")),
    dsl.PlayerRow("your opponent", "相手", get=your_opponents),
)
TESTS = (
    dsl.TestRow(
        "{who:player} has/have {n:comparison} life",
        "{who}のライフが{n}である",
        holds=has_life,
        reads=frozenset({"players"}),  # asked again when a number of a player changes
    ),
)
WORDS = {
    "stat": (
        dsl.WordRow("attack", "攻撃力", "attack"),
        dsl.WordRow("toughness", "耐久力", "toughness"),
    ),
    "duration": (dsl.WordRow("until the end of the turn", "ターン終了時まで", "turn"),),
}

# ---- what stands on a card -----------------------------------------------------------------

FIELDS = (
    dsl.DataField("type", "type", "種類", "word", "card type"),
    dsl.DataField("cost", "cost", "コスト", "number", high=9),
    dsl.DataField(
        "stats",
        "stats",
        "能力値",
        "numbers",
        "stat",
        high=99,
        every=True,  # an attack and a toughness (my_game.card.1)
    ),
)
HEADERS = (
    dsl.Header("main", "メイン", slot="kind", kind="main", trigger="forbidden"),
    dsl.Header("quick", "クイック", slot="kind", kind="quick", trigger="forbidden"),
    dsl.Header("triggered", "誘発", slot="kind", kind="triggered", trigger="required"),
    dsl.Header("continuous", "常時", slot="kind", kind="continuous", always=True),
)


@lru_cache(maxsize=1)
def vocabulary() -> dsl.Vocabulary:
    """Return the words of the game, put together once."""
    return dsl.Vocabulary(
        game="my-game",
        fields=FIELDS,
        types=(zones.SERVANT, zones.SPELL),
        headers=HEADERS,
        header_rows=("kind",),
        nouns=NOUNS,
        verbs=VERBS,
        players=PLAYERS,
        qualities=QUALITIES,
        references=REFERENCES,
        modifiers=MODIFIERS,
        tests=TESTS,
        triggers=TRIGGERS,
        words=WORDS,
    )
