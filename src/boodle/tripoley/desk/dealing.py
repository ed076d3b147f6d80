"""A deal at the desk, the poker apart: stakes, the spare hand, the pay suit, spaces won, and how it ends."""

from boodle.cards import CardSet
from boodle.frozen import replace
from boodle.rulebook import Step
from boodle.seats import Chips, Seat
from boodle.tripoley.actions import Spread
from boodle.tripoley.board import DRAWN_SEQUENCE, Marks, Space, Wins
from boodle.tripoley.collecting import part_of
from boodle.tripoley.desk.acts import (
    DealtWrong,
    Fined,
    GoesOut,
    Holds,
    SpareBought,
    SpareTook,
    Spreads,
    Stuck,
    SuitBuys,
    SuitDrawn,
    Takes,
)
from boodle.tripoley.desk.desk import Desk, Refused, Stage, Why, face_down
from boodle.tripoley.desk.events import HandsCounted
from boodle.tripoley.desk.seating import here
from boodle.tripoley.events.dealing import DealVoided, SpareSold, SpareTaken
from boodle.tripoley.events.pay import Collected
from boodle.tripoley.events.pay_suit import LayoutMarked, SuitBought, SuitNamed
from boodle.tripoley.events.stops import NobodyCanLead, WentOut
from boodle.tripoley.misdeal import redeal_page
from boodle.tripoley.phases.ante import StakeSpread
from boodle.tripoley.phases.pay_cards import pay
from boodle.tripoley.phases.pay_suit import RUN
from boodle.tripoley.phases.spare_hand import may_be_sold, price_to_take
from boodle.tripoley.phases.stops import fine
from boodle.tripoley.table import Table

SHARED = (Wins.ANY_SUIT, Wins.AS_DRAWN)
"""Spaces that several hands can win at once: a run in any suit (TRI-1-04)."""


def spreads(desk: Desk, step: Step[Table], act: Spreads) -> Desk:
    """Lay the stake of a seat as it likes (MIC-05)."""
    seat = dealt_in(step.table, act.seat)
    if step.table.deal.reach[seat] is not None:
        raise Refused(Why.TAKEN, {"space": None})
    question = StakeSpread(seat)
    choices = question.choices(step.table)
    spread = Spread(act.on) if act.on else question.default(step.table)
    if spread not in choices:
        raise Refused(Why.SPREAD, {"seat": seat, "chips": choices.chips, "spaces": choices.spaces})
    question.answer(step, spread)
    return desk


def suit_drawn(desk: Desk, step: Step[Table], act: SuitDrawn) -> Desk:
    """Show the pay suit of this deal."""
    step.happen(LayoutMarked(Marks(act.suit)))
    return desk


def spare_bought(desk: Desk, step: Step[Table], act: SpareBought) -> Desk:
    """Let a seat pay the dealer for the spare hand (TRI-S-05)."""
    table = step.table
    dealer = table.deal.order[-1]
    if not may_be_sold(table.house) or act.seat == dealer:
        raise Refused(Why.NOT_HERE)
    step.happen(SpareSold(dealt_in(table, act.seat), dealer, _can_pay(table, act.seat, act.chips)))
    return replace(desk, page=desk.page + 1)


def spare_took(desk: Desk, step: Step[Table], act: SpareTook) -> Desk:
    """Let a seat pay the kitty for the spare hand that goes round (MIC-08)."""
    price = price_to_take(step.table.house)
    if not price:
        raise Refused(Why.NOT_HERE)
    seat = dealt_in(step.table, act.seat)
    step.happen(SpareTaken(seat, _can_pay(step.table, seat, price)))
    return replace(desk, page=desk.page + 1)


def suit_bought(desk: Desk, step: Step[Table], act: SuitBuys) -> Desk:
    """Let a seat pay the kitty and name the pay suit (TRI-V-05)."""
    seat = dealt_in(step.table, act.seat)
    step.happen(SuitBought(seat, _can_pay(step.table, seat, act.chips)))
    step.happen(SuitNamed(seat, act.suit))
    return replace(desk, page=desk.page + 1)


