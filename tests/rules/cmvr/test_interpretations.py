"""Interpretations and procedures of cmV-R that need cards made for them, views or logs."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import evolve

from tcgkit.kernel.cards import CardDef
from tcgkit.kernel.effects import Effect
from tcgkit.kernel.game import Game
from tcgkit.kernel.state import TABLE, Obj, Result
from tcgkit.plugins import load_plugins
from tcgkit.plugins.match import Match
from tcgkit.testing.scenario.install import install
from tcgkit.testing.scenario.run import Runner
from tcgkit.testing.scenario.script import read_script
from tcgkit.testing.scenario.text import parse_scenarios
from tcgkit_cmvr.language.vocabulary import vocabulary
from tcgkit_cmvr.rules import phases
from tcgkit_dsl import read_cards
from tcgkit_dsl.words.entries import Verb
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
            options = {"simultaneous_damage": option}
            game = Match.start(load_plugins(), "cmvr", seed=1, options=options).game
            game.set_number(TABLE, "lead", lead)
            result = phases.result_of(game, (0, 1), "cmvr.win.1")
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


# ---- events, Reactions, negation -----------------------------------------------------

WHOSE = [
    # trigger, given, when, may a Resist of P1 and one of P2 answer
    (
        "When either player is about to draw at least 1 card",
        "in draw phase\n P1: hand NE-01; money 1",
        "P1: use NE-01",
        "P2",
    ),
    (
        "When either player gains coins",
        "in draw phase\n P1: damage KN-01",
        "P1: flip KN-01",
        "P2",
    ),
    (
        "When either player sets a cmV",
        "in setup phase\n P1: hand KN-01; money 1",
        "P1: set KN-01",
        "P2",
    ),
    (
        "When either player activates an effect",
        "in draw phase\n P1: hand NE-01; money 1",
        "P1: use NE-01",
        "P2",
    ),
    (
        "When a cmV declares an attack",
        "in melee timing\n P1: field KN-01",
        "P1: KN-01 attacks the deck",
        "P2",
    ),
    (
        "When a cmV declares a fight",
        "in melee timing\n P1: field KN-01\n P2: field SK-03 (tapped)",
        "P1: KN-01 attacks SK-03",
        "P1",
    ),
    (
        "When a cmV leaves the field through battle",
        "in melee timing\n P1: field KN-01\n P2: field SK-03 (tapped)",
        "P1: KN-01 attacks SK-03",
        "P2",
    ),
    (
        "When a cmV leaves the field through battle",
        "in melee timing\n P1: field KN-01\n P2: field KN-05 (tapped)",
        "P1: KN-01 attacks KN-05",
        "P1",
    ),
    (
        "When a cmV leaves the field",
        "in shooting timing\n P1: field SK-01 with SK-10\n P2: field KN-02 (tapped)",
        "P1: use Salvo",
        "P2",
    ),
    (
        "When a cmV leaves the field",
        "in end phase\n P1: field KN-01 (coins 0)",
        "both pass until P2 is asked",
        "P2",
    ),
    (
        "When a card is about to be placed in your damage zone",
        "in melee timing\n P1: field KN-01",
        "P1: KN-01 attacks the deck",
        "P2",
    ),
    (
        "When a card is about to be placed in the opponent's damage zone",
        "in melee timing\n P1: field KN-01",
        "P1: KN-01 attacks the deck",
        "",
    ),
    (
        "When a cmV receives something from an effect",
        "in shooting timing\n P1: field SK-05\n P2: field KN-05 (tapped)",
        "P1: use Take Aim",
        "P2",
    ),
]


@pytest.mark.rule("cmvr.i.48")
@pytest.mark.parametrize(("trigger", "given", "when", "who"), WHOSE)
def test_whose_event_it_is(trigger: str, given: str, when: str, who: str) -> None:
    """A Resist answers the opponent's event only: its controller is the one who is asked."""
    resist = made("RES", "Master", f"(continuous, resist) {trigger}: gain 1 coin.")
    both = {"P1": "RES#1", "P2": "RES#2"}
    expected = f"{who} can only: pass, react with {both[who]}" if who else "P2: damage 1"
    play(
        f"""
        given
            {given}
            P1: field RES#1
            P2: field RES#2
        when
            {when}
        then
            {expected}
        """,
        resist,
    )


