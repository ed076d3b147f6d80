"""The named parts of the vector of numbers that a seat sees; the seats go clockwise from the one that looks.

Cards are 52 ones and noughts, clubs two first; chips are in starting stacks, so that 1.0 is what everybody began with;
hands and the spare hand are in decks. A part that a house never uses stays nought.
"""

from math import prod
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from boodle.adapters.setting import Setting
from boodle.cards import CARDS, Suit
from boodle.frozen import Frozen
from boodle.tripoley.actions import SpareUseSaid

Vector: TypeAlias = NDArray[np.float32]

QUESTIONS = (
    "StakeSpread",
    "SpareOffer",
    "SpareBid",
    "SpareTaking",
    "SuitOffer",
    "SuitNaming",
    "PayClaim",
    "FiveCards",
    "YourWager",
    "NewRunLead",
    "TakeWinnings",
)
"""Every question that a deal can ask a seat, in the order of the rule book."""

DECK, SUITS, RANKS = len(CARDS), len(Suit), 13


class Layout(Frozen):
    """The parts of the vector in order, each with its shape."""

    parts: tuple[tuple[str, tuple[int, ...]], ...]

    @property
    def size(self) -> int:
        """How many numbers there are."""
        return sum(prod(shape) for _, shape in self.parts)

    def split(self, vector: Vector) -> dict[str, Vector]:
        """Return the parts of a vector, or of rows of them, by their names, each in its shape, as views."""
        found, start = {}, 0
        for name, shape in self.parts:
            end = start + prod(shape)
            found[name] = vector[..., start:end].reshape(*vector.shape[:-1], *shape)
            start = end
        return found


def highest(setting: Setting) -> float:
    """Return the highest number that any part can hold: all chips there are, in starting stacks."""
    house = setting.house
    return setting.players * (1 + setting.deals * house.ante / house.start_chips)


def layout_of(setting: Setting) -> Layout:
    """Return the parts of what a seat sees in a setting."""
    seats, spaces = setting.players, len(setting.house.layout)
    return Layout(
        (
            ("hand", (DECK,)),
            ("put_down", (DECK,)),
            ("five", (DECK,)),
            ("laid", (seats, DECK)),
            ("shown", (seats, DECK)),
            ("wanted", (DECK,)),
            ("top", (DECK,)),
            ("turned_up", (DECK,)),
            ("barred_suit", (SUITS,)),
            ("pay_suit", (SUITS,)),
            ("space_suits", (spaces, SUITS)),
            ("sequence", (RANKS,)),
            ("board", (spaces,)),
            ("stacks", (seats,)),
            ("bets", (seats,)),
            ("to_call", (1,)),
            ("bid", (1,)),
            ("bidder", (seats,)),
            ("bidding", (seats,)),
            ("dealer", (seats,)),
            ("dealt_in", (seats,)),
            ("contesting", (seats,)),
            ("hand_sizes", (seats,)),
            ("spare_size", (1,)),
            ("spare_said", (len(SpareUseSaid),)),
            ("spare_sold", (1,)),
            ("question", (len(QUESTIONS),)),
            ("asked", (seats,)),
            ("deals_left", (1,)),
        )
    )
