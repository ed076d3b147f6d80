"""What is played in a match: the rules, how many sit there, from which seed, and how much of a deal counts."""

from dataclasses import dataclass
from enum import Enum

from boodle.cards.deck import seed_of
from boodle.seats import Seat
from boodle.tripoley import HouseRules

WORLDS = 30
"""At so many sampled worlds a bot's strength is measured, unless another number is named."""


class Stage(Enum):
    """How much of a deal the bots play, and which chips count."""

    WHOLE = "whole"
    STOPS = "stops"
    """All before the stops is answered by default in every seat; chips count from there on."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Terms:
    """What is played: every deck has its own chance, so that the seed alone settles a match.

    `evening` is how many deals are played in a row, with chips that stay on the layout.
    """

    house: HouseRules
    players: int
    seed: str
    evening: int = 1
    stage: Stage = Stage.WHOLE
    worlds: int = WORLDS

    @property
    def key(self) -> bytes:
        """The seed as the source of chance wants it."""
        return seed_of(self.seed)


@dataclass(frozen=True, slots=True)
class Play:
    """One deck played once: which entrant sits in which seat. Seat 0 deals, first of all where it is an evening."""

    deck: int
    seats: tuple[int, ...]


DEALER: Seat = 0