SEES_SET = made(
    "SES", "Master", "(continuous, connect) When either player sets a card: draw 1 card."
)


@pytest.mark.rule("cmvr.i.51")
def test_a_card_that_is_being_set_does_not_work_yet() -> None:
    """It lies there with its coins; its Auto effects do not work before the set stands."""
    play(
        """
        given
            in setup phase
            P1: money 2; hand KN-14; field KN-01
            P2: field SES
        when
            P1: set KN-14
        then
            P2 can only: pass, react with SES
            P1: money 0; field KN-01, KN-14 (coins 2)
            KN-01: armor 300
        when
            P2: pass
        then
            KN-01: armor 400
        """,
        SEES_SET,
    )
    play(
        """
        given
            in setup phase
            P1: money 1; hand SES; field KN-01
        when
            P1: set SES
        then
            P1 cannot: react with SES because cmvr.i.51
            P1: hand none
            SES: untapped
        """,
        SEES_SET,
    )


KEEPS = made(
    "KEP", "Master", "(continuous, resist) When a cmV you control leaves the field: negate that leaving."
)  # fmt: skip


@pytest.mark.rule("cmvr.i.52")
@pytest.mark.rule("cmvr.i.54")
def test_a_negated_leaving_leaves_the_cmv_as_it_is() -> None:
    """No damage, its weapon stays; attack and defence were events of their own and happened."""
    play(
        """
        given
            in melee timing
            P1: field KN-05
            P2: field KN-01 with SK-11, KEP, SK-02 (tapped)
        when
            P2: KN-01 waits
            P1: KN-05 attacks KN-01
            P2: evade
            P2: react with KEP
        then
            P1: field KN-05 (tapped)
            P2: field KN-01 (tapped, coins 1) with SK-11 (coins 1), KEP (tapped), SK-02
            P2: damage none; dust none
        """,
        KEEPS,
    )


@pytest.mark.rule("cmvr.i.52")
def test_a_negated_defence_does_not_undo_the_attack() -> None:
    """The attack was declared and goes on; the cmV fights, tapped."""
    no_guard = made(
        "NOG",
        "Master",
        "(continuous, resist) When an opposing cmV declares a guard: negate that defence.",
    )
    play(
        """
        given
            in melee timing
            P1: field KN-05, NOG
            P2: field KN-09
        when
            P2: pass
            P2: KN-09 waits
            P1: KN-05 attacks KN-09
            P2: pass
            P2: guard
            P1: react with NOG
        then
            P1: damage KN-05
            P2: field KN-09 (tapped)
        """,
        no_guard,
    )


NO_SET = made(
    "NOS", "Master", "(continuous, resist) When the opponent sets a card: negate that set."
)


@pytest.mark.rule("cmvr.i.58")
@pytest.mark.parametrize(("option", "zone"), [("dust", "dust"), ("hand", "hand")])
def test_a_negated_set(option: str, zone: str) -> None:
    """To dust, its coins to the bank; ``hand``: it returns to the hand."""
    play(
        f"""
        given
            in setup phase
            P1: money 2; hand KN-05
            P2: field NOS
        when
            P1: set KN-05
            P2: react with NOS
        then
            P1: money 0; field none; {zone} KN-05
        """,
        NO_SET,
        negated_set=option,
    )
    play(
        f"""
        given
            in setup phase
            P1: money 1; hand SK-13; field KN-01
            P2: field NOS
        when
            P1: use SK-13
            P2: react with NOS
        then
            P1: money 0; field KN-01; {zone} SK-13
            KN-01: mobility 200
        """,
        NO_SET,
        negated_set=option,
    )


