"""Sentences that hold as long as their text works or, with a duration, for a time: "cannot attack".

One function says what is so of the objects; both readings of the sentence follow from it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

from attrs import evolve, frozen

from tcgkit.kernel.cards import Scope, Text
from tcgkit.kernel.effects import Effect
from tcgkit.kernel.happening import Event
from tcgkit.kernel.state import Claim, Continuous, Modifier, Obj, Replacement
from tcgkit.standard.damage import ChangeValues, LetHold
from tcgkit.standard.meanings import is_of
from tcgkit.standard.players import opponents
from tcgkit.standard.words import deeds
from tcgkit.standard.words.acting import PLAINLY, Acts
from tcgkit.standard.words.log_texts import text_of
from tcgkit.standard.words.needed import that_meet
from tcgkit_dsl.meaning.values import Kind, Known
from tcgkit_dsl.words.entries import MomentRow, Objects, Verb, WordRow
from tcgkit_dsl.words.patterns import slots_of
from tcgkit_dsl.words.rows import Wording, always, moment, wording

if TYPE_CHECKING:
    from tcgkit.kernel.game import Reading, Running
    from tcgkit.kernel.happening import Need
    from tcgkit.standard.words.causes import Cause

Test: TypeAlias = Callable[..., bool]
"""The test of an object, or of a seat: ``(game, scope, one)``."""
Told: TypeAlias = tuple[Continuous, Text]
"""What is so of objects, with the log's words for it."""
Holds: TypeAlias = Callable[..., Event]
"""``(effect, one, part, until, text)``: the event that lets a part be so of an object, or of a seat, for a
time, and what the log says of it."""


def is_target(game: Reading, scope: Any, card: Any, *_: object) -> bool:
    """Return whether a lasting effect was given to an object.

    >>> is_target(game, Lasting(None, scope.source, 0, (scope.source,)), scope.source)
    True
    """
    return card in scope.targets


def during(unit: str, ja: str, value: str, *also: str) -> WordRow:
    """Return the word for "this turn", of a game's unit of time, with all that it is called.

    ``also`` are further English words for the unit.

    >>> during("round", "このラウンドの間", "round").forms[3]
    'until end of round'
    """
    told = (
        form
        for word in (unit, *also)
        for form in (
            f"this {word}",
            *(f"until the end of {each}{word}" for each in ("the ", "this ")),
            *(f"{each} {word}" for each in ("until end of", "for this", "during this")),
            *(f"for the rest of {each} {word}" for each in ("the", "this")),
            f"until the {word} ends",
        )
    )
    return WordRow("/".join(told), ja, value)


def of_players(who: Callable[..., Any]) -> Test:
    """Return a test: is it one of these players, or controlled by one of them?

    >>> of_players(you)(game, scope, scope.source), of_players(you)(game, scope, 1)
    (True, False)
    """

    def test(game: Reading, scope: Scope, one: Any, *_: object) -> bool:
        return getattr(one, "controller", one) in who(game, scope)

    return test


@frozen
class ForPlayers:
    """A test of objects, with the condition that they are one of some players'."""

    test: Test
    who: Any
    """The seats, or a function that returns them."""

    def __call__(self, game: Reading, scope: Scope, one: Any, *_: object) -> bool:
        """Return whether the object passes, and is one of the players'."""
        who = self.who if callable(self.who) else lambda game, scope: self.who
        return self.test(game, scope, one) and of_players(who)(game, scope, one)


def for_players(test: Test, who: Any) -> Test:
    """Return the test for objects of some players; ``who`` are their seats, or a function for them, or None.

    >>> for_players(everything.match, you)(game, scope, scope.source)
    True
    """
    return test if who is None else ForPlayers(test, who)


