"""Lasting and continuous effects of Cosmic Core's card texts.

Clauses: ``cosmic.effect.1``, ``cosmic.effect.10``, ``cosmic.effect.19``, ``cosmic.turn.6-7``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Any, Final

from tcgkit.kernel.cards import Text
from tcgkit.kernel.effects import Effect
from tcgkit.kernel.game import Changing, Running
from tcgkit.kernel.state import TABLE, Claim, Continuous, Modifier
from tcgkit.standard.meanings import Cards
from tcgkit.standard.words import replaced
from tcgkit.standard.words.changed_values import values
from tcgkit.standard.words.claim_tables import claimed
from tcgkit.standard.words.claims import Claims
from tcgkit.standard.words.costs import costs_none
from tcgkit.standard.words.deeds import cannot
from tcgkit.standard.words.lasting import Test, Told, more_or_less, saying
from tcgkit.standard.words.sources import less_from
from tcgkit_cosmic.language import things
from tcgkit_cosmic.rules import events, zones
from tcgkit_cosmic.rules.needs import ON_BOARD
from tcgkit_cosmic.rules.zones import EMITS
from tcgkit_dsl.words.entries import Objects
from tcgkit_dsl.words.rows import always, verb

hold: Final = saying(events.Said)  # cosmic.effect.10
ENDS: Final[dict[str, str | Callable[[Changing, Any], str]]] = {  # cosmic.turn.7
    **{each: each for each in ("window", "main_phase", "turn")},
    "attack": lambda game, effect: str(game.do("attack_moment")),
    "next turn": lambda game, effect: f"turn.{game.number(TABLE, 'turn') + 1}",
}
"""The moments that end durations, for what texts set up."""
_HELD: Final[dict[str, Any]] = {"needs": (ON_BOARD,), "together": True}
_SAYS: Final = Claims(hold, _HELD)

# ---- numbers and keywords ------------------------------------------------------------


def _emits(who: Test, mark: tuple[str, str]) -> Iterable[Told]:
    """Make cards send one more soul."""
    said = Text(f"+1 {' '.join(mark)}", f"{zones.COLOURS[mark[0]].ja}+1")
    test = lambda game, scope, obj, *sent: sent == mark and who(game, scope, obj)  # noqa: E731
    return [(Continuous(Claim(EMITS, "can", test)), said)]


CHANGES: Final = (
    *values(hold, needs=(ON_BOARD,)),  # cosmic.effect.10
    _SAYS.keywords(),
    _SAYS.says(
        lambda who: [Continuous(Claim(EMITS, "cannot", who))],
        "{who} sends/send no souls [{until}]",
        "[{until}、]{who:は}ソウルを発生し<ない>",
        "{who} (emits no|emit no|does not emit|do not emit|does not send|do not send|produces no|produce no|cannot emit|cannot send) souls [{until}]",
    ),
    _SAYS.says(
        _emits,
        "{who} also sends/send one soul {mark} [{until}]",
        "[{until}、]{who:は}{mark}のソウルも1つ発生<する>",
        "{who} (also emits/emit|emits/emit|sends/send) (one|an additional|one more) soul {mark} [{until}]",
    ),
)

# ---- what cannot be done -------------------------------------------------------------

CANNOT: Final = claimed(
    _SAYS,
    """
    cannot attack: attack → 攻撃でき
    cannot defend: defend → 防御でき
    cannot defend_core: defend {where} → {where}を防御でき
        cannot defend against attacks on {where}
    cannot be_frozen: be frozen by effects → 効果ではフリーズされ
        cannot be frozen by an effect
    cannot be_destroyed: be destroyed by effects → 効果では破壊され
        cannot be destroyed by an effect
    cannot be_released: be released → リリースされ
    cannot be_interrupted: be interrupted → 割り込まれ
    cannot be_negated: be negated → 打ち消され
        is/are not negated
    cannot be_targeted: be the target of effects → 効果の対象になら
        cannot be (targeted|chosen) by (effects|an effect)
        cannot be the target of an effect
    cannot be_released_in_step: be released in the release step → リリースステップでリリースされ
        (is/are not released|does/do not release|does/do not untap) in the release step
    cannot attack_core: attack {where} → {where}を攻撃でき
    cannot be_attacked: be attacked [by {what}] → [{what}には]攻撃され
        cannot be the target of attacks [of {what}]
    no_player core_soul: make a core soul → コアソウルを作れ
    no_player place_material: place materials → マテリアルを置け
    no_player guardian: place a guardian → ガーディアンを置け
    no_player use_astrology: use astrologies → アストロロジーを使え
    no_player interrupt: interrupt → 割り込め
    nobody guardian: guardians cannot be placed → ガーディアンは置かれ
    nobody place_material: materials cannot be placed → マテリアルは置かれ
    nobody use_astrology: astrologies cannot be used → アストロロジーは使われ
    nobody core_soul: core souls cannot be made → コアソウルは作られ