@pytest.mark.rule("cmvr.i.59")
def test_an_instant_from_hand_is_set_and_then_activated() -> None:
    """Two events, in this order; a card that is turned up is activated only."""
    acts = made(
        "ACT",
        "Object",
        "(continuous, response) When the opponent activates a Switch effect: draw 1 card.",
    )
    sets = made(
        "STS",
        "Object",
        "(continuous, response) When the opponent sets a card: gain 1 coin.",
    )
    for where, seen in (("hand SK-13", ["gains", "draws"]), ("", ["draws"])):
        field = "field KN-01" if where else "field KN-01, SK-13 (face down)"
        run = after(
            f"""
            given
                in draw phase
                P1: money 1; {field}; {where or "hand none"}
                P2: field ACT, STS
            when
                P1: use SK-13
            then
                KN-01: mobility 500
            """,
            acts,
            sets,
        )
        told = [w for line in lines(run) for w in line.split() if w in ("gains", "draws")]
        assert told == seen


@pytest.mark.rule("cmvr.i.63")
def test_a_resist_need_not_negate() -> None:
    """What it says happens first; the event goes on with the state of then."""
    weaken = made(
        "WEK",
        "Master",
        "(continuous, resist) When an opposing cmV declares an attack: that cmV gets melee -300"
        " this round.",
    )
    play(
        """
        given
            in melee timing
            P1: field KN-01
            P2: field SK-03 (tapped), WEK
        when
            P1: KN-01 attacks SK-03
            P2: react with WEK
        then
            P1: damage KN-01; field none
            P2: field SK-03, WEK
        """,
        weaken,
    )


ECHO = made(
    "ECH",
    "Master",
    "(continuous, connect) When either player activates a Connect effect: gain 1 coin.",
)
CONNECT = made(
    "CON",
    "Counter",
    "(continuous, connect) When a cmV you control declares an attack: draw 1 card.",
)


@pytest.mark.rule("cmvr.i.66")
def test_a_connect_to_a_negated_connect_is_negated_too() -> None:
    """Recursively; without the negation both work."""
    for negated, hand, money in (("P2: react with NE-03", 0, 0), ("P2: pass", 1, 1)):
        play(
            f"""
            given
                in melee timing
                P1: field KN-01, CON (face down), ECH
                P2: field NE-03 (face down); money 1
            when
                P1: KN-01 attacks the deck
                P1: react with CON
                P2: pass
                P1: react with ECH
                P2: pass
                {negated}
            then
                P1: hand {hand}; money {money}
                P2: damage 1
            """,
            CONNECT,
            ECHO,
        )


@pytest.mark.rule("cmvr.i.71")
def test_the_own_connect_is_answered_by_an_own_connect_never_by_an_own_resist() -> None:
    """Connect answers both players' actions, Resist the opponent's only."""
    play(
        """
        given
            in melee timing
            P1: field KN-01, CON (face down), ECH, NE-03 (face down); money 1
        when
            P1: KN-01 attacks the deck
            P1: react with CON
        then
            P1 can only: pass, react with ECH
        """,
        CONNECT,
        ECHO,
    )


@pytest.mark.rule("cmvr.i.68")
def test_a_declared_connect_works_although_its_card_is_gone() -> None:
    """What its text says of the card itself does nothing."""
    boom = made(
        "BOM",
        "Counter",
        "(moment, resist) When the opponent activates a Connect effect: destroy each opposing"
        " Master.",
    )
    gain = made(
        "GAN",
        "Master",
        "(continuous, connect) When a cmV you control declares an attack: put 1 coin on this"
        " card. Gain 1 coin.",
    )
    play(
        """
        given
            in melee timing
            P1: field KN-01, GAN
            P2: field BOM (face down)
        when
            P1: KN-01 attacks the deck
            P1: react with GAN
            P2: react with BOM
        then
            P1: money 1; dust GAN; field KN-01
            P2: damage 1
        """,
        boom,
        gain,
    )


