"""What one hand is worth: deals in which a seat holds exactly these cards and chance has dealt all others."""

from collections.abc import Mapping
from dataclasses import dataclass
from math import inf, sqrt

from boodle.cards import CardSet, Suit
from boodle.frozen import Frozen, field
from boodle.sim.desk import BOARD, NO_FIVES, QUICK
from boodle.sim.odds.exact import FIXED, hand_sizes
from boodle.sim.odds.kernels import ONE_HAND, compiled
from boodle.sim.odds.measured import TOGETHER, Tell, check, in_parts
from boodle.sim.odds.one_hand import (
    BADE,
    BEST,
    CHOICES,
    DEALT,
    HAND_SUMS,
    LEADS,
    NOBODY_YET,
    PLAYING,
    PRODUCTS,
    SELLS_IT,
    WAYS,
)
from boodle.sim.sureness import NORMAL, Mean, share
from boodle.sim.tables import array_row, as_array
from boodle.sim.terms import Terms
from boodle.tripoley.answers import SpareUse
from boodle.tripoley.board import Space, Wins
from boodle.tripoley.phases.spare_hand import bars_spare


@dataclass(frozen=True, slots=True)
class WrongSize(ValueError):
    """A hand of so many cards at a place that is dealt another number of them."""

    cards: int
    dealt: int


class BidHeard(Frozen):
    """What a seat said in an auction: how many chips it bid, 0 where it passed; seats count from the dealer's left."""

    seat: int
    chips: int


class AuctionHeard(Frozen):
    """What was said since the dealer offered the spare hand for sale, one after the other (TRI-S-04)."""

    bids: tuple[BidHeard, ...] = ()

    @property
    def stands(self) -> BidHeard | None:
        """The bid that stands."""
        return max((bid for bid in self.bids if bid.chips), key=lambda bid: bid.chips, default=None)

    @property
    def price(self) -> int:
        """The next bid, in chips."""
        return 1 if self.stands is None else self.stands.chips + 1

    def row(self, terms: Terms, own: int) -> list[int]:
        """Return what `one_hand` is asked: the price, whose bid stands, and what was heard of each but this seat."""
        heard, price = [0] * terms.players, 1
        if terms.house.spare_use is not SpareUse.SELL:
            heard[-1] = SELLS_IT
        for bid in self.bids:
            if bid.seat != own and not heard[bid.seat - 1]:
                heard[bid.seat - 1] = BADE if bid.chips else price
            price = max(price, bid.chips + 1)
        return [self.price, NOBODY_YET if self.stands is None else self.stands.seat - 1, *heard]


