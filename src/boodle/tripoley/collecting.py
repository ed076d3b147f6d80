"""What a played card collects: its space where cards pay when played, its part of one in the closing deals.

A pay card takes its space; of several cards the player must lay all, one upon the other, and the first to do so takes
everything (TRI-V-01…04, EDGE-15, CAD-25). Whether winnings must be taken in time is the house's answer (CAD-10, RUM).
"""

from boodle.cards import Card, CardSet
from boodle.rulebook import SeatQuestion, Step, spoken
from boodle.seating import Phase
from boodle.seats import Chips, Seat
from boodle.tripoley.actions import Claim, ClaimsOf
from boodle.tripoley.answers import Claims, PayTime, Unclaimed
from boodle.tripoley.board import Space, winning_sets
from boodle.tripoley.events.pay import Claimed, Collected, WinningsClosed, WinningsOpened
from boodle.tripoley.events.stops import stops_of
from boodle.tripoley.house import HouseRules
from boodle.tripoley.runs import height
from boodle.tripoley.table import Table


class TakeWinnings(SeatQuestion[Table]):
    """Which spaces does a seat take for the card it has just played? The rest stays once the next is played (RUM)."""

    def choices(self, table: Table) -> ClaimsOf:
        """Return any selection of the spaces that the card wins."""
        return ClaimsOf(stops_of(table).due)

    def default(self, table: Table) -> Claim:
        """Take everything, or nothing, as the house treats the absent (RULES E3)."""
        return claim_of_the_absent(table.house, stops_of(table).due)

    def answer(self, step: Step[Table], action: object) -> None:
        """Pay what is taken."""
        card = stops_of(step.table).laid[self.seat][-1]
        step.happen(Claimed(self.seat, spoken(action, Claim).spaces))
        for space in spoken(action, Claim).spaces:
            _pay(step, self.seat, space, card)
        step.happen(WinningsClosed())


def must_be_claimed(house: HouseRules) -> bool:
    """Tell whether winnings must be claimed in time (CAD-10, RUM)."""
    return house.claims is Claims.DEADLINE


def claim_of_the_absent(house: HouseRules, spaces: tuple[Space, ...]) -> Claim:
    """Return what is claimed for a seat whose time is up (RULES E3)."""
    return Claim(spaces if house.unclaimed is Unclaimed.CLAIMED else ())


def pays_when_dealt(house: HouseRules) -> bool:
    """Tell whether pay cards are paid as they were dealt; otherwise when they are played (TRI-V-01)."""
    return house.pay_time is PayTime.DEALT


def collect(step: Step[Table], seat: Seat, card: Card) -> None:
    """Let a seat take what the card it has just played wins it, or ask it to."""
    table = step.table
    if table.evening.phase is Phase.ENDING:
        for space in table.board.pay_spaces:
            chips = _earned(step.table, space, card)
            if chips:
                step.happen(Collected(seat, space, chips, CardSet.of((card,))))
        return
    if pays_when_dealt(table.house):
        return
    won = tuple(space for space in table.board.pay_spaces if _wins(table, seat, space, card))
    if won and must_be_claimed(table.house):
        step.happen(WinningsOpened(won))
        return
    for space in won:
        _pay(step, seat, space, card)


def _pay(step: Step[Table], seat: Seat, space: Space, card: Card) -> None:
    cards = _laid_for(step.table, seat, space, card)
    step.happen(Collected(seat, space, step.table.board[space], cards))


def _wins(table: Table, seat: Seat, space: Space, card: Card) -> bool:
    """Tell whether the card wins its player a space on which chips lie and that the player staked on (EDGE-03)."""
    there = table.board[space] and table.deal.entitled(seat, space)
    return bool(there and _laid_for(table, seat, space, card))


def _laid_for(table: Table, seat: Seat, space: Space, card: Card) -> CardSet:
    """Return the cards, laid one upon the other by this seat, of which the last completes a space; or none.

    A run climbs by itself, so that cards that follow each other were laid so if they end the row before the seat.
    """
    low = table.house.climb.low
    row = stops_of(table).laid[seat]
    for needed in winning_sets(space, table.marks):
        if card in needed and row[-len(needed) :] == tuple(sorted(needed, key=lambda one: height(one, low))):
            return needed
    return CardSet()


def _earned(table: Table, space: Space, card: Card) -> Chips:
    """Return what a card earns in a closing deal: a single its space, a card of a set its part of it (CAD-22).

    The first card of each rank in a suit that wins the space earns; a set in any suit counts ranks, not suits.
    """
    sets = winning_sets(space, table.marks)
    if not any(card in needed for needed in sets):
        return 0
    counting = [other for other in stops_of(table).played if any(other in needed for needed in sets)]
    if sum(other.rank is card.rank for other in counting) > 1:
        return 0
    return part_of(table, space, len({other.rank for other in counting}), len(sets[0]))


def part_of(table: Table, space: Space, played: int, needed: int) -> Chips:
    """Return one part of a space as it stood when the deal began; all that is left when this completes the set."""
    if played == needed:
        return table.board[space]
    start = table.deal.after_ante
    return start.board[space] // needed if start is not None else 0
