"""The contract suite is tested by planting faults: the law meant to find each one finds it."""

from __future__ import annotations

import itertools
import time
from collections.abc import Callable, Generator
from datetime import UTC, datetime
from time import monotonic
from typing import Any, ClassVar

import pytest
from attrs import evolve

from tcgkit.kernel.cards import Text
from tcgkit.kernel.data import chance
from tcgkit.kernel.errors import IllegalOption, WrongPlayer
from tcgkit.kernel.game import Changing, Game, Reading, Running
from tcgkit.kernel.happening import Event
from tcgkit.kernel.rules import AnyDeck, Check, DeckRules, Ends, Rules
from tcgkit.kernel.sight import CardView, knowledge, samples, words
from tcgkit.kernel.state import (
    SPECTATOR,
    TABLE,
    Choose,
    Continuous,
    Field,
    Lasting,
    Modifier,
    Obj,
    Option,
    Result,
    State,
    record,
)
from tcgkit.kernel.time import Each, Loop, Node, Sequence, Step, WindowFrame
from tcgkit.testing.contract import check_contract
from tests.testing import test_contract_toy as toy

Patch = pytest.MonkeyPatch
Plant = Callable[[Patch, Rules], "Rules | None"]


# ---- how a fault is planted ----------------------------------------------------------


def with_action(rules: Rules, name: str, **changes: Any) -> Rules:
    return evolve(
        rules, actions={**rules.actions, name: evolve(rules.actions[name], **changes)}
    )


def with_step(rules: Rules, name: str, run: Any) -> Rules:
    """Return rules in whose timeline the step of this name does something else."""

    def new(node: Node) -> Node:
        if isinstance(node, Step):
            return Step(name, run) if node.name == name else node
        if isinstance(node, (Loop, Each)):
            return evolve(node, body=new(node.body))
        if isinstance(node, Sequence):
            return evolve(node, parts=tuple(map(new, node.parts)))
        return node

    return evolve(rules, timeline=new(rules.timeline))


def changed_view(change: Callable[[Game, int, Any], Any]) -> Plant:
    def plant(patch: Patch, rules: Rules) -> None:
        right = knowledge.view
        patch.setattr(knowledge, "view", lambda game, v: change(game, v, right(game, v)))

    return plant


def changed_copy(
    cls: type[Any], share: Callable[[Any, Any], None], name: str = "copy"
) -> Plant:
    """Let a copy share something with its original."""

    def plant(patch: Patch, rules: Rules) -> None:
        right = getattr(cls, name)

        def copy(self: Any, *args: Any) -> Any:
            new = right(self, *args)
            share(self, new)
            return new

        patch.setattr(cls, name, copy)

    return plant


def sharing(name: str) -> Plant:
    return changed_copy(State, lambda old, new: setattr(new, name, getattr(old, name)))


# ---- leaks ---------------------------------------------------------------------------


def face_in_label(patch: Patch, rules: Rules) -> None:
    patch.setattr(words, "describe", lambda game, obj, lang, *more: obj.defn.name.in_(lang))


def order_of_hidden_cards(patch: Patch, rules: Rules) -> Rules:
    def by_face(game: Reading, player: int) -> list[Obj]:
        return sorted(game.zone("life", player), key=lambda o: o.defn.key)

    return with_action(rules, "gamble", zones=(), sources=by_face)


def equal_hidden_cards_as_one(patch: Patch, rules: Rules) -> Rules:
    def distinct(game: Reading, player: int) -> list[Obj]:
        return list({o.defn: o for o in game.zone("life", player)}.values())

    return with_action(rules, "gamble", zones=(), sources=distinct)


def id_in_key(patch: Patch, rules: Rules) -> None:
    right = words.key

    def key(game: Reading, option: Option, *more: Any) -> str:
        return right(game, option, *more) + (
            f"#{option.source.id}" if option.source else ""
        )

    patch.setattr(words, "key", key)


def chance_in_log(patch: Patch, rules: Rules) -> None:
    patch.setattr(toy.Strike, "text", Text("{luck} strikes", "{luck}の攻撃"))
    patch.setattr(toy.Strike, "words", lambda self, game: {"luck": game.state.chance[0]})


