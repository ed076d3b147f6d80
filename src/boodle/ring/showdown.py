"""The showdown: uncalled chips back, hands shown in their order, the rake, every pot awarded (POT, POKER 1)."""

from collections.abc import Sequence

from boodle.cards import CardSet
from boodle.frozen import Frozen
from boodle.poker.ranking import best_five
from boodle.pots import Cut, award_pots, cut_pots
from boodle.pots.layers import Pot
from boodle.ring.actions import Showing
from boodle.ring.answers import Mucking, ShowFirst
from boodle.ring.events.showdown import ChipsReturned, HandMucked, HandOver, HandTabled, PotAwarded, Raked
from boodle.ring.table import RingHand, RingTable, T, hand_of
from boodle.rulebook import TURN_PAGE, Ask, OneOf, SeatQuestion, Step, Turn, spoken
from boodle.seats import Chips, Seat


class Rake(Frozen):
    """What the house takes: so much of a hundred chips, and no more than so many from one hand."""

    percent: int
    cap: Chips


NO_RAKE = Rake(0, 0)
NO_BOARD = (CardSet(),)
"""Of a game in which hands are whole by themselves."""
MUCKED = -1
"""Below every hand: who has mucked wins nothing."""


class ShowOrMuck(SeatQuestion[T]):
    """Does a seat show its hand on its turn, or throw it away?"""

    def choices(self, table: T) -> OneOf[Showing]:
        """Return show and muck."""
        del table
        return OneOf((Showing.SHOW, Showing.MUCK))

    def default(self, table: T) -> Showing:
        """Show: an absent player is never done out of a pot."""
        del table
        return Showing.SHOW

    def answer(self, step: Step[T], action: object) -> None:
        """Show it or muck it."""
        if spoken(action, Showing) is Showing.SHOW:
            step.happen(HandTabled(self.seat, hand_of(step.table).hole[self.seat]))
        else:
            step.happen(HandMucked(self.seat))


def showdown_of(step: Step[T], boards: Sequence[CardSet] = NO_BOARD, rake: Rake = NO_RAKE) -> Turn[T]:
    """Give uncalled chips back, have hands shown, and award every pot; of one left alone nothing is shown.

    `boards` are the cards that all share; of two of them each has its half of every pot.
    """
    cut = cut_up(hand_of(step.table))
    if cut.uncalled is not None:
        step.happen(ChipsReturned(cut.uncalled.seat, cut.uncalled.chips))
    if len(hand_of(step.table).live) > 1:
        asked = _hands_shown(step, cut, boards)
        if asked is not None:
            return Ask(ShowOrMuck(asked))
    hand = hand_of(step.table)
    pots = _raked(step, cut.pots, rake)
    alone = len(hand.live) == 1  # no cards are looked at
    _awarded(step, pots, [[0] * len(hand.put_in)] if alone else [strengths(hand, board) for board in boards])
    step.happen(HandOver())
    return TURN_PAGE


def cut_up(hand: RingHand) -> Cut:
    """Cut what was put in, and the dead money, into pots (POT-01…19)."""
    return cut_pots(hand.put_in, hand.folded, hand.dead)


def show_order(table: RingTable, hand: RingHand) -> tuple[Seat, ...]:
    """Return who shows after whom: from the last to bet or raise, or from the left of the button (TDA 17)."""
    first = hand.aggressor if table.house.show_first is ShowFirst.AGGRESSOR else None
    if first is None:
        return hand.live
    place = hand.live.index(first)
    return hand.live[place:] + hand.live[:place]


def strengths(hand: RingHand, board: CardSet) -> list[int]:
    """Return how strong each live hand is with a board; of the others less than any hand."""
    strong = [MUCKED] * len(hand.put_in)
    for seat in hand.live:
        if seat not in hand.mucked:
            strong[seat] = best_five(hand.hole[seat].mask | board.mask)
    return strong


def _hands_shown(step: Step[T], cut: Cut, boards: Sequence[CardSet]) -> Seat | None:
    """Have hands shown or mucked in their order; returns whom to ask, where the house asks."""
    table, hand = step.table, hand_of(step.table)
    mucking = table.house.mucking
    # only where beaten hands are mucked strengths decide who shows
    tables = [strengths(hand, board) for board in boards] if mucking is Mucking.BEATEN else []
    for seat in show_order(table, hand):
        hand = hand_of(step.table)
        if hand.shown[seat] or seat in hand.mucked:
            continue
        if len(hand.mucked) == len(hand.live) - 1:
            return None  # the pots are his, and nobody has paid to see his hand
        if mucking is Mucking.ASK and not _last_of_a_pot(hand, cut.pots, seat):
            return seat
        if mucking is Mucking.BEATEN and _beaten(hand, cut.pots, tables, seat):
            step.happen(HandMucked(seat))
        else:
            step.happen(HandTabled(seat, hand.hole[seat]))
    return None


def _beaten(hand: RingHand, pots: Sequence[Pot], tables: Sequence[list[int]], seat: Seat) -> bool:
    """Tell whether hands that lie open beat a seat in every pot that it could win, on every board."""
    for pot in pots:
        if seat in pot.eligible:
            others = [other for other in pot.eligible if hand.shown[other]]
            if any(all(table[other] <= table[seat] for other in others) for table in tables):
                return False
    return True


def _last_of_a_pot(hand: RingHand, pots: Sequence[Pot], seat: Seat) -> bool:
    """Tell whether a seat is the last that can win a pot, so that it may not give it up (law 5)."""
    for pot in pots:
        if seat in pot.eligible and all(other == seat or other in hand.mucked for other in pot.eligible):
            return True
    return False


def _raked(step: Step[T], pots: Sequence[Pot], rake: Rake) -> Sequence[Pot]:
    """Take the rake once a hand, capped; from the main pot first, which keeps its place if it is empty (POKER 1.8)."""
    chips = left = min(rake.cap, sum(pot.chips for pot in pots) * rake.percent // 100)
    if not chips:
        return pots
    step.happen(Raked(chips))
    raked = []
    for pot in pots:
        taken = min(left, pot.chips)
        left -= taken
        raked.append(Pot(pot.chips - taken, pot.eligible))
    return raked


def _awarded(step: Step[T], pots: Sequence[Pot], tables: Sequence[list[int]]) -> None:
    """Award every pot, the last side pot first and the main pot last (POT-11); of two boards each its half.

    The odd chip of a pot that is halved goes with the first board; odd chips of a share, to the left of the button.
    """
    first = hand_of(step.table).first_after_button
    boards = range(len(tables))
    parts = [
        [Pot((pot.chips + len(tables) - 1 - board) // len(tables), pot.eligible) for pot in pots] for board in boards
    ]
    awards = [award_pots(parts[board], tables[board], first=first).pots for board in boards]
    for place, number in enumerate(range(len(pots) - 1, -1, -1)):
        for board in boards:
            won = awards[board][place]
            if won.pot.chips:
                step.happen(PotAwarded(number, board, tuple(zip(won.winners, won.shares, strict=True))))
