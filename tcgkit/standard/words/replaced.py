"""What card texts do in the place of damage: prevent it, or a part of it.

"If your core would be dealt damage, prevent 1 of that damage." A game names the field of its damage events.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from attrs import evolve

from tcgkit.kernel.state import Continuous, Replacement
from tcgkit.standard.damage import LetHold
from tcgkit.standard.words.lasting import Holds, Test, holding, nothing_instead
from tcgkit.standard.words.log_texts import text_of
from tcgkit.standard.words.play import would_happen
from tcgkit_dsl.words.entries import Verb, WouldRow
from tcgkit_dsl.words.rows import Wording, verb

if TYPE_CHECKING:
    from tcgkit.kernel.cards import Scope
    from tcgkit.kernel.effects import Effect
    from tcgkit.kernel.game import Changing, Reading, Running
    from tcgkit.kernel.happening import Event
    from tcgkit.standard.words.things import Place

Ends: TypeAlias = "Mapping[str, str | Callable[[Changing, Any], str]]"
"""The moment that ends each duration (``Vocabulary.ends``)."""
EventTest: TypeAlias = Callable[[Any], bool]
"""A test of an event."""
LESS: Final[tuple[str, ...]] = ("prevent/prevents {n:number} of that damage",)
"""Further words for reducing damage that would be dealt."""
NONE: Final[tuple[str, ...]] = (
    "that damage is not dealt",
    "prevent/prevents (it|all of that damage|all that damage)",
    "it takes none",
)
"""Further words for preventing it."""


NO_EVENT: Final = Verb("nothing happens", "何も起こら<ない>", replaces=nothing_instead)
"""What comes in the place of anything: "if you would lose life, nothing happens instead"."""


def less_damage(amount: str = "amount", unit: str = "") -> tuple[Verb, Verb, Verb]:
    """Return what replaces damage, which is so high by the field ``amount`` of its events.

    ``unit`` stands behind the numbers of a game.

    >>> [row.key for row in less_damage()]
    ['reduce/reduces that damage by {n:number}', 'prevent/prevents that damage', 'nothing happens']
    """

    def reduced(game: Reading, scope: Scope, event: Any, n: int) -> Event | None:
        left = getattr(event, amount) - n
        less: Event = evolve(event, **{amount: max(left, 0)})
        return less if left > 0 else None

    return (
        Verb(
            f"reduce/reduces that damage by {{n:number}}{unit}",
            f"そのダメージを{{n}}{unit}減ら<す|し|して>",
            also=tuple(each.replace("{n:number}", f"{{n:number}}{unit}") for each in LESS),
            replaces=reduced,
        ),
        Verb(
            "prevent/prevents that damage",
            "そのダメージを無効に<する|し|して>",
            also=NONE,
            replaces=nothing_instead,
        ),
        NO_EVENT,
    )


def taking_less(
    hold: Holds,
    events: tuple[type[Event], ...],
    hurt: Callable[[Any], Any],
    amount: str = "amount",
    kind: tuple[str, str, EventTest] | None = None,
) -> tuple[Verb, ...]:
    """Return the sentences that reduce damage, or prevent it, for a time or while their text works.

    "Your servants take 1 less damage", "prevent all damage that would be dealt to your core this turn".
    ``hurt(event)`` is the object or the seat that an event damages; ``hold`` is as for
    :func:`tcgkit.standard.words.lasting.holding`, and gets all objects at once. A ``kind`` of damage has
    its words before "damage", and the test of an event: "battle damage".

    >>> [row.key for row in taking_less(lambda *each: DrawCard(1), (DamageCard,), lambda event: event.card)][1]
    '{who:selection} takes/take no damage [{until:duration}]'
    """

    def parts(match: Test, n: int | None = None) -> list[Continuous]:
        def test(game: Reading, scope: Scope, event: Any) -> bool:
            fits = kind is None or kind[2](event)
            is_some = fits and getattr(event, amount) > 0
            return is_some and match(game, scope, hurt(event))

        def less(game: Reading, scope: Scope, event: Any) -> Event | None:
            return reduced(event, n)

        return [Continuous(Replacement(events, test, less))]

    def reduced(event: Any, n: int | None) -> Event | None:
        left = 0 if n is None else max(getattr(event, amount) - n, 0)
        rest: Event = evolve(event, **{amount: left})
        return rest if left else None

    def instead(
        game: Reading, scope: Scope, event: Any, n: int | None = None, **_: Any
    ) -> Event | None:
        return reduced(event, n)  # "it" is what would be damaged

    def on_objects(match: Any, **slots: Any) -> list[Continuous]:
        def is_one(game: Reading, scope: Scope, one: Any) -> bool:
            return not isinstance(one, int) and match(game, scope, one)

        return parts(is_one, **slots)

    def rows(slot: str, verb_of: Callable[[Wording], Verb]) -> tuple[Verb, ...]:
        until = "[{until:duration}]"
        damage, ja = ("damage", "") if kind is None else (f"{kind[0]} damage", kind[1])
        short = "(|damage)" if kind is None else damage
        return (
            verb_of(
                Wording(
                    f"{slot} takes/take {{n:number}} less {damage} {until}",
                    f"[{{until}}、]{{who}}が受ける{ja}ダメージは{{n}}減<る|り|って>",
                    (
                        f"{slot} is/are dealt {{n:number}} less {short} {until}",
                        f"{damage} (dealt|) to {slot} is reduced by {{n:number}} {until}",
                        f"reduce/reduces (|all) {damage} (dealt|) to {slot} by {{n:number}} {until}",
                    ),
                )
            ),
            verb_of(
                Wording(
                    f"{slot} takes/take no {damage} {until}",
                    f"[{{until}}、]{{who:は}}{ja}ダメージを受け<ない|ず|なくて>",
                    (
                        f"{slot} is/are dealt no {damage} {until}",
                        f"{damage} (dealt|) to {slot} is (prevented|reduced to 0) {until}",
                        f"prevent/prevents (|all) {damage} (|dealt|that would be dealt) to {slot} {until}",
                        f"prevent/prevents all {damage} (|that) {slot} would (take|be dealt) {until}",
                        f"{slot} (does/do not take|cannot take|cannot be dealt) {damage} {until}",
                    ),
                )
            ),
        )

    def of_places(words: Wording) -> Verb:
        def is_theirs(where: Any) -> Test:
            def test(game: Reading, scope: Scope, one: Any) -> bool:
                place = where(game, scope) if callable(where) else where
                return isinstance(one, int) and one in place[0]

            return test

        def always(who: Any, until: Any = None, **slots: Any) -> list[Continuous]:
            return parts(is_theirs(who), **slots)

        @verb(words, always=always)
        def run(
            game: Running,
            effect: Effect,
            who: Place,
            until: str | None = None,
            **slots: Any,
        ) -> None:
            said = text_of(words.en, words.ja, slots)
            game.emit_possible(
                hold(effect, who[0], part, until, said)
                for part in parts(is_theirs(who), **slots)
            )

        return run

    return (
        *rows(
            "{who:selection}",
            lambda words: holding(on_objects, hold, words, together=True, replaces=instead),
        ),
        *rows("{who:place}", of_places),
    )


def shielding(
    ends: Ends,
    events: tuple[type[Event], ...],
    hurt: Callable[[Any], Any],
    amount: str = "amount",
    unit: str = "",
    *,
    places: bool = False,
) -> tuple[Verb, ...]:
    """Return that so much of the next damage is prevented: "prevent the next 3 damage that would be dealt to it".

    It lasts until all of it is used up, or until a moment: ``ends`` is that of each duration, as
    ``Vocabulary.ends``. Each of several objects has its own. ``hurt`` and ``amount`` are as for
    :func:`taking_less`; with ``places`` texts say it of places, too, and without of players.

    >>> [row.key for row in shielding({}, (DamageCard,), lambda event: event.card)][0]
    'prevent/prevents the next {n:number} damage that would be dealt to {who:selection} [{until:duration}]'
    """

    def test(game: Reading, scope: Any, event: Any) -> bool:
        (whom,) = scope.picked
        return getattr(event, amount) > 0 and hurt(event) in whom

    def less(game: Reading, scope: Any, event: Any) -> Event | None:
        number = getattr(event, amount)
        taken = min(number, scope.uses)
        scope.uses -= taken - 1  # the kernel counts the last one
        rest: Event = evolve(event, **{amount: number - taken})
        return rest if number > taken else None

    part = Continuous(Replacement(events, test, less))

    def row(slot: str) -> Verb:
        n, behind = f"{{n:number}}{unit}", "[{until:duration}]"

        @verb(
            f"prevent/prevents the next {n} damage that would be dealt to {slot} {behind}",
            f"[{{until}}、]{{who}}が次に受ける{{n}}{unit}ダメージを無効に<する|し|して>",
            also=(
                f"prevent/prevents the next {n} (|of) damage (dealt|that would be dealt) to {slot} {behind}",
                f"prevent/prevents the next {n} (|of) damage (|that) {slot} would (take|be dealt) {behind}",
                f"{slot} ignores/ignore the next {n} (|of) damage {behind}",
            ),
            also_ja=(
                f"[{{until}}、]{{who}}が次に受けるダメージを{{n}}{unit or '(|点)'}軽減<する|し|して>",
                *(
                    ()
                    if unit
                    else ("[{until}、]{who}が次に受けるダメージを{n}(|点)減ら<す|し|して>",)
                ),
            ),
            durations=frozenset(ends),
        )
        def run(
            game: Running, effect: Effect, who: Any, n: int, until: str | None = None
        ) -> None:
            moment = ends.get(until, until) if until is not None else ""
            when = moment if isinstance(moment, str) else moment(game, effect)
            whom = who[0] if slot == "{who:place}" else who
            game.emit_possible(
                LetHold(effect.you, effect.source, part, when, n, ((each,),))
                for each in whom
                if n > 0
            )

        return run

    others = "{who:place}" if places else "{who:player}"
    return (row("{who:selection}"), row(others))


def dealing_more(
    hold: Holds,
    event: type[Event],
    target: str = "card",
    source: str = "source",
    amount: str = "amount",
    unit: str = "",
    kinds: tuple[tuple[str, str, str, Callable[[Any], bool]], ...] = (),
    *,
    together: bool = True,
) -> tuple[Verb, ...]:
    """Return the sentences that objects take so much more damage, deal less or more, for a time or always.

    ``target``, ``source`` and ``amount`` are fields of the event; ``hold`` is as for
    :func:`tcgkit.standard.words.lasting.holding`, and gets all objects at once if they are held ``together``. A
    kind of damage has its English word ("attack", "battle damage"), the Japanese ones of dealing and taking it, and its
    test.

    >>> [row.key for row in dealing_more(lambda *each: DrawCard(1), DamageCard)][0]
    '{who:selection} takes/take {n:number} more damage [{until:duration}]'
    """
    many = f"{{n:number}}{unit}"
    damage = "" if unit else " damage"

    def row(role: str, sign: int, only: Any, ja_kind: str, *said: str) -> Verb:
        def parts(match: Test, n: int, what: Any = None) -> list[Continuous]:
            def test(game: Reading, scope: Scope, heard: Any) -> bool:
                one = getattr(heard, role)
                fits = one is not None and match(game, scope, one)
                other = what is None or what.match(game, scope, getattr(heard, target))
                return fits and other and (only is None or only(heard))

            def changed(game: Reading, scope: Scope, heard: Any) -> Event | None:
                number = getattr(heard, amount) + sign * n
                new: Event = evolve(heard, **{amount: max(number, 0)})
                return new if number > 0 else None

            return [Continuous(Replacement((event,), test, changed))]

        to = "{what}に" if "{what:" in said[0] else ""
        does = "受ける" if role == target else "与える"
        how = "増え<る||て>" if sign > 0 else "減<る|り|って>"
        en, *also = (f"{each} [{{until:duration}}]" for each in said)
        kind = f"{does}{ja_kind}" if role == target else f"{ja_kind}{does}"
        ja = f"[{{until}}、]{{who}}が{to}{kind}ダメージは{{n}}{unit}{how}"
        return holding(parts, hold, en, ja, *also, together=together)

    def deals(more: str, which: str, to: str) -> tuple[str, ...]:
        """Return how it is said that objects deal more or less damage of a kind."""
        by = {"more": "increased", "less": "reduced"}[more]
        if not which:
            return (
                f"{{who:selection}} deals/deal {many} {more}{damage}{to}",
                f"damage (dealt|) by {{who:selection}}{to} is {by} by {many}",
                *(
                    [f"{{who:selection}} deals/deal {many} additional damage{to}"]
                    if more == "more"
                    else ()
                ),
                *(
                    [f"{{who:selection}} deals/deal {many} {more} damage{to}"]
                    if unit
                    else ()
                ),
            )
        if which.endswith(" damage"):
            return (
                f"{{who:selection}} deals/deal {many} {more} {which}{to}",
                f"{which} (dealt|) by {{who:selection}}{to} is {by} by {many}",
            )
        return (
            f"{which}s of {{who:selection}} deal {many} {more}{damage}{to}",
            f"{which}s of {{who:selection}} deal {many} {more} (damage|){to}",
            *(
                f"{{who:selection}} deals/deal {many} {more} (|damage) {w}{to}"
                for w in (f"with (its|their) {which}s", f"with {which}s", f"by {which}ing")
            ),
            f"{{who:selection}}'s {which}s deal {many} {more} (|damage){to}",
            f"{{who:whose}} {which}s deal {many} {more} (|damage){to}",
            f"{which} damage (dealt|) by {{who:selection}}{to} is {by} by {many}",
        )

    def takes(which: str) -> tuple[str, ...]:
        if not which:
            return (
                f"{{who:selection}} takes/take {many} more{damage}",
                f"{{who:selection}} takes/take {many} additional damage",
                f"damage (dealt|) to {{who:selection}} is increased by {many}",
                *([f"{{who:selection}} takes/take {many} more damage"] if unit else ()),
            )
        if which.endswith(" damage"):
            return (
                f"{{who:selection}} takes/take {many} more {which}",
                f"{which} (dealt|) to {{who:selection}} is increased by {many}",
            )
        return (
            f"{{who:selection}} takes/take {many} more from {which}s",
            f"{{who:selection}} takes/take {many} more damage from {which}s",
            f"{{who:selection}} takes/take {many} more {which} damage",
            f"{which} damage (dealt|) to {{who:selection}} is increased by {many}",
        )

    rows: list[Verb] = []
    for which, ja_deal, ja_take, only in (("", "", "", None), *kinds):
        rows.append(row(target, 1, only, ja_take, *takes(which)))
        for sign, more in ((1, "more"), (-1, "less")):
            rows += [
                row(source, sign, only, ja_deal, *deals(more, which, to))
                for to in ("", " to {what:selection}")[: 1 + bool(unit)]
            ]
    return tuple(rows)


def would_be_damaged(
    event: type[Event],
    who: str,
    *kinds: tuple[str, str, EventTest],
    amount: str = "amount",
) -> tuple[WouldRow, ...]:
    """Return what is said of damage that texts replace: any damage, and that of each kind.

    ``who`` is the role of what is damaged, ``amount`` that of how much; a kind has its words before
    "damage", and its test.

    >>> rows = would_be_damaged(DamageCard, "card", ("battle", "戦闘", lambda event: True))
    >>> [row.key for row in rows][::2]
    ['{who:selection} would be dealt damage', '{who:selection} would be dealt battle damage']
    """

    def rows(
        ja: str, only: EventTest | None, *damage: str, so_much: str
    ) -> tuple[WouldRow, WouldRow]:
        en, *also = (
            f"{{who:selection}} would {deal} {each}"
            for each in damage
            for deal in ("be dealt", "take")
        )
        words = Wording(en, f"{{who}}が{ja}ダメージを受ける", tuple(also))
        number, *more = (
            f"{{who:selection}} would {deal} {{n:comparison}} {so_much}{at_once}"
            for deal in ("be dealt", "take")
            for at_once in ("", " at once", " at the same time")
        )
        counted = Wording(number, f"{{who}}が{{n}}の{ja}ダメージを受ける", tuple(more))
        return (
            would_happen(words, event, only=only, who=who),
            would_happen(counted, event, only=only, who=who, n=amount),
        )

    found = [rows("", None, "damage", so_much="damage")]
    found += [
        rows(
            ja,
            test,
            f"{en} damage",
            f"damage from (an {en}|a {en}|{en}s)",
            so_much=f"{en} damage",
        )
        for en, ja, test in kinds
    ]
    return tuple(row for pair in found for row in pair)


def changed_damage(amount: str = "amount", unit: str = "") -> tuple[Verb, ...]:
    """Return what texts make of damage that would be dealt: another number, twice as much, more.

    ``amount`` is the field of the events that says how much it is; ``unit`` stands behind the numbers of a game.

    >>> [row.key for row in changed_damage()][0]
    'that damage becomes {n:number}'
    """

    def row(en: str, ja: str, also: tuple[str, ...], new: Callable[..., int]) -> Verb:
        def instead(game: Reading, scope: Scope, event: Any, n: int = 0) -> Event | None:
            number = new(getattr(event, amount), n)
            changed: Event = evolve(event, **{amount: number})
            return changed if number > 0 else None

        def said(words: str) -> str:
            return words.replace("{n:number}", f"{{n:number}}{unit}")

        ja = ja.replace("{n}", f"{{n}}{unit}")
        return Verb(said(en), ja, also=tuple(map(said, also)), replaces=instead)

    # With a unit, "it takes 20D" is a deed.
    taken: tuple[str, ...] = (
        "(it|they|that character|that player) takes/take {n:number} [damage]",
        "(it|they) is/are dealt {n:number} damage",
    )
    doubled: tuple[str, ...] = ("(it|they) takes/take (double|twice) that (damage|much)",)
    if unit:
        taken, doubled = (), ()
    return (
        row(
            "that damage becomes {n:number}",
            "そのダメージは{n}にな<る|り|って>",
            (*taken, "reduce/reduces that damage to {n:number}"),
            lambda old, n: n,
        ),
        row(
            "that damage is doubled",
            "そのダメージは2倍にな<る|り|って>",
            (
                "(double/doubles|multiply/multiplies by 2) that damage",
                *doubled,
                "(double|twice) that damage is dealt",
            ),
            lambda old, n: 2 * old,
        ),
        row(
            "that damage is increased by {n:number}",
            "そのダメージは{n}増え<る||て>",
            (
                "increase/increases that damage by {n:number}",
                "(it|they) takes/take {n:number} more [damage]",
                "add/adds {n:number} to that damage",
            ),
            lambda old, n: old + n,
        ),
        row(
            "that damage is halved, rounded up",
            "そのダメージは半分（端数切り上げ）にな<る|り|って>",
            (
                "(halve/halves|half) that damage, rounded up",
                "halve that damage, rounding up",
                "(it|they) takes/take half that damage, rounded up",
            ),
            lambda old, n: -(-old // 2),
        ),
        row(
            "that damage is halved, rounded down",
            "そのダメージは半分（端数切り捨て）にな<る|り|って>",
            (
                "(halve/halves|half) that damage, rounded down",
                "halve that damage, rounding down",
                "(it|they) takes/take half that damage, rounded down",
            ),
            lambda old, n: old // 2,
        ),
    )
