"""The betting before the draw and after it, and jackpots (DRAW-05, DRAW-08…10, DRAW-13, DRAW-14)."""

from boodle.cards import CardSet, parse_cards
from boodle.draw.answers import Jackpots
from boodle.draw.events.betting import BetsMade, BetsOpened, PotOpened
from boodle.draw.events.dealing import PassedOut
from boodle.draw.phases.begin import deal, take_antes
from boodle.draw.phases.showdown import showdown
from boodle.draw.table import Table
from boodle.frozen import replace
from boodle.poker.limits import NO_RAISE
from boodle.poker.ranking import best_five
from boodle.poker.wagers import RaiseTo, Wagers
from boodle.ring.answers import BetLimit
from boodle.ring.betting import HandWager, betting_of, limits_of, next_wager
from boodle.ring.table import hand_of
from boodle.rulebook import TURN_PAGE, Ask, Step, Turn, TurnTo
from boodle.seats import Seat

WEAKEST_OPENERS = best_five(CardSet.of(parse_cards("JC JD 4C 3D 2H")).mask)
"""The weakest hand that opens a jackpot."""


class OpeningWager(HandWager[Table]):
    """Does a seat check, bet, call, raise or fold before the draw? To open a jackpot takes jacks (DRAW-13)."""

    def choices(self, table: Table) -> Wagers:
        """Return what the betting round allows; no bet where nobody has opened and the seat has no openers."""
        wagers = betting_of(table).choices()
        return wagers if _may_bet(table, self.seat) else replace(wagers, raise_to=NO_RAISE)

    def answer(self, step: Step[Table], action: object) -> None:
        """Move the chips, and note who opens."""
        HandWager.answer(self, step, action)
        if isinstance(action, RaiseTo) and hand_of(step.table).opener is None:
            step.happen(PotOpened(self.seat))


def opening(step: Step[Table]) -> Turn[Table]:
    """Ask for bets before the draw, from the dealer's left; a jackpot that nobody opens is dealt again."""
    hand = hand_of(step.table)
    somebody_spoke = hand.betting is not None  # nobody does where fewer than two have chips to bet with (DRAW-12)
    if not somebody_spoke:
        _open(step, hand.first_after_button, step.table.house.small_bet)
    seat = betting_of(step.table).to_act
    if seat is not None:
        return Ask(OpeningWager(seat))
    step.happen(BetsMade())
    hand = hand_of(step.table)
    if len(hand.live) == 1:
        return TurnTo(showdown)
    if somebody_spoke and hand.opener is None and step.table.house.jackpots is Jackpots.JACKS:
        _passed_out(step)
        return TurnTo(deal)
    return TURN_PAGE


def betting(step: Step[Table]) -> Turn[Table]:
    """Ask for bets after the draw: the opener speaks first, or who is in to his left; else the dealer's left."""
    hand = hand_of(step.table)
    if hand.betting is None:
        first = hand.first_after_button if hand.opener is None else hand.opener
        _open(step, first, step.table.house.big_bet)
    asked = next_wager(step.table)
    if asked is not None:
        return asked
    step.happen(BetsMade())
    return TURN_PAGE


def _open(step: Step[Table], first: Seat, size: int) -> None:
    """Open a round of bets; at fixed limit they are of this size, else at least a small bet (DRAW-09)."""
    least = step.table.house.small_bet
    limited = step.table.house.limit is BetLimit.FIXED
    limits = limits_of(step.table, least=size if limited else least, size=size, pot=step.table.pot)
    step.happen(BetsOpened(first, limits))


def _may_bet(table: Table, seat: Seat) -> bool:
    """Tell whether a seat may bet: in a jackpot that is not open yet only with a pair of jacks or better."""
    hand = hand_of(table)
    if table.house.jackpots is Jackpots.NO or hand.opener is not None:
        return True
    return best_five(hand.hole[seat].mask) >= WEAKEST_OPENERS


def _passed_out(step: Step[Table]) -> None:
    """Throw the cards in, pass the deal on and take another ante from everybody (DRAW-14)."""
    hand = hand_of(step.table)
    dealer, *_ = hand.order
    step.happen(PassedOut(dealer, (*hand.order[1:], dealer)))
    take_antes(step, hand_of(step.table).order)
