"""What comes of a match: chips a deal, how sure that is, and how many deals the duplicates saved.

What stays on the layout is everybody's alike, as the next deal is played for it, and so is what the house has raked:
each seat is credited an equal share of it. A seat's gain is so what it won above the mean of the table, and all gains
of a play add up to nought. Gains are counted in n-ths of a chip at n players, so that every sum is a whole number and
no order of adding matters.

The unit is the deck (an evening of them, where several are played in a row): it is played once in each rotation, so
what the cards give is taken out of its mean, and only means of different decks are independent.
"""

from collections.abc import Sequence
from math import inf, sqrt
from statistics import NormalDist

from boodle.bots.matching.terms import Pairing
from boodle.frozen import Frozen
from boodle.seats import Chips, Seat

SURE = 0.95
"""How sure an interval is."""
STUDENT = (12.706, 4.303, 3.182, 2.776, 2.571, 2.447)
"""Student's t at 95 % for 1 to 6 degrees of freedom, where the series below is not good enough."""


class MeanOfDecks(Frozen):
    """A mean over decks and the half-width of its interval; None where a single deck tells nothing."""

    mean: float
    half_width: float | None

    def per(self, unit: float) -> "MeanOfDecks":
        """Return the same in units of so many chips."""
        return MeanOfDecks(self.mean / unit, None if self.half_width is None else self.half_width / unit)


class DeckSums:
    """The sums from which a mean and its interval come; whole numbers, one for each deck."""

    __slots__ = ("count", "squares", "total")

    def __init__(self) -> None:
        """Begin with none."""
        self.count = self.total = self.squares = 0

    def add(self, number: int) -> None:
        """Count one more."""
        self.count += 1
        self.total += number
        self.squares += number * number

    def variance(self) -> float:
        """Return the variance of one of them, as the sample estimates it; 0 for fewer than two."""
        if self.count < 2:
            return 0.0
        return (self.count * self.squares - self.total**2) / (self.count * (self.count - 1))

    def measured(self, unit: float) -> MeanOfDecks:
        """Return the mean in chips, so many of these numbers being one chip."""
        if not self.count:
            return MeanOfDecks(0.0, None)
        mean = self.total / self.count / unit
        if self.count < 2:
            return MeanOfDecks(mean, None)
        return MeanOfDecks(mean, student(self.count - 1) * sqrt(self.variance() / self.count) / unit)


class Scores:
    """What one entrant has won so far, deck by deck."""

    __slots__ = ("gains", "in_seats", "players", "seatings", "single", "stacks", "weight")

    def __init__(self, players: int, seatings: int, weight: int = 1) -> None:
        """Begin; `seatings` is how often this entrant sits at a deck, all plays of it together.

        A play that brings `weight` is one chip a deal: it has several in a row, or counts parts of a chip.
        """
        self.players, self.seatings, self.weight = players, seatings, weight
        self.gains = DeckSums()
        self.stacks = DeckSums()
        self.single = DeckSums()
        self.in_seats = [DeckSums() for _ in range(players)]

    def add(self, entrant: int, plays: Sequence[Pairing], won: Sequence[tuple[Chips, ...]]) -> None:
        """Count one deck: every play of it, and what each seat has won there."""
        gained = stack = 0
        by_seat = [0] * self.players
        for play, chips in zip(plays, won, strict=True):
            shared = sum(chips)
            for seat, who in enumerate(play.seats):
                if who == entrant:
                    gain = self.players * chips[seat] - shared
                    self.single.add(gain)
                    by_seat[seat] += gain
                    gained += gain
                    stack += chips[seat]
        self.gains.add(gained)
        self.stacks.add(stack)
        for spread, gain in zip(self.in_seats, by_seat, strict=True):
            spread.add(gain)

    @property
    def decks(self) -> int:
        """How many decks have been played in every rotation."""
        return self.gains.count

    @property
    def chips(self) -> MeanOfDecks:
        """Chips a deal, an equal share of what stays on the layout included."""
        return self.gains.measured(self.players * self.seatings * self.weight)

    @property
    def stack(self) -> MeanOfDecks:
        """Chips a deal in the stack alone."""
        return self.stacks.measured(self.seatings * self.weight)

    def in_seat(self, seat: Seat) -> MeanOfDecks:
        """Chips a deal in one seat: 0 deals (the first deal), 1 sits at its left."""
        often = self.seatings // self.players
        return self.in_seats[seat].measured(self.players * often * self.weight)

    @property
    def saved(self) -> float | None:
        """How many independent deals tell as much as one of these; None where nothing differs.

        It is the variance that the mean of as many independent deals would have, over the variance that this one has.
        """
        of_mean = self.gains.variance() / self.seatings
        if not of_mean:
            return None
        return self.single.variance() / of_mean

    @property
    def half_width(self) -> float:
        """The half-width of the interval; endless where a single deck tells nothing."""
        return inf if self.chips.half_width is None else self.chips.half_width


def student(freedom: int) -> float:
    """Return Student's t at 95 % for so many degrees of freedom: by table for few, else by Fisher's series."""
    if freedom <= len(STUDENT):
        return STUDENT[freedom - 1]
    z = NormalDist().inv_cdf((1 + SURE) / 2)
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / freedom + second / freedom**2 + third / freedom**3
