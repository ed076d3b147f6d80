"""Worlds: the hidden cards dealt anew to those who may have them, each way as likely as what was seen makes it.

A first way is found card by card, with room made by moving others on where it must be. From there two cards, now and
then three, change places wherever their holders may have them: such a walk comes to every way equally often, because
each step is as likely as the step back. A step to a world in which a hand was folded that was worth its call, or a card
led that `control` would not have led, is taken only now and then, so that such worlds come up as much less often. If
what a seat knows contradicts itself, what cannot be kept is dropped.
"""

from boodle.poker.ranking import best_five
from boodle.sim.chance import GOLDEN, WORD, Numbers, below, mix
from boodle.sim.desk import (
    DECK,
    FIRST_SHOWN,
    HANDS,
    LENGTHS,
    NEEDS,
    NOT_WON,
    PICKED,
    PLAYED,
    SEED,
    STRENGTH,
)
from boodle.sim.pages.showdown import BETS
from boodle.sim.plan import (
    PAY_SPACES,
    PLAYERS,
    POKER,
)
from boodle.sim.search.bets import UNLIKELY, hear_bets, surprises
from boodle.sim.search.knowledge import (
    DOUBTED,
    HEARD,
    HOLDS,
    LOOSE,
    MANY,
    MAY,
    MOST_HOLDERS,
    ODD,
    ODDER,
    ROOM,
    SCRATCH,
    STATE,
    SURPRISING,
    know,
    public_copy,
)
from boodle.sim.search.leads import hear_leads, more_odd
from boodle.tripoley.runs import NONE

FIRST_STEPS, STEPS = 12, 4
"""Steps of the walk for each loose card: before the first world, and between two worlds."""
REPAIRS = 40
"""Steps for each loose card after which a seat's hand as a whole need no longer agree with what it has shown."""
FOR_EACH_WAY = 20
"""So many worlds at most for each way in which the hidden cards may lie, where there are few."""
MANY_WAYS = 1 << 20
"""So many ways for cards to lie are not counted further."""
THREES = 8
"""Every so many steps three cards change places."""
FROM, WHICH = SCRATCH, SCRATCH + MOST_HOLDERS
"""For each holder on the way to room: whose card would come to it, and which card."""
START, UNSEEN = -1, -2


def sample(desk: Numbers, plan: Numbers, seat: int, world: Numbers, chance: int) -> None:
    """Write into another row one way in which the hidden cards may lie for all that a seat knows.

    The row becomes a copy of what is public at the desk, with a hand for every other seat and the spare hand; its
    counts are overwritten. `desk` needs SIZES filled; `chance` is 32 bits. More ways come by `another`.
    """
    public_copy(desk, plan, seat, world)
    know(world, plan, seat)
    hear_bets(world, plan, seat)
    world[STATE] = world[SEED] = chance & WORD
    deal_loose(world, plan)
    settle_doubts(world, plan)
    walk(world, plan, FIRST_STEPS * world[MANY])


def ways_to_lie(world: Numbers, plan: Numbers) -> int:
    """Return in how many ways the loose cards of a world could lie by the sizes of hands; MANY_WAYS where more."""
    ways, left = 1, world[MANY]
    for holder in range(plan[PLAYERS] + 1):
        for taken in range((world[HANDS + holder] & world[LOOSE]).bit_count()):
            ways = ways * (left - taken) // (taken + 1)
            if ways > MANY_WAYS:
                return MANY_WAYS
        left -= (world[HANDS + holder] & world[LOOSE]).bit_count()
    return ways


def another(world: Numbers, plan: Numbers) -> None:
    """Let the cards of a world change places until it is another one."""
    walk(world, plan, STEPS * world[MANY])


def draw(world: Numbers, many: int) -> int:
    """Draw one of 0 … many - 1."""
    world[STATE] = world[STATE] + GOLDEN & WORD
    return below(mix(world[STATE]), many)


def deal_loose(world: Numbers, plan: Numbers) -> None:
    """Deal the loose cards in an order drawn by chance, each to a holder that may have it and has room."""
    loose, many = world[LOOSE], 0
    while loose:
        card = (loose & -loose).bit_length() - 1
        loose &= loose - 1
        place = draw(world, many + 1)
        world[DECK + many] = world[DECK + place]
        world[DECK + place] = card
        many += 1
    world[MANY] = many
    for place in range(many):
        give(world, plan, world[DECK + place])
    for place in range(many):
        for holder in range(plan[PLAYERS] + 1):
            if world[HANDS + holder] >> world[DECK + place] & 1:
                world[HOLDS + place] = holder


def give(world: Numbers, plan: Numbers, card: int) -> None:
    """Give a card to somebody who may have it: by chance where there is room, else by making room."""
    holders, room = plan[PLAYERS] + 1, 0
    for holder in range(holders):
        if world[MAY + holder] >> card & 1:
            room += world[ROOM + holder]
    if room:
        drawn = draw(world, room)
        for holder in range(holders):
            if world[MAY + holder] >> card & 1:
                drawn -= world[ROOM + holder]
                if drawn < 0:
                    put(world, holder, card)
                    return
    found = way_to_room(world, plan, card)
    if found == NONE:
        drop(world, plan, card)
        return
    while world[FROM + found] != START:
        before = world[FROM + found]
        world[HANDS + before] ^= 1 << world[WHICH + found]
        world[ROOM + before] += 1
        put(world, found, world[WHICH + found])
        found = before
    put(world, found, card)