class HandOdds(Frozen):
    """Sums over the deals of one hand; a choice is a number of `one_hand`: keep, the spare hand, sell, a suit led."""

    terms: Terms
    hand: CardSet
    place: int
    sums: tuple[int, ...]
    lies: Mapping[Space, int] = field(default_factory=dict)
    """The chips that lie on the layout before anybody stakes."""
    auction: AuctionHeard | None = None
    """What was said of the spare hand, where the dealer sells it: to keep is to pass then, to swap the next bid."""

    @property
    def deals(self) -> int:
        """How many deals agree with what was said."""
        return self.sums[DEALT]

    @property
    def best(self) -> Mean:
        """How often nobody is dealt better poker: a share of deals that know nothing of each other."""
        return share(self.sums[BEST], self.deals)

    @property
    def all_known(self) -> bool:
        """Tell whether the cards alone say which spaces they win: nothing is still to be drawn or turned up."""
        house = self.terms.house
        by_the_deal = {Wins.AS_DRAWN} if house.pay_suit in FIXED else {Wins.AS_DRAWN, Wins.PAY_SUIT}
        return not any(space.wins in by_the_deal for space in house.layout)

    @property
    def barred(self) -> bool:
        """Tell whether a pay card in this hand forbids it the spare one (RUM, PRS)."""
        house = self.terms.house
        return house.spare_use is not SpareUse.NONE and bars_spare(house, self.hand, house.marks)

    def collected(self) -> tuple[Space, ...]:
        """Return the spaces whose cards are in the hand, where that is known before the deal."""
        house = self.terms.house
        return tuple(space for space in house.layout if space.winning_cards(self.hand, house.marks))

    def open(self, choice: int) -> bool:
        """Tell whether a choice could be made in every deal."""
        return self.sums[WAYS + choice] == self.deals

    def suits(self) -> tuple[Suit, ...]:
        """Return the suits that may be led, that which wins most first."""
        able = [suit for suit in Suit if self.open(LEADS + suit)]
        return tuple(sorted(able, key=lambda suit: -self.chips(LEADS + suit).mean))

    def chips(self, choice: int) -> Mean:
        """Return what the seat wins by a choice: of keeping and the like in the deal, of a lead from there on."""
        return self._mean(self.sums[choice], self._product(choice, choice))

    def more(self, one: int, other: int) -> Mean:
        """Return how much more one choice wins than another, on the same deals."""
        squares = self._product(one, one) + self._product(other, other) - 2 * self._product(one, other)
        return self._mean(self.sums[one] - self.sums[other], squares)

    def _product(self, one: int, other: int) -> int:
        return self.sums[PRODUCTS + CHOICES * one + other]

    def _mean(self, total: int, squares: int) -> Mean:
        deals, players = self.deals, self.terms.players
        if deals < 2:
            return Mean(total / players, inf)
        variance = max(0, squares * deals - total * total) / (deals - 1)
        return Mean(total / deals / players, NORMAL * sqrt(variance) / deals / players)


def place_for(terms: Terms, cards: int, place: int | None) -> int:
    """Return a place, 0 the dealer's, that is dealt so many cards; raises WrongSize where that one is not."""
    sizes, _ = hand_sizes(terms.house, terms.players)
    by_place = (sizes[-1], *sizes[:-1])
    if place is None:
        fitting = [one for one, size in enumerate(by_place) if size == cards]
        if not fitting:
            raise WrongSize(cards, by_place[0])
        return fitting[0]
    if by_place[place] != cards:
        raise WrongSize(cards, by_place[place])
    return place


def odds_of_hand(
    terms: Terms,
    hand: CardSet,
    place: int,
    *,
    lies: Mapping[Space, int] | None = None,
    auction: AuctionHeard | None = None,
    cores: int | None = None,
    tell: Tell | None = None,
) -> HandOdds:
    """Play a hand at a place, 0 the dealer's; raises NotCompiled, NeedsExtra.

    Chips may lie on spaces already, and the spare hand may be for sale: then only deals count in which everybody would
    have said what was said.
    """
    check(terms)
    plan, deals, there = as_array(terms.plan()), terms.deals, dict(lies or {})
    heard = [0, NOBODY_YET] + [0] * terms.players if auction is None else auction.row(terms, place)

    def part(first: int) -> tuple[int, ...]:
        desk, book = terms.desk(array_row), array_row(PLAYING)
        desk[QUICK] = NO_FIVES
        for space, chips in there.items():
            desk[BOARD + terms.house.layout.index(space)] = chips
        along = place - 1 if place else terms.players - 1
        asked = [ONE_HAND, terms.seed, first, min(TOGETHER, deals - first), along, hand.mask, *heard]
        compiled()(desk, plan, as_array(asked), book)
        return tuple(int(book[number]) for number in range(HAND_SUMS))

    found, done = [0] * HAND_SUMS, 0
    for sums in in_parts(part, range(0, deals, TOGETHER), cores):
        found = [one + other for one, other in zip(found, sums, strict=True)]
        done = min(done + TOGETHER, deals)
        if tell is not None:
            tell(done, deals)
    return HandOdds(terms, hand, place, tuple(found), there, auction)
