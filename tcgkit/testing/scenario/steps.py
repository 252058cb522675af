"""Carrying out a ``when``: answers, passes, results of chance, inputs.

The scenario fails if the script skips a decision, gives an answer without a question, or does not
give a due result of chance.

Provisional: may change in a minor version.
"""

from __future__ import annotations

import re
from typing import Final, NoReturn

from attrs import define, field, frozen

from tcgkit.kernel.cards import Text
from tcgkit.kernel.state import (
    PASS,
    TABLE,
    Concede,
    Decision,
    Input,
    OfferDraw,
    Option,
    Stop,
    TimeCalled,
)
from tcgkit.kernel.time import WindowFrame
from tcgkit.testing.scenario.game import find_card
from tcgkit.testing.scenario.names import fold
from tcgkit.testing.scenario.phrases import StandIn
from tcgkit.testing.scenario.refused import refusals
from tcgkit.testing.scenario.scene import MAX_PASSES, Scene, Stopped, failing_at, say_result
from tcgkit.testing.scenario.script import Step, Until
from tcgkit_dsl.diagnostics import did_you_mean

_CONCEDE: Final = ("concede", "concedes", "give up", "gives up")
_OFFER: Final = ("offer a draw", "offers a draw", "agree to a draw", "agrees to a draw")
_STOP: Final = re.compile(r"(?P<how>stop|go on)\s+(?:at\s+)?(?P<at>\S+)", re.I)
_TO_THE_END: Final = "if that is meant, write: both pass until the game ends"


@frozen
class Given:
    """An answer that was given: the number of its player, its key, and the texts said before it."""

    player: int
    key: str
    says: tuple[Text, ...] = ()
    is_written: bool = False
    """Whether the script says this answer; else it is a pass that goes without saying."""


