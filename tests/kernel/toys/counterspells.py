"""A stack with priority: spells are answered by spells, the last one works first.

It shows a :class:`Use` of a card and of a trigger, a stack that is declared, targets that are
looked at again, and a round of priority. Its rules: 5 life; a Bolt takes 2 from a player; a Denial
takes a spell off the stack; an Echo in play bolts whoever plays a spell; passing on an empty stack ends the turn.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from tcgkit.kernel.cards import Ability, Asking, CardDef, Choice, Instruction, Text, Trigger
from tcgkit.kernel.effects import Effect, Use, UseKind, use_ability
from tcgkit.kernel.happening import Event
from tcgkit.kernel.rules import Check, Names, OptionValue, Rules, Triggers, by_name
from tcgkit.kernel.state import TABLE, Field, Obj, Zone, record
from tcgkit.kernel.time import Action, Each, Loop, Phase, Resolve, Step, Window, requirement

if TYPE_CHECKING:
    from tcgkit.kernel.game import Changing, Reading, Running
    from tcgkit.kernel.rules import AnyDeck


@record
class Played(Event):
    """An announcement: somebody has played a spell."""

    by: int


@record
class Hit(Event):
    """A player loses life."""

    by: int
    amount: int

    def apply(self, game: Changing) -> None:
        game.add_number(self.by, "life", -self.amount)


@record
class Spell(Use):
    """A card is played: it lies on the stack until both have passed."""

    name = "spell"
    stages = ("show", "choose", "announce", "wait", "recheck", "carry_out", "afterwards")

    def show(self, game: Changing) -> None:
        self.source = game.move(self.source, "stack", up=True)

    def announce(self, game: Running) -> None:
        game.emit(Played, self.you)

    def afterwards(self, game: Running) -> None:
        if game.is_there(self.source):
            game.move(self.source, "grave")


@record
class Echoed(Use):
    """A triggered ability goes onto the same stack."""

    name = "trigger"
    stages = ("wait", "carry_out")


def bolt(game: Running, effect: Effect) -> Asking | None:
    game.emit(Hit, 1 - effect.you, 2)
    return None


def deny(game: Changing, effect: Effect) -> Asking | None:
    """Take the spell that was chosen off the stack."""
    stack, (target,) = game.state.lines["stack"], effect.picked[0]
    stack[:] = [item for item in stack if getattr(item, "source", None) is not target]
    game.move(target, "grave")
    return None


def others(game: Reading, scope: Any) -> list[Obj]:
    """Return what a Denial can choose: the opponent's spells on the stack."""
    return game.zone("stack", 1 - scope.you)


def card(key: str, kind: str, run: Any, **more: Any) -> CardDef:
    name = Text(key.title(), key)
    ability = Ability(name, kind, {}, name, body=(Instruction(run),), **more)
    return CardDef(key, name, "card", {}, (ability,))


SPELL = Text("Which spell?", "どの呪文？")
BOLT = card("bolt", "spell", bolt)
DENIAL = card("denial", "spell", deny, choices=(Choice(others, 1, 1, SPELL),))
ECHO = card(
    "echo",
    "echo",
    bolt,
    trigger=Trigger((Played,), lambda game, me, event: event.whose != me.you),
)


def in_order(game: Reading) -> tuple[int, ...]:
    turn = game.number(TABLE, "turn")
    return (turn, 1 - turn)


PRIORITY = Resolve(
    "priority",
    "stack",
    last_first=True,
    window=Window("act", in_order, after="first"),
    opens_empty=True,
)
USES = (
    UseKind("spell", Spell, waits=PRIORITY, recheck="any_target"),
    UseKind("echo", Echoed, automatic=True, waits=PRIORITY),
)


@requirement("spells.1", "no spell to deny", "打ち消す呪文がない")
def has_target(game: Reading, player: int, card: Obj, ability: Any) -> bool:
    """Return whether each choice can be made."""
    scope = Use(ability, card, player)
    return all(choice.enough(game, scope) for choice in ability.choices)


PLAY = Action(
    "play",
    ("act",),
    Text("play {source}", "{source}を唱える"),
    "spells.1",
    use_ability,
    zones=("hand",),
    kinds=("spell",),
    requirements=(has_target,),
)


def start_turn(game: Changing) -> None:
    player = game.number(TABLE, "turn")
    if not game.zone("deck", player):
        game.lose((player,), "spells.2")
    drawn = game.zone("deck", player)[-1]
    game.move(drawn, "field" if drawn.defn is ECHO else "hand")


def dead(game: Reading) -> list[int]:
    return [player for player in (0, 1) if game.number(player, "life") <= 0]


def rules(options: Mapping[str, OptionValue] | None = None) -> Rules:
    turn = Phase("a_turn", (Step("start", start_turn), PRIORITY))
    return Rules(
        ruleset="counterspells",
        version="1",
        options=options or {},
        zones=by_name(
            (
                Zone("deck", Text("deck", "山札"), face_up=False),
                Zone(
                    "hand", Text("hand", "手札"), ordered=False, face_up=False, down="owner"
                ),
                Zone("stack", Text("stack", "スタック")),
                Zone("field", Text("field", "場"), in_play=True),
                Zone("grave", Text("grave", "墓地")),
            )
        ),
        timeline=Loop("game", Each("turns", lambda game: (0, 1), "turn", turn)),
        actions=by_name((PLAY,)),
        order=in_order,
        uses=by_name(USES),
        triggers=Triggers(go="window"),
        checks=(
            Check(
                "dead", (Hit,), "event", dead, lambda game, who: game.lose(who, "spells.3")
            ),
        ),
        fields=by_name(
            (
                Field("life", "player", Text("life", "ライフ"), start=5),
                Field("turn", "table", Text("whose turn", "手番")),
            )
        ),
        names=Names(),
    )


def decks() -> tuple[AnyDeck, AnyDeck]:
    deck = {BOLT: 10, DENIAL: 6, ECHO: 4}
    return deck, deck
