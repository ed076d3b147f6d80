"""The showdown: uncalled chips back, hands shown, pots won, the main pot last (TRI-2-11…14, POT)."""

from collections.abc import Sequence

from boodle.cards import CardSet
from boodle.poker.ranking import best_five
from boodle.poker.vying import best_set, set_strength
from boodle.pots import Cut, OddChips, PotAward, award_pots, cut_pots
from boodle.rulebook import TURN_PAGE, Step, Turn
from boodle.seating import Phase
from boodle.seats import Chips, Seat
from boodle.tripoley.answers import Remainder
from boodle.tripoley.events.poker import HandShown, LeadWon, PotWon, UncalledReturned, poker_of
from boodle.tripoley.table import Table


def showdown(step: Step[Table]) -> Turn[Table]:
    """Award every pot; of one player left alone nothing is shown (TRI-2-11), and where nobody was in there is none."""
    table = step.table
    live = still_in(table)
    if not live:
        return TURN_PAGE
    betting = poker_of(table).betting
    cut = cut_up(table, live, (0,) * len(table.players) if betting is None else betting.paid)
    if cut.uncalled is not None:
        step.happen(UncalledReturned(cut.uncalled.seat, cut.uncalled.chips))
    if len(live) > 1:
        for seat in table.deal.order:
            if seat in live:
                step.happen(HandShown(seat, _played_with(table, seat)))
    awards = awarded(table, cut)
    for number, won in zip(range(len(awards) - 1, -1, -1), awards, strict=True):
        step.happen(PotWon(number, tuple(zip(won.winners, won.shares, strict=True)), won.remainder))
    if table.evening.phase is Phase.DEALS:
        step.happen(LeadWon(leader(table, live, awards)))
    return TURN_PAGE


def still_in(table: Table) -> tuple[Seat, ...]:
    """Return the seats that have not folded."""
    poker = poker_of(table)
    return poker.contesting if poker.betting is None else poker.betting.contesting


def cut_up(table: Table, live: tuple[Seat, ...], paid: Sequence[Chips]) -> Cut:
    """Cut the bets that each seat paid, and what lay on the pot space, into pots (EDGE-08).

    Where nobody who is still in may win what lay there, it stays for the next deal (EDGE-03).
    """
    poker = poker_of(table)
    entitled = [seat in poker.entitled for seat in table.seats]
    dead = poker.dead if any(entitled[seat] for seat in live) else 0
    return cut_pots(paid, [seat not in live for seat in table.seats], dead, entitled)


def awarded(table: Table, cut: Cut) -> tuple[PotAward, ...]:
    """Return who wins what, the last side pot first; ties share, and odd chips go as the house has it (TRI-2-14)."""
    strengths = [_strength(table, seat) for seat in table.seats]
    return award_pots(cut.pots, strengths, odd_chips=odd_chips(table), first=table.deal.order[0]).pots


def odd_chips(table: Table) -> OddChips:
    """Return where odd chips go: in the ending nowhere but to the players, since there is no next deal (EDGE-34)."""
    carry = table.house.remainder is Remainder.CARRY and table.evening.phase is not Phase.ENDING
    return OddChips.CARRY if carry else OddChips.LEFT_OF_BUTTON


def leader(table: Table, live: tuple[Seat, ...], awards: tuple[PotAward, ...]) -> Seat:
    """Return who leads the stops: the main pot's winner, of several the first from the dealer's left (TRI-3-02, 3-03).

    Where there was nothing to win, the best hand of those still in leads.
    """
    order = table.deal.order
    if awards:
        return min(awards[-1].winners, key=order.index)
    return max(sorted(live, key=order.index), key=lambda seat: _strength(table, seat))


def _strength(table: Table, seat: Seat) -> int:
    """Return how strong a hand is: the five that were picked, or in vying its best set (POCH)."""
    played = _played_with(table, seat).mask
    return set_strength(played, _trump(table)) if poker_of(table).vying else best_five(played)


def _played_with(table: Table, seat: Seat) -> CardSet:
    """Return the cards that a seat shows: its five, or in vying its best pair, three or four, else its best card."""
    if not poker_of(table).vying:
        return poker_of(table).picked[seat]
    return CardSet(best_set(table.hands[seat].mask, _trump(table)))


def _trump(table: Table) -> int:
    """Return the suit that breaks ties in vying: the pay suit, which is known by then (POCH)."""
    if table.marks.suit is None:
        raise TypeError("a house that vies has one pay suit")
    return table.marks.suit
