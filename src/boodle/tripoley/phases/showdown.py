"""The showdown: uncalled chips back, hands shown, pots won, the main pot last (TRI-2-11…14, POT)."""

from boodle.poker.ranking import best_five
from boodle.pots import Cut, OddChips, PotAward, award_pots, cut_pots
from boodle.rulebook import TURN_PAGE, Step, Turn
from boodle.seats import Seat
from boodle.tripoley.events.poker import HandShown, LeadWon, PotWon, UncalledReturned, poker_of
from boodle.tripoley.house import Remainder
from boodle.tripoley.table import Phase, Table


def showdown(step: Step[Table]) -> Turn[Table]:
    """Award every pot; of one player left alone nothing is shown (TRI-2-11), and where nobody was in there is none."""
    table = step.table
    live = still_in(table)
    if not live:
        return TURN_PAGE
    cut = cut_up(table, live)
    if cut.uncalled is not None:
        step.happen(UncalledReturned(cut.uncalled.seat, cut.uncalled.chips))
    if len(live) > 1:
        for seat in table.deal.order:
            if seat in live:
                step.happen(HandShown(seat, poker_of(table).picked[seat]))
    awards = awarded(table, live, cut)
    for number, won in zip(range(len(awards) - 1, -1, -1), awards, strict=True):
        step.happen(PotWon(number, tuple(zip(won.winners, won.shares, strict=True)), won.remainder))
    if table.evening.phase is Phase.DEALS:
        step.happen(LeadWon(leader(table, live, awards)))
    return TURN_PAGE


def still_in(table: Table) -> tuple[Seat, ...]:
    """Return the seats that have not folded."""
    poker = poker_of(table)
    return poker.contesting if poker.betting is None else poker.betting.contesting


def cut_up(table: Table, live: tuple[Seat, ...]) -> Cut:
    """Cut the bets and what lay on the pot space into pots (EDGE-08).

    Where nobody who is still in may win what lay there, it stays for the next deal (EDGE-03).
    """
    poker = poker_of(table)
    paid = [0] * len(table.players) if poker.betting is None else list(poker.betting.paid)
    entitled = [seat in poker.entitled for seat in table.seats]
    dead = poker.dead if any(entitled[seat] for seat in live) else 0
    return cut_pots(paid, [seat not in live for seat in table.seats], dead, entitled)


def awarded(table: Table, live: tuple[Seat, ...], cut: Cut) -> tuple[PotAward, ...]:
    """Return who wins what, the last side pot first; ties share, and odd chips go as the house has it (TRI-2-14)."""
    picked = poker_of(table).picked
    alone = len(live) == 1
    strength = [best_five(picked[seat].mask) if seat in live and not alone else 0 for seat in table.seats]
    ending = table.evening.phase is Phase.ENDING
    carry = table.house.remainder is Remainder.CARRY and not ending
    odd_chips = OddChips.CARRY if carry else OddChips.LEFT_OF_BUTTON
    return award_pots(cut.pots, strength, odd_chips=odd_chips, first=table.deal.order[0]).pots


def leader(table: Table, live: tuple[Seat, ...], awards: tuple[PotAward, ...]) -> Seat:
    """Return who leads the stops: the main pot's winner, of several the first from the dealer's left (TRI-3-02, 3-03).

    Where there was nothing to win, the best hand of those still in leads.
    """
    order = table.deal.order
    if awards:
        return min(awards[-1].winners, key=order.index)
    picked = poker_of(table).picked
    return max(sorted(live, key=order.index), key=lambda seat: best_five(picked[seat].mask))
