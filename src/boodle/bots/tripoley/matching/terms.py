"""What is played in a match: the rules, how many sit there, from which seed, and how much of a deal counts."""

from dataclasses import dataclass
from enum import Enum

from boodle.cards import Card
from boodle.cards.deck import seed_of, shuffle
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
class MatchTerms:
    """What is played: every deck has its own chance, so that the seed alone settles a match.

    `evening` is how many deals are played in a row, with chips that stay on the layout; `rules` is what the house rules
    are called in a result.
    """

    house: HouseRules
    players: int
    seed: str
    evening: int = 1
    stage: Stage = Stage.WHOLE
    worlds: int = WORLDS
    rules: str = ""

    @property
    def key(self) -> bytes:
        """The seed as the source of chance wants it."""
        return seed_of(self.seed)

    def cards(self, deck: int, deal: int = 0) -> tuple[Card, ...]:
        """Return a deck in the order in which it is dealt: an engine that deals this one plays the same cards.

        `deal` is the deal's place in its evening; what is shuffled besides, after a misdeal say, is another question.
        """
        return shuffle(tuple(self.house.cards), self.key, deck * self.evening + deal, "deck")


@dataclass(frozen=True, slots=True)
class Pairing:
    """One deck played once: which entrant sits in which seat. Seat 0 deals, first of all where it is an evening."""

    deck: int
    seats: tuple[int, ...]


DEALER: Seat = 0
