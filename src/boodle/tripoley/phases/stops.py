"""The stops: leads, runs that climb by themselves, and the end (TRI-3-01…12, CAD-15…18)."""

from collections.abc import Callable
from dataclasses import dataclass

from boodle.cards import CARDS, Card, Suit
from boodle.rulebook import TURN_PAGE, Ask, OneOf, Question, Step, Turn, spoken
from boodle.seats import Seat
from boodle.tripoley.actions import Lead
from boodle.tripoley.collecting import collect
from boodle.tripoley.events.stops import (
    Followed,
    LeadPassed,
    Led,
    NobodyCanLead,
    RunStopped,
    StopsOpened,
    WentOut,
    stops_of,
)
from boodle.tripoley.house import FirstLead, StopsOpener
from boodle.tripoley.runs import NONE, holder, leads, lowest_leads, next_card
from boodle.tripoley.table import Table

LEADS = tuple(map(Lead, CARDS))
"""Every lead there can be, by the number of its card."""

FIRST_LEADS: dict[FirstLead, Callable[[int], list[int]]] = {
    FirstLead.LOWEST_OF_SUIT: lambda hand: leads(hand, NONE),
    FirstLead.LOWEST_OF_HAND: lowest_leads,
}


@dataclass(frozen=True, slots=True)
class NewRunLead(Question[Table]):
    """With which card does the leader open a run? The lowest of a suit; the suit that just stopped is barred."""

    seat: Seat
    barred: Suit | None

    @property
    def who(self) -> Seat:
        """The leader is asked."""
        return self.seat

    def choices(self, table: Table) -> OneOf[Lead]:
        """Return a lead for each suit that may be opened, clubs first."""
        return OneOf([LEADS[card] for card in possible_leads(table, self.seat)])

    def default(self, table: Table) -> Lead:
        """Lead the suit whose lowest card is lowest; of equals the first in the order clubs to spades."""
        return min(self.choices(table), key=lambda lead: lead.card.rank)

    def answer(self, step: Step[Table], action: object) -> None:
        """Lay the card."""
        lay(step, Led(self.seat, spoken(action, Lead).card))


def stops(step: Step[Table]) -> Turn[Table]:
    """Let the run climb, find who leads next, and ask him; until somebody is out or nobody can lead."""
    if step.table.stops is None:
        step.happen(StopsOpened(opener(step.table)))
    while (top := stops_of(step.table).top) is not None and stops_of(step.table).out is None:
        _climb(step, top)
    if stops_of(step.table).out is not None:
        return TURN_PAGE
    leader = _next_leader(step)
    if leader is None:
        step.happen(NobodyCanLead())
        return TURN_PAGE
    return Ask(NewRunLead(leader, stops_of(step.table).barred))


def opener(table: Table) -> Seat:
    """Return who leads first: the main pot's winner, or the dealer where the house says so or there was no poker."""
    if table.house.stops_opener is StopsOpener.POKER_WINNER and table.poker is not None:
        leader = table.poker.leader
        if leader is not None:
            return leader
    return table.deal.order[-1]


def possible_leads(table: Table, seat: Seat) -> list[int]:
    """Return the cards a seat may open a run with, by number."""
    now = stops_of(table)
    hand = table.hands[seat].mask
    if not now.played:
        return FIRST_LEADS[table.house.first_lead](hand)
    return leads(hand, NONE if now.barred is None else now.barred)


def lay(step: Step[Table], played: Led | Followed) -> None:
    """Let a card be played, with all that it brings: what it collects, and going out with it (TRI-3-08)."""
    step.happen(played)
    collect(step, played.seat, played.card)
    if not step.table.hands[played.seat]:
        step.happen(WentOut(played.seat))


def _climb(step: Step[Table], top: Card) -> None:
    """Play the next card of the run, or stop the run: whoever holds the card must play it (TRI-3-05, TRI-3-06)."""
    table = step.table
    above = next_card(top)
    seat = holder([hand.mask for hand in table.hands], above)
    if seat == NONE:
        step.happen(RunStopped(stops_of(table).leader, top))
    else:
        lay(step, Followed(seat, CARDS[above]))


def _next_leader(step: Step[Table]) -> Seat | None:
    """Pass the lead to the left until a seat can lead; None when it has come all the way round (TRI-3-10, 3-11)."""
    first = stops_of(step.table).leader
    for seat in step.table.round_from(first):
        if possible_leads(step.table, seat):
            return seat
        following = step.table.after_seat(seat)
        if following != first:
            step.happen(LeadPassed(seat, following))
    return None
