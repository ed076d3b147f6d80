"""The poker at the desk: what each has paid, who has folded, and whose hand is the best for each pot."""

from boodle.frozen import replace
from boodle.pots import Pot, award_pots
from boodle.rulebook import Step
from boodle.seats import Seat
from boodle.tripoley.desk.acts import Folds, Paid, Unfolds, Wins
from boodle.tripoley.desk.desk import Desk, Refused, Stage, Why
from boodle.tripoley.desk.events import PutIn
from boodle.tripoley.events.poker import LeadWon, PotWon, UncalledReturned
from boodle.tripoley.phases.poker import bets_allowed
from boodle.tripoley.phases.showdown import odd_chips
from boodle.tripoley.table import Table


def paid_in(desk: Desk, step: Step[Table], act: Paid) -> Desk:
    """Move what a seat has put into the pot; what it said before is part of it."""
    _still_open(desk)
    if not bets_allowed(step.table):
        raise Refused(Why.NOT_HERE)
    _contesting(desk, act.seat)
    most = desk.paid[act.seat] + step.table.stacks[act.seat]
    if not 0 <= act.chips <= most:
        raise Refused(Why.CANNOT_PAY, {"seat": act.seat, "most": most})
    if act.chips != desk.paid[act.seat]:
        step.happen(PutIn(act.seat, act.chips - desk.paid[act.seat]))
    return replace(desk, paid=desk.paid.put(act.seat, act.chips))


def folded(desk: Desk, step: Step[Table], act: Folds) -> Desk:
    """Let a seat be out of the poker; the last one in cannot fold."""
    _still_open(desk)
    _contesting(desk, act.seat)
    if len({*desk.live} - {act.seat}) < 1:
        raise Refused(Why.LAST_LIVE, {"seat": act.seat})
    return replace(desk, folded=desk.folded | {act.seat})


def unfolded(desk: Desk, step: Step[Table], act: Unfolds) -> Desk:
    """Let a seat be in again that had not folded after all."""
    _still_open(desk)
    if act.seat not in desk.folded:
        raise Refused(Why.NOT_FOLDED, {"seat": _seat(desk, act.seat)})
    return replace(desk, folded=desk.folded - {act.seat})


def won(desk: Desk, step: Step[Table], act: Wins) -> Desk:
    """Give a pot to the best hand, or share it; with the last of them the book goes on."""
    pots = desk.pots.pots
    if not 0 <= act.pot < len(pots):
        raise Refused(Why.NO_POT, {"count": len(pots)})
    if act.pot in desk.winners:
        raise Refused(Why.POT_WON)
    for seat in act.seats:
        if seat not in pots[act.pot].eligible:
            raise Refused(Why.NOT_IN_POT, {"seat": _seat(desk, seat)})
    desk = _award(_fixed(desk, step), step, act.pot, act.seats)
    if len(desk.won) < len(pots):
        return desk
    return replace(_lead(desk, step), page=desk.page + 1)


def close_poker(desk: Desk, step: Step[Table]) -> Desk:
    """Leave the poker: every pot must be won, but for those that one seat alone can win."""
    desk = _fixed(desk, step)
    if len(desk.won) < len(desk.pots.pots):
        raise Refused(Why.POT_OPEN)
    return _lead(desk, step)


def _fixed(desk: Desk, step: Step[Table]) -> Desk:
    """Fix the pots: what nobody matched goes back, and what one seat alone can win goes to it."""
    if desk.cut is not None:
        return desk
    cut = desk.pots
    if cut.uncalled is not None:
        step.happen(UncalledReturned(cut.uncalled.seat, cut.uncalled.chips))
    desk = replace(desk, cut=cut)
    for number in range(len(cut.pots) - 1, -1, -1):
        eligible = cut.pots[number].eligible
        if len(eligible) == 1:
            desk = _award(desk, step, number, eligible)
    return desk


def _award(desk: Desk, step: Step[Table], number: int, seats: tuple[Seat, ...]) -> Desk:
    if number in desk.winners:
        return desk
    table, pot = step.table, desk.pots.pots[number]
    best = [int(seat in seats) for seat in table.seats]
    only = Pot(pot.chips, pot.eligible)
    (award,) = award_pots((only,), best, odd_chips=odd_chips(table), first=table.deal.order[0]).pots
    step.happen(PotWon(number, tuple(zip(award.winners, award.shares, strict=True)), award.remainder))
    return replace(desk, won=(*desk.won, (number, award.winners)))


def _lead(desk: Desk, step: Step[Table]) -> Desk:
    """Let the main pot's winner lead the stops, of several the first from the dealer's left (TRI-3-02, TRI-3-03)."""
    main = desk.winners.get(0)
    if main is not None and desk.stage is Stage.POKER and not desk.ending:
        step.happen(LeadWon(min(main, key=step.table.deal.order.index)))
    return desk


def _still_open(desk: Desk) -> None:
    if desk.cut is not None:
        raise Refused(Why.AWARDING)


def _contesting(desk: Desk, seat: Seat) -> None:
    poker = desk.table.poker
    if poker is None or seat not in poker.contesting:
        raise Refused(Why.NOT_IN_DEAL, {"seat": _seat(desk, seat)})


def _seat(desk: Desk, seat: Seat) -> Seat:
    """Return a seat that is at the table; raises Refused for another."""
    if seat not in desk.table.seats:
        raise Refused(Why.NO_SEAT, {"number": seat})
    return seat