def card_number_in_log(patch: Patch, rules: Rules) -> None:
    patch.setattr(toy.Lay, "words", lambda self, game: {"card": f"card {self.card.card}"})


def face_in_japanese_label(patch: Patch, rules: Rules) -> None:
    right = words.describe

    def describe(game: Reading, obj: Obj, lang: Any, viewer: int) -> str:
        return obj.defn.name.ja if lang == "ja" else right(game, obj, lang, viewer)

    patch.setattr(words, "describe", describe)


def hidden_field(game: Reading, viewer: int, view: Any) -> Any:
    """Show what an attack hides, as if views did not look at ``hidden``."""
    attack = game.running(toy.Attack)
    if attack is None:
        return view
    shown = tuple(
        (name, (*parts, ("omen", attack.omen)) if name == "attack" else parts)
        for name, parts in view.under_way
    )
    return evolve(view, under_way=shown)


def targets_by_hidden_faces(patch: Patch, rules: Rules) -> Rules:
    def traps(game: Reading, player: int, source: Obj, ability: Any) -> list[Obj]:
        return sorted(game.zone("trap", 1 - player), key=lambda o: o.defn.key)

    text = Text("pledge {source} against {target}", "{source}の約束：{target}")
    return with_action(rules, "pledge", targets=traps, text=text)


def who_is_asked_in_error(patch: Patch, rules: Rules) -> None:
    right = Game.answer

    def answer(self: Game, answer: Any, *, player: int | None = None) -> None:
        request = self.request
        if request is not None and player not in (None, request.player):
            raise WrongPlayer(f"not player {player}: player {request.player + 1} is asked")
        right(self, answer, player=player)

    patch.setattr(Game, "answer", answer)


def face_in_log(patch: Patch, rules: Rules) -> None:
    patch.setattr(toy.Lay, "words", lambda self, game: {"card": self.card.defn.name})


def prompt_by_hidden_cards(patch: Patch, rules: Rules) -> Rules:
    text = Text("Beware!", "注意！")
    options = [Option("yes", text=text), Option("no", text=text)]

    def tithe(game: Reading) -> Generator[Any, Any, None]:
        player = game.number(TABLE, "turn")
        if any(o.defn is toy.SNARE for o in game.zone("hand", 1 - player)):
            yield Choose(player, options, text)

    return with_step(rules, "tithe", tithe)


def prompt_by_traps(patch: Patch, rules: Rules) -> Rules:
    """Let a window of constant shape ask by what only its player can know."""

    def nothing(game: Reading, player: int) -> bool:
        return all(o.defn is not toy.SNARE for o in game.zone("trap", player))

    assert rules.reactions.window is not None
    window = evolve(rules.reactions.window, ask="unless_public", public=nothing)
    return evolve(rules, reactions=evolve(rules.reactions, window=window))


def known_after_shuffle(patch: Patch, rules: Rules) -> None:
    right = Changing.shuffle

    def shuffle(self: Changing, zone: str, player: int) -> None:
        known = {o.card: o.known for o in self.zone(zone, player)}
        right(self, zone, player)
        for obj in self.zone(zone, player):
            obj.known = known[obj.card]

    patch.setattr(Changing, "shuffle", shuffle)


def known_in_hand(patch: Patch, rules: Rules) -> Rules:
    def cast(game: Changing, player: int, option: Option) -> None:
        toy.cast(game, player, option)
        row = game.zone("hand", 1 - player)
        if row:
            row[0] = row[0].copy()
            row[0].known = 3

    return with_action(rules, "cast", start=cast)


def state_in_error(patch: Patch, rules: Rules) -> None:
    def position(self: Game, request: Any, answer: Any) -> int:
        if isinstance(answer, int) and not 0 <= answer < 100:
            raise IllegalOption(f"illegal in {self.state.places}")
        return right(self, request, answer)

    right = Game._position
    patch.setattr(Game, "_position", position)


