"""Objects in card texts: references, words before a noun and phrases behind it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from attrs import evolve

from tcgkit.kernel.state import NOTHING, Obj
from tcgkit.standard.meanings import (
    all_in,
    is_opposing,
    is_other,
    lies_in,
    subjects,
    this,
)
from tcgkit.standard.words.people import chooser
from tcgkit_dsl.words.entries import IT, ModifierRow, Noun, Objects, Quality, ReferenceRow
from tcgkit_dsl.words.rows import modifier

if TYPE_CHECKING:
    from tcgkit.kernel.cards import CardType, Scope
    from tcgkit.kernel.game import Reading

Bound: TypeAlias = Callable[[int], bool]
Cards: TypeAlias = tuple[Obj, ...]
Place: TypeAlias = "tuple[tuple[int, ...], Any]"
"""Seats, and the value of a word for zones: the name of a zone, or several names."""

# ---- references ----------------------------------------------------------------------

THIS_CARD: Final = ReferenceRow(
    "this card/this one/this", "このカード", get=this, own_card=True
)


def nothing_before(game: Reading, scope: Scope) -> Cards:
    """Return no objects: a pronoun means what the text named before.

    >>> nothing_before(game, scope)
    ()
    """
    return ()


def of_event(game: Reading, scope: Scope) -> Cards:
    """Return the card of the event that a text answers: "whenever a servant attacks, it gets ...".

    >>> of_event(game, scope)
    ()
    """
    return tuple(subjects(scope.event, ("card",)))


def role(name: str) -> Callable[[Reading, Scope], Cards]:
    """Return the function that finds the object in a role of the event: "the attacker".

    Of several roles, with spaces between, the first is meant that an event has.

    >>> role("attacker")(game, scope)
    ()
    """

    def get(game: Reading, scope: Scope) -> Cards:
        return tuple(subjects(scope.event, name.split()))[:1]

    return get


def roles(*rows: tuple[str, str, str]) -> tuple[ReferenceRow, ...]:
    """Return references to objects in roles of the event: English, Japanese and role of each.

    >>> [row.key for row in roles(("the attacker/the attacking unit", "攻撃したユニット", "attacker"))]
    ['the attacker']
    """
    return tuple(
        ReferenceRow(en, ja, get=role(name), needs_trigger=True) for en, ja, name in rows
    )


def besides(*names: str) -> Callable[[Reading, Scope], Cards]:
    """Return what "that creature" means: an object in these roles of the event, if possible another one than the card with the text and its host.

    "When this creature deals damage to an opposing creature, destroy that creature."

    >>> besides("card", "source")(game, scope)
    ()
    """

    def get(game: Reading, scope: Scope) -> Cards:
        own = scope.source
        found = [*subjects(scope.event, names)]
        host = game.host(own) if found and game.is_there(own) else None
        others = [each for each in found if each is not own and each is not host]
        return tuple((others or found)[:1])

    return get


def of_trigger(
    that: Callable[[Reading, Scope], Cards],
) -> Callable[[Reading, Scope], Cards]:
    """Return what "it" means: the role that the trigger names by its tag "it", else ``that``.

    >>> of_trigger(of_event)(game, scope)
    ()
    """

    def get(game: Reading, scope: Scope) -> Cards:
        ability: Any = getattr(scope, "ability", None)
        if ability is None or scope.event is None or IT not in ability.tags:
            return that(game, scope)
        return role(ability.tags[IT])(game, scope)

    return get


THE_REST: Final = ReferenceRow(
    "the rest/the others/all others/all the others/all the rest/the other cards/the other two/the other",
    "残り",
    get=nothing_before,
    plural=True,
    pronoun=True,
    rest=True,
)


def pronouns(
    that: Callable[[Reading, Scope], Cards],
    they: str = "/they",
    card: Callable[[Reading, Scope], Cards] | None = None,
) -> tuple[ReferenceRow, ...]:
    """Return "it", "them", "that card" and "the rest"; ``that`` finds the object of an event.

    Set ``they`` to "" where "they" are players only; ``card`` finds "that card" if it is not what "it" is.

    >>> [row.key for row in pronouns(nothing_before)]
    ['it', 'them', 'that card', 'those cards', 'the rest']
    """
    return (
        ReferenceRow("it/itself", "それ", get=that, pronoun=True),
        ReferenceRow(
            f"them/themselves/each of them/both of them/both{they}",
            "それら",
            get=that,
            pronoun=True,
            plural=True,
        ),
        ReferenceRow("that card", "そのカード", get=card or that, pronoun=True),
        ReferenceRow(
            "those cards", "それらのカード", get=card or that, pronoun=True, plural=True
        ),
        THE_REST,
    )


def of_cards(that: Callable[[Reading, Scope], Cards]) -> tuple[ReferenceRow, ...]:
    """Return "this card", "that card" and "those cards"; ``that`` finds the object of an event.

    Of them "this creature", "that creature" are made for the nouns of all card types.

    >>> [row.key for row in of_cards(nothing_before)]
    ['this card', 'that card', 'those cards']
    """
    _, _, one, several, _ = pronouns(that)
    return (THIS_CARD, one, several)


# ---- before a noun -------------------------------------------------------------------

OPPOSING: Final = Quality("opposing/enemy", "相手の", match=is_opposing, reads=NOTHING)
OTHER: Final = Quality("other", "他の", match=is_other, reads=NOTHING)

# ---- behind a noun -------------------------------------------------------------------


@modifier(
    "you control",
    "自分の",
    reads=NOTHING,
    also=("you have", "you have in play", "on your side", "of yours"),
)
def you_control(game: Reading, scope: Scope, card: Obj) -> bool:
    """Return whether the player of the text controls it."""
    return card.controller == scope.you


@modifier(
    "the opponent controls",
    "相手の",
    reads=NOTHING,
    also=(
        "opponents control",
        "the opponent has",
        "the opponent has in play",
        "of the opponent",
        "of your opponent's",
        "of the opponent's",
    ),
)
def opponent_controls(game: Reading, scope: Scope, card: Obj) -> bool:
    """Return whether an opponent controls it."""
    return is_opposing(game, scope, card)


@modifier("in play", "場の", reads=NOTHING, also_ja=("場に(いる|ある|出ている)",))
def in_play(game: Reading, scope: Scope, card: Obj) -> bool:
    """Return whether it is in play."""
    return card.place.in_play


def names_of(where: Place) -> tuple[str, ...]:
    """Return the names of the zones of a place.

    >>> names_of(((0,), "hand")), names_of(((0,), ("hand", "deck")))
    (('hand',), ('hand', 'deck'))
    """
    zones = where[1]
    return (zones,) if isinstance(zones, str) else tuple(zones)


def lies_there(game: Reading, scope: Scope, card: Obj, where: Place) -> bool:
    """Return whether a card lies in a place.

    >>> lies_there(game, scope, scope.source, ((0,), "field"))
    True
    """
    return card.place.zone.name in names_of(where) and card.place.player in where[0]


def all_there(game: Reading, scope: Scope, where: Place) -> Iterator[Obj]:
    """Yield the cards of a place.

    >>> [*all_there(game, scope, ((0,), "discard"))]
    []
    """
    for seat in where[0]:
        for name in names_of(where):
            yield from game.zone(name, seat)


def in_places(
    is_there: Callable[..., bool] = lies_there,
    pool: Callable[..., Iterable[Obj] | None] = all_there,
) -> tuple[ModifierRow, ...]:
    """Return "in {place}", "on {place}" and "from {place}".

    >>> [row.key for row in in_places()]
    ['in {where:place}', 'on {where:place}', 'from {where:place}']
    """
    return tuple(
        ModifierRow(
            f"{word} {{where:place}}",
            ja,
            also_ja=("{where}に(ある|いる|置かれている)",) if word == "in" else (),
            match=is_there,
            pool=pool,
        )
        for word, ja in (("in", "{where}の"), ("on", "{where}の"), ("from", "{where}から"))
    )


def in_either_place(
    is_there: Callable[..., bool] = lies_there,
    pool: Callable[..., Iterable[Obj] | None] = all_there,
) -> tuple[ModifierRow, ...]:
    """Return "in your hand or graveyard" and "from your hand or graveyard"; the rest is as for :func:`in_places`.

    >>> [row.key for row in in_either_place()][1]
    'from {where:place} or {there:place}'
    """

    def lies(game: Reading, scope: Scope, card: Obj, where: Place, there: Place) -> bool:
        return is_there(game, scope, card, where) or is_there(game, scope, card, there)

    def cards(
        game: Reading, scope: Scope, where: Place, there: Place
    ) -> Iterable[Obj] | None:
        first, second = pool(game, scope, where), pool(game, scope, there)
        return None if first is None or second is None else (*first, *second)

    return tuple(
        ModifierRow(
            f"{word} {{where:place}} or {{there:place}}", ja, match=lies, pool=cards
        )
        for word, ja in (
            ("in", "{where}または{there}の"),
            ("from", "{where}または{there}から"),
        )
    )


Sees: TypeAlias = Callable[..., bool]
"""``(game, scope, card)``, and the property if it is about one."""


def by_name(sees: Sees | None = None) -> tuple[ModifierRow, ...]:
    """Return "named ...", "not named ...", "with the same name"; ``sees`` tells whether the text may know the face.

    >>> [row.key for row in by_name()][:2]
    ['named {name:name}', 'not named {name:name}']
    """

    def known(game: Reading, scope: Scope, card: Obj) -> bool:
        return sees is None or sees(game, scope, card)

    @modifier("named {name:name}", "{name}という名前の", also=("called {name:name}",))
    def so_named(game: Reading, scope: Scope, card: Obj, name: str) -> bool:
        return card.defn.name.en == name and known(game, scope, card)

    @modifier("not named {name:name}", "{name}以外の", also=("not called {name:name}",))
    def not_named(game: Reading, scope: Scope, card: Obj, name: str) -> bool:
        return card.defn.name.en != name and known(game, scope, card)

    @modifier(
        "with the same name as {who:known}",
        "{who}と同じ名前の",
        also=(
            "of the same name as {who:known}",
            "that has/have the same name as {who:known}",
            "with the name of {who:known}",
        ),
    )
    def namesakes(game: Reading, scope: Scope, card: Obj, who: Objects) -> bool:
        names = {each.defn.name for each in who.now(game, scope)}
        return known(game, scope, card) and card.defn.name in names

    @modifier("with the same name", "これと同じ名前の", also=("of the same name",))
    def namesakes_of_this(game: Reading, scope: Scope, card: Obj) -> bool:
        return known(game, scope, card) and card.defn.name == scope.source.defn.name

    return (so_named, not_named, namesakes, namesakes_of_this)


NAMED: Final = by_name()
"""Cards with a name, and those with the name of another one."""


def value_of(game: Reading, card: Obj, stat: str) -> int | None:
    """Return a property of an object, or None if it has none.

    >>> value_of(game, scope.source, "beauty") is None
    True
    """
    return game.value(card, stat) if stat in card.defn.fields else None


def has(game: Reading, scope: Scope, card: Obj, stat: str) -> bool:
    """Return whether an object has a property.

    >>> has(game, scope, scope.source, "beauty")
    False
    """
    return value_of(game, card, stat) is not None


def extreme(best: Callable[[Iterable[int]], int]) -> Callable[..., Cards]:
    """Return a function that keeps the objects whose property is the highest, or the lowest.

    >>> extreme(max)(game, scope, (), "attack")
    ()
    """

    def narrow(game: Reading, scope: Scope, cards: Cards, stat: str) -> Cards:
        if not cards:
            return ()
        most = best(game.value(card, stat) for card in cards)
        return tuple(card for card in cards if game.value(card, stat) == most)

    return narrow


def most_and_fewest(
    en: str, ja: str, number: Callable[[Reading, Obj], int | None]
) -> tuple[ModifierRow, ...]:
    """Return "with the most coins" and "with the fewest coins" of what lies on objects.

    ``number(game, obj)`` is how many; None: none can lie there.

    >>> [row.key for row in most_and_fewest("coins", "コイン", lambda game, obj: 0)]
    ['with the most coins', 'with the fewest coins']
    """

    def able(game: Reading, scope: Scope, card: Obj) -> bool:
        return number(game, card) is not None

    def row(word: str, said: str, how: str, best: Callable[..., int]) -> ModifierRow:
        def narrow(game: Reading, scope: Scope, cards: Cards) -> Cards:
            found = [number(game, card) for card in cards]
            most = best((each for each in found if each is not None), default=0)
            return tuple(card for card, n in zip(cards, found, strict=True) if n == most)

        also = (
            f"with the ({word}|{said} number of) {en} (on it|on them)",
            f"with the {said} number of {en}",
            f"that has/have the ({word}|{said} number of) {en} (|on it|on them)",
        )
        first = f"with the {word} {en}"
        return ModifierRow(first, f"{ja}が最も{how}", also, match=able, narrows=narrow)

    return (
        row("most", "highest", "多い", max),
        row("fewest", "lowest", "少ない", min),
    )


def _beyond(*how: str) -> tuple[str, ...]:
    """Return how a property is compared with that of others; ``how`` are the words for it."""
    _, *rest = how
    more = "|".join((*rest, *(f"a {each}" for each in how)))
    any_ = "|".join(how)
    beyond = "above" if how[0] == "higher" else "below"
    return (
        f"of ({any_}|{more}) {{stat:stat}} than {{than:selection}}",
        f"whose {{stat:stat}} is {beyond} (that of|) {{than:selection}}",
        f"whose {{stat:stat}} is {beyond} {{than:known}}'s",
        f"with ({more}) {{stat:stat}} than {{than:selection}}",
        f"with {{stat:stat}} ({any_}) than {{than:selection}}",
        f"whose {{stat:stat}} is ({any_}) than {{than:selection}}",
        f"(with {{stat:stat}}|whose {{stat:stat}} is) ({any_}) than that of {{than:selection}}",
        f"with ({any_}|a {'|a '.join(how)}) {{stat:stat}} than {{than:known}}'s",
        f"(with {{stat:stat}}|whose {{stat:stat}} is) ({any_}) than {{than:known}}'s",
    )


def _with_equals(how: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return how a property is said to be equal, or equal to or ``how`` compared with that of others.

    The second is the comparison with the card of the text, which is left out.

    >>> _with_equals("")[0][0], _with_equals("lower")[1][0]
    ('with the same {stat:stat} as {than:selection}', 'with equal or lower {stat:stat}')
    """
    if not how:
        this = ("with the same {stat:stat}", "with equal {stat:stat}")
        others = (
            "with the same {stat:stat} as {than:selection}",
            *_compared("exactly"),
            "whose {stat:stat} equals (that of|) {than:selection}",
            "with equal {stat:stat} (to|as) {than:selection}",
        )
        return others, this
    bound = "at most" if how == "lower" else "at least"
    others = (
        f"with equal or {how} {{stat:stat}} than {{than:selection}}",
        *_compared(bound),
    )
    return others, (f"with equal or {how} {{stat:stat}}",)


