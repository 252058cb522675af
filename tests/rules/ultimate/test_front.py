"""How the Ultimate Game looks, to the right player, and what computer players go by."""

from __future__ import annotations

import re
from typing import Any

import pytest
from attrs import fields_dict

from tcgkit.agents.greedy import Effort, GreedyAgent
from tcgkit.kernel.cards import Lang, Text
from tcgkit.kernel.state import Continuous, Lasting, Modifier
from tcgkit.plugins import Host
from tcgkit.plugins.match import Match
from tcgkit.table.names import Names
from tcgkit.terminal.spoken import speak_table
from tcgkit.terminal.table import draw_table
from tcgkit.terminal.width import cells
from tcgkit_ultimate.rules.ability import AbilityUse, ActivatedUse, MagicUse
from tcgkit_ultimate.rules.attack import Attack
from tcgkit_ultimate.rules.heuristic import score, threat
from tcgkit_ultimate.rules.mill import Mill
from tcgkit_ultimate.rules.summon import Summon
from tcgkit_ultimate.rules.turn import HandLimit
from tcgkit_ultimate.rules.zones import SUITS
from tcgkit_ultimate.table.board import BOARD
from tests.rules.ultimate.front_match import match

LANGS: tuple[Lang, Lang] = ("en", "ja")
POSITIONS = [(seed, answers) for seed in (1, 2) for answers in (0, 20, 60, 100)]


def drawn(made: Match, viewer: int, lang: Lang) -> list[str]:
    names = Names(("human", "human"), lang)
    lines = draw_table(made.game.view(viewer), made.rules, made.plugin.board, names)
    return [line.plain for line in lines]


def spoken(made: Match, viewer: int, lang: Lang) -> list[str]:
    names = Names(("human", "human"), lang)
    return speak_table(made.game.view(viewer), made.rules, made.plugin.board, names)


def columns_of_titles(lines: list[str], lang: Lang) -> set[int]:
    """Return the columns in which titles begin."""
    starts = ("Somebody", "The ") if lang == "en" else ("長い", "cmの", "aaの")
    found = set()
    for line in lines:
        if line.startswith(("hand ", "手札 ", "cell ", "マス ")):
            at = [line.index(start) for start in starts if start in line]
            found |= {cells(line[:place]) for place in at}
    return found


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(("seed", "answers"), POSITIONS)
def test_the_table_fits_and_its_signs_stand_in_one_column(
    host: Host, lang: Lang, seed: int, answers: int
) -> None:
    made = match(host, seed, answers)
    for viewer in (0, 1):
        lines = drawn(made, viewer, lang)
        assert max(map(cells, lines)) <= 80
        assert len(columns_of_titles(lines, lang)) == 1


@pytest.mark.parametrize(("lang", "place"), [("en", "hand"), ("ja", "手札")])
def test_a_card_shows_as_a_playing_card_with_its_title_behind(
    host: Host, lang: Lang, place: str
) -> None:
    made = match(host)
    hand = [card.defn for card in made.game.zone("hand", 0)]
    lines = [line.split() for line in drawn(made, 0, lang) if line.startswith(place)]
    shown = {(words[1], words[2]) for words in lines}
    for card in hand:
        if "suit" in card.fields:
            sign = SUITS[card["suit"]].in_(lang) + card["rank"]
            assert (sign, card["title"].in_(lang).split()[0]) in shown


def test_a_joker_shows_as_a_star_and_is_spoken_in_words(host: Host) -> None:
    made = match(host)
    game = made.game
    red, black = made.cards["cm-red"], made.cards["aa-black"]
    game.make(red, "hand", 0)
    game.make(black, "graveyard", 0)
    game.make(black, "battlefield", 0)
    assert any(line.split()[1:3] == ["★R", "The"] for line in drawn(made, 0, "en"))
    assert any("★赤" in line for line in drawn(made, 0, "ja"))
    assert any("red joker The Red Jester" in line for line in spoken(made, 0, "en"))
    assert any("黒ジョーカー" in line for line in spoken(made, 0, "ja"))


@pytest.mark.parametrize("lang", LANGS)
def test_no_screen_names_what_the_other_player_holds(host: Host, lang: Lang) -> None:
    made = match(host, 3, 40)
    for viewer in (0, 1):
        zones = made.game.view(viewer).zones.values()
        seen = {card.defn for zone in zones for card in zone.cards}
        lines = [*drawn(made, viewer, lang), *spoken(made, viewer, lang)]
        for card in made.game.zone("hand", 1 - viewer):
            assert card.defn not in seen
            if "suit" in card.defn.fields:
                sign = card.defn.name.in_(lang).split()[0]
                title = card.defn["title"].in_(lang)
                assert not [line for line in lines if sign in line and title in line]
            else:
                assert not [line for line in lines if card.defn.name.in_(lang) in line]


