"""The vocabulary of a table: seats, chips, and tuples that go round clockwise.

Seats are ints 0…n-1 clockwise and chips are ints, everywhere in the house.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Self, TypeAlias, TypeVar

Seat: TypeAlias = int
"""A chair at the table, numbered clockwise from 0."""

Chips: TypeAlias = int
"""A number of chips; never a fraction."""

MOST_CHIPS: Chips = 1_000_000_000
"""At poker nobody has, owes or wins more."""

T = TypeVar("T")

KEPT = 256


class BySeat(tuple[T, ...]):
    """One value for each seat; the only place where "clockwise" is written."""

    __slots__ = ()

    def put(self, seat: Seat, value: T) -> Self:
        """Return the same values with one seat's value replaced; IndexError for a seat that is not there."""
        if not 0 <= seat < len(self):
            raise IndexError(f"seat {seat} is not among 0 to {len(self) - 1}")
        values = [*self]
        values[seat] = value
        return type(self)(values)

    def left_of(self, seat: Seat) -> Seat:
        """Return the next seat clockwise."""
        return (seat + 1) % len(self)

    def clockwise(self, first: Seat) -> Iterator[Seat]:
        """Yield every seat once, clockwise, beginning with `first`."""
        return clockwise(first, len(self))


def clockwise(first: Seat, seats: int) -> Iterator[Seat]:
    """Yield each of `seats` chairs once, clockwise, beginning with `first`."""
    yield from range(first % seats, seats)
    yield from range(first % seats)


@lru_cache(KEPT)
def around(first: Seat, seats: int) -> tuple[Seat, ...]:
    """Return the same chairs, worked out once."""
    return tuple(clockwise(first, seats))


def paid(stacks: BySeat[Chips], seat: Seat, chips: Chips) -> BySeat[Chips]:
    """Return the stacks after `chips` go to `seat` (negative: come from it)."""
    return stacks.put(seat, stacks[seat] + chips)
