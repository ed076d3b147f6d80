"""A betting round: who is asked next, and how much may be bet (POKER 2)."""

from functools import lru_cache
from typing import Any

from boodle.poker.betting import Betting
from boodle.poker.limits import FixedLimit, Limits, NoLimit, PotLimit
from boodle.poker.wagers import Check, Fold, Wager, Wagers
from boodle.ring.answers import BetLimit
from boodle.ring.events.betting import Acted
from boodle.ring.table import RingTable, T, hand_of
from boodle.rulebook import Ask, SeatQuestion, Step
from boodle.seats import Chips, Seat

KEPT = 16
HEADS_UP = 2


class HandWager(SeatQuestion[T]):
    """Does a seat check, bet, call, raise or fold?"""

    def choices(self, table: T) -> Wagers:
        """Return what the betting round allows."""
        return betting_of(table).choices()

    def default(self, table: T) -> Check | Fold:
        """Check when that is free, else fold; never call for somebody absent (RULES E3)."""
        return self.choices(table).default

    def answer(self, step: Step[T], action: object) -> None:
        """Move the chips."""
        if not isinstance(action, Wager):
            raise TypeError(f"{action!r} is no wager")
        step.happen(Acted(self.seat, action, betting_of(step.table).chips(action)))


def next_wager(table: RingTable) -> Ask[Any] | None:
    """Ask whoever is to speak, as long as somebody is."""
    seat = betting_of(table).to_act
    return None if seat is None else _asking(seat)


@lru_cache(KEPT)
def _asking(seat: Seat) -> Ask[Any]:
    return Ask(HandWager(seat))


def betting_of(table: RingTable) -> Betting:
    """Return the betting round of a table that is in one; TypeError otherwise."""
    betting = hand_of(table).betting
    if betting is None:
        raise TypeError("no betting round is open")
    return betting


def limits_of(table: RingTable, *, least: Chips, size: Chips, pot: Chips) -> Limits:
    """Return how much may be bet: at least so much, at fixed limit bets of this size, with so much in the pot already.

    Two who play alone may raise as often as they like (TDA 48).
    """
    match table.house.limit:
        case BetLimit.NO_LIMIT:
            return _no_limit(least)
        case BetLimit.POT_LIMIT:
            return PotLimit(minimum_bet=least, pot=pot)
        case BetLimit.FIXED:
            cap = table.house.raise_cap if len(hand_of(table).order) > HEADS_UP else 0
            return FixedLimit(bet=size, raise_cap=cap or None)


@lru_cache(KEPT)
def _no_limit(bet: Chips) -> NoLimit:
    return NoLimit(minimum_bet=bet)