def test_mana_and_what_cards_cost_less_are_told(host: Host) -> None:
    made = match(host)
    game = made.game
    game.set_number(1, "mana", 5)
    game.set_number(1, "ready", 3)
    (head,) = [line for line in drawn(made, 0, "en") if line.startswith("P2 (human)")]
    assert "mana 3/5" in head
    assert "costs" not in head
    game.make(made.cards["aa-3-club"], "battlefield", 1)
    game.make(made.cards["aa-4-club"], "battlefield", 1)
    (head,) = [line for line in drawn(made, 0, "en") if line.startswith("P2 (human)")]
    assert "costs -2" in head


def test_states_of_monsters_are_told(host: Host) -> None:
    made = match(host)
    game = made.game
    game._forget_derived()
    monster = game.make(made.cards["aa-3-club"], "battlefield", 1)
    game.set_posture(monster, 2)
    for name, number in (("frozen", 1), ("buff", 4)):
        give = made.plugin.scenario_words.cards[name].give
        assert give is not None
        give(game, monster, number)
    (line,) = [line for line in drawn(made, 0, "en") if "♣3" in line]
    assert "7+" in line
    assert "heavily tired" in line
    assert "frozen" in line


# ---- what computer players go by -----------------------------------------------------


def standing(host: Host, change: str = "") -> float:
    """Return how well player 1 stands in his turn after something has changed."""
    made = match(host, first_player="p1")
    game, cards = made.game, made.cards
    monster = game.make(cards["cm-5-club"], "battlefield", 0)
    game.make(cards["cm-2-club"], "battlefield", 0)
    if change == "tired":
        game.set_posture(monster, 1)
    elif change == "heavily tired":
        game.set_posture(monster, 2)
    elif change == "gone":
        game.move(monster, "graveyard")
    elif change == "larger":
        game.add_lasting(
            Lasting(Continuous(Modifier("number", "add", 3)), monster, 0, (monster,), None)
        )
    elif change == "mana lost":
        game.set_number(0, "mana", 0)
    elif change == "hurt":
        game.move(game.zone("deck", 0)[-1], "graveyard")
    elif change == "hits":
        game.move(game.zone("deck", 1)[-1], "graveyard")
    elif change == "poorer":
        game.move(game.zone("hand", 0)[0], "graveyard")
    elif change == "faces an attacker":
        game.make(cards["aa-9-club"], "battlefield", 1)
    game._forget_derived()
    return score(game, 0)


@pytest.mark.parametrize(
    "worse",
    ["tired", "heavily tired", "gone", "mana lost", "hurt", "poorer", "faces an attacker"],
)
def test_what_harms_a_player_lowers_his_score(host: Host, worse: str) -> None:
    assert standing(host, worse) < standing(host)


@pytest.mark.parametrize("better", ["larger", "hits"])
def test_what_helps_a_player_raises_his_score(host: Host, better: str) -> None:
    assert standing(host, better) > standing(host)


def test_two_turns_of_tiredness_are_worse_than_one(host: Host) -> None:
    assert (
        standing(host, "gone") < standing(host, "heavily tired") < standing(host, "tired")
    )


def test_computer_players_do_not_release_for_nothing(host: Host) -> None:
    made = Match.start(host, "ultimate", seed=5, options={"turn_limit": "6"})
    agents = [GreedyAgent(seed, Effort(playouts=8, fewest=2, most=2)) for seed in (1, 2)]
    offered = released = 0
    while (player := made.asked) is not None:
        choice = agents[player].choose(made.seat(player))
        decision = made.game.decision
        assert decision is not None
        actions = [option.action for option in decision.options]
        offered += "release" in actions
        released += actions[choice] == "release"
        made.answer(choice)
    assert offered > 10
    assert 5 * released < offered


def test_what_threatens_a_player_is_what_cannot_be_blocked(host: Host) -> None:
    made = match(host, first_player="p1")
    game, cards = made.game, made.cards
    theirs = [game.make(cards[f"aa-{n}-club"], "battlefield", 1) for n in (3, 9, 5)]
    assert threat(game, 0) == 17
    blocker = game.make(cards["cm-2-club"], "battlefield", 0)
    game._forget_derived()
    assert threat(game, 0) == 8
    game.set_posture(blocker, 1)
    assert threat(game, 0) == 17
    game.set_posture(theirs[1], 1)  # it recovers before it attacks
    assert threat(game, 0) == 17
    game.set_posture(theirs[1], 2)
    assert threat(game, 0) == 8


def test_what_is_told_of_something_under_way_names_what_it_has() -> None:
    told: tuple[Any, ...] = (
        AbilityUse,
        ActivatedUse,
        MagicUse,
        Attack,
        Summon,
        Mill,
        HandLimit,
    )
    assert {process.name for process in told} == set(BOARD.deeds)
    for process in told:
        text = BOARD.deeds[process.name]
        assert isinstance(text, Text)
        slots = re.findall(r"{(\w+)}", text.en + text.ja)
        assert set(slots) <= set(fields_dict(process))