def hidden_card_in_reason(patch: Patch, rules: Rules) -> Rules:
    def traps(game: Reading, player: int, card: Any, ability: Any) -> list[str]:
        return [o.defn.key for o in game.zone("trap", 1 - player)]

    text = Text("not against {traps}", "{traps}には出来ない")
    ready = evolve(toy.READY, message=text, facts={"traps": traps})
    return with_action(rules, "attack", requirements=(ready,))


def count_of_questions(patch: Patch, rules: Rules) -> Rules:
    right = WindowFrame.offer

    def offer(self: WindowFrame, game: Running, player: int, options: Any) -> Any:
        yield from right(self, game, player, options)
        if self.node.name == "reaction":
            game.set_number(TABLE, "asked", game.number(TABLE, "asked") + 1)

    patch.setattr(WindowFrame, "offer", offer)
    asked = Field("asked", "table", Text("asked", "質問数"))
    return evolve(rules, fields={**rules.fields, "asked": asked})


def window_in_view(patch: Patch, rules: Rules) -> None:
    right = knowledge.path
    patch.setattr(knowledge, "path", lambda game: (*right(game), game.top.title))


def changed_sample(change: Callable[[Game, Game, int], None]) -> Plant:
    """Let something of the true game (first) be in a sample (second) of a player."""

    def plant(patch: Patch, rules: Rules) -> None:
        right = samples.sample

        def sample(game: Game, player: int, seed: int | str) -> Game:
            new = right(game, player, seed)
            change(game, new, player)
            return new

        patch.setattr(samples, "sample", sample)

    return plant


def own_object_where_its_face_is_dealt(game: Reading, new: Reading, player: int) -> None:
    """The first way to peek that a review found: only what got another face was a copy."""
    for row, dealt in zip(game.state.places, new.state.places, strict=True):
        for at, obj in enumerate(row):
            if not obj.place.in_play and obj.defn is dealt[at].defn:
                dealt[at] = obj


def true_card_numbers(game: Reading, new: Reading, player: int) -> None:
    for row, dealt in zip(game.state.places, new.state.places, strict=True):
        for obj, other in zip(row, dealt, strict=True):
            other.card = obj.card


def true_card_numbers_of_seen(game: Reading, new: Reading, player: int) -> None:
    for row, dealt in zip(game.state.places, new.state.places, strict=True):
        for obj, other in zip(row, dealt, strict=True):
            if game.sees(player, obj):
                other.card = obj.card


def true_ids(game: Reading, new: Reading, player: int) -> None:
    for row, dealt in zip(game.state.places, new.state.places, strict=True):
        for obj, other in zip(row, dealt, strict=True):
            other.id = obj.id


def order_of_the_others_hand(game: Reading, new: Reading, player: int) -> None:
    """Leave the cards that are dealt where the true hand has them by their numbers."""
    hand, dealt = game.zone("hand", 1 - player), new.zone("hand", 1 - player)
    order = sorted(range(len(hand)), key=lambda at: hand[at].card)
    dealt[:] = [dealt[at] for at in order]


def facts_of_others(game: Reading, new: Reading, player: int) -> None:
    new.state.facts += tuple(f for f in game.state.facts if f.player != player)


def true_chance(game: Reading, new: Reading, player: int) -> None:
    new.state.chance = game.state.chance[:]


def numbers_of_an_object(game: Reading, new: Reading, player: int) -> None:
    for number, obj in game.state.objects.items():
        new.state.objects[number].fields = obj.fields


def rules_of_the_game(patch: Patch, rules: Rules) -> None:
    patch.setattr(Game, "rules_apart", lambda self, player: self.rules)


def table_that_can_be_written_to(patch: Patch, rules: Rules) -> Rules:
    made = evolve(rules)
    object.__setattr__(made, "actions", {**made.actions})
    return made


