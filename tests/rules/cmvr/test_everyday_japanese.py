"""Japanese texts in everyday words, played where their meaning matters, as the English that says the same."""

from __future__ import annotations

import pytest

from tests.rules.cmvr.play import made, play, use

ONCE = "continuous, all-round"


@pytest.mark.rule("cmvr.i.79")
@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("ja", "自分のcmV1体の射撃を、自分のダメージカード1枚につき+100する。"),
        ("en", "1 cmV you control gets shooting +100 for each damage card you have."),
    ],
)
@pytest.mark.parametrize(("damage", "shooting"), [(0, 500), (2, 700)])
def test_for_each_may_stand_behind_what_changes(
    lang: str, text: str, damage: int, shooting: int
) -> None:
    cards = ", ".join(["KN-02"] * damage) or "none"
    given = f"P1: field USE, MID; damage {cards}"
    mid = made("MID", "cmV", "(continuous, regular) This cmV gets armor +100.")
    play(
        f"""
        given
            in setup phase
            {given}
        when
            P1: use USE
        then
            MID: shooting {shooting}
        """,
        *(mid, made("USE", "Master", f"({ONCE}) {text}", lang=lang)),
    )


@pytest.mark.rule("cmvr.coin.7")
@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("ja", "自分のcmVの数だけコインを得る。"),
        ("en", "Gain 1 coin for each cmV you control."),
    ],
)
def test_as_many_as_there_are(lang: str, text: str) -> None:
    """The opponent's cmV does not count."""
    given = "P1: field USE, KN-01, KN-02; money 0\n            P2: field KN-03"
    use(lang, text, given, "P1: money 2")


@pytest.mark.rule("cmvr.zone.5")
@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("ja", "相手のcmVが1体もいないなら、コインを2枚得る。"),
        ("en", "If there are no opposing cmVs, gain 2 coins."),
    ],
)
@pytest.mark.parametrize(("there", "money"), [("none", 2), ("KN-03", 0)])
def test_none_of_them_are_there(lang: str, text: str, there: str, money: int) -> None:
    given = f"P1: field USE, KN-01; money 0\n            P2: field {there}"
    use(lang, text, given, f"P1: money {money}")


@pytest.mark.rule("cmvr.coin.7")
@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("ja", "このカードの上に2枚以上のコインがある場合、コインを1枚得る。"),
        ("ja", "このカードに2枚以上のコインが乗っているなら、コインを1枚得る。"),
        ("en", "If this card has 2 or more coins on it, gain 1 coin."),
    ],
)
@pytest.mark.parametrize(("coins", "money"), [(1, 0), (2, 1)])
def test_coins_that_lie_on_a_card(lang: str, text: str, coins: int, money: int) -> None:
    use(lang, text, f"P1: field USE (coins {coins}); money 0", f"P1: money {money}")


@pytest.mark.rule("cmvr.coin.7")
@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("ja", "自分のコインが3枚以上あるなら、相手に1ダメージを与える。"),
        ("en", "If you have 3 or more coins, deal 1 damage to the opponent."),
    ],
)
@pytest.mark.parametrize(("money", "damage"), [(2, "none"), (3, "1")])
def test_coins_that_a_player_has(lang: str, text: str, money: int, damage: str) -> None:
    use(lang, text, f"P1: field USE; money {money}", f"P2: damage {damage}")


@pytest.mark.rule("cmvr.i.79")
@pytest.mark.parametrize(
    "text",
    [
        "次のどちらかを行う。コインを2枚得る。または、相手に1ダメージを与える。",
        "次から1つを選ぶ：コインを2枚得る／相手に1ダメージを与える。",
    ],
)
def test_one_of_two_is_done(text: str) -> None:
    given, then = "P1: field USE; money 0", "P1: money 2\n            P2: damage none"
    use("ja", text, given, then, "P1: gain 2 coins")


@pytest.mark.rule("cmvr.react.1")
@pytest.mark.parametrize(
    ("thrown", "money"), [("KN-01", 1), ("KN-13", 0)], ids=["a cmV", "another card"]
)
def test_what_was_discarded_is_asked_for(thrown: str, money: int) -> None:
    text = "相手はカードを1枚選んで捨てる。捨てたカードがcmVだった場合、自分はコインを1枚得る。"
    given = f"P1: field USE; money 0\n            P2: hand {thrown}"
    use("ja", text, given, f"P1: money {money}\n            P2: dust {thrown}")


@pytest.mark.rule("cmvr.zone.9")
@pytest.mark.parametrize(
    "text", ["カードを1枚選んで捨てる。", "手札を1枚選んで捨てる。", "カードを1枚捨てる。"]
)
def test_cards_that_are_chosen_and_discarded_are_of_the_hand(text: str) -> None:
    given = "P1: field USE, KN-01; hand KN-02"
    use("ja", text, given, "P1: field USE, KN-01; dust KN-02; hand none")


@pytest.mark.rule("cmvr.card.8")
@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("ja", "このラウンド中、次に自分がセットするcmVのコストはコイン1枚分少なくなる。"),
        ("en", "cmVs you set this round cost 1 coin less."),
    ],
)
def test_the_next_card_that_is_set_costs_less(lang: str, text: str) -> None:
    play(
        """
        given
            in setup phase
            P1: field USE; money 3; hand MID
        when
            P1: use USE
            P1: set MID
        then
            P1: money 2
        """,
        made("MID", "cmV", rarity="Rare"),
        made("USE", "Master", f"({ONCE}) {text}", lang=lang),
    )


@pytest.mark.rule("cmvr.i.60")
@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("ja", "相手cmVの攻撃を無効化し、コインを1枚得る。"),
        ("en", "When an opposing cmV attacks, negate that attack and gain 1 coin."),
    ],
)
def test_an_attack_is_negated(lang: str, text: str) -> None:
    play(
        """
        given
            in melee timing
            P1: field KN-01
            P2: field STOP (face down), KN-02; money 1
        when
            P1: KN-01 attacks KN-02
            P2: react with STOP
        then
            P1: field KN-01 (tapped)
            P2: field KN-02, STOP; money 2
        """,
        made("STOP", "Counter", f"(moment, resist) {text}", lang=lang),
    )
