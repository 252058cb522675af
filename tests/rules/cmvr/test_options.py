"""Rule options of cmV-R: what the default means, and what the other value changes."""

from __future__ import annotations

import pytest

from tcgkit.kernel.errors import OptionError
from tcgkit.kernel.game import Game, empty_state
from tcgkit.kernel.rules import Deck
from tcgkit.kernel.state import TABLE
from tcgkit_cmvr.rules.battle import toss_once_for_tie
from tcgkit_cmvr.rules.events import OTHERS
from tcgkit_cmvr.rules.options import OPTIONS
from tcgkit_cmvr.rules.phases import start_round, toss
from tcgkit_cmvr.ruleset import RULESET
from tests.rules.cmvr.play import made, play, starter


@pytest.mark.rule("cmvr.i.23")
def test_a_second_master_is_refused_or_replaces_the_first() -> None:
    """``old_to_dust``: the earlier Master goes to dust when the set stands."""
    given = """
        given
            in setup phase
            P1: field KN-12; hand SK-12, KN-01; money 2
    """
    play(f"{given}\nthen\n P1 is asked\n P1 cannot: set SK-12 because cmvr.i.23")
    play(
        f"{given}\nwhen\n P1: set SK-12\nthen\n P1: field SK-12; dust KN-12; money 0",
        master_replace="old_to_dust",
    )


@pytest.mark.rule("cmvr.i.23")
def test_a_second_master_is_the_only_card_for_which_there_is_room_by_option() -> None:
    """``old_to_dust`` is about Masters: a sixth cmV is refused all the same."""
    play(
        """
        given
            in setup phase
            P1: field KN-01, KN-01, KN-02, KN-02, KN-03, KN-12; hand KN-05, SK-12; money 9
        then
            P1 can only: pass, set SK-12
            P1 cannot: set KN-05 because cmvr.i.23
        when
            P1: set SK-12
        then
            SK-12: slot 1
        """,
        master_replace="old_to_dust",
    )
    play(
        """
        given
            in setup phase
            P1: field KN-01; hand KN-05; money 9
        then
            P1 can: set KN-05
        """,
        master_replace="old_to_dust",
    )


@pytest.mark.rule("cmvr.i.1")
@pytest.mark.parametrize(
    ("policy", "leads"),
    [
        ("alternate", [0, 1, 0, 1]),
        ("fixed", [0, 0, 0, 0]),
        ("toss_each_round", [0, 1, 1, 0]),
    ],
)
def test_who_leads_from_round_to_round(policy: str, leads: list[int]) -> None:
    """By turns, always the same, or by a toss in each round from round 2 on."""
    rules = RULESET.rules({"lead_policy": policy})
    deck = dict.fromkeys(starter().values(), 2)
    game = Game.new(rules, [deck, deck], 3)
    game.set_number(TABLE, "lead", 0)
    game.set_number(TABLE, "round", 0)
    game.state.forced = (1, 1, 0)
    seen = []
    for _ in range(4):
        start_round(game)
        seen.append(game.number(TABLE, "lead"))
    assert seen == leads


@pytest.mark.rule("cmvr.gen.6")
def test_a_toss_has_two_equal_sides() -> None:
    """Heads as often as tails, nearly, over 400 seeds."""
    rules = RULESET.rules()
    heads = sum(toss(Game(rules, empty_state(rules, seed))) for seed in range(400))
    assert 160 < heads < 240


@pytest.mark.rule("cmvr.i.27")
def test_an_object_is_turned_up_in_any_window_or_in_the_setup_phase_only() -> None:
    """``setup_only``: not in the other phases."""
    for phase, can, options in (
        ("draw", True, {}),
        ("setup", True, {"object_turn_up": "setup_only"}),
        ("draw", False, {"object_turn_up": "setup_only"}),
    ):
        now = "then\n P1 can: turn up KN-14"
        later = "when\n both pass until P1 is asked\nthen\n in setup phase"
        play(
            f"""
            given
                in {phase} phase
                P1: field KN-14 (face down), KN-01; money 1
            {now if can else later}
            """,
            **options,
        )


