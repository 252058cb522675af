"""What has happened this turn: conditions made of triggers.

"When a servant is destroyed" gives "if a servant was destroyed this turn", "if this servant was not
destroyed this turn", "if 2 or more servants were destroyed this turn", "that was destroyed this turn", "the number of spells you played this turn". The events are kept as long as
``Triggers.memory`` says; rules without it cannot have these words.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from attrs import frozen

from tcgkit.kernel.state import Claim, Continuous, Modifier, Obj
from tcgkit.standard.words.lasting import times
from tcgkit_dsl.words.entries import (
    MeasureRow,
    ModifierRow,
    Objects,
    TestRow,
    TriggerRow,
    Verb,
)
from tcgkit_dsl.words.patterns import expanded, past
from tcgkit_dsl.words.rows import gather

if TYPE_CHECKING:
    from tcgkit.kernel.cards import Scope
    from tcgkit.kernel.game import Reading
    from tcgkit.kernel.happening import Event

READS: Final = frozenset({"processes"})
"""What a condition reads that asks about past events."""
_DID: Final = {
    "drawn": "drew",
    "taken": "took",
    "given": "gave",
    "chosen": "chose",
    "frozen": "froze",
    "become": "became",
    "left": "left",
}
"""The past of verbs whose participle differs, by the participle."""
_DONE: Final = {"leave": "left", "become": "become", "die": "died", "tie": "tied"}
"""Participles of verbs that are not done to something."""
_MANY: Final = 4
"""How many wordings of a trigger are said of the past: each costs time when the grammar is made."""
_WAS: Final = "that was/were "
"""What may be left out behind a noun: "a servant destroyed this turn"."""
_DONE_JA: Final = "たとき"
_DRAWN: Final = re.compile(r"(?:a card|cards)$")
_Fact: TypeAlias = TestRow | ModifierRow | MeasureRow
_COUNTED_JA: Final = re.compile(r"\{(what)\}([をに])")
"""What counts something other than the subject, with its particle: 呪文を2つ使った."""
_DEED: Final = re.compile(r"when \{(\w+):(selection|player)\} ([\w-]+)/([\w-]+)\b ?(.*)")


def happened(game: Reading, *kinds: type[Event]) -> Iterator[Any]:
    """Yield the events of some types since memory begins, first type first.

    >>> [*happened(game, DrawCard)]
    []
    """
    for kind in kinds:
        yield from game.state.past.get(kind.__name__, ())


@frozen
class _Only:
    """One object as the objects of a trigger."""

    obj: Obj

    def match(self, game: Reading, scope: Scope, obj: Obj) -> bool:
        """Return whether it is the object, or the card that it was before it left play."""
        return obj is self.obj or (obj.card == self.obj.card and not self.obj.place.in_play)


def facts(
    *rows: Any, during: str = "this turn", ja: str = "このターンに"
) -> tuple[_Fact, ...]:
    """Return what is said of what the triggers among these rows answer, when it has happened, or has not.

    They are made of triggers that say what objects or players ("who") do: "{who:selection} attacks/attack".
    ``during`` and ``ja`` are the words for the time since events are kept (``Triggers.memory``).

    >>> from tcgkit.standard.words.play import heard
    >>> [row.key for row in facts(heard(DestroyCard, "is/are destroyed", "破壊され"))][:2]
    ['{who:known} was/were destroyed this turn', '{who:known} was/were not destroyed this turn']
    """
    triggers = gather(rows)["triggers"]
    return tuple(row for each in triggers for row in _of(each, during, ja))


def _of(trigger: TriggerRow, during: str, ja: str) -> Iterator[_Fact]:
    """Yield what one trigger gives: of objects that are known, that are counted, and behind a noun."""
    ways = [*islice(_ways((trigger.en, *trigger.also)), _MANY)]
    if not ways or not trigger.ja.endswith(_DONE_JA):
        return
    subject, type_, _, _ = ways[0]
    stem = trigger.ja.removesuffix(_DONE_JA)
    done, not_done = f"{ja}{stem}た", f"{ja}{stem}ていない"
    of = "known" if type_ == "selection" else type_
    did = [_subject(name, of) + yes for name, _, yes, _ in ways]
    did_not = [_subject(name, of) + no for name, _, _, no in ways]
    if type_ == "player":
        yield from _numbers(trigger, did, during, done)
    done, not_done = (_COUNTED_JA.sub(r"{\1:\2}", each) for each in (done, not_done))
    yield _row(trigger, did, during, done, so=True)
    yield _row(trigger, did_not, during, not_done, so=False)
    if type_ == "selection":
        counted = [_subject(name, "counted") + yes for name, _, yes, _ in ways]
        many = done.replace(f"{{{subject}}}が", f"{{{subject}:が}}", 1)
        yield _row(trigger, counted, during, many, so=True)
        for words, so in ((done, True), (not_done, False)):
            behind = [f"that {yes if so else no}" for _, _, yes, no in ways[::2]]
            behind += [each[len(_WAS) :] for each in behind if each.startswith(_WAS) and so]
            yield _behind(trigger, behind, during, words, subject, so=so)


def _subject(name: str, type_: str) -> str:
    return f"{{{name}:{type_}}} "


def _ways(said: Iterable[str]) -> Iterator[tuple[str, str, str, str]]:
    """Yield how a trigger is said of the past: its subject, the subject's type, the deed, its negation."""
    for wording in said:
        for each in expanded(wording):
            found = _DEED.fullmatch(each)
            if found is None:
                continue
            name, type_, does, do, rest = found.groups()
            rest = rest.replace("{what:selection}", "{what:counted}")
            if does == "is":
                yield name, type_, f"was/were {rest}", f"was/were not {rest}"
                yield name, type_, f"has/have been {rest}", f"has/have not been {rest}"
                continue
            done = _DONE.get(do, past(do))
            yield name, type_, f"{_DID.get(done, done)} {rest}", f"did not {do} {rest}"
            yield name, type_, f"has/have {done} {rest}", f"has/have not {done} {rest}"


