"""What the Ultimate Game's card texts do to monsters on the field, and what all their verbs share.

Each is one step of a running effect: it makes the events that the verb names, as its last act.
What the run-time limits do not let through is left out silently (ultimate.i.9); cards that are
gone are left out, too (ultimate.i.104). What is done to cards is in ``verbs_of_cards``, summons,
magic and mana in ``text_plays``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from attrs import evolve

from tcgkit.kernel.cards import Scope, Text
from tcgkit.kernel.game import Changing, Reading, Running
from tcgkit.kernel.happening import Event
from tcgkit.kernel.state import TABLE, Continuous, Modifier, Obj
from tcgkit.standard.meanings import Cards
from tcgkit.standard.players import opponent
from tcgkit.standard.processes import OneByOne
from tcgkit.standard.words import deeds as words
from tcgkit.standard.words.acting import Acts
from tcgkit.standard.words.changed_values import Values
from tcgkit.standard.words.claims import Claims
from tcgkit.standard.words.lasting import Test, Told, holding
from tcgkit.standard.words.needed import pays_with
from tcgkit.standard.words.play import does
from tcgkit.standard.words.things import Place
from tcgkit_dsl.words.entries import Objects, Uses, Verb
from tcgkit_dsl.words.rows import verb
from tcgkit_ultimate.rules import events, puts
from tcgkit_ultimate.rules.ability import AbilityUse, count_use, uses_left
from tcgkit_ultimate.rules.graves import send
from tcgkit_ultimate.rules.limits import overcomes, spend, within_two
from tcgkit_ultimate.rules.zones import BATTLEFIELD, RECOVERED, is_in, on_field, turn_player

Until = str | None
"""The word for a duration."""


# ---- what is done at all -------------------------------------------------------------


def deeds(game: Reading, effect: AbilityUse) -> int:
    """Return how much a text has done so far ("if you do", ultimate.i.106)."""
    return dict(effect.done).get("deeds", 0)


def did(effect: AbilityUse, number: int) -> None:
    """Note that a text did something."""
    if number:
        effect.count("deeds", number)


def each(game: Running, effect: AbilityUse, happening: Iterable[Event]) -> None:
    """Emit the possible events at one moment (ultimate.i.115)."""
    group = [event for event in happening if event.possible(game)]
    did(effect, len(group))
    if group:
        game.emit_all(group)


def bury_all(game: Running, effect: AbilityUse, happening: Iterable[Event]) -> None:
    """Put cards into graveyards at one moment, in their owners' order (ultimate.i.114)."""
    group = [event for event in happening if event.possible(game)]
    did(effect, len(group))
    send(game, group)


def one_by_one(game: Running, effect: AbilityUse, happening: list[Any]) -> None:
    """Make events happen one after the other, as far as they are possible then."""
    if any(event.possible(game) for event in happening):
        did(effect, 1)
        game.enter(OneByOne(tuple((event,) for event in happening)))


def cause(effect: AbilityUse) -> puts.Cause:
    """Return why cards go to the graveyard by a text."""
    return "cost" if effect.costs else "effect"


USES = Uses(uses_left, count_use)
"""Replacements can be declined, and "once per turn" counts those that were not (ultimate.i.103)."""


# ---- the number rule -----------------------------------------------------------------


def within_number(game: Reading, scope: Scope, obj: Obj, **slots: object) -> bool:
    """Return whether the number rule lets an effect reach a monster (ultimate.ban.16)."""
    return not on_field(obj) or overcomes(game, scope, obj)


def within_number_if_all(game: Reading, scope: Scope, obj: Obj, **slots: object) -> bool:
    """Return the same for sending, under the option ``number_rule`` (ultimate.i.125)."""
    listed = game.rules.options["number_rule"] == "listed"
    return listed or within_number(game, scope, obj)


def reached(game: Reading, effect: AbilityUse, what: Iterable[Obj]) -> list[Obj]:
    """Return the monsters that the number rule still lets it reach (ultimate.i.124).

    They are two at most (ultimate.ban.14).
    """
    able = [obj for obj in what if effect.costs or within_number(game, effect, obj)]
    return within_two(game, effect, able)


# ---- away from the field -------------------------------------------------------------


destroy: Final = does(  # effect destruction (ultimate.destroy.1)
    lambda game, effect, m: puts.Destroyed(m, effect.you, "effect"),
    words.DESTROY,
    reaches=within_number,
    acts=Acts(reached, bury_all),
)


