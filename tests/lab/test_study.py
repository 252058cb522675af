"""Studies: the games of simulate, or records, counted; and what they refuse."""

from __future__ import annotations

import json
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from tcgkit.kernel.cards import Text
from tcgkit.kernel.errors import RecordError
from tcgkit.lab import GameFailed, simulate
from tcgkit.lab.study import StudyError, study_games, study_records
from tcgkit.lab.study.lines import study_lines
from tcgkit.lab.study.report import Study
from tcgkit.lab.study.seats import NarrowSeat
from tcgkit.plugins import AgentPlugin, hookimpl, load_plugins
from tcgkit.plugins.match import Match
from tcgkit.plugins.records import save_record

HOST = load_plugins()
ANSWER = "How do you answer the attack?"


def run(**given: Any) -> Study:
    return study_games(HOST, "cmvr", **{"games": 12, "seed": 5, **given})


@pytest.fixture(scope="module")
def twelve() -> Study:
    return run()


def a_match(seed: int, ruleset: str = "cmvr") -> Match:
    """Return a match that random players have finished."""
    match = Match.start(HOST, ruleset, seed=seed)
    agents = [HOST.agent("random").make(match.plugin, seed + n) for n in range(2)]
    while (player := match.asked) is not None:
        match.answer(agents[player].choose(match.seat(player)))
    return match


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("records") / "game.json"
    save_record(a_match(3).record(), path)
    return path


# ---- what is played ------------------------------------------------------------------


def test_the_games_are_those_of_simulate() -> None:
    """Taking notes changes nothing."""
    for paired in (False, True):
        studied = run(games=6, paired=paired).games
        lines = simulate(HOST, "cmvr", games=6, seed=5, paired=paired).lines
        assert [(g.seats, g.clause, g.length, g.decisions, g.choices) for g in studied] == [
            (x.seats, x.clause, x.length, x.decisions, x.choices) for x in lines
        ]


def test_the_same_seed_gives_the_same_study(twelve: Study) -> None:
    assert run().to_json() == twelve.to_json()
    assert run(seed=6).to_json() != twelve.to_json()


def test_a_record_gives_the_notes_of_the_game_it_is_of(record: Path) -> None:
    match = a_match(3)
    (game,) = study_records(HOST, [record]).games
    assert match.result is not None
    assert (game.seats, game.clause) == (match.result.winners, match.result.clause)
    assert game.decisions == len(match.journal)
    assert game.choices == match.game.choices == len(game.notes.answered)
    answered = [entry.answer or "" for entry in match.journal]
    said = [each.action for each in game.notes.answered]
    assert [key.partition(":")[0].partition(">")[0] for key in answered] == said
    assert game.notes.events["RoundStart"] == game.length


