"""The words of the Ultimate Game in scenario files; the cards here say nothing."""

from __future__ import annotations

import pytest

from tcgkit.plugins import Host
from tcgkit.testing.scenario.cards import cards_of
from tcgkit.testing.scenario.run import run_scenario
from tcgkit.testing.scenario.text import parse_scenarios
from tests.rules.ultimate.front_match import library


def report(host: Host, text: str) -> str:
    """Return what is wrong with a scenario."""
    (scenario,), findings = parse_scenarios(
        f'scenarios for ultimate\nscenario "x"\n{text}', "x.scenario"
    )
    assert findings == []
    cards, wrong = cards_of(library(host), scenario.own_cards, "x.scenario")
    assert wrong == []
    return run_scenario(scenario, host.ruleset("ultimate"), cards).report


def test_a_chain_of_reductions_reads_as_in_the_rulebook(host: Host) -> None:
    text = """
    given
        in main step
        P1: battlefield cm-A, cm-2; mana 4; hand cm-5, cm-3
    then
        turn 3; turn player P1
        cm-5: cost 3
        P1: mana 4; ready 4; deck 20; monsters 2
    when
        P1: summon cm-5; summon cm-3
    then
        P1: ready 1; mana 4; battlefield cm-A, cm-2, cm-5, cm-3; hand none
    """
    assert report(host, text) == ""


def test_a_standby_summon(host: Host) -> None:
    text = """
    given
        in main step
        P1: battlefield cm-A, cm-2, cm-3, cm-4, cm-5; mana 6; ready 4; hand cm-9
    then
        P1 cannot: summon cm-9 because ultimate.i.39
        P1 can: standby summon cm-9
    when
        P1: standby cm-9; release cm-A
    then
        P1: ready 0; field cm-2, cm-3, cm-4, cm-5, cm-9; top of graveyard cm-A
        log "releases" by ultimate.release.1
    """
    assert report(host, text) == ""


def test_attack_block_and_damage(host: Host) -> None:
    text = """
    given
        in attack step
        P1: battlefield cm-6, cm-5-heart (buff 2), cm-4 (tired)
        P2: battlefield aa-4, aa-3 (frozen); deck aa-7, aa-9-heart, 18 cards
    when
        P1: attack with cm-6
    then
        P2 can only: no block, block with aa-4
    when
        P2: aa-4 blocks
    then
        P2: field aa-3; graveyard aa-4
        cm-6: tired
    when
        P1: cm-5-heart attacks the deck
    then
        P2: deck count 13; bottom of graveyard aa-4
    """
    assert report(host, text) == ""


def test_states_of_monsters_are_said_and_expected(host: Host) -> None:
    text = """
    given
        in main step; turn 4; turn player P2
        P1: battlefield cm-6 (frozen, heavily tired, slot 3), aa-2 (stolen, buff this turn 3, new)
        P1: graveyard top cm-4; mana 2
        P2: mana zone aa-8; hand 3 cards; removed aa-red
    then
        cm-6: frozen, heavily tired, slot 3, not stolen, buff 0
        aa-2: stolen, number 5, buff 3, new, not frozen
        P1: on graveyard cm-4; field cm-6, aa-2, cm-4; mana places 2
        P2: mana zone aa-8; mana places 1; removed aa-red
    """
    assert report(host, text) == ""


def test_a_player_is_asked_at_windows_that_he_wants(host: Host) -> None:
    text = """
    given
        in attack step
        P1: battlefield cm-6
        P2: battlefield aa-4 (tired)
    when
        P2: stop W3
        P1: attack with cm-6
    then
        P2 is asked
        P2 can only: pass, release aa-4
    when
        P2: release aa-4; go on W3
    then
        P2: deck 14; field none
    """
    assert report(host, text) == ""
    assert "expected P2 is asked, but: P1 is asked" in report(
        host, text.replace("P2: stop W3", "P2: go on W3")
    )
    wrong = report(host, text.replace("stop W3", "stop W9"))
    assert "no player can stop at 'W9'" in wrong
    assert "known: W1, W2, W3, W4" in wrong


def test_where_everybody_is_asked_always_windows_come_unasked(host: Host) -> None:
    text = """
    options release_stops = always
    given
        in attack step
        P1: battlefield cm-6
        P2: battlefield aa-4 (tired)
    when
        P1: attack with cm-6
    then
        P1 can only: pass, release cm-6
    when
        P1: release cm-6
    then
        P1: top of graveyard cm-6
        P2: deck 20
    """
    assert report(host, text) == ""


def test_p1_begins_a_game_from_the_beginning(host: Host) -> None:
    text = """
    given
        from the beginning
        P1: deck 40 cards
        P2: deck 40 cards
    when
        both pass until turn 2
    then
        turn player P2
        P1: hand 5; deck 35; mana 1
    """
    assert report(host, text) == ""


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ("P1: mana 11", "a mana zone holds 10 cards"),
        ("P1: mana 2; ready 3", "say the mana first: 3 cannot be ready of 2"),
        ("P1: battlefield cm-2 (buff 6)", "a buff is at most 5, not 6"),
        ("P1: graveyard top cm-2 (stolen)", "no stolen card lies in the graveyard top"),
    ],
)
def test_positions_that_cannot_be_are_refused(host: Host, said: str, why: str) -> None:
    text = f"    given\n        in main step\n        {said}\n    then\n        turn 3\n"
    assert f"SCN313 {why}" in report(host, text)
