"""The rules of Harbour Tricks: four players in two teams, one pack, secret bids, nine tricks a deal."""

from collections.abc import Generator, Mapping
from typing import Any, ClassVar, Final

from tcgkit.kernel.cards import Ability, Asking, CardType, Text
from tcgkit.kernel.game import Changing, Reading, Running
from tcgkit.kernel.happening import Event
from tcgkit.kernel.rules import Advice, DeckRules, Ends, Names, Rules, Ruleset, by_name
from tcgkit.kernel.state import TABLE, AskNumber, Field, Joint, Obj, Zone, record
from tcgkit.kernel.time import Action, Each, Loop, Phase, Step, requirement
from tcgkit.standard.actions import emits, must_act
from tcgkit.standard.damage import ChangeNumber
from tcgkit.standard.events import PlayCard
from tcgkit.standard.piles import deal_round, mix_in, move_all
from tcgkit.standard.players import best, next_player, seats_from, turn_first

HAND: Final = 9
TEAMS: Final = ((0, 2), (1, 3))
_SUITS: Final = (("boat", "舟"), ("gull", "鴎"), ("rope", "縄"), ("star", "星"))
SUITS: Final = tuple(CardType(en, Text(en, ja)) for en, ja in _SUITS)
ZONES: Final = (
    Zone("pile", Text("pile", "山"), shared=True, face_up=False),
    Zone("hand", Text("hand", "手札"), ordered=False, face_up=False, down="owner"),
    Zone("trick", Text("trick", "場札")),
    Zone("taken", Text("cards taken", "取り札"), ordered=False, face_up=False),
)
FIELDS: Final = (
    Field("deal", "table", Text("deal", "回")),
    Field("leader", "table", Text("leader", "リード")),
    Field("turn_player", "table", Text("turn", "手番")),
    Field("bid", "player", Text("bid", "宣言"), until="deal"),
    Field("tricks", "player", Text("tricks", "トリック"), until="deal"),
    Field("points", "player", Text("points", "得点")),
)


@record
class Bids(ChangeNumber):
    """A player has named how many tricks he will take."""

    clause: ClassVar[str] = "harbour_tricks.bid.1"
    text: ClassVar[Text] = Text("{player} bids {amount}", "{player}は{amount}と宣言")
    number: ClassVar[str] = "bid"


@record
class Plays(PlayCard):
    """A player plays a card to the trick."""

    clause: ClassVar[str] = "harbour_tricks.trick.1"
    to: ClassVar[str] = "trick"


@record
class Takes(Event):
    """A player takes the trick, and leads to the next one."""

    clause: ClassVar[str] = "harbour_tricks.trick.3"
    text: ClassVar[Text] = Text("{player} takes the trick", "{player}がトリックを取る")

    by: int

    def apply(self, game: Changing) -> None:
        """Move the four cards to the player."""
        for player in game.playing():
            move_all(game, game.zone("trick", player), "taken", player=self.by)
        game.add_number(self.by, "tricks", 1)
        game.set_number(TABLE, "leader", self.by)


@record
class Scores(Event):
    """A team gets points: each player has the points of the team."""

    clause: ClassVar[str] = "harbour_tricks.score.1"
    text: ClassVar[Text] = Text("{player}'s team: {amount:+d}", "{player}の組：{amount:+d}")

    by: int
    amount: int

    def apply(self, game: Changing) -> None:
        """Add them."""
        for player in game.rules.partners(self.by):
            game.add_number(player, "points", self.amount)


# ---- a deal --------------------------------------------------------------------------


def deal(game: Running) -> None:
    """Mix all cards, and deal nine to each (harbour_tricks.deal.1-2)."""
    number = game.number(TABLE, "deal")
    if number == len(SUITS):  # harbour_tricks.end.1
        points = [game.number(player, "points") for player in game.playing()]
        game.end(best(game.playing(), points), "harbour_tricks.end.1")
    game.set_number(TABLE, "deal", number + 1)
    game.set_number(TABLE, "leader", next_player(game, 0, number + 1))
    taken = [card for player in game.playing() for card in game.zone("taken", player)]
    mix_in(game, taken, -1, deck="pile")
    deal_round(game, seats_from(game, 0), HAND, pile="pile")