@pytest.mark.rule("cmvr.i.31")
def test_an_instant_is_set_face_up_only_by_option() -> None:
    """``setup``: at full cost, and tapped later without further payment."""
    given = """
        given
            in setup phase
            P1: field KN-01; hand KN-13; money 1
    """
    play(f"{given}\nthen\n P1 can only: pass, set KN-13 face down")
    play(
        f"""{given}
        when
            P1: 1
        then
            P1: money 0; field KN-01, KN-13 (face up, untapped, coins 1)
        when
            both pass until melee timing
            P1: use KN-13; choose KN-01
        then
            KN-01: melee 800
            P1: field KN-01, KN-13 (tapped, coins 1)
        """.replace("P1: 1", "P1: set KN-13"),
        instant_face_up_set="setup",
    )


@pytest.mark.rule("cmvr.set.8")
@pytest.mark.rule("cmvr.i.31")
def test_by_option_instants_are_set_face_up_and_no_counters_or_weapons() -> None:
    """``setup`` is about Instants: a weapon needs a cmV, a Counter is set face down."""
    play(
        """
        given
            in setup phase
            P1: hand KN-13, NE-06, KN-10, KN-12, KN-17; money 9
        then
            P1 can only: pass, set KN-12, set KN-13, set KN-13 face down, set NE-06 face down,
                set KN-17, set KN-17 face down
        """,
        instant_face_up_set="setup",
    )


@pytest.mark.rule("cmvr.i.39")
@pytest.mark.rule("cmvr.i.37")
def test_the_lead_player_is_spared_for_damage_only() -> None:
    """``lead_loses_last`` is about the 8th damage: two who cannot draw are a draw."""
    both = made("BTH", "Master", "(continuous, all-round) Both players draw 1 card.")
    play(
        """
        given
            in setup phase; lead P1
            P1: field BTH; deck 0
            P2: deck 0
        when
            P1: use BTH
        then
            draw by cmvr.i.37
        """,
        both,
        effect_draw_empty="loss",
        simultaneous_damage="lead_loses_last",
    )


@pytest.mark.rule("cmvr.i.37")
def test_an_effect_draw_that_is_short_of_cards_loses_only_by_option() -> None:
    """Draw what is there; no loss. ``loss``: it loses."""
    given = """
        given
            in draw phase
            P1: hand NE-01; money 1; deck 1
        when
            P1: use NE-01
        then
    """
    play(f"{given}\n P1: hand 1; deck 0\n the game goes on")
    play(f"{given}\n P2 wins by cmvr.i.37", effect_draw_empty="loss")


@pytest.mark.rule("cmvr.i.37")
def test_an_effect_draw_from_an_empty_deck_loses_by_option() -> None:
    """Also if there is no card at all; both players at one moment: a draw."""
    both = made("BTH", "Master", "(continuous, all-round) Both players draw 1 card.")
    given = """
        given
            in setup phase
            P1: field BTH; deck 0
            P2: deck 0
        when
            P1: use BTH
        then
    """
    play(f"{given}\n the game goes on", both)
    play(f"{given}\n draw by cmvr.i.37", both, effect_draw_empty="loss")


WATCHER = made(
    "WAT", "Master", "(continuous, connect) When an opposing cmV waits: draw 1 card."
)


@pytest.mark.rule("cmvr.i.49")
def test_other_events_open_reaction_windows_only_by_option() -> None:
    """``none``, or any of the other events."""
    given = """
        given
            in special timing
            P1: field KN-01
            P2: field WAT
        when
            P1: KN-01 waits
    """
    play(f"{given}\nthen\n P2 is not asked about WAT\n P2: field WAT (untapped)", WATCHER)
    play(
        f"{given}\n P2: react with WAT\nthen\n P2: field WAT (tapped); hand 1",
        WATCHER,
        extra_reaction_events="tapped+waited",
    )


@pytest.mark.rule("cmvr.i.49")
def test_the_extra_events_are_a_list() -> None:
    """The names are kept in the order of the rulebook; "none" stands alone."""
    values = RULESET.settings({"extra_reaction_events": "waited+tapped"})
    assert values["extra_reaction_events"] == "tapped+waited"
    assert RULESET.settings()["extra_reaction_events"] == "none"
    for wrong in ("none+tapped", "tapped+nothing", ""):
        with pytest.raises(OptionError):
            RULESET.settings({"extra_reaction_events": wrong})


