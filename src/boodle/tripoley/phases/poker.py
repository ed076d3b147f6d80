"""The poker up to the last bet: who is in, five cards each, one betting round (TRI-2-01…13, CAD-11…14)."""

from boodle.poker.betting import Betting
from boodle.poker.limits import SpreadLimit
from boodle.poker.ranking import best_hand
from boodle.poker.wagers import Check, Fold, Wager, Wagers
from boodle.rulebook import TURN_PAGE, Ask, SeatQuestion, Step, Turn, spoken
from boodle.seating import Phase
from boodle.tripoley.actions import FIVE, FiveOf, PickFive
from boodle.tripoley.answers import EndingBets, Five, PokerOpener
from boodle.tripoley.board import POT
from boodle.tripoley.events.poker import BettingOpened, Picked, PokerOpened, VyingOpened, Wagered, poker_of
from boodle.tripoley.table import Table


class FiveCards(SeatQuestion[Table]):
    """Which five cards does a seat play poker with?"""

    def choices(self, table: Table) -> FiveOf:
        """Return any five of the hand."""
        return FiveOf(table.hands[self.seat])

    def default(self, table: Table) -> PickFive:
        """Pick the best five."""
        return PickFive(best_hand(table.hands[self.seat]).cards)

    def answer(self, step: Step[Table], action: object) -> None:
        """Set them aside."""
        step.happen(Picked(self.seat, spoken(action, PickFive).cards))


class YourWager(SeatQuestion[Table]):
    """Does a seat check, bet, call, raise or fold?"""

    def choices(self, table: Table) -> Wagers:
        """Return what the betting round allows."""
        return betting_of(table).choices()

    def default(self, table: Table) -> Check | Fold:
        """Check when that is free, else fold; never call for somebody absent."""
        return self.choices(table).default

    def answer(self, step: Step[Table], action: object) -> None:
        """Move the chips."""
        if not isinstance(action, Wager):
            raise TypeError(f"{action!r} is no wager")
        step.happen(Wagered(self.seat, action, betting_of(step.table).cost(action)))


def pick_five(step: Step[Table]) -> Turn[Table]:
    """Open the poker; everybody picks five at the same time, unless the rules or a hand of five leave no choice."""
    table = step.table
    if table.poker is None:
        step.happen(opened(table))
    poker = poker_of(step.table)
    unready = [seat for seat in poker.contesting if not poker.picked[seat]]
    choosing = []
    for seat in unready:
        hand = table.hands[seat]
        if table.house.five is Five.BEST or len(hand) == FIVE:
            step.happen(Picked(seat, best_hand(hand).cards))
        else:
            choosing.append(FiveCards(seat))
    return Ask(*choosing) if choosing else TURN_PAGE


def open_vying(step: Step[Table]) -> Turn[Table]:
    """Open the vying: everybody plays with the whole hand (POCH)."""
    if step.table.poker is None:
        now = opened(step.table)
        step.happen(VyingOpened(now.contesting, now.entitled, now.dead))
    return TURN_PAGE


def betting(step: Step[Table]) -> Turn[Table]:
    """Ask for bets until all who are in have put in the same, are all-in, or one is left."""
    if poker_of(step.table).betting is None:
        if not bets_allowed(step.table):
            return TURN_PAGE
        step.happen(_betting_opened(step.table))
    seat = betting_of(step.table).to_act
    return TURN_PAGE if seat is None else Ask(YourWager(seat))


def opened(table: Table) -> PokerOpened:
    """Return who is in the poker: all who are dealt in, but for a seat with neither a stake in the pot nor a chip.

    In an ordinary deal the chips on the pot space may be won by those whose ante reached it; in the ending everybody
    plays for the game at hand.
    """
    order = table.deal.order
    if table.evening.phase is Phase.ENDING:
        return PokerOpened(order, order, table.evening.games[0])
    entitled = tuple(seat for seat in order if table.deal.entitled(seat, POT))
    contesting = tuple(seat for seat in order if seat in entitled or table.stacks[seat])
    return PokerOpened(contesting, entitled, table.board[POT])


def betting_of(table: Table) -> Betting:
    """Return the betting round of a table that is in it; TypeError otherwise."""
    now = poker_of(table).betting
    if now is None:
        raise TypeError("the betting is not open")
    return now


def bets_allowed(table: Table) -> bool:
    """Tell whether this poker is bet on; in the ending the hands may only be shown (CAD-21)."""
    return table.evening.phase is not Phase.ENDING or table.house.ending_bets is EndingBets.ALLOWED


def _betting_opened(table: Table) -> BettingOpened:
    house, order = table.house, table.deal.order
    first = order[0] if house.poker_opener is PokerOpener.LEFT else order[-1]
    # A house counts raises (TRI-2-10), a betting round the bet that they raise as well.
    most_raised = house.raise_cap + 1 if house.raise_cap else None
    limits = SpreadLimit(limit=house.bet_limit or None, raise_cap=most_raised)
    return BettingOpened(poker_of(table).contesting, table.stacks, first, limits, house.open_fold)