def _numbers(trigger: TriggerRow, did: list[str], during: str, ja: str) -> Iterator[_Fact]:
    """Yield how many cards players drew, and how many objects they did something with."""
    test: Any = trigger.test

    def number(game: Reading, scope: Scope, **slots: Any) -> int:
        """Return how many there were; an event may be about several cards that are drawn."""
        return sum(
            len(getattr(event, "drawn", (event,)))
            for event in happened(game, *trigger.events)
            if test(game, scope, event, **slots)
        )

    def holds(game: Reading, scope: Scope, n: Any, **slots: Any) -> bool:
        return bool(n(number(game, scope, **slots)))

    more: dict[str, Any] = {"remembers": trigger.events}
    drawn = [each for each in did if _DRAWN.search(each)]
    if drawn and "{who}がカードを引い" in ja:
        many = [_DRAWN.sub("{n:comparison} card/cards", each) for each in drawn]
        en, *also = _all_said(many, during)
        so = ja.replace("カードを", "カードを{n:枚}")
        yield TestRow(en, so, tuple(also), holds=holds, reads=READS, **more)
        said = [_DRAWN.sub("", each) for each in drawn]
        en, *also = (
            f"the number of {cards} {way}{during}"
            for cards in ("cards", "card")
            for way in said
        )
        so = f"{ja.replace('カードを', '')}カードの数"
        yield MeasureRow(en, so, tuple(also), get=number, **more)
    what = " {what:counted}"
    done = [each.removesuffix(what) for each in did if each.endswith(what)]
    if done and ja.count("{") == 2 and "{what}を" in ja:
        en, *also = (f"the number of {{what:phrase}} {way} {during}" for way in done)
        so = f"{ja.replace('{what}を', '')}{{what}}の数"
        yield MeasureRow(en, so, tuple(also), get=number, **more)


def _all_said(ways: list[str], during: str) -> list[str]:
    """Return the ways with how long ago; "did not attack" is also said without it."""
    whole = [f"{way} {during}" for way in ways]
    whole += [way for way in ways[:1] if "did not " in way]
    return [*dict.fromkeys(" ".join(each.split()) for each in whole)]


def _row(
    trigger: TriggerRow, ways: list[str], during: str, ja: str, *, so: bool
) -> TestRow:
    """Return the condition that something has happened (``so``), or has not."""
    en, *also = _all_said(ways, during)
    test: Any = trigger.test

    def holds(game: Reading, scope: Scope, **slots: Any) -> bool:
        found = [
            event
            for event in happened(game, *trigger.events)
            if test(game, scope, event, **slots)
        ]
        bounds = [each.how_many for each in slots.values() if hasattr(each, "how_many")]
        did = all(bound(len(found)) for bound in bounds) if bounds else bool(found)
        return did is so

    return TestRow(en, ja, tuple(also), holds=holds, reads=READS, remembers=trigger.events)


