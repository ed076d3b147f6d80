"""The layout: its spaces, what is written on them, and the chips that lie there (TRI-L-01, RULES C)."""

from collections.abc import Iterable, Iterator
from enum import Enum
from functools import lru_cache
from typing import NamedTuple

from boodle.cards import Card, CardSet, Rank, Suit
from boodle.frozen import Frozen
from boodle.seats import Chips

KEPT = 256
NO_CARDS = CardSet()


class Wins(Enum):
    """In which suit the ranks written on a space win it."""

    PAY_SUIT = "pay suit"
    ANY_SUIT = "any one suit"
    OWN_SUIT = "the suit written on it"
    AS_DRAWN = "as drawn for the deal"
    NOT_BY_CARDS = "not by cards"


class Marks(NamedTuple):
    """What a layout shows for one deal: the pay suit (None: not known yet), drawn ranks, suits drawn for one space."""

    suit: Suit | None = Suit.HEARTS
    sequence: tuple[Rank, ...] = ()
    own: tuple[tuple[str, Suit], ...] = ()


HEARTS = Marks()
"""The pay cards are hearts, as in most houses (TRI-1-01)."""


class Space(Frozen, eq=False):
    """One space of the layout: its name as notation writes it, and the ranks that win it when held in one suit.

    There is one value for each name (`the_space`), so that a space is found by what it is, which is quick.
    """

    name: str
    ranks: tuple[Rank, ...] = ()
    wins: Wins = Wins.NOT_BY_CARDS
    suit: Suit | None = None

    def winning_cards(self, hand: CardSet, marks: Marks) -> CardSet:
        """Return the cards of this hand that win the space, or none.

        A hand with two runs wins with one of them, that of the lower suit (TRI-1-04: it counts once).
        """
        return first_of(winning_sets(self, marks), hand)

    def __reduce__(self) -> tuple[object, ...]:
        """Copy and pickle as the one value of this name."""
        return the_space, (self.name, self.ranks, self.wins, self.suit)

    def __str__(self) -> str:
        """Print the name."""
        return self.name


def first_of(sets: Iterable[CardSet], hand: CardSet) -> CardSet:
    """Return the first of these sets that a hand has, or none."""
    for needed in sets:
        if needed <= hand:
            return needed
    return NO_CARDS


@lru_cache(4096)
def winning_sets(space: Space, marks: Marks) -> tuple[CardSet, ...]:
    """Return the sets of cards that win a space; none while its suit or its ranks are not known."""
    ranks = marks.sequence if space.wins is Wins.AS_DRAWN else space.ranks
    suits: dict[Wins, tuple[Suit | None, ...]] = {
        Wins.PAY_SUIT: (dict(marks.own).get(space.name, marks.suit),),
        Wins.ANY_SUIT: tuple(Suit),
        Wins.AS_DRAWN: tuple(Suit),
        Wins.OWN_SUIT: (space.suit,),
        Wins.NOT_BY_CARDS: (),
    }
    return tuple(
        CardSet.of(Card.of(rank, suit) for rank in ranks) for suit in suits[space.wins] if suit is not None and ranks
    )


@lru_cache(KEPT)
def won_with(layout: tuple[Space, ...], marks: Marks) -> tuple[tuple[Space, tuple[CardSet, ...]], ...]:
    """Return the pay spaces of a layout in board order, each with the sets of cards that win it."""
    return tuple([(space, winning_sets(space, marks)) for space in _pay_spaces(layout)])


@lru_cache(KEPT)
def _pay_spaces(layout: tuple[Space, ...]) -> tuple[Space, ...]:
    return tuple([space for space in layout if space.wins is not Wins.NOT_BY_CARDS])


_SPACES: dict[str, Space] = {}


def the_space(
    name: str, ranks: tuple[Rank, ...] = (), wins: Wins = Wins.NOT_BY_CARDS, suit: Suit | None = None
) -> Space:
    """Return the one space of a name; what is written on it follows from the name (see `spaces`)."""
    return _SPACES.setdefault(name, Space(name, ranks, wins, suit))


ACE = the_space("A", (Rank.ACE,), Wins.PAY_SUIT)
KING = the_space("K", (Rank.KING,), Wins.PAY_SUIT)
QUEEN = the_space("Q", (Rank.QUEEN,), Wins.PAY_SUIT)
JACK = the_space("J", (Rank.JACK,), Wins.PAY_SUIT)
TEN = the_space("10", (Rank.TEN,), Wins.PAY_SUIT)
KING_QUEEN = the_space("K-Q", (Rank.KING, Rank.QUEEN), Wins.PAY_SUIT)
SEQUENCE = the_space("8-9-10", (Rank.EIGHT, Rank.NINE, Rank.TEN), Wins.ANY_SUIT)
DRAWN_SEQUENCE = the_space("random", (), Wins.AS_DRAWN)
KITTY = the_space("kitty")
POT = the_space("pot")

HEART_CARDS = (ACE, KING, QUEEN, JACK, TEN)
"""The five pay cards of most houses, each with its space (TRI-1-01)."""

LAYOUT = (*HEART_CARDS, KING_QUEEN, SEQUENCE, KITTY, POT)
"""The nine spaces in the order in which the board shows them."""


class Board(Frozen):
    """The chips on each space of a layout."""

    layout: tuple[Space, ...] = LAYOUT
    piles: tuple[Chips, ...] = (0,) * len(LAYOUT)

    @classmethod
    def empty(cls, layout: tuple[Space, ...]) -> "Board":
        """Return a layout without a chip."""
        return cls(layout, (0,) * len(layout))

    def __getitem__(self, space: Space) -> Chips:
        """Return the chips on a space."""
        return self.piles[self.layout.index(space)]

    def add(self, space: Space, chips: Chips) -> "Board":
        """Return the board with chips laid on a space (negative: taken from it)."""
        place = self.layout.index(space)
        return Board(self.layout, (*self.piles[:place], self.piles[place] + chips, *self.piles[place + 1 :]))

    def laid(self, on: tuple[Chips, ...]) -> "Board":
        """Return the board with so many chips laid on each space, in board order."""
        return Board(self.layout, tuple([pile + chips for pile, chips in zip(self.piles, on, strict=True)]))

    def __iter__(self) -> Iterator[tuple[Space, Chips]]:
        """Yield each space with its chips, in board order."""
        return zip(self.layout, self.piles, strict=True)

    @property
    def pay_spaces(self) -> tuple[Space, ...]:
        """The spaces that cards win."""
        return _pay_spaces(self.layout)

    @property
    def total(self) -> Chips:
        """All chips on the layout."""
        return sum(self.piles)
