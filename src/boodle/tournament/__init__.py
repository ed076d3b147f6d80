"""All that the host of a tournament needs: levels, clock, seats, moves, colour-ups, places and prizes."""

from boodle.tournament.advice import AdvisedMove, Todo, may_say, moves_to_make
from boodle.tournament.clock import Clock
from boodle.tournament.draws import Draw, DrawFor, FinalDraw, RaceDraw, SeatDraw
from boodle.tournament.events import TournamentEvent
from boodle.tournament.icm import DealBy, bubble_factors, deal, icm
from boodle.tournament.levels import Antes, Break, Schedule, TimedLevel
from boodle.tournament.moving import (
    MOST_DIFFERENCE,
    Balance,
    Redrawn,
    SeatMove,
    balance,
    break_table,
    breaking_seats,
    can_break,
    redraw,
)
from boodle.tournament.payouts import Prize, payouts, places_paid, shared_prizes
from boodle.tournament.placing import out_together
from boodle.tournament.play import At, natures_answer, open_round
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
from boodle.tournament.rules import OtherTables, Sale, TournamentRules
from boodle.tournament.seating import Book, Chair, FirstHand, SeatedTable, empty_table, seat_cards
from boodle.tournament.timetable import Plan, colour_ups, make_plan, stack_of
from boodle.tournament.tournament import Count, Enrolled, FinalPlace, InOrOut, NightStage, Tournament, open_tournament

__all__ = [
    "MOST_DIFFERENCE",
    "AdvisedMove",
    "Antes",
    "At",
    "Balance",
    "Book",
    "Break",
    "Chair",
    "Changed",
    "Clock",
    "ColourUp",
    "Count",
    "DealBy",
    "Draw",
    "DrawFor",
    "Enrolled",
    "FinalDraw",
    "FinalPlace",
    "FirstHand",
    "InOrOut",
    "NightStage",
    "OtherTables",
    "Plan",
    "Prize",
    "Race",
    "RaceDraw",
    "Raced",
    "RacedOut",
    "Redrawn",
    "Rounding",
    "Sale",
    "Schedule",
    "SeatDraw",
    "SeatMove",
    "SeatedTable",
    "TimedLevel",
    "Todo",
    "Tournament",
    "TournamentEvent",
    "TournamentRules",
    "balance",
    "break_table",
    "breaking_seats",
    "bubble_factors",
    "can_break",
    "cards_needed",
    "change_at_par",
    "chip_race",
    "colour_up",
    "colour_ups",
    "deal",
    "draw_order",
    "empty_table",
    "icm",
    "make_plan",
    "may_say",
    "moves_to_make",
    "natures_answer",
    "open_round",
    "open_tournament",
    "out_together",
    "payouts",
    "places_paid",
    "redraw",
    "seat_cards",
    "shared_prizes",
    "stack_of",
    "unneeded",
]
