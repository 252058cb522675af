"""E2Drive put together: options, legality of decks, and the rules made from them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final, Literal

from tcgkit.kernel.cards import Text
from tcgkit.kernel.rules import (
    Advice,
    Check,
    Conflicts,
    Deck,
    DeckPart,
    DeckRules,
    Ends,
    Names,
    OptionValue,
    Rules,
    Ruleset,
    Triggers,
    by_name,
)
from tcgkit.kernel.state import TABLE, Obj, Property
from tcgkit.standard.decks import Violation, check_copies, check_size, same_name
from tcgkit_e2drive.rules import action, ether, line, servants, turn
from tcgkit_e2drive.rules.actions import actions
from tcgkit_e2drive.rules.card_types import SERVANT, TYPES
from tcgkit_e2drive.rules.events import (
    CHANGE_STATS,
    Changed,
    Destroyed,
    Draw,
    PlaceDamageCard,
    ToolLeaves,
)
from tcgkit_e2drive.rules.heuristic import ODDS, horizon, score
from tcgkit_e2drive.rules.ladder import Stat, has_state, rank, times
from tcgkit_e2drive.rules.options import OPTIONS
from tcgkit_e2drive.rules.text_events import MOVE_CARDS
from tcgkit_e2drive.rules.zones import (
    ATTACK_COST,
    DECK_SIZE,
    DEFEND_COST,
    EVADE_COST,
    FIELDS,
    NAME_LIMIT,
    POSTURES,
    STARTERS,
    STATES,
    STATS,
    ZONES,
    alive,
    in_order,
)

if TYPE_CHECKING:
    from tcgkit.kernel.cards import Ability
    from tcgkit.kernel.game import Reading, Running
    from tcgkit.kernel.happening import Event

VERSION = "0.40"


def live(game: Reading, obj: Obj, ability: Ability) -> bool:
    """Return whether an ability works: face-down servants' do, destroyed ones' not (e2drive.i.17)."""
    zone = obj.place.zone.name
    if zone == "servant_field":
        return "destroyed" not in obj.fields
    return zone in ("equip_field", "tool_field")


def evade_cost(game: Reading, obj: Obj) -> int:
    """Return the cost of evading for a servant (e2drive.evade.4, e2drive.state.wait.2)."""
    return EVADE_COST + times(game, obj, "wait")


def in_state(state: str) -> Callable[[Reading, Obj], int]:
    """Return the value of a state (1: in it); all see it (e2drive.i.16)."""

    def now(game: Reading, obj: Obj) -> int:
        return int(has_state(game, obj, state))

    return now


NAMES = Names(
    kinds=("active", "declared", "use"),
    claims=(
        *("attack", "defend", "evade", "end_action", "go_off", "use_tool"),
        *("change", "revive", "use_effect", "overdrive", "break"),
        *STATES,
        *(f"start_{state}" for state in STATES),
    ),
    windows=("act", "quick"),
    window_texts=turn.WINDOW_TEXTS,
    ends=("action", "overdrive", "selected"),
    lines=(action.LINE,),
    streams=("deck.1", "deck.2", "coins", "ties", "seats", "choices"),
)
BEGINNING = DeckPart(
    "servant_field", Text("starting servants", "初期サーヴァント"), up=False
)


STATS_MAY_CHANGE: Final = (*CHANGE_STATS, *MOVE_CARDS)


def _check(
    name: str,
    wakes: tuple[type[Event], ...],
    find: Callable[[Reading], list[Any]],
    act: Callable[[Running, list[Any]], None],
    clause: str,
    reads: tuple[str, ...] | None = None,
) -> Check:
    return Check(name, wakes, "event", find, act, f"e2drive.{clause}", reads=reads)


CHECKS: Final = (
    _check("lost", (Draw, PlaceDamageCard), turn.losers, turn.lose, "win.7"),
    _check(
        "veils",
        STATS_MAY_CHANGE,
        servants.unveiled,
        servants.turn_over,
        "state.invisible.3",
        ("invisible", "destroyed"),
    ),
    _check(
        "holds", (Destroyed, Changed, ToolLeaves), ether.unheld, ether.end_holds, "upkeep.8"
    ),
    # What is entered last runs first: tools leave, others break, then revivals.
    _check("bereft", (Destroyed,), servants.bereft, servants.force, "revive.7"),
    _check(
        "broken",
        STATS_MAY_CHANGE,
        servants.broken,
        servants.destroy,
        "destroy.2",
        ("damage", "destroyed", "spared", "dur", "break"),
    ),
    _check("strays", (Destroyed, Changed), servants.strays, servants.drop, "equip.4"),
)


def build(options: Mapping[str, OptionValue]) -> Rules:
    """Return the rules of E2Drive for these options."""
    floor = None if options["stat_floor"] == "none" else 0
    keep_first = options["same_tier_conflict"] == "keep_first"
    equals: Literal["first", "cancel"] = "first" if keep_first else "cancel"
    idle, respond = action.quick_windows(str(options["auto_pass"]))
    # A damage card that is a servant has no stats: not even its SPD is public (e2drive.i.15, i.16).
    field = ("servant_field",)
    in_play = (*field, "equip_field", "tool_field")
    seen = seen_face_down(options)
    stats = [
        Stat(
            name,
            floor,
            sight="all" if name in seen else "face",
            verbs=("wait", "invisible") if name == "spd" else ("heat",),
            zones=field,
        )
        for name in STATS
    ]
    properties = (
        *stats,
        Property("cost"),
        Property("evade_cost", base=evade_cost, zones=field),
        Property("attacks", base=lambda game, obj: 1, zones=field),
        Property("effect_cost", base=lambda game, obj: 0, zones=in_play),
        Property("attack_cost", base=lambda game, obj: ATTACK_COST, zones=field),
        Property("defend_cost", base=lambda game, obj: DEFEND_COST, zones=field),
        *(Property(name, base=in_state(name), sight="all", zones=field) for name in STATES),
    )
    return Rules(
        ruleset="e2drive",
        version=VERSION,
        options=options,
        zones=by_name(ZONES),
        timeline=turn.timeline(options),
        actions=by_name(actions(options)),
        order=in_order,
        live=live,
        fields=by_name(FIELDS),
        properties=by_name(properties),
        postures=POSTURES,
        types=by_name(TYPES),
        uses=line.uses(options),
        checks=CHECKS,
        # What an event triggers joins the line before what follows.
        triggers=Triggers("step", memory="turn"),
        ends=Ends(turn.result_of),
        conflicts=Conflicts(rank, equals),
        names=NAMES,
        entries={
            "acting_servant": action.acting,
            "alive": alive,
            "exchange": servants.exchange,
            "idle_window": lambda game: idle,
            "more_attacks": action.more_attacks,
            "response_window": lambda game: respond,
            "restore": servants.restore,
            "take_state": servants.take_state,
            "turn_ether": ether.turn_ether,
            "wreck": servants.wreck,
        },
        decks=DeckRules(parts={"starters": BEGINNING}),
        advice=Advice(score, lambda game: game.number(TABLE, "turn"), horizon, odds=ODDS),
    )


def seen_face_down(options: Mapping[str, OptionValue]) -> tuple[str, ...]:
    """Return the stats of an Invisible servant that are public (e2drive.i.16)."""
    return ("spd", "dur") if options["invisible_hides"] == "atk_def" else ("spd",)


# ---- decks (e2drive.deck.*) ----------------------------------------------------------


def legal_deck(deck: Deck, options: Mapping[str, OptionValue]) -> list[Violation]:
    """Return every clause of ``e2drive.deck`` that a deck violates.

    Clauses: e2drive.deck.2, e2drive.i.1, e2drive.i.2, e2drive.i.3.
    """
    starters = deck.parts.get("starters", ())
    named = Counter(deck.cards)
    if options["name_limit_includes_starters"]:
        named.update(starters)
    problems = [
        *check_size(deck, DECK_SIZE, "e2drive.deck.1"),
        *check_copies(Deck(named), NAME_LIMIT, "e2drive.deck.3", same=same_name),
    ]
    if len(starters) != STARTERS or not all(card.is_a(SERVANT) for card in starters):
        problems.append(("e2drive.deck.4", NEEDS_STARTERS))
    if len({card.name for card in starters}) != len(starters):
        problems.append(("e2drive.deck.5", SAME_STARTERS))
    return problems


NEEDS_STARTERS: Final = Text(
    f"{STARTERS} starting servants are needed", f"初期サーヴァントは{STARTERS}枚必要"
)
SAME_STARTERS: Final = Text(
    "starting servants have different names", "初期サーヴァントは別の名前にする"
)


RULESET = Ruleset(
    id="e2drive",
    name=Text("E2Drive", "E2Drive"),
    version=VERSION,
    build=build,
    options=OPTIONS,
    legal_deck=legal_deck,
)
