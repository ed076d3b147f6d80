"""The seats of a table as figures name them, from the dealer's left on."""

from boodle.seats import Seat
from boodle.words.catalogue import Words

DEALER: Seat = 0


def seats_in_order(players: int) -> list[Seat]:
    """Return the seats from the dealer's left on, the dealer last."""
    return [*range(DEALER + 1, players), DEALER]


def seat_name(seat: Seat) -> str:
    """Return what a seat is called where a program reads it."""
    return "dealer" if seat == DEALER else str(seat)


def seat_in_words(words: Words, seat: Seat) -> str:
    """Say which seat it is."""
    return words("sim.of.dealer") if seat == DEALER else words("sim.of.left", place=seat)
