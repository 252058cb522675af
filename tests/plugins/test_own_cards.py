"""Decks that bring their own cards: the text of these is read with the deck, for it alone."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tcgkit.kernel.errors import DeckError
from tcgkit.lab import simulate
from tcgkit.plugins import (
    DeckList,
    Host,
    Match,
    load_cards,
    load_deck,
    load_plugins,
    parse_deck,
)
from tcgkit.plugins._deck_text import MAX_BYTES, MAX_TEXT
from tcgkit.plugins.deck_check import check_deck_file
from tcgkit.plugins.own_cards import read_text, with_own_cards
from tests.plugins.two_sided_watch import MINE, OWN, installed_in

INLINE = MINE.replace('"mine.tcg"', f"'''\n{OWN}'''")


@pytest.fixture
def host(tmp_path: Path) -> Host:
    return load_plugins(extra=[("watch", installed_in(tmp_path))])


Write = Callable[..., Path]


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """Write the deck Mine, or its card file, with something else in it."""

    def write(old: str = "", new: str = "", *, text: str = MINE) -> Path:
        assert old in text
        name = "mine.tcg" if text is OWN else "mine.toml"
        path = tmp_path / name
        path.write_text(text.replace(old, new), encoding="utf-8")
        return tmp_path / "mine.toml"

    return write


def chosen(host: Host, deck: Path | str = "mine") -> DeckList:
    return Match.start(host, "watch", decks=(deck, "plain")).decks[0]


def told(host: Host, path: Path) -> list[str]:
    folder = f"{path.parent}/"
    found = check_deck_file(path, host).all_problems()
    return [problem.replace(folder, "") for problem in found]


def test_the_cards_of_a_deck_go_before_those_of_the_library(host: Host) -> None:
    match = Match.start(host, "watch", decks=("mine", "plain"))
    mine, plain = (deck.definitions(match.cards) for deck in match.decks)
    assert {c.key: c.name.en for c in mine.cards} == {
        "W-1-day": "Lynx by day",
        "W-1-night": "Lynx by night",
        "M-1-day": "Moth by day",
        "M-2": "Bell",
        "W-2-night": "Fox by night",
    }
    assert {c.key: c.name.en for c in plain.cards}["W-1-day"] == "Owl by day"


def test_a_key_means_another_card_in_each_deck_of_a_game(host: Host) -> None:
    match = Match.start(host, "watch", decks=("mine", "plain"))
    for player, name in enumerate(("Lynx by day", "Owl by day")):
        zones = (match.game.zone(zone, player) for zone in ("deck", "hand", "post"))
        cards = [obj.defn for zone in zones for obj in zone]
        assert [c.name.en for c in cards if c.key == "W-1-day"] == [name]
    match.back_to(0)
    assert {o.defn.name.en for o in match.game.zone("deck", 0)} <= {
        card.name.en
        for card in (match.decks[0].own.cards or {}).values()  # type: ignore[union-attr]  # it has some
    } | {"Fox by night"}


def test_two_decks_with_cards_of_their_own_play_each_other(
    host: Host, write: Write, tmp_path: Path
) -> None:
    other = tmp_path / "other.toml"
    other.write_text(INLINE.replace("Lynx", "Stork"), encoding="utf-8")
    match = Match.start(host, "watch", decks=("mine", other))
    first, second = (deck.definitions(match.cards) for deck in match.decks)
    assert [next(iter(d.cards)).name.en for d in (first, second)] == [
        "Lynx by day",
        "Stork by day",
    ]


def test_the_text_may_stand_in_the_deck_file(host: Host, write: Write) -> None:
    beside = chosen(host)
    inside = chosen(host, write(text=INLINE))
    assert inside == beside
    assert inside.own is not None
    assert beside.own is not None
    assert inside.own.text == beside.own.text
    assert list(inside.own.printed) == ["W-1", "M-1", "M-2"]


def test_findings_of_a_card_file_have_its_places(host: Host, write: Write) -> None:
    path = write("sight: 3", "sight: far", text=OWN)
    assert told(host, path) == [
        (
            "mine.tcg:4:29: DSL201 'far' is not a word of this game's cards (expected a number; "
            "form: field: value, value    field: value)"
        )
    ]
    with pytest.raises(DeckError, match=r"mine\.tcg:4:29: DSL201"):
        chosen(host)


@pytest.mark.parametrize("line", ["\n", "\r\n"])
def test_findings_in_a_deck_file_have_its_own_places(
    host: Host, write: Write, line: str
) -> None:
    path = write()
    text = INLINE.replace("sight: 3", "sight: far").replace("\n", line)
    path.write_bytes(text.encode())
    (problem,) = told(host, path)
    assert problem.startswith("mine.toml:7:29: DSL201 'far'")


def test_text_in_the_line_of_its_key_has_the_right_columns(
    host: Host, write: Write
) -> None:
    path = write(f"'''\n{OWN}", f"'''{OWN}".replace("for watch", "for wacht"), text=INLINE)
    (problem,) = told(host, path)
    column = 'texts = \'\'\'set "My Watch" / "私の見張り" for '.__len__() + 1
    assert problem.startswith(f"mine.toml:3:{column}: DSL203 ")


def test_all_that_is_wrong_is_told_in_one_run(host: Host, write: Write) -> None:
    """Texts, form, unknown cards, and the clauses that sound cards violate."""
    write("sight: 3", "sight: far", text=OWN)
    path = write('"M-1" = ["day"]\n', '"M-1" = ["day", "day", "day"]\n"X" = 1\nW-2 = 1\n')
    path.write_text(path.read_text().replace('"W-2" = ["night"]\n', ""), encoding="utf-8")
    first, *rest = told(host, path)
    assert first.startswith("mine.tcg:4:29: DSL201")
    assert rest == [
        "mine.toml:8: unknown card 'X'",
        'mine.toml:9: name the versions of \'W-2\', such as ["day", "night"]',
        "mine.toml:7: watch.deck.4: 3 copies of Moth by day: at most 2",
    ]


def test_cards_whose_text_has_errors_are_not_called_unknown(
    host: Host, write: Write
) -> None:
    write("type: watcher    sight: 3", "type: tower", text=OWN)
    assert [each[:19] for each in told(host, write())] == ["mine.tcg:4:11: DSL2"]


def test_warnings_do_not_keep_a_deck_from_being_played(host: Host, write: Write) -> None:
    path = write(' / "山猫"', "", text=OWN)
    report = check_deck_file(path, host)
    assert report.all_problems() == []
    assert report.own is not None
    assert [each.code for each in report.own.findings] == ["DSL206"]
    assert chosen(host).own is not None


@pytest.mark.parametrize(
    "name",
    [
        "../mine.tcg",
        "sub/mine.tcg",
        "sub\\\\mine.tcg",
        "/etc/mine.tcg",
        "C:mine.tcg",
        "mine.txt",
        "mine..tcg",
        ".tcg",
        "mine.tcg\\u0000.tcg",
        "",
    ],
)
def test_only_a_plain_name_beside_the_deck_is_read(
    host: Host, write: Write, name: str
) -> None:
    assert told(host, write("mine.tcg", name)) == [
        (
            "mine.toml:3: texts must be the name of a card file (.tcg) beside the deck, "
            "such as \"my_texts.tcg\", or the card text itself between ''' and '''"
        )
    ]


def test_a_file_that_is_not_there_is_told_and_its_cards_are_not_unknown(
    host: Host, write: Write
) -> None:
    assert told(host, write("mine.tcg", "mein.tcg")) == [
        (
            "mine.toml:3: the file 'mein.tcg' does not exist beside the deck "
            "(did you mean 'mine.tcg'?)"
        )
    ]


@pytest.mark.parametrize("value", ["3", '["a.tcg"]', "{ a = 1 }"])
def test_texts_are_a_name_or_a_text(host: Host, write: Write, value: str) -> None:
    (problem,) = told(host, write('"mine.tcg"', value))
    assert problem.startswith("mine.toml:3: texts must be the name of a card file")


def test_lines_of_card_text_are_no_lines_of_the_deck(host: Host, write: Write) -> None:
    path = write('card M-2 "Bell"', 'M-9 = 1\ncard M-2 "Bell"', text=INLINE)
    path.write_text(f"{path.read_text(encoding='utf-8')}M-9 = 1\n", encoding="utf-8")
    wrong, unknown = told(host, path)
    assert wrong.startswith("mine.toml:12:1: DSL101")
    assert unknown.startswith("mine.toml:22: unknown card 'M-9'")


def test_text_with_escapes_is_refused(host: Host, write: Write) -> None:
    """Its places could not be told."""
    path = write("'''", '"""', text=INLINE.replace("Lynx", "\\u004cynx"))
    (problem,) = told(host, path)
    assert problem == (
        "mine.toml:3: card text stands between ''' and ''', without any \\ in \"\"\""
    )


