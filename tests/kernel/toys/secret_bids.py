"""Both players bid a card in secret; who bids less pays the stake.

It shows a joint decision (no answer is in the state before both are in), a number to name, a
loss of both at one moment, and an input that ends the game early. It stands for E2Drive's
upkeep and Cosmic's both-at-once losses. This is the smallest toy.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from tcgkit.kernel.cards import CardDef, Text
from tcgkit.kernel.rules import Ends, OptionValue, Rules, rule_options
from tcgkit.kernel.state import TABLE, AskNumber, Choose, Field, Joint, Option, Result, Zone
from tcgkit.kernel.time import Loop, Sequence, Step

if TYPE_CHECKING:
    from collections.abc import Generator
    from typing import Any

    from tcgkit.kernel.game import Changing, Reading, Running
    from tcgkit.kernel.rules import AnyDeck
    from tcgkit.kernel.state import Obj

LIFE = 5
OPTIONS = rule_options("""
bids.tie.1 tie = both_pay | nobody_pays
    a tie / 同点
""")
BIDS = tuple(
    CardDef(f"bid{n}", Text(f"bid {n}", f"入札{n}"), "bid", {"n": n}) for n in range(1, 7)
)


def players(game: Reading) -> tuple[int, ...]:
    return (0, 1)


def set_up(game: Changing) -> None:
    for player in (0, 1):
        for card in game.zone("deck", player)[::-1]:
            game.move(card, "hand")


def name_stake(game: Changing) -> Generator[Any, Any, None]:
    """The players take turns to name how much life is at stake."""
    namer = game.number(TABLE, "namer")
    answer: Option = yield AskNumber(namer, 1, 3, Text("The stake?", "賭けるライフは？"))
    game.set_number(TABLE, "namer", 1 - namer)
    game.set_number(TABLE, "stake", answer.number or 0)


def distinct(cards: list[Obj]) -> list[Obj]:
    """Equal cards are one option."""
    return list({card.defn: card for card in cards}.values())


def bid(game: Running) -> Generator[Any, Any, None]:
    """Both choose a card; both are shown at one moment."""
    text = Text("{source}", "{source}")
    asks = {
        player: Choose(
            player,
            [
                Option("bid", card, text=text)
                for card in distinct(game.zone("hand", player))
            ],
            Text("Your bid?", "入札は？"),
        )
        for player in (0, 1)
    }
    answers: dict[int, Option] = yield Joint(asks)
    numbers = {}
    for player, answer in sorted(answers.items()):
        assert answer.source is not None
        numbers[player] = answer.source.defn["n"]
        game.move(answer.source, "shown")
    least = min(numbers.values())
    payers = [player for player in (0, 1) if numbers[player] == least]
    if len(payers) == 2 and game.rules.options["tie"] == "nobody_pays":
        payers = []
    for player in payers:
        game.add_number(player, "life", -game.number(TABLE, "stake"))
    losers = [player for player in (0, 1) if not game.number(player, "life")]
    if losers:
        game.lose(losers, "bids.end.1")


def judge(game: Running) -> None:
    """Out of cards, or out of time: more life wins."""
    if game.number(TABLE, "time_called") or not game.zone("hand", 0):
        lives = [game.number(player, "life") for player in (0, 1)]
        winners = [p for p in (0, 1) if lives[p] > lives[1 - p]]
        game.end(
            winners,
            "bids.end.2",
            "out of time" if game.number(TABLE, "time_called") else "",
        )


def result_of(game: Reading, losers: tuple[int, ...], clause: str) -> Result:
    """Both at one moment: a draw."""
    return Result(tuple(p for p in (0, 1) if p not in losers), clause)


def rules(options: Mapping[str, OptionValue] | None = None) -> Rules:
    round_ = Sequence(
        "round", (Step("stake", name_stake), Step("bid", bid), Step("judge", judge))
    )
    zones = (
        Zone("deck", Text("deck", "山札"), face_up=False),
        Zone("hand", Text("hand", "手札"), ordered=False, face_up=False, down="owner"),
        Zone("shown", Text("bids shown", "公開")),
    )
    fields = (
        Field("life", "player", Text("life", "ライフ"), start=LIFE),
        Field("namer", "table", Text("names the stake", "決める人")),
        Field("stake", "table", Text("stake", "賭け"), until="round"),
    )
    return Rules(
        ruleset="secret_bids",
        version="1",
        options=options or {option.name: option.start for option in OPTIONS},
        zones={zone.name: zone for zone in zones},
        timeline=Sequence("game", (Step("set_up", set_up), Loop("rounds", round_))),
        actions={},
        order=players,
        live=lambda game, obj, ability: True,
        fields={field.name: field for field in fields},
        ends=Ends(result=result_of),
    )


def decks() -> tuple[AnyDeck, AnyDeck]:
    return dict.fromkeys(BIDS, 1), dict.fromkeys(BIDS[:5], 1) | {BIDS[4]: 2}
