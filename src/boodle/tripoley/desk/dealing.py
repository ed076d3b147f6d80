"""A deal at the desk, the poker apart: stakes, the spare hand, the pay suit, spaces won, and how it ends."""

from boodle.cards import CardSet
from boodle.rulebook import TURN_PAGE, Refused, Step, TurnPage, TurnTo
from boodle.seats import Chips, Seat
from boodle.tripoley.actions import Spread
from boodle.tripoley.board import DRAWN_SEQUENCE, Marks, Space, Wins
from boodle.tripoley.collecting import part_of
from boodle.tripoley.desk.acts import (
    DealtWrong,
    Fined,
    GoesOut,
    Holds,
    LaysStake,
    SpareBought,
    SpareTook,
    Stuck,
    SuitBuys,
    SuitDrawn,
    Takes,
)
from boodle.tripoley.desk.desk import Desk, DeskStage, face_down
from boodle.tripoley.desk.events import CardsLeft, HandsCounted, let_happen, on_table
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


def spreads(step: Step[Desk], act: LaysStake) -> None:
    """Lay the stake of a seat as it likes (MIC-05)."""
    table = step.table.table
    seat = dealt_in(table, act.seat)
    if table.deal.reach[seat] is not None:
        raise Refused("taken", space=None)
    question = StakeSpread(seat)
    choices = question.choices(table)
    spread = Spread(act.on) if act.on else question.default(table)
    if spread not in choices:
        raise Refused("spread", seat=seat, chips=choices.chips, spaces=choices.spaces)
    on_table(step, lambda within: question.answer(within, spread))


def suit_drawn(step: Step[Desk], act: SuitDrawn) -> None:
    """Show the pay suit of this deal."""
    let_happen(step, LayoutMarked(Marks(act.suit)))


def spare_bought(step: Step[Desk], act: SpareBought) -> TurnPage:
    """Let a seat pay the dealer for the spare hand (TRI-S-05)."""
    table = step.table.table
    dealer = table.deal.order[-1]
    if not may_be_sold(table.house) or act.seat == dealer:
        raise Refused("not_here")
    let_happen(step, SpareSold(dealt_in(table, act.seat), dealer, _can_pay(table, act.seat, act.chips)))
    return TURN_PAGE


def spare_took(step: Step[Desk], act: SpareTook) -> TurnPage:
    """Let a seat pay the kitty for the spare hand that goes round (MIC-08)."""
    table = step.table.table
    price = price_to_take(table.house)
    if not price:
        raise Refused("not_here")
    seat = dealt_in(table, act.seat)
    let_happen(step, SpareTaken(seat, _can_pay(table, seat, price)))
    return TURN_PAGE


def suit_bought(step: Step[Desk], act: SuitBuys) -> TurnPage:
    """Let a seat pay the kitty and name the pay suit (TRI-V-05)."""
    table = step.table.table
    seat = dealt_in(table, act.seat)
    let_happen(step, SuitBought(seat, _can_pay(table, seat, act.chips)), SuitNamed(seat, act.suit))
    return TURN_PAGE


def takes(step: Step[Desk], act: Takes) -> None:
    """Pay a space to whoever holds its cards, or has played them (TRI-1-01, TRI-1-04, TRI-V-01, CAD-22)."""
    desk, table = step.table, step.table.table
    if act.space not in table.board.pay_spaces:
        raise Refused("no_space", name=act.space.name)
    seats = [seat for seat in table.deal.order if seat in act.seats]
    for seat in act.seats:
        if not table.deal.entitled(dealt_in(table, seat), act.space):
            raise Refused("not_staked", seat=seat, space=act.space)
    at_stops = desk.stage is DeskStage.STOPS
    if len(seats) > 1 and (at_stops or act.space.wins not in SHARED):
        raise Refused("one_alone", space=act.space)
    if table.board[act.space] < len(seats):
        raise Refused("nothing_there", space=act.space)
    if at_stops:
        let_happen(step, Collected(seats[0], act.space, _won_by_playing(desk, act.space), CardSet()))
    elif desk.times_taken(act.space):
        raise Refused("taken", space=act.space)
    else:
        on_table(step, lambda within: pay(within, act.space, seats))


def _won_by_playing(desk: Desk, space: Space) -> Chips:
    """Return what a card that was played wins: the space, in the closing deals its part of it (CAD-22)."""
    if not desk.ending:
        return desk.table.board[space]
    needed = RUN if space is DRAWN_SEQUENCE else len(space.ranks)
    return part_of(desk.table, space, desk.times_taken(space) + 1, needed)


def fined(step: Step[Desk], act: Fined) -> None:
    """Let a seat that cannot lead pay for it (MIC-13)."""
    before = len(step.events)
    on_table(step, lambda within: fine(within, dealt_in(within.table, act.seat)))
    if len(step.events) == before:
        raise Refused("no_fine")


def goes_out(step: Step[Desk], act: GoesOut) -> None:
    """Let a seat be out: the deal is over (TRI-3-08)."""
    _not_stopped(step.table)
    let_happen(step, WentOut(dealt_in(step.table.table, act.seat)))
    step.happen(CardsLeft(((act.seat, 0),)))


def stuck(step: Step[Desk], act: Stuck) -> None:
    """Let the deal end because nobody can lead (TRI-3-11)."""
    _not_stopped(step.table)
    let_happen(step, NobodyCanLead())


def holds(step: Step[Desk], act: Holds) -> TurnPage | None:
    """Count the cards that a seat has left; with the last of them the deal is settled."""
    desk, table = step.table, step.table.table
    if not desk.is_stopped:
        raise Refused("nobody_out")
    seat = dealt_in(table, act.seat)
    if act.cards < 1 or desk.held.get(seat) == 0:
        raise Refused("no_cards", seat=seat)
    counted = desk.held | {seat: act.cards}
    most = len(table.house.cards)
    if sum(counted.values()) > most:
        raise Refused("too_many_cards", most=most)
    step.happen(CardsLeft(tuple(counted.items())))
    if step.table.uncounted:
        return None
    let_happen(step, HandsCounted(face_down(table, counted)))
    return TURN_PAGE


def dealt_wrong(step: Step[Desk], act: DealtWrong) -> TurnTo[Table]:
    """Put every chip back to where it lay after the ante, and deal again (EDGE-38)."""
    kept = step.table.table.deal.after_ante
    if kept is None:
        raise Refused("not_now", stage=step.table.stage)
    let_happen(step, DealVoided(kept))
    return TurnTo(redeal_page(step.table.table))


def dealt_in(table: Table, seat: Seat) -> Seat:
    """Return a seat that is in this deal; raises Refused for another."""
    if here(table, seat) not in table.deal.order:
        raise Refused("not_in_deal", seat=seat)
    return seat


def _can_pay(table: Table, seat: Seat, chips: Chips) -> Chips:
    if not 0 < chips <= table.stacks[seat]:
        raise Refused("cannot_pay", seat=seat, most=table.stacks[seat])
    return chips


def _not_stopped(desk: Desk) -> None:
    if desk.is_stopped:
        raise Refused("already_out")
