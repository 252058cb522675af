"""Reading a position: values, claims, listeners and possible uses, derived from the state.

Derived data (values, listeners, usable actions) is computed when read, kept until one of its
inputs changes, and not copied by a fork, except the options of the pending question.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from typing import TYPE_CHECKING, Any, Final, TypeVar

from tcgkit.kernel.cards.definitions import Ability, CardDef, Lang, Standings
from tcgkit.kernel.game import alike
from tcgkit.kernel.game.alike import Groups
from tcgkit.kernel.game.lookup import Lookup
from tcgkit.kernel.rules.lookup import ALL, PLAY
from tcgkit.kernel.sight import journal, words
from tcgkit.kernel.state.decisions import Option
from tcgkit.kernel.state.lasting import (
    EVERYTHING,
    AbilityScope,
    Applied,
    Claim,
    Continuous,
    Delayed,
    Entry,
    Lasting,
    Watched,
)
from tcgkit.kernel.state.objects import Fact, Obj, Place
from tcgkit.kernel.time.windows import WindowFrame, candidates, list_options

if TYPE_CHECKING:
    from tcgkit.kernel.happening.events import Event
    from tcgkit.kernel.rules.lookup import Source
    from tcgkit.kernel.time.windows import Candidate, Window


T = TypeVar("T")
Kept = tuple[int, frozenset[str], Any, Any]
"""Something found: the bits of what it reads, the names of that, what makes it (if it is no check), and
the result."""
_PLAIN: Final[Groups] = ()
"""A value is what is printed."""
_MANY: Final = 7
"""On a board with more carriers, the effects of a card that leaves are taken out."""
_SAID: Final = "claims "
"""Under this and a verb its claims are kept in groups, beside those of values."""


class Reading(Lookup):
    """A position that can only be read: the argument of conditions, requirements and scores.

    :class:`Changing` adds the changes.
    """

    # Python reads objects with 30 attributes in a dict more slowly.
    __slots__ = (
        "_answers",
        "_being_filed",
        "_carriers",
        "_facts",
        "_index_of",
        "_listed",
        "_scopes",
        "_told_places",
        "asking",
    )

    def _forget_derived(self) -> None:
        self._table: dict[str, list[Entry]] | None = None
        self._claims: dict[str, list[Entry]] = {}
        self._carriers: list[Obj] | None = None
        """The objects in play whose cards have continuous effects, in order of being turned up."""
        self._filed: tuple[dict[str, list[Entry]], dict[str, list[Entry]]] = ({}, {})
        """The effects and claims that were filed last, even if they must be filed anew."""
        self._scopes: dict[int, list[tuple[Continuous, Any]]] | None = None
        """The effects of abilities in force with their scopes, by card, on a board of many carriers."""
        self._answers: list[tuple[Continuous, Any, bool]] | None = None
        """Whether the conditions held when these were filed, if these need not be filed anew while
        they answer the same; None: more than conditions decides."""
        self.asking: list[object] = []
        """The tests of effects that are being asked, of which each sees the game without its effect."""
        self._inputs = self.rules.lookup.inputs
        self._index_of = self.rules.lookup.index_of
        self._read_by_auras = 0
        """The inputs of conditions of effects, as bits: see ``Continuous.reads``."""
        self._news = 0
        """The inputs that have changed since findings were looked at, as bits."""
        self._kept: dict[int | tuple[object, int], Kept] = {}
        """The state checks that find nothing, by number, and what was derived, by name and player."""
        self._kept_read = 0
        """The bits of what these read; it may have more."""
        self._groups: dict[str, Groups] = {}
        """The effects in force that change a value, equal ones together."""
        self._being_filed: dict[str, list[Entry]] | None = None
        """The table, as far as it is filled, for the condition that is being tested."""
        self._masks: dict[frozenset[str], int] = {}
        """The bits of what findings read, the effects in force included."""
        self._facts: tuple[Fact, ...] = ()
        self._told_places: frozenset[int] = frozenset()
        """The places of which these facts speak."""
        self._conditional = False
        self._replacing = False
        self._heard: dict[type[Event], list[tuple[Obj, Ability]]] = {}
        self._hears: dict[str, bool] = {}
        self._usable: list[dict[str, list[Candidate]]] = [
            {} for _ in range(self.rules.players)
        ]
        self._read: list[dict[Source, list[Candidate]]] = [
            {} for _ in range(self.rules.players)
        ]
        """The possible uses that each zone contributes to ``_usable``."""
        self._listed: tuple[int, str, tuple[Option, ...], bool] | None = None
        """The last list of options, if nothing has changed since: its player, the key of its window,
        the options, and whether they are those of the game that this one is forked from."""

    # ---- values ------------------------------------------------------------------------------

    def value(self, obj: Obj, name: str) -> int:
        """Return the current value of a declared property."""
        if obj.last is not None and name in obj.last:
            return obj.last[name]
        if self._table is None:
            self._in_force()
        groups = self._groups.get(name)
        if groups is None:
            groups = self._group(name)
        if groups is _PLAIN:
            fields = obj.defn.fields  # a method of such a table would be called by its name
            printed: int = fields[name] if name in fields else 0  # noqa: SIM401
            return printed
        prop = self.rules.properties[name]
        base = obj.defn.fields.get(name, 0) if prop.base is None else prop.base(self, obj)
        applied: list[Applied] = []
        for what, scope, targets, equal in groups:
            if equal is not None:
                applied += alike.applied(self, equal, obj)
            elif obj in targets if targets else what.match and what.match(self, scope, obj):
                applied.append((what, scope, 1))
        if applied or (prop.verbs and not self._claims.keys().isdisjoint(prop.verbs)):
            return prop.combine(self, obj, base, applied)
        return base

    def applied(self, obj: Obj, entries: Iterable[Entry]) -> list[Applied]:
        """Return those of some modifiers that apply to an object."""
        return [
            (what, scope, 1)
            for what, scope, targets in entries
            if (obj in targets if targets else what.match and what.match(self, scope, obj))
        ]

    def _group(self, name: str) -> Groups:
        """Return the effects in force under a name, equal ones of one player together.

        If nothing in force changes the value, and it is printed, that is :data:`_PLAIN`.
        """
        prop = self.rules.properties[name]
        said = prop.verbs and not self._claims.keys().isdisjoint(prop.verbs)
        entries = (self._table or {}).get(name, ())
        if entries:
            found = alike.modifiers(entries)
        else:
            found = [] if said or prop.base is not None else _PLAIN
        self._groups[name] = found
        return found

    def is_changed(self, *names: str) -> bool:
        """Return whether some effect in force changes one of these properties of some object."""
        table = self._table if self._table is not None else self._in_force()
        for name in names:  # noqa: SIM110  # asked for each card: no generator
            if name in table:
                return True
        return False

    def changes(self, name: str) -> Sequence[Entry]:
        """Return the effects in force that change a property, in order of beginning."""
        table = self._table if self._table is not None else self._in_force()
        return table.get(name, ())

    def derive(
        self,
        name: str,
        player: int,
        make: Callable[[Reading, int], T],
        reads: frozenset[str],
    ) -> T:
        """Return the result of ``make``, kept until something changes that it reads.

        ``reads`` names that as ``Check.reads`` does: numbers, values and verbs of claims, and the inputs
        of ``Continuous.reads``; where cards lie in play needs no name.
        """
        if self._table is None:
            self._in_force()
        found = self._still_kept().get((name, player))
        if found is not None:
            kept: T = found[3]
            return kept
        result = make(self, player)
        self._keep((name, player), reads, make, result)
        return result

    def once(self, what: object, player: int, make: Callable[[Reading, int], T]) -> T:
        """Return the result of ``make``, kept until anything changes, for what many equal texts ask.

        While effects are filed it is kept only if it reads none.
        """
        is_filing = self._being_filed is not None
        if self._table is None and not is_filing:
            self._in_force()
        found = self._still_kept().get((what, player))
        if found is not None:
            kept: T = found[3]
            return kept
        was_filed = self._is_filed()
        result = make(self, player)
        if not is_filing or not (was_filed or self._is_filed()):
            self._kept[what, player] = (ALL, EVERYTHING, make, result)
            self._kept_read = ALL
        return result

    def _still_kept(self) -> dict[int | tuple[object, int], Kept]:
        """Return the findings that read nothing that has changed."""
        kept, news = self._kept, self._news
        if news:
            self._news = 0
            if news & self._kept_read:
                self._kept_read = 0
                for key, found in [*kept.items()]:
                    if found[0] & news:
                        del kept[key]
                    else:
                        self._kept_read |= found[0]
        return kept

    def _keep(
        self, key: int | tuple[object, int], reads: frozenset[str], make: Any, result: Any
    ) -> None:
        """Keep a finding until something changes that it reads."""
        mask = self._read_with(reads)
        self._kept[key] = (mask, reads, make, result)
        self._kept_read |= mask

    def _in_force(self) -> dict[str, list[Entry]]:
        """Build the table of continuous effects in force, in order of being turned up.

        It is read while it is filled, so a condition sees the effects of earlier cards only.
        Claims are filled in first, so forbidden effects do not work. If only what conditions read
        has changed, and they answer as before, the table that was filed last holds.
        """
        if self._being_filed is not None:
            self._table = self._being_filed  # a condition reads it
            return self._table
        if self._answers is not None and self._answers_stay(self._answers):
            return self._filed[0]
        table: dict[str, list[Entry]] = {}
        claims: dict[str, list[Entry]] = {}
        before, kept = self._filed, self._still_kept()
        self._table, self._claims = table, claims
        self._filed = (table, claims)
        self._kept, self._groups, self._answers = {}, {}, []
        self._read_by_auras = 0
        self._conditional = self._replacing = False
        sources = self._carriers
        if sources is None:
            objects = self.state.objects.values()
            sources = self._carriers = [obj for obj in objects if obj.defn.continuous]
        self._scopes = {} if len(sources) > _MANY else None
        decided: dict[tuple[Continuous, int], bool | None] = {}
        for obj in sources:
            if obj.defn.claims:
                self._put_in_force(obj, obj.defn.claims, claims, decided)
        self._put_lasting_in_force(claims, of_claims=True)
        for obj in sources:
            if obj.defn.changes:
                self._put_in_force(obj, obj.defn.changes, table, decided)
        self._put_lasting_in_force(table, of_claims=False)
        self._kept = kept  # without what conditions derived before the table was complete
        self._forget_findings({*before[0], *before[1], *table, *claims})
        return table

    def _is_filed(self) -> bool:
        """Return whether effects in force are filed; asked anew, for a condition may have filed them."""
        return self._table is not None

    def _answers_stay(self, answers: list[tuple[Continuous, Any, bool]]) -> bool:
        """Return whether all conditions answer as they did, and what was filed then is in force again.

        A condition that reads effects in force may see others than while they were filed: then all are
        filed anew.
        """
        kept, groups = self._still_kept(), self._groups
        table, self._claims = self._filed
        self._table, self._being_filed = None, table
        self._kept, self._groups, self._answers = {}, {}, None
        stays = True
        for what, scope, held in answers:
            assert what.condition is not None
            stays = bool(what.condition(self, scope)) is held and not self._is_filed()
            if not stays or (isinstance(scope, Watched) and scope.is_read):
                stays = False
                break
        self._kept, self._being_filed = kept, None
        if stays:
            self._table, self._groups, self._answers = table, groups, answers
        return stays

    def _forget_values(self) -> None:
        """Forget values: the table of effects in force was edited."""
        self._kept, self._groups, self._masks = {}, {}, {}

    def _forget_findings(self, names: Collection[str]) -> None:
        """Forget what depends on effects filed under these names: values, and verbs of claims."""
        self._groups, self._masks = {}, {}
        effects_read_by, kept = self.rules.lookup.effects_read_by, self._kept
        for key in [*kept]:
            found = kept[key]
            if found[0] == ALL or not effects_read_by(found[1]).isdisjoint(names):
                del kept[key]

    def _put_in_force(
        self,
        obj: Obj,
        said: Standings,
        kept: dict[str, list[Entry]],
        decided: dict[tuple[Continuous, int], bool | None],
    ) -> None:
        """File the continuous effects of an object's live abilities.

        ``decided`` keeps the conditions that hold, or do not, for all cards of a player alike.
        """
        live, scopes = self.rules.live, self._scopes
        asked, scope = None, None
        for ability, what in said:
            if ability is not asked:
                asked, works = ability, live(self, obj, ability)
                scope = AbilityScope(obj, obj.place.player) if works else None
            if scope is None:
                continue
            key = what.key
            if key == "replace":
                self._replacing = True
            if what.condition is not None:
                self._conditional = True
                self._read_by_auras |= self.rules.lookup.mask(what.reads)
                if not self._holds(what, scope, decided):
                    continue
            if scopes is not None:
                scopes.setdefault(obj.id, []).append((what, scope))
            filed = kept.get(key)
            if filed is None:
                kept[key] = [(what, scope, ())]
            else:
                filed.append((what, scope, ()))
            if self._groups:
                self._groups = {}

    def _holds(
        self,
        what: Continuous,
        scope: AbilityScope,
        decided: dict[tuple[Continuous, int], bool | None],
    ) -> bool:
        """Return whether the condition of an effect holds.

        A condition that asks neither for its card nor for effects in force is tested twice for each player.
        One that leaves its card out of a count is tested for each card, and counts once.
        """
        assert what.condition is not None
        key = (what, scope.you)
        if key not in decided:
            decided[key] = None
            return self._answer(what, scope)[0]
        known = decided[key]
        if known is not None:
            return known
        watched = Watched(scope)
        holds, reads = self._answer(what, watched)
        if watched.is_read:
            if self._answers:
                self._answers[-1] = (what, scope, holds)
        elif not reads and not watched.leaves_itself_out:
            decided[key] = holds
        return holds

    def _answer(self, what: Continuous, scope: Any) -> tuple[bool, bool]:
        """Return what a condition answers while effects are filed, and whether it reads effects in force.

        Answers are noted as long as no condition reads them.
        """
        assert what.condition is not None
        table = self._table
        self._table, self._being_filed = None, table
        holds = bool(what.condition(self, scope))
        reads = self._is_filed()
        self._table, self._being_filed = table, None
        if reads:
            self._groups, self._answers = {}, None
        elif self._answers is not None:
            self._answers.append((what, scope, holds))
        return holds, reads

    def _put_lasting_in_force(
        self, kept: dict[str, list[Entry]], *, of_claims: bool
    ) -> None:
        """File the lasting effects that were left behind: claims, or all others."""
        for last in self.state.lasting:
            what = last.what
            if last.after is not None or what.is_claim is not of_claims:
                continue
            self._replacing = self._replacing or what.key == "replace"
            if what.condition is not None:
                self._conditional = True
                self._read_by_auras |= self.rules.lookup.mask(what.reads)
                if not self._answer(what, last)[0]:
                    continue
            kept.setdefault(what.key, []).append((what, last, last.targets))
            if self._groups:
                self._groups = {}

    def _take_out(self, obj: Obj) -> bool:
        """Take the effects of a leaving card out of those in force; return whether that was possible.

        It is if no condition may read others. So many cards leave at once without filing all again for each.
        """
        table, scopes = self._table, self._scopes
        if table is None or scopes is None or self._conditional:
            return False
        if obj.defn.replaces or not obj.defn.continuous:
            return False
        assert self._carriers is not None
        self._carriers.remove(obj)
        went: dict[str, None] = {}
        for what, scope in scopes.pop(obj.id, ()):
            key, filed_in = what.key, self._claims if what.is_claim else table
            entry = (what, scope, ())
            filed = filed_in[key][:]
            filed.remove(entry)
            filed_in[key] = filed
            if not filed:
                del filed_in[key]
            name = _SAID + key if what.is_claim else key
            groups = self._groups.pop(name, None)
            if groups is not None:
                left = alike.without(groups, entry)
                if left:
                    self._groups[name] = left
            went[key] = None
        groups_left, masks = self._groups, self._masks
        self._forget_findings(went)
        self._groups, self._masks = groups_left, masks
        return True

    def _file_again(self, before: list[Lasting], now: list[Lasting]) -> bool:
        """File the lasting effects that came, last in order, and remove those that went.

        Return False if all effects must be filed anew: a condition may read others.
        """
        table = self._table
        went = [last for last in before if last not in now]
        came = [last for last in now if last not in before]
        moved = (*went, *came)
        if table is None or self._conditional or any(map(_decides, moved)):
            return False
        for last in moved:
            what = last.what
            if last.after is None:
                kept = self._claims if what.is_claim else table
                filed = [entry for entry in kept.get(what.key, ()) if entry[1] is not last]
                if last in came:
                    filed.append((what, last, last.targets))
                kept[what.key] = filed
                if not filed:
                    del kept[what.key]
        self._forget_findings({last.what.key for last in moved})
        return True

    def claims(self, verb: str) -> Sequence[Entry]:
        """Return the claims in force about a verb."""
        if self._table is None:
            self._in_force()
        return self._claims.get(verb, ())

    def allowing(self, verb: str, *roles: object) -> list[Claim]:
        """Return the claims in force that allow it, in order of being turned up, equal ones together."""
        found = []
        entries = self.claims(verb)
        if len(entries) > alike.FEW:
            for what, _, times in self._stated(verb, roles):
                claim: Any = what.effect
                if claim.stance == "can":
                    found += [claim] * times
            return found
        for what, scope, _ in entries:
            claim = what.effect
            test = claim.test
            if claim.stance == "can" and (test is None or test(self, scope, *roles)):
                found.append(claim)
        return found

    def _stated(
        self, verb: str, roles: tuple[Any, ...]
    ) -> list[tuple[Continuous, Any, int]]:
        """Return the claims in force that apply, and for how many equal ones each stands."""
        entries, groups = self.claims(verb), self._groups.get(_SAID + verb)
        if groups is None:
            groups = alike.claims(entries, self.rules.conflicts.rank)
            self._groups[_SAID + verb] = groups
        said = alike.stated(self, entries, groups, roles)
        return [(what, scope, times) for (what, scope, _), times in said]

    def verdict(self, verb: str, *roles: object) -> Claim | None:
        """Return the claim that decides about a verb with these roles, or None.

        The highest tier decides; ``Rules.conflicts.equals`` decides between equals.
        """
        ruling = self.ruling(verb, *roles)
        return None if ruling is None else ruling[1]

    def ruling(self, verb: str, *roles: object) -> tuple[int, Claim] | None:
        """Return the claim that decides, with its tier."""
        entries = self.claims(verb)
        if len(entries) > alike.FEW:
            stated = self._stated(verb, roles)
        else:
            stated = []
            for what, scope, _ in entries:
                claim: Any = what.effect
                if claim.test is None or claim.test(self, scope, *roles):
                    stated.append((what, scope, 1))
        return self._strongest(stated) if stated else None

    def _strongest(
        self, stated: list[tuple[Continuous, Any, int]]
    ) -> tuple[int, Claim] | None:
        equals, rank = self.rules.conflicts.equals, self.rules.conflicts.rank
        found: list[tuple[int, int, Claim]] = []
        met: dict[int, set[bool]] = {}
        for what, scope, _ in stated:
            claim = what.effect
            assert isinstance(claim, Claim)
            tier = claim.tier if rank is None else rank(what, scope)
            met.setdefault(tier, set()).add(claim.stance == "cannot")
            order = 0 if equals == "first" else _RANK[claim.stance]
            found.append((tier, order, claim))
        while found:
            tier, _, best = max(found, key=_by_rank)
            if equals != "cancel" or len(met[tier]) == 1:
                return tier, best
            found = [each for each in found if each[0] != tier]
        return None

    def cannot(self, verb: str, *roles: object) -> bool:
        """Return whether a claim in force forbids it."""
        if self._table is None:
            self._in_force()
        if verb not in self._claims:
            return False
        claim = self.verdict(verb, *roles)
        return claim is not None and claim.stance == "cannot"

    def listeners(self, event: type[Event]) -> list[tuple[Obj, Ability]]:
        """Return the abilities of objects in play that are triggered by such events,
        in order of entering play or being turned up. ``Rules.live`` says whether they work.
        """
        found = self._heard.get(event)
        if found is None:
            uses = self.rules.uses
            found = self._heard[event] = [
                (obj, ability)
                for obj in self.state.objects.values()
                for ability in obj.defn.abilities
                if ability.trigger is not None
                and event in ability.trigger.events
                and ability.kind in uses
                and uses[ability.kind].automatic
            ]
        return found

    def delayed(self, event: type[Event]) -> list[Lasting]:
        """Return the delayed abilities that wait for such an event, in order."""
        return [
            last
            for last in self.state.lasting
            if isinstance(last.what.effect, Delayed)
            and last.after is None
            and last.what.effect.ability.trigger is not None
            and event in last.what.effect.ability.trigger.events
        ]

    def found_by(self, number: int) -> list[Any]:
        """Return what a state check finds, by its number; that it finds nothing is kept until
        something changes that it reads (``Check.reads``).
        """
        check = self.rules.checks[number]
        if check.reads is None:
            return check.find(self)
        if self._table is None:
            self._in_force()
        if self._news:
            self._still_kept()
        if number in self._kept:
            return []
        found = check.find(self)
        if not found:
            self._keep(number, check.reads, None, found)
        return found

    def _read_with(self, reads: frozenset[str]) -> int:
        """Return the bits of these inputs, and of what the effects read that are filed under their names."""
        mask = self._masks.get(reads)
        if mask is None:
            lookup = self.rules.lookup
            mask, names = lookup.mask(reads) | PLAY, lookup.effects_read_by(reads)
            for filed in (self._table or {}, self._claims):
                for name, entries in filed.items():
                    if name in names:
                        for entry in entries:
                            mask |= lookup.mask(entry[0].match_reads)
            self._masks[reads] = mask
        return mask

    # ---- what is under way -------------------------------------------------------------

    def order(self) -> tuple[int, ...]:
        """Return the players in the order for simultaneous actions.

        Players who are out of the game are left out.
        """
        order, out = self.rules.order(self), self.state.out
        return tuple(p for p in order if p not in out) if out else order

    def do(self, entry: str, *args: Any) -> Any:
        """Call a procedure of the ruleset by name, so that a variant can replace it."""
        return self.rules.entries[entry](self, *args)

    def window_key(self) -> str:
        """Return the key of the innermost open window, or an empty text."""
        frame = self.running(WindowFrame)
        return "" if frame is None else frame.key(self)

    # ---- possible uses and listeners ---------------------------------------------------

    def usable(self, player: int, key: str) -> list[Candidate]:
        """Return the possible uses of ``player`` in windows with this key."""
        kept = self._usable[player]
        found = kept.get(key)
        if found is None:
            found = kept[key] = candidates(self, player, key, self._read[player])
        return found

    def could_act(self, key: str, players: Iterable[int]) -> bool:
        """Return whether one of these players could act in windows with this key."""
        for player in players:
            usable = self._usable[player].get(key)
            if usable or (usable is None and self.usable(player, key)):
                return True
        return bool(self.rules.lookup.free_actions(key))

    def options(self, player: int, key: str) -> list[Option]:
        """Return every legal option of ``player`` in the window with this key."""
        listed = self._listed
        if listed is not None and listed[3] and listed[0] == player and listed[1] == key:
            found = [self._own(each) for each in listed[2]]
            self._listed = (player, key, tuple(found), False)
            return found
        usable = self._usable[player].get(key)
        if usable is None:
            usable = self.usable(player, key)
        free = self.rules.lookup.free_actions(key)
        found = list_options(self, player, usable, free) if usable or free else []
        self._listed = (player, key, tuple(found), False)
        return found

    def _own(self, option: Option) -> Option:
        """Return an option of a game at an equal position as an option of this game."""
        objects, source, target = self.state.objects, option.source, option.target
        return Option(
            option.action,
            None if source is None else objects.get(source.id, source),
            None if target is None else objects.get(target.id, target),
            option.ability,
            option.number,
            option.text,
            option.clause,
        )

    def hears(self, kind: type[Event]) -> bool:
        """Return whether any effect, player or log could answer, replace or log such an event."""
        found = self._hears.get(kind.__name__)
        if found is None:
            found = self._hears[kind.__name__] = self._could_hear(kind)
        return found

    def is_silent(self, kind: type[Event]) -> bool:
        """Return whether such an event changes nothing and has no listener."""
        silent = kind.bare and kind.alone and not self.hears(kind)
        return silent and not self.rules.lookup.woken(kind)

    def _could_hear(self, kind: type[Event]) -> bool:
        if self.trace is not None or self.listeners(kind) or self.delayed(kind):
            return True
        if kind.__name__ in self.state.past:
            return True
        rules = self.rules
        window = rules.reactions.window
        if (
            window is not None
            and rules.reactions.open_for(kind)
            and self._could_react(window, kind)
        ):
            return True
        for number in rules.lookup.woken(kind):
            if rules.checks[number].at == "step":  # checks for a window are only noted
                return True
        if self._table is None:
            self._in_force()
        return self._replacing

    def _could_react(self, window: Window, kind: type[Event]) -> bool:
        key = f"{window.name}.{kind.__name__}"
        return window.ask != "legal" or self.could_act(key, range(self.rules.players))

    # ---- words -------------------------------------------------------------------------------

    def called(self, obj: Obj, lang: Lang = "en", viewer: int = -1) -> str:
        """Return the name of an object for ``viewer``."""
        return words.describe(self, obj, lang, viewer)

    def key(self, option: Option) -> str:
        """Return the stable text that names an option within its decision."""
        request = self._request
        return words.key(self, option, -1 if request is None else request.player)

    def label(self, option: Option, lang: Lang = "en", viewer: int | None = None) -> str:
        """Return the label of an option, in the words of the asked player."""
        if viewer is None:
            viewer = self._request.player if self._request is not None else -1
        return words.label(self, option, lang, viewer)

    def prompt(self, lang: Lang = "en") -> str:
        """Return the text of the pending decision, in the words of the asked player."""
        viewer = self._request.player if self._request is not None else -1
        return words.prompt(self, lang, viewer)

    def log_entry(self, event: Event) -> journal.LogEntry:
        """Return the log line of ``event``, with or without a log."""
        return journal.entry(self, event)

    # ---- forgetting ------------------------------------------------------------------

    def _left(self, obj: Obj, place: Place, *, up: bool) -> None:
        """Forget only the data derived from a card with continuous effects that left a place.

        On a board with many such cards the effects of the others stay in force: nothing is filed anew.
        """
        is_out = self._take_out(obj)
        table, carriers, answers = self._table, self._carriers, self._answers
        self._changed(place, obj.defn, up=up)
        if is_out:
            self._table, self._carriers, self._answers = table, carriers, answers

    def _changed(self, place: Place, defn: CardDef, *, up: bool) -> None:
        """Forget only the data derived from such a card lying in a place."""
        touching = self.rules.lookup.touching(place.zone.name, defn, up)
        if touching:
            owner, hears = place.player, self._hears
            for player in range(self.rules.players) if owner < 0 else (owner,):
                usable, read = self._usable[player], self._read[player]
                for source in touching:
                    if source in read:
                        del read[source]
                        if source.key in usable:
                            del usable[source.key]
                        if source.event in hears:
                            del hears[source.event]
        for kind in defn.answers if place.in_play else ():
            self._hears.pop(kind.__name__, None)
            self._heard.pop(kind, None)
        if defn.replaces:
            self._hears.clear()
        if place.in_play:
            self._moved_in_play()
            if defn.continuous:
                self._table = self._carriers = self._answers = None
        else:
            self._touched("zones")

    def _forget_uses(self, place: Place) -> None:
        """Forget the possible uses that a place contributes: all that lies there lies otherwise."""
        zone, owner = place.zone.name, place.player
        for player in range(self.rules.players) if owner < 0 else (owner,):
            usable, read = self._usable[player], self._read[player]
            for source in [source for source in read if source.zone == zone]:
                del read[source]
                usable.pop(source.key, None)

    def _sort_uses(self, place: Place) -> None:
        """Put the possible uses of a place in the order of slots: what lies there has changed slots."""
        zone, owner = place.zone.name, place.player
        for player in range(self.rules.players) if owner < 0 else (owner,):
            usable = self._usable[player]
            for source, part in self._read[player].items():
                if source.zone == zone and len(part) > 1:
                    part.sort(key=_slot)
                    if source.key in usable:
                        del usable[source.key]

    def _moved_in_play(self) -> None:
        """Note that something lies elsewhere in play; forget values that may depend on it."""
        self._news |= PLAY
        self._listed = None
        if self._conditional:
            self._table = self._answers = None

    def _touched(self, what: str) -> None:
        """Note that an input has changed; forget values if a condition reads it."""
        bits = self._inputs[what]
        self._news |= bits
        self._listed = None
        if bits & self._read_by_auras:
            self._table = None

    def reconsider_all(self) -> None:
        """Forget all values and claims: an input of any condition may have changed."""
        self._table = self._answers = None
        self._news = ALL
        self._listed = None

    def reconsider(self, obj: Obj) -> None:
        """Forget which of an object's abilities were live: a mark that decides it changed."""
        if obj.defn.continuous:
            self._table = self._answers = None
        if obj.defn.replaces:
            self._hears.clear()


def _slot(use: Candidate) -> int:
    return use.source.slot


def _decides(last: Lasting) -> bool:
    """Return whether more than its own entry depends on a lasting effect."""
    return last.what.condition is not None or last.what.key == "replace"


_RANK = {"can": 0, "must": 1, "cannot": 2}


def _by_rank(found: tuple[int, int, Claim]) -> tuple[int, int]:
    return found[:2]
