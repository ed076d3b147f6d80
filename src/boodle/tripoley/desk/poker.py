"""The poker at the desk: what each has paid, who has folded, and whose hand is the best for each pot."""

from boodle.pots import Pot, award_pots
from boodle.rulebook import TURN_PAGE, Refused, Step, TurnPage
from boodle.seats import Seat
from boodle.tripoley.desk.acts import GivesUp, PutsIn, StaysIn, WinsPot
from boodle.tripoley.desk.desk import Desk, DeskStage
from boodle.tripoley.desk.events import ChipsPaid, FoldSaid, PotsFixed, let_happen
from boodle.tripoley.events.poker import LeadWon, PotWon, UncalledReturned
from boodle.tripoley.phases.poker import bets_allowed
from boodle.tripoley.phases.showdown import odd_chips


def paid_in(step: Step[Desk], act: PutsIn) -> None:
    """Move what a seat has put into the pot; what it said before is part of it."""
    desk = step.table
    _still_open(desk)
    if not bets_allowed(desk.table):
        raise Refused("not_here")
    _contesting(desk, act.seat)
    most = desk.paid[act.seat] + desk.table.stacks[act.seat]
    if not 0 <= act.chips <= most:
        raise Refused("cannot_pay", seat=act.seat, most=most)
    if act.chips != desk.paid[act.seat]:
        step.happen(ChipsPaid(act.seat, act.chips - desk.paid[act.seat]))


def folded(step: Step[Desk], act: GivesUp) -> None:
    """Let a seat be out of the poker; the last one in cannot fold."""
    desk = step.table
    _still_open(desk)
    _contesting(desk, act.seat)
    if len({*desk.live} - {act.seat}) < 1:
        raise Refused("last_live", seat=act.seat)
    step.happen(FoldSaid(act.seat, out=True))


def unfolded(step: Step[Desk], act: StaysIn) -> None:
    """Let a seat be in again that had not folded after all."""
    _still_open(step.table)
    if act.seat not in step.table.folded:
        raise Refused("not_folded", seat=_seat(step.table, act.seat))
    step.happen(FoldSaid(act.seat, out=False))


def won(step: Step[Desk], act: WinsPot) -> TurnPage | None:
    """Give a pot to the best hand, or share it; with the last of them the book goes on."""
    desk, pots = step.table, step.table.pots.pots
    if not 0 <= act.pot < len(pots):
        raise Refused("no_pot", count=len(pots))
    if act.pot in desk.winners:
        raise Refused("pot_won")
    for seat in act.seats:
        if seat not in pots[act.pot].eligible:
            raise Refused("not_in_pot", seat=_seat(desk, seat))
    _fix(step)
    _award(step, act.pot, act.seats)
    if len(step.table.winners) < len(pots):
        return None
    _lead(step)
    return TURN_PAGE


def close_poker(step: Step[Desk]) -> None:
    """Leave the poker: every pot must be won, but for those that one seat alone can win."""
    _fix(step)
    if len(step.table.winners) < len(step.table.pots.pots):
        raise Refused("pot_open")
    _lead(step)


def _fix(step: Step[Desk]) -> None:
    """Fix the pots: what nobody matched goes back, and what one seat alone can win goes to it."""
    if step.table.cut is not None:
        return
    cut = step.table.pots
    if cut.uncalled is not None:
        let_happen(step, UncalledReturned(cut.uncalled.seat, cut.uncalled.chips))
    step.happen(PotsFixed(cut))
    for number in range(len(cut.pots) - 1, -1, -1):
        eligible = cut.pots[number].eligible
        if len(eligible) == 1:
            _award(step, number, eligible)


def _award(step: Step[Desk], number: int, seats: tuple[Seat, ...]) -> None:
    if number in step.table.winners:
        return
    table, pot = step.table.table, step.table.pots.pots[number]
    best = [int(seat in seats) for seat in table.seats]
    only = Pot(pot.chips, pot.eligible)
    (award,) = award_pots((only,), best, odd_chips=odd_chips(table), first=table.deal.order[0]).pots
    let_happen(step, PotWon(number, tuple(zip(award.winners, award.shares, strict=True)), award.remainder))


def _lead(step: Step[Desk]) -> None:
    """Let the main pot's winner lead the stops, of several the first from the dealer's left (TRI-3-02, TRI-3-03)."""
    desk = step.table
    main = desk.winners.get(0)
    if main is not None and desk.stage is DeskStage.POKER and not desk.ending:
        let_happen(step, LeadWon(min(main, key=desk.table.deal.order.index)))


def _still_open(desk: Desk) -> None:
    if desk.cut is not None:
        raise Refused("awarding")


def _contesting(desk: Desk, seat: Seat) -> None:
    poker = desk.table.poker
    if poker is None or seat not in poker.contesting:
        raise Refused("not_in_deal", seat=_seat(desk, seat))


def _seat(desk: Desk, seat: Seat) -> Seat:
    """Return a seat that is at the table; raises Refused for another."""
    if seat not in desk.table.seats:
        raise Refused("no_seat", number=seat)
    return seat
