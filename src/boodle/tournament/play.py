"""The one door of a tournament: what the host says, and when, becomes events; what cannot be is refused."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from boodle.frozen import replace
from boodle.rulebook import OrdersOf, Step
from boodle.session import Nature
from boodle.tournament import acts, chips, entering, shifting
from boodle.tournament.clock import clock_at
from boodle.tournament.events import ClockSet, TimePassed, TournamentEvent
from boodle.tournament.refusals import Refused, Why
from boodle.tournament.rules import TournamentRules
from boodle.tournament.tournament import Stage, Tournament, open_tournament

LONGEST_PART = 24 * 60 * 60


@dataclass(frozen=True, slots=True)
class Said:
    """An act of the log, and when it was said."""

    at: int
    act: acts.Act


def play(tournament: Tournament, act: acts.Act, at: int) -> tuple[Tournament, tuple[TournamentEvent, ...]]:
    """Take what the host says at a time in whole seconds; returns the tournament after it, and what happened.

    A time before the last one counts as the last one. Raises Refused, and then nothing has changed.
    """
    door = DOORS.get(type(act))
    if door is None:
        raise TypeError(f"{act!r} is no act of a tournament")
    if tournament.stage is Stage.PAID:
        raise Refused(Why.OVER)
    if tournament.stage is Stage.REGISTERING and type(act) not in BEFORE_SEATS:
        raise Refused(Why.NOT_SEATED)
    if tournament.draw is not None and type(act) not in DURING_A_DRAW:
        raise Refused(Why.DRAW_FIRST)
    step = Step(tournament)
    now = tournament.now(at)
    step.happen(TimePassed(now.at, now.clock))
    door(step, act)
    return step.table, tuple(event for event in step.events if isinstance(event, TournamentEvent))


def folded(rules: TournamentRules, events: Iterable[TournamentEvent]) -> Tournament:
    """Return the tournament that a log of events makes."""
    tournament = open_tournament(rules)
    for event in events:
        tournament = event.change(tournament)
    return tournament


def replay(rules: TournamentRules, log: Iterable[Said]) -> Tournament:
    """Return the tournament that a log of acts makes; raises Refused at the first that cannot be."""
    tournament = open_tournament(rules)
    for said in log:
        tournament, _ = play(tournament, said.act, said.at)
    return tournament


def natures_answer(tournament: Tournament, nature: Nature[Any]) -> acts.Drawn:
    """Return what nature draws for the draw that waits; Refused when nothing is to be drawn."""
    draw = tournament.draw
    if draw is None:
        raise Refused(Why.NOTHING_TO_DRAW)
    order = nature(draw)
    if not isinstance(order, tuple) or order not in OrdersOf(draw.things):
        raise TypeError(f"nature gave no order of what was to be drawn for {draw.what.value}")
    return shifting.cards_or_chairs(draw, order)


def _start(step: Step[Tournament], act: acts.StartClock) -> None:
    tournament = step.table
    if tournament.begun is None and tournament.draw is not None:
        raise Refused(Why.NOT_SEATED)
    if tournament.clock.running:
        raise Refused(Why.RUNNING)
    step.happen(ClockSet(tournament.clock.started(tournament.at)))


def _pause(step: Step[Tournament], act: acts.PauseClock) -> None:
    if not step.table.clock.running:
        raise Refused(Why.NOT_RUNNING)
    step.happen(ClockSet(replace(step.table.clock, since=None)))


def _next(step: Step[Tournament], act: acts.NextPart) -> None:
    _turn_to(step, step.table.clock.part + 1)


def _last(step: Step[Tournament], act: acts.LastPart) -> None:
    _turn_to(step, step.table.clock.part - 1)


def _turn_to(step: Step[Tournament], part: int) -> None:
    tournament = step.table
    chips.check_begun(tournament)
    schedule = tournament.rules.schedule
    if not 0 <= part < len(schedule.parts):
        raise Refused(Why.NO_LEVEL, {"level": part + 1, "levels": len(schedule.parts)})
    step.happen(ClockSet(clock_at(schedule, part, tournament.clock.since)))


def _set_left(step: Step[Tournament], act: acts.SetLeft) -> None:
    tournament = step.table
    chips.check_begun(tournament)
    if not 0 <= act.seconds <= LONGEST_PART:
        raise Refused(Why.BAD_TIME, {"hours": LONGEST_PART // 3600})
    step.happen(ClockSet(replace(tournament.clock, left=act.seconds)))


DOORS: dict[type[acts.Act], Callable[[Step[Tournament], Any], None]] = {
    acts.Register: entering.register,
    acts.Unregister: entering.unregister,
    acts.DrawSeats: entering.draw_seats,
    acts.Drawn: shifting.drawn,
    acts.StartClock: _start,
    acts.PauseClock: _pause,
    acts.NextPart: _next,
    acts.LastPart: _last,
    acts.SetLeft: _set_left,
    acts.KnockedOut: chips.knocked_out,
    acts.Rebuy: entering.rebuy,
    acts.AddOn: entering.add_on,
    acts.ButtonAt: shifting.button_at,
    acts.MoveTo: shifting.move_to,
    acts.OpenTable: shifting.open_table,
    acts.BreakTable: shifting.break_up,
    acts.FinalTable: shifting.final_table,
    acts.ColourUp: chips.colour_up,
    acts.Found: chips.found,
    acts.Counted: chips.counted,
    acts.Corrected: chips.corrected,
    acts.PayOut: chips.pay_out,
    acts.Agreed: chips.agreed,
}
"""What lets each act happen."""

BEFORE_SEATS = (acts.Register, acts.Unregister, acts.DrawSeats)
"""What may be said while nobody sits."""

OF_THE_CLOCK = (acts.StartClock, acts.PauseClock, acts.NextPart, acts.LastPart, acts.SetLeft)

DURING_A_DRAW = (acts.Drawn, *OF_THE_CLOCK)
"""What may be said while something waits to be drawn."""
