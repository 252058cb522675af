"""How rows say what else is read: behind the printed wordings, in either language."""

from __future__ import annotations

import pytest

from tcgkit.standard.words.happenings import does
from tcgkit_dsl.words.entries import Verb
from tcgkit_dsl.words.patterns import PatternError
from tcgkit_dsl.words.rows import Wording, verb, wording


def test_further_wordings_of_a_row_are_told_apart_by_their_language() -> None:
    @verb(
        "nap/naps {n:few}", "{n}回眠<る|り|って>", "doze/dozes {n:few}", "{n:枚}寝<る||て>"
    )
    def row(game: object, effect: object, n: int) -> None:
        """Nap."""

    assert row.also == ("doze/dozes {n:few}",)
    assert row.also_ja == ("{n:枚}寝<る||て>",)


def test_a_wording_and_a_row_can_be_read_as_more() -> None:
    nap = Wording("nap/naps", "眠<る|り|って>", ("doze/dozes",))
    assert wording(nap, "", "寝<る||て>").also_ja == ("寝<る||て>",)
    assert nap.read_as("rest/rests").also == ("doze/dozes", "rest/rests")
    row = Verb("nap/naps", "眠<る|り|って>", also=("doze/dozes",)).read_as("休<む|み|んで>")
    assert (row.also, row.also_ja) == (("doze/dozes",), ("休<む|み|んで>",))


def test_a_trigger_that_names_its_subject_gets_no_other_one() -> None:
    words = does(
        "naps/nap", "眠っ", "a nap of {who:selection} begins", "{who}の眠りが始まっ"
    )
    assert words.en == "when {who:selection} naps/nap"
    assert words.also == ("when a nap of {who:selection} begins",)
    assert words.also_ja[-1] == "{who}の眠りが始まった(とき|時|場合)"


def test_slots_and_endings_of_a_row_may_be_short() -> None:
    """A slot has the usual type of its name, an ending the forms that follow from its final one."""
    short = Verb(
        "nap/naps on {what} [{until}]",
        "[{until}、]{what}で眠<る|り|って>",
        ("doze/dozes on {what}",),
    )
    assert short.en == "nap/naps on {what:selection} [{until:duration}]"
    assert short.also == ("doze/dozes on {what:selection}",)
    assert Verb("rest/rests", "休<む>", also_ja=("休憩<する>",)).also_ja == (
        "休憩<する|し|して>",
    )
    assert Verb("rest/rests", "休<む>").ja == "休<む|み|んで>"


def test_one_pattern_is_not_several() -> None:
    """A comma that is missing behind the only further pattern is found."""
    with pytest.raises(PatternError, match="expected several patterns, not one"):
        Verb("nap/naps", "眠<る|り|って>", "doze/dozes")
