"""The stops: leads, runs that climb by themselves, and the end (TRI-3-01…12, CAD-15…18)."""

from boodle.cards import CARDS, Card, CardSet, Rank, Suit
from boodle.rulebook import TURN_PAGE, Ask, OneOf, SeatQuestion, Step, Turn, spoken
from boodle.seats import Seat
from boodle.tripoley.actions import Lead
from boodle.tripoley.answers import FirstLead, LeadFineTo, NextLead, StopsOpener
from boodle.tripoley.board import KITTY, POT
from boodle.tripoley.collecting import TakeWinnings, collect
from boodle.tripoley.events.stops import (
    FinePaid,
    Followed,
    LeadPassed,
    Led,
    NobodyCanLead,
    RunStopped,
    StopsOpened,
    WentOut,
    stops_of,
)
from boodle.tripoley.house import HouseRules
from boodle.tripoley.runs import NONE, first_leads, height, holder, lowest_of_suit, next_card, next_leads
from boodle.tripoley.table import Table

LEADS = tuple(map(Lead, CARDS))
"""Every lead there can be, by the number of its card."""


FIRST_LEADS = {answer: place for place, answer in enumerate(FirstLead)}
NEXT_LEADS = {answer: place for place, answer in enumerate(NextLead)}
"""The house's answers by their places, as the arithmetic of the runs takes them."""

TWO_OF_CLUBS = Card.of(Rank.TWO, Suit.CLUBS)
FINE_SPACES = {LeadFineTo.KITTY: KITTY, LeadFineTo.POT: POT}


class NewRunLead(SeatQuestion[Table]):
    """With which card does the leader open a run? As the house has it, after a run in one suit has stopped."""

    barred: Suit | None

    def choices(self, table: Table) -> OneOf[Lead]:
        """Return every card that may open a run, clubs first."""
        return OneOf([LEADS[card] for card in possible_leads(table, self.seat)])

    def default(self, table: Table) -> Lead:
        """Lead the suit whose lowest card is lowest; of equals the first in the order clubs to spades."""
        low = table.house.climb.low
        return min(self.choices(table), key=lambda lead: height(lead.card, low))

    def answer(self, step: Step[Table], action: object) -> None:
        """Lay the card."""
        lay(step, Led(self.seat, spoken(action, Lead).card))


def stops(step: Step[Table]) -> Turn[Table]:
    """Let the run climb, find who leads next, and ask him; until somebody is out or nobody can lead."""
    if step.table.stops is None:
        step.happen(StopsOpened(opener(step.table)))
    while not (now := stops_of(step.table)).due:
        if now.top is None or now.out is not None:
            break
        _climb(step, now.top)
    if now.due:
        return Ask(TakeWinnings(now.leader))
    if now.out is not None:
        return TURN_PAGE
    leader = _next_leader(step)
    if leader is None:
        step.happen(NobodyCanLead())
        return TURN_PAGE
    return Ask(NewRunLead(leader, stops_of(step.table).barred))


def opener(table: Table) -> Seat:
    """Return who leads first: the main pot's winner, or whom the house names; the dealer where there was no poker."""
    order, chosen = table.deal.order, table.house.stops_opener
    if chosen is StopsOpener.LEFT:
        return order[0]
    if chosen is StopsOpener.TWO_OF_CLUBS:
        return _lowest_club(table)
    leader = table.poker.leader if table.poker is not None else None
    return order[-1] if chosen is StopsOpener.DEALER or leader is None else leader


def _lowest_club(table: Table) -> Seat:
    """Return the holder of the two of clubs; of the lowest live club where that is dead (MIC-08), or the dealer's left.

    In a house that counts the ace low it is the two all the same.
    """
    two = holder([hand.mask for hand in table.hands], TWO_OF_CLUBS)
    if two != NONE:
        return two
    low = table.house.climb.low
    clubs = {seat: lowest_of_suit(table.hands[seat].mask, Suit.CLUBS, low) for seat in table.deal.order}
    held = [seat for seat in table.deal.order if clubs[seat] != NONE]
    return min(held, key=lambda seat: height(clubs[seat], low), default=table.deal.order[0])


def possible_leads(table: Table, seat: Seat) -> CardSet:
    """Return the cards a seat may open a run with."""
    now = stops_of(table)
    hand = table.hands[seat].mask
    low = table.house.climb.low
    if now.barred is None:
        return CardSet(first_leads(FIRST_LEADS[table.house.first_lead], hand, low))
    return CardSet(next_leads(NEXT_LEADS[table.house.next_lead], hand, now.barred, low))


def lay(step: Step[Table], played: Led | Followed) -> None:
    """Let a card be played, with all that it brings: what it collects, and going out with it (TRI-3-08)."""
    step.happen(played)
    collect(step, played.seat, played.card)
    if not step.table.hands[played.seat]:
        step.happen(WentOut(played.seat))


def _climb(step: Step[Table], top: Card) -> None:
    """Play the next card of the run, or stop the run: whoever holds the card must play it (TRI-3-05, TRI-3-06)."""
    table = step.table
    above = next_card(top, *table.house.climb)
    seat = holder([hand.mask for hand in table.hands], above)
    if seat == NONE:
        step.happen(RunStopped(stops_of(table).leader, top, None if above == NONE else CARDS[above]))
    else:
        lay(step, Followed(seat, CARDS[above]))


def _next_leader(step: Step[Table]) -> Seat | None:
    """Pass the lead to the left until a seat can lead; None when it has come all the way round (TRI-3-10, 3-11)."""
    first = stops_of(step.table).leader
    for seat in step.table.round_from(first):
        if possible_leads(step.table, seat):
            return seat
        fine(step, seat)
        following = step.table.after_seat(seat)
        if following != first:
            step.happen(LeadPassed(seat, following))
    return None


def is_fined(house: HouseRules) -> bool:
    """Tell whether a seat that cannot lead pays for it (MIC-13)."""
    return bool(house.lead_fine)


def fine(step: Step[Table], seat: Seat) -> None:
    """Let a seat that cannot lead pay for it, where the house fines that (MIC-13)."""
    house = step.table.house
    chips = min(house.lead_fine, step.table.stacks[seat])
    if chips:
        step.happen(FinePaid(seat, chips, FINE_SPACES[house.lead_fine_to]))
