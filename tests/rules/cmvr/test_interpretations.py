"""Interpretations and procedures of cmV-R that need cards made for them, views or logs."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from tcgkit.kernel.cards import CardDef
from tcgkit.kernel.state import Result
from tcgkit.plugins import load_plugins
from tcgkit.testing.scenario_position import install
from tcgkit.testing.scenario_run import Runner
from tcgkit.testing.scenario_script import read_script
from tcgkit.testing.scenario_text import parse_scenarios
from tcgkit_cmvr import phases
from tcgkit_cmvr.ruleset import RULESET
from tests.rules.cmvr.play import made, play, starter


def after(script: str, *extra: CardDef) -> Runner:
    """Run a scenario and return it as it stands at its end."""
    (scenario,), findings = parse_scenarios(
        f'scenarios for cmvr\n\nscenario "one"\n{script}\n', "test.scenario"
    )
    assert not findings, findings
    cards = {**starter(), **{card.key: card for card in extra}}
    read, findings = read_script(scenario, load_plugins().ruleset("cmvr"), cards)
    assert read is not None, findings
    placed = install(read.names, read.position)
    run = Runner(read.names, placed.game, placed.labels)
    outcome = run.play(scenario, read)
    assert outcome.passed, outcome.report
    return run


def lines(run: Runner, viewer: int = 0) -> list[str]:
    """Return the log as a player reads it."""
    assert run.game.trace is not None
    return [entry.tell("en", viewer) for entry in run.game.trace.entries]


# ---- procedures ----------------------------------------------------------------------


@pytest.mark.rule("cmvr.proc.react.1")
@pytest.mark.parametrize(
    ("trigger", "given", "when", "still"),
    [
        (
            "When the opponent is about to draw at least 1 card",
            "in draw phase\n P1: hand NE-01; money 1",
            "P1: use NE-01",
            "P1: hand none; deck 10",
        ),
        (
            "When the opponent gains coins",
            "in draw phase\n P1: damage KN-03",
            "P1: flip KN-03",
            "P1: money 0",
        ),
        (
            "When the opponent sets a cmV",
            "in setup phase\n P1: hand KN-01; money 1",
            "P1: set KN-01",
            "P1: money 0; hand none",
        ),
        (
            "When the opponent activates an effect",
            "in draw phase\n P1: hand NE-01; money 1",
            "P1: use NE-01",
            "P1: hand none; deck 10",
        ),
        (
            "When an opposing cmV declares an attack",
            "in melee timing\n P1: field KN-01",
            "P1: KN-01 attacks the deck",
            "P2: damage none",
        ),
        (
            "When an opposing cmV declares a fight",
            "in melee timing\n P1: field KN-01 (tapped)\n P2: field SK-03",
            "P2: SK-03 attacks KN-01",
            "P2: field SK-03, ANS; damage none",
        ),
        (
            "When an opposing cmV leaves the field through battle",
            "in melee timing\n P1: field KN-01 (tapped)\n P2: field KN-05",
            "P2: KN-05 attacks KN-01",
            "P1: field KN-01; damage none",
        ),
        (
            "When a card is about to be placed in your damage zone",
            "in melee timing\n P1: field KN-01",
            "P1: KN-01 attacks the deck",
            "P2: damage none",
        ),
        (
            "When a cmV you control receives something from an effect",
            "in shooting timing\n P1: field SK-05\n P2: field KN-05",
            "P1: use Take Aim; choose KN-05",
            "KN-05: mobility 200",
        ),
        (
            "When an opposing cmV leaves the field",
            "in end phase\n P1: field KN-01 (coins 0)",
            "both pass until P2 is asked",
            "P1: field KN-01",
        ),
    ],
)
def test_each_action_and_result_is_answered_before_it_is_carried_out(
    trigger: str, given: str, when: str, still: str
) -> None:
    """One reaction window each, before it happens."""
    answer = made("ANS", "Master", f"(continuous, connect) {trigger}: gain 1 coin.")
    play(
        f"""
        given
            {given}
            P2: field ANS
        when
            {when}
        then
            P2 can only: pass, react with ANS
            {still}
        """,
        answer,
    )


PAID = "When a cmV you control declares an attack: gain 1 coin."


@pytest.mark.rule("cmvr.proc.react.10")
def test_the_lead_players_responses_take_place_first() -> None:
    """Also if the event is the other player's."""
    mine = made("MIN", "Object", "(continuous, response) " + PAID)
    theirs = made(
        "THE",
        "Object",
        "(continuous, response) When an opposing cmV declares an attack: draw 1 card.",
    )
    for lead, order in (("P1", ["MIN", "THE"]), ("P2", ["THE", "MIN"])):
        run = after(
            f"""
            given
                in melee timing; lead {lead}
                P1: field KN-01, MIN
                P2: field THE
            when
                P1: KN-01 attacks the deck
            then
                P1: money 1
                P2: hand 1
            """,
            mine,
            theirs,
        )
        told = [line for line in lines(run) if "gains" in line or "draws" in line]
        assert [("MIN" if "gains" in line else "THE") for line in told] == order


