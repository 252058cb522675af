"""English texts in everyday words, as the words of a vocabulary: see ``words/everyday/en.py``."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from functools import lru_cache
from typing import Final

from attrs import evolve, frozen

from tcgkit_dsl.reading.lexicon import Lexicon, Raw, spell_out, split
from tcgkit_dsl.reading.rewriting import Letters, any_of, rewritten
from tcgkit_dsl.words.everyday.en import LIVING, NUMBER, REWRITTEN, ROLES, SOONER, STATS
from tcgkit_dsl.words.everyday.phrasebook_en import ELSEWHERE
from tcgkit_dsl.words.everyday.times_en import UNREMEMBERED
from tcgkit_dsl.words.everyday.zones_en import PILES, UNKNOWN

_BEGINS: Final = frozenset({"", ".", ":"})
"""What stands before the first word of a sentence."""
_KINDS: Final = {
    "{stat}": "STAT",
    "{noun}": "NOUN",
    "{zone}": "ZONE",
    "{quality}": "QUALITY",
}


_BEFORE_NOUN: Final = (
    "an?|any|all|each|every|no|your|their|opposing|other|another|target|'s|one|two|three|[1-9]"
    "|tapped|untapped|face-down|face-up|more|fewer|least|most"
)
"""What tells that a noun follows, or what is said of one."""


@frozen
class EverydayEnglish:
    """The everyday words of the English texts of one vocabulary."""

    rules: tuple[tuple[re.Pattern[str], str], ...]
    names: frozenset[str] = frozenset()
    """The words of nouns, qualities, stats and zones, which may be written with a capital."""

    def read(self, raws: list[Raw], known: Collection[str] = ()) -> list[Raw]:
        """Return the pieces of a text in the words of the vocabulary; the same if nothing is said otherwise.

        Words with a capital that are not ``known`` lose it at the beginning of a sentence, and where they name a
        thing without it: "a Weapon".
        """
        small = [_large(_small(raw, known, self.names), known) for raw in raws]
        begins = ("", *[raw.text for raw in raws])
        letters: Letters = []
        for at, raw in enumerate(small):
            raw = _small(raw, known, known) if begins[at] in _BEGINS else raw
            letters += [(" ", at)] if at else []
            letters += [(letter, at) for letter in _apart(raw)]
        before = letters
        for pattern, to in self.rules:
            letters = rewritten(letters, pattern, to)
        if letters is before:
            return raws if small == raws else small
        return _inside(_pieces(letters, raws), raws, known)


_SEVERAL: Final = re.compile(
    r"(?:^|[.:,] )(?:choose|target|tap|untap|freeze|ready|tire|release) (?:up to |all |any number |(?:two|three|four|[2-9]) )(?![—–:-])"
    r"(?:(?!\bplayers?\b)[^.:])*[.:] (?:(?:(?!\b(?:an?|players?|opponent|you)\b)[^.:])*\bthem \. )?(?=(they) (?!takes? (?:half|twice|double) )(?:also )?(?:gets?|gains?|have|has|cannot|can|do|becomes?|are|deals?|takes?|attacks?|blocks?|must|loses?)\b)",
    re.IGNORECASE,
)
"""Several things that are chosen, and what is said of them."""


_COUNTED: Final = re.compile(
    r"^(?:at the (?:start|end|beginning) of [^.,:;]+ , )?(?:if|while|as long as) you (?:control|have)"
    r" (exactly (?:1|one)|(?:[2-9]|two|three|four|five|six) or more) ([^.,:;]+?)(?: (?:on|in) (?:the \w+|play|your \w+))?"
    r" , (it|each of them|that (?!player\b)\w+) (?:gets?|gains?|has|cannot|can|deals?|takes?|is|loses?)\b",
    re.IGNORECASE,
)
"""An only one, or some that are counted, and what is said of them."""


def counted(raws: list[Raw]) -> list[Raw]:
    """Return a text in which "it" is the only one that its condition counts: "each of your ...s"; "each of them", too."""
    text = " ".join(raw.text for raw in raws)
    found = _COUNTED.search(text) if " you " in text else None
    if found is None or found[1].startswith("exactly") is (found[3] == "each of them"):
        return raws
    ending = "s" if found[1].startswith("exactly") else ""
    first = text[: found.start(3)].count(" ")
    last = first + found[3].count(" ")
    said = ("each", "of", "your", *f"{found[2]}{ending}".split())
    anew = [evolve(raws[first], text=word, shape="WORD") for word in said]
    return [*raws[:first], *anew, *raws[last + 1 :]]


def they_chosen(raws: list[Raw]) -> list[Raw]:
    """Return a text in which "they" are the things that the sentence before chooses: "each of them".

    Elsewhere "they" may be a player.
    """
    text = " ".join(raw.text for raw in raws)
    found = {match.start(1) for match in _SEVERAL.finditer(text)}
    if not found:
        return raws
    anew: list[Raw] = []
    at = 0
    for raw in raws:
        each = [raw]
        if at in found:
            first = "Each" if raw.text[0] == "T" else "each"
            each = [evolve(raw, text=word) for word in (first, "of", "them")]
        anew += each
        at += len(raw.text) + 1
    return anew


def _apart(raw: Raw) -> str:
    """Return the text of a piece; of an ability in quotation marks, its pieces with spaces between."""
    if raw.shape != "STRING" or not raw.text.endswith('."'):
        return raw.text
    inner = " ".join(each.text for each in spell_out([*split(raw.text[1:-1])]))
    return f'" {inner} "'


def _small(raw: Raw, known: Collection[str], names: Collection[str]) -> Raw:
    """Return a word without its capital, if only that is known."""
    lower = raw.text[:1].lower() + raw.text[1:]
    if raw.text in known or lower not in names or raw.shape != "WORD":
        return raw
    return evolve(raw, text=lower)


def _large(raw: Raw, known: Collection[str]) -> Raw:
    """Return a word with a capital, if only that is known: "a dragon" of a set whose word is "Dragon"."""
    capital = raw.text[:1].upper() + raw.text[1:]
    if raw.shape != "WORD" or raw.text in known or capital not in known:
        return raw
    return evolve(raw, text=capital)


def _inside(anew: list[Raw], raws: list[Raw], known: Collection[str]) -> list[Raw]:
    """Return pieces without the capital of a word that began a sentence and does so no longer."""
    starts = {
        raw.span
        for before, raw in zip(("", *[raw.text for raw in raws]), raws, strict=False)
        if before in _BEGINS
    }
    behind = ("", *[raw.text for raw in anew])
    return [
        _small(raw, (), known)
        if before not in _BEGINS and raw.span in starts and raw.shape == "WORD"
        else raw
        for before, raw in zip(behind, anew, strict=False)
    ]


def _called(lexicon: Lexicon) -> Iterator[tuple[str, str]]:
    """Yield the rules for living things, deeds and stats as other games call them."""
    known = lexicon.all_words
    nouns, stats = lexicon.phrases_of(["NOUN"]), lexicon.phrases_of(["STAT"])
    pairs = [each.split("/") for each in LIVING]
    said = [pair for pair in pairs if pair[0] in nouns]
    if len(said) == 1:
        for pair in pairs:
            for one, other in zip(pair, said[0], strict=True):
                if one not in known:
                    yield rf"\b{one}\b", other
        for role, doing in ROLES:
            if role not in known and doing in known:
                yield rf"\b{role}\b", f"{doing} {said[0][0]}"
                yield rf"\b{role}s\b", f"{doing} {said[0][1]}"
    for unknown, rules in ELSEWHERE:
        if unknown not in known:
            yield from rules
    if not lexicon.phrases_of(["NTH_TIME"]):
        yield from UNREMEMBERED
    yield from _piles(lexicon)
    for group in STATS:
        has = [each for each in group if each in stats]
        for each in group if len(has) == 1 else ():
            if not {*each.split()} <= known:
                yield rf"(?-i:\b{each}\b)", has[0]


def _piles(lexicon: Lexicon) -> Iterator[tuple[str, str]]:
    """Yield the rules for piles as other games call them, and for what is done with them."""
    known, zones = lexicon.all_words, lexicon.phrases_of(["ZONE"])
    used, drawn = (next(filter(zones.__contains__, group), "") for group in PILES)
    if used:
        for each in PILES[0]:
            if each not in zones:
                yield rf"\b{each}\b", used
    for unknown, rules in UNKNOWN if used and drawn else ():
        if unknown not in known:
            for pattern, to in rules:
                yield pattern, to.replace("{deck}", drawn).replace("{pile}", used)


def _capitals(lexicon: Lexicon) -> Iterator[tuple[str, str]]:
    """Yield the rules for kinds of cards and places written without their capital: "an effect card"."""
    known = lexicon.all_words
    phrases = lexicon.phrases_of(["NOUN", "QUALITY", "ZONE"])
    for phrase in phrases:
        small = phrase.lower()
        if small in phrases:
            continue
        said = rf"(?-i:\b{re.escape(small)}\b)(?! ')"
        if {*small.split()} <= known:  # "counter it", but "a counter"
            yield rf"\b({_BEFORE_NOUN}) {said}", rf"\1 {phrase}"
        else:
            yield said, phrase


@lru_cache(maxsize=32)
def sooner_english(lexicon: Lexicon) -> tuple[tuple[str, ...], EverydayEnglish]:
    """Return what is said otherwise before a text is read, as the plain words would be read as something else.

    Each rule comes with a word without which it does not hold. Those that say what nobody can say here are left out.
    """
    rules = [each for each in SOONER if all(map(lexicon.says, each[3:]))]
    made = compiled(lexicon, [(pattern, to) for _, pattern, to, *_ in rules])
    return tuple(word for word, *_ in rules), EverydayEnglish(made)


def sooner(lexicon: Lexicon, raws: list[Raw]) -> list[Raw]:
    """Return a text in the words of the rules that come before it is read; the same if none holds."""
    text = " ".join(raw.text for raw in raws)
    small = text.lower()
    words, everyday = sooner_english(lexicon.base)
    for word, (pattern, _) in zip(words, everyday.rules, strict=True):
        if word in small and pattern.search(text):
            return everyday.read(raws, lexicon.all_words)
    return raws


@lru_cache(maxsize=32)
def everyday_english(lexicon: Lexicon) -> EverydayEnglish:
    """Return the everyday words of the texts that a lexicon reads."""
    rules = compiled(
        lexicon, (*_called(lexicon), *_capitals(lexicon), *lexicon.everyday, *REWRITTEN)
    )
    phrases = lexicon.phrases_of(["NOUN", "QUALITY", "STAT", "ZONE"])
    names = frozenset(word for phrase in phrases for word in phrase.split())
    return EverydayEnglish(rules, names)


def compiled(
    lexicon: Lexicon, rules: Iterable[tuple[str, str]]
) -> tuple[tuple[re.Pattern[str], str], ...]:
    """Return rules with the words of a lexicon in place of their slots."""
    words = {
        name: f"(?:{any_of(lexicon.phrases_of([terminal]))})"
        for name, terminal in _KINDS.items()
    }
    units = lexicon.phrases_of(["_UNIT"])
    words |= {"{unit}": f"(?: (?:{any_of(units)}))?" if units else "", "{n}": NUMBER}
    made = []
    for pattern, to in rules:
        for name, found in words.items():
            pattern = pattern.replace(name, found)
        made.append((re.compile(pattern, re.IGNORECASE), to))
    return tuple(made)


def _pieces(letters: Letters, raws: list[Raw]) -> list[Raw]:
    """Return the pieces of rewritten text, each where the words stand that it comes from."""
    text = "".join(letter for letter, _ in letters)
    found = []
    for raw in spell_out([*split(text)]):
        first = letters[raw.span.column - 1][1]
        last = letters[raw.span.end_column - 2][1]
        found.append(
            Raw(
                raw.shape,
                raw.text,
                raws[min(first, last)].span.to(raws[max(first, last)].span),
            )
        )
    return found
