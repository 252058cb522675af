"""A machine that does anything to a board, in any order; what must hold, holds always."""

from __future__ import annotations

from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from tcgkit.kernel.cards import CardDef, Trigger
from tcgkit.kernel.effects import UseKind
from tcgkit.kernel.game import Game, Reading
from tcgkit.kernel.rules import Reactions
from tcgkit.kernel.state import (
    NOTHING,
    TABLE,
    Claim,
    Continuous,
    Lasting,
    Modifier,
    Obj,
    Option,
    Replacement,
)
from tcgkit.kernel.time import Action, Window
from tests.kernel.bench import (
    OTHER,
    PLAIN,
    Call,
    Ping,
    ability,
    card,
    picture,
    players,
    stand,
    text,
)


def modifier(op: Any, amount: int, **more: Any) -> Continuous:
    return Continuous(
        Modifier("power", op, amount), match=lambda game, me, obj: True, **more
    )


AURA = card("aura", ability(continuous=(modifier("add", 2),)), power=1)
CROWD = card(  # a condition that reads what lies where in play
    "crowd",
    ability(
        continuous=(
            modifier("multiply", 2, reads=NOTHING,
                     condition=lambda game, me: len(game.in_play()) > 3),
        )
    ),
    power=2,
)  # fmt: skip
MOODY = card(  # a condition that reads everything else
    "moody",
    ability(
        continuous=(
            modifier(
                "become",
                5,
                condition=lambda game, me: (
                    me.source.number("mark") + me.source.posture + len(game.zone("hand", 0))
                    > 1
                    or game.number(TABLE, "weather") > 0
                ),
            ),
            Continuous(
                Claim("fly", "cannot"),
                condition=lambda g, me: bool(me.source.number("mark")),
            ),
        )
    ),
    power=3,
)
EAR = card(
    "ear", ability("auto", trigger=Trigger((Ping,), lambda game, me, event: True)), power=4
)
WALL = card(
    "wall",
    ability(
        continuous=(
            Continuous(
                Replacement(
                    (Call,), lambda game, me, event: True, lambda game, me, event: None
                )
            ),
        )
    ),
    power=0,
)
FACES = (PLAIN, OTHER, AURA, CROWD, MOODY, EAR, WALL)
ZONES = ("deck", "hand", "field", "trap", "ring", "pit", "heap", "middle")
IN_PLAY = ("field", "trap", "ring")


def nothing(game: Reading, player: int, option: Option) -> None:
    """Never performed here."""


def action(name: str, *zones: str, **more: Any) -> Action:
    return Action(name, ("react", "w"), text(name), "bench", nothing, zones=zones, **more)


def new_game() -> Game:
    actions = (
        action(
            "play", "hand", candidate_if=lambda defn, ability, up, key: defn is not PLAIN
        ),
        action(
            "tap", "field", "trap", "ring", candidate_if=lambda defn, ability, up, key: up
        ),
        action("hear", "field", kinds=("auto",)),
    )
    return stand(
        brought=(dict.fromkeys(FACES, 2), dict.fromkeys(FACES, 2)),
        actions={each.name: each for each in actions},
        uses={"auto": UseKind("auto", automatic=True, start=lambda game, one: None)},
        reactions=Reactions(window=Window("react", players)),
    )


