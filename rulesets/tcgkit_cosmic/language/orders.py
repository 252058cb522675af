"""What Cosmic Core's card texts say of the course of a turn: phases that are skipped, the privilege, interrupts.

With it what players can do there: place more materials, or fewer. Clauses: ``cosmic.turn.2-5``,
``cosmic.mat_step.1``, ``cosmic.use.3-6``.
"""

from __future__ import annotations

from typing import Any, Final

from tcgkit.kernel.cards import Scope
from tcgkit.kernel.effects import Effect
from tcgkit.kernel.game import Reading, Running
from tcgkit.standard.meanings import Seats
from tcgkit.standard.words.claim_tables import claimed
from tcgkit.standard.words.claims import Claims
from tcgkit.standard.words.lasting import by_default
from tcgkit.standard.words.play import players_do
from tcgkit_cosmic.language.lasting import hold
from tcgkit_cosmic.rules import events, text_events
from tcgkit_cosmic.rules.use import interrupted_by
from tcgkit_dsl.words.entries import Objects, Verb
from tcgkit_dsl.words.rows import trigger, verb

# ---- phases and the privilege --------------------------------------------------------


SKIP: Final = players_do(  # of a coming turn (cosmic.effect.12)
    text_events.Skips,
    "skip/skips the next {step}",
    "次の{step}を飛ば<す>",
    "skip/skips (your|their|its|his or her) next {step}",
    "次の(|自分の|自身の){step}を(飛ば<す>|スキップ<する>)",
)


@verb(
    "take/takes the privilege [{until}]",
    "[{until}、]優越権を得<る>",
    "(get/gets|gain/gains) the privilege [{until}]",
    "become/becomes the privileged player [{until}]",
    "[{until}、]優越権を持つプレイヤーにな<る|り|って>",
    durations=frozenset({"turn"}),
    takes_by=True,
)
def take_privilege(
    game: Running, effect: Effect, by: Seats = (), until: str | None = None
) -> None:
    """Let a player get the privilege, for good or for this turn."""
    game.emit_possible(
        text_events.PrivilegeTaken(seat, until is not None)
        for seat in (by or (effect.you,))[:1]
    )


# ---- materials -----------------------------------------------------------------------


_PLACE_MORE, PLACE_AT_MOST = claimed(
    Claims(by_default(hold, "turn"), {"together": True}),
    """
    players_can place_more: can place {n} additional material/materials → マテリアルを追加で{n}枚置け
        can place (up to|) {n} (more|extra|additional) (material/materials|card/cards as a material|card/cards as materials) (|in the material step)
        can place {n} (more|extra|additional) material/materials (each turn|in each material step|each material step)
    players_can place_at_most: can place at most {n} material/materials → マテリアルを{n}枚までしか置け<ない>
        can place (only|only up to|no more than) {n} material/materials (|each turn)
        cannot place more than {n} material/materials (|each turn)
        マテリアルを{n}枚しか置け<ない>
""",
)
PLACE_MORE: Final = _PLACE_MORE.read_as(
    "[{until}、][{who}は]マテリアルを追加で{n}枚(|まで)(置いてもよ<い|く|くて>|置くことができ<る>|置け<る>)"
)

# ---- what cards do -------------------------------------------------------------------


_CORE: Final = "to your opponent's core"
EXCESS: Final = (
    Claims(by_default(hold, "attack"), {"together": True})
    .can(
        "excess",
        f"deals/deal excess damage {_CORE}",
        "余ったダメージを相手のコアに与え",
        f"deals/deal (its|their|any|all) (excess|leftover|remaining) damage {_CORE}",
    )
    .read_as(
        f"{{who:whose}} excess damage is dealt {_CORE} [{{until}}]",
        "[{until}、]{who}の(余剰|余った|超過)ダメージを相手のコアに与え<る>",
    )
)

ONLY_AS_INTERRUPT: Final = Verb(
    "this effect is used only as an interrupt",
    "この効果は割り込みでのみ使える",
    tags={"interrupt": "only"},
).read_as(
    "interrupt only",
    "use this (card|effect) only as an interrupt",
    "this (card|effect|ability) (is|can be|may be) used only (as an interrupt|to interrupt)",
    "this (card|effect|ability) can only be used (as an interrupt|to interrupt)",
    "(この効果は|このカードは|)割り込みでのみ(使用できる|使える|使う)",
)

# ---- interrupts ----------------------------------------------------------------------


_JA: Final = "[{who}が][{by}が][{what}に][{use}に]割り込"


@trigger(
    "when ({who:player}|{by:selection}) interrupts/interrupt (|{what}|{use:whose use})",
    f"{_JA}んだとき",
    f"{_JA}(んだ時|んだ場合|むたび|むたびに|むとき)",
    events=(events.Declared,),
)
def interrupts(
    game: Reading,
    scope: Scope,
    event: Any,
    who: Seats | None = None,
    by: Objects | None = None,
    what: Objects | None = None,
    use: bool | None = None,
) -> bool:
    """Return whether a use by such a player, or of such a card, interrupts such a use (cosmic.use.3)."""
    pending = interrupted_by(game, event.card)
    if pending is None or (who is not None and event.by not in who):
        return False
    if use is not None and (pending.you == scope.you) is not use:
        return False
    cards = (by, event.card), (what, pending.source)
    return all(each is None or each.match(game, scope, card) for each, card in cards)
