"""A betting round: asked until all who are in have put in the same, are all-in, or one is left (POKER 2)."""

from dataclasses import dataclass
from functools import lru_cache

from boodle.frozen import maker
from boodle.holdem.answers import BetLimit
from boodle.holdem.events.betting import Acted, BetsClosed, RoundOpened
from boodle.holdem.phases.run_out import run_out
from boodle.holdem.phases.showdown import showdown
from boodle.holdem.table import Hand, HoldemTable, Street, hand_of
from boodle.poker.betting import Betting
from boodle.poker.limits import FixedLimit, Limits, NoLimit, PotLimit
from boodle.poker.wagers import Check, Fold, Wager, Wagers
from boodle.rulebook import TURN_PAGE, Ask, SeatQuestion, Step, Turn, TurnTo
from boodle.seats import Chips, Seat

KEPT = 16
HEADS_UP = 2
_acted = maker(Acted)


@dataclass(frozen=True, slots=True)
class HandWager(SeatQuestion[HoldemTable]):
    """Does a seat check, bet, call, raise or fold?"""

    def choices(self, table: HoldemTable) -> Wagers:
        """Return what the betting round allows."""
        return betting_of(table).choices()

    def default(self, table: HoldemTable) -> Check | Fold:
        """Check when that is free, else fold; never call for somebody absent (RULES E3)."""
        return self.choices(table).default

    def answer(self, step: Step[HoldemTable], action: object) -> None:
        """Move the chips."""
        if not isinstance(action, Wager):
            raise TypeError(f"{action!r} is no wager")
        step.happen(_acted(self.seat, action, betting_of(step.table).chips(action)))


def betting(step: Step[HoldemTable]) -> Turn[HoldemTable]:
    """Ask for bets; with one left the hand is won, and where nobody can bet any more the board runs out."""
    hand = hand_of(step.table)
    if hand.betting is None:
        step.happen(_opened(step.table))
    seat = betting_of(step.table).to_act
    if seat is not None:
        return _asking(seat)
    step.happen(BetsClosed(hand.street))
    hand = hand_of(step.table)
    if len(hand.live) == 1:
        return TurnTo(showdown)
    if sum(bool(step.table.stacks[seat]) for seat in hand.live) < 2:
        return TurnTo(run_out)
    return TURN_PAGE


@lru_cache(KEPT)
def _asking(seat: Seat) -> Ask[HoldemTable]:
    return Ask(HandWager(seat))


def betting_of(table: HoldemTable) -> Betting:
    """Return the betting round of a table that is in one; TypeError otherwise."""
    now = hand_of(table).betting
    if now is None:
        raise TypeError("no betting round is open")
    return now


def _opened(table: HoldemTable) -> RoundOpened:
    """Return the round that begins now: after the flop the first left of the button speaks first."""
    hand = hand_of(table)
    street = hand.street
    if street is Street.PREFLOP:
        poster = hand.places.big if hand.poster is None else hand.poster
        return RoundOpened(street, table.players.left_of(poster), limits(table, hand, street), hand.price)
    return RoundOpened(street, table.players.left_of(hand.places.button), limits(table, hand, street), 0)


def limits(table: HoldemTable, hand: Hand, street: Street) -> Limits:
    """Return how much may be bet on a street; at fixed limit the last two have bets of twice the size.

    Two who play alone may raise as often as they like (TDA 48).
    """
    bet = hand.price if street is Street.PREFLOP else hand.blinds.big
    match table.house.limit:
        case BetLimit.NO_LIMIT:
            return _no_limit(bet)
        case BetLimit.POT_LIMIT:
            return PotLimit(minimum_bet=bet, pot=_pot_before(table, hand, street))
        case BetLimit.FIXED:
            size = hand.blinds.big * (2 if street >= Street.TURN else 1)
            cap = table.house.raise_cap if len(hand.order) > HEADS_UP else 0
            return FixedLimit(bet=size, raise_cap=cap or None)


@lru_cache(KEPT)
def _no_limit(bet: Chips) -> NoLimit:
    return NoLimit(minimum_bet=bet)


def _pot_before(table: HoldemTable, hand: Hand, street: Street) -> int:
    """Return what lies there besides this round's bets; before the flop the blinds count as whole (TDA 54-B)."""
    return table.pot - sum(hand.posted) + _missing(hand) if street is Street.PREFLOP else table.pot


def _missing(hand: Hand) -> int:
    """Return what the blinds fall short of whole ones, a dead small blind by all of it.

    Nothing is missing where the button's buyer has paid them.
    """
    places, blinds = hand.places, hand.blinds
    if hand.poster == places.button and hand.price == blinds.big:
        return 0
    small = max(0, blinds.small - hand.posted[places.small])
    whole = {places.big, *(seat for seat, chips in enumerate(hand.posted) if chips)} - {places.small}
    return small + sum(max(0, blinds.big - hand.posted[seat]) for seat in whole)
