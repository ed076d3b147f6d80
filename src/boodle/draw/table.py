"""The table of five-card draw: everything that a hand and an evening are made of; only events make the next one."""

from typing import ClassVar

from boodle.cards import CardSet
from boodle.draw.house import HouseRules
from boodle.ring.table import RingHand, RingTable
from boodle.seats import BySeat, Seat

HAND = 5
"""How many cards each seat is dealt."""
MOST_DISCARDS = 3
"""How many cards a seat may draw, so that the pack serves six (DRAW-06)."""


class DrawHand(RingHand, kw_only=True):
    """One hand: what every poker has, who opened the pot, and what was thrown away."""

    opener: Seat | None = None
    """Who made the first bet before the draw: he speaks first after it (DRAW-08)."""
    bets: int = 0
    """How many betting rounds are over."""
    drawn: BySeat[int | None] = BySeat()
    """How many cards each seat has drawn; None: not yet."""
    discards: CardSet = CardSet()
    """Every card that was thrown away, as far as it is known."""


class Table(RingTable):
    """The whole table."""

    cards_each: ClassVar[int] = HAND
    house: HouseRules
    hand: DrawHand | None = None
