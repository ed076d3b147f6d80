"""A run with open cards: which cards it takes, who may lead, and what a seat has won when all is over."""

from boodle.sim.chance import Numbers
from boodle.sim.climbing import leads_now, run_from
from boodle.sim.search.lanes import (
    CHIPS,
    FINE,
    FINE_TO_KITTY,
    HAND,
    KITTY,
    KITTY_REACH,
    LEFT,
    PAYING,
    PERMITTED,
    PLENTY,
    SEATS,
    SET_CARDS,
    SET_CHIPS,
    SET_OWNER,
    SET_SPACE,
    SETS,
    TO_WINNER,
)

PASSES = 6
"""Bits for the number of times that a seat has passed the lead."""


def all_alive(sheet: Numbers) -> int:
    """Return all cards that somebody holds."""
    alive = 0
    for seat in range(sheet[SEATS]):
        alive |= sheet[HAND + seat]
    return alive


def cut(sheet: Numbers, alive: int, run: int) -> int:
    """Return the part of a run that is played: it ends when somebody is out."""
    for seat in range(sheet[SEATS]):
        hand = sheet[HAND + seat] & alive
        if hand and not hand & ~run:
            run &= (1 << hand.bit_length()) - 1
    return run


def play_run(sheet: Numbers, alive: int, place: int, paid: int) -> tuple[int, int, int]:
    """Play the run that a lead opens: return its cards, those alive behind it, and all sets that have collected."""
    run = cut(sheet, alive, run_from(alive, place))
    if run & sheet[PAYING]:
        paid |= sets_played(sheet, run, paid)
    return run, alive ^ run, paid


def who_leads(sheet: Numbers, alive: int, seat: int, barred: int, passed: int) -> tuple[int, int, int]:
    """Return who can lead from this seat on, with which cards, and all leads passed; no cards where nobody can."""
    leader = seat
    choices = leads_now(sheet, PERMITTED, sheet[HAND + seat] & alive, barred)
    while not choices:
        passed += 1 << PASSES * seat
        seat = sheet[LEFT + seat]
        if seat == leader:
            break
        choices = leads_now(sheet, PERMITTED, sheet[HAND + seat] & alive, barred)
    return seat, choices, passed


def sets_played(sheet: Numbers, run: int, paid: int) -> int:
    """Return which sets collect when these cards are played, as a set; what lies on a space is won once."""
    found, emptied = 0, spaces_of(sheet, paid)
    for place in range(sheet[SETS]):
        cards = sheet[SET_CARDS + place]
        if not cards & ~run and not emptied & sheet[SET_SPACE + place]:
            found |= 1 << place
            emptied |= sheet[SET_SPACE + place]
    return found


def spaces_of(sheet: Numbers, paid: int) -> int:
    """Return the spaces that these sets have emptied."""
    emptied = 0
    while paid:
        emptied |= sheet[SET_SPACE + (paid & -paid).bit_length() - 1]
        paid &= paid - 1
    return emptied


def worth(sheet: Numbers, seat: int, alive: int, out: int, paid: int, passes: int) -> int:
    """Return a seat's chips of the stops: cards still alive at the end, who is out or -1, sets paid, leads passed."""
    chips = won_by_sets(sheet, seat, paid) if paid else 0
    if not sheet[PLENTY]:
        return worth_when_short(sheet, seat, alive, out, paid, passes)
    if out != seat:
        return chips - (sheet[HAND + seat] & alive).bit_count()
    if sheet[TO_WINNER]:
        chips += alive.bit_count()
    return chips + (sheet[KITTY] if sheet[KITTY_REACH] >> seat & 1 else 0)


def won_by_sets(sheet: Numbers, seat: int, paid: int) -> int:
    """Return the chips of a seat's sets among these."""
    chips = 0
    for place in range(sheet[SETS]):
        if paid >> place & 1 and sheet[SET_OWNER + place] == seat:
            chips += sheet[SET_CHIPS + place]
    return chips


def worth_when_short(sheet: Numbers, seat: int, alive: int, out: int, paid: int, passes: int) -> int:
    """Return the same where leads are fined, or where somebody may have fewer chips than cards left."""
    gathered = fined = 0
    for other in range(sheet[SEATS]):
        won = won_by_sets(sheet, other, paid)
        fine = min(sheet[CHIPS + other] + won, sheet[FINE] * (passes >> PASSES * other & (1 << PASSES) - 1))
        due = min((sheet[HAND + other] & alive).bit_count(), sheet[CHIPS + other] + won - fine)
        fined += fine
        gathered += due
        if other == seat and out != seat:
            return won - fine - due
    chips = won_by_sets(sheet, seat, paid)
    chips -= min(sheet[CHIPS + seat] + chips, sheet[FINE] * (passes >> PASSES * seat & (1 << PASSES) - 1))
    if sheet[KITTY_REACH] >> seat & 1:
        chips += sheet[KITTY] + fined * sheet[FINE_TO_KITTY]
    return chips + gathered * sheet[TO_WINNER]
