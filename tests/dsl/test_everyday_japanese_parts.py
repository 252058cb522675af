"""Parts of Japanese sentences as designers put them: whose, of how many, what is left out, and what is not chosen."""

from __future__ import annotations

from functools import cache
from typing import Final

import pytest

from tcgkit_dsl import read_cards
from tcgkit_dsl.reading.everyday_ja import everyday, owned
from tcgkit_dsl.reading.language import with_japanese
from tcgkit_dsl.reading.lexicon import split
from tcgkit_dsl.tree import ast
from tests.card_texts.positions import SETTINGS
from tests.card_texts.wished import Wished

SAME: Final = (
    # whose it is, and what was fought
    (
        "my-game",
        "自分がコントロールする従者は攻撃力+1を得る。",
        "自分の従者の攻撃力を+1する。",
    ),
    (
        "my-game",
        "相手がコントロールしている従者1体を破壊する。",
        "相手の従者1体を破壊する。",
    ),
    (
        "e2drive",
        "このサーヴァントが攻撃を回避した時、カードを1枚引く。",
        "このサーヴァントが回避したとき、カードを1枚引く。",
    ),
    (
        "cmvr",
        "このcmVが攻撃を防御した時、1コインを得る。",
        "このcmVが防御に成功したとき、1コインを得る。",
    ),
    (
        "cmvr-compatible",
        "相手はこのユニットの攻撃に対して割り込み防御できない。",
        "このユニットの攻撃は割り込み防御されない。",
    ),
    (
        "e2drive",
        "このサーヴァントが破壊された時、その持ち主はカードを1枚引く。",
        "このサーヴァントが破壊されたとき、その持ち主はカードを1枚引く。",
    ),
    (
        "cmvr-compatible",
        "自分のユニットが攻撃した時、それにパイロットが搭乗しているなら、カードを1枚引く。",
        "自分のユニットが攻撃を宣言したとき、パイロットがそれに搭乗している場合、カードを1枚引く。",
    ),
    # for each of what
    (
        "cmvr",
        "自分のダメージカードの枚数1枚につき、このcmVの特殊は50上がる。",
        "自分のダメージカード1枚につき、このcmVの特殊を+50する。",
    ),
    (
        "cmvr",
        "このcmVの射撃は自分のダメージカードの枚数×50上がる。",
        "自分のダメージカード1枚につき、このcmVの射撃を+50する。",
    ),
    # what the deed before has said
    ("my-game", "カードを3枚引き、その後2枚捨てる。", "カードを3枚引き、手札を2枚捨てる。"),
    (
        "my-game",
        "自分の山札の上から2枚を見て、1枚を手札に加え、もう1枚を捨て札に置く。",
        "自分の山札の上から2枚を見て、1枚を手札に加え、残りを捨て札に置く。",
    ),
    (
        "cosmic",
        "サーヴァントを2体まで選び、1ダメージを与える。",
        "サーヴァント2体までを選び、それらに1ダメージを与える。",
    ),
    (
        "ultimate",
        "このモンスターがバトルで破壊される場合、代わりにカードを1枚捨ててもよい。そうした場合、このモンスターは破壊されない。",
        "このモンスターがバトルで破壊される場合、代わりにカードを1枚捨ててもよい。",
    ),
    # what is not chosen
    (
        "cmvr-compatible",
        "相手のユニット1体を選び、持ち主の手札に戻す。艦ユニットは選べない。",
        "相手の艦でないユニット1体を選び、持ち主の手札に戻す。",
    ),
    (
        "cmvr-compatible",
        "相手のユニット2体までを破壊する。ただし、艦ユニットは対象にできない。",
        "相手の艦でないユニット2体までを破壊する。",
    ),
    # states, types and stats
    (
        "e2drive",
        "装備しているサーヴァントのDEFは20P上がり、フリーズしない。",
        "装備サーヴァントのDEFを+20Pし、フリーズの状態にならない。",
    ),
    (
        "e2drive",
        "自分のサーヴァント1体の状態異常を全て取り除く。",
        "自分のサーヴァント1体のすべての状態を解除する。",
    ),
    (
        "e2drive",
        "自分のサーヴァント1体のフリーズを治す。",
        "自分のサーヴァント1体のフリーズを解除する。",
    ),
    (
        "cmvr-compatible",
        "適合タイプに『宙』を持つ自分のユニットは、全ての攻撃力が100上がる。",
        "自分の宙のユニットの射撃と格闘と特殊を+100する。",
    ),
    (
        "cmvr-compatible",
        "このユニットがスタックされている間、このユニットの射撃を+100する。",
        "このユニットがスタックである場合、このユニットの射撃を+100する。",
    ),
    (
        "ultimate",
        "防御時、バトルしている相手モンスターの数字がこのモンスターより大きければ、カードを1枚引く。",
        "このカードがブロックしたとき、アタックしているモンスターの数字がこのモンスターの数字より高い場合、カードを1枚引く。",
    ),
    # when and where
    (
        "e2drive",
        "このターン、相手が次に使うツールカードのコストは1e増える。",
        "このターン中、相手が次に使うツールカードのコストは1e増える。",
    ),
    (
        "dannokomachi",
        "自分のスタートステップの開始時、カードを1枚引く。",
        "自分のスタートステップに、カードを1枚引く。",
    ),
    (
        "dannokomachi",
        "このターン、自分のキャラ1体が次に受けるダメージを0にする。",
        "このターン、次に自分のキャラ1体がダメージを受けるとき、そのダメージを0にする。",
    ),
    (
        "dannokomachi",
        "タイムライン上のアクションカード1枚を無効にする。",
        "タイムラインのアクションカード1枚を無効にする。",
    ),
    (
        "cmvr",
        "自分のcmVがダメージゾーンに置かれた時、カードを1枚引く。",
        "自分のcmVがフィールドからダメージゾーンに置かれたとき、カードを1枚引く。",
    ),
    (
        "ultimate",
        "手札を1枚捨てることで、自分のモンスター1体をこのターンの間+3する。",
        "コストとして、手札を1枚捨てる。自分のモンスター1体をこのターンの間+3する。",
    ),
    # who does it, where nobody is named
    (
        "my-game",
        "呪文を使うたび、カードを1枚引く。",
        "自分が呪文を使ったとき、カードを1枚引く。",
    ),
    (
        "my-game",
        "相手の従者1体を選び、手札に戻し、その持ち主は1枚捨てる。",
        "相手の従者1体を選び、手札に戻し、その持ち主は手札を1枚捨てる。",
    ),
    (
        "cmvr",
        "相手のcmVがタップするたび、1コインを得る。",
        "相手のcmVがタップされたとき、1コインを得る。",
    ),
    (
        "my-game",
        "自分の墓地の従者の数だけ、この従者の攻撃力を上げる。",
        "自分の捨て札の従者1枚につき、この従者の攻撃力を+1する。",
    ),
    (
        "e2drive",
        "自分のサーヴァントが受けるダメージを、このターンの間10D減らす。",
        "このターンの終わりまで、自分のサーヴァントが受けるダメージは10D減る。",
    ),
    (
        "cosmic",
        "自分のコアから上3枚を見る。残りは好きな順番で戻す。",
        "自分のコアの上からカード3枚を見る。残りを好きな順番で自分のコアの一番上に置く。",
    ),
    (
        "cmvr-compatible",
        "このユニットは艦以外のユニットには攻撃されない。",
        "このユニットは艦でないユニットの攻撃の対象に選ばれない。",
    ),
    (
        "cmvr-compatible",
        "自分のユニットがスタックされるたび、1コインを得る。",
        "自分のユニットにカードがスタックされたとき、1コインを得る。",
    ),
    # what is negated, sealed and moved
    (
        "cosmic",
        "相手が使用したアストロロジー1枚を打ち消す。",
        "割り込んだ相手のアストロロジーの使用を打ち消す。",
    ),
    (
        "cmvr",
        "相手のcmV1体を選び、そのエフェクトをこのラウンドの間封じる。",
        "相手のcmV1体を選び、このラウンドの間、それのエフェクトは封じられる。",
    ),
    (
        "cosmic",
        "自分の山を1つ、自分のオービットの空のマスに動かす。",
        "自分の重なったカード1組を自分のオービットの空のマスに動かす。",
    ),
    # the header of the ability before its text, and small words
    (
        "cmvr",
        "【レスポンス】このcmVがバトルによってフィールドを離れたとき、2コインを得る。",
        "このcmVが戦闘によってフィールドを離れたとき、2コインを得る。",
    ),
    (
        "e2drive",
        "【アクティブ】（1e、1ターンに1回）自分の行動済みのサーヴァント1体を20D回復する。",
        "自分の行動済みのサーヴァント1体を20D回復する。",
    ),
    (
        "dannokomachi",
        "[メイン]1ターンに1回、2コスト：自分の墓場にあるアクションカード1枚を山札の一番下に置く。",
        "自分の墓場のアクションカード1枚を山札の一番下に置く。",
    ),
    (
        "cmvr-compatible",
        "搭乗しているユニットの射撃を+100する。そのユニットが宙ユニットなら、さらに機動を+100する。",
        "搭乗しているユニットの射撃を+100する。そのユニットが宙のユニットである場合、機動を+100する。",
    ),
    (
        "cmvr-compatible",
        "このユニットは、自分のフィールドに他の艦がない限り、攻撃できない。",
        "自分のフィールドの他の艦が0枚存在する間、このユニットは攻撃できない。",
    ),
    (
        "my-game",
        "この従者は、相手の場に従者がいなければ攻撃できない。",
        "場の相手の従者が存在しない場合、この従者は攻撃できない。",
    ),
    (
        "cmvr-compatible",
        "1つを選ぶ。・相手のユニット1体の機動をこのラウンドの間-300する。・相手のフィールドのウェポン1枚を破壊する。",
        "次から1つを選ぶ：このラウンドの間、相手のユニット1体の機動を-300する、または相手のフィールドのウェポン1枚を破壊する。",
    ),
    (
        "e2drive",
        "このサーヴァントは、自分の手札が2枚以下のとき攻撃できない。",
        "自分の手札が2枚以下である場合、このサーヴァントは攻撃できない。",
    ),
    (
        "e2drive",
        "オンになっている自分のマスターエーテルを2eまでオフにする。",
        "自分のオンのマスターエーテル2eまでをオフにする。",
    ),
    (
        "ultimate",
        "このカードは疲労状態および重疲労状態の相手モンスターを指定してアタックできる。",
        "このカードは疲労状態または重疲労状態の相手のモンスターにアタックできる。",
    ),
    (
        "ultimate",
        "このカードがバトルで破壊される場合、代わりにこのカードを場に残す。",
        "このカードがバトルで破壊される場合、代わりにこのカードは場に残る。",
    ),
    (
        "ultimate",
        "コインを投げる。表なら、カードを1枚引く。そうでないなら、カードを1枚捨てる。",
        "コインを投げる。表なら、カードを1枚引く。裏なら、カード1枚を捨てる。",
    ),
    (
        "ultimate",
        "自分のバトルフィールドのモンスター1体につき、相手に1ダメージを与える（最大5）。",
        "自分のバトルフィールドのモンスター1体につき（最大5）、相手のデッキの上から1枚を墓地に送る。",
    ),
    (
        "ultimate",
        "このモンスターは、相手の回復状態のモンスターに指定アタックできる。",
        "このモンスターは相手の回復状態のモンスターにアタックできる。",
    ),
    (
        "cosmic",
        "このアクセサリに隣り合うマスの自分のサーヴァントは攻撃力+1を得る。",
        "このアクセサリと隣り合うマスの自分のサーヴァントは攻撃力+1を得る。",
    ),
    (
        "my-game",
        "相手はターン終了時まで、カードを引けない。",
        "ターン終了時まで、相手はカードを引けない。",
    ),
)


