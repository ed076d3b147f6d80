"""Chance for millions of deals: a 32-bit generator seeded by (seed, number of the deal), and luck without a state.

Every deal has its own generator, so that chunks, cores and machines change nothing. The generator is SFC32 (Chris
Doty-Humphrey's "small fast counter", of the PractRand test suite); seeds are spread by the two-round multiply and
shift of Chris Wellons ("lowbias32"). All numbers are ints below 2⁶³, so that interpreted and compiled are the same.
"""

from collections.abc import Sequence
from typing import Protocol

WORD = 0xFFFFFFFF
Word = int
"""What a name of whole numbers of 32 bits is said to be: tables abreast keep twice as many of them in a register."""
GOLDEN = 0x9E3779B9


class Numbers(Protocol):
    """A row of whole numbers that can be written to: a list, or an array of 64-bit ints."""

    def __getitem__(self, place: int, /) -> int: ...

    def __setitem__(self, place: int, number: int, /) -> None: ...

    def __len__(self) -> int: ...


class Reals(Protocol):
    """A row of real numbers that can be written to."""

    def __getitem__(self, place: int, /) -> float: ...

    def __setitem__(self, place: int, number: float, /) -> None: ...

    def __len__(self) -> int: ...


def mix(number: int) -> int:
    """Spread 32 bits over 32 bits: each bit of the result depends on all."""
    number &= WORD
    number = (number ^ number >> 16) * 0x7FEB352D & WORD
    number = (number ^ number >> 15) * 0x846CA68B & WORD
    return number ^ number >> 16


def key_of(seed: int, deal: int, purpose: int) -> int:
    """Return 32 bits for one purpose of one deal; seed and deal are numbers from 0 below 2⁶²."""
    key = mix(mix(seed) ^ (seed >> 32) + GOLDEN)
    key = mix(key ^ (deal + purpose * GOLDEN))
    return mix(key ^ deal >> 32)


def luck(seed: int, deal: int, seat: int, turn: int) -> int:
    """Return 32 bits for a seat's turn-th decision of a deal, whatever others decided before."""
    return key_of(seed, deal, 16 + seat * 1024 + turn)


def below(luck: int, many: int) -> int:
    """Return one of 0 … many - 1 by 32 bits of luck, each as likely as another to within many parts of 2³²."""
    return luck * many >> 32


def shuffle(row: Numbers, begins: int, many: int, seed: int, deal: int, purpose: int) -> None:
    """Put so many cards of a row in an order drawn by chance, every order as likely as any other."""
    first: Word = key_of(seed, deal, purpose)
    second: Word = mix(first + GOLDEN ^ seed)
    third: Word = mix(second + GOLDEN ^ deal)
    count: Word = 1
    for last in range(many - 1 + WARMING, 0, -1):
        drawn: Word = (first + second + count) & WORD
        count = count + 1 & WORD
        first = second ^ second >> 9
        second = third + (third << 3) & WORD
        third = ((third << 21 | third >> 11) & WORD) + drawn & WORD
        if last < many:
            scaled = drawn * (last + 1 & WORD)  # both of 32 bits, as the compiler sees: it multiplies them quicker
            # A draw in the short part that would make some places likelier is thrown away (Lemire 2019). Tables abreast
            # draw again together, and next to never.
            while scaled & WORD <= last and scaled & WORD < (WORD + 1) % (last + 1):
                drawn = (first + second + count) & WORD
                count = count + 1 & WORD
                first = second ^ second >> 9
                second = third + (third << 3) & WORD
                third = ((third << 21 | third >> 11) & WORD) + drawn & WORD
                scaled = drawn * (last + 1)
            place = scaled >> 32
            card = row[begins + last]
            row[begins + last] = row[begins + place]
            row[begins + place] = card


WARMING = 12
"""The first draws of the generator, which are thrown away."""


def shuffled(cards: Sequence[int], seed: int, deal: int, purpose: int) -> list[int]:
    """Return the cards as they lie for one purpose of one deal."""
    order = list(cards)
    shuffle(order, 0, len(order), seed, deal, purpose)
    return order
