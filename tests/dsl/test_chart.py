"""The parser follows all readings of a text, prefers few by rule, and reports the others."""

from __future__ import annotations

from sys import setprofile

import pytest

from tcgkit_cmvr.language.vocabulary import vocabulary
from tcgkit_dsl import build_grammar, read_cards
from tcgkit_dsl.reading import chart
from tcgkit_dsl.reading.lexicon import spell_out, split
from tcgkit_dsl.reading.parser import follow, parse
from tcgkit_dsl.words.entries import ModifierRow, Noun, PlayerRow, Verb, WordRow
from tcgkit_dsl.words.vocabulary import Vocabulary, VocabularyError
from tests.dsl.toy_words import toy, verb

YOU = PlayerRow("you", "あなた")
CARD = Noun("card/cards", "カード")
WORDS = {"stat": (WordRow("power", "力"),), "state": (WordRow("power up", "上"),)}


def words(*verbs: Verb, **tables: object) -> Vocabulary:
    given: dict[str, object] = {
        "nouns": (CARD,),
        "players": (YOU,),
        "words": WORDS,
        **tables,
    }
    return toy("readings", (), verbs=verbs, **given).vocabulary


def reading(text: str, *verbs: Verb, **tables: object) -> str:
    """Return the tree of a text, or the message of its finding."""
    grammar = build_grammar(words(*verbs, **tables))
    raws = list(spell_out(list(split(text))))
    tree, mistake = parse(grammar, grammar.lexicon, raws, "text")
    if mistake is not None:
        return f"{mistake.finding.code} {mistake.finding.message}"
    assert tree is not None
    shapes = [
        grammar.shapes[each.data]
        for each in tree.iter_subtrees()
        if each.data in grammar.shapes
    ]
    return ", ".join(sorted(shape.key for shape in shapes))


def test_the_longer_phrase_is_preferred() -> None:
    longer = verb("gain power up", "上")
    shorter = verb("gain {what:stat} up", "{what}")
    assert reading("Gain power up.", longer, shorter) == "gain power up"
    assert reading("Gain power up.", shorter, longer) == "gain power up"


def test_a_shorter_phrase_is_read_where_the_longer_leads_nowhere() -> None:
    """The longest match alone would read "power up" and stop at the second "up"."""
    verbs = verb("gain {what:state}", "{what}"), verb("gain {what:stat} up now", "{what}")
    assert reading("Gain power up now.", *verbs) == "gain {what:stat} up now"
    assert reading("Gain power up.", *verbs) == "gain {what:state}"


def test_a_modifier_belongs_to_the_nearest_noun() -> None:
    of_verb = verb("take {what:phrase} of power", "{what}")
    of_noun = verb("take {what:phrase}", "{what}")
    rows = {"modifiers": (ModifierRow("of power", "力の"),)}
    for verbs in ((of_verb, of_noun), (of_noun, of_verb)):
        found = reading("Take card of power.", *verbs, **rows)
        assert found == "of power, take {what:phrase}"
    assert reading("Take card of power of power.", of_verb, **rows).count("of power") == 2


def test_a_possessive_is_a_word_of_its_own() -> None:
    of_card = verb("double {what:phrase}'s {stat:stat}", "{what}{stat}")
    assert reading("Double card's power.", of_card) == of_card.en
    assert reading("Double card\u2019s power.", of_card) == of_card.en


def test_what_stays_ambiguous_is_reported_with_both_readings() -> None:
    found = reading(
        "Give 2 cards.",
        verb("give {what:counted}", "{what}"),
        verb("give {n:number} {what:phrase}", "{n}{what}"),
    )
    assert found == (
        "DSL110 this can be read in two ways: Give 2 cards (verb 'give (number) (phrase)'), "
        "or Give [2 cards] (verb 'give (counted)')"
    )


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("give {n:number} cards", "give {c:comparison} cards"),
        ("give {what:phrase}", "give {what:selection}"),
        ("give [{n:number}] now", "give {k:number} now"),
        ("give/gives {n:number}", "give/take {k:number}"),
    ],
)
def test_two_entries_that_read_alike_are_refused_and_named(one: str, other: str) -> None:
    def slots(english: str) -> str:
        names = ("n", "c", "k", "what")
        return "".join(f"{{{name}}}" for name in names if f"{{{name}:" in english)

    with pytest.raises(VocabularyError) as refused:
        build_grammar(words(verb(one, slots(one)), verb(other, slots(other))))
    assert "read alike" in str(refused.value)
    assert repr(one) in str(refused.value)
    assert repr(other) in str(refused.value)


def test_two_words_of_a_class_with_one_form_are_refused() -> None:
    twice = {"stat": (WordRow("power", "力"), WordRow("force/power", "勢"))}
    with pytest.raises(VocabularyError, match="'power' is a form of two words of STAT"):
        build_grammar(words(verb("gain {what:stat}", "{what}"), words=twice))


def test_the_chart_says_how_far_a_text_is_understood_and_what_may_follow() -> None:
    grammar = build_grammar(words(verb("gain {n:number} power", "{n}")))
    found = follow(grammar, grammar.lexicon, list(split("Gain 1 card.")), "text")
    assert found.far == 2
    phrases = grammar.lexicon.phrases_of(found.expected(found.far))
    assert "power" in phrases
    assert not found.readings()


GIVE = (
    verb("give {what:counted}", "{what}"),
    verb("give {n:number} {what:phrase}", "{n}{what}"),
)


@pytest.mark.parametrize(
    "sentence",
    ["Give 2 cards. ", "You may give 2 cards. ", "For each card, give 2 cards. "],
)
def test_the_work_grows_with_the_length_of_an_ambiguous_text_only(sentence: str) -> None:
    grammar = build_grammar(words(*GIVE))

    def work(times: int) -> tuple[int, int]:
        raws = list(split(sentence * times))
        found = follow(grammar, grammar.lexicon, raws, "text")
        calls = 0

        def count(frame: object, event: str, arg: object) -> None:
            nonlocal calls
            calls += event == "call"

        setprofile(count)
        try:
            assert found.readings()
        finally:
            setprofile(None)
        return found.steps, calls

    few, many = work(20), work(80)
    assert many[0] < 5 * few[0]
    assert many[1] < 6 * few[1]


def test_a_text_with_too_many_steps_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chart, "MAX_ITEMS", 5)
    source = (
        'set "A" / "甲" for cmvr\n\ncard T-01 "T" / "試"\n    type: cmV\n\n'
        '    ability "A" / "あ" (continuous, all-round)\n        Draw 1 card.\n'
    )
    assert "DSL907" in {
        each.code for each in read_cards({"a.tcg": source}, vocabulary()).errors
    }