def gone_card_by_its_number(patch: Patch, rules: Rules) -> Rules:
    """Let a sample say of a card that was shuffled away where it lies now."""
    right = toy.cast

    def cast(game: Changing, player: int, option: Option) -> None:
        hand = game.zone("hand", player)
        first = hand[0] if hand else option.source
        assert first is not None
        game.add_lasting(
            Lasting(toy.STRONGER, first, player, tuple(game.in_play()), "turn")
        )
        right(game, player, option)

    def number_gone(self: Any, copies: Any) -> None:
        for old, new in copies.gone:
            if old.card in self._cards:
                new.card = self._cards[old.card].card

    patch.setattr(samples._Numbers, "number_gone", number_gone)
    return with_action(rules, "cast", start=cast)


def true_face_in_sample(patch: Patch, rules: Rules) -> None:
    right = samples.sample

    def sample(game: Game, player: int, seed: int | str) -> Game:
        new = right(game, player, seed)
        if (row := new.zone("hand", 1 - player)) and not game.zone("trap", 1 - player):
            row[0] = game.zone("hand", 1 - player)[0]
        return new

    patch.setattr(samples, "sample", sample)


def true_list_in_sample(patch: Patch, rules: Rules) -> Rules:
    def of_stock(
        game: Reading, owner: int, unseen: list[Obj], stock: Any, stream: int
    ) -> tuple[int, list[Any]]:
        faces = sorted((obj.defn for obj in unseen), key=lambda defn: defn.key)
        return chance.shuffled(stream, faces)

    patch.setattr(samples, "_of_stock", of_stock)
    return evolve(
        rules,
        decks=DeckRules(stock=lambda deck: [*deck.cards, toy.DRAGON, toy.PITFALL] * 6),
    )


def sample_without_facts(game: Reading, new: Reading, player: int) -> None:
    new.state.facts = ()


def own_hand(game: Reading, viewer: int, view: Any) -> Any:
    """Show a hand in order of the cards' true numbers."""
    name = f"{viewer + 1}.hand"
    cards = sorted(game.zone("hand", viewer), key=lambda o: o.card)
    faces = {c.defn: c for c in view.zones[name].cards}
    row = tuple(faces[o.defn] for o in cards)
    return evolve(view, zones={**view.zones, name: evolve(view.zones[name], cards=row)})


def a_face_for_spectators(game: Reading, viewer: int, view: Any) -> Any:
    """Show a spectator a card that is the same in all worlds, though no player sees it."""
    if viewer != SPECTATOR:
        return view
    field = view.zones["1.field"]
    shown = CardView("x", toy.DRAGON, 0, 0, 0, True, {}, {})
    return evolve(view, zones={**view.zones, "1.field": evolve(field, cards=(shown,))})


