"""A small vocabulary with real sentences of a game of servants and ether."""

from __future__ import annotations

from typing import Final

from attrs import evolve

from tcgkit.kernel.happening import Event
from tcgkit_dsl.words.entries import Style
from tests.dsl.toy_words import (
    YOU,
    modifier,
    noun,
    quality,
    reference,
    test_,
    toy,
    trigger,
    verb,
    word,
)

SERVANTS: Final = toy(
    "servants",
    (
        (
            "active",
            "Heal 1 of your servants 30D.",
            "あなたの使徒1体を30D回復する。",
        ),
        (
            "active",
            "Deal 20D to 1 opposing servant, then its controller turns 1 ether Off.",
            "相手の使徒1体に20Dを与え、その後そのコントローラーはエーテル1枚をオフにする。",
        ),
        (
            "active",
            "Deal 20D to 1 opposing servant, then it gets Heat until the end of the next turn.",
            "相手の使徒1体に20Dを与え、その後次のターンの終わりまで、それは過熱になる。",
        ),
        (
            "active",
            "Turn up to 2 of your On ether Off.",
            "あなたのオンのエーテル2枚までをオフにする。",
        ),
        (
            "active",
            "Put 1 ether or tool card from your trash into your hand.",
            "あなたのトラッシュのエーテルか道具カード1枚をあなたの手札に加える。",
        ),
        (
            "active",
            'Put 1 tool card not named "Scrap Recovery" from your trash into your hand.',
            "あなたのトラッシュの「廃材回収」以外の道具カード1枚をあなたの手札に加える。",
        ),
        (
            "active",
            (
                "Flip a coin. Heads: deal 30D to 1 opposing servant. Tails: deal 10D to the"
                " acting servant."
            ),
            "コインを投げる。表なら、相手の使徒1体に30Dを与える。裏なら、行動中の使徒に10Dを与える。",
        ),
        (
            "static",
            "The equipped servant gets DEF +20 and SPD -10.",
            "装備している使徒の防御を+20、速度を-10する。",
        ),
        (
            "static",
            "While this servant is unacted: opposing servants cannot attack.",
            "この使徒が未行動である間、相手の使徒は攻撃できない。",
        ),
        (
            "static",
            "While this servant is On or hurt: it cannot attack.",
            "この使徒がオンまたは傷ついている間、それは攻撃できない。",
        ),
        (
            "static",
            "While this servant is not hurt: it cannot attack.",
            "この使徒が傷ついていない間、それは攻撃できない。",
        ),
        (
            "static",
            "While this servant is Off: it cannot attack.",
            "この使徒がオフである間、それは攻撃できない。",
        ),
        (
            "static",
            "Your servants get ATK +10.",
            "あなたの使徒の攻撃を+10する。",
        ),
        (
            "active",
            "1 of your servants gets DEF +20 until the end of this turn.",
            "このターンの終わりまで、あなたの使徒1体の防御を+20する。",
        ),
        (
            "active",
            "For each opposing servant, deal 10D to it.",
            "相手の使徒1体につき、それに10Dを与える。",
        ),
        (
            "active",
            "1 of your servants loses Freeze, Heat and Wait.",
            "あなたの使徒1体は凍結・過熱・鈍足でなくなる。",
        ),
        (
            "static",
            "The equipped servant gets DEF +20 and cannot get Freeze or Heat or Wait.",
            "装備している使徒は防御を+20し、凍結、過熱または鈍足にならない。",
        ),
        (
            "static",
            "This servant cannot get Heat.",
            "この使徒は過熱にならない。",
        ),
        (
            "active",
            "Turn 1 Off ether of 1 opposing servant On.",
            "相手の使徒1体のオフのエーテル1枚をオンにする。",
        ),
        (
            "active",
            "Deal 10D to each servant with ATK 20 or more beside 1 of your servants in Heat.",
            "あなたの過熱の使徒1体の隣の攻撃が20以上の使徒すべてに10Dを与える。",
        ),
        (
            "static",
            "The SPD of every servant becomes 30.",
            "あらゆる使徒の速度は30になる。",
        ),
        (
            "active",
            (
                "Put 1 tool card from your trash into your hand, then put 1 tool card from your"
                " hand into its place."
            ),
            (
                "あなたのトラッシュの道具カード1枚をあなたの手札に加え、その後あなたの手札の"
                "道具カード1枚をその場所に置く。"
            ),
        ),
        (
            "active",
            "Pay with own ether only. Turn 1 of your On ether Off.",
            "自身のエーテルだけで支払う。あなたのオンのエーテル1枚をオフにする。",
        ),
        (
            "triggered",
            "When 1 of your servants is selected: heal it 10D.",
            "あなたの使徒1体が選ばれたとき、それを10D回復する。",
        ),
        (
            "triggered",
            "When 1 of your servants is selected for the first time each turn: heal it 10D.",
            "各ターンに初めて、あなたの使徒1体が選ばれたとき、それを10D回復する。",
        ),
        (
            "triggered",
            "When all Off ether of an opposing servant is selected: heal this servant 10D.",
            "相手の使徒のすべてのオフのエーテルが選ばれたとき、この使徒を10D回復する。",
        ),
        (
            "triggered",
            "When a servant is selected or when this servant is selected: heal this servant 10D.",
            "使徒が選ばれたとき、またはこの使徒が選ばれたとき、この使徒を10D回復する。",
        ),
        (
            "passive",
            "This servant gets ATK +10.",
            "この使徒の攻撃を+10する。",
        ),
        (
            "passive",
            "When this servant is selected: deal 10D to it.",
            "この使徒が選ばれたとき、それに10Dを与える。",
        ),
    ),
    nouns=(
        noun("servant/servants", "使徒", counter="体"),
        noun("ether", "エーテル"),
        noun("tool card/tool cards", "道具カード"),
    ),
    qualities=(
        quality("opposing", "相手の"),
        quality("On", "オンの"),
        quality("Off", "オフの"),
        quality("hurt", "傷ついている"),
    ),
    references=(
        reference("this servant", "この使徒"),
        reference("the equipped servant", "装備している使徒"),
        reference("the acting servant", "行動中の使徒"),
        reference("it", "それ", pronoun=True),
        reference("its place", "その場所", pronoun=True, left=True),
    ),
    players=(YOU,),
    triggers=(trigger("when {who:selection} is/are selected", "{who}が選ばれたとき"),),
    modifiers=(
        modifier("of {host:selection}", "{host}の"),
        modifier("beside {host:selection}", "{host}の隣の"),
        modifier("with {stat:stat} {n:comparison}", "{stat}が{n}の"),
        modifier("in {what:condition}", "{what}の"),
        modifier("not named {name:name}", "{name}以外の"),
        modifier("from {where:place}", "{where}の"),
    ),
    tests=(
        test_("{who:selection} is/are unacted", "{who}が未行動である"),
        evolve(
            test_("{who:selection} acted this turn", "このターンに{who}が行動した"),
            remembers=(Event,),
        ),
        test_("{who:selection} is/are {how:quality}", "{who}が{how:である}"),
        test_("{who:selection} is/are not {how:quality}", "{who}が{how:でない}"),
    ),
    verbs=(
        verb("heal/heals {what:selection} {n:number}D", "{what:を}{n}D回復<する|し|して>"),
        verb("deal/deals {n:number}D to {what:selection}", "{what}に{n}Dを与え<る||て>"),
        verb("turn/turns {what:selection} {on:state}", "{what:を}{on}に<する|し|して>"),
        verb(
            "put/puts {what:selection} into {where:place}",
            "{what:を}{where}に加え<る||て>",
        ),
        verb(
            "{who:selection} gets/get {changes:changes} [{until:duration}]",
            "[{until}、]{who:の}{changes}<する|し|して>",
        ),
        verb(
            "{who:selection} gets/get {what:condition} [{until:duration}]",
            "[{until}、]{who:は}{what}にな<る|り|って>",
        ),
        verb("{who:selection} cannot attack", "{who:は}攻撃でき<ない|ず|なくて>"),
        verb(
            "{who:selection} loses/lose {what:condition and}",
            "{who:は}{what}でなくな<る|り|って>",
        ),
        verb(
            "{who:selection} cannot get {what:condition or}",
            "{who:は}{what}にな<らない|らず|らなくて>",
        ),
        verb(
            "the {stat:stat} of {who:selection} becomes {n:number}",
            "{who}の{stat}は{n}にな<る|り|って>",
        ),
        verb(
            "put/puts {what:selection} into {where:selection}",
            "{what:を}{where}に置<く|き|いて>",
        ),
        verb(
            "pay with own ether only",
            "自身のエーテルだけで支払<う|い|って>",
            tags={"pay": "own"},
        ),
    ),
    words={
        "stat": (word("ATK", "攻撃"), word("DEF", "防御"), word("SPD", "速度")),
        "zone": (word("hand", "手札"), word("trash", "トラッシュ")),
        "state": (word("On", "オン"), word("Off", "オフ")),
        "condition": (word("Heat", "過熱"), word("Freeze", "凍結"), word("Wait", "鈍足")),
        "duration": (
            word("until the end of this turn", "このターンの終わりまで"),
            word("until the end of the next turn", "次のターンの終わりまで"),
        ),
    },
    style=Style(toss="flip a coin"),
)
