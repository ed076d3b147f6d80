"""Chance in a tournament: a question that nature answers, or the host with real cards.

Nature answers with all things in an order; what is said and stored are the first of them, as many as are drawn.
"""

from enum import Enum
from typing import Any

from boodle.cards import CARDS, Card
from boodle.rulebook import Shuffle, Step
from boodle.seats import Chips, Seat
from boodle.tournament.seating import Chair


class DrawFor(Enum):
    """What is drawn for."""

    SEATS = "seats"
    LATE = "late"
    BREAK = "break"
    FINAL = "final"
    RACE = "race"


class Draw(Shuffle[Any]):
    """In which order do seat cards, or playing cards, come? The first `take` of them are drawn."""

    what: DrawFor
    lot: tuple[Chair, ...] | tuple[Card, ...]
    take: int
    names: tuple[str, ...]
    deal: int
    count: int = 0
    purpose: str = "tournament"

    @property
    def things(self) -> tuple[Chair, ...] | tuple[Card, ...]:
        """What is put in order."""
        return self.lot

    def answer(self, step: Step[Any], action: object) -> None:
        """Never called: a tournament takes what was drawn by an act of its own, `Drawn`."""
        raise NotImplementedError


class SeatDraw(Draw):
    """Which chair does each of these get, in their order? `table` is the one that breaks, if one does."""

    table: int = 0


class FinalDraw(Draw):
    """Which card does each of these get? The highest sits at the dealer's left hand at the final table."""

    table: int = 0
    dealer: Seat = 0


class RaceDraw(Draw):
    """Which cards come for the odd chips of a table, player by player from the dealer's left?"""

    table: int = 0
    small: Chips = 0
    big: Chips = 0
    holdings: tuple[tuple[str, int], ...] = ()
    last_chips: tuple[str, ...] = ()


DECK: tuple[Card, ...] = CARDS
"""What playing cards are drawn from."""