@pytest.mark.rule("cmvr.proc.react.10")
def test_each_player_orders_the_own_responses() -> None:
    """Of two own Responses the player chooses which is first."""
    one = made("ONE", "Object", "(continuous, response) " + PAID)
    two = made(
        "TWO",
        "Object",
        "(continuous, response) When a cmV you control declares an attack: draw 1 card.",
    )
    for first in ("ONE", "TWO"):
        run = after(
            f"""
            given
                in melee timing
                P1: field KN-01, ONE, TWO
            when
                P1: KN-01 attacks the deck
                P1: effect of {first} of {first}
            then
                P1: money 1; hand 1
            """,
            one,
            two,
        )
        told = [line for line in lines(run) if "gains" in line or "draws" in line]
        assert ("gains" in told[0]) is (first == "ONE")


NO_COINS = "(continuous, resist) When the opponent gains coins: negate that coin gain."


@pytest.mark.rule("cmvr.proc.draw.4")
def test_the_coin_gains_are_two_events_the_lead_players_first() -> None:
    """Each can be answered by itself."""
    cards = [made("NC1", "Master", NO_COINS), made("NC2", "Master", NO_COINS)]
    play(
        """
        given
            start of draw phase; lead P2
            P1: field NC1
            P2: field NC2
        then
            P1 can only: pass, react with NC1
        when
            P1: react with NC1
            both pass until P2 is asked
        then
            P2 can only: pass, react with NC2
            P1: money 0
            P2: money 0
        when
            P2: pass
            both pass until setup phase
        then
            P1: money 2
            P2: money 0
        """,
        *cards,
    )


@pytest.mark.rule("cmvr.proc.end.1")
def test_the_steps_of_the_clean_up_come_in_order() -> None:
    """Used cards, coins of clocks, cards without coins, then what lasts this round."""
    seen = made(
        "SEN",
        "Master",
        "(continuous, response) When a coin is removed from a card: draw 1 card.",
    )
    left = made(
        "LFT",
        "Object",
        "(continuous, response) When an Effect card you control leaves the field:"
        " destroy each opposing cmV with melee 800 or more.",
    )
    run = after(
        """
        given
            in melee timing; lead P2
            P1: field SEN, LFT, KN-14 (coins 1)
            P2: field KN-01, KN-05 (coins 0); hand KN-13; money 1
        when
            P2: use KN-13; choose KN-01
            both pass until next round
        then
            P1: dust KN-14; field SEN, LFT; hand 1
            P2: dust KN-13, KN-05, KN-01
        """,
        seen,
        left,
    )
    told = [line for line in lines(run) if "leaves the field" in line or "draws" in line]
    order = [
        next(w for w in ("Charge", "draws", "Heavy", "Ramp", "Foot") if w in t)
        for t in told
    ]
    assert order == ["Charge", "draws", "Heavy", "Ramp", "Foot"]


@pytest.mark.rule("cmvr.proc.end.2")
@pytest.mark.rule("cmvr.i.75")
def test_cards_without_coins_leave_at_the_same_time() -> None:
    """The lead player's card does not leave before the other, which would have seen it."""
    sees = made(
        "SEE",
        "Object",
        "(continuous, response) When an opposing card leaves the field: gain 1 coin.",
    )
    for coins, money in ((0, 0), (1, 1)):
        play(
            f"""
            given
                in end phase
                P1: field KN-01 (coins 0)
                P2: field SEE (coins {coins})
            when
                both pass until next round
            then
                P1: dust KN-01
                P2: money {money}
            """,
            sees,
        )


@pytest.mark.rule("cmvr.proc.end.3")
def test_clean_up_has_reactions_but_no_open_window() -> None:
    """What could be used in a window of the end phase cannot be used there."""
    heir = made(
        "HEI",
        "Master",
        "(continuous, connect) When a cmV you control leaves the field: gain 1 coin.",
    )
    play(
        """
        given
            in end phase
            P1: money 1; field KN-01 (coins 0), KN-02, HEI; hand SK-13
        then
            P1 can only: pass, use SK-13
        when
            P1: pass
            both pass until P1 is asked
        then
            P1 can only: pass, react with HEI
            in end phase
        when
            P1: react with HEI
            both pass until next round
        then
            P1: money 2; dust KN-01; hand SK-13
        """,
        heir,
    )