@pytest.mark.rule("cmvr.i.76")
def test_a_deck_may_hold_negation_outside_resist_only_by_option() -> None:
    """Card validation refuses it; ``allow``: such a card works as its text says."""
    text = "When an opposing cmV declares an attack: negate that attack."
    cards = [made(f"N{n}", "Master", f"(continuous, response) {text}") for n in range(10)]
    deck = dict.fromkeys(cards, 4)
    refused = [clause for clause, _ in RULESET.legal_deck(Deck(deck), RULESET.settings())]
    assert refused == ["cmvr.i.76"] * 10
    allowed = RULESET.settings({"negate_outside_resist": "allow"})
    assert RULESET.legal_deck(Deck(deck), allowed) == []
    resist = made("RES", "Master", f"(continuous, resist) {text}")
    assert RULESET.legal_deck(Deck({resist: 4}), RULESET.settings())[0][0] == "cmvr.deck.1"
    assert len(RULESET.legal_deck(Deck({resist: 4}), RULESET.settings())) == 1


@pytest.mark.rule("cmvr.i.90")
@pytest.mark.parametrize(
    ("option", "place"), [("dust", "dust SK-04"), ("stay", "field SK-04")]
)
def test_a_cmv_whose_moment_effect_was_used_goes_or_stays(option: str, place: str) -> None:
    """``stay``: the duration removes Effect cards only."""
    play(
        f"""
        given
            in special timing
            P1: field SK-04
            P2: field KN-05
        when
            P1: use SK-04
            both pass until next round
        then
            P1: {place}
            P2: dust KN-05
        """,
        moment_on_permanents=option,
    )


@pytest.mark.rule("cmvr.i.90")
@pytest.mark.parametrize("option", ["dust", "stay"])
def test_an_effect_card_whose_moment_effect_was_used_always_goes(option: str) -> None:
    """``stay`` is about cmVs, Masters and weapons."""
    play(
        """
        given
            in setup phase
            P1: field KN-01; hand SK-13; money 1
        when
            P1: use SK-13
            both pass until next round
        then
            P1: field KN-01; dust SK-13
        """,
        moment_on_permanents=option,
    )


@pytest.mark.rule("cmvr.i.91")
@pytest.mark.parametrize(
    ("option", "place"),
    [("by_duration", "field KN-01, SK-14"), ("always_dust", "dust SK-14")],
)
def test_a_used_instant_stays_as_its_duration_says_or_never(
    option: str, place: str
) -> None:
    """``always_dust``: every used Instant goes in the same end phase."""
    play(
        f"""
        given
            in shooting timing
            P1: field KN-01 (tapped); hand SK-14; money 2
        when
            P1: use SK-14
            both pass until next round
        then
            P1: {place}
        """,
        instant_lifetime=option,
    )


@pytest.mark.rule("cmvr.i.91")
@pytest.mark.parametrize("option", ["by_duration", "always_dust"])
def test_what_is_no_instant_stays_as_its_duration_says(option: str) -> None:
    """``always_dust`` is about Instants: a used cmV or Counter stays."""
    play(
        """
        given
            in setup phase; lead P1
            P1: field SK-07
            P2: field NE-04 (face down, coins 2, coins paid 2)
        when
            P1: use SK-07
            P2: react with NE-04
            both pass until next round
        then
            P1: field SK-07
            P2: field NE-04 (face up, coins 1)
        """,
        instant_lifetime=option,
    )


@pytest.mark.rule("cmvr.i.96")
@pytest.mark.parametrize(("option", "coins"), [("on_activation", 2), ("on_set", 1)])
def test_the_clock_of_an_unused_timed_effect(option: str, coins: int) -> None:
    """Switch and Reaction effects: when activated. ``on_set``: from the set on."""
    play(
        f"""
        given
            in end phase
            P1: field SK-18 (coins 2), KN-01
        when
            both pass until next round
        then
            SK-18: coins {coins}
        """,
        timed_clock=option,
    )


@pytest.mark.rule("cmvr.i.96")
@pytest.mark.parametrize("option", ["on_activation", "on_set"])
def test_no_clock_runs_on_a_card_without_a_timed_effect(option: str) -> None:
    """``on_set`` is about timed effects, too."""
    play(
        """
        given
            in end phase
            P1: field KN-17, KN-01, SK-08
        when
            both pass until next round
        then
            P1: field KN-17 (coins 1), KN-01 (coins 1), SK-08 (coins 4)
        """,
        timed_clock=option,
    )


