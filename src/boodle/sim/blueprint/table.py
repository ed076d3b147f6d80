"""One hand of no-limit Hold'em as a row of whole numbers: what is public of it, and how it goes on.

Seats are numbered from the left of the button on, as they speak after the flop; so the button is the last, and of two
the big blind is seat 0. What is public stands first and is all that a decision saves; cards come behind it.
"""

from boodle.sim.chance import Numbers

PLAYERS, STREET, TO_ACT, LEVEL, STEP, RAISES, BEFORE, CALLERS, AGGRESSOR, LATE, QUIET, POT, LIVE, HEARD, BIG, BET = (
    range(16)
)
"""Streets are 0 to 3; STEP the last full raise, RAISES on this street, BEFORE before the flop; CALLERS since a raise.

LATE: whether two or fewer had not spoken at the last raise before the flop; QUIET: nobody bet on the street before;
LIVE and HEARD are sets of seats: who is in, and who has spoken on this street; BET how many hundredths of the pot the
next raise is.
"""
USUAL_BET = 67
MOST_PLAYERS = 10
STACKS = BET + 1
PAID = STACKS + MOST_PLAYERS
"""On this street."""
PUT = PAID + MOST_PLAYERS
"""In the whole hand."""
RAISED = PUT + MOST_PLAYERS
"""How often each seat has raised in the whole hand."""
PUBLIC = RAISED + MOST_PLAYERS
HOLE = PUBLIC
BOARD = HOLE + MOST_PLAYERS
"""The board of each street, as a set of cards."""
FINAL = BOARD + 4
"""How strong each hand is in the end."""
SIZE = FINAL + MOST_PLAYERS
NOBODY = -1
RIVER = 3
FOLDS, STAYS = -1, 0
"""What is said besides a raise, which is the total that it goes to."""
LATE_MOST = 2


def post(table: Numbers, seat: int, chips: int) -> None:
    """Pay a blind."""
    pay(table, seat, chips)
    table[LEVEL] = max(table[LEVEL], table[PAID + seat])


def pay(table: Numbers, seat: int, chips: int) -> None:
    """Move chips from a stack to the middle, as many as there are."""
    chips = min(chips, table[STACKS + seat])
    table[STACKS + seat] -= chips
    table[PAID + seat] += chips
    table[PUT + seat] += chips
    table[POT] += chips


def open_hand(table: Numbers, small: int, big: int, ante: int) -> None:
    """Post for everybody whose stack lies there, and ask the first."""
    players = table[PLAYERS]
    table[STREET] = table[LEVEL] = table[RAISES] = table[BEFORE] = table[CALLERS] = 0
    table[LATE] = table[QUIET] = table[POT] = table[HEARD] = 0
    table[BET] = USUAL_BET
    table[AGGRESSOR], table[LIVE], table[STEP], table[BIG] = NOBODY, (1 << players) - 1, big, big
    for seat in range(players):
        table[PAID + seat] = table[PUT + seat] = table[RAISED + seat] = 0
        pay(table, seat, ante)
        table[PAID + seat] = 0
    small_blind = 1 if players == 2 else 0
    post(table, small_blind, small)
    post(table, 1 - small_blind, big)
    ask(table, (2 - small_blind) % players if players > 2 else 1)


def owed(table: Numbers, seat: int) -> int:
    """Return what a seat pays to stay."""
    return max(0, min(table[LEVEL] - table[PAID + seat], table[STACKS + seat]))


def ask(table: Numbers, turn: int) -> None:
    """Find the first seat from here on that is to speak; where there is none, the street is over."""
    players, able = table[PLAYERS], 0
    for seat in range(players):
        able += 1 if table[LIVE] >> seat & 1 and table[STACKS + seat] else 0
    table[TO_ACT] = NOBODY
    if table[LIVE] & table[LIVE] - 1 == 0:
        return
    for place in range(players):
        seat = (turn + place) % players
        if table[LIVE] >> seat & 1 and table[STACKS + seat]:
            unheard = 1 - (table[HEARD] >> seat & 1)
            if table[PAID + seat] < table[LEVEL] or (unheard and able > 1):
                table[TO_ACT] = seat
                return
    if table[STREET] < RIVER and able > 1:
        next_street(table)


def next_street(table: Numbers) -> None:
    """Turn up the next cards, and ask the first left of the button."""
    turn_up(table)
    ask(table, 0)


