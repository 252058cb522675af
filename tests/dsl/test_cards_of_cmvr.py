"""The starter cards of cmV-R: read, printed, and compiled as the rulebook has them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import tcgkit_cmvr
from tcgkit.kernel.cards import Ability, CardDef
from tcgkit_cmvr.language.vocabulary import vocabulary
from tcgkit_dsl import (
    Cards,
    DslError,
    English,
    Japanese,
    Vocabulary,
    format_source,
    format_with,
    load_cards,
    pin,
    read_cards,
    read_set,
)

FILES = sorted((Path(tcgkit_cmvr.__path__[0]) / "cards").glob("*.tcg"))
RULEBOOK = Path(__file__).parents[2] / "docs" / "rules" / "cmvr.md"


@pytest.fixture(scope="module")
def cards() -> Cards:
    return load_cards(FILES, vocabulary())


@pytest.fixture(scope="module")
def by_key(cards: Cards) -> dict[str, CardDef]:
    return {card.key: card for card in cards.definitions}


def ability(by_key: dict[str, CardDef], key: str, number: int = 1) -> Ability:
    return by_key[key].abilities[number - 1]


def test_all_cards_of_the_starter_set_are_there(by_key: dict[str, CardDef]) -> None:
    rulebook = set(
        re.findall(r"^\| ((?:KN|SK|NE)-\d\d) \|", RULEBOOK.read_text("utf-8"), re.M)
    )
    assert set(by_key) == rulebook


def test_there_is_nothing_to_report(cards: Cards) -> None:
    assert cards.report() == ""


def test_texts_and_names_are_the_rulebooks_word_for_word(cards: Cards) -> None:
    rulebook = RULEBOOK.read_text("utf-8").replace("\u2212", "-")
    rows = dict(re.findall(r"^\| ((?:KN|SK|NE)-\d\d) \| (.*)$", rulebook, re.MULTILINE))
    for card in cards.definitions:
        assert f"{card.name.ja} / {card.name.en} |" in rows[card.key]
        for each in card.abilities:
            assert f'"{each.name.ja} {each.name.en}" {each.text.en}' in rows[card.key]


def test_stats_are_the_rulebooks(cards: Cards) -> None:
    rows = dict(
        re.findall(
            r"^\| ((?:KN|SK)-\d\d) \|.*\| (\d+/\d+/\d+/\d+/\d+) \|",
            RULEBOOK.read_text("utf-8"),
            re.MULTILINE,
        )
    )
    stats = ("shooting", "melee", "special", "mobility", "armor")
    found = {
        card.key: "/".join(str(card[stat]) for stat in stats)
        for card in cards.definitions
        if card.type == "unit"
    }
    assert found == rows


def test_what_is_printed_reads_as_the_same_tree(cards: Cards) -> None:
    english = English(vocabulary())
    for file in cards.files:
        again, findings = read_set(english.set(file.tree), cards.language)
        assert (again, findings) == (file.tree, [])


def test_the_source_of_a_definition_reads_as_that_card(cards: Cards) -> None:
    for card in cards.definitions:
        source = 'set "A" / "B" for cmvr\n\n' + card.source
        tree, findings = read_set(source, cards.language)
        assert not findings
        assert tree.cards[0].key == card.key


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_card_file_is_canonical(path: Path, cards: Cards) -> None:
    source = path.read_text("utf-8")
    assert format_with(source, cards.language) == source


def test_formatting_keeps_comments_and_tidies_the_rest() -> None:
    source = (
        '# the file\nset   "A"/"B" for cmvr # which\n'
        'card T-01 "Test" / "試験"\n# its type\n   type:weapon   rarity:  Normal\n'
        '  ability "T" / "試" ( timed,regular )# why\n'
        "       The equipped cmV\n         # half way\n   gets melee \u2212100.\n# the end\n"
    )
    formatted = format_source(source, vocabulary())
    assert formatted == (
        '# the file\nset "A" / "B" for cmvr  # which\n\n'
        'card T-01 "Test" / "試験"\n    # its type\n    type: weapon    rarity: Normal\n\n'
        '    ability "T" / "試" (timed, regular)  # why\n'
        "        # half way\n        The equipped cmV gets melee -100.\n\n# the end\n"
    )
    assert format_source(formatted, vocabulary()) == formatted


def test_formatting_a_file_with_mistakes_is_refused_with_all_of_them() -> None:
    source = 'set "A" / "B" for cmvr\ncard T-01 "T" / "試"\n    type: wagon\n    hello\n'
    with pytest.raises(DslError) as refused:
        format_source(source, vocabulary(), path="bad.tcg")
    assert {each.code for each in refused.value.diagnostics} == {"DSL101", "DSL201"}
    assert "bad.tcg:3:11: DSL201" in str(refused.value)


@pytest.mark.parametrize(
    ("key", "number", "japanese"),
    [
        ("KN-08", 2, "相手の装甲300以下のcmV1体を選び、破壊する。"),
        (
            "KN-16",
            1,
            "自分のダメージゾーンの表側のカード1枚を選び、自分のデッキの一番下に置く。",
        ),
        ("NE-01", 1, "カードを2枚引く。"),
        ("NE-02", 1, "相手がカードを1枚以上引くとき、そのドローを無効にする。"),
        (
            "SK-05",
            1,
            "相手のcmV1体を選び、このラウンドの間、その機動と装甲を-300する。",
        ),
        (
            "SK-14",
            1,
            "自分のタップ状態のノーマルまたはレアのcmV1体を選び、アンタップする。",
        ),
    ],
)
def test_japanese_reads_as_card_text(
    by_key: dict[str, CardDef], key: str, number: int, japanese: str
) -> None:
    assert ability(by_key, key, number).text.ja == japanese


def test_headers_give_kind_and_tags(by_key: dict[str, CardDef]) -> None:
    fire = ability(by_key, "KN-08", 2)
    assert fire.kind == "switch"
    assert fire.tags == {"duration": "consume", "activation": "timing:melee"}
    assert ability(by_key, "KN-07").kind == "resist"


def test_headers_print_in_japanese(cards: Cards) -> None:
    knights = next(file for file in cards.files if "knights" in file.path)
    velda = next(card for card in knights.tree.cards if card.key == "KN-08")
    assert (
        Japanese(cards.language).header(velda.abilities[1].header) == "消・格闘タイミング"
    )


def test_targets_are_chosen_at_declaration(by_key: dict[str, CardDef]) -> None:
    (choice,) = ability(by_key, "KN-08", 2).choices
    assert (choice.low, choice.high) == (1, 1)
    assert choice.prompt.ja == "相手の装甲300以下のcmV1体を選んでください"


def test_texts_that_are_always_so_become_continuous_effects(
    by_key: dict[str, CardDef],
) -> None:
    assert len(ability(by_key, "SK-09").continuous) == 3
    menace = ability(by_key, "KN-08")
    assert menace.continuous[0].condition is not None
    tailwind = ability(by_key, "SK-18")
    assert len(tailwind.continuous) == 2
    assert not tailwind.body


def test_reactions_and_responses_have_triggers(cards: Cards) -> None:
    for card in cards.definitions:
        for each in card.abilities:
            reacts = each.kind in {"resist", "connect", "response"}
            assert (each.trigger is not None) == reacts, (card.key, each.name.en)


def test_pinned_cards_read_as_the_same_cards(cards: Cards) -> None:
    chosen = [card for card in cards.definitions if card.key in {"KN-08", "SK-03", "NE-05"}]
    text = pin(chosen, cards.language)
    again = read_cards({"record": text}, vocabulary())
    assert again.report() == ""
    assert [(card.key, card.source) for card in again.definitions] == sorted(
        (card.key, card.source) for card in chosen
    )
    trees = [[each.tree for each in card.abilities] for card in again.definitions]
    assert trees == [
        [each.tree for each in card.abilities]
        for card in sorted(chosen, key=lambda card: card.key)
    ]


def test_a_missing_file_is_an_error_with_its_name() -> None:
    with pytest.raises(DslError, match=r"nowhere\.tcg:0:0: DSL109"):
        load_cards([Path("nowhere.tcg")], vocabulary())


def test_a_key_in_two_files_is_reported_in_the_second(cards: Cards) -> None:
    text = FILES[0].read_text("utf-8")
    twice = read_cards({"one.tcg": text, "two.tcg": text}, vocabulary())
    assert {each.code for each in twice.errors} == {"DSL202"}
    assert "is in one.tcg too" in twice.report()


def test_a_check_of_a_ruleset_or_plugin_runs_on_every_card() -> None:
    seen = []

    def check(card: object, words: Vocabulary) -> list[object]:
        seen.append(card)
        return []

    load_cards(FILES, vocabulary(), checks=[check])  # type: ignore[list-item]  # finds nothing
    assert len(seen) == 40
