"""What may have been said in an auction of the spare hand before one is asked, bid by bid (TRI-S-04)."""

import pytest

from boodle.cli.lab.odds.asked import follows
from boodle.sim.odds.hand import AuctionHeard, BidHeard

OWN, MOST = 3, 20
BEGUN = AuctionHeard((BidHeard(1, 5), BidHeard(2, 0), BidHeard(4, 6)))


@pytest.mark.parametrize(
    ("heard", "seat", "chips", "may"),
    [
        (BEGUN, 1, 7, True),
        (BEGUN, 1, 6, False),
        (BEGUN, 1, 0, True),
        (BEGUN, 2, 7, False),
        (BEGUN, 2, 0, False),
        (BEGUN, OWN, 7, True),
        (BEGUN, OWN, 0, False),
        (BEGUN, 4, 7, True),
        (BEGUN, 4, 0, False),
        (BEGUN, 5, MOST - 1, True),
        (BEGUN, 5, MOST, False),
        (AuctionHeard(), 1, 1, True),
        (AuctionHeard(), 1, 0, True),
        (AuctionHeard(), OWN, 0, False),
    ],
)
def test_each_bid_is_higher_and_who_has_passed_is_out(heard: AuctionHeard, seat: int, chips: int, *, may: bool) -> None:
    """One's own pass would end the question, and whose bid stands does not pass; nobody bids more than he can have."""
    assert follows(heard, BidHeard(seat, chips), OWN, MOST) is may
