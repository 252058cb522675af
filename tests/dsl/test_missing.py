"""What is missing: the words that do not fit, with actual values, in both languages."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import Factory, define, field

from tcgkit.kernel.cards import Ability, Text
from tcgkit_dsl import read_cards
from tcgkit_dsl.words.entries import ModifierRow, Noun, PlayerRow, Quality, Verb, WordRow
from tcgkit_dsl.words.entries import TestRow as Condition
from tcgkit_dsl.words.vocabulary import Vocabulary
from tests.dsl.test_programs import Somewhere, toy_of
from tests.dsl.toy_words import card_file, toy

pytestmark = pytest.mark.pure  # its game is a stand-in; native code takes only real ones


@define(eq=False)
class Named:
    """What is printed: its name alone."""

    name: Any


@define(eq=False)
class Thing:
    """An object of the stand-in game."""

    name: Any
    controller: int = 0
    red: bool = False
    power: int = 1
    bit: bool = False
    place: Somewhere = field(factory=Somewhere)
    defn: Named = Factory(lambda self: Named(self.name), takes_self=True)


@define(eq=False)
class Rules:
    """The rules of the stand-in game."""

    properties: tuple[str, ...] = ("power",)


@define(eq=False)
class Table:
    """The stand-in game."""

    things: list[Thing]
    rich: bool = False
    coins: tuple[int, int] = (2, 7)
    hidden: tuple[Thing, ...] = ()
    rules: Rules = field(factory=Rules)

    def value(self, thing: Thing, name: str) -> int:
        assert name == "power"
        return thing.power

    def sees(self, player: int, thing: Thing) -> bool:
        return thing not in self.hidden


@define(eq=False)
class Scope:
    """Whose words they are."""

    source: Thing
    you: int = 0
    event: Any = None
    picked: tuple[Any, ...] = ()


def _things(game: Any, scope: Any) -> Any:
    return tuple(game.things)


def _controls(game: Any, scope: Any, who: Any, what: Any) -> bool:
    found = what.now(game, scope)
    return all(what.how_many(sum(o.controller == seat for o in found)) for seat in who)


def words() -> Vocabulary:
    """Return words with meanings for everything that can be missing."""
    return toy(
        "stand-in",
        (),
        nouns=(
            Noun("thing/things", "物", pool=_things, match=lambda g, s, o: not o.bit),  # type: ignore[attr-defined]  # a stand-in object
            Noun("bit/bits", "片", pool=_things, match=lambda g, s, o: o.bit),  # type: ignore[attr-defined]  # a stand-in object
        ),
        players=(
            PlayerRow(
                "you", "あなた", owner=("your", "あなたの"), get=lambda g, s: (s.you,)
            ),
            PlayerRow("the opponent", "相手", get=lambda g, s: (1 - s.you,)),
            PlayerRow("each player", "各プレイヤー", get=lambda g, s: (0, 1), several=True),
        ),
        qualities=(Quality("red", "赤い", match=lambda g, s, o: o.red),),  # type: ignore[attr-defined]  # a stand-in object
        references=(),
        modifiers=(
            ModifierRow(
                "with {stat:stat} {how:comparison}",
                "{stat}が{how}の",
                match=lambda g, s, o, stat, how: how(g.value(o, stat)),
            ),
        ),
        tests=(
            Condition("you are rich", "あなたが裕福である", holds=lambda g, s: g.rich),
            Condition(
                "{who:player} has/have {n:comparison} coin/coins",
                "{who}がコインを{n:枚}持っている",
                holds=lambda g, s, who, n: all(n(g.coins[seat]) for seat in who),
            ),
            Condition(
                "{who:player} controls/control {what:counted}",
                "{who}が{what}コントロールしている",
                holds=_controls,
            ),
        ),
        verbs=(
            Verb(
                "break/breaks {what:selection}",
                "{what:を}壊<す|し|して>",
                run=lambda g, e, what: None,
            ),
        ),
        words={"stat": (WordRow("power", "力", value="power"),)},
        needs=True,
    ).vocabulary


WORDS = words()


def compiled(sentence: str) -> Ability:
    cards = read_cards({"a.tcg": card_file(toy_of(WORDS), "active", sentence)}, WORDS)
    assert cards.report() == ""
    return cards.definitions[0].abilities[0]


def wrong(what: str, thing: Thing) -> list[Any]:
    """Return what is wrong with a thing that a sentence would break."""
    (choice,) = compiled(f"Break 1 {what}.").choices
    assert choice.wrong is not None
    game: Any = Table([thing])
    scope: Any = Scope(thing)
    obj: Any = thing
    return choice.wrong(game, scope, obj)


def unmet(needs: str, game: Table) -> list[Any]:
    """Return what of a condition does not hold."""
    ability = compiled(f"If {needs}: break 1 thing.")
    assert ability.unmet is not None
    table: Any = game
    scope: Any = Scope(game.things[0])
    return ability.unmet(table, scope)


def thing(**more: Any) -> Thing:
    return Thing(Text("Cup", "杯"), **more)


@pytest.mark.parametrize(
    ("what", "made", "english"),
    [
        ("thing", {"bit": True}, ["thing"]),
        ("red thing", {}, ["red thing"]),
        ("red thing", {"bit": True}, ["thing"]),
        (
            "red thing with power 3 or more",
            {},
            ["red thing", "thing with power 3 or more (power 1 < 3)"],
        ),
        (
            "thing with power 3 or less",
            {"power": 4},
            ["thing with power 3 or less (power 4 > 3)"],
        ),
        ("red thing", {"red": True}, []),
    ],
)
def test_each_word_that_does_not_fit_is_told(
    what: str, made: Any, english: list[str]
) -> None:
    told = [each.en for each in wrong(what, thing(**made))]
    assert told == [f"Cup does not fit “{words}”" for words in english]


def test_whose_it_must_be_is_told() -> None:
    (told,) = wrong("of your things", thing(controller=1))
    assert (told.en, told.ja) == (
        "Cup does not fit “your thing”",
        "杯は「あなたの物」に合いません",
    )


def test_values_are_told_in_japanese_too() -> None:
    (told,) = wrong("thing with power 3 or more", thing())
    assert told.ja == "杯は「力が3以上の物（力1 < 3）」に合いません"


def test_what_holds_lacks_nothing() -> None:
    assert unmet("you are rich", Table([thing()], rich=True)) == []


def test_a_condition_without_numbers_is_told_in_its_words() -> None:
    (told,) = unmet("you are rich", Table([thing()]))
    assert (told.en, told.ja) == (
        "not so: you are rich",
        "満たしていない条件：あなたが裕福である",
    )


def test_what_the_asker_has_is_told_with_its_number() -> None:
    (told,) = unmet("you have 3 or more coins", Table([thing()]))
    assert told.en == "not so: you have 3 or more coins (now 2)"
    assert told.ja.endswith("（現在2）")


def test_numbers_of_another_player_are_not_told() -> None:
    (told,) = unmet("the opponent has at most 3 coins", Table([thing()]))
    assert told.en == "not so: the opponent has at most 3 coins"


def test_only_things_of_the_player_in_question_are_counted() -> None:
    game = Table([thing(), thing(controller=1), thing(controller=1)])
    (told,) = unmet("you control 2 or more things", game)
    assert told.en == "not so: you control 2 or more things (now 1)"
    (told,) = unmet("the opponent controls at least 3 things", game)
    assert told.en == "not so: the opponent controls at least 3 things (now 2)"


def test_of_several_players_with_different_numbers_none_is_told() -> None:
    game = Table([thing(), thing(), thing(controller=1)])
    (told,) = unmet("each player controls at most 1 thing", game)
    assert told.en.endswith("(now 2)")  # of the first who does not
    (told,) = unmet("each player controls at least 2 things", game)
    assert told.en.endswith("at least 2 things")


def test_what_the_asker_cannot_count_himself_is_not_told() -> None:
    """Neither a hidden card that counts nor one that does not may show in the answer."""
    told = []
    for red in (True, False):
        secret = thing(red=red, place=Somewhere(in_play=False))
        game = Table([thing(), secret], hidden=(secret,))
        told += [each.en for each in unmet("you control 2 or more red things", game)]
    assert told == ["not so: you control 2 or more red things"] * 2


def test_of_two_conditions_only_what_fails_is_told() -> None:
    told = unmet("you are rich and you have 3 or more coins", Table([thing()], rich=True))
    assert [each.en for each in told] == ["not so: you have 3 or more coins (now 2)"]
    told = unmet("you are rich and you have 3 or more coins", Table([thing()]))
    assert len(told) == 2


def test_of_alternatives_that_all_fail_the_whole_is_told() -> None:
    (told,) = unmet("you are rich or you have 3 or more coins", Table([thing()]))
    assert told.en == "not so: you are rich or you have 3 or more coins"
