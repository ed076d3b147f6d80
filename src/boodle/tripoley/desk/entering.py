"""Telling the desk something: where it belongs in the book, what it changes, and how the book goes on."""

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from boodle.rulebook import Event, Step
from boodle.seats import Chips
from boodle.tripoley.board import Board
from boodle.tripoley.desk import acts, dealing, poker, seating
from boodle.tripoley.desk.desk import Desk, Refused, Stage, Why
from boodle.tripoley.desk.reading import passed_over, read_on
from boodle.tripoley.evening import seats_of
from boodle.tripoley.house import HouseRules
from boodle.tripoley.story import Story
from boodle.tripoley.table import Table, seated

Change: TypeAlias = Callable[[Desk, Step[Table], Any], Desk]

BETWEEN = frozenset({Stage.BETWEEN})
POKER = frozenset({Stage.POKER})
STOPS = frozenset({Stage.STOPS})

WHERE: dict[type[acts.Act], tuple[frozenset[Stage], Change]] = {
    acts.Joined: (BETWEEN, seating.joined),
    acts.Deals: (BETWEEN, seating.deals),
    acts.SitsOut: (BETWEEN, seating.sits_out),
    acts.SitsIn: (BETWEEN, seating.sits_in),
    acts.Buys: (BETWEEN, seating.buys),
    acts.Leaves: (BETWEEN, seating.leaves),
    acts.NextDeal: (BETWEEN, seating.next_deal),
    acts.LastDeal: (BETWEEN, seating.last_deal),
    acts.SuitDrawn: (frozenset({Stage.MARKS}), dealing.suit_drawn),
    acts.Spreads: (frozenset({Stage.STAKES}), dealing.spreads),
    acts.SpareBought: (frozenset({Stage.SPARE}), dealing.spare_bought),
    acts.SpareTook: (frozenset({Stage.SPARE}), dealing.spare_took),
    acts.SuitBuys: (frozenset({Stage.SUIT}), dealing.suit_bought),
    acts.Paid: (POKER, poker.paid_in),
    acts.Folds: (POKER, poker.folded),
    acts.Unfolds: (POKER, poker.unfolded),
    acts.Wins: (frozenset({Stage.POKER, Stage.POOL}), poker.won),
    acts.Fined: (STOPS, dealing.fined),
    acts.GoesOut: (STOPS, dealing.goes_out),
    acts.Stuck: (STOPS, dealing.stuck),
    acts.Holds: (STOPS, dealing.holds),
}
"""At which stages each thing can be told, and what it changes."""

IN_A_DEAL = frozenset(Stage) - {Stage.BETWEEN, Stage.OVER}


def open_desk(house: HouseRules, names: Sequence[str], stacks: Sequence[Chips] | None = None) -> Desk:
    """Return the desk at the beginning of an evening; raises Refused: too few or too many, or a name is taken."""
    seats = seats_of(house)
    if len(names) < seats[0]:
        raise Refused(Why.TOO_FEW, {"least": seats[0]})
    if len(names) > seats[-1]:
        raise Refused(Why.TOO_MANY, {"most": seats[-1]})
    for place, name in enumerate(names):
        seating.check_name(name.strip(), [other.strip() for other in names[:place]])
    if stacks is not None and len(stacks) != len(names):
        raise Refused(Why.STACKS, {"count": len(names)})
    bought = None if stacks is None else tuple(stacks)
    table = seated(house, tuple([name.strip() for name in names]), bought, None, Board.empty(house.layout))
    return read_on(Desk(table, 0, Story()), Step(table))


def entered(desk: Desk, act: acts.Act) -> tuple[Desk, tuple[Event, ...]]:
    """Tell the desk something; returns the desk after it and what happened, or raises Refused."""
    step = Step(desk.table)
    stages, change = _where(desk, act)
    here = passed_over(desk, step, stages)
    first = len(step.events)
    there = change(here, step, act).after(step, first)
    return read_on(there, step), tuple(step.events)


def _where(desk: Desk, act: acts.Act) -> tuple[frozenset[Stage], Change]:
    """Return where an act belongs: what pays when it is played is told at the stops, a misdeal at any time."""
    if isinstance(act, acts.Takes):
        return frozenset({Stage.STOPS if desk.takes_at_stops else Stage.PAY}), dealing.takes
    if isinstance(act, acts.DealtWrong):
        return IN_A_DEAL, dealing.dealt_wrong
    return WHERE[type(act)]
