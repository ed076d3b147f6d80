"""The stops: leads, runs that climb by themselves, and the end (TRI-3-01…12, CAD-15…18, MIC-03, MIC-08, MIC-13)."""

from boodle.sim.chance import Numbers
from boodle.sim.desk import (
    ASKED,
    BARRED,
    BUT_BETS,
    EVERY_CARD,
    GONE_THEN,
    HANDS,
    IN,
    LEAD,
    LEADER,
    LEADS,
    LED,
    NOBODY,
    NOT_HELD,
    OPENED,
    ORDER,
    OUT,
    OWED,
    PLAYED,
    PLAYED_BY,
    QUESTION,
    STUCK,
    TOP,
    WANTED,
)
from boodle.sim.pages.collecting import collect, fine, lay_before
from boodle.sim.pages.marking import ASKS, DONE
from boodle.sim.pages.stops_at_once import play_through
from boodle.sim.plan import (
    CLIMB,
    FIRST_LEAD,
    LOW,
    NEXT_LEAD,
    PAYS_WHEN_DEALT,
    PLAYERS,
    STOPS_OPENER,
)
from boodle.sim.policies.alike import quick_of
from boodle.sim.tally import led
from boodle.tripoley.answers import NextLead, StopsOpener, place_of
from boodle.tripoley.runs import (
    LOWEST_OF_SUIT,
    NONE,
    RANKS,
    SUIT_MASK,
    first_leads,
    height,
    lowest_of_suit,
    next_card,
    next_leads,
)

BY_DEALER = place_of(StopsOpener.DEALER)
BY_LEFT, BY_TWO_OF_CLUBS = map(place_of, (StopsOpener.LEFT, StopsOpener.TWO_OF_CLUBS))
"""Places in `StopsOpener`."""
LOWEST_OF_COLOUR = place_of(NextLead.LOWEST_OF_OTHER_COLOUR)
"""Its place in `NextLead`."""
SEAT_AT, BARRED_AT = 6, 10
"""The bits of what is noted of a lead where its parts begin; the card lies lowest."""


def stops(desk: Numbers, plan: Numbers) -> int:
    """Let the run climb, find who leads next, and ask him; until somebody is out or nobody can lead."""
    if not desk[OPENED]:
        open_stops(desk, plan)
    if desk[OUT] == NOBODY and desk[TOP] != NOBODY:
        climb(desk, plan)
    if desk[OUT] != NOBODY:
        return DONE
    if quick_of(desk, plan) >= BUT_BETS:
        play_through(desk, plan)
        return DONE
    if not next_leader(desk, plan):
        return DONE
    desk[ASKED], desk[QUESTION] = desk[LEADER], LEAD
    return ASKS


def open_stops(desk: Numbers, plan: Numbers) -> None:
    """Open the stops, with whoever leads first."""
    desk[OPENED] = 1
    desk[LEADER] = opener(desk, plan)


def opener(desk: Numbers, plan: Numbers) -> int:
    """Return who leads first: the main pot's winner, or whom the house names; the dealer where there was no poker."""
    if plan[STOPS_OPENER] == BY_LEFT:
        return desk[ORDER + 0]
    if plan[STOPS_OPENER] == BY_TWO_OF_CLUBS:
        return lowest_club(desk, plan)
    if plan[STOPS_OPENER] == BY_DEALER or desk[LEADER] == NOBODY:
        return desk[ORDER + desk[IN] - 1]
    return desk[LEADER]


def lowest_club(desk: Numbers, plan: Numbers) -> int:
    """Return the holder of the two of clubs, else of the lowest live club (MIC-08), or the dealer's left."""
    found, least = desk[ORDER + 0], RANKS
    for place in range(desk[IN]):
        seat = desk[ORDER + place]
        if desk[HANDS + seat] & 1:
            return seat
        card = lowest_of_suit(desk[HANDS + seat], 0, plan[LOW])
        if card != NONE and height(card, plan[LOW]) < least:
            found, least = seat, height(card, plan[LOW])
    return found


def climb(desk: Numbers, plan: Numbers) -> None:
    """Play the run up: whoever holds the next card must play it, to the top or to a card that nobody has (TRI-3-05)."""
    above = next_card(desk[TOP], plan[LOW], plan[CLIMB])
    seat = holding(desk, plan, above)
    while seat != NOBODY:
        lay(desk, plan, seat, above)
        if desk[OUT] != NOBODY:
            return
        above = next_card(above, plan[LOW], plan[CLIMB])
        seat = holding(desk, plan, above)
    if above != NONE:
        desk[WANTED] |= 1 << above
    desk[BARRED] = desk[TOP] // RANKS
    desk[TOP] = NOBODY