def test_records_add_up(record: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.json"
    save_record(a_match(4).record(), other)
    both = study_records(HOST, [record, other])
    assert len(both.games) == 2
    alone = [study_records(HOST, [path]).games[0].choices for path in (record, other)]
    assert [game.choices for game in both.games] == alone
    assert sum(row.asked for row in both.prompts().values()) == sum(alone)


# ---- what is counted -----------------------------------------------------------------


def test_every_guard_that_was_chosen_was_declared(twelve: Study) -> None:
    """No card of the starter decks negates a defence, and none is forced to guard."""
    actions = twelve.prompts()[ANSWER].actions
    for kind in ("guard", "evade", "interrupt"):
        row = actions[kind]
        assert row.chosen.count == twelve.events()[f"DeclareDefence {kind}"] > 0
        declared = row.followed[f"DeclareDefence {kind} defender:own attacker:other"]
        assert declared.count == declared.total == row.chosen.count


def test_a_guard_succeeds_or_fails_and_costs_what_the_rules_say(twelve: Study) -> None:
    guard = twelve.prompts()[ANSWER].actions["guard"].followed
    result = "BattleResult guard {} attacker:other defender:own"
    failure = guard[result.format("failure")]
    assert guard[result.format("success")].count + failure.count <= failure.total
    assert guard["LeaveField battle dust_zone card:own victor:other"].count == failure.count
    assert not any(event.startswith("LeaveField battle damage_zone") for event in guard)


def test_deck_attacks_are_not_followed_by_attacks_on_units(twelve: Study) -> None:
    actions = twelve.prompts()["Act with …"].actions
    on_units = [e for e in actions["attack"].followed if e.startswith("DeclareAttack")]
    on_decks = [e for e in actions["attack_deck"].followed if e.startswith("DeclareAttack")]
    assert on_units
    assert on_decks
    assert all(event.endswith("target:other") for event in on_units)
    assert not any("target" in event for event in on_decks)


def test_choices_of_winners_and_losers_are_all_choices(twelve: Study) -> None:
    assert all(len(game.seats) == 1 for game in twelve.games)
    for prompt in twelve.prompts().values():
        assert sum(row.chosen.count for row in prompt.actions.values()) == prompt.asked
        by_winners = sum(row.winners.count for row in prompt.actions.values())
        assert (prompt.winners.count, prompt.winners.total) == (by_winners, prompt.asked)
        for row in prompt.actions.values():
            assert row.winners.total + row.losers.total == row.chosen.total
            assert row.winners.count + row.losers.count == row.chosen.count


def test_ends_and_sides_add_up(twelve: Study) -> None:
    assert sum(share.count for share in twelve.ends().values()) == 12
    wins = twelve.wins()
    assert set(wins) == {
        "deck Azure Skirmishers",
        "deck Iron Ring Knights",
        "lead at the start",
        "seat 1",
        "seat 2",
    }
    assert wins["seat 1"] == wins["deck Iron Ring Knights"]
    assert wins["seat 1"].count + wins["seat 2"].count == 12


def test_a_mirror_has_no_winning_deck() -> None:
    assert set(run(games=2, decks=("knights", "knights")).wins()) == {
        "lead at the start",
        "seat 1",
        "seat 2",
    }


def test_cards_have_their_uses(twelve: Study) -> None:
    rows = twelve.card_rows()
    assert len(rows) == 40
    palma = rows["KN-03"]
    assert (palma.name, palma.games) == ("Shield Knight Palma", 12)
    assert palma.uses["set"].count > 0
    assert palma.worked['"Shield of Sacrifice"'] > 0
    assert palma.unused == ()


def test_what_was_never_used_is_found() -> None:
    """One game uses few cards; what only holds while it holds is never called unused."""
    study = run(games=1)
    rows, notes = study.card_rows(), study.games[0].notes
    text = "\n".join(study_lines(study)).split("never used: ")[1].split("\n")[0]
    for key, row in rows.items():
        played = any(card == key for card, _ in +notes.chosen)
        assert (f"{key} {row.name}" in text) is not played
        assert not set(row.unused) & {what for _, what in [*notes.chosen, *notes.worked]}
    assert any(row.unused for row in rows.values())
    assert rows["KN-14"].unused == ()  # Firm Defence, a Regular


# ---- doing without an action ---------------------------------------------------------


def test_who_does_without_an_action_never_chooses_it() -> None:
    study = run(avoid={0: ["guard"]}, paired=True)
    names, others = ("random without guard", "random"), set[str]()
    for number, game in enumerate(study.games):
        assert game.players == (names if number % 2 == 0 else names[::-1])
        avoider = game.players.index(names[0])
        chosen = {each.action for each in game.notes.answered if each.player == avoider}
        assert "guard" not in chosen
        others |= chosen
    assert "evade" in others
    assert study.prompts()[ANSWER].actions["guard"].chosen.count > 0  # by the other
    wins = study.wins()
    assert sum(wins[f"player {name}"].count for name in names) == 12


def test_a_narrow_seat_hides_options_and_keeps_their_positions() -> None:
    match, played = Match.start(HOST, "cmvr", seed=3), iter(a_match(3).journal)
    while True:
        player = match.asked
        assert player is not None
        whole = match.seat(player).decision
        assert whole is not None
        if any(key.startswith("guard") for key in whole.keys):
            break
        match.enter(next(played))
    seat = NarrowSeat(match, player, {"guard"}).decision
    assert seat is not None
    kept = [n for n, key in enumerate(whole.keys) if not key.startswith("guard")]
    assert list(seat.numbers) == kept
    assert len(seat) == len(kept) == len(whole) - 1
    for name in ("keys", "faces", "numbers"):
        every = getattr(whole, name)
        assert getattr(seat, name) == tuple(every[n] for n in kept)
    assert seat.labels("ja") == tuple(whole.labels("ja")[n] for n in kept)
    others = {key.partition(":")[0] for key in whole.keys}
    all_avoided = NarrowSeat(match, player, others).decision
    assert all_avoided is not None
    assert all_avoided.keys == whole.keys
    assert NarrowSeat(match, 1 - player, {"guard"}).decision is None


class First:
    """Answers with the first option, also where that was not offered."""

    def choose(self, seat: object) -> int:
        return 0


def test_an_agent_that_answers_with_what_it_was_not_offered_is_found_out() -> None:
    module = ModuleType("first")
    name = Text("first", "最初")

    @hookimpl
    def tcgkit_agents() -> list[AgentPlugin]:
        return [
            AgentPlugin(
                id="first", name=name, summary=name, make=lambda plugin, seed: First()
            )
        ]

    module.tcgkit_agents = tcgkit_agents  # type: ignore[attr-defined]  # a plugin is a module
    host = load_plugins(extra=[("first", module)])
    with pytest.raises(GameFailed, match="was not offered 'pass', yet chose it"):
        study_games(host, "cmvr", games=1, players=("first", "first"), avoid={0: ["pass"]})


# ---- what is refused -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"games": 0}, "games is at least 1"),
        ({"seed": -1}, "a seed is a whole number"),
        ({"avoid": {2: ["guard"]}}, "there are players 1 to 2, got 3"),
        (
            {"avoid": {0: ["guardd"]}},
            r"no decision offered 'guardd' \(did you mean 'guard'\?\)",
        ),
    ],
)
def test_what_cannot_be_studied_is_refused(given: Any, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        run(**{"games": 3, **given})


def test_records_that_make_no_study_are_refused(record: Path, tmp_path: Path) -> None:
    with pytest.raises(StudyError, match="at least one record"):
        study_records(HOST, [])
    open_game, other = tmp_path / "open.json", tmp_path / "other.json"
    save_record(Match.start(HOST, "cmvr", seed=1).record(), open_game)
    with pytest.raises(StudyError, match=r"open\.json: the game is not over"):
        study_records(HOST, [record, open_game])
    save_record(a_match(1, "cmvr-compatible").record(), other)
    with pytest.raises(StudyError, match="different rulesets: cmvr, cmvr-compatible"):
        study_records(HOST, [record, other])


def test_a_record_that_does_not_replay_is_no_evidence(record: Path, tmp_path: Path) -> None:
    table = json.loads(record.read_text())
    table["entries"][4]["answer"] = "fly"
    bent = tmp_path / "bent.json"
    bent.write_text(json.dumps(table))
    with pytest.raises(RecordError, match=r"bent\.json: diverges at entry 5"):
        study_records(HOST, [bent])
