"""What Dannokomachi's card texts say for a time, or always: values, costs, permissions, bans, replacements.

A sentence names its continuous effects once; it puts them in force for a time, or, in a text that
is always so, as long as the text works. "Cannot" beats "can" (dannokomachi.1.1.2).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from tcgkit.kernel.cards import Text
from tcgkit.kernel.effects import Effect
from tcgkit.kernel.game import Reading
from tcgkit.kernel.happening import Event
from tcgkit.kernel.state import Continuous, Modifier, Obj
from tcgkit.standard.meanings import Cards
from tcgkit.standard.words import costs, deeds
from tcgkit.standard.words.battles import changed_harm
from tcgkit.standard.words.changed_values import values
from tcgkit.standard.words.claim_tables import claimed
from tcgkit.standard.words.claims import Claims
from tcgkit.standard.words.lasting import Test as Matches
from tcgkit.standard.words.lasting import claiming, less_down_to, more_or_less, saying
from tcgkit.standard.words.next_damage import next_damage
from tcgkit.standard.words.play import does
from tcgkit.standard.words.replaced import NO_EVENT, Ends
from tcgkit_dannokomachi.language.words import NEXT_TURNS, WORDS
from tcgkit_dannokomachi.rules import events, fights
from tcgkit_dannokomachi.rules.card_types import is_character_card

STATS: Final = {row.value: Text(row.en, row.ja) for row in WORDS["stat"]}

# ---- for a time, or always -----------------------------------------------------------


def told(stat: str, op: str, n: Any) -> Text:
    """Return what the log tells of the change of a value: "+1 attack", "attack 3"."""
    said = STATS[stat]
    if op != "add":
        return Text(f"{said.en} {n}", f"{said.ja}{n}")
    by = f"{n:+d}" if isinstance(n, int) else ""  # only always-on texts grow
    return Text(f"{by} {said.en}", f"{said.ja}{by}")


def moment(until: str | None) -> str | None:
    """Return the name of the moment at which an effect ends (dannokomachi.i.71)."""
    return None if until == "stays" else until


def _said(
    you: int, part: Continuous, text: Text, source: Obj, who: Cards, until: str | None
) -> Event:
    """Return the event that lets something be so, also of the objects that are fixed now (dannokomachi.i.72)."""
    fixed = Continuous(part.effect) if who else part
    return events.Said(you, fixed, text, source, who, moment(until))


hold: Final = saying(_said)
SAYS: Final = Claims(hold, {"together": True}, no="can't")

# ---- values and costs ----------------------------------------------------------------


get, lower, become = values(hold, told)[:3]  # dannokomachi.ability.5


def doubled(
    game: Reading, effect: Effect, card: Obj, stat: str, until: str | None = "turn"
) -> tuple[Event, ...]:
    """Add the present value to it: effects set, add and subtract (dannokomachi.ability.5)."""
    n = game.value(card, stat) if game.is_there(card) else 0
    part, said = Continuous(Modifier(stat, "add", n)), told(stat, "add", n)
    return (hold(effect, (card,), part, until, said),) if game.is_there(card) else ()


double: Final = does(doubled, deeds.DOUBLE)


def _gained(match: Matches, stat: str, n: Any) -> Iterator[tuple[Continuous, Text]]:
    """Raise a value."""
    yield Continuous(Modifier(stat, "add", n), match), told(stat, "add", n)


gain: Final = SAYS.says(
    _gained,
    "{who} gains/gain {n} {stat} [{until}]",
    "[{until}、]{who}の{stat}は{n}上が<る|り|って>",
)


def _hold_cost(effect: Effect, who: Any, part: Continuous, until: Any, text: Text) -> Event:
    """Return the event that lets cards cost so much for a time (dannokomachi.1.5.5)."""
    said = Text(f"cards cost {text.en}", f"コスト{text.ja}")
    return hold(effect, (), part, until, said)


def _is_first(game: Reading, card: Obj) -> bool:
    """Return whether a card would be the first one that its owner plays this turn."""
    return not is_character_card(card.defn) and not game.number(card.owner, "played")


COSTS: Final = (
    costs.costs_so_much("cost", hold=_hold_cost),
    *more_or_less("cost", "{who} costs/cost", "{who}のコスト", hold=_hold_cost),
    *costs.first_costs(_is_first),
    *costs.next_costs(
        play="(plays/play|uses/use)", moment=lambda game, effect, until: moment(until)
    ),
)

LEAST: Final = less_down_to(hold=_hold_cost)

# ---- what is allowed and forbidden ---------------------------------------------------


CLAIMS: Final = (
    # of numbers of characters the card fixes one (dannokomachi.1.13.4c.2); who attacks battles (dannokomachi.1.13.1.1)
    *claimed(
        SAYS,
        """
        can attack_sub: can attack sub → サブにも攻撃でき
            can attack (any character|any opposing character|characters in either area)
            can attack (characters in|into|) (the|your opponent's) sub area
        cannot attack_sub: attack sub → サブには攻撃でき
            can't attack (characters in|into|) (the|your opponent's) sub area
        can attack_from_sub: can attack from sub → サブからでも攻撃でき
            can attack (from the sub area|from your sub area|while in the sub area)
        can attack_x: can attack {n} characters → {n}体に攻撃でき
        cannot attack: attack → 攻撃でき
        cannot be_attacked: be attacked → 攻撃され
        cannot be_healed: be healed → 回復され
        cannot be_negated: be negated → 無効にされ
        cannot use: use abilities → 能力を使え
            can't use (its|their|activated|any) abilities
            能力を(使用でき|起動でき)
            起動能力を(使え|使用でき)
        no_player battle: battle → 戦闘でき
            attack
            バトルステップを行え
            戦闘を行え
        cannot be_switched: be switched [by {by:player}] → [{by}に]交代させられ
        no_player lose_dango: lose dango → 団子を失わ
        no_player win: win the game → ゲームに勝利でき
        no_player lose: lose the game → ゲームに敗北し
""",
        roles=("who", "by"),
    ),
    *SAYS.not_targeted(),
    SAYS.no_player(
        "play",
        "play {what}",
        "{what}を使え",
        said=("can't play such cards", "そのカードを使えない"),
    ),
    claiming(
        "can",
        "quick",
        hold,
        "{who:player} can play {what} as if they were quick [{until}]",
        "[{until}、]{who}は{what}をクイックのように使え<る>",
        said=(
            "can play such cards as if they were quick",
            "そのカードをクイックのように使える",
        ),
        together=True,
    ),
)

# ---- replacements --------------------------------------------------------------------


ENDS: Final[Ends] = {
    "battle": "battle",
    "turn": "turn",
    **{row.value: row.value for row in NEXT_TURNS},
}
"""The moments that end a protection from the next damage."""
DAMAGE: Final = changed_harm(
    hold,
    ENDS,
    fights.Damaged,
    lambda event: event.target,
    amount="number",
    kind=("battle", "戦闘", lambda event: event.battle),
)


def _redirected(event: fights.Damaged, target: Obj, number: int) -> Event:
    """Return the damage, of another number or to another character."""
    return fights.Damaged(event.by, target, number, event.source, event.battle)


def _once(effect: Effect, part: Continuous, text: Text, who: Cards, until: str) -> Event:
    """Return the event that changes damage once, until a moment at most (dannokomachi.i.70)."""
    return events.Said(effect.you, part, text, effect.source, who, moment(until), 1)


INSTEAD: Final = (*next_damage(fights.Damaged, _redirected, _once, "number"), NO_EVENT)