@pytest.mark.rule("cmvr.i.73")
def test_a_response_cannot_undo_what_triggered_it() -> None:
    """The coin that it takes is one that has been gained; it sees the Connect's work, too."""
    late = made(
        "LAT",
        "Object",
        "(continuous, response) When an opposing cmV declares an attack: destroy each opposing"
        " cmV with melee 700 or more.",
    )
    for react, field in (("P1: react with KN-04", "KN-04"), ("P1: pass", "KN-01, KN-04")):
        play(
            f"""
            given
                in melee timing
                P1: field KN-01, KN-04
                P2: field LAT
            when
                P1: KN-04 waits
                P1: KN-01 attacks the deck
                {react}
            then
                P1: field {field}
            """,
            late,
        )


@pytest.mark.rule("cmvr.i.75")
def test_a_card_that_leaves_answers_its_own_leaving_only() -> None:
    """A Master destroyed with its Knight does not mourn it; a card that speaks of itself does."""
    storm = made("STM", "Master", "(continuous, all-round) Destroy each opposing card.")
    own = made("OWN", "cmV", "(continuous, response) When this cmV leaves the field: draw 1 card.")  # fmt: skip
    play(
        """
        given
            in setup phase
            P1: field STM
            P2: field KN-12, KN-01, OWN
        when
            P1: use STM
        then
            P2: dust KN-12, KN-01, OWN; money 0; hand 1
        """,
        storm,
        own,
    )


@pytest.mark.rule("cmvr.i.79")
def test_what_can_be_done_of_an_effect_is_done() -> None:
    """One coin of two is lost, and the rest of the text goes on."""
    part = made("PRT", "Master", "(continuous, all-round) The opponent loses 2 coins. Draw 2 cards.")  # fmt: skip
    play(
        """
        given
            in setup phase
            P1: field PRT; deck 1
            P2: money 1
        when
            P1: use PRT
        then
            P1: hand 1; deck none
            P2: money 0
        """,
        part,
    )


@pytest.mark.rule("cmvr.i.80")
def test_cannot_beats_can() -> None:
    """A text that forbids wins over what is otherwise allowed."""
    wall = made(
        "WAL",
        "Object",
        "(continuous, regular) Each opposing cmV cannot attack the deck.",
        "(continuous, regular) Each tapped cmV you control cannot be chosen for attack.",
    )
    play(
        """
        given
            in melee timing
            P1: field KN-01
            P2: field WAL, SK-02 (tapped), SK-03
        when
            P2: SK-03 waits
        then
            P1 can only: KN-01 attacks SK-03, KN-01 waits
            P1 cannot: KN-01 attacks the deck because cmvr.i.80
        """,
        wall,
    )


@pytest.mark.rule("cmvr.i.81")
@pytest.mark.rule("cmvr.i.19")
def test_a_card_that_returns_is_a_new_card() -> None:
    """Untapped, no changes, no memory; its old coins are in the bank, new ones are paid."""
    back = made(
        "BAK",
        "Master",
        "(continuous, all-round) Choose 1 cmV you control: return it to its owner's hand.",
    )
    once = made("ONC", "cmV", "(moment, all-round) This cmV gets armor +100 this round.")
    play(
        """
        given
            in setup phase
            P1: money 1; field BAK, ONC
        when
            P1: use ONC
        then
            ONC: tapped, armor 400
        when
            P1: use BAK
        then
            P1: money 1; hand ONC; field BAK
        when
            P1: set ONC
        then
            P1: money 0
            ONC: untapped, armor 300, coins 1
            P1 can: use ONC
        """,
        back,
        once,
    )


# ---- activation kinds, durations -----------------------------------------------------


@pytest.mark.rule("cmvr.i.83")
def test_a_masters_timing_switch_does_not_wait_for_a_unit_turn() -> None:
    """In any open window inside that timing, and in no other."""
    master = made("MST", "Master", "(continuous, melee timing) Gain 1 coin.")
    for timing, can in (("melee", True), ("special", False)):
        play(
            f"""
            given
                in {timing} timing
                P1: field MST, KN-04; hand SK-13; money 1
            then
                P1 can only: pass, use SK-13{", use MST" if can else ""}
            """,
            master,
        )


