"""Several answers at once: the first is given, the others unasked in the next questions, as long as they fit."""

from __future__ import annotations

from attrs import evolve

from tcgkit.kernel.state import PASS, Option
from tcgkit.plugins import Host
from tcgkit.plugins.match import Match
from tcgkit.table.answers import Answers
from tcgkit.table.together import takes_several
from tests.rules.cosmic.made import BOWL, SOL, UNICORN
from tests.rules.cosmic.play import Table
from tests.table.conftest import a_match

GAME = "cosmic"
"""A game that takes several answers where materials are placed."""


def at_the_materials(host: Host) -> tuple[Match, Answers]:
    """Return a match in which player 1 is asked for materials."""
    match = a_match(host, GAME, 1)
    people = Answers(match, (0,))
    while (decision := match.game.decision) is not None:
        if decision.player == 0 and takes_several(decision, match.plugin.board):
            return match, people
        match.answer(people.unasked(0) or 0)
    raise AssertionError("no materials are placed")


def option(match: Match, label: str) -> Option:
    """Return the option with this label."""
    decision = match.game.decision
    assert decision is not None
    return next(each for each in decision.options if match.game.label(each) == label)


def labels(match: Match) -> list[str]:
    """Return the labels of the pending question."""
    decision = match.game.decision
    assert decision is not None
    return [match.game.label(each) for each in decision.options]


def two(match: Match, first: str, second: str) -> list[Option]:
    """Return the options that place the first card of the hand and the second one on these hexes."""
    assert match.game.decision is not None
    cards = {o.source: None for o in match.game.decision.options if o.source is not None}
    one, other = (card.defn.called.en for card in [*cards][:2])
    return [
        option(match, f"place {one} on {first}"),
        option(match, f"place {other} on {second}"),
    ]


def test_two_cards_are_placed_with_one_answer_and_taken_back_with_one(host: Host) -> None:
    match, people = at_the_materials(host)
    entries, wanted = len(match.journal), two(match, "o4", "o6")
    label = match.game.label(wanted[1])
    people.give_all(0, wanted, "both")
    planned = people.unasked(0)
    assert planned is not None
    assert match.game.label(planned) == label
    match.answer(planned, 0)
    orbit = match.game.view(0).zones["1.orbit"]
    assert orbit.count == 2
    assert not people.drops(0)  # nothing is left
    assert people.undo(0).entries == entries
    assert people.unasked(0) is None


def test_an_answer_that_does_not_fit_any_more_is_dropped(host: Host) -> None:
    """One hex takes one material in a turn."""
    match, people = at_the_materials(host)
    people.give_all(0, two(match, "o4", "o4"), "both")
    assert people.unasked(0) is None
    assert people.drops(0)
    assert not people.drops(0)


def test_one_card_and_no_more(host: Host) -> None:
    match, people = at_the_materials(host)
    people.give_all(0, [two(match, "o4", "o6")[0], PASS], "one")
    assert people.unasked(0) is PASS


def test_a_pass_too_many_is_not_given_to_the_next_question(host: Host) -> None:
    """After two materials nothing is asked there; the attack is."""
    t = Table(hand_a=[BOWL, SOL])
    t.servant(0, "o10", UNICORN)
    t.start("material_step")
    match = evolve(a_match(host, GAME, 1), game=t.game)
    people = Answers(match, (0,))
    people.give_all(0, [*two(match, "o6", "o8"), PASS], "both")
    planned = people.unasked(0)
    assert planned is not None
    match.answer(planned, 0)
    assert match.asked == 0
    assert match.game.prompt() == "What do you use?"
    assert people.unasked(0) is None


def test_an_answer_by_hand_ends_the_others(host: Host) -> None:
    match, people = at_the_materials(host)
    people.give_all(0, [*two(match, "o4", "o6"), PASS], "both")
    assert people.unasked(0) is not None
    people.give(0, option(match, labels(match)[1]), "another one")
    assert people.unasked(0) is None


def test_answers_in_advance_come_before_a_moment_at_which_the_player_is_asked(
    host: Host,
) -> None:
    match, people = at_the_materials(host)
    people.ask_at(0, "materials", on=True)
    people.give_all(0, two(match, "o4", "o6"), "both")
    assert people.unasked(0) is not None


def test_equal_cards_are_placed_one_after_the_other(host: Host) -> None:
    """Of equal cards in the hand one is offered; the next question offers the next one."""
    for seed in range(1, 40):
        match = a_match(host, GAME, seed)
        people = Answers(match, (0,))
        while (decision := match.game.decision) is not None and len(match.journal) < 12:
            hand = [card.defn for card in match.game.view(0).zones["1.hand"].cards]
            twice = [defn for defn in hand if defn is not None and hand.count(defn) > 1]
            if decision.player == 0 and len(decision.options) > 2 and twice:
                if not takes_several(decision, match.plugin.board):
                    break
                name = twice[0].called.en
                both = [option(match, f"place {name} on {hex_}") for hex_ in ("o4", "o6")]
                people.give_all(0, both, "both")
                planned = people.unasked(0)
                assert planned is not None
                assert match.game.label(planned) == f"place {name} on o6"
                return
            match.answer(people.unasked(0) or 0)
    raise AssertionError("no hand has two equal cards")


def test_only_the_declared_questions_take_several(host: Host) -> None:
    match, people = at_the_materials(host)
    people.give(0, PASS, "no")
    while (decision := match.game.decision) is not None and len(match.journal) < 60:
        actions = {each.action for each in decision.options} - {"pass"}
        placing = actions <= {*match.plugin.board.together}
        assert takes_several(decision, match.plugin.board) is (
            placing and len(decision.options) > 2
        )
        match.answer(len(decision.options) - 1)