def holding(
    parts: Callable[..., Iterable[Continuous | Told]],
    hold: Holds | None,
    en: str | Wording,
    ja: str = "",
    *also: str,
    said: tuple[str, str] | None = None,
    needs: tuple[Need, ...] = (),
    together: bool = False,
    ordered: Callable[..., Iterable[Obj]] | None = None,
    acts: Acts = PLAINLY,
    **more: Any,
) -> Verb:
    """Return a sentence about objects ("who") that holds while its text works or, with ``hold``, for a time.

    ``parts(match, **slots)`` yields what is so of the objects that ``match``. The log says ``said`` of
    them, by default the sentence; a part may have its own words: ``(part, text)``. Objects that do not
    meet the ``needs`` are left out. With ``together`` one event holds for all of them: ``hold`` gets a tuple;
    otherwise they come one after the other as they are ``ordered(game, objects)``. ``acts`` is how effects of the game act.

    >>> def slow(match, n): yield Continuous(Modifier("speed", "add", -n), match)
    >>> slowed = holding(slow, None, "{who:selection} slows/slow by {n:number}", "{who}は{n}遅い")
    >>> [part.effect.prop for part in slowed.always(who=everything, n=1)]
    ['speed']
    """

    words = wording(en, ja, *also)

    def run(
        game: Running, effect: Effect, who: Any, until: str | None = None, **slots: Any
    ) -> None:
        assert hold is not None
        text = text_of(*(said or (words.en, words.ja)), slots)
        found: list[tuple[Any, Continuous | Told]]
        if all(isinstance(each, int) for each in who):  # players
            rows = [who] if together else [(seat,) for seat in who]
            found = [
                (row if together else row[0], part)
                for row in rows
                for part in parts(of_players(_only(*row)), **slots)
            ]
        else:
            cards = who if ordered is None else ordered(game, who)
            here = that_meet(game, effect, acts.reach(game, effect, cards), *needs)
            on = here if not together else [here] if here else ()
            found = [(each, part) for part in parts(is_target, **slots) for each in on]
        when = acts.when(game, effect, until)
        held = (
            hold(effect, each, part, when, text)
            if isinstance(part, Continuous)
            else hold(effect, each, part[0], when, part[1])
            for each, part in found
        )
        acts.emit(game, effect, held)

    def says(who: Any, until: str | None = None, **slots: Any) -> Iterator[Continuous]:
        test = acts.on(_test_of(who))
        for part in parts(test, **slots):
            what = part if isinstance(part, Continuous) else part[0]
            yield tested_by(test, what, who)

    return Verb(
        words.en,
        words.ja,
        words.also,
        words.also_ja,
        **{
            "run": None if hold is None else run,
            "always": says,
            "meant": frozenset({"what"} & {*slots_of(words.en)}),
            **more,
        },
    )


def lowering(hold: Holds | None, **more: Any) -> Verb:
    """Return the sentence that values are lowered, but not below a number.

    ``hold`` and ``more`` are as for :func:`holding`.

    >>> lowering(for_a_time()).key
    '{who:selection} gets/get {changes:changes}, to a minimum of {least:number} [{until:duration}]'
    """

    def parts(match: Test, changes: list[tuple[str, Any]], least: int) -> Iterator[Told]:
        for stat, n in changes:
            by = f"{n:+d}" if isinstance(n, int) else ""  # only always-on texts grow
            said = Text(f"{by}, to a minimum of {least}", f"{by}（最低{least}）")
            yield Continuous(Modifier(stat, "add", n, least=least), match), said

    return holding(parts, hold, deeds.GET_DOWN_TO, counts=True, **more)


def for_a_time(change: Callable[..., Event] = ChangeValues, default: str = "turn") -> Holds:
    """Return the event that lets a part be so of a card or of a player until a moment.

    ``change(card, source, parts, until)`` is that of a card; ``default`` is the moment if a text does
    not say how long.

    >>> for_a_time()(scope, 1, Continuous(Claim("attack", "cannot")), None, Text("", "")).until
    'turn'
    """

    def hold(
        effect: Effect, one: Obj | int, part: Continuous, until: str | None, text: Text
    ) -> Event:
        if isinstance(one, int):
            return LetHold(effect.you, effect.source, part, until or default)
        return change(one, effect.source, (part,), until or default)

    return hold


