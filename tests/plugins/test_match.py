"""Matches and seats."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import NoReturn

import pytest

from tcgkit.kernel.errors import (
    DeckError,
    IllegalOption,
    KernelBug,
    OptionError,
    RulesetNotFound,
    StaleDecision,
    WrongPlayer,
)
from tcgkit.kernel.game import Game
from tcgkit.kernel.position import position_text
from tcgkit.kernel.sight import Trace
from tcgkit.kernel.state import Concede, Input, OfferDraw, State, Stop, TimeCalled
from tcgkit.plugins import DeckNotFound, Match, Seat, load_plugins, parse_seed
from tcgkit.plugins._fingerprint import fingerprint

HOST = load_plugins()


def played(seed: int, answers: int, trace: Trace | None = None) -> Match:
    match, random = Match.start(HOST, "cmvr", seed=seed, trace=trace), Random(seed)
    for _ in range(answers):
        if match.asked is None:
            break
        decision = match.seat(match.asked).decision
        assert decision is not None
        match.answer(random.randrange(len(decision)), match.asked)
    return match


def test_the_default_decks_are_the_first_and_the_second() -> None:
    match = Match.start(HOST, "cmvr")
    assert [deck.name.en for deck in match.decks] == [
        "Iron Ring Knights",
        "Azure Skirmishers",
    ]


def test_decks_are_chosen_by_id_or_path() -> None:
    path = HOST.deck("cmvr", "knights").path
    match = Match.start(HOST, "cmvr", decks=("skirmishers", str(path)))
    assert [deck.name.en for deck in match.decks] == [
        "Azure Skirmishers",
        "Iron Ring Knights",
    ]


def test_no_seed_draws_one() -> None:
    assert (
        Match.start(HOST, "cmvr", seed=None).seed
        != Match.start(HOST, "cmvr", seed=None).seed
    )


def test_what_does_not_exist_offers_the_nearest() -> None:
    with pytest.raises(RulesetNotFound, match="did you mean 'cmvr'"):
        Match.start(HOST, "cmrv")
    with pytest.raises(DeckNotFound, match="did you mean 'knights'"):
        Match.start(HOST, "cmvr", decks=("knigts", None))
    with pytest.raises(OptionError, match="did you mean 'battle_end'"):
        Match.start(HOST, "cmvr", options={"batle_end": "early"})
    with pytest.raises(DeckError, match=r"cannot read deck 'no/such\.toml'"):
        Match.start(HOST, "cmvr", decks=("no/such.toml", None))


def test_an_illegal_deck_lists_every_violated_clause(tmp_path: Path) -> None:
    path = tmp_path / "bad.toml"
    path.write_text(
        'name = { en = "Bad", ja = "悪" }\nruleset = "cmvr"\n[cards]\n'
        '"KN-01" = 9\n"KN-08" = 2\n',
        encoding="utf-8",
    )
    with pytest.raises(DeckError, match="'Bad' is not legal") as caught:
        Match.start(HOST, "cmvr", decks=(path, path))
    clauses = [problem.split(":")[0] for problem in caught.value.problems]
    assert clauses == ["cmvr.deck.1", "cmvr.deck.3", "cmvr.deck.6"]


@pytest.mark.parametrize("text", ["x", "-1", "1.5", "", "9" * 40])
def test_a_seed_is_a_whole_number(text: str) -> None:
    with pytest.raises(ValueError, match="a seed is a whole number from 0 to"):
        parse_seed(text)


@pytest.mark.parametrize("seed", [-1, 2**63, True, 1.5])
def test_a_match_refuses_other_seeds(seed: int) -> None:
    with pytest.raises(ValueError, match="a seed is a whole number"):
        Match.start(HOST, "cmvr", seed=seed)


def test_the_number_of_decks_is_that_of_the_players() -> None:
    with pytest.raises(ValueError, match="cmvr is for 2 players, got 3 decks and 2 names"):
        Match.start(HOST, "cmvr", decks=(None, None, None))


@pytest.mark.pure  # the kernel is patched
def test_the_traceback_of_a_game_that_fails_names_its_last_position(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """As a note, which no message to players holds; and the answer that was given there."""
    match = played(1, 5)
    position, decision = position_text(match.game), match.game.decision
    assert decision is not None
    key = match.game.key(decision.options[0])
    monkeypatch.setattr(match.game, "run", fail)
    with pytest.raises(KernelBug) as caught:
        match.answer(0)
    assert str(caught.value) == "no step"
    assert caught.value.__notes__ == [f"position: {position}", f"answer: {key}"]


def fail() -> NoReturn:
    raise KernelBug("no step")


def test_a_refused_answer_changes_nothing() -> None:
    match = played(1, 5)
    before, journal = fingerprint(match.game), list(match.journal)
    assert match.asked is not None
    for answer in ("no-such-key", 99, -1):
        with pytest.raises(IllegalOption):
            match.answer(answer)
    with pytest.raises(WrongPlayer):
        match.answer(0, 1 - match.asked)
    with pytest.raises(WrongPlayer):
        match.input(Concede(7))
    assert (fingerprint(match.game), match.journal) == (before, journal)


def test_inputs_stand_after_the_answer_they_followed() -> None:
    match = played(1, 3)
    match.input(Concede(0))
    assert [entry.input for entry in match.journal] == [None, None, None, "concede"]
    assert match.result is not None
    with pytest.raises(StaleDecision):
        match.answer(0)


def test_going_back_is_as_if_nothing_had_followed() -> None:
    match, trace = played(2, 30), Trace()
    early = played(2, 12, trace)
    match.back_to(12)
    assert fingerprint(match.game) == fingerprint(early.game)
    assert match.journal == early.journal
    with pytest.raises(ValueError, match="99 of 12 entries"):
        match.back_to(99)


def test_going_back_keeps_every_input_that_was_given_by_then() -> None:
    """Draw offers, stops and time called are part of the position; a concession ends it."""
    match = Match.start(load_plugins(), "ultimate", seed=5)
    rng, prints = Random(5), [fingerprint(match.game)]
    given: dict[int, Input] = {
        2: Stop(0, "W1"),
        4: OfferDraw(1),
        5: TimeCalled(),
        7: Stop(1, "W3"),
        8: Stop(1, "W3", on=False),
        12: Concede(0),
    }
    for number in range(13):
        decision = match.game.decision
        assert decision is not None
        if number in given:
            match.input(given[number])
        else:
            match.answer(rng.randrange(len(decision.options)))
        prints.append(fingerprint(match.game))
    journal = match.journal[:]
    for entries in (13, 12, 9, 8, 6, 5, 3, 0):
        match.back_to(entries)
        assert match.journal == journal[:entries]
        assert fingerprint(match.game) == prints[entries]


def test_a_log_does_not_change_the_game() -> None:
    for seed in range(4):
        plain, told = played(seed, 500), played(seed, 500, Trace())
        assert plain.journal == told.journal
        assert plain.fingerprints == told.fingerprints


def test_a_seat_has_the_decision_of_its_own_player_only() -> None:
    match = played(1, 4)
    asked = match.asked
    assert asked is not None
    decision = match.seat(asked).decision
    assert decision is not None
    assert len(decision.keys) == len(set(decision.keys)) == len(decision) >= 2
    assert len(decision.labels("ja")) == len(decision.faces) == len(decision)
    assert decision.numbers == tuple(range(len(decision)))
    assert "{" not in decision.prompt() + decision.prompt("ja")
    assert match.seat(1 - asked).decision is None
    with pytest.raises(WrongPlayer):
        match.seat(1 - asked).sample(1)
    with pytest.raises(WrongPlayer):
        match.seat(2)


def test_no_public_attribute_of_a_seat_leads_to_the_true_position() -> None:
    """Everything that public names reach is walked; true objects must not be there."""
    match = played(3, 40)
    assert match.asked is not None
    seat = match.seat(match.asked)
    decision = seat.decision
    assert decision is not None
    found = [getattr(thing, name) for thing in (seat, decision) for name in public(thing)]
    assert not any(isinstance(value, (Game, State, Match)) for value in found)
    assert not any(hasattr(value, "is_object") for value in flat(found))


def public(thing: object) -> list[str]:
    return [name for name in dir(thing) if not name.startswith("_")]


def flat(values: list[object]) -> list[object]:
    return [
        item
        for value in values
        for item in (value if isinstance(value, (tuple, list)) else (value,))
    ]


def test_samples_agree_with_the_view_and_differ_in_what_is_hidden() -> None:
    match = played(3, 40)
    assert match.asked is not None
    seat: Seat = match.seat(match.asked)
    view = seat.view()
    samples = [seat.sample(seed) for seed in range(6)]
    assert all(sample.view(seat.player) == view for sample in samples)
    assert len({fingerprint(sample) for sample in samples}) > 1
    assert fingerprint(seat.sample(1)) == fingerprint(seat.sample(1))
    assert fingerprint(match.game) not in {fingerprint(sample) for sample in samples}


def test_a_log_is_told_to_the_seat_that_reads_it() -> None:
    match = played(3, 40, Trace())
    assert match.seat(0).log()
    assert len(match.seat(0).log("ja")) == len(match.seat(1).log())
    assert played(3, 4).seat(0).log() == []