LEAKS: dict[str, tuple[str, Plant]] = {
    "the opponent's hand in the view": (
        "hidden_faces_do_not_show",
        changed_view(
            lambda g, v, view: evolve(
                view, facts=tuple(o.defn.key for o in g.zone("hand", 1 - v))
            )
        ),
    ),
    "a hand in the view of a spectator alone": (
        "hidden_faces_do_not_show",
        changed_view(
            lambda g, v, view: (
                evolve(view, facts=tuple(o.defn.key for o in g.zone("hand", 0)))
                if v == SPECTATOR
                else view
            )
        ),
    ),
    "a number of one player in the view of a spectator": (
        "hidden_faces_do_not_show",
        changed_view(
            lambda g, v, view: (
                evolve(view, table={**view.table, "n": 1}) if v == SPECTATOR else view
            )
        ),
    ),
    "a face that no player sees in the view of a spectator": (
        "hidden_faces_do_not_show",
        changed_view(a_face_for_spectators),
    ),
    "a face in the label of an unseen card": ("hidden_faces_do_not_show", face_in_label),
    "a face in the Japanese label of an unseen card": (
        "hidden_faces_do_not_show",
        face_in_japanese_label,
    ),
    "a hidden field of a process in the view": (
        "hidden_faces_do_not_show",
        changed_view(hidden_field),
    ),
    "targets in an order of hidden faces": (
        "hidden_faces_do_not_show",
        targets_by_hidden_faces,
    ),
    "a refusal that tells who is asked": (
        "wrong_answers_change_nothing",
        who_is_asked_in_error,
    ),
    "options in an order of hidden faces": (
        "hidden_faces_do_not_show",
        order_of_hidden_cards,
    ),
    "unseen cards as one option if equal": (
        "hidden_faces_do_not_show",
        equal_hidden_cards_as_one,
    ),
    "a prompt that depends on a hidden hand": (
        "hidden_faces_do_not_show",
        prompt_by_hidden_cards,
    ),
    "a constant window that asks by unseen cards": (
        "hidden_faces_do_not_show",
        prompt_by_traps,
    ),
    "the face of a laid card in the log": ("hidden_faces_do_not_show", face_in_log),
    "the state in the text of an error": ("hidden_faces_do_not_show", state_in_error),
    "a hidden card in a reason why not": (
        "hidden_faces_do_not_show",
        hidden_card_in_reason,
    ),
    "an object's id in a key": ("true_numbers_do_not_show", id_in_key),
    "chance in the log": ("true_numbers_do_not_show", chance_in_log),
    "a card's number in the log": ("true_numbers_do_not_show", card_number_in_log),
    "the next id in the view": (
        "true_numbers_do_not_show",
        changed_view(
            lambda g, v, view: evolve(view, table={**view.table, "n": g.state.next_id})
        ),
    ),
    "the number of decisions in the view": (
        "true_numbers_do_not_show",
        changed_view(lambda g, v, view: evolve(view, table={**view.table, "n": g.choices})),
    ),
    "a hand in order of true numbers": ("true_numbers_do_not_show", changed_view(own_hand)),
    "a live object in the view": (
        "true_numbers_do_not_show",
        changed_view(lambda g, v, view: evolve(view, path=tuple(g.in_play()))),
    ),
    "whether another is asked in the view": (
        "passing_does_not_show",
        changed_view(lambda g, v, view: evolve(view, asked=g.decision is not None)),
    ),
    "an open window in the view": ("passing_does_not_show", window_in_view),
    "a count of questions in the view": ("passing_does_not_show", count_of_questions),
    "knowledge that survives a shuffle": ("knowledge_is_true", known_after_shuffle),
    "a shown card known apart in a hand": ("knowledge_is_true", known_in_hand),
    "the true list of a closed deck in a sample": ("samples_are_fair", true_list_in_sample),
    "a true face in a sample": ("samples_are_fair", true_face_in_sample),
    "others' true facts in a sample": ("samples_are_fair", changed_sample(facts_of_others)),
    "a sample without one's own facts": (
        "samples_look_alike",
        changed_sample(sample_without_facts),
    ),
    "the game's own object where its true face is dealt": (
        "samples_stand_alone",
        changed_sample(own_object_where_its_face_is_dealt),
    ),
    "numbers of an object that belong to the game": (
        "samples_stand_alone",
        changed_sample(numbers_of_an_object),
    ),
    "a sample played by the rules of the game": ("samples_stand_alone", rules_of_the_game),
    "a table of the rules that can be written to": (
        "samples_stand_alone",
        table_that_can_be_written_to,
    ),
    "numbers of cards in a sample": ("samples_are_fair", changed_sample(true_card_numbers)),
    "numbers of cards that are seen in a sample": (
        "samples_are_fair",
        changed_sample(true_card_numbers_of_seen),
    ),
    "ids of unseen objects in a sample": ("samples_are_fair", changed_sample(true_ids)),
    "a hand in a sample in order of its true cards": (
        "samples_are_fair",
        changed_sample(order_of_the_others_hand),
    ),
    "true chance in a sample": ("samples_are_fair", changed_sample(true_chance)),
    "the number of a card that was shuffled away": (
        "samples_are_fair",
        gone_card_by_its_number,
    ),
}


def write_out_of_play(patch: Patch, rules: Rules) -> Rules:
    def cast(game: Changing, player: int, option: Option) -> None:
        for obj in game.zone("deck", player):
            obj.posture = 1
        toy.cast(game, player, option)

    return with_action(rules, "cast", start=cast)


# ---- shallow copies ------------------------------------------------------------------