def saying(says: Callable[..., Event]) -> Holds:
    """Return the event that lets a part be so of all of some objects at once, or of players, whom the log then names.

    ``says(by, part, text, source, objects, until)`` is the event.

    >>> hold = saying(lambda by, part, text, *others: text)
    >>> hold(scope, (0, 1), None, None, Text("cannot draw", "引けない")).en
    'P1, P2 cannot draw'
    """

    def hold(
        effect: Effect,
        on: tuple[Obj | int, ...],
        part: Continuous,
        until: str | None,
        text: Text,
    ) -> Event:
        objects = () if on and isinstance(on[0], int) else on
        if on and not objects:
            names = ", ".join([f"P{seat + 1}" for seat in on if isinstance(seat, int)])
            text = Text(f"{names} {text.en}", f"{names}は{text.ja}")
        return says(effect.you, part, text, effect.source, objects, until)

    return hold


def by_default(hold: Holds, default: str) -> Holds:
    """Return the event that lets a part be so until a moment, if a text does not say how long.

    >>> by_default(for_a_time(), "round")(scope, 1, Continuous(Claim("attack", "cannot")), None, Text("", "")).until
    'round'
    """
    return lambda effect, one, part, until, text: hold(
        effect, one, part, until or default, text
    )


def preventing(
    events: tuple[type[Event], ...],
    role: str,
    hold: Holds | None,
    en: str | Wording,
    ja: str = "",
    *also: str,
    only: Callable[[Any], bool] | None = None,
    **more: Any,
) -> Verb:
    """Return a sentence that events of objects, or of players, do not happen: "takes no damage".

    ``role`` is the field of the events with the object or the player; ``only`` tests an event; ``more`` is as for :func:`holding`. The words
    may have a slot ``cause``: "cannot be destroyed [{cause:cause}]".

    >>> preventing((DrawCard,), "by", None, "{who:player} draws/draw no cards", "{who}は引けない").key
    '{who:player} draws/draw no cards'
    """

    def parts(match: Test, cause: Cause | None = None) -> list[Continuous]:
        def test(game: Reading, scope: Scope, event: Any) -> bool:
            one = getattr(event, role)
            if one is None or not (only is None or only(event)):
                return False
            why = getattr(event, "cause", "effect")
            so = cause is None or cause.is_why(scope, event, why)
            return so and match(game, scope, one)

        return [Continuous(Replacement(events, test, nothing_instead))]

    return holding(parts, hold, en, ja, *also, **more)


def nothing_instead(game: Reading, scope: Scope, event: Event) -> None:
    """Replace an event with nothing.

    >>> nothing_instead(game, scope, DrawCard(1)) is None
    True
    """


def _only(*seats: Any) -> Callable[..., tuple[Any, ...]]:
    """Return the function that finds these players."""
    return lambda game, scope: seats


def tested_by(test: object, what: Continuous, who: object) -> Continuous:
    """Return an effect that says what it reads, if it looks at objects by the test for ``who`` alone.

    >>> faster = Continuous(Modifier("speed", "add", 1), everything.match)
    >>> tested_by(everything.match, faster, everything).match_reads == faster.match_reads
    True
    """
    effect = what.effect
    if isinstance(effect, Modifier):
        alone = what.match == test and isinstance(effect.amount, int)
    else:
        alone = isinstance(effect, Claim) and effect.test == test
    if not alone or not isinstance(who, Kind | Known):
        return what
    return evolve(what, match_reads=who.reads)


def _test_of(who: Any) -> Test:
    """Return the test of objects, or of players: their seats, or a function for them."""
    if hasattr(who, "match"):
        return is_of(who)
    return of_players(who if callable(who) else _only(*who))


def claiming(
    stance: Literal["can", "cannot", "must"],
    deed: str,
    hold: Holds | None,
    en: str | Wording,
    ja: str = "",
    *also: str,
    roles: tuple[str, ...] = ("who", "what"),
    unless: Test | None = None,
    **more: Any,
) -> Verb:
    """Return a sentence that objects can, cannot or must do something: "cannot attack {what:selection}".

    The rules ask ``game.verdict(deed, one, other)``; ``roles`` are the slots of these in their order,
    "" for anything. A slot ``n`` is the number of the claim. ``unless`` tells whether the text says nothing of one at the moment; ``more`` is as for
    :func:`holding`.

    >>> words = deeds.cannot("attack {what:selection}", "{what}を攻撃できない")
    >>> [claim] = claiming("cannot", "attack", None, words).always(who=everything, what=everything)
    >>> claim.effect.speaks_of(game, scope, scope.source, scope.source)
    True
    """

    def parts(match: Test, n: Any = 0, **slots: Objects) -> Iterator[Continuous]:
        others = {name: each for name, each in slots.items() if name in roles}
        tests = {"who": match, **{name: _test_of(each) for name, each in others.items()}}
        test, number = _all_roles(tests, roles, unless), n if isinstance(n, int) else 0
        yield Continuous(Claim(deed, stance, test, number=number))

    return holding(parts, hold, en, ja, *also, **more)


