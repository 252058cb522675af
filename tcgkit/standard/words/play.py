"""What card texts do with cards in play, by events of ``tcgkit.standard.damage``, and what they answer.

A game names its events; from them follow the sentences of dealing damage, destroying, changing
values and postures, and the triggers on them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from tcgkit.kernel.cards import Scope, Text
from tcgkit.kernel.effects import Effect
from tcgkit.kernel.happening import THERE, Event
from tcgkit.kernel.state import Claim, Continuous, Obj
from tcgkit.standard.meanings import done_to, happens_to, is_of
from tcgkit.standard.words import deeds, happenings
from tcgkit.standard.words.acting import PLAINLY, Acts
from tcgkit.standard.words.cards import Makes, Ordered, Putting, as_named
from tcgkit.standard.words.causes import Cause
from tcgkit.standard.words.lasting import Holds, preventing
from tcgkit.standard.words.people import chooser, doers
from tcgkit.standard.words.things import names_of
from tcgkit_dsl.words.entries import (
    Objects,
    Quality,
    TestRow,
    TriggerRow,
    Verb,
    WouldRow,
)
from tcgkit_dsl.words.patterns import slots_of
from tcgkit_dsl.words.rows import (
    Wording,
    always,
    condition,
    quality,
    verb,
    wording,
)

if TYPE_CHECKING:
    from tcgkit.kernel.game import Reading, Running
    from tcgkit.standard.meanings import Cards, Seats

Values = list[tuple[str, int]]


def said(words: Wording, **more: Any) -> dict[str, Any]:
    """Return a wording and more as the fields of a row: ``TriggerRow(**said(DRAWS), ...)``.

    >>> said(deeds.SHUFFLE)["en"]
    'shuffle/shuffles {where:place}'
    """
    return {
        "en": words.en,
        "ja": words.ja,
        "also": words.also,
        "also_ja": words.also_ja,
        **more,
    }


def does(
    make: Callable[..., Any],
    en: str | Wording,
    ja: str = "",
    *also: str,
    able: Callable[..., bool] | None = None,
    ordered: Ordered = as_named,
    instead: bool = False,
    acts: Acts = PLAINLY,
    **more: Any,
) -> Verb:
    """Return a sentence that does something to each of some objects, all at one moment.

    ``make(game, effect, obj, **slots)`` returns the event for one of them, or several events. The
    objects are in the slot ``what`` or ``who``, and treated as they are ``ordered``. ``able(game, scope,
    obj)`` tells whether it can be done to one, and be paid as a cost. Set ``instead`` if it can stand in
    the place of an event. ``acts`` is how effects of the game act.

    >>> does(lambda game, effect, card: DestroyCard(card), deeds.DESTROY).key
    'destroy/destroys {what:selection}'
    """

    def run(
        game: Running, effect: Effect, what: Cards = (), who: Cards = (), **slots: Any
    ) -> None:
        cards = acts.reach(game, effect, ordered(game, (*what, *who)))
        made = [make(game, effect, each, **slots) for each in cards]
        found = [[each] if isinstance(each, Event) else each for each in made]
        acts.emit(game, effect, [each for row in found for each in row])

    if able is not None:
        more = {"able": able, "possible": _to_any(able), **more}
    if instead:
        more = {"replaces": _in_place(make), **more}
    return Verb(**said(wording(en, ja, *also)), run=run, **more)


def _in_place(make: Callable[..., Any]) -> Callable[..., Event | None]:
    """Return what replaces an event: that of the first object to which it can be done."""

    def replaces(
        game: Reading,
        scope: Scope,
        event: Event,
        what: Objects | None = None,
        who: Objects | None = None,
        **slots: Any,
    ) -> Event | None:
        meant = what or who
        assert meant is not None
        made = (make(game, scope, each, **slots) for each in meant.now(game, scope))
        return next((each for each in made if each.possible(game)), None)

    return replaces


def _to_any(able: Callable[..., bool]) -> Callable[..., bool]:
    """Return the test whether it can be done to one of the objects that are meant."""
    return lambda game, scope, what: any(
        able(game, scope, card) for card in what.now(game, scope)
    )


def players_do(
    make: Callable[..., Event | Iterable[Event]],
    en: str | Wording,
    ja: str = "",
    *also: str,
) -> Verb:
    """Return a sentence of what players do: ``make(seat, *slots)`` is the event of one of them, or several.

    With a number of 0 they do nothing.

    >>> players_do(DrawCards, deeds.DRAW).takes_by
    True
    """

    def run(game: Running, effect: Effect, by: Seats = (), **slots: Any) -> None:
        seats = doers(effect, by, slots.get("n", 1))
        made = (make(seat, *slots.values()) for seat in seats)
        found = [[each] if isinstance(each, Event) else each for each in made]
        game.emit_possible(each for row in found for each in row)

    return Verb(**said(wording(en, ja, *also)), run=run, takes_by=True)


def destroying(destroy: Makes) -> Verb:
    """Return the sentence of destroying; ``destroy(card)`` is the event.

    >>> destroying(DestroyCard).key
    'destroy/destroys {what:selection}'
    """
    return does(lambda game, effect, card: destroy(card), deeds.DESTROY, instead=True)


def not_destroyed(destroyed: type[Event], hold: Holds) -> Verb:
    """Return the sentence that cards cannot be destroyed, always or for a time.

    >>> not_destroyed(DestroyCard, for_a_time()).key
    '{who:selection} cannot be destroyed [{until:duration}]'
    """
    words = deeds.cannot("be destroyed", "破壊され<ない|ず|なくて>", "cannot die")
    return preventing((destroyed,), "card", hold, words)


def sacrificing(sacrifice: Makes) -> Verb:
    """Return the sentence of sacrificing: own cards only; ``sacrifice(card)`` is the event.

    >>> sacrificing(DestroyCard).key
    'sacrifice/sacrifices {what:selection}'
    """

    def own(game: Reading, scope: Scope, card: Obj) -> bool:
        return card.controller in chooser(game, scope)

    return Verb(**said(deeds.SACRIFICE), run=done_to(sacrifice), able=own)


def summoning(move: Makes, zone: str = "field") -> Verb:
    """Return the sentence of putting cards into play; ``move`` is as for ``cards.moving``.

    >>> summoning(DestroyCard).key
    'put/puts {what:selection} into play'
    """
    puts = Putting(lambda game, *rest: move(*rest), (THERE,))
    return puts.row(deeds.PUT_INTO_PLAY, zone)


def not_readied(
    en: str, ja: str, hold: Holds, deed: str = "become_ready", moment: str = "start"
) -> Verb:
    """Return the sentence that cards do not get ready when their player's next turn starts; ``en`` are the words for it.

    The rules ask ``game.cannot(deed, card)`` when a turn starts, and then say ``game.expire(f"{moment}.{player}")``.

    >>> not_readied("become ready|untap", "準備完了にな<る|ら>", for_a_time()).key
    "{what:selection} does/do not become ready at the start of its player's next turn"
    """
    first, *others = en.split("|")
    whose = (
        "(its|their) (player|controller|owner)'s|your opponent's|the opponent's|their|the"
    )
    when = f"(at the start of|at the beginning of|during|in) ({whose}) next turn"
    text = Text(f"does not {first} next turn", f"次のターンに{ja}ない")
    stays = Continuous(Claim(deed, "cannot"))
    words = wording(
        f"{{what}} does/do not {first} at the start of its player's next turn",
        f"{{what:は}}次のターンの開始時に{ja}<ない>",
        *(f"{{what}} does/do not {each} {when}" for each in (first, *others)),
        f"{{what:は}}(|持ち主の|そのプレイヤーの|コントローラーの|相手の)次のターン(の開始時に|に|で|の間|中)(|は){ja}<ない>",
    )
    return does(
        lambda game, effect, card: hold(
            effect, card, stays, f"{moment}.{card.controller}", text
        ),
        words,
    )


def enters_ready(
    en: str, ja: str, deed: str = "enter_ready", also: tuple[str, ...] = ()
) -> Verb:
    """Return the sentence that cards enter play in another posture than usual: "ready".

    The rules ask ``game.verdict(deed, card)`` when a card has come into play.

    >>> enters_ready("ready", "準備完了").key
    '{who:selection} enters/enter play ready'
    """

    @always(
        f"{{who:selection}} enters/enter play {en}",
        f"{{who:は}}{ja}で場に出<る||て>",
        also=(
            f"{{who:selection}} enters/enter (|the field) {en}",
            *(f"{{who:selection}} enters/enter (|play|the field) {each}" for each in also),
        ),
    )
    def says(who: Objects) -> Iterator[Continuous]:
        yield Continuous(Claim(deed, "can", is_of(who)))

    return says


_TURNED: Final = {"tap/taps": "タップ", "untap/untaps": "アンタップ"}
"""Verbs of postures that Japanese designers say as English does."""


def posture(
    value: int,
    en: str,
    ja: str,
    turn: str = "",
    event: Makes | None = None,
    moves: Makes | None = None,
    also: tuple[str, ...] = (),
    turned: type[Event] | None = None,
) -> tuple[Quality | TestRow | Verb | TriggerRow, ...]:
    """Return the words of a posture: "tapped" before a noun, "is tapped", and the verb.

    ``en`` are the English words, ``turn`` the English verbs with a comma between, of which the first
    are printed; ``event(card, value)`` is what the verb does. ``moves`` is the event of ``cards.moving``,
    with ``posture``: then a text can put cards into play in it. ``also`` are further wordings of the
    condition. ``turned`` is the event by which a ``card`` takes a ``posture``, if texts can answer it.

    >>> [row.key for row in posture(1, "tapped", "タップ状態")]
    ['tapped', '{who:selection} is/are tapped']
    """
    words, (en, *others) = en, en.split("/")
    turn, *turns = turn.split(",")
    also = (*also, *(f"{{who:selection}} is/are {each}" for each in others))

    @quality(words, f"{ja}の", reads=frozenset({"postures"}))
    def before(game: Reading, scope: Scope, card: Obj) -> bool:
        return card.posture == value

    @condition(
        f"{{who:selection}} is/are {en}",
        f"{{who}}が{ja}である",
        reads=frozenset({"postures"}),
        also=also,
    )
    def holds(game: Reading, scope: Scope, who: Objects) -> bool:
        found = who.now(game, scope)
        here = all(game.is_there(card) for card in found)
        return bool(found) and here and all(card.posture == value for card in found)

    heard = [] if turned is None else [_hears_turned(value, (en, *others), ja, turned)]
    if event is None:
        return (before, holds, *heard)

    @verb(
        f"{turn} {{what:selection}}",
        f"{{what:を}}{ja}に<する|し|して>",
        also=tuple(f"{each} {{what:selection}}" for each in turns),
        also_ja=tuple(
            f"{{what:を}}{_TURNED[each]}<する|し|して>"
            for each in (turn, *turns)
            if each in _TURNED and not ja.startswith(_TURNED[each])
        ),
    )
    def do(game: Running, effect: Effect, what: Cards) -> None:
        game.emit_possible(event(card, value) for card in what)

    if moves is None:
        return (before, holds, do, *heard)
    put = moves

    @verb(
        f"put/puts {{what:selection}} into play {en}",
        f"{{what:を}}{ja}で場に出<す|し|して>",
        also=(
            f"put/puts {{what:selection}} {en} into play",
            f"put/puts {{what:selection}} into (the|your) field {en}",
            *(
                f"put/puts {{what:selection}} into (play|the field) {each}"
                for each in others
            ),
        ),
    )
    def enter(game: Running, effect: Effect, what: Cards) -> None:
        you = effect.you
        game.emit_possible(put(you, card, "field", you, "", posture=value) for card in what)

    return (before, holds, do, enter, *heard)


def _hears_turned(
    value: int, words: tuple[str, ...], ja: str, turned: type[Event]
) -> TriggerRow:
    """Return the trigger on cards that take a posture."""
    said = [f"{verb} {each}" for each in words for verb in ("becomes/become",)]
    return heard(
        turned, said[0], f"{ja}になっ", *said[1:], only=lambda event: event.posture == value
    )


Events: TypeAlias = "type[Event] | tuple[type[Event], ...]"
"""The type of an event that is heard, or several."""
Role = str | Callable[[Any], Any]
"""A field of an event, or a function that finds the object, the seat or the number in it; of several
objects one must fit."""
Tests = Mapping[str, Callable[..., bool]]
"""By the type of a slot: ``(game, scope, found, slot)``, whether what is found in the event is what the slot says."""


def hears(
    words: Wording,
    event: Events,
    who: Role | None = None,
    *,
    only: Callable[[Any], bool] | None = None,
    leaving: str | None = None,
    tags: Mapping[str, str] = MappingProxyType({}),
    called: tuple[str, str] | None = None,
    tests: Tests = MappingProxyType({}),
    **roles: Role,
) -> TriggerRow:
    """Return a trigger: each slot of its wording is compared with a role of the event.

    A slot for objects is compared with ``event.card``, one for players or a place with ``event.whose``, a
    number with ``event.amount`` (so much or more), other words with the field of the slot's name, unless
    ``roles`` say otherwise by the name of the slot. The role of a place is a seat, or a seat and a zone; a
    role may be several objects or words, of which one must fit.
    ``only`` tests the event itself; ``tags`` are added to the ability; ``leaving`` names the slot whose object leaves play;
    ``called`` is the title of abilities without a name. ``tests`` compare what is found in another way.

    >>> hears(happenings.ATTACKS, DestroyCard).key
    'when {who:selection} attacks/attack'
    >>> hears(happenings.PLAYS, DestroyCard, "by").events == (DestroyCard,)
    True
    """
    roles |= {} if who is None else {"who": who}
    events = event if isinstance(event, tuple) else (event,)
    test = _hearing(words, roles, only, tests)
    more: dict[str, Any] = {"leaving": leaving, "tags": tags, "called": called}
    return TriggerRow(**said(words), events=events, test=test, **more)


def would_happen(
    words: Wording,
    event: Events,
    *,
    only: Callable[[Any], bool] | None = None,
    **roles: Role,
) -> WouldRow:
    """Return an event that texts replace; its slots are compared with roles as for :func:`hears`.

    >>> would_happen(Wording("{what:selection} would be destroyed", "{what}が破壊される"), DestroyCard).key
    '{what:selection} would be destroyed'
    """
    events = event if isinstance(event, tuple) else (event,)
    return WouldRow(**said(words), events=events, test=_hearing(words, roles, only))


_ROLES: Mapping[str, Role] = {
    "selection": "card",
    "player": "whose",
    "place": "whose",
    "number": "amount",
}


def _hearing(
    words: Wording,
    roles: Mapping[str, Role],
    only: Callable[[Any], bool] | None,
    tests: Tests = MappingProxyType({}),
) -> Callable[..., bool]:
    """Return the test of an event: each slot of a wording is compared with a role of it."""
    types = {
        name: type_
        for wording in (words.en, *words.also)
        for name, type_ in slots_of(wording).items()
    }
    found = {
        name: roles.get(name, _ROLES.get(type_, name)) for name, type_ in types.items()
    }

    def test(game: Reading, scope: Scope, event: Any, **slots: Any) -> bool:
        if only is not None and not only(event):
            return False
        return all(
            _fits(game, scope, event, _found(event, found[name]), slot, types[name], tests)
            for name, slot in slots.items()
        )

    own = next((each for each in (only, *roles.values()) if callable(each)), None)
    if own is not None:  # what the game tests tells where the words are defined
        test.__wrapped__ = own  # type: ignore[attr-defined]  # read by inspect.unwrap
    simple = [*types.values()] == ["selection"] and not only and not tests
    alone = found.get("who") if simple else None
    return happens_to(alone) if isinstance(alone, str) else test


def heard(
    event: Events,
    en: str | Wording,
    ja: str = "",
    *also: str,
    subject: str = "selection",
    **more: Any,
) -> TriggerRow:
    """Return a trigger on what objects do, or with ``subject="player"`` players (see :func:`hears`).

    Words that name the subject themselves stand as they are: "a coin is put on {who:selection}".

    >>> heard(DestroyCard, "is/are destroyed", "破壊され").key
    'when {who:selection} is/are destroyed'
    """
    return hears(happenings.does(en, ja, *also, who=subject), event, **more)


_PLAIN_JA: Final = {"失っ": "失う", "引い": "引く", "戻っ": "戻る", "なっ": "なる"}
"""Past stems of Japanese verbs, and their plain form, where it does not follow."""


def would(
    row: TriggerRow,
    replaced: Mapping[type[Event], type[Event]] = MappingProxyType({}),
) -> WouldRow:
    """Return what a trigger answers as something that texts replace: "would be destroyed".

    ``replaced`` has the events that texts replace for those that triggers answer, where these differ.

    >>> would(heard(DestroyCard, "is/are destroyed", "破壊され")).key
    '{who:selection} would be destroyed'
    """
    stem = row.ja.removesuffix("たとき")
    plain = f"{stem[:-1]}する" if stem.endswith("し") else f"{stem}る"
    past = stem[-2:]
    said = f"{stem[:-2]}{_PLAIN_JA[past]}" if past in _PLAIN_JA else plain
    en, *also = (_infinitive(each.removeprefix("when ")) for each in (row.en, *row.also))
    events = tuple(replaced.get(each, each) for each in row.events)
    return WouldRow(en, said, tuple(also), events=events, test=row.test)


def _infinitive(words: str) -> str:
    """Return words with "would" before the verb: "is/are frozen" → "would be frozen"."""
    first = re.sub(r"(?<![{\w])\(?\w+s/\w+", r"would \g<0>", words, count=1)
    return re.sub(r"\bis/are\b|(?<![{\w])(?!its/)\w+s/(\w+)", lambda m: m[1] or "be", first)


def _found(event: Any, role: Role) -> Any:
    return getattr(event, role) if isinstance(role, str) else role(event)


def _fits(
    game: Reading,
    scope: Scope,
    event: Any,
    found: Any,
    slot: Any,
    type_: str,
    tests: Tests,
) -> bool:
    """Return whether a role of an event is what a slot says, or one of several that are found."""
    if isinstance(slot, Cause):
        return slot.is_why(scope, event, found)
    if found is None or slot is None:
        return slot is None
    several = found if isinstance(found, tuple) else (found,)
    if type_ in tests:
        return any(tests[type_](game, scope, each, slot) for each in several)
    if type_ == "place":
        seat, *zone = several
        return seat in slot[0] and all(each in names_of(slot) for each in zone)
    return any(_is(game, scope, each, slot) for each in several)


def _is(game: Reading, scope: Scope, found: Any, slot: Any) -> bool:
    """Return whether it is what a slot says: objects, seats, a least number, a word."""
    if isinstance(slot, tuple | frozenset):
        return found in slot
    if isinstance(slot, int):
        return bool(found >= slot)
    if isinstance(slot, str):
        return bool(found == slot)
    return bool(slot(found) if callable(slot) else slot.match(game, scope, found))


def hears_destroyed(destroyed: type[Event]) -> tuple[TriggerRow | WouldRow, ...]:
    """Return what texts answer and replace of being destroyed; ``destroyed`` has the role ``card``.

    >>> [row.key for row in hears_destroyed(DestroyCard)]
    ['when {who:selection} is/are destroyed', '{who:selection} would be destroyed']
    """
    words = Wording(
        "{who:selection} would be destroyed",
        "{who}が破壊される",
        ("{who:selection} would die",),
    )
    return (
        hears(happenings.DESTROYED, destroyed, leaving="who"),
        would_happen(words, destroyed),
    )


def hears_leaving(*events: type[Event]) -> TriggerRow:
    """Return the trigger on a card that leaves play, by any of these events, however it does.

    >>> hears_leaving(DestroyCard).key
    'when {who:selection} leaves/leave play'
    """

    def gone(event: Any) -> Any:
        if getattr(event, "was", None) is event.card:  # it only changed its side
            return None
        return event.left()

    return hears(happenings.LEAVES, events, gone, leaving="who")


def hears_entering(*made: type[Event], role: str = "card") -> TriggerRow:
    """Return the trigger on a card that enters play, by any of these events.

    >>> hears_entering(DestroyCard).key
    'when {who:selection} enters/enter play'
    """
    is_it = happens_to(role)

    def enters(game: Reading, scope: Scope, event: Any, who: Objects) -> bool:
        card = getattr(event, role)
        return card.place.in_play and is_it(game, scope, event, who)

    return TriggerRow(**said(happenings.ENTERS), events=made, test=enters)
