"""Well Duel as a plugin: its table, and the words of its cards. ``pyproject.toml`` names it."""

from typing import TYPE_CHECKING, Final

from tcgkit.kernel.cards import Text
from tcgkit.kernel.effects import Effect
from tcgkit.kernel.game import Running
from tcgkit.kernel.state import Continuous, Modifier
from tcgkit.plugins import Board, CardFace, Cell, Row, RulesetPlugin, hookimpl
from tcgkit.standard import damage, meanings, plain, stack
from tcgkit.standard.labels import labels_of

from well_duel.combat import Attacks, LifeChanges
from well_duel.rules import RULESET, Draws, Enters
from well_duel.table import FIELDS, TYPES, ZONES

if TYPE_CHECKING:
    from tcgkit_dsl.words.vocabulary import Vocabulary

_PILES: Final = (Cell("deck", "count"), Cell("discard", "top"))
_BEAST: Final = CardFace(("attack", "toughness"), ("cost",), ("damage", "new"))
BOARD: Final = Board(
    rows=(
        Row("opponent", (*_PILES, Cell("hand", "count"))),
        Row("opponent", (Cell("field"),)),
        Row("shared", (Cell("stack", hides=True),)),
        Row("own", (Cell("field"),)),
        Row("own", (*_PILES, Cell("hand"))),
    ),
    faces={"well": CardFace(), "charm": CardFace(fields=("cost",)), "beast": _BEAST},
    labels=labels_of(*ZONES, *FIELDS, cost="コスト", attack="攻撃力", toughness="耐久力"),
    numbers=("life", "turn"),
    roles=("turn_player",),
    deeds={
        "fight": Text("combat", "戦闘"),
        "cast": Text("{source} cast", "{source}の詠唱"),
    },
)


def change(
    game: Running, use: Effect, who: meanings.Cards, changes: list[tuple[str, int]]
) -> None:
    """Change values of beasts until the end of the turn."""
    parts = tuple(Continuous(Modifier(value, "add", n)) for value, n in changes)
    game.emit_possible(damage.ChangeValues(card, use.source, parts, "turn") for card in who)


def vocabulary() -> "Vocabulary":
    """Return the words of the game."""
    from tcgkit_dsl.words import entries as dsl

    waits, waiting = meanings.lies_in("stack"), lambda game, scope: game.zone("stack")
    is_beast, in_play = meanings.is_of_type("beast"), lambda game, scope: game.in_play()
    hurt, about = meanings.done_to(damage.DamageCard), meanings.happens_to("card")
    stats = (("attack", "攻撃力", "attack"), ("toughness", "耐久力", "toughness"))
    deal = "deal {n:number} damage to {what:selection}"
    counter, attacks = "counter {what:selection}", "when {who:selection} attacks"
    gets, enters = (
        "{who:selection} gets/get {changes:changes}",
        "when {who:selection} enters play",
    )
    return plain.plain_vocabulary(
        "well-duel",
        (
            dsl.DataField("cost", "cost", "コスト", "number", high=9),
            dsl.DataField("stats", "stats", "能力値", "numbers", "stat", every=True),
        ),
        TYPES,
        headers=(
            dsl.Header("charm", "まじない", slot="kind", kind="charm", trigger="forbidden"),
            dsl.Header(
                "triggered", "誘発", slot="kind", kind="triggered", trigger="required"
            ),
        ),
        nouns=(
            dsl.Noun("beast/beasts", "獣", pool=in_play, match=is_beast, counter="体"),
            dsl.Noun("spell/spells", "呪文", pool=waiting, match=waits),
        ),
        qualities=(dsl.Quality("opposing", "相手の", match=meanings.is_opposing),),
        references=(
            dsl.ReferenceRow("this beast", "この獣", get=meanings.this, own_card=True),
        ),
        verbs=(
            dsl.Verb(
                "draw {n:number} card/cards",
                "{n}枚引<く|き|いて>",
                run=meanings.you_do(Draws),
            ),
            dsl.Verb(
                "gain {n:number} life",
                "ライフ{n}を得<る||て>",
                run=meanings.you_do(LifeChanges),
            ),
            dsl.Verb(deal, "{what}に{n}ダメージを与え<る||て>", run=hurt),
            dsl.Verb(counter, "{what:を}打ち消<す|し|して>", run=stack.counter_all),
            dsl.Verb(gets, "{who:の}{changes}<する|し|して>", run=change),
        ),
        triggers=(
            dsl.TriggerRow(enters, "{who}が場に出たとき", events=(Enters,), test=about),
            dsl.TriggerRow(attacks, "{who}が攻撃したとき", events=(Attacks,), test=about),
        ),
        words={"stat": meanings.words(*stats)},
    )


@hookimpl
def tcgkit_rulesets() -> list[RulesetPlugin]:
    """Return the game."""
    words = "well_duel.plugin:vocabulary"
    return [plain.game_plugin(__file__, RULESET, BOARD, words)]
