"""What card texts say of damage that cards deal to cards and to players, by the events of a game.

The events have the number as ``amount`` and the card that deals it as ``source``, as those of
``tcgkit.standard.damage``. From them follow dealing, healing, preventing and hearing damage.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from operator import eq, ge, le
from typing import TYPE_CHECKING, Any, Final

from attrs import evolve

from tcgkit.kernel.cards import Text
from tcgkit.kernel.effects import Effect
from tcgkit.kernel.state import Continuous, Replacement
from tcgkit.standard.words import deeds, happenings, things
from tcgkit.standard.words.deeds import no_player, of_them
from tcgkit.standard.words.lasting import Holds, holding, nothing_instead, preventing
from tcgkit.standard.words.people import doers
from tcgkit.standard.words.play import does, hears, would_happen
from tcgkit.standard.words.qualities import by, having, told
from tcgkit.standard.words.replaced import (
    Ends,
    changed_damage,
    less_damage,
    shielding,
    would_be_damaged,
)
from tcgkit_dsl.words.entries import Quality, Verb
from tcgkit_dsl.words.rows import Wording, verb

if TYPE_CHECKING:
    from tcgkit.kernel.game import Reading, Running
    from tcgkit.kernel.happening import Event
    from tcgkit.kernel.state import Obj
    from tcgkit.standard.meanings import Seats
    from tcgkit_dsl.words.rows import Row


def damaging(
    to_card: Callable[..., Event],
    to_player: Callable[..., Event] | None = None,
    unit: str = "",
) -> tuple[Verb, ...]:
    """Return the sentences of dealing damage; ``to_card(card, n, source)`` is the event.

    With ``to_player(seat, n, source)`` also that of dealing damage to players. ``unit`` is what stands
    behind the numbers of damage: "deal 20D".

    >>> [row.key for row in damaging(DamageBy, unit="D")]
    ['deal/deals {n:number}D to {what:selection}']
    """

    def to_each(game: Any, effect: Effect, card: Any, n: int) -> Event:
        return to_card(card, n, effect.source)

    many = f"{{n:number}}{unit} (|damage|of damage|effect damage)"
    words = deeds.DEAL_DAMAGE
    if unit:
        words = Wording(
            f"deal/deals {{n:number}}{unit} to {{what:selection}}",
            f"{{what:に}}{{n}}{unit}のダメージを与え<る||て>",
            also=(
                f"(deal/deals|do/does) {many} to {{what:selection}}",
                f"{{what:selection}} takes/take {many}",
                *words.also[:2],
            ),
        )
    cards = does(to_each, words)
    if to_player is None:
        return (cards,)
    event = to_player

    @verb(deeds.DAMAGE_PLAYER)
    def players(game: Running, effect: Effect, n: int, who: Seats) -> None:
        game.emit_possible(event(seat, n, effect.source) for seat in doers(effect, who, n))

    @verb(deeds.DAMAGE_BOTH)
    def both(game: Running, effect: Effect, n: int, what: Any, m: int, who: Seats) -> None:
        source = effect.source
        hurt = [to_card(card, n, source) for card in what]
        game.emit_possible([*hurt, *(event(seat, m, source) for seat in who)])

    return (cards, players, both)


def fighting(to_card: Callable[..., Event], stat: str) -> Verb:
    """Return the sentence that two cards deal damage to each other, each as much as its ``stat``.

    ``to_card`` is as for :func:`damaging`.

    >>> fighting(DamageBy, "attack").key
    '{who:selection} fights/fight {what:selection}'
    """

    @verb(deeds.FIGHT)
    def fight(game: Running, effect: Effect, who: Any, what: Any) -> None:
        pairs = [(one, other) for one in who for other in what if one is not other]
        game.emit_possible(
            to_card(hurt, game.value(by, stat), by)
            for one, other in pairs
            for hurt, by in ((other, one), (one, other))
        )

    return fight


def healing(
    heal: Callable[..., Event],
    unit: str = "",
    damage: str = "damage",
    *,
    instead: bool = False,
) -> tuple[Row, ...]:
    """Return the sentences of taking damage off cards; ``heal(effect, card, n)`` takes n of it off.

    ``instead`` is as for :func:`tcgkit.standard.words.play.does`.

    ``damage`` is the number of a card that counts it; ``unit`` is as for :func:`damaging`.

    >>> [row.key for row in healing(lambda effect, card, n: HealCard(card, n))][1]
    'remove/removes all damage from {what:selection}'
    """
    many = f"{{n:number}}{unit} (|damage|of damage)"
    return (
        does(
            lambda game, effect, card, n: heal(
                effect, card, n if unit else min(n, card.number(damage))
            ),
            f"heal/heals {{what:selection}} {{n:number}}{unit}",
            f"{{what:を}}{{n}}{unit}回復<する|し|して>",
            f"(heal/heals|remove/removes) {many} (of|from|on) {{what:selection}}",
            f"heal/heals {{what:selection}} (by|for) {{n:number}}{unit}",
            f"{{what:selection}} (heals/heal|is healed|recovers/recover) {{n:number}}{unit}",
            instead=instead,
        ),
        does(
            lambda game, effect, card: heal(effect, card, card.number(damage)),
            "remove/removes all damage from {what:selection}",
            "{what:の}ダメージをすべて取り除<く|き|いて>",
            "heal/heals ({what:selection} (completely|fully)|all damage (of|from|on) {what:selection})",
            "fully heal/heals {what:selection}",
            *(() if unit else ("heal/heals {what:selection}",)),
            instead=instead,
        ),
    )


def moving_damage(
    heal: Callable[..., Event],
    hurt: Callable[[Effect, Obj, int], Event],
    unit: str = "",
    damage: str = "damage",
) -> Verb:
    """Return the sentence of moving damage from cards to others, as much as there is.

    ``heal`` is as for :func:`healing`; ``hurt(effect, card, n)`` is the damage that the others get.

    >>> moving_damage(lambda effect, card, n: HealCard(card, n), DamageBy, unit="D").key
    'move/moves {n:number}D from {what:selection} to {who:selection}'
    """
    n, of = f"{{n:number}}{unit}", "(|damage|of damage)"

    @verb(
        f"move/moves {n} from {{what:selection}} to {{who:selection}}",
        f"{{what}}の{{n}}{unit}のダメージを{{who}}に移<す|し|して>",
        f"move/moves (|up to) {n} {of} from {{what:selection}} (to|onto) {{who:selection}}",
        f"{{what}}(の|に乗っている)ダメージを{{n}}{unit}(|まで、|まで){{who}}に移<す|し|して>",
        f"{{what}}から{{who}}に{{n}}{unit}(|まで)(|のダメージ)を移<す|し|して>",
    )
    def move(game: Running, effect: Effect, n: int, what: Any, who: Any) -> None:
        """Move damage, as much as there is."""
        moved = [(each, min(n, each.number(damage))) for each in what]
        total = sum(amount for _, amount in moved)
        harm = [hurt(effect, to, total) for to in who]
        if total and game.possible(harm):
            taken = [heal(effect, each, amount) for each, amount in moved if amount]
            game.emit_possible([*taken, *harm])

    return move


def hurt_or_not(
    lying: Callable[[Obj], int], able: Callable[[Obj], object]
) -> tuple[Quality, Quality]:
    """Return "damaged" and "undamaged", by how much damage lies on a card; ``able`` tells whether it can have any.

    >>> [row.key for row in hurt_or_not(lambda card: 0, bool)]
    ['damaged', 'undamaged']
    """
    return (
        Quality("damaged", "ダメージを受けている", match=by(lying)),
        Quality(
            "undamaged/unharmed",
            "ダメージを受けていない",
            match=by(lambda card: bool(able(card)) and not lying(card)),
        ),
    )


def having_damage(
    able: Callable[[Obj], object], unit: str = "", damage: str = "damage"
) -> tuple[Row, ...]:
    """Return what is said of the damage on cards: "damaged", "with no damage", "with 20D or more".

    ``able`` tells which cards can have damage; ``unit`` and ``damage`` are as for :func:`healing`.

    >>> [row.key for row in having_damage(lambda card: card.place.in_play)][:2]
    ['damaged', 'undamaged']
    """

    def lying(card: Obj) -> int:
        return card.number(damage)

    def compared(how: Callable[[int, int], bool]) -> Callable[..., bool]:
        return lambda game, scope, card, n: bool(able(card)) and how(lying(card), n)

    noun = "" if unit else " damage"
    return (
        *hurt_or_not(lying, able),
        *told(
            ("has/have no damage", "does/do not have (|any) damage"),
            "ダメージを受けていない",
            by(lambda card: not lying(card)),
            ("with no damage", "without (|any) damage", f"with 0{unit}{noun}"),
        ),
        *having(by(lying), "ダメージを受けている", "damage", "any damage"),
        *(
            row
            for how, en, ja, word in (
                (ge, " or more", "以上", "at least"),
                (le, " or less", "以下", "at most"),
                (eq, "", "", "exactly"),
            )
            for row in _said_of_damage(
                word,
                f"{{n:number}}{unit}",
                en,
                compared(how),
                f"{{n}}{unit}{ja}のダメージを受けている",
                f"{{n:number}}{unit}{en}{noun}",
                f"(taken|) ({word} {{n:number}}{unit}|{{n:number}}{unit}{en}) (damage|of damage{'|' if unit else ''}) (|on it)",
            )
        ),
        *things.most_and_fewest(
            "damage", "ダメージ", lambda game, card: lying(card) if able(card) else None
        ),
    )


def _said_of_damage(word: str, n: str, bound: str, *rest: Any) -> tuple[Row, ...]:
    """Return what :func:`having` does, and "whose damage is 20 or more" behind a noun."""
    test, behind = having(*rest)
    whose = (f"whose damage is {word} {n}", f"whose damage is {n}{bound}")
    return test, evolve(behind, also=(*behind.also, *whose))


def less_taken(
    event: type[Event],
    role: str,
    hold: Holds | None,
    *kinds: tuple[str, str, Callable[[Any], bool]],
    unit: str = "",
    once: Holds | None = None,
) -> tuple[Row, ...]:
    """Return that cards take less damage, or none, always or for a time: any, and that of each kind.

    ``role`` is the field of the events with the card. A kind has its English and Japanese words
    (" from attacks", "攻撃の") and a test of the event. With ``once`` also the next damage is less.
    ``unit`` is as for :func:`damaging`.

    >>> [row.key for row in less_taken(DamageBy, "card", None)][1]
    '{who:selection} takes/take no damage [{until:duration}]'
    """

    def reducing(only: Callable[[Any], bool] | None = None) -> Callable[..., Any]:
        def parts(match: Any, n: int | None = None) -> list[Continuous]:
            def test(game: Reading, scope: Any, event: Any) -> bool:
                fits = event.amount > 0 and (only is None or only(event))
                return fits and bool(match(game, scope, getattr(event, role)))

            return [
                Continuous(
                    Replacement(
                        (event,),
                        test,
                        lambda game, scope, event: reduced(game, scope, event, n),
                    )
                )
            ]

        return parts

    def reduced(
        game: Reading, scope: Any, event: Any, n: int | None = None, **_: Any
    ) -> Event:
        less: Event = evolve(event, amount=max(0, event.amount - (n or event.amount)))
        return less

    def row(en: str, ja: str, only: Callable[[Any], bool] | None) -> tuple[Row, ...]:
        kind = en.rpartition(" ")[2].removesuffix("s")
        of_kind = (
            f"{kind} damage (dealt|that would be dealt|) to {{who:selection}} is reduced by {{n:number}}{unit} [{{until:duration}}]",
            f"{{who:selection}} takes/take {{n:number}}{unit} less {kind} damage [{{until:duration}}]",
        )
        until, n = "[{until:duration}]", f"{{n:number}}{unit}"
        dealt = "that would be dealt "
        return (
            holding(
                reducing(only),
                hold,
                f"damage that {{who:selection}} takes/take{en} is reduced by {n} {until}",
                f"[{{until}}、]{{who}}が受ける{ja}ダメージは{{n}}{unit}減<る|り|って>",
                f"{{who:selection}} takes/take {n} less (|damage){en} {until}",
                f"damage (dealt|{dealt}) to {{who:selection}}{en} is reduced by {n} {until}",
                f"reduce/reduces damage (|that) {{who:selection}} takes/take{en} by {n} {until}",
                f"reduce/reduces (|all) damage (|dealt|{dealt}) to {{who:selection}}{en} by {n} {until}",
                *(of_kind if kind else ()),
                said=(f"damage -{{n}}{unit}", f"ダメージ-{{n}}{unit}"),
                replaces=reduced,
            ),
            holding(
                reducing(only),
                hold,
                of_them(f"takes/take no damage{en}", f"{ja}ダメージを受け<ない|ず|なくて>"),
                "",
                f"prevent/prevents all damage{en} (|dealt|{dealt}) to {{who:selection}} {until}",
                f"prevent/prevents all damage (dealt|{dealt}) to {{who:selection}}{en} {until}",
                f"prevent/prevents all damage (|that) {{who:selection}} would take{en} {until}",
                replaces=reduced,
            ),
        )

    following = (
        "(|that) {who:selection} (would take|takes/take|would be dealt) {until:within}"
    )
    dealt_next = "(that would be dealt|dealt) to {who:selection} {until:within}"
    rows = [row(*each) for each in (("", "", None), *kinds)]
    if once is None:
        return tuple(each for several in rows for each in several)
    return (
        *(each for several in rows for each in several),
        holding(
            reducing(),
            once,
            "prevent/prevents the next damage that {who:selection} would take {until:within}",
            "{until}に{who}が次に受けるダメージを無効に<する|し|して>",
            f"prevent/prevents the next damage {following}",
            f"prevent/prevents the next damage {dealt_next}",
            said=("takes no damage next time", "次のダメージを受けない"),
            always=None,
        ),
        holding(
            reducing(),
            once,
            f"the next damage that {{who:selection}} would take {{until:within}} is reduced by {{n:number}}{unit}",
            f"{{until}}に{{who}}が次に受けるダメージを{{n}}{unit}減ら<す|し|して>",
            f"reduce/reduces the next damage {following} by {{n:number}}{unit}",
            f"reduce/reduces the next damage {dealt_next} by {{n:number}}{unit}",
            said=(f"next damage -{{n}}{unit}", f"次のダメージ-{{n}}{unit}"),
            always=None,
        ),
    )


def hears_damage(
    to_card: type[Event], to_player: type[Event], hold: Holds, ends: Ends | None = None
) -> tuple[Row, ...]:
    """Return what texts answer, replace and prevent of damage to cards and to players.

    >>> [row.key for row in hears_damage(DamageBy, DamagePlayer, for_a_time())][:2]
    ['when {who:selection} is/are dealt damage', 'when {who:player} is/are dealt damage']
    """
    both, source, until = (to_card, to_player), "source", "[{until:duration}]"

    return (
        hears(happenings.DAMAGED, to_card),
        hears(happenings.DAMAGED_BY, to_card, what=source),
        hears(happenings.PLAYER_DAMAGED, to_player),
        hears(happenings.DEALS_DAMAGE, both, source),
        hears(happenings.DEALS_DAMAGE_TO, to_card, source, what="card"),
        hears(happenings.DEALS_DAMAGE_TO_PLAYER, to_player, source),
        *would_be_damaged(to_card, "card"),
        would_happen(
            Wording(
                "{who:player} would be dealt damage",
                "{who}がダメージを受ける",
                ("{who:player} would take damage",),
            ),
            to_player,
        ),
        would_happen(
            Wording("{who:selection} would deal damage", "{who}がダメージを与える"),
            both,
            who=source,
        ),
        would_happen(
            Wording(
                "{who:selection} would deal damage to {whom:player}",
                "{who}が{whom}にダメージを与える",
            ),
            to_player,
            who=source,
        ),
        *less_damage(),
        *changed_damage(),
        *less_taken(to_card, "card", hold),
        *(shielding(ends, both, _harmed) if ends else ()),
        _no_damage(both, hold),
        preventing(
            (to_player,),
            "whose",
            hold,
            no_player("take damage", "ダメージを受け<ない|ず|なくて>"),
            "",
            f"{{who:player}} takes/take no damage {until}",
            f"prevent/prevents all damage (|dealt|that would be dealt) to {{who:player}} {until}",
        ),
        preventing(
            both,
            source,
            hold,
            of_them("deals/deal no damage", "ダメージを与え<ない|ず|なくて>"),
            "",
            f"prevent/prevents all damage (|that) {{who:selection}} would deal {until}",
            f"prevent/prevents all damage (|that would be) dealt by {{who:selection}} {until}",
        ),
    )


def _harmed(event: Any) -> Any:
    return event.card if hasattr(event, "card") else event.whose


def _no_damage(events: tuple[type[Event], ...], hold: Holds) -> Verb:
    """Return the sentence that nobody is dealt damage, always or for a time."""
    part = Continuous(Replacement(events, lambda game, scope, event: True, nothing_instead))

    def always(until: str | None = None) -> Iterator[Continuous]:
        yield part

    @verb(
        "prevent/prevents all damage [{until:duration}]",
        "[{until}、]すべてのダメージを無効に<する|し|して>",
        also=("prevent/prevents all damage that would be dealt [{until:duration}]",),
        always=always,
    )
    def run(game: Running, effect: Effect, until: str | None = None) -> None:
        game.emit_all([hold(effect, effect.you, part, until, _NO_DAMAGE)])

    return run


_NO_DAMAGE: Final = Text("no damage", "ダメージなし")