@define
class Steps(Scene):
    """A scene that carries out a script."""

    given: list[Given] = field(factory=list)
    """The answers so far."""
    told: tuple[Text, ...] = ()
    """The texts said since the last written answer."""

    _gone: list[tuple[int, Option, int]] = field(factory=list)
    """Earlier automatic answers: (player, option, number of parts visited by then)."""

    def take(self, step: Step) -> None:
        """Do one thing that the script says.

        Raises:
            Stopped: It cannot be done, or something else must be done first.
        """
        self.last = step.segment
        self.moved()
        if step.says is not None:
            self.told = (*self.told, step.says)
        elif step.chance:
            self.game.given_chance += step.chance
            if self.game.needs_chance:
                self.run()
        elif step.until is not None:
            self._pass_until(step, step.until)
        elif step.passes:
            self._pass_window(step)
        elif step.time:
            self._input(step, TimeCalled())
        else:
            self._say(step)

    def _choose(self, step: Step, option: Option, *, is_written: bool = False) -> None:
        decision = self.game.decision
        assert decision is not None
        key = f"n={option.number}" if decision.is_number else self.game.key(option)
        told = self.told if is_written else ()
        self.given.append(Given(decision.player, key, told, is_written))
        if is_written:
            self.told = ()
        self.game.entered = ()
        position = option.number if decision.is_number else decision.options.index(option)
        assert position is not None
        with failing_at(step.segment):
            self.game.choose(position)

    # ---- what a player says ----------------------------------------------------------

    def _say(self, step: Step) -> None:
        game, phrase = self.game, step.segment.text
        if fold(phrase) in _CONCEDE:
            self._input(step, Concede(step.player))
        elif fold(phrase) in _OFFER and game.rules.ends.draw_offers is not None:
            self._input(step, OfferDraw(step.player))
        elif game.rules.names.stops and (stop := _STOP.fullmatch(phrase)) is not None:
            self._stop_at(step, stop["at"], on=stop["how"].casefold() == "stop")
        else:
            self._answer(step)

    def _answer(self, step: Step) -> None:
        if not self._until_asked(step):
            return  # the game has given this answer itself
        decision, phrase = self.game.decision, step.segment.text
        assert decision is not None
        if decision.is_number:
            self._name_number(step)
            return
        found = self.phrases.matching(decision.options, phrase)
        if not found:
            stands = self.stand_ins(decision.options, phrase)
            found = [each.option for each in stands[:1]]
            self._swap(stands[:1])
        if len(found) != 1:
            self._not_one(step, found)
        self._forget(step)
        self._choose(step, found[0], is_written=True)

    def _swap(self, stands: list[StandIn]) -> None:
        """Swap the labels of equal cards, because the game uses the other card."""
        for each in stands:
            cards = {each.said.card: each.actual.card, each.actual.card: each.said.card}
            for name, card in self.labels.items():
                self.labels[name] = cards.get(card, card)

    def _until_asked(self, step: Step) -> bool:
        """Run on to a decision of the step's player; players without a step pass.

        The player also passes if only "pass" is offered. A written "pass" answers only the
        current question, or the first at a place that the script has named. Returns False if
        the game has given the answer itself.
        """
        idle = bool(self.phrases.matching([PASS], step.segment.text))
        runs = not idle or self.is_fresh
        self.is_fresh = False
        for count in range(MAX_PASSES):
            if self.meant(self.pending(step.player), step.segment.text):
                if count:
                    self._has_gone(step)
                return True
            if self._went_by_itself(step):
                return False
            if runs and not self.is_at_question:
                self.run()
                continue
            decision = self._due(step)
            answers = decision is not None and decision.player == step.player
            if answers and decision is not None and (idle or decision.options != [PASS]):
                return True
            if decision is None or idle or PASS not in decision.options:
                who = f"P{step.player + 1} is not asked"
                raise Stopped(step.segment, "SCN402", f"{who}: {self.stands()}")
            self._choose(step, PASS)
        raise Stopped(step.segment, "SCN402", f"P{step.player + 1} is never asked")

    def _went_by_itself(self, step: Step) -> bool:
        """Return whether the game has just given the answer of this step automatically."""
        game = self.game
        said = [o for p, o in game.by_itself if p == step.player]
        done = self.phrases.matching(said, step.segment.text)
        if done:
            game.by_itself = [(p, o) for p, o in game.by_itself if o is not done[0]]
        return bool(done)

    def _has_gone(self, step: Step) -> None:
        """Refuse an answer that the game gave earlier by itself: it does not mean a question in
        a later part of the game.
        """
        now = len(self.game.visited)
        said = [o for p, o, parts in self._gone if p == step.player and parts < now]
        if self.phrases.matching(said, step.segment.text):
            who, what = f"P{step.player + 1}", step.segment.text
            message = f"{who} is not asked: the game answered {what!r} itself, before that"
            hint = "write it there, or leave it out; to wait, write: both pass until …"
            raise Stopped(step.segment, "SCN402", message, hint)

    def _due(self, step: Step) -> Decision | None:
        """Return the pending decision; the game must not be over, nor chance be due."""
        if self.game.result is not None:
            self._over(step)
        if self.game.needs_chance:
            hint = "write the result before this line, as in: toss heads"
            raise Stopped(step.segment, "SCN407", "a result of chance is due first", hint)
        return self.game.decision

    def _name_number(self, step: Step) -> None:
        decision, text = self.game.decision, step.segment.text
        assert decision is not None
        assert decision.low is not None
        high = "any" if decision.high is None else str(decision.high)
        if not text.isdigit() or len(text) > 6:
            raise Stopped(
                step.segment, "SCN403", f"a number is asked for ({decision.low}..{high})"
            )
        number = int(text)
        if number < decision.low or (decision.high is not None and number > decision.high):
            raise Stopped(
                step.segment, "SCN403", f"{number} is not within {decision.low}..{high}"
            )
        self._forget(step)
        self._choose(step, Option("n", number=number), is_written=True)

    def _not_one(self, step: Step, found: list[Option]) -> NoReturn:
        decision, text = self.game.decision, step.segment.text
        assert decision is not None
        if found:
            means = ", ".join(map(repr, self.phrases.tell_apart(found)))
            raise Stopped(
                step.segment, "SCN404", f"{text!r} is ambiguous", f"say which: {means}"
            )
        near = did_you_mean(text, self.phrases.say_all(decision.options))
        reasons = [reason for each in refusals(self, step.player, text) for reason in each]
        why = "; ".join(dict.fromkeys(f"{r.message.en} ({r.clause})" for r in reasons))
        hint = "; ".join(each for each in (near, why) if each)
        raise Stopped(
            step.segment, "SCN403", f"P{step.player + 1} cannot {text!r} here", hint
        )

    # ---- inputs ----------------------------------------------------------------------

    def _input(self, step: Step, given: Input) -> None:
        """Give an input without a question."""
        if self.game.result is not None:
            self._over(step)
        self.game.forget()
        self.game.input(given)

    def _stop_at(self, step: Step, word: str, *, on: bool) -> None:
        """Set or clear one of the rules' stops for a player."""
        known = self.game.rules.names.stops
        at = next((each for each in known if fold(each) == fold(word)), None)
        if at is None:
            hint = f"known: {', '.join(known)}"
            raise Stopped(step.segment, "SCN403", f"no player can stop at {word!r}", hint)
        if self.game.result is not None:
            self._over(step)
        self.game.input(Stop(step.player, at, on))

    def _over(self, step: Step, hint: str = "") -> NoReturn:
        said = say_result(self.game.result)
        raise Stopped(step.segment, "SCN406", f"the game is over: {said}", hint)

    # ---- both pass -------------------------------------------------------------------

    def _pass_window(self, step: Step) -> None:
        """Pass for all players until the open window has closed."""
        if self.is_fresh:
            self.to_question()
        window = self.game.running(WindowFrame)
        if self.game.decision is None or window is None:
            raise Stopped(step.segment, "SCN402", f"no window is open: {self.stands()}")
        while self.game.running(WindowFrame) is window:
            asked = self._asked()
            if asked is None:
                return
            self._forget_all()
            if PASS not in asked.options:
                raise Stopped(step.segment, "SCN405", f"no line answers: {self.stands()}")
            self._choose(step, PASS)

    def _asked(self) -> Decision | None:
        return self.game.decision

    def _forget(self, step: Step) -> None:
        """Clear the notes before an answer; keep automatic answers that later steps could repeat."""
        now = len(self.game.visited)
        self._gone = [
            each for each in self._gone if each[0] != step.player or each[2] == now
        ]
        self._gone += [(player, option, now) for player, option in self.game.by_itself]
        self.game.forget()

    def _forget_all(self) -> None:
        self._gone = []
        self.game.forget()

    def begin_when(self) -> None:
        """Restart the log and the visited parts."""
        super().begin_when()
        self._gone = []

    def _pass_until(self, step: Step, until: Until) -> None:
        """Pass for all players until a moment comes; the game then stands there."""
        game = self.game
        begins = until.point is not None and until.point.mark in game.entered
        game.entered, self._gone = (), []
        if game.result is not None:
            self._over(step)
        if not (begins and game.decision is None):  # the last answer led here
            self._forget_all()
            self._idle_until(step, until)
        self.is_fresh = game.decision is None

    def _idle_until(self, step: Step, until: Until) -> None:
        game = self.game
        for _ in range(MAX_PASSES):
            if until.point is None and self._reached(until):
                return
            if game.result is not None:
                self._over(step, _TO_THE_END)
            if self._due(step) is None:
                self.run()
            else:
                game.forget()
                self._choose(step, self._idle_option(step))
            if until.point is not None and until.point.mark in game.entered:
                game.entered = ()
                return
        raise Stopped(step.segment, "SCN402", "this moment never comes")

    def _reached(self, until: Until) -> bool:
        decision = self.game.decision
        if until.ends:
            return self.game.result is not None
        if until.number is not None:
            name, number = until.number
            return self.game.number(TABLE, name) == number
        if decision is None:
            return False
        if until.acts is not None:
            acting = self.acting()
            found = find_card(self.game, self.labels, until.acts)[0]
            return acting is not None and acting is found
        return decision.player == until.asked

    def _idle_option(self, step: Step) -> Option:
        decision = self.game.decision
        assert decision is not None
        for action in self.names.words.idle:
            for option in decision.options:
                if option.action == action:
                    return option
        raise Stopped(step.segment, "SCN405", f"no line answers: {self.stands()}")


__all__ = ["Given", "Steps"]