def may_lose(effect: AbilityUse, card: Obj) -> bool:
    """Return whether a card may go away: of the opponent's hand only one does (ultimate.ban.53)."""
    theirs = is_in(card, "hand") and card.owner != effect.you
    return not theirs or bool(spend(effect, "hand_attack", 1))


def is_own(game: Reading, scope: Scope, obj: Obj) -> bool:
    """Return whether it is a monster of the player on the field."""
    return on_field(obj) and obj.controller == scope.you


@verb("release/releases {what}", "{what:を}リリース<する>", possible=pays_with(is_own))
def release(game: Running, effect: AbilityUse, what: Cards) -> None:
    """Release own monsters, as costs, too (ultimate.release.2); nothing hears it (ultimate.i.49, ultimate.release.4-8)."""
    own = within_two(game, effect, [m for m in what if is_own(game, effect, m)])
    did(effect, len(own))
    for monster in own:
        puts.release(game, effect.you, monster)


# ---- orientations --------------------------------------------------------------------


def _turning(how: Any, ja: str, **more: Any) -> Verb:
    """Return the verb that turns monsters (ultimate.state.2-5)."""
    en, state = f"{how}/{how.split()[-1]}s", f"{how.removesuffix('e')}ed"
    return does(
        lambda game, effect, m: events.Turned(effect.you, m, how),
        f"{en} {{what}}",
        f"{{what:を}}{ja}",
        f"turn/turns {{what}} {state}",
        **more,
    )


_TIRES: Final[dict[str, Any]] = {
    "acts": Acts(reached, each),
    "reaches": within_number,
    "possible": pays_with(  # what is recovered pays (ultimate.i.36)
        lambda game, scope, m: on_field(m) and m.posture == RECOVERED
    ),
}
TURNING: Final = (
    _turning("tire", "疲労<させる>", **_TIRES),
    _turning("heavily tire", "重疲労<させる>", **_TIRES),
    _turning("recover", "回復<する>", acts=Acts(within_two, each)),
)


# ---- for a time ----------------------------------------------------------------------


def next_turn(game: Reading, player: int) -> int:
    """Return the number of the next turn of a player; the present one does not count."""
    return int(game.number(TABLE, "turn")) + (2 if turn_player(game) == player else 1)


def moments(game: Reading, effect: Any, until: Until) -> tuple[str | None, str | None]:
    """Return the moment that ends a duration, and the one that begins it, if it is not now (ultimate.i.119)."""
    whose = (until or "").removeprefix("in ")
    if whose not in {"own", "opposing"}:
        return (until if until in {"battle", "turn"} else None), None
    turn = next_turn(game, effect.you if whose == "own" else opponent(effect.you))
    return f"turn.{turn}", None if until == whose else f"turn.{turn - 1}"


def moment(game: Reading, effect: Any, until: Until) -> str | None:
    """Return the moment that ends a duration."""
    return moments(game, effect, until)[0]


def _end_of(until: str) -> Callable[[Reading, Any], str]:
    """Return the function that finds the moment of a duration; it ends with a turn."""
    return lambda game, effect: str(moment(game, effect, until))


ENDS: Final[dict[str, str | Callable[[Changing, Any], str]]] = {
    **{each: each for each in ("battle", "turn")},
    **{each: _end_of(each) for each in ("own", "opposing")},
}
"""The moments that end durations, for what texts set up (ultimate.i.119)."""


def hold(effect: AbilityUse, m: Obj, part: Continuous, when: Any, said: Text) -> Event:
    """Return the event that lets something be so of a monster."""
    what = Continuous(part.effect)
    return events.Changed(effect.you, m, what, said, effect.source, *when)


WITHIN_TWO: Final = Acts(within_two, each, moments)
REACHED: Final = Acts(reached, each, moments, within_number)
FROZEN: Final = Text("frozen", "凍結")


def frozen(game: Reading, effect: AbilityUse, m: Obj, until: Until = None) -> Event:
    """Freeze a monster; by default until the end of its controller's next turn (ultimate.i.122)."""
    what = Continuous(Modifier("frozen", "add", 1))
    usual = f"turn.{next_turn(game, m.controller)}"
    when = moments(game, effect, until) if until else (usual, None)
    return events.Frozen(effect.you, m, what, FROZEN, effect.source, *when)


