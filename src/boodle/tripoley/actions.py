"""What a seat, the host or nature may say at Tripoley; poker's wagers stand beside these."""

from collections.abc import Iterator
from enum import Enum
from itertools import chain, combinations, pairwise
from math import comb

from boodle.cards import FULL_DECK, Card, CardSet, Suit
from boodle.frozen import Frozen
from boodle.seats import Chips
from boodle.tripoley.board import Space

FIVE = 5


class SpareUseSaid(Enum):
    """What the dealer says about the spare hand (TRI-S-10)."""

    KEEP = "keep"
    SWAP = "swap"
    AUCTION = "auction"


class Spread(Frozen):
    """How a stake lies on the spaces that cards win, in board order (MIC-05)."""

    on: tuple[Chips, ...]

    def __post_init__(self) -> None:
        """Refuse what are no numbers of chips."""
        _must_be(self.on, tuple)
        for chips in self.on:
            _must_be(chips, int)


class NamedSuit(Frozen):
    """The suit that the buyer of the pay suit names (TRI-V-05)."""

    suit: Suit

    def __post_init__(self) -> None:
        """Refuse what is no suit."""
        _must_be(self.suit, Suit)


class Bid(Frozen):
    """An offer for the spare hand (TRI-S-04); TypeError unless whole chips are offered."""

    chips: Chips

    def __post_init__(self) -> None:
        """Refuse what is no number of chips."""
        _must_be(self.chips, int)


class PassBid(Frozen):
    """No further offer; it is final (TRI-S-04)."""


class Claim(Frozen):
    """The spaces that a seat claims by its pay cards, in any order; none at all is an answer too (CAD-10)."""

    spaces: tuple[Space, ...]

    def __post_init__(self) -> None:
        """Refuse what are no spaces."""
        _must_be(self.spaces, tuple)
        for space in self.spaces:
            _must_be(space, Space)


class PickFive(Frozen):
    """The five cards that a seat plays poker with (TRI-2-01)."""

    cards: CardSet

    def __post_init__(self) -> None:
        """Refuse what are no cards."""
        _must_be(self.cards, CardSet)
        _must_be(self.cards.mask, int)
        if not self.cards <= FULL_DECK:
            raise ValueError("expected cards of the 52")


class Lead(Frozen):
    """The card that opens a run (TRI-3-04)."""

    card: Card

    def __post_init__(self) -> None:
        """Refuse what is no card."""
        _must_be(self.card, Card)


def _must_be(value: object, kind: type) -> None:
    if type(value) is not kind:
        raise TypeError(f"expected {kind.__name__}, not {type(value).__name__}")


class Spreads(Frozen):
    """Every way to spread some chips over so many spaces."""

    chips: Chips
    spaces: int

    def __contains__(self, action: object) -> bool:
        """Tell whether it lays just these chips, none of them less than nothing."""
        if not isinstance(action, Spread):
            return False
        return len(action.on) == self.spaces and min(action.on) >= 0 and sum(action.on) == self.chips

    def __iter__(self) -> Iterator[object]:
        """Yield the even spread, the first spaces first, then every other one."""
        share, odd = divmod(self.chips, self.spaces)
        even = Spread(tuple(share + (place < odd) for place in range(self.spaces)))
        yield even
        for bars in combinations(range(self.chips + self.spaces - 1), self.spaces - 1):
            edges = (-1, *bars, self.chips + self.spaces - 1)
            spread = Spread(tuple(right - left - 1 for left, right in pairwise(edges)))
            if spread != even:
                yield spread

    def __len__(self) -> int:
        """Count the ways."""
        return comb(self.chips + self.spaces - 1, self.spaces - 1)


class Bids(Frozen):
    """The choices of a bidder: any of the offers, or a pass."""

    offers: range

    def __contains__(self, action: object) -> bool:
        """Tell whether it is a pass or an offer in the range."""
        return type(action) is PassBid or (isinstance(action, Bid) and action.chips in self.offers)

    def __iter__(self) -> Iterator[object]:
        """Yield the pass, then each offer upwards."""
        return chain((PassBid(),), map(Bid, self.offers))

    def __len__(self) -> int:
        """Count the pass and the offers."""
        return 1 + len(self.offers)


class ClaimsOf(Frozen):
    """Any selection of the spaces that one hand wins."""

    spaces: tuple[Space, ...]

    def __contains__(self, action: object) -> bool:
        """Tell whether every space claimed is among them, and named once."""
        if not isinstance(action, Claim):
            return False
        return len({*action.spaces}) == len(action.spaces) and {*action.spaces} <= {*self.spaces}

    def __iter__(self) -> Iterator[object]:
        """Yield every claim, the fullest first."""
        for size in range(len(self.spaces), -1, -1):
            yield from map(Claim, combinations(self.spaces, size))

    def __len__(self) -> int:
        """Count the selections; the order in which spaces are named makes no other one."""
        return 1 << len(self.spaces)


class FiveOf(Frozen):
    """Any five cards of a hand."""

    hand: CardSet

    def __contains__(self, action: object) -> bool:
        """Tell whether it is five cards of the hand."""
        return isinstance(action, PickFive) and len(action.cards) == FIVE and action.cards <= self.hand

    def __iter__(self) -> Iterator[object]:
        """Yield every five, the hand's first cards first."""
        for cards in combinations(self.hand, FIVE):
            yield PickFive(CardSet.of(cards))

    def __len__(self) -> int:
        """Count the fives."""
        return comb(len(self.hand), FIVE)