def holding(desk: Numbers, plan: Numbers, card: int) -> int:
    """Return the seat that holds a card, or NOBODY."""
    if card != NONE:
        for seat in range(plan[PLAYERS]):
            if desk[HANDS + seat] >> card & 1:
                return seat
    return NOBODY


def lay(desk: Numbers, plan: Numbers, seat: int, card: int) -> None:
    """Let a card be played, with all that it brings: what it collects, and going out with it (TRI-3-08)."""
    desk[HANDS + seat] &= ~(1 << card)
    desk[PLAYED] |= 1 << card
    desk[PLAYED_BY + seat] |= 1 << card
    desk[TOP], desk[LEADER] = card, seat
    lay_before(desk, seat, card)
    if not plan[PAYS_WHEN_DEALT]:
        collect(desk, plan, seat, card)
    if not desk[HANDS + seat]:
        desk[OUT] = seat


def next_leader(desk: Numbers, plan: Numbers) -> int:
    """Find who can lead, 1; 0 when nobody can."""
    desk[OWED] = leads_of(desk, plan, desk[HANDS + desk[LEADER]])
    return 1 if desk[OWED] else passed_on(desk, plan)


def passed_on(desk: Numbers, plan: Numbers) -> int:
    """Pass the lead to the left until a seat can lead, 1; 0 when it has come all the way round (TRI-3-10, TRI-3-11)."""
    place = 0
    while desk[ORDER + place] != desk[LEADER]:
        place += 1
    for _ in range(desk[IN]):
        seat = desk[ORDER + place]
        possible = leads_of(desk, plan, desk[HANDS + seat])
        if possible:
            desk[LEADER], desk[OWED] = seat, possible
            return 1
        desk[NOT_HELD + seat] |= whole_suits(leads_of(desk, plan, EVERY_CARD))
        fine(desk, plan, seat)
        place = place + 1 if place + 1 < desk[IN] else 0
    desk[STUCK] = 1
    return 0


def leads_of(desk: Numbers, plan: Numbers, hand: int) -> int:
    """Return the cards with which a hand may open a run now, as a mask."""
    return leads_after(plan, hand, desk[BARRED])


def leads_after(plan: Numbers, hand: int, barred: int) -> int:
    """Return the cards with which a hand may open a run after this suit has stopped, or NOBODY before any has."""
    if barred == NOBODY:
        return first_leads(plan[FIRST_LEAD], hand, plan[LOW])
    return next_leads(plan[NEXT_LEAD], hand, barred, plan[LOW])


def whole_suits(cards: int) -> int:
    """Return every card of the suits of these cards: what a seat that passed the lead cannot hold (TRI-3-10)."""
    found = 0
    for suit in range(4):
        if cards >> RANKS * suit & SUIT_MASK:
            found |= SUIT_MASK << RANKS * suit
    return found


def lead_told(seat: int, card: int, barred: int) -> int:
    """Return what is noted of a lead: the card, the seat, and one more than the suit that was barred."""
    return card | seat << SEAT_AT | barred + 1 << BARRED_AT


def below_lead(plan: Numbers, card: int, barred: int) -> int:
    """Return the cards that whoever led this one cannot hold: the lower ones that would have had to be led before."""
    rank = card % RANKS
    lower = (1 << rank) - 1
    if plan[LOW]:  # the ace is below the two
        lower = 0 if rank == plan[LOW] else lower | 1 << plan[LOW]
    lowest_of_all = plan[FIRST_LEAD] != LOWEST_OF_SUIT if barred == NOBODY else plan[NEXT_LEAD] == LOWEST_OF_COLOUR
    if not lowest_of_all:
        return lower << card - rank
    permitted, found = leads_after(plan, EVERY_CARD, barred), 0
    for suit in range(4):
        if permitted >> RANKS * suit & SUIT_MASK:
            found |= lower << RANKS * suit
    return found


def answer_lead(desk: Numbers, plan: Numbers, action: int) -> None:
    """Lay the card that opens a run."""
    seat = desk[ASKED]
    if not quick_of(desk, plan):
        desk[NOT_HELD + seat] |= below_lead(plan, action, desk[BARRED])
        desk[LED + desk[LEADS]] = lead_told(seat, action, desk[BARRED])
        desk[GONE_THEN + desk[LEADS]] = desk[PLAYED] | desk[WANTED]
    led(desk, seat)
    lay(desk, plan, seat, action)
