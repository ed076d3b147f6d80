"""The spare hand: kept, swapped or sold by the dealer (TRI-S-01…10, CAD-04, CAD-24)."""

from boodle.cards import CardSet
from boodle.rulebook import TURN_PAGE, Ask, OneOf, SeatQuestion, Step, Turn
from boodle.seats import Chips, Seat
from boodle.tripoley.actions import Bid, Bids, PassBid, SpareUseSaid
from boodle.tripoley.answers import SparePayCard, SpareUse
from boodle.tripoley.board import Marks, Wins, winning_sets
from boodle.tripoley.events.dealing import (
    AuctionOpened,
    BidMade,
    BidPassed,
    HandsExchanged,
    SpareGoesRound,
    SpareKept,
    SpareSold,
    SpareTaken,
    SpareUnsold,
)
from boodle.tripoley.house import HouseRules
from boodle.tripoley.table import SpareHand, Table

KEEP, SWAP, AUCTION = SpareUseSaid

NEXT_USES: dict[SpareUse, dict[tuple[SpareUseSaid, ...], tuple[SpareUseSaid, ...]]] = {
    SpareUse.NONE: {},
    SpareUse.SWAP: {(): (KEEP, SWAP)},
    SpareUse.SELL: {(): (KEEP, AUCTION)},
    SpareUse.SWAP_OR_SELL: {(): (KEEP, SWAP, AUCTION)},
    SpareUse.FULL: {(): (KEEP, SWAP, AUCTION), (AUCTION,): (KEEP, SWAP), (SWAP,): (KEEP, AUCTION)},
}
"""After what the dealer has done, what he may do next; nothing more after a sale (TRI-S-07…10, CAD-24)."""


class SpareOffer(SeatQuestion[Table]):
    """What does the dealer do with the spare hand?"""

    def choices(self, table: Table) -> OneOf[SpareUseSaid]:
        """Return what is left of keep, swap and auction; no swap with a pay card where the house bars it (PRS)."""
        barred = may_not_take(table, self.seat)
        uses = next_uses(table.house.spare_use, table.deal.spare)
        return OneOf([use for use in uses if use is not SWAP or not barred])

    def default(self, table: Table) -> SpareUseSaid:
        """Keep: no gamble for somebody absent."""
        del table
        return KEEP

    def answer(self, step: Step[Table], action: object) -> None:
        """Let him keep, swap his whole hand, or offer the spare hand for sale."""
        table = step.table
        if action is KEEP:
            step.happen(SpareKept(self.seat))
        elif action is SWAP:
            step.happen(HandsExchanged(self.seat, table.deal.spare.cards, table.hands[self.seat]))
        else:
            step.happen(AuctionOpened(tuple(seat for seat in table.deal.order if seat != self.seat)))


class SpareBid(SeatQuestion[Table]):
    """Does a seat offer more for the spare hand?"""

    def choices(self, table: Table) -> Bids:
        """Return a pass and every offer above the one that stands, within the bidder's own chips.

        A seat that may not take the hand is asked all the same, so that nobody learns what it holds (RULES E2).
        """
        auction = table.deal.spare.auction
        silent = auction is None or may_not_take(table, self.seat)
        return Bids(range(0) if auction is None or silent else auction.offers(table.stacks[self.seat]))

    def default(self, table: Table) -> PassBid:
        """Pass; an offer that stands still binds (EDGE-26)."""
        del table
        return PassBid()

    def answer(self, step: Step[Table], action: object) -> None:
        """Let the offer stand, or the bidder be out."""
        step.happen(BidMade(self.seat, action.chips) if isinstance(action, Bid) else BidPassed(self.seat))


class SpareTaking(SeatQuestion[Table]):
    """Does a seat take the spare hand for its price, as it goes round (MIC-08)?"""

    def choices(self, table: Table) -> OneOf[SpareUseSaid]:
        """Return keeping one's hand, and taking the spare one where the seat can pay and may take it."""
        able = table.stacks[self.seat] >= table.house.spare_price and not may_not_take(table, self.seat)
        return OneOf((KEEP, SWAP) if able else (KEEP,))

    def default(self, table: Table) -> SpareUseSaid:
        """Keep: no gamble for somebody absent."""
        del table
        return KEEP

    def answer(self, step: Step[Table], action: object) -> None:
        """Pay the kitty and exchange hands, or let it go on to the left."""
        table = step.table
        if action is KEEP:
            step.happen(BidPassed(self.seat))
            return
        step.happen(SpareTaken(self.seat, table.house.spare_price))
        step.happen(HandsExchanged(self.seat, table.deal.spare.cards, table.hands[self.seat]))


