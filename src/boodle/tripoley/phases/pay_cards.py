"""The pay cards: chips of the layout for the cards that are written on it (TRI-1-01…05, CAD-05…10)."""

from boodle.rulebook import TURN_PAGE, Ask, SeatQuestion, Step, Turn, spoken
from boodle.seats import Seat
from boodle.tripoley.actions import Claim, ClaimsOf
from boodle.tripoley.board import Space, first_of, won_with
from boodle.tripoley.collecting import claim_of_the_absent, must_be_claimed
from boodle.tripoley.events.pay import Claimed, Collected
from boodle.tripoley.table import Table


class PayClaim(SeatQuestion[Table]):
    """Which spaces does a seat claim? Every seat is asked, holder or not, so that nobody learns who could (CAD-10)."""

    def choices(self, table: Table) -> ClaimsOf:
        """Return any selection of the spaces that this hand wins."""
        return ClaimsOf(spaces_won(table, self.seat))

    def default(self, table: Table) -> Claim:
        """Claim all that has chips, or nothing, as the house treats the absent (RULES E3).

        A claim is heard by everybody, so that one for an empty space would only tell what the absent hold.
        """
        worth_it = tuple(space for space in spaces_won(table, self.seat) if table.board[space])
        return claim_of_the_absent(table.house, worth_it)

    def answer(self, step: Step[Table], action: object) -> None:
        """Note the claim; it is paid when every seat has answered."""
        claimed = spoken(action, Claim).spaces
        step.happen(Claimed(self.seat, tuple(space for space in step.table.board.pay_spaces if space in claimed)))


def pay_cards(step: Step[Table]) -> Turn[Table]:
    """Pay every space to whoever holds its cards: at once, or to those who claim it in time (CAD-10)."""
    order = step.table.deal.order
    if must_be_claimed(step.table.house):
        unheard = [seat for seat in order if step.table.deal.claims[seat] is None]
        if unheard:
            return Ask(*map(PayClaim, unheard))
    claims = {seat: _claimed(step.table, seat) for seat in order}
    for space in step.table.board.pay_spaces:
        pay(step, space, [seat for seat in order if space in claims[seat]])
    return TURN_PAGE


def spaces_won(table: Table, seat: Seat) -> tuple[Space, ...]:
    """Return the spaces whose cards a seat holds, in board order; only such as its ante reached (EDGE-03)."""
    hand, reach = table.hands[seat], table.deal.reach[seat] or ()
    won = won_with(table.board.layout, table.marks)
    return tuple([space for space, sets in won if space in reach and first_of(sets, hand)])


def pay(step: Step[Table], space: Space, winners: list[Seat]) -> None:
    """Share one space equally among those who win it; the remainder stays (TRI-1-04, EDGE-12…14)."""
    table = step.table
    share = table.board[space] // len(winners) if winners else 0
    if not share:
        return
    for seat in winners:
        step.happen(Collected(seat, space, share, space.winning_cards(table.hands[seat], table.marks)))


def _claimed(table: Table, seat: Seat) -> tuple[Space, ...]:
    """Return what a seat is to be paid for: its claim, or without claims all that its hand wins."""
    claim = table.deal.claims[seat]
    return spaces_won(table, seat) if claim is None else claim
