"""Running a scenario: position, decisions, expectations; strictly, and with a clear report.

Strict means: a decision that the script does not answer, an answer that is not asked for, a
result of chance that is not given or not used, and an expectation that is not met all fail.

Provisional: may change in a minor version.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final, NoReturn

from attrs import define, field, frozen

from tcgkit.kernel.cards import CardDef
from tcgkit.kernel.decisions import (
    PASS,
    Concede,
    Decision,
    Input,
    OfferDraw,
    Option,
    Stop,
    TimeCalled,
)
from tcgkit.kernel.journal import Entry as LogEntry
from tcgkit.kernel.state import Obj
from tcgkit.kernel.windows import WindowFrame
from tcgkit.plugins.ruleset import RulesetPlugin
from tcgkit.testing.scenario_expect import Expectation, find, say_result
from tcgkit.testing.scenario_game import NeedsChance, ScenarioGame, TooLong
from tcgkit.testing.scenario_install import BadPosition, install
from tcgkit.testing.scenario_names import Names, fold
from tcgkit.testing.scenario_phrases import Phrases
from tcgkit.testing.scenario_report import Row, describe_cards, report_failure
from tcgkit.testing.scenario_script import Script, Step, Until, read_script
from tcgkit.testing.scenario_text import Scenario, Segment
from tcgkit_dsl.diagnostics import Diagnostic, did_you_mean, error, render_all

MAX_PASSES: Final = 2_000
"""How many decisions one ``both pass until`` may answer."""

_CONCEDE: Final = ("concede", "concedes", "give up", "gives up")
_OFFER: Final = ("offer a draw", "offers a draw", "agree to a draw", "agrees to a draw")
_STOP: Final = re.compile(r"(?P<how>stop|go on)\s+(?:at\s+)?(?P<at>\S+)", re.I)


@frozen
class Outcome:
    """How a scenario went. ``report`` is what a person reads; empty if it passed."""

    scenario: Scenario
    diagnostics: tuple[Diagnostic, ...] = ()
    report: str = ""

    @property
    def passed(self) -> bool:
        """Whether everything was as expected."""
        return not self.diagnostics


class _Stopped(Exception):
    """The scenario fails here."""

    def __init__(self, segment: Segment, code: str, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.finding = error(code, segment.span, message, hint)


def run_scenario(
    scenario: Scenario, plugin: RulesetPlugin, cards: Mapping[str, CardDef]
) -> Outcome:
    """Run one scenario with the cards of its game (by key)."""
    script, findings = read_script(scenario, plugin, cards)
    if script is None:
        report = render_all(findings, scenario.source, scenario.path)
        return Outcome(scenario, tuple(findings), report)
    try:
        placed = install(script.names, script.position)
    except BadPosition as bad:
        wrong = error("SCN313", bad.segment.span, str(bad))
        report = render_all([wrong], scenario.source, scenario.path)
        return Outcome(scenario, (wrong,), report)
    run = Runner(script.names, placed.game, placed.labels)
    return run.play(scenario, script)


@define
class Runner:
    """A scenario being run."""

    names: Names
    game: ScenarioGame
    labels: dict[str, int]
    phrases: Phrases = field(init=False)
    is_fresh: bool = True
    _last: Segment | None = None
    _rows: list[Row] = field(factory=list)
    _log_from: int = 0

    def __attrs_post_init__(self) -> None:
        self.phrases = Phrases(
            self.names.words, self.labels, self.names.called, lambda o: self.game.key(o)
        )

    def play(self, scenario: Scenario, script: Script) -> Outcome:
        """Run the script to its end, or to the first thing that is wrong."""
        try:
            for part in script.parts:
                self._rows = []
                self._begin_part(part)
                for each in part:
                    if isinstance(each, Step):
                        self.take(each)
                    else:
                        self._compare(each)
                self._verdict()
            if self.game.given_chance:
                last = scenario.blocks[-1].lines[-1].whole
                count = len(self.game.given_chance)
                raise _Stopped(
                    last, "SCN408", f"{count} given result(s) of chance were not used"
                )
        except _Stopped as stopped:
            text = report_failure(self, scenario, stopped.finding, self._rows, self._last)
            return Outcome(scenario, (stopped.finding,), text)
        return Outcome(scenario)

    def _begin_part(self, part: Sequence[Step | Expectation]) -> None:
        """Let the log, and what has been visited, begin with each ``when``."""
        if isinstance(part[0], Step):
            self._log_from = len(self.log(since=0))
            self.game.visited = []

    # ---- what expectations ask -------------------------------------------------------

    def describe(self, objects: list[Obj], *, blank: bool = False) -> str:
        """Return cards in the words of a list."""
        return describe_cards(self, objects, blank=blank)

    def log(self, since: int | None = None) -> list[LogEntry]:
        """Return the log lines since the last ``when`` began."""
        assert self.game.trace is not None
        return self.game.trace.entries[self._log_from if since is None else since :]

    def attached(self, obj: Obj) -> list[Obj]:
        """Return the cards that are attached to an object; counters are no cards."""
        found = self.game.attached(obj) if obj.place.in_play else []
        return [each for each in found if each.defn.is_card]

    def acting(self) -> Obj | None:
        """Return what acts now: as the ruleset says, or what the pending question is about."""
        if self.names.words.acting is not None:
            return self.names.words.acting(self.game)
        decision = self.game.decision
        return None if decision is None else decision.about

    def pending(self, player: int) -> list[Option]:
        """Return the options of a player who is asked now."""
        decision = self.game.decision
        return (
            decision.options if decision is not None and decision.player == player else []
        )

    def asked_now(self, player: int) -> list[Option]:
        """Let the game run to its next question; return the options if it is this player's."""
        self.to_question()
        return self.pending(player)

    def list_options(self, options: list[Option]) -> str:
        """Return options as a script would write them."""
        return "; ".join(self.phrases.say(option) for option in options) or "is not asked"

    def where(self) -> str:
        """Return the innermost named part that is under way."""
        return " > ".join(title for _, title in self.game.points() if title)

    def stands(self) -> str:
        """Return who is asked what, or why nobody is."""
        decision = self.game.decision
        if self.game.result is not None:
            return say_result(self.game.result)
        if self.game.needs_chance:
            return "a result of chance is due"
        if decision is None:
            return f"nobody is asked yet ({self.where()})"
        options = self.list_options(decision.options)
        about = f" about {self.phrases.call(decision.about)}" if decision.about else ""
        return f"P{decision.player + 1} is asked{about} ({self.game.prompt()}): {options}"

    # ---- running ---------------------------------------------------------------------

    def to_question(self) -> None:
        """Run until somebody is asked, chance is due, or the game is over."""
        game = self.game
        self.is_fresh = False
        for _ in range(MAX_PASSES):
            if game.decision is not None or game.result is not None or game.needs_chance:
                return
            self._run()

    def _run(self) -> None:
        try:
            self.game.run()
        except TooLong:
            raise self._stop(
                self._last, "SCN409", "the game runs on without asking anybody"
            ) from None
        except ValueError as wrong:
            raise self._stop(self._last, "SCN410", str(wrong)) from None

    def _stop(
        self, segment: Segment | None, code: str, message: str, hint: str = ""
    ) -> _Stopped:
        assert segment is not None
        return _Stopped(segment, code, message, hint)

    def take(self, step: Step) -> None:
        """Do one thing that the script says."""
        self._last = step.segment
        if step.chance:
            self.game.given_chance += step.chance
            if self.game.needs_chance:
                self._run()
        elif step.until is not None:
            self._pass_until(step, step.until)
        elif step.passes:
            self._pass_window(step)
        elif step.time:
            self._input(step, TimeCalled())
        else:
            self._answer(step)

    def _choose(self, step: Step, option: Option) -> None:
        decision = self.game.decision
        assert decision is not None
        self.game.entered = ()
        position = option.number if decision.is_number else decision.options.index(option)
        assert position is not None
        try:
            self.game.choose(position)
        except NeedsChance:
            hint = "write the result before this decision, as in: toss heads"
            raise _Stopped(
                step.segment, "SCN407", "a result of chance is due here", hint
            ) from None
        except TooLong:
            raise _Stopped(
                step.segment, "SCN409", "the game runs on without asking anybody"
            ) from None
        except ValueError as wrong:
            raise _Stopped(step.segment, "SCN410", str(wrong)) from None

    def _answer(self, step: Step) -> None:
        game, phrase = self.game, step.segment.text
        if fold(phrase) in _CONCEDE:
            self._input(step, Concede(step.player))
            return
        if fold(phrase) in _OFFER and game.rules.draw_offers is not None:
            self._input(step, OfferDraw(step.player))
            return
        if game.rules.stops and (stop := _STOP.fullmatch(phrase)) is not None:
            self._stop_at(step, stop["at"], on=stop["how"].casefold() == "stop")
            return
        if self.is_fresh:
            self.to_question()
        if not self.phrases.matching(self.pending(step.player), phrase):
            said = [o for p, o in game.by_itself if p == step.player]
            done = self.phrases.matching(said, phrase)
            if done:  # the only thing that could be answered
                game.by_itself = [(p, o) for p, o in game.by_itself if o is not done[0]]
                return
        self._until_asked(step, idle=bool(self.phrases.matching([PASS], phrase)))
        decision = game.decision
        assert decision is not None
        if decision.is_number:
            self._name_number(step)
            return
        found = self.phrases.matching(decision.options, phrase)
        if len(found) != 1:
            self._not_one(step, found)
        game.forget()
        self._choose(step, found[0])

    def _input(self, step: Step, given: Input) -> None:
        """Give what nobody asks for."""
        if self.game.result is not None:
            self._over(step)
        self.game.forget()
        self.game.input(given)

    def _stop_at(self, step: Step, word: str, *, on: bool) -> None:
        """Let a player be asked at one of the stops of the rules, or no longer."""
        known = self.game.rules.stops
        at = next((each for each in known if fold(each) == fold(word)), None)
        if at is None:
            hint = f"known: {', '.join(known)}"
            raise _Stopped(step.segment, "SCN403", f"nobody can stop at {word!r}", hint)
        if self.game.result is not None:
            self._over(step)
        self.game.input(Stop(step.player, at, on))

    def _name_number(self, step: Step) -> None:
        decision, text = self.game.decision, step.segment.text
        assert decision is not None
        assert decision.low is not None
        high = "any" if decision.high is None else str(decision.high)
        if not text.isdigit() or len(text) > 6:
            raise _Stopped(
                step.segment, "SCN403", f"a number is asked for ({decision.low}..{high})"
            )
        number = int(text)
        if number < decision.low or (decision.high is not None and number > decision.high):
            raise _Stopped(
                step.segment, "SCN403", f"{number} is not within {decision.low}..{high}"
            )
        self.game.forget()
        self._choose(step, Option("n", number=number))

    def _not_one(self, step: Step, found: list[Option]) -> NoReturn:
        decision = self.game.decision
        assert decision is not None
        says = [self.phrases.say(option) for option in decision.options]
        if found:
            means = ", ".join(map(repr, self.phrases.tell_apart(found)))
            hint = f"say which: {means}"
            raise _Stopped(
                step.segment, "SCN404", f"{step.segment.text!r} is ambiguous", hint
            )
        near = did_you_mean(step.segment.text, says)
        message = f"P{step.player + 1} cannot {step.segment.text!r} here"
        why = self._why_not(step)
        hint = "; ".join(each for each in (near, why) if each)
        raise _Stopped(step.segment, "SCN403", message, hint)

    def _why_not(self, step: Step) -> str:
        for each in (*self.game.refused, *self.game.reasons_now(step.player)):
            if each.player != step.player or not each.reasons:
                continue
            if self.phrases.matching([each.option], step.segment.text):
                return "; ".join(f"{r.message.en} ({r.clause})" for r in each.reasons)
        return ""

    def _over(self, step: Step) -> NoReturn:
        said = say_result(self.game.result)
        raise _Stopped(step.segment, "SCN406", f"the game is over: {said}")

    def _until_asked(self, step: Step, *, idle: bool) -> None:
        """Run on to a decision of the step's player; others who are not mentioned pass.

        So does the player, where nothing but "pass" is offered. Doing nothing ("pass")
        answers only what is asked now.
        """
        game = self.game
        for _ in range(MAX_PASSES):
            if not idle:
                self.to_question()
            decision = game.decision
            if game.result is not None:
                self._over(step)
            if game.needs_chance:
                hint = "write the result before this line, as in: toss heads"
                raise _Stopped(
                    step.segment, "SCN407", "a result of chance is due first", hint
                )
            answers = decision is not None and decision.player == step.player
            if answers and decision is not None and (idle or decision.options != [PASS]):
                return
            if decision is None or idle or PASS not in decision.options:
                who = f"P{step.player + 1} is not asked"
                raise _Stopped(step.segment, "SCN402", f"{who}: {self.stands()}")
            self._choose(step, PASS)
        raise _Stopped(step.segment, "SCN402", f"P{step.player + 1} is never asked")

    def _pass_window(self, step: Step) -> None:
        """Let everybody pass until the window that is open has closed."""
        if self.is_fresh:
            self.to_question()
        window = self.game.running(WindowFrame)
        if self.game.decision is None or window is None:
            raise _Stopped(step.segment, "SCN402", f"no window is open: {self.stands()}")
        self.game.forget()
        while self.game.running(WindowFrame) is window:
            asked = self._asked()
            if asked is None:
                return
            if PASS not in asked.options:
                raise _Stopped(step.segment, "SCN405", f"nobody answers: {self.stands()}")
            self._choose(step, PASS)

    def _asked(self) -> Decision | None:
        return self.game.decision

    def _pass_until(self, step: Step, until: Until) -> None:
        game = self.game
        begins = until.point is not None and until.point.mark in game.entered
        game.entered = ()
        if begins and game.decision is None and game.result is None:
            return  # it has just begun: the last answer led here
        game.forget()
        for _ in range(MAX_PASSES):
            if until.point is None and self._reached(until):
                return
            if game.result is not None:
                self._over(step)
            if game.needs_chance:
                hint = "write the result before this line, as in: toss heads"
                raise _Stopped(
                    step.segment, "SCN407", "a result of chance is due first", hint
                )
            if game.decision is None:
                self.is_fresh = False
                self._run()
            else:
                self._choose(step, self._idle_option(step))
            if until.point is not None and until.point.mark in game.entered:
                game.entered = ()
                return
        raise _Stopped(step.segment, "SCN402", "this moment never comes")

    def _reached(self, until: Until) -> bool:
        decision = self.game.decision
        if until.number is not None:
            name, number = until.number
            return self.game.table(name) == number
        if decision is None:
            return False
        if until.acts is not None:
            acting = self.acting()
            return acting is not None and acting is find(self, until.acts)[0]
        return decision.player == until.asked

    def _idle_option(self, step: Step) -> Option:
        decision = self.game.decision
        assert decision is not None
        for action in self.names.words.idle:
            for option in decision.options:
                if option.action == action:
                    return option
        raise _Stopped(step.segment, "SCN405", f"nobody answers: {self.stands()}")

    # ---- comparing -------------------------------------------------------------------

    def _compare(self, expected: Expectation) -> None:
        self._last = expected.segment
        so, actual = expected.test(self)
        self._rows.append(Row(expected.what, expected.wanted, actual, so, expected.segment))

    def _verdict(self) -> None:
        wrong = [row for row in self._rows if not row.so]
        if wrong:
            first = wrong[0]
            message = f"{first.what}: expected {first.wanted}, but: {first.actual}"
            raise _Stopped(first.segment, "SCN401", message)


__all__ = ["Outcome", "Runner", "run_scenario"]
