"""What card texts allow and forbid, for a time or always: "cannot attack", "players cannot draw cards".

A game says once how something is put in force for a time; each sentence is then a line with the deed that
its rules ask for, and the words:

    says = Claims(hold)
    CANNOT = (says.cannot("attack", "attack", "攻撃でき"), says.no_player("play", "play cards", "カードを使え"))
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from attrs import frozen

from tcgkit.kernel.cards import Text
from tcgkit.kernel.state import Claim, Continuous, Replacement
from tcgkit.standard.words import deeds
from tcgkit.standard.words.lasting import (
    Holds,
    Test,
    Told,
    claiming,
    holding,
    nothing_instead,
    preventing,
)
from tcgkit_dsl.words.patterns import by_language, is_english
from tcgkit_dsl.words.rows import Wording, verb, wording

if TYPE_CHECKING:
    from tcgkit.kernel.cards import Scope
    from tcgkit.kernel.effects import Effect
    from tcgkit.kernel.game import Reading, Running
    from tcgkit.kernel.happening import Event
    from tcgkit.standard.words.causes import Cause
    from tcgkit_dsl.words.entries import Objects, Verb


def _not(said: str) -> str:
    """Return a Japanese stem of a verb in the negation; other words stay as they are."""
    return said if "<" in said or is_english(said) else f"{said}<ない|ず|なくて>"


def _is(ja: str) -> str:
    """Return the stem of a verb with its endings, unless it has them."""
    return ja if "<" in ja else f"{ja}<る||て>"


@frozen
class Claims:
    """How a game says what can and cannot be done; ``hold`` puts it in force for a time (None: always only).

    ``deed`` is the name by which the rules ask ``game.verdict(deed, one, other)``. The Japanese words are
    the stem of a verb: "攻撃でき" becomes 攻撃できない. ``also`` are further wordings in either language, the
    English ones without the subject; ``more`` is as for :func:`tcgkit.standard.words.lasting.claiming`.

    >>> Claims(None).cannot("attack", "attack", "攻撃でき").key
    '{who:selection} cannot attack [{until:duration}]'
    """

    hold: Holds | None
    more: Mapping[str, Any] = MappingProxyType({})
    """What all sentences of the game have besides: ``needs``, ``together``."""
    no: str = "cannot"
    """How it is printed."""

    def cannot(self, deed: str, en: str, ja: str, *also: str, **more: Any) -> Verb:
        """Return the sentence that objects cannot do something."""
        return self.forbids(deed, f"{self.no} {en}", _not(ja), *map(_not, also), **more)

    def forbids(self, deed: str, en: str, ja: str, *also: str, **more: Any) -> Verb:
        """Return another sentence by which objects cannot do something: they "must attack", so they cannot pass."""
        words = deeds.of_them(en, ja, *also)
        return claiming("cannot", deed, self.hold, words, **{**self.more, **more})

    def no_player(self, deed: str, en: str, ja: str, *also: str, **more: Any) -> Verb:
        """Return the sentence that players cannot do something."""
        words = deeds.no_player(en, _not(ja), *map(_not, also), no=self.no)
        return claiming("cannot", deed, self.hold, words, **{**self.more, **more})

    def can(self, deed: str, en: str, ja: str, *also: str, **more: Any) -> Verb:
        """Return the sentence that objects do something or can do it: ``en`` has "can"."""
        words = deeds.of_them(en, _is(ja), *also)
        return claiming("can", deed, self.hold, words, **{**self.more, **more})

    def nobody(self, deed: str, en: str, ja: str, *also: str) -> Verb:
        """Return the sentence that no player does something: ``en`` is "tokens cannot be created"."""
        part = Continuous(Claim(deed, "cannot"))
        return self._of_nobody(part, Text(en, f"{ja}ない"), en, ja, *also)

    def never_at_all(
        self, event: type[Event], said: Text, en: str, ja: str, *also: str
    ) -> Verb:
        """Return the sentence that an event does not happen to anybody: "gold is not lost"; the log says ``said``."""
        prevented = Replacement((event,), lambda *each: True, nothing_instead)
        return self._of_nobody(Continuous(prevented), said, en, ja, *also)

    def _of_nobody(
        self, part: Continuous, said: Text, en: str, ja: str, *also: str
    ) -> Verb:
        hold, lasts = self.hold, " [{until:duration}]"
        words = wording(f"{en}{lasts}", f"[{{until}}、]{_not(ja)}")

        def always(until: str | None = None) -> Iterator[Continuous]:
            yield part

        @verb(words, "", *(f"{each}{lasts}" for each in also), always=always)
        def run(game: Running, effect: Effect, until: str | None = None) -> None:
            assert hold is not None
            game.emit_all([hold(effect, game.order(), part, until, said)])

        return run

    def not_targeted(self, deed: str = "be_targeted") -> tuple[Verb, Verb]:
        """Return the sentences that objects cannot be targeted: at all or by players, and by some objects.

        The rules ask ``game.verdict(deed, card, by)``, where ``by`` is a seat, or the object with the effect.
        """
        no, chosen = self.no, "a target|chosen as a target|chosen as the target"
        not_chosen = "対象に(選べ|選ばれ|でき)"
        return (
            self.cannot(
                deed,
                "be targeted [by {by:player}]",
                "[{by}の効果の]対象になら",
                f"{no} be (targeted|the target|{chosen}|chosen) by {{by:player}}'s effects",
                not_chosen,
                roles=("who", "by"),
            ),
            self.cannot(
                deed,
                "be targeted by {what:selection}",
                "{what}の対象になら",
                f"{no} be (the target|{chosen}) of {{what:selection}}",
                f"{no} be chosen by {{what:selection}}",
                f"{{what}}の{not_chosen}",
                said=(f"{no} be targeted by such cards", "そのカードの対象にならない"),
            ),
        )

    def never(
        self,
        events: type[Event] | tuple[type[Event], ...],
        role: str,
        en: str,
        ja: str,
        *also: str,
        only: Callable[[Any], bool] | None = None,
    ) -> Verb:
        """Return the sentence that events do not happen to objects, in this role: "cannot be healed"."""
        found = events if isinstance(events, tuple) else (events,)
        words = deeds.cannot(en, _not(ja), *also)
        return preventing(found, role, self.hold, words, only=only)

    def never_by_players(
        self, event: type[Event], role: str, en: str, ja: str, *also: str
    ) -> Verb:
        """Return the sentence that an event of players does not happen: "you cannot draw cards"."""
        return preventing((event,), role, self.hold, deeds.no_player(en, _not(ja), *also))

    def players_can(self, deed: str, en: str, ja: str, *also: str, **more: Any) -> Verb:
        """Return the sentence that players do something or can do it: ``en`` has "can"."""
        english, japanese = by_language(also)
        words = wording(
            f"{{who:player}} {en} [{{until:duration}}]",
            f"[{{until}}、]{{who}}は{_is(ja)}",
            *(f"{{who:player}} {each} [{{until:duration}}]" for each in english),
            *(f"[{{until}}、]{{who}}は{each}" for each in japanese),
        )
        return claiming("can", deed, self.hold, words, **{**self.more, **more})

    def says(
        self,
        parts: Callable[..., Iterable[Continuous | Told]],
        en: str | Wording,
        ja: str = "",
        *also: str,
        **more: Any,
    ) -> Verb:
        """Return the sentence that ``parts`` make, as :func:`tcgkit.standard.words.lasting.holding` does."""
        return holding(parts, self.hold, en, ja, *also, **{**self.more, **more})

    def keywords(self) -> Verb:
        """Return the sentence that objects get keywords, as long as a text says.

        The values of the class ``keyword`` are pairs: the deed that a keyword allows, and what the log says.
        """

        def parts(match: Test, keywords: tuple[tuple[str, Text], ...]) -> list[Told]:
            return [
                (Continuous(Claim(name, "can", match)), said) for name, said in keywords
            ]

        words = wording(
            "{who:selection} gets/get {keywords:keyword and} [{until:duration}]",
            "[{until}、]{who:は}{keywords}を得<る||て>",
            "{who:selection} (can|may|can also|may also) {keywords:keyword and} [{until:duration}]",
            "[{until}、]{who:は}{keywords}を持<つ|ち|って>",
        )
        return holding(parts, self.hold, words, **self.more)

    def by_effects(self, deed: str, en: str, ja: str, *also: str) -> Verb:
        """Return the sentence that effects do not do something to objects: ``en`` is "be chosen {cause:cause}".

        The rules ask ``game.verdict(deed, card, source)``; the cause says whose effects are meant.
        """

        def parts(match: Test, cause: Cause) -> list[Continuous]:
            def test(game: Reading, scope: Scope, card: Any, source: Any) -> bool:
                own = source.controller == scope.you
                whose = cause.mine is None or own is cause.mine
                return whose and "effect" in cause.names and match(game, scope, card)

            return [Continuous(Claim(deed, "cannot", test))]

        return holding(parts, self.hold, deeds.cannot(en, _not(ja), *also), **self.more)

    def unaffected(self, receives: tuple[type[Event], ...], effect: str = "効果") -> Verb:
        """Return the sentence that objects receive nothing from effects of some others.

        The events ``receives`` have the roles ``card`` and ``source``; ``effect`` is the Japanese word.
        """

        def parts(match: Test, what: Objects) -> list[Continuous]:
            def test(game: Reading, scope: Scope, event: Any) -> bool:
                is_one = match(game, scope, event.card)
                return is_one and what.match(game, scope, event.source)

            return [Continuous(Replacement(receives, test, nothing_instead))]

        words = deeds.cannot(
            "be affected by effects of {what:selection}",
            f"{{what}}の{effect}の影響を受け<ない|ず|なくて>",
            "is/are not affected by [effects of] {what:selection}",
            "(is/are unaffected by|is/are immune to|ignores/ignore) effects of {what:selection}",
            "cannot be affected by {what:selection}",
        )
        return holding(parts, self.hold, words, **self.more)

    def attacks(
        self,
        deed: str,
        past: str,
        ja: str,
        *also: str,
        by: tuple[str, ...] = (),
        **more: Any,
    ) -> Verb:
        """Return the sentence that attacks of objects cannot be answered so: "cannot be defended".

        ``also`` are other words for ``past`` and ``ja``. With ``by`` it can be said by which others they cannot: its particles
        stand behind these in Japanese ("では", "には"); ``roles`` are then those of the attackers and the others.
        """
        others, lasts = (" [by {what:selection}]" if by else ""), " [{until:duration}]"
        cannot = f"cannot be {past}{others}{lasts}"
        english, japanese = by_language(also)
        any_past = f"cannot be ({'|'.join((past, *english))}){others}{lasts}"
        said, *said_too = (
            f"[{{until}}、]{{who}}の攻撃は{what}{_not(each)}"
            for each in (ja, *japanese)
            for what in ([f"[{{what}}{particle}]" for particle in by] or [""])
        )
        words = wording(
            f"attacks of {{who:selection}} {cannot}",
            said,
            f"(the attacks|attack|the attack) of {{who:selection}} {any_past}",
            *(
                f"attacks of {{who:selection}} cannot be {each}{others}{lasts}"
                for each in english
            ),
            f"({{who:whose}}|{{who:selection}}'s) (attacks|attack) {any_past}",
            f"{{who:selection}} {any_past}",
            *said_too,
        )
        fields = {**self.more, "roles": ("", "who"), **more}
        return claiming("cannot", deed, self.hold, words, **fields)

    def answers(
        self, deed: str, en: str, past: str, ja: str, to: str = "attacks of"
    ) -> tuple[Verb, Verb, Verb]:
        """Return the sentences that objects cannot answer attacks so, or those of some, and that theirs cannot be.

        ``en`` and ``past`` are the verb, ``ja`` the noun that する follows; ``to`` stands before the attackers.
        """
        ways = ("against", "attacks of", "the attacks of")
        other = "|".join(each for each in ways if each != to)
        return (
            self.cannot(deed, en, f"{ja}でき"),
            self.cannot(
                deed,
                f"{en} {to} {{what:selection}}",
                f"{{what}}の攻撃を{ja}でき",
                f"cannot {en} ({other}) {{what:selection}}",
                f"cannot {en} (|against) ({{what:whose}}|{{what:selection}}'s) (attacks|attack)",
            ),
            self.attacks(deed, past, f"{ja}され"),
        )

    def attack_only(
        self, parts: Callable[[Test, Test], Iterator[Continuous]], *also: str
    ) -> Verb:
        """Return the sentence that objects can attack only some others.

        ``parts(match, others)`` yields what forbids it: ``others(game, scope, one, target)`` tests whether one of
        the objects attacks something else.
        """

        def says(match: Test, what: Objects) -> Iterator[Continuous]:
            def others(game: Reading, scope: Scope, one: Any, target: Any = None) -> bool:
                if target is None or not match(game, scope, one):
                    return False
                return not what.match(game, scope, target)

            return parts(match, others)

        return holding(
            says,
            self.hold,
            deeds.of_them(
                "can attack only {what:selection}",
                "{what}しか攻撃でき<ない|ず|なくて>",
                "(can|may) only attack {what:selection}",
                "(can|may) attack {what:selection} only",
                "may attack only {what:selection}",
                *also,
            ),
            **self.more,
        )