@pytest.mark.rule("cmvr.i.84")
def test_a_weapons_all_round_switch_in_an_open_window_takes_the_unit_turn() -> None:
    """It taps the equipped cmV."""
    weapon = made("WPN", "weapon", "(continuous, all-round) Gain 1 coin.")
    play(
        """
        given
            in melee timing
            P1: field KN-04 with WPN, KN-01
        when
            P1: use WPN
        then
            P1: money 1
            KN-04: tapped
            P1 is asked about KN-01
        """,
        weapon,
    )


@pytest.mark.rule("cmvr.i.89")
@pytest.mark.parametrize(("order", "melee"), [("ARM, MEL", 600), ("MEL, ARM", 500)])
def test_regulars_are_evaluated_in_the_order_in_which_they_came(
    order: str, melee: int
) -> None:
    """Each once, against the result of the earlier ones."""
    arm = made(
        "ARM", "Object", "(continuous, regular) Each cmV you control gets armor +100."
    )
    mel = made(
        "MEL",
        "Object",
        "(continuous, regular) While you control at least 1 cmV with armor 400 or more:"
        " each cmV you control gets melee +100.",
    )
    play(
        f"""
        given
            in setup phase
            P1: field KN-01, {order}
        then
            KN-01: armor 400, melee {melee}
        """,
        arm,
        mel,
    )


@pytest.mark.rule("cmvr.i.94")
def test_a_consume_response_takes_a_coin_each_time() -> None:
    """At 0 coins it does not trigger any more."""
    purse = made(
        "PRS", "Object", "(consume, response) When the opponent gains coins: gain 1 coin."
    )
    play(
        """
        given
            in draw phase
            P1: damage KN-01, KN-02
            P2: field PRS (coins 1)
        when
            P1: flip KN-01
        then
            P2: money 1; field PRS (coins 0, untapped)
        when
            P1: flip KN-02
        then
            P1: money 4
            P2: money 1
        when
            both pass until next round
        then
            P2: dust PRS
        """,
        purse,
    )


@pytest.mark.rule("cmvr.i.95")
def test_a_moment_response_takes_place_once() -> None:
    """Its card is used then, and goes to dust in the end phase."""
    once = made(
        "ONC", "Object", "(moment, response) When the opponent gains coins: gain 1 coin."
    )
    play(
        """
        given
            in draw phase
            P1: damage KN-01, KN-02
            P2: field ONC
        when
            P1: flip KN-01; flip KN-02
        then
            P2: money 1; field ONC
        when
            both pass until next round
        then
            P2: dust ONC
        """,
        once,
    )


@pytest.mark.rule("cmvr.i.95")
@pytest.mark.parametrize(
    ("duration", "legal"),
    [("moment", False), ("consume", False), ("timed", True), ("continuous", True)],
)
def test_a_regular_is_timed_or_continuous(duration: str, legal: bool) -> None:
    """It has no moment of activation."""
    text = f"""set "T" / "T" for cmvr

card T-1 "T" / "T"
    type: Effect card    kind: Object    rarity: Normal

    ability "T" / "T" ({duration}, regular)
        Each cmV you control gets armor +100.
"""
    assert bool(read_cards({"t.tcg": text}, vocabulary()).errors) is not legal


@pytest.mark.rule("cmvr.i.99")
def test_several_timed_effects_cost_one_coin_per_round() -> None:
    """One coin per card and end phase."""
    double = made(
        "DBL",
        "Object",
        "(timed, regular) Each cmV you control gets armor +100.",
        "(timed, regular) Each cmV you control gets melee +100.",
        rarity="Super Rare",
    )
    play(
        """
        given
            in end phase
            P1: field DBL (coins 3)
        when
            both pass until next round
        then
            DBL: coins 2
        """,
        double,
    )


BREAKER = made(
    "BRK", "Master", "(continuous, all-round) Choose 1 Effect card you control: destroy it."
)


