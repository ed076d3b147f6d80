"""Which answers cannot stand together at five-card draw, and the least and the most of each number."""

from boodle.draw.agreement import Agreement
from boodle.draw.faults import Why
from boodle.ring.answers import BetLimit
from boodle.seating.faults import HouseFault, fault, out_of_range, wrong_kinds
from boodle.seats import MOST_CHIPS

A_DAY = 24 * 60 * 60
RANGES = {
    "most_players": (2, 6),
    "start_chips": (1, MOST_CHIPS),
    "top_up_to": (0, MOST_CHIPS),
    "ante": (1, MOST_CHIPS),
    "raise_cap": (0, 20),
    "small_bet": (1, MOST_CHIPS),
    "big_bet": (1, MOST_CHIPS),
    "deals": (0, 100_000),
    "clock": (0, A_DAY),
}
"""The least and the most that each number may be; six players need 48 of the 52 cards (DRAW-01)."""


def faults(house: Agreement) -> list[HouseFault]:
    """Return everything that is wrong with these answers: of the wrong kind, out of range, else contradicting."""
    wrong = [*wrong_kinds(house, Why, "nothing", lambda _: False)] or [*out_of_range(house, Why, RANGES)]
    if wrong or house.limit is not BetLimit.FIXED or house.small_bet <= house.big_bet:
        return wrong
    small, big = house.small_bet, house.big_bet
    what = f"small_bet is {small} and big_bet is {big}"
    return [fault(Why.BETS_CROSSED, what, "no larger small one", "small_bet", "big_bet", small=small, big=big)]