freeze: Final = does(
    frozen,
    "freeze/freezes {what} [{until}]",
    "{what:を}[{until}]凍結<させる>",
    reaches=within_number,
    acts=REACHED,
)


def taken(game: Reading, effect: AbilityUse, m: Obj, until: Until = None) -> Event:
    """Take control of a monster, permanently unless the text limits it (ultimate.i.134)."""
    return events.Taken(effect.you, m, moment(game, effect, until))


take_control: Final = does(
    taken, words.CONTROL, reaches=within_number, acts=Acts(reached, one_by_one)
)


def raised(match: Test, changes: Values) -> list[Told]:
    """Raise numbers; nothing lowers them (ultimate.ban.41-42)."""
    return [
        (Continuous(Modifier(name, "add", n), match), Text(f"+{n}", f"+{n}"))
        for name, n in changes
        if not isinstance(n, int) or n > 0
    ]


buff: Final = holding(
    raised,
    hold,
    words.GET.said(ja="[{until}、]{who:の}{changes}<する>"),
    counts=True,
    acts=WITHIN_TWO,
)


# ---- attacks and blocks --------------------------------------------------------------

_SAYS: Final = Claims(hold, {"acts": WITHIN_TWO})


def _behind(row: Verb) -> Verb:
    """Return a sentence that names the time behind the monsters in Japanese."""
    return evolve(row, ja=row.also_ja[0], also_ja=(row.ja, *row.also_ja[1:]))


def _forbidden(deed: str, done: str, ja: str) -> tuple[Verb, Verb]:
    """Return the sentences that monsters cannot do something, and that it cannot be ``done`` to them.

    The first is part of freezing and under the number rule (ultimate.i.125).
    Clauses: ultimate.targeted.2, ultimate.i.68, ultimate.i.145.
    """
    they, by = _SAYS.cannot, f"be {deed}ed [by {{what}}]"
    cannot = they(deed, deed, f"{ja}でき", acts=REACHED, reaches=within_number)
    not_by = they(done, by, f"[{{what}}に]{ja}され", roles=("what", "who"))
    others = f"{{what}} cannot {deed} {{who}} [{{until}}]"
    return _behind(cannot), _behind(not_by).read_as(
        others, f"{{what:は}}[{{until}}]{{who}}を{ja}でき<ない>"
    )


ATTACK_MONSTERS: Final = _behind(
    _SAYS.can(
        "attack_monster",
        "can attack {what}",
        "{what}にアタックでき",
        said=("can attack monsters", "モンスターにアタックできる"),
    ).read_as("{who:は}[{until}]{what}を(アタック|攻撃)でき<る>")
)
FORBIDDEN: Final = (
    *_forbidden("attack", "attack_monster", "アタック"),
    *_forbidden("block", "block", "ブロック"),
)


# ---- on the field --------------------------------------------------------------------

Zones = Mapping[tuple[str, ...], str]
"""The zone that a place means, by the names of its zones."""
GROUNDS: Final[Zones] = {(zone,): zone for zone in (BATTLEFIELD, "mana_zone")}
TOPS: Final[Zones] = {("deck",): "deck_top", ("graveyard",): "graveyard_top"}


def _moving(to: str, ja: str, zones: Zones) -> Verb:
    """Return the verb that moves monsters on their side (ultimate.off.1, ultimate.i.89).

    A second one outside the battlefield stays where it is (ultimate.off.3).
    """

    @verb(
        f"move/moves {{what}} to {to}",
        f"{{what:を}}{ja}に移動<する>",
        f"{{what:を}}{ja}に(移動<させる>|移<す>)",
    )
    def run(game: Running, effect: AbilityUse, what: Cards, where: Place) -> None:
        if (zone := zones.get(where[1])) is not None:
            able = [m for m in within_two(game, effect, what) if m.controller in where[0]]
            one_by_one(game, effect, [events.Placed(effect.you, m, zone) for m in able])

    return run


MOVING: Final = (
    _moving("{where}", "{where}", GROUNDS),
    _moving("the top of {where}", "{where}の一番上", TOPS),
)


def stay_instead(game: Reading, scope: Scope, event: Any, who: Objects) -> None:
    """It stays on the field (ultimate.i.145)."""
    return


STAY: Final = Verb(
    "{who} stays/stay on the field", "{who:は}場に残<る|り|って>", replaces=stay_instead
)
