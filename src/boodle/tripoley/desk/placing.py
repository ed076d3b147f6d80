"""Where each act belongs in the book, and what it changes."""

from collections.abc import Callable
from typing import Any, TypeAlias

from boodle.rulebook import Step, TurnPage, TurnTo
from boodle.tripoley.desk import acts, dealing, poker, seating
from boodle.tripoley.desk.desk import ActTold, Desk, DeskStage
from boodle.tripoley.table import Table

Change: TypeAlias = Callable[[Step[Desk], Any], TurnPage | TurnTo[Table] | None]
"""What an act changes; None: the book stays open where it is."""

BETWEEN = frozenset({DeskStage.BETWEEN})
POKER = frozenset({DeskStage.POKER})
STOPS = frozenset({DeskStage.STOPS})

WHERE: dict[type[acts.DeskAct], tuple[frozenset[DeskStage], Change]] = {
    acts.Joined: (BETWEEN, seating.joined),
    acts.Deals: (BETWEEN, seating.deals),
    acts.SitsOut: (BETWEEN, seating.sits_out),
    acts.SitsIn: (BETWEEN, seating.sits_in),
    acts.Buys: (BETWEEN, seating.buys),
    acts.Leaves: (BETWEEN, seating.leaves),
    acts.DealsOn: (BETWEEN, seating.next_deal),
    acts.LastDeal: (BETWEEN, seating.last_deal),
    acts.SuitDrawn: (frozenset({DeskStage.MARKS}), dealing.suit_drawn),
    acts.LaysStake: (frozenset({DeskStage.STAKES}), dealing.spreads),
    acts.SpareBought: (frozenset({DeskStage.SPARE}), dealing.spare_bought),
    acts.SpareTook: (frozenset({DeskStage.SPARE}), dealing.spare_took),
    acts.SuitBuys: (frozenset({DeskStage.SUIT}), dealing.suit_bought),
    acts.PutsIn: (POKER, poker.paid_in),
    acts.GivesUp: (POKER, poker.folded),
    acts.StaysIn: (POKER, poker.unfolded),
    acts.WinsPot: (frozenset({DeskStage.POKER, DeskStage.POOL}), poker.won),
    acts.Fined: (STOPS, dealing.fined),
    acts.GoesOut: (STOPS, dealing.goes_out),
    acts.Stuck: (STOPS, dealing.stuck),
    acts.Holds: (STOPS, dealing.holds),
}
"""At which stages each thing can be told, and what it changes."""

IN_A_DEAL = frozenset(DeskStage) - {DeskStage.BETWEEN, DeskStage.OVER}


def place_of(desk: Desk, told: ActTold) -> tuple[frozenset[DeskStage], Change]:
    """Return where an act belongs: what pays when it is played is told at the stops, a misdeal at any time."""
    if isinstance(told.act, acts.Takes):
        return frozenset({DeskStage.STOPS if desk.takes_at_stops else DeskStage.PAY}), dealing.takes
    if isinstance(told.act, acts.DealtWrong):
        return IN_A_DEAL, dealing.dealt_wrong
    if isinstance(told.act, acts.NothingMore):
        return frozenset(DeskStage) - {told.at}, _nothing
    return WHERE[type(told.act)]


def _nothing(step: Step[Desk], act: acts.NothingMore) -> None:
    """Let nothing happen."""
