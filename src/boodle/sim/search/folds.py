"""What a hand that folded tells of itself: one that was worth its call is seldom among those that folded (TRI-2-08).

Whoever folded was asked for a price, and did not think the hand worth it. A world in which it was is not impossible,
for players differ; it is taken to be so many times less likely. How good a hand has to be is worked out as `careful`
does it: so good that the odds of the pot pay for the call, with one player who has a hand for each raise.
"""

from boodle.poker.ranking import best_five
from boodle.sim.chance import Numbers
from boodle.sim.desk import FACED, HANDS, ROWS
from boodle.sim.pages.collecting import laid
from boodle.sim.pages.showdown import BETS
from boodle.sim.plan import PLAYERS, POKER
from boodle.sim.policies.sense import RAISES_AT, RIVALS_AT, SURE, ahead_of, how_many
from boodle.sim.policies.wagering import chance_to_win
from boodle.sim.search.knowledge import FOLDERS, LAID, WORTH

UNLIKELY = 8
"""How many times less likely than another a world is for each hand in it that was worth its call and folded."""


def hear_folds(world: Numbers, plan: Numbers, seat: int) -> None:
    """Note whose folds tell a seat something, from which chance on a hand was worth its call, and the cards laid."""
    world[FOLDERS] = 0
    if plan[POKER] != BETS:
        return
    for other in range(plan[PLAYERS]):
        if other != seat and world[FACED + other]:
            world[FOLDERS] |= 1 << other
            world[WORTH + other] = worth_from(world[FACED + other], plan[PLAYERS])
            world[LAID + other] = laid(world[ROWS + other])


def worth_from(faced: int, players: int) -> int:
    """Return the least chance to beat one other hand that made a call worth its price; above SURE where none did."""
    raises, many, asked = faced >> RAISES_AT, how_many(rivals_faced(faced)) + 1, faced & (1 << RIVALS_AT) - 1
    least, most = 0, SURE + 1
    while least < most:
        middle = (least + most) // 2
        if chance_to_win(middle, raises, many, players) > asked:
            most = middle
        else:
            least = middle + 1
    return least


def rivals_faced(faced: int) -> int:
    """Return the rivals of a seat that folded."""
    return (faced & (1 << RAISES_AT) - 1) >> RIVALS_AT


def surprises(world: Numbers, seats: int) -> int:
    """Return which of these seats folded a hand that was worth its call, as things lie in this world, as a set."""
    seats &= world[FOLDERS]
    found = 0
    while seats:
        bit = seats & -seats
        seats ^= bit
        seat = bit.bit_length() - 1
        hand = world[HANDS + seat] | world[LAID + seat]
        if ahead_of(best_five(hand), rivals_faced(world[FACED + seat])) >= world[WORTH + seat]:
            found |= bit
    return found
