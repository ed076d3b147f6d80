"""All that the host of a tournament needs: levels, clock, seats, moves, colour-ups, places and prizes."""

from boodle.tournament.moving import (
    Balance,
    Redrawn,
    SeatMove,
    balance,
    break_table,
    breaking_seats,
    can_break,
    redraw,
)
from boodle.tournament.race import (
    Changed,
    ColourUp,
    Race,
    Raced,
    RacedOut,
    Rounding,
    cards_needed,
    change_at_par,
    chip_race,
    colour_up,
    draw_order,
    unneeded,
)
from boodle.tournament.refusals import Refused, Why
from boodle.tournament.seating import Book, Chair, Entry, SeatedTable, empty_table, seat_cards

__all__ = [
    "Balance",
    "Book",
    "Chair",
    "Changed",
    "ColourUp",
    "Entry",
    "Race",
    "Raced",
    "RacedOut",
    "Redrawn",
    "Refused",
    "Rounding",
    "SeatMove",
    "SeatedTable",
    "Why",
    "balance",
    "break_table",
    "breaking_seats",
    "can_break",
    "cards_needed",
    "change_at_par",
    "chip_race",
    "colour_up",
    "draw_order",
    "empty_table",
    "redraw",
    "seat_cards",
    "unneeded",
]