def spare_hand(step: Step[Table]) -> Turn[Table]:
    """Let the spare hand go round, or ask the dealer what to do with it, as the house has it."""
    return HANDLED.get(step.table.house.spare_use, _dealers_spare)(step)


def _offered_round(step: Step[Table]) -> Turn[Table]:
    """Offer the spare hand at its price from the dealer's left round to the dealer (MIC-08)."""
    spare = step.table.deal.spare
    if not spare.said:
        step.happen(SpareGoesRound(step.table.deal.order))
    auction = step.table.deal.spare.auction
    if auction is None:
        return TURN_PAGE
    if auction.to_speak is not None:
        return Ask(SpareTaking(auction.to_speak))
    step.happen(SpareUnsold())
    return TURN_PAGE


def _dealers_spare(step: Step[Table]) -> Turn[Table]:
    """Ask the dealer until nothing more may be done with the spare hand, holding the auction when he calls one."""
    spare = step.table.deal.spare
    if spare.auction is not None:
        bidder = _next_bidder(step)
        if bidder is not None:
            return Ask(SpareBid(bidder))
        _close(step)
    dealer = step.table.deal.order[-1]
    if next_uses(step.table.house.spare_use, step.table.deal.spare):
        return Ask(SpareOffer(dealer))
    return TURN_PAGE


def next_uses(use: SpareUse, spare: SpareHand) -> tuple[SpareUseSaid, ...]:
    """Return what the dealer may still do with the spare hand."""
    return () if spare.sold else NEXT_USES[use].get(spare.said, ())


def may_not_take(table: Table, seat: Seat) -> bool:
    """Tell whether a pay card in hand keeps a seat from taking the spare one (RUM, PRS); a run in any suit does not."""
    return bars_spare(table.house, table.hands[seat], table.marks)


def bars_spare(house: HouseRules, hand: CardSet, marks: Marks) -> bool:
    """Tell whether a card of a hand forbids it the spare one, with these suits on the layout (RUM, PRS)."""
    if house.spare_pay_card is SparePayCard.ALLOWED:
        return False
    suited = [space for space in house.layout if space.wins in (Wins.PAY_SUIT, Wins.OWN_SUIT)]
    return any(hand & cards for space in suited for cards in winning_sets(space, marks))


def _next_bidder(step: Step[Table]) -> Seat | None:
    """Return who speaks next; a seat that cannot outbid the offer that stands is out without being asked."""
    while (auction := step.table.deal.spare.auction) is not None:
        silent = auction.silent(step.table.stacks)
        if silent is None:
            return auction.to_speak
        step.happen(BidPassed(silent))
    return None


def _close(step: Step[Table]) -> None:
    """Sell to the highest bidder, who takes the hand whole and pays at once, or note that nobody wants it."""
    table = step.table
    auction = table.deal.spare.auction
    if auction is None or auction.buyer is None:
        step.happen(SpareUnsold())
        return
    step.happen(SpareSold(auction.buyer, table.deal.order[-1], auction.high))
    step.happen(HandsExchanged(auction.buyer, table.deal.spare.cards, table.hands[auction.buyer]))


def may_be_sold(house: HouseRules) -> bool:
    """Tell whether the dealer may sell the spare hand, to the highest bidder (TRI-S-04, CAD-24)."""
    return any(AUCTION in uses for uses in NEXT_USES.get(house.spare_use, {}).values())


def price_to_take(house: HouseRules) -> Chips:
    """Return what the spare hand costs where it goes round; nothing where it does not (MIC-08)."""
    return house.spare_price if house.spare_use is SpareUse.OFFERED else 0


HANDLED = {SpareUse.OFFERED: _offered_round}
"""Who is asked about the spare hand: where it goes round, everybody; else the dealer."""