def only_they(deed: str, en: str, ja: str) -> Verb:
    """Return the sentence of an always-on text that only some objects can do a deed to others.

    The rules ask ``game.verdict(deed, other, one)``: may the other be attacked by this one? ``en`` is the
    deed ("attack"), ``ja`` the verb of the others in the passive negation.

    >>> only_they("be_attacked", "attack", "攻撃され<ない|ず|なくて>").key
    'only {what:selection} can attack {who:selection}'
    """

    @always(
        f"only {{what:selection}} can {en} {{who:selection}}",
        f"{{who:は}}{{what}}以外に{ja}",
        also=(f"only {{what:selection}} may {en} {{who:selection}}",),
        meant=frozenset({"what"}),
    )
    def says(who: Objects, what: Objects) -> list[Continuous]:
        def test(game: Reading, scope: Scope, other: Any, one: Any) -> bool:
            found = who.match(game, scope, other)
            return found and not what.match(game, scope, one)

        return [Continuous(Claim(deed, "cannot", test))]

    return says


def _all_roles(tests: dict[str, Test], roles: tuple[str, ...], unless: Test | None) -> Test:
    """Return the test whether each role of a claim passes that of its slot."""
    last = max(at for at, name in enumerate(roles) if name in tests)
    each = tuple(tests.get(name) for name in roles[: last + 1])
    first = tests.get(roles[0])

    def test_first(game: Reading, scope: Scope, *found: Any) -> bool:
        if first is None or not found or found[0] is None:
            return False
        return first(game, scope, found[0])

    if last == 0 and unless is None:  # most texts: "your servants cannot attack"
        return test_first

    def test(game: Reading, scope: Scope, *found: Any) -> bool:
        if len(found) < len(each) or (unless is not None and unless(game, found[0])):
            return False
        for one, is_one in zip(found, each, strict=False):
            if is_one is not None and (one is None or not is_one(game, scope, one)):
                return False
        return True

    return test


def more_or_less(
    prop: str,
    en: str,
    ja: str,
    *also: str,
    unit: str = "",
    counted: str = "",
    hold: Holds | None = None,
    chosen: bool = False,
) -> tuple[Verb, Verb]:
    """Return two sentences: a property is greater, or less, always or, with ``hold``, for a time.

    The words stand before the number, which has a ``unit``: "costs/cost", "のコストは". A player
    may stand between them: "costs your opponent 1 more". The property may have slots of the unit:
    "cost.{colour}"; ``counted`` is the number with its unit in Japanese. For a time it is so of all objects
    that fit, or of those that are ``chosen``.

    >>> more, less = more_or_less("cost", "{who:selection} costs/cost", "{who}のコスト")
    >>> less.key
    '{who:selection} costs/cost [{whom:player}] {n:number} less'
    >>> [part.effect.amount for part in less.always(who=everything, n=2)]
    [-2]
    """

    def row(sign: int, how: str, ja_how: str) -> Verb:
        until, so_long = (" [{until:duration}]", "[{until}、]") if hold else ("", "")

        def says(
            who: Any, n: Any, whom: Any = None, until: str | None = None, **slots: Any
        ) -> Iterator[Continuous]:
            changed = Modifier(prop.format_map(slots), "add", times(sign, n))
            yield Continuous(changed, for_players(who.match, whom))

        def run(
            game: Running, effect: Effect, who: Any, until: Any = None, **slots: Any
        ) -> None:
            assert hold is not None
            text = Text(f"{slots['n']}{unit} {how}", f"{slots['n']}{unit}{ja_said}")
            if chosen:
                on = [(each, part) for part in says(_TARGETS, **slots) for each in who]
            else:
                on = [(effect.you, part) for part in says(who, **slots)]
            game.emit_possible(hold(effect, each, part, until, text) for each, part in on)

        ja_said = ja_how.partition("<")[0] + ja_how.partition("<")[2].partition("|")[0]
        many = f"{{n:number}}{unit} {how}"
        return Verb(
            f"{en} [{{whom:player}}] {many}{until}",
            f"{so_long}[{{whom}}にとって、]{ja}は{counted or f'{{n}}{unit}'}{ja_how}",
            also=(
                *(f"{each} [{{whom:player}}] {many}{until}" for each in also),
                f"{en} [{{whom:player}}] {many} {_TO_PLAY}{until}",
                *(
                    [f"{en} [{{whom:player}}] an additional {{n:number}}{unit}{until}"]
                    * (sign > 0)
                ),
                *(
                    f"{en} [{{whom:player}}] {{n:number}} {each}{unit} (|{_TO_PLAY}){until}"
                    for each in (how, *(["fewer"] if how == "less" else []))
                    if unit[:1] == " "
                ),
            ),
            always=says,
            run=run if hold else None,
            meant=frozenset({"who"} if hold and not chosen else ()),
            counts=True,
        )

    return row(1, "more", "増え<る||て>"), row(-1, "less", "減<る|り|って>")


