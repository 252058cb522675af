"""What card texts say of the costs of cards, and of players who play them.

The rules read costs as a property, call :func:`tcgkit.standard.damage.cost_is_paid` when one is paid, and ask
``game.cannot("play", player, card)``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from attrs import evolve

from tcgkit.kernel.cards import Scope, Text
from tcgkit.kernel.effects import Effect
from tcgkit.kernel.happening import Need
from tcgkit.kernel.state import NOTHING, Continuous, Modifier, Obj
from tcgkit.standard.damage import LetHold
from tcgkit.standard.words import deeds, measures
from tcgkit.standard.words.cards import of_players
from tcgkit.standard.words.lasting import (
    Holds,
    Test,
    claiming,
    for_players,
    holding,
    more_or_less,
    times,
)
from tcgkit.standard.words.needed import left_out
from tcgkit.standard.words.play import said
from tcgkit.standard.words.things import Bound, Sees, by_stats, value_of
from tcgkit_dsl.words.entries import MeasureRow, ModifierRow, Objects, TestRow, Verb
from tcgkit_dsl.words.rows import Wording, always, condition, modifier, verb, wording

if TYPE_CHECKING:
    from tcgkit.kernel.game import Reading, Running
    from tcgkit.kernel.state import Process
    from tcgkit.standard.meanings import Cards, Seats


def costing(
    cost: str = "cost",
    unit: str = "",
    hold: Holds | None = None,
    sees: Callable[[Scope, Obj], bool] | None = None,
) -> tuple[ModifierRow | Verb, ...]:
    """Return what is said of the costs of cards, if the rules read them as a property.

    ``unit`` is what costs are paid in, as texts may say: "costs 1 ember less". With ``hold`` a text
    can say it for a time. ``sees`` tells whether the player of a text knows what a card costs: without it, always.

    >>> [row.key for row in costing()][0]
    'that costs/cost {n:comparison}'
    """

    paid_in = f" (|{unit})" if unit else ""

    @modifier(
        "that costs/cost {n:comparison}",
        "コスト{n}の",
        also=(
            *([f"that costs/cost {{n:comparison}} {unit}"] if unit else ()),
            f"with (|a) {cost} (|of) {{n:comparison}}{paid_in}",
            f"with {{n:comparison}} {cost}",
            f"whose {cost} is {{n:comparison}}{paid_in}",
        ),
    )
    def that_costs(game: Reading, scope: Scope, card: Obj, n: Bound) -> bool:
        is_known = sees is None or sees(scope, card)
        found = value_of(game, card, cost) if is_known else None
        return found is not None and n(found)

    def shifting(words: Wording, sign: int) -> Verb:
        if unit:
            paid = (words.en, *words.also)
            how = "less" if sign < 0 else "more"
            units = [each.replace("{n:number}", f"{{n:number}} {unit}") for each in paid]
            units += [each.replace(how, f"{how} {unit}") for each in paid]
            words = evolve(words, also=(*words.also, *units))

        def says(
            who: Objects, n: int | Callable[..., int], until: str | None = None
        ) -> Iterator[Continuous]:
            yield Continuous(Modifier(cost, "add", times(sign, n)), who.match)

        def run(
            game: Running, effect: Effect, who: Objects, n: int, until: str | None = None
        ) -> None:
            assert hold is not None
            what = Continuous(Modifier(cost, "add", sign * n), who.match)
            game.emit_all([hold(effect, effect.you, what, until, _COSTS)])

        row = Verb(**said(words), always=says, counts=True)
        return row if hold is None else evolve(row, run=run, meant=frozenset({"who"}))

    less, more = shifting(deeds.COST_LESS, -1), shifting(deeds.COST_MORE, 1)
    coming = () if hold is None else next_costs(cost, f" {unit}" if unit else "")
    return (that_costs, less, more, *coming)


def cost_as_number(
    cost: str = "cost",
    en: str = "cost",
    ja: str = "コスト",
    value: Callable[[Reading, Obj, str], int | None] = value_of,
    sees: Sees | None = None,
) -> tuple[MeasureRow | ModifierRow, ...]:
    """Return what is said of costs as of stats: "equal to its cost", "with the lowest cost", "with the same cost as it".

    ``cost`` is the property, ``en`` and ``ja`` the words for it; ``value`` and ``sees`` are as for ``things.by_stats``.
    What :func:`costing` says ("with cost 3 or less") is not among them.

    >>> [row.key for row in cost_as_number()][:2]
    ['the cost of {what:selection}', 'with the highest cost']
    """

    def named(said: str) -> str:
        return said.replace("{stat:stat}", en).replace("{stat}", ja)

    def of_cost(row: Any, *meanings: str) -> Any:
        also, also_ja = map(named, row.also), map(named, row.also_ja)
        row = evolve(row, en=named(row.en), ja=named(row.ja), also=also, also_ja=also_ja)
        for each in meanings:
            row = evolve(row, **{each: partial(getattr(row, each), stat=cost)})
        return row

    def amount(game: Reading, scope: Scope, stat: str, what: Objects) -> int:
        return sum(value(game, card, stat) or 0 for card in what.now(game, scope))

    _, *rows = by_stats(value, sees)
    return (
        of_cost(evolve(measures.value, get=amount), "get"),
        *[of_cost(row, "match", *(["narrows"] if row.narrows else [])) for row in rows],
    )


def _as_said(game: Reading, effect: Effect, until: str) -> str | None:
    """Return the moment that a duration names."""
    return until


def next_costs(
    cost: str = "cost",
    unit: str = "",
    play: str = "(plays/play|casts/cast|uses/use)",
    until: str = "turn",
    lasts: str = "duration",
    moment: Callable[[Reading, Effect, str], str | None] = _as_said,
) -> tuple[Verb, Verb]:
    """Return the sentences about the cost of the next card that players play: "costs 1 less".

    The rules call :func:`tcgkit.standard.damage.cost_is_paid` when a cost is paid. ``unit`` is what stands
    behind the number: "e", " coin/coins"; ``play`` are the verbs, ``until`` the duration if a text does not
    say how long, ``lasts`` the type of slot that says it, and ``moment(game, effect, until)`` the moment that ends it.

    >>> next_costs()[0].key
    'the next {what:phrase} {who:player} plays/play [{until:duration}] costs/cost {n:number} less'
    """
    default = until
    verbs = play.strip("()").split("|")
    shown = "" if unit.startswith(" ") else unit
    subject = "the next {what:phrase} {who:player}"

    def row(sign: int, how: str, ja: str, changed: str) -> Verb:
        def run(
            game: Running,
            effect: Effect,
            what: Objects,
            who: Seats,
            n: int,
            until: str | None = default,
        ) -> None:
            def is_next(game: Reading, scope: Scope, card: Obj) -> bool:
                return card.owner in who and what.match(game, scope, card)

            part = Continuous(Modifier(cost, "add", sign * n), is_next)
            ends = moment(game, effect, until or default)
            game.emit(LetHold, effect.you, effect.source, part, ends, 1)

        forms = [
            f"{subject} {verb} [{{until:{lasts}}}] costs/cost {{n:number}}{each}{end}"
            for verb in verbs
            for each in dict.fromkeys(
                (f"{shown} {how}", f"{unit} {how}", f" {how}", f" {how}{unit}")
            )
            for end in ("", f" to {verb.split('/')[1]}")
        ]
        forms += [
            f"{changed} the cost of {subject} {verb} [{{until:{lasts}}}] by {{n:number}}{each}"
            for verb in verbs
            for each in dict.fromkeys(("", unit))
        ]
        return Verb(
            forms[0],
            f"[{{until}}、]{{who}}が次に使う{{what}}のコストは{{n}}{shown}{ja}",
            also=tuple(forms[1:]),
            run=run,
            meant=frozenset({"what"}),
        )

    return (
        row(-1, "less", "減<る|り|って>", "reduce/reduces"),
        row(1, "more", "増え<る||て>", "increase/increases"),
    )


def costs_so_much(prop: str = "cost", hold: Holds | None = None) -> Verb:
    """Return the sentence that cards cost so much, always or, with ``hold``, for a time.

    ``hold`` gets the player of the text, as for :func:`tcgkit.standard.words.lasting.more_or_less`.

    >>> costs_so_much().key
    '{who:selection} costs/cost [{whom:player}] {n:number} [{until:duration}]'
    """

    def says(
        who: Objects, n: Any, whom: Any = None, until: Any = None
    ) -> Iterator[Continuous]:
        yield Continuous(Modifier(prop, "become", n), for_players(who.match, whom))

    def run(game: Running, effect: Effect, until: str | None = None, **slots: Any) -> None:
        assert hold is not None
        held, text = hold, Text(str(slots["n"]), str(slots["n"]))
        game.emit_possible(
            held(effect, effect.you, part, until, text) for part in says(**slots)
        )

    words = wording(
        "{who:selection} costs/cost [{whom:player}] {n:number} [{until:duration}]",
        "[{until}、][{whom}にとって、]{who}のコストは{n}にな<る|り|って>",
        "{who:selection} costs/cost [{whom:player}] {n:number} to play [{until:duration}]",
    )
    return Verb(
        **said(words), run=run if hold else None, always=says, meant=frozenset({"who"})
    )


def costs_none(en: str, ja: str, *props: str) -> Verb:
    """Return the sentence of an always-on text that cards cost nothing of a kind: "costs no souls".

    ``props`` are the properties that are 0 then; ``ja`` is "0 of it".

    >>> costs_none("souls", "ソウル0", "cost.souls").key
    '{what:selection} costs/cost no souls'
    """

    @always(
        f"{{what:selection}} costs/cost no {en}",
        f"{{what}}のコストは{ja}にな<る|り|って>",
        f"{{what:selection}} (costs/cost 0|needs/need no|needs/need 0) {en}",
    )
    def says(what: Objects) -> Iterator[Continuous]:
        for prop in props:
            yield Continuous(Modifier(prop, "become", 0), what.match)

    return says


def first_costs(
    is_first: Callable[[Reading, Obj], bool], cost: str = "cost"
) -> tuple[Verb, Verb]:
    """Return the sentences about the cost of the first card that players play each turn.

    ``is_first(game, card)`` tells whether a card would be the first one of its owner.

    >>> [row.key for row in first_costs(lambda game, card: True)][1]
    'the first card {who:player} plays/play each turn costs {n:number} less'
    """

    def row(how: str, ja: str, sign: int) -> Verb:
        @always(
            f"the first card {{who:player}} plays/play each turn costs {{n:number}} {how}",
            f"{{who}}が各ターンに最初に使うカードのコストは{{n}}{ja}",
        )
        def says(who: Callable[..., Seats], n: Any) -> list[Continuous]:
            def is_one(game: Reading, scope: Scope, card: Obj) -> bool:
                return card.owner in who(game, scope) and is_first(game, card)

            return [Continuous(Modifier(cost, "add", times(sign, n)), is_one)]

        return says

    return row("more", "増え<る||て>", 1), row("less", "減<る|り|って>", -1)


_COSTS: Final = Text("another cost", "コストの変更")


def cost_is(
    value: Callable[[Reading, Obj, str], int | None] = value_of, cost: str = "cost"
) -> TestRow:
    """Return the condition that the cost of some cards is so high; ``value`` is as for ``things.by_stats``.

    >>> cost_is().key
    'the cost of {who:selection} is/are {n:comparison}'
    """

    @condition(
        "the cost of {who:selection} is/are {n:comparison}",
        "{who}のコストが{n}である",
        "the play cost of {who:selection} is/are {n:comparison}",
        "({who:whose}|{who:selection}'s) [play] cost (is|was) {n:comparison}",
        "{who:selection} (costs/cost|cost) {n:comparison} [to play]",
    )
    def holds(game: Reading, scope: Scope, who: Objects, n: Bound) -> bool:
        found = [value(game, card, cost) for card in who.now(game, scope)]
        return bool(found) and all(each is not None and n(each) for each in found)

    return holds


def counted_in(row: Verb, unit: str) -> Verb:
    """Return a sentence whose number is read with what it counts, too: "1 coin more", "1 more coin".

    >>> less = Verb("{who:selection} costs/cost {n:number} less", "{who}のコストは{n}減<る|り|って>")
    >>> counted_in(less, " coin/coins").also[-1]
    '{who:selection} costs/cost {n:number} less coin/coins'
    """
    said = (row.en, *row.also)
    return row.read_as(
        *(each.replace("{n:number}", f"{{n:number}}{unit}") for each in said),
        *(
            each.replace(how, f"{how}{unit}")
            for each in said
            for how in ("less", "more")
            if f"}} {how}" in each
        ),
    )


def playing(hold: Holds | None = None) -> tuple[Verb | ModifierRow, ...]:
    """Return what is said of players who play cards: that they cannot, and "spells you play".

    The rules ask ``game.cannot("play", player, card)``.

    >>> [row.key for row in playing()]
    ['{who:player} cannot play {what:selection} [{until:duration}]', '{who:player} plays/play']
    """

    @modifier(
        "{who:player} plays/play",
        "{who}がプレイする",
        reads=NOTHING,
        also=("that {who:player} plays/play",),
    )
    def theirs(game: Reading, scope: Scope, card: Obj, who: Seats) -> bool:
        return card.owner in who

    words = deeds.no_player(
        "play {what:selection}",
        "{what}をプレイでき<ない|ず|なくて>",
        "{what}を使え<ない|ず|なくて>",
        "{what}を使用でき<ない|ず|なくて>",
    )
    return (claiming("cannot", "play", hold, words), theirs)


def _is_in_hand(game: Reading, card: Obj) -> bool:
    return card.place.zone.name == "hand"


_IN_HAND: Final = Need(_is_in_hand, Text("it is not in a hand", "手札にない"))


def playing_free(play: Callable[..., Process]) -> Verb:
    """Return the sentence of playing own cards of the hand for nothing.

    ``play(seat, card, free=True)`` is the process. A card that lies elsewhere stays there, and the log says why: a
    spell could play itself again and again.

    The rules ask ``game.cannot("play", player, card)``.

    >>> playing_free(OneByOne).key
    'play/plays {what:selection} without paying its cost'
    """

    @verb(deeds.PLAY_FREE)
    def run(game: Running, effect: Effect, what: Cards) -> None:
        own = of_players(game, effect, what, (effect.you,))
        elsewhere = tuple(card for card in own if not _IN_HAND.holds(game, card))
        if elsewhere:
            left_out(game, effect, _IN_HAND, *elsewhere)
        for card in reversed(own):  # the process that is entered last comes first
            if card not in elsewhere and not game.cannot("play", effect.you, card):
                game.enter(play(effect.you, card, free=True))

    return run


def deeds_cost(
    hold: Holds | None, *deeds: tuple[str, str, str], unit: str = "", of: tuple[str, str]
) -> tuple[Verb, ...]:
    """Return the sentences that deeds of objects cost more, less, or nothing, always or for a time.

    A deed has its verb, the verb with "ing", and the Japanese noun that する follows; its cost is the property
    "{verb}_cost". ``of`` is what is paid, in both languages.

    >>> more, less, free = deeds_cost(None, ("evade", "evading", "回避"), of=("ether", "エーテル"))
    >>> less.key
    'evading costs {who:selection} [{whom:player}] {n:number} less'
    >>> free.key
    'evading costs {who:selection} no ether [{until:duration}]'
    """
    return tuple(
        row for deed in deeds for row in _deed_costs(hold, *deed, unit=unit, of=of)
    )


def _deed_costs(
    hold: Holds | None, deed: str, ing: str, ja: str, *, unit: str, of: tuple[str, str]
) -> tuple[Verb, ...]:
    """Return the sentences that a deed costs more, less or nothing."""
    prop = f"{deed}_cost"

    def nothing(match: Test) -> Iterator[Continuous]:
        yield Continuous(Modifier(prop, "become", 0), match)

    free = holding(
        nothing,
        hold,
        f"{ing} costs {{who:selection}} no {of[0]} [{{until:duration}}]",
        f"[{{until}}、]{{who:は}}{of[1]}を使わずに{ja}でき<る||て>",
        f"{ing} costs {{who:selection}} nothing [{{until:duration}}]",
        f"(({{who:whose}}|{{who:selection}}'s) {deed}s|{deed}s of {{who:selection}}) cost (no {of[0]}|nothing) [{{until:duration}}]",
        f"{{who:selection}} ({deed}s/{deed}|can {deed}) without (paying|spending) (|any ){of[0]} [{{until:duration}}]",
        said=(f"{ing} costs no {of[0]}", f"{ja}のコストはない"),
    )
    changed = more_or_less(
        prop,
        f"{ing} costs {{who:selection}}",
        f"{{who}}が{ja}するコスト",
        f"{deed}s of {{who:selection}} cost",
        f"{ing} with {{who:selection}} costs",
        f"({{who:whose}}|{{who:selection}}'s) {deed}s cost",
        unit=unit,
        hold=hold,
        chosen=True,
    )
    return (*changed, free)
