"""The layout: its spaces, what is written on them, and the chips that lie there (TRI-L-01)."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from functools import cache

from boodle.cards import Card, CardSet, Rank, Suit
from boodle.seats import Chips


class Wins(Enum):
    """In which suit the ranks written on a space win it."""

    PAY_SUIT = "pay suit"
    ANY_SUIT = "any one suit"
    NOT_BY_CARDS = "not by cards"


@dataclass(frozen=True, slots=True)
class Space:
    """One space of the layout: its name as notation writes it, and the ranks that win it when held in one suit."""

    name: str
    ranks: tuple[Rank, ...] = ()
    wins: Wins = Wins.NOT_BY_CARDS

    def winning_cards(self, hand: CardSet, pay_suit: Suit) -> CardSet:
        """Return the cards of this hand that win the space, or none.

        A hand with two runs wins with one of them, that of the lower suit (TRI-1-04: it counts once).
        """
        for needed in _winning_sets(self, pay_suit):
            if needed <= hand:
                return needed
        return CardSet()

    def __hash__(self) -> int:
        """Hash the name alone: no two spaces of a layout share it, and it is looked up all the time."""
        return hash(self.name)

    def __str__(self) -> str:
        """Print the name."""
        return self.name


@cache
def _winning_sets(space: Space, pay_suit: Suit) -> tuple[CardSet, ...]:
    """Return the sets of cards that win a space."""
    suits = {Wins.PAY_SUIT: (pay_suit,), Wins.ANY_SUIT: tuple(Suit), Wins.NOT_BY_CARDS: ()}[space.wins]
    return tuple(CardSet.of(Card.of(rank, suit) for rank in space.ranks) for suit in suits)


ACE = Space("A", (Rank.ACE,), Wins.PAY_SUIT)
KING = Space("K", (Rank.KING,), Wins.PAY_SUIT)
QUEEN = Space("Q", (Rank.QUEEN,), Wins.PAY_SUIT)
JACK = Space("J", (Rank.JACK,), Wins.PAY_SUIT)
TEN = Space("10", (Rank.TEN,), Wins.PAY_SUIT)
KING_QUEEN = Space("K-Q", (Rank.KING, Rank.QUEEN), Wins.PAY_SUIT)
SEQUENCE = Space("8-9-10", (Rank.EIGHT, Rank.NINE, Rank.TEN), Wins.ANY_SUIT)
KITTY = Space("kitty")
POT = Space("pot")

LAYOUT = (ACE, KING, QUEEN, JACK, TEN, KING_QUEEN, SEQUENCE, KITTY, POT)
"""The nine spaces in the order in which the board shows them."""

SHORT_ANTE_ORDER = (POT, KITTY, ACE, KING, QUEEN, JACK, TEN, KING_QUEEN, SEQUENCE)
"""The order in which a seat too short for every space lays its chips (EDGE-03)."""


@dataclass(frozen=True, slots=True)
class Board:
    """The chips on each space of a layout."""

    layout: tuple[Space, ...] = LAYOUT
    piles: tuple[Chips, ...] = (0,) * len(LAYOUT)

    def __getitem__(self, space: Space) -> Chips:
        """Return the chips on a space."""
        return self.piles[self.layout.index(space)]

    def add(self, space: Space, chips: Chips) -> "Board":
        """Return the board with chips laid on a space (negative: taken from it)."""
        place = self.layout.index(space)
        return Board(self.layout, (*self.piles[:place], self.piles[place] + chips, *self.piles[place + 1 :]))

    def staked(self, chips: Chips) -> "Board":
        """Return the board with one chip more on each of the first so many spaces of the short ante's order."""
        reached = {space.name for space in SHORT_ANTE_ORDER[:chips]}
        return Board(self.layout, tuple([pile + (space.name in reached) for space, pile in self]))

    def __iter__(self) -> Iterator[tuple[Space, Chips]]:
        """Yield each space with its chips, in board order."""
        return zip(self.layout, self.piles, strict=True)

    @property
    def total(self) -> Chips:
        """All chips on the layout."""
        return sum(self.piles)


PAY_SPACES = tuple(space for space in LAYOUT if space.ranks)
"""The spaces that cards win."""

PAY_SUIT = Suit.HEARTS
"""The suit of the pay cards (TRI-1-01)."""

STAKE: Chips = len(LAYOUT)
"""The chips of one ante: one for each space (TRI-A-01)."""
