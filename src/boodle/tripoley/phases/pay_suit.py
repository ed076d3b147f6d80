"""The pay suit and the run of the deal: drawn by the layout, going round, or sold (TRI-V-05, TRI-V-13, CAD-26)."""

from boodle.cards import CARDS, Card, Rank, Suit
from boodle.rulebook import TURN_PAGE, Ask, OneOf, Page, SeatQuestion, Step, Turn, spoken
from boodle.tripoley.actions import Bid, Bids, NamedSuit, PassBid
from boodle.tripoley.answers import PaySuit
from boodle.tripoley.board import DRAWN_SEQUENCE, Marks, Wins
from boodle.tripoley.events.pay_suit import (
    LayoutMarked,
    SuitAuctionOpened,
    SuitBidMade,
    SuitBidPassed,
    SuitBought,
    SuitNamed,
)
from boodle.tripoley.house import HouseRules
from boodle.tripoley.runs import NONE, Climb, next_card
from boodle.tripoley.shuffling import CardShuffle
from boodle.tripoley.table import Table

SUITS = len(Suit)
RUN = 3


class LayoutDraw(CardShuffle):
    """What does the layout show? The suits and the run are read off the cards in nature's order (TRI-V-13)."""

    purpose: str = "layout"

    def answer(self, step: Step[Table], action: object) -> None:
        """Mark the layout."""
        step.happen(LayoutMarked(_as_drawn(step.table, list(spoken(action, tuple)))))


class SuitOffer(SeatQuestion[Table]):
    """Does a seat offer more for the right to name the pay suit?"""

    def choices(self, table: Table) -> Bids:
        """Return a pass and every offer above the one that stands, within the bidder's own chips."""
        auction = table.deal.suit_auction
        return Bids(range(0) if auction is None else auction.offers(table.stacks[self.seat]))

    def default(self, table: Table) -> PassBid:
        """Pass; an offer that stands still binds (EDGE-26)."""
        del table
        return PassBid()

    def answer(self, step: Step[Table], action: object) -> None:
        """Let the offer stand, or the bidder be out."""
        step.happen(SuitBidMade(self.seat, action.chips) if isinstance(action, Bid) else SuitBidPassed(self.seat))


class SuitNaming(SeatQuestion[Table]):
    """Which suit does its buyer name?"""

    def choices(self, table: Table) -> OneOf[NamedSuit]:
        """Return the four suits."""
        del table
        return OneOf([NamedSuit(suit) for suit in Suit])

    def default(self, table: Table) -> NamedSuit:
        """Name hearts, which pay where nobody says otherwise."""
        del table
        return NamedSuit(Suit.HEARTS)

    def answer(self, step: Step[Table], action: object) -> None:
        """Mark the layout."""
        step.happen(SuitNamed(self.seat, spoken(action, NamedSuit).suit))


def before_the_stakes(house: HouseRules) -> tuple[Page[Table], ...]:
    """Return the page on which the layout is marked, where what it shows changes from deal to deal."""
    changes = house.pay_suit is not PaySuit.HEARTS or DRAWN_SEQUENCE in house.layout
    return (mark_layout,) if changes else ()


def after_the_spare_hand(house: HouseRules) -> tuple[Page[Table], ...]:
    """Return the page on which the pay suit is sold, where the house sells it."""
    return (suit_auction,) if house.pay_suit is PaySuit.AUCTION else ()


def mark_layout(step: Step[Table]) -> Turn[Table]:
    """Show what pays in this deal, or that its suit is still to come."""
    table = step.table
    if table.deal.marked:
        return TURN_PAGE
    if table.house.pay_suit in (PaySuit.RANDOM, PaySuit.RANDOM_EACH) or DRAWN_SEQUENCE in table.board.layout:
        return Ask(LayoutDraw(table.deals, 0, table.house.cards))
    step.happen(LayoutMarked(Marks(_suit_of_deal(table))))
    return TURN_PAGE


def suit_auction(step: Step[Table]) -> Turn[Table]:
    """Sell the right to name the suit: the dealer speaks first, a pass is final, the kitty is paid (TRI-V-05)."""
    if step.table.marks.suit is not None:
        return TURN_PAGE
    if step.table.deal.suit_auction is None:
        order = step.table.deal.order
        step.happen(SuitAuctionOpened((order[-1], *order[:-1])))
    while (auction := step.table.deal.suit_auction) is not None:
        silent = auction.silent(step.table.stacks)
        if silent is not None:
            step.happen(SuitBidPassed(silent))
        elif auction.to_speak is not None:
            return Ask(SuitOffer(auction.to_speak))
        elif auction.buyer is None:
            break
        else:
            step.happen(SuitBought(auction.buyer, auction.high))
            return Ask(SuitNaming(auction.buyer))
    step.happen(SuitNamed(None, Suit.HEARTS))
    return TURN_PAGE


def _suit_of_deal(table: Table) -> Suit | None:
    """Return the suit that is known before the cards are dealt: hearts first, where it goes round from deal to deal."""
    if table.house.pay_suit is PaySuit.ROTATE:
        return Suit((Suit.HEARTS + table.deals - 1) % SUITS)
    return table.house.marks.suit


def _as_drawn(table: Table, cards: list[Card]) -> Marks:
    """Read a layout off cards: one suit, or one for each pay card; then the run from the first that can begin one."""
    chosen, suit = table.house.pay_suit, _suit_of_deal(table)
    own: tuple[tuple[str, Suit], ...] = ()
    if chosen is PaySuit.RANDOM:
        suit = cards.pop(0).suit
    elif chosen is PaySuit.RANDOM_EACH:
        suited = [space.name for space in table.board.layout if space.wins is Wins.PAY_SUIT]
        own = tuple((name, cards.pop(0).suit) for name in suited)
    if DRAWN_SEQUENCE not in table.board.layout:
        return Marks(suit, (), own)
    runs = (run for card in cards if len(run := run_from(card, table.house.climb)) == RUN)
    return Marks(suit, next(runs), own)


def run_from(card: Card, climb: Climb) -> tuple[Rank, ...]:
    """Return the three ranks upwards from a card, or fewer where it stands too high (EDGE-37)."""
    ranks, here = [card.rank], int(card)
    while len(ranks) < RUN and (here := next_card(here, *climb)) != NONE:
        ranks.append(CARDS[here].rank)
    return tuple(ranks)
