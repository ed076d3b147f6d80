"""The showdown: uncalled chips back, pots won, and who leads the stops (TRI-2-11…14, TRI-3-02, POT, EDGE-08…10)."""

from typing import Any

from boodle.poker.ranking import best_five
from boodle.pots.layers import layer_above, uncalled
from boodle.sim.chance import Numbers
from boodle.sim.desk import (
    BOARD,
    DEAD,
    DEALER,
    ENTITLED,
    FIRST_SHOWN,
    HANDS,
    IN,
    LEADER,
    LIVE,
    NOBODY,
    ORDER,
    PAID,
    REACH,
    STACKS,
    STRENGTH,
)
from boodle.sim.pages.marking import DONE
from boodle.sim.plan import (
    CARRY,
    PLAYERS,
    POKER,
    POT_AT,
)
from boodle.sim.policies.sense import next_of
from boodle.sim.tally import best_shown, bets_closed, pot_won
from boodle.tripoley.answers import PokerPlay, place_of

BETS = place_of(PokerPlay.BETTING)
"""Its place in `PokerPlay`."""


def showdown(desk: Any, plan: Numbers) -> int:  # noqa: ANN401 - a list or an array, either can be cut
    """Award every pot; of one player left alone nothing is shown (TRI-2-11)."""
    live = desk[LIVE]
    desk[FIRST_SHOWN] = 0
    bets_closed(desk)
    if not live:
        return DONE
    if live & (live - 1):
        desk[FIRST_SHOWN] = live
    base = live & desk[ENTITLED]
    dead = desk[DEAD] if base else 0
    top, over = uncalled(desk[PAID : PAID + plan[PLAYERS]])
    if over:
        desk[STACKS + top] += over
        desk[PAID + top] -= over
        desk[BOARD + plan[POT_AT]] -= over
    if base == live and all_even(desk, plan, live):
        award(desk, plan, desk[BOARD + plan[POT_AT]], live)
    else:
        award_all(desk, plan, live, base or live, dead)
    if desk[LEADER] == NOBODY:
        desk[LEADER] = best_of(desk, live)
    if desk[FIRST_SHOWN] and plan[POKER] == BETS:
        best_shown(desk, desk[STRENGTH + desk[LEADER]])
    return DONE


def all_even(desk: Numbers, plan: Numbers, live: int) -> int:
    """Tell whether all who are in have put in the same and nobody more: then there is one pot."""
    level = desk[PAID + (live & -live).bit_length() - 1]
    for seat in range(plan[PLAYERS]):
        paid = desk[PAID + seat]
        if paid > level or (paid < level and live >> seat & 1):
            return 0
    return 1


def award_all(desk: Any, plan: Numbers, live: int, base: int, dead: int) -> None:  # noqa: ANN401 - as above
    """Cut what was paid into pots from the floor up, and give each to its best hands."""
    gathered, who, floor = dead, base, 0
    height, chips = layer_above(desk[PAID : PAID + plan[PLAYERS]], live, floor)
    while height >= 0:
        eligible = reaching(desk, live, floor)
        if gathered and eligible != who:
            award(desk, plan, gathered, who)
            gathered = 0
        gathered += chips
        who, floor = eligible, height
        height, chips = layer_above(desk[PAID : PAID + plan[PLAYERS]], live, floor)
    gathered += chips
    if gathered:
        award(desk, plan, gathered, who)


def reaching(desk: Numbers, live: int, floor: int) -> int:
    """Return the live seats that paid more than so much, as a set."""
    found, seat = 0, 0
    while live >> seat:
        if live >> seat & 1 and desk[PAID + seat] > floor:
            found |= 1 << seat
        seat += 1
    return found


def award(desk: Numbers, plan: Numbers, chips: int, eligible: int) -> None:
    """Give one pot to its best hands; odd chips stay, or go one each to the first from the dealer's left (TRI-2-14)."""
    best, winners = 0, 0
    for seat in range(plan[PLAYERS]):
        best = max(best, desk[STRENGTH + seat] if eligible >> seat & 1 else 0)
    for seat in range(plan[PLAYERS]):
        winners |= (desk[STRENGTH + seat] == best) << seat
    winners &= eligible
    count, seat = winners.bit_count(), next_of(winners, desk[DEALER] + 1)
    desk[LEADER] = seat if desk[LEADER] == NOBODY else desk[LEADER]
    share, odd = chips, 0
    if count > 1:
        share, odd = chips // count, chips % count
    for winner in range(plan[PLAYERS]):
        desk[STACKS + winner] += share if winners >> winner & 1 else 0
    left = odd
    while left and not plan[CARRY]:
        desk[STACKS + seat] += 1
        seat = next_of(winners, seat + 1)
        left -= 1
    desk[BOARD + plan[POT_AT]] -= share * count + odd - left
    pot_won(desk, chips, count)


def best_of(desk: Numbers, live: int) -> int:
    """Return the best hand's seat where there was nothing to win, of equals the first from the dealer's left."""
    best, leader = -1, NOBODY
    for place in range(desk[IN]):
        seat = desk[ORDER + place]
        if live >> seat & 1 and desk[STRENGTH + seat] > best:
            best, leader = desk[STRENGTH + seat], seat
    return leader


def held_poker(desk: Numbers, plan: Numbers) -> int:
    """Give the pot to the best hand among the cards still held by those who staked for it (PRS)."""
    chips, holding = desk[BOARD + plan[POT_AT]], 0
    for place in range(desk[IN]):
        seat = desk[ORDER + place]
        if desk[HANDS + seat] and desk[REACH + seat] >> plan[POT_AT] & 1:
            holding |= 1 << seat
            desk[STRENGTH + seat] = best_five(desk[HANDS + seat])
    if not chips or not holding:
        return DONE
    leader = desk[LEADER]
    award(desk, plan, chips, holding)
    desk[LEADER] = leader
    return DONE
