"""The rules of Well Duel put together: playing cards, the turn, decks, the end."""

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from tcgkit.kernel.cards import Ability, Asking, Text
from tcgkit.kernel.effects import UseKind, use_ability
from tcgkit.kernel.game import Changing, Reading, Running
from tcgkit.kernel.rules import Advice, Deck, Names, Rules, Ruleset, Triggers, by_name
from tcgkit.kernel.state import TABLE, Obj, record
from tcgkit.kernel.time import Action, Each, Loop, Phase, Sequence, Step, requirement
from tcgkit.standard import damage, decks, opening, stack, uses
from tcgkit.standard.actions import emits, needs_number
from tcgkit.standard.events import DrawCards, PlayCard
from tcgkit.standard.players import opponent, turn_first

from well_duel import table
from well_duel.combat import Combat, LifeChanges


@record
class Draws(DrawCards):
    """A player draws cards; who cannot loses the game."""

    clause: ClassVar[str] = "well_duel.turn.2"

    def missed(self, game: Changing) -> None:
        """End the game."""
        game.lose((self.by,), "well_duel.end.2")


@record
class PlacesWell(PlayCard):
    """A player places a well."""

    clause: ClassVar[str] = "well_duel.play.1"

    def apply(self, game: Changing) -> None:
        """Put it into play; it is the one of this turn."""
        PlayCard.apply(self, game)
        game.add_number(self.by, "wells", -1)


@record
class Enters(uses.AnnounceCard):
    """A beast enters play."""

    clause: ClassVar[str] = "well_duel.play.3"
    text: ClassVar[Text] = Text("{card} enters play", "{card}が場に出る")


@record
class Cast(uses.PlayFromHand):
    """A beast or a charm is cast: it waits on the stack (well_duel.play.2-4)."""

    def pay(self, game: Running) -> Asking | None:
        """Tap a well for each mana that it costs (well_duel.mana.1)."""
        for well in table.ready_wells(game, self.you)[: self.source.defn["cost"]]:
            game.set_posture(well, table.TAPPED)
        return self.next(self, game)

    def afterwards(self, game: Running) -> Asking | None:
        """Put a beast into play, where it is new; a charm goes to the discard pile."""
        if not self.source.defn.is_a(table.BEAST):
            return uses.PlayFromHand.afterwards(self, game)
        self.source = game.move(self.source, "field", player=self.you)
        game.set_number(self.source, "new", 1)
        game.emit(Enters, self.you, self.source)
        return None


MAIN: Final = stack.priority("main", turn_first, key="priority.main")
USES: Final = (
    UseKind("", Cast, waits=MAIN, clause="well_duel.play.3"),
    UseKind("charm", Cast, waits=MAIN, recheck="any_target", clause="well_duel.play.4"),
    UseKind("triggered", uses.TriggerWaits, True, MAIN, "any_target", "well_duel.text.1"),
)


ONE_WELL: Final = needs_number("wells", "well_duel.play.1", "one well a turn", "泉は1枚")


@requirement("well_duel.mana.1", "you have too little mana", "マナが足りない")
def can_pay(game: Reading, player: int, card: Obj, ability: Ability | None) -> bool:
    """Return whether a player can pay for a card."""
    return len(table.ready_wells(game, player)) >= int(card.defn["cost"])


@requirement("well_duel.play.5", "only in your main phase, while nothing waits", "今は不可")
def is_quiet(game: Reading, player: int, card: Obj, ability: Ability | None) -> bool:
    """Return whether it is the player's turn, and nothing waits on the stack."""
    return turn_first(game)[0] == player and not game.state.lines.get("stack")


ACTIONS: Final = (
    Action(
        "place",
        ("priority.main",),
        Text("place {source}", "{source}を置く"),
        "well_duel.play.1",
        emits(PlacesWell),
        zones=("hand",),
        candidate_if=lambda defn, ability, up, key: defn.is_a(table.WELL),
        requirements=(is_quiet, ONE_WELL),
    ),
    Action(
        "summon",
        ("priority.main",),
        Text("summon {source}", "{source}を召喚"),
        "well_duel.play.3",
        uses.plays(Cast),
        zones=("hand",),
        candidate_if=lambda defn, ability, up, key: defn.is_a(table.BEAST),
        requirements=(is_quiet, can_pay),
    ),
    Action(
        "cast",
        ("priority",),
        Text("cast {source}", "{source}を唱える"),
        "well_duel.play.4",
        use_ability,
        zones=("hand",),
        kinds=("charm",),
        requirements=(can_pay, uses.enough_targets("well_duel.play.4")),
    ),
)


def set_up(game: Running) -> None:
    """Draw the first hands, and toss for the first turn (well_duel.setup.1-2)."""
    opening.deal(game, table.HAND)
    opening.toss(game, "first")


def begin(game: Running) -> None:
    """Ready all, and draw, but not in the first turn (well_duel.turn.1-2)."""
    player = game.number(TABLE, "turn_player")
    game.add_number(TABLE, "turn", 1)
    game.set_number(player, "wells", 1)
    for card in game.zone("field", player):
        game.set_posture(card, table.READY)
        game.set_number(card, "new", 0)
    if game.number(TABLE, "turn") > 1:
        game.emit(Draws, player, 1)


FIGHT: Final = Step("fight", lambda game: game.enter(Combat(turn_first(game)[0])))
TURN: Final = Phase(
    "turn",
    (
        Step("begin", begin),
        Phase("main_phase", (MAIN,), Text("main phase", "メインフェイズ")),
        Phase("combat", (FIGHT,), Text("combat", "戦闘")),
    ),
    Text("turn", "ターン"),
)
TURNS: Final = Each("turns", lambda game: turn_first(game, "first"), "turn_player", TURN)
TIMELINE: Final = Sequence("game", (Step("set_up", set_up), Loop("rounds", TURNS)))


def score(game: Reading, player: int) -> float:
    """Return how well a player stands: life, and cards on the field."""
    seats = (player, opponent(player))
    own, foe = (game.number(p, "life") + 2 * len(game.zone("field", p)) for p in seats)
    return float(own - foe)


def legal_deck(deck: Deck, options: Mapping[str, Any]) -> list[decks.Violation]:
    """Return every clause that a deck violates; of wells it has any number."""
    size = decks.check_size(deck, table.DECK, "well_duel.deck.1")
    limits = {card: None if card.is_a(table.WELL) else table.COPIES for card in deck.cards}
    return size + decks.check_copies(deck, limits.get, "well_duel.deck.2")


def build(options: Mapping[str, Any]) -> Rules:
    """Return the rules."""
    harm = (damage.DamageCard, damage.ChangeValues, damage.DestroyCard)
    return Rules(
        ruleset=RULESET.id,
        version=RULESET.version,
        options=options,
        zones=by_name(table.ZONES),
        types=by_name(table.TYPES),
        fields=by_name(table.FIELDS),
        properties=by_name(table.PROPERTIES),
        postures=table.POSTURES,
        timeline=TIMELINE,
        actions=by_name(ACTIONS),
        uses=by_name(USES),
        order=turn_first,
        checks=(
            damage.loses_at_zero("well_duel.end.1", (LifeChanges,)),
            damage.worn_out("well_duel.beast.2", harm),
        ),
        triggers=Triggers(go="window"),
        names=Names(windows=("priority",)),
        advice=Advice(score, lambda game: game.number(TABLE, "turn")),
    )


NAME: Final = Text("Well Duel", "泉の決闘")
RULESET: Final = Ruleset("well-duel", NAME, "0.1.0", build, legal_deck=legal_deck)
