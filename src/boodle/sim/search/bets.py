"""What the betting tells of a hand that nobody was shown: few that are worth a call fold, few others raise (TRI-2-08).

Whoever folded was asked for a price, and did not think the hand worth it; whoever raised, and whose hand stayed hidden,
thought it good. A world in which it is otherwise is not impossible, for players differ; it is taken to be so many times
less likely. How good a hand has to be is worked out as `careful` does it: for a call so good that the odds of the pot
pay for it, for a raise well above an equal share, with one player who has a hand for each raise made before.
"""

from boodle.poker.ranking import best_five
from boodle.sim.chance import Numbers
from boodle.sim.desk import FACED, FIRST_SHOWN, HANDS, ROWS
from boodle.sim.pages.collecting import laid
from boodle.sim.pages.showdown import BETS
from boodle.sim.plan import PLAYERS, POKER
from boodle.sim.policies.sense import RAISED, RAISES_AT, RIVALS_AT, SURE, ahead_of, how_many
from boodle.sim.policies.wagering import chance_to_win, is_worth_a_bet
from boodle.sim.search.knowledge import HEARD, LAID, WORTH

UNLIKELY = 8
"""How many times less likely than another a world is for each hand in it that the betting speaks against."""


def hear_bets(world: Numbers, plan: Numbers, seat: int) -> None:
    """Note whose betting tells a seat something, from which chance on a hand was worth it, and the cards laid."""
    world[HEARD] = 0
    if plan[POKER] != BETS:
        return
    for other in range(plan[PLAYERS]):
        if other != seat and world[FACED + other] and not world[FIRST_SHOWN] >> other & 1:
            world[HEARD] |= 1 << other
            world[WORTH + other] = worth_from(world[FACED + other], plan[PLAYERS])
            world[LAID + other] = laid(world[ROWS + other])


def worth_from(faced: int, players: int) -> int:
    """Return the least chance to beat one other hand that was worth the call or raise; above SURE where none was."""
    raises, many, asked = faced >> RAISES_AT, how_many(rivals_faced(faced)) + 1, faced & RAISED - 1
    least, most = 0, SURE + 1
    while least < most:
        middle = (least + most) // 2
        win = chance_to_win(middle, raises, many, players)
        worth = is_worth_a_bet(win, many, 0) if faced & RAISED else win > asked
        if worth:
            most = middle
        else:
            least = middle + 1
    return least


def rivals_faced(faced: int) -> int:
    """Return the rivals of a seat that folded or raised."""
    return (faced & (1 << RAISES_AT) - 1) >> RIVALS_AT


def surprises(world: Numbers, seats: int) -> int:
    """Return which of these seats folded a hand worth its call, or raised another, as things lie here, as a set."""
    seats &= world[HEARD]
    found = 0
    while seats:
        bit = seats & -seats
        seats ^= bit
        seat = bit.bit_length() - 1
        hand, faced = world[HANDS + seat] | world[LAID + seat], world[FACED + seat]
        worth = 1 if ahead_of(best_five(hand), rivals_faced(faced)) >= world[WORTH + seat] else 0
        raised = 1 if faced & RAISED else 0
        if worth != raised:
            found |= bit
    return found