class Board(RuleBasedStateMachine):
    """A board, and old forks of it that must never change."""

    def __init__(self) -> None:
        super().__init__()
        self.game = new_game()
        self.old: list[tuple[Game, Any]] = []
        self.tokens = 0

    # ---- picking -----------------------------------------------------------------

    def anything(self, number: int) -> Obj:
        all_of_it = [obj for row in self.game.state.places for obj in row]
        return all_of_it[number % len(all_of_it)]

    def fielded(self, number: int) -> Obj:
        row = self.game.in_play()
        return row[number % len(row)]

    def has_play(self) -> bool:
        return bool(self.game.state.objects)

    # ---- operations --------------------------------------------------------------

    @rule(n=st.integers(0, 99), zone=st.sampled_from(ZONES), player=st.integers(0, 1),
          up=st.sampled_from((None, True, False)), bottom=st.booleans(), slot=st.integers(0, 2))  # fmt: skip
    def move(
        self, n: int, zone: str, player: int, up: bool | None, bottom: bool, slot: int
    ) -> None:
        game, obj = self.game, self.anything(n)
        kind = game.rules.zones[zone]
        if kind.shared:
            player = -1
        elif not kind.in_play:
            player = obj.owner
        if kind.slots is not None and not kind.piles and not game.free_slots(zone, player):
            return
        new = game.move(
            obj,
            zone,
            player=player,
            up=up,
            bottom=bottom,
            slot=slot if kind.piles else None,
        )
        assert game.is_there(new)
        assert game.is_there(obj) == (new is obj)

    @rule(n=st.integers(0, 99), up=st.booleans())
    def turn(self, n: int, up: bool) -> None:
        assert self.game.is_there(self.game.turn(self.anything(n), up=up))

    @rule(n=st.integers(0, 99), players=st.sampled_from(((0,), (1,), (0, 1))))
    def show(self, n: int, players: tuple[int, ...]) -> None:
        assert self.game.is_there(self.game.show(self.anything(n), *players))

    @precondition(has_play)
    @rule(n=st.integers(0, 99), host=st.integers(0, 99))
    def attach(self, n: int, host: int) -> None:
        if self.fielded(n) is not self.fielded(host):
            self.game.attach(self.fielded(n), self.fielded(host))

    @precondition(has_play)
    @rule(
        n=st.integers(0, 99), name=st.sampled_from(("mark", "damage")), to=st.integers(0, 2)
    )
    def set_number_of_object(self, n: int, name: str, to: int) -> None:
        self.game.set_number(self.fielded(n), name, to)

    @precondition(has_play)
    @rule(n=st.integers(0, 99), rung=st.integers(0, 1))
    def set_posture(self, n: int, rung: int) -> None:
        self.game.set_posture(self.fielded(n), rung)

    @rule(name=st.sampled_from(("weather", "clock")), number=st.integers(0, 2))
    def set_number_of_table(self, name: str, number: int) -> None:
        self.game.set_number(TABLE, name, number)

    @rule(player=st.integers(0, 1), name=st.sampled_from(("life", "burns")),
          amount=st.integers(-3, 3))  # fmt: skip
    def add_number_of_player(self, player: int, name: str, amount: int) -> None:
        self.game.add_number(player, name, amount)

    @rule(n=st.integers(0, 99), aim=st.integers(-99, 99), op=st.sampled_from(("add", "become")),
          until=st.sampled_from((None, "dusk", "dawn")),
          after=st.sampled_from((None, None, "dusk")), uses=st.sampled_from((None, 1)))  # fmt: skip
    def let(
        self,
        n: int,
        aim: int,
        op: Any,
        until: str | None,
        after: str | None,
        uses: int | None,
    ) -> None:
        targets = (self.fielded(aim),) if aim >= 0 and self.has_play() else ()
        self.game.add_lasting(
            Lasting(modifier(op, 3), self.anything(n), 0, targets, until, uses, after)
        )

    @precondition(lambda self: self.game.state.lasting)
    @rule(n=st.integers(0, 99))
    def use_up(self, n: int) -> None:
        lasting = self.game.state.lasting
        self.game.use_up(lasting[n % len(lasting)])

    @rule(moment=st.sampled_from(("dusk", "dawn")))
    def expire(self, moment: str) -> None:
        self.game.expire(moment)

    @rule(zone=st.sampled_from(("deck", "heap", "pit")), player=st.integers(0, 1))
    def shuffle(self, zone: str, player: int) -> None:
        self.game.shuffle(zone, player)

    @rule(player=st.integers(0, 1), to=st.permutations(range(3)))
    def permute(self, player: int, to: list[int]) -> None:
        before = [
            [o.id for o in self.game.zone("ring", player) if o.slot == s] for s in range(3)
        ]
        self.game.permute("ring", player, dict(enumerate(to)))
        after = [
            [o.id for o in self.game.zone("ring", player) if o.slot == s] for s in range(3)
        ]
        assert [after[to[slot]] for slot in range(3)] == before

    @rule(defn=st.sampled_from(FACES), player=st.integers(0, 1))
    def make(self, defn: CardDef, player: int) -> None:
        if self.game.free_slots("field", player):
            self.game.make(defn, "field", player)
            self.tokens += 1

    @rule(n=st.integers(0, 99))
    def unmake(self, n: int) -> None:
        tokens = [o for o in self.game.zone("field", 0) if o.up]
        if tokens:
            self.game.unmake(tokens[n % len(tokens)])
            self.tokens -= 1

    @rule()
    def fork(self) -> None:
        """Go on with a fork; the original must stay as it is."""
        self.old.append((self.game, picture(self.game)))
        self.old = self.old[-5:]
        self.game = self.game.fork()
        assert picture(self.game) == self.old[-1][1]

    # ---- what holds always -------------------------------------------------------

    @invariant()
    def each_card_is_in_exactly_one_place(self) -> None:
        state = self.game.state
        seen = [obj for row in state.places for obj in row]
        assert len({id(obj) for obj in seen}) == len(seen)
        assert len({obj.id for obj in seen}) == len(seen)
        assert len({obj.card for obj in seen}) == len(seen) == 4 * len(FACES) + self.tokens
        for place, row in zip(self.game.rules.places, state.places, strict=True):
            assert all(obj.place is place for obj in row)

    @invariant()
    def objects_are_what_lies_in_play(self) -> None:
        state = self.game.state
        lying = {obj.id for row in state.places for obj in row if obj.place.in_play}
        assert lying == set(state.objects)
        assert all(state.objects[i].id == i for i in lying)

    @invariant()
    def slots_are_unique_but_for_piles(self) -> None:
        for place, row in zip(self.game.rules.places, self.game.state.places, strict=True):
            slots = [obj.slot for obj in row]
            if place.zone.slots is None:
                assert not any(slots)
                continue
            assert slots == sorted(slots)
            assert all(0 <= slot < place.zone.slots for slot in slots)
            if not place.zone.piles:
                assert len(slots) == len(set(slots))

    @invariant()
    def what_is_out_of_play_is_blank(self) -> None:
        for row in self.game.state.places:
            for obj in row:
                if not obj.place.in_play:
                    assert not obj.fields
                    assert not obj.posture
                    assert not obj.host

    @invariant()
    def hosts_are_there_or_nobody(self) -> None:
        for obj in self.game.in_play():
            host = self.game.host(obj)
            assert host is None or obj in self.game.attached(host)

    @invariant()
    def old_forks_never_change(self) -> None:
        for fork, then in self.old:
            assert picture(fork) == then

    @invariant()
    def facts_are_true_and_name_places_that_are(self) -> None:
        """Every fact of a player is about a card of its own that he does not see."""
        state = self.game.state
        ids = {-obj.id for row in state.places for obj in row}
        for player in (0, 1):
            mine = [fact for fact in state.facts if fact.player == player]
            for fact in mine:
                assert fact.places
                assert all(
                    p in ids if p < 0 else p < len(state.places) for p in fact.places
                )
            assert matched(self.game, player), (player, mine)

    @invariant()
    def values_claims_and_indexes_equal_a_fresh_computation(self) -> None:
        fresh = self.game.fork()
        assert read_all(self.game) == read_all(fresh)
        for kind in (Ping, Call):  # to listen in vain is allowed, to miss something is not
            assert self.game.hears(kind) or not fresh.hears(kind)


