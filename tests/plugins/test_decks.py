"""Reading deck files, what is said about bad ones, and legality."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from string import Formatter
from typing import Any

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from tcgkit.kernel.cards import CardDef, Text
from tcgkit.kernel.errors import DeckError
from tcgkit.kernel.rules import DeckPart, DeckRules, Rules, Ruleset
from tcgkit.kernel.rules import decks as kernel
from tcgkit.plugins import (
    DeckList,
    _deck_text,
    deck_check,
    decks,
    legal_cards,
    load_deck,
    parse_deck,
)
from tcgkit.plugins._deck_text import MAX_BYTES
from tcgkit.plugins.decks import DeckReader
from tests.kernel import bench

GOOD = """\
name = { en = "Black", ja = "黒" }
ruleset = "go"

[cards]
"KN-02" = 3
KN-01 = 1
"""
BLACK = DeckList(Text("Black", "黒"), "go", (("KN-02", 3), ("KN-01", 1)))


def read(text: str, **options: Any) -> DeckList:
    return parse_deck(text.encode(), path="b.toml", **options)


def problems(text: str, **options: Any) -> tuple[str, ...]:
    with pytest.raises(DeckError) as caught:
        read(text, **options)
    return caught.value.problems or (str(caught.value),)


def test_a_deck_keeps_the_order_of_its_file() -> None:
    deck = read(GOOD, known=["KN-01", "KN-02"])
    assert deck == BLACK
    assert deck.size == 4


def test_a_deck_is_read_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "black.toml"
    path.write_text(GOOD, encoding="utf-8")
    assert load_deck(path) == BLACK


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "absent.toml"):
        with pytest.raises(DeckError, match=f"^cannot read deck '{path}': "):
            load_deck(path)


def test_a_deck_may_have_a_table_for_its_name() -> None:
    text = (
        'ruleset = "go"\n[name]\nen = "Black"\nja = "黒"\n[cards]\n"KN-02" = 3\nKN-01 = 1\n'
    )
    assert read(text) == BLACK


def test_unknown_cards_are_named_with_line_and_nearest() -> None:
    assert problems(GOOD, known=["KN-02", "KN-11"]) == (
        "b.toml:6: unknown card 'KN-01' (did you mean 'KN-11' or 'KN-02'?)",
    )


def test_a_deck_may_have_no_cards_if_its_game_says_so() -> None:
    """Whether it may, is for the clauses of the game."""
    assert read(GOOD.partition("KN")[0].rstrip('"')).cards == ()


def test_without_known_cards_any_key_will_do() -> None:
    assert read(GOOD).cards[0] == ("KN-02", 3)


@pytest.mark.parametrize(
    ("number", "got"),
    [
        ("0", "0"),
        ("-1", "-1"),
        ("1.0", "1.0"),
        ("true", "True"),
        ('"4"', "'4'"),
        ("1001", "1001"),
        ("{ a = 1 }", "{'a': 1}"),
    ],
)
def test_a_number_of_cards_is_a_whole_number_within_bounds(number: str, got: str) -> None:
    text = GOOD.replace("3", number)
    assert problems(text) == (f"b.toml:5: number of 'KN-02' must be 1 to 1000, got {got}",)


def test_all_problems_are_reported_with_their_lines() -> None:
    text = '\n[cards]\nA = 0\nB = 2\n[flavour]\n"ruleset" = 1\n'
    found = problems(text, known=["A"])
    assert found == (
        "b.toml:5: unknown key 'flavour'",
        'b.toml: name must be { en = "…", ja = "…" }',
        'b.toml:6: ruleset must be a text of 1 to 100 characters, such as "my-game"',
        "b.toml:3: number of 'A' must be 1 to 1000, got 0",
        "b.toml:4: unknown card 'B'",
    )
    with pytest.raises(
        DeckError, match=r"^b\.toml:5: unknown key 'flavour' \(and 4 more\)$"
    ):
        read(text, known=["A"])


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", 'b.toml: name must be { en = "…", ja = "…" }'),
        (GOOD.replace('ja = "黒"', 'jp = "黒"'), "b.toml:1: name must be"),
        (GOOD.replace("Black", ""), "b.toml:1: name must be a text of 1 to 100 characters"),
        (GOOD.replace("Black", r"\u001b[31m"), "b.toml:1: name must be a text"),
        (GOOD.replace("Black", "x" * 101), "b.toml:1: name must be a text"),
        (GOOD.replace('"go"', "1"), "b.toml:2: ruleset must be a text"),
        (
            GOOD.replace("ruleset", "rules"),
            "b.toml:2: unknown key 'rules' (did you mean 'ruleset'",
        ),
        (
            GOOD.partition("[cards]")[0] + "cards = 3\n",
            "b.toml:4: cards must be a table of numbers",
        ),
        (GOOD + "KN-01 = 2\n", "b.toml:7:10: not TOML: this key stands twice"),
        ("name = ", "b.toml:1: not TOML: a value is a number, a text"),
        (GOOD + "A = 999\n", "b.toml:4: 1003 cards, at most 1000 can be read"),
        ("a = " + "[" * 50_000, "b.toml: not TOML: nested or numbered too high"),
        ("a = " + "9" * 5_000, "b.toml: not TOML: nested or numbered too high"),
        ("#" * (MAX_BYTES + 1), "b.toml: longer than 65536 bytes, which no deck is"),
    ],
)
def test_what_is_wrong_is_said(text: str, said: str) -> None:
    assert problems(text)[0].startswith(said)


def test_a_file_that_is_not_text_is_refused() -> None:
    with pytest.raises(DeckError, match=r"^b\.toml:2: not UTF-8 text; save it as UTF-8$"):
        parse_deck(b"#\n\xff", path="b.toml")


# Further parts.

PARTED = (
    GOOD
    + """
