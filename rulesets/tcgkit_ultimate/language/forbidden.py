"""Deeds that no text may do: they are read, so that a check can name the clause.

They do nothing. Which clause forbids which stands beside them; ``bans`` says it to players.
"""

from __future__ import annotations

from typing import Any, Final

from tcgkit_dsl.vocabulary import Verb
from tcgkit_ultimate.language import verbs


def _forbidden(en: str, ja: str, **more: Any) -> Verb:
    """Return a verb that is read although no text may say it."""
    return Verb(en, ja, run=verbs.nothing, always=verbs.nothing_always, **more)


FORBIDDEN: Final = (
    # ultimate.ban.31, ultimate.ban.45
    _forbidden("win/wins the game", "ゲームに勝<つ|ち|って>", takes_by=True),
    _forbidden("lose/loses the game", "ゲームに負け<る||て>", takes_by=True),
    _forbidden("take/takes an extra turn", "追加のターンを得<る||て>", takes_by=True),
    _forbidden("skip/skips {whose:turn}", "{whose}をスキップ<する|し|して>", takes_by=True),
    # ultimate.ban.20, ultimate.ban.32
    _forbidden(
        "create/creates a new space for cards", "カードを置く場所を新しく作<る|り|って>"
    ),
    _forbidden(
        "create/creates {n:number} token/tokens", "トークンを{n}体生成<する|し|して>"
    ),
    _forbidden(
        "create/creates {n:number} token/tokens on {where:place}",
        "{where}にトークンを{n}体生成<する|し|して>",
    ),
    # ultimate.ban.24, ultimate.ban.59
    _forbidden(
        "remove/removes {what:selection} from the game",
        "{what:を}ゲームから除外<する|し|して>",
        also=("exile/exiles {what:selection}",),
    ),
    _forbidden("turn/turns {what:selection} face down", "{what:を}裏向きに<する|し|して>"),
    # ultimate.ban.7
    _forbidden(
        "{who:selection} gains/gain this ability [{until:duration}]",
        "{who:は}[{until}]この能力を得<る||て>",
    ),
    _forbidden(
        "{who:selection} gains/gain the abilities of {what:selection} [{until:duration}]",
        "{who:は}[{until}]{what}の能力を得<る||て>",
    ),
    # ultimate.ban.8, ultimate.ban.9, ultimate.ban.5
    _forbidden(
        "{who:selection} loses/lose its/their abilities [{until:duration}]",
        "{who:は}[{until}]能力を失<う|い|って>",
    ),
    _forbidden(
        "the effects of {what:selection} cannot be activated [{until:duration}]",
        "[{until}]{what}の効果は発動でき<ない|ず|なくて>",
    ),
    _forbidden(
        "negate/negates the effects of {what:selection} [{until:duration}]",
        "[{until}]{what}の効果を無効に<する|し|して>",
    ),
    _forbidden(
        "negate/negates the release of {what:selection}",
        "{what}のリリースを無効に<する|し|して>",
    ),
    # ultimate.ban.34, ultimate.ban.48
    _forbidden(
        "exchange/exchanges {where:place} with {other:place}",
        "{where}を{other}と入れ替え<る||て>",
    ),
    # ultimate.ban.42
    _forbidden(
        "lower/lowers the number of {what:selection} by {n:number} [{until:duration}]",
        "[{until}]{what}の数字を{n}下げ<る||て>",
    ),
    _forbidden(
        "halve/halves the number of {what:selection} [{until:duration}]",
        "[{until}]{what}の数字を半分に<する|し|して>",
    ),
    _forbidden(
        "exchange/exchanges the numbers of {what:selection} and {other:selection}",
        "{what}と{other}の数字を入れ替え<る||て>",
    ),
    _forbidden(
        "the number of {who:selection} becomes {n:number} [{until:duration}]",
        "{who}の数字は[{until}]{n}にな<る|り|って>",
    ),
    # ultimate.ban.30
    _forbidden(
        "{who:selection} is/are unaffected by {whose:effects} [{until:duration}]",
        "{who:は}[{until}]{whose}を受け<ない|ず|なくて>",
    ),
    _forbidden(
        "{who:selection} cannot be {done:done} [{until:duration}]",
        "{who:は}[{until}]{done}<ない|ず|なくて>",
    ),
    _forbidden(
        "{who:selection} cannot be {done:done} by {whose:effects} [{until:duration}]",
        "{who:は}[{until}]{whose}では{done}<ない|ず|なくて>",
    ),
    # ultimate.ban.55-58, ultimate.ban.66, ultimate.ban.70
    _forbidden(
        "{who:selection} does/do not tire when it/they attacks/attack [{until:duration}]",
        "{who:は}[{until}]アタックしても疲労し<ない|ず|なくて>",
        also=("{who:selection} attacks/attack without tiring [{until:duration}]",),
    ),
    _forbidden(
        "{who:selection} does/do not tire when it/they blocks/block [{until:duration}]",
        "{who:は}[{until}]ブロックしても疲労し<ない|ず|なくて>",
        also=("{who:selection} blocks/block without tiring [{until:duration}]",),
    ),
    _forbidden(
        "{who:selection} can attack while {how:orientation} [{until:duration}]",
        "{who:は}[{until}]{how}でもアタックでき<る||て>",
    ),
    _forbidden(
        "{who:selection} can block while {how:orientation} [{until:duration}]",
        "{who:は}[{until}]{how}でもブロックでき<る||て>",
    ),
    _forbidden(
        "{who:selection} can attack from {where:place} [{until:duration}]",
        "{who:は}[{until}]{where}からアタックでき<る||て>",
    ),
    _forbidden(
        "{who:selection} can block from {where:place} [{until:duration}]",
        "{who:は}[{until}]{where}からブロックでき<る||て>",
    ),
    _forbidden(
        "{who:selection} attacks/attack now", "{who:は}今すぐアタック<する|し|して>"
    ),
    # ultimate.ban.61, ultimate.ban.62, ultimate.ban.64, ultimate.ban.68, ultimate.ban.5
    _forbidden(
        "{who:player} cannot summon cards [{until:duration}]",
        "[{until}]{who}はカードを召喚でき<ない|ず|なくて>",
        also=("{who:player} cannot summon monsters [{until:duration}]",),
    ),
    _forbidden(
        "{within:within} {who:player} cannot summon cards",
        "{within}、{who}はカードを召喚でき<ない|ず|なくて>",
        also=("{within:within} {who:player} cannot summon monsters",),
    ),
    _forbidden(
        "{who:player} cannot use magic cards [{until:duration}]",
        "[{until}]{who}はマジックカードを使用でき<ない|ず|なくて>",
    ),
    _forbidden(
        "{within:within} {who:player} cannot use magic cards",
        "{within}、{who}はマジックカードを使用でき<ない|ず|なくて>",
    ),
    _forbidden(
        "{who:player} cannot release monsters [{until:duration}]",
        "[{until}]{who}はモンスターをリリースでき<ない|ず|なくて>",
    ),
    _forbidden(
        "{within:within} {who:player} cannot release monsters",
        "{within}、{who}はモンスターをリリースでき<ない|ず|なくて>",
    ),
    _forbidden(
        "{who:player} cannot use mana [{until:duration}]",
        "[{until}]{who}はマナを使え<ない|ず|なくて>",
    ),
    _forbidden(
        "{within:within} {who:player} cannot use mana",
        "{within}、{who}はマナを使え<ない|ず|なくて>",
    ),
    _forbidden(
        "{who:player} takes/take no damage [{until:duration}]",
        "[{until}]{who}はダメージを受け<ない|ず|なくて>",
    ),
    _forbidden(
        "{within:within} {who:player} takes/take no damage",
        "{within}、{who}はダメージを受け<ない|ず|なくて>",
    ),
    _forbidden(
        "turn/turns {n:number} mana in {where:place} spent",
        "{where}のマナ{n}つを消費状態に<する|し|して>",
    ),
    _forbidden(
        "mana in {where:place} cannot be used [{until:duration}]",
        "{where}のマナは[{until}]使え<ない|ず|なくて>",
    ),
    _forbidden(
        "mana in {where:place} does not become ready [{until:duration}]",
        "{where}のマナは[{until}]使えるようにな<らない|らず|らなくて>",
    ),
    # ultimate.ban.63, ultimate.ban.65
    _forbidden(
        "{within:within} {where:place} takes/take no damage",
        "{within}、{where}はダメージを受け<ない|ず|なくて>",
    ),
    _forbidden(
        "{within:within} damage to {where:place} is reduced by {n:number}",
        "{within}、{where}へのダメージは{n}減<る|り|って>",
    ),
    _forbidden(
        "{within:within} no card can be put on {where:place}",
        "{within}、{where}にはカードを置け<ない|ず|なくて>",
    ),
)