@pytest.mark.rule("cmvr.i.100")
@pytest.mark.rule("cmvr.i.101")
@pytest.mark.parametrize(
    ("card", "during", "later"),
    [("SK-13", "mobility 800", "mobility 800"), ("SK-18", "mobility 600", "mobility 500")],
)
def test_what_lasts_when_its_card_has_left(card: str, during: str, later: str) -> None:
    """A moment's change stays until the round ends; what is in force ends with its card."""
    play(
        f"""
        given
            in setup phase
            P1: money 2; field SK-01, BRK; hand {card}
        when
            P1: use {card}
        then
            SK-01: {during}
        when
            P1: use BRK
        then
            P1: dust {card}
            SK-01: {later}
        when
            both pass until next round
        then
            SK-01: mobility 500
        """,
        BREAKER,
    )


@pytest.mark.rule("cmvr.i.101")
def test_a_regular_ends_with_its_card() -> None:
    """What applies while in force ends at once."""
    play(
        """
        given
            in setup phase
            P1: field KN-01, KN-14, BRK
        then
            KN-01: armor 400
        when
            P1: use BRK
        then
            KN-01: armor 300
        """,
        BREAKER,
    )


@pytest.mark.rule("cmvr.i.104")
def test_a_negated_destruction_in_clean_up_waits_for_the_next_end_phase() -> None:
    """The card is not treated again in this one."""
    keeps = made(
        "KPO",
        "Master",
        "(continuous, resist) When an opposing cmV leaves the field: negate that leaving.",
    )
    play(
        """
        given
            in end phase
            P1: field KN-01 (coins 0)
            P2: field KPO
        when
            both pass until P2 is asked
            P2: react with KPO
            both pass until next round
        then
            P1: field KN-01 (coins 0)
        when
            both pass until next round
        then
            P1: dust KN-01
        """,
        keeps,
    )


# ---- battle --------------------------------------------------------------------------


@pytest.mark.rule("cmvr.i.131")
def test_taking_a_deck_attack_is_no_defence_event() -> None:
    """Of the four defences each is one; taking is none."""
    for answer, told in (("take the attack", 0), ("SK-03 interrupts", 1)):
        run = after(
            f"""
            given
                in melee timing
                P1: field KN-01
                P2: field SK-03
            when
                P2: SK-03 waits
                P1: KN-01 attacks the deck
                P2: {answer}
            then
                KN-01: tapped
            """
        )
        assert run.game.trace is not None
        clauses = [entry.clause for entry in run.game.trace.entries]
        assert clauses.count("cmvr.battle.attack.3") == told


# ---- control and cards put on the field, by verbs made for the test ------------------


def take_control(game: Game, effect: Effect, what: tuple[Obj, ...]) -> None:
    """Let the effect's controller have the cards."""
    for card in what:
        game.move(card, card.place.zone.name, player=effect.you)


def put_on_field(game: Game, effect: Effect, what: tuple[Obj, ...]) -> None:
    """Put cmVs on the field without paying."""
    for card in what:
        game.move(card, "unit_zone", player=effect.you)


MORE_VERBS = (
    Verb(
        "seize/seizes {what:selection}",
        "{what:を}せしめ<る||て>",
        run=take_control,
    ),
    Verb("field/fields {what:selection}", "{what:を}場に出<す|し|して>", run=put_on_field),
)


def special(key: str, activation: str, sentence: str) -> CardDef:
    """Return a Master whose text may use those verbs."""
    words = evolve(vocabulary(), verbs=(*vocabulary().verbs, *MORE_VERBS))
    text = f"""set "T" / "T" for cmvr

card {key} "{key}" / "{key}"
    type: Master    rarity: Normal

    ability "{key}" / "{key}" (continuous, {activation})
        {sentence}
"""
    cards = read_cards({"t.tcg": text}, words)
    assert not cards.errors, cards.report()
    return cards.definitions[0]


THIEF = special("THF", "all-round", "Choose 1 opposing cmV: seize it.")
BREEDER = special("BRD", "all-round", "Choose 1 card in your hand: field it.")


