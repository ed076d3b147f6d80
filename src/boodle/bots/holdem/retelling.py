"""A hand of Hold'em retold in whole numbers, from what its seats were shown: as the table of `master`'s book has it."""

from collections.abc import Sequence

from boodle.bots.holdem.seen import HoldemSeen
from boodle.holdem.events.betting import RoundOpened
from boodle.holdem.events.board import StreetDealt
from boodle.holdem.events.dealing import AbsentMucked
from boodle.poker.wagers import Fold, RaiseTo, Wager
from boodle.ring.events.betting import Acted
from boodle.ring.events.dealing import DEAD_POSTS, LIVE_BETS, Posted
from boodle.ring.table import hand_of
from boodle.rulebook import Event
from boodle.seats import Seat
from boodle.sim.blueprint import table
from boodle.sim.blueprint.searching import Search, begin_river, forget, remember

FIRST_BOARD = 0


def retold(seen: HoldemSeen, search: Search | None = None) -> list[int]:
    """Return the hand as the book's table has it now, seat 0 left of the button; a search keeps in mind what was said.

    Whatever a house does with blinds, straddles and posts are chips in the pot and prices.
    """
    order = hand_of(seen.view.shown).order
    row = laid(seen, order, seen.events)
    if search is not None:
        forget(search)
    for event in seen.events:
        retell(event, row, order, search)
    return row


def laid(seen: HoldemSeen, order: Sequence[Seat], events: Sequence[Event]) -> list[int]:
    """Return the table before the first chip is in."""
    row, shown = [0] * table.SIZE, seen.view.shown
    row[table.PLAYERS], row[table.LIVE], row[table.AGGRESSOR] = len(order), (1 << len(order)) - 1, table.NOBODY
    row[table.BIG], row[table.BET] = hand_of(shown).blinds.big, table.USUAL_BET
    for place, seat in enumerate(order):
        row[table.STACKS + place] = shown.stacks[seat]
    for event in events:
        if isinstance(event, Posted | Acted):
            row[table.STACKS + order.index(event.seat)] += event.chips
    return row


def retell(event: Event, row: list[int], order: Sequence[Seat], search: Search | None) -> None:
    """Let an event happen on the book's table."""
    match event:
        case Posted():
            post(event, row, order.index(event.seat))
        case RoundOpened():
            row[table.LEVEL] = event.level
        case AbsentMucked():
            row[table.LIVE] &= ~(1 << order.index(event.seat))
        case StreetDealt(board=board) if board == FIRST_BOARD:
            before = row[table.BOARD + row[table.STREET]]
            table.turn_up(row)
            row[table.BOARD + row[table.STREET]] = before | sum(card.mask for card in event.cards)
            if row[table.STREET] == table.RIVER and search is not None:
                table.ask(row, 0)
                begin_river(row, search)
        case Acted():
            to = said_as(event.wager)
            row[table.TO_ACT] = order.index(event.seat)
            if search is not None:
                remember(row, search, to)
            table.take(row, row[table.TO_ACT], to)


def post(event: Posted, row: list[int], place: int) -> None:
    """Pay a blind, an ante or what was missed: only what is a bet counts for a call."""
    if event.post in LIVE_BETS:
        table.pay(row, place, event.chips)
    else:
        row[table.STACKS + place] -= event.chips
        row[table.POT] += event.chips
        row[table.PUT + place] += 0 if event.post in DEAD_POSTS else event.chips


def said_as(wager: Wager) -> int:
    """Return a wager as the book's table takes it: -1 to fold, 0 to stay, else the total that a raise goes to."""
    return wager.to if isinstance(wager, RaiseTo) else table.FOLDS if isinstance(wager, Fold) else table.STAYS
