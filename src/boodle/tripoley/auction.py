"""An ascending auction as a value: bidding goes clockwise, a pass is final (TRI-S-04)."""

from collections.abc import Sequence

from boodle.frozen import Frozen
from boodle.seats import Chips, Seat

LOWEST_BID: Chips = 1


class Auction(Frozen):
    """Who bids for what.

    bidders: who is still bidding, the next to speak first
    high: the offer that stands; 0: none yet
    buyer: whose offer it is
    """

    bidders: tuple[Seat, ...]
    high: Chips = 0
    buyer: Seat | None = None

    @property
    def to_speak(self) -> Seat | None:
        """The bidder to speak next, or None when the auction is over: everyone else has passed."""
        if not self.bidders or self.bidders == (self.buyer,):
            return None
        return self.bidders[0]

    def offers(self, stack: Chips) -> range:
        """Return the offers a stack can make: more than the one that stands, no more than it holds."""
        return range(max(self.high + 1, LOWEST_BID), stack + 1)

    def silent(self, stacks: Sequence[Chips]) -> Seat | None:
        """Return the bidder to speak next if its stack cannot outbid the offer that stands, so that it is out."""
        seat = self.to_speak
        return seat if seat is not None and not self.offers(stacks[seat]) else None

    def bid(self, seat: Seat, chips: Chips) -> "Auction":
        """Return the auction after an offer; the bidder speaks again last."""
        return Auction((*self.bidders[1:], seat), chips, seat)

    def passed(self, seat: Seat) -> "Auction":
        """Return the auction with one bidder out for good."""
        return Auction(tuple(other for other in self.bidders if other != seat), self.high, self.buyer)
