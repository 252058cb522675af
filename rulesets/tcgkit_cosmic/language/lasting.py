"""Lasting and continuous effects of Cosmic Core's card texts.

Clauses: ``cosmic.effect.1``, ``cosmic.effect.10``, ``cosmic.effect.19``, ``cosmic.turn.6-7``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any

from tcgkit.kernel.cards import Scope, Text
from tcgkit.kernel.state import TABLE, Claim, Continuous, Modifier, Obj
from tcgkit.standard.meanings import is_of
from tcgkit_cosmic.language import meanings
from tcgkit_cosmic.language.verbs import Found, Place, Seats, that_meet
from tcgkit_cosmic.rules import events, zones
from tcgkit_cosmic.rules.needs import ON_BOARD
from tcgkit_cosmic.rules.zones import EMITS
from tcgkit_dsl.words.vocabulary import Objects

if TYPE_CHECKING:
    from tcgkit.kernel.effects import Effect
    from tcgkit.kernel.game import Reading, Running

Changes = list[tuple[str, int]]


# ---- for a time ----------------------------------------------------------------------


def moment(game: Reading, until: str | None) -> str | None:
    """Return the name of the moment at which an effect ends (cosmic.turn.6-7)."""
    if until == "next turn":
        return f"turn.{game.number(TABLE, 'turn') + 1}"
    return until


def on_targets(game: Reading, scope: Any, obj: Obj, *_: object) -> bool:
    """Return whether a card is a target of the lasting effect."""
    return obj in scope.targets


def _say(
    game: Running,
    effect: Effect,
    what: Iterable[tuple[Continuous, Text]],
    targets: Found,
    until: str | None,
) -> None:
    """Start lasting effects on the cards that are still there."""
    here = that_meet(game, effect, targets, ON_BOARD)
    if here:
        ends, you, source = moment(game, until), effect.you, effect.source
        game.emit_possible(
            [events.Said(you, each, said, source, here, ends) for each, said in what],
        )


_STATS = {"atk": "ATK", "end": "END", "spd": "SPD"}


def get_stats(
    game: Running, effect: Effect, who: Found, changes: Changes, until: str | None = None
) -> None:
    """Change ATK, END and SPD for a time (cosmic.effect.10)."""
    what = [
        (
            Continuous(Modifier(stat, "add", amount)),
            Text(f"{_STATS[stat]} {amount:+d}", f"{_STATS[stat]}{amount:+d}"),
        )
        for stat, amount in changes
    ]
    _say(game, effect, what, who, until)


def get_keywords(
    game: Running,
    effect: Effect,
    who: Found,
    keywords: tuple[tuple[str, Text], ...],
    until: str | None = None,
) -> None:
    """Give cards keywords for a time."""
    what = [(Continuous(Claim(name, "can", on_targets)), said) for name, said in keywords]
    _say(game, effect, what, who, until)


def forbid(deed: str, text: Text) -> Callable[..., None]:
    """Return the deed that forbids cards something for a time; its core is the opposing one."""

    def run(
        game: Running,
        effect: Effect,
        who: Found,
        where: Place | None = None,
        until: str | None = None,
    ) -> None:
        what = Continuous(Claim(deed, "cannot", on_targets))
        _say(game, effect, [(what, text)], who, until)

    return run


def _concerns(seats: Seats) -> Callable[..., bool]:
    return lambda game, scope, player, *_: player in seats


def forbid_player(deed: str, text: Text) -> Callable[..., None]:
    """Return the deed that forbids players something in this turn or the next."""

    def run(game: Running, effect: Effect, who: Seats, during: str) -> None:
        what = Continuous(Claim(deed, "cannot", _concerns(who)))
        names = ", ".join(f"P{seat + 1}" for seat in who)
        said = Text(f"{names} {text.en}", f"{names}は{text.ja}")
        you, source = effect.you, effect.source
        number = game.number(TABLE, "turn") + (during == "next turn")
        after = "turn" if during == "next turn" else None
        game.emit(events.Said, you, what, said, source, (), f"turn.{number}", after)

    return run


def grant_souls(n: int) -> Callable[..., None]:
    """Return the deed that adds souls to hexes for a time (cosmic.effect.19)."""

    def run(
        game: Running, effect: Effect, where: Found, until: str, colour: Found | str
    ) -> None:
        name = colour if isinstance(colour, str) else "".join(c.defn.key for c in colour)
        ends = moment(game, until)
        texts = zones.COLOURS
        game.emit_possible(
            [
                events.Said(
                    effect.you,
                    zones.grant(hex_.controller, meanings.where_is(hex_), name, n),
                    Text(
                        f"{hex_.defn.name.en}: +{n} {texts[name].en}",
                        f"{hex_.defn.name.ja}：{texts[name].ja}+{n}",
                    ),
                    effect.source,
                    (),
                    ends,
                )
                for hex_ in where
                if name in texts and meanings.on_board(hex_)
            ],
        )

    return run


def emit_more(
    game: Running,
    effect: Effect,
    who: Found,
    mark: tuple[str, str],
    until: str | None = None,
) -> None:
    """Make cards send one more soul for a time."""
    colour, direction = mark
    said = Text(f"+1 {colour} {direction}", f"{zones.COLOURS[colour].ja}+1")
    what = Continuous(Claim(EMITS, "can", _sends(on_targets, mark)))
    _say(game, effect, [(what, said)], who, until)


def _sends(match: Callable[..., bool], mark: tuple[str, str]) -> Callable[..., bool]:
    def test(game: Reading, scope: Any, obj: Obj, colour: str, direction: str) -> bool:
        return (colour, direction) == mark and match(game, scope, obj)

    return test


# ---- as long as the text works ---------------------------------------------------------------


def always_no_core_attack(
    who: Objects, where: Callable[[Reading, Scope], Place]
) -> Iterator[Continuous]:
    """Forbid cards to attack the opposing core as long as the text works."""
    yield Continuous(Claim("attack_core", "cannot", is_of(who)))


def always_stats(who: Objects, changes: list[tuple[str, Any]]) -> Iterator[Continuous]:
    """Change ATK, END and SPD as long as the text works (cosmic.effect.1)."""
    for stat, amount in changes:
        yield Continuous(Modifier(stat, "add", amount), who.match)


def always_keywords(
    who: Objects, keywords: tuple[tuple[str, Text], ...]
) -> Iterator[Continuous]:
    """Give keywords as long as the text works."""
    for name, _ in keywords:
        yield Continuous(Claim(name, "can", is_of(who)))


def always_emit_more(who: Objects, mark: tuple[str, str]) -> Iterator[Continuous]:
    """Make cards send one more soul as long as the text works."""
    yield Continuous(Claim(EMITS, "can", _sends(who.match, mark)))


def always_forbid_player(deed: str) -> Callable[..., Iterator[Continuous]]:
    """Return the effect that forbids players something as long as the text works."""

    def always(who: Callable[[Reading, Scope], Seats]) -> Iterator[Continuous]:
        def test(game: Reading, scope: Scope, player: int, *_: object) -> bool:
            return player in who(game, scope)

        yield Continuous(Claim(deed, "cannot", test))

    return always


def costs(sign: int) -> Callable[..., Iterator[Continuous]]:
    """Return the effect that changes a cost by a soul or a material; a cost is at least 0."""

    def always(what: Objects, colour: str = "materials") -> Iterator[Continuous]:
        yield Continuous(Modifier(f"cost.{colour}", "add", sign), what.match)

    return always


def costs_no_materials(what: Objects) -> Iterator[Continuous]:
    """Set the material cost of cards to 0."""
    yield Continuous(Modifier(zones.MATERIALS, "become", 0), what.match)