SHALLOW: dict[str, tuple[str, Plant]] = {
    "numbers of an object": (
        "copies_stay_apart",
        changed_copy(Obj, lambda old, new: setattr(new, "fields", old.fields)),
    ),
    "a list in a record": (
        "copies_stay_apart",
        changed_copy(
            toy.Attack, lambda old, new: setattr(new, "stake", old.stake), "copied"
        ),
    ),
    **{
        name: ("copies_stay_apart", sharing(name))
        for name in (
            "lasting",
            "lines",
            "players",
            "table",
            "chance",
            "frames",
            "objects",
            "places",
        )
    },
    "a frame": (
        "copies_stay_apart",
        changed_copy(State, lambda old, new: setattr(new, "frames", old.frames[:])),
    ),
    "an object in play": (
        "copies_stay_apart",
        changed_copy(State, lambda old, new: new.objects.update(old.objects)),
    ),
    "a write to a card out of play": ("copies_stay_apart", write_out_of_play),
    "a lost field": (
        "forks_are_equal",
        changed_copy(toy.Pledge, lambda old, new: setattr(new, "gold", 0), "copied"),
    ),
    "a lost posture": (
        "forks_are_equal",
        changed_copy(Obj, lambda old, new: setattr(new, "posture", 0)),
    ),
}


# ---- others --------------------------------------------------------------------------


def changes_before_asking(patch: Patch, rules: Rules) -> Rules:
    def tithe(game: Changing) -> Generator[Any, Any, None]:
        game.set_number(game.number(TABLE, "turn"), "gold", 3)
        yield from toy.tithe(game)

    return with_step(rules, "tithe", tithe)


def draws_before_asking(patch: Patch, rules: Rules) -> Rules:
    def tithe(game: Changing) -> Generator[Any, Any, None]:
        game.pick(6)
        yield from toy.tithe(game)

    return with_step(rules, "tithe", tithe)


def asks_two_players(patch: Patch, rules: Rules) -> Rules:
    def boast(game: Reading) -> Generator[Any, Any, None]:
        text = Text("Well?", "どうする？")
        options = [Option("yes", text=text), Option("no", text=text)]
        for player in (0, 1):
            yield Choose(player, options, text)

    return with_step(rules, "boast", boast)


def emits_twice(patch: Patch, rules: Rules) -> Rules:
    def lay(game: Running, player: int, option: Option) -> None:
        assert option.source is not None
        trap = game.move(option.source, "trap", up=False)
        game.emit(toy.Lay, player, trap)
        game.emit(toy.Lay, player, trap)

    return with_action(rules, "lay", start=lay)


def stale_options(patch: Patch, rules: Rules) -> None:
    patch.setattr(Changing, "_changed", lambda self, place, defn, *, up: None)


def stale_values(patch: Patch, rules: Rules) -> None:
    def keep(self: Changing, kept: list[Lasting], *, changed: bool = False) -> None:
        self.state.lasting = kept

    patch.setattr(Changing, "_keep_lasting", keep)


def stale_finding(patch: Patch, rules: Rules) -> Rules:
    """A check that says too little of what it reads."""
    moved = Check(
        "moved",
        tuple(kind for kind in Event.__subclasses__() if kind.__module__ == toy.__name__),
        "event",
        lambda game: game.zone("grave", 0),
        lambda game, found: None,
        reads=(),
    )
    return evolve(rules, checks=(*rules.checks, moved))


def card_in_two_places(patch: Patch, rules: Rules) -> Rules:
    def lay(game: Changing, player: int, option: Option) -> None:
        assert option.source is not None
        game.move(option.source, "trap", up=False)
        game.zone("grave", player).append(option.source)

    return with_action(rules, "lay", start=lay)


def card_nowhere(patch: Patch, rules: Rules) -> Rules:
    def lay(game: Reading, player: int, option: Option) -> None:
        assert option.source is not None
        game.zone("hand", player).remove(option.source)

    return with_action(rules, "lay", start=lay)


def full_slot(patch: Patch, rules: Rules) -> Rules:
    def summon(game: Changing, player: int, option: Option) -> None:
        assert option.source is not None
        game.move(option.source, "field", slot=0)

    return with_action(rules, "summon", start=summon)


