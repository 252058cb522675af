"""Wordings of what card texts answer: cards enter, attack, are destroyed; players draw; turns begin.

drawn = TriggerRow(*DRAWS, events=(events.Draw,), test=by_player)
"""

from __future__ import annotations

from typing import Final

from tcgkit_dsl.words.patterns import by_language, is_english
from tcgkit_dsl.words.rows import Wording

_WHEN_JA: Final = "(たとき|た時)"


def when(en: str, ja: str, *also: str) -> Wording:
    """Return the wording of a trigger; ``also`` are others that are read, in either language.

    >>> when("{who:selection} attacks/attack", "{who}が攻撃し", "{who}がアタックし").ja
    '{who}が攻撃したとき'
    """
    english, japanese = by_language(also)
    return Wording(
        f"when {en}",
        f"{ja}たとき",
        also=tuple(f"when {each}" for each in english),
        also_ja=(
            f"{ja}た(時|場合|ときに|時に)",
            *(f"{each}た(とき|時|場合)" for each in japanese),
        ),
    )


def does(en: str | Wording, ja: str = "", *also: str, who: str = "selection") -> Wording:
    """Return the wording of a trigger on what objects do, or with ``who="player"`` players.

    Words that name the subject themselves stand as they are; with ``who=""`` all do. A whole wording stays.

    >>> does("attacks/attack", "攻撃し", "declares/declare an attack").also[0]
    'when {who:selection} declares/declare an attack'
    >>> does("the attack of {who:selection} fails", "{who}の攻撃が失敗し").ja
    '{who}の攻撃が失敗したとき'
    """
    if isinstance(en, Wording):
        return en
    return when(*(_of(who, each) for each in (en, ja, *also)))


def _of(who: str, said: str) -> str:
    """Return words with their subject before them, unless they name it themselves."""
    if not who or "{who" in said:
        return said
    return f"{{who:{who}}} {said}" if is_english(said) else f"{{who}}が{said}"


GAME_STARTS: Final = Wording(
    "when the game starts",
    "ゲーム開始時",
    (
        "at game start",
        "at the (start|beginning) of the game",
        "when the game begins",
    ),
)
ATTACKS: Final = when(
    "{who:selection} attacks/attack",
    "{who}が攻撃し",
    "{who}がアタックし",
    "{who}が攻撃を宣言し",
)
ATTACKS_WHAT: Final = when(
    "{who:selection} attacks/attack {what:selection}",
    "{who}が{what}を攻撃し",
    "{who}が{what}に(攻撃|アタック)し",
)
PLAYER_ATTACKS: Final = when(
    "{who:player} attacks/attack",
    "{who}が攻撃し",
)
DEFENDS: Final = when("{who:selection} defends/defend", "{who}が防御し")
BLOCKS: Final = when("{who:selection} blocks/block", "{who}がブロックし", "{who}が防御し")
DESTROYED: Final = when(
    "{who:selection} is/are destroyed", "{who}が破壊され", "{who:selection} dies/die"
)
DAMAGED: Final = when(
    "{who:selection} is/are dealt damage",
    "{who}がダメージを受け",
    "{who:selection} takes/take damage",
    "{who}にダメージが与えられ",
)
DAMAGED_BY: Final = when(
    "{who:selection} is/are dealt damage by {what:selection}",
    "{who}が{what}からダメージを受け",
)
BLOCKS_WHAT: Final = when(
    "{who:selection} blocks/block {what:selection}", "{who}が{what}をブロックし"
)
IS_BLOCKED: Final = when(
    "{who:selection} is/are blocked",
    "{who}がブロックされ",
    "{who:selection} becomes/become blocked",
)
PLAYER_DAMAGED: Final = when(
    "{who:player} is/are dealt damage",
    "{who}がダメージを受け",
    "{who:player} takes/take damage",
)
DEALS_DAMAGE: Final = when(
    "{who:selection} deals/deal damage",
    "{who}がダメージを与え",
)
DEALS_DAMAGE_TO: Final = when(
    "{who:selection} deals/deal damage to {what:selection}",
    "{who}が{what}にダメージを与え",
)
DEALS_DAMAGE_TO_PLAYER: Final = when(
    "{who:selection} deals/deal damage to {whom:player}",
    "{who}が{whom}にダメージを与え",
)
ENTERS: Final = when(
    "{who:selection} enters/enter play",
    "{who}が場に出",
    "{who:selection} (comes/come into play|is/are (put into play|summoned)|enters/enter the field|enters/enter)",
    "{who}が登場し",
    "{who}が場に置かれ",
)
LEAVES: Final = when(
    "{who:selection} leaves/leave play",
    "{who}が場を離れ",
    "{who:selection} leaves/leave (the field|the battlefield|your field)",
    "{who:selection} is/are removed from (play|the field|your field)",
    "{who}が場から離れ",
)
DRAWS: Final = when(
    "{who:player} draws/draw a card",
    "{who}がカードを引い",
    "{who:player} draws/draw (cards|one or more cards)",
    "{who}がカードをドローし",
    "{who}がドローし",
)
DISCARDS: Final = when(
    "{who:player} discards/discard a card",
    "{who}がカードを捨て",
    "{who:player} discards/discard (cards|one or more cards)",
    "{who}が手札を捨て",
)
IS_DISCARDED: Final = when(
    "{what:selection} is/are discarded",
    "{what}が捨てられ",
    "{what:selection} is/are discarded from its owner's hand",
)
DISCARDS_WHAT: Final = when(
    "{who:player} discards/discard {what:selection}",
    "{who}が{what}を捨て",
)
PLAYS: Final = when(
    "{who:player} plays/play {what:selection}",
    "{who}が{what}を使っ",
    "{who:player} (casts/cast|uses/use) {what:selection}",
    "{who}が{what}を(プレイし|使用し)",
)
