"""Texts that designers wished for, who knew a game and not its words: how many of them are read.

``wishes/GAME.LANG.txt`` holds one text a line, as first written. A text is accepted if it passes all checks on
some kind of card and header of the game. Words with a capital that the game does not know count as declared
subtypes, as their set would declare them. The last game is the one that ``tcgkit new`` writes.

``python -m tests.card_texts.wished [GAME …] [--lang en|ja] [--texts FOLDER] [--show] [--follow]`` prints the share of each
file, and with ``--show`` the findings of each refused text, with ``--follow`` what it becomes if its suggestions are followed; one
that leaves out words is not followed, as it says something else. New files measure more honestly than these: their texts have been
seen since. ``--texts`` names a folder of others: ``GAME.txt`` or ``GAME.LANG.txt``, with a text or ``card type | text`` a line.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Collection, Iterable, Iterator
from functools import cached_property
from pathlib import Path
from typing import Final

from attrs import define, field

from tcgkit.kernel.cards import Lang
from tcgkit_dsl import Cards, read_cards
from tcgkit_dsl.diagnostics import Diagnostic
from tcgkit_dsl.printing.english import English
from tcgkit_dsl.tree import ast
from tests.card_texts.positions import SETTINGS, TEMPLATE, Setting, library

WISHES: Final = Path(__file__).with_name("wishes")
GAMES: Final = (
    *("cmvr", "cmvr-compatible", "e2drive", "ultimate", "cosmic", "dannokomachi"),
    TEMPLATE,
)
_UNREAD: Final = {"DSL101", "DSL102", "DSL103", "DSL104", "DSL105", "DSL110", "DSL201"}
"""Findings that no other header would spare."""
_NAMES: Final = re.compile(r"(?<![.:!] )(?<!^)\b([A-Z][a-z]+?)s?\b")


def wishes(game: str, lang: Lang) -> list[str]:
    """Return the texts that were wished for, in the order of their file; none if there is no file."""
    path = WISHES / f"{game}.{lang}.txt"
    return path.read_text(encoding="utf-8").splitlines() if path.exists() else []


_JAPANESE: Final = re.compile("[぀-ヿ一-鿿]")


def others(folder: Path, game: str, lang: Lang) -> list[str]:
    """Return the texts of a folder in one language, without the card types before them; none if there is no file."""
    paths = (folder / f"{game}.txt", folder / f"{game}.{lang}.txt")
    found = (path.read_text(encoding="utf-8") for path in paths if path.exists())
    lines = "\n".join(found).splitlines()
    texts = (line.rpartition(" | ")[2].strip() for line in lines)
    return [
        each for each in texts if each and bool(_JAPANESE.search(each)) == (lang == "ja")
    ]


@define(eq=False)
class Wished:
    """Tries texts of one game on every kind of card and header that its shipped cards have."""

    setting: Setting
    lang: Lang
    cards: Cards = field(init=False)

    def __attrs_post_init__(self) -> None:
        """Read the shipped cards."""
        self.cards = library(self.setting.game)

    @cached_property
    def frames(self) -> list[tuple[str, str]]:
        """The fields and the ability line of each kind of card and header, each once."""
        english = English(self.cards.language.vocabulary)
        frames = {"": (self.setting.fields, f"ability ({self.setting.header})")}
        for file in self.cards.files:
            for card in file.tree.cards:
                fields = [english.field(each) for each in card.fields]
                for ability in card.abilities:
                    for items in (ability.header, self._kinds(ability.header)):
                        header = english.header(items)
                        line = english.ability_line(ability.title, header)
                        kind = f"{fields[0]} {header}"
                        frames.setdefault(kind, ("\n    ".join(fields), line))
        return [*frames.values()]

    def _kinds(self, header: tuple[ast.HeaderItem, ...]) -> tuple[ast.HeaderItem, ...]:
        """Return a header without what a text may say itself: what it costs, how often it is used."""
        rows = self.cards.language.vocabulary.tables["header"]
        return tuple(item for item in header if rows[item.key].kind is not None) or header

    @cached_property
    def declared(self) -> dict[str, list[str]]:
        """The words that the shipped sets declare, by field."""
        english = English(self.cards.language.vocabulary)
        found: dict[str, list[str]] = {}
        for file in self.cards.files:
            for words in file.tree.words:
                key, _, titles = english.words(words).partition(": ")
                found[key] = [*dict.fromkeys((*found.get(key, ()), *titles.split(", ")))]
        return found

    def source(self, text: str, fields: str, line: str) -> str:
        """Return a card file with the text."""
        game = self.setting.game
        words = {key: [*each] for key, each in self.declared.items()}
        for key in ("subtypes", "traits"):
            if key in words and self.lang == "en":
                words[key] += [f'"{name}" / "{name}"' for name in self._unknown(text)]
        return "\n".join(
            (
                f'set "Wish" / "願い" for {game}',
                *(["    lang: ja"] if self.lang == "ja" else []),
                *(f"    {key}: {', '.join(titles)}" for key, titles in words.items()),
                'card WISH-1 "Wish" / "願い"',
                f"    {fields}",
                f"    {line}",
                f"{INDENT}{text}\n",
            )
        )

    def _unknown(self, text: str) -> Iterator[str]:
        known = self.cards.language.lexicon.all_words
        for name in dict.fromkeys(_NAMES.findall(text)):
            if not {name, f"{name}s", name.lower()} & known:
                yield name

    def findings(self, text: str) -> tuple[Diagnostic, ...]:
        """Return the errors of a text where it has the fewest; none if it is accepted."""
        best: tuple[Diagnostic, ...] | None = None
        vocabulary = self.cards.language.vocabulary
        for fields, line in self.frames:
            files = {"wish.tcg": self.source(text, fields, line)}
            found = read_cards(files, vocabulary, beside=self.cards).errors
            if best is None or len(found) < len(best):
                best = found
            if not found or any(each.code in _UNREAD for each in found):
                break
        return best or ()


SUGGESTS: Final = "did you mean: "
LEAVES_OUT: Final = "this leaves out"
INDENT: Final = " " * 8
_LINKED: Final = re.compile(
    "If you do|If they do|If not|On heads|On tails|Heads|Tails|Otherwise|そう|表|裏"
)
_SENTENCE: Final = re.compile(r".+?(?:。|\.(?=\s|$)|$)", re.DOTALL)


def followed(wished: Wished, text: str, rounds: int = 3) -> str:
    """Return what a text becomes if its findings' suggestions are followed, a few times; what it is without any."""
    for _ in range(rounds):
        found = wished.findings(text)
        told = next(
            (
                each
                for each in found
                if each.hint.startswith(SUGGESTS) and LEAVES_OUT not in each.hint
            ),
            None,
        )
        if told is None:
            break
        hint = told.hint.removeprefix(SUGGESTS).partition("\n")[0]
        at = told.span.column - len(INDENT) - 1
        tried = (
            (len(wished.findings(each)), len(each), each) for each in _with(text, hint, at)
        )
        text = min(tried, default=(0, 0, text))[2]
    return text