def set_in_state(patch: Patch, rules: Rules) -> Rules:
    def pledge(game: Running, player: int, option: Option) -> None:
        toy.pledge(game, player, option)
        numbers: Any = game.state.table
        numbers["seen"] = {player}

    return with_action(rules, "pledge", start=pledge)


def closure_over_object(patch: Patch, rules: Rules) -> Rules:
    def attack(game: Running, player: int, option: Option) -> None:
        unit = option.source
        assert unit is not None
        what = Continuous(Modifier("power", "add", 1), lambda game, me, obj: obj is unit)
        game.add_lasting(Lasting(what, unit, player, (), "turn"))
        toy.attack(game, player, option)

    return with_action(rules, "attack", start=attack)


def wrong_loser(patch: Patch, rules: Rules) -> Rules:
    return evolve(
        rules, ends=Ends(result=lambda game, losers, clause: Result((0,), clause))
    )


def endless(patch: Patch, rules: Rules) -> Rules:
    return evolve(rules, ends=evolve(rules.ends, limit=20))


def same_key_twice(patch: Patch, rules: Rules) -> Rules:
    hand: Any = lambda game, player: game.zone("hand", player)  # noqa: E731 - as a table row
    return with_action(rules, "cast", zones=(), sources=hand)


def no_label(patch: Patch, rules: Rules) -> Rules:
    return with_action(rules, "pledge", text=Text("pledge", ""))


def no_name(patch: Patch, rules: Rules) -> Rules:
    return evolve(
        rules,
        zones={
            **rules.zones,
            "grave": evolve(rules.zones["grave"], text=Text("grave", " ")),
        },
    )


@record
class Paid(Event):
    """Somebody has paid; only the log hears of it."""

    text: ClassVar[Text] = Text("{player} has paid", "{player}は支払った")

    by: int


def gains_after_its_event(patch: Patch, rules: Rules) -> Rules:
    """Gain more because of what the event has just done, if nobody heard it."""

    def pledge(game: Running, player: int, option: Option) -> None:
        toy.pledge(game, player, option)
        game.emit(Paid, player)
        if game.number(player, "gold") < 3:
            game.add_number(player, "gold", 10)

    return with_action(rules, "pledge", start=pledge)


def gains_after_its_event_behind_a_question(patch: Patch, rules: Rules) -> Rules:
    def tithe(game: Running) -> Generator[Any, Any, None]:
        yield from toy.tithe(game)
        game.emit(Paid, game.number(TABLE, "turn"))
        game.add_number(game.number(TABLE, "turn"), "gold", 1)

    return with_step(rules, "tithe", tithe)


def moves_after_entering(patch: Patch, rules: Rules) -> Rules:
    def attack(game: Running, player: int, option: Option) -> None:
        toy.attack(game, player, option)
        if game.zone("deck", player):
            game.move(game.zone("deck", player)[-1], "hand")

    return with_action(rules, "attack", start=attack)


def reads_the_clock(now: Callable[[], float]) -> Plant:
    """Let a rule say something else in one of 97 seconds."""

    def plant(patch: Patch, rules: Rules) -> Rules:
        def ready(game: Reading, player: int, card: Any, ability: Any) -> bool:
            return card.posture == 0 and int(now()) % 97 != 0

        needs = (evolve(toy.READY, test=ready),)
        return with_action(rules, "attack", requirements=needs)

    return plant


def something_global(patch: Patch, rules: Rules) -> Rules:
    count = itertools.count()

    def start(game: Running) -> None:
        toy.start_turn(game)
        game.add_number(0, "gold", next(count) % 3)

    return with_step(rules, "start", start)


def any_answer_taken(patch: Patch, rules: Rules) -> None:
    patch.setattr(Game, "_position", lambda self, request, answer: 0)


def error_after_change(patch: Patch, rules: Rules) -> None:
    right = Game.answer

    def answer(self: Game, answer: Any, *, player: int | None = None) -> None:
        self.add_number(0, "gold", 1)
        right(self, answer, player=player)

    patch.setattr(Game, "answer", answer)