def _behind(
    trigger: TriggerRow, ways: list[str], during: str, ja: str, subject: str, *, so: bool
) -> ModifierRow:
    """Return the modifier for objects of which something was so (``so``), or was not."""
    en, *also = _all_said(ways, during)
    test: Any = trigger.test

    def match(game: Reading, scope: Scope, obj: Obj, **slots: Any) -> bool:
        slots[subject] = _Only(obj)
        return so is any(
            test(game, scope, event, **slots) for event in happened(game, *trigger.events)
        )

    return ModifierRow(
        en,
        ja.replace(f"{{{subject}}}が", ""),
        tuple(also),
        match=match,
        reads=READS,
        remembers=trigger.events,
    )


def firsts(
    trigger: TriggerRow,
    verb: str,
    ja: tuple[str, str],
    deed: str,
    *,
    cost: str = "cost",
    unit: str = "",
    unit_ja: str = "",
    card_first: bool = False,
    turn: str = "turn",
    turn_ja: str = "ターン",
) -> tuple[Verb, ...]:
    """Return that the first card a player plays each turn costs less or more, and that they play no more.

    ``trigger`` is that players ("who") play something ("what"); ``verb`` and ``ja`` say it: "plays/play",
    使う and 使え of 使えない. The rules ask ``game.cannot(deed, player, card)``, or with ``card_first`` the card first. ``unit``
    is what costs are paid in.

    >>> from tcgkit.standard.words import happenings
    >>> from tcgkit.standard.words.play import hears
    >>> [row.key for row in firsts(hears(happenings.PLAYS, DestroyCard, "by"), "plays/play", ("使う", "使え"), "play")][0]
    'the first {what:phrase} {who:player} plays/play each turn costs/cost {n:number} less'
    """
    heard: Any = trigger.test
    do = verb.split("/")[-1]

    def so_far(game: Reading, scope: Scope, seat: int, what: Objects) -> int:
        return sum(
            bool(heard(game, scope, event, who=(seat,), what=what))
            for event in happened(game, *trigger.events)
        )

    def cheaper(sign: int, how: str, ja_how: str) -> Verb:
        def says(what: Any, who: Any, n: Any) -> list[Continuous]:
            def is_first(game: Reading, scope: Scope, card: Obj) -> bool:
                if card.owner not in who(game, scope):
                    return False
                found = what(game, scope)
                fits: bool = found.match(game, scope, card)
                return fits and not so_far(game, scope, card.owner, found)

            def waits(game: Reading, scope: Scope) -> bool:
                found = what(game, scope)
                return not all(
                    so_far(game, scope, seat, found) for seat in who(game, scope)
                )

            part = Modifier(cost, "add", times(sign, n))
            return [Continuous(part, is_first, waits, READS)]

        number = "{n:number}"
        shown = "" if unit.startswith(" ") else unit
        many = dict.fromkeys(
            (
                f"{number}{shown} {how}",
                f"{number} {how}",
                f"{number}{unit} {how}",
                f"{number} {how}{unit}",
            )
        )
        en, *also = (
            f"the first {{what:phrase}} {{who:player}} {verb} {when} {turn} costs/costs {each}{end}"
            for when in ("each", "every", "during each")
            for each in many
            for end in ("", f" to {do}")
        )
        return Verb(
            en,
            f"各{turn_ja}に{{who}}が最初に{ja[0]}{{what}}のコストは{{n}}{unit_ja}{ja_how}",
            tuple(also),
            always=says,
            counts=True,
            remembers=trigger.events,
        )

    def at_most(who: Any, what: Any) -> list[Continuous]:
        def test(game: Reading, scope: Scope, one: Any, other: Any) -> bool:
            seat, card = (other, one) if card_first else (one, other)
            found = what(game, scope)
            if seat not in who(game, scope) or not found.match(game, scope, card):
                return False
            return bool(found.how_many(so_far(game, scope, seat, found) + 1))

        return [Continuous(Claim(deed, "cannot", test))]

    limit = f"{{who:player}} cannot {do} {{what:counted}}"
    return (
        cheaper(-1, "less", "減<る|り|って>"),
        cheaper(1, "more", "増え<る||て>"),
        Verb(
            f"{limit} each {turn}",
            f"{{who}}は各{turn_ja}に{{what}}{ja[1]}<ない|ず|なくて>",
            (f"{limit} (per|in a|in each|during each|every) {turn}",),
            always=at_most,
            remembers=trigger.events,
        ),
    )