def takes(desk: Desk, step: Step[Table], act: Takes) -> Desk:
    """Pay a space to whoever holds its cards, or has played them (TRI-1-01, TRI-1-04, TRI-V-01, CAD-22)."""
    table = step.table
    if act.space not in table.board.pay_spaces:
        raise Refused(Why.NO_SPACE, {"name": act.space.name})
    seats = tuple([seat for seat in table.deal.order if seat in act.seats])
    for seat in act.seats:
        if not table.deal.entitled(dealt_in(table, seat), act.space):
            raise Refused(Why.NOT_STAKED, {"seat": seat, "space": act.space})
    at_stops = desk.stage is Stage.STOPS
    if len(seats) > 1 and (at_stops or act.space.wins not in SHARED):
        raise Refused(Why.ONE_ALONE, {"space": act.space})
    if table.board[act.space] < len(seats):
        raise Refused(Why.NOTHING_THERE, {"space": act.space})
    if at_stops:
        step.happen(Collected(seats[0], act.space, _won_by_playing(desk, table, act.space), CardSet()))
    elif desk.times_taken(act.space):
        raise Refused(Why.TAKEN, {"space": act.space})
    else:
        pay(step, act.space, list(seats))
    return desk


def _won_by_playing(desk: Desk, table: Table, space: Space) -> Chips:
    """Return what a card that was played wins: the space, in the closing deals its part of it (CAD-22)."""
    if not desk.ending:
        return table.board[space]
    needed = RUN if space is DRAWN_SEQUENCE else len(space.ranks)
    return part_of(table, space, desk.times_taken(space) + 1, needed)


def fined(desk: Desk, step: Step[Table], act: Fined) -> Desk:
    """Let a seat that cannot lead pay for it (MIC-13)."""
    before = len(step.events)
    fine(step, dealt_in(step.table, act.seat))
    if len(step.events) == before:
        raise Refused(Why.NO_FINE)
    return desk


def goes_out(desk: Desk, step: Step[Table], act: GoesOut) -> Desk:
    """Let a seat be out: the deal is over (TRI-3-08)."""
    _not_stopped(desk)
    step.happen(WentOut(dealt_in(step.table, act.seat)))
    return replace(desk, cards=((act.seat, 0),))


def stuck(desk: Desk, step: Step[Table], act: Stuck) -> Desk:
    """Let the deal end because nobody can lead (TRI-3-11)."""
    _not_stopped(desk)
    step.happen(NobodyCanLead())
    return desk


def holds(desk: Desk, step: Step[Table], act: Holds) -> Desk:
    """Count the cards that a seat has left; with the last of them the deal is settled."""
    if not desk.is_stopped:
        raise Refused(Why.NOBODY_OUT)
    seat = dealt_in(step.table, act.seat)
    if act.cards < 1 or desk.held.get(seat) == 0:
        raise Refused(Why.NO_CARDS, {"seat": seat})
    counted = desk.held | {seat: act.cards}
    most = len(step.table.house.cards)
    if sum(counted.values()) > most:
        raise Refused(Why.TOO_MANY_CARDS, {"most": most})
    desk = replace(desk, cards=tuple(counted.items()))
    if desk.uncounted:
        return desk
    step.happen(HandsCounted(face_down(step.table, counted)))
    return replace(desk, page=desk.page + 1)


def dealt_wrong(desk: Desk, step: Step[Table], act: DealtWrong) -> Desk:
    """Put every chip back to where it lay after the ante, and deal again (EDGE-38)."""
    kept = step.table.deal.after_ante
    if kept is None:
        raise Refused(Why.NOT_NOW, {"stage": desk.stage})
    step.happen(DealVoided(kept))
    return replace(desk, page=desk.book.index(redeal_page(step.table)))


def dealt_in(table: Table, seat: Seat) -> Seat:
    """Return a seat that is in this deal; raises Refused for another."""
    if here(table, seat) not in table.deal.order:
        raise Refused(Why.NOT_IN_DEAL, {"seat": seat})
    return seat


def _can_pay(table: Table, seat: Seat, chips: Chips) -> Chips:
    if not 0 < chips <= table.stacks[seat]:
        raise Refused(Why.CANNOT_PAY, {"seat": seat, "most": table.stacks[seat]})
    return chips


def _not_stopped(desk: Desk) -> None:
    if desk.is_stopped:
        raise Refused(Why.ALREADY_OUT)
