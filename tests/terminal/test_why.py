"""``why`` in play: what can be done with a card, and why not; in both languages."""

from __future__ import annotations

import random
import re

import pytest

from tcgkit.kernel.cards import Lang
from tcgkit.plugins import Host, load_plugins
from tcgkit.plugins.match import Match
from tcgkit.table.why import Why
from tcgkit.terminal.commands import parse_command


@pytest.fixture(scope="module")
def host() -> Host:
    return load_plugins()


def why(host: Host, ruleset: str, seed: int = 5, lang: Lang = "en") -> Why:
    match = Match.start(host, ruleset, seed=seed)
    decision = match.game.decision
    assert decision is not None
    return Why(match.game, match.plugin.board, decision.player, lang)


def at(host: Host, ruleset: str, words: str, seed: int = 5, lang: Lang = "en") -> Why:
    """Return an asker at the first decision whose question holds these words."""
    match = Match.start(host, ruleset, seed=seed)
    while (decision := match.game.decision) is not None:
        if words in match.game.prompt("en"):
            return Why(match.game, match.plugin.board, decision.player, lang)
        match.game.choose(0)
    raise AssertionError(f"nobody was asked {words!r}")


@pytest.mark.parametrize("typed", ["why", "なぜ", "why  "])
def test_why_alone_is_a_command(typed: str) -> None:
    assert parse_command(typed).name == "why"


def test_why_takes_a_name() -> None:
    command = parse_command("why Crimson Cannon > Gale")
    assert (command.name, command.rest) == ("why", "Crimson Cannon > Gale")


def test_why_alone_tells_what_is_refused_with_values_and_clauses(host: Host) -> None:
    lines = at(host, "ultimate", "Main step").everything()
    assert any("it costs" in line and "you have" in line for line in lines)
    assert all("[ultimate." in line for line in lines)


def test_a_card_is_told_with_all_that_can_be_done_with_it(host: Host) -> None:
    asker = at(host, "e2drive", "what do you do?")
    lines = asker.about("gale rapier")
    assert "Gale Rapier" in lines[0]
    assert any(line.endswith("yes, now") for line in lines)
    assert any("it is not destroyed [e2drive.revive.1]" in line for line in lines)


def test_who_does_not_act_is_told_who_does(host: Host) -> None:
    lines = at(host, "e2drive", "what do you do?").about("crimson cannon")
    assert any(
        "now it is Gale Rapier that can [e2drive.action.4]" in line for line in lines
    )


def test_a_target_can_be_asked_about(host: Host) -> None:
    lines = at(host, "e2drive", "what do you do?").about("gale rapier > crimson cannon")
    assert any("it is not an opposing servant [e2drive.i.42]" in line for line in lines)


def test_words_of_a_deed_find_it(host: Host) -> None:
    lines = at(host, "e2drive", "what do you do?").about("overdrive")
    assert lines
    assert all("Overdrive" in line for line in lines)


def test_what_is_not_there_is_told(host: Host) -> None:
    (line,) = why(host, "cmvr").about("no such thing")
    assert line.startswith(
        "No card that you see and no refused action is called no such thing"
    )


def test_the_answers_are_there_in_japanese(host: Host) -> None:
    lines = at(host, "ultimate", "Main step", lang="ja").everything()
    assert any("コスト" in line for line in lines)
    assert not any("it costs" in line for line in lines)


def test_cards_in_the_other_hand_are_not_found(host: Host) -> None:
    asker = why(host, "cmvr")
    game, other = asker.game, 1 - asker.viewer
    own = {o.defn.name.en for row in game.state.places for o in row if o in asker._known()}
    hidden = [o for o in game.zone("hand", other) if o.defn.name.en not in own]
    assert hidden
    for card in hidden:
        assert asker.find(card.defn.name.en) == []


def test_equal_refusals_stand_in_one_line_and_what_must_wait_comes_last(host: Host) -> None:
    lines = at(host, "cosmic", "place as a material").everything()
    assert len([line for line in lines if "material step" in line]) <= 1
    timing = ["not now, only in" in line for line in lines]
    assert timing == sorted(timing)


def test_what_is_not_possible_now_is_told_when_it_is(host: Host) -> None:
    lines = at(host, "cmvr", "Draw phase").everything()
    assert any("only in: setup phase [cmvr.set.1]" in line for line in lines)


def test_cards_with_which_nothing_can_be_done_where_they_lie_are_left_out(
    host: Host,
) -> None:
    lines = at(host, "e2drive", "what do you do?").everything()
    assert not any("nothing can be done" in line for line in lines)


def test_a_question_is_told_and_what_is_no_answer_to_it(host: Host) -> None:
    asker = at(host, "e2drive", "Choose 1 opposing servant")
    first, *lines = asker.everything()
    assert first == "First this must be answered: Choose 1 opposing servant"
    assert lines
    assert all("does not fit “" in line for line in lines)
    assert not any("ether" in line.partition(" does not")[0] for line in lines)
    assert asker.about("overdrive") == [first], "what else there is comes later"
    assert asker.about("Guardia")[1] == "  choose Guardia the Rampart: yes, now"


@pytest.mark.parametrize(
    "typed", [">", "> x", "x >", "  ", "to", "why to why", "→→", "a > b > c", "{0}", "%s"]
)
def test_odd_input_gets_an_answer(host: Host, typed: str) -> None:
    assert at(host, "cmvr", "Draw phase").about(typed)


def test_words_of_a_deed_may_hold_a_word_like_on(host: Host) -> None:
    asker = at(host, "cosmic", "Make a core soul?")
    lines = asker.about("on o4")
    assert lines
    assert all("o4" in line and "only in: material step" in line for line in lines)


def test_three_places_for_one_card_with_one_reason_are_told_at_once(host: Host) -> None:
    asker = at(host, "cosmic", "Make a core soul?")
    card = next(
        o for o in asker.game.zone("hand", asker.viewer) if o.defn.type != "guardian"
    )
    lines = asker.about(card.defn.key)
    assert [line for line in lines if "material step" in line] == [
        "    not now, only in: material step [cosmic.mat_step.1]"
    ]


def test_in_japanese_there_is_no_english(host: Host) -> None:
    for ruleset, words in (
        ("cosmic", "Make a core soul?"),
        ("cmvr", "Draw phase"),
        ("e2drive", "Choose 1 opposing servant"),
        ("ultimate", "Main step"),
    ):
        for line in at(host, ruleset, words, lang="ja").everything():
            told = line.rpartition("[")[0] or line
            assert not re.search(r"[a-z]{4}|: ", told), line


def test_why_tells_in_dannokomachi_when_it_would_be_possible(host: Host) -> None:
    """Main-only, quick and attacks each name their moment; nothing is just "not now"."""
    match = Match.start(host, "dannokomachi", seed=3, players=("human", "dice"))
    dice, told = random.Random(3), set()
    for _ in range(80):
        decision = match.game.decision
        if decision is None:
            break
        lines = Why(match.game, match.plugin.board, decision.player, "en").everything()
        told |= {line for line in lines if "not now" in line}
        match.answer(dice.randrange(len(decision.options)))
    assert any(
        "only in: your main step, with nothing on the stack" in line for line in told
    )
    assert any("only in: your battle step" in line for line in told)
    assert [line for line in told if "not now [" in line] == []