def _compared(bound: str) -> Iterator[str]:
    """Yield how a property is compared with that of others, in the words of a comparison."""
    for of in ("(with|with a|with an|of) {stat:stat}", "whose {stat:stat} is"):
        yield f"{of} {bound} (that of|) {{than:selection}}"
        yield f"{of} {bound} {{than:known}}'s"


def by_stats(
    value: Callable[[Reading, Obj, str], int | None] = value_of, sees: Sees | None = None
) -> tuple[ModifierRow, ...]:
    """Return what is said of properties behind a noun: so high, the highest, higher than others.

    ``value`` returns a property of an object, or None; ``sees`` tells whether the text may know it.

    >>> by_stats()[0].key
    'with {stat:stat} {n:comparison}'
    """

    def found(game: Reading, scope: Scope, card: Obj, stat: str) -> int | None:
        if sees is not None and not sees(game, scope, card, stat):
            return None
        return value(game, card, stat)

    def has(game: Reading, scope: Scope, card: Obj, stat: str) -> bool:
        return found(game, scope, card, stat) is not None

    def extreme(best: Callable[[Iterable[int]], int]) -> Callable[..., Cards]:
        def narrow(game: Reading, scope: Scope, cards: Cards, stat: str) -> Cards:
            values = [found(game, scope, card, stat) for card in cards]
            most = best([each for each in values if each is not None] or [0])
            return tuple(card for card, v in zip(cards, values, strict=True) if v == most)

        return narrow

    def others(game: Reading, scope: Scope, than: Objects, stat: str) -> list[int]:
        values = (found(game, scope, other, stat) for other in than.now(game, scope))
        return [each for each in values if each is not None]

    @modifier(
        "with {stat:stat} {n:comparison}",
        "{stat}が{n}の",
        also=(
            "with {n:comparison} {stat:stat}",
            "with (a|an) {stat:stat} of {n:comparison}",
            "whose {stat:stat} is {n:comparison}",
        ),
    )
    def so_high(game: Reading, scope: Scope, card: Obj, stat: str, n: Bound) -> bool:
        number = found(game, scope, card, stat)
        return number is not None and n(number)

    @modifier(
        "with higher {stat:stat} than {than:selection}",
        "{than}より{stat}が高い",
        also_ja=("{than}より{stat}が大きい", "{than}の{stat}より(高い|大きい)"),
        also=_beyond("higher", "greater", "larger", "bigger", "more"),
        of_any=True,
    )
    def higher(game: Reading, scope: Scope, card: Obj, stat: str, than: Objects) -> bool:
        number, theirs = found(game, scope, card, stat), others(game, scope, than, stat)
        return number is not None and bool(theirs) and number > max(theirs)

    @modifier(
        "with lower {stat:stat} than {than:selection}",
        "{than}より{stat}が低い",
        also_ja=("{than}より{stat}が小さい", "{than}の{stat}より(低い|小さい)"),
        also=_beyond("lower", "smaller", "less", "fewer"),
        of_any=True,
    )
    def lower(game: Reading, scope: Scope, card: Obj, stat: str, than: Objects) -> bool:
        number, theirs = found(game, scope, card, stat), others(game, scope, than, stat)
        return number is not None and bool(theirs) and number < min(theirs)

    def beside(
        how: str, ja: tuple[str, str], fits: Callable[[list[int], int], bool]
    ) -> tuple[ModifierRow, ModifierRow]:
        """Return a comparison that equals pass, with others and with the card of the text."""
        (with_others, *also), (with_this, *short) = _with_equals(how)

        @modifier(with_others, ja[0], also=tuple(also), of_any=True)
        def as_others(
            game: Reading, scope: Scope, card: Obj, stat: str, than: Objects
        ) -> bool:
            number, theirs = (
                found(game, scope, card, stat),
                others(game, scope, than, stat),
            )
            return number is not None and bool(theirs) and fits(theirs, number)

        @modifier(with_this, ja[1], also=tuple(short))
        def as_this(game: Reading, scope: Scope, card: Obj, stat: str) -> bool:
            ours, number = (
                found(game, scope, scope.source, stat),
                found(game, scope, card, stat),
            )
            return ours is not None and number is not None and fits([ours], number)

        return as_others, as_this

    equals = (
        *beside(
            "lower",
            ("{stat}が{than}以下の", "{stat}がこれ以下の"),
            lambda theirs, number: number <= min(theirs),
        ),
        *beside(
            "higher",
            ("{stat}が{than}以上の", "{stat}がこれ以上の"),
            lambda theirs, number: number >= max(theirs),
        ),
        *beside(
            "",
            ("{than}と{stat}が同じ", "これと{stat}が同じ"),
            lambda theirs, number: number in theirs,
        ),
        *kinds_of_numbers(found),
    )

    @modifier(
        "with higher {stat:stat}",
        "これより{stat}が高い",
        also=(
            "with (more|greater|larger|bigger|a higher|a greater|a larger|a bigger) {stat:stat}",
            "of (higher|greater|larger|bigger|a higher|a greater|a larger|a bigger) {stat:stat}",
        ),
    )
    def higher_than_this(game: Reading, scope: Scope, card: Obj, stat: str) -> bool:
        ours, number = (
            found(game, scope, scope.source, stat),
            found(game, scope, card, stat),
        )
        return ours is not None and number is not None and number > ours

    @modifier(
        "with lower {stat:stat}",
        "これより{stat}が低い",
        also=(
            "with (less|smaller|a lower|a smaller) {stat:stat}",
            "of (lower|smaller|a lower|a smaller) {stat:stat}",
        ),
    )
    def lower_than_this(game: Reading, scope: Scope, card: Obj, stat: str) -> bool:
        ours, number = (
            found(game, scope, scope.source, stat),
            found(game, scope, card, stat),
        )
        return ours is not None and number is not None and number < ours

    highest = ModifierRow(
        "with the highest {stat:stat}",
        "{stat}が最も高い",
        also=("with the (most|greatest) {stat:stat}", "whose {stat:stat} is the highest"),
        match=has,
        narrows=extreme(max),
    )
    lowest = ModifierRow(
        "with the lowest {stat:stat}",
        "{stat}が最も低い",
        also=("with the (least|smallest) {stat:stat}", "whose {stat:stat} is the lowest"),
        match=has,
        narrows=extreme(min),
    )
    than_this = (higher_than_this, lower_than_this)
    return (so_high, highest, lowest, *equals, *than_this, higher, lower)


