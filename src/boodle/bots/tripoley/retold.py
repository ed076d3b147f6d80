"""What a seat was told since the cards were dealt, as the simulator's table keeps it: more than stands in its view.

Whoever led a card, passed the lead or was paid for cards has shown something of the hand, to everybody at the table.
"""

from collections.abc import Callable, Sequence
from typing import Any

from boodle.poker.betting import Betting
from boodle.poker.wagers import Fold, RaiseTo, Wagers
from boodle.rulebook import Event, spoken
from boodle.sim import desk as at
from boodle.sim.desk import NOBODY
from boodle.sim.pages.stops import below_lead, lead_told, leads_of, whole_suits
from boodle.sim.plan import PAGES, PAGES_AT, PAY, PAY_SPACES, PAYS_WHEN_DEALT
from boodle.sim.policies.sense import RAISED, facing, rivals
from boodle.tripoley.board import Space
from boodle.tripoley.collecting import must_be_claimed
from boodle.tripoley.events.dealing import HandsExchanged, SpareSold
from boodle.tripoley.events.pay import Collected
from boodle.tripoley.events.poker import BettingOpened, UncalledReturned, Wagered
from boodle.tripoley.events.stops import CardPlayed, Followed, LeadPassed, Led, RunStopped
from boodle.tripoley.view import View

Row = list[int]
TELL = (Fold, RaiseTo)
"""The words in the betting that tell something of the hand."""


def retell(desk: Row, plan: Row, now: View, events: Sequence[Event]) -> None:
    """Write down what these events say; the layout, and what lies on it, stand on the desk already."""
    for event in events:
        tell = TOLD.get(type(event))
        if tell is not None:
            tell(desk, plan, event)
    if desk[at.SWAPPER] == NOBODY and now.mine.put_down:
        desk[at.SWAPPER] = spoken(now.seat, int)
    turned = plan[PAGES_AT : PAGES_AT + desk[at.PAGE]] if desk[at.PAGE] < plan[PAGES] else []
    if PAY in turned and not must_be_claimed(now.house):
        _not_won(desk, plan, now, events)


def _not_won(desk: Row, plan: Row, now: View, events: Sequence[Event]) -> None:
    """Note who was open to win a space with chips as dealt and did not; where one has to claim that shows nothing."""
    winners: dict[Space, int] = {}
    for event in events:
        if type(event) is Collected:
            winners[event.space] = winners.get(event.space, 0) | 1 << event.seat
    for place, space in enumerate(now.shown.board.layout[: plan[PAY_SPACES]]):
        paid = winners.get(space, 0)
        sets = sum(1 for needed in desk[at.NEEDS + 4 * place : at.NEEDS + 4 * place + 4] if needed)
        if not paid and desk[at.BOARD + place] < sets:
            continue  # perhaps more holders than chips
        for seat in now.shown.order:
            if desk[at.REACH + seat] >> place & 1 and not paid >> seat & 1:
                desk[at.NOT_WON + seat] |= 1 << place


def _collected(desk: Row, plan: Row, event: Collected) -> None:
    """Whoever is paid for cards as they were dealt shows them, and takes them up again."""
    if plan[PAYS_WHEN_DEALT]:
        desk[at.SHOWN + event.seat] |= event.cards.mask


def _exchanged(desk: Row, plan: Row, event: HandsExchanged) -> None:
    del plan
    desk[at.SWAPPER] = event.seat


def _sold(desk: Row, plan: Row, event: SpareSold) -> None:
    del plan
    desk[at.BUYER], desk[at.HIGH] = event.buyer, event.chips


def _returned(desk: Row, plan: Row, event: UncalledReturned) -> None:
    """What nobody called was not paid; what the betting says comes on top."""
    del plan
    desk[at.PAID + event.seat] -= event.chips


def retell_bets(desk: Row, now: View, events: Sequence[Event]) -> None:
    """Write down what each seat faced when it folded or raised last; `master` alone asks for it."""
    if not any(type(event) is Wagered and type(event.wager) in TELL for event in events):
        return
    betting: Betting | None = None
    sizes = [size + len(laid) for size, laid in zip(now.shown.sizes, now.shown.laid(), strict=True)]
    for event in events:
        if type(event) is BettingOpened:
            betting = event.betting
        elif type(event) is Wagered:
            betting = spoken(betting, Betting)
            if type(event.wager) in TELL:
                price, pot = spoken(betting.wagers, Wagers).to_call, desk[at.DEAD] + sum(betting.paid)
                others = rivals(sizes, 0, sum(1 << seat for seat in betting.contesting if seat != event.seat))
                raised = RAISED if type(event.wager) is RaiseTo else 0
                desk[at.FACED + event.seat] = facing(price, pot, betting.price.raises, others) | raised
            betting = betting.after(event.wager)


def _led(desk: Row, plan: Row, event: Led) -> None:
    desk[at.NOT_HELD + event.seat] |= below_lead(plan, event.card, desk[at.BARRED])
    desk[at.LED + desk[at.LEADS]] = lead_told(event.seat, event.card, desk[at.BARRED])
    desk[at.LEADS] += 1
    desk[at.GONE_THEN + desk[at.LEADS]] = desk[at.GONE_THEN + desk[at.LEADS] - 1]
    _played(desk, plan, event)


def _played(desk: Row, plan: Row, event: CardPlayed) -> None:
    """Whatever is played is gone before the next lead."""
    del plan
    desk[at.GONE_THEN + desk[at.LEADS]] |= 1 << event.card


def _stopped(desk: Row, plan: Row, event: RunStopped) -> None:
    del plan
    desk[at.BARRED] = event.card.suit
    if event.wanted is not None:
        desk[at.GONE_THEN + desk[at.LEADS]] |= 1 << event.wanted


def _passed(desk: Row, plan: Row, event: LeadPassed) -> None:
    """Whoever passed the lead holds no card of the suits that were open to him (TRI-3-10)."""
    desk[at.NOT_HELD + event.seat] |= whole_suits(leads_of(desk, plan, at.EVERY_CARD))


TOLD: dict[type, Callable[[Row, Row, Any], None]] = {
    Collected: _collected,
    HandsExchanged: _exchanged,
    SpareSold: _sold,
    UncalledReturned: _returned,
    Led: _led,
    Followed: _played,
    RunStopped: _stopped,
    LeadPassed: _passed,
}
"""The events that say more than the view does."""
