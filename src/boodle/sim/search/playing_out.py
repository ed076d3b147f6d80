"""The stops played out to the end by simple players: how a position ends when nobody looks far."""

from boodle.sim.chance import GOLDEN, WORD, Numbers, below, mix
from boodle.sim.climbing import run_from
from boodle.sim.lanes import LANE, LANE_MASK
from boodle.sim.search.lanes import HAND, OWNER, PAYING
from boodle.sim.search.running import cut, sets_played, who_leads
from boodle.sim.search.solving import LEAST, found
from boodle.tripoley.runs import NONE, RANKS

ANYHOW, LONG, CONTROLS, OPEN = range(4)
"""Any lead; the longest suit; a suit whose top one has, or one with a dead card above it; with all cards open."""


def play_out(
    sheet: Numbers, alive: int, leader: int, barred: int, paid: int, passed: int, gone: int, style: int, chance: int
) -> None:
    """Play from where the lead has come to a seat, everybody in one style; `gone` are the cards proven dead."""
    seat = leader
    while seat != NONE:
        seat, choices, passed = who_leads(sheet, alive, seat, barred, passed)
        if not choices:
            found(sheet, alive, NONE, paid, passed)
            return
        chance = chance + GOLDEN & WORD
        place = chosen(alive, sheet[HAND + seat] & alive, choices, gone, style, chance)
        run = cut(sheet, alive, run_from(alive, place))
        if run & sheet[PAYING]:
            paid |= sets_played(sheet, run, paid)
        alive ^= run
        gone |= run | run + (run & -run)
        top = run.bit_length() - 1
        leader = seat = sheet[OWNER + top]
        barred = top // LANE
        if not sheet[HAND + seat] & alive:
            found(sheet, alive, seat, paid, passed)
            return


def chosen(alive: int, hand: int, choices: int, gone: int, style: int, chance: int) -> int:
    """Return the place of the card that is led."""
    if not choices & choices - 1:
        return choices.bit_length() - 1
    if style == ANYHOW:
        for _ in range(below(mix(chance), choices.bit_count())):
            choices &= choices - 1
        return (choices & -choices).bit_length() - 1
    best, taken = LEAST, 0
    while choices:
        place = (choices & -choices).bit_length() - 1
        choices &= choices - 1
        merit = openly(alive, hand, place) if style == OPEN else blindly(hand, place, gone, style)
        if merit > best:
            best, taken = merit, place
    return taken


def blindly(hand: int, place: int, gone: int, style: int) -> int:
    """Return how good a lead is to somebody who sees only his own hand and the cards that are gone."""
    suit = place // LANE
    lane = hand >> LANE * suit & LANE_MASK
    merit, above = lane.bit_count() * 64 + RANKS - place % LANE, lane.bit_length()
    if style == CONTROLS and (above == RANKS or gone >> LANE * suit + above & 1):
        merit += 4096
    return merit


def openly(alive: int, hand: int, place: int) -> int:
    """Return how good a lead is to somebody who sees all: going out, keeping the lead, playing more than the others."""
    run = run_from(alive, place)
    own = run & hand
    merit = 64 * (2 * own.bit_count() - run.bit_count())
    if own == hand:
        return merit + 3 * 4096
    return merit + 2 * 4096 if own >> run.bit_length() - 1 else merit