def kinds_of_numbers(
    found: Callable[..., int | None],
) -> tuple[ModifierRow, ModifierRow, ModifierRow]:
    """Return the modifiers for odd, even and printed properties: "with odd cost", "with printed cost 3 or more".

    ``found(game, scope, card, stat)`` is a property of an object, or None if it has none or is not seen.

    >>> [row.key for row in kinds_of_numbers(lambda game, scope, card, stat: 3)][:2]
    ['with odd {stat:stat}', 'with even {stat:stat}']
    """

    def parity(name: str, ja: str, rest: int) -> ModifierRow:
        @modifier(
            f"with {name} {{stat:stat}}",
            f"{{stat}}が{ja}の",
            also=(
                f"with an {name} {{stat:stat}}",
                f"of {name} {{stat:stat}}",
                f"whose {{stat:stat}} is {name}",
            ),
        )
        def fits(game: Reading, scope: Scope, card: Obj, stat: str) -> bool:
            number = found(game, scope, card, stat)
            return number is not None and number % 2 == rest

        return fits

    @modifier(
        "with printed {stat:stat} {n:comparison}",
        "元々の{stat}が{n}の",
        also=(
            "with (a|an) (printed|original|base) {stat:stat} of {n:comparison}",
            "with (original|base) {stat:stat} {n:comparison}",
            "with {n:comparison} (printed|original|base) {stat:stat}",
            "whose (printed|original|base) {stat:stat} is {n:comparison}",
        ),
        also_ja=("元の{stat}が{n}の", "印刷された{stat}が{n}の"),
    )
    def printed(game: Reading, scope: Scope, card: Obj, stat: str, n: Bound) -> bool:
        number = card.defn.fields.get(stat)
        seen = found(game, scope, card, stat) is not None
        return seen and isinstance(number, int) and n(number)

    return parity("odd", "奇数", 1), parity("even", "偶数", 0), printed