def turn_up(table: Numbers) -> None:
    """Begin the next street, on which nobody has spoken."""
    if table[STREET]:
        table[QUIET] = 0 if table[RAISES] else 1
    else:
        table[BEFORE] = table[RAISES]
    table[STREET] += 1
    table[LEVEL] = table[RAISES] = table[CALLERS] = table[HEARD] = 0
    table[STEP] = table[BIG]
    for seat in range(table[PLAYERS]):
        table[PAID + seat] = 0


def may_raise(table: Numbers, seat: int) -> int:
    """Tell whether a seat may raise: it has chips for it, somebody else as well, and a full raise or none was made."""
    if table[STACKS + seat] + table[PAID + seat] <= table[LEVEL]:
        return 0
    if table[HEARD] >> seat & 1 and table[LEVEL] - table[PAID + seat] < table[STEP]:
        return 0
    return 1 if reach(table, seat) > table[LEVEL] else 0


def reach(table: Numbers, seat: int) -> int:
    """Return the total on this street beyond which nobody can follow a seat."""
    most = 0
    for other in range(table[PLAYERS]):
        if other != seat and table[LIVE] >> other & 1:
            most = max(most, table[STACKS + other] + table[PAID + other])
    return min(most, table[STACKS + seat] + table[PAID + seat])


def least_raise(table: Numbers, seat: int) -> int:
    """Return the least total that a seat may raise to."""
    return min(table[LEVEL] + table[STEP], most_raise(table, seat))


def most_raise(table: Numbers, seat: int) -> int:
    """Return the total of an all-in."""
    return table[STACKS + seat] + table[PAID + seat]


def behind(table: Numbers, seat: int) -> int:
    """Return how many others are still to speak on this street."""
    many = 0
    for other in range(table[PLAYERS]):
        if other != seat and table[LIVE] >> other & 1 and table[STACKS + other]:
            spoke = table[HEARD] >> other & 1 and table[PAID + other] >= table[LEVEL]
            many += 0 if spoke else 1
    return many


def act(table: Numbers, said: int) -> None:
    """Let the seat that is asked fold (-1), check or call (0), or raise to a total; then ask the next."""
    seat = table[TO_ACT]
    take(table, seat, said)
    ask(table, (seat + 1) % table[PLAYERS])


def take(table: Numbers, seat: int, said: int) -> None:
    """Write down what a seat says."""
    if said == FOLDS:
        table[LIVE] ^= 1 << seat
    elif said == STAYS:
        table[CALLERS] += 1 if owed(table, seat) else 0
        pay(table, seat, table[LEVEL] - table[PAID + seat])
    else:
        pay(table, seat, said - table[PAID + seat])
        note_raise(table, seat, table[PAID + seat])
    table[HEARD] |= 1 << seat


def note_raise(table: Numbers, seat: int, to: int) -> None:
    """Write down that a seat has raised, its chips being in the middle already."""
    if table[STREET] == 0:
        unheard = table[LIVE] & ~table[HEARD] & ~(1 << seat)
        table[LATE] = 1 if unheard.bit_count() <= LATE_MOST else 0
    table[STEP] = max(table[STEP], to - table[LEVEL])
    table[LEVEL], table[AGGRESSOR], table[CALLERS] = to, seat, 0
    table[RAISES] += 1
    table[RAISED + seat] += 1


def gain(table: Numbers, seat: int) -> int:
    """Return what a seat has won or lost, now that nobody is asked any more."""
    if not table[LIVE] >> seat & 1:
        return -table[PUT + seat]
    if table[LIVE] & table[LIVE] - 1 == 0:
        return table[POT] - table[PUT + seat]
    won, cut, mine = 0, 0, table[FINAL + seat]
    while cut < table[PUT + seat]:
        # The next layer of the pot: up to the least that somebody in it has put in.
        upper = table[PUT + seat]
        for other in range(table[PLAYERS]):
            if table[LIVE] >> other & 1 and table[PUT + other] > cut:
                upper = min(upper, table[PUT + other])
        pot, alike, beaten = 0, 0, 0
        for other in range(table[PLAYERS]):
            pot += max(0, min(table[PUT + other], upper) - cut)
            if table[LIVE] >> other & 1 and table[PUT + other] >= upper:
                alike += 1 if table[FINAL + other] == mine else 0
                beaten |= 1 if table[FINAL + other] > mine else 0
        won += 0 if beaten else pot // alike
        cut = upper
    return won - table[PUT + seat]