def less_down_to(
    prop: str = "cost",
    en: str = "{who:selection} costs/cost",
    ja: str = "{who}のコスト",
    *,
    unit: str = "",
    word: str = "",
    hold: Holds | None = None,
) -> Verb:
    """Return the sentence that a property is less, but not below a number: a cost, always or for a time.

    ``en``, ``ja``, ``unit`` and ``hold`` are as for :func:`more_or_less`; ``word`` is what costs are paid in.

    >>> less_down_to().key
    '{who:selection} costs/cost [{whom:player}] {n:number} less, to a minimum of {least:number}'
    """
    until, so_long = (" [{until:duration}]", "[{until}、]") if hold else ("", "")

    def says(
        who: Any, n: Any, least: int, whom: Any = None, until: str | None = None
    ) -> Iterator[Continuous]:
        part = Modifier(prop, "add", times(-1, n), least=least)
        yield Continuous(part, for_players(who.match, whom))

    def run(game: Running, effect: Effect, until: Any = None, **slots: Any) -> None:
        assert hold is not None
        n, least = slots["n"], slots["least"]
        text = Text(
            f"{n}{unit} less, at least {least}{unit}", f"{n}{unit}減る（最低{least}）"
        )
        parts = [*says(**slots)]
        game.emit_possible(hold(effect, effect.you, part, until, text) for part in parts)

    paid = f"({word.replace('/', '|')})"
    less = ["less", *([f"{word} less", f"less {paid}", f"fewer {paid}"] if word else [])]
    first, *others = (
        f"{en} [{{whom:player}}] {{n:number}}{unit} {how}{to_play},"
        f" to a minimum of {{least:number}}{behind}{until}"
        for behind in (unit, *([""] if unit else []), *([f" {word}"] if word else []))
        for how in less
        for to_play in ("", f" {_TO_PLAY}")
    )
    return Verb(
        first,
        f"{so_long}[{{whom}}にとって、]{ja}は最低{{least}}{unit}まで{{n}}{unit}減<る|り|って>",
        also=(*others,),
        always=says,
        run=run if hold else None,
        meant=frozenset({"who"} if hold else ()),
        counts=True,
    )


_TO_PLAY: Final = (
    "(to play|to use|to set|to put into play|to be played|to be used|to be put into play)"
)


def until_end_of(unit: str, ja: str, value: str, *also: str, the: str = "this") -> WordRow:
    """Return the word for a duration that ends with a turn, a battle, an action, ...

    ``also`` are further English words for the unit; ``the`` stands before it where it is printed.

    >>> until_end_of("turn", "このターン", "turn").forms[-1]
    'this turn'
    >>> until_end_of("attack", "その攻撃", "attack", the="that").key
    'until the end of that attack'
    """
    forms = [f"until the end of {the} {unit}"]
    for word in (unit, *also):
        forms += (f"until the end of {each} {word}" for each in ("this", "the"))
        forms += (f"until end of {word}", f"during this {word}", f"for this {word}")
        forms += (f"for the rest of {each} {word}" for each in ("this", "the"))
        forms += (f"during {the} {word}", f"this {word}")
    return WordRow("/".join(dict.fromkeys(forms)), f"{ja}の終わりまで", value)