STATS: Final = by_stats()
"""What a game with properties says behind a noun."""
with_stat, WITH_HIGHEST, WITH_LOWEST, *_, with_more_than, with_less_than = STATS


def of_types(
    en: str, ja: str, *types: CardType, sees: Sees | None = None, **more: Any
) -> Noun:
    """Return the noun of cards of some types: all that are one of them; ``more`` are other fields of the noun.

    ``sees(game, scope, card)`` tells whether the text may know the face of a card.

    >>> of_types("aura/auras", "オーラ", CardType("aura", Text("aura", "オーラ"))).key
    'aura'
    """

    def match(game: Reading, scope: Scope, card: Obj) -> bool:
        for each in types:  # asked of every card: any() would make a generator for each
            if card.defn.is_a(each):
                return sees is None or bool(sees(game, scope, card))
        return False

    return Noun(en, ja, match=match, **more)


def lying_in(en: str, ja: str, zone: str, **more: Any) -> Noun:
    """Return the noun of what lies in a zone: "damage card"; ``more`` are other fields of the noun.

    >>> lying_in("damage card/damage cards", "ダメージカード", "damage_zone").key
    'damage card'
    """
    return Noun(en, ja, **{"pool": all_in(zone), "match": lies_in(zone), **more})


def in_hand(row: Noun, hand: str = "hand", ja: str = "手札") -> Noun:
    """Return the noun of such cards in the hand of the player who chooses: "hand creature".

    A verb takes it for the plain noun (``Verb.means``): "discard a creature" means one in hand.

    >>> in_hand(Noun("creature/creatures", "クリーチャー")).forms
    ('hand creature', 'hand creatures')
    """

    def pool(game: Reading, scope: Scope) -> list[Obj]:
        return [card for seat in chooser(game, scope) for card in game.zone(hand, seat)]

    def match(game: Reading, scope: Scope, card: Obj) -> bool:
        assert row.match is not None
        return card.place.zone.name == hand and row.match(game, scope, card)

    forms = "/".join(f"{hand} {form}" for form in row.forms)
    return evolve(row, en=forms, ja=f"{ja}の{row.ja}", pool=pool, match=match, counter="枚")


def everyday(
    that: Callable[[Reading, Scope], Cards] = of_event, they: str = "/they"
) -> tuple[ReferenceRow | Quality | ModifierRow, ...]:
    """Return what most games say of cards: references, whose they are, where they lie, their values.

    ``that`` finds the object of an event; set ``they`` to "" where "they" are players only.

    >>> [row.key for row in everyday()][:2]
    ['this card', 'it']
    """
    return (
        THIS_CARD,
        *pronouns(that, they, besides("card", "source", "attacker")),
        OPPOSING,
        OTHER,
        you_control,
        opponent_controls,
        in_play,
        *in_places(),
        *in_either_place(),
        *STATS,
        *NAMED,
    )