@pytest.mark.rule("cmvr.i.112")
def test_a_toss_holds_once_or_for_the_group() -> None:
    """``once_per_group``: the rest of the tied group needs no new toss."""
    given = """
        given
            in melee timing
            P1: field KN-01#a, KN-01#b, KN-01#d
            P2: field KN-01#c
        when
            toss heads
            P1: KN-01#a; KN-01#a waits
    """
    play(f"{given}\n toss tails\n P2: KN-01#c waits\nthen\n P1 can only: KN-01#b, KN-01#d")
    play(
        f"{given}\n P1: KN-01#b; KN-01#b waits; KN-01#d waits\nthen\n P2 is asked about KN-01#c",
        tie_toss="once_per_group",
    )


@pytest.mark.rule("cmvr.i.112")
def test_a_toss_does_not_hold_for_a_cmv_that_joined_the_group() -> None:
    """``once_per_group``: another tied group needs a toss of its own."""
    rules = RULESET.rules({"tie_toss": "once_per_group"})
    game = Game(rules, empty_state(rules, 1))
    mine, joined = (game.make(starter()["KN-01"], "unit_zone", p) for p in (0, 1))
    game.state.forced = (0, 1)
    assert toss_once_for_tie(game, (mine,)) == 0
    assert toss_once_for_tie(game, (mine, joined)) == 1
    assert toss_once_for_tie(game, (mine, joined)) == 1


@pytest.mark.rule("cmvr.i.113")
def test_an_untapped_cmv_acts_again_in_this_timing_or_the_next() -> None:
    """``next_timing``: it gets no second unit turn in the timing in which it was untapped."""
    given = """
        given
            in melee timing
            P1: field KN-04, KN-12
            P2: field SK-02 (tapped)
        when
            P1: attack the deck
            P1: use Rally
    """
    play(f"{given}\nthen\n P1 is asked about KN-04\n in melee timing")
    play(
        f"{given}\nthen\n KN-04: untapped\n in special timing\n P1 is asked about KN-04",
        untapped_acts_again="next_timing",
    )
    play(
        f"{given}\n both pass until special timing\nthen\n KN-04: untapped\n in special timing\n P1 is asked about KN-04",
        untapped_acts_again="next_timing",
    )


@pytest.mark.rule("cmvr.i.137")
def test_a_moment_effect_is_spent_or_works_again_when_untapped() -> None:
    """``after_untap``: the setup phase untaps it and it may be used once more."""
    again = made("AGN", "Master", "(moment, all-round) Gain 1 coin.")
    given = """
        given
            in draw phase
            P1: field AGN
        when
            P1: use AGN
            both pass until setup phase
        then
    """
    play(f"{given}\n P1 cannot: use AGN because cmvr.dur.10", again)
    play(f"{given}\n P1 can: use AGN", again, moment_reuse="after_untap")


@pytest.mark.rule("cmvr.i.49")
def test_nobodys_events_are_reacted_to_by_the_lead_player_first() -> None:
    """The start of a phase has no event player, so both may connect and none may resist."""
    early = made(
        "EAR",
        "Master",
        "(continuous, connect) At the start of each battle phase: draw 1 card.",
    )
    never = made(
        "NEV", "cmV", "(continuous, resist) At the start of each battle phase: draw 1 card."
    )
    play(
        """
        given
            start of battle phase; lead P2
            P1: field EAR#a
            P2: field EAR#b, NEV
        then
            P2 can only: pass, react with EAR#b
        when
            P2: react with EAR#b
            P1: react with EAR#a
        then
            P1: hand 1
            P2: hand 1
        """,
        early,
        never,
        extra_reaction_events="phase_start",
    )  # fmt: skip


@pytest.mark.rule("cmvr.i.49")
def test_the_option_names_every_event_that_can_open_a_reaction_window() -> None:
    """What else can be reacted to: none, or a list of these events."""
    (option,) = (each for each in OPTIONS if each.name == "extra_reaction_events")
    assert option.choices == ("none", *OTHERS)
