"""Taking control of a cmV, with what lies with it, until it goes back; and keeping one tapped."""

from __future__ import annotations

import pytest

from tests.rules.cmvr.play import use

ROUND = [
    ("en", "Take control of 1 opposing cmV until the end of the round."),
    ("en", "Choose 1 opposing cmV. Gain control of it this round."),
    ("ja", "相手のcmV1体を選び、このラウンドの間コントロールを得る。"),
    ("ja", "このラウンド終了時まで、相手のcmV1体を奪う。"),
]


@pytest.mark.rule("cmvr.i.25")
@pytest.mark.parametrize(("lang", "text"), ROUND)
def test_a_cmv_comes_with_its_weapon_and_goes_back_when_the_round_ends(
    lang: str, text: str
) -> None:
    """The weapon stays under it and follows its controller's decisions."""
    given = (
        "P1: field USE; deck 9 cards\n            P2: field KN-01 with KN-10; deck 9 cards"
    )
    use(
        *(lang, text, given),
        "P1: field USE, KN-01 with KN-10\n            P2: field none",
    )
    use(
        *(lang, text, given),
        "P1: field USE\n            P2: field KN-01 with KN-10",
        "both pass until next round",
    )


@pytest.mark.rule("cmvr.i.25")
@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("en", "Take control of 1 opposing cmV."),
        ("ja", "相手のcmV1体のコントロールを得る。"),
    ],
)
def test_without_a_time_the_cmv_stays(lang: str, text: str) -> None:
    given = "P1: field USE; deck 9 cards\n            P2: field KN-01; deck 9 cards"
    then = "P1: field USE, KN-01\n            P2: field none"
    use(lang, text, given, then, "both pass until next round")


@pytest.mark.rule("cmvr.i.23")
def test_a_full_field_takes_no_more() -> None:
    """The player needs a free slot for it."""
    full = "KN-01, KN-02, KN-03, KN-04, KN-05"
    given = f"P1: field USE, {full}\n            P2: field SK-01"
    use("en", "Take control of 1 opposing cmV.", given, "P2: field SK-01")


@pytest.mark.rule("cmvr.i.126")
def test_a_cmv_that_is_destroyed_goes_to_its_owner() -> None:
    """Cards go to their owner's dust zone."""
    text = "Take control of 1 opposing cmV. Destroy it."
    given = "P1: field USE\n            P2: field KN-01 with KN-10"
    use("en", text, given, "P1: dust none\n            P2: field none; dust 2")


@pytest.mark.rule("cmvr.setup.1")
@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("en", "Tap 1 opposing cmV. It does not untap in the next setup phase."),
        ("en", "Tap an opposing cmV. It doesn't untap during its controller's next setup phase."),
        ("ja", "相手のcmV1体をタップする。次のセットアップフェイズ中、それはアンタップしない。"),
        ("ja", "相手のcmV1体をタップする。それは次のセットアップフェイズにアンタップしない。"),
    ],
)  # fmt: skip
@pytest.mark.parametrize(
    ("more", "state"),
    [
        ("both pass until next round; both pass until end phase", "tapped"),
        ("both pass until next round; both pass until next round; both pass until end phase", "untapped"),
    ],
)  # fmt: skip
def test_what_stays_tapped_does_so_for_one_setup_phase(
    lang: str, text: str, more: str, state: str
) -> None:
    """All tapped cards untap in the setup phase."""
    given = "P1: field USE; deck 9 cards\n            P2: field KN-01; deck 9 cards"
    lines = "\n            ".join(more.split("; "))
    use(lang, text, given, f"KN-01: {state}", lines)


@pytest.mark.rule("cmvr.setup.1")
def test_what_stays_tapped_in_the_setup_phase_an_effect_untaps() -> None:
    text = "Tap 1 opposing cmV. It does not untap in the next setup phase. Untap it."
    use("en", text, "P1: field USE\n            P2: field KN-01", "KN-01: untapped")