def matched(game: Reading, player: int) -> bool:
    """Return whether each fact can be about a card of its own, unseen and of that face."""
    facts = [fact for fact in game.state.facts if fact.player == player]
    unseen = [o for row in game.state.places for o in row if not game.sees(player, o)]
    given: dict[int, int] = {}

    def place(number: int, tried: set[int]) -> bool:
        for obj in unseen:
            fits = obj.defn is facts[number].defn and (
                -obj.id in facts[number].places or obj.place.index in facts[number].places
            )
            if fits and obj.id not in tried:
                tried.add(obj.id)
                if obj.id not in given or place(given[obj.id], tried):
                    given[obj.id] = number
                    return True
        return False

    return all(place(number, set()) for number in range(len(facts)))


def read_all(game: Reading) -> Any:
    """Return everything derived: values, verdicts, listeners and what is usable."""
    usable = [
        [(c.action.name, c.source.id) for c in game.usable(player, key)]
        for player in (0, 1)
        for key in ("w", "react.Ping", "react.Loud")
    ]
    return (
        [game.value(obj, "power") for obj in game.in_play()],
        game.cannot("fly"),
        [[(o.id, a.index) for o, a in game.listeners(kind)] for kind in (Ping, Call)],
        usable,
    )


TestBoard = Board.TestCase
TestBoard.settings = settings(max_examples=60, stateful_step_count=40, deadline=None)
