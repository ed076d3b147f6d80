"""One hand of push or fold: who has how many chips, what is posted, and how it can end.

Seats act in their order, the small blind last but one and the big blind last; of two the first posts the small blind.
Whoever is asked goes all-in or folds. Against an all-in each later seat calls or folds, and the first call ends it.
"""

from collections.abc import Sequence
from enum import IntEnum
from fractions import Fraction
from math import lcm

from boodle.frozen import Frozen
from boodle.pots import award_pots, cut_pots
from boodle.seats import Chips, Seat

POSITIONS = ("UTG", "UTG+1", "UTG+2", "LJ", "HJ", "CO", "BTN", "SB", "BB")
"""What seats are called, the last of them at any table."""


class AllInEnd(IntEnum):
    """How an all-in that is called ends, for whoever went all-in."""

    WON = 0
    SHARED = 1
    LOST = 2


class TooShort(ValueError):
    """A stack that is gone with what it posts, so that there is nothing to decide."""

    def __init__(self, position: str) -> None:
        super().__init__(f"{position} has no more than it posts: expected more in every stack")
        self.position = position


class Spot(Frozen, kw_only=True):
    """Stacks before anything is posted, in the order of acting, and what is posted; in parts of a chip that halve."""

    stacks: tuple[Chips, ...]
    small: Chips
    big: Chips
    ante: Chips
    """What each lays for the pot beforehand."""
    big_ante: Chips
    """What the big blind lays for all."""

    @classmethod
    def of(
        cls, stacks: Sequence[Fraction], *, small: Fraction, big: Fraction, ante: Fraction, big_ante: Fraction
    ) -> "Spot":
        """Return the spot of these chips or big blinds; TooShort where a seat has no more than it posts."""
        whole = 2 * lcm(*(number.denominator for number in (*stacks, small, big, ante, big_ante)))
        found = cls(
            stacks=tuple(int(stack * whole) for stack in stacks),
            small=int(small * whole),
            big=int(big * whole),
            ante=int(ante * whole),
            big_ante=int(big_ante * whole),
        )
        for seat in range(len(stacks)):
            if found.behind(seat) <= found.blinds[seat]:
                raise TooShort(found.positions[seat])
        return found

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.stacks)

    @property
    def positions(self) -> tuple[str, ...]:
        """What each seat is called."""
        return POSITIONS[-self.seats :]

    @property
    def blinds(self) -> tuple[Chips, ...]:
        """What each seat has posted as a bet."""
        return (*[0] * (self.seats - 2), self.small, self.big)

    def behind(self, seat: Seat) -> Chips:
        """Return what a seat can bet: all but its ante."""
        return self.stacks[seat] - self.ante - (self.big_ante if seat == self.seats - 1 else 0)

    def folded_round(self) -> tuple[Chips, ...]:
        """Return the stacks after everybody has folded to the big blind."""
        return self._after(list(self.blinds), (self.seats - 1,), ())

    def stolen(self, seat: Seat) -> tuple[Chips, ...]:
        """Return the stacks after nobody has called an all-in."""
        paid = list(self.blinds)
        paid[seat] = self.behind(seat)
        return self._after(paid, (seat,), ())

    def called(self, seat: Seat, caller: Seat, shown: AllInEnd) -> tuple[Chips, ...]:
        """Return the stacks after an all-in was called."""
        paid = list(self.blinds)
        paid[seat] = self.behind(seat)
        paid[caller] = max(paid[caller], min(paid[seat], self.behind(caller)))
        return self._after(paid, (seat, caller), ((1, 0), (1, 1), (0, 1))[shown])

    def _after(self, paid: Sequence[Chips], live: Sequence[Seat], strength: Sequence[int]) -> tuple[Chips, ...]:
        folded = [seat not in live for seat in range(self.seats)]
        cut = cut_pots(paid, folded, self.seats * self.ante + self.big_ante)
        hands = dict(zip(live, strength, strict=False))
        won = award_pots(cut.pots, [hands.get(seat) for seat in range(self.seats)]).totals
        back = {cut.uncalled.seat: cut.uncalled.chips} if cut.uncalled else {}
        return tuple(self.behind(seat) - paid[seat] + won[seat] + back.get(seat, 0) for seat in range(self.seats))
