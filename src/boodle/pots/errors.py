"""What cannot be cut into pots or awarded: one short family, each with its facts and one sentence."""

import reprlib

from boodle.seats import Seat


class PotError(ValueError):
    """A settlement that cannot be made; the message names the field at fault."""


class NotChips(PotError):
    """A value that is no number of chips: chips are whole and never negative (POKER 1.9)."""

    def __init__(self, field: str, value: object) -> None:
        super().__init__(field, value)
        self.field = field
        self.value = value

    def __str__(self) -> str:
        return f"{self.field} is {reprlib.repr(self.value)}, but chips are whole numbers, zero or more"


class WrongLength(PotError):
    """A list that does not hold one value for each seat."""

    def __init__(self, field: str, seats: int, got: int) -> None:
        super().__init__(field, seats, got)
        self.field = field
        self.seats = seats
        self.got = got

    def __str__(self) -> str:
        return f"{self.field} has length {self.got}, but there are {self.seats} seats"


class NobodyLive(PotError):
    """Every seat has folded, or there is none: a hand always has one seat left that takes it (TRI-2-11)."""

    def __str__(self) -> str:
        return "folded leaves no seat in the hand, so nobody can win the chips"


class NoHand(PotError):
    """A contested pot, and a seat in it whose hand is not known."""

    def __init__(self, seat: Seat) -> None:
        super().__init__(seat)
        self.seat = seat

    def __str__(self) -> str:
        return f"strength has no number for seat {self.seat}, which shares a contested pot"


class NoSuchSeat(PotError):
    """A seat that is not at the table."""

    def __init__(self, field: str, seat: Seat) -> None:
        super().__init__(field, seat)
        self.field = field
        self.seat = seat

    def __str__(self) -> str:
        return f"{self.field} names seat {self.seat}, which is not at the table"
