"""Interpretations of cmV-R: what a game hides and repeats, and its deck, coins and cards."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.cmvr.play import PAID, after, lines, made, play


@pytest.mark.rule("cmvr.i.8")
def test_the_preparation_makes_no_events() -> None:
    """Opening hands and first coins come before anything could be answered."""
    run = after(
        """
        given
            from the beginning
            P1: deck 40
            P2: deck 40
        when
            toss heads
            both pass until draw phase
        then
            P1: hand 5; money 2
        """
    )
    assert not [line for line in lines(run) if "draws" in line or "gains" in line]


@pytest.mark.rule("cmvr.i.10")
@pytest.mark.rule("cmvr.i.11")
def test_whether_a_face_down_counter_fits_is_not_betrayed() -> None:
    """The attacker sees and reads the same, whether the defender was asked and passed or not."""
    seen = []
    for counter, asked in (("NE-06", True), ("NE-02", False)):
        run = after(
            f"""
            given
                in melee timing
                P1: field KN-01; hand KN-13; money 1
                P2: field {counter} (face down), SK-03 (tapped)
            when
                P1: pass
                P1: KN-01 attacks SK-03
                {"P2: pass" if asked else ""}
            then
                P1 can only: pass, use KN-13
            """
        )
        seen.append((run.game.view(0), lines(run, 0)))
    assert seen[0] == seen[1]


@pytest.mark.rule("cmvr.i.11")
@pytest.mark.rule("cmvr.i.44")
def test_what_each_player_sees() -> None:
    """Own hand and face-down Effect cards, all face-up cards; no deck, no flipped damage."""
    run = after(
        """
        given
            in setup phase; lead P2
            P1: money 3; hand KN-01; field KN-02 (tapped), NE-03 (face down); dust KN-04
            P1: damage KN-05 (face up), KN-06 (face down); deck KN-07, KN-08
            P2: hand SK-01
        then
            P1 is asked
        """
    )
    own, other = run.game.view(0), run.game.view(1)

    def shown(view: Any, zone: str) -> list[str | None]:
        (found,) = [z for z in view.zones.values() if z.name == zone and z.player == 0]
        return [card.defn and card.defn.key for card in found.cards]

    def count(view: Any, zone: str) -> int:
        (found,) = [z for z in view.zones.values() if z.name == zone and z.player == 0]
        return int(found.count)

    for view in (own, other):
        assert shown(view, "unit_zone") == ["KN-02"]
        assert shown(view, "dust_zone") == ["KN-04"]
        assert sorted(shown(view, "damage_zone"), key=str) == ["KN-05", None]
        assert count(view, "damage_zone") == 2
        assert (count(view, "deck"), count(view, "hand")) == (2, 1)
        assert not any(shown(view, "deck"))
        assert view.pools[0]["money"] == 3
        assert view.table["lead"] == 1
    assert shown(own, "hand") == ["KN-01"]
    assert not any(shown(other, "hand"))
    assert shown(own, "effect_zone") == ["NE-03"]
    assert shown(other, "effect_zone") == [None]
    (zone,) = [z for z in other.zones.values() if (z.name, z.player) == ("effect_zone", 0)]
    assert zone.cards[0].numbers["coins"] == 1


LOOPS = [
    made(f"LP{n}", "cmV", "(continuous, all-round) Untap each other cmV you control.")
    for n in (1, 2)
]


@pytest.mark.rule("cmvr.i.15")
@pytest.mark.parametrize(
    ("options", "times"),
    [({}, 3), ({"repeat_limit": "4"}, 4), ({"repeat_limit": "2"}, 2)],
)
def test_a_voluntary_repetition_is_refused(options: dict[str, str], times: int) -> None:
    """The action that would make a position occur once more than the limit is refused."""
    pair = "P1: use LP1\n P1: use LP2\n"
    play(
        f"""
        given
            in draw phase
            P1: field LP1, LP2 (tapped); hand SK-13; money 1
        when
            {pair * (times - 2)}
            P1: use LP1
        then
            P1 can only: pass, use LP2, use SK-13
        when
            P1: use LP2
            P1: use LP1
        then
            P1 can only: pass, use SK-13
        """,
        *LOOPS,
        **options,
    )


@pytest.mark.rule("cmvr.i.15")
@pytest.mark.parametrize(("options", "times"), [({}, 3), ({"repeat_limit": "2"}, 2)])
def test_an_action_again_elsewhere_is_no_repetition(
    options: dict[str, str], times: int
) -> None:
    """Positions count, not actions: LP1 is used first where nothing ever is as it was."""
    pair = "P1: use LP1\n P1: use LP2\n"
    play(
        f"""
        given
            in draw phase
            P1: field LP1, LP2; hand SK-13; money 1
        when
            {pair * (times - 1)}
            P1: use LP1
        then
            P1 can only: pass, use LP2, use SK-13
        when
            P1: use LP2
        then
            P1 can only: pass, use SK-13
        """,
        *LOOPS,
        **options,
    )


@pytest.mark.rule("cmvr.i.15")
def test_an_automatic_repetition_is_a_draw() -> None:
    """Two Auto effects that never end."""
    play(
        """
        given
            in melee timing
            P1: field KN-01, AUT
        when
            P1: KN-01 attacks the deck
        then
            draw by cmvr.i.15
        """,
        made(
            "AUT",
            "Object",
            "(continuous, response) When a cmV you control is tapped: untap each cmV you control.",
            "(continuous, response) When a cmV you control is untapped: tap each cmV you control.",
        ),
    )


@pytest.mark.rule("cmvr.i.18")
@pytest.mark.parametrize(
    ("rarity", "cost"),
    [("Normal", 1), ("Rare", 2), ("Super Rare", 3), ("Secret", 4), ("Legend", 6)],
)
def test_the_cost_follows_from_the_rarity(rarity: str, cost: int) -> None:
    """Whatever the type; and the deposit is 1 for all."""
    for kind in ("cmV", "Master", "Object"):
        effects = [] if kind == "cmV" else ["(continuous, response) " + PAID]
        card = made("CST", kind, *effects, rarity=rarity)
        play(
            f"""
            given
                in setup phase
                P1: money {cost}; hand CST
            when
                P1: set CST
            then
                P1: money 0; field CST (coins {cost})
            """,
            card,
        )
        play(
            f"""
            given
                in setup phase
                P1: money {cost - 1}; hand CST, NE-06; damage KN-01
            then
                {"P1 cannot: set CST because cmvr.coin.7" if cost > 1 else "P1: hand 2"}
            """,
            card,
        )
    counter = made("CTR", "Counter", "(moment, resist) When the opponent activates an effect: negate that effect.", rarity=rarity)  # fmt: skip
    play(
        """
        given
            in setup phase
            P1: money 1; hand CTR
        when
            P1: set CTR face down
        then
            P1: money 0; field CTR (face down, coins 1)
        """,
        counter,
    )


@pytest.mark.rule("cmvr.i.32")
def test_of_several_effects_the_player_uses_one() -> None:
    """An Instant with two Switches; only the one that fits, where one fits."""
    two = made(
        "TWO",
        "Instant",
        "(moment, all-round) Draw 1 card.",
        "(moment, setup phase) Gain 1 coin.",
    )
    given = "P1: money 1; hand TWO"
    play(
        f"""
        given
            in setup phase
            {given}
        when
            P1: use TWO 2
        then
            P1: money 1; hand none; field TWO (tapped)
        """,
        two,
    )
    play(
        f"""
        given
            in draw phase
            {given}
        when
            P1: use TWO
        then
            P1: money 0; hand 1
        """,
        two,
    )


@pytest.mark.rule("cmvr.i.35")
def test_effects_turn_only_effect_cards_face_down() -> None:
    """cmVs, Masters and weapons stay as they are."""
    turner = made(
        "TRN", "Master", "(continuous, all-round) Turn each opposing card face down."
    )
    play(
        """
        given
            in setup phase
            P1: field TRN
            P2: field KN-01 with KN-10, KN-12, KN-14
        when
            P1: use TRN
        then
            P2: field KN-01 (face up) with KN-10, KN-12 (face up), KN-14 (face down)
            KN-10: face up
        """,
        turner,
    )