[parts]
bench = ["KN-03", "KN-01", "KN-03"]
guards = [
    "KN-02",
    "KN-01",
]
"""
)


def test_further_parts_keep_the_order_of_the_file() -> None:
    deck = read(PARTED, known=["KN-01", "KN-02", "KN-03"], parts=["guards", "bench"])
    assert deck.parts == (
        ("bench", ("KN-03", "KN-01", "KN-03")),
        ("guards", ("KN-02", "KN-01")),
    )
    assert deck.size == 4
    assert deck.keys == ("KN-02", "KN-01", "KN-03")


def test_parts_can_stand_before_the_cards_in_one_line() -> None:
    head, cards = GOOD.split("\n\n")
    text = f'{head}\nparts = {{ guards = ["KN-02"] }}\n\n{cards}'
    assert read(text, parts=["guards"]).parts == (("guards", ("KN-02",)),)
    assert problems(text.replace("guards", "gards"), parts=["guards"]) == (
        "b.toml:3: unknown part 'gards' (did you mean 'guards'?)",
        "b.toml:3: missing part 'guards', such as guards = [\"…\"] under [parts]",
    )


@pytest.mark.parametrize(
    ("text", "parts", "said"),
    [
        (
            PARTED,
            ["bench", "guard"],
            (
                "b.toml:10: unknown part 'guards' (did you mean 'guard'?)",
                "b.toml:8: missing part 'guard', such as guard = [\"…\"] under [parts]",
            ),
        ),
        (PARTED, ["guards"], ("b.toml:9: unknown part 'bench': there is guards",)),
        (
            GOOD,
            ["bench"],
            ("b.toml: missing part 'bench', such as bench = [\"…\"] under [parts]",),
        ),
        (GOOD + "[parts]\na = []\n", [], ("b.toml:8: unknown part 'a': there are none",)),
    ],
)
def test_other_parts_than_the_ruleset_wants_are_named_with_their_lines(
    text: str, parts: list[str], said: tuple[str, ...]
) -> None:
    assert problems(text, parts=parts) == said


def test_an_unknown_card_of_a_part_has_its_own_line() -> None:
    """KN-01 is also in ``[cards]``, KN-03 twice in one part."""
    assert problems(PARTED, known=["KN-02"]) == (
        "b.toml:6: unknown card 'KN-01' (did you mean 'KN-02'?)",
        "b.toml:9: unknown card 'KN-03' (did you mean 'KN-02'?)",
        "b.toml:9: unknown card 'KN-01' (did you mean 'KN-02'?)",
        "b.toml:12: unknown card 'KN-01' (did you mean 'KN-02'?)",
    )


@pytest.mark.parametrize("value", ['"KN-01"', "3", '["KN-01", 3]', "{ KN-01 = 1 }"])
def test_a_part_is_a_list_of_cards(value: str) -> None:
    text = f"{GOOD}[parts]\nguards = {value}\n"
    assert problems(text) == ("b.toml:8: part 'guards' must be a list of cards",)


def test_parts_are_a_table_of_lists() -> None:
    text = 'parts = ["KN-01"]\n' + GOOD
    assert problems(text) == ("b.toml:1: parts must be a table of lists of cards",)


def test_the_cards_of_all_parts_are_bounded() -> None:
    text = f"{GOOD}[parts]\na = {['A'] * 500}\nb = {['A'] * 497}\n"
    assert problems(text) == ("b.toml:4: 1001 cards, at most 1000 can be read",)


@given(st.text(alphabet='[]{}="\n.,parts1 ', max_size=80))
def test_nothing_but_a_deck_error_comes_out_of_parts(text: str) -> None:
    said = ""
    try:
        read(f"{GOOD}{text}", known=["KN-01"], parts=["a"])
    except DeckError as error:
        said = str(error)
    assert said
    assert "\n" not in said


@given(st.binary(max_size=200) | st.text(alphabet='[]{}="\n.,cards1nme ', max_size=80))
def test_nothing_but_a_deck_error_comes_out(data: bytes | str) -> None:
    said = ""
    try:
        parse_deck(data if isinstance(data, bytes) else data.encode())
    except DeckError as error:
        said = str(error)
    assert "\n" not in said


# Legality is the ruleset's business.


def card(key: str) -> CardDef:
    return CardDef(key, Text(key, key), "unit", {})


KNOWN = {key: card(key) for key in ("KN-01", "KN-02")}


def rules(options: Mapping[str, Any]) -> Rules:
    """A deck has guards beside it, unless an option says that it has not."""
    guards = {"guards": DeckPart("field", Text("guards", "番人"), up=False)}
    return bench.rules(decks=DeckRules(parts=guards if options.get("guards") else {}))


def at_most(deck: kernel.Deck, options: Mapping[str, Any]) -> list[tuple[str, Text]]:
    limit = options.get("limit", 4)
    found = []
    if sum(deck.cards.values()) > limit:
        found.append(("go.deck.1", Text(f"more than {limit} cards", f"{limit}枚を超える")))
    if KNOWN["KN-01"] in deck.cards and limit < 2:
        found.append(("go.deck.2", Text("KN-01 is banned", "KN-01は禁止")))
    if len(deck.parts.get("guards", ())) > 2:
        found.append(("go.deck.3", Text("too many guards", "番人が多い")))
    return found


GO = Ruleset("go", Text("Go", "碁"), "1", rules, legal_deck=at_most)


def test_a_legal_deck_becomes_its_cards() -> None:
    cards = legal_cards(BLACK, GO, KNOWN)
    assert [c.key for c in cards] == ["KN-02", "KN-02", "KN-02", "KN-01"]


def test_every_violated_clause_is_listed_in_either_language() -> None:
    with pytest.raises(DeckError) as caught:
        legal_cards(BLACK, GO, KNOWN, options={"limit": 1})
    expected = ("go.deck.1: more than 1 cards", "go.deck.2: KN-01 is banned")
    assert caught.value.problems == expected
    start = "deck 'Black' is not legal: go.deck.1: more than 1 cards (and 1 more)"
    assert str(caught.value) == start
    with pytest.raises(
        DeckError, match=r"^デッキ「黒」は規則違反：go\.deck\.1: 1枚を超える（ほか1件）$"
    ):
        legal_cards(BLACK, GO, KNOWN, options={"limit": 1}, lang="ja")


def test_a_deck_for_another_ruleset_is_refused() -> None:
    chess = Ruleset("chess", Text("Chess", "チェス"), "1", rules)
    with pytest.raises(DeckError, match=r"^deck 'Black' is for ruleset 'go', not 'chess'$"):
        legal_cards(BLACK, chess, KNOWN)


def test_cards_that_do_not_exist_are_listed() -> None:
    with pytest.raises(DeckError, match="deck 'Black': unknown card 'KN-01'"):
        BLACK.definitions({"KN-02": card("KN-02")})


GUARDED = evolve(BLACK, parts=(("guards", ("KN-02", "KN-01")),))


def test_a_legal_deck_becomes_its_cards_with_those_of_further_parts() -> None:
    cards = legal_cards(GUARDED, GO, KNOWN, options={"guards": True})
    assert [c.key for c in cards] == ["KN-02", "KN-02", "KN-02", "KN-01", "KN-02", "KN-01"]
    made = GUARDED.definitions(KNOWN)
    assert made.cards == {KNOWN["KN-02"]: 3, KNOWN["KN-01"]: 1}
    assert made.parts == {"guards": (KNOWN["KN-02"], KNOWN["KN-01"])}


def test_a_ruleset_judges_the_further_parts_too() -> None:
    many = evolve(BLACK, parts=(("guards", ("KN-01",) * 3),))
    with pytest.raises(DeckError, match=r"'Black' is not legal: go\.deck\.3: too many"):
        legal_cards(many, GO, KNOWN, options={"guards": True})


@pytest.mark.parametrize(
    ("deck", "guards", "problem"),
    [
        (BLACK, True, "missing part 'guards'"),
        (GUARDED, False, "unknown part 'guards': there are none"),
    ],
)
def test_the_options_of_the_game_say_what_parts_a_deck_has(
    deck: DeckList, guards: bool, problem: str
) -> None:
    with pytest.raises(DeckError) as caught:
        legal_cards(deck, GO, KNOWN, options={"guards": guards})
    assert str(caught.value) == f"deck 'Black': {problem}"


def test_unknown_cards_of_a_part_are_listed() -> None:
    strange = evolve(BLACK, parts=(("guards", ("KN-7",)),))
    with pytest.raises(DeckError, match="deck 'Black': unknown card 'KN-7'"):
        strange.definitions(KNOWN)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            GOOD.replace("ruleset", "rulset"),
            "b.toml:2: 不明な項目'rulset'（もしかして 'ruleset'）",
        ),
        (GOOD.replace("3", "0"), "b.toml:5: 'KN-02'の枚数は1～1000（0となっている）"),
        (
            GOOD.replace("KN-02", "KN-09"),
            "b.toml:5: 不明なカード'KN-09'（もしかして 'KN-0",
        ),
        (GOOD.replace("Black", ""), "b.toml:1: nameは1～100文字の文字列（1行）"),
        (
            GOOD.replace('ja = "黒"', "jp = 1"),
            'b.toml:1: nameは { en = "…", ja = "…" } と書く',
        ),
        (GOOD + "KN-01 = 2\n", "b.toml:7:10: TOMLでない：この項目は2度ある"),
        (
            "texts = 'x'\n" + GOOD,
            "b.toml:1: textsはデッキと同じフォルダにあるカードファイル",
        ),
        ("#" * (MAX_BYTES + 1), "b.toml: 65536バイトを超えている：長すぎる"),
    ],
)
def test_what_is_wrong_is_said_in_japanese(text: str, said: str) -> None:
    with pytest.raises(DeckError) as caught:
        DeckReader("b.toml", text.encode(), lang="ja").deck(["KN-01", "KN-02"], None)
    assert str(caught.value).startswith(said)


def test_every_text_about_decks_is_in_both_languages() -> None:
    for module in (_deck_text, deck_check, decks):
        for name, value in vars(module).items():
            for text in value if name == "_TOML" else ((name, value),):
                if isinstance(text[1], Text):
                    assert bool(text[1].en) == bool(text[1].ja), name
                    fields = [
                        {f for _, f, _, _ in Formatter().parse(said) if f is not None}
                        for said in (text[1].en, text[1].ja)
                    ]
                    assert name == "_TOML" or fields[0] == fields[1], name