def _with(text: str, told: str, at: int) -> Iterator[str]:
    """Yield a text with a sentence in place of each run of its sentences with the one at a place, and those it links."""
    found = [*_SENTENCE.finditer(text)]
    parts = [each[0].strip() for each in found]
    space = "" if "。" in text else " "
    hit = sum(each.end() <= at for each in found)
    for first in range(hit + 1):
        for last in range(hit, len(parts)):
            rest = [*parts[first:hit], *parts[hit + 1 : last + 1]]
            if len(rest) < len(_SENTENCE.findall(told)) or all(map(_LINKED.match, rest)):
                yield space.join([*parts[:first], told, *parts[last + 1 :]])


def refused(
    game: str, lang: Lang, texts: Iterable[str]
) -> dict[str, tuple[Diagnostic, ...]]:
    """Return the texts that are not accepted, with their findings."""
    (setting,) = (each for each in SETTINGS if each.game == game)
    wished = Wished(setting, lang)
    found = {text: wished.findings(text) for text in texts}
    return {text: errors for text, errors in found.items() if errors}


def _follow(game: str, lang: Lang, total: int, texts: Collection[str]) -> None:
    """Print how many refused texts are accepted once their findings' suggestions are followed, and what they became."""
    (setting,) = (each for each in SETTINGS if each.game == game)
    wished, still = Wished(setting, lang), len(texts)
    for text in texts:
        became = followed(wished, text)
        if became != text and not wished.findings(became):
            still -= 1
            print(f"  {text}\n    → {became}")
    print(
        f"{game} {lang}: {total - still} of {total} ({1 - still / total:.0%}) after following"
    )


def main() -> None:
    """Print the share of each file."""
    parser = argparse.ArgumentParser(prog="python -m tests.card_texts.wished")
    parser.add_argument("games", nargs="*", default=GAMES)
    parser.add_argument("--lang", choices=("en", "ja"))
    parser.add_argument("--texts", type=Path)
    parser.add_argument("--show", action="store_true")
    parser.add_argument("--follow", action="store_true")
    given = parser.parse_args()
    for game in given.games:
        for lang in (given.lang,) if given.lang else ("en", "ja"):
            folder = given.texts
            texts = wishes(game, lang) if folder is None else others(folder, game, lang)
            if not texts:
                continue
            wrong = refused(game, lang, texts)
            share = 1 - len(wrong) / len(texts)
            print(f"{game} {lang}: {len(texts) - len(wrong)} of {len(texts)} ({share:.0%})")
            for text, errors in wrong.items() if given.show else ():
                print(f"  {text}")
                for each in errors:
                    print(f"      {each.code} {each.message} | {each.hint}")
            if given.follow:
                _follow(game, lang, len(texts), wrong)
            sys.stdout.flush()


if __name__ == "__main__":
    main()
