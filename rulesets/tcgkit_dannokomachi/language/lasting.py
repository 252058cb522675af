"""What Dannokomachi's card texts say for a time, or always: values, costs, permissions, bans, replacements.

A sentence names its continuous effects once; it puts them in force for a time, or, in a text that
is always so, as long as the text works. "Cannot" beats "can" (dannokomachi.1.1.2).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

from tcgkit.kernel.cards import Scope, Text
from tcgkit.kernel.happening import Event
from tcgkit.kernel.state import Claim, Continuous, Modifier, Obj, Replacement
from tcgkit.standard.meanings import Cards, Seats
from tcgkit.standard.players import opponent
from tcgkit.standard.words import deeds
from tcgkit.standard.words.costs import next_costs
from tcgkit.standard.words.lasting import Test as Matches
from tcgkit.standard.words.lasting import (
    for_players,
    holding,
    less_down_to,
    lowering,
    nothing_instead,
    of_players,
    times,
)
from tcgkit.standard.words.replaced import (
    LESS,
    NONE,
    Ends,
    changed_damage,
    dealing_more,
    shielding,
    taking_less,
)
from tcgkit_dannokomachi.language.words import WORDS
from tcgkit_dannokomachi.rules import events, fights
from tcgkit_dannokomachi.rules.card_types import is_character_card
from tcgkit_dsl.words.entries import Objects, Verb
from tcgkit_dsl.words.rows import Wording, always, verb

if TYPE_CHECKING:
    from tcgkit.kernel.effects import Effect
    from tcgkit.kernel.game import Reading, Running

Stance: TypeAlias = Literal["can", "cannot", "must"]
Number: TypeAlias = "int | Callable[[Reading, Scope], int]"
Players: TypeAlias = "Callable[[Reading, Scope], Seats]"
Says: TypeAlias = Callable[..., Iterator[Continuous]]

STATS: Final = {row.value: Text(row.en, row.ja) for row in WORDS["stat"]}
DEEDS: Final = {
    "attack": Text("attack", "攻撃でき"),
    "attack_sub": Text("attack sub", "サブにも攻撃でき"),
    "attack_from_sub": Text("attack from sub", "サブからでも攻撃でき"),
    "attack_x": Text("attack {n:number} characters", "{n}体に攻撃でき"),
    "be_attacked": Text("be attacked", "攻撃され"),
    "be_switched": Text("be switched [by {by:player}]", "[{by}に]交代させられ"),
    "be_healed": Text("be healed", "回復され"),
    "be_negated": Text("be negated", "無効にされ"),
    "be_targeted": Text("be targeted [by {by:player}]", "[{by}の効果の]対象になら"),
    "be_targeted by": Text("be targeted by {what:selection}", "{what}の対象になら"),
    "use": Text("use abilities", "能力を使え"),
    "battle": Text("battle", "戦闘でき"),
    "lose_dango": Text("lose dango", "団子を失わ"),
    "win": Text("win the game", "ゲームに勝利でき"),
    "lose": Text("lose the game", "ゲームに敗北し"),
    "play": Text("play {what:selection}", "{what}を使え"),
    "quick": Text(
        "play {what:selection} as if they were quick", "{what}をクイックのように使え"
    ),
}
_ALSO: Final = {
    "battle": ("attack",),  # who attacks battles (dannokomachi.1.13.1.1)
    "be_targeted": (
        "be (targeted|the target|chosen as a target|chosen as the target|chosen) by ({by:player}'s|{by:player}'s) effects",
    ),
    "be_targeted by": (
        "be (the target|a target|chosen as a target|chosen as the target) of {what:selection}",
        "be chosen by {what:selection}",
    ),
    "use": ("use (its|their|activated|any) abilities",),
    "attack_sub": (
        "attack (any character|any opposing character|characters in either area)",
        "attack (characters in|into|) (the|your opponent's) sub area",
    ),
    "attack_from_sub": (
        "attack (from the sub area|from your sub area|while in the sub area)",
    ),
}
_ALSO_JA: Final = {
    "be_targeted by": ("{what}の対象に(選べ|選ばれ|でき)",),
    "be_targeted": ("対象に(選べ|選ばれ|でき)",),
    "use": ("能力を(使用でき|起動でき)", "起動能力を(使え|使用でき)"),
    "battle": ("バトルステップを行え", "戦闘を行え"),
}
_BY: Final = re.compile(r"\[[^]]*\]")
"""The part of what is forbidden that says to whom: the log leaves it out."""
"""What can be allowed and forbidden: the names by which the rules ask, and the words of cards."""


# ---- for a time, or always -----------------------------------------------------------


def told(effect: Any, text: Text) -> Text:
    """Return what the log tells of a continuous effect: of a replacement the ``text``."""
    if isinstance(effect, Replacement):
        return text
    if isinstance(effect, Claim):
        words, number = DEEDS[effect.verb], str(effect.number)
        en, ja = (_BY.sub("", each) for each in (words.en, words.ja))
        en = (
            en.replace("{n:number}", number)
            .replace("{what:selection}", "such cards")
            .strip()
        )
        ja = ja.replace("{n}", number).replace("{what}", "そのカード")
        verb, end = ("can", "る") if effect.stance == "can" else ("can't", "ない")
        return Text(f"{verb} {en}", f"{ja}{end}")
    n, adds = effect.amount, effect.op == "add"
    if effect.prop == "cost":
        more = Text(" more", "多い") if n > 0 else Text(" less", "少ない")
        en, ja = (more.en, more.ja) if adds else ("", "")
        return Text(f"cards cost {abs(n)}{en}", f"コスト{abs(n)}{ja}")
    stat = STATS[effect.prop]
    if adds:
        return Text(f"{n:+d} {stat.en}", f"{stat.ja}{n:+d}")
    return Text(f"{stat.en} {n}", f"{stat.ja}{n}")


def moment(effect: Effect, until: str | None) -> str | None:
    """Return the name of the moment at which an effect ends (dannokomachi.i.71)."""
    if until == "start":
        return f"start.{effect.you}"
    if until == "their start":
        return f"start.{opponent(effect.you)}"
    return None if until == "stays" else until


def hold(
    effect: Effect, who: Any, part: Continuous, until: str | None, text: Text
) -> Event:
    """Return the event that lets something be so of players, or of the objects that are fixed now (dannokomachi.i.72)."""
    you, source, ends = effect.you, effect.source, moment(effect, until)
    text = told(part.effect, text)
    if who and isinstance(who[0], int):
        names = ", ".join(f"P{seat + 1}" for seat in who)
        text = Text(f"{names} {text.en}", f"{names}は{text.ja}")
        return events.Said(you, part, text, source, (), ends)
    fixed = Continuous(part.effect) if who else part
    return events.Said(you, fixed, text, source, tuple(who), ends)


def lasting(
    words: Wording | str, ja: str = "", *also: str, **more: Any
) -> Callable[[Says], Verb]:
    """Return a decorator: the function names the effects of a sentence on those that match."""

    return lambda says: holding(says, hold, words, ja, *also, together=True, **more)


# ---- values and costs ----------------------------------------------------------------


@lasting(deeds.GET, counts=True)
def get(match: Matches, changes: list[tuple[str, Number]]) -> Iterator[Continuous]:
    """Change attack, HP or dango value (dannokomachi.ability.5)."""
    for stat, number in changes:
        yield Continuous(Modifier(stat, "add", number), match)


@lasting(deeds.BECOME)
def become(match: Matches, stat: str, n: Number) -> Iterator[Continuous]:
    """Set attack, HP or dango value."""
    yield Continuous(Modifier(stat, "become", n), match)


@verb(deeds.DOUBLE)
def double(
    game: Running, effect: Effect, stat: str, who: Cards, until: str | None = "turn"
) -> None:
    """Add the present value of each character to it: effects set, add and subtract (dannokomachi.ability.5)."""
    game.emit_possible(
        hold(effect, (card,), _more(stat, game.value(card, stat)), until, Text("", ""))
        for card in who
        if game.is_there(card)
    )


def _more(stat: str, n: int) -> Continuous:
    return Continuous(Modifier(stat, "add", n))


@lasting(
    "{who:selection} gains/gain {n:number} {stat:stat} [{until:duration}]",
    "[{until}、]{who}の{stat}は{n}上が<る|り|って>",
)
def gain(match: Matches, stat: str, n: Number) -> Iterator[Continuous]:
    """Raise a value."""
    yield Continuous(Modifier(stat, "add", n), match)


def _costs(en: str, ja: str, op: Literal["add", "become"], sign: int) -> Verb:
    """Return the sentence that changes the cost of cards (dannokomachi.1.5.5)."""

    def says(
        what: Objects, n: Number, whom: Any = None, until: str | None = None
    ) -> Iterator[Continuous]:
        test = for_players(what.match, whom)
        yield Continuous(Modifier("cost", op, times(sign, n)), test)

    @verb(
        f"{{what:selection}} costs/cost [{{whom:player}}] {{n:number}}{en} [{{until:duration}}]",
        f"[{{until}}、][{{whom}}にとって、]{{what}}のコストは{{n}}{ja}",
        f"{{what:selection}} costs/cost [{{whom:player}}] {{n:number}}{en} to play [{{until:duration}}]",
        meant=frozenset({"what"}),
        always=says,
        counts=bool(en),
    )
    def run(game: Running, effect: Effect, until: str | None = None, **slots: Any) -> None:
        game.emit_possible(
            hold(effect, (), part, until, Text("", "")) for part in says(**slots)
        )

    return run


def _first_costs(en: str, ja: str, sign: int) -> Verb:
    """Return the sentence about the cost of the first card that players play each turn."""

    @always(
        f"the first card {{who:player}} plays/play each turn costs {{n:number}}{en}",
        f"{{who}}が各ターンに最初に使うカードのコストは{{n}}{ja}",
    )
    def says(who: Players, n: Number) -> Iterator[Continuous]:
        def is_first(game: Reading, scope: Scope, obj: Obj) -> bool:
            first = obj.owner in who(game, scope) and not is_character_card(obj.defn)
            return first and not game.number(obj.owner, "played")

        yield Continuous(Modifier("cost", "add", times(sign, n)), is_first)

    return says


_LESS: Final = (" less", "減<る|り|って>")
_MORE: Final = (" more", "増え<る||て>")
COSTS: Final = (
    _costs("", "にな<る|り|って>", "become", 1),
    _costs(*_MORE, "add", 1),
    _costs(*_LESS, "add", -1),
    _first_costs(*_MORE, 1),
    _first_costs(*_LESS, -1),
    *next_costs(
        play="(plays/play|uses/use)",
        moment=lambda game, effect, until: moment(effect, until),
    ),
)

LEAST: Final = (
    lowering(hold, together=True),
    less_down_to(hold=lambda effect, seat, *rest: hold(effect, (), *rest)),
)

# ---- what is allowed and forbidden ---------------------------------------------------


def _any(game: Reading, scope: Scope, one: Any, *_: object) -> bool:
    """Return True: whose it is, is asked besides."""
    return True


def _allows(stance: Stance, slot: str, *names: str) -> Iterator[Verb]:
    """Yield the sentences that allow or forbid deeds to objects (``slot`` "selection") or players."""
    can, particle = stance == "can", ":は}" if slot == "selection" else "}は"
    said, ending = ("can", "<る||て>") if can else ("can't", "<ない|ず|なくて>")
    for deed in names:
        words = DEEDS[deed]

        @lasting(
            f"{{who:{slot}}} {said} {words.en} [{{until:duration}}]",
            f"[{{until}}、]{{who{particle}{words.ja}{ending}",
            *(
                f"{{who:{slot}}} {said} {each} [{{until:duration}}]"
                for each in _ALSO.get(deed, ())
            ),
            *(
                f"[{{until}}、]{{who{particle}{each}{ending}"
                for each in _ALSO_JA.get(deed, ())
            ),
        )
        def says(
            match: Matches,
            what: Objects | None = None,
            n: Number = 0,
            by: Any = None,
            deed: str = deed,
        ) -> Iterator[Continuous]:
            theirs = None if by is None else for_players(_any, by)

            def test(game: Reading, scope: Scope, one: Any, *other: Any) -> bool:
                if not match(game, scope, one):
                    return False
                if what is not None and not what.match(game, scope, other[0]):
                    return False
                return theirs is None or theirs(game, scope, other[0])

            # The card fixes the number (dannokomachi.1.13.4c.2).
            number = n if isinstance(n, int) else 0
            yield Continuous(Claim(deed.split()[0], stance, test, number=number))

        yield says


def cannot_battle(who: Players) -> Iterator[Continuous]:
    """Yield what is so of players who do not battle."""
    yield Continuous(Claim("battle", "cannot", of_players(who)))


def must(deed: str) -> Says:
    """Return the continuous effect of a text that is always so: "you win the game"."""

    def says(who: Players) -> Iterator[Continuous]:
        yield Continuous(Claim(deed, "must", of_players(who)))

    return says


CLAIMS: Final = (
    *_allows("can", "selection", "attack_sub", "attack_from_sub", "attack_x"),
    *_allows(
        "cannot",
        "selection",
        *("attack", "be_attacked", "be_healed", "be_negated", "be_switched", "be_targeted"),
        *("be_targeted by", "use"),
    ),
    *_allows("can", "player", "quick"),
    *_allows("cannot", "player", "battle", "lose_dango", "win", "lose", "play"),
)

# ---- replacements --------------------------------------------------------------------


def _is_damage_to_the_first(game: Reading, scope: Any, event: Any) -> bool:
    """Return whether damage is dealt to the first target, and another one that takes it is there."""
    first, *others = scope.targets
    there = all(other is not first and game.is_there(other) for other in others)
    return event.target is first and there


def _dealt(event: fights.Damaged, target: Obj, number: int) -> Event | None:
    """Return the damage, of another number or to another character; nothing of 0."""
    if number <= 0:
        return None
    return fights.Damaged(event.by, target, number, event.source, event.battle)


def reduced(game: Reading, scope: Scope, event: Any, n: int) -> Event | None:
    """Replace the damage with reduced damage."""
    return _dealt(event, event.target, event.number - n)


def redirected(
    game: Reading, scope: Any, event: Any, to: Objects | None = None
) -> Event | None:
    """Deal damage to another character in the place of the first one."""
    found = scope.targets[1:] if to is None else to.now(game, scope)
    return _dealt(event, found[0] if found else event.target, event.number)


def _next_time(instead: Callable[..., Event | None], said: Text) -> Callable[..., None]:
    """Return the verb that changes the next damage of characters; one use, until a moment (dannokomachi.i.70)."""

    def run(
        game: Running,
        effect: Effect,
        what: Cards,
        until: str,
        to: Cards | None = None,
        **more: Any,
    ) -> None:
        def replace(game: Reading, scope: Scope, event: Any) -> Event | None:
            return instead(game, scope, event, **more)

        change = Replacement((fights.Damaged,), _is_damage_to_the_first, replace)
        once, text, ends = Continuous(change), said.fill(**more), moment(effect, until)
        groups = [(c, *(to or ())) for c in what if to is None or to]
        game.emit_possible(
            events.Said(effect.you, once, text, effect.source, group, ends, 1)
            for group in groups
            if all(map(game.is_there, group[1:]))
        )

    return run


_ENDS: Final[Ends] = {
    "battle": "battle",
    "turn": "turn",
    "start": lambda game, effect: f"start.{effect.you}",
}
"""The moments that end a protection from the next damage."""
DAMAGE: Final = (
    *taking_less(hold, (fights.Damaged,), lambda event: event.target, "number")[:2],
    *taking_less(
        hold,
        (fights.Damaged,),
        lambda event: event.target,
        "number",
        ("battle", "戦闘", lambda event: event.battle),
    )[:2],
    *changed_damage("number"),
    shielding(_ENDS, (fights.Damaged,), lambda event: event.target, "number")[0],
    *dealing_more(hold, fights.Damaged, "target", amount="number"),
)


def _instead(
    words: tuple[str, str],
    said: Text,
    instead: Callable[..., Event | None],
    next_: str = "",
    also: tuple[str, ...] = (),
) -> tuple[Verb, Verb]:
    """Return what is said of damage: of the next one, and behind "would be dealt damage, ... instead"."""
    en, ja = words
    when = "the next time {what:selection} would be dealt damage {until:duration}, "
    return (
        Verb(
            when + (next_ or en),
            "{until}、次に{what}がダメージを受けるとき、" + ja,
            also=tuple(when + each for each in also),
            run=_next_time(instead, said),
        ),
        Verb(en, ja, also=also, replaces=instead),
    )


INSTEAD: Final = (
    *_instead(
        ("reduce/reduces that damage by {n:number}", "そのダメージを{n}減ら<す|し|して>"),
        Text("the next damage -{n}", "次のダメージ-{n}"),
        reduced,
        also=LESS,
    ),
    *_instead(
        ("prevent/prevents that damage", "そのダメージを0に<する|し|して>"),
        Text("the next damage is prevented", "次のダメージを防ぐ"),
        nothing_instead,
        also=NONE,
    ),
    *_instead(
        ("deal/deals that damage to {to:selection}", "そのダメージを{to}に与え<る||て>"),
        Text("the next damage is redirected", "次のダメージは移し替えられる"),
        redirected,
        "deal it to {to:selection} instead",
    ),
    Verb("nothing happens", "何も起こら<ない|ず|なくて>", replaces=nothing_instead),
)
