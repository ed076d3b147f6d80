"""The book of a tournament: what the host says, and when, becomes events; what cannot be is refused."""

from collections.abc import Callable, Iterator, Sequence
from itertools import product, starmap
from typing import Any

from boodle.frozen import Frozen, fields, replace
from boodle.rulebook import Ask, DeskQuestion, IllegalAction, OrdersOf, Refused, Round, Step, Turn
from boodle.session import Nature
from boodle.tournament import acts, chips, correcting, entering, shifting
from boodle.tournament.advice import may_say
from boodle.tournament.clock import clock_at
from boodle.tournament.events import ClockSet, TimePassed
from boodle.tournament.rules import TournamentRules
from boodle.tournament.seating import Chair
from boodle.tournament.tournament import NightStage, Tournament, open_tournament

LONGEST_PART = 24 * 60 * 60


class At(Frozen):
    """What the host says, and when, in whole seconds; a time before the last one counts as the last one."""

    seconds: int
    act: acts.HostAct


def open_round(rules: TournamentRules) -> Round[Tournament]:
    """Open the book of a tournament: its one page asks the host what has happened, act after act."""
    return Round((_tell,), open_tournament(rules)).read_on()[0]


def _tell(step: Step[Tournament]) -> Turn[Tournament]:
    return Ask(TellTournament())


class TellTournament(DeskQuestion[Tournament]):
    """What has happened, and when?"""

    def answer(self, step: Step[Tournament], action: object) -> None:
        """Let time pass, and it happen; raises Refused."""
        door = DOORS.get(type(action.act)) if isinstance(action, At) else None
        if door is None or not isinstance(action, At):
            raise IllegalAction(action, ())
        _check_time(step.table, type(action.act))
        now = step.table.now(action.seconds)
        step.happen(TimePassed(now.at, now.clock))
        door(step, action.act)

    def examples(self, table: Tournament) -> Iterator[object]:
        """Yield acts that may be said now, of each player, table and chair."""
        return (At(table.at, act) for kind in may_say(table) for act in _acts_of(kind, table))


def _check_time(tournament: Tournament, kind: type[acts.HostAct]) -> None:
    """Raise Refused for what has its time before, or after."""
    if tournament.stage is NightStage.PAID and kind in acts.LATE:
        raise Refused("paid_first")
    if tournament.stage is NightStage.PAID:
        raise Refused("over")
    if tournament.stage is NightStage.REGISTERING and kind not in acts.BEFORE_SEATS:
        raise Refused("not_seated")
    if tournament.draw is not None and kind not in acts.DURING_A_DRAW:
        raise Refused("draw_first")


def _acts_of(kind: type[acts.HostAct], tournament: Tournament) -> Iterator[acts.HostAct]:
    """Yield acts of a kind with what there is to name."""
    names = [player.name for player in tournament.players]
    draw, chips = tournament.draw, tournament.rules.chip_set
    left = tuple(zip(tournament.playing, tournament.prize_list, strict=False))
    given: dict[str, Sequence[object]] = {
        "name": [*names, "Zoe"],
        "to": ["Yoko"],
        "other": names[-1:],
        "names": [(name,) for name in names],
        "stacks": ((),),
        "chair": [Chair(table.number, seat) for table in tournament.tables for seat in table.free],
        "table": [table.number for table in tournament.tables],
        "small": chips,
        "chips": (-1, 1),
        "last_chips": ((),),
        "things": [draw.lot[: draw.take]] if draw else [],
        "seconds": (60,),
        "holdings": ((),),
        "shares": [left],
    }
    return starmap(kind, product(*[given[name] for name in fields(kind)]))


def natures_answer(tournament: Tournament, nature: Nature[Any]) -> acts.Drawn:
    """Return what nature draws for the draw that waits; Refused when nothing is to be drawn."""
    draw = tournament.draw
    if draw is None:
        raise Refused("nothing_to_draw")
    order = nature(draw)
    if not isinstance(order, tuple) or order not in OrdersOf(draw.things):
        raise TypeError(f"nature gave no order of what was to be drawn for {draw.what.value}")
    return shifting.cards_or_chairs(draw, order)


def _start(step: Step[Tournament], act: acts.StartClock) -> None:
    tournament = step.table
    if tournament.begun is None and tournament.draw is not None:
        raise Refused("not_seated")
    if tournament.clock.running:
        raise Refused("running")
    step.happen(ClockSet(tournament.clock.started(tournament.at)))


def _pause(step: Step[Tournament], act: acts.PauseClock) -> None:
    if not step.table.clock.running:
        raise Refused("not_running")
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
        raise Refused("no_level", level=part + 1, levels=len(schedule.parts))
    step.happen(ClockSet(clock_at(schedule, part, tournament.clock.since)))


def _set_left(step: Step[Tournament], act: acts.SetLeft) -> None:
    tournament = step.table
    chips.check_begun(tournament)
    if not 0 <= act.seconds <= LONGEST_PART:
        raise Refused("bad_time", hours=LONGEST_PART // 3600)
    step.happen(ClockSet(replace(tournament.clock, left=act.seconds)))


DOORS: dict[type[acts.HostAct], Callable[[Step[Tournament], Any], None]] = {
    acts.Registers: entering.register,
    acts.Unregister: entering.unregister,
    acts.DrawSeats: entering.draw_seats,
    acts.Drawn: shifting.drawn,
    acts.StartClock: _start,
    acts.PauseClock: _pause,
    acts.NextPart: _next,
    acts.LastPart: _last,
    acts.SetLeft: _set_left,
    acts.KnocksOut: chips.knocked_out,
    acts.Rebuy: entering.rebuy,
    acts.AddOn: entering.add_on,
    acts.ButtonAt: shifting.button_at,
    acts.MoveTo: shifting.move_to,
    acts.OpenTable: shifting.open_table,
    acts.BreakTable: shifting.break_up,
    acts.FinalTable: shifting.final_table,
    acts.ColoursUp: chips.colour_up,
    acts.Found: chips.found,
    acts.Counts: chips.counted,
    acts.Corrected: chips.corrected,
    acts.PayOut: chips.pay_out,
    acts.Agreed: chips.agreed,
    acts.NotOut: correcting.not_out,
    acts.Rename: correcting.rename,
    acts.Swap: correcting.swap,
    acts.Recount: correcting.recount,
}
"""What lets each act happen."""
