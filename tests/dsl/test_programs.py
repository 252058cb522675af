"""What compiled sentences do: order, choices, branches, loops, "it".

The game is a stand-in that knows a few objects; the effect steps as the kernel's does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from attrs import define, evolve, field, frozen

from tcgkit.kernel.cards import Ability, Text
from tcgkit.kernel.state import Choose, Option
from tcgkit_dsl import Cards, read_cards
from tcgkit_dsl.words.entries import (
    ModifierRow,
    Noun,
    PlayerRow,
    Quality,
    ReferenceRow,
    TriggerRow,
    Verb,
    WordRow,
)
from tcgkit_dsl.words.entries import TestRow as Condition
from tcgkit_dsl.words.vocabulary import Vocabulary
from tests.dsl.toy_words import Toy, card_file, toy

pytestmark = pytest.mark.pure  # its game is a stand-in; native code takes only real ones


@frozen
class Somewhere:
    """A place of the stand-in game; it is its own zone."""

    index: int = 0
    in_play: bool = True
    ordered: bool = True

    @property
    def zone(self) -> Somewhere:
        return self


@frozen
class Face:
    """What is printed on a thing."""

    key: str


@define(eq=False)
class Thing:
    """An object of the stand-in game."""

    name: str
    controller: int = 0
    red: bool = False
    gone: bool = False
    place: Somewhere = Somewhere()
    defn: Face = Face("thing")
    up: bool = True


@define(eq=False)
class Table:
    """The stand-in game: things, a log, and what chance gives next."""

    things: list[Thing]
    log: list[str] = field(factory=list)
    tosses: list[int] = field(factory=list)
    rich: bool = False
    hidden: str = ""
    idle: list[str] = field(factory=list)
    """Why sentences did nothing."""

    def is_there(self, thing: Thing) -> bool:
        return not thing.gone

    def present(self, thing: Thing) -> Thing | None:
        """Return a thing if it is still there."""
        return thing if self.is_there(thing) else None

    def zone(self, name: str, player: int) -> list[Thing]:
        """Return the things of a player; the last lies on top."""
        return [thing for thing in self.things if thing.controller == player]

    def knows_all(self, player: int, place: Any) -> bool:
        """Nobody was shown a hand."""
        return False

    def sees(self, player: int, thing: Thing) -> bool:
        return thing.name not in self.hidden

    def pick(self, n: int, purpose: str = "choices") -> int:
        return self.tosses.pop(0) if self.tosses else 0

    def no_effect(self, by: int, why: Text, *on: Thing) -> None:
        self.idle.append(why.en)


@define(eq=False)
class Running:
    """The stand-in effect."""

    ability: Ability
    source: Thing
    you: int = 0
    event: Any = None
    picked: tuple[tuple[Thing, ...], ...] = ()
    pc: int = 0
    memory: tuple[Any, ...] = ()


@frozen
class Happened:
    """An event about one thing."""

    thing: Thing


def _note(verb: str) -> Callable[..., None]:
    def run(game: Table, effect: Running, what: tuple[Thing, ...]) -> None:
        game.log.append(f"{verb} {' '.join(thing.name for thing in what) or 'nothing'}")

    return run


def _sink(game: Table, effect: Running, what: tuple[Thing, ...]) -> None:
    """Put things under all others."""
    game.things = [*what, *(thing for thing in game.things if thing not in what)]
    _note("sink")(game, effect, what)


def _draw(game: Table, effect: Running, n: int, by: tuple[int, ...] = (0,)) -> None:
    game.log.append(f"{by} draw {n}")


def _find(game: Table, effect: Running) -> tuple[Thing, ...]:
    return (game.things[-1],)


def _things(game: Table, scope: Any) -> Iterator[Thing]:
    yield from game.things


def _mine(game: Table, scope: Any, obj: Thing) -> bool:
    return bool(obj.controller == getattr(scope, "chooser", scope.you))


def words() -> Vocabulary:
    late = {"pool": _things, "match": lambda g, s, o: True}
    return toy(
        "stand-in",
        (),
        nouns=(
            Noun("thing/things", "物", **late),  # type: ignore[arg-type]  # a stand-in object
            Noun("card/cards", "枚", **late),  # type: ignore[arg-type]  # a stand-in object
            Noun("bit/bits", "片", chosen="resolution", **late),  # type: ignore[arg-type]  # a stand-in object
        ),
        players=(
            PlayerRow("you", "あなた", get=lambda g, s: (s.you,), owner=("your", "自分の")),
            PlayerRow(
                "the opponent",
                "相手",
                get=lambda g, s: (1 - s.you,),
                owner=("the opponent's", "相手の"),
            ),
            PlayerRow(
                "he or she",
                "その人",
                get=lambda g, s: (getattr(s, "chooser", s.you),),
                owner=("their", "自身の"),
            ),
            PlayerRow("each player", "各プレイヤー", get=lambda g, s: (0, 1), several=True),
        ),
        qualities=(
            Quality("red", "赤い", match=lambda g, s, o: o.red),  # type: ignore[attr-defined]  # a stand-in object
        ),
        references=(
            ReferenceRow(
                "this thing", "この物", get=lambda g, s: (s.source,), own_card=True
            ),
            ReferenceRow("it", "それ", get=lambda g, s: (s.event.thing,), pronoun=True),  # type: ignore[union-attr]  # a stand-in event
            ReferenceRow("them", "それら", get=lambda g, s: (), pronoun=True, plural=True),
            ReferenceRow(
                "the rest",
                "残り",
                get=lambda g, s: (),
                pronoun=True,
                plural=True,
                rest=True,
            ),
        ),
        modifiers=(
            ModifierRow("he or she controls", "自身の", match=_mine),
            ModifierRow(
                "with the last name",
                "名前が最後の",
                match=lambda g, s, o: True,
                narrows=lambda g, s, found: (max(found, key=lambda o: o.name),),
            ),
        ),
        tests=(Condition("you are rich", "あなたが裕福である", holds=lambda g, s: g.rich),),
        triggers=(
            TriggerRow(
                "when {who:selection} breaks/break",
                "{who}が壊れたとき",
                test=lambda g, s, event, who: who.match(g, s, event.thing),
                leaving="who",
            ),
        ),
        verbs=(
            Verb(
                "draw/draws {n:number} card/cards",
                "{n}枚引<く|き|いて>",
                run=_draw,
                takes_by=True,
            ),
            Verb(
                "break/breaks {what:selection}",
                "{what:を}壊<す|し|して>",
                run=_note("break"),
            ),
            Verb(
                "mend/mends {what:selection}", "{what:を}直<す|し|して>", run=_note("mend")
            ),
            Verb("sink/sinks {what:selection}", "{what:を}沈め<る||て>", run=_sink),
            Verb("{what:selection} wins/win", "{what:は}勝<つ|ち|って>", run=_note("win")),
            Verb("look around", "見回<す|し|して>", run=_find, finds=True),
        ),
        words={
            "stat": (WordRow("power", "力"),),
            "zone": (WordRow("pile", "山", "pile"), WordRow("hand", "手", "hand")),
        },
        piles=("pile",),
    ).vocabulary


WORDS = words()


def compiled(sentence: str, kind: str = "active") -> Ability:
    cards = read_cards({"a.tcg": card_file(toy_of(WORDS), kind, sentence)}, WORDS)
    assert cards.report() == ""
    return cards.definitions[0].abilities[0]


def toy_of(vocabulary: Vocabulary) -> Any:

    return Toy(vocabulary, ())


def table() -> Table:
    return Table([Thing("a"), Thing("b", red=True), Thing("c", controller=1, red=True)])


def carry_out(
    game: Table, sentence: str, answers: str = "", event: Happened | None = None
) -> list[str]:
    """Carry out a sentence as the kernel does; ``answers`` are names, yes, no, numbers."""
    ability = compiled(sentence, "triggered" if sentence.startswith("When") else "active")
    waiting = answers.split()
    picked = []
    effect = Running(ability, game.things[0], event=event)
    for choice in ability.choices:
        names = [waiting.pop(0) for _ in range(choice.high)]
        able = choice.candidates(game, effect)  # type: ignore[arg-type]  # stand-ins
        picked.append(tuple(obj for name in names for obj in able if obj.name == name))  # type: ignore[attr-defined]  # stand-ins
    effect.picked = tuple(picked)  # type: ignore[arg-type]  # stand-ins
    while effect.pc < len(ability.body):
        at, instruction = effect.pc, ability.body[effect.pc]
        if not instruction.asks:
            effect.pc += 1
        asking = instruction.run(game, effect)  # type: ignore[arg-type]  # stand-ins
        if instruction.asks:
            assert asking is not None
            _answer(asking, waiting)
            if effect.pc == at:
                effect.pc = at + 1
    assert not waiting, f"unused answers: {waiting}"
    return game.log


def _answer(asking: Any, waiting: list[str]) -> None:
    try:
        request: Choose = next(asking)
        while True:
            request = asking.send(_option(request, waiting.pop(0)))
    except StopIteration:
        return


def _option(request: Choose, answer: str) -> Option:
    for option in request.options:
        known = {option.action, str(option.number), getattr(option.target, "name", None)}
        if answer in known:
            return option
    raise AssertionError(f"{answer!r} is not offered")


@pytest.mark.parametrize(
    ("sentence", "answers", "log"),
    [
        ("Draw 2 cards, then mend this thing.", "", ["(0,) draw 2", "mend a"]),
        ("The opponent draws 1 card.", "", ["(1,) draw 1"]),
        ("Choose 1 red thing: break it, then mend it.", "c", ["break c", "mend c"]),
        ("Break up to 2 things.", "a b", ["break a b"]),
        ("Break 2 bits.", "a c", ["break a c"]),
        ("Break up to 2 bits.", "a done", ["break a"]),
        ("Break up to 1 bit.", "done", ["break nothing"]),
        ("Break each red thing.", "", ["break b c"]),
        ("Break another thing.", "b", ["break b"]),
        ("Break 2 random things.", "", ["break a b"]),
        ("Draw the number of red things cards.", "", ["(0,) draw 2"]),
        (
            "You may break this thing. If you do, draw 1 card.",
            "yes",
            ["break a", "(0,) draw 1"],
        ),
        ("You may break this thing. If you do, draw 1 card.", "no", []),
        ("You may break this thing. If you do not, draw 1 card.", "no", ["(0,) draw 1"]),
        ("You may break this thing. If you do not, draw 1 card.", "yes", ["break a"]),
        ("The opponent may break this thing.", "yes", ["break a"]),
        ("The opponent may draw 1 card.", "yes", ["(1,) draw 1"]),
        ("Break this thing unless the opponent draws 1 card.", "yes", ["(1,) draw 1"]),
        (
            "For each red thing, mend it, then draw 1 card.",
            "",
            ["mend b", "(0,) draw 1", "mend c", "(0,) draw 1"],
        ),
        (
            "Choose one: draw 1 card, or draw 2 cards, or draw 3 cards.",
            "2",
            ["(0,) draw 2"],
        ),
        ("Choose one: draw 1 card, or draw 2 cards.", "1", ["(0,) draw 1"]),
        ("Look around. You may break it.", "yes", ["break c"]),
        ("You may break 1 thing. Draw 1 card.", "yes b", ["break b", "(0,) draw 1"]),
        ("Each player chooses 1 bit he or she controls: break it.", "b c", ["break b c"]),
        ("The opponent chooses 1 bit: break it.", "b", ["break b"]),
        ("If you are rich, draw 2 cards; otherwise draw 1 card.", "", ["(0,) draw 1"]),
        ("If you are rich, draw 2 cards. Mend this thing.", "", ["mend a"]),
        ("Draw 2 cards for each red thing.", "", ["(0,) draw 4"]),
        ("Draw 2 cards for each red thing, at most 3.", "", ["(0,) draw 3"]),
        ("Break this thing for each red thing.", "", ["break a", "break a"]),
        (
            "Draw X cards, then draw X-1 cards, where X is the number of things.",
            "",
            ["(0,) draw 3", "(0,) draw 2"],
        ),
        ("Break the top card of your pile.", "", ["break b"]),
        ("Break the bottom card of your pile.", "", ["break a"]),
        ("Break the top 2 cards of your pile.", "", ["break b a"]),
        ("Break the top 5 cards of the opponent's pile.", "", ["break c"]),
        ("Sink the top card of your pile, then mend it.", "", ["sink b", "mend b"]),
        ("The opponent sinks the top card of their pile.", "", ["sink c"]),
        ("Each player sinks the top card of their pile.", "", ["sink b c"]),
        (
            "Break any number of bits. Draw that many cards.",
            "a c done",
            ["break a c", "(0,) draw 2"],
        ),
        (
            "Mend the top 2 cards of your pile. Break 1 red thing from among them.",
            "b",
            ["mend b a", "break b"],
        ),
        ("Draw 1 card. If you are rich, draw 2 cards instead.", "", ["(0,) draw 1"]),
        ("Unless you are rich, draw 1 card.", "", ["(0,) draw 1"]),
        ("Draw 1 card unless you are rich.", "", ["(0,) draw 1"]),
        ("Draw 1 card if you are rich.", "", []),
        ("Draw 1 card unless the opponent breaks 1 bit.", "yes b", ["break b"]),
        ("Draw 1 card unless the opponent breaks 1 bit.", "no", ["(0,) draw 1"]),
        (
            "Mend each thing, then break 1 of them, then mend the rest.",
            "b",
            ["mend a b c", "break b", "mend a c"],
        ),
        (
            "Mend each thing. Break up to 2 of them. Mend the rest.",
            "c done",
            ["mend a b c", "break c", "mend a b"],
        ),
        (
            "Mend each thing. Break any number of them. Mend the rest.",
            "a b c",
            ["mend a b c", "break a b c", "mend nothing"],
        ),
        ("Mend each thing. Break all of them.", "", ["mend a b c", "break a b c"]),
        ("Mend each thing. Break 1 random of them.", "", ["mend a b c", "break a"]),
        ("Break any number of bits.", "b done", ["break b"]),
        ("The opponent breaks 1 bit.", "b", ["break b"]),
        ("Each player breaks 1 bit he or she controls.", "a c", ["break a c"]),
        ("Break each thing with the last name.", "", ["break c"]),
        ("Break the bit with the last name.", "c", ["break c"]),
        ("Draw 1 card and mend this thing.", "", ["(0,) draw 1", "mend a"]),
        ("This thing wins.", "", ["win a"]),
        ("1 red thing wins, then break it.", "b", ["win b", "break b"]),
    ],
)
def test_a_sentence_does_what_it_says(sentence: str, answers: str, log: list[str]) -> None:
    assert carry_out(table(), sentence, answers) == log


@pytest.mark.parametrize(("face", "drawn"), [(0, 2), (1, 1)])
def test_a_coin_decides_between_heads_and_tails(face: int, drawn: int) -> None:
    game = table()
    game.tosses = [face]
    sentence = "Toss a coin. Heads: draw 2 cards. Tails: draw 1 card."
    assert carry_out(game, sentence) == [f"(0,) draw {drawn}"]


def test_a_condition_that_holds_takes_the_first_branch() -> None:
    game = table()
    game.rich = True
    sentence = "If you are rich, draw 2 cards; otherwise draw 1 card."
    assert carry_out(game, sentence) == ["(0,) draw 2"]


def test_unless_does_nothing_if_its_condition_holds() -> None:
    game = table()
    game.rich = True
    assert carry_out(game, "Unless you are rich, draw 1 card.") == []


def test_branches_jump_right_behind_a_choice_made_at_declaration() -> None:
    sentence = (
        "Choose 1 thing: mend it. If you are rich, draw 2 cards; otherwise draw 1 card."
    )
    assert carry_out(table(), sentence, "b") == ["mend b", "(0,) draw 1"]


def test_what_was_chosen_and_is_gone_is_left_out() -> None:
    game = table()
    ability = compiled("Break 2 things.")
    game.things[1].gone = True
    effect = Running(ability, game.things[0], picked=((game.things[1], game.things[2]),))
    for instruction in ability.body:
        instruction.run(game, effect)  # type: ignore[arg-type]  # stand-ins
    assert game.log == ["break c"]


def test_what_no_longer_fits_is_left_out() -> None:
    game = table()
    ability = compiled("Break 1 red thing.")
    effect = Running(ability, game.things[0], picked=((game.things[1],),))
    game.things[1].red = False
    for instruction in ability.body:
        instruction.run(game, effect)  # type: ignore[arg-type]  # stand-ins
    assert game.log == ["break nothing"]


def test_in_a_triggered_text_it_is_whom_the_trigger_is_about() -> None:
    game = table()
    sentence = "When a red thing breaks: mend it."
    assert carry_out(game, sentence, event=Happened(game.things[2])) == ["mend c"]


def test_a_trigger_asks_its_phrase() -> None:
    game = table()
    trigger = compiled("When a red thing breaks: draw 1 card.", "triggered").trigger
    assert trigger is not None
    scope: Any = Running(compiled("Draw 1 card."), game.things[0])
    answers = [trigger.test(game, scope, Happened(each)) for each in game.things]  # type: ignore[arg-type]  # stand-ins
    assert answers == [False, True, True]
    assert not trigger.own_leaving


def test_a_trigger_about_the_own_card_works_when_it_is_gone() -> None:
    trigger = compiled("When this thing breaks: draw 1 card.", "triggered").trigger
    assert trigger is not None
    assert trigger.own_leaving


def test_nobody_is_asked_whether_to_do_something_to_nothing() -> None:
    game = table()
    game.things[-1].gone = True
    assert carry_out(game, "Look around. You may break it. Draw 1 card.") == ["(0,) draw 1"]


def test_costs_are_a_program_of_their_own() -> None:
    ability = compiled("As a cost, break this thing. Draw 1 card.")
    assert (len(ability.costs), len(ability.body)) == (1, 1)


def test_what_is_chosen_for_a_cost_is_known_as_that() -> None:
    ability = compiled("As a cost, break 1 thing. Mend 1 thing.")
    assert [choice.for_cost for choice in ability.choices] == [True, False]


def test_their_means_the_player_named_before_but_never_you() -> None:
    bury = Verb(
        "bury/buries {what:selection} in {where:place}",
        "{what:を}{where}に埋め<る||て>",
        run=lambda game, effect, what, where: None,
    )
    vocabulary = evolve(WORDS, verbs=(*WORDS.verbs, bury))

    def read(said: str) -> Cards:
        text = card_file(toy_of(vocabulary), "active", f"Bury the top card of {said}.")
        return read_cards({"a.tcg": text}, vocabulary)

    (card,) = read("the opponent's pile in their pile").definitions
    assert "Bury the top card of the opponent's pile in the opponent's pile." in card.source
    assert (
        "'their' refers to a player who was not named"
        in read("your pile in their pile").report()
    )