def by_hash_order() -> tuple[Rules, tuple[AnyDeck, AnyDeck]]:
    """Make rules by which the order of a set decides."""

    def start(game: Running) -> None:
        toy.start_turn(game)
        names = {zone.name for zone in game.rules.places}
        game.add_number(0, "gold", sorted(names).index(next(iter(names))))

    return with_step(toy.rules(), "start", start), toy.decks()


OTHERS: dict[str, tuple[str, Plant]] = {
    "a step that changes the state before it asks": (
        "steps_ask_first",
        changes_before_asking,
    ),
    "a step that draws by chance before it asks": ("steps_ask_first", draws_before_asking),
    "a generator that asks two players": ("steps_ask_first", asks_two_players),
    "two events in one step": ("steps_ask_first", emits_twice),
    "a change after the event": ("steps_ask_first", gains_after_its_event),
    "a change after the event, behind a question": (
        "steps_ask_first",
        gains_after_its_event_behind_a_question,
    ),
    "a move after entering a process": ("steps_ask_first", moves_after_entering),
    "a rule that reads the clock": (
        "records_replay",
        reads_the_clock(lambda: time.time()),
    ),
    "a rule that reads a clock it has imported": (
        "records_replay",
        reads_the_clock(lambda: monotonic()),
    ),
    "a rule that reads the date": (
        "forks_are_equal",
        reads_the_clock(lambda: datetime.now(UTC).timestamp()),
    ),
    "options that are kept too long": ("caches_are_honest", stale_options),
    "values that are kept too long": ("caches_are_honest", stale_values),
    "a finding that is kept too long": ("caches_are_honest", stale_finding),
    "a card in two places": ("cards_stay", card_in_two_places),
    "a card that is nowhere": ("cards_stay", card_nowhere),
    "two cards in one slot": ("cards_stay", full_slot),
    "a set in the state": ("state_is_plain_data", set_in_state),
    "an object in a closure of the state": ("state_is_plain_data", closure_over_object),
    "a concession that the other one loses": ("conceding_ends", wrong_loser),
    "no end within the bound": ("playouts_end", endless),
    "one key for two options": ("somebody_can_act", same_key_twice),
    "a label in one language": ("somebody_can_act", no_label),
    "a zone without a name": ("names_are_complete", no_name),
    "a count outside the state": ("records_replay", something_global),
    "any answer is taken": ("wrong_answers_change_nothing", any_answer_taken),
    "a refusal that changes something": (
        "wrong_answers_change_nothing",
        error_after_change,
    ),
}


def found_by(law: str, rules: Rules, seeds: int = 6) -> list[str]:
    breaches = check_contract(rules, toy.decks(), seeds=range(seeds), laws=[law], per_law=1)
    return [str(breach) for breach in breaches if breach.law == law]


FAULTS = {**LEAKS, **SHALLOW, **OTHERS}


ALSO_PATCHED = (count_of_questions, true_list_in_sample, gone_card_by_its_number)
"""Plants that return rules, and patch as well."""


def row(fault: str) -> Any:
    """Return a fault as a row of the table; native code does not notice what is patched, so those are for pure Python."""
    plant = FAULTS[fault][1]
    patches = plant.__annotations__["return"] == "None" or plant in ALSO_PATCHED
    return pytest.param(fault, marks=pytest.mark.pure if patches else ())


@pytest.mark.parametrize("fault", [row(fault) for fault in FAULTS])
def test_a_planted_fault_is_found(fault: str, monkeypatch: Patch) -> None:
    law, plant = FAULTS[fault]
    rules = plant(monkeypatch, toy.rules()) or toy.rules()
    found = found_by(law, rules)
    assert found, f"nothing found by {law}"
    assert "raised" not in found[0], found[0]


def test_dependence_on_the_order_of_hashes_is_found() -> None:
    rules, decks = by_hash_order()
    law = "same_in_every_process"
    found = check_contract(rules, decks, seeds=[1], laws=[law], again=by_hash_order)
    assert found
    assert "PYTHONHASHSEED" in found[0].seen
