"""What the simulator never asks: the pay suit that is sold, and whatever else a house leaves to a seat."""

from boodle.cards import Suit
from boodle.rulebook import Choices
from boodle.seats import Chips
from boodle.tripoley.actions import Bid, Bids, NamedSuit, PassBid
from boodle.tripoley.board import Wins
from boodle.tripoley.view import View

SUITS = tuple(map(NamedSuit, Suit))
"""What the buyer of the pay suit may name."""


def unasked(now: View, choices: Choices) -> object:
    """Buy the pay suit where one's best suit brings twice its price, and name that; else take the first choice."""
    match choices:
        case Bids(offers=offers):
            worth = max(worth_in_suit(now, suit) for suit in SUITS)
            return Bid(offers[0]) if offers and 2 * offers[0] <= worth else PassBid()
        case (NamedSuit(), *_):
            return max(SUITS, key=lambda named: worth_in_suit(now, named))
        case _:
            return next(iter(choices))


def worth_in_suit(now: View, named: NamedSuit) -> Chips:
    """Return the chips of all spaces that one's own hand would win alone if this suit paid (TRI-V-05)."""
    marks = now.shown.marks._replace(suit=named.suit)
    suited = [space for space in now.shown.board.layout if space.wins is Wins.PAY_SUIT]
    return sum(now.shown.board[space] for space in suited if space.winning_cards(now.mine.hand, marks))
