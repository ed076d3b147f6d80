"""Between deals at the desk: who is in, chips bought, who deals, and whether another deal follows."""

from boodle.names import can_be_called, tidy
from boodle.rulebook import Step
from boodle.seating import HostSays, SeatNewcomer, Standing
from boodle.seats import Seat
from boodle.tripoley.consistency import MOST_CHIPS
from boodle.tripoley.desk.acts import Buys, Deals, Joined, LastDeal, Leaves, NextDeal, SitsIn, SitsOut
from boodle.tripoley.desk.desk import Desk, Refused, Why
from boodle.tripoley.events.seating import ChipsBought, DealerDrawn, HostSpoke, PlayerLeft, StandingSaid
from boodle.tripoley.phases.ante import ENOUGH, plays
from boodle.tripoley.seating import newcomer, open_chairs, present
from boodle.tripoley.table import Table, starting_stack


def joined(desk: Desk, step: Step[Table], act: Joined) -> Desk:
    """Seat a newcomer in the first chair that is free, with the house's starting chips (EDGE-33)."""
    table, name = step.table, tidy(act.name)
    chairs = open_chairs(table)
    if not chairs:
        raise Refused(Why.TOO_MANY, {"most": table.house.chairs})
    check_name(name, [table.players[seat].name for seat in present(table)])
    step.happen(newcomer(table, SeatNewcomer(chairs[0], name)))
    return desk


def check_name(name: str, taken: list[str]) -> None:
    """Refuse a name that cannot be said, or that somebody at the table has."""
    if not can_be_called(name):
        raise Refused(Why.BAD_NAME)
    if name.casefold() in [other.casefold() for other in taken]:
        raise Refused(Why.NAME_TAKEN, {"name": name})


def deals(desk: Desk, step: Step[Table], act: Deals) -> Desk:
    """Give a seat the dealer's mark."""
    step.happen(DealerDrawn(here(step.table, act.seat)))
    return desk


def sits_out(desk: Desk, step: Step[Table], act: SitsOut) -> Desk:
    """Note that a seat is not in the next deal."""
    step.happen(StandingSaid(here(step.table, act.seat), Standing.SITTING_OUT))
    return desk


def sits_in(desk: Desk, step: Step[Table], act: SitsIn) -> Desk:
    """Note that a seat is in again."""
    step.happen(StandingSaid(here(step.table, act.seat), Standing.PLAYING))
    return desk


def buys(desk: Desk, step: Step[Table], act: Buys) -> Desk:
    """Let a seat buy chips from the bank (FLR-08, FLR-17)."""
    seat = here(step.table, act.seat)
    chips = act.chips or starting_stack(step.table.house)
    if not 0 < chips <= MOST_CHIPS:
        raise Refused(Why.CANNOT_PAY, {"seat": seat, "most": MOST_CHIPS})
    step.happen(ChipsBought(seat, chips))
    return desk


def leaves(desk: Desk, step: Step[Table], act: Leaves) -> Desk:
    """Let a seat leave with its chips; the last one stays (EDGE-31)."""
    seat = here(step.table, act.seat)
    if len(present(step.table)) < ENOUGH:
        raise Refused(Why.LAST_ONE)
    step.happen(PlayerLeft(seat, step.table.stacks[seat]))
    return desk


def next_deal(desk: Desk, step: Step[Table], act: NextDeal) -> Desk:
    """Let everybody who plays be in the next deal, and the host say that there is one."""
    table = step.table
    if table.dealer is None:
        raise Refused(Why.NO_DEALER)
    if sum(plays(table, seat) for seat in table.seats) < ENOUGH:
        raise Refused(Why.TOO_FEW, {"least": ENOUGH})
    for seat in present(table):
        if table.players[seat].standing is Standing.PLAYING:
            step.happen(StandingSaid(seat, Standing.PLAYING))
    step.happen(HostSpoke(HostSays.DEAL))
    return desk


def last_deal(desk: Desk, step: Step[Table], act: LastDeal) -> Desk:
    """Let the host say that there is no other deal."""
    step.happen(HostSpoke(HostSays.END))
    return desk


def here(table: Table, seat: Seat) -> Seat:
    """Return the seat of somebody who has not left; raises Refused for another."""
    if seat not in present(table):
        raise Refused(Why.NO_SEAT, {"number": seat})
    return seat
