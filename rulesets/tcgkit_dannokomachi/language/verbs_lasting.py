"""Lasting effects of Dannokomachi's card texts: modifiers, restrictions, permissions, replacements.

Each deed is one step of a running effect; ``always`` gives what the same sentence means in a
text that is always so. "Cannot" beats "can" (dannokomachi.1.1.2).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any, Literal

from tcgkit.kernel.cards import Scope, Text
from tcgkit.kernel.happening import Event
from tcgkit.kernel.state import Claim, Continuous, Modifier, Obj, Replacement
from tcgkit.standard.meanings import is_of, you
from tcgkit_dannokomachi.language.meanings import Seats
from tcgkit_dannokomachi.language.verbs import Found, each
from tcgkit_dannokomachi.rules import events, fights
from tcgkit_dannokomachi.rules.card_types import is_character_card
from tcgkit_dannokomachi.rules.zones import amount
from tcgkit_dsl.words.vocabulary import Objects

if TYPE_CHECKING:
    from tcgkit.kernel.effects import Effect
    from tcgkit.kernel.game import Reading, Running

Changes = list[tuple[str, Any]]
Stance = Literal["can", "cannot", "must"]
Said = Iterable[tuple[Continuous, Text]]

STATS = {
    "attack": Text("attack", "攻撃力"),
    "hp": Text("HP", "HP"),
    "dango": Text("dango value", "団子値"),
}


def moment(effect: Effect, until: str | None) -> str | None:
    """Return the name of the moment at which an effect ends (dannokomachi.i.71)."""
    if until == "start":
        return f"start.{effect.you}"
    return None if until == "stays" else until


def now(number: Any, game: Reading, scope: Scope) -> int:
    """Return an amount that a text fixes, or one that is read off the game."""
    return number if isinstance(number, int) else int(number(game, scope))


def on_targets(game: Reading, scope: Any, obj: Obj, *_: object) -> bool:
    """Return whether an object is one of those that a lasting effect concerns."""
    return obj in scope.targets


def _say(
    game: Running, effect: Effect, what: Said, targets: Found, until: str | None
) -> None:
    """Begin lasting effects on objects that are still there; the group is fixed (dannokomachi.i.72)."""
    here = tuple(obj for obj in targets if game.is_there(obj))
    if here:
        ends, you, source = moment(effect, until), effect.you, effect.source
        each(game, [events.Said(you, e, said, source, here, ends) for e, said in what])


def _say_of_players(
    game: Running, effect: Effect, what: Continuous, said: Text, until: str | None
) -> None:
    """Begin an effect on players that lasts."""
    ends = moment(effect, until)
    game.emit(events.Said, effect.you, what, said, effect.source, (), ends)


# ---- attack, HP, dango value ---------------------------------------------------------


def get(
    game: Running, effect: Effect, who: Found, changes: Changes, until: str | None = None
) -> None:
    """Change attack, HP or dango value for a time (dannokomachi.ability.5)."""
    what = [
        (
            Continuous(Modifier(stat, "add", number)),
            Text(f"{number:+d} {STATS[stat].en}", f"{STATS[stat].ja}{number:+d}"),
        )
        for stat, number in changes
    ]
    _say(game, effect, what, who, until)


def always_get(who: Objects, changes: Changes) -> Iterator[Continuous]:
    """Change them as long as the text works."""
    for stat, number in changes:
        yield Continuous(Modifier(stat, "add", number), who.match)


def become(
    game: Running,
    effect: Effect,
    stat: str,
    who: Found,
    n: int,
    until: str | None = None,
) -> None:
    """Set attack, HP or dango value for a time."""
    text = Text(f"{STATS[stat].en} {n}", f"{STATS[stat].ja}{n}")
    _say(game, effect, [(Continuous(Modifier(stat, "become", n)), text)], who, until)


def always_become(stat: str, who: Objects, n: Any) -> Iterator[Continuous]:
    """Set them as long as the text works."""
    yield Continuous(Modifier(stat, "become", n), who.match)


# ---- the costs of cards --------------------------------------------------------------


def costs(op: Literal["add", "become"], sign: int) -> Callable[..., Iterator[Continuous]]:
    """Return the continuous change of card costs: more, less, or a fixed cost (dannokomachi.1.5.5)."""

    def always(what: Objects, n: Any) -> Iterator[Continuous]:
        def number(game: Reading, scope: Scope) -> int:
            return sign * now(n, game, scope)

        yield Continuous(Modifier("cost", op, number), what.match)

    return always


def costs_for_a_time(op: Literal["add", "become"], sign: int) -> Callable[..., None]:
    """Return the verb that changes costs until a moment."""

    def run(
        game: Running, effect: Effect, what: Objects, n: int, until: str | None = None
    ) -> None:
        word = "" if op == "become" else " more" if sign > 0 else " less"
        ja = {"": "", " more": "多い", " less": "少ない"}[word]
        said = Text(f"cards cost {n}{word}", f"コスト{n}{ja}")
        modifier = Continuous(Modifier("cost", op, sign * n), what.match)
        _say_of_players(game, effect, modifier, said, until)

    return run


def first_costs(sign: int) -> Callable[..., Iterator[Continuous]]:
    """Return the continuous change of cost for the first card that players play each turn."""

    def always(who: Callable[[Reading, Scope], Seats], n: Any) -> Iterator[Continuous]:
        def match(game: Reading, scope: Scope, obj: Obj) -> bool:
            first = obj.owner in who(game, scope) and not is_character_card(obj.defn)
            return first and not game.number(obj.owner, "played")

        def number(game: Reading, scope: Scope) -> int:
            return sign * now(n, game, scope)

        yield Continuous(Modifier("cost", "add", number), match)

    return always


# ---- what characters can and cannot do -----------------------------------------------


def lasting(said: Stance, deed: str, text: Text) -> Callable[..., None]:
    """Return the verb that allows or forbids objects a deed for a time."""

    def run(game: Running, effect: Effect, who: Found, until: str | None = None) -> None:
        what = Continuous(Claim(deed, said, on_targets))
        _say(game, effect, [(what, text)], who, until)

    return run


def attack_several(
    game: Running, effect: Effect, who: Found, n: int, until: str | None = None
) -> None:
    """Allow characters to attack several for a time (dannokomachi.1.13.4c.2)."""
    what = Continuous(Claim("attack_x", "can", on_targets, number=n))
    text = Text(f"can attack {n} characters", f"{n}体に攻撃できる")
    _say(game, effect, [(what, text)], who, until)


def always_attack_several(who: Objects, n: Any) -> Iterator[Continuous]:
    """Allow attacks on several as long as the text works; the card fixes the number."""
    number = n if isinstance(n, int) else 0
    yield Continuous(Claim("attack_x", "can", is_of(who), number=number))


# ---- what players can and cannot do --------------------------------------------------


def of_player(said: Stance, deed: str, text: Text) -> Callable[..., None]:
    """Return the verb that allows or forbids players a deed for a time; by default the text's own player.

    With ``what`` it speaks of such cards only.
    """

    def run(
        game: Running,
        effect: Effect,
        who: Seats = (),
        what: Objects | None = None,
        until: str | None = None,
    ) -> None:
        seats = who or (effect.you,)

        def test(game: Reading, scope: Scope, player: int, *cards: Obj) -> bool:
            return player in seats and _are_meant(game, scope, what, cards)

        names = ", ".join(f"P{seat + 1}" for seat in seats)
        whole = Text(f"{names} {text.en}", f"{names}は{text.ja}")
        _say_of_players(game, effect, Continuous(Claim(deed, said, test)), whole, until)

    return run


def always_of_player(said: Stance, deed: str) -> Callable[..., Iterator[Continuous]]:
    """Return the continuous permission or ban for players."""

    def always(
        who: Callable[[Reading, Scope], Seats] = you, what: Objects | None = None
    ) -> Iterator[Continuous]:
        def test(game: Reading, scope: Scope, player: int, *cards: Obj) -> bool:
            return player in who(game, scope) and _are_meant(game, scope, what, cards)

        yield Continuous(Claim(deed, said, test))

    return always


def _are_meant(
    game: Reading, scope: Scope, what: Objects | None, cards: tuple[Obj, ...]
) -> bool:
    return what is None or what.match(game, scope, cards[0])


# ---- replacements --------------------------------------------------------------------


def is_damage_to(game: Reading, scope: Any, event: Any) -> bool:
    """Return whether damage is dealt to a target of a lasting effect."""
    return event.target in scope.targets


def _say_once(
    game: Running,
    effect: Effect,
    what: tuple[Replacement, Text],
    groups: Iterable[Found],
    until: str | None,
) -> None:
    """Replace an event of each of these objects once, until a moment."""
    ends, source, (change, said) = moment(effect, until), effect.source, what
    once = Continuous(change)
    each(game, [events.Said(effect.you, once, said, source, on, ends, 1) for on in groups])


def next_damage(instead: Callable[..., Event | None], text: Text) -> Callable[..., None]:
    """Return the verb that changes the next damage of characters; one use, until a moment (dannokomachi.i.70)."""

    def run(
        game: Running, effect: Effect, what: Found, until: str | None = None, **more: Any
    ) -> None:
        def replace(game: Reading, scope: Scope, event: Any) -> Event | None:
            return instead(game, scope, event, **more)

        change = Replacement((fights.Damaged,), is_damage_to, replace)
        _say_once(game, effect, (change, text.fill(**more)), [(c,) for c in what], until)

    return run


def _dealt(event: fights.Damaged, target: Obj, number: int) -> Event | None:
    """Return the damage, of another number or to another character; nothing of 0."""
    if number <= 0:
        return None
    return fights.Damaged(event.by, target, number, event.source, event.battle)


def is_to_the_first(game: Reading, scope: Any, event: Any) -> bool:
    """Return whether damage is dealt to the first of two, and the other one is there."""
    first, second = scope.targets[0], scope.targets[-1]
    return event.target is first and game.is_there(second) and second is not first


def to_the_last(game: Reading, scope: Any, event: Any) -> Event | None:
    """Return the damage, dealt to the last of those that a lasting effect concerns."""
    return _dealt(event, scope.targets[-1], event.number)


def redirect_next(
    game: Running, effect: Effect, what: Found, to: Found, until: str | None = None
) -> None:
    """Redirect the next damage of a character to another one (dannokomachi.i.70)."""
    pairs = [(c, to[0]) for c in what if to and game.is_there(c)]
    change = Replacement((fights.Damaged,), is_to_the_first, to_the_last)
    said = Text("the next damage is redirected", "次のダメージは移し替えられる")
    _say_once(game, effect, (change, said), pairs, until)


def instead_reduce(game: Reading, scope: Scope, event: Any, n: int) -> Event | None:
    """Replace the damage with reduced damage."""
    return _dealt(event, event.target, event.number - n)


def instead_prevent(game: Reading, scope: Scope, event: Any) -> None:
    """Replace an event with nothing."""
    return


def instead_redirect(game: Reading, scope: Scope, event: Any, to: Objects) -> Event | None:
    """Deal damage to another character in the place of the first one."""
    found = to.now(game, scope)
    return _dealt(event, found[0] if found else event.target, event.number)


def instead_gain_cost(game: Reading, scope: Scope, event: Any, n: int) -> Event:
    """Gain cost in the place of something else."""
    return events.CostGained(scope.you, amount(n))