""",
)


def _destroyed(who: Test) -> Iterator[Continuous]:
    """Let nothing destroy cards, neither damage nor an effect."""
    for deed in ("be_destroyed", "be_destroyed_by_damage"):
        yield Continuous(Claim(deed, "cannot", who))


def _not_by_others(who: Test) -> Iterator[Continuous]:
    """Let no text of their controllers' opponents choose cards as targets."""
    test = lambda game, scope, one, seat: (  # noqa: E731
        seat != one.controller and who(game, scope, one)
    )
    yield Continuous(Claim("be_targeted", "cannot", test))


NOT_TARGETED: Final = _SAYS.says(
    _not_by_others,
    cannot(
        "be the target of opposing effects",
        "相手の効果の対象になら<ない>",
        "cannot be (targeted|chosen) by (opposing effects|an opposing effect|your opponent's effects|effects your opponent controls)",
        "cannot be the target of (your opponent's effects|an opposing effect|effects your opponent controls)",
    ),
    "",
    "(your opponent|the opponent) cannot (target|choose) {who} [{until}]",
)
NOT_DESTROYED: Final = _SAYS.says(_destroyed, cannot("be destroyed", "破壊され<ない>"))
NOT_DEFENDED: Final = _SAYS.attacks(
    "be_defended",
    "defended",
    "防御でき",
    "blocked",
    "防御され",
    by=("では", "には"),
    roles=("who", "what"),
)
INSTEAD: Final = (*replaced.less_damage(), *replaced.changed_damage())
_HARM: Final = (
    (events.Dealt, events.CoreDamaged),
    lambda event: event.card if isinstance(event, events.Dealt) else event.whose,
)
"""The events of damage, and what each damages."""
PREVENTED: Final = replaced.taking_less(hold, *_HARM)
SHIELDS: Final = replaced.shielding(ENDS, *_HARM, places=True)


DAMAGE_FROM: Final = less_from(hold, events.Dealt, lambda event: event.effect, **_HELD)

# ---- souls ---------------------------------------------------------------------------


_ADDED: Final = Text("{hex}: +{n} {colour}", "{hex}：{colour}+{n}")


def add_souls(
    game: Running,
    effect: Effect,
    where: Cards,
    n: int,
    colour: str = "",
    of: Cards = (),
    until: str | None = None,
) -> None:
    """Add souls of a colour to hexes for a time (cosmic.effect.19)."""
    name = colour or "".join(each.defn.key for each in of)
    game.emit_possible(
        hold(
            effect,
            (),
            zones.grant(hex_.controller, things.where_is(hex_), name, n),
            until,
            _ADDED.fill(hex=hex_.defn.name, n=n, colour=zones.COLOURS[name]),
        )
        for hex_ in where
        if name in zones.COLOURS and things.on_board(hex_)
    )


SOULS: Final = tuple(
    verb(
        f"{word} additional {souls} {be} present in {{where:selection}} [{{until}}]",
        f"[{{until}}、]{{where}}に[{{of}}の][{{colour}}の]ソウルが{n}つ追加され<る>",
        f"({many}) (additional|more) {souls} is/are present in {{where:selection}} [{{until}}]",
        f"{{where:selection}} (contains/contain|has/have) ({many}) (additional|more) {souls} [{{until}}]",
        f"add/adds ({many}) (|additional|more) {souls} to {{where:selection}} [{{until}}]",
        f"[{{until}}、]{{where}}に[{{of}}の][{{colour}}の]ソウルを{n}つ(加え<る>|追加<する>)",
    )(partial(add_souls, n=n))
    for n, word, many, soul, be in (
        (1, "one", "a|an|one", "soul", "is"),
        (2, "two", "two", "souls", "are"),
        (3, "three", "three", "souls", "are"),
    )
    for souls in [f"({soul} of {{of:selection}}|{{colour}} {soul})"]
)

# ---- costs ---------------------------------------------------------------------------


COSTS: Final = tuple(
    more_or_less(
        prop, "{who} (costs/cost|needs/need)", "{who}のコスト", unit=unit, counted=ja
    )
    for prop, unit, ja in (
        ("cost.{colour}", " {colour} soul/souls", "{colour}ソウル{n}つ"),
        ("cost.materials", " material/materials", "マテリアル{n}枚"),
    )
)


@always(
    "the material cost of {what} is {n}",
    "{what}のマテリアルのコストは{n}にな<る|り|って>",
    "the material cost of {what} becomes {n}",
    "({what}'s|{what:whose}) material cost (is|becomes) {n}",
)
def material_cost(what: Objects, n: int) -> Iterator[Continuous]:
    """Set how many materials cards cost."""
    yield Continuous(Modifier(zones.MATERIALS, "become", n), what.match)


COSTS_NONE: Final = (
    costs_none("materials", "マテリアル0枚", zones.MATERIALS),
    costs_none("souls", "ソウル0", *zones.COSTS[:-1]),
)