def bid(game: Running) -> Generator[Any, Any, None]:
    """Let all bid at the same time, in secret (harbour_tricks.bid.1)."""
    question = Text("How many tricks will you take?", "何トリック取りますか？")
    asks = {player: AskNumber(player, 0, HAND, question) for player in game.playing()}
    answers = yield Joint(asks)
    game.emit_all([Bids(player, answers[player].number) for player in game.playing()])


def play(game: Running) -> Asking:
    """Let the next player play a card (harbour_tricks.trick.1)."""
    prompt = Text("Which card do you play?", "どのカードを出しますか？")
    yield from must_act(game, game.number(TABLE, "turn_player"), "play", prompt)


def led(game: Reading) -> Obj | None:
    """Return the card that was led to this trick."""
    return next(iter(game.zone("trick", game.number(TABLE, "leader"))), None)


def strength(game: Reading, card: Obj) -> tuple[bool, bool, int]:
    """Return how strong a card of a trick is: trumps first, then the suit that was led."""
    trump = SUITS[game.number(TABLE, "deal") - 1].name  # harbour_tricks.deal.3
    first, defn = led(game), card.defn
    return (
        defn.type == trump,
        first is not None and defn.type == first.defn.type,
        defn["rank"],
    )


def take(game: Running) -> None:
    """Let the strongest card take the trick (harbour_tricks.trick.3)."""
    players = game.playing()
    strong = [strength(game, game.zone("trick", player)[0]) for player in players]
    game.emit(Takes, players[strong.index(max(strong))])


def of_team(game: Reading, player: int, name: str) -> int:
    """Return the sum of a number of a player and his partner."""
    return sum(game.number(partner, name) for partner in game.rules.partners(player))


def score(game: Running) -> None:
    """Give points to teams that took as many tricks as they bid (harbour_tricks.score.1)."""
    scores: list[Scores] = []
    for one, _ in TEAMS:
        bids, took = of_team(game, one, "bid"), of_team(game, one, "tricks")
        scores = [*scores, Scores(one, 9 * bids + took)] if took >= bids else scores
    game.emit_all(scores)


PLAYS = Each("plays", lambda g: turn_first(g, "leader"), "turn_player", Step("play", play))
TRICK: Final = Phase("trick", (PLAYS, Step("take", take)), Text("trick", "トリック"))
TRICKS: Final = Loop("tricks", TRICK, lambda game: not game.zone("hand", 0))
STEPS: Final = (Step("deal", deal), Step("bid", bid), TRICKS, Step("score", score))
TIMELINE: Final = Loop("deals", Phase("deal", STEPS, Text("deal", "ディール")))


@requirement("harbour_tricks.trick.2", "you must follow suit", "リードと同じスートを出す")
def follows_suit(game: Reading, player: int, card: Obj, ability: Ability | None) -> bool:
    """Return whether a card is of the suit that was led, or its player has none of it."""
    first = led(game)
    suits = {other.defn.type for other in game.zone("hand", player)}
    return first is None or first.defn.type not in suits - {card.defn.type}


def outlook(game: Reading, player: int) -> float:
    """Return how well a player stands: points, and tricks that fulfil bids."""

    def worth(one: int) -> float:
        took, bids = of_team(game, one, "tricks"), of_team(game, one, "bid")
        return of_team(game, one, "points") / 2 + 9 * min(took, bids) + took

    return worth(player) - worth(next_player(game, player))


PLAY: Final = Action(
    "play",
    ("play",),
    Text("play {source}", "{source}を出す"),
    "harbour_tricks.trick.1",
    emits(Plays),
    zones=("hand",),
    requirements=(follows_suit,),
)


def build(options: Mapping[str, Any]) -> Rules:
    """Return the rules."""
    return Rules(
        ruleset=RULESET.id,
        version=RULESET.version,
        options=options,
        zones=by_name(ZONES),
        fields=by_name(FIELDS),
        timeline=TIMELINE,
        types=by_name(SUITS),
        actions=by_name((PLAY,)),
        order=lambda game: turn_first(game, "leader"),
        players=4,
        ends=Ends(teams=TEAMS),
        decks=DeckRules(zone=None, pack_zone="pile"),
        names=Names(windows=("play",), kinds=("static",)),
        advice=Advice(progress=lambda game: game.number(TABLE, "deal"), score=outlook),
    )


RULESET = Ruleset("harbour-tricks", Text("Harbour Tricks", "港のトリック"), "0.1.0", build)
