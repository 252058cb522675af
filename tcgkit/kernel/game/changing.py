"""Changing a position: cards, numbers, chance, lasting effects, and the end of the game.

Changes are plain calls, made by steps and by events being applied.
"""

from __future__ import annotations

from bisect import insort_left, insort_right
from collections.abc import Callable, Iterable, Sequence
from operator import attrgetter
from typing import Final, NoReturn

from tcgkit.kernel.cards.definitions import CardDef
from tcgkit.kernel.data import chance
from tcgkit.kernel.errors import KernelBug
from tcgkit.kernel.game.reading import Reading
from tcgkit.kernel.state.frames import Frame
from tcgkit.kernel.state.lasting import Continuous, Delayed, Lasting, Replacement
from tcgkit.kernel.state.objects import Fact, Field, Obj, Place, Result


class Ended(BaseException):
    """Unwinds the running step when the game ends. Only the kernel catches it."""

    def __init__(self, result: Result) -> None:
        self.result = result


class Changing(Reading):
    """A position that can be changed; events are applied to it.

    :class:`Running` adds frames and events.
    """

    # ---- numbers ---------------------------------------------------------------------

    def set_number(self, of: Obj | int, name: str, number: int) -> None:
        """Set a number of an object in play, of a player (a seat) or of the table (``TABLE``).

        Raises:
            KernelBug: the object is not in play.
        """
        if isinstance(of, int):
            kept = self.state.players[of] if of >= 0 else self.state.table
            if kept.get(name) != number:
                kept[name] = number
                bits = self._inputs[name]
                self._news |= bits
                self._listed = None
                if bits & self._read_by_auras:
                    self._table = None
            return
        if self.state.objects.get(of.id) is not of:
            raise KernelBug(f"number {name!r} of {of!r}, which is not in play")
        kept = of.fields
        if not number:
            if name not in kept:
                return
            del kept[name]
        elif kept.get(name) == number:
            return
        elif kept:
            kept[name] = number
        else:  # copies share an empty table
            of.fields = {name: number}
        bits = self._inputs[name]
        self._news |= bits
        self._listed = None
        if bits & self._read_by_auras:
            self._table = None

    def add_number(self, of: Obj | int, name: str, amount: int) -> None:
        """Add to a number; a sum below 0 is 0."""
        self.set_number(of, name, max(0, self.number(of, name) + amount))

    def set_posture(self, obj: Obj, rung: int) -> None:
        """Put an object in play on a rung of the posture ladder."""
        if self.state.objects.get(obj.id) is not obj:
            raise KernelBug(f"posture of {obj!r}, which is not in play")
        if obj.posture != rung:
            obj.posture = rung
            self._touched("postures" if obj.defn.is_card else "tokens")

    def now_under_way(self) -> None:
        """Forget values if a condition reads processes under way.

        A process calls it when it begins or ends to count for conditions, or changes the data
        that they read; the kernel cannot know.
        """
        self._touched("processes")

    def turn(self, obj: Obj, *, up: bool) -> Obj:
        """Turn an object face up or face down in its place; return it (or its successor)."""
        place = obj.place
        before = place.mask(up=obj.up) | obj.known
        known = 0 if place.zone.forgets and not up else before | place.mask(up=up)
        if place.in_play:
            obj.up, obj.known = up, known
            if up:  # it counts as the newest face-up card from here on
                del self.state.objects[obj.id]
                self.state.objects[obj.id] = obj
            new = obj
        else:
            new = obj.copy()
            new.up, new.known = up, known
            row = self.state.places[place.index]
            row[row.index(obj)] = new
            if (
                not place.zone.ordered
            ):  # players who cannot distinguish it learn only that such a card is here
                new.known = 0
                self._keep_facts(obj, before & ~place.mask(up=up), place.index)
        if self.state.facts:
            self._saw(obj, place.mask(up=up) & ~before)
        self._changed(place, obj.defn, up=up)
        self._changed(place, obj.defn, up=not up)
        return new

    def show(self, obj: Obj, *players: int) -> Obj:
        """Show players a face that they do not see by the rules; return the object.

        In an unordered zone they learn that such a card is there, not which one.
        """
        place = obj.place
        bits = sum(1 << player for player in {*players})
        bits &= ~(place.mask(up=obj.up) | obj.known)
        if self.state.facts:
            self._saw(obj, bits)
        if not place.zone.ordered:
            self._keep_facts(obj, bits, place.index)
            return obj
        if place.in_play:
            obj.known |= bits
            return obj
        new = obj.copy()
        new.known |= bits
        row = self.state.places[place.index]
        row[row.index(obj)] = new
        self._changed(place, obj.defn, up=obj.up)
        return new

    def move(
        self,
        obj: Obj,
        zone: str,
        *,
        player: int | None = None,
        slot: int | None = None,
        bottom: bool = False,
        up: bool | None = None,
    ) -> Obj:
        """Move an object to a zone; return the object there.

        Without ``player`` it goes to its owner's zone, or in play stays with its controller.
        A card without an owner goes to the zone of the player with whom it lies.
        Between zones in play it stays the same object; otherwise it is a new one, upright and
        without numbers. Objects attached to it stay behind without a host.
        """
        old = obj.place
        if player is None:
            kind = self.rules.zones[zone]
            player = (
                -1
                if kind.shared
                else obj.controller
                if kind.in_play and old.in_play
                else obj.owner
            )
            if player < 0 and not kind.shared:
                player = obj.controller
                if player < 0:
                    what = f"{obj!r} has no owner and lies in a shared place"
                    raise KernelBug(f"{what}: say to whose {zone!r} it moves")
        place = self.rules.place_of[zone, player]
        if up is None:
            up = place.zone.face_up
        state = self.state
        row = state.places[old.index]
        if row and row[-1] is obj:  # most cards come from the top of a deck
            row.pop()
        else:
            row.remove(obj)
        was_up = obj.up
        before = old.mask(up=was_up) | obj.known
        after = place.mask(up=up)
        if place.in_play and old.in_play:
            new = obj
            new.place, new.up, new.known = place, up, before | after
        else:
            if old.in_play:
                self.keep_values(obj)
                del state.objects[obj.id]
                if state.lasting:
                    self._drop_lasting(obj)
            new = Obj(state.next_id, obj.card, obj.defn, obj.owner, place)
            state.next_id += 1
            new.up = up
            if place.zone.ordered:
                new.known = before | after
            if place.in_play:
                state.objects[new.id] = new
            if not old.in_play:
                for frame in state.frames:
                    if type(frame) not in _FORGETFUL:
                        _keep_track(frame, obj, new)
        if place.zone.slots is not None and slot is None:
            slot = self._free_slot(zone, player)
        new.slot = slot or 0
        target = state.places[place.index]
        if place.zone.slots is not None:  # in order of slots, piles from the bottom up
            (insort_left if bottom else insort_right)(target, new, key=_slot)
        elif bottom:
            target.insert(0, new)
        else:
            target.append(new)
        if state.facts or before & ~after:
            self._learn(obj, new, old, before, after)
        if self._scopes is not None and old.in_play and obj is not new:
            self._left(obj, old, up=was_up)
        else:
            self._changed(old, obj.defn, up=was_up)
        self._changed(place, obj.defn, up=up)
        if self.trace is not None:
            self.trace.moved(obj, new)
        return new

    def give(self, obj: Obj, player: int) -> Obj:
        """Make a player the owner of an object from now on (-1: no owner); return the object.

        It stays where it is, and later goes to zones of its new owner.

        Raises:
            KernelBug: some player does not see its face: the owner of a hidden card tells about it.
        """
        place, everybody = obj.place, (1 << self.rules.players) - 1
        if everybody & ~(place.mask(up=obj.up) | obj.known):
            raise KernelBug(f"give {obj!r}, whose face not everybody sees")
        if not self.is_there(obj):
            raise KernelBug(f"give {obj!r}, which is not there any more")
        new = obj
        if not place.in_play:
            new = obj.copy()
            row = self.state.places[place.index]
            row[row.index(obj)] = new
        new.owner = player
        self._changed(place, obj.defn, up=obj.up)
        self.reconsider_all()
        return new

    def keep_values(self, obj: Obj) -> None:
        """Keep the values that effects give to a leaving object: last-known information.

        Values already kept stay.
        """
        if obj.last is not None:
            return
        table = self._table if self._table is not None else self._in_force()
        changed = [
            name
            for name, prop in self.rules.properties.items()
            if name in table or (prop.verbs and name in obj.defn.fields)
        ]
        if changed:
            obj.last = {name: self.value(obj, name) for name in changed}

    def _learn(self, obj: Obj, new: Obj, old: Place, before: int, after: int) -> None:
        """Keep the players' facts about unordered hidden zones true."""
        where = -new.id if new.place.zone.ordered else new.place.index
        itself, here = -obj.id, old.index
        told = self._told()
        concerned = itself in told or here in told
        if concerned and after & ~before:
            self._saw(obj, after & ~before, old)
        if where >= 0 and before & ~after:
            self._keep_facts(obj, before & ~after, where)
        if not concerned:
            return
        blind = ~(before | after)
        self.state.facts = tuple(
            [
                Fact(f.player, f.defn, tuple(sorted({*f.places, where} - {itself})))
                if blind >> f.player & 1
                and (itself in f.places or (here in f.places and where not in f.places))
                else f
                for f in self.state.facts
            ]
        )

    def _told(self) -> frozenset[int]:
        """Return the places of which facts speak."""
        facts = self.state.facts
        if self._facts is not facts:
            self._facts = facts
            self._told_places = frozenset().union(*map(_places, facts))
        return self._told_places

    def _keep_facts(self, obj: Obj, bits: int, where: int) -> None:
        """Note for these players that such a card is in a place without an identity."""
        for player in range(self.rules.players):
            if bits >> player & 1:
                fact = Fact(player, obj.defn, (where,))
                self.state.facts = (*self.state.facts, fact)

    def _saw(self, obj: Obj, bits: int, place: Place | None = None) -> None:
        """Update the facts of these players, who see this face now.

        If it could satisfy several facts, one is used up, and the others become as wide as all of them.
        """
        here = (-obj.id, (place or obj.place).index)
        if self._told().isdisjoint(here):
            return
        for player in range(self.rules.players):
            if not bits >> player & 1:
                continue
            same, rest = [], []
            for fact in self.state.facts:
                if fact.player == player and (
                    here[0] in fact.places or here[1] in fact.places
                ):
                    if fact.defn is obj.defn:
                        same.append(fact)
                        continue
                    if here[0] in fact.places:
                        fact = _without(fact, here[0])
                rest.append(fact)
            wide = tuple(sorted({p for fact in same for p in fact.places} - {here[0]}))
            rest += [Fact(player, obj.defn, wide)] * (len(same) - 1)
            self.state.facts = tuple(rest)

    def make(
        self,
        defn: CardDef,
        zone: str,
        player: int,
        *,
        slot: int | None = None,
        **numbers: int,
    ) -> Obj:
        """Make a token (or a card for a position) in a zone; its facing follows the zone.

        It goes to a free slot, or on top of the objects in ``slot``.
        """
        state = self.state
        place = self.rules.place_of[zone, player]
        obj = Obj(state.next_id, state.next_id, defn, player, place, up=place.zone.face_up)
        state.next_id += 1
        obj.fields = dict(numbers)
        if place.zone.slots is not None:
            obj.slot = self._free_slot(zone, player) if slot is None else slot
        insort_right(state.places[place.index], obj, key=_slot)
        if place.in_play:
            state.objects[obj.id] = obj
        self._changed(place, defn, up=obj.up)
        return obj

    def unmake(self, obj: Obj) -> None:
        """Remove a token for good."""
        self.state.places[obj.place.index].remove(obj)
        self.state.objects.pop(obj.id, None)
        if self.state.lasting:
            self._drop_lasting(obj)
        if self._scopes is not None and obj.place.in_play:
            self._left(obj, obj.place, up=obj.up)
        else:
            self._changed(obj.place, obj.defn, up=obj.up)

    def attach(self, obj: Obj, host: Obj) -> None:
        """Attach an object in play to another one."""
        if not obj.place.in_play or not self.is_there(obj):
            raise KernelBug(f"attach {obj!r}, which is not in play")
        obj.host = host.id
        self._moved_in_play()

    def detach(self, obj: Obj) -> None:
        """Detach an object in play from its host; it stays where it is."""
        obj.host = 0
        self._moved_in_play()

    def become(self, obj: Obj, defn: CardDef) -> None:
        """Give an object in play another definition; everything else about it stays.

        It counts as the newest face-up card from here on.
        """
        if not obj.place.in_play or not self.is_there(obj):
            raise KernelBug(f"{obj!r} cannot become another card: it is not in play")
        before, obj.defn = obj.defn, defn
        del self.state.objects[obj.id]
        self.state.objects[obj.id] = obj
        self._changed(obj.place, before, up=obj.up)
        self._changed(obj.place, defn, up=obj.up)

    def renew(self, obj: Obj) -> Obj:
        """Make an object in play a new one in the same place; return it.

        Card, slot, posture and facing stay. References to the old object (targets, modifiers,
        attachments, numbers) do not mean the new one; the old one stays as it was.
        """
        state, place = self.state, obj.place
        if state.objects.get(obj.id) is not obj:
            raise KernelBug(f"renew {obj!r}, which is not in play")
        self.keep_values(obj)
        del state.objects[obj.id]
        if state.lasting:
            self._drop_lasting(obj)
        new = Obj(state.next_id, obj.card, obj.defn, obj.owner, place, obj.slot)
        state.next_id += 1
        new.posture, new.up, new.known = obj.posture, obj.up, obj.known
        state.objects[new.id] = new
        row = state.places[place.index]
        row[row.index(obj)] = new
        if state.facts:
            state.facts = tuple(
                Fact(
                    f.player,
                    f.defn,
                    tuple(sorted(-new.id if p == -obj.id else p for p in f.places)),
                )
                for f in state.facts
            )
        self._changed(place, obj.defn, up=obj.up)
        return new

    def put_on(self, card: Obj, pile: Obj, under: str) -> Obj:
        """Put a card on top of an object in play; return the object below it from then on.

        The object stays the same one, with its slot, posture, numbers, attachments and
        effects on it, but its card is now the top one. The former card lies in the zone
        ``under`` of its controller, in the same slot.
        """
        if not self.is_there(card) or not pile.place.in_play or not self.is_there(pile):
            raise KernelBug(f"put {card!r} on {pile!r}, which is not in play")
        state, old = self.state, card.place
        state.places[old.index].remove(card)
        if old.in_play:
            del state.objects[card.id]
            if state.lasting:
                self._drop_lasting(card)
        place = self.rules.place_of[under, pile.controller]
        below = Obj(
            state.next_id, pile.card, pile.defn, pile.owner, place, pile.slot, 0, pile.up
        )
        state.next_id += 1
        state.places[place.index].append(below)
        if place.in_play:
            state.objects[below.id] = below
        self._changed(place, below.defn, up=below.up)
        pile.card, pile.owner = card.card, card.owner
        self.become(pile, card.defn)
        before = old.mask(up=card.up) | card.known
        after = pile.place.mask(up=pile.up)
        if state.facts or before & ~after:
            self._learn(card, pile, old, before, after)
        self._changed(old, card.defn, up=card.up)
        if self.trace is not None:
            self.trace.moved(card, pile)
        return below

    def permute(self, zone: str, player: int, to: dict[int, int]) -> None:
        """Move whole piles between slots at one moment: ``to[slot]`` is the destination."""
        row = self.zone(zone, player)
        for obj in row:
            obj.slot = to.get(obj.slot, obj.slot)
        row.sort(key=_slot)
        place = self.rules.place_of[zone, player]
        if place.zone.in_play:
            self._sort_uses(place)
        else:  # of equal cards the first one is an option
            self._forget_uses(place)
        self._moved_in_play()

    def shuffle(self, zone: str, player: int) -> None:
        """Shuffle a zone: its order is forgotten, and every object in it is new."""
        place = self.rules.place_of[zone, player]
        state = self.state
        stream = self._stream(f"{zone}.{player + 1}")
        state.chance[stream], row = chance.shuffled(
            state.chance[stream], state.places[place.index]
        )
        mixed = {-obj.id for obj in row}
        facts = [
            Fact(f.player, f.defn, tuple(sorted({*f.places, place.index} - mixed)))
            if mixed & {*f.places}
            else f
            for f in state.facts
        ]
        self._touched("zones")
        fresh = []
        for obj in row:
            for seer in range(self.rules.players):
                if obj.known >> seer & 1 and not place.mask(up=obj.up) >> seer & 1:
                    facts.append(Fact(seer, obj.defn, (place.index,)))
            new = Obj(state.next_id, obj.card, obj.defn, obj.owner, place, up=obj.up)
            state.next_id += 1
            fresh.append(new)
        state.facts = tuple(facts)
        state.places[place.index] = fresh
        self._forget_uses(place)

    def mix(self, objects: Sequence[Obj]) -> None:
        """Exchange the places of some objects of an ordered hidden zone at random.

        Players who knew their faces know that they are there, but not which is which.
        """
        place = objects[0].place
        row, stream = self.state.places[place.index], self._stream("choices")
        spots = sorted(row.index(obj) for obj in objects)
        mixed = [row[spot] for spot in spots]
        self.state.chance[stream], mixed = chance.shuffled(self.state.chance[stream], mixed)
        fresh = []
        for spot, obj in zip(spots, mixed, strict=True):
            new = Obj(self.state.next_id, obj.card, obj.defn, obj.owner, place, up=obj.up)
            self.state.next_id += 1
            row[spot] = new
            fresh.append(new)
        old = {-obj.id for obj in objects}
        where = {-obj.id for obj in fresh}
        facts = [
            Fact(f.player, f.defn, tuple(sorted({*f.places, *where} - old)))
            if old & {*f.places}
            else f
            for f in self.state.facts
        ]
        for obj in objects:
            for seer in range(self.rules.players):
                if obj.known >> seer & 1 and not place.mask(up=obj.up) >> seer & 1:
                    facts.append(Fact(seer, obj.defn, tuple(sorted(where))))
        self.state.facts = tuple(facts)
        self._touched("zones")

    def _stream(self, purpose: str) -> int:
        streams = self.rules.streams
        return streams.index(purpose) if purpose in streams else len(streams) - 1

    def pick(self, n: int, purpose: str = "choices") -> int:
        """Return a random number from 0 to n-1 (results forced by a scenario come first)."""
        state = self.state
        if state.forced:
            number, state.forced = state.forced[0], state.forced[1:]
            if not 0 <= number < n:
                raise KernelBug(f"forced chance result {number} is not within 0..{n - 1}")
            return number
        stream = self._stream(purpose)
        state.chance[stream], number = chance.draw(state.chance[stream], n)
        return number

    # ---- ends ---------------------------------------------------------------------------

    def lose(self, players: Iterable[int], clause: str) -> NoReturn:
        """End the game: these players lose at one moment, and their partners. Never returns.

        All others win, also players who are out, unless ``Rules.ends.result`` says otherwise. If
        the others are to play on, :meth:`eliminate` the players instead.
        """
        partners = self.rules.partners
        losers = dict.fromkeys(p for player in players for p in partners(player))
        raise Ended(self._settled(tuple(losers), clause))

    def end(self, winners: Iterable[int], clause: str, reason: str = "") -> NoReturn:
        """End the game with these winners (empty: a draw). Never returns."""
        raise Ended(Result(tuple(winners), clause, reason))

    def _settled(self, losers: tuple[int, ...], clause: str) -> Result:
        if self.rules.ends.result is not None:
            return self.rules.ends.result(self, losers, clause)
        return Result(
            tuple(p for p in range(self.rules.players) if p not in losers), clause
        )

    # ---- lasting effects -------------------------------------------------------------

    def add_lasting(self, lasting: Lasting) -> None:
        """Put a lasting effect in force."""
        self._keep_lasting([*self.state.lasting, lasting])

    def _keep_lasting(self, kept: list[Lasting], *, changed: bool = False) -> None:
        """Replace the lasting effects, and forget the data derived from them.

        ``changed``: one that stays has begun or has other targets.
        """
        before, self.state.lasting = self.state.lasting, kept
        if changed or not self._file_again(before, kept):
            self._table = self._answers = None
        if any(isinstance(x.what.effect, Replacement | Delayed) for x in (*before, *kept)):
            self._hears.clear()

    def modify(
        self,
        what: Continuous,
        source: Obj,
        you: int,
        targets: tuple[Obj, ...],
        until: str | None,
    ) -> None:
        """Put a continuous effect in force on fixed targets."""
        self.add_lasting(Lasting(what, source, you, targets, until))

    def expire(self, moment: str, of: Obj | None = None) -> None:
        """End the effects that last until ``moment``; begin those that wait for it.

        With ``of`` it is a moment of that object alone: only its own lasting effects end.
        """
        if of is not None:
            self.end_lasting(lambda last: last.until == moment and last.source is of)
        else:
            self.end_moment(moment)

    def end_moment(self, moment: str) -> None:
        """End the effects that last until a moment known to the kernel: a node or process is over."""
        state = self.state
        if not state.lasting and self.rules.is_quiet(moment):
            return
        repeat = self.rules.loops.repeat
        if repeat is not None and moment in repeat.scopes:
            state.table.pop("_triggers", None)
            state.done, state.seen = {}, {}
        if state.course is not None:
            endless = self.rules.loops.endless
            if endless is not None and moment in endless.ends:
                state.course = None
        if state.past and moment == self.rules.triggers.memory:
            state.past = {name: [] for name in state.past}
            self._touched("processes")
        for ended in self.rules.lookup.expiring(moment):
            if ended.on == "object":
                tables = [obj.fields for obj in state.objects.values() if obj.fields]
            else:
                tables = state.players if ended.on == "player" else [state.table]
            cleared = False
            for numbers in tables:
                cleared = _clear(numbers, ended) or cleared
            if cleared:
                self._touched(ended.name)
        if state.lasting:
            kept, began = [], False
            for last in state.lasting:
                if last.after == moment:
                    last.after, began = None, True
                elif last.until == moment and last.after is None:
                    continue
                kept.append(last)
            if began or len(kept) != len(state.lasting):
                self._keep_lasting(kept, changed=began)

    def end_lasting(self, ends: Callable[[Lasting], bool]) -> None:
        """End the lasting effects that ``ends`` names; it may take targets from others."""
        lasting = self.state.lasting
        if lasting:
            before = [last.targets for last in lasting]
            kept = [last for last in lasting if not ends(last)]
            changed = any(
                last.targets is not targets
                for last, targets in zip(lasting, before, strict=True)
            )
            if changed or len(kept) != len(lasting):
                self._keep_lasting(kept, changed=changed)

    def use_up(self, lasting: Lasting) -> None:
        """Count one use of a lasting effect; the last use ends it."""
        if lasting.uses is not None:
            lasting.uses -= 1
            if lasting.uses <= 0:
                self._keep_lasting([x for x in self.state.lasting if x is not lasting])

    def _drop_lasting(self, gone: Obj) -> None:
        """End the effects that last as long as a leaving object."""
        kept, changed = [], False
        for last in self.state.lasting:
            if gone in last.targets:
                changed = True
                last.targets = tuple(o for o in last.targets if o is not gone)
                if not last.targets:
                    continue
            elif not last.targets and last.until is None and last.source is gone:
                continue
            kept.append(last)
        if changed or len(kept) != len(self.state.lasting):
            self._keep_lasting(kept, changed=changed)


def _clear(numbers: dict[str, int], ended: Field) -> bool:
    """Remove a number, or all parts of a number with parts; return whether there was one."""
    if not ended.many:
        if ended.name not in numbers:
            return False
        del numbers[ended.name]
        return True
    parts = [n for n in numbers if n.partition(".")[0] == ended.name]
    for name in parts:
        del numbers[name]
    return bool(parts)


_FORGETFUL: Final[set[type[Frame]]] = set()
"""The kinds of frames met that mean no objects: every move asks, and a set answers quickly."""


def _keep_track(frame: Frame, old: Obj, new: Obj) -> None:
    """Let a frame mean a card where it lies now, if it remembers any."""
    if frame.remembers:
        frame.keep_track(old, new)
    else:
        _FORGETFUL.add(type(frame))


_places = attrgetter("places")


def _slot(obj: Obj) -> int:
    return obj.slot


def _without(fact: Fact, place: int) -> Fact:
    return Fact(fact.player, fact.defn, tuple(p for p in fact.places if p != place))
