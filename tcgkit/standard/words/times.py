"""Words for the parts of a turn: what lasts until one ends, and what is done when each of them begins or ends."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from attrs import frozen

from tcgkit.standard.players import opponents
from tcgkit.standard.words.play import hears
from tcgkit_dsl.words.entries import MomentRow, TriggerRow, WordRow
from tcgkit_dsl.words.rows import moment, wording

if TYPE_CHECKING:
    from tcgkit.kernel.cards import Scope
    from tcgkit.kernel.game import Reading
    from tcgkit.kernel.happening import Event


def until_each_ends(row: tuple[WordRow, ...]) -> tuple[WordRow, ...]:
    """Return the words for what lasts as long as one of some phases, until the next one of them begins.

    ``row`` are their words in order; the values stay.

    >>> phases = (WordRow("main phase", "メインフェイズ", "main"), WordRow("end phase", "エンドフェイズ", "end"))
    >>> until_each_ends(phases)[0].forms[-1], until_each_ends(phases)[1].ja
    ('until the start of the end phase', 'このエンドフェイズの間')
    """

    def forms(each: WordRow, *following: WordRow) -> list[str]:
        return [
            f"until the end of the {each.en}",
            f"until the end of this {each.en}",
            f"until end of {each.en}",
            f"until the {each.en} ends",
            f"for the rest of the {each.en}",
            *(
                f"until the {start}{next_.en}"
                for next_ in following
                for start in ("", "start of the ")
            ),
        ]

    return tuple(
        WordRow("/".join(forms(*row[at : at + 2])), f"この{each.ja}の間", each.value)
        for at, each in enumerate(row)
    )


def until_end(unit: str, ja: str, value: object, *also: str) -> WordRow:
    """Return the word for what lasts until a turn, a battle, ... ends; ``also`` are further English words.

    >>> until_end("turn", "ターン終了時まで", "turn").forms[:2]
    ('until end of turn', 'until the end of the turn')
    """
    forms = (f"until the end of {each} {unit}" for each in ("the", "this", "that"))
    return WordRow("/".join((f"until end of {unit}", *forms, *also)), ja, value)


def until_next(
    unit: str,
    ja: str,
    own: object,
    theirs: object,
    at: str = "start",
    *,
    whose: tuple[str, str] = ("自分の", "相手の"),
) -> tuple[WordRow, WordRow]:
    """Return the words for what lasts until the next turn of the player, or of the opponent, starts or ends.

    ``ja`` has a place for ``whose`` it is; ``own`` and ``theirs`` are the values, ``at`` is "start" or "end".

    >>> [row.key for row in until_next("turn", "{}次のターン", 1, 2)]
    ['until the start of your next turn', "until the start of your opponent's next turn"]
    >>> until_next("turn", "{}次のターン", 1, 2, at="end")[0].ja
    '自分の次のターンの終わりまで'
    """
    ends = ("the end of ",) if at == "end" else ("the start of ", "the beginning of ", "")
    theirs_too = ("next ", "") if at == "end" else ("next ",)
    opponents = ("your opponent's", "the opponent's")
    mine = (f"until {end}your next {unit}" for end in ends)
    others = (
        f"until {end}{each} {next_}{unit}"
        for end in ends
        for next_ in theirs_too
        for each in opponents
    )
    ja_at = "終わり" if at == "end" else "開始時"
    return (
        WordRow("/".join(mine), f"{ja.format(whose[0])}の{ja_at}まで", own),
        WordRow("/".join(others), f"{ja.format(whose[1])}の{ja_at}まで", theirs),
    )


@frozen
class NextTurn:
    """When the next turn of a text's player, or of the opponent, starts or ends: found when the text is carried out.

    The game says when it is there: ``game.expire(f"start.{player}")`` when a turn starts, and when it ends
    ``game.expire(f"end.{player}.{turns}")``, with the number of turns of this player that have begun.

    >>> NextTurn("turns", own=True, ends=False)(game, scope)
    'start.0'
    """

    turns: str
    """The number that counts the turns of a player that have begun."""
    own: bool
    ends: bool

    def __call__(self, game: Reading, effect: Scope) -> str:
        """Return the name of the moment."""
        seat = effect.you if self.own else opponents(game, effect.you)[0]
        if not self.ends:
            return f"start.{seat}"
        return f"end.{seat}.{game.number(seat, self.turns) + 1}"


def until_next_turns(
    turns: str, whose: tuple[str, str] = ("自分の", "相手の")
) -> tuple[WordRow, ...]:
    """Return the words for what lasts until the next turn of either player starts, and until it ends.

    ``turns`` is the number that counts the turns of a player that have begun, ``whose`` the Japanese words for the players'.

    >>> [row.key for row in until_next_turns("turns")][2:]
    ['until the end of your next turn', "until the end of your opponent's next turn"]
    """
    return tuple(
        row
        for at in ("start", "end")
        for row in until_next(
            "turn",
            "{}次のターン",
            NextTurn(turns, own=True, ends=at == "end"),
            NextTurn(turns, own=False, ends=at == "end"),
            at,
            whose=whose,
        )
    )


def at_moment(
    event: type[Event],
    en: str,
    ja: str,
    *also: str,
    only: Callable[[Reading, Scope, Any], bool] | None = None,
    **more: Any,
) -> MomentRow:
    """Return the moment of an event, at which what was put off happens; ``only`` tests the event.

    >>> at_moment(DrawCard, "at the next draw", "次のドロー時に").events == (DrawCard,)
    True
    """
    fits = only or (lambda game, scope, event: True)
    return moment(en, ja, *also, events=(event,), **more)(fits)


def at_each(
    what: str, ja: str, begins: type[Event], ends: type[Event], *, briefly: bool = False
) -> tuple[TriggerRow, TriggerRow]:
    """Return the triggers on the start and the end of each round, or of what a slot names.

    They are printed ``briefly``, if the game says "at turn start".

    >>> [row.key for row in at_each("round", "ラウンド", DrawCard, DrawCards)]
    ['at the start of each round', 'at the end of each round']
    """

    def row(when: str, does: str, ja_when: str, event: type[Event]) -> TriggerRow:
        named = (f"when {what} ({does})", f"at the {when} of {what}")
        words = wording(
            f"at the {when} of each {what}",
            f"各{ja}の{ja_when}時",
            f"at the {when} of (every|the) {what}",
            f"when (a|the|each|every) {what} ({does})",
            *(named if what.startswith("{") else ()),  # "when special timing begins"
        )
        if briefly:
            words = words.said(f"at {what} {when}", f"{ja}{ja_when}時").read_as(
                f"at {when} of (each|every|the) {what}", f"at (|the) {when} of a {what}"
            )
        return hears(words, event)

    return (
        row("start", "begins|starts", "開始", begins),
        row("end", "ends", "終了", ends),
    )