def test_a_deck_that_is_no_file_has_no_file_beside_it() -> None:
    with pytest.raises(DeckError, match=r"a deck without a file has no 'mine\.tcg'"):
        parse_deck(MINE.encode())
    assert parse_deck(INLINE.encode()).own is not None


def test_the_card_text_has_a_limit_of_its_own(host: Host, write: Write) -> None:
    long = OWN + "# much\n" * (MAX_BYTES // 6)
    assert chosen(host, write(OWN, long, text=INLINE)).own is not None
    path = write(OWN, OWN + "# much\n" * (MAX_TEXT // 7), text=INLINE)
    assert "DSL901" in told(host, path)[0]
    path = write("[cards]", "# more\n" * (MAX_BYTES // 6) + "[cards]", text=INLINE)
    assert told(host, path) == ["mine.toml: longer than 65536 bytes, which no deck is"]
    path = write(OWN, OWN + "# much\n" * ((MAX_TEXT + MAX_BYTES) // 6), text=INLINE)
    assert told(host, path) == ["mine.toml: longer than 65536 bytes, which no deck is"]


def test_a_card_file_that_is_too_long_is_refused(host: Host, write: Write) -> None:
    path = write()
    (path.parent / "mine.tcg").write_bytes(OWN.encode() + b"#" * MAX_TEXT)
    assert [each[:20] for each in told(host, path)] == [
        "mine.tcg:1:1: DSL901",
        "mine.tcg:1:1: DSL106",
    ]


def test_a_byte_order_mark_is_no_part_of_the_text(host: Host, write: Write) -> None:
    path = write()
    (path.parent / "mine.tcg").write_bytes(OWN.encode("utf-8-sig"))
    assert told(host, path) == []
    library = load_cards(host, host.ruleset("watch"))
    assert with_own_cards(load_deck(path), library).own is not None
    path.write_bytes(INLINE.encode("utf-8-sig"))
    assert told(host, path) == []


def test_a_version_with_the_key_of_another_own_card_is_told(
    host: Host, write: Write
) -> None:
    path = write("card M-2", "card M-1-day", text=OWN)
    problem, _ = told(host, path)
    assert problem == (
        "mine.tcg:6:6: DSL202 version 'M-1-day' of card 'M-1' has the key of another card"
    )


def test_a_version_that_an_own_card_has_replaced_is_not_known(
    host: Host, write: Write
) -> None:
    """The own ``W-1`` is a tool here, so there is no ``W-1-day`` of any kind."""
    write("type: watcher    sight: 3", "type: tool", text=OWN)
    path = write('"W-1" = ["day", "night", "night"]', '"W-1-day" = 1')
    assert told(host, path)[0].startswith("mine.toml:6: unknown card 'W-1-day'")


@given(st.text(alphabet="'\"=\n.tcgexs/\\\\# [", max_size=60))
def test_nothing_but_a_deck_error_comes_out_of_texts(text: str) -> None:
    said, own = "", None
    try:
        own = parse_deck(MINE.replace('"mine.tcg"', text).encode()).own
    except DeckError as error:
        said = str(error)
    assert "\n" not in said
    assert said or own


def test_damaged_card_text_gives_findings_and_sound_cards(host: Host) -> None:
    """Words of the text are mixed up; never an exception, and no card from a broken line."""
    library = load_cards(host, host.ruleset("watch"))
    for seed in range(25):
        random, words = Random(seed), OWN.split(" ")
        for _ in range(random.randint(1, 4)):
            at = random.randrange(len(words))
            words[at] = random.choice(["", "card", "\n", '"', "9", "x:", words[0]])
        read = read_text(library, "d.tcg", " ".join(words))
        assert (read.own is None) == bool(read.file.errors), seed
        assert not set(read.broken) & set(read.cards), seed
        broken = {error.span.line for error in read.file.errors}
        for card in read.file.tree.cards:
            assert card.span.line not in broken or card.key not in read.cards, seed


# ---- decks as values -----------------------------------------------------------------


def test_own_cards_do_not_show_and_do_not_count(host: Host) -> None:
    made = chosen(host)
    assert "own" not in repr(made)
    assert made == load_deck(host.deck("watch", "mine").path)


def test_a_deck_whose_own_cards_were_not_read_gives_no_cards(host: Host) -> None:
    """Not even those of the library that have the same keys."""
    library = load_cards(host, host.ruleset("watch"))
    unread = load_deck(host.deck("watch", "mine").path)
    with pytest.raises(DeckError, match="brings its own cards, which have not been read"):
        unread.definitions(library.cards)
    assert with_own_cards(unread, library).definitions(library.cards).cards


def test_a_deck_can_be_handed_over_unread(host: Host) -> None:
    unread = load_deck(host.deck("watch", "mine").path)
    match = Match.start(host, "watch", decks=(unread, "plain"))
    assert match.decks[0].own is not None
    assert match.decks[0].own.cards


def test_only_the_text_of_own_cards_goes_into_another_process(host: Host) -> None:
    made = chosen(host)
    again = pickle.loads(pickle.dumps(made))
    assert again == made
    assert again.own.cards is None
    library = load_cards(host, host.ruleset("watch"))
    read = with_own_cards(again, library)
    assert made.own is not None
    assert read.own is not None
    assert read.own.text == made.own.text


def test_a_text_with_errors_is_refused_wherever_it_comes_from(host: Host) -> None:
    library = load_cards(host, host.ruleset("watch"))
    wrong = parse_deck(INLINE.replace("sight: 3", "sight: far").encode(), path="d.toml")
    with pytest.raises(DeckError, match=r"deck 'Mine': d\.toml:7:29: DSL201"):
        with_own_cards(wrong, library)
    with pytest.raises(DeckError, match="DSL201"):
        simulate(host, "watch", games=1, decks=(wrong, "plain"))
