"""Notes of a game: an action has what its own process brought, and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, ClassVar

import pytest

from tcgkit.kernel.cards import Ability, CardDef, Text
from tcgkit.kernel.happening import Event
from tcgkit.kernel.rules import Advice
from tcgkit.kernel.state import (
    PASS,
    AskNumber,
    Choose,
    Obj,
    Option,
    Place,
    Result,
    Zone,
    record,
)
from tcgkit.lab.study.notes import Witness, asked, event_name, told


def both(text: str) -> Text:
    return Text(text, text)


ROAR = Ability(both("Roar"), "switch", {}, both(""))
CAT = CardDef("CAT", both("Cat"), "unit", {}, abilities=(ROAR,))
ZONE = Zone("hand", both("hand"), ordered=False, face_up=False)
HANDS = [
    Place(n, ZONE, n, in_play=False, name=f"hand.{n + 1}", up_mask=1 << n, down_mask=1 << n)
    for n in range(2)
]


def card(owner: int = 0, number: int = 1) -> Obj:
    return Obj(number, number, CAT, owner, HANDS[owner], up=True)


@record
class Struck(Event):
    """A blow."""

    text: ClassVar[Text] = both("struck")

    how: str
    hard: bool = False
    target: Obj | None = None
    power: int = 3


@record
class Roared(Event):
    """A roar."""

    text: ClassVar[Text] = both("roared")

    by: int
    source: Obj
    abilities: tuple[Ability, ...]


class Table:
    """Stands for a game: a question, and frames by name."""

    def __init__(self) -> None:
        self.witness = Witness()
        self.state = SimpleNamespace(frames=[SimpleNamespace(name="root")], places=())
        self.rules = SimpleNamespace(actions={}, advice=Advice(progress=lambda game: 0))
        self.request: Any = None

    def ask(self, actions: str, answer: str, player: int = 0, **given: Any) -> None:
        options = [Option(action, **given) for action in actions.split()]
        self.request = Choose(player, options, both("What now?"))
        names = [option.action for option in options]
        self.witness.answers(self, names.index(answer))  # type: ignore[arg-type]  # a stand-in

    def happen(self, event: Event) -> None:
        self.witness.event(self, event)  # type: ignore[arg-type]  # a stand-in

    def enter(self) -> None:
        self.state.frames.append(SimpleNamespace(name="process"))

    def leave(self) -> None:
        self.state.frames.pop()

    def followed(self) -> list[tuple[str, set[str]]]:
        return [(each.action, each.followed) for each in self.witness.notes.answered]


@pytest.fixture
def table() -> Table:
    return Table()


def test_an_event_is_called_by_its_words_and_by_what_is_true_of_it() -> None:
    assert event_name(Struck("bite")) == "Struck bite"
    assert event_name(Struck("", hard=True, target=card())) == "Struck hard"


def test_an_event_is_told_with_whose_its_objects_are() -> None:
    assert told(Struck("bite", target=card(owner=1)), 1) == "Struck bite target:own"
    assert told(Struck("bite", target=card(owner=1)), 0) == "Struck bite target:other"


def test_a_question_is_the_same_one_about_every_card() -> None:
    def prompt(en: str) -> str:
        return asked(Choose(0, [], both(en), about=card()))

    assert prompt("Block {about}?") == "Block …?"
    assert prompt("{about} acts: what now?") == "… acts: what now?"
    assert prompt("What now?") == "What now?"


def test_what_happens_in_a_process_follows_the_choice_that_started_it(table: Table) -> None:
    table.ask("attack wait", "attack")
    table.enter()
    table.happen(Struck("bite"))
    table.leave()
    table.happen(Struck("kick"))
    assert table.followed() == [("attack", {"Struck bite", "Struck kick"})]


def test_a_choice_within_a_process_does_not_end_what_follows_the_outer_one(
    table: Table,
) -> None:
    table.ask("attack wait", "attack")
    table.enter()
    table.ask("guard evade", "guard", player=1)
    table.happen(Struck("bite"))
    assert table.followed() == [("attack", {"Struck bite"}), ("guard", {"Struck bite"})]


def test_a_process_that_is_over_brings_no_more(table: Table) -> None:
    table.enter()
    table.ask("guard evade", "guard")
    table.leave()
    table.enter()  # as deep, but another
    table.happen(Struck("bite"))
    assert table.followed() == [("guard", set())]


def test_the_next_question_of_a_process_ends_what_follows_the_one_before(
    table: Table,
) -> None:
    table.ask("set pass", "set")
    table.ask("set pass", "pass")
    table.happen(Struck("bite"))
    assert table.followed() == [("set", set()), ("pass", {"Struck bite"})]


@pytest.mark.parametrize(
    ("winners", "ends"), [((0,), "game won"), ((1,), "game lost"), ((), "game drawn")]
)
def test_the_end_follows_what_was_under_way(
    table: Table, winners: tuple[int, ...], ends: str
) -> None:
    table.ask("attack wait", "attack")
    table.enter()
    table.ask("guard evade", "guard")
    table.leave()
    table.happen(Struck("bite"))
    table.witness.ended(Result(winners, "toy.win.1"))
    assert table.followed() == [("attack", {"Struck bite", ends}), ("guard", set())]


def test_who_has_no_choice_and_who_names_a_number_is_not_noted(table: Table) -> None:
    table.ask("attack", "attack")
    table.request = AskNumber(0, 1, 3, both("How many?"))
    table.witness.answers(table, 2)  # type: ignore[arg-type]  # a stand-in
    assert table.witness.notes.answered == []


def test_options_of_one_action_are_offered_once(table: Table) -> None:
    table.ask("attack attack wait", "wait")
    (noted,) = table.witness.notes.answered
    assert (noted.prompt, noted.options, noted.offered) == (
        "What now?",
        3,
        ("attack", "wait"),
    )


def uses(table: Table, chosen: Callable[[list[Option]], int]) -> None:
    options = [
        PASS,
        Option("set", card()),
        Option("set", card(number=2)),
        Option("use", card(number=3), ability=ROAR),
        Option("pick", card(owner=1)),
    ]
    table.request = Choose(0, options, both("What now?"))
    table.witness.answers(table, chosen(options))  # type: ignore[arg-type]  # a stand-in


def test_a_card_is_legal_once_a_decision_and_only_for_its_owner(table: Table) -> None:
    uses(table, lambda options: 2)
    uses(table, lambda options: 3)
    uses(table, lambda options: 4)
    notes = table.witness.named({})
    assert notes.legal == {("CAT", "set"): 3, ("CAT", '"Roar"'): 3}
    assert notes.chosen == {("CAT", "set"): 1, ("CAT", '"Roar"'): 1}


def test_an_event_that_names_an_ability_says_that_it_worked(table: Table) -> None:
    table.happen(Roared(0, card(), (ROAR,)))
    table.happen(Struck("bite", target=card()))
    notes = table.witness.named({})
    assert notes.worked == {("CAT", '"Roar"'): 1}
    assert notes.events == {"Roared": 1, "Struck bite": 1}


def test_roles_are_those_of_the_first_turn_even_if_nobody_decides_in_it() -> None:
    """The first decision may come in turn 2, when another player has the role."""
    table = Table()
    table.witness = Witness(role_names=("lead",))
    turn = {"number": 0, "lead": 0}
    table.rules = SimpleNamespace(
        actions={}, advice=Advice(progress=lambda game: turn["number"])
    )
    table.number = lambda of, role: turn[role]  # type: ignore[attr-defined]  # a stand-in
    table.happen(Struck("toss"))
    for number, lead in ((1, 1), (2, 0)):
        turn.update(number=number, lead=lead)
        table.happen(Struck("turn start"))
    table.ask("a b", "a")
    assert table.witness.roles == {"lead": 1}


def test_roles_of_a_game_that_counts_no_turns_are_those_of_its_first_decision() -> None:
    table = Table()
    table.witness = Witness(role_names=("lead",))
    leads = iter((1, 0))
    table.number = lambda of, role: next(leads)  # type: ignore[attr-defined]  # a stand-in
    for _ in range(2):
        table.ask("a b", "a")
    assert table.witness.roles == {"lead": 1}