def until_next_ends(unit: str, ja: str, value: str) -> WordRow:
    """Return the word for a duration that ends with the next turn, round, ...

    >>> until_next_ends("turn", "ターン", "next_turn").key
    'until the end of the next turn'
    """
    forms = (
        f"until the end of the next {unit}",
        f"until the end of next {unit}",
        f"until the next {unit} ends",
        f"this {unit} and the next {unit}",
        f"for this {unit} and the next",
    )
    return WordRow("/".join(forms), f"次の{ja}の終わりまで", value)


def for_good(unit: str, ja: str) -> WordRow:
    """Return the word for what lasts as long as the card is there, as its sentence says behind it.

    >>> for_good("round", "ラウンド").key
    '. This bonus carries over to later rounds and accumulates'
    """
    forms = (
        f"carries over to later {unit}s and accumulates",
        f"carries over to later {unit}s",
        f"carries over to the next {unit}s",
        "carries over and accumulates",
        "carries over",
        f"accumulates from {unit} to {unit}",
        f"accumulates over the {unit}s",
        "accumulates",
        f"does not end with the {unit}",
        f"stays after the {unit}",
    )
    whole = ("for the rest of the game", "permanently", "for good")
    return WordRow(
        "/".join((*(f". This bonus {each}" for each in forms), *whole)),
        f"。この効果は次{ja}以降も持ち越され、累積する",
    )


def at_end_of(
    unit: str, ja: str, ends: type[Event], only: Callable[[Any], bool] | None = None
) -> MomentRow:
    """Return the moment at which a turn, a round, ... ends: what is put off happens then.

    ``only`` tests the event, if it ends other things, too.

    >>> at_end_of("turn", "このターン", DrawCard).key
    'at the end of this turn'
    """

    @moment(
        f"at the end of this {unit}",
        f"{ja}の終了時に",
        events=(ends,),
        also=(f"at end of this {unit}", f"when this {unit} (ends|is over)"),
    )
    def ended(game: Reading, scope: Scope, event: Event) -> bool:
        return only is None or only(event)

    return ended


def at_start_of_next(
    unit: str, ja: str, begins: type[Event], of: Callable[[Any], int] | None = None
) -> MomentRow:
    """Return the moment at which the next turn, round, ... begins.

    ``of`` tells of an event whose unit begins, where each player has units of their own: then it is the next
    one of the text's player ("your next turn").

    >>> at_start_of_next("round", "次のラウンド", DrawCard).key
    'at the start of the next round'
    """
    said = f"your next {unit}"
    words, whose = (said, said) if of else (f"the next {unit}", f"(the|your) next {unit}")

    @moment(
        f"at the start of {words}",
        f"{ja}の開始時に",
        events=(begins,),
        also=(f"at the (start|beginning) of {whose}",),
    )
    def begun(game: Reading, scope: Scope, event: Event) -> bool:
        return of is None or of(event) == scope.you

    return begun


def at_start_of_theirs(
    unit: str, ja: str, begins: type[Event], of: Callable[[Any], int]
) -> MomentRow:
    """Return the moment at which the next turn of the opponent begins; ``of`` tells whose begins.

    >>> at_start_of_theirs("turn", "相手の次のターン", DrawCard, print).key
    "at the start of your opponent's next turn"
    """

    @moment(
        f"at the start of your opponent's next {unit}",
        f"{ja}の開始時に",
        events=(begins,),
        also=(f"at the (start|beginning) of (your|the|an) opponent's next {unit}",),
    )
    def begun(game: Reading, scope: Scope, event: Event) -> bool:
        return of(event) in opponents(game, scope.you)

    return begun


def times(sign: int, n: int | Callable[..., int]) -> int | Callable[..., int]:
    """Return a number, or one that grows with the game, with its sign.

    >>> times(-1, 2), times(-1, lambda game, scope: 3)(game, scope)
    (-2, -3)
    """
    return sign * n if isinstance(n, int) else lambda game, scope: sign * n(game, scope)


@frozen
class _Targets:
    """The objects to which a lasting effect was given."""

    match: Test = is_target


_TARGETS: Final = _Targets()
