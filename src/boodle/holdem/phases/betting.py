"""A betting round: asked until all who are in have put in the same, are all-in, or one is left (POKER 2)."""

from boodle.holdem.events.betting import BetsClosed, RoundOpened
from boodle.holdem.phases.run_out import run_out
from boodle.holdem.phases.showdown import showdown
from boodle.holdem.table import DealtHand, Street, Table
from boodle.poker.limits import Limits
from boodle.ring.betting import limits_of, next_wager
from boodle.ring.table import hand_of
from boodle.rulebook import TURN_PAGE, Step, Turn, TurnTo


def betting(step: Step[Table]) -> Turn[Table]:
    """Ask for bets; with one left the hand is won, and where nobody can bet any more the board runs out."""
    hand = hand_of(step.table)
    if hand.betting is None:
        step.happen(_opened(step.table))
    asked = next_wager(step.table)
    if asked is not None:
        return asked
    step.happen(BetsClosed(hand.street))
    hand = hand_of(step.table)
    if len(hand.live) == 1:
        return TurnTo(showdown)
    if sum(bool(step.table.stacks[seat]) for seat in hand.live) < 2:
        return TurnTo(run_out)
    return TURN_PAGE


def _opened(table: Table) -> RoundOpened:
    """Return the round that begins now: after the flop the first left of the button speaks first."""
    hand = hand_of(table)
    street = hand.street
    if street is Street.PREFLOP:
        return RoundOpened(street, table.players.left_of(hand.poster), limits(table, hand, street), hand.price)
    return RoundOpened(street, table.players.left_of(hand.places.button), limits(table, hand, street), 0)


def limits(table: Table, hand: DealtHand, street: Street) -> Limits:
    """Return how much may be bet on a street; at fixed limit the last two have bets of twice the size."""
    bet = hand.price if street is Street.PREFLOP else hand.blinds.big
    size = hand.blinds.big * (2 if street >= Street.TURN else 1)
    return limits_of(table, least=bet, size=size, pot=_pot_before(table, hand, street))


def _pot_before(table: Table, hand: DealtHand, street: Street) -> int:
    """Return what lies there besides this round's bets; before the flop the blinds count as whole (TDA 54-B)."""
    return table.pot - sum(hand.posted) + _missing(hand) if street is Street.PREFLOP else table.pot


def _missing(hand: DealtHand) -> int:
    """Return what the blinds fall short of whole ones, a dead small blind by all of it.

    Nothing is missing where the button's buyer has paid them.
    """
    places, blinds = hand.places, hand.blinds
    if hand.poster == places.button and hand.price == blinds.big:
        return 0
    small = max(0, blinds.small - hand.posted[places.small])
    whole = {places.big, *(seat for seat, chips in enumerate(hand.posted) if chips)} - {places.small}
    return small + sum(max(0, blinds.big - hand.posted[seat]) for seat in whole)