@pytest.mark.rule("cmvr.i.115")
def test_a_cmv_that_comes_under_control_in_the_battle_phase_is_eligible() -> None:
    """Untapped and not marked as waiting, it acts for its new controller at once."""
    play(
        """
        given
            in melee timing
            P1: field THF
            P2: field KN-01, KN-02
        when
            P1: use THF; choose KN-01
        then
            P1: field THF, KN-01 (untapped)
            P1 is asked about KN-01
        when
            P1: KN-01 attacks the deck
            P2: take the attack
        then
            P2: damage 1
        """,
        THIEF,
    )


@pytest.mark.rule("cmvr.i.115")
@pytest.mark.rule("cmvr.i.21")
def test_a_cmv_put_on_the_field_in_the_battle_phase_acts_and_has_no_coins() -> None:
    """It is eligible at once, and goes to dust in the end phase: nothing was paid."""
    play(
        """
        given
            in melee timing
            P1: field BRD, KN-04; hand KN-01
        when
            P1: use BRD
            P1: KN-04 waits
        then
            P1 is asked about KN-01
            KN-01: coins 0
        when
            both pass until next round
        then
            P1: field BRD, KN-04; dust KN-01; damage none
        """,
        BREEDER,
    )


@pytest.mark.rule("cmvr.i.124")
def test_an_attack_within_one_side_ends_without_result() -> None:
    """The target came under the attacker's control in the window."""
    own = special("OWN", "all-round", "Choose 1 opposing tapped cmV: seize it.")
    play(
        """
        given
            in melee timing
            P1: field KN-05
            P2: field KN-01 (tapped), OWN, SK-03
        when
            P2: SK-03 waits
            P1: KN-05 attacks KN-01
            P2: use OWN; choose KN-05
            both pass until special timing
        then
            P2: field KN-01, OWN, SK-03, KN-05 (tapped); damage none; dust none
            P1: damage none; dust none
        """,
        own,
    )


@pytest.mark.rule("cmvr.i.126")
@pytest.mark.rule("cmvr.i.25")
@pytest.mark.parametrize(
    ("defence", "zone"), [("fight", "damage"), ("evade", "damage"), ("guard", "dust")]
)
def test_cards_go_to_their_owners_zones(defence: str, zone: str) -> None:
    """Whoever controls them; a weapon follows its cmV to the controller, and to its owner."""
    dust = "dust KN-02, KN-10" if zone == "dust" else "damage KN-02; dust KN-10"
    play(
        f"""
        given
            in melee timing
            P1: field THF
            P2: field KN-02 with KN-10, KN-09 (tapped), KN-05
        when
            P1: use THF; choose KN-02
        then
            P1: field THF, KN-02 with KN-10
            KN-02: melee 400
        when
            both pass until KN-05 acts
            P2: KN-05 attacks KN-02
            P1: {defence}
        then
            P1: field THF; damage none; dust none
            P2: {dust}
        """,
        THIEF,
    )


@pytest.mark.rule("cmvr.i.44")
def test_a_flipped_damage_card_is_nobodys_knowledge_any_more() -> None:
    """Both saw its face before."""
    run = after(
        """
        given
            in draw phase
            P1: damage KN-01
        when
            P1: flip KN-01
        then
            P1: damage 1 (face down); money 2
        """
    )
    for viewer in (0, 1):
        zones = run.game.view(viewer).zones.values()
        (zone,) = [z for z in zones if (z.name, z.player) == ("damage_zone", 0)]
        assert zone.count == 1
        assert not any(card.defn for card in zone.cards)


@pytest.mark.rule("cmvr.i.104")
def test_a_used_moment_card_whose_leaving_was_negated_stays_for_this_end_phase() -> None:
    """It goes in the next."""
    keeps = made(
        "KPE",
        "Master",
        "(continuous, resist) When an opposing Effect card leaves the field: negate that leaving.",
    )
    play(
        """
        given
            in end phase
            P1: money 1; field KN-01; hand SK-13
            P2: field KPE
        when
            P1: use SK-13
            both pass until P2 is asked
            P2: react with KPE
            both pass until next round
        then
            P1: field KN-01, SK-13
        when
            both pass until next round
        then
            P1: field KN-01; dust SK-13
        """,
        keeps,
    )