# ---- serialising ---------------------------------------------------------------------


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
    (card,) = [
        z for z in other.zones.values() if z.name == "effect_zone" and z.player == 0
    ][0].cards
    assert card.numbers["coins"] == 1


LOOPS = [
    made(f"LP{n}", "cmV", "(continuous, all-round) Untap each other cmV you control.")
    for n in (1, 2)
]


@pytest.mark.rule("cmvr.i.15")
@pytest.mark.parametrize(("options", "times"), [({}, 3), ({"repeat_limit": "4"}, 4)])
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


# ---- deck, coins, cards --------------------------------------------------------------


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
            when
                both pass until battle phase
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


# ---- ends of the game ----------------------------------------------------------------


@pytest.mark.rule("cmvr.i.39")
def test_both_beaten_by_damage_at_once() -> None:
    """A draw; ``lead_loses_last``: the player who is not in the lead loses."""
    for lead in (0, 1):
        for option, winners in (("draw", ()), ("lead_loses_last", (lead,))):
            options = RULESET.settings({"simultaneous_damage": option})
            game = SimpleNamespace(
                rules=SimpleNamespace(options=options), table={"lead": lead}.get
            )
            result = phases.settle_end(game, (0, 1), "cmvr.win.1")  # type: ignore[arg-type]
            assert result == Result(winners, "cmvr.win.1")


SELF_HARM = made(
    "SLF",
    "Master",
    "(continuous, all-round) Place the top card of your deck in your damage zone.",
)


@pytest.mark.rule("cmvr.i.40")
def test_the_damage_zone_counts_whoever_caused_it() -> None:
    """Who places the own eighth damage card loses."""
    play(
        """
        given
            in setup phase
            P1: field SLF; damage 7
        when
            P1: use SLF
        then
            P2 wins by cmvr.win.1
        """,
        SELF_HARM,
    )


BOTH_HARM = made(
    "BTH",
    "Master",
    "(continuous, all-round) Place the top card of the opponent's deck in the opponent's"
    " damage zone. Place the top card of your deck in your damage zone.",
)


@pytest.mark.rule("cmvr.i.41")
def test_damage_cards_are_placed_one_after_the_other() -> None:
    """At the eighth the game ends, and the rest does not happen."""
    play(
        """
        given
            in setup phase
            P1: field BTH; damage 7
            P2: damage 7
        when
            P1: use BTH
        then
            P1 wins by cmvr.win.1
            P1: damage 7; deck 10
        """,
        BOTH_HARM,
    )


@pytest.mark.rule("cmvr.i.41")
@pytest.mark.rule("cmvr.i.79")
def test_each_damage_card_is_an_event_in_printed_order() -> None:
    """The second is still to come when the first is placed."""
    sees = made(
        "SEE",
        "Object",
        "(continuous, response) When a card is about to be placed in your damage zone: gain 1 coin.",
    )
    again = made(
        "AGN",
        "Master",
        "(continuous, all-round) Place the top card of your deck in your damage zone."
        " Draw 1 card. Place the top card of your deck in your damage zone.",
    )
    play(
        """
        given
            in setup phase
            P1: field AGN, SEE; deck KN-01, KN-02, KN-04, KN-05
        when
            P1: use AGN
        then
            P1: damage KN-01, KN-04; hand KN-02; money 2
        """,
        sees,
        again,
    )


@pytest.mark.rule("cmvr.i.42")
def test_nothing_reacts_after_the_eighth_damage_card() -> None:
    """A Response to the placement works at the seventh, not at the eighth."""
    sees = made(
        "SEE",
        "Object",
        "(continuous, response) When a card is about to be placed in your damage zone: gain 1 coin.",
    )
    for damage, money, end in ((6, 1, "the game goes on"), (7, 0, "P2 wins by cmvr.win.1")):
        play(
            f"""
            given
                in setup phase
                P1: field SLF, SEE; damage {damage}
            when
                P1: use SLF
            then
                {end}
                P1: money {money}
            """,
            sees,
            SELF_HARM,
        )


@pytest.mark.rule("cmvr.i.46")
@pytest.mark.rule("cmvr.i.47")
def test_the_coin_gain_of_a_flip_can_be_negated() -> None:
    """The card stays flipped; another flip is another gain."""
    play(
        """
        given
            in draw phase
            P1: damage KN-01, KN-02
            P2: field NC1
        when
            P1: flip KN-01
            P2: react with NC1
        then
            P1: money 0; damage KN-01 (face down), KN-02 (face up)
        when
            P1: flip KN-02
        then
            P1: money 2; damage 2 (face down)
        """,
        made("NC1", "Master", NO_COINS),
    )