@cache
def wished(game: str) -> Wished:
    (setting,) = (each for each in SETTINGS if each.game == game)
    return Wished(setting, "ja")


def understood(game: str, text: str) -> ast.AbilityText | None:
    """Return the tree of a text on the first kind of card that may have it."""
    tries = wished(game)
    for fields, line in tries.frames:
        files = {"wish.tcg": tries.source(text, fields, line)}
        found = read_cards(files, tries.cards.language.vocabulary, beside=tries.cards)
        if not found.errors:
            (file,) = (each for each in found.files if each.tree.title.en == "Wish")
            return file.tree.cards[0].abilities[0].text
    return None


@pytest.mark.parametrize(("game", "said", "printed"), SAME)
def test_parts_are_read_as_designers_put_them(game: str, said: str, printed: str) -> None:
    plain = understood(game, printed)
    assert plain is not None
    assert understood(game, said) == plain


def in_words_of(game: str, text: str) -> str:
    """Return a text in the words of a game."""
    _, lexicon = with_japanese(wished(game).cards.language).reading("ja")
    raws, _ = everyday(lexicon).read(owned(list(split(text, lang="ja"))))
    return "".join(raw.text for raw in raws)


@pytest.mark.parametrize(
    ("game", "text", "kept"),
    [
        (
            "my-game",
            "相手がコントロールする攻撃力が3以上の従者1体を破壊する。",
            "攻撃力が3以上",
        ),
        (
            "cmvr",
            "このcmVの攻撃を相手のcmVが回避した時、1コインを得る。",
            "このcmVの攻撃を",
        ),
        ("cmvr", "自分のダメージカードの枚数2枚につき、1コインを得る。", "枚数2枚につき"),
        ("my-game", "カードを2枚引く。相手は手札を1枚捨てる。", "相手は手札を1枚"),
        (
            "cmvr-compatible",
            "自分のユニットが破壊された時、それにパイロットが搭乗していたなら、1コインを得る。",
            "搭乗していた",
        ),
        ("my-game", "この呪文を使った時、カードを1枚引く。", "この呪文を使った"),
        ("my-game", "手札1枚につき、この従者の攻撃力を上げる。", "攻撃力を上げる"),
        ("my-game", "自分の従者の数だけ、自分のライフを増やす。", "ライフを"),
        ("my-game", "相手の呪文を使った時、カードを1枚引く。", "、カード"),
        (
            "my-game",
            "自分の山札の上から3枚を見て、1枚を手札に加え、もう1枚を捨て札に置く。",
            "もう1枚",
        ),
        (
            "cmvr-compatible",
            "相手のユニット1体を破壊する。装甲が300以上のユニットは選べない。",
            "は選べない",
        ),
        (
            "cmvr-compatible",
            "相手のユニット1体を破壊する。相手は選べない。",
            "相手は選べない",
        ),
        (
            "cmvr-compatible",
            "自分のユニット1体をタップし、相手のユニット1体を破壊する。艦ユニットは選べない。",
            "は選べない",
        ),
        ("e2drive", "フリーズしていないサーヴァント1体を破壊する。", "していない"),
        ("e2drive", "自分のサーヴァント1体のフリーズ状態を取り除く。", "フリーズ"),
        (
            "cmvr",
            "自分のカードがダメージゾーンに置かれた時、1コインを得る。",
            "カードがダメージゾーン",
        ),
        ("dannokomachi", "相手が使用したアクションカード1枚を無効にする。", "1枚を"),
        ("dannokomachi", "次に自分のキャラが受けるダメージを2減らす。", "2"),
        (
            "ultimate",
            "攻撃時、バトルしている相手モンスターを疲労させる。",
            "バトルしている",
        ),
        (
            "ultimate",
            "ブロックした時、バトルしているモンスターの数字を+2する。",
            "バトルしている",
        ),
    ],
)
def test_what_limits_a_sentence_is_not_lost(game: str, text: str, kept: str) -> None:
    assert kept in in_words_of(game, text)


def test_a_negated_use_is_not_the_card_itself() -> None:
    """What is put into the graveyard is the card whose use was negated: no word says that, so it is refused."""
    said = "割り込みでのみ使える。アストロロジーの使用を打ち消し、墓地に置く。"
    assert understood("cosmic", said) is None


def test_a_heading_is_not_a_cost() -> None:
    """What stands before the colon is paid only if it says a deed or a number."""
    heading = "トリガー：カードを1枚引く。"
    assert in_words_of("my-game", heading) == heading
    assert understood("my-game", heading) is None
    paid = in_words_of("my-game", "手札を1枚捨てる：カードを1枚引く。")
    assert paid == "コストとして、手札を1枚捨てる。カードを1枚引く。"
