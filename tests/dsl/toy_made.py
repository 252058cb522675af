"""A small vocabulary whose texts make tokens, set up what comes later and read off numbers."""

from __future__ import annotations

from typing import Any, Final

from tcgkit_dsl.words.entries import DataField, MeasureRow, MomentRow, Style
from tests.dsl.toy_words import (
    YOU,
    Toy,
    modifier,
    nothing,
    noun,
    reference,
    test_,
    toy,
    trigger,
    verb,
    word,
)

TOKENS: Final = 'token T-9 "Little Fox" / "子狐"\n    type: card    cost: X+2\n'
SENTENCES: Final = (
    (
        "active",
        "Create 2 Little Fox tokens. Drop it.",
        "「子狐」のトークンを2体出す。それを落とす。",
    ),
    (
        "active",
        "At this turn's end, if you have a shrine, calm target fox in your hand.",
        "このターンの終わりに、あなたに社がある場合、あなたの手札の狐1体を対象とし、鎮める。",
    ),
    (
        "active",
        "Calm up to 2 target foxes. Lift 1 fox.",
        "狐2体までを対象とし、鎮める。狐1体を上げる。",
    ),
    (
        "active",
        "Calm target fox. Deal the sum of X-1 and the size of it damage to 1 fox.",
        "狐1体を対象とし、鎮める。狐1体にX-1とそれの大きさの和に等しいダメージを与える。",
    ),
    (
        "triggered",
        "When you calm a fox, if you have a shrine, drop it.",
        "あなたが狐を鎮めたとき、あなたに社がある場合、それを落とす。",
    ),
    ("static", "A deck may contain up to 4 of these.", "これはデッキに4枚まで入る。"),
)


def made(sentences: Any = SENTENCES, **more: Any) -> Toy:
    """Return the toy; ``more`` are tables or settings of its vocabulary."""
    return toy(
        "foxes",
        sentences,
        more=TOKENS,
        nouns=more.pop("nouns", ()) or (noun("fox/foxes", "狐", counter="体"),),
        players=(YOU,),
        references=(reference("it", "それ", pronoun=True),),
        modifiers=(modifier("in {where:place}", "{where}の"),),
        tests=(test_("you have a shrine", "あなたに社がある"),),
        triggers=(trigger("when you calm {what:selection}", "あなたが{what}を鎮めたとき"),),
        moments=(MomentRow("at this turn's end", "このターンの終わりに", test=nothing),),
        measures=(
            MeasureRow("the size of {what:selection}", "{what}の大きさ", get=nothing),
            MeasureRow("the sum of {a:number} and {b:number}", "{a}と{b}の和", get=nothing),
        ),
        verbs=(
            verb(
                "create/creates {n:number} {token:token} token/tokens",
                "「{token}」のトークンを{n}体出<す|し|して>",
                found=nothing,
            ),
            verb("calm/calms {what:selection}", "{what:を}鎮め<る||て>"),
            verb("lift/lifts {what:selection}", "{what:を}上げ<る||て>"),
            verb("drop/drops {what:known}", "{what:を}落と<す|し|して>"),
            verb(
                "deal/deals {n:number} damage to {what:selection}",
                "{what}に{n}ダメージを与え<る||て>",
            ),
            verb(
                "a deck may contain up to {n:number} of these",
                "これはデッキに{n}枚まで入<る|り|って>",
                sets={"copies": "n", "many": 1},
            ),
        ),
        fields=(
            DataField(
                "cost", "cost", "コスト", "number", high=99, required=False, variable="x"
            ),
        ),
        words={"stat": (word("size", "大"),), "zone": (word("hand", "手札"),)},
        style=Style(mark=",", needs=","),
        needs=True,
        aims=True,
        **more,
    )


FOXES: Final = made()
