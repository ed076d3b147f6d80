"""Between deals at the desk: who is in, chips bought, who deals, and whether another deal follows."""

from boodle.names import can_be_called, tidy
from boodle.rulebook import Refused, Step
from boodle.seating import HostSays, SeatNewcomer, Standing, present
from boodle.seats import Seat
from boodle.tripoley.consistency import MOST_CHIPS
from boodle.tripoley.desk.acts import Buys, Deals, DealsOn, Joined, LastDeal, Leaves, SitsIn, SitsOut
from boodle.tripoley.desk.desk import Desk
from boodle.tripoley.desk.events import let_happen
from boodle.tripoley.events.seating import ChipsBought, DealerDrawn, HostSpoke, PlayerLeft, StandingSaid
from boodle.tripoley.phases.ante import ENOUGH, plays
from boodle.tripoley.seating import newcomer, open_chairs
from boodle.tripoley.table import Table, starting_stack


def joined(step: Step[Desk], act: Joined) -> None:
    """Seat a newcomer in the first chair that is free, with the house's starting chips (EDGE-33)."""
    table, name = step.table.table, tidy(act.name)
    chairs = open_chairs(table)
    if not chairs:
        raise Refused("too_many", most=table.house.chairs)
    check_name(name, [table.players[seat].name for seat in present(table.players)])
    let_happen(step, newcomer(table, SeatNewcomer(chairs[0], name)))


def check_name(name: str, taken: list[str]) -> None:
    """Refuse a name that cannot be said, or that somebody at the table has."""
    if not can_be_called(name):
        raise Refused("bad_name")
    if name.casefold() in [other.casefold() for other in taken]:
        raise Refused("name_taken", name=name)


def deals(step: Step[Desk], act: Deals) -> None:
    """Give a seat the dealer's mark."""
    let_happen(step, DealerDrawn(here(step.table.table, act.seat)))


def sits_out(step: Step[Desk], act: SitsOut) -> None:
    """Note that a seat is not in the next deal."""
    let_happen(step, StandingSaid(here(step.table.table, act.seat), Standing.SITTING_OUT))


def sits_in(step: Step[Desk], act: SitsIn) -> None:
    """Note that a seat is in again."""
    let_happen(step, StandingSaid(here(step.table.table, act.seat), Standing.PLAYING))


def buys(step: Step[Desk], act: Buys) -> None:
    """Let a seat buy chips from the bank (FLR-08, FLR-17)."""
    table = step.table.table
    seat = here(table, act.seat)
    chips = act.chips or starting_stack(table.house)
    if not 0 < chips <= MOST_CHIPS:
        raise Refused("cannot_pay", seat=seat, most=MOST_CHIPS)
    let_happen(step, ChipsBought(seat, chips))


def leaves(step: Step[Desk], act: Leaves) -> None:
    """Let a seat leave with its chips; the last one stays (EDGE-31)."""
    table = step.table.table
    seat = here(table, act.seat)
    if len(present(table.players)) < ENOUGH:
        raise Refused("last_one")
    let_happen(step, PlayerLeft(seat, table.stacks[seat]))


def next_deal(step: Step[Desk], act: DealsOn) -> None:
    """Let everybody who plays be in the next deal, and the host say that there is one."""
    table = step.table.table
    if table.dealer is None:
        raise Refused("no_dealer")
    if sum(plays(table, seat) for seat in table.seats) < ENOUGH:
        raise Refused("too_few", least=ENOUGH)
    playing = [seat for seat in present(table.players) if table.players[seat].standing is Standing.PLAYING]
    let_happen(step, *[StandingSaid(seat, Standing.PLAYING) for seat in playing], HostSpoke(HostSays.DEAL))


def last_deal(step: Step[Desk], act: LastDeal) -> None:
    """Let the host say that there is no other deal."""
    let_happen(step, HostSpoke(HostSays.END))


def here(table: Table, seat: Seat) -> Seat:
    """Return the seat of somebody who has not left; raises Refused for another."""
    if seat not in present(table.players):
        raise Refused("no_seat", number=seat)
    return seat
