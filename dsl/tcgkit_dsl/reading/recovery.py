"""Recovery after a mistake, so that one run reports all mistakes of a text.

The part with the mistake (a sentence, a field or one of its values, an entry of a header) is
left out, and the rest is parsed again. Consequences of a mistake are not reported: a finding
counts only if it stands behind the previous one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, TypeAlias

from attrs import evolve, frozen
from lark import Token, Tree

from tcgkit.kernel.cards import Text
from tcgkit_dsl.diagnostics import Diagnostic, Span, error, slip
from tcgkit_dsl.reading.grammar import Grammar
from tcgkit_dsl.reading.lexicon import Lexicon, Raw, spell_out, split, split_variables
from tcgkit_dsl.reading.parser import Mistake, parse
from tcgkit_dsl.reading.repair import Offer, repaired
from tcgkit_dsl.reading.repair_ja import repaired_ja

_LINKS: Final = ("IF_YOU_DO", "IF_YOU_DO_NOT", "HEADS", "TAILS")
"""Terminals that begin a sentence which continues the one before it."""
_REPAIRED: Final = ("DSL102", "DSL103", "DSL201")
"""Codes of mistakes for which a sentence that can be read is looked for."""
_OFFERED: Final = 2
"""For how many mistakes of a text a sentence is looked for."""
Judge: TypeAlias = Callable[[list[Raw]], int]
"""How well the pieces of a text pass the checks of its card: 0 if they do, :data:`REFUSED` if never."""
REFUSED: Final = 9
_LAST: Final = ("DSL105",)
"""Codes of mistakes that end the recovery: the words after them may belong to a name."""


@frozen
class Understood:
    """The readable part of a text, and all findings."""

    tree: Tree[Token] | None
    findings: tuple[Diagnostic, ...] = ()
    opens: bool = True
    """False if the opening of the text ("when ...", "while ...") was left out."""


def read_on(
    grammar: Grammar,
    lexicon: Lexicon,
    raws: list[Raw],
    start: str,
    strange: frozenset[Span] = frozenset(),
    judge: Judge | None = None,
) -> Understood:
    """Parse ``raws`` as the rule ``start``, skipping unreadable parts.

    ``strange`` are the positions of forbidden characters, which have been reported already. A
    sentence is suggested only if it passes the checks of ``judge``.
    """
    if not strange:  # nearly always
        tree, mistake = parse(grammar, lexicon, raws, start)
        if mistake is None:
            return Understood(tree)
    return _Recovery(grammar, lexicon, start, strange, judge).read(raws)


@frozen
class _Recovery:
    """Parses one chunk with recovery."""

    grammar: Grammar
    lexicon: Lexicon
    start: str
    strange: frozenset[Span]
    judge: Judge | None = None

    def read(self, raws: list[Raw]) -> Understood:
        """Return the readable part, and all findings."""
        findings: list[Diagnostic] = []
        opening = self._opening(raws)
        behind = (0, 0)
        tree: Tree[Token] | None = None
        while raws:
            meant: Offer | None = None
            at = next((n for n, raw in enumerate(raws) if raw.span in self.strange), None)
            if at is None:
                tree, mistake = parse(self.grammar, self.lexicon, raws, self.start)
                if mistake is None:
                    break
                at = mistake.at
                place = (mistake.finding.span.line, mistake.finding.span.column)
                if len(findings) < _OFFERED:
                    meant = self._meant(raws, mistake)
                if place > behind:
                    findings.append(_with_hint(mistake.finding, meant))
                    behind = place
                if mistake.finding.code in _LAST:
                    raws = []
                    break
            raws, lost = self._without(raws, at)
            if meant is None:
                findings += self._unknown(lost, behind)
        opens = any(raw is opening for raw in raws)
        return Understood(tree if raws else None, tuple(findings), opens)

    def _meant(self, raws: list[Raw], mistake: Mistake) -> Offer | None:
        """Return the sentence, with those linked to it, that its writer may have meant."""
        if self.start != "text" or mistake.finding.code not in _REPAIRED:
            return None
        cuts = _sentences(raws)
        _, first, last = self._linked(raws, cuts, mistake.at)
        begin, end = cuts[first][0], cuts[last - 1][1]
        if any(raw.span in self.strange for raw in raws[begin:end]):
            return None
        if self.lexicon.lang == "ja":  # its pieces are letters, not words
            offers = repaired_ja(self.grammar, self.lexicon, raws[begin:end])
        else:
            offers = repaired(self.grammar, self.lexicon, raws[begin:end], self.start)
        return self._best(offers, raws[:begin], raws[end:])

    def _best(
        self, offers: list[Offer], before: list[Raw], after: list[Raw]
    ) -> Offer | None:
        """Return the nearest sentence that passes the checks best; none if all are refused."""
        if self.judge is None:
            return offers[0] if offers else None
        best, least = None, REFUSED
        for offer in offers:
            new = list(split(offer.text, lang=self.lexicon.lang))
            if self.lexicon.lang == "en":
                new = list(split_variables([*spell_out(new)]))
            worth = self.judge([*before, *new, *after])
            if worth == REFUSED and (before or after):
                worth = self.judge(new)
            if worth < least:
                best, least = offer, worth
            if not worth:
                break
        return best

    def _linked(
        self, raws: list[Raw], cuts: list[tuple[int, int]], at: int
    ) -> tuple[int, int, int]:
        """Return the sentence with piece ``at``, and the sentences linked to it: first, last + 1."""
        hit = next(n for n, (_, end) in enumerate(cuts) if at < end or end == len(raws))
        links = [self._reads(raws, begin, _LINKS) for begin, _ in cuts]
        first, last = hit, hit + 1
        while first and links[first]:
            first -= 1
        while last < len(cuts) and links[last]:
            last += 1
        return hit, first, last

    def _opening(self, raws: list[Raw]) -> Raw | None:
        """Return the first piece of the sentence that holds the opening of a text."""
        if self.start != "text" or not raws:
            return None
        begins = [begin for begin, _ in _sentences(raws)]
        has_cost = self._reads(raws, 0, ("AS_A_COST",)) > 0 and len(begins) > 1
        return raws[begins[1] if has_cost else 0]

    def _reads(self, raws: list[Raw], at: int, terminals: tuple[str, ...]) -> int:
        """Return the number of pieces at the start of a sentence that form one of ``terminals``."""
        return self.lexicon.length(raws, at, terminals)

    def _unknown(self, lost: list[Raw], behind: tuple[int, int]) -> Iterator[Diagnostic]:
        """Report misspelt words in a part that was left out: unknown, but near to a known word."""
        if self.start not in {"text", "ability_line"}:  # values are read one by one
            return
        words = self.lexicon.all_words
        for raw in lost:
            place = (raw.span.line, raw.span.column)
            lower = raw.text[:1].lower() + raw.text[1:]
            if raw.shape == "WORD" and place > behind and not {raw.text, lower} & words:
                near = slip(raw.text, sorted(words))
                message = Text(
                    f"{raw.text!r} is not a word of this game's cards",
                    f"「{raw.text}」はこのゲームのカードの言葉ではない",
                )
                if near.en:
                    yield error("DSL201", raw.span, message, near)

    def _without(self, raws: list[Raw], at: int) -> tuple[list[Raw], list[Raw]]:
        """Split the pieces: return those outside the part with piece ``at``, and that part."""
        match self.start:
            case "text":
                return self._without_sentence(raws, at)
            case "fields_line":
                return self._without_field(raws, at)
            case "words_line" | "ability_line":
                opening = ":" if self.start == "words_line" else "("
                head = next((n for n, raw in enumerate(raws) if raw.text == opening), at)
                return _without_entry(raws, at, head + 1, len(raws))
        return [], raws

    # ---- sentences -------------------------------------------------------------------

    def _without_sentence(self, raws: list[Raw], at: int) -> tuple[list[Raw], list[Raw]]:
        """Leave out a sentence; its linked neighbours stay, without the words that link them."""
        cuts = _sentences(raws)
        links = [self._reads(raws, begin, _LINKS) for begin, _ in cuts]
        hit, first, last = self._linked(raws, cuts, at)
        kept = raws[: cuts[first][0]]
        for number in range(first, last):
            begin, end = cuts[number]
            tossed = number + 1 < last and self._reads(raws, end, ("HEADS",))
            if number != hit and not tossed:
                kept += raws[begin + links[number] : end]
        kept += raws[cuts[last - 1][1] :]
        return kept, raws[slice(*cuts[hit])]

    # ---- fields ----------------------------------------------------------------------

    def _without_field(self, raws: list[Raw], at: int) -> tuple[list[Raw], list[Raw]]:
        """Leave out a field, or one value of a list."""
        begins = self._fields(raws)
        hit = max(n for n, (begin, _) in enumerate(begins) if begin <= at or n == 0)
        begin, values = begins[hit]
        if at == begin and hit and self._is_field(raws, begin):
            hit -= 1  # the field before it is incomplete
            begin, values = begins[hit]
        end = begins[hit + 1][0] if hit + 1 < len(begins) else len(raws)
        if values <= at < end and any(raw.text == "," for raw in raws[values:end]):
            return _without_entry(raws, at, values, end)
        return raws[:begin] + raws[end:], raws[begin:end]

    def _fields(self, raws: list[Raw]) -> list[tuple[int, int]]:
        """Return the positions where each field and its values begin."""
        found = []
        for colon, raw in enumerate(raws):
            if raw.text == ":":
                names = (n for n in range(max(0, colon - 4), colon))
                begin = next(
                    (n for n in names if self._is_field(raws, n, colon)), colon - 1
                )
                found.append((max(0, begin), colon + 1))
        return found or [(0, len(raws))]

    def _is_field(self, raws: list[Raw], begin: int, colon: int | None = None) -> bool:
        fields = [name for name in self.lexicon.terminals if name.startswith("FIELD_")]
        length = self.lexicon.length(raws, begin, fields)
        return length > 0 and colon in (None, begin + length)


def _with_hint(finding: Diagnostic, meant: Offer | None) -> Diagnostic:
    """Return a finding that suggests the sentence that may be meant, and says what that changes."""
    if meant is None:
        return finding
    hint, hint_ja = f"did you mean: {meant.text}", f"もしかして：{meant.text}"
    for words, en, ja in (
        (meant.left_out, "this leaves out", "省いた言葉："),
        (meant.added, "this adds", "加えた言葉："),
    ):
        if words:
            hint += f"\n    {en} {', '.join(map(repr, words))}"
            hint_ja += f"\n    {ja}{'、'.join(f'「{word}」' for word in words)}"
    return evolve(finding, hint=hint, hint_ja=hint_ja)


def _sentences(raws: list[Raw]) -> list[tuple[int, int]]:
    """Return the start and end of each sentence; the point of 1.5 is not an end."""
    ends = [
        n + 1
        for n, raw in enumerate(raws)
        if raw.text in {".", "。"}
        and (
            raw.text == "。"
            or n + 1 == len(raws)
            or raws[n + 1].span.line != raw.span.line
            or raws[n + 1].span.column > raw.span.end_column
        )
    ]
    if not ends or ends[-1] != len(raws):
        ends.append(len(raws))
    return list(zip([0, *ends], ends, strict=False))


def _without_entry(
    raws: list[Raw], at: int, begin: int, end: int
) -> tuple[list[Raw], list[Raw]]:
    """Leave out one entry of a list with its comma; leave out everything if it is the only one."""
    commas = [n for n in range(begin, end) if raws[n].text == ","]
    if not begin <= at < end or not commas:
        return [], raws
    before = max((n for n in commas if n < at), default=begin - 1)
    after = min((n for n in commas if n >= at), default=end)
    if raws[end - 1].text == ")" and after == end:
        after -= 1
    if before in commas:
        return raws[:before] + raws[after:], raws[before + 1 : after]
    return raws[:begin] + raws[after + 1 :], raws[begin:after]