def put(world: Numbers, holder: int, card: int) -> None:
    """Let a holder have a card."""
    world[HANDS + holder] |= 1 << card
    world[ROOM + holder] -= 1


def way_to_room(world: Numbers, plan: Numbers, card: int) -> int:
    """Return a holder with room to whom cards can be moved on until this one finds a place, or -1."""
    holders, reached = plan[PLAYERS] + 1, 0
    for holder in range(holders):
        if world[MAY + holder] >> card & 1:
            world[FROM + holder] = START
            reached |= 1 << holder
    waiting = reached
    while waiting:
        before = (waiting & -waiting).bit_length() - 1
        waiting &= waiting - 1
        if world[ROOM + before] > 0:
            return before
        for holder in range(holders):
            if not reached >> holder & 1:
                moving = world[HANDS + before] & world[LOOSE] & world[MAY + holder]
                if moving:
                    world[FROM + holder] = before
                    world[WHICH + holder] = (moving & -moving).bit_length() - 1
                    reached |= 1 << holder
                    waiting |= 1 << holder
    return NONE


def drop(world: Numbers, plan: Numbers, card: int) -> None:
    """Give a card that nobody can have to whoever has room, or to the spare hand."""
    to = plan[PLAYERS]
    for holder in range(plan[PLAYERS] + 1):
        if world[ROOM + holder] > 0:
            to = holder
    world[MAY + to] |= 1 << card
    put(world, to, card)


def settle_doubts(world: Numbers, plan: Numbers) -> None:
    """Walk until every hand as a whole agrees with what it has shown, and forget about those that do not come to."""
    for _ in range(REPAIRS):
        if not all_faults(world, plan, world[DOUBTED]):
            return
        walk(world, plan, world[MANY])
    for seat in range(plan[PLAYERS]):
        if world[DOUBTED] >> seat & 1 and faults(world, plan, seat):
            world[DOUBTED] ^= 1 << seat


def faults(world: Numbers, plan: Numbers, seat: int) -> int:
    """Count what a seat's hand has against what it has shown: a set that it did not win with, a better five."""
    hand, found = world[HANDS + seat], 0
    for space in range(plan[PAY_SPACES]):
        if world[NOT_WON + seat] >> space & 1 and world[LENGTHS + space] > 1:
            for suit in range(4):
                needed = world[NEEDS + 4 * space + suit]
                if needed and not needed & world[PLAYED] and hand & needed == needed:
                    found += 1
    shown = plan[POKER] == BETS and world[FIRST_SHOWN] >> seat & 1
    if shown and best_five(hand | world[PICKED + seat]) > world[STRENGTH + seat]:
        found += 1
    return found


def walk(world: Numbers, plan: Numbers, steps: int) -> None:
    """Let so many pairs of loose cards, or threes, change places where they may."""
    many = world[MANY]
    if many < 2:
        return
    world[SURPRISING] = surprises(world, world[HEARD])
    hear_leads(world, plan)
    for step in range(steps):
        one, two = draw(world, many), draw(world, many)
        three = one if step % THREES else draw(world, many)
        if world[HOLDS + one] != world[HOLDS + two] or world[HOLDS + one] != world[HOLDS + three]:
            change(world, plan, one, two, three)


def change(world: Numbers, plan: Numbers, one: int, two: int, three: int) -> None:
    """Let two cards change places, and the first then with a third, which may be itself; or nothing, if none may."""
    touched = 1 << world[HOLDS + one] | 1 << world[HOLDS + two] | 1 << world[HOLDS + three]
    doubts = world[DOUBTED] & touched
    before = all_faults(world, plan, doubts)
    exchange(world, one, two)
    exchange(world, one, three)
    allowed = may_have(world, one) and may_have(world, two) and may_have(world, three)
    if not allowed or (doubts and all_faults(world, plan, doubts) > before) or not likely(world, plan, touched):
        exchange(world, one, three)
        exchange(world, one, two)


def likely(world: Numbers, plan: Numbers, seats: int) -> int:
    """Tell whether the hands of these seats may lie so after an exchange: by chance where more is unlike them."""
    before, after = world[SURPRISING] & seats, surprises(world, seats)
    for _ in range(after.bit_count() - before.bit_count() + more_odd(world, plan, seats)):
        if draw(world, UNLIKELY):
            return 0
    world[SURPRISING] ^= before ^ after
    for seat in range(plan[PLAYERS]):
        if seats >> seat & 1:
            world[ODD + seat] = world[ODDER + seat]
    return 1


def may_have(world: Numbers, place: int) -> int:
    """Tell whether a loose card lies where it may: 1 or 0."""
    return world[MAY + world[HOLDS + place]] >> world[DECK + place] & 1


def exchange(world: Numbers, one: int, two: int) -> None:
    """Let two loose cards, told by their places in the row, change holders."""
    first, second = world[HOLDS + one], world[HOLDS + two]
    if first != second:
        both = 1 << world[DECK + one] | 1 << world[DECK + two]
        world[HANDS + first] ^= both
        world[HANDS + second] ^= both
        world[HOLDS + one], world[HOLDS + two] = second, first


def all_faults(world: Numbers, plan: Numbers, seats: int) -> int:
    """Count what the hands of these seats have against what they have shown."""
    found, seat = 0, 0
    while seats >> seat:
        if seats >> seat & 1:
            found += faults(world, plan, seat)
        seat += 1
    return found
